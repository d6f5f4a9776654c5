(** What a donor loses: a mechanism private for the records of the imputed file tells a donor with r recipients by as much as r + 1
    records (sections 2.4.4 and 7.2). *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets words.neighbours words.units claims.bailie2025.donor_losses.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.models rules.largest_ratios rules.events rules.listings rules.whole_numbers rules.datasets rules.images.
From dpcalc Require Import rules.places_of_measures rules.households rules.whole_vectors rules.record_lists theorems.bailie2025.donors theorems.bailie2025.sharpening.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Local Notation whole := whole_vectors.whole.
Local Notation differ_at n x y := (count (fun k => nth 0%N x k != nth 0%N y k) (iota 0 n)).
Lemma hamming_whole_at n x y : size x = n -> size y = n ->
  ap2 datasets.hamming (mapped (Some (whole x)) (fun e => of_number (Some e))) (mapped (Some (whole y)) (fun e => of_number (Some e))) = Some (nm (differ_at n x y)).
Proof. by move=> ex ey; rewrite !things_whole ap2E (hamming_at ex ey). Qed.

(** * A law that halves with each record that differs *)

Definition half (u : nat) : R := (1 / 2) ^ u.+1.
Definition coin (u : nat) (b : bool) : R := if b then half u else 1 - half u.
Lemma half_bounds u : 0 < half u <= 1 / 2.
Proof. by rewrite /half; elim: u => [|u [a b]] /=; [split; lra | rewrite /= in a b; split; nra]. Qed.
Lemma half_more u v : (v <= u)%N -> half v = 2 ^ (u - v) * half u.
Proof.
move=> l; rewrite -{2}(subnK l) /half; elim: (u - v)%N => [|i ih]; first by rewrite add0n [2 ^ 0]/=; lra.
by rewrite addSn ih -[(1 / 2) ^ (i + v).+2]/(1 / 2 * (1 / 2) ^ (i + v).+1) -[2 ^ i.+1]/(2 * 2 ^ i); lra.
Qed.
Lemma two_power k : 1 <= 2 ^ k. Proof. by apply: pow_R1_Rle; lra. Qed.
Lemma power_mono i k : (i <= k)%N -> 2 ^ i <= 2 ^ k. Proof. by move=> h; apply: Rle_pow; [lra | exact/leP]. Qed.
Lemma coin_law u : law two (coin u).
Proof. by have h := half_bounds u; split=> [b|]; rewrite /coin /=; [case: b; lra | lra]. Qed.
Lemma exp_MULT_coins u v : distances.exp_MULT (vec two (coin u)) (vec two (coin v)) = Some (both two (coin u) (coin v)).
Proof. by rewrite /distances.exp_MULT !ap2E !largest_ratio_value. Qed.
Lemma coins_alike u v k : (u <= v + k)%N -> (v <= u + k)%N -> forall b, alike (2 ^ k) (coin u b) (coin v b).
Proof.
wlog l : u v / (v <= u)%N => [h|] a c b.
  by case: (leqP v u) => [|/ltnW] l; [exact: h | have [x y] := h v u l c a b].
have hu := half_bounds u; have hv := half_bounds v; have e := half_more l; have t := two_power k.
have p : 2 ^ (u - v) <= 2 ^ k by apply: power_mono; naturals.
have m : half u <= half v by rewrite e; have := two_power (u - v); nra.
case: k t p a c => [|k] t p a c.
  have uv : u = v by naturals.
  by rewrite uv; split; rewrite /=; lra.
have t2 : 2 <= 2 ^ k.+1 by have := two_power k; rewrite /=; lra.
by case: b; rewrite /coin; split; [nra | rewrite e; nra | nra | nra].
Qed.
Lemma coins_within u v k : (u <= v + k)%N -> (v <= u + k)%N -> le (both two (coin u) (coin v)) (Fin (2 ^ k)).
Proof. by move=> a c; apply/(bothP (coin_law u) (coin_law v)); [apply: pow_le; lra | move=> b _; exact: coins_alike]. Qed.
Lemma coins_apart t : both two (coin 0) (coin t) = Fin (2 ^ t).
Proof.
apply: le_anti; first by apply: coins_within; rewrite ?add0n.
have := both_ge1 (coin_law 0) (coin_law t); case e : (both _ _ _) => [C|] // /le_Fin C1; apply/le_Fin.
have C0 : 0 <= C by lra.
have [+ _] := proj1 (bothP (coin_law 0) (coin_law t) C0) (le_eq e) true (or_introl erefl).
by rewrite /coin (half_more (leq0n t)) subn0; have := half_bounds t; nra.
Qed.
Definition told_by (v_z v_x : seq thing) (v_t : number) : option (seq number) :=
  bind (power (num (1 / 2)) (plus (num 1) (minimum (Some v_t) (ap2 datasets.hamming (Some v_x) (Some v_z)))))
    (fun v_c => list_of ((Some v_c) :: (minus (num 1) (Some v_c)) :: nil)).
Lemma told_at z x t n : size z = n -> size x = n -> ap3 told_by (mapped (Some (whole z)) (fun e => of_number (Some e)))
  (mapped (Some (whole x)) (fun e => of_number (Some e))) (Some (nm t)) = Some (vec two (coin (minn t (differ_at n x z)))).
Proof.
move=> ez ex; rewrite !things_whole /ap3 !bindE /told_by ap2E (hamming_at ex ez).
have -> : minimum (Some (nm t)) (Some (nm (differ_at n x z))) = Some (nm (minn t (differ_at n x z))).
  by rewrite /minimum ap2E /min_number le_nm; case: leqP.
by rewrite -[num 1]/(Some (nm 1)) plus_nm add1n /power /num ap2E pow_nm bindE.
Qed.
Lemma for_bits n (F : seq number -> Prop) : (forall x, size x = n -> F (whole x)) -> for_each (ap3 neighbours.vectors (num 2) (Some (nm n)) (Some (nm n))) F.
Proof.
move=> h; rewrite -[num 2]/(Some (Fin 2)) nm2 /ap3 !bindE vectors_lists; apply: for_lists => g; rewrite in_lists => /and3P [a c _].
by apply: h; apply/eqP; rewrite eqn_leq a c.
Qed.
Lemma differ_triangle n x z w : (differ_at n x z <= differ_at n x w + differ_at n z w)%N.
Proof.
rewrite -count_predUI; apply: leq_trans (leq_addr _ _); apply: sub_count => i /=.
by case: (eqVneq (nth 0%N x i) (nth 0%N w i)) => [->|] //=; rewrite eq_sym.
Qed.
Lemma differ_sym n x z : differ_at n x z = differ_at n z x. Proof. by apply: eq_count => i; rewrite eq_sym. Qed.
(** It is private for the records. *)
Lemma private_for_records : forall v_n, holds (ap1 numbers.is_whole (Some v_n)) -> for_each (ap3 neighbours.vectors (num 2) (Some v_n) (Some v_n)) (fun v_x =>
  for_each (ap3 neighbours.vectors (num 2) (Some v_n) (Some v_n)) (fun v_z => for_each (ap3 neighbours.vectors (num 2) (Some v_n) (Some v_n)) (fun v_w =>
  for_each (ap2 numbers.from_to (num 0) (Some v_n)) (fun v_t => holds (at_most (ap2 distances.exp_MULT
    (ap3 told_by (mapped (Some v_z) (fun e => of_number (Some e))) (mapped (Some v_x) (fun e => of_number (Some e))) (Some v_t))
    (ap3 told_by (mapped (Some v_w) (fun e => of_number (Some e))) (mapped (Some v_x) (fun e => of_number (Some e))) (Some v_t)))
    (power (num 2) (ap2 datasets.hamming (mapped (Some v_z) (fun e => of_number (Some e))) (mapped (Some v_w) (fun e => of_number (Some e)))))))))).
Proof.
move=> n /whole_nm [m ->]; apply: for_bits => x ex; apply: for_bits => z ez; apply: for_bits => w ew.
rewrite -[num 0]/(Some (nm 0)) ap2E from_to_nm subn0; eexists; split=> // t' /mapP [t _ ->].
rewrite (told_at t ez ex) (told_at t ew ex) (hamming_whole_at ez ew) ap2E exp_MULT_coins /power /num ap2E pow_nm; apply/at_mostP.
have a := differ_triangle m x z w; have b := differ_triangle m x w z; have c := differ_triangle m x w z.
have cut a' b' h : (a' <= b' + h)%N -> (minn t a' <= minn t b' + h)%N by move=> l; rewrite addn_minl leq_min !geq_min leq_addr l orbT.
by apply: coins_within; apply: cut; rewrite // (differ_sym m z w).
Qed.

(** * A donor with r recipients *)

Section Donor.
Variables (m : nat) (g x y : seq nat) (i : nat).
Hypotheses (eg : size g = m) (ex : size x = m) (ey : size y = m) (li : (i < m)%N) (gi : nth 0%N g i = i).
Hypothesis (cx : forall k, (k < m)%N -> nth 0%N x k = nth 0%N x (nth 0%N g k)).
Hypothesis (cy : forall k, (k < m)%N -> nth 0%N y k = nth 0%N y (nth 0%N g k)).
Definition served : nat := count (fun k => (nth 0%N g k == i) && (k != i)) (iota 0 m).
Lemma alone_changes : nth 0%N x i != nth 0%N y i -> (forall k, (k < m)%N -> nth 0%N g k = i \/ nth 0%N x k = nth 0%N y k) ->
  differ_at m x y = served.+1.
Proof.
move=> ne h; rewrite (eq_in_count (a2 := fun k => nth 0%N g k == i)) => [|k]; last first.
  rewrite mem_iota add0n => /andP [_ l]; case: (eqVneq (nth 0%N g k) i) => [e|/eqP n]; first by rewrite (cx l) (cy l) e ne.
  by case: (h k l) => [/n //|->]; rewrite eqxx.
rewrite (count_split _ (fun k => k != i)) -addn1; congr addn.
rewrite (eq_count (a2 := pred1 i)) => [|k /=]; first by rewrite count_uniq_mem ?iota_uniq // mem_iota li.
by rewrite negbK; case: (eqVneq k i) => [->|_]; rewrite ?gi ?eqxx ?andbF.
Qed.
Definition changed_alone : option bool := also (negated (same (item (Some (whole x)) (Some (nm i))) (item (Some (whole y)) (Some (nm i)))))
  (every (range (Some (nm m))) (fun v_k => either (same (item (Some (whole g)) (Some v_k)) (Some (nm i))) (same (item (Some (whole x)) (Some v_k)) (item (Some (whole y)) (Some v_k))))).
Lemma changedE : changed_alone = Some ((nth 0%N x i != nth 0%N y i) && all (fun k => (nth 0%N g k == i) || (nth 0%N x k == nth 0%N y k)) (iota 0 m)).
Proof.
rewrite /changed_alone range_iota (every_map (p := fun k => (nth 0%N g k == i) || (nth 0%N x k == nth 0%N y k))) => [|k]; last first.
  rewrite mem_iota add0n => /andP [_ l]; rewrite !item_whole ?eg ?ex ?ey // !same_whole /either /chosen bindE; by case: (_ == i).
by rewrite !item_whole ?ex ?ey // same_whole /negated ap1E /also /chosen bindE; case: (_ == _).
Qed.
Lemma loss_of_donor t : t = differ_at m x y ->
  ap2 distances.exp_MULT (ap3 told_by (mapped (Some (whole x)) (fun e => of_number (Some e))) (mapped (Some (whole x)) (fun e => of_number (Some e))) (Some (nm t)))
    (ap3 told_by (mapped (Some (whole y)) (fun e => of_number (Some e))) (mapped (Some (whole x)) (fun e => of_number (Some e))) (Some (nm t))) = Some (Fin (2 ^ t)).
Proof.
move=> et; rewrite (told_at t ex ex) (told_at t ey ex) ap2E exp_MULT_coins -et minnn.
have -> : differ_at m x x = 0%N by rewrite (eq_count (a2 := pred0)) ?count_pred0 // => k; rewrite /= eqxx.
by rewrite minn0 coins_apart.
Qed.
End Donor.
Lemma same_item g i : size g = size g -> (i < size g)%N -> same (item (Some (whole g)) (Some (nm i))) (Some (nm i)) = Some (nth 0%N g i == i).
Proof. by move=> _ l; rewrite item_whole // same_whole. Qed.
Lemma each_donor (F : nat -> seq nat -> nat -> seq nat -> seq nat -> Prop) :
  (forall m g i x y, size g = m -> size x = m -> size y = m -> (i < m)%N -> (forall k, (k < m)%N -> nth 0%N x k = nth 0%N x (nth 0%N g k)) ->
    (forall k, (k < m)%N -> nth 0%N y k = nth 0%N y (nth 0%N g k)) -> F m g i x y) ->
  forall (C : number -> seq number -> number -> seq number -> seq number -> Prop), (forall m g i x y, F m g i x y -> C (nm m) (whole g) (nm i) (whole x) (whole y)) ->
  forall v_n, holds (ap1 numbers.is_whole (Some v_n)) -> for_each (ap1 units.patterns (Some v_n)) (fun v_D => for_each (range (Some v_n)) (fun v_i =>
    for_each (ap2 units.files (Some v_D) (num 2)) (fun v_x => for_each (ap2 units.files (Some v_D) (num 2)) (fun v_x' => C v_n v_D v_i v_x v_x')))).
Proof.
move=> h C hC n /whole_nm [m ->]; apply: for_patterns => g eg gm; apply: for_range => i li.
by apply: (for_files eg gm) => x ex cx; apply: (for_files eg gm) => y ey cy; apply: hC; exact: h.
Qed.
Theorem factor_of_donor : claim_bailie2025_prose_2_4_4_donor_factor_repaired.
Proof.
split; first exact: private_for_records.
cbv zeta; apply: (each_donor (F := fun m g i x y => [/\ size g = m, size x = m, size y = m & (i < m)%N] /\
    (forall k, (k < m)%N -> nth 0%N x k = nth 0%N x (nth 0%N g k)) /\ (forall k, (k < m)%N -> nth 0%N y k = nth 0%N y (nth 0%N g k)))) => //.
move=> m g i x y [[eg ex ey li] [cx cy]]; rewrite same_item ?eg //; apply/entailsP => /eqP gi.
rewrite -/(changed_alone m g x y i) (changedE eg ex ey li); apply/entailsP => /andP [ne /allP al].
have alone k : (k < m)%N -> nth 0%N g k = i \/ nth 0%N x k = nth 0%N y k.
  by move=> l; have := al k; rewrite mem_iota add0n l => /(_ isT) /orP [/eqP|/eqP]; [left | right].
rewrite (hamming_whole_at ex ey) bindE (loss_of_donor ex ey erefl) ap2E (recipients_at i eg) /power /num ap2E pow_nm.
have -> : ap1 (fun v_r => plus (Some v_r) (num 1)) (Some (nm (served m g i))) = Some (nm (served m g i).+1) by rewrite ap1E -[num 1]/(Some (nm 1)) plus_nm addn1.
by rewrite -(alone_changes li gi cx cy ne alone); apply: alsoI; exact/sameP.
Qed.
(** A donor with a recipient loses more than one record may. *)
Lemma more_than_nominal :
  forall (v_n : number), holds (ap1 numbers.is_whole (Some v_n)) -> for_each (ap1 units.patterns (Some v_n)) (fun v_D => for_each
  (range (Some v_n)) (fun v_i => for_each (ap2 units.files (Some v_D) (num 2)) (fun v_x => for_each (ap2 units.files (Some v_D)
  (num 2)) (fun v_x' => holds (entails (same (item (Some v_D) (Some v_i)) (Some v_i)) (entails (also (negated (same (item (Some
  v_x) (Some v_i)) (item (Some v_x') (Some v_i)))) (every (range (Some v_n)) (fun v_k => (either (same (item (Some v_D) (Some
  v_k)) (Some v_i)) (same (item (Some v_x) (Some v_k)) (item (Some v_x') (Some v_k))))))) (entails (at_least (ap2 units.recipients
  (Some v_D) (Some v_i)) (num 1)) (bind (ap2 datasets.hamming (mapped (Some v_x) (fun e => (of_number (Some e)))) (mapped (Some
  v_x') (fun e => (of_number (Some e))))) (fun v_t => (more (ap2 distances.exp_MULT (ap3 told_by (mapped (Some v_x) (fun e =>
  (of_number (Some e)))) (mapped (Some v_x) (fun e => (of_number (Some e)))) (Some v_t)) (ap3 told_by (mapped (Some v_x') (fun e
  => (of_number (Some e)))) (mapped (Some v_x) (fun e => (of_number (Some e)))) (Some v_t))) (num 2))))))))))).
