(** The hull of a finite symmetric set of vectors is a norm ball in their span, the smallest that holds them, and a linear
    one-to-one map takes it to that of the images (cho2024, Lemma 29, Propositions 9 and 30, Theorem 31). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.cho2024.norm_balls.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors rules.dot_products.
From dpcalc Require Import rules.variables rules.models rules.independent rules.components rules.finite_spaces rules.distances rules.events rules.images rules.shapes rules.vectors_in_rows.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * A point of the hull: p weighs the vectors, and then their negatives *)

Definition point (P b : seq number) (m d k : number) : option number :=
  sum_of (range (Some m)) (fun i => times (minus (item (Some P) (Some i)) (item (Some P) (plus (Some m) (Some i))))
    (item (Some b) (plus (times (Some d) (Some i)) (Some k)))).

Section Space.
Variables (m d : nat) (B : nat -> R).
Definition at_ (p : nat -> R) (k : nat) : R := sum (iota 0 m) (fun i => (p i - p (m + i)%N) * entry d B i k).
Lemma point_at p k : (k < d)%N -> point (vec (iota 0 (2 * m)) p) (real (m * d) B) (nm m) (nm d) (nm k) = Some (Fin (at_ p k)).
Proof.
move=> kd; rewrite /point range_iota; apply: sum_of_map => i /in_range im.
have i2 : (i < 2 * m)%N by rewrite mul2n -addnn ltn_addr.
have mi : (m + i < 2 * m)%N by rewrite mul2n -addnn ltn_add2l.
by rewrite plus_nm !item_vec // entry_at.
Qed.
Lemma sum_halves f : sum (iota 0 (2 * m)) f = sum (iota 0 m) (fun i => f i + f (m + i)%N).
Proof.
rewrite mul2n -addnn iotaD sum_cat add0n sum_add; congr Rplus.
have -> : iota m m = [seq (m + i)%N | i <- iota 0 m] by rewrite -iotaDl addn0.
by rewrite sum_map.
Qed.
Lemma law_halves p : law (iota 0 (2 * m)) p -> sum (iota 0 m) (fun i => p i + p (m + i)%N) = 1.
Proof. by move=> [_ <-]; rewrite sum_halves. Qed.
(** What all vectors and their negatives keep, points of the hull keep. *)
Lemma kept_by_hull (g : nat -> R) p c : law (iota 0 (2 * m)) p -> (forall i, (i < m)%N -> Rabs (g i) <= c) ->
  Rabs (sum (iota 0 m) (fun i => (p i - p (m + i)%N) * g i)) <= c.
Proof.
move=> l h; have p0 := l.1; rewrite -[c]Rmult_1_l -(law_halves l) -sum_scaler.
have up (s : seq nat) : (forall i, i \in s -> (i < m)%N) ->
    Rabs (sum s (fun i => (p i - p (m + i)%N) * g i)) <= sum s (fun i => (p i + p (m + i)%N) * c).
  elim: s => [|i s ih] k; first by rewrite /= Rabs_R0; lra.
  have {}ih := ih (fun j js => k j (mem_behead (s := i :: s) js)); have {}h := h i (k i (mem_head _ _)).
  rewrite /=; apply: (Rle_trans _ _ _ (Rabs_triang _ _)); apply: Rplus_le_compat => //.
  rewrite Rabs_mult; have [a b] := (p0 i, p0 (m + i)%N).
  have := Rabs_triang (p i) (- p (m + i)%N); rewrite Rabs_Ropp (Rabs_pos_eq _ a) (Rabs_pos_eq _ b) => t.
  by have := Rabs_pos (g i); have := Rabs_pos (p i - p (m + i)%N); rewrite /Rminus in t *; nra.
by apply: up => i /in_range.
Qed.
Lemma some_vector p : law (iota 0 (2 * m)) p -> (0 < m)%N.
Proof. by case: m => // -[_ /=] e; lra. Qed.
End Space.

(** * Terms that have a value *)

