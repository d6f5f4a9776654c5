(** Relations between distances of laws: what their values are where they are finite, and where they are not; both sides of
    an inequality as sums over the outcomes; what is known of logarithms, roots and shares at one outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.events rules.listings rules.whole_numbers rules.logic rules.masses rules.own_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Values, finite or infinite *)

Section Values.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (lp : law s p) (lq : law s q).
Lemma sums_Fin (phi : R -> R -> number) (f : R -> R -> R) : (forall a b, phi a b = Fin (f a b)) ->
  sums phi s p q = Fin (sum s (fun x => f (p x) (q x))).
Proof. by move=> h; rewrite /sums -tot_Fin; apply: tot_eq => x; rewrite h. Qed.
Lemma tv_sum : sums tv s p q = Fin (sum s (fun x => / 2 * Rabs (p x - q x))).
Proof. exact: (@sums_Fin tv (fun a b => / 2 * Rabs (a - b))). Qed.
Lemma hel_sum : sums hel s p q = Fin (sum s (fun x => (p x + q x) / 2 - sqrt (p x * q x))).
Proof. exact: (@sums_Fin hel (fun a b => (a + b) / 2 - sqrt (a * b))). Qed.
Lemma excess_sum f : sums (excess f) s p q = Fin (sum s (fun x => Rmax 0 (p x - f * q x))).
Proof. exact: (@sums_Fin (excess f) (fun a b => Rmax 0 (a - f * b))). Qed.

(** Where an outcome has a probability under the first law alone, and where none has. *)
Definition escapes := exists x, [/\ List.In x s, 0 < p x & q x = 0].
Definition covered := forall x, List.In x s -> q x = 0 -> p x = 0.
Lemma escapes_or_covered : escapes \/ covered.
Proof.
have [p0 _] := lp; rewrite /escapes /covered; elim: (s) => [|x l [[y [i py qy]]|h]].
- by right.
- by left; exists y; split=> //; right.
- have [e|n] := Req_dec (q x) 0; last by right=> y [<-|i] e //; exact: h.
  have [k|k] := Req_dec (p x) 0; first by right=> y [<-|i] // f; exact: h.
  by left; exists x; split=> //; [left | move: (p0 x); lra].
Qed.
Lemma covered_sums (phi : R -> R -> number) (f : R -> R -> R) : covered ->
  (forall a b, 0 <= a -> 0 <= b -> (b = 0 -> a = 0) -> phi a b = Fin (f a b)) ->
  sums phi s p q = Fin (sum s (fun x => f (p x) (q x))).
Proof.
have [[p0 _] [q0 _]] := (lp, lq); rewrite /covered /sums => c h; elim: (s) c => //= x l ih c.
rewrite tot_cons ih => [|y i]; last by apply: c; right.
by rewrite h //; apply: c; left.
Qed.
Lemma chi_cases : escapes /\ sums chi s p q = Inf \/
  covered /\ sums chi s p q = Fin (sum s (fun x => (p x / q x - 1) * (p x / q x - 1) * q x)).
Proof.
have [e|c] := escapes_or_covered; [left | right]; split=> //.
  case: e => x [i px qx]; apply: (tot_inf i); rewrite qx; exact: chi_inf.
apply: (covered_sums (f := fun a b => (a / b - 1) * (a / b - 1) * b)) => // a b a0 b0 h.
have [e|n] := Req_dec b 0; first by rewrite e (h e) /chi eqR_t //; congr Fin; ring.
by rewrite chi_split //; [congr Fin; field | lra].
Qed.
Lemma kl_cases : escapes /\ sums kl s p q = Inf \/
  covered /\ sums kl s p q = Fin (sum s (fun x => p x * ln (p x / q x))).
Proof.
have [e|c] := escapes_or_covered; [left | right]; split=> //.
  case: e => x [i px qx]; apply: (tot_inf i); rewrite qx; exact: kl_inf.
apply: (covered_sums (f := fun a b => a * ln (a / b))) => // a b a0 b0 h.
have [->|n] := Req_dec a 0; first by rewrite kl0; congr Fin; ring.
by rewrite kl_split //; [lra | have [e|m] := Req_dec b 0; [case: n; exact: h | lra]].
Qed.
Lemma worst_cases : escapes /\ worst s p q = Inf \/
  exists C, [/\ worst s p q = Fin C, 1 <= C & forall x, List.In x s -> p x <= C * q x].
Proof.
have [e|c] := escapes_or_covered.
  left; split=> //; case w : (worst s p q) => [C|] //; case: e => x [i px qx].
  have C1 : 1 <= C by apply/le_Fin; rewrite -w; exact: worst_ge1.
  have C0 : 0 <= C by lra.
  have := proj1 (worstP lp lq C0); rewrite w => /(_ (le_refl _)) /(_ x i); rewrite /bounded qx; lra.
right; case w : (worst s p q) => [C|].
  have C1 : 1 <= C by apply/le_Fin; rewrite -w; exact: worst_ge1.
  have C0 : 0 <= C by lra.
  exists C; split=> //; apply: (proj1 (worstP lp lq C0)); rewrite w; exact: le_refl.
