(** A density that at most halves from one step to the next falls no faster than a power of 1/2 (section 2.3.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.fat_tails.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.images.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition step (j : nat) : R := if j is 0%N then 1 / 2 else if j is 1%N then 1 else 2.
Lemma step_at j : (j < 3)%N -> item (list_of [:: num (1 / 2); num 1; num 2]) (Some (nm j)) = Some (Fin (step j)).
Proof. by move=> h; rewrite -[list_of _]/(Some [:: Fin (1 / 2); Fin 1; Fin 2]) item_place; case: j h => [|[|[|]]]. Qed.
Lemma steps_ge (l : seq nat) v : (forall i, 1 / 2 <= v i) -> (1 / 2) ^ size l <= prod l v.
Proof.
move=> h; elim: l => [|i l ih] /=; first lra.
have p0 : 0 <= (1 / 2) ^ size l by apply: pow_le; lra.
by apply: Rmult_le_compat => //; lra.
Qed.
Theorem at_most_halved : claim_bailie2025_prose_2_3_2_fat_tail.
Proof.
rewrite /claim_bailie2025_prose_2_3_2_fat_tail; cbv zeta => n /whole_nm [m ->].
have n3 : num 3 = Some (nm 3) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
exists (all_functions m 3); split; first by rewrite n3 /functions ap2E !nm_to_nat.
move=> x /mem_In i; have [g [-> e k]] := in_functions i.
apply: entailsI => [|_]; first by eexists.
have -> : ap2 (fun v_steps v_k => product_of (range (Some v_k)) (fun v_i => item (list_of [:: num (1 / 2); num 1; num 2])
    (item (Some v_steps) (Some v_i)))) (Some [seq Fin (INR j) | j <- g]) (Some (nm m)) =
    Some (Fin (prod (iota 0 m) (fun i => step (nth 0%N g i)))).
  rewrite ap2E range_iota; apply: product_map => j; rewrite mem_iota add0n => /andP [_ l].
  have -> : item (Some [seq Fin (INR j) | j <- g]) (Some (nm j)) = Some (nm (nth 0%N g j)) by rewrite item_place -map_comp (nth_map 0%N) ?e.
  by apply: step_at; apply: k; apply: mem_In; apply: mem_nth; rewrite e.
rewrite -[num 0]/(Some (nm 0)) ap2E range_iota /product_of /mapped bindE [collect _ _]/= bindE [foldl _ _ _]/=.
have -> : power (num (1 / 2)) (ap1 (fun v_n => Some v_n) (Some (nm m))) = Some (Fin ((1 / 2) ^ m)) by rewrite ap1E /power ap2E pow_nm.
apply/at_most_Fin; rewrite Rmult_1_l -{1}(size_iota 0 m); apply: steps_ge => j.
by rewrite /step; case: (nth _ _ _) => [|[|?]]; lra.
Qed.
