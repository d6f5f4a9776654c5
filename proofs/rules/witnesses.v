(** Two records that exchange their swapping values and become two others; what swapping keeps, record by record. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.exchanges.
From dpcalc Require Import rules.strata rules.swapping rules.images rules.budgets rules.universes rules.variables.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma some_within n (X : 'I_n -> triple) g (F : seq number -> Prop) : keeps X g -> F (ps g) ->
  for_some (ap1 datasets.within (Some (rows X))) F.
Proof.
move=> k h; rewrite ap1E; have [G -> pG] := within_at X; exists [seq ps g | g <- G]; split=> //; exists (ps g); split=> //.
by rewrite map_f // (perm_mem pG) mem_filter k mem_enum.
Qed.

(** * The two records *)

Definition digit (n : nat) : thing := Number (nm n).
Definition twins (i : 'I_2) : triple := (digit 0, digit i, digit i).
Definition crossing : 'S_2 := tperm ord0 ord_max.
Lemma digit_inj : injective digit. Proof. by move=> m n [] /INR_eq. Qed.
Lemma twins_only : holds (every (Some (rows twins)) (fun v_r => also (same (len (as_list (Some v_r))) (num 3))
  (same (as_number (item (as_list (Some v_r)) datasets.MATCH)) (num 0)))).
Proof.
apply: everyI => r /(List.in_map_iff _ _ r) [i [<- _]]; rewrite -[datasets.MATCH]/(Some (nm 0)) field_at //.
by apply: alsoI; [rewrite /len /as_list !ap1E /num three; exact: same_t | apply/sameP].
Qed.
Lemma crossing_keeps : keeps twins crossing. Proof. by apply/forallP. Qed.
Lemma crossed_three : holds (every (Some (rows (swap twins crossing))) (fun v_r => same (len (as_list (Some v_r))) (num 3))).
Proof. by apply: everyI => r /(List.in_map_iff _ _ r) [i [<- _]]; rewrite /len /as_list !ap1E /num three; exact: same_t. Qed.
Lemma crossed_universe : datasets.one_universe (rows twins) (rows (swap twins crossing)) = Some true.
Proof. exact: within_universe crossing_keeps. Qed.
Lemma crossed_others : perm_eq (rows twins) (rows (swap twins crossing)) = false.
Proof.
rewrite perm_sym exchange_same; apply/negbTE; rewrite negb_or.
by apply/andP; split; apply/eqP => -[]; rewrite /=; lra.
Qed.
Lemma table_listed n (X : 'I_n -> triple) : rows X = table (listed X).
Proof. by rewrite /table listed_rows. Qed.
Lemma listed_size n (X : 'I_n -> triple) : of_size 3 (listed X).
Proof. by apply/allP => r /mapP [i _ ->]. Qed.
Lemma hold_and_swap : list_of [:: datasets.HOLD; datasets.SWAP] = Some [seq nm v | v <- [:: 1; 2]%N].
Proof. by rewrite /= -nm2. Qed.
Lemma crossed_margin : holds (negated (ap3 datasets.same_margin (Some (rows twins)) (Some (rows (swap twins crossing)))
  (list_of [:: datasets.HOLD; datasets.SWAP]))).
Proof.
rewrite hold_and_swap /ap3 !bindE !table_listed (@same_margin_of 3) ?listed_size //; congr Some; apply/negP => /perm_mem k.
have : part [:: 1; 2]%N [:: digit 0; digit 0; digit 1] \in [seq part [:: 1; 2]%N r | r <- listed twins].
  rewrite k; apply/map_f/mapP; exists ord0; rewrite ?mem_enum //.
  by rewrite /swap /crossing /twins /= tpermL.
by case/mapP => r /mapP [i _ ->] [e1 e2]; lra.
Qed.

(** * Margins of records of three values *)

Section Margins.
Variable n : nat.
Implicit Types (X : 'I_n -> triple).
Lemma kept_margin X g (V : seq nat) : keeps X g -> all (fun v => v < 3)%N V ->
  all (fun v => v != 2%N) V \/ all (fun v => v != 1%N) V ->
  holds (ap3 datasets.same_margin (Some (rows X)) (Some (rows (swap X g))) (Some [seq nm v | v <- V])).
Proof.
move=> /forallP k /allP h c; rewrite /ap3 !bindE !table_listed (@same_margin_of 3) ?listed_size //; last exact/allP.
congr Some; rewrite /listed.
have mapE (Y : 'I_n -> triple) : [seq part V r | r <- [seq [:: (Y i).1.1; (Y i).1.2; (Y i).2] | i <- enum 'I_n]] =
  [seq part V [:: (Y i).1.1; (Y i).1.2; (Y i).2] | i <- enum 'I_n] by rewrite -map_comp.
rewrite !mapE; case: c => /allP c.
  rewrite (_ : [seq part V [:: (swap X g i).1.1; (swap X g i).1.2; (swap X g i).2] | i <- enum 'I_n] =
    [seq part V [:: (X i).1.1; (X i).1.2; (X i).2] | i <- enum 'I_n]) ?perm_refl //.
  apply: eq_map => i; apply/eq_in_map => v vV; have := c v vV; have := h v vV.
  by case: v {vV} => [|[|[|v]]].
rewrite perm_sym (_ : [seq part V [:: (swap X g i).1.1; (swap X g i).1.2; (swap X g i).2] | i <- enum 'I_n] =
  [seq part V [:: (X (g i)).1.1; (X (g i)).1.2; (X (g i)).2] | i <- enum 'I_n]).
  exact: (reordered (fun i => part V [:: (X i).1.1; (X i).1.2; (X i).2]) g).
apply: eq_map => i; apply/eq_in_map => v vV; have := c v vV; have := h v vV.
by case: v {vV} => [|[|[|v]]] // _ _; rewrite /=; exact/eqP/k.
Qed.
(** Where all records of a stratum are the same, nothing can change. *)
Lemma nothing_changes X g : keeps X g -> (forall i j, match_of X i = match_of X j -> X i = X j) -> swap X g = X.
Proof.
move=> /forallP k h; apply: FunctionalExtensionality.functional_extensionality => i.
by rewrite /swap -(h i (g i) (eqP (k i))); case: (X i).
Qed.
End Margins.
