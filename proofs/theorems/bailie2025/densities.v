(** Intervals of measures and of densities, point by point (bailie2025, Proposition 14, Lemma C.2.1, footnote 12). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures claims.bailie2025.densities.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.events rules.listings rules.whole_numbers rules.infinite_measures.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Finite measures and their densities *)

Definition pts n (p : nat -> R) : seq number := lst n (fun i => Fin (p i)).
Lemma to_reals n f : (forall i, finite_weight (f i)) -> exists2 p, lst n f = pts n p & nonneg p.
Proof.
move=> h; exists (fun i => real (f i)); last by move=> i; have [x -> ?] := h i.
by apply/lst_eq => i _; have [x -> _] := h i.
Qed.
Lemma two_reals (C : seq number -> seq number -> Prop) :
  (forall n p q, nonneg p -> nonneg q -> C (pts n p) (pts n q)) ->
  forall P Q, holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (every (Some Q) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some P)) (len (Some Q))) -> C P Q.
Proof. by move=> h; apply: two_finite => n f g /(to_reals n) [p -> p0] /(to_reals n) [q -> q0]; exact: h. Qed.
Lemma three_reals (C : seq number -> seq number -> seq number -> Prop) :
  (forall n p q r, nonneg p -> nonneg q -> nonneg r -> C (pts n p) (pts n q) (pts n r)) ->
  forall P Q S, holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (every (Some Q) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some P)) (len (Some Q))) ->
  holds (every (Some S) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some Q)) (len (Some S))) -> C P Q S.
Proof.
move=> h; apply: three_finite => n f g j /(to_reals n) [p -> p0] /(to_reals n) [q -> q0] /(to_reals n) [r -> r0]; exact: h.
Qed.
Lemma four_reals (C : seq number -> seq number -> seq number -> seq number -> Prop) :
  (forall n p q r t, nonneg p -> nonneg q -> nonneg r -> nonneg t -> C (pts n p) (pts n q) (pts n r) (pts n t)) ->
  forall P Q S V, holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (every (Some Q) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some P)) (len (Some Q))) ->
  holds (every (Some S) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some Q)) (len (Some S))) ->
  holds (every (Some V) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some S)) (len (Some V))) -> C P Q S V.
Proof.
move=> h; apply: four_finite => n f g j l /(to_reals n) [p -> p0] /(to_reals n) [q -> q0] /(to_reals n) [r -> r0] /(to_reals n) [t -> t0].
exact: h.
Qed.
Lemma mp a b : holds (entails a b) -> holds a -> holds b.
Proof. by case: a => [[]|]. Qed.
Lemma pts_weight p : nonneg p -> forall i : nat, weight (Fin (p i)).
Proof. by move=> p0 i; apply/le_Fin. Qed.
Lemma density_at n (m v : nat -> R) h :
  holds (also (same (len (Some h)) (len (Some (pts n v)))) (also (every (Some h) (fun x => at_least (Some x) (num 0)))
    (every (range (len (Some (pts n v)))) (fun t => entails (more (item (Some (pts n v)) (Some t)) (num 0))
      (same (times (item (Some h) (Some t)) (item (Some (pts n v)) (Some t))) (item (Some (pts n m)) (Some t))))))) ->
  exists f, [/\ h = lst n f, forall i, weight (f i) & forall i, (i < n)%N -> 0 < v i -> f i = Fin (m i / v i)].
Proof.
move=> /alsoP [/same_len e /alsoP [w k]]; have [eh wh] := good_lst weightP weight0 w.
rewrite size_lst in e; exists (nth (Fin 0) h); split=> //; first by rewrite {1}eh e.
move=> i l vi; move: k; rewrite len_lst => /everyN /(_ i l); rewrite eh e !item_lst // => /mp.
rewrite -e -eh => /(_ (proj2 (less_Fin 0 _) vi)); case: (nth (Fin 0) h i) => [x|]; rewrite /times ap2E /=.
  by move/sameP => [<-]; congr Fin; field; lra.
by rewrite leR_t; [move/sameP | lra].
Qed.
Lemma dense_pts a x y : 0 <= y -> (0 < y -> a = Fin (x / y)) -> dense a (Fin y) = if eqR y 0 then Fin 0 else Fin x.
Proof.
move=> y0 h; case e : (eqR y 0).
  by move/eqRP: e => ->; case: (a) => [z|] /=; rewrite ?Rmult_0_r // eqR_t.
