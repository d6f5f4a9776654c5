(** The least type II error of tests of a size z: the largest of sum min(q, t p) - t z, over all t from 0 up, which is
    reached at 0 or at a ratio q / p. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances rules.numbers rules.laws rules.shapes.
From dpcalc Require Import rules.events rules.probabilistic.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition gain (z t : R) T (s : seq T) (p q : T -> R) : R := sum s (fun x => Rmin (q x) (t * p x)) - t * z.
Definition breaks T (s : seq T) (p q : T -> R) : seq R := 0 :: [seq q x / p x | x <- s & ~~ leR (p x) 0].
Definition error (z : R) : functional := fun T s p q => top (breaks s p q) (fun t => Fin (gain z t s p q)).

Lemma min_Fin a b : min_number (Fin a) (Fin b) = Fin (Rmin a b).
Proof. by rewrite /min_number /= /leR /Rmin; case: Rle_dec. Qed.
Lemma error_value z : value (fun P Q => distances.least_error P Q (Fin z)) (error z).
Proof.
move=> T s p q hp hq; rewrite /distances.least_error !ap2E columns_vec.
have -> : join (list_of [:: list_of [:: num 0]; mapped (kept (Some [seq [:: Fin (p x); Fin (q x)] | x <- s])
    (fun c => more (item (Some c) (num 0)) (num 0))) (fun c => divided (item (Some c) (num 1)) (item (Some c) (num 0)))]) =
    Some [seq Fin t | t <- breaks s p q].
  rewrite /kept bindE (selected_map s (b := fun x => ~~ leR (p x) 0)) => [|x]; last by rewrite item0.
  rewrite /mapped bindE collect_map (collect_in (g := fun x => Fin (q x / p x))).
    by rewrite /join /ap1 /= cats0 /breaks /= -map_comp.
  move=> x /in_filter [_ /negP h]; rewrite item0 item1 /divided ap2E /= eqR_f // => e; apply: h.
  by apply: leR_t; lra.
apply: top_vec => t; rewrite (sum_vec s (h := fun x => [:: Fin (p x); Fin (q x)]) (g := fun x => Fin (Rmin (q x) (t * p x)))).
  by rewrite tot_Fin /times /minus !ap2E.
by move=> x; rewrite item0 item1 /times ap2E /minimum ap2E min_Fin.
Qed.

(** * No other t gains more *)

Lemma last_below (l : seq R) (P : R -> bool) x : P x -> exists y, [/\ List.In y (x :: l), P y &
  forall z, List.In z (x :: l) -> P z -> z <= y].
Proof.
move=> px; elim: l => [|a l [y [i py h]]]; first by exists x; split=> // [|z [<-|//] _]; [left | lra].
have more z : List.In z [:: x, a & l] -> z = a \/ List.In z (x :: l) by case=> [->|[->|j]]; [right; left | left | right; right].
have less z : List.In z (x :: l) -> List.In z [:: x, a & l] by case=> [->|j]; [left | right; right].
case pa : (P a); last first.
  by exists y; split=> //; [exact: less | move=> z /more [->|]; [rewrite pa | exact: h]].
have [k|k] := Rle_lt_dec a y.
  by exists y; split=> //; [exact: less | move=> z /more [->|]; [ | exact: h]].
exists a; split=> //; first by right; left.
by move=> z /more [->|j pz]; [lra | have := h z j pz; lra].
Qed.

Section Gains.
Variables (z : R) (z0 : 0 <= z) (T : Type) (s : seq T) (p q : T -> R) (p0 : nonneg p) (q0 : nonneg q).
Lemma ratio_in x : List.In x s -> 0 < p x -> List.In (q x / p x) (breaks s p q).
Proof.
move=> i px; right; apply: (List.in_map (fun x => q x / p x)).
by apply/in_filter; split=> //; rewrite leR_f.
Qed.
Lemma min_left x t : 0 < p x -> q x / p x <= t -> Rmin (q x) (t * p x) = q x.
Proof.
move=> px h; rewrite Rmin_left //; have -> : q x = q x / p x * p x by field; lra.
by apply: Rmult_le_compat_r; lra.
Qed.
Lemma min_right x t : 0 < p x -> t <= q x / p x -> Rmin (q x) (t * p x) = t * p x.
Proof.
move=> px h; rewrite Rmin_right //; have -> : q x = q x / p x * p x by field; lra.
by apply: Rmult_le_compat_r; lra.
Qed.
Lemma min_null x t : p x = 0 -> Rmin (q x) (t * p x) = 0.
Proof. by move=> ->; rewrite Rmult_0_r Rmin_right. Qed.
Lemma gain_reached t : 0 <= t -> exists2 u, List.In u (breaks s p q) & gain z t s p q <= gain z u s p q.
Proof.
move=> t0.
have [lo [ilo /leRP lot hlo]] := last_below [seq q x / p x | x <- s & ~~ leR (p x) 0] (P := fun u => leR u t) (leR_t t0).
have below x : List.In x s -> 0 < p x -> q x / p x <= t -> q x / p x <= lo.
  by move=> i px h; apply: hlo; [exact: ratio_in | exact: leR_t].
have [none|[x1 [i1 [px1 h1]]]] : (forall x, List.In x s -> 0 < p x -> q x / p x <= t) \/
    exists x, List.In x s /\ 0 < p x /\ t < q x / p x.
  elim: (s) => [|x l [h|[y [j k]]]]; first by left.
    have [px|px] := Rlt_le_dec 0 (p x); last first.
      by left=> y [<-|/h //] py; lra.
    have [k|k] := Rle_lt_dec (q x / p x) t; first by left=> y [<-|/h //].
    by right; exists x; split; [left | ].
  by right; exists y; split=> //; right.
  exists lo => //; rewrite /gain.
  have -> : sum s (fun x => Rmin (q x) (t * p x)) = sum s (fun x => Rmin (q x) (lo * p x)).
    apply: sum_eq_in => x i; have [px|px] := Rlt_le_dec 0 (p x); last by rewrite !min_null //; move: (p0 x); lra.
    by rewrite !min_left //; [exact: below (none x i px) | exact: none].
  by have : lo * z <= t * z by [apply: Rmult_le_compat_r]; lra.
have [nhi [ihi /negP/negP khi hhi]] := last_below [seq - (q x / p x) | x <- s & ~~ leR (p x) 0]
  (P := fun u => ~~ leR (- t) u) (x := - (q x1 / p x1)) ltac:(rewrite /= leR_f //; lra).
have thi : t < - nhi by move: khi; rewrite /leR; case: Rle_dec => // h _; lra.
have above x : List.In x s -> 0 < p x -> t < q x / p x -> - nhi <= q x / p x.
  move=> i px h; have : - (q x / p x) <= nhi; last lra.
  apply: hhi; last by rewrite /= leR_f //; lra.
  by right; apply: (List.in_map (fun x => - (q x / p x))); apply/in_filter; split=> //; rewrite leR_f.
have ihi2 : List.In (- nhi) (breaks s p q).
  case: ihi => [<-|/(List.in_map_iff _ _ nhi) [x [<- /in_filter [i px]]]]; rewrite Ropp_involutive; first exact: ratio_in.
  by right; apply: (List.in_map (fun x => q x / p x)); apply/in_filter.
move: (- nhi) thi above ihi2 => hi thi above ihi2.
pose w := (t - lo) / (hi - lo).
have w01 : 0 <= w <= 1.
  rewrite /w; split; first by apply: Rmult_le_pos; [lra | apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
  by apply: (Rmult_le_reg_r (hi - lo)); first lra; have -> : (t - lo) / (hi - lo) * (hi - lo) = t - lo by [field; lra]; lra.
have tE : t = (1 - w) * lo + w * hi by rewrite /w; field; lra.
have e : gain z t s p q = (1 - w) * gain z lo s p q + w * gain z hi s p q.
  rewrite /gain; have -> : sum s (fun x => Rmin (q x) (t * p x)) =
      (1 - w) * sum s (fun x => Rmin (q x) (lo * p x)) + w * sum s (fun x => Rmin (q x) (hi * p x)).
    rewrite -!sum_scale -sum_add; apply: sum_eq_in => x i.
    have [px|px] := Rlt_le_dec 0 (p x); last by rewrite !min_null //; move: (p0 x); lra.
    have [h|h] := Rle_lt_dec (q x / p x) t.
      by have := below x i px h => k; rewrite !min_left //; lra.
    by have := above x i px h => k; rewrite !min_right //; rewrite ?tE; lra.
  by rewrite {1}tE; lra.
have [h|h] := Rle_lt_dec (gain z lo s p q) (gain z hi s p q).
  by exists hi => //; rewrite e; nra.
by exists lo => //; rewrite e; nra.
Qed.
Lemma error_ge t : 0 <= t -> le (Fin (gain z t s p q)) (error z s p q).
Proof.
move=> t0; have [u i h] := gain_reached t0; apply: le_trans (top_ge (fun t => Fin (gain z t s p q)) i); exact/le_Fin.
Qed.
Lemma error_reached : exists2 t, 0 <= t & error z s p q = Fin (gain z t s p q).
Proof.
rewrite /error; have [//|t i ->] := top_reached (s := breaks s p q) (fun t => Fin (gain z t s p q)).
exists t => //; case: i => [<-|/(List.in_map_iff _ _ t) [x [<- /in_filter [_ /negP h]]]]; first lra.
have px : 0 < p x by apply: Rnot_le_lt => k; apply: h; exact: leR_t.
by apply: Rmult_le_pos; [exact: q0 | apply: Rlt_le; exact: Rinv_0_lt_compat].
Qed.
End Gains.

(** A kernel mixes outcomes, and the lesser of sums is at least the sum of the lesser. *)
Lemma gain_post z t T U (s : seq T) (v : seq U) p q k : 0 <= t -> law s p -> law s q -> (forall x, law v (k x)) ->
  gain z t s p q <= gain z t v (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y)).
Proof.
move=> t0 hp hq hk; suff : sum s (fun x => Rmin (q x) (t * p x)) <=
    sum v (fun y => Rmin (sum s (fun x => q x * k x y)) (t * sum s (fun x => p x * k x y))) by rewrite /gain; lra.
have -> : sum s (fun x => Rmin (q x) (t * p x)) = sum v (fun y => sum s (fun x => Rmin (q x) (t * p x) * k x y)).
  rewrite exchange; apply: sum_eq => x; rewrite sum_scale (hk x).2; lra.
apply: sum_le => y; apply: Rmin_glb.
  by apply: sum_le => x; apply: Rmult_le_compat_r; [exact: (hk x).1 | exact: Rmin_l].
rewrite -sum_scale; apply: sum_le => x; rewrite -Rmult_assoc.
by apply: Rmult_le_compat_r; [exact: (hk x).1 | exact: Rmin_r].
Qed.
Lemma error_post z T U (s : seq T) (t : seq U) p q k : 0 <= z -> law s p -> law s q -> (forall x, law t (k x)) ->
  le (error z s p q) (error z t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))).
Proof.
move=> z0 hp hq hk; have [u u0 ->] := error_reached z s p hq.1.
apply: le_trans (error_ge z0 t (law_push hp hk).1 (law_push hq hk).1 u0).
by apply/le_Fin; exact: gain_post.
Qed.
