(** Which distances of output laws bound posteriors and tests (bailie2025, Remark 5.6.4 and section 5.10). A factor bounds the
    probabilities of all events iff it bounds those of single outcomes, which is what the multiplicative distance says; and of
    laws on finitely many outcomes that distance is finite iff both have the same support. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures claims.bailie2025.unique_distances.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.ratios rules.distances rules.largest_ratios rules.levels rules.events rules.masses rules.places_of_measures rules.models rules.components.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma lnn_at a c : le (Fin 1) a -> 1 <= c -> le (lnn a) (Fin (ln c)) <-> le a (Fin c).
Proof.
case: a => [x|] // /le_Fin x1 c1; rewrite /= !le_Fin; split=> h; last by case: h => [h|->]; [left; apply: ln_increasing; lra | right].
by case: (Rle_lt_dec x c) => // l; have := ln_increasing c x; lra.
Qed.

Section Events.
Variables (T : Type) (s : seq T) (p q : T -> R) (c : R).
Lemma masses_bounded : (forall A, size A = size s -> mass A s p <= c * mass A s q) <-> forall x, List.In x s -> p x <= c * q x.
Proof.
split=> h; first exact: (mass_points (C := fun a b => a <= c * b)).
by move=> A _; exact: mass_bound.
Qed.
End Events.

(** The posterior is within a factor of the prior, event by event, iff it is so outcome by outcome. *)
Theorem posteriors_by_events : claim_bailie2025_rem_5_6_4a.
Proof.
cbv zeta; apply: for_two => s p q hp hq c /amount_real [{}c -> c0]; have [[p0 _] [q0 _]] := (hp, hq).
apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have -> : logarithm (Some (Fin c)) = Some (Fin (ln c)) by rewrite /logarithm ap1E /= leR_f //; lra.
rewrite ap2E multiplicative_word //.
apply: sameI; first by apply: event_defined => A e; rewrite !ap1E !ap2E !chance_vec // /times !ap2E; apply: also_defined; eexists.
  exact: at_most_defined.
rewrite (@every_event _ _ _ _ (fun A => mass A s p <= c * mass A s q /\ mass A s q <= c * mass A s p)) => [|A e]; last first.
  rewrite !ap1E !ap2E !chance_vec // /times !ap2E; split=> [/alsoP [/at_most_Fin a /at_most_Fin b]|[a b]]; first by [].
  by apply: alsoI; apply/at_most_Fin.
have [a1 aC] := apart_level s p0 q0; rewrite at_mostP lnn_at // aC //; split=> h.
  have [a b] : (forall x, List.In x s -> p x <= c * q x) /\ (forall x, List.In x s -> q x <= c * p x).
    by split; apply/masses_bounded => A e; have [] := h A e.
  by move=> x i; split; [exact: a | exact: b].
by move=> A e; split; apply: mass_bound => x /h [].
Qed.

(** Tests are events: their powers are within a factor of their sizes iff probabilities of outcomes are. *)
Theorem tests_by_events : claim_bailie2025_rem_5_6_4d.
Proof.
cbv zeta; apply: for_two => s p q hp hq c /amount_real [{}c -> c0]; have [[p0 _] [q0 _]] := (hp, hq).
apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; rewrite ap2E apart_word.
have one r u : let h := every (ap1 laws.events (Some (vec s p))) (fun A => at_most (ap2 laws.chance (Some (vec s r)) (Some A))
    (times (Some (Fin c)) (ap2 laws.chance (Some (vec s u)) (Some A)))) in
    defined h /\ (holds h <-> forall x, List.In x s -> r x <= c * u x).
  split; first by apply: event_defined => A e; rewrite !ap2E !chance_vec // /times !ap2E; eexists.
  rewrite (@every_event _ _ _ _ (fun A => mass A s r <= c * mass A s u)) => [|A e]; last by rewrite !ap2E !chance_vec // /times !ap2E at_most_Fin.
  exact: masses_bounded.
have [[d1 e1] [d2 e2]] := (one q p, one p q); have [a1 aC] := apart_level s p0 q0.
apply: sameI; first exact: also_defined.
  exact: at_most_defined.
rewrite at_mostP aC //; split=> [/alsoP [/e1 h /e2 k] x i|h]; first by split; [exact: k | exact: h].
by apply: alsoI; [apply/e1 | apply/e2] => x /h [].
Qed.

(** * Finite distances *)

Lemma apart_finite T (s : seq T) p q : nonneg p -> nonneg q ->
  apart s p q <> Inf <-> forall x, List.In x s -> (0 < p x <-> 0 < q x).
Proof.
move=> p0 q0; have [a1 aC] := apart_level s p0 q0; split=> [|h e].
  move: a1 aC; case: (apart s p q) => // C /le_Fin C1 aC _ x i.
  have [a b] := proj1 (aC C C1) (le_refl _) x i; have px := p0 x; have qx := q0 x.
  by split=> h; [case: (Rle_lt_or_eq_dec _ _ qx) => // e | case: (Rle_lt_or_eq_dec _ _ px) => // e]; nra.
pose f x := if leR (p x) 0 || leR (q x) 0 then 0 else p x / q x + q x / p x.
have pos x : ~~ (leR (p x) 0 || leR (q x) 0) -> [/\ 0 < p x, 0 < q x, 0 < p x / q x & 0 < q x / p x].
  rewrite negb_or => /andP [/above0 l /above0 m]; split=> //; apply: Rmult_lt_0_compat => //; exact: Rinv_0_lt_compat.
have f0 x : 0 <= f x by rewrite /f; case l : (_ || _); [lra | have [_ _ u v] := pos x (negbT l); lra].
pose C := 1 + sum s f; have C1 : 1 <= C by have := sum_ge0 s f0; rewrite /C; lra.
suff : le (apart s p q) (Fin C) by rewrite e.
apply/aC => // x i; have := sum_in_le f0 i; have pq := h x i; rewrite {1}/f; case l : (_ || _) => g.
  have [px qx] : p x = 0 /\ q x = 0.
    have := p0 x; have := q0 x => a b; case/orP: l => /leRP l.
      have px : p x = 0 by lra.
      by split=> //; case: (Rle_lt_or_eq_dec _ _ a) => [h'|->] //; have := proj2 pq h'; lra.
    have qx : q x = 0 by lra.
    by split=> //; case: (Rle_lt_or_eq_dec _ _ b) => [h'|->] //; have := proj1 pq h'; lra.
  by rewrite px qx; split; rewrite /bounded; lra.
have [l1 l2 d1 d2] := pos x (negbT l).
have e1 : p x / q x * q x = p x by field; lra.
have e2 : q x / p x * p x = q x by field; lra.
by split; rewrite /bounded -/C; [rewrite -{1}e1 | rewrite -{1}e2]; apply: Rmult_le_compat_r; rewrite /C; lra.
Qed.

Lemma if_so t : entails (Some (~~ false)) t = t. Proof. by []. Qed.
Section Posterior.
Variables (N n : nat) (w : nat -> R) (k : nat -> nat -> R).
Hypotheses (lw : law (iota 0 N) w) (lk : forall x, law (iota 0 n) (k x)).
Local Notation W := (vec (iota 0 N) w).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Definition released (y : nat) : R := sum (iota 0 N) (fun x => w x * k x y).
Definition updated (P : seq number) (M : seq (seq number)) (t : number) : option (seq number) :=
  mapped (range (len (Some P))) (fun x => divided (times (item (Some P) (Some x)) (item (item (Some M) (Some x)) (Some t)))
    (item (ap2 laws.push (Some P) (Some M)) (Some t))).
Lemma updated_value y : (y < n)%N -> released y <> 0 ->
  updated W K (nm y) = Some (vec (iota 0 N) (fun x => w x * k x y / released y)).
Proof.
move=> ly r0; rewrite /updated len_vec size_iota range_iota /mapped bindE collect_map.
apply: collect_in => x /in_iota lx; rewrite (at_place (fun j => Fin (w j)) lx) at_row // pushed // /times ap2E /divided ap2E /=.
by rewrite eqR_f.
Qed.
Lemma near_defined p q : defined (less (ap2 measures.exp_multiplicative (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q))) infinity).
Proof. by rewrite ap2E apart_word; exact: less_defined. Qed.
Lemma nearP m p q : nonneg p -> nonneg q -> holds (less (ap2 measures.exp_multiplicative (Some (vec (iota 0 m) p)) (Some (vec (iota 0 m) q))) infinity) <->
  forall x, (x < m)%N -> (0 < p x <-> 0 < q x).
Proof.
move=> p0 q0; rewrite ap2E apart_word below_infinity apart_finite //.
by split=> h x; [move/in_iota | move/in_iota]; exact: h.
Qed.
End Posterior.

(** A posterior has the support of the prior iff every law may have given the output; if this is so of every output that
    some law may give, the laws have one support. *)
Theorem laws_of_one_support : claim_bailie2025_rem_5_6_4b_repaired.
Proof.
rewrite /claim_bailie2025_rem_5_6_4b_repaired -/updated; apply: for_mechanisms => N n w k lw lk.
have [w0 _] := lw; rewrite len_vec size_iota; apply: entailsI.
  by rewrite range_iota; apply: every_defined => a /(List.in_map_iff _ _ a) [x [<- /in_iota lx]]; rewrite at_place // positive; eexists.
move=> all; have wp x : (x < N)%N -> 0 < w x.
  move=> lx; have i : List.In (nm x) [seq nm j | j <- iota 0 N] by apply: List.in_map; exact/in_iota.
  by move: all; rewrite (range_iota N) => /everyP /(_ _ i); rewrite at_place // positive => -[] /above0.
have r0 y : 0 <= released N w k y by apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: w0 | exact: (lk x).1].
apply: entailsI => [|near].
  rewrite (range_iota n); apply: every_defined => a /(List.in_map_iff _ _ a) [y [<- /in_iota ly]].
  rewrite pushed // positive; case l : (leR _ 0); first by eexists.
  move/leRF: l => l; rewrite if_so /ap3 !bindE updated_value //; last by rewrite /released; lra.
  by rewrite ap2E; rewrite ap2E apart_word; exact: less_defined.
