(** Distances of laws that are made from others, by a kernel, a mixture or an independent output: their values are finite
    where those of the others are, and at most so large. Triangles of three laws. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.powers rules.masses rules.relations rules.rooted rules.between_distances.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition pushed T U (s : seq T) (p : T -> R) (k : T -> U -> R) : U -> R := fun y => sum s (fun x => p x * k x y).
Definition mixed T (c : R) (p q : T -> R) : T -> R := fun x => c * p x + (1 - c) * q x.
Definition paired T U (p : T -> R) (r : U -> R) : T * U -> R := fun z => p z.1 * r z.2.
Definition couples T U (s : seq T) (t : seq U) : seq (T * U) := pairs s (fun=> t).
Lemma push_at T U (s : seq T) (t : seq U) p k : law s p -> laws.push (vec s p) (rows s t k) = Some (vec t (pushed s p k)).
Proof. exact: push_law. Qed.
Lemma mix_at T (s : seq T) c p q : laws.mix (Fin c) (vec s p) (vec s q) = Some (vec s (mixed c p q)).
Proof. exact: mix_vec. Qed.
Lemma product_at T U (s : seq T) (t : seq U) p r : laws.product (vec s p) (vec t r) = Some (vec (couples s t) (paired p r)).
Proof. exact: product_vec. Qed.
Lemma pushed_law T U (s : seq T) (t : seq U) p k : law s p -> (forall x, law t (k x)) -> law t (pushed s p k).
Proof. exact: law_push. Qed.
Lemma mixed_law T (s : seq T) c p q : 0 <= c <= 1 -> law s p -> law s q -> law s (mixed c p q).
Proof. exact: law_mix. Qed.
Lemma paired_law T U (s : seq T) (t : seq U) p r : law s p -> law t r -> law (couples s t) (paired p r).
Proof. exact: law_product. Qed.

(** * Sums over outcomes *)

Definition joint (phi : R -> R -> number) : Prop :=
  [/\ phi 0 0 = Fin 0, forall w a b, 0 < w -> 0 <= a -> 0 <= b -> phi (w * a) (w * b) = scale w (phi a b)
    & forall a b c d, 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> le (phi (a + c) (b + d)) (add (phi a b) (phi c d))].
Lemma joint_tv : joint tv. Proof. split; [exact: tv0 | exact: tv_scale | exact: tv_add]. Qed.
Lemma joint_hel : joint hel. Proof. split; [exact: hel0 | exact: hel_scale | exact: hel_add]. Qed.
Lemma joint_chi : joint chi. Proof. split; [exact: chi0 | exact: chi_scale | exact: chi_add]. Qed.
Lemma joint_kl : joint kl. Proof. split; [exact: kl0 | exact: kl_scale | exact: kl_add]. Qed.
Lemma joint_excess f : joint (excess f). Proof. split; [exact: excess0 | exact: excess_scale | exact: excess_add]. Qed.

Lemma le_fin X v : le X (Fin v) -> exists w, X = Fin w /\ w <= v.
Proof. by case: X => [w|] // /le_Fin h; exists w. Qed.
Section Joint.
Variable phi : R -> R -> number.
Hypothesis j : joint phi.
Lemma fin_post T U (s : seq T) (t : seq U) p q k v : law s p -> law s q -> (forall x, law t (k x)) ->
  sums phi s p q = Fin v -> exists w, sums phi t (pushed s p k) (pushed s q k) = Fin w /\ w <= v.
Proof. by case: j => h0 hs ha lp lq hk e; apply: le_fin; rewrite -e; exact: (sums_post h0 hs ha). Qed.
Lemma fin_mix T (s : seq T) c p q r u v w : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  sums phi s p q = Fin v -> sums phi s r u = Fin w ->
  exists z, sums phi s (mixed c p r) (mixed c q u) = Fin z /\ z <= c * v + (1 - c) * w.
Proof.
case: j => h0 hs ha hc lp lq lr lu e f; apply: le_fin; have := sums_mix h0 hs ha hc lp lq lr lu.
by rewrite e f !part_Fin.
Qed.
Lemma noise_at T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  sums phi (couples s t) (paired p r) (paired q r) = sums phi s p q.
Proof. by case: j => h0 hs _; exact: (sums_noise h0 hs). Qed.
(** A mixture with one of both laws, against it. *)
Hypothesis same_0 : forall a, 0 <= a -> phi a a = Fin 0.
Let nothing T (s : seq T) p : law s p -> sums phi s p p = Fin 0. Proof. exact: sums_diagonal. Qed.
Let itself T (c : R) (p : T -> R) x : mixed c p p x = p x. Proof. by rewrite /mixed; ring. Qed.
Lemma fin_first T (s : seq T) c p q v : 0 <= c <= 1 -> law s p -> law s q ->
  sums phi s p q = Fin v -> exists z, sums phi s (mixed c p q) q = Fin z /\ z <= c * v.
Proof.
move=> hc lp lq e; have [z [f h]] := fin_mix hc lp lq lq lq e (nothing lq); exists z; split; last lra.
by rewrite -f; apply: tot_eq => x; rewrite itself.
Qed.
Lemma fin_first_back T (s : seq T) c p q v : 0 <= c <= 1 -> law s p -> law s q ->
  sums phi s q p = Fin v -> exists z, sums phi s q (mixed c p q) = Fin z /\ z <= c * v.
Proof.
move=> hc lp lq e; have [z [f h]] := fin_mix hc lq lp lq lq e (nothing lq); exists z; split; last lra.
by rewrite -f; apply: tot_eq => x; rewrite itself.
Qed.
Lemma fin_second T (s : seq T) c p q v : 0 <= c <= 1 -> law s p -> law s q ->
  sums phi s q p = Fin v -> exists z, sums phi s (mixed c p q) p = Fin z /\ z <= (1 - c) * v.
Proof.
move=> hc lp lq e; have [z [f h]] := fin_mix hc lp lp lq lp (nothing lp) e; exists z; split; last lra.
by rewrite -f; apply: tot_eq => x; rewrite itself.
Qed.
Lemma fin_second_back T (s : seq T) c p q v : 0 <= c <= 1 -> law s p -> law s q ->
  sums phi s p q = Fin v -> exists z, sums phi s p (mixed c p q) = Fin z /\ z <= (1 - c) * v.
Proof.
move=> hc lp lq e; have [z [f h]] := fin_mix hc lp lp lp lq (nothing lp) e; exists z; split; last lra.
by rewrite -f; apply: tot_eq => x; rewrite itself.
Qed.
End Joint.
Lemma same_tv a : 0 <= a -> tv a a = Fin 0.
Proof. by move=> _; rewrite /tv Rminus_diag_eq // Rabs_R0 Rmult_0_r. Qed.
Lemma same_chi a : 0 <= a -> chi a a = Fin 0. Proof. by move=> _; rewrite /chi eqR_t. Qed.
Lemma same_kl a : 0 <= a -> kl a a = Fin 0.
Proof.
by move=> /Rle_lt_or_eq_dec [h|<-]; [rewrite kl_split // /Rdiv Rinv_r ?ln_1; [congr Fin; ring | lra] | exact: kl0].
Qed.

(** * Independent outputs *)

Section Outputs.
Variables (T U : Type) (s : seq T) (t : seq U) (p q : T -> R) (r u : U -> R).
Hypotheses (lp : law s p) (lq : law s q) (lr : law t r) (lu : law t u).
Lemma fin_kl_pair v w : sums kl s p q = Fin v -> sums kl t r u = Fin w ->
  exists z, sums kl (couples s t) (paired p r) (paired q u) = Fin z /\ z = v + w.
Proof.
move=> e f; have := kl_composition lp lq lr lu; rewrite e f => /le_fin [z [g _]]; exists z; split=> //.
have [cz <-] := kl_is (paired_law lp lr) (paired_law lq lu) g.
have [c <-] := kl_is lp lq e; have [d <-] := kl_is lr lu f; rewrite /couples sum_pairs.
transitivity (sum s (fun x => p x * ln (p x / q x) + p x * sum t (fun y => r y * ln (r y / u y)))); last by rewrite sum_add sum_scaler lp.2; ring.
apply: sum_eq_in => x i; have [k|k] := Req_dec (p x) 0.
  by rewrite k (sum_eq _ (g := fun=> 0)) ?sum0 => [|y]; rewrite /paired /= ?k; ring.
have q0 : q x <> 0 by move=> h; apply: k; exact: c.
transitivity (sum t (fun y => p x * ln (p x / q x) * r y + p x * (r y * ln (r y / u y)))); last by rewrite sum_add !sum_scale lr.2; ring.
apply: sum_eq_in => y l; rewrite /paired /=; have [n|n] := Req_dec (r y) 0; first by rewrite n; ring.
have u0 : u y <> 0 by move=> h; apply: n; exact: d.
have -> : p x * r y / (q x * u y) = p x / q x * (r y / u y) by field.
by rewrite ln_mult; [ring | |]; apply: Rdiv_lt_0_compat;
  [have := lp.1 x | have := lq.1 x | have := lr.1 y | have := lu.1 y]; lra.
Qed.
Lemma fin_chi_pair v w : sums chi s p q = Fin v -> sums chi t r u = Fin w ->
  exists z, sums chi (couples s t) (paired p r) (paired q u) = Fin z /\ 1 + z = (1 + v) * (1 + w).
Proof.
move=> e f; have [c ec] := chi_is lp lq e; have [d fd] := chi_is lr lu f.
have [[[z [i pz qz]] _]|[_ g]] := chi_cases (paired_law lp lr) (paired_law lq lu).
  exfalso; have [/= a b] := pairs_in i; have k := c _ a; have l := d _ b; have := lp.1 z.1; have := lr.1 z.2.
  move: pz qz; rewrite /paired; have [h|h] := Req_dec (q z.1) 0; first by rewrite k //; lra.
  have [m|m] := Req_dec (u z.2) 0; first by rewrite l //; lra.
  by move=> _ n; case: (Rmult_integral _ _ n).
eexists; split; first exact: g.
have [_ <-] := chi_is (paired_law lp lr) (paired_law lq lu) g; rewrite /couples sum_pairs -ec -fd -sum_scaler.
apply: sum_eq_in => x i; rewrite -sum_scale; apply: sum_eq_in => y l; rewrite /paired /=.
have [h|h] := Req_dec (q x) 0; first by rewrite (c _ i h); lra.
have [m|m] := Req_dec (u y) 0; first by rewrite (d _ l m); lra.
by field.
Qed.
Lemma fin_hel_pair v w : sums hel s p q = Fin v -> sums hel t r u = Fin w ->
  exists z, sums hel (couples s t) (paired p r) (paired q u) = Fin z /\ 1 - z = (1 - v) * (1 - w).
Proof.
rewrite !hel_common; [|exact: paired_law|exact: paired_law|exact: lr|exact: lu|exact: lp|exact: lq].
move=> [<-] [<-]; eexists; split=> //; rewrite /couples /paired common_pairs //; ring.
Qed.
Lemma fin_tv_pair v w : sums tv s p q = Fin v -> sums tv t r u = Fin w ->
  exists z, sums tv (couples s t) (paired p r) (paired q u) = Fin z /\ z <= v + w.
Proof. by move=> e f; apply: le_fin; rewrite -[Fin (v + w)]/(add (Fin v) (Fin w)) -e -f; exact: tv_composition. Qed.
Lemma fin_both_pair v w : both s p q = Fin v -> both t r u = Fin w ->
  exists z, both (couples s t) (paired p r) (paired q u) = Fin z /\ z <= v * w.
Proof.
move=> /(both_is lp lq) [v1 h] /(both_is lr lu) [w1 k]; apply: le_fin; apply/bothP; [exact: paired_law|exact: paired_law|nra|].
move=> z /pairs_in [a b]; apply: alike_mul => //; [exact: lp.1|exact: lq.1|exact: lr.1|exact: lu.1|exact: h|exact: k].
Qed.
End Outputs.

(** * Bounds on ratios *)

Lemma fin_both_post T U (s : seq T) (t : seq U) p q k v : law s p -> law s q -> (forall x, law t (k x)) ->
  both s p q = Fin v -> exists w, both t (pushed s p k) (pushed s q k) = Fin w /\ w <= v.
Proof.
move=> lp lq hk /(both_is lp lq) [v1 h]; apply: le_fin; apply/bothP; [exact: pushed_law|exact: pushed_law|lra|].
move=> y _; have pos x : 0 <= k x y := (hk x).1 y.
by split; rewrite /bounded /pushed -sum_scale; apply: sum_le_in => x i; have [a b] := h x i; have := pos x; nra.
Qed.
Lemma fin_both_mix T (s : seq T) c p q r u v w : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  both s p q = Fin v -> both s r u = Fin w -> exists z, both s (mixed c p r) (mixed c q u) = Fin z /\ z <= Rmax v w.
Proof.
move=> hc lp lq lr lu /(both_is lp lq) [v1 h] /(both_is lr lu) [w1 k].
have [m n] := (Rmax_l v w, Rmax_r v w).
apply: le_fin; apply/bothP; [exact: mixed_law|exact: mixed_law|lra|].
move=> x i; have [a b] := h x i; have [d e] := k x i.
have := lp.1 x; have := lq.1 x; have := lr.1 x; have := lu.1 x; move: (Rmax v w) m n => z m n u0 r0 q0 p0.
have := Rmult_le_compat_r _ _ _ q0 m; have := Rmult_le_compat_r _ _ _ p0 m.
have := Rmult_le_compat_r _ _ _ u0 n; have := Rmult_le_compat_r _ _ _ r0 n => a1 a2 a3 a4.
by split; rewrite /bounded /mixed; nra.
Qed.

(** * Three laws, and both directions *)

Section Three.
Variables (T : Type) (s : seq T) (p q r : T -> R).
Hypotheses (lp : law s p) (lq : law s q) (lr : law s r).
Lemma tv_three a b c : sums tv s p q = Fin a -> sums tv s q r = Fin b -> sums tv s p r = Fin c -> c <= a + b.
Proof.
move=> /tv_is e /tv_is f /tv_is g; suff : sum s (fun x => Rabs (p x - r x)) <= sum s (fun x => Rabs (p x - q x) + Rabs (q x - r x)).
  by rewrite sum_add e f g; lra.
apply: sum_le => x; have := Rabs_triang (p x - q x) (q x - r x).
by have -> : p x - q x + (q x - r x) = p x - r x by ring.
Qed.
Lemma both_three a b c : both s p q = Fin a -> both s q r = Fin b -> both s p r = Fin c -> c <= a * b.
Proof.
move=> /(both_is lp lq) [a1 h] /(both_is lq lr) [b1 k] e.
suff : le (both s p r) (Fin (a * b)) by rewrite e => /le_Fin.
apply/bothP => //; first nra.
by move=> x i; apply: alike_trans (h x i) (k x i) => //; [exact: lp.1 | exact: lq.1 | exact: lr.1].
Qed.
Lemma hel_three a b c : sums hel s p q = Fin a -> sums hel s q r = Fin b -> sums hel s p r = Fin c ->
  sqrt c <= sqrt a + sqrt b /\ c <= 2 * (a + b).
Proof.
move=> e f g; have := roots_triangle lp lq lr; rewrite /roots e f g => /le_Fin h; split=> //.
have a0 : 0 <= a by move: e; rewrite hel_common // => -[<-]; have := common_le1 lp lq; lra.
have b0 : 0 <= b by move: f; rewrite hel_common // => -[<-]; have := common_le1 lq lr; lra.
have c0 : 0 <= c by move: g; rewrite hel_common // => -[<-]; have := common_le1 lp lr; lra.
move: (sqrt_pos c) (sqrt_sqrt _ a0) (sqrt_sqrt _ b0) (sqrt_sqrt _ c0) h.
move: (sqrt a) (sqrt b) (sqrt c) => u v w w0 <- <- <- h.
have := Rmult_le_compat _ _ _ _ w0 w0 h h; have := Rle_0_sqr (u - v); rewrite /Rsqr; lra.
Qed.
Lemma both_itself : both s p p = Fin 1.
Proof.
have := both_ge1 lp lp; have : le (both s p p) (Fin 1) by apply/bothP => // [|x _]; [lra | exact: alike_one].
by case: (both s p p) => [e|] // /le_Fin h /le_Fin k; congr Fin; lra.
Qed.
Lemma tv_back a b : sums tv s p q = Fin a -> sums tv s q p = Fin b -> a = b.
Proof. by move=> /tv_is e /tv_is f; have := sum_eq s (fun x => Rabs_minus_sym (p x) (q x)); lra. Qed.
Lemma hel_back a b : sums hel s p q = Fin a -> sums hel s q p = Fin b -> a = b.
Proof. by rewrite (hel_symmetric lq lp) => -> [->]. Qed.
Lemma both_back a b : both s p q = Fin a -> both s q p = Fin b -> a = b.
Proof. by rewrite /both maxC => -> [->]. Qed.
End Three.
