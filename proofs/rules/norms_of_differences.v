(** How far two-way tables with the same margins are apart, within three records: in sums, in squares, and in one cell. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.whole_vectors rules.images rules.semi_adjacent rules.models rules.cells rules.differences rules.two_way rules.small_differences.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Within three records no count changes by more than one. *)
Section Sizes.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l').
Notation x := (table l).
Notation x' := (table l').
Notation a := (rest x x').
Notation b := (rest x' x).
Hypotheses (rows : alike_in l l' 0) (columns : alike_in l l' 1).
Lemma left_uniq : (size a <= 3)%N -> uniq a /\ uniq b.
Proof.
move=> a3; case: (small_differences kl kl' rows columns a3) => [[p a0]|[u [v [h pa pb]]]|[u [v [w [h pa pb]]]]].
- have : size b = 0%N by rewrite -(rest_sizes (as_many_records rows)) a0.
  by rewrite a0 => /size0nil ->.
- move: h => /and3P [r c _]; rewrite (perm_uniq pa) (perm_uniq pb) /= !inE !andbT.
  by split; [apply: contraNneq r => -> | apply: contraNneq r => /pair_inj [->]].
- move: h => /andP [+ _]; rewrite (perm_uniq pa) (perm_uniq pb) /= !inE !negb_or !andbT => /andP [/andP [uv uw] vw].
  split; apply/andP; split.
  + by apply/andP; split; [apply: contraNneq uv => -> | apply: contraNneq uw => ->].
  + by apply: contraNneq vw => ->.
  + by apply/andP; split; [apply: contraNneq uv => /pair_inj [->] | apply: contraNneq uw => /pair_inj [->]].
  + by apply: contraNneq vw => /pair_inj [->].
Qed.
Lemma gains_three r : (size a <= 3)%N -> [\/ gains x x' r = 0, gains x x' r = 1 | gains x x' r = -1].
Proof.
move=> /left_uniq [ua ub]; case ra : (r \in a); first by apply: Or32; exact: gain_1.
case rb : (r \in b); first by apply: Or33; exact: loss_1.
by apply: Or31; apply: gain_0; rewrite ?ra ?rb.
Qed.
Lemma one_dimension : sum (kinds (x ++ x')) (fun r => Rabs (gains x x' r)) = 2 * INR (size a).
Proof.
rewrite -[sum _ _]/(cells.apart x x') cells_apart (rest_sizes (as_many_records rows)); lra.
Qed.
Lemma two_dimensions : (size a <= 3)%N -> sum (kinds (x ++ x')) (fun r => gains x x' r * gains x x' r) = 2 * INR (size a).
Proof.
move=> a3; rewrite -one_dimension; apply: sum_eq => r.
by case: (gains_three r a3) => ->; rewrite ?Rabs_R0 ?Rabs_R1 ?Rabs_Ropp ?Rabs_R1; lra.
Qed.
Lemma two_rows_two : (size a <= 3)%N -> {in x & &, forall u v w, [|| value 0 u == value 0 v, value 0 v == value 0 w | value 0 u == value 0 w]} ->
  (size a <= 2)%N.
Proof.
move=> a3 h; case: (small_differences kl kl' rows columns a3) => [[_ ->]|[u [v [_ pa _]]]|[u [v [w [c pa _]]]]] //.
  by rewrite (perm_size pa).
have ina r : r \in [:: u; v; w] -> r \in x by rewrite -(perm_mem pa) => /rest_in.
have ul : u \in x by apply: ina; rewrite inE eqxx.
have vl : v \in x by apply: ina; rewrite !inE eqxx orbT.
have wl : w \in x by apply: ina; rewrite !inE eqxx !orbT.
move: c; rewrite /cycle => /andP [+ _]; rewrite /= !inE !negb_or !andbT => /andP [/andP [uv uw] vw].
by have := h u v w ul vl wl; rewrite (negbTE uv) (negbTE uw) (negbTE vw).
Qed.
End Sizes.

Section Norms.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l').
Notation x := (table l).
Notation x' := (table l').
Lemma change_in r : r \in kinds (x ++ x') -> ap3 change_of (as_list (Some r)) (Some x) (Some x') = Some (Fin (gains x x' r)).
Proof. move=> rC; have e := cell_pair kl kl' rC; by rewrite [in as_list _]e as_pair change_at -/(pair _ _) -e. Qed.
Lemma squares_at : sum_of (ap2 cells_of (Some x) (Some x')) (fun r => ap1 numbers.square (ap3 change_of (as_list (Some r)) (Some x) (Some x'))) =
  Some (Fin (sum (kinds (x ++ x')) (fun r => gains x x' r * gains x x' r))).
Proof.
rewrite cells_at; apply: sum_of_in => r rC; by rewrite change_in.
Qed.
Lemma largest_change_at : language.largest (ap2 cells_of (Some x) (Some x')) (fun r => absolute (ap3 change_of (as_list (Some r)) (Some x) (Some x'))) =
  Some (top (kinds (x ++ x')) (fun r => Fin (Rabs (gains x x' r)))).
Proof.
rewrite cells_at /language.largest (mapped_in (g := fun r => Fin (Rabs (gains x x' r)))) // => r rC.
by rewrite change_in.
Qed.
End Norms.

Lemma nat_bound m k : (m <= k)%N -> 2 * INR m <= INR (2 * k).
Proof. by move=> h; rewrite mult_INR; have := le_INR _ _ (leP h); simpl (INR 2); lra. Qed.
Lemma two_rows_at l : of_size 2 l -> every (Some (table l)) (fun v_u => every (Some (table l)) (fun v_v => every (Some (table l)) (fun v_w =>
    either (same (item (as_list (Some v_u)) (num 0)) (item (as_list (Some v_v)) (num 0))) (either (same (item (as_list (Some v_v)) (num 0))
    (item (as_list (Some v_w)) (num 0))) (same (item (as_list (Some v_u)) (num 0)) (item (as_list (Some v_w)) (num 0))))))) =
  Some (all (fun u => all (fun v => all (fun w => [|| value 0 u == value 0 v, value 0 v == value 0 w | value 0 u == value 0 w]) (table l)) (table l)) (table l)).
Proof.
move=> kl; apply: every_in => u ul; apply: every_in => v vl; apply: every_in => w wl.
by rewrite (pairE kl ul) (pairE kl vl) (pairE kl wl) !as_pair !item0 /same !ap2E !either_truths.
Qed.
Lemma two_rowsP l : all (fun u => all (fun v => all (fun w => [|| value 0 u == value 0 v, value 0 v == value 0 w | value 0 u == value 0 w]) (table l)) (table l)) (table l) ->
  {in table l & &, forall u v w, [|| value 0 u == value 0 v, value 0 v == value 0 w | value 0 u == value 0 w]}.
Proof. by move=> /allP h u v w ul vl wl; exact: (allP (allP (h u ul) v vl) w wl). Qed.
(** What is attained: tables of which nothing is shared, with changes of at most one. *)
Section Attained.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l') (rows : alike_in l l' 0) (columns : alike_in l l' 1).
Hypothesis new : {in table l, forall r, r \notin table l'}.
Lemma largest_one : (0 < size l <= 3)%N -> top (kinds (table l ++ table l')) (fun r => Fin (Rabs (gains (table l) (table l') r))) = Fin 1.
Proof.
move=> /andP [l0 l3]; have sa : size (rest (table l) (table l')) = size l by rewrite rest_of_new // size_map.
have a3 : (size (rest (table l) (table l')) <= 3)%N by rewrite sa.
have [r ra] : exists r, r \in rest (table l) (table l') by case e : (rest _ _) sa => [|r s]; [move=> e0; rewrite -e0 in l0 | exists r; rewrite mem_head].
have [ua ub] := left_uniq kl kl' rows columns a3.
apply: (top_is (x := r)); first by apply: mem_In; exact: left_cell.
  by rewrite gain_1 // Rabs_R1.
move=> s _; apply/le_Fin; case: (gains_three kl kl' rows columns s a3) => ->; rewrite ?Rabs_Ropp ?Rabs_R0 ?Rabs_R1; lra.
Qed.
End Attained.
(** Tables of numbers. *)
Definition with_numbers (L : seq (seq number)) : seq (seq thing) := [seq [seq Number c | c <- r] | r <- L].
Lemma attained_at (L L' : seq (seq number)) n (m : nat) : size L = n -> (0 < n <= 3)%N -> (n <= m)%N ->
  of_size 2 (with_numbers L) -> of_size 2 (with_numbers L') -> alike_in (with_numbers L) (with_numbers L') 0 -> alike_in (with_numbers L) (with_numbers L') 1 ->
  {in table (with_numbers L), forall r, r \notin table (with_numbers L')} ->
  let x := table (with_numbers L) in let x' := table (with_numbers L') in
  holds (also (ap3 datasets.same_margin (Some x) (Some x') (list_of [:: num 0])) (also (ap3 datasets.same_margin (Some x) (Some x') (list_of [:: num 1]))
    (also (at_most (ap2 datasets.hamming_s (Some x) (Some x')) (Some (nm m))) (also (same (ap2 datasets.symmetric_difference (Some x) (Some x')) (Some (nm (2 * n))))
    (also (same (sum_of (ap2 cells_of (Some x) (Some x')) (fun r => ap1 numbers.square (ap3 change_of (as_list (Some r)) (Some x) (Some x')))) (Some (nm (2 * n))))
      (same (language.largest (ap2 cells_of (Some x) (Some x')) (fun r => absolute (ap3 change_of (as_list (Some r)) (Some x) (Some x')))) (num 1))))))).
Proof.
move=> sL n3 nm_ k k' m0 m1 new x x'.
have sa : size (rest x x') = n by rewrite rest_of_new // !size_map.
have twoE : Fin (2 * INR n) = nm (2 * n) by rewrite /nm mult_INR.
rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at // m0 m1 distance_at // sa /at_most ap2E le_nm nm_.
rewrite size_at // sa squares_at // two_dimensions // ?sa; last by case/andP: n3.
rewrite largest_change_at // largest_one //; last by rewrite size_map sL.
by rewrite twoE !same_t.
Qed.
