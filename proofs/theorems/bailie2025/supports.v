(** What a model implies of a private release (bailie2025, Theorems 5.4.1, 5.6.2 and 5.6.3, Lemmas C.6.3 and C.6.4), for any
    finite numbers of parameters, datasets and outputs. On the support the densities at one output are within a factor c of
    one another, and beyond it nothing is released with the output; so a mean of them is within c of each, times the
    probability of the support, and two means are within c of one another. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.bailie2025.supports.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.images rules.models.
From dpcalc Require Import rules.components.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Means over a set of datasets *)

Section Means.
Variables (s : seq nat) (w k : nat -> R) (b : nat -> bool) (c : R).
Hypotheses (w0 : forall x, 0 <= w x) (k0 : forall x, 0 <= k x) (c1 : 1 <= c).
Definition on (f : nat -> R) : R := sum s (fun x => if b x then f x else 0).
Lemma mean_above a : sum s w = 1 -> 0 <= a -> (forall x, List.In x s -> b x -> k x <= c * a) ->
  (forall x, List.In x s -> 0 < w x -> 0 < k x -> b x) -> sum s (fun x => w x * k x) <= c * a.
Proof.
move=> w1 a0 h t; have -> : c * a = sum s (fun x => w x * (c * a)) by rewrite sum_scaler w1; lra.
apply: sum_le_in => x i; case e : (b x); first by apply: Rmult_le_compat_l => //; exact: h.
have ca : 0 <= w x * (c * a) by apply: Rmult_le_pos => //; apply: Rmult_le_pos; lra.
case: (Rle_lt_or_eq_dec _ _ (w0 x)) => [wx|<-]; last lra.
case: (Rle_lt_or_eq_dec _ _ (k0 x)) => [kx|<-]; last by rewrite Rmult_0_r.
by move: (t x i wx kx); rewrite e.
Qed.
Lemma mean_below a : 0 <= a -> (forall x, List.In x s -> b x -> a <= c * k x) ->
  on w * a <= c * sum s (fun x => w x * k x).
Proof.
move=> a0 h; rewrite /on -sum_scaler -sum_scale; apply: sum_le_in => x i; case e : (b x).
  have -> : c * (w x * k x) = w x * (c * k x) by ring.
  by apply: Rmult_le_compat_l => //; exact: h.
by have := Rmult_le_pos _ _ (w0 x) (k0 x); nra.
Qed.
End Means.

Lemma two_means s (v w k : nat -> R) (b : nat -> bool) c : (forall x, 0 <= v x) -> (forall x, 0 <= w x) -> (forall x, 0 <= k x) -> 1 <= c ->
  (forall x y, List.In x s -> List.In y s -> b x -> b y -> k x <= c * k y) ->
  (forall x, List.In x s -> 0 < v x -> 0 < k x -> b x) ->
  sum s (fun x => v x * k x) * on s b w <= c * sum s (fun x => w x * k x) * on s b v.
Proof.
move=> v0 w0 k0 c1 h t.
have -> : sum s (fun x => v x * k x) = on s b (fun x => v x * k x).
  apply: sum_eq_in => x i; case e : (b x) => //.
  case: (Rle_lt_or_eq_dec _ _ (v0 x)) => [vx|<-]; last by rewrite Rmult_0_l.
  case: (Rle_lt_or_eq_dec _ _ (k0 x)) => [kx|<-]; last by rewrite Rmult_0_r.
  by move: (t x i vx kx); rewrite e.
rewrite /on -[X in X <= _]sum_scaler; rewrite (Rmult_comm _ (sum s (fun x => if b x then v x else 0))) -sum_scaler.
apply: sum_le_in => x i; case e : (b x); last by rewrite !Rmult_0_l; exact: Rle_refl.
rewrite Rmult_assoc; apply: Rmult_le_compat_l => //; rewrite -sum_scale -sum_scale; apply: sum_le_in => y j.
case f : (b y); last by rewrite Rmult_0_r; have := Rmult_le_pos _ _ (w0 y) (k0 y); nra.
by have := h x y i j e f; have := w0 y; nra.
Qed.

(** * Theorem 5.4.1 *)