Proof.
apply: (each_donor (F := fun m g i x y => [/\ size g = m, size x = m, size y = m & (i < m)%N] /\
    (forall k, (k < m)%N -> nth 0%N x k = nth 0%N x (nth 0%N g k)) /\ (forall k, (k < m)%N -> nth 0%N y k = nth 0%N y (nth 0%N g k)))) => //.
move=> m g i x y [[eg ex ey li] [cx cy]]; rewrite same_item ?eg //; apply/entailsP => /eqP gi.
rewrite -/(changed_alone m g x y i) (changedE eg ex ey li); apply/entailsP => /andP [ne /allP al].
have alone k : (k < m)%N -> nth 0%N g k = i \/ nth 0%N x k = nth 0%N y k.
  by move=> l; have := al k; rewrite mem_iota add0n l => /(_ isT) /orP [/eqP|/eqP]; [left | right].
rewrite ap2E (recipients_at i eg) -[num 1]/(Some (nm 1)) /at_least /at_most ap2E le_nm; apply/entailsP => s1.
rewrite (hamming_whole_at ex ey) bindE (loss_of_donor ex ey erefl) (alone_changes li gi cx cy ne alone).
apply/moreP => /le_Fin; have : (1 <= served m g i)%N by [].
by case: (served m g i) => // r _; have := two_power r; rewrite /=; lra.
Qed.
Lemma own_records n g x y : size g = n -> size x = n -> size y = n -> (forall i, (i < n)%N -> (nth 0%N g i < n)%N) ->
  count_of (range (Some (nm n))) (fun v_i => also (same (item (Some (whole g)) (Some v_i)) (Some v_i)) (negated (same (item (Some (whole x)) (Some v_i)) (item (Some (whole y)) (Some v_i))))) =
  Some (nm (count (fun k => (nth 0%N g k == k) && (nth 0%N x k != nth 0%N y k)) (iota 0 n))).
