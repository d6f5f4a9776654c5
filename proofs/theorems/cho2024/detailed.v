(** Other universes than those of one-way margins: any set of datasets of one size, and parts of a universe (cho2024, Remarks 14 and 17). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.invariants claims.cho2024.detailed.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.semi_adjacent rules.parts_of_universes.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma distinct_uniq (A : eqType) (l : seq A) : holds (same (len (distinct (Some l))) (len (Some l))) -> uniq l.
Proof.
rewrite /distinct ap1E /len !ap1E => /sameP /nm_inj; rewrite size_rev -[in RHS](size_rev l) => e.
by rewrite -rev_uniq -[uniq _]negbK -ltn_size_undup e ltnn.
Qed.

(** Somebody differs in another dataset, and somebody can have what they have there within a(t). *)
Theorem a_counterpart : claim_cho2024_rem_14c.
Proof.
cbv zeta delta [claim_cho2024_rem_14c] => U u.
rewrite (every_in (p := fun x => all (fun z => size x == size z) U)) => [|x _]; last first.
  by rewrite (every_in (p := fun z => size x == size z)) // => z _; rewrite /len !ap1E /same ap2E -!/(nm _) nmE.
apply/entailsP => e; rewrite number2 /at_least /len ap1E /at_most ap2E le_nm.
apply/entailsP => two.
have {}u := distinct_uniq u.
pose n := size (head [::] U).
have sized : {in U, forall x, size x = n}.
  move=> x xU; apply/eqP; apply: (allP (allP e x xU)); rewrite /n; case: (U) xU => //= a l _; exact: mem_head.
have [a ea ha] := semi_adjacent_at sized.
rewrite (every_in (p := fun x => has (fun z => (z != x) && (steps n x z <= a)%N) U)) => [|x xU]; last first.
  rewrite -[Some U]/(Some U) -{1}(map_id U) (some_map (p := fun z => (z != x) && (steps n x z <= a)%N)) // => z zU.
  rewrite -[ap2 _ _ (ap1 _ _)]/(at_most (datasets.hamming x z) (invariants.semi_adjacent U)) ea (@hamming_steps n) ?sized //.
  rewrite /same ap2E /negated ap1E /at_most ap2E le_nm.
  by rewrite /also /chosen bindE; case: (z != x).
congr Some; apply/allP => x xU.
have [z zU zx] : exists2 z, z \in U & z != x.
  case/splitPr: xU u two {e sized ha ea} => U1 U2.
  case: U1 => [|y U1]; first by case: U2 => [|y U2] //=; rewrite inE negb_or => /andP [/andP [ne _] _] _; exists y; rewrite ?inE ?eqxx ?orbT // eq_sym.
  rewrite /= mem_cat inE !negb_or => /andP [/andP [_ /andP [ne _]] _] _; exists y => //; exact: mem_head.
have [i il ne] : exists2 i, (i < n)%N & nth nil_thing x i != nth nil_thing z i.
  have /hasP [i + ne] : has (fun i => nth nil_thing x i != nth nil_thing z i) (iota 0 n).
    apply: contraNT zx => h; apply/eqP/esym; apply: (@eq_from_nth _ nil_thing); rewrite ?sized // => i l.
    by apply/eqP; apply: contraNT h => ne; apply/hasP; exists i; rewrite ?mem_iota.
  by rewrite mem_iota => /andP [_ il]; exists i.
have /ha/(_ x z xU zU i il) [w wU [wz wa]] := leqnn a.
apply/hasP; exists w => //; rewrite wa andbT; apply: contraNneq ne => <-.
by rewrite wz.
Qed.

(** One dataset is at no distance from itself. *)
Theorem everything_revealed : claim_cho2024_rem_17d.
Proof.
cbv zeta delta [claim_cho2024_rem_17d] => k _ x _.
have sized : {in [:: x], forall z : seq thing, size z = size x} by move=> z; rewrite inE => /eqP ->.
rewrite -[list_of _]/(Some [:: x]) ap1E.
have -> : invariants.semi_adjacent [:: x] = Some (nm 0); last exact: same_t.
apply: (bounded_eq (semi_adjacent_at sized)) => // z w; rewrite !inE => /eqP -> /eqP -> i _.
exists x; rewrite ?inE //; split=> //; rewrite /steps.
by rewrite (eq_count (a2 := pred0)) ?count_pred0 // => j /=; rewrite eqxx.
Qed.

(** Two who exchange their records keep every count. *)
Theorem every_joint_count : claim_cho2024_rem_17c.
Proof.
cbv zeta delta [claim_cho2024_rem_17c] => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
have [->|[n [X [-> sX]]]] := persons kl.
  rewrite nobody_at.
  rewrite (kept_in (p := fun=> true)) => [|z]; last by rewrite inE => /eqP ->; rewrite ap2E equivalent_at.
  rewrite ap1E [filter _ _]/=; have sized : {in [:: [::]], forall x : seq thing, size x = 0%N} by move=> x0; rewrite inE => /eqP ->.
  by have [a -> h] := semi_adjacent_at sized; rewrite number2; apply/at_mostP; rewrite /le le_nm; apply/h.
have [U eU _] := universe_at sX; rewrite ap1E eU -/(ap1 _ _).
have [|a -> h] := part_reach (P := fun Z => perm_eq (grid Z) (grid X)) sX eU (f := fun v_z => ap2 order.equivalent (Some v_z) (Some (table (grid X)))).
  by move=> Z _; exact: equivalent_tables.
rewrite number2; apply/at_mostP; rewrite /le le_nm; apply/h => Y Z i XY PY XZ PZ.
have YZ : perm_eq (grid Y) (grid Z) by rewrite (seq.perm_trans PY) // perm_sym.
have [g e d] := place_exchanged i YZ; exists (fun l => Y (g l)); split=> //; first exact: exchanged_arranged.
by apply: (seq.perm_trans _ PY); exact: (reordered Y g).
Qed.

(** Where two variables have their joint counts, somebody has both new values together, and k changes are enough. *)
Definition jointly X : seq (seq thing) := [seq part [:: 0; 1]%N r | r <- X].
(** Somebody has both new values of the two variables together, so that one change serves both. *)
Theorem two_joined : claim_cho2024_rem_17a.
Proof.
cbv zeta delta [claim_cho2024_rem_17a] => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
rewrite number2 [at_least _ _](_ : _ = Some (2 <= k)%N); last by rewrite /at_least /at_most ap2E le_nm.
apply/entailsP => k2; rewrite [ap1 _ (Some (nm k))]ap1E.
have margin s s' : of_size k s -> of_size k s' -> ap3 datasets.same_margin (Some (table s)) (Some (table s')) (Some [:: nm 0; nm 1]) =
    Some (perm_eq (jointly s) (jointly s')).
  move=> ks ks'; rewrite /ap3 !bindE -[[:: nm 0; nm 1]]/[seq nm v | v <- [:: 0; 1]%N] (@same_margin_of k) //=.
  by rewrite !andbT (ltn_trans _ k2) //= k2.
rewrite -[list_of [:: num 0; num 1]]/(Some [:: nm 0; nm 1]).
rewrite ap2E /invariants.joint_universe.
have [e|[n [X [-> sX]]]] := persons kl.
  rewrite e; rewrite [ap1 invariants.one_way_universe _]nobody_at.
  rewrite (kept_in (p := fun=> true)) => [|z]; last by rewrite inE => /eqP ->; rewrite -[Some [::]]/(Some (table [::])) margin.
  rewrite ap1E [filter _ _]/=; have sized : {in [:: [::]], forall x : seq thing, size x = 0%N} by move=> x0; rewrite inE => /eqP ->.
  have [a -> h] := semi_adjacent_at sized; apply/at_mostP; rewrite /le le_nm; apply/h.
  by move=> ? ? _ _ i.
have [U eU _] := universe_at sX; rewrite [ap1 invariants.one_way_universe _]ap1E eU.
have [|a -> h] := part_reach (P := fun Z => perm_eq (jointly (grid X)) (jointly (grid Z))) sX eU (f := fun v_z => ap3 datasets.same_margin (Some (table (grid X))) (Some v_z) (Some [:: nm 0; nm 1])).
  by move=> Z /arrangedP [sZ _]; apply: margin; exact: grid_size.
apply/at_mostP; rewrite /le le_nm; apply/h => Y Z i XY PY XZ PZ.
have YZ := arranged_trans XY XZ; have /arrangedP [sZ p] := YZ; have /arrangedP [sY _] := XY.
have jE (V : 'I_n.+1 -> seq thing) : jointly (grid V) = [seq [:: value_at (V m) 0; value_at (V m) 1] | m <- enum 'I_n.+1] by rewrite /jointly /grid -map_comp.
have : [:: value_at (Z i) 0; value_at (Z i) 1] \in jointly (grid Y).
  rewrite (perm_mem (seq.perm_trans _ PZ : perm_eq (jointly (grid Y)) _)); last by rewrite perm_sym.
  rewrite jE; apply/mapP; exists i => //; exact: mem_enum.
rewrite jE => /mapP [b _ [b0 b1]].
pose c j := if (j < 2)%N then b else odflt i [pick m | value_at (Y m) j == value_at (Z i) j].
have cP j : (j < k)%N -> value_at (Y (c j)) j = value_at (Z i) j.
  move=> jk; rewrite /c; case: ifP => j2; first by case: j j2 {jk} => [|[|]] // _; exact: esym.
  case: pickP => [m /eqP -> //|no].
  have : value_at (Z i) j \in column Y j by rewrite (perm_mem (p _ jk)); apply: map_f; rewrite mem_enum.
  by move=> /mapP [m _ e]; have := no m; rewrite e eqxx.
pose W := taken k Y (fun j => tperm i (c j)); exists W; split.
- by apply: (arranged_trans (arranged_sym sX XY)); exact: taken_arranged.
- apply: (seq.perm_trans PY); rewrite !jE perm_sym.
  rewrite (_ : [seq [:: value_at (W m) 0; value_at (W m) 1] | m <- enum 'I_n.+1] = [seq [:: value_at (Y (tperm i b m)) 0; value_at (Y (tperm i b m)) 1] | m <- enum 'I_n.+1]); last first.
    by apply: eq_map => m; rewrite !taken_at // (ltn_trans _ k2).
  exact: (reordered (fun m => [:: value_at (Y m) 0; value_at (Y m) 1]) (tperm i b)).
- apply: (@eq_from_nth _ nil_thing); first by rewrite size_map size_iota sZ.
  by move=> j; rewrite size_map size_iota => jk; rewrite -/(value_at _ j) taken_at // tpermL cP.
- rewrite /apart /cnt count_card; apply: leq_trans (_ : #|[set m in i :: b :: [seq c j | j <- iota 2 (k - 2)]]| <= _)%N; last first.
    rewrite cardsE; apply: leq_trans (card_size _) _; by rewrite /= size_map size_iota -addn2 subnK.
  apply: subset_leq_card; apply/subsetP => m YW; rewrite !inE; apply: contraT; rewrite !negb_or => /and3P [mi mb mc].
  move: YW; rewrite unfold_in => /negP; case.
  apply/eqP/(@eq_from_nth _ nil_thing); first by rewrite size_map size_iota sY.
  move=> j; rewrite sY => jk; rewrite -!/(value_at _ j) taken_at // tpermD //; first by rewrite eq_sym.
  rewrite /c; case: ifP => j2; first by rewrite eq_sym.
  apply: contraNneq mc => <-; apply/mapP; exists j; last by rewrite /c j2.
  by rewrite mem_iota leqNgt j2 subnKC.
Qed.

(** What is in a smaller set is in the larger; and where one-way margins leave any change, it takes two records at least. *)
Theorem fewer_candidates : claim_cho2024_rem_17b_repaired.
Proof.
rewrite /claim_cho2024_rem_17b_repaired; split=> [U U' _ _|].
  have sizeE x z : same (len (Some x)) (len (Some z)) = Some (@size thing x == size z) by rewrite /len !ap1E /same ap2E -!/(nm _) nmE.
  rewrite (every_in (p := fun x => all (fun z => size x == size z) U)) => [|x _]; last by apply: every_in => z _; exact: sizeE.
  apply/entailsP => /allP e.
  rewrite (every_in (p := fun z => z \in U)) => [|z _]; last by rewrite /member ap2E.
  apply/entailsP => /allP s.
  rewrite (every_in (p := fun=> true)) => [|x xU']; first by congr Some; exact: all_predT.
  rewrite /len ap1E -/(nm _) range_iota (every_map (p := fun=> true)) => [|i]; first by congr Some; exact: all_predT.
  rewrite mem_iota => /andP [_ il].
  have at_ V : {subset V <= U} -> mapped (Some V) (fun z => item (Some z) (Some (nm i))) = Some [seq nth nil_thing z i | z <- V].
    by move=> sV; apply: mapped_in => z /sV zU; rewrite item_size // -(eqP (allP (e x (s x xU')) z zU)).
  rewrite !at_ // (every_in (p := fun=> true)) => [|y /mapP [z /s zU ->]]; first by congr Some; exact: all_predT.
  rewrite /member ap2E; congr Some; exact: (map_f (fun w => nth nil_thing w i)).
cbv zeta => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
have [->|[n [X [-> sX]]]] := persons kl.
  rewrite nobody_at.
  rewrite bindE [ap2 _ _ _]ap2E (kept_in (p := fun=> true)) => [|z]; last by rewrite inE => /eqP ->; rewrite ap2E equivalent_at.
  rewrite [filter _ _]/= ap1E; have sized : {in [:: [::]], forall x : seq thing, size x = 0%N} by move=> x0; rewrite inE => /eqP ->.
  have [a a0 _] := semi_adjacent_at sized; rewrite !a0; apply/at_mostP; by rewrite /le le_nm leqnn.
have [U eU _] := universe_at sX; have [b] := universe_reach sX; rewrite [ap1 invariants.one_way_universe _]ap1E eU bindE => eb hb.
rewrite eb [ap2 _ _ _]ap2E.
have [|a -> h] := part_reach (P := fun Z => perm_eq (grid Z) (grid X)) sX eU (f := fun v_z => ap2 order.equivalent (Some v_z) (Some (table (grid X)))).
  by move=> Z _; exact: equivalent_tables.
apply/at_mostP; rewrite /le le_nm; apply/h => Y Z i XY PY XZ PZ.
case: b hb {eb} => [|[|b]] hb.
- have {}hb := (hb 0%N).1 (leqnn _); exists Y; split=> //; first by rewrite -(hb Y) // (hb Z).
  by rewrite leqn0 /apart /cnt -leqn0 leqNgt -has_count; apply/hasPn => m _; rewrite negbK.
- have [H H0 mH] := (hb 1%N).1 (leqnn _) Y Z i XY XZ.
  exists Y; split=> //; last by apply: leq_trans (_ : 0 <= 1)%N => //; rewrite leqn0 /apart /cnt -leqn0 leqNgt -has_count; apply/hasPn => m _; rewrite negbK.
  have /arrangedP [sY _] := XY; have /arrangedP [sZ _] := XZ; apply: (@same_rows n k) => //.
  case eG : (gaps k Y Z i) => [//|j J]; have [|m] := mH j; first by rewrite eG mem_head.
  by move: H0; rewrite leqn0 cards_eq0 => /eqP ->; rewrite inE.
have YZ : perm_eq (grid Y) (grid Z) by rewrite (seq.perm_trans PY) // perm_sym.
have [g e d] := place_exchanged i YZ; exists (fun l => Y (g l)); split=> //; first exact: exchanged_arranged.
  by apply: (seq.perm_trans _ PY); exact: (reordered Y g).
exact: leq_trans d _.
Qed.
