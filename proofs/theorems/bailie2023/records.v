(** What swapping keeps of a dataset, and what it may change (bailie2023). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2023.records.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.exchanges.
From dpcalc Require Import rules.strata rules.swapping rules.images rules.budgets rules.universes rules.variables rules.witnesses.
Open Scope R_scope.

(** Where records with one key are the same, no record changes. *)
Theorem duplicates_stay : claim_bailie2023_prose_7_1_duplicates.
Proof.
move=> x x' hx hx'; apply: universe_entails => // n X Y -> -> u.
have ev : every (Some (rows X)) (fun v_r => every (Some (rows X)) (fun v_s => entails
    (same (item (as_list (Some v_r)) datasets.MATCH) (item (as_list (Some v_s)) datasets.MATCH)) (same (Some v_r) (Some v_s)))) =
    Some (all (fun i => all (fun j => (match_of X i == match_of X j) ==> (rec (X i) == rec (X j))) (enum 'I_n)) (enum 'I_n)).
  apply: every_map => i _; apply: every_map => j _; rewrite -[datasets.MATCH]/(Some (nm 0)) !field_at // /same !ap2E.
  by rewrite -[field 0 (X i)]/(match_of X i) -[field 0 (X j)]/(match_of X j); case: (match_of X i == _); case: (rec (X i) == _).
rewrite ev; apply/entailsP => /allP d.
have {}d i j : match_of X i = match_of X j -> X i = X j.
  by move=> e; apply: rec_inj; apply/eqP; have := allP (d i (mem_enum _ i)) j (mem_enum _ j); rewrite e eqxx.
have [g [k pY [h moves_change]]] := same_universe u; have e := nothing_changes k d.
have g1 : moves g = 0%N.
  rewrite /moves /cnt (eq_count (a2 := pred0)) ?count_pred0 // => i; apply/negbTE/negP => gi.
  by have := moves_change i gi; rewrite e eqxx.
rewrite ap2E h g1 ap1E largest_mixed_at -(universe_biggest u); apply: also_holds; first exact: same_t.
rewrite -[num 0]/(Some (nm 0)); apply: same_t; congr nm; rewrite /biggest big_pred0 // => i.
by apply/negbTE/hasPn => j; rewrite mem_filter => /andP [/eqP m _]; rewrite (d j i m) eqxx.
Qed.
(** Constant swapping values do not change; with constant holding values records are exchanged whole. *)
Theorem neither_kind_is_empty : claim_bailie2023_prose_5_1_non_empty.
Proof.
cbv zeta delta [claim_bailie2023_prose_5_1_non_empty] => x /only_stratum_rows /dataset_rows [n [X ->]].
apply: for_within => g k; rewrite swapped_at !ap2E.
have ev c : (c < 3)%N -> every (Some (rows X)) (fun v_r => every (Some (rows X)) (fun v_s =>
    same (item (as_list (Some v_r)) (Some (nm c))) (item (as_list (Some v_s)) (Some (nm c))))) =
    Some (all (fun i => all (fun j => field c (X i) == field c (X j)) (enum 'I_n)) (enum 'I_n)).
  by move=> c3; apply: every_map => i _; apply: every_map => j _; rewrite !field_at // /same !ap2E.
rewrite -[Fin 1]/(nm 1) nm2 !ev // equivalent_at.
set h := all _ _; set s := all _ _; rewrite (_ : either (Some h) (Some s) = Some (h || s)); last by case: h.
apply/entailsP => /orP [] c; congr Some.
  rewrite (_ : rows (swap X g) = [seq rec (X (g i)) | i <- enum 'I_n]); first exact: (reordered (fun i => rec (X i)) g).
  apply: eq_map => i; congr rec; have /eqP m := forallP k i.
  have /eqP := allP (allP c i (mem_enum _ i)) (g i) (mem_enum _ (g i)); rewrite /field /swap /=; move: m; rewrite /match_of.
  by case: (X i) => -[a b] d; case: (X (g i)) => -[a' b'] d' /= -> ->.
rewrite (_ : swap X g = X) ?perm_refl //; apply: FunctionalExtensionality.functional_extensionality => i.
have /eqP := allP (allP c i (mem_enum _ i)) (g i) (mem_enum _ (g i)); rewrite /field /swap /= => <-.
by case: (X i).
Qed.
(** Margins over the matching variables and one other kind stay; over the other two they need not. *)
Theorem margins_that_stay : claim_bailie2023_prop_5_3b.
Proof.
split; cbv zeta; last first.
  exists (rows twins); split; first exact: only_stratum_rows twins_only.
  by apply: (some_within crossing_keeps); rewrite swapped_at; exact: crossed_margin.
pose L := [:: [::]; [:: 0]; [:: 1]; [:: 2]; [:: 0; 2]; [:: 0; 1]]%N.
exists [seq [seq Number (nm v) | v <- V] | V <- L]; split; first by rewrite /= -nm2.
move=> _ /mapP [V iV ->] x /dataset_rows [n [X ->]]; apply: for_within => g k.
rewrite swapped_at (mapped_map (g := nm)) //; move: iV; rewrite !inE.
by repeat (case/orP; first by [move/eqP => ->; apply: kept_margin => //; (left + right)]); move/eqP => ->; apply: kept_margin => //; left.
Qed.
