(** What words say of features of a dataset: the values that occur, the rarest of them, and the features with two values. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.datasets words.invariants.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.variables rules.cells.
From dpcalc Require Import rules.semi_adjacent rules.hitting_sets rules.rarest.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Words.
Variables (n k : nat) (X : 'I_n.+1 -> seq thing).
Hypothesis sX : forall i, size (X i) = k.
Lemma column_at j : (j < k)%N ->
  mapped (Some (table (grid X))) (fun r => item (as_list (Some r)) (Some (nm j))) = Some (column X j).
Proof.
move=> l; rewrite (mapped_map (g := fun r => value_at r j)) => [|r /mapP [i _ ->]]; last by rewrite [as_list _]/= item_size ?sX.
by rewrite /column /grid -map_comp.
Qed.
Lemma rare_at j : (j < k)%N -> least (Some (kinds (column X j))) (fun v => count_of (Some (table (grid X)))
  (fun r => same (item (as_list (Some r)) (Some (nm j))) (Some v))) = Some (nm (rare X j)).
Proof.
move=> l; have countE v : count_of (Some (table (grid X))) (fun r => same (item (as_list (Some r)) (Some (nm j))) (Some v)) =
    Some (nm (holders X v j)).
  rewrite (count_map (p := fun r => value_at r j == v)) => [|r /mapP [i _ ->]]; last by rewrite [as_list _]/= item_size ?sX.
  by rewrite /holders /column /grid !seq.count_map.
have iX : rarest X j \in kinds (column X j) by rewrite mem_kinds; exact: rare_in.
apply: (bounded_eq (least_bounded (P := fun v m => (holders X v j <= m)%N) iX _)) => [v _||b [v]].
- by rewrite countE; eexists.
- by exists (rarest X j).
- by rewrite mem_kinds => /rare_least; exact: leq_trans.
Qed.
Lemma free_at : kept (range (Some (nm k))) (fun v_j => more (len (distinct (mapped (Some (table (grid X)))
  (fun v_r => item (as_list (Some v_r)) (Some v_j))))) (num 1)) = Some [seq nm j | j <- open k X].
Proof.
rewrite range_iota; apply: kept_map => j; rewrite mem_iota add0n => /andP [_ jk].
by rewrite column_at // number1 /distinct ap1E -/(kinds _) /len ap1E /more /less ap2E le_nm -ltnNge.
Qed.
Lemma sum_nm (J : seq nat) f (m : nat -> nat) : {in J, forall j, f (nm j) = Some (nm (m j))} ->
  sum_of (Some [seq nm j | j <- J]) f = Some (nm (hitting_sets.total m J)).
Proof.
move=> h; rewrite (sum_of_map (g := fun j => INR (m j))) //; congr (Some (Fin _)).
by rewrite /hitting_sets.total; elim: J {h} => //= j J ->; rewrite plus_INR.
Qed.
End Words.
