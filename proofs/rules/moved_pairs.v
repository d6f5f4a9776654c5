(** Pairs of counts: how many records a permutation g moves, and how many g after rho does; claims on their chances. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.permutations words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.released rules.drawn_ratios.
Open Scope R_scope.

(** A pair of counts of a permutation and what it becomes. *)
Lemma pairs_each n (r : 'S_n) (f : seq number -> Prop) : (forall g, f (moved_pair r g)) ->
  for_each (distinct (mapped (ap1 permutations.permutations (len (Some (ps r)))) (fun v_g => list_of
    [:: ap1 permutations.moved (Some v_g); ap1 permutations.moved (ap2 permutations.after (Some v_g) (Some (ps r)))]))) f.
Proof. by move=> h; have [L -> iL] := moved_pairs r; exists L; split=> // k; rewrite iL => /mapP [g _ ->]. Qed.
Lemma moved_more n (r : 'S_n) : more (ap1 permutations.moved (Some (ps r))) (num 0) = Some (0 < moves r)%N.
Proof. by rewrite ap1E moved_at -[num 0]/(Some (nm 0)) /more /less ap2E le_nm -ltnNge. Qed.
Lemma len_ps n (r : 'S_n) : len (Some (ps r)) = Some (nm n). Proof. exact: len_at. Qed.
Lemma pair_items n (r g : 'S_n) : item (Some (moved_pair r g)) (num 0) = Some (nm (moves g)) /\
  item (Some (moved_pair r g)) (num 1) = Some (nm (moves (r * g)%g)).
Proof. by rewrite item0 item1. Qed.
(** Which k the theorems on pairs of counts are about. *)
Section Pair.
Variables (n : nat) (r g : 'S_n).
Let k := moves g.
Let m := moves (r * g)%g.
Lemma pair_ok : [/\ k != 1%N, m != 1%N, (k <= n)%N & (m <= n)%N].
Proof. by split; by [exact: moves_not_1 | exact: moves_le_n]. Qed.
Lemma pair_near : (k <= m + moves r)%N /\ (m <= k + moves r)%N.
Proof. by rewrite addnC moves_div addnC moves_mul. Qed.
End Pair.
Lemma matched_each n (f : seq number -> Prop) :
  (forall r g : 'S_n, f [:: nm (moves r); nm (moves g); nm (moves (r * g)%g)]) ->
  for_each (ap1 permutations.matched_counts (Some (nm n))) f.
Proof.
move=> h; rewrite ap1E /permutations.matched_counts ap1E; have [G eG _] := permutations_at n.
pose t (r g : 'S_n) : seq number := [:: nm (moves r); nm (moves g); nm (moves (r * g)%g)].
rewrite eG (mapped_map (g := fun r => [seq t r g | g <- G])) => [|r _]; last first.
  apply: mapped_map => g _; by rewrite !ap1E ap2E after_at ap1E !moved_at.
rewrite /join /ap1 bindE /distinct /ap1 bindE; eexists; split; first by [].
move=> x; rewrite mem_rev mem_undup mem_rev => /flattenP [l /mapP [r _ ->] /mapP [g _ ->]]; exact: h.
Qed.
Lemma item2 A (x y z : A) l : item (Some [:: x, y, z & l]) (num 2) = Some z.
Proof. by rewrite /num nm2 item_place. Qed.
Lemma from_to_nm a b : numbers.from_to (nm a) (nm b) = Some [seq nm i | i <- iota a (b.+1 - a)].
Proof.
rewrite /numbers.from_to -[num 1]/(Some (nm 1)) -[num 0]/(Some (nm 0)) plus_nm addn1.
have -> : maximum (Some (nm 0)) (minus (Some (nm b.+1)) (Some (nm a))) = Some (nm (b.+1 - a)).
  have [le|lt] := leqP a b.+1; first by rewrite minus_nm // /maximum ap2E /max_number le_nm.
  rewrite (eqP (ltnW lt : (b.+1 - a == 0)%N)) -[minus _ _]/(Some (Fin (INR b.+1 - INR a))).
  rewrite /maximum ap2E -[nm 0]/(Fin 0) max_fin Rmax_left //; have := INR_leq (ltnW lt); lra.
rewrite range_iota (mapped_map (g := fun i => nm (a + i))) => [|i _]; last by rewrite plus_nm.
by rewrite -[in RHS](addn0 a) iotaDl -map_comp addn0.
Qed.
Lemma up_to_before n (f : number -> Prop) : (forall k, (1 <= k)%N -> (k < n)%N -> f (nm k)) ->
  for_each (ap2 numbers.from_to (num 1) (minus (Some (nm n)) (num 1))) f.
Proof.
move=> h; case: n h => [|n] h; last first.
  rewrite -[num 1]/(Some (nm 1)) minus_nm // subn1 ap2E from_to_nm; eexists; split; first by [].
  by move=> _ /mapP [k + ->]; rewrite mem_iota subn1 => /andP [a b]; apply: h.
rewrite -[minus _ _]/(Some (Fin (0 - 1))) ap2E /numbers.from_to -[plus (Some _) _]/(Some (Fin (0 - 1 + 1))) -[minus _ _]/(Some (Fin (0 - 1 + 1 - 1))).
rewrite /maximum ap2E max_fin Rmax_left; last lra; rewrite -[Fin 0]/(nm 0) range_iota; by exists [::].
Qed.
(** Factors of two strata, each but for an exponent of 0 at most z. *)
Lemma factors_le x y z a b : 0 <= x -> 0 <= y -> 1 <= z -> ((0 < a)%N -> x <= z) -> ((0 < b)%N -> y <= z) -> x ^ a * y ^ b <= z ^ (a + b).
Proof.
move=> x0 y0 z1 hx hy; rewrite pow_add; apply: Rmult_le_compat; try exact: pow_le.
  by case: a hx => [_|a h]; [exact: Rle_refl | apply: pow_incr; split=> //; exact: h].
by case: b hy => [_|b h]; [exact: Rle_refl | apply: pow_incr; split=> //; exact: h].
Qed.
Lemma where_moved c (k : nat) : chosen (more (Some (nm c)) (num 0)) (Some (nm k)) (num 0) = Some (nm (if (0 < c)%N then k else 0%N)).
Proof. by rewrite -[num 0]/(Some (nm 0)) /more /less ap2E le_nm -ltnNge /chosen bindE; case: ifP. Qed.
Lemma max_nm a b : maximum (Some (nm a)) (Some (nm b)) = Some (nm (maxn a b)).
Proof. by rewrite /maximum ap2E /max_number le_nm; case: leqP. Qed.
Lemma o_above_1 q : 0 < q < 1 -> 1 / 2 < q -> 1 < odd q.
Proof. by move=> h k; apply: (Rmult_lt_reg_r (1 - q)); rewrite /odd /Rdiv ?Rmult_assoc ?Rinv_l; lra. Qed.
Lemma Rmax_pow x y D : 0 <= x -> 0 <= y -> Rmax x y ^ D = Rmax (x ^ D) (y ^ D).
Proof.
move=> x0 y0; case: (Rle_dec x y) => h.
  by rewrite !Rmax_right //; apply: pow_incr.
by rewrite !Rmax_left //; try lra; apply: pow_incr; lra.
Qed.
(** Of t^1, ..., t^D the first or the last is the largest. *)
Lemma bounded_word (o t q : R) (D : nat) : 1 < o -> 0 < t -> (0 < D)%N -> q <= Rmax o t ^ D ->
  holds (bind (maximum (Some (Fin (o ^ D))) (language.largest (ap2 numbers.from_to (num 1) (Some (nm D))) (fun v_e => power (Some (Fin t)) (Some v_e))))
    (fun v_m => also (at_most (Some (Fin q)) (Some v_m)) (at_most (Some v_m) (maximum (Some (Fin (o ^ D))) (Some (Fin (t ^ D))))))).
Proof.
move=> o1 t0 D0 qD; rewrite -[num 1]/(Some (nm 1)) ap2E from_to_nm subSS subn0.
rewrite (top_vec (iota 1 D) (g := fun e => Fin (t ^ e))) => [|e]; last exact: power_word.
rewrite {1}/maximum ap2E bindE /maximum ap2E; set T := top _ _; rewrite Rmax_pow in qD; try lra.
have lastT : le (Fin (t ^ D)) T by apply: top_ge; apply: mem_In; rewrite mem_iota D0 add1n ltnS leqnn.
rewrite max_fin; apply: also_holds; apply/at_mostP.
  apply: le_trans (_ : le (Fin (Rmax (o ^ D) (t ^ D))) _); first exact/le_Fin.
  rewrite -max_fin; apply: max_lub; first exact: max_l.
  exact: le_trans lastT (max_r _ _).
apply: max_lub; first by apply/le_Fin; exact: Rmax_l.
apply: top_le => [|e ie]; first by apply/le_Fin; apply: Rle_trans (Rmax_l _ _); apply: pow_le; lra.
have : e \in iota 1 D by exact: in_mem_list.
rewrite mem_iota add1n ltnS => /andP [_ eD]; apply/le_Fin; rewrite -Rmax_pow; try lra.
apply: Rle_trans (_ : Rmax o t ^ e <= _); first by apply: pow_incr; split; [lra | exact: Rmax_r].
by apply: Rle_pow; [have := Rmax_l o t; lra | exact/leP].
Qed.
Section Full.
Variables (n : nat) (r g : 'S_n) (q : R) (q01 : 0 < q < 1).
Let o := odd q.
Lemma ratio_word : divided (ap3 swapping.drawn (len (Some (ps r))) (item (Some (moved_pair r g)) (num 0)) (Some (Fin q)))
    (ap3 swapping.drawn (len (Some (ps r))) (item (Some (moved_pair r g)) (num 1)) (Some (Fin q))) =
  Some (Fin (drawn_ratio q n (moves g) (moves (r * g)%g))).
Proof.
have [k1 m1 kn mn] := pair_ok _ r g; have [-> ->] := pair_items _ r g.
by rewrite len_ps drawn_ratio_at.
Qed.
Lemma less_items : minus (item (Some (moved_pair r g)) (num 0)) (item (Some (moved_pair r g)) (num 1)) =
  Some (Fin (INR (moves g) - INR (moves (r * g)%g))).
Proof. by have [-> ->] := pair_items _ r g. Qed.
Lemma full_word : same (minus (item (Some (moved_pair r g)) (num 0)) (item (Some (moved_pair r g)) (num 1)))
    (ap1 permutations.moved (Some (ps r))) = Some (moves g == moves (r * g)%g + moves r)%N.
Proof.
rewrite less_items ap1E moved_at /same ap2E; congr Some; apply/eqP/eqP => [[e]|->]; last by congr Fin; rewrite plus_INR; lra.
by apply: INR_eq; rewrite plus_INR; lra.
Qed.
Lemma power_moved : power (ap1 (fun v_p => ap1 swapping.odds (Some v_p)) (Some (Fin q))) (ap1 permutations.moved (Some (ps r))) = Some (Fin (o ^ moves r)).
Proof. by rewrite ap1E odds_word // ap1E moved_at power_word. Qed.
Lemma high_le : 1 < o -> (moves (r * g)%g <= moves g)%N -> drawn_ratio q n (moves g) (moves (r * g)%g) <= o ^ moves r.
Proof.
move=> o1 le; have [k1 m1 kn mn] := pair_ok _ r g; have [kD mD] := pair_near _ r g.
rewrite -{1}(subnKC le); apply: Rle_trans (drawn_ratio_up q01 _ _ _) _; rewrite ?subnKC //.
by apply: Rle_pow; [exact: Rlt_le | apply/leP; rewrite leq_subLR].
Qed.
(** Where all of rho's records are moved besides: o^Delta d(m) / d(m + Delta), at most o^Delta / d(Delta). *)
Lemma full_value : (2 <= n)%N -> moves g = (moves (r * g)%g + moves r)%N ->
  drawn_ratio q n (moves g) (moves (r * g)%g) = o ^ moves r * (INR (d (moves (r * g)%g)) / INR (d (moves g))).
Proof.
move=> n2 e; have [k1 m1 kn mn] := pair_ok _ r g; rewrite drawn_ratio_odds //; have o0 := odd_pos q01.
have -> : odd q ^ moves g = odd q ^ moves (r * g)%g * odd q ^ moves r by rewrite e; exact: pow_add.
have om := pow_lt _ (moves (r * g)%g) o0; have dk := d_pos k1; rewrite /o; field; lra.
Qed.
Lemma full_le : (2 <= n)%N -> moves g = (moves (r * g)%g + moves r)%N ->
  drawn_ratio q n (moves g) (moves (r * g)%g) <= o ^ moves r / INR (d (moves r)).
Proof.
move=> n2 e; rewrite full_value //; have [k1 m1 kn mn] := pair_ok _ r g; apply: Rmult_le_compat_l.
  by apply: pow_le; apply/Rlt_le/odd_pos.
have dr := d_pos (moves_not_1 r); have dk := d_pos k1; have := INR_leq (d_apart (moves (r * g)%g) (moves r)); rewrite -e mult_INR => le.
apply: (Rmult_le_reg_r (INR (d (moves g)) * INR (d (moves r)))); first exact: Rmult_lt_0_compat.
have -> : / INR (d (moves r)) * (INR (d (moves g)) * INR (d (moves r))) = INR (d (moves g)) by field; lra.
by have -> : INR (d (moves (r * g)%g)) / INR (d (moves g)) * (INR (d (moves g)) * INR (d (moves r))) = INR (d (moves (r * g)%g)) * INR (d (moves r)) by field; lra.
Qed.
End Full.
Lemma two_records n (r : 'S_n) : (0 < moves r)%N -> (2 <= n)%N.
Proof. by move=> r0; apply: leq_trans (moves_le_n r); move: r0 (moves_not_1 r); case: (moves r) => [|[|]]. Qed.
