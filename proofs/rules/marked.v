(** Rays of approximate distances: with probability 1/4 the outcome is the level itself, else one of two, whose
    probabilities are in the ratio of the levels. What is forgiven is just the level. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances rules.numbers rules.laws rules.shapes rules.sums.
From dpcalc Require Import rules.ratios rules.distances rules.largest_ratios rules.events rules.levels rules.approximate.
From dpcalc Require Import rules.probabilistic rules.density_ratios rules.rays rules.ray_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition marks (L : seq R) : seq (R + bool) := [seq inl u | u <- L] ++ [:: inr true; inr false].
Definition mark (w : R) (z : R + bool) : R :=
  match z with inl u => if eqR u w then 1 / 4 else 0 | inr b => 3 / 4 * pair_ (w / 2) b end.
Local Notation two_ := [:: true; false].
Local Notation pair w := (pair_ (w / 2)).

Lemma sum_marks L f : sum (marks L) f = sum L (fun u => f (inl u)) + sum two_ (fun b => f (inr b)).
Proof. by rewrite /marks sum_cat sum_map. Qed.
Lemma marks_at l w : join (list_of [:: mapped (Some (levels l)) (fun u => chosen (same (Some u) (Some (Fin w))) (num (1 / 4)) (num 0));
  list_of [:: times (num (3 / 4)) (divided (Some (Fin w)) (num 2));
    times (num (3 / 4)) (minus (num 1) (divided (Some (Fin w)) (num 2)))]]) =
  Some (vec (marks l) (mark w)).
Proof.
have e u : chosen (same (Some (Fin u)) (Some (Fin w))) (num (1 / 4)) (num 0) = Some (Fin (if eqR u w then 1 / 4 else 0)).
  by rewrite /same ap2E /chosen bindE /eq_op /=; case: eqR.
have two : eqR 2 0 = false by apply: eqR_f; lra.
have -> : mapped (Some (levels l)) (fun u => chosen (same (Some u) (Some (Fin w))) (num (1 / 4)) (num 0)) = Some [seq Fin (if eqR u w then 1 / 4 else 0) | u <- l].
  by rewrite /mapped bindE /levels collect_map (collect_all _ e).
by rewrite /divided /minus /times /num !ap2E /= !two /= /marks /vec map_cat -map_comp.
Qed.

Section Levels.
Variable L : seq R.
Hypotheses (up : rising L) (L01 : forall w, List.In w L -> 0 < w <= 1).
Lemma pair_between w b : List.In w L -> 0 < pair w b.
Proof. by move=> /L01 h; rewrite /pair_; case: b; lra. Qed.
Lemma mark_law w : List.In w L -> law (marks L) (mark w).
Proof.
move=> i; split=> [[u|b]|]; rewrite /mark; first by case: eqR; lra.
  by have := pair_between b i; lra.
rewrite sum_marks (sum_level (w := w)) //=; first by rewrite eqR_t // /pair_; lra.
by move=> x n; rewrite eqR_f.
Qed.
Section Two.
Variables u v : R.
Hypotheses (iu : List.In u L) (iv : List.In v L) (uv : u <> v).

(** * The sums of max(0, p - C q) *)
Lemma over_marks C : 1 <= C -> over C (marks L) (mark u) (mark v) <= 1 / 4 <-> forall b, List.In b two_ -> pair u b <= C * pair v b.
Proof.
move=> C1; rewrite /over sum_marks (sum_level (w := u)) // => [|x n]; last first.
  by rewrite /mark (eqR_f n); case: eqR; apply: Rmax_left; lra.
rewrite /mark eqR_t // eqR_f // [Rmax 0 (1 / 4 - _)]Rmax_right /=; last lra.
have [a b] := (Rmax_r 0 (3 / 4 * pair u true - C * (3 / 4 * pair v true)), Rmax_r 0 (3 / 4 * pair u false - C * (3 / 4 * pair v false))).
have [c d] := (Rmax_l 0 (3 / 4 * pair u true - C * (3 / 4 * pair v true)), Rmax_l 0 (3 / 4 * pair u false - C * (3 / 4 * pair v false))).
rewrite /= in a b c d; split=> [h x /= [<-|[<-|//]]|h]; rewrite /=; try lra.
have [h1 h2] := (h true (or_introl erefl), h false (or_intror (or_introl erefl))); rewrite /= in h1 h2.
by rewrite !Rmax_left; lra.
Qed.

(** * The probability that a ratio exceeds C *)
Variable rho : R -> R -> number.
Hypothesis rho_inf : forall a, 0 < a -> rho a 0 = Inf.
Hypothesis rho_scale : forall w a b, 0 < w -> rho (a * w) (b * w) = rho a b.
Lemma far_marks C : far rho (Fin C) (marks L) (mark u) (mark v) <= 1 / 4 <->
  forall b, List.In b two_ -> le (rho (pair u b) (pair v b)) (Fin C).
Proof.
rewrite /far sum_marks (sum_level (w := u)) // => [|x n]; last by rewrite /mark (eqR_f n); case: le_number.
have scaled b : rho (mark u (inr b)) (mark v (inr b)) = rho (pair u b) (pair v b).
  by rewrite /mark !(Rmult_comm (3 / 4)) rho_scale //; lra.
have -> f : sum two_ f = f true + (f false + 0) by [].
cbv beta; rewrite !scaled /mark eqR_t // eqR_f // rho_inf /=; last lra.
have [a b] := (pair_between true iu, pair_between false iu); rewrite /= in a b; rewrite /le; split=> [h x /= [<-|[<-|//]]|h].
- by move: h; case: (le_number _ _) => //; case: le_number; lra.
- by move: h; case: (le_number (rho (pair u false) _)) => //; case: le_number; lra.
- by rewrite (h true) ?(h false) /=; try lra; auto.
Qed.
End Two.
Lemma rare_marks u v rho : List.In u L -> List.In v L -> u <> v ->
  (forall a b, 0 <= a -> 0 <= b -> rho a b = larger a b \/ le (rho a b) (Fin 1)) -> (forall a, 0 < a -> rho a 0 = Inf) ->
  (forall w a b, 0 < w -> rho (a * w) (b * w) = rho a b) ->
  (forall a b C, 0 < a -> 0 < b -> 1 <= C -> (le (rho a b) (Fin C) /\ le (rho b a) (Fin C)) <-> alike C a b) ->
  level 1 (rare rho (1 / 4) (marks L) (mark u) (mark v)) (fun C => forall b, List.In b two_ -> alike C (pair u b) (pair v b)).
Proof.
move=> iu iv n above inf scale_ like; have lev := rare_level (1 / 4) above (mark_law iu) (mark_law iv).
split=> [|C C1]; first exact: lev.1.
have k b : le (rho (pair u b) (pair v b)) (Fin C) /\ le (rho (pair v b) (pair u b)) (Fin C) <-> alike C (pair u b) (pair v b).
  by apply: like => //; exact: pair_between.
rewrite lev.2 // !far_marks //; last by move=> e; exact: n.
by split=> [[h1 h2] b i|h]; [apply/k; split; [exact: h1 | exact: h2] | split=> b i; have /k [] := h b i].
Qed.
Lemma quotient_alike a b C : 0 < a -> 0 < b -> 1 <= C ->
  (le (quotient a b) (Fin C) /\ le (quotient b a) (Fin C)) <-> alike C a b.
Proof. by move=> *; rewrite /alike !quotient_le; try lra. Qed.
Lemma larger_alike a b C : 0 < a -> 0 < b -> 1 <= C ->
  (le (larger a b) (Fin C) /\ le (larger b a) (Fin C)) <-> alike C a b.
Proof.
move=> a0 b0 C1; rewrite -(larger_sym a b) -quotient_alike // /larger; have [->|n] := Req_dec a b.
  have k : le (quotient b b) (Fin C) by apply/quotient_le; nra.
  by rewrite eqR_t //; split=> _; split=> //; apply/le_Fin.
rewrite eqR_f //; split=> [[h _]|[h k]]; last by split; exact: max_lub.
by split; apply: le_trans h; [exact: max_l | exact: max_r].
Qed.

(** * The rule *)
Lemma rule_marked D (m : functional) : value D (logs m) -> (forall w, List.In w L -> logs m (marks L) (mark w) (mark w) = Fin 0) ->
  (forall u v, List.In u L -> List.In v L -> u <> v -> level 1 (m _ (marks L) (mark u) (mark v))
    (fun C => forall b, List.In b two_ -> alike C (pair u b) (pair v b))) ->
  fits D (fun w levels => join (list_of [:: mapped (Some levels)
      (fun u => chosen (same (Some u) (Some w)) (num (1 / 4)) (num 0));
    list_of [:: times (num (3 / 4)) (divided (Some w) (num 2));
      times (num (3 / 4)) (minus (num 1) (divided (Some w) (num 2)))]]))
    (fun u v => absolute (logarithm (divided (Some u) (Some v)))) L.
Proof.
move=> D_m diagonal off u v iu iv; rewrite !marks_at ap2E D_m; try exact: mark_law.
have hu := L01 iu; have hv := L01 iv.
rewrite log_gap; try lra.
apply/sameP; have [<-|n] := Req_dec u v; first by rewrite diagonal // Rminus_diag_eq // Rabs_R0.
have pl w : List.In w L -> law two_ (pair w) by move=> /L01 h; apply: pair_law; lra.
have -> : logs m (marks L) (mark u) (mark v) = logs both two_ (pair u) (pair v).
  have lb : level 1 (both two_ (pair u) (pair v)) (fun C => forall b, List.In b two_ -> alike C (pair u b) (pair v b)).
    by split; [exact: both_ge1 (pl _ iu) (pl _ iv) | move=> C C1; apply: bothP (pl _ iu) (pl _ iv) _; lra].
  by rewrite /logs; congr lnn; apply: level_eq (off u v iu iv n) lb _.
apply: (gap_holds (f := fun u v => logs both two_ (pair u) (pair v))); try lra.
  exact: symmetric_both (pl _ iu) (pl _ iv).
exact: both_pair.
Qed.
End Levels.
