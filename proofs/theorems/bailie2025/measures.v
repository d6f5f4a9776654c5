(** The multiplicative distance and the density ratio metric of measures (section 5.2, appendix C). *)
From Coq Require Import Reals Lra Classical_Prop.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.measures.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.distances rules.largest_ratios.
From dpcalc Require Import rules.events rules.attained rules.levels rules.powers rules.density_ratios rules.masses rules.measured_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Both distances of measures *)

(** A bound C of p/q and q/p bounds the ratio of p/q at two points by C^2. *)
Theorem ratio_of_measures : claim_bailie2025_prop_13e.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0; rewrite !ap2E ratio_value // multiplicative_word //.
exact: at_most_twice.
Qed.
(** The bound on ratios at two points, summed over one of them, is a bound on p/q. *)
Theorem both_of_laws : claim_bailie2025_eq_5_3a.
Proof.
cbv zeta; apply: for_two => s p q hp hq; have [[p0 _] [q0 _]] := (hp, hq).
rewrite !ap2E ratio_value // multiplicative_word //; apply: alsoI; last exact: at_most_twice.
by apply/at_mostP; exact: apart_below.
Qed.
(** The same. *)
Theorem both_inequalities : claim_bailie2025_prop_13a.
Proof.
split; cbv zeta; apply: for_two => s p q hp hq; have [[p0 _] [q0 _]] := (hp, hq);
  rewrite !ap2E ratio_value // multiplicative_word //; last exact: at_most_twice.
by rewrite once; apply/at_mostP; exact: apart_below.
Qed.

(** mu and 2 mu have the same density ratios, and 2 mu is 2 at each point. *)
Lemma doubled (s : seq nat) p : nonneg p -> ~ null s p ->
  ratio_of s p (fun x => 2 * p x) = Fin 1 /\ apart s p (fun x => 2 * p x) = Fin 2.
Proof.
move=> p0 /(not_null p0) [x i px]; have q0 : nonneg (fun x => 2 * p x) by move=> y; have := p0 y; lra.
split.
  apply: (level_low (ratio_level s p0 q0)); split; first by apply/supportsP => y _; split; lra.
  by move=> y z _ _; lra.
apply: (level_at (apart_level s p0 q0)) => [|y _|E _ h]; first lra.
  by have := p0 y; split; lra.
by have [_ k] := h x i; nra.
Qed.
(** Density ratios do not see the factor 2, and the multiplicative distance sees nothing else. *)
Theorem no_first_inequality : claim_bailie2025_prop_13d.
Proof.
cbv zeta; apply: for_measure => s p p0; rewrite ap1E null_word; apply: entailsI => [|/negatedP n]; first by eexists.
have [|e1 e2] := @doubled s p p0; first by move=> h; apply: n; rewrite h.
have q0 : nonneg (fun x => 2 * p x) by move=> y; have := p0 y; lra.
rewrite !ap1E /num ap2E scaled_word !ap2E ratio_value // multiplicative_word // e1 e2.
apply: alsoI; first by apply/sameP; rewrite /= ln_1.
by rewrite /logarithm ap1E /= leR_f; [apply/sameP | lra].
Qed.
(** Bounds on ratios at two points are symmetric and multiply; mu and 2 mu have the same. *)
Theorem pseudo_metric_of_measures : claim_bailie2025_prose_c3_4_omega.
Proof.
split; [ | split]; cbv zeta.
- apply: for_two_measures => s p q hp hq; rewrite !ap2E !ratio_value //; apply/sameP; congr lnn.
  by apply: level_eq (ratio_level s hp hq) (ratio_level s hq hp) _ => C C1; exact: ratio_symmetric.
- apply: for_three_measures => s p q r hp hq hr; rewrite !ap2E !ratio_value // /plus ap2E; apply/at_mostP.
  apply: level_add (ratio_level s hp hr) (ratio_level s hp hq) (ratio_level s hq hr) _.
  by move=> C E C1 E1; exact: ratio_trans.
- apply: for_measure => s p p0; rewrite ap1E null_word; apply: entailsI => [|/negatedP n]; first by eexists.
  have n' : ~ null s p by move=> h; apply: n; rewrite h.
  have [e1 e2] := doubled p0 n'; have q0 : nonneg (fun x => 2 * p x) by move=> y; have := p0 y; lra.
  rewrite ap1E /num ap2E scaled_word ap2E ratio_value // e1; apply: alsoI; first by apply/sameP; rewrite /= ln_1.
  apply: negatedI => [|/sameP /vec_eq e]; first exact: same_defined.
  by have [x i px] := not_null p0 n'; have := e x i; lra.
Qed.
(** * Distance 0 and infinity *)

(** A law that is nowhere larger than another is the other. *)
Lemma below_equal T (s : seq T) p q : law s p -> law s q -> (forall x, List.In x s -> p x <= q x) ->
  forall x, List.In x s -> p x = q x.
