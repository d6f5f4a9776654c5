(** Trade-off functions of pairs of laws lie at least as high as that of equal laws, which is reached by equal laws alone, and noise leaves
    them as they are (bailie2025, Proposition A.6.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs claims.bailie2025.noise_on_tradeoffs.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.events rules.listings rules.images rules.whole_vectors rules.curves rules.tested rules.gaps rules.finite_spaces theorems.bailie2025.kernels theorems.bailie2025.kernels_and_tests.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Gaps.
Variables (T U : Type) (s : seq T) (p q : T -> R) (t : seq U) (r u : U -> R).
Hypotheses (hp : law s p) (hq : law s q) (hr : law t r) (hu : law t u).
Lemma less_of_gaps : (forall a, 0 <= a -> gap s p q a 1 <= gap t r u a 1) -> holds (tradeoffs.no_less (pts (curve s p q)) (pts (curve t r u))).
Proof.
move=> /(no_better_one hp hr) /(no_better_lies hp hq hr hu) h; apply: everyI => z /List.in_map_iff [c [<- i]].
by rewrite pt0 pt1 ap2E low_value; apply/at_mostP/low_le; apply: h; exact: In_mem.
Qed.
Lemma gaps_of_less : holds (tradeoffs.no_less (pts (curve s p q)) (pts (curve t r u))) -> forall a, 0 <= a -> gap s p q a 1 <= gap t r u a 1.
Proof.
move=> h a a0; have [c i l] := best_corner hp hq a0.
have := everyP h (List.in_map pt _ _ (mem_In i)); rewrite pt0 pt1 ap2E low_value => /at_mostP /low_le o.
by have := gap_over a0 o; rewrite /height in l; lra.
Qed.
End Gaps.
Lemma gap_least T (s : seq T) p q a : law s p -> law s q -> Rmax 0 (1 - a) <= gap s p q a 1.
Proof.
move=> [_ p1] [_ q1]; apply: Rmax_lub; first by apply: sum_ge0 => x; exact: Rmax_l.
have -> : 1 - a = sum s (fun x => 1 * q x - a * p x) by rewrite sum_sub !sum_scale p1 q1; lra.
by apply: sum_le => x; exact: Rmax_r.
Qed.
Lemma gap_equal T (s : seq T) p a : law s p -> gap s p p a 1 = Rmax 0 (1 - a).
Proof.
move=> [p0 p1]; rewrite /gap (sum_eq _ (g := fun x => p x * Rmax 0 (1 - a))) => [|x]; first by rewrite sum_scaler p1 Rmult_1_l.
by rewrite -RmaxRmult // Rmult_0_r; congr Rmax; ring.
Qed.
Lemma gap_noise T U (s : seq T) (t : seq U) p q r a : law t r ->
  gap (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) a 1 = gap s p q a 1.
Proof.
move=> [r0 r1]; rewrite /gap sum_pairs; apply: sum_eq => x /=.
rewrite (sum_eq _ (g := fun y => r y * Rmax 0 (1 * q x - a * p x))) => [|y]; first by rewrite sum_scaler r1 Rmult_1_l.
by rewrite -RmaxRmult // Rmult_0_r; congr Rmax; ring.
Qed.
Definition sure : nat -> R := fun=> 1.
Lemma law_sure : law (iota 0 1) sure. Proof. by split=> [x|]; rewrite /sure /=; lra. Qed.
Lemma noise_changes_nothing P Q : holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) -> holds (same (len (Some P)) (len (Some Q))) ->
  forall R, holds (ap1 laws.is_law (Some R)) ->
  holds (also (ap2 tradeoffs.no_less (ap2 tradeoffs.errors (list_of [:: num 1]) (list_of [:: num 1])) (ap2 tradeoffs.errors (Some P) (Some Q)))
    (also (same (ap2 tradeoffs.no_less (ap2 tradeoffs.errors (Some P) (Some Q)) (ap2 tradeoffs.errors (list_of [:: num 1]) (list_of [:: num 1]))) (same (Some P) (Some Q)))
    (also (ap2 tradeoffs.no_less (ap2 tradeoffs.errors (ap2 laws.product (Some P) (Some R)) (ap2 laws.product (Some Q) (Some R))) (ap2 tradeoffs.errors (Some P) (Some Q)))
      (ap2 tradeoffs.no_less (ap2 tradeoffs.errors (Some P) (Some Q)) (ap2 tradeoffs.errors (ap2 laws.product (Some P) (Some R)) (ap2 laws.product (Some Q) (Some R))))))).
Proof.
move: P Q; apply: for_two => s p q hp hq N /is_law_vec [e hr]; rewrite e; move: (places N) (prob N) hr => t r hr {N e}.
have -> : list_of [:: num 1] = Some (vec (iota 0 1) sure) by [].
have l1 := law_sure; rewrite !ap2E !product_vec !ap2E !errors_value !ap2E.
have [r0 r1] := hr; have noisy k : law s k -> law (pairs s (fun=> t)) (fun z => k z.1 * r z.2).
  move=> [k0 k1]; split=> [z|]; first by apply: Rmult_le_pos; [apply: k0 | apply: r0].
  by rewrite sum_pairs -k1; apply: sum_eq => x /=; rewrite sum_scale r1 Rmult_1_r.
apply: alsoI.
  by apply: less_of_gaps => // a _; rewrite gap_equal //; exact: gap_least.
apply: alsoI; last apply: alsoI.
- apply: sameI; [exact: no_less_defined | by eexists | split].
    move=> /(gaps_of_less hp hq) h; apply/sameP; have := h 1 Rle_0_1; rewrite gap_equal // => g.
    have {}g : gap s p q 1 1 <= 0 by move: g; rewrite Rminus_diag_eq // Rmax_left; lra.
    have below x : List.In x s -> q x <= p x.
      move=> i; have := sum_in_le (f := fun x => Rmax 0 (1 * q x - 1 * p x)) (fun x => Rmax_l _ _) i.
      by have := Rmax_r 0 (1 * q x - 1 * p x); rewrite /gap in g; lra.
    apply: List.map_ext_in => x i; congr Fin.
    have f0 y : 0 <= Rabs (p y - q y) by exact: Rabs_pos.
    have e : sum s (fun y => Rabs (p y - q y)) = 0.
      rewrite (sum_eq_in (g := fun y => p y - q y)) => [|y j]; first by rewrite sum_sub hp.2 hq.2; lra.
      by rewrite Rabs_right //; have := below y j; lra.
    have := sum_in_le f0 i; rewrite e; have := Rabs_pos (p x - q x); have := Rle_abs (p x - q x); have := below x i; lra.
  move=> /sameP e; have pq x : List.In x s -> p x = q x.
    elim: (s) e => //= y l ih [a b] [<-|i]; [exact: a | exact: ih b i].
  apply: less_of_gaps => // a _; rewrite gap_equal //.
  have -> : gap s p q a 1 = gap s p p a 1 by apply: sum_eq_in => x i; rewrite pq.
  by rewrite gap_equal //; lra.
- by apply: less_of_gaps; try exact: noisy; try done; move=> a _; rewrite gap_noise //; exact: Rle_refl.
by apply: less_of_gaps; try exact: noisy; try done; move=> a _; rewrite gap_noise //; exact: Rle_refl.
Qed.

(** What leads from a pair to another, and what does not change. *)
Theorem noise_on_tradeoffs : claim_bailie2025_prop_a_6_3.
Proof.
split; [exact: noise_changes_nothing | split; [exact: larger_after | split; [exact: larger_tradeoff | exact: (proj2 one_tradeoff)]]].
Qed.
