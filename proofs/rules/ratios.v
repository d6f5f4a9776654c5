(** Distances ln m where "m <= C" says of each outcome that C bounds a ratio of its probabilities: beta C p q.

    One-sided (p <= C q) it is the max-divergence, two-sided the multiplicative distance of pure privacy. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition lnn (a : number) : number := if a is Fin x then Fin (ln x) else Inf.

Section Ratios.
Variables (beta : R -> R -> R -> Prop) (m : functional).
(** What m is: for laws at least 1, and a bound on it is one on each outcome. *)
Hypothesis m1 : forall T (s : seq T) p q, law s p -> law s q -> le (Fin 1) (m s p q).
Hypothesis mP : forall T (s : seq T) p q C, law s p -> law s q -> 0 <= C ->
  (le (m s p q) (Fin C) <-> forall x, List.In x s -> beta C (p x) (q x)).
Definition logs : functional := fun T s p q => lnn (m s p q).

Lemma logs_le T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  le (m s p q) (m t r u) -> le (logs s p q) (logs t r u).
Proof.
move=> hp hq hr hu; move: (m1 hp hq); rewrite /logs; case: (m s p q) (m t r u) => [x|] [y|] //.
  move=> /le_Fin h /le_Fin k; apply/le_Fin; have [l|->] := Rle_lt_or_eq_dec _ _ k; last lra.
  by apply: Rlt_le; apply: ln_increasing; lra.
Qed.
Lemma m_cases T (s : seq T) p q : law s p -> law s q -> m s p q = Inf \/
  exists C, [/\ m s p q = Fin C, 1 <= C & forall x, List.In x s -> beta C (p x) (q x)].
Proof.
move=> hp hq; move: (m1 hp hq); case e : (m s p q) => [C|] h; [right; exists C | by left].
have C1 : 1 <= C by apply/le_Fin.
by split=> //; apply/(mP hp hq); [lra | rewrite e; exact: le_refl].
Qed.
Lemma ln_le x y : 1 <= x -> x <= y -> ln x <= ln y.
Proof.
by move=> h k; have [l|->] := Rle_lt_or_eq_dec _ _ k; [apply: Rlt_le; apply: ln_increasing; lra | lra].
Qed.
Lemma lnn_le a b : le (Fin 1) a -> le a b -> le (lnn a) (lnn b).
Proof. by case: a b => [x|] [y|] // /le_Fin h /le_Fin k; apply/le_Fin; exact: ln_le. Qed.
(** To bound m by m: any bound of the second is one of the first. *)
Lemma m_le T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  (forall C, 1 <= C -> (forall y, List.In y t -> beta C (r y) (u y)) -> forall x, List.In x s -> beta C (p x) (q x)) ->
  le (logs s p q) (logs t r u).
Proof.
move=> hp hq hr hu h; apply: logs_le => //.
have [->|[C [-> C1 k]]] := m_cases hr hu; first exact: le_Inf.
by apply/(mP hp hq); [lra | exact: h].
Qed.
(** To bound m by a product. *)
Lemma m_mul T U V (s : seq T) (t : seq U) (v : seq V) p q r u e f :
  law s p -> law s q -> law t r -> law t u -> law v e -> law v f ->
  (forall C E, 1 <= C -> 1 <= E -> (forall y, List.In y t -> beta C (r y) (u y)) ->
     (forall y, List.In y v -> beta E (e y) (f y)) -> forall x, List.In x s -> beta (C * E) (p x) (q x)) ->
  le (logs s p q) (add (logs t r u) (logs v e f)).
Proof.
move=> hp hq hr hu he hf h; rewrite /logs.
have [->|[C [-> C1 kC]]] := m_cases hr hu; first exact: le_Inf.
have [->|[E [-> E1 kE]]] := m_cases he hf; first by rewrite addC; exact: le_Inf.
have CE : 1 <= C * E by nra.
have k : le (m s p q) (Fin (C * E)) by apply/(mP hp hq); [lra | exact: h].
have [e0|[x [e0 x1 _]]] := m_cases hp hq; rewrite e0 in k *; first by [].
by apply/le_Fin; rewrite -ln_mult; try lra; apply: ln_le => //; apply/le_Fin.
Qed.

Hypothesis beta0 : forall C, beta C 0 0.
Hypothesis beta_scale : forall C w a b, 0 <= w -> beta C a b -> beta C (w * a) (w * b).
Hypothesis beta_unscale : forall C w a b, 0 < w -> beta C (w * a) (w * b) -> beta C a b.
Hypothesis beta_add : forall C a b c d, beta C a b -> beta C c d -> beta C (a + c) (b + d).
Hypothesis beta_mul : forall C E a b c d, 1 <= C -> 1 <= E -> 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  beta C a b -> beta E c d -> beta (C * E) (a * c) (b * d).
Hypothesis beta_trans : forall C E a b c, 1 <= C -> 1 <= E -> 0 <= a -> 0 <= b -> 0 <= c ->
  beta C a b -> beta E b c -> beta (C * E) a c.
Hypothesis beta_one : forall a, beta 1 a a.
Hypothesis beta_inf : forall C p, 0 < p -> ~ beta C p 0.

Lemma beta_sum C T (s : seq T) p q : (forall x, List.In x s -> beta C (p x) (q x)) -> beta C (sum s p) (sum s q).
Proof.
elim: s => [|x s ih] h /=; first exact: beta0.
by apply: beta_add; [apply: h; left | apply: ih => y i; apply: h; right].
Qed.

Lemma logs_premetric T (s : seq T) p : law s p -> logs s p p = Fin 0.
Proof.
move=> hp; have h : le (m s p p) (Fin 1) by apply/(mP hp hp) => [|x _]; [lra | exact: beta_one].
by rewrite /logs (le_anti h (m1 hp hp)) /= ln_1.
Qed.
Lemma logs_triangle T (s : seq T) p q r : law s p -> law s q -> law s r ->
  le (logs s p r) (add (logs s p q) (logs s q r)).
Proof.
move=> hp hq hr; apply: m_mul => // C E C1 E1 h k x i.
by apply: beta_trans (h _ i) (k _ i) => //; [exact: hp.1 | exact: hq.1 | exact: hr.1].
Qed.
Lemma logs_post T U (s : seq T) (t : seq U) p q k : law s p -> law s q -> (forall x, law t (k x)) ->
  le (logs t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (logs s p q).
Proof.
move=> hp hq hk; apply: m_le => // [||C C1 h y _]; try exact: law_push.
by apply: beta_sum => x i; rewrite !(Rmult_comm _ (k x y)); apply: beta_scale (h _ i); exact: (hk x).1.
Qed.
Lemma in_pairs T U (s : seq T) (t : T -> seq U) x y : List.In x s -> List.In y (t x) -> List.In (x, y) (pairs s t).
Proof.
elim: s => //= z s ih i j; apply/List.in_or_app; case: i => [->|i]; last by right; exact: ih.
by left; exact: List.in_map.
Qed.
Lemma pairs_in T U (s : seq T) (t : T -> seq U) z : List.In z (pairs s t) -> List.In z.1 s /\ List.In z.2 (t z.1).
Proof.
elim: s => //= x s ih h; case: (List.in_app_or _ _ _ h) => [|/ih [i j]]; last by split=> //; right.
by move/(List.in_map_iff _ (t x)) => [y [<- i]]; split=> //; left.
Qed.
Lemma logs_composition T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  le (logs (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2)) (add (logs s p q) (logs t r u)).
Proof.
move=> hp hq hr hu; apply: m_mul => //; try exact: law_product.
move=> C E C1 E1 h k z /pairs_in [i j].
by apply: beta_mul => //; [exact: hp.1 | exact: hq.1 | exact: hr.1 | exact: hu.1 | exact: h | exact: k].
Qed.
Lemma logs_noise T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  logs (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = logs s p q.
Proof.
move=> hp hq hr; apply: le_anti; apply: m_le => //; try exact: law_product; move=> C C1 h.
  move=> z /pairs_in [i j]; rewrite !(Rmult_comm _ (r z.2)); apply: beta_scale; [exact: hr.1 | exact: h].
move=> x i; have [|y j py] := sum_pos (s := t) hr.1; first by rewrite hr.2; lra.
have := h _ (in_pairs (t := fun=> t) i j); rewrite /= !(Rmult_comm _ (r y)); exact: beta_unscale.
Qed.
Lemma logs_disjoint T (s : seq T) p q : law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) ->
  logs s p q = Inf.
Proof.
move=> hp hq pq; have [|x i px] := sum_pos (s := s) hp.1; first by rewrite hp.2; lra.
rewrite /logs; have [->|[C [_ _ h]]] // := m_cases hp hq; move: (h x i).
have -> : q x = 0 by move: (pq _ i) (hq.1 x); nra.
by move/beta_inf => /(_ px).
Qed.
Lemma logs_quasi T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  le (logs s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x))
     (max_number (logs s p q) (logs s r u)).
Proof.
move=> hc hp hq hr hu.
suff h : le (m s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x))
     (max_number (m s p q) (m s r u)).
  have l1 := law_mix hc hp hr; have l2 := law_mix hc hq hu.
  have [e|e] := le_total (m s p q) (m s r u).
    apply: le_trans (max_r _ _); apply: logs_le => //; apply: le_trans h _.
    by apply: max_lub => //; exact: le_refl.
  apply: le_trans (max_l _ _); apply: logs_le => //; apply: le_trans h _.
  by apply: max_lub => //; exact: le_refl.
