(** Computation: a term of rational numbers is brought to its value, each comparison of two decided by linear arithmetic. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma to_nat_at n r : r = INR n -> to_nat (Fin r) = Some n. Proof. by move=> ->; exact: to_nat_INR. Qed.

Ltac whole n := rewrite (@to_nat_at n); [ | simpl; lra].
Ltac decided := match goal with
  | |- context [leR ?a ?b] => first [rewrite (@leR_t a b); [ | lra] | rewrite (@leR_f a b); [ | lra]]
  | |- context [eqR ?a ?b] => first [rewrite (@eqR_t a b); [ | lra] | rewrite (@eqR_f a b); [ | lra]]
  | |- context [Rabs ?a] => first [rewrite (@Rabs_right a); [ | lra] | rewrite (@Rabs_left a); [ | lra]]
  | |- context [to_nat (Fin ?a)] =>
    first [whole 0%N | whole 1%N | whole 2%N | whole 3%N | whole 4%N | whole 5%N | whole 6%N]
  end.
Ltac equal := match goal with
  | |- Some _ = Some _ => apply: f_equal; equal
  | |- cons _ _ = cons _ _ => apply: f_equal2; equal
  | |- Fin _ = Fin _ => apply: f_equal; lra
  | |- _ => reflexivity
  end.
Ltac computed :=
  repeat (cbv -[Rplus Rmult Rminus Rdiv Ropp Rinv Rabs IZR leR eqR to_nat Int_part up ln exp sqrt Rpower powerRZ];
          try decided);
  equal.
