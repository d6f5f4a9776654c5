(** Densities of a private release on the set T_0 (bailie2025, Theorems 5.4.1 and 5.6.2, Lemmas C.6.1 to C.6.4, section 5.4,
    Example 5.4.4, Proposition 19), for any finite numbers of datasets and outputs. An output of T_0 comes from datasets of the
    support alone, so that others have probability 0 there, and the law of the output is a sum over the support. Laws within a
    factor of one another have one support. The density of the law given an event is the posterior over the prior of it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses words.measures words.specifications claims.bailie2025.connected.
From dpcalc Require rules.own_laws.
From dpcalc Require Import rules.places_of_measures rules.infinite_measures.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.images rules.models.
From dpcalc Require Import rules.density_ratios rules.whole_vectors rules.components.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition T_0 (W : seq number) (K : seq (seq number)) (o m : number) : option (seq number) :=
  language.kept (range (Some m)) (fun t => ap2 specifications.subset (ap3 possible (Some W) (Some K) (Some t))
    (ap3 possible (Some W) (Some K) (Some o))).
Definition on (P S : seq number) : option number := sum_of (Some S) (fun t => item (Some P) (Some t)).
Lemma len_places N w : len (Some (vec (iota 0 N) w)) = Some (nm N). Proof. by rewrite len_vec size_iota. Qed.

Section Outputs.
Variables (N n : nat) (w : nat -> R) (k : nat -> nat -> R).
Hypotheses (lw : law (iota 0 N) w) (lk : forall x, law (iota 0 n) (k x)).
Local Notation W := (vec (iota 0 N) w).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Definition support t : seq nat := [seq x <- iota 0 N | both_positive w k t x].
Definition inner o : seq nat := [seq t <- iota 0 n | all (mem (support o)) (support t)].
Lemma in_support t x : (x \in support t) = ((x < N)%N && both_positive w k t x).
Proof. by rewrite mem_filter in_places andbC. Qed.
Lemma support_in t : {in support t, forall x, (x < N)%N}. Proof. by move=> x; rewrite in_support => /andP []. Qed.
Lemma inner_in o : {in inner o, forall x, (x < n)%N}. Proof. by move=> x; rewrite mem_filter in_places => /andP []. Qed.
Lemma supportE t : (t < n)%N -> ap3 possible (Some W) (Some K) (Some (nm t)) = Some (places_of (support t)).
Proof. by move=> lt; rewrite /ap3 !bindE possible_value. Qed.
Lemma T_0E o : (o < n)%N -> ap4 T_0 (Some W) (Some K) (Some (nm o)) (Some (nm n)) = Some (places_of (inner o)).
Proof.
move=> lo; rewrite /ap4 !bindE /T_0 range_places; apply: kept_places => t; rewrite in_places => lt.
by rewrite !supportE // subset_places.
Qed.
Lemma onE x l : (x < N)%N -> {in l, forall t, (t < n)%N} ->
  ap2 on (item (Some K) (Some (nm x))) (Some (places_of l)) = Some (Fin (sum l (k x))).
Proof.
move=> lx hl; rewrite at_place // ap2E /on; apply: sum_places => t it; apply: at_place; exact: hl.
Qed.
(** Beyond the support nothing of T_0 is released. *)
Lemma nothing o x : (x < N)%N -> x \notin support o -> 0 < w x -> sum (inner o) (k x) = 0.
Proof.
move=> lx nx wx; rewrite -(sum0 (inner o)); apply: sum_in_eq => t; rewrite mem_filter => /andP [/allP h _].
case: (Rle_lt_or_eq_dec _ _ ((lk x).1 t)) => // p; case/negP: nx; apply: h.
by rewrite in_support lx; apply/both_positiveP.
Qed.
Lemma sum_support t o : t \in inner o -> sum (iota 0 N) (fun x => w x * k x t) = sum (support o) (fun x => w x * k x t).
Proof.
rewrite mem_filter => /andP [/allP h _]; rewrite sum_filter; apply: sum_in_eq => x; rewrite in_places => lx.
case: ifP => // e.
case: (Rle_lt_or_eq_dec _ _ (lw.1 x)) => [wx|<-]; last by rewrite Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ ((lk x).1 t)) => [kx|<-]; last by rewrite Rmult_0_r.
have : x \in support o by apply: h; rewrite in_support lx; apply/both_positiveP.
by rewrite in_support lx /= e.
Qed.
End Outputs.

