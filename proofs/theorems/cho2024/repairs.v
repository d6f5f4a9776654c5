(** Why at most k + 1 records have to change where one-way margins are exact (cho2024, the proof of Theorem 16). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.datasets words.invariants claims.cho2024.repairs.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors rules.derangements rules.datasets rules.variables rules.semi_adjacent.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Person i takes the new values, and for each of them somebody who has it takes the old one. *)
Section Exchange.
Variables (n k : nat) (X Z : 'I_n.+1 -> seq thing) (i : 'I_n.+1) (c : nat -> 'I_n.+1).
Hypotheses (sX : forall m, size (X m) = k) (sZ : size (Z i) = k).
Hypothesis has_it : forall j, (j < k)%N -> value_at (X (c j)) j = value_at (Z i) j.
Definition exchange_with : 'I_n.+1 -> seq thing := taken k X (fun j => tperm i (c j)).
Notation W := exchange_with.
Lemma takes_new : W i = Z i.
Proof.
apply: (@eq_from_nth _ nil_thing); first by rewrite size_map size_iota sZ.
by move=> j; rewrite size_map size_iota => l; rewrite -/(value_at _ j) taken_at // tpermL has_it.
Qed.
Lemma takes_old m : m != i -> W m = [seq value_at (X (if c j == m then i else m)) j | j <- iota 0 k].
Proof.
move=> mi; apply/eq_in_map => j _; congr (value_at (X _) j).
by case: eqVneq => [->|ne]; [rewrite tpermR | rewrite tpermD // eq_sym].
Qed.
Lemma few_change : (rules.datasets.apart X W <= k.+1)%N.
Proof.
rewrite /rules.datasets.apart /cnt count_card; apply: leq_trans (_ : #|i |: [set l in [seq c j | j <- iota 0 k]]| <= _)%N; last first.
  rewrite cardsU1; apply: leq_trans (_ : 1 + k <= _)%N; last by rewrite add1n.
  apply: leq_add; first by case: (_ \notin _).
  by rewrite -[X in (_ <= X)%N](size_iota 0 k) -(size_map c) cardsE; exact: card_size.
apply: subset_leq_card; apply/subsetP => l XW; rewrite !inE; apply: contraT; rewrite negb_or => /andP [li lc].
move: XW; rewrite unfold_in => /negP; case; apply/eqP; rewrite takes_old //.
apply: (@eq_from_nth _ nil_thing); first by rewrite size_map size_iota sX.
move=> j; rewrite sX => jk; rewrite (nth_map 0%N) ?size_iota // nth_iota // add0n.
case: eqVneq => // e; case/negP: lc; rewrite -e; apply: map_f; by rewrite mem_iota.
Qed.
End Exchange.

Theorem exchanged_with_holders : claim_cho2024_proof_16.
Proof.
cbv zeta delta [claim_cho2024_proof_16] => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
have [->|[n [X [-> sX]]]] := persons kl; first by exists [::]; split=> //; rewrite -[len _]/(Some (nm 0)) range_iota.
rewrite len_table range_at; eexists; split; first by [].
move=> _ /mapP [i _ ->]; have [U eU inU] := universe_at sX.
rewrite [ap1 invariants.one_way_universe _]ap1E eU; exists U; split=> // w /inU [Z XZ ->].
have /arrangedP [sZ pZ] := XZ.
rewrite range_iota !item_table.
rewrite (every_map (p := fun j => value_at (Z i) j != value_at (X i) j)) => [|j]; last first.
  by rewrite mem_iota add0n => /andP [_ jk]; rewrite ![as_list _]/= !item_size ?sX ?sZ.
apply/entailsP => _; rewrite bindE.
rewrite (every_map (p := fun j => has (fun m => value_at (X m) j == value_at (Z i) j) (enum 'I_n.+1))) => [|j]; last first.
  rewrite mem_iota add0n => /andP [_ jk]; apply: some_map => m _.
  by rewrite item_table ![as_list _]/= !item_size ?sX ?sZ.
apply: alsoI.
  congr Some; apply/allP => j; rewrite mem_iota add0n => /andP [_ jk].
  have : value_at (Z i) j \in column X j by rewrite (perm_mem (pZ j jk)); apply: map_f; rewrite mem_enum.
  by move=> /mapP [m mI e]; apply/hasP; exists m => //; rewrite e.
rewrite functions_below.
apply: everyI => _ /In_mem /mapP [L + ->]; rewrite in_below => /andP [/eqP sL /allP aL].
pose c j : 'I_n.+1 := inord (nth 0%N L j).
have cE j : (j < k)%N -> item (Some (whole L)) (Some (nm j)) = Some (nm (val (c j))).
  by move=> jk; rewrite item_whole ?sL //; congr (Some (nm _)); rewrite /= inordK // aL // mem_nth // sL.
rewrite (every_map (p := fun j => value_at (X (c j)) j == value_at (Z i) j)) => [|j]; last first.
  by rewrite mem_iota add0n => /andP [_ jk]; rewrite cE // item_table ![as_list _]/= !item_size ?sX ?sZ.
apply/entailsP => /allP h; have has_it j : (j < k)%N -> value_at (X (c j)) j = value_at (Z i) j.
  by move=> jk; apply/eqP/h; rewrite mem_iota.
set z := ap5 _ _ _ _ _ _; have -> : z = Some (grid (exchange_with k X i c)).
  rewrite /z /ap5 /ap4 [as_list _]/= !bindE len_table range_at; apply: mapped_map => m _.
  rewrite range_iota /same ap2E nmE /chosen bindE (inj_eq val_inj); case: eqVneq => [->|mi].
    by rewrite (takes_new (sZ i) has_it).
  rewrite takes_old //; apply: mapped_map => j; rewrite mem_iota add0n => /andP [_ jk].
  rewrite cE // ap2E nmE bindE (inj_eq val_inj) !item_table ![as_list _]/= !item_size ?sX //.
  by case: eqVneq.
rewrite as_table; apply: alsoI; first by rewrite /member ap2E; congr Some; apply/inU; exists (exchange_with k X i c) => //; exact: taken_arranged.
rewrite ap2E (@hamming_steps n.+1) ?whole_size // steps_whole ap1E number1 plus_nm addn1 /at_most ap2E le_nm; congr Some.
exact: few_change.
Qed.
