(** Households and the persons in them, each with the name of its household: how far apart two lists of households are. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.datasets words.neighbours words.units.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.images rules.places_of_measures rules.infinite_measures.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Lists in ascending order *)

Lemma same_whole a b : same (Some (nm a)) (Some (nm b)) = Some (a == b).
Proof. by rewrite /same ap2E nmE. Qed.
Definition none : thing := Number (Fin 0).
Lemma le_number_trans : transitive le_number. Proof. by move=> b a c h k; exact: le_trans h k. Qed.
Lemma le_number_anti : antisymmetric le_number. Proof. by move=> a b /andP [h k]; exact: le_anti h k. Qed.
Lemma ascending_numbers u : (1 < size u)%N -> holds (neighbours.ascending u) ->
  exists2 v, u = [seq Number a | a <- v] & sorted le_number v.
Proof.
move=> s2 /everyN h.
have at_ i : (i < size u)%N -> item (Some u) (Some (nm i)) = Some (nth none u i).
  by move=> l; rewrite item_place (nth_map none).
have step i : (i.+1 < size u)%N -> exists a b, [/\ nth none u i = Number a, nth none u i.+1 = Number b & le_number a b].
  move=> l; have := h i.+1 l; rewrite -[num 0]/(Some (nm 0)) same_whole /either /chosen bindE -[num 1]/(Some (nm 1)) minus_nm // subn1.
  rewrite !at_ //; last exact: ltnW.
  by case: (nth none u i) (nth none u i.+1) => [a|a] [b|b] //= /at_mostP k; exists a, b.
have number i : (i < size u)%N -> exists a, nth none u i = Number a.
  case: i => [|i] l; first by have [a [b [-> _ _]]] := step 0%N s2; exists a.
  by have [a [b [_ -> _]]] := step i l; exists b.
pose val t := if t is Number a then a else Fin 0.
have e : u = [seq Number a | a <- [seq val t | t <- u]].
  rewrite -map_comp -[LHS]map_id; apply/eq_in_map => t /(nthP none) [i /number [a ea] <-].
  by rewrite /= ea.
exists [seq val t | t <- u] => //; apply/(sortedP (Fin 0)) => i; rewrite size_map => l.
have [a [b [ea eb k]]] := step i l; rewrite !(nth_map none) ?ea ?eb //; exact: ltnW.
Qed.
Lemma ascending_eq u v : holds (neighbours.ascending u) -> holds (neighbours.ascending v) -> perm_eq u v -> u = v.
Proof.
move=> hu hv p; have e := perm_size p; case: (ltnP 1 (size u)) => s2.
  have [u' eu su] := ascending_numbers s2 hu; rewrite e in s2; have [v' ev sv] := ascending_numbers s2 hv.
  rewrite eu ev in p *; congr map; apply: (sorted_eq le_number_trans le_number_anti su sv).
  by apply: perm_map_inj p => a b [].
case: u v e s2 p {hu hv} => [|a [|]] // [|b [|]] //= _ _ /perm_mem /(_ a).
by rewrite !inE eqxx => /esym /eqP ->.
Qed.
(** Where two lists of one size differ, one has more of something, and less of something else. *)
Lemma more_of (u v : seq thing) : size u = size v -> ~~ perm_eq u v -> has (fun p => count_mem p v < count_mem p u)%N (u ++ v).
Proof.
move=> e; apply: contraR => /hasPn h; apply/allP => c i /=.
pose L := undup (u ++ v); have uL : uniq L := undup_uniq _.
have sum_count w : {subset w <= L} -> sum L (fun c => INR (count_mem c w)) = INR (size w).
  elim: w => [|a w ih] s; first by rewrite /= sum0.
  rewrite (sum_eq _ (g := fun c => truth ((a == c) && true) + INR (count_mem c w))) => [|d]; last first.
    by rewrite -[count_mem d (a :: w)]/((a == d) + count_mem d w)%N plus_INR andbT /truth; case: (a == d).
  rewrite sum_add (rules.datasets.sum_one (fun=> true) uL (s a (mem_head _ _))) ih; last by move=> b j; apply: s; rewrite inE j orbT.
  by rewrite -[size (a :: w)]/(size w).+1 S_INR /truth; lra.
