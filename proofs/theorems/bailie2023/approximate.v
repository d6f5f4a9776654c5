(** Pure privacy implies approximate privacy (section 4.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2023.approximate.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.ratios rules.largest_ratios rules.events rules.levels.
From dpcalc Require Import rules.approximate rules.private.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** Where no ratio exceeds C, nothing exceeds C times the other probability. *)
Theorem pure_implies_approximate : claim_bailie2023_prose_4_2_pure_implies_approximate.
Proof.
move=> P Q hP hQ e d /rate_real [D -> hD]; move: P Q hP hQ e; apply: for_two => s p q hp hq.
apply: entailsI => [|_]; first by eexists.
rewrite /ap3 !bindE MULT_delta_value // ap2E MULT_value //; apply/at_mostP.
have [w1 wC] := worst_but_level D hp hq; rewrite /logs; apply: lnn_le => //.
case k : (both s p q) (both_ge1 hp hq) => [C|] C1; last exact: le_Inf.
move/le_Fin: C1 => C1; have C0 : 0 <= C by lra.
have near : le (both s p q) (Fin C) by rewrite k; exact: le_refl.
have {}near := proj1 (bothP hp hq C0) near.
apply/(wC C C1); split; apply: (Rle_trans _ 0); try lra; apply/over_within => // x i; try exact: hp.1; try exact: hq.1; by have [] := near x i.
Qed.
