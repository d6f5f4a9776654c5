(** The multiplicative distance but for delta: ln of the least C >= 1 at which the sums of max(0, p - C q) and of
    max(0, q - C p) are at most delta. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances rules.numbers rules.laws rules.shapes.
From dpcalc Require Import rules.sums rules.ratios rules.distances rules.largest_ratios rules.events rules.levels.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition forgiven (d a b : R) : number := quotient (Rmax 0 (a - d)) b.
Definition worst_but (d : R) : functional := fun T s p q => max_number (Fin 1) (top (truths (size s)) (fun A =>
  max_number (forgiven d (mass A s p) (mass A s q)) (forgiven d (mass A s q) (mass A s p)))).
Definition kept (d C : R) T (s : seq T) (p q : T -> R) : Prop := over C s p q <= d /\ over C s q p <= d.

Lemma forgiven_le d a b C : 0 <= b -> 0 <= C -> le (forgiven d a b) (Fin C) <-> a - C * b <= d \/ a <= d.
Proof.
move=> hb hC; have Cb := Rmult_le_pos _ _ hC hb.
rewrite quotient_le //; last exact: Rmax_l.
by rewrite /Rmax; case: Rle_dec => h; split; lra.
Qed.
Lemma worst_but_level d T (s : seq T) p q : law s p -> law s q -> level 1 (worst_but d s p q) (fun C => kept d C s p q).
Proof.
move=> hp hq; split=> [|C C1]; first exact: max_l.
have C0 : 0 <= C by lra.
have gain r u A : law s u -> le (forgiven d (mass A s r) (mass A s u)) (Fin C) <-> mass A s r - C * mass A s u <= d.
  move=> /(mass_between A) [h _]; have Cb := Rmult_le_pos _ _ C0 h.
  by rewrite forgiven_le //; split; [lra | left].
split=> [h|[h1 h2]].
  have {}h A : size A = size s -> _ := proj1 (top_truths _ _ _) (le_trans (max_r _ _) h) A.
  split; apply/overP => A /h k; apply/gain => //; apply: le_trans k; [exact: max_l | exact: max_r].
apply: max_lub; first exact/le_Fin.
by apply/top_truths => A e; apply: max_lub; apply/gain => //; apply: Rle_trans (mass_over _ _ _ _ _) _.
Qed.
Lemma ratio_beyond_value d T (s : seq T) p q A : size A = size s ->
  distances.ratio_beyond (vec s p) (vec s q) [seq one_if b | b <- A] (Fin d) =
  Some (forgiven d (mass A s p) (mass A s q)).
Proof.
move=> e; rewrite /distances.ratio_beyond !ap2E !chance_vec // /minus ap2E /sub /maximum /num ap2E max_Fin ap2E.
exact: ratio_value.
Qed.
Lemma MULT_delta_value d : value (fun P Q => distances.MULT_delta P Q (Fin d)) (logs (worst_but d)).
Proof.
move=> T s p q hp hq; rewrite /distances.MULT_delta.
rewrite (@largest_events _ s p _ (fun A =>
  max_number (forgiven d (mass A s p) (mass A s q)) (forgiven d (mass A s q) (mass A s p)))); last first.
  by move=> A e; rewrite /ap4 !bindE !ratio_beyond_value.
by rewrite /maximum /num ap2E log_value //; exact: max_l.
Qed.

(** * What the sums of max(0, p - C q) have *)

Lemma over_sums f T (s : seq T) p q : sums (excess f) s p q = Fin (over f s p q).
Proof. by rewrite /sums tot_Fin. Qed.
Lemma over_post f T U (s : seq T) (t : seq U) p q k : law s p -> law s q -> (forall x, law t (k x)) ->
  over f t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y)) <= over f s p q.
Proof.
move=> hp hq hk; apply/le_Fin; rewrite -!over_sums.
exact: (sums_post (excess0 f) (@excess_scale f) (@excess_add f)).
Qed.
Lemma over_noise f T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  over f (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = over f s p q.
Proof.
move=> hp hq hr; suff : Fin (over f (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2)) = Fin (over f s p q) by case.
by rewrite -!over_sums; exact: (sums_noise (excess0 f) (@excess_scale f)).
Qed.
Lemma over_mix f T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  over f s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x) <=
  c * over f s p q + (1 - c) * over f s r u.
