(** The derangement numbers and e: the fact that the kernel calls derangements-e, from the alternating series of exp (-1). *)
From Coq Require Import Reals ZArith Lra Lia.
From dpcalc Require Import kernel.meaning kernel.rules.
Open Scope R_scope.

Definition inverse_factorial (n : nat) : R := / INR (fact n).
Definition partial (n : nat) : R := sum_f_R0 (tg_alt inverse_factorial) n.

Lemma partial_next n : partial (S n) = partial n + (-1) ^ S n * inverse_factorial (S n).
Proof. reflexivity. Qed.
Lemma inverse_factorial_pos n : 0 < inverse_factorial n.
Proof. apply Rinv_0_lt_compat, INR_fact_lt_0. Qed.
Lemma inverse_factorial_next n : inverse_factorial n = INR (S n) * inverse_factorial (S n).
Proof.
unfold inverse_factorial; rewrite fact_simpl, mult_INR; field.
split; [apply INR_fact_neq_0 | now apply not_0_INR].
Qed.
Lemma inverse_factorial_less n : inverse_factorial (S (S n)) < inverse_factorial (S n).
Proof.
assert (P := inverse_factorial_pos (S (S n))); rewrite (inverse_factorial_next (S n)), !S_INR.
assert (N := pos_INR n); nra.
Qed.
Lemma partial_limit : Un_cv partial (exp (-1)).
Proof.
intros e E; destruct (proj2_sig (exist_exp (-1)) e E) as [N H]; exists N; intros n L.
specialize (H n L); unfold partial; rewrite (sum_eq _ (fun i => / INR (fact i) * (-1) ^ i)); [exact H|].
intros i _; unfold tg_alt, inverse_factorial; ring.
Qed.
Lemma partial_sides N : partial (S (2 * N)) <= exp (-1) <= partial (2 * N).
Proof.
apply alternated_series_ineq; [| | exact partial_limit].
- intro n; assert (P := inverse_factorial_pos (S n)); rewrite (inverse_factorial_next n), S_INR.
  assert (M := pos_INR n); nra.
- intros e E; destruct (cv_speed_pow_fact 1 e E) as [M H]; exists M; intros n L; specialize (H n L).
  rewrite pow1 in H; unfold inverse_factorial; unfold Rdiv in H; now rewrite Rmult_1_l in H.
Qed.

Lemma minus_one_even k : (-1) ^ (2 * k) = 1. Proof. apply pow_1_even. Qed.
Lemma minus_one_odd k : (-1) ^ S (2 * k) = -1. Proof. apply pow_1_odd. Qed.

Lemma partial_near n : - inverse_factorial (S n) < partial n - exp (-1) < inverse_factorial (S n).
Proof.
assert (A := inverse_factorial_less n); assert (P := inverse_factorial_pos (S n)).
assert (Q := inverse_factorial_pos (S (S n))).
destruct (Nat.Even_or_Odd n) as [[k ->]|[k ->]].
- assert (H0 := partial_sides k); assert (H1 := partial_sides (S k)).
  replace (2 * S k)%nat with (S (S (2 * k))) in H1 by lia.
  assert (E1 := partial_next (2 * k)); assert (E2 := partial_next (S (2 * k))).
  assert (E3 := partial_next (S (S (2 * k)))).
  assert (O1 := minus_one_odd k); assert (O2 := minus_one_even (S k)); assert (O3 := minus_one_odd (S k)).
  replace (2 * S k)%nat with (S (S (2 * k))) in O2, O3 by lia.
  rewrite O1 in E1; rewrite O2 in E2; rewrite O3 in E3.
  assert (B := inverse_factorial_less (S (2 * k))); lra.
- replace (2 * k + 1)%nat with (S (2 * k)) in * by lia.
  assert (H0 := partial_sides k); assert (H1 := partial_sides (S k)).
  replace (2 * S k)%nat with (S (S (2 * k))) in H1 by lia.
  assert (E2 := partial_next (S (2 * k))); assert (E3 := partial_next (S (S (2 * k)))).
  assert (O2 := minus_one_even (S k)); assert (O3 := minus_one_odd (S k)).
  replace (2 * S k)%nat with (S (S (2 * k))) in O2, O3 by lia.
  rewrite O2 in E2; rewrite O3 in E3.
  assert (H2 := partial_sides (S (S k))); replace (2 * S (S k))%nat with (S (S (S (S (2 * k))))) in H2 by lia.
  assert (E4 := partial_next (S (S (S (2 * k))))); assert (O4 := minus_one_even (S (S k))).
  replace (2 * S (S k))%nat with (S (S (S (S (2 * k))))) in O4 by lia; rewrite O4 in E4.
  assert (B := inverse_factorial_less (S (2 * k))); assert (C := inverse_factorial_less (S (S (2 * k)))); lra.
Qed.

Lemma factorials_fact n : IZR (factorials n) = INR (fact n).
Proof.
induction n as [|n IH]; [reflexivity|].
change (factorials (S n)) with (Z.of_nat (S n) * factorials n)%Z.
rewrite mult_IZR, <- INR_IZR_INZ, IH, fact_simpl, mult_INR; reflexivity.
Qed.
Lemma sign_even n : IZR (if Nat.even n then 1 else -1) = (-1) ^ n.
Proof.
induction n as [|n IH]; [reflexivity|]; rewrite even_next, <- tech_pow_Rmult, <- IH.
destruct (Nat.even n); cbn [negb]; lra.
Qed.
Lemma derangements_partial n : IZR (derangement_numbers n) = INR (fact n) * partial n.
Proof.
induction n as [|n IH].
- unfold partial, tg_alt, inverse_factorial; simpl; field.
- assert (E : (derangement_numbers (S n) =
    Z.of_nat (S n) * derangement_numbers n + if Nat.even (S n) then 1 else -1)%Z) by reflexivity.
  rewrite E, plus_IZR, mult_IZR, <- INR_IZR_INZ, IH, partial_next, sign_even, fact_simpl, mult_INR.
  unfold inverse_factorial; rewrite fact_simpl, mult_INR; field.
  split; [apply INR_fact_neq_0 | now apply not_0_INR].
Qed.

Lemma derangements_e u : whole u -> 0 <= u ->
  (u + 1) * (exp 1 * derangements u + (-1) * factorial u) < exp 1 /\
  (-1) * exp 1 < (u + 1) * (exp 1 * derangements u + (-1) * factorial u).
Proof.
intros W H; destruct (is_count u W H) as [n ->]; unfold derangements, factorial.
rewrite !counts, factorials_fact, derangements_partial, <- S_INR.
assert (E := exp_pos 1); assert (L : exp 1 * exp (-1) = 1) by (rewrite <- exp_plus; replace (1 + -1) with 0 by ring; exact exp_0).
assert (F := INR_fact_lt_0 (S n)); destruct (partial_near n) as [A B].
assert (I : inverse_factorial (S n) * INR (fact (S n)) = 1) by (unfold inverse_factorial; field; apply INR_fact_neq_0).
replace (INR (S n) * (exp 1 * (INR (fact n) * partial n) + -1 * INR (fact n)))
  with (exp 1 * (INR (fact (S n)) * (partial n - exp (-1)))).
- assert (INR (fact (S n)) * (partial n - exp (-1)) < 1) by nra.
  assert (-1 < INR (fact (S n)) * (partial n - exp (-1))) by nra.
  split; nra.
- rewrite fact_simpl, mult_INR.
  transitivity (INR (S n) * INR (fact n) * (exp 1 * partial n - exp 1 * exp (-1))); [ring | rewrite L; ring].
Qed.
