(** Two levels of protection, of households and of persons: what the one costs in terms of the other (Theorem 3.3.1, Table 3.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets words.neighbours words.units claims.bailie2025.households.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.two_levels.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A changed household counts once, a changed person at least half, and twice half where none has come or gone. *)
Theorem table_of_losses : claim_bailie2025_table_3_4c_repaired.
Proof. by split; cbv zeta; [eapply two_levels | eapply two_levels_of_rosters]; try reflexivity; lra. Qed.
Theorem households_and_persons : claim_bailie2025_thm_3_3_1a_repaired.
Proof. by split; cbv zeta; [eapply two_levels | eapply two_levels_of_rosters]; try reflexivity; lra. Qed.
Theorem households_and_persons_of_all : claim_bailie2025_thm_3_3_1b_repaired.
Proof. by split; cbv zeta; [eapply two_levels | eapply two_levels_of_rosters]; try reflexivity; lra. Qed.
