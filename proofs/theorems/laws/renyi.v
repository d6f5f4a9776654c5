(** Renyi divergences of orders 2, 3 and 3/2, each claimed of the three: ln M / (a - 1), where the moment M is the sum of
    q (p/q)^a. All is proved of every order above 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.renyi.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.derived rules.renyi rules.whole_numbers.
Open Scope R_scope.

Lemma two : 1 < 2. Proof. lra. Qed.
Lemma three : 1 < 3. Proof. lra. Qed.
Lemma three_halves : 1 < 3 / 2. Proof. lra. Qed.
Ltac orders rule := split; [exact: (rule _ two) | split; [exact: (rule _ three) | exact: (rule _ three_halves)]].

(** A power lies above its tangent at 1 and touches it there alone, so that M = 1 only where every p = q. *)
Theorem renyi_separates : claim_laws_renyi_separates.
Proof. orders (fun a a1 => rule_separates (renyi_value (a := a) a1) (renyi_separates a1)). Qed.

(** Powers are convex, so that M of outputs is at most M of inputs. *)
Theorem renyi_post_processing : claim_laws_renyi_post_processing.
Proof. orders (fun a a1 => rule_post (renyi_value (a := a) a1) (renyi_post a1)). Qed.

(** The moment of independent pairs is the product of both. *)
Theorem renyi_fresh_composition : claim_laws_renyi_fresh_composition.
Proof. orders (fun a a1 => rule_composition (renyi_value (a := a) a1) (renyi_composes a1)). Qed.

(** q (p/q)^a is infinite where q = 0 < p. *)
Theorem renyi_infinite_when_disjoint : claim_laws_renyi_infinite_when_disjoint.
Proof. orders (fun a a1 => rule_disjoint (renyi_value (a := a) a1) (@renyi_disjoint a)). Qed.

(** An outcome with noise has the probabilities p w and q w, and w adds up to 1. *)
Theorem renyi_extraneous_noise : claim_laws_renyi_extraneous_noise.
Proof. orders (fun a a1 => rule_noise (renyi_value (a := a) a1) (renyi_noise a)). Qed.

(** Every ratio is 1, hence M. *)
Theorem renyi_premetric : claim_laws_renyi_premetric.
Proof. orders (fun a a1 => rule_premetric (renyi_value (a := a) a1) (renyi_diagonal a)). Qed.

(** M of both is a sum of the first outcome's parts times M of the second, which is at most the largest. *)
Theorem renyi_adaptive_composition : claim_laws_renyi_adaptive_composition.
Proof.
have rule a (a1 : 1 < a) n := rule_adaptive (renyi_value (a := a) a1) (renyi_adaptive a1) (INR n).
split; last split; cbv zeta.
- by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule _ two n P Q hP hQ e).
- by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule _ three n P Q hP hQ e).
- by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule _ three_halves n P Q hP hQ e).
Qed.

(** M of a mixture is at most the mixture of the moments, hence at most the larger. *)
Theorem renyi_quasi_convex : claim_laws_renyi_quasi_convex.
Proof. orders (fun a a1 => rule_quasi_convex (renyi_value (a := a) a1) (renyi_quasi a1)). Qed.

(** With w = (a - 1)/(b - 1) < 1 the moment of order a is at most the power w of that of order b, by Jensen. *)
Theorem renyi_monotone : claim_laws_renyi_monotone.
Proof.
split; apply: (rule_monotone (renyi_value _) (renyi_value _)) => *; try lra; apply: renyi_order => //; lra.
Qed.
