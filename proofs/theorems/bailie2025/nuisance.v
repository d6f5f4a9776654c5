(** Tests of some records where the others are a nuisance (bailie2025, section 5.5 and its footnote 6): what privacy says of each
    output holds of the mean over the other records, and so of a test. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses words.datasets claims.bailie2025.nuisance.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.events rules.approximate.
From dpcalc Require Import rules.private rules.masses rules.whole_vectors rules.models rules.rests rules.largest_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma INR2 : INR 2 = 2. Proof. by rewrite /=; lra. Qed.
(** Tests: kernels into accepting and rejecting. *)
Lemma tests_of l T : (0 < l)%N -> holds (also (ap2 laws.is_random (Some T) (num 2)) (same (len (Some T)) (Some (nm l)))) ->
  exists2 r, T = rows (iota 0 l) (iota 0 2) r & forall x, law (iota 0 2) (r x).
Proof.
move=> l0 /(rows_of l0) [t [r [-> lr []]]]; rewrite -INR2 => /INR_eq e; exists r; by rewrite ?e // => x; rewrite e.
Qed.
(** A mean of what is within a factor is within the largest factor. *)
Lemma tested_within (T : Type) (s : seq T) (w p q : T -> R) c : (forall x, 0 <= w x) -> (forall x, List.In x s -> q x <= c * p x) ->
  sum s (fun x => w x * q x) <= c * sum s (fun x => w x * p x).
Proof. by move=> w0 h; rewrite -sum_scale; apply: sum_le_in => x /h g; have := Rmult_le_compat_l _ _ _ (w0 x) g; lra. Qed.

(** Footnote 6. *)
Theorem nuisance_records : claim_bailie2025_prose_5_5_fn6.
Proof.
cbv zeta delta [claim_bailie2025_prose_5_5_fn6] => l' _ W hW; split; first by eexists; rewrite /len ap1E.
have [N [w [eW lw]]] : exists N w, W = vec (iota 0 N) w /\ law (iota 0 N) w by have [e lW] := is_law_vec hW; exists (size W), (prob W).
rewrite {W hW}eW len_vec size_iota -[num (INR N)]/(Some (nm N)).
have N0 : (0 < N)%N by move: lw.2; case: (N) => //=; lra.
move=> K L /(rows_of N0) [l [k [-> lk ->]]] /(rows_of N0) [l2 [q [-> lq /nm_inj e2]]]; move: q lq; rewrite -{}e2 => q lq {l2}.
have l0 : (0 < l)%N by have := (lk 0%N).2; case: (l) => //=; lra.
move=> T /(tests_of l0) [r -> lr] E /measure_vec [eE e0] A /rate_real [a -> [a0 a1]]; move: (prob E) eE e0 => e eE e0.
have -> : len (Some E) = Some (nm (size E)) by rewrite /len ap1E.
apply: entailsI => [|/sameP /nm_inj sE]; first exact: same_defined.
rewrite /places sE in eE; rewrite eE.
apply: entailsI => [|h].
  by apply: (@every_range N) => // z lz; rewrite !at_place //; exact: private_defined.
have near z o : (z < N)%N -> (o < l)%N -> q z o <= e z * k z o.
  move=> lz lo; have := every_rangeP (n := N) erefl h lz; rewrite !at_place // => /(within_at lo (e0 z)) [_ g]; lra.
have power_of x : (forall z, law (iota 0 l) (x z)) -> item (ap2 laws.push (ap2 laws.push (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 l) x)))
    (Some (rows (iota 0 l) (iota 0 2) r))) (num 1) = Some (Fin (sum (iota 0 l) (fun o => sum (iota 0 N) (fun z => w z * x z o) * r o 1%N))).
  move=> lx; rewrite ap2E push_law // ap2E push_law; last exact: law_push.
  by rewrite -[num 1]/(Some (nm 1)) at_place.
rewrite !power_of //; apply: entailsI => [|/at_most_Fin lev]; first exact: at_most_defined.
have [x ix ex] : exists2 x, List.In x (iota 0 N) & top (iota 0 N) (fun z => Fin (e z)) = Fin (e x).
  by apply: top_reached; case: (N) N0.
have e_le z : (z < N)%N -> e z <= e x.
  by move=> lz; apply/le_Fin; rewrite -ex; apply: (top_ge (fun z => Fin (e z))); exact/in_iota.
rewrite ap1E (@top_vec _ _ (fun z => Fin (e z)) (iota 0 N) (fun v => Some v) (fun z => Fin (e z)) (fun=> erefl)) ex /times ap2E; apply/at_most_Fin.
have k0 z o : 0 <= k z o := (lk z).1 o; have w0 := lw.1; have r0 o : 0 <= r o 1%N := (lr o).1 1%N.
suff g : sum (iota 0 l) (fun o => sum (iota 0 N) (fun z => w z * q z o) * r o 1%N) <=
    e x * sum (iota 0 l) (fun o => sum (iota 0 N) (fun z => w z * k z o) * r o 1%N).
  by have := Rmult_le_compat_l _ _ _ (e0 x) lev; lra.
