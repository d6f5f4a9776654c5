(** Clusters: the bit of a mechanism that counts the zeros of one cluster (bailie2025, section 6.4.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2025.clusters.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios.
From dpcalc Require Import rules.largest_ratios rules.events rules.powers rules.odds rules.told_bits.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** With s = e^(l/10) nine tenths are kept where s^141 is at least 891 = 9 * 99, and e^7 is more. *)
Lemma kept s k x : 1 <= s -> 1 / 100 <= k <= 1 -> 0 <= x -> x * s ^ 150 <= 1 -> 891 <= s ^ 141 ->
  s ^ 9 * (k / 2 / s ^ 10 + (1 - k) * (x / 2)) <= k / 2 + (1 - k) * (x / 2).
Proof.
move=> s1 hk x0 xs big.
have s0 : 0 < s by lra.
have geom : s ^ 9 - 1 <= (s - 1) * (9 * s ^ 8).
  have up n : s ^ n <= s ^ n.+1 by have := pow_lt s n s0; rewrite /=; nra.
  have -> : s ^ 9 - 1 = (s - 1) * (s ^ 8 + s ^ 7 + s ^ 6 + s ^ 5 + s ^ 4 + s ^ 3 + s ^ 2 + s ^ 1 + s ^ 0) by ring.
  apply: Rmult_le_compat_l; first lra.
  by have := up 0%N; have := up 1%N; have := up 2%N; have := up 3%N; have := up 4%N; have := up 5%N; have := up 6%N; have := up 7%N; lra.
have p8 := pow_lt s 8 s0.
have a : x * s * (99 * (s ^ 9 - 1)) <= s - 1.
  have xs0 : 0 <= x * s by apply: Rmult_le_pos; lra.
  apply: (@Rle_trans _ (x * s * (99 * ((s - 1) * (9 * s ^ 8))))).
    by apply: Rmult_le_compat_l => //; lra.
  have -> : x * s * (99 * ((s - 1) * (9 * s ^ 8))) = (s - 1) * (x * s ^ 9 * 891) by ring.
  have : x * s ^ 9 * 891 <= 1; last by move=> h; have := Rmult_le_compat_l (s - 1) _ _ ltac:(lra) h; lra.
  apply: (@Rle_trans _ (x * s ^ 9 * s ^ 141)); last by rewrite Rmult_assoc -pow_add.
  by apply: Rmult_le_compat_l => //; apply: Rmult_le_pos => //; apply: pow_le; lra.
have p9 : 1 <= s ^ 9 by apply: pow_R1_Rle.
have y0 : 0 <= x * s * (s ^ 9 - 1) by apply: Rmult_le_pos; [apply: Rmult_le_pos; lra | lra].
set Y := x * s * (s ^ 9 - 1) in y0.
have b : (1 - k) * Y <= k * (s - 1).
  have c : (1 - k) * Y <= (k * 99) * Y by apply: Rmult_le_compat_r => //; lra.
  have d : k * (99 * Y) <= k * (s - 1) by apply: Rmult_le_compat_l; [lra | rewrite /Y; lra].
  lra.
have -> : s ^ 9 * (k / 2 / s ^ 10 + (1 - k) * (x / 2)) = (k / s + (1 - k) * (x * s ^ 9)) / 2 by field; lra.
suff : k / s + (1 - k) * (x * s ^ 9) <= k + (1 - k) * x by lra.
apply: (Rmult_le_reg_r s) => //.
have -> : (k / s + (1 - k) * (x * s ^ 9)) * s = k + (1 - k) * (x * s ^ 9) * s by field; lra.
by rewrite /Y in b; lra.
Qed.
Lemma large : 891 <= exp 7.
Proof.
have h : 33 / 32 <= exp (/ 32) by have := exp_ineq1 (/ 32) ltac:(lra); lra.
have e : 267 / 100 <= exp 1.
  have -> : exp 1 = exp (/ 32) ^ 32 by rewrite -Rpower_pow; [rewrite /Rpower ln_exp; congr exp; rewrite INR_IZR_INZ /=; lra | exact: exp_pos].
  by apply: (@Rle_trans _ ((33 / 32) ^ 32)); [lra | apply: pow_incr; lra].
have -> : exp 7 = exp 1 ^ 7 by rewrite -Rpower_pow; [rewrite /Rpower ln_exp; congr exp; rewrite INR_IZR_INZ /=; lra | exact: exp_pos].
by apply: (@Rle_trans _ ((267 / 100) ^ 7)); [lra | apply: pow_incr; lra].
Qed.
Lemma exp_pow x n : exp x ^ n = exp (x * INR n).
Proof. by rewrite -Rpower_pow; [rewrite /Rpower ln_exp Rmult_comm | exact: exp_pos]. Qed.

(** The bits of a sample are at a distance of E; on frames the first bit alone keeps nine tenths of its logarithm. *)
Theorem cluster_sampling : claim_bailie2025_prose_6_4_1_cluster.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_1_cluster]; rewrite -/told_word => c /whole_nm [n ->] k /rate_real [t -> ht] E /amount_real [y -> _].
apply: entailsI => [|/less_Fin y0]; first exact: less_defined.
rewrite (ln_at y0) -[y](exp_ln _ y0); set l := ln y; rewrite ln_exp.
apply: entailsI => [|/at_most_Fin l2]; first exact: at_most_defined.
apply: entailsI => [|/at_most_Fin n15]; first exact: at_most_defined.
apply: entailsI => [|/alsoP [/at_most_Fin t1 _]]; first by apply: also_defined; eexists.
have E1 : 1 <= exp l by have := exp_ineq1 l ltac:(lra); lra.
apply: alsoI.
  rewrite ap2E range_iota (top_vec _ (g := fun _ => Fin (exp l))).
    have [|j _ ->] := top_reached (fun _ : nat => Fin (exp l)) (s := iota 0 n); last by apply/sameP.
    by case: (n) n15 => //=; lra.
  move=> j; rewrite -[num 1]/(Some (nm 1)) plus_nm !ap2E !told_at ap2E bits_value; congr Some.
  by apply: both_bits; [exact: half_pos | exact: half_next | apply: half_le; lra | ].
