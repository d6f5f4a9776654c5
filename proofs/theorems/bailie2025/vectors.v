(** Lists of at most b records: how far apart they can be, and that their number is told (bailie2025, sections 4.1 and 5.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.datasets words.neighbours claims.bailie2025.vectors.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.distances rules.ratios rules.largest_ratios rules.listings rules.whole_numbers rules.datasets rules.places_of_measures rules.infinite_measures.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Vectors and multisets *)

Lemma size_function n m l : l \in all_functions n m -> size l = n.
Proof.
elim: n l => [|n ih] l /=; first by rewrite inE => /eqP ->.
by move=> /flattenP [s /mapP [i _ ->] /mapP [k /ih <- ->]].
Qed.
Lemma vectors_at k b : exists2 L, neighbours.vectors (nm k) (Fin 0) (nm b) = Some L & forall x, x \in L -> (size x <= b)%N.
Proof.
exists (flatten [seq all_functions s k | s <- iota 0 b.+1]).
  rewrite /neighbours.vectors ap2E -[Fin 0]/(nm 0) from_zero (mapped_map (g := fun s => all_functions s k)) // => s _.
  by rewrite /functions ap2E !nm_to_nat.
by move=> x /flattenP [l /mapP [s + ->] /size_function ->]; rewrite mem_iota add0n ltnS => /andP [].
Qed.
Lemma for_vectors k b (P : seq number -> Prop) : (forall x, (size x <= b)%N -> P x) ->
  for_each (ap3 neighbours.vectors (Some (nm k)) (num 0) (Some (nm b))) P.
Proof. by move=> h; rewrite /ap3 !bindE; have [L -> k'] := vectors_at k b; exists L; split=> // x /k'; exact: h. Qed.
Lemma numbers_as_things (x : seq number) : mapped (Some x) (fun e => of_number (Some e)) = Some [seq Number v | v <- x].
Proof. exact: mapped_in. Qed.
Lemma kept_defined (A : eqType) (l : seq A) f : (forall x, x \in l -> defined (f x)) ->
  exists2 l', kept (Some l) f = Some l' & {subset l' <= l}.
Proof.
rewrite /kept bindE; elim: l => [|x l ih] h; first by exists [::].
have [|l' e s] := ih; first by move=> y i; apply: h; rewrite inE i orbT.
have [[] k] := h x (mem_head _ _); rewrite /= k e /=; [exists (x :: l') => // | exists l' => //]; move=> y; rewrite !inE.
  by case/orP => [->//|/s ->]; rewrite orbT.
by move/s => ->; rewrite orbT.
Qed.
Lemma for_multisets k b (P : seq number -> Prop) : (forall x, (size x <= b)%N -> P x) ->
  for_each (ap3 neighbours.multisets (Some (nm k)) (num 0) (Some (nm b))) P.
Proof.
move=> h; rewrite /ap3 !bindE /neighbours.multisets /ap3 !bindE; have [L -> k'] := vectors_at k b.
have [x _|l -> s] := @kept_defined _ L (fun v_x => ap1 neighbours.ascending (mapped (Some v_x) (fun e => of_number (Some e)))).
  rewrite numbers_as_things ap1E /neighbours.ascending /len ap1E size_map; apply: everyN_defined => i li.
  have at_ j : (j < size x)%N -> defined (as_number (item (Some [seq Number v | v <- x]) (Some (nm j)))).
    by move=> l; rewrite item_place -map_comp (nth_map (Fin 0)) //; eexists.
  rewrite -[num 0]/(Some (nm 0)) {1}/same ap2E nmE; case: i li => [|i] li; first by eexists.
  rewrite -[num 1]/(Some (nm 1)) minus_nm // subn1 /=; have [u ->] := at_ i (ltnW li); have [v ->] := at_ i.+1 li; by eexists.
by exists l; split=> // x /s /k'; exact: h.
Qed.
Lemma len_map (A B : Type) (f : A -> B) (x : seq A) : len (Some [seq f v | v <- x]) = Some (nm (size x)).
Proof. by rewrite /len ap1E size_map. Qed.

(** * Distances *)

Lemma hamming_of (x y : seq number) : exists2 d, datasets.hamming [seq Number v | v <- x] [seq Number v | v <- y] = Some d &
  (size x = size y -> le d (nm (size x))) /\ (size x <> size y -> d = Inf).
Proof.
rewrite /datasets.hamming !len_map chosen_same nmE; case: (eqVneq (size x) (size y)) => [e|/eqP ne]; last first.
  by exists Inf.
have at_ (z : seq number) j : (j < size z)%N -> item (Some [seq Number v | v <- z]) (Some (nm j)) = Some (Number (nth (Fin 0) z j)).
  by move=> l; rewrite item_place -map_comp (nth_map (Fin 0)).
eexists; first by rewrite range_iota; apply: (count_map (p := fun j => Number (nth (Fin 0) x j) != Number (nth (Fin 0) y j))) => j;
  rewrite mem_iota add0n => /andP [_ l]; rewrite !at_ // -?e // /same ap2E.
split=> [_|]; last by rewrite e.
by rewrite /le le_nm; apply: leq_trans (count_size _ _) _; rewrite size_iota.
Qed.
Theorem distance_of_vectors : claim_bailie2025_prose_5_4_dstar_b.
Proof.
cbv zeta delta [claim_bailie2025_prose_5_4_dstar_b] => k /whole_nm [k' ->] b /whole_nm [b' ->].
apply: for_vectors => x xb; apply: for_vectors => y yb; apply: entailsI => [|/same_len e]; first exact: same_defined.
rewrite !numbers_as_things !ap2E ap1E; have [d -> [h _]] := hamming_of x y; apply/at_mostP.
by apply: le_trans (h e) _; rewrite /le le_nm.
Qed.
Lemma sum_counts (A : eqType) (L x : seq A) : uniq L -> {subset x <= L} -> sum L (fun c => INR (count_mem c x)) = INR (size x).
Proof.
move=> u; elim: x => [|a x ih] s; first by rewrite /= sum0.
rewrite (sum_eq _ (g := fun c => truth ((a == c) && true) + INR (count_mem c x))) => [|c]; last first.
  by rewrite -[count_mem c (a :: x)]/((a == c) + count_mem c x)%N plus_INR andbT /truth; case: (a == c).
have aL : a \in L by apply: s; exact: mem_head.
rewrite sum_add (sum_one (fun=> true) u aL) ih; last by move=> b i; apply: s; rewrite inE i orbT.
rewrite -[size (a :: x)]/(size x).+1 S_INR /truth; lra.
Qed.
Lemma symmetric_difference_of (x y : seq thing) : exists2 d, datasets.symmetric_difference x y = Some (Fin d) & d <= INR (size x) + INR (size y).
Proof.
pose L := rev (undup (rev (x ++ y))).
have e : distinct (join (list_of [:: Some x; Some y])) = Some L by rewrite /L /= cats0.
eexists; first by rewrite /datasets.symmetric_difference e; apply: (sum_of_in (g := fun c => Rabs (INR (count_mem c x) - INR (count_mem c y)))) => c _;
  rewrite !ap2E !times_in_at.
have u : uniq L by rewrite /L rev_uniq undup_uniq.
have sx : {subset x <= L} by move=> c i; rewrite mem_rev mem_undup mem_rev mem_cat i.
have sy : {subset y <= L} by move=> c i; rewrite mem_rev mem_undup mem_rev mem_cat i orbT.
rewrite -(sum_counts u sx) -(sum_counts u sy) -sum_add.
apply: sum_le => c; have := pos_INR (count_mem c x); have := pos_INR (count_mem c y); rewrite /Rabs; case: Rcase_abs; lra.
Qed.
Theorem connected_distances : claim_bailie2025_prose_5_4_dstar_a_repaired.
Proof.
split; cbv zeta => k /whole_nm [k' ->] b /whole_nm [b' ->].
  apply: for_vectors => x xb; apply: for_vectors => y yb; rewrite !numbers_as_things !ap2E ap1E.
  have [d -> [h1 h2]] := hamming_of x y; apply: entailsI => [|/below_infinity l]; first exact: less_defined.
  apply/at_mostP; case: (eqVneq (size x) (size y)) => [e|/eqP /h2 //].
  by apply: le_trans (h1 e) _; rewrite /le le_nm.
apply: for_multisets => x xb; apply: for_multisets => y yb; rewrite !numbers_as_things !ap2E ap1E.
have [d -> h] := symmetric_difference_of [seq Number v | v <- x] [seq Number v | v <- y].
apply: entailsI => [|_]; first exact: less_defined.
rewrite /times /num ap2E; apply/at_most_Fin; apply: Rle_trans h _; rewrite !size_map.
by have := le_INR _ _ (leP xb); have := le_INR _ _ (leP yb); lra.
Qed.

(** * The number of records *)

Definition told (x : seq number) (i : nat) : R := truth (size x == i).
Lemma told_at x b : (fun v_x v_n => mapped (ap2 numbers.from_to (num 0) (Some v_n)) (fun v_s => chosen (same (len (Some v_x)) (Some v_s)) (num 1) (num 0)))
  [seq Number v | v <- x] (nm b) = Some (vec (iota 0 b.+1) (told x)).
Proof.
rewrite /num ap2E -[Fin 0]/(nm 0) from_zero; apply: mapped_map => i _; rewrite len_map chosen_same nmE /told /truth.
by case: (size x == i).
Qed.
Lemma told_law x b : (size x <= b)%N -> law (iota 0 b.+1) (told x).
Proof.
move=> h; split; first by move=> i; rewrite /told /truth; case: (_ == _); lra.
rewrite (sum_eq _ (g := fun i => truth ((size x == i) && true))) => [|i]; last by rewrite andbT.
by rewrite (sum_one (fun=> true) (iota_uniq _ _)) // mem_iota.
Qed.
(** Datasets of different sizes are infinitely far apart; those of one size are told alike. *)
Lemma told_apart x y b D : (size x <= b)%N -> (size y <= b)%N -> le (Fin 0) D -> (size x <> size y -> D = Inf) ->
  holds (at_most (ap2 distances.MULT (Some (vec (iota 0 b.+1) (told x))) (Some (vec (iota 0 b.+1) (told y)))) (times (num 0) (Some D))).
Proof.
move=> hx hy D0 h; rewrite ap2E MULT_value; try exact: told_law.
have [t et t0] : exists2 t, times (num 0) (Some D) = Some t & le (Fin 0) t /\ (D = Inf -> t = Inf).
  case: D D0 {h} => [z|] _; rewrite /times /num ap2E /=; first by eexists; [by [] | split=> //; apply/le_Fin; lra].
  by rewrite leR_t; [exists Inf | lra].
rewrite et; apply/at_mostP; case: (eqVneq (size x) (size y)) => [e|/eqP /h /(proj2 t0) ->]; last exact: le_Inf.
have -> : told y = told x by rewrite /told e.
rewrite /logs /both; have -> : worst (iota 0 b.+1) (told x) (told x) = Fin 1; last by rewrite /max_number; case: ifP => _; rewrite /= ln_1; exact: t0.1.
have l := told_law hx; apply: le_anti; last exact: worst_ge1.
by apply/(worstP l l Rle_0_1) => i _; rewrite /bounded; lra.
Qed.
Lemma premetric_at (x y : seq number) (r : bool) : exists2 D, neighbours.neighbour_premetric [seq Number v | v <- x] [seq Number v | v <- y] r = Some D &
  le (Fin 0) D /\ ((r -> size x = size y) -> size x <> size y -> D = Inf).
Proof.
rewrite /neighbours.neighbour_premetric !chosen_same; case: eqP => [e|_].
  exists (Fin 0) => //; split=> [|_ n]; first exact: le_refl.
  by case: n; have := congr1 size e; rewrite !size_map.
case: r => /=; first by exists (Fin 1) => //; split=> [|h n]; [apply/le_Fin; lra | case: n; exact: h].
by exists Inf.
Qed.
Lemma same_nm a b : same (Some (nm a)) (Some (nm b)) = Some (a == b).
Proof. by rewrite /same ap2E nmE. Qed.
Lemma ordered_neighbours (x y : seq number) : exists2 r, neighbours.bounded_ordered [seq Number v | v <- x] [seq Number v | v <- y] = Some r &
  r -> size x = size y.
Proof.
rewrite /neighbours.bounded_ordered !len_map same_nm; case: (eqVneq (size x) (size y)) => [e|_]; last by exists false.
have at_ (z : seq number) j : (j < size z)%N -> item (Some [seq Number v | v <- z]) (Some (nm j)) = Some (Number (nth (Fin 0) z j)).
  by move=> l; rewrite item_place -map_comp (nth_map (Fin 0)).
rewrite range_iota (count_map (p := fun j => Number (nth (Fin 0) x j) != Number (nth (Fin 0) y j))) => [|j]; last first.
  by rewrite mem_iota add0n => /andP [_ l]; rewrite !at_ // -?e.
by eexists; [by [] | ].
Qed.
Lemma unordered_neighbours (x y : seq number) : exists2 r, neighbours.bounded_unordered [seq Number v | v <- x] [seq Number v | v <- y] = Some r &
  r -> size x = size y.
Proof.
rewrite /neighbours.bounded_unordered !len_map same_nm; case: (eqVneq (size x) (size y)) => [e|_]; last by exists false.
have [d ed _] := symmetric_difference_of [seq Number v | v <- x] [seq Number v | v <- y].
by rewrite ap2E ed; eexists; [by [] | ].
Qed.
Theorem record_count_is_invariant : claim_bailie2025_prose_4_1_record_count.
Proof.
split; cbv zeta => k /whole_nm [k' ->] b /whole_nm [b' ->].
  apply: for_vectors => x xb; apply: for_vectors => y yb; rewrite !numbers_as_things /ap3 !ap2E !told_at !bindE.
  have [r -> hr] := ordered_neighbours x y; have [D eD [D0 Di]] := premetric_at x y r.
  by rewrite bindE eD; apply: told_apart => //; exact: Di.
apply: for_multisets => x xb; apply: for_multisets => y yb; rewrite !numbers_as_things /ap3 !ap2E !told_at !bindE.
have [r -> hr] := unordered_neighbours x y; have [D eD [D0 Di]] := premetric_at x y r.
by rewrite bindE eD; apply: told_apart => //; exact: Di.
Qed.
