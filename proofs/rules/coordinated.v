(** Two samples of one frame that each unit joins by itself: neither, the first, the second or both, marks 0, 1, 2 and 3. Who is in the samples is a
    list of marks; a unit that a frame lacks has mark 0. What a frame loses that a unit joins or leaves is a mean over that unit's marks. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.largest_ratios rules.whole_vectors rules.independent rules.drawn_units rules.thinned.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Marks *)

Definition joined (b v : nat) : nat := nat_of_bool ((v == 3) || (v == b.+1))%N.
Definition bits (s : seq nat) : seq nat := [seq joined 0 v | v <- s] ++ [seq joined 1 v | v <- s].
Definition held (v : nat) : nat := (joined 0 v + joined 1 v)%N.
Lemma size_bits s : size (bits s) = (2 * size s)%N. Proof. by rewrite size_cat !size_map addnn -mul2n. Qed.
Lemma bits_below N s : s \in below N 4 -> bits s \in below (2 * N) 2.
Proof.
rewrite !in_below size_bits => /andP [/eqP -> _]; rewrite eqxx /= all_cat; apply/andP; split; apply/allP => _ /mapP [v _ ->]; rewrite /joined; by case: (_ || _).
Qed.
Lemma bits_first N s i : size s = N -> (i < N)%N -> nth 0%N (bits s) i = joined 0 (nth 0%N s i).
Proof. by move=> e l; rewrite nth_cat size_map e l (nth_map 0%N) ?e. Qed.
Lemma bits_second N s i : size s = N -> (i < N)%N -> nth 0%N (bits s) (N + i) = joined 1 (nth 0%N s i).
Proof. by move=> e l; rewrite nth_cat size_map e ltnNge leq_addr /= addKn (nth_map 0%N) ?e. Qed.
(** Marks of which one sample more holds the unit. *)
Definition one_more_of (u v : nat) : bool := (held v == (held u).+1) && ((joined 0 u == joined 0 v) || (joined 1 u == joined 1 v)).
Definition close (u v : nat) : bool := one_more_of u v || one_more_of v u.
Lemma bits_close N s t i : size s = N -> size t = N -> only i s t -> close (nth 0%N s i) (nth 0%N t i) -> apart (bits s) (bits t) = 1%N.
Proof.
move=> es et [il d o] c; rewrite es in il.
have [p [lp dp op]] : exists p, [/\ (p < 2 * N)%N, nth 0%N (bits s) p <> nth 0%N (bits t) p & forall q, (q < 2 * N)%N -> q <> p -> nth 0%N (bits s) q = nth 0%N (bits t) q].
  have [b [lb db ob]] : exists b, [/\ (b < 2)%N, joined b (nth 0%N s i) <> joined b (nth 0%N t i) & joined (1 - b) (nth 0%N s i) = joined (1 - b) (nth 0%N t i)].
    move: c; rewrite /close /one_more_of /held; move: (nth 0%N s i) (nth 0%N t i) => u v.
    have bit_ b w : joined b w = 0%N \/ joined b w = 1%N by rewrite /joined; case: (_ || _); [right | left].
    case: (bit_ 0%N u) (bit_ 1%N u) (bit_ 0%N v) (bit_ 1%N v) => [] a [] b [] a' [] b'; rewrite a b a' b' //= => _;
      first [by exists 0%N; rewrite subn0 a b a' b' | by exists 1%N; rewrite subnn a b a' b'].
  exists (b * N + i)%N; split.
  - by case: b lb {db ob} => [|[|b]] // _; rewrite ?mul0n ?mul1n mul2n -addnn ?add0n; [exact: ltn_addr | rewrite ltn_add2l].
  - by case: b lb db {ob} => [|[|b]] // _; rewrite ?mul0n ?mul1n ?add0n ?(bits_first es il) ?(bits_first et il) ?(bits_second es il) ?(bits_second et il).
  move=> q lq ne; have [l|l] := ltnP q N.
    rewrite (bits_first es l) (bits_first et l); have [e|/eqP ne'] := eqVneq q i; last by rewrite o.
    by case: b lb db ob ne => [|[|b]] // _ _ ob; rewrite e ?mul0n ?mul1n ?add0n //.
  have lr : (q - N < N)%N by rewrite ltn_subLR // addnn -mul2n.
  rewrite -(subnKC l) (bits_second es lr) (bits_second et lr); have [e|/eqP ne'] := eqVneq (q - N)%N i; last by rewrite o.
  by case: b lb db ob ne => [|[|b]] // _ _ ob ne; rewrite ?e //; case: ne; rewrite mul1n -e subnKC.
have sz : size (bits s) = size (bits t) by rewrite !size_bits es et.
apply: (@only_apart p); split=> [||q ne]; [by rewrite size_bits es | exact: dp |].
have [l|l] := ltnP q (2 * N); first exact: op.
by rewrite !nth_default ?size_bits ?es ?et.
Qed.

(** * Frames *)

Notation joint := (means 4).
Definition of_unit (q : nat -> R) (C : R) : R := q 0%N + (q 1%N + q 2%N) * C + q 3%N * C ^ 2.
(** The mean of C^k and that of C^-k, by how many samples hold the unit: their product is at least 1. *)
Lemma mean_of_powers C a b d : 1 <= C -> 0 <= a -> 0 <= b -> 0 <= d -> a + b + d = 1 -> C * C <= (a + b * C + d * (C * C)) * (a * (C * C) + b * C + d).
Proof.
move=> C1 a0 b0 d0 e; have c0 : 0 <= C by lra.
have e2 : C * C * ((a + b + d) * (a + b + d)) = C * C by rewrite e; ring.
have ab : 0 <= (a * b + b * d) * (C * ((C - 1) * (C - 1))).
  by apply: Rmult_le_pos; [apply: Rplus_le_le_0_compat; exact: Rmult_le_pos | apply: Rmult_le_pos => //; exact: Rle_0_sqr].
have ad : 0 <= a * d * ((C * C - 1) * (C * C - 1)) by apply: Rmult_le_pos; [exact: Rmult_le_pos | exact: Rle_0_sqr].
lra.
Qed.
Lemma unit_joins C q t : 1 <= C -> (forall j, 0 <= q j) -> sum (iota 0 4) q = 1 -> (forall j, 0 <= t j) ->
  (forall u v, (u < 4)%N -> (v < 4)%N -> close u v -> t u <= C * t v) ->
  sum (iota 0 4) (fun j => q j * t j) <= of_unit q C * t 0%N /\ t 0%N <= of_unit q C * sum (iota 0 4) (fun j => q j * t j).
Proof.
move=> C1 q0; rewrite /= !Rplus_0_r => q1 t0 h.
have [a b c d] := And4 (h 1%N 0%N isT isT isT) (h 2%N 0%N isT isT isT) (h 3%N 1%N isT isT isT) (h 3%N 2%N isT isT isT).
have [a' b' c' d'] := And4 (h 0%N 1%N isT isT isT) (h 0%N 2%N isT isT isT) (h 1%N 3%N isT isT isT) (h 2%N 3%N isT isT isT).
have C0 : 0 <= C by lra.
have e : t 3%N <= C * C * t 0%N by have := Rmult_le_compat_l _ _ _ C0 a; lra.
have e' : t 0%N <= C * C * t 3%N by have := Rmult_le_compat_l _ _ _ C0 c'; lra.
split; rewrite /of_unit /= Rmult_1_r.
  have := Rmult_le_compat_l _ _ _ (q0 1%N) a; have := Rmult_le_compat_l _ _ _ (q0 2%N) b; have := Rmult_le_compat_l _ _ _ (q0 3%N) e; lra.
set D := q 0%N + (q 1%N + q 2%N) * C + q 3%N * (C * C).
have D0 : 0 <= D.
  by apply: Rplus_le_le_0_compat; [apply: Rplus_le_le_0_compat => //|]; apply: Rmult_le_pos => //; [exact: Rplus_le_le_0_compat | exact: Rmult_le_pos].
have low : (q 0%N * (C * C) + (q 1%N + q 2%N) * C + q 3%N) * t 0%N <= C * C * (q 0%N * t 0%N + (q 1%N * t 1%N + (q 2%N * t 2%N + q 3%N * t 3%N))).
  have := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (q0 1%N) C0) a'; have := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (q0 2%N) C0) b'.
  have := Rmult_le_compat_l _ _ _ (q0 3%N) e'; lra.
have m := @mean_of_powers C (q 0%N) (q 1%N + q 2%N) (q 3%N) C1 (q0 _) (Rplus_le_le_0_compat _ _ (q0 _) (q0 _)) (q0 _) ltac:(lra).
have CC : 0 < C * C by nra.
apply: (Rmult_le_reg_l (C * C)) => //.
have := Rmult_le_compat_r _ _ _ (t0 0%N) m; have := Rmult_le_compat_l _ _ _ D0 low; rewrite -/D; lra.
Qed.
Lemma means_within C D N p x y i f : only i x y -> x \in below N 2 -> y \in below N 2 -> 1 <= C -> (forall j b, 0 <= p j b) ->
  (forall j, (j < N)%N -> sum (iota 0 4) (p j) = 1) -> (forall j, (j < N)%N -> of_unit (p j) C <= D) -> (forall s, 0 <= f s) ->
  (forall s t j, s \in below N 4 -> t \in below N 4 -> only j s t -> close (nth 0%N s j) (nth 0%N t j) -> f s <= C * f t) ->
  joint N p x f <= D * joint N p y f.
Proof.
move=> oi hx hy C1; elim: N x y i p f oi hx hy => [|N ih] x y i p f oi hx hy p0 p1 pD f0 near.
  by move: hx oi; rewrite in_below => /andP [/nilP -> _] [].
case: x oi hx => [|a x] oi hx; first by rewrite in_below in hx.
case: y oi hy => [|b y] oi hy; first by rewrite in_below in hy.
move: (hx) (hy); rewrite !in_below /= !eqSS => /andP [ex /andP [a2 ax]] /andP [ey /andP [b2 ay]].
have hx' : x \in below N 2 by rewrite in_below ex.
have hy' : y \in below N 2 by rewrite in_below ey.
have head (c : nat) s : (c < 4)%N -> s \in below N 4 -> (c :: s) \in below N.+1 4.
  by move=> l; rewrite !in_below /= eqSS l => /andP [-> ->].
rewrite !means_step; case: i oi => [|i] [il d o].
  have e : x = y by apply: (@eq_from_nth _ 0%N) => [|j _]; [rewrite (eqP ex) (eqP ey) | exact: (o j.+1)].
  rewrite {}e in hx' *; set T := fun c => joint N (fun j => p j.+1) y (fun s => f (c :: s)).
  have T0 c : 0 <= T c by apply: sum_ge0 => g; apply: Rmult_le_pos; [apply: independent_ge0 => j b'; exact: p0 | exact: f0].
  have TC c c' : (c < 4)%N -> (c' < 4)%N -> close c c' -> T c <= C * T c'.
    move=> l l' cc; rewrite /T -means_scale; apply: means_le => // s hs.
    apply: (near _ _ 0%N) => //; [exact: head | exact: head |].
    split=> [//|/= e|[|j] //]; move: cc; by rewrite e /close /one_more_of orbb ltn_eqF.
  have [up down] := unit_joins C1 (p0 0%N) (p1 0%N isT) T0 TC.
  have gone : sum (iota 0 4) (fun j => p 0%N j * T (0 * j)%N) = T 0%N by rewrite (sum_eq _ (g := fun j => p 0%N j * T 0%N)) // sum_scaler p1 // Rmult_1_l.
  have there : sum (iota 0 4) (fun j => p 0%N j * T (1 * j)%N) = sum (iota 0 4) (fun j => p 0%N j * T j) by apply: sum_eq => j; rewrite mul1n.
  have S0 : 0 <= sum (iota 0 4) (fun j => p 0%N j * T j) by apply: sum_ge0 => j; exact: Rmult_le_pos.
  have D1 := pD 0%N isT.
  have m1 := Rmult_le_compat_r _ _ _ (T0 0%N) D1; have m2 := Rmult_le_compat_r _ _ _ S0 D1.
  change (sum (iota 0 4) (fun j => p 0%N j * T (a * j)%N) <= D * sum (iota 0 4) (fun j => p 0%N j * T (b * j)%N)).
  have {}d : a <> b := d.
  case: a b a2 b2 d {hx hy il o} => [|[|a]] [|[|b]] // _ _ _; rewrite gone there; lra.
have ab : a = b by exact: (o 0%N).
have oi : only i x y by split=> [||j ji]; [exact: il | exact: d | apply: (o j.+1) => -[]].
rewrite -ab -sum_scale; apply: sum_le_in => j /In_mem /in_range l.
have -> : D * (p 0%N j * joint N (fun i0 => p i0.+1) y (fun s => f ((a * j)%N :: s))) = p 0%N j * (D * joint N (fun i0 => p i0.+1) y (fun s => f ((a * j)%N :: s))) by ring.
apply: Rmult_le_compat_l => //; have laj : (a * j < 4)%N by case: a a2 {hx hy il d o ab} => [|[|a]] // _; rewrite mul1n.
apply: (ih x y i) => // [j' l'|j' l'|s t j' hs ht [jl jd jo] cl]; [exact: (p1 j'.+1) | exact: (pD j'.+1) |].
apply: (near _ _ j'.+1); [exact: head | exact: head | | exact: cl].
by split=> // -[|q] //= ne; apply: jo => e; apply: ne; rewrite e.
Qed.
Lemma means_at N p i (h : nat -> R) : (i < N)%N -> (forall j b, 0 <= p j b) -> (forall j, (j < N)%N -> sum (iota 0 4) (p j) = 1) ->
  forall x, size x = N -> joint N p x (fun s => h (nth 0%N s i)) = sum (iota 0 4) (fun j => p i j * h (nth 0%N x i * j)%N).
Proof.
elim: N p i => [|N ih] p i // il p0 p1 [|c x] // [ex]; rewrite means_step.
case: i il => [|i] il /=; last first.
  rewrite !(ih (fun j => p j.+1) i il (fun j => p0 j.+1) (fun j => p1 j.+1) x ex) /=; have := p1 0%N isT; rewrite /= => one.
  by rewrite -[RHS]Rmult_1_l -one; ring.
have all_one v : joint N (fun j => p j.+1) x (fun=> v) = v.
  by rewrite /means sum_scaler; have [_ ->] := independent_law (fun j => p0 j.+1) (fun j l => p1 j.+1 l : sum (iota 0 4) (p j.+1) = 1) (K := N); ring.
by rewrite !all_one.
Qed.
