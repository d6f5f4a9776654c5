(** Datasets of records of k variables: what the words of margins and exchanges are on them. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition nil_thing : thing := Number (Fin 0).
Definition part (V : seq nat) (r : seq thing) : seq thing := [seq nth nil_thing r v | v <- V].
Definition table (l : seq (seq thing)) : seq thing := [seq Listed r | r <- l].
Definition of_size (k : nat) (l : seq (seq thing)) : bool := all (fun r => size r == k) l.

Lemma listed_inj : injective Listed. Proof. by move=> a b []. Qed.
Lemma datasets_of k x : holds (every (Some x) (fun r => same (len (as_list (Some r))) (Some (nm k)))) ->
  exists2 l, x = table l & of_size k l.
Proof.
elim: x => [|r x ih] h; first by exists [::].
have [|l -> kl] := ih; first by apply: every_intro => y i; apply: (everyP h); right.
have := everyP h (or_introl erefl); case: r {h ih} => [a|s]; first by [].
rewrite /as_list /ap1 bindE /len /ap1 bindE => /sameP /nm_inj e.
by exists (s :: l); rewrite //= e eqxx.
Qed.
Lemma number4 : num 4 = Some (nm 4). Proof. by rewrite /nm; congr (Some (Fin _)); simpl; lra. Qed.
Lemma number5 : num 5 = Some (nm 5). Proof. by rewrite /nm; congr (Some (Fin _)); simpl; lra. Qed.
Lemma number3 : num 3 = Some (nm 3). Proof. by rewrite /nm; congr (Some (Fin _)); simpl; lra. Qed.
Lemma number2 : num 2 = Some (nm 2). Proof. by rewrite /nm; congr (Some (Fin _)); simpl; lra. Qed.
Lemma number1 : num 1 = Some (nm 1). Proof. by []. Qed.
Lemma number0 : num 0 = Some (nm 0). Proof. by []. Qed.

Lemma item_size (r : seq thing) v : (v < size r)%N -> item (Some r) (Some (nm v)) = Some (nth nil_thing r v).
Proof. by move=> h; rewrite item_place (nth_map nil_thing). Qed.
Lemma part_at k (r : seq thing) V : size r = k -> all (fun v => v < k)%N V ->
  mapped (Some [seq nm v | v <- V]) (fun j => item (as_list (Some (Listed r))) (Some j)) = Some (part V r).
Proof.
move=> e /allP h; rewrite [as_list _]/=; apply: mapped_map => v i; apply: item_size; rewrite e; exact: h.
Qed.
Lemma margin_of_table k l V : of_size k l -> all (fun v => v < k)%N V ->
  datasets.margin (table l) [seq nm v | v <- V] = Some [seq part V r | r <- l].
Proof. by move=> /allP kl h; apply: mapped_map => r i; apply: (part_at (k := k)) => //; exact/eqP/kl. Qed.
Lemma as_table (l : seq (seq thing)) : mapped (Some l) (fun e => of_list (Some e)) = Some (table l).
Proof. exact: mapped_in. Qed.
Lemma same_margin_of k l l' V : of_size k l -> of_size k l' -> all (fun v => v < k)%N V ->
  datasets.same_margin (table l) (table l') [seq nm v | v <- V] = Some (perm_eq [seq part V r | r <- l] [seq part V r | r <- l']).
Proof.
move=> kl kl' h; rewrite /datasets.same_margin !ap2E !(@margin_of_table k) // !as_table ap2E equivalent_at; congr Some.
by apply/idP/idP; [exact: perm_map_inj listed_inj _ _ | exact: perm_map].
Qed.
Definition crossed (M H S : seq nat) (r : seq thing) : seq thing := [:: Listed (part M r); Listed (part H r); Listed (part S r)].
Lemma cross_classified_of k l M H S : of_size k l -> all (fun v => v < k)%N M -> all (fun v => v < k)%N H -> all (fun v => v < k)%N S ->
  mapped (datasets.cross_classified (table l) [seq nm v | v <- M] [seq nm v | v <- H] [seq nm v | v <- S])
    (fun e => of_list (mapped (Some e) (fun e => of_list (Some e)))) = Some (table [seq crossed M H S r | r <- l]).