Section Support.
Variables (N n : nat) (w : nat -> R) (k : nat -> nat -> R) (c : R).
Hypotheses (lw : law (iota 0 N) w) (lk : forall x, law (iota 0 n) (k x)) (c0 : 0 <= c).
Local Notation W := (vec (iota 0 N) w).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Local Notation p := (both_positive w k).
Lemma support_rule o y z (end_ : option bool) : (o < n)%N -> (y < n)%N -> (z < N)%N ->
  (1 <= c -> (forall x, (x < N)%N -> p o x -> k x y <= c * k z y /\ k z y <= c * k x y) ->
    (forall x, (x < N)%N -> p y x -> p o x) -> holds end_) ->
  holds (entails (at_least (Some (Fin c)) (num 1))
    (entails (also (more (item (Some W) (Some (nm z))) (num 0)) (more (item (item (Some K) (Some (nm z))) (Some (nm o))) (num 0)))
    (entails (every (ap3 possible (Some W) (Some K) (Some (nm o)))
      (fun x => ap4 losses.private (item (Some K) (Some x)) (item (Some K) (Some (nm z))) (Some (Fin c)) (num 0)))
    (entails (every (ap3 possible (Some W) (Some K) (Some (nm y)))
      (fun x => member (Some x) (ap3 possible (Some W) (Some K) (Some (nm o))))) end_)))).
Proof.
move=> lo ly lz h; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; apply: entailsI => [|_].
  by rewrite at_place // at_row // !positive also_bools; eexists.
rewrite /ap3 !bindE !possible_value //.
have inN x : x \in filter (p o) (iota 0 N) -> (x < N)%N by rewrite in_possible => /andP [].
have [d a] := all_alike n k inN lz c0; apply: entailsI => [|g]; first exact: d.
have {}a := a g.
apply: entailsI => [|{}g]; first by apply: every_defined => x _; eexists.
apply: h => // x lx px; first by apply: a => //; rewrite in_possible lx.
have i : List.In (nm x) [seq nm x | x <- filter (p y) (iota 0 N)] by apply: List.in_map; apply: mem_In; rewrite in_possible lx.
have := everyP g i; rewrite /member ap2E /holds => -[]; rewrite in_numbers in_possible lx.
by [].
Qed.
Lemma mass_of_support o : (o < n)%N -> sum_of (ap3 possible (Some W) (Some K) (Some (nm o))) (fun x => item (Some W) (Some x)) =
  Some (Fin (on (iota 0 N) (p o) w)).
Proof.
move=> lo; rewrite /ap3 !bindE possible_value // (sum_of_map (g := w)) => [|x]; first by rewrite sum_filter.
by rewrite in_possible => /andP [lx _]; exact: at_place.
Qed.
End Support.

(** A mean over a finite set is within c of each value of it. *)
Theorem mean_of_a_model : claim_bailie2025_thm_5_4_1c.
Proof.
rewrite /claim_bailie2025_thm_5_4_1c -/possible; apply: for_models => N n w k c lw lk c0.
apply: for_range => o lo; apply: for_range => y ly; rewrite len_vec size_iota; apply: for_range => z lz.
apply: support_rule => // c1 a t; rewrite pushed // at_row // /times ap1E ap2E; apply/at_most_Fin.
apply: (mean_above (b := both_positive w k o) lw.1 (fun x => (lk x).1 y) c1 lw.2 ((lk z).1 y)) => x /in_iota lx.
  by move=> px; exact: (a x lx px).1.
by move=> wx kx; apply: (t x lx); exact/both_positiveP.
Qed.

(** Each value of a finite set is within c of a mean over it, once that is divided by the probability of the set. *)
Theorem mean_on_the_support : claim_bailie2025_thm_5_4_1b_repaired.
Proof.
rewrite /claim_bailie2025_thm_5_4_1b_repaired -/possible; apply: for_models => N n w k c lw lk c0.
apply: for_range => o lo; apply: for_range => y ly; rewrite len_vec size_iota; apply: for_range => z lz.
apply: support_rule => // c1 a t; rewrite mass_of_support // pushed // at_row // /times ap1E !ap2E; apply/at_most_Fin.
apply: (mean_below lw.1 (fun x => (lk x).1 y) c1 ((lk z).1 y)) => x /in_iota lx px.
exact: (a x lx px).2.
Qed.

