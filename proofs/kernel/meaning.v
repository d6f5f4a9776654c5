(** What the kernel's terms mean in Rocq (dpcalc/certify/kernel.py). Nothing here is proved; the statements of
    certificates are printed with these constants and those of the standard library alone.

    A sum, product, whole power, [exp], [ln], [sqrt], [Rpower], [Rabs], [Rmax] and [Rmin] are the standard library's,
    which have a value everywhere; where the kernel gives a term none, the printed statement says what must hold. *)
From Coq Require Import Reals ZArith.
Open Scope R_scope.

(** What the kernel calls an integer: one of the reals. *)
Definition whole (x : R) : Prop := exists z : Z, x = IZR z.

Definition floor (x : R) : R := IZR (Int_part x).

(** A function of numbers 0, 1, 2, ... at a real that is one of them. *)
Definition at_whole (f : nat -> Z) (x : R) : R := IZR (f (Z.to_nat (Int_part x))).

Fixpoint factorials (n : nat) : Z :=
  match n with O => 1 | S m => Z.of_nat n * factorials m end.
(** How many permutations of n things leave none in its place. *)
Fixpoint derangement_numbers (n : nat) : Z :=
  match n with O => 1 | S m => Z.of_nat n * derangement_numbers m + if Nat.even n then 1 else -1 end.

Definition factorial : R -> R := at_whole factorials.
Definition derangements : R -> R := at_whole derangement_numbers.
