(** Datasets with the order of their records forgotten: what is left of one without what it shares with another, and how far
    apart their counts are. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition kinds (x : seq thing) : seq thing := rev (undup (rev x)).
Lemma kinds_uniq x : uniq (kinds x). Proof. by rewrite rev_uniq undup_uniq. Qed.
Lemma mem_kinds x r : (r \in kinds x) = (r \in x). Proof. by rewrite mem_rev mem_undup mem_rev. Qed.
Definition rest (x y : seq thing) : seq thing := flatten [seq nseq (count_mem r x - count_mem r y) r | r <- kinds x].
Lemma len_at (A : Type) (l : seq A) : len (Some l) = Some (nm (size l)). Proof. by []. Qed.
Lemma without_at x y : order.without x y = Some (rest x y).
Proof.
rewrite /order.without /distinct ap1E -/(kinds x).
rewrite (mapped_in (g := fun r => nseq (count_mem r x - count_mem r y) r)) // => r _.
rewrite !ap2E !times_in_at.
have -> : maximum (num 0) (minus (Some (nm (count_mem r x))) (Some (nm (count_mem r y)))) = Some (nm (count_mem r x - count_mem r y)).
  move: (count_mem r x) (count_mem r y) => a b.
  rewrite -[maximum _ _]/(Some (if leR 0 (INR a - INR b) then Fin (INR a - INR b) else Fin 0)) /nm.
  have [le_ab|/ltnW le_ba] := leqP a b; have k := le_INR _ _ (leP (_ : (_ <= _)%N)).
    have {}k := k _ _ le_ab; rewrite (_ : (a - b)%N = 0%N); last exact/eqP.
    by case e : (leR _ _) => //; move/leRP: e => e; congr (Some (Fin _)); simpl; lra.
  have {}k := k _ _ le_ba; rewrite leR_t; last lra.
  by rewrite minus_INR //; exact/leP.
rewrite range_iota /mapped bindE collect_map (collect_all (g := fun=> r)) //; congr Some.
by elim: (_ - _)%N {1}0%N => //= n ih m; rewrite ih.
Qed.
Lemma rest_size x y L : uniq L -> {subset x <= L} -> INR (size (rest x y)) = sum L (fun r => INR (count_mem r x - count_mem r y)).
Proof.
move=> u s; have -> : INR (size (rest x y)) = sum (kinds x) (fun r => INR (count_mem r x - count_mem r y)).
  rewrite /rest; elim: (kinds x) => //= r l ih; by rewrite size_cat size_nseq plus_INR ih.
have p : perm_eq (kinds x) [seq r <- L | r \in x].
  apply: uniq_perm; [exact: kinds_uniq | exact: filter_uniq | move=> r]; rewrite mem_kinds mem_filter.
  by case: (boolP (r \in x)) => //= /s ->.
rewrite (sum_perm _ p) sum_filter; apply: sum_eq => r; case: ifP => // /negbT n.
by rewrite (count_memPn n).
Qed.
Definition apart (x y : seq thing) : R := sum (kinds (x ++ y)) (fun r => Rabs (INR (count_mem r x) - INR (count_mem r y))).
Lemma over_cells_at x y : sum_of (distinct (join (list_of [:: Some x; Some y]))) (fun c =>
  absolute (minus (ap2 order.times_in (Some c) (Some x)) (ap2 order.times_in (Some c) (Some y)))) = Some (Fin (apart x y)).
Proof.
have -> : distinct (join (list_of [:: Some x; Some y])) = Some (kinds (x ++ y)) by rewrite /= cats0.
by apply: sum_of_in => c _; rewrite !ap2E !times_in_at.
Qed.
Lemma cells_apart x y : apart x y = INR (size (rest x y)) + INR (size (rest y x)).
Proof.
have sx : {subset x <= kinds (x ++ y)} by move=> r i; rewrite mem_kinds mem_cat i.
have sy : {subset y <= kinds (x ++ y)} by move=> r i; rewrite mem_kinds mem_cat i orbT.
rewrite (rest_size _ (kinds_uniq _) sx) (rest_size _ (kinds_uniq _) sy) -sum_add; apply: sum_eq => r.
have [le_xy|/ltnW le_yx] := leqP (count_mem r x) (count_mem r y).
  have k := le_INR _ _ (leP le_xy); have z : (count_mem r x - count_mem r y)%N = 0%N by exact/eqP.
  rewrite z minus_INR; last exact/leP.
  by rewrite Rabs_left1; [rewrite -[INR 0]/0; lra | lra].
have k := le_INR _ _ (leP le_yx); have z : (count_mem r y - count_mem r x)%N = 0%N by exact/eqP.
rewrite z minus_INR; last exact/leP.
by rewrite Rabs_right; [rewrite -[INR 0]/0; lra | lra].
Qed.
