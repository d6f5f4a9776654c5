(** The derangement between two datasets of one universe, and the bijection that it gives (bailie2025, equation (3.6)). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2025.bijection.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.hamming_triangle.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma within_size n (X : 'I_n -> triple) G : perm_eq G [seq g <- enum 'S_n | keeps X g] -> uniq G.
Proof. by move=> /perm_uniq ->; rewrite filter_uniq ?enum_uniq. Qed.
Lemma distinct_uniq (A : eqType) (l : seq A) : uniq l -> distinct (Some l) = Some l.
Proof. by move=> u; rewrite /distinct ap1E undup_id ?revK ?rev_uniq. Qed.

(** A derangement between two datasets; permutations after it are all permutations; it moves what it moves. *)
Theorem equation_3_6 : claim_bailie2025_eq_3_6.
Proof.
split; [ | split]; cbv zeta.
- move=> x hx x' hx'; have [n [X [Y [-> -> u]]]] := two_of_a_universe (only_stratum_rows hx) hx'.
  rewrite ap2E equivalent_at /negated ap1E; apply/entailsP => _.
  have := matching_some (universe_sym u); rewrite [ap2 datasets.hamming_s _ _]ap2E hamming_sym; exact.
- move=> x' /one_stratum_rows [n [X [-> K]]]; apply: for_within => r kr.
  have := swapped_at X r; set y := ap2 datasets.swapped _ _ => ey.
  have e : y = Some (listed (swap X r)) by apply: of_things; rewrite ey listed_rows.
  rewrite ey [ap1 permutations.moved _]ap1E moved_at ap2E.
  have [v hv] : exists v, datasets.hamming_s (rows (swap X r)) (rows X) = Some v by rewrite hamming_at; eexists.
  rewrite hv; apply: entailsI => [|_]; first by apply: also_defined; [exact: same_defined | eexists].
  rewrite e bindE as_things listed_rows.
  have [G eG pG] := within_at (swap X r); rewrite !ap1E eG; have [H eH pH] := within_at X.
  have word g : ap2 (fun v_g v_r => ap2 permutations.after (Some v_r) (Some v_g)) (Some (ps g)) (Some (ps r)) = Some (ps (g * r)%g).
    by rewrite !ap2E after_at.
  apply: also_holds.
    rewrite (every_map (p := fun=> true)) => [|g _]; first by rewrite all_predT.
    by rewrite word !swapped_at ap2E equivalent_at swap_twice perm_refl.
  rewrite (mapped_map (g := fun g => ps (g * r)%g)) => [|g _]; last exact: word.
  have uG := within_size pG; rewrite distinct_uniq; last first.
    by rewrite map_inj_uniq // => g h /ps_inj /mulIg.
  rewrite eH /len !ap1E !size_map; apply: same_t; congr (Fin (INR _)).
  rewrite (perm_size pG) (perm_size pH) !size_filter; apply: eq_count => g; rewrite !kind_keeps //.
- move=> x' /one_stratum_rows [n [X [-> K]]]; apply: for_within => r kr; apply: for_within => g kg.
  rewrite swapped_at !ap1E !moved_at ap2E.
  have [v hv] : exists v, datasets.hamming_s (rows (swap X r)) (rows X) = Some v by rewrite hamming_at; eexists.
  rewrite hv; apply: entailsI => [|/alsoP [/sameP <- _]]; first by apply: also_defined; [exact: same_defined | eexists].
  rewrite ap2E after_at ap1E moved_at no_more -[absolute _]/(Some (Fin (Rabs (INR (moves g) - INR (moves (g * r)%g))))).
  have a := INR_leq (moves_mul g r); have b := INR_leq (moves_mul (g * r)%g r^-1%g).
  rewrite mulgK moves_inv !plus_INR in b; rewrite plus_INR in a; apply/at_most_Fin; apply: Rabs_le; lra.
Qed.
