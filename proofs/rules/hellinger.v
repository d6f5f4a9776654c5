(** The squared Hellinger distance, 1 less the sum of sqrt(p q), and its root. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** For laws the sum of (p + q)/2 - sqrt(p q). *)
Definition hel (a b : R) : number := Fin ((a + b) / 2 - sqrt (a * b)).
Definition common T (s : seq T) (p q : T -> R) : R := sum s (fun x => sqrt (p x * q x)).

Lemma hel_common T (s : seq T) p q : law s p -> law s q -> sums hel s p q = Fin (1 - common s p q).
Proof.
move=> [_ p1] [_ q1]; rewrite /sums /hel tot_Fin sum_sub /common; congr (Fin (_ - _)).
rewrite (sum_eq _ (g := fun x => / 2 * p x + / 2 * q x)) => [|x]; last lra.
by rewrite sum_add !sum_scale p1 q1; lra.
Qed.
Lemma squared_hellinger_value : value distances.squared_hellinger (sums hel).
Proof.
move=> T s p q hp hq; rewrite hel_common // /distances.squared_hellinger.
rewrite (sum_columns0 _ hp.1 hq.1 (phi := fun a b => Fin (sqrt (a * b)))); last first.
  move=> a b ha hb; rewrite item0 item1 /times ap2E /mul /square_root ap1E /sqrt_number leR_t //.
  exact: Rmult_le_pos.
by rewrite tot_Fin.
Qed.
Lemma hel0 : hel 0 0 = Fin 0. Proof. by rewrite /hel Rmult_0_l sqrt_0; congr Fin; lra. Qed.
Lemma hel_scale w a b : 0 < w -> 0 <= a -> 0 <= b -> hel (w * a) (w * b) = scale w (hel a b).
Proof.
move=> h ha hb; rewrite /hel /=; have -> : w * a * (w * b) = w * w * (a * b) by lra.
rewrite sqrt_mult; [|by apply: Rmult_le_pos; lra|exact: Rmult_le_pos].
by rewrite sqrt_square; [congr Fin; lra | lra].
Qed.
Lemma sqrt_sq x : 0 <= x -> sqrt x * sqrt x = x. Proof. exact: sqrt_sqrt. Qed.
Lemma sqrt_products a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  sqrt (a * b) + sqrt (c * d) <= sqrt ((a + c) * (b + d)).
Proof.
move=> ha hb hc hd.
have ab := Rmult_le_pos _ _ ha hb; have cd := Rmult_le_pos _ _ hc hd.
have ad := Rmult_le_pos _ _ ha hd; have cb := Rmult_le_pos _ _ hc hb.
have e : sqrt (a * b) * sqrt (c * d) = sqrt (a * d) * sqrt (c * b).
  by rewrite -!sqrt_mult //; congr sqrt; lra.
apply: Rsqr_incr_0_var; last exact: sqrt_pos.
rewrite /Rsqr sqrt_sq; last by apply: Rmult_le_pos; lra.
have := Rle_0_sqr (sqrt (a * d) - sqrt (c * b)); rewrite /Rsqr.
move: (sqrt_sq ab) (sqrt_sq cd) (sqrt_sq ad) (sqrt_sq cb) e.
move: (sqrt (a * b)) (sqrt (c * d)) (sqrt (a * d)) (sqrt (c * b)) => x y z t; nra.
Qed.
Lemma hel_add a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> le (hel (a + c) (b + d)) (add (hel a b) (hel c d)).
Proof. by move=> ha hb hc hd; apply/le_Fin; have := sqrt_products ha hb hc hd; lra. Qed.
Lemma hel_diagonal p : 0 <= p -> hel p p = Fin 0.
Proof. by move=> h; rewrite /hel sqrt_square //; congr Fin; lra. Qed.
Lemma hel_symmetric T (s : seq T) p q : law s p -> law s q -> sums hel s p q = sums hel s q p.
Proof. by move=> _ _; apply: tot_eq => x; rewrite /hel Rplus_comm Rmult_comm. Qed.
Lemma hel_square a b : 0 <= a -> 0 <= b -> 2 * ((a + b) / 2 - sqrt (a * b)) = Rsqr (sqrt a - sqrt b).
Proof.
move=> ha hb; rewrite sqrt_mult // /Rsqr; move: (sqrt_sq ha) (sqrt_sq hb).
by move: (sqrt a) (sqrt b) => x y; nra.
Qed.
Lemma hel_above p q : 0 <= p -> 0 <= q -> le (Fin (0 * (p - q) + 0 * q)) (hel p q).
Proof. by move=> hp hq; apply/le_Fin; have := hel_square hp hq; have := Rle_0_sqr (sqrt p - sqrt q); lra. Qed.
Lemma hel_touches p q : 0 <= p -> 0 <= q -> hel p q = Fin (0 * (p - q) + 0 * q) -> p = q.
Proof.
move=> hp hq [e]; have h : Rsqr (sqrt p - sqrt q) = 0 by rewrite -hel_square //; lra.
by apply: sqrt_inj => //; have := Rsqr_0_uniq _ h; lra.
Qed.
Lemma common_le1 T (s : seq T) p q : law s p -> law s q -> 0 <= common s p q <= 1.
Proof.
move=> hp hq; split; first by apply: sum_ge0 => x; exact: sqrt_pos.
have : le (Fin 0) (sums hel s p q).
  rewrite -(tot0 s); apply: tot_le => x; apply: le_trans (hel_above (hp.1 x) (hq.1 x)).
  by apply/le_Fin; lra.