Proof.
move=> hp hq h; apply: (separates_worst hp hq); rewrite /logs.
have -> : worst s p q = Fin 1; last by rewrite /= ln_1.
apply: le_anti; last exact: worst_ge1.
by apply/(worstP hp hq Rle_0_1) => x i; rewrite /bounded Rmult_1_l; exact: h.
Qed.
(** A law that is nowhere larger than another is the other. *)
Theorem unequal_laws : claim_bailie2025_lem_c3_4_pos.
Proof.
apply: for_two => s p q hp hq; apply: entailsI => [|/negatedP n]; first by apply: negated_defined; exact: same_defined.
have larger r u : law s r -> law s u -> vec s r <> vec s u -> holds (more (Some (quotients s r u)) (num 1)).
  move=> hr hu k; apply/lessP => l; apply: k; have h := proj1 ((quotients_level s hr.1 hu.1).2 1 (Rle_refl 1)) l.
  rewrite /vec; apply: List.map_ext_in => x i; congr Fin; apply: (below_equal hr hu) i => y j; have := h y j; lra.
by rewrite !ap2E !quotients_word; apply: alsoI; apply: larger => // e; apply: n; apply/sameP; rewrite e.
Qed.

(** Where p(x) = C q(x) at the largest quotient C, a ratio metric of ln C says q <= p everywhere, so that p = q. *)
Lemma no_ratio T (s : seq T) p q C : law s p -> law s q -> 1 < C -> worst s p q = Fin C -> ~ within s C p q.
Proof.
move=> hp hq C1 e [_ h]; have [|x i k] := @top_reached _ s (fun x => quotient (p x) (q x)).
  by have [x [l ->]] := law_not_nil hp.
move: e; rewrite /worst k /quotient; case ep : (eqR (p x) 0); first by case; lra.
case eq_ : (eqR (q x) 0) => // -[e].
have q0 : 0 < q x by have := hq.1 x; have : q x <> 0 by [move/eqRP; rewrite eq_]; lra.
have e2 : p x = C * q x by rewrite -e; field; lra.
have same_ : forall y, List.In y s -> q y = p y.
  apply: (below_equal hq hp) => y j; have := h x y i j; rewrite e2 => l.
  have c0 : 0 < C * q x by apply: Rmult_lt_0_compat; lra.
  by apply: (Rmult_le_reg_l (C * q x)) => //; lra.
by have := same_ x i; nra.
Qed.
(** The largest quotient is reached at a point, from which a ratio metric of the same size would bound all others by 1. *)
Theorem strict_inequality : claim_bailie2025_prop_13i.
Proof.
cbv zeta; apply: for_two => s p q hp hq; have [[p0 _] [q0 _]] := (hp, hq).
rewrite !ap2E ratio_value // multiplicative_word //.
apply: entailsI => [|/lessP d0]; first exact: less_defined.
apply: entailsI => [|/lessP d1]; first exact: less_defined.
apply/lessP => l; have lev := apart_level s p0 q0.
have [e|[C [e C1 _]]] := level_cases lev; first by apply: d1; rewrite e.
have {}C1 : 1 < C.
  by case: (Rle_lt_or_eq_dec _ _ C1) => // e1; case: d0; rewrite e -e1 /= ln_1; exact: le_refl.
have w : within s C p q.
  apply/((ratio_level s p0 q0).2 C); first lra.
  have [f|[E [f E1 _]]] := level_cases (ratio_level s p0 q0); first by move: l; rewrite e f.
  by move: l; rewrite e f => /le_Fin k; apply/le_Fin; apply: Rnot_lt_le => m; have := ln_increasing C E; lra.
move: e; rewrite apart_law // /both /max_number; case: ifP => _ e.
  by apply: (no_ratio hq hp C1 e); apply/ratio_symmetric.
exact: (no_ratio hp hq C1 e w).
Qed.

(** Points are sets. *)
Theorem zero_is_equality : claim_bailie2025_prose_5_2_zero_a.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0; rewrite ap1E.
apply: sameI; [ | exact: same_defined | ].
  by apply: event_defined => A e; rewrite !ap2E !mass_word // ap2E quot_word; exact: same_defined.
rewrite (@every_event _ s p _ (fun A => mass A s p = mass A s q)) => [|A e]; last first.
  rewrite !ap2E !mass_word // ap2E quot_word sameP /quot; case k : (eqR _ _); first by move/eqRP: k.
  have n : mass A s p <> mass A s q by move/eqRP; rewrite k.
  case z : (eqR (mass A s q) 0) => //; split=> [[h]|//].
  have m : mass A s q <> 0 by move/eqRP; rewrite z.
  by have : mass A s p = mass A s p / mass A s q * mass A s q by [field]; rewrite h; lra.
rewrite sameP; split=> h.
  rewrite /vec; apply: List.map_ext_in => x i; congr Fin; exact: (mass_points (C := fun a b => a = b)) i.
have e x : List.In x s -> p x = q x.
  move: h; rewrite /vec; elim: s => //= y l ih [h k] [<-|i] //; exact: ih.
