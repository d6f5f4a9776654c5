(** How much one law exceeds another: the sum of max(0, b q - a p), for all a and b from 0 up. It says which points lie over
    the trade-off function of two laws; what grows in it for two pairs grows for their products, whatever the second is told
    of the first. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.events rules.listings rules.curves rules.tested rules.largest_ratios rules.hulls rules.regions.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition gap T (s : seq T) (p q : T -> R) (a b : R) : R := sum s (fun x => Rmax 0 (b * q x - a * p x)).

Section Gaps.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (hp : law s p) (hq : law s q).
Lemma gap_scale a b : 0 <= b -> gap s p q (b * a) b = b * gap s p q a 1.
Proof.
move=> b0; rewrite /gap -sum_scale; apply: sum_eq => x.
have -> : b * q x - b * a * p x = b * (1 * q x - a * p x) by ring.
by rewrite -{1}(Rmult_0_r b) RmaxRmult.
Qed.
Lemma gap_none a : 0 <= a -> gap s p q a 0 = 0.
Proof.
move=> a0; rewrite /gap -[RHS](sum0 s); apply: sum_eq => x; rewrite Rmult_0_l Rmax_left //.
by have := Rmult_le_pos _ _ a0 (hp.1 x); lra.
Qed.
Lemma gap_one a : gap s p q a 1 = over a s q p.
Proof. by apply: sum_eq => x; rewrite Rmult_1_l. Qed.
Lemma gap_test a k : test k -> 1 - gap s p q a 1 <= error_of s q k + a * size_of s p k.
Proof.
move=> hk; rewrite /error_of /size_of /gap -sum_scale.
have : sum s (fun x => q x * k x) - sum s (fun x => a * (p x * k x)) <= sum s (fun x => Rmax 0 (1 * q x - a * p x)); last lra.
rewrite -sum_sub; apply: sum_le => x; have [h1 h2] := (Rmax_l 0 (1 * q x - a * p x), Rmax_r 0 (1 * q x - a * p x)).
by have := hk x; move: (Rmax _ _) h1 h2 => m h1 h2; nra.
Qed.
Lemma gap_over a x y : 0 <= a -> over_line (curve s p q) x y -> 1 - gap s p q a 1 <= y + a * x.
Proof.
move=> a0 h; apply: (over_heights (t := a) _ h) => z /curve_test [b e1 e2]; rewrite /height e1 e2.
by apply: gap_test => v; case: (b v) => /=; lra.
Qed.
Lemma best_corner a : 0 <= a -> exists2 c : R * R, c \in curve s p q & height a c <= 1 - gap s p q a 1.
Proof.
move=> a0; have [c i e] := best_test hp hq a0; have [//|d j h] := @corner_lowest (tests s p q) a.
exists d => //; apply: Rle_trans (h c i) _; rewrite /height e /gap; apply: Req_le.
by congr (1 - _); apply: sum_eq => x; rewrite Rmult_1_l.
Qed.
Lemma over_gap x y : x <= 1 -> 0 <= y -> (forall a, 0 <= a -> 1 - gap s p q a 1 <= y + a * x) -> over_line (curve s p q) x y.
Proof.
move=> x1 y0 h; apply: over_slopes => t; have [t0|t0] := Rle_lt_dec 0 t.
  by have [c i k] := best_corner t0; exists c => //; have := h t t0; rewrite /height /= in k *; lra.
have [//|c i k] := @corner_lowest (tests s p q) t; exists c => //.
by have := k _ (all_rejected hp hq); rewrite /height /= => m; nra.
Qed.
Lemma curve_square : test_curve (curve s p q).
Proof.
have -> : curve s p q = bend (tests s p q) by [].
apply: test_curve_bend; split; last by exists 1; rewrite mem_head.
  have in_test k : test k -> in_square (size_of s p k, error_of s q k).
    move=> hk; have part r : law s r -> 0 <= sum s (fun x => r x * k x) <= 1.
      move=> hr; split; first by apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: hr.1 | exact: (hk x).1].
      by rewrite -hr.2; apply: sum_le => x; have := hr.1 x; have := hk x; nra.
    by rewrite /in_square /size_of /error_of /=; have := part p hp; have := part q hq; lra.
  move=> z; rewrite inE => /orP [/eqP ->|]; first by rewrite /in_square /=; lra.
  elim: {2}s => //= x l ih; rewrite inE => /orP [/eqP ->|/ih //].
  have := in_test (fun y => INR (as_likely p q x y)); rewrite /size_of /error_of.
  have e r : sum s (fun y => r y * INR (as_likely p q x y)) = within s (as_likely p q x) r.
    by apply: sum_eq => y; case: as_likely => /=; lra.
  by rewrite !e; apply=> y; case: as_likely => /=; lra.
exact: all_rejected.
Qed.
End Gaps.

(** A pair of laws is told apart no better than another. *)
Definition no_better T U (s : seq T) (p q : T -> R) (t : seq U) (r u : U -> R) : Prop :=
  forall a b, 0 <= a -> 0 <= b -> gap s p q a b <= gap t r u a b.
Section Compared.
Variables (T U : Type) (s : seq T) (p q : T -> R) (t : seq U) (r u : U -> R).
Hypotheses (hp : law s p) (hq : law s q) (hr : law t r) (hu : law t u).
Lemma no_better_one : (forall a, 0 <= a -> gap s p q a 1 <= gap t r u a 1) -> no_better s p q t r u.
Proof.
move=> h a b a0 b0; have [b1|b1] := Rle_lt_or_eq_dec _ _ b0; last by rewrite -b1 (gap_none q hp a0) (gap_none u hr a0); lra.
have -> : a = b * (a / b) by field; lra.
rewrite !gap_scale //; apply: Rmult_le_compat_l => //; apply: h.
by apply: Rmult_le_pos => //; apply: Rlt_le; exact: Rinv_0_lt_compat.
Qed.
Lemma no_better_lies : no_better s p q t r u -> lies (curve t r u) (curve s p q).
Proof.
move=> h z i; have [sq _ _] := curve_square hp hq; have [h1 h2] := sq _ i.
apply: over_gap => //; try lra; move=> a a0; have := h a 1 a0 Rle_0_1; have := gap_over a0 (over_point i); lra.
Qed.
End Compared.

(** * One after the other *)

Lemma no_better_pairs T U V W (s : seq T) (t : seq U) (v : seq V) (w : seq W) p q k l p' q' r u :
  law s p -> law s q -> law w r -> law w u -> no_better s p q v p' q' ->
  (forall x, List.In x s -> no_better t (k x) (l x) w r u) ->
  no_better (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2)
    (pairs v (fun=> w)) (fun z => p' z.1 * r z.2) (fun z => q' z.1 * u z.2).
Proof.
move=> hp hq hr hu h1 h2 a b a0 b0; rewrite /gap !sum_pairs /=.
apply: Rle_trans (_ : sum s (fun x => gap w r u (a * p x) (b * q x)) <= _).
  apply: sum_le_in => x i; have := h2 x i (a * p x) (b * q x).
  move=> h; have {}h := h (Rmult_le_pos _ _ a0 (hp.1 x)) (Rmult_le_pos _ _ b0 (hq.1 x)).
  apply: Rle_trans h; apply: Req_le; apply: sum_eq => y; congr (Rmax 0 _); ring.
have -> : sum s (fun x => gap w r u (a * p x) (b * q x)) = sum w (fun y => gap s p q (a * r y) (b * u y)).
  by rewrite /gap exchange; apply: sum_eq => y; apply: sum_eq => x; congr (Rmax 0 _); ring.
rewrite exchange; apply: sum_le => y.
apply: Rle_trans (h1 _ _ (Rmult_le_pos _ _ a0 (hr.1 y)) (Rmult_le_pos _ _ b0 (hu.1 y))) _.
by apply: Req_le; apply: sum_eq => x; congr (Rmax 0 _); ring.
Qed.
