(** Tests of one model of the data against another (bailie2025, Theorem 5.5.1 and Corollary 5.5.2). Where the laws at the
    datasets of one support are within a factor c of those at the datasets of the other, a probability under one model is a
    mean of numbers of which none is above c times any number whose mean is the probability under the other; so all
    probabilities of outputs are within c of each other, and with them powers and sizes, of a test and of its complement. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.bailie2025.tests_of_models.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.images rules.models rules.components rules.own_laws rules.tests.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Two models and a mechanism *)

Lemma for_two_models (F : number -> seq number -> seq number -> seq (seq number) -> Prop) :
  (forall N n w v k, law (iota 0 N) w -> law (iota 0 N) v -> (forall x, law (iota 0 n) (k x)) ->
    F (nm n) (vec (iota 0 N) w) (vec (iota 0 N) v) (rows (iota 0 N) (iota 0 n) k)) ->
  forall m : number, holds (ap1 numbers.is_whole (Some m)) -> forall W V, holds (ap1 laws.is_law (Some W)) ->
  holds (ap1 laws.is_law (Some V)) -> holds (same (len (Some W)) (len (Some V))) ->
  defined (len (Some W)) /\ (forall K, holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some W)))) -> F m W V K).
Proof.
move=> h m _ W V hW /is_law_vec [eV lV] /same_places e; split; first by eexists; rewrite /len ap1E.
have [eW lW] := is_law_vec hW; move=> K hK; have [eK lK em] := kernel_rows lW hK.
rewrite eK em eV e; move: lV; rewrite e => lV; rewrite [in X in F _ X]eW; move: lW lK; rewrite /places /outputs.
move=> lW lK; rewrite size_iota; exact: h.
Qed.

(** A test of the outputs of a mechanism, which rejects after y with the probability t y 0. *)
Lemma for_tests n (F : seq (seq number) -> Prop) : (exists p, law (iota 0 n) p) ->
  (forall t, (forall y, law sides (t y)) -> F (rows (iota 0 n) sides t)) ->
  forall T, holds (also (ap2 laws.is_random (Some T) (num 2)) (same (len (Some T)) (Some (nm n)))) -> F T.
Proof.
move=> [p lp] h T hT; have [eP lP] := is_law_vec (law_is lp).
have [|eT lT em] := @kernel_rows (vec (iota 0 n) p) T (Fin 2) lP; first by rewrite len_vec size_iota.
have e2 : size (outputs T) = 2%N by apply: INR_eq; move: em => -[] <-.
have ep : places (vec (iota 0 n) p) = iota 0 n by rewrite /places size_map size_iota.
have eo : outputs T = sides by move: e2; rewrite /outputs /places size_iota => ->.
by rewrite eT ep eo; apply: h => y; rewrite -eo; exact: lT.
Qed.

Section Means.
Variables (N n : nat) (k : nat -> nat -> R).
Hypothesis lk : forall x, law (iota 0 n) (k x).
Definition released (w : nat -> R) (y : nat) : R := sum (iota 0 N) (fun x => w x * k x y).
Lemma below_mean w c y a : law (iota 0 N) w -> (forall x, (x < N)%N -> 0 < w x -> a <= c * k x y) -> a <= c * released w y.
Proof.
move=> [w0 w1] h; rewrite /released -sum_scale; have -> : a = sum (iota 0 N) (fun x => w x * a) by rewrite sum_scaler w1; lra.
apply: sum_le_in => x /in_iota lx; case: (Rle_lt_or_eq_dec _ _ (w0 x)) => [wx|<-]; last by lra.
by have := h x lx wx; nra.
Qed.
Lemma mean_below w y a : law (iota 0 N) w -> (forall x, (x < N)%N -> 0 < w x -> k x y <= a) -> released w y <= a.
Proof.
move=> [w0 w1] h; rewrite /released; have -> : a = sum (iota 0 N) (fun x => w x * a) by rewrite sum_scaler w1; lra.
apply: sum_le_in => x /in_iota lx; case: (Rle_lt_or_eq_dec _ _ (w0 x)) => [wx|<-]; last by lra.
by have := h x lx wx; nra.
Qed.
Definition near (c : R) (w v : nat -> R) : Prop := forall x z y, (x < N)%N -> (z < N)%N -> (y < n)%N -> 0 < w x -> 0 < v z ->
  k x y <= c * k z y /\ k z y <= c * k x y.
