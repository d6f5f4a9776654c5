(** Measures whose points may weigh infinitely much (bailie2025, section 5.3, appendix C), and intervals of densities. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures claims.bailie2025.infinite_measures.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.levels rules.ratios rules.largest_ratios rules.whole_numbers rules.listings.
From dpcalc Require Import rules.masses rules.places_of_measures rules.infinite_measures.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Ltac dfd := repeat first
  [ progress intros | exact: at_most_defined | exact: less_defined | exact: same_defined | exact: below_lst_defined
  | exact: inside_lst_defined | exact: dominated_defined | apply: also_defined | apply: negated_defined | apply: everyN_defined
  | apply: everyL_defined | apply: entails_defined | rewrite !item_lst // ].

(** A density that is finite where mu is not null has finite products with mu. *)
Theorem finite_density : claim_bailie2025_lem_c5_1a.
Proof.
cbv zeta; apply: two_any => n m f wm wf; rewrite !ap1E !ap2E weighted_lst // len_lst.
apply: entailsI => [|/everyL hm]; first by dfd.
apply: entailsI => [|/everyN hf]; first by dfd.
rewrite ap1E; apply/everyL => i l; apply/below_infinity.
have := hm i l; rewrite below_infinity; have := hf i l; rewrite !item_lst // /more {1}/less ap2E entailsP below_infinity.
rewrite /dense; case: (f i) (m i) (wm i) => [x|] [y|] // /le_Fin y0 h _; case: ifP => // /negP k.
by case: h => //; apply/negP => /leRP j; apply: k; apply/eqRP; lra.
Qed.
(** An infinite density where mu is not null is an infinite product. *)
Theorem density_of_finite : claim_bailie2025_lem_c5_1b.
Proof.
cbv zeta; apply: two_any => n m f wm wf; rewrite !ap2E weighted_lst // len_lst ap1E.
apply: entailsI => [|/everyL hm]; first by dfd.
apply/everyN => i l; rewrite !item_lst //; apply: entailsI => [|/(positive (wm i)) p]; first by dfd.
apply/below_infinity => e; have := hm i l; rewrite below_infinity /dense e; case: (m i) p => [y|] // p.
by rewrite eqR_f // => y0; apply: p; rewrite y0.
Qed.
(** Point by point. *)
Theorem below_sigma_finite : claim_bailie2025_prose_5_3_sigma.
Proof.
cbv zeta; apply: three_any => n a m b wa wm wb; rewrite !ap1E !ap2E /ap3 !bindE.
apply: entailsI => [|/everyL hb]; first by dfd.
apply: entailsI => [|/inside_lst h]; first by dfd.
apply: alsoI.
  apply/everyL => i l; apply/below_infinity => e; have := hb i l; rewrite below_infinity.
  by have [_] := h i l; rewrite e; case: (b i).
apply/dominatedP => i l e; have [_] := h i l; rewrite e => k; exact: le_anti k (wm i).
Qed.
(** Bounds on both quotients are symmetric and multiply; 1 says equal. *)
Lemma near_symmetric n C f g : near_all n C f g <-> near_all n C g f.
Proof. by split=> h i /h []. Qed.
Lemma near_trans n C E f g j : 0 <= C -> 0 <= E -> near_all n C f g -> near_all n E g j -> near_all n (C * E) f j.
Proof.
move=> C0 E0 h k i l; have [h1 h2] := h i l; have [k1 k2] := k i l; rewrite Rmult_comm {2}Rmult_comm.
move: h1 h2 k1 k2; case: (f i) (g i) (j i) => [x|] [y|] [z|] //=; rewrite /le /= !leRP => *; split; nra.
Qed.
Lemma near_mono n C E f g : (forall i, weight (f i)) -> (forall i, weight (g i)) -> C <= E -> near_all n C f g -> near_all n E f g.
Proof.
move=> wf wg CE h i l; have [h1 h2] := h i l; move: h1 h2 (wf i) (wg i).
case: (f i) (g i) => [x|] [y|] //=; rewrite /weight /le /= !leRP => *; split; nra.
Qed.
Lemma zero_distance n f g : (forall i, weight (f i)) -> (forall i, weight (g i)) ->
  holds (same (same (measures.multiplicative (lst n f) (lst n g)) (num 0)) (same (Some (lst n f)) (Some (lst n g)))).
Proof.
move=> wf wg; rewrite multiplicative_any //; apply: sameI; [exact: same_defined | exact: same_defined | rewrite !sameP lst_eq].
have lev := apart_any_level n wf wg; split=> [|h]; last first.
  rewrite (level_low lev) /= ?ln_1 // => i l; rewrite (h i l).
  by case: (g i) => [x|] //=; rewrite Rmult_1_l; split; exact: le_refl.
have [->|[C [e C1 k]]] := level_cases lev; first by [].
rewrite e /= => -[c0] i l; have {}c0 : C = 1 by apply: ln_inv; rewrite ?ln_1 //; lra.
move: (k i l); rewrite c0; case: (f i) (g i) => [x|] [y|] //= []; rewrite ?Rmult_1_l //; exact: le_anti.
Qed.
Lemma distance_symmetric n f g : (forall i, weight (f i)) -> (forall i, weight (g i)) -> apart_any n f g = apart_any n g f.
Proof.
move=> wf wg; apply: level_eq (apart_any_level n wf wg) (apart_any_level n wg wf) _ => C C1; exact: near_symmetric.
Qed.
Lemma distance_triangle n f g j : (forall i, weight (f i)) -> (forall i, weight (g i)) -> (forall i, weight (j i)) ->
  le (lnn (apart_any n f j)) (add (lnn (apart_any n f g)) (lnn (apart_any n g j))).
Proof.
move=> wf wg wj; apply: level_add (apart_any_level n wf wj) (apart_any_level n wf wg) (apart_any_level n wg wj) _.
by move=> C E C1 E1; apply: near_trans; lra.
Qed.
Theorem metric_on_measures : claim_bailie2025_lem_c3_3.
Proof.
split; [ | split]; cbv zeta.
- by apply: two_any => n f g wf wg; rewrite ap2E; exact: zero_distance.
- by apply: two_any => n f g wf wg; rewrite !ap2E !apart_any_word; apply/sameP; exact: distance_symmetric.
- apply: three_any => n f g j wf wg wj; rewrite !ap2E !multiplicative_any // /plus !ap2E; apply/at_mostP; exact: distance_triangle.
Qed.
Definition mixed (c : R) (a b : number) : number := add (if a is Fin x then Fin (c * x) else Inf) (if b is Fin x then Fin ((1 - c) * x) else Inf).
Lemma mix_lst n c f g : 0 <= c <= 1 -> (forall i, weight (f i)) -> (forall i, weight (g i)) ->
  laws.mix (Fin c) (lst n f) (lst n g) = Some (lst n (fun i => mixed c (f i) (g i))).
Proof.
move=> c01 wf wg; rewrite /laws.mix ap2E columns_lst; apply: mapped_lst => i _; rewrite item0 item1 /times /plus /minus /num /mixed.
have [c0 d0] : leR 0 c = true /\ leR 0 (1 - c) = true by split; apply: leR_t; lra.
by case: (f i) (g i) => [x|] [y|]; rewrite /= ?c0 ?d0.
Qed.
Lemma mixed_weight c a b : 0 <= c <= 1 -> weight a -> weight b -> weight (mixed c a b).
Proof. by move=> c01; case: a b => [x|] [y|] //= /le_Fin h /le_Fin k; apply/le_Fin; nra. Qed.
Lemma distance_mixed n c f g j : 0 <= c <= 1 -> (forall i, weight (f i)) -> (forall i, weight (g i)) -> (forall i, weight (j i)) ->
  le (apart_any n f (fun i => mixed c (g i) (j i))) (max_number (apart_any n f g) (apart_any n f j)).
Proof.
move=> c01 wf wg wj; have wm i : weight (mixed c (g i) (j i)) by exact: mixed_weight.
apply: level_max (apart_any_level n wf wm) (apart_any_level n wf wg) (apart_any_level n wf wj) _ => C C1 h k i l.
have [h1 h2] := h i l; have [k1 k2] := k i l; move: h1 h2 k1 k2 (wf i) (wg i) (wj i); rewrite /weight.
case: (f i) (g i) (j i) => [x|] [y|] [z|] //=; rewrite /le /= !leRP => *; split; nra.
Qed.
Lemma apart_1 n f g : (forall i, weight (f i)) -> (forall i, weight (g i)) -> le (Fin 1) (apart_any n f g).
Proof. by move=> wf wg; exact: (apart_any_level n wf wg).1. Qed.
(** A mixture is within the larger of both bounds. *)
Theorem quasi_convex_on_measures : claim_bailie2025_rem_c4_3f.
Proof.
cbv zeta; apply: three_any => n f g j wf wg wj w /rate_real [c -> c01].
rewrite /ap3 !bindE !ap2E !multiplicative_any // !bindE /num /maximum ap2E !chosen_same.
rewrite -lnn_max; try exact: apart_1.
case e0 : (Fin c == Fin 0).
  by rewrite !ap2E multiplicative_any //; apply/at_mostP/lnn_le; [exact: apart_1 | exact: max_r].
case e1 : (Fin c == Fin 1).
  by rewrite !ap2E multiplicative_any //; apply/at_mostP/lnn_le; [exact: apart_1 | exact: max_l].
have wm i : weight (mixed c (g i) (j i)) by exact: mixed_weight.
rewrite mix_lst // !ap2E multiplicative_any //; apply/at_mostP/lnn_le; [exact: apart_1 | exact: distance_mixed].
Qed.
(** The same of finite measures. *)
Theorem desiderata : claim_bailie2025_prose_5_2_desiderata.
Proof.
have w f : (forall i : nat, finite_weight (f i)) -> forall i, weight (f i) by move=> h i; exact: finite_weight_weight.
split; [ | split; [ | split]]; cbv zeta.
- by apply: two_finite => n f g /w wf /w wg; rewrite !ap2E; exact: zero_distance.
- apply: two_finite => n f g /w wf /w wg; rewrite !ap2E !multiplicative_any // distance_symmetric //; exact: same_t.
- apply: three_finite => n f g j /w wf /w wg /w wj; rewrite !ap2E !multiplicative_any // /plus !ap2E; apply/at_mostP; exact: distance_triangle.
- apply: three_finite => n f g j /w wf /w wg /w wj v /rate_real [c -> c01].
  have wm i : weight (mixed c (g i) (j i)) by exact: mixed_weight.
  rewrite /ap3 !bindE mix_lst // !ap2E !multiplicative_any // !bindE /maximum !ap2E -lnn_max; try exact: apart_1.
  by apply/at_mostP/lnn_le; [exact: apart_1 | exact: distance_mixed].
Qed.
