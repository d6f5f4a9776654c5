(** Whether an event occurs: two outputs, of which the first has a probability that falls by the same factor with each step. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.shapes rules.ratios rules.largest_ratios rules.whole_numbers rules.events rules.powers rules.odds.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition bit (x : R) (o : nat) : R := if o is 0%N then x else 1 - x.
Lemma bit_law x : 0 <= x <= 1 -> law (iota 0 2) (bit x).
Proof. by move=> h; split=> [[|o]|]; rewrite /=; lra. Qed.
Lemma bits_value r s : distances.exp_MULT (vec (iota 0 2) r) (vec (iota 0 2) s) = Some (both (iota 0 2) r s).
Proof. by rewrite /distances.exp_MULT !ap2E !largest_ratio_value. Qed.
(** Of two bits with E times the probability, at most a half, the distance is E. *)
Lemma both_bits E p q : 0 < q -> p = E * q -> p <= 1 / 2 -> 1 <= E -> both (iota 0 2) (bit p) (bit q) = Fin E.
Proof.
move=> q0 pe p2 E1; have qp : q <= p by rewrite pe; nra.
have lp : law (iota 0 2) (bit p) by apply: bit_law; lra.
have lq : law (iota 0 2) (bit q) by apply: bit_law; lra.
have up : le (both (iota 0 2) (bit p) (bit q)) (Fin E).
  apply/(bothP lp lq); first lra.
  by move=> [|[|o]] io; split; rewrite /bounded /=; try nra; move: io => /= [|[|]].
case eb : (both _ _ _) up => [C|] // /le_Fin up; congr Fin; apply: Rle_antisym => //.
have C1 : 1 <= C by have := both_ge1 lp lq; rewrite eb => /le_Fin.
have : forall o, List.In o (iota 0 2) -> alike C (bit p o) (bit q o) by apply/(bothP lp lq); [lra | rewrite eb; exact: le_refl].
move=> /(_ 0%N (or_introl erefl)) [/= h _]; apply: (Rmult_le_reg_r q) => //; lra.
Qed.

Definition told_word (v_E v_j : number) : option (seq number) :=
  list_of (divided (power (Some v_E) (times (num ((- 1) / 1)) (Some v_j))) (num 2) ::
    minus (num 1) (divided (power (Some v_E) (times (num ((- 1) / 1)) (Some v_j))) (num 2)) :: nil).
Definition half (l : R) (j : nat) : R := exp (- (l * INR j)) / 2.
Lemma told_at l j : told_word (Fin (exp l)) (nm j) = Some (vec (iota 0 2) (bit (half l j))).
Proof.
have -> : half l j = Rpower (exp l) (-1 / 1 * INR j) / 2 by rewrite /half /Rpower ln_exp; congr (exp _ / 2); field.
rewrite /told_word /nm /times /num ap2E /mul power_value; last exact: exp_pos.
by rewrite /divided ap2E /= eqR_f //; lra.
Qed.
Lemma half_pos l j : 0 < half l j. Proof. by have := exp_pos (- (l * INR j)); rewrite /half; lra. Qed.
Lemma half_le l j : 0 <= l -> half l j <= 1 / 2.
Proof.
move=> h; have := pos_INR j => j0; have := exp_up (_ : - (l * INR j) <= 0); rewrite exp_0 /half => k.
by have := k ltac:(nra); lra.
Qed.
Lemma half_next l j : half l j = exp l * half l (j + 1).
Proof.
rewrite /half plus_INR /= /Rdiv -Rmult_assoc -exp_plus; congr (exp _ * _); lra.
Qed.
Lemma half_alike l i j : 0 <= l -> (i <= j.+1)%N -> (j <= i.+1)%N -> le (both (iota 0 2) (bit (half l i)) (bit (half l j))) (Fin (exp l)).
Proof.
move=> l0 ij ji; have E1 : 1 <= exp l by rewrite -exp_0; exact: exp_up.
have bits a : law (iota 0 2) (bit (half l a)) by apply: bit_law; have := half_pos l a; have := @half_le l a l0; lra.
apply/(bothP (bits i) (bits j)) => [|o _]; first lra.
have step a : alike (exp l) (bit (half l a) o) (bit (half l a.+1) o) /\ alike (exp l) (bit (half l a.+1) o) (bit (half l a) o).
  have := half_next l a; rewrite addn1; have := half_pos l a.+1; have := @half_le l a l0; have := @half_le l a.+1 l0.
  move: (half l a) (half l a.+1) (exp l) E1 => p q e e1 q2 p2 q0 pe.
  have g : 0 <= (e - 1) * (1 - (e * q + q)) by apply: Rmult_le_pos; lra.
  have g' : q <= p by rewrite pe; nra.
  have g'' : p <= e * p by nra.
  by case: o => [|o]; rewrite /alike /=; split; split; nra.
have [e|] := eqVneq i j; first by rewrite e /alike; have := (bits j).1 o; split; nra.
rewrite neq_ltn => /orP [h|h].
  by have -> : j = i.+1 by [apply/eqP; rewrite eqn_leq ji h]; have [] := step i.
by have -> : i = j.+1 by [apply/eqP; rewrite eqn_leq ij h]; have [] := step j.
Qed.
Lemma at_least_ratio T (s : seq T) p q x c : List.In x s -> 0 < q x -> p x = c * q x -> 0 < c -> le (Fin c) (both s p q).
Proof.
move=> ix qx e c0; apply: le_trans (max_l _ _); have := top_ge (fun x => quotient (p x) (q x)) ix; rewrite -/(worst s p q).
rewrite /quotient !eqR_f; try nra; have -> : p x / q x = c by rewrite e; field; lra.
by [].
Qed.
