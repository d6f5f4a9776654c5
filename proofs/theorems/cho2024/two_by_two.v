(** Tables of two rows and two columns, and exchanges that change no count (cho2024, Examples 4 and 7, Proposition 32). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets claims.cho2024.two_by_two.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.whole_vectors rules.images rules.semi_adjacent rules.models rules.cells rules.differences rules.two_way rules.small_differences rules.norms_of_differences rules.two_by_two.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** A row counts its two cells, and so does a column. *)
Theorem totals : claim_cho2024_ex_4.
Proof.
cbv zeta delta [claim_cho2024_ex_4] => x /datasets_of_pairs [l -> kl].
rewrite levels_at //; apply/entailsP => b; have {}b : two_by_two (table l) by [].
rewrite number2 range_iota (every_map (p := fun=> true)) // => i _.
rewrite -[ap3 _ _ (num 0) _]/(count_of (Some (table l)) (fun r => same (as_number (item (as_list (Some r)) (Some (nm 0)))) (Some (nm i)))) level_count //.
rewrite -[ap3 _ _ (num 1) _]/(count_of (Some (table l)) (fun r => same (as_number (item (as_list (Some r)) (Some (nm 1)))) (Some (nm i)))) level_count //.
rewrite -[of_list (mapped (list_of [:: Some (nm i); num 0]) _)]/(Some (pair (level i) (level 0))) -[of_list (mapped (list_of [:: Some (nm i); num 1]) _)]/(Some (pair (level i) (level 1))).
rewrite -[of_list (mapped (list_of [:: num 0; Some (nm i)]) _)]/(Some (pair (level 0) (level i))) -[of_list (mapped (list_of [:: num 1; Some (nm i)]) _)]/(Some (pair (level 1) (level i))).
by rewrite !ap2E !times_in_at !plus_nm -rows_counted // -columns_counted // !same_t.
Qed.

(** The margins make one cell say all four; within three records it changes by one at most. *)
Theorem one_table : claim_cho2024_ex_7a.
Proof.
rewrite /claim_cho2024_ex_7a; split; last first.
  cbv zeta => i k j l _ _ _ _; rewrite !differP; apply/entailsP => ik; apply/entailsP => jl.
  have [m0 m1 s ne] := it_arises ik jl.
  rewrite -[ap4 _ _ _ _ _]/(Some [:: [:: i; j]; [:: k; l]]) bindE -[list_of [:: list_of _; _]]/(Some [:: [:: i; l]; [:: k; j]]) bindE.
  rewrite !numbers_listed -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at // m0 m1.
  rewrite ![ap2 datasets.hamming _ _]ap2E (@hamming_steps 2) // number3 /at_most ap2E le_nm s.
  by rewrite ap2E equivalent_at /negated ap1E (negbTE ne).
