(** Given that a unit takes part, outputs have the law of its record (bailie2025, section 6.4.2): the probability of taking part cancels. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2025.known_respondents.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.images rules.whole_vectors rules.independent rules.ordered_samples rules.components.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition both_word (v_K : seq (seq number)) (v_L : seq number) (v_u v_b : number) : option (seq number) := join (list_of
  (mapped (item (Some v_K) (Some v_b)) (fun v_v => times (Some v_u) (Some v_v)) :: mapped (Some v_L) (fun v_v => times (minus (num 1) (Some v_u)) (Some v_v)) :: nil)).
Definition given_word (v_J : seq number) (v_K : seq (seq number)) : option (seq number) :=
  bind (sum_of (range (len (item (Some v_K) (num 0)))) (fun v_o => item (Some v_J) (Some v_o))) (fun v_u =>
    mapped (range (len (item (Some v_K) (num 0)))) (fun v_o => divided (item (Some v_J) (Some v_o)) (Some v_u))).
Section Given.
Variables (n m : nat) (k : nat -> nat -> R) (w : nat -> R) (u : R).
Hypotheses (hk : forall b, law (iota 0 n) (k b)) (u0 : 0 < u).
Local Notation K := (rows (iota 0 2) (iota 0 n) k).
Local Notation L := (vec (iota 0 m) w).
Lemma row_at b : (b < 2)%N -> item (Some K) (Some (nm b)) = Some (vec (iota 0 n) (k b)).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota. Qed.
Definition joint_law (b : nat) : seq number := [seq Fin (u * k b o) | o <- iota 0 n] ++ [seq Fin ((1 - u) * w o) | o <- iota 0 m].
Lemma both_at b : (b < 2)%N -> ap4 both_word (Some K) (Some L) (Some (Fin u)) (Some (nm b)) = Some (joint_law b).
Proof.
move=> l; rewrite /ap4 /ap3 !bindE /both_word row_at // (mapped_map (g := fun o => Fin (u * k b o))) // (mapped_map (g := fun o => Fin ((1 - u) * w o))) //.
by rewrite /join /list_of /= cats0.
Qed.
Lemma joint_at b o : (o < n)%N -> item (Some (joint_law b)) (Some (nm o)) = Some (Fin (u * k b o)).
Proof.
by move=> l; rewrite item_place /joint_law map_cat nth_cat !size_map size_iota l -map_comp (nth_map 0%N) ?size_iota // nth_iota.
Qed.
Lemma given_at b : (b < 2)%N -> ap2 given_word (Some (joint_law b)) (Some K) = Some (vec (iota 0 n) (k b)).
Proof.
move=> l; rewrite ap2E /given_word -[num 0]/(Some (nm 0)) row_at // len_vec size_iota range_iota.
rewrite (sum_of_map (g := fun o => u * k b o)) => [|o /in_range lo]; last exact: joint_at.
rewrite sum_scale (hk b).2 Rmult_1_r bindE; apply: mapped_map => o /in_range lo.
by rewrite joint_at // /divided ap2E /div eqR_f; [congr (Some (Fin _)); field; lra | lra].
Qed.
End Given.
Theorem known_who_takes_part : claim_bailie2025_prose_6_4_2_resp.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_2_resp]; rewrite -/both_word -/given_word.
move=> n m /whole_nm [n' ->] /whole_nm [m' ->] K /(@laws_list 2 n') [k [-> k0 hk]].
have {}hk : forall b, law (iota 0 n') (k b) by move=> b; exact: hk.
apply: for_law_on => w lw u hu.
have [a ea] : exists a, u = Fin a by case: u hu => [a|] /alsoP [_ /at_mostP] //; exists a.
rewrite ea {u ea hu}.
have s01 : ap2 distances.exp_MULT (Some (vec (iota 0 n') (k 0%N))) (Some (vec (iota 0 n') (k 1%N))) = Some (both (iota 0 n') (k 0%N) (k 1%N)) by rewrite ap2E exp_MULT_both.
rewrite ap1E -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) !row_at // s01.
apply: entailsI => [|_]; first by apply: also_defined; exact: less_defined.
apply: entailsI => [|/alsoP [/lessP u0 _]]; first by apply: also_defined; [exact: less_defined | exact: at_most_defined].
have {}u0 : 0 < a by apply: Rnot_le_lt => h; apply: u0; exact/le_Fin.
rewrite /ap3 !bindE -!/(ap4 both_word _ _ _ _) !both_at // !(given_at _ _ hk u0) // s01.
exact/sameP.
Qed.
