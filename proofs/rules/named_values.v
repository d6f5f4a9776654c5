(** Values of distances between laws, each with a name and bounds where it is finite, or an outcome that makes it infinite;
    words of laws that are made from others; and words of numbers at reals. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.events rules.listings rules.whole_numbers rules.logic rules.powers rules.renyi rules.masses rules.own_laws rules.relations.
From dpcalc Require Import rules.between_distances rules.made_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Values *)

Lemma mixture_at T (s : seq T) p q : laws.mixture (vec s p) (vec s q) = Some (vec s (mixed (1 / 2) p q)).
Proof.
rewrite /laws.mixture ap2E columns_vec /mapped bindE collect_map; apply: collect_all => x; cbv beta.
rewrite item0 item1 /plus /times /num !ap2E /=.
by congr (Some (Fin _)); rewrite /mixed; field.
Qed.
Lemma second_moment T (s : seq T) p q : law s p -> law s q -> sums (mom 2) s p q = add (Fin 1) (sums chi s p q).
Proof.
move=> lp lq; have [[[x [i px qx]] ->]|[c e]] := chi_cases lp lq.
  by rewrite /sums (tot_inf i) // qx mom_inf.
have [_ f] := chi_is lp lq e; rewrite e -[RHS]/(Fin (1 + _)) -f.
apply: (covered_sums lp lq (f := fun a b => a / b * a)) => // a b a0 b0 h.
have [->|n] := Req_dec a 0; first by rewrite mom0; congr Fin; ring.
have [m|m] := Req_dec b 0; first by case: n; exact: h.
have r0 : 0 < a / b by apply: Rdiv_lt_0_compat; lra.
rewrite mom_split; try lra; rewrite -[2]/(INR 2) Rpower_pow // /=; congr Fin; field; lra.
Qed.
Lemma renyi_2 T (s : seq T) p q : law s p -> law s q ->
  distances.renyi (vec s p) (vec s q) (Fin 2) = Some (lnn (add (Fin 1) (sums chi s p q))).
Proof.
move=> lp lq; have a1 : 1 < 2 by lra.
rewrite (renyi_value a1 lp lq) /renyis /derived.through /per second_moment //; congr Some.
by case: (sums chi s p q) => [c|] //=; congr Fin; field_simplify; lra.
Qed.
Lemma moment_2 T (s : seq T) p q : law s p -> law s q ->
  distances.moment (vec s p) (vec s q) (Fin 2) = Some (add (Fin 1) (sums chi s p q)).
Proof. by move=> lp lq; rewrite (moment_value 2 lp lq) second_moment. Qed.
Lemma tv_named T (s : seq T) p q : law s p -> law s q -> exists t, sums tv s p q = Fin t /\ 0 <= t <= 1.
Proof.
move=> lp lq; rewrite tv_sum; eexists; split=> //; rewrite sum_scale.
have := sum_ge0 s (fun x => Rabs_pos (p x - q x)); suff : sum s (fun x => Rabs (p x - q x)) <= sum s (fun x => p x + q x).
  by rewrite sum_add lp.2 lq.2; lra.
by apply: sum_le => x; have := lp.1 x; have := lq.1 x; rewrite /Rabs; case: Rcase_abs => ?; lra.
Qed.
Lemma hel_named T (s : seq T) p q : law s p -> law s q -> exists h, sums hel s p q = Fin h /\ 0 <= h <= 1.
Proof. by move=> lp lq; rewrite hel_common //; eexists; split=> //; have := common_le1 lp lq; lra. Qed.
Lemma excess_named f T (s : seq T) p q : law s p -> law s q -> exists e, sums (excess f) s p q = Fin e /\ 0 <= e /\ 1 - f <= e.
Proof.
move=> lp lq; rewrite excess_sum; eexists; split=> //; split; first by apply: sum_ge0 => x; exact: Rmax_l.
have : sum s (fun x => p x - f * q x) <= sum s (fun x => Rmax 0 (p x - f * q x)) by apply: sum_le => x; exact: Rmax_r.
by rewrite sum_sub sum_scale lp.2 lq.2; lra.
Qed.
Lemma chi_named T (s : seq T) p q : law s p -> law s q ->
  escapes s p q /\ sums chi s p q = Inf \/ exists c, sums chi s p q = Fin c /\ covered s p q /\ 0 <= c.
