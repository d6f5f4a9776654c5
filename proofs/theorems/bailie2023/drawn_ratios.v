(** Ratios of the chances of permutations at rates above a half (bailie2023, proof of Theorem 5.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.permutations words.swapping claims.bailie2023.drawn_ratios.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.released rules.drawn_ratios rules.moved_pairs.
Open Scope R_scope.

(** With m records that g after rho moves, o^Delta d(m) / d(m + Delta), and d(m) d(Delta) <= d(m + Delta). *)
Theorem most_at_high_rates : claim_bailie2023_proof_5_6_high_p_repaired.
Proof.
split; [ | split]; cbv zeta => v /permutation_ps [n [r ->]]; rewrite ap1E; apply: pairs_each => g p /rate_between [q -> q01];
  rewrite moved_more; apply/entailsP => r0; (apply: entailsI => [|/less_Fin high]; first by eexists);
  rewrite ap2E full_word; apply/entailsP => /eqP e; have n2 := two_records _ r r0; have o1 := o_above_1 _ q01 high.
- rewrite /ap3 !bindE; have := ratio_word _ r g _ q01; rewrite /ap3 => ->; rewrite power_moved //; apply/at_most_Fin.
  by apply: high_le => //; rewrite e leq_addr.
- have [i0 _] := pair_items _ r g.
  rewrite i0 [in same _ (ap1 permutations.moved _)]ap1E moved_at {1}/same {1}ap2E nmE; apply/entailsP => /eqP k.
  have m0 : moves (r * g)%g = 0%N by apply/eqP; rewrite -(eqn_add2r (moves r)) -e k.
  rewrite ap1E; have [L -> iL] := moved_pairs r; apply: every_intro => l /(@in_mem_list _ _ _); rewrite iL => /mapP [h _ ->].
  rewrite ap2E full_word; apply/entailsP => /eqP f.
  have rw x : ap3 (fun v_r v_m v_p => divided (ap3 swapping.drawn (len (Some v_r)) (item (Some v_m) (num 0)) (Some v_p))
      (ap3 swapping.drawn (len (Some v_r)) (item (Some v_m) (num 1)) (Some v_p))) (Some (ps r)) (Some (moved_pair r x)) (Some (Fin q)) =
    Some (Fin (drawn_ratio q n (moves x) (moves (r * x)%g))) by exact: ratio_word.
  rewrite !rw; apply/at_most_Fin; apply: Rle_trans (full_le _ _ _ _ q01 n2 f) _; rewrite (full_value _ _ _ _ q01 n2 e) k m0 d0 /=; lra.
- have [i0 _] := pair_items _ r g.
  rewrite i0 [in same _ (ap1 permutations.moved _)]ap1E moved_at {1}/same {1}ap2E nmE; apply/entailsP => /eqP k.
  have m0 : moves (r * g)%g = 0%N by apply/eqP; rewrite -(eqn_add2r (moves r)) -e k.
  rewrite [ap3 _ _ _ _](ratio_word _ r g _ q01) (full_value _ _ _ _ q01 n2 e) power_moved // ap1E moved_at ap1E deranged_at divided_word.
    by apply: same_t; rewrite k m0 d0 /=; congr Fin; lra.
  by have := d_pos (moves_not_1 r); lra.
Qed.
