(** How many tables of whole numbers have zero margins and a positive part of at most k, by numbers of rows and columns.

    Entries are shifted by k, so that they are the numbers up to 2 k; a row or a column of zeros is then [nseq _ k]. *)
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.derangements rules.full_tables.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Bijection.
Variables (A B : eqType) (s : seq A) (t : seq B) (f : A -> B) (g : B -> A).
Hypotheses (us : uniq s) (ut : uniq t) (fs : {in s, forall x, f x \in t /\ g (f x) = x}) (gt : {in t, forall y, g y \in s /\ f (g y) = y}).
Lemma count_through (P : pred B) : count P t = count (fun x => P (f x)) s.
Proof.
rewrite -(count_map f P); apply/seq.permP/uniq_perm => //.
  by rewrite map_inj_in_uniq // => x y /fs [_ ex] /fs [_ ey] e; rewrite -ex e.
move=> y; apply/idP/mapP => [yt|[x xs ->]]; last by case: (fs xs).
by have [gs e] := gt yt; exists (g y).
Qed.
End Bijection.

Section Tables.
Variable k : nat.
Implicit Types (a b : seq nat) (L : seq (seq nat)).
Definition zeros c : seq nat := nseq c k.
Definition above a : nat := sumn [seq v - k | v <- a].
Definition column L j : seq nat := [seq nth 0 a j | a <- L].
Definition level a : bool := sumn a == k * size a.
Definition fits c L : bool := [&& all level L, all (fun j => level (column L j)) (iota 0 c) & sumn [seq above a | a <- L] <= k].
Definition rows c : seq (seq nat) := lists c (k + k).+1.
Lemma in_rows c a : (a \in rows c) = (size a == c) && all (fun v => v < (k + k).+1) a. Proof. exact: mem_lists. Qed.
Lemma rows_uniq c : uniq (rows c). Proof. exact: uniq_lists. Qed.
Lemma zeros_in c : zeros c \in rows c.
Proof. by rewrite in_rows size_nseq eqxx; apply/allP => v /nseqP [-> _]; rewrite ltnS leq_addr. Qed.
Lemma level_zeros c : level (zeros c). Proof. by rewrite /level sumn_nseq size_nseq. Qed.
Lemma above_zeros c : above (zeros c) = 0. Proof. by rewrite /above map_nseq subnn sumn_nseq mul0n. Qed.
Lemma nothing_above a : above a = 0 -> (sumn a <= k * size a) /\ (level a -> a = zeros (size a)).
Proof.
rewrite /above; elim: a => [|v a ih] /=; first by rewrite muln0.
move=> /eqP; rewrite addn_eq0 subn_eq0 => /andP [vk /eqP /ih [le eq_]]; split; first by rewrite mulnS leq_add.
rewrite /level /= mulnS => /eqP e; have vE : v = k.
  by apply/eqP; rewrite eqn_leq vk -(leq_add2r (k * size a)) -e leq_add2l le.
by move: e; rewrite vE => /addnI /eqP/eq_ {1}->.
Qed.
Lemma some_above c a : size a = c -> level a -> a != zeros c -> 0 < above a.
Proof. by move=> <- la ne; rewrite lt0n; apply/eqP => /nothing_above [_ /(_ la) e]; rewrite -e eqxx in ne. Qed.

(** Zeros are not seen. *)
Lemma level_filter c L j : all (mem (rows c)) L -> j < c -> level (column L j) = level (column [seq a <- L | a != zeros c] j).
Proof.
move=> _ jc; rewrite /level !size_map.
have e : sumn (column L j) + k * size [seq a <- L | a != zeros c] = sumn (column [seq a <- L | a != zeros c] j) + k * size L.
  elim: L => //= a L ih; case: eqP => [->|_] /=; first by rewrite /zeros nth_nseq jc mulnS -addnA ih addnCA.
  by rewrite !mulnS addnACA ih addnACA.
apply/idP/idP => /eqP h; apply/eqP; move: e; rewrite h; first by rewrite addnC => /addIn.
by rewrite [RHS]addnC => /addIn.
Qed.
Lemma above_filter c L : sumn [seq above a | a <- L] = sumn [seq above a | a <- [seq a <- L | a != zeros c]].
Proof. by elim: L => //= a L ->; case: eqP => [->|_] //=; rewrite above_zeros. Qed.
Lemma all_filter_zeros c (p : pred (seq nat)) L : p (zeros c) -> all p L = all p [seq a <- L | a != zeros c].
Proof. by move=> h; elim: L => //= a L ->; case: eqP => [->|_] //=; rewrite h. Qed.
Lemma fits_unseen c d : c <= d -> unseen (zeros d) (rows d) (fits c).
Proof.
move=> cd L al; rewrite /fits -above_filter -(all_filter_zeros _ (level_zeros d)); congr [&& _, _ & _].
by apply: eq_in_all => j; rewrite mem_iota add0n => /andP [_ jc]; apply: level_filter => //; exact: leq_trans cd.
Qed.
Lemma fits_few c L : all (mem (rows c)) L -> all (fun a => a != zeros c) L -> fits c L -> size L <= k.
Proof.
move=> al no /and3P [lv _]; apply: leq_trans.
elim: L al no lv => //= a L ih /andP [ac al] /andP [ne no] /andP [la lv]; rewrite -add1n leq_add ?ih //.
by move: ac; rewrite /= in_rows => /andP [/eqP sa _]; exact: some_above ne.
Qed.

