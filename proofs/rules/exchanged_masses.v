(** A law with too much on the side of large ratios is brought to another by exchanges that leave a third law as it is.

    What is too much at j and too little at k is laid end to end, and sent to what it covers, always from larger to smaller ratios. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings rules.chained_intervals rules.gaps rules.models rules.dominated_pairs.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition quot (x y : R) : R := if eqR x 0 then 0 else x / y.
Lemma quot0 y : quot 0 y = 0. Proof. by rewrite /quot eqR_t. Qed.
Lemma quot_ge0 x y : 0 <= x -> (0 < x -> 0 < y) -> 0 <= quot x y.
Proof.
move=> x0 h; case: (Rle_lt_or_eq_dec _ _ x0) => [l|<-]; last by rewrite quot0; lra.
rewrite /quot eqR_f; last lra.
by apply: Rmult_le_pos => //; apply: Rlt_le; apply: Rinv_0_lt_compat; exact: h.
Qed.
Lemma quot_mul x y : 0 <= x -> (0 < x -> y <> 0) -> y * quot x y = x.
Proof.
move=> x0 h; case: (Rle_lt_or_eq_dec _ _ x0) => [l|<-]; last by rewrite quot0; lra.
by rewrite /quot eqR_f; [field; exact: h | lra].
Qed.

Section Second.
Variables (m : nat) (w v u : nat -> R).
Local Notation s := (iota 0 m).
Hypotheses (hw : law s w) (hv : law s v) (hu : law s u).
Local Notation r := (ratios w v).
Definition excess (x y : nat -> R) (j : nat) : R := Rmax 0 (x j - y j).
Local Notation a := (excess u v).
Local Notation b := (excess v u).
Definition sent (j k : nat) : R := overlap (before m r a j) (a j) (before m r b k) (b k).
Definition off (j k : nat) : R :=
  if eqR (w j) 0 then quot (sent j k) (u j) else
  w k * (quot (sent j k) (u j * w k - u k * w j) + quot (sent k j) (u k * w j - u j * w k)).
Definition given_back (j k : nat) : R := if j == k then 1 - sum s (fun i => if i == j then 0 else off j i) else off j k.
Hypothesis too_much : forall k, (k < m)%N -> sum s (fun j => if up_to r k j then v j else 0) <= sum s (fun j => if up_to r k j then u j else 0).

Lemma a_ge0 j : 0 <= a j. Proof. exact: Rmax_l. Qed.
Lemma b_ge0 j : 0 <= b j. Proof. exact: Rmax_l. Qed.
Lemma a_b j : a j - b j = u j - v j. Proof. by rewrite /excess; comparisons. Qed.
Lemma a_pos j : 0 < a j -> a j = u j - v j /\ v j < u j. Proof. by rewrite /excess /Rmax; case: Rle_dec => ? /=; lra. Qed.
Lemma b_pos j : 0 < b j -> b j = v j - u j /\ u j < v j. Proof. by rewrite /excess /Rmax; case: Rle_dec => ? /=; lra. Qed.
Lemma totals : sum s a = sum s b.
Proof.
have : sum s (fun j => a j - b j) = sum s (fun j => u j - v j) by apply: sum_eq => j; exact: a_b.
by rewrite !sum_sub hu.2 hv.2; lra.
Qed.
Lemma before_b k : (k < m)%N -> before m r b k + b k <= before m r a k + a k.
Proof.
move=> lk; rewrite -!sum_up_to //; have := too_much lk.
have -> : sum s (fun j => if up_to r k j then a j else 0) = sum s (fun j => if up_to r k j then b j else 0) +
    (sum s (fun j => if up_to r k j then u j else 0) - sum s (fun j => if up_to r k j then v j else 0)).
  by rewrite -sum_sub -sum_add; apply: sum_eq => j; case: ifP => _; have := a_b j; lra.
lra.
Qed.
Lemma sent_ge0 j k : 0 <= sent j k. Proof. exact: overlap_ge0. Qed.
Lemma sent_row j : (j < m)%N -> sum s (sent j) = a j.
Proof.
move=> lj; apply: overlaps; try exact: b_ge0; try exact: a_ge0; first by apply: before_ge0; exact: a_ge0.
by rewrite -totals; apply: before_le => //; exact: a_ge0.
Qed.
Lemma sent_column k : (k < m)%N -> sum s (fun j => sent j k) = b k.
Proof.
move=> lk; rewrite (sum_eq _ (g := fun j => overlap (before m r b k) (b k) (before m r a j) (a j))) => [|j]; last exact: overlapC.
apply: overlaps; try exact: a_ge0; try exact: b_ge0; first by apply: before_ge0; exact: b_ge0.
by rewrite totals; apply: before_le => //; exact: b_ge0.
Qed.
Lemma sent_pos j k : (j < m)%N -> (k < m)%N -> 0 < sent j k -> [/\ ahead r j k, v j < u j & u k < v k].
Proof.
move=> lj lk; have a0 := a_ge0 j; have b0 := b_ge0 k.
have m1 := Rmin_l (before m r a j + a j) (before m r b k + b k); have m2 := Rmin_r (before m r a j + a j) (before m r b k + b k).
have m3 := Rmax_l (before m r a j) (before m r b k); have m4 := Rmax_r (before m r a j) (before m r b k).
rewrite /sent /overlap; move: (Rmin _ _) (Rmax _ (before m r b k)) m1 m2 m3 m4 => x y m1 m2 m3 m4 pos.
have {}pos : 0 < x - y by move: pos; rewrite /Rmax; case: Rle_dec => ? /=; lra.
have pa : 0 < a j by lra.
have pb : 0 < b k by lra.
have [ea la] := a_pos pa; have [eb lb] := b_pos pb; split=> //.
have d : j <> k by move=> e; rewrite e in la; lra.
case: (ahead_total r d) => // h; have := before_ahead a_ge0 lk h; have := before_b lk; lra.
Qed.
Lemma cross j k : ahead r j k -> v k * w j <= v j * w k. Proof. exact: ratios_cross hw.1 hv.1. Qed.
Lemma between j k : (j < m)%N -> (k < m)%N -> 0 < w j -> 0 < w k -> 0 < sent j k -> 0 < u j * w k - u k * w j.
Proof.
move=> lj lk wj wk /(sent_pos lj lk) [/cross h la lb].
have h1 : v j * w k < u j * w k by exact: Rmult_lt_compat_r.
have h2 : u k * w j < v k * w j by exact: Rmult_lt_compat_r.
lra.
Qed.
Lemma positive_or j : w j = 0 \/ w j <> 0 /\ 0 < w j.
Proof. by case: (Rle_lt_or_eq_dec _ _ (hw.1 j)) => h; [right; split; lra | left]. Qed.
(** Nothing is sent from where the third law has something to where it has nothing. *)
Lemma none_sent j k : (j < m)%N -> (k < m)%N -> 0 < w j -> w k = 0 -> sent j k = 0.
Proof.
move=> lj lk wj wk; case: (Rle_lt_or_eq_dec _ _ (sent_ge0 j k)) => // h; have [/cross c la lb] := sent_pos lj lk h.
by rewrite wk Rmult_0_r in c; have := hu.1 k => u0; have : 0 < v k * w j by [apply: Rmult_lt_0_compat; lra]; lra.
Qed.
Lemma reversible j k : w j * off j k = w k * off k j.
Proof.
rewrite /off; case: (positive_or j) => [e|[e pj]]; case: (positive_or k) => [g|[g pk]].
- by rewrite e g !Rmult_0_l.
- by rewrite (eqR_f g) e; ring.
- by rewrite (eqR_f e) g; ring.
by rewrite !eqR_f //; ring.
Qed.
Lemma from_null j k : (j < m)%N -> (k < m)%N -> u j * quot (sent j k) (u j) = sent j k.
Proof.
move=> lj lk; apply: quot_mul => [|h]; first exact: sent_ge0.
by have [_ la _] := sent_pos lj lk h; have := hv.1 j; lra.
Qed.
Lemma flow j k : (j < m)%N -> (k < m)%N -> u j * off j k - u k * off k j = sent j k - sent k j.
Proof.
move=> lj lk; rewrite /off; case: (positive_or j) => [e|[e pj]]; case: (positive_or k) => [g|[g pk]].
- by rewrite !eqR_t // !from_null.
- rewrite (eqR_t e) (eqR_f g) from_null // (none_sent lk lj pk e) e; ring.
- rewrite (eqR_f e) (eqR_t g) from_null // (none_sent lj lk pj g) g; ring.
rewrite !eqR_f //; have h1 := @quot_mul (sent j k) (u j * w k - u k * w j) (sent_ge0 j k) ltac:(by move/(between lj lk pj pk); lra).
have h2 := @quot_mul (sent k j) (u k * w j - u j * w k) (sent_ge0 k j) ltac:(by move/(between lk lj pk pj); lra).
move: h1 h2; move: (quot _ _) (quot (sent k j) _) => x y h1 h2; rewrite -h1 -h2; ring.
Qed.
Lemma off_ge0 j k : (j < m)%N -> (k < m)%N -> 0 <= off j k.
Proof.
move=> lj lk; rewrite /off; case: (positive_or j) => [e|[e pj]].
  rewrite eqR_t //; apply: quot_ge0 => [|h]; first exact: sent_ge0.
  by have [_ la _] := sent_pos lj lk h; have := hv.1 j; lra.
rewrite eqR_f //; case: (positive_or k) => [g|[g pk]]; first by rewrite g Rmult_0_l; lra.
apply: Rmult_le_pos; first lra.
by apply: Rplus_le_le_0_compat; apply: quot_ge0; try exact: sent_ge0; exact: between.
Qed.
Lemma off_le j k : (j < m)%N -> (k < m)%N -> off j k * (a j + b j) <= sent j k + sent k j.
Proof.
move=> lj lk; have s1 := sent_ge0 j k; have s2 := sent_ge0 k j.
have part c x y : 0 <= x -> 0 <= c -> (0 < x -> 0 < y /\ c <= y) -> quot x y * c <= x.
  move=> x0 c0 h; case: (Rle_lt_or_eq_dec _ _ x0) => [l|<-]; last by rewrite quot0; lra.
  have [y0 cy] := h l; have := @quot_mul x y x0 ltac:(by lra) => e.
  by have q0 := @quot_ge0 x y x0 (fun _ => y0); nra.
have ab0 : 0 <= a j + b j by have := a_ge0 j; have := b_ge0 j; lra.
have onlya : v j < u j -> a j + b j = u j - v j.
  by move=> l; rewrite /excess /Rmax; case: Rle_dec => ?; case: Rle_dec => ? /=; lra.
have onlyb : u j < v j -> a j + b j = v j - u j.
  by move=> l; rewrite /excess /Rmax; case: Rle_dec => ?; case: Rle_dec => ? /=; lra.
have v0 := hv.1; have u0 := hu.1; have w0 := hw.1.
rewrite /off; case: (positive_or j) => [e|[e pj]].
  rewrite eqR_t //; suff : quot (sent j k) (u j) * (a j + b j) <= sent j k by lra.
  apply: part => // h; have [_ la _] := sent_pos lj lk h; rewrite onlya //; have := v0 j; lra.
rewrite eqR_f //; case: (positive_or k) => [g|[g pk]]; first by rewrite g !Rmult_0_l; lra.
have -> x y : w k * (x + y) * (a j + b j) = x * (w k * (a j + b j)) + y * (w k * (a j + b j)) by ring.
have c0 : 0 <= w k * (a j + b j) by apply: Rmult_le_pos; lra.
apply: Rplus_le_compat; apply: part => // h.
  have [c la lb] := sent_pos lj lk h; split; first exact: between.
  by rewrite onlya //; have := cross c; have : u k * w j <= v k * w j by [apply: Rmult_le_compat_r; lra]; lra.
have [c la lb] := sent_pos lk lj h; split; first exact: between.
by rewrite onlyb //; have := cross c; have : v k * w j <= u k * w j by [apply: Rmult_le_compat_r; lra]; lra.
Qed.
Lemma off_sum j : (j < m)%N -> sum s (fun i => if i == j then 0 else off j i) <= 1.
Proof.
move=> lj; have le1 : sum s (fun i => if i == j then 0 else off j i) <= sum s (off j).
  suff : 0 <= sum s (fun i => off j i - (if i == j then 0 else off j i)) by rewrite sum_sub; lra.
  rewrite (sum_in_eq (g := fun i => if i == j then Rabs (off j i) else 0)) => [|i]; last first.
    rewrite mem_iota add0n => li; have := off_ge0 lj li; case: ifP => _ h; last lra.
    by rewrite Rabs_right; lra.
  by apply: sum_ge0 => i; case: ifP => _; [exact: Rabs_pos | lra].
apply: Rle_trans le1 _.
have both : sum s (fun i => sent j i + sent i j) = a j + b j by rewrite sum_add sent_row // sent_column.
have h : sum s (off j) * (a j + b j) <= a j + b j.
  rewrite -sum_scaler -[X in _ <= X]both.
  suff : 0 <= sum s (fun i => (sent j i + sent i j) - off j i * (a j + b j)) by rewrite sum_sub; lra.
  rewrite (sum_in_eq (g := fun i => Rabs ((sent j i + sent i j) - off j i * (a j + b j)))) => [|i]; first by apply: sum_ge0 => i; exact: Rabs_pos.
  by rewrite mem_iota add0n => li; rewrite Rabs_right //; have := off_le lj li; lra.
have a0 := a_ge0 j; have b0 := b_ge0 j.
have [z|z] := Req_dec (a j + b j) 0; last by apply: (Rmult_le_reg_r (a j + b j)); lra.
rewrite (sum_in_eq (g := fun=> 0)) ?sum0; first lra.
move=> i; rewrite mem_iota add0n => li; have n1 : sent j i = 0.
  by case: (Rle_lt_or_eq_dec _ _ (sent_ge0 j i)) => // /(sent_pos lj li) [_ l _]; have := a_b j; lra.
have n2 : sent i j = 0.
  by case: (Rle_lt_or_eq_dec _ _ (sent_ge0 i j)) => // /(sent_pos li lj) [_ _ l]; have := a_b j; lra.
by rewrite /off n1 n2 !quot0; case: (eqR _ _); ring.
Qed.
Lemma given_back_ge0 j k : (j < m)%N -> (k < m)%N -> 0 <= given_back j k.
Proof. by move=> lj lk; rewrite /given_back; case: ifP => _; [have := off_sum lj; lra | exact: off_ge0]. Qed.
Lemma split_at j (f : nat -> R) : (j < m)%N -> sum s f = f j + sum s (fun i => if i == j then 0 else f i).
Proof.
by move=> lj; rewrite -(sum_at f lj) -sum_add; apply: sum_eq => i; case: eqP => _; lra.
Qed.
Lemma given_back_row j : (j < m)%N -> sum s (given_back j) = 1.
Proof.
move=> lj; rewrite (split_at _ lj) /given_back eqxx.
rewrite [X in _ + X](_ : _ = sum s (fun i => if i == j then 0 else off j i)); first lra.
by apply: sum_eq => i; rewrite eq_sym; case: eqP.
Qed.
Lemma through (f : nat -> R) k : (k < m)%N ->
  sum s (fun j => f j * given_back j k) = f k + sum s (fun j => if j == k then 0 else f j * off j k - f k * off k j).
Proof.
move=> lk; rewrite (split_at _ lk) /given_back eqxx.
rewrite (sum_eq _ (f := fun j => if j == k then 0 else f j * off j k - f k * off k j)
  (g := fun j => (if j == k then 0 else f j * off j k) - f k * (if j == k then 0 else off k j))) => [|j]; last by case: eqP => _; lra.
rewrite sum_sub sum_scale.
rewrite (sum_eq _ (f := fun i => if i == k then 0 else f i * (if i == k then 1 - sum s (fun l => if l == i then 0 else off i l) else off i k))
  (g := fun j => if j == k then 0 else f j * off j k)) => [|j]; last by case: eqP.
by move: (sum s (fun j => if j == k then 0 else f j * off j k)) (sum s (fun i => if i == k then 0 else off k i)) => x y; ring.
Qed.
Lemma third_kept k : (k < m)%N -> sum s (fun j => w j * given_back j k) = w k.
Proof.
move=> lk; rewrite through // (sum_eq _ (g := fun=> 0)) ?sum0 => [|j]; first lra.
by rewrite reversible; case: eqP => _; lra.
Qed.
Lemma brought k : (k < m)%N -> sum s (fun j => u j * given_back j k) = v k.
Proof.
move=> lk; rewrite through //.
rewrite (sum_in_eq (g := fun j => sent j k - sent k j)) => [|j]; last first.
  by rewrite mem_iota add0n => lj; case: eqP => [->|_]; [lra | exact: flow].
by rewrite sum_sub sent_column // sent_row //; have := a_b k; lra.
Qed.
End Second.
