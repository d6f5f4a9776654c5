(** Swapping at rate 0 (bailie2023, proof of Theorem 5.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping words.swaps claims.bailie2023.never_selected.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.far_outputs.
From dpcalc Require Import rules.never.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Each dataset is released as it is: no other leads to it, and a universe of one keeps any budget. *)
Theorem never_selected : claim_bailie2023_proof_5_6_p_zero_repaired.
Proof.
have here n (X : 'I_n -> triple) : one_kind X -> forall z, swapping.released (rows X) z (Fin 0) = Some (Fin (if perm_eq (rows X) z then 1 else 0)).
  by move=> K z; rewrite released_at; [rewrite chance_never | lra].
split=> x /one_stratum_rows [n [X [-> K]]]; exists [:: Fin 0]; (split; first by []) => p; rewrite inE => /eqP ->;
  have [U eU _] := members_at X; have [in_U two] := members_two eU; rewrite [ap1 swaps.members _]ap1E eU -[len (Some U)]/(Some (nm (size U))).
  rewrite two_or_more; apply/entailsP => /two [g kg far].
  have body t u s : also (more (ap3 swapping.released (mapped (Some (listed (swap X t))) (fun e => of_list (Some e))) (mapped (Some (listed (swap X s))) (fun e => of_list (Some e))) (Some (Fin 0))) (num 0))
    (same (ap3 swapping.released (mapped (Some (listed (swap X u))) (fun e => of_list (Some e))) (mapped (Some (listed (swap X s))) (fun e => of_list (Some e))) (Some (Fin 0))) (num 0)) =
    Some (perm_eq (rows (swap X t)) (rows (swap X s)) && ~~ perm_eq (rows (swap X u)) (rows (swap X s))).
    have va c : more (Some (Fin (if c then 1 else 0))) (num 0) = Some c by case: c; rewrite /more /num less_real; [rewrite leR_f | rewrite leR_t]; try lra.
    have vb c : same (Some (Fin (if c then 1 else 0))) (num 0) = Some (~~ c) by case: c; rewrite same_real; [rewrite eqR_f | rewrite eqR_t]; try lra.
    have hw (w : 'S_n) z : swapping.released (rows (swap X w)) z (Fin 0) = Some (Fin (if perm_eq (rows (swap X w)) z then 1 else 0)) by exact: here.
    by rewrite !as_things !listed_rows /ap3 !bindE !hw va vb also_some.
  rewrite ap2E /swaps.loss_infinite.
  have swap1 : swap X 1%g = X.
    by apply: FunctionalExtensionality.functional_extensionality => i; rewrite /swap perm1; case: (X i).
  apply: (some_output K (g := 1%g)) => [h|]; first by apply: outputs_defined => f; apply: outputs_defined => e; rewrite body; eexists.
  apply: (some_output K (g := g)) => [h|]; first by apply: outputs_defined => f; rewrite body; eexists.
  apply: (some_output K (g := 1%g)) => [h|]; rewrite body; first by eexists.
  by rewrite perm_refl swap1 far.
rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE; apply/entailsP => /eqP one.
case: U eU in_U two one => [|w [|? ?]] // eU in_U _ _; have [g kg ew] := in_U w (mem_head _ _).
have all_one (f : seq (seq thing) -> option bool) : holds (f w) -> holds (every (Some [:: w]) f) by move=> h; apply: everyI => z [<-|[]].
rewrite /ap4 !bindE /swaps.loss_within ap1E eU; do 3!apply: (all_one _).
have hw z : swapping.released (rows (swap X g)) z (Fin 0) = Some (Fin (if perm_eq (rows (swap X g)) z then 1 else 0)) by exact: here.
rewrite ew !as_things !listed_rows /ap3 !bindE !hw perm_refl -[Fin 1]/(nm 1) !power_word ap2E.
have -> : datasets.hamming_s (rows (swap X g)) (rows (swap X g)) = Some (nm 0).
  rewrite hamming_at /counts_apart (sum_eq _ (g := fun=> 0)) => [|c]; first by rewrite sum0 Rmult_0_r.
  by rewrite Rminus_diag_eq // Rabs_R0.
by rewrite power_word; apply/at_most_Fin; rewrite /=; lra.
Qed.