have h1 : forall d, 0 <= INR (count_mem d v) - INR (count_mem d u).
  move=> d; case: (boolP (d \in u ++ v)) => [/h|]; first by rewrite -leqNgt => /leP /le_INR; lra.
  by rewrite mem_cat negb_or => /andP [/count_memPn -> /count_memPn ->]; lra.
have iL : List.In c L by apply: mem_In; rewrite mem_undup.
have := sum_in_le h1 iL; rewrite sum_sub !sum_count; [|by move=> b j; rewrite mem_undup mem_cat j | by move=> b j; rewrite mem_undup mem_cat j orbT].
rewrite e (Rminus_diag_eq (INR (size v)) _ erefl) => k; apply/eqP/INR_eq/Rle_antisym; last exact: Rminus_le k.
by apply: Rge_le; apply: Rminus_ge; apply: Rle_ge; exact: (h1 c).
Qed.
Lemma other_of (u v : seq thing) : ~~ perm_eq u v -> has (fun p => count_mem p v != count_mem p u) (u ++ v).
Proof. by rewrite /perm_eq -has_predC; apply: sub_has => p /=; rewrite eq_sym. Qed.
(** Different things that are listed count, each. *)
Lemma listed_count (W L : seq thing) g : uniq W -> {subset W <= L} -> (forall c, 0 <= g c) -> (forall c, c \in W -> 1 <= g c) ->
  INR (size W) <= sum L g.
Proof.
move=> u s g0 g1; apply: (Rle_trans _ (INR (count (mem W) L))).
  apply/le_INR/leP; rewrite -size_filter; apply: uniq_leq_size => // c i; by rewrite mem_filter /= i s.
by rewrite count_sum; apply: sum_le => c; rewrite /truth /=; case: (boolP (c \in W)) => [/g1|_] //; exact: g0.
Qed.

(** * Households *)

