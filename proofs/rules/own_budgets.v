(** A budget that somebody writes in b and p: what it is worth, case by case, and that it bounds ln o and ln b - ln o. The
    tactic [own_budget] proves a claim on one, or leaves the goals that it could not prove, which dpcalc shows. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings rules.whole_numbers rules.budgets rules.growth rules.odds.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Where a budget is to be looked at *)

Definition worth (b : nat) (r : R) (B : option number) : Prop := exists2 e, B = Some e & allowed b r e.

Lemma cases_of (P : nat -> R -> Prop) : (forall p, 0 <= p <= 1 -> P 0%N p) ->
  (forall b, (2 <= b)%N -> 2 <= INR b -> P b 0) -> (forall b, (2 <= b)%N -> 2 <= INR b -> P b 1) ->
  (forall b p, (2 <= b)%N -> 2 <= INR b -> 0 < p -> p < 1 -> P b p) -> forall b p, b = 0%N \/ (2 <= b)%N -> 0 <= p <= 1 -> P b p.
Proof.
move=> h0 hl hr h b p [->|b2] k; first exact: h0.
have B := INR_2 b2; have [->|n0] := Req_dec p 0; first exact: hl.
by have [->|n1] := Req_dec p 1; [exact: hr | apply: h => //; lra].
Qed.
Lemma worth_nothing r e : worth 0 r (Some e). Proof. by exists e => //; left. Qed.
Lemma worth_all b r : worth b r (Some Inf). Proof. by exists Inf => //; right; left. Qed.
Lemma worth_bound b r x : (2 <= b)%N -> 0 < r -> r < 1 -> ln r - ln (1 - r) <= x ->
  ln (INR b) - (ln r - ln (1 - r)) <= x -> worth b r (Some (Fin x)).
Proof.
move=> b2 r0 r1 h k; exists (Fin x) => //; have e : ln (odd r) = ln r - ln (1 - r).
  by rewrite /odd /Rdiv ln_mult ?ln_Rinv; try lra; apply: Rinv_0_lt_compat; lra.
by apply: allowed_simple; rewrite ?e //; lra.
Qed.

Definition worth_where (b : nat) (r : R) (T : option bool) (B : option number) : Prop :=
  exists2 t, T = Some t & (t -> exists2 e, B = Some e & allowed b r e).
Lemma where_claimed b r B : worth b r B -> worth_where b r (Some true) B. Proof. by exists true. Qed.
Lemma where_not_claimed b r B : worth_where b r (Some false) B. Proof. by exists false. Qed.

(** * Logarithms apart *)

Lemma ln_over x y : 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
Proof. by move=> h k; rewrite /Rdiv ln_mult ?ln_Rinv; try lra; exact: Rinv_0_lt_compat. Qed.
Lemma ln_times x y : 0 < x -> 0 < y -> ln (x * y) = ln x + ln y. Proof. exact: ln_mult. Qed.
Lemma ln_one : ln 1 = 0. Proof. exact: ln_1. Qed.
Lemma ln_ge0 x : 1 <= x -> 0 <= ln x. Proof. by move=> h; rewrite -ln_1; apply: ln_up; lra. Qed.
Lemma ln_le0 x : 0 < x -> x <= 1 -> ln x <= 0. Proof. by move=> h k; rewrite -ln_1; exact: ln_up. Qed.
Lemma not_0 x : 0 < x -> x <> 0. Proof. lra. Qed.
Definition seen (P : Prop) : Prop := P.
(** Rates against the root of a number, as [threshold]. *)
Lemma threshold_ln c p : 0 < c -> 0 < p -> p < 1 ->
  if leR (sqrt c * (1 / (1 + sqrt c))) p then ln c <= 2 * (ln p - ln (1 - p)) else 2 * (ln p - ln (1 - p)) <= ln c.
Proof.
move=> c0 p0 p1; have h : 0 < p < 1 by []; have o0 := odd_pos h; have := threshold c0 h.
have <- : ln (odd p) = ln p - ln (1 - p) by apply: ln_over; lra.
have -> : 2 * ln (odd p) = ln (odd p * odd p) by rewrite ln_mult //; lra.
by case: leR => k; apply: ln_up; (lra || nra).
Qed.
Lemma power_2 a : power a (num 2) = times a a.
Proof.
case: a => [[x|]|] //; rewrite /power /times /num !ap2E -[Fin 2]/(nm 2).
  by rewrite pow_nm /= Rmult_1_r.
by rewrite /pow_number /nm Int_part_INR -INR_IZR_INZ eqR_t.
Qed.
Lemma ln_root x : 0 < x -> ln (sqrt x) = ln x / 2.
Proof.
move=> h; have s := sqrt_lt_R0 _ h; have e := ln_mult _ _ s s.
by rewrite sqrt_sqrt in e; lra.
Qed.
Lemma eq_fin x y : (Fin x == Fin y) = eqR x y. Proof. by []. Qed.
Lemma less_one r : 1 + -1 / 1 * r = 1 - r. Proof. lra. Qed.

Ltac positive :=
  match goal with
  | |- 0 < _ * _ => first [lra | apply: Rmult_lt_0_compat; positive]
  | |- 0 < _ / _ => first [lra | apply: Rdiv_lt_0_compat; positive]
  | |- 0 < / _ => apply: Rinv_0_lt_compat; positive
  | |- 0 < _ + _ => first [lra | apply: Rplus_lt_0_compat; positive]
  | |- 0 < sqrt _ => apply: sqrt_lt_R0; positive
  | |- 0 < exp _ => exact: exp_pos
  | |- _ => lra
  end.
Ltac settled := first [lra | positive | solve [apply: Rlt_le; positive] | solve [apply: not_0; positive] | nra].
Ltac decided_le x y :=
  first
    [ lazymatch x with sqrt ?c * (1 / (1 + sqrt ?c)) =>
        let H := fresh "at_" in have H := @threshold_ln c y ltac:(positive) ltac:(lra) ltac:(lra);
        revert H; destruct (leR x y); intro H end
    | rewrite (@leR_f x y ltac:(settled))
    | rewrite (@leR_t x y ltac:(settled))
    | let H := fresh "at_" in destruct (leR x y) eqn:H; [apply -> leRP in H | apply -> leRF in H] ].
Ltac decided_eq x y :=
  first
    [ rewrite (@eqR_t x y ltac:(lra))
    | rewrite (@eqR_f x y ltac:(settled))
    | let H := fresh "at_" in destruct (Req_dec x y) as [H|H]; [rewrite (@eqR_t x y H) | rewrite (@eqR_f x y H)] ].
(** Cases, from the inside out: an argument of a comparison holds none. *)
Ltac cases :=
  rewrite /= ?eq_fin;
  repeat (match goal with
    | |- context [eqR ?x ?y] => decided_eq x y
    | |- context [leR ?x ?y] => decided_le x y
    end; rewrite /= ?eq_fin).
Ltac words :=
  cbv beta delta [plus minus times divided logarithm exponential square_root absolute maximum minimum at_most less at_least
    more same differ negated also either entails chosen num infinity yes no ap1 ap2 bind add sub mul div ln_number
    exp_number sqrt_number abs_number max_number min_number le_number nm].
Ltac apart :=
  repeat match goal with
    | |- context [ln (?x / ?y)] => rewrite (@ln_over x y ltac:(positive) ltac:(positive))
    | |- context [ln (?x * ?y)] => rewrite (@ln_times x y ltac:(positive) ltac:(positive))
    | |- context [ln (sqrt ?x)] => rewrite (@ln_root x ltac:(positive))
    | |- context [ln 1] => rewrite ln_one
    | H : context [ln (?x / ?y)] |- _ => rewrite (@ln_over x y ltac:(positive) ltac:(positive)) in H
    | H : context [ln (?x * ?y)] |- _ => rewrite (@ln_times x y ltac:(positive) ltac:(positive)) in H
    | H : context [ln (sqrt ?x)] |- _ => rewrite (@ln_root x ltac:(positive)) in H
    | H : context [ln 1] |- _ => rewrite ln_one in H
    end.
(** What is said of logarithms of what can be compared, with 1 and with each other. *)
Ltac above_zero :=
  repeat match goal with
    | |- context [ln ?x] =>
        lazymatch goal with _ : 0 <= ln x |- _ => fail | _ : ln x <= 0 |- _ => fail | _ => idtac end;
        first [pose proof (@ln_ge0 x ltac:(lra)) | pose proof (@ln_le0 x ltac:(positive) ltac:(lra))]
    end.
Ltac compared :=
  repeat match goal with
    | |- context [ln ?x] =>
      match goal with
      | |- context [ln ?y] =>
        lazymatch x with y => fail | _ => idtac end;
        lazymatch goal with _ : ln x <= ln y |- _ => fail | _ => idtac end;
        pose proof (@ln_up x y ltac:(positive) ltac:(settled))
      end
    end.
(** Of what was compared in a case, the logarithms. *)
Ltac logarithms :=
  repeat match goal with
    | H : ?x <= ?y |- _ =>
        lazymatch goal with _ : seen (x <= y) |- _ => fail | _ => pose proof (H : seen (x <= y)) end;
        first [pose proof (@ln_up x y ltac:(positive) H) | idtac]
    | H : ?x < ?y |- _ =>
        lazymatch goal with _ : seen (x < y) |- _ => fail | _ => pose proof (H : seen (x < y)) end;
        first [pose proof (@ln_up x y ltac:(positive) (Rlt_le _ _ H)) | idtac]
    end;
  repeat match goal with H : seen _ |- _ => clear H end.
Ltac one_less :=
  repeat match goal with
    | |- context [1 + -1 / 1 * ?x] => rewrite (less_one x)
    | H : context [1 + -1 / 1 * ?x] |- _ => rewrite (less_one x) in H
    end.
(** Absolute values, by what they are at least. *)
Lemma abs_both_ways x : x <= Rabs x /\ - x <= Rabs x.
Proof. by rewrite /Rabs; case: Rcase_abs => ?; lra. Qed.
Ltac absolutes :=
  repeat match goal with
    | |- context [Rabs ?x] => destruct (@abs_both_ways x); let m := fresh "m" in set (m := Rabs x) in *; clearbody m
    end.
Ltac bounded_by := apply: worth_bound => //; one_less; absolutes; logarithms; apart;
  repeat match goal with H : context [ln _] |- _ => revert H end; above_zero; compared; intros; try lra.
Ltac own_case := rewrite ?power_2; words; rewrite ?less_one; cases; first
  [ exact: worth_nothing | exact: worth_all | solve [exfalso; lra] | match goal with |- worth _ _ None => exfalso end
  | bounded_by | idtac ].
Ltac claimed_here :=
  lazymatch goal with
  | |- @ex2 bool _ _ => rewrite -/(worth_where _ _ _ _)
  | |- _ => rewrite -/(worth _ _ _)
  end;
  lazymatch goal with
  | |- worth_where _ _ _ ?B => let budget := fresh "budget" in set budget := B; words; cases; first
      [ exact: where_not_claimed | apply: where_claimed; rewrite /budget; clear budget; own_case | idtac ]
  | |- worth _ _ _ => own_case
  end.
Ltac own_budget :=
  cbv zeta; first [apply: satisfied | apply: satisfied_where]; apply: cases_of; intros;
  claimed_here.
