(** Ratios of odds over all sets of positive measure: the largest is that over single points, so that the constant odds ratio
    distance is 1 - 1/r where the density ratio is r (bailie2025, Corollaries C.5.4 and C.5.5). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.measures rules.numbers rules.laws rules.shapes rules.logic.
From dpcalc Require Import rules.listings rules.ratios rules.largest_ratios rules.levels rules.events rules.images rules.attained.
From dpcalc Require Import rules.density_ratios rules.masses rules.measured_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Quotients, and the least of a list *)

Lemma quot_at a b : 0 < b -> measures.quotient (Fin a) (Fin b) = Some (Fin (a / b)).
Proof.
move=> b0; rewrite quot_word /quot; have [->|n] := Req_dec a b; first by rewrite eqR_t //; congr (Some (Fin _)); field; lra.
by rewrite !eqR_f //; lra.
Qed.
Definition low T (s : seq T) (f : T -> number) : number := minimal [seq f x | x <- s].
Lemma min_l a b : le (min_number a b) a.
Proof. by rewrite /min_number; case: ifP => [_|/negbT]; [exact: le_refl | exact: not_le]. Qed.
Lemma min_r a b : le (min_number a b) b.
Proof. by rewrite /min_number; case: ifP => // _; exact: le_refl. Qed.
Lemma low_ge T (s : seq T) f c : s <> [::] -> (forall x, List.In x s -> le c (f x)) -> le c (low s f).
Proof.
case: s => // x s _ h; rewrite /low /=; have hx := h x (or_introl erefl).
elim: s {h} (fun y i => h y (or_intror i)) => //= y s ih k.
rewrite {1}/min_number; case: ifP => _; first by apply: k; left.
by apply: ih => z i; apply: k; right.
Qed.
Lemma low_le T (s : seq T) f x : List.In x s -> le (low s f) (f x).
Proof.
case: s => // y s; rewrite /low /=; case=> [->|].
  by elim: s => [|z s ih] /=; [exact: le_refl | exact: le_trans (min_r _ _) ih].
elim: s => //= z s ih [->|i]; [exact: min_l | exact: le_trans (min_r _ _) (ih i)].
Qed.
Lemma low_in A B (h : A -> B) (s : seq A) (f : B -> option number) g :
  (forall x, List.In x s -> f (h x) = Some (g x)) -> least (Some [seq h x | x <- s]) f = Some (low s g).
Proof. by move=> k; rewrite /least /mapped /= collect_map (collect_in k). Qed.
Lemma low_Fin T (s : seq T) (f : T -> R) : s <> [::] -> exists2 x, List.In x s & low s (fun x => Fin (f x)) = Fin (f x).
Proof.
case: s => // x s _; rewrite /low /=; elim: s => [|y s [z i e]] /=; first by exists x => //; left.
by rewrite e /min_number; case: ifP => _; [exists y => //; right; left | exists z => //; case: i => [->|i]; [left | right; right]].
Qed.

(** * Sets of positive measure *)

Section Odds.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (p0 : nonneg p) (q0 : nonneg q).
Local Notation mass := (events.mass).
Definition reach (r : T -> R) : seq (seq bool) := [seq A <- truths (size s) | ~~ leR (mass A s r) 0].
Lemma in_reach r A : List.In A (reach r) <-> size A = size s /\ 0 < mass A s r.
Proof.
rewrite in_filter in_truths; split=> -[e h]; split=> //.
  by apply: Rnot_le_lt => /leRP k; move: h; rewrite k.
by rewrite leR_f.
Qed.
Lemma reached_word r : ap1 measures.reached (Some (vec s r)) = Some [seq [seq one_if b | b <- A] | A <- reach r].
Proof.
rewrite ap1E /measures.reached events_word; apply: kept_map => A /mem_In /in_truths e.
by rewrite ap2E mass_word // positive_more.
Qed.
Hypothesis sup : supports s p q.
Lemma sup_mass A : size A = size s -> 0 < mass A s p -> 0 < mass A s q.
Proof.
move=> e h; have nn (r : T -> R) (r0 : nonneg r) (z : bool * T) : 0 <= (if z.1 then r z.2 else 0).
  by case: z.1; [exact: r0 | lra].
have [z i hz] := sum_pos (nn p p0) h.
have iz : List.In z.2 s by rewrite -(zip_places e).2; exact: List.in_map snd _ _ i.
have := sum_in_le (nn q q0) i; rewrite -/(mass A s q).
case: (z.1) hz => hz k; last by lra.
exact: Rlt_le_trans (positive_both q0 sup iz hz) k.
Qed.
Lemma within_sets C A B : 0 <= C -> within s C p q -> 0 < mass A s p -> mass A s p * mass B s q <= C * (mass A s q * mass B s p).
Proof.
move=> C0 [_ h] A0; have B0 := mass_ge0 s B p0; have Aq := mass_ge0 s A q0.
have one y : List.In y s -> q y <= C * mass A s q / mass A s p * p y.
  move=> iy; apply: (Rmult_le_reg_l (mass A s p)) => //.
  have -> : mass A s p * (C * mass A s q / mass A s p * p y) = C * p y * mass A s q by field; lra.
  case: (Rle_lt_or_eq_dec _ _ (q0 y)) => [qy|e]; last first.
    by rewrite -e Rmult_0_r; apply: Rmult_le_pos => //; apply: Rmult_le_pos.
  have k : mass A s p <= C * p y / q y * mass A s q.
    apply: mass_bound => x ix; apply: (Rmult_le_reg_r (q y)) => //.
    have -> : C * p y / q y * q x * q y = C * (q x * p y) by field; lra.
    exact: h.
  have -> : C * p y * mass A s q = C * p y / q y * mass A s q * q y by field; lra.
  by apply: Rmult_le_compat_r => //; lra.
have := mass_bound B one; move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ A0)) k; apply: Rle_trans k _.
by apply: Req_le; field; lra.
Qed.
Hypothesis some_p : exists2 x, List.In x s & 0 < p x.
Lemma single x : List.In x s -> 0 < p x -> exists2 A, List.In A (reach p) & mass A s p = p x /\ mass A s q = q x.
Proof.
by move=> i px; have [A [e a b]] := quotient_at p q i; exists A => //; apply/in_reach; rewrite a.
Qed.
Lemma reach_some : reach p <> [::].
Proof. by have [x i px] := some_p; have [A] := single i px; case: (reach p). Qed.
Lemma within_points C : 0 <= C -> (forall A B, List.In A (reach p) -> List.In B (reach p) ->
  mass A s p * mass B s q <= C * (mass A s q * mass B s p)) -> within s C p q.
