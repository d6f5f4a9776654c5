(** One changed record of a histogram (cho2024, section 5.2): one cell more by one, and another less. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers claims.cho2024.histograms.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.images rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem one_record : claim_cho2024_prose_5_2_naive_sensitivities.
Proof.
cbv zeta delta [claim_cho2024_prose_5_2_naive_sensitivities] => k /whole_nm [n ->]; rewrite range_iota.
exists [seq nm i | i <- iota 0 n]; split=> // _ /mapP [i /in_range il ->].
exists [seq nm i | i <- iota 0 n]; split=> // _ /mapP [j /in_range jl ->].
rewrite /differ /negated /same ap2E ap1E nmE; apply/entailsP => ij.
pose d m := truth (i == m) - truth (j == m).
have -> : ap3 (fun v_i v_j v_k => mapped (range (Some v_k)) (fun v_m => minus (chosen (same (Some v_m) (Some v_i)) (num 1) (num 0))
    (chosen (same (Some v_m) (Some v_j)) (num 1) (num 0)))) (Some (nm i)) (Some (nm j)) (Some (nm n)) = Some [seq Fin (d m) | m <- iota 0 n].
  rewrite /ap3 !bindE range_iota; apply: mapped_map => m _; rewrite /same !ap2E !nmE /chosen !bindE ![m == _]eq_sym /d /truth.
  by case: (i == m); case: (j == m).
have abs_d m : Rabs (d m) = truth (i == m) + truth (j == m).
  rewrite /d; case: (eqVneq i m) => [e|_].
    by rewrite -e eq_sym (negbTE ij) /truth Rabs_right; lra.
  by rewrite /truth; case: (_ == _); [rewrite Rabs_left | rewrite Rabs_right]; lra.
have one_ l : (l < n)%N -> sum (iota 0 n) (fun m => truth (l == m)) = 1 by exact: sum_one.
rewrite bindE; apply: alsoI.
  rewrite (sum_of_map (g := fun m => truth (i == m) + truth (j == m))) => [|m _]; last by rewrite /absolute ap1E /= abs_d.
  by rewrite sum_add !one_ // /num; apply/sameP; congr Fin; lra.
apply: alsoI.
  rewrite (sum_of_map (g := fun m => truth (i == m) + truth (j == m))) => [|m _]; last first.
    rewrite /times ap2E /mul; congr (Some (Fin _)); rewrite -abs_d -[d m * d m]/(Rsqr (d m)) Rsqr_abs abs_d /Rsqr.
    by case: (eqVneq i m) => [e|_]; rewrite -?e ?(eq_sym j i) ?(negbTE ij) /truth; try case: (_ == _); lra.
  by rewrite sum_add !one_ // /num; apply/sameP; congr Fin; lra.
rewrite /language.largest (mapped_map (g := fun m => Fin (Rabs (d m)))) // bindE; apply/sameP.
apply: (top_is (f := fun m => Fin (Rabs (d m))) (x := i)); first by apply: mem_In; rewrite mem_iota.
  by rewrite abs_d eqxx eq_sym (negbTE ij) /truth; congr Fin; lra.
move=> m _; apply/le_Fin; rewrite abs_d; case: (eqVneq i m) => [<-|_]; rewrite ?(eq_sym j i) ?(negbTE ij) /truth; try case: (_ == _); lra.
Qed.
