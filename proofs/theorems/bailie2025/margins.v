(** Margins that swapping keeps (bailie2025, section 3.2.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.datasets claims.bailie2025.margins.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
Open Scope R_scope.

Lemma margin_of n (X : 'I_n -> triple) (V : seq nat) : {in V, forall k, (k < 3)%N} ->
  mapped (ap2 datasets.margin (Some (rows X)) (Some [seq nm k | k <- V])) (fun e => of_list (Some e)) =
  Some [seq Listed [seq field k (X i) | k <- V] | i <- enum 'I_n].
Proof.
move=> h; rewrite ap2E /datasets.margin (mapped_map (g := fun i => [seq field k (X i) | k <- V])); first exact: mapped_map.
by move=> i _; apply: mapped_map => k kV; rewrite field_at // h.
Qed.
(** Values that records keep, or that move together with each other. *)
Lemma margin_kept n (X : 'I_n -> triple) (g : 'S_n) (V : seq nat) : {in V, forall k, (k < 3)%N} ->
  (forall i, [seq field k (swap X g i) | k <- V] = [seq field k (X i) | k <- V]) \/
  (forall i, [seq field k (swap X g i) | k <- V] = [seq field k (X (g i)) | k <- V]) ->
  holds (ap3 datasets.same_margin (Some (rows X)) (Some (rows (swap X g))) (Some [seq nm k | k <- V])).
Proof.
move=> h c; rewrite /ap3 !bindE /datasets.same_margin !margin_of // ap2E equivalent_at; congr Some.
rewrite perm_sym; case: c => c.
  have -> : [seq Listed [seq field k (swap X g i) | k <- V] | i <- enum 'I_n] = [seq Listed [seq field k (X i) | k <- V] | i <- enum 'I_n].
    by apply: eq_map => i; rewrite c.
  exact: perm_refl.
have -> : [seq Listed [seq field k (swap X g i) | k <- V] | i <- enum 'I_n] = [seq Listed [seq field k (X (g i)) | k <- V] | i <- enum 'I_n].
  by apply: eq_map => i; rewrite c.
exact: (reordered (fun i => Listed [seq field k (X i) | k <- V]) g).
Qed.
Lemma lists_0 : list_of [:: datasets.MATCH] = Some [seq nm k | k <- [:: 0%N]]. Proof. by []. Qed.
Lemma lists_02 : list_of [:: datasets.MATCH; datasets.SWAP] = Some [seq nm k | k <- [:: 0; 2]%N].
Proof. by rewrite /= -nm2. Qed.

(** The swapping value comes from a record with the same matching values. *)
Theorem two_margins_kept : claim_bailie2025_prop_1c.
Proof.
split; cbv zeta => x /dataset_rows [n [X ->]]; apply: for_within => g /forallP k; rewrite swapped_at.
  rewrite lists_02; apply: margin_kept => [a|]; first by rewrite !inE => /orP [] /eqP ->.
  right=> i; rewrite /field /swap /=; congr cons; exact/eqP/k.
rewrite (_ : list_of _ = Some [seq nm k | k <- [:: 0; 1]%N]) //; apply: margin_kept => [a|]; first by rewrite !inE => /orP [] /eqP ->.
by left=> i; rewrite /field /swap /=; case: (X i) => -[].
Qed.
Theorem margins_of_one_variable_kept : claim_bailie2025_ex_3_2_3a.
Proof.
move=> x /dataset_rows [n [X ->]]; apply: for_within => g /forallP k; rewrite swapped_at.
have one v : (v < 3)%N -> holds (ap3 datasets.same_margin (Some (rows X)) (Some (rows (swap X g))) (list_of [:: Some (nm v)])).
  move=> v3; rewrite -[list_of _]/(Some [seq nm k | k <- [:: v]]); apply: margin_kept => [a|]; first by rewrite inE => /eqP ->.
  case: v v3 => [|[|[|v]]] // _; [left | left | right] => i; by rewrite /field /swap /=.
have -> : list_of [:: datasets.MATCH; datasets.HOLD; datasets.SWAP] = Some [seq nm k | k <- [:: 0; 1; 2]%N] by rewrite /= -nm2.
by apply: every_intro => v /= [<-|[<-|[<-|[]]]]; exact: one.
Qed.
