(** What somebody claims of two datasets of one universe in numbers: their sizes, and how far apart they are.
    [own_universe] takes them for datasets of n records that differ by a permutation which moves as many records as their
    distance says, so that the distance is not 1 and at most n, and leaves an inequality to arithmetic. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.strata rules.swapping rules.universes rules.hamming_triangle rules.drawn_ratios rules.own_laws rules.relations rules.own_relations.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma moves_known n (g : 'S_n) : (INR (moves g) = 0 \/ 2 <= INR (moves g)) /\ INR (moves g) <= INR n.
Proof.
split; last by apply: le_INR; apply/leP; exact: moves_le_n.
have := moves_not_1 g; case: (moves g) => [|[|k]] // _; [by left | right].
by rewrite -[2]/(INR 2); apply: le_INR; apply/leP.
Qed.
Lemma hamming_around n (X Y : 'I_n -> triple) v : datasets.hamming_s (rows X) (rows Y) = v ->
  datasets.hamming_s (rows Y) (rows X) = v.
Proof. by rewrite hamming_sym. Qed.
Lemma differ_reals x y : x <> y -> holds (differ (Some (Fin x)) (Some (Fin y))).
Proof. by move=> h; rewrite /differ /same ap2E /negated ap1E /holds; congr Some; apply/eqP; case. Qed.
Lemma universe_of_one x x' (B : Prop) : three_each x -> holds (also (every (Some x') (fun v_r =>
    same (len (as_list (Some v_r))) (num 3))) (ap2 datasets.one_universe (Some x) (Some x'))) ->
  (forall n (X Y : 'I_n -> triple), x = rows X -> x' = rows Y -> holds (datasets.one_universe (rows X) (rows Y)) -> B) -> B.
Proof. by move=> h /(two_of_a_universe h) [n [X [Y [ex ey u]]]] k; exact: (k n X Y). Qed.

Ltac universe_named :=
  intros;
  repeat match goal with
  | H : holds (every (Some ?x) (fun r => also _ _)) |- _ => apply only_stratum_rows in H
  end;
  let X := fresh "X" in let Y := fresh "Y" in let n := fresh "n" in let u := fresh "u" in
  first
    [ match goal with hx : three_each ?x, hy : three_each ?y |- holds (entails (ap2 datasets.one_universe (Some ?x) (Some ?y)) _) =>
        apply: (universe_entails hx hy) => n X Y -> -> u
      end
    | match goal with hx : three_each ?x, hu : holds (also _ (ap2 datasets.one_universe (Some ?x) (Some ?y))) |- _ =>
        apply: (universe_of_one hx hu) => n X Y -> -> u
      end ];
  let g := fresh "g" in let h := fresh "h" in let b := fresh "back" in
  let z := fresh "few" in let k := fresh "size" in
  have [g [_ _ [h _]]] := same_universe u; have b := hamming_around h; have [z k] := moves_known g;
  rewrite ?ap2E ?h ?b ?len_rows.
(** Permutations: how many places they move, and how many they have. *)
Ltac permutation_named :=
  intros;
  match goal with H : holds (member (Some ?v) (ap1 permutations.permutations (len (Some ?v)))) |- _ =>
    let n := fresh "n" in let g := fresh "g" in let e := fresh "e" in
    have [n [g e]] := permutation_ps H; subst v; clear H;
    let z := fresh "few" in let k := fresh "size" in have [z k] := moves_known g;
    rewrite ?ap1E ?moved_at ?len_at
  end.
Ltac own_universe :=
  first [universe_named | permutation_named]; rewrite /nm;
  match goal with g : 'S_?n |- _ =>
    let m := fresh "moved" in let c := fresh "records" in
    set (m := INR (moves g)) in *; clearbody m; set (c := INR n) in *; clearbody c
  end;
  supposed; at_reals;
  first [apply: differ_reals | apply/lessP => /le_Fin; apply: Rlt_not_le | idtac];
  match goal with K : _ \/ _ |- _ => destruct K end; parted; first [lra | nra | idtac].

(** * Some, as claims print them *)

Lemma permutations_move_no_place_alone : forall g : seq number,
  holds (member (Some g) (ap1 permutations.permutations (len (Some g)))) -> holds (differ (ap1 permutations.moved (Some g)) (num 1)).
Proof. own_universe. Qed.
Lemma not_one : forall x x' : seq thing, three_each x -> three_each x' ->
  holds (entails (ap2 datasets.one_universe (Some x) (Some x')) (differ (ap2 datasets.hamming_s (Some x) (Some x')) (num 1))).
Proof. own_universe. Qed.
Lemma no_more_than_records : forall x x' : seq thing, three_each x -> three_each x' ->
  holds (entails (ap2 datasets.one_universe (Some x) (Some x')) (at_most (ap2 datasets.hamming_s (Some x) (Some x')) (len (Some x')))).
Proof. own_universe. Qed.
Lemma either_way : forall x : seq thing, three_each x -> forall x' : seq thing,
  holds (also (every (Some x') (fun r => same (len (as_list (Some r))) (num 3))) (ap2 datasets.one_universe (Some x) (Some x'))) ->
  holds (same (plus (ap2 datasets.hamming_s (Some x) (Some x')) (len (Some x)))
    (plus (ap2 datasets.hamming_s (Some x') (Some x)) (len (Some x')))).
Proof. own_universe. Qed.
