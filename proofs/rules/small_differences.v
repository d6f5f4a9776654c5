(** What claims say of rectangles and cycles of three, as truths of two tables with the same margins. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.semi_adjacent rules.models rules.cells rules.differences rules.two_way.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma some_in (A : eqType) (s : seq A) f p : {in s, forall y, f y = Some (p y)} -> language.some (Some s) f = Some (has p s).
Proof. by move=> k; have := some_map (h := id) k; rewrite !map_id. Qed.
Lemma either_truths (p q : bool) : either (Some p) (Some q) = Some (p || q). Proof. by case: p. Qed.

Definition change_of (v_r v_x v_x' : seq thing) : option number :=
  minus (ap2 order.times_in (of_list (Some v_r)) (Some v_x)) (ap2 order.times_in (of_list (Some v_r)) (Some v_x')).
Definition cells_of (v_x v_x' : seq thing) : option (seq thing) := distinct (join (list_of [:: Some v_x; Some v_x'])).
Definition gains (x x' : seq thing) (r : thing) : R := INR (count_mem r x) - INR (count_mem r x').
Lemma change_at s x x' : ap3 change_of (Some s) (Some x) (Some x') = Some (Fin (gains x x' (Listed s))).
Proof. by rewrite /ap3 !bindE /change_of !ap2E !times_in_at. Qed.
Lemma cells_at x x' : ap2 cells_of (Some x) (Some x') = Some (kinds (x ++ x')).
Proof. by rewrite ap2E /cells_of /= cats0. Qed.
Lemma gains_rest x x' r : gains x x' r = INR (count_mem r (rest x x')) - INR (count_mem r (rest x' x)).
Proof.
rewrite /gains !rest_count; have [h|/ltnW h] := leqP (count_mem r x) (count_mem r x').
  have -> : (count_mem r x - count_mem r x' = 0)%N by exact/eqP.
  by rewrite minus_INR; [simpl (INR 0); lra | exact/leP].
have -> : (count_mem r x' - count_mem r x = 0)%N by exact/eqP.
by rewrite minus_INR; [simpl (INR 0); lra | exact/leP].
Qed.

(** That two tables differ by a rectangle, or by a cycle of three, as claims say it. *)
Definition a_rectangle (v_x v_x' : seq thing) : option bool :=
  (language.some (ap2 cells_of (Some v_x) (Some v_x')) (fun v_u => (language.some (ap2 cells_of (Some v_x) (Some
  v_x')) (fun v_v => (also (negated (same (item (as_list (Some v_u)) (num 0)) (item (as_list (Some v_v)) (num 0))))
  (also (negated (same (item (as_list (Some v_u)) (num 1)) (item (as_list (Some v_v)) (num 1)))) (also (same (ap3
  change_of (as_list (Some v_u)) (Some v_x) (Some v_x')) (num 1)) (also (same (ap3 change_of (as_list (Some v_v))
  (Some v_x) (Some v_x')) (num 1)) (also (same (ap3 change_of (list_of ((item (as_list (Some v_u)) (num 0)) :: (item
  (as_list (Some v_v)) (num 1)) :: nil)) (Some v_x) (Some v_x')) (minus (num 0) (num 1))) (also (same (ap3 change_of
  (list_of ((item (as_list (Some v_v)) (num 0)) :: (item (as_list (Some v_u)) (num 1)) :: nil)) (Some v_x) (Some
  v_x')) (minus (num 0) (num 1))) (same (ap2 datasets.symmetric_difference (Some v_x) (Some v_x')) (num 4)))))))))))).
Definition a_cycle (v_x v_x' : seq thing) : option bool :=
  (language.some (ap2 cells_of (Some v_x) (Some v_x')) (fun v_u => (language.some (ap2 cells_of (Some v_x) (Some
  v_x')) (fun v_v => (language.some (ap2 cells_of (Some v_x) (Some v_x')) (fun v_w => (also (same (len (distinct
  (list_of ((item (as_list (Some v_u)) (num 0)) :: (item (as_list (Some v_v)) (num 0)) :: (item (as_list (Some v_w))
  (num 0)) :: nil)))) (num 3)) (also (same (len (distinct (list_of ((item (as_list (Some v_u)) (num 1)) :: (item
  (as_list (Some v_v)) (num 1)) :: (item (as_list (Some v_w)) (num 1)) :: nil)))) (num 3)) (also (every (list_of
  ((Some v_u) :: (Some v_v) :: (Some v_w) :: nil)) (fun v_r => (same (ap3 change_of (as_list (Some v_r)) (Some v_x)
  (Some v_x')) (num 1)))) (also (same (ap2 datasets.symmetric_difference (Some v_x) (Some v_x')) (num 6)) (every
  (list_of ((list_of ((item (as_list (Some v_u)) (num 0)) :: (item (as_list (Some v_v)) (num 1)) :: nil)) :: (list_of
  ((item (as_list (Some v_v)) (num 0)) :: (item (as_list (Some v_w)) (num 1)) :: nil)) :: (list_of ((item (as_list
  (Some v_w)) (num 0)) :: (item (as_list (Some v_u)) (num 1)) :: nil)) :: nil)) (fun v_r => (same (ap3 change_of (Some
  v_r) (Some v_x) (Some v_x')) (minus (num 0) (num 1))))))))))))))).

Section Reflected.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l').
Notation x := (table l).
Notation x' := (table l').
Hypotheses (rows : alike_in l l' 0) (columns : alike_in l l' 1).
Notation by_ r s := (Fin (gains x x' r) == Fin s).
Definition rectangle (u v : thing) : bool := [&& value 0 u != value 0 v, value 1 u != value 1 v, by_ u 1, by_ v 1,
  by_ (crossing u v) (-1), by_ (crossing v u) (-1) & Fin (2 * INR (size (rest x x'))) == Fin 4].
Definition cycle (u v w : thing) : bool := [&& uniq [:: value 0 u; value 0 v; value 0 w], uniq [:: value 1 u; value 1 v; value 1 w],
  [&& by_ u 1, by_ v 1 & by_ w 1], Fin (2 * INR (size (rest x x'))) == Fin 6 &
  [&& by_ (crossing u v) (-1), by_ (crossing v w) (-1) & by_ (crossing w u) (-1)]].
Notation C := (kinds (x ++ x')).
Lemma cell_pair u : u \in C -> u = pair (value 0 u) (value 1 u).
Proof. by rewrite mem_kinds mem_cat => /orP []; exact: pairE. Qed.
Lemma size_at : ap2 datasets.symmetric_difference (Some x) (Some x') = Some (Fin (2 * INR (size (rest x x')))).
Proof.
rewrite ap2E /datasets.symmetric_difference over_cells_at cells_apart (rest_sizes (as_many_records rows)).
by congr (Some (Fin _)); lra.
Qed.
Lemma as_pair p q : as_list (Some (pair p q)) = Some [:: p; q]. Proof. by []. Qed.
Lemma two_listed A (p q : A) : list_of [:: Some p; Some q] = Some [:: p; q]. Proof. by []. Qed.
Lemma three_listed A (p q r : A) : list_of [:: Some p; Some q; Some r] = Some [:: p; q; r]. Proof. by []. Qed.
Lemma minus_one : minus (num 0) (num 1) = Some (Fin (-1)). Proof. by congr (Some (Fin _)); lra. Qed.
Lemma distinct_three (p q r : thing) : same (len (distinct (Some [:: p; q; r]))) (num 3) = Some (uniq [:: p; q; r]).
Proof.
rewrite number3 /distinct ap1E /len ap1E /same ap2E -/(nm _) nmE size_rev; congr Some.
rewrite -(rev_uniq [:: p; q; r]) -[uniq (rev _)]negbK -ltn_size_undup size_rev -leqNgt eqn_leq.
by rewrite (leq_trans (size_undup _)) // size_rev.
Qed.
Lemma rectangle_at : a_rectangle x x' = Some (has (fun u => has (rectangle u) C) C).
Proof.
rewrite /a_rectangle cells_at; apply: some_in => u uC; apply: some_in => v vC.
rewrite size_at (cell_pair uC) (cell_pair vC) minus_one.
by rewrite !as_pair !item0 !item1 !two_listed !change_at /negated /same !ap2E !ap1E !also_bools.
Qed.
Lemma cycle_at : a_cycle x x' = Some (has (fun u => has (fun v => has (cycle u v) C) C) C).
Proof.
rewrite /a_cycle cells_at; apply: some_in => u uC; apply: some_in => v vC; apply: some_in => w wC.
rewrite size_at (cell_pair uC) (cell_pair vC) (cell_pair wC) minus_one.
rewrite !as_pair !item0 !item1 !two_listed !three_listed !distinct_three /every !bindE /each.
by rewrite !as_pair !change_at /same !ap2E /yes !also_bools !andbT.
Qed.
End Reflected.

(** * What they differ by *)
Section Differ.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l').
Notation x := (table l).
Notation x' := (table l').
Notation a := (rest x x').
Notation b := (rest x' x).
Hypotheses (rows : alike_in l l' 0) (columns : alike_in l l' 1).
Notation C := (kinds (x ++ x')).
Lemma gain_1 r : r \in a -> uniq a -> gains x x' r = 1.
Proof.
move=> ra ua; rewrite gains_rest count_uniq_mem // ra (count_memPn (rests_apart ra)).
by rewrite -[INR true]/1 -[INR 0]/0; lra.
Qed.
Lemma loss_1 r : r \in b -> uniq b -> gains x x' r = -1.
Proof.
move=> rb ub; rewrite gains_rest [in X in _ - X]count_uniq_mem // rb.
rewrite (_ : count_mem r a = 0%N); last by apply/count_memPn; apply: contraTN rb; exact: rests_apart.
by rewrite -[INR true]/1 -[INR 0]/0; lra.
Qed.
Lemma gain_0 r : r \notin a -> r \notin b -> gains x x' r = 0.
Proof. by move=> /count_memPn ra /count_memPn rb; rewrite gains_rest ra rb -[INR 0]/0; lra. Qed.
Lemma left_cell r : r \in a -> r \in C. Proof. by move=> /rest_in ra; rewrite mem_kinds mem_cat ra. Qed.
Lemma equal_tables : a = [::] -> b = [::] -> perm_eq x x'.
Proof. by move=> a0 b0; have := rest_perm x x'; rewrite a0 b0 !cats0. Qed.
Lemma small_differences : (size a <= 3)%N -> [\/ perm_eq x x' /\ a = [::],
  exists u v, [/\ rectangle l l' u v, perm_eq a [:: u; v] & perm_eq b [:: crossing u v; crossing v u]] |
  exists u v w, [/\ cycle l l' u v w, perm_eq a [:: u; v; w] & perm_eq b [:: crossing u v; crossing v w; crossing w u]]].
Proof.
move=> a3; case: (up_to_three kl kl' rows columns a3) => [[a0 b0]|[u [v [pa pb]]]|[u [v [w [pa pb]]]]].
- by apply: Or31; split=> //; exact: equal_tables.
- apply: Or32; exists u, v; split=> //.
  have [ua va] : u \in a /\ v \in a by rewrite !(perm_mem pa) !inE !eqxx orbT.
  have [cb db] : crossing u v \in b /\ crossing v u \in b by rewrite !(perm_mem pb) !inE !eqxx orbT.
  have [r c] := crossing_new kl ua va cb.
  have un : uniq a by rewrite (perm_uniq pa) /= inE andbT; apply: contraNneq r => ->.
  have vn : uniq b by rewrite (perm_uniq pb) /= inE andbT; apply: contraNneq r => /pair_inj [->].
  by rewrite /rectangle r c (gain_1 ua un) (gain_1 va un) (loss_1 cb vn) (loss_1 db vn) (perm_size pa) !eqxx.
- apply: Or33; exists u, v, w; split=> //.
  have [ua va wa] : [/\ u \in a, v \in a & w \in a] by rewrite !(perm_mem pa) !inE !eqxx !orbT.
  have [cb db eb] : [/\ crossing u v \in b, crossing v w \in b & crossing w u \in b] by rewrite !(perm_mem pb) !inE !eqxx !orbT.
  have [r1 c1] := crossing_new kl ua va cb; have [r2 c2] := crossing_new kl va wa db; have [r3 c3] := crossing_new kl wa ua eb.
  have un : uniq a.
    rewrite (perm_uniq pa) /= !inE !negb_or !andbT -andbA; apply/and3P; split; first by apply: contraNneq r1 => ->.
      by apply: contraNneq r3 => ->.
    by apply: contraNneq r2 => ->.
  have vn : uniq b.
    rewrite (perm_uniq pb) /= !inE !negb_or !andbT -andbA; apply/and3P; split; first by apply: contraNneq r1 => /pair_inj [->].
      by apply: contraNneq r3 => /pair_inj [->].
    by apply: contraNneq r2 => /pair_inj [->].
  rewrite /cycle (gain_1 ua un) (gain_1 va un) (gain_1 wa un) (loss_1 cb vn) (loss_1 db vn) (loss_1 eb vn) (perm_size pa) !eqxx /= !inE !negb_or r1 r2 c1 c2 !(eq_sym _ (value _ w)) r3 c3 /= !andbT.
  by apply/eqP; congr Fin; simpl; lra.
Qed.
Lemma distance_at : ap2 datasets.hamming_s (Some x) (Some x') = Some (nm (size a)).
Proof. by rewrite ap2E hamming_rest //; exact: as_many_records rows. Qed.
Lemma within_three : at_most (ap2 datasets.hamming_s (Some x) (Some x')) (num 3) = Some (size a <= 3)%N.
Proof. by rewrite distance_at number3 /at_most ap2E le_nm. Qed.
Lemma rectangle_holds u v : rectangle l l' u v -> perm_eq a [:: u; v] -> has (fun u => has (rectangle l l' u) C) C.
Proof.
move=> h pa; apply/hasP; exists u; first by apply: left_cell; rewrite (perm_mem pa) inE eqxx.
by apply/hasP; exists v => //; apply: left_cell; rewrite (perm_mem pa) !inE eqxx orbT.
Qed.
Lemma cycle_holds u v w : cycle l l' u v w -> perm_eq a [:: u; v; w] -> has (fun u => has (fun v => has (cycle l l' u v) C) C) C.
Proof.
move=> h pa; apply/hasP; exists u; first by apply: left_cell; rewrite (perm_mem pa) inE eqxx.
apply/hasP; exists v; first by apply: left_cell; rewrite (perm_mem pa) !inE eqxx orbT.
by apply/hasP; exists w => //; apply: left_cell; rewrite (perm_mem pa) !inE eqxx !orbT.
Qed.
End Differ.
Lemma same_margin_at j l l' : (j < 2)%N -> of_size 2 l -> of_size 2 l' ->
  ap3 datasets.same_margin (Some (table l)) (Some (table l')) (Some [:: nm j]) = Some (alike_in l l' j).
Proof. by move=> j2 kl kl'; rewrite /ap3 !bindE -[[:: nm j]]/[seq nm v | v <- [:: j]] (@same_margin_of 2) //= j2. Qed.
Lemma datasets_of_pairs x : holds (every (Some x) (fun r => same (len (as_list (Some r))) (num 2))) -> exists2 l, x = table l & of_size 2 l.
Proof. by rewrite number2; exact: datasets_of. Qed.
Lemma numbers_listed (L : seq (seq number)) : mapped (Some L) (fun e => of_list (mapped (Some e) (fun e0 => of_number (Some e0)))) =
  Some (table [seq [seq Number c | c <- r] | r <- L]).
Proof.
rewrite (mapped_in (g := fun r => Listed [seq Number c | c <- r])) => [|r _]; first by rewrite /table -map_comp.
by rewrite (mapped_in (g := fun c => Number c)).
Qed.
Lemma rest_of_new x z : {in x, forall r, r \notin z} -> size (rest x z) = size x.
Proof.
move=> h; apply: perm_size; apply/allP => r _ /=; rewrite rest_count; apply/eqP.
by case: (boolP (r \in x)) => [/h/count_memPn ->|/count_memPn ->]; rewrite ?subn0 ?sub0n.
Qed.
Lemma differP (A : eqType) (p q : A) : differ (Some p) (Some q) = Some (p != q). Proof. by []. Qed.
Lemma number_inj : injective Number. Proof. by move=> p q []. Qed.
Lemma negated_truth p : negated (Some p) = Some (~~ p). Proof. by []. Qed.
Lemma no_others_at l l' : of_size 2 l -> of_size 2 l' -> alike_in l l' 0 -> alike_in l l' 1 -> (size (rest (table l) (table l')) <= 3)%N ->
  holds (either (ap2 order.equivalent (Some (table l)) (Some (table l'))) (either (a_rectangle (table l) (table l')) (a_cycle (table l) (table l')))).
Proof.
move=> kl kl' p0 p1 a3; rewrite ap2E equivalent_at rectangle_at // cycle_at // !either_truths; congr Some.
case: (small_differences kl kl' p0 p1 a3) => [[-> _]|[u [v [h pa _]]]|[u [v [w [h pa _]]]]] //.
  by rewrite (rectangle_holds h pa) orbT.
by rewrite (cycle_holds h pa) !orbT.
Qed.
Definition arises_at := fun (i k j l : number) =>
  let x := [:: [:: i; j]; [:: k; l]] in let z := [:: [:: i; l]; [:: k; j]] in
  let n := fun L => table [seq [seq Number c | c <- r] | r <- L] in
  i != k -> j != l -> [/\ alike_in [seq [seq Number c | c <- r] | r <- x] [seq [seq Number c | c <- r] | r <- z] 0,
    alike_in [seq [seq Number c | c <- r] | r <- x] [seq [seq Number c | c <- r] | r <- z] 1,
    (steps 2 (n x) (n z) <= 3)%N & ~~ perm_eq (n x) (n z)].
Lemma it_arises i k j l : arises_at i k j l.
Proof.
rewrite /arises_at /= => ik jl; split.
- exact: perm_refl.
- by rewrite /alike_in /= /part /= (perm_catC [:: [:: Number j]] [:: [:: Number l]]).
- by apply: leq_trans (count_size _ _) _.
apply/negP => /perm_mem/(_ (Listed [:: Number i; Number j])); rewrite !inE eqxx /= => /esym/orP [] /eqP [].
  by move=> e; rewrite e eqxx in jl.
by move=> e; rewrite e eqxx in ik.
Qed.
