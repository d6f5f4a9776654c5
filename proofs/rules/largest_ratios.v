(** The max-divergence and the multiplicative distance: logarithms of largest ratios of the probabilities of an outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition quotient (a b : R) : number := if eqR a 0 then Fin 0 else if eqR b 0 then Inf else Fin (a / b).
Lemma ratio_value a b : distances.ratio (Fin a) (Fin b) = Some (quotient a b).
Proof.
rewrite /distances.ratio /same !ap2E /chosen /num !bindE /quotient /eq_op /=.
have [e|n] := Req_dec a 0; first by rewrite (eqR_t e).
have [e|m] := Req_dec b 0; first by rewrite (eqR_f n) (eqR_t e).
by rewrite (eqR_f n) (eqR_f m).
Qed.
Lemma quotient_le a b C : 0 <= a -> 0 <= b -> 0 <= C -> le (quotient a b) (Fin C) <-> a <= C * b.
Proof.
move=> ha hb hC; rewrite /quotient.
have [->|n] := Req_dec a 0.
  by rewrite eqR_t //; split=> _; [exact: Rmult_le_pos | exact/le_Fin].
rewrite (eqR_f n); have [->|m] := Req_dec b 0.
  by rewrite eqR_t //; split=> [//|]; lra.
rewrite (eqR_f m); have b0 : 0 < b by lra.
have e : a / b * b = a by field.
split=> [/le_Fin h|h]; first by rewrite -e; apply: Rmult_le_compat_r.
by apply/le_Fin; apply: (Rmult_le_reg_r b) => //; rewrite e.
Qed.

(** * The largest ratio of p to q *)

Definition worst : functional := fun T s p q => top s (fun x => quotient (p x) (q x)).
Definition bounded (C a b : R) : Prop := a <= C * b.
Lemma worstP T (s : seq T) p q C : law s p -> law s q -> 0 <= C ->
  le (worst s p q) (Fin C) <-> forall x, List.In x s -> bounded C (p x) (q x).
Proof.
move=> [hp _] [hq _] hC; split=> [h x i|h].
  apply/(quotient_le (hp x) (hq x) hC); apply: le_trans h; exact: (top_ge (fun x => quotient (p x) (q x)) i).
apply: top_le => [|x i]; [exact/le_Fin | exact/quotient_le/h].
Qed.
Lemma sum_le_in T (s : seq T) f g : (forall x, List.In x s -> f x <= g x) -> sum s f <= sum s g.
Proof.
elim: s => [|x s ih] h /=; first lra.
by apply: Rplus_le_compat; [apply: h; left | apply: ih => y i; apply: h; right].
Qed.
Lemma bound_ge1 T (s : seq T) p q C : law s p -> law s q -> (forall x, List.In x s -> bounded C (p x) (q x)) -> 1 <= C.
Proof. move=> [_ p1] [_ q1] /sum_le_in; rewrite sum_scale p1 q1; lra. Qed.
Lemma worst_ge0 T (s : seq T) p q : law s p -> law s q -> le (Fin 0) (worst s p q).
Proof.
move=> hp hq; have [x [l e]] := law_not_nil hp.
have i : List.In x s by rewrite e; left.
apply: le_trans (top_ge (fun x => quotient (p x) (q x)) i); rewrite /quotient.
case e1 : eqR; first exact: le_refl.
case e2 : eqR; first exact: le_Inf.
have n : q x <> 0 by move/eqRP; rewrite e2.
apply/le_Fin; apply: Rmult_le_pos; first exact: hp.1.
by apply: Rlt_le; apply: Rinv_0_lt_compat; move: (hq.1 x); lra.
Qed.
Lemma worst_ge1 T (s : seq T) p q : law s p -> law s q -> le (Fin 1) (worst s p q).
Proof.
move=> hp hq; move: (worst_ge0 hp hq) (worstP (C := real (worst s p q)) hp hq).
case: (worst s p q) => [C|] //= /le_Fin C0 /(_ C0) [h _]; apply/le_Fin.
exact: bound_ge1 hp hq (h (le_refl _)).
Qed.
Lemma largest_ratio_value T (s : seq T) p q : distances.largest_ratio (vec s p) (vec s q) = Some (worst s p q).
Proof.
rewrite /distances.largest_ratio ap2E columns_vec; apply: top_vec => x.
by rewrite item0 item1 ap2E ratio_value.
Qed.
Lemma log_value a : le (Fin 1) a -> logarithm (Some a) = Some (lnn a).
Proof. by case: a => [x|] // /le_Fin h; rewrite /logarithm ap1E /= leR_f //; lra. Qed.
Lemma max_divergence_value : value distances.max_divergence (logs worst).
Proof.
move=> T s p q hp hq; rewrite /distances.max_divergence ap2E largest_ratio_value log_value //; exact: worst_ge1.
Qed.

(** * The larger of both ratios *)

Definition both : functional := fun T s p q => max_number (worst s p q) (worst s q p).
Definition alike (C a b : R) : Prop := a <= C * b /\ b <= C * a.
Lemma bothP T (s : seq T) p q C : law s p -> law s q -> 0 <= C ->
  le (both s p q) (Fin C) <-> forall x, List.In x s -> alike C (p x) (q x).
Proof.
move=> hp hq hC; split=> [h x i|h].
  split; [apply: (proj1 (worstP hp hq hC)) x i | apply: (proj1 (worstP hq hp hC)) x i]; apply: le_trans h.
    exact: max_l.
  exact: max_r.
by apply: max_lub; [apply/(worstP hp hq hC) | apply/(worstP hq hp hC)] => x /h [].
Qed.
Lemma both_ge1 T (s : seq T) p q : law s p -> law s q -> le (Fin 1) (both s p q).
Proof. move=> hp hq; exact: le_trans (worst_ge1 hp hq) (max_l _ _). Qed.
Lemma MULT_value : value distances.MULT (logs both).
Proof.
move=> T s p q hp hq; rewrite /distances.MULT ap2E /distances.exp_MULT !ap2E !largest_ratio_value.
by rewrite /maximum ap2E log_value //; exact: both_ge1.
Qed.

(** * What bounds on ratios have *)

Lemma bounded0 C : bounded C 0 0. Proof. rewrite /bounded; lra. Qed.
Lemma bounded_scale C w a b : 0 <= w -> bounded C a b -> bounded C (w * a) (w * b).
Proof. rewrite /bounded => *; nra. Qed.
Lemma bounded_unscale C w a b : 0 < w -> bounded C (w * a) (w * b) -> bounded C a b.
Proof. rewrite /bounded => *; nra. Qed.
Lemma bounded_add C a b c d : bounded C a b -> bounded C c d -> bounded C (a + c) (b + d).
Proof. rewrite /bounded; lra. Qed.
Lemma bounded_mul C E a b c d : 1 <= C -> 1 <= E -> 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  bounded C a b -> bounded E c d -> bounded (C * E) (a * c) (b * d).
Proof.
rewrite /bounded => hC hE ha hb hc hd h k.
have -> : C * E * (b * d) = (C * b) * (E * d) by lra.
exact: Rmult_le_compat.
Qed.
Lemma bounded_trans C E a b c : 1 <= C -> 1 <= E -> 0 <= a -> 0 <= b -> 0 <= c ->
  bounded C a b -> bounded E b c -> bounded (C * E) a c.
Proof.
rewrite /bounded => hC hE ha hb hc h k; apply: Rle_trans h _; rewrite Rmult_assoc.
by apply: Rmult_le_compat_l => //; lra.
Qed.
Lemma bounded_one a : bounded 1 a a. Proof. rewrite /bounded; lra. Qed.
Lemma bounded_inf C p : 0 < p -> ~ bounded C p 0. Proof. rewrite /bounded; lra. Qed.

Lemma alike0 C : alike C 0 0. Proof. split; exact: bounded0. Qed.
Lemma alike_scale C w a b : 0 <= w -> alike C a b -> alike C (w * a) (w * b).
Proof. by move=> h [? ?]; split; exact: bounded_scale. Qed.
Lemma alike_unscale C w a b : 0 < w -> alike C (w * a) (w * b) -> alike C a b.
Proof. by move=> h [? ?]; split; apply: bounded_unscale h _. Qed.
Lemma alike_add C a b c d : alike C a b -> alike C c d -> alike C (a + c) (b + d).
Proof. by move=> [? ?] [? ?]; split; exact: bounded_add. Qed.
Lemma alike_mul C E a b c d : 1 <= C -> 1 <= E -> 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  alike C a b -> alike E c d -> alike (C * E) (a * c) (b * d).
Proof. by move=> ? ? ? ? ? ? [? ?] [? ?]; split; exact: bounded_mul. Qed.
Lemma alike_trans C E a b c : 1 <= C -> 1 <= E -> 0 <= a -> 0 <= b -> 0 <= c ->
  alike C a b -> alike E b c -> alike (C * E) a c.
Proof.
move=> hC hE ha hb hc [h1 h2] [k1 k2]; split; first exact: bounded_trans h1 k1.
by rewrite (Rmult_comm C E); exact: bounded_trans k2 h2.
Qed.
Lemma alike_one a : alike 1 a a. Proof. split; exact: bounded_one. Qed.
Lemma alike_inf C p : 0 < p -> ~ alike C p 0. Proof. by move=> h [k _]; move: k; exact: bounded_inf. Qed.

Lemma lnn_0 a : le (Fin 1) a -> lnn a = Fin 0 -> a = Fin 1.
Proof.
case: a => [x|] //= /le_Fin h [e]; congr Fin; apply: ln_inv; try lra; by rewrite e ln_1.
Qed.
Lemma separates_worst T (s : seq T) p q : law s p -> law s q -> logs worst s p q = Fin 0 ->
  forall x, List.In x s -> p x = q x.
Proof.
move=> hp hq /(lnn_0 (worst_ge1 hp hq)) /le_eq /(worstP hp hq Rle_0_1) h.
move: hp hq => [_ p1] [_ q1]; have : sum s (fun x => q x - p x) = 0 by rewrite sum_sub p1 q1; lra.
elim: s h {p1 q1} => //= x s ih h e.
have : 0 <= sum s (fun x => q x - p x).
  by rewrite -(sum0 s); apply: sum_le_in => y i; move: (h y (or_intror i)); rewrite /bounded; lra.
move: (h x (or_introl erefl)); rewrite /bounded => k1 k2 y [<-|i]; first lra.
by apply: ih => //; [move=> z j; apply: h; right | lra].
Qed.
Lemma separates_both T (s : seq T) p q : law s p -> law s q -> logs both s p q = Fin 0 ->
  forall x, List.In x s -> p x = q x.
Proof.
move=> hp hq /(lnn_0 (both_ge1 hp hq)) /le_eq /(bothP hp hq Rle_0_1) h x i.
by move: (h x i); rewrite /alike; lra.
Qed.
Lemma symmetric_both T (s : seq T) p q : law s p -> law s q -> logs both s p q = logs both s q p.
Proof. by move=> *; rewrite /logs /both maxC. Qed.
