(** Simple random sampling with replacement: uniform draws of the units of a frame. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets claims.bailie2025.replaced_draws.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.ordered_samples rules.drawn_units rules.drawn_frames.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition alike_word (v_N : number) : option (seq number) := mapped (range (Some v_N)) (fun v_i => divided (num 1) (Some v_N)).
Lemma alike_at N : (0 < N)%N -> ap1 alike_word (Some (nm N)) = Some (vec (iota 0 N) (fun=> 1 / INR N)).
Proof.
move=> N0; have Np : 0 < INR N by apply/lt_0_INR/ltP.
by rewrite ap1E /alike_word range_iota; apply: mapped_map => i _; rewrite /divided ap2E /nm /= eqR_f //; lra.
Qed.
Lemma alike_law N : (0 < N)%N -> law (iota 0 N) (fun=> 1 / INR N).
Proof.
move=> N0; have Np : 0 < INR N by apply/lt_0_INR/ltP.
split=> [i|]; first by apply/Rlt_le/Rdiv_lt_0_compat; lra.
by rewrite sum_constant size_iota; field; lra.
Qed.
Theorem uniform_draws : claim_bailie2025_prose_6_4_1_with_replacement_repaired.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_1_with_replacement_repaired].
move=> N n k m /whole_nm [N' ->] /whole_nm [n' ->] /whole_nm [k' ->] /whole_nm [m' ->].
split=> [|K /kernel_table [p -> lp]]; first by rewrite power_nm; eexists.
apply: entailsI => [|/at_mostP]; first exact: at_most_defined.
rewrite -[Fin 1]/(nm 1) /le le_nm => N0; have Np : 0 < INR N' by apply/lt_0_INR/ltP.
rewrite -/alike_word alike_at // !on_samples_word; have f := @frames_at N' n' k' m' (fun=> 1 / INR N') p; rewrite /frames_word /frame_word in f; rewrite f.
apply: entailsI => [|/lessP fin]; first exact: less_defined.
case e : (largest_loss _ _ _ _) fin => [C|] fin; last by case: fin; exact: le_Inf.
rewrite /ap3 !bindE /divided /minus /times /plus /num !ap2E /nm /div eqR_f; last lra.
rewrite -[ap2 _ (Some (Fin 1)) _]/(Some (Fin (1 + 1 / INR N' * (C - 1)))) -[Fin (INR n')]/(nm n') /power ap2E pow_nm; apply/at_mostP; apply: (frames_lose (alike_law N0)) e => //; first by move=> *; exact: Rle_refl.
split; first by apply/Rlt_le/Rdiv_lt_0_compat; lra.
by have N1 : 1 <= INR N' by [rewrite -[1]/(INR 1); apply: le_INR; exact/leP]; apply: (Rmult_le_reg_r (INR N')) => //; have -> : 1 / INR N' * INR N' = 1 by [field; lra]; lra.
Qed.
