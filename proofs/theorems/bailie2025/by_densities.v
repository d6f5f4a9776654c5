(** The density ratio metric and the multiplicative distance of measures by any densities: where tau is not null a density is the
    quotient of points, in which tau cancels (bailie2025, Propositions 7 and 10). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.by_densities.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.ratios rules.largest_ratios rules.events rules.levels rules.density_ratios rules.listings rules.whole_numbers.
From dpcalc Require Import rules.models rules.masses rules.measured_ratios rules.places_of_measures rules.infinite_measures rules.densities.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma exp_mono x y : x <= y -> exp x <= exp y.
Proof. by case=> [h|->]; [apply/Rlt_le/exp_increasing | exact: Rle_refl]. Qed.
(** Of a quantity from 1 up, the logarithm is at most c where the quantity is at most exp(c). *)
Lemma log_level X (b : R -> Prop) : level 1 X b -> level 0 (lnn X) (fun c => b (exp c)).
Proof.
move=> [X1 h]; split=> [|c c0].
  by case: X X1 {h} => [x|] // /le_Fin x1; apply/le_Fin; rewrite -ln_1; apply: ln_le; lra.
have e1 : 1 <= exp c by rewrite -exp_0; exact: exp_mono.
rewrite -(h _ e1); case: X X1 {h} => [x|] // /le_Fin x1; rewrite /lnn !le_Fin; split=> k.
  by rewrite -(exp_ln x); [exact: exp_mono | lra].
by rewrite -(ln_exp c); apply: ln_le; lra.
Qed.

Section Densities.
Variables (n : nat) (m w v : nat -> R) (f g : nat -> number).
Hypotheses (m0 : nonneg m) (w0 : nonneg w) (v0 : nonneg v).
Hypotheses (ef : forall i, (i < n)%N -> 0 < v i -> f i = Fin (m i / v i)) (eg : forall i, (i < n)%N -> 0 < v i -> g i = Fin (w i / v i)).
Hypotheses (dm : forall i, (i < n)%N -> v i = 0 -> m i = 0) (dw : forall i, (i < n)%N -> v i = 0 -> w i = 0).
Local Notation s := (iota 0 n).
Definition both_reached (i : nat) : bool := ~~ leR (m i) 0 && ~~ leR (w i) 0.
Lemma kept_places : kept (range (Some (nm n))) (fun t => also (more (item (Some (pts n v)) (Some t)) (num 0))
    (also (less (num 0) (item (Some (lst n f)) (Some t))) (also (less (item (Some (lst n f)) (Some t)) infinity)
    (also (less (num 0) (item (Some (lst n g)) (Some t))) (less (item (Some (lst n g)) (Some t)) infinity))))) =
  Some [seq nm i | i <- [seq i <- s | both_reached i]].
Proof.
rewrite range_iota; apply: kept_map => i; rewrite mem_iota add0n => li; rewrite !item_lst // /both_reached.
case: (Rle_lt_or_eq_dec _ _ (v0 i)) => [vi|/esym e]; last first.
  by rewrite e (dm li e) /more /less /num !ap2E /= (@leR_t 0 0); [ | lra].
rewrite ef // eg // /more /less /num /infinity !ap2E /= (leR_f vi) /=.
have q x : leR (x / v i) 0 = leR x 0.
  have k : x = x / v i * v i by field; lra.
  case e : (leR x 0).
    by apply/leR_t; move/leRP: e => e; apply: (Rmult_le_reg_r (v i)) => //; rewrite -k; lra.
  by apply/leR_f; move/leRF: e => e; exact: Rdiv_lt_0_compat.
by rewrite !q /also /chosen /=; case: leR => //=; case: leR.
Qed.
Lemma in_places i : i \in [seq i <- s | both_reached i] -> (i < n)%N /\ 0 < m i /\ 0 < w i.
Proof. by rewrite mem_filter mem_iota add0n => /andP [/andP [/above0 a /above0 b] l]. Qed.
Lemma places_positive : supports s m w -> [seq i <- s | both_reached i] = measured_ratios.positive s m.
Proof.
move=> sup; apply: eq_in_filter => i is_; rewrite /both_reached; case e : (~~ leR (m i) 0) => //=.
by apply/above0; apply: (positive_both w0 sup); [apply/in_iota; rewrite mem_iota add0n in is_ | exact/above0].
Qed.
Lemma largest_places F G : (forall i, (i < n)%N -> 0 < m i -> 0 < w i -> F (nm i) = Some (G i)) ->
  language.largest (Some [seq nm i | i <- [seq i <- s | both_reached i]]) F = Some (top [seq i <- s | both_reached i] G).
Proof. by move=> h; rewrite /language.largest (mapped_map (g := G)) // => i /in_places [l [a b]]; exact: h. Qed.
Lemma reached_v i : (i < n)%N -> 0 < m i -> 0 < v i.
Proof. by move=> l mi; case: (Rle_lt_or_eq_dec _ _ (v0 i)) => // /esym /(dm l); lra. Qed.
Lemma positive_In x : List.In x (measured_ratios.positive s m) <-> (x < n)%N /\ 0 < m x.
Proof. by rewrite (in_positive s x m0) in_iota. Qed.
Lemma some_positive : supports s m w -> ~ (null s m && null s w) -> exists2 x, List.In x s & 0 < m x.
Proof.
move=> sup h; apply: not_null => // nm_; apply: h; apply/andP; split=> //; apply/nullP => x i.
by apply/(proj1 (supportsP s m w) sup x i); exact: (proj1 (nullP s m) nm_).
Qed.

(** * The multiplicative distance *)

Lemma apart_null : null s m && null s w -> lnn (apart s m w) = Fin 0.
Proof.
move=> /andP [/nullP a /nullP b]; rewrite (level_low (apart_level s m0 w0)) /= ?ln_1 // => x i.
by rewrite (a x i) (b x i) /largest_ratios.alike; lra.
Qed.
Lemma apart_unlike : ~~ supports s m w -> lnn (apart s m w) = Inf.
Proof.
move=> h; rewrite (level_inf (apart_level s m0 w0)) // => C C1 k; move/negP: h; apply; apply/supportsP => x i.
have [a b] := k x i; have mx := m0 x; have wx := w0 x.
by split=> e; rewrite e ?Rmult_0_r in a b *; lra.
Qed.
Lemma ratio_alike a b c : 0 < a -> 0 < b -> Rabs (ln (a / b)) <= c <-> largest_ratios.alike (exp c) a b.
Proof.
move=> a0 b0; have -> : ln (a / b) = ln a - ln b by rewrite /Rdiv ln_mult ?ln_Rinv //; exact: Rinv_0_lt_compat.
have side x y : 0 < x -> 0 < y -> ln x - ln y <= c <-> x <= exp c * y.
  move=> x0 y0; rewrite -{2}(exp_ln x) // -{2}(exp_ln y) // -exp_plus; split=> h; first by apply: exp_mono; lra.
  suff : ln x <= c + ln y by lra.
  by apply: Rnot_lt_le => k; have := exp_increasing _ _ k; lra.
by rewrite /largest_ratios.alike -!side //; split=> h; [move: h; rewrite /Rabs; case: Rcase_abs; lra | apply: Rabs_le; lra].
Qed.
Lemma apart_like : supports s m w -> ~ (null s m && null s w) ->
  top (measured_ratios.positive s m) (fun i => Fin (Rabs (ln (m i / w i)))) = lnn (apart s m w).
Proof.
move=> sup nn; have [x i mx] := some_positive sup nn.
apply: (level_eq (low := 0) (b := fun c => alike_all s (exp c) m w)) (log_level (apart_level s m0 w0)) _ => //.
split=> [|c c0].
  apply: le_trans (top_ge _ (proj2 (in_positive s x m0) (conj i mx))); apply/le_Fin; exact: Rabs_pos.
split=> [h y j|h].
  case: (Rle_lt_or_eq_dec _ _ (m0 y)) => [my|/esym e].
    have wy := positive_both w0 sup j my; apply/(ratio_alike _ my wy)/le_Fin.
    exact: le_trans (top_ge (fun i => Fin (Rabs (ln (m i / w i)))) (proj2 (in_positive s y m0) (conj j my))) h.
  by rewrite e (proj1 (proj1 (supportsP s m w) sup y j) e) /largest_ratios.alike; lra.
apply: top_le => [|y /in_positive - /(_ m0) [j my]]; first exact/le_Fin.
by apply/le_Fin/(ratio_alike _ my (positive_both w0 sup j my)); exact: h.
Qed.

(** * The density ratio metric *)

Lemma ratio_null : null s m && null s w -> lnn (ratio_of s m w) = Fin 0.
Proof.
move=> /andP [/nullP a /nullP b]; rewrite (level_low (ratio_level s m0 w0)) /= ?ln_1 //; split=> [|x y i j].
  by apply/supportsP => x i; rewrite (a x i) (b x i).
by rewrite (a x i) (b x i); lra.
Qed.
Lemma ratio_like : supports s m w -> ~ (null s m && null s w) ->
  top (measured_ratios.positive s m) (fun x => top (measured_ratios.positive s m) (fun y => Fin (m x * w y / (w x * m y)))) = ratio_of s m w.
Proof.
move=> sup nn; rewrite /ratio_of sup /max_number; have [x i mx] := some_positive sup nn.
suff -> : le_number (Fin 1) (top (measured_ratios.positive s m) (fun x => top (measured_ratios.positive s m) (fun y => Fin (m x * w y / (w x * m y))))) = true by [].
have ip := proj2 (in_positive s x m0) (conj i mx); have wx := positive_both w0 sup i mx.
apply: le_trans (top_ge _ ip); apply: le_trans (top_ge _ ip); apply/le_Fin.
by have -> : m x * w x / (w x * m x) = 1 by [field; lra]; lra.
Qed.
End Densities.

Theorem multiplicative_by_densities : claim_bailie2025_prop_10.
Proof.
cbv zeta; apply: three_reals => n m w v m0 w0 v0 f /density_at [f' [-> _ ef]] g /density_at [g' [-> _ eg]].
rewrite !ap2E; apply: entailsI => [|/alsoP [/dominated_pts dm /dominated_pts dw]]; first by dfd.
rewrite /ap5 /ap4 !bindE !ap1E !ap2E /ap3 !bindE len_lst (kept_places v0 ef eg dm).
rewrite -[pts n m]/(vec (iota 0 n) m) -[pts n w]/(vec (iota 0 n) w) !null_word same_support_value -/(supports (iota 0 n) m w).
rewrite multiplicative_word // also_bools /chosen bindE; case e : (null _ _ && null _ _).
  by rewrite apart_null //; apply/sameP.
rewrite bindE; case sup : (supports _ _ _); last by rewrite apart_unlike ?sup //; apply/sameP.
rewrite (largest_places (G := fun i => Fin (Rabs (ln (m i / w i))))) => [|i l mi wi]; last first.
  have vi := reached_v v0 dm l mi; rewrite !item_lst // ef // eg // ap2E.
  rewrite over_at; last exact: Rdiv_lt_0_compat.
  have -> : m i / v i / (w i / v i) = m i / w i by field; lra.
  by rewrite /logarithm ap1E /ln_number leR_f //; exact: Rdiv_lt_0_compat.
by rewrite (places_positive w0 sup) apart_like ?e //; apply/sameP.
Qed.

Theorem density_ratio_by_densities : claim_bailie2025_prop_7.
Proof.
cbv zeta; apply: three_reals => n m w v m0 w0 v0 f /density_at [f' [-> _ ef]] g /density_at [g' [-> _ eg]].
rewrite !ap2E; apply: entailsI => [|/alsoP [/dominated_pts dm /dominated_pts dw]]; first by dfd.
rewrite /ap5 /ap4 !bindE !ap1E !ap2E /ap3 !bindE len_lst (kept_places v0 ef eg dm).
rewrite -[pts n m]/(vec (iota 0 n) m) -[pts n w]/(vec (iota 0 n) w) !null_word same_support_value -/(supports (iota 0 n) m w).
rewrite ratio_value // also_bools /chosen bindE; case e : (null _ _ && null _ _).
  by rewrite ratio_null //; apply/sameP.
rewrite bindE; case sup : (supports _ _ _); last by rewrite /ratio_of sup; apply/sameP.
rewrite (largest_places (G := fun x => top [seq i <- iota 0 n | both_reached m w i] (fun y => Fin (m x * w y / (w x * m y))))) => [|i l mi wi]; last first.
  rewrite (largest_places (G := fun y => Fin (m i * w y / (w i * m y)))) // => j k mj wj.
  have vi := reached_v v0 dm l mi; have vj := reached_v v0 dm k mj; rewrite ?bindE !item_lst // !ef // !eg // /times !ap2E.
  rewrite over_at; last by apply: Rmult_lt_0_compat; exact: Rdiv_lt_0_compat.
  by congr (Some (Fin _)); field; lra.
rewrite (places_positive w0 sup) ratio_like ?e // log_value; first exact/sameP.
exact: (ratio_level _ m0 w0).1.
Qed.
