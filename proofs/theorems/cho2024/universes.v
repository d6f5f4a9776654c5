(** How many records have to change where one-way margins are exact (cho2024, Theorem 16). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.datasets words.invariants claims.cho2024.universes.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.variables rules.semi_adjacent rules.hitting_sets.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem at_most_one_more : claim_cho2024_thm_16.
Proof.
cbv zeta delta [claim_cho2024_thm_16] => k /whole_nm [n ->] x /datasets_of [l -> kl].
rewrite [X in at_most _ X](_ : _ = Some (nm n.+1)); last by rewrite ap1E -[num 1]/(Some (nm 1)) plus_nm addn1.
have [->|[m [X [-> sX]]]] := persons kl; first by rewrite nobody; apply/at_mostP; by rewrite /le le_nm.
have [a -> h] := universe_reach sX.
by apply/at_mostP; rewrite /le le_nm; apply/h; exact: met_all.
Qed.

(** Where nobody has two of the new values, each takes somebody. *)
Section OneEach.
Variables (n k : nat) (X Z : 'I_n.+1 -> seq thing) (i : 'I_n.+1).
Hypothesis differ_all : forall j, (j < k)%N -> value_at (Z i) j != value_at (X i) j.
Hypothesis share_one : forall l, (count (fun j => value_at (X l) j == value_at (Z i) j) (iota 0 k) <= 1)%N.
Lemma each_somebody (H : {set 'I_n.+1}) : meets k X Z i H -> (k <= #|H|)%N.
Proof.
move=> h; rewrite -{1}(size_iota 0 k); pose S j : {set 'I_n.+1} := [set l | value_at (X l) j == value_at (Z i) j].
apply: (@as_many _ H S); first exact: iota_uniq.
  move=> a b; rewrite !mem_iota !add0n => /andP [_ ak] /andP [_ bk] ab; rewrite -setI_eq0; apply/eqP/setP => l; rewrite !inE.
  apply/negP => /andP [la lb]; have := share_one l.
  have sub : uniq [:: a; b] by rewrite /= inE ab.
  rewrite leqNgt -size_filter => /negP; case; apply: (uniq_leq_size (s1 := [:: a; b])) => // j; rewrite !inE mem_filter mem_iota add0n => /orP [] /eqP ->; rewrite ?la ?lb ?ak ?bk //.
move=> j; rewrite mem_iota add0n => /andP [_ jk]; have [|l lH e] := h j; first by rewrite mem_gaps jk differ_all.
by exists l; rewrite // inE e.
Qed.
End OneEach.
(** Those who change meet the holders of each new value, and nobody holds two of them. *)
Theorem attained : claim_cho2024_thm_16_attained.
Proof.
cbv zeta delta [claim_cho2024_thm_16_attained] => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
have [->|[n [X [-> sX]]]] := persons kl; first by exists [::]; split=> //; rewrite -[len _]/(Some (nm 0)) range_iota.
rewrite len_table range_at; eexists; split; first by [].
move=> _ /mapP [i _ ->]; have [U eU inU] := universe_at sX.
rewrite [ap1 invariants.one_way_universe _]ap1E eU; exists U; split=> // w /inU [Z XZ ->].
have /arrangedP [sZ _] := XZ.
rewrite [at_least _ _](_ : _ = Some (1 <= k)%N); last by rewrite number1 /at_least /at_most ap2E le_nm.
apply/entailsP => k1; rewrite range_iota !item_table [as_list _]/= bindE bindE.
rewrite (every_map (p := fun j => value_at (Z i) j != value_at (X i) j)) => [|j]; last first.
  by rewrite mem_iota add0n => /andP [_ jk]; rewrite ![as_list _]/= !item_size ?sX ?sZ.
apply/entailsP => /allP dif.
have {}dif j : (j < k)%N -> value_at (Z i) j != value_at (X i) j by move=> jk; apply: dif; rewrite mem_iota.
rewrite {1}/table (every_map (p := fun r => (count (fun j => value_at r j == value_at (Z i) j) (iota 0 k) <= 1)%N)) => [|r rX]; last first.
  rewrite (count_map (p := fun j => value_at r j == value_at (Z i) j)) => [|j]; first by rewrite number1 /at_most ap2E le_nm.
  have sr : size r = k by move/mapP: rX => [m _ ->].
  by rewrite mem_iota add0n => /andP [_ jk]; rewrite ![as_list _]/= !item_size ?sr ?sZ.
apply/entailsP => /allP one.
have {}one m : (count (fun j => value_at (X m) j == value_at (Z i) j) (iota 0 k) <= 1)%N by apply: one; apply: map_f; rewrite mem_enum.
have XX : arranged k X X by apply/arrangedP.
rewrite [ap1 _ (Some (nm k))]ap1E number1 plus_nm addn1.
apply: alsoI.
  have sized : {in U, forall x, size x = n.+1} by move=> y /inU [Y _ ->]; exact: whole_size.
  have xU : table (grid X) \in U by apply/inU; exists X.
  have zU : table (grid Z) \in U by apply/inU; exists Z.
  have at_ := fewest_at sized xU zU (ltn_ord i); rewrite nth_whole in at_.
  rewrite (bounded_eq (m := k.+1) at_) ?same_t //.
    have mA : met k X k by exact: met_all.
    have [H cH hH] := mA X Z i XX XZ; have [W [XW e d]] := meet_changed (sX i) (sZ i) sX hH.
    exists (table (grid W)); first by apply/inU; exists W.
    by rewrite !nth_whole steps_whole e; split=> //; apply: leq_trans d _.
  move=> b [_ /inU [W XW ->]]; rewrite !nth_whole steps_whole => -[[e] d].
  have := each_somebody dif one (changed_meet XW e) => c; apply: leq_trans d; apply: leq_ltn_trans c _.
  rewrite /apart /cnt count_card; apply: proper_card; apply/properP; split.
    by apply/subsetP => m; rewrite inE unfold_in => /andP [].
  exists i; rewrite ?inE ?eqxx // unfold_in /= e eq_sym.
  by apply: contraNneq (dif 0%N k1) => ->.
have [a ea h] := universe_reach sX; rewrite ap1E eU in ea; rewrite ea; apply: same_t; congr nm; apply/eqP; rewrite eqn_leq; apply/andP; split.
  by apply/h; exact: met_all.
case: a h {ea} => [|a] h.
  by have := dif 0%N k1; rewrite -((h 0%N).1 (leqnn _) Z i XZ) eqxx.
have [H cH hH] := (h a.+1).1 (leqnn _) X Z i XX XZ.
by rewrite ltnS; apply: (leq_trans _ cH); exact: (each_somebody dif one hH).
Qed.
