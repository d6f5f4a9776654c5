(** Zero-concentrated privacy along two steps, and of one event (cho2024, Lemmas 39 and 40). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.concentrated claims.cho2024.concentrated.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.derived rules.events rules.renyi rules.orders.
Open Scope R_scope.

(** Roots of rho add up along two steps (rules/orders.v). *)
Theorem two_steps : claim_cho2024_lem_39.
Proof.
move=> P Q R hP hQ e hR f x hx t ht; have [x' -> x0] := amount_real hx; have [t' -> _] := amount_real ht.
move: P Q R hP hQ e hR f; apply: for_three => s p q r hp hq hr.
apply: concentrated_entails => // h; apply: concentrated_entails => // k; apply: above => t1.
rewrite /ap3 !bindE renyi_value // /times /num !ap2E; apply/at_mostP.
have s0 := sqrt_pos x'; have ss := sqrt_sqrt _ x0; have := roots_add s0 s0 hp hq hr; rewrite ss => /(_ h.1 k.1 _ t1).
by have -> : (sqrt x' + sqrt x') * (sqrt x' + sqrt x') = 4 * x' by nra.
Qed.

(** Markov's inequality for the moment of order 1 + t, outcome by outcome. *)
Theorem one_event : claim_cho2024_lem_40.
Proof.
move=> P Q hP hQ e x hx t ht; have [x' -> x0] := amount_real hx; have [t' -> t0] := amount_real ht.
move: P Q hP hQ e; apply: for_two => s p q hp hq.
apply: entailsI => [|/alsoP [/moreP _ /moreP t1]].
  by apply: also_defined; exact: more_defined.
apply: concentrated_entails => // h; apply: every_event => A sA.
rewrite !ap2E !chance_vec //.
rewrite -[holds _]/(holds (at_most (Some (Fin (events.mass A s p)))
  (Some (Fin (exp (x' + 2 * t' * x') * events.mass A s q + exp (0 - t' * t' * x')))))).
apply/at_mostP/le_Fin; have t2 : 0 < t' by apply: Rnot_le_lt => l; apply: t1; exact/le_Fin.
by rewrite Rminus_0_l; exact: event_bound t2 hp hq h.1 sA.
Qed.
