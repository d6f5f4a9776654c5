(** The steps of the Permutation Swapping Algorithm in one stratum, as claims walk through them: each record is selected with
    probability p, again if it is one alone, and a derangement of those selected is drawn. The permutation that comes of them
    has the law that the words draw on, and so has the release. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.swapping rules.drawn_ratios rules.all_different.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * As claims say it *)

Definition marked_in (v_S : seq number) : option number := count_of (Some v_S) (fun v_i => same (Some v_i) (num 1)).
Definition selected_with (v_S : seq number) (v_p : number) : option number :=
  times (power (Some v_p) (ap1 marked_in (Some v_S))) (power (minus (num 1) (Some v_p)) (minus (len (Some v_S)) (ap1 marked_in (Some v_S)))).
Definition accepted_marks (v_S : seq number) : option bool := differ (ap1 marked_in (Some v_S)) (num 1).
Definition deranges_marked (v_g v_S : seq number) : option bool :=
  also (differ (ap1 marked_in (Some v_S)) (num 1)) (every (range (len (Some v_S))) (fun v_i =>
    same (same (item (Some v_S) (Some v_i)) (num 1)) (differ (item (Some v_g) (Some v_i)) (Some v_i)))).
Definition images_of (v_S : seq number) : option number :=
  count_of (ap1 permutations.permutations (len (Some v_S))) (fun v_h => ap2 deranges_marked (Some v_h) (Some v_S)).
Definition found_at_last (v_g : seq number) (v_p : number) : option number :=
  sum_of (functions (len (Some v_g)) (num 2)) (fun v_S => chosen (ap2 deranges_marked (Some v_g) (Some v_S))
    (divided (ap2 selected_with (Some v_S) (Some v_p)) (ap1 images_of (Some v_S))) (num 0)).
Definition by_steps (v_g : seq number) (v_p : number) : option number :=
  divided (ap2 found_at_last (Some v_g) (Some v_p)) (sum_of (functions (len (Some v_g)) (num 2)) (fun v_S =>
    chosen (ap1 accepted_marks (Some v_S)) (ap2 selected_with (Some v_S) (Some v_p)) (num 0))).
Definition every_permutation (v_n : number) : option (seq (seq number)) :=
  kept (functions (Some v_n) (Some v_n)) (fun v_g => same (len (distinct (Some v_g))) (Some v_n)).
Definition weight_of (v_n v_k v_p : number) : option number :=
  chosen (same (Some v_k) (num 1)) (num 0) (divided (times (power (Some v_p) (Some v_k)) (power (minus (num 1) (Some v_p))
    (minus (Some v_n) (Some v_k)))) (ap1 permutations.deranged (Some v_k))).
Definition sum_of_weights (v_x v_z : seq thing) (v_p : number) : option number :=
  sum_of (range (plus (len (Some v_x)) (num 1))) (fun v_k => times (ap3 swapping.ways (Some v_x) (Some v_z) (Some v_k))
    (ap3 weight_of (len (Some v_x)) (Some v_k) (Some v_p))).
Definition one_alone (v_n v_p : number) : option number :=
  times (times (Some v_n) (Some v_p)) (power (minus (num 1) (Some v_p)) (minus (Some v_n) (num 1))).
Definition counted_ways (v_x v_z : seq thing) (v_p : number) : option number :=
  chosen (less (len (Some v_x)) (num 2)) (num 1) (divided (ap3 sum_of_weights (Some v_x) (Some v_z) (Some v_p))
    (minus (num 1) (ap2 one_alone (len (Some v_x)) (Some v_p)))).

(** * The permutation *)

