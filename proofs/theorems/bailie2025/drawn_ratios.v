(** Ratios of the chances of two permutations, Delta records apart (bailie2025, appendix B.3, section 3.2.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.permutations words.swapping claims.bailie2025.drawn_ratios.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.released rules.drawn_ratios rules.binomials rules.moved_pairs rules.two_records.
Open Scope R_scope.

(** The shared factors cancel; what g after rho moves is at most what either moves, and no permutation moves one record. *)
Theorem law_of_odds : claim_bailie2025_eq_b_5.
Proof.
cbv zeta delta [claim_bailie2025_eq_b_5] => v /permutation_ps [n [r ->]]; rewrite len_ps ap1E; have [G -> _] := permutations_at n.
eexists; split; first by []; move=> _ /mapP [g _ ->] p /rate_within [q ->].
apply: entailsI => [|/between q01]; first by apply: also_defined; eexists.
rewrite moved_more; apply/entailsP => r0.
have n2 : (2 <= n)%N.
  by apply: leq_trans (moves_le_n r); move: r0 (moves_not_1 r); case: (moves r) => [|[|]].
have k1 := moves_not_1 g; have m1 := moves_not_1 (r * g)%g; have kn := moves_le_n g; have mn := moves_le_n (r * g)%g.
have o0 := odd_pos q01.
rewrite !ap2E !after_at !ap2E !len_ps !ap1E !moved_at drawn_ratio_at // odds_at // power_difference //.
rewrite drawn_ratio_odds // -[minus (Some (nm (moves g))) (Some (nm (moves (r * g)%g)))]/(Some (Fin (INR (moves g) - INR (moves (r * g)%g)))).
have -> : minus (Some (nm (moves g))) (Some (Fin (INR (moves g) - INR (moves (r * g)%g)))) = Some (nm (moves (r * g)%g)).
  by rewrite /minus ap2E /sub; congr (Some (Fin _)); lra.
rewrite !ap1E !deranged_at -[times (Some (Fin _)) _]/(Some (Fin (odd q ^ moves g / odd q ^ moves (r * g)%g * INR (d (moves (r * g)%g))))).
rewrite divided_word; last by have := d_pos k1; lra.
have a := INR_leq (moves_mul r g); have b := INR_leq (moves_div r g); have c := INR_leq mn; have e := pos_INR (moves (r * g)%g).
rewrite !plus_INR in a b.
apply: also_holds; first exact: same_t.
apply: also_holds; first apply: also_holds.
- rewrite -[times _ (Some (nm (moves r)))]/(Some (Fin ((- 1) / 1 * INR (moves r)))) -[minus (Some (nm (moves g))) _]/(Some (Fin (INR (moves g) - INR n))).
  rewrite /maximum ap2E max_fin -[plus _ _]/(Some (Fin (Rmax ((- 1) / 1 * INR (moves r)) (INR (moves g) - INR n) + 0))).
  by apply/at_most_Fin; rewrite Rplus_0_r; apply: Rmax_lub; lra.
- rewrite /minimum ap2E; set m := min_number _ _.
  have [x -> le] : exists2 x, m = Fin x & INR (moves g) - INR (moves (r * g)%g) <= x.
    rewrite /m /min_number le_nm; case: ifP => _; eexists; try (by []); lra.
  by rewrite -[minus _ _]/(Some (Fin (x - 0))); apply/at_most_Fin; lra.
- rewrite -[minus _ (num 1)]/(Some (Fin (INR (moves g) - 1))) /differ /same ap2E; congr Some; apply/eqP => -[h].
  have one : INR (moves (r * g)%g) = INR 1 by simpl; lra.
  by have := m1; rewrite (INR_eq _ _ one).
Qed.

(** d grows by at most n + 1 for each record, and 1/o is at least 1; strata multiply. *)
Theorem low_rates : claim_bailie2025_eq_b_6.
Proof.
split; cbv zeta.
  move=> v /permutation_ps [n [r ->]]; rewrite ap1E; apply: pairs_each => g p /rate_between [q -> q01].
  rewrite moved_more; apply/entailsP => r0; apply: entailsI => [|/at_most_Fin low]; first by eexists.
  have [k1 m1 kn mn] := pair_ok _ r g; have [kD mD] := pair_near _ r g; have o0 := odd_pos q01.
  have [i0 i1] := pair_items _ r g.
  rewrite !len_ps /ap3 !bindE i0 i1; have := drawn_ratio_at q01 k1 m1 kn mn; rewrite /ap3 !bindE => ->.
  rewrite odds_word // one_more divided_word; last lra.
  rewrite ap1E moved_at power_word; apply/at_most_Fin.
  by rewrite -larger_low //; exact: drawn_ratio_le.
move=> v /whole_nm [n ->]; apply: up_to_before => k kpos kn.
apply: matched_each => r g; rewrite minus_nm; last exact: ltnW.
apply: matched_each => s h p /rate_between [q -> q01]; apply: entailsI => [|/at_most_Fin low]; first by eexists.
have [k1 m1 kk mk] := pair_ok _ r g; have [kD mD] := pair_near _ r g; have o0 := odd_pos q01.
have [k1' m1' kk' mk'] := pair_ok _ s h; have [kD' mD'] := pair_near _ s h.
set c := [:: nm (moves r); _; _]; set e := [:: nm (moves s); _; _].
have -> : ap5 (fun v_n v_k v_c v_d v_p => divided (times (power (plus (Some v_k) (num 1)) (item (Some v_c) (num 0)))
    (power (plus (minus (Some v_n) (Some v_k)) (num 1)) (item (Some v_d) (num 0)))) (power (ap1 (fun v_p => ap1 swapping.odds (Some v_p)) (Some v_p))
    (plus (item (Some v_c) (num 0)) (item (Some v_d) (num 0))))) (Some (nm n)) (Some (nm k)) (Some c) (Some e) (Some (Fin q)) =
    Some (Fin (larger q k ^ moves r * larger q (n - k) ^ moves s)).
  rewrite /ap5 /ap4 /ap3 /ap2 !bindE !item0 minus_nm; last exact: ltnW.
  rewrite odds_word // !next_nm plus_nm !power_word -[times _ _]/(Some (Fin (INR k.+1 ^ moves r * INR (n - k).+1 ^ moves s))).
  have oD := pow_lt _ (moves r + moves s) o0; rewrite divided_word; last lra.
  have oa := pow_lt _ (moves r) o0; have ob := pow_lt _ (moves s) o0.
  have -> : odd q ^ (moves r + moves s) = odd q ^ moves r * odd q ^ moves s by exact: pow_add.
  rewrite !larger_low // -!S_INR; move: (odd q) {oD} o0 oa ob => o o0 oa ob.
  by rewrite /Rdiv !Rpow_mult_distr !pow_inv; congr (Some (Fin _)); field; lra.
have -> : ap4 (fun v_n v_k v_c v_d => maximum (chosen (more (item (Some v_c) (num 0)) (num 0)) (Some v_k) (num 0))
    (chosen (more (item (Some v_d) (num 0)) (num 0)) (minus (Some v_n) (Some v_k)) (num 0))) (Some (nm n)) (Some (nm k)) (Some c) (Some e) =
    Some (nm (maxn (if (0 < moves r)%N then k else 0%N) (if (0 < moves s)%N then n - k else 0)%N)).
  rewrite /ap4 /ap3 /ap2 !bindE !item0 minus_nm; last exact: ltnW.
  by rewrite !where_moved max_nm.
rewrite /ap3 !bindE !item0 !item1 !item2.
have := drawn_ratio_at q01 k1 m1 kk mk; rewrite /ap3 !bindE => ->.
have := drawn_ratio_at q01 k1' m1' kk' mk'; rewrite /ap3 !bindE => ->.
rewrite -[times _ _]/(Some (Fin (drawn_ratio q k (moves g) (moves (r * g)%g) * drawn_ratio q (n - k) (moves h) (moves (s * h)%g)))).
set b := maxn _ _; rewrite odds_word // one_more divided_word; last lra.
rewrite plus_nm power_word -larger_low //; have L1 := larger_ge1 q01; apply: also_holds; apply/at_most_Fin.
  by apply: Rmult_le_compat; try exact: drawn_ratio_ge0; exact: drawn_ratio_le.
have le := larger_mono q01; apply: factors_le.
- by have := L1 k; lra.
- by have := L1 (n - k)%N; lra.
- exact: L1.
- by move=> c0; apply: le; rewrite /b c0; exact: leq_maxl.
- by move=> e0; apply: le; rewrite /b e0; exact: leq_maxr.
Qed.

(** Upwards o^e, downwards ((n + 1)/o)^e, at most the larger of both to the power Delta, as that is at least 1. *)
Theorem high_rates : claim_bailie2025_eq_b_7.
Proof.
split; cbv zeta.
  move=> v /permutation_ps [n [r ->]]; rewrite ap1E; apply: pairs_each => g p /rate_between [q -> q01].
  rewrite moved_more; apply/entailsP => r0; apply: entailsI => [|/less_Fin high]; first by eexists.
  have [k1 m1 kn mn] := pair_ok _ r g; have [kD mD] := pair_near _ r g; have o0 := odd_pos q01.
  have [-> ->] := pair_items _ r g.
  have e : ap4 (fun v_n v_k v_l v_p => divided (ap3 swapping.drawn (Some v_n) (Some v_k) (Some v_p)) (ap3 swapping.drawn (Some v_n) (Some v_l) (Some v_p)))
    (len (Some (ps r))) (Some (nm (moves g))) (Some (nm (moves (r * g)%g))) (Some (Fin q)) = Some (Fin (drawn_ratio q n (moves g) (moves (r * g)%g))).
    by rewrite len_ps /ap4 !bindE drawn_ratio_at.
  rewrite e ap1E moved_at len_ps {1}/ap4 !bindE one_more odds_word // divided_word ?bindE; last lra.
  rewrite !ap2E !odds_word // !power_word; apply: bounded_word => //; first exact: o_above_1.
    by apply: Rdiv_lt_0_compat => //; have := pos_INR n; lra.
  exact: drawn_ratio_le.
move=> v /whole_nm [n ->]; apply: up_to_before => k kpos kn.
apply: matched_each => r g; rewrite minus_nm; last exact: ltnW.
apply: matched_each => s h p /rate_between [q -> q01].
have [k1 m1 kk mk] := pair_ok _ r g; have [kD mD] := pair_near _ r g; have o0 := odd_pos q01.
have [k1' m1' kk' mk'] := pair_ok _ s h; have [kD' mD'] := pair_near _ s h.
rewrite !item0 !item1 !item2 plus_nm.
have -> : more (Some (nm (moves r + moves s))) (num 0) = Some (0 < moves r + moves s)%N.
  by rewrite -[num 0]/(Some (nm 0)) /more /less ap2E le_nm -ltnNge.
apply/entailsP => D0; apply: entailsI => [|/less_Fin high]; first by eexists.
rewrite {2 3}/ap4 !bindE !drawn_ratio_at //.
rewrite -[times _ _]/(Some (Fin (drawn_ratio q k (moves g) (moves (r * g)%g) * drawn_ratio q (n - k) (moves h) (moves (s * h)%g)))).
rewrite {2}/ap4 !bindE !item0 minus_nm; last exact: ltnW.
rewrite !where_moved max_nm {1}/ap4 !bindE one_more odds_word // divided_word ?bindE; last lra.
rewrite !ap2E !odds_word // !power_word; set b := maxn _ _; apply: bounded_word => //; first exact: o_above_1.
  by apply: Rdiv_lt_0_compat => //; have := pos_INR b; lra.
have L1 := larger_ge1 q01; have le := larger_mono q01; rewrite -/(larger q b).
apply: Rle_trans (Rmult_le_compat _ _ _ _ _ _ (drawn_ratio_le q01 k1 m1 kk mk kD mD) (drawn_ratio_le q01 k1' m1' kk' mk' kD' mD')) _;
  try exact: drawn_ratio_ge0.
apply: factors_le.
- by have := L1 k; lra.
- by have := L1 (n - k)%N; lra.
- exact: L1.
- by move=> c0; apply: le; rewrite /b c0; exact: leq_maxl.
- by move=> e0; apply: le; rewrite /b e0; exact: leq_maxr.
Qed.

(** d does not fall, so that more moved records are at most o times as likely each; two records attain it. *)
Theorem least_at_high_rates : claim_bailie2025_proof_b_3_high_p.
Proof.
split; cbv zeta.
  move=> v /permutation_ps [n [r ->]]; rewrite ap1E; apply: pairs_each => g p /rate_between [q -> q01].
  rewrite moved_more; apply/entailsP => r0; apply: entailsI => [|/less_Fin high]; first by eexists.
  rewrite less_items; apply: entailsI => [|/at_most_Fin le]; first by eexists.
  have rw : ap3 (fun v_r v_k v_p => divided (ap3 swapping.drawn (len (Some v_r)) (item (Some v_k) (num 0)) (Some v_p))
      (ap3 swapping.drawn (len (Some v_r)) (item (Some v_k) (num 1)) (Some v_p))) (Some (ps r)) (Some (moved_pair r g)) (Some (Fin q)) =
    Some (Fin (drawn_ratio q n (moves g) (moves (r * g)%g))) by exact: ratio_word.
  rewrite rw power_moved //; apply/at_most_Fin; apply: high_le => //; first exact: o_above_1.
  by apply/leP/RIneq.INR_le; lra.
exists [:: [:: Fin 1; Fin 0]]; split=> // x; rewrite inE => /eqP ->.
exists [:: [:: Fin 2; Fin 0]]; split=> // y; rewrite inE => /eqP -> p /rate_between [q -> q01].
apply: entailsI => [|/less_Fin high]; first by eexists.
set r := tperm (ord0 : 'I_2) ord_max.
have r2 : moves r = 2%N.
  have e : enum 'I_2 = [:: ord0; ord_max] by apply: (inj_map val_inj); rewrite val_enum_ord.
  by rewrite /moves /cnt e /= tpermL tpermR.
have i2 : moves (r * r)%g = 0%N.
  by rewrite /r tperm2 /moves /cnt (eq_count (a2 := pred0)) ?count_pred0 // => i; rewrite /= perm1 eqxx.
have e2 : [:: Fin 2; Fin 0] = moved_pair r r by rewrite /moved_pair r2 i2 -nm2.
rewrite swap_two -/r e2; have [L eL iL] := moved_pairs r; apply: also_holds.
  by rewrite ap1E eL /member ap2E iL; congr Some; apply/mapP; exists r; rewrite ?mem_enum.
have e : moves r = (moves (r * r)%g + moves r)%N by rewrite i2.
apply: also_holds; first by rewrite full_word -e eqxx.
have rw : ap3 (fun v_r v_k v_p => divided (ap3 swapping.drawn (len (Some v_r)) (item (Some v_k) (num 0)) (Some v_p))
    (ap3 swapping.drawn (len (Some v_r)) (item (Some v_k) (num 1)) (Some v_p))) (Some (ps r)) (Some (moved_pair r r)) (Some (Fin q)) =
  Some (Fin (drawn_ratio q 2 (moves r) (moves (r * r)%g))) by exact: ratio_word.
rewrite rw power_moved // (full_value _ _ _ _ q01) // i2 r2 d0 d2 /=; apply: same_t; congr Fin; lra.
Qed.

(** Both ways at most ((b + 1)/o)^D; strata of fewer records have a smaller base. *)
Theorem sketch_of_the_bound : claim_bailie2025_prose_3_2_3_sketch_bound.
Proof.
have range_up n : range (plus (Some (nm n)) (num 1)) = Some [seq nm i | i <- iota 0 n.+1].
  by rewrite -[num 1]/(Some (nm 1)) plus_nm addn1 range_iota.
split; [ | split]; cbv zeta => v /whole_nm [n ->].
- rewrite range_up; exists [seq nm i | i <- iota 0 n.+1]; split=> // _ /in_range [k -> kn].
  exists [seq nm i | i <- iota 0 n.+1]; split=> // _ /in_range [m -> mn] p /rate_within [r ->].
  rewrite two_or_more; apply/entailsP => n2; rewrite !not_one also_some.
  apply/entailsP => /andP [k1 m1]; apply: entailsI => [|/between r01]; first by apply: also_defined; eexists.
  have o0 := odd_pos r01; rewrite /ap4 !bindE drawn_ratio_at // odds_word // power_difference // !ap1E !deranged_at.
  rewrite -[times _ _]/(Some (Fin (odd r ^ k / odd r ^ m * INR (d m)))) divided_word; last by have := d_pos k1; lra.
  by apply: same_t; rewrite drawn_ratio_odds.
- rewrite range_up; exists [seq nm i | i <- iota 0 n.+1]; split=> // _ /in_range [k -> kn].
  exists [seq nm i | i <- iota 0 n.+1]; split=> // _ /in_range [m -> mn].
  exists [seq nm i | i <- iota 0 n.+1]; split=> // _ /in_range [D -> Dn] p /rate_within [r ->].
  rewrite two_or_more; apply/entailsP => n2; rewrite !not_one also_some.
  apply/entailsP => /andP [k1 m1]; apply: entailsI => [|/between r01]; first by apply: also_defined; eexists.
  apply: entailsI => [|/difference_le [kD mD]]; first by eexists.
  apply/entailsP => D1; apply: entailsI => [|/at_most_Fin low]; first by eexists.
  rewrite /ap4 !bindE drawn_ratio_at // odds_word // !ap1E one_more !power_word.
  have o0 := odd_pos r01; have oD := pow_lt _ D o0; rewrite divided_word; last lra.
  apply/at_most_Fin; apply: Rle_trans (drawn_ratio_le r01 k1 m1 kn mn kD mD) _.
  by rewrite larger_low // /Rdiv Rpow_mult_distr pow_inv; lra.
- have num2 : num 2 = Some (nm 2) by rewrite /num nm2.
  rewrite num2 ap2E from_to_nm; eexists; split; first by [].
  move=> _ /mapP [c c_in ->] p /rate_within [r ->]; move: c_in; rewrite mem_iota => /andP [c2 cn].
  rewrite two_or_more; apply/entailsP => n2; rewrite subnKC // in cn; last exact: leqW.
  apply: entailsI => [|/alsoP [/less_Fin r0 /at_most_Fin low]]; first by apply: also_defined; eexists.
  have r01 : 0 < r < 1 by lra.
  have numbers_at b : ap1 (fun b => kept (range (plus (Some b) (num 1))) (fun k => differ (Some k) (num 1))) (Some (nm b)) =
      Some [seq nm i | i <- [seq i <- iota 0 b.+1 | i != 1%N]].
    by rewrite ap1E range_up; apply: kept_map => i _; exact: not_one.
  have each b (f : number -> option bool) : (forall k, (k < b.+1)%N -> k != 1%N -> holds (f (nm k))) ->
      holds (every (Some [seq nm i | i <- [seq i <- iota 0 b.+1 | i != 1%N]]) f).
    move=> h; apply: every_intro => x /(@in_mem_list _ _ _) /mapP [k + ->]; rewrite mem_filter mem_iota => /andP [k1 /andP [_ i]].
    exact: h.
  rewrite !numbers_at; apply: (each n) => k kn k1; apply: (each n) => m mn m1.
  apply: (each c) => k' kc k'1; apply: (each c) => m' mc m'1.
  set A := ap2 _ (Some (nm k)) (Some (nm m)); have -> : A = Some (nm (steps_between k m)) by exact: apart_word.
  set B := ap2 _ (Some (nm k')) (Some (nm m')); have -> : B = Some (nm (steps_between k' m')) by exact: apart_word.
  move: (@apart_ok k m _ erefl) (@apart_ok k' m' _ erefl) => {A B}.
  set D := steps_between k m; set D' := steps_between k' m' => -[kD mD] [kD' mD'].
  rewrite plus_nm /ap7 /ap6 /ap5 /ap4 /ap3 /ap2 !bindE odds_word // one_more !power_word.
  have o0 := odd_pos r01; have oD := pow_lt _ (D + D') o0; rewrite divided_word; last lra.
  have := drawn_ratio_at r01 k1 m1 kn mn; rewrite /ap3 !bindE => ->.
  have := drawn_ratio_at r01 k'1 m'1 kc mc; rewrite /ap3 !bindE => ->.
  rewrite -[times _ _]/(Some (Fin (drawn_ratio r n k m * drawn_ratio r c k' m'))); apply/at_most_Fin.
  have a := drawn_ratio_le r01 k1 m1 kn mn kD mD; have b := drawn_ratio_le r01 k'1 m'1 kc mc kD' mD'.
  have L1 := larger_ge1 r01 c; have up : larger r c ^ D' <= larger r n ^ D'.
    by apply: pow_incr; split; [lra | exact: larger_mono].
  apply: Rle_trans (Rmult_le_compat _ _ _ _ _ _ a (Rle_trans _ _ _ b up)) _; try exact: drawn_ratio_ge0.
  rewrite -pow_add larger_low // /Rdiv Rpow_mult_distr pow_inv; exact: Rle_refl.
Qed.
