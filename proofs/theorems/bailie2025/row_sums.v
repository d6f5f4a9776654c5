(** The sums of the rows and columns of a table, told together or one by one (Example 2.4.10). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.row_sums.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.images.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma map_same (A : Type) (B : eqType) (f g : A -> B) l : ([seq f j | j <- l] == [seq g j | j <- l]) = all (fun j => f j == g j) l.
Proof. by elim: l => //= j l <-; rewrite eqseq_cons. Qed.
Definition at_ (g : seq nat) (k : nat) : R := INR (nth 0%N g k).
Section Table.
Variables (m n : nat) (g : seq nat).
Hypothesis eg : size g = (m * n)%N.
Local Notation table := [seq Fin (INR j) | j <- g].
Definition row_sum (i : nat) : R := sum (iota 0 n) (fun j => at_ g (i * n + j)).
Definition column_sum (j : nat) : R := sum (iota 0 m) (fun i => at_ g (i * n + j)).
Lemma cell i j : (i < m)%N -> (j < n)%N ->
  item (Some table) (plus (times (Some (nm i)) (Some (nm n))) (Some (nm j))) = Some (Fin (at_ g (i * n + j))).
Proof.
move=> im jn; rewrite times_nm plus_nm item_place -map_comp (nth_map 0%N) // eg.
by apply: (@leq_trans (i.+1 * n)); rewrite ?leq_mul2r ?im ?orbT // mulSn addnC ltn_add2r.
Qed.
Lemma row_at i : (i < m)%N -> sum_of (range (Some (nm n))) (fun v_j => item (Some table) (plus (times (Some (nm i)) (Some (nm n))) (Some v_j))) =
  Some (Fin (row_sum i)).
Proof. by move=> im; rewrite range_iota; apply: sum_of_map => j; rewrite mem_iota add0n => /andP [_ jn]; exact: cell. Qed.
Lemma column_at j : (j < n)%N -> sum_of (range (Some (nm m))) (fun v_i => item (Some table) (plus (times (Some v_i) (Some (nm n))) (Some (nm j)))) =
  Some (Fin (column_sum j)).
Proof. by move=> jn; rewrite range_iota; apply: sum_of_map => i; rewrite mem_iota add0n => /andP [_ im]; exact: cell. Qed.
End Table.
Lemma one_to_three (F : number -> Prop) : (forall i, F (nm i)) -> for_each (ap2 numbers.from_to (num 1) (num 3)) F.
Proof.
move=> h; exists [seq nm i.+1 | i <- iota 0 3]; split; last by move=> _ /mapP [i _ ->].
rewrite ap2E /numbers.from_to -[Some (Fin 1)]/(Some (nm 1)); have -> : Some (Fin 3) = Some (nm 3) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
rewrite -[num 1]/(Some (nm 1)) -[num 0]/(Some (nm 0)) plus_nm minus_nm // subn1.
have -> : maximum (Some (nm 0)) (Some (nm (3 + 1).-1)) = Some (nm 3) by rewrite /maximum /ap2 /= /max_number le_nm.
by rewrite range_iota (mapped_map (g := fun i => nm i.+1)) // => i _; rewrite plus_nm add1n.
Qed.
Lemma for_tables N k (F : seq number -> Prop) : (forall g, size g = N -> F [seq Fin (INR j) | j <- g]) ->
  for_each (functions (Some (nm N)) (Some (nm k))) F.
Proof.
move=> h; exists (all_functions N k); split; first by rewrite /functions ap2E !nm_to_nat.
by move=> x /mem_In i; have [g [-> e _]] := in_functions i; exact: h.
Qed.
Theorem sums_together : claim_bailie2025_ex_2_4_10.
Proof.
rewrite /claim_bailie2025_ex_2_4_10; cbv zeta; apply: one_to_three => m; apply: one_to_three => n k /whole_nm [k' ->].
rewrite times_nm -[num 1]/(Some (nm 1)) plus_nm; apply: for_tables => g eg; apply: for_tables => h eh.
apply: entailsI => [|_]; first by eexists.
have columns f (ef : size f = (m * n)%N) : mapped (range (Some (nm n))) (fun v_j => ap4 (fun v_x v_m v_n v_j => sum_of (range (Some v_m)) (fun v_i =>
    item (Some v_x) (plus (times (Some v_i) (Some v_n)) (Some v_j)))) (Some [seq Fin (INR j) | j <- f]) (Some (nm m)) (Some (nm n)) (Some v_j)) =
    Some [seq Fin (column_sum m n f j) | j <- iota 0 n].
  rewrite range_iota; apply: mapped_map => j; rewrite mem_iota add0n => /andP [_ jn]; rewrite /ap4 !bindE; exact: column_at.
have rows f (ef : size f = (m * n)%N) : mapped (range (Some (nm m))) (fun v_i => ap3 (fun v_x v_n v_i => sum_of (range (Some v_n)) (fun v_j =>
    item (Some v_x) (plus (times (Some v_i) (Some v_n)) (Some v_j)))) (Some [seq Fin (INR j) | j <- f]) (Some (nm n)) (Some v_i)) =
    Some [seq Fin (row_sum n f i) | i <- iota 0 m].
  rewrite range_iota; apply: mapped_map => i; rewrite mem_iota add0n => /andP [_ im]; rewrite /ap3 !bindE; exact: (@row_at m).
have told f (ef : size f = (m * n)%N) : ap3 (fun v_x v_m v_n => join (list_of [:: mapped (range (Some v_n)) (fun v_j => ap4 (fun v_x v_m v_n v_j =>
    sum_of (range (Some v_m)) (fun v_i => item (Some v_x) (plus (times (Some v_i) (Some v_n)) (Some v_j)))) (Some v_x) (Some v_m) (Some v_n) (Some v_j));
    mapped (range (Some v_m)) (fun v_i => ap3 (fun v_x v_n v_i => sum_of (range (Some v_n)) (fun v_j => item (Some v_x)
    (plus (times (Some v_i) (Some v_n)) (Some v_j)))) (Some v_x) (Some v_n) (Some v_i))])) (Some [seq Fin (INR j) | j <- f]) (Some (nm m)) (Some (nm n)) =
    Some ([seq Fin (column_sum m n f j) | j <- iota 0 n] ++ [seq Fin (row_sum n f i) | i <- iota 0 m]).
  by rewrite {1}/ap3 !bindE columns // rows // /= cats0.
rewrite !told // range_iota (every_map (p := fun i => Fin (row_sum n g i) == Fin (row_sum n h i))) => [|i]; last first.
  by rewrite mem_iota add0n => /andP [_ im]; rewrite /ap3 !bindE !(@row_at m).
rewrite range_iota (every_map (p := fun j => Fin (column_sum m n g j) == Fin (column_sum m n h j))) => [|j]; last first.
  by rewrite mem_iota add0n => /andP [_ jn]; rewrite /ap4 !bindE !column_at.
rewrite /same ap2E eqseq_cat ?size_map // !map_same /also /chosen bindE andbC.
by case: (all _ (iota 0 m)); rewrite /= /ap2 /= eqxx.
Qed.
