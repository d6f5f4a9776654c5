(** Intervals laid end to end in an order of the places: the parts of another interval that they cover add up to it.

    The places 0, ..., n-1 are ordered by a number of each, the largest first, and by themselves among equals. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Innermost comparisons first. *)
Ltac comparisons := rewrite /Rmin /Rmax; repeat match goal with |- context [Rle_dec ?x ?y] =>
  lazymatch x with context [Rle_dec _ _] => fail | _ => lazymatch y with context [Rle_dec _ _] => fail | _ => case: (Rle_dec x y) => ? end end end; lra.

Section Order.
Variables (n : nat) (r : nat -> R).
Local Notation s := (iota 0 n).
Definition ahead (i j : nat) : bool := ~~ leR (r i) (r j) || (eqR (r j) (r i) && (i < j)%N).
Lemma aheadP i j : reflect (r j < r i \/ r j = r i /\ (i < j)%N) (ahead i j).
Proof.
apply: (iffP orP) => -[h|h].
- by left; apply/leRF; exact: negbTE.
- by right; case/andP: h => /eqRP.
- by left; apply/negbT/leRF.
by right; case: h => e l; rewrite eqR_t.
Qed.
Lemma ahead_total i j : i <> j -> ahead i j \/ ahead j i.
Proof.
move=> d; have [h|[h|h]] := Rtotal_order (r i) (r j).
- by right; apply/aheadP; left.
- case: (ltngtP i j) => l //; first by left; apply/aheadP; right.
  by right; apply/aheadP; right.
by left; apply/aheadP; left.
Qed.
Lemma ahead_trans i j k : ahead i j -> ahead j k -> ahead i k.
Proof.
move=> /aheadP h /aheadP g; apply/aheadP; case: h g => [h|[h l]] [g|[g m]]; try by left; lra.
by right; split; [lra | exact: ltn_trans l m].
Qed.
Lemma ahead_not i : ahead i i = false.
Proof. by apply/negP => /aheadP [|[_]]; [lra | rewrite ltnn]. Qed.
Lemma ahead_anti i j : ahead i j -> ahead j i = false.
Proof. by move=> h; apply/negP => /(ahead_trans h); rewrite ahead_not. Qed.
Lemma ahead_key i j : ahead i j -> r j <= r i.
Proof. by move/aheadP => [|[]]; lra. Qed.

(** What lies before a place of a list; differences between ends and starts telescope. *)
Definition start (l : seq nat) (w : nat -> R) (i : nat) : R := sum l (fun j => if ahead j i then w j else 0).
Local Arguments start : simpl never.
Definition not_after (i j : nat) : bool := ~~ ahead j i.
Lemma sorted_steps (w : nat -> R) (G : R -> R) l c : uniq l -> pairwise not_after l ->
  sum l (fun j => G (c + start l w j + w j) - G (c + start l w j)) = G (c + sum l w) - G c.
Proof.
elim: l c => [|x l ih] c /=; first by move=> _ _; rewrite Rplus_0_r; lra.
move=> /andP [xl ul] /andP [/allP hx pl].
have x_first : start (x :: l) w x = 0.
  rewrite /start /= ahead_not Rplus_0_l (sum_in_eq (g := fun=> 0)) ?sum0 // => j /hx; by rewrite /not_after => /negbTE ->.