(** * A larger set of datasets in the place of the support *)

Lemma one_if_real b : one_if b = Fin (if b then 1 else 0). Proof. by case: b. Qed.

Section Larger.
Variables (N n : nat) (w : nat -> R) (k : nat -> nat -> R) (c : R) (A : seq bool).
Hypotheses (lw : law (iota 0 N) w) (lk : forall x, law (iota 0 n) (k x)) (c0 : 0 <= c) (size_A : size A = N).
Local Notation W := (vec (iota 0 N) w).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Local Notation S := [seq one_if b | b <- A].
Local Notation p := (both_positive w k).
Lemma supported o : (o < n)%N -> let h := every (ap3 possible (Some W) (Some K) (Some (nm o)))
    (fun x => same (item (Some S) (Some x)) (num 1)) in
  defined h /\ (holds h -> forall x, (x < N)%N -> p o x -> nth false A x).
Proof.
move=> lo; rewrite /ap3 !bindE possible_value // (every_map (p := fun x => nth false A x)) => [|x]; last first.
  by rewrite in_possible => /andP [lx _]; rewrite (at_event size_A lx) same_one.
split; first by eexists.
by case=> /allP h x lx px; apply: h; rewrite in_possible lx.
Qed.
Lemma larger_rule o y z (end_ : option bool) : (o < n)%N -> (y < n)%N -> (z < N)%N ->
  (1 <= c -> (forall x, (x < N)%N -> nth false A x -> k x y <= c * k z y /\ k z y <= c * k x y) ->
    (forall x, (x < N)%N -> p y x -> nth false A x) -> holds end_) ->
  holds (entails (at_least (Some (Fin c)) (num 1))
    (entails (every (ap3 possible (Some W) (Some K) (Some (nm o))) (fun x => same (item (Some S) (Some x)) (num 1)))
    (entails (same (item (Some S) (Some (nm z))) (num 1))
    (entails (every (range (Some (nm N))) (fun x => entails (same (item (Some S) (Some x)) (num 1))
      (ap4 losses.private (item (Some K) (Some x)) (item (Some K) (Some (nm z))) (Some (Fin c)) (num 0))))
    (entails (every (ap3 possible (Some W) (Some K) (Some (nm y))) (fun x => same (item (Some S) (Some x)) (num 1))) end_))))).
Proof.
move=> lo ly lz h; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; apply: entailsI => [|_]; first exact: (supported lo).1.
apply: entailsI => [|_]; first by rewrite (at_event size_A lz) same_one; eexists.
rewrite range_iota; apply: entailsI => [|g].
  apply: every_defined => a /(List.in_map_iff _ _ a) [x [<- /in_iota lx]]; rewrite (at_event size_A lx) same_one.
  by case: nth; [exact: (alike n k lx lz c0).1 | eexists].
have {}g x : (x < N)%N -> nth false A x -> k x y <= c * k z y /\ k z y <= c * k x y.
  move=> lx e; have i : List.In (nm x) [seq nm j | j <- iota 0 N] by apply: List.in_map; exact/in_iota.
  by move: (everyP g i); rewrite (at_event size_A lx) same_one e => /(alike n k lx lz c0).2; exact.
have [d a] := supported ly; apply: entailsI => [|f]; first exact: d.
by apply: h => //; exact: a f.
Qed.
Lemma mass_of_set : sum_of (range (Some (nm N))) (fun x => times (item (Some S) (Some x)) (item (Some W) (Some x))) =
  Some (Fin (on (iota 0 N) (nth false A) w)).
Proof.
rewrite range_iota (sum_of_map (g := fun x => if nth false A x then w x else 0)) // => x.
rewrite mem_iota add0n => lx; rewrite (at_event size_A lx) at_place // one_if_real /times ap2E /=; congr (Some (Fin _)).
by case: nth; lra.
Qed.
End Larger.

