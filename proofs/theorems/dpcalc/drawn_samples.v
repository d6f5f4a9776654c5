(** Independent draws of units (with replacement): what frames lose, and a mechanism that loses it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets claims.dpcalc.drawn_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.ordered_samples rules.drawn_units rules.drawn_frames rules.told_bits rules.counted_events.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition chosen_word (v_P : seq number) : option number := largest (Some v_P) (fun v_u => Some v_u).
Definition bound_word (v_P : seq number) (v_n v_c : number) : option number :=
  power (plus (num 1) (times (ap1 chosen_word (Some v_P)) (minus (Some v_c) (num 1)))) (Some v_n).

Section Bound.
Variables (N n k m : nat) (w : nat -> R) (K : nat -> nat -> R).
Hypothesis hw : law (iota 0 N) w.
Local Notation P := (vec (iota 0 N) w).
Lemma chosen_at : exists2 M, ap1 chosen_word (Some P) = Some (Fin M) & (forall i, (i < N)%N -> w i <= M) /\ 0 <= M <= 1.
Proof.
have [|j jn ej] := top_reached (fun j => Fin (w j)) (s := iota 0 N).
  by case: (N) hw => // -[_]; rewrite /=; lra.
exists (w j); first by rewrite ap1E /chosen_word (top_vec _ (g := fun j => Fin (w j))) // ej.
split=> [i l|]; last by split; [exact: hw.1 | rewrite -hw.2; apply: sum_in_le => //; exact: hw.1].
apply/le_Fin; rewrite -ej; apply: (top_ge (fun j => Fin (w j))); by apply: mem_In; rewrite mem_iota.
Qed.
Lemma no_more : ((0 < k ^ n)%N -> forall j, law (iota 0 m) (K j)) ->
  holds (entails (less (ap3 on_samples_of (Some (table n k m K)) (Some (nm n)) (Some (nm k))) infinity)
    (at_most (ap5 frames_word (Some (table n k m K)) (Some P) (Some (nm n)) (Some (nm k)) (Some (nm m)))
      (ap3 bound_word (Some P) (Some (nm n)) (ap3 on_samples_of (Some (table n k m K)) (Some (nm n)) (Some (nm k)))))).
Proof.
move=> hK; rewrite !on_samples_word frames_at; apply: entailsI => [|/lessP fin]; first exact: less_defined.
case e : (largest_loss _ _ _ _) fin => [C|] fin; last by case: fin; exact: le_Inf.
have [M eM [wM M1]] := chosen_at; rewrite /ap3 !bindE /bound_word eM /minus /times /plus /num !ap2E /power ap2E pow_nm.
by apply/at_mostP; exact: (frames_lose hw).
Qed.
End Bound.

(** * Attained *)

Definition from_word (v_E : number) (v_P v_x : seq number) (v_n : number) : option (seq number) := mapped (range (num 2)) (fun v_o =>
  sum_of (functions (Some v_n) (len (Some v_x))) (fun v_g => times (ap2 likelihood_word (Some v_P) (Some v_g))
    (item (ap2 event_word (Some v_E) (ap2 taken_word (Some v_x) (Some v_g))) (Some v_o)))).
Definition lost_word (v_E : number) (v_P : seq number) (v_i v_n : number) : option number := ap2 distances.exp_MULT
  (ap4 from_word (Some v_E) (Some v_P) (ap2 all_but_word (len (Some v_P)) (Some v_i)) (Some v_n))
  (ap4 from_word (Some v_E) (Some v_P) (ap2 all_but_word (len (Some v_P)) (len (Some v_P))) (Some v_n)).
Section Attained.
Variables (N n : nat) (w : nat -> R) (l : R).
Hypotheses (hw : law (iota 0 N) w) (l0 : 0 <= l).
Local Notation P := (vec (iota 0 N) w).
Definition told_of (x : seq nat) (o : nat) : R := drawn N w n x (fun s => bit (half l (sumn s)) o).
Lemma from_at x : size x = N -> ap4 from_word (Some (Fin (exp l))) (Some P) (Some (whole x)) (Some (nm n)) = Some (vec (iota 0 2) (told_of x)).
Proof.
move=> ex; rewrite /ap4 /ap3 !bindE /from_word -[num 2]/(Some (nm 2)) range_iota; apply: mapped_map => o /in_range o2.
rewrite len_whole ex functions_below; apply: sum_of_map => g ig.
by rewrite (likelihood_at w ig) (taken_at ex ig) event_at item_vec.
Qed.
Lemma told_law x : law (iota 0 2) (told_of x).
Proof. by apply: (drawn_law hw) => s; apply: bit_law; have := half_pos l (sumn s); have := @half_le l (sumn s) l0; lra. Qed.
Lemma told_power x : told_of x 0 = 1 / 2 * sum (iota 0 N) (fun i => w i * exp (- (l * INR (nth 0%N x i)))) ^ n.
Proof.
rewrite -(drawn_powers N w n x (1 / 2) (fun j => exp (- (l * INR j)))); apply: sum_eq => g; congr (_ * _).
rewrite /bit /half; elim: [seq _ | _ <- g] => [|a s ih] /=; first by rewrite Rmult_0_r Ropp_0 exp_0; lra.
have -> : - (l * INR (a + sumn s)) = - (l * INR a) + - (l * INR (sumn s)) by rewrite plus_INR; ring.
by rewrite exp_plus -[RHS]Rmult_assoc [1 / 2 * _]Rmult_comm Rmult_assoc -ih; rewrite /Rdiv; ring.
Qed.
Lemma lost_at i : (i < N)%N -> le (Fin ((1 + w i * (exp l - 1)) ^ n)) (both (iota 0 2) (told_of (all_but N i)) (told_of (all_but N N))).
Proof.
move=> il; have at_j := @all_but_nth N.
have all1 : sum (iota 0 N) (fun j => w j * exp (- (l * INR (nth 0%N (all_but N N) j)))) = exp (- l).
  rewrite (sum_in_eq (g := fun j => w j * exp (- l))) => [|j /in_range h]; first by rewrite sum_scaler hw.2 Rmult_1_l.
  by rewrite at_j // neq_ltn h /= Rmult_1_r.
have one : sum (iota 0 N) (fun j => w j * exp (- (l * INR (nth 0%N (all_but N i) j)))) = exp (- l) + w i * (1 - exp (- l)).
  have oi := all_but_only il.
  have := sum_only (fun j v => w j * exp (- (l * INR v))) oi; rewrite !size_all_but all1 => /(_ erefl).
  rewrite !at_j // eqxx neq_ltn il /= Rmult_0_r Ropp_0 exp_0 (Rmult_1_r l); lra.
have e0 := exp_pos (- l); have inv : exp l * exp (- l) = 1 by rewrite -exp_plus Rplus_opp_r exp_0.
have D0 : 0 < 1 + w i * (exp l - 1).
  by have := hw.1 i; have := exp_up l0; rewrite exp_0 => a b; have : 0 <= w i * (exp l - 1) by [apply: Rmult_le_pos; lra]; lra.
apply: (@at_least_ratio _ _ _ _ 0%N); [by left | | | exact: pow_lt].
  by rewrite told_power all1; have := pow_lt _ n e0; lra.
rewrite !told_power all1 one; have -> : exp (- l) + w i * (1 - exp (- l)) = (1 + w i * (exp l - 1)) * exp (- l).
  have -> : (1 + w i * (exp l - 1)) * exp (- l) = exp (- l) + w i * (exp l * exp (- l) - exp (- l)) by ring.
  by rewrite inv.
by rewrite Rpow_mult_distr; ring.
Qed.
End Attained.
Theorem draws_with_replacement : claim_dpcalc_sampling_with_replacement.
Proof.
cbv zeta delta [claim_dpcalc_sampling_with_replacement]; split.
  move=> N n k m /whole_nm [N' ->] /whole_nm [n' ->] /whole_nm [k' ->] /whole_nm [m' ->] P /alsoP [/is_law_vec [eP lP] /sameP eN].
  have {eN} eN : size P = N' by apply: INR_eq; case: eN.
  rewrite /places eN in eP lP; move: (prob P) eP lP => w -> lw.
  split=> [|K /kernel_table [p -> lp]]; first by rewrite power_nm; eexists.
  exact: no_more.
move=> N n /whole_nm [N' ->] /whole_nm [n' ->] P /alsoP [/is_law_vec [eP lP] /sameP eN] E /amount_real [y -> _].
have {eN} eN : size P = N' by apply: INR_eq; case: eN.
rewrite /places eN in eP lP; move: (prob P) eP lP => w -> lw.
apply: entailsI => [|/at_mostP /le_Fin y1]; first exact: at_most_defined.
have y0 : 0 < y by lra.
rewrite -[y](exp_ln _ y0); set l := ln y; have l0 : 0 <= l by rewrite /l -ln_1; apply: ln_up; lra.
apply: alsoI; first exact: events_alike.
rewrite range_iota; apply: everyI => _ /In_mem /mapP [i /in_range il ->].
have size_all := @size_all_but N'.
have -> : ap4 lost_word (Some (Fin (exp l))) (Some (vec (iota 0 N') w)) (Some (nm i)) (Some (nm n')) =
    Some (both (iota 0 2) (told_of N' n' w l (all_but N' i)) (told_of N' n' w l (all_but N' N'))).
  rewrite /ap4 /ap3 !bindE /lost_word; have -> : len (Some (vec (iota 0 N') w)) = Some (nm N') by rewrite len_vec size_iota.
  by rewrite !all_but_at !from_at // ap2E bits_value.
rewrite item_vec // /minus /times /plus /num !ap2E /power ap2E pow_nm; apply/at_mostP; exact: lost_at.
Qed.
