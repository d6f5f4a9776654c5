(** Uniform laws on [u, u + 1] for levels u, as the lengths of the pieces that three such intervals make: of two of them
    a length |u - v| lies in the one alone, and as much in the other, where distances that are sums are easily told. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.compute.
From dpcalc Require Import rules.rays rules.ray_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** What claims say of it. *)
Definition uniform_at (u : number) (levels : seq number) : option (seq number) :=
  bind (join (list_of (Some levels :: mapped (Some levels) (fun l => plus (Some l) (num 1)) :: nil))) (fun ends =>
    mapped (range (minus (len (Some ends)) (num 1))) (fun i =>
      chosen (also (at_most (Some u) (item (Some ends) (Some i))) (less (item (Some ends) (Some i)) (plus (Some u) (num 1))))
        (minus (item (Some ends) (plus (Some i) (num 1))) (item (Some ends) (Some i))) (num 0))).

Section Levels.
Variables r s t : R.
Hypotheses (r0 : 0 <= r) (rs : r < s) (st : s < t) (t1 : t <= 1).
Let levels := [:: Fin r; Fin s; Fin t].
Definition first_ := [:: s - r; t - s; r + 1 - t; 0; 0].
Definition second_ := [:: 0; t - s; r + 1 - t; s - r; 0].
Definition third_ := [:: 0; 0; r + 1 - t; s - r; t - s].
Lemma uniform_first : uniform_at (Fin r) levels = Some [seq Fin x | x <- first_].
Proof. by have [c|c] := Rle_lt_dec (r + 1) t; rewrite /uniform_at /levels /first_; computed. Qed.
Lemma uniform_second : uniform_at (Fin s) levels = Some [seq Fin x | x <- second_].
Proof. by rewrite /uniform_at /levels /second_; computed. Qed.
Lemma uniform_third : uniform_at (Fin t) levels = Some [seq Fin x | x <- third_].
Proof. by rewrite /uniform_at /levels /third_; computed. Qed.

Variable phi : R -> R -> number.
Variable k : R.
Hypothesis same_ : forall a, 0 <= a -> phi a a = Fin 0.
Hypothesis left_ : forall a, 0 <= a -> phi a 0 = Fin (k * a).
Hypothesis right_ : forall a, 0 <= a -> phi 0 a = Fin ((1 - k) * a).
Lemma uniform_fits D : value D (sums phi) ->
  fits (fun P Q => ap2 D (Some P) (Some Q)) uniform_at (fun u v => absolute (minus (Some u) (Some v))) r s t.
Proof.
move=> D_d; have l1 : law (iota 0 5) (at_place first_).
  by apply: list_law => //; split; [do 5 (constructor; first lra); constructor | rewrite /=; lra].
have l2 : law (iota 0 5) (at_place second_).
  by apply: list_law => //; split; [do 5 (constructor; first lra); constructor | rewrite /=; lra].
have l3 : law (iota 0 5) (at_place third_).
  by apply: list_law => //; split; [do 5 (constructor; first lra); constructor | rewrite /=; lra].
have a0 := Rle_refl 0; have a1 : 0 <= s - r by lra. have a2 : 0 <= t - s by lra. have a3 : 0 <= r + 1 - t by lra.
have e := (same_ a0, same_ a1, same_ a2, same_ a3, left_ a1, left_ a2, right_ a1, right_ a2).
move=> u v /= [<-|[<-|[<-|//]]] [<-|[<-|[<-|//]]];
  rewrite ?uniform_first ?uniform_second ?uniform_third !list_vec !ap2E D_d // /sums /tot /= !e /= /minus /absolute ?ap2E ?ap1E /=;
  apply/sameP; congr Fin;
  first [rewrite Rabs_right; lra | rewrite Rabs_left1; lra].
Qed.
End Levels.

Lemma tv_left a : 0 <= a -> tv a 0 = Fin (/ 2 * a).
Proof. by move=> h; rewrite /tv Rabs_right; [congr (Fin (_ * _)); lra | lra]. Qed.
Lemma tv_right a : 0 <= a -> tv 0 a = Fin ((1 - / 2) * a).
Proof. by move=> h; rewrite /tv Rabs_left1; [congr Fin; lra | lra]. Qed.
Lemma hel_left a : 0 <= a -> hel a 0 = Fin (/ 2 * a).
Proof. by move=> h; rewrite /hel Rmult_0_r sqrt_0; congr Fin; lra. Qed.
Lemma hel_right a : 0 <= a -> hel 0 a = Fin ((1 - / 2) * a).
Proof. by move=> h; rewrite /hel Rmult_0_l sqrt_0; congr Fin; lra. Qed.
Lemma excess_left f a : 0 <= a -> excess f a 0 = Fin (1 * a).
Proof. by move=> h; rewrite /excess Rmult_0_r Rmax_right; [congr Fin; lra | lra]. Qed.
Lemma excess_right f a : 0 <= f -> 0 <= a -> excess f 0 a = Fin ((1 - 1) * a).
Proof. by move=> hf h; have k := Rmult_le_pos _ _ hf h; rewrite /excess Rmax_left; [congr Fin; lra | lra]. Qed.
