(** The largest quotient of two measures over sets: over sets that one of them reaches it is the largest over points, over all
    sets, where the empty one counts as 1, the larger of that and 1 (bailie2025, Lemma C.5.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.measures rules.numbers rules.laws rules.shapes rules.logic.
From dpcalc Require Import rules.listings rules.ratios rules.largest_ratios rules.levels rules.events rules.images rules.attained.
From dpcalc Require Import rules.density_ratios rules.masses rules.measured_ratios rules.constant_odds.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Sets.
Variables (T : Type) (s : seq T).
Implicit Types p q : T -> R.
Local Notation mass := (events.mass).
Definition counted p q : seq (seq bool) := [seq A <- truths (size s) | ~~ leR (mass A s p) 0 || ~~ leR (mass A s q) 0].
Definition over_sets (F : seq (seq bool)) p q : number := top F (fun A => quot (mass A s p) (mass A s q)).
Definition common p q : seq T := [seq x <- s | ~~ leR (p x * q x) 0].
Definition over_points p q : number := top (common p q) (fun x => Fin (p x / q x)).

Lemma above0 a : ~~ leR a 0 <-> 0 < a.
Proof. by split=> [/negP h|h]; [apply: Rnot_le_lt => /leRP | rewrite leR_f]. Qed.
Lemma counted_word p q : kept (ap1 laws.events (Some (vec s p))) (fun S =>
    either (more (ap2 measures.mass (Some (vec s p)) (Some S)) (num 0)) (more (ap2 measures.mass (Some (vec s q)) (Some S)) (num 0))) =
  Some [seq [seq one_if b | b <- A] | A <- counted p q].
Proof.
rewrite events_word; apply: kept_map => A /mem_In /in_truths e.
by rewrite !ap2E !mass_word // !positive_more /either /chosen bindE; case: leR.
Qed.
Lemma all_word p : kept (ap1 laws.events (Some (vec s p))) (fun=> yes) = Some [seq [seq one_if b | b <- A] | A <- truths (size s)].
Proof. by rewrite events_word (kept_map (p := fun=> true)) // filter_predT. Qed.
Lemma over_word F p q : (forall A, List.In A F -> size A = size s) ->
  language.largest (Some [seq [seq one_if b | b <- A] | A <- F]) (fun S =>
    ap2 measures.quotient (ap2 measures.mass (Some (vec s p)) (Some S)) (ap2 measures.mass (Some (vec s q)) (Some S))) =
  Some (over_sets F p q).
Proof.
move=> h; apply: top_in => A /h e; rewrite ![ap2 measures.mass _ _]ap2E !mass_word // ap2E; exact: quot_word.
Qed.
Lemma in_counted p q A : List.In A (counted p q) <-> size A = size s /\ (0 < mass A s p \/ 0 < mass A s q).
Proof. by rewrite in_filter in_truths; split=> -[e h]; split=> //; [case/orP: h => /above0; auto | apply/orP; rewrite !above0]. Qed.
Lemma points_word p q : language.largest (kept (ap2 laws.columns (Some (vec s p)) (Some (vec s q))) (fun c =>
    more (times (item (Some c) (num 0)) (item (Some c) (num 1))) (num 0))) (fun c => divided (item (Some c) (num 0)) (item (Some c) (num 1))) =
  Some (over_points p q).
Proof.
rewrite ap2E columns_vec /kept bindE (selected_map (b := fun x => ~~ leR (p x * q x) 0)) => [|x]; last by rewrite item0 item1.
rewrite (top_in (g := fun x => Fin (p x / q x))) // => x /in_filter [_ /above0 h].
by rewrite item0 item1 /divided ap2E /= eqR_f // => e; rewrite e Rmult_0_r in h; lra.
Qed.

Section Supported.
Variables p q : T -> R.
Hypotheses (p0 : nonneg p) (q0 : nonneg q) (sup : supports s p q) (some_p : exists2 x, List.In x s & 0 < p x).
Lemma in_common x : List.In x (common p q) <-> List.In x s /\ 0 < p x.
Proof.
rewrite in_filter above0; split=> -[i h]; split=> //.
  by have := p0 x; have := q0 x; nra.
by apply: Rmult_lt_0_compat => //; exact: (positive_both q0 sup i h).
Qed.
Lemma points_at : exists w x, [/\ over_points p q = Fin w, List.In x s, 0 < p x & w = p x / q x].
Proof.
have [y i py] := some_p; have [|x ix e] := @top_reached _ (common p q) (fun x => Fin (p x / q x)).
  have iy : List.In y (common p q) by apply/in_common.
  by move: iy; case: (common p q).
by have [ix' px] := proj1 (in_common x) ix; exists (p x / q x), x.
Qed.
Lemma points_bound w x : over_points p q = Fin w -> List.In x s -> p x <= w * q x.
Proof.
move=> e i; case: (Rle_lt_or_eq_dec _ _ (p0 x)) => [px|ex]; last first.
  by have /supportsP h := sup; rewrite -ex (proj1 (h x i) (esym ex)); lra.
have qx := positive_both q0 sup i px.
have /le_Fin k : le (Fin (p x / q x)) (Fin w).
  by rewrite -e; apply: (top_ge (fun x => Fin (p x / q x))); apply/in_common.
have -> : p x = p x / q x * q x by field; lra.
by apply: Rmult_le_compat_r; lra.
Qed.
Lemma quot_pos a b : 0 < b -> quot a b = Fin (a / b).
Proof. by move=> b0; have := quot_at a b0; rewrite quot_word => -[]. Qed.
Lemma over_counted w : over_points p q = Fin w -> over_sets (counted p q) p q = Fin w.
Proof.
move=> e; have [w' [x [e' i px ew]]] := points_at; have ww : w' = w by move: e; rewrite e' => -[].
rewrite ww in e' ew.
have qx := positive_both q0 sup i px; have w0 : 0 < w by rewrite ew; exact: Rdiv_lt_0_compat.
have pos A : List.In A (counted p q) -> 0 < mass A s p /\ 0 < mass A s q.
  move=> /in_counted [eA [h|h]]; first by have := sup_mass p0 q0 sup eA h.
  have sup' : supports s q p by apply/supportsP => z iz; have /supportsP k := sup; have := k z iz; tauto.
  by have := sup_mass q0 p0 sup' eA h.
apply: le_anti.
  apply: top_le => [|A iA]; first by apply/le_Fin; lra.
  have [a0 b0] := pos A iA; rewrite quot_pos //; apply/le_Fin/(Rmult_le_reg_r (mass A s q)) => //.
  rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; last lra.
  by apply: mass_bound => z iz; exact: points_bound.
have [A [eA ap aq]] := quotient_at p q i.
have iA : List.In A (counted p q) by apply/in_counted; rewrite ap; split=> //; left.
have := top_ge (fun A => quot (mass A s p) (mass A s q)) iA; rewrite -/(over_sets _ p q) quot_pos ?aq //.
by rewrite ap -ew.
Qed.
Lemma quot_ge0 a b : 0 <= a -> 0 <= b -> le (Fin 0) (quot a b).
Proof.
move=> a0 b0; rewrite /quot; case: eqR; first by apply/le_Fin; lra.
case k : (eqR b 0); first exact: le_Inf.
have n : b <> 0 by move/eqRP; rewrite k.
apply/le_Fin; apply: Rmult_le_pos => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
Qed.
(** Over all sets 1 counts as well, from the empty one. *)
Lemma over_all w : over_points p q = Fin w -> over_sets (truths (size s)) p q = Fin (Rmax w 1).
Proof.
move=> e; have wb := over_counted e; have m1 := Rmax_l w 1; have m2 := Rmax_r w 1.
apply: le_anti.
  apply/top_truths => A eA; case: (Rle_lt_or_eq_dec _ _ (mass_ge0 s A p0)) => [a0|a0].
    have iA : List.In A (counted p q) by apply/in_counted; split=> //; left.
    apply: le_trans (top_ge (fun A => quot (mass A s p) (mass A s q)) iA) _.
    by rewrite -/(over_sets _ p q) wb; apply/le_Fin.
  have b0 : mass A s q = 0.
    case: (Rle_lt_or_eq_dec _ _ (mass_ge0 s A q0)) => // b0.
    have sup' : supports s q p by apply/supportsP => z iz; have /supportsP k := sup; have := k z iz; tauto.
    by have := sup_mass q0 p0 sup' eA b0; lra.
  by rewrite -a0 b0 /quot eqR_t //; apply/le_Fin.
rewrite /Rmax; case: Rle_dec => _; last first.
  rewrite -wb; apply: top_le => [|A /in_counted [eA _]].
    have i : List.In (nseq (size s) false) (truths (size s)) by apply/in_truths; rewrite size_nseq.
    apply: le_trans (top_ge (fun A => quot (mass A s p) (mass A s q)) i); rewrite /quot.
    exact: quot_ge0 (mass_ge0 s _ p0) (mass_ge0 s _ q0).
  by apply: (top_ge (fun A => quot (mass A s p) (mass A s q))); apply/in_truths.
have i : List.In (nseq (size s) false) (truths (size s)) by apply/in_truths; rewrite size_nseq.
apply: le_trans (top_ge (fun A => quot (mass A s p) (mass A s q)) i).
have z r : mass (nseq (size s) false) s r = 0 by elim: (s) => //= x l; rewrite mass_cons => ->; lra.
by rewrite !z /quot eqR_t //; exact: le_refl.
Qed.
End Supported.
End Sets.
