(** How many records have to change where one-way margins are exact (cho2024, Theorem 16). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.datasets words.invariants claims.cho2024.universes.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.variables rules.semi_adjacent.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem at_most_one_more : claim_cho2024_thm_16.
Proof.
cbv zeta delta [claim_cho2024_thm_16] => k /whole_nm [n ->] x /datasets_of [l -> kl].
rewrite [X in at_most _ X](_ : _ = Some (nm n.+1)); last by rewrite ap1E -[num 1]/(Some (nm 1)) plus_nm addn1.
have [->|[m [X [-> sX]]]] := persons kl; first by rewrite nobody; apply/at_mostP; by rewrite /le le_nm.
have [a -> h] := universe_reach sX.
by apply/at_mostP; rewrite /le le_nm; apply/h; exact: met_all.
Qed.