Definition name (i : nat) : thing := Number (nm i).
Definition home (z : seq (seq thing)) (i : nat) : seq thing := nth [::] z i.
Definition homes_of m (z : seq (seq thing)) : seq thing := [seq Listed [:: name (val i); Listed (home z (val i))] | i <- enum 'I_m].
Definition person (i : nat) (p : thing) : thing := Listed [:: name i; p].
Definition persons_of (z : seq (seq thing)) : seq thing := flatten [seq [seq person i p | p <- home z i] | i <- iota 0 (size z)].
Lemma person_inj i j p q : person i p = person j q -> i = j /\ p = q.
Proof. by move=> [] /INR_eq -> ->. Qed.
Lemma home_at z i : (i < size z)%N -> item (Some z) (Some (nm i)) = Some (home z i).
Proof. by move=> l; rewrite item_place (nth_map [::]). Qed.
Lemma len_homes (z : seq (seq thing)) : len (Some z) = Some (nm (size z)). Proof. by []. Qed.
Lemma named_at z : mapped (ap1 units.named (Some z)) (fun e => of_list (Some e)) = Some (homes_of (size z) z).
Proof.
rewrite ap1E /units.named len_homes range_at.
rewrite (mapped_map (g := fun i : 'I_(size z) => [:: name (val i); Listed (home z (val i))])) => [|i _].
  by rewrite (mapped_map (g := fun i : 'I_(size z) => Listed [:: name (val i); Listed (home z (val i))])).
by rewrite home_at; [ | exact: ltn_ord].
Qed.
Lemma named_persons_at z : mapped (ap1 units.named_persons (Some z)) (fun e => of_list (Some e)) = Some (persons_of z).
Proof.
rewrite ap1E /units.named_persons len_homes range_iota.
rewrite (mapped_map (g := fun i => [seq [:: name i; p] | p <- home z i])) => [|i]; last first.
  by rewrite mem_iota add0n => /andP [_ l]; rewrite home_at // (mapped_in (g := fun p => [:: name i; p])).
rewrite /join ap1E (mapped_in (g := Listed)) // map_flatten -map_comp; congr (Some (flatten _)).
by apply: eq_map => i /=; rewrite -map_comp.
Qed.
Lemma persons_size z : size (persons_of z) = size (flatten z).
Proof.
rewrite !size_flatten /shape -map_comp -{3}(mkseq_nth [::] z) /mkseq -map_comp; congr sumn.
by apply: eq_map => i /=; rewrite size_map.
Qed.
Lemma persons_count z i p : (i < size z)%N -> count_mem (person i p) (persons_of z) = count_mem p (home z i).
Proof.
move=> l; rewrite /persons_of count_flatten -map_comp.
have e j : (count_mem (person i p) \o (fun i => [seq person i p | p <- home z i])) j = (if j == i then count_mem p (home z i) else 0)%N.
  rewrite /= seq.count_map; case: eqP => [->|ne]; last first.
    by rewrite (eq_count (a2 := pred0)) ?count_pred0 // => q /=; apply/eqP => /person_inj [].
  by apply: eq_count => q /=; apply/eqP/eqP => [/person_inj []|->].
rewrite (eq_map e); have : i \in iota 0 (size z) by rewrite mem_iota.
elim: (iota _ _) (iota_uniq 0 (size z)) => //= j s ih /andP [ns u]; rewrite inE eq_sym; case: (eqVneq j i) => [e3 _|_ /= /(ih u) -> //].
rewrite e3 in ns; have -> : [seq (if k == i then count_mem p (home z i) else 0)%N | k <- s] = [seq 0%N | k <- s].
  by apply/eq_in_map => k ks; case: (eqVneq k i) => // e2; rewrite -e2 ks in ns.
by rewrite (_ : sumn _ = 0%N) ?addn0 //; elim: (s).
Qed.
Lemma mem_person z i p : (i < size z)%N -> (person i p \in persons_of z) = (p \in home z i).
Proof. by move=> l; rewrite -!has_pred1 !has_count persons_count. Qed.

(** * Distances *)

Section Apart.
Variables (m : nat) (x y : seq (seq thing)).
Hypotheses (ex : size x = m) (ey : size y = m).
Definition change (i : 'I_m) : bool := home x (val i) != home y (val i).
Definition changes : nat := cnt change.
Definition every_thing (X Y : seq thing) : seq thing := rev (undup (rev (X ++ Y))).
Definition difference (X Y : seq thing) : R := sum (every_thing X Y) (fun c => Rabs (INR (count_mem c X) - INR (count_mem c Y))).
Lemma every_uniq X Y : uniq (every_thing X Y). Proof. by rewrite rev_uniq undup_uniq. Qed.
Lemma mem_every X Y c : (c \in every_thing X Y) = (c \in X ++ Y). Proof. by rewrite mem_rev mem_undup mem_rev. Qed.
Lemma hamming_of X Y : size X = size Y -> datasets.hamming_s X Y = Some (Fin (1 / 2 * difference X Y)).
Proof.
move=> e; have e2 : distinct (join (list_of [:: Some X; Some Y])) = Some (every_thing X Y) by rewrite /= cats0.
have -> : datasets.hamming_s X Y = times (num (1 / 2)) (ap2 datasets.symmetric_difference (Some X) (Some Y)).
  by rewrite /datasets.hamming_s /len !ap1E e same_t.
rewrite ap2E /datasets.symmetric_difference e2 (sum_of_in (g := fun c => Rabs (INR (count_mem c X) - INR (count_mem c Y)))) // => c _.
by rewrite !ap2E !times_in_at.
Qed.
Lemma homes_apart : difference (homes_of m x) (homes_of m y) <= 2 * INR changes.
Proof.
pose F (i : 'I_m) := Listed [:: name (val i); Listed (home x (val i))]; pose G (i : 'I_m) := Listed [:: name (val i); Listed (home y (val i))].
apply: (Rle_trans _ (2 * INR (apart F G))).
  apply: (counts_le (every_uniq _ _)) => i; rewrite mem_every mem_cat; apply/orP; [left | right].
    by apply/mapP; exists i; rewrite ?mem_enum.
  by apply/mapP; exists i; rewrite ?mem_enum.
apply: Rmult_le_compat_l; first lra.
apply/le_INR/leP/sub_count => i; apply: contraNN => /eqP h; by rewrite /F /G h.
Qed.

(** A thing for each household that has changed. *)
Lemma chosen_persons (a : 'I_m -> pred thing) g : (forall c, 0 <= g c) ->
  (forall i, change i -> has (a i) (home x (val i) ++ home y (val i))) ->
  (forall i p, change i -> a i p -> 1 <= g (person (val i) p)) ->
  INR changes <= sum (every_thing (persons_of x) (persons_of y)) g.
Proof.
move=> g0 h g1; pose w i := nth none (home x (val i) ++ home y (val i)) (find (a i) (home x (val i) ++ home y (val i))).
have aw i : change i -> a i (w i) by move=> /h; exact: nth_find.
have iw i : change i -> w i \in home x (val i) ++ home y (val i) by move=> /h; rewrite has_find; exact: mem_nth.
pose W := [seq person (val i) (w i) | i <- enum 'I_m & change i].
have -> : changes = size W by rewrite size_map size_filter.
apply: listed_count => //.
- rewrite map_inj_uniq; first by apply: filter_uniq; exact: enum_uniq.
  by move=> i j /person_inj [e _]; exact: val_inj.
- move=> c /mapP [i]; rewrite mem_filter => /andP [/iw + _] ->; rewrite mem_every !mem_cat => /orP [k|k]; apply/orP; [left|right].
    by rewrite mem_person ?ex; [ | exact: ltn_ord].
  by rewrite mem_person ?ey; [ | exact: ltn_ord].
- by move=> c /mapP [i]; rewrite mem_filter => /andP [k _] ->; apply: g1 => //; exact: aw.
Qed.
Definition ascend (z : seq (seq thing)) : Prop := forall i, (i < size z)%N -> holds (neighbours.ascending (home z i)).
Hypotheses (ax : ascend x) (ay : ascend y).
Lemma changed_perm i : change i -> ~~ perm_eq (home x (val i)) (home y (val i)).
Proof.
rewrite /change; apply: contraNN => p; apply/eqP/(ascending_eq _ _ p); [apply: ax; rewrite ex | apply: ay; rewrite ey]; exact: ltn_ord.
Qed.
Lemma counted (i : 'I_m) p z : size z = m -> INR (count_mem (person (val i) p) (persons_of z)) = INR (count_mem p (home z (val i))).
Proof. by move=> e; rewrite persons_count ?e; [ | exact: ltn_ord]. Qed.
Lemma persons_apart : INR changes <= difference (persons_of x) (persons_of y).
Proof.
apply: (chosen_persons (a := fun i p => count_mem p (home y (val i)) != count_mem p (home x (val i)))) => [c|i /changed_perm|i p k ne].
- exact: Rabs_pos.
- exact: other_of.
rewrite !counted //; move: ne; rewrite neq_ltn => /orP [] /ltP /le_INR; rewrite S_INR /Rabs; case: Rcase_abs; lra.
Qed.
(** Where no household has more or fewer members, something has gone and something has come. *)
Lemma persons_apart_twice : (forall i : 'I_m, size (home x (val i)) = size (home y (val i))) ->
  2 * INR changes <= difference (persons_of x) (persons_of y).
Proof.
move=> same_size.
have up : INR changes <= sum (every_thing (persons_of x) (persons_of y)) (fun c => Rmax 0 (INR (count_mem c (persons_of x)) - INR (count_mem c (persons_of y)))).
  apply: (chosen_persons (a := fun i p => (count_mem p (home y (val i)) < count_mem p (home x (val i)))%N)) => [c|i /changed_perm|i p k].
  - exact: Rmax_l.
  - exact: more_of.
  by rewrite !counted // => /ltP /le_INR; rewrite S_INR => l; apply: Rle_trans (Rmax_r _ _); lra.
have down : INR changes <= sum (every_thing (persons_of x) (persons_of y)) (fun c => Rmax 0 (INR (count_mem c (persons_of y)) - INR (count_mem c (persons_of x)))).
  apply: (chosen_persons (a := fun i p => (count_mem p (home x (val i)) < count_mem p (home y (val i)))%N)) => [c|i /changed_perm|i p k].
  - exact: Rmax_l.
  - rewrite perm_sym => k; have := more_of (esym (same_size i)) k; by rewrite !has_cat orbC.
  by rewrite !counted // => /ltP /le_INR; rewrite S_INR => l; apply: Rle_trans (Rmax_r _ _); lra.
have -> : difference (persons_of x) (persons_of y) =
    sum (every_thing (persons_of x) (persons_of y)) (fun c => Rmax 0 (INR (count_mem c (persons_of x)) - INR (count_mem c (persons_of y)))) +
    sum (every_thing (persons_of x) (persons_of y)) (fun c => Rmax 0 (INR (count_mem c (persons_of y)) - INR (count_mem c (persons_of x)))).
  rewrite -sum_add; apply: sum_eq => c; rewrite /Rmax /Rabs; case: Rcase_abs => ?; do 2 case: Rle_dec => ? //; lra.
lra.
Qed.
End Apart.