move=> A _; have := @mass_bound _ s 1 p q A; have := @mass_bound _ s 1 q p A; rewrite !Rmult_1_l => a b.
by apply: Rle_antisym; [apply: b | apply: a] => x /e ->; lra.
Qed.

Lemma eitherI a b : defined a -> holds a \/ holds b -> holds (either a b).
Proof. by case=> -[] -> [] // h; rewrite /either /chosen /= h. Qed.
(** A point that one measure alone has. *)
Theorem infinite_supremum : claim_bailie2025_lem_c5_3.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0; rewrite !ap1E !ap2E !null_word !quotients_word same_support_value.
apply: entailsI => [|_]; first by apply: also_defined; eexists.
apply: entailsI => [|/negatedP n]; first by eexists.
apply: eitherI; first exact: same_defined.
have [x i k] : exists2 x, List.In x s & p x = 0 /\ 0 < q x \/ q x = 0 /\ 0 < p x.
  have [|x i] := @not_supports _ s p q; first by apply/negP => h; apply: n; rewrite -/(supports s p q) h.
  rewrite /eqR; case: Req_EM_T => a; case: Req_EM_T => b // _; exists x => //; [left | right]; split=> //;
    [have := q0 x | have := p0 x]; lra.
have none a b : a = 0 -> 0 < b -> forall C, ~ b <= C * a by move=> -> *; lra.
case: k => -[z l]; [right | left]; apply/sameP.
  by apply: (level_inf (quotients_level s q0 p0)) => C _ h; exact: (none _ _ z l C (h x i)).
by apply: (level_inf (quotients_level s p0 q0)) => C _ h; exact: (none _ _ z l C (h x i)).
Qed.
(** The second point is null for one measure alone. *)
Theorem null_points : claim_bailie2025_prop_9_ex2.
Proof.
move=> c hc; have [d -> d0] := amount_real hc; apply: entailsI => [|/less_Fin d1]; first exact: less_defined.
pose p (b : bool) : R := if b then 1 else d / 2; pose q (b : bool) : R := if b then 1 else 0 * d.
have -> : list_of [:: num 1; divided (Some (Fin d)) (num 2)] = Some (vec [:: true; false] p).
  by rewrite /divided /num ap2E /= eqR_f //; lra.
have -> : list_of [:: num 1; times (num 0) (Some (Fin d))] = Some (vec [:: true; false] q) by [].
have p0 : nonneg p by case=> /=; lra.
have q0 : nonneg q by case=> /=; lra.
rewrite !ap2E columns_vec multiplicative_word //; apply: alsoI.
  rewrite (@top_vec _ _ (fun b => [:: Fin (p b); Fin (q b)]) _ _ (fun b => Fin (Rabs (p b - q b)))) => [|b]; last first.
    by rewrite item0 item1.
  apply/lessP => k; have : le (Fin d) (Fin (d / 2)); last by move/le_Fin; lra.
  apply: le_trans k _; apply: top_le => [|b _]; apply/le_Fin; first lra.
  by case: b; rewrite /=; [rewrite Rminus_diag_eq // Rabs_R0; lra | rewrite Rabs_right; lra].
apply/sameP; rewrite (level_inf (apart_level [:: true; false] p0 q0)) // => C C1 h.
by have [] := h false (or_intror (or_introl erefl)); rewrite /=; lra.
Qed.
(** Zero measures have the support of zero measures alone; between two of them nothing is compared. *)
Theorem zero_measures : claim_bailie2025_prop_12b.
Proof.
split; apply: for_two_measures => s p q p0 q0; rewrite !ap1E !ap2E !null_word ratio_value //.
  apply: entailsI => [|/negatedP n]; first by eexists.
  apply/sameP; rewrite (level_inf (ratio_level s p0 q0)) // => C _ [/supportsP h _]; apply: n; apply/sameP.
  by apply/idP/idP => /nullP k; apply/nullP => x i; apply/(h x i); exact: k.
apply: entailsI => [|/alsoP [/= [hp] [hq]]]; first by apply: also_defined; eexists.
move/nullP: hp => hp; move/nullP: hq => hq; apply/sameP.
rewrite (level_low (ratio_level s p0 q0)) /= ?ln_1 //; split; first by apply/supportsP => x i; rewrite hp // hq.
by move=> x y i j; rewrite !hp // !hq //; lra.
Qed.

(** * Products *)

(** Bounds on p/q multiply. *)
Theorem product_measures : claim_bailie2025_prop_11.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0; apply: for_two_measures => t r u r0 u0.
rewrite !ap2E !product_vec !ap2E !multiplicative_word //; try exact: nonneg_mul.
rewrite /plus !ap2E; apply/at_mostP.
apply: level_add (apart_level _ (nonneg_mul p0 r0) (nonneg_mul q0 u0)) (apart_level s p0 q0) (apart_level t r0 u0) _.
by move=> C E C1 E1 h k z /pairs_in [i j]; apply: alike_mul => //; [exact: h | exact: k].
Qed.
