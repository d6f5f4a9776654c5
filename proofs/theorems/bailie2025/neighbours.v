(** Neighbours with and without an order of the records, and the distances that they give (section 5.2, appendix A.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.datasets words.neighbours claims.bailie2025.neighbours.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.images rules.places_of_measures rules.infinite_measures theorems.bailie2025.vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition things (x : seq number) : seq thing := [seq Number v | v <- x].
Definition none : thing := Number (Fin 0).
Lemma premetric_le (X Y : seq thing) (r s : bool) : (s -> r) ->
  holds (at_most (neighbours.neighbour_premetric X Y r) (neighbours.neighbour_premetric X Y s)).
Proof.
rewrite /neighbours.neighbour_premetric !chosen_same; case: (X == Y) => h; first by apply/at_mostP; exact: le_refl.
by case: s h => [/(_ isT) ->|_]; rewrite /chosen !bindE; [apply/at_mostP; exact: le_refl | case: r => //; apply/at_mostP; exact: le_Inf].
Qed.
(** How many more of each thing one list has, all in all. *)
Definition all_of (X Y : seq thing) : seq thing := rev (undup (rev (X ++ Y))).
Definition difference (X Y : seq thing) : R := sum (all_of X Y) (fun c => Rabs (INR (count_mem c X) - INR (count_mem c Y))).
Lemma difference_at X Y : datasets.symmetric_difference X Y = Some (Fin (difference X Y)).
Proof.
have e : distinct (join (list_of [:: Some X; Some Y])) = Some (all_of X Y) by rewrite /= cats0.
rewrite /datasets.symmetric_difference e (sum_of_in (g := fun c => Rabs (INR (count_mem c X) - INR (count_mem c Y)))) // => c _.
by rewrite !ap2E !times_in_at.
Qed.
Lemma all_of_uniq X Y : uniq (all_of X Y). Proof. by rewrite rev_uniq undup_uniq. Qed.
Lemma mem_all_of X Y c : (c \in all_of X Y) = (c \in X ++ Y). Proof. by rewrite mem_rev mem_undup mem_rev. Qed.

(** * As many records, one of them different *)

Section Places.
Variables (n : nat) (F G : 'I_n -> thing).
Local Notation listed H := [seq H i | i <- enum 'I_n].
Lemma differing : count_of (range (len (Some (listed F)))) (fun v_i => negated (same (item (Some (listed F)) (Some v_i))
  (item (Some (listed G)) (Some v_i)))) = Some (nm (apart F G)).
Proof.
rewrite len_at range_at (count_map (p := fun i => F i != G i)) // => i _.
by rewrite !item_at.
Qed.
Lemma one_apart : apart F G = 1%N -> difference (listed F) (listed G) = 2.
Proof.
move=> e; have e2 : 2 = 2 * INR (apart F G) by rewrite e /=; lra.
rewrite e2; apply: counts_eq; first exact: all_of_uniq.
- by move=> i; rewrite mem_all_of mem_cat map_f // mem_enum.
- by move=> i; rewrite mem_all_of mem_cat (map_f G) ?mem_enum ?orbT.
move=> c; move: e; rewrite /apart /cnt count_card => /eqP /card1P [i0 one].
have oneE j : (F j != G j) = (j == i0) by move: (one j); rewrite inE.
have [->|] := posnP (lost F G c); first by left.
have [->|] := posnP (lost G F c); first by right.
rewrite /lost /cnt -!has_count => /hasP [j _ /andP [/eqP Gj Fj]] /hasP [i _ /andP [/eqP Fi Gi]].
have /eqP ji : j == i0 by rewrite -oneE Gj.
have /eqP ii : i == i0 by rewrite -oneE Fi eq_sym.
by move: Gi; rewrite ii -ji Gj eqxx.
Qed.
End Places.

(** * One record inserted or deleted *)

Definition left_with (X : seq thing) (j : nat) : seq thing := [seq nth none X i | i <- iota 0 (size X) & i != j].
Lemma len_size (X : seq thing) : len (Some X) = Some (nm (size X)). Proof. by []. Qed.
Lemma left_at X j : neighbours.without_place X (nm j) = Some (left_with X j).
Proof.
rewrite /neighbours.without_place len_size range_iota (kept_map (p := fun i => i != j)) => [|i _]; last first.
  by rewrite /differ same_nm.
rewrite (mapped_map (g := fun i => nth none X i)) // => i; rewrite mem_filter mem_iota add0n => /and3P [_ _ l].
by rewrite item_place (nth_map none).
Qed.
Lemma count_left X j c : (j < size X)%N -> count_mem c X = ((nth none X j == c) + count_mem c (left_with X j))%N.
Proof.
move=> l; rewrite -{1}(mkseq_nth none X) /mkseq /left_with !seq.count_map count_filter addnC.
rewrite (count_split _ (fun i => i != j)); congr addn.
rewrite (eq_count (a2 := fun i => (nth none X j == c) && (i == j))) => [|i]; last first.
  by rewrite /= negbK; case: (eqVneq i j) => [->|_]; rewrite ?andbT ?andbF.
case: (nth none X j == c); last by rewrite (eq_count (a2 := pred0)) ?count_pred0.
by rewrite (eq_count (a2 := pred1 j)) // count_uniq_mem ?iota_uniq // mem_iota l.
Qed.
Lemma one_more X j : (j < size X)%N -> difference X (left_with X j) = 1 /\ difference (left_with X j) X = 1.
Proof.
move=> l; have i : nth none X j \in X by exact: mem_nth.
have one L : uniq L -> nth none X j \in L -> sum L (fun c => truth (nth none X j == c)) = 1.
  move=> u iL; have := rules.datasets.sum_one (fun=> true) u iL; rewrite {2}/truth => <-.
  by apply: sum_eq => c; rewrite andbT.
have pos c : 0 <= truth (nth none X j == c) by rewrite /truth; case: (_ == _); lra.
have e c : INR (count_mem c X) = truth (nth none X j == c) + INR (count_mem c (left_with X j)).
  by rewrite (count_left c l) plus_INR; congr Rplus; case: (_ == _).
split.
  rewrite -(one _ (all_of_uniq X (left_with X j))); last by rewrite mem_all_of mem_cat i.
  by apply: sum_eq => c; rewrite e Rabs_right; have := pos c; lra.
rewrite -(one _ (all_of_uniq (left_with X j) X)); last by rewrite mem_all_of mem_cat i orbT.
apply: sum_eq => c; rewrite e Rabs_minus_sym Rabs_right; have := pos c; lra.
Qed.
Lemma inserted_at (X Y : seq thing) : exists2 r, neighbours.unbounded_ordered X Y = Some r & r -> difference X Y = 1.
Proof.
rewrite /neighbours.unbounded_ordered !len_size !range_iota.
rewrite (some_map (p := fun j => left_with X j == Y)) => [|j _]; last by rewrite ap2E left_at.
rewrite (some_map (p := fun j => X == left_with Y j)) => [|j _]; last by rewrite ap2E left_at.
exists (has (fun j => left_with X j == Y) (iota 0 (size X)) || has (fun j => X == left_with Y j) (iota 0 (size Y))).
  by rewrite /either /chosen bindE; case: (has _ _).
by case/orP => /hasP [j]; rewrite mem_iota add0n => /andP [_ l] /eqP e; have [a b] := one_more l; [rewrite -e | rewrite e].
Qed.
Lemma ordered_at (X Y : seq thing) : exists2 r, neighbours.bounded_ordered X Y = Some r & r -> size X = size Y /\ difference X Y = 2.
Proof.
rewrite /neighbours.bounded_ordered !len_size same_nm; case: (eqVneq (size X) (size Y)) => [e|ne]; last by exists false.
have [G ->] := seq_places (erefl (size Y)); have [F ->] := seq_places e.
rewrite -len_size differing -[num 1]/(Some (nm 1)) same_nm; exists (apart F G == 1%N) => // /eqP h.
by split; [rewrite !size_map | exact: one_apart].
Qed.

(** Without an order, records that differ at one place are one exchanged record, and an inserted one is one more. *)
Theorem unordered_no_farther : claim_bailie2025_prose_a_4_unordered_a.
Proof.
rewrite /claim_bailie2025_prose_a_4_unordered_a; cbv zeta => k /whole_nm [k' ->] b /whole_nm [b' ->].
apply: for_vectors => x xb; apply: for_vectors => y yb; rewrite !numbers_as_things !ap2E -!/(things _).
have [r -> h] := ordered_at (things x) (things y).
have -> : neighbours.bounded_unordered (things x) (things y) =
    Some ((size (things x) == size (things y)) && eqR (1 / 2 * difference (things x) (things y)) 1).
  by rewrite /neighbours.bounded_unordered !len_size same_nm ap2E difference_at; case: (_ == _).
by rewrite /ap3 !bindE; apply: premetric_le => /h [-> ->]; rewrite eqxx; apply/eqRP; lra.
Qed.
Theorem unordered_no_farther_inserted : claim_bailie2025_prose_a_4_unordered_b.
Proof.
rewrite /claim_bailie2025_prose_a_4_unordered_b; cbv zeta => k /whole_nm [k' ->] b /whole_nm [b' ->].
apply: for_vectors => x xb; apply: for_vectors => y yb; rewrite !numbers_as_things !ap2E -!/(things _).
have [r -> h] := inserted_at (things x) (things y).
have -> : neighbours.unbounded_unordered (things x) (things y) = Some (eqR (difference (things x) (things y)) 1).
  by rewrite /neighbours.unbounded_unordered ap2E difference_at.
by rewrite /ap3 !bindE; apply: premetric_le => /h ->; apply/eqRP.
Qed.
