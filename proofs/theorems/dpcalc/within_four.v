(** Two-way tables with the same one-way margins within four records of one another: all that they can differ by. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets claims.dpcalc.within_four.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.models rules.cells rules.differences rules.two_way rules.small_differences rules.four_records.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Said.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l').
Notation a := (rest (table l) (table l')).
Notation b := (rest (table l') (table l)).
Notation cross := (fun v_u v_v : seq thing => list_of [:: item (Some v_u) (num 0); item (Some v_v) (num 1)]).
Definition as_told (u v : thing) : seq thing := [:: value 0 u; value 1 v].
Lemma cross_at u v : u \in a -> v \in a -> ap2 cross (as_list (Some u)) (as_list (Some v)) = Some (as_told u v).
Proof. by move=> ua va; rewrite (left_pair kl ua) (left_pair kl va) !as_pair ap2E item0 item1. Qed.
Lemma listed_at (L : seq (seq thing)) : mapped (list_of [seq Some r | r <- L]) (fun e => of_list (Some e)) = Some [seq Listed r | r <- L].
Proof.
have -> : list_of [seq Some r | r <- L] = Some L by elim: L => //= r L ih; rewrite /list_of /= in ih *; rewrite ih.
by rewrite (mapped_in (g := Listed)).
Qed.
Lemma things_at (L : seq thing) : list_of [seq Some r | r <- L] = Some L.
Proof. by elim: L => //= r L ih; rewrite /list_of /= in ih *; rewrite ih. Qed.
End Said.

Theorem within_four : claim_dpcalc_two_way_within_four.
Proof.
cbv zeta delta [claim_dpcalc_two_way_within_four]; split.
  move=> x x' /datasets_of_pairs [l -> kl] /datasets_of_pairs [l' -> kl'].
  rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at //.
  apply/entailsP => p0; apply/entailsP => p1; rewrite distance_at //.
  rewrite [at_most _ _](_ : _ = Some (size (rest (table l) (table l')) <= 4)%N); last first.
    by rewrite (_ : num 4 = Some (nm 4)) /at_most ?ap2E ?le_nm // /nm; congr (Some (Fin _)); simpl; lra.
  apply/entailsP => a4; rewrite !ap2E !without_at !bindE equivalent_at.
  set a := rest (table l) (table l') in a4 *; set b := rest (table l') (table l).
  have ca u v : u \in a -> v \in a -> ap2 (fun v_u v_v : seq thing => list_of [:: item (Some v_u) (num 0); item (Some v_v) (num 1)])
      (as_list (Some u)) (as_list (Some v)) = Some (as_told u v) by exact: (cross_at kl).
  rewrite (some_in (p := fun u => has (fun v => perm_eq a [:: u; v] && perm_eq b [:: crossing u v; crossing v u]) a)) => [|u ua]; last first.
    apply: some_in => v va; rewrite !ca // -![list_of [:: Some (as_told _ _); _]]/(list_of [seq Some r | r <- [:: _; _]]) listed_at.
    by rewrite (things_at [:: u; v]) !ap2E !equivalent_at also_bools.
  rewrite (some_in (p := fun u => has (fun v => has (fun w => perm_eq a [:: u; v; w] && perm_eq b [:: crossing u v; crossing v w; crossing w u]) a) a)) => [|u ua]; last first.
    apply: some_in => v va; apply: some_in => w wa; rewrite !ca // (listed_at [:: as_told u v; as_told v w; as_told w u]).
    by rewrite (things_at [:: u; v; w]) !ap2E !equivalent_at also_bools.
  rewrite (some_in (p := fun u => has (fun v => has (fun w => has (fun t => perm_eq a [:: u; v; w; t] &&
      (perm_eq b [:: crossing u v; crossing v w; crossing w t; crossing t u] ||
       perm_eq b [:: crossing u v; crossing v u; crossing w t; crossing t w])) a) a) a)) => [|u ua]; last first.
    apply: some_in => v va; apply: some_in => w wa; apply: some_in => t ta; rewrite !ca //.
    rewrite (listed_at [:: as_told u v; as_told v w; as_told w t; as_told t u]) (listed_at [:: as_told u v; as_told v u; as_told w t; as_told t w]).
    by rewrite (things_at [:: u; v; w; t]) !ap2E !equivalent_at either_truths also_bools.
  rewrite !either_truths; congr Some.
  have hasI (P : pred thing) u s : perm_eq a s -> u \in s -> P u -> has P a by move=> p us Pu; apply/hasP; exists u; rewrite ?(perm_mem p).
  have [a3|] := leqP (size a) 3; last first.
    move=> a5; have e4 : size a = 4%N by apply/eqP; rewrite eqn_leq a4.
    have [u [v [w [t [pa pb]]]]] := of_four kl kl' p0 p1 e4.
    do 3 (apply/orP; right).
    apply: (hasI _ u _ pa); first by rewrite !inE eqxx.
    apply: (hasI _ v _ pa); first by rewrite !inE eqxx orbT.
    apply: (hasI _ w _ pa); first by rewrite !inE eqxx !orbT.
    apply: (hasI _ t _ pa); first by rewrite !inE eqxx !orbT.
    by rewrite pa; case: pb => ->; rewrite ?orbT.
  case: (up_to_three kl kl' p0 p1 a3) => [[a0 b0]|[u [v [pa pb]]]|[u [v [w [pa pb]]]]].
  - by rewrite (equal_tables a0 b0).
  - apply/orP; right; apply/orP; left.
    apply: (hasI _ u _ pa); first by rewrite !inE eqxx.
    apply: (hasI _ v _ pa); first by rewrite !inE eqxx orbT.
    by rewrite pa.
  - do 2 (apply/orP; right); apply/orP; left.
    apply: (hasI _ u _ pa); first by rewrite !inE eqxx.
    apply: (hasI _ v _ pa); first by rewrite !inE eqxx orbT.
    apply: (hasI _ w _ pa); first by rewrite !inE eqxx !orbT.
    by rewrite pa.
move=> x /datasets_of_pairs [l -> kl]; have [n sn] : exists n, size l = n by exists (size l).
have [X -> sX] := grid_of kl sn.
rewrite len_table ap1E; have [G -> _] := permutations_at n; exists [seq ps g | g <- G]; split=> // _ /mapP [g _ ->].
pose Z i : seq thing := [:: nth nil_thing (X i) 0; nth nil_thing (X (g i)) 1].
rewrite range_at (mapped_map (g := Z)) => [|i _]; last first.
  by rewrite item_ps !item_table [as_list _]/= [as_list (Some (Listed (X (g i))))]/= number0 number1 !item_size ?sX.
rewrite bindE as_table -/(grid Z).
have kX : of_size 2 (grid X) by exact: grid_size.
have kZ : of_size 2 (grid Z) by exact: grid_size.
rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at //.
have -> : alike_in (grid X) (grid Z) 0 by rewrite /alike_in /grid -!map_comp.
have -> : alike_in (grid X) (grid Z) 1.
  have q : perm_eq [seq part [:: 1%N] (Z i) | i <- enum 'I_n] [seq part [:: 1%N] (X i) | i <- enum 'I_n].
    exact: (reordered (fun i => part [:: 1%N] (X i)) g).
  by move: q; rewrite perm_sym /alike_in /grid (map_comp (part [:: 1%N]) X) (map_comp (part [:: 1%N]) Z).
have e : size (table (grid X)) = size (table (grid Z)) by rewrite !size_map.
rewrite ap2E hamming_rest // ap1E /at_most ap2E le_nm; congr Some.
have [|s sub p] := (count_subseqP (rest (table (grid X)) (table (grid Z))) (table (grid X))).1; first by move=> r; rewrite rest_count leq_subr.
by rewrite (perm_size p); apply: leq_trans (size_subseq sub) _; rewrite 2!size_map size_enum_ord.
Qed.
