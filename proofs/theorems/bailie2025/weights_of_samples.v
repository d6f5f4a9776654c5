(** Weights of a sample (bailie2025, sections 6.2.4, 6.4.3 and 6.4.5): Horvitz-Thompson estimates are a function of records that hold their weights, and
    over all samples of any design they have the total as their mean; and the chance of being drawn and responding is a product. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.weights_of_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.images rules.whole_vectors rules.independent rules.dot_products rules.components rules.moved_answers.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Records with weights *)

Definition weight_word (v_w : seq number) (v_N v_i : number) : option number := plus (item (Some v_w) (Some v_i)) (times (num 0) (Some v_N)).
Definition estimate_word (v_x v_w : seq number) (v_N : number) : option number :=
  sum_of (range (len (Some v_x))) (fun v_i => times (ap3 weight_word (Some v_w) (Some v_N) (Some v_i)) (item (Some v_x) (Some v_i))).
Lemma carried_at n X W N : ap3 estimate_word (Some (real n X)) (Some (real n W)) (Some (nm N)) = Some (Fin (sum (iota 0 n) (fun i => W i * X i))).
Proof.
rewrite /ap3 !bindE /estimate_word len_real range_iota; apply: sum_of_map => i /in_range l.
by rewrite [ap3 weight_word _ _ _]bindE !bindE /weight_word !item_vec //; have -> : W i * X i = (W i + 0 * INR N) * X i by ring.
Qed.
Theorem records_with_weights : claim_bailie2025_prose_6_4_5_q_repaired.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_5_q_repaired]; rewrite -/weight_word -/estimate_word.
move=> N M n /whole_nm [N' ->] /whole_nm [M' ->] /whole_nm [n' ->] x w /real_vector [X ->] /real_vector [W ->].
apply: entailsI => [|_]; first by apply: also_defined; [|apply: also_defined]; exact: at_most_defined.
by rewrite !carried_at; exact/sameP.
Qed.

(** * The mean of estimates *)

Definition included_word (v_P : seq number) (v_S : seq (seq thing)) (v_i : number) : option number :=
  sum_of (range (len (Some v_S))) (fun v_k => times (item (Some v_P) (Some v_k)) (as_number (item (item (Some v_S) (Some v_k)) (Some v_i)))).
Definition total_word (v_P : seq number) (v_S : seq (seq thing)) (v_k : number) (v_x : seq number) : option number := sum_of (range (len (Some v_x))) (fun v_i =>
  chosen (same (as_number (item (item (Some v_S) (Some v_k)) (Some v_i))) (num 1)) (divided (item (Some v_x) (Some v_i)) (ap3 included_word (Some v_P) (Some v_S) (Some v_i))) (num 0)).
Definition expected_word (v_P : seq number) (v_S : seq (seq thing)) (v_x : seq number) : option number :=
  sum_of (range (len (Some v_S))) (fun v_k => times (item (Some v_P) (Some v_k)) (ap4 total_word (Some v_P) (Some v_S) (Some v_k) (Some v_x))).
Section Design.
Variables (N : nat) (p X : nat -> R).
Local Notation samples := [seq things g | g <- below N 2].
Local Notation vP := (vec (iota 0 (2 ^ N)%N) p).
Definition in_sample (k i : nat) : nat := nth 0%N (nth [::] (below N 2) k) i.
Lemma samples_at : mapped (functions (Some (nm N)) (num 2)) (fun e => mapped (Some e) (fun e => of_number (Some e))) = Some samples.
Proof. by rewrite -[num 2]/(Some (nm 2)) functions_below; apply: mapped_map => g _; exact: things_whole. Qed.
Lemma len_samples : len (Some samples) = Some (nm (2 ^ N)). Proof. by rewrite /len ap1E size_map size_below. Qed.
Lemma in_sample_two k i : (k < 2 ^ N)%N -> (i < N)%N -> (in_sample k i < 2)%N.
Proof.
move=> lk li; have : nth [::] (below N 2) k \in below N 2 by rewrite mem_nth // size_below.
by rewrite in_below => /andP [/eqP e /(all_nthP 0%N) h]; apply: h; rewrite e.
Qed.
Lemma place_at k i : (k < 2 ^ N)%N -> (i < N)%N -> as_number (item (item (Some samples) (Some (nm k))) (Some (nm i))) = Some (nm (in_sample k i)).
Proof.
move=> lk li; have ib : nth [::] (below N 2) k \in below N 2 by rewrite mem_nth // size_below.
rewrite [item (Some samples) _]item_place -map_comp (nth_map [::]) ?size_below // item_things //.
by move: ib; rewrite in_below => /andP [/eqP ->].
Qed.
Definition chance (i : nat) : R := sum (iota 0 (2 ^ N)%N) (fun k => p k * INR (in_sample k i)).
Lemma included_at i : (i < N)%N -> ap3 included_word (Some vP) (Some samples) (Some (nm i)) = Some (Fin (chance i)).
Proof.
move=> li; rewrite /ap3 !bindE /included_word len_samples range_iota; apply: sum_of_map => k /in_range lk.
by rewrite place_at // item_vec.
Qed.
Hypothesis drawn : forall i, (i < N)%N -> 0 < chance i.
Lemma total_at k : (k < 2 ^ N)%N -> ap4 total_word (Some vP) (Some samples) (Some (nm k)) (Some (real N X)) =
  Some (Fin (sum (iota 0 N) (fun i => INR (in_sample k i) * (X i / chance i)))).
Proof.
move=> lk; rewrite /ap4 /ap3 !bindE /total_word len_real range_iota; apply: sum_of_map => i /in_range li.
have c0 := drawn li; rewrite place_at // -/(ap3 included_word _ _ _) included_at // item_vec // -[num 1]/(Some (nm 1)) /same ap2E nmE /chosen bindE.
have -> : divided (Some (Fin (X i))) (Some (Fin (chance i))) = Some (Fin (X i / chance i)) by rewrite /divided ap2E /div eqR_f //; lra.
have := in_sample_two lk li; case: (in_sample k i) => [|[|j]] //= _; first by rewrite Rmult_0_l.
by rewrite Rmult_1_l.
Qed.
Lemma expected_at : ap3 expected_word (Some vP) (Some samples) (Some (real N X)) = Some (Fin (sum (iota 0 N) X)).
Proof.
rewrite /ap3 !bindE /expected_word len_samples range_iota.
rewrite (sum_of_map (g := fun k => p k * sum (iota 0 N) (fun i => INR (in_sample k i) * (X i / chance i)))) => [|k /in_range lk]; last first.
  by rewrite total_at // item_vec.
congr (Some (Fin _)); transitivity (sum (iota 0 (2 ^ N)%N) (fun k => sum (iota 0 N) (fun i => p k * (INR (in_sample k i) * (X i / chance i))))).
  by apply: sum_eq => k; rewrite -sum_scale.
rewrite exchange; apply: sum_in_eq => i /in_range li; transitivity (chance i * (X i / chance i)); last by have := drawn li => c0; field; lra.
by rewrite /chance -sum_scaler; apply: sum_eq => k; rewrite Rmult_assoc.
Qed.
End Design.
Theorem mean_of_estimates : claim_bailie2025_prose_6_4_3_ht_unbiased.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_3_ht_unbiased]; rewrite -/included_word -/total_word -/expected_word.
move=> N /whole_nm [n ->].
have -> : power (num 2) (Some (nm n)) = Some (nm (2 ^ n)) by rewrite -[num 2]/(Some (nm 2)) power_nm.
split=> [|P hP]; first by eexists.
move: P hP; apply: for_law_on => p lp x /real_vector [X ->]; rewrite samples_at range_iota.
apply: entailsI => [|h].
  by apply: every_defined => _ /In_mem /mapP [i /in_range li ->]; rewrite included_at //; eexists.
