(** The privacy loss of two independent outputs is the sum of their losses (Example 4.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.loss_sums.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.ratios rules.largest_ratios rules.density_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The ratio of a product is the product of the ratios. *)
Lemma ratio_product a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> 0 < a * c ->
  times (Some (quotient a b)) (Some (quotient c d)) = Some (quotient (a * c) (b * d)).
Proof.
move=> a0 b0 c0 d0 ac; have an : a <> 0 by move=> e; rewrite e Rmult_0_l in ac; lra.
have cn : c <> 0 by move=> e; rewrite e Rmult_0_r in ac; lra.
have acn : a * c <> 0 by lra.
rewrite /quotient (eqR_f an) (eqR_f cn) (eqR_f acn).
have pos x y : x <> 0 -> 0 <= x -> 0 <= y -> y <> 0 -> 0 <= x / y.
  by move=> _ x0 y0 yn; apply: Rmult_le_pos => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
have z : eqR 0 0 = true by exact: eqR_t.
have [->|bn] := Req_dec b 0.
  rewrite Rmult_0_l z; have [->|dn] := Req_dec d 0; first by rewrite z.
  by rewrite (eqR_f dn) /times ap2E /= leR_t //; exact: pos.
have [->|dn] := Req_dec d 0; first by rewrite Rmult_0_r z (eqR_f bn) /times ap2E /= leR_t //; exact: pos.
have bdn : b * d <> 0 by apply: Rmult_integral_contrapositive.
rewrite (eqR_f bn) (eqR_f dn) (eqR_f bdn).
by rewrite /times ap2E /=; congr (Some (Fin _)); field.
Qed.
Definition part (t : number) (a b c d : R) : R := if ~~ leR (a * c) 0 && (quotient (a * c) (b * d) == t) then a * c else 0.
Theorem losses_of_pairs : claim_kifer2022_ex_4_6.
Proof.
rewrite /claim_kifer2022_ex_4_6; cbv zeta => P Q hP hQ e R S hR hS eRS; move: P Q hP hQ e R S hR hS eRS.
apply: for_two => s p q hp hq; apply: for_two => u r v hr hv.
have both f g : ap2 (fun v_P v_R => ap2 laws.product (Some v_P) (Some v_R)) (Some (vec s f)) (Some (vec u g)) =
    Some (vec (pairs s (fun=> u)) (fun z => f z.1 * g z.2)) by rewrite !ap2E product_vec.
have columns (V : Type) (w : seq V) f g : ap2 laws.columns (Some (vec w f)) (Some (vec w g)) = Some [seq [:: Fin (f x); Fin (g x)] | x <- w].
  by rewrite ap2E columns_vec.
rewrite !both columns; apply: everyI => c /List.in_map_iff [z [<- _]].
rewrite item0 item1 ap2E ratio_value bindE; move: (quotient _ _) => t.
rewrite /ap3 /ap5 /ap4 !bindE !columns.
rewrite (sum_vec _ (g := fun z => Fin (part t (p z.1) (q z.1) (r z.2) (v z.2)))) => [|x]; last first.
  rewrite item0 item1 ap2E ratio_value positive_more /part /also /chosen bindE; case: (leR _ 0) => //=.
  by rewrite /same /ap2 /=; case: (_ == t).
rewrite (sum_vec s (g := fun x => tot u (fun y => Fin (part t (p x) (q x) (r y) (v y))))) => [|x]; last first.
  apply: sum_vec => y; rewrite !item0 !item1 !ap2E !ratio_value.
  have -> : times (Some (Fin (p x))) (Some (Fin (r y))) = Some (Fin (p x * r y)) by [].
  rewrite positive_more /part; case l : (leR _ 0); first by [].
  move/leRF: l => l; rewrite ratio_product //; try exact: hp.1; try exact: hq.1; try exact: hr.1; try exact: hv.1.
  by rewrite /same /also /chosen /ap2 /=; case: (_ == t).
by apply/sameP; rewrite tot_pairs.
Qed.