have [x i e] : exists2 x, List.In x s & worst s p q = quotient (p x) (q x).
  by apply: top_reached => e; move: lp => [_]; rewrite e /=; lra.
move: e; rewrite w /quotient; case: ifP => // /negbT n0; case: ifP => // /eqRP /(c x i) e.
by move: n0; rewrite e eqR_t.
Qed.
End Values.

(** The larger of both ratios. *)
Lemma both_cases T (s : seq T) p q : law s p -> law s q -> (escapes s p q \/ escapes s q p) /\ both s p q = Inf \/
  exists C, [/\ both s p q = Fin C, 1 <= C & forall x, List.In x s -> p x <= C * q x /\ q x <= C * p x].
Proof.
move=> lp lq; rewrite /both.
have [[e ->]|[C [-> C1 hC]]] := worst_cases lp lq; first by left; split; [left | rewrite maxC; case: (worst s q p)].
have [[e ->]|[E [-> E1 hE]]] := worst_cases lq lp; first by left; split; [right | ].
right; exists (Rmax C E); rewrite max_Fin; split=> //; first by apply: Rle_trans C1 (Rmax_l _ _).
have [/= p0 _] := lp; have [/= q0 _] := lq.
move=> x i; split; [apply: Rle_trans (hC x i) _ | apply: Rle_trans (hE x i) _]; apply: Rmult_le_compat_r => //.
  exact: Rmax_l.
exact: Rmax_r.
Qed.

(** * Sides as sums over outcomes *)

Section Sides.
Variables (T : Type) (s : seq T).
Definition side (f : T -> R) (t : R) := sum s f = t.
Lemma side_sum f : side f (sum s f). Proof. by []. Qed.
Lemma side_add f g t u : side f t -> side g u -> side (fun x => f x + g x) (t + u).
Proof. by rewrite /side sum_add => -> ->. Qed.
Lemma side_sub f g t u : side f t -> side g u -> side (fun x => f x - g x) (t - u).
Proof. by rewrite /side sum_sub => -> ->. Qed.
Lemma side_scale c f t : side f t -> side (fun x => c * f x) (c * t).
Proof. by rewrite /side sum_scale => ->. Qed.
Lemma side_scaler c f t : side f t -> side (fun x => f x * c) (t * c).
Proof. by rewrite /side sum_scaler => ->. Qed.
Lemma side_div c f t : side f t -> side (fun x => f x / c) (t / c).
Proof. exact: side_scaler. Qed.
Lemma side_opp f t : side f t -> side (fun x => - f x) (- t).
Proof. by move=> h; rewrite /side (sum_eq _ (g := fun x => -1 * f x)) ?sum_scale ?h => [|x]; lra. Qed.
Lemma side_constant w c : sum s w = 1 -> side (fun x => c * w x) c.
Proof. by rewrite /side sum_scale => ->; lra. Qed.
(** Where one outcome is compared, so are both sides; a difference of the laws may be added, whose total is 0. *)
Lemma compared f g t u p q k : sum s p = 1 -> sum s q = 1 -> side f t -> side g u ->
  (forall x, List.In x s -> f x + k * (p x - q x) <= g x) -> t <= u.
Proof.
move=> p1 q1 <- <- h; have := sum_le_in h; rewrite sum_add sum_scale sum_sub p1 q1; lra.
Qed.
End Sides.

(** * Names as functions, and values *)

Lemma same_entails (n : R) (B : option bool) : holds B -> holds (entails (same (Some (Fin n)) (Some (Fin n))) B).
Proof. by rewrite /same ap2E eqxx. Qed.
Lemma for_events T (s : seq T) p (C : seq number -> Prop) : (forall A, size A = size s -> C [seq one_if b | b <- A]) ->
  for_each (ap1 laws.events (Some (vec s p))) C.
Proof.
move=> h; rewrite events_word; eexists; split; first by [].
move=> x /mapP [A i ->]; apply: h; apply/in_truths.
by elim: (truths _) i => //= B l ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right].
Qed.
Lemma exp_MULT_value T (s : seq T) p q : distances.exp_MULT (vec s p) (vec s q) = Some (both s p q).
Proof. by rewrite /distances.exp_MULT !ap2E !largest_ratio_value /maximum ap2E. Qed.
Lemma hockey_stick_at f T (s : seq T) p q : law s p -> law s q ->
  distances.hockey_stick (vec s p) (vec s q) (Fin f) = Some (sums (excess f) s p q).
Proof. exact: hockey_stick_value. Qed.

(** * Numbers *)

