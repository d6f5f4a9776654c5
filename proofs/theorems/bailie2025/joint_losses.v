(** Two releases about one simple random sample lose no more than both together do, amplified (bailie2025, section 6.5.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.permutations words.datasets claims.bailie2025.joint_losses.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.largest_ratios rules.ordered_samples.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem joint_bound : claim_bailie2025_prose_6_5_2_joint_bound.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_5_2_joint_bound] => N n k m l /whole_nm [N' ->] /whole_nm [n' ->] /whole_nm [k' ->] /whole_nm [m' ->] /whole_nm [l' ->].
split=> [|A /kernel_table [p -> lp]]; first by rewrite power_nm; eexists.
split=> [|B /kernel_table [q -> lq]]; first by rewrite power_nm; eexists.
apply: entailsI => [|/sizes_nm [n0 nN]]; first by apply: also_defined; exact: at_most_defined.
exact: bound_of_two.
Qed.