Lemma plusR a b x y : a = Some (Fin x) -> b = Some (Fin y) -> plus a b = Some (Fin (x + y)). Proof. by move=> -> ->. Qed.
Lemma minusR a b x y : a = Some (Fin x) -> b = Some (Fin y) -> minus a b = Some (Fin (x - y)). Proof. by move=> -> ->. Qed.
Lemma timesR a b x y : a = Some (Fin x) -> b = Some (Fin y) -> times a b = Some (Fin (x * y)). Proof. by move=> -> ->. Qed.
Lemma absR a x : a = Some (Fin x) -> absolute a = Some (Fin (Rabs x)). Proof. by move=> ->. Qed.
Lemma sameR a b x y : a = Some (Fin x) -> b = Some (Fin y) -> x = y -> same a b = Some true.
Proof. by move=> -> -> ->; rewrite /same ap2E eqxx. Qed.
Lemma law_on N V : holds (also (ap1 laws.is_law (Some V)) (same (len (Some V)) (Some (nm N)))) ->
  exists p, V = vec (iota 0 N) p /\ law (iota 0 N) p.
Proof. by apply: (@for_law_on N (fun V => exists p, V = vec (iota 0 N) p /\ law (iota 0 N) p)) => p l; exists p. Qed.



Lemma hull_is_ball : claim_cho2024_lem_29.
Proof.
rewrite /claim_cho2024_lem_29; split; [|split; [|split]]; cbv zeta => d1 m1 /whole_nm [d ->] /whole_nm [m ->]; rewrite times_nm.
- split; first by exists (nm (m * d)).
  move=> b /real_vector [B ->]; rewrite number2 times_nm; split; first by exists (nm (2 * m)).
  move=> P Q /law_on [p [-> lp]] /law_on [q [-> lq]] t0 /rate_real [t -> rt].
  have -> : ap3 laws.mix (Some (Fin t)) (Some (vec (iota 0 (2 * m)) p)) (Some (vec (iota 0 (2 * m)) q)) =
      Some (vec (iota 0 (2 * m)) (fun i => t * p i + (1 - t) * q i)) by exact: mix_vec.
  apply: alsoI; first by apply: law_is; exact: law_mix.
  apply: every_holds => k kd; have one : minus (num 1) (Some (Fin t)) = Some (Fin (1 - t)) by [].
  have e r := point_at m B r kd; apply: sameR; [exact: e | exact: (plusR (timesR (erefl _) (e p)) (timesR one (e q))) |].
  rewrite /at_ -!sum_scale -sum_add; apply: sum_eq => i; ring.
- split; first by exists (nm (m * d)).
  move=> b /real_vector [B ->]; rewrite number2 times_nm; split; first by exists (nm (2 * m)).
  move=> P /law_on [p [-> lp]]; have m0 := some_vector lp; apply: every_holds => k kd.
  have e : largest (range (Some (nm m))) (fun i => absolute (item (Some (real (m * d) B)) (plus (times (Some (nm d)) (Some i)) (Some (nm k))))) =
      Some (top (iota 0 m) (fun i => Fin (Rabs (entry d B i k)))).
    by rewrite /largest range_iota (mapped_map (g := fun i => Fin (Rabs (entry d B i k)))) // => i /in_range im; rewrite entry_at.
  rewrite e (absR (x := at_ m d B p k)); last exact: (point_at m B p kd).
  apply/at_mostP.
  have [i ii et] : exists2 i, List.In i (iota 0 m) & top (iota 0 m) (fun i => Fin (Rabs (entry d B i k))) = Fin (Rabs (entry d B i k)).
    by apply: top_reached; case: (m) m0.
  rewrite et; apply/le_Fin; apply: kept_by_hull => // j jm; apply/le_Fin; rewrite -et.
  apply: (top_ge (fun i => Fin (Rabs (entry d B i k)))); apply: mem_In; by rewrite mem_iota.
