(** Algorithm 5.1: the Permutation Algorithm, step by step, and the law of its permutation. *)
From Coq Require Import Reals Lra FunctionalExtensionality.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.permutations words.datasets words.swapping claims.bailie2023.steps.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.selections rules.strata rules.swapping rules.drawn_ratios rules.steps.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** The release is that of Algorithm 3.2.1 of bailie2025; the permutation's chance is read off its steps. *)
Theorem the_permutation_algorithm : claim_bailie2023_alg_5_1.
Proof.
split.
- move=> ? ? ? ? ? ? ? ? ? ? ? ? u_source n hn p /rate_between [r -> h].
  apply: (one_stratum_law (walk := fun v_x v_z v_G v_L => sum_of (range (len (Some v_G))) (fun v_i => chosen (ap2 order.equivalent
    (mapped (ap2 datasets.swapped (Some v_x) (ap1 (fun v_g => Some v_g) (item (Some v_G) (Some v_i)))) (fun e => of_list (Some e)))
    (Some v_z)) (item (Some v_L) (Some v_i)) (num 0)))) => //; first lra.
  by move=> x z G L; congr sum_of; apply: functional_extensionality => i; case: (item (Some G) (Some i)).
move=> ? ? ? ? ? ? ? u_alone u_orders u_weight g /permutation_ps [n [h ->]] p /rate_between [r -> r01].
rewrite len_at two_or_more; apply/entailsP => n2; have rr : 0 <= r <= 1 by lra.
have -> : ap2 by_steps (Some (ps h)) (Some (Fin r)) = Some (Fin (draw r n (moves h))) by rewrite ap2E by_steps_at.
rewrite !ap1E moved_at; have -> : same (Some (nm (moves h))) (num 1) = Some false.
  by rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE (negbTE (moves_not_1 h)).
rewrite /chosen bindE; have a := accepted_pos rr n2; have dh := d_pos (moves_not_1 h).
have -> : ap2 u_weight (Some (ps h)) (Some (Fin r)) = Some (Fin (r ^ moves h * (1 - r) ^ (n - moves h))).
  rewrite ap2E /u_weight ap1E moved_at len_at minus_nm ?moves_le_n //.
  by rewrite -[minus _ _]/(Some (Fin (1 - r))) !power_word.
have -> : ap2 u_alone (Some (nm n)) (Some (Fin r)) = Some (Fin (INR n * r * (1 - r) ^ (n - 1))).
  rewrite ap2E /u_alone -[num 1]/(Some (nm 1)) minus_nm; last exact: ltnW.
  by rewrite -[minus _ _]/(Some (Fin (1 - r))) power_word.
rewrite /u_orders !ap1E deranged_at -[minus _ _]/(Some (Fin (accepted r n))) -[times _ _]/(Some (Fin (accepted r n * INR (d (moves h))))).
have p0 := Rmult_lt_0_compat _ _ a dh; rewrite divided_word; last lra.
by apply: same_t; rewrite /draw ltnNge n2.
Qed.
