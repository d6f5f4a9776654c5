(** Approximate privacy and privacy losses (section 3, Definition 4.8, Lemma 3.5, equation 3, sections 4 and 5). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures words.losses claims.kifer2022.losses.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.sums rules.distances rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.powers rules.derived rules.events rules.approximate rules.probabilistic rules.images rules.masses.
From dpcalc Require Import rules.renyi rules.orders rules.private.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma inverse_value c : 0 < c -> divided (num 1) (Some (Fin c)) = Some (Fin (1 / c)).
Proof. by move=> h; rewrite /divided /num ap2E /= eqR_f //; lra. Qed.

(** Without delta, no outcome has more than c times its probability under the other law. *)
Theorem no_losses_beyond : claim_kifer2022_def_4_8b.
Proof.
move=> P Q hP hQ e c hc; have [c' -> c0] := amount_real hc.
move: P Q hP hQ e; apply: for_two => s p q hp hq; apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
have pos : 0 < c' by lra.
rewrite (inverse_value pos) /ap3 !bindE !mass_beyond_value !loss_below_value.
have near : holds (ap4 losses.private (Some (vec s p)) (Some (vec s q)) (Some (Fin c')) (num 0)) <->
    within c' s p q /\ within c' s q p.
  by rewrite /num privateP /approximate.kept !over_within.
have def : defined (ap4 losses.private (Some (vec s p)) (Some (vec s q)) (Some (Fin c')) (num 0)) by exact: private_defined.
have zero x : holds (same (Some (Fin x)) (num 0)) <-> x = 0 by rewrite sameP; split=> [[]|->].
have f1 := far_within s c0 hp.1 hq.1; have f2 := far_within s c0 hq.1 hp.1.
have b1 := below_within (s := s) pos hp.1 hq.1; have b2 := below_within (s := s) pos hq.1 hp.1.
have d0 x : defined (same (Some (Fin x)) (num 0)) by exact: same_defined.
apply: alsoI; apply: sameI => //; do ?apply: also_defined => //; rewrite near; split.
- by case=> h k; do ?apply: alsoI; apply/zero; [apply/f1 | apply: b1 | apply/f2 | apply: b2].
- by move=> /alsoP [/zero /f1 h] /alsoP [_] /alsoP [/zero /f2 k _].
- by case=> h k; apply: alsoI; apply/zero; [apply/f1 | apply/f2].
- by move=> /alsoP [/zero /f1 h] /zero /f2 k.
Qed.

(** p - c q where p > c q. *)
Theorem delta_by_losses : claim_kifer2022_eq_3.
Proof.
rewrite /claim_kifer2022_eq_3; cbv zeta => P Q hP hQ e c hc d hd; have [c' -> c0] := amount_real hc; have [d' -> _] := rate_real hd.
move: P Q hP hQ e; apply: for_two => s p q hp hq; apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
have pos : 0 < c' by lra.
rewrite /ap3 !bindE !(inverse_value pos) !bindE !mass_beyond_value !loss_below_value /times /minus.
have val x y : ap2 sub (Some (Fin x)) (ap2 mul (Some (Fin c')) (Some (Fin y))) = Some (Fin (x - c' * y)) by [].
rewrite !val !over_split //; try exact: hp.1; try exact: hq.1.
apply: sameI; [exact: private_defined | by apply: also_defined; exact: at_most_defined |].
rewrite privateP; split=> [[h k]|/alsoP [/at_most_Fin h /at_most_Fin k]] //.
by apply: alsoI; apply/at_most_Fin.
Qed.

(** * Markov's inequality *)

Lemma for_events T (s : seq T) p (F : seq number -> Prop) :
  (forall g, size g = size s -> (forall j, List.In j g -> (j < 2)%N) -> F [seq Fin (INR j) | j <- g]) ->
  for_each (functions (len (Some (vec s p))) (num 2)) F.
Proof.
move=> h; rewrite len_vec; exists (all_functions (size s) 2); split.
  by rewrite /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE.
by move=> x /mem_In i; have [g [-> e k]] := in_functions i; exact: h.
Qed.
(** Where c is above 0 and its power at least the moment, the moment is finite. *)
Lemma where_moment c w X T (s : seq T) p q : 0 <= c -> 1 < w -> law s p -> law s q ->
  (forall M, 0 < c -> 1 <= M -> sums (mom w) s p q = Fin M -> holds X) ->
  holds (entails (also (more (Some (Fin c)) (num 0)) (at_least (power (Some (Fin c)) (minus (Some (Fin w)) (num 1)))
    (ap3 distances.moment (Some (vec s p)) (Some (vec s q)) (Some (Fin w))))) X).
Proof.
move=> c0 w1 hp hq h; rewrite /ap3 !bindE moment_value // /minus /num ap2E [sub _ _]/=.
case: (Rle_lt_or_eq_dec _ _ c0) => [pos|<-]; last first.
  rewrite /more /less ap2E.
  by have -> : le_number (Fin 0) (Fin 0) = true by exact: le_refl.
rewrite power_value //; apply: entailsI => [|/alsoP [_ /at_mostP k]].
  by apply: also_defined; [exact: more_defined | exact: at_most_defined].
have m1 := moment_ge1 w1 hp hq; case e : (sums (mom w) s p q) m1 k => [M|] // /le_Fin M1 _.
exact: (h M).
Qed.
Lemma bound_value w c M : 0 < c -> divided (Some (Fin M)) (power (Some (Fin c)) (minus (Some (Fin w)) (num 1))) =
  Some (Fin (M / Rpower c (w - 1))).
Proof.
move=> c0; rewrite /minus /num ap2E [sub _ _]/= power_value // /divided ap2E /= eqR_f //.
by have := Rpower_pos c (w - 1); lra.
Qed.
Lemma from_bound w c M T (s : seq T) p q : 1 < w -> 0 < c -> law s p -> law s q -> le (sums (mom w) s p q) (Fin M) ->
  from c s p q <= M / Rpower c (w - 1).
Proof.
move=> w1 c0 hp hq h; have /le_Fin k := le_trans (from_moment w1 c0 hp hq) h; have P0 := Rpower_pos c (w - 1).
by apply: (Rmult_le_reg_l (Rpower c (w - 1))) => //; have -> : Rpower c (w - 1) * (M / Rpower c (w - 1)) = M by field; lra.
Qed.

Theorem losses_by_a_moment : claim_kifer2022_lem_3_5a.
Proof.
rewrite /claim_kifer2022_lem_3_5a; cbv zeta => P Q hP hQ e w hw c hc; have [c' -> c0] := amount_real hc; have [w' -> _] := amount_real hw.
move: P Q hP hQ e; apply: for_two => s p q hp hq; apply: above => w1.
apply: where_moment => // M pos M1 eM; rewrite /ap3 !bindE moment_value // eM loss_from_value bound_value //.
have P0 := Rpower_pos c' (w' - 1); have b0 : 0 < M / Rpower c' (w' - 1) by apply: Rdiv_lt_0_compat; lra.
rewrite /num power_value // Rpower_1 //; apply/at_most_Fin.
by apply: from_bound => //; rewrite eM; exact: le_refl.
Qed.

Lemma where_rho r c X T (s : seq T) p q : 0 <= c -> law s p -> law s q ->
  (0 < r -> 0 < c -> r <= ln c -> both_ways r s p q -> holds X) ->
  holds (entails (also (more (Some (Fin r)) (num 0)) (also (more (Some (Fin c)) (num 0))
    (at_least (logarithm (Some (Fin c))) (Some (Fin r))))) (entails (ap3 words.concentrated.concentrated
    (Some (vec s p)) (Some (vec s q)) (Some (Fin r))) X)).
Proof.
move=> c0 hp hq h; case: (Rle_lt_or_eq_dec _ _ c0) => [pos|<-]; last first.
  rewrite /more /less /num !ap2E.
  have -> : le_number (Fin 0) (Fin 0) = true by exact: le_refl.
  by case: (~~ _).
have -> : logarithm (Some (Fin c)) = Some (Fin (ln c)) by rewrite /logarithm ap1E /= leR_f.
apply: entailsI => [|/alsoP [/moreP r0 /alsoP [_ /at_most_Fin k]]].
  by apply: also_defined; [exact: more_defined | apply: also_defined; [exact: more_defined | exact: at_most_defined]].
apply: concentrated_entails => // b; apply: h => //; apply: Rnot_le_lt => l; apply: r0; exact/le_Fin.
Qed.
Lemma rho_value r c : 0 < r -> 0 < c ->
  exponential (minus (num 0) (divided (ap1 numbers.square (minus (logarithm (Some (Fin c))) (Some (Fin r))))
    (times (num 4) (Some (Fin r))))) = Some (Fin (exp (0 - (ln c - r) * (ln c - r) / (4 * r)))).
Proof.
move=> r0 c0; have -> : logarithm (Some (Fin c)) = Some (Fin (ln c)) by rewrite /logarithm ap1E /= leR_f.
rewrite /times /minus /num !ap2E [sub _ _]/= square_Fin [mul _ _]/= /divided !ap2E.
have -> : div (Fin ((ln c - r) * (ln c - r))) (Fin (4 * r)) = Some (Fin ((ln c - r) * (ln c - r) / (4 * r))).
  by rewrite /= eqR_f //; lra.
by rewrite ap2E.
Qed.
Theorem losses_by_rho : claim_kifer2022_lem_3_5b.
Proof.
rewrite /claim_kifer2022_lem_3_5b; cbv zeta => P Q hP hQ e r hr c hc; have [c' -> c0] := amount_real hc; have [r' -> _] := amount_real hr.
move: P Q hP hQ e; apply: for_two => s p q hp hq; apply: where_rho => // r0 pos k b.
by rewrite rho_value // /ap3 !bindE loss_from_value; apply/at_most_Fin; apply: from_concentrated b.1.
Qed.
