(** The standard normal law: its distribution function rises with the slope exp(-x^2/2)/sqrt(2 pi), from 0 to 1, and has an
    inverse. That the whole area is sqrt(2 pi) is Laplace's integral: A(x)^2 + 2 exp(-x^2/2) W(x) does not change with x, where
    A is the area from 0 to x and W(x) that of exp(-x^2 t^2/2)/(1 + t^2) for t in [0, 1]; at 0 it is pi/2. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Ltac reals := match goal with |- @eq _ ?a ?b => change (@eq R a b) end.
Definition under (x : R) : R := RInt bell 0 x.
Definition slope (x t : R) : R := exp (- (x * x * (t * t)) / 2) / (1 + t * t).
Definition rest (x : R) : R := RInt (slope x) 0 1.

Lemma bell_at x : continuous bell x. Proof. exact: (proj1 (continuity_pt_filterlim bell x) (bell_continuous x)). Qed.
Lemma bell_pos x : 0 < bell x. Proof. exact: exp_pos. Qed.
Lemma bell_even x : bell (- x) = bell x. Proof. by rewrite /bell; congr exp; field. Qed.
Lemma ex_bell a b : ex_RInt bell a b. Proof. by apply: ex_RInt_continuous => x _; exact: bell_at. Qed.
Lemma under_derive x : is_derive under x (bell x).
Proof.
apply: (is_derive_RInt bell under 0 x); last exact: bell_at.
by apply: filter_forall => y; apply: RInt_correct; exact: ex_bell.
Qed.
Lemma under_0 : under 0 = 0. Proof. by rewrite /under RInt_point. Qed.
Lemma under_opp x : under (- x) = - under x.
Proof.
have h : is_RInt bell (- 0) (- x) (under (- x)) by rewrite Ropp_0; apply: RInt_correct; exact: ex_bell.
have k := is_RInt_opp _ _ _ _ (RInt_correct bell 0 x (ex_bell 0 x)).
have e := is_RInt_unique _ _ _ _ (is_RInt_comp_opp _ _ _ _ h).
have f := is_RInt_unique _ _ _ _ k.
rewrite -e -[RHS]f.
by apply: RInt_ext => y _; rewrite bell_even.
Qed.

Lemma bell_derive x : is_derive bell x (- x * bell x).
Proof.
rewrite /bell; auto_derive => //; rewrite /Rdiv; ring_simplify; field.
Qed.
Lemma one_square t : 0 < 1 + t * t. Proof. nra. Qed.
Lemma slope_derive t x : is_derive (fun u => slope u t) x (- x * (t * t) * slope x t).
Proof.
rewrite /slope /Rdiv; have h := one_square t; auto_derive; first by [].
by field; lra.
Qed.
Lemma slope_continuous x t : continuous (slope x) t.
Proof.
have h := one_square t.
have : ex_derive (slope x) t by rewrite /slope; auto_derive; lra.
exact: ex_derive_continuous.
Qed.
Lemma ex_slope x a b : ex_RInt (slope x) a b. Proof. by apply: ex_RInt_continuous => t _; exact: slope_continuous. Qed.
Lemma slope_2d x t : continuity_2d_pt (fun u v => - u * (v * v) * slope u v) x t.
Proof.
have c1 := continuity_2d_pt_id1 x t; have c2 := continuity_2d_pt_id2 x t; have h := one_square t.
have v2 := continuity_2d_pt_mult _ _ _ _ c2 c2.
apply: continuity_2d_pt_mult; first by apply: continuity_2d_pt_mult => //; exact: continuity_2d_pt_opp.
apply: continuity_2d_pt_mult; last first.
  apply: continuity_2d_pt_inv; last lra.
  by apply: continuity_2d_pt_plus => //; exact: continuity_2d_pt_const.
apply: (continuity_1d_2d_pt_comp exp (fun u v => - (u * u * (v * v)) / 2)); last first.
  apply: continuity_2d_pt_mult; last exact: continuity_2d_pt_const.
  by apply: continuity_2d_pt_opp; apply: continuity_2d_pt_mult => //; exact: continuity_2d_pt_mult.
exact: derivable_continuous_pt (derivable_pt_exp _).
Qed.
Lemma rest_derive x : is_derive rest x (RInt (fun t => - x * (t * t) * slope x t) 0 1).
Proof.
have e y t : Derive (fun u => slope u t) y = - y * (t * t) * slope y t by apply: is_derive_unique; exact: slope_derive.
rewrite -(RInt_ext (fun t => Derive (fun u => slope u t) x)); last by move=> t _; exact: e.
apply: (is_derive_RInt_param slope 0 1 x).
- by apply: filter_forall => y t _; eexists; exact: slope_derive.
- move=> t _; apply: (continuity_2d_pt_ext (fun u v => - u * (v * v) * slope u v)) => [u v|]; first by rewrite e.
  exact: slope_2d.
- by apply: filter_forall => y; exact: ex_slope.
Qed.
Lemma rest_step x : is_derive rest x (x * rest x - under x).
Proof.
have h : is_RInt (fun t => scal x (bell (x * t + 0))) 0 1 (under x).
  apply: (is_RInt_comp_lin bell x 0 0 1); rewrite Rmult_0_r Rmult_1_r !Rplus_0_r.
  by apply: RInt_correct; exact: ex_bell.
have k : is_RInt (fun t => scal x (slope x t)) 0 1 (scal x (rest x)).
  by apply: is_RInt_scal; apply: RInt_correct; exact: ex_slope.
have m := is_RInt_minus _ _ _ _ _ _ k h.
have -> : x * rest x - under x = RInt (fun t => - x * (t * t) * slope x t) 0 1; last exact: rest_derive.
rewrite -[LHS](is_RInt_unique _ _ _ _ m); apply: RInt_ext => t _.
rewrite /Hierarchy.minus /Hierarchy.plus /Hierarchy.opp /scal /= /mult /=; reals.
have -> : bell (x * t + 0) = (1 + t * t) * slope x t.
  rewrite /slope /bell; have := one_square t => o.
  have -> : - ((x * t + 0) * (x * t + 0)) / 2 = - (x * x * (t * t)) / 2 by field.
  by field; lra.
ring.
Qed.
Definition whole (x : R) : R := under x * under x + 2 * (bell x * rest x).
Lemma whole_derive x : is_derive whole x 0.
Proof.
have a := under_derive x; have b := bell_derive x; have c := rest_step x.
have d := is_derive_mult _ _ _ _ _ a a Rmult_comm.
have e := is_derive_scal _ x 2 _ (is_derive_mult _ _ _ _ _ b c Rmult_comm).
have f := is_derive_plus _ _ _ _ _ d e.
have -> : 0 = Hierarchy.plus (Hierarchy.plus (mult (bell x) (under x)) (mult (under x) (bell x)))
  (scal 2 (Hierarchy.plus (mult (- x * bell x) (rest x)) (mult (bell x) (x * rest x - under x)))); last exact: f.
rewrite /Hierarchy.plus /scal /mult /= /mult /=; reals; ring.
Qed.
Lemma rest_0 : rest 0 = PI / 4.
Proof.
have h : is_RInt (fun t => / (1 + t * t)) 0 1 (Hierarchy.minus (atan 1) (atan 0)).
  apply: (is_RInt_derive atan) => t _.
    have -> : / (1 + t * t) = / (1 + t ^ 2) by congr (/ (1 + _)); ring.
    by apply/is_derive_Reals; exact: derivable_pt_lim_atan.
  have o := one_square t.
  have : ex_derive (fun t => / (1 + t * t)) t by auto_derive; lra.
  exact: ex_derive_continuous.
rewrite /rest (RInt_ext _ (fun t => / (1 + t * t))).
  by rewrite (is_RInt_unique _ _ _ _ h) atan_0 atan_1 /Hierarchy.minus /Hierarchy.plus /Hierarchy.opp /=; reals; field.
move=> t _; rewrite /slope; have -> : - (0 * 0 * (t * t)) / 2 = 0 by field.
by rewrite exp_0 /Rdiv Rmult_1_l.
Qed.
Lemma whole_value x : 0 <= x -> whole x = PI / 2.
Proof.
move=> x0; have -> : PI / 2 = whole 0 by rewrite /whole under_0 rest_0 /bell Rmult_0_l Ropp_0 /Rdiv Rmult_0_l exp_0; field.
have [l|<-] := Rle_lt_or_eq_dec _ _ x0; last by [].
by apply/esym/(eq_is_derive whole) => // t _; exact: whole_derive.
Qed.
Lemma rest_between x : 0 <= rest x <= 1.
Proof.
have low t : 0 <= slope x t by apply: Rlt_le; apply: Rdiv_lt_0_compat; [exact: exp_pos | exact: one_square].
have high t : slope x t <= 1.
  apply: (Rmult_le_reg_r (1 + t * t)); first exact: one_square.
  have -> : slope x t * (1 + t * t) = exp (- (x * x * (t * t)) / 2) by rewrite /slope; field; have := one_square t; lra.
  have : exp (- (x * x * (t * t)) / 2) <= exp 0.
    have s : - (x * x * (t * t)) / 2 <= 0 by nra.
    by have [l|->] := Rle_lt_or_eq_dec _ _ s; [exact: Rlt_le (exp_increasing _ _ l) | lra].
  rewrite exp_0; nra.
have h01 : 0 <= 1 by lra.
split; first by apply: (RInt_ge_0 _ _ _ h01 (ex_slope x 0 1)) => t _; exact: low.
have -> : 1 = RInt (fun=> 1) 0 1 by rewrite RInt_const /scal /= /mult /=; ring.
by apply: (RInt_le _ _ _ _ h01 (ex_slope x 0 1) (ex_RInt_const 0 1 1)) => t _; exact: high.
Qed.

(** * The distribution function *)

Notation phi := normal_probability.
Definition root : R := sqrt (2 * PI).
Lemma root_square : root * root = 2 * PI. Proof. by apply: sqrt_sqrt; have := PI_RGT_0; lra. Qed.
Lemma root_pos : 0 < root. Proof. by apply: sqrt_lt_R0; have := PI_RGT_0; lra. Qed.
Lemma pi_above_3 : 3 < PI. Proof. have := PI2_3_2; lra. Qed.
Lemma phi_under x : phi x = 1 / 2 + under x / root.
Proof.
rewrite /normal_probability; case: (Rle_dec 0 x) => h; first by rewrite /area -RInt_Reals.
case: (Rle_dec 0 (- x)) => k; last lra.
by rewrite /area -RInt_Reals -/(under (- x)) under_opp -/root; field; have := root_pos; lra.
Qed.
Lemma phi_0 : phi 0 = 1 / 2. Proof. by rewrite phi_under under_0; field; have := root_pos; lra. Qed.
Lemma phi_opp x : phi (- x) = 1 - phi x.
Proof. by rewrite !phi_under under_opp; field; have := root_pos; lra. Qed.
Lemma phi_derive x : derivable_pt_lim phi x (bell x / root).
Proof.
apply/is_derive_Reals; apply: (is_derive_ext (fun x => 1 / 2 + under x / root)) => [t|]; first by rewrite phi_under.
have a := is_derive_plus _ _ _ _ _ (is_derive_const (1 / 2) x) (is_derive_scal _ x (/ root) _ (under_derive x)).
have -> : bell x / root = Hierarchy.plus 0 (/ root * bell x) by rewrite /Hierarchy.plus /=; reals; field; have := root_pos; lra.
apply: (is_derive_ext _ _ _ _ _ a) => t; rewrite /Hierarchy.plus /=; reals; field; have := root_pos; lra.
Qed.
Lemma phi_step x y : x < y -> exists2 c, x < c < y & phi y - phi x = bell c / root * (y - x).
Proof.
move=> h; have [c [e i]] := MVT_cor2 phi (fun c => bell c / root) x y h (fun c _ => phi_derive c).
by exists c.
Qed.
Lemma density_pos x : 0 < bell x / root. Proof. by apply: Rdiv_lt_0_compat; [exact: bell_pos | exact: root_pos]. Qed.
Lemma phi_lt x y : x < y -> phi x < phi y.
Proof. by move=> h; have [c _ e] := phi_step h; have := density_pos c; nra. Qed.
Lemma phi_le x y : x <= y -> phi x <= phi y.
Proof. by case/Rle_lt_or_eq_dec => [/phi_lt|->]; lra. Qed.
Lemma phi_lt_inv x y : phi x < phi y -> x < y.
Proof. by move=> h; apply: Rnot_le_lt => /phi_le; lra. Qed.
Lemma phi_le_inv x y : phi x <= phi y -> x <= y.
Proof. by move=> h; apply: Rnot_lt_le => /phi_lt; lra. Qed.
Lemma phi_inj x y : phi x = phi y -> x = y.
Proof. by move=> e; apply: Rle_antisym; apply: phi_le_inv; lra. Qed.
Lemma bell_le1 x : bell x <= 1.
Proof.
rewrite /bell -exp_0; have s : - (x * x) / 2 <= 0 by nra.
by have [l|->] := Rle_lt_or_eq_dec _ _ s; [exact: Rlt_le (exp_increasing _ _ l) | lra].
Qed.
(** The slope is at most 1/sqrt(2 pi), which is less than 41/100. *)
Lemma phi_lipschitz x y : x <= y -> phi y - phi x <= (y - x) * (41 / 100).
Proof.
case/Rle_lt_or_eq_dec => [h|->]; last lra.
have [c _ ->] := phi_step h; rewrite Rmult_comm; apply: Rmult_le_compat_l; first lra.
apply: (Rmult_le_reg_r root); first exact: root_pos.
have -> : bell c / root * root = bell c by field; have := root_pos; lra.
have := bell_le1 c; have := root_pos; have := root_square; have := pi_above_3; nra.
Qed.

(** * Its limits, and its inverse *)

Lemma phi_tail x : 0 <= x -> 0 <= 1 - phi x <= bell x.
Proof.
move=> x0; have w := whole_value x0; have [r0 r1] := rest_between x; have b := bell_pos x.
have a0 : 0 <= under x.
  have := phi_le x0; rewrite phi_0 phi_under; have r := root_pos => h.
  apply: (Rmult_le_reg_r (/ root)); first exact: Rinv_0_lt_compat.
  by rewrite Rmult_0_l -/(Rdiv _ _); lra.
have c0 := root_pos; have cc := root_square; have p3 := pi_above_3; rewrite /whole in w.
have e : root * (1 - phi x) = root / 2 - under x by rewrite phi_under; field; lra.
have br : 0 <= bell x * rest x <= bell x by split; nra.
have f : (root / 2 - under x) * (root / 2 + under x) = 2 * (bell x * rest x) by nra.
have g : 0 <= root / 2 - under x by nra.
rewrite -e in f g; set d := 1 - phi x in e f g *.
have d0 : 0 <= d by nra.
split=> //; have : root * d * (root / 2) <= 2 * bell x by nra.
nra.
Qed.
Lemma phi_below_1 x : phi x < 1.
Proof.
case: (Rle_dec 0 x) => h; last by have := @phi_lt x 0; rewrite phi_0; lra.
have h1 : 0 <= x + 1 by lra.
have [k _] := phi_tail h1; have : x < x + 1 by lra.
by move=> /phi_lt; lra.
Qed.
Lemma phi_above_0 x : 0 < phi x. Proof. by have := phi_below_1 (- x); rewrite phi_opp; lra. Qed.
Lemma bell_small e : 0 < e -> exists2 x, 0 <= x & bell x < e.
Proof.
move=> e0; have i0 := Rinv_0_lt_compat _ e0; exists (2 * / e + 1); first lra.
set x := _ + 1; have x1 : 1 <= x by rewrite /x; lra.
have h := exp_ineq1_le (x * x / 2); have p := exp_pos (x * x / 2).
have k : bell x * exp (x * x / 2) = 1.
  by rewrite /bell -exp_plus; have -> : - (x * x) / 2 + x * x / 2 = 0 by [field]; rewrite exp_0.
have l : / e < exp (x * x / 2) by rewrite /x in h *; nra.
apply: (Rmult_lt_reg_r (exp (x * x / 2))) => //; rewrite k.
by have := Rmult_lt_compat_l _ _ _ e0 l; rewrite Rinv_r; lra.
Qed.
Lemma phi_continuous : continuity phi.
Proof. by move=> x; apply: derivable_continuous_pt; exists (bell x / root); exact: phi_derive. Qed.
Lemma phi_reaches p : 1 / 2 <= p < 1 -> exists x, phi x = p.
Proof.
move=> [h1 h2]; have e0 : 0 < 1 - p by lra.
have [b b0 hb] := bell_small e0; have [_ k] := phi_tail b0.
have c : continuity (fun x => phi x - p).
  by apply: continuity_minus phi_continuous _; apply: continuity_const.
have m : (phi 0 - p) * (phi b - p) <= 0 by rewrite phi_0; nra.
by have [z [_ e]] := IVT_cor _ 0 b c b0 m; exists z; lra.
Qed.
Lemma phi_onto p : 0 < p < 1 -> exists x, phi x = p.
Proof.
move=> h; have [l|l] := Rle_lt_dec (1 / 2) p; first by apply: phi_reaches; lra.
have [|x e] := @phi_reaches (1 - p); first lra.
by exists (- x); rewrite phi_opp e; lra.
Qed.

Definition quantile (p : R) : R := if supremum (fun x => phi x <= p) is Some x then x else 0.
Lemma supremum_lub E m : is_lub E m -> supremum E = Some m.
Proof.
move=> [up low]; rewrite /supremum; case: ClassicalDedekindReals.sig_not_dec => h; last first.
  exfalso; apply: h; split; first by exists m.
  apply: Classical_Prop.NNPP => no; have : is_upper_bound E (m - 1) by move=> x ex; case: no; exists x.
  by move/low; lra.
case: (Classical_Prop.NNPP _ h) => b i; congr Some; case: completeness => m' [up' low'] /=.
by apply: Rle_antisym; [exact: low' | exact: low].
Qed.
Lemma supremum_phi x : supremum (fun y => phi y <= phi x) = Some x.
Proof. by apply: supremum_lub; split=> [y /phi_le_inv //|b]; apply; lra. Qed.
Lemma quantile_phi x : quantile (phi x) = x. Proof. by rewrite /quantile supremum_phi. Qed.
Lemma phi_quantile p : 0 < p < 1 -> phi (quantile p) = p.
Proof. by move/phi_onto => [x <-]; rewrite quantile_phi. Qed.
Lemma quantile_value p : 0 < p < 1 -> normal_quantile (Some (Fin p)) = Some (Fin (quantile p)).
Proof. by move/phi_onto => [x <-]; rewrite /normal_quantile /ap1 /= supremum_phi quantile_phi. Qed.
Lemma phi_value x : normal_up_to (Some (Fin x)) = Some (Fin (phi x)). Proof. by []. Qed.
Lemma quantile_le p q : 0 < p < 1 -> 0 < q < 1 -> p <= q -> quantile p <= quantile q.
Proof. by move=> hp hq h; apply: phi_le_inv; rewrite !phi_quantile. Qed.
Lemma quantile_lt p q : 0 < p < 1 -> 0 < q < 1 -> p < q -> quantile p < quantile q.
Proof. by move=> hp hq h; apply: phi_lt_inv; rewrite !phi_quantile. Qed.
Lemma quantile_opp p : 0 < p < 1 -> quantile (1 - p) = - quantile p.
Proof. by move=> h; apply: phi_inj; rewrite phi_opp !phi_quantile; lra. Qed.

(** The event that tells N(0, 1) from N(m, 1) best, at a factor exp(m t - m^2/2), is that of the outcomes above t. *)
Lemma best_cut m t u : 0 <= m -> phi (m - u) - exp (m * t - m * m / 2) * phi (- u) <= phi (m - t) - exp (m * t - m * m / 2) * phi (- t).
Proof.
move=> m0; set E := exp _; pose f x := phi (m - x) - E * phi (- x).
pose f' x := (E * bell x - bell (m - x)) / root.
have d x : derivable_pt_lim f x (f' x).
  have id := derivable_pt_lim_id x; have k := derivable_pt_lim_const m x; have r := root_pos.
  have d1 := derivable_pt_lim_comp _ phi _ _ _ (derivable_pt_lim_minus _ _ _ _ _ k id) (phi_derive (m - x)).
  have d2 := derivable_pt_lim_comp _ phi _ _ _ (derivable_pt_lim_opp _ _ _ id) (phi_derive (- x)).
  have d3 := derivable_pt_lim_minus _ _ _ _ _ d1 (derivable_pt_lim_scal _ E _ _ d2).
  have -> : f' x = bell (m - x) / root * (0 - 1) - E * (bell (- x) / root * - (1)) by rewrite /f' bell_even; field; lra.
  exact: d3.
have sign x : f' x = (exp (m * t - m * m / 2 - x * x / 2) - exp (m * x - m * m / 2 - x * x / 2)) / root.
  rewrite /f' /E /bell -exp_plus; congr ((exp _ - exp _) / root); field.
have up x y : x <= y -> exp x <= exp y by case/Rle_lt_or_eq_dec => [/exp_increasing|->]; lra.
have i0 := Rinv_0_lt_compat _ root_pos.
rewrite -/(f u) -/(f t); have [h|[->|h]] := Rtotal_order u t; last 1 first.
- have [c [e i]] := MVT_cor2 f f' t u h (fun c _ => d c).
  have : f' c <= 0; last by nra.
  rewrite sign /Rdiv; have : m * t - m * m * / 2 - c * c * / 2 <= m * c - m * m * / 2 - c * c * / 2 by nra.
  by move/up; nra.
- have [c [e i]] := MVT_cor2 f f' u t h (fun c _ => d c).
  have : 0 <= f' c; last by nra.
  rewrite sign /Rdiv; have : m * c - m * m * / 2 - c * c * / 2 <= m * t - m * m * / 2 - c * c * / 2 by nra.
  by move/up; nra.
- lra.
Qed.