have drawn i : (i < n)%N -> 0 < chance n p i.
  move=> li; have : List.In (nm i) [seq nm i | i <- iota 0 n] by apply: mem_In; apply: map_f; rewrite mem_iota.
  by move=> /(everyP h); rewrite included_at // => /moreP k; apply: Rnot_le_lt => c0; apply: k; apply/le_Fin.
by rewrite (expected_at X drawn) (sum_of_map (g := X)) //; exact/sameP.
Qed.

(** * Drawn, and responding *)

Definition likelihood_word (v_R : seq (seq number)) (v_s v_t : seq number) : option number := product_of (range (len (Some v_s))) (fun v_i =>
  chosen (same (item (Some v_s) (Some v_i)) (num 1)) (item (item (Some v_R) (Some v_i)) (item (Some v_t) (Some v_i))) (minus (num 1) (item (Some v_t) (Some v_i)))).
Definition responds_word (v_P : seq number) (v_S : seq (seq thing)) (v_R : seq (seq number)) (v_i : number) : option number :=
  sum_of (range (len (Some v_S))) (fun v_k => sum_of (range (len (Some v_S))) (fun v_l => times (times (item (Some v_P) (Some v_k))
    (ap3 likelihood_word (Some v_R) (mapped (item (Some v_S) (Some v_k)) (fun e => as_number (Some e))) (mapped (item (Some v_S) (Some v_l)) (fun e => as_number (Some e)))))
    (as_number (item (item (Some v_S) (Some v_l)) (Some v_i))))).
