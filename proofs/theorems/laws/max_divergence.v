(** The max-divergence: ln of the least C with p <= C q at every outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.max_divergence.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios rules.events rules.attained rules.rays rules.ray_laws rules.whole_numbers.
Open Scope R_scope.

(** Equal laws are bounded by 1. *)
Theorem max_divergence_premetric : claim_laws_max_divergence_premetric.
Proof. exact: (rule_premetric max_divergence_value (logs_premetric worst_ge1 worstP bounded_one)). Qed.

(** Bounds multiply along p, q, r, and their logarithms add up. *)
Theorem max_divergence_triangle : claim_laws_max_divergence_triangle.
Proof. exact: (rule_triangle max_divergence_value (logs_triangle worst_ge1 worstP bounded_trans)). Qed.

(** The probability of an output is a sum over inputs, which keeps a bound. *)
Theorem max_divergence_post_processing : claim_laws_max_divergence_post_processing.
Proof. exact: (rule_post max_divergence_value (logs_post worst_ge1 worstP bounded0 bounded_scale bounded_add)). Qed.

(** The probabilities of a pair are products, and so are bounds. *)
Theorem max_divergence_fresh_composition : claim_laws_max_divergence_fresh_composition.
Proof. exact: (rule_composition max_divergence_value (logs_composition worst_ge1 worstP bounded_mul)). Qed.

(** An outcome with noise has the probabilities p w and q w, and some w is positive. *)
Theorem max_divergence_extraneous_noise : claim_laws_max_divergence_extraneous_noise.
Proof. exact: (rule_noise max_divergence_value (logs_noise worst_ge1 worstP bounded_scale bounded_unscale)). Qed.

(** No bound holds where q = 0 < p. *)
Theorem max_divergence_infinite_when_disjoint : claim_laws_max_divergence_infinite_when_disjoint.
Proof. exact: (rule_disjoint max_divergence_value (logs_disjoint worst_ge1 worstP bounded_inf)). Qed.

(** The larger of two bounds holds for both laws, and for their mixture. *)
Theorem max_divergence_quasi_convex : claim_laws_max_divergence_quasi_convex.
Proof. exact: (rule_quasi_convex max_divergence_value (logs_quasi worst_ge1 worstP bounded_scale bounded_add)). Qed.

(** At 0 the bound is 1: p <= q everywhere, and both add up to 1. *)
Theorem max_divergence_separates : claim_laws_max_divergence_separates.
Proof. exact: (rule_separates max_divergence_value separates_worst). Qed.

(** The probabilities of a pair are products, and the largest bound of second laws holds after every first outcome. *)
Theorem max_divergence_adaptive_composition : claim_laws_max_divergence_adaptive_composition.
Proof. by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule_adaptive max_divergence_value (logs_adaptive worst_ge1 worstP bounded_mul) (INR n) hP hQ e). Qed.

(** The event of one outcome with the largest ratio. *)
Theorem max_divergence_events_suffice : claim_laws_max_divergence_events_suffice.
Proof.
apply: (rule_events max_divergence_value _ worst_attained).
exact: (split_post max_divergence_value (logs_post worst_ge1 worstP bounded0 bounded_scale bounded_add)).
Qed.

(** Laws with the probabilities u/4 and m/(4 u) for a level -ln u, m for the first of them, and a third outcome: the ratio of the
    one is that of the levels, and of the other that of the levels in the other direction. *)
Set Implicit Arguments.
Unset Strict Implicit.
Definition three (m u : R) (i : nat) : R := nth 0 [:: u / 4; m / u / 4; 1 - u / 4 - m / u / 4] i.
Definition three_places : seq nat := [:: 0; 1; 2]%N.
Lemma three_between m u : 0 < m -> m <= u -> u <= 1 -> [/\ 0 < u / 4, 0 < m / u / 4, m / u <= 1 & 0 < 1 - u / 4 - m / u / 4].
Proof.
move=> m0 mu u1; have u0 : 0 < u by lra.
have q : 0 < m / u by apply: Rdiv_lt_0_compat.
have q1 : m / u <= 1 by apply: (Rmult_le_reg_r u) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
by split; lra.
Qed.
Lemma three_law m u : 0 < m -> m <= u -> u <= 1 -> law three_places (three m u).
Proof.
move=> m0 mu u1; have [a b c d] := three_between m0 mu u1.
by split=> [[|[|[|i]]]|]; rewrite /three /= ?nth_nil; lra.
Qed.
Lemma little r y : 1 <= r -> y <= 1 -> r * y <= 1 -> (r * r - 1) * (y / 4) <= r - 1.
Proof. by move=> r1 y1 ry; have := Rmult_le_compat_l (r - 1) ((r + 1) * y) 4; nra. Qed.
Lemma worst_three m u v : 0 < m -> m <= u -> u <= v -> v <= 1 ->
  logs worst three_places (three m u) (three m v) = Fin (ln (v / u)) /\ logs worst three_places (three m v) (three m u) = Fin (ln (v / u)).