Proof.
move=> C0 h; split=> // x y i j; have r0 : 0 <= C * (q x * p y) by do 2?apply: Rmult_le_pos.
case: (Rle_lt_or_eq_dec _ _ (p0 x)) => [px|<-]; last by rewrite Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ (p0 y)) => [py|e]; last first.
  by have /supportsP k := sup; have -> := proj1 (k y j) (esym e); rewrite Rmult_0_r.
have [A iA [<- <-]] := single i px; have [B iB [<- <-]] := single j py; exact: h.
Qed.

Definition odds (A B : seq bool) : R := mass A s p * mass B s q / (mass B s p * mass A s q).
Definition least_odds : number := low (reach p) (fun A => low (reach p) (fun B => Fin (odds A B))).
Lemma odds_word A B : List.In A (reach p) -> List.In B (reach p) ->
  ap4 measures.odds_ratio (Some (vec s p)) (Some (vec s q)) (Some [seq one_if b | b <- A]) (Some [seq one_if b | b <- B]) =
  Some (Fin (odds A B)).
Proof.
move=> /in_reach [eA A0] /in_reach [eB B0]; rewrite /ap4 !bindE /measures.odds_ratio !ap2E !mass_word //.
rewrite /times !ap2E /divided ap2E /= eqR_f //; have := Rmult_lt_0_compat _ _ B0 (sup_mass eA A0); lra.
Qed.
Lemma odds_at_least r A B : 0 < r -> List.In A (reach p) -> List.In B (reach p) ->
  / r <= odds A B <-> mass B s p * mass A s q <= r * (mass B s q * mass A s p).
Proof.
move=> r0 /in_reach [eA A0] /in_reach [eB B0]; have q1 := sup_mass eA A0; have d0 := Rmult_lt_0_compat _ _ B0 q1.
have e : odds A B * (mass B s p * mass A s q) = mass A s p * mass B s q by rewrite /odds; field; lra.
have i0 := Rinv_0_lt_compat _ r0; have ri : r * / r = 1 by field; lra.
move: e d0; rewrite (Rmult_comm (mass B s q)); move: (mass B s p * mass A s q) (mass A s p * mass B s q) => d n e d0.
split=> h.
  have k := Rmult_le_compat_l r _ _ (Rlt_le _ _ r0) (Rmult_le_compat_r d _ _ (Rlt_le _ _ d0) h).
  by rewrite e -Rmult_assoc ri Rmult_1_l in k.
apply: (Rmult_le_reg_r d) => //; rewrite e; apply: (Rmult_le_reg_l r) => //.
by rewrite -Rmult_assoc ri Rmult_1_l.
Qed.
Lemma least_odds_at r : ratio_of s p q = Fin r -> least_odds = Fin (/ r).
Proof.
move=> e; have lev := ratio_level s p0 q0; have r1 : 1 <= r by have := lev.1; rewrite e => /le_Fin.
have r0 : 0 < r by lra.
have w : within s r p q by apply/(lev.2 r r1); rewrite e; exact: le_refl.
apply: le_anti; last first.
  apply: low_ge reach_some _ => A iA; apply: low_ge reach_some _ => B iB; apply/le_Fin/odds_at_least => //.
  by have [eB B0] := proj1 (in_reach p B) iB; apply: within_sets => //; lra.
