(** Linear invariants, and orthogonal projections of noise (cho2024, Propositions 25 and 26). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.cho2024.projections.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors rules.dot_products.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Differences of answers are orthogonal to a row of the invariant, which is not orthogonal to itself. *)
Theorem rank_deficient : claim_cho2024_prop_25.
Proof.
cbv zeta delta [claim_cho2024_prop_25] => p /whole_nm [n ->] b u v /real_vector [B ->] /real_vector [U ->] /real_vector [V ->].
rewrite not_zero_at; apply/entailsP => ne; rewrite !ap2E !dot_at; apply/entailsP => /eqP [e].
rewrite minus_at ap2E dot_at dot_sub e; apply: alsoI; first by apply: same_t; congr Fin; lra.
by apply/less_Fin; exact: dot_gt0.
Qed.

(** A vector is its projection and what is orthogonal to it. *)
Theorem no_longer : claim_cho2024_prop_26b_repaired.
Proof.
cbv zeta delta [claim_cho2024_prop_26b_repaired] => p /whole_nm [n ->] x v /real_vector [X ->] /real_vector [V ->].
rewrite not_zero_at; apply/entailsP => ne; have v0 := dot_gt0 ne.
rewrite ap2E !ap2E !dot_at (mapped_map (g := fun i => Fin (nearest n X V i))) => [|i _]; last first.
  by rewrite /times /divided !ap2E /= eqR_f //; lra.
rewrite -/(real n (nearest n X V)) !ap1E !squares_at; apply/at_most_Fin.
by rewrite (pythagoras X v0); have := dot_ge0 n (fun i => X i - nearest n X V i); rewrite -/(away n X V); lra.
Qed.
Theorem shorter : claim_cho2024_prop_26c_repaired.
Proof.
cbv zeta delta [claim_cho2024_prop_26c_repaired] => p /whole_nm [n ->] x v /real_vector [X ->] /real_vector [V ->].
rewrite not_zero_at; apply/entailsP => ne; have v0 := dot_gt0 ne.
rewrite ap2E !ap2E !dot_at (mapped_map (g := fun i => Fin (nearest n X V i))) => [|i _]; last first.
  by rewrite /times /divided !ap2E /= eqR_f //; lra.
rewrite -/(real n (nearest n X V)) !ap1E !squares_at /same ap2E /negated ap1E; apply/entailsP => out; apply/less_Fin.
rewrite (pythagoras X v0); suff : 0 < away n X V by lra.
apply: dot_gt0; apply: contraR out; rewrite -all_predC => /allP h; apply/eqP; rewrite /real /vec; apply/eq_in_map => i /h /=.
by rewrite negbK => /eqP [e]; congr Fin; lra.
Qed.
