(** The sharpening of neighbours is a distance of records: the lengths of shortest paths through all datasets of m to n records
    (appendix A.4; sections 3.1, 5.2 and 5.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.order words.datasets words.neighbours claims.bailie2025.sharpening.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.places_of_measures rules.whole_vectors.
From dpcalc Require Import rules.paths rules.record_lists rules.edits rules.neighbour_paths theorems.bailie2025.vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * All datasets of m to n records *)

Lemma for_one_list (A : eqType) (l : seq A) (P : seq A -> Prop) : P l -> for_each (list_of [:: Some l]) P.
Proof. by move=> h; exists [:: l]; split=> // x; rewrite inE => /eqP ->. Qed.
Lemma for_lists (M : seq (seq nat)) (P : seq number -> Prop) : (forall g, g \in M -> P (whole g)) ->
  for_each (Some [seq whole g | g <- M]) P.
Proof. by move=> h; eexists; split=> // x /mapP [g i ->]; exact: h. Qed.
Lemma in_two (M : seq (seq nat)) (P : seq number -> seq number -> Prop) : (forall g h, g \in M -> h \in M -> P (whole g) (whole h)) ->
  for_each (Some [seq whole g | g <- M]) (fun x => for_each (Some [seq whole g | g <- M]) (P x)).
Proof. by move=> h; apply: for_lists => g gM; apply: for_lists => h' hM; exact: h. Qed.
Lemma less_nm a b : holds (less (Some (nm a)) (Some (nm b))) -> (a < b)%N.
Proof. by move/lessP; rewrite /le le_nm => /negP; rewrite -ltnNge. Qed.
Lemma holds_same (A : eqType) (a b : A) : a = b -> holds (same (Some a) (Some b)). Proof. by move/sameP. Qed.
Definition zero_le : le (Fin 0) (Fin 0) := le_refl _.

Ltac stepped := by move=> u v _ _; rewrite ?things_whole !ap2E
  ?bounded_unordered_at ?bounded_ordered_at ?unbounded_unordered_at ?unbounded_ordered_at /ap3 !bindE premetric_things.
Ltac all_lists := cbv zeta => k /whole_nm [k' ->] m n /whole_nm [m' ->] /whole_nm [n' ->];
  rewrite /ap3 !bindE ?multisets_lists ?vectors_lists; apply: for_one_list; apply: in_two => a b aM bM.

Theorem bounded_unordered_sharpened : claim_bailie2025_prose_a_4_a1_repaired.
Proof.
rewrite /claim_bailie2025_prose_a_4_a1_repaired; all_lists.
rewrite (exchanges whole_inj zero_le _ aM bM); last by stepped.
by rewrite !things_whole !ap2E hamming_s_things; exact: holds_same.
Qed.
Theorem bounded_ordered_sharpened : claim_bailie2025_prose_a_4_a2_repaired.
Proof.
rewrite /claim_bailie2025_prose_a_4_a2_repaired; all_lists.
rewrite (replacements whole_inj zero_le _ aM bM); last by stepped.
by rewrite !things_whole !ap2E hamming_of_things; exact: holds_same.
Qed.
Theorem unbounded_unordered_sharpened : claim_bailie2025_prose_a_4_b1_repaired.
Proof.
rewrite /claim_bailie2025_prose_a_4_b1_repaired; all_lists.
apply: entailsI => [|/less_nm mn]; first exact: less_defined.
rewrite (additions whole_inj zero_le mn _ aM bM); last by stepped.
by rewrite !things_whole !ap2E difference_things; exact: holds_same.
Qed.
Theorem unbounded_ordered_sharpened : claim_bailie2025_prose_a_4_b2_repaired.
Proof.
rewrite /claim_bailie2025_prose_a_4_b2_repaired; all_lists.
apply: entailsI => [|/less_nm mn]; first exact: less_defined.
rewrite (insertions whole_inj zero_le mn _ aM bM); last by stepped.
by rewrite !things_whole !ap2E insertions_and_deletions_at; exact: holds_same.
Qed.

(** * Distances of which steps of 1 are neighbours *)

Theorem unit_steps : claim_bailie2025_prose_5_2_class_repaired.
Proof.
have one c : chosen (same (Some c) (num 1)) (num 1) infinity = Some (if c == nm 1 then Fin 1 else Inf).
  by rewrite -[num 1]/(Some (nm 1)) chosen_same; case: eqP.
split; all_lists.
  rewrite (replacements (z := Inf) whole_inj (le_Inf _) _ aM bM); first by rewrite !things_whole !ap2E hamming_of_things; exact: holds_same.
  move=> u v _ _; rewrite !things_whole !ap2E hamming_of_things one /replaced; congr Some; case: (eqVneq u v) => [->|_].
    have -> : apart v v = 0%N by rewrite /apart (eq_count (a2 := pred0)) ?count_pred0 // => i; rewrite /= eqxx.
    by rewrite eqxx nmE.
  by case: (size u == size v); rewrite ?nmE.
apply: entailsI => [|/less_nm mn]; first exact: less_defined.
rewrite (additions (z := Inf) whole_inj (le_Inf _) mn _ aM bM); first by rewrite !things_whole !ap2E difference_things; exact: holds_same.
move=> u v _ _; rewrite !things_whole !ap2E difference_things one /one_more nmE; congr Some; case: (eqVneq u v) => [->|_] //.
by rewrite gap_self.
Qed.

(** * Components *)

Lemma finite_if (p : bool) a : less (Some (if p then nm a else Inf)) infinity = Some p. Proof. by case: p. Qed.
Lemma len_wholes a b : same (len (Some (whole a))) (len (Some (whole b))) = Some (size a == size b).
Proof. by rewrite !len_whole same_nm. Qed.
Theorem bounded_components : claim_bailie2025_prose_a_4_bounded_components.
Proof.
split; cbv zeta => k /whole_nm [k' ->] n /whole_nm [n' ->]; rewrite -[num 0]/(Some (nm 0)) /ap3 !bindE ?multisets_lists ?vectors_lists;
  apply: for_one_list; apply: in_two => a b aM bM; rewrite len_wholes.
  by rewrite (exchanges whole_inj zero_le _ aM bM); [rewrite finite_if; exact: holds_same | stepped].
by rewrite (replacements whole_inj zero_le _ aM bM); [rewrite finite_if; exact: holds_same | stepped].
Qed.
Lemma points_at (M : seq (seq nat)) : mapped (Some [seq whole g | g <- M]) (fun e => mapped (Some e) (fun e => of_number (Some e))) =
  Some [seq things g | g <- M].
Proof. by apply: mapped_map => g _; exact: things_whole. Qed.
Lemma finite_nm a : less (Some (nm a)) infinity = Some true. Proof. by []. Qed.
(** All of bounded components are in unbounded ones, of which there is one. *)
Lemma fewer (M : seq (seq nat)) (J U : seq number -> seq number -> option bool) (kn : option bool) : defined kn ->
  {in M &, forall a b, J (whole a) (whole b) = Some (size a == size b) /\ U (whole a) (whole b) = Some true} ->
  (holds kn -> [::] \in M /\ [:: 0%N] \in M) ->
  holds (entails kn (also (every (Some [seq whole g | g <- M]) (fun x => every (Some [seq whole g | g <- M]) (fun y => entails (J x y) (U x y))))
    (language.some (Some [seq whole g | g <- M]) (fun x => language.some (Some [seq whole g | g <- M]) (fun y => also (U x y) (negated (J x y))))))).
Proof.
move=> d h two; apply: entailsI => // /two [zero one]; apply: alsoI.
  rewrite (every_map (p := fun=> true)) ?all_predT // => a aM; rewrite (every_map (p := fun=> true)) ?all_predT // => b bM.
  by have [-> ->] := h a b aM bM; rewrite /entails /chosen /=; case: eqP.
rewrite (some_map (p := fun a => has (fun b => size a != size b) M)) => [|a aM]; last first.
  by rewrite (some_map (p := fun b => size a != size b)) // => b bM; have [-> ->] := h a b aM bM.
by congr Some; apply/hasP; exists [::] => //; apply/hasP; exists [:: 0%N].
Qed.
Theorem bounded_components_fewer : claim_bailie2025_prose_a_4_bounded_fewer.
Proof.
have above i : holds (at_least (Some (nm i)) (num 1)) -> (0 < i)%N by rewrite -[num 1]/(Some (nm 1)) => /at_mostP; rewrite /le le_nm.
have two k n : holds (also (at_least (Some (nm k)) (num 1)) (at_least (Some (nm n)) (num 1))) ->
    [/\ (0 < n)%N, [::] \in lists_of k 0 n & [:: 0%N] \in lists_of k 0 n].
  by move=> /alsoP [/above k0 /above n0]; rewrite !in_lists /= k0 n0.
have d k n : defined (also (at_least (Some (nm k)) (num 1)) (at_least (Some (nm n)) (num 1))) by apply: also_defined; exact: at_most_defined.
split; cbv zeta => k /whole_nm [k' ->] n /whole_nm [n' ->]; rewrite -[num 0]/(Some (nm 0)) /ap3 !bindE ?multisets_lists ?vectors_lists;
  apply: for_one_list; case: (posnP n') => [n0|n0]; try by (apply: entailsI => // /two []; rewrite n0).
  apply: fewer => // [a b aM bM|/two [_ z o]]; last by rewrite !in_ascending -!in_lists.
  rewrite points_at !things_whole !bindE.
  rewrite (exchanges things_inj zero_le _ aM bM); last by stepped.
  by rewrite (additions things_inj zero_le n0 _ aM bM); [rewrite finite_if finite_nm | stepped].
apply: fewer => // [a b aM bM|/two [_ z o] //].
rewrite points_at !things_whole !bindE.
rewrite (replacements things_inj zero_le _ aM bM); last by stepped.
by rewrite (insertions things_inj zero_le n0 _ aM bM); [rewrite finite_if finite_nm | stepped].
Qed.
