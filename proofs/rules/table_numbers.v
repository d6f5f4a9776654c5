(** Those numbers within three and four records: few tables without a row or column of zeros, which are listed. *)
From Coq Require Import Arith ArithRing Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.derangements rules.full_tables rules.counted_tables.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Few.
Variable k : nat.
Implicit Types (B A : seq (seq nat)) (P : pred (seq (seq nat))).
(** Lists of j rows of B with at most s above in all. *)
Fixpoint few B j s : seq (seq (seq nat)) :=
  if j is j'.+1 then flatten [seq [seq b :: l | l <- few B j' (s - above k b)] | b <- B & above k b <= s] else [:: [::]].
Lemma count_few A (p : pred (seq nat)) j P s : (forall L, P L -> all p L && (sumn [seq above k a | a <- L] <= s)) ->
  count P (lists_of A j) = count P (few [seq a <- A | p a] j s).
Proof.
elim: j P s => [|j ih] P s h //.
rewrite count_lists /= count_flatten -map_comp sumnE big_map big_filter big_filter_cond [RHS]big_mkcond.
apply: eq_bigr => a _; rewrite /= count_map.
have step L : P (a :: L) -> [/\ p a, above k a <= s, all p L & sumn [seq above k a | a <- L] <= s - above k a].
  move=> /h /= /andP [/andP [pa pL] le]; have as_ : above k a <= s by apply: leq_trans le; exact: leq_addr.
  by split=> //; rewrite leq_subRL.
case pa: (p a); last by rewrite (@eq_count _ _ pred0) ?count_pred0 // => L; apply/negP => /step []; rewrite pa.
case: leqP => as_; last by rewrite (@eq_count _ _ pred0) ?count_pred0 // => L; apply/negP => /step [_]; rewrite leqNgt as_.
by apply: ih => L /step [_ _ -> ->].
Qed.
Definition quick i j : nat := count (full k i) (few [seq a <- rem (zeros k i) (rows k i) | level k a] j k).
Lemma quickly i j : whole_tables k i j = quick i j.
Proof. by apply: count_few => L /andP [_ /and3P [-> _ ->]]. Qed.
Lemma by_table (T : seq (seq nat)) : [seq [seq quick i j | j <- iota 0 k.+1] | i <- iota 0 k.+1] = T ->
  forall i j, i < k.+1 -> j < k.+1 -> whole_tables k i j = nth 0 (nth [::] T i) j.
Proof.
by move=> <- i j ik jk; rewrite quickly (nth_map 0) ?size_iota // (nth_map 0) ?size_iota // !nth_iota.
Qed.
Lemma number_by_table (T : seq (seq nat)) c r : [seq [seq quick i j | j <- iota 0 k.+1] | i <- iota 0 k.+1] = T ->
  count (fits k c) (lists_of (rows k c) r) = \sum_(i < k.+1) 'C(r, i) * \sum_(j < k.+1) 'C(c, j) * nth 0 (nth [::] T i) j.
Proof.
by move=> h; rewrite how_many; apply: eq_bigr => i _; congr (_ * _); apply: eq_bigr => j _; rewrite (by_table h).
Qed.
End Few.

Definition three : seq (seq nat) := [:: [:: 1; 0; 0; 0]; [:: 0; 0; 0; 0]; [:: 0; 0; 2; 0]; [:: 0; 0; 0; 12]].
Definition four : seq (seq nat) := [:: [:: 1; 0; 0; 0; 0]; [:: 0; 0; 0; 0; 0]; [:: 0; 0; 4; 6; 6]; [:: 0; 0; 6; 48; 72]; [:: 0; 0; 6; 72; 216]].
Lemma within_three c r : count (fits 3 c) (lists_of (rows 3 c) r) = 1 + 2 * ('C(r, 2) * 'C(c, 2)) + 12 * ('C(r, 3) * 'C(c, 3)).
Proof.
rewrite (@number_by_table 3 three); last by vm_cast_no_check (erefl three).
rewrite !big_ord_recl !big_ord0 /= /bump /= !bin0 !muln0 !addn0 !add0n !muln1 -!plusE -!multE -[(1 + 1)%coq_nat]/2 -?[(1 + 2)%coq_nat]/3 -?[(1 + 3)%coq_nat]/4; move: ('C(r, 2)) ('C(c, 2)) ('C(r, 3)) ('C(c, 3)) => x y z w; lia.
Qed.
Lemma within_four c r : count (fits 4 c) (lists_of (rows 4 c) r) = 1 + 4 * ('C(r, 2) * 'C(c, 2)) +
  6 * ('C(r, 2) * 'C(c, 3) + 'C(r, 3) * 'C(c, 2) + 'C(r, 2) * 'C(c, 4) + 'C(r, 4) * 'C(c, 2)) + 48 * ('C(r, 3) * 'C(c, 3)) +
  72 * ('C(r, 3) * 'C(c, 4) + 'C(r, 4) * 'C(c, 3)) + 216 * ('C(r, 4) * 'C(c, 4)).
Proof.
rewrite (@number_by_table 4 four); last by vm_cast_no_check (erefl four).
rewrite !big_ord_recl !big_ord0 /= /bump /= !bin0 !muln0 !addn0 !add0n !muln1 -!plusE -!multE -[(1 + 1)%coq_nat]/2 -?[(1 + 2)%coq_nat]/3 -?[(1 + 3)%coq_nat]/4.
move: ('C(r, 2)) ('C(c, 2)) ('C(r, 3)) ('C(c, 3)) ('C(r, 4)) ('C(c, 4)) => x y z w u v; lia.
Qed.