(** The same of any set that holds the support: only that the laws on it are within c of one another was used. *)
Theorem mean_over_a_set : claim_bailie2025_thm_5_4_1e.
Proof.
rewrite /claim_bailie2025_thm_5_4_1e -/possible; apply: for_models => N n w k c lw lk c0.
apply: for_range => o lo; apply: for_range => y ly; rewrite len_vec size_iota; apply: for_events => A e; apply: for_range => z lz.
apply: larger_rule => // c1 a t; rewrite pushed // at_row // /times ap1E ap2E; apply/at_most_Fin.
apply: (mean_above (b := nth false A) lw.1 (fun x => (lk x).1 y) c1 lw.2 ((lk z).1 y)) => x /in_iota lx.
  by move=> px; exact: (a x lx px).1.
by move=> wx kx; apply: (t x lx); exact/both_positiveP.
Qed.

Theorem mean_on_a_set : claim_bailie2025_thm_5_4_1d_repaired.
Proof.
rewrite /claim_bailie2025_thm_5_4_1d_repaired -/possible; apply: for_models => N n w k c lw lk c0.
apply: for_range => o lo; apply: for_range => y ly; rewrite len_vec size_iota; apply: for_events => A e; apply: for_range => z lz.
apply: larger_rule => // c1 a t; rewrite (mass_of_set w e) pushed // at_row // /times ap1E !ap2E; apply/at_most_Fin.
apply: (mean_below lw.1 (fun x => (lk x).1 y) c1 ((lk z).1 y)) => x /in_iota lx px.
exact: (a x lx px).2.
Qed.

(** * Theorem 5.6.3: several models, and a prior on them *)

Definition possible_of (q : seq number) (M K : seq (seq number)) (y : number) : option (seq number) :=
  language.kept (range (len (Some K))) (fun x => also (more (item (ap2 laws.push (Some q) (Some M)) (Some x)) (num 0))
    (more (item (item (Some K) (Some x)) (Some y)) (num 0))).
Definition reached_by (P C : seq number) : option number := sum_of (Some C) (fun x => item (Some P) (Some x)).
Definition release (q : seq number) (M K : seq (seq number)) (A : seq number) (y : number) : option number :=
  sum_of (range (len (Some q))) (fun j => times (times (item (Some A) (Some j)) (item (Some q) (Some j)))
    (item (ap2 laws.push (item (Some M) (Some j)) (Some K)) (Some y))).
Definition inside (q : seq number) (M : seq (seq number)) (C A : seq number) : option number :=
  sum_of (range (len (Some q))) (fun j => times (times (item (Some A) (Some j)) (item (Some q) (Some j)))
    (ap2 reached_by (item (Some M) (Some j)) (Some C))).
Definition always (q : seq number) : option (seq number) := mapped (range (len (Some q))) (fun=> num 1).

Lemma for_priors (F : number -> seq number -> seq (seq number) -> seq (seq number) -> number -> Prop) :
  (forall J N n q m k c, law (iota 0 J) q -> (forall j, law (iota 0 N) (m j)) -> (forall x, law (iota 0 n) (k x)) -> 0 <= c ->
    F (nm n) (vec (iota 0 J) q) (rows (iota 0 J) (iota 0 N) m) (rows (iota 0 N) (iota 0 n) k) (Fin c)) ->
  forall l m : number, holds (ap1 numbers.is_whole (Some l)) -> holds (ap1 numbers.is_whole (Some m)) ->
  forall Q, holds (ap1 laws.is_law (Some Q)) ->
  defined (len (Some Q)) /\ (forall M, holds (also (ap2 laws.is_random (Some M) (Some l)) (same (len (Some M)) (len (Some Q)))) ->
    forall K, holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (Some l))) ->
    forall C, holds (also (at_most (num 0) (Some C)) (less (Some C) infinity)) -> F m Q M K C).
Proof.
move=> h l m _ _ Q hQ; split; first by eexists; rewrite /len ap1E.
move=> M hM K hK C /amount_real [c -> c0]; have [eP lP] := is_law_vec hQ.
have [J [q [eQ lQ]]] : exists J q, Q = vec (iota 0 J) q /\ law (iota 0 J) q by exists (size Q), (prob Q).
have [N [g [eM [lM el]]]] : exists N g, M = rows (places Q) (iota 0 N) g /\ (forall x, law (iota 0 N) (g x)) /\ l = nm N.
  have [eM lM em] := kernel_rows lP hM; exists (size (head [::] M)), (rowf M).
  by split=> //; split=> //; rewrite em /outputs /places size_iota.
