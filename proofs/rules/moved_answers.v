(** How far a real query moves between lists of values a few places apart: in steps of one place, and within a part of the lists. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.events rules.whole_vectors rules.dot_products.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma below_lists n c : below n c = lists n c.
Proof. by apply: (inj_map whole_inj); rewrite -all_functions_below all_functions_lists. Qed.
Lemma size_below n c : size (below n c) = (c ^ n)%N.
Proof. by rewrite below_lists; elim: n => //= n ih; rewrite size_allpairs size_iota ih expnS. Qed.
Lemma power_nm c n : power (Some (nm c)) (Some (nm n)) = Some (nm (c ^ n)).
Proof. by rewrite /power ap2E pow_nm /nm INR_expn. Qed.
Lemma largest_top (I : seq nat) f (g : nat -> number) : {in I, forall i, f (nm i) = Some (g i)} ->
  language.largest (Some [seq nm i | i <- I]) f = Some (top I g).
Proof. by move=> h; rewrite /language.largest (mapped_map h). Qed.

Section Moved.
Variables (n c : nat) (X : nat -> R).
Notation N := (c ^ n)%N.
Definition data (i : nat) : seq nat := nth [::] (below n c) i.
Lemma data_in i : (i < N)%N -> data i \in below n c. Proof. by move=> l; rewrite mem_nth // size_below. Qed.
Lemma data_size i : (i < N)%N -> size (data i) = n. Proof. by move=> /data_in; rewrite in_below => /andP [/eqP]. Qed.
Definition places_apart i j : nat := whole_vectors.apart (data i) (data j).
Definition moved_real (d i j : nat) : R := if (places_apart i j <= d)%N then Rabs (X i - X j) else 0.
Definition most_moved (d : nat) (I : seq nat) : number := top I (fun i => top I (fun j => Fin (moved_real d i j))).
Lemma moved_ge0 d i j : 0 <= moved_real d i j.
Proof. by rewrite /moved_real; case: ifP => _; [exact: Rabs_pos | lra]. Qed.
Lemma most_ge0 d I : le (Fin 0) (most_moved d I).
Proof.
rewrite /most_moved; case: I => [|i I]; first exact: le_refl.
apply: le_trans (top_ge (x := i) _ _); last by left.
by apply: le_trans (top_ge (x := i) _ _); [apply/le_Fin; exact: moved_ge0 | left].
Qed.
Definition moves_of (v_D : (seq number)) (v_S : (seq (seq thing))) (v_d : number) (v_q : (seq number)) : option number :=
  (largest (Some v_D) (fun v_i => (largest (Some v_D) (fun v_j => (chosen (at_most (ap2 datasets.hamming (item (Some v_S) (Some v_i)) (item (Some v_S)
  (Some v_j))) (Some v_d)) (absolute (minus (item (Some v_q) (Some v_i)) (item (Some v_q) (Some v_j)))) (num 0)))))).
Lemma moves_at d I : {in I, forall i, (i < N)%N} ->
  moves_of [seq nm i | i <- I] [seq things g | g <- below n c] (nm d) (real N X) = Some (most_moved d I).
Proof.
have at_ i : (i < N)%N -> item (Some [seq things g | g <- below n c]) (Some (nm i)) = Some (things (data i)).
  by move=> l; rewrite item_place -map_comp (nth_map [::]) ?size_below.
move=> h; apply: largest_top => i /h iN; apply: largest_top => j /h jN.
rewrite !at_ // ap2E hamming_things ?data_size // /at_most ap2E le_nm /chosen bindE /moved_real.
by case: ifP => // _; rewrite !item_vec.
Qed.
Lemma part_moves d I : {in I, forall i, (i < N)%N} -> le (most_moved d I) (most_moved d (iota 0 N)).
Proof.
have inN i : (i < N)%N -> List.In i (iota 0 N).
  by move=> l; have : i \in iota 0 N; [rewrite mem_iota | elim: (iota 0 N) => //= a s ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right]].
move=> h; apply: top_le; first exact: most_ge0.
move=> i /In_mem /h iN; apply: top_le; first exact: most_ge0.
move=> j /In_mem /h jN; apply: le_trans (top_ge (x := i) _ (inN i iN)).
exact: (top_ge (fun j => Fin (moved_real d i j)) (inN j jN)).
Qed.

(** The most that one place moves it, as a real number. *)
Lemma one_place : exists r, [/\ most_moved 1 (iota 0 N) = Fin r, 0 <= r & forall i j, (i < N)%N -> (j < N)%N -> (places_apart i j <= 1)%N -> Rabs (X i - X j) <= r].
Proof.
have [r e] : exists r, most_moved 1 (iota 0 N) = Fin r.
  rewrite /most_moved; case: (iota 0 N) => [|a s]; first by exists 0.
  have [|i _ ->] := @top_reached _ (a :: s) (fun i => top (a :: s) (fun j => Fin (moved_real 1 i j))); first by [].
  by have [|j _ ->] := @top_reached _ (a :: s) (fun j => Fin (moved_real 1 i j)); [ | eexists].
exists r; split=> //; first by apply/le_Fin; rewrite -e; exact: most_ge0.
have inN i : (i < N)%N -> List.In i (iota 0 N).
  by move=> l; have : i \in iota 0 N; [rewrite mem_iota | elim: (iota 0 N) => //= a s ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right]].
move=> i j iN jN d; apply/le_Fin; rewrite -e; apply: le_trans (top_ge (x := i) _ (inN i iN)).
have -> : Fin (Rabs (X i - X j)) = Fin (moved_real 1 i j) by rewrite /moved_real d.
exact: (top_ge (fun j => Fin (moved_real 1 i j)) (inN j jN)).
Qed.

(** From one list to another, place by place. *)
Section Walk.
Variables (i j : nat) (r : R).
Hypotheses (iN : (i < N)%N) (jN : (j < N)%N) (r0 : 0 <= r).
Hypothesis one_step : forall i j, (i < N)%N -> (j < N)%N -> (places_apart i j <= 1)%N -> Rabs (X i - X j) <= r.
Definition between t : seq nat := mkseq (fun q => if (q < t)%N then nth 0%N (data j) q else nth 0%N (data i) q) n.
Lemma between_in t : between t \in below n c.
Proof.
rewrite in_below size_mkseq eqxx; apply/allP => v /mapP [q]; rewrite mem_iota add0n => /andP [_ l] ->.
have := data_in iN; have := data_in jN; rewrite !in_below => /andP [/eqP sj /allP aj] /andP [/eqP si /allP ai].
by case: ifP => _; [apply: aj | apply: ai]; rewrite mem_nth ?si ?sj.
Qed.
Definition stop t : nat := index (between t) (below n c).
Lemma stop_less t : (stop t < N)%N. Proof. by rewrite -size_below index_mem between_in. Qed.
Lemma stop_data t : data (stop t) = between t. Proof. exact: nth_index (between_in t). Qed.
Lemma uniq_below : uniq (below n c). Proof. by rewrite below_lists uniq_lists. Qed.
Lemma stop_of k t : (k < N)%N -> between t = data k -> stop t = k.
Proof. by move=> kN e; rewrite /stop e index_uniq ?size_below ?uniq_below. Qed.
Lemma first_stop : stop 0 = i.
Proof. by apply: stop_of => //; rewrite /between -(data_size iN) mkseq_nth. Qed.
Lemma last_stop : stop n = j.
Proof.
apply: stop_of => //; rewrite -[RHS](mkseq_nth 0%N) data_size //; apply/eq_in_map => q.
by rewrite mem_iota add0n => /andP [_ ->].
Qed.
Definition differs q : bool := nth 0%N (data i) q != nth 0%N (data j) q.
Lemma walk t : (t <= n)%N -> Rabs (X i - X (stop t)) <= r * INR (count differs (iota 0 t)).
Proof.
elim: t => [|t ih] tn; first by rewrite first_stop /= Rminus_diag_eq // Rabs_R0; lra.
have {}ih := ih (ltnW tn); rewrite -addn1 iotaD count_cat plus_INR /= addn0 add0n addn1.
have step : Rabs (X (stop t) - X (stop t.+1)) <= r * INR (differs t).
  have [d|e] := boolP (differs t).
    rewrite Rmult_1_r; apply: one_step; try exact: stop_less.
    rewrite /places_apart !stop_data /whole_vectors.apart size_mkseq.
    apply: leq_trans (_ : count (pred1 t) (iota 0 n) <= 1)%N; last by rewrite count_uniq_mem ?iota_uniq ?leq_b1.
    rewrite -!size_filter; apply: uniq_leq_size; first by rewrite filter_uniq ?iota_uniq.
    move=> q; rewrite !mem_filter mem_iota add0n => /andP [ne /andP [_ qn]]; rewrite qn /= andbT.
    by apply: contraR ne => qt; rewrite !nth_mkseq // [(q < t.+1)%N]ltnS [(q <= t)%N]leq_eqVlt (negbTE qt).
  have -> : stop t.+1 = stop t.
    congr (index _ _); apply/eq_in_map => q _; rewrite [(q < t.+1)%N]ltnS [(q <= t)%N]leq_eqVlt; case: eqVneq => [->|//] /=.
    by rewrite ltnn; apply/eqP; move: e; rewrite /differs negbK eq_sym.
  by rewrite Rminus_diag_eq // Rabs_R0 /=; lra.
have -> : X i - X (stop t.+1) = (X i - X (stop t)) + (X (stop t) - X (stop t.+1)) by lra.
apply: Rle_trans (Rabs_triang _ _) _; rewrite Rmult_plus_distr_l; lra.
Qed.
Lemma walked : Rabs (X i - X j) <= r * INR (places_apart i j).
Proof. by have := walk (leqnn n); rewrite last_stop /places_apart /whole_vectors.apart data_size. Qed.
End Walk.
Lemma steps_move d : exists r, [/\ most_moved 1 (iota 0 N) = Fin r, 0 <= r & le (most_moved d (iota 0 N)) (Fin (INR d * r))].
Proof.
have [r [e r0 h]] := one_place; exists r; split=> //.
have dr : 0 <= INR d * r by apply: Rmult_le_pos => //; exact: pos_INR.
apply: top_le => [|i /In_mem]; first exact/le_Fin.
rewrite mem_iota add0n => /andP [_ iN]; apply: top_le => [|j /In_mem]; first exact/le_Fin.
rewrite mem_iota add0n => /andP [_ jN]; apply/le_Fin; rewrite /moved_real; case: ifP => // near.
have w := walked iN jN h; apply: (Rle_trans _ _ _ w); rewrite Rmult_comm; apply: Rmult_le_compat_r => //.
exact/le_INR/leP.
Qed.
End Moved.