Proof.
move=> eg ex ey _; rewrite range_iota; apply: count_map => k; rewrite mem_iota add0n => /andP [_ l].
by rewrite !item_whole ?eg ?ex ?ey // !same_whole /negated ap1E /also /chosen bindE; case: (_ == k).
Qed.
Theorem donors_are_less_protected : claim_bailie2025_prose_2_4_4_donor_smaller.
Proof.
split; [|split; [|split; [exact: private_for_records | exact: more_than_nominal]]]; cbv zeta => n /whole_nm [m ->]; apply: for_patterns => g eg gm;
  apply: (for_files eg gm) => x ex cx; apply: (for_files eg gm) => y ey cy; rewrite (own_records eg ex ey gm) (hamming_whole_at ex ey).
  apply: entailsI => [|_]; last by apply/at_mostP; rewrite /le le_nm; apply: sub_count => k /andP [].
  rewrite range_iota (some_map (p := fun k => (nth 0%N g k == k) && (nth 0%N x k != nth 0%N y k))) => [|k]; first by eexists.
  rewrite mem_iota add0n => /andP [_ l]; rewrite !item_whole ?eg ?ex ?ey // !same_whole /negated ap1E /also /chosen bindE; by case: (_ == k).
rewrite range_iota (some_map (p := fun i => (0 < count (fun k => (nth 0%N g k == i) && (k != i)) (iota 0 m))%N && (nth 0%N x i != nth 0%N y i))) => [|i]; last first.
  rewrite mem_iota add0n => /andP [_ l]; rewrite ap2E (recipients_at i eg) !item_whole ?ex ?ey //.
  by rewrite -[num 1]/(Some (nm 1)) /at_least /at_most ap2E le_nm same_whole /negated ap1E /also /chosen bindE; case: (0 < _)%N.