- split; first by exists (nm (m * d)).
  move=> b /real_vector [B ->]; rewrite number2 times_nm; split; first by exists (nm (2 * m)).
  move=> P /law_on [p [-> lp]]; pose o i := p (if (i < m)%N then m + i else i - m)%N.
  have lo : law (iota 0 (2 * m)) o.
    split=> [i|]; first exact: lp.1.
    rewrite sum_halves -(law_halves lp); apply: sum_in_eq => i /in_range im.
    by rewrite /o im ltnNge leq_addr /= addKn; lra.
  have oE : mapped (range (Some (nm (2 * m)))) (fun i => item (Some (vec (iota 0 (2 * m)) p))
      (chosen (less (Some i) (Some (nm m))) (plus (Some (nm m)) (Some i)) (minus (Some i) (Some (nm m))))) = Some (vec (iota 0 (2 * m)) o).
    rewrite range_iota; apply: mapped_map => i /in_range i2; rewrite /less ap2E le_nm -ltnNge /chosen bindE /o.
    case: ltnP => im; first by rewrite plus_nm item_vec // mul2n -addnn ltn_add2l.
    by rewrite minus_nm // item_vec // (leq_ltn_trans (leq_subr _ _)).
  rewrite ap2E times_nm oE; apply: alsoI; first exact: law_is.
  apply: every_holds => k kd; have e r := point_at m B r kd.
  apply: sameR; [exact: (e o) | exact: (minusR (erefl (num 0)) (e p)) |].
  rewrite /at_ [RHS](_ : 0 - sum _ _ = sum (iota 0 m) (fun i => -1 * ((p i - p (m + i)%N) * entry d B i k))); last by rewrite sum_scale; lra.
  apply: sum_in_eq => i /in_range im.
  by rewrite /o im ltnNge leq_addr /= addKn; ring.
- split; first by exists (nm (m * d)).
  move=> b /real_vector [B ->] c /real_vector [C ->].
  pose size_c := sum (iota 0 m) (fun i => Rabs (C i)).
  have sE : ap1 (fun v_c : seq number => sum_of (Some v_c) (fun v_v => absolute (Some v_v))) (Some (real m C)) = Some (Fin size_c).
    by rewrite ap1E; apply: sum_of_map.
  rewrite sE; apply/entailsP => /negP pos; have {pos} s0 : 0 < size_c by apply: Rnot_le_lt => l; apply: pos; exact: leR_t.
  pose w i := (if (i < m)%N then Rmax (C i) 0 else Rmax (0 - C (i - m)%N) 0) / size_c.
  have w0 i : 0 <= w i by apply: Rmult_le_pos; [case: ifP => _; exact: Rmax_r | apply: Rlt_le; exact: Rinv_0_lt_compat].
  have parts i : (i < m)%N -> w i = Rmax (C i) 0 / size_c /\ w (m + i)%N = Rmax (0 - C i) 0 / size_c.
    by move=> im; rewrite /w im ltnNge leq_addr /= addKn.
  have lw : law (iota 0 (2 * m)) w.
    split=> //; rewrite sum_halves (_ : sum _ _ = sum (iota 0 m) (fun i => Rabs (C i) * / size_c)).
      by rewrite sum_scaler -/size_c; field; lra.
    apply: sum_in_eq => i /in_range /parts [-> ->]; rewrite /Rdiv -Rmult_plus_distr_r; congr Rmult.
    by rewrite /Rmax /Rabs; case: Rle_dec; case: Rle_dec; case: Rcase_abs; lra.
  have wE : mapped (range (times (num 2) (len (Some (real m C))))) (fun i => divided (chosen (less (Some i) (len (Some (real m C))))
      (maximum (item (Some (real m C)) (Some i)) (num 0)) (maximum (minus (num 0) (item (Some (real m C)) (minus (Some i) (len (Some (real m C)))))) (num 0)))
      (ap1 (fun v_c : seq number => sum_of (Some v_c) (fun v_v => absolute (Some v_v))) (Some (real m C)))) = Some (vec (iota 0 (2 * m)) w).
    rewrite sE len_real number2 times_nm range_iota; apply: mapped_map => i /in_range i2.
    have over x : divided (maximum (Some (Fin x)) (num 0)) (Some (Fin size_c)) = Some (Fin (Rmax x 0 / size_c)).
      by rewrite /maximum ap2E max_Fin /divided ap2E /div eqR_f //; lra.
    rewrite /less ap2E le_nm -ltnNge /chosen bindE /w; case: ltnP => im; first by rewrite item_vec // over.
    by rewrite minus_nm // item_vec ?over // -(ltn_add2l m) subnKC // addnn -mul2n.
  rewrite [ap1 _ (Some (real m C))]wE.
  apply: alsoI; first exact: law_is.
  apply: every_holds => k kd; apply: (sameR (timesR (erefl _) (point_at m B w kd))).
    by rewrite range_iota; apply: (sum_of_map (g := fun i => C i * entry d B i k)) => i /in_range im; rewrite item_vec // entry_at.
  rewrite /at_ -sum_scale; apply: sum_in_eq => i /in_range /parts [-> ->].
  have -> : Rmax (C i) 0 / size_c - Rmax (0 - C i) 0 / size_c = C i / size_c.
    rewrite -Rdiv_minus_distr; congr Rdiv; rewrite /Rmax; case: Rle_dec; case: Rle_dec; lra.
  field; lra.
