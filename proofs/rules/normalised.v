(** The normalised Renyi metric: the root of the larger of both Renyi divergences over the order. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances rules.numbers rules.laws rules.shapes.
From dpcalc Require Import rules.derived rules.sums rules.hellinger rules.renyi.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition normalised (a : R) : functional := through root (concentrated a).
Lemma root_0 : root (Fin 0) = Fin 0. Proof. by rewrite /= sqrt_0. Qed.
Lemma root_zero x : le (Fin 0) x -> root x = Fin 0 -> x = Fin 0.
Proof. by case: x => [x|] //= /le_Fin h [e]; congr Fin; exact: sqrt_eq_0. Qed.

Section Normalised.
Variable a : R.
Hypothesis a1 : 1 < a.
Let a0 : 0 < / a. Proof. apply: Rinv_0_lt_compat; lra. Qed.
Lemma concentrated_ge0 : at_least_ (concentrated a) (Fin 0).
Proof.
have r x y (_ : le (Fin 0) x) := @scale_le (/ a) x y (Rlt_le _ _ a0).
exact: (through_ge (larger_ge (renyi_ge0 a1)) r (scale_0 _)).
Qed.
Let c0 := concentrated_ge0.
Let rises x y (_ : le (Fin 0) x) := @root_le x y.
Lemma normalised_value : value (fun P Q => square_root (divided (maximum (ap3 distances.renyi (Some P) (Some Q) (num a))
  (ap3 distances.renyi (Some Q) (Some P) (num a))) (num a))) (normalised a).
Proof.
move=> T s p q hp hq; rewrite (concentrated_value a1 hp hq) /normalised /through /square_root ap1E.
by move: (c0 hp hq); case: (concentrated a s p q) => [x|] // /le_Fin h; rewrite /= leR_t.
Qed.
Lemma normalised_symmetric : symmetric_ (normalised a).
Proof. exact: through_symmetric (@concentrated_symmetric a). Qed.
Lemma normalised_diagonal : diagonal_ (normalised a) (Fin 0).
Proof. exact: (through_diagonal root_0 (concentrated_diagonal a)). Qed.
Lemma normalised_separates : separates_ (normalised a) (Fin 0).
Proof. exact: (through_separates c0 root_zero (concentrated_separates a1)). Qed.
Lemma normalised_post : post_ (normalised a).
Proof. exact: (through_post c0 rises (concentrated_post a1)). Qed.
Lemma normalised_noise : noise_ (normalised a).
Proof. exact: (through_noise _ (concentrated_noise a)). Qed.
Lemma normalised_disjoint : disjoint_ (normalised a).
Proof. exact: (@through_disjoint root _ erefl (@concentrated_disjoint a)). Qed.
Lemma normalised_quasi : quasi_ (normalised a).
Proof. exact: (through_quasi c0 rises (concentrated_quasi a1)). Qed.
Lemma normalised_adaptive : adaptive_ (normalised a).
Proof. exact: (through_adaptive c0 rises root_add (concentrated_adaptive a1)). Qed.
Lemma normalised_square T (s : seq T) p q : law s p -> law s q ->
  ap1 numbers.square (Some (normalised a s p q)) = Some (concentrated a s p q).
Proof.
move=> hp hq; move: (c0 hp hq); rewrite ap1E /numbers.square /normalised /through.
by case: (concentrated a s p q) => [x|] // /le_Fin h; rewrite /times ap2E /= sqrt_sqrt.
Qed.
End Normalised.