Lemma released_near c w v y : law (iota 0 N) w -> law (iota 0 N) v -> near c w v -> (y < n)%N ->
  released v y <= c * released w y /\ released w y <= c * released v y.
Proof.
move=> lw lv h ly; split; apply: mean_below => // x lx px; apply: below_mean => // z lz pz.
  by have [] := h z x y lz lx ly pz px.
by have [] := h x z y lx lz ly px pz.
Qed.
Lemma released_law w : law (iota 0 N) w -> law (iota 0 n) (released w). Proof. by move=> lw; exact: law_push. Qed.
Lemma level_word w t : law (iota 0 N) w ->
  item (ap2 laws.push (ap2 laws.push (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k))) (Some (rows (iota 0 n) sides t))) (num 0) =
  Some (Fin (reject (iota 0 n) (released w) t)).
Proof.
move=> lw; rewrite [ap2 laws.push (Some (vec _ w)) _]ap2E push_law // one_value //; exact: law_push.
Qed.
Lemma tests_near c w v t : law (iota 0 N) w -> law (iota 0 N) v -> (forall y, law sides (t y)) -> near c w v -> 1 <= c ->
  [/\ reject (iota 0 n) (released v) t <= c * reject (iota 0 n) (released w) t + 0,
    reject (iota 0 n) (released w) t <= c * reject (iota 0 n) (released v) t + 0,
    1 - reject (iota 0 n) (released w) t <= c * (1 - reject (iota 0 n) (released v) t) + 0 &
    1 - reject (iota 0 n) (released v) t <= c * (1 - reject (iota 0 n) (released w) t) + 0].
Proof.
move=> lw lv lt h c1; apply: reject_private; try exact: released_law; try done; first lra.
by split; apply/over_within => y /in_iota ly; have [a b] := released_near lw lv h ly.
Qed.
Lemma private_rule w v c (end_ : option bool) : law (iota 0 N) w -> law (iota 0 N) v -> 0 <= c ->
  (1 <= c -> near c w v -> holds end_) ->
  holds (entails (at_least (Some (Fin c)) (num 1)) (entails (every (range (Some (nm N))) (fun x => every (range (Some (nm N))) (fun y =>
    entails (also (more (item (Some (vec (iota 0 N) w)) (Some x)) (num 0)) (more (item (Some (vec (iota 0 N) v)) (Some y)) (num 0)))
      (ap4 losses.private (item (Some (rows (iota 0 N) (iota 0 n) k)) (Some x)) (item (Some (rows (iota 0 N) (iota 0 n) k)) (Some y)) (Some (Fin c)) (num 0)))))
    end_)).
Proof.
move=> lw lv c0 g; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; rewrite range_places.
have at_ x z : (x < N)%N -> (z < N)%N -> entails (also (more (item (Some (vec (iota 0 N) w)) (Some (nm x))) (num 0))
    (more (item (Some (vec (iota 0 N) v)) (Some (nm z))) (num 0))) =
    entails (Some (~~ leR (w x) 0 && ~~ leR (v z) 0)).
  by move=> lx lz; rewrite !at_place // !positive also_bools.
apply: entailsI => [|p].
  apply: pairs_defined => x z; rewrite !mem_iota !add0n => lx lz; rewrite at_ //; case: (_ && _); last by eexists.
  exact: (alike n k lx lz c0).1.
apply: g => // x z y lx lz ly wx vz.
have := pairsP p (_ : x \in iota 0 N) (_ : z \in iota 0 N); rewrite !mem_iota !add0n => /(_ lx lz).
rewrite at_ // !leR_f // => hp; exact: (alike n k lx lz c0).2 hp y ly.
Qed.
End Means.

(** The power is at most c times the size. *)
Theorem power_of_a_test : claim_bailie2025_thm_5_5_1.
Proof.
cbv zeta; apply: for_two_models => N n w v k lw lv lk; apply: for_tests => [|t lt]; first by exists (k 0%N).
move=> c /amount_real [{}c -> c0]; rewrite len_vec size_iota; apply: private_rule => // c1 h; rewrite /ap3 !bindE !level_word //.
by have [a _ _ _] := tests_near lk lw lv lt h c1; rewrite ap1E times_at; apply/at_most_Fin; lra.
Qed.

