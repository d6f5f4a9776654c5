(** Distances of lists of households and of the persons in them: the Hamming distance is a sum over households, and what is put in place
    of each thing of two lists moves them apart by as much as it has members, at most. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.datasets words.neighbours words.units.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.events rules.derangements rules.datasets rules.images rules.households.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The Hamming distance *)

Definition places_apart (X Y : seq thing) : nat := count (fun z => z.1 != z.2) (zip X Y).
Lemma places_apart_by (T : Type) (s : seq T) (F G : T -> thing) : places_apart [seq F i | i <- s] [seq G i | i <- s] = count (fun i => F i != G i) s.
Proof. by rewrite /places_apart zip_map seq.count_map. Qed.
Lemma nth_seq A (d : A) X n : size X = n -> X = [seq nth d X i | i <- iota 0 n].
Proof. by move=> <-; rewrite -[LHS](mkseq_nth d). Qed.
Lemma hamming_value X Y : size X = size Y -> datasets.hamming X Y = Some (nm (places_apart X Y)).
Proof.
move=> e; rewrite /datasets.hamming /len !ap1E e same_t // /chosen bindE.
have -> : places_apart X Y = count (fun i => nth none X i != nth none Y i) (iota 0 (size Y)).
  by rewrite -places_apart_by -(nth_seq none e) -(nth_seq none (erefl (size Y))).
rewrite -[num _]/(Some (nm (size Y))) range_iota.
apply: count_map => i; rewrite mem_iota add0n => /andP [_ l].
by rewrite !item_place !(nth_map none) ?e // /same ap2E.
Qed.
Lemma places_apart_le X Y : size X = size Y -> (places_apart X Y <= size X)%N.
Proof. by move=> e; apply: leq_trans (count_size _ _) _; rewrite size_zip e minnn. Qed.
Lemma places_apart0 X Y : size X = size Y -> (places_apart X Y == 0%N) = (X == Y).
Proof.
elim: X Y => [|x X ih] [|y Y] //= [e]; rewrite /places_apart /= -/(places_apart X Y) eqseq_cons.
by case: (x == y); rewrite //= add0n ih.
Qed.
Lemma places_apart_flatten (s : seq nat) (F G : nat -> seq thing) : {in s, forall i, size (F i) = size (G i)} ->
  places_apart (flatten [seq F i | i <- s]) (flatten [seq G i | i <- s]) = sumn [seq places_apart (F i) (G i) | i <- s].
Proof.
elim: s => //= i s ih h; rewrite /places_apart zip_cat ?h ?mem_head // count_cat -/(places_apart (flatten _) _) ih // => j k.
by apply: h; rewrite inE k orbT.
Qed.
Lemma count_sumn (s : seq nat) (p : pred nat) F b : {in s, forall i, (p i <= F i)%N} -> {in s, forall i, (F i <= b * p i)%N} ->
  (count p s <= sumn [seq F i | i <- s] <= b * count p s)%N.
Proof.
elim: s => [|i s ih] l u; first by rewrite muln0.
have /andP [h k] : (count p s <= sumn [seq F j | j <- s] <= b * count p s)%N.
  by apply: ih => j k; [apply: l | apply: u]; rewrite inE k orbT.
by rewrite /= mulnDr !leq_add // ?l ?u ?mem_head.
Qed.

(** * The symmetric difference *)

Lemma sum_single (L : seq thing) a (g : thing -> R) : uniq L -> a \in L -> sum L (fun c => if a == c then g c else 0) = g a.
Proof.
elim: L => //= c L ih /andP [c_L u]; rewrite inE; case: (eqVneq a c) => [-> _|ne /= a_L].
  rewrite (sum_in_eq (g := fun=> 0)) ?sum0; first lra.
  by move=> b b_L; case: (eqVneq c b) => // e; rewrite e b_L in c_L.
by rewrite ih //; lra.
Qed.
Lemma weighed (L X : seq thing) (g : thing -> R) : uniq L -> {subset X <= L} -> sum L (fun c => INR (count_mem c X) * g c) = sum X g.
Proof.
move=> u; elim: X => [|a X ih] s; first by rewrite /= -[RHS](sum0 L); apply: sum_eq => c /=; lra.
rewrite (sum_eq _ (g := fun c => (if a == c then g c else 0) + INR (count_mem c X) * g c)) => [|c]; last first.
  by rewrite -[count_mem c (a :: X)]/((a == c) + count_mem c X)%N plus_INR; case: (a == c) => /=; lra.
rewrite sum_add sum_single ?ih ?s ?mem_head // => c i; by apply: s; rewrite inE i orbT.
Qed.
Lemma weighed_size (L X : seq thing) : uniq L -> {subset X <= L} -> sum L (fun c => INR (count_mem c X)) = INR (size X).
Proof.
move=> u s; rewrite (sum_eq _ (g := fun c => INR (count_mem c X) * 1)) => [|c]; last lra.
rewrite weighed //; elim: (X) => // a l ih; rewrite -[size (a :: l)]/(size l).+1 S_INR /= ih; lra.
Qed.
Lemma count_clusters (f : thing -> seq thing) c (X : seq thing) : INR (count_mem c (flatten [seq f h | h <- X])) = sum X (fun h => INR (count_mem c (f h))).
Proof. by elim: X => //= h X <-; rewrite count_cat plus_INR. Qed.
Lemma sum_abs T (s : seq T) g : Rabs (sum s g) <= sum s (fun x => Rabs (g x)).
Proof.
elim: s => [|x s ih] /=; first by rewrite Rabs_R0; lra.
by apply: Rle_trans (Rabs_triang _ _) _; lra.
Qed.
Lemma clusters_apart (f : thing -> seq thing) b (X Y : seq thing) : {in X ++ Y, forall h, (size (f h) <= b)%N} ->
  difference (flatten [seq f h | h <- X]) (flatten [seq f h | h <- Y]) <= INR b * difference X Y.
