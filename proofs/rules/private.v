(** Approximate privacy, event by event, is that neither sum of max(0, p - c q) exceeds delta; and the probabilities that a
    privacy loss is at least, or below, a level, outcome by outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.losses.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.distances.
From dpcalc Require Import rules.largest_ratios rules.powers rules.derived rules.events rules.approximate rules.probabilistic.
From dpcalc Require Import rules.renyi rules.orders.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma events_list T (s : seq T) p :
  ap1 laws.events (Some (vec s p)) = Some [seq [seq one_if b | b <- A] | A <- truths (size s)].
Proof.
rewrite ap1E /laws.events len_vec /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE.
by rewrite functions_truths.
Qed.

Section Private.
Variables (c d : R) (T : Type) (s : seq T) (p q : T -> R).
Local Notation word := (ap4 losses.private (Some (vec s p)) (Some (vec s q)) (Some (Fin c)) (Some (Fin d))).
Lemma private_at A : size A = size s ->
  also (at_most (ap2 laws.chance (Some (vec s p)) (Some [seq one_if b | b <- A]))
    (plus (times (Some (Fin c)) (ap2 laws.chance (Some (vec s q)) (Some [seq one_if b | b <- A]))) (Some (Fin d))))
    (at_most (ap2 laws.chance (Some (vec s q)) (Some [seq one_if b | b <- A]))
    (plus (times (Some (Fin c)) (ap2 laws.chance (Some (vec s p)) (Some [seq one_if b | b <- A]))) (Some (Fin d)))) =
  also (at_most (Some (Fin (mass A s p))) (Some (Fin (c * mass A s q + d))))
    (at_most (Some (Fin (mass A s q))) (Some (Fin (c * mass A s p + d)))).
Proof. by move=> e; rewrite !ap2E !chance_vec. Qed.
Lemma private_defined : defined word.
Proof.
rewrite /ap4 !bindE /losses.private events_list; apply: every_defined => a /(List.in_map_iff _ _ a) [A [<- /in_truths e]].
by rewrite private_at //; apply: also_defined; exact: at_most_defined.
Qed.
Lemma privateP : holds word <-> approximate.kept d c s p q.
Proof.
rewrite /ap4 !bindE /losses.private events_list; split=> [h|[h k]].
  have {}h A : size A = size s -> mass A s p <= c * mass A s q + d /\ mass A s q <= c * mass A s p + d.
    move=> e; have := everyP h (List.in_map _ _ _ (proj2 (in_truths (size s) A) e)).
    by rewrite private_at // => /alsoP [/at_mostP /le_Fin ? /at_mostP /le_Fin ?].
  by split; apply/overP => A /h [? ?]; lra.
apply: everyI => a /(List.in_map_iff _ _ a) [A [<- /in_truths e]]; rewrite private_at //.
move/overP: h => /(_ A e) h; move/overP: k => /(_ A e) k.
by apply: alsoI; apply/at_most_Fin; lra.
Qed.
End Private.

(** * Losses *)

Definition from (t : R) T (s : seq T) (p q : T -> R) : R :=
  sum s (fun x => if le_number (Fin t) (quotient (p x) (q x)) then p x else 0).
Definition below (t : R) T (s : seq T) (p q : T -> R) : R :=
  sum s (fun x => if ~~ le_number (Fin t) (quotient (p x) (q x)) then p x else 0).
Lemma loss_from_value t T (s : seq T) p q : losses.loss_from (vec s p) (vec s q) (Fin t) = Some (Fin (from t s p q)).
Proof.
rewrite /losses.loss_from ap2E columns_vec.
by apply: (far_sum (b := fun x y => le_number (Fin t) (quotient x y))) => x; rewrite item0 item1 ap2E ratio_value.
Qed.
Lemma loss_below_value t T (s : seq T) p q : losses.loss_below (vec s p) (vec s q) (Fin t) = Some (Fin (below t s p q)).
Proof.
rewrite /losses.loss_below ap2E columns_vec.
by apply: (far_sum (b := fun x y => ~~ le_number (Fin t) (quotient x y))) => x; rewrite item0 item1 ap2E ratio_value.
Qed.
Lemma quotient_ge a b t : 0 < a -> 0 <= b -> 0 < t -> le (Fin t) (quotient a b) <-> t * b <= a.
Proof.
move=> ha hb ht; rewrite /quotient eqR_f; last lra.
have [->|n] := Req_dec b 0; first by rewrite eqR_t //; split=> _; [lra | exact: le_Inf].
rewrite eqR_f // le_Fin; have e : a / b * b = a by field.
split=> h; first by rewrite -e; apply: Rmult_le_compat_r.
by apply: (Rmult_le_reg_r b); lra.
Qed.

Section Level.
Variables (c : R) (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (c0 : 0 <= c) (p0 : nonneg p) (q0 : nonneg q).
(** What exceeds the level is at most what has a loss above it. *)
Lemma over_far : over c s p q <= far quotient (Fin c) s p q.
Proof.
apply: sum_le => x; have cq := Rmult_le_pos _ _ c0 (q0 x); case e : le_number.
  by have /(quotient_le (p0 x) (q0 x) c0) h : le (quotient (p x) (q x)) (Fin c) := e; rewrite Rmax_left; lra.
by apply: Rmax_lub; [exact: p0 | lra].
Qed.
Lemma sum_zero f : (forall x, 0 <= f x) -> sum s f = 0 <-> forall x, List.In x s -> f x = 0.
Proof.
move=> f0; split=> [e x i|h]; first by have := sum_in_le f0 i; have := f0 x; lra.
by rewrite (sum_eq_in (g := fun=> 0)) ?sum0.
Qed.
Definition within : Prop := forall x, List.In x s -> p x <= c * q x.
Lemma over_within : over c s p q <= 0 <-> within.
Proof.
have z x : 0 <= Rmax 0 (p x - c * q x) := Rmax_l _ _; split=> [h x i|h].
  by have := sum_in_le z i; move: (Rmax_r 0 (p x - c * q x)); rewrite /over in h; lra.
by apply: Req_le; apply/(sum_zero z) => x i; rewrite Rmax_left //; have := h x i; lra.
Qed.
Lemma far_within : far quotient (Fin c) s p q = 0 <-> within.
Proof.
have z x : 0 <= if le_number (quotient (p x) (q x)) (Fin c) then 0 else p x by case: ifP => _; [lra | exact: p0].
rewrite /far (sum_zero z); split=> h x i; have := h x i.
  case e : le_number; last by move=> ->; exact: Rmult_le_pos.
  by move=> _; apply/(quotient_le (p0 x) (q0 x) c0).
by move/(quotient_le (p0 x) (q0 x) c0); rewrite /le; case: le_number.
Qed.
End Level.
Lemma below_within c T (s : seq T) p q : 0 < c -> nonneg p -> nonneg q -> within c s q p -> below (1 / c) s p q = 0.
Proof.
move=> c0 p0 q0 h; transitivity (sum s (fun=> 0)); last exact: sum0.
apply: sum_eq_in => x i; cbv beta.
have ic : 0 < 1 / c by apply: Rdiv_lt_0_compat; lra.
case: (Rle_lt_or_eq_dec _ _ (p0 x)) => [px|<-]; last by case: (~~ _).
suff -> : le_number (Fin (1 / c)) (quotient (p x) (q x)) = true by [].
apply/(quotient_ge px (q0 x) ic); have := h x i; move: (q x) (p x) => a b k.
apply: (Rmult_le_reg_l c) => //; have -> : c * (1 / c * a) = a by field; lra.
by [].
Qed.
(** p - c q where p > c q: what has a loss above the level, less c times what has one below the inverse in turn. *)
Lemma over_split c T (s : seq T) p q : 0 < c -> nonneg p -> nonneg q ->
  far quotient (Fin c) s p q - c * below (1 / c) s q p = over c s p q.
Proof.
move=> c0 p0 q0; rewrite /far /below -sum_scale -sum_sub; apply: sum_eq => x; cbv beta.
have ic : 0 < 1 / c by apply: Rdiv_lt_0_compat; lra.
have lc : 0 <= c by lra.
have z : p x <= c * q x -> Rmax 0 (p x - c * q x) = 0 by move=> h; rewrite Rmax_left; lra.
have k : c * q x < p x -> Rmax 0 (p x - c * q x) = p x - c * q x by move=> h; rewrite Rmax_right; lra.
have le1 := quotient_le (p0 x) (q0 x) lc.
case: (Rle_lt_or_eq_dec _ _ (q0 x)) => [qx|e]; last first.
  rewrite -e in z k le1 *; case e1 : (le_number (quotient _ _) (Fin c)).
    by have /le1 h : le (quotient (p x) 0) (Fin c) := e1; rewrite z //; case: ifP => _; lra.
  have px := p0 x; case: (Rle_lt_dec (p x) (c * 0)) => h; last by rewrite k //; case: ifP => _; lra.
  by move/le1: h; rewrite /le e1.
have le2 := quotient_ge qx (p0 x) ic.
have le3 : 1 / c * p x <= q x <-> p x <= c * q x.
  have e : c * (1 / c * p x) = p x by field; lra.
  split=> h; first by rewrite -e; apply: Rmult_le_compat_l.
  by apply: (Rmult_le_reg_l c) => //; rewrite e.
case: (Rle_lt_dec (p x) (c * q x)) => h.
  by rewrite (proj2 le1 h : le_number _ _ = true) (proj2 le2 (proj2 le3 h) : le_number _ _ = true) z //=; lra.
case e1 : (le_number (quotient _ _) (Fin c)); first by have /le1 : le (quotient (p x) (q x)) (Fin c) := e1; lra.
case e2 : (le_number (Fin _) _); last by rewrite k.
by have /le2 /le3 : le (Fin (1 / c)) (quotient (q x) (p x)) := e2; lra.
Qed.

(** * Markov's inequality for a moment, and for all of them *)

Lemma from_moment w c T (s : seq T) p q : 1 < w -> 0 < c -> law s p -> law s q ->
  le (Fin (Rpower c (w - 1) * from c s p q)) (sums (mom w) s p q).
Proof.
move=> w1 c0 [p0 _] [q0 _]; rewrite /from -sum_scale -tot_Fin; apply: tot_le => x; cbv beta.
have P0 := Rpower_pos c (w - 1).
case: (Rle_lt_or_eq_dec _ _ (p0 x)) => [px|<-]; last by rewrite mom0; case: ifP => _; apply/le_Fin; lra.
case: (Rle_lt_or_eq_dec _ _ (q0 x)) => [qx|<-]; last by rewrite mom_inf //; exact: le_Inf.
case e : le_number; last by rewrite Rmult_0_r; apply: mom_ge0; lra.
rewrite mom_split //; apply/le_Fin; have x0 := Rdiv_lt_0_compat _ _ px qx.
have -> : q x * Rpower (p x / q x) w = p x * Rpower (p x / q x) (w - 1).
  have -> : Rpower (p x / q x) w = p x / q x * Rpower (p x / q x) (w - 1).
    by rewrite -{2}(Rpower_1 (p x / q x)) // -Rpower_plus; congr Rpower; lra.
  by field; lra.
rewrite Rmult_comm; apply: Rmult_le_compat_l; first lra.
apply: Rle_Rpower_l; first lra.
split=> //; have /(quotient_ge px (q0 x) c0) h : le (Fin c) (quotient (p x) (q x)) := e.
by apply: (Rmult_le_reg_r (q x)) => //; have -> : p x / q x * q x = p x by field; lra.
Qed.
Lemma from_le1 c T (s : seq T) p q : law s p -> from c s p q <= 1.
Proof. by move=> [p0 <-]; apply: sum_le => x; case: ifP => _; [lra | exact: p0]. Qed.
(** The order (ln c + rho) / (2 rho) is the best one. *)
Lemma from_concentrated rho c T (s : seq T) p q : 0 < rho -> 0 < c -> rho <= ln c -> law s p -> law s q ->
  bounded_orders rho s p q -> from c s p q <= exp (0 - (ln c - rho) * (ln c - rho) / (4 * rho)).
Proof.
move=> r0 c0 /Rle_lt_or_eq_dec [l|<-] hp hq h; last first.
  have -> : 0 - (rho - rho) * (rho - rho) / (4 * rho) = 0 by field; lra.
  by rewrite exp_0; exact: from_le1.
have e0 : ((ln c + rho) / (2 * rho) - 1) * (2 * rho) = ln c - rho by field; lra.
move: e0; set w := (ln c + rho) / (2 * rho) => e0; have w1 : 1 < w by nra.
have := h w w1; have := moment_ge1 w1 hp hq; have := from_moment w1 c0 hp hq; rewrite /renyis /through.
case: (sums (mom w) s p q) => [M|] // /le_Fin k /le_Fin M1; rewrite /per [lnn _]/= /scale => /le_Fin hM.
have lM : ln M <= (w - 1) * (rho * w).
  have -> : ln M = (w - 1) * (/ (w - 1) * ln M) by field; lra.
  by apply: Rmult_le_compat_l; lra.
have P0 := Rpower_pos c (w - 1).
have {}k : from c s p q <= exp (ln M - (w - 1) * ln c).
  rewrite /Rminus exp_plus exp_Ropp exp_ln; last lra.
  by apply: (Rmult_le_reg_l (Rpower c (w - 1))) => //; rewrite -/(Rpower c (w - 1)); have -> : Rpower c (w - 1) * (M * / Rpower c (w - 1)) = M by field; lra.
apply: Rle_trans k _.
have : ln M - (w - 1) * ln c <= 0 - (ln c - rho) * (ln c - rho) / (4 * rho).
  have -> : (ln c - rho) * (ln c - rho) / (4 * rho) = (w - 1) * (w - 1) * rho by rewrite -e0; field; lra.
  have : ln c = rho + (w - 1) * (2 * rho) by lra.
  by move=> ->; nra.
by case/Rle_lt_or_eq_dec => [m|->]; [apply: Rlt_le; exact: exp_increasing | lra].
Qed.

(** * Deltas of a second outcome *)

Lemma least_delta_value c : value (fun P Q => losses.least_delta P Q (Fin c))
  (fun T s p q => Fin (Rmax (over c s p q) (over c s q p))).
Proof.
move=> T s p q hp hq; rewrite /losses.least_delta /ap3 !bindE !hockey_stick_value // /maximum ap2E !over_sums.
by rewrite max_Fin.
Qed.
Lemma over_adaptive C E B T U (s : seq T) (t : seq U) p q k l : 0 <= C -> 0 <= E -> law s p -> law s q ->
  (forall x, law t (k x)) -> (forall x, law t (l x)) -> (forall x, List.In x s -> over E t (k x) (l x) <= B) ->
  over (C * E) (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2) <= over C s p q + B.
Proof.
move=> C0 E0 [p0 p1] [q0 _] hk hl h; rewrite {1}/over sum_pairs.
apply: (Rle_trans _ (sum s (fun x => Rmax 0 (p x - C * q x) + p x * B))); last first.
  by rewrite sum_add sum_scaler p1 /over; lra.
apply: sum_le_in => x i; apply: (Rle_trans _ (Rmax 0 (p x - C * q x) + p x * over E t (k x) (l x))); last first.
  by have := Rmult_le_compat_l _ _ _ (p0 x) (h x i); lra.
have -> : Rmax 0 (p x - C * q x) + p x * over E t (k x) (l x) =
    sum t (fun y => Rmax 0 (p x - C * q x) * k x y + p x * Rmax 0 (k x y - E * l x y)).
  by rewrite sum_add !sum_scale (hk x).2 /over; lra.
apply: sum_le => y /=; move: (p0 x) (q0 x) ((hk x).1 y) ((hl x).1 y).
move: (p x) (q x) (k x y) (l x y) => a b u v a0 b0 u0 v0.
have [h1 h2] := (Rmax_l 0 (u - E * v), Rmax_r 0 (u - E * v)).
have Cb := Rmult_le_pos _ _ C0 b0; have Ev := Rmult_le_pos _ _ E0 v0.
have a1 := Rmult_le_pos _ _ a0 h1.
have m0 := Rmult_le_pos _ _ (Rmax_l 0 (a - C * b)) u0.
apply: Rmax_lub; first lra.
case: (Rle_lt_dec a (C * b)) => g.
  have := Rmult_le_compat_r _ _ _ Ev g; have := Rmult_le_compat_l _ _ _ a0 h2; lra.
rewrite (Rmax_right 0 (a - C * b)); last lra.
have := Rmult_le_compat_l _ _ _ Cb h2; have := Rmult_le_compat_r _ _ _ h1 (Rlt_le _ _ g); nra.
Qed.
