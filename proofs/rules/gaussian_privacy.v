(** Gaussian privacy: the least mu is at most m where every test of a size a errs with at least G(a) = Phi(z - m), z the
    quantile of 1 - a. G is convex, since each of its points lies on the line of a best event (rules/normal_law.v), so that it
    is enough to look at the corners of the trade-off function. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs words.normal rules.numbers rules.laws rules.logic.
From dpcalc Require Import rules.shapes rules.ratios rules.events rules.levels rules.density_ratios rules.measured_ratios rules.normal_law.
From dpcalc Require Import rules.listings rules.curves rules.tested.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition least_error (m a : R) : R := phi (quantile (1 - a) - m).

(** * Each point of G lies on a line below G *)

Section Lines.
Variables (m x : R).
Hypothesis m0 : 0 <= m.
Local Notation E := (exp (m * x - m * m / 2)).
Local Notation touched := (phi (x - m) + E * phi (- x)).
Lemma line_below u : touched <= phi (u - m) + E * phi (- u).
Proof.
have := best_cut x u m0; have -> : m - u = - (u - m) by ring.
have -> : m - x = - (x - m) by ring.
by rewrite !phi_opp; lra.
Qed.
Lemma line_at_0 : touched <= 1.
Proof.
apply: Rnot_lt_le => h; have e0 := exp_pos (m * x - m * m / 2).
have b1 := phi_below_1 (x - m); have b2 := phi_below_1 (- x); have a2 := phi_above_0 (- x).
set d := touched - 1; have d0 : 0 < d by rewrite /d; lra.
have dE : d <= E by rewrite /d; nra.
have i : 0 < d / (2 * E) < 1.
  split; first by apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_lt_reg_r (2 * E)); first lra; have -> : d / (2 * E) * (2 * E) = d by [field; lra]; lra.
have [u e] := phi_onto i; have := line_below (- u); rewrite Ropp_involutive e.
have -> : E * (d / (2 * E)) = d / 2 by field; lra.
by have := phi_below_1 (- u - m); rewrite /d in d0 *; lra.
Qed.
Lemma line_at_1 : touched <= E.
Proof.
apply: Rnot_lt_le => h; have e0 := exp_pos (m * x - m * m / 2).
have b1 := phi_below_1 (x - m); have b2 := phi_below_1 (- x); have a2 := phi_above_0 (- x).
set d := touched - E; have d0 : 0 < d by rewrite /d; lra.
have i : 0 < d / 2 < 1 by rewrite /d; nra.
have [v e] := phi_onto i; have := line_below (v + m); have -> : v + m - m = v by ring.
by rewrite e; have := phi_below_1 (- (v + m)); have := phi_above_0 (- (v + m)); rewrite /d in d0 *; nra.
Qed.
End Lines.

(** What errs with at least G: of size 0 with certainty. *)
Definition errs (m : R) (a b : R) : Prop := [/\ 0 <= b, a = 0 -> b = 1 & 0 < a < 1 -> least_error m a <= b].
Lemma support_line m a : 0 <= m -> 0 < a < 1 -> exists2 t, 0 < t & forall c d, 0 <= c <= 1 -> errs m c d ->
  least_error m a + t * a <= d + t * c.
Proof.
move=> m0 ha; set x := quantile (1 - a); exists (exp (m * x - m * m / 2)); first exact: exp_pos.
have ea : a = phi (- x) by rewrite phi_opp /x phi_quantile; lra.
move=> c d hc [d0 at0 h]; rewrite /least_error -/x ea.
have [c0|c0] := Rle_lt_or_eq_dec _ _ hc.1; last first.
  by rewrite -c0 at0 // Rmult_0_r; have := line_at_0 x m0; lra.
have [c1|c1] := Rle_lt_or_eq_dec _ _ hc.2; last by rewrite c1; have := line_at_1 x m0; lra.
have hu : 0 < c < 1 by [].
have := line_below x m0 (quantile (1 - c)); have -> : phi (- quantile (1 - c)) = c by rewrite phi_opp phi_quantile; lra.
by have := h hu; rewrite /least_error; lra.
Qed.

(** * The least mu *)

Section Least.
Variables (T : Type) (s : seq T) (p q : T -> R).
Definition inside (c : R * R) : bool := ~~ leR c.1 0 && ~~ leR 1 c.1.
Lemma insideP c : inside c <-> 0 < c.1 < 1.
Proof.
rewrite /inside /leR; case: Rle_dec => h; case: Rle_dec => k; split=> //=; lra.
Qed.
Definition mus : number := if supports s p q then top [seq c <- curve s p q | inside c]
  (fun c => Fin (quantile (1 - c.1) - quantile c.2)) else Inf.
Definition gaussian (m : R) : Prop := forall k, test k -> 0 < size_of s p k < 1 -> least_error m (size_of s p k) <= error_of s q k.

