(** The Wasserstein distance of laws on 0, 1, 2, ...: the sum of |P(< k) - Q(< k)|. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.wasserstein.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.places.
Open Scope R_scope.

(** |a - b| = |b - a|. *)
Theorem wasserstein_symmetric : claim_laws_wasserstein_symmetric.
Proof. exact: (rule_symmetric wasserstein_value moves_symmetric). Qed.

(** |a - a| = 0. *)
Theorem wasserstein_premetric : claim_laws_wasserstein_premetric.
Proof. exact: (rule_premetric wasserstein_value moves_premetric). Qed.

(** |a - c| <= |a - b| + |b - c|. *)
Theorem wasserstein_triangle : claim_laws_wasserstein_triangle.
Proof. exact: (rule_triangle wasserstein_value moves_triangle). Qed.

(** |c a + (1 - c) b| <= c |a| + (1 - c) |b|. *)
Theorem wasserstein_convex : claim_laws_wasserstein_convex.
Proof. exact: (rule_convex wasserstein_value moves_convex). Qed.

(** At distance 0 the probabilities below each k agree, and so do their differences. *)
Theorem wasserstein_separates : claim_laws_wasserstein_separates.
Proof. exact: (rule_separates wasserstein_value moves_separates). Qed.
