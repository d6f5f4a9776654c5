(** Laplace noise on one number (bailie2025, section 7.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language claims.bailie2025.laplace_noise.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.laplace_densities.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** The scale is D/eps, so that |f - g| <= D is at most eps times it. *)
Theorem laplace_mechanism : claim_bailie2025_prose_7_1_laplace.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_1_laplace] => f g z /real_number [f' ->] /real_number [g' ->] /real_number [z' ->].
move=> D eps /amount_real [D' -> _] /amount_real [e -> _].
apply: entailsI => [|/less_Fin e0]; first exact: less_defined.
apply: entailsI => [|/alsoP [/less_Fin D0 /at_most_Fin near]]; first by apply: also_defined; eexists.
have -> : divided (times (num 1) (Some (Fin D'))) (Some (Fin e)) = Some (Fin (D' / e)).
  by rewrite /num /times ap2E /divided ap2E /= eqR_f ?Rmult_1_l //; lra.
have s0 : 0 < D' / e by apply: Rdiv_lt_0_compat.
rewrite /ap3 !bindE !laplace_value //; apply/at_mostP/le_Fin; apply: laplace_le => //.
by have -> : e * (D' / e) = D' by field; lra.
Qed.
