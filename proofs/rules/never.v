(** Swapping at rate 0, which changes nothing; universes of two datasets or more. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping words.swaps.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.far_outputs.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Nothing is selected at rate 0 *)

Section Never.
Variables (n : nat) (X : 'I_n -> triple) (K : one_kind X).
Lemma draw_never k : k != 1%N -> (k <= n)%N -> draw 0 n k = if k == 0%N then 1 else 0.
Proof.
move=> k1 kn; rewrite /draw; case: ltnP => n2.
  by case: k k1 kn => [|[|k]] // _ kn; have := leq_ltn_trans kn n2.
case: k k1 kn => [|k] _ kn /=; last by rewrite Rmult_0_l /Rdiv !Rmult_0_l.
rewrite d0 /accepted (_ : 1 - 0 = 1) ?pow1; last lra.
by rewrite /=; field.
Qed.
Lemma chance_never z : chance_of X 0 z = if perm_eq (rows X) z then 1 else 0.
Proof.
have swap1 : swap X 1%g = X.
  by apply: FunctionalExtensionality.functional_extensionality => i; rewrite /swap perm1; case: (X i).
have only (g : 'S_n) : (moves g == 0%N) = (g == 1%g).
  apply/eqP/eqP => [m|->]; last exact: moves_1.
  apply/permP => i; rewrite perm1; apply/eqP/negPn/negP => gi.
  have : has (fun i => g i != i) (enum 'I_n) by apply/hasP; exists i; rewrite ?mem_enum.
  by rewrite has_count -/(cnt _) -/(moves g) m.
rewrite /chance_of (sum_eq _ (g := fun g => if g == 1%g then (if perm_eq (rows X) z then 1 else 0) else 0)) => [|g].
  by rewrite (sum_pick (fun=> if perm_eq (rows X) z then 1 else 0)) ?enum_uniq ?mem_enum.
rewrite kind_keeps //= kind_weight // draw_never ?moves_not_1 ?moves_le_n // only.
by case: eqP => [->|_]; rewrite ?swap1 //; case: ifP.
Qed.
End Never.

(** The datasets of a universe, each in one order: of two or more, one differs from x. *)
Lemma members_two n (X : 'I_n -> triple) U : swaps.members (rows X) = Some U -> (forall z, z \in U -> exists2 g, keeps X g & z = listed (swap X g)) /\
  ((2 <= size U)%N -> exists2 g, keeps X g & perm_eq (rows (swap X g)) (rows X) = false).
Proof.
have [L eL iL] := outputs_at X; rewrite /swaps.members ap1E eL bindE.
pose at_ i := nth [::] L i; pose like i j := perm_eq (map Listed (at_ i)) (map Listed (at_ j)).
have item_L i : i \in iota 0 (size L) -> item (Some L) (Some (nm i)) = Some (at_ i).
  by rewrite mem_iota => /andP [_ lt]; rewrite item_place (nth_map [::]).
pose new i := all (fun j => ~~ like i j) (iota 0 i).
rewrite -[len (Some L)]/(Some (nm (size L))) range_iota (kept_map (p := new)); last first.
  move=> i i_L; rewrite range_iota; apply: every_map => j j_i.
  have j_L : j \in iota 0 (size L).
    by move: i_L j_i; rewrite !mem_iota !add0n => /andP [_ a] /andP [_ b]; rewrite (ltn_trans b a).
  by rewrite !item_L // !as_things ap2E equivalent_at.
rewrite (mapped_map (g := at_)) => [[<-]|i]; last by rewrite mem_filter => /andP [_]; exact: item_L.
split=> [z /mapP [i]|].
  rewrite mem_filter mem_iota => /and3P [_ _ lt] ->; apply/iL; exact: mem_nth.
rewrite size_map => two; have [i i_in i0] : exists2 i, i \in [seq i <- iota 0 (size L) | new i] & i != 0%N.
  case e : [seq i <- iota 0 (size L) | new i] two => [|i [|j l]] // _.
  have u : uniq [:: i, j & l] by rewrite -e filter_uniq ?iota_uniq.
  have [i0|] := eqVneq i 0%N; last by exists i; rewrite ?mem_head.
  exists j.
    by apply/orP; right; exact: mem_head.
  by apply: contraTneq u => j0; rewrite i0 j0.
move: i_in; rewrite mem_filter mem_iota => /and3P [/allP new_i _ lt].
have lt0 : (0 < size L)%N by apply: leq_ltn_trans lt.
have : ~~ like i 0%N by apply: new_i; rewrite mem_iota lt0n.
have [g kg eg] : exists2 g, keeps X g & at_ i = listed (swap X g) by apply/iL; exact: mem_nth.
have [h kh eh] : exists2 g, keeps X g & at_ 0%N = listed (swap X g) by apply/iL; exact: mem_nth.
rewrite /like eg eh !listed_rows => ne.
case e : (perm_eq (rows (swap X g)) (rows X)); last by exists g.
exists h => //; apply: contraNF ne => e'; apply: perm_trans e _; by rewrite perm_sym.
Qed.