have given y x z : (y < n)%N -> (x < N)%N -> (z < N)%N -> 0 < k x y -> 0 < k z y.
  move=> ly lx lz kx; have i : List.In (nm y) [seq nm j | j <- iota 0 n] by apply: List.in_map; exact/in_iota.
  have rp : 0 < released N w k y.
    have f0 u : 0 <= w u * k u y by apply: Rmult_le_pos; [exact: w0 | exact: (lk u).1].
    have := sum_in_le f0 (_ : List.In x (iota 0 N)); rewrite -/(released N w k y) => h.
    by have := Rmult_lt_0_compat _ _ (wp x lx) kx; have := h (proj2 (in_iota _ _) lx); lra.
  move: near; rewrite (range_iota n) => /everyP /(_ _ i).
  rewrite pushed // positive leR_f // if_so /ap3 !bindE updated_value //; last by lra.
  rewrite ap2E nearP //; last first.
    by move=> u; apply: Rmult_le_pos; [apply: Rmult_le_pos; [exact: w0 | exact: (lk u).1] | left; exact: Rinv_0_lt_compat].
  move/(_ z lz) => -[_ /(_ (wp z lz))] h; case: (Rle_lt_or_eq_dec _ _ ((lk z).1 y)) => // e.
  by move: h; rewrite -e Rmult_0_r /Rdiv Rmult_0_l; lra.
