(** Suprema over sets and over points (bailie2025, Lemma C.5.2 and Proposition 12). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.measures claims.bailie2025.over_sets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.largest_ratios rules.levels.
From dpcalc Require Import rules.events rules.attained rules.density_ratios rules.masses rules.measured_ratios rules.constant_odds rules.sets.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Points.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (p0 : nonneg p) (q0 : nonneg q) (sup : supports s p q) (some_p : exists2 x, List.In x s & 0 < p x).
Lemma points_pos : exists2 w, over_points s p q = Fin w & 0 < w.
Proof.
have [w [x [e i px ew]]] := points_at p0 q0 sup some_p; exists w => //; rewrite ew.
by apply: Rdiv_lt_0_compat => //; exact: (positive_both q0 sup i px).
Qed.
Lemma ln_max w : 0 < w -> ln (Rmax w 1) = Rmax (ln w) 0.
Proof.
move=> w0; rewrite /Rmax; case: Rle_dec => h; case: Rle_dec => k; rewrite ?ln_1 //.
  by have [e|e] := Rle_lt_or_eq_dec _ _ h; [have := ln_increasing _ _ w0 e; rewrite ln_1; lra | rewrite e ln_1].
by have := ln_increasing 1 w; rewrite ln_1; lra.
Qed.
Lemma log_at w : 0 < w -> logarithm (Some (Fin w)) = Some (Fin (ln w)).
Proof. by move=> w0; rewrite /logarithm ap1E /ln_number leR_f. Qed.
Lemma law_points w : law s p -> law s q -> over_points s p q = Fin w -> 1 <= w.
Proof.
move=> [_ p1] [_ q1] e; rewrite -p1 -(Rmult_1_r w) -q1 -sum_scale; apply: sum_le_in => x i.
exact: (points_bound p0 q0 sup e i).
Qed.
End Points.
Lemma not_both (mu nu : seq number) (a b : bool) X : ap1 measures.is_null (Some mu) = Some a -> ap1 measures.is_null (Some nu) = Some b ->
  (~~ a -> ~~ b -> holds X) -> holds (entails (also (negated (ap1 measures.is_null (Some mu))) (negated (ap1 measures.is_null (Some nu)))) X).
Proof. by move=> -> -> h; case: a h => [|h]; [ | case: b h => [|h]]; rewrite //; move=> *; apply: h. Qed.
Lemma not_null_some T (s : seq T) p : nonneg p -> ~~ null s p -> exists2 x, List.In x s & 0 < p x.
Proof. by move=> p0 /negP; exact: not_null. Qed.
Theorem sets_and_points : claim_bailie2025_lem_c5_2_repaired.
Proof.
split; [ | split]; cbv zeta.
- apply: for_two_measures => s p q hp hq; apply: (not_both (null_word s p) (null_word s q)) => np _.
  rewrite !ap2E same_support_value -/(supports s p q); apply: entailsI => [|[sup]]; first by eexists.
  have some_p := not_null_some hp np; have [w e w0] := points_pos hp hq sup some_p.
  rewrite counted_word over_word => [|A /in_counted []] //.
  by rewrite points_word (over_counted hp hq sup some_p e) e log_at //; apply/sameP.
- apply: for_two_measures => s p q hp hq; apply: (not_both (null_word s p) (null_word s q)) => np _.
  rewrite !ap2E same_support_value -/(supports s p q); apply: entailsI => [|[sup]]; first by eexists.
  have some_p := not_null_some hp np; have [w e w0] := points_pos hp hq sup some_p.
  rewrite all_word over_word => [|A /in_truths] //.
  rewrite points_word (over_all hp hq sup some_p e) e log_at; last by have := Rmax_r w 1; lra.
  rewrite log_at // ln_max // /maximum /num ap2E; apply/sameP.
  by rewrite /max_number /= /Rmax /leR; case: Rle_dec.
apply: for_two => s p q hp hq; rewrite !ap2E same_support_value -/(supports s p q); apply: entailsI => [|[sup]]; first by eexists.
have some_p : exists2 x, List.In x s & 0 < p x by apply: sum_pos hp.1 _; rewrite hp.2; lra.
have [w e w0] := points_pos hp.1 hq.1 sup some_p; have w1 := law_points hp.1 hq.1 sup hp hq e.
rewrite all_word over_word => [|A /in_truths] //.
by rewrite points_word (over_all hp.1 hq.1 sup some_p e) e Rmax_left // log_at //; apply/sameP.
Qed.

(** * The density ratio is the product of the suprema in both directions *)

Section Products.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (p0 : nonneg p) (q0 : nonneg q).
Lemma supports_C (a b : T -> R) : supports s a b -> supports s b a.
Proof. by move=> /supportsP h; apply/supportsP => x i; have := h x i; tauto. Qed.
Lemma ratio_product w v : supports s p q -> (exists2 x, List.In x s & 0 < p x) -> over_points s p q = Fin w -> over_points s q p = Fin v ->
  ratio_of s p q = Fin (w * v).
Proof.
move=> sup some_p e f; have sup' := supports_C sup.
have some_q : exists2 x, List.In x s & 0 < q x.
  by have [x i px] := some_p; exists x => //; exact: (positive_both q0 sup i px).
have [w' [x [e' ix px ew]]] := points_at p0 q0 sup some_p; have [v' [y [f' iy qy ev]]] := points_at q0 p0 sup' some_q.
have ww : w' = w by move: e; rewrite e' => -[].
have vv : v' = v by move: f; rewrite f' => -[].
rewrite ww in ew; rewrite vv in ev.
have qx := positive_both q0 sup ix px; have py := positive_both p0 sup' iy qy.
have w0 : 0 < w by rewrite ew; exact: Rdiv_lt_0_compat.
have v0 : 0 < v by rewrite ev; exact: Rdiv_lt_0_compat.
apply: (level_at (ratio_level s p0 q0)).
- have := points_bound p0 q0 sup e ix; have := points_bound q0 p0 sup' f ix => a b.
  have c : p x <= w * v * p x by have := Rmult_le_compat_l w _ _ (Rlt_le _ _ w0) a; lra.
  by apply: (Rmult_le_reg_r (p x)) => //; lra.
