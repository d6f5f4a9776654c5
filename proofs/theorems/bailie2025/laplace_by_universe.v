(** The Laplace mechanism whose scale is that of the universe of the dataset (bailie2025, Theorem 6.4.3), where no two universes share a dataset. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.laplace_by_universe.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.whole_vectors rules.dot_products rules.laplace_densities rules.density_ratios rules.events rules.odds rules.images rules.models.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition budget_word (v_L v_P v_B : seq number) (v_x : number) : option number :=
  chosen (same (item (Some v_P) (item (Some v_L) (Some v_x))) (num 1)) (item (Some v_B) (item (Some v_L) (Some v_x))) infinity.
Definition distance_word (v_L v_D : seq number) (v_u v_v : number) : option number := item (Some v_D) (plus (times (Some v_u) (len (Some v_L))) (Some v_v)).
Definition apart_word (v_q : seq number) (v_k v_u v_v : number) : option number := sum_of (range (Some v_k)) (fun v_j =>
  absolute (minus (item (Some v_q) (plus (times (Some v_k) (Some v_u)) (Some v_j))) (item (Some v_q) (plus (times (Some v_k) (Some v_v)) (Some v_j))))).
Definition adjusted_word (v_a v_b : number) : option number := chosen (either (same (Some v_a) (num 0)) (same (Some v_b) infinity)) (num 0)
  (chosen (same (Some v_b) (num 0)) infinity (divided (Some v_a) (Some v_b))).
Definition widest_word (v_L v_P v_B v_D v_q : seq number) (v_k v_x : number) : option number :=
  largest (range (len (Some v_L))) (fun v_u => largest (range (len (Some v_L))) (fun v_v =>
    chosen (also (same (item (Some v_L) (Some v_u)) (item (Some v_L) (Some v_x))) (same (item (Some v_L) (Some v_v)) (item (Some v_L) (Some v_x))))
    (ap2 adjusted_word (ap4 apart_word (Some v_q) (Some v_k) (Some v_u) (Some v_v))
      (times (ap4 budget_word (Some v_L) (Some v_P) (Some v_B) (Some v_u)) (ap4 distance_word (Some v_L) (Some v_D) (Some v_u) (Some v_v)))) (num 0))).
Definition density_word (v_z v_q : seq number) (v_k v_x v_s : number) : option number := product_of (range (Some v_k)) (fun v_j =>
  divided (exponential (minus (num 0) (divided (absolute (minus (item (Some v_z) (Some v_j)) (item (Some v_q) (plus (times (Some v_k) (Some v_x)) (Some v_j))))) (Some v_s))))
    (times (num 2) (Some v_s))).
Definition kept_word (v_z v_q : seq number) (v_k v_x v_y v_s v_t v_c : number) : option bool :=
  chosen (either (same (Some v_s) (num 0)) (same (Some v_t) (num 0)))
    (also (same (Some v_s) (Some v_t)) (either (same (ap4 apart_word (Some v_q) (Some v_k) (Some v_x) (Some v_y)) (num 0)) (same (Some v_c) infinity)))
    (at_most (ap5 density_word (Some v_z) (Some v_q) (Some v_k) (Some v_x) (Some v_s))
      (times (exponential (Some v_c)) (ap5 density_word (Some v_z) (Some v_q) (Some v_k) (Some v_y) (Some v_t)))).

(** * Queries and scales *)

Definition adjusted (a : R) (b : number) : number := if eqR a 0 then Fin 0 else if b is Fin c then (if eqR c 0 then Inf else Fin (a / c)) else Fin 0.
Lemma adjusted_at a b : adjusted_word (Fin a) b = Some (adjusted a b).
Proof.
rewrite /adjusted_word /same /num /infinity !ap2E /either /chosen /= /eq_op /= /adjusted.
case: (eqR a 0) => //; case: b => [c|] //=; case ec : (eqR c 0) => //; by rewrite /divided ap2E /div ec.
Qed.
Lemma adjusted_ge0 a b : 0 <= a -> le (Fin 0) b -> le (Fin 0) (adjusted a b).
Proof.
rewrite /adjusted => a0; case: (eqR a 0) => [_|]; first exact: le_refl.
case: b => [c /le_Fin c0|_]; last exact: le_refl.
case ec : (eqR c 0); first exact: le_Inf.
have c1 : c <> 0 by move/eqRP; rewrite ec.
by apply/le_Fin; apply: Rmult_le_pos => //; apply/Rlt_le/Rinv_0_lt_compat; lra.
Qed.
Lemma adjusted_le a b S : le (Fin 0) b -> le (adjusted a b) (Fin S) -> [\/ a = 0, b = Inf | exists c, [/\ b = Fin c, 0 < c & a <= c * S]].
Proof.
rewrite /adjusted; case ea : (eqR a 0); first by move/eqRP: ea; constructor 1.
case: b => [c|]; last by constructor 2.
move=> /le_Fin c0; case ec : (eqR c 0); first by [].
have c1 : c <> 0 by move/eqRP; rewrite ec.
move=> /le_Fin h; constructor 3; exists c; split=> //; first lra.
have := Rmult_le_compat_l _ _ _ c0 h; have -> : c * (a / c) = a by field.
by [].
Qed.
Section Scales.
Variables (n k : nat) (L P : seq nat) (B D q z : nat -> R).
Hypotheses (sL : size L = n) (aL : all (fun j => j < n)%N L) (sP : size P = n).
Hypotheses (B0 : forall j, (j < n)%N -> 0 <= B j) (D0 : forall j, (j < n * n)%N -> 0 <= D j).
Local Notation W x := (nth 0%N L x).
Local Notation vB := (vec (iota 0 n) B).
Local Notation vD := (vec (iota 0 (n * n)%N) D).
Local Notation vq := (vec (iota 0 (k * n)%N) q).
Local Notation vz := (vec (iota 0 k) z).
Definition budget_of (x : nat) : number := if nth 0%N P (W x) == 1%N then Fin (B (W x)) else Inf.
Definition far (u v : nat) : R := D (u * n + v)%N.
Definition between (u v : nat) : R := sum (iota 0 k) (fun j => Rabs (q (k * u + j)%N - q (k * v + j)%N)).
Definition cost (u v : nat) : number := if budget_of u is Fin b then Fin (b * far u v) else Inf.
Lemma named x : (x < n)%N -> (W x < n)%N. Proof. by move=> l; apply: (all_nthP 0%N aL); rewrite sL. Qed.
Lemma pair_below u v : (u < n)%N -> (v < n)%N -> (u * n + v < n * n)%N.
Proof. by move=> lu lv; apply: leq_trans (leq_mul lu (leqnn n)); rewrite mulSn addnC ltn_add2r. Qed.
Lemma query_below x j : (x < n)%N -> (j < k)%N -> (k * x + j < k * n)%N.
Proof. by move=> lx lj; apply: leq_trans (leq_mul (leqnn k) lx); rewrite mulnS addnC ltn_add2r. Qed.
Lemma budget_at x : (x < n)%N -> ap4 budget_word (Some (whole L)) (Some (whole P)) (Some vB) (Some (nm x)) = Some (budget_of x).
Proof.
move=> l; have w := named l; rewrite /ap4 /ap3 !bindE /budget_word item_whole ?sL // item_whole ?sP // item_vec //.
by rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE /chosen bindE /budget_of; case: eqP.
Qed.
Lemma distance_at u v : (u < n)%N -> (v < n)%N -> ap4 distance_word (Some (whole L)) (Some vD) (Some (nm u)) (Some (nm v)) = Some (Fin (far u v)).
Proof. by move=> lu lv; rewrite /ap4 /ap3 !bindE /distance_word len_whole sL times_nm plus_nm item_vec // pair_below. Qed.
Lemma apart_at u v : (u < n)%N -> (v < n)%N -> ap4 apart_word (Some vq) (Some (nm k)) (Some (nm u)) (Some (nm v)) = Some (Fin (between u v)).
Proof.
move=> lu lv; rewrite /ap4 /ap3 !bindE /apart_word range_iota; apply: sum_of_map => j /in_range lj.
by rewrite !times_nm !plus_nm !item_vec ?query_below.
Qed.
Lemma far_ge0 u v : (u < n)%N -> (v < n)%N -> 0 <= far u v. Proof. by move=> *; apply: D0; exact: pair_below. Qed.
Lemma cost_at u v : (u < n)%N -> (v < n)%N -> times (Some (budget_of u)) (Some (Fin (far u v))) = Some (cost u v).
Proof.
move=> lu lv; rewrite /times ap2E /cost; case: (budget_of u) => [b|] //=; by rewrite leR_t //; exact: far_ge0.
Qed.
Lemma cost_ge0 u v : (u < n)%N -> (v < n)%N -> le (Fin 0) (cost u v).
Proof.
move=> lu lv; rewrite /cost /budget_of; case: eqP => _; last exact: le_Inf.
by apply/le_Fin; apply: Rmult_le_pos; [apply: B0; exact: named | exact: far_ge0].
Qed.
Definition scale_of (w : nat) : number := top (iota 0 n) (fun u => top (iota 0 n) (fun v =>
  if (W u == w) && (W v == w) then adjusted (between u v) (cost u v) else Fin 0)).
Lemma scale_at x : (x < n)%N -> ap7 widest_word (Some (whole L)) (Some (whole P)) (Some vB) (Some vD) (Some vq) (Some (nm k)) (Some (nm x)) = Some (scale_of (W x)).
Proof.
move=> lx; rewrite /ap7 /ap6 /ap5 /ap4 /ap3 !bindE /widest_word len_whole sL range_iota.
apply: top_in => u /In_mem /in_range lu; apply: top_in => v /In_mem /in_range lv.
rewrite !item_whole ?sL // /same !ap2E !nmE /also /chosen bindE -!/(ap4 _ _ _ _ _) budget_at // distance_at // apart_at // cost_at // ap2E adjusted_at.
by case: (W u == W x) => //=; case: (W v == W x).
Qed.
Lemma scale_reaches x y S : (x < n)%N -> (y < n)%N -> W x = W y -> scale_of (W x) = Fin S -> le (adjusted (between x y) (cost x y)) (Fin S) /\ 0 <= S.
Proof.
move=> lx ly e h; have ix : List.In x (iota 0 n) by apply: mem_In; rewrite mem_iota.
have iy : List.In y (iota 0 n) by apply: mem_In; rewrite mem_iota.
have l : le (adjusted (between x y) (cost x y)) (Fin S).
  rewrite -h; apply: le_trans (top_ge _ ix); apply: le_trans (top_ge _ iy); rewrite -e eqxx; exact: le_refl.
split=> //; apply/le_Fin; apply: le_trans l; apply: adjusted_ge0; last exact: cost_ge0.
by apply: sum_ge0 => j; exact: Rabs_pos.
Qed.
Definition density (x : nat) (S : R) : R := prod (iota 0 k) (fun j => laplace (z j) (q (k * x + j)%N) S).
Lemma density_at x S : (x < n)%N -> 0 < S -> ap5 density_word (Some vz) (Some vq) (Some (nm k)) (Some (nm x)) (Some (Fin S)) = Some (Fin (density x S)).
Proof.
move=> lx S0; rewrite /ap5 /ap4 /ap3 !bindE /density_word range_iota; apply: product_map => j /in_range lj.
by rewrite times_nm plus_nm !item_vec ?query_below // laplace_value.
Qed.
Lemma density_pos x S : 0 < S -> 0 < density x S.
Proof. by move=> S0; rewrite /density; elim: (iota 0 k) => [|j l ih] /=; [lra | apply: Rmult_lt_0_compat => //; exact: laplace_pos]. Qed.
Lemma density_le x y S c : 0 < S -> between x y <= c * S -> density x S <= exp c * density y S.
Proof.
move=> S0 h; pose move_ := sum (iota 0 k) (fun j => Rabs (q (k * x + j)%N - q (k * y + j)%N) / S).
have mc : move_ <= c.
  rewrite /move_ /Rdiv sum_scaler -/(between x y); apply: (Rmult_le_reg_r S) => //; rewrite Rmult_assoc Rinv_l; lra.
apply: (Rle_trans _ (exp move_ * density y S)); last first.
  apply: Rmult_le_compat_r; first exact/Rlt_le/density_pos.
  by have [m|->] := Rle_lt_or_eq_dec _ _ mc; [apply/Rlt_le/exp_increasing | exact: Rle_refl].
rewrite /move_ /density; elim: (iota 0 k) => [|j l ih] /=; first by rewrite exp_0; lra.
rewrite exp_plus; set f := laplace (z j) (q (k * x + j)%N) S; set g := laplace (z j) (q (k * y + j)%N) S.
have one : f <= exp (Rabs (q (k * x + j)%N - q (k * y + j)%N) / S) * g by apply: laplace_le => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have f0 : 0 <= f by apply/Rlt_le/laplace_pos.
have p0 : 0 <= prod l (fun j0 => laplace (z j0) (q (k * x + j0)%N) S).
  by elim: l {ih} => [|i l ih] /=; [lra | apply: Rmult_le_pos => //; exact/Rlt_le/laplace_pos].
apply: Rle_trans (Rmult_le_compat _ _ _ _ f0 p0 one ih) _; have crossed (a b u v : R) : a * b * (u * v) = a * u * (b * v) by ring.
by apply: Req_le; exact: crossed.
Qed.
Lemma keeps x y : (x < n)%N -> (y < n)%N -> W x = W y -> scale_of (W x) <> Inf ->
  holds (ap8 kept_word (Some vz) (Some vq) (Some (nm k)) (Some (nm x)) (Some (nm y)) (Some (scale_of (W x))) (Some (scale_of (W y))) (Some (cost x y))).
Proof.
move=> lx ly e; rewrite -e; case h : (scale_of (W x)) => [S|] // _.
have [l S0] := scale_reaches lx ly e h; have := adjusted_le (cost_ge0 lx ly) l => cases.
rewrite /ap8 /ap7 /ap6 /ap5 /ap4 /ap3 !bindE /kept_word /same !ap2E /either /num /chosen !bindE -/(ap4 _ _ _ _ _) apart_at //.
have [eS|nS] := Req_dec S 0.
  have -> : (Fin S == Fin 0) = true by apply/eqP; rewrite eS.
  rewrite /= eqxx /=; case: cases => [e0|e0|[c [ec c0 a]]].
  - by have -> : (Fin (between x y) == Fin 0) = true by apply/eqP; rewrite e0.
  - by rewrite e0; case: (_ == _).
  have z0 : between x y = 0.
    apply: Rle_antisym; first by rewrite eS Rmult_0_r in a.
    by apply: sum_ge0 => j; exact: Rabs_pos.
  by have -> : (Fin (between x y) == Fin 0) = true by apply/eqP; rewrite z0.
have Sp : 0 < S by lra.
have -> : (Fin S == Fin 0) = false by apply/eqP => -[].
have dx := density_at lx Sp; have dy := density_at ly Sp; rewrite /ap5 /ap4 /ap3 !bindE in dx dy; rewrite /= dx dy.
have dp := density_pos y Sp.
case ec : (cost x y) => [c|] /=; last by rewrite leR_t; [ | exact: Rlt_le].
change (holds (at_most (Some (Fin (density x S))) (Some (Fin (exp c * density y S))))).
apply/at_mostP; apply/le_Fin; apply: density_le => //; case: cases => [e0|e0|[c' [ec' _ a]]]; [|by rewrite ec in e0 | by move: ec'; rewrite ec => -[->]].
by rewrite e0; have := cost_ge0 lx ly; rewrite ec => /le_Fin c0; exact: Rmult_le_pos.
Qed.
End Scales.
Lemma not_below n X : holds (every (Some (vec (iota 0 n) X)) (fun v_b => at_least (Some v_b) (num 0))) -> forall j, (j < n)%N -> 0 <= X j.
Proof.
move=> h j l; apply/le_Fin; apply/at_mostP; apply: (everyP h); apply: mem_In; by apply/mapP; exists j; rewrite ?mem_iota.
Qed.
Theorem laplace_of_universes : claim_bailie2025_thm_6_4_3_repaired.
Proof.
cbv zeta delta [claim_bailie2025_thm_6_4_3_repaired]; rewrite -/budget_word -/distance_word -/apart_word -/adjusted_word -/widest_word -/density_word -/kept_word.
move=> n k /whole_nm [N ->] /whole_nm [K ->].
apply: for_whole => L sL aL; apply: (@for_whole N 2) => P sP _ B /real_vector [b ->].
rewrite !times_nm; split=> [|D /real_vector [d ->]]; first by eexists.
split=> [|q /real_vector [f ->]]; first by eexists.
apply: for_range => x lx; apply: for_range => y ly z /real_vector [w ->].
apply: entailsI => [|/alsoP [/not_below b0 /not_below d0]].
  by apply: also_defined; apply: every_defined => v _; exact: at_most_defined.
rewrite !item_whole ?sL //; apply: entailsI => [|/sameP e]; first by eexists.
have {}e : nth 0%N L x = nth 0%N L y by apply: nm_inj.
rewrite !(scale_at K b f sL aL sP d0) //.
apply: entailsI => [|/alsoP [/lessP fin _]]; first by apply: also_defined; exact: less_defined.
have -> : ap2 (fun v_eps v_far : number => times (Some v_eps) (Some v_far)) (ap4 budget_word (Some (whole L)) (Some (whole P)) (Some (vec (iota 0 N) b)) (Some (nm x)))
    (ap4 distance_word (Some (whole L)) (Some (vec (iota 0 (N * N)%N) d)) (Some (nm x)) (Some (nm y))) = Some (cost N L P b d x y).
  by rewrite (budget_at b sL aL sP) // (distance_at d sL) // ap2E cost_at.
by apply: keeps => // i; move: fin; rewrite i => h; exact: h (le_Inf _).
Qed.