Proof.
move=> small; rewrite /difference; set M := every_thing (flatten _) _; set L := every_thing X Y.
have uM : uniq M by exact: every_uniq.
have uL : uniq L by exact: every_uniq.
have XL : {subset X <= L} by move=> h i; rewrite mem_every mem_cat i.
have YL : {subset Y <= L} by move=> h i; rewrite mem_every mem_cat i orbT.
rewrite -sum_scale.
apply: (Rle_trans _ (sum M (fun c => sum L (fun h => Rabs (INR (count_mem h X) - INR (count_mem h Y)) * INR (count_mem c (f h)))))).
  apply: sum_le => c; rewrite !count_clusters -(weighed _ uL XL) -(weighed _ uL YL) -sum_sub; apply: Rle_trans (sum_abs _ _) _.
  apply: Req_le; apply: sum_eq => h; rewrite -Rmult_minus_distr_r Rabs_mult [Rabs (INR (count_mem c (f h)))]Rabs_right //.
  by apply: Rle_ge; exact: pos_INR.
rewrite exchange; suff : 0 <= sum L (fun h => INR b * Rabs (INR (count_mem h X) - INR (count_mem h Y)) -
    sum M (fun c => Rabs (INR (count_mem h X) - INR (count_mem h Y)) * INR (count_mem c (f h)))) by rewrite sum_sub; lra.
rewrite (sum_in_eq (g := fun h => Rabs (INR (count_mem h X) - INR (count_mem h Y)) * Rabs (INR b - INR (size (f h))))) => [|h].
  by apply: sum_ge0 => h; apply: Rmult_le_pos; exact: Rabs_pos.
rewrite mem_every => i; rewrite sum_scale weighed_size // => [|c j].
  by rewrite [Rabs (INR b - _)]Rabs_right; [ring | have := le_INR _ _ (leP (small h i)); lra].
rewrite mem_every -flatten_cat -map_cat; apply/flatten_mapP; by exists h.
Qed.

(** * What the words are *)

Lemma symmetric_difference_value X Y : datasets.symmetric_difference X Y = Some (Fin (difference X Y)).
Proof.
have e : distinct (join (list_of [:: Some X; Some Y])) = Some (every_thing X Y) by rewrite /= cats0.
rewrite /datasets.symmetric_difference e (sum_of_in (g := fun c => Rabs (INR (count_mem c X) - INR (count_mem c Y)))) // => c _.
by rewrite !ap2E !times_in_at.
Qed.
Lemma homes_value (z : seq (seq thing)) : mapped (Some z) (fun e => of_list (Some e)) = Some [seq Listed h | h <- z].
Proof. by rewrite (mapped_in (g := Listed)). Qed.
Lemma homes_of_places z : homes_of (size z) z = [seq Listed [:: name i; Listed (home z i)] | i <- iota 0 (size z)].
Proof. by rewrite /homes_of -[in RHS](val_enum_ord (size z)) -[RHS]map_comp. Qed.
Lemma rosters_value x y : ap2 units.same_rosters (Some x) (Some y) =
  Some ((size x == size y) && all (fun i => size (home x i) == size (home y i)) (iota 0 (size x))).
Proof.
rewrite ap2E /units.same_rosters !len_homes same_whole; case: eqP => // e.
rewrite -[also _ _]/(every (range (Some (nm (size x)))) _) andTb range_iota; apply: every_map => i; rewrite mem_iota add0n => /andP [_ l].
by rewrite !home_at -?e // /len !ap1E same_whole.
Qed.
Lemma most_value x y : exists2 b, ap2 units.most_members (Some x) (Some y) = Some (nm b) & {in x ++ y, forall h : seq thing, (size h <= b)%N}.
Proof.
rewrite ap2E /units.most_members; have -> : join (list_of [:: Some x; Some y]) = Some (x ++ y) by rewrite /join /list_of /= cats0.
have -> : largest (Some (x ++ y)) (fun h : seq thing => len (Some h)) = Some (top (x ++ y) (fun h => nm (size h))).
  by have := @top_vec _ _ id (x ++ y) (fun h : seq thing => len (Some h)) (fun h => nm (size h)) (fun=> erefl); rewrite map_id.
have [->|ne] := eqVneq (x ++ y) [::]; first by exists 0%N.
have [h i e] : exists2 h, List.In h (x ++ y) & top (x ++ y) (fun h => nm (size h)) = nm (size h).
  by apply: events.top_reached; apply/eqP.
exists (size h); first by rewrite e.
by move=> k /mem_In j; have := top_ge (fun h => nm (size h)) j; rewrite e /le le_nm.
Qed.