have [A0 iA0 eA0] : exists2 A, List.In A (reach p) & least_odds = low (reach p) (fun B => Fin (odds A B)).
  pose g A := if low (reach p) (fun B => Fin (odds A B)) is Fin x then x else 0.
  have eg A : low (reach p) (fun B => Fin (odds A B)) = Fin (g A).
    by rewrite /g; have [B _ ->] := low_Fin (odds A) reach_some.
  have [A iA eA] := low_Fin g reach_some; exists A => //; rewrite eg -eA /least_odds /low; congr minimal.
  by apply: eq_map => B; exact: eg.
have [B0 iB0 eB0] := low_Fin (odds A0) reach_some; rewrite -eA0 in eB0; rewrite eB0.
have below A B : List.In A (reach p) -> List.In B (reach p) -> odds A0 B0 <= odds A B.
  move=> iA iB; apply/le_Fin; rewrite -eB0; apply: le_trans (low_le _ iA) (low_le _ iB).
have pos : 0 < odds A0 B0.
  have [eA A1] := proj1 (in_reach p A0) iA0; have [eB B1] := proj1 (in_reach p B0) iB0.
  by apply: Rdiv_lt_0_compat; apply: Rmult_lt_0_compat => //; exact: sup_mass.
have l1 : odds A0 B0 <= 1.
  apply: Rle_trans (below A0 A0 iA0 iA0) _; have [eA A1] := proj1 (in_reach p A0) iA0; have := sup_mass eA A1 => A2.
  by apply: Req_le; rewrite /odds; field; lra.
apply/le_Fin; rewrite -[odds A0 B0]Rinv_inv.
have i1 : 1 <= / odds A0 B0 by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
apply: Rinv_le_contravar => //; have i0 : 0 < / odds A0 B0 by lra.
have w' : within s (/ odds A0 B0) p q.
  apply: within_points; first lra; move=> B A iB iA; apply/odds_at_least => //; rewrite Rinv_inv.
  exact: below.
by have := proj2 (lev.2 _ i1) w'; rewrite e => /le_Fin.
Qed.
End Odds.

(** * The distance *)

Lemma ratio_finite T (s : seq T) p q : nonneg p -> supports s p q -> exists r, ratio_of s p q = Fin r.
Proof.
move=> p0 e; rewrite /ratio_of e; case k : (positive s p) => [|x l]; first by exists 1; rewrite /top /max_number /= leR_f //; lra.
pose f x y := p x * q y / (q x * p y).
have one z : exists r, top (x :: l) (fun y => Fin (f z y)) = Fin r.
  by have [//|w _ ->] := top_reached (s := x :: l) (fun y => Fin (f z y)); eexists.
have [//|w _ ->] := top_reached (s := x :: l) (fun x0 => top (x :: l) (fun y => Fin (f x0 y))).
by have [r ->] := one w; rewrite /max_number; case: le_number; eexists.
Qed.
Lemma constant_odds_word T (s : seq T) p q : nonneg p -> nonneg q ->
  measures.constant_odds (vec s p) (vec s q) = Some (Fin (if ratio_of s p q is Fin r then 1 - / r else 1)).
Proof.
move=> p0 q0; rewrite /measures.constant_odds ![ap1 measures.is_null _]ap1E !ap2E !null_word same_support_value -/(supports s p q).
have lev := ratio_level s p0 q0.
case np : (null s p); case nq : (null s q); rewrite /also /chosen !bindE.
- have -> : ratio_of s p q = Fin 1; last by congr (Some (Fin _)); field.
  move/nullP: np => zp; move/nullP: nq => zq; apply: level_low lev _.
  split=> [|x y i j]; first by apply/supportsP => x i; rewrite zp // zq.
  by rewrite zp // (zp y) //; lra.
- case e : (supports s p q); last by rewrite /ratio_of e.
  have [|x i qx] := not_null q0 (p := q) (s := s); first by rewrite nq.
  move/supportsP: e => /(_ x i) [h _]; move/nullP: np => zp; exfalso; have := h (zp x i); lra.
all: case e : (supports s p q); last by rewrite /ratio_of e.
all: have some_p : exists2 x, List.In x s & 0 < p x by apply: not_null => //; rewrite np.
all: have [r er] : exists r, ratio_of s p q = Fin r by apply: ratio_finite.
all: rewrite reached_word (low_in (g := fun A => low (reach s p) (fun B => Fin (odds s p q A B)))) => [|A iA]; last by
  rewrite (low_in (g := fun B => Fin (odds s p q A B))) // => B iB; exact: odds_word.
all: by rewrite -/(least_odds s p q) (least_odds_at p0 q0 e some_p er) er.
Qed.
