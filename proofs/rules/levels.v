(** Numbers that are known by the reals above them: "m <= C" says beta C, for each C from a level on, and m is at least
    that level. Distances that are least bounds are so, and their logarithms where the level is 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.shapes rules.ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition level (low : R) (m : number) (beta : R -> Prop) : Prop :=
  le (Fin low) m /\ forall C, low <= C -> (le m (Fin C) <-> beta C).

Section Levels.
Variable low : R.
Implicit Types (m n : number) (b c : R -> Prop).
Lemma level_cases m b : level low m b -> m = Inf \/ exists C, [/\ m = Fin C, low <= C & b C].
Proof.
move=> [h k]; case: m h k => [C|] h k; [right; exists C | by left].
by move/le_Fin: h => h; split=> //; apply/(k C h); exact: le_refl.
Qed.
Lemma level_le m n b c : level low m b -> level low n c -> (forall C, low <= C -> c C -> b C) -> le m n.
Proof.
move=> [_ hm] hn h; have [->|[C [-> l k]]] := level_cases hn; first exact: le_Inf.
by apply/(hm C l); exact: h.
Qed.
Lemma level_eq m n b c : level low m b -> level low n c -> (forall C, low <= C -> (c C <-> b C)) -> m = n.
Proof. by move=> hm hn h; apply: le_anti; [apply: level_le hm hn _ | apply: level_le hn hm _] => C l /(h C l). Qed.
Lemma level_low m b : level low m b -> b low -> m = Fin low.
Proof. by move=> [h k] l; apply: le_anti h; apply/k => //; lra. Qed.
Lemma level_inf m b : level low m b -> (forall C, low <= C -> ~ b C) -> m = Inf.
Proof. by move=> /level_cases [//|[C [_ l k]]] h; have := h C l k. Qed.
(** The least C with beta C. *)
Lemma level_at m b C : level low m b -> low <= C -> b C -> (forall E, low <= E -> b E -> C <= E) -> m = Fin C.
Proof.
move=> hm l k h; have [e|[E [e l2 k2]]] := level_cases hm.
  by have := proj2 (hm.2 C l) k; rewrite e.
by rewrite e; apply: le_anti; apply/le_Fin; [apply/le_Fin; rewrite -e; apply/(hm.2 C l) | exact: h].
Qed.
Lemma level_max m n o b c d : level low m b -> level low n c -> level low o d ->
  (forall C, low <= C -> c C -> d C -> b C) -> le m (max_number n o).
Proof.
move=> hm hn ho h; case e : (max_number n o) => [C|]; last exact: le_Inf.
have l : low <= C by apply/le_Fin; rewrite -e; apply: le_trans hn.1 (max_l _ _).
by apply/(hm.2 C l)/h => //; [apply/(hn.2 C l) | apply/(ho.2 C l)]; rewrite -e; [exact: max_l | exact: max_r].
Qed.
End Levels.

(** * Logarithms *)

Lemma lnn_lt a b : le (Fin 1) a -> ~ le b a -> ~ le (lnn b) (lnn a).
Proof.
case: a b => [x|] [y|] // /le_Fin h k /le_Fin l; apply: k; apply/le_Fin.
by apply: Rnot_lt_le => m; have := ln_increasing x y; lra.
Qed.
Lemma lnn_max a b : le (Fin 1) a -> le (Fin 1) b -> lnn (max_number a b) = max_number (lnn a) (lnn b).
Proof.
move=> ha hb; apply: le_anti.
  have [h|h] := le_total a b.
    by apply: le_trans (max_r _ _); apply: lnn_le; [exact: le_trans ha (max_l _ _) | apply: max_lub => //; exact: le_refl].
  by apply: le_trans (max_l _ _); apply: lnn_le; [exact: le_trans ha (max_l _ _) | apply: max_lub => //; exact: le_refl].
by apply: max_lub; apply: lnn_le => //; [exact: max_l | exact: max_r].
Qed.
Lemma level_add m n o b c d : level 1 m b -> level 1 n c -> level 1 o d ->
  (forall C E, 1 <= C -> 1 <= E -> c C -> d E -> b (C * E)) -> le (lnn m) (add (lnn n) (lnn o)).
Proof.
move=> hm hn ho h.
have [->|[C [-> lC kC]]] := level_cases hn; first exact: le_Inf.
have [->|[E [-> lE kE]]] := level_cases ho; first by rewrite addC; exact: le_Inf.
have CE : 1 <= C * E by nra.
rewrite /= -ln_mult; try lra.
by have := lnn_le hm.1 (proj2 (hm.2 _ CE) (h _ _ lC lE kC kE)).
Qed.
