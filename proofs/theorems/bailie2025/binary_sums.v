(** Example 5.4.3 (bailie2025): the sum of binary records moves by 1 where one record changes. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers claims.bailie2025.binary_sums.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors rules.own_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma sum_of_places g : sum_of (range (Some (nm (size g)))) (fun i => item (Some (whole g)) (Some i)) =
  Some (Fin (sum (iota 0 (size g)) (fun i => INR (nth 0%N g i)))).
Proof.
rewrite range_iota; apply: sum_of_map => i; rewrite mem_iota add0n => li; exact: item_whole.
Qed.
Lemma two_bits a b : (a < 2)%N -> (b < 2)%N -> a <> b -> Rabs (INR a - INR b) = 1.
Proof.
case: a b => [|[|//]] [|[|//]] //= _ _ _; first by rewrite Rabs_left; lra.
by rewrite Rabs_right; lra.
Qed.

Theorem one_record : claim_bailie2025_ex_5_4_3b.
Proof.
cbv zeta; move=> n /whole_nm [{}n ->]; rewrite -[num 2]/(Some (nm 2)); apply: for_whole => g sg ag; apply: for_whole => h sh ah.
have eq_size : size g = size h by rewrite sg sh.
have -> : count_of (range (Some (nm n))) (fun i => differ (item (Some (whole g)) (Some i)) (item (Some (whole h)) (Some i))) =
    Some (nm (apart g h)).
  rewrite range_iota (count_map (p := fun i => nth 0%N g i != nth 0%N h i)) => [|i]; first by rewrite /apart sg.
  by rewrite mem_iota add0n => li; rewrite !item_whole ?sg ?sh // /differ /same ap2E /negated ap1E nmE.
apply: entailsI; first by eexists.
move=> /sameP; rewrite -[Fin 1]/(nm 1) => /nm_inj /(apart_one eq_size) [i o].
rewrite -{1}sg -sh !sum_of_places minus_at absolute_at; apply/sameP; rewrite -eq_size.
rewrite (sum_only (fun _ v => INR v) o eq_size); congr Fin; have [li d _] := o.
by apply: two_bits => //; [apply: (allP ag); exact: mem_nth | apply: (allP ah); apply: mem_nth; rewrite -eq_size].
Qed.
