(** Odds of a law between two measures: a quotient grows with its numerator and falls with its denominator (section 5.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.odds_between.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.listings rules.whole_numbers rules.events rules.density_ratios rules.masses rules.images rules.places_of_measures rules.relations.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition counts_of (a b : R) : option bool := either (more (Some (Fin a)) (num 0)) (more (Some (Fin b)) (num 0)).
Definition odds (a b : R) : option number := chosen (same (Some (Fin b)) (num 0)) infinity (divided (Some (Fin a)) (Some (Fin b))).
Lemma odds_grow a b c d : 0 <= a <= c -> 0 <= d <= b ->
  holds (entails (also (counts_of a b) (counts_of c d)) (at_most (odds a b) (odds c d))).
Proof.
move=> [a0 ac] [d0 db].
have dx x y : defined (counts_of x y) by rewrite /counts_of /more /less !ap2E /either /chosen bindE; case: (~~ _); eexists.
apply: entailsI => [|_]; first exact: also_defined.
have [zd|nd] := Req_dec d 0.
  have [m ->] : exists m, odds a b = Some m.
    rewrite /odds chosen_same; case: eqP => [_|h]; first by exists Inf.
    by exists (Fin (a / b)); rewrite /divided ap2E /= eqR_f // => e; apply: h; rewrite e.
  by rewrite zd /odds chosen_same eqxx; apply/at_mostP; exact: le_Inf.
have b1 : 0 < b by lra.
have d1 : 0 < d by lra.
have at_ x y : 0 < y -> odds x y = Some (Fin (x / y)).
  by move=> y0; rewrite /odds chosen_same /divided ap2E /= /eq_op /= !eqR_f //; lra.
rewrite !at_ //; apply/at_most_Fin.
by apply: Rmult_le_compat => //; [apply/Rlt_le/Rinv_0_lt_compat | exact: Rinv_le_contravar].
Qed.

Theorem odds_between : claim_bailie2025_prose_5_3_odds.
Proof.
rewrite /claim_bailie2025_prose_5_3_odds; cbv zeta => n_ /whole_nm [n ->] L U /measure_vec [eL l0] /measure_vec [eU u0] /same_places eLU.
move=> P /is_law_vec [eP [p0 p1]]; rewrite eLU in eU.
move: eP p0 p1 eL eU l0 u0; rewrite /places; move: (size P) (prob P) (size L) (prob L) (prob U) => N p N' l u -> p0 p1 -> -> l0 u0.
apply: for_events => A eA; apply: for_events => B eB.
apply: entailsI => [|/at_mostP /le_Fin n1]; first exact: at_most_defined.
have n0 : 0 < INR n by lra.
rewrite !len_vec; apply: entailsI => [|/sameP [/INR_eq]]; first exact: same_defined.
rewrite !size_iota => e; rewrite -e {N' e} in l0 u0 *; set s := iota 0 N in p1 eA eB *.
have one_n : divided (num 1) (Some (nm n)) = Some (Fin (/ INR n)).
  by rewrite /divided /num ap2E /= eqR_f /Rdiv ?Rmult_1_l //; lra.
rewrite one_n !ap2E !scaled_word /ap3 !bindE; apply: entailsI => [|/inside_word h]; first exact: inside_defined.
rewrite !ap2E !mass_word // !chance_vec //; have cut a : divided (Some (Fin a)) (Some (nm n)) = Some (Fin (/ INR n * a)).
  by rewrite /divided ap2E /= eqR_f; [congr (Some (Fin _)); field | ]; lra.
rewrite !cut /ap4 !bindE; have i0 : 0 <= / INR n by apply/Rlt_le/Rinv_0_lt_compat.
have low E : 0 <= / INR n * mass E s l <= mass E s p.
  split; first by apply: Rmult_le_pos => //; exact: mass_ge0.
  apply: (Rmult_le_reg_l (INR n)) => //; rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; last lra.
  apply: mass_bound => x /h [k _].
  by apply: (Rmult_le_reg_l (/ INR n)); [exact: Rinv_0_lt_compat | rewrite -Rmult_assoc Rinv_l; lra].
have high E : 0 <= mass E s p <= / INR n * mass E s u.
  by split; [exact: mass_ge0 | apply: mass_bound => x /h []].
by apply: alsoI; apply: odds_grow.
Qed.
