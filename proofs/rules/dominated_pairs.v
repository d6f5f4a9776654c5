(** Of two pairs of laws, where no test of the second is better: a kernel from the first to the second, in two steps.

    The first step lays the outcomes of both pairs end to end, by falling likelihood ratio, and sends each to what it covers: the first
    law then is as wanted, and the second too much on the side of large ratios. The second step gives it back: whatever is too much at j
    and too little at k is exchanged between them, in proportion, so that the first law stays as it is. *)
From Coq Require Import Reals Lra Classical_Prop.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings rules.chained_intervals rules.gaps rules.models.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition share (p q : R) : R := if eqR (p + q) 0 then 0 else q / (p + q).
Lemma share_cross a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> share a b <= share c d -> b * c <= d * a.
Proof.
move=> a0 b0 c0 d0; rewrite /share; case e : (eqR (a + b) 0); first by move/eqRP: e => e _; nra.
case g : (eqR (c + d) 0); first by move/eqRP: g => g _; nra.
have e1 : 0 < a + b by case: (Rle_lt_or_eq_dec 0 (a + b)) => // [|k]; [lra | rewrite eqR_t // in e].
have e2 : 0 < c + d by case: (Rle_lt_or_eq_dec 0 (c + d)) => // [|k]; [lra | rewrite eqR_t // in g].
move=> h; have := Rmult_le_compat_r ((a + b) * (c + d)) _ _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ e1 e2)) h.
have -> : b / (a + b) * ((a + b) * (c + d)) = b * (c + d) by field; lra.
have -> : d / (c + d) * ((a + b) * (c + d)) = d * (a + b) by field; lra.
lra.
Qed.

