(** Measures whose points may weigh infinitely much: lists of numbers from 0 up, place by place; the measures of sets,
    densities, and the multiplicative distance, where inf/inf is 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures rules.numbers rules.laws rules.logic rules.events.
From dpcalc Require Import rules.places_of_measures rules.levels rules.ratios rules.largest_ratios rules.powers rules.listings rules.whole_numbers.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Densities *)

Definition dense (a b : number) : number :=
  match a, b with
  | Fin x, Fin y => Fin (x * y)
  | Inf, Fin y => if eqR y 0 then Fin 0 else Inf
  | Fin x, Inf => if eqR x 0 then Fin 0 else Inf
  | Inf, Inf => Inf
  end.
Lemma weighted_lst n f g : (forall i, weight (f i)) -> (forall i, weight (g i)) ->
  measures.weighted (lst n f) (lst n g) = Some (lst n (fun i => dense (f i) (g i))).
Proof.
move=> wf wg; rewrite /measures.weighted ap2E columns_lst; apply: mapped_lst => i _.
rewrite item0 item1 /same /times /num !ap2E /either /chosen !bindE /dense.
have zero x : (Fin x == Fin 0) = eqR x 0 by [].
have infz : (Inf == Fin 0) = false by [].
case: (f i) (g i) (wf i) (wg i) => [x|] [y|] wx wy; rewrite ?zero ?infz //=.
- by case ex : (eqR x 0); [move/eqRP: ex => -> | case ey : (eqR y 0) => //; move/eqRP: ey => ->]; rewrite ?Rmult_0_l ?Rmult_0_r.
- by case ex : (eqR x 0) => //; move: wx; rewrite /weight /le /= => ->.
- by case ex : (eqR y 0) => //; move: wy; rewrite /weight /le /= => ->.
Qed.
Lemma dense_weight a b : weight a -> weight b -> weight (dense a b).
Proof.
case: a b => [x|] [y|] //=; try by case: eqR => // _ _; apply/le_Fin; lra.
by move=> /le_Fin h /le_Fin k; apply/le_Fin; exact: Rmult_le_pos.
Qed.
Lemma dominatedP n f g : holds (measures.dominated (lst n f) (lst n g)) <-> forall i, (i < n)%N -> g i = Fin 0 -> f i = Fin 0.
Proof.
rewrite /measures.dominated ap2E columns_lst everyL; split=> h i l.
  by move=> e; have := h i l; cbv beta; rewrite item0 item1 /num {1}/same ap2E => /entailsP; rewrite e eqxx => /(_ erefl) /sameP.
by cbv beta; rewrite item0 item1 /num {1}/same ap2E; apply/entailsP => /eqP /(h i l) ->; apply/sameP.
Qed.
Lemma dominated_defined n f g : defined (measures.dominated (lst n f) (lst n g)).
Proof.
rewrite /measures.dominated ap2E columns_lst; apply: everyL_defined => i l; cbv beta; rewrite item0 item1 /num.
by apply: entails_defined => [|_]; exact: same_defined.
Qed.

(** * The measures of sets *)

Definition weighs n (A : seq bool) (f : nat -> number) : number := tot [seq i <- iota 0 n | nth false A i] f.
Lemma sum_of_lst (A : eqType) (l : seq A) (h : A -> number) (F : number -> option number) g :
  {in l, forall x, F (h x) = Some (g x)} -> sum_of (Some (map h l)) F = Some (tot l g).
Proof. by move=> k; rewrite /sum_of (mapped_map k). Qed.
Lemma weighs_word n f A : size A = n -> measures.mass (lst n f) [seq one_if b | b <- A] = Some (weighs n A f).
Proof.
move=> e; rewrite /measures.mass len_lst range_iota (kept_map (p := fun i => nth false A i)) => [|i]; last first.
  rewrite mem_iota add0n => /andP [_ l]; rewrite item_place -map_comp (nth_map false) ?e // -[(_ \o _) _]/(Some (one_if (nth false A i))) /same /num ap2E /one_if.
  by congr Some; rewrite /eq_op /= /eqR; case: Req_EM_T; case: (nth false A i) => //=; lra.
by apply: sum_of_lst => i; rewrite mem_filter mem_iota add0n => /andP [_ l]; rewrite item_lst.
Qed.
Lemma truths_lst n (f : nat -> number) : ap1 laws.events (Some (lst n f)) = Some [seq [seq one_if b | b <- A] | A <- truths n].
Proof.
by rewrite ap1E /laws.events len_lst /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE functions_truths.
Qed.
Lemma each_set n (f : nat -> number) F (C : seq bool -> Prop) :
  (forall A, size A = n -> holds (F [seq one_if b | b <- A]) <-> C A) ->
  holds (every (ap1 laws.events (Some (lst n f))) F) <-> forall A, size A = n -> C A.
Proof.
move=> h; rewrite truths_lst; split=> [k A e|k].
  by apply/h => //; apply: (everyP k); apply: List.in_map; apply/in_truths.
by apply: everyI => x /List.in_map_iff [A [<- /in_truths e]]; apply/h => //; exact: k.
Qed.
Lemma sets_defined n (f : nat -> number) F : (forall A, size A = n -> defined (F [seq one_if b | b <- A])) ->
  defined (every (ap1 laws.events (Some (lst n f))) F).
Proof. by move=> h; rewrite truths_lst; apply: every_defined => x /List.in_map_iff [A [<- /in_truths e]]; exact: h. Qed.
Lemma largest_set n (f : nat -> number) F g : (forall A, size A = n -> F [seq one_if b | b <- A] = Some (g A)) ->
  language.largest (ap1 laws.events (Some (lst n f))) F = Some (top (truths n) g).
Proof.
move=> h; rewrite truths_lst /language.largest /mapped bindE collect_map (collect_in (g := g)) //.
by move=> A /in_truths; exact: h.
Qed.
Lemma weighs_le n A f g : (forall i, (i < n)%N -> le (f i) (g i)) -> le (weighs n A f) (weighs n A g).
Proof.
move=> h; rewrite /weighs; have: all (fun i => (i < n)%N) [seq i <- iota 0 n | nth false A i].
  by apply/allP => i; rewrite mem_filter mem_iota => /andP [].
elim: (filter _ _) => [|i s ih] /=; first by move=> _; exact: le_refl.
by move=> /andP [l /ih k]; rewrite !tot_cons; apply: add_le => //; exact: h.
Qed.
Lemma weighs_ge0 n A f : (forall i, weight (f i)) -> weight (weighs n A f).
Proof. by move=> h; rewrite /weight -(tot0 [seq i <- iota 0 n | nth false A i]); apply: tot_le. Qed.
Lemma weighs_points n f g (C : number -> number -> Prop) : (forall A, size A = n -> C (weighs n A f) (weighs n A g)) ->
  forall i, (i < n)%N -> C (f i) (g i).
Proof.
move=> h i l; have := h (mkseq (pred1 i) n) (size_mkseq _ _); rewrite /weighs.
have -> : [seq j <- iota 0 n | nth false (mkseq (pred1 i) n) j] = [:: i].
  rewrite (eq_in_filter (a2 := pred1 i)) => [|j]; last by rewrite mem_iota => k; rewrite nth_mkseq.
  by rewrite filter_pred1_uniq ?iota_uniq // mem_iota.
by rewrite /tot /= !addx0.
Qed.
Lemma below_lst n f g : holds (measures.below (lst n f) (lst n g)) <-> forall i, (i < n)%N -> le (f i) (g i).
Proof.
rewrite /measures.below (@each_set _ _ _ (fun A => le (weighs n A f) (weighs n A g))) => [|A e]; last first.
  by rewrite !ap2E !weighs_word // at_mostP.
by split=> [h i l|h A _]; [exact: (weighs_points (C := le) h l) | exact: weighs_le].
Qed.
Lemma below_lst_defined n f g : defined (measures.below (lst n f) (lst n g)).
Proof. by apply: sets_defined => A e; rewrite !ap2E !weighs_word //; exact: at_most_defined. Qed.
Lemma inside_lst n f g j : holds (measures.inside (lst n f) (lst n g) (lst n j)) <->
  forall i, (i < n)%N -> le (f i) (g i) /\ le (g i) (j i).
Proof.
rewrite /measures.inside (@each_set _ _ _ (fun A => le (weighs n A f) (weighs n A g) /\ le (weighs n A g) (weighs n A j))) => [|A e]; last first.
  rewrite !ap2E !weighs_word //; split=> [/alsoP [/at_mostP a /at_mostP b]|[a b]]; first by [].
  by apply: alsoI; apply/at_mostP.
split=> h => [i l|A _]; last by split; apply: weighs_le => i l; have [] := h i l.
split; first exact: (weighs_points (C := le) (fun A e => proj1 (h A e)) l).
exact: (weighs_points (C := le) (fun A e => proj2 (h A e)) l).
Qed.
Lemma inside_lst_defined n f g j : defined (measures.inside (lst n f) (lst n g) (lst n j)).
Proof. by apply: sets_defined => A e; rewrite !ap2E !weighs_word //; apply: also_defined; exact: at_most_defined. Qed.
Lemma scaled_lst n c f : 0 <= c -> measures.scaled (Fin c) (lst n f) = Some (lst n (fun i => if f i is Fin x then Fin (c * x) else Inf)).
Proof.
by move=> h; apply: mapped_lst => i _; rewrite /times ap2E; case: (f i) => [x|] //=; rewrite leR_t.
Qed.

(** * Quotients and the multiplicative distance *)

Definition stretch (C : R) (b : number) : number := if b is Fin y then Fin (C * y) else Inf.
Definition quotient_of (a b : number) : number :=
  match a, b with
  | Fin x, Fin y => if eqR x y then Fin 1 else if eqR y 0 then Inf else Fin (x / y)
  | Fin x, Inf => Fin 0
  | Inf, Fin y => Inf
  | Inf, Inf => Fin 1
  end.
Lemma quotient_any a b : measures.quotient a b = Some (quotient_of a b).
Proof.
rewrite /measures.quotient /same /num /infinity /either /divided !ap2E /chosen !bindE /quotient_of /eq_op /=.
case: a b => [x|] [y|] //=.
  by case: (eqR x y) => //; case e : (eqR y 0).
by case: (eqR y 0).
Qed.
Lemma quotient_of_le a b C : weight a -> weight b -> 1 <= C -> le (quotient_of a b) (Fin C) <-> le a (stretch C b).
Proof.
rewrite /quotient_of; case: a b => [x|] [y|] //= wa wb C1; rewrite ?le_Fin; try by split=> // _; lra.
move: wa wb => /le_Fin a0 /le_Fin b0.
have [->|n] := Req_dec x y; first by rewrite eqR_t // le_Fin; split=> _; nra.
rewrite (eqR_f n); have [e|m] := Req_dec y 0; first by rewrite e eqR_t //; split=> // h; lra.
rewrite (eqR_f m) le_Fin; have b1 : 0 < y by lra.
have e : x / y * y = x by field.
by split=> h; [rewrite -e; apply: Rmult_le_compat_r | apply: (Rmult_le_reg_r y) => //; rewrite e].
Qed.
Lemma stretch_tot T (s : seq T) C f : tot s (fun x => stretch C (f x)) = stretch C (tot s f).
Proof.
elim: s => [|x s ih]; first by rewrite /tot /= Rmult_0_r.
by rewrite !tot_cons ih; case: (f x) (tot s f) => [a|] [b|] //=; rewrite Rmult_plus_distr_l.
Qed.
Definition quotients_of n f g : number := top (truths n) (fun A => quotient_of (weighs n A f) (weighs n A g)).
Definition apart_any n f g : number := max_number (quotients_of n f g) (quotients_of n g f).
Lemma apart_any_word n f g : measures.exp_multiplicative (lst n f) (lst n g) = Some (apart_any n f g).
Proof.
have q p r : measures.largest_quotient (lst n p) (lst n r) = Some (quotients_of n p r).
  by rewrite /measures.largest_quotient; apply: largest_set => A e; rewrite !ap2E !weighs_word // ap2E quotient_any.
by rewrite /measures.exp_multiplicative !ap2E !q.
Qed.
Lemma quotients_of_level n f g : (forall i, weight (f i)) -> (forall i, weight (g i)) ->
  level 1 (quotients_of n f g) (fun C => forall i, (i < n)%N -> le (f i) (stretch C (g i))).
Proof.
move=> wf wg; split=> [|C C1].
  have i : List.In (nseq n false) (truths n) by apply/in_truths; rewrite size_nseq.
  apply: le_trans (top_ge (fun A => quotient_of (weighs n A f) (weighs n A g)) i).
  have e r : weighs n (nseq n false) r = Fin 0.
    by rewrite /weighs (eq_filter (a2 := pred0)) ?filter_pred0 // => j; rewrite nth_nseq; case: ifP.
  by rewrite !e /= eqR_t //; exact: le_refl.
rewrite top_truths; split=> h.
  apply: (weighs_points (C := fun a b => le a (stretch C b))) => A e.
  by apply/quotient_of_le; [exact: weighs_ge0 | exact: weighs_ge0 | | exact: h].
move=> A e; apply/quotient_of_le; [exact: weighs_ge0 | exact: weighs_ge0 | by [] | ].
by rewrite /weighs -stretch_tot; apply: (@weighs_le n A f (fun i => stretch C (g i))).
Qed.
Definition near_all n (C : R) f g : Prop := forall i, (i < n)%N -> le (f i) (stretch C (g i)) /\ le (g i) (stretch C (f i)).
Lemma apart_any_level n f g : (forall i, weight (f i)) -> (forall i, weight (g i)) ->
  level 1 (apart_any n f g) (fun C => near_all n C f g).
Proof.
move=> wf wg; have [a1 aC] := quotients_of_level n wf wg; have [b1 bC] := quotients_of_level n wg wf.
split=> [|C C1]; first exact: le_trans a1 (max_l _ _).
split=> [h i l|h]; last by apply: max_lub; [apply/aC | apply/bC] => // i /h [].
by split; [apply: (proj1 (aC C C1)) l | apply: (proj1 (bC C C1)) l]; apply: le_trans h; [exact: max_l | exact: max_r].
Qed.
Lemma multiplicative_any n f g : (forall i, weight (f i)) -> (forall i, weight (g i)) ->
  measures.multiplicative (lst n f) (lst n g) = Some (lnn (apart_any n f g)).
Proof.
move=> wf wg; rewrite /measures.multiplicative ap2E apart_any_word log_value //; exact: (apart_any_level n wf wg).1.
Qed.
