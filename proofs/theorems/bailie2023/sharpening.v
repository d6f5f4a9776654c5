(** On all ordered datasets of at most n records the extensions of neighbours count places that differ, and edits (footnote 10). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.order words.datasets words.neighbours claims.bailie2023.sharpening.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors.
From dpcalc Require Import rules.paths rules.record_lists rules.edits rules.neighbour_paths theorems.bailie2025.sharpening.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem extensions_with_order : claim_bailie2023_fn_10_ordered.
Proof.
split; cbv zeta => k /whole_nm [k' ->] n /whole_nm [n' ->]; rewrite -[num 0]/(Some (nm 0)) /ap3 !bindE vectors_lists;
  apply: for_one_list; apply: in_two => a b aM bM.
  rewrite (replacements whole_inj zero_le _ aM bM); last by stepped.
  by rewrite !things_whole !ap2E hamming_of_things; exact: holds_same.
rewrite !things_whole !ap2E insertions_and_deletions_at; case: (posnP n') => [n0|n0]; last first.
  by rewrite (insertions whole_inj zero_le n0 _ aM bM); [exact: holds_same | stepped].
have one u : u \in lists_of k' 0 n' -> u = [::] by rewrite in_lists n0 leqn0 => /and3P [_ /nilP ->].
rewrite (sharpened whole_inj zero_le (rel := edited) _ (f := fun a b => nm (edits a b)) _ _ _ aM bM); first exact: holds_same.
- by stepped.
- by rewrite edits_self.
- by move=> u v /one -> /one ->.
by move=> u /one ->; rewrite (one b bM).
Qed.