Definition inverses_word (v_x v_y : number) : option number := times (divided (num 1) (Some v_x)) (divided (num 1) (Some v_y)).
Lemma marginal K m q i (f : nat -> R) : (i < K)%N -> (forall j b, 0 <= q j b) -> (forall j, (j < K)%N -> sum (iota 0 m) (q j) = 1) ->
  sum (below K m) (fun t => independent q t * f (nth 0%N t i)) = sum (iota 0 m) (fun b => q i b * f b).
Proof.
elim: K q i => [|K ih] q i // l q0 q1; rewrite sum_below; case: i l => [|i] l.
  apply: sum_eq => b; transitivity (sum (below K m) (fun t => q 0%N b * f b * independent (fun j => q j.+1) t)).
    by apply: sum_eq => t; rewrite independent_cons /=; ring.
  by rewrite sum_scale; have [_ ->] := independent_law (fun j => q0 j.+1) (fun j l => q1 j.+1 l : sum (iota 0 m) (q j.+1) = 1) (K := K); ring.
transitivity (sum (iota 0 m) (fun b => q 0%N b * sum (iota 0 m) (fun c => q i.+1 c * f c))); last by rewrite sum_scaler q1 // Rmult_1_l.
apply: sum_eq => b; rewrite -(ih (fun j => q j.+1) i l (fun j => q0 j.+1) (fun j => q1 j.+1)) -sum_scale.
by apply: sum_eq => t; rewrite independent_cons /=; ring.
Qed.
Section Responses.
Variables (N : nat) (p : nat -> R) (r : nat -> nat -> R).
Hypotheses (r0 : forall i b, 0 <= r i b) (r1 : (0 < N)%N -> forall i, law (iota 0 2) (r i)).
Local Notation samples := [seq things g | g <- below N 2].
Local Notation vP := (vec (iota 0 (2 ^ N)%N) p).
Local Notation R_ := (rows (iota 0 N) (iota 0 2) r).
Local Notation sample k := (nth [::] (below N 2) k).
Lemma sample_below k : (k < 2 ^ N)%N -> sample k \in below N 2. Proof. by move=> l; rewrite mem_nth // size_below. Qed.
Lemma sample_at k : (k < 2 ^ N)%N -> mapped (item (Some samples) (Some (nm k))) (fun e => as_number (Some e)) = Some (whole (sample k)).
Proof.
move=> l; have -> : item (Some samples) (Some (nm k)) = Some (things (sample k)) by rewrite item_place -map_comp (nth_map [::]) ?size_below.
by rewrite /things (mapped_map (g := nm)).
Qed.
Definition answer (s : seq nat) (i b : nat) : R := if nth 0%N s i == 1%N then r i b else 1 - INR b.
Lemma likelihood_at s t : s \in below N 2 -> t \in below N 2 -> ap3 likelihood_word (Some R_) (Some (whole s)) (Some (whole t)) = Some (Fin (independent (answer s) t)).
Proof.
rewrite !in_below => /andP [/eqP es _] /andP [/eqP et /(all_nthP 0%N) at_].
rewrite /ap3 !bindE /likelihood_word len_whole es range_iota /independent et; apply: product_map => i /in_range l.
rewrite !item_whole ?es ?et // item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota // item_vec; last by apply: at_; rewrite et.
by rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE /chosen bindE /answer; case: (_ == _).
Qed.
Definition answering (s : seq nat) (i b : nat) : R := if nth 0%N s i == 1%N then r i b else (if b is 0%N then 1 else 0).
Lemma answer_same s t : t \in below N 2 -> independent (answer s) t = independent (answering s) t.
Proof.
rewrite in_below => /andP [/eqP et /(all_nthP 0%N) at_]; apply: prod_in_eq => i /in_range l; have := at_ i l.
rewrite /answer /answering; case: (nth 0%N s i == 1%N) => //; case: (nth 0%N t i) => [|[|b]] //= _; lra.
Qed.
Lemma answering_ge0 s j b : 0 <= answering s j b.
Proof. by rewrite /answering; case: (_ == _) => //; case: b => *; lra. Qed.
Lemma answering_one s j : (j < N)%N -> sum (iota 0 2) (answering s j) = 1.
Proof.
move=> l; rewrite /answering; case: (_ == _); last by rewrite /=; lra.
exact: (r1 (leq_ltn_trans (leq0n j) l) j).2.
Qed.
Lemma over_samples (F : seq nat -> R) : sum (iota 0 (2 ^ N)%N) (fun l => F (sample l)) = sum (below N 2) F.
Proof. by rewrite -[in X in _ = X](mkseq_nth [::] (below N 2)) /mkseq sum_map size_below. Qed.
Lemma responds_at i : (i < N)%N -> ap4 responds_word (Some vP) (Some samples) (Some R_) (Some (nm i)) = Some (Fin (chance N p i * r i 1%N)).
Proof.
move=> li; rewrite /ap4 /ap3 !bindE /responds_word len_samples range_iota.
rewrite (sum_of_map (g := fun k => p k * INR (in_sample N k i) * r i 1%N)) => [|k /in_range lk]; first by rewrite sum_scaler.
rewrite (sum_of_map (g := fun l => p k * (independent (answering (sample k)) (sample l) * INR (nth 0%N (sample l) i)))) => [|l /in_range ll]; last first.
  rewrite !sample_at // place_at // item_vec // -/(ap3 likelihood_word _ _ _) likelihood_at ?sample_below // answer_same ?sample_below //.
  by rewrite /times !ap2E /= /in_sample; congr (Some (Fin _)); ring.