Theorem outside_the_support : claim_bailie2025_lem_c6_1.
Proof.
rewrite /claim_bailie2025_lem_c6_1 -/possible -/T_0 -/on; apply: for_mechanisms => N n w k lw lk.
apply: for_range => o lo; rewrite !len_places range_places; apply: everyI => _ /(List.in_map_iff _ (iota 0 N)) [x [<- /in_iota lx]].
rewrite (at_place _ lx) at_row // positive; apply: entailsI => [|/alsoP [[/above0 wx] /sameP [kx]]]; first by case: (leR _ _); eexists.
rewrite T_0E // onE //; last exact: inner_in.
apply/sameP; congr Fin; apply: nothing => //.
by rewrite in_support lx /=; apply/negP => /both_positiveP [_]; lra.
Qed.

Definition outside (W C : seq number) : option (seq number) :=
  language.kept (range (len (Some W))) (fun x => negated (member (Some x) (Some C))).
Theorem nothing_from_outside : claim_bailie2025_lem_c6_2.
Proof.
rewrite /claim_bailie2025_lem_c6_2 -/possible -/T_0 -/on -/outside; apply: for_mechanisms => N n w k lw lk.
apply: for_range => o lo; rewrite supportE // ap2E /outside len_places range_places.
rewrite (kept_places (p := fun x => x \notin support N w k o)) => [|x _]; last by rewrite member_places.
rewrite (sum_places (g := fun x => w x * sum (inner N n w k o) (k x))) => [|x]; last first.
  rewrite mem_filter in_places => /andP [_ lx].
  by rewrite at_place // T_0E // onE //; exact: inner_in.
apply/sameP; congr Fin; rewrite -[RHS](sum0 [seq x <- iota 0 N | x \notin support N w k o]); apply: sum_in_eq => x.
rewrite mem_filter in_places => /andP [nx lx].
case: (Rle_lt_or_eq_dec _ _ (lw.1 x)) => [wx|<-]; last by rewrite Rmult_0_l.
by rewrite nothing // Rmult_0_r.
Qed.

Definition density (W : seq number) (K : seq (seq number)) (o t : number) : option number :=
  sum_of (ap3 possible (Some W) (Some K) (Some o))
    (fun x => times (item (Some W) (Some x)) (item (item (Some K) (Some x)) (Some t))).
Definition places (W : seq number) (K : seq (seq number)) (o m : number) : option (seq number) :=
  ap4 T_0 (Some W) (Some K) (Some o) (Some m).
Theorem density_on_the_support : claim_bailie2025_thm_5_4_1a.
Proof.
rewrite /claim_bailie2025_thm_5_4_1a -/possible -/T_0 -/on -/places -/density; apply: for_models => N n w k c lw lk c0.
rewrite !len_places; apply: for_whole => f ef _; apply: for_range => o lo; apply: for_events => A eA.
apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have [d p] := private_within n k c0 ef; apply: entailsI => [|/p {d p} p]; first exact: d.
rewrite supportE //; have [d q] := connected ef (@support_in N w k o); apply: entailsI => [|/q {d q} q]; first exact: d.
apply: alsoI.
  apply: pairsI => x y ix iy; have lx := support_in ix; have ly := support_in iy.
  rewrite !at_place // ap2E same_support_value; congr Some; apply/allP => t; rewrite in_places => lt.
  have px := p x y lx ly (q x y ix iy) t lt; have py := p y x ly lx (q y x iy ix) t lt.
  have a := (lk x).1 t; have b := (lk y).1 t; apply/eqP.
  by case: (Req_EM_T (k x t) 0) => e; case: (Req_EM_T (k y t) 0) => g; rewrite ?(eqR_t e) ?(eqR_t g) ?(eqR_f e) ?(eqR_f g) //; nra.
