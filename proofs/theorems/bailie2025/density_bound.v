(** A bound on the multiplicative distance is one on the ratio of densities, in both directions (bailie2025, section 2.4.5). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.bailie2025.density_bound.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.largest_ratios rules.events.
From dpcalc Require Import rules.levels rules.attained rules.probabilistic rules.density_ratios rules.masses rules.measured_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma larger_le a b c : 0 <= a -> 0 <= b -> 1 <= c -> le (larger a b) (Fin c) <-> a <= c * b /\ b <= c * a.
Proof.
move=> a0 b0 c1; have c0 : 0 <= c by lra.
rewrite /larger; have [->|n] := Req_dec a b; first by rewrite eqR_t // le_Fin; split=> _ //; split; nra.
rewrite eqR_f //; split=> [h|[h k]].
  by split; apply/quotient_le => //; apply: le_trans h; [exact: max_l | exact: max_r].
by apply: max_lub; apply/quotient_le.
Qed.
Definition over_events T (s : seq T) (p q : T -> R) : number := top (truths (size s)) (fun A => larger (mass A s p) (mass A s q)).
Lemma over_events_ge1 T (s : seq T) p q : nonneg p -> nonneg q -> le (Fin 1) (over_events s p q).
Proof.
move=> p0 q0; have i : List.In (nseq (size s) true) (truths (size s)) by apply/in_truths; rewrite size_nseq.
apply: le_trans (top_ge (fun A => larger (mass A s p) (mass A s q)) i); apply: larger_ge1; exact: mass_ge0.
Qed.
Theorem ratio_of_densities : claim_bailie2025_prose_2_4_5_density_bound.
Proof.
cbv zeta delta [claim_bailie2025_prose_2_4_5_density_bound]; apply: for_two => s p q hp hq c hc; have [c' -> _] := amount_real hc.
apply: entailsI => [|/moreP k]; first by eexists; rewrite /more /less /num ap2E.
have c0 : 0 < c' by apply: Rnot_le_lt => l; apply: k; exact/le_Fin.
rewrite !ap2E same_support_value -/(supports s p q) columns_vec.
rewrite (@largest_events _ s p _ (fun A => larger (mass A s p) (mass A s q))) => [|A eA]; last first.
  by rewrite !ap2E !chance_vec // ap2E larger_value.
rewrite -/(over_events s p q); have t1 := over_events_ge1 s hp.1 hq.1; rewrite log_value //.
have -> : logarithm (Some (Fin c')) = Some (Fin (ln c')) by rewrite /logarithm ap1E /ln_number leR_f.
apply: sameI; first exact: at_most_defined.
  apply: also_defined; first by eexists.
  by apply: every_defined => z /(List.in_map_iff _ s z) [x [<- i]]; rewrite item0 item1 /ap3 !bindE; apply: also_defined; eexists.
have bounded_ : (forall x, List.In x s -> p x <= c' * q x /\ q x <= c' * p x) <-> le (over_events s p q) (Fin c').
  split=> [h|h].
    have c1 : 1 <= c' by apply: (bound_ge1 hp hq) => x /h [].
    apply/top_truths => A eA; apply: (proj2 (larger_le (mass_ge0 s A hp.1) (mass_ge0 s A hq.1) c1)).
    by split; apply: mass_bound => x /h [].
  have c1 : 1 <= c' by apply/le_Fin; exact: le_trans t1 h.
  move=> x i; have [A [eA <- <-]] := quotient_at p q i.
  by apply: (proj1 (larger_le (mass_ge0 s A hp.1) (mass_ge0 s A hq.1) c1)); move/top_truths: h; apply.
have ln_c : le (lnn (over_events s p q)) (Fin (ln c')) <-> le (over_events s p q) (Fin c').
  case: (over_events s p q) t1 => [t|] //= /le_Fin t1; rewrite !le_Fin; split=> h; last exact: (ln_le); try lra.
  by apply: Rnot_lt_le => l; have := ln_increasing _ _ c0 l; lra.
rewrite at_mostP ln_c -bounded_; split=> [h|/alsoP [_ h] x i].
  apply: alsoI.
    congr Some; apply/supportsP => x i; have [a b] := h x i; have := hp.1 x; have := hq.1 x.
    by split=> e; rewrite e in a b; lra.
  apply: everyI => z /(List.in_map_iff _ s z) [x [<- i]]; rewrite item0 item1 /ap3 !bindE.
  by have [a b] := h x i; apply: alsoI; rewrite /times ap2E; apply/at_mostP/le_Fin.
have := everyP h (List.in_map (fun x => [:: Fin (p x); Fin (q x)]) _ _ i); rewrite item0 item1 /ap3 !bindE.
by move=> /alsoP []; rewrite /times !ap2E => /at_mostP /le_Fin a /at_mostP /le_Fin b.
Qed.
