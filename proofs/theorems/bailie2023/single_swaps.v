(** What the swap of two records changes (bailie2023, Proposition 5.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2023.single_swaps.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.two_records.
Open Scope R_scope.

Lemma some_range n (f : number -> option bool) k : (k < n)%N -> (forall i, (i < n)%N -> defined (f (nm i))) -> holds (f (nm k)) ->
  holds (language.some (Some [seq nm i | i <- iota 0 n]) f).
Proof.
move=> kn hd hk; rewrite /language.some bindE.
have : k \in iota 0 n by rewrite mem_iota.
have {hd} : forall i, i \in iota 0 n -> defined (f (nm i)) by move=> i; rewrite mem_iota => /hd.
elim: (iota 0 n) => //= i l ih hd; have [b eb] := hd i (mem_head _ _); rewrite eb /either /chosen bindE.
case: b eb => [|] eb //; rewrite inE => /orP [/eqP e|]; first by move: eb; rewrite -e hk.
by apply: ih => j jl; apply: hd; rewrite inE jl orbT.
Qed.
Lemma some_defined n (f : number -> option bool) : (forall i, defined (f (nm i))) -> defined (language.some (Some [seq nm i | i <- iota 0 n]) f).
Proof.
move=> h; rewrite /language.some bindE; elim: (iota 0 n) => [|i l [b ih]] /=; first by eexists.
by have [c ->] := h i; case: c; [exists true | exists b].
Qed.
(** Another holding and another swapping value: the swap moves the record out of its cell. *)
Theorem some_swap_matters : claim_bailie2023_prop_5_3a_repaired.
Proof.
cbv zeta delta [claim_bailie2023_prop_5_3a_repaired] => _ _ _ /whole_nm [J ->] /whole_nm [K ->] /whole_nm [L ->]; rewrite !range_iota.
eexists; split; first by []; move=> _ /in_range [j -> jJ]; eexists; split; first by []; move=> _ /in_range [l -> lL].
eexists; split; first by []; move=> _ /in_range [k -> kK]; rewrite !two_or_more.
have -> : at_least (Some (nm J)) (num 1) = Some (1 <= J)%N by rewrite -[num 1]/(Some (nm 1)) /at_least /at_most ap2E le_nm.
rewrite !also_some; apply/entailsP => /and3P [J1 K2 L2].
pose other i := if i == 0%N then 1%N else 0%N.
have o_lt i n : (2 <= n)%N -> (other i < n)%N by rewrite /other; case: ifP => _; [exact: leq_trans | move=> h; exact: leq_trans h].
have o_ne i : (i == other i) = false by rewrite /other; case: i.
have body l' k' : bind (list_of [:: Some (nm j); Some (nm l); Some (nm k)]) (fun v_c => bind (list_of [:: Some v_c; list_of [:: Some (nm j); Some (nm l'); Some (nm k')]])
  (fun v_x => differ (ap2 order.times_in (of_list (mapped (Some v_c) (fun e => of_number (Some e)))) (mapped (Some v_x) (fun e => of_list (mapped (Some e) (fun e => of_number (Some e))))))
    (ap2 order.times_in (of_list (mapped (Some v_c) (fun e => of_number (Some e)))) (mapped (ap2 datasets.swapped (mapped (Some v_x) (fun e => of_list (mapped (Some e) (fun e => of_number (Some e)))))
       (list_of [:: num 1; num 0])) (fun e => of_list (Some e)))))) =
  Some (1 + ((l' == l) && (k' == k)) != (k' == k) + (l' == l))%N.
  rewrite -[list_of _]/(Some [:: nm j; nm l; nm k]) bindE -[list_of [:: Some _; list_of _]]/(Some [:: [:: nm j; nm l; nm k]; [:: nm j; nm l'; nm k']]) bindE.
  have -> : mapped (Some [:: [:: nm j; nm l; nm k]; [:: nm j; nm l'; nm k']]) (fun e => of_list (mapped (Some e) (fun e => of_number (Some e)))) =
    Some (rows (two_of (of_wholes j l k) (of_wholes j l' k'))) by rewrite rows_two.
  rewrite swapped_word -[of_list (mapped (Some [:: nm j; nm l; nm k]) _)]/(Some (rec (of_wholes j l k))).
  have -> : mapped (Some [:: raw j l k'; raw j l' k]) (fun e => of_list (Some e)) = Some [:: rec (of_wholes j l k'); rec (of_wholes j l' k)] by [].
  by rewrite rows_two !ap2E !times_two /differ /same ap2E nmE !recE !eqxx /= ?andbT.
apply: (some_range _ _ (other l)); [exact: o_lt | move=> l' _ | ].
  apply: some_defined => k'; rewrite body; by eexists.
apply: (some_range _ _ (other k)); [exact: o_lt | move=> k' _; rewrite body; by eexists | ].
by rewrite body (eq_sym _ l) (eq_sym _ k) !o_ne.
Qed.
