(** What a privacy guarantee says of expected utility (bailie2025, section 1.2), and of flipping a bit more often than not
    (section 3.5.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.losses claims.bailie2025.utilities.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Means of a utility *)

Lemma amounts_vec u : holds (every (Some u) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  exists2 r, u = vec (iota 0 (size u)) r & nonneg r.
Proof.
move=> h; have [r [-> h0]] : exists r, u = [seq Fin x | x <- r] /\ forall x, List.In x r -> 0 <= x.
  elim: u h => [|a u ih] h; first by exists [::].
  have [|r [-> k]] := ih; first by apply: everyI => x i; apply: (everyP h); right.
  have := everyP h (or_introl erefl); rewrite /num /infinity; case: a {h ih} => [x|] /alsoP [/at_mostP a /lessP b]; last by case: b.
  by exists (x :: r); split=> // y [<-|/k //]; exact/le_Fin.
exists (nth 0 r); first by rewrite size_map; exact: vec_nth.
by move=> i; elim: r i h0 => [|x r ih] [|i] h0 /=; try lra; [apply: h0; left | apply: ih => y k; apply: h0; right].
Qed.
Definition mean (n : nat) (p r : nat -> R) : R := sum (iota 0 n) (fun i => p i * r i).
Lemma mean_word n p r : sum_of (range (Some (nm n))) (fun i => times (item (Some (vec (iota 0 n) p)) (Some i)) (item (Some (vec (iota 0 n) r)) (Some i))) =
  Some (Fin (mean n p r)).
Proof. by rewrite range_iota; apply: sum_of_map => i; rewrite mem_iota add0n => /andP [_ l]; rewrite !item_vec. Qed.
Lemma mean_within n c p q r : nonneg r -> (forall i, List.In i (iota 0 n) -> p i <= c * q i) -> mean n p r <= c * mean n q r.
Proof.
move=> r0 h; rewrite /mean -sum_scale; apply: sum_le_in => i k; rewrite -Rmult_assoc; exact: Rmult_le_compat_r (h i k).
Qed.
Lemma expected (F : seq number -> seq number -> seq number -> number -> option bool) :
  (forall n p q r c, law (iota 0 n) p -> law (iota 0 n) q -> nonneg r -> 1 <= c -> mean n p r <= c * mean n q r ->
    holds (F (vec (iota 0 n) p) (vec (iota 0 n) q) (vec (iota 0 n) r) (Fin c))) ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) -> holds (same (len (Some P)) (len (Some Q))) ->
  forall u, holds (every (Some u) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  forall c, holds (also (at_most (num 0) (Some c)) (less (Some c) infinity)) ->
  holds (entails (same (len (Some u)) (len (Some P))) (entails (at_least (Some c) (num 1))
    (entails (ap4 losses.private (Some P) (Some Q) (Some c) (num 0)) (F P Q u c)))).
Proof.
move=> h P Q hP hQ e u hu c /amount_real [c' -> _].
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
have [r eu r0] := amounts_vec hu.
rewrite {}eF in eQ lQ; rewrite /places in eP eQ lP lQ.
apply: entailsI => [|/same_len k]; first by rewrite /len; eexists.
apply: entailsI => [|/at_mostP /le_Fin c1]; first exact: at_most_defined.
rewrite {}k in eu; move: (size P) (prob P) (prob Q) eP eQ lP lQ eu => n p q -> -> lp lq ->.
apply: entailsI => [|/privateP [o _]]; first exact: private_defined.
apply: h => //; apply: mean_within => // i ii.
have := sum_in_le (f := fun x => Rmax 0 (p x - c' * q x)) (fun x => Rmax_l _ _) ii; have := Rmax_r 0 (p i - c' * q i).
by rewrite /over in o; lra.
Qed.
Theorem expected_utility : claim_bailie2025_eq_1_1.
Proof.
cbv zeta delta [claim_bailie2025_eq_1_1]; apply: (expected (F := fun P Q u c => at_most (ap2 (fun v_P v_u => sum_of (range (len (Some v_P)))
  (fun i => times (item (Some v_P) (Some i)) (item (Some v_u) (Some i)))) (Some P) (Some u)) (times (ap1 (fun v_c => Some v_c) (Some c))
  (ap2 (fun v_P v_u => sum_of (range (len (Some v_P))) (fun i => times (item (Some v_P) (Some i)) (item (Some v_u) (Some i)))) (Some Q) (Some u))))).
move=> n p q r c lp lq r0 c1 h; cbv beta; rewrite !ap2E ap1E !len_vec size_iota -/(nm n) !mean_word /times ap2E; exact/at_most_Fin.
Qed.
Theorem expected_loss : claim_bailie2025_prose_1_loss_bound.
Proof.
cbv zeta delta [claim_bailie2025_prose_1_loss_bound]; apply: (expected (F := fun P Q u c => at_most (minus (ap2 (fun v_P v_u => sum_of (range (len (Some v_P)))
  (fun i => times (item (Some v_P) (Some i)) (item (Some v_u) (Some i)))) (Some P) (Some u)) (ap2 (fun v_P v_u => sum_of (range (len (Some v_P)))
  (fun i => times (item (Some v_P) (Some i)) (item (Some v_u) (Some i)))) (Some Q) (Some u))) (times (ap1 (fun v_c => minus (Some v_c) (num 1)) (Some c))
  (ap2 (fun v_P v_u => sum_of (range (len (Some v_P))) (fun i => times (item (Some v_P) (Some i)) (item (Some v_u) (Some i)))) (Some Q) (Some u))))).
move=> n p q r c lp lq r0 c1 h; cbv beta; rewrite !ap2E ap1E !len_vec size_iota -/(nm n) !mean_word /times /minus /num !ap2E; apply/at_most_Fin; lra.
Qed.
Theorem outcomes_of_the_game : claim_bailie2025_prose_1_dilemma_outcome.
Proof.
cbv zeta delta [claim_bailie2025_prose_1_dilemma_outcome] => n /whole_nm [n' ->].
apply: entailsI => [|/at_mostP n1]; first exact: at_most_defined.
have {}n1 : (1 <= n')%N by move: n1; rewrite -[Fin 1]/(nm 1) /le le_nm.
rewrite -[num 0]/(Some (nm 0)) !ap2E !if_zero; case: n' n1 => // s _; rewrite minus_nm // subnn /power /num ap2E pow_nm /times ap2E.
by apply: alsoI; apply/sameP; rewrite ?pow_O; congr Fin; lra.
Qed.

(** * A bit that is flipped more often than not *)

Section Flipped.
Variable p : R.
Hypotheses (p0 : 0 < p) (p1 : p < 1).
Definition staying (b : bool) : R := if b then 1 - p else p.
Definition flipping (b : bool) : R := if b then p else 1 - p.
Lemma staying_law : law [:: true; false] staying. Proof. by split=> [[]|]; rewrite /staying /=; lra. Qed.
Lemma flipping_law : law [:: true; false] flipping. Proof. by split=> [[]|]; rewrite /flipping /=; lra. Qed.
Lemma flipped_ratio : 1 / 2 <= p -> both [:: true; false] staying flipping = Fin (p / (1 - p)).
Proof.
move=> h; have e : p / (1 - p) * (1 - p) = p by field; lra.
have o : 1 <= p / (1 - p) by apply: (Rmult_le_reg_r (1 - p)); lra.
apply: le_anti; first apply/(bothP staying_law flipping_law); first lra.
  by move=> x _; rewrite /alike /staying /flipping; case: x; rewrite e; split; nra.
apply: le_trans (max_l _ _); apply: le_trans (top_ge (fun x => quotient (staying x) (flipping x)) (x := false) _); last by right; left.
by rewrite /quotient /staying /flipping !eqR_f; try lra; exact: le_refl.
Qed.
End Flipped.
Theorem flipped_more_often : claim_bailie2025_prose_3_5_1i.
Proof.
cbv zeta delta [claim_bailie2025_prose_3_5_1i] => t /rate_real [p -> _].
apply: entailsI => [|/alsoP [/moreP a /lessP b]]; first by apply: also_defined; eexists.
have h : 1 / 2 < p by apply: Rnot_le_lt => k; apply: a; exact/le_Fin.
have p1 : p < 1 by apply: Rnot_le_lt => k; apply: b; exact/le_Fin.
have p0 : 0 < p by lra.
have r := flipped_ratio p0 p1 (Rlt_le _ _ h).
have o : 1 <= p / (1 - p) by apply: (Rmult_le_reg_r (1 - p)); [lra | have -> : p / (1 - p) * (1 - p) = p by [field; lra]; lra].
have lp := staying_law p0 p1; have lq := flipping_law p0 p1.
have ratio_ : distances.exp_MULT [:: Fin (1 - p); Fin p] [:: Fin p; Fin (1 - p)] = Some (Fin (p / (1 - p))).
  by rewrite -r -[[:: Fin (1 - p); _]]/(vec [:: true; false] (staying p)) -[[:: Fin p; _]]/(vec [:: true; false] (flipping p))
    /distances.exp_MULT !ap2E !largest_ratio_value.
have ratio_' : distances.exp_MULT [:: Fin p; Fin (1 - p)] [:: Fin (1 - p); Fin p] = Some (Fin (p / (1 - p))).
  by rewrite -r /both maxC -[[:: Fin (1 - p); _]]/(vec [:: true; false] (staying p)) -[[:: Fin p; _]]/(vec [:: true; false] (flipping p))
    /distances.exp_MULT !ap2E !largest_ratio_value.
have l0 : 0 <= ln (p / (1 - p)) by rewrite -ln_1; apply: ln_le; lra.
have back : 1 - (1 - p) = p by ring.
rewrite /minus /num !ap2E /sub !ap1E !ap2E back ratio_ ratio_' /divided ap2E /div eqR_f; last lra.
rewrite /logarithm !ap1E /ln_number leR_f /absolute ?ap1E /abs_number; last lra.
by apply: alsoI; apply/sameP => //; rewrite Rabs_right //; exact/Rle_ge.
Qed.
