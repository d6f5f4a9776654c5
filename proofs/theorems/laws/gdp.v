(** Gaussian privacy: the largest difference of normal quantiles at the corners of the trade-off function, infinite where
    the supports differ. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.tradeoffs words.normal claims.laws.gdp.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.events rules.density_ratios rules.measured_ratios.
From dpcalc Require Import rules.gaussian_privacy rules.gaussian_laws.
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

(** Every test of one law against itself errs with 1 minus its size, which is G for mu = 0. *)
Theorem gdp_premetric : claim_laws_gdp_premetric.
Proof. exact: (rule_premetric least_mu_value (@mus_premetric)). Qed.

(** The contrary of a test of p against q tests q against p, with size and error exchanged. *)
Theorem gdp_symmetric : claim_laws_gdp_symmetric.
Proof. exact: (rule_symmetric least_mu_value (@mus_symmetric)). Qed.

(** Where mu = 0, the event that q is larger has at most the chance that p gives it. *)
Theorem gdp_separates : claim_laws_gdp_separates.
Proof. exact: (rule_separates least_mu_value (@mus_separates)). Qed.

(** The chance of a test changes by a shift of its quantile, from p to q and from q to r. *)
Theorem gdp_triangle : claim_laws_gdp_triangle.
Proof. exact: (rule_triangle least_mu_value (@mus_triangle)). Qed.

(** A test of outputs is one of inputs. *)
Theorem gdp_post_processing : claim_laws_gdp_post_processing.
Proof. exact: (rule_post least_mu_value (@mus_post)). Qed.

(** G lies above each line that touches it, and a mixture of points above the line stays there. *)
Theorem gdp_quasi_convex : claim_laws_gdp_quasi_convex.
Proof. exact: (rule_quasi_convex least_mu_value (@mus_quasi_convex)). Qed.

(** Corners are events. *)
Theorem gdp_events_suffice : claim_laws_gdp_events_suffice.
Proof. exact: (rule_events least_mu_value (split_post least_mu_value (@mus_post)) (@mus_reached)). Qed.

(** Noise that tells nothing is averaged out of a test, and a test may disregard it. *)
Theorem gdp_extraneous_noise : claim_laws_gdp_extraneous_noise.
Proof. exact: (rule_noise least_mu_value (@mus_noise)). Qed.
