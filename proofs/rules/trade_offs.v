(** f-privacy where f is the largest of lines a + b x: the shortfall is the most of a - 1 + the sum of max(0, q + b p). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances rules.numbers rules.laws rules.shapes.
From dpcalc Require Import rules.sums rules.ratios rules.distances rules.events rules.levels rules.approximate.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition lines := seq (R * R).
Definition table (l : lines) : seq (seq number) := [seq [:: Fin z.1; Fin z.2] | z <- l].
Definition height (l : lines) (x : R) : number := top l (fun z => Fin (z.1 + z.2 * x)).
Definition lower (a : number) (y : R) : number := if a is Fin x then Fin (x - y) else Inf.
Definition short (l : lines) : functional := fun T s p q =>
  top (truths (size s)) (fun A => max_number (Fin 0) (lower (height l (mass A s p)) (1 - mass A s q))).
Definition shorts (l : lines) : functional := fun T s p q => max_number (short l s p q) (short l s q p).

Lemma top_Fin T (s : seq T) (f : T -> R) : exists r, top s (fun x => Fin (f x)) = Fin r.
Proof.
case: s => [|x s]; first by exists 0.
by have [|y _ ->] := top_reached (s := x :: s) (fun x => Fin (f x)); [ | exists (f y)].
Qed.
Lemma promised_value l x : distances.promised (table l) (Fin x) = Some (height l x).
Proof. by rewrite /distances.promised; apply: top_vec => z; rewrite item0 item1. Qed.
Lemma shortfall_value l T (s : seq T) p q : distances.shortfall (vec s p) (vec s q) (table l) = Some (short l s p q).
Proof.
rewrite /distances.shortfall.
rewrite (@largest_events _ s p _ (fun A => max_number (Fin 0) (lower (height l (mass A s p)) (1 - mass A s q)))) //.
move=> A e; rewrite !ap2E !chance_vec // ap2E promised_value /minus /num !ap2E /maximum.
by case: (height l _).
Qed.
Lemma f_dp_value l : value (fun P Q => distances.f_dp P Q (table l)) (shorts l).
Proof. by move=> T s p q _ _; rewrite /distances.f_dp /ap3 !bindE !shortfall_value. Qed.

Lemma short_events l T (s : seq T) p q c : law s q -> 0 <= c -> le (short l s p q) (Fin c) <->
  forall A z, size A = size s -> List.In z l -> z.1 + z.2 * mass A s p - (1 - mass A s q) <= c.
Proof.
move=> hq c0; split.
  move/top_truths => h A z e i; have := le_trans (max_r _ _) (h A e).
  have := top_ge (fun z => Fin (z.1 + z.2 * mass A s p)) i; rewrite -/(height l _).
  by case: (height l _) => [x|] //= /le_Fin a /le_Fin; lra.
move=> h; apply/top_truths => A e; apply: max_lub; first exact/le_Fin.
have [r er] := top_Fin l (fun z => z.1 + z.2 * mass A s p).
have [a b] := mass_between A hq.
have : le (height l (mass A s p)) (Fin (c + (1 - mass A s q))).
  by apply: top_le => [|z i]; apply/le_Fin; [lra | have := h A z e i; lra].
by rewrite /height er => /le_Fin k; apply/le_Fin; lra.
Qed.
Definition keeps (l : lines) c T (s : seq T) (p q : T -> R) : Prop :=
  forall z, List.In z l -> z.1 - 1 + over (- z.2) s q p <= c.
Lemma short_le l T (s : seq T) p q c : law s q -> 0 <= c -> le (short l s p q) (Fin c) <-> keeps l c s p q.
Proof.
move=> hq c0; rewrite short_events //; split=> [h z i|h A z e i].
  have : over (- z.2) s q p <= c + 1 - z.1 by apply/overP => A e; have := h A z e i; lra.
  lra.
by have := h z i; have := mass_over (- z.2) A s q p; lra.
Qed.
Lemma shorts_level l T (s : seq T) p q : law s p -> law s q ->
  level 0 (shorts l s p q) (fun c => keeps l c s p q /\ keeps l c s q p).
Proof.
move=> hp hq; split=> [|c c0].
  apply: le_trans (max_l _ _); have [A [_ e]] := truths_reached (size s) (fun A =>
    max_number (Fin 0) (lower (height l (mass A s p)) (1 - mass A s q))).
  by rewrite /short e; exact: max_l.
split=> [h|[h1 h2]]; last by apply: max_lub; apply/short_le.
by split; apply/short_le => //; apply: le_trans h; [exact: max_l | exact: max_r].
Qed.
Lemma shorts_finite l T (s : seq T) p q : exists r, shorts l s p q = Fin r.
Proof.
have one p0 q0 : exists r, short l s p0 q0 = Fin r.
  have [A [_ e]] := truths_reached (size s) (fun A =>
    max_number (Fin 0) (lower (height l (mass A s p0)) (1 - mass A s q0))).
  have [r er] := top_Fin l (fun z => z.1 + z.2 * mass A s p0).
  by rewrite /short e /height er /= max_Fin; eexists.
by have [a ea] := one p q; have [b eb] := one q p; rewrite /shorts ea eb max_Fin; eexists.
Qed.

(** * The laws *)

Section Shorts.
Variable l : lines.
Local Notation m := (shorts l).

Lemma shorts_le T U (s : seq T) (t : seq U) p q r u : law s p -> law s q -> law t r -> law t u ->
  (forall c, keeps l c t r u -> keeps l c s p q) -> (forall c, keeps l c t u r -> keeps l c s q p) ->
  le (m s p q) (m t r u).
Proof.
by move=> hp hq hr hu h k; apply: level_le (shorts_level l hp hq) (shorts_level l hr hu) _ => c _ []; split; auto.
Qed.
Lemma shorts_symmetric T (s : seq T) p q : law s p -> law s q -> m s p q = m s q p.
Proof. by move=> *; rewrite /shorts maxC. Qed.
Lemma over_diagonal f T (s : seq T) p : law s p -> over f s p p = Rmax 0 (1 - f).
Proof.
move=> [p0 p1]; rewrite -[RHS]Rmult_1_r -p1 -sum_scale; apply: sum_eq => x; move: (p0 x) => h.
by rewrite /Rmax; case: Rle_dec => a; case: Rle_dec => b; nra.
Qed.
Lemma shorts_premetric T (s : seq T) p : (forall z, List.In z l -> z.1 <= 1 /\ z.1 + z.2 <= 0) ->
  law s p -> m s p p = Fin 0.
Proof.
move=> h hp; apply: (level_low (shorts_level l hp hp)); have k : keeps l 0 s p p; last by [].
by move=> z /h [a b]; rewrite over_diagonal //; rewrite /Rmax; case: Rle_dec => c; lra.
Qed.
Lemma shorts_post T U (s : seq T) (t : seq U) p q k : law s p -> law s q -> (forall x, law t (k x)) ->
  le (m t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (m s p q).
Proof.
move=> hp hq hk; apply: shorts_le; try exact: law_push; try done; move=> c h z /h;
  [have := over_post (- z.2) hq hp hk | have := over_post (- z.2) hp hq hk]; lra.
Qed.
Lemma shorts_noise T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  m (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = m s p q.
Proof.
move=> hp hq hr; have := @law_product _ _ s t _ r => lp.
by apply: le_anti; apply: shorts_le; try apply: lp; try done; move=> c h z /h; rewrite over_noise.
Qed.
Lemma shorts_convex T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  exists a b, mul (Fin c) (m s p q) = Some a /\ mul (Fin (1 - c)) (m s r u) = Some b /\
  le (m s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (add a b).
Proof.
move=> hc hp hq hr hu; apply: parts_convex => //.
have h1 := shorts_level l hp hq; have h2 := shorts_level l hr hu.
have [a ea] := shorts_finite l s p q; have [b eb] := shorts_finite l s r u.
rewrite ea eb in h1 h2 *; rewrite !part_Fin.
move: h1.1 h2.1 => /le_Fin a0 /le_Fin b0.
have [k1 k2] := proj1 (h1.2 a a0) (le_refl _); have [n1 n2] := proj1 (h2.2 b b0) (le_refl _).
have ab : 0 <= c * a + (1 - c) * b by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra.
apply/(proj2 (shorts_level l (law_mix hc hp hr) (law_mix hc hq hu)) _ ab).
split=> z i; [have := over_mix (- z.2) hc hq hp hu hr; have := k1 z i; have := n1 z i
            | have := over_mix (- z.2) hc hp hq hr hu; have := k2 z i; have := n2 z i]; nra.
Qed.
Lemma shorts_reached T (s : seq T) p q : law s p -> law s q -> exists A, size A = size s /\
  le (m s p q) (m two (split_by A s p) (split_by A s q)).
Proof.
move=> hp hq.
have one p0 q0 : exists A, size A = size s /\ le (short l s p0 q0) (short l two (split_by A s p0) (split_by A s q0)).
  have [A [e k]] := truths_reached (size s) (fun A =>
    max_number (Fin 0) (lower (height l (mass A s p0)) (1 - mass A s q0))).
  exists A; split=> //; rewrite {1}/short k.
  have := top_ge (fun B => max_number (Fin 0) (lower (height l (mass B two (split_by A s p0))) (1 - mass B two (split_by A s q0))))
    (proj2 (in_truths (size two) [:: true; false]) erefl).
  by rewrite /mass /= !Rplus_0_r.
have [[A [eA hA]] [B [eB hB]]] := (one p q, one q p).
have [h|h] := le_total (short l s p q) (short l s q p).
  exists B; split=> //; rewrite /shorts; apply: le_trans (max_r _ _); apply: le_trans hB.
  by apply: max_lub => //; exact: le_refl.
exists A; split=> //; rewrite /shorts; apply: le_trans (max_l _ _); apply: le_trans hA.
by apply: max_lub => //; exact: le_refl.
Qed.
End Shorts.

(** A trade-off function below another is kept where that is. *)
Lemma shorts_monotone l k T (s : seq T) p q :
  (forall x, 0 <= x <= 1 -> forall z, List.In z l -> exists2 y, List.In y k & z.1 + z.2 * x <= y.1 + y.2 * x) ->
  law s p -> law s q -> le (shorts l s p q) (shorts k s p q).
Proof.
move=> h hp hq.
have one p0 q0 : law s p0 -> law s q0 -> forall c, 0 <= c -> keeps k c s p0 q0 -> keeps l c s p0 q0.
  move=> h0 k0 c c0 /(short_le k p0 k0 c0) /(short_events k p0 k0 c0) kk; apply/(short_le l p0 k0 c0).
  apply/(short_events l p0 k0 c0) => A z e i; have [y j le1] := h _ (mass_between A h0) z i.
  by have := kk A y e j; lra.
by apply: level_le (shorts_level l hp hq) (shorts_level k hp hq) _ => c c0 []; split; apply: one.
Qed.
