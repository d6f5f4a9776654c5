(** The laws of the least mu of Gaussian privacy, each by what it does to tests. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.normal rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.ratios rules.distances rules.events rules.levels rules.density_ratios rules.measured_ratios rules.normal_law.
From dpcalc Require Import rules.listings rules.curves rules.tested rules.gaussian_privacy.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma null_sum T (s : seq T) f : (forall x, 0 <= f x) -> sum s f = 0 -> forall x, List.In x s -> f x = 0.
Proof. by move=> h e x i; have := sum_in_le h i; have := h x; lra. Qed.
Lemma mus_unlike T (s : seq T) p q : ~ supports s p q -> mus s p q = Inf.
Proof. by rewrite /mus; case: (supports s p q) => // h; case: h. Qed.
Lemma mus_le T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  (supports t r u -> supports s p q) -> (forall m, 0 <= m -> supports t r u -> gaussian t r u m -> gaussian s p q m) ->
  le (mus s p q) (mus t r u).
Proof.
move=> hp hq hr hu h g; case e : (supports t r u); last by rewrite (@mus_unlike _ t) ?e //; exact: le_Inf.
by apply: level_le (mus_level hp hq (h e)) (mus_level hr hu e) _ => m m0; apply: g.
Qed.
Lemma mus_cases T (s : seq T) p q : law s p -> law s q -> ~ supports s p q \/
  exists m, [/\ supports s p q, mus s p q = Fin m, 0 <= m & gaussian s p q m].
Proof.
move=> hp hq; case e : (supports s p q); [right | by left].
have [m em g] := least_mu_finite hp hq e; exists m; split=> //.
by have := (mus_level hp hq e).1; rewrite em => /le_Fin.
Qed.
(** What a test of G says of quantiles. *)
Lemma errs_quantile m a b : 0 < b < 1 -> least_error m a <= b <-> quantile (1 - a) - m <= quantile b.
Proof.
by move=> hb; rewrite /least_error -{1}(phi_quantile hb); split; [exact: phi_le_inv | exact: phi_le].
Qed.
Lemma error_size T (s : seq T) q k : error_of s q k = 1 - size_of s q k. Proof. by []. Qed.

Lemma supports_self T (s : seq T) p : supports s p p. Proof. by apply/supportsP. Qed.
Lemma supports_sym T (s : seq T) p q : supports s p q -> supports s q p.
Proof. by move/supportsP => h; apply/supportsP => x /h []; split. Qed.

Lemma mus_premetric T (s : seq T) p : law s p -> mus s p p = Fin 0.
Proof.
move=> hp; apply: (level_low (mus_level hp hp (supports_self s p))) => k hk ha.
by rewrite /least_error Rminus_0_r phi_quantile ?error_size; lra.
Qed.

Lemma gaussian_sym T (s : seq T) p q m : law s p -> law s q -> supports s p q -> gaussian s p q m -> gaussian s q p m.
Proof.
move=> hp hq hs g k hk ha; have hx := error_inside hq hp (supports_sym hs) hk ha; have hs2 := hx.
rewrite error_size in hx; have hy : 0 < size_of s p k < 1 by lra.
have := g _ (contrary_test hk); rewrite !size_contrary // error_size size_contrary // => /(_ hx).
have -> : 1 - (1 - size_of s q k) = size_of s q k by ring.
rewrite (errs_quantile _ _ ha) (errs_quantile _ _ hs2) error_size !quantile_opp //; lra.
Qed.
Lemma mus_symmetric T (s : seq T) p q : law s p -> law s q -> mus s p q = mus s q p.
Proof.
move=> hp hq; apply: le_anti; apply: mus_le => //; try exact: supports_sym; move=> m _ hs g;
  by apply: gaussian_sym g => //.
Qed.

Lemma mus_separates T (s : seq T) p q : law s p -> law s q -> mus s p q = Fin 0 -> forall x, List.In x s -> p x = q x.
Proof.
move=> hp hq; have [/mus_unlike -> //|[m [hs -> m0 g]]] := mus_cases hp hq => -[em]; rewrite {}em in g.
have less k : test k -> size_of s q k <= size_of s p k.
  move=> hk; have [h0 h1] := size_between hp hk; have hq1 := size_between hq hk.
  have [a|a] := Rle_lt_or_eq_dec _ _ h0; last first.
    by have := null_size hp hs hk (esym a); rewrite error_size; lra.
  have [b|b] := Rle_lt_or_eq_dec _ _ h1; last lra.
  by have := g k hk (conj a b); rewrite /least_error Rminus_0_r phi_quantile ?error_size; lra.
pose b x := ~~ leR (q x) (p x); have := less _ (indicator_test b).
have over (v w : T -> R) : forall x, 0 <= Rmax 0 (v x - w x) by move=> x; exact: Rmax_l.
have e1 : sum s (fun x => Rmax 0 (q x - p x)) = size_of s q (fun x => INR (b x)) - size_of s p (fun x => INR (b x)).
  rewrite /size_of -sum_sub; apply: sum_eq => x; rewrite /b /leR; case: Rle_dec => h /=; [rewrite Rmax_left | rewrite Rmax_right]; lra.
have e2 : sum s (fun x => Rmax 0 (p x - q x)) = sum s (fun x => Rmax 0 (q x - p x)).
  have : sum s (fun x => Rmax 0 (p x - q x) - Rmax 0 (q x - p x)) = sum s (fun x => p x - q x).
    by apply: sum_eq => x; rewrite /Rmax; case: Rle_dec => ?; case: Rle_dec => ?; lra.
  by rewrite !sum_sub hp.2 hq.2; lra.
move=> le0 x i; have z1 : sum s (fun x => Rmax 0 (q x - p x)) = 0 by have := sum_ge0 s (over q p); lra.
have := null_sum (over q p) z1 i; have := null_sum (over p q) (etrans e2 z1) i.
by rewrite /Rmax; case: Rle_dec => ?; case: Rle_dec => ?; lra.
Qed.

Lemma mus_triangle T (s : seq T) p q r : law s p -> law s q -> law s r -> le (mus s p r) (add (mus s p q) (mus s q r)).
Proof.
move=> hp hq hr; have [/mus_unlike ->|[m [h1 -> m0 g1]]] := mus_cases hp hq; first exact: le_Inf.
have [/mus_unlike ->|[n [h2 -> n0 g2]]] := mus_cases hq hr; first exact: le_Inf.
have h3 : supports s p r.
  by apply/supportsP => x i; have [a b] := proj1 (supportsP s p q) h1 x i; have [c d] := proj1 (supportsP s q r) h2 x i; split; auto.
apply/(proj2 (mus_level hp hr h3)) => [|k hk ha]; first lra.
have hb := error_inside hp hq h1 hk ha; have hb2 : 0 < size_of s q k < 1 by rewrite error_size in hb; lra.
have := g1 k hk ha; rewrite (errs_quantile _ _ hb) => l1; apply: Rle_trans (g2 k hk hb2).
by rewrite /least_error -(error_size s q); apply: phi_le; lra.
Qed.

Lemma mus_post T U (s : seq T) (t : seq U) p q k : law s p -> law s q -> (forall x, law t (k x)) ->
  le (mus t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (mus s p q).
Proof.
move=> hp hq hk; have lp := law_push hp hk; have lq := law_push hq hk.
apply: mus_le => // [hs|m m0 hs g h hh].
  have one (r u : T -> R) y : law s r -> law s u -> supports s r u -> sum s (fun x => r x * k x y) = 0 -> sum s (fun x => u x * k x y) = 0.
    move=> hr hu /supportsP hru e; rewrite -[RHS](sum0 s); apply: sum_eq_in => x i.
    have n z : 0 <= r z * k z y by apply: Rmult_le_pos; [exact: hr.1 | exact: (hk z).1].
    by case/Rmult_integral: (null_sum n e i) => [/(proj1 (hru x i)) ->|->]; lra.
  by apply/supportsP => y _; split; apply: one => //; exact: supports_sym.
pose f x := sum t (fun y => k x y * h y).
have hf : test f.
  move=> x; split; first by apply: sum_ge0 => y; apply: Rmult_le_pos; [exact: (hk x).1 | exact: (hh y).1].
  by rewrite -(hk x).2; apply: sum_le => y; have := (hk x).1 y; have := hh y; nra.
have size r : sum t (fun y => sum s (fun x => r x * k x y) * h y) = sum s (fun x => r x * f x).
  rewrite /f; transitivity (sum t (fun y => sum s (fun x => r x * (k x y * h y)))).
    by apply: sum_eq => y; rewrite -sum_scaler; apply: sum_eq => x; ring.
  by rewrite exchange; apply: sum_eq => x; rewrite sum_scale.
by rewrite /size_of /error_of !size; exact: g.
Qed.

Lemma gaussian_le T (s : seq T) p q m n : m <= n -> gaussian s p q m -> gaussian s p q n.
Proof.
move=> h g k hk ha; apply: Rle_trans (g k hk ha); apply: phi_le; lra.
Qed.
Lemma gaussian_errs T (s : seq T) p q m k : law s p -> law s q -> supports s p q -> gaussian s p q m -> test k ->
  errs m (size_of s p k) (error_of s q k).
Proof.
move=> hp hq hs g hk; split; [exact: (error_between hq hk).1 | exact: null_size | exact: g].
Qed.
Lemma mus_quasi_convex T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  le (mus s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (max_number (mus s p q) (mus s r u)).
Proof.
move=> hc hp hq hr hu; have [/mus_unlike ->|[m [h1 -> m0 g1]]] := mus_cases hp hq.
  by rewrite maxC; exact: le_trans (le_Inf _) (max_r _ _).
have [/mus_unlike ->|[n [h2 -> n0 g2]]] := mus_cases hr hu; first exact: le_trans (le_Inf _) (max_r _ _).
rewrite max_Fin; set z := Rmax m n; have [l1 l2] := (Rmax_l m n, Rmax_r m n).
have lp := law_mix hc hp hr; have lq := law_mix hc hq hu.
have hs : supports s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x).
  apply/supportsP => x i; have a := proj1 (supportsP s p q) h1 x i; have b := proj1 (supportsP s r u) h2 x i.
  have := hp.1 x; have := hq.1 x; have := hr.1 x; have := hu.1 x; move: (p x) (q x) (r x) (u x) a b => P Q R0 U [a1 a2] [b1 b2] u0 r0 q0 p0.
  have part v w : 0 <= v -> 0 <= w -> c * v + (1 - c) * w = 0 -> c * v = 0 /\ (1 - c) * w = 0 by nra.
  split=> e.
    have [e1 e2] := part _ _ p0 r0 e; have -> : c * Q = 0 by case/Rmult_integral: e1 => [->|/a1 ->]; lra.
    by have -> : (1 - c) * U = 0; [case/Rmult_integral: e2 => [->|/b1 ->]; lra | lra].
  have [e1 e2] := part _ _ q0 u0 e; have -> : c * P = 0 by case/Rmult_integral: e1 => [->|/a2 ->]; lra.
  by have -> : (1 - c) * R0 = 0; [case/Rmult_integral: e2 => [->|/b2 ->]; lra | lra].
apply/(proj2 (mus_level lp lq hs)) => [|k hk ha]; first by rewrite /z; lra.
have z0 : 0 <= z by rewrite /z; lra.
have size v w : size_of s (fun x => c * v x + (1 - c) * w x) k = c * size_of s v k + (1 - c) * size_of s w k.
  by rewrite /size_of -!sum_scale -sum_add; apply: sum_eq => x; ring.
have [t t0 l] := support_line z0 ha.
have i1 := l _ _ (size_between hp hk) (gaussian_errs hp hq h1 (gaussian_le l1 g1) hk).
have i2 := l _ _ (size_between hr hk) (gaussian_errs hr hu h2 (gaussian_le l2 g2) hk).
rewrite error_size in i1; rewrite error_size in i2; rewrite error_size.
move: i1 i2; rewrite !size; move: (least_error _ _) => L i1 i2; nra.
Qed.

Lemma mus_reached T (s : seq T) p q : law s p -> law s q -> exists A, size A = size s /\
  le (mus s p q) (mus two (split_by A s p) (split_by A s q)).
Proof.
move=> hp hq; have map_size (b : T -> bool) : size [seq b x | x <- s] = size s by rewrite size_map.
have ms (b : T -> bool) r : size_of s r (fun x => INR (b x)) = mass [seq b x | x <- s] s r.
  by rewrite mass_map; apply: sum_eq => x; case: (b x) => /=; lra.
case e : (supports s p q); last first.
  have [x i hx] : exists2 x, List.In x s & ~ (p x = 0 <-> q x = 0).
    apply: Classical_Prop.NNPP => no; move/negP: (negbT e); apply; apply/supportsP => x i.
    by apply: Classical_Prop.NNPP => n; apply: no; exists x.
  have one (r v : T -> R) : law s r -> law s v -> r x = 0 -> v x <> 0 -> let A := [seq eqR (r y) 0 | y <- s] in mass A s r = 0 /\ mass A s v <> 0.
    move=> hr hv r0 v0 /=; rewrite !mass_map; split.
      rewrite -[RHS](sum0 s); apply: sum_eq => y; rewrite /eqR; by case: Req_EM_T.
    have n y : 0 <= (if eqR (r y) 0 then v y else 0) by case: eqR; [exact: hv.1 | lra].
    by have := sum_in_le n i; rewrite eqR_t //; have := hv.1 x; lra.
  have [[r0 v0]|[r0 v0]] : (p x = 0 /\ q x <> 0) \/ (q x = 0 /\ p x <> 0).
  - have [a|a] := Req_dec (p x) 0; have [b|b] := Req_dec (q x) 0; tauto.
  - have [a b] := one p q hp hq r0 v0; exists [seq eqR (p y) 0 | y <- s]; split; first exact: map_size.
    rewrite (@mus_unlike _ two); first exact: le_Inf.
    by move/supportsP => /(_ true (or_introl erefl)) /= [h _]; exact: b (h a).
  have [a b] := one q p hq hp r0 v0; exists [seq eqR (q y) 0 | y <- s]; split; first exact: map_size.
  rewrite (@mus_unlike _ two); first exact: le_Inf.
  by move/supportsP => /(_ true (or_introl erefl)) /= [_ h]; exact: b (h a).
have positive r u : law two r -> law two u -> le (Fin 0) (mus two r u).
  by move=> hr hu; case k : (supports two r u); [exact: (mus_level hr hu k).1 | rewrite mus_unlike ?k //; exact: le_Inf].
rewrite {1}/mus e; set l := [seq c <- _ | _]; have [el|ne] : l = [::] \/ l <> [::] by case: (l); [left | right].
  exists [seq false | x <- s]; split; first by rewrite size_map.
  by rewrite el; apply: positive; exact: law_split.
have [c ic ->] := top_reached (fun c : R * R => Fin (quantile (1 - c.1) - quantile c.2)) ne.
have [jc hc] : c \in curve s p q /\ 0 < c.1 < 1.
  move: ic; rewrite /l in_filter => -[i /insideP h]; split=> //.
  by elim: (curve s p q) i => //= y k ih [->|/ih]; rewrite inE ?eqxx // => ->; rewrite orbT.
have [b eb ee] := curve_test jc; exists [seq b x | x <- s]; split; first exact: map_size.
set A := [seq _ | _ <- _]; have lp := law_split A hp; have lq := law_split A hq.
have [/mus_unlike ->|[m [h -> m0 g]]] := mus_cases lp lq; first exact: le_Inf.
pose k (y : bool) := INR y; have hk : test k by case; rewrite /k /=; lra.
have sk (r : T -> R) : size_of two (split_by A s r) k = size_of s r (fun x => INR (b x)).
  by rewrite ms -/A /size_of /two /k /=; lra.
have := g k hk; rewrite error_size !sk -eb -error_size -ee => /(_ hc).
rewrite (errs_quantile _ _ (corner_inside hp hq e jc hc)) => h2; apply/le_Fin; lra.
Qed.

Lemma mus_noise T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  mus (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = mus s p q.
Proof.
move=> hp hq hr; have lp := law_product hp hr; have lq := law_product hq hr; apply: le_anti.
  apply: mus_le => // [/supportsP h|m m0 hs g h hh].
    apply/supportsP => z /pairs_in [i _]; have [a b] := h _ i; split=> /Rmult_integral [k|k]; rewrite ?k ?(a k) ?(b k); ring.
  pose f x := sum t (fun y => r y * h (x, y)).
  have hf : test f.
    move=> x; split; first by apply: sum_ge0 => y; apply: Rmult_le_pos; [exact: hr.1 | exact: (hh _).1].
    by rewrite -hr.2; apply: sum_le => y; have := hr.1 y; have := hh (x, y); nra.
  have size v : size_of (pairs s (fun=> t)) (fun z => v z.1 * r z.2) h = size_of s v f.
    by rewrite /size_of sum_pairs; apply: sum_eq => x /=; rewrite /f -sum_scale; apply: sum_eq => y; ring.
  by rewrite error_size !size; exact: g.
apply: mus_le => // [/supportsP h|m m0 hs g k hk].
  have [y j ry] : exists2 y, List.In y t & 0 < r y by apply: (sum_pos hr.1); rewrite hr.2; lra.
  apply/supportsP => x i; have [a b] := h (x, y) (in_pairs (t := fun=> t) i j); rewrite /= in a b.
  split=> e; [have /Rmult_integral [] // := a ltac:(rewrite e; ring) | have /Rmult_integral [] // := b ltac:(rewrite e; ring)]; lra.
have size v : size_of (pairs s (fun=> t)) (fun z => v z.1 * r z.2) (fun z => k z.1) = size_of s v k.
  rewrite /size_of sum_pairs; apply: sum_eq => x /=; transitivity (v x * k x * sum t r); last by rewrite hr.2 Rmult_1_r.
  by rewrite -sum_scale; apply: sum_eq => y; ring.
by have := g (fun z => k z.1) (fun z => hk z.1); rewrite error_size !size.
Qed.
