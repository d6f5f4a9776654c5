(** Two-way tables with the same one-way margins: they differ by records whose columns are rearranged. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets claims.dpcalc.differences.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.cells rules.differences rules.two_way.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** What is left over of either dataset agrees in rows, and in columns; so each is the other with its columns rearranged. *)
Theorem rearranged : claim_dpcalc_two_way_differences.
Proof.
cbv zeta delta [claim_dpcalc_two_way_differences] => x x' hx hx'.
have [l -> kl] := datasets_of (k := 2) (eq_ind _ (fun t => holds (every (Some x) (fun r => same (len (as_list (Some r))) t))) hx _ number2).
have [l' -> kl'] := datasets_of (k := 2) (eq_ind _ (fun t => holds (every (Some x') (fun r => same (len (as_list (Some r))) t))) hx' _ number2).
have margin j : (j < 2)%N -> ap3 datasets.same_margin (Some (table l)) (Some (table l')) (Some [:: nm j]) =
    Some (perm_eq [seq part [:: j] r | r <- l] [seq part [:: j] r | r <- l']).
  by move=> j2; rewrite /ap3 !bindE -[[:: nm j]]/[seq nm v | v <- [:: j]] (@same_margin_of 2) //= j2.
rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !margin //.
apply/entailsP => p0; apply/entailsP => p1.
have e : size (table l) = size (table l') by exact: as_many_records p0.
rewrite !ap2E !without_at !bindE hamming_rest //.
have [n [A [g [eA p]]]] := rearranged_rest kl' p0 p1; rewrite eA.
apply: alsoI; first exact: same_t.
have lA : len (Some [seq A i | i <- enum 'I_n]) = Some (nm n) by exact: listings.len_at.
have [G -> pG] : exists2 G : seq 'S_n, ap1 permutations.permutations (len (Some [seq A i | i <- enum 'I_n])) = Some [seq ps g | g <- G] & perm_eq G (enum 'S_n).
  by rewrite lA ap1E; have [G eG pG] := permutations_at n; exists G.
have two i : A i = Listed [:: value 0 (A i); value 1 (A i)] by apply: (left_pair (l' := l') kl); rewrite eA; apply: map_f; rewrite mem_enum.
rewrite (some_map (p := fun g : 'S_n => perm_eq (rest (table l') (table l)) [seq crossing (A i) (A (g i)) | i <- enum 'I_n])) => [|h _]; last first.
  rewrite lA range_at (mapped_map (g := fun i => [:: value 0 (A i); value 1 (A (h i))])) => [|i _]; last first.
    have recordE i' : as_list (Some (A i')) = Some [:: value 0 (A i'); value 1 (A i')] by rewrite {1}two.
    by rewrite ap2E item_ps !item_at !recordE item0 item1.
  by rewrite (mapped_map (g := fun i => crossing (A i) (A (h i)))) // ap2E equivalent_at.
by congr Some; apply/hasP; exists g; first by rewrite (perm_mem pG) mem_enum.
Qed.