have hV := law_is (lM 0%N); have [_ lV] := is_law_vec hV.
have {}hK : holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some (vec (iota 0 N) (g 0%N)))))).
  by rewrite len_vec size_iota -[num (INR N)]/(Some (nm N)) -el.
have [n [k [-> [lK ->]]]] : exists n k, K = rows (places (vec (iota 0 N) (g 0%N))) (iota 0 n) k /\ (forall x, law (iota 0 n) (k x)) /\ m = nm n.
  have [eK lK em] := kernel_rows lV hK; exists (size (head [::] K)), (rowf K).
  by split=> //; split=> //; rewrite em /outputs /places size_iota.
by rewrite eM /places eQ !size_map !size_iota; exact: h.
Qed.

Section Prior.
Variables (J N n : nat) (q : nat -> R) (m k : nat -> nat -> R) (c : R).
Hypotheses (lq : law (iota 0 J) q) (lm : forall j, law (iota 0 N) (m j)) (lk : forall x, law (iota 0 n) (k x)) (c0 : 0 <= c).
Local Notation Q := (vec (iota 0 J) q).
Local Notation M := (rows (iota 0 J) (iota 0 N) m).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Definition mixed (x : nat) : R := sum (iota 0 J) (fun j => q j * m j x).
Local Notation p := (both_positive mixed k).
Local Notation C o := [seq nm x | x <- filter (p o) (iota 0 N)].
Lemma len_rows : len (Some K) = Some (nm N). Proof. by rewrite /len /rows ap1E size_map size_iota. Qed.
Lemma possible_of_value o : (o < n)%N -> ap4 possible_of (Some Q) (Some M) (Some K) (Some (nm o)) = Some (C o).
Proof.
move=> lo; rewrite /ap4 !bindE /possible_of len_rows range_iota; apply: kept_map => x; rewrite mem_iota add0n => lx.
by rewrite ap2E push_law // at_place // at_row // !positive also_bools.
Qed.
Definition likelihood o j : R := sum (iota 0 N) (fun x => m j x * k x o).
Definition support o j : R := on (iota 0 N) (p o) (m j).
Lemma likelihood_value o j : (o < n)%N -> (j < J)%N ->
  item (ap2 laws.push (item (Some M) (Some (nm j))) (Some K)) (Some (nm o)) = Some (Fin (likelihood o j)).
Proof. by move=> lo lj; rewrite at_place // pushed. Qed.
Lemma support_value o j : (o < n)%N -> (j < J)%N -> ap2 reached_by (item (Some M) (Some (nm j))) (Some (C o)) = Some (Fin (support o j)).
Proof.
move=> lo lj; rewrite at_place // ap2E /reached_by (sum_of_map (g := m j)) => [|x]; first by rewrite sum_filter.
by rewrite in_possible => /andP [lx _]; exact: at_place.
Qed.
Lemma release_value o E e : (o < n)%N -> (forall j, (j < J)%N -> item (Some E) (Some (nm j)) = Some (Fin (e j))) ->
  ap5 release (Some Q) (Some M) (Some K) (Some E) (Some (nm o)) = Some (Fin (sum (iota 0 J) (fun j => e j * q j * likelihood o j))).
Proof.
move=> lo h; rewrite /ap5 /ap4 !bindE /release len_vec size_iota range_iota; apply: sum_of_map => j; rewrite mem_iota add0n => lj.
by rewrite likelihood_value // h // at_place.
Qed.
Lemma inside_value o E e : (o < n)%N -> (forall j, (j < J)%N -> item (Some E) (Some (nm j)) = Some (Fin (e j))) ->
  ap4 inside (Some Q) (Some M) (Some (C o)) (Some E) = Some (Fin (sum (iota 0 J) (fun j => e j * q j * support o j))).
