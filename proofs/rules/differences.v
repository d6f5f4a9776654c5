(** What two datasets do not have in common, record by record, and any part of the records that both have alike. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.datasets rules.cells.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma count_repeated (f : thing -> nat) r L : uniq L -> count_mem r (flatten [seq nseq (f s) s | s <- L]) = ((r \in L) * f r)%N.
Proof.
elim: L => //= s L ih /andP [n u]; rewrite count_cat count_nseq ih // in_cons (eq_sym r) /=; case: (eqVneq s r) => [e|ne].
  by rewrite -e /= (negbTE n) addn0.
by rewrite mul0n add0n.
Qed.
Lemma rest_count x y r : count_mem r (rest x y) = (count_mem r x - count_mem r y)%N.
Proof.
rewrite /rest count_repeated ?kinds_uniq // mem_kinds; case i : (r \in x); first by rewrite mul1n.
by rewrite (count_memPn (negbT i)) mul0n.
Qed.
Lemma rest_perm x y : perm_eq (x ++ rest y x) (y ++ rest x y).
Proof. by apply/allP => r _ /=; rewrite !count_cat !rest_count -!maxnE maxnC. Qed.
(** A part of the records that the datasets have alike, those that are left over have alike as well. *)
Lemma rest_map (B : eqType) (f : thing -> B) x y :
  perm_eq [seq f r | r <- x] [seq f r | r <- y] -> perm_eq [seq f r | r <- rest x y] [seq f r | r <- rest y x].
Proof.
move=> h; have := perm_map f (rest_perm x y); rewrite !map_cat => p.
rewrite -(perm_cat2l [seq f r | r <- x]) perm_sym; apply: (perm_trans p).
by rewrite perm_cat2r perm_sym.
Qed.
Lemma rest_sizes x y : size x = size y -> size (rest x y) = size (rest y x).
Proof. by move=> e; have := perm_size (rest_perm x y); rewrite !size_cat e => /eqP; rewrite eqn_add2l => /eqP. Qed.
Lemma hamming_rest x y : size x = size y -> datasets.hamming_s x y = Some (nm (size (rest x y))).
Proof.
move=> e; have -> : datasets.hamming_s x y = times (num (1 / 2)) (ap2 datasets.symmetric_difference (Some x) (Some y)).
  by rewrite /datasets.hamming_s /len !ap1E e same_t.
rewrite ap2E /datasets.symmetric_difference over_cells_at cells_apart (rest_sizes e) /nm.
by rewrite -[times _ _]/(Some (Fin _)); congr (Some (Fin _)); lra.
Qed.
Lemma rest_in x y r : r \in rest x y -> r \in x.
Proof. by move/flatten_mapP => [s i /nseqP [-> _]]; rewrite -mem_kinds. Qed.