Lemma every_permutation_at n : every_permutation (nm n) = permutations.permutations (nm n).
Proof.
rewrite /every_permutation /permutations.permutations /functions ap2E nm_to_nat !bindE all_functions_lists.
pose p (l : seq nat) := Fin (INR (size (rev (undup (rev (map nm l)))))) == nm n.
rewrite !(kept_map (p := p)) // => l; rewrite mem_lists => /andP [/eqP sl _].
by rewrite /len !ap1E size_map sl.
Qed.
Section Permutation.
Variables (n : nat) (r : R).
Hypotheses (n2 : (2 <= n)%N) (r01 : 0 <= r <= 1).
Implicit Types (g h : 'S_n) (l : seq nat).
Notation marks_as l := [seq nm i | i <- l].
Lemma functions_two : functions (Some (nm n)) (num 2) = Some [seq marks_as l | l <- lists n 2].
Proof. by rewrite /functions (_ : num 2 = Some (nm 2)) -?nm2 // ap2E nm2 !nm_to_nat !bindE all_functions_lists. Qed.
Lemma marked_in_at l : marked_in (marks_as l) = Some (nm (ones l)).
Proof. by rewrite /marked_in (count_map (p := pred1 1%N)) // => i _; rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE. Qed.
Lemma selected_with_at l : selected_with (marks_as l) (Fin r) = Some (Fin (chance r l)).
Proof.
rewrite /selected_with ap1E marked_in_at -[len _]/(Some (nm (size (marks_as l)))) size_map minus_nm ?ones_le //.
by rewrite -[minus (num 1) _]/(Some (Fin (1 - r))) /power !ap2E !pow_nm.
Qed.
Lemma ones_marks_not_1 g : ones (marks g) != 1%N. Proof. by rewrite ones_marks moves_not_1. Qed.
Lemma deranges_at g l : l \in lists n 2 -> deranges_marked (ps g) (marks_as l) = Some (l == marks g).
Proof.
move=> hl; rewrite /deranges_marked ap1E marked_in_at not_one marked_at // also_some; congr Some.
by case: (eqVneq l (marks g)) => [->|_]; rewrite ?ones_marks_not_1 ?andbF.
Qed.
Lemma images_at g : images_of (marks_as (marks g)) = Some (nm (d (moves g))).
Proof.
have := marks_in g; rewrite mem_lists => /andP [/eqP sl _].
rewrite /images_of -[len _]/(Some (nm (size (marks_as (marks g))))) size_map sl ap1E; have [G -> pG] := permutations_at n.
rewrite (count_map (p := fun h => marks g == marks h)) => [|h _]; first by rewrite (seq.permP pG) same_marks.
by rewrite ap2E deranges_at // marks_in.
Qed.
Lemma by_steps_at g : by_steps (ps g) (Fin r) = Some (Fin (draw r n (moves g))).
Proof.
have dg := d_pos (moves_not_1 g); have lg : len (Some (ps g)) = Some (nm n) by exact: len_at.
rewrite /by_steps ap2E /found_at_last !lg !functions_two.
rewrite (sum_of_map (g := fun l => if l == marks g then chance r l / INR (d (moves g)) else 0)) => [|l hl]; last first.
  rewrite ap2E deranges_at // /chosen bindE; case: eqP => // e.
  by rewrite e ap2E selected_with_at ap1E images_at divided_word //; lra.
rewrite (sum_of_map (g := fun l => if ones l == 1%N then 0 else chance r l)) => [|l _]; last first.
  by rewrite ap1E /accepted_marks ap1E marked_in_at not_one ap2E selected_with_at /chosen bindE; case: eqP.
rewrite (sum_pick (fun l => chance r l / INR (d (moves g)))) ?uniq_lists ?marks_in // sum_others.
have a := accepted_pos r01 n2; rewrite divided_word; last by move: a; rewrite /accepted; lra.
rewrite /draw ltnNge n2 /=; congr (Some (Fin _)); rewrite /chance ones_marks /marks size_map size_enum_ord -/(accepted r n).
by field; lra.
Qed.
End Permutation.

(** * The release *)

Section Release.
Variables (n : nat) (X : 'I_n -> triple) (r : R).
Hypotheses (K : one_kind X) (n2 : (2 <= n)%N) (r01 : 0 <= r <= 1).
Implicit Types (g : 'S_n) (z : seq thing).
Lemma ways_at z k : swapping.ways (rows X) z (nm k) = Some (nm (count (fun g => (moves g == k) && perm_eq (rows (swap X g)) z) (enum 'S_n))).
Proof.
rewrite /swapping.ways ap1E; have [G -> pG] := within_at X.
rewrite (count_map (p := fun g => (moves g == k) && perm_eq (rows (swap X g)) z)) => [|g _].
  rewrite (seq.permP pG) count_filter; congr (Some (nm _)); apply: eq_count => g /=.
  by rewrite kind_keeps ?andbT.
by rewrite ap1E moved_at swapped_at ap2E equivalent_at /same ap2E nmE also_some.
Qed.
Definition weight_at k : R := if k == 1%N then 0 else r ^ k * (1 - r) ^ (n - k) / INR (d k).
Lemma weight_of_at k : (k <= n)%N -> weight_of (nm n) (nm k) (Fin r) = Some (Fin (weight_at k)).
Proof.
move=> kn; rewrite /weight_of /weight_at -[num 1]/(Some (nm 1)) {1}/same ap2E nmE /chosen bindE; case: eqP => // /eqP k1.
rewrite minus_nm // -[minus _ _]/(Some (Fin (1 - r))) !power_word ap1E deranged_at divided_word //.
by have := d_pos k1; lra.
Qed.
Lemma counted_at z : counted_ways (rows X) z (Fin r) = Some (Fin (chance_of X r z)).
Proof.
have small : less (Some (nm n)) (num 2) = Some false by rewrite /num nm2 /less ap2E le_nm n2.
rewrite /counted_ways len_rows small {1}/chosen bindE.
have a := accepted_pos r01 n2.
have -> : ap2 one_alone (Some (nm n)) (Some (Fin r)) = Some (Fin (INR n * r * (1 - r) ^ (n - 1))).
  rewrite ap2E /one_alone -[num 1]/(Some (nm 1)) minus_nm; last exact: ltnW.
  by rewrite -[minus _ _]/(Some (Fin (1 - r))) power_word.
rewrite -[minus _ _]/(Some (Fin (accepted r n))).
have -> : ap3 sum_of_weights (Some (rows X)) (Some z) (Some (Fin r)) =
    Some (Fin (sum (enum 'S_n) (fun g => if perm_eq (rows (swap X g)) z then weight_at (moves g) else 0))).
  rewrite /ap3 !bindE /sum_of_weights len_rows -[plus _ _]/(Some (Fin (INR n + 1))) -S_INR -/(nm n.+1) range_iota.
  pose f k := INR (count (fun g => (moves g == k) && perm_eq (rows (swap X g)) z) (enum 'S_n)) * weight_at k.
  rewrite (sum_of_map (g := f)) => [|k]; last first.
    by rewrite mem_iota => /andP [_]; rewrite add0n ltnS => kn; rewrite /ap3 !bindE ways_at weight_of_at.
  congr (Some (Fin _)); rewrite (sum_eq _ (g := fun k => sum (enum 'S_n) (fun g => if k == moves g then (if perm_eq (rows (swap X g)) z then weight_at k else 0) else 0))).
    rewrite exchange; apply: sum_eq => g; rewrite sum_pick ?iota_uniq // mem_iota /= ltnS; exact: moves_le_n.
  move=> k; rewrite /f count_sum -sum_scaler; apply: sum_eq => g; rewrite eq_sym /truth.
  by case: (_ == _); case: perm_eq; rewrite /=; ring.
rewrite divided_word; last lra.
rewrite /chance_of /Rdiv -sum_scaler; congr (Some (Fin _)); apply: sum_eq => g; rewrite kind_keeps //=.
case: perm_eq; last ring; rewrite kind_weight // /draw /weight_at ltnNge n2 /= (negbTE (moves_not_1 g)).
by have := d_pos (moves_not_1 g) => dg; field; lra.
Qed.
End Release.

(** The release by walking through the steps, of strata of any size: those of fewer than two records stay. *)
Section Walk.
Variable r : R.
Hypothesis r01 : 0 <= r <= 1.
Definition step_law (v_g : seq number) : option number :=
  chosen (less (len (Some v_g)) (num 2)) (num 1) (ap2 by_steps (Some v_g) (Some (Fin r))).
Lemma step_law_at n (g : 'S_n) : step_law (ps g) = Some (Fin (draw r n (moves g))).
Proof.
rewrite /step_law len_at /num nm2 /less ap2E le_nm -ltnNge /chosen bindE; case: ltnP => n2; last by rewrite ap2E by_steps_at.
by rewrite /draw n2.
Qed.
Lemma all_permutations n : exists2 H : seq 'S_n, every_permutation (nm n) = Some [seq ps g | g <- H] & perm_eq H (enum 'S_n).
Proof. by rewrite every_permutation_at; exact: permutations_at. Qed.
Lemma step_laws n (H : seq 'S_n) : mapped (Some [seq ps g | g <- H]) step_law = Some [seq Fin (draw r n (moves g)) | g <- H].
Proof. by apply: mapped_map => g _; exact: step_law_at. Qed.
Definition walked (v_x v_z : seq thing) (v_H : seq (seq number)) (v_L : seq number) : option number :=
  sum_of (range (len (Some v_H))) (fun v_i => chosen (ap2 order.equivalent (mapped (ap2 datasets.swapped (Some v_x)
    (item (Some v_H) (Some v_i))) (fun e => of_list (Some e))) (Some v_z)) (item (Some v_L) (Some v_i)) (num 0)).
Lemma walked_at n (X : 'I_n -> triple) z (H : seq 'S_n) : one_kind X -> perm_eq H (enum 'S_n) ->
  walked (rows X) z [seq ps g | g <- H] [seq Fin (draw r n (moves g)) | g <- H] = Some (Fin (chance_of X r z)).
Proof.
move=> K pH; rewrite /walked -[len _]/(num (INR (size [seq ps g | g <- H]))) size_map.
rewrite (sum_walk (s := H) (g := fun g => Fin (if perm_eq (rows (swap X g)) z then draw r n (moves g) else 0))) => [|i g ig]; last first.
  rewrite -/(nm i) !item_place (place_map (@ps n) ig) (place_map (fun g => Fin (draw r n (moves g))) ig).
  by rewrite swapped_at ap2E equivalent_at /chosen bindE; case: perm_eq.
rewrite tot_Fin /chance_of (sum_perm _ pH); congr (Some (Fin _)); apply: sum_eq => g.
by rewrite kind_keeps //= kind_weight.
Qed.
Lemma counted_all n (X : 'I_n -> triple) z : one_kind X -> ((n < 2)%N -> perm_eq (rows X) z) ->
  counted_ways (rows X) z (Fin r) = Some (Fin (chance_of X r z)).
Proof.
move=> K alike; have [n2|n2] := ltnP n 2; last exact: counted_at.
rewrite /counted_ways len_rows /num nm2 /less ap2E le_nm -ltnNge n2 /chosen bindE; congr (Some (Fin _)).
have one (g : 'S_n) : g = 1%g.
  apply/permP => i; rewrite perm1; apply: val_inj; move: (g i) => k.
  have z0 (j : 'I_n) : val j = 0%N by have := leq_trans (ltn_ord j) n2; rewrite !ltnS leqn0 => /eqP.
  by rewrite !z0.
have swap_one : swap X 1%g = X by apply: FunctionalExtensionality.functional_extensionality => k; rewrite /swap perm1; case: (X k).
rewrite /chance_of (sum_eq _ (g := fun g => if g == 1%g then 1 else 0)) => [|g].
  by rewrite (sum_pick (fun=> 1)) ?enum_uniq ?mem_enum.
by rewrite (one g) eqxx kind_keeps //= swap_one alike // kind_weight // /draw n2.
Qed.
End Walk.

(** A stratum of two records or more, as claims bind its permutations and their chances first. *)
Lemma for_the (A : eqType) (t : option A) x (f : A -> Prop) : t = Some x -> f x -> for_each (list_of [:: t]) f.
Proof. by move=> -> h; exists [:: x]; split=> // y; rewrite inE => /eqP ->. Qed.
Lemma one_stratum_law r (walk : seq thing -> seq thing -> seq (seq number) -> seq number -> option number) :
  0 <= r <= 1 -> (forall x z G L, walk x z G L = walked x z G L) -> forall v_n, holds (ap1 numbers.is_whole (Some v_n)) ->
  for_each (list_of [:: ap1 every_permutation (Some v_n)]) (fun v_G =>
  for_each (list_of [:: mapped (Some v_G) (step_law r)]) (fun v_L => forall v_x : seq thing,
  holds (every (Some v_x) (fun v_r => also (same (len (as_list (Some v_r))) (num 3)) (same (as_number (item (as_list (Some v_r)) datasets.MATCH)) (num 0)))) ->
  forall v_z : seq thing, holds (also (every (Some v_z) (fun v_record => same (len (as_list (Some v_record))) (num 3))) (ap2 datasets.one_universe (Some v_x) (Some v_z))) ->
  holds (entails (at_least (Some v_n) (num 2)) (entails (same (len (Some v_x)) (Some v_n))
    (same (walk v_x v_z v_G v_L) (ap3 counted_ways (Some v_x) (Some v_z) (Some (Fin r)))))))).
Proof.
move=> h e _ /whole_nm [n ->]; have [H eH pH] := all_permutations n.
apply: (for_the eH); apply: (for_the (step_laws h H)) => x /one_stratum_rows [m [X [-> K]]] z _; rewrite e.
rewrite two_or_more; apply/entailsP => n2; rewrite len_rows {1}/same ap2E nmE; apply/entailsP => /eqP mn.
by case: n / mn H pH {eH} n2 => H pH n2; rewrite walked_at // /ap3 !bindE counted_at //; exact: same_t.
Qed.