rewrite (range_places N); apply: pairsI => x z; rewrite !mem_iota !add0n => lx lz; rewrite !at_place //.
rewrite ap2E; apply/nearP; [exact: (lk x).1 | exact: (lk z).1 | ].
by move=> y ly; split; exact: given.
Qed.

Lemma for_two_on_places (F : seq number -> seq number -> Prop) :
  (forall n p q, law (iota 0 n) p -> law (iota 0 n) q -> F (vec (iota 0 n) p) (vec (iota 0 n) q)) ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) -> F P Q.
Proof.
move=> h P Q /is_law_vec [eP lP] /is_law_vec [eQ lQ] /same_places e.
by rewrite eP eQ; move: lP lQ; rewrite e; exact: h.
Qed.
Definition updated_at (v : number) (P Q : seq number) (t : number) : option number := divided (item (Some P) (Some t))
  (plus (times (Some v) (item (Some P) (Some t))) (times (minus (num 1) (Some v)) (item (Some Q) (Some t)))).
Definition weight_at (b c : number) : option number :=
  divided (minus (Some b) (Some c)) (times (times (num 2) (Some b)) (Some c)).

(** Where P is b Q or more, the prior that puts (b - c)/(2 b c) on P has a posterior above c times it. *)
Theorem distance_is_needed : claim_bailie2025_rem_5_6_4c.
Proof.
rewrite /claim_bailie2025_rem_5_6_4c -/updated_at -/weight_at; apply: for_two_on_places => n p q hp hq c b /amount_real [{}c -> c0] /amount_real [{}b -> b0].
have [[p0 _] [q0 _]] := (hp, hq); rewrite ap2E apart_word len_vec size_iota range_iota.
apply: entailsI; first by apply: also_defined; [eexists | apply: also_defined; [eexists | exact: at_most_defined]].
move=> /alsoP [/at_mostP /le_Fin c1 /alsoP [/less_Fin cb _]].
have far x : (x < n)%N -> also (at_least (item (Some (vec (iota 0 n) p)) (Some (nm x))) (times (Some (Fin b)) (item (Some (vec (iota 0 n) q)) (Some (nm x)))))
    (more (item (Some (vec (iota 0 n) p)) (Some (nm x))) (num 0)) = Some (leR (b * q x) (p x) && ~~ leR (p x) 0).
  by move=> lx; rewrite !at_place // /times ap2E positive /at_least /at_most ap2E also_bools.
