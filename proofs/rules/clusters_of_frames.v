(** Frames in clusters of one size, of which one is drawn: what a frame of which one record differs loses. The sample of another cluster
    has at most as many other records as a cluster has units, and so an event is not much rarer there. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.ordered_samples rules.drawn_units rules.selections.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Sums of which one term differs *)

Definition others (H u0 : nat) : seq nat := [seq u <- iota 0 H | u != u0].
Lemma size_others H u0 : (u0 < H)%N -> (size (others H u0)).+1 = H.
Proof.
move=> l; rewrite /others size_filter -[RHS](size_iota 0 H) -(count_predC (pred1 u0) (iota 0 H)).
by rewrite count_uniq_mem ?iota_uniq // mem_iota l add1n.
Qed.
Lemma sum_split H u0 (F : nat -> R) : (u0 < H)%N -> sum (iota 0 H) F = F u0 + sum (others H u0) F.
Proof.
move=> l; rewrite /others sum_filter.
have i : u0 \in iota 0 H by rewrite mem_iota.
rewrite -[F u0](sum_pick F (iota_uniq 0 H) i) -sum_add; apply: sum_eq => u.
by case: eqP => _ /=; lra.
Qed.
Lemma one_of_several C P h a b S : 1 <= C -> 1 <= P -> 0 <= h -> 0 <= a -> a <= C * b -> h * a <= C * P * S ->
  a + S <= (C * P + h) / (P + h) * (b + S).
Proof.
move=> C1 P1 h0 a0 ab low; have D0 : 0 < P + h by lra.
apply: (Rmult_le_reg_l (P + h)) => //; have -> : (P + h) * ((C * P + h) / (P + h) * (b + S)) = (C * P + h) * (b + S) by field; lra.
apply: (Rmult_le_reg_l C); first lra.
have CP : 0 <= C * P + h by have : 0 <= C * P by [apply: Rmult_le_pos; lra]; lra.
have one : (C * P + h) * a <= (C * P + h) * (C * b) by apply: Rmult_le_compat_l.
have two : 0 <= (C - 1) * (C * P * S - h * a) by apply: Rmult_le_pos; lra.
by lra.
Qed.

(** * Samples of records, near and far *)

Lemma far k n f C : 1 <= C -> (forall s, 0 <= f s) ->
  (forall s t, s \in below n k -> t \in below n k -> apart s t = 1%N -> f s <= C * f t) ->
  forall s t, s \in below n k -> t \in below n k -> f s <= C ^ n * f t.
Proof.
move=> C1; elim: n f => [|n ih] f f0 near s t; rewrite !in_below.
  by move=> /andP [/nilP -> _] /andP [/nilP -> _]; rewrite /= Rmult_1_l; exact: Rle_refl.
case: s t => [|a s] [|b t] //=; rewrite !eqSS => /andP [es /andP [la ls]] /andP [et /andP [lb lt]].
have is_ : s \in below n k by rewrite in_below es.
have it : t \in below n k by rewrite in_below et.
have head c r : (c < k)%N -> r \in below n k -> c :: r \in below n.+1 k by move=> l; rewrite !in_below /= eqSS l => /andP [-> ->].
have one : f (a :: s) <= C ^ n * f (a :: t).
  apply: (ih (fun r => f (a :: r))) => // r q hr hq e; apply: near; [exact: head | exact: head | by rewrite apart_cons eqxx].
have two : f (a :: t) <= C * f (b :: t).
  have [->|ab] := eqVneq a b; first by have := f0 (b :: t); nra.
  by apply: near; [exact: head | exact: head | rewrite apart_cons ab apart_same].
have Cn : 0 <= C ^ n by apply: pow_le; lra.
have -> : C * C ^ n * f (b :: t) = C ^ n * (C * f (b :: t)) by ring.
by apply: Rle_trans one _; exact: Rmult_le_compat_l.
Qed.

(** * Clusters along a listing of all units *)

