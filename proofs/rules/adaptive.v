(** Adaptive composition of sums over outcomes: after each first outcome come second laws of its own. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.derived.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A mean is at most the largest. *)
Lemma parts_top T (s : seq T) p f c : nonneg p -> sum s p <= 1 -> le (Fin 0) c ->
  (forall x, List.In x s -> le (f x) c) -> le (tot s (fun x => part (p x) (f x))) c.
Proof.
move=> hp; case: c => [c|] p1 c0 h; last exact: le_Inf.
have c0' : 0 <= c by apply/le_Fin.
apply: (@le_trans (Fin (c * sum s p))); last by apply/le_Fin; nra.
elim: s h {p1} => [|x s ih] h; first by apply/le_Fin; rewrite /=; lra.
rewrite tot_cons /= Rmult_plus_distr_l; apply: (@add_le _ (Fin _) _ (Fin _)); last by apply: ih => y i; apply: h; right.
move: (h x (or_introl erefl)) (hp x); case: (f x) => [v|] // /le_Fin k q0.
by rewrite part_Fin; apply/le_Fin; nra.
Qed.

(** It holds where a part of a pair splits into that of the first outcome and that of the second, each with a weight:
    the first with a probability of the second outcome under either law. *)
Section Split.
Variable phi : R -> R -> number.
Hypothesis phi_ge0 : forall T (s : seq T) p q, law s p -> law s q -> le (Fin 0) (sums phi s p q).
Lemma sums_adaptive (left : bool) : (forall p q r u, 0 <= p -> 0 <= q -> 0 <= r -> 0 <= u ->
    le (phi (p * r) (q * u)) (add (part (if left then r else u) (phi p q)) (part p (phi r u)))) ->
  adaptive_ (sums phi).
Proof.
move=> split T U s t p q k l hp hq hk hl; rewrite {1 2}/sums tot_pairs.
apply: (@le_trans (add (sums phi s p q) (tot s (fun x => part (p x) (sums phi t (k x) (l x)))))); last first.
  apply: add_le; first exact: le_refl.
  have g0 : le (Fin 0) (top s (fun x => sums phi t (k x) (l x))) by apply: (top_ge_at hp) => x; exact: phi_ge0.
  apply: parts_top => //; [exact: hp.1 | by rewrite hp.2; lra |].
  by move=> x i; exact: (top_ge (fun x => sums phi t (k x) (l x)) i).
rewrite /sums -tot_add; apply: tot_le => x /=.
have w : law t (fun y => if left then k x y else l x y) by case: left {split}.
rewrite -[X in le _ (add X _)](tot_parts _ w) -tot_part -tot_add; apply: tot_le => y.
by apply: split; [exact: hp.1 | exact: hq.1 | exact: (hk x).1 | exact: (hl x).1].
Qed.
End Split.

Lemma kl_ge0 T (s : seq T) p q : law s p -> law s q -> le (Fin 0) (sums kl s p q).
Proof.
move=> [hp p1] [hq q1]; have e : 0 = sum s (fun x => 1 * (p x - q x) + 0 * q x).
  by rewrite sum_add !sum_scale sum_sub p1 q1; lra.
by rewrite [in Fin 0]e -tot_Fin; apply: tot_le => x; exact: kl_above.
Qed.
Lemma kl_adaptive : adaptive_ (sums kl). Proof. exact: (sums_adaptive kl_ge0 (left := true) kl_mul). Qed.

Lemma tv_ge0 T (s : seq T) p q : law s p -> law s q -> le (Fin 0) (sums tv s p q).
Proof. by move=> _ _; rewrite -(tot0 s); apply: tot_le => x; apply/le_Fin; move: (Rabs_pos (p x - q x)); lra. Qed.
Lemma tv_mul p q r u : 0 <= p -> 0 <= q -> 0 <= r -> 0 <= u ->
  le (tv (p * r) (q * u)) (add (part u (tv p q)) (part p (tv r u))).
Proof.
move=> hp hq hr hu; rewrite /tv !part_Fin; apply/le_Fin.
have -> : p * r - q * u = u * (p - q) + p * (r - u) by lra.
have := Rabs_triang (u * (p - q)) (p * (r - u)); rewrite !Rabs_mult (Rabs_right u) ?(Rabs_right p); lra.
Qed.
Lemma tv_adaptive : adaptive_ (sums tv). Proof. exact: (sums_adaptive tv_ge0 (left := false) tv_mul). Qed.

(** Squared Hellinger: (pr + qu)/2 - sqrt(pr qu), summed over second outcomes, is the first part and sqrt(pq) times the
    second distance; and the sum of sqrt(pq) is at most 1. *)
Lemma hel_ge0 T (s : seq T) p q : law s p -> law s q -> le (Fin 0) (sums hel s p q).
Proof. by move=> hp hq; rewrite hel_common //; apply/le_Fin; have := common_le1 hp hq; lra. Qed.
Lemma hel_adaptive : adaptive_ (sums hel).
Proof.
move=> T U s t p q k l hp hq hk hl.
apply: (@le_trans (add (sums hel s p q) (tot s (fun x => part (sqrt (p x * q x)) (sums hel t (k x) (l x)))))); last first.
  apply: add_le; first exact: le_refl.
  have g0 : le (Fin 0) (top s (fun x => sums hel t (k x) (l x))) by apply: (top_ge_at hp) => x; exact: hel_ge0.
  apply: parts_top => //; [by move=> x; exact: sqrt_pos | exact: (common_le1 hp hq).2 |].
  by move=> x i; exact: (top_ge (fun x => sums hel t (k x) (l x)) i).
rewrite {1 2}/sums tot_pairs -tot_add; apply: le_eq; apply: tot_eq => x.
rewrite hel_common // part_Fin /sums /hel tot_Fin /=; congr Fin.
rewrite sum_sub /Rdiv sum_scaler sum_add !sum_scale (hk x).2 (hl x).2.
have -> : sum t (fun y => sqrt (p x * k x y * (q x * l x y))) = sqrt (p x * q x) * common t (k x) (l x); last by lra.
rewrite /common -sum_scale; apply: sum_eq => y; rewrite -sqrt_mult.
- by congr sqrt; ring.
- by apply: Rmult_le_pos; [exact: hp.1 | exact: hq.1].
- by apply: Rmult_le_pos; [exact: (hk x).1 | exact: (hl x).1].
Qed.
