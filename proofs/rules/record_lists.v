(** Datasets of m to n records of k kinds, with and without an order, as lists of whole numbers; and what one list has more than
    another. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.datasets words.neighbours.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.cells rules.differences.
From dpcalc Require Import rules.places_of_measures rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Linear arithmetic of natural numbers, for MathComp's names of its operations. *)
Ltac naturals :=
  repeat match goal with H : is_true (leq _ _) |- _ => move/leP: H => H end;
  repeat match goal with H : context [?a != ?b] |- _ => clear H end;
  try change (Equality.sort nat_eqType) with nat in *; try apply/leP; cbv beta iota delta [addn subn addn_rec subn_rec nat_of_bool] in *; lia.

(** * Vectors and multisets *)

Lemma from_to_nm m n : numbers.from_to (nm m) (nm n) = Some [seq nm i | i <- iota m (n.+1 - m)].
Proof.
rewrite /numbers.from_to -[num 1]/(Some (nm 1)) plus_nm addn1.
have -> : maximum (num 0) (minus (Some (nm n.+1)) (Some (nm m))) = Some (nm (n.+1 - m)).
  rewrite -[maximum _ _]/(Some (if leR 0 (INR n.+1 - INR m) then Fin (INR n.+1 - INR m) else Fin 0)).
  have [h|/ltnW h] := leqP m n.+1; have r := le_INR _ _ (leP h); first by rewrite leR_t; [rewrite /nm minus_INR //; exact/leP | lra].
  by rewrite (eqP h); case e : (leR _ _) => //; move/leRP: e => e; congr (Some (Fin _)); rewrite -[INR 0]/0; lra.
rewrite range_iota (mapped_map (g := fun i => nm (m + i))) => [|i _]; last by rewrite plus_nm.
have -> : iota m (n.+1 - m) = [seq (m + i)%N | i <- iota 0 (n.+1 - m)] by rewrite -iotaDl addn0.
by rewrite -map_comp.
Qed.
Definition lists_of (k m n : nat) : seq (seq nat) := flatten [seq below s k | s <- iota m (n.+1 - m)].
Lemma in_lists k m n g : (g \in lists_of k m n) = [&& (m <= size g)%N, (size g <= n)%N & all (fun j => j < k)%N g].
Proof.
rewrite /lists_of; apply/flatten_mapP/idP => [[s + i]|/and3P [mg gn a]].
  move: i; rewrite in_below mem_iota => /andP [/eqP <- ->] /andP [mg h]; rewrite mg andbT /=.
  have [le|/ltnW lt] := leqP m n.+1; first by move: h; rewrite subnKC.
  by move: h; rewrite (eqP lt) addn0 => h; naturals.
exists (size g); last by rewrite in_below eqxx.
by rewrite mem_iota mg subnKC // (leq_trans mg) // ltnW.
Qed.
Lemma vectors_lists k m n : neighbours.vectors (nm k) (nm m) (nm n) = Some [seq whole g | g <- lists_of k m n].
Proof.
rewrite /neighbours.vectors ap2E from_to_nm (mapped_map (g := fun s => [seq whole g | g <- below s k])) => [|s _]; last exact: functions_below.
by rewrite /join ap1E /lists_of map_flatten -map_comp.
Qed.
Lemma ascending_at g : neighbours.ascending (things g) = Some (sorted leq g).
Proof.
rewrite /neighbours.ascending len_things range_iota (every_map (p := fun i => (i == 0%N) || (nth 0 g i.-1 <= nth 0 g i)%N)) => [|i /in_range l].
  congr Some; apply/allP/(sortedP 0%N) => h i.
    by move=> l; have := h i.+1; rewrite mem_iota add0n; apply.
  by rewrite mem_iota add0n => /andP [_]; case: i => //= i l; exact: h.
rewrite -[num 0]/(Some (nm 0)) /same ap2E nmE; case: i l => [|i] l; first by [].
by rewrite -[num 1]/(Some (nm 1)) minus_nm // subn1 !item_things ?(ltnW l) // /at_most /as_number !ap1E ap2E le_nm.
Qed.
Definition ascending_lists k m n : seq (seq nat) := [seq g <- lists_of k m n | sorted leq g].
Lemma multisets_lists k m n : neighbours.multisets (nm k) (nm m) (nm n) = Some [seq whole g | g <- ascending_lists k m n].
Proof.
rewrite /neighbours.multisets /ap3 !bindE vectors_lists (kept_map (p := sorted leq)) // => g _.
by rewrite things_whole ap1E ascending_at.
Qed.
Lemma in_ascending k m n g : (g \in ascending_lists k m n) = sorted leq g && [&& (m <= size g)%N, (size g <= n)%N & all (fun j => j < k)%N g].
Proof. by rewrite mem_filter in_lists. Qed.
Lemma thing_inj : injective (fun j => Number (nm j)). Proof. by move=> i j [] /INR_eq. Qed.
Lemma things_inj : injective things. Proof. exact: inj_map thing_inj. Qed.

(** * What one list has more than another *)

Section More.
Variable T : eqType.
Implicit Types g h b : seq T.
Definition more_in g h : seq T := flatten [seq nseq (count_mem j g - count_mem j h) j | j <- undup g].
Lemma more_count g h j : count_mem j (more_in g h) = (count_mem j g - count_mem j h)%N.
Proof.
have c (f : T -> nat) L : uniq L -> count_mem j (flatten [seq nseq (f i) i | i <- L]) = ((j \in L) * f j)%N.
  elim: L => //= i L ih /andP [n u]; rewrite count_cat count_nseq ih // inE (eq_sym j) /=; case: (eqVneq i j) => [e|ne].
    by rewrite -e /= (negbTE n) addn0.
  by rewrite mul0n add0n.
rewrite c ?undup_uniq // mem_undup; case i : (j \in g); first by rewrite mul1n.
by rewrite (count_memPn (negbT i)) mul0n.
Qed.
Definition gap g h : nat := size (more_in g h).
Lemma gap_le g h (z : seq T) : (forall j, (count_mem j g - count_mem j h <= count_mem j z)%N) -> (gap g h <= size z)%N.
Proof.
move=> c; have c' j : (count_mem j (more_in g h) <= count_mem j z)%N by rewrite more_count.
by have /count_subseqP [s /size_subseq le /perm_size] := c'; rewrite /gap => ->.
Qed.
Lemma gap_eq g h (z : seq T) : (forall j, (count_mem j g - count_mem j h)%N = count_mem j z) -> gap g h = size z.
Proof. by move=> c; apply: perm_size; apply/allP => j _ /=; rewrite more_count c. Qed.
Lemma gap_triangle g h b : (gap g b <= gap g h + gap h b)%N.
Proof. by rewrite /gap -size_cat; apply: gap_le => j; rewrite count_cat !more_count; naturals. Qed.
Lemma gap_self g : gap g g = 0%N.
Proof. by apply: (gap_eq (z := [::])) => j; rewrite subnn. Qed.
Lemma gap_sizes g h : (size g + gap h g = size h + gap g h)%N.
Proof.
rewrite /gap -!size_cat; apply: perm_size; apply/allP => j _ /=; rewrite !count_cat !more_count.
by rewrite -!maxnE maxnC.
Qed.
Lemma gap_none g h : gap g h = 0%N -> gap h g = 0%N -> perm_eq g h.
Proof.
move=> /size0nil a /size0nil c; apply/allP => j _ /=; have := more_count g h j; have := more_count h g j; rewrite a c /= => *.
by apply/eqP; naturals.
Qed.
Lemma gap_perm g g' h h' : perm_eq g g' -> perm_eq h h' -> gap g h = gap g' h'.
Proof. by move=> /seq.permP c /seq.permP c'; apply: gap_eq => j; rewrite more_count c c'. Qed.
Lemma more_in_l g h j : j \in more_in g h -> (count_mem j h < count_mem j g)%N.
Proof. by rewrite -has_pred1 has_count more_count subn_gt0. Qed.
Lemma count_cons1 (a : T) g j : count_mem j (a :: g) = ((a == j) + count_mem j g)%N. Proof. by []. Qed.
(** One more record that the other has, or one less that it has not. *)
Lemma gap_less c g h : c \in more_in g h -> exists2 g', perm_eq g (c :: g') &
  gap g h = (gap g' h).+1 /\ gap h g' = gap h g.
Proof.
move=> i; have l := more_in_l i; have cg : c \in g by rewrite -has_pred1 has_count; naturals.
have p := perm_to_rem cg; have k j : count_mem j g = ((c == j) + count_mem j (rem c g))%N by rewrite (seq.permP p).
exists (rem c g) => //; split.
  apply: (gap_eq (z := c :: more_in (rem c g) h)) => j; rewrite /= more_count; have := k j; case: eqVneq => [<-|_] e; naturals.
by apply: gap_eq => j; rewrite more_count; have := k j; case: eqVneq => [<-|_] e; naturals.
Qed.
Lemma gap_grown c g h : c \in more_in h g -> gap h g = (gap h (c :: g)).+1 /\ gap (c :: g) h = gap g h.
Proof.
move=> /more_in_l l; split.
  by apply: (gap_eq (z := c :: more_in h (c :: g))) => j; rewrite /= more_count /=; case: eqVneq => [<-|_]; naturals.
by apply: gap_eq => j; rewrite more_count /=; case: eqVneq => [<-|_]; naturals.
Qed.
Lemma gap_cons c g : gap (c :: g) g = 1%N /\ gap g (c :: g) = 0%N.
Proof. by split; [apply: (gap_eq (z := [:: c])) | apply: (gap_eq (z := [::]))] => j /=; case: eqVneq; naturals. Qed.
Lemma more_subset g h : {subset more_in g h <= g}.
Proof. by move=> j /more_in_l l; rewrite -has_pred1 has_count; naturals. Qed.
Lemma gap_some g h : (0 < gap g h)%N -> exists c, c \in more_in g h.
Proof. by rewrite /gap; case: more_in => // c s _; exists c; exact: mem_head. Qed.
End More.
Lemma gap_map (A B : eqType) (f : A -> B) g h : injective f -> gap [seq f j | j <- g] [seq f j | j <- h] = gap g h.
Proof.
move=> i; have -> : gap g h = size [seq f j | j <- more_in g h] by rewrite size_map.
have c z j : count_mem (f j) [seq f j | j <- z] = count_mem j z by rewrite seq.count_map; apply: eq_count => a /=; rewrite inj_eq.
apply: gap_eq => r; have [/mapP [j _ ->]|n] := boolP (r \in [seq f j | j <- g]); first by rewrite !c more_count.
rewrite (count_memPn n) sub0n (count_memPn _) //; apply: contra n => /mapP [j /more_subset k ->]; exact: map_f.
Qed.
Lemma rest_gap x y : size (rest x y) = gap x y.
Proof. by apply/esym; apply: gap_eq => r; rewrite rest_count. Qed.

(** * Distances of lists of whole numbers *)

Lemma difference_things g h : datasets.symmetric_difference (things g) (things h) = Some (nm (gap g h + gap h g)).
Proof.
rewrite /datasets.symmetric_difference over_cells_at cells_apart !rest_gap /nm plus_INR.
by rewrite !(gap_map _ _ thing_inj).
Qed.
Lemma hamming_s_things g h : datasets.hamming_s (things g) (things h) = Some (if size g == size h then nm (gap g h) else Inf).
Proof.
case: (eqVneq (size g) (size h)) => e; last by rewrite /datasets.hamming_s !len_things chosen_same nmE (negbTE e).
by rewrite hamming_rest ?size_map // rest_gap (gap_map _ _ thing_inj).
Qed.
Lemma hamming_of_things g h : datasets.hamming (things g) (things h) = Some (if size g == size h then nm (apart g h) else Inf).
Proof.
case: (eqVneq (size g) (size h)) => e; first by rewrite hamming_things.
by rewrite /datasets.hamming !len_things chosen_same nmE (negbTE e).
Qed.
