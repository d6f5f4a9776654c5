(** Posteriors of a record where the rest of the data is known (kifer2022, section 7.4.1): the law of an output is the mean of
    those with each record. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.kifer2022.known_rest.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.models rules.rests.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The counterfactual posterior is the prior. *)
Theorem counterfactual_posterior : claim_kifer2022_prose_7_4_1_cf.
Proof.
rewrite /claim_kifer2022_prose_7_4_1_cf; apply: for_kernels => N n w k lw lk; rewrite len_vec size_iota.
apply: for_range => r lr; apply: for_range => o lo; rewrite /ap3 !bindE len_vec size_iota.
rewrite (sum_places (g := fun s => w s * k s o)) => [|s ls]; last by rewrite at_place // at_row.
rewrite at_place // at_row // /times ap2E; apply: if_more0 => wr; apply: if_more0.
set m := sum _ _ => m0. have m1 : m <> 0 by lra.
rewrite !quotient_at // !bindE quotient_at; last by have -> : w r * m / m = w r; [field | lra].
apply: alsoI; first by apply/sameP; congr Fin; field.
rewrite -[num 1]/(Some (nm 1)) /power ap2E pow_nm; apply/sameP; congr Fin; rewrite /=; field; split=> //; lra.
Qed.
