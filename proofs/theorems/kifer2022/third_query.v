(** A query whose law does not change adds nothing to the divergence of the others (section 8). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.third_query.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.sums rules.ratios rules.largest_ratios rules.powers rules.masses rules.renyi.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma moment_finite a T (s : seq T) p q : (forall x, List.In x s -> 0 < q x) -> exists A, sums (mom a) s p q = Fin A.
Proof.
rewrite /sums; elim: s => [|x s ih] h; first by exists 0.
have [|A e] := ih; first by move=> y i; apply: h; right.
rewrite tot_cons e /mom; case: (eqR (p x) 0); first by eexists.
by rewrite eqR_f; [eexists | have := h x (or_introl erefl); lra].
Qed.
Lemma holds_in T (s : seq T) p l1 l2 : holds (every (Some (l1 ++ vec s p ++ l2)) (fun v_p => more (Some v_p) (num 0))) -> forall x, List.In x s -> 0 < p x.
Proof.
move=> h x i; have /moreP : holds (more (Some (Fin (p x))) (num 0)).
  apply: (everyP h); apply/List.in_or_app; right; apply/List.in_or_app; left; exact: (List.in_map (fun x => Fin (p x))).
by rewrite le_Fin; lra.
Qed.
Theorem third_query_adds_nothing : claim_kifer2022_prose_8_subset.
Proof.
rewrite /claim_kifer2022_prose_8_subset => R S /alsoP [hR /sameP nR] /alsoP [hS /sameP nS] P Q /alsoP [hP /sameP nP] /alsoP [hQ /sameP nQ].
move=> P' Q' /alsoP [hP' /sameP nP'] /alsoP [hQ' /sameP nQ'] w hw; have [a -> _] := amount_real hw.
have eRS : holds (same (len (Some R)) (len (Some S))) by rewrite /len !ap1E; apply/sameP; rewrite nR nS.
have ePQ : holds (same (len (Some P)) (len (Some Q))) by rewrite /len !ap1E; apply/sameP; rewrite nP nQ.
have ePQ' : holds (same (len (Some P')) (len (Some Q'))) by rewrite /len !ap1E; apply/sameP; rewrite nP' nQ'.
move: R S hR hS eRS {nR nS nP nQ nP' nQ'}; apply: for_two => u r v hr hv.
move: P Q hP hQ ePQ; apply: for_two => s p q hp hq; move: P' Q' hP' hQ' ePQ'; apply: for_two => t k l hk hl.
apply: above => a1; have -> : join (list_of [:: Some (vec s p); Some (vec s q); Some (vec t k); Some (vec t l); Some (vec u r); Some (vec u v)]) =
  Some (vec s p ++ vec s q ++ vec t k ++ vec t l ++ vec u r ++ vec u v) by rewrite /= cats0.
apply: entailsI => [|pos]; first by apply: every_defined => x _; eexists.
have q0 : forall x, List.In x s -> 0 < q x by exact: (@holds_in _ _ _ (vec s p) _ pos).
have l0 : forall x, List.In x t -> 0 < l x by apply: (@holds_in _ _ _ (vec s p ++ vec s q ++ vec t k) (vec u r ++ vec u v)); rewrite -!catA.
have r0 : forall x, List.In x u -> 0 < r x.
  by apply: (@holds_in _ _ _ (vec s p ++ vec s q ++ vec t k ++ vec t l) (vec u v)); rewrite -!catA.
apply: entailsI => [|/sameP <-]; first by eexists.
have times_ (A B : Type) (x : seq A) (y : seq B) f g : ap2 laws.product (Some (vec x f)) (Some (vec y g)) =
    Some (vec (pairs x (fun=> y)) (fun z => f z.1 * g z.2)) by rewrite ap2E product_vec.
rewrite !times_; apply: alsoI.
  have lp := law_product hp hk; have lq := law_product hq hl.
  have lpr := law_product lp hr; have lqr := law_product lq hr.
  rewrite /ap3 !bindE !moment_value //; try exact: lpr; try exact: lqr.
  have [A eA] := moment_finite a p q0; have [B eB] := moment_finite a k l0.
  have step1 : le (sums (mom a) (pairs s (fun=> t)) (fun z => p z.1 * k z.2) (fun z => q z.1 * l z.2)) (Fin (A * B)).
    refine (moment_adaptive (k := fun=> k) (l := fun=> l) hp hq (fun=> hk) (fun=> hl) eA _) => z _.
    by rewrite eB; exact: le_refl.
  case eM : (sums _ (pairs s _) _ _) step1 => [M|] // /le_Fin MAB.
  rewrite eA eB; apply/at_mostP; apply: (@le_trans (Fin (M * 1))); last by apply/le_Fin; lra.
  refine (moment_adaptive (k := fun=> r) (l := fun=> r) lp lq (fun=> hr) (fun=> hr) eM _) => z _.
  by rewrite moment_diagonal //; exact: le_refl.
have columns (V : Type) (x : seq V) f g : ap2 laws.columns (Some (vec x f)) (Some (vec x g)) = Some [seq [:: Fin (f z); Fin (g z)] | z <- x].
  by rewrite ap2E columns_vec.
rewrite !columns; apply: everyI => c /List.in_map_iff [[[x y] z] [<- /pairs_in [/pairs_in [ix iy] iz]]].
have d (e f : R) : 0 < f -> divided (Some (Fin e)) (Some (Fin f)) = Some (Fin (e / f)) by move=> f0; rewrite /divided ap2E /= eqR_f //; lra.
have pos2 b c' : List.In b s -> List.In c' t -> 0 < q b * l c' by move=> /q0 h /l0 k'; apply: Rmult_lt_0_compat.
have each_ : forall c', List.In c' [seq [:: Fin (p z.1 * k z.2); Fin (q z.1 * l z.2)] | z <- pairs s (fun=> t)] ->
    defined ((fun v_d => same (divided (item (Some [:: Fin (p x * k y * r z); Fin (q x * l y * r z)]) (num 0))
      (item (Some [:: Fin (p x * k y * r z); Fin (q x * l y * r z)]) (num 1))) (divided (item (Some v_d) (num 0)) (item (Some v_d) (num 1)))) c').
  move=> c' /List.in_map_iff [[b e] [<- /pairs_in [ib ie]]].
  cbv beta; rewrite !item0 !item1 !d; try exact: pos2; first by eexists.
  by apply: Rmult_lt_0_compat; [exact: pos2 | exact: r0].
apply/(proj2 (some_word each_)); exists [:: Fin (p x * k y); Fin (q x * l y)]; split.
  exact: (List.in_map (fun z => [:: Fin (p z.1 * k z.2); Fin (q z.1 * l z.2)]) _ (x, y) (in_pairs (t := fun=> t) ix iy)).
rewrite !item0 !item1 !d; try exact: pos2; last by apply: Rmult_lt_0_compat; [exact: pos2 | exact: r0].
apply/sameP; congr Fin; have := q0 x ix; have := l0 y iy; have := r0 z iz => r1 l1 q1; field; lra.
Qed.