have n : y <> 0 by move/eqRP; rewrite e.
by rewrite h /=; [congr Fin; field | lra].
Qed.
Lemma zero_eq y : 0 <= y -> ~ 0 < y -> y = 0. Proof. by lra. Qed.
Lemma over_at x y : 0 < y -> divided (Some (Fin x)) (Some (Fin y)) = Some (Fin (x / y)).
Proof. by move=> h; rewrite /divided ap2E /= eqR_f //; lra. Qed.
Lemma div_le x y z : 0 < z -> x <= y -> x / z <= y / z.
Proof. by move=> z0 h; have := Rinv_0_lt_compat _ z0; rewrite /Rdiv => i0; apply: Rmult_le_compat_r; lra. Qed.
Lemma div_le_inv x y z : 0 < z -> x / z <= y / z -> x <= y.
Proof. by move=> z0 h; apply: (Rmult_le_reg_r (/ z)) => //; exact: Rinv_0_lt_compat. Qed.
Ltac dfd := repeat first
  [ progress intros | exact: at_most_defined | exact: less_defined | exact: same_defined | exact: below_lst_defined
  | exact: inside_lst_defined | exact: dominated_defined | apply: also_defined | apply: negated_defined | apply: everyN_defined
  | apply: everyL_defined | apply: entails_defined | rewrite !item_lst // ].
Lemma if_zero_eq y (a b : number) : 0 <= y -> (y = 0 -> a = b) -> (0 < y -> a = b) -> a = b.
Proof. by move=> h k l; case: (Rle_lt_or_eq_dec _ _ h) => [/l|/esym /k]. Qed.

(** * Proposition 14 *)

Section Bounds.
Variables (n : nat) (L U v m : nat -> R).
Hypotheses (L0 : nonneg L) (U0 : nonneg U) (v0 : nonneg v) (m0 : nonneg m).
Local Notation has_density l u := (also (measures.dominated (pts n m) (pts n v)) (every (range (Some (nm n))) (fun t =>
  entails (more (item (Some (pts n v)) (Some t)) (num 0)) (also
    (at_most (item (Some (lst n l)) (Some t)) (divided (item (Some (pts n m)) (Some t)) (item (Some (pts n v)) (Some t))))
    (at_most (divided (item (Some (pts n m)) (Some t)) (item (Some (pts n v)) (Some t))) (item (Some (lst n u)) (Some t))))))).
Lemma dominated_below p q : nonneg p -> (forall i, (i < n)%N -> v i = 0 -> q i = 0) -> (forall i, (i < n)%N -> p i <= q i) ->
  holds (measures.dominated (pts n p) (pts n v)).
Proof.
move=> p0 d h; apply/dominatedP => i l [vi]; congr Fin; have := h i l; rewrite (d i l vi); have := p0 i; lra.
Qed.
(** Densities of measures between L and U are between those of L and U. *)
Lemma between_densities l u : (forall i, (i < n)%N -> v i = 0 -> U i = 0) ->
  (forall i, (i < n)%N -> 0 < v i -> le (l i) (Fin (L i / v i))) -> (forall i, (i < n)%N -> 0 < v i -> le (Fin (U i / v i)) (u i)) ->
  (forall i, (i < n)%N -> L i <= m i <= U i) -> holds (has_density l u).
Proof.
move=> d hl hu h; apply: alsoI; first by apply: (dominated_below (q := U)) => // i /h [].
apply/everyN => i k; rewrite !item_lst //; apply: entailsI => [|/less_Fin vi]; first exact: less_defined.
have [a b] := h i k; rewrite over_at //; apply: alsoI; apply/at_mostP.
  by apply: le_trans (hl i k vi) _; apply/le_Fin/(div_le vi).
by apply: le_trans (hu i k vi); apply/le_Fin/(div_le vi).
Qed.
(** A density between those of L and U gives a measure between them. *)
Lemma between_measures f : (forall i, weight (f i)) -> (forall i, (i < n)%N -> 0 < v i -> f i = Fin (m i / v i)) ->
  (forall i, (i < n)%N -> v i = 0 -> L i = 0) ->
  (forall i, (i < n)%N -> 0 < v i -> L i / v i <= m i / v i <= U i / v i) ->
  exists2 w, measures.weighted (lst n f) (pts n v) = Some (lst n w) &
    forall i, (i < n)%N -> le (Fin (L i)) (w i) /\ le (w i) (Fin (U i)).
Proof.
move=> wf ef d h; eexists; first by apply: weighted_lst => //; exact: pts_weight.
move=> i k; rewrite /= (dense_pts (v0 i) (ef i k)); case e : (eqR _ 0).
  by move/eqRP: e => e; rewrite (d i k e); split; apply/le_Fin; [lra | exact: U0].
have vi : 0 < v i by have := v0 i; have : v i <> 0 by [move/eqRP; rewrite e]; lra.
by have [a b] := h i k vi; split; apply/le_Fin/(div_le_inv vi).
Qed.
End Bounds.
Lemma all_less n p q : (forall i, (i < n)%N -> le (Fin (p i)) (Fin (q i))) -> forall i, (i < n)%N -> p i <= q i.
Proof. by move=> h i l; apply/le_Fin; exact: h. Qed.
Lemma dominated_pts n p q : holds (measures.dominated (pts n p) (pts n q)) -> forall i, (i < n)%N -> q i = 0 -> p i = 0.
Proof. by move/dominatedP => h i l e; have := h i l; rewrite e => /(_ erefl) []. Qed.

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
Lemma joined A (F G : seq A) : join (list_of [:: Some F; Some G]) = Some (F ++ G).
Proof. by rewrite /= cats0. Qed.
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

(** * Chains of densities, and where they are finite *)

(** mu/nu is (mu/tau) / (nu/tau). *)
Theorem chain_rule : claim_bailie2025_lem_c2_1.
Proof.
cbv zeta; apply: three_reals => n m v t m0 v0 t0 h /density_at [h' [-> wh eh]]; rewrite !ap2E !len_lst.
apply: entailsI => [|/dominated_pts d]; first by dfd.
apply: entailsI => [|/dominated_pts e]; first by dfd.
apply: alsoI; first by apply/dominatedP => i l [z]; congr Fin; apply: d => //; exact: e.
apply/everyN => i l; rewrite /ap3 !bindE !item_lst //; apply: entailsI => [|/less_Fin mi]; first by dfd.
have vi : 0 < v i by case: (Rle_lt_or_eq_dec _ _ (v0 i)) => // z; have := d i l (esym z); lra.
have ti : 0 < t i by case: (Rle_lt_or_eq_dec _ _ (t0 i)) => // z; have := e i l (esym z); lra.
have z x : 0 < x -> (Fin x == Fin 0) = false by move=> x0; apply/eqP => -[]; lra.
rewrite /num !chosen_same !z // !over_at // !ap2E chosen_same z; last exact: Rdiv_lt_0_compat.
rewrite over_at; last exact: Rdiv_lt_0_compat.
by rewrite eh //; apply/sameP; congr Fin; field; lra.
Qed.
Lemma same_support_lst n f g : holds (laws.same_support (lst n f) (lst n g)) -> forall i, (i < n)%N -> (f i = Fin 0 <-> g i = Fin 0).
Proof.
rewrite /laws.same_support ap2E columns_lst => /everyL h i l; have := h i l; cbv beta; rewrite item0 item1 /num /same !ap2E.
by move=> [/eqP e]; split=> /eqP k; apply/eqP; [rewrite -e | rewrite e].
Qed.
Lemma either_defined a b : defined a -> defined b -> defined (either a b).
Proof. by move=> [[] ->] // h; eexists. Qed.
Lemma eitherP a b : holds (either a b) -> holds a \/ holds b.
Proof. by case: a => [[]|] //; [left | right]. Qed.
Lemma dense_zero a b : dense a b <> Fin 0 -> a <> Fin 0.
Proof. by move=> h e; apply: h; rewrite e; case: b => [y|] /=; rewrite ?Rmult_0_l // eqR_t. Qed.
(** Infinite times a positive number is infinite; 0 times anything is 0. *)
Theorem finite_and_positive_densities : claim_bailie2025_fn_12.
Proof.
cbv zeta; apply: three_any => n f g t wf wg wt; rewrite !ap2E !weighted_lst // !ap1E.
set F := lst n (fun i => dense (f i) (t i)); set G := lst n (fun i => dense (g i) (t i)).
have wF i : weight (dense (f i) (t i)) by exact: dense_weight.
have wG i : weight (dense (g i) (t i)) by exact: dense_weight.
apply: entailsI => [|/everyL ht]; first by dfd.
rewrite joined; apply: entailsI => [|h]; first by apply: every_defined => x _; exact: less_defined.
apply: entailsI => [|_].
  by apply: also_defined; apply: negated_defined; apply: everyL_defined => i _; exact: same_defined.
rewrite !ap2E; apply: entailsI => [|/same_support_lst s].
  by rewrite /laws.same_support ap2E columns_lst; apply: everyL_defined => i _; cbv beta; rewrite item0 item1 /num /same !ap2E; exact: same_defined.
have fF i : (i < n)%N -> dense (f i) (t i) <> Inf.
  by move=> l; apply/below_infinity/(everyP h)/List.in_app_iff; left; apply/lst_in; exists i.
have fG i : (i < n)%N -> dense (g i) (t i) <> Inf.
  by move=> l; apply/below_infinity/(everyP h)/List.in_app_iff; right; apply/lst_in; exists i.
have inf a i : t i <> Fin 0 -> dense a (t i) <> Inf -> a <> Inf.
  by move=> z k e; apply: k; rewrite e; case: (t i) z => [y|] //= z; rewrite eqR_f // => y0; apply: z; rewrite y0.
rewrite len_lst; apply/everyN => i l; rewrite !item_lst //; apply: alsoI.
  apply: entailsI => [|/(positive (wt i)) z]; first by dfd.
  by apply: alsoI; apply/below_infinity; apply: (inf _ i z); [exact: fF | exact: fG].
rewrite /ap4 !bindE !ap2E !weighted_lst // !item_lst //.
apply: entailsI => [|/eitherP k]; first by apply: either_defined; exact: less_defined.
have [a b] : dense (f i) (t i) <> Fin 0 /\ dense (g i) (t i) <> Fin 0.
  by case: k => /(positive (dense_weight _ _)) k; split=> // e; apply: k => //; apply/(s i l).
by apply: alsoI; apply/positive => //; [exact: dense_zero a | exact: dense_zero b].
Qed.

(** At the place where nu leaves the interval by most, no nearer point is inside. *)
Theorem intervals_are_closed : claim_bailie2025_prop_9_closed.
Proof.
cbv zeta; apply: four_any => n L U v m wL wU wv wm; rewrite joined len_lst.
apply: entailsI => [|h]; first by apply: every_defined => x _; exact: less_defined.
apply: entailsI => [|_]; first by apply: every_defined => x _; exact: less_defined.
rewrite !ap2E /ap3 !bindE !len_lst; apply: entailsI => [|_]; first by dfd.
apply: entailsI => [|/negatedP out]; first by dfd.
have fin i : (i < n)%N -> exists x y, v i = Fin x /\ m i = Fin y.
  move=> l; have a : v i <> Inf by apply/below_infinity/(everyP h)/List.in_app_iff; left; apply/lst_in; exists i.
  have b : m i <> Inf by apply/below_infinity/(everyP h)/List.in_app_iff; right; apply/lst_in; exists i.
  by case: (v i) a => // x _; case: (m i) b => // y _; exists x, y.
pose less a b := ~~ le_number b a.
pose gap i := if less (v i) (L i) then (if L i is Fin x then Fin (x - real (v i)) else Inf)
  else if less (U i) (v i) then Fin (real (v i) - real (U i)) else Fin 0.
have sub_fin a x : sub a (Fin x) = Some (if a is Fin y then Fin (y - x) else Inf) by case: a.
have -> : language.largest (range (Some (nm n))) (fun v_i =>
    chosen (language.less (item (Some (lst n v)) (Some v_i)) (item (Some (lst n L)) (Some v_i)))
      (minus (item (Some (lst n L)) (Some v_i)) (item (Some (lst n v)) (Some v_i)))
      (chosen (more (item (Some (lst n v)) (Some v_i)) (item (Some (lst n U)) (Some v_i)))
        (minus (item (Some (lst n v)) (Some v_i)) (item (Some (lst n U)) (Some v_i))) (num 0))) = Some (top (iota 0 n) gap).
  rewrite range_iota /language.largest (mapped_map (g := gap)) // => i; rewrite mem_iota add0n => /andP [_ l].
  have [x [y [ex _]]] := fin i l; rewrite !item_lst // /gap ex /more /language.less !ap2E /chosen !bindE -!/(less _ _).
  case: ifP => [_|_]; first by rewrite /minus ap2E sub_fin.
  case: ifP => // k; move: k; rewrite /less; case: (U i) => [u|] //=.
apply: entailsI => [|/everyN near].
  apply: everyN_defined => i l; rewrite !item_lst //; have [x [y [-> ->]]] := fin i l.
  have l01 : leR 0 1 = true by apply: leR_t; lra.
  by rewrite /minus ap2E /=; case: (top _ _) => [g|]; rewrite /= ?l01; eexists.
apply: negatedI => [|/inside_lst b]; first by dfd.
case: (posnP n) => [n0|n1]; first by apply: out; apply/inside_lst => i; rewrite n0.
have [|i i_n e] := @top_reached _ (iota 0 n) gap; first by case: (n) n1.
have {i_n} l : (i < n)%N by have [|j jn ->] := proj1 (lst_in n id i); rewrite /lst ?map_id.
have [x [y [ex ey]]] := fin i l; have [b1 b2] := b i l; have := near i l.
rewrite !item_lst // e ex ey -[absolute _]/(Some (Fin (Rabs (x - y)))).
have -> g : times (num 1) (Some g) = Some g.
  by case: g => [z|]; rewrite /times /num ap2E /= ?Rmult_1_l // leR_t //; lra.
move/lessP; apply; move: b1 b2; rewrite ey /gap ex /less.
have [p0 [p1 p2]] : 0 <= Rabs (x - y) /\ x - y <= Rabs (x - y) /\ y - x <= Rabs (x - y).
  by rewrite /Rabs; case: Rcase_abs; lra.
case: (L i) => [a|] // /le_Fin b1; case: (U i) => [c|]; [move/le_Fin => b2 | move=> _]; rewrite /= /leR;
  repeat (case: Rle_dec => /= ?); apply/le_Fin; lra.
Qed.
