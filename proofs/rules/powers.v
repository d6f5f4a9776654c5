(** The moments of Renyi divergences: sums of q (p/q)^a over outcomes, for an order a above 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Real powers *)

Lemma power_value x a : 0 < x -> power (Some (Fin x)) (Some (Fin a)) = Some (Fin (Rpower x a)).
Proof.
move=> h; rewrite /power ap2E /pow_number; case e : eqR; last by rewrite leR_f.
move/eqRP: e => e; rewrite /whole_power; case: Z.eqb_spec => [z|_].
  by rewrite -e z Rpower_O.
by rewrite [eqR x 0]eqR_f ?Bool.andb_false_r ?powerRZ_Rpower ?e //; lra.
Qed.
Lemma Rpower_pos x a : 0 < Rpower x a. Proof. exact: exp_pos. Qed.
Lemma Rpower_at1 a : Rpower 1 a = 1. Proof. by rewrite /Rpower ln_1 Rmult_0_r exp_0. Qed.

(** A power lies above its tangent at 1 (Bernoulli), and touches it there alone: by the tangents of ln. *)
Lemma ln_tangent_lt x : 0 < x -> x <> 1 -> ln x < x - 1.
Proof.
move=> h n; have l : ln x <> 0 by move=> e; apply: n; rewrite -(exp_ln x) // e exp_0.
by have := exp_ineq1 _ l; rewrite exp_ln //; lra.
Qed.
Lemma power_above a x : 1 < a -> 0 < x -> x <> 1 -> 1 + a * (x - 1) < Rpower x a.
Proof.
move=> ha hx n; have [h|h] := Rle_lt_dec (1 + a * (x - 1)) 0; first by have := Rpower_pos x a; lra.
have ix := Rinv_0_lt_compat _ hx; have k : x * / x = 1 by field; lra.
have n' : / x <> 1 by move=> e; apply: n; rewrite e in k; lra.
have h1 := ln_tangent_lt ix n'; have h2 := ln_tangent (Rmult_lt_0_compat _ _ h ix).
rewrite ln_Rinv // in h1; rewrite ln_mult ?ln_Rinv // in h2.
rewrite -{1}(exp_ln _ h) /Rpower; apply: exp_increasing.
have e : (1 + a * (x - 1)) * / x = (1 - a) * / x + a * (x * / x) by ring.
by rewrite e k in h2; nra.
Qed.
Lemma power_tangent a x : 1 < a -> 0 < x -> 1 + a * (x - 1) <= Rpower x a.
Proof.
move=> ha hx; have [->|n] := Req_dec x 1; first by rewrite Rpower_at1; lra.
exact: Rlt_le (power_above ha hx n).
Qed.
(** The same of a power below 1, from below. *)
Lemma power_below a x : 0 < a < 1 -> 0 < x -> Rpower x a <= 1 + a * (x - 1).
Proof.
move=> ha hx; have b : 1 < / a by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have := power_tangent b (Rpower_pos x a); rewrite Rpower_mult Rinv_r ?Rpower_1 //; last lra.
move=> h; have : a * (1 + / a * (Rpower x a - 1)) <= a * x by apply: Rmult_le_compat_l; lra.
have -> : a * (1 + / a * (Rpower x a - 1)) = a + Rpower x a - 1 by field; lra.
lra.
Qed.

