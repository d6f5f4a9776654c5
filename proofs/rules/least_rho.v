(** What proofs of the least rho share: whole orders from 2 on, and that a function with a slope of at most 0 from a place on is
    at most its value there. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma falls (f f' : R -> R) a x : a <= x -> (forall t, a <= t -> is_derive f t (f' t)) -> (forall t, a <= t -> f' t <= 0) -> f x <= f a.
Proof.
case/Rle_lt_or_eq_dec => [x0|<-]; last lra.
move=> d h; have [c [e i]] := MVT_cor2 f f' a x x0 (fun c k => proj1 (is_derive_Reals f c (f' c)) (d c (proj1 k))).
by have : f' c <= 0; [apply: h; lra | nra].
Qed.
Lemma least_order n : holds (at_least (Some (nm n)) (num 2)) <-> (2 <= n)%N.
Proof.
have -> : num 2 = Some (nm 2) by rewrite /nm /num; congr (Some (Fin _)); rewrite /=; lra.
by rewrite /at_least at_mostP /le le_nm.
Qed.
Lemma order_2 n : (2 <= n)%N -> 2 <= INR n.
Proof. by move=> h; have := le_INR 2 n (leP h); rewrite /=; lra. Qed.