have -> : ap4 places (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k)) (Some (nm o)) (Some (nm n)) =
    Some (places_of (inner N n w k o)) by exact: T_0E.
rewrite (kept_places (p := fun t => nth false A t)) => [|t /inner_in lt]; last by rewrite (at_event eA lt) same_one.
set l := [seq t <- _ | _]; have hl : {in l, forall t, t \in inner N n w k o} by move=> t; rewrite mem_filter => /andP [].
have ln : {in l, forall t, (t < n)%N} by move=> t /hl /inner_in.
rewrite ap2E push_law // ap2E /on (sum_places (g := fun t => sum (iota 0 N) (fun x => w x * k x t))) => [|t it]; last first.
  by apply: at_place; exact: ln.
rewrite (sum_places (g := fun t => sum (support N w k o) (fun x => w x * k x t))) => [|t it].
  by apply/sameP; congr Fin; apply: sum_in_eq => t /hl it; exact: sum_support.
rewrite /ap4 !bindE /density supportE //; apply: sum_places => x /support_in lx.
by rewrite at_place // at_row // ln.
Qed.

(** * A law that dominates one of a component dominates the law of the output *)

Theorem density_exists : claim_bailie2025_prose_5_4_density.
Proof.
rewrite /claim_bailie2025_prose_5_4_density; apply: for_models => N n w k c lw lk c0.
rewrite !len_places; apply: for_whole => f ef _; apply: for_range => z lz; apply: for_law_on => v lv.
apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have [d p] := private_within n k c0 ef; apply: entailsI => [|/p {d p} p]; first exact: d.
rewrite range_places; apply: entailsI => [|q].
  apply: pairs_defined => x y; rewrite !in_places => lx ly; rewrite !at_place // !positive (same_component ef lx ly) also_bools.
  by case: andb; eexists.
rewrite at_place // positive; apply: entailsI => [|[/above0 wz]]; first by eexists.
rewrite at_place // !ap2E push_law //; apply: entailsI => [|h]; first exact: dominated_defined.
apply/dominatedP => t lt [vt]; have [kz] := (dominatedP n (fun t => Fin (k z t)) (fun t => Fin (v t))).1 h t lt (f_equal Fin vt).
congr Fin; rewrite -(sum0 (iota 0 N)); apply: sum_in_eq => x; rewrite in_places => lx.
case: (Rle_lt_or_eq_dec _ _ (lw.1 x)) => [wx|<-]; last by rewrite Rmult_0_l.
have e : nth 0%N f x = nth 0%N f z.
  have := pairsP q; move/(_ x z); rewrite !in_places !at_place // !positive (same_component ef lx lz) => /(_ lx lz).
  by move/above0: wx => ->; move/above0: wz => -> [/eqP].
have := p x z lx lz e t lt; have := (lk x).1 t; rewrite kz => a b; have -> : k x t = 0 by lra.
by rewrite Rmult_0_r.
Qed.

(** * What the bounds depend on *)

