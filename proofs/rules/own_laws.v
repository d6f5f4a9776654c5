(** A distance that somebody writes as a sum over outcomes, of what can be read off the two probabilities of each: which
    laws it has. The tactic [own_law] compares outcome by outcome, or leaves the goals on one outcome that it could not
    prove, which dpcalc shows. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * What is said of one outcome *)

Section Sums.
Variables (phi psi : R -> R -> number).
Lemma sums_symmetric : (forall a b, 0 <= a -> 0 <= b -> phi a b = phi b a) ->
  forall T (s : seq T) p q, law s p -> law s q -> sums phi s p q = sums phi s q p.
Proof. by move=> h T s p q [p0 _] [q0 _]; apply: tot_eq => x; exact: h. Qed.
Lemma sums_triangle : (forall a b c, 0 <= a -> 0 <= b -> 0 <= c -> le (phi a c) (add (phi a b) (phi b c))) ->
  forall T (s : seq T) p q r, law s p -> law s q -> law s r -> le (sums phi s p r) (add (sums phi s p q) (sums phi s q r)).
Proof. by move=> h T s p q r [p0 _] [q0 _] [r0 _]; rewrite /sums -tot_add; apply: tot_le => x; exact: h. Qed.
Lemma sums_separates : (forall a b, 0 <= a -> 0 <= b -> le (Fin 0) (phi a b)) ->
  (forall a b, 0 <= a -> 0 <= b -> phi a b = Fin 0 -> a = b) ->
  forall T (s : seq T) p q, law s p -> law s q -> sums phi s p q = Fin 0 -> forall x, List.In x s -> p x = q x.
Proof.
move=> h k; apply: (@sums_tangent phi 0 0) => a b a0 b0; rewrite ?Rmult_0_l ?Rplus_0_l; [exact: h | exact: k].
Qed.
Lemma sums_below : (forall a b, 0 <= a -> 0 <= b -> le (phi a b) (psi a b)) ->
  forall T (s : seq T) p q, law s p -> law s q -> le (sums phi s p q) (sums psi s p q).
Proof. by move=> h T s p q [p0 _] [q0 _]; apply: tot_le => x; exact: h. Qed.
End Sums.

Section Laws.
Variables (D : seq number -> seq number -> option number) (phi : R -> R -> number).
Hypothesis worth : value D (sums phi).
Definition own_symmetric h := rule_symmetric worth (sums_symmetric h).
Definition own_premetric h := rule_premetric worth (sums_diagonal h).
Definition own_separates h k := rule_separates worth (sums_separates h k).
Definition own_triangle h := rule_triangle worth (sums_triangle h).
Definition own_post h0 hs ha := rule_post worth (sums_post h0 hs ha).
Definition own_noise h0 hs := rule_noise worth (sums_noise h0 hs).
Definition own_convex h0 hs ha := rule_convex worth (sums_convex h0 hs ha).
Definition own_quasi_convex h0 hs ha := rule_quasi_convex worth (sums_quasi h0 hs ha).
End Laws.
Definition own_below D E phi psi (d : value D (sums phi)) (e : value E (sums psi)) h := rule_monotone d e (sums_below h).

(** * The value of one outcome, from the inside out *)

Lemma plus_at x y : plus (Some (Fin x)) (Some (Fin y)) = Some (Fin (x + y)). Proof. by []. Qed.
Lemma minus_at x y : minus (Some (Fin x)) (Some (Fin y)) = Some (Fin (x - y)). Proof. by []. Qed.
Lemma times_at x y : times (Some (Fin x)) (Some (Fin y)) = Some (Fin (x * y)). Proof. by []. Qed.
Lemma divided_at x y : y <> 0 -> divided (Some (Fin x)) (Some (Fin y)) = Some (Fin (x / y)).
Proof. by move=> h; rewrite /divided ap2E /= eqR_f. Qed.
Lemma maximum_at x y : maximum (Some (Fin x)) (Some (Fin y)) = Some (Fin (Rmax x y)).
Proof. by rewrite /maximum ap2E max_Fin. Qed.
Lemma minimum_at x y : minimum (Some (Fin x)) (Some (Fin y)) = Some (Fin (Rmin x y)).
Proof. by rewrite /minimum ap2E /min_number /= /leR /Rmin; case: Rle_dec. Qed.
Lemma absolute_at x : absolute (Some (Fin x)) = Some (Fin (Rabs x)). Proof. by []. Qed.

Ltac own_worth :=
  let a := fresh "one" in let b := fresh "other" in
  intros ? ? ? ? _ _; cbv beta; apply sum_columns; intros a b; cbv beta; rewrite ?item0 ?item1 /num;
  repeat first
    [ rewrite plus_at | rewrite minus_at | rewrite times_at | rewrite maximum_at | rewrite minimum_at | rewrite absolute_at
    | rewrite divided_at; [|lra] ];
  reflexivity.
Ltac parted :=
  rewrite /Rmax /Rmin /Rabs;
  repeat match goal with
    | |- context [Rle_dec ?x ?y] => destruct (Rle_dec x y)
    | |- context [Rcase_abs ?x] => destruct (Rcase_abs x)
    end.
Ltac one_outcome :=
  intros; rewrite /scale /add; cbv beta iota in *;
  lazymatch goal with
  | |- le (Fin _) (Fin _) => apply/le_Fin
  | |- Fin _ = Fin _ => f_equal
  | H : Fin _ = Fin _ |- _ => injection H; clear H
  | |- _ => idtac
  end; parted; intros; first [lra | nra | apply: Rle_antisym; nra | idtac].
Ltac own_law :=
  cbv zeta;
  first
    [ eapply own_below; [own_worth | own_worth | one_outcome]
    | eapply own_symmetric; [own_worth | one_outcome]
    | eapply own_premetric; [own_worth | one_outcome]
    | eapply own_separates; [own_worth | one_outcome | one_outcome]
    | eapply own_triangle; [own_worth | one_outcome]
    | eapply own_post; [own_worth | one_outcome | one_outcome | one_outcome]
    | eapply own_noise; [own_worth | one_outcome | one_outcome]
    | eapply own_convex; [own_worth | one_outcome | one_outcome | one_outcome]
    | eapply own_quasi_convex; [own_worth | one_outcome | one_outcome | one_outcome] ].
(** What is said in other words: of a theorem, or of one part of it, by unfolding alone. *)
Ltac part_of h :=
  first
    [ timeout 20 (exact h)
    | let left := constr:(proj1 h) in part_of left
    | let right := constr:(proj2 h) in part_of right ].