Qed.

Theorem ball : claim_cho2024_lem_29.
Proof. exact: hull_is_ball. Qed.

Lemma hull_is_least : claim_cho2024_prop_9.
Proof.
have [c [b [s a]]] := hull_is_ball; rewrite /claim_cho2024_prop_9; do 4!(split; first by []); split; cbv zeta => {c b s a} d1 m1 /whole_nm [d ->] /whole_nm [m ->]; rewrite times_nm.
- split; first by exists (nm (m * d)).
  move=> b /real_vector [B ->]; rewrite range_iota; exists [seq nm i | i <- iota 0 m]; split=> // _ /mapP [i /in_range im ->].
  pose w j := if i == j then 1 else 0.
  have i2 : (i < 2 * m)%N by rewrite mul2n -addnn ltn_addr.
  have lw : law (iota 0 (2 * m)) w by split; [rewrite /w => j; case: eqP => _; lra | exact: sum_one].
  have wE : mapped (range (times (num 2) (Some (nm m)))) (fun j => chosen (same (Some j) (Some (nm i))) (num 1) (num 0)) = Some (vec (iota 0 (2 * m)) w).
    rewrite number2 times_nm range_iota; apply: mapped_map => j _; rewrite /same ap2E nmE eq_sym /chosen bindE /w.
    by case: (i == j).
  rewrite ap2E wE; apply: alsoI; first exact: law_is.
  apply: every_holds => k kd; apply: (sameR (point_at m B w kd) (entry_at B im kd)).
  rewrite /at_ (sum_in_eq (g := fun j => if i == j then entry d B j k else 0)) ?sum_pick // => j /in_range jm.
  rewrite /w; have -> : (i == m + j)%N = false by apply/negbTE; rewrite neq_ltn (leq_trans im (leq_addr _ _)).
  by case: (i == j); lra.
- split; first by exists (nm (m * d)).
  move=> b /real_vector [B ->] f /real_vector [F ->]; rewrite number2 times_nm; split; first by exists (nm (2 * m)).
  move=> P /law_on [p [-> lp]].
  pose g i := sum (iota 0 d) (fun k => F k * entry d B i k).
  have gE i : (i < m)%N -> sum_of (range (Some (nm d))) (fun k => times (item (Some (real d F)) (Some k))
      (item (Some (real (m * d) B)) (plus (times (Some (nm d)) (Some (nm i))) (Some k)))) = Some (Fin (g i)).
    by move=> im; rewrite range_iota; apply: sum_of_map => k /in_range kd; rewrite item_vec // entry_at.
  rewrite [every _ _](every_entry (P := fun i => leR (1 * Rabs (g i)) 1)); last by move=> i im; rewrite gE.
  apply/entailsP => /allP h.
  have -> : sum_of (range (Some (nm d))) (fun k => times (item (Some (real d F)) (Some k))
      (point (vec (iota 0 (2 * m)) p) (real (m * d) B) (nm m) (nm d) k)) = Some (Fin (sum (iota 0 m) (fun i => (p i - p (m + i)%N) * g i))).
    rewrite range_iota (sum_of_map (h := nm) (g := fun k => F k * at_ m d B p k)) => [|k /in_range kd]; last by rewrite item_vec // point_at.
    congr (Some (Fin _)); transitivity (sum (iota 0 d) (fun k => sum (iota 0 m) (fun i => F k * ((p i - p (m + i)%N) * entry d B i k)))).
      by apply: sum_eq => k; rewrite sum_scale.
    rewrite exchange; apply: sum_eq => i; rewrite /g -sum_scale; apply: sum_eq => k; ring.
  apply/at_most_Fin; apply: kept_by_hull => // i im.
  by have := h i; rewrite mem_iota /= add0n im => /(_ isT) /leRP; lra.
