(** Losses that are reached where all records differ (bailie2025, section 3.5.1, Theorem B.4.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2025.all_different.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.far_outputs rules.witnesses rules.two_records.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma two_or_fewer n : (2 <= n)%N -> exists i j : 'I_n, i != j.
Proof. by case: n => [|[|n]] // _; exists ord0, (lift ord0 ord0). Qed.
Lemma len_word n (X : 'I_n -> triple) : len (Some (rows X)) = Some (nm n). Proof. exact: len_rows. Qed.
Lemma moves_back n (t : 'S_n) : moves (t * t^-1)%g = 0%N. Proof. by rewrite mulgV moves_1. Qed.

(** The quotient of two chances by how far the output is from each; one exchange, and all places but two, attain it. *)
Theorem chances_by_distance : claim_bailie2025_prose_3_5_1c_repaired.
Proof.
split; [ | split]; cbv zeta.
- move=> x /one_stratum_rows [n [X [-> K]]] x' z hx' hz p /rate_between [r -> r01].
  have [b -> hb] := all_differ_word X; apply/entailsP => /hb D.
  have [m [Y eY]] : exists m (Y : 'I_m -> triple), x' = rows Y by have [/dataset_rows h _] := alsoP hx'.
  have [l [Z eZ]] : exists l (Z : 'I_l -> triple), z = rows Z by have [/dataset_rows h _] := alsoP hz.
  have [_ u] := alsoP hx'; have [_ w] := alsoP hz; move: u w; rewrite eY eZ => u w {hx' hz}.
  have e := universe_size u; case: m / e Y u {eY} => Y u; have e := universe_size w; case: l / e Z w {eZ} => Z w.
  have [KY DY] := differ_universe K D u.
  have [k [k1 kn hk ck]] := chance_far r K D w.
  have [k' [k1' kn' hk' ck']] := chance_far r KY DY (universe_trans (universe_sym u) w).
  have h01 : 0 <= r <= 1 by lra.
  have o0 := odd_pos r01; rewrite /ap3 !bindE !released_at // ck ck' !ap2E hk hk' odds_word // power_difference // !ap1E !deranged_at.
  have q := drawn_ratio_at r01 k1 k1' kn kn'; rewrite /ap3 !bindE !drawn_at // in q; rewrite q.
  rewrite -[times _ _]/(Some (Fin (odd r ^ k / odd r ^ k' * INR (d k')))) divided_word; last by have := d_pos k1; lra.
  apply: same_t; congr Fin; have [n2|n2] := ltnP n 2; last exact: drawn_ratio_odds.
  have zero i : (i <= n)%N -> i != 1%N -> i = 0%N by case: i => [|[|i]] // h _; have := leq_ltn_trans h n2.
  by rewrite drawn_ratio_small // (zero k kn k1) (zero k' kn' k1') d0 /=; field.
- move=> x /one_stratum_rows [n [X [-> K]]] p /rate_between [r -> r01]; rewrite {1}len_word two_or_more; apply/entailsP => n2.
  have [b -> hb] := all_differ_word X; apply/entailsP => /hb D; have [i [j ij]] := two_or_fewer n2.
  apply: (reaches K D r01 (F := odd r ^ 2) (t := tperm i j) (s := tperm i j)); last first.
  + by rewrite moves_back moves_tperm //; exact: first_step.
  + exact: moves_tperm.
  by rewrite len_word ap2E odds_word // /num nm2 power_word.
- move=> x /one_stratum_rows [n [X [-> K]]] p /rate_between [r -> r01]; rewrite {1}len_word two_or_more; apply/entailsP => n2.
  have [b -> hb] := all_differ_word X; apply/entailsP => /hb D; have [i [j ij]] := two_or_fewer n2.
  have -> : differ (len (Some (rows X))) (num 3) = Some (n != 3%N) by rewrite len_word /num three /differ /same ap2E nmE.
  apply/entailsP => n3; have [s [ms mt]] := all_but_two ij n3.
  apply: (reaches K D r01 (F := INR (d n) / INR (d (n - 2)) / odd r ^ 2) (t := tperm i j) (s := s)); last first.
  + by rewrite ms mt; exact: last_step.
  + exact: moves_tperm.
  have k1 : (n - 2 != 1)%N by apply: contra n3 => /eqP e; rewrite -(subnK n2) e.
  have o2 := pow_lt _ 2 (odd_pos r01).
  rewrite len_word ap2E odds_word // /num nm2 power_word minus_nm // !ap1E !deranged_at !divided_word //; first lra.
  by have := d_pos k1; lra.
Qed.

(** Above sqrt(b + 1) / (1 + sqrt(b + 1)) the budget is ln o; from none to one exchange the chances grow so. *)
Theorem odds_alone : claim_bailie2025_prose_3_5_1h.
Proof.
split; cbv zeta.
  apply: satisfied_where => b r b2 h; have s0 : 0 <= 1 + INR b by have := pos_INR b; lra.
  rewrite more_one sqrt_at // threshold_at; last exact: sqrt_pos.
  eexists; [by rewrite /more /less ap2E | move=> /negP k].
  apply: at_ends => // {}h; rewrite odd_at // ln_at; last exact: odd_pos.
  eexists; first by []; case: b2 => [->|b2]; first by left.
  have t := threshold (c := 1 + INR b) ltac:(have := pos_INR b; lra) h.
  have {}k : leR (sqrt (1 + INR b) * (1 / (1 + sqrt (1 + INR b)))) r = true.
    by apply/leRP; apply: Rnot_lt_le => lt; apply: k; apply/leRP; exact: Rlt_le.
  rewrite k in t; have o0 := odd_pos h; have b0 := INR_2 b2; apply: allowed_simple => //; first lra.
  have := ln_up (x := INR b) ltac:(lra) (Rle_trans _ _ _ (ltac:(lra) : INR b <= 1 + INR b) t).
  by rewrite ln_squared //; lra.
move=> x /one_stratum_rows [n [X [-> K]]] p /rate_between [r -> r01]; rewrite {1}len_word two_or_more; apply/entailsP => n2.
have [b -> hb] := all_differ_word X; apply/entailsP => /hb D; have [i [j ij]] := two_or_fewer n2.
have body t s : also (same (ap2 datasets.hamming_s (Some (rows X)) (mapped (Some (listed (swap X s))) (fun e => of_list (Some e)))) (num 0))
   (also (more (ap2 datasets.hamming_s (Some (rows X)) (mapped (Some (listed (swap X t))) (fun e => of_list (Some e)))) (num 0))
   (same (ap3 swapping.released (mapped (Some (listed (swap X t))) (fun e => of_list (Some e))) (mapped (Some (listed (swap X s))) (fun e => of_list (Some e))) (Some (Fin r)))
     (times (power (ap1 swapping.odds (Some (Fin r))) (ap2 datasets.hamming_s (Some (rows X)) (mapped (Some (listed (swap X t))) (fun e => of_list (Some e)))))
       (ap3 swapping.released (Some (rows X)) (mapped (Some (listed (swap X s))) (fun e => of_list (Some e))) (Some (Fin r)))))) =
  Some [&& moves s == 0%N, (0 < moves t)%N & eqR (draw r n (moves (s * t^-1)%g)) (odd r ^ moves t * draw r n (moves s))].
  rewrite !listed_word !(far_word K D) (chance_word K D r01) (chance_words K D r01) odds_word // power_word.
  rewrite -[num 0]/(Some (nm 0)) /same !ap2E nmE /more /less ap2E le_nm -ltnNge; exact: etrans (congr1 _ (also_some _ _)) (also_some _ _).
apply: (some_output K (g := tperm i j)) => [h|].
  have [L eL iL] := outputs_at X; rewrite ap1E eL /language.some bindE; have {iL} : forall z, z \in L -> exists s, z = listed (swap X s).
    by move=> z /iL [g _ ->]; exists g.
  elim: L {eL} => [|z l ih] k /=; first by eexists.
  have [g ->] := k z (mem_head _ _); rewrite body /either /chosen bindE; case: (_ && _); first by eexists.
  by apply: ih => y yl; apply: k; rewrite inE yl orbT.
apply: (some_output K (g := 1%g)) => [h|]; rewrite body; first by eexists.
rewrite mul1g moves_inv moves_1 moves_tperm //= eqR_t //; exact: first_step.
Qed.

(** Two records that differ in both values. *)
Section Pair.
Lemma twins_kind : one_kind twins.
Proof. by move=> i j; have [->|->] := two_places i; have [->|->] := two_places j. Qed.
Lemma twins_all : all_differ twins.
Proof. by move=> i j; have [->|->] := two_places i; have [->|->] := two_places j => // _; rewrite /twins /= !(inj_eq digit_inj). Qed.
Lemma twins_rows : mapped (list_of [:: list_of [:: num 0; num 0; num 0]; list_of [:: num 0; num 1; num 1]])
  (fun e => of_list (mapped (Some e) (fun e => of_number (Some e)))) = Some (rows twins).
Proof. by rewrite /rows enum_2. Qed.
Lemma twins_biggest : biggest twins = 2%N.
Proof.
have c i : counted twins (match_of twins i) = 2%N.
  rewrite /counted /cnt (eq_count (a2 := predT)) ?count_predT ?size_enum_ord // => j /=; apply/eqP; exact: twins_kind.
have m : mixed twins ord0.
  apply/hasP; exists ord_max; last by rewrite /twins /= !xpair_eqE !(inj_eq digit_inj).
  by rewrite mem_filter mem_enum andbT; apply/eqP; exact: twins_kind.
apply/eqP; rewrite eqn_leq; apply/andP; split; first by apply/bigmax_leqP => i _; rewrite c.
by apply: leq_trans (leq_bigmax_cond (F := fun i => counted twins (match_of twins i)) ord0 m); rewrite c.
Qed.
End Pair.

(** From none to one exchange, o^2; from one to none, 1/o^2 and d(2)/d(0) = 1. *)
Theorem two_records_odds : claim_bailie2025_thm_b_4_1b.
Proof.
cbv zeta delta [claim_bailie2025_thm_b_4_1b]; eexists; split; first by [].
move=> x; rewrite inE => /eqP -> p /rate_between [r -> r01].
set y := mapped _ _; have -> : y = Some (rows twins) by exact: twins_rows.
have m2 : moves (tperm (ord0 : 'I_2) ord_max) = 2%N by exact: moves_tperm.
rewrite ap1E largest_mixed_at twins_biggest ap2E odds_word // -[num 1]/(Some (nm 1)).
apply: (loss_reached twins_kind twins_all r01 (t := 1%g) (u := tperm ord0 ord_max) (s := tperm ord0 ord_max)).
  by rewrite invg1 mulg1 m2.
by rewrite invg1 mulg1 m2 moves_back /= !Rmult_1_r; have := first_step r01 (isT : 2 <= 2)%N; rewrite /= => ->; lra.
Qed.
Theorem two_records_growth : claim_bailie2025_thm_b_4_1c.
Proof.
cbv zeta delta [claim_bailie2025_thm_b_4_1c]; eexists; split; first by [].
move=> x; rewrite inE => /eqP -> p /rate_between [r -> r01].
rewrite ![ap1 (fun _ => ap1 datasets.largest_mixed _) _]ap1E; set y := mapped _ _; have -> : y = Some (rows twins) by exact: twins_rows.
have m2 : moves (tperm (ord0 : 'I_2) ord_max) = 2%N by exact: moves_tperm.
have o2 := pow_lt _ 2 (odd_pos r01).
rewrite !ap1E largest_mixed_at twins_biggest /num nm2 minus_nm // !ap1E !deranged_at d2 d0 odds_at // power_word !divided_word /=; try lra.
apply: (loss_reached twins_kind twins_all r01 (t := tperm ord0 ord_max) (u := 1%g) (s := tperm ord0 ord_max)).
  by rewrite mul1g tpermV m2.
rewrite mul1g invg1 mulg1 tpermV m2 -[X in (_ * X)%g]tpermV moves_back; have := first_step r01 (isT : 2 <= 2)%N; rewrite /= => ->.
by apply: Req_le; field; have := odd_pos r01; lra.
Qed.
