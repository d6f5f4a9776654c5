(** Claims on several distances between laws at once (sections 2.4, 2.5 and 7.2, appendices B and C). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2025.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios.
From dpcalc Require Import rules.events rules.levels rules.approximate rules.strict rules.images rules.derived.
From dpcalc Require Import rules.powers rules.hellinger rules.renyi rules.normalised rules.logic rules.adaptive rules.places.
From dpcalc Require Import rules.listings rules.whole_numbers rules.whole_vectors rules.independent rules.masses.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Post-processing and composition *)

(** Each distance of the list has it. *)
Theorem wellbehaved_pp : claim_bailie2025_prose_2_4_5_wellbehaved_pp.
Proof.
split; first exact: (rule_post MULT_value (logs_post both_ge1 bothP alike0 alike_scale alike_add)).
split.
  move=> P Q hP hQ e m hm; split=> [|K hK d /rate_real [d' -> _]]; first exact: len_defined.
  exact: ((rule_post (MULT_delta_value d') (@but_post _) hP hQ e hm).2 K hK).
move=> u P Q hP hQ e m hm; split=> [|K hK a /order_real [r ->]]; first exact: len_defined.
apply: entails_above => [|r1]; first exact: more_defined.
exact: ((rule_post (normalised_value r1) (normalised_post r1) hP hQ e hm).2 K hK).
Qed.

(** Each distance of the list has it, where the deltas add up as well. *)
Theorem wellbehaved_comp : claim_bailie2025_prose_2_4_5_wellbehaved_comp_repaired.
Proof.
split; first exact: (rule_composition MULT_value (logs_composition both_ge1 bothP alike_mul)).
split.
  move=> u P Q hP hQ e R S hR hS f a /order_real [r ->]; apply: above => r1.
  exact: (rule_composition (normalised_value r1) (adaptive_composes (normalised_adaptive r1)) hP hQ e hR hS f).
cbv zeta; apply: for_two => s p q hp hq; apply: for_two => t r u hr hu d e /rate_real [d' -> _] /rate_real [e' -> _].
have -> : times (num 1) (plus (Some (Fin d')) (Some (Fin e'))) = Some (Fin (d' + e')).
  by rewrite /times /plus /num !ap2E /= Rmult_1_l.
rewrite !ap2E !product_vec !MULT_delta_at //; try exact: law_product.
by rewrite /plus ap2E; apply/at_mostP; exact: but_composition.
Qed.

(** Losses add up along the list of releases, one by one. *)
Theorem losses_of_releases : claim_bailie2025_prose_7_2_composition.
Proof.
move=> K' m' /whole_nm [K ->] /whole_nm [m ->] P Q /laws_list [p [-> p0 p1]] /laws_list [q [-> q0 q1]].
have one k : (k < K)%N -> law (iota 0 m) (p k) /\ law (iota 0 m) (q k).
  by move=> l; split; [apply: p1 | apply: q1]; apply: leq_ltn_trans l.
have word (k : nat -> nat -> R) : mapped (functions (len (Some (rows (iota 0 K) (iota 0 m) k))) (Some (nm m))) (fun t => product_of
    (range (len (Some (rows (iota 0 K) (iota 0 m) k)))) (fun j => item (item (Some (rows (iota 0 K) (iota 0 m) k)) (Some j)) (item (Some t) (Some j)))) =
    Some (vec (below K m) (independent k)).
  have -> : len (Some (rows (iota 0 K) (iota 0 m) k)) = Some (nm K) by rewrite /len ap1E size_map size_iota.
  by rewrite functions_below /vec; apply: mapped_map => t; exact: independent_value.
have lp : law (below K m) (independent p) by apply: independent_law => // k l; exact: (one k l).1.2.
have lq : law (below K m) (independent q) by apply: independent_law => // k l; exact: (one k l).2.2.
rewrite !ap2E !word !ap2E MULT_value //.
have -> : sum_of (range (Some (nm K))) (fun k => ap2 distances.MULT (item (Some (rows (iota 0 K) (iota 0 m) p)) (Some k))
    (item (Some (rows (iota 0 K) (iota 0 m) q)) (Some k))) = Some (tot (iota 0 K) (fun k => logs both (iota 0 m) (p k) (q k))).
  rewrite range_iota /sum_of (mapped_map (g := fun k => logs both (iota 0 m) (p k) (q k))) // => k /in_range l.
  rewrite !item_place -!map_comp !(nth_map 0%N) ?size_iota // !nth_iota // ap2E.
  by have [lk lr] := one k l; exact: MULT_value.
by apply/at_mostP; apply: losses_add => // k l; [exact: (one k l).1.2 | exact: (one k l).2.2].
Qed.

(** * Laws without a common support *)

(** |p - q| = p + q where one of both is 0, and is less elsewhere. *)
Lemma tv_disjoint T (s : seq T) p q : law s p -> law s q ->
  sums tv s p q = Fin 1 <-> forall x, List.In x s -> p x * q x = 0.
Proof.
move=> [p0 p1] [q0 q1]; rewrite /sums /tv tot_Fin.
have half : sum s (fun x => / 2 * (p x + q x)) = 1 by rewrite sum_scale sum_add p1 q1; lra.
split=> [[e] x i|h].
  have f0 y : 0 <= / 2 * (p y + q y) - / 2 * Rabs (p y - q y).
    by move: (p0 y) (q0 y); rewrite /Rabs; case: Rcase_abs; lra.
  have := sum_in_le f0 i; rewrite sum_sub half e; move: (p0 x) (q0 x); rewrite /Rabs; case: Rcase_abs => k a b l.
    by have -> : p x = 0; [lra | rewrite Rmult_0_l].
  by have -> : q x = 0; [lra | rewrite Rmult_0_r].
congr Fin; rewrite -half; apply: sum_eq_in => x i; move: (p0 x) (q0 x) (h x i) => a b /Rmult_integral [->|->].
  by rewrite /Rabs; case: Rcase_abs; lra.
by rewrite /Rabs; case: Rcase_abs; lra.
Qed.
Theorem tv_meaning : claim_bailie2025_prose_2_4_3_tv_meaning.
Proof.
apply: for_two => s p q hp hq; rewrite !ap2E total_variation_value //.
apply: sameI; [exact: same_defined | exact: logic.disjoint_defined | ].
by rewrite disjointP -(tv_disjoint hp hq) /num sameP.
Qed.

(** Each distance of the list is infinite there. *)
Lemma delta_disjoint P Q : holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) -> forall d, holds (also (at_most (num 0) (Some d)) (at_most (Some d) (num 1))) ->
  holds (entails (ap2 laws.disjoint (Some P) (Some Q)) (entails (less (Some d) (num 1))
    (same (ap3 distances.MULT_delta (Some P) (Some Q) (Some d)) infinity))).
Proof.
move: P Q; apply: for_two => s p q hp hq d /rate_real [e -> _]; rewrite ap2E.
apply: entailsI => [|/disjointP h]; first exact: logic.disjoint_defined.
apply: entailsI => [|/less_Fin e1]; first exact: less_defined.
by rewrite MULT_delta_at //; apply/sameP; exact: but_disjoint.
Qed.
Lemma two_above : 1 < 2. Proof. lra. Qed.
Theorem tv_choices : claim_bailie2025_prose_2_4_3_tv_choices.
Proof.
split; first exact: (rule_disjoint MULT_value (logs_disjoint both_ge1 bothP alike_inf)).
split; first exact: delta_disjoint.
split; first exact: (rule_disjoint (normalised_value two_above) (@normalised_disjoint 2)).
split; first exact: (rule_disjoint KL_value (sums_disjoint kl_inf)).
split; first exact: (rule_disjoint (renyi_value two_above) (@renyi_disjoint 2)).
exact: (rule_disjoint chi_squared_value (sums_disjoint chi_inf)).
Qed.

(** * Images of a law *)

(** Images are laws, and the distance of laws is 0 where they are equal alone. *)
Theorem equal_images : claim_bailie2025_lem_b_3_2a_repaired.
Proof.
cbv zeta; apply: for_one => s p hp; apply: for_functions => g eg lg; apply: for_functions => h eh lh.
have m0 : (0 < size s)%N by have [x [l ->]] := law_not_nil hp.
have hg := law_share eg lg m0 hp; have hh := law_share eh lh m0 hp.
cbv beta delta [ap3 bind] iota; rewrite !len_vec /num; cbv beta iota.
rewrite !(image_vec _ eg) // !(image_vec _ eh) // !ap2E !MULT_value //.
apply: alsoI; first by apply/sameP; exact: symmetric_both.
apply: sameI; [exact: same_defined | exact: same_defined | ].
rewrite !sameP; split=> [e|e].
  by rewrite /vec; apply: List.map_ext_in => x i; congr Fin; exact: (separates_both hg hh e).
rewrite -(value_ext MULT_value hg hg hg hh erefl e); exact: (logs_premetric both_ge1 bothP alike_one).
Qed.

(** * Distances between equal laws are 0, and none is negative *)

Lemma rule_both D d : value D d -> diagonal_ d (Fin 0) -> at_least_ d (Fin 0) ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) -> holds (same (len (Some P)) (len (Some Q))) ->
  holds (also (same (ap2 D (Some P) (Some P)) (num 0)) (at_least (ap2 D (Some P) (Some Q)) (num 0))).
Proof.
move=> D_d d0 d1; apply: for_two => s p q hp hq; rewrite !ap2E !D_d //.
by apply: alsoI; [apply/sameP; exact: d0 | apply/at_mostP; exact: d1].
Qed.
Lemma chi_ge0 : at_least_ (sums chi) (Fin 0).
Proof.
move=> T s p q hp hq; rewrite -(tot0 s); apply: tot_le => x; apply: le_trans (chi_above (hp.1 x) (hq.1 x)).
by apply/le_Fin; lra.
Qed.
Lemma roots_ge0 : at_least_ roots (Fin 0).
Proof. by move=> T s p q hp hq; rewrite /roots hel_common //; apply/le_Fin; exact: sqrt_pos. Qed.
Theorem premetrics : claim_bailie2025_prose_2_4_5_premetrics.
Proof.
split; first exact: (rule_both total_variation_value (sums_diagonal tv_diagonal) tv_ge0).
split; first exact: (rule_both KL_value (sums_diagonal kl_diagonal) kl_ge0).
split.
  move=> P Q hP hQ e a /order_real [r ->]; apply: above => r1.
  exact: (rule_both (renyi_value r1) (renyi_diagonal r) (renyi_ge0 r1) hP hQ e).
split; first exact: (rule_both hellinger_value roots_premetric roots_ge0).
split; first exact: (rule_both chi_squared_value (sums_diagonal chi_diagonal) chi_ge0).
split.
  cbv zeta; apply: for_two => s p q hp hq k /whole_nm [n ->] y z /measure_vec [ey _] /measure_vec [ez _] eyz.
  have {}ez : z = vec (places y) (prob z) by rewrite {1}ez (same_places eyz).
  rewrite /places in ey ez; move: (prob y) (prob z) (size y) ey ez {eyz} => v w N -> -> {y z}.
  rewrite !len_vec !size_iota -[num (INR (size s))]/(Some (nm (size s))) times_nm; apply: entailsI => [|/sameP [/INR_eq e]]; first exact: same_defined.
  rewrite {}e {N}; pose ws := [seq (fun j => v (i * size s + j)%N - w (i * size s + j)%N) | i <- iota 0 n].
  have F : ap4 (fun v_P v_k v_y v_z => mapped (range (Some v_k)) (fun v_i => mapped (range (len (Some v_P))) (fun v_x => minus
      (item (Some v_y) (plus (times (Some v_i) (len (Some v_P))) (Some v_x))) (item (Some v_z) (plus (times (Some v_i) (len (Some v_P))) (Some v_x))))))
      (Some (vec s p)) (Some (nm n)) (Some (vec (iota 0 (n * size s)) v)) (Some (vec (iota 0 (n * size s)) w)) = Some (tests ws (size s)).
    rewrite /ap4 !bindE range_iota /tests /ws -map_comp; apply: mapped_map => i /in_range il.
    rewrite !len_vec -[num (INR (size s))]/(Some (nm (size s))) range_iota; apply: mapped_map => j /in_range jl.
    have l : (i * size s + j < n * size s)%N by apply: leq_trans (leq_mul il (leqnn (size s))); rewrite mulSn addnC ltn_add2r.
    by rewrite !times_nm !plus_nm !item_vec.
  rewrite F bindE /ap3 !bindE !integral_value.
  apply: alsoI; first by apply/sameP; exact: (means_premetric _ hp).
  by apply/at_mostP; have [r -> [r0 _]] := means_real ws s p q; apply/le_Fin.
apply: (rule_both wasserstein_value (@moves_premetric)) => T s p q _ _; apply/le_Fin.
by apply: sum_ge0 => k; exact: Rabs_pos.
Qed.
