(** Simple random samples of clusters (bailie2025, section 6.4.3): each of M clusters is in m/M of the samples of m, whatever the records of its units. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets claims.bailie2025.clusters_drawn.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.images rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma below_two M : below M.+1 2 = [seq 0%N :: l | l <- below M 2] ++ [seq 1%N :: l | l <- below M 2]. Proof. by rewrite /= cats0. Qed.
Lemma count_samples M m : count (fun g => sumn g == m) (below M 2) = 'C(M, m).
Proof.
elim: M m => [|M ih] m; first by case: m.
rewrite below_two count_cat !seq.count_map; case: m => [|m].
  transitivity (count (fun g => sumn g == 0%N) (below M 2) + 0)%N; last by rewrite ih !bin0.
  congr addn.
  by rewrite -[RHS](count_pred0 (below M 2)); apply: eq_count => g.
rewrite binS -(ih m.+1) -(ih m); congr addn; apply: eq_count => g //=; by rewrite add1n eqSS.
Qed.
Lemma count_holding M m u : (u < M)%N -> count (fun g => (sumn g == m.+1) && (nth 0%N g u == 1%N)) (below M 2) = 'C(M.-1, m).
Proof.
elim: M m u => // M ih m [|u] l; rewrite below_two count_cat !seq.count_map /=.
  rewrite (@eq_count _ (preim (cons 0%N) _) pred0) ?count_pred0 => [|g]; last by rewrite /= andbF.
  by rewrite add0n -count_samples; apply: eq_count => g /=; rewrite andbT add1n eqSS.
have {}l : (u < M)%N := l; have M0 : (0 < M)%N by exact: leq_ltn_trans l.
have -> : 'C(M, m) = ('C(M.-1, m) + (if m is m'.+1 then 'C(M.-1, m') else 0))%N.
  by rewrite -{1}(prednK M0); case: (m) => [|m']; [rewrite !bin0 | rewrite binS].
congr addn; first by rewrite -(ih m u l); apply: eq_count => g.
case: (m) => [|m']; last by rewrite -(ih m' u l); apply: eq_count => g /=; rewrite add1n eqSS.
apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => g _ /=; rewrite add1n eqSS; apply/negP => /andP [/eqP s /eqP e].
have : (nth 0%N g u <= sumn g)%N.
  by elim: g u {s e l ih} => [|a g h] [|u] //=; [exact: leq_addr | exact: leq_trans (h u) (leq_addl _ _)].
by rewrite s e.
Qed.
Definition included_word (v_c : seq number) (v_M v_m v_i : number) : option number :=
  bind (kept (functions (Some v_M) (num 2)) (fun v_I => same (sum_of (Some v_I) (fun v_j => Some v_j)) (Some v_m))) (fun v_S =>
    divided (count_of (Some v_S) (fun v_I => same (item (Some v_I) (item (Some v_c) (Some v_i))) (num 1))) (len (Some v_S))).
Definition of_word (v_c v_x : seq number) : option (seq number) :=
  mapped (range (len (Some v_c))) (fun v_i => plus (item (Some v_c) (Some v_i)) (times (num 0) (item (Some v_x) (Some v_i)))).
Lemma of_at n c x : size c = n -> size x = n -> ap2 of_word (Some (whole c)) (Some (whole x)) = Some (whole c).
Proof.
move=> ec ex; rewrite ap2E /of_word len_whole ec range_iota.
rewrite (mapped_map (g := fun i => nm (nth 0%N c i))) => [|i /in_range l].
  by congr Some; rewrite -[in RHS](mkseq_nth 0%N c) /whole /mkseq -map_comp ec.
by rewrite !item_whole ?ec ?ex // /plus /times /num /nm !ap2E; congr (Some (Fin _)); ring.
Qed.
Section Draw.
Variables (n M m : nat) (c : seq nat).
Hypotheses (m0 : (0 < m)%N) (mM : (m <= M)%N) (ec : size c = n) (ac : all (fun j => j < M)%N c).
Lemma included_at i : (i < n)%N -> ap4 included_word (Some (whole c)) (Some (nm M)) (Some (nm m)) (Some (nm i)) = Some (Fin (INR m / INR M)).
Proof.
move=> l; have lc : (nth 0%N c i < M)%N by apply: (all_nthP 0%N ac); rewrite ec.
rewrite /ap4 /ap3 !bindE /included_word -[num 2]/(Some (nm 2)) functions_below.
rewrite (kept_map (p := fun g => sumn g == m)) => [|g _]; last by rewrite sum_whole /same ap2E nmE.
rewrite bindE item_whole ?ec // (count_map (p := fun g => nth 0%N g (nth 0%N c i) == 1%N)) => [|g]; last first.
  rewrite mem_filter in_below => /andP [_ /andP [/eqP eg _]]; by rewrite item_whole ?eg // -[num 1]/(Some (nm 1)) /same ap2E nmE.
have -> : len (Some [seq whole g | g <- [seq g <- below M 2 | sumn g == m]]) = Some (nm 'C(M, m)) by rewrite /len ap1E size_map size_filter count_samples.
rewrite count_filter (@eq_count _ _ (fun g => (sumn g == m.-1.+1) && (nth 0%N g (nth 0%N c i) == 1%N))) => [|g]; last by rewrite /= prednK // andbC.
rewrite count_holding //; have b0 : 0 < INR 'C(M, m) by apply/lt_0_INR/ltP; rewrite bin_gt0.
have Mp : 0 < INR M by apply/lt_0_INR/ltP; exact: leq_trans mM.
have e : INR M * INR 'C(M.-1, m.-1) = INR m * INR 'C(M, m).
  by rewrite -!mult_INR !multE mul_bin_diag prednK.
rewrite /divided ap2E /nm /div eqR_f; last lra.
congr (Some (Fin _)); apply: (Rmult_eq_reg_l (INR M)); last lra.
apply: (Rmult_eq_reg_r (INR 'C(M, m))); last lra.
transitivity (INR M * INR 'C(M.-1, m.-1)); first by field; lra.
by rewrite e; field; lra.
Qed.
End Draw.
Theorem share_of_clusters : claim_bailie2025_prose_6_4_3_cluster_srs.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_3_cluster_srs]; rewrite -/included_word -/of_word.
move=> n M m /whole_nm [n' ->] /whole_nm [M' ->] /whole_nm [m' ->].
apply: for_whole => c ec ac; apply: for_whole => x ex _; apply: for_whole => y ey _.
apply: entailsI => [|/alsoP [/at_mostP + /at_mostP]]; first by apply: also_defined; exact: at_most_defined.
rewrite -[Fin 1]/(nm 1) /le !le_nm => m0 mM.
rewrite hamming_one ?ex //; apply: entailsI => [|_]; first by eexists.
rewrite range_iota; apply: everyI => _ /In_mem /mapP [i /in_range l ->].
rewrite !(of_at ec) // !(included_at m0 mM ec ac l); apply: alsoI; first exact/sameP.
have Mp : 0 < INR M' by apply/lt_0_INR/ltP; exact: leq_trans mM.
by rewrite /divided ap2E /nm /div eqR_f; [exact/sameP | lra].
Qed.
