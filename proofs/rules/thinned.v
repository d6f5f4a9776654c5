(** Units of a frame that are drawn each by itself, and what a frame loses that one unit joins or leaves. Where the unit is not drawn nothing
    changes; where it is, it is in one of both samples. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.largest_ratios rules.whole_vectors rules.independent rules.drawn_units.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition among (x g : seq nat) : seq nat := [seq (nth 0 x i * nth 0 g i)%N | i <- iota 0 (size x)].
Lemma among_cons a b x g : among (a :: x) (b :: g) = (a * b)%N :: among x g.
Proof. by rewrite /among /= iota1 -map_comp. Qed.
Arguments among : simpl never.
Lemma size_among x g : size (among x g) = size x. Proof. by rewrite size_map size_iota. Qed.
Lemma among_below N m x g : x \in below N 2 -> g \in below N m -> among x g \in below N m.
Proof.
rewrite !in_below; elim: N x g => [|N ih] [|a x] [|b g] //.
rewrite among_cons /= !eqSS => /andP [ex /andP [a2 ax]] /andP [eg /andP [b2 bg]].
have := ih x g; rewrite ex ax eg bg => /(_ isT isT) /andP [-> ->].
by rewrite andbT; case: a a2 => [|[|a]] // _; rewrite ?mul0n ?mul1n //; exact: leq_ltn_trans b2.
Qed.

(** * The mean over draws of each unit by itself, which gives unit i the mark j below k with the probability p i j *)

Section Means.
Variable k : nat.
Definition means N (p : nat -> nat -> R) (x : seq nat) (f : seq nat -> R) : R := sum (below N k) (fun g => independent p g * f (among x g)).
Lemma means_step N p a x f : means N.+1 p (a :: x) f = sum (iota 0 k) (fun j => p 0%N j * means N (fun i => p i.+1) x (fun s => f ((a * j)%N :: s))).
Proof.
rewrite /means sum_below; apply: sum_eq => j; rewrite -sum_scale; apply: sum_eq => g; by rewrite independent_cons among_cons Rmult_assoc.
Qed.
Lemma means_le N p x f h : x \in below N 2 -> (forall i b, 0 <= p i b) -> (forall s, s \in below N k -> f s <= h s) -> means N p x f <= means N p x h.
Proof.
move=> hx p0 l; apply: sum_le_in => g /In_mem hg; apply: Rmult_le_compat_l; first exact: independent_ge0.
by apply: l; exact: among_below.
Qed.
Lemma means_scale N p x c f : means N p x (fun s => c * f s) = c * means N p x f.
Proof. by rewrite /means -sum_scale; apply: sum_eq => g; ring. Qed.
Lemma means_law T (t : seq T) N p x (K : seq nat -> T -> R) : (forall i b, 0 <= p i b) -> (forall i, (i < N)%N -> sum (iota 0 k) (p i) = 1) ->
  (forall s, law t (K s)) -> law t (fun o => means N p x (fun s => K s o)).
Proof.
move=> p0 p1 h; split=> [o|]; first by apply: sum_ge0 => g; apply: Rmult_le_pos; [exact: independent_ge0 | exact: (h _).1].
rewrite -(independent_law p0 p1).2 /means exchange; apply: sum_eq => g; by rewrite sum_scale (h _).2 Rmult_1_r.
Qed.
End Means.

Notation thinned := (means 2).
Lemma thinned_step N p a x f : thinned N.+1 p (a :: x) f =
  p 0%N 0%N * thinned N (fun j => p j.+1) x (fun s => f (0%N :: s)) + p 0%N 1%N * thinned N (fun j => p j.+1) x (fun s => f (a :: s)).
Proof. by rewrite means_step /= muln0 muln1 Rplus_0_r. Qed.
Lemma joins C q t u : 1 <= C -> 0 <= q <= 1 -> 0 <= t -> t <= C * u -> t <= (1 + q * (C - 1)) * ((1 - q) * t + q * u).
Proof.
move=> C1 [q0 q1] t0 tu; apply: (Rmult_le_reg_l C); first lra.
have a : 0 <= q * (1 + q * (C - 1)) * (C * u - t) by apply: Rmult_le_pos; [apply: Rmult_le_pos => //; nra | lra].
have b : 0 <= q * (1 - q) * ((C - 1) * (C - 1)) * t by apply: Rmult_le_pos => //; apply: Rmult_le_pos; nra.
have -> : C * ((1 + q * (C - 1)) * ((1 - q) * t + q * u)) =
  q * (1 + q * (C - 1)) * (C * u - t) + q * (1 - q) * ((C - 1) * (C - 1)) * t + C * t by ring.
lra.
Qed.
Lemma thinned_within C M N p x y i f : only i x y -> x \in below N 2 -> y \in below N 2 -> 1 <= C -> 0 <= M -> (forall j b, 0 <= p j b) ->
  (forall j, (j < N)%N -> sum (iota 0 2) (p j) = 1) -> (forall j, (j < N)%N -> p j 1%N <= M) -> (forall s, 0 <= f s) ->
  (forall s t, s \in below N 2 -> t \in below N 2 -> apart s t = 1%N -> f s <= C * f t) -> thinned N p x f <= (1 + M * (C - 1)) * thinned N p y f.
Proof.
move=> oi hx hy C1 M0; elim: N x y i p f oi hx hy => [|N ih] x y i p f oi hx hy p0 p1 pM f0 near.
  by move: hx oi; rewrite in_below => /andP [/nilP -> _] [].
case: x oi hx => [|a x] oi hx; first by rewrite in_below in hx.
case: y oi hy => [|b y] oi hy; first by rewrite in_below in hy.
move: (hx) (hy); rewrite !in_below /= !eqSS => /andP [ex /andP [a2 ax]] /andP [ey /andP [b2 ay]].
have hx' : x \in below N 2 by rewrite in_below ex.
have hy' : y \in below N 2 by rewrite in_below ey.
have head (c : nat) s : (c < 2)%N -> s \in below N 2 -> (c :: s) \in below N.+1 2.
  by move=> l; rewrite !in_below /= eqSS l => /andP [-> ->].
have := p1 0%N isT; rewrite /= Rplus_0_r => one; have q0 := p0 0%N 1%N; have q1 := p0 0%N 0%N; have qM := pM 0%N isT.
have MC : 0 <= (M - p 0%N 1%N) * (C - 1) by apply: Rmult_le_pos; lra.
rewrite !thinned_step; case: i oi => [|i] [il d o].
  have e : x = y by apply: (@eq_from_nth _ 0%N) => [|j _]; [rewrite (eqP ex) (eqP ey) | exact: (o j.+1)].
  rewrite {}e in hx' *; set T := fun c => thinned N (fun j => p j.+1) y (fun s => f (c :: s)); rewrite -/(T 0%N) -/(T a) -/(T b).
  have T0 c : 0 <= T c by apply: sum_ge0 => g; apply: Rmult_le_pos; [apply: independent_ge0 => j b'; exact: p0 | exact: f0].
  have TC c c' : (c < 2)%N -> (c' < 2)%N -> T c <= C * T c'.
    move=> l l'; rewrite /T -means_scale; apply: means_le => // s hs.
    have [->|cc] := eqVneq c c'; first by have := f0 (c' :: s); nra.
    by apply: near; [exact: head | exact: head | rewrite apart_cons cc apart_same].
  have {}one : p 0%N 0%N = 1 - p 0%N 1%N by lra.
  have up t : 0 <= t -> (1 + p 0%N 1%N * (C - 1)) * t <= (1 + M * (C - 1)) * t by move=> t0; apply: Rmult_le_compat_r => //; lra.
  rewrite one; move: d => /=; case: a b a2 b2 {hx hy il o} => [|[|a]] [|[|b]] // _ _ _.
    have -> : (1 - p 0%N 1%N) * T 0%N + p 0%N 1%N * T 0%N = T 0%N by ring.
    have := @joins C (p 0%N 1%N) (T 0%N) (T 1%N) C1 ltac:(lra) (T0 0%N) (TC 0%N 1%N isT isT) => h.
    apply: Rle_trans h (up _ _); have := Rmult_le_pos _ _ q0 (T0 1%N); have := Rmult_le_pos (1 - p 0%N 1%N) _ ltac:(lra) (T0 0%N); lra.
  have -> : (1 - p 0%N 1%N) * T 0%N + p 0%N 1%N * T 0%N = T 0%N by ring.
  apply: Rle_trans (up _ (T0 0%N)); have := Rmult_le_compat_l _ _ _ q0 (TC 1%N 0%N isT isT); lra.
have ab : a = b by exact: (o 0%N).
have oi : only i x y by split=> [||j ji]; [exact: il | exact: d | apply: (o j.+1) => -[]].
rewrite -ab; have step c : (c < 2)%N -> thinned N (fun j => p j.+1) x (fun s => f (c :: s)) <= (1 + M * (C - 1)) * thinned N (fun j => p j.+1) y (fun s => f (c :: s)).
  move=> l; apply: (ih x y i) => // [j l'|j l'|s t hs ht st]; [exact: (p1 j.+1) | exact: (pM j.+1) |].
  by apply: near; [exact: head | exact: head | rewrite apart_cons eqxx].
have := Rmult_le_compat_l _ _ _ q1 (step 0%N isT); have := Rmult_le_compat_l _ _ _ q0 (step a a2); lra.
Qed.
