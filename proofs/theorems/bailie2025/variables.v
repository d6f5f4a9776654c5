(** Records of many variables: which margins swapping keeps, and what universes are in terms of them (bailie2025). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets claims.bailie2025.variables.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.events rules.variables.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma inP (A : eqType) (x : A) l : List.In x l <-> x \in l.
Proof. by elim: l => //= y l ih; rewrite inE; split=> [[->|/ih ->]|/orP [/eqP ->|/ih]]; rewrite ?eqxx ?orbT; auto. Qed.
Lemma nums (V : seq nat) : list_of [seq Some (nm v) | v <- V] = Some [seq nm v | v <- V].
Proof. by rewrite /list_of collect_map (collect_all (g := nm)). Qed.
Lemma list2 a b : list_of [:: Some (nm a); Some (nm b)] = Some [seq nm v | v <- [:: a; b]]. Proof. by []. Qed.
Lemma list1 a : list_of [:: Some (nm a)] = Some [seq nm v | v <- [:: a]]. Proof. by []. Qed.
Lemma list3 a b c : list_of [:: Some (nm a); Some (nm b); Some (nm c)] = Some [seq nm v | v <- [:: a; b; c]]. Proof. by []. Qed.
Lemma list4 a b c d : list_of [:: Some (nm a); Some (nm b); Some (nm c); Some (nm d)] = Some [seq nm v | v <- [:: a; b; c; d]]. Proof. by []. Qed.
Ltac lists := rewrite ?number0 ?number1 ?number2 ?number3 ?number4 ?list1 ?list2 ?list3 ?list4.
Lemma hold_margin : list_of [:: datasets.MATCH; datasets.HOLD] = Some [seq nm v | v <- [:: 0; 1]%N]. Proof. by []. Qed.
Lemma swap_margin : list_of [:: datasets.MATCH; datasets.SWAP] = Some [seq nm v | v <- [:: 0; 2]%N]. Proof. by rewrite /= -nm2. Qed.

Lemma two_datasets k (P : seq thing -> seq thing -> Prop) : (forall l l', of_size k l -> of_size k l' -> P (table l) (table l')) ->
  forall x x', holds (every (Some x) (fun r => same (len (as_list (Some r))) (Some (nm k)))) ->
  holds (every (Some x') (fun r => same (len (as_list (Some r))) (Some (nm k)))) -> P x x'.
Proof. by move=> h x x' /datasets_of [l -> kl] /datasets_of [l' -> kl']; exact: h. Qed.
(** Two parts of records that are functions of each other. *)
Lemma both_ways (A B : eqType) k (F : seq thing -> A) (G : seq thing -> B) h j l l' : of_size k l -> of_size k l' ->
  (forall r, size r = k -> F r = h (G r)) -> (forall r, size r = k -> G r = j (F r)) ->
  perm_eq [seq F r | r <- l] [seq F r | r <- l'] = perm_eq [seq G r | r <- l] [seq G r | r <- l'].
Proof. by move=> kl kl' e f; apply/idP/idP; [exact: (through kl kl' f) | exact: (through kl kl' e)]. Qed.
Definition at_part (a b : nat) (z : seq thing) : thing := nth nil_thing (unlisted (nth nil_thing z a)) b.
Lemma crossed_parts M H S V l : [seq part V r | r <- [seq crossed M H S r | r <- l]] = [seq part V (crossed M H S r) | r <- l].
Proof. by rewrite -map_comp. Qed.
Lemma entails_bool (a b : bool) : (a -> b) -> holds (entails (Some a) (Some b)).
Proof. by move=> h; apply/entailsP => /h ->. Qed.
Lemma also_bool (a b : bool) : also (Some a) (Some b) = Some (a && b).
Proof. by case: a. Qed.

(** Matching by size and state, holding ownership, swapping counties: a margin of the one kind is one of the other. *)
Theorem margins_of_1940 : claim_bailie2025_ex_3_2_4_margins_repaired.
Proof.
pose M := [:: 0; 1]%N; pose H := [:: 2]%N; pose S := [:: 3]%N.
have both (l l' : seq (seq thing)) : of_size 4 l -> of_size 4 l' ->
    perm_eq [seq part [:: 0; 1]%N (crossed M H S r) | r <- l] [seq part [:: 0; 1]%N (crossed M H S r) | r <- l'] =
    perm_eq [seq part [:: 0; 1; 2]%N r | r <- l] [seq part [:: 0; 1; 2]%N r | r <- l'].
  move=> k k'; apply: (both_ways (k := 4) (h := fun z => [:: Listed (part [:: 0; 1]%N z); Listed (part [:: 2]%N z)])
    (j := fun z => [:: at_part 0 0 z; at_part 0 1 z; at_part 1 0 z])) => // -[|a [|b [|c [|d [|? ?]]]]] //.
have other (l l' : seq (seq thing)) : of_size 4 l -> of_size 4 l' ->
    perm_eq [seq part [:: 0; 2]%N (crossed M H S r) | r <- l] [seq part [:: 0; 2]%N (crossed M H S r) | r <- l'] =
    perm_eq [seq part [:: 0; 3; 1]%N r | r <- l] [seq part [:: 0; 3; 1]%N r | r <- l'].
  move=> k k'; apply: (both_ways (k := 4) (h := fun z => [:: Listed (part [:: 0; 2]%N z); Listed (part [:: 1]%N z)])
    (j := fun z => [:: at_part 0 0 z; at_part 1 0 z; at_part 0 1 z])) => // -[|a [|b [|c [|d [|? ?]]]]] //.
do 5?split; cbv zeta; rewrite number4; apply: two_datasets => l l' kl kl'; lists; rewrite ?hold_margin ?swap_margin !ap1E /ap4 !bindE;
  rewrite !(@cross_classified_of 4) // ?ap2E /ap3 !bindE ?(one_universe_of (crossed_size _ _ _ l) (crossed_size _ _ _ l'))
    ?(@same_margin_of 4 l l' _ kl kl') // ?(@same_margin_of 3 _ _ _ (crossed_size M H S l) (crossed_size M H S l')) //
    ?also_bool !crossed_parts; apply: entails_bool; by rewrite ?both ?other.
Qed.
(** The same with income beside what is held. *)
Theorem invariants_of_2010 : claim_bailie2025_prose_3_2_5_invariants.
Proof.
pose M := [:: 0; 1]%N; pose H := [:: 2; 4]%N; pose S := [:: 3]%N.
have both (l l' : seq (seq thing)) : of_size 5 l -> of_size 5 l' ->
    perm_eq [seq part [:: 0; 1]%N (crossed M H S r) | r <- l] [seq part [:: 0; 1]%N (crossed M H S r) | r <- l'] =
    perm_eq [seq part [:: 0; 1; 2; 4]%N r | r <- l] [seq part [:: 0; 1; 2; 4]%N r | r <- l'].
  move=> k k'; apply: (both_ways (k := 5) (h := fun z => [:: Listed (part [:: 0; 1]%N z); Listed (part [:: 2; 3]%N z)])
    (j := fun z => [:: at_part 0 0 z; at_part 0 1 z; at_part 1 0 z; at_part 1 1 z])) => // -[|a [|b [|c [|d [|e [|? ?]]]]]] //.
have other (l l' : seq (seq thing)) : of_size 5 l -> of_size 5 l' ->
    perm_eq [seq part [:: 0; 2]%N (crossed M H S r) | r <- l] [seq part [:: 0; 2]%N (crossed M H S r) | r <- l'] =
    perm_eq [seq part [:: 0; 3; 1]%N r | r <- l] [seq part [:: 0; 3; 1]%N r | r <- l'].
  move=> k k'; apply: (both_ways (k := 5) (h := fun z => [:: Listed (part [:: 0; 2]%N z); Listed (part [:: 1]%N z)])
    (j := fun z => [:: at_part 0 0 z; at_part 1 0 z; at_part 0 1 z])) => // -[|a [|b [|c [|d [|e [|? ?]]]]]] //.
split; cbv zeta; rewrite number5; apply: two_datasets => l l' kl kl'; lists; rewrite !ap1E /ap4 !bindE;
  rewrite !(@cross_classified_of 5) // ?ap2E /ap3 !bindE ?(one_universe_of (crossed_size _ _ _ l) (crossed_size _ _ _ l'))
    ?(@same_margin_of 5 l l' _ kl kl') // ?also_bool !crossed_parts; apply: entails_bool; by rewrite ?both ?other // andbC.
Qed.
(** Invariants of the finer key hold more; two records that exchange both the value added to the key and the one swapped
    show that they hold strictly more. *)
Theorem nested_keys : claim_bailie2025_prose_3_4_3_nested_keys.
Proof.
split; cbv zeta; rewrite number4; lists.
  apply: two_datasets => l l' kl kl'; rewrite !ap1E /ap4 !bindE !(@cross_classified_of 4) // !ap2E
    !(one_universe_of (crossed_size _ _ _ l) (crossed_size _ _ _ l')) !crossed_parts; apply: entails_bool => /andP [a b]; apply/andP; split.
    apply: (through (h := fun z => [:: Listed [:: at_part 0 0 z]; Listed [:: at_part 0 1 z; at_part 1 0 z]]) kl kl' _ a).
    by move=> [|? [|? [|? [|? [|? ?]]]]].
  apply: (through (h := fun z => [:: Listed [:: at_part 0 0 z]; Listed [:: at_part 1 0 z]]) kl kl' _ b).
  by move=> [|? [|? [|? [|? [|? ?]]]]].
pose t n := Number (nm n); pose r a b := [:: t 0%N; t a; t 0%N; t b].
pose l := [:: r 0 0; r 1 1]%N; pose l' := [:: r 0 1; r 1 0]%N.
have ok a b c d : holds (every (Some (table [:: r a b; r c d])) (fun e => same (len (as_list (Some e))) (Some (nm 4)))).
  by apply: everyI => z /= [<-|[<-|[]]]; rewrite -number4 /len /num; apply/sameP; rewrite /=; congr Fin; lra.
exists (table l), (table l'); split; first exact: ok; split; first exact: ok.
have [kl kl'] : of_size 4 l /\ of_size 4 l' by [].
rewrite !ap1E /ap4 !bindE !(@cross_classified_of 4) // !ap2E !(one_universe_of (crossed_size _ _ _ l) (crossed_size _ _ _ l')) !crossed_parts.
apply: alsoI.
  have sw (a b : seq thing) : perm_eq [:: a; b] [:: b; a] by apply/seq.permP => q /=; rewrite !addn0 addnC.
  by congr Some; apply/andP; split; [exact: perm_refl | exact: sw].
apply: negatedI => [|[/andP [_ /perm_mem k]]]; first by eexists.
have := k (part [:: 0; 2]%N (crossed [:: 0; 1]%N [:: 2]%N [:: 3]%N (r 0 0)%N)); rewrite mem_head !inE => /esym /orP [] /eqP [] e; lra.
Qed.

(** * Margins that an exchange keeps *)

Lemma one_dataset k (P : seq thing -> Prop) : (forall n (X : 'I_n -> seq thing), (forall i, size (X i) = k) -> P (table (grid X))) ->
  forall x, holds (every (Some x) (fun r => same (len (as_list (Some r))) (Some (nm k)))) -> P x.
Proof.
move=> h x /datasets_of [l -> kl]; have [n e] : exists n, size l = n by exists (size l).
have [X -> kX] := grid_of kl e; exact: h.
Qed.
Lemma member_of_keeping k n (M : seq nat) (X : 'I_n -> seq thing) (B : seq number -> option bool) :
  (forall i, size (X i) = k) -> all (fun v => v < k)%N M ->
  (forall g : 'S_n, (forall i v, v \in M -> nth nil_thing (X i) v = nth nil_thing (X (g i)) v) -> holds (B (ps g))) ->
  for_each (ap1 permutations.permutations (len (Some (table (grid X))))) (fun g =>
    holds (entails (member (Some g) (ap2 datasets.keeping (Some (table (grid X))) (Some [seq nm v | v <- M]))) (B g))).
Proof.
move=> kX hM h; have [G [eG GP]] := for_keeping (F := fun g => holds (B g)) kX hM h.
have [P eP _] := permutations_at n; exists [seq ps g | g <- P]; rewrite len_table ap1E eP; split=> // g gP.
by rewrite eG /member ap2E; apply/entailsP => /GP.
Qed.
Lemma kept_after k n (W V M : seq nat) (X : 'I_n -> seq thing) (g : 'S_n) : (forall i, size (X i) = k) -> all (fun v => v < k)%N V ->
  (forall i v, v \in M -> nth nil_thing (X i) v = nth nil_thing (X (g i)) v) ->
  all (fun v => v \notin W) V \/ all (fun v => (v \in W) || (v \in M)) V ->
  holds (ap3 datasets.same_margin (Some (table (grid X))) (mapped (ap3 datasets.exchanged (Some (table (grid X))) (Some (ps g))
    (Some [seq nm v | v <- W])) (fun e => of_list (Some e))) (Some [seq nm v | v <- V])).
Proof. by move=> kX hV kg c; rewrite /ap3 !bindE (@exchanged_of k) // bindE; exact: (margin_kept_of kX hV kg c). Qed.
(** Values that stay, and values that are exchanged between records of a stratum. *)
Theorem invariants_of_2010_kept : claim_bailie2025_prose_4_4_2010_invariants_repaired.
Proof.
split; [ | split]; cbv zeta; rewrite number5; apply: one_dataset => n X kX; lists;
  apply: (member_of_keeping kX) => // g kg; lists; apply: everyI => V /=.
- by move=> [<-|[<-|[]]]; [apply: (kept_after (W := [:: 2; 3]%N) (V := [:: 0; 1; 4]%N) kX _ kg) | apply: (kept_after (W := [:: 2; 3]%N) (V := [:: 1; 4]%N) kX _ kg)] => //; left.
- by move=> [<-|[]]; apply: (kept_after (W := [:: 2; 3]%N) (V := [:: 0; 2; 3; 1]%N) kX _ kg) => //; right.
- by move=> [<-|[<-|[]]]; [apply: (kept_after (W := [:: 2]%N) (V := [:: 0; 1; 3; 4]%N) kX _ kg) | apply: (kept_after (W := [:: 2]%N) (V := [:: 1; 3; 4]%N) kX _ kg)] => //; left.
Qed.

(** * Every choice of variables *)

Definition things (V : seq nat) : seq thing := [seq Number (nm v) | v <- V].
Lemma as_numbers V : mapped (Some (things V)) (fun e => as_number (Some e)) = Some [seq nm v | v <- V].
Proof. by apply: mapped_map. Qed.
Lemma of_numbers V : mapped (Some [seq nm v | v <- V]) (fun e => of_number (Some e)) = Some (things V).
Proof. by apply: mapped_map. Qed.
Lemma subsets_of L : exists2 S, order.subsets (things L) = Some S & forall s, s \in S -> exists2 V, s = things V & {subset V <= L}.
Proof.
exists [seq things [seq nth 0%N L i | i <- iota 0 (size L) & nth false A i] | A <- truths (size L)].
  rewrite /order.subsets /len ap1E size_map -/(nm (size L)).
  have -> : functions (num (INR (size L))) (num 2) = Some [seq [seq one_if b | b <- A] | A <- truths (size L)].
    by rewrite /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE functions_truths.
  apply: mapped_map => A; rewrite -[num _]/(Some (nm (size L))) range_iota => /inP /in_truths e.
  rewrite (kept_map (p := fun i => nth false A i)) => [|i]; last first.
    rewrite mem_iota add0n => /andP [_ l]; rewrite item_place -map_comp (nth_map false) ?e // -[(_ \o _) _]/(Some (one_if (nth false A i))) /same /num ap2E /one_if.
    by congr Some; rewrite /eq_op /= /eqR; case: Req_EM_T; case: (nth false A i) => //=; lra.
  rewrite /things -map_comp; apply: mapped_map => i; rewrite mem_filter mem_iota add0n => /andP [_ l].
  by rewrite item_place -map_comp (nth_map 0%N).
move=> s /mapP [A _ ->]; eexists; first by [].
by move=> v /mapP [i]; rewrite mem_filter mem_iota add0n => /andP [_ l] ->; exact: mem_nth.
Qed.
Lemma every_subset L F : (forall V, {subset V <= L} -> holds (F (things V))) -> holds (every (ap1 order.subsets (Some (things L))) F).
Proof.
move=> h; rewrite ap1E; have [S -> k] := subsets_of L; apply: everyI => s /inP /k [V -> sV]; exact: h.
Qed.
Lemma each_subset L (P : seq thing -> Prop) : (forall V, {subset V <= L} -> P (things V)) -> for_each (ap1 order.subsets (Some (things L))) P.
Proof. by move=> h; rewrite ap1E; have [S -> k] := subsets_of L; exists S; split=> // s /k [V -> sV]; exact: h. Qed.
Lemma some_of V L : language.some (Some [seq nm v | v <- V]) (fun k => member (Some k) (Some [seq nm v | v <- L])) =
  Some (has (fun v => v \in L) V).
Proof. by apply: some_map => v _; rewrite /member ap2E (mem_map nm_inj). Qed.
Lemma all_below V L k : {subset V <= L} -> all (fun v => v < k)%N L -> all (fun v => v < k)%N V.
Proof. by move=> s /allP h; apply/allP => v /s; exact: h. Qed.

(** A choice of the variables that stay, or of those that match or move, is kept; two records show that others are not. *)
Theorem invariant_statistics : claim_bailie2025_prose_3_2_2_invariant_statistics.
Proof.
have range5 : mapped (range (num 5)) (fun e => of_number (Some e)) = Some (things (iota 0 5)) by rewrite number5 range_iota of_numbers.
split; [ | split; [ | split]]; cbv zeta.
- rewrite number5; apply: one_dataset => n X kX; lists; apply: (for_keeping kX) => // g kg; rewrite of_numbers.
  apply: every_subset => V sV; rewrite as_numbers; apply: (kept_after (W := [:: 3; 4]%N) kX _ kg).
    exact: (all_below sV).
  by left; apply/allP => v /sV; rewrite !inE => /orP [/eqP ->|/orP [] /eqP ->].
- rewrite number5; apply: one_dataset => n X kX; lists; apply: (for_keeping kX) => // g kg; rewrite of_numbers.
  apply: every_subset => V sV; rewrite as_numbers; apply: (kept_after (W := [:: 3; 4]%N) kX _ kg).
    exact: (all_below sV).
  by right; apply/allP => v /sV; rewrite !inE => /orP [/eqP ->|/orP [] /eqP ->].
- rewrite range5 number5; apply: one_dataset => n X kX; lists; apply: (for_keeping kX) => // g kg.
  apply: every_subset => V sV; rewrite !as_numbers ap1E !some_of also_bool; apply: entailsI => [|[]]; first by eexists.
  rewrite negb_and => h; apply: (kept_after (W := [:: 3; 4]%N) kX _ kg); first exact: (all_below sV).
  case/orP: h => /hasPn h; [right | left]; apply/allP => v vV; have := h v vV; have := sV v vV; rewrite mem_iota add0n.
    by case: v {vV} => [|[|[|[|[|v]]]]].
  by [].
- rewrite range5; apply: each_subset => V sV; rewrite as_numbers ap1E; lists; rewrite !some_of also_bool.
  apply/entailsP => /andP [/hasP [a aV a12] /hasP [b bV b34]].
  have -> : functions (num 5) (num 2) = Some [seq [seq one_if b | b <- A] | A <- truths 5].
    by rewrite number5 /functions /ap2 /num !bindE nm_to_nat bindE -[2]/(INR 2) to_nat_INR bindE functions_truths.
  pose row (A : seq bool) : seq thing := [seq Number (one_if b) | b <- A].
  pose X (A B : seq bool) (i : 'I_2) : seq thing := nth [::] [:: row A; row B] (val i).
  pose g : 'S_2 := perm (@rev_ord_inj 2).
  have gridX A B : grid (X A B) = [:: row A; row B].
    by rewrite /grid (map_comp (nth [::] [:: row A; row B]) val) val_enum_ord.
  have psg : ps g = [seq nm v | v <- [:: 1; 0]%N].
    rewrite /ps (eq_map (f2 := fun i => nm (2 - (val i).+1))) => [|i]; last by rewrite permE.
    by rewrite (map_comp (fun v => nm (2 - v.+1)) val) val_enum_ord.
  pose p A B := (one_if (nth false A 0) == one_if (nth false B 0)) &&
    ~~ perm_eq [seq part V r | r <- grid (X A B)] [seq part V r | r <- grid (moved_by 5 [:: 3; 4]%N (X A B) g)].
  have tr A : A \in truths 5 -> size A = 5%N by move/inP/in_truths.
  have at0 A : size A = 5%N -> item (Some [seq one_if b | b <- A]) (Some (nm 0)) = Some (one_if (nth false A 0)).
    by case: A => // x A _; rewrite -number0 item0.
  rewrite (some_map (p := fun A => has (p A) (truths 5))) => [|A /tr sA].
    congr Some; apply/hasP; exists (nseq 5 false); first by apply/inP/in_truths.
    apply/hasP; exists (false :: nseq 4 true); first by apply/inP/in_truths.
    rewrite /p eqxx andTb; apply/negP => /perm_mem k.
    set Y := moved_by 5 [:: 3; 4]%N (X (nseq 5 false) (false :: nseq 4 true)) g in k.
    have : part V (Y ord0) \in [seq part V r | r <- grid Y] by rewrite map_f // /grid map_f // mem_enum.
    rewrite -k gridX !inE => /orP [] /eqP /eq_in_map e.
      have := e b bV; move: b34; rewrite !inE => /orP [] /eqP ->; rewrite /Y /moved_by /= permE /X /= /one_if /= => -[]; lra.
    have := e a aV; move: a12; rewrite !inE => /orP [] /eqP ->; rewrite /Y /moved_by /= /X /= /one_if /= => -[]; lra.
  apply: some_map => B /tr sB; rewrite !at0 // {1}/same ap2E /p.
  have kX i : size (X A B i) = 5%N.
    move: i => [m l]; change (size (nth [::] [:: row A; row B] m) = 5%N); move: l; case: m => [|[|m]] l; [exact: etrans (size_map _ A) sA | exact: etrans (size_map _ B) sB | by []].
  have two : mapped (list_of [:: Some [seq one_if b0 | b0 <- A]; Some [seq one_if b0 | b0 <- B]])
      (fun e => of_list (mapped (Some e) (fun e => of_number (Some e)))) = Some (table (grid (X A B))).
    rewrite -[list_of _]/(Some [:: [seq one_if b0 | b0 <- A]; [seq one_if b0 | b0 <- B]]).
    rewrite (mapped_in (g := fun e => Listed [seq Number x | x <- e])) => [|e _]; last by rewrite (mapped_in (g := Number)).
    by rewrite gridX /table /row /= -!map_comp.
  rewrite !two /ap3 !bindE -psg (@exchanged_of 5) // !bindE (@same_margin_of 5) //; try by apply: grid_size => // i; exact: moved_size.
    by case: (one_if _ == one_if _).
  by apply: (all_below sV).
Qed.
