(** How many lists have a property that does not see one element: by how many have it that are without the element. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Lists.
Variable T : eqType.
Implicit Types (A : seq T) (P : pred (seq T)).
Fixpoint lists_of A r : seq (seq T) := if r is r'.+1 then [seq a :: l | a <- A, l <- lists_of A r'] else [:: [::]].
Lemma in_lists_of A r l : (l \in lists_of A r) = (size l == r) && all (mem A) l.
Proof.
elim: r l => [|r ih] l /=; first by rewrite inE; case: l.
apply/allpairsP/andP => [[[a k] [/= aA + ->]]|].
  by rewrite ih eqSS /= => /andP [-> ->]; split=> //; rewrite andbT.
case: l => [[]|a l] //=; rewrite eqSS => -[h /andP [aA k]].
by exists (a, l); split=> //=; rewrite ih h k.
Qed.
Lemma uniq_lists_of A r : uniq A -> uniq (lists_of A r).
Proof. by move=> u; elim: r => //= r ih; apply: allpairs_uniq => // -[a k] [b l] _ _ /= [-> ->]. Qed.
Lemma count_lists A r P : count P (lists_of A r.+1) = \sum_(a <- A) count (fun l => P (a :: l)) (lists_of A r).
Proof.
by rewrite /= count_flatten -map_comp sumnE big_map; apply: eq_bigr => a _; rewrite /= count_map.
Qed.
Lemma first_term (f : nat -> nat) n : \sum_(i < n.+1) f i = (f 0 + \sum_(i < n) f i.+1)%N.
Proof. by rewrite big_ord_recl. Qed.
Variable o : T.
Definition unseen A P : Prop := forall l, all (mem A) l -> P l = P [seq a <- l | a != o].
Theorem by_subsets A r P : uniq A -> o \in A -> unseen A P ->
  count P (lists_of A r) = \sum_(i < r.+1) 'C(r, i) * count P (lists_of (rem o A) i).
Proof.
move=> u oA; elim: r P => [|r ih] P s; first by rewrite big_ord_recl big_ord0 bin0 mul1n addn0.
have N_S i : \sum_(a <- rem o A) count (fun l => P (a :: l)) (lists_of (rem o A) i) = count P (lists_of (rem o A) i.+1).
  by rewrite count_lists.
rewrite count_lists (perm_big _ (perm_to_rem oA)) big_cons /=.
have -> : count (fun l => P (o :: l)) (lists_of A r) = count P (lists_of A r).
  by apply: eq_in_count => l; rewrite in_lists_of => /andP [_ al]; rewrite s /= ?oA // eqxx -s.
rewrite (ih P s).
have -> : \sum_(a <- rem o A) count (fun l => P (a :: l)) (lists_of A r) =
    \sum_(a <- rem o A) \sum_(i < r.+1) 'C(r, i) * count (fun l => P (a :: l)) (lists_of (rem o A) i).
  apply: eq_big_seq => a ar; have aA : a \in A := mem_rem ar.
  have ne : a != o by move: ar; rewrite mem_rem_uniq // inE => /andP [].
  by apply: ih => l al; have := s (a :: l); rewrite /= ne aA; apply.
rewrite exchange_big /=; pose N i := count P (lists_of (rem o A) i).
have -> : \sum_(i < r.+1) \sum_(a <- rem o A) 'C(r, i) * count (fun l => P (a :: l)) (lists_of (rem o A) i) =
    \sum_(i < r.+1) 'C(r, i) * N i.+1.
  by apply: eq_bigr => i _; rewrite -big_distrr N_S.
rewrite (first_term (fun i => 'C(r.+1, i) * N i)%N) bin0 mul1n.
have -> : \sum_(i < r.+1) 'C(r.+1, i.+1) * N i.+1 = \sum_(i < r.+1) 'C(r, i.+1) * N i.+1 + \sum_(i < r.+1) 'C(r, i) * N i.+1.
  by rewrite -big_split; apply: eq_bigr => i _; rewrite binS mulnDl.
rewrite addnA; congr (_ + _)%N; have := first_term (fun i => 'C(r, i) * N i)%N r.+1; rewrite bin0 mul1n => <-.
by rewrite [RHS]big_ord_recr /= bin_small // mul0n addn0.
Qed.
Lemma without A r P : uniq A -> count P (lists_of (rem o A) r) = count (fun l => all (fun a => a != o) l && P l) (lists_of A r).
Proof.
move=> u; transitivity (count P [seq l <- lists_of A r | all (fun a => a != o) l]); last first.
  by rewrite count_filter; apply: eq_count => l; rewrite /= andbC.
apply/seq.permP/uniq_perm; first exact/uniq_lists_of/rem_uniq.
  exact/filter_uniq/uniq_lists_of.
move=> l; rewrite mem_filter !in_lists_of andbCA; congr (_ && _); rewrite -all_predI; apply: eq_all => a /=.
by rewrite mem_rem_uniq // inE.
Qed.
End Lists.
(** Only so many terms count where the others are 0. *)
Lemma longer (g : nat -> nat) n d : (forall i, (n <= i)%N -> g i = 0%N) -> \sum_(i < n + d) g i = \sum_(i < n) g i.
Proof.
move=> h; elim: d => [|d ih]; first by rewrite addn0.
by rewrite addnS big_ord_recr /= ih h ?leq_addr // addn0.
Qed.
Lemma few_terms (f : nat -> nat) r k : (forall i, (k < i)%N -> f i = 0%N) ->
  \sum_(i < r.+1) 'C(r, i) * f i = \sum_(i < k.+1) 'C(r, i) * f i.
Proof.
move=> h; pose F i := ('C(r, i) * f i)%N.
have up : \sum_(i < r.+1 + k.+1) F i = \sum_(i < r.+1) F i by apply: longer => i ri; rewrite /F bin_small.
have down : \sum_(i < k.+1 + r.+1) F i = \sum_(i < k.+1) F i by apply: longer => i ki; rewrite /F h ?muln0.
by rewrite -/(F _) -[LHS]up addnC down.
Qed.