Lemma connected_rule N n w k c f o (end_ : option bool) : 0 <= c -> size f = N -> (o < n)%N ->
  (1 <= c -> (forall x y, (x < N)%N -> (y < N)%N -> nth 0%N f x = nth 0%N f y -> forall t, (t < n)%N -> k x t <= c * k y t) ->
    {in support N w k o &, forall x y, nth 0%N f x = nth 0%N f y} -> holds end_) ->
  holds (entails (at_least (Some (Fin c)) (num 1))
    (entails (every (range (Some (nm N))) (fun x => every (range (Some (nm N))) (fun y =>
      entails (same (item (Some (whole f)) (Some x)) (item (Some (whole f)) (Some y)))
        (ap4 losses.private (item (Some (rows (iota 0 N) (iota 0 n) k)) (Some x))
          (item (Some (rows (iota 0 N) (iota 0 n) k)) (Some y)) (Some (Fin c)) (num 0)))))
    (entails (every (ap3 possible (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k)) (Some (nm o)))
      (fun x => every (ap3 possible (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k)) (Some (nm o)))
        (fun y => same (item (Some (whole f)) (Some x)) (item (Some (whole f)) (Some y))))) end_))).
Proof.
move=> c0 ef lo h; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have [d p] := private_within n k c0 ef; apply: entailsI => [|/p {d p} p]; first exact: d.
rewrite supportE //; have [d q] := connected ef (@support_in N w k o); apply: entailsI => [|/q {d q} q]; first exact: d.
exact: h.
Qed.

Definition farthest (C : seq number) (x c : number) : option number :=
  chosen (every (Some C) (fun y => same (Some y) (Some x))) (num 1) (Some c).
Definition most_below (C : seq number) (K : seq (seq number)) (t c : number) : option number :=
  language.largest (Some C) (fun x => divided (item (item (Some K) (Some x)) (Some t)) (ap3 farthest (Some C) (Some x) (Some c))).
Definition least_above (C : seq number) (K : seq (seq number)) (t c : number) : option number :=
  language.least (Some C) (fun x => times (item (item (Some K) (Some x)) (Some t)) (ap3 farthest (Some C) (Some x) (Some c))).
Definition related (P Q : seq number) : option bool :=
  also (at_least (item (Some P) (num 0)) (num 0)) (at_least (item (Some Q) (num 0)) (num 0)).
Section Bounds.
Variables (N n : nat) (k : nat -> nat -> R) (c : R) (l : seq nat) (t : nat).
Hypotheses (c1 : 1 <= c) (hl : {in l, forall x, (x < N)%N}) (lt : (t < n)%N).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Definition reach x : R := if all (fun y => y == x) l then 1 else c.
Lemma farthestE x : ap3 farthest (Some (places_of l)) (Some (nm x)) (Some (Fin c)) = Some (Fin (reach x)).
Proof.
rewrite /ap3 !bindE /farthest (every_places (p := fun y => y == x)) => [|y _]; last by rewrite /same ap2E nmE.
by rewrite /reach /chosen bindE; case: all.
Qed.
Lemma most_below_defined : defined (ap4 most_below (Some (places_of l)) (Some K) (Some (nm t)) (Some (Fin c))).
Proof.
rewrite /ap4 !bindE /most_below /language.largest (mapped_map (g := fun x => Fin (k x t / reach x))) => [|x ix]; first by eexists.
rewrite at_row // ?hl // farthestE /divided ap2E /div eqR_f //; rewrite /reach; case: all; lra.
Qed.
Lemma least_above_defined : defined (ap4 least_above (Some (places_of l)) (Some K) (Some (nm t)) (Some (Fin c))).
Proof.
rewrite /ap4 !bindE /least_above /language.least (mapped_map (g := fun x => Fin (k x t * reach x))) => [|x ix]; first by eexists.
by rewrite at_row // ?hl // farthestE.
Qed.
End Bounds.
Lemma same_self (A : eqType) (a : option A) : defined a -> holds (same a a). Proof. by move=> [x ->]; exact/sameP. Qed.
Lemma places_inj : injective places_of. Proof. exact: inj_map nm_inj. Qed.

