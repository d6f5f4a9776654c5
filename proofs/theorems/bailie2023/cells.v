(** The sum over all cells of the differences of counts is the size of the symmetric difference (bailie2023, Lemma A.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.datasets claims.bailie2023.cells.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.cells.
Open Scope R_scope.

Theorem all_cells : claim_bailie2023_lem_a_1a.
Proof.
cbv zeta delta [claim_bailie2023_lem_a_1a] => x y _ _; rewrite !ap2E over_cells_at !without_at !len_at; apply/sameP.
by rewrite -[RHS]/(Fin _); congr Fin; rewrite cells_apart; lra.
Qed.