Section First.
Variables (n m : nat) (p q w v : nat -> R).
Hypotheses (hp : law (iota 0 n) p) (hq : law (iota 0 n) q) (hw : law (iota 0 m) w) (hv : law (iota 0 m) v).
Definition ratios (p q : nat -> R) (i : nat) : R := share (p i) (q i).
Local Notation r := (ratios p q).
Local Notation r' := (ratios w v).
Local Notation B := (before n r p).
Local Notation C := (before m r' w).
Definition foremost (j : nat) : bool := ~~ has (fun k => ahead r' k j) (iota 0 m).
Definition covered (i j : nat) : R :=
  if eqR (p i) 0 then (if foremost j then 1 else 0) else overlap (B i) (p i) (C j) (w j) / p i.
Lemma ratios_cross f g i j : (forall x, 0 <= f x) -> (forall x, 0 <= g x) -> ahead (ratios f g) i j -> g j * f i <= g i * f j.
Proof. by move=> f0 g0 /ahead_key; apply: share_cross. Qed.
Lemma before1_foremost j : (if foremost j then 1 else 0) = Rmin (before m r' (fun=> 1) j + 1) 1 - Rmin (before m r' (fun=> 1) j) 1.
Proof.
have e : before m r' (fun=> 1) j = INR (count (fun k => ahead r' k j) (iota 0 m)) by rewrite count_sum.
rewrite e /foremost has_count; case: (count _ _) => [|c]; first by rewrite /=; comparisons.
by rewrite S_INR; have := pos_INR c => h; rewrite /=; comparisons.
Qed.
Lemma m0 : (0 < m)%N. Proof. by case: (m) hw => // -[_ /=]; lra. Qed.
Lemma foremost_one (A : pred nat) : (forall i j, (i < m)%N -> (j < m)%N -> A i -> ahead r' j i -> A j) -> (exists2 k, (k < m)%N & A k) ->
  sum (iota 0 m) (fun j => if A j then if foremost j then 1 else 0 else 0) = 1.
Proof.
move=> hA [k lk ak].
rewrite (sum_eq _ (g := fun j => if A j then Rmin (before m r' (fun=> 1) j + 1) 1 - Rmin (before m r' (fun=> 1) j) 1 else 0)) => [|j]; last first.
  by case: (A j) => //; exact: before1_foremost.
rewrite (telescope (fun=> 1) (fun x => Rmin x 1) hA).
have : 1 <= sum (iota 0 m) (fun j => if A j then 1 else 0).
  have := @sum_in_le _ (iota 0 m) (fun j => if A j then 1 else 0) k; rewrite ak; apply; last exact/in_iota.
  by move=> j; case: (A j); lra.
by move=> h; comparisons.
Qed.
Lemma covered_ge0 i j : 0 <= covered i j.
Proof.
rewrite /covered; case e : (eqR (p i) 0); first by case: foremost; lra.
have p0 := hp.1 i; have p1 : 0 < p i by case: (Rle_lt_or_eq_dec _ _ p0) => // k; rewrite eqR_t // in e.
by apply: Rmult_le_pos; [exact: overlap_ge0 | apply: Rlt_le; exact: Rinv_0_lt_compat].
Qed.
Lemma covered_row i : (i < n)%N -> sum (iota 0 m) (covered i) = 1.
Proof.
move=> li; rewrite /covered; case e : (eqR (p i) 0).
  by have := @foremost_one predT (fun _ _ _ _ _ _ => isT) (ex_intro2 _ _ 0%N m0 isT).
have p0 := hp.1 i; have p1 : p i <> 0 by move=> k; rewrite eqR_t in e.
rewrite /Rdiv sum_scaler overlaps //; try exact: hw.1; try by field.
- by apply: before_ge0; exact: hp.1.
by rewrite hw.2 -hp.2; apply: before_le => //; exact: hp.1.
Qed.
Lemma chance_covered i j : p i * covered i j = overlap (B i) (p i) (C j) (w j).
Proof.
rewrite /covered; case e : (eqR (p i) 0); first by move/eqRP: e => ->; rewrite overlap_none ?Rmult_0_l //; exact: hw.1.
by field => k; rewrite eqR_t in e.
Qed.
Lemma first_kept j : (j < m)%N -> sum (iota 0 n) (fun i => p i * covered i j) = w j.
Proof.
move=> lj; rewrite (sum_eq _ (g := fun i => overlap (C j) (w j) (B i) (p i))) => [|i]; last by rewrite chance_covered overlapC.
apply: overlaps; try exact: hp.1; try exact: hw.1; first by apply: before_ge0; exact: hw.1.
by rewrite hp.2 -hw.2; apply: before_le => //; exact: hw.1.
Qed.

(** A line that touches where the outcomes up to k end: the test that rejects them has no better. *)
Section Upto.
Variable k : nat.
Hypothesis lk : (k < m)%N.
Local Notation rejected i := (sum (iota 0 m) (fun j => if up_to r' k j then covered i j else 0)).
Local Notation level := (C k + w k).
Lemma rejected_null i : p i = 0 -> rejected i = 1.
Proof.
move=> e; rewrite /covered eqR_t //; apply: foremost_one; last by exists k; rewrite // /up_to eqxx.
by move=> a b _ _; exact: up_to_closed.
Qed.
Lemma rejected_part i : p i * rejected i = inside (B i) (p i) level - B i.
Proof.
rewrite -sum_scale (sum_eq _ (g := fun j => if up_to r' k j then overlap (B i) (p i) (C j) (w j) else 0)) => [|j]; last first.
  by case: ifP => _; [exact: chance_covered | exact: Rmult_0_r].
by apply: overlaps_up_to => //; [exact: hw.1 | apply: before_ge0; exact: hp.1 | exact: hp.1].
Qed.
Lemma level_ge0 : 0 <= level. Proof. by have := before_ge0 m r' k hw.1; have := hw.1 k; lra. Qed.
Lemma touching : exists2 t, 0 <= t & forall i, (i < n)%N -> Rmax 0 (1 * q i - t * p i) = (q i - t * p i) * rejected i.
Proof.
have full i : (i < n)%N -> B i + p i <= level -> rejected i = 1.
  move=> li l; have [e|e] := Req_dec (p i) 0; first exact: rejected_null.
  have p0 := hp.1 i; have := rejected_part i; rewrite /inside Rmax_left; last by lra.
  by rewrite Rmin_right //; move=> h; apply: (Rmult_eq_reg_l (p i)) => //; lra.
have [big|small] := Rle_lt_dec 1 level.
  exists 0 => [|i li]; first lra.
  rewrite full //; first by have q0 := hq.1 i; rewrite Rmax_right; lra.
  by have := before_le r hp.1 li; rewrite hp.2; lra.
have [x [lx px [bx ex]]] : exists x, [/\ (x < n)%N, 0 < p x & B x <= level < B x + p x].
  apply: NNPP => no; pose G y := if Rle_dec y level then 0 else 1.
  have l0 := level_ge0; have := telescope_all n r p G; rewrite hp.2.
  have -> : G 1 = 1 by rewrite /G; case: Rle_dec => h /=; lra.
  have -> : G 0 = 0 by rewrite /G; case: Rle_dec => h /=; lra.
  rewrite (sum_in_eq (g := fun=> 0)) ?sum0 => [|i]; first lra.
  rewrite mem_iota add0n => li; have p0 := hp.1 i; rewrite /G.
  case: Rle_dec => h; case: Rle_dec => g /=; try lra.
  by case: no; exists i; split=> //; lra.
have q0 := hq.1 x; exists (q x / p x) => [|i li]; first by apply: Rmult_le_pos => //; apply: Rlt_le; exact: Rinv_0_lt_compat.
have scaled y : (q i - q x / p x * p i) * y = (q i * p x - q x * p i) * (y / p x) by field; lra.
have side : 1 * q i - q x / p x * p i = (q i * p x - q x * p i) * / p x by field; lra.
have inv : 0 < / p x by exact: Rinv_0_lt_compat.
have [e|d] := eqVneq i x; first by rewrite side scaled e; have -> : q x * p x - q x * p x = 0 by [lra]; rewrite !Rmult_0_l Rmax_left //; lra.
case: (ahead_total r (elimN eqP d)) => a.
  have c := ratios_cross hp.1 hq.1 a; rewrite full //; last by have := before_ahead hp.1 li a; lra.
  by rewrite Rmult_1_r Rmax_right; [lra | rewrite side; apply: Rmult_le_pos; lra].
have c := ratios_cross hp.1 hq.1 a; have b := before_ahead hp.1 lx a.
have none : (q i - q x / p x * p i) * rejected i = 0.
  have [e|e] := Req_dec (p i) 0; last first.
    have p0 := hp.1 i; have := rejected_part i; rewrite /inside Rmax_right; last by lra.
    rewrite Rmin_left; last by lra.
    by move=> h; have -> : rejected i = 0 by [apply: (Rmult_eq_reg_l (p i)) => //; lra]; rewrite Rmult_0_r.
  have qi := hq.1 i; have -> : q i = 0 by [rewrite e Rmult_0_r in c; nra].
  by rewrite e Rmult_0_r Rminus_0_r Rmult_0_l.
by rewrite none Rmax_left // side; nra.
Qed.
Hypothesis better : forall t, 0 <= t -> gap (iota 0 m) w v t 1 <= gap (iota 0 n) p q t 1.
Lemma too_much : sum (iota 0 m) (fun j => if up_to r' k j then v j else 0) <=
  sum (iota 0 m) (fun j => if up_to r' k j then sum (iota 0 n) (fun i => q i * covered i j) else 0).
Proof.
have [t t0 touch] := touching; have turned f : sum (iota 0 m) (fun j => if up_to r' k j then sum (iota 0 n) (fun i => f i * covered i j) else 0) =
    sum (iota 0 n) (fun i => f i * rejected i).
  rewrite (sum_eq _ (g := fun j => sum (iota 0 n) (fun i => if up_to r' k j then f i * covered i j else 0))) => [|j]; last first.
    by case: ifP => // _; rewrite sum0.
  by rewrite exchange; apply: sum_eq => i; rewrite -sum_scale; apply: sum_eq => j; case: ifP => _ //; lra.
have first_ : sum (iota 0 n) (fun i => p i * rejected i) = sum (iota 0 m) (fun j => if up_to r' k j then w j else 0).
  by rewrite -turned; apply: sum_in_eq => j; rewrite mem_iota add0n => lj; rewrite first_kept.
have second_ : gap (iota 0 n) p q t 1 = sum (iota 0 n) (fun i => q i * rejected i) - t * sum (iota 0 n) (fun i => p i * rejected i).
  rewrite -sum_scale -sum_sub /gap; apply: sum_in_eq => i; rewrite mem_iota add0n => li; rewrite touch //; lra.
rewrite turned; have := better t0; rewrite second_ first_.
have : sum (iota 0 m) (fun j => if up_to r' k j then v j else 0) - t * sum (iota 0 m) (fun j => if up_to r' k j then w j else 0) <= gap (iota 0 m) w v t 1.
  rewrite -sum_scale -sum_sub; apply: sum_le => j.
  by case: ifP => _; [have := Rmax_r 0 (1 * v j - t * w j); lra | have := Rmax_l 0 (1 * v j - t * w j); lra].
lra.
Qed.
End Upto.
End First.
