(** The approximate distance beside the pure one: equal at delta = 0, never above, and below where the pure one is positive
    and finite. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances rules.numbers rules.laws rules.shapes.
From dpcalc Require Import rules.sums rules.ratios rules.distances rules.largest_ratios rules.events rules.levels rules.approximate.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma MULT_delta_at d T (s : seq T) p q : law s p -> law s q ->
  ap3 distances.MULT_delta (Some (vec s p)) (Some (vec s q)) (Some (Fin d)) = Some (logs (worst_but d) s p q).
Proof. exact: MULT_delta_value. Qed.
Lemma MULT_delta_is d T (s : seq T) p q : law s p -> law s q ->
  distances.MULT_delta (vec s p) (vec s q) (Fin d) = Some (logs (worst_but d) s p q).
Proof. exact: MULT_delta_value. Qed.
Lemma events_vec T (s : seq T) p :
  ap1 laws.events (Some (vec s p)) = Some [seq [seq one_if b | b <- A] | A <- truths (size s)].
Proof.
rewrite ap1E /laws.events len_vec /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE.
by rewrite functions_truths.
Qed.
Lemma both_level T (s : seq T) p q : law s p -> law s q ->
  level 1 (both s p q) (fun C => forall x, List.In x s -> alike C (p x) (q x)).
Proof. by move=> hp hq; split=> [|C C1]; [exact: both_ge1 | apply: bothP => //; lra]. Qed.
Lemma over_zero f T (s : seq T) p q : over f s p q <= 0 <-> forall x, List.In x s -> p x <= f * q x.
Proof.
split=> [h x i|h].
  have := sum_in_le (f := fun x => Rmax 0 (p x - f * q x)) (fun x => Rmax_l _ _) i.
  by rewrite -/(over f s p q); move: (Rmax_r 0 (p x - f * q x)); lra.
rewrite -(sum0 s); apply: sum_le_in => x i; rewrite Rmax_left; have := h x i; lra.
Qed.
Lemma but_zero T (s : seq T) p q : law s p -> law s q -> worst_but 0 s p q = both s p q.
Proof.
move=> hp hq; apply: level_eq (worst_but_level 0 hp hq) (both_level hp hq) _ => C C1.
by rewrite /kept !over_zero; split=> [h|[h k] x i]; [split=> x i; have [] := h x i | split; [exact: h | exact: k]].
Qed.
Lemma but_below d T (s : seq T) p q : 0 <= d -> law s p -> law s q -> le (logs (worst_but d) s p q) (logs both s p q).
Proof. by move=> d0 hp hq; have := but_monotone d0 hp hq; rewrite {2}/logs but_zero. Qed.
(** If all p <= C q, the sum of max(0, p - E q) is at most C - E for E <= C. *)
Lemma but_strict d T (s : seq T) p q : 0 < d -> law s p -> law s q -> ~ le (logs both s p q) (Fin 0) ->
  logs both s p q <> Inf -> ~ le (logs both s p q) (logs (worst_but d) s p q).
Proof.
move=> d0 hp hq; rewrite /logs; have [->|[C [e C1 k]]] // := level_cases (both_level hp hq); rewrite e => /= n _.
apply: (@lnn_lt _ (Fin C)); first exact: max_l.
have C2 : 1 < C.
  have [//|c] := Rle_lt_or_eq_dec _ _ C1; case: n; rewrite -c ln_1; exact: le_refl.
have near r u : law s r -> law s u -> (forall x, List.In x s -> r x <= C * u x) -> over (Rmax 1 (C - d)) s r u <= d.
  move=> hr hu h; apply: (Rle_trans _ (sum s (fun x => d * u x))); last by rewrite sum_scale hu.2; lra.
  apply: sum_le_in => x i; have := h x i; have := hu.1 x; move: (Rmax_l 1 (C - d)) (Rmax_r 1 (C - d)) => a b u0 l.
  by apply: Rmax_lub; nra.
have : le (worst_but d s p q) (Fin (Rmax 1 (C - d))).
  apply/(worst_but_level d hp hq).2; first exact: Rmax_l.
  by split; apply: near => // x /k [].
move=> h l; have /le_Fin := le_trans l h; rewrite /Rmax; case: Rle_dec; lra.
Qed.
