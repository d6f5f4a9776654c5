(** The density ratio metric beside the multiplicative distance, and between measures (section 2.4, Proposition 8,
    appendix C). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2025.density_ratios.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.distances rules.largest_ratios.
From dpcalc Require Import rules.events rules.levels rules.probabilistic rules.density_ratios rules.measures.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Beside the multiplicative distance *)

Lemma cross_level T (s : seq T) p q : law s p -> law s q ->
  level 1 (cross s p q) (fun C => forall x y, List.In x s -> List.In y s -> p x * q y <= C * (q x * p y)).
Proof. by move=> hp hq; split=> [|C C1]; [exact: cross_ge1 | apply: crossP => //; lra]. Qed.
Lemma both_level T (s : seq T) p q : law s p -> law s q ->
  level 1 (both s p q) (fun C => forall x, List.In x s -> alike C (p x) (q x)).
Proof. by move=> hp hq; split=> [|C C1]; [exact: both_ge1 | apply: bothP => //; lra]. Qed.

(** p(x) q(y) <= C q(x) E p(y); and where p(x) q(y) <= C q(x) p(y) for all x and y, summing over y gives p <= C q. *)
Theorem density_ratio_equivalent : claim_bailie2025_prose_2_4_5_density_ratio.
Proof.
cbv zeta; apply: for_two => s p q hp hq; rewrite !ap2E MULT_value // density_ratio_value //.
have half : times (num (1 / 2)) (Some (logs cross s p q)) = Some (if logs cross s p q is Fin x then Fin (1 / 2 * x) else Inf).
  by rewrite /times /num ap2E; case: (logs cross s p q) => //=; rewrite leR_t //; lra.
have one : times (num 1) (Some (logs cross s p q)) = Some (logs cross s p q).
  by rewrite /times /num ap2E; case: (logs cross s p q) => [x|] /=; [rewrite Rmult_1_l | rewrite leR_t //; lra].
rewrite half one; apply: alsoI; apply/at_mostP; last first.
  apply: lnn_le; first exact: both_ge1.
  apply: level_le (both_level hp hq) (cross_level hp hq) _ => C C1 h x i.
  have e c r : law s r -> c = sum s (fun y => c * r y) by move=> [_ r1]; rewrite sum_scale r1 Rmult_1_r.
  split; rewrite {1}[p x](e _ q) // ?{1}[q x](e _ p) // -sum_scale.
    rewrite [C * q x](e _ p) //; apply: sum_le_in => y j; have := h x y i j; lra.
  rewrite [q x](e _ p) // [C * p x](e _ q) //; apply: sum_le_in => y j; have := h y x j i; lra.
have := level_add (cross_level hp hq) (both_level hp hq) (both_level hp hq).
rewrite /logs; case: (lnn (both s p q)) => [b|] h; last exact: le_Inf.
have : le (lnn (cross s p q)) (Fin (b + b)).
  apply: h => C E C1 E1 hC hE x y i j; have [a _] := hC x i; have [_ c] := hE y j.
  have -> : C * E * (q x * p y) = C * q x * (E * p y) by ring.
  by apply: Rmult_le_compat => //; [exact: hp.1 | exact: hq.1].
by case: (lnn (cross s p q)) => [c|] // /le_Fin k; apply/le_Fin; lra.
Qed.

(** * A metric on laws *)

Theorem density_ratio_metric : claim_bailie2025_lem_c3_4.
Proof.
split; [ | split].
- apply: for_two => s p q hp hq; rewrite ap2E density_ratio_value //.
  apply: sameI; [exact: same_defined | exact: same_defined | rewrite !sameP; split=> [e|e]].
    by rewrite /vec; apply: List.map_ext_in => x i; congr Fin; exact: (cross_separates hp hq e).
  by rewrite -(value_ext density_ratio_value hp hp hp hq erefl e); exact: cross_diagonal.
- exact: (rule_symmetric density_ratio_value cross_symmetric).
- exact: (rule_triangle density_ratio_value cross_triangle).
Qed.

(** To have the same support is transitive. *)
Theorem same_support_transitive : claim_bailie2025_lem_c3_4_step_repaired.
Proof.
apply: for_three => s p q r _ _ _; rewrite !ap2E !same_support_value.
apply: entailsI => [|/negatedP h]; first by eexists.
apply: negatedI => [|/alsoP [[a] [b]]]; first by apply: also_defined; eexists.
apply: h; congr Some; elim: s a b => //= x s ih /andP [/eqP a1 a2] /andP [/eqP b1 b2].
by rewrite a1 b1 eqxx ih.
Qed.

(** * A pseudo-metric on measures *)

(** Bounds of p(x) q(y) by C q(x) p(y) multiply, and are symmetric; of the same measure 1 is one. *)
Theorem density_ratio_of_measures : claim_bailie2025_prop_8.
Proof.
split; [ | split; [ | split]].
- apply: for_measure => s p hp; rewrite ap2E measures_value //; apply/sameP.
  by rewrite (level_low (measures_level s hp hp)) /= ?ln_1 //; split=> // x y _ _; lra.
- apply: for_two_measures => s p q hp hq; rewrite ap2E measures_value //; apply/at_mostP.
  have := lnn_le (le_refl (Fin 1)) (measures_level s hp hq).1; by rewrite /= ln_1.
- apply: for_two_measures => s p q hp hq; rewrite !ap2E !measures_value //; apply/sameP; congr lnn.
  by apply: level_eq (measures_level s hp hq) (measures_level s hq hp) _ => C C1; exact: measures_symmetric.
- apply: for_three_measures => s p q r hp hq hr; rewrite !ap2E !measures_value // /plus ap2E; apply/at_mostP.
  apply: level_add (measures_level s hp hr) (measures_level s hp hq) (measures_level s hq hr) _.
  by move=> C E C1 E1; exact: measures_trans.
Qed.
