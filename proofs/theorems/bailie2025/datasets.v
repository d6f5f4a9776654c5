(** What permutations within strata do to datasets (bailie2025, appendices B.3, B.4 and B.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets claims.bailie2025.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.universes.
Open Scope R_scope.

(** A record that is not moved is the same at its place. *)
Theorem no_farther_than_moved : claim_bailie2025_lem_b_4_3.
Proof.
have main x : holds (every (Some x) (fun v_r => same (len (as_list (Some v_r))) (num 3))) ->
    for_each (ap1 datasets.within (Some x)) (fun v_g => holds (at_most (ap2 datasets.hamming_s (Some x)
      (mapped (ap2 datasets.swapped (Some x) (Some v_g)) (fun e => of_list (Some e))))
      (minus (ap1 permutations.moved (Some v_g)) (num 0)))).
  move=> /dataset_rows [n [X ->]]; apply: for_within => g _.
  rewrite swapped_at ap2E ap1E moved_at -[num 0]/(Some (nm 0)) minus_nm // subn0.
  have [h -> le] := hamming_le X (swap X g); apply/at_mostP/le_Fin.
  by apply: Rle_trans le _; apply/le_INR/leP; exact: swap_apart.
by split=> u_slack x h; apply: main => //; exact: only_stratum_rows.
Qed.

(** Records of one stratum have the same matching values. *)
Theorem matching_values_exchanged : claim_bailie2025_prose_b_6_1_swap_matching_variables.
Proof.
move=> x /dataset_rows [n [X ->]]; apply: for_within => g /forallP k.
rewrite -[list_of _]/(Some [:: nm 0]) exchanged_at ap2E equivalent_at.
rewrite (_ : rows (given [:: nm 0] X g) = rows X) ?perm_refl //; apply: eq_map => i.
by rewrite /given !inE !nmE /field /=; have /eqP := k i; rewrite /match_of => <-; case: (X i) => -[].
Qed.

(** Datasets of one universe differ by as many records as some permutation moves, and none moves a single one. *)
Theorem never_at_distance_one : claim_bailie2025_proof_b_3_distance_one.
Proof.
move=> x y /dataset_rows [n [X ->]] /dataset_rows [m [Y ->]]; rewrite !ap2E.
case: (eqVneq n m) => [e|ne]; last by rewrite hamming_sizes.
case: m / e Y => Y; case u : (datasets.one_universe (rows X) (rows Y)) => [[]|].
- have [g [_ _ [-> _]]] := same_universe u.
  by rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE (negbTE (moves_not_1 g)).
- by rewrite hamming_at /same ap2E; case: (_ == _).
- by rewrite one_universe_at in u.
Qed.