(** Rows for columns. *)
Definition turned c L : seq (seq nat) := [seq column L j | j <- iota 0 c].
Lemma in_tables c r L : L \in lists_of (rows c) r -> size L = r /\ {in L, forall a, size a = c /\ all (fun v => v < (k + k).+1) a}.
Proof.
rewrite in_lists_of => /andP [/eqP s /allP al]; split=> // a /al /=.
by rewrite in_rows => /andP [/eqP].
Qed.
Lemma turned_in c r L : L \in lists_of (rows c) r -> turned c L \in lists_of (rows r) c /\ turned r (turned c L) = L.
Proof.
move=> /in_tables [sL al]; split.
  rewrite in_lists_of size_map size_iota eqxx; apply/allP => _ /mapP [j + ->]; rewrite mem_iota add0n => /andP [_ jc] /=.
  rewrite in_rows size_map sL eqxx; apply/allP => _ /mapP [a /al [sa /allP va] ->]; apply: va; rewrite mem_nth ?sa //.
apply: (@eq_from_nth _ [::]); first by rewrite size_map size_iota.
move=> i; rewrite size_map size_iota => ir; rewrite (nth_map 0) ?size_iota // nth_iota // add0n.
have [|sa _] := al (nth [::] L i); first by rewrite mem_nth ?sL.
apply: (@eq_from_nth _ 0); first by rewrite !size_map size_iota sa.
move=> j; rewrite !size_map size_iota => jc; rewrite (nth_map [::]) ?size_map ?size_iota // (nth_map 0) ?size_iota // nth_iota // add0n.
by rewrite /column (nth_map [::]) ?sL.
Qed.
Definition covers c L : bool := all (fun t => has (fun b => nth 0 b t != k) L) (iota 0 c).
Definition full c L : bool := covers c L && fits c L.
Lemma turned_columns c r L : L \in lists_of (rows c) r -> [seq column (turned c L) j | j <- iota 0 r] = L.
Proof. by move=> /turned_in [_]. Qed.
Lemma turned_full c r L : L \in lists_of (rows c) r -> all (fun a => a != zeros r) (turned c L) && fits r (turned c L) = full c L.
Proof.
move=> i; have [sL al] := in_tables i; rewrite /full /covers /turned all_map /fits; congr (_ && _).
  apply: eq_in_all => t; rewrite mem_iota add0n => /andP [_ tc] /=.
  transitivity (~~ all (pred1 k) (column L t)).
    by rewrite /zeros -sL -(size_map (fun a => nth 0 a t) L); congr (~~ _); apply/eqP/all_pred1P.
  by rewrite -has_predC has_map; apply: eq_has.
rewrite andbCA; congr [&& _, _ & _].
- rewrite -[in RHS](turned_columns i) [RHS]all_map; exact: eq_all.
- by rewrite all_map; apply: eq_all.
congr (_ <= k); rewrite !sumnE !big_map.
transitivity (\sum_(j <- iota 0 c) \sum_(a <- L) (nth 0 a j - k)).
  by apply: eq_bigr => j _; rewrite /above sumnE !big_map.
rewrite exchange_big /=; apply: eq_big_seq => a /al [sa _].
by rewrite /above sumnE big_map [RHS](big_nth 0) sa /index_iota subn0.
Qed.
Lemma full_unseen c : unseen (zeros c) (rows c) (full c).
Proof.
move=> L al; rewrite /full (fits_unseen (leqnn c) al); congr (_ && _); apply: eq_in_all => t; rewrite mem_iota add0n => /andP [_ tc].
by elim: L {al} => //= a L ->; case: (a =P zeros c) => [->|_] //=; rewrite /zeros nth_nseq tc eqxx.
Qed.

(** * The number *)
Definition whole_tables i j : nat := count (full i) (lists_of (rem (zeros i) (rows i)) j).
Theorem how_many c r : count (fits c) (lists_of (rows c) r) =
  \sum_(i < k.+1) 'C(r, i) * \sum_(j < k.+1) 'C(c, j) * whole_tables i j.
Proof.
rewrite (by_subsets r (rows_uniq c) (zeros_in c) (fits_unseen (leqnn c))) (@few_terms (fun i => count (fits c) (lists_of (rem (zeros c) (rows c)) i)) r k) => [|i ki]; last first.
  apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => L; rewrite in_lists_of => /andP [/eqP sL /allP al].
  apply: contraL ki => f; rewrite -leqNgt -sL; apply: fits_few f; first by apply/allP => a /al /mem_rem.
  by apply/allP => a /al /=; rewrite mem_rem_uniq ?rows_uniq // inE => /andP [].
apply: eq_bigr => i _; congr (_ * _); rewrite without ?rows_uniq //.
rewrite (count_through (f := turned i) (g := turned c) (s := lists_of (rows i) c)); first last.
- by move=> L /turned_in.
- by move=> L /turned_in.
- exact/uniq_lists_of/rows_uniq.
- exact/uniq_lists_of/rows_uniq.
rewrite (eq_in_count (turned_full (c := i) (r := c))).
rewrite (by_subsets c (rows_uniq i) (zeros_in i) (full_unseen (c := i))) (@few_terms (whole_tables i) c k) // => j kj.
apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => L; rewrite in_lists_of => /andP [/eqP sL /allP al].
apply: contraL kj => /andP [_ f]; rewrite -leqNgt -sL; apply: fits_few f; first by apply/allP => a /al /mem_rem.
by apply/allP => a /al /=; rewrite mem_rem_uniq ?rows_uniq // inE => /andP [].
Qed.
End Tables.