Proof.
move=> hc hp hq hr hu; apply/le_Fin.
by have := sums_mix (excess0 f) (@excess_scale f) (@excess_add f) hc hp hq hr hu; rewrite !over_sums !part_Fin.
Qed.
Lemma over_product C E T U (s : seq T) (t : seq U) p q r u : 1 <= C -> 1 <= E ->
  law s p -> law s q -> law t r -> law t u ->
  over (C * E) (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2) <= over C s p q + over E t r u.
Proof.
move=> C1 E1 [p0 p1] [q0 q1] [r0 r1] [u0 u1]; rewrite /over sum_pairs.
have -> : sum s (fun x => Rmax 0 (p x - C * q x)) + sum t (fun y => Rmax 0 (r y - E * u y)) =
  sum s (fun x => sum t (fun y => r y * Rmax 0 (p x - C * q x) + p x * Rmax 0 (r y - E * u y))).
  transitivity (sum s (fun x => Rmax 0 (p x - C * q x) + p x * sum t (fun y => Rmax 0 (r y - E * u y)))).
    by rewrite sum_add sum_scaler p1; lra.
  by apply: sum_eq => x; rewrite sum_add sum_scaler sum_scale r1; lra.
apply: sum_le => x; apply: sum_le => y /=; move: (p0 x) (q0 x) (r0 y) (u0 y) => a0 b0 c0 d0.
move: (p x) (q x) (r y) (u y) a0 b0 c0 d0 => a b c d a0 b0 c0 d0.
have [h1 h2] := (Rmax_l 0 (a - C * b), Rmax_r 0 (a - C * b)).
have [k1 k2] := (Rmax_l 0 (c - E * d), Rmax_r 0 (c - E * d)).
have cx := Rmult_le_pos _ _ c0 h1; have ay := Rmult_le_pos _ _ a0 k1.
apply: Rmax_lub; first lra.
have Cb : 0 <= C * b by apply: Rmult_le_pos; lra.
have Ed : 0 <= E * d by apply: Rmult_le_pos; lra.
have [l|l] := Rle_lt_dec a (C * b); last first.
  have e : Rmax 0 (a - C * b) = a - C * b by apply: Rmax_right; lra.
  have : C * b * (c - E * d) <= a * Rmax 0 (c - E * d).
    apply: (Rle_trans _ (C * b * Rmax 0 (c - E * d))); [exact: Rmult_le_compat_l | apply: Rmult_le_compat_r; lra].
  rewrite e; lra.
have : a * (c - E * d) <= a * Rmax 0 (c - E * d) by exact: Rmult_le_compat_l.
have : a * (E * d) <= C * b * (E * d) by exact: Rmult_le_compat_r.
lra.
Qed.
Lemma over_disjoint f T (s : seq T) p q : law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) ->
  0 <= f -> over f s p q = 1.
Proof.
move=> [p0 p1] [q0 _] pq f0; rewrite -p1; apply: sum_eq_in => x i; move: (pq x i) (p0 x) (q0 x) => e a b.
have [->|n] := Req_dec (p x) 0; first by rewrite Rmax_left //; nra.
have -> : q x = 0 by nra.
by rewrite Rmax_right; lra.
Qed.
Lemma over_same f T (s : seq T) p : law s p -> 1 <= f -> over f s p p = 0.
Proof.
by move=> [p0 p1] f1; rewrite -(sum0 s); apply: sum_eq => x; rewrite Rmax_left //; move: (p0 x); nra.
Qed.

(** * The laws of the distance *)

Section Delta.
Variable d : R.
Local Notation m := (logs (worst_but d)).

