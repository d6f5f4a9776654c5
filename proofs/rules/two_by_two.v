(** Two-way tables of two levels in rows and columns: their margins count the four cells. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.semi_adjacent rules.models rules.cells rules.differences rules.two_way rules.small_differences.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Notation level i := (Number (nm i)).
Definition two_by_two (t : seq thing) : bool := all (fun r => (value 0 r \in [:: level 0; level 1]) && (value 1 r \in [:: level 0; level 1])) t.
Lemma pair_eq a b p q : (pair a b == pair p q) = (a == p) && (b == q).
Proof. by apply/eqP/andP => [/pair_inj [-> ->]|[/eqP -> /eqP ->]]; rewrite ?eqxx. Qed.
Lemma one_level v : v \in [:: level 0; level 1] -> ((v == level 0) + (v == level 1) = 1)%N.
Proof.
have ne : level 0 != level 1 by apply/eqP => -[]; simpl; lra.
by rewrite !inE => /orP [] /eqP ->; rewrite eqxx ?(negbTE ne) // eq_sym (negbTE ne).
Qed.
Lemma rows_counted p s : of_size 2 s -> two_by_two (table s) ->
  (count_mem p [seq value 0 r | r <- table s] = count_mem (pair p (level 0)) (table s) + count_mem (pair p (level 1)) (table s))%N.
Proof.
elim: s => //= r s ih /andP [/eqP + /ih {}ih] /andP [+ /ih ->].
case: r => [|a [|b [|? ?]]] // _ /andP [_ /one_level]; rewrite -![Listed [:: a; b]]/(pair a b) !pair_eq /value /=.
by move=> e; rewrite [RHS]addnACA; case: (a == p) => /=; rewrite ?e ?add0n.
Qed.
Lemma columns_counted p s : of_size 2 s -> two_by_two (table s) ->
  (count_mem p [seq value 1 r | r <- table s] = count_mem (pair (level 0) p) (table s) + count_mem (pair (level 1) p) (table s))%N.
Proof.
elim: s => //= r s ih /andP [/eqP + /ih {}ih] /andP [+ /ih ->].
case: r => [|a [|b [|? ?]]] // _ /andP [/one_level + _]; rewrite -![Listed [:: a; b]]/(pair a b) !pair_eq /value /=.
by move=> e; rewrite [RHS]addnACA; case: (b == p) => /=; rewrite ?andbT ?andbF ?e ?add0n.
Qed.
Lemma levels_at s : of_size 2 s -> every (Some (table s)) (fun v_r => every (as_list (Some v_r)) (fun v_v => member (Some v_v) (mapped (range (num 2)) (fun e => of_number (Some e))))) =
  Some (all (fun r => (value 0 r \in [:: Number (nm 0); Number (nm 1)]) && (value 1 r \in [:: Number (nm 0); Number (nm 1)])) (table s)).
Proof.
move=> ks; apply: every_in => r rs; rewrite (pairE ks rs) as_pair number2 range_iota.
rewrite (mapped_map (g := fun i => Number (nm i))) // /every bindE /each /member !ap2E /yes !also_bools andbT.
by [].
Qed.
Lemma as_level v : v \in [:: level 0; level 1] -> exists2 i, v = level i & as_number (Some v) = Some (nm i).
Proof. by rewrite !inE => /orP [] /eqP ->; [exists 0%N | exists 1%N]. Qed.
Lemma level_count j i s : of_size 2 s -> two_by_two (table s) -> (j < 2)%N ->
  count_of (Some (table s)) (fun r => same (as_number (item (as_list (Some r)) (Some (nm j)))) (Some (nm i))) =
  Some (nm (count_mem (level i) [seq value j r | r <- table s])).
Proof.
move=> ks /allP b j2; rewrite seq.count_map; apply: count_in => r rs; have /andP [v0 v1] := b r rs.
have e := pairE ks rs; rewrite [in as_list _]e as_pair item_size //.
have [a -> ea] : exists2 a, nth nil_thing [:: value 0 r; value 1 r] j = level a & value j r = level a.
  by case: j {b} j2 => [|[|//]] _; [have [a ea _] := as_level v0 | have [a ea _] := as_level v1]; exists a.
rewrite -[as_number _]/(Some (nm a)) /same ap2E; congr Some; rewrite /= ea.
by apply/eqP/eqP => [->|[/INR_eq ->]].
Qed.
