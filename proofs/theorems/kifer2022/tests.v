(** Level and power of tests under privacy (equation 4, theorems 6.1 and 6.2, section 6.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.kifer2022.tests.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.events rules.approximate rules.private.
From dpcalc Require Import rules.tests.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A test adds up what one law exceeds c times the other by, weighed by the chances that it rejects, or accepts. *)
Theorem four_inequalities : claim_kifer2022_thm_6_1.
Proof.
rewrite /claim_kifer2022_thm_6_1; cbv zeta; apply: for_test => s p q k hp hq hk c hc.
have [c' -> c0] := amount_real hc; apply: where_private => c1 h.
rewrite !one_at // !bindE /num minus_Fin minus_Fin !ap1E !times_Fin.
have [h1 h2 h3 h4] := reject_private hp hq hk c0 h.
by do ?apply: alsoI; apply/at_most_Fin; lra.
Qed.

Theorem four_with_delta : claim_kifer2022_thm_6_2a.
Proof.
rewrite /claim_kifer2022_thm_6_2a; cbv zeta; apply: for_test => s p q k hp hq hk c hc d hd.
have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd; apply: where_private => c1 h.
rewrite !one_at // !bindE /num minus_Fin minus_Fin !ap1E !times_Fin !plus_Fin.
have [h1 h2 h3 h4] := reject_private hp hq hk c0 h.
by do ?apply: alsoI; apply/at_most_Fin; lra.
Qed.

(** The last of the four, solved for the power. *)
Theorem power_under_pure_privacy : claim_kifer2022_eq_4.
Proof.
rewrite /claim_kifer2022_eq_4; cbv zeta; apply: for_test => s p q k hp hq hk c hc.
have [c' -> c0] := amount_real hc; apply: where_private => c1 h.
rewrite !one_at // ap2E /num !minus_Fin times_Fin divided_Fin; last lra.
rewrite minus_Fin minimum_Fin; apply/at_most_Fin.
have [h1 h2 h3 h4] := reject_private hp hq hk c0 h.
have := power_bound c1 h1 h3; rewrite Rplus_0_r; congr (_ <= Rmin _ (1 - _ / _)).
by lra.
Qed.

Theorem power_under_approximate_privacy : claim_kifer2022_thm_6_2b.
Proof.
rewrite /claim_kifer2022_thm_6_2b; cbv zeta; apply: for_test => s p q k hp hq hk c hc d hd.
have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd; apply: where_private => c1 h.
rewrite !one_at // !bindE ap2E /num !minus_Fin times_Fin plus_Fin divided_Fin; last lra.
rewrite minus_Fin minimum_Fin; apply/at_most_Fin.
by have [h1 h2 h3 h4] := reject_private hp hq hk c0 h; exact: power_bound.
Qed.

Theorem power_under_two_points : claim_kifer2022_thm_6_2c.
Proof.
rewrite /claim_kifer2022_thm_6_2c; cbv zeta; apply: for_test => s p q k hp hq hk c e hc he d f hd hf.
have [c' -> c0] := amount_real hc; have [e' -> e0] := amount_real he.
have [d' -> d0] := rate_real hd; have [f' -> f0] := rate_real hf.
apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
apply: entailsI => [|/at_most_Fin e1]; first exact: at_most_defined.
apply: entailsI => [|/alsoP [/privateP h /privateP g]]; first by apply: also_defined; exact: private_defined.
rewrite !one_at // !bindE /ap3 !bindE /num !minus_Fin !times_Fin !plus_Fin !divided_Fin; try lra.
rewrite !minus_Fin !minimum_Fin ap2E minimum_Fin; apply/at_most_Fin.
have [h1 h2 h3 h4] := reject_private hp hq hk c0 h; have [g1 g2 g3 g4] := reject_private hp hq hk e0 g.
by apply: Rmin_glb; exact: power_bound.
Qed.

Theorem no_power_without_loss : claim_kifer2022_prose_6_1_limit.
Proof.
rewrite /claim_kifer2022_prose_6_1_limit; cbv zeta; apply: for_test => s p q k hp hq hk.
apply: entailsI => [|/privateP h]; first exact: private_defined.
rewrite !one_at //; apply/sameP; congr Fin.
by have [h1 h2 _ _] := reject_private hp hq hk Rle_0_1 h; lra.
Qed.
