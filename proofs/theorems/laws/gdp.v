(** Gaussian privacy: the largest difference of normal quantiles at the corners of the trade-off function, infinite where
    the supports differ. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.tradeoffs words.normal claims.laws.gdp.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.density_ratios rules.measured_ratios.
Open Scope R_scope.

(** Where p > 0 for an outcome, q = 0: the supports differ. *)
Theorem gdp_infinite_when_disjoint : claim_laws_gdp_infinite_when_disjoint.
Proof.
cbv zeta; apply: for_two => s p q hp hq; rewrite !ap2E.
apply: entailsI => [|/disjointP h]; first exact: logic.disjoint_defined.
rewrite /normal.least_mu ap2E same_support_value -/(supports s p q).
have -> : supports s p q = false.
  apply/negbTE/negP => /supportsP k; have [|x i px] := sum_pos (s := s) hp.1; first by rewrite hp.2; lra.
  have qx : q x = 0 by move: (h x i) => /Rmult_integral []; lra.
  by have := proj2 (k x i) qx; lra.
by apply/sameP.
Qed.