Theorem bounds_depend_on_the_support : claim_bailie2025_prose_5_4_suppdep.
Proof.
rewrite /claim_bailie2025_prose_5_4_suppdep -/possible -/farthest -/most_below -/least_above; apply: for_models => N n w k c lw lk c0.
rewrite !len_places; apply: for_whole => f ef _; apply: for_range => o lo; split; first by eexists.
apply: for_law_on => v lv; apply: connected_rule => // c1 _ _; rewrite !supportE //; apply: entailsI => [|/sameP /places_inj <-].
  exact: same_defined.
rewrite !bindE range_places; apply: everyI => _ /(List.in_map_iff _ (iota 0 n)) [t [<- /in_iota lt]].
have hl := @support_in N w k o.
by apply: alsoI; apply: same_self; [apply: most_below_defined | apply: least_above_defined].
Qed.

Theorem bounds_are_free_of_models : claim_bailie2025_prose_5_6_free.
Proof.
rewrite /claim_bailie2025_prose_5_6_free -/possible -/farthest -/most_below -/least_above -/related.
apply: for_models => N n w k c lw lk c0.
rewrite !len_places; apply: for_whole => f ef _; apply: for_range => o lo; split; first by eexists.
apply: for_law_on => v lv; apply: connected_rule => // c1 _ _; rewrite !supportE //; apply: entailsI => [|/sameP /places_inj <-].
  exact: same_defined.
rewrite !bindE range_places; apply: everyI => _ /(List.in_map_iff _ (iota 0 n)) [t [<- /in_iota lt]].
have hl := @support_in N w k o.
apply: alsoI; first by apply: same_self; apply: most_below_defined.
apply: alsoI; first by apply: same_self; apply: least_above_defined.
have n0 : (0 < n)%N by case: (n) lt.
rewrite !ap2E !push_law // ap2E /related -[num 0]/(Some (nm 0)) !at_place //.
by apply: alsoI; apply/at_mostP/le_Fin; apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: lw.1 | exact: (lk x).1 | exact: lv.1 | exact: (lk x).1].
Qed.

(** * One dominating measure for two models *)

Definition reached_by_either (W V : seq number) (K : seq (seq number)) (t : number) : option (seq number) :=
  language.kept (range (len (Some W))) (fun x => also (either (more (item (Some W) (Some x)) (num 0)) (more (item (Some V) (Some x)) (num 0)))
    (more (item (item (Some K) (Some x)) (Some t)) (num 0))).
Definition within_support (W : seq number) (K : seq (seq number)) (t o : number) : option bool :=
  ap2 specifications.subset (ap3 possible (Some W) (Some K) (Some t)) (ap3 possible (Some W) (Some K) (Some o)).
Section Union.
Variables (N n : nat) (w v : nat -> R) (k : nat -> nat -> R).
Local Notation W := (vec (iota 0 N) w).
Local Notation V := (vec (iota 0 N) v).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Definition union o : seq nat := [seq x <- iota 0 N | (~~ leR (w x) 0 || ~~ leR (v x) 0) && ~~ leR (k x o) 0].
Lemma unionE o : (o < n)%N -> ap4 reached_by_either (Some W) (Some V) (Some K) (Some (nm o)) = Some (places_of (union o)).
Proof.
move=> lo; rewrite /ap4 !bindE /reached_by_either len_places range_places; apply: kept_places => x; rewrite in_places => lx.
by rewrite !at_place // !positive /either /chosen !bindE; case: (leR (w x) 0); case: (leR (v x) 0).
Qed.
Lemma union_in o : {in union o, forall x, (x < N)%N}.
Proof. by move=> x; rewrite mem_filter in_places => /andP []. Qed.
End Union.
Lemma nothing_in_the_union N n w k c o t z : law (iota 0 N) w -> (forall x, law (iota 0 n) (k x)) -> (o < n)%N -> (t < n)%N ->
  k z t = 0 -> (forall x, (x < N)%N -> 0 < w x -> 0 < k x o -> k x t <= c * k z t) ->
  holds (entails (ap4 within_support (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k)) (Some (nm t)) (Some (nm o)))
    (same (item (ap2 laws.push (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k))) (Some (nm t))) (num 0))).
