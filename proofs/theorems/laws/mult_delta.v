(** The multiplicative distance but for delta: ln of the least C >= 1 at which the sums of max(0, p - C q) and of
    max(0, q - C p) are at most delta, here for deltas of 1/4 and 1/10. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.mult_delta.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.events rules.levels rules.approximate rules.rays rules.marked.
Open Scope R_scope.

(** Both sums are bounded by delta. *)
Theorem mult_delta_symmetric : claim_laws_mult_delta_symmetric.
Proof. split; exact: (rule_symmetric (MULT_delta_value _) (@but_symmetric _)). Qed.

(** p <= p. *)
Theorem mult_delta_premetric : claim_laws_mult_delta_premetric.
Proof. split; apply: (rule_premetric (MULT_delta_value _)) => *; apply: but_premetric => //; lra. Qed.

(** The sums do not grow under a kernel. *)
Theorem mult_delta_post_processing : claim_laws_mult_delta_post_processing.
Proof. split; exact: (rule_post (MULT_delta_value _) (@but_post _)). Qed.

(** The sums stay as they are. *)
Theorem mult_delta_extraneous_noise : claim_laws_mult_delta_extraneous_noise.
Proof. split; exact: (rule_noise (MULT_delta_value _) (@but_noise _)). Qed.

(** Of disjoint laws the sums are 1 at each C, which is above delta. *)
Theorem mult_delta_infinite_when_disjoint : claim_laws_mult_delta_infinite_when_disjoint.
Proof. split; apply: (rule_disjoint (MULT_delta_value _)) => *; apply: but_disjoint => //; lra. Qed.

(** The sums are convex, and so at most delta at the larger C. *)
Theorem mult_delta_quasi_convex : claim_laws_mult_delta_quasi_convex.
Proof. split; exact: (rule_quasi_convex (MULT_delta_value _) (@but_quasi _)). Qed.

(** What is at most a smaller delta is at most a larger one. *)
Theorem mult_delta_monotone : claim_laws_mult_delta_monotone.
Proof.
split; apply: (rule_monotone (MULT_delta_value _) (MULT_delta_value _)) => T s p q hp hq; apply: but_monotone => //; lra.
Qed.

(** The event that is worst reaches the distance, and an event is a kernel. *)
Theorem mult_delta_events_suffice : claim_laws_mult_delta_events_suffice.
Proof.
split; apply: (rule_events (MULT_delta_value _)); try exact: but_reached;
  exact: (split_post (MULT_delta_value _) (@but_post _)).
Qed.

(** Laws that tell their level with probability 1/4, and have else the ratios of their levels: what is forgiven is the
    level. *)
Theorem mult_delta_ray : claim_laws_mult_delta_ray.
Proof.
apply: rule_ray => l up l01; apply: (rule_marked up l01 (MULT_delta_value (1 / 4))) => [w iw|u v iu iv n].
  by apply: but_premetric; [lra | exact: mark_law].
have [hu hv] := (mark_law up l01 iu, mark_law up l01 iv).
split=> [|C C1]; first exact: max_l.
rewrite (worst_but_level (1 / 4) hu hv).2 // /kept !over_marks //; last by move=> e; exact: n.
by split=> [[h k] b i|h]; [split; [exact: h | exact: k] | split=> b i; have [] := h b i].
Qed.
