(** Two-way tables with the same one-way margins: they differ by records whose columns are rearranged. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets claims.dpcalc.differences.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.cells rules.differences.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition value (j : nat) (r : thing) : thing := nth nil_thing (unlisted r) j.
Definition pair (a b : thing) : thing := Listed [:: a; b].
Lemma pairE l r : of_size 2 l -> r \in table l -> r = pair (value 0 r) (value 1 r).
Proof. by move=> /allP s /mapP [z /s /eqP + ->]; case: z => [|a [|b [|? ?]]]. Qed.
Lemma values_of j l : of_size 2 l -> [seq value j r | r <- table l] = [seq value 0 (Listed (part [:: j] r)) | r <- l].
Proof. by move=> _; rewrite /table -map_comp. Qed.

(** What is left over of either dataset agrees in rows, and in columns; so each is the other with its columns rearranged. *)
Theorem rearranged : claim_dpcalc_two_way_differences.
Proof.
cbv zeta delta [claim_dpcalc_two_way_differences] => x x' hx hx'.
have [l -> kl] := datasets_of (k := 2) (eq_ind _ (fun t => holds (every (Some x) (fun r => same (len (as_list (Some r))) t))) hx _ number2).
have [l' -> kl'] := datasets_of (k := 2) (eq_ind _ (fun t => holds (every (Some x') (fun r => same (len (as_list (Some r))) t))) hx' _ number2).
have margin j : (j < 2)%N -> ap3 datasets.same_margin (Some (table l)) (Some (table l')) (Some [:: nm j]) =
    Some (perm_eq [seq part [:: j] r | r <- l] [seq part [:: j] r | r <- l']).
  by move=> j2; rewrite /ap3 !bindE -[[:: nm j]]/[seq nm v | v <- [:: j]] (@same_margin_of 2) //= j2.
rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !margin //.
apply/entailsP => p0; apply/entailsP => p1.
have pE j : perm_eq [seq part [:: j] r | r <- l] [seq part [:: j] r | r <- l'] -> perm_eq [seq value j r | r <- table l] [seq value j r | r <- table l'].
  by rewrite !values_of // => p; have := perm_map (fun s => value 0 (Listed s)) p; rewrite -!map_comp.
have e : size (table l) = size (table l') by have := perm_size (pE 0%N p0); rewrite !size_map.
rewrite !ap2E !without_at !bindE hamming_rest //.
have := rest_map (pE 0%N p0); have := rest_map (pE 1%N p1); have := rest_sizes e.
have rl r : r \in rest (table l) (table l') -> r = pair (value 0 r) (value 1 r) by move=> /rest_in; exact: pairE.
have rl' r : r \in rest (table l') (table l) -> r = pair (value 0 r) (value 1 r) by move=> /rest_in; exact: pairE.
move: (rest _ _) (rest _ _) rl rl' => b a ra rb sab q1 q0.
apply: alsoI; first exact: same_t.
have [n sa] : exists n, size a = n by exists (size a).
have [A eA] := seq_places sa; have [B eB] := seq_places (etrans (esym sab) sa).
move: q0 q1; rewrite eA eB -!(map_comp _ A) -!(map_comp _ B) => q0 q1.
have lA : len (Some [seq A i | i <- enum 'I_n]) = Some (nm n) by exact: listings.len_at.
have [w hw] := perm_of_values (F := fun i => value 0 (A i)) (G := fun i => value 0 (B i)) q0.
have [g hg] := perm_of_values (F := fun i => value 1 (B (w i))) (G := fun i => value 1 (A i))
  (seq.perm_trans (reordered (fun i => value 1 (B i)) w) (etrans (perm_sym _ _) q1)).
have [G -> pG] : exists2 G : seq 'S_n, ap1 permutations.permutations (len (Some [seq A i | i <- enum 'I_n])) = Some [seq ps g | g <- G] & perm_eq G (enum 'S_n).
  by rewrite lA ap1E; have [G eG pG] := permutations_at n; exists G.
pose made (g : 'S_n) i := pair (value 0 (A i)) (value 1 (A (g i))).
rewrite (some_map (p := fun g => perm_eq [seq B i | i <- enum 'I_n] [seq made g i | i <- enum 'I_n])) => [|h _]; last first.
  rewrite lA range_at.
  rewrite (mapped_map (g := fun i => [:: value 0 (A i); value 1 (A (h i))])) => [|i _]; last first.
    rewrite ap2E item_ps !item_at.
    have two i' : A i' = Listed [:: value 0 (A i'); value 1 (A i')] by apply: ra; rewrite eA; apply: map_f; rewrite mem_enum.
    have recordE i' : as_list (Some (A i')) = Some [:: value 0 (A i'); value 1 (A i')] by rewrite {1}two.
    by rewrite !recordE item0 item1.
  by rewrite (mapped_map (g := made h)) // ap2E equivalent_at.
congr Some; apply/hasP; exists g; first by rewrite (perm_mem pG) mem_enum.
rewrite perm_sym (_ : [seq made g i | i <- enum 'I_n] = [seq B (w i) | i <- enum 'I_n]); first exact: reordered.
apply: eq_map => i; rewrite /made hg -(hw i); apply/esym/rb; rewrite eB; apply: map_f; exact: mem_enum.
Qed.
