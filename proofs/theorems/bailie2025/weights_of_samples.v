(** Weights of a sample (bailie2025, sections 6.4.3 and 6.4.5): Horvitz-Thompson estimates are a function of records that hold their weights, and over
    all samples of any design they have the total as their mean. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.weights_of_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.images rules.whole_vectors rules.dot_products rules.components rules.moved_answers.
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
