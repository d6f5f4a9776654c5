(** Intervals of measures and of densities, point by point (bailie2025, Proposition 14). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures claims.bailie2025.densities.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.events rules.listings rules.whole_numbers rules.places_of_measures rules.infinite_measures rules.densities.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** Where nu is not null a density is the quotient. *)
Theorem from_measures_to_densities : claim_bailie2025_prop_14a.
Proof.
split; [ | split]; cbv zeta.
- apply: three_reals => n L U v L0 U0 v0; rewrite !ap2E len_lst.
  apply: entailsI => [|/below_lst /all_less h]; first by dfd.
  apply: entailsI => [|/dominated_pts d]; first by dfd.
  apply: alsoI; first by apply: (dominated_below (q := U)).
  apply/everyN => i l; rewrite !item_lst //; apply: entailsI => [|/less_Fin vi]; first by dfd.
  by rewrite !over_at //; apply/at_mostP/le_Fin/(div_le vi); exact: h.
- apply: four_reals => n L U v m L0 U0 v0 m0 l /density_at [l' [-> wl el]] u /density_at [u' [-> wu eu]].
  rewrite !ap2E /ap3 !bindE /ap4 !bindE !ap2E !len_lst.
  apply: entailsI => [|/below_lst /all_less h]; first by dfd.
  apply: entailsI => [|/dominated_pts d]; first by dfd.
  apply: entailsI => [|_]; first by dfd.
  apply: entailsI => [|/inside_lst k]; first by dfd.
  apply: (between_densities (L := L) (U := U)) => //.
  + by move=> i li vi; rewrite el //; exact: le_refl.
  + by move=> i li vi; rewrite eu //; exact: le_refl.
  + by move=> i /k [/le_Fin a /le_Fin b].
