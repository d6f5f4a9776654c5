(** Swaps between households of other sizes (bailie2025, section 4.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2025.other_sizes.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.exchanges rules.two_records.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma margin_2 n (X : 'I_n -> triple) : mapped (ap2 datasets.margin (Some (rows X)) (list_of [:: datasets.SWAP])) (fun e => of_list (Some e)) =
  Some [seq Listed [:: (X i).2] | i <- enum 'I_n].
Proof.
rewrite -[list_of _]/(Some [:: Fin 2]) nm2 ap2E /datasets.margin (mapped_map (g := fun i => [:: (X i).2])) => [|i _].
  exact: mapped_map.
by rewrite -[[:: nm 2]]/(map nm [:: 2%N]) (mapped_map (g := fun k => field k (X i))) // => k; rewrite inE => /eqP ->; exact: field_at.
Qed.
Lemma margin_2_swap n (X : 'I_n -> triple) g : ap3 datasets.same_margin (Some (rows X)) (Some (rows (swap X g))) (list_of [:: datasets.SWAP]) = Some true.
Proof.
rewrite -[list_of _]/(Some [:: Fin 2]) /ap3 !bindE /datasets.same_margin -[Some [:: Fin 2]]/(list_of [:: datasets.SWAP]) !margin_2 ap2E equivalent_at.
by congr Some; rewrite perm_sym; exact: (reordered (fun i => Listed [:: (X i).2]) g).
Qed.
(** Swapping values stay, in another order; a larger household in another county is more people there. *)
Theorem other_sizes : claim_bailie2025_prose_4_6_probabilistic_matching.
Proof.
split; cbv zeta.
  move=> x /dataset_rows [n [X ->]]; rewrite !len_rows; apply: for_places => i; apply: for_places => j.
  apply: entailsI => [|_].
    by rewrite !item_rows -[datasets.MATCH]/(Some (nm 0)) !field_at //; eexists.
  have -> : ap3 (fun x i j => ap2 datasets.swapped (Some x) (ap3 (fun n i j => mapped (range (Some n)) (fun k => chosen (same (Some k) (Some i)) (Some j)
      (chosen (same (Some k) (Some j)) (Some i) (Some k)))) (len (Some x)) (Some i) (Some j))) (Some (rows X)) (Some (nm (val i))) (Some (nm (val j))) =
    ap2 datasets.swapped (Some (rows X)) (Some (ps (tperm i j))).
    rewrite {1}/ap3 !bindE len_rows; congr (ap2 _ _ _); exact: transposition_at.
  by rewrite swapped_at margin_2_swap.
pose X := two_of (of_wholes 0 0 0) (of_wholes 1 0 1); exists (rows X).
split; first by apply: everyI => r /(List.in_map_iff _ _ r) [i [<- _]]; rewrite /len /as_list !ap1E /num three; exact: same_t.
rewrite !len_rows; apply: (some_place (i := ord0)); apply: (some_place (i := ord_max)).
rewrite !item_rows -[datasets.MATCH]/(Some (nm 0)) !field_at //; apply: alsoI.
  by rewrite /same ap2E /negated ap1E; congr Some; rewrite /X /two_of /field /=; apply/negP => /eqP [] ; lra.
have -> : ap3 (fun x i j => ap2 datasets.swapped (Some x) (ap3 (fun n i j => mapped (range (Some n)) (fun k => chosen (same (Some k) (Some i)) (Some j)
      (chosen (same (Some k) (Some j)) (Some i) (Some k)))) (len (Some x)) (Some i) (Some j))) (Some (rows X)) (Some (nm (val (ord0 : 'I_2)))) (Some (nm (val (ord_max : 'I_2)))) =
    ap2 datasets.swapped (Some (rows X)) (Some (ps (tperm (ord0 : 'I_2) ord_max))).
  rewrite {1}/ap3 !bindE len_rows; congr (ap2 _ _ _); exact: transposition_at.
rewrite swapped_at; have -> : rows (swap X (tperm ord0 ord_max)) = [:: rec (of_wholes 0 0 1); rec (of_wholes 1 0 0)].
  by rewrite /rows enum_2 /= /swap tpermL tpermR.
rewrite rows_two.
have people (a b c a' b' c' : nat) k : ap2 (fun x county => sum_of (Some x) (fun r => chosen (same (as_number (item (as_list (Some r)) datasets.SWAP)) (Some county))
    (plus (as_number (item (as_list (Some r)) (Some (nm 0)))) (num 1)) (num 0))) (Some [:: rec (of_wholes a b c); rec (of_wholes a' b' c')]) (Some (nm k)) =
  Some (Fin ((if c == k then INR a + 1 else 0) + ((if c' == k then INR a' + 1 else 0) + 0))).
  have one u v w : chosen (same (as_number (item (as_list (Some (rec (of_wholes u v w)))) datasets.SWAP)) (Some (nm k)))
    (plus (as_number (item (as_list (Some (rec (of_wholes u v w)))) (Some (nm 0)))) (num 1)) (num 0) = Some (Fin (if w == k then INR u + 1 else 0)).
    rewrite -[datasets.SWAP]/(Some (Fin 2)) nm2 !field_at // /as_number !ap1E /same ap2E nmE /chosen bindE; by case: (w == k).
  by rewrite ap2E /sum_of /mapped bindE /= !one.
apply: negatedI; last first.
  have -> : range (num 2) = Some [:: nm 0; nm 1] by rewrite /num nm2 range_iota.
  move=> /everyP /(_ (nm 0) (or_introl erefl)); rewrite !people => /sameP [] /=; lra.
have -> : range (num 2) = Some [seq nm i | i <- iota 0 2] by rewrite /num nm2 range_iota.
apply: every_defined => c /(@in_mem_list _ _ _) /mapP [k _ ->]; rewrite !people; by eexists.
Qed.
