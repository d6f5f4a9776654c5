(** The budgets of approximate and concentrated privacy as distances (section 4.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.losses claims.bailie2025.losses.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.ratios rules.levels rules.approximate.
From dpcalc Require Import rules.derived rules.sums rules.powers rules.renyi rules.private.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma root_value x : 0 <= x -> square_root (Some (Fin x)) = Some (Fin (sqrt x)).
Proof. by move=> h; rewrite /square_root ap1E /sqrt_number leR_t. Qed.

(** Both sides say the same of the least C >= 1 with sums of max(0, p - C q) at most delta; roots and quotients rise. *)
Theorem special_cases : claim_bailie2025_prose_4_2_special_cases.
Proof.
split; cbv zeta => P Q hP hQ e.
- move=> c hc d hd; have [c' -> c0] := amount_real hc; have [d' -> _] := rate_real hd.
  move: P Q hP hQ e; apply: for_two => s p q hp hq; apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
  have lev := worst_but_level d' hp hq.
  rewrite !ap2E /ap3 !bindE (MULT_delta_value d' hp hq).
  have -> : logarithm (Some (Fin c')) = Some (lnn (Fin c')) by rewrite /logarithm ap1E /= leR_f //; lra.
  apply: sameI; [exact: private_defined | exact: at_most_defined | rewrite privateP at_mostP /logs].
  have c1' : le (Fin 1) (Fin c') by apply/le_Fin.
  rewrite -(lev.2 c' c1); split=> h; first exact: lnn_le lev.1 h.
  by case: (le_total (worst_but d' s p q) (Fin c')) => // k; apply: Classical_Prop.NNPP => n; exact: lnn_lt c1' n h.
- move=> r hr t ht; have [r' -> r0] := amount_real hr; have [t' -> _] := amount_real ht.
  move: P Q hP hQ e; apply: for_two => s p q hp hq; apply: above => t1.
  have m0 := larger_ge (renyi_ge0 t1) hp hq.
  rewrite -[Some (Fin t')]/(num t') (larger_renyi_value t1 hp hq) /num scale_value; last lra.
  rewrite ap1E; move: m0; case: (derived.larger (renyis t') s p q) => [x|] m0.
    move/le_Fin: m0 => x0; have ix : 0 <= / t' * x by apply: Rmult_le_pos => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
    rewrite /times ap2E [mul _ _]/= [scale _ _]/= !root_value //.
    apply: sameI; [exact: at_most_defined | exact: at_most_defined | rewrite !at_most_Fin].
    have e1 : t' * (/ t' * x) = x by field; lra.
    split=> h; last first.
      by have := sqrt_le_0 _ _ ix r0 h => k; rewrite -e1 (Rmult_comm r'); apply: Rmult_le_compat_l; lra.
    apply: sqrt_le_1 => //; apply: (Rmult_le_reg_l t'); lra.
  by rewrite /times ap2E [mul _ _]/= [scale _ _]/= root_value.
Qed.
