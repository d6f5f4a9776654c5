(** On probabilities the multiplicative distance is not continuous (bailie2025, after Proposition 9): a little mass, moved to a point
    that has less, more than doubles it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.moved_mass theorems.bailie2025.near_laws.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.largest_ratios rules.listings rules.whole_numbers rules.models rules.binomials.
From dpcalc Require Import rules.places_of_measures rules.infinite_measures rules.densities.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma sum_at n j d : (j < n)%N -> sum (iota 0 n) (fun i => if (i == j)%N then d else 0) = d.
Proof.
move=> l; rewrite (sum_eq _ (g := fun i => d * truth (pred1 j i))) => [|i]; last by rewrite /truth /=; case: (i == j)%N; lra.
by rewrite sum_scale -count_sum count_uniq_mem ?iota_uniq // mem_iota l /=; lra.
Qed.
(** 1/2, 1/4, ..., and the last of them once more. *)
Definition halves (t i : nat) : R := if (i < t)%N then / 2 ^ i.+1 else / 2 ^ t.
Lemma pow2 k : 0 < 2 ^ k. Proof. by apply: pow_lt; lra. Qed.
Lemma halves_sum t : sum (iota 0 t.+1) (halves t) = 1.
Proof.
have part : forall m, (m <= t)%N -> sum (iota 0 m) (halves t) = 1 - / 2 ^ m.
  elim=> [_|m ih h]; first by rewrite /= Rinv_1; lra.
  rewrite -addn1 iotaD sum_cat ih ?(ltnW h) // add0n /= /halves h addn1 /=; have := pow2 m => p; field; lra.
by rewrite -addn1 iotaD sum_cat part // add0n /= /halves ltnn; lra.
Qed.
Lemma halves_law t : law (iota 0 t.+1) (halves t).
Proof.
split; last exact: halves_sum.
by move=> i; rewrite /halves; case: ltnP => _; apply/Rlt_le/Rinv_0_lt_compat/pow2.
Qed.
Definition change (t : nat) (d : R) (i : nat) : R := if (i == 0)%N then 0 - 1 / 4 * d else if (i == t.-1)%N then 1 / 4 * d else 0.
Definition moved (t : nat) (d : R) (i : nat) : R := halves t i + change t d i.
Lemma moved_law t d : (3 <= t)%N -> 0 < d < 1 -> law (iota 0 t.+1) (moved t d).
Proof.
move=> t3 hd; split.
  move=> i; have h0 := (halves_law t).1 i; rewrite /moved /change; case: eqP => [e|_]; last by case: eqP => _; lra.
  by rewrite e /halves (ltn_trans _ t3) //=; lra.
rewrite /moved sum_add halves_sum; suff -> : sum (iota 0 t.+1) (change t d) = 0 by lra.
rewrite (sum_eq _ (g := fun i => (if (i == 0)%N then 0 - 1 / 4 * d else 0) + (if (i == t.-1)%N then 1 / 4 * d else 0))) => [|i].
  rewrite sum_add (sum_at (0 - 1 / 4 * d) (ltn0Sn t)) (@sum_at t.+1 t.-1); first lra.
  by rewrite ltnS leq_pred.
rewrite /change; case: eqP => [->|_]; last lra.
by case: eqP => [e|_]; [case: (t) t3 e => [|[|m]] | lra].
Qed.
Lemma value_first t : join (list_of [:: mapped (range (Some (nm t))) (fun v_i => divided (num 1) (power (num 2) (plus (Some v_i) (num 1))));
  list_of [:: divided (num 1) (power (num 2) (Some (nm t)))]]) = Some (vec (iota 0 t.+1) (halves t)).
Proof.
have at_ k : divided (num 1) (power (num 2) (Some (nm k))) = Some (Fin (/ 2 ^ k)).
  by rewrite /power ap2E pow_nm /num over_at; [congr (Some (Fin _)); rewrite /Rdiv Rmult_1_l | exact: pow2].
rewrite (mapped_range (f := fun i => Fin (halves t i))) => [|i l]; last first.
  by rewrite next_nm at_ /halves l.
rewrite at_ -[list_of [:: Some _]]/(Some [:: Fin (/ 2 ^ t)]) joined /lst -addn1 /vec iotaD map_cat add0n; congr (Some (_ ++ _)); by rewrite /= /halves ltnn.
Qed.
Lemma value_moved t d : (3 <= t)%N -> mapped (range (len (Some (vec (iota 0 t.+1) (halves t))))) (fun v_i => plus (item (Some (vec (iota 0 t.+1) (halves t))) (Some v_i))
  (chosen (same (Some v_i) (num 0)) (minus (num 0) (times (num (1 / 4)) (Some (Fin d)))) (chosen (same (Some v_i) (minus (Some (nm t)) (num 1)))
  (times (num (1 / 4)) (Some (Fin d))) (num 0)))) = Some (vec (iota 0 t.+1) (moved t d)).
Proof.
move=> t3; rewrite len_vec size_iota; apply: mapped_range => i l; rewrite at_place //.
rewrite -[num 1]/(Some (nm 1)) minus_nm ?(ltn_trans _ t3) // subn1 -{1}[num 0]/(Some (nm 0)) !chosen_same !nmE /moved /change.
by case: eqP => _ //; case: eqP.
Qed.
Theorem mass_moved : claim_bailie2025_prop_9_prob.
Proof.
split; cbv zeta.
  move=> d_ hd t_ /whole_nm [t ->]; have [d -> [d0 d1]] := rate_real hd.
  apply: entailsI => [|/alsoP [/less_Fin {}d0 /less_Fin {}d1]]; first by apply: also_defined; exact: less_defined.
  have three : holds (at_least (Some (nm t)) (num 3)) <-> (3 <= t)%N.
    have -> : num 3 = Some (nm 3) by rewrite /nm /num; congr (Some (Fin _)); rewrite /=; lra.
    by rewrite /at_least at_mostP /le le_nm.
  rewrite {1}/power ap2E pow_nm /times ap2E [mul _ _]/=.
  apply: entailsI => [|/alsoP [/three t3 /less_Fin big]]; first by apply: also_defined; eexists.
  rewrite ap1E value_first bindE /ap3 !bindE value_moved // bindE !ap1E !ap2E.
  have lp := halves_law t; have lq := moved_law t3 (conj d0 d1).
  apply: alsoI; first exact: law_is.
  apply: alsoI; first exact: law_is.
  apply: alsoI.
    rewrite len_vec size_iota; apply/everyN => i l; rewrite !at_place // /minus ap2E /absolute ap1E; apply/less_Fin.
    rewrite /moved; have -> : halves t i - (halves t i + change t d i) = - change t d i by ring.
    by rewrite Rabs_Ropp /change; case: eqP => _; [ | case: eqP => _]; rewrite /Rabs; case: Rcase_abs; lra.
  rewrite exp_MULT_word; apply/moreP => h; have t2 : 0 <= 2 by lra.
  have lt : (t.-1 < t)%N by rewrite prednK ?(ltn_trans _ t3).
  have i1 : List.In t.-1 (iota 0 t.+1) by apply/in_iota; exact: ltnW.
  have [_ ] := proj1 (bothP lp lq t2) h t.-1 i1; rewrite /moved /change eqxx /halves lt prednK ?(ltn_trans _ t3) //.
  have -> : (t.-1 == 0)%N = false by case: (t) t3 => [|[|]].
  move=> k; have p := pow2 t; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ p) k.
  have -> : 2 ^ t * (2 * / 2 ^ t) = 2 by field; lra.
  have -> : 2 ^ t * (/ 2 ^ t + 1 / 4 * d) = 1 + 1 / 4 * (2 ^ t * d) by field; lra.
  lra.