Qed.

Theorem optimal : claim_cho2024_prop_9.
Proof. exact: hull_is_least. Qed.

Theorem smallest : claim_cho2024_thm_31b.
Proof. exact: hull_is_least. Qed.

(** * A linear map *)

Section Images.
Variables (m d q : nat) (B L M : nat -> R).
Definition sum_of_space (e : nat -> R) (k : nat) : R := sum (iota 0 m) (fun i => e i * entry d B i k).
Definition taken (X : nat -> R) (r : nat) : R := sum (iota 0 d) (fun k => entry d L r k * X k).
Definition sum_of_images (e : nat -> R) (r : nat) : R := sum (iota 0 m) (fun i => e i * taken (entry d B i) r).
Lemma taken_sum e r : taken (sum_of_space e) r = sum_of_images e r.
Proof.
transitivity (sum (iota 0 d) (fun k => sum (iota 0 m) (fun i => entry d L r k * (e i * entry d B i k)))).
  by apply: sum_eq => k; rewrite sum_scale.
by rewrite exchange; apply: sum_eq => i; rewrite /taken -sum_scale; apply: sum_eq => k; ring.
Qed.
Lemma sub_space e f k : sum_of_space e k - sum_of_space f k = sum_of_space (fun i => e i - f i) k.
Proof. by rewrite /sum_of_space -sum_sub; apply: sum_eq => i; ring. Qed.
Lemma sub_images e f r : sum_of_images e r - sum_of_images f r = sum_of_images (fun i => e i - f i) r.
Proof. by rewrite /sum_of_images -sum_sub; apply: sum_eq => i; ring. Qed.
Hypothesis back : forall i k, (i < m)%N -> (k < d)%N -> sum (iota 0 q) (fun r => entry q M k r * taken (entry d B i) r) = entry d B i k.
Lemma one_to_one e f : (forall k, (k < d)%N -> sum_of_space e k = sum_of_space f k) <-> (forall r, (r < q)%N -> sum_of_images e r = sum_of_images f r).
Proof.
split=> h.
  move=> r _; rewrite -!taken_sum; apply: sum_in_eq => k /in_range kd; by rewrite h.
move=> k kd; apply: Rminus_diag_uniq; rewrite sub_space.
rewrite /sum_of_space (sum_in_eq (g := fun i => sum (iota 0 q) (fun r => (e i - f i) * (entry q M k r * taken (entry d B i) r)))) => [|i /in_range im]; last first.
  by rewrite sum_scale back.
rewrite exchange (sum_in_eq (g := fun=> 0)) ?sum0 // => r /in_range rq.
rewrite (sum_eq _ (g := fun i => entry q M k r * ((e i - f i) * taken (entry d B i) r))) => [|i]; last by ring.
rewrite sum_scale -/(sum_of_images (fun i => e i - f i) r) -sub_images h //; ring.
Qed.
Definition at_row (w : seq number) (r e : number) (u : seq number) : option number :=
  sum_of (range (Some e)) (fun k => times (item (Some w) (plus (times (Some e) (Some r)) (Some k))) (item (Some u) (Some k))).
Lemma taken_at r X : (r < q)%N -> at_row (real (q * d) L) (nm r) (nm d) (real d X) = Some (Fin (taken X r)).
Proof. by move=> rq; rewrite /at_row range_iota; apply: sum_of_map => k /in_range kd; rewrite entry_at // item_vec. Qed.
Lemma space_at C k : (k < d)%N -> sum_of (range (len (Some (real m C)))) (fun i => times (item (Some (real m C)) (Some i))
    (item (Some (real (m * d) B)) (plus (times (Some (nm d)) (Some i)) (Some (nm k))))) = Some (Fin (sum_of_space C k)).