Proof.
move=> lo h; rewrite /ap4 !bindE /inside len_vec size_iota range_iota; apply: sum_of_map => j; rewrite mem_iota add0n => lj.
by rewrite support_value // h // at_place.
Qed.
Lemma always_value : always Q = Some [seq Fin 1 | j <- iota 0 J].
Proof. by rewrite /always len_vec size_iota range_iota; exact: mapped_map. Qed.
Lemma prior_rule o (end_ : option bool) : (o < n)%N ->
  (1 <= c -> (forall x y, (x < N)%N -> (y < N)%N -> p o x -> p o y -> k x o <= c * k y o) -> holds end_) ->
  holds (entails (at_least (Some (Fin c)) (num 1))
    (entails (every (ap4 possible_of (Some Q) (Some M) (Some K) (Some (nm o))) (fun x =>
      every (ap4 possible_of (Some Q) (Some M) (Some K) (Some (nm o))) (fun y =>
        ap4 losses.private (item (Some K) (Some x)) (item (Some K) (Some y)) (Some (Fin c)) (num 0)))) end_)).
Proof.
move=> lo h; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; rewrite possible_of_value //.
have inN x : x \in filter (p o) (iota 0 N) -> (x < N)%N by rewrite in_possible => /andP [].
apply: entailsI => [|g].
  apply: every_defined => a /(List.in_map_iff _ _ a) [x [<- /mem_of_In i]].
  by apply: every_defined => b /(List.in_map_iff _ _ b) [y [<- /mem_of_In j]]; exact: (alike n k (inN _ i) (inN _ j) c0).1.
apply: h => // x y lx ly px py.
have ix : List.In (nm x) (C o) by apply: List.in_map; apply: mem_In; rewrite in_possible lx.
have iy : List.In (nm y) (C o) by apply: List.in_map; apply: mem_In; rewrite in_possible ly.
by move: (everyP (everyP g ix) iy) => /(alike n k lx ly c0).2 /(_ o lo) [].
Qed.
(** The likelihoods of two models are within c of one another, relative to the probabilities of the support. *)
Lemma two_models o i j : 1 <= c -> (forall x y, (x < N)%N -> (y < N)%N -> p o x -> p o y -> k x o <= c * k y o) ->
  (i < J)%N -> 0 < q i -> likelihood o i * support o j <= c * likelihood o j * support o i.
Proof.
move=> c1 h li qi; apply: (two_means (b := p o) (lm i).1 (lm j).1 (fun x => (lk x).1 o) c1) => [x y /in_iota lx /in_iota ly|x _ mx kx].
  exact: h.
apply/both_positiveP; split=> //; apply: Rlt_le_trans (_ : q i * m i x <= mixed x); first exact: Rmult_lt_0_compat.
apply: (sum_in_le (f := fun j => q j * m j x)) => [l|]; last exact/in_iota.
by apply: Rmult_le_pos; [exact: lq.1 | exact: (lm l).1].
Qed.
Lemma sums_of_models o e f : 1 <= c -> (forall x y, (x < N)%N -> (y < N)%N -> p o x -> p o y -> k x o <= c * k y o) ->
  (forall j, 0 <= e j) -> (forall j, 0 <= f j) ->
  sum (iota 0 J) (fun j => e j * q j * likelihood o j) * sum (iota 0 J) (fun j => f j * q j * support o j) <=
  c * sum (iota 0 J) (fun j => e j * q j * support o j) * sum (iota 0 J) (fun j => f j * q j * likelihood o j).
Proof.
move=> c1 h e0 f0.
have -> a b : sum (iota 0 J) a * sum (iota 0 J) b = sum (iota 0 J) (fun i => sum (iota 0 J) (fun j => a i * b j)).
  by rewrite -sum_scaler; apply: sum_eq => i; rewrite sum_scale.
rewrite Rmult_assoc.
have -> a b : sum (iota 0 J) a * sum (iota 0 J) b = sum (iota 0 J) (fun i => sum (iota 0 J) (fun j => a i * b j)).
  by rewrite -sum_scaler; apply: sum_eq => i; rewrite sum_scale.
