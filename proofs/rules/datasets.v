(** Datasets of records of three variables: what the words of datasets are on them, place by place. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.laws words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** A record by its matching, holding and swapping value; a dataset by its records at the places 0, ..., n-1. *)
Notation triple := (thing * thing * thing)%type.
Definition rec (r : triple) : thing := Listed [:: r.1.1; r.1.2; r.2].
Lemma rec_inj : injective rec. Proof. by move=> [[a b] c] [[a' b'] c'] [-> -> ->]. Qed.
Definition rows n (X : 'I_n -> triple) : seq thing := [seq rec (X i) | i <- enum 'I_n].
Definition field (k : nat) (r : triple) : thing := nth r.2 [:: r.1.1; r.1.2; r.2] k.

Lemma three : Fin 3 = nm 3. Proof. by rewrite /nm; congr Fin; simpl; lra. Qed.
Lemma dataset_rows x : holds (every (Some x) (fun v_r => same (len (as_list (Some v_r))) (num 3))) ->
  exists n (X : 'I_n -> triple), x = rows X.
Proof.
move=> h; have [l ->] : exists l : seq triple, x = [seq rec r | r <- l].
  elim: x h => [|r x ih] h; first by exists [::].
  have [|l ->] := ih; first by apply: every_intro => y i; apply: (everyP h); right.
  have := everyP h (or_introl erefl); case: r {h ih} => [a|k]; first by [].
  rewrite /as_list /ap1 bindE /len /ap1 bindE => /sameP; rewrite three => /nm_inj.
  by case: k => [|a [|b [|c [|? ?]]]] // _; exists ((a, b, c) :: l).
by have [X ->] := seq_places (erefl (size l)); exists (size l), X; rewrite /rows -map_comp.
Qed.

(** * Order does not matter *)

Lemma times_in_at (r : thing) x : order.times_in r x = Some (nm (count_mem r x)).
Proof. by rewrite /order.times_in (count_in (p := fun s => s == r)). Qed.
Lemma equivalent_at (x y : seq thing) : order.equivalent x y = Some (perm_eq x y).
Proof.
have e : distinct (join (list_of [:: Some x; Some y])) = Some (rev (undup (rev (x ++ y)))).
  by rewrite /= cats0.
rewrite /order.equivalent e (every_in (p := fun r => count_mem r x == count_mem r y)) => [|r _].
  by congr Some; rewrite /perm_eq; apply: eq_all_r => r; rewrite mem_rev mem_undup mem_rev.
by rewrite !ap2E !times_in_at /same ap2E nmE.
Qed.

(** * Records exchange values *)

Section Places.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple) (g : 'S_n).
Lemma len_rows X : len (Some (rows X)) = Some (nm n). Proof. exact: len_at. Qed.
Lemma item_rows X i : item (Some (rows X)) (Some (nm (val i))) = Some (rec (X i)).
Proof. exact: (item_at (fun i => rec (X i))). Qed.
Lemma item_ps g (i : 'I_n) : item (Some (ps g)) (Some (nm (val i))) = Some (nm (val (g i))).
Proof. exact: (item_at (fun i => nm (val (g i)))). Qed.
Lemma field_at k r : (k < 3)%N -> item (as_list (Some (rec r))) (Some (nm k)) = Some (field k r).
Proof. by move=> h; rewrite /as_list /ap1 bindE item_place /field; case: k h => [|[|[|]]]. Qed.

Definition given (V : seq number) X g (i : 'I_n) : triple :=
  let value k := field k (X (if nm k \in V then g i else i)) in (value 0%N, value 1%N, value 2%N).
Lemma exchanged_at V X g : mapped (ap3 datasets.exchanged (Some (rows X)) (Some (ps g)) (Some V))
  (fun e => of_list (Some e)) = Some (rows (given V X g)).
Proof.
rewrite /ap3 !bindE /datasets.exchanged len_rows range_at.
rewrite (mapped_map (g := fun i => [seq field k (X (if nm k \in V then g i else i)) | k <- iota 0 3])).
  by rewrite (mapped_map (g := fun i => rec (given V X g i))).
move=> i _; rewrite item_rows /as_list {1}/ap1 bindE.
rewrite -[len (Some _)]/(Some (nm 3)) range_iota; apply: mapped_map => k; rewrite mem_iota => /andP [_ k3].
have -> : chosen (member (Some (nm k)) (Some V)) (item (Some (ps g)) (Some (nm (val i)))) (Some (nm (val i))) =
    Some (nm (val (if nm k \in V then g i else i))).
  by rewrite item_ps /member ap2E /chosen bindE; case: (_ \in _).
by rewrite item_rows; exact: field_at.
Qed.
Definition swap X g (i : 'I_n) : triple := ((X i).1, (X (g i)).2).
Lemma nm2 : Fin 2 = nm 2. Proof. by rewrite /nm; congr Fin; simpl; lra. Qed.
Lemma swapped_at X g : mapped (ap2 datasets.swapped (Some (rows X)) (Some (ps g))) (fun e => of_list (Some e)) =
  Some (rows (swap X g)).
Proof.
rewrite ap2E /datasets.swapped -[list_of _]/(Some [:: Fin 2]) exchanged_at; congr Some; apply: eq_map => i.
by rewrite /given !inE nm2 !nmE /swap /field /=; case: (X i) => -[].
Qed.

(** * Permutations within strata *)

Definition match_of X i : thing := (X i).1.1.
Definition keeps X g : bool := [forall i, match_of X i == match_of X (g i)].
Lemma within_at X :
  exists2 G : seq 'S_n, datasets.within (rows X) = Some [seq ps g | g <- G] & perm_eq G [seq g <- enum 'S_n | keeps X g].
Proof.
have [G eG pG] := permutations_at n; exists [seq g <- G | keeps X g]; last exact: perm_filter.
rewrite /datasets.within -[list_of _]/(Some [:: Fin 0]) ap2E /datasets.keeping len_rows ap1E eG.
apply: kept_map => g _; rewrite range_at.
rewrite (every_map (p := fun i => match_of X i == match_of X (g i))) => [|i _].
  congr Some; apply/allP/forallP => h i; last by move=> _; exact: h.
  by apply: h; rewrite mem_enum.
rewrite (every_in (p := fun=> match_of X i == match_of X (g i))) => [|k]; first by rewrite /= andbT.
rewrite inE => /eqP ->; rewrite item_ps !item_rows -[Fin 0]/(nm 0) !field_at //.
Qed.
Lemma for_within X (f : seq number -> Prop) :
  (forall g, keeps X g -> f (ps g)) -> for_each (ap1 datasets.within (Some (rows X))) f.
Proof.
move=> h; rewrite ap1E; have [G -> pG] := within_at X; exists [seq ps g | g <- G]; split=> // _ /mapP [g g_G ->].
by apply: h; move: g_G; rewrite (perm_mem pG) mem_filter => /andP [].
Qed.
End Places.

(** * How many records differ *)

Section Differ.
Variables (T : eqType) (n : nat).
Implicit Types (F G : 'I_n -> T) (c : T).
Definition apart F G : nat := cnt (fun i => F i != G i).
(** Where F is c and G is not. *)
Definition lost F G c : nat := cnt (fun i => (F i == c) && (G i != c)).

Lemma sum_one (L : seq T) a (q : pred T) : uniq L -> a \in L ->
  sum L (fun c => truth ((a == c) && q c)) = truth (q a).
Proof.
elim: L => //= c L ih /andP [c_L u]; rewrite inE; case: (eqVneq a c) => [-> _|ne /= a_L].
  rewrite andTb (sum_in_eq (g := fun=> 0)) ?sum0; first lra.
  by move=> b b_L; case: (eqVneq c b) => // e; rewrite e b_L in c_L.
by rewrite ih // /truth /=; lra.
Qed.
Lemma lost_sum F G L : uniq L -> (forall i, F i \in L) -> sum L (fun c => INR (lost F G c)) = INR (apart F G).
Proof.
move=> u FL; rewrite /apart /cnt count_sum.
rewrite (sum_eq L (g := fun c => sum (enum 'I_n) (fun i => truth ((F i == c) && (G i != c))))); last first.
  by move=> c; rewrite /lost /cnt count_sum.
rewrite exchange; apply: sum_eq => i.
by rewrite (sum_one (fun c => G i != c) u (FL i)) (eq_sym (G i)).
Qed.
Lemma count_split (A : Type) (p q : pred A) s :
  count p s = (count (fun i => p i && q i) s + count (fun i => p i && ~~ q i) s)%N.
Proof. by elim: s => //= x s ->; case: (p x); case: (q x); rewrite /= ?add0n ?add1n ?addnS ?addSn. Qed.
Lemma count_lost F G c : INR (count_mem c [seq F i | i <- enum 'I_n]) - INR (count_mem c [seq G i | i <- enum 'I_n]) =
  INR (lost F G c) - INR (lost G F c).
Proof.
rewrite (seq.count_map F) (seq.count_map G) /lost /cnt; move: (enum 'I_n) => s.
have e A B : INR (count (preim A (pred1 c)) s) =
    INR (count (fun i => (A i == c) && (B i == c)) s) + INR (count (fun i : 'I_n => (A i == c) && (B i != c)) s).
  by rewrite -plus_INR; congr INR; exact: (count_split (fun i => A i == c) (fun i => B i == c)).
have -> := e F G; have -> := e G F.
have -> : count (fun i => (G i == c) && (F i == c)) s = count (fun i => (F i == c) && (G i == c)) s.
  by apply: eq_count => i; rewrite andbC.
have less (a b k : R) : a + b - (a + k) = b - k by lra.
exact: less.
Qed.
(** The counts of each value, added up in absolute difference: at most twice the places that differ, and just twice
    where no value is lost at one place and gained at another. *)
Definition counts_apart F G (L : seq T) : R :=
  sum L (fun c => Rabs (INR (count_mem c [seq F i | i <- enum 'I_n]) - INR (count_mem c [seq G i | i <- enum 'I_n]))).
Lemma counts_le F G L : uniq L -> (forall i, F i \in L) -> (forall i, G i \in L) ->
  counts_apart F G L <= 2 * INR (apart F G).
Proof.
move=> u FL GL; have e := lost_sum G u FL; have := lost_sum F u GL.
have -> : apart G F = apart F G by apply: eq_count => i; rewrite eq_sym.
move=> e'; have -> : 2 * INR (apart F G) = sum L (fun c => INR (lost F G c) + INR (lost G F c)) by rewrite sum_add e e'; lra.
apply: sum_le => c; rewrite count_lost.
have := pos_INR (lost F G c); have := pos_INR (lost G F c); rewrite /Rabs; case: Rcase_abs; lra.
Qed.
Lemma counts_eq F G L : uniq L -> (forall i, F i \in L) -> (forall i, G i \in L) ->
  (forall c, lost F G c = 0%N \/ lost G F c = 0%N) -> counts_apart F G L = 2 * INR (apart F G).
Proof.
move=> u FL GL z; have e := lost_sum G u FL; have := lost_sum F u GL.
have -> : apart G F = apart F G by apply: eq_count => i; rewrite eq_sym.
move=> e'; have -> : 2 * INR (apart F G) = sum L (fun c => INR (lost F G c) + INR (lost G F c)) by rewrite sum_add e e'; lra.
apply: sum_eq => c; rewrite count_lost.
have := pos_INR (lost F G c); have := pos_INR (lost G F c); rewrite /Rabs.
by case: (z c) => ->; simpl (INR 0); case: Rcase_abs; lra.
Qed.
End Differ.

(** * The unordered Hamming distance *)

Section Hamming.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple) (g : 'S_n).
Definition all_rows X Y : seq thing := rev (undup (rev (rows X ++ rows Y))).
Lemma hamming_at X Y : datasets.hamming_s (rows X) (rows Y) =
  Some (Fin (1 / 2 * counts_apart (fun i => rec (X i)) (fun i => rec (Y i)) (all_rows X Y))).
Proof.
rewrite /datasets.hamming_s !len_rows same_t // /chosen bindE ap2E.
have -> : datasets.symmetric_difference (rows X) (rows Y) =
    Some (Fin (counts_apart (fun i => rec (X i)) (fun i => rec (Y i)) (all_rows X Y))) => //.
rewrite /datasets.symmetric_difference.
have -> : distinct (join (list_of [:: Some (rows X); Some (rows Y)])) = Some (all_rows X Y) by rewrite /= cats0.
rewrite (sum_of_in (g := fun c => Rabs (INR (count_mem c (rows X)) - INR (count_mem c (rows Y))))) // => c _.
by rewrite !ap2E !times_in_at.
Qed.
Lemma all_rows_uniq X Y : uniq (all_rows X Y). Proof. by rewrite rev_uniq undup_uniq. Qed.
Lemma all_rows_l X Y i : rec (X i) \in all_rows X Y.
Proof. by rewrite mem_rev mem_undup mem_rev mem_cat; apply/orP; left; apply: map_f; rewrite mem_enum. Qed.
Lemma all_rows_r X Y i : rec (Y i) \in all_rows X Y.
Proof. by rewrite mem_rev mem_undup mem_rev mem_cat; apply/orP; right; apply: map_f; rewrite mem_enum. Qed.

Lemma apart_rec X Y : apart (fun i => rec (X i)) (fun i => rec (Y i)) = apart X Y.
Proof. by apply: eq_count => i; rewrite (inj_eq rec_inj). Qed.
(** At most the number of places that differ. *)
Lemma hamming_le X Y : exists2 h, datasets.hamming_s (rows X) (rows Y) = Some (Fin h) & h <= INR (apart X Y).
Proof.
eexists; first exact: hamming_at; rewrite -apart_rec.
by have := counts_le (all_rows_uniq X Y) (all_rows_l X Y) (all_rows_r X Y); lra.
Qed.
(** Lemma B.4.3: at most the number of records moved. *)
Lemma swap_apart X g : (apart X (swap X g) <= moves g)%N.
Proof.
apply: sub_count => i; apply: contraNneq => e.
by rewrite /swap e; case: (X i).
Qed.
End Hamming.

(** * A permutation that fixes as many places as it can *)

(** Of the permutations w with K' (w i) = K i for all i, one that has as many places with Q i (w i) as any: exchanging two
    of its values, where K says the same of both places, gains nothing. *)
Lemma best_permutation n (T : eqType) (K K' : 'I_n -> T) (Q : 'I_n -> 'I_n -> bool) (w0 : 'S_n) :
  (forall i, K' (w0 i) = K i) -> exists w : 'S_n, (forall i, K' (w i) = K i) /\
  forall i j, i != j -> K i = K j -> (Q i (w j) + Q j (w i) <= Q i (w i) + Q j (w j))%N.
Proof.
move=> h0; pose P (w : 'S_n) := [forall i, K' (w i) == K i]; pose score (w : 'S_n) := (\sum_i Q i (w i))%N.
have P0 : P w0 by apply/forallP => i; apply/eqP.
case: (arg_maxnP score P0) => w /forallP Pw most; exists w; split=> [i|i j ij e]; first exact/eqP.
have eK k : K' (w k) = K k by apply/eqP.
pose v := (tperm i j * w)%g.
have Pv : P v.
  apply/forallP => k; rewrite permM; case: tpermP => [->|->|_ _]; by rewrite eK ?e.
have split (u : 'S_n) : score u = (Q i (u i) + (Q j (u j) + \sum_(k | (k != i) && (k != j)) Q k (u k)))%N.
  by rewrite /score (bigD1 i) //= (bigD1 j) // eq_sym.
have := most v Pv; rewrite !split !permM tpermL tpermR /=.
rewrite (eq_bigr (fun k => Q k (w k) : nat) (fun k kP => _)) ?addnA ?leq_add2r //.
by move=> k /andP [ki kj]; rewrite permM tpermD // eq_sym.
Qed.

Section Matching.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple) (g : 'S_n).
Definition hold_of X i : thing * thing := (X i).1.
Definition swap_of X i : thing * thing := ((X i).1.1, (X i).2).

Lemma perm_of_values (T : eqType) (F G : 'I_n -> T) :
  perm_eq [seq F i | i <- enum 'I_n] [seq G i | i <- enum 'I_n] -> exists w : 'S_n, forall i, G (w i) = F i.
Proof.
move=> e; have /tuple_permP [w ew] : perm_eq [tuple F i | i < n] [tuple G i | i < n] by [].
exists w => i; have := congr1 (fun t => tnth t i) (val_inj ew).
by rewrite !tnth_mktuple.
Qed.

Lemma reordered (T : eqType) (F : 'I_n -> T) (w : 'S_n) :
  perm_eq [seq F (w i) | i <- enum 'I_n] [seq F i | i <- enum 'I_n].
Proof. by rewrite (map_comp F w); apply: perm_map; apply: enum_perm; exact: perm_inj. Qed.

(** Lemma B.3.4: datasets of one universe differ by a permutation within strata that moves as few records as differ. *)
Lemma matching X Y : perm_eq [seq hold_of X i | i <- enum 'I_n] [seq hold_of Y i | i <- enum 'I_n] ->
  perm_eq [seq swap_of X i | i <- enum 'I_n] [seq swap_of Y i | i <- enum 'I_n] ->
  exists g, [/\ keeps X g, perm_eq (rows (swap X g)) (rows Y) &
    datasets.hamming_s (rows X) (rows Y) = Some (nm (moves g)) /\ forall i, g i != i -> X i != swap X g i].
Proof.
move=> hh hs; have [w0 h0] := perm_of_values hh.
have [w [hw best_w]] := best_permutation (fun i k => Y k == X i) h0.
pose Z i := Y (w i).
have pZ : perm_eq (rows Z) (rows Y).
  exact: (reordered (fun i => rec (Y i)) w).
have [r0 k0] : exists r0 : 'S_n, forall i, swap_of X (r0 i) = swap_of Z i.
  apply: perm_of_values; apply: (@perm_trans _ [seq swap_of Y i | i <- enum 'I_n]); last by rewrite perm_sym.
  exact: (reordered (swap_of Y) w).
have [r [hr best_r]] := best_permutation (fun i k => k == i) k0.
have swapZ i : swap X r i = Z i.
  move: (hr i) (hw i); rewrite /swap_of /hold_of /swap /Z; case: (Y (w i)) => [[m h] s] /= [_ ->].
  by case: (X i) => [[a b] c] /= [<- <-].
have fixed i : X i = Z i -> r i = i.
  move=> e; apply/eqP/negPn/negP => ri; pose j := (r^-1 i)%g.
  have rj : r j = i by rewrite /j permKV.
  have ij : i != j by apply: contraNneq ri => e'; rewrite {1}e' rj.
  have same_values : swap_of Z i = swap_of Z j by rewrite -(hr j) rj /swap_of e.
  have := best_r i j ij same_values; rewrite rj eqxx (negbTE ri) (negbTE ij).
  by case: (r i == j).
have moved_apart i : (r i != i) = (X i != Z i).
  apply/idP/idP; apply: contraNneq => e; first by apply/eqP; exact: fixed.
  by rewrite -swapZ /swap e; case: (X i) => a b /=; rewrite eqxx.
exists r; split; last split.
- apply/forallP => i; rewrite /match_of; have := swapZ i; have := hw i; have := hr i.
  by rewrite /swap_of /hold_of /Z => -[e _] <- _; rewrite -e.
- by rewrite (_ : rows (swap X r) = rows Z) //; apply: eq_map => i; rewrite swapZ.
- rewrite hamming_at; congr (Some (Fin _)).
  have -> : counts_apart (fun i => rec (X i)) (fun i => rec (Y i)) (all_rows X Y) =
      counts_apart (fun i => rec (X i)) (fun i => rec (Z i)) (all_rows X Y).
    by apply: sum_eq => c; have := seq.permP pZ (pred1 c); rewrite /rows => ->.
  rewrite counts_eq ?apart_rec; first last.
  + move=> c; have [->|] := posnP (lost (fun i => rec (X i)) (fun i => rec (Z i)) c); first by left.
    have [->|] := posnP (lost (fun i => rec (Z i)) (fun i => rec (X i)) c); first by right.
    rewrite /lost /cnt -!has_count => /hasP [j _ /andP [/eqP Zj Xj]] /hasP [i _ /andP [/eqP Xi Zi]].
    have XZ : X i = Z j by apply: rec_inj; rewrite Xi Zj.
    have ij : i != j by apply: contraNneq Xj => <-; rewrite Xi.
    have hold : hold_of X i = hold_of X j by rewrite -(hw j) /hold_of XZ.
    have := best_w i j ij hold; rewrite -/(Z j) -/(Z i) -XZ eqxx.
    have -> : (Z i == X i) = false by apply/negbTE; apply: contraNneq Zi => ->; rewrite Xi.
    have -> : (X i == X j) = false by apply/negbTE; apply: contraNneq Xj => <-; rewrite Xi.
    by case: (_ == _).
  + by move=> i; exact: all_rows_r.
  + exact: all_rows_l.
  + exact: all_rows_uniq.
  rewrite /nm /apart /moves (_ : cnt _ = cnt (fun i => r i != i)); first lra.
  by apply: eq_count => i; rewrite moved_apart.
- by move=> i ri; rewrite swapZ -moved_apart.
Qed.
End Matching.

(** * Universes *)

Lemma moves_not_1 n (g : 'S_n) : moves g != 1%N.
Proof.
apply/negP; rewrite /moves /cnt count_card => /card1P [i one].
have oneE j : (g j != j) = (j == i) by move: (one j); rewrite inE.
have gi : g i != i by rewrite oneE.
have := oneE (g i); rewrite (inj_eq (@perm_inj _ g)) gi => /esym /eqP e.
by rewrite e eqxx in gi.
Qed.
Definition pair_of (z : thing * thing) : thing := Listed [:: z.1; z.2].
Lemma pair_of_inj : injective pair_of. Proof. by move=> [a b] [c d'] [-> ->]. Qed.
Lemma margin_at n (X : 'I_n -> triple) k : (k < 3)%N ->
  mapped (ap2 datasets.margin (Some (rows X)) (Some [:: nm 0; nm k])) (fun e => of_list (Some e)) =
  Some [seq pair_of (field 0 (X i), field k (X i)) | i <- enum 'I_n].
Proof.
move=> k3; rewrite ap2E /datasets.margin.
rewrite (mapped_map (g := fun i => [:: field 0 (X i); field k (X i)])); first exact: mapped_map.
move=> i _; rewrite -[[:: nm 0; nm k]]/(map nm [:: 0%N; k]) (mapped_map (g := fun v => field v (X i))) // => v.
by rewrite !inE => /orP [] /eqP ->; rewrite field_at.
Qed.
Lemma one_universe_at n m (X : 'I_n -> triple) (Y : 'I_m -> triple) :
  datasets.one_universe (rows X) (rows Y) =
  Some (perm_eq [seq hold_of X i | i <- enum 'I_n] [seq hold_of Y i | i <- enum 'I_m] &&
        perm_eq [seq swap_of X i | i <- enum 'I_n] [seq swap_of Y i | i <- enum 'I_m]).
Proof.
have same k : (k < 3)%N -> ap3 datasets.same_margin (Some (rows X)) (Some (rows Y)) (Some [:: nm 0; nm k]) =
    Some (perm_eq [seq (field 0 (X i), field k (X i)) | i <- enum 'I_n]
      [seq (field 0 (Y i), field k (Y i)) | i <- enum 'I_m]).
  move=> k3; rewrite /ap3 !bindE /datasets.same_margin !margin_at // ap2E equivalent_at; congr Some.
  rewrite (map_comp pair_of (fun i => (field 0 (X i), field k (X i)))).
  rewrite (map_comp pair_of (fun i => (field 0 (Y i), field k (Y i)))).
  by apply/idP/idP; [exact: perm_map_inj pair_of_inj _ _ | exact: perm_map].
rewrite /datasets.one_universe -[list_of [:: _; datasets.HOLD]]/(Some [:: nm 0; nm 1]).
have -> : list_of [:: datasets.MATCH; datasets.SWAP] = Some [:: nm 0; nm 2] by rewrite -nm2.
rewrite !same // /also /chosen bindE; set a := perm_eq _ _; set b := perm_eq _ _; set c := perm_eq _ _.
have -> : a = c by congr perm_eq; apply: eq_map => i; rewrite /hold_of /field /=; case: (_ i) => -[].
by case: c.
Qed.
Lemma universe_size n m (X : 'I_n -> triple) (Y : 'I_m -> triple) :
  holds (datasets.one_universe (rows X) (rows Y)) -> n = m.
Proof.
rewrite one_universe_at => -[] /andP [/perm_size + _].
by rewrite (size_map _ (enum 'I_n)) (size_map _ (enum 'I_m)) !size_enum_ord.
Qed.
Lemma same_universe n (X Y : 'I_n -> triple) : holds (datasets.one_universe (rows X) (rows Y)) ->
  exists g, [/\ keeps X g, perm_eq (rows (swap X g)) (rows Y) &
    datasets.hamming_s (rows X) (rows Y) = Some (nm (moves g)) /\ forall i, g i != i -> X i != swap X g i].
Proof. by rewrite one_universe_at => -[] /andP [h s]; exact: matching. Qed.
Lemma hamming_sizes n m (X : 'I_n -> triple) (Y : 'I_m -> triple) : n != m ->
  datasets.hamming_s (rows X) (rows Y) = Some Inf.
Proof.
move=> h; rewrite /datasets.hamming_s !len_rows.
by have -> : same (Some (nm n)) (Some (nm m)) = Some false by rewrite /same ap2E nmE (negbTE h).
Qed.
