(** Outputs that say nothing, and outputs that say everything (kifer2022, Example 4.3, section 5.1 and Remark 5.5). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.kifer2022.same_outputs.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.tests rules.density_ratios rules.masses rules.measured_ratios rules.own_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The ratio of equal probabilities is 1 wherever an output is possible. *)
Theorem loss_of_one_law : claim_kifer2022_ex_4_3b.
Proof.
cbv zeta; apply: for_two => s p q hp hq t /amount_real [{}t -> t0]; apply: entailsI; first by eexists.
move=> /sameP e; rewrite -e; apply: entailsI => [|/less_Fin tp]; first by eexists.
rewrite /ap3 !bindE loss_from_value.
have f x : (if le_number (Fin t) (quotient (p x) (p x)) then p x else 0) = if leR t 1 then p x else 0.
  rewrite /quotient; case z : (eqR (p x) 0) => /=; first by move/eqRP: z => ->; case: (leR t 0); case: (leR t 1).
  have n : p x <> 0 by move=> z'; move: z; rewrite eqR_t.
  by have -> : p x / p x = 1 by field.
rewrite /from (sum_eq _ f) ap1E /at_most /num ap2E /=.
by case: (leR t 1); apply/sameP; congr Fin; [exact: hp.2 | exact: sum0].
Qed.

(** * Supports *)

Lemma entails_defined a b : defined a -> defined b -> defined (entails a b).
Proof. by move=> [[] ->] // [x ->]; eexists. Qed.
Lemma mass_support T (s : seq T) p q A : nonneg p -> nonneg q -> (forall x, List.In x s -> q x <= 0 -> p x <= 0) ->
  mass A s q <= 0 -> mass A s p <= 0.
Proof.
move=> p0 q0; elim: s A => [|x l ih] [|a A] h; rewrite ?mass_nil //; try by rewrite /mass /=; lra.
rewrite !mass_cons => m; have := mass_ge0 l A q0; have := h x (or_introl erefl); have := ih A (fun y i => h y (or_intror i)).
by have := q0 x; case: a m; lra.
Qed.
Theorem supports_by_events : claim_kifer2022_rem_5_5.
Proof.
split.
  apply: for_two => s p q hp hq; have [[p0 _] [q0 _]] := (hp, hq); rewrite ap2E same_support_value -/(supports s p q); apply: sameI; last 1 first.
  - rewrite (@every_event _ _ _ _ (fun A => (mass A s q <= 0 -> mass A s p <= 0) /\ (mass A s p <= 0 -> mass A s q <= 0))) => [|A e]; last first.
      rewrite !ap2E !chance_vec // /num; split=> [/alsoP [/entailsP a /entailsP b]|[a b]].
        by split=> /leRP h; apply/at_most_Fin; [exact: a | exact: b].
      by apply: alsoI; apply: entailsI; [exact: at_most_defined | move/at_most_Fin => h; apply/at_most_Fin; exact: a |
        exact: at_most_defined | move/at_most_Fin => h; apply/at_most_Fin; exact: b].
    split=> [h|[/supportsP h] A e].
      have k := mass_points (C := fun a b => (b <= 0 -> a <= 0) /\ (a <= 0 -> b <= 0)) h.
      congr Some; apply/supportsP => x i; have [a b] := k x i; have px := p0 x; have qx := q0 x.
      by split=> z; apply: Rle_antisym => //; [apply: b; lra | apply: a; lra].
    split; apply: mass_support => // x i z; have [a b] := h x i; have px := p0 x; have qx := q0 x.
      by rewrite b; lra.
    by rewrite a; lra.
  - apply: event_defined => A e; rewrite !ap2E !chance_vec //; apply: also_defined; apply: entails_defined; exact: at_most_defined.
  - by eexists.
cbv zeta => c /amount_real [{}c -> c0]; apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
pose r := 1 / (2 * c + 2); have r0 : 0 < r by apply: Rdiv_lt_0_compat; lra.
have rc : r * (2 * c + 2) = 1 by rewrite /r; field; lra.
have e : divided (num 1) (plus (times (num 2) (Some (Fin c))) (num 2)) = Some (Fin r).
  by rewrite /times /plus /num !ap2E [add _ _]/= divided_Fin //; lra.
pose first (i : nat) : R := 1 / 2; pose second i : R := if i is 0%N then r else 1 - r.
rewrite !ap1E e; have -> : list_of [:: num (1 / 2); num (1 / 2)] = Some (vec (iota 0 2) first) by [].
rewrite bindE; have -> : list_of [:: Some (Fin r); minus (num 1) (Some (Fin r))] = Some (vec (iota 0 2) second) by [].
rewrite bindE; apply: alsoI.
  rewrite ap2E same_support_value -/(supports (iota 0 2) first second); congr Some; apply/supportsP => x _.
  by rewrite /first /second; case: x => [|x]; split; nra.
rewrite /ap3 /ap4 !bindE; apply: negatedI => [|/privateP [/over_within h _]]; first exact: private_defined.
by have := h 0%N (or_introl erefl); rewrite /first /second; nra.
Qed.

(** * Everything with probability delta *)

Theorem everything_at_times : claim_kifer2022_prose_5_cat_a.
Proof.
cbv zeta; move=> c /amount_real [{}c -> c0] d /rate_real [{}d -> [d0 d1]]; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; apply: entailsI => [|/less_Fin dp]; first by eexists.
pose f D i : R := if i == D then d else if i == 2%N then 1 - d else 0.
have e3 : num 3 = Some (nm 3) by congr (Some (Fin _)); rewrite /=; lra.
have law_at D : mapped (range (num 3)) (fun o => chosen (same (Some o) (Some (nm D))) (Some (Fin d))
    (chosen (same (Some o) (num 2)) (minus (num 1) (Some (Fin d))) (num 0))) = Some (vec (iota 0 3) (f D)).
  rewrite e3 range_iota /mapped bindE collect_map; apply: collect_all => i.
  rewrite -[num 2]/(Some (nm 2)) /same !ap2E !nmE /chosen !bindE /f.
  by case: (i == D) => //; case: (i == 2%N).
rewrite [ap2 _ (num 0) _]ap2E (law_at 0%N) bindE [ap2 _ (num 1) _]ap2E (law_at 1%N) bindE ap1E.
have three (g : nat -> R) : sum (iota 0 3) g = g 0%N + (g 1%N + (g 2%N + 0)) by [].
apply: alsoI.
  rewrite /ap4 !bindE; apply/privateP; rewrite /approximate.kept /over !three /f /=.
  by split; rewrite /Rmax; (do 3 case: Rle_dec => ?); nra.
rewrite ap2E columns_vec (@sum_vec _ _ _ _ _ (fun i => Fin (if eqR (f 1%N i) 0 then f 0%N i else 0))) => [|i]; last first.
  by rewrite item0 item1 /same /num ap2E /chosen bindE /eq_op /=; case: (eqR _ _).
rewrite tot_Fin three /f /= (eqR_t (erefl 0)) (eqR_f (a := d)); last lra.
by apply/sameP; congr Fin; case: (eqR _ _) (eqRP (1 - d) 0) => h; lra.
Qed.