rewrite -sum_scale; apply: sum_le_in => i /in_iota li; rewrite -sum_scale; apply: sum_le_in => j _.
case: (Rle_lt_or_eq_dec _ _ (lq.1 i)) => [qi|<-]; last by apply: Req_le; ring.
have t := two_models j c1 h li qi; have a := Rmult_le_pos _ _ (e0 i) (Rlt_le _ _ qi); have b := Rmult_le_pos _ _ (f0 j) (lq.1 j).
have := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ a b) t; move: (likelihood o i) (likelihood o j) (support o i) (support o j) => x y u v.
by move=> g; apply: Rle_trans (_ : e i * q i * (f j * q j) * (x * v) <= _); [apply: Req_le; ring | apply: Rle_trans g _; apply: Req_le; ring].
Qed.
End Prior.

(** Two models of positive prior probability. *)
Theorem ratio_of_likelihoods : claim_bailie2025_thm_5_6_3c_repaired.
Proof.
rewrite /claim_bailie2025_thm_5_6_3c_repaired -/possible_of -/reached_by; apply: for_priors => J N n q m k c lq lm lk c0.
apply: for_range => o lo; rewrite len_vec size_iota; apply: for_range => i li; apply: for_range => j lj.
apply: prior_rule => // c1 h; rewrite (at_place (fun j => Fin (q j)) li) (at_place (fun j => Fin (q j)) lj).
apply: entailsI; first by rewrite !positive also_bools; eexists.
rewrite !positive also_bools /holds => -[] /andP [/above0 qi /above0 qj].
rewrite possible_of_value // bindE !(likelihood_value _ _ lo) //.
rewrite (@support_value J N n q m k o i lo li) (@support_value J N n q m k o j lo lj) ap1E /times !ap2E; apply/at_most_Fin.
exact: (two_models lq lm lk j c1 h li qi).
Qed.

(** Sums over models, and over the outcomes of a set of them. *)
Theorem posterior_above : claim_bailie2025_thm_5_6_3a_repaired.
Proof.
rewrite /claim_bailie2025_thm_5_6_3a_repaired -/possible_of -/reached_by -/release -/inside -/always.
apply: for_priors => J N n q m k c lq lm lk c0.
apply: for_range => o lo; rewrite len_vec size_iota; apply: for_events => A e.
apply: prior_rule => // c1 h; rewrite possible_of_value // !ap1E always_value !bindE.
have atA j : (j < J)%N -> item (Some [seq one_if b | b <- A]) (Some (nm j)) = Some (Fin (if nth false A j then 1 else 0)).
  by move=> lj; rewrite (at_event e lj) one_if_real.
have at1 j : (j < J)%N -> item (Some [seq Fin 1 | j <- iota 0 J]) (Some (nm j)) = Some (Fin 1).
  by move=> lj; rewrite (at_place (fun=> Fin 1)).
rewrite !(release_value q k lm lo atA) !(release_value q k lm lo at1) !(inside_value N q m k lo atA) !(inside_value N q m k lo at1).
rewrite !bindE /times !ap2E; apply/at_most_Fin.
by apply: sums_of_models => // j; [case: nth; lra | lra].
Qed.

Theorem posterior_below : claim_bailie2025_thm_5_6_3b_repaired.
Proof.
rewrite /claim_bailie2025_thm_5_6_3b_repaired -/possible_of -/reached_by -/release -/inside -/always.
apply: for_priors => J N n q m k c lq lm lk c0.
apply: for_range => o lo; rewrite len_vec size_iota; apply: for_events => A e.
apply: prior_rule => // c1 h; rewrite possible_of_value // !ap1E always_value !bindE.
have atA j : (j < J)%N -> item (Some [seq one_if b | b <- A]) (Some (nm j)) = Some (Fin (if nth false A j then 1 else 0)).
  by move=> lj; rewrite (at_event e lj) one_if_real.
have at1 j : (j < J)%N -> item (Some [seq Fin 1 | j <- iota 0 J]) (Some (nm j)) = Some (Fin 1).
  by move=> lj; rewrite (at_place (fun=> Fin 1)).
rewrite !(release_value q k lm lo atA) !(release_value q k lm lo at1) !(inside_value N q m k lo atA) !(inside_value N q m k lo at1).
rewrite !bindE /times !ap2E; apply/at_most_Fin; rewrite Rmult_comm (Rmult_assoc c) (Rmult_comm (sum _ _) (sum _ (fun j => 1 * q j * _))) -Rmult_assoc.
by apply: sums_of_models => // j; [lra | case: nth; lra].
Qed.
