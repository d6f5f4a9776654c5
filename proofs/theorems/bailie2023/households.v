(** Two levels of protection, of households and of persons (Theorem 6.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets words.neighbours words.units claims.bailie2023.households.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.two_levels.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A changed household counts once, a changed person at least half, and twice half where none has come or gone. *)
Theorem households_and_persons : claim_bailie2023_thm_6_1a_repaired.
Proof.
split; [|split; [|split]]; cbv zeta.
- by eapply two_levels; try reflexivity; lra.
- by eapply two_levels_of_rosters; try reflexivity; lra.
- by eapply two_levels; try reflexivity; lra.
- by eapply two_levels_of_rosters; try reflexivity; lra.
Qed.
