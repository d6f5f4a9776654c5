(** The component of the data may be released beside what is private: within it the output gains a constant (Proposition 16). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.laws words.distances words.measures words.metrics claims.bailie2025.released_components.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.sums rules.shapes rules.listings rules.whole_numbers rules.places_of_measures rules.ratios.
From dpcalc Require Import rules.models rules.largest_ratios rules.powers rules.independent rules.masses rules.metric_privacy.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Component.
Variables (n k : nat) (d : seq (seq number)) (P : nat -> nat -> R) (c : R).
Hypotheses (ed : len (Some d) = Some (nm n)) (sd : semi n d) (hm : holds (ap1 metrics.is_metric (Some d))).
Hypothesis (lP : (0 < n)%N -> forall i, law (iota 0 k) (P i)).
Local Notation D := (between d).
Local Notation t := (iota 0 k).
Definition part_of (i : nat) : seq bool := lst n (fun j => ~~ le_number Inf (D i j)).
Lemma component_value i : (i < n)%N -> metrics.component d (nm i) = Some (part_of i).
Proof.
by move=> li; rewrite /metrics.component ed; apply: mapped_range => j lj; rewrite sd.1.
Qed.
(** Points at a finite distance are at a finite distance of the same points. *)
Lemma same_part i j r : (i < n)%N -> (j < n)%N -> D i j = Fin r -> part_of i = part_of j.
Proof.
move=> li lj e; apply/lst_eq => m lm; have [_ e' _] := sd.2 i j li lj.
move: (metricP ed sd hm li lj lm) (metricP ed sd hm lj li lm); rewrite -e' e.
by case: (D i m) => [x|]; case: (D j m) => [y|].
Qed.
Definition parts : seq (seq bool) := rev (undup (rev (lst n part_of))).
Definition outputs : seq (seq bool * nat) := pairs parts (fun=> t).
Definition chance_of (i : nat) (z : seq bool * nat) : R := if part_of i == z.1 then P i z.2 else 0 * P i z.2.
Lemma chances i : vec outputs (chance_of i) = flatten [seq vec t (fun x => chance_of i (C, x)) | C <- parts].
Proof.
rewrite /vec /outputs /pairs map_flatten -map_comp; congr flatten.
by apply: eq_map => C /=; rewrite -map_comp.
Qed.
Lemma chance_law i : (i < n)%N -> law outputs (chance_of i).
Proof.
move=> li; have [P0 P1] := law_at lP li; split.
  by move=> z; rewrite /chance_of; case: eqP => _; have := P0 z.2; lra.
rewrite sum_pairs (sum_eq _ (g := fun C => truth (pred1 (part_of i) C))); last first.
  move=> C; rewrite /chance_of /truth /=; have -> : (C == part_of i) = (part_of i == C) by rewrite eq_sym.
  by case: (part_of i == C) => //; rewrite sum_scale; lra.
rewrite -count_sum count_uniq_mem; last by rewrite rev_uniq undup_uniq.
have -> : part_of i \in parts by rewrite mem_rev mem_undup mem_rev; apply: map_f; rewrite mem_iota.
by [].
Qed.
Definition chance_at (i x : nat) : R := prob (vec outputs (chance_of (if (i < n)%N then i else 0%N))) x.
Lemma chances_list i : (i < n)%N -> vec outputs (chance_of i) = vec (iota 0 (size outputs)) (chance_at i).
Proof.
by move=> li; have [e _] := is_law_vec (law_is (chance_law li)); rewrite {1}e /places size_map /chance_at li.
Qed.
Lemma chances_law : (0 < n)%N -> forall i, law (iota 0 (size outputs)) (chance_at i).
Proof.
move=> n0 i; set j := if (i < n)%N then i else 0%N; have lj : (j < n)%N by rewrite /j; case: (ltnP i n).
by have [_] := is_law_vec (law_is (chance_law lj)); rewrite /places size_map.
Qed.
Lemma chance_place i x : (i < n)%N -> (x < size outputs)%N -> chance_at i x = chance_of i (nth ([::], 0%N) outputs x).
Proof. by move=> li lx; rewrite /chance_at li /prob (nth_map ([::], 0%N)). Qed.
Lemma pure_parts : pure n k d P c -> pure n (size outputs) d chance_at c.
Proof.
move=> h i j r li lj e x lx; rewrite !chance_place //.
have := nth_in ([::], 0%N) lx; move: (nth _ _ _) => z /pairs_in [_ /in_iota lz].
rewrite /chance_of (same_part li lj e); case: eqP => _; first exact: h e _ lz.
by rewrite !Rmult_0_l /alike; lra.
Qed.
End Component.

Theorem component_released : claim_bailie2025_prop_16a.
Proof.
rewrite /claim_bailie2025_prop_16a; cbv zeta => n_ k_ /whole_nm [n ->] /whole_nm [k ->] d /semimetricP [ed sd] M /laws_list [P [-> _ lP]].
move=> c' /amount_real [c -> c0]; apply: entailsI => [|hm]; first exact: (metric_defined ed sd).
apply: entailsI => [|/at_mostP /le_Fin c1]; first exact: at_most_defined.
apply: entailsI => [|/(pureP sd c1 lP) h]; first exact: (pure_defined sd c1 lP).
set F := fun v_i : number => _.
have eF i : (i < n)%N -> F (nm i) = Some (vec (iota 0 (size (outputs n k d))) (chance_at n k d P i)).
  move=> li; rewrite -(chances_list d lP li) chances /F /ap3 !bindE ap1E ed.
  rewrite (mapped_range (f := part_of n d)) => [|j lj]; last by rewrite ap2E (component_value ed sd).
  rewrite (mapped_in (g := fun C => vec (iota 0 k) (fun x => chance_of n d P i (C, x)))) => [|C _]; first by [].
  rewrite ap2E (component_value ed sd) // at_place // chosen_same /chance_of /=; case: (part_of n d i == C) => //.
  by apply: scaled_word.
rewrite (mapped_range eF); apply: (proj2 (pureP sd c1 (chances_law d lP))).
exact: pure_parts.
Qed.
