(** Intervals of measures, which are balls of the multiplicative distance (section 5.3); sets and points (appendix C). *)
From Coq Require Import Reals Lra Classical_Prop.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.measure_intervals.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.distances rules.largest_ratios.
From dpcalc Require Import rules.events rules.attained rules.levels rules.powers rules.density_ratios rules.masses rules.measured_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Intervals of measures *)

Lemma scaled_ge0 c (p : nat -> R) : 0 <= c -> nonneg p -> nonneg (fun x => c * p x).
Proof. by move=> c0 p0 x; exact: Rmult_le_pos. Qed.
Lemma to_one c : 0 < c -> power (Some (Fin c)) (num 1) = Some (Fin c).
Proof. by move=> h; rewrite power_value // Rpower_1. Qed.
Lemma in_between c a b : 0 < c -> / c * a <= b <= c * a <-> alike c a b.
Proof.
move=> c0; have k : c * (/ c * a) = a by field; lra.
split=> -[h1 h2]; split=> //; first by rewrite -{1}k; apply: Rmult_le_compat_l; lra.
by apply: (Rmult_le_reg_l c) => //; rewrite k.
Qed.
Lemma over_one c : 0 < c -> divided (num 1) (Some (Fin c)) = Some (Fin (/ c)).
Proof. by move=> h; rewrite /divided /num ap2E /= eqR_f /Rdiv ?Rmult_1_l //; lra. Qed.
(** p/c <= q <= c p says that c bounds p/q and q/p. *)
Theorem interval_is_ball : claim_bailie2025_lem_5_3_4a.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0 c hc; have [r -> r0] := amount_real hc.
apply: entailsI => [|/less_Fin r1]; first exact: less_defined.
have r_ : 0 < r by lra.
rewrite over_one // !to_one //; last exact: Rinv_0_lt_compat.
rewrite !ap2E !scaled_word apart_word /ap3 !bindE.
apply: sameI; [exact: inside_defined | exact: at_most_defined | rewrite inside_word at_mostP].
rewrite (apart_level s p0 q0).2; last lra.
by split=> h x i; apply/(in_between _ _ r_); exact: h.
Qed.
(** a p <= q <= b p bounds p/q by 1/a and q/p by b. *)
Theorem interval_in_ball : claim_bailie2025_lem_5_3_4b.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0 c d hc hd; have [a -> a0] := amount_real hc; have [b -> b0] := amount_real hd.
apply: entailsI => [|/alsoP [/less_Fin a1 /at_most_Fin a2]]; first by apply: also_defined; [exact: less_defined | exact: at_most_defined].
apply: entailsI => [|/at_most_Fin b1]; first exact: at_most_defined.
rewrite !ap2E !scaled_word apart_word /ap3 !bindE over_one // /maximum !ap2E max_Fin.
apply: entailsI => [|/inside_word h]; first exact: inside_defined.
have [m1 m2] := (Rmax_l (/ a) b, Rmax_r (/ a) b).
apply/at_mostP/((apart_level s p0 q0).2); first lra.
move=> x i; have [h1 h2] := h x i; have [px qx] := (p0 x, q0 x); split.
  apply: (Rle_trans _ (/ a * q x)); last by apply: Rmult_le_compat_r.
  by apply: (Rmult_le_reg_l a) => //; rewrite -Rmult_assoc Rinv_r; lra.
by apply: Rle_trans h2 _; apply: Rmult_le_compat_r.
Qed.
(** A bound by 1/a and by b, the other way round. *)
Theorem ball_in_interval : claim_bailie2025_lem_5_3_4c.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0 c d hc hd; have [a -> a0] := amount_real hc; have [b -> b0] := amount_real hd.
apply: entailsI => [|/alsoP [/less_Fin a1 /at_most_Fin a2]]; first by apply: also_defined; [exact: less_defined | exact: at_most_defined].
apply: entailsI => [|/at_most_Fin b1]; first exact: at_most_defined.
rewrite !ap2E !scaled_word apart_word /ap3 !bindE over_one // !ap2E.
have min_Fin x y : minimum (Some (Fin x)) (Some (Fin y)) = Some (Fin (Rmin x y)).
  by rewrite /minimum ap2E /min_number /= /leR /Rmin; case: Rle_dec.
have [m1 m2] := (Rmin_l (/ a) b, Rmin_r (/ a) b); have i1 : 1 <= / a by rewrite -Rinv_1; apply: Rinv_le_contravar.
have m3 : 1 <= Rmin (/ a) b by apply: Rmin_glb.
rewrite min_Fin; apply: entailsI => [|/at_mostP /((apart_level s p0 q0).2 _ m3) h]; first exact: at_most_defined.
apply/inside_word => x i; have [h1 h2] := h x i; have [px qx] := (p0 x, q0 x); split.
  have : p x <= / a * q x by apply: Rle_trans h1 _; apply: Rmult_le_compat_r.
  by move/(Rmult_le_compat_l a _ _ a0); rewrite -Rmult_assoc Rinv_r; lra.
