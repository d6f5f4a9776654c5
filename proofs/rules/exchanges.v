(** Two records of a stratum exchange their swapping values: when that changes nothing. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma transposition_at n (i j : 'I_n) :
  permutations.transposition (nm n) (nm (val i)) (nm (val j)) = Some (ps (tperm i j)).
Proof.
rewrite /permutations.transposition range_at; apply: mapped_map => k _.
rewrite /same !ap2E !nmE /chosen !bindE !val_eqE; case: tpermP => [->|->|/eqP/negbTE -> /eqP/negbTE ->] //.
  by rewrite eqxx.
by rewrite eqxx; case: eqP => [->|].
Qed.
Lemma for_places n (F : number -> Prop) : (forall i : 'I_n, F (nm (val i))) -> for_each (range (Some (nm n))) F.
Proof. by move=> h; rewrite range_at; eexists; split; [by [] | move=> x /mapP [i _ ->]]. Qed.
Lemma some_place n (F : number -> Prop) (i : 'I_n) : F (nm (val i)) -> for_some (range (Some (nm n))) F.
Proof. by move=> h; rewrite range_at; eexists; split; [by [] | exists (nm (val i)); split; [apply: map_f; rewrite mem_enum |]]. Qed.

Section Exchange.
Variables (n : nat) (X : 'I_n -> triple).
Lemma exchange_same i j : perm_eq (rows (swap X (tperm i j))) (rows X) = ((X i).2 == (X j).2) || ((X i).1 == (X j).1).
Proof.
apply/idP/orP => [e|[/eqP e|/eqP e]].
- apply/orP; apply: contraT; rewrite negb_or => /andP [e2 e1].
  have cE Y : count (pred1 (rec (X i))) (rows Y) = #|fun k : 'I_n => Y k == X i|.
    rewrite /rows (seq.count_map (fun k => rec (Y k))) count_card; apply: eq_card => k.
    by rewrite !unfold_in /= (inj_eq rec_inj).
  have := seq.permP e (pred1 (rec (X i))); rewrite !cE => /eqP; rewrite eqn_leq => /andP [_].
  rewrite leqNgt => /negP; case; apply: proper_card; apply/properP; split.
    apply/subsetP => k; rewrite !unfold_in /= /swap; case: tpermP => [->|->|_ _].
    + by move=> /eqP h; move: e2; rewrite -h eqxx.
    + by move=> /eqP h; move: e1; rewrite -h eqxx.
    + by case: (X k).
  exists i; rewrite !unfold_in /= ?eqxx // /swap tpermL.
  by apply: contraNN e2 => /eqP h; rewrite -{1}h eqxx.
- rewrite (_ : rows (swap X (tperm i j)) = rows X) ?perm_refl //; apply: eq_map => k; congr rec.
  by rewrite /swap; case: tpermP => [->|->|_ _]; [rewrite -e; case: (X i) | rewrite e; case: (X j) | case: (X k)].
- rewrite (_ : rows (swap X (tperm i j)) = [seq rec (X (tperm i j k)) | k <- enum 'I_n]).
    exact: (reordered (fun k => rec (X k)) (tperm i j)).
  by apply: eq_map => k; congr rec; rewrite /swap; case: tpermP => [->|->|_ _]; [rewrite e; case: (X j) | rewrite -e; case: (X i) | case: (X k)].
Qed.

(** The two places hold the same swapping value, or the same matching and holding values. *)
Lemma vacuous_exchange (i j : 'I_n) : holds (entails (less (Some (nm (val i))) (Some (nm (val j))))
  (entails (same (item (as_list (item (Some (rows X)) (Some (nm (val i))))) datasets.MATCH)
      (item (as_list (item (Some (rows X)) (Some (nm (val j))))) datasets.MATCH))
    (same (ap2 order.equivalent (mapped (ap2 datasets.swapped (Some (rows X))
        (ap3 permutations.transposition (len (Some (rows X))) (Some (nm (val i))) (Some (nm (val j)))))
        (fun e => of_list (Some e))) (Some (rows X)))
      (either (same (item (as_list (item (Some (rows X)) (Some (nm (val i))))) datasets.SWAP)
          (item (as_list (item (Some (rows X)) (Some (nm (val j))))) datasets.SWAP))
        (also (same (item (as_list (item (Some (rows X)) (Some (nm (val i))))) datasets.MATCH)
            (item (as_list (item (Some (rows X)) (Some (nm (val j))))) datasets.MATCH))
          (same (item (as_list (item (Some (rows X)) (Some (nm (val i))))) datasets.HOLD)
            (item (as_list (item (Some (rows X)) (Some (nm (val j))))) datasets.HOLD))))))).
Proof.
rewrite !item_rows len_rows /ap3 !bindE transposition_at swapped_at ap2E equivalent_at exchange_same.
have swapE k : item (as_list (Some (rec (X k)))) datasets.SWAP = Some (X k).2.
  by rewrite /datasets.SWAP /num nm2 field_at.
rewrite !swapE -[datasets.MATCH]/(Some (nm 0)) -[datasets.HOLD]/(Some (nm 1)) !field_at //.
rewrite {1}/less ap2E; apply/entailsP => _; apply/entailsP => /eqP e.
have m : ((X i).1 == (X j).1) = (field 1 (X i) == field 1 (X j)).
  by move: e; rewrite /field /=; case: (X i) => -[a b] c; case: (X j) => -[a' b'] c' /= ->; rewrite xpair_eqE eqxx.
rewrite m e /either /also /chosen /same !ap2E !bindE eqxx; apply/eqP.
by case: ((X i).2 == (X j).2); case: (field 1 (X i) == field 1 (X j)).
Qed.
End Exchange.
