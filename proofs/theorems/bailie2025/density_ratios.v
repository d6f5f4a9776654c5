(** The density ratio metric beside the multiplicative distance, and between measures (section 2.4, Proposition 8,
    appendix C). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2025.density_ratios.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios.
From dpcalc Require Import rules.events rules.levels rules.probabilistic rules.density_ratios rules.masses rules.measured_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Beside the multiplicative distance *)

(** p(x) q(y) <= C q(x) E p(y); and where p(x) q(y) <= C q(x) p(y) for all x and y, summing over y gives p <= C q. *)
Theorem density_ratio_equivalent : claim_bailie2025_prose_2_4_5_density_ratio.
Proof.
cbv zeta; apply: for_two => s p q hp hq; have [[p0 _] [q0 _]] := (hp, hq).
rewrite !ap2E MULT_value // /logs -apart_law // ratio_value // once.
have half x : times (num (1 / 2)) (Some x) = Some (scale (1 / 2) x).
  by rewrite /times /num ap2E; case: x => //=; rewrite leR_t //; lra.
rewrite half; apply: alsoI; apply/at_mostP; last exact: apart_below.
have := ratio_twice s p0 q0; case: (lnn (apart s p q)) => [a|] h; last exact: le_Inf.
by move: h; case: (lnn (ratio_of s p q)) => [x|] // /le_Fin h; apply/le_Fin; lra.
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
- apply: for_measure => s p hp; rewrite ap2E ratio_value //; apply/sameP.
  by rewrite (level_low (ratio_level s hp hp)) /= ?ln_1 //; exact: ratio_diagonal.
- apply: for_two_measures => s p q hp hq; rewrite ap2E ratio_value //; apply/at_mostP.
  have := lnn_le (le_refl (Fin 1)) (ratio_level s hp hq).1; by rewrite /= ln_1.
- apply: for_two_measures => s p q hp hq; rewrite !ap2E !ratio_value //; apply/sameP; congr lnn.
  by apply: level_eq (ratio_level s hp hq) (ratio_level s hq hp) _ => C C1; exact: ratio_symmetric.
- apply: for_three_measures => s p q r hp hq hr; rewrite !ap2E !ratio_value // /plus ap2E; apply/at_mostP.
  apply: level_add (ratio_level s hp hr) (ratio_level s hp hq) (ratio_level s hq hr) _.
  by move=> C E C1 E1; exact: ratio_trans.
Qed.
