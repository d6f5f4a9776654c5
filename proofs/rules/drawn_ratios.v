(** Ratios of the chances of two permutations of one stratum: at the odds o those of numbers k and m of moved records are
    as o^k / d(k) to o^m / d(m). *)
From Coq Require Import Reals Lra Lia ZArith.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.selections rules.strata rules.swapping rules.growth rules.odds rules.released.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma permutation_ps v : holds (member (Some v) (ap1 permutations.permutations (len (Some v)))) ->
  exists n (h : 'S_n), v = ps h.
Proof.
rewrite -[len (Some v)]/(Some (nm (size v))) ap1E; have [G -> _] := permutations_at (size v).
by rewrite /member ap2E => -[/mapP [h _ ->]]; exists (size v), h.
Qed.
Lemma rate_between v : holds (also (less (num 0) (Some v)) (less (Some v) (num 1))) -> exists2 r, v = Fin r & 0 < r < 1.
Proof.
move=> /alsoP [/lessP h /lessP k]; case: v h k => [r|] h k; last by case: k.
exists r => //; split; apply: Rnot_le_lt => l; [apply: h | apply: k]; exact/leRP.
Qed.
(** The difference of two whole numbers as an exponent. *)
Lemma power_difference x k m : 0 < x -> power (Some (Fin x)) (minus (Some (nm k)) (Some (nm m))) = Some (Fin (x ^ k / x ^ m)).
Proof.
move=> h; have x0 : x <> 0 by lra.
rewrite -[minus _ _]/(Some (Fin (INR k - INR m))) /power ap2E /pow_number.
have e : Int_part (INR k - INR m) = (Z.of_nat k - Z.of_nat m)%Z.
  have f : INR k - INR m = IZR (Z.of_nat k - Z.of_nat m) by rewrite minus_IZR -!INR_IZR_INZ.
  by rewrite f /Int_part -(tech_up _ (Z.of_nat k - Z.of_nat m + 1)) ?plus_IZR; try lra; rewrite Z.add_simpl_r.
rewrite e minus_IZR -!INR_IZR_INZ eqR_t // /whole_power; case: Z.eqb_spec => [z|_].
  by have -> : k = m; [apply/Nat2Z.inj; lia | congr (Some (Fin _)); field; exact: pow_nonzero].
rewrite (eqR_f x0) andbF; congr (Some (Fin _)).
by rewrite /Z.sub powerRZ_add // -pow_powerRZ powerRZ_neg' -pow_powerRZ.
Qed.

(** * One permutation after another *)

Section Two.
Variable n : nat.
Implicit Types g r : 'S_n.
Lemma after_at g r : permutations.after (ps g) (ps r) = Some (ps (r * g)%g).
Proof.
rewrite /permutations.after len_at range_at (mapped_map (g := fun i => nm (val ((r * g)%g i)))) // => i _.
by rewrite item_ps item_ps permM.
Qed.
Lemma moves_le_n g : (moves g <= n)%N. Proof. by rewrite -[X in (_ <= X)%N](size_enum_ord n) count_size. Qed.
Lemma moves_mul r g : (moves (r * g)%g <= moves r + moves g)%N.
Proof. by apply: count_or => i /=; rewrite permM; case: (eqVneq (r i) i) => [->|]. Qed.
Lemma moves_div r g : (moves g <= moves r + moves (r * g)%g)%N.
Proof.
have -> : moves g = cnt (fun i => g (r i) != r i) by rewrite /moves (cnt_order (fun i => g i != i) r).
apply: count_or => i; rewrite permM => gi.
by case: (eqVneq (r i) i) => [e|]; rewrite ?orTb // orFb; move: gi; rewrite e.
Qed.
Lemma moves_shift r g : (moves r <= moves g + moves (r * g)%g)%N.
Proof.
apply: count_or => i /= ri; rewrite permM; case: (eqVneq (g (r i)) i) => [e|]; last by rewrite orbT.
rewrite orbF; apply: contraNneq ri => k; apply/eqP/(@perm_inj _ g); rewrite e k; by [].
Qed.
Lemma moves_inv r : moves r^-1%g = moves r.
Proof. by apply: eq_count => k; congr negb; apply/eqP/eqP => e; [rewrite -{1}e permKV | rewrite -{1}e permK]. Qed.
Definition moved_pair r g : seq number := [:: nm (moves g); nm (moves (r * g)%g)].
Lemma moved_pairs r : exists2 L, distinct (mapped (ap1 permutations.permutations (len (Some (ps r)))) (fun v_g => list_of
    [:: ap1 permutations.moved (Some v_g); ap1 permutations.moved (ap2 permutations.after (Some v_g) (Some (ps r)))])) = Some L &
  forall k, (k \in L) = (k \in [seq moved_pair r g | g <- enum 'S_n]).
Proof.
have [G eG pG] := permutations_at n; exists (rev (undup (rev [seq moved_pair r g | g <- G]))).
  rewrite len_at ap1E eG (mapped_map (g := moved_pair r)) // => g _.
  by rewrite ap1E moved_at ap2E after_at ap1E moved_at.
by move=> k; rewrite mem_rev mem_undup mem_rev; apply: (perm_mem (perm_map _ pG)).
Qed.
End Two.

(** * Ratios *)

Section Ratios.
Variables (r : R) (r01 : 0 < r < 1).
Let o := odd r.
Let o0 : 0 < o. Proof. exact: odd_pos. Qed.
Definition drawn_ratio (n k m : nat) : R := draw r n k / draw r n m.
Lemma drawn_ratio_at n k m : k != 1%N -> m != 1%N -> (k <= n)%N -> (m <= n)%N ->
  divided (ap3 swapping.drawn (Some (nm n)) (Some (nm k)) (Some (Fin r))) (ap3 swapping.drawn (Some (nm n)) (Some (nm m)) (Some (Fin r)))
  = Some (Fin (drawn_ratio n k m)).
Proof.
move=> k1 m1 kn mn; rewrite /ap3 !bindE !drawn_at //; try lra.
rewrite /divided ap2E /= eqR_f //; apply: Rgt_not_eq; apply: draw_gt0 => //; try lra; left; lra.
Qed.
Lemma drawn_ratio_small n k m : (n < 2)%N -> drawn_ratio n k m = 1.
Proof. by move=> n2; rewrite /drawn_ratio /draw n2; field. Qed.
Lemma drawn_ratio_odds n k m : (2 <= n)%N -> k != 1%N -> m != 1%N -> (k <= n)%N -> (m <= n)%N ->
  drawn_ratio n k m = o ^ k / o ^ m * INR (d m) / INR (d k).
Proof.
move=> n2 k1 m1 kn mn; rewrite /drawn_ratio !draw_shared //; rewrite -/(odd r) -/o.
have a := accepted_pos (r := r) ltac:(lra) n2; have dk := d_pos k1; have dm := d_pos m1.
have q : 0 < (1 - r) ^ n by apply: pow_lt; lra.
have ok := pow_lt _ k o0; have om := pow_lt _ m o0.
by field; repeat split; lra.
Qed.
(** More records moved, by j: o^j to d(k + j) / d(k). *)
Lemma drawn_ratio_up n m j : m != 1%N -> (m + j)%N != 1%N -> (m + j <= n)%N -> drawn_ratio n (m + j) m <= o ^ j.
Proof.
move=> m1 k1 kn; have [n2|n2] := ltnP n 2.
  have [-> ->] : m = 0%N /\ j = 0%N by case: m j n n2 kn k1 m1 => [|[|m]] [|[|j]] [|[|n]].
  by rewrite drawn_ratio_small //=; lra.
rewrite drawn_ratio_odds //; last exact: leq_trans (leq_addr _ _) kn.
have dm := d_pos m1; have dk := d_pos k1; have om := pow_lt _ m o0; have oj := pow_lt _ j o0.
have le : INR (d m) <= INR (d (m + j)) by apply/INR_leq/d_mono => //; exact: leq_addr.
rewrite pow_add; apply: (Rmult_le_reg_r (INR (d (m + j)))) => //.
have -> : o ^ m * o ^ j / o ^ m * INR (d m) / INR (d (m + j)) * INR (d (m + j)) = o ^ j * INR (d m) by field; lra.
by apply: Rmult_le_compat_l => //; lra.
Qed.
Lemma drawn_ratio_down n k j : k != 1%N -> (k + j)%N != 1%N -> (k + j <= n)%N ->
  drawn_ratio n k (k + j) <= ((INR n + 1) / o) ^ j.
Proof.
move=> k1 m1 mn; have [n2|n2] := ltnP n 2.
  have [-> ->] : k = 0%N /\ j = 0%N by case: k j n n2 mn k1 m1 => [|[|m]] [|[|j]] [|[|n]].
  by rewrite drawn_ratio_small //=; lra.
rewrite drawn_ratio_odds //; last exact: leq_trans (leq_addr _ _) mn.
have dk := d_pos k1; have ok := pow_lt _ k o0; have oj := pow_lt _ j o0.
have := INR_leq (d_growth k1 mn m1); rewrite mult_INR INR_expn S_INR => le.
rewrite pow_add /Rdiv Rpow_mult_distr pow_inv; apply: (Rmult_le_reg_r (INR (d k) * o ^ j)); first exact: Rmult_lt_0_compat.
have -> : o ^ k * / (o ^ k * o ^ j) * INR (d (k + j)) * / INR (d k) * (INR (d k) * o ^ j) = INR (d (k + j)) by field; lra.
by have -> : (INR n + 1) ^ j * / o ^ j * (INR (d k) * o ^ j) = (INR n + 1) ^ j * INR (d k) by [field; lra]; exact: le.
Qed.
(** At most the larger of both, for each record that is moved more or less. *)
Definition larger n : R := Rmax o ((INR n + 1) / o).
Lemma larger_ge1 n : 1 <= larger n.
Proof.
rewrite /larger; apply: Rnot_lt_le => lt; have [a b] : o < 1 /\ (INR n + 1) / o < 1.
  by split; apply: Rle_lt_trans lt; [exact: Rmax_l | exact: Rmax_r].
have : (INR n + 1) / o * o < 1 * o by apply: Rmult_lt_compat_r.
have -> : (INR n + 1) / o * o = INR n + 1 by field; lra.
by have := pos_INR n; lra.
Qed.
Lemma drawn_ratio_le n k m D : k != 1%N -> m != 1%N -> (k <= n)%N -> (m <= n)%N -> (k <= m + D)%N -> (m <= k + D)%N ->
  drawn_ratio n k m <= larger n ^ D.
Proof.
move=> k1 m1 kn mn kD mD; have L1 := larger_ge1 n; have n0 := pos_INR n.
have t0 : 0 < (INR n + 1) / o by apply: Rdiv_lt_0_compat; lra.
have [le|/ltnW le] := leqP m k.
  have jD : (k - m <= D)%N by rewrite leq_subLR.
  rewrite -{1}(subnKC le); apply: Rle_trans (drawn_ratio_up _ _ _) _; rewrite ?subnKC //.
  apply: Rle_trans (_ : larger n ^ (k - m) <= _); last by apply: Rle_pow => //; exact/leP.
  by apply: pow_incr; split; [lra | exact: Rmax_l].
have jD : (m - k <= D)%N by rewrite leq_subLR.
rewrite -{1}(subnKC le); apply: Rle_trans (drawn_ratio_down _ _ _) _; rewrite ?subnKC //.
apply: Rle_trans (_ : larger n ^ (m - k) <= _); last by apply: Rle_pow => //; exact/leP.
by apply: pow_incr; split; [lra | exact: Rmax_r].
Qed.
Lemma larger_low n : r <= 1 / 2 -> larger n = (INR n + 1) / o.
Proof.
move=> h; rewrite /larger Rmax_right //; have o1 : o <= 1 by apply: odd_le1; lra.
apply: (Rmult_le_reg_r o) => //; have -> : (INR n + 1) / o * o = INR n + 1 by field; lra.
by have := pos_INR n; nra.
Qed.
Lemma larger_mono n n' : (n <= n')%N -> larger n <= larger n'.
Proof.
move=> /INR_leq le; apply: Rle_max_compat_l; apply: Rmult_le_compat_r; last by lra.
by apply/Rlt_le/Rinv_0_lt_compat.
Qed.
Lemma drawn_ratio_ge0 n k m : k != 1%N -> m != 1%N -> (m <= n)%N -> 0 <= drawn_ratio n k m.
Proof.
move=> k1 m1 mn; apply: Rmult_le_pos; first by apply: draw_ge0 => //; lra.
by apply/Rlt_le/Rinv_0_lt_compat/draw_gt0 => //; try lra; left; lra.
Qed.
End Ratios.

(** d(a) d(b) <= d(a + b): both fix no place of their own. *)
Lemma d_apart a b : (d a * d b <= d (a + b))%N.
Proof.
elim: b {-2}b (leqnn b) => [|c ih] b; first by rewrite leqn0 => /eqP ->; rewrite addn0 d0 muln1.
case: b => [|[|b]] bc; first by rewrite addn0 d0 muln1.
  by rewrite d1 muln0.
rewrite !addnS !d_nat -!addnS mulnCA; apply: leq_mul; first by rewrite ltnS addnC leq_addr || rewrite leq_addl.
by rewrite mulnDr leq_add // ih // ltnW.
Qed.

(** * Words *)

Lemma rate_within v : holds (also (at_most (num 0) (Some v)) (at_most (Some v) (num 1))) -> exists r, v = Fin r.
Proof. by move=> /alsoP [_ /at_mostP h]; case: v h => [r|] h; [exists r | ]. Qed.
Lemma between r : holds (also (less (num 0) (Some (Fin r))) (less (Some (Fin r)) (num 1))) -> 0 < r < 1.
Proof. by move=> /alsoP [/less_Fin h /less_Fin k]. Qed.
Lemma in_range n k : k \in [seq nm i | i <- iota 0 n] -> exists2 i, k = nm i & (i < n)%N.
Proof. by move=> /mapP [i]; rewrite mem_iota => /andP [_ h] ->; exists i. Qed.
Lemma also_some a b : also (Some a) (Some b) = Some (a && b). Proof. by case: a. Qed.
Lemma not_one k : differ (Some (nm k)) (num 1) = Some (k != 1%N).
Proof. by rewrite -[num 1]/(Some (nm 1)) /differ /same ap2E nmE. Qed.
Lemma two_or_more n : at_least (Some (nm n)) (num 2) = Some (2 <= n)%N.
Proof. by rewrite /num nm2 /at_least /at_most ap2E le_nm. Qed.
Lemma odds_word r : 0 < r < 1 -> ap1 swapping.odds (Some (Fin r)) = Some (Fin (odd r)).
Proof. by move=> h; rewrite ap1E odds_at. Qed.
Lemma power_word x k : power (Some (Fin x)) (Some (nm k)) = Some (Fin (x ^ k)).
Proof. by rewrite /power ap2E pow_nm. Qed.
Lemma divided_word x y : y <> 0 -> divided (Some (Fin x)) (Some (Fin y)) = Some (Fin (x / y)).
Proof. by move=> h; rewrite /divided ap2E /div eqR_f. Qed.
(** Two bounds on the difference as one on either. *)
Lemma difference_le k m D : holds (at_most (absolute (minus (Some (nm k)) (Some (nm m)))) (Some (nm D))) ->
  (k <= m + D)%N /\ (m <= k + D)%N.
Proof.
rewrite -[absolute _]/(Some (Fin (Rabs (INR k - INR m)))) => /at_most_Fin h.
have a := Rle_abs (INR k - INR m); have b := Rle_abs (- (INR k - INR m)); rewrite Rabs_Ropp in b.
by split; apply/leP/RIneq.INR_le; rewrite plus_INR; lra.
Qed.
Definition steps_between k m : nat := if k == m then 0%N else maxn 2 ((k - m) + (m - k))%N.
Lemma apart_word k m : chosen (same (Some (nm k)) (Some (nm m))) (num 0) (maximum (num 2) (absolute (minus (Some (nm k)) (Some (nm m))))) =
  Some (nm (steps_between k m)).
Proof.
rewrite /steps_between /same ap2E nmE /chosen bindE; case: eqP => // _.
have -> : absolute (minus (Some (nm k)) (Some (nm m))) = Some (nm ((k - m) + (m - k))%N).
  rewrite -[absolute _]/(Some (Fin (Rabs (INR k - INR m)))) /nm; congr (Some (Fin _)); rewrite plus_INR.
  by case/orP: (leq_total k m) => le; rewrite (eqP (le : (_ - _ == 0)%N)) minus_INR ?[INR 0]/=; try (exact/leP);
    have l := INR_leq le; [rewrite Rabs_left1 | rewrite Rabs_right]; simpl; lra.
rewrite /num nm2 /maximum ap2E /max_number le_nm; move: ((_ + _)%N) => x; congr Some.
by case e : (2 <= x)%N; [rewrite (maxn_idPr e) | rewrite (maxn_idPl (ltnW _)) // ltnNge e].
Qed.
Lemma apart_ok k m D : D = steps_between k m -> (k <= m + D)%N /\ (m <= k + D)%N.
Proof.
rewrite /steps_between => ->; case: eqP => [->|_]; first by rewrite addn0.
split; rewrite -leq_subLR; apply: leq_trans (leq_maxr _ _); by [exact: leq_addr | exact: leq_addl].
Qed.

Lemma in_mem_list (A : eqType) (x : A) l : List.In x l -> x \in l.
Proof. by elim: l => //= y l ih [->|/ih i]; rewrite inE ?eqxx // i orbT. Qed.
