(** The normalised Renyi metric, a supremum over orders a above 1: at each the root of the larger of both Renyi
    divergences over a. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.laws.nor.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.derived rules.renyi rules.normalised rules.orders rules.whole_numbers.
Open Scope R_scope.

(** The larger of both directions. *)
Theorem nor_symmetric : claim_laws_nor_symmetric.
Proof.
move=> P Q hP hQ e a /order_real [r ->]; apply: above => r1.
exact: (rule_symmetric (normalised_value r1) (normalised_symmetric r) hP hQ e).
Qed.

(** The root of 0 is 0. *)
Theorem nor_premetric : claim_laws_nor_premetric.
Proof.
move=> P hP a /order_real [r ->]; apply: above => r1.
exact: (rule_premetric (normalised_value r1) (normalised_diagonal r) hP).
Qed.

(** The root is 0 at 0 alone, and Renyi divergences are 0 for equal laws alone. *)
Theorem nor_separates : claim_laws_nor_separates.
Proof.
move=> P Q hP hQ e a /order_real [r ->]; apply: above => r1.
exact: (rule_separates (normalised_value r1) (normalised_separates r1) hP hQ e).
Qed.

(** No Renyi divergence rises, and the root rises. *)
Theorem nor_post_processing : claim_laws_nor_post_processing.
Proof.
move=> P Q hP hQ e m hm; split=> [|K hK a /order_real [r ->]]; first exact: len_defined.
apply: entails_above => [|r1]; first exact: more_defined.
exact: ((rule_post (normalised_value r1) (normalised_post r1) hP hQ e hm).2 K hK).
Qed.

(** Renyi divergences add up, and the root of a sum is at most the sum of roots. *)
Theorem nor_fresh_composition : claim_laws_nor_fresh_composition.
Proof.
move=> P Q hP hQ e R S hR hS f a /order_real [r ->]; apply: above => r1.
exact: (rule_composition (normalised_value r1) (adaptive_composes (normalised_adaptive r1)) hP hQ e hR hS f).
Qed.

(** Renyi divergences add up with the largest of the second outputs. *)
Theorem nor_adaptive_composition : claim_laws_nor_adaptive_composition.
Proof.
move=> P Q hP hQ e m /whole_nm [n ->]; split=> [|K L hK hL a /order_real [r ->]]; first exact: len_defined.
apply: above => r1.
exact: ((rule_adaptive (normalised_value r1) (normalised_adaptive r1) (INR n) hP hQ e).2 K L hK hL).
Qed.

(** The square is what adds up. *)
Theorem nor_quadratic_composition : claim_laws_nor_quadratic_composition.
Proof.
move=> P Q hP hQ e R S hR hS f a /order_real [r ->]; apply: above => r1.
move: P Q hP hQ e R S hR hS f; apply: for_two => s p q hp hq; apply: for_two => t u v hu hv.
have at_ T (w : seq T) p0 q0 : law w p0 -> law w q0 -> ap1 numbers.square (square_root (divided (maximum
    (ap3 distances.renyi (Some (vec w p0)) (Some (vec w q0)) (num r))
    (ap3 distances.renyi (Some (vec w q0)) (Some (vec w p0)) (num r))) (num r))) = Some (concentrated r w p0 q0).
  by move=> h0 k0; rewrite (normalised_value r1 h0 k0) normalised_square.
rewrite !ap2E !product_vec /ap3 !bindE.
have lp := @law_product _ _ s t; rewrite !at_ //; try exact: lp.
rewrite /plus ap2E; apply/at_mostP; exact: (adaptive_composes (concentrated_adaptive r1)).
Qed.

(** The larger of two bounds holds for both laws, and for their mixture. *)
Theorem nor_quasi_convex : claim_laws_nor_quasi_convex.
Proof.
move=> P Q R S hP hQ e hR f hS g t ht a /order_real [r ->]; apply: above => r1.
exact: (rule_quasi_convex (normalised_value r1) (normalised_quasi r1) hP hQ e hR f hS g ht).
Qed.

(** Renyi divergences are infinite there. *)
Theorem nor_infinite_when_disjoint : claim_laws_nor_infinite_when_disjoint.
Proof.
move=> P Q hP hQ e a /order_real [r ->]; apply: entails_above => [|r1]; first exact: disjoint_defined.
exact: (rule_disjoint (normalised_value r1) (@normalised_disjoint r) hP hQ e).
Qed.

(** Noise keeps every Renyi divergence. *)
Theorem nor_extraneous_noise : claim_laws_nor_extraneous_noise.
Proof.
move=> P Q hP hQ e R hR a /order_real [r ->]; apply: above => r1.
exact: (rule_noise (normalised_value r1) (normalised_noise r) hP hQ e hR).
Qed.

(** Of a bound a^2 per order for one step and b^2 for the next, Hoelder's inequality with the orders that (a + b)/b gives
    makes (a + b)^2; where a or b is 0 two of the laws are the same. *)
Theorem nor_triangle : claim_laws_nor_triangle.
Proof.
move=> P Q R hP hQ e hR f x hx y hy; have [x' -> x0] := amount_real hx; have [y' -> y0] := amount_real hy.
move: P Q R hP hQ e hR f; apply: for_three => s p q r hp hq hr; rewrite !square_Fin /ap2 !bindE square_Fin.
apply: concentrated_entails => // h; apply: concentrated_entails => // k; apply/concentratedP => //.
split; first by apply: (roots_add (q := q)) => //; [exact: h.1 | exact: k.1].
by rewrite Rplus_comm; apply: (roots_add (q := q)) => //; [exact: k.2 | exact: h.2].
Qed.
