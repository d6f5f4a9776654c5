(** Concentrated privacy, a supremum over orders a above 1: at each the larger of both Renyi divergences, over a. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.zcdp.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.derived rules.renyi rules.whole_numbers.
Open Scope R_scope.

(** D_a(P, P) = 0. *)
Theorem zcdp_premetric : claim_laws_zcdp_premetric.
Proof.
move=> P hP a /order_real [r ->]; apply: above => r1.
exact: (rule_premetric (concentrated_value r1) (concentrated_diagonal r) hP).
Qed.

(** The larger of both directions. *)
Theorem zcdp_symmetric : claim_laws_zcdp_symmetric.
Proof.
move=> P Q hP hQ e a /order_real [r ->]; apply: above => r1.
exact: (rule_symmetric (concentrated_value r1) (concentrated_symmetric r) hP hQ e).
Qed.

(** Renyi divergences are 0 for equal laws alone. *)
Theorem zcdp_separates : claim_laws_zcdp_separates.
Proof.
move=> P Q hP hQ e a /order_real [r ->]; apply: above => r1.
exact: (rule_separates (concentrated_value r1) (concentrated_separates r1) hP hQ e).
Qed.

(** No Renyi divergence rises, in either direction. *)
Theorem zcdp_post_processing : claim_laws_zcdp_post_processing.
Proof.
move=> P Q hP hQ e m hm; split=> [|K hK a /order_real [r ->]]; first exact: len_defined.
apply: entails_above => [|r1]; first exact: more_defined.
exact: ((rule_post (concentrated_value r1) (concentrated_post r1) hP hQ e hm).2 K hK).
Qed.

(** Renyi divergences add up, in either direction. *)
Theorem zcdp_adaptive_composition : claim_laws_zcdp_adaptive_composition.
Proof.
move=> P Q hP hQ e m /whole_nm [n ->]; split=> [|K L hK hL a /order_real [r ->]]; first exact: len_defined.
apply: above => r1.
exact: ((rule_adaptive (concentrated_value r1) (concentrated_adaptive r1) (INR n) hP hQ e).2 K L hK hL).
Qed.

(** The Renyi divergence of mixtures is at most the larger one. *)
Theorem zcdp_quasi_convex : claim_laws_zcdp_quasi_convex.
Proof.
move=> P Q R S hP hQ e hR f hS g t ht a /order_real [r ->]; apply: above => r1.
exact: (rule_quasi_convex (concentrated_value r1) (concentrated_quasi r1) hP hQ e hR f hS g ht).
Qed.

(** Renyi divergences are infinite there. *)
Theorem zcdp_infinite_when_disjoint : claim_laws_zcdp_infinite_when_disjoint.
Proof.
move=> P Q hP hQ e a /order_real [r ->]; apply: entails_above => [|r1]; first exact: disjoint_defined.
exact: (rule_disjoint (concentrated_value r1) (@concentrated_disjoint r) hP hQ e).
Qed.

(** Noise keeps every Renyi divergence. *)
Theorem zcdp_extraneous_noise : claim_laws_zcdp_extraneous_noise.
Proof.
move=> P Q hP hQ e R hR a /order_real [r ->]; apply: above => r1.
exact: (rule_noise (concentrated_value r1) (concentrated_noise r) hP hQ e hR).
Qed.
