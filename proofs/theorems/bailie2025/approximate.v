(** The multiplicative distance but for delta is no metric (bailie2025, section 2.4.5); steps on ratios (sections 5.2 and 5.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures words.datasets claims.bailie2025.approximate.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.sums rules.ratios rules.distances.
From dpcalc Require Import rules.largest_ratios rules.events rules.levels rules.approximate rules.probabilistic rules.trade_offs.
From dpcalc Require Import rules.strict rules.listings rules.whole_numbers rules.density_ratios rules.masses.
From dpcalc Require Import rules.measured_ratios rules.places_of_measures rules.infinite_measures.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Laws on two outcomes *)

Definition coin : seq bool := [:: true; false].
Definition pair (a : R) (b : bool) : R := if b then 1 - a else a.
Lemma pair_law a : 0 <= a <= 1 -> law coin (pair a).
Proof. by move=> h; split=> [[]|] /=; lra. Qed.
Lemma pair_vec a : vec coin (pair a) = [:: Fin (1 - a); Fin a]. Proof. by []. Qed.
Lemma pair_list a : list_of [:: minus (num 1) (Some (Fin a)); Some (Fin a)] = Some (vec coin (pair a)). Proof. by []. Qed.
Lemma pair_zero : list_of [:: num 1; num 0] = Some (vec coin (pair 0)).
Proof. by rewrite pair_vec Rminus_0_r. Qed.
Lemma over_pair C a b : over C coin (pair a) (pair b) = Rmax 0 (1 - a - C * (1 - b)) + (Rmax 0 (a - C * b) + 0).
Proof. by []. Qed.
Lemma pair_near d a b : 0 <= a <= 1 -> 0 <= b <= 1 -> Rabs (a - b) <= d -> worst_but d coin (pair a) (pair b) = Fin 1.
Proof.
move=> ha hb h; apply: (level_low (worst_but_level d (pair_law ha) (pair_law hb))).
by split; rewrite over_pair; move: h; rewrite /Rabs /Rmax; case: Rcase_abs; do 2 case: Rle_dec; lra.
Qed.
Lemma pair_far d a b : 0 <= a <= 1 -> 0 <= b <= 1 -> d < Rabs (a - b) -> ~ le (worst_but d coin (pair a) (pair b)) (Fin 1).
Proof.
move=> ha hb h /((worst_but_level d (pair_law ha) (pair_law hb)).2 1 (Rle_refl 1)) [].
by rewrite !over_pair; move: h; rewrite /Rabs /Rmax; case: Rcase_abs; do 4 case: Rle_dec; lra.
Qed.
Lemma pair_differs a b : a <> b -> vec coin (pair a) <> vec coin (pair b).
Proof. by move=> n [_ e]; exact: n. Qed.
Lemma lnn_1 : lnn (Fin 1) = Fin 0. Proof. by rewrite /= ln_1. Qed.
Lemma no_separation d : 0 < d <= 1 ->
  holds (negated (entails (same (Some (logs (worst_but d) coin (pair 0) (pair d))) (num 0)) (same (Some (vec coin (pair 0))) (Some (vec coin (pair d)))))).
Proof.
move=> h; rewrite /logs pair_near; try lra; last by rewrite /Rabs; case: Rcase_abs; lra.
rewrite lnn_1 /num; apply: negatedI; first by apply: entails_defined => [|_]; exact: same_defined.
have -> : same (Some (Fin 0)) (Some (Fin 0)) = Some true by exact: same_t.
by move/entailsP => /(_ erefl) /sameP; apply: pair_differs; lra.
Qed.
Lemma no_triangle d : 0 < d <= 1 / 2 ->
  holds (negated (at_most (Some (logs (worst_but d) coin (pair 0) (pair (2 * d))))
    (plus (Some (logs (worst_but d) coin (pair 0) (pair d))) (Some (logs (worst_but d) coin (pair d) (pair (2 * d))))))).
Proof.
move=> h; rewrite {2 3}/logs !pair_near; try lra; try by rewrite /Rabs; case: Rcase_abs; lra.
rewrite /plus ap2E lnn_1; apply: negatedI; first exact: at_most_defined.
move/at_mostP; rewrite add0; have f : ~ le (worst_but d coin (pair 0) (pair (2 * d))) (Fin 1).
  by apply: pair_far; try lra; rewrite /Rabs; case: Rcase_abs; lra.
by have := lnn_lt (le_refl (Fin 1)) f; rewrite lnn_1.
Qed.
Lemma is_law_pair a : 0 <= a <= 1 -> holds (ap1 laws.is_law (Some (vec coin (pair a)))).
Proof. by move=> h; rewrite ap1E; exact: (law_is (pair_law h)). Qed.
Lemma same_len_pair a b : holds (same (len (Some (vec coin (pair a)))) (len (Some (vec coin (pair b))))).
Proof. exact/sameP. Qed.
(** A chance of delta may be lost once, and not twice. *)
Theorem no_metric : claim_bailie2025_prose_2_4_5_mult_delta_metric.
Proof.
have tri d : 0 < d <= 1 / 2 -> let D P Q := ap3 distances.MULT_delta (Some P) (Some Q) (num d) in exists P Q R,
    holds (ap1 laws.is_law (Some P)) /\ holds (ap1 laws.is_law (Some Q)) /\ holds (same (len (Some P)) (len (Some Q))) /\
    holds (ap1 laws.is_law (Some R)) /\ holds (same (len (Some Q)) (len (Some R))) /\
    holds (negated (at_most (ap2 D (Some P) (Some R)) (plus (ap2 D (Some P) (Some Q)) (ap2 D (Some Q) (Some R))))).
  move=> h; cbv zeta; exists (vec coin (pair 0)), (vec coin (pair d)), (vec coin (pair (2 * d))).
  do 5?[split; [first [exact: same_len_pair | apply: is_law_pair; lra] | ]].
  by rewrite !ap2E /num !MULT_delta_at; try (by apply: pair_law; lra); exact: no_triangle.
have sep d : 0 < d <= 1 -> let D P Q := ap3 distances.MULT_delta (Some P) (Some Q) (num d) in exists P Q,
    holds (ap1 laws.is_law (Some P)) /\ holds (ap1 laws.is_law (Some Q)) /\ holds (same (len (Some P)) (len (Some Q))) /\
    holds (negated (entails (same (ap2 D (Some P) (Some Q)) (num 0)) (same (Some P) (Some Q)))).
  move=> h; cbv zeta; exists (vec coin (pair 0)), (vec coin (pair d)).
  do 3?[split; [first [exact: same_len_pair | apply: is_law_pair; lra] | ]].
  by rewrite !ap2E /num MULT_delta_at; try (by apply: pair_law; lra); exact: no_separation.
split; [apply: tri; lra | split; [apply: tri; lra | split; [apply: sep; lra | split; [apply: sep; lra | ]]]].
move=> v /rate_real [d -> h]; apply: entailsI => [|/less_Fin d0]; first exact: less_defined.
apply: entailsI => [|/less_Fin d1]; first exact: less_defined.
rewrite pair_zero pair_list MULT_delta_at; try (by apply: pair_law; lra).
rewrite /logs pair_near; try lra; last by rewrite /Rabs; case: Rcase_abs; lra.
apply: alsoI; first by apply/sameP; exact: lnn_1.
by apply: negatedI => [|/sameP]; [exact: same_defined | apply: pair_differs; lra].
Qed.

(** * Steps on ratios *)

Lemma largest_lst n (f : nat -> number) (F : number -> option number) (g : nat -> number) :
  (forall i, (i < n)%N -> F (f i) = Some (g i)) -> language.largest (Some (lst n f)) F = Some (top (iota 0 n) g).
Proof.
by move=> h; rewrite /language.largest (mapped_lst h) /top.
Qed.
Lemma least_real (l : seq R) x : exists2 m, foldr min_number (Fin x) (map Fin l) = Fin m & m <= x /\ forall y, List.In y l -> m <= y.
Proof.
elim: l => [|y l [m e [h k]]]; first by exists x => //; split=> //; lra.
exists (Rmin y m); first by rewrite /= e /min_number /= /leR /Rmin; case: Rle_dec.
have [a b] := (Rmin_l y m, Rmin_r y m); split; first lra.
by move=> z [<-|/k c] //; lra.
Qed.
Lemma inP_iota n i : List.In i (iota 0 n) <-> (i < n)%N.
Proof.
have := lst_in n (fun i => i) i; rewrite /lst map_id => ->; split=> [[j l ->]|l] //; by exists i.
Qed.
(** (y + d) (y - d) <= y^2, and y < c (y - d) where d < y (1 - 1/c). *)
Theorem last_inequality : claim_bailie2025_prop_9_step2.
Proof.
cbv zeta delta [claim_bailie2025_prop_9_step2] => f hf c d hc hd; have [r -> r0] := amount_real hc; have [e -> e0] := amount_real hd.
have [ef gf] := good_lst finite_weightP finite_weight0 hf; move: (size f) (nth (Fin 0) f) ef gf => n g -> gf {f hf hc hd}.
have [p ep p0] : exists2 p, (forall i, g i = Fin (p i)) & nonneg p.
  by exists (fun i => real (g i)); [move=> i | move=> i]; have [x -> x0] := gf i.
rewrite len_lst; apply: entailsI => [|/alsoP [/less_Fin n0 /everyL pos]].
  by apply: also_defined; [exact: less_defined | apply: everyL_defined => i _; exact: less_defined].
have {}pos i : (i < n)%N -> 0 < p i by move=> l; have := pos i l; rewrite ep => /less_Fin.
have {}n0 : (0 < n)%N by case: (n) n0 => //=; lra.
apply: entailsI => [|/less_Fin r1]; first exact: less_defined.
have [m em mp] : exists2 m, language.least (Some (lst n g)) (fun v_y => Some v_y) = Some (Fin m) & forall i, (i < n)%N -> m <= p i.
  rewrite /language.least (mapped_lst (g := fun i => Fin (p i))) => [|i _]; last by rewrite ep.
  case: (n) n0 => // k _; rewrite bindE /lst [map _ _]/= /minimal (map_comp Fin p).
  have [m -> [m0 ml]] := least_real [seq p i | i <- iota 1 k] (p 0%N); exists m => // -[|i] l //; apply: ml.
  by apply: List.in_map; have := proj2 (lst_in k (fun i => i.+1) i.+1); rewrite /lst -iota1; apply; exists i.
rewrite em; apply: entailsI => [|/alsoP [/less_Fin e1]].
  by apply: also_defined; [exact: less_defined | rewrite /times /minus /divided /num /= eqR_f //; [eexists | lra]].
rewrite /times /minus /divided /num /= eqR_f; last lra; rewrite /= => /less_Fin e2.
have r_ : r * (1 - 1 / r) = r - 1 by field; lra.
have gap i : (i < n)%N -> 0 < p i - e /\ r * e < (r - 1) * p i.
  move=> l; have := mp i l; have := pos i l => p1 p2.
  have e3 : r * e < r * (1 * m * (1 - 1 / r)) by apply: Rmult_lt_compat_l; lra.
  have e4 : r * (1 * m * (1 - 1 / r)) = m * (r - 1) by rewrite -r_; ring.
  by split; nra.
rewrite (largest_lst (g := fun i => Fin ((p i + e) / p i))) => [|i l]; last first.
  by rewrite ep /plus /divided /= eqR_f //; have := pos i l; lra.
rewrite (largest_lst (g := fun i => Fin (p i / (p i - e)))) => [|i l]; last first.
  by rewrite ep /minus /divided /= eqR_f //; have [] := gap i l; lra.
have lt i : List.In i (iota 0 n) -> (i < n)%N by move=> /(proj1 (inP_iota _ _)).
have up i : (i < n)%N -> le (Fin ((p i + e) / p i)) (Fin (p i / (p i - e))) /\ p i / (p i - e) < r /\ 0 < p i / (p i - e).
  move=> l; have [g1 g2] := gap i l; have p1 := pos i l; split; [ | split].
  - apply/le_Fin; apply: (Rmult_le_reg_r (p i * (p i - e))); first exact: Rmult_lt_0_compat.
    have -> : (p i + e) / p i * (p i * (p i - e)) = (p i + e) * (p i - e) by field; lra.
    have -> : p i / (p i - e) * (p i * (p i - e)) = p i * p i by field; lra.
    nra.
  - apply: (Rmult_lt_reg_r (p i - e)) => //; have -> : p i / (p i - e) * (p i - e) = p i by field; lra.
    lra.
  - exact: Rdiv_lt_0_compat.
have in0 i : (i < n)%N -> List.In i (iota 0 n) by move=> l; apply/inP_iota.
apply: alsoI.
  apply/at_mostP/top_le => [|i /lt l].
    apply: (le_trans _ (top_ge (fun i => Fin (p i / (p i - e))) (in0 0%N n0))); apply/le_Fin.
    by have [_ [_ h]] := up 0%N n0; lra.
  exact: le_trans (proj1 (up i l)) (top_ge (fun i => Fin (p i / (p i - e))) (in0 i l)).
have [|i /lt l ->] := @top_reached _ (iota 0 n) (fun i => Fin (p i / (p i - e))); first by case: (n) n0.
by apply/less_Fin; have [_ []] := up i l.
Qed.

(** * Bounded ratios *)

Lemma one_and_least (l : seq R) : exists2 a, minimum (num 1) (Some (minimal (map Fin l))) = Some (Fin a) & forall y, List.In y l -> a <= y.
Proof.
case: l => [|x l]; first by exists 1.
have [m e [h k]] := least_real l x; exists (Rmin 1 m).
  by rewrite /minimum /num ap2E -[minimal _]/(foldr min_number (Fin x) (map Fin l)) e /min_number /= /leR /Rmin; case: Rle_dec.
by have [a b] := (Rmin_l 1 m, Rmin_r 1 m) => y [<-|/k c]; lra.
Qed.
Lemma one_and_largest (l : seq R) : exists2 c, maximum (num 1) (Some (maximal (map Fin l))) = Some (Fin c) & forall y, List.In y l -> y <= c.
Proof.
have [r e] := top_Fin l id; rewrite -[maximal _]/(top l (fun x => Fin (id x))) e.
exists (Rmax 1 r); first by rewrite /maximum /num ap2E max_Fin.
by move=> y i; have := top_ge (fun x => Fin (id x)) i; rewrite e => /le_Fin; have := Rmax_r 1 r; rewrite /id; lra.
Qed.
Theorem bounded_ratios_are_intervals : claim_bailie2025_rem_5_3_7d.
Proof.
split; cbv zeta; apply: for_two => s p q hp hq.
  have [[p0 _] [q0 _]] := (hp, hq).
  rewrite !ap2E same_support_value -/(supports s p q) columns_vec; apply: entailsI => [|[/supportsP h]]; first by eexists.
  have e : mapped (language.kept (Some [seq [:: Fin (p x); Fin (q x)] | x <- s]) (fun c => more (item (Some c) (num 0)) (num 0)))
      (fun c => divided (item (Some c) (num 1)) (item (Some c) (num 0))) = Some (map Fin [seq q x / p x | x <- measured_ratios.positive s p]).
    rewrite /language.kept bindE (selected_map s (b := fun x => ~~ leR (p x) 0)) => [|x]; last by rewrite item0 positive_more.
    rewrite /mapped bindE collect_map -map_comp (collect_in (g := fun x => Fin (q x / p x))) // => x /in_filter [_ /negP l].
    by rewrite item0 item1 /divided ap2E /= eqR_f // => z; apply: l; apply: leR_t; lra.
  rewrite e /language.least /language.largest /mapped !bindE !(collect_all (g := id)) // !map_id !bindE.
  have [a -> ha] := one_and_least [seq q x / p x | x <- measured_ratios.positive s p].
  have [c -> hc] := one_and_largest [seq q x / p x | x <- measured_ratios.positive s p].
  rewrite !ap2E !scaled_word /ap3 !bindE; apply/inside_word => x i.
  have [z|px] := Req_dec (p x) 0; first by rewrite z (proj1 (h x i) z); lra.
  have {}px : 0 < p x by have := p0 x; lra.
  have j : List.In (q x / p x) [seq q x / p x | x <- measured_ratios.positive s p].
    by apply: (List.in_map (fun x => q x / p x)); apply/in_positive.
  have m : q x / p x * p x = q x by field; lra.
  by rewrite -m; split; apply: Rmult_le_compat_r; try lra; [exact: ha | exact: hc].
move=> u w hu hw; have [[p0 _] [q0 _]] := (hp, hq); have [a -> a0] := amount_real hu; have [b -> b0] := amount_real hw.
apply: entailsI => [|/at_most_Fin a1]; first exact: at_most_defined.
apply: entailsI => [|/less_Fin a2]; first exact: less_defined.
apply: entailsI => [|/at_most_Fin b1]; first exact: at_most_defined.
rewrite !ap2E !scaled_word apart_word /ap3 !bindE /divided /num ap2E /= eqR_f; last lra.
rewrite /maximum ap2E max_Fin; apply: entailsI => [|/inside_word h]; first exact: inside_defined.
apply: alsoI.
  rewrite same_support_value -/(supports s p q); congr Some; apply/supportsP => x i.
  by have [h1 h2] := h x i; have := p0 x; have := q0 x; split=> e; rewrite e in h1 h2; nra.
have [m1 m2] := (Rmax_l (1 / a) b, Rmax_r (1 / a) b).
apply/at_mostP/((apart_level s p0 q0).2); first lra.
move=> x i; have [h1 h2] := h x i; have [px qx] := (p0 x, q0 x); split.
  apply: (Rle_trans _ (1 / a * q x)); last by apply: Rmult_le_compat_r.
  by apply: (Rmult_le_reg_l a) => //; rewrite -Rmult_assoc /Rdiv Rmult_1_l Rinv_r; lra.
by apply: Rle_trans h2 _; apply: Rmult_le_compat_r.
Qed.