Hypotheses (hp : law s p) (hq : law s q).
Lemma size_between k : test k -> 0 <= size_of s p k <= 1.
Proof.
move=> hk; split; first by apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: hp.1 | exact: (hk x).1].
by rewrite -hp.2; apply: sum_le => x; have := hp.1 x; have := hk x; nra.
Qed.
Lemma error_between k : test k -> 0 <= error_of s q k <= 1.
Proof.
move=> hk; rewrite /error_of; have : 0 <= sum s (fun x => q x * k x) <= 1; last lra.
split; first by apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: hq.1 | exact: (hk x).1].
by rewrite -hq.2; apply: sum_le => x; have := hq.1 x; have := hk x; nra.
Qed.
Lemma indicator_test (b : T -> bool) : test (fun x => INR (b x)). Proof. by move=> x; case: (b x) => /=; lra. Qed.
Lemma contrary_test (k : T -> R) : test k -> test (fun x => 1 - k x). Proof. by move=> h x; have := h x; lra. Qed.
Lemma size_contrary (k : T -> R) : size_of s p (fun x => 1 - k x) = 1 - size_of s p k.
Proof.
transitivity (sum s p - size_of s p k); last by rewrite hp.2.
by rewrite /size_of -sum_sub; apply: sum_eq => x; lra.
Qed.

Hypothesis same_support : supports s p q.
Lemma null_size k : test k -> size_of s p k = 0 -> error_of s q k = 1.
Proof.
move=> hk e; rewrite /error_of (sum_eq_in (g := fun=> 0)) ?sum0; first lra.
move=> x i; have h y : 0 <= p y * k y by apply: Rmult_le_pos; [exact: hp.1 | exact: (hk y).1].
have : p x * k x <= 0 by rewrite -e; exact: sum_in_le h i.
have := h x; move=> h1 h2; have : p x * k x = 0 by lra.
by case/Rmult_integral => [z|->]; [rewrite (proj1 (proj1 (supportsP s p q) same_support x i)) // | ]; lra.
Qed.
Lemma error_inside k : test k -> 0 < size_of s p k < 1 -> 0 < error_of s q k < 1.
Proof.
have some k' : test k' -> 0 < size_of s p k' -> 0 < sum s (fun x => q x * k' x).
  move=> hk /sum_pos [x|x i px]; first by apply: Rmult_le_pos; [exact: hp.1 | exact: (hk x).1].
  have h y : 0 <= q y * k' y by apply: Rmult_le_pos; [exact: hq.1 | exact: (hk y).1].
  apply: Rlt_le_trans (sum_in_le h i); have p0 := hp.1 x; have k0 := (hk x).1.
  have p1 : 0 < p x by nra.
  by apply: Rmult_lt_0_compat; [exact: positive_both hq.1 same_support i p1 | nra].
move=> hk [h0 h1]; have a := some k hk h0.
have := some _ (contrary_test hk); rewrite size_contrary => /(_ ltac:(lra)).
have -> : sum s (fun x => q x * (1 - k x)) = 1 - sum s (fun x => q x * k x).
  transitivity (sum s q - sum s (fun x => q x * k x)); last by rewrite hq.2.
  by rewrite -sum_sub; apply: sum_eq => x; lra.
by rewrite /error_of; lra.
Qed.
Lemma tested_below x : (tested s p q x).1 + (tested s p q x).2 <= 1.
Proof.
rewrite /= /within; suff : sum s (fun y => if as_likely p q x y then p y else 0) <= sum s (fun y => if as_likely p q x y then q y else 0) by lra.
have [h|h] := Rle_lt_dec (p x) (q x).
  have [x0|x0] := Rle_lt_or_eq_dec _ _ (hq.1 x).
    apply: sum_le => y; rewrite /as_likely /leR; case: Rle_dec => k /=; last lra.
    have := Rmult_le_compat_l _ _ _ (hq.1 y) h; have := hq.1 y; nra.
  have px : p x = 0 by have := hp.1 x; lra.
  have all y : as_likely p q x y = true by rewrite /as_likely -x0 px !Rmult_0_r; apply: leR_t; lra.
  have e (r : T -> R) : sum s (fun y => if as_likely p q x y then r y else 0) = sum s r by apply: sum_eq => y; rewrite all.
  by rewrite !e hp.2 hq.2; lra.
have e (r : T -> R) : law s r -> sum s (fun y => if as_likely p q x y then r y else 0) = 1 - sum s (fun y => if as_likely p q x y then 0 else r y).
  by move=> hr; rewrite -hr.2 -sum_sub; apply: sum_eq => y; case: as_likely; lra.