- split=> // z u iz iu; have a := points_bound p0 q0 sup e iz; have b := points_bound q0 p0 sup' f iu.
  have -> : w * v * (q z * p u) = (w * q z) * (v * p u) by ring.
  by apply: Rmult_le_compat => //; exact: q0.
move=> E E1 [_ h]; have := h x y ix iy; rewrite ew ev => k.
apply: (Rmult_le_reg_r (q x * p y)); first exact: Rmult_lt_0_compat.
by have -> : p x / q x * (q y / p y) * (q x * p y) = p x * q y by field; lra.
Qed.
Lemma not_supported (F : seq (seq bool)) : ~~ supports s p q -> (forall A, List.In A (counted s p q) -> List.In A F) ->
  over_sets s F p q = Inf \/ over_sets s F q p = Inf.
Proof.
move=> /not_supports [x i ne] inF; have [A [eA ap aq]] := quotient_at p q i.
have inf a : 0 < a -> quot a 0 = Inf by move=> a0; rewrite /quot eqR_f ?eqR_t //; lra.
case: (Rle_lt_or_eq_dec _ _ (p0 x)) (Rle_lt_or_eq_dec _ _ (q0 x)) => [px|px] [qx|qx].
- by move: ne; rewrite !eqR_f //; lra.
- left; apply: le_anti; first exact: le_Inf.
  have iA : List.In A F by apply: inF; apply/in_counted; rewrite ap; split=> //; left.
  by have := top_ge (fun A => quot (mass A s p) (mass A s q)) iA; rewrite ap aq -qx inf.
- right; apply: le_anti; first exact: le_Inf.
  have iA : List.In A F by apply: inF; apply/in_counted; rewrite aq; split=> //; right.
  by have := top_ge (fun A => quot (mass A s q) (mass A s p)) iA; rewrite ap aq -px inf.
by move: ne; rewrite !eqR_t.
Qed.
(** Where neither is null, the supremum is above 0, so that its logarithm has a value. *)
Lemma above_zero (F : seq (seq bool)) : (exists2 x, List.In x s & 0 < p x) -> (forall A, List.In A (counted s p q) -> List.In A F) ->
  exists2 r, logarithm (Some (over_sets s F p q)) = Some r & over_sets s F p q = Inf -> r = Inf.
Proof.
move=> some_p inF; have [x i px] := some_p; have [A [eA ap aq]] := quotient_at p q i.
have iA : List.In A F by apply: inF; apply/in_counted; rewrite ap; split=> //; left.
have := top_ge (fun A => quot (mass A s p) (mass A s q)) iA; rewrite -/(over_sets s F p q) ap aq.
case: (over_sets s F p q) => [t|] h; last by exists Inf.
have t0 : 0 < t.
  move: h; rewrite /quot; case: eqR; first by move/le_Fin; lra.
  case k : (eqR (q x) 0) => // /le_Fin h; apply: Rlt_le_trans h; apply: Rdiv_lt_0_compat => //.
  by have n : q x <> 0 by [move/eqRP; rewrite k]; have := q0 x; lra.
