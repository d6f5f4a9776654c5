(** A sample record under amplification (bailie2025, section 6.5.1): of two laws with the ratio c at some output, the likelier one
    exceeds a mean of both by more than 1 + F (c - 1), F below 1, where it has little weight in that mean. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.losses claims.bailie2025.shares_of_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.whole_vectors.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.private rules.independent rules.ordered_samples rules.events.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition amplified_by (F c : R) : R := 1 + F * (c - 1).
Definition weight_of (F c : R) : R := (1 - F) / (2 * amplified_by F c).
Lemma amplified_ge1 F c : 0 < F -> 1 < c -> 1 <= amplified_by F c.
Proof. by rewrite /amplified_by => *; nra. Qed.
(** If it does not, the ratio is below c. *)
Lemma less_than F c p q : 0 < F < 1 -> 1 < c -> p <= amplified_by F c * (weight_of F c * p + (1 - weight_of F c) * q) ->
  p <= (1 + 2 * F * (c - 1) / (1 + F)) * q.
Proof.
move=> [F0 F1] c1; have A1 := amplified_ge1 F0 c1.
have -> : amplified_by F c * (weight_of F c * p + (1 - weight_of F c) * q) = (1 - F) / 2 * p + (amplified_by F c - (1 - F) / 2) * q.
  by rewrite /weight_of; field; lra.
have -> : 1 + 2 * F * (c - 1) / (1 + F) = (amplified_by F c - (1 - F) / 2) * (2 / (1 + F)) by rewrite /amplified_by; field; lra.
move=> h; have i0 : 0 < 2 / (1 + F) by apply: Rdiv_lt_0_compat; lra.
have -> : p = (1 + F) / 2 * p * (2 / (1 + F)) by field; lra.
by rewrite [X in _ <= X](_ : _ = (amplified_by F c - (1 - F) / 2) * q * (2 / (1 + F))); [apply: Rmult_le_compat_r; lra | ring].
Qed.
Lemma below_c F c : 0 < F < 1 -> 1 < c -> 0 <= 1 + 2 * F * (c - 1) / (1 + F) < c.
Proof.
move=> [F0 F1] c1; have i0 : 0 < / (1 + F) by apply: Rinv_0_lt_compat; lra.
have e : (1 + F) * / (1 + F) = 1 by apply: Rinv_r; lra.
have -> : 1 + 2 * F * (c - 1) / (1 + F) = c - (c - 1) * (1 - F) * / (1 + F) by field; lra.
have k : 0 < (c - 1) * (1 - F) by nra.
have l : (1 - F) * / (1 + F) <= 1 by nra.
split; last by nra.
by nra.
Qed.

Theorem whenever_amplified : claim_bailie2025_prose_6_5_whenever_repaired.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_5_whenever_repaired].
have two : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
move=> n N /whole_nm [n' ->] /whole_nm [N' ->] m /whole_nm [m' ->] K; rewrite two => /laws_list [p [-> _ /(_ isT) hp]].
move=> c /amount_real [c' -> c0].
apply: entailsI => [|/alsoP [/at_mostP n1 /lessP nN]]; first by apply: also_defined; [exact: at_most_defined | exact: less_defined].
have {}n1 : (0 < n')%N by move: n1; rewrite -[Fin 1]/(nm 1) /le le_nm.
have {}nN : (n' < N')%N by rewrite ltnNge -le_nm; apply/negP.
have n0' : 0 < INR n' by apply/lt_0_INR/ltP.
have nN' : INR n' < INR N' by apply/lt_INR/ltP.
have F01 : 0 < INR n' / INR N' < 1.
  split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_lt_reg_r (INR N')); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
set F := INR n' / INR N' in F01.
apply: entailsI => [|/less_Fin c1]; first exact: less_defined.
have at_ r : (r < 2)%N -> item (Some (rows (iota 0 2) (iota 0 m') p)) (Some (nm r)) = Some (vec (iota 0 m') (p r)).
  by move=> l; rewrite item_place -map_comp; case: r l => [|[|]].
rewrite -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) !at_ //.
apply: entailsI => [|_]; first exact: private_defined.
rewrite ap2E exp_MULT_both; apply: entailsI => [|/sameP e]; first exact: same_defined.
have A1 := amplified_ge1 F01.1 c1.
have share : ap2 (fun v_n v_N : number => divided (Some v_n) (Some v_N)) (Some (nm n')) (Some (nm N')) = Some (Fin F).
  by rewrite ap2E /divided ap2E /nm /= eqR_f //; lra.
have prior : ap3 (fun v_n v_N v_c => divided (minus (Some (nm 1)) (ap2 (fun v_n v_N : number => divided (Some v_n) (Some v_N)) (Some v_n) (Some v_N)))
    (times (Some (nm 2)) (ap2 (fun v_F v_c : number => plus (Some (nm 1)) (times (Some v_F) (minus (Some v_c) (Some (nm 1)))))
      (ap2 (fun v_n v_N : number => divided (Some v_n) (Some v_N)) (Some v_n) (Some v_N)) (Some v_c))))
    (Some (nm n')) (Some (nm N')) (Some (Fin c')) = Some (Fin (weight_of F c')).
  rewrite /ap3 !bindE share ap2E /nm /divided /minus /plus /times !ap2E /= eqR_f; last by rewrite /amplified_by in A1; lra.
  by rewrite /weight_of /amplified_by; congr (Some (Fin (_ / _))); ring.
rewrite prior bindE share range_iota.
have over r o : (r < 2)%N -> (o < m')%N -> more (item (item (Some (rows (iota 0 2) (iota 0 m') p)) (Some (nm r))) (Some (nm o)))
    (times (ap2 (fun v_F v_c : number => plus (Some (nm 1)) (times (Some v_F) (minus (Some v_c) (Some (nm 1))))) (Some (Fin F)) (Some (Fin c')))
    (ap4 (fun v_K v_w v_r v_o => plus (times (Some v_w) (item (item (Some v_K) (Some v_r)) (Some v_o)))
      (times (minus (Some (nm 1)) (Some v_w)) (item (item (Some v_K) (minus (Some (nm 1)) (Some v_r))) (Some v_o))))
      (Some (rows (iota 0 2) (iota 0 m') p)) (Some (Fin (weight_of F c'))) (Some (nm r)) (Some (nm o)))) =
    Some (~~ leR (p r o) (amplified_by F c' * (weight_of F c' * p r o + (1 - weight_of F c') * p (1 - r)%N o))).
  move=> rl ol; have r' : (1 - r < 2)%N by case: r rl => [|[|]].
  by rewrite /ap4 /ap3 !bindE !ap2E minus_nm ?at_ ?item_vec //; case: r rl {r'} => [|[|]].
rewrite (some_map (p := fun r => has (fun o => ~~ leR (p r o) (amplified_by F c' * (weight_of F c' * p r o + (1 - weight_of F c') * p (1 - r)%N o))) (iota 0 m')))
  => [|r /in_range rl]; last first.
  by rewrite range_iota; apply: some_map => o /in_range ol; exact: over.
congr Some; apply/negPn/negP => none.
have [C0 Cc] := below_c F01 c1.
have up r : (r < 2)%N -> forall o, List.In o (iota 0 m') -> p r o <= (1 + 2 * F * (c' - 1) / (1 + F)) * p (1 - r)%N o.
  move=> rl o /In_mem io; apply: less_than => //; apply/leRP/negPn/negP => h; move/hasP: none; apply.
  by exists r; [rewrite mem_iota | apply/hasP; exists o].
have : le (both (iota 0 m') (p 0%N) (p 1%N)) (Fin (1 + 2 * F * (c' - 1) / (1 + F))).
  by apply/(bothP (hp 0%N) (hp 1%N) C0) => o io; split; [exact: (up 0%N) | exact: (up 1%N)].
by rewrite e => /le_Fin; lra.
Qed.
