(** What has a loss above epsilon with probability at most delta is (epsilon, delta)-private (Lemma 1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.losses claims.das2024.losses.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.probabilistic rules.private.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** p - c q is at most p where p > c q, and at most 0 elsewhere. *)
Theorem rare_losses : claim_das2024_lem_1.
Proof.
rewrite /claim_das2024_lem_1; cbv zeta => P Q hP hQ e c hc d hd; have [c' -> c0] := amount_real hc; have [d' -> _] := rate_real hd.
move: P Q hP hQ e; apply: for_two => s p q hp hq; apply: entailsI => [|_]; first exact: at_most_defined.
rewrite /ap3 !bindE !mass_beyond_value; apply: entailsI => [|/at_most_Fin h]; first exact: at_most_defined.
apply: entailsI => [|/at_most_Fin k]; first exact: at_most_defined.
rewrite /times /num ap2E [mul _ _]/= Rmult_1_l; apply/privateP; split.
  exact: Rle_trans (over_far s c0 hp.1 hq.1) h.
exact: Rle_trans (over_far s c0 hq.1 hp.1) k.
Qed.