Lemma mul_Inf x : 0 <= x -> times (Some Inf) (Some (Fin x)) = Some Inf.
Proof. by move=> h; rewrite /times ap2E /= leR_t. Qed.
Lemma mulr_Inf x : 0 <= x -> times (Some (Fin x)) (Some Inf) = Some Inf.
Proof. by move=> h; rewrite /times ap2E /= leR_t. Qed.
Lemma add_Inf x : plus (Some Inf) (Some x) = Some Inf. Proof. by []. Qed.
Lemma addr_Inf x : plus (Some x) (Some Inf) = Some Inf. Proof. by rewrite /plus ap2E addC. Qed.
Lemma sub_Inf x : minus (Some Inf) (Some (Fin x)) = Some Inf. Proof. by []. Qed.
Lemma div_Inf x : 0 < x -> divided (Some Inf) (Some (Fin x)) = Some Inf.
Proof. by move=> h; rewrite /divided ap2E /= leR_f. Qed.
Lemma squared_at x : power (Some (Fin x)) (Some (Fin 2)) = Some (Fin (x * x)).
Proof. by rewrite /power ap2E -[Fin 2]/(nm 2) pow_nm /= Rmult_1_r. Qed.
Lemma squared_Inf : power (Some Inf) (Some (Fin 2)) = Some Inf.
Proof. by rewrite /power ap2E /pow_number -[2]/(INR 2) Int_part_INR -INR_IZR_INZ eqR_t. Qed.
Lemma finite_at c : holds (less (Some c) infinity) -> exists x, c = Fin x.
Proof. by case: c => [x|] //; exists x. Qed.
Lemma at_most_entails x y B : (x <= y -> holds B) -> holds (entails (at_most (Some (Fin x)) (Some (Fin y))) B).
Proof. by move=> h; rewrite /at_most ap2E; apply/entailsP => /leRP. Qed.
Lemma less_entails x y B : (x < y -> holds B) -> holds (entails (less (Some (Fin x)) (Some (Fin y))) B).
Proof. by move=> h; rewrite /less ap2E; apply/entailsP => /negbTE /leRF. Qed.
Lemma also_entails t a B : holds (entails (Some t) (entails a B)) -> holds (entails (also (Some t) a) B).
Proof. by case: t. Qed.
Lemma same_reals x y : x = y -> holds (same (Some (Fin x)) (Some (Fin y))). Proof. by move=> ->; apply/sameP. Qed.
Lemma same_Inf : holds (same (Some Inf) (Some Inf)). Proof. exact/sameP. Qed.
Lemma ln_above x : 0 < x -> x - 1 <= x * ln x.
Proof.
move=> h; have := ln_tangent (Rinv_0_lt_compat _ h); rewrite ln_Rinv // => k.
have e : x * / x = 1 by field; lra.
by have := Rmult_le_compat_l x _ _ (Rlt_le _ _ h) k; lra.
Qed.
Lemma ln_above_root x : 0 < x -> 2 * x - 2 * sqrt x <= x * ln x.
Proof.
move=> h; have := sqrt_lt_R0 _ h; have := sqrt_sqrt x (Rlt_le _ _ h); move: (sqrt x) => r <- r0 {h}.
by have := ln_above r0; rewrite ln_mult //; nra.
Qed.
Lemma ln_grows x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. by move=> h [k|->]; [left; exact: ln_increasing | right]. Qed.
Lemma root_common c b : 0 < c -> 0 < b -> sqrt (c * b * b) = b * sqrt c.
Proof.
move=> c0 b0; rewrite Rmult_assoc sqrt_mult; [|lra|by apply: Rmult_le_pos; lra].
by rewrite sqrt_square; [ring | lra].
Qed.
Lemma half_each T (s : seq T) p q : sum s p = 1 -> sum s q = 1 -> sum s (fun x => (p x + q x) / 2) = 1.
Proof. by move=> e f; rewrite (sum_eq _ (g := fun x => / 2 * (p x + q x))) ?sum_scale ?sum_add ?e ?f => [|x]; lra. Qed.
(** Chances of an event: each outcome with whether it is in the event. *)
Lemma zip_law T (s : seq T) (A : seq bool) p : size A = size s -> law s p -> law (zip A s) (fun z : bool * T => p z.2).
Proof.
move=> /zip_places [_ e] [p0 p1]; split=> [z|]; first exact: p0.
by rewrite -[RHS]p1 -{2}e /unzip2 sum_map.
Qed.
Lemma zip_sum T (s : seq T) (A : seq bool) f : size A = size s -> sum s f = sum (zip A s) (fun z : bool * T => f z.2).
Proof. by move=> /zip_places [_ e]; rewrite -{1}e /unzip2 sum_map. Qed.
Lemma zip_in T (s : seq T) (A : seq bool) (B : T -> Prop) : (forall x, List.In x s -> B x) ->
  forall z, List.In z (zip A s) -> B z.2.
Proof.
elim: s A => [|x s ih] [|b A] h z //= [<-|i]; first by apply: h; left.
by apply: ih i => y j; apply: h; right.
Qed.
(** Products with a law that both have: what does not speak of it is a sum over pairs as well. *)
Lemma pairs_sum T U (s : seq T) (t : seq U) r f : law t r ->
  sum s f = sum (pairs s (fun=> t)) (fun z => f z.1 * r z.2).
Proof.
move=> [_ r1]; rewrite sum_pairs; apply: sum_eq => x.
by rewrite /= sum_scale r1 Rmult_1_r.
Qed.
