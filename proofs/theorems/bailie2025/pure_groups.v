(** Pure privacy of neighbours is pure privacy by the Hamming distance (Example 6.2.3): from one vector to another records are replaced
    one by one, and the multiplicative distances of the steps add up. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets words.neighbours claims.bailie2025.pure_groups.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.largest_ratios rules.listings rules.whole_numbers rules.models rules.independent.
From dpcalc Require Import rules.places_of_measures rules.whole_vectors rules.record_lists theorems.bailie2025.flipped_bits.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** One record replaced. *)
Section Replaced.
Variables (n k : nat) (g h : seq nat).
Hypotheses (gL : g \in below n k) (hL : h \in below n k).
Lemma size_in x : x \in below n k -> size x = n. Proof. by rewrite in_below => /andP [/eqP]. Qed.
Lemma one_nearer a : apart g h = a.+1 -> exists2 x, x \in below n k & apart g x = 1%N /\ apart x h = a.
Proof.
move=> e; have sg := size_in gL; have sh := size_in hL.
have /hasP [p] : has (fun i => nth 0%N g i != nth 0%N h i) (iota 0 (size g)) by rewrite has_count -/(apart g h) e.
rewrite mem_iota add0n => /andP [_ lp] np; pose x := set_nth 0%N g p (nth 0%N h p).
have sx : size x = size g by rewrite size_set_nth; apply/maxn_idPr.
have at_ q : nth 0%N x q = if q == p then nth 0%N h p else nth 0%N g q by rewrite nth_set_nth.
exists x.
  rewrite in_below sx sg eqxx /=; apply/(all_nthP 0%N) => q; rewrite sx at_ => lq.
  move: gL hL; rewrite !in_below => /andP [_ /(all_nthP 0%N) ag] /andP [_ /(all_nthP 0%N) ah].
  by case: (q == p); [apply: ah; rewrite sh -sg | exact: ag].
split.
  apply: (only_apart (i := p)); split=> //; first by rewrite at_ eqxx; exact/eqP.
  by move=> q /eqP /negbTE ne; rewrite at_ ne.
move: e; rewrite /apart sx -!size_filter; set A := [seq i <- iota 0 (size g) | nth 0%N g i != nth 0%N h i].
move: (count_predC (pred1 p) A); rewrite count_uniq_mem ?filter_uniq ?iota_uniq // mem_filter np mem_iota lp /= => c e.
have -> : size [seq i <- iota 0 (size g) | nth 0%N x i != nth 0%N h i] = count (predC (pred1 p)) A.
  rewrite size_filter count_filter; apply: eq_count => q; rewrite /= at_.
  by have [->|ne] := eqVneq q p; rewrite ?eqxx // ?(negbTE ne).
by move: c; rewrite e add1n => -[].
Qed.
Lemma apart_zero : apart g h = 0%N -> g = h.
Proof.
move=> e; apply: (@eq_from_nth _ 0%N); first by rewrite !size_in.
move=> i l; apply/eqP/negPn/negP => ne; have : has (fun i => nth 0%N g i != nth 0%N h i) (iota 0 (size g)).
  by apply/hasP; exists i; rewrite ?mem_iota.
by rewrite has_count -/(apart g h) e.
Qed.
End Replaced.

Section Steps.
Variables (n k m : nat) (P : nat -> nat -> R).
Local Notation L := (below n k).
Local Notation N := (size L).
Local Notation t := (iota 0 m).
Hypothesis lP : (0 < N)%N -> forall i, law t (P i).
Local Notation g i := (nth [::] L i).
Definition d (i j : nat) : number := logs both t (P i) (P j).
Definition neighbour (i j : nat) : number := if apart (g i) (g j) == 1%N then d i j else Fin 0.
Definition most : number := top (iota 0 N) (fun i => top (iota 0 N) (neighbour i)).
Lemma law_of i : (i < N)%N -> law t (P i). Proof. by move=> l; apply: lP; apply: leq_ltn_trans l. Qed.
Lemma in_L i : (i < N)%N -> g i \in L. Proof. exact: mem_nth. Qed.
Lemma most_ge i j : (i < N)%N -> (j < N)%N -> le (neighbour i j) most.
Proof.
move=> li lj; apply: le_trans (top_ge (fun i => top (iota 0 N) (neighbour i)) (proj2 (in_iota N i) li)).
exact: (top_ge (neighbour i) (proj2 (in_iota N j) lj)).
Qed.
Lemma most_ge0 i : (i < N)%N -> le (Fin 0) most.
Proof.
move=> li; apply: le_trans (most_ge li li); rewrite /neighbour.
have -> : apart (g i) (g i) = 0%N by rewrite /apart (eq_count (a2 := pred0)) ?count_pred0 // => q /=; rewrite eqxx.
exact: le_refl.
Qed.
Lemma step_by_step x a i j : most = Fin x -> (i < N)%N -> (j < N)%N -> apart (g i) (g j) = a -> le (d i j) (Fin (x * INR a)).
Proof.
move=> ex; elim: a i j => [|a ih] i j li lj e.
  have := apart_zero (in_L li) (in_L lj) e => /eqP; rewrite nth_uniq ?below_uniq // => /eqP ->.
  by rewrite /d (logs_premetric both_ge1 bothP alike_one) ?Rmult_0_r; [exact: le_refl | exact: law_of].
