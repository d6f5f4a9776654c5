(** The sum over all cells of the differences of counts is the number of records that two datasets do not have in common
    (bailie2025, Lemma B.3.1; bailie2023, Lemma A.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.datasets claims.bailie2025.cells.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.cells.
Open Scope R_scope.

Theorem half_the_cells : claim_bailie2025_lem_b_3_1.
Proof.
cbv zeta delta [claim_bailie2025_lem_b_3_1] => x y _ _; apply: entailsI => [|/same_len e]; first exact: same_defined.
rewrite !ap2E over_cells_at !without_at !len_at /same ap2E e eqxx; apply/sameP.
by rewrite -[RHS]/(Fin _); congr Fin; rewrite cells_apart; lra.
Qed.