cbv zeta => x x' /datasets_of_pairs [l -> kl] /datasets_of_pairs [l' -> kl'].
rewrite -[X in ap3 _ _ _ X](_ : Some [:: nm 0] = list_of [:: num 0]) // -[X in entails _ (entails (ap3 _ _ _ X) _)](_ : Some [:: nm 1] = list_of [:: num 1]) // !same_margin_at //.
apply/entailsP => p0; apply/entailsP => p1.
rewrite [join _](_ : _ = Some (table (l ++ l'))); last by rewrite /= cats0 /table map_cat.
have kll : of_size 2 (l ++ l') by rewrite /of_size all_cat; apply/andP.
rewrite levels_at // /table map_cat all_cat; apply/entailsP => /andP [t t'].
rewrite -/(table l) -/(table l') within_three //; apply/entailsP => a3.
pose g i j := gains (table l) (table l') (pair (level i) (level j)).
have at_ i j : ap4 (fun (v_a v_b : number) (v_x v_x' : seq thing) => minus (ap2 order.times_in (of_list (mapped (list_of [:: Some v_a; Some v_b]) (fun e => of_number (Some e)))) (Some v_x))
    (ap2 order.times_in (of_list (mapped (list_of [:: Some v_a; Some v_b]) (fun e => of_number (Some e)))) (Some v_x'))) (Some (nm i)) (Some (nm j)) (Some (table l)) (Some (table l')) = Some (Fin (g i j)).
  by rewrite -[LHS]/(minus (ap2 order.times_in (Some (pair (level i) (level j))) (Some (table l))) (ap2 order.times_in (Some (pair (level i) (level j))) (Some (table l')))) !ap2E !times_in_at.
rewrite -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) !at_ bindE.
have row i : INR (count_mem (level i) [seq value 0 r | r <- table l]) = INR (count_mem (level i) [seq value 0 r | r <- table l']).
  by congr INR; exact/seq.permP/values_alike.
have column j : INR (count_mem (level j) [seq value 1 r | r <- table l]) = INR (count_mem (level j) [seq value 1 r | r <- table l']).
  by congr INR; exact/seq.permP/values_alike.
have r0 := row 0%N; have r1 := row 1%N; have c0 := column 0%N.
rewrite !rows_counted // !plus_INR in r0 r1; rewrite !columns_counted // !plus_INR in c0.
have g01 : g 0%N 1%N = - g 0%N 0%N by rewrite /g /gains; lra.
have g10 : g 1%N 0%N = - g 0%N 0%N by rewrite /g /gains; lra.
have g11 : g 1%N 1%N = g 0%N 0%N by move: g01 g10; rewrite /g /gains; lra.
have lessE v : minus (Some (nm 0)) (Some (Fin v)) = Some (Fin (- v)) by congr (Some (Fin _)); simpl; lra.
rewrite g01 g10 g11 !lessE !same_t //.
rewrite three_listed /member ap2E.
rewrite (_ : _ \in _); first by [].
rewrite !inE; case: (gains_three kl kl' p0 p1 (pair (level 0) (level 0)) a3); rewrite -/(g 0%N 0%N) => ->; apply/or3P.
- by apply: Or32.
- by apply: Or33.
- by apply: Or31; apply/eqP; congr Fin; simpl; lra.
Qed.

Lemma for_functions n m (f : seq number -> Prop) : (forall l, l \in lists n m -> f [seq nm i | i <- l]) -> for_each (functions (Some (nm n)) (Some (nm m))) f.
Proof.
move=> h; exists [seq [seq nm i | i <- l] | l <- lists n m]; split; last by move=> _ /mapP [l i ->]; exact: h.
by rewrite /functions ap2E !nm_to_nat !bindE all_functions_lists.
Qed.
(** Two people who change places. *)
Theorem no_change : claim_cho2024_prop_32_prose_zero.
Proof.
cbv zeta delta [claim_cho2024_prop_32_prose_zero] => n0 /whole_nm [n ->]; rewrite number2.
apply: for_functions => u _; apply: for_functions => y _.
move: [seq nm i | i <- u] [seq nm i | i <- y] => {}u {}y.
rewrite -[negated (same _ _)]/(Some (u != y)); apply/entailsP => uy.
rewrite two_listed bindE.
have listedE s : mapped (Some s) (fun e => of_number (Some e)) = Some [seq Number c | c <- s] by rewrite (mapped_in (g := Number)).
rewrite !listedE -[ap2 _ (Some _) (Some _)]/(Some [:: [seq Number c | c <- y]; [seq Number c | c <- u]]) bindE numbers_listed.
rewrite !as_table -[[seq [seq Number c | c <- r] | r <- [:: u; y]]]/([:: [seq Number c | c <- u]; [seq Number c | c <- y]]).
set U := [seq Number c | c <- u]; set Y := [seq Number c | c <- y].
have ne : Listed U != Listed Y by apply: contraNneq uy => -[] /(inj_map number_inj) ->.
rewrite !ap2E equivalent_at (@hamming_steps 2) //.
have -> : perm_eq (table [:: U; Y]) (table [:: Y; U]) by rewrite /table /= (perm_catC [:: Listed U] [:: Listed Y]).
have -> : steps 2 (table [:: U; Y]) (table [:: Y; U]) = 2%N by rewrite /steps /= ne (eq_sym (Listed Y)) ne.
by rewrite same_t.
Qed.