Proof.
move=> /allP kl hM hH hS; rewrite /datasets.cross_classified.
rewrite (mapped_map (g := fun r => [:: part M r; part H r; part S r])) => [|r i]; last first.
  have e : size r = k by exact/eqP/kl.
  by rewrite !(@part_at k).
by rewrite (mapped_map (g := fun r => Listed (crossed M H S r))) // /table -map_comp.
Qed.
Lemma crossed_size M H S l : of_size 3 [seq crossed M H S r | r <- l].
Proof. by rewrite /of_size all_map; apply/allP. Qed.
Lemma one_universe_of l l' : of_size 3 l -> of_size 3 l' -> datasets.one_universe (table l) (table l') =
  Some (perm_eq [seq part [:: 0; 1]%N r | r <- l] [seq part [:: 0; 1]%N r | r <- l'] &&
        perm_eq [seq part [:: 0; 2]%N r | r <- l] [seq part [:: 0; 2]%N r | r <- l']).
Proof.
move=> kl kl'; rewrite /datasets.one_universe -[list_of [:: _; datasets.HOLD]]/(Some [seq nm v | v <- [:: 0; 1]%N]).
have -> : list_of [:: datasets.MATCH; datasets.SWAP] = Some [seq nm v | v <- [:: 0; 2]%N] by rewrite /= -nm2.
rewrite /ap3 !bindE !(@same_margin_of 3) //.
by rewrite /also /chosen bindE; case: (perm_eq (map _ l) _).
Qed.
(** What is a function of one part of each record has the same margins where that part has. *)
Lemma through (A B : eqType) k (F : seq thing -> A) (G : seq thing -> B) (h : B -> A) l l' : of_size k l -> of_size k l' ->
  (forall r, size r = k -> F r = h (G r)) -> perm_eq [seq G r | r <- l] [seq G r | r <- l'] ->
  perm_eq [seq F r | r <- l] [seq F r | r <- l'].
Proof.
move=> /allP kl /allP kl' e p.
have fl s : {in s, forall r, size r == k} -> [seq F r | r <- s] = [seq h z | z <- [seq G r | r <- s]].
  by move=> ks; rewrite -map_comp; apply/eq_in_map => r i; apply: e; exact/eqP/ks.
by rewrite !fl //; exact: perm_map.
Qed.
Definition unlisted (t : thing) : seq thing := if t is Listed l then l else [::].

(** * Exchanges *)

Section Exchanges.
Variables (k n : nat).
Implicit Types (X : 'I_n -> seq thing) (g : 'S_n).
Definition grid X : seq (seq thing) := [seq X i | i <- enum 'I_n].
Lemma grid_of l : of_size k l -> size l = n -> exists2 X, l = grid X & forall i, size (X i) = k.
Proof.
move=> kl e; have [X eX] := seq_places e; exists X => // i; apply/eqP/(allP kl); rewrite eX.
by apply: map_f; rewrite mem_enum.
Qed.
Lemma grid_size X : (forall i, size (X i) = k) -> of_size k (grid X).
Proof. by move=> h; apply/allP => r /mapP [i _ ->]; rewrite h. Qed.
Definition moved_by (W : seq nat) X g (i : 'I_n) : seq thing :=
  [seq nth nil_thing (X (if v \in W then g i else i)) v | v <- iota 0 k].
Lemma moved_size W X g i : size (moved_by W X g i) = k. Proof. by rewrite size_map size_iota. Qed.
Lemma len_table X : len (Some (table (grid X))) = Some (nm n).
Proof. by rewrite /len ap1E /table /grid 2!size_map size_enum_ord. Qed.
Lemma item_table X i : item (Some (table (grid X))) (Some (nm (val i))) = Some (Listed (X i)).
Proof. by rewrite /table /grid -map_comp; exact: (item_at (fun i => Listed (X i))). Qed.
Lemma exchanged_of W X g : (forall i, size (X i) = k) ->
  mapped (datasets.exchanged (table (grid X)) (ps g) [seq nm v | v <- W]) (fun e => of_list (Some e)) =
  Some (table (grid (moved_by W X g))).
Proof.
move=> kX; rewrite /datasets.exchanged len_table range_at (mapped_map (g := moved_by W X g)); first by rewrite as_table.
move=> i _; rewrite item_table [as_list _]/= /len ap1E kX -/(nm k) range_iota.
apply: mapped_map => v; rewrite mem_iota add0n => /andP [_ vk].
have -> : chosen (member (Some (nm v)) (Some [seq nm v | v <- W])) (item (Some (ps g)) (Some (nm (val i)))) (Some (nm (val i))) =
    Some (nm (val (if v \in W then g i else i))).
  by rewrite item_ps /member ap2E /chosen bindE (mem_map nm_inj); case: (v \in W).
by rewrite item_table [as_list _]/= item_size // kX.
Qed.
Lemma for_keeping (M : seq nat) X (F : seq number -> Prop) : (forall i, size (X i) = k) -> all (fun v => v < k)%N M ->
  (forall g, (forall i v, v \in M -> nth nil_thing (X i) v = nth nil_thing (X (g i)) v) -> F (ps g)) ->
  for_each (ap2 datasets.keeping (Some (table (grid X))) (Some [seq nm v | v <- M])) F.
Proof.
move=> kX /allP hM h; have [G eG pG] := permutations_at n.
pose p (g : 'S_n) := [forall i, all (fun v => nth nil_thing (X i) v == nth nil_thing (X (g i)) v) M].
exists [seq ps g | g <- G & p g]; split; last first.
  move=> _ /mapP [g + ->]; rewrite mem_filter => /andP [/forallP k' _]; apply: h => i v vM; exact/eqP/(allP (k' i)).
rewrite ap2E /datasets.keeping len_table ap1E eG; apply: kept_map => g _; rewrite range_at.
rewrite (every_map (p := fun i => all (fun v => nth nil_thing (X i) v == nth nil_thing (X (g i)) v) M)) => [|i _].
  congr Some; apply/allP/forallP => k' i; last by move=> _; exact: k'.
  by apply: k'; rewrite mem_enum.
apply: every_map => v vM; rewrite item_ps !item_table ![as_list _]/= !item_size ?kX ?hM //.
Qed.
(** A margin is kept where no value of it moves, or all of it moves together. *)
Lemma margin_kept_of (V W M : seq nat) X g : (forall i, size (X i) = k) -> all (fun v => v < k)%N V ->
  (forall i v, v \in M -> nth nil_thing (X i) v = nth nil_thing (X (g i)) v) ->
  all (fun v => v \notin W) V \/ all (fun v => (v \in W) || (v \in M)) V ->
  holds (datasets.same_margin (table (grid X)) (table (grid (moved_by W X g))) [seq nm v | v <- V]).
Proof.
move=> kX kV kM c; rewrite (@same_margin_of k) //; try by apply: grid_size => // i; exact: moved_size.
congr Some.
have gridE (F : seq thing -> seq thing) Y : [seq F r | r <- grid Y] = [seq F (Y i) | i <- enum 'I_n] by rewrite /grid -map_comp.
rewrite !gridE.
have at_ i v : v \in V -> nth nil_thing (moved_by W X g i) v = nth nil_thing (X (if v \in W then g i else i)) v.
  by move=> vV; have l := allP kV v vV; rewrite (nth_map 0%N) ?size_iota // nth_iota.
case: c => /allP c.
  rewrite (_ : [seq part V (moved_by W X g i) | i <- enum 'I_n] = [seq part V (X i) | i <- enum 'I_n]) ?perm_refl //.
  by apply: eq_map => i; apply/eq_in_map => v vV; rewrite at_ // (negbTE (c v vV)).
rewrite perm_sym (_ : [seq part V (moved_by W X g i) | i <- enum 'I_n] = [seq part V (X (g i)) | i <- enum 'I_n]).
  exact: (reordered (fun i => part V (X i)) g).
apply: eq_map => i; apply/eq_in_map => v vV; rewrite at_ //; have := c v vV; case: (v \in W) => //= vM.
exact: kM.
Qed.
End Exchanges.