move=> d_ hd; have [d -> [d0 d1]] := rate_real hd.
apply: entailsI => [|/alsoP [/less_Fin {}d0 /less_Fin {}d1]]; first by apply: also_defined; exact: less_defined.
pose p (i : nat) : R := if (i == 0)%N then 1 else 0; pose q (i : nat) : R := if (i == 0)%N then 1 - d / 2 else 0 + d / 2.
have lp : law (iota 0 2) p by split=> [i|]; rewrite /p; [case: (i == 0)%N; lra | rewrite /=; lra].
have lq : law (iota 0 2) q by split=> [i|]; rewrite /q; [case: (i == 0)%N; lra | rewrite /=; lra].
have eP : list_of [:: num 1; num 0] = Some (vec (iota 0 2) p) by [].
have eQ : list_of [:: minus (item (list_of [:: num 1; num 0]) (num 0)) (divided (Some (Fin d)) (num 2));
    plus (item (list_of [:: num 1; num 0]) (num 1)) (divided (Some (Fin d)) (num 2))] = Some (vec (iota 0 2) q).
  by rewrite eP item0 item1 /num over_at; last lra.
rewrite [ap1 _ (Some (Fin d))]ap1E eQ eP !ap1E !ap2E; apply: alsoI; first exact: law_is.
apply: alsoI; first exact: law_is.
apply: alsoI.
  rewrite -[num 2]/(Some (nm 2)); apply/everyN => i l; rewrite !at_place // /minus ap2E /absolute ap1E; apply/less_Fin.
  by rewrite /p /q; case: (i == 0)%N; rewrite /Rabs; case: Rcase_abs; lra.
rewrite MULT_value // /logs (@both_inf _ (iota 0 2) p q 1%N) //.
  by right; left.
by rewrite /q /=; lra.
Qed.
