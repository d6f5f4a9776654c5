(** The laws of rays: of two outcomes, uniform ones on pieces of the line, and Laplace ones between levels. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.density_ratios rules.rays.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Laws from lists of reals *)

Definition at_place (L : seq R) : nat -> R := nth 0 L.
Definition is_list_law (L : seq R) : Prop := List.Forall (fun x => 0 <= x) L /\ foldr Rplus 0 L = 1.
Lemma list_law L n : size L = n -> is_list_law L -> law (iota 0 n) (at_place L).
Proof.
move=> <- [h e]; split; last by rewrite -e (foldr_nth L 0).
move=> i; rewrite /at_place; elim: h i => [|x l x0 _ ih] [|i] //=; lra.
Qed.
Lemma list_vec L : [seq Fin x | x <- L] = vec (iota 0 (size L)) (at_place L). Proof. exact: vec_nth. Qed.

(** * Largest ratios *)

Lemma number_is a C : le (Fin 1) a -> le a (Fin C) -> (forall E, 0 <= E -> le a (Fin E) -> C <= E) -> a = Fin C.
Proof.
case: a => [x|] // /le_Fin x1 /le_Fin h k; congr Fin; apply: Rle_antisym => //.
by apply: k; [lra | exact: le_refl].
Qed.
Lemma gap_of u v : 0 < u -> u <= v -> Rabs (ln u - ln v) = ln (v / u).
Proof.
move=> hu h; have v0 : 0 < v by lra.
rewrite /Rdiv ln_mult ?ln_Rinv //; last exact: Rinv_0_lt_compat.
rewrite Rabs_left1; first lra.
case: (Rle_lt_or_eq_dec _ _ h) => [l|->]; last lra.
by have := ln_increasing _ _ hu l; lra.
Qed.
Lemma gap_sym u v : Rabs (ln u - ln v) = Rabs (ln v - ln u). Proof. exact: Rabs_minus_sym. Qed.
Lemma over_ge1 u v : 0 < u -> u <= v -> 1 <= v / u.
Proof. by move=> hu h; apply: (Rmult_le_reg_r u) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra. Qed.
Lemma over_mul u v : 0 < u -> v / u * u = v. Proof. by move=> h; field; lra. Qed.

(** Probabilities u/2 and 1 - u/2. *)
Lemma both_pair u v : 0 < u -> u <= v -> v <= 1 ->
  logs both [:: true; false] (pair_ (u / 2)) (pair_ (v / 2)) = Fin (ln (v / u)).
Proof.
move=> hu h hv; have lu : law [:: true; false] (pair_ (u / 2)) by apply: pair_law; lra.
have lv : law [:: true; false] (pair_ (v / 2)) by apply: pair_law; lra.
have C1 := over_ge1 hu h; have e := over_mul v hu.
rewrite /logs (number_is (C := v / u) (both_ge1 lu lv)) //.
  apply/(bothP lu lv); first lra.
  have k : 1 - u / 2 <= v / u * (1 - v / 2).
    apply: (Rmult_le_reg_r u) => //; have -> : v / u * (1 - v / 2) * u = v / u * u * (1 - v / 2) by ring.
    by rewrite e; nra.
  by move=> b /= [<-|[<-|//]]; rewrite /alike /pair_ /=; split; try lra; nra.
move=> E E0 /(bothP lu lv E0) k; have [_ l] := k true (or_introl erefl); rewrite /pair_ /= in l.
by apply: (Rmult_le_reg_r u) => //; rewrite e; lra.
Qed.
Lemma both_same u : 0 < u -> u <= 1 -> logs both [:: true; false] (pair_ (u / 2)) (pair_ (u / 2)) = Fin 0.
Proof. by move=> hu h; rewrite both_pair //; try lra; rewrite /Rdiv Rinv_r ?ln_1 //; lra. Qed.

(** Probabilities u/(1 + u) and 1/(1 + u). *)
Lemma odds_law w : 0 < w -> law [:: true; false] (pair_ (w / (1 + w))).
Proof.
move=> w0; apply: pair_law; split; first by apply: Rlt_le; apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_le_reg_r (1 + w)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
Qed.
Lemma cross_pair u v : 0 < u -> u <= v ->
  logs cross [:: true; false] (pair_ (u / (1 + u))) (pair_ (v / (1 + v))) = Fin (ln (v / u)).
Proof.
move=> hu h; have v0 : 0 < v by lra.
have lu := odds_law hu; have lv := odds_law v0.
have C1 := over_ge1 hu h; have e := over_mul v hu.
have other w : 0 < w -> 1 - w / (1 + w) = / (1 + w) by move=> *; field; lra.
have iu : 0 < / (1 + u) * / (1 + v) by apply: Rmult_lt_0_compat; apply: Rinv_0_lt_compat; lra.
rewrite /logs (number_is (C := v / u) (cross_ge1 lu lv)) //.
  apply/(crossP lu lv); first lra.
  move=> x y ix iy; have k a b : a <= b -> a * (/ (1 + u) * / (1 + v)) <= b * (/ (1 + u) * / (1 + v)).
    by move=> *; apply: Rmult_le_compat_r => //; lra.
  have uv : 0 < u * v by exact: Rmult_lt_0_compat.
  move: (k (u * v) (v / u * (u * v)) ltac:(nra)) (k u (v / u * v) ltac:(nra)) (k v (v / u * u) ltac:(lra)) (k 1 (v / u) C1).
  move: ix iy => /= [<-|[<-|//]] [<-|[<-|//]]; rewrite /pair_ ?other // /Rdiv; lra.
move=> E E0 /(crossP lu lv E0) k.
have := k false true (or_intror (or_introl erefl)) (or_introl erefl); rewrite /pair_ !other // => l.
apply: (Rmult_le_reg_r u) => //; rewrite e; apply: (Rmult_le_reg_r (/ (1 + u) * / (1 + v))) => //.
have -> : v * (/ (1 + u) * / (1 + v)) = / (1 + u) * (v / (1 + v)) by rewrite /Rdiv; ring.
apply: Rle_trans l _; apply: Req_le; rewrite /Rdiv; ring.
Qed.

Lemma gap_holds (f : R -> R -> number) u v : 0 < u <= 1 -> 0 < v <= 1 -> f u v = f v u ->
  (forall u v, 0 < u -> u <= v -> v <= 1 -> f u v = Fin (ln (v / u))) ->
  f u v = Fin (Rabs (ln u - ln v)).
Proof.
move=> hu hv e h; have [l|l] := Rle_lt_dec u v; first by rewrite gap_of ?h //; lra.
by rewrite gap_sym gap_of ?e ?h //; lra.
Qed.
