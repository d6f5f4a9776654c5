(** Amplification by simple random sampling (bailie2025, Theorem 6.4.1 and sections 6.4.1 and 7.3), from the law of samples of bits. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.losses claims.bailie2025.simple_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios.
From dpcalc Require Import rules.largest_ratios rules.density_ratios rules.events rules.approximate rules.private rules.images rules.whole_vectors rules.independent rules.binomials rules.simple_samples.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition ones_word (v_N v_i v_n v_j : number) : option number := divided (times (ap2 numbers.binomial (Some v_i) (Some v_j))
  (ap2 numbers.binomial (minus (Some v_N) (Some v_i)) (minus (Some v_n) (Some v_j)))) (ap2 numbers.binomial (Some v_N) (Some v_n)).
Definition law_word (v_K : seq (seq number)) (v_N v_i v_n : number) : option (seq number) := mapped (range (len (item (Some v_K) (num 0)))) (fun v_o =>
  sum_of (range (plus (Some v_n) (num 1))) (fun v_j => times (ap4 ones_word (Some v_N) (Some v_i) (Some v_n) (Some v_j))
    (item (item (Some v_K) (Some v_j)) (Some v_o)))).
Definition samples_word (v_K : seq (seq number)) (v_n : number) : option number := largest (range (Some v_n)) (fun v_j =>
  ap2 distances.exp_MULT (item (Some v_K) (Some v_j)) (item (Some v_K) (plus (Some v_j) (num 1)))).
Definition frames_word (v_K : seq (seq number)) (v_N v_n : number) : option number := largest (range (Some v_N)) (fun v_i =>
  ap2 distances.exp_MULT (ap4 law_word (Some v_K) (Some v_N) (Some v_i) (Some v_n)) (ap4 law_word (Some v_K) (Some v_N) (plus (Some v_i) (num 1)) (Some v_n))).
Lemma ones_value N i n j : (i <= N)%N -> (j <= n)%N -> (n <= N)%N ->
  ap4 ones_word (Some (nm N)) (Some (nm i)) (Some (nm n)) (Some (nm j)) = Some (Fin (cb i j * cb (N - i) (n - j) / cb N n)).
Proof.
move=> iN jn nN; rewrite /ap4 !bindE /ones_word !minus_nm // !ap2E !binomial_nm times_nm /divided ap2E /div /nm.
rewrite eqR_f; first by rewrite /cb mult_INR.
by apply/Rgt_not_eq/lt_0_INR/ltP; rewrite bin_gt0.
Qed.
Section Words.
Variables (M v m : nat) (k : nat -> nat -> R).
Hypothesis vM : (v <= M)%N.
Local Notation K := (rows (iota 0 v.+2) (iota 0 m) k).
Lemma row j : (j <= v.+1)%N -> item (Some K) (Some (nm j)) = Some (vec (iota 0 m) (k j)).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota ?ltnS // nth_iota ?ltnS. Qed.
Lemma law_value i : (i <= M.+1)%N -> ap4 law_word (Some K) (Some (nm M.+1)) (Some (nm i)) (Some (nm v.+1)) = Some (vec (iota 0 m) (drawn M v k i)).
Proof.
move=> iM; rewrite /ap4 !bindE /law_word -[num 0]/(Some (nm 0)) row // len_vec size_iota -[num (INR m)]/(Some (nm m)) range_iota.
apply: mapped_map => x /in_range xm; rewrite next_nm range_iota.
rewrite (sum_of_map (g := fun j => cb i j * cb (M.+1 - i) (v.+1 - j) / cb M.+1 v.+1 * k j x)).
  congr (Some (Fin _)); rewrite /drawn /mixed /Rdiv -sum_scaler; apply: sum_eq => j; ring.
by move=> j /in_range; rewrite ltnS => jv; rewrite ones_value ?ltnS // row // item_vec.
Qed.
Lemma exp_value p q : ap2 distances.exp_MULT (Some (vec (iota 0 m) p)) (Some (vec (iota 0 m) q)) = Some (both (iota 0 m) p q).
Proof. by rewrite ap2E /distances.exp_MULT !ap2E !largest_ratio_value. Qed.
Lemma samples_value : ap2 samples_word (Some K) (Some (nm v.+1)) = Some (on_samples v (iota 0 m) k).
Proof.
rewrite ap2E /samples_word range_iota; apply: top_in => j /in_below; rewrite ltnS => jv.
by rewrite next_nm !row ?ltnS ?leqW // exp_value.
Qed.
Lemma frames_value : ap3 frames_word (Some K) (Some (nm M.+1)) (Some (nm v.+1)) = Some (on_frames M v (iota 0 m) k).
Proof.
rewrite /ap3 !bindE /frames_word range_iota; apply: top_in => i /in_below; rewrite ltnS => iM.
by rewrite next_nm !law_value ?ltnS ?leqW // exp_value.
Qed.
Lemma share_value : divided (Some (nm v.+1)) (Some (nm M.+1)) = Some (Fin (INR v.+1 / INR M.+1)).
Proof. by rewrite /divided ap2E /nm /div eqR_f //; apply/Rgt_not_eq/lt_0_INR/ltP. Qed.
End Words.
Lemma sizes_at N n : holds (also (at_most (num 1) (Some (nm n))) (at_most (Some (nm n)) (Some (nm N)))) ->
  exists M v, [/\ N = M.+1, n = v.+1 & (v <= M)%N].
Proof.
move=> /alsoP [/at_mostP a /at_mostP b]; move: a b; rewrite -[Fin 1]/(nm 1) /le !le_nm => a b.
by exists N.-1, n.-1; case: n a b => // n _; case: N.
Qed.
Lemma sizes_defined N n : defined (also (at_most (num 1) (Some (nm n))) (at_most (Some (nm n)) (Some (nm N)))).
Proof. by apply: also_defined; exact: at_most_defined. Qed.

(** Both distances as functions of laws, that of samples a number c by [e]. *)
Ltac measured M v m k vM c e :=
  let S := fresh "S" in have S := samples_value v m k; let F := fresh "F" in have F := @frames_value M v m k vM;
  rewrite /samples_word in S; rewrite /frames_word /law_word /ones_word in F; rewrite S F;
  let fin := fresh "fin" in apply: entailsI => [|/lessP fin]; [exact: less_defined|];
  case e : (on_samples _ _ _) fin => [c|] fin; [|by case: fin; exact: le_Inf].

Theorem amplified_by_sampling : claim_bailie2025_thm_6_4_1a.
Proof.
cbv zeta delta [claim_bailie2025_thm_6_4_1a] => N n /whole_nm [N' ->] /whole_nm [n' ->] m /whole_nm [m' ->].
rewrite next_nm; split=> [|K /laws_list [k [-> _ /(_ isT) lk]]]; first by eexists.
apply: entailsI => [|/sizes_at [M [v [-> -> vM]]]]; first exact: sizes_defined.
measured M v m' k vM c e.
rewrite /ap3 !bindE share_value; apply/at_mostP; exact: (frames_le vM lk e).
Qed.
Theorem amplified_but_delta : claim_bailie2025_thm_6_4_1b.
Proof.
cbv zeta delta [claim_bailie2025_thm_6_4_1b] => N n /whole_nm [N' ->] /whole_nm [n' ->] m /whole_nm [m' ->].
rewrite next_nm; split=> [|K /laws_list [k [-> _ /(_ isT) lk]] c hc d /rate_real [d' -> [d0 _]]]; first by eexists.
apply: entailsI => [|/sizes_at [M [v [-> -> vM]]]]; first exact: sizes_defined.
case: c hc => [c|] /alsoP [_ /lessP fin]; last by case: fin; exact: le_Inf.
apply: entailsI => [|/at_mostP /le_Fin c1]; first by eexists.
have step j : (j <= v)%N -> ap4 losses.private (item (Some (rows (iota 0 v.+2) (iota 0 m') k)) (Some (nm j)))
    (item (Some (rows (iota 0 v.+2) (iota 0 m') k)) (plus (Some (nm j)) (num 1))) (Some (Fin c)) (Some (Fin d')) =
  ap4 losses.private (Some (vec (iota 0 m') (k j))) (Some (vec (iota 0 m') (k j.+1))) (Some (Fin c)) (Some (Fin d')).
  by move=> jv; rewrite next_nm !row ?ltnS ?leqW.
rewrite !range_iota; apply: entailsI => [|h].
  apply: every_defined => x /In_mem /mapP [j /in_range jv ->]; rewrite step //; exact: private_defined.
apply: everyI => x /In_mem /mapP [i /in_range iM ->].
have L := @law_value M v m' k vM; rewrite /law_word /ones_word in L; rewrite (next_nm i) (L i (ltnW iM)) (L i.+1 iM) ap2E share_value.
rewrite -[plus _ _]/(Some (Fin (amplified M v c))) -[times _ _]/(Some (Fin (INR v.+1 / INR M.+1 * d'))).
apply/privateP; apply: over_drawn => // j jv.
have := everyP h (List.in_map nm _ _ (proj2 (in_below v.+1 j) jv)); rewrite step // => /privateP; exact.
Qed.
Theorem amplified_within_strata : claim_bailie2025_prose_6_4_1_stratified.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_1_stratified] => N n /whole_nm [N' ->] /whole_nm [n' ->] m /whole_nm [m' ->].
rewrite next_nm; split=> [|K /laws_list [k [-> _ /(_ isT) lk]]]; first by eexists.
apply: entailsI => [|/sizes_at [M [v [-> -> vM]]]]; first exact: sizes_defined.
measured M v m' k vM c e.
apply: entailsI => [|/moreP c1]; first by eexists.
have {}c1 : 1 < c by apply: Rnot_le_lt => l; apply: c1; exact/le_Fin.
apply: entailsI => [|/lessP nN]; first exact: less_defined.
apply/lessP => h; have := le_trans h (frames_le vM lk e) => /le_Fin; apply: Rlt_not_le.
have less : INR v.+1 < INR M.+1 by apply: Rnot_le_lt => l; apply: nN; exact/le_Fin.
have n0 := n0 v; have share : INR v.+1 / INR M.+1 < 1.
  by apply: (Rmult_lt_reg_r (INR M.+1)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
by rewrite /amplified; nra.
Qed.
Theorem linear_in_the_rate : claim_bailie2025_prose_7_3_stratified_linear.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_3_stratified_linear] => N n /whole_nm [N' ->] /whole_nm [n' ->] m /whole_nm [m' ->].
rewrite next_nm; split=> [|K /laws_list [k [-> _ /(_ isT) lk]] r /rate_real [r' -> [r0 _]]]; first by eexists.
apply: entailsI => [|/sizes_at [M [v [-> -> vM]]]]; first exact: sizes_defined.
measured M v m' k vM c e.
have c1 := samples_ge1 lk e.
apply: entailsI => [|/alsoP [_ /lessP small]]; first by apply: also_defined; eexists.
apply: entailsI => [|/at_mostP /le_Fin large]; first by eexists.
have {}small : INR v.+1 < r' * INR M.+1 + 1 by apply: Rnot_le_lt => l; apply: small; exact/le_Fin.
rewrite /minus /times /plus /num !ap2E; apply/at_mostP; apply: le_trans (frames_le vM lk e) _; apply/le_Fin.
have N0 := n0 M; have share : INR v.+1 / INR M.+1 <= 2 * r'.
  by apply: (Rmult_le_reg_r (INR M.+1)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
rewrite /amplified; nra.
Qed.