move: (m1 hp hq) (m1 hr hu) (max_l (m s p q) (m s r u)) (max_r (m s p q) (m s r u)).
case: (max_number _ _) => [C|] h1 h2 k1 k2; last exact: le_Inf.
have C1 : 1 <= C by apply/le_Fin; exact: le_trans h1 k1.
have C0 : 0 <= C by lra.
apply/(mP (law_mix hc hp hr) (law_mix hc hq hu) C0) => x i.
have b1 := proj1 (mP hp hq C0) k1 x i; have b2 := proj1 (mP hr hu C0) k2 x i.
by apply: beta_add; apply: beta_scale; lra || exact.
Qed.
Lemma logs_adaptive T U (s : seq T) (t : seq U) p q k l : law s p -> law s q ->
  (forall x, law t (k x)) -> (forall x, law t (l x)) ->
  le (logs (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2))
     (add (logs s p q) (top s (fun x => logs t (k x) (l x)))).
Proof.
move=> hp hq hk hl.
have a1 := law_in_turn hp hk; have a2 := law_in_turn hq hl.
rewrite {2}/logs; have [->|[C [-> C1 kC]]] := m_cases hp hq; first exact: le_Inf.
case e : (top s _) => [g|]; last by rewrite addC; exact: le_Inf.
have [x0 [s' es]] := law_not_nil hp.
have each_ x : List.In x s -> forall y, List.In y t -> beta (exp g) (k x y) (l x y).
  move=> i; have := top_ge (fun x => logs t (k x) (l x)) i; rewrite e /logs.
  have [->|[E [-> E1 kE]]] := m_cases (hk x) (hl x) => // /le_Fin E2.
  apply/(mP (hk x) (hl x)); first by apply: Rlt_le; exact: exp_pos.
  have : le (m t (k x) (l x)) (Fin E) by apply/(mP (hk x) (hl x)); [lra | exact: kE].
  move/le_trans; apply; apply/le_Fin; rewrite -(exp_ln E); last lra.
  by have [w|->] := Rle_lt_or_eq_dec _ _ E2; [apply: Rlt_le; exact: exp_increasing | lra].
have g0 : 1 <= exp g.
  have i0 : List.In x0 s by rewrite es; left.
  have := proj2 (mP (hk x0) (hl x0) (C := exp g) ltac:(apply: Rlt_le; exact: exp_pos)) (each_ _ i0).
  by move/(le_trans (m1 (hk x0) (hl x0)))/le_Fin.
have : le (m (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2)) (Fin (C * exp g)).
  apply/(mP a1 a2); first by nra.
  move=> z /pairs_in [i j]; apply: beta_mul => //; try by [exact: hp.1 | exact: hq.1 | exact: (hk _).1 | exact: (hl _).1].
    exact: kC.
  exact: each_.
move=> k2; rewrite /logs; have [e0|[v [e0 v1 _]]] := m_cases a1 a2; rewrite e0 in k2 *; first by [].
apply/le_Fin; rewrite -[X in _ <= _ + X](ln_exp g) -ln_mult; try lra; try exact: exp_pos.
by apply: ln_le => //; apply/le_Fin.
Qed.
End Ratios.
