(** Derangement numbers (bailie2025, appendix B.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.permutations claims.bailie2025.derangements.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements.
Open Scope R_scope.

(** d(k) counts permutations that fix no place. Those that fix none of the first q places are E(m, q), m = k - q, the
    q-th differences of the factorials; this gives d(k+2) = (k+1) (d(k+1) + d(k)), and both formulas from it. *)
Theorem number_of_derangements : claim_bailie2025_eq_b_4.
Proof.
split=> [u_d|u_first v /whole_nm [k ->]].
  exists [seq nm i | i <- iota 0 6]; split.
    by rewrite -range_iota; congr (range (Some (Fin _))); simpl; lra.
  move=> v /mapP [k _ ->]; rewrite !ap1E deranged_at /u_d ap1E; have [G -> eG] := permutations_at k.
  rewrite (count_map (p := fun g : 'S_k => all (fun i => g i != i) (enum 'I_k))) => [|g _]; last first.
    rewrite range_at (every_map (p := fun i => g i != i)) // => i _.
    by rewrite item_at /differ /same /ap2 /= nmE.
  apply/sameP; congr nm; rewrite (seq.permP eG) count_card /d /free cardsE; apply: eq_card => g.
  rewrite !unfold_in /=; apply/allP/forallP => h i; first by apply/implyP => _; apply: h; rewrite mem_enum.
  by move=> _; have := h i; rewrite ltn_ord.
rewrite !ap1E !ap2E deranged_at factorial_nm from_zero.
have e j : divided (power (num (-1 / 1)) (Some (nm j))) (ap1 numbers.factorial (Some (nm j))) =
    Some (Fin ((-1) ^ j / INR j`!)).
  rewrite /num /power ap2E pow_nm ap1E factorial_nm /divided ap2E /= eqR_f; last first.
    by apply: not_0_INR; apply/eqP; rewrite -lt0n fact_gt0.
  by congr (Some (Fin (_ ^ _ / _))); lra.
rewrite (sum_of_map (g := fun j => (-1) ^ j / INR j`!)) => [|j _]; last exact: e.
have -> : chosen (same (Some (nm k)) (num 0)) (num 0) (times (Some (nm k))
    (ap1 permutations.deranged (minus (Some (nm k)) (num 1)))) = Some (nm (k * d k.-1)).
  rewrite if_zero; case: k {e} => [|k] //.
  by rewrite -[num 1]/(Some (nm 1)) minus_nm // subn1 ap1E deranged_at times_nm.
have -> : power (num (-1 / 1)) (Some (nm k)) = Some (Fin ((-1) ^ k)).
  by rewrite /power ap2E pow_nm; congr (Some (Fin (_ ^ _))); lra.
apply: also_holds; first exact: same_t (congr1 Fin (d_sum k)).
apply: same_t; case: k {e} => [|k]; first by rewrite mul0n d0 /nm /=; congr Fin; lra.
by rewrite -[k.+1.-1]/k /nm d_sign mult_INR.
Qed.

(** d(n+1) <= (n+2) d(n) for n >= 2, step by step; and d(0) = d(2) = 1. *)
Theorem quotients_of_derangement_numbers : claim_bailie2025_lem_b_3_5.
Proof.
move=> v /whole_nm [k ->]; exists [seq nm i | i <- iota 0 k.+1]; split.
  by rewrite -[num 0]/(Some (nm 0)) ap2E from_zero.
move=> x /mapP [a a_k ->]; move: a_k; rewrite mem_iota add0n ltnS => /andP [_ le].
have bound : k = 0%N \/ a != k.-1 ->
    holds (at_most (ap1 permutations.deranged (Some (nm k))) (times (power (ap1 (fun v_k => plus (Some v_k) (num 1))
      (Some (nm k))) (Some (nm a))) (ap1 permutations.deranged (minus (Some (nm k)) (Some (nm a)))))).
  rewrite minus_nm // !ap1E -[num 1]/(Some (nm 1)) plus_nm addn1 !deranged_at /power ap2E pow_nm => h.
  apply/at_mostP/leRP; rewrite -INR_expn -mult_INR; apply/le_INR/leP.
  have [k1|k1] := eqVneq k 1%N; first by rewrite k1 d1.
  rewrite -{1}(subnK le); apply: d_growth; rewrite ?subnK //.
  case: h => [->|]; first by rewrite sub0n.
  apply: contra => /eqP e; rewrite -(subnK le) e add1n; exact: eqxx.
have [k0|k1] := posnP k; first by apply/entailsP => _; apply: bound; left.
rewrite [minus _ (num 1)](minus_nm k1) subn1 /differ /same ap2E nmE; apply/entailsP => h.
by apply: bound; right.
Qed.