apply/entailsP => /hasP [i]; rewrite mem_iota add0n => /andP [_ l] /andP [+ ne].
rewrite -has_count => /hasP [k]; rewrite mem_iota add0n => /andP [_ lk] /andP [/eqP ki kn].
apply/lessP; rewrite /le le_nm; apply/negP; rewrite -ltnNge (count_split (fun k => nth 0%N x k != nth 0%N y k) (fun k => nth 0%N g k == k)).
rewrite (eq_count (a2 := fun k => (nth 0%N x k != nth 0%N y k) && (nth 0%N g k == k))) => [|j]; last exact: andbC.
rewrite -[X in (X < _)%N]addn0 ltn_add2l -has_count; apply/hasP; exists k; first by rewrite mem_iota add0n lk.
by rewrite /= (cx k lk) (cy k lk) ki ne /= eq_sym.
Qed.
Lemma files_list n g : size g = n -> (forall i, (i < n)%N -> (nth 0%N g i < n)%N) -> exists2 L, ap2 units.files (Some (whole g)) (num 2) = Some L &
  forall y, y \in L -> exists2 f, y = whole f & size f = n /\ forall i, (i < n)%N -> nth 0%N f i = nth 0%N f (nth 0%N g i).
Proof.
move=> eg gm; have [|L [e h]] := for_files (F := fun y => exists2 f, y = whole f & size f = n /\ forall i, (i < n)%N -> nth 0%N f i = nth 0%N f (nth 0%N g i)) eg gm.
  by move=> x ex cx; exists x.
