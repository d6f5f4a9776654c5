(** What tests of normal laws say (kifer2022, sections 5.3, 7.4.1 and 8): the least delta of Gaussian noise at a level, the
    error of a test at a distance of at most 1, and how little the power changes with rho. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.normal claims.kifer2022.normal.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.normal_law.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma half_real x : holds (less (Some x) infinity) -> exists r, x = Fin r.
Proof. by case: x => [r|] // _; exists r. Qed.
Lemma above_0 x : holds (more (Some (Fin x)) (num 0)) <-> 0 < x.
Proof. exact: (less_Fin 0 x). Qed.

(** * The least delta at a level *)

Definition cut (m e : R) : R := e / m + m / 2.
Lemma cut_level m e : 0 < m -> m * cut m e - m * m / 2 = e.
Proof. by move=> h; rewrite /cut; field; lra. Qed.
Lemma delta_value m e : 0 < m ->
  gaussian_delta (Fin m) (Fin e) = Some (Fin (phi (m - cut m e) - exp e * phi (- cut m e))).
Proof.
move=> h; rewrite /gaussian_delta /divided /minus /times /normal_up_to /exponential /num !ap2E /= !eqR_f; try lra.
rewrite /=; congr (Some (Fin (phi _ - exp e * phi _))); rewrite /cut; field; lra.
Qed.
Theorem least_delta : claim_kifer2022_ex_5_10b.
Proof.
split=> gain delta m hm e he; have [r -> r0] := amount_real hm; have [x -> _] := amount_real he.
  move=> t /half_real [u ->]; apply: entailsI => [|/above_0 r1]; first exact: less_defined.
  rewrite /delta /ap2 !bindE delta_value //.
  rewrite -[holds _]/(holds (at_most (Some (Fin (phi (r - u) - exp x * phi (0 - u))))
    (Some (Fin (phi (r - cut r x) - exp x * phi (- cut r x)))))).
  apply/at_most_Fin; rewrite Rminus_0_l; have := best_cut (cut r x) u r0.
  by rewrite cut_level.
apply: entailsI => [|/above_0 r1]; first exact: less_defined.
rewrite /delta /ap2 !bindE delta_value //.
have -> : plus (divided (Some (Fin x)) (Some (Fin r))) (divided (Some (Fin r)) (num 2)) = Some (Fin (cut r x)).
  by rewrite /plus /divided /num !ap2E /= !eqR_f; try lra.
rewrite -[holds _]/(holds (same (Some (Fin (phi (r - cut r x) - exp x * phi (0 - cut r x))))
  (Some (Fin (phi (r - cut r x) - exp x * phi (- cut r x)))))).
by apply/sameP; rewrite Rminus_0_l.
Qed.

(** * The error at a distance of at most 1 *)

Lemma gaussian_inside m s : 0 < s < 1 -> gaussian_tradeoff (Fin m) (Fin s) = Some (Fin (phi (quantile (1 - s) - m))).
Proof.
move=> hs; rewrite /gaussian_tradeoff /at_least /at_most /num !ap2E /= !leR_f; try lra.
by rewrite -[omap _ _]/(normal_quantile (Some (Fin (1 - s)))) quantile_value //; lra.
Qed.
Theorem error_within : claim_kifer2022_prose_7_4_1_gdp.
Proof.
move=> z /rate_real [s -> hs] rho hrho gap /half_real [g ->]; have [r -> r0] := amount_real hrho.
apply: entailsI => [|/alsoP [/less_Fin s0 /less_Fin s1]]; first by apply: also_defined; exact: less_defined.
apply: entailsI => [|/at_most_Fin g1]; first exact: at_most_defined.
have i : 0 < 1 - s < 1 by lra.
have q : minus (num 1) (Some (Fin s)) = Some (Fin (1 - s)) by [].
have m : square_root (times (num 2) (Some (Fin r))) = Some (Fin (sqrt (2 * r))).
  by rewrite /square_root /times /num ap2E /= /ap1 /= leR_t //; lra.
rewrite q m quantile_value //.
rewrite ap1E m ap2E gaussian_inside // -[absolute _]/(Some (Fin (Rabs g))); have k := sqrt_pos (2 * r).
rewrite -[normal_up_to _]/(Some (Fin (phi (quantile (1 - s) - sqrt (2 * r) * Rabs g)))) bindE.
case: (Rlt_dec (Rabs g) 1) => h.
  have -> : less (Some (Fin (Rabs g))) (num 1) = yes by apply/less_Fin.
  apply/at_most_Fin/phi_le; have := Rabs_pos g; nra.
have -> : less (Some (Fin (Rabs g))) (num 1) = no.
  by rewrite /less /num ap2E /= leR_t //; apply: Rnot_lt_le.
apply/sameP; congr (Fin (phi _)); have -> : Rabs g = 1; last ring.
by apply: Rle_antisym => //; apply: Rnot_lt_le.
Qed.

(** * How the power changes with rho *)

Lemma sqrt_within lo hi x : 0 <= lo -> lo * lo <= x -> 0 <= hi -> x <= hi * hi -> lo <= sqrt x <= hi.
Proof.
move=> l0 lx h0 xh; split; first by rewrite -(sqrt_square lo l0); apply: sqrt_le_1_alt.
by rewrite -(sqrt_square hi h0); apply: sqrt_le_1_alt.
Qed.
Definition power_at (rho level : option number) : option number :=
  minus (num 1) (normal_up_to (minus (normal_quantile (minus (num 1) level)) (square_root (times (num 2) rho)))).
Lemma power_value x l : 0 <= x -> 0 < l < 1 ->
  power_at (Some (Fin x)) (Some (Fin l)) = Some (Fin (1 - phi (quantile (1 - l) - sqrt (2 * x)))).
Proof.
move=> x0 hl; rewrite /power_at -[minus _ (Some (Fin l))]/(Some (Fin (1 - l))) quantile_value; last lra.
by rewrite /square_root /times /num ap2E /= /ap1 /= leR_t //; lra.
Qed.
Lemma power_near a b c d e f l g : 0 <= a -> 0 <= b -> 0 < l < 1 ->
  0 <= c -> c * c <= 2 * a -> 0 <= d -> 2 * a <= d * d -> 0 <= e -> e * e <= 2 * b -> 0 <= f -> 2 * b <= f * f ->
  (d - e) * (41 / 100) <= g -> (f - c) * (41 / 100) <= g ->
  holds (at_most (absolute (minus (power_at (Some (Fin a)) (Some (Fin l))) (power_at (Some (Fin b)) (Some (Fin l))))) (num g)).
Proof.
move=> a0 b0 hl c0 ca d0 ad e0 eb f0 bf h1 h2; rewrite !power_value //.
have [l1 u1] := sqrt_within c0 ca d0 ad; have [l2 u2] := sqrt_within e0 eb f0 bf.
rewrite -[absolute _]/(Some (Fin (Rabs (1 - phi (quantile (1 - l) - sqrt (2 * a)) - (1 - phi (quantile (1 - l) - sqrt (2 * b))))))).
apply/at_most_Fin; set q := quantile _; set u := sqrt (2 * a) in l1 u1 *; set v := sqrt (2 * b) in l2 u2 *.
have near s t : s <= t -> 0 <= phi (q - s) - phi (q - t) <= (t - s) * (41 / 100).
  move=> h; have k : q - t <= q - s by lra.
  by have := phi_le k; have := phi_lipschitz k; lra.
apply: Rabs_le; have [h|h] := Rle_lt_dec u v; first by have := near _ _ h; lra.
by have := near _ _ (Rlt_le _ _ h); lra.
Qed.
Ltac levels := move=> l; rewrite !inE => /or3P [] /eqP ->.
Theorem power_c : claim_kifer2022_scen_c.
Proof.
eexists; split; first reflexivity; move=> r; rewrite inE => /eqP ->.
eexists; split; first reflexivity; rewrite item0 item1.
by levels; apply: (power_near (c := 142 / 100) (d := 143 / 100) (e := 136 / 100) (f := 137 / 100)); lra.
Qed.
Theorem power_d : claim_kifer2022_scen_d.
Proof.
eexists; split; first reflexivity; move=> r; rewrite !inE => /orP [] /eqP ->;
  (eexists; split; first reflexivity); rewrite item0 item1.
  by levels; apply: (power_near (c := 1415 / 1000) (d := 1416 / 1000) (e := 136 / 100) (f := 137 / 100)); lra.
by levels; apply: (power_near (c := 1415 / 1000) (d := 1416 / 1000) (e := 142 / 100) (f := 143 / 100)); lra.
Qed.
Theorem power_g : claim_kifer2022_scen_g.
Proof.
eexists; split; first reflexivity; move=> r; rewrite inE => /eqP ->.
eexists; split; first reflexivity; rewrite item0 item1.
by levels; apply: (power_near (c := 14328 / 10000) (d := 14329 / 10000) (e := 14214 / 10000) (f := 14215 / 10000)); lra.
Qed.
Theorem power_h : claim_kifer2022_scen_h.
Proof.
eexists; split; first reflexivity; move=> r; rewrite inE => /eqP ->.
eexists; split; first reflexivity; rewrite item0 item1.
by levels; apply: (power_near (c := 1432 / 1000) (d := 1433 / 1000) (e := 14214 / 10000) (f := 14215 / 10000)); lra.
Qed.
