(** The values that one record can have where the sum of all is exact (cho2024, section 7). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers claims.cho2024.candidates.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma sum_below m g : all (fun j => j < m)%N g -> (sumn g <= size g * m.-1)%N.
Proof. by elim: g => //= j g ih /andP [jm /ih h]; rewrite mulSn; apply: leq_add => //; case: m jm {ih h}. Qed.
Lemma sum_of_others m g i : all (fun j => j < m)%N g -> (i < size g)%N ->
  (nth 0%N g i <= sumn g)%N /\ (sumn g - nth 0%N g i <= (size g).-1 * m.-1)%N.
Proof.
move=> a l; have p := perm_to_rem (mem_nth 0%N l); rewrite (perm_sumn p) /= leq_addr addKn; split=> //.
have {}a : all (fun j => j < m)%N (rem (nth 0%N g i) g) by apply/allP => j /mem_rem; exact: (allP a).
by have := sum_below a; rewrite size_rem ?mem_nth.
Qed.

Theorem limited : claim_cho2024_prose_7_candidates.
Proof.
cbv zeta delta [claim_cho2024_prose_7_candidates] => n0 m0 t0 /whole_nm [n ->] /whole_nm [m ->] /whole_nm [t ->].
rewrite range_iota; eexists; split; first by [].
move=> _ /mapP [i /in_range iN ->]; apply: alsoI; rewrite range_iota; apply: everyI => _ /In_mem /mapP [y /in_range ym ->].
  rewrite functions_below (some_map (p := fun g => nth 0%N g i == y)) => [|g]; last first.
    by rewrite in_below => /andP [/eqP sg _]; rewrite item_whole ?sg // /same ap2E nmE.
  congr Some; apply/hasP; exists (nseq n y); last by rewrite nth_nseq iN.
  by rewrite in_below size_nseq eqxx; apply/allP => j /nseqP [->].
rewrite /ap3 !bindE functions_below (kept_map (p := fun g => sumn g == t)) => [|g _]; last by rewrite sum_whole /same ap2E nmE.
rewrite (some_map (p := fun g => nth 0%N g i == y)) => [|g]; last first.
  by rewrite mem_filter in_below => /andP [_ /andP [/eqP sg _]]; rewrite item_whole ?sg // /same ap2E nmE.
apply/entailsP => /hasP [g]; rewrite mem_filter in_below => /andP [/eqP sum_g /andP [/eqP sg ag]] /eqP ey.
have [|low high] := sum_of_others (i := i) ag; first by rewrite sg.
rewrite sum_g ey sg in low high.
apply: alsoI; first by rewrite /at_most ap2E le_nm low.
have n1 : (0 < n)%N by exact: leq_ltn_trans iN.
have m1 : (0 < m)%N by exact: leq_ltn_trans ym.
rewrite -[num 1]/(Some (nm 1)) !minus_nm // !subn1 times_nm.
by rewrite /at_most ap2E le_nm high.
Qed.