Proof. by move=> kd; rewrite len_real range_iota; apply: sum_of_map => i /in_range im; rewrite item_vec // entry_at. Qed.
End Images.

Lemma all_equal n (f g : nat -> R) : all (fun k => Fin (f k) == Fin (g k)) (iota 0 n) <-> (forall k, (k < n)%N -> f k = g k).
Proof.
split=> [/allP h k kn|h]; first by have := h k; rewrite mem_iota /= add0n kn => /(_ isT) /eqP [].
by apply/allP => k /in_range kn; rewrite h.
Qed.

Lemma same_norm : claim_cho2024_prose_4_2_generalisation.
Proof.
rewrite /claim_cho2024_prose_4_2_generalisation; cbv zeta => d1 m1 /whole_nm [d ->] /whole_nm [m ->]; rewrite times_nm.
split; first by exists (nm (m * d)).
move=> b /real_vector [B ->] q1 /whole_nm [q ->]; rewrite times_nm; split; first by exists (nm (q * d)).
move=> l /real_vector [L ->]; rewrite times_nm; split; first by exists (nm (d * q)).
move=> n /real_vector [M ->] c /real_vector [C ->]; rewrite number2 times_nm; split; first by exists (nm (2 * m)).
move=> P /law_on [p [-> lp]] t1 /amount_real [t -> _].
pose e i := t * (p i - p (m + i)%N).
have row i r : (i < m)%N -> (r < q)%N -> at_row (real (q * d) L) (nm r) (nm d) (real d (entry d B i)) = Some (Fin (taken d L (entry d B i) r)).
  by move=> im rq; exact: taken_at.
rewrite [every (range (Some (nm m))) _](every_entry (P := fun i => all (fun k =>
  Fin (sum (iota 0 q) (fun r => entry q M k r * taken d L (entry d B i) r)) == Fin (entry d B i k)) (iota 0 d))); last first.
  move=> i im; apply: every_entry => k kd; rewrite entry_at //.
  rewrite range_iota (sum_of_map (h := nm) (g := fun r => entry q M k r * taken d L (entry d B i) r)) // => r /in_range rq.
  by rewrite entry_at // [ap3 _ _ _ _]vector_at // [ap4 _ _ _ _ _](row _ _ im rq).
apply/entailsP => /allP back.
have {}back i k : (i < m)%N -> (k < d)%N -> sum (iota 0 q) (fun r => entry q M k r * taken d L (entry d B i) r) = entry d B i k.
  by move=> im; move: k; apply/all_equal; apply: back; rewrite mem_iota.
have at_e k : t * at_ m d B p k = sum_of_space m d B e k by rewrite /at_ -sum_scale; apply: sum_eq => i; rewrite /e; ring.
rewrite [every (range (Some (nm d))) _](every_entry (P := fun k => Fin (sum_of_space m d B C k) == Fin (sum_of_space m d B e k))); last first.
  by move=> k kd; rewrite [ap4 _ _ _ _ _](space_at m B C kd) [ap5 _ _ _ _ _ _](point_at m B p kd) /times ap2E /same ap2E /= at_e.
rewrite [every (range (Some (nm q))) _](every_entry (P := fun r => Fin (sum_of_images m d B L C r) == Fin (sum_of_images m d B L e r))); last first.
  move=> r rq.
  have -> : mapped (range (Some (nm d))) (fun k => ap4 (fun (v_c v_b : seq number) (v_d v_k : number) =>
      sum_of (range (len (Some v_c))) (fun i => times (item (Some v_c) (Some i)) (item (Some v_b) (plus (times (Some v_d) (Some i)) (Some v_k)))))
      (Some (real m C)) (Some (real (m * d) B)) (Some (nm d)) (Some k)) = Some (real d (sum_of_space m d B C)).
    by rewrite range_iota; apply: mapped_map => k /in_range kd; exact: (space_at m B C kd).
  rewrite [ap4 _ _ _ _ _](taken_at _ L _ rq) taken_sum.
  rewrite range_iota (sum_of_map (h := nm) (g := fun i => (p i - p (m + i)%N) * taken d L (entry d B i) r)) => [|i /in_range im].
    by rewrite /times ap2E /same ap2E /= -sum_scale; congr (Some (_ == Fin _)); apply: sum_eq => i; rewrite /e; ring.
  have i2 : (i < 2 * m)%N by rewrite mul2n -addnn ltn_addr.
  have mi : (m + i < 2 * m)%N by rewrite mul2n -addnn ltn_add2l.
  by rewrite plus_nm !item_vec // [ap3 _ _ _ _]vector_at // [ap4 _ _ _ _ _](row _ _ im rq).
