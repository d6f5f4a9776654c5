(** The density ratio metric: the max-divergence of P x Q from Q x P, since the ratio of p/q at two outcomes x and y is
    p(x) q(y) / (q(x) p(y)). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.largest_ratios rules.derived.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition crossed T (p q : T -> R) (z : T * T) : R := p z.1 * q z.2.
Definition cross : functional := fun T s p q => worst (pairs s (fun=> s)) (crossed p q) (crossed q p).
Lemma crossed_law T (s : seq T) p q : law s p -> law s q -> law (pairs s (fun=> s)) (crossed p q).
Proof. exact: law_product. Qed.
Lemma cross_ge1 T (s : seq T) p q : law s p -> law s q -> le (Fin 1) (cross s p q).
Proof. by move=> *; apply: worst_ge1; exact: crossed_law. Qed.
Lemma crossP T (s : seq T) p q C : law s p -> law s q -> 0 <= C ->
  le (cross s p q) (Fin C) <-> forall x y, List.In x s -> List.In y s -> p x * q y <= C * (q x * p y).
Proof.
move=> hp hq hC; rewrite (worstP (crossed_law hp hq) (crossed_law hq hp) hC); split=> [h x y i j|h [x y] /pairs_in [i j]].
  exact: (h (x, y) (in_pairs (t := fun=> s) i j)).
exact: h.
Qed.
Lemma bounds_eq a b : le (Fin 1) a -> le (Fin 1) b -> (forall C, 1 <= C -> le a (Fin C) <-> le b (Fin C)) -> a = b.
Proof.
move=> a1 b1 h; apply: le_anti.
  case: b b1 h => [b|] b1 h; last exact: le_Inf.
  by apply/h; [exact/le_Fin | exact: le_refl].
case: a a1 h => [a|] a1 h; last exact: le_Inf.
by apply/h; [exact/le_Fin | exact: le_refl].
Qed.

(** * The word is that *)

Lemma top_in A B (h : A -> B) (s : seq A) (f : B -> option number) g :
  (forall x, List.In x s -> f (h x) = Some (g x)) -> language.largest (Some [seq h x | x <- s]) f = Some (top s g).
Proof. by move=> k; rewrite /language.largest /mapped /= collect_map (collect_in k). Qed.
Lemma each_value A B (h : A -> B) (f : B -> option bool) (b : A -> bool) (s : seq A) : (forall x, f (h x) = Some (b x)) ->
  each f [seq h x | x <- s] = Some (all b s).
Proof. by move=> k; elim: s => //= x s ->; rewrite k /also /chosen /=; case: (b x). Qed.
Lemma same_support_value T (s : seq T) p q :
  laws.same_support (vec s p) (vec s q) = Some (all (fun x => eqR (p x) 0 == eqR (q x) 0) s).
Proof.
rewrite /laws.same_support ap2E columns_vec /every bindE.
by apply: each_value => x; rewrite item0 item1 /same /num !ap2E.
Qed.
Lemma positive_more a : more (Some (Fin a)) (num 0) = Some (~~ leR a 0).
Proof. by rewrite /more /less /num ap2E. Qed.
Lemma exp_density_ratio_value T (s : seq T) p q : law s p -> law s q ->
  distances.exp_density_ratio (vec s p) (vec s q) = Some (cross s p q).
Proof.
move=> hp hq; rewrite /distances.exp_density_ratio ap2E same_support_value /chosen bindE.
have pos r x : law s r -> eqR (r x) 0 = false -> 0 < r x.
  by move=> h e; case: (Rle_lt_or_eq_dec _ _ (h.1 x)) => // k; move: e; rewrite -k eqR_t.
have some_ r : law s r -> exists2 y, List.In y s & 0 < r y.
  by move=> [r0 r1]; apply: sum_pos => //; rewrite r1; lra.
case e : (all _ s); last first.
  have [x [i d]] : exists x, List.In x s /\ eqR (p x) 0 <> eqR (q x) 0.
    elim: s e {hp hq pos some_} => //= x s ih; case k : (_ == _) => /=.
      by move=> /ih [y [i d]]; exists y; split=> //; right.
    by exists x; split; [left | move/eqP; rewrite k].
  congr Some; apply: le_anti; last exact: le_Inf.
  have inf a : 0 < a -> quotient a 0 = Inf by move=> h; rewrite /quotient eqR_f ?eqR_t //; lra.
  case ep : (eqR (p x) 0) d; case eq_ : (eqR (q x) 0) => // _.
    have [y j py] := some_ p hp; move/eqRP: ep => ep; have qx := pos _ _ hq eq_.
    apply: le_trans (top_ge _ (in_pairs (t := fun=> s) j i)); rewrite /crossed /= ep Rmult_0_r inf; first exact: le_refl.
    exact: Rmult_lt_0_compat.
  have [y j qy] := some_ q hq; move/eqRP: eq_ => eq_; have px := pos _ _ hp ep.
  apply: le_trans (top_ge _ (in_pairs (t := fun=> s) i j)); rewrite /crossed /= eq_ Rmult_0_l inf; first exact: le_refl.
  exact: Rmult_lt_0_compat.
have support x : List.In x s -> 0 < p x -> 0 < q x.
  move=> i px; apply: (pos q) => //; have : eqR (p x) 0 == eqR (q x) 0 by elim: s i e {hp hq pos some_} => //= y s ih [->|/ih k] /andP [].
  by rewrite eqR_f => [/eqP <-|] //; lra.
rewrite ap2E columns_vec /kept bindE (selected_map (b := fun x => ~~ leR (p x) 0)); last first.
  by move=> x; rewrite item0 positive_more.
rewrite bindE; set s' := [seq x <- s | _].
have in' x : List.In x s' -> List.In x s /\ 0 < p x.
  by move=> /in_filter [i /negP h]; split=> //; apply: Rnot_le_lt => l; apply: h; exact: leR_t.
rewrite (top_in (g := fun x => top s' (fun y => Fin (p x * q y / (q x * p y))))) => [|x /in' [i px]]; last first.
  rewrite (top_in (g := fun y => Fin (p x * q y / (q x * p y)))) // => y /in' [j py].
  rewrite !item0 !item1 /times !ap2E /divided ap2E /= eqR_f //.
  by apply: Rgt_not_eq; apply: Rmult_lt_0_compat => //; exact: support.
rewrite /maximum /num ap2E; congr Some; apply: bounds_eq => [||C C1]; [exact: max_l | exact: cross_ge1 |].
have C0 : 0 <= C by lra.
rewrite (crossP hp hq C0); split=> h.
  move=> x y i j; have p0 := hp.1 x; have q0 := hq.1 y.
  have right_ : 0 <= C * (q x * p y).
    by apply: Rmult_le_pos => //; apply: Rmult_le_pos; [exact: hq.1 | exact: hp.1].
  case: (Rle_lt_or_eq_dec _ _ p0) => [px|<-]; last by rewrite Rmult_0_l.
  case: (Rle_lt_or_eq_dec _ _ (hp.1 y)) => [py|ey]; last first.
    have <- : 0 = q y; last by rewrite Rmult_0_r.
    apply/eqRP; have := e; elim: s j {hp hq pos some_ i e support s' in' h} => //= z s ih [->|/ih k] /andP [/eqP k1 k2].
      by have := eqR_t (esym ey); rewrite k1 => /eqRP ->; rewrite eqR_t.
    exact: k.
  have d0 : 0 < q x * p y by apply: Rmult_lt_0_compat => //; exact: support.
  have ins z : List.In z s -> 0 < p z -> List.In z s'.
    by move=> iz pz; apply/in_filter; split=> //; rewrite leR_f.
  have k1 := top_ge (fun x => top s' (fun y => Fin (p x * q y / (q x * p y)))) (ins x i px).
  have k2 := top_ge (fun y => Fin (p x * q y / (q x * p y))) (ins y j py).
  have /le_Fin k := le_trans k2 (le_trans k1 (le_trans (max_r (Fin 1) _) h)).
  have -> : p x * q y = p x * q y / (q x * p y) * (q x * p y) by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
  by apply: Rmult_le_compat_r => //; lra.
apply: max_lub; first exact/le_Fin.
have c0 : le (Fin 0) (Fin C) by exact/le_Fin.
apply: top_le => // x /in' [i px]; apply: top_le => // y /in' [j py]; apply/le_Fin.
have d0 : 0 < q x * p y by apply: Rmult_lt_0_compat => //; exact: support.
by apply: (Rmult_le_reg_r (q x * p y)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; [have := h x y i j; lra | lra].
Qed.
Lemma density_ratio_value : value distances.density_ratio (logs cross).
Proof.
move=> T s p q hp hq; rewrite /distances.density_ratio ap2E exp_density_ratio_value // log_value //; exact: cross_ge1.
Qed.

(** * What it has *)

Lemma cross_symmetric : symmetric_ (logs cross).
Proof.
have h T (s : seq T) p q : law s p -> law s q -> le (logs cross s p q) (logs cross s q p).
  move=> hp hq; apply: (m_le worst_ge1 worstP) => //; try exact: crossed_law.
  move=> C C1 h [x y] /pairs_in [i j]; have := h (y, x) (in_pairs (t := fun=> s) j i); rewrite /bounded /crossed /=; lra.
by move=> T s p q hp hq; apply: le_anti; exact: h.
Qed.
Lemma cross_diagonal : diagonal_ (logs cross) (Fin 0).
Proof. by move=> T s p hp; apply: (logs_premetric worst_ge1 worstP bounded_one (crossed_law hp hp)). Qed.
Lemma cross_separates : separates_ (logs cross) (Fin 0).
Proof.
move=> T s p q hp hq e x i; have h := separates_worst (crossed_law hp hq) (crossed_law hq hp) e.
rewrite -(Rmult_1_r (p x)) -(Rmult_1_r (q x)) -{1}hq.2 -hp.2 -!sum_scale; apply: sum_eq_in => y j.
exact: (h (x, y) (in_pairs (t := fun=> s) i j)).
Qed.
Lemma cross_triangle T (s : seq T) p q r : law s p -> law s q -> law s r ->
  le (logs cross s p r) (add (logs cross s p q) (logs cross s q r)).
Proof.
move=> hp hq hr; apply: (m_mul worst_ge1 worstP); try exact: crossed_law.
move=> C E C1 E1 h k [x y] /pairs_in [i j]; rewrite /bounded /crossed /=.
have {}h a b : List.In a s -> List.In b s -> p a * q b <= C * (q a * p b).
  by move=> ia ib; exact: (h (a, b) (in_pairs (t := fun=> s) ia ib)).
have {}k a b : List.In a s -> List.In b s -> q a * r b <= E * (r a * q b).
  by move=> ia ib; exact: (k (a, b) (in_pairs (t := fun=> s) ia ib)).
have [|z iz qz] := sum_pos (s := s) hq.1; first by rewrite hq.2; lra.
have right_ : 0 <= C * E * (r x * p y).
  apply: Rmult_le_pos; first by apply: Rmult_le_pos; lra.
  by apply: Rmult_le_pos; [exact: hr.1 | exact: hp.1].
case: (Rle_lt_or_eq_dec _ _ (hq.1 x)) => [qx|ex]; last first.
  have := h x z i iz; rewrite -ex Rmult_0_l Rmult_0_r => l.
  by have -> : p x = 0 by [have := hp.1 x; nra]; rewrite Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ (hq.1 y)) => [qy|ey]; last first.
  have := k z y iz j; rewrite -ey !Rmult_0_r => l.
  by have -> : r y = 0 by [have := hr.1 y; nra]; rewrite Rmult_0_r.
have qq : 0 < q x * q y by exact: Rmult_lt_0_compat.
apply: (Rmult_le_reg_l (q x * q y)) => //.
have -> : q x * q y * (p x * r y) = (p x * q y) * (q x * r y) by ring.
have -> : q x * q y * (C * E * (r x * p y)) = (C * (q x * p y)) * (E * (r x * q y)) by ring.
by apply: Rmult_le_compat; [| | exact: h | exact: k]; apply: Rmult_le_pos; first [exact: hp.1 | exact: hq.1 | exact: hr.1].
Qed.
Lemma sum_mul T (s : seq T) f g : sum s f * sum s g = sum s (fun x => sum s (fun y => f x * g y)).
Proof. by rewrite -sum_scaler; apply: sum_eq => x; rewrite sum_scale. Qed.
Lemma cross_post : post_ (logs cross).
Proof.
move=> T U s t p q k hp hq hk; apply: (m_le worst_ge1 worstP); try (by apply: crossed_law => //; exact: law_push).
move=> C C1 h [y z] _; rewrite /bounded /crossed /= !sum_mul -sum_scale; apply: sum_le_in => a i.
rewrite -sum_scale; apply: sum_le_in => b j; have := h (a, b) (in_pairs (t := fun=> s) i j).
rewrite /bounded /crossed /= => l; have kk : 0 <= k a y * k b z by apply: Rmult_le_pos; exact: (hk _).1.
have -> : p a * k a y * (q b * k b z) = k a y * k b z * (p a * q b) by ring.
have -> : C * (q a * k a y * (p b * k b z)) = k a y * k b z * (C * (q a * p b)) by ring.
exact: Rmult_le_compat_l.
Qed.
Lemma cross_composes : composes_ (logs cross).
Proof.
move=> T U s t p q r u hp hq hr hu; apply: (m_mul worst_ge1 worstP); try by apply: crossed_law => //; exact: law_product.
move=> C E C1 E1 h k [[x y] [v w]] /pairs_in [/pairs_in [ix iy] /pairs_in [iv iw]].
have := bounded_mul C1 E1 _ _ _ _ (h (x, v) (in_pairs (t := fun=> s) ix iv)) (k (y, w) (in_pairs (t := fun=> t) iy iw)).
rewrite /bounded /crossed /= in ix iy iv iw * => l.
have -> : p x * r y * (q v * u w) = p x * q v * (r y * u w) by ring.
have -> : q x * u y * (p v * r w) = q x * p v * (u y * r w) by ring.
by apply: l; apply: Rmult_le_pos; first [exact: hp.1 | exact: hq.1 | exact: hr.1 | exact: hu.1].
Qed.
Lemma cross_noise : noise_ (logs cross).
Proof.
move=> T U s t p q r hp hq hr; apply: le_anti; apply: (m_le worst_ge1 worstP);
  try (by apply: crossed_law => //; exact: law_product); move=> C C1 h.
  move=> [[x y] [v w]] /pairs_in [/pairs_in [ix iy] /pairs_in [iv iw]]; have := h (x, v) (in_pairs (t := fun=> s) ix iv).
  move/(bounded_scale (Rmult_le_pos _ _ (hr.1 y) (hr.1 w))); rewrite /bounded /crossed /=; lra.
move=> [x v] /pairs_in [ix iv]; have [|y j py] := sum_pos (s := t) hr.1; first by rewrite hr.2; lra.
have ij z : List.In z s -> List.In (z, y) (pairs s (fun=> t)) by move=> iz; exact: (in_pairs (t := fun=> t) iz j).
have := h ((x, y), (v, y)) (in_pairs (t := fun=> _) (ij x ix) (ij v iv)).
move=> l; apply: (bounded_unscale (w := r y * r y)); first exact: Rmult_lt_0_compat.
by move: l; rewrite /bounded /crossed /=; lra.
Qed.
Lemma cross_disjoint : disjoint_ (logs cross).
Proof.
move=> T s p q hp hq e; apply: (logs_disjoint worst_ge1 worstP bounded_inf); try exact: crossed_law.
move=> [x y] /pairs_in [/e k _]; rewrite /crossed /=.
have -> : p x * q y * (q x * p y) = p x * q x * (q y * p y) by ring.
by rewrite k Rmult_0_l.
Qed.
