(** Measures on finitely many outcomes, and their density ratio metric: ln of the least C >= 1 with
    p(x) q(y) <= C q(x) p(y) for all x and y, infinite where the supports differ. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances rules.numbers rules.laws rules.shapes rules.logic.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.levels rules.density_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Lists of reals from 0 up *)

Local Notation measure P := (holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity)))).
Lemma measure_vec P : measure P -> P = vec (places P) (prob P) /\ nonneg (prob P).
Proof.
move=> h; have k x : List.In x P -> exists2 r, x = Fin r & 0 <= r.
  by move=> /(everyP h) /amount_real.
split.
  rewrite /vec /places /prob -[LHS](mkseq_nth (Fin 0)) /mkseq; apply/eq_in_map => i; rewrite mem_iota => /andP [_ l].
  by have [r -> _] := k _ (nth_in (Fin 0) l).
move=> i; rewrite /prob; case: (ltnP i (size P)) => l; last by rewrite nth_default //=; lra.
by have [r -> r0] := k _ (nth_in (Fin 0) l).
Qed.
Lemma for_measure (C : seq number -> Prop) :
  (forall (s : seq nat) p, nonneg p -> C (vec s p)) -> forall P, measure P -> C P.
Proof. by move=> h P /measure_vec [e l]; rewrite e; apply: h. Qed.
Lemma for_two_measures (C : seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q, nonneg p -> nonneg q -> C (vec s p) (vec s q)) ->
  forall P Q, measure P -> measure Q -> holds (same (len (Some P)) (len (Some Q))) -> C P Q.
Proof.
move=> h P Q /measure_vec [eP hP] /measure_vec [eQ hQ] /same_places e; rewrite e in eQ.
by rewrite eP eQ; apply: h.
Qed.
Lemma for_three_measures (C : seq number -> seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q r, nonneg p -> nonneg q -> nonneg r -> C (vec s p) (vec s q) (vec s r)) ->
  forall P Q S, measure P -> measure Q -> holds (same (len (Some P)) (len (Some Q))) -> measure S ->
  holds (same (len (Some Q)) (len (Some S))) -> C P Q S.
Proof.
move=> h P Q S /measure_vec [eP hP] /measure_vec [eQ hQ] /same_places e /measure_vec [eS hS] /same_places e2.
by rewrite e2 e in eS; rewrite e in eQ; rewrite eP eQ eS; apply: h.
Qed.

(** * The metric *)

Section Metric.
Variables (T : Type) (s : seq T).
Implicit Types p q r : T -> R.
Definition supports p q : bool := all (fun x => eqR (p x) 0 == eqR (q x) 0) s.
Definition positive p : seq T := [seq x <- s | ~~ leR (p x) 0].
Definition measures p q : number :=
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
Lemma measures_word p q : nonneg p -> nonneg q -> distances.exp_density_ratio (vec s p) (vec s q) = Some (measures p q).
Proof.
move=> p0 q0; rewrite /distances.exp_density_ratio ap2E same_support_value /chosen bindE /measures -/(supports p q).
case e : (supports p q) => //.
rewrite ap2E columns_vec /kept bindE (selected_map (b := fun x => ~~ leR (p x) 0)); last first.
  by move=> x; rewrite item0 positive_more.
rewrite bindE -/(positive p) (top_in (g := fun x => top (positive p) (fun y => Fin (p x * q y / (q x * p y))))) => [|x /(in_positive _ p0) [i px]]; last first.
  rewrite (top_in (g := fun y => Fin (p x * q y / (q x * p y)))) // => y /(in_positive _ p0) [j py].
  rewrite !item0 !item1 /times !ap2E /divided ap2E /= eqR_f //.
  by apply: Rgt_not_eq; apply: Rmult_lt_0_compat => //; exact: (positive_both q0 e).
by [].
Qed.
Lemma measures_level p q : nonneg p -> nonneg q -> level 1 (measures p q) (fun C => within C p q).
Proof.
move=> p0 q0; rewrite /measures /within; case e : (supports p q); last by split=> // C _; split=> // -[].
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
Lemma measures_value p q : nonneg p -> nonneg q -> distances.density_ratio (vec s p) (vec s q) = Some (lnn (measures p q)).
Proof.
move=> p0 q0; rewrite /distances.density_ratio ap2E measures_word // log_value //.
exact: (measures_level p0 q0).1.
Qed.

Lemma measures_diagonal p : within 1 p p.
Proof. by split=> [|x y _ _]; [apply/supportsP | lra]. Qed.
Lemma measures_symmetric C p q : within C p q <-> within C q p.
Proof.
have half a b : within C a b -> within C b a.
  move=> [/supportsP h k]; split; first by apply/supportsP => x i; have := h x i; tauto.
  by move=> x y i j; have := k y x j i; lra.
by split; exact: half.
Qed.
Lemma measures_trans C E p q r : nonneg p -> nonneg q -> nonneg r -> 1 <= C -> 1 <= E ->
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
