(** Datasets that differ in several records (bailie2025, section 4.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.datasets words.swapping claims.bailie2025.groups.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.universes.
From dpcalc Require Import rules.strata rules.swapping rules.budgets rules.growth rules.odds rules.released.
Open Scope R_scope.

(** The factor of Theorem 3.2.4 bounds the weights. *)
Lemma factor_bounds b r : (2 <= b)%N -> 0 < r < 1 ->
  exists2 c, swapping.swapping_factor (nm b) (Fin r) = Some (Fin c) & 0 <= c /\ bounded b (odd r) c.
Proof.
move=> b2 h; have o0 := odd_pos h; have b0 := INR_2 b2; rewrite /swapping.swapping_factor.
have -> : same (Some (nm b)) (num 0) = Some false by rewrite -[num 0]/(Some (nm 0)) /same ap2E nmE; case: b b2 b0.
have pw : power (Some (Fin (odd r))) (num 2) = Some (Fin (odd r ^ 2)) by rewrite /power /num nm2 ap2E pow_nm.
rewrite !ap1E odds_at // one_more pw less_real /chosen !bindE.
have q0 : 0 < (INR b + 1) / odd r by apply: Rdiv_lt_0_compat; lra.
have q : (INR b + 1) / odd r * odd r = INR b + 1 by field; lra.
case e : (leR (INR b + 1) (odd r ^ 2)); rewrite /=; [move/leRP: e => e | move/leRF: e => e]; rewrite /= in e.
  by exists (odd r) => //; split; [lra | apply: bounded_simple => //; lra].
exists ((INR b + 1) / odd r); first by rewrite /= eqR_f //; lra.
split; first lra; apply: bounded_simple => //; last by rewrite q; lra.
by apply: (Rmult_le_reg_r (odd r)) => //; rewrite q; lra.
Qed.
Lemma of_one_universe x y y' p : three_each x ->
  holds (also (every (Some y) (fun v_r => same (len (as_list (Some v_r))) (num 3))) (ap2 datasets.one_universe (Some x) (Some y))) ->
  holds (also (every (Some y') (fun v_r => same (len (as_list (Some v_r))) (num 3))) (ap2 datasets.one_universe (Some x) (Some y'))) ->
  holds (also (at_most (num 0) (Some p)) (at_most (Some p) (num 1))) ->
  holds (entails (also (less (num 0) (Some p)) (less (Some p) (num 1))) (at_most (ap3 swapping.released_ratio (Some y) (Some y') (Some p))
    (power (ap2 swapping.swapping_factor (ap1 datasets.largest_mixed (Some y)) (Some p)) (ap2 datasets.hamming_s (Some y) (Some y'))))).
Proof.
move=> hx hy hy' /rate_real [r -> h]; rewrite between_at; apply/entailsP => /betweenP {}h; have o0 := odd_pos h.
have [n [X [Y [ex -> u]]]] := two_of_a_universe hx hy; have [m [X' [Y' [ex' -> u']]]] := two_of_a_universe hx hy'.
have e : m = n.
  have := congr1 size ex'; rewrite ex (size_map _ (enum 'I_n)) (size_map _ (enum 'I_m)) !size_enum_ord.
  by move->.
case: n / e X Y ex u => X Y ex u; rewrite -ex in u; rewrite -ex' in u'.
have uu : holds (datasets.one_universe (rows Y) (rows Y')).
  move: u u'; rewrite ex !one_universe_at => -[/andP [a b]] [/andP [a' b']]; congr Some.
  by apply/andP; split; [apply: (perm_trans _ a') | apply: (perm_trans _ b')]; rewrite perm_sym.
rewrite ap1E largest_mixed_at; case: (biggest_2 Y) => [b0|b2].
  rewrite ap2E /swapping.swapping_factor if_zero b0; apply: ratio_within => //; [lra | by rewrite b0].
by have [c e [c0 B]] := factor_bounds _ _ b2 h; rewrite ap2E e; exact: ratio_within.
Qed.
Theorem differing_in_several : claim_bailie2025_prose_4_4_group.
Proof.
split; cbv zeta => x hx y y' hy hy' p hp; apply: of_one_universe hy hy' hp => //.
exact: only_stratum_rows.
Qed.
