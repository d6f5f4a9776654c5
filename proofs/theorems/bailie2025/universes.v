(** Permutations between datasets of one universe, and the chances of outputs given these (bailie2025, appendix B.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2025.universes.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements.
From dpcalc Require Import rules.universes rules.datasets rules.images rules.strata rules.swapping rules.budgets rules.growth rules.odds rules.released.
Open Scope R_scope.

(** A permutation that fixes as many records as it can, among those that turn one dataset into the other: were there two
    records with the values of one place, exchanging them would fix one more. *)
Theorem matching_permutation : claim_bailie2025_lem_b_3_4.
Proof.
split; cbv zeta.
  by move=> x x' hx hx'; apply: universe_entails => // n X Y -> -> u; exact: matching_some.
by move=> x /only_stratum_rows hx x' /(two_of_a_universe hx) [n [X [Y [-> -> u]]]]; exact: matching_ways.
Qed.

(** Each chance is at most a factor times the other. *)
Theorem common_support : claim_bailie2025_proof_b_3_common_support.
Proof.
move=> x x' hx hx' p /rate_real [r -> h]; rewrite between_at; apply/entailsP => /betweenP {}h; have o0 := odd_pos h.
apply: universe_entails => // n X Y -> -> u.
have [k [_ kb k0 kC]] := universe_le u; have [K eK _] := outputs_at X; have [L eL _] := outputs_at Y.
rewrite !ap1E eK eL; have -> : join (list_of [:: Some K; Some L]) = Some (K ++ L) by rewrite /= cats0.
have none z : chance_of X r z = 0 <-> chance_of Y r z = 0.
  case: (biggest_2 X) => [b0|b2]; first by rewrite (k0 (kb b0)).
  pose C := odd r + INR (biggest X) / odd r; have b0 := INR_2 b2.
  have q0 : 0 < INR (biggest X) / odd r by apply: Rdiv_lt_0_compat; lra.
  have B : bounded (biggest X) (odd r) C.
    apply: bounded_simple => //; rewrite /C; first lra.
    by rewrite Rmult_plus_distr_r /Rdiv Rmult_assoc Rinv_l; nra.
  have [l1 l2] := kC C r z h B; have x0 := chance_of_ge0 X z (r := r) ltac:(lra); have y0 := chance_of_ge0 Y z (r := r) ltac:(lra).
  by split=> e; rewrite e Rmult_0_r in l1 l2; lra.
apply: every_intro => z _; rewrite as_things /ap3 !bindE !released_at; try lra.
rewrite !same_real /same ap2E; congr Some; apply/eqP.
by apply/idP/idP => /eqRP e; apply/eqRP/none.
Qed.

(** The order of records does not matter. *)
Theorem order_does_not_matter : claim_bailie2025_lem_b_3_3.
Proof.
cbv zeta delta [claim_bailie2025_lem_b_3_3] => x y /dataset_rows [n [X ->]] /dataset_rows [m [Y ->]].
rewrite len_rows ap1E; have [G -> pG] := permutations_at m; exists [seq ps g | g <- G]; split=> // _ /mapP [g _ ->].
move=> p /rate_real [r -> h]; rewrite !ap2E; case: (eqVneq n m) => [e|ne]; last by rewrite hamming_sizes.
case: m / e Y g {G pG} => Y g; rewrite hamming_at -[num 0]/(Some (Fin 0)) /same ap2E; apply/entailsP => /eqP [c0].
have pXY : perm_eq (rows X) (rows Y) by apply: hamming_0; rewrite hamming_at c0.
have -> : mapped (Some (ps g)) (fun v_i => item (Some (rows Y)) (Some v_i)) = Some (rows (fun i => Y (g i))).
  by apply: (mapped_map (h := fun i => nm (val (g i)))) => i _; exact: item_rows.
rewrite bindE; have [K eK _] := outputs_at X; have [L eL _] := outputs_at (fun i => Y (g i)).
rewrite !ap1E eK eL; have -> : join (list_of [:: Some K; Some L]) = Some (K ++ L) by rewrite /= cats0.
apply: every_intro => z _; rewrite /ap3 !bindE !as_things.
have P (Z : 'I_n -> triple) := released_at Z (map Listed z) h; rewrite /swapping.released /ap3 in P.
by rewrite !P (same_chance r _ pXY) chance_of_order; exact: same_t.
Qed.

(** A stratum of records that are all the same stays so. *)
Theorem largest_mixed_of_a_universe : claim_bailie2025_rem_3_2_5a.
Proof.
move=> x x' hx hx'; apply: universe_entails => // n X Y -> -> u.
by rewrite !ap1E !largest_mixed_at (universe_biggest u); exact: same_t.
Qed.
Theorem no_mixed_stratum : claim_bailie2025_proof_b_3_b_zero.
Proof.
split; cbv zeta.
  move=> x x' hx hx'; apply: universe_entails => // n X Y -> -> u.
  rewrite !ap1E !largest_mixed_at (universe_biggest u); apply: also_holds; first exact: same_t.
  have -> : same (Some (nm (biggest Y))) (num 0) = Some (biggest Y == 0%N).
    by rewrite -[num 0]/(Some (nm 0)) /same ap2E nmE.
  apply/entailsP => /eqP b0.
  have [k [hk kb _ _]] := universe_le u; rewrite ap2E equivalent_at (hamming_0 (X := X) (Y := Y)) //.
  by rewrite hk kb // (universe_biggest u).
move=> x /dataset_rows [n [X ->]]; rewrite ap1E largest_mixed_at -[num 1]/(Some (nm 1)) /differ /same ap2E nmE.
by case: (biggest_2 X) => [->//|]; case: (biggest X) => [|[|b]].
Qed.