Lemma but_le T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  (forall C, 1 <= C -> kept d C t r u -> kept d C s p q) -> le (m s p q) (m t r u).
Proof.
move=> hp hq hr hu h; apply: lnn_le; first exact: max_l.
exact: level_le (worst_but_level d hp hq) (worst_but_level d hr hu) h.
Qed.
Lemma but_symmetric T (s : seq T) p q : law s p -> law s q -> m s p q = m s q p.
Proof.
by move=> hp hq; apply: le_anti; apply: but_le => // C _ []; split.
Qed.
Lemma but_premetric T (s : seq T) p : 0 <= d -> law s p -> m s p p = Fin 0.
Proof.
move=> d0 hp; rewrite /logs (level_low (worst_but_level d hp hp)) /= ?ln_1 //.
by rewrite /kept !over_same //; lra.
Qed.
Lemma but_post T U (s : seq T) (t : seq U) p q k : law s p -> law s q -> (forall x, law t (k x)) ->
  le (m t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (m s p q).
Proof.
move=> hp hq hk; apply: but_le => // [||C _ [h1 h2]]; try exact: law_push.
by split; apply: Rle_trans (over_post _ _ _ _) _.
Qed.
Lemma but_noise T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  m (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = m s p q.
Proof.
move=> hp hq hr; have l f := @law_product _ _ s t f r.
by apply: le_anti; apply: but_le => //; try exact: l; move=> C _; rewrite /kept !over_noise.
Qed.
Lemma but_disjoint T (s : seq T) p q : d < 1 -> law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) ->
  m s p q = Inf.
Proof.
move=> d1 hp hq pq; rewrite /logs (level_inf (worst_but_level d hp hq)) // => C C1 [h _].
by move: h; rewrite over_disjoint //; lra.
Qed.
Lemma but_quasi T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  le (m s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (max_number (m s p q) (m s r u)).
Proof.
move=> hc hp hq hr hu; rewrite /logs -lnn_max; try exact: max_l; apply: lnn_le; first exact: max_l.
apply: level_max (worst_but_level d (law_mix hc hp hr) (law_mix hc hq hu)) (worst_but_level d hp hq) (worst_but_level d hr hu) _.
move=> C _ [h1 h2] [k1 k2]; split; apply: Rle_trans (over_mix _ hc _ _ _ _) _ => //; nra.
Qed.
Lemma but_reached T (s : seq T) p q : law s p -> law s q -> exists A, size A = size s /\
  le (m s p q) (m two (split_by A s p) (split_by A s q)).
Proof.
move=> hp hq; have [A [e hA]] := truths_reached (size s) (fun A =>
  max_number (forgiven d (mass A s p) (mass A s q)) (forgiven d (mass A s q) (mass A s p))).
exists A; split=> //; apply: lnn_le; first exact: max_l.
have lev := worst_but_level d (law_split A hp) (law_split A hq).
rewrite {1}/worst_but hA; apply: max_lub; first exact: lev.1.
have [->|[C [-> C1 [h1 h2]]]] := level_cases lev; first exact: le_Inf.
have C0 : 0 <= C by lra.
have gain r u : over C two (split_by A s r) (split_by A s u) <= d -> mass A s r - C * mass A s u <= d.
  move: (Rmax_l 0 (1 - mass A s r - C * (1 - mass A s u))) (Rmax_r 0 (mass A s r - C * mass A s u)).
  by rewrite /over /split_by /=; lra.
have fl r u : law s u -> over C two (split_by A s r) (split_by A s u) <= d -> le (forgiven d (mass A s r) (mass A s u)) (Fin C).
  by move=> hu h; apply/(forgiven_le d _ (mass_between A hu).1 C0); left; exact: gain.
by apply: max_lub; exact: fl.
Qed.
End Delta.

(** Smaller deltas leave larger distances. *)
Lemma but_monotone d e T (s : seq T) p q : e <= d -> law s p -> law s q ->
  le (logs (worst_but d) s p q) (logs (worst_but e) s p q).
Proof.
move=> h hp hq; apply: lnn_le; first exact: max_l.
by apply: level_le (worst_but_level d hp hq) (worst_but_level e hp hq) _ => C _ []; split; lra.
Qed.
(** Deltas add up. *)
Lemma but_composition d e T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  le (logs (worst_but (d + e)) (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2))
     (add (logs (worst_but d) s p q) (logs (worst_but e) t r u)).
Proof.
move=> hp hq hr hu.
apply: level_add (worst_but_level (d + e) (law_product hp hr) (law_product hq hu)) (worst_but_level d hp hq) (worst_but_level e hr hu) _.
move=> C E C1 E1 [h1 h2] [k1 k2]; split.
  by have := over_product C1 E1 hp hq hr hu; lra.
by have := over_product C1 E1 hq hp hu hr; lra.
Qed.