(** * One outcome's part of a moment *)

Definition mom (a p q : R) : number := if eqR p 0 then Fin 0 else if eqR q 0 then Inf else Fin (q * Rpower (p / q) a).
Lemma moment_value a : value (fun P Q => distances.moment P Q (Fin a)) (sums (mom a)).
Proof.
move=> T s p q [hp _] [hq _]; rewrite /distances.moment; apply: sum_columns0 => // x y x0 y0.
rewrite item0 item1 /same !ap2E /chosen /num !bindE /mom /eq_op /=.
have [e|n] := Req_dec x 0; first by rewrite (eqR_t e).
have [e|m] := Req_dec y 0; first by rewrite (eqR_f n) (eqR_t e).
rewrite (eqR_f n) (eqR_f m) power_value //.
by apply: Rdiv_lt_0_compat; lra.
Qed.
Lemma mom0 a q : mom a 0 q = Fin 0. Proof. by rewrite /mom eqR_t. Qed.
Lemma mom_inf a p : 0 < p -> mom a p 0 = Inf.
Proof. by move=> h; rewrite /mom eqR_f ?eqR_t //; lra. Qed.
Lemma mom_split a p q : 0 < p -> 0 < q -> mom a p q = Fin (q * Rpower (p / q) a).
Proof. by move=> hp hq; rewrite /mom !eqR_f //; lra. Qed.
Lemma mom_ge0 a p q : 0 <= p -> 0 <= q -> le (Fin 0) (mom a p q).
Proof.
move=> /Rle_lt_or_eq_dec [p0|<-] /Rle_lt_or_eq_dec [q0|<-]; rewrite ?mom0 ?mom_inf ?mom_split //; try exact: le_refl.
by apply/le_Fin; apply: Rmult_le_pos; [lra | exact: Rlt_le (Rpower_pos _ _)].
Qed.
Lemma mom_scale a w p q : 0 < w -> 0 <= p -> 0 <= q -> mom a (w * p) (w * q) = scale w (mom a p q).
Proof.
move=> h /Rle_lt_or_eq_dec [p0|<-] /Rle_lt_or_eq_dec [q0|<-]; rewrite ?Rmult_0_r ?mom0 /= ?Rmult_0_r //.
  rewrite !mom_split //=; try nra.
  have -> : w * p / (w * q) = p / q by field; lra.
  by rewrite Rmult_assoc.
by rewrite !mom_inf //; nra.
Qed.
Lemma mom_diagonal a p : 0 <= p -> mom a p p = Fin p.
Proof.
move=> /Rle_lt_or_eq_dec [h|<-]; last exact: mom0.
by rewrite mom_split // /Rdiv Rinv_r ?Rpower_at1 ?Rmult_1_r //; lra.
Qed.

Section Order.
Variable a : R.
Hypothesis a1 : 1 < a.

(** The tangent at a ratio k. *)
Lemma mom_line p q k : 0 < p -> 0 < q -> 0 < k -> Rpower k a * (q + a * (p / k - q)) <= q * Rpower (p / q) a.
Proof.
move=> hp hq hk; have x0 : 0 < p / q / k by do 2?apply: Rdiv_lt_0_compat.
have -> : Rpower (p / q) a = Rpower k a * Rpower (p / q / k) a.
  by rewrite Rpower_mult_distr //; congr Rpower; field; lra.
have -> : q + a * (p / k - q) = q * (1 + a * (p / q / k - 1)) by field; lra.
have := power_tangent a1 x0; have := Rpower_pos k a; move: (1 + _) (Rpower k a) => y u hu h.
rewrite -Rmult_assoc -(Rmult_assoc q) (Rmult_comm u); apply: Rmult_le_compat_l h; apply: Rmult_le_pos; lra.
Qed.
Lemma mom_add p q r u : 0 <= p -> 0 <= q -> 0 <= r -> 0 <= u ->
  le (mom a (p + r) (q + u)) (add (mom a p q) (mom a r u)).
Proof.
move=> /Rle_lt_or_eq_dec [p0|<-] /Rle_lt_or_eq_dec [q0|<-] /Rle_lt_or_eq_dec [r0|<-] /Rle_lt_or_eq_dec [u0|<-];
  rewrite ?mom0 ?add0 ?addx0 ?Rplus_0_l ?Rplus_0_r ?(mom_inf a p0) ?(mom_inf a r0) ?mom0; try exact: le_Inf;
  try exact: le_refl; try (by rewrite addC; exact: le_Inf).
- rewrite !mom_split; try lra; apply/le_Fin.
  have k0 : 0 < (p + r) / (q + u) by apply: Rdiv_lt_0_compat; lra.
  move: (mom_line p0 q0 k0) (mom_line r0 u0 k0); move: (Rpower_pos ((p + r) / (q + u)) a).
  have e : (p + r) / ((p + r) / (q + u)) = q + u by field; lra.
  have -> : r / ((p + r) / (q + u)) = q + u - p / ((p + r) / (q + u)) by rewrite -[in RHS]e; field; lra.
  move: (p / _) (Rpower _ a) => v w; nra.
- rewrite !mom_split; try lra; apply/le_Fin.
  have k0 : 0 < p / (q + u) by apply: Rdiv_lt_0_compat; lra.
  move: (mom_line p0 q0 k0) (Rpower_pos (p / (q + u)) a).
  have -> : p / (p / (q + u)) = q + u by field; lra.
  move: (Rpower _ a) => w h hw; apply: Rle_trans h; rewrite Rmult_comm; apply: Rmult_le_compat_l; nra.
- rewrite !mom_split; try lra; apply/le_Fin.
  have k0 : 0 < r / (q + u) by apply: Rdiv_lt_0_compat; lra.
  move: (mom_line r0 u0 k0) (Rpower_pos (r / (q + u)) a).
  have -> : r / (r / (q + u)) = q + u by field; lra.
  move: (Rpower _ a) => w h hw; apply: Rle_trans h; rewrite Rmult_comm; apply: Rmult_le_compat_l; nra.
Qed.
Lemma mom_above p q : 0 <= p -> 0 <= q -> le (Fin (a * (p - q) + 1 * q)) (mom a p q).
Proof.
move=> /Rle_lt_or_eq_dec [p0|<-] hq; last by rewrite mom0; apply/le_Fin; nra.
case: (Rle_lt_or_eq_dec _ _ hq) => [q0|<-]; last by rewrite mom_inf //; exact: le_Inf.
rewrite mom_split //; apply/le_Fin; have := mom_line p0 q0 Rlt_0_1.
rewrite Rpower_at1 Rmult_1_l /Rdiv Rinv_1; lra.
Qed.
Lemma mom_touches p q : 0 <= p -> 0 <= q -> mom a p q = Fin (a * (p - q) + 1 * q) -> p = q.
Proof.
move=> /Rle_lt_or_eq_dec [p0|<-] hq; last by rewrite mom0 => -[]; nra.
case: (Rle_lt_or_eq_dec _ _ hq) => [q0|<-]; last by rewrite mom_inf.
rewrite mom_split // => -[e]; have [//|n] := Req_dec p q.
have n1 : p / q <> 1 by move=> k; apply: n; rewrite -[q]Rmult_1_l -k; field; lra.
have := Rmult_lt_compat_l _ _ _ q0 (power_above a1 (Rdiv_lt_0_compat _ _ p0 q0) n1).
have -> : q * (1 + a * (p / q - 1)) = a * (p - q) + 1 * q by field; lra.
lra.
Qed.
Lemma moment_ge1 T (s : seq T) p q : law s p -> law s q -> le (Fin 1) (sums (mom a) s p q).
Proof.
move=> [hp p1] [hq q1]; have e : 1 = sum s (fun x => a * (p x - q x) + 1 * q x).
  by rewrite sum_add !sum_scale sum_sub p1 q1; lra.
by rewrite [in Fin 1]e -tot_Fin; apply: tot_le => x; exact: mom_above.
Qed.
Lemma moment_diagonal T (s : seq T) p : law s p -> sums (mom a) s p p = Fin 1.
Proof. by move=> [hp p1]; rewrite /sums (tot_eq _ (g := fun x => Fin (p x))) ?tot_Fin ?p1 // => x; exact: mom_diagonal. Qed.

(** Second laws after each first outcome: moments multiply. *)
Lemma mom_mul p q r u : 0 <= p -> 0 <= q -> 0 <= r -> 0 <= u ->
  le (mom a (p * r) (q * u)) (if mom a p q is Fin x then part x (mom a r u) else Inf).
Proof.
move=> /Rle_lt_or_eq_dec [p0|<-]; last by rewrite Rmult_0_l !mom0 /part eqR_t // => *; exact: le_refl.
move=> /Rle_lt_or_eq_dec [q0|<-]; last by rewrite (mom_inf a p0) => *; exact: le_Inf.
have x0 : 0 < q * Rpower (p / q) a by apply: Rmult_lt_0_compat => //; exact: Rpower_pos.
rewrite (mom_split a p0 q0) => /Rle_lt_or_eq_dec [r0|<-]; last by rewrite Rmult_0_r !mom0 part_Fin Rmult_0_r => *; exact: le_refl.
move=> /Rle_lt_or_eq_dec [u0|<-]; last by rewrite (mom_inf a r0) part_Inf //; exact: le_Inf.
rewrite !mom_split //; try exact: Rmult_lt_0_compat.
rewrite part_Fin; apply: le_eq; congr Fin.
have -> : p * r / (q * u) = p / q * (r / u) by field; lra.
rewrite -Rpower_mult_distr; try exact: Rdiv_lt_0_compat.
ring.
Qed.
Lemma part_le w x y : 0 <= w -> le x (Fin y) -> le (part w x) (Fin (w * y)).
Proof. by move=> h; case: x => [x|] // /le_Fin k; rewrite part_Fin; apply/le_Fin; exact: Rmult_le_compat_l. Qed.
Lemma moment_adaptive T U (s : seq T) (t : seq U) p q k l x y : law s p -> law s q ->
  (forall z, law t (k z)) -> (forall z, law t (l z)) ->
  sums (mom a) s p q = Fin x -> (forall z, List.In z s -> le (sums (mom a) t (k z) (l z)) (Fin y)) ->
  le (sums (mom a) (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2)) (Fin (x * y)).
Proof.
move=> hp hq hk hl; rewrite /sums tot_pairs; elim: s x {hp hq} (hp.1) (hq.1) => [|z s ih] x hp hq.
  by case=> <- _; apply/le_Fin; lra.
rewrite !tot_cons; case e : (mom a (p z) (q z)) => [v|] //; case f : (tot s _) => [w|] //= [<-] h.
have v0 : 0 <= v by have := mom_ge0 a (hp z) (hq z); rewrite e => /le_Fin.
rewrite Rmult_plus_distr_r; apply: (@add_le _ (Fin _) _ (Fin _)); last first.
  by apply: ih => // z' i; apply: h; right.
apply: le_trans (part_le v0 (h z (or_introl erefl))); rewrite /sums -tot_part; apply: tot_le => y' /=.
by have := mom_mul (hp z) (hq z) ((hk z).1 y') ((hl z).1 y'); rewrite e.
Qed.
End Order.
