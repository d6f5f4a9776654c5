(** How fast derangement numbers of distances grow (bailie2025, section 3.5.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2025.growth_by_distance.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.hamming_triangle.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** The distances to an output differ by at most that of the datasets, and d grows by at most b + 1 a step. *)
Theorem growth_by_distance : claim_bailie2025_prose_3_5_1e_repaired.
Proof.
cbv zeta delta [claim_bailie2025_prose_3_5_1e_repaired] => z /one_stratum_rows [n [Z [-> _]]] x x' hx hx'.
have [m [X eX]] : exists m (X : 'I_m -> triple), x = rows X by have [/dataset_rows h _] := alsoP hx.
have [l [Y eY]] : exists l (Y : 'I_l -> triple), x' = rows Y by have [/dataset_rows h _] := alsoP hx'.
have [_ u] := alsoP hx; have [_ w] := alsoP hx'; move: u w; rewrite eX eY => u w {hx hx' eX eY}.
have e := universe_size u; case: m / e X u => X u; have e := universe_size w; case: l / e Y w => Y w.
have uXZ := universe_sym u; have uYZ := universe_sym w; have uXY := universe_trans uXZ w; have uYX := universe_sym uXY.
have far (A B : 'I_n -> triple) : holds (datasets.one_universe (rows A) (rows B)) -> exists k, [/\ k != 1%N, (k <= n)%N & datasets.hamming_s (rows A) (rows B) = Some (nm k)].
  by move=> /same_universe [g [_ _ [-> _]]]; exists (moves g); split; [exact: moves_not_1 | exact: moves_le_n | ].
have [k [k1 kn hk]] := far _ _ uXZ; have [m [m1 mn hm]] := far _ _ uYZ; have [a [a1 an ha]] := far _ _ uXY.
rewrite ap2E equivalent_at /negated ap1E; apply/entailsP => _.
rewrite /ap3 !bindE !ap2E hk hm ha !ap1E !deranged_at divided_word; last by have := d_pos m1; lra.
rewrite len_rows ap2E one_more power_word; apply/at_most_Fin.
have up : (k <= m + a)%N by rewrite addnC; exact: (hamming_triangle uXY uYZ ha hm hk).
have dm := d_pos m1; have n0 := pos_INR n; apply: (Rmult_le_reg_r (INR (d m))) => //.
have -> : INR (d k) / INR (d m) * INR (d m) = INR (d k) by field; lra.
have grow j : (j <= a)%N -> (INR n + 1) ^ j * INR (d m) <= (INR n + 1) ^ a * INR (d m).
  by move=> h; apply: Rmult_le_compat_r; [lra | apply: Rle_pow; [lra | exact/leP]].
have [le|/ltnW le] := leqP k m.
  by apply: Rle_trans (INR_leq (d_mono k1 le m1)) _; have := grow 0%N isT; rewrite /=; lra.
have kk : (m + (k - m) = k)%N by rewrite subnKC.
have := INR_leq (@d_growth n m (k - m) m1 _ _); rewrite kk mult_INR INR_expn S_INR => h.
by apply: Rle_trans (h kn k1) (grow (k - m)%N _); rewrite leq_subLR.
Qed.
