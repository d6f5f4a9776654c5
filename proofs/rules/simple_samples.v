(** Simple random samples without replacement (bailie2025, Theorem 6.4.1): N bits, of which i are 1, and n of them are drawn. Let one more be
    1. Either sample holds this unit with the probability n/N, and the others that it holds are alike; a sample without it is one with it after an
    exchange, so that what is 1 among the n - 1 others decides all: with the same weights, laws of j and j + 1 are mixed, n/N more of one or of the other. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings rules.whole_numbers rules.shapes rules.ratios rules.whole_vectors.
From dpcalc Require Import rules.largest_ratios rules.density_ratios rules.events rules.approximate rules.private rules.images rules.derangements.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition cb (a b : nat) : R := INR 'C(a, b).
Lemma cb_ge0 a b : 0 <= cb a b. Proof. exact: pos_INR. Qed.
Lemma sum_first n f : sum (iota 0 n.+1) f = f 0%N + sum (iota 0 n) (fun j => f j.+1).
Proof. by rewrite /= iota1 sum_map. Qed.
Lemma sum_below n (f g : nat -> R) : (forall j, (j < n)%N -> f j = g j) -> sum (iota 0 n) f = sum (iota 0 n) g.
Proof. by move=> h; apply: sum_in_eq => j /in_range; exact: h. Qed.
Lemma in_below n j : List.In j (iota 0 n) <-> (j < n)%N.
Proof. by split=> [/In_mem /in_range|h] //; apply: mem_In; rewrite mem_iota. Qed.

Section Draw.
Variables (M v i : nat).
Hypotheses (iM : (i <= M)%N) (vM : (v <= M)%N).
Definition w (j : nat) : R := cb i j * cb (M - i) (v - j).
Definition mixed (a : nat) (f : nat -> R) : R := sum (iota 0 v.+2) (fun j => cb a j * cb (M.+1 - a) (v.+1 - j) * f j).
Definition without (f : nat -> R) : R := sum (iota 0 v.+2) (fun j => cb i j * cb (M - i) (v.+1 - j) * f j).
Lemma w_ge0 j : 0 <= w j. Proof. by apply: Rmult_le_pos; exact: cb_ge0. Qed.
Lemma before f : mixed i f = without f + sum (iota 0 v.+1) (fun j => w j * f j).
Proof.
rewrite /mixed /without !(sum_last v.+1) subnn /cb !bin0 subSn //.
have -> (a b c : R) : a + b + c = (a + c) + b by ring.
congr (_ + _); rewrite -sum_add; apply: sum_below => j; rewrite ltnS => lj; rewrite subSn // binS plus_INR /w /cb; ring.
Qed.
Lemma after f : mixed i.+1 f = without f + sum (iota 0 v.+1) (fun j => w j * f j.+1).
Proof.
rewrite /mixed /without !(sum_first v.+1) subSS !subn0 /cb !bin0.
have -> (a b c : R) : a + b + c = a + (b + c) by ring.
congr (_ + _); rewrite -sum_add; apply: sum_below => j; rewrite ltnS => lj; rewrite subSS binS plus_INR /w /cb; ring.
Qed.
Definition up (j : nat) : R := INR (i - j).
Definition stay (j : nat) : R := INR (M - i - (v - j)).
Lemma exchanged f : INR v.+1 * without f = sum (iota 0 v.+1) (fun j => w j * (up j * f j.+1 + stay j * f j)).
Proof.
rewrite /without -sum_scale.
rewrite (sum_eq _ (g := fun j => (INR j * cb i j) * cb (M - i) (v.+1 - j) * f j + cb i j * ((INR v.+1 - INR j) * cb (M - i) (v.+1 - j)) * f j)) => [|j]; last ring.
rewrite sum_add sum_first (sum_last v.+1) subnn (_ : INR 0 = 0) //.
have -> (a b c d e : R) : 0 * a * b * c + d + (e + cb i v.+1 * ((INR v.+1 - INR v.+1) * cb (M - i) 0) * f v.+1) = d + e by ring.
rewrite -sum_add; apply: sum_below => j; rewrite ltnS => lj; rewrite subSS subSn //.
have -> : INR j.+1 * cb i j.+1 = up j * cb i j by rewrite /up /cb -!mult_INR !multE mul_bin_left.
have -> : INR v.+1 - INR j = INR (v - j).+1 by rewrite -subSn // minus_INR //; apply/leP; exact: leqW.
have -> : INR (v - j).+1 * cb (M - i) (v - j).+1 = stay j * cb (M - i) (v - j) by rewrite /stay /cb -!mult_INR !multE mul_bin_left.
rewrite /w; ring.
Qed.
Lemma share_others j : (j <= v)%N -> w j <> 0 -> up j + stay j + INR v.+1 = INR M.+1.
Proof.
rewrite /w /cb => jv h; have a : (j <= i)%N.
  by rewrite leqNgt; apply/negP => l; apply: h; rewrite bin_small //= Rmult_0_l.
have b : (v - j <= M - i)%N.
  by rewrite leqNgt; apply/negP => l; apply: h; rewrite (bin_small l) Rmult_0_r.
have e1 := f_equal INR (subnKC a); have e2 := f_equal INR (subnKC b); have e3 := f_equal INR (subnKC iM).
by have := f_equal INR (subnKC jv); rewrite /up /stay !S_INR; rewrite !plus_INR in e1 e2 e3 *; lra.
Qed.
Lemma before_n f : INR v.+1 * mixed i f = sum (iota 0 v.+1) (fun j => w j * (INR v.+1 * f j + (up j * f j.+1 + stay j * f j))).
Proof. by rewrite before Rmult_plus_distr_l exchanged -sum_scale -sum_add; apply: sum_eq => j; ring. Qed.
Lemma after_n f : INR v.+1 * mixed i.+1 f = sum (iota 0 v.+1) (fun j => w j * (INR v.+1 * f j.+1 + (up j * f j.+1 + stay j * f j))).
Proof. by rewrite after Rmult_plus_distr_l exchanged -sum_scale -sum_add; apply: sum_eq => j; ring. Qed.
(** With c, what mixes are apart is n/N of what the laws are, where u of one and s of the other are in both. *)
Lemma one_step c p q u s n N : 1 <= c -> 0 <= p -> 0 <= q -> 0 <= u -> 0 <= s -> 0 < n -> u + s + n = N ->
  n * p + (u * q + s * p) <= (1 + n / N * (c - 1)) * (n * q + (u * q + s * p)) + n * Rmax 0 (p - c * q).
Proof.
move=> c1 p0 q0 u0 s0 n0 eN; have m0 := Rmax_l 0 (p - c * q); have m1 := Rmax_r 0 (p - c * q).
move: (Rmax _ _) m0 m1 => e e0 e1; set X := n * q + (u * q + s * p).
have N0 : 0 < N by lra.
have iN := Rinv_0_lt_compat _ N0; have k0 : 0 <= n / N * (c - 1) by apply: Rmult_le_pos; [rewrite /Rdiv; nra | lra].
have X0 : 0 <= X by rewrite /X; nra.
have ne : 0 <= n * e by nra.
case: (Rle_dec p q) => h.
  have a : n * p <= n * q by apply: Rmult_le_compat_l; lra.
  have b : 0 <= n / N * (c - 1) * X by exact: Rmult_le_pos.
  by rewrite -/X; rewrite /X in b *; lra.
have lX : N * q <= X by rewrite -eN /X; have : s * q <= s * p by [apply: Rmult_le_compat_l; lra]; lra.
have a : n * (p - q) <= n * ((c - 1) * q + e) by apply: Rmult_le_compat_l; lra.
have b : n / N * (c - 1) * (N * q) <= n / N * (c - 1) * X by exact: Rmult_le_compat_l.
have d : n / N * (c - 1) * (N * q) = n * ((c - 1) * q) by field; lra.
by rewrite /X in b *; lra.
Qed.
Definition amplified (c : R) : R := 1 + INR v.+1 / INR M.+1 * (c - 1).
Lemma n0 : 0 < INR v.+1. Proof. exact/lt_0_INR/ltP. Qed.
Lemma mixed_le c f : 1 <= c -> (forall j, 0 <= f j) ->
  mixed i f <= amplified c * mixed i.+1 f + sum (iota 0 v.+1) (fun j => w j * Rmax 0 (f j - c * f j.+1)).
Proof.
move=> c1 f0; apply: (Rmult_le_reg_l _ _ _ n0).
have -> (n a x s : R) : n * (a * x + s) = a * (n * x) + n * s by ring.
rewrite before_n after_n -!sum_scale -sum_add; apply: sum_le_in => j /in_below; rewrite ltnS => lj.
case: (Req_dec (w j) 0) => [->|ne]; first by rewrite !Rmult_0_l !Rmult_0_r; lra.
have h := one_step c1 (f0 j) (f0 j.+1) (pos_INR _) (pos_INR _) n0 (share_others lj ne).
have := Rmult_le_compat_l _ _ _ (w_ge0 j) h; rewrite -/(amplified c) -/(up j) -/(stay j); lra.
Qed.
Lemma mixed_ge c f : 1 <= c -> (forall j, 0 <= f j) ->
  mixed i.+1 f <= amplified c * mixed i f + sum (iota 0 v.+1) (fun j => w j * Rmax 0 (f j.+1 - c * f j)).
Proof.
move=> c1 f0; apply: (Rmult_le_reg_l _ _ _ n0).
have -> (n a x s : R) : n * (a * x + s) = a * (n * x) + n * s by ring.
rewrite before_n after_n -!sum_scale -sum_add; apply: sum_le_in => j /in_below; rewrite ltnS => lj.
case: (Req_dec (w j) 0) => [->|ne]; first by rewrite !Rmult_0_l !Rmult_0_r; lra.
have e : stay j + up j + INR v.+1 = INR M.+1 by rewrite -(share_others lj ne); lra.
have h := one_step c1 (f0 j.+1) (f0 j) (pos_INR _) (pos_INR _) n0 e.
have := Rmult_le_compat_l _ _ _ (w_ge0 j) h; rewrite -/(amplified c) -/(up j) -/(stay j); lra.
Qed.
End Draw.
Lemma INR_big n (g : nat -> nat) : INR (\sum_(j < n) g j) = sum (iota 0 n) (fun j => INR (g j)).
Proof. by elim: n => [|n ih]; [rewrite big_ord0 | rewrite big_ord_recr sum_last -ih -plus_INR]. Qed.
Lemma ways a b n : sum (iota 0 n.+1) (fun j => cb a j * cb b (n - j)) = cb (a + b) n.
Proof.
rewrite /cb -Vandermonde (INR_big n.+1 (fun j => 'C(a, j) * 'C(b, n - j))%N); apply: sum_eq => j; by rewrite -mult_INR.
Qed.

Section Release.
Variables (M v : nat) (T : Type) (t : seq T) (k : nat -> T -> R).
Hypotheses (vM : (v <= M)%N) (hk : forall j, law t (k j)).
Let c0 : 0 < cb M.+1 v.+1. Proof. by apply/lt_0_INR/ltP; rewrite bin_gt0 ltnS. Qed.
Definition drawn (a : nat) (x : T) : R := mixed M v a (fun j => k j x) / cb M.+1 v.+1.
Lemma mixed_sum a : sum t (fun x => mixed M v a (fun j => k j x)) = mixed M v a (fun j => sum t (k j)).
Proof. by rewrite /mixed exchange; apply: sum_eq => j; rewrite sum_scale. Qed.
Lemma drawn_law a : (a <= M.+1)%N -> law t (drawn a).
Proof.
move=> l; split=> [x|].
  apply: Rmult_le_pos; last exact/Rlt_le/Rinv_0_lt_compat.
  by apply: sum_ge0 => j; apply: Rmult_le_pos; [apply: Rmult_le_pos; exact: cb_ge0 | exact: (hk j).1].
rewrite /drawn /Rdiv sum_scaler mixed_sum /mixed.
rewrite (sum_eq _ (g := fun j => cb a j * cb (M.+1 - a) (v.+1 - j))) => [|j]; last by rewrite (hk j).2 Rmult_1_r.
by rewrite ways subnKC //; apply: Rinv_r; lra.
Qed.
Lemma over_drawn c d i : (i <= M)%N -> 1 <= c -> (forall j, (j <= v)%N -> over c t (k j) (k j.+1) <= d /\ over c t (k j.+1) (k j) <= d) ->
  over (amplified M v c) t (drawn i) (drawn i.+1) <= INR v.+1 / INR M.+1 * d /\ over (amplified M v c) t (drawn i.+1) (drawn i) <= INR v.+1 / INR M.+1 * d.
Proof.
move=> iM c1 h; have ic := Rinv_0_lt_compat _ c0; set C := amplified M v c.
have share : / cb M.+1 v.+1 * (cb M v * d) = INR v.+1 / INR M.+1 * d.
  have e : INR M.+1 * cb M v = INR v.+1 * cb M.+1 v.+1 by rewrite /cb -!mult_INR !multE -[M in 'C(M, _)]/(M.+1.-1) mul_bin_diag.
  have m0 : INR M.+1 <> 0 by apply/Rgt_not_eq/lt_0_INR/ltP.
  apply: (Rmult_eq_reg_l (INR M.+1)) => //; apply: (Rmult_eq_reg_l (cb M.+1 v.+1)); last lra.
  have -> : cb M.+1 v.+1 * (INR M.+1 * (/ cb M.+1 v.+1 * (cb M v * d))) = INR M.+1 * cb M v * d by field; lra.
  by rewrite e; field.
have all_w : sum (iota 0 v.+1) (w M v i) = cb M v by rewrite /w ways subnKC.
have one (A B : T -> R) (e : nat -> T -> R) : (forall x, A x <= C * B x + sum (iota 0 v.+1) (fun j => w M v i j * e j x)) -> (forall j x, 0 <= e j x) ->
    (forall j, (j <= v)%N -> sum t (e j) <= d) -> sum t (fun x => Rmax 0 (A x / cb M.+1 v.+1 - C * (B x / cb M.+1 v.+1))) <= INR v.+1 / INR M.+1 * d.
  move=> hAB e0 ed; apply: (Rle_trans _ (/ cb M.+1 v.+1 * sum t (fun x => sum (iota 0 v.+1) (fun j => w M v i j * e j x)))).
    rewrite -sum_scale; apply: sum_le => x; apply: Rmax_lub.
      by apply: Rmult_le_pos; [lra | apply: sum_ge0 => j; apply: Rmult_le_pos; [exact: w_ge0 | exact: e0]].
    have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ ic) (hAB x); rewrite /Rdiv; lra.
  rewrite -share; apply: Rmult_le_compat_l; first lra.
  rewrite exchange -all_w -sum_scaler; apply: sum_le_in => j /in_below; rewrite ltnS => jv.
  rewrite sum_scale; apply: Rmult_le_compat_l; [exact: w_ge0 | exact: ed].
split.
  apply: (one _ _ (fun j x => Rmax 0 (k j x - c * k j.+1 x))) => [x|j x|j /h []] //; last exact: Rmax_l.
  by apply: mixed_le => // j; exact: (hk j).1.
apply: (one _ _ (fun j x => Rmax 0 (k j.+1 x - c * k j x))) => [x|j x|j /h []] //; last exact: Rmax_l.
by apply: mixed_ge => // j; exact: (hk j).1.
Qed.
Definition on_frames : number := top (iota 0 M.+1) (fun i => both t (drawn i) (drawn i.+1)).
Definition on_samples : number := top (iota 0 v.+1) (fun j => both t (k j) (k j.+1)).
Lemma amplified_ge1 c : 1 <= c -> 1 <= amplified M v c.
Proof.
move=> c1; have i0 : 0 < / INR M.+1 by apply/Rinv_0_lt_compat/lt_0_INR/ltP.
have : 0 <= INR v.+1 / INR M.+1 * (c - 1); last by rewrite /amplified; lra.
by apply: Rmult_le_pos; [apply: Rmult_le_pos; [exact: pos_INR | lra] | lra].
Qed.
Lemma samples_ge1 c : on_samples = Fin c -> 1 <= c.
Proof.
move=> e; apply/le_Fin; rewrite -e; apply: le_trans (both_ge1 (hk 0%N) (hk 1%N)) _.
by apply: (top_ge (fun j => both t (k j) (k j.+1))); apply/in_below.
Qed.
Lemma frames_le c : on_samples = Fin c -> le on_frames (Fin (amplified M v c)).
Proof.
move=> e; have c1 := samples_ge1 e; have a1 := amplified_ge1 c1.
apply: top_le => [|i /in_below]; first by apply/le_Fin; lra.
rewrite ltnS => iM; have li := drawn_law (leqW iM); have ln := drawn_law (a := i.+1) iM.
have [|a b] := @over_drawn c 0 i iM c1.
  move=> j jv; have l : le (both t (k j) (k j.+1)) (Fin c).
    by rewrite -e; apply: (top_ge (fun j => both t (k j) (k j.+1))); apply/in_below.
  have [|h _] := bothP (hk j) (hk j.+1) (C := c); first lra.
  by split; apply/over_within => x /(h l) [].
rewrite Rmult_0_r in a b; apply/(bothP li ln); first lra.
by move=> x ix; split; [move/over_within: a; exact | move/over_within: b; exact].
Qed.
End Release.
