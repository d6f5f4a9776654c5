(** More than half of the records with one value (bailie2025, Lemma B.4.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets claims.bailie2025.pigeonholes.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.universes.
Open Scope R_scope.

(** More than half of the places do not fit among the others. *)
Lemma more_than_half n (g : 'S_n) (A : pred 'I_n) : (n < 2 * cnt A)%N -> exists i, A i && A (g i).
Proof.
move=> h; apply/existsP; apply: contraLR h; rewrite negb_exists -leqNgt => /forallP none.
rewrite mul2n -addnn; have e : cnt A = cnt (fun i => A (g i)) by rewrite /cnt (count_reindex A (@perm_inj _ g)).
rewrite {2}e /cnt -count_predUI.
have -> : count (predI A (fun i => A (g i))) (enum 'I_n) = 0%N.
  by rewrite (eq_count (a2 := pred0)) ?count_pred0 // => i /=; exact: negbTE (none i).
by rewrite addn0 -[X in (_ <= X)%N](size_enum_ord n) count_size.
Qed.
Theorem pigeonhole : claim_bailie2025_lem_b_4_4_proof_pigeonhole_repaired.
Proof.
cbv zeta delta [claim_bailie2025_lem_b_4_4_proof_pigeonhole_repaired] => x /only_stratum_rows /dataset_rows [n [X ->]].
rewrite len_rows ap1E; have [G -> pG] := permutations_at n; exists [seq ps g | g <- G]; split=> // _ /mapP [g _ ->].
have swapE k : item (as_list (Some (rec (X k)))) datasets.SWAP = Some (X k).2 by rewrite /datasets.SWAP /num nm2 field_at.
have eM : ap2 datasets.margin (Some (rows X)) (list_of [:: datasets.SWAP]) = Some [seq [:: (X i).2] | i <- enum 'I_n].
  rewrite -[list_of _]/(Some [:: Fin 2]) nm2 ap2E /datasets.margin; apply: mapped_map => i _.
  by rewrite (mapped_in (g := fun=> (X i).2)) // => k; rewrite inE => /eqP ->; rewrite field_at.
rewrite eM /distinct ap1E; eexists; split; [by [] | move=> s]; rewrite mem_rev mem_undup mem_rev => /mapP [j _ ->].
rewrite ap1E moved_at /same ap2E; apply/entailsP => _.
have -> : mapped (Some [seq [:: (X i).2] | i <- enum 'I_n]) (fun e => of_list (Some e)) = Some [seq Listed [:: (X i).2] | i <- enum 'I_n].
  exact: mapped_map.
rewrite /of_list ap1E [ap2 order.times_in _ _]ap2E times_in_at ap2E.
set A := fun i : 'I_n => (X i).2 == (X j).2.
have -> : count_mem (Listed [:: (X j).2]) [seq Listed [:: (X i).2] | i <- enum 'I_n] = cnt A.
  rewrite (seq.count_map (fun i => Listed [:: (X i).2])); apply: eq_count => i /=.
  by apply/eqP/eqP => [[]|->].
have -> : times (num 2) (Some (nm (cnt A))) = Some (nm (2 * cnt A)) by rewrite /num nm2 times_nm.
rewrite /more /less ap2E le_nm -ltnNge; apply/entailsP => /more_than_half - /(_ g) [i /andP [Ai Ag]].
rewrite range_at (some_map (p := fun i => A i && A (g i))) => [|k _]; first by congr Some; apply/hasP; exists i; rewrite ?mem_enum ?Ai.
rewrite item_ps !item_rows !swapE /also /chosen.
have -> : ap2 (fun a b : seq thing => Some (a == b)) (Some [:: (X j).2]) (list_of [:: Some (X k).2]) = Some (A k).
  by rewrite /A /= eqseq_cons andbT eq_sym.
by rewrite bindE; case e : (A k) => //; rewrite ap2E /A (eqP e).
Qed.
