(** The density ratio metric of measures on finitely many outcomes: ln of the least C >= 1 with
    p(x) q(y) <= C q(x) p(y) for all x and y, infinite where the supports differ. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances rules.numbers rules.laws rules.shapes rules.logic.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.levels rules.density_ratios rules.masses.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * The metric *)

Section Metric.
Variables (T : Type) (s : seq T).
Implicit Types p q r : T -> R.
Definition supports p q : bool := all (fun x => eqR (p x) 0 == eqR (q x) 0) s.
Definition positive p : seq T := [seq x <- s | ~~ leR (p x) 0].
Definition ratio_of p q : number :=
  if supports p q then max_number (Fin 1) (top (positive p) (fun x => top (positive p) (fun y => Fin (p x * q y / (q x * p y)))))
  else Inf.
Definition within (C : R) p q : Prop :=
  supports p q /\ forall x y, List.In x s -> List.In y s -> p x * q y <= C * (q x * p y).

Lemma supportsP p q : supports p q <-> forall x, List.In x s -> (p x = 0 <-> q x = 0).
Proof.
rewrite /supports; elim: s => [|x l ih] /=; first by split.
split=> [/andP [/eqP h /ih k] y [<-|]|h]; first by rewrite -!eqRP h.
  exact: k.
apply/andP; split; last by apply/ih => y i; apply: h; right.
by apply/eqP; apply/idP/idP => /eqRP e; apply/eqRP; apply/(h x (or_introl erefl)).
Qed.
Lemma in_positive p x : nonneg p -> List.In x (positive p) <-> List.In x s /\ 0 < p x.
Proof.
move=> p0; rewrite in_filter; split=> -[i h]; split=> //.
  by apply: Rnot_le_lt => /leRP k; move: h; rewrite k.
by rewrite leR_f.
Qed.
Lemma positive_both p q x : nonneg q -> supports p q -> List.In x s -> 0 < p x -> 0 < q x.
Proof.
move=> q0 /supportsP h i px; case: (Rle_lt_or_eq_dec _ _ (q0 x)) => // e.
by have := proj2 (h x i) (esym e); lra.
Qed.
Lemma ratio_word p q : nonneg p -> nonneg q -> distances.exp_density_ratio (vec s p) (vec s q) = Some (ratio_of p q).
Proof.
move=> p0 q0; rewrite /distances.exp_density_ratio ap2E same_support_value /chosen bindE /ratio_of -/(supports p q).
case e : (supports p q) => //.
rewrite ap2E columns_vec /kept bindE (selected_map (b := fun x => ~~ leR (p x) 0)); last first.
  by move=> x; rewrite item0 positive_more.
rewrite bindE -/(positive p) (top_in (g := fun x => top (positive p) (fun y => Fin (p x * q y / (q x * p y))))) => [|x /(in_positive _ p0) [i px]]; last first.
  rewrite (top_in (g := fun y => Fin (p x * q y / (q x * p y)))) // => y /(in_positive _ p0) [j py].
  rewrite !item0 !item1 /times !ap2E /divided ap2E /= eqR_f //.
  by apply: Rgt_not_eq; apply: Rmult_lt_0_compat => //; exact: (positive_both q0 e).
by [].
Qed.
Lemma ratio_level p q : nonneg p -> nonneg q -> level 1 (ratio_of p q) (fun C => within C p q).
Proof.
move=> p0 q0; rewrite /ratio_of /within; case e : (supports p q); last by split=> // C _; split=> // -[].
split=> [|C C1]; first exact: max_l.
have C0 : 0 <= C by lra.
have pos x y : 0 < p x -> 0 < p y -> List.In x s -> 0 < q x * p y.
  by move=> px py i; apply: Rmult_lt_0_compat => //; exact: (positive_both q0 e).
split=> [h|[_ h]].
  split=> // x y i j; have right_ : 0 <= C * (q x * p y) by do 2?[apply: Rmult_le_pos => //].
  case: (Rle_lt_or_eq_dec _ _ (p0 x)) => [px|<-]; last by rewrite Rmult_0_l.
  case: (Rle_lt_or_eq_dec _ _ (p0 y)) => [py|ey]; last first.
    by have /supportsP k := e; have -> := proj1 (k y j) (esym ey); rewrite Rmult_0_r.
  have k1 := top_ge (fun x => top (positive p) (fun y => Fin (p x * q y / (q x * p y)))) (proj2 (in_positive x p0) (conj i px)).
  have k2 := top_ge (fun y => Fin (p x * q y / (q x * p y))) (proj2 (in_positive y p0) (conj j py)).
  have /le_Fin k := le_trans k2 (le_trans k1 (le_trans (max_r (Fin 1) _) h)).
  have d0 := pos x y px py i.
  have -> : p x * q y = p x * q y / (q x * p y) * (q x * p y) by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
  by apply: Rmult_le_compat_r => //; lra.
