(** Strata of records that all differ, in the holding and in the swapping value: each permutation leads to a dataset of its
    own, so that the chance of an output is that of one permutation, which moves as many records as are not in common. *)
From Coq Require Import Reals Lra FunctionalExtensionality.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.selections rules.strata rules.swapping rules.images rules.universes rules.drawn_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Different.
Variable n : nat.
Implicit Types (X Y Z : 'I_n -> triple) (g h s t : 'S_n).
Definition one_kind X : Prop := forall i j, match_of X i = match_of X j.
Definition all_differ X : Prop := forall i j, i != j -> (X i).1.2 != (X j).1.2 /\ (X i).2 != (X j).2.

Lemma same_swap X g h : all_differ X -> perm_eq (rows (swap X g)) (rows (swap X h)) = (g == h).
Proof.
move=> D; apply/idP/eqP => [/reordering [w e]|-> //]; apply/permP => i.
have ei : swap X g i = swap X h (w i) by rewrite e.
have wi : w i = i.
  by apply/eqP/negPn/negP => /D [+ _]; rewrite -[(X i).1.2](congr1 (fun r : triple => r.1.2) (esym ei)) eqxx.
rewrite wi in ei; apply/eqP/negPn/negP => /D [_]; by rewrite -[(X (h i)).2](congr1 (fun r : triple => r.2) ei) eqxx.
Qed.
Lemma kind_keeps X g : one_kind X -> keeps X g. Proof. by move=> k; apply/forallP => i; apply/eqP. Qed.
Lemma kind_weight X r g : one_kind X -> weight X r g = draw r n (moves g).
Proof.
move=> k; rewrite /weight; have [n0|n_pos] := posnP n.
  have -> : values X = [::].
    apply/eqP; rewrite -size_eq0 -leqn0 leqNgt; apply/negP; case: (values X) (mem_values X) => // m l /(_ m).
    by rewrite inE eqxx => /esym /existsP [[i lt] _]; exfalso; move: lt; rewrite n0.
  have n2 : (n < 2)%N by exact: leq_ltn_trans (eq_leq n0) _.
  by rewrite /draw n2.
pose i0 := Ordinal n_pos; rewrite (prod_perm (t := [:: match_of X i0])); last first.
  apply: uniq_perm => //; first exact: values_uniq.
  by move=> m; rewrite mem_values inE; apply/existsP/eqP => [[i /eqP <-]|->]; [exact: k | exists i0].
rewrite /= Rmult_1_r; congr (draw r _ _).
  rewrite /counted /cnt (eq_count (a2 := predT)) ?count_predT ?size_enum_ord // => i /=; apply/eqP; exact: k.
by rewrite /stirred /moves; apply: eq_count => i /=; rewrite (k i i0) eqxx.
Qed.
Lemma chance_of_same X r z z' : perm_eq z z' -> chance_of X r z = chance_of X r z'.
Proof. by move=> e; apply: sum_eq => g; rewrite (permPr e). Qed.
Lemma chance_alone X r g : one_kind X -> all_differ X -> chance_of X r (rows (swap X g)) = draw r n (moves g).
Proof.
move=> k D; rewrite -(kind_weight r g k) /chance_of.
rewrite (sum_eq _ (g := fun h => if h == g then weight X r h else 0)) => [|h].
  by rewrite sum_pick ?enum_uniq ?mem_enum.
by rewrite kind_keeps //= same_swap.
Qed.
(** The chance of an output by how far it is. *)
Lemma chance_far X Z r : one_kind X -> all_differ X -> holds (datasets.one_universe (rows X) (rows Z)) ->
  exists k, [/\ k != 1%N, (k <= n)%N, datasets.hamming_s (rows X) (rows Z) = Some (nm k) & chance_of X r (rows Z) = draw r n k].
Proof.
move=> k D /same_universe [g [_ pZ [-> _]]]; exists (moves g); split=> //; [exact: moves_not_1 | exact: moves_le_n | ].
by rewrite -(chance_alone r g k D); apply: chance_of_same; rewrite perm_sym.
Qed.
Lemma hamming_swap X g : all_differ X -> one_kind X -> datasets.hamming_s (rows X) (rows (swap X g)) = Some (nm (moves g)).
Proof.
move=> D k; have u : holds (datasets.one_universe (rows X) (rows (swap X g))) by apply: within_universe; exact: kind_keeps.
by have [h [_ pZ [-> _]]] := same_universe u; move: pZ; rewrite same_swap // => /eqP ->.
Qed.
Lemma swap_twice X t s : swap (swap X t) s = swap X (s * t)%g.
Proof. by apply: functional_extensionality => i; rewrite /swap permM. Qed.
Lemma kind_swap X g : one_kind X -> one_kind (swap X g). Proof. by []. Qed.
Lemma differ_swap X g : all_differ X -> all_differ (swap X g).
Proof.
move=> D i j ij; split; first by have [] := D i j ij.
by have [] := D (g i) (g j); rewrite ?(inj_eq (@perm_inj _ g)).
Qed.
Lemma differ_universe X Y : one_kind X -> all_differ X -> holds (datasets.one_universe (rows X) (rows Y)) -> one_kind Y /\ all_differ Y.
Proof.
move=> k D /same_universe [g [_ pY _]]; have [w ->] : exists w : 'S_n, Y = fun i => swap X g (w i).
  by apply: reordering; rewrite perm_sym.
split; first by move=> i j; exact: (kind_swap g k).
by move=> i j ij; apply: (differ_swap g D); rewrite (inj_eq (@perm_inj _ w)).
Qed.
End Different.

Lemma universe_sym n m (X : 'I_n -> triple) (Y : 'I_m -> triple) :
  holds (datasets.one_universe (rows X) (rows Y)) -> holds (datasets.one_universe (rows Y) (rows X)).
Proof. by rewrite !one_universe_at => -[] /andP [a b]; congr Some; rewrite perm_sym a perm_sym b. Qed.
Lemma universe_trans n m l (X : 'I_n -> triple) (Y : 'I_m -> triple) (Z : 'I_l -> triple) :
  holds (datasets.one_universe (rows X) (rows Y)) -> holds (datasets.one_universe (rows Y) (rows Z)) ->
  holds (datasets.one_universe (rows X) (rows Z)).
Proof. by rewrite !one_universe_at => -[] /andP [a b] [] /andP [c e]; congr Some; rewrite (perm_trans a c) (perm_trans b e). Qed.

(** * As claims say it *)

Notation only_stratum x := (holds (every (Some x) (fun v_r => also (same (len (as_list (Some v_r))) (num 3))
  (same (as_number (item (as_list (Some v_r)) datasets.MATCH)) (num 0))))).
Lemma one_stratum_rows x : only_stratum x -> exists n (X : 'I_n -> triple), x = rows X /\ one_kind X.
Proof.
move=> h; have [n [X e]] := dataset_rows (only_stratum_rows h); exists n, X; split=> //.
have zero i : match_of X i = Number (Fin 0).
  have i_x : List.In (rec (X i)) x by rewrite e; apply: mem_In; apply: map_f; rewrite mem_enum.
  have /alsoP [_] := everyP h i_x; rewrite -[datasets.MATCH]/(Some (nm 0)) field_at // /as_number ap1E -/(match_of X i).
  by rewrite -[field 0 (X i)]/(match_of X i); case: (match_of X i) => // a /sameP ->.
by move=> i j; rewrite !zero.
Qed.
Lemma all_differ_word n (X : 'I_n -> triple) : exists2 b, every (range (len (Some (rows X)))) (fun v_i => every (range (len (Some (rows X)))) (fun v_j =>
    either (same (Some v_i) (Some v_j)) (also
      (negated (same (item (as_list (item (Some (rows X)) (Some v_i))) datasets.HOLD) (item (as_list (item (Some (rows X)) (Some v_j))) datasets.HOLD)))
      (negated (same (item (as_list (item (Some (rows X)) (Some v_i))) datasets.SWAP) (item (as_list (item (Some (rows X)) (Some v_j))) datasets.SWAP)))))) =
  Some b & b = true -> all_differ X.
Proof.
pose c (i j : 'I_n) := (i == j) || (((X i).1.2 != (X j).1.2) && ((X i).2 != (X j).2)).
exists (all (fun i => all (c i) (enum 'I_n)) (enum 'I_n)); last first.
  move=> /allP h i j ij; have /allP /(_ j (mem_enum _ j)) := h i (mem_enum _ i).
  by rewrite /c (negbTE ij) => /andP.
rewrite len_rows range_at (every_map (p := fun i => all (c i) (enum 'I_n))) // => i _.
apply: every_map => j _; rewrite !item_rows -[datasets.HOLD]/(Some (nm 1)) -[datasets.SWAP]/(Some (Fin 2)) nm2 !field_at //.
rewrite {1}/same ap2E nmE -[val i == val j]/(i == j) /either /chosen bindE /c; case: (i == j) => //.
by rewrite /same !ap2E /negated !ap1E also_some.
Qed.