have in_range a : List.In a [seq nm j | j <- iota 0 n] -> exists2 x, a = nm x & (x < n)%N.
  by move=> /(List.in_map_iff _ _ a) [x [<- /in_iota lx]]; exists x.
pose v := (b - c) / (2 * b * c); have v0 : 0 < v < 1.
  have m0 : 0 < 2 * b * c by nra.
  have e : v * (2 * b * c) = b - c by rewrite /v; field; lra.
  by split; nra.
have mean x : 0 < p x -> 0 < v * p x + (1 - v) * q x by move=> h; have := q0 x; nra.
have found x : (x < n)%N -> 0 < p x -> ap4 updated_at (ap2 weight_at (Some (Fin b)) (Some (Fin c))) (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q)) (Some (nm x)) =
    Some (Fin (p x / (v * p x + (1 - v) * q x))).
  move=> lx h; have m0 : 2 * b * c <> 0 by nra.
  rewrite /ap2 !bindE /weight_at /divided /minus /times !ap2E /= (eqR_f m0) /ap4 !bindE /updated_at !at_place // /divided /minus /times /plus !ap2E /=.
  by rewrite eqR_f //; have := mean x h; rewrite /v; lra.
have value x : (x < n)%N -> defined (also (more (item (Some (vec (iota 0 n) p)) (Some (nm x))) (num 0))
    (more (ap4 updated_at (ap2 weight_at (Some (Fin b)) (Some (Fin c))) (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q)) (Some (nm x))) (Some (Fin c)))).
  move=> lx; rewrite {1}at_place // positive; case l : (leR _ 0); first by eexists.
  by move/leRF: l => l; rewrite found //; eexists.
apply: entailsI => [|h].
  by apply: (proj1 (some_word _)) => a /in_range [x -> lx]; rewrite far //; eexists.
have {h} [x [lx xb x0]] : exists x, [/\ (x < n)%N, b * q x <= p x & 0 < p x].
  have [|a [/in_range [x -> lx]]] := proj1 (proj2 (some_word _)) h.
    by move=> a /in_range [x -> lx]; rewrite far //; eexists.
  by rewrite far // => -[] /andP [/leRP u /above0 l]; exists x.
apply: (proj2 (proj2 (some_word _))) => [a /in_range [y -> ly]|]; first exact: value.
exists (nm x); split; first by apply: List.in_map; exact/in_iota.
rewrite {1}at_place // positive leR_f //= found //; apply/less_Fin.
have m := mean x x0; apply: (Rmult_lt_reg_r (v * p x + (1 - v) * q x)) => //.
have -> : p x / (v * p x + (1 - v) * q x) * (v * p x + (1 - v) * q x) = p x by field; lra.
have m0 : 0 < 2 * b * c by nra.
have e : v * (2 * b * c) = b - c by rewrite /v; field; lra.
apply: (Rmult_lt_reg_r (2 * b * b)); first by nra.
have -> : c * (v * p x + (1 - v) * q x) * (2 * b * b) = (v * (2 * b * c)) * b * p x + (2 * b * c - v * (2 * b * c)) * (b * q x) by ring.
rewrite e; have h : (2 * b * c - (b - c)) * (b * q x) <= (2 * b * c - (b - c)) * p x by apply: Rmult_le_compat_l; nra.
have g : (b - c) * b + (2 * b * c - (b - c)) < 2 * b * b by nra.
by have := Rmult_lt_compat_r (p x) _ _ x0 g; lra.
Qed.
