(** Claims on Renyi divergences and concentrated privacy (sections 5.1 and 5.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.renyi.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.distances rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.powers rules.derived rules.renyi.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** No moment grows under a kernel. *)
Theorem renyi_after_a_kernel : claim_kifer2022_prose_5_3_ppi.
Proof.
split; cbv zeta => P Q hP hQ e m hm; split=> [|K hK a /order_real [r ->]]; try exact: len_defined;
  (apply: entails_above => [|r1]; first exact: more_defined).
- exact: ((rule_post (renyi_value r1) (renyi_post r1) hP hQ e hm).2 K hK).
- exact: ((rule_post (concentrated_value r1) (concentrated_post r1) hP hQ e hm).2 K hK).
Qed.

(** The moment of both is at most that of the first outcome times the largest of the second. *)
Theorem renyi_adds_up : claim_kifer2022_prose_5_3_comp.
Proof.
split; cbv zeta => P Q hP hQ e m /whole_nm [n ->]; split=> [|K L hK hL a /order_real [r ->]]; try exact: len_defined; apply: above => r1.
- exact: ((rule_adaptive (renyi_value r1) (renyi_adaptive r1) (INR n) hP hQ e).2 K L hK hL).
- exact: ((rule_adaptive (concentrated_value r1) (concentrated_adaptive r1) (INR n) hP hQ e).2 K L hK hL).
Qed.

(** * Moments of the privacy loss: p (p/q)^(a - 1) = q (p/q)^a *)

Lemma loss_moment a T (s : seq T) p q : law s p -> law s q ->
  sum_of (ap2 laws.columns (Some (vec s p)) (Some (vec s q))) (fun c => chosen (same (item (Some c) (num 0)) (num 0)) (num 0)
    (chosen (same (item (Some c) (num 1)) (num 0)) infinity (times (item (Some c) (num 0))
      (power (divided (item (Some c) (num 0)) (item (Some c) (num 1))) (Some (Fin (a - 1))))))) = Some (sums (mom a) s p q).
Proof.
move=> [hp _] [hq _]; apply: sum_columns0 => // x y x0 y0.
rewrite item0 item1 /same !ap2E /chosen /num !bindE /mom /eq_op /=.
have [e|n] := Req_dec x 0; first by rewrite (eqR_t e).
have [e|m] := Req_dec y 0; first by rewrite (eqR_f n) (eqR_t e).
have xy : 0 < x / y by apply: Rdiv_lt_0_compat; lra.
rewrite (eqR_f n) (eqR_f m) power_value //= ; congr (Some (Fin _)).
have -> : Rpower (x / y) a = x / y * Rpower (x / y) (a - 1).
  by rewrite -{2}(Rpower_1 (x / y)) // -Rpower_plus; congr Rpower; lra.
by field; lra.
Qed.
Definition expn (t : number) : number := if t is Fin t then Fin (exp t) else Inf.
Lemma exp_times d t : 0 < d -> exponential (times (Some (Fin d)) (Some t)) = Some (expn (scale d t)).
Proof. by move=> h; rewrite /times ap2E; case: t => [t|] //=; rewrite leR_t //; lra. Qed.
Lemma exp_per a x : 1 < a -> le (Fin 1) x -> expn (scale (a - 1) (scale (/ (a - 1)) (lnn x))) = x.
Proof.
move=> a1; case: x => [x|] //= /le_Fin h; congr Fin.
by have -> : (a - 1) * (/ (a - 1) * ln x) = ln x by [field; lra]; rewrite exp_ln //; lra.
Qed.
Lemma expn_le x y : le (expn x) (expn y) <-> le x y.
Proof.
case: x y => [x|] [y|] //=; rewrite !le_Fin; split=> h.
  by apply: Rnot_lt_le => k; have := exp_increasing _ _ k; lra.
by have [z|->] := Rle_lt_or_eq_dec _ _ h; [apply: Rlt_le; exact: exp_increasing | lra].
Qed.
Lemma scale_le_iff w x y : 0 < w -> le (scale w x) (scale w y) <-> le x y.
Proof.
move=> h; case: x y => [x|] [y|] //=; rewrite !le_Fin; split=> k; first exact: Rmult_le_reg_l k.
by apply: Rmult_le_compat_l; lra.
Qed.
Theorem renyi_by_moments : claim_kifer2022_def_5_12b.
Proof.
split; cbv zeta.
- apply: for_two => s p q hp hq w /order_real [a ->] t ht; apply: above => a1.
  have m1 := moment_ge1 a1 hp hq; have pos : 0 < a - 1 by lra.
  rewrite /minus /num !ap2E /ap3 !bindE (renyi_value a1 hp hq) [sub _ _]/= loss_moment // exp_times //.
  apply: sameI; [exact: at_most_defined | exact: at_most_defined | rewrite !at_mostP].
  by rewrite -[X in _ <-> le X _](exp_per a1 m1) expn_le scale_le_iff.
- apply: for_two => s p q hp hq w /order_real [a ->]; apply: above => a1.
  rewrite /minus /num !ap2E /ap3 !bindE (renyi_value a1 hp hq) [sub _ _]/= loss_moment //.
  by rewrite exp_times ?exp_per //; [apply/sameP | exact: moment_ge1 | lra].
Qed.