Proof.
move=> lw lk lo lt kz h; rewrite /ap4 !bindE /within_support !supportE // subset_places; apply: entailsI => [|[/allP i]]; first by eexists.
rewrite pushed //; apply/sameP; congr Fin; rewrite -(sum0 (iota 0 N)); apply: sum_in_eq => x; rewrite in_places => lx.
case: (Rle_lt_or_eq_dec _ _ (lw.1 x)) => [wx|<-]; last by rewrite Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ ((lk x).1 t)) => [kx|<-]; last by rewrite Rmult_0_r.
have : x \in support N w k o by apply: i; rewrite in_support lx; apply/both_positiveP.
by rewrite in_support lx => /both_positiveP [_ ko]; have := h x lx wx ko; rewrite kz; lra.
Qed.
Theorem one_dominating_law : claim_bailie2025_prose_5_4_likelihood.
Proof.
rewrite /claim_bailie2025_prose_5_4_likelihood -/possible -/reached_by_either -/within_support; apply: for_models => N n w k c lw lk c0.
rewrite !len_places; apply: for_whole => f ef _; apply: for_range => o lo; split; first by eexists.
apply: for_law_on => v lv; apply: for_range => z lz; rewrite !unionE //.
apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have [d p] := private_within n k c0 ef; apply: entailsI => [|/p {d p} p]; first exact: d.
have [d q] := connected ef (@union_in N w v k o); apply: entailsI => [|/q {d q} q]; first exact: d.
rewrite member_places; apply: entailsI => [|[iz]]; first by eexists.
rewrite range_places; apply: everyI => _ /(List.in_map_iff _ (iota 0 n)) [t [<- /in_iota lt]].
rewrite at_row //; apply: entailsI => [|/sameP [kz]]; first exact: same_defined.
have near x : (x < N)%N -> 0 < w x \/ 0 < v x -> 0 < k x o -> k x t <= c * k z t.
  move=> lx wv ko; apply: p => //; apply: q => //; rewrite mem_filter in_places lx andbT; apply/andP; split; last exact/above0.
  by apply/orP; case: wv => h; [left | right]; exact/above0.
by apply: alsoI; apply: (nothing_in_the_union (c := c) (z := z)) => // x lx wx ko; apply: near => //; [left | right].
Qed.

(** * Where every output is possible *)

Theorem support_of_the_model : claim_bailie2025_ex_5_4_3c.
Proof.
rewrite /claim_bailie2025_ex_5_4_3c -/possible; apply: for_mechanisms => N n w k lw lk.
apply: for_range => o lo; apply: for_range => t lt; rewrite !len_places !range_places.
have row x : (x < N)%N -> every (Some (places_of (iota 0 n))) (fun i => more (item (item (Some (rows (iota 0 N) (iota 0 n) k)) (Some (nm x))) (Some i)) (num 0))
    = Some (all (fun i => ~~ leR (k x i) 0) (iota 0 n)).
  by move=> lx; apply: every_places => i; rewrite in_places => li; rewrite at_row // positive.
rewrite (every_places (p := fun x => all (fun i => ~~ leR (k x i) 0) (iota 0 n))) => [|x]; last by rewrite in_places; exact: row.
apply: entailsI => [|[/allP h]]; first by eexists.
have possible_ x i : (x < N)%N -> (i < n)%N -> ~~ leR (k x i) 0.
  by move=> lx li; have := h x; rewrite in_places => /(_ lx) /allP /(_ i); rewrite in_places => /(_ li).
have e i : (i < n)%N -> support N w k i = [seq x <- iota 0 N | ~~ leR (w x) 0].
  by move=> li; apply: eq_in_filter => x; rewrite in_places => lx; rewrite /both_positive possible_ // andbT.