rewrite -sum_scale; apply: sum_le_in => o /in_iota lo.
have m : sum (iota 0 N) (fun z => w z * q z o) <= e x * sum (iota 0 N) (fun z => w z * k z o).
  apply: tested_within => // z /in_iota lz; have := near z o lz lo; have := Rmult_le_compat_r _ _ _ (k0 z o) (e_le z lz); lra.
by have := Rmult_le_compat_r _ _ _ (r0 o) m; lra.
Qed.

(** * The first records, the others being independent of one law *)

Lemma below_pos n r : (0 < r)%N -> (0 < size (below n r))%N.
Proof.
move=> r0; have : nseq n 0%N \in below n r by rewrite in_below size_nseq eqxx /= all_nseq r0 orbT.
by case: (below n r).
Qed.
Lemma joined g h : mapped (join (list_of [:: Some (whole g); Some (whole h)])) (fun e => of_number (Some e)) = Some (things (g ++ h)).
Proof.
have -> : join (list_of [:: Some (whole g); Some (whole h)]) = Some (whole (g ++ h)) by rewrite /join ap1E /= /whole map_cat cats0.
exact: things_whole.
Qed.
Lemma apart_cat g g' h : size g = size g' -> (apart (g ++ h) (g' ++ h) <= size g)%N.
Proof.
move=> e; rewrite /apart size_cat iotaD count_cat add0n.
have -> : count (fun i => nth 0%N (g ++ h) i != nth 0%N (g' ++ h) i) (iota (size g) (size h)) = 0%N.
  apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => i; rewrite mem_iota => /andP [l _].
  by rewrite !nth_cat -e ltnNge l /= negbK.
by rewrite addn0; apply: leq_trans (count_size _ _) _; rewrite size_iota.
Qed.
Lemma prod_ge0 (A : eqType) (l : seq A) f : (forall x, 0 <= f x) -> 0 <= prod l f.
Proof. by move=> h; elim: l => [|x l ih] /=; [lra | apply: Rmult_le_pos]. Qed.

Theorem first_records : claim_bailie2025_prose_5_5_wz.
Proof.
cbv zeta delta [claim_bailie2025_prose_5_5_wz] => k' n' r' m' /whole_nm [k ->] /whole_nm [n ->] /whole_nm [r ->] _.
set Ys := [seq whole g | g <- below k r]; set Zs := [seq whole g | g <- below n r].
exists [:: Ys]; split; first by rewrite functions_below.
move=> Y'; rewrite inE => /eqP ->; exists [:: Zs]; split; first by rewrite functions_below.
move=> Z'; rewrite inE => /eqP -> P /alsoP [/is_law_vec [eP lP] /sameP [/INR_eq sP]].
rewrite /places sP in eP lP; rewrite {}eP; move: (prob P) lP => p lp {P sP}.
have r0 : (0 < r)%N by move: lp.2; case: (r) => //=; lra.
have NY0 := below_pos k r0; have NZ0 := below_pos n r0.
have eY : len (Some Ys) = Some (nm (size (below k r))) by rewrite /len ap1E size_map.
have eZ : len (Some Zs) = Some (nm (size (below n r))) by rewrite /len ap1E size_map.
move: (below k r) (below n r) (@in_below k r) (@in_below n r) @Ys @Zs NY0 NZ0 eY eZ => bY bZ inY inZ Ys Zs NY0 NZ0 eY eZ.
rewrite eY eZ times_nm; split; first by eexists.
move=> M /(rows_of (_ : 0 < size bY * size bZ)%N) [|m [q [-> lq ->]]]; first by rewrite muln_gt0 NY0.
have m0 : (0 < m)%N by have := (lq 0%N).2; case: (m) => //=; lra.
move=> T /(tests_of m0) [t -> lt] C /amount_real [c -> c0] A /rate_real [a -> [a0 _]].
apply: for_range => i li; apply: for_range => j lj.
apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
have at_Y s : (s < size bY)%N -> item (Some Ys) (Some (nm s)) = Some (whole (nth [::] bY s)).
  by move=> l; rewrite item_place -map_comp (nth_map [::]).
have at_Z s : (s < size bZ)%N -> item (Some Zs) (Some (nm s)) = Some (whole (nth [::] bZ s)).
  by move=> l; rewrite item_place -map_comp (nth_map [::]).
have size_Y s : (s < size bY)%N -> size (nth [::] bY s) = k by move=> /(mem_nth [::]); rewrite inY => /andP [/eqP].
have size_Z s : (s < size bZ)%N -> size (nth [::] bZ s) = n by move=> /(mem_nth [::]); rewrite inZ => /andP [/eqP].
have row s z : (s < size bY)%N -> (z < size bZ)%N -> item (Some (rows (iota 0 (size bY * size bZ)) (iota 0 m) q))
    (plus (times (Some (nm s)) (Some (nm (size bZ)))) (Some (nm z))) = Some (vec (iota 0 m) (q (s * size bZ + z)%N)).
  by move=> ls lz; rewrite times_nm plus_nm at_place // place_lt.
pose far s y u z := apart (nth [::] bY s ++ nth [::] bZ y) (nth [::] bY u ++ nth [::] bZ z).
have factor s y u z : (s < size bY)%N -> (y < size bZ)%N -> (u < size bY)%N -> (z < size bZ)%N -> power (Some (Fin c)) (ap2 datasets.hamming
    (mapped (join (list_of [:: item (Some Ys) (Some (nm s)); item (Some Zs) (Some (nm y))])) (fun e => of_number (Some e)))
    (mapped (join (list_of [:: item (Some Ys) (Some (nm u)); item (Some Zs) (Some (nm z))])) (fun e => of_number (Some e)))) =
    Some (Fin (c ^ far s y u z)).
  move=> ls ly lu lz; rewrite !at_Y // !at_Z // !joined ap2E hamming_things; first by rewrite /power ap2E pow_nm.
  by rewrite !size_cat !size_Y // !size_Z.
apply: entailsI => [|h].
  apply: (@every_range (size bY)) => // s ls; apply: (@every_range (size bY)) => // u lu.
  apply: (@every_range (size bZ)) => // y ly; apply: (@every_range (size bZ)) => // z lz.
  by rewrite !row // factor //; exact: private_defined.
have near z o : (z < size bZ)%N -> (o < m)%N -> q (j * size bZ + z)%N o <= c ^ k * q (i * size bZ + z)%N o.
  move=> lz lo; have := every_rangeP (n := size bZ) erefl (every_rangeP (n := size bZ) erefl (every_rangeP (n := size bY) erefl
    (every_rangeP (n := size bY) erefl h li) lj) lz) lz; rewrite !row // factor // => /(within_at lo (pow_le _ _ c0)) [_ g].
  apply: Rle_trans g _; apply: Rmult_le_compat_r; first exact: (lq _).1.
  apply: Rle_pow => //; apply/leP; have := @apart_cat (nth [::] bY i) (nth [::] bY j) (nth [::] bZ z); rewrite !size_Y //; exact.
pose iid z := prod (iota 0 n) (fun l => p (nth 0%N (nth [::] bZ z) l)).
pose test s z := sum (iota 0 m) (fun o => q (s * size bZ + z)%N o * t o 1%N).
pose rej s := sum (iota 0 (size bZ)) (fun z => iid z * test s z).
set W := fun _ _ _ _ _ => _.
have rejE s : (s < size bY)%N -> ap5 W (Some (vec (iota 0 r) p)) (Some Zs) (Some (rows (iota 0 (size bY * size bZ)) (iota 0 m) q))
    (Some (rows (iota 0 m) (iota 0 2) t)) (Some (nm s)) = Some (Fin (rej s)).
  move=> ls; rewrite /ap5 /ap4 !bindE /W eZ; apply: sum_places => z lz.
  rewrite row // ap2E push_law // -[num 1]/(Some (nm 1)) at_place // /ap3 !bindE at_Z // len_whole size_Z // range_iota.
  rewrite (product_map (g := fun l => p (nth 0%N (nth [::] bZ z) l))) => [|l]; first by rewrite /times ap2E.
  rewrite mem_iota add0n => ll; rewrite item_whole ?size_Z // at_place //.
  have := mem_nth [::] lz; rewrite inZ => /andP [/eqP s_ /(all_nthP 0%N)]; apply; by rewrite s_.
rewrite !rejE //; apply: entailsI => [|/at_most_Fin lev]; first exact: at_most_defined.
rewrite ap2E /power ap2E pow_nm /times ap2E; apply/at_most_Fin.
have ck := pow_le _ k c0; suff g : rej j <= c ^ k * rej i by have := Rmult_le_compat_l _ _ _ ck lev; lra.
apply: tested_within => [z|z /in_iota lz]; first by apply: prod_ge0 => l; exact: lp.1.
rewrite /test -sum_scale; apply: sum_le_in => o /in_iota lo.
by have := Rmult_le_compat_r _ _ _ ((lt o).1 1%N) (near z o lz lo); lra.
Qed.
