(** Zero-concentrated privacy of groups, and of one event (cho2024, Lemmas 39 and 40). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets words.concentrated claims.cho2024.concentrated.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.derived rules.events rules.renyi rules.orders rules.listings rules.whole_numbers.
From dpcalc Require Import rules.whole_vectors rules.models rules.rests.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma count_step (l : seq nat) i (g h : nat -> nat) k : uniq l -> i \in l -> g i != h i -> count (fun j => g j != h j) l = k.+1 ->
  count (fun j => (if j == i then h i else g j) != h j) l = k.
Proof.
elim: l k => //= j l ih k /andP [jl ul]; rewrite inE => /orP [/eqP ij|il] ni.
  rewrite -ij in jl *; rewrite ni !eqxx /= add1n => -[<-]; rewrite add0n; apply: eq_in_count => m ml /=.
  by case: (m =P i) => // e; move: jl; rewrite -e ml.
have -> : (j == i) = false by apply/eqP => e; move: jl; rewrite e il.
case: (g j != h j); rewrite ?add1n ?add0n; last exact: ih.
case: k => [|k] [e]; last by rewrite (ih k).
by have : has (fun j => g j != h j) l by [apply/hasP; exists i]; rewrite has_count e.
Qed.
(** Vectors that differ at k + 1 places are one step from one that differs from the second at k. *)
Lemma apart_step n r g h k : g \in below n r -> h \in below n r -> apart g h = k.+1 ->
  exists f, [/\ f \in below n r, apart g f = 1%N & apart f h = k].
Proof.
rewrite !in_below => /andP [/eqP sg ag] /andP [/eqP sh ah] e.
have [i ig ni] : exists2 i, i \in iota 0 (size g) & nth 0%N g i != nth 0%N h i.
  by apply/hasP; rewrite has_count -/(apart g h) e.
have li : (i < size g)%N by rewrite mem_iota in ig.
exists (set_nth 0%N g i (nth 0%N h i)).
have sf : size (set_nth 0%N g i (nth 0%N h i)) = size g by rewrite size_set_nth; apply/maxn_idPr.
have o : only i g (set_nth 0%N g i (nth 0%N h i)).
  split=> // [|j /eqP /negbTE ji]; first by rewrite nth_set_nth /= eqxx; exact/eqP.
  by rewrite nth_set_nth /= ji.
split; [ | exact: only_apart o | ].
  rewrite in_below sf sg eqxx /=; apply/(all_nthP 0%N) => j; rewrite sf => lj; rewrite nth_set_nth /=.
  by case: eqP => _; [apply: (all_nthP 0%N ah); rewrite sh -sg | apply: (all_nthP 0%N ag)].
rewrite /apart sf -(@count_step (iota 0 (size g)) i (nth 0%N g) (nth 0%N h) k) ?iota_uniq //.
by apply: eq_count => j; rewrite nth_set_nth.
Qed.

Lemma uniq_below n r : uniq (below n r).
Proof.
elim: n => //= n ih; elim: (iota 0 r) (iota_uniq 0 r) => //= i l ih2 /andP [il ul].
rewrite cat_uniq map_inj_uniq => [|x y [] //]; rewrite ih (ih2 ul) /= andbT; apply/hasPn => g /flatten_mapP [j jl /mapP [x _ ->]].
by apply/mapP => -[y _ [e _]]; move: il; rewrite -e jl.
Qed.
Section Groups.
Variables (N m n r : nat) (k : nat -> nat -> R) (rho : R).
Hypotheses (lk : forall x, law (iota 0 m) (k x)) (rho0 : 0 <= rho).
Local Notation data := (below n r).
Local Notation out g := (k (index g data)).
Hypothesis near : forall g h, g \in data -> h \in data -> apart g h = 1%N -> both_ways rho (iota 0 m) (out g) (out h).
(** Roots of rho add up along the steps. *)
Lemma groups j g h : g \in data -> h \in data -> apart g h = j ->
  bounded_orders (INR j * sqrt rho * (INR j * sqrt rho)) (iota 0 m) (out g) (out h).
Proof.
have s0 := sqrt_pos rho; have ss := sqrt_sqrt _ rho0.
elim: j g => [|j ih] g ig ih' e.
  have -> : g = h.
    move: ig ih'; rewrite !in_below => /andP [/eqP sg _] /andP [/eqP sh _].
    apply: (@eq_from_nth _ 0%N) => [|i li]; first by rewrite sh.
    apply/eqP/negPn/negP => d; have : has (fun i => nth 0%N g i != nth 0%N h i) (iota 0 (size g)).
      by apply/hasP; exists i => //; rewrite mem_iota.
    by rewrite has_count -/(apart g h) e.
  by move=> a a1; rewrite !Rmult_0_l renyi_diagonal //; apply/le_Fin; lra.
have [f [jf g1 h1]] := apart_step ig ih' e.
have [b _] := near ig jf g1; have c := ih f jf ih' h1.
rewrite S_INR; have -> : (INR j + 1) * sqrt rho = sqrt rho + INR j * sqrt rho by ring.
apply: (roots_add (q := out f)) => //; last by rewrite ss.
by apply: Rmult_le_pos => //; exact: pos_INR.
Qed.
End Groups.

Theorem groups_of_entries : claim_cho2024_lem_39.
Proof.
rewrite /claim_cho2024_lem_39; cbv zeta => n' r' m' /whole_nm [n ->] /whole_nm [r ->] _.
exists [:: [seq whole g | g <- below n r]]; split; first by rewrite functions_below.
move=> D; rewrite inE => /eqP ->; set N := size (below n r).
have eN : len (Some [seq whole g | g <- below n r]) = Some (nm N) by rewrite /len ap1E size_map.
rewrite eN; split; first by eexists.
move=> M hM C T /amount_real [rho -> rho0] /amount_real [t -> _] k' /whole_nm [k ->].
apply: for_range => i li; apply: for_range => j lj; have N0 : (0 < N)%N by apply: leq_ltn_trans li.
have [m [q [-> lq _]]] := rows_of N0 hM.
have at_data a : (a < N)%N -> item (Some [seq whole g | g <- below n r]) (Some (nm a)) = Some (whole (nth [::] (below n r) a)).
  by move=> la; rewrite item_place -map_comp (nth_map [::]).
have in_data a : (a < N)%N -> nth [::] (below n r) a \in below n r by exact: mem_nth.
have size_data a : (a < N)%N -> size (nth [::] (below n r) a) = n by move=> /in_data; rewrite in_below => /andP [/eqP].
have ham a b : (a < N)%N -> (b < N)%N -> ap2 datasets.hamming (mapped (item (Some [seq whole g | g <- below n r]) (Some (nm a)))
    (fun e => of_number (Some e))) (mapped (item (Some [seq whole g | g <- below n r]) (Some (nm b))) (fun e => of_number (Some e))) =
    Some (nm (apart (nth [::] (below n r) a) (nth [::] (below n r) b))).
  by move=> la lb; rewrite !at_data // hamming_whole // !size_data.
have uniq_data : uniq (below n r) by exact: uniq_below.
apply: entailsI => [|h].
  apply: (@every_range N) => // a la; apply: (@every_range N) => // b lb; rewrite ham //.
  rewrite -[num 1]/(Some (nm 1)) /same ap2E /entails /chosen bindE; case: (_ == _); last by eexists.
  by rewrite !at_place //; exact: concentrated_defined.
have near g g' : g \in below n r -> g' \in below n r -> apart g g' = 1%N -> both_ways rho (iota 0 m) (q (index g (below n r))) (q (index g' (below n r))).
  move=> ig ig' e; have la : (index g (below n r) < N)%N by rewrite index_mem.
  have lb : (index g' (below n r) < N)%N by rewrite index_mem.
  have := every_rangeP (n := N) erefl (every_rangeP (n := N) erefl h la) lb.
  rewrite ham // !nth_index // e -[num 1]/(Some (nm 1)) /same ap2E eqxx /entails /chosen bindE !at_place //.
  by move/concentratedP; apply.
apply: above => t1; rewrite ham //; apply: entailsI => [|/at_mostP]; first exact: at_most_defined.
rewrite /le le_nm => le_k; rewrite !at_place // /ap3 !bindE renyi_value // ap1E -[num 2]/(Some (Fin 2)).
have -> : power (Some (nm k)) (Some (Fin 2)) = Some (Fin (INR k * INR k)).
  have -> : Fin 2 = nm 2 by rewrite /nm; congr Fin; rewrite /=; lra.
  by rewrite /power ap2E pow_nm; congr (Some (Fin _)); rewrite /=; ring.
rewrite /times !ap2E; apply/at_mostP.
have := groups lq rho0 near (in_data _ li) (in_data _ lj) erefl; rewrite !index_uniq // => /(_ t t1) g.
apply: le_trans g _; apply/le_Fin; have ss := sqrt_sqrt _ rho0.
set p := apart _ _ in le_k *; have -> : INR p * sqrt rho * (INR p * sqrt rho) = INR p * INR p * rho by rewrite -{3}ss; ring.
have kp : INR p * INR p <= INR k * INR k by have := le_INR _ _ (leP le_k); have := pos_INR p; nra.
by apply: Rmult_le_compat_r; [lra | exact: Rmult_le_compat_r].
Qed.

(** Markov's inequality for the moment of order 1 + t, outcome by outcome. *)
Theorem one_event : claim_cho2024_lem_40.
Proof.
move=> P Q hP hQ e x hx t ht; have [x' -> x0] := amount_real hx; have [t' -> t0] := amount_real ht.
move: P Q hP hQ e; apply: for_two => s p q hp hq.
apply: entailsI => [|/alsoP [/moreP _ /moreP t1]].
  by apply: also_defined; exact: more_defined.
apply: concentrated_entails => // h; apply: every_event => A sA.
rewrite !ap2E !chance_vec //.
rewrite -[holds _]/(holds (at_most (Some (Fin (events.mass A s p)))
  (Some (Fin (exp (x' + 2 * t' * x') * events.mass A s q + exp (0 - t' * t' * x')))))).
apply/at_mostP/le_Fin; have t2 : 0 < t' by apply: Rnot_le_lt => l; apply: t1; exact/le_Fin.
by rewrite Rminus_0_l; exact: event_bound t2 hp hq h.1 sA.
Qed.
