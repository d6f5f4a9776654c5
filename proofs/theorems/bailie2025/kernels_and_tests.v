(** A kernel, so a larger trade-off function: tests of its output are tests of its input (Theorems 2.5.5 and A.6.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs claims.bailie2025.kernels_and_tests.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.curves rules.tested rules.below_curves.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma larger_after P Q : holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) -> holds (same (len (Some P)) (len (Some Q))) ->
  forall m, holds (ap1 numbers.is_whole (Some m)) -> defined (len (Some P)) /\ (forall K,
    holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some P)))) -> holds (entails (more (Some m) (num 0))
      (ap2 tradeoffs.no_less (ap2 tradeoffs.errors (ap2 laws.push (Some P) (Some K)) (ap2 laws.push (Some Q) (Some K))) (ap2 tradeoffs.errors (Some P) (Some Q))))).
Proof.
move=> hP hQ e m hm; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K /(kernel_rows lP) [eK k _]; apply: entailsI => [|_]; first by case: m {hm} => [x|]; eexists.
rewrite eF in eQ lQ; rewrite eP eQ eK !ap2E !push_law // !ap2E !errors_value !ap2E; exact: curve_after.
Qed.
Theorem kernel_so_larger : claim_bailie2025_thm_a_6_2_bwd.
Proof. exact: larger_after. Qed.
Theorem non_decreasing_so_immune : claim_bailie2025_thm_2_5_5_if.
Proof. exact: larger_after. Qed.
