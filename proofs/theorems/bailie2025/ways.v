(** How many records a permutation moves that leads from one dataset to another (section 3.5.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2025.ways.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.strata rules.swapping rules.universes.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Ways.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple) (g : 'S_n).
Definition leads X Y k g : bool := (moves g == k) && perm_eq (rows (swap X g)) (rows Y).
Lemma ways_at X Y : exists2 G, {subset G <= [pred g | keeps X g]} &
  forall k, swapping.ways (rows X) (rows Y) (nm k) = Some (nm (count (leads X Y k) G)).
Proof.
have [G eG pG] := within_at X; exists G => [g|k]; first by rewrite (perm_mem pG) mem_filter => /andP [].
rewrite /swapping.ways ap1E eG (count_map (p := leads X Y k)) // => g _.
by rewrite ap1E moved_at swapped_at ap2E equivalent_at /same ap2E nmE /also /chosen bindE /leads; case: (_ == _).
Qed.
Lemma some_way X Y k : holds (more (ap3 swapping.ways (Some (rows X)) (Some (rows Y)) (Some (nm k))) (num 0)) -> exists g, leads X Y k g.
Proof.
rewrite /ap3 !bindE; have [G _ ->] := ways_at X Y => /moreP h.
have /hasP [g _ l] : has (leads X Y k) G by rewrite has_count; apply/negPn/negP => /negbTE; rewrite lt0n => /negbFE /eqP e; apply: h; rewrite e; exact: le_refl.
by exists g.
Qed.
Lemma ways_defined X Y k : defined (more (ap3 swapping.ways (Some (rows X)) (Some (rows Y)) (Some (nm k))) (num 0)).
Proof. by rewrite /ap3 !bindE; have [G _ ->] := ways_at X Y; eexists. Qed.
(** The distance in terms of a dataset with the same records in the order of the first. *)
Lemma hamming_through X Y g : perm_eq (rows (swap X g)) (rows Y) ->
  datasets.hamming_s (rows X) (rows Y) = Some (Fin (1 / 2 * counts_apart (fun i => rec (X i)) (fun i => rec (swap X g i)) (all_rows X Y))) /\
  forall i, rec (swap X g i) \in all_rows X Y.
Proof.
move=> p; split; last first.
  move=> i; rewrite mem_rev mem_undup mem_rev mem_cat -(perm_mem p) orbC.
  by rewrite (map_f (fun i => rec (swap X g i))) ?mem_enum.
by rewrite hamming_at; congr (Some (Fin (_ * _))); apply: sum_eq => c; have := seq.permP p (pred1 c); rewrite /rows => ->.
Qed.
Lemma no_fewer X Y k g d : leads X Y k g -> datasets.hamming_s (rows X) (rows Y) = Some (nm d) -> (d <= k)%N.
Proof.
move=> /andP [/eqP <- p]; have [-> L] := hamming_through p => -[e].
rewrite -INR_le; apply/leRP; rewrite -e.
have := counts_le (all_rows_uniq X Y) (all_rows_l X Y) L; rewrite apart_rec.
by have /leP /le_INR := swap_apart X g; lra.
Qed.
Definition all_differ X : bool := [forall i, forall j, (i == j) || ((X i).1.2 != (X j).1.2) && ((X i).2 != (X j).2)].
Lemma just_so X Y k g d : all_differ X -> leads X Y k g -> datasets.hamming_s (rows X) (rows Y) = Some (nm d) -> k = d.
Proof.
move=> /forallP D /andP [/eqP <- p]; have [-> L] := hamming_through p => -[e].
have differ i j : i != j -> (X i).1.2 != (X j).1.2 /\ (X i).2 != (X j).2.
  by move=> ij; have /forallP /(_ j) := D i; rewrite (negbTE ij) => /andP.
apply: INR_eq; rewrite -e counts_eq ?apart_rec //; first last.
- move=> c; have [->|] := posnP (lost (fun i => rec (X i)) (fun i => rec (swap X g i)) c); first by left.
  have [->|] := posnP (lost (fun i => rec (swap X g i)) (fun i => rec (X i)) c); first by right.
  rewrite /lost /cnt -!has_count => /hasP [j _ /andP [/eqP Zj Xj]] /hasP [i _ /andP [/eqP Xi Zi]].
  have XZ : X i = swap X g j by apply: rec_inj; rewrite Xi Zj.
  have ij : i != j by apply: contraNneq Xj => <-; rewrite Xi.
  by have [] := differ i j ij; rewrite XZ /swap /= eqxx.
- exact: all_rows_l.
- exact: all_rows_uniq.
have -> : apart X (swap X g) = moves g; last lra.
apply: eq_count => i; congr negb; apply/eqP/eqP => [h|h]; last by rewrite /swap h; case: (X i).
by apply/eqP/negPn/negP => gi; have [_] := differ _ _ gi; rewrite h /= eqxx.
Qed.
Lemma differ_at X : every (range (len (Some (rows X)))) (fun v_i => every (range (len (Some (rows X)))) (fun v_j =>
  either (same (Some v_i) (Some v_j)) (also (negated (same (item (as_list (item (Some (rows X)) (Some v_i))) datasets.HOLD)
  (item (as_list (item (Some (rows X)) (Some v_j))) datasets.HOLD))) (negated (same (item (as_list (item (Some (rows X)) (Some v_i))) datasets.SWAP)
  (item (as_list (item (Some (rows X)) (Some v_j))) datasets.SWAP)))))) = Some (all_differ X).
Proof.
rewrite len_rows range_at (every_map (p := fun i => [forall j, (i == j) || ((X i).1.2 != (X j).1.2) && ((X i).2 != (X j).2)])) => [|i _].
  by congr Some; apply/allP/forallP => h i; [apply: h; rewrite mem_enum | move=> _; exact: h].
rewrite (every_map (p := fun j => (i == j) || ((X i).1.2 != (X j).1.2) && ((X i).2 != (X j).2))) => [|j _].
  by congr Some; apply/allP/forallP => h j; [apply: h; rewrite mem_enum | move=> _; exact: h].
have -> : datasets.HOLD = Some (nm 1) by []; have -> : datasets.SWAP = Some (nm 2) by rewrite /datasets.SWAP -nm2.
rewrite !item_rows !field_at // /same !ap2E nmE /either /also /chosen /negated !ap1E !bindE val_eqE /field /=.
by case: (i == j) => //=; case: (_ != _).
Qed.
End Ways.

(** A permutation that leads there moves every record that differs, and some permutation no other. *)
Theorem number_of_moves : claim_bailie2025_prose_3_5_1d_repaired.
Proof.
split; cbv zeta.
- move=> x /only_stratum_rows hx z /(two_of_a_universe hx) [n [X [Y [-> -> u]]]].
  apply: entailsI => [|_]; first by rewrite ap2E equivalent_at; eexists.
  have [s [_ _ [hs _]]] := same_universe u; have w := matching_ways u; rewrite ap2E hs no_more in w.
  rewrite !ap2E !hs; apply: alsoI => //.
  rewrite len_rows -[num 1]/(Some (nm 1)) plus_nm range_iota; apply: everyI => v /List.in_map_iff [k [<- _]].
  apply: entailsI => [|/some_way [g l]]; first exact: ways_defined.
  by apply/at_mostP; rewrite /le le_nm; exact: no_fewer l hs.
- move=> x /only_stratum_rows hx z /(two_of_a_universe hx) [n [X [Y [-> -> u]]]].
  apply: entailsI => [|_]; first by rewrite ap2E equivalent_at; eexists.
  have [s [_ _ [hs _]]] := same_universe u.
  rewrite differ_at; apply/entailsP => D.
  rewrite len_rows -[num 1]/(Some (nm 1)) plus_nm range_iota; apply: everyI => v /List.in_map_iff [k [<- _]].
  apply: entailsI => [|/some_way [g l]]; first exact: ways_defined.
  by rewrite ap2E hs; apply: same_t; rewrite (just_so D l hs).
Qed.
