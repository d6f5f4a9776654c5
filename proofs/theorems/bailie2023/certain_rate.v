(** Swapping at rate 1 (bailie2023, proof of Theorem 5.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2023.certain_rate.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.exchanges rules.certain.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma match_at r : item (as_list (Some (rec r))) datasets.MATCH = Some (field 0 r).
Proof. by rewrite -[datasets.MATCH]/(Some (nm 0)) field_at. Qed.
Lemma hold_at r : item (as_list (Some (rec r))) datasets.HOLD = Some (field 1 r).
Proof. by rewrite -[datasets.HOLD]/(Some (nm 1)) field_at. Qed.
Lemma swap_at r : item (as_list (Some (rec r))) datasets.SWAP = Some (field 2 r).
Proof. by rewrite -[datasets.SWAP]/(Some (Fin 2)) nm2 field_at. Qed.
Lemma sameE (A : eqType) (a b : A) : same (Some a) (Some b) = Some (a == b). Proof. by []. Qed.
Lemma negatedE b : negated (Some b) = Some (~~ b). Proof. by []. Qed.
Lemma less_nm a b : less (Some (nm a)) (Some (nm b)) = Some (a < b)%N. Proof. by rewrite /less ap2E le_nm -ltnNge. Qed.
(** The first two records exchange their values in a permutation of all: swapping leads back, and cannot leave x as it is. *)
Theorem certain_rate : claim_bailie2023_proof_5_6_p_one.
Proof.
have certain n (X : 'I_n -> triple) : for_each (range (len (Some (rows X)))) (fun v_i => for_each (range (len (Some (rows X)))) (fun v_j =>
  for_each (ap1 datasets.within (Some (rows X))) (fun v_g => for_each (list_of [:: num 1]) (fun v_p => holds (entails (also (less (Some v_i) (Some v_j)) (also
  (same (item (as_list (item (Some (rows X)) (Some v_i))) datasets.MATCH) (item (as_list (item (Some (rows X)) (Some v_j))) datasets.MATCH)) (also
  (negated (same (item (as_list (item (Some (rows X)) (Some v_i))) datasets.HOLD) (item (as_list (item (Some (rows X)) (Some v_j))) datasets.HOLD)))
  (negated (same (item (as_list (item (Some (rows X)) (Some v_i))) datasets.SWAP) (item (as_list (item (Some (rows X)) (Some v_j))) datasets.SWAP))))))
  (entails (every (list_of [:: datasets.HOLD; datasets.SWAP]) (fun v_k => also
     (ap3 (fun x i k => same (count_of (Some x) (fun r => also (same (item (as_list (Some r)) datasets.MATCH) (item (as_list (item (Some x) (Some i))) datasets.MATCH))
       (same (item (as_list (Some r)) (Some k)) (item (as_list (item (Some x) (Some i))) (Some k))))) (num 1)) (Some (rows X)) (Some v_i) (Some v_k))
     (ap3 (fun x i k => same (count_of (Some x) (fun r => also (same (item (as_list (Some r)) datasets.MATCH) (item (as_list (item (Some x) (Some i))) datasets.MATCH))
       (same (item (as_list (Some r)) (Some k)) (item (as_list (item (Some x) (Some i))) (Some k))))) (num 1)) (Some (rows X)) (Some v_j) (Some v_k))))
  (entails (also (same (item (Some v_g) (Some v_i)) (Some v_j)) (same (item (Some v_g) (Some v_j)) (Some v_i)))
  (entails (same (ap1 permutations.moved (Some v_g)) (len (Some (rows X)))) (also (same (ap3 swapping.released (Some (rows X)) (Some (rows X)) (Some v_p)) (num 0))
    (more (ap3 swapping.released (mapped (ap2 datasets.swapped (Some (rows X)) (Some v_g)) (fun e => of_list (Some e))) (Some (rows X)) (Some v_p)) (num 0)))))))))));
  last by split; cbv zeta; [move=> x /one_stratum_rows [n [X [-> _]]] | move=> x /dataset_rows [n [X ->]]]; exact: certain.
rewrite !len_rows; apply: for_places => i; apply: for_places => j; apply: for_within => g kg.
exists [:: Fin 1]; split=> // p; rewrite inE => /eqP ->.
rewrite !item_rows !match_at !hold_at !swap_at.
rewrite less_nm !sameE !negatedE !also_some; apply/entailsP => /and4P [ij /eqP mij _ _].
have -> : list_of [:: datasets.HOLD; datasets.SWAP] = Some [:: nm 1; nm 2] by rewrite -nm2.
rewrite (every_in (p := fun k => if k == nm 1
   then (cnt (fun l => (match_of X l == match_of X i) && (field 1 (X l) == field 1 (X i))) == 1%N) && (cnt (fun l => (match_of X l == match_of X j) && (field 1 (X l) == field 1 (X j))) == 1%N)
   else (cnt (fun l => (match_of X l == match_of X i) && (field 2 (X l) == field 2 (X i))) == 1%N) && (cnt (fun l => (match_of X l == match_of X j) && (field 2 (X l) == field 2 (X j))) == 1%N))) => [|k].
  rewrite [all _ _]/= eqxx nmE -[(2 == 1)%N]/false andbT; apply/entailsP => /andP [/andP [hi _] /andP [si _]].
  have ne : i != j by apply: contraTneq ij => ->; rewrite ltnn.
  have lh : lone_hold X i.
    by move=> l a b; apply: (one_alone (i := i) _ hi); rewrite ?eqxx // a eqxx /field /= b eqxx.
  have ls : lone_swap X i.
    by move=> l a b; apply: (one_alone (i := i) _ si); rewrite ?eqxx // a eqxx /field /= b eqxx.
  rewrite !item_ps !sameE also_some; apply/entailsP => _; rewrite ap1E moved_at sameE nmE; apply/entailsP => /eqP mg.
  have all_ l : g l != l.
    have : all (fun l => g l != l) (enum 'I_n) by rewrite all_count -/(cnt _) -/(moves g) mg size_enum_ord.
    by move=> /allP; apply; rewrite mem_enum.
  have kh : keeps (swap X g) g^-1 by exact: (keeps_inv (X := X)).
  have h01 : 0 <= 1 <= 1 by lra.
  have back : swap (swap X g) g^-1 = X.
    rewrite swap_twice mulVg; apply: FunctionalExtensionality.functional_extensionality => l; rewrite /swap perm1; by case: (X l).
  have pos : 0 < chance_of (swap X g) 1 (rows X).
    rewrite -{2}back; apply: chance_of_gt0 => //; apply: weight_all => // l.
    by apply: contraNneq (all_ l) => e; rewrite -{1}e permKV.
  rewrite swapped_at /ap3 !bindE !released_at // (chance_certain ne mij lh ls); apply: also_holds; first exact: same_t.
  by rewrite /more /num less_real leR_f.
rewrite !inE => /orP [] /eqP ->.
  rewrite eqxx -also_some; congr also; exact: (alone_word X _ (isT : 1 < 3)%N).
rewrite nmE -[(2 == 1)%N]/false -also_some; congr also; exact: (alone_word X _ (isT : 2 < 3)%N).
Qed.
