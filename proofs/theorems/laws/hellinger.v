(** The Hellinger distance: the root of the squared one, and the root rises. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.hellinger.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.hellinger rules.rooted rules.whole_numbers.
Open Scope R_scope.

(** The squared distance is symmetric. *)
Theorem hellinger_symmetric : claim_laws_hellinger_symmetric.
Proof. exact: (rule_symmetric hellinger_value roots_symmetric). Qed.

(** The root is 0 at 0 alone. *)
Theorem hellinger_separates : claim_laws_hellinger_separates.
Proof. exact: (rule_separates hellinger_value roots_separates). Qed.

(** The root rises. *)
Theorem hellinger_post_processing : claim_laws_hellinger_post_processing.
Proof. exact: (rule_post hellinger_value roots_post). Qed.

(** The squared distance stays as it is. *)
Theorem hellinger_extraneous_noise : claim_laws_hellinger_extraneous_noise.
Proof. exact: (rule_noise hellinger_value roots_noise). Qed.

(** The root of 0 is 0. *)
Theorem hellinger_premetric : claim_laws_hellinger_premetric.
Proof. exact: (rule_premetric hellinger_value roots_premetric). Qed.

(** The root rises, and of the larger is the larger root. *)
Theorem hellinger_quasi_convex : claim_laws_hellinger_quasi_convex.
Proof. exact: (rule_quasi_convex hellinger_value roots_quasi). Qed.

(** Roots of probabilities are vectors, of which the distance is a multiple of the norm of the difference (Minkowski). *)
Theorem hellinger_triangle : claim_laws_hellinger_triangle.
Proof. exact: (rule_triangle hellinger_value roots_triangle). Qed.

(** The roots of laws lie on a sphere, which holds no three points of a line. *)
Theorem hellinger_no_ray : claim_laws_hellinger_no_ray.
Proof. exact: (rule_strict hellinger_value roots_separates roots_strict). Qed.

(** The root of a sum is at most the sum of the roots. *)
Theorem hellinger_fresh_composition : claim_laws_hellinger_fresh_composition.
Proof. exact: (rule_composition hellinger_value roots_composes). Qed.

(** The root of a sum is at most the sum of the roots, and that of the largest is the largest. *)
Theorem hellinger_adaptive_composition : claim_laws_hellinger_adaptive_composition.
Proof. by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule_adaptive hellinger_value roots_adaptive (INR n) hP hQ e). Qed.

(** The square of the distance is the squared distance. *)
Theorem hellinger_quadratic_composition : claim_laws_hellinger_quadratic_composition.
Proof. exact: (rule_quadratic hellinger_value roots_quadratic). Qed.
