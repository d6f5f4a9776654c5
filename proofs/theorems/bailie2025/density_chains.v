(** Chains of densities, where they are finite, and intervals that are closed (bailie2025, Lemma C.2.1, footnote 12, after Proposition 9). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures claims.bailie2025.density_chains.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.events rules.listings rules.whole_numbers rules.places_of_measures rules.infinite_measures rules.densities.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

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
