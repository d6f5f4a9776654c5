(** Two laws with a given trade-off function, outcome by outcome from one corner to the next; and the trade-off function of two
    independent outputs. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.listings rules.whole_numbers rules.curves rules.tested rules.hulls rules.regions rules.gaps.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Corners.
Variable F : seq (R * R).
Hypothesis hF : test_curve F.
Local Notation C := (bend F).
Local Notation n := (size C).
Local Notation at_ k := (nth (0, 0) C k).
Lemma bend_size : n = size (bent F). Proof. by rewrite size_map size_iota. Qed.
Lemma rank_at k : (k < n)%N -> rank (bent F) (at_ k) = k.
Proof.
rewrite bend_size => h; rewrite (nth_map 0%N) ?size_iota // nth_iota // add0n.
have [c i <-] := rank_onto (@bent_uniq F) (@bent_sizes F) h.
by rewrite (of_rank (@bent_uniq F) (@bent_sizes F) i).
Qed.
Lemma at_bent k : (k < n)%N -> at_ k \in bent F.
Proof. by move=> h; rewrite -(ranked_mem (@bent_uniq F) (@bent_sizes F)) mem_nth. Qed.
Lemma at_square k : (k < n)%N -> in_square (at_ k).
Proof. by case: (test_curve_bend hF) => sq _ _ h; apply: sq; exact: mem_nth. Qed.
Lemma sizes_rise k : (k.+1 < n)%N -> (at_ k).1 < (at_ k.+1).1.
Proof.
move=> h; have h0 := ltnW h; apply: Rnot_le_lt => /Rle_lt_or_eq_dec [l|e].
  by have := rank_mono (at_bent h) (at_bent h0) l; rewrite !rank_at // ltnNge leqnSn.
by have := rank_at h; rewrite (bent_sizes (at_bent h) (at_bent h0) e) rank_at // => /eqP; rewrite eqn_leq ltnn andbF.
Qed.
Lemma errors_fall k : (k.+1 < n)%N -> (at_ k.+1).2 <= (at_ k).2.
Proof.
move=> h; have h0 := ltnW h; have lt := sizes_rise h; have := at_bent h; rewrite mem_bent => /andP [b _].
case: (hF) => sq one _; have [[c1 c2] [c3 c4]] := at_square h0; have [[d1 d2] [d3 d4]] := at_square h.
have ic : at_ k \in F by have := at_bent h0; rewrite mem_bent => /andP [].
set c := at_ k in lt c1 c2 c3 c4 ic *; set d := at_ k.+1 in lt b d1 d2 d3 d4 *.
have [e|ne] := eqVneq d (1, 0); first by rewrite e /=; lra.
have ic2 : c \in [seq x <- F | x != d].
  by rewrite mem_filter ic andbT; apply/negP => /eqP e; rewrite e in lt; lra.
have i1 : (1, 0) \in [seq x <- F | x != d] by rewrite mem_filter one eq_sym ne.
pose w := (1 - d.1) / (1 - c.1); have we : w * (1 - c.1) = 1 - d.1 by rewrite /w; field; lra.
have hw : 0 <= w <= 1 by split; apply: (Rmult_le_reg_r (1 - c.1)); lra.
have o := over_mix hw (over_point ic2) (over_self i1).
have ed : w * c.1 + (1 - w) * 1 = d.1 by lra.
rewrite ed in o; have := bendsP b o; nra.
Qed.
Lemma first_zero : (0 < n)%N /\ (at_ 0).1 = 0.
Proof.
case: (test_curve_bend hF) => sq one [y i]; have h0 : (0 < n)%N by case: (C) one.
split=> //; have lt : (index (0%R, y) C < n)%N by rewrite index_mem.
have := nth_index ((0, 0) : R * R) i; case: (index (0, y) C) lt => [|k] lt e; first by rewrite e.
have : forall j, (j <= k)%N -> (at_ 0).1 < (at_ j.+1).1.
  elim=> [|j ih] h; first by apply: sizes_rise; apply: leq_ltn_trans lt.
  by have := ih (ltnW h); have := @sizes_rise j.+1 (leq_ltn_trans _ lt); rewrite ltnS => /(_ h); lra.
by move/(_ k (leqnn k)); rewrite e /=; have [[? ?] _] := at_square h0; lra.
Qed.
Lemma last_one : at_ n.-1 = (1, 0).
Proof.
case: (test_curve_bend hF) => sq one _; have [h0 _] := first_zero.
have lt : (index (1%R, 0%R) C < n)%N by rewrite index_mem.
have := nth_index ((0, 0) : R * R) one; set k := index _ _ in lt * => e.
case: (ltnP k n.-1) => [h|h]; last by rewrite -e; congr (nth _ _ _); apply/eqP; rewrite eqn_leq h -ltnS prednK // lt.
have h1 : (k.+1 < n)%N by rewrite -(ltn_predK h0) ltnS.
by have := sizes_rise h1; rewrite e /=; have [[? ?] _] := at_square h1; lra.
Qed.

(** The outcome k has what is added from one corner to the next. *)
Definition first (k : nat) : R := if k is j.+1 then if (k < n)%N then (at_ k).1 - (at_ j).1 else 0 else 0.
Definition second (k : nat) : R := if k is j.+1 then if (k < n)%N then (at_ j).2 - (at_ k).2 else 0 else 1 - (at_ 0).2.
Definition steps : seq nat := iota 0 n.
Lemma first_sum k : (k < n)%N -> sum (iota 0 k.+1) first = (at_ k).1.
Proof.
elim: k => [|k ih] h; first by rewrite /= first_zero.2; lra.
rewrite -addn1 iotaD sum_cat add0n ih; last exact: ltnW.
by rewrite /= h; lra.
Qed.
Lemma second_sum k : (k < n)%N -> sum (iota 0 k.+1) second = 1 - (at_ k).2.
Proof.
elim: k => [|k ih] h; first by rewrite /=; lra.
rewrite -addn1 iotaD sum_cat add0n ih; last exact: ltnW.
by rewrite /= h; lra.
Qed.
Lemma steps_last : (n.-1 < n)%N /\ n.-1.+1 = n.
Proof. by have [h _] := first_zero; rewrite prednK. Qed.
Lemma first_law : law steps first.
Proof.
split; last by have [h e] := steps_last; rewrite /steps -e first_sum // last_one.
by case=> [|k]; rewrite /first; [lra | case: ifP => h; [have := sizes_rise h | ]; lra].
Qed.
Lemma second_law : law steps second.
Proof.
split; last by have [h e] := steps_last; rewrite /steps -e second_sum // last_one /=; lra.
case=> [|k]; rewrite /second; first by have [_ [_ h]] := at_square first_zero.1; lra.
by case: ifP => h; [have := errors_fall h | ]; lra.
Qed.
Lemma laws_of_value : tradeoffs.laws_of (pts F) = Some [:: vec steps first; vec steps second].
Proof.
rewrite /tradeoffs.laws_of ap1E corners_value -/(bend F) bindE.
have [h e] := steps_last; have [h0 _] := first_zero.
have rng : range (minus (len (Some (pts C))) (num 1)) = Some [seq nm k | k <- iota 0 n.-1].
  by rewrite /len ap1E size_map -[num 1]/(Some (nm 1)) minus_nm // subn1 range_iota.
have item_at k : (k < n)%N -> item (Some (pts C)) (Some (nm k)) = Some (pt (at_ k)).
  by move=> l; rewrite item_place -map_comp (nth_map (0, 0)).
have inside k : k \in iota 0 n.-1 -> (k.+1 < n)%N by rewrite mem_iota add0n -{2}e ltnS.
have shape (f : nat -> R) : join (list_of [:: list_of [:: Some (Fin (f 0%N))]; Some [seq Fin (f k.+1) | k <- iota 0 n.-1]]) = Some (vec steps f).
  rewrite /join /ap1 /= cats0 /steps -e /vec /= -[iota 1 _]/(iota (1 + 0) _) iotaDl -map_comp.
  by [].
rewrite rng (mapped_map (g := fun k => Fin (first k.+1))) => [|k ik]; last first.
  have hk := inside k ik; rewrite -[num 1]/(Some (nm 1)) plus_nm addn1 !item_at //; last exact: ltnW.
  by rewrite !pt0 /first hk.
rewrite (mapped_map (g := fun k => Fin (second k.+1))) => [|k ik]; last first.
  have hk := inside k ik; rewrite -[num 1]/(Some (nm 1)) plus_nm addn1 !item_at //; last exact: ltnW.
  by rewrite !pt1 /second hk.
have -> : minus (num 1) (item (item (Some (pts C)) (num 0)) (num 1)) = Some (Fin (second 0)).
  by rewrite -[num 0]/(Some (nm 0)) item_at // pt1.
by rewrite -[num 0]/(Some (Fin (first 0))) !shape.
Qed.

(** Each corner is a test of them: rejected are the outcomes up to it. *)
Lemma corner_gap (c : R * R) a : c \in C -> 1 - gap steps first second a 1 <= height a c.
Proof.
move=> i; have lt : (index c C < n)%N by rewrite index_mem.
have := nth_index ((0, 0) : R * R) i; set k := index c C in lt * => e.
have part f : sum steps (fun j => f j * INR (j <= k)%N) = sum (iota 0 k.+1) f.
  rewrite /steps -(subnK lt) addnC iotaD sum_cat add0n; have -> : sum (iota k.+1 (n - k.+1)) (fun j => f j * INR (j <= k)%N) = 0.
    rewrite -[RHS](sum0 (iota k.+1 (n - k.+1))); apply: sum_in_eq => j; rewrite mem_iota => /andP [h _].
    by rewrite leqNgt h /=; lra.
  rewrite Rplus_0_r; apply: sum_in_eq => j; rewrite mem_iota add0n ltnS leq0n /= => h.
  by rewrite h /=; lra.
have hk : test (fun j => INR (j <= k)%N) by move=> j; case: (j <= k)%N => /=; lra.
have := gap_test steps first second a hk; rewrite /size_of /error_of !part first_sum // second_sum // e /height; lra.
Qed.
Lemma no_better_steps T (s : seq T) p q : law s p -> law s q -> lies F (curve s p q) -> no_better s p q steps first second.
Proof.
move=> hp hq h; apply: (no_better_one hp first_law) => a a0.
have [c i l] := best_corner hp hq a0; have [d j m] := over_height a (lies_bend h i).
by have := corner_gap a j; rewrite -surjective_pairing in m; lra.
Qed.
End Corners.

(** * Two independent outputs *)

Definition both_curves (F G : seq (R * R)) : seq (R * R) := curve (pairs (steps F) (fun=> steps G))
  (fun z => first F z.1 * first G z.2) (fun z => second F z.1 * second G z.2).
Section Both.
Variables F G : seq (R * R).
Hypotheses (hF : test_curve F) (hG : test_curve G).
Lemma both_laws : law (pairs (steps F) (fun=> steps G)) (fun z => first F z.1 * first G z.2) /\
  law (pairs (steps F) (fun=> steps G)) (fun z => second F z.1 * second G z.2).
Proof. by split; apply: law_product; try exact: first_law; exact: second_law. Qed.
Lemma tensor_value : tradeoffs.tensor (pts F) (pts G) = Some (pts (both_curves F G)).
Proof.
rewrite /tradeoffs.tensor !ap1E !laws_of_value // !bindE !item0 !item1 !ap2E !product_vec ap2E.
by have [h k] := both_laws; rewrite errors_value.
Qed.
Lemma both_square : test_curve (both_curves F G).
Proof. by have [h k] := both_laws; exact: curve_square. Qed.
Lemma both_lies T U (s : seq T) (t : seq U) p q k l : law s p -> law s q -> (forall x, law t (k x)) -> (forall x, law t (l x)) ->
  lies F (curve s p q) -> (forall x, List.In x s -> lies G (curve t (k x) (l x))) ->
  lies (both_curves F G) (curve (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2)).
Proof.
move=> hp hq hk hl h g; have [b1 b2] := both_laws; apply: no_better_lies; try exact: law_in_turn; try done.
apply: (no_better_pairs hp hq (first_law hG) (second_law hG)); first exact: no_better_steps.
by move=> x i; apply: no_better_steps => //; exact: g.
Qed.
End Both.
