(** The power of the test of normal noise: two ways to write it, and that it rises with the budget (kifer2022, section 8). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers claims.kifer2022.power_formulas.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.normal_law.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition power_of := fun (v_alpha : number) (v_rho : number) =>
  ((minus (num 1) (normal_up_to (minus (normal_quantile (minus (num 1) (Some v_alpha))) (square_root (times (num 2) (Some v_rho)))))) : option number).
Lemma root_value r : 0 <= r -> square_root (times (num 2) (Some (Fin r))) = Some (Fin (sqrt (2 * r))).
Proof. by move=> r0; rewrite /square_root /times /num ap2E /= /ap1 /= leR_t //; lra. Qed.
Lemma minus_one a : minus (num 1) (Some (Fin a)) = Some (Fin (1 - a)). Proof. by []. Qed.
Lemma power_value a r : 0 < a < 1 -> 0 <= r -> ap2 power_of (Some (Fin a)) (Some (Fin r)) = Some (Fin (1 - phi (quantile (1 - a) - sqrt (2 * r)))).
Proof.
move=> h r0; rewrite ap2E /power_of root_value // minus_one quantile_value //; lra.
Qed.
Theorem power_rises : claim_kifer2022_prose_8_weaker.
Proof.
cbv zeta delta [claim_kifer2022_prose_8_weaker]; move=> a ha r s hr hs; have [x -> hx] := rate_real ha; have [u -> u0] := amount_real hr; have [v -> v0] := amount_real hs.
apply: entailsI => [|/alsoP [/less_Fin x0 /less_Fin x1]]; first by apply: also_defined; exact: less_defined.
apply: entailsI => [|/less_Fin uv]; first exact: less_defined.
rewrite !power_value //; try lra; apply/less_Fin.
have h : sqrt (2 * u) < sqrt (2 * v) by apply: sqrt_lt_1; lra.
have := phi_lt (x := quantile (1 - x) - sqrt (2 * v)) (y := quantile (1 - x) - sqrt (2 * u)) ltac:(lra); lra.
Qed.
Theorem power_formula : claim_kifer2022_prose_8_power_a.
Proof.
cbv zeta delta [claim_kifer2022_prose_8_power_a].
move=> r hr a ha; have [u -> u0] := amount_real hr; have [x -> hx] := rate_real ha.
apply: entailsI => [|/less_Fin {}u0]; first exact: less_defined.
apply: entailsI => [|/alsoP [/less_Fin x0 /less_Fin x1]]; first by apply: also_defined; exact: less_defined.
have root : square_root (divided (num 1) (times (num 2) (Some (Fin u)))) = Some (Fin (sqrt (1 / (2 * u)))).
  rewrite /times /num ap2E /mul /divided ap2E /div eqR_f; last lra.
  by rewrite /square_root ap1E /= leR_t //; apply/Rlt_le/Rdiv_lt_0_compat; lra.
set s := sqrt (1 / (2 * u)) in root; have s0 : 0 < s by apply: sqrt_lt_R0; apply: Rdiv_lt_0_compat; lra.
have one : s * sqrt (2 * u) = 1.
  by rewrite /s -sqrt_mult; try (apply/Rlt_le/Rdiv_lt_0_compat || idtac); try lra; rewrite (_ : 1 / (2 * u) * (2 * u) = 1) ?sqrt_1 //; field; lra.
have over y : divided (Some (Fin y)) (ap1 (fun r => square_root (divided (num 1) (times (num 2) (Some r)))) (Some (Fin u))) = Some (Fin (y / s)).
  by rewrite ap1E root /divided ap2E /div eqR_f //; lra.
have at_ : ap2 (fun r a => times (ap1 (fun r => square_root (divided (num 1) (times (num 2) (Some r)))) (Some r)) (normal_quantile (minus (num 1) (Some a))))
    (Some (Fin u)) (Some (Fin x)) = Some (Fin (s * quantile (1 - x))).
  by rewrite ap2E ap1E root minus_one quantile_value //; lra.
have q : normal_quantile (minus (num 1) (Some (Fin x))) = Some (Fin (quantile (1 - x))) by rewrite minus_one quantile_value //; lra.
have mean : ap1 (fun r => square_root (times (num 2) (Some r))) (Some (Fin u)) = Some (Fin (sqrt (2 * u))) by rewrite ap1E root_value //; lra.
rewrite at_ q mean.
rewrite [minus (Some (Fin (s * _))) _]/minus ap2E !over; apply: alsoI.
  apply/sameP; congr Fin; rewrite -[RHS](phi_quantile (p := 1 - x)); last lra.
  by congr phi; field; lra.
apply/sameP; congr (Fin (1 - phi _)); have -> : sqrt (2 * u) = 1 / s by rewrite -one; field; lra.
by field; lra.
Qed.