by rewrite hel_common // => /le_Fin; lra.
Qed.
Lemma common_pairs T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  common (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2) = common s p q * common t r u.
Proof.
move=> hp hq hr hu; rewrite /common sum_pairs -sum_scaler; apply: sum_eq => x /=; rewrite -sum_scale.
apply: sum_eq => y; rewrite -sqrt_mult; try by apply: Rmult_le_pos; first [exact: hp.1 | exact: hr.1 | exact: hq.1 | exact: hu.1].
by congr sqrt; lra.
Qed.
Lemma hel_composition T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  le (sums hel (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2)) (add (sums hel s p q) (sums hel t r u)).
Proof.
move=> hp hq hr hu; rewrite !hel_common //; try exact: law_product.
rewrite common_pairs //; apply/le_Fin.
by have := common_le1 hp hq; have := common_le1 hr hu; nra.
Qed.

(** * The root *)

Definition root (a : number) : number := if a is Fin x then Fin (sqrt x) else Inf.
Definition roots : functional := fun T s p q => root (sums hel s p q).
Lemma hellinger_value : value distances.hellinger roots.
Proof.
move=> T s p q hp hq; rewrite /distances.hellinger ap2E squared_hellinger_value // /roots hel_common //.
by rewrite /square_root ap1E /sqrt_number leR_t //; have := common_le1 hp hq; lra.
Qed.
Lemma root_le a b : le a b -> le (root a) (root b).
Proof. case: a b => [x|] [y|] //= /le_Fin h; apply/le_Fin; exact: sqrt_le_1_alt. Qed.
Lemma root_add x y : le (Fin 0) x -> le (Fin 0) y -> le (root (add x y)) (add (root x) (root y)).
Proof.
case: x y => [x|] [y|] // /le_Fin hx /le_Fin hy; apply/le_Fin.
apply: Rsqr_incr_0_var; last by apply: Rplus_le_le_0_compat; exact: sqrt_pos.
rewrite Rsqr_sqrt; last lra.
have := Rmult_le_pos _ _ (sqrt_pos x) (sqrt_pos y); rewrite /Rsqr; move: (sqrt_sqrt x hx) (sqrt_sqrt y hy); lra.
Qed.
Lemma roots_symmetric T (s : seq T) p q : law s p -> law s q -> roots s p q = roots s q p.
Proof. by move=> *; rewrite /roots hel_symmetric. Qed.
Lemma roots_premetric T (s : seq T) p : law s p -> roots s p p = Fin 0.
Proof. by move=> h; rewrite /roots (sums_diagonal hel_diagonal h) /= sqrt_0. Qed.
Lemma roots_separates T (s : seq T) p q : law s p -> law s q -> roots s p q = Fin 0 ->
  forall x, List.In x s -> p x = q x.
Proof.
move=> hp hq h; apply: (sums_tangent hel_above hel_touches hp hq).
move: h; rewrite /roots hel_common // => -[] /sqrt_eq_0 e; congr Fin; apply: e; have := common_le1 hp hq; lra.
Qed.
Lemma roots_post T U (s : seq T) (t : seq U) p q k : law s p -> law s q -> (forall x, law t (k x)) ->
  le (roots t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (roots s p q).
Proof. by move=> *; apply: root_le; apply: (sums_post hel0 hel_scale hel_add). Qed.
Lemma roots_noise T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  roots (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = roots s p q.
Proof. by move=> *; rewrite /roots (sums_noise hel0 hel_scale). Qed.
Lemma root_max a b : root (max_number a b) = max_number (root a) (root b).
Proof.
have [h|h] := le_total a b.
  have -> : max_number a b = b by apply: le_anti; [apply: max_lub => //; exact: le_refl | exact: max_r].
  apply: le_anti; [exact: max_r | apply: max_lub; [exact: root_le | exact: le_refl]].
have -> : max_number a b = a by apply: le_anti; [apply: max_lub => //; exact: le_refl | exact: max_l].
by apply: le_anti; [exact: max_l | apply: max_lub; [exact: le_refl | exact: root_le]].
Qed.
Lemma roots_quasi T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  le (roots s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x))
     (max_number (roots s p q) (roots s r u)).
Proof. by move=> *; rewrite /roots -root_max; apply: root_le; apply: (sums_quasi hel0 hel_scale hel_add). Qed.
