(** How many differences two-way tables with the same margins have within three and four records (dpcalc). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers claims.dpcalc.two_way_number.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.variables.
From dpcalc Require Import rules.binomials rules.full_tables rules.counted_tables rules.table_numbers.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section At.
Variables (k r c : nat).
Notation reach := (Some (nm k)).
Implicit Types (L : seq (seq nat)).
Definition entry_of := fun (v_z : seq number) (v_i v_j v_c : number) => minus (item (Some v_z) (plus (times (Some v_i) (Some v_c)) (Some v_j))) reach.
Definition rows_even (z : seq number) := every (range (Some (nm r))) (fun v_i => same (sum_of (range (Some (nm c)))
  (fun v_j => ap4 entry_of (Some z) (Some v_i) (Some v_j) (Some (nm c)))) (num 0)).
Definition columns_even (z : seq number) := every (range (Some (nm c))) (fun v_j => same (sum_of (range (Some (nm r)))
  (fun v_i => ap4 entry_of (Some z) (Some v_i) (Some v_j) (Some (nm c)))) (num 0)).
Definition gain (z : seq number) := sum_of (range (Some (nm r))) (fun v_i => sum_of (range (Some (nm c)))
  (fun v_j => maximum (ap4 entry_of (Some z) (Some v_i) (Some v_j) (Some (nm c))) (num 0))).
Definition differences_at := count_of (functions (Some (nm (r * c))) (Some (nm (k + k).+1)))
  (fun z => also (rows_even z) (also (columns_even z) (at_most (gain z) reach))).

Lemma nth_flat L i j : all (fun a => size a == c) L -> (i < size L)%N -> (j < c)%N -> nth 0%N (flatten L) (i * c + j) = nth 0%N (nth [::] L i) j.
Proof.
elim: L i => //= a L ih [|i] /andP [/eqP sa al] il jc; first by rewrite add0n nth_cat sa jc.
by rewrite nth_cat sa mulSn -addnA ltnNge leq_addr /= addKn ih.
Qed.
Lemma flat_size L : all (fun a => size a == c) L -> size (flatten L) = (size L * c)%N.
Proof. by elim: L => //= a L ih /andP [/eqP sa /ih e]; rewrite size_cat sa e mulSn. Qed.
Section One.
Variable L : seq (seq nat).
Hypotheses (sL : size L = r) (al : all (fun a => size a == c) L).
Notation z := [seq nm v | v <- flatten L].
Notation v_ i j := (nth 0%N (nth [::] L i) j).
Lemma row_size i : (i < r)%N -> size (nth [::] L i) = c.
Proof. by move=> ir; apply/eqP; apply: (all_nthP [::] al); rewrite sL. Qed.
Lemma entry_at i j : (i < r)%N -> (j < c)%N -> ap4 entry_of (Some z) (Some (nm i)) (Some (nm j)) (Some (nm c)) = Some (Fin (INR (v_ i j) - INR k)).
Proof.
move=> ir jc; rewrite /ap4 !bindE /entry_of times_nm plus_nm item_place -map_comp (nth_map 0%N).
  by rewrite /= nth_flat ?sL.
rewrite (flat_size al) sL.
by apply: leq_trans (_ : i.+1 * c <= _)%N; [rewrite mulSn addnC ltn_add2r | rewrite leq_mul2r ir orbT].
Qed.
Lemma sum_whole (l : seq nat) (f : nat -> nat) : sum l (fun x => INR (f x) - INR k) = INR (sumn [seq f x | x <- l]) - INR (k * size l).
Proof. by elim: l => [|x l ih] /=; [rewrite muln0 /=; lra | rewrite ih mulnS !plus_INR; lra]. Qed.
Lemma sum_INR (l : seq nat) (f : nat -> nat) : sum l (fun x => INR (f x)) = INR (sumn [seq f x | x <- l]).
Proof. by elim: l => //= x l ->; rewrite plus_INR. Qed.
Lemma is_level (l : seq nat) (f : nat -> nat) : same (Some (Fin (sum l (fun x => INR (f x) - INR k)))) (num 0) = Some (level k [seq f x | x <- l]).
Proof.
rewrite sum_whole /same ap2E /level size_map; congr Some; apply/eqP/eqP => [[e]|->]; last by congr Fin; lra.
by apply: INR_eq; lra.
Qed.
Lemma listed i : (i < r)%N -> [seq v_ i j | j <- iota 0 c] = nth [::] L i.
Proof. by move=> ir; have := mkseq_nth 0%N (nth [::] L i); rewrite (row_size ir). Qed.
Lemma rowsE : [seq nth [::] L i | i <- iota 0 r] = L.
Proof. by have := mkseq_nth [::] L; rewrite sL. Qed.
Lemma rows_at : rows_even z = Some (all (level k) L).
Proof.
rewrite /rows_even !range_iota (every_map (p := fun i => level k (nth [::] L i))) => [|i].
  by rewrite -{2}rowsE all_map.
rewrite mem_iota add0n => /andP [_ ir].
rewrite (sum_of_map (g := fun j => INR (v_ i j) - INR k)) => [|j]; first by rewrite (is_level _ (fun j => v_ i j)) listed.
by rewrite mem_iota add0n => /andP [_ jc]; rewrite entry_at.
Qed.
Lemma columns_at : columns_even z = Some (all (fun j => level k (column L j)) (iota 0 c)).
Proof.
rewrite /columns_even !range_iota; apply: every_map => j; rewrite mem_iota add0n => /andP [_ jc].
rewrite (sum_of_map (g := fun i => INR (v_ i j) - INR k)) => [|i]; last by rewrite mem_iota add0n => /andP [_ ir]; rewrite entry_at.
by rewrite (is_level _ (fun i => v_ i j)) /column -{2}rowsE -map_comp.
Qed.
Lemma positive v : maximum (Some (Fin (INR v - INR k))) (num 0) = Some (Fin (INR (v - k))).
Proof.
rewrite /maximum ap2E /max_number; congr Some; case: (leqP v k) => h.
  have -> : (v - k = 0)%N by apply/eqP.
  rewrite -[le_number _ _]/(leR _ _) /leR; case: Rle_dec => // n; case: n; move/leP/le_INR: h; lra.
rewrite minus_INR; last exact/leP/ltnW.
rewrite -[le_number _ _]/(leR _ _) /leR; case: Rle_dec => // p; congr Fin; move/ltP/lt_INR: h; lra.
Qed.
Lemma gain_at : gain z = Some (nm (sumn [seq above k a | a <- L])).
Proof.
rewrite /gain !range_iota (sum_of_map (g := fun i => INR (above k (nth [::] L i)))) => [|i].
  by rewrite (sum_INR _ (fun i => above k (nth [::] L i))) -{2}rowsE -map_comp.
rewrite mem_iota add0n => /andP [_ ir].
rewrite (sum_of_map (g := fun j => INR (v_ i j - k))) => [|j]; last first.
  by rewrite mem_iota add0n => /andP [_ jc]; rewrite entry_at // positive.
by rewrite (sum_INR _ (fun j => v_ i j - k)%N) /above -{2}(listed ir) -map_comp.
Qed.
Lemma fits_at : also (rows_even z) (also (columns_even z) (at_most (gain z) reach)) = Some (fits k c L).
Proof.
rewrite rows_at columns_at gain_at /at_most ap2E le_nm /fits.
by case: all => //; case: all.
Qed.
End One.
Lemma differences_counted : differences_at = Some (nm (count (fits k c) (lists_of (rows k c) r))).
Proof.
rewrite /differences_at /functions ap2E !nm_to_nat !bindE all_functions_lists.
pose parted (z : seq nat) := reshape (nseq r c) z.
have back L : L \in lists_of (rows k c) r -> parted (flatten L) = L /\ all (fun a => size a == c) L /\ size L = r.
  move=> /in_tables [sL al]; have h : all (fun a => size a == c) L by apply/allP => a /al [->].
  split=> //; rewrite /parted (_ : nseq r c = shape L) ?flattenK //.
  by rewrite -sL; elim: L h {sL al} => //= a L ih /andP [/eqP -> /ih ->].
have there z : z \in lists (r * c) (k + k).+1 -> parted z \in lists_of (rows k c) r /\ flatten (parted z) = z.
  rewrite mem_lists => /andP [/eqP sz /allP az].
  have sh : sumn (nseq r c) = size z by rewrite sumn_nseq sz mulnC.
  have fl : flatten (parted z) = z by rewrite reshapeKr ?sh.
  split=> //; rewrite in_lists_of -(size_map size) -/(shape _) reshapeKl ?sh // size_nseq eqxx /=.
  apply/allP => a ap; rewrite /= in_rows; apply/andP; split.
    have : size a \in shape (parted z) by exact: map_f.
    by rewrite reshapeKl ?sh // => /nseqP [->].
  by apply/allP => v va; apply: az; rewrite -fl; apply/flattenP; exists a.
rewrite (count_map (p := fun z => fits k c (parted z))) => [|z /there [i e]]; last first.
  by have [_ [al sL]] := back _ i; rewrite -{1 2 3}e fits_at.
congr (Some (nm _)); rewrite (count_through (f := flatten) (g := parted) (s := lists_of (rows k c) r)).
- by apply: eq_in_count => L /back [-> _].
- exact/uniq_lists_of/rows_uniq.
- exact: uniq_lists.
- move=> L i; have [e [al sL]] := back L i; split=> //; have := i; rewrite in_lists_of => /andP [_ /allP aL].
  rewrite mem_lists; apply/andP; split.
    rewrite size_flatten (_ : shape L = nseq r c) ?sumn_nseq ?[(c * r)%N]mulnC //.
    by rewrite -sL; elim: L al {i e sL aL} => //= a L ih /andP [/eqP -> /ih ->].
  by apply/allP => v /flattenP [a /aL /=]; rewrite in_rows => /andP [_ /allP av] /av.
- by move=> z /there [].
Qed.
End At.

Lemma twice_plus k : plus (times (num 2) (Some (nm k))) (num 1) = Some (nm (k + k).+1).
Proof. by rewrite number2 times_nm number1 plus_nm addn1 mul2n addnn. Qed.
Theorem numbers_of_differences : claim_dpcalc_two_way_number.
Proof.
have number3' : num 3 = Some (nm 3) by congr (Some (Fin _)); simpl; lra.
have number4' : num 4 = Some (nm 4) by congr (Some (Fin _)); simpl; lra.
have numberE (n : nat) x : INR n = x -> num x = Some (nm n) by move=> <-.
have number6' : num 6 = Some (nm 6) by apply: numberE; simpl; lra.
have number12' : num 12 = Some (nm 12) by apply: numberE; simpl; lra.
have number48' : num 48 = Some (nm 48) by apply: numberE; rewrite INR_IZR_INZ.
have number72' : num 72 = Some (nm 72) by apply: numberE; rewrite INR_IZR_INZ.
have number216' : num 216 = Some (nm 216) by apply: numberE; rewrite INR_IZR_INZ.
split; cbv zeta => r0 c0 /whole_nm [r ->] /whole_nm [c ->].
  rewrite number3' times_nm twice_plus -/(differences_at 3 r c) differences_counted within_three.
  by rewrite number12' number2 number1 /ap4 !bindE !ap2E !binomial_nm !times_nm !plus_nm; apply: same_t.
rewrite number4' times_nm twice_plus -/(differences_at 4 r c) differences_counted within_four.
by rewrite number216' number72' number48' number6' number3' number2 number1 /ap4 !bindE !ap2E !binomial_nm !times_nm !plus_nm !times_nm !plus_nm; apply: same_t.
Qed.