by exists L.
Qed.
Theorem one_entity_several_records : claim_bailie2025_prose_7_2_donor.
Proof.
split; first exact: more_than_one_record.
split; last by split; [exact: private_for_records | exact: more_than_nominal].
move=> n /whole_nm [m ->]; apply: for_patterns => g eg gm; apply: (for_files eg gm) => x ex cx; apply: for_range => j lj; apply: for_bits => y ey.
rewrite item_whole ?eg // ap2E (recipients_at _ eg) -[num 1]/(Some (nm 1)) /at_least /at_most ap2E le_nm; apply/entailsP => some_one.
rewrite range_iota (every_map (p := fun k => (nth 0%N x k != nth 0%N y k) == (k == j))) => [|k]; last first.
  by rewrite mem_iota add0n => /andP [_ l]; rewrite !item_whole ?ex ?ey // !same_whole /negated ap1E /same ap2E.
apply/entailsP => /allP al; have [L -> inL] := files_list eg gm; apply: negatedI; first by eexists.
move=> [/inL [f ef [sf cf]]]; have {ef} ef : y = f by exact: whole_inj ef.
have only k : (k < m)%N -> (nth 0%N x k != nth 0%N y k) = (k == j) by move=> l; have := al k; rewrite mem_iota add0n l => /(_ isT) /eqP.
rewrite -ef in cf; have nj : nth 0%N x j != nth 0%N y j by rewrite only // eqxx.
have keep k : (k < m)%N -> k != j -> nth 0%N x k = nth 0%N y k by move=> l d; apply/eqP/negPn; rewrite only.
move: some_one; rewrite -has_count => /hasP [k]; rewrite mem_iota add0n => /andP [_ lk] /andP [/eqP gk kn].
have [e|ne] := eqVneq j (nth 0%N g j).
  have kj : k != j by rewrite e.
  by move: nj; rewrite -[j in nth _ x j](etrans gk (esym e)) -cx // keep // cf // gk -e eqxx.
have ld := gm j lj; have dj : nth 0%N g j != j by rewrite eq_sym.
by move: nj; rewrite cx // keep // -cf // eqxx.
Qed.
