(** Which intervals of measures are balls of the multiplicative distance: those from P/c to c P alone (Remark 5.3.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.balls_of_measures theorems.bailie2025.measure_intervals.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.listings rules.whole_numbers rules.largest_ratios rules.events rules.levels rules.powers rules.masses.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Ball.
Variables (T : eqType) (s : seq T) (l u p : T -> R) (c : R).
Hypotheses (c1 : 1 < c) (l0 : nonneg l) (u0 : nonneg u) (p0 : nonneg p).
Definition in_both (m : T -> R) : option bool := same (measures.inside (vec s l) (vec s m) (vec s u))
  (at_most (ap2 measures.exp_multiplicative (Some (vec s m)) (Some (vec s p))) (Some (Fin c))).
Lemma in_both_defined m : defined (in_both m).
Proof.
rewrite /in_both ap2E apart_word; have [b ->] := inside_defined s l m u; exact: same_defined.
Qed.
Lemma in_bothP m : nonneg m -> holds (in_both m) <->
  ((forall x, List.In x s -> l x <= m x <= u x) <-> forall x, List.In x s -> / c * p x <= m x <= c * p x).
Proof.
move=> m0; have c0 : 0 < c by lra.
have e : holds (at_most (Some (apart s m p)) (Some (Fin c))) <-> forall x, List.In x s -> / c * p x <= m x <= c * p x.
  rewrite at_mostP (apart_level s m0 p0).2; last lra.
  by split=> h x i; [have [a b] := h x i; apply/(in_between _ _ c0) | have /(in_between _ _ c0) [a b] := h x i].
rewrite /in_both ap2E apart_word -e -(inside_word s l m u).
have [a ea] := inside_defined s l m u; have [b eb] := at_most_defined (apart s m p) (Fin c).
rewrite ea eb sameP /holds; split=> [->|] //; case: a b {ea eb} => [] [] // h; [by case: (proj1 h erefl) | by case: (proj2 h erefl)].
Qed.
Lemma vec_same f g : vec s f = vec s g <-> forall x, List.In x s -> f x = g x.
Proof.
split; first exact: vec_eq.
move=> h; apply/eq_in_map => x i; rewrite h //; elim: (s) i => //= y k ih; rewrite inE => /orP [/eqP ->|/ih]; by [left | right].
Qed.
(** L, U, P/c and c P tell the ends. *)
Lemma four_tell : (forall x, List.In x s -> l x <= u x) ->
  (holds (in_both l) /\ holds (in_both u) /\ holds (in_both (fun x => / c * p x)) /\ holds (in_both (fun x => c * p x))) <->
  vec s l = vec s (fun x => / c * p x) /\ vec s u = vec s (fun x => c * p x).
Proof.
move=> lu; have i0 : 0 < / c by apply: Rinv_0_lt_compat; lra.
have i1 : / c <= c by have : / c < 1 by [rewrite -Rinv_1; apply: Rinv_lt_contravar; lra]; lra.
have ends x : / c * p x <= c * p x by have := p0 x => h; apply: Rmult_le_compat_r.
have n1 : nonneg (fun x => / c * p x) by move=> x; apply: Rmult_le_pos; [lra | exact: p0].
have n2 : nonneg (fun x => c * p x) by move=> x; apply: Rmult_le_pos; [lra | exact: p0].
rewrite !vec_same !in_bothP //; split=> [[h1 [h2 [h3 h4]]]|[el eu]].
  have k1 := proj1 h1 (fun x i => conj (Rle_refl _) (lu x i)); have k2 := proj1 h2 (fun x i => conj (lu x i) (Rle_refl _)).
  have k3 := proj2 h3 (fun x i => conj (Rle_refl _) (ends x)); have k4 := proj2 h4 (fun x i => conj (ends x) (Rle_refl _)).
  by split=> x i; move: (k1 x i) (k2 x i) (k3 x i) (k4 x i) => [? ?] [? ?] [? ?] [? ?]; lra.
have both m : (forall x, List.In x s -> l x <= m x <= u x) <-> (forall x, List.In x s -> / c * p x <= m x <= c * p x).
  by split=> h x i; [rewrite -el // -eu //; exact: h | rewrite el // eu //; exact: h].
by split; [exact: both | split; [exact: both | split; exact: both]].
Qed.
End Ball.

Lemma some_are_no_balls : exists L U, holds (every (Some L) (fun v_m => also (at_least (Some v_m) (num 0)) (less (Some v_m) infinity))) /\
  holds (every (Some U) (fun v_m => also (at_least (Some v_m) (num 0)) (less (Some v_m) infinity))) /\ holds (same (len (Some L)) (len (Some U))) /\
  exists P Q, holds (ap1 laws.is_law (Some P)) /\ holds (ap1 laws.is_law (Some Q)) /\ holds (same (len (Some P)) (len (Some Q))) /\
    holds (also (ap2 measures.below (Some L) (Some U)) (also (same (len (Some L)) (len (Some P))) (also (ap3 measures.inside (Some L) (Some P) (Some U))
      (also (ap3 measures.inside (Some L) (Some Q) (Some U)) (same (ap2 measures.multiplicative (Some P) (Some Q)) infinity))))).
Proof.
pose s := iota 0 2; pose at_ (j i : nat) : R := if i == j then 1 else 0.
have at0 j : nonneg (at_ j) by move=> i; rewrite /at_; case: eqP => _; lra.
have at1 j i : 0 <= at_ j i <= 1 by rewrite /at_; case: eqP => _; lra.
have hl j : (j < 2)%N -> law s (at_ j) by case: j => [|[|j]] // _; split=> //; rewrite /s /at_ /=; lra.
have meas f : nonneg f -> holds (every (Some (vec s f)) (fun v_m => also (at_least (Some v_m) (num 0)) (less (Some v_m) infinity))).
  by move=> f0; apply: everyI => x /(List.in_map_iff _ s x) [i [<- _]]; apply: alsoI => //; apply/at_mostP/le_Fin; exact: f0.
exists (vec s (fun=> 0)), (vec s (fun=> 1)); split; first by apply: meas => i; lra.
split; first by apply: meas => i; lra.
split; first by apply/sameP; rewrite !size_map.
exists (vec s (at_ 0%N)), (vec s (at_ 1%N)); split; first exact: (law_is (hl 0%N isT)).
split; first exact: (law_is (hl 1%N isT)).
split; first by apply/sameP; rewrite !size_map.
rewrite !ap2E /ap3 !bindE multiplicative_word //; do 4?[apply: alsoI].
- by apply/below_word => i _; lra.
- by apply/sameP; rewrite !size_map.
- by apply/inside_word => i _; exact: at1.
- by apply/inside_word => i _; exact: at1.
rewrite (level_inf (apart_level s (at0 0%N) (at0 1%N))); first exact/sameP.
by move=> C C1 /(_ 0%N (or_introl erefl)) [+ _]; rewrite /at_ /=; lra.
Qed.

Theorem only_symmetric_intervals : claim_bailie2025_rem_5_3_6c_repaired.
Proof.
split; [ | split; [exact: symmetric_interval | exact: some_are_no_balls]]; cbv zeta.
move=> n_ /whole_nm [n ->] L U /measure_vec [eL l0] /measure_vec [eU u0] /same_places eLU P /is_law_vec [eP [p0 p1]] c_ /amount_real [c -> c0].
rewrite eLU in eU; move: eP p0 eL eU l0 u0 {p1}; rewrite /places; move: (size P) (prob P) (size L) (prob L) (prob U) => N p N' l u -> p0 -> -> l0 u0.
apply: entailsI => [|/at_mostP /le_Fin n1]; first exact: at_most_defined.
have n0 : 0 < INR n by lra.
have i0 : 0 <= / INR n by apply/Rlt_le/Rinv_0_lt_compat.
rewrite !ap2E; apply: entailsI => [|/below_word lu]; first exact: below_defined.
rewrite !len_vec; apply: entailsI => [|/sameP [/INR_eq]]; first exact: same_defined.
rewrite !size_iota => e; rewrite -e {N' e} in lu *; apply: entailsI => [|/less_Fin c1]; first exact: less_defined.
have cpos : 0 < c by lra.
rewrite -[nm n]/(Fin (INR n)) !over_one // !ap2E !scaled_word /ap4 !bindE !ap2E !scaled_word /ap3 /list_of /collect !bindE.
set s := iota 0 N; set l' := fun x => / INR n * l x; set u' := fun x => / INR n * u x.
have h := @four_tell _ s l' u' p c c1 (scaled_ge0 i0 l0) (scaled_ge0 i0 u0) p0 (fun x i => Rmult_le_compat_l _ _ _ i0 (lu x i)).
pose four := also (in_both s l' u' p c l') (also (in_both s l' u' p c u') (also (in_both s l' u' p c (fun x => / c * p x))
  (also (in_both s l' u' p c (fun x => c * p x)) yes))).
rewrite over_one // ap2E scaled_word.
change (holds (same four (also (same (Some (vec s l')) (Some (vec s (fun x => / c * p x)))) (same (Some (vec s u')) (Some (vec s (fun x => c * p x))))))).
apply: sameI.
- by do 4?[apply: also_defined; first exact: in_both_defined]; exists true.
- by apply: also_defined; exact: same_defined.
split=> [/alsoP [a1 /alsoP [a2 /alsoP [a3 /alsoP [a4 _]]]]|/alsoP [/sameP a /sameP b]].
  by have [a b] := proj1 h (conj a1 (conj a2 (conj a3 a4))); apply: alsoI; apply/sameP.
by have [a1 [a2 [a3 a4]]] := proj2 h (conj a b); do 4?[apply: alsoI => //].
Qed.
