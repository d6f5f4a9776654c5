(** Relations between numbers by interval arithmetic (Debian's libcoq-interval). *)
From Coq Require Import Reals Lra.
From Interval Require Import Tactic.
Open Scope R_scope.

Lemma from_gap_lt a b : 0 < b + (-1) * a -> a < b. Proof. lra. Qed.
Lemma from_gap_le a b : 0 <= b + (-1) * a -> a <= b. Proof. lra. Qed.
Ltac by_intervals bits :=
  unfold Rpower; first [apply from_gap_lt | apply from_gap_le]; interval with (i_prec bits).