congr (Some (Fin _)); rewrite sum_scale.
have -> : sum (iota 0 (2 ^ N)%N) (fun l => independent (answering (sample k)) (sample l) * INR (nth 0%N (sample l) i)) =
  sum (below N 2) (fun t => independent (answering (sample k)) t * INR (nth 0%N t i)).
  exact: (over_samples (fun t => independent (answering (sample k)) t * INR (nth 0%N t i))).
rewrite (marginal INR li (answering_ge0 (sample k)) (answering_one (sample k))) /= /answering Rmult_assoc; congr (_ * _).
have := in_sample_two lk li; rewrite /in_sample; case: (nth 0%N (sample k) i) => [|[|j]] //= _; lra.
Qed.
End Responses.
Theorem drawn_and_responding : claim_bailie2025_prose_6_2_4_inclusion.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_2_4_inclusion]; rewrite -/included_word -/likelihood_word -/responds_word -/inverses_word.
move=> N /whole_nm [n ->].
have -> : power (num 2) (Some (nm n)) = Some (nm (2 ^ n)) by rewrite -[num 2]/(Some (nm 2)) power_nm.
split=> [|P hP]; first by eexists.
move: P hP; apply: for_law_on => p lp R_ /(@laws_list n 2) [r [-> r0 r1]]; rewrite samples_at range_iota.
apply: everyI => _ /In_mem /mapP [i /in_range li ->]; rewrite included_at // bindE (responds_at p r0 r1 li) bindE.
have -> : item (item (Some (rows (iota 0 n) (iota 0 2) r)) (Some (nm i))) (num 1) = Some (Fin (r i 1%N)).
  by rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota // item1.
apply: alsoI; first by exact/sameP.
apply: entailsI => [|/moreP h]; first by eexists.
have pos : 0 < chance n p i * r i 1%N by apply: Rnot_le_lt => k; apply: h; exact/le_Fin.
have ne : chance n p i <> 0 /\ r i 1%N <> 0 by split=> e; move: pos; rewrite e; lra.
rewrite ap2E /inverses_word /divided /num !ap2E /div !eqR_f; try lra; try exact: ne.1; try exact: ne.2.
by apply/sameP; congr Fin; have [a b] := ne; field; split.
Qed.
