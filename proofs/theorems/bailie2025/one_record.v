(** What is inferred of one record from one output (bailie2025, equation 6.2 and footnote 8 of section 5.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.bailie2025.one_record.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.private rules.priors.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The probabilities of the output cancel. *)
Theorem ratio_of_posteriors : claim_bailie2025_eq_6_2_identity.
Proof.
rewrite /claim_bailie2025_eq_6_2_identity -/rest -/seen -/resampled -/seen_cf; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // r lr; apply: (each_place (n := 2)) => // o lo; rewrite /ap3 !bindE.
have s0 := @seen_at w k 0 o isT lo; have s1 := @seen_at w k 1 o isT lo.
have c0 := @seen_cf_at w k 0 o isT lo; have c1 := @seen_cf_at w k 1 o isT lo.
rewrite possible_at // s0 s1 c0 c1 seen_at // seen_cf_at // /plus !ap2E /add; apply: if_more0 => _; apply: if_more0 => t0; apply: if_more0 => c_0.
rewrite -(worlds k lw.1 o) /divided !ap2E /= !eqR_f; try lra.
by rewrite !ap2E /= eqR_f; [apply/sameP; congr Fin; field; lra | apply: Rgt_not_eq; exact: Rdiv_lt_0_compat].
Qed.

(** A record drawn again gives a mean of what the two records give, each within the factor of the other. *)
Theorem pure_privacy : claim_bailie2025_eq_6_2_bound.
Proof.
rewrite /claim_bailie2025_eq_6_2_bound -/rest -/seen -/resampled -/seen_cf; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // r lr; apply: (each_place (n := 2)) => // o lo C /amount_real [c -> c0].
exact: (worlds_within lw lk lr lo c0).
Qed.

Section Posteriors.
Variables (w : nat -> R) (k : nat -> nat -> R) (c : R) (o x : nat).
Local Notation W := (vec (iota 0 3) w).
Local Notation K := (rows (iota 0 3) (iota 0 2) k).
Hypotheses (lw : law (iota 0 3) w) (lo : (o < 2)%N) (lx : (x < 3)%N) (c0 : 0 <= c).
(** The law of an output is a mean of those with each record, each within the factor of the others. *)
Lemma posterior_alike : holds (entails (at_least (Some (Fin c)) (num 1)) (entails (every (range (num 3)) (fun v_y =>
  (every (range (num 3)) (fun v_z => (ap4 losses.private (item (Some K) (Some v_y)) (item (Some K) (Some v_z)) (Some (Fin c))
  (num 0)))))) (entails (more (item (ap2 laws.push (Some W) (Some K)) (Some (nm o))) (num 0)) (bind (divided (times (item
  (Some W) (Some (nm x))) (item (item (Some K) (Some (nm x))) (Some (nm o)))) (item (ap2 laws.push (Some W) (Some K))
  (Some (nm o)))) (fun v_after => (also (at_most (Some v_after) (times (Some (Fin c)) (item (Some W) (Some (nm x)))))
  (at_most (item (Some W) (Some (nm x))) (times (Some (Fin c)) (Some v_after))))))))).
Proof.
apply: entailsI => [|/at_mostP /le_Fin c1]; first by eexists.
apply: entailsI => [|h].
  by apply: (every_range INR3) => i li; apply: (every_range INR3) => j lj; rewrite !item_of //; exact: private_defined.
have {}h y : (y < 3)%N -> k x o <= c * k y o /\ k y o <= c * k x o.
  by move=> ly; have := every_rangeP INR3 (every_rangeP INR3 h lx) ly; rewrite !item_of //; exact: within_at.
rewrite marginal_at // !item_of // /times /divided !ap2E; apply: if_more0 => m0.
have [] := mean_alike lw h; move: m0; set m := sum _ _ => m0 h1 h2.
rewrite [div _ _]/= eqR_f; last lra.
rewrite bindE !ap2E [mul _ _]/=.
have e : w x * k x o / m * m = w x * k x o by field; lra.
apply: alsoI; apply/at_most_Fin; apply: (Rmult_le_reg_r m) => //.
  by rewrite e; have := Rmult_le_compat_l _ _ _ (lw.1 x) h1; lra.
by rewrite Rmult_assoc e; have := Rmult_le_compat_l _ _ _ (lw.1 x) h2; lra.
Qed.
End Posteriors.

(** The posterior of each record is within the factor of its prior. *)
Theorem posterior_of_a_record : claim_bailie2025_prose_5_6_fn8a.
Proof.
rewrite /claim_bailie2025_prose_5_6_fn8a; apply: (for_priors INR3 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // o lo; apply: (each_place INR3) => x lx C /amount_real [c -> c0].
exact: (posterior_alike k lw lo lx c0).
Qed.
Theorem posterior_of_a_record_again : claim_bailie2025_prose_5_6_fn8b.
Proof.
rewrite /claim_bailie2025_prose_5_6_fn8b; apply: (for_priors INR3 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // o lo; apply: (each_place INR3) => x lx C /amount_real [c -> c0].
exact: (posterior_alike k lw lo lx c0).
Qed.
