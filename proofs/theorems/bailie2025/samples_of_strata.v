(** Samples with fixed sizes in strata that differ in one record (bailie2025, section 6.4.4): it belongs to the same stratum in both. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets claims.bailie2025.samples_of_strata.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.images rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma count_less (T : eqType) (s : seq T) (p q : pred T) x : x \in s -> p x -> ~~ q x -> {in s, forall y, q y -> p y} -> (count q s < count p s)%N.
Proof.
move=> xs px nq h; have -> : count q s = count q (filter p s).
  by rewrite count_filter; apply: eq_in_count => y ys /=; case e : (q y) => //=; rewrite (h y ys e).
rewrite -[count p s]size_filter ltn_neqAle count_size -all_count andbT; apply/negP => /allP /(_ x).
by rewrite mem_filter px xs (negbTE nq) => /(_ isT).
Qed.
Lemma others_same g h i j l : apart g h = 2%N -> (i < size g)%N -> (j < size g)%N -> (l < size g)%N -> nth 0%N g i <> nth 0%N h i -> nth 0%N g j <> nth 0%N h j ->
  i != j -> l != i -> l != j -> nth 0%N g l = nth 0%N h l.
Proof.
rewrite /apart => a li lj ll /eqP di /eqP dj ij ni nj; apply/eqP/negPn/negP => dl.
have u : uniq [:: l; i; j] by rewrite /= !inE negb_or ni nj ij.
have sub : {subset [:: l; i; j] <= filter (fun i => nth 0%N g i != nth 0%N h i) (iota 0 (size g))}.
  by move=> x; rewrite !inE mem_filter mem_iota => /or3P [] /eqP ->; rewrite ?dl ?di ?dj.
by have := uniq_leq_size u sub; rewrite size_filter a.
Qed.
Definition size_word (v_h v_I : seq number) (v_k : number) : option number := count_of (range (len (Some v_h))) (fun v_i =>
  also (same (item (Some v_I) (Some v_i)) (num 1)) (same (item (Some v_h) (Some v_i)) (Some v_k))).
Section Strata.
Variables (N : nat) (h : seq nat).
Hypothesis sh : size h = N.
Definition here (s : seq nat) (k i : nat) : bool := (nth 0%N s i == 1)%N && (nth 0%N h i == k).
Lemma size_at s k : size s = N -> ap3 size_word (Some (whole h)) (Some (whole s)) (Some (nm k)) = Some (nm (count (here s k) (iota 0 N))).
Proof.
move=> e; rewrite /ap3 !bindE /size_word len_whole sh range_iota; apply: count_map => i /in_range l.
by rewrite !item_whole ?e ?sh // -[num 1]/(Some (nm 1)) /same !ap2E !nmE /also /chosen bindE /here; case: (nth 0%N s i == 1)%N.
Qed.
Lemma same_stratum s t i j : size s = N -> size t = N -> (forall k, (k \in h) -> count (here s k) (iota 0 N) = count (here t k) (iota 0 N)) -> apart s t = 2%N ->
  (i < N)%N -> (j < N)%N -> nth 0%N s i = 1%N -> nth 0%N t i = 0%N -> nth 0%N s j = 0%N -> nth 0%N t j = 1%N -> nth 0%N h i = nth 0%N h j.
Proof.
move=> es et c a li lj si ti sj tj; apply/eqP/negPn/negP => ne.
have ij : i != j by apply: contraNneq ne => ->.
have := c (nth 0%N h i); rewrite mem_nth ?sh // => /(_ isT) e.
have := @count_less _ (iota 0 N) (here s (nth 0%N h i)) (here t (nth 0%N h i)) i; rewrite e ltnn mem_iota /here si ti eqxx /= => f.
suff : false by []; apply: f => // y; rewrite mem_iota => ly /andP [/eqP ty hy].
have [yj|yj] := eqVneq y j; first by rewrite yj eq_sym (negbTE ne) in hy.
have [yi|yi] := eqVneq y i; first by rewrite yi ti in ty.
by rewrite (others_same a _ _ _ _ _ ij yi yj) ?es ?si ?ti ?sj ?tj ?ty ?hy.
Qed.
End Strata.
Theorem one_stratum_of_both : claim_bailie2025_prose_6_4_4_stratum.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_4_stratum]; rewrite -/size_word.
move=> N m /whole_nm [n ->] /whole_nm [k ->].
apply: for_whole => h sh ah; apply: (@for_whole n 2) => s es _; apply: (@for_whole n 2) => t et _.
rewrite !range_iota; apply: entailsI => [|c].
  by apply: every_defined => _ /In_mem /mapP [i _ ->]; rewrite !(size_at sh) //; eexists.
have {}c j : j \in h -> count (here h s j) (iota 0 n) = count (here h t j) (iota 0 n).
  move=> ij; have : List.In (nm j) [seq nm i | i <- iota 0 k] by apply: mem_In; apply: map_f; rewrite mem_iota (allP ah).
  by move=> /(everyP c); rewrite !(size_at sh) // => /sameP /nm_inj.
rewrite hamming_whole ?es // !sum_whole; apply: entailsI => [|/alsoP [/sameP a _]].
  by apply: also_defined; eexists.
have {}a : apart s t = 2%N by apply: nm_inj; rewrite a.
apply: everyI => _ /In_mem /mapP [i /in_range li ->]; apply: everyI => _ /In_mem /mapP [j /in_range lj ->].
rewrite !item_whole ?es ?et ?sh // -[num 1]/(Some (nm 1)) -[num 0]/(Some (nm 0)); apply: entailsI => [|].
  by do 3!(apply: also_defined; first by eexists); eexists.
move=> /alsoP [/sameP /nm_inj si /alsoP [/sameP /nm_inj ti /alsoP [/sameP /nm_inj sj /sameP /nm_inj tj]]].
by apply/sameP; congr nm; exact: (same_stratum sh es et c a).
Qed.