apply: same_t; apply/idP/idP => /all_equal h; apply/all_equal; exact/(one_to_one back).
Qed.

Theorem same_release : claim_cho2024_prose_4_2_generalisation.
Proof. exact: same_norm. Qed.

Theorem coordinates : claim_cho2024_prop_30.
Proof.
have [_ [_ [_ [_ [holds_ _]]]]] := hull_is_least; rewrite /claim_cho2024_prop_30; split; first exact: same_norm.
split; first exact: holds_.
cbv zeta => {holds_} d1 m1 /whole_nm [d ->] /whole_nm [m ->]; rewrite times_nm; split; first by exists (nm (m * d)).
move=> b /real_vector [B ->]; rewrite number2 times_nm; split; first by exists (nm (2 * m)).
move=> K /laws_list [w [-> _ lw]] t2 /rate_real [t -> rt].
rewrite ap1E; apply/entailsP => /negP t1.
have {}t1 : t < 1 by apply: Rnot_le_lt => l; apply: t1; exact: leR_t.
rewrite [every (range (Some (nm m))) _](every_entry (P := fun i => all (fun k => Fin (entry d B i k) == Fin (t * at_ m d B (w i) k)) (iota 0 d))); last first.
  move=> i im; apply: every_entry => k kd; rewrite entry_at //.
  have -> : item (Some (rows (iota 0 m) (iota 0 (2 * m)) w)) (Some (nm i)) = Some (vec (iota 0 (2 * m)) (w i)).
    by rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota.
  by rewrite [ap5 _ _ _ _ _ _](point_at m B (w i) kd).
apply/entailsP => /allP h.
have zero i k : (i < m)%N -> (k < d)%N -> entry d B i k = 0.
  move=> im kd; have [i0 /In_mem /in_range i0m et] : exists2 i, List.In i (iota 0 m) & top (iota 0 m) (fun i => Fin (Rabs (entry d B i k))) = Fin (Rabs (entry d B i k)).
    by apply: top_reached; case: (m) im.
  have most j : (j < m)%N -> Rabs (entry d B j k) <= Rabs (entry d B i0 k).
    move=> jm; apply/le_Fin; rewrite -et; apply: (top_ge (fun i => Fin (Rabs (entry d B i k)))); apply: mem_In; by rewrite mem_iota.
  have e : entry d B i0 k = t * at_ m d B (w i0) k.
    by have := h i0; rewrite mem_iota /= add0n i0m => /(_ isT) /all_equal; apply.
  have : Rabs (entry d B i0 k) <= t * Rabs (entry d B i0 k).
    rewrite {1}e Rabs_mult (Rabs_pos_eq t); last by case: rt.
    apply: Rmult_le_compat_l; first by case: rt.
    by apply: (kept_by_hull (lw (leq_ltn_trans (leq0n _) im) i0)) => j jm; exact: most.
  have a0 := Rabs_pos (entry d B i0 k) => l.
  have z : Rabs (entry d B i0 k) = 0 by nra.
  have := most i im; have := Rabs_pos (entry d B i k); rewrite z => l1 l2; have [//|n] := Req_dec (entry d B i k) 0.
  by have := Rabs_pos_lt _ n; lra.
rewrite /real /vec (every_map (h := fun j => Fin (B j)) (p := xpredT)) ?all_predT // => j /in_range jmd.
have d0 : (0 < d)%N by case: (d) jmd => //; rewrite muln0.
have := zero (j %/ d)%N (j %% d)%N; rewrite ltn_divLR // jmd ltn_mod d0 /entry mulnC -divn_eq => -> //.
by rewrite /same ap2E eqxx.
Qed.
