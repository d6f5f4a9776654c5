(** Sensitivities within an invariant, and over several steps (cho2024, Proposition 24). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets claims.cho2024.moved_answers.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors rules.dot_products rules.moved_answers.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem hulls : claim_cho2024_prop_24a.
Proof.
cbv zeta delta [claim_cho2024_prop_24a]; split.
  move=> n0 c0 a0 k0 /whole_nm [n ->] /whole_nm [c ->] /whole_nm [a ->] /whole_nm [k ->]; rewrite power_nm; split; first by eexists.
  move=> q /real_vector [X ->]; apply: for_whole => D sD aD; rewrite functions_below bindE.
  rewrite (mapped_map (g := things)) => [|g _]; last exact: things_whole.
  have inD : {in D, forall i, (i < c ^ n)%N} by exact/allP.
  have inI : {in iota 0 (c ^ n), forall i, (i < c ^ n)%N} by move=> i /in_range.
  rewrite range_iota /ap4 !bindE -!/(moves_of _ _ _ _) !moves_at //; apply/at_mostP; exact: part_moves.
move=> n0 c0 a0 /whole_nm [n ->] /whole_nm [c ->] /whole_nm [a ->]; rewrite power_nm; split; first by eexists.
move=> q /real_vector [X ->]; rewrite functions_below bindE.
rewrite (mapped_map (g := things)) => [|g _]; last exact: things_whole.
have inI : {in iota 0 (c ^ n), forall i, (i < c ^ n)%N} by move=> i /in_range.
rewrite range_iota -[num 1]/(Some (nm 1)) /ap4 !bindE -!/(moves_of _ _ _ _) !moves_at // ap1E.
by have [r [-> r0 h]] := steps_move n c X a; exact/at_mostP.
Qed.
