(** Gaussian privacy: the largest difference of normal quantiles at the corners of the trade-off function, infinite where
    the supports differ. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.tradeoffs words.normal claims.laws.gdp.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.events rules.density_ratios rules.measured_ratios.
From dpcalc Require Import rules.normal_law rules.curves rules.tested rules.gaussian_privacy rules.gaussian_laws.
Open Scope R_scope.

(** Where p > 0 for an outcome, q = 0: the supports differ. *)
Theorem gdp_infinite_when_disjoint : claim_laws_gdp_infinite_when_disjoint.
Proof.
cbv zeta; apply: for_two => s p q hp hq; rewrite !ap2E.
apply: entailsI => [|/disjointP h]; first exact: logic.disjoint_defined.
rewrite /normal.least_mu ap2E same_support_value -/(supports s p q).
have -> : supports s p q = false.
  apply/negbTE/negP => /supportsP k; have [|x i px] := sum_pos (s := s) hp.1; first by rewrite hp.2; lra.
  have qx : q x = 0 by move: (h x i) => /Rmult_integral []; lra.
  by have := proj2 (k x i) qx; lra.
by apply/sameP.
Qed.

(** Every test of one law against itself errs with 1 minus its size, which is G for mu = 0. *)
Theorem gdp_premetric : claim_laws_gdp_premetric.
Proof. exact: (rule_premetric least_mu_value (@mus_premetric)). Qed.

(** The contrary of a test of p against q tests q against p, with size and error exchanged. *)
Theorem gdp_symmetric : claim_laws_gdp_symmetric.
Proof. exact: (rule_symmetric least_mu_value (@mus_symmetric)). Qed.

(** Where mu = 0, the event that q is larger has at most the chance that p gives it. *)
Theorem gdp_separates : claim_laws_gdp_separates.
Proof. exact: (rule_separates least_mu_value (@mus_separates)). Qed.

(** The chance of a test changes by a shift of its quantile, from p to q and from q to r. *)
Theorem gdp_triangle : claim_laws_gdp_triangle.
Proof. exact: (rule_triangle least_mu_value (@mus_triangle)). Qed.

(** A test of outputs is one of inputs. *)
Theorem gdp_post_processing : claim_laws_gdp_post_processing.
Proof. exact: (rule_post least_mu_value (@mus_post)). Qed.

(** G lies above each line that touches it, and a mixture of points above the line stays there. *)
Theorem gdp_quasi_convex : claim_laws_gdp_quasi_convex.
Proof. exact: (rule_quasi_convex least_mu_value (@mus_quasi_convex)). Qed.

(** Corners are events. *)
Theorem gdp_events_suffice : claim_laws_gdp_events_suffice.
Proof. exact: (rule_events least_mu_value (split_post least_mu_value (@mus_post)) (@mus_reached)). Qed.

(** Noise that tells nothing is averaged out of a test, and a test may disregard it. *)
Theorem gdp_extraneous_noise : claim_laws_gdp_extraneous_noise.
Proof. exact: (rule_noise least_mu_value (@mus_noise)). Qed.

Lemma mus_events T (s : seq T) p q m : law s p -> law s q -> supports s p q -> 0 <= m ->
  (forall b : T -> bool, 0 < size_of s p (fun x => INR (b x)) < 1 ->
    quantile (1 - size_of s p (fun x => INR (b x))) - quantile (error_of s q (fun x => INR (b x))) <= m) -> le (mus s p q) (Fin m).
Proof.
move=> hp hq hs m0 h; rewrite /mus hs; apply: top_le => [|c]; first exact/le_Fin.
rewrite in_filter => -[i /insideP hc]; have ic : c \in curve s p q.
  by elim: (curve s p q) i => //= y l ih [->|/ih]; rewrite inE ?eqxx // => ->; rewrite orbT.
by have [b eb ee] := curve_test ic; apply/le_Fin; rewrite ee eb; apply: h; rewrite -eb.
Qed.

(** Halfway from (1/8, 7/8) to (5/8, 3/8) and (3/8, 5/8) the quantile is steeper than between these. *)
Definition told (t : R) (b : bool) : R := if b then t else 1 - t.
Lemma told_law t : 0 <= t <= 1 -> law two (told t).
Proof. by move=> h; split; [case; rewrite /told; lra | rewrite /=; lra]. Qed.
Lemma told_supports t u : 0 < t < 1 -> 0 < u < 1 -> supports two (told t) (told u).
Proof. by move=> ht hu; apply/supportsP => -[] _; rewrite /told; split; lra. Qed.
Lemma told_size t (b : bool -> bool) : size_of two (told t) (fun x => INR (b x)) = t * INR (b true) + (1 - t) * INR (b false).
Proof. by rewrite /size_of /two /=; ring. Qed.
Lemma steeper : quantile (5 / 8) < quantile (3 / 4) - quantile (5 / 8).
Proof.
have e1 : phi 0 = 1 / 2 := phi_0; have e2 : phi (quantile (5 / 8)) = 5 / 8 by apply: phi_quantile; lra.
have e3 : phi (quantile (3 / 4)) = 3 / 4 by apply: phi_quantile; lra.
set x := quantile (5 / 8) in e2 *; set y := quantile (3 / 4) in e3 *.
have x0 : 0 < x by apply: phi_lt_inv; lra.
have xy : x < y by apply: phi_lt_inv; lra.
have [c [c0 c1] ec] := phi_step x0; have [d [d0 d1] ed] := phi_step xy.
have l : bell d < bell c by apply: exp_increasing; nra.
have r := root_pos; have b := bell_pos d; have dc := density_pos c; have dd := density_pos d.
have lt : bell d / root < bell c / root by apply: Rmult_lt_compat_r => //; exact: Rinv_0_lt_compat.
move: lt dc dd ec ed; rewrite e1 e2 e3; move: (bell c / root) (bell d / root) => u v lt u0 v0 ec ed.
nra.
Qed.
Theorem gdp_no_convex : claim_laws_gdp_no_convex.
Proof.
exists (vec two (told (1 / 8))), (vec two (told (1 / 8))), (vec two (told (5 / 8))), (vec two (told (3 / 8))).
have l t : 0 < t < 1 -> law two (told t) by move=> h; apply: told_law; lra.
have l1 := l (1 / 8) ltac:(lra); have l2 := l (5 / 8) ltac:(lra); have l3 := l (3 / 8) ltac:(lra); have l4 := l (1 / 4) ltac:(lra).
do 2 (split; first exact: law_is); split; first exact/sameP; split; first exact: law_is.
split; first exact/sameP; split; first exact: law_is; split; first exact/sameP.
eexists; split; first reflexivity; exists (Fin (1 / 2)); split; first by rewrite inE.
rewrite /ap3 !bindE !mix_vec !ap2E.
have m1 : vec two (fun x => 1 / 2 * told (1 / 8) x + (1 - 1 / 2) * told (5 / 8) x) = vec two (told (3 / 8)).
  by rewrite /vec /two /=; congr [:: Fin _; Fin _]; rewrite /told; lra.
have m2 : vec two (fun x => 1 / 2 * told (1 / 8) x + (1 - 1 / 2) * told (3 / 8) x) = vec two (told (1 / 4)).
  by rewrite /vec /two /=; congr [:: Fin _; Fin _]; rewrite /told; lra.
rewrite m1 m2 !least_mu_value // mus_premetric //.
have s1 : supports two (told (3 / 8)) (told (1 / 4)) by apply: told_supports; lra.
have s2 : supports two (told (5 / 8)) (told (3 / 8)) by apply: told_supports; lra.
have [d ed _] := least_mu_finite l2 l3 s2; rewrite ed.
have st := steeper; have x0 : 0 < quantile (5 / 8) by apply: phi_lt_inv; rewrite phi_0 phi_quantile; lra.
have o1 : quantile (3 / 8) = - quantile (5 / 8) by rewrite -quantile_opp; [congr quantile | ]; lra.
have o2 : quantile (1 / 4) = - quantile (3 / 4) by rewrite -quantile_opp; [congr quantile | ]; lra.
have d2 : d <= 2 * quantile (5 / 8).
  apply/le_Fin; rewrite -ed; apply: mus_events => // [|b]; first lra.
  rewrite error_size !told_size; case: (b true); case: (b false); rewrite /= => h; try lra.
    have -> : 1 - (5 / 8 * 1 + (1 - 5 / 8) * 0) = 3 / 8 by lra.
    by have -> : 1 - (3 / 8 * 1 + (1 - 3 / 8) * 0) = 5 / 8 by [lra]; rewrite o1; lra.
  have -> : 1 - (5 / 8 * 0 + (1 - 5 / 8) * 1) = 5 / 8 by lra.
  by have -> : 1 - (3 / 8 * 0 + (1 - 3 / 8) * 1) = 3 / 8 by [lra]; rewrite o1; lra.
rewrite -[times _ (Some (Fin 0))]/(Some (Fin (1 / 2 * 0))) -[minus (num 1) _]/(Some (Fin (1 - 1 / 2))).
rewrite -[times _ (Some (Fin d))]/(Some (Fin ((1 - 1 / 2) * d))) -[plus _ _]/(Some (Fin (1 / 2 * 0 + (1 - 1 / 2) * d))).
apply: negatedI => [|/at_mostP h]; first exact: at_most_defined.
have d0 : 0 <= d by have := (mus_level l2 l3 s2).1; rewrite ed => /le_Fin.
have c0 : 0 <= 1 / 2 * 0 + (1 - 1 / 2) * d by lra.
have := proj1 (proj2 (mus_level l3 l4 s1) _ c0) h (fun x => INR (~~ x)) (indicator_test negb).
rewrite error_size !told_size /= => k.
have {}k := k ltac:(lra); have hb : 0 < 1 - (1 / 4 * 0 + (1 - 1 / 4) * 1) < 1 by lra.
move: k; rewrite (errs_quantile _ _ hb); have -> : 1 - (3 / 8 * 0 + (1 - 3 / 8) * 1) = 3 / 8 by lra.
have -> : 1 - (1 / 4 * 0 + (1 - 1 / 4) * 1) = 1 / 4 by lra.
rewrite o1 o2; lra.
Qed.
