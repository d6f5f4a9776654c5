(** The words of distances on laws: each is the sum, or the logarithm of the largest ratio, that it is meant to be. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma sum_columns T (s : seq T) p q f (phi : R -> R -> number) :
  (forall a b, f [:: Fin a; Fin b] = Some (phi a b)) ->
  sum_of (ap2 laws.columns (Some (vec s p)) (Some (vec s q))) f = Some (tot s (fun x => phi (p x) (q x))).
Proof. by move=> h; rewrite ap2E columns_vec; apply: sum_vec => x; exact: h. Qed.
Lemma sum_columns0 T (s : seq T) p q f (phi : R -> R -> number) : nonneg p -> nonneg q ->
  (forall a b, 0 <= a -> 0 <= b -> f [:: Fin a; Fin b] = Some (phi a b)) ->
  sum_of (ap2 laws.columns (Some (vec s p)) (Some (vec s q))) f = Some (tot s (fun x => phi (p x) (q x))).
Proof. by move=> hp hq h; rewrite ap2E columns_vec; apply: sum_vec => x; apply: h; [exact: hp | exact: hq]. Qed.

(** * Total variation: half the sum of |p - q| *)

Definition tv (a b : R) : number := Fin (/ 2 * Rabs (a - b)).
Lemma total_variation_value : value distances.total_variation (sums tv).
Proof.
move=> T s p q _ _; rewrite /distances.total_variation.
rewrite (sum_columns _ _ _ (phi := fun a b => Fin (Rabs (a - b)))); last first.
  by move=> a b; rewrite item0 item1.
rewrite tot_Fin /times /num ap2E /sums /tv tot_Fin sum_scale /=; congr (Some (Fin _)); lra.
Qed.
Lemma tv0 : tv 0 0 = Fin 0. Proof. by rewrite /tv Rminus_diag_eq // Rabs_R0 Rmult_0_r. Qed.
Lemma tv_scale w a b : 0 < w -> 0 <= a -> 0 <= b -> tv (w * a) (w * b) = scale w (tv a b).
Proof.
move=> h _ _; rewrite /tv /=; congr Fin.
by rewrite -Rmult_minus_distr_l Rabs_mult (Rabs_right w); lra.
Qed.
Lemma tv_add a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> le (tv (a + c) (b + d)) (add (tv a b) (tv c d)).
Proof.
move=> _ _ _ _; apply/le_Fin; have := Rabs_triang (a - b) (c - d).
have -> : a - b + (c - d) = a + c - (b + d) by lra.
lra.
Qed.

(** * Hockey-stick: the sum of max(0, p - f q) *)

Definition excess (f a b : R) : number := Fin (Rmax 0 (a - f * b)).
Lemma max_Fin a b : max_number (Fin a) (Fin b) = Fin (Rmax a b).
Proof. by rewrite /max_number /= /leR /Rmax; case: Rle_dec. Qed.
Lemma hockey_stick_value f : value (fun P Q => distances.hockey_stick P Q (Fin f)) (sums (excess f)).
Proof.
move=> T s p q _ _; rewrite /distances.hockey_stick; apply: sum_columns => a b.
by rewrite item0 item1 /times /minus /maximum /num !ap2E max_Fin.
Qed.
Lemma excess0 f : excess f 0 0 = Fin 0.
Proof. by rewrite /excess Rmult_0_r Rminus_diag_eq // Rmax_left //; lra. Qed.
Lemma excess_scale f w a b : 0 < w -> 0 <= a -> 0 <= b -> excess f (w * a) (w * b) = scale w (excess f a b).
Proof.
move=> h _ _; rewrite /excess /=; congr Fin.
have -> : w * a - f * (w * b) = w * (a - f * b) by lra.
move: (a - f * b) => x; have [k|k] := Rle_lt_dec 0 x; first by rewrite !Rmax_right //; exact: Rmult_le_pos (Rlt_le _ _ h) k.
by rewrite !Rmax_left; nra.
Qed.
Lemma excess_add f a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  le (excess f (a + c) (b + d)) (add (excess f a b) (excess f c d)).
Proof.
move=> _ _ _ _; apply/le_Fin; rewrite /Rmax; do 3 case: Rle_dec => ? //; lra.
Qed.

(** * Chi-squared: the sum of (p - q)^2 / q, infinite where q = 0 < p *)

Definition chi (a b : R) : number := if eqR a b then Fin 0 else if eqR b 0 then Inf else Fin ((a - b) * (a - b) / b).
Lemma chi_squared_value : value distances.chi_squared (sums chi).
Proof.
move=> T s p q _ _; rewrite /distances.chi_squared; apply: sum_columns => a b.
rewrite item0 item1 /same !ap2E /chosen /num !bindE /= /chi.
by rewrite /eq_op /= /eqR; case: Req_EM_T => // n; case: Req_EM_T => // m.
Qed.
Lemma chi0 : chi 0 0 = Fin 0. Proof. by rewrite /chi eqR_t. Qed.
Lemma chi_scale w a b : 0 < w -> 0 <= a -> 0 <= b -> chi (w * a) (w * b) = scale w (chi a b).
Proof.
move=> h _ _; rewrite /chi; have [->|n] := Req_dec a b; first by rewrite !eqR_t //= Rmult_0_r.
rewrite [eqR a b]eqR_f // [eqR (w * a) _]eqR_f; last by move=> e; apply: n; nra.
have [->|m] := Req_dec b 0; first by rewrite !eqR_t // Rmult_0_r.
rewrite [eqR b 0]eqR_f // eqR_f /=; last by nra.
by congr Fin; field; lra.
Qed.
Lemma chi_split a b : 0 <= a -> 0 < b -> chi a b = Fin ((a - b) * (a - b) / b).
Proof.
move=> ha hb; rewrite /chi; have [->|n] := Req_dec a b; first by rewrite eqR_t //; congr Fin; field; lra.
by rewrite eqR_f // eqR_f //; lra.
Qed.
Lemma chi_add a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> le (chi (a + c) (b + d)) (add (chi a b) (chi c d)).
Proof.
move=> ha hb hc hd; case: (Rle_lt_or_eq_dec _ _ hb) => [b0|<-]; last first.
  have [->|n] := Req_dec a 0; first by rewrite chi0 add0 !Rplus_0_l; exact: le_refl.
  by rewrite {2}/chi eqR_f // eqR_t //; exact: le_Inf.
case: (Rle_lt_or_eq_dec _ _ hd) => [d0|<-]; last first.
  have [->|n] := Req_dec c 0; first by rewrite chi0 addx0 !Rplus_0_r; exact: le_refl.
  by rewrite {3}/chi eqR_f // eqR_t // addC; exact: le_Inf.
rewrite !chi_split; try lra; apply/le_Fin.
have -> : (a - b) * (a - b) / b + (c - d) * (c - d) / d =
  (a + c - (b + d)) * (a + c - (b + d)) / (b + d) + (a * d - b * c) * (a * d - b * c) / (b * d * (b + d)).
  by field; lra.
have : 0 <= (a * d - b * c) * (a * d - b * c) / (b * d * (b + d)).
  apply: Rmult_le_pos; first exact: Rle_0_sqr.
  by apply: Rlt_le; apply: Rinv_0_lt_compat; apply: Rmult_lt_0_compat; [exact: Rmult_lt_0_compat | lra].
lra.
Qed.

(** * Kullback-Leibler: the sum of p ln (p / q) *)

Definition kl (a b : R) : number := if eqR a 0 then Fin 0 else if eqR b 0 then Inf else Fin (a * ln (a / b)).
Lemma KL_value : value distances.KL (sums kl).
Proof.
move=> T s p q [hp _] [hq _]; rewrite /distances.KL; apply: sum_columns0 => // a b a0 b0.
rewrite item0 item1 /same !ap2E /chosen /num !bindE /kl /eq_op /=.
have [e|n] := Req_dec a 0; first by rewrite (eqR_t e).
have [e|m] := Req_dec b 0; first by rewrite (eqR_f n) (eqR_t e).
rewrite (eqR_f n) (eqR_f m) /= leR_f //.
by apply: Rdiv_lt_0_compat; lra.
Qed.
Lemma kl0 b : kl 0 b = Fin 0. Proof. by rewrite /kl eqR_t. Qed.
Lemma kl_split a b : 0 < a -> 0 < b -> kl a b = Fin (a * ln (a / b)).
Proof. by move=> ha hb; rewrite /kl !eqR_f //; lra. Qed.
Lemma kl_inf a : 0 < a -> kl a 0 = Inf.
Proof. by move=> h; rewrite /kl eqR_f ?eqR_t //; lra. Qed.
Lemma kl_scale w a b : 0 < w -> 0 <= a -> 0 <= b -> kl (w * a) (w * b) = scale w (kl a b).
Proof.
move=> h /Rle_lt_or_eq_dec [a0|<-] /Rle_lt_or_eq_dec [b0|<-]; rewrite ?Rmult_0_r ?kl0 /= ?Rmult_0_r //.
  rewrite !kl_split //=; try nra.
  have -> : w * a / (w * b) = a / b by field; lra.
  by rewrite Rmult_assoc.
by rewrite !kl_inf //; nra.
Qed.
(** The tangent of the logarithm. *)
Lemma ln_tangent x : 0 < x -> ln x <= x - 1.
Proof. by move=> h; have := exp_ineq1_le (ln x); rewrite exp_ln //; lra. Qed.
Lemma kl_line a b k : 0 < a -> 0 < b -> 0 < k -> a * ln (a / b) >= a * ln k + a - k * b.
Proof.
move=> ha hb hk; have hkb : 0 < k * b by exact: Rmult_lt_0_compat.
have l : 0 < k * b / a by exact: Rdiv_lt_0_compat.
have : ln (k * b / a) = ln k - ln (a / b).
  have -> : k * b / a = k * / (a / b) by field; lra.
  by rewrite ln_mult ?ln_Rinv //; try apply: Rinv_0_lt_compat; try apply: Rdiv_lt_0_compat => //; lra.
move: (ln_tangent l) => t e; rewrite e in t.
have : a * (ln k - ln (a / b)) <= a * (k * b / a - 1) by apply: Rmult_le_compat_l; lra.
have -> : a * (k * b / a - 1) = k * b - a by field; lra.
nra.
Qed.
Lemma kl_add a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> le (kl (a + c) (b + d)) (add (kl a b) (kl c d)).
Proof.
move=> /Rle_lt_or_eq_dec [a0|<-] /Rle_lt_or_eq_dec [b0|<-] /Rle_lt_or_eq_dec [c0|<-] /Rle_lt_or_eq_dec [d0|<-];
  rewrite ?kl0 ?add0 ?addx0 ?Rplus_0_l ?Rplus_0_r ?(kl_inf a0) ?(kl_inf c0) ?kl0; try exact: le_Inf;
  try exact: le_refl; try (by rewrite addC; exact: le_Inf).
- rewrite !kl_split; try lra; apply/le_Fin.
  have k0 : 0 < (a + c) / (b + d) by apply: Rdiv_lt_0_compat; lra.
  move: (kl_line a0 b0 k0) (kl_line c0 d0 k0) => h1 h2.
  have e : (a + c) / (b + d) * b + (a + c) / (b + d) * d = a + c by field; lra.
  nra.
- rewrite !kl_split; try lra; apply/le_Fin.
  have k0 : 0 < a / (b + d) by apply: Rdiv_lt_0_compat; lra.
  move: (kl_line a0 b0 k0) => h1.
  have e : a / (b + d) * b + a / (b + d) * d = a by field; lra.
  have : 0 <= a / (b + d) * d by apply: Rmult_le_pos; lra.
  nra.
- rewrite !kl_split; try lra; apply/le_Fin.
  have k0 : 0 < c / (b + d) by apply: Rdiv_lt_0_compat; lra.
  move: (kl_line c0 d0 k0) => h1.
  have e : c / (b + d) * b + c / (b + d) * d = c by field; lra.
  have : 0 <= c / (b + d) * b by apply: Rmult_le_pos; lra.
  nra.
Qed.

(** * The other laws of each *)

Lemma tv_diagonal p : 0 <= p -> tv p p = Fin 0.
Proof. by move=> _; rewrite /tv Rminus_diag_eq // Rabs_R0 Rmult_0_r. Qed.
Lemma tv_symmetric T (s : seq T) p q : law s p -> law s q -> sums tv s p q = sums tv s q p.
Proof. by move=> _ _; apply: tot_eq => x; rewrite /tv Rabs_minus_sym. Qed.
Lemma tv_triangle T (s : seq T) p q r : law s p -> law s q -> law s r ->
  le (sums tv s p r) (add (sums tv s p q) (sums tv s q r)).
Proof.
move=> _ _ _; rewrite /sums -tot_add; apply: tot_le => x; apply/le_Fin.
have := Rabs_triang (p x - q x) (q x - r x).
have -> : p x - q x + (q x - r x) = p x - r x by lra.
lra.
Qed.
Lemma tv_above p q : 0 <= p -> 0 <= q -> le (Fin (0 * (p - q) + 0 * q)) (tv p q).
Proof. move=> _ _; apply/le_Fin; move: (Rabs_pos (p - q)); lra. Qed.
Lemma tv_touches p q : 0 <= p -> 0 <= q -> tv p q = Fin (0 * (p - q) + 0 * q) -> p = q.
Proof. move=> _ _ [e]; have : Rabs (p - q) = 0 by lra. by rewrite /Rabs; case: Rcase_abs => ? ?; lra. Qed.
Lemma tv_composition T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  le (sums tv (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2)) (add (sums tv s p q) (sums tv t r u)).
Proof.
move=> [hp p1] [hq q1] [hr r1] [hu u1]; rewrite /sums /tv !tot_Fin; apply/le_Fin; rewrite sum_pairs !sum_scale.
have -> : / 2 * sum s (fun x => Rabs (p x - q x)) + / 2 * sum t (fun y => Rabs (r y - u y)) =
  sum s (fun x => sum t (fun y => / 2 * (r y * Rabs (p x - q x) + q x * Rabs (r y - u y)))).
  transitivity (sum s (fun x => / 2 * Rabs (p x - q x) + q x * (/ 2 * sum t (fun y => Rabs (r y - u y))))).
    by rewrite sum_add sum_scale sum_scaler q1; lra.
  by apply: sum_eq => x; rewrite sum_scale sum_add sum_scaler sum_scale r1; lra.
apply: sum_le => x; apply: sum_le => y /=; apply: Rmult_le_compat_l; first lra.
have -> : p x * r y - q x * u y = r y * (p x - q x) + q x * (r y - u y) by lra.
apply: Rle_trans (Rabs_triang _ _) _.
rewrite !Rabs_mult (Rabs_right (r y)) ?(Rabs_right (q x)); try exact: Rle_ge; lra.
Qed.

Lemma chi_diagonal p : 0 <= p -> chi p p = Fin 0. Proof. by move=> _; rewrite /chi eqR_t. Qed.
Lemma chi_inf p : 0 < p -> chi p 0 = Inf. Proof. by move=> h; rewrite /chi eqR_f ?eqR_t //; lra. Qed.
Lemma chi_above p q : 0 <= p -> 0 <= q -> le (Fin (0 * (p - q) + 0 * q)) (chi p q).
Proof.
move=> hp /Rle_lt_or_eq_dec [q0|<-].
  rewrite chi_split //; apply/le_Fin; have -> : 0 * (p - q) + 0 * q = 0 by lra.
  by apply: Rmult_le_pos; [exact: Rle_0_sqr | apply: Rlt_le; exact: Rinv_0_lt_compat].
have [->|n] := Req_dec p 0; first by rewrite chi0; apply/le_Fin; lra.
by rewrite chi_inf; [exact: le_Inf | lra].
Qed.
Lemma chi_touches p q : 0 <= p -> 0 <= q -> chi p q = Fin (0 * (p - q) + 0 * q) -> p = q.
Proof.
move=> hp /Rle_lt_or_eq_dec [q0|<-].
  rewrite chi_split // => -[e]; have k : (p - q) * (p - q) = (p - q) * (p - q) / q * q by field; lra.
  by rewrite e in k; nra.
by have [->|n] := Req_dec p 0 => //; rewrite chi_inf //; lra.
Qed.

Lemma kl_diagonal p : 0 <= p -> kl p p = Fin 0.
Proof.
move=> /Rle_lt_or_eq_dec [h|<-]; last exact: kl0.
by rewrite kl_split // /Rdiv Rinv_r ?ln_1 ?Rmult_0_r //; lra.
Qed.
Lemma kl_above p q : 0 <= p -> 0 <= q -> le (Fin (1 * (p - q) + 0 * q)) (kl p q).
Proof.
move=> /Rle_lt_or_eq_dec [p0|<-] hq; last by rewrite kl0; apply/le_Fin; lra.
case: (Rle_lt_or_eq_dec _ _ hq) => [q0|<-]; last by rewrite kl_inf //; exact: le_Inf.
by rewrite kl_split //; apply/le_Fin; move: (kl_line p0 q0 Rlt_0_1); rewrite ln_1; lra.
Qed.
Lemma kl_touches p q : 0 <= p -> 0 <= q -> kl p q = Fin (1 * (p - q) + 0 * q) -> p = q.
Proof.
move=> /Rle_lt_or_eq_dec [p0|<-] hq; last by rewrite kl0 => -[]; lra.
case: (Rle_lt_or_eq_dec _ _ hq) => [q0|<-]; last by rewrite kl_inf.
rewrite kl_split // => -[e]; have [//|n] := Req_dec p q.
have k0 : 0 < q / p by exact: Rdiv_lt_0_compat.
have l0 : ln (q / p) <> 0.
  by move=> l; apply: n; have := exp_ln (q / p) k0; rewrite l exp_0 => k; have : q = q / p * p by [field; lra]; rewrite -k; lra.
have := exp_ineq1 (ln (q / p)) l0; rewrite exp_ln // => h.
have l1 : ln (p / q) = - ln (q / p).
  have -> : p / q = / (q / p) by field; lra.
  by rewrite ln_Rinv.
rewrite l1 in e; have : q / p * p = q by field; lra.
nra.
Qed.
Lemma kl_mul p q r u : 0 <= p -> 0 <= q -> 0 <= r -> 0 <= u ->
  le (kl (p * r) (q * u)) (add (part r (kl p q)) (part p (kl r u))).
Proof.
have part0 a : part 0 a = Fin 0 by rewrite /part eqR_t.
move=> /Rle_lt_or_eq_dec [p0|<-] hq /Rle_lt_or_eq_dec [r0|<-] hu; rewrite ?Rmult_0_l ?Rmult_0_r ?kl0 ?part0;
  last 3 first.
- by rewrite part_Fin Rmult_0_r add0; exact: le_refl.
- by rewrite part_Fin Rmult_0_r add0; exact: le_refl.
- by rewrite add0; exact: le_refl.
case: (Rle_lt_or_eq_dec _ _ hq) => [q0|<-]; last by rewrite (kl_inf p0) part_Inf //; exact: le_Inf.
case: (Rle_lt_or_eq_dec _ _ hu) => [u0|<-]; last by rewrite (kl_inf r0) (part_Inf p0) addC; exact: le_Inf.
rewrite !kl_split; try (by apply: Rmult_lt_0_compat); try by [].
rewrite !part_Fin; apply/le_Fin.
have -> : p * r / (q * u) = p / q * (r / u) by field; lra.
rewrite ln_mult; try exact: Rdiv_lt_0_compat.
by apply: Req_le; ring.
Qed.
Lemma kl_composition T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  le (sums kl (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2)) (add (sums kl s p q) (sums kl t r u)).
Proof.
move=> hp hq hr hu; rewrite /sums tot_pairs -[X in le _ (add _ X)](tot_parts _ hp) -tot_add; apply: tot_le => x /=.
rewrite -[X in le _ (add X _)](tot_parts _ hr) -tot_part -tot_add; apply: tot_le => y.
by apply: kl_mul; [exact: hp.1 | exact: hq.1 | exact: hr.1 | exact: hu.1].
Qed.

Lemma excess_diagonal f : 1 <= f -> forall p, 0 <= p -> excess f p p = Fin 0.
Proof. by move=> h p p0; rewrite /excess Rmax_left //; nra. Qed.
Lemma excess_monotone f g : g <= f -> forall T (s : seq T) p q, law s p -> law s q ->
  le (sums (excess f) s p q) (sums (excess g) s p q).
Proof.
move=> h T s p q _ [hq _]; apply: tot_le => x; apply/le_Fin; move: (hq x) => q0.
by apply: Rle_max_compat_l; nra.
Qed.