rewrite !supportE // !e // subset_places (kept_places (p := fun x => ~~ leR (w x) 0)) => [|x].
  by apply: alsoI; [exact/sameP | congr Some; exact/allP].
by rewrite in_places => lx; rewrite at_place // positive.
Qed.

(** * The density of a conditional law *)

Definition seen (W A : seq number) (K : seq (seq number)) (t : number) : option number :=
  sum_of (range (len (Some W))) (fun x => times (times (item (Some A) (Some x)) (item (Some W) (Some x))) (item (item (Some K) (Some x)) (Some t))).
Definition given_that (W A : seq number) : option (seq number) :=
  mapped (range (len (Some W))) (fun x => divided (times (item (Some A) (Some x)) (item (Some W) (Some x))) (ap2 laws.chance (Some W) (Some A))).
Definition of_prior (W A : seq number) : option number := ap2 laws.chance (Some W) (Some A).
Theorem density_of_a_conditional_law : claim_bailie2025_prop_19_step.
Proof.
rewrite /claim_bailie2025_prop_19_step -/seen -/given_that -/of_prior; apply: for_mechanisms => N n w k lw lk.
rewrite ap1E /laws.events len_places; apply: for_events => A eA; apply: for_range => t lt.
pose a x := if nth false A x then 1 else 0.
have at_a x : (x < N)%N -> item (Some [seq one_if b | b <- A]) (Some (nm x)) = Some (Fin (a x)).
  by move=> lx; rewrite (at_event eA lx) /a; case: nth.
have chanceE : ap2 laws.chance (Some (vec (iota 0 N) w)) (Some [seq one_if b | b <- A]) = Some (Fin (sum (iota 0 N) (fun x => a x * w x))).
  rewrite ap2E /laws.chance len_places range_places; apply: sum_places => x; rewrite in_places => lx.
  by rewrite at_a // at_place.
have seenE : ap4 seen (Some (vec (iota 0 N) w)) (Some [seq one_if b | b <- A]) (Some (rows (iota 0 N) (iota 0 n) k)) (Some (nm t)) =
    Some (Fin (sum (iota 0 N) (fun x => a x * w x * k x t))).
  rewrite /ap4 !bindE /seen len_places range_places; apply: sum_places => x; rewrite in_places => lx.
  by rewrite at_a // at_place // at_row.
rewrite chanceE pushed // seenE; set p := sum _ (fun x => a x * w x); set q := sum _ (fun x => w x * k x t).
apply: entailsI => [|/less_Fin p0]; first by eexists.
apply: entailsI => [|/less_Fin q0]; first by eexists.
have givenE : ap2 given_that (Some (vec (iota 0 N) w)) (Some [seq one_if b | b <- A]) = Some (vec (iota 0 N) (fun x => a x * w x / p)).
  rewrite ap2E /given_that len_places range_places chanceE; apply: mapped_map => x; rewrite in_places => lx.
  rewrite at_a // at_place // [times _ _]ap2E; apply: own_laws.divided_at; rewrite -/p; lra.
rewrite givenE pushed //; last first.
  split=> [x|]; last by rewrite (sum_scaler _ (/ p) (fun x => a x * w x)) -/p; apply: Rinv_r; lra.
  apply: Rmult_le_pos; last by apply/Rlt_le/Rinv_0_lt_compat.
  by apply: Rmult_le_pos (lw.1 x); rewrite /a; case: nth; lra.
rewrite own_laws.divided_at; last lra.
rewrite own_laws.divided_at; last lra.
rewrite [times _ _]ap2E; apply/sameP; congr Fin.
have -> : sum (iota 0 N) (fun x => a x * w x / p * k x t) = sum (iota 0 N) (fun x => a x * w x * k x t * / p).
  by apply: sum_eq => x; field; lra.
by rewrite sum_scaler; field; lra.
Qed.

(** * Distances within the support *)