have frames j : laws.mix (Fin t) (vec (iota 0 2) (bit (half l j))) (vec (iota 0 2) (bit (half l n))) =
    Some (vec (iota 0 2) (bit (t * half l j + (1 - t) * half l n))).
  by rewrite mix_vec /=; congr (Some [:: Fin _; Fin _]); ring.
rewrite -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) /ap3 !bindE /ap4 !bindE !ap2E !told_at !bindE !frames ap2E bits_value.
have between j : 0 <= t * half l j + (1 - t) * half l n <= 1.
  have a := half_pos l j; have b := half_pos l n; have c0 := @half_le l j ltac:(lra); have d := @half_le l n ltac:(lra); nra.
have lp := bit_law (between 0%N); have lq := bit_law (between 1%N).
have one := both_ge1 lp lq; rewrite log_value //.
have -> : times (num (9 / 10)) (Some (Fin l)) = Some (Fin (9 / 10 * l)) by [].
case eb : (both _ _ _) one => [C|] one; last by apply/at_mostP.
move/le_Fin: one => C1; apply/at_mostP/le_Fin.
have : forall o, List.In o (iota 0 2) -> alike C (bit (t * half l 0 + (1 - t) * half l n) o) (bit (t * half l 1 + (1 - t) * half l n) o).
  by apply/(bothP lp lq); [lra | rewrite eb; exact: le_refl].
move=> /(_ 0%N (or_introl erefl)) [h _]; rewrite /bounded [bit _ 0]/= [bit _ 0]/= in h.
set s := exp (l / 10).
have s1 : 1 <= s by have := exp_ineq1 (l / 10) ltac:(lra); rewrite -/s; lra.
have e0 : half l 0 = 1 / 2 by rewrite /half /= Rmult_0_r Ropp_0 exp_0.
have e1 : half l 1 = 1 / 2 / s ^ 10.
  by rewrite /half /s exp_pow exp_Ropp; have -> : l / 10 * INR 10 = l * INR 1 by [rewrite !INR_IZR_INZ /=; lra]; have := exp_pos (l * INR 1); move=> ?; field; lra.
have small : exp (- (l * INR n)) * s ^ 150 <= 1.
  rewrite /s exp_pow -exp_plus -exp_0; apply: exp_up; have -> : INR 150 = 150 by [rewrite INR_IZR_INZ /=]; nra.
have big : 891 <= s ^ 141.
  apply: Rle_trans large _; rewrite /s exp_pow; apply: exp_up; have -> : INR 141 = 141 by [rewrite INR_IZR_INZ /=]; lra.
have enough := @kept s t (exp (- (l * INR n))) s1 ltac:(lra) (Rlt_le _ _ (exp_pos _)) small big.
have q0 : 0 < t * half l 1 + (1 - t) * half l n.
  by have a := half_pos l 1; have b := half_pos l n; have : 0 < t * half l 1 by [apply: Rmult_lt_0_compat; lra]; have : 0 <= (1 - t) * half l n by [apply: Rmult_le_pos; lra]; lra.
have -> : 9 / 10 * l = ln (s ^ 9) by rewrite /s exp_pow ln_exp !INR_IZR_INZ /=; lra.
apply: ln_up; first by apply: pow_lt; lra.
apply: (Rmult_le_reg_r _ _ _ q0); apply: Rle_trans h.
rewrite e0 e1; move: enough; rewrite -/(half l n).
have -> : t * (1 / 2 / s ^ 10) = t / 2 / s ^ 10 by rewrite /Rdiv; ring.
by lra.
Qed.