Proof.
move=> m0 mu uv v1; have u0 : 0 < u by lra.
have v0 : 0 < v by lra.
have mv : m <= v by lra.
have u1 : u <= 1 by lra.
have [_ _ xs _] := three_between m0 mu u1; have [_ yp ys _] := three_between m0 mv v1.
have lu := three_law m0 mu u1; have lv := three_law m0 mv v1.
have C1 := over_ge1 u0 uv; have e := over_mul v u0.
have step_ : m / u = v / u * (m / v) by field; lra.
have [r er] : exists r, r = v / u by eexists.
have [y ey] : exists y, y = m / v by eexists.
have [x ex] : exists x, x = m / u by eexists.
rewrite -er in C1 e step_; rewrite -er; rewrite -ey in step_ yp ys; rewrite -ex in step_ xs.
have C0 : 0 <= r by lra.
have ru : r * u <= 1 by lra.
have ry : r * y <= 1 by lra.
have one := little C1 u1 ru; have two := little C1 ys ry.
have first_ z : List.In z three_places -> three m u z <= r * three m v z.
  move=> /= [<-|[<-|[<-|//]]]; rewrite /three /= -?ey -?ex; try lra.
    by apply: Rle_trans (Rmult_le_compat_r (v / 4) 1 r _ C1); lra.
  by rewrite -e step_; lra.
have second_ z : List.In z three_places -> three m v z <= r * three m u z.
  move=> /= [<-|[<-|[<-|//]]]; rewrite /three /= -?ey -?ex; try lra.
    by have rr := Rmult_le_compat_r (y / 4) 1 (r * r) ltac:(lra) ltac:(nra); rewrite step_; lra.
  by rewrite -{1}e step_; lra.
split; [rewrite /logs (number_is (a := worst three_places (three m u) (three m v)) (C := r)) // | rewrite /logs (number_is (a := worst three_places (three m v) (three m u)) (C := r)) //].
- exact: worst_ge1 lu lv.
- exact/(worstP lu lv C0).
- move=> E E0 /(worstP lu lv E0) /(_ 1%N (or_intror (or_introl erefl))); rewrite /bounded /three /= -ey -ex step_ => h.
  by apply: (Rmult_le_reg_r (y / 4)) => //; lra.
- exact: worst_ge1 lv lu.
- exact/(worstP lv lu C0).
move=> E E0 /(worstP lv lu E0) /(_ 0%N (or_introl erefl)); rewrite /bounded /three /= => h.
by apply: (Rmult_le_reg_r (u / 4)); lra.
Qed.
Theorem max_divergence_ray : claim_laws_max_divergence_ray.
Proof.
apply: rule_ray => l up l01 u v iu iv.
have [i il eu] := in_level iu; have [j jl ev] := in_level iv; have n0 : (0 < size l)%N by exact: leq_ltn_trans il.
set m := nth 0 l 0.
have m0 : 0 < m by have := l01 m (nth_in 0 n0); lra.
have low w : List.In w l -> m <= w.
  by move=> /in_level [k kl ->]; case: k kl => [|k] kl; [exact: Rle_refl | have := up 0%N k.+1 isT kl; rewrite -/m; lra].
have at_ w : List.In w l -> list_of [:: divided (Some (Fin w)) (num 4); divided (divided (item (Some (levels l)) (num 0)) (Some (Fin w))) (num 4);
    minus (minus (num 1) (divided (Some (Fin w)) (num 4))) (divided (divided (item (Some (levels l)) (num 0)) (Some (Fin w))) (num 4))] =
    Some (vec three_places (three m w)).
  move=> iw; have w0 : 0 < w by have := l01 w iw; lra.
  have -> : item (Some (levels l)) (num 0) = Some (Fin m) by exact: (level_at n0).
  by rewrite /divided /minus /num !ap2E /= !eqR_f /=; try lra; rewrite /= !eqR_f //=; lra.
have [u0 u1] := l01 u iu; have [v0 v1] := l01 v iv.
rewrite !at_ // !ap2E max_divergence_value; try by apply: three_law; [ | exact: low | ].
rewrite log_gap //; apply/sameP.
have [h|h] := Rle_lt_dec u v; first by rewrite (worst_three m0 (low u iu) h v1).1 gap_of.
by rewrite gap_sym gap_of ?(worst_three m0 (low v iv) (Rlt_le _ _ h) u1).2 //; lra.
Qed.