by exists (Fin (ln t)) => //; rewrite log_at.
Qed.
End Products.
Lemma sum_of_logs T (s : seq T) p q : nonneg p -> nonneg q -> ~~ null s p -> ~~ null s q ->
  holds (same (Some (lnn (ratio_of s p q))) (plus (logarithm (Some (over_sets s (counted s p q) p q)))
    (logarithm (Some (over_sets s (counted s q p) q p))))).
Proof.
move=> p0 q0 np nq; have some_p := not_null_some p0 np; have some_q := not_null_some q0 nq.
case sup : (supports s p q).
  have sup' := supports_C sup.
  have [w e w0] := points_pos p0 q0 sup some_p; have [v f v0] := points_pos q0 p0 sup' some_q.
  rewrite (ratio_product p0 q0 sup some_p e f) (over_counted p0 q0 sup some_p e) (over_counted q0 p0 sup' some_q f) !log_at //.
  by apply/sameP; rewrite /= ln_mult.
have n : ~~ supports s p q by rewrite sup.
have same_F A : List.In A (counted s p q) -> List.In A (counted s q p) by move=> /in_counted [a b]; apply/in_counted; split=> //; tauto.
have same_G A : List.In A (counted s q p) -> List.In A (counted s p q) by move=> /in_counted [a b]; apply/in_counted; split=> //; tauto.
have [r er hr] := above_zero q0 some_p (fun A (i : List.In A (counted s p q)) => i).
have [r' er' hr'] := above_zero p0 some_q (fun A (i : List.In A (counted s q p)) => i).
rewrite er er' /ratio_of (negbTE n) /plus ap2E; apply/sameP.
have [k|k] := not_supported p0 q0 n (fun A (i : List.In A (counted s p q)) => i); first by rewrite (hr k).
have -> : r' = Inf; last by case: (r).
apply: hr'; apply: le_anti; first exact: le_Inf.
rewrite -k; case e : (counted s p q) => [|B F]; first by move: k; rewrite e.
rewrite -e {1}/over_sets; have [A iA ->] := @top_reached _ (counted s p q) (fun A => quot (mass A s q) (mass A s p)) ltac:(by rewrite e).
by apply: (top_ge (fun A => quot (mass A s q) (mass A s p))); exact: same_F.
Qed.
Theorem product_of_suprema : claim_bailie2025_prop_12a_repaired.
Proof.
split; cbv zeta.
  apply: for_two_measures => s p q hp hq; apply: (not_both (null_word s p) (null_word s q)) => np nq.
  rewrite !ap2E ratio_value // counted_word over_word => [|A /in_counted []] //.
  rewrite counted_word over_word => [|A /in_counted []] //; exact: sum_of_logs.
apply: for_two => s p q hp hq; rewrite !ap2E ratio_value; try exact: hp.1; try exact: hq.1.
rewrite !all_word !over_word => [|A /in_truths|A /in_truths] //.
have some_p : exists2 x, List.In x s & 0 < p x by apply: sum_pos hp.1 _; rewrite hp.2; lra.
have some_q : exists2 x, List.In x s & 0 < q x by apply: sum_pos hq.1 _; rewrite hq.2; lra.
have all_in (a b : nat -> R) A : List.In A (counted s a b) -> List.In A (truths (size s)) by move=> /in_counted [e _]; apply/in_truths.
case sup : (supports s p q).
  have sup' := supports_C sup.
  have [w e w0] := points_pos hp.1 hq.1 sup some_p; have [v f v0] := points_pos hq.1 hp.1 sup' some_q.
  have w1 := law_points hp.1 hq.1 sup hp hq e; have v1 := law_points hq.1 hp.1 sup' hq hp f.
  rewrite (ratio_product hp.1 hq.1 sup some_p e f) (over_all hp.1 hq.1 sup some_p e) (over_all hq.1 hp.1 sup' some_q f).
  rewrite !Rmax_left // !log_at //; apply/sameP; by rewrite /= ln_mult.
have n : ~~ supports s p q by rewrite sup.
have [r er hr] := above_zero hq.1 some_p (@all_in p q); have [r' er' hr'] := above_zero hp.1 some_q (@all_in q p).
rewrite er er' /ratio_of (negbTE n) /plus ap2E; apply/sameP.
have [k|k] := not_supported hp.1 hq.1 n (@all_in p q); first by rewrite (hr k).
by rewrite (hr' k); case: (r).
Qed.
