(** Permutation swapping where one of the variables has two values. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.permutations words.datasets words.swapping words.swaps claims.dpcalc.two_values.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.far_outputs rules.never rules.exchanged_values rules.two_values.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Words.
Variables (n : nat) (X : 'I_n -> triple).
Lemma counts_len k : (k < 3)%N -> len (ap2 swapping.counts (Some (rows X)) (Some (nm k))) =
  Some (nm (size (undup (rev [seq [:: field k (X i)] | i <- enum 'I_n])))).
Proof.
move=> k3; rewrite ap2E /swapping.counts -[list_of _]/(Some [:: nm k]) ap2E /datasets.margin.
rewrite (mapped_map (g := fun i => [:: field k (X i)])) => [|i _]; last first.
  by rewrite (mapped_in (g := fun v => field k (X i))) // => v; rewrite inE => /eqP ->; rewrite field_at.
rewrite bindE /distinct ap1E (mapped_in (g := fun v => nm (count_mem (Listed v) [seq Listed w | w <- [seq [:: field k (X i)] | i <- enum 'I_n]]))).
  by rewrite /len ap1E size_map size_rev.
by move=> v _; rewrite (mapped_in (g := Listed)) // ap2E times_in_at.
Qed.
Lemma few_values k : (size (undup (rev [seq [:: field k (X i)] | i <- enum 'I_n])) <= 2)%N -> at_most_two (fun i => field k (X i)).
Proof.
set s := undup _ => le i j l ij; have in_s m : [:: field k (X m)] \in s by rewrite mem_undup mem_rev; apply: map_f; rewrite mem_enum.
have [e|a] := eqVneq (field k (X l)) (field k (X i)); first by left.
have [e|b] := eqVneq (field k (X l)) (field k (X j)); first by right.
have u : uniq [:: [:: field k (X i)]; [:: field k (X j)]; [:: field k (X l)]].
  by rewrite /= !inE !eqseq_cons !andbT negb_or ij ![_ == field k (X l)]eq_sym a b.
have sub : {subset [:: [:: field k (X i)]; [:: field k (X j)]; [:: field k (X l)]] <= s} by move=> w; rewrite !inE => /or3P [] /eqP ->.
by have := leq_trans (uniq_leq_size u sub) le.
Qed.
Lemma two_values_word : exists2 t, language.some (list_of [:: datasets.HOLD; datasets.SWAP]) (fun v_k =>
    at_most (len (ap2 swapping.counts (Some (rows X)) (Some v_k))) (num 2)) = Some t &
  t -> at_most_two (fun k => (X k).1.2) \/ at_most_two (fun k => (X k).2).
Proof.
pose few k := (size (undup (rev [seq [:: field k (X i)] | i <- enum 'I_n])) <= 2)%N.
exists (has few [:: 1%N; 2%N]); last by rewrite /= orbF => /orP [] /few_values; [left | right].
have -> : list_of [:: datasets.HOLD; datasets.SWAP] = Some (map nm [:: 1%N; 2%N]) by rewrite /= -nm2.
by apply: some_map => k; rewrite !inE => /orP [] /eqP ->; rewrite counts_len // /num nm2 /at_most ap2E le_nm.
Qed.
(** A loss for each record that is moved, in all of the universe. *)
Lemma loss_within_at r c : 0 <= r <= 1 -> one_kind X ->
  (forall g s (Z : 'I_n -> triple), chance_of (swap X g) r (rows Z) ^ 2 <= c ^ moves s * chance_of (swap (swap X g) s) r (rows Z) ^ 2) ->
  holds (ap4 swaps.loss_within (Some (rows X)) (Some (Fin r)) (Some (Fin c)) (num 2)).
Proof.
move=> h K le; have [U eU _] := members_at X; have [in_U _] := members_two eU.
rewrite /num nm2 /ap4 !bindE /swaps.loss_within ap1E eU.
apply: everyI => y /in_mem_list /in_U [g kg ->]; apply: everyI => y' /in_mem_list /in_U [g' kg' ->].
apply: everyI => z /in_mem_list /in_U [f _ ->]; rewrite !as_things !listed_rows.
have u : holds (datasets.one_universe (rows (swap X g)) (rows (swap X g'))).
  by apply: (universe_trans (Y := X)); [apply: universe_sym |]; exact: within_universe.
have [s [_ ps' [hs _]]] := same_universe u.
rewrite /ap3 !bindE !released_at // !ap2E hs !power_word -[times _ _]/(Some (Fin (c ^ moves s * chance_of (swap X g') r (rows (swap X f)) ^ 2))).
by apply/at_most_Fin; rewrite -(same_chance r _ ps'); exact: le.
Qed.
End Words.

(** A stratum of fewer than two records loses nothing. *)
Lemma few_records n (s : 'S_n) : (n < 2)%N -> s = 1%g.
Proof.
move=> n2; apply/permP => i; rewrite perm1; apply: val_inj; move: (s i) => k.
have a := ltn_ord i; have b := ltn_ord k; have z (j : nat) : (j < n)%N -> j = 0%N.
  by move=> h; have := leq_trans h n2; rewrite !ltnS leqn0 => /eqP.
exact: etrans (z _ b) (esym (z _ a)).
Qed.
(** The budget grows with the number of records. *)
Lemma bound_grows n b o : 0 < o -> (n <= b)%N -> exchange_bound n o <= exchange_bound b o.
Proof.
move=> o0 le; apply: Rmax_lub; first exact: Rmax_l; apply: Rle_trans (Rmax_r _ _).
have io := Rinv_0_lt_compat _ o0; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ io) (INR_leq le); rewrite /Rdiv; lra.
Qed.

(** Of two values: the chance of an output is a sum over sets of records, those whose values go to one of them. *)
Theorem two_holding_values : claim_dpcalc_binary_holding_bound.
Proof.
cbv zeta delta [claim_dpcalc_binary_holding_bound].
move=> x /one_stratum_rows [n [X [-> K]]] b /whole_nm [m ->] p; case: p => [r|]; last by case/alsoP.
move=> /alsoP [/at_mostP /le_Fin r0 /at_mostP /le_Fin r1].
rewrite len_rows -[num 2]/(Some (Fin 2)) nm2 /at_most !ap2E !le_nm also_some; apply/entailsP => /andP [m2 nb].
have [t -> two] := two_values_word X; apply/entailsP => /two {}two.
rewrite -[num 0]/(Some (Fin 0)) -[num 1]/(Some (Fin 1)) !less_real also_some; apply/entailsP => /andP [p0 p1].
have r01 : 0 < r < 1.
  by split; apply: Rnot_le_lt => h; [move: p0 | move: p1]; rewrite leR_t.
have o0 := odd_pos r01; have oo : 0 < odd r ^ 2 by exact: pow_lt.
set O := ap1 (fun v_p : number => ap1 swapping.odds (Some v_p)) (Some (Fin r)).
have -> : O = Some (Fin (odd r)) by exact: odds_word.
rewrite power_word -[minus _ _]/(Some (Fin (INR m - 1))) -[times _ _]/(Some (Fin (3 * (INR m - 1)))) /num !divided_word; try lra.
rewrite -[plus (plus _ _) _]/(Some (Fin (1 + 3 * (INR m - 1) / odd r + 4 / odd r ^ 2))) /maximum !ap2E !max_fin -nm2.
apply: loss_within_at => // g s Z; have n_m := bound_grows o0 nb; have b1 := bound_1 n (odd r).
have [n2|n2] := ltnP n 2.
  by rewrite (few_records s n2) swap_one moves_1 /=; lra.
have two' : at_most_two (fun k => (swap X g k).1.2) \/ at_most_two (fun k => (swap X g k).2).
  by case: two => two; [left | right => i j k; exact: (two (g i) (g j) (g k))].
apply: Rle_trans (two_values_within n2 r01 s Z (kind_swap g K) two') _.
apply: Rmult_le_compat_r; first by apply: pow_le; apply: chance_of_ge0; lra.
by apply: pow_incr; split; [apply: Rle_trans b1; lra | exact: n_m].
Qed.
