(** Probabilistic privacy: ln of the least C >= 1 that the ratio rho p q of an outcome's probabilities exceeds with
    probability at most delta under either law; rho is the larger ratio of both, or each law's own. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances rules.numbers rules.laws rules.shapes.
From dpcalc Require Import rules.ratios rules.distances rules.largest_ratios rules.events rules.levels.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition larger (a b : R) : number := if eqR a b then Fin 1 else max_number (quotient a b) (quotient b a).
Definition far (rho : R -> R -> number) (t : number) T (s : seq T) (p q : T -> R) : R :=
  sum s (fun x => if le_number (rho (p x) (q x)) t then 0 else p x).
Definition losses T (s : seq T) (p q : T -> R) : seq number := Fin 1 :: [seq larger (p x) (q x) | x <- s].
Definition rare rho d : functional := fun T s p q =>
  minimal [seq t <- losses s p q | le_number (Fin (Rmax (far rho t s p q) (far rho t s q p))) (Fin d)].

(** * Lists *)

Lemma min_le a b c : le (min_number a b) c <-> le a c \/ le b c.
Proof.
rewrite /min_number; case: ifP => [h|/negbT/not_le h]; split; try by [left | right]; case=> // k; exact: le_trans k.
Qed.
Lemma minimal_le l C : le (minimal l) (Fin C) <-> exists2 t, List.In t l & le t (Fin C).
Proof.
case: l => [|x l] /=; first by split=> // -[].
elim: l => [|y l ih] /=; first by split=> [h|[t [->|//]]]; [exists x => //; left | ].
rewrite min_le; split=> [[h|/ih [t i h]]|[t i h]]; first by exists y => //; right; left.
  by exists t => //; case: i => [->|i]; [left | right; right].
by case: i => [e|[->|i]]; [right; apply/ih; exists t => //; left | left | right; apply/ih; exists t => //; right].
Qed.
Lemma minimal_ge l a : (forall t, List.In t l -> le a t) -> le a (minimal l).
Proof.
case: l => [|x l] h; first exact: le_Inf.
have [/= t it ->] : exists2 t, List.In t (x :: l) & minimal (x :: l) = t; last exact: h.
elim: l {h} => [|y l [t i e]] /=; first by exists x => //; left.
rewrite /= in e; rewrite e /min_number; case: ifP => _; first by exists y => //; right; left.
by exists t => //; case: i => [->|i]; [left | right; right].
Qed.
Lemma selected_all A (l : seq A) f b : (forall x, f x = Some (b x)) -> selected f l = Some (filter b l).
Proof. by move=> k; elim: l => //= x s ->; rewrite k. Qed.

Lemma selected_eq A (l : seq A) f g : (forall x, f x = g x) -> selected f l = selected g l.
Proof. by move=> h; elim: l => //= x l ->; rewrite h. Qed.

(** * Values *)

Lemma larger_value a b : distances.either_ratio (Fin a) (Fin b) = Some (larger a b).
Proof.
rewrite /distances.either_ratio /same !ap2E /chosen /num !bindE !ratio_value /maximum ap2E /larger /eq_op /=.
by case: (eqR a b).
Qed.
Lemma ratios_value T (s : seq T) p q : distances.ratios (vec s p) (vec s q) = Some (losses s p q).
Proof.
rewrite /distances.ratios ap2E columns_vec /mapped bindE collect_map (collect_all (g := fun x => larger (p x) (q x))).
  by rewrite /join /ap1 /= cats0.
by move=> x; rewrite item0 item1 ap2E larger_value.
Qed.
Lemma far_sum (b : R -> R -> bool) T (s : seq T) (p q : T -> R) (f : seq number -> option bool) :
  (forall x, f [:: Fin (p x); Fin (q x)] = Some (b (p x) (q x))) ->
  sum_of (kept (Some [seq [:: Fin (p x); Fin (q x)] | x <- s]) f) (fun c => item (Some c) (num 0)) =
  Some (Fin (sum s (fun x => if b (p x) (q x) then p x else 0))).
Proof.
move=> h; rewrite /kept bindE (selected_map s (b := fun x => b (p x) (q x))) //.
rewrite (sum_vec _ (h := fun x => [:: Fin (p x); Fin (q x)]) (g := fun x => Fin (p x))) => [|x]; last by rewrite item0.
by rewrite tot_Fin; congr (Some (Fin _)); elim: s => //= x s <-; case: (b _ _) => //=; lra.
Qed.
Lemma far_neg rho t T (s : seq T) p q : far rho t s p q = sum s (fun x => if ~~ le_number (rho (p x) (q x)) t then p x else 0).
Proof. by apply: sum_eq => x; case: le_number. Qed.
Lemma mass_apart_value T (s : seq T) p q t : distances.mass_apart (vec s p) (vec s q) t = Some (Fin (far larger t s p q)).
Proof.
rewrite /distances.mass_apart ap2E columns_vec far_neg.
by apply: (far_sum (b := fun x y => ~~ le_number (larger x y) t)) => x; rewrite item0 item1 ap2E larger_value.
Qed.
Lemma mass_beyond_value T (s : seq T) p q t : distances.mass_beyond (vec s p) (vec s q) t = Some (Fin (far quotient t s p q)).
Proof.
rewrite /distances.mass_beyond ap2E columns_vec far_neg.
by apply: (far_sum (b := fun x y => ~~ le_number (quotient x y) t)) => x; rewrite item0 item1 ap2E ratio_value.
Qed.

Lemma quotient_inf a : 0 < a -> quotient a 0 = Inf.
Proof. by move=> h; rewrite /quotient eqR_f ?eqR_t //; lra. Qed.
Lemma quotient_scale w a b : 0 < w -> quotient (a * w) (b * w) = quotient a b.
Proof.
move=> h; rewrite /quotient; have [->|n] := Req_dec a 0; first by rewrite !eqR_t // Rmult_0_l.
rewrite (eqR_f n) (eqR_f (a := a * w)); last by nra.
have [->|k] := Req_dec b 0; first by rewrite !eqR_t // Rmult_0_l.
by rewrite (eqR_f k) (eqR_f (a := b * w)); [congr Fin; field; lra | nra].
Qed.
Lemma larger_scale w a b : 0 < w -> larger (a * w) (b * w) = larger a b.
Proof.
move=> h; rewrite /larger !quotient_scale //; have [->|n] := Req_dec a b; first by rewrite !eqR_t.
by rewrite (eqR_f n) eqR_f //; nra.
Qed.
Lemma larger_sym a b : larger a b = larger b a.
Proof. by rewrite /larger maxC /eqR; case: Req_EM_T; case: Req_EM_T => // *; congruence. Qed.
Lemma quotient_one a b : 0 <= a -> 0 <= b -> a <= b -> le (quotient a b) (Fin 1).
Proof. by move=> *; apply/quotient_le; lra. Qed.
Lemma quotient_ge1 a b : 0 <= b -> b < a -> le (Fin 1) (quotient a b).
Proof.
move=> hb hab; rewrite /quotient eqR_f; last lra.
have [->|n] := Req_dec b 0; first by rewrite eqR_t //; exact: le_Inf.
rewrite eqR_f //; apply/le_Fin; have b0 : 0 < b by lra.
by apply: (Rmult_le_reg_r b) => //; have -> : a / b * b = a by [field]; lra.
Qed.
Lemma larger_ge1 a b : 0 <= a -> 0 <= b -> le (Fin 1) (larger a b).
Proof.
move=> ha hb; rewrite /larger; have [->|n] := Req_dec a b; first by rewrite eqR_t //; exact: le_refl.
rewrite eqR_f //; have [h|h] := Rlt_le_dec b a.
  by apply: le_trans (max_l _ _); exact: quotient_ge1.
by apply: le_trans (max_r _ _); apply: quotient_ge1 => //; lra.
Qed.
Lemma quotient_larger a b : 0 <= a -> 0 <= b -> quotient a b = larger a b \/ le (quotient a b) (Fin 1).
Proof.
move=> ha hb; have [h|h] := Rle_lt_dec a b; first by right; exact: quotient_one.
left; rewrite /larger eqR_f; last lra.
apply: le_anti; first exact: max_l.
apply: max_lub; first exact: le_refl.
by apply: le_trans (quotient_one hb ha (Rlt_le _ _ h)) _; exact: quotient_ge1.
Qed.

(** * The laws *)

Section Rare.
Variables (rho : R -> R -> number) (d : R).
Hypothesis rho_larger : forall a b, 0 <= a -> 0 <= b -> rho a b = larger a b \/ le (rho a b) (Fin 1).
Hypothesis rho_one : forall a, 0 <= a -> le (rho a a) (Fin 1).
Hypothesis rho_inf : forall a, 0 < a -> rho a 0 = Inf.
Hypothesis rho_scale : forall w a b, 0 < w -> rho (a * w) (b * w) = rho a b.
Local Notation m := (logs (rare rho d)).

Lemma rare_level T (s : seq T) p q : law s p -> law s q ->
  level 1 (rare rho d s p q) (fun C => far rho (Fin C) s p q <= d /\ far rho (Fin C) s q p <= d).
Proof.
move=> [p0 p1] [q0 q1]; split.
  apply: minimal_ge => t /in_filter [] [<-|/(List.in_map_iff _ s) [x [<- _]]] _; first exact: le_refl.
  exact: larger_ge1.
move=> C C1; rewrite /rare minimal_le; split.
  case=> t /in_filter [_ /le_Fin]; rewrite /Rmax => h tC.
  have less r u : nonneg r -> far rho (Fin C) s r u <= far rho t s r u.
    move=> r0; apply: sum_le => x; case e1 : (le_number _ t); first by rewrite (le_trans e1 tC); lra.
    by case: le_number; [exact: r0 | lra].
  by move: (less _ q p0) (less _ p q0) h; case: Rle_dec; lra.
move=> [h1 h2]; pose l := [seq t <- losses s p q | le_number t (Fin C)].
have il : List.In (Fin 1) l by apply/in_filter; split; [left | apply/le_Fin].
have [|t it et] := top_reached (s := l) id; first by case: (l) il.
move: (it) => /in_filter [jt tC]; exists t => //; apply/in_filter; split=> //.
have t1 : le (Fin 1) t by rewrite -et; exact: (top_ge id il).
have less r u : nonneg r -> nonneg u -> (forall x, List.In x s -> List.In (larger (r x) (u x)) (losses s p q)) ->
    far rho t s r u <= far rho (Fin C) s r u.
  move=> r0 u0 inl; apply: sum_le_in => x i; case e1 : (le_number (rho (r x) (u x)) t); first by case: le_number; [lra | exact: r0].
  case e2 : (le_number (rho (r x) (u x)) (Fin C)); last lra.
  have : le (rho (r x) (u x)) t; last by rewrite /le e1.
  case: (rho_larger (r0 x) (u0 x)) => [e|h]; last exact: le_trans h t1.
  by rewrite -et; apply: (top_ge id); apply/in_filter; split; [rewrite e; exact: inl | exact: e2].
apply/le_Fin; apply: Rmax_lub; [apply: Rle_trans h1 | apply: Rle_trans h2]; apply: less => // x i; right.
  exact: (List.in_map (fun x => larger (p x) (q x))).
by rewrite larger_sym; exact: (List.in_map (fun x => larger (p x) (q x))).
Qed.
Lemma rare_value (D : distance) : (forall T (s : seq T) p q, law s p -> law s q ->
    D (vec s p) (vec s q) = logarithm (least (kept (Some (losses s p q)) (fun t =>
      Some (le_number (Fin (Rmax (far rho t s p q) (far rho t s q p))) (Fin d)))) (fun t => Some t))) ->
  value D m.
Proof.
move=> h T s p q hp hq; rewrite h // /kept bindE (selected_all _ (b := fun t => le_number (Fin (Rmax (far rho t s p q) (far rho t s q p))) (Fin d))) //.
rewrite /least /mapped bindE (collect_all (g := id)) // map_id bindE log_value //.
exact: (rare_level hp hq).1.
Qed.

Lemma rare_symmetric T (s : seq T) p q : law s p -> law s q -> m s p q = m s q p.
Proof. by move=> hp hq; congr lnn; apply: level_eq (rare_level hp hq) (rare_level hq hp) _ => C _; tauto. Qed.
Lemma rare_premetric T (s : seq T) p : 0 <= d -> law s p -> m s p p = Fin 0.
Proof.
move=> d0 hp; rewrite /logs (level_low (rare_level hp hp)) /= ?ln_1 //.
suff -> : far rho (Fin 1) s p p = 0 by [].
by rewrite -(sum0 s); apply: sum_eq => x; have := rho_one (hp.1 x); rewrite /le => ->.
Qed.
Lemma rare_disjoint T (s : seq T) p q : d < 1 -> law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) ->
  m s p q = Inf.
Proof.
move=> d1 hp hq pq; rewrite /logs (level_inf (rare_level hp hq)) // => C C1 [h _].
have e : far rho (Fin C) s p q = 1; last by rewrite e in h; lra.
rewrite -hp.2; apply: sum_eq_in => x i; have [->|n] := Req_dec (p x) 0; first by case: le_number.
have -> : q x = 0 by move: (pq x i); nra.
by rewrite rho_inf //; have := hp.1 x; lra.
Qed.
Lemma far_noise t T U (s : seq T) (v : seq U) p q r : law s p -> law s q -> law v r ->
  far rho t (pairs s (fun=> v)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = far rho t s p q.
Proof.
move=> [p0 _] [q0 _] [r0 r1]; rewrite /far sum_pairs; apply: sum_eq => x /=.
rewrite -[RHS]Rmult_1_r -r1 -sum_scale; apply: sum_eq => y.
have [e|n] := Req_dec (r y) 0; first by rewrite e; case: le_number; case: le_number; lra.
by rewrite rho_scale; [case: le_number; lra | have := r0 y; lra].
Qed.
Lemma rare_noise T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  m (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = m s p q.
Proof.
move=> hp hq hr; congr lnn; apply: level_eq (rare_level (law_product hp hr) (law_product hq hr)) (rare_level hp hq) _.
by move=> C _; rewrite !far_noise.
Qed.
End Rare.

Lemma rare_monotone rho d e (h : forall a b, 0 <= a -> 0 <= b -> rho a b = larger a b \/ le (rho a b) (Fin 1)) :
  e <= d -> forall T (s : seq T) p q, law s p -> law s q -> le (logs (rare rho d) s p q) (logs (rare rho e) s p q).
Proof.
move=> k T s p q hp hq; apply: lnn_le; first exact: (rare_level d h hp hq).1.
by apply: level_le (rare_level d h hp hq) (rare_level e h hp hq) _ => C _ []; split; lra.
Qed.

(** * The two distances *)

Lemma larger_larger a b : 0 <= a -> 0 <= b -> larger a b = larger a b \/ le (larger a b) (Fin 1).
Proof. by left. Qed.
Lemma larger_one a : 0 <= a -> le (larger a a) (Fin 1).
Proof. by move=> _; rewrite /larger eqR_t //; exact: le_refl. Qed.
Lemma larger_inf a : 0 < a -> larger a 0 = Inf.
Proof.
move=> h; rewrite /larger eqR_f; last lra.
by rewrite quotient_inf //; apply: le_anti; [exact: le_Inf | exact: max_l].
Qed.
Lemma quotient_same a : 0 <= a -> le (quotient a a) (Fin 1).
Proof. by move=> h; apply: quotient_one => //; lra. Qed.

Lemma probabilistic_value d : value (fun P Q => distances.probabilistic P Q (Fin d)) (logs (rare larger d)).
Proof.
apply: (rare_value larger_larger) => T s p q hp hq; rewrite /distances.probabilistic ap2E ratios_value.
congr logarithm; congr (least _ _); rewrite /kept !bindE; apply: selected_eq => t.
by rewrite /ap3 !bindE !mass_apart_value /maximum ap2E max_Fin.
Qed.
Lemma one_sided_value d : value (fun P Q => distances.one_sided_probabilistic P Q (Fin d)) (logs (rare quotient d)).
Proof.
apply: (rare_value quotient_larger) => T s p q hp hq; rewrite /distances.one_sided_probabilistic ap2E ratios_value.
congr logarithm; congr (least _ _); rewrite /kept !bindE; apply: selected_eq => t.
by rewrite /ap3 !bindE !mass_beyond_value /maximum ap2E max_Fin.
Qed.