have later j : j \in l -> start (x :: l) w j = w x + start l w j.
  move=> jl; rewrite /start /=; case: (@ahead_total x j) => [e|->//|h]; first by move: xl; rewrite e jl.
  by have := hx j jl; rewrite /not_after h.
rewrite x_first Rplus_0_r (sum_in_eq (g := fun j => G ((c + w x) + start l w j + w j) - G ((c + w x) + start l w j))).
  rewrite ih // -(Rplus_assoc c (w x)); move: (G (c + w x)) (G (c + w x + sum l w)) (G c) => u v y; lra.
by move=> j jl; rewrite later // !Rplus_assoc.
Qed.
Lemma steps_of (w : nat -> R) (G : R -> R) l : uniq l ->
  sum l (fun j => G (start l w j + w j) - G (start l w j)) = G (sum l w) - G 0.
Proof.
move=> u; have tot : ssrbool.total not_after.
  by move=> i j; rewrite /not_after; case a : (ahead j i) => //=; rewrite ahead_anti.
have tr : transitive not_after.
  move=> j i k; rewrite /not_after => h g; apply/negP => a; have [e|d] := eqVneq i j.
    by move: g; rewrite -e a.
  by case: (ahead_total (elimN eqP d)) => b; [move: g; rewrite (ahead_trans a b) | move: h; rewrite b].
have pe : perm_eq l (sort not_after l) by rewrite perm_sym perm_sort.
have st j : start l w j = start (sort not_after l) w j by exact: sum_perm.
rewrite (sum_eq _ (g := fun j => G (0 + start (sort not_after l) w j + w j) - G (0 + start (sort not_after l) w j))) => [|j]; last by rewrite st Rplus_0_l.
rewrite [LHS](sum_perm _ pe) [sum l w](sum_perm w pe) sorted_steps ?sort_uniq //; first by rewrite Rplus_0_l.
by rewrite -sorted_pairwise //; exact: sort_sorted.
Qed.
Definition before (w : nat -> R) (i : nat) : R := start s w i.
(** The same over the places that a set has which holds whatever is ahead of one of them. *)
Lemma telescope (w : nat -> R) (G : R -> R) (A : pred nat) : (forall i j, (i < n)%N -> (j < n)%N -> A i -> ahead j i -> A j) ->
  sum s (fun j => if A j then G (before w j + w j) - G (before w j) else 0) = G (sum s (fun j => if A j then w j else 0)) - G 0.
Proof.
move=> hA; rewrite -!sum_filter -(steps_of w G (filter_uniq A (iota_uniq 0 n))).
apply: sum_in_eq => j; rewrite mem_filter mem_iota add0n => /andP [aj lj].
have -> : before w j = start [seq x <- s | A x] w j; last by [].
rewrite /before /start sum_filter; apply: sum_in_eq => i; rewrite mem_iota add0n => li.
by case e : (ahead i j); [rewrite (hA j i) | case: (A i)].
Qed.
Lemma telescope_all (w : nat -> R) (G : R -> R) :
  sum s (fun j => G (before w j + w j) - G (before w j)) = G (sum s w) - G 0.
Proof. by have := @telescope w G predT (fun _ _ _ _ _ _ => isT). Qed.
Definition up_to (k j : nat) : bool := (j == k) || ahead j k.
Lemma up_to_closed k i j : up_to k i -> ahead j i -> up_to k j.
Proof. by rewrite /up_to => /orP [/eqP <- ->|h /ahead_trans/(_ h) ->]; rewrite orbT. Qed.
Lemma sum_at k (w : nat -> R) : (k < n)%N -> sum s (fun j => if j == k then w j else 0) = w k.
Proof.
move=> lk; have : k \in s by rewrite mem_iota.
elim: (s) (iota_uniq 0 n) => //= x l ih /andP [xl ul]; rewrite inE => /orP [/eqP e|kl].
  rewrite -e eqxx (sum_in_eq (g := fun=> 0)) ?sum0; first lra.
  by move=> j jl; case: eqP => // e2; move: xl; rewrite -e -e2 jl.
by rewrite ih //; case: eqP => [e|_]; [move: xl; rewrite e kl | lra].
Qed.
Lemma sum_up_to k (w : nat -> R) : (k < n)%N -> sum s (fun j => if up_to k j then w j else 0) = before w k + w k.
Proof.
move=> lk; rewrite -(sum_at w lk) /before /start -sum_add; apply: sum_eq => j; rewrite /up_to.
by case: eqP => [->|_] /=; rewrite ?ahead_not; case: (ahead j k); lra.
Qed.
Lemma before_ge0 w i : (forall j, 0 <= w j) -> 0 <= before w i.
Proof. by move=> h; apply: sum_ge0 => j; case: (ahead j i); [exact: h | lra]. Qed.
Lemma before_ahead w i j : (forall j, 0 <= w j) -> (i < n)%N -> ahead i j -> before w i + w i <= before w j.
Proof.
move=> h li a; rewrite -sum_up_to //; apply: sum_le => k; rewrite /up_to.
case e : (ahead k j); first by case: ifP => _; [lra | exact: h].
case: ifP => [/orP [/eqP ek|b]|_]; [by move: e; rewrite ek a | by move: e; rewrite (ahead_trans b a) | lra].
Qed.
Lemma before_le w i : (forall j, 0 <= w j) -> (i < n)%N -> before w i + w i <= sum s w.
Proof. by move=> h li; rewrite -sum_up_to //; apply: sum_le => k; case: ifP => _; [lra | exact: h]. Qed.

(** * Parts of an interval *)

(** How long two intervals overlap, one from a of length b and one from c of length d. *)
Definition overlap (a b c d : R) : R := Rmax 0 (Rmin (a + b) (c + d) - Rmax a c).
Definition inside (a b x : R) : R := Rmin (Rmax x a) (a + b).
Lemma overlap_inside a b c d : 0 <= b -> 0 <= d -> overlap a b c d = inside a b (c + d) - inside a b c.
Proof. by rewrite /overlap /inside => ? ?; comparisons. Qed.
Lemma overlapC a b c d : overlap a b c d = overlap c d a b.
Proof. by rewrite /overlap (Rmin_comm (a + b)) (Rmax_comm a). Qed.
Lemma overlap_ge0 a b c d : 0 <= overlap a b c d. Proof. exact: Rmax_l. Qed.
Lemma overlap_none a c d : 0 <= d -> overlap a 0 c d = 0.
Proof. by move=> h; rewrite /overlap; comparisons. Qed.
Lemma overlaps a b (w : nat -> R) : (forall j, 0 <= w j) -> 0 <= a -> 0 <= b -> a + b <= sum s w ->
  sum s (fun j => overlap a b (before w j) (w j)) = b.
Proof.
move=> h a0 b0 l; rewrite (sum_eq _ (g := fun j => inside a b (before w j + w j) - inside a b (before w j))) => [|j]; last exact: overlap_inside.
by rewrite telescope_all /inside; comparisons.
Qed.
Lemma overlaps_up_to a b (w : nat -> R) k : (k < n)%N -> (forall j, 0 <= w j) -> 0 <= a -> 0 <= b ->
  sum s (fun j => if up_to k j then overlap a b (before w j) (w j) else 0) = inside a b (before w k + w k) - a.
Proof.
move=> lk h a0 b0.
rewrite (sum_eq _ (g := fun j => if up_to k j then inside a b (before w j + w j) - inside a b (before w j) else 0)) => [|j]; last first.
  by case: ifP => // _; exact: overlap_inside.
rewrite telescope => [|i j _ _]; last exact: up_to_closed.
by rewrite sum_up_to // /inside; comparisons.
Qed.
End Order.
