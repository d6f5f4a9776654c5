(** The largest ratio of the chances of an output given two datasets of one universe. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.laws words.distances words.datasets words.swapping words.swaps.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.largest_ratios rules.images rules.selections rules.strata rules.swapping rules.budgets rules.growth rules.odds.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Ratio.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple) (g : 'S_n).
Lemma released_ratio_at X Y r : 0 <= r <= 1 -> exists2 v, swapping.released_ratio (rows X) (rows Y) (Fin r) = Some v &
  forall C, 0 <= C -> (forall z, chance_of X r z <= C * chance_of Y r z /\ chance_of Y r z <= C * chance_of X r z) ->
    le v (Fin C).
Proof.
move=> h; have [K eK _] := outputs_at X; have [L eL _] := outputs_at Y.
rewrite /swapping.released_ratio !ap1E eK eL.
have -> : join (list_of [:: Some K; Some L]) = Some (K ++ L) by rewrite /= cats0.
pose p z := chance_of X r (map Listed z); pose q z := chance_of Y r (map Listed z).
rewrite -[K ++ L]map_id (top_vec _ (h := id) (g := fun z => max_number (quotient (p z) (q z)) (quotient (q z) (p z)))); last first.
  by move=> z; rewrite as_things /ap3 !bindE !released_at // !ap2E !ratio_value.
eexists; first by []; move=> C C0 k; apply: top_le => [|z _]; first exact/le_Fin.
have [k1 k2] := k (map Listed z).
by apply: max_lub; apply/quotient_le => //; exact: chance_of_ge0.
Qed.
Lemma ratio_within X Y r C : 0 < r < 1 -> holds (datasets.one_universe (rows X) (rows Y)) ->
  0 <= C -> ((2 <= biggest X)%N -> bounded (biggest X) (odd r) C) ->
  holds (at_most (ap3 swapping.released_ratio (Some (rows X)) (Some (rows Y)) (Some (Fin r)))
    (power (Some (Fin C)) (ap2 datasets.hamming_s (Some (rows X)) (Some (rows Y))))).
Proof.
move=> h u C0 B; have [k [hk kb k0 kC]] := universe_le u.
have [v ev vC] := released_ratio_at X Y (r := r) ltac:(lra).
rewrite /ap3 !bindE ev ap2E hk /power ap2E pow_nm; apply/at_mostP/vC; first exact: pow_le.
move=> z; case: (biggest_2 X) => [b0|b2]; last by apply: kC => //; exact: B.
by have k00 := kb b0; rewrite (k0 k00) k00 /=; lra.
Qed.

(** * The largest stratum *)

Definition largest_stratum X : nat := \max_(i < n) counted X (match_of X i).
Lemma largest_stratum_at X : language.largest (Some (rows X)) (fun v_r => len (ap2 datasets.stratum (Some (rows X)) (as_list (Some v_r)))) =
  Some (nm (largest_stratum X)).
Proof.
rewrite /language.largest (mapped_map (g := fun i => nm (counted X (match_of X i)))) => [|i _].
  rewrite bindE (maximal_nm (enum 'I_n)); congr (Some (nm _)).
  by rewrite /largest_stratum foldrE big_map big_enum.
rewrite -[as_list _]/(Some [:: (X i).1.1; (X i).1.2; (X i).2]) ap2E stratum_at.
by rewrite /len ap1E size_map size_filter.
Qed.
Lemma biggest_le X : (biggest X <= largest_stratum X)%N.
Proof. by apply/bigmax_leqP => i _; exact: (@leq_bigmax _ (fun i => counted X (match_of X i)) i). Qed.
End Ratio.

Lemma between_at r : also (less (num 0) (Some (Fin r))) (less (Some (Fin r)) (num 1)) = Some (~~ leR r 0 && ~~ leR 1 r).
Proof. by rewrite /also /chosen /num !less_real bindE; case: leR. Qed.
Lemma betweenP r : (~~ leR r 0 && ~~ leR 1 r) = true -> 0 < r < 1.
Proof. by move=> /andP [/negbTE /leRF h /negbTE /leRF k]. Qed.
Lemma odd_le1 r : 0 < r <= 1 / 2 -> odd r <= 1.
Proof. by move=> h; apply: (Rmult_le_reg_r (1 - r)); rewrite /odd /Rdiv ?Rmult_assoc ?Rinv_l; lra. Qed.
(** At rates of at most a half, and n from b up, (n + 1) / o is enough. *)
Lemma bounded_low b n r : (2 <= b)%N -> (b <= n)%N -> 0 < r <= 1 / 2 -> bounded b (odd r) ((INR n + 1) / odd r).
Proof.
move=> b2 bn h; have o1 := odd_le1 h; have o0 : 0 < odd r by apply: odd_pos; lra.
have b0 := INR_2 b2; have n0 := INR_leq bn.
have e : (INR n + 1) / odd r * odd r = INR n + 1 by field; lra.
apply: bounded_simple => //; last by rewrite e; lra.
by apply: (Rmult_le_reg_r (odd r)) => //; rewrite e; nra.
Qed.
