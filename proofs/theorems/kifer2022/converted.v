(** From f-privacy to probabilistically bounded privacy (kifer2022, section 5.2): t is the size at which the largest
    trade-off function of two neighbours is 1 - delta. A test of a size below it errs more, and an event of a chance above delta,
    mixed with the test that rejects nothing, is one of that error. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs claims.kifer2022.converted.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.events rules.private rules.listings rules.whole_numbers rules.curves rules.tested rules.hulls rules.regions rules.gaps rules.two_steps rules.on_paths rules.inverse_curves.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Pair.
Variables (T : Type) (s : seq T) (p q : T -> R) (F : seq (R * R)) (d : R).
Hypotheses (hp : law s p) (hq : law s q) (hF : test_curve F) (hl : lies F (curve s q p)) (hd : 0 < d <= 1).
Hypothesis t0 : 0 < least_size F (1 - d).
Local Notation t := (least_size F (1 - d)).
Let y1 : 0 <= 1 - d. Proof. lra. Qed.
Lemma rare_error : 1 - lowest_error (curve s q p) t <= d.
Proof.
have [y0 [t1 [ot lt]]] := least_size_reached hF y1 t0.
have ht : 0 <= t <= 1 by lra.
set e := lowest_error _ _; apply: Rnot_lt_le => h.
have oe : over_line F t e by apply: (lies_over hl); apply: lowest_over => //; exact: curve_square.
pose w := (lowest_error F 0 - (1 - d)) / (lowest_error F 0 - e).
have we : w * (lowest_error F 0 - e) = lowest_error F 0 - (1 - d) by rewrite /w; field; lra.
have hw : 0 < w < 1.
  by split; [apply: Rdiv_lt_0_compat; lra | apply: (Rmult_lt_reg_r (lowest_error F 0 - e)); lra].
have := over_mix (w := w) ltac:(lra) oe (first_over hF).
have -> : w * e + (1 - w) * lowest_error F 0 = 1 - d by lra.
by move/lt; nra.
Qed.
Lemma events_bounded A : d < mass A s p -> mass A s p * t <= d * mass A s q.
Proof.
move=> h; have [y0 [t1 [ot lt]]] := least_size_reached hF y1 t0.
have hm := mass_between A hp; have hx := mass_between A hq.
have o : over_line F (mass A s q) (1 - mass A s p).
  apply: (lies_over hl); apply: over_gap => //; try lra.
  by move=> a a0; rewrite gap_one; have := mass_over a A s p q; lra.
have w1 : 0 <= d / mass A s p <= 1.
  have e : d / mass A s p * mass A s p = d by field; lra.
  by split; apply: (Rmult_le_reg_r (mass A s p)); lra.
have := over_mix w1 o (over_some hF (s := 0) ltac:(lra)).
have -> : d / mass A s p * (1 - mass A s p) + (1 - d / mass A s p) * 1 = 1 - d by field; lra.
move/lt => k; have := Rmult_le_compat_l (mass A s p) _ _ ltac:(lra) k.
have -> : mass A s p * (d / mass A s p * mass A s q + (1 - d / mass A s p) * 0) = d * mass A s q by field; lra.
done.
Qed.
End Pair.

Theorem from_f_to_the_curve : claim_kifer2022_conv_f_pbdp.
Proof.
cbv zeta; apply: for_two => s p q hp hq z /rate_real [d -> hd].
set inverse := (fun F z => ap2 tradeoffs.inverse_tradeoff (Some F) (minus (num 1) (Some z))).
set rare := (fun P Q t z => at_most (minus (num 1) (ap2 tradeoffs.tradeoff (ap2 tradeoffs.errors (Some Q) (Some P)) (Some t))) (Some z)).
set bounded := (fun P Q t z => every (ap1 laws.events (Some P)) (fun A => entails (more (ap2 laws.chance (Some P) (Some A)) (Some z))
  (at_most (times (ap2 laws.chance (Some P) (Some A)) (Some t)) (times (Some z) (ap2 laws.chance (Some Q) (Some A)))))).
rewrite -[list_of _]/(Some [seq vec s f | f <- [:: p; q]]) !ap1E kept_along_value => [|[|[|i]]] //.
set F := bend _; have hF : test_curve F.
  by apply: test_curve_bend; rewrite /along cats0; apply: test_curve_cat; exact: curve_square.
have h1 : lies F (curve s p q) by apply: lies_bend; apply: lies_sub => c i; rewrite !mem_cat i ?orbT.
have h2 : lies F (curve s q p) by apply: lies_bend; apply: lies_sub => c i; rewrite !mem_cat i ?orbT.
have -> : ap2 inverse (Some (pts F)) (Some (Fin d)) = Some (Fin (least_size F (1 - d))).
  by rewrite /inverse ap2E -[minus _ _]/(Some (Fin (1 - d))) ap2E inverse_value //; lra.
apply: entailsI => [|/less_Fin d0]; first exact: less_defined.
apply: entailsI => [|/less_Fin t0]; first exact: less_defined.
have {}hd : 0 < d <= 1 by lra.
have y1 : 0 <= 1 - d by [lra]; have [_ [t1 _]] := least_size_reached hF y1 t0; have ht : 0 <= least_size F (1 - d) <= 1 by lra.
have rare_value f g : law s f -> law s g -> lies F (curve s g f) ->
    holds (ap4 rare (Some (vec s f)) (Some (vec s g)) (Some (Fin (least_size F (1 - d)))) (Some (Fin d))).
  move=> hf hg l; have := rare_error hf hg hF l hd t0; rewrite /ap4 !bindE /rare [ap2 tradeoffs.errors _ _]ap2E errors_value //.
  rewrite ap2E low_value low_real //; last exact: curve_square.
  by move=> k; apply/at_most_Fin.
have bound_value f g : law s f -> law s g -> lies F (curve s g f) ->
    holds (ap4 bounded (Some (vec s f)) (Some (vec s g)) (Some (Fin (least_size F (1 - d)))) (Some (Fin d))).
  move=> hf hg l; rewrite /ap4 !bindE /bounded events_list; apply: everyI => a /(List.in_map_iff _ _ a) [A [<- /in_truths e]].
  rewrite !ap2E !chance_vec //; apply: entailsI => [|/less_Fin h]; first exact: less_defined.
  by apply/at_most_Fin; exact: events_bounded hf hg hF l hd t0 A h.
rewrite bindE; do 3 (apply: alsoI; first by [exact: rare_value | exact: bound_value]); exact: bound_value.
Qed.