(** The same, and the same of the complement of the test. *)
Theorem power_from_above : claim_bailie2025_cor_5_5_2a.
Proof.
cbv zeta; apply: for_two_models => N n w v k lw lv lk; apply: for_tests => [|t lt]; first by exists (k 0%N).
move=> c /amount_real [{}c -> c0]; rewrite len_vec size_iota; apply: private_rule => // c1 h; rewrite /ap3 !bindE !level_word //.
have [a _ b _] := tests_near lk lw lv lt h c1; have := power_bound c1 a b; set u := reject _ _ _ => m.
rewrite bindE !ap1E times_at minus_at divided_at; last lra.
rewrite minus_at minimum_at; apply/at_most_Fin; move: m; rewrite Rplus_0_r Rminus_0_r (Rmult_comm c) => m; exact: m.
Qed.
Theorem power_from_below : claim_bailie2025_cor_5_5_2b.
Proof.
cbv zeta; apply: for_two_models => N n w v k lw lv lk; apply: for_tests => [|t lt]; first by exists (k 0%N).
move=> c /amount_real [{}c -> c0]; rewrite len_vec size_iota; apply: private_rule => // c1 h; rewrite /ap3 !bindE !level_word //.
have [_ a _ b] := tests_near lk lw lv lt h c1.
rewrite bindE !ap1E divided_at; last lra.
rewrite [minus (num 1) (Some _)]minus_at times_at minus_at maximum_at; apply/at_most_Fin; apply: Rmax_lub; last by lra.
move: a; set z := reject _ (released N k w) _ => a; have e : z / c * c = z by field; lra.
by apply: Rminus_le; nra.
Qed.

(** The likelihood under V over that under W, each output being possible under every dataset. *)
Theorem ratio_of_likelihoods : claim_bailie2025_thm_5_5_1_lr.
Proof.
cbv zeta; apply: for_two_models => N n w v k lw lv lk; apply: for_range => o lo c /amount_real [{}c -> c0].
rewrite !len_vec size_iota; apply: private_rule => // c1 h.
apply: entailsI.
  by rewrite (range_iota N); apply: every_defined => a /(List.in_map_iff _ _ a) [x [<- /in_iota lx]]; rewrite at_row // positive; eexists.
move=> all; have kp x : (x < N)%N -> 0 < k x o.
  move=> lx; have i : List.In (nm x) [seq nm j | j <- iota 0 N] by apply: List.in_map; exact/in_iota.
  by move: all; rewrite (range_iota N) => /everyP /(_ _ i); rewrite at_row // positive => -[] /above0.
rewrite !pushed // !bindE -/(released N k v o) -/(released N k w o).
have wp : exists2 x, (x < N)%N & 0 < w x.
  have [|x /in_iota lx wx] := sum_pos (s := iota 0 N) lw.1; first by rewrite lw.2; lra.
  by exists x.
have r0 : 0 < released N k w o.
  have [x lx wx] := wp; have f0 z : 0 <= w z * k z o by apply: Rmult_le_pos; [exact: lw.1 | exact: (lk z).1].
  have := sum_in_le f0 (proj2 (in_iota N x) lx); rewrite -/(released N k w o).
  by have := Rmult_lt_0_compat _ _ wx (kp x lx); lra.
rewrite divided_at; last lra.
rewrite range_iota (sum_of_map (g := fun x => v x * k x o / released N k w o)) => [|x]; last first.
  rewrite mem_iota add0n => lx; rewrite at_place // (sum_of_map (g := fun z => w z * k z o / k x o)) => [|z]; last first.
    by rewrite mem_iota add0n => lz; rewrite at_place // !at_row // times_at divided_at //; have := kp x lx; lra.
  have -> : sum (iota 0 N) (fun z => w z * k z o / k x o) = released N k w o / k x o by rewrite /Rdiv sum_scaler.
  have e : released N k w o / k x o <> 0.
    by apply: Rgt_not_eq; apply: Rdiv_lt_0_compat => //; exact: kp.
  by rewrite divided_at //; congr (Some (Fin _)); field; have := kp x lx; split; lra.
have -> : sum (iota 0 N) (fun x => v x * k x o / released N k w o) = released N k v o / released N k w o by rewrite /Rdiv sum_scaler.
have [a b] := released_near lw lv h lo.
by apply: alsoI; [exact/sameP | apply: alsoI; rewrite ap1E times_at; apply/at_most_Fin].
Qed.