have [y yL [e1 ea]] := one_nearer (in_L li) (in_L lj) e; pose u := index y L.
have lu : (u < N)%N by rewrite index_mem.
have gu : g u = y by rewrite nth_index.
apply: le_trans (logs_triangle both_ge1 bothP alike_trans (law_of li) (law_of lu) (law_of lj)) _.
have h1 : le (d i u) (Fin x) by have := most_ge li lu; rewrite /neighbour gu e1 ex.
have h2 : le (d u j) (Fin (x * INR a)) by apply: ih => //; rewrite gu.
apply: le_trans (add_le h1 h2) _; apply/le_Fin; rewrite S_INR; lra.
Qed.
End Steps.

Theorem neighbours_and_distances : claim_bailie2025_ex_6_2_3_pure.
Proof.
rewrite /claim_bailie2025_ex_6_2_3_pure; cbv zeta => n_ k_ m_ /whole_nm [n ->] /whole_nm [k ->] /whole_nm [m ->].
have -> : ap3 neighbours.vectors (Some (nm k)) (Some (nm n)) (Some (nm n)) = Some [seq whole g | g <- below n k].
  by rewrite /ap3 !bindE vectors_lists /lists_of subSnn /= cats0.
eexists; split; first reflexivity.
move=> _ /[!inE] /eqP ->; split; first by eexists.
have lenX : len (Some [seq whole g | g <- below n k]) = Some (nm (size (below n k))) by rewrite /len ap1E size_map.
rewrite lenX => M /laws_list [P [-> _ lP]].
set N := size (below n k); pose g i := nth [::] (below n k) i.
have at_X i : (i < N)%N -> item (Some [seq whole g | g <- below n k]) (Some (nm i)) = Some (whole (g i)).
  by move=> l; rewrite item_place -map_comp (nth_map [::]).
have things_X : mapped (Some [seq whole g | g <- below n k]) (fun e => mapped (Some e) (fun e => of_number (Some e))) = Some [seq things g | g <- below n k].
  by rewrite (mapped_map (g := things)) // => x _; rewrite things_whole.
have sz i : (i < N)%N -> size (g i) = n by move=> l; apply: size_in; exact: mem_nth.
have D_at i j : (i < N)%N -> (j < N)%N -> ap2 (fun v_P v_Q => ap2 distances.MULT (Some v_P) (Some v_Q)) (item (Some (rows (iota 0 N) (iota 0 m) P)) (Some (nm i)))
    (item (Some (rows (iota 0 N) (iota 0 m) P)) (Some (nm j))) = Some (d m P i j).
  by move=> li lj; rewrite !at_place // !ap2E (MULT_value (law_of lP li) (law_of lP lj)).
have most_at : forall F, (forall v_X v_M, F v_X v_M = language.largest (range (len (Some v_X))) (fun v_i => language.largest (range (len (Some v_X))) (fun v_j =>
    chosen (same (ap2 datasets.hamming (item (Some v_X) (Some v_i)) (item (Some v_X) (Some v_j))) (num 1))
      (ap2 (fun v_P v_Q => ap2 distances.MULT (Some v_P) (Some v_Q)) (item (Some v_M) (Some v_i)) (item (Some v_M) (Some v_j))) (num 0)))) ->
    ap2 F (Some [seq things g | g <- below n k]) (Some (rows (iota 0 N) (iota 0 m) P)) = Some (most n k m P).
  move=> F hF; rewrite ap2E hF; have -> : len (Some [seq things g | g <- below n k]) = Some (nm N) by rewrite /len ap1E size_map.
  have at_T i : (i < N)%N -> item (Some [seq things g | g <- below n k]) (Some (nm i)) = Some (things (g i)).
    by move=> l; rewrite item_place -map_comp (nth_map [::]).
  rewrite /language.largest (mapped_range (f := fun i => top (iota 0 N) (neighbour n k m P i))) // => i li.
  rewrite (mapped_range (f := neighbour n k m P i)) // => j lj.
  rewrite !at_T // ap2E hamming_things ?sz // -[num 1]/(Some (nm 1)) chosen_same nmE D_at //.
  by rewrite /neighbour /g; case: eqP.
rewrite things_X; apply/everyN => i li; apply/everyN => j lj.
rewrite (most_at _ (fun _ _ => erefl)) D_at // !at_X // hamming_whole ?sz //.
case e : (most n k m P) => [x|]; last first.
  by rewrite /times ap2E [mul _ _]/= leR_t; [apply/at_mostP; exact: le_Inf | exact: pos_INR].
rewrite /times ap2E; apply/at_mostP; exact: (step_by_step lP e li lj).
Qed.
