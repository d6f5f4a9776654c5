(** The law of the permutation of one stratum (bailie2025, equation (B.3)). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.permutations claims.bailie2025.selections.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.selections rules.drawn_ratios.
Open Scope R_scope.

Lemma functions_at n : functions (Some (nm n)) (num 2) = Some [seq [seq nm i | i <- l] | l <- lists n 2].
Proof. by rewrite /functions (_ : num 2 = Some (nm 2)) -?nm2 // ap2E nm2 !nm_to_nat !bindE all_functions_lists. Qed.
(** A permutation that moves k places comes of one choice of marks, of chance p^k (1-p)^(n-k), and is one of the d(k)
    that move just these places; choices of a single place are drawn again. *)
Theorem law_of_the_permutation : claim_bailie2025_eq_b_3_law.
Proof.
cbv delta [claim_bailie2025_eq_b_3_law]; intros u_chosen u_selected u_alone u_accepted u_deranges u_ways_to u_found u_redrawn
  u_weight v_g hg v_p hp.
have [n [h ->]] := permutation_ps hg; have [r -> r01] := rate_between hp => {v_g hg v_p hp}.
have chosen_at l : u_chosen [seq nm i | i <- l] = Some (nm (ones l)).
  rewrite /u_chosen (count_map (p := pred1 1%N)) // => i _.
  by rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE.
have selected_at l : u_selected [seq nm i | i <- l] (Fin r) = Some (Fin (chance r l)).
  rewrite /u_selected ap1E chosen_at -[len _]/(Some (nm (size [seq nm i | i <- l]))) size_map minus_nm ?ones_le //.
  by rewrite -[minus (num 1) _]/(Some (Fin (1 - r))) /power !ap2E !pow_nm.
have alone_at : u_alone (nm n) (Fin r) = Some (Fin (INR n * r * (1 - r) ^ (n - 1))).
  rewrite /u_alone functions_at -sum_alone; apply: sum_of_map => l _.
  by rewrite ap1E chosen_at ap2E selected_at -[num 1]/(Some (nm 1)) /same ap2E nmE /chosen bindE; case: eqP.
have accepted_at : u_accepted (nm n) (Fin r) = Some (Fin (1 - INR n * r * (1 - r) ^ (n - 1))).
  rewrite /u_accepted functions_at -sum_others; apply: sum_of_map => l _.
  by rewrite ap1E chosen_at ap2E selected_at -[num 1]/(Some (nm 1)) /same ap2E nmE /chosen bindE; case: eqP.
have deranges_at (g : 'S_n) l : l \in lists n 2 -> u_deranges (ps g) [seq nm i | i <- l] = Some (l == marks g).
  exact: marked_at.
have len_l l : l \in lists n 2 -> len (Some [seq nm i | i <- l]) = Some (nm n).
  by rewrite mem_lists => /andP [/eqP sl _]; rewrite /len /ap1 bindE size_map sl.
have ways_at : u_ways_to [seq nm i | i <- marks h] = Some (nm (d (moves h))).
  rewrite /u_ways_to len_l ?marks_in // ap1E; have [G -> pG] := permutations_at n.
  rewrite (count_map (p := fun g => marks h == marks g)) => [|g _]; first by rewrite (seq.permP pG) same_marks.
  by rewrite ap2E deranges_at // marks_in.
have d_pos : 0 < INR (d (moves h)) by apply/lt_0_INR/ltP/d_gt0/moves_not_1.
have found_at : u_found (ps h) (Fin r) = Some (Fin (chance r (marks h) / INR (d (moves h)))).
  rewrite /u_found -[len _]/(Some (nm (size (ps h)))) size_map size_enum_ord functions_at.
  rewrite (sum_of_map (g := fun l => if l == marks h then chance r l / INR (d (moves h)) else 0)) => [|l l_n].
    by rewrite (sum_pick (fun l => chance r l / INR (d (moves h)))) ?uniq_lists ?marks_in.
  rewrite ap2E deranges_at // /chosen bindE; case: eqP => // e.
  by rewrite e ap2E selected_at ap1E ways_at /divided ap2E /= eqR_f //; lra.
have weight_at : u_weight (ps h) (Fin r) = Some (Fin (chance r (marks h))).
  rewrite /u_weight ap1E moved_at -[len _]/(Some (nm (size (ps h)))) size_map size_enum_ord minus_nm; last first.
    by rewrite -[X in (_ <= X)%N](size_enum_ord n) count_size.
  rewrite -[minus (num 1) _]/(Some (Fin (1 - r))) /power !ap2E !pow_nm /chance ones_marks.
  by rewrite /marks size_map size_enum_ord.
have acc := accepted_gt0 n r01.
rewrite -[len _]/(Some (nm (size (ps h)))) size_map size_enum_ord.
have -> : at_least (Some (nm n)) (num 2) = Some (2 <= n)%N by rewrite /num nm2 /at_least /at_most ap2E le_nm.
apply/entailsP => n2; apply: also_holds.
  rewrite !ap2E found_at accepted_at weight_at /u_redrawn ap2E alone_at ap1E moved_at ap1E deranged_at.
  rewrite -[minus (num 1) _]/(Some (Fin (1 - INR n * r * (1 - r) ^ (n - 1)))).
  rewrite -[times _ _]/(Some (Fin ((1 - INR n * r * (1 - r) ^ (n - 1)) * INR (d (moves h))))).
  rewrite /divided !ap2E /div !eqR_f; first last.
  - lra.
  - have := Rmult_lt_0_compat _ _ acc d_pos; lra.
  by apply: same_t; congr Fin; field; split; lra.
rewrite ap2E alone_at -[num 1]/(Some (nm 1)) minus_nm; last exact: ltnW.
by rewrite -[minus _ _]/(Some (Fin (1 - r))) /power ap2E pow_nm; exact: same_t.
Qed.
