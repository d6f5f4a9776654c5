(** Two datasets of one universe, as claims bind them; datasets at distance 0 have the same records. *)
From Coq Require Import Reals Lra Classical.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.strata rules.swapping.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Notation three_each x := (holds (every (Some x) (fun v_r => same (len (as_list (Some v_r))) (num 3)))).
Lemma only_stratum_rows x : holds (every (Some x) (fun v_r => also (same (len (as_list (Some v_r))) (num 3))
    (same (as_number (item (as_list (Some v_r)) datasets.MATCH)) (num 0)))) -> three_each x.
Proof. by move=> h; apply: every_intro => r i; have [] := alsoP (everyP h i). Qed.
Lemma two_of_a_universe x x' : three_each x -> holds (also (every (Some x') (fun v_r => same (len (as_list (Some v_r))) (num 3)))
    (ap2 datasets.one_universe (Some x) (Some x'))) ->
  exists n (X Y : 'I_n -> triple), [/\ x = rows X, x' = rows Y & holds (datasets.one_universe (rows X) (rows Y))].
Proof.
move=> /dataset_rows [n [X ->]] /alsoP [/dataset_rows [m [Y ->]] u]; have e := universe_size u.
by case: m / e Y u => Y u; exists n, X, Y.
Qed.
Lemma universe_entails x x' (B : option bool) : three_each x -> three_each x' ->
  (forall n (X Y : 'I_n -> triple), x = rows X -> x' = rows Y -> holds (datasets.one_universe (rows X) (rows Y)) -> holds B) ->
  holds (entails (ap2 datasets.one_universe (Some x) (Some x')) B).
Proof.
move=> /dataset_rows [n [X ->]] /dataset_rows [m [Y ->]] k; rewrite ap2E.
case u : (datasets.one_universe (rows X) (rows Y)) => [[]|]; [|by []|by rewrite one_universe_at in u].
by have e := universe_size u; case: m / e Y u k => Y u k; apply/entailsP => _; exact: (k n X Y).
Qed.

Section Same.
Variable n : nat.
Implicit Types X Y : 'I_n -> triple.
Lemma hamming_0 X Y : datasets.hamming_s (rows X) (rows Y) = Some (Fin 0) -> perm_eq (rows X) (rows Y).
Proof.
rewrite hamming_at => -[e]; rewrite /perm_eq; apply/allP => c c_in /=; apply/eqP/INR_eq.
pose f c := Rabs (INR (count_mem c (rows X)) - INR (count_mem c (rows Y))).
have i : List.In c (all_rows X Y) by apply: mem_In; rewrite mem_rev mem_undup mem_rev.
have le : f c <= counts_apart (fun i => rec (X i)) (fun i => rec (Y i)) (all_rows X Y).
  exact: (sum_in_le (f := f) (fun c => Rabs_pos _) i).
have f0 : f c <= 0 by lra.
apply: Rminus_diag_uniq; apply: NNPP => ne; have := Rabs_pos_lt _ ne; rewrite -/(f c); lra.
Qed.
(** The same records in another order. *)
Lemma reordering X Y : perm_eq (rows X) (rows Y) -> exists w : 'S_n, X = fun i => Y (w i).
Proof.
move=> e; have [w ew] := perm_of_values (F := fun i => rec (X i)) (G := fun i => rec (Y i)) e.
by exists w; apply: FunctionalExtensionality.functional_extensionality => i; apply/esym/rec_inj/ew.
Qed.
Lemma same_chance X Y r z : perm_eq (rows X) (rows Y) -> chance_of X r z = chance_of Y r z.
Proof. by move=> /reordering [w ->]; exact: chance_of_order. Qed.

(** Lemma B.3.4, as claims say it: some permutation moves as many records as the datasets differ by, and such are counted. *)
Lemma no_more k : minus (Some (nm k)) (num 0) = Some (nm k).
Proof. by rewrite -[num 0]/(Some (nm 0)) minus_nm // subn0. Qed.
Lemma matching_some X Y : holds (datasets.one_universe (rows X) (rows Y)) ->
  holds (language.some (ap1 datasets.within (Some (rows X))) (fun v_r => also
    (same (ap1 permutations.moved (Some v_r)) (minus (ap2 datasets.hamming_s (Some (rows X)) (Some (rows Y))) (num 0)))
    (ap2 order.equivalent (mapped (ap2 datasets.swapped (Some (rows X)) (Some v_r)) (fun e => of_list (Some e))) (Some (rows Y))))).
Proof.
move=> u; have [s [ks pY [hs _]]] := same_universe u; have [G eG pG] := within_at X.
rewrite ap1E eG (some_map (p := fun g => (moves g == moves s) && perm_eq (rows (swap X g)) (rows Y))) => [|g _].
  congr Some; apply/hasP; exists s; last by rewrite eqxx.
  by rewrite (perm_mem pG) mem_filter ks mem_enum.
rewrite ap1E moved_at ap2E hs no_more swapped_at ap2E equivalent_at /same ap2E nmE /also /chosen bindE.
by case: (_ == _).
Qed.
Lemma matching_ways X Y : holds (datasets.one_universe (rows X) (rows Y)) ->
  holds (more (ap3 swapping.ways (Some (rows X)) (Some (rows Y))
    (minus (ap2 datasets.hamming_s (Some (rows X)) (Some (rows Y))) (num 0))) (num 0)).
Proof.
move=> u; have [s [ks pY [hs _]]] := same_universe u; have [G eG pG] := within_at X.
rewrite ap2E hs no_more /ap3 !bindE /swapping.ways ap1E eG.
rewrite (count_map (p := fun g => (moves g == moves s) && perm_eq (rows (swap X g)) (rows Y))) => [|g _].
  apply/moreP => /le_Fin; apply/Rlt_not_le/lt_0_INR/ltP; rewrite -has_count; apply/hasP.
  by exists s; [rewrite (perm_mem pG) mem_filter ks mem_enum | rewrite eqxx].
by rewrite ap1E moved_at swapped_at ap2E equivalent_at /same ap2E nmE /also /chosen bindE; case: (_ == _).
Qed.

(** Permutations within strata lead to datasets of the universe, and leave strata of equal records alone. *)
Lemma within_universe X s : keeps X s -> datasets.one_universe (rows X) (rows (swap X s)) = Some true.
Proof.
move=> /forallP k; rewrite one_universe_at perm_refl /=; congr Some.
have -> : [seq swap_of (swap X s) i | i <- enum 'I_n] = [seq swap_of X (s i) | i <- enum 'I_n].
  by apply: eq_map => i; rewrite /swap_of /swap /=; congr pair; exact/eqP/k.
by rewrite perm_sym; exact: (reordered (swap_of X) s).
Qed.
Lemma mixed_swap X s i : keeps X s -> mixed (swap X s) i -> mixed X i.
Proof.
move=> /forallP k /hasP [j]; rewrite -[members_of _ _]/(members_of X (match_of X i)) mem_filter => /andP [/eqP ji _] ne.
apply/negPn/negP => /hasPn all_same; move: ne; apply/negP; rewrite negbK.
have same l : match_of X l = match_of X i -> X l = X i.
  by move=> e; apply/eqP; have := all_same l; rewrite negbK; apply; rewrite mem_filter e eqxx mem_enum.
have s_same l : match_of X l = match_of X i -> swap X s l = X i.
  move=> e; rewrite /swap (same _ e) (same (s l)) -?(eqP (k l)) //; by case: (X i).
by rewrite !s_same.
Qed.
Lemma biggest_swap X s : keeps X s -> (biggest (swap X s) <= biggest X)%N.
Proof. by move=> k; apply/bigmax_leqP => i /(mixed_swap k) /mixed_2 /andP []. Qed.
Lemma biggest_order X (w : 'S_n) : (biggest (fun i => X (w i)) <= biggest X)%N.
Proof.
apply/bigmax_leqP => i /hasP [j]; rewrite mem_filter => /andP [/eqP ji _] ne.
have m : mixed X (w i) by apply/hasP; exists (w j); rewrite // mem_filter mem_enum andbT; apply/eqP.
have /andP [_] := mixed_2 m; congr leq; exact/esym/(cnt_order (fun l => match_of X l == match_of X (w i))).
Qed.
Lemma universe_biggest X Y : holds (datasets.one_universe (rows X) (rows Y)) -> biggest X = biggest Y.
Proof.
move=> u; have [s [ks pY _]] := same_universe u.
have [w eY] : exists w : 'S_n, Y = fun i => swap X s (w i) by apply: reordering; rewrite perm_sym.
have [v eX] := reordering pY.
have k' : keeps (swap X s) s^-1 by exact: (keeps_inv (X := X)).
have e : X = swap (swap X s) s^-1.
  by apply: FunctionalExtensionality.functional_extensionality => i; rewrite /swap permKV; case: (X i).
apply/eqP; rewrite eqn_leq; apply/andP; split.
  by rewrite {1}e; apply: leq_trans (biggest_swap k') _; rewrite eX; exact: biggest_order.
by rewrite eY; apply: leq_trans (biggest_order _ _) (biggest_swap ks).
Qed.
End Same.