Section Clusters.
Variables (H M : nat) (l : seq nat).
Hypotheses (H0 : (0 < H)%N) (M0 : (0 < M)%N) (sl : size l = (H * M)%N) (ul : uniq l) (al : all (fun j => j < H * M)%N l).
Definition cluster (u : nat) (x : seq nat) : seq nat := [seq nth 0%N x (nth 0%N l (u * M + a)%N) | a <- iota 0 M].
Lemma size_cluster u x : size (cluster u x) = M. Proof. by rewrite size_map size_iota. Qed.
Lemma place u a : (u < H)%N -> (a < M)%N -> (u * M + a < H * M)%N.
Proof. by move=> lu la; apply: leq_trans (leq_mul lu (leqnn M)); rewrite mulSn addnC ltn_add2r. Qed.
Lemma listed b : (b < H * M)%N -> (nth 0%N l b < H * M)%N. Proof. by move=> h; apply: (all_nthP 0%N al); rewrite sl. Qed.
Lemma cluster_at u x a : (a < M)%N -> nth 0%N (cluster u x) a = nth 0%N x (nth 0%N l (u * M + a)%N).
Proof. by move=> h; rewrite (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma cluster_below k u x : (u < H)%N -> x \in below (H * M) k -> cluster u x \in below M k.
Proof.
rewrite !in_below size_cluster eqxx => lu /andP [/eqP ex /(all_nthP 0%N) ax]; apply/allP => _ /mapP [a /in_range la ->].
by apply: ax; rewrite ex; apply: listed; exact: place.
Qed.
Lemma all_listed i : (i < H * M)%N -> i \in l.
Proof.
move=> h; have sub : {subset l <= iota 0 (H * M)} by move=> j /(allP al); rewrite mem_iota.
have sz : (size (iota 0 (H * M)) <= size l)%N by rewrite size_iota sl.
by have [_ ->] := uniq_min_size ul sub sz; rewrite mem_iota.
Qed.
Section Differ.
Variables (i : nat) (x y : seq nat).
Hypotheses (ex : size x = (H * M)%N) (oi : only i x y).
Definition where_ := index i l.
Lemma where_in : (where_ < H * M)%N.
Proof. by rewrite /where_ -sl index_mem; apply: all_listed; have [h _ _] := oi; rewrite -ex. Qed.
Lemma where_at : nth 0%N l where_ = i. Proof. by apply: nth_index; apply: all_listed; have [h _ _] := oi; rewrite -ex. Qed.
Lemma elsewhere b : (b < H * M)%N -> b <> where_ -> nth 0%N x (nth 0%N l b) = nth 0%N y (nth 0%N l b).
Proof.
move=> lb ne; have [_ _ o] := oi; apply: o => e; apply: ne; apply/eqP.
by rewrite -(nth_uniq 0%N _ _ ul) ?sl // ?where_in // where_at e.
Qed.
Definition own := (where_ %/ M)%N.
Lemma own_in : (own < H)%N. Proof. by rewrite /own ltn_divLR // where_in. Qed.
Lemma same_clusters u : (u < H)%N -> u != own -> cluster u x = cluster u y.
Proof.
move=> lu ne; apply/eq_in_map => a /in_range la; apply: elsewhere; first exact: place.
by move=> e; move: ne; rewrite /own -e divnMDl // divn_small // addn0 eqxx.
Qed.
Lemma own_cluster : only (where_ %% M) (cluster own x) (cluster own y).
Proof.
have lm : (where_ %% M < M)%N by rewrite ltn_mod.
have [_ d _] := oi; split=> [||a ne]; [by rewrite size_cluster | by rewrite !cluster_at // /own -divn_eq where_at |].
have [la|la] := ltnP a M; last by rewrite !nth_default ?size_cluster.
rewrite !cluster_at //; apply: elsewhere; first exact: place own_in la.
by move=> e; apply: ne; rewrite -e modnMDl modn_small.
Qed.
End Differ.
Definition drawn_one (f : seq nat -> R) (x : seq nat) : R := sum (iota 0 H) (fun u => f (cluster u x)).
Definition ratio (C : R) : R := (C ^ M + INR H.-1) / (C ^ M.-1 + INR H.-1).
Lemma drawn_within k C f x y i : x \in below (H * M) k -> y \in below (H * M) k -> only i x y -> 1 <= C -> (forall s, 0 <= f s) ->
  (forall s t, s \in below M k -> t \in below M k -> apart s t = 1%N -> f s <= C * f t) -> drawn_one f x <= ratio C * drawn_one f y.
Proof.
move=> ix iy oi C1 f0 near.
have ex : size x = (H * M)%N by move: ix; rewrite in_below => /andP [/eqP].
have lo := own_in ex oi; have oc := own_cluster ex oi.
rewrite /drawn_one !(sum_split _ lo).
have -> : sum (others H (own i)) (fun u => f (cluster u y)) = sum (others H (own i)) (fun u => f (cluster u x)).
  by apply: sum_in_eq => u; rewrite mem_filter mem_iota => /andP [ne lu]; rewrite (same_clusters ex oi).
have e : C ^ M = C * C ^ M.-1 by rewrite -{1}(prednK M0).
rewrite /ratio e; apply: one_of_several => //; first exact: pow_R1_Rle.
- exact: pos_INR.
- by apply: near; [exact: cluster_below | exact: cluster_below | exact: only_apart oc].
have -> : H.-1 = size (others H (own i)) by rewrite -{1}(size_others lo).
rewrite -sum_constant -e -sum_scale; apply: sum_le_in => u /In_mem; rewrite mem_filter mem_iota => /andP [_ lu].
by apply: (far C1 f0 near); exact: cluster_below.
Qed.
Lemma ratio_ge1 C : 1 <= C -> 1 <= ratio C.
Proof.
move=> C1; have P1 : 1 <= C ^ M.-1 by exact: pow_R1_Rle.
have h := pos_INR H.-1; rewrite /ratio -{1}(prednK M0) /=.
apply: (Rmult_le_reg_r (C ^ M.-1 + INR H.-1)); first lra.
have -> : (C * C ^ M.-1 + INR H.-1) / (C ^ M.-1 + INR H.-1) * (C ^ M.-1 + INR H.-1) = C * C ^ M.-1 + INR H.-1 by field; lra.
by have : 0 <= (C - 1) * C ^ M.-1 by [apply: Rmult_le_pos; lra]; lra.
Qed.
Lemma drawn_law T (t : seq T) (K : seq nat -> T -> R) x : (forall s, law t (K s)) -> law t (fun o => drawn_one (fun s => K s o) x / INR H).
Proof.
move=> h; have Hp : 0 < INR H by apply/lt_0_INR/ltP.
split=> [o|]; first by apply: Rmult_le_pos; [apply: sum_ge0 => u; exact: (h _).1 | exact/Rlt_le/Rinv_0_lt_compat].
rewrite /Rdiv sum_scaler /drawn_one exchange (sum_eq _ (g := fun=> 1)) => [|u]; last exact: (h _).2.
by rewrite sum_constant size_iota; field; lra.
Qed.
End Clusters.