by apply: Rle_trans h2 _; apply: Rmult_le_compat_r.
Qed.
(** As for the ball of a measure. *)
Theorem symmetric_interval : claim_bailie2025_rem_5_3_6a.
Proof.
cbv zeta; apply: for_two => s p q hp hq v c hv hc; have [t -> t0] := amount_real hv; have [r -> r0] := amount_real hc.
apply: entailsI => [|/less_Fin r1]; first exact: less_defined.
have r_ : 0 < r by lra.
rewrite over_one // to_one // !ap2E !scaled_word /ap3 !bindE !ap2E apart_word.
have q0 := scaled_ge0 t0 hq.1.
apply: sameI; [exact: inside_defined | exact: at_most_defined | rewrite inside_word at_mostP].
rewrite (apart_level s q0 hp.1).2; last lra.
have sym a b : alike r a b <-> alike r b a by rewrite /alike; tauto.
by split=> h x i; [apply/sym/(in_between _ _ r_) | apply/(in_between _ _ r_)/sym]; exact: h.
Qed.
Lemma has_mass (s : seq nat) p : sum_of (Some (vec s p)) (fun m => Some m) = Some (Fin (sum s p)).
Proof. by rewrite (sum_vec s (h := fun x => Fin (p x)) (g := fun x => Fin (p x))) // tot_Fin. Qed.
(** Point by point; masses are linear. *)
Theorem interval_convex : claim_bailie2025_prose_5_3_convex.
Proof.
cbv zeta; apply: for_four_measures => s l u p q l0 u0 p0 q0 w hw; have [c -> hc] := rate_real hw.
rewrite !ap2E; apply: entailsI => [|_]; first exact: below_defined.
rewrite /ap3 !bindE; apply: entailsI => [|/alsoP [/inside_word hp /inside_word hq]].
  by apply: also_defined; exact: inside_defined.
rewrite mix_vec !bindE !ap1E !has_mass; apply: alsoI.
  by apply/inside_word => x i; move: (hp x i) (hq x i) => *; nra.
apply: entailsI => [|/alsoP [/sameP [e] /sameP [f]]]; first by apply: also_defined; exact: same_defined.
by apply/sameP; congr Fin; rewrite sum_add !sum_scale e f; lra.
Qed.

(** * Sets and points *)

(** A set gains what its points gain, and points are sets. *)
Theorem sets_and_points : claim_bailie2025_lem_c5_2_step.
Proof.
cbv zeta; apply: for_two_measures => s p q p0 q0 w hw; have [c -> c0] := amount_real hw.
rewrite events_word !ap1E !ap2E !null_word same_support_value -/(supports s p q) columns_vec.
apply: entailsI => [|_]; first by apply: also_defined; eexists.
apply: entailsI => [|[/supportsP h]]; first by eexists.
apply: entailsI => [|/less_Fin c1]; first exact: less_defined.
have [|d1 k1] := @some_word _ [seq [seq one_if b | b <- A] | A <- truths (size s)] (fun S => ap2 (fun a b => more (Some a) (Some b))
    (ap2 measures.mass (Some (vec s p)) (Some S)) (times (Some (Fin c)) (ap2 measures.mass (Some (vec s q)) (Some S)))).
  by move=> x /List.in_map_iff [A [<- /in_truths e]]; rewrite !ap2E !mass_word // /times !ap2E; exact: less_defined.
have [|d2 k2] := @some_word _ [seq [:: Fin (p x); Fin (q x)] | x <- s] (fun d => also (more (item (Some d) (num 0)) (num 0))
    (also (more (item (Some d) (num 1)) (num 0)) (more (item (Some d) (num 0)) (times (Some (Fin c)) (item (Some d) (num 1)))))).
  move=> x /List.in_map_iff [y [<- i]]; rewrite item0 item1 /times !ap2E.
  by do 2?[apply: also_defined]; exact: less_defined.
apply: sameI; [exact: d1 | exact: d2 | rewrite k1 k2].
split=> [[x [/List.in_map_iff [A [<- /in_truths e]]]]|[x [/List.in_map_iff [y [<- i]]]]].
  rewrite !ap2E !mass_word // /times !ap2E => /less_Fin l.
  have [y i k] : exists2 y, List.In y s & c * q y < p y.
    apply: NNPP => n; suff : mass A s p <= c * mass A s q by lra.
    by apply: mass_bound => y i; apply: Rnot_lt_le => k; apply: n; exists y.
  exists [:: Fin (p y); Fin (q y)]; split; first by apply: (List.in_map (fun x => [:: Fin (p x); Fin (q x)])).
  have qy := q0 y; have py : 0 < p y by nra.
  have {}qy : 0 < q y by case: (Rle_lt_or_eq_dec _ _ qy) => // z; have := proj2 (h y i) (esym z); lra.
  by rewrite item0 item1 /times !ap2E; do 2?[apply: alsoI]; apply/less_Fin.
rewrite item0 item1 /times !ap2E => /alsoP [_ /alsoP [_ /less_Fin l]].
have [A [e m1 m2]] := quotient_at p q i; exists [seq one_if b | b <- A]; split.
  by apply: (List.in_map (fun A => [seq one_if b | b <- A])); apply/in_truths.
by rewrite !ap2E !mass_word // /times !ap2E m1 m2; apply/less_Fin.
Qed.
