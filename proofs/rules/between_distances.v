(** What is known of two distances between the same laws, as relations between their values: Pinsker's inequality, and such.
    Each is one inequality at an outcome, summed up; the values themselves stand in it as constants. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.masses rules.relations rules.entropies.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma abs_both x : Rabs x * Rabs x = x * x.
Proof. by rewrite -Rabs_mult Rabs_pos_eq //; exact: Rle_0_sqr. Qed.

(** * Two distances of the same laws *)

Section Between.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (lp : law s p) (lq : law s q).
Let p0 x : 0 <= p x. Proof. exact: lp.1. Qed.
Let q0 x : 0 <= q x. Proof. exact: lq.1. Qed.

Lemma tv_is t : sums tv s p q = Fin t -> sum s (fun x => Rabs (p x - q x)) = 2 * t.
Proof. by rewrite tv_sum sum_scale => -[<-]; lra. Qed.
Lemma hel_is h : sums hel s p q = Fin h -> sum s (fun x => sqrt (p x) * sqrt (q x)) = 1 - h.
Proof.
rewrite hel_common // => -[<-]; rewrite /common (sum_eq _ (g := fun x => sqrt (p x * q x))) => [|x]; first by lra.
by rewrite sqrt_mult.
Qed.
Lemma chi_is c : sums chi s p q = Fin c -> covered s p q /\ sum s (fun x => p x / q x * p x) = 1 + c.
Proof.
have [[_ ->]|[k ->]] := chi_cases lp lq => // -[<-]; split=> //.
transitivity (sum s (fun x => (p x / q x - 1) * (p x / q x - 1) * q x + (2 * p x - q x))).
  apply: sum_eq_in => x i; have [e|n] := Req_dec (q x) 0; first by rewrite (k x i e) e; lra.
  by field.
by rewrite sum_add (sum_sub s (fun x => 2 * p x) q) (sum_scale s 2 p) lp.2 lq.2; lra.
Qed.
Lemma kl_is k : sums kl s p q = Fin k -> covered s p q /\ sum s (fun x => p x * ln (p x / q x)) = k.
Proof. by have [[_ ->]|[c ->]] := kl_cases lp lq => // -[<-]. Qed.
(** An outcome is of no probability, or its ratio is a positive number, or 0. *)
Lemma at_outcome (P : R -> R -> Prop) : covered s p q -> P 0 0 -> (forall b, 0 < b -> P 0 b) ->
  (forall r b, 0 < r -> 0 < b -> P (r * b) b) -> forall x, List.In x s -> P (p x) (q x).
Proof.
move=> k h0 h1 h2 x i; have [e|n] := Req_dec (q x) 0; first by rewrite (k x i e) e.
have b0 : 0 < q x by have := q0 x; lra.
have [->|m] := Req_dec (p x) 0; first exact: h1.
have -> : p x = p x / q x * q x by field.
by apply: h2 => //; apply: Rdiv_lt_0_compat => //; have := p0 x; lra.
Qed.
Lemma two_sides f g : (forall x, List.In x s -> f x <= g x) -> sum s f <= sum s g.
Proof. exact: sum_le_in. Qed.

Lemma pinsker k t : sums kl s p q = Fin k -> sums tv s p q = Fin t -> 2 * (t * t) <= k.
Proof.
move=> /kl_is [c <-] /tv_is e; have t0 : 0 <= t.
  by have := sum_ge0 s (fun x => Rabs_pos (p x - q x)); lra.
suff : sum s (fun x => 2 * t * Rabs (p x - q x)) <=
    sum s (fun x => p x * ln (p x / q x) - (p x - q x) + 2 / 3 * (t * t) * (p x + 2 * q x)).
  rewrite sum_scale e sum_add (sum_sub s (fun x => p x * ln (p x / q x)) (fun x => p x - q x)) (sum_sub s p q).
  rewrite sum_scale (sum_add s p (fun x => 2 * q x)) (sum_scale s 2 q) lp.2 lq.2; lra.
apply: two_sides; apply: (at_outcome (P := fun a b => 2 * t * Rabs (a - b) <=
  a * ln (a / b) - (a - b) + 2 / 3 * (t * t) * (a + 2 * b)) c) => [|b b0|r b r0 b0].
- by rewrite Rminus_0_r Rabs_R0 ?Rmult_0_l ?Rmult_0_r; nra.
- rewrite Rabs_left1; last lra.
  by have := Rle_0_sqr (t - 3 / 4); rewrite /Rsqr; nra.
have -> : r * b / b = r by field; lra.
have -> : r * b - b = (r - 1) * b by ring.
rewrite Rabs_mult (Rabs_pos_eq b); last lra.
have h := entropy_above r0; have := abs_both (r - 1); have := Rabs_pos (r - 1); move: (Rabs (r - 1)) h => u h u0 e2.
have v : 2 * t * u <= r * ln r - (r - 1) + 2 / 3 * (t * t) * (r + 2).
  have : 0 <= (3 * u - 2 * t * (r + 2)) * (3 * u - 2 * t * (r + 2)) by exact: Rle_0_sqr.
  by move: (r * ln r) h => l h j; apply: (Rmult_le_reg_l (6 * (r + 2))); lra.
have -> : r * b * ln r - (r - 1) * b + 2 / 3 * (t * t) * (r * b + 2 * b) =
  (r * ln r - (r - 1) + 2 / 3 * (t * t) * (r + 2)) * b by ring.
by rewrite -Rmult_assoc; apply: Rmult_le_compat_r v; lra.
Qed.
Lemma chi_and_tv c t : sums chi s p q = Fin c -> sums tv s p q = Fin t -> 4 * (t * t) <= c.
Proof.
move=> /chi_is [k e] /tv_is f.
suff : sum s (fun x => 4 * t * Rabs (p x - q x)) <= sum s (fun x => p x / q x * p x - (2 * p x - q x) + 4 * (t * t) * q x).
  rewrite sum_scale f sum_add (sum_sub s (fun x => p x / q x * p x) (fun x => 2 * p x - q x)) e.
  rewrite (sum_sub s (fun x => 2 * p x) q) (sum_scale s 2 p) (sum_scale s _ q) lp.2 lq.2; lra.
apply: two_sides; apply: (at_outcome (P := fun a b => 4 * t * Rabs (a - b) <= a / b * a - (2 * a - b) + 4 * (t * t) * b) k).
- by rewrite Rminus_0_r Rabs_R0 ?Rmult_0_l ?Rmult_0_r; nra.
- move=> b b0; rewrite Rabs_left1; last lra.
  by have := Rle_0_sqr (2 * t - 1); rewrite /Rsqr; nra.
move=> r b r0 b0; have -> : r * b / b * (r * b) = r * r * b by field; lra.
have -> : r * b - b = (r - 1) * b by ring.
rewrite Rabs_mult (Rabs_pos_eq b); last lra.
have := abs_both (r - 1); move: (Rabs (r - 1)) => u e2.
have : 0 <= (u - 2 * t) * (u - 2 * t) by exact: Rle_0_sqr.
move=> h; have v : 4 * t * u <= r * r - (2 * r - 1) + 4 * (t * t) by lra.
have -> : r * r * b - (2 * (r * b) - b) + 4 * (t * t) * b = (r * r - (2 * r - 1) + 4 * (t * t)) * b by ring.
by rewrite -Rmult_assoc; apply: Rmult_le_compat_r v; lra.
Qed.
Lemma hel_and_tv h t : sums hel s p q = Fin h -> sums tv s p q = Fin t -> h <= t /\ t * t <= h * (2 - h).
Proof.
move=> eh /tv_is e; have e2 := hel_is eh; have := common_le1 lp lq.
have -> : common s p q = 1 - h by move: eh; rewrite hel_common // => -[<-]; ring.
move=> h1.
have root x : sqrt (p x) * sqrt (p x) = p x /\ sqrt (q x) * sqrt (q x) = q x by split; exact: sqrt_sqrt.
have abs_root x : Rabs (p x - q x) = Rabs (sqrt (p x) - sqrt (q x)) * (sqrt (p x) + sqrt (q x)).
  have [e3 e4] := root x; rewrite -{1}e3 -{1}e4 -[X in _ = _ * X]Rabs_pos_eq.
    by rewrite -Rabs_mult; congr Rabs; ring.
  by apply: Rplus_le_le_0_compat; exact: sqrt_pos.
split.
  suff : sum s (fun x => p x + q x - 2 * (sqrt (p x) * sqrt (q x))) <= sum s (fun x => Rabs (p x - q x)).
    rewrite e (sum_sub s (fun x => p x + q x)) (sum_add s p q) sum_scale e2 lp.2 lq.2; lra.
  apply: two_sides => x _; rewrite abs_root; have [e3 e4] := root x.
  move: e3 e4 (sqrt_pos (p x)) (sqrt_pos (q x)); move: (sqrt (p x)) (sqrt (q x)) => a b <- <- a0 b0.
  by rewrite /Rabs; case: Rcase_abs => ?; nra.
suff : sum s (fun x => 2 * t * (2 - h) * Rabs (p x - q x)) <=
    sum s (fun x => (2 - h) * (2 - h) * (p x + q x - 2 * (sqrt (p x) * sqrt (q x))) +
      t * t * (p x + q x + 2 * (sqrt (p x) * sqrt (q x)))).
  rewrite sum_scale e sum_add !sum_scale (sum_sub s (fun x => p x + q x)) (sum_add s (fun x => p x + q x)) (sum_add s p q).
  rewrite sum_scale e2 lp.2 lq.2 => k.
  have : 0 <= (2 - h) * ((2 - h) * h - t * t) by nra.
  move=> l; have : 0 <= (2 - h) * h - t * t by apply: (Rmult_le_reg_l (2 - h)); lra.
  lra.
apply: two_sides => x _; rewrite abs_root; have [e3 e4] := root x.
have := abs_both (sqrt (p x) - sqrt (q x)).
move: e3 e4; move: (sqrt (p x)) (sqrt (q x)) (Rabs _) => a b u e3 e4 e5.
have : 0 <= ((2 - h) * u - t * (a + b)) * ((2 - h) * u - t * (a + b)) by exact: Rle_0_sqr.
rewrite -e3 -e4; nra.
Qed.
Lemma kl_and_chi k c : sums kl s p q = Fin k -> sums chi s p q = Fin c -> 0 <= c /\ k <= ln (1 + c).
Proof.
move=> /kl_is [cov <-] /chi_is [_ e]; have c0 : 0 <= c.
  have : sum s (fun x => 2 * p x - q x) <= sum s (fun x => p x / q x * p x).
    apply: two_sides; apply: (at_outcome (P := fun a b => 2 * a - b <= a / b * a) cov) => [|b b0|r b r0 b0]; try nra.
    by have -> : r * b / b * (r * b) = r * r * b; [field; lra | have := Rle_0_sqr (r - 1); rewrite /Rsqr; nra].
  by rewrite e (sum_sub s (fun x => 2 * p x) q) sum_scale lp.2 lq.2; lra.
split=> //; suff : sum s (fun x => p x * ln (p x / q x)) <= sum s (fun x => ln (1 + c) * p x + / (1 + c) * (p x / q x * p x) - p x).
  rewrite (sum_sub s _ p) (sum_add s (fun x => ln (1 + c) * p x)) !sum_scale e lp.2 Rinv_l; lra.
apply: two_sides; apply: (at_outcome (P := fun a b => a * ln (a / b) <= ln (1 + c) * a + / (1 + c) * (a / b * a) - a) cov).
- lra.
- by move=> b b0; lra.
move=> r b r0 b0; have -> : r * b / b = r by field; lra.
have i0 : 0 < / (1 + c) by apply: Rinv_0_lt_compat; lra.
have := ln_tangent (Rmult_lt_0_compat _ _ r0 i0); rewrite ln_mult // ln_Rinv; last lra.
move: (ln r) (ln (1 + c)) (/ (1 + c)) => l m i h.
have : 0 < r * b by exact: Rmult_lt_0_compat.
by move: (r * b) => a a0; nra.
Qed.
Lemma kl_and_hel k h : sums kl s p q = Fin k -> sums hel s p q = Fin h -> h < 1 /\ - 2 * ln (1 - h) <= k.
Proof.
move=> /kl_is [cov <-] /hel_is e; have h1 : h < 1.
  have [|x i px] := sum_pos (s := s) p0; first by rewrite lp.2; lra.
  have := sum_in_le (fun x => Rmult_le_pos _ _ (sqrt_pos (p x)) (sqrt_pos (q x))) i; rewrite e.
  have qx : 0 < q x by case: (Req_dec (q x) 0) => [/(cov x i)|]; have := q0 x; lra.
  by have := Rmult_lt_0_compat _ _ (sqrt_lt_R0 _ px) (sqrt_lt_R0 _ qx); lra.
split=> //; have i0 : 0 < / (1 - h) by apply: Rinv_0_lt_compat; lra.
suff : sum s (fun x => - 2 * ln (1 - h) * p x + 2 * (p x - / (1 - h) * (sqrt (p x) * sqrt (q x)))) <=
    sum s (fun x => p x * ln (p x / q x)).
  rewrite sum_add !sum_scale (sum_sub s p) sum_scale e lp.2 Rinv_l; lra.
apply: two_sides; apply: (at_outcome (P := fun a b =>
  - 2 * ln (1 - h) * a + 2 * (a - / (1 - h) * (sqrt a * sqrt b)) <= a * ln (a / b)) cov).
- by rewrite sqrt_0; lra.
- by move=> b b0; rewrite sqrt_0; lra.
move=> r b r0 b0; have -> : r * b / b = r by field; lra.
rewrite sqrt_mult; try lra.
have := sqrt_lt_R0 _ r0; have := sqrt_sqrt _ (Rlt_le _ _ r0); have := sqrt_sqrt _ (Rlt_le _ _ b0).
move: (sqrt b) (sqrt r) => v u ev eu u0; rewrite -eu ln_mult //.
have := ln_tangent (Rmult_lt_0_compat _ _ (Rinv_0_lt_compat _ u0) i0); rewrite ln_mult ?ln_Rinv //; try lra; last exact: Rinv_0_lt_compat.
move: (ln u) (ln (1 - h)) (/ (1 - h)) i0 => l m i i0.
have e3 : u * / u = 1 by field; lra.
move=> j; have {j} j : u * (- l + - m) <= i - u.
  by have := Rmult_le_compat_l u _ _ (Rlt_le _ _ u0) j; rewrite Rmult_minus_distr_l Rmult_1_r -Rmult_assoc e3; lra.
have -> : - 2 * m * (u * u * b) + 2 * (u * u * b - i * (u * v * v)) = 2 * (u * b) * (- m * u + u - i) by rewrite -ev; ring.
have -> : u * u * b * (l + l) = 2 * (u * b) * (u * l) by ring.
have ub : 0 < u * b by exact: Rmult_lt_0_compat.
by apply: Rmult_le_compat_l; lra.
Qed.
Lemma hel_and_chi h c : sums hel s p q = Fin h -> sums chi s p q = Fin c -> 1 <= (1 - h) * (1 - h) * (1 + c).
Proof.
move=> eh ec; have [cov _] := chi_is ec.
have [k ek] : exists k, sums kl s p q = Fin k.
  by have [[[x [i px qx]] _]|[_ ->]] := kl_cases lp lq; [move: (cov x i qx); lra | eexists].
have [h1 b] := kl_and_hel ek eh; have [c0 d] := kl_and_chi ek ec.
have m : 0 < (1 - h) * (1 - h) by apply: Rmult_lt_0_compat; lra.
have : 0 <= ln ((1 - h) * (1 - h) * (1 + c)) by rewrite ln_mult // ?ln_mult; lra.
rewrite -ln_1 => l; apply: Rnot_lt_le => n.
have : ln ((1 - h) * (1 - h) * (1 + c)) < ln 1 by apply: ln_increasing => //; apply: Rmult_lt_0_compat; lra.
lra.
Qed.
Lemma worst_is W : worst s p q = Fin W -> [/\ 1 <= W, covered s p q & forall x, List.In x s -> p x <= W * q x].
Proof.
have [[_ ->]|[C [-> C1 h]]] // := worst_cases lp lq; move=> [<-]; split=> // x i e.
by have := h x i; rewrite e; have := p0 x; lra.
Qed.
Lemma worst_and_tv W t : worst s p q = Fin W -> sums tv s p q = Fin t -> t * W <= W - 1.
Proof.
move=> /worst_is [W1 _ h] /tv_is e.
suff : sum s (fun x => Rabs (p x - q x)) <= sum s (fun x => q x + (1 - 2 * / W) * p x).
  rewrite e sum_add sum_scale lp.2 lq.2 => k; have i1 : / W * W = 1 by field; lra.
  by have := Rmult_le_compat_r W _ _ ltac:(lra) k; nra.
apply: two_sides => x i; have := h x i; have := p0 x; have := q0 x.
have i1 : / W * W = 1 by field; lra.
have i0 : 0 < / W by apply: Rinv_0_lt_compat; lra.
move: (p x) (q x) (/ W) i0 i1 => a b j j0 j1 b0 a0 k.
have : j * a <= b.
  by have := Rmult_le_compat_l j _ _ (Rlt_le _ _ j0) k; rewrite -Rmult_assoc j1; lra.
by rewrite /Rabs; case: Rcase_abs => ?; nra.
Qed.
Lemma worst_and_chi W c : worst s p q = Fin W -> sums chi s p q = Fin c -> c <= W - 1.
Proof.
move=> /worst_is [W1 _ h] /chi_is [cov e].
suff : sum s (fun x => p x / q x * p x) <= sum s (fun x => W * p x) by rewrite e sum_scale lp.2; lra.
apply: two_sides => x i; apply: Rmult_le_compat_r => //; have [z|n] := Req_dec (q x) 0.
  by rewrite (cov x i z) /Rdiv Rmult_0_l; lra.
have b0 : 0 < q x by have := q0 x; lra.
by apply: (Rmult_le_reg_r (q x)) => //; rewrite /Rdiv Rmult_assoc Rinv_l //; have := h x i; lra.
Qed.
Lemma worst_and_kl W k : worst s p q = Fin W -> sums kl s p q = Fin k -> k <= ln W.
Proof.
move=> /worst_is [W1 _ h] /kl_is [cov <-].
suff : sum s (fun x => p x * ln (p x / q x)) <= sum s (fun x => ln W * p x) by rewrite sum_scale lp.2; lra.
apply: two_sides => x i; have [z|n] := Req_dec (p x) 0; first by rewrite z; lra.
have b0 : 0 < q x by case: (Req_dec (q x) 0) => [/(cov x i)|]; have := q0 x; lra.
have a0 : 0 < p x by have := p0 x; lra.
rewrite [X in _ <= X]Rmult_comm; apply: Rmult_le_compat_l; first exact: p0.
apply: ln_grows; first exact: Rdiv_lt_0_compat.
by apply: (Rmult_le_reg_r (q x)) => //; rewrite /Rdiv Rmult_assoc Rinv_l //; have := h x i; lra.
Qed.
Lemma both_is E : both s p q = Fin E -> 1 <= E /\ forall x, List.In x s -> p x <= E * q x /\ q x <= E * p x.
Proof. by have [[_ ->]|[C [-> C1 h]]] // := both_cases lp lq; move=> [<-]. Qed.
Lemma both_and_tv E t : both s p q = Fin E -> sums tv s p q = Fin t -> t * (E + 1) <= E - 1.
Proof.
move=> /both_is [E1 h] /tv_is e.
suff : sum s (fun x => (E + 1) * Rabs (p x - q x)) <= sum s (fun x => (E - 1) * (p x + q x)).
  by rewrite !sum_scale e sum_add lp.2 lq.2; lra.
apply: two_sides => x i; have [k l] := h x i; rewrite /Rabs; case: Rcase_abs => ?; nra.
Qed.
Lemma both_and_chi E c : both s p q = Fin E -> sums chi s p q = Fin c -> c * E <= (E - 1) * (E - 1).
Proof.
move=> /both_is [E1 h] /chi_is [cov e].
suff : sum s (fun x => E * (p x / q x * p x)) <= sum s (fun x => (E * E + 1) * p x - E * q x).
  by rewrite sum_scale e (sum_sub s (fun x => (E * E + 1) * p x)) !sum_scale lp.2 lq.2; lra.
apply: two_sides => x i; have [k l] := h x i; have [z|n] := Req_dec (q x) 0.
  by rewrite (cov x i z) z; lra.
have b0 : 0 < q x by have := q0 x; lra.
have -> : E * (p x / q x * p x) = E * (p x * p x) / q x by field.
apply: (Rmult_le_reg_r (q x)) => //; rewrite /Rdiv (Rmult_assoc _ (/ _)) Rinv_l // Rmult_1_r.
have := Rmult_le_pos (E * q x - p x) (E * p x - q x) ltac:(lra) ltac:(lra).
nra.
Qed.
Lemma both_and_hel E h : both s p q = Fin E -> sums hel s p q = Fin h -> 2 * sqrt E <= (1 - h) * (1 + E).
Proof.
move=> /both_is [E1 g] /hel_is <-.
suff : sum s (fun x => sqrt E * (p x + q x)) <= sum s (fun x => (1 + E) * (sqrt (p x) * sqrt (q x))).
  by rewrite !sum_scale sum_add lp.2 lq.2; lra.
apply: two_sides => x i; have [k l] := g x i; have E0 : 0 <= E by lra.
have := sqrt_sqrt _ (p0 x); have := sqrt_sqrt _ (q0 x); have := sqrt_sqrt _ E0.
have := sqrt_le_1_alt _ _ k; have := sqrt_le_1_alt _ _ l; rewrite !sqrt_mult //.
have := sqrt_pos (p x); have := sqrt_pos (q x).
move: (sqrt (p x)) (sqrt (q x)) (sqrt E) => a b e b0 a0 h1 h2 ee eb ea.
have := Rmult_le_pos (e * b - a) (e * a - b) ltac:(lra) ltac:(lra).
rewrite -ea -eb -ee; nra.
Qed.
End Between.
Lemma both_and_kls T (s : seq T) p q E k l t : law s p -> law s q -> both s p q = Fin E -> sums kl s p q = Fin k ->
  sums kl s q p = Fin l -> sums tv s p q = Fin t -> k + l <= 2 * (ln E * t).
Proof.
move=> lp lq /(both_is lp lq) [E1 h] /(kl_is lp lq) [cov <-] /(kl_is lq lp) [cov2 <-] /tv_is e.
have -> : 2 * (ln E * t) = ln E * (2 * t) by ring.
rewrite -e -sum_scale -sum_add; apply: sum_le_in => x i; have [u v] := h x i.
have [/= p0 _] := lp; have [/= q0 _] := lq.
have [z|n] := Req_dec (q x) 0; first by rewrite z (cov x i z) Rminus_0_r Rabs_R0; lra.
have b0 : 0 < q x by have := q0 x; lra.
have a0 : 0 < p x by case: (Req_dec (p x) 0) => [/(cov2 x i)|]; have := p0 x; lra.
have -> : ln (q x / p x) = - ln (p x / q x).
  have -> : q x / p x = / (p x / q x) by field; lra.
  by rewrite ln_Rinv //; exact: Rdiv_lt_0_compat.
have r0 := Rdiv_lt_0_compat _ _ a0 b0.
have up : ln (p x / q x) <= ln E.
  apply: ln_grows => //; apply: (Rmult_le_reg_r (q x)) => //; rewrite /Rdiv Rmult_assoc Rinv_l //; lra.
have lo : - ln (p x / q x) <= ln E.
  rewrite -ln_Rinv //; apply: ln_grows; first exact: Rinv_0_lt_compat.
  have -> : / (p x / q x) = q x / p x by field; lra.
  by apply: (Rmult_le_reg_r (p x)) => //; rewrite /Rdiv Rmult_assoc Rinv_l //; lra.
move: (ln E) (ln (p x / q x)) up lo => m l' up lo.
by rewrite /Rabs; case: Rcase_abs => ?; nra.
Qed.
