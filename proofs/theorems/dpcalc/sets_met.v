(** The semi-adjacent parameter of any number of one-way margins: how many people sets of given sizes need to be met. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.datasets words.invariants claims.dpcalc.sets_met.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.variables rules.cells rules.whole_vectors.
From dpcalc Require Import rules.semi_adjacent rules.hitting_sets rules.rarest rules.rarest_words rules.sets_met.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma inside_at n K l p q : size l = (K * n)%N -> (p < K)%N -> (q < n)%N ->
  same (item (Some [seq nm i | i <- l]) (plus (times (Some (nm p)) (Some (nm n))) (Some (nm q)))) (num 1) = Some (inside n l p q).
Proof.
move=> sl pK qn; rewrite times_nm plus_nm item_whole; first by rewrite number1 /same ap2E nmE.
by rewrite sl; apply: leq_trans (_ : p.+1 * n <= _)%N; [rewrite mulSn addnC ltn_add2r | rewrite leq_mul2r pK orbT].
Qed.
Lemma entails_truths p q : entails (Some p) (Some q) = Some (p ==> q). Proof. by case: p. Qed.

Theorem as_many_as_needed : claim_dpcalc_semi_adjacent_sets.
Proof.
cbv zeta delta [claim_dpcalc_semi_adjacent_sets] => k0 /whole_nm [k ->] x /datasets_of [l -> kl] h0 /whole_nm [h ->].
have [->|[n [X [-> sX]]]] := persons kl.
  rewrite ap2E range_iota (kept_map (p := fun=> false)) => [|j _]; last by rewrite -[len _]/(Some (nm 0)) number1 /more /less ap2E le_nm.
  by rewrite filter_pred0; apply/entailsP => /negP []; exact: (le_nm 0 0).
rewrite ap2E (free_at sX); set O := open k X; have lenO : len (Some [seq nm j | j <- O]) = Some (nm (size O)) by rewrite /len ap1E size_map.
rewrite !lenO number0 [more _ _](_ : _ = Some (0 < size O)%N); last by rewrite /more /less ap2E le_nm -ltnNge.
apply/entailsP => K0; have nO : O != [::] by rewrite -size_eq0 -lt0n.
rewrite bindE; have -> : ap1 (fun v_x : seq thing => minus (len (Some v_x)) (num 1)) (Some (table (grid X))) = Some (nm n).
  by rewrite ap1E len_table number1 minus_nm // subn1.
rewrite bindE lenO; have [a -> hA] := universe_reach sX; rewrite number1 plus_nm addn1 /at_most ap2E le_nm times_nm number2.
rewrite /functions ap2E !nm_to_nat !bindE all_functions_lists range_iota.
rewrite (every_map (p := fun l => of_sizes k X l ==> has (meet_all k X l) (lists h n))) => [|m]; last first.
  rewrite mem_lists => /andP [/eqP sm _].
  rewrite (every_map (p := fun p => how_many n m p == rare X (nth 0%N O p))) => [|p]; last first.
    rewrite mem_iota add0n => /andP [_ pK]; rewrite /ap3 !bindE range_iota (count_map (p := inside n m p)) => [|q]; last first.
      by rewrite mem_iota add0n => /andP [_ qn]; rewrite /ap4 !bindE (inside_at sm).
    have jk : (nth 0%N O p < k)%N by exact: (open_less (mem_nth 0%N pK)).
    rewrite item_whole // ap2E ap2E (column_at sX jk) /distinct ap1E -/(kinds _) (rare_at sX jk).
    by rewrite /same ap2E nmE.
  rewrite ap1E ap2E !nm_to_nat !bindE all_functions_lists (some_map (p := meet_all k X m)) ?entails_truths // => H.
  rewrite mem_lists => /andP [_ /allP Hn]; apply: every_map => p; rewrite mem_iota add0n => /andP [_ pK].
  rewrite /ap4 !bindE; apply: some_map => q qH; rewrite ?bindE (inside_at sm) //; exact: Hn.
have met_h : (a <= h.+1)%N <-> sets_met k X h by split=> [/(hA h.+1).1/(met_sets_met sX _ nO)|/(met_sets_met sX _ nO)/(hA h.+1).2].
by apply: same_t; apply/idP/idP; move/met_h.
Qed.