rewrite !e //; suff : sum s (fun y => if as_likely p q x y then 0 else q y) <= sum s (fun y => if as_likely p q x y then 0 else p y) by lra.
apply: sum_le => y; rewrite /as_likely /leR; case: Rle_dec => k /=; first lra.
have := hp.1 y; have := hq.1 y; have := hq.1 x; nra.
Qed.
Lemma curve_diagonal (c : R * R) : c \in curve s p q -> c.1 + c.2 <= 1.
Proof.
move/corner_mem; rewrite inE => /orP [/eqP ->|]; first by rewrite /=; lra.
by elim: {2}s => // x l ih; rewrite inE => /orP [/eqP ->|/ih //]; exact: tested_below.
Qed.
Lemma corner_inside (c : R * R) : c \in curve s p q -> 0 < c.1 < 1 -> 0 < c.2 < 1.
Proof. by move=> /curve_test [b -> ->]; apply: error_inside; exact: indicator_test. Qed.

Lemma mus_level : level 0 mus gaussian.
Proof.
have mem (c : R * R) : List.In c [seq c <- curve s p q | inside c] <-> c \in curve s p q /\ 0 < c.1 < 1.
  rewrite in_filter insideP; suff -> : List.In c (curve s p q) <-> c \in curve s p q by [].
  elim: (curve s p q) => //= y l [ih1 ih2]; rewrite inE; split; first by case=> [->|/ih1 ->]; rewrite ?eqxx ?orbT.
  by case/orP => [/eqP ->|/ih2]; [left | right].
rewrite /mus same_support; split.
  case e : [seq c <- curve s p q | inside c] => [|c l]; first exact: le_refl.
  have i : List.In c [seq c <- curve s p q | inside c] by rewrite e; left.
  have [ic hc] := proj1 (mem c) i; rewrite -e; apply: le_trans (top_ge (fun c : R * R => Fin (quantile (1 - c.1) - quantile c.2)) i).
  have hd := corner_inside ic hc; apply/le_Fin.
  have : quantile c.2 <= quantile (1 - c.1); last lra.
  by apply: quantile_le; have := curve_diagonal ic; lra.
move=> m m0; split=> [h k hk ha|h].
  have [t t0 l] := support_line m0 ha; have [c ic hc] := @curve_below _ s p q hp hq t k (Rlt_le _ _ t0) hk.
  have [b eb ee] := curve_test ic; have r := size_between (indicator_test b); rewrite -eb in r.
  suff er : errs m c.1 c.2 by have := l _ _ r er; lra.
  split.
  - by rewrite ee; have := error_between (indicator_test b); lra.
  - by rewrite eb ee; apply: null_size; exact: indicator_test.
  move=> h1; have := le_trans (top_ge (fun c : R * R => Fin (quantile (1 - c.1) - quantile c.2)) (proj2 (mem c) (conj ic h1))) h.
  move/le_Fin => h2; rewrite /least_error -(phi_quantile (corner_inside ic h1)); apply: phi_le; lra.
apply: top_le => [|c /mem [ic hc]]; first exact/le_Fin.
have [b eb ee] := curve_test ic; apply/le_Fin.
have : quantile (1 - c.1) - m <= quantile c.2; last lra.
apply: phi_le_inv; rewrite (phi_quantile (corner_inside ic hc)) ee.
by have := h _ (indicator_test b); rewrite -eb; exact.
Qed.
Lemma least_mu_finite : exists2 m, mus = Fin m & gaussian m.
Proof.
have [e|[m [e _ g]]] := level_cases mus_level; last by exists m.
move: e; rewrite /mus same_support; set l := [seq _ <- _ | _]; have [-> //|ne] : l = [::] \/ l <> [::] by case: (l); [left | right].
by have [x _ ->] := top_reached (fun c : R * R => Fin (quantile (1 - c.1) - quantile c.2)) ne.
Qed.
End Least.

Lemma contrary_inside a : 0 < a < 1 -> 0 < 1 - a < 1. Proof. lra. Qed.
Lemma least_mu_value : value normal.least_mu mus.
Proof.
move=> T s p q hp hq; rewrite /normal.least_mu ap2E same_support_value -/(supports s p q) /mus.
case e : (supports s p q) => //; rewrite /chosen bindE ap2E errors_value //.
rewrite (kept_map (p := inside)) => [|c _]; last first.
  rewrite pt0 /inside -[less (num 0) _]/(Some (~~ leR c.1 0)) -[less _ (num 1)]/(Some (~~ leR 1 c.1)).
  by case: (leR c.1 0).
rewrite /language.largest (mapped_map (g := fun c : R * R => Fin (quantile (1 - c.1) - quantile c.2))) //.
move=> c; rewrite mem_filter => /andP [/insideP hc ic]; rewrite pt0 pt1 -[minus (num 1) _]/(Some (Fin (1 - c.1))).
by rewrite (quantile_value (contrary_inside hc)) (quantile_value (corner_inside hp hq e ic hc)).
Qed.
