(** The moment of a law against a mean of laws is at most the largest of those against each; and Markov's inequality for it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.sums rules.powers.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma tot_le_in T (s : seq T) f g : (forall x, List.In x s -> le (f x) (g x)) -> le (tot s f) (tot s g).
Proof.
elim: s => [|x s ih] h; first exact: le_refl.
by rewrite !tot_cons; apply: add_le; [apply: h; left | apply: ih => y i; apply: h; right].
Qed.
Lemma moment_mean a B T U (s : seq T) (t : seq U) w p k : 1 < a -> law s w -> nonneg p -> (forall x, nonneg (k x)) ->
  (forall x, List.In x s -> le (sums (mom a) t p (k x)) B) ->
  le (sums (mom a) t p (fun y => sum s (fun x => w x * k x y))) B.
Proof.
move=> a1 lw p0 k0; have [w0 w1] := lw; case: B => [b|] h; last exact: le_Inf.
apply: (@le_trans (tot t (fun y => tot s (fun x => part (w x) (mom a (p y) (k x y)))))).
  apply: tot_le => y; have {1}-> : p y = sum s (fun x => w x * p y) by rewrite sum_scaler w1 Rmult_1_l.
  have ph := phi_sum (mom0 a 0) (@mom_add a a1) s (p := fun x => w x * p y) (q := fun x => w x * k x y).
  apply: le_trans (ph _ _) _; try by move=> x; apply: Rmult_le_pos => //; exact: k0.
  apply: tot_le => x; apply: le_eq; apply: (phi_part (mom0 a 0) (@mom_scale a)) => //; exact: k0.
rewrite -tot_exchange; apply: (@le_trans (tot s (fun x => Fin (w x * b)))).
  by apply: tot_le_in => x i; rewrite tot_part //; apply: part_le => //; exact: h.
by rewrite tot_Fin sum_scaler w1 Rmult_1_l; exact: le_refl.
Qed.

(** What is at least t times as probable under the first law has under the second one at most the moment over t^a. *)
Definition tail (t : R) U (s : seq U) (p q : U -> R) : R := sum s (fun y => if ~~ leR (q y) 0 && leR (t * q y) (p y) then q y else 0).
Lemma tail_moment a t U (s : seq U) p q : 1 < a -> 0 < t -> nonneg p -> nonneg q ->
  le (Fin (Rpower t a * tail t s p q)) (sums (mom a) s p q).
Proof.
move=> a1 t0 p0 q0; rewrite /tail -sum_scale -tot_Fin; apply: tot_le => y; cbv beta.
have P0 := Rpower_pos t a; case e : (_ && _); last by rewrite Rmult_0_r; exact: mom_ge0.
move/andP: e => [/negP q1 /leRP h]; have {q1}q1 : 0 < q y by apply: Rnot_le_lt => /leRP.
have p1 : 0 < p y by apply: Rlt_le_trans h; exact: Rmult_lt_0_compat.
rewrite mom_split //; apply/le_Fin; rewrite Rmult_comm; apply: Rmult_le_compat_l; first lra.
apply: Rle_Rpower_l; first lra.
by split=> //; apply: (Rmult_le_reg_r (q y)) => //; have -> : p y / q y * q y = p y by field; lra.
Qed.