apply: max_lub; first exact/le_Fin.
have c0 : le (Fin 0) (Fin C) by exact/le_Fin.
apply: top_le => // x /(in_positive _ p0) [i px]; apply: top_le => // y /(in_positive _ p0) [j py]; apply/le_Fin.
have d0 := pos x y px py i.
by apply: (Rmult_le_reg_r (q x * p y)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; [have := h x y i j; lra | lra].
Qed.
Lemma ratio_value p q : nonneg p -> nonneg q -> distances.density_ratio (vec s p) (vec s q) = Some (lnn (ratio_of p q)).
Proof.
move=> p0 q0; rewrite /distances.density_ratio ap2E ratio_word // log_value //.
exact: (ratio_level p0 q0).1.
Qed.

Lemma ratio_diagonal p : within 1 p p.
Proof. by split=> [|x y _ _]; [apply/supportsP | lra]. Qed.
Lemma ratio_symmetric C p q : within C p q <-> within C q p.
Proof.
have half a b : within C a b -> within C b a.
  move=> [/supportsP h k]; split; first by apply/supportsP => x i; have := h x i; tauto.
  by move=> x y i j; have := k y x j i; lra.
by split; exact: half.
Qed.
Lemma ratio_trans C E p q r : nonneg p -> nonneg q -> nonneg r -> 1 <= C -> 1 <= E ->
  within C p q -> within E q r -> within (C * E) p r.
Proof.
move=> p0 q0 r0 C1 E1 [/supportsP a h] [/supportsP b k]; split.
  by apply/supportsP => x i; have := a x i; have := b x i; tauto.
move=> x y i j; have right_ : 0 <= C * E * (r x * p y).
  by apply: Rmult_le_pos; [apply: Rmult_le_pos; lra | exact: Rmult_le_pos].
case: (Rle_lt_or_eq_dec _ _ (q0 x)) => [qx|/esym /(a x i) ->]; last by rewrite Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ (q0 y)) => [qy|/esym /(b y j) ->]; last by rewrite Rmult_0_r.
have qq : 0 < q x * q y by exact: Rmult_lt_0_compat.
apply: (Rmult_le_reg_l (q x * q y)) => //.
have -> : q x * q y * (p x * r y) = (p x * q y) * (q x * r y) by ring.
have -> : q x * q y * (C * E * (r x * p y)) = (C * (q x * p y)) * (E * (r x * q y)) by ring.
by apply: Rmult_le_compat; [exact: Rmult_le_pos | exact: Rmult_le_pos | exact: h | exact: k].
Qed.
End Metric.
Lemma not_supports T (s : seq T) p q : ~~ supports s p q -> exists2 x, List.In x s & eqR (p x) 0 != eqR (q x) 0.
Proof.
rewrite /supports; elim: s => //= x l ih; rewrite negb_and => /orP [h|/ih [y i h]]; first by exists x => //; left.
by exists y => //; right.
Qed.

(** * Beside the multiplicative distance *)

Section Both.
Variables (T : Type) (s : seq T).
Implicit Types p q : T -> R.
(** p(x) q(y) <= C q(x) E p(y). *)
Lemma ratio_twice p q : nonneg p -> nonneg q -> le (lnn (ratio_of s p q)) (add (lnn (apart s p q)) (lnn (apart s p q))).
Proof.
move=> p0 q0; have lev := apart_level s p0 q0; apply: (level_add (ratio_level s p0 q0) lev lev) => C E C1 E1 hC hE; split.
  by apply/supportsP => x i; have [h1 h2] := hC x i; split=> e; rewrite e in h1 h2; have := p0 x; have := q0 x; lra.
move=> x y i j; have [h _] := hC x i; have [_ k] := hE y j.
have -> : C * E * (q x * p y) = C * q x * (E * p y) by ring.
exact: Rmult_le_compat.
Qed.
(** Of laws: summing p(x) q(y) <= C q(x) p(y) over y gives p <= C q. *)
Lemma ratio_alike C p q : law s p -> law s q -> within s C p q -> alike_all s C p q.
Proof.
move=> [p0 p1] [q0 q1] [_ h] x i; split.
  rewrite -(Rmult_1_r (p x)) -{1}q1 -sum_scale -(Rmult_1_r (q x)) -{1}p1 -sum_scale -sum_scale.
  by apply: sum_le_in => y j; exact: h.
rewrite -(Rmult_1_r (q x)) -{1}p1 -sum_scale -(Rmult_1_r (p x)) -{1}q1 -sum_scale -sum_scale.
by apply: sum_le_in => y j; have := h y x j i; lra.
Qed.
Lemma apart_below p q : law s p -> law s q -> le (lnn (apart s p q)) (lnn (ratio_of s p q)).
Proof.
move=> hp hq; apply: lnn_le; first exact: (apart_level s hp.1 hq.1).1.
by apply: level_le (apart_level s hp.1 hq.1) (ratio_level s hp.1 hq.1) _ => C _; exact: ratio_alike.
Qed.
Lemma twice a b : le a (add b b) -> exists2 t, times (num 2) (Some b) = Some t & le a t.
Proof.
case: b => [x|] h; last by exists Inf => //; rewrite /times /num ap2E /= leR_t //; lra.
by exists (Fin (2 * x)) => //; apply: le_trans h _; apply/le_Fin; lra.
Qed.
Lemma once b : times (num 1) (Some b) = Some b.
Proof. by rewrite /times /num ap2E; case: b => [x|] /=; [rewrite Rmult_1_l | rewrite leR_t //; lra]. Qed.
Lemma at_most_twice p q : nonneg p -> nonneg q ->
  holds (at_most (Some (lnn (ratio_of s p q))) (times (num 2) (Some (lnn (apart s p q))))).
Proof. by move=> p0 q0; have [t -> h] := twice (ratio_twice p0 q0); apply/at_mostP. Qed.
End Both.

Lemma apart_law T (s : seq T) p q : law s p -> law s q -> apart s p q = both s p q.
Proof.
move=> hp hq; have lb : level 1 (both s p q) (fun C => alike_all s C p q).
  by split=> [|C C1]; [exact: both_ge1 | apply: bothP => //; lra].
by apply: level_eq (apart_level s hp.1 hq.1) lb _.
Qed.
