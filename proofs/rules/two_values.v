(** Permutation swapping of one stratum where the holding or the swapping variable has two values: what an exchange of two
    records' values does to the chances of outputs, and what a whole way of exchanges does. *)
From Coq Require Import Reals Lra FunctionalExtensionality.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.drawn_ratios rules.all_different.
From dpcalc Require Import rules.far_outputs rules.odds_weights rules.two_kinds rules.exchanged_values.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Chances.
Variables (n : nat) (r : R).
Hypotheses (n2 : (2 <= n)%N) (r01 : 0 < r < 1).
Implicit Types (X Y Z : 'I_n -> triple) (g h s : 'S_n) (i j k l : 'I_n) (z : seq thing).
Notation o := (odd r).
Notation over := (sum (enum 'S_n)).
Notation places := (sum (enum 'I_n)).
Let scale : R := (1 - r) ^ n / accepted r n.
Let scale_pos : 0 < scale.
Proof. by apply: Rdiv_lt_0_compat; [apply: pow_lt; lra | apply: accepted_pos => //; lra]. Qed.
Definition leads X z g : R := truth (perm_eq (rows (swap X g)) z).
Lemma chance_weighted X s z : one_kind X -> chance_of (swap X s) r z = scale * over (fun g => leads X z g * odds_weight o (moves (g * s^-1)%g)).
Proof.
move=> K; rewrite chance_of_swap ?kind_keeps // -sum_scale; apply: sum_eq => g; rewrite kind_keeps //= /leads.
case: perm_eq; rewrite /truth ?Rmult_0_l ?Rmult_0_r // kind_weight // draw_shared ?moves_not_1 ?moves_le_n //.
by rewrite Rmult_1_l.
Qed.
Lemma swap_one X : swap X 1%g = X.
Proof. by apply: functional_extensionality => k; rewrite /swap perm1; case: (X k). Qed.
Lemma chance_plain X z : one_kind X -> chance_of X r z = scale * over (fun g => leads X z g * odds_weight o (moves g)).
Proof.
move=> K; rewrite -{1}(swap_one X) chance_weighted //; congr Rmult; apply: sum_eq => g.
by rewrite invg1 mulg1.
Qed.
(** Records of the same holding value are permuted without effect. *)
Lemma stir_rows X s g : (forall k, (X (s k)).1 = (X k).1) -> perm_eq (rows (swap X (s * g)%g)) (rows (swap X g)).
Proof.
move=> e; have -> : rows (swap X (s * g)%g) = [seq rec (swap X g (s k)) | k <- enum 'I_n].
  by apply: eq_map => k; rewrite /swap permM e.
exact: (reordered (fun k => rec (swap X g k)) s).
Qed.
Lemma stir_chance X s g z : (forall k, (X (s k)).1 = (X k).1) -> chance_of (swap X (s * g)%g) r z = chance_of (swap X g) r z.
Proof. by move=> e; apply: same_chance; exact: stir_rows. Qed.

(** At most two different values. *)
Definition at_most_two (T : eqType) (f : 'I_n -> T) : Prop := forall i j k, f i != f j -> f k = f i \/ f k = f j.
Notation M := (exchange_bound n o).
Lemma exchanged_chance X i j z : one_kind X -> at_most_two (fun k => (X k).1) -> (X i).1 != (X j).1 ->
  chance_of (swap X (tperm i j)) r z <= M * chance_of X r z.
Proof.
move=> K two ij; rewrite chance_weighted // chance_plain // -Rmult_assoc (Rmult_comm M) Rmult_assoc.
apply: Rmult_le_compat_l; first lra.
pose A : pred 'I_n := fun k => (X k).1 == (X i).1.
have Ai : A i by rewrite /A eqxx.
have Aj : ~~ A j by rewrite /A eq_sym.
rewrite (sum_eq _ (g := fun g => leads X z g * odds_weight o (moves (g * tperm i j)%g))) => [|g]; last by rewrite tpermV.
apply: (exchanged_le (odd_pos r01) Ai Aj) n2 => [g|h g e]; first by rewrite /leads /truth; case: ifP; lra.
rewrite /leads; congr truth; apply: permPl; apply: stir_rows => k; have := e k; rewrite /A.
have ji : ((X j).1 == (X i).1) = false by rewrite eq_sym (negbTE ij).
by have [a|a] := two i j (h k) ij; have [b|b] := two i j k ij; rewrite a b ?eqxx ?ji.
Qed.

(** Along a permutation that moves as few records as the datasets differ by, or as any. *)
Lemma along X s z : one_kind X -> at_most_two (fun k => (X k).1) ->
  chance_of X r z ^ 2 <= M ^ moves s * chance_of (swap X s) r z ^ 2.
Proof.
have M1 := bound_1 n o; have P0 Y : 0 <= chance_of Y r z by apply: chance_of_ge0; lra.
have [m] := ubnP (moves s); elim: m X s => // m ih X s; rewrite ltnS => sm K two.
have sq0 Y : 0 <= chance_of Y r z ^ 2 by apply: pow_le.
have up a b q : (a <= b)%N -> 0 <= q -> M ^ a * q <= M ^ b * q.
  by move=> ab q0; apply: Rmult_le_compat_r => //; apply: Rle_pow => //; exact/leP.
have [still|] := boolP [forall i, s i == i].
  have -> : s = 1%g by apply/permP => i; rewrite perm1; exact/eqP/(forallP still).
  by rewrite swap_one moves_1 /=; lra.
rewrite negb_forall => /existsP [i si].
have [/existsP [{}i /andP [{}si /eqP e]]|] := boolP [exists i, (s i != i) && ((X i).1 == (X (s i)).1)].
  pose s1 := (tperm i (s i) * s)%g.
  have less : (moves s1 < moves s)%N.
    apply/ltP/INR_lt; have : INR (moves s1) + 1 <= INR (moves s); last lra.
    rewrite !INR_moves -(places_pick (s i) (fun=> 1)) -sum_add; apply: sum_le => k; rewrite permM.
    have [->|k1] := eqVneq k (s i).
      by rewrite tpermR eqxx (inj_eq (@perm_inj _ s)) si /truth /=; lra.
    have [->|k2] := eqVneq k i; first by rewrite tpermL si /truth; case: (_ != _) => /=; lra.
    by rewrite tpermD 1?eq_sym //; lra.
  have := ih X s1 (leq_trans less sm) K two; rewrite stir_chance => [le|k]; last by case: tpermP => [->|->|//].
  by apply: Rle_trans le _; apply: up => //; exact: ltnW.
rewrite negb_exists => /forallP apart.
have cross k : s k != k -> (X k).1 != (X (s k)).1 by move=> h; have := apart k; rewrite h.
have hij : (X i).1 != (X (s i)).1 by exact: cross.
pose j := s i; have sij : s i = j by []; pose k := (s^-1 i)%g; have sk : s k = i by rewrite permKV.
rewrite -/j in hij; clearbody j k; have ji : j != i by rewrite -sij.
have ki : k != i by apply: contraNneq si => e; rewrite -{1}e sk.
have hki : (X k).1 != (X i).1 by have := cross k; rewrite sk eq_sym; apply.
have hkj : (X k).1 = (X j).1 by have [e|//] := two i j k hij; rewrite e eqxx in hki.
pose X1 := swap X (tperm i j); pose s2 := (s * tperm i j)%g; pose s3 := (tperm k j * s2)%g.
have back : swap X1 s2 = swap X s by rewrite swap_twice -mulgA tperm2 mulg1.
have sj : s j != j by rewrite -{2}sij (inj_eq (@perm_inj _ s)).
have less : (moves s3 + 2 <= moves s)%N.
  apply/leP/RIneq.INR_le; rewrite plus_INR !INR_moves.
  rewrite (_ : INR 2 = places (fun l => (if l == i then 1 else 0) + (if l == j then 1 else 0))).
    rewrite -sum_add; apply: sum_le => l; rewrite !permM; have [->|li] := eqVneq l i.
      by rewrite [i == j]eq_sym (negbTE ji) si (tpermD (x := k) (y := j)) // sij tpermR eqxx /truth /=; lra.
    have [->|lj] := eqVneq l j; first by rewrite tpermR sk tpermL eqxx sj /truth /=; lra.
    have [->|lk] := eqVneq l k; first by rewrite sk [i == k]eq_sym ki /truth; case: (_ != k) => /=; lra.
    have e : tperm k j l = l by apply: tpermD; rewrite eq_sym.
    rewrite e; have [sl|sl] := eqVneq (s l) l; last by rewrite /truth; case: (_ != _) => /=; lra.
    have -> : tperm i j (s l) = l by rewrite sl; apply: tpermD; rewrite eq_sym.
    by rewrite eqxx /truth /=; lra.
  by rewrite sum_add !places_pick /=; lra.
have K1 : one_kind X1 by [].
have IH := ih X1 s3 _ K1 two.
have e3 : chance_of (swap X1 s3) r z = chance_of (swap X s) r z.
  by rewrite stir_chance ?back // => l; case: tpermP => [->|->|//]; rewrite /X1 /swap hkj.
have s3m : (moves s3 < m)%N by apply: leq_trans sm; apply: leq_trans less; rewrite addn2.
rewrite e3 in IH; have {IH} IH := IH s3m.
have one : chance_of X r z <= M * chance_of X1 r z.
  have e : X = swap X1 (tperm i j) by rewrite swap_twice tperm2 swap_one.
  by rewrite {1}e; apply: exchanged_chance.
apply: Rle_trans (_ : M ^ 2 * chance_of X1 r z ^ 2 <= _).
  by rewrite -Rpow_mult_distr; apply: pow_incr.
apply: Rle_trans (_ : M ^ 2 * (M ^ moves s3 * chance_of (swap X s) r z ^ 2) <= _).
  by apply: Rmult_le_compat_l => //; apply: pow_le; lra.
apply: Rle_trans (up _ _ _ less (sq0 _)); have -> : M ^ (moves s3 + 2)%N = M ^ moves s3 * M ^ 2 by exact: pow_add.
by apply: Req_le; ring.
Qed.

(** * Holding and swapping values change places *)

Definition flip_record (c : triple) : triple := (c.1.1, c.2, c.1.2).
Definition flip X k : triple := flip_record (X k).
Lemma flip_record_inj : injective flip_record.
Proof. by move=> [[a b] c] [[a' b'] c'] [-> -> ->]. Qed.
Lemma same_rows X Y : perm_eq (rows X) (rows Y) = perm_eq [seq X k | k <- enum 'I_n] [seq Y k | k <- enum 'I_n].
Proof.
rewrite /rows (map_comp rec X) (map_comp rec Y); apply/idP/idP; last exact: perm_map.
by apply: perm_map_inj; exact: rec_inj.
Qed.
Lemma flip_rows X Y : perm_eq (rows (flip X)) (rows (flip Y)) = perm_eq (rows X) (rows Y).
Proof.
rewrite !same_rows /flip (map_comp flip_record X) (map_comp flip_record Y); apply/idP/idP; last exact: perm_map.
by apply: perm_map_inj; exact: flip_record_inj.
Qed.
Lemma flip_kind X : one_kind X -> one_kind (flip X). Proof. by []. Qed.
Lemma flip_swap X g : one_kind X -> perm_eq (rows (flip (swap X g))) (rows (swap (flip X) g^-1)).
Proof.
move=> K; have -> : rows (flip (swap X g)) = [seq rec (swap (flip X) g^-1 (g k)) | k <- enum 'I_n].
  apply: eq_map => k; congr rec; rewrite /flip /flip_record /swap /= permK.
  by congr (_, _, _); exact: K.
exact: (reordered (fun k => rec (swap (flip X) g^-1 k)) g).
Qed.
Lemma flip_chance X Z : one_kind X -> chance_of X r (rows Z) = chance_of (flip X) r (rows (flip Z)).
Proof.
move=> K; rewrite /chance_of [RHS](sum_reindex _ (@invg_inj _)); apply: sum_eq => g.
rewrite !kind_keeps //= !kind_weight // moves_inv -(flip_rows (swap X g)).
by rewrite (permPl (flip_swap g K)).
Qed.
Theorem two_values_within X s Z : one_kind X -> at_most_two (fun k => (X k).1.2) \/ at_most_two (fun k => (X k).2) ->
  chance_of X r (rows Z) ^ 2 <= M ^ moves s * chance_of (swap X s) r (rows Z) ^ 2.
Proof.
have pairs (Y : 'I_n -> triple) : one_kind Y -> at_most_two (fun k => (Y k).1.2) -> at_most_two (fun k => (Y k).1).
  move=> K two i j k; have e a b : (Y a).1.2 = (Y b).1.2 -> (Y a).1 = (Y b).1.
    by have := K a b; rewrite /match_of; case: ((Y a).1) => c c'; case: ((Y b).1) => u u' /= -> ->.
  move=> ij; have ij' : (Y i).1.2 != (Y j).1.2 by apply: contraNneq ij => /e ->.
  by have [a|a] := two i j k ij'; [left | right]; exact: e.
move=> K [two|two]; first by apply: along => //; exact: pairs.
rewrite !(flip_chance Z) // (same_chance _ _ (flip_swap s K)) -moves_inv.
by apply: along => //; apply: pairs.
Qed.
End Chances.