- apply: four_reals => n L U v m L0 U0 v0 m0 l /density_at [l' [-> wl el]] u /density_at [u' [-> wu eu]] f /density_at [f' [-> wf ef]].
  rewrite !ap2E /ap3 !bindE !len_lst.
  apply: entailsI => [|/below_lst /all_less h]; first by dfd.
  apply: entailsI => [|/dominated_pts d]; first by dfd.
  apply: entailsI => [|/everyN k]; first by dfd.
  have [|i li vi|w -> hw] := @between_measures n L U v m U0 v0 f' wf ef.
  + by move=> i li vi; have := h i li; rewrite (d i li vi); have := L0 i; lra.
  + have := k i li; rewrite !item_lst // el // eu // ef // => /alsoP [/at_most_Fin a /at_most_Fin b]; lra.
  + by rewrite bindE; apply/inside_lst.
Qed.
Lemma scaled_pts c n p : measures.scaled (Fin c) (pts n p) = Some (pts n (fun i => c * p i)).
Proof. exact: mapped_lst. Qed.
Lemma ones_pts n p : mapped (Some (pts n p)) (fun _ => num 1) = Some (pts n (fun=> 1)).
Proof. exact: mapped_lst. Qed.
Lemma one_times n p : pts n (fun i => 1 * p i) = pts n p.
Proof. by apply/lst_eq => i _; rewrite Rmult_1_l. Qed.
(** The same for nu = U, whose density is 1. *)
Theorem within_the_upper_measure : claim_bailie2025_prop_14b.
Proof.
split; [ | split]; cbv zeta.
- apply: two_reals => n L U L0 U0; rewrite !ap2E len_lst.
  apply: entailsI => [|/below_lst /all_less h]; first by dfd.
  apply: alsoI; first by apply: (dominated_below (q := U)).
  apply/everyN => i l; rewrite !item_lst //; apply: entailsI => [|/less_Fin vi]; first by dfd.
  rewrite over_at //; apply/at_most_Fin; rewrite -(Rinv_r (U i)) -/(Rdiv _ _); last lra.
  by apply: (div_le vi); exact: h.
- apply: three_reals => n L U m L0 U0 m0; rewrite !ap1E /num !ap2E scaled_pts one_times ones_pts.
  split; first by eexists.
  move=> l /density_at [l' [-> wl el]]; rewrite /ap3 !bindE /ap4 !bindE !ap2E !len_lst.
  apply: entailsI => [|/below_lst /all_less h]; first by dfd.
  apply: entailsI => [|_]; first by dfd.
  apply: entailsI => [|/inside_lst k]; first by dfd.
  apply: (between_densities (L := L) (U := U)) => //.
  + by move=> i li vi; rewrite el //; exact: le_refl.
  + by move=> i li vi; apply/le_Fin; rewrite /Rdiv Rinv_r; lra.
  + by move=> i /k [/le_Fin a /le_Fin b].
- apply: three_reals => n L U m L0 U0 m0; rewrite !ap1E /num !ap2E scaled_pts one_times ones_pts.
  split; first by eexists.
  move=> l /density_at [l' [-> wl el]]; split; first by eexists.
  move=> f /density_at [f' [-> wf ef]]; rewrite /ap3 !bindE !ap2E !len_lst.
  apply: entailsI => [|/below_lst /all_less h]; first by dfd.
  apply: entailsI => [|/everyN k]; first by dfd.
  have [|i li vi|w -> hw] := @between_measures n L U U m U0 U0 f' wf ef.
  + by move=> i li vi; have := h i li; have := L0 i; lra.
  + have := k i li; rewrite !item_lst // el // ef // => /alsoP [/at_most_Fin a /at_most_Fin b]; split=> //.
    by rewrite {2}/Rdiv Rinv_r; lra.
  + by rewrite bindE; apply/inside_lst.
Qed.
Lemma scaled_density n a g : 0 <= a -> (forall i, weight (g i)) ->
  exists2 w, measures.scaled (Fin a) (lst n g) = Some (lst n w) & forall i, w i = if g i is Fin x then Fin (a * x) else Inf.
Proof. by move=> a0 wg; eexists; [exact: scaled_lst | ]. Qed.
(** The densities of a tau and b tau are a and b times that of tau. *)
Theorem multiples_of_a_measure : claim_bailie2025_prop_14c.
Proof.
split; [ | split]; cbv zeta.
- apply: two_reals => n p v p0 v0 g /density_at [g' [-> wg eg]] c d hc hd.
  have [a -> a0] := amount_real hc; have [b -> b0] := amount_real hd.
  rewrite !ap2E; apply: entailsI => [|_]; first by dfd.
  apply: entailsI => [|/alsoP [_ /at_most_Fin a1]]; first by dfd.
  apply: entailsI => [|/at_most_Fin b1]; first by dfd.
  have [wa -> ea] := scaled_density n a0 wg; have [wb -> eb] := scaled_density n b0 wg.
  rewrite /ap3 !bindE len_lst; apply/everyN => i l; rewrite !item_lst //; apply: alsoI; apply/at_mostP; first exact: le_refl.
  rewrite ea eb; have := wg i; case: (g' i) => [x|] // /le_Fin x0; apply/le_Fin; nra.
- apply: three_reals => n p v m p0 v0 m0 g /density_at [g' [-> wg eg]] c d hc hd.
  have [a -> a0] := amount_real hc; have [b -> b0] := amount_real hd.
  rewrite !ap2E !scaled_pts /ap3 !bindE; apply: entailsI => [|/dominated_pts e]; first by dfd.
  apply: entailsI => [|/alsoP [_ /at_most_Fin a1]]; first by dfd.
  apply: entailsI => [|/at_most_Fin b1]; first by dfd.
  apply: entailsI => [|/inside_lst k]; first by dfd.
  have [wa -> ea] := scaled_density n a0 wg; have [wb -> eb] := scaled_density n b0 wg.
  rewrite /ap4 !bindE !ap2E len_lst.
  apply: (between_densities (L := fun i => a * p i) (U := fun i => b * p i)) => //.
  + by move=> i l z; rewrite e //; lra.
  + by move=> i l vi; rewrite ea eg //; apply/le_Fin; rewrite /Rdiv Rmult_assoc; lra.
  + by move=> i l vi; rewrite eb eg //; apply/le_Fin; rewrite /Rdiv Rmult_assoc; lra.
  + by move=> i /k [/le_Fin x /le_Fin y].
- apply: three_reals => n p v m p0 v0 m0 g /density_at [g' [-> wg eg]] c d hc hd f /density_at [f' [-> wf ef]].
  have [a -> a0] := amount_real hc; have [b -> b0] := amount_real hd.
  rewrite !ap2E !scaled_pts /ap3 !bindE; apply: entailsI => [|/dominated_pts e]; first by dfd.
  apply: entailsI => [|/alsoP [_ /at_most_Fin a1]]; first by dfd.
  apply: entailsI => [|/at_most_Fin b1]; first by dfd.
  have [wa -> ea] := scaled_density n a0 wg; have [wb -> eb] := scaled_density n b0 wg.
  rewrite !bindE len_lst; apply: entailsI => [|/everyN k]; first by dfd.
  have b_ : nonneg (fun i => b * p i) by move=> i; apply: Rmult_le_pos.
  have [|i l vi|w -> hw] := @between_measures n (fun i => a * p i) (fun i => b * p i) v m b_ v0 f' wf ef.
  + by move=> i l z; rewrite e //; lra.
  + have := k i l; rewrite !item_lst // ea eb eg // ef // => /alsoP [/at_most_Fin x /at_most_Fin y].
    by rewrite /Rdiv !Rmult_assoc.
  + by rewrite bindE; apply/inside_lst.
Qed.
Lemma one_reals P : holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  exists n p, P = pts n p /\ nonneg p.
Proof.
move=> h; have [e g] := good_lst finite_weightP finite_weight0 h; have [p ep p0] := to_reals (size P) g.
by exists (size P), p; rewrite -ep -e.
Qed.
Lemma any_two n L U : holds (every (Some L) (fun m => at_least (Some m) (num 0))) ->
  holds (every (Some U) (fun m => at_least (Some m) (num 0))) -> holds (same (len (Some L)) (len (Some U))) ->
  size L <> n \/ exists l u, [/\ L = lst n l, U = lst n u, forall i, weight (l i) & forall i, weight (u i)].
Proof.
move=> /(good_lst weightP weight0) [eL wL] /(good_lst weightP weight0) [eU wU] /same_len e.
case: (eqVneq (size L) n) => [k|/eqP k]; [right | by left].
by exists (nth (Fin 0) L), (nth (Fin 0) U); rewrite -{1}k -eL -{1}k {1}e -eU.
Qed.
Lemma len_differs A B (L : seq A) (U : seq B) b : size L <> size U -> holds (entails (same (len (Some L)) (len (Some U))) b).
Proof. by move=> h; apply: entailsI => [|/same_len //]; exact: same_defined. Qed.
Lemma dense_real a y : weight a -> 0 <= y -> (0 < y -> a <> Inf) -> dense a (Fin y) = Fin (real a * y).
Proof.
case: a => [x|] //= _ y0 h; case: (Rle_lt_or_eq_dec _ _ y0) => [/h //|<-]; by rewrite eqR_t // Rmult_0_r.
Qed.
(** Products with nu of what is finite where nu is not null. *)
Theorem from_densities_to_measures : claim_bailie2025_prop_14d.
Proof.
have fin n (v : nat -> R) l u : (forall i, weight (l i)) -> (forall i, (i < n)%N -> le (l i) (u i)) ->
    (forall i, (i < n)%N -> 0 < v i -> u i <> Inf) -> forall i, (i < n)%N -> 0 < v i -> l i <> Inf.
  by move=> wl h k i li vi e; have := h i li; have := k i li vi; rewrite e; case: (u i).
have ws n (v : nat -> R) l : nonneg v -> (forall i, weight (l i)) -> (forall i, (i < n)%N -> 0 < v i -> l i <> Inf) ->
    measures.weighted (lst n l) (pts n v) = Some (pts n (fun i => real (l i) * v i)).
  move=> v0 wl h; rewrite weighted_lst //; last exact: pts_weight.
  by congr Some; apply/lst_eq => i li; apply: dense_real => //; exact: h.
have real0 a : weight a -> 0 <= real a by case: a => [x|] /=; [move/le_Fin | lra].
have le_real a b : b <> Inf -> le a b -> real a <= real b by case: a b => [x|] [y|] //= _ /le_Fin.
have mono v x y : 0 <= v -> (0 < v -> x <= y) -> x * v <= y * v.
  by move=> h k; case: (Rle_lt_or_eq_dec _ _ h) => [l|<-]; [apply: Rmult_le_compat_r => //; exact: k | lra].
split; [ | split]; cbv zeta.
- move=> N /one_reals [n [v [-> v0]]] L U hL hU e.
  have [k|[l [u [-> -> wl wu]]]] := any_two n hL hU e; first by apply: len_differs; rewrite size_lst.
  rewrite !len_lst; apply: entailsI => [|_]; first by dfd.
  apply: entailsI => [|/everyN h]; first by dfd.
  apply: entailsI => [|/everyN k]; first by dfd.
  have {}h i : (i < n)%N -> le (l i) (u i) by move=> li; have := h i li; rewrite !item_lst // at_mostP.
  have {}k i : (i < n)%N -> 0 < v i -> u i <> Inf.
    by move=> li vi; have := k i li; rewrite !item_lst // => /mp /(_ (proj2 (less_Fin 0 _) vi)) /below_infinity.
  rewrite !ap2E !ws //; last exact: fin wl h k.
  apply: alsoI; last first.
    apply/below_lst => i li; apply/le_Fin/mono => // vi; apply: le_real; [exact: k | exact: h].
  rewrite joined; apply: everyI => x /List.in_app_iff [] /lst_in [i _ ->]; by apply/below_infinity.
- move=> N M hN hM e; move: N M hN hM e; apply: two_reals => n v m v0 m0 L U hL hU e.
  have [k|[l [u [-> -> wl wu]]]] := any_two n hL hU e; first by apply: len_differs; rewrite size_lst.
  rewrite !len_lst; apply: entailsI => [|_]; first by dfd.
  apply: entailsI => [|/everyN h]; first by dfd.
  apply: entailsI => [|/everyN k]; first by dfd.
  have {}h i : (i < n)%N -> le (l i) (u i) by move=> li; have := h i li; rewrite !item_lst // at_mostP.
  have {}k i : (i < n)%N -> 0 < v i -> u i <> Inf.
    by move=> li vi; have := k i li; rewrite !item_lst // => /mp /(_ (proj2 (less_Fin 0 _) vi)) /below_infinity.
  have kl := fin _ _ _ _ wl h k.
  rewrite !ap2E !ws // /ap3 !bindE /ap4 !bindE !ap2E len_lst.
  apply: entailsI => [|/inside_lst b]; first by dfd.
  apply: (between_densities (L := fun i => real (l i) * v i) (U := fun i => real (u i) * v i)) => //.
  + by move=> i li ->; lra.
  + move=> i li vi; have := kl i li vi; case: (l i) => [x|] //= _; apply/le_Fin; apply: Req_le; field; lra.
  + move=> i li vi; have := k i li vi; case: (u i) => [x|] //= _; apply/le_Fin; apply: Req_le; field; lra.
  + by move=> i /b [/le_Fin x /le_Fin y].
- move=> N M hN hM e; move: N M hN hM e; apply: two_reals => n v m v0 m0 L U hL hU e f /density_at [f' [-> wf ef]].
  have [k|[l [u [-> -> wl wu]]]] := any_two n hL hU e; first by apply: len_differs; rewrite size_lst.
  rewrite !len_lst; apply: entailsI => [|_]; first by dfd.
  apply: entailsI => [|/everyN h]; first by dfd.
  apply: entailsI => [|/everyN k]; first by dfd.
  have {}h i : (i < n)%N -> le (l i) (u i) by move=> li; have := h i li; rewrite !item_lst // at_mostP.
  have {}k i : (i < n)%N -> 0 < v i -> u i <> Inf.
    by move=> li vi; have := k i li; rewrite !item_lst // => /mp /(_ (proj2 (less_Fin 0 _) vi)) /below_infinity.
  have kl := fin _ _ _ _ wl h k.
  rewrite /ap3 !bindE len_lst; apply: entailsI => [|/everyN b]; first by dfd.
  have {}b i : (i < n)%N -> le (l i) (f' i) /\ le (f' i) (u i).
    by move=> li; have := b i li; rewrite !item_lst // => /alsoP [/at_mostP x /at_mostP y].
  have kf : forall i, (i < n)%N -> 0 < v i -> f' i <> Inf by apply: (fin _ _ _ u) => // i /b [].
  rewrite !ap2E !ws // !bindE; apply/inside_lst => i li; have [b1 b2] := b i li.
  by split; apply/le_Fin/mono => // vi; apply: le_real => //; [exact: kf | exact: k].
Qed.
