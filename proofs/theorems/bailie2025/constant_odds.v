(** The density ratio metric by ratios of odds over sets (bailie2025, Corollary C.5.5 and Remark 5.8.7). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.measures claims.bailie2025.constant_odds.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.largest_ratios rules.levels.
From dpcalc Require Import rules.whole_numbers rules.density_ratios rules.masses rules.measured_ratios rules.constant_odds.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** 1 - 1/r is 1 nowhere, and ln r is - ln(1/r). *)
Theorem by_constant_odds : claim_bailie2025_cor_c5_5.
Proof.
cbv zeta delta [claim_bailie2025_cor_c5_5]; apply: for_two_measures => s p q hp hq.
rewrite !ap2E ratio_value // constant_odds_word //; have := (ratio_level s hp hq).1.
case: (ratio_of s p q) => [r /le_Fin r1|_]; last first.
  by have -> : same (Some (Fin 1)) (num 1) = Some true by rewrite /num /same ap2E eqxx.
have i0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have -> : same (Some (Fin (1 - / r))) (num 1) = Some false.
  by rewrite /num /same ap2E /eq_op /= eqR_f //; lra.
rewrite /chosen bindE -[minus (num 1) _]/(Some (Fin (1 - (1 - / r)))) (_ : 1 - (1 - / r) = / r); last lra.
rewrite /logarithm ap1E /ln_number leR_f //; apply/sameP; rewrite /lnn -[RHS]/(Fin _); congr Fin.
by rewrite ln_Rinv; lra.
Qed.
(** r <= c where 1 - 1/r <= 1 - 1/c. *)
Theorem balls : claim_bailie2025_rem_5_8_7.
Proof.
cbv zeta delta [claim_bailie2025_rem_5_8_7]; apply: for_two_measures => s p q hp hq c hc; have [c' -> c0] := amount_real hc.
rewrite /at_least /num; apply: entailsI => [|/at_mostP /le_Fin c1]; first exact: at_most_defined.
rewrite !ap2E ratio_word // constant_odds_word //; have := (ratio_level s hp hq).1.
have -> : power (Some (Fin c')) (Some (Fin 1)) = Some (Fin c') by rewrite /power ap2E (pow_nm c' 1) /= Rmult_1_r.
rewrite /divided ap2E /div eqR_f; last lra.
rewrite -[minus _ _]/(Some (Fin (1 - 1 / c'))).
case: (ratio_of s p q) => [r /le_Fin r1|_]; apply: sameI; try exact: at_most_defined; rewrite !at_mostP; last first.
  split=> // /le_Fin; have := Rinv_0_lt_compat c'; lra.
have i0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have j0 : 0 < / c' by apply: Rinv_0_lt_compat; lra.
have e : r * / r = 1 by field; lra.
have f : c' * / c' = 1 by field; lra.
rewrite !le_Fin; split=> h; first by have := Rinv_le_contravar r c'; lra.
by have := Rinv_le_contravar (/ c') (/ r); rewrite !Rinv_inv; lra.
Qed.

(** The same without the least: the largest product of a quotient and the inverse of another. *)
Section Largest.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (p0 : nonneg p) (q0 : nonneg q) (sup : supports s p q) (some_p : exists2 x, List.In x s & 0 < p x).
Local Notation mass := (events.mass).
Definition twofold (A B : seq bool) : R := mass A s p / mass A s q * (mass B s q / mass B s p).
Lemma twofold_word A B : List.In A (reach s p) -> List.In B (reach s p) ->
  times (ap2 measures.quotient (ap2 measures.mass (Some (vec s p)) (Some [seq events.one_if b | b <- A]))
      (ap2 measures.mass (Some (vec s q)) (Some [seq events.one_if b | b <- A])))
    (ap2 measures.quotient (ap2 measures.mass (Some (vec s q)) (Some [seq events.one_if b | b <- B]))
      (ap2 measures.mass (Some (vec s p)) (Some [seq events.one_if b | b <- B]))) = Some (Fin (twofold A B)).
Proof.
move=> /in_reach [eA A0] /in_reach [eB B0]; rewrite ![ap2 measures.mass _ _]ap2E !mass_word // ![ap2 measures.quotient _ _]ap2E.
by rewrite !quot_at //; exact: (sup_mass p0 q0 sup).
Qed.
Lemma twofold_le r A B : List.In A (reach s p) -> List.In B (reach s p) ->
  twofold A B <= r <-> mass A s p * mass B s q <= r * (mass A s q * mass B s p).
Proof.
move=> /in_reach [eA A0] /in_reach [eB B0]; have A1 := sup_mass p0 q0 sup eA A0.
have d0 := Rmult_lt_0_compat _ _ A1 B0.
have e : twofold A B * (mass A s q * mass B s p) = mass A s p * mass B s q by rewrite /twofold; field; lra.
rewrite -e; split=> h; first by apply: Rmult_le_compat_r => //; lra.
exact: (Rmult_le_reg_r _ _ _ d0).
Qed.
Lemma twofold_top r : ratio_of s p q = Fin r ->
  top (reach s p) (fun A => top (reach s p) (fun B => Fin (twofold A B))) = Fin r.
Proof.
move=> e; have lev := ratio_level s p0 q0; have r1 : 1 <= r by have := lev.1; rewrite e => /le_Fin.
have w : within s r p q by apply/(lev.2 r r1); rewrite e; exact: le_refl.
have r0 : le (Fin 0) (Fin r) by apply/le_Fin; lra.
have below m : (forall A B, List.In A (reach s p) -> List.In B (reach s p) -> twofold A B <= m) -> r <= m.
  move=> h; have [x i px] := some_p; have [A iA _] := single q i px.
  have m1 : 1 <= m.
    have [eA A0] := proj1 (in_reach s p A) iA; have A1 := sup_mass p0 q0 sup eA A0.
    by have := h A A iA iA; rewrite /twofold; have -> : mass A s p / mass A s q * (mass A s q / mass A s p) = 1 by field; lra.
  have w' : within s m p q by apply: within_points => //; [lra | move=> B C iB iC; apply/twofold_le => //; exact: h].
  by have := proj2 (lev.2 _ m1) w'; rewrite e => /le_Fin.
apply: le_anti.
  apply: top_le => // A iA; apply: top_le => // B iB; apply/le_Fin/twofold_le => //.
  by have [eA A0] := proj1 (in_reach s p A) iA; apply: within_sets => //; lra.
case k : (top _ _) => [m|]; last exact: le_Inf.
apply/le_Fin/below => A B iA iB; apply/le_Fin; rewrite -k.
exact: le_trans (top_ge (fun B => Fin (twofold A B)) iB) (top_ge (fun A => top (reach s p) (fun B => Fin (twofold A B))) iA).
Qed.
End Largest.
Theorem by_sets : claim_bailie2025_cor_c5_4.
Proof.
cbv zeta delta [claim_bailie2025_cor_c5_4]; apply: for_two_measures => s p q hp hq.
rewrite !ap2E ![ap1 measures.is_null _]ap1E !null_word ratio_value // same_support_value -/(supports s p q).
have lev := ratio_level s hp hq; have none : null s p -> null s q -> ratio_of s p q = Fin 1.
  move=> /nullP zp /nullP zq; apply: level_low lev _.
  split=> [|x y i j]; first by apply/supportsP => x i; rewrite zp // zq.
  by rewrite zp // (zp y) //; lra.
case e : (supports s p q); last first.
  rewrite [in lnn _]/ratio_of e; case np : (null s p); case nq : (null s q) => //.
  by have := none np nq; rewrite /ratio_of e.
case np : (null s p); last first.
  have some_p : exists2 x, List.In x s & 0 < p x by apply: not_null => //; rewrite np.
  have [r er] := ratio_finite hp e; rewrite er; have r1 : 1 <= r by have := lev.1; rewrite er => /le_Fin.
  rewrite /also /chosen !bindE !ap1E -[measures.reached _]ap1E reached_word.
  rewrite (top_in (g := fun A => top (reach s p) (fun B => Fin (twofold s p q A B)))) => [|A iA]; last first.
    by rewrite (top_in (g := fun B => Fin (twofold s p q A B))) // => B iB; exact: twofold_word.
  rewrite (twofold_top hp hq e some_p er) /logarithm ap1E /ln_number leR_f; [exact/sameP | lra].
have nq : null s q by apply/nullP => x i; move/supportsP: e => /(_ x i) [h _]; apply: h; move/nullP: np; exact.
by rewrite nq none //; apply/sameP; rewrite /= ln_1.
Qed.
