(** What somebody claims of two datasets of one universe in numbers: their sizes, and how far apart they are.
    [own_universe] takes them for datasets of n records that differ by a permutation which moves as many records as their
    distance says, so that the distance is not 1 and at most n, and leaves an inequality to arithmetic. Of permutations
    of as many places it knows the same, and how many one after the other moves. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images rules.household_distances.
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

Lemma difference_around n (X Y : 'I_n -> triple) k : datasets.hamming_s (rows X) (rows Y) = Some (nm k) ->
  datasets.symmetric_difference (rows X) (rows Y) = Some (Fin (2 * INR k)).
Proof.
have -> : datasets.hamming_s (rows X) (rows Y) = times (num (1 / 2)) (ap2 datasets.symmetric_difference (Some (rows X)) (Some (rows Y))).
  by rewrite /datasets.hamming_s !len_rows same_t.
by rewrite ap2E symmetric_difference_value => -[e]; rewrite -e; congr (Some (Fin _)); lra.
Qed.
(** Permutations of as many places, one after the other. *)
Lemma moves_product n (r g : 'S_n) : INR (moves (r * g)%g) <= INR (moves r) + INR (moves g) /\
  INR (moves g) <= INR (moves r) + INR (moves (r * g)%g) /\ INR (moves r) <= INR (moves g) + INR (moves (r * g)%g).
Proof. by rewrite -!plus_INR; split; [|split]; apply: le_INR; apply/leP; [exact: moves_mul | exact: moves_div | exact: moves_shift]. Qed.
Lemma as_many n m (g : 'S_n) (r : 'S_m) : holds (same (len (Some (ps g))) (len (Some (ps r)))) -> n = m.
Proof. by rewrite !len_at /same ap2E nmE => -[/eqP]. Qed.
Lemma as_many_entails n m (g : 'S_n) (r : 'S_m) B : (n = m -> holds B) ->
  holds (entails (same (len (Some (ps g))) (len (Some (ps r)))) B).
Proof. by move=> h; apply: entailsI => [|/as_many]; [rewrite !len_at /same ap2E; eexists | exact: h]. Qed.
Lemma for_ps n (F : seq number -> Prop) : (forall g : 'S_n, F (ps g)) -> for_each (ap1 permutations.permutations (Some (nm n))) F.
Proof. by move=> h; rewrite ap1E; have [G -> _] := permutations_at n; eexists; split => // _ /mapP [g _ ->]. Qed.

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
  destruct (same_universe u) as [g [_ _ [h _]]]; assert (b := hamming_around h);
  rewrite ?ap2E ?h ?b ?(difference_around h) ?(difference_around b) ?len_rows.
(** Permutations: how many places they move, and how many they have. *)
Ltac permutations_named :=
  intros;
  repeat match goal with
  | H : holds (member (Some ?v) (ap1 permutations.permutations (len (Some ?v)))) |- _ =>
    let n := fresh "n" in let g := fresh "g" in let e := fresh "e" in destruct (permutation_ps H) as [n [g e]]; subst v; clear H
  | H : holds (numbers.is_whole ?v) |- _ => let n := fresh "n" in let e := fresh "e" in destruct (whole_nm H) as [n e]; subst v; clear H
  | H : holds (same (len (Some (ps _))) (len (Some (ps _)))) |- _ => apply as_many in H; subst
  | |- holds (entails (same (len (Some (ps _))) (len (Some (ps _)))) _) =>
    apply: as_many_entails; let e := fresh "e" in intro e; subst
  | |- for_each (ap1 permutations.permutations _) _ => rewrite ?len_at; apply: for_ps; intro
  | H : holds (ap1 numbers.is_whole _) |- _ => rewrite ap1E in H
  end;
  repeat (rewrite ap2E after_at); rewrite ?ap1E ?moved_at ?len_at.
(** What is known of one permutation after another. *)
Ltac multiplied r g :=
  lazymatch goal with
  | _ : INR (moves (mulg r g)) <= INR (moves r) + INR (moves g) |- _ => fail
  | _ =>
    let a := fresh "most" in let b := fresh "first" in let c := fresh "then" in destruct (moves_product r g) as [a [b c]]
  end.
(** How many places a permutation moves, as a number: none or at least two, and no more than there are. *)
Ltac counted g :=
  let z := fresh "few" in let k := fresh "size" in destruct (moves_known g) as [z k];
  let m := fresh "moved" in set (m := INR (moves g)) in *; clearbody m.
Ltac at_counts :=
  lazymatch goal with
  | |- holds (also _ _) => apply: alsoI; at_counts
  | _ =>
    at_reals;
    first [apply: differ_reals | apply/lessP => /le_Fin; apply: Rlt_not_le | idtac]; parted;
    first [lra | solve [repeat match goal with K : _ \/ _ |- _ => destruct K end; first [lra | nra]] | idtac]
  end.
Ltac own_universe :=
  first [universe_named | permutations_named]; rewrite /nm;
  repeat match goal with
  | |- context [INR (moves (@mulg _ ?r ?g))] => multiplied r g
  | _ : context [INR (moves (@mulg _ ?r ?g))] |- _ => multiplied r g
  end;
  repeat match goal with
  | |- context [INR (moves ?g)] => counted g
  | _ : context [INR (moves ?g)] |- _ => counted g
  end;
  repeat match goal with
  | |- context [INR ?n] => is_var n; let c := fresh "records" in set (c := INR n) in *; clearbody c
  | _ : context [INR ?n] |- _ => is_var n; let c := fresh "records" in set (c := INR n) in *; clearbody c
  end;
  supposed; at_counts.

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
Lemma each_record_counts_twice : forall x : seq thing, three_each x -> forall x' : seq thing, three_each x' ->
  holds (entails (ap2 datasets.one_universe (Some x) (Some x')) (also (same (ap2 datasets.symmetric_difference (Some x) (Some x'))
    (times (num 2) (ap2 datasets.hamming_s (Some x) (Some x')))) (at_most (ap2 datasets.hamming_s (Some x) (Some x')) (len (Some x))))).
Proof. own_universe. Qed.
Lemma one_after_the_other : forall g : seq number, holds (member (Some g) (ap1 permutations.permutations (len (Some g)))) ->
  forall r : seq number, holds (member (Some r) (ap1 permutations.permutations (len (Some r)))) ->
  holds (entails (same (len (Some g)) (len (Some r))) (at_most (ap1 permutations.moved (ap2 permutations.after (Some g) (Some r)))
    (plus (ap1 permutations.moved (Some g)) (ap1 permutations.moved (Some r))))).
Proof. own_universe. Qed.
Lemma three_after_each_other : forall n : number, holds (ap1 numbers.is_whole (Some n)) ->
  for_each (ap1 permutations.permutations (Some n)) (fun g => for_each (ap1 permutations.permutations (Some n)) (fun r =>
  for_each (ap1 permutations.permutations (Some n)) (fun s => holds (at_most
    (absolute (minus (ap1 permutations.moved (ap2 permutations.after (ap2 permutations.after (Some g) (Some r)) (Some s)))
      (ap1 permutations.moved (Some g)))) (plus (ap1 permutations.moved (Some r)) (ap1 permutations.moved (Some s))))))).
Proof. own_universe. Qed.