Proof.
move=> lp lq; have [?|[c e]] := chi_cases lp lq; [by left | right; eexists; split; first exact: e].
by split=> //; apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: Rle_0_sqr | exact: lq.1].
Qed.
Lemma kl_named T (s : seq T) p q : law s p -> law s q ->
  escapes s p q /\ sums kl s p q = Inf \/ exists k, sums kl s p q = Fin k /\ covered s p q /\ 0 <= k.
Proof.
move=> lp lq; have [?|[c e]] := kl_cases lp lq; [by left | right; eexists; split; first exact: e].
split=> //; have [t [f _]] := tv_named lp lq; have := pinsker lp lq e f; have := Rle_0_sqr t; rewrite /Rsqr; lra.
Qed.
Lemma worst_named T (s : seq T) p q : law s p -> law s q ->
  escapes s p q /\ worst s p q = Inf \/ exists W, worst s p q = Fin W /\ covered s p q /\ 1 <= W.
Proof.
move=> lp lq; have [?|[W [e W1 _]]] := worst_cases lp lq; [by left | right; exists W; split=> //].
by have [_ c _] := worst_is lp lq e.
Qed.
Lemma both_named T (s : seq T) p q : law s p -> law s q ->
  (escapes s p q \/ escapes s q p) /\ both s p q = Inf \/ exists E, both s p q = Fin E /\ (covered s p q /\ covered s q p) /\ 1 <= E.
Proof.
move=> lp lq; have [?|[E [e E1 h]]] := both_cases lp lq; [by left | right; exists E; split=> //; split=> //].
by split=> x i z; have [] := h x i; have := lp.1 x; have := lq.1 x; rewrite z; lra.
Qed.
Lemma not_both T (s : seq T) p q : escapes s p q -> covered s p q -> False.
Proof. by move=> [x [i px qx]] h; have := h x i qx; lra. Qed.

(** * Words of numbers *)

Lemma log_at x : 0 < x -> logarithm (Some (Fin x)) = Some (Fin (ln x)).
Proof. by move=> h; rewrite /logarithm ap1E /ln_number leR_f. Qed.
Lemma root_at x : 0 <= x -> square_root (Some (Fin x)) = Some (Fin (sqrt x)).
Proof. by move=> h; rewrite /square_root ap1E /sqrt_number leR_t. Qed.
Lemma exp_at x : exponential (Some (Fin x)) = Some (Fin (exp x)). Proof. by []. Qed.
Lemma cubed_at x : power (Some (Fin x)) (Some (Fin 3)) = Some (Fin (x * x * x)).
Proof. have -> : Fin 3 = nm 3 by (rewrite /nm /=; congr Fin; ring).
by rewrite /power ap2E pow_nm /=; congr (Some (Fin _)); ring. Qed.
Lemma fourth_at x : power (Some (Fin x)) (Some (Fin 4)) = Some (Fin (x * x * x * x)).
Proof. have -> : Fin 4 = nm 4 by (rewrite /nm /=; congr Fin; ring).
by rewrite /power ap2E pow_nm /=; congr (Some (Fin _)); ring. Qed.
Lemma log_Inf : logarithm (Some Inf) = Some Inf. Proof. by []. Qed.
Lemma exp_Inf : exponential (Some Inf) = Some Inf. Proof. by []. Qed.
Lemma root_Inf : square_root (Some Inf) = Some Inf. Proof. by []. Qed.
Lemma below_root t r a : 0 <= r -> r * r = a -> t * t <= a -> t <= r.
Proof. by move=> h <- k; apply: Rsqr_incr_0_var. Qed.
Lemma max_at_Inf a : maximum (Some a) (Some Inf) = Some Inf. Proof. by case: a. Qed.
Lemma max_from_Inf a : maximum (Some Inf) (Some a) = Some Inf. Proof. by rewrite /maximum ap2E maxC; case: a. Qed.
Lemma min_at_Inf x : minimum (Some (Fin x)) (Some Inf) = Some (Fin x). Proof. by []. Qed.
Lemma min_from_Inf a : minimum (Some Inf) (Some a) = Some a. Proof. by case: a. Qed.
Lemma larger_of a b : (Rmax a b = a /\ b <= a) \/ (Rmax a b = b /\ a <= b).
Proof. by rewrite /Rmax; case: Rle_dec => h; [right | left]; split=> //; lra. Qed.
