(** The weights o^k / d(k) of permutations that move k places, at the odds o: how they change with one or two places. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import rules.numbers rules.laws rules.derangements rules.selections rules.strata rules.growth.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Weights.
Variables (o : R) (o0 : 0 < o).
Definition odds_weight (k : nat) : R := o ^ k / INR (d k).
Notation v := odds_weight.
Lemma weight_pos k : k != 1%N -> 0 < v k.
Proof. by move=> h; apply: Rdiv_lt_0_compat; [exact: pow_lt | exact: d_pos]. Qed.
Lemma div_le a b x : 0 < b -> a <= x * b -> a / b <= x.
Proof. by move=> b0 h; apply: (Rmult_le_reg_r b) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra. Qed.
(** At most two places more. *)
Lemma weight_up k e : (e <= 2)%N -> k != 1%N -> (k + e)%N != 1%N -> v (k + e) <= Rmax 1 (o ^ 2) * v k.
Proof.
move=> e2 k1 e1; have dk := d_pos k1; have de := d_pos e1; set M := Rmax _ _.
have le : INR (d k) <= INR (d (k + e)) by apply/INR_leq/d_mono => //; exact: leq_addr.
have oe : o ^ e <= M.
  have a : 1 <= M := Rmax_l _ _; have b : o * (o * 1) <= M := Rmax_r _ _.
  by case: e e2 {e1 de le} => [|[|[|]]] //= _; nra.
have M0 : 0 < M by apply: Rlt_le_trans (Rmax_l _ _); lra.
have ok := pow_lt _ k o0; rewrite /odds_weight pow_add; apply: div_le => //.
have -> : M * (o ^ k / INR (d k)) * INR (d (k + e)) = o ^ k * M * (INR (d (k + e)) / INR (d k)) by field; lra.
apply: Rle_trans (_ : o ^ k * M * 1 <= _); first by rewrite Rmult_1_r; apply: Rmult_le_compat_l; lra.
apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; lra.
by apply: (Rmult_le_reg_r (INR (d k))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
(** One place less, and two. *)
Lemma weight_one k : (1 < k)%N -> v k <= (INR k + 2) / o * v k.+1.
Proof.
move=> h; have k1 : k != 1%N by rewrite neq_ltn h orbT.
have dk := d_pos k1; have dk1 : 0 < INR (d k.+1) by apply: d_pos; rewrite eqSS -lt0n ltnW.
have ok := pow_lt _ k o0; have le := next_real h; rewrite /odds_weight; apply: div_le => //.
have -> : (INR k + 2) / o * (o ^ k.+1 / INR (d k.+1)) * INR (d k) = o ^ k * ((INR k + 2) * INR (d k) / INR (d k.+1)).
  by rewrite -[o ^ k.+1]/(o * o ^ k); field; lra.
rewrite -{1}(Rmult_1_r (o ^ k)); apply: Rmult_le_compat_l; first lra.
by apply: (Rmult_le_reg_r (INR (d k.+1))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
Lemma weight_two k : (1 < k)%N -> v k <= ((INR k + 2) / o) ^ 2 * v k.+2.
Proof.
move=> h; have k1 : k != 1%N by rewrite neq_ltn h orbT.
have dk := d_pos k1; have dk2 : 0 < INR (d k.+2) by exact: d_pos.
have ok := pow_lt _ k o0; have le := two_le h; rewrite /two in le; rewrite /odds_weight; apply: div_le => //.
have -> : ((INR k + 2) / o) ^ 2 * (o ^ k.+2 / INR (d k.+2)) * INR (d k) = o ^ k * ((INR k + 2) * (INR k + 2) / (INR (d k.+2) / INR (d k))).
  by rewrite -[o ^ k.+2]/(o * (o * o ^ k)); field; lra.
rewrite -{1}(Rmult_1_r (o ^ k)); apply: Rmult_le_compat_l; first lra.
have t0 : 0 < INR (d k.+2) / INR (d k) by exact: Rdiv_lt_0_compat.
by apply: (Rmult_le_reg_r (INR (d k.+2) / INR (d k))) => //; rewrite {2}/Rdiv Rmult_assoc Rinv_l; lra.
Qed.

(** A permutation that exchanges two places moves two more than without; c and c' count those of either kind that it
    moves, a and a' those of them that it moves to one of their own kind. *)
Lemma paid k c c' a a' : k != 1%N -> 1 <= c -> 1 <= c' -> 0 <= a -> 0 <= a' -> a + 1 <= c -> a' + 1 <= c' ->
  c + c' = INR k + 2 -> c - c' = a - a' ->
  v k <= 4 / o ^ 2 * (c * c' * v k.+2) + / o * (a * c' * v k.+1) + / o * (a' * c * v k.+1).
Proof.
move=> k1 c1 c1' a0 a0' ac ac' s e; have vk2 := weight_pos (isT : k.+2 != 1%N).
have vk := weight_pos k1; have io := Rinv_0_lt_compat _ o0.
have [kz|k2] : k = 0%N \/ (1 < k)%N by case: k k1 {s vk2 vk} => [|[|k]] //; [left | right].
  subst k; have -> : v 0 = 1 by rewrite /odds_weight d0 /=; lra.
  have -> : v 2 = o ^ 2 by rewrite /odds_weight d2 /=; lra.
  have [-> ->] : c = 1 /\ c' = 1 by rewrite [INR 0]/= in s; lra.
  have [-> ->] : a = 0 /\ a' = 0 by rewrite [INR 0]/= in s; lra.
  rewrite !Rmult_0_l !Rmult_0_r !Rplus_0_r; by have -> : 4 / o ^ 2 * (1 * 1 * o ^ 2) = 4 by [field; lra]; lra.
have vk1 : 0 < v k.+1 by apply: weight_pos; rewrite eqSS -lt0n ltnW.
set m := INR k + 2 in s *; have m0 : 0 < m by lra.
have w1 := weight_one k2; have w2 := weight_two k2; rewrite -/m in w1 w2.
have u1 : / o * v k.+1 >= v k / m.
  apply: Rle_ge; apply: div_le => //; apply: Rle_trans w1 _; apply: Req_le; field; lra.
have u2 : / o ^ 2 * v k.+2 >= v k / m ^ 2.
  apply: Rle_ge; apply: div_le; [exact: pow_lt | apply: Rle_trans w2 _; apply: Req_le; field; lra].
have f : 1 <= 4 * (c * c') / m ^ 2 + a * c' / m + a' * c / m.
  have -> : 4 * (c * c') / m ^ 2 + a * c' / m + a' * c / m = (4 * (c * c') + (a * c' + a' * c) * m) / m ^ 2 by field; lra.
  have m2 : 0 < m ^ 2 by exact: pow_lt.
  apply: (Rmult_le_reg_r (m ^ 2)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; last lra.
  have -> : m ^ 2 = 4 * (c * c') + (c - c') * (c - c') by rewrite -s /=; ring.
  suff : (c - c') * (c - c') <= (a * c' + a' * c) * m by lra.
  have [l|l] := Rle_lt_dec c' c.
    have x : c - c' <= a by lra.
    have y : c - c' <= m by lra.
    apply: Rle_trans (_ : a * m <= _); first by apply: Rmult_le_compat; lra.
    by apply: Rmult_le_compat_r; nra.
  have -> : (c - c') * (c - c') = (c' - c) * (c' - c) by ring.
  apply: Rle_trans (_ : a' * m <= _); first by apply: Rmult_le_compat; lra.
  by apply: Rmult_le_compat_r; nra.
apply: Rle_trans (_ : v k * (4 * (c * c') / m ^ 2 + a * c' / m + a' * c / m) <= _).
  by rewrite -{1}(Rmult_1_r (v k)); apply: Rmult_le_compat_l; lra.
have -> : v k * (4 * (c * c') / m ^ 2 + a * c' / m + a' * c / m) =
  4 * (c * c') * (v k / m ^ 2) + a * c' * (v k / m) + a' * c * (v k / m) by field; lra.
have -> : 4 / o ^ 2 * (c * c' * v k.+2) + / o * (a * c' * v k.+1) + / o * (a' * c * v k.+1) =
  4 * (c * c') * (/ o ^ 2 * v k.+2) + a * c' * (/ o * v k.+1) + a' * c * (/ o * v k.+1) by rewrite /Rdiv; ring.
have A1 : 0 <= 4 * (c * c') by nra.
have A2 : 0 <= a * c' by nra.
have A3 : 0 <= a' * c by nra.
by apply: Rplus_le_compat; [apply: Rplus_le_compat |]; apply: Rmult_le_compat_l => //; apply: Rge_le.
Qed.
End Weights.