Lemma for_bits N (F : seq number -> Prop) : (forall A, size A = N -> F [seq one_if b | b <- A]) ->
  for_each (functions (Some (nm N)) (num 2)) F.
Proof.
move=> h; exists [seq [seq one_if b | b <- A] | A <- truths N]; split.
  by rewrite /functions /ap2 /num !bindE nm_to_nat bindE -[2]/(INR 2) to_nat_INR bindE functions_truths.
by move=> x /mapP [A /mem_In /in_truths e ->]; exact: h.
Qed.
Theorem distances_within_the_support : claim_bailie2025_ex_5_4_4a_distance.
Proof.
cbv zeta delta [claim_bailie2025_ex_5_4_4a_distance] => v u /whole_nm [n ->] /whole_nm [r ->].
apply: for_whole => A eA _; apply: for_whole => B eB _; rewrite range_iota.
rewrite (count_map (p := fun i => nth 0%N A i != nth 0%N B i)) => [|i]; last first.
  rewrite mem_iota add0n => li; rewrite !item_whole ?eA ?eB // /differ /same ap2E /negated ap1E.
  by rewrite nmE.
apply/at_mostP/le_Fin/le_INR/leP.
by apply: leq_trans (count_size _ _) _; rewrite size_iota.
Qed.

(** * Sizes that a model reaches *)

Definition given_size (W s : seq number) (n : number) : option (seq number) :=
  language.kept (range (len (Some W))) (fun x => also (more (item (Some W) (Some x)) (num 0)) (same (item (Some s) (Some x)) (Some n))).
Lemma len_of_places l : len (Some (places_of l)) = Some (nm (size l)).
Proof. by rewrite /len ap1E /places_of size_map. Qed.
Lemma some_place l : holds (more (len (Some (places_of l))) (num 0)) -> exists x, x \in l.
Proof.
rewrite len_of_places positive; case: l => [[/negP []]|x l _]; first by apply/leRP; rewrite /=; lra.
by exists x; rewrite inE eqxx.
Qed.
Theorem sizes_of_the_outputs : claim_bailie2025_ex_5_4_4a_repaired.
Proof.
rewrite /claim_bailie2025_ex_5_4_4a_repaired -/given_size => v /whole_nm [k ->] W hW.
have [N [w ->]] : exists N w, W = vec (iota 0 N) w by exists (size W), (prob W); exact: (is_law_vec hW).1.
rewrite len_places; apply: for_whole => s es _.
apply: for_range => m lm; apply: for_range => n ln.
pose l i := [seq x <- iota 0 N | ~~ leR (w x) 0 && (nth 0%N s x == i)].
have sizeE i : ap3 given_size (Some (vec (iota 0 N) w)) (Some (whole s)) (Some (nm i)) = Some (places_of (l i)).
  rewrite /ap3 !bindE /given_size len_places range_places; apply: kept_places => x; rewrite in_places => lx.
  by rewrite at_place // positive item_whole ?es // /same ap2E nmE also_bools.
rewrite !sizeE; apply: entailsI => [|_]; first by rewrite len_of_places positive; eexists.
apply: entailsI => [|h].
  rewrite range_places; apply: every_defined => _ /(List.in_map_iff _ (iota 0 k)) [i [<- _]].
  by rewrite sizeE len_of_places positive; eexists.
have [x ix] : exists x, x \in l n.
  apply: some_place; rewrite -sizeE; move: h; rewrite range_places => h.
  by apply: (everyP h); apply: List.in_map; apply/in_iota.
rewrite subset_places /same [ap2 _ (Some (nm n)) _]ap2E nmE; apply/sameP; apply/allP/eqP => [q|-> //].
have j : x \in l m by exact: q x ix.
by move: ix j; rewrite !mem_filter => /andP [/andP [_ /eqP e] _] /andP [/andP [_ /eqP g] _]; rewrite -e -g.
Qed.
