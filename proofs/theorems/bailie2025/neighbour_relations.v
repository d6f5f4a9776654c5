(** Neighbour relations as input premetrics (bailie2025, section 2.3.2): what bounds the distance of the laws at related points is the
    Lipschitz condition with the distance that is 1 for related points, and infinite for others. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.neighbours claims.bailie2025.neighbour_relations.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.largest_ratios rules.images rules.whole_vectors rules.independent rules.models rules.finite_spaces.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma cell_nm n x y : plus (times (Some (nm x)) (Some (nm n))) (Some (nm y)) = Some (nm (n * x + y)).
Proof. by rewrite times_nm plus_nm mulnC. Qed.
Lemma related_below n x y : (x < n)%N -> (y < n)%N -> (n * x + y < n * n)%N. Proof. exact: cell_below. Qed.
(** A relation between different ones of n points, as zeros and ones. *)
Lemma for_relations n (F : seq number -> Prop) :
  (forall g, size g = (n * n)%N -> (forall x, (x < n)%N -> nth 0%N g (n * x + x) = 0%N) -> F (whole g)) ->
  for_each (ap1 neighbours.relations (Some (nm n))) F.
Proof.
move=> h; exists [seq whole g | g <- below (n * n) 2 & all (fun x => nth 0%N g (n * x + x) == 0%N) (iota 0 n)]; split.
  rewrite ap1E /neighbours.relations times_nm two_nm functions_below.
  apply: kept_map => g; rewrite in_below => /andP [/eqP e _]; rewrite range_iota; apply: every_map => x /in_range lx.
  by rewrite cell_nm item_whole ?e ?related_below // -[num 0]/(Some (nm 0)) /same ap2E nmE.
move=> _ /mapP [g + ->]; rewrite mem_filter in_below => /andP [/allP z /andP [/eqP e _]]; apply: h => // x lx.
by apply/eqP/z; rewrite mem_iota.
Qed.
Lemma powers t : pow_number (Fin t) (Fin 0) = Some (Fin 1) /\ pow_number (Fin t) (Fin 1) = Some (Fin t).
Proof. by split; [have := pow_nm t 0 | have := pow_nm t 1]; rewrite /nm /= ?Rmult_1_r. Qed.

Section Rule.
Variables (D : distance) (d : functional).
Hypotheses (D_d : value D d) (D_itself : forall T (s : seq T) p, law s p -> le (d s p p) (Fin 1)).
Lemma relations_are_premetrics : forall v_n v_m : number, holds (ap1 numbers.is_whole (Some v_n)) -> holds (ap1 numbers.is_whole (Some v_m)) ->
  for_each (ap1 neighbours.relations (Some v_n)) (fun R => forall t, holds (also (at_most (num 0) (Some t)) (less (Some t) infinity)) ->
  forall M, holds (also (ap2 laws.is_random (Some M) (Some v_m)) (same (len (Some M)) (Some v_n))) ->
  holds (entails (at_least (Some t) (num 1)) (same
    (every (range (len (Some M))) (fun x => every (range (len (Some M))) (fun y =>
      entails (same (item (Some R) (plus (times (Some x) (len (Some M))) (Some y))) (num 1))
        (at_most (ap2 D (item (Some M) (Some x)) (item (Some M) (Some y))) (Some t)))))
    (every (range (len (Some M))) (fun x => every (range (len (Some M))) (fun y =>
      bind (bind (len (Some M)) (fun n => chosen (same (Some x) (Some y)) (num 0)
          (chosen (same (item (Some R) (plus (times (Some x) (Some n)) (Some y))) (num 1)) (num 1) infinity)))
        (fun s => entails (less (Some s) infinity) (at_most (ap2 D (item (Some M) (Some x)) (item (Some M) (Some y))) (power (Some t) (Some s)))))))))).
Proof.
move=> N m /whole_nm [n ->] /whole_nm [{}m ->]; apply: for_relations => g eg gd t /amount_real [{}t -> t0] M /laws_list [k [-> _ lk]].
set K := rows (iota 0 n) (iota 0 m) k; have lM : len (Some K) = Some (nm n) by rewrite /len ap1E size_map size_iota.
rewrite lM; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin t1; pose b (x y : nat) := le_number (d (iota 0 m) (k x) (k y)) (Fin t).
have at_ x y : (x < n)%N -> (y < n)%N -> at_most (ap2 D (item (Some K) (Some (nm x))) (item (Some K) (Some (nm y)))) (Some (Fin t)) = Some (b x y).
  by move=> lx ly; have {}lk := lk (leq_ltn_trans (leq0n x) lx); rewrite !at_place // ap2E D_d.
have one x y : (x < n)%N -> (y < n)%N -> same (item (Some (whole g)) (plus (times (Some (nm x)) (Some (nm n))) (Some (nm y)))) (num 1) =
    Some (nth 0%N g (n * x + y) == 1%N).
  by move=> lx ly; rewrite cell_nm item_whole ?eg ?related_below // -[num 1]/(Some (nm 1)) /same ap2E nmE.
rewrite (every_pairs (b := fun x y => (nth 0%N g (n * x + y) == 1%N) ==> b x y)) => [|x y lx ly]; last first.
  by rewrite one // at_ //; case: (_ == _).
rewrite (every_pairs (b := fun x y => (nth 0%N g (n * x + y) == 1%N) ==> b x y)) => [|x y lx ly]; first exact/sameP.
have [p0 p1] := powers t; rewrite bindE one // {1}/same ap2E nmE; case: eqP => [<-|_].
  rewrite gd //; have {}lk := lk (leq_ltn_trans (leq0n x) lx).
  transitivity (at_most (ap2 D (item (Some K) (Some (nm x))) (item (Some K) (Some (nm x)))) (power (Some (Fin t)) (num 0))); first by [].
  by rewrite !at_place // ap2E D_d // /power ap2E p0 /at_most ap2E; congr Some; exact: D_itself (lk x).
case e : (nth 0%N g (n * x + y) == 1%N); last by [].
transitivity (at_most (ap2 D (item (Some K) (Some (nm x))) (item (Some K) (Some (nm y)))) (power (Some (Fin t)) (num 1))); first by [].
by rewrite /power [ap2 pow_number _ _]ap2E p1 at_.
Qed.
End Rule.

(** In both directions, with the multiplicative distance; in one, with the max-divergence. *)
Theorem neighbour_relations : claim_bailie2025_prose_2_3_2_asymmetric_repaired.
Proof.
split; cbv zeta => n m hn hm.
  have v : value distances.exp_MULT largest_ratios.both by move=> T s p q _ _; rewrite /distances.exp_MULT !ap2E !largest_ratio_value.
  apply: (relations_are_premetrics v _ hn hm) => T s p lp; apply/(bothP lp lp Rle_0_1) => x _; exact: alike_one.
have v : value distances.largest_ratio worst by move=> T s p q _ _; exact: largest_ratio_value.
apply: (relations_are_premetrics v _ hn hm) => T s p lp; apply/(worstP lp lp Rle_0_1) => x _; exact: bounded_one.
Qed.
