(** What lies over a curve: a convex region, the same for a curve and for its corners. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic.
From dpcalc Require Import rules.listings rules.curves rules.hulls.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma over_height (F : seq (R * R)) s y t : over_line F s y -> exists2 c : R * R, c \in F & height t c <= height t (s, y).
Proof.
move=> h; have ne : F <> [::] by case: h => u [v [+ _ _ _]] => iu e; rewrite e in iu.
have [c i l] := lowest t ne; exists c => //; apply: (over_heights _ h) => z /l; lra.
Qed.
Lemma over_up (F : seq (R * R)) s y z : y <= z -> over_line F s y -> over_line F s z.
Proof. by move=> h [u [v [iu iv k l]]]; exists u, v; split=> //; lra. Qed.
Lemma over_mix (F : seq (R * R)) w s y u z : 0 <= w <= 1 -> over_line F s y -> over_line F u z ->
  over_line F (w * s + (1 - w) * u) (w * y + (1 - w) * z).
Proof.
move=> hw h k; apply: over_slopes => t; have [c i l] := over_height t h; have [d j m] := over_height t k.
move: l m; rewrite /height /= => l m; have [g|g] := Rle_lt_dec (c.2 + t * c.1) (d.2 + t * d.1).
  by exists c => //; nra.
by exists d => //; nra.
Qed.

Lemma over_point (F : seq (R * R)) (z : R * R) : z \in F -> over_line F z.1 z.2.
Proof. by case: z => a b; exact: over_self. Qed.

(** Each point of G lies over F. *)
Definition lies (F G : seq (R * R)) : Prop := forall z : R * R, z \in G -> over_line F z.1 z.2.
Lemma lies_sub (F G : seq (R * R)) : {subset G <= F} -> lies F G.
Proof. by move=> h z /h; exact: over_point. Qed.
Lemma lies_over (F G : seq (R * R)) s y : lies F G -> over_line G s y -> over_line F s y.
Proof.
move=> h k; apply: over_slopes => t; have [c /h i l] := over_height t k; have [d j m] := over_height t i.
by exists d => //; move: m l; rewrite -surjective_pairing; lra.
Qed.
Lemma lies_trans (F G H : seq (R * R)) : lies F G -> lies G H -> lies F H.
Proof. by move=> h k z /k; exact: lies_over. Qed.
Definition bend (F : seq (R * R)) : seq (R * R) := ranked (bent F).
Lemma lies_bend (F G : seq (R * R)) : lies F G -> lies (bend F) G.
Proof.
apply: lies_trans => -[a b] i; apply: over_slopes => t.
have [|c j h] := @corner_lowest F t; first by move=> e; rewrite e in i.
by exists c => //; exact: h.
Qed.
Lemma bend_lies (F G : seq (R * R)) : lies F G -> lies F (bend G).
Proof. by move=> h z /corner_mem; exact: h. Qed.
Lemma no_less_value (F G : seq (R * R)) : lies F G -> holds (tradeoffs.no_less (pts G) (pts F)).
Proof.
move=> h; apply: everyI => c /(List.in_map_iff _ _ c) [z [<- i]]; rewrite pt0 pt1 ap2E low_value.
apply/at_mostP/low_le; apply: h; elim: (G) i => //= x l ih [->|/ih]; rewrite inE ?eqxx // => ->; exact: orbT.
Qed.

(** * Curves of tests: in the square, from a size of 0 to (1, 0) *)

Definition in_square (z : R * R) : Prop := 0 <= z.1 <= 1 /\ 0 <= z.2 <= 1.
Definition test_curve (F : seq (R * R)) : Prop :=
  [/\ forall z : R * R, z \in F -> in_square z, (1, 0) \in F & exists y, (0, y) \in F].
Lemma test_curve_cat (F G : seq (R * R)) : test_curve F -> test_curve G -> test_curve (F ++ G).
Proof.
move=> [f1 f2 [y f3]] [g1 g2 _]; split; last by exists y; rewrite mem_cat f3.
  by move=> z; rewrite mem_cat => /orP [/f1|/g1].
by rewrite mem_cat f2.
Qed.
Lemma positive_least (l : seq R) : exists2 m, 0 < m & forall x, x \in l -> 0 < x -> m <= x.
Proof.
elim: l => [|x l [m m0 h]]; first by exists 1; [lra | ].
have [x0|x0] := Rle_lt_dec x 0.
  by exists m => // y; rewrite inE => /orP [/eqP ->|/h]; lra.
exists (Rmin m x); first exact: Rmin_glb_lt.
move=> y; have [a b] := (Rmin_l m x, Rmin_r m x); rewrite inE => /orP [/eqP ->|/h k] y0; lra || have := k y0; lra.
Qed.
Lemma test_curve_bend (F : seq (R * R)) : test_curve F -> test_curve (bend F).
Proof.
move=> [sq one [y zero]]; have ne : F <> [::] by move=> e; rewrite e in one.
split; first by move=> z /corner_mem; exact: sq.
  have [[a b] i h] := corner_lowest (-2) ne; have [/= h1 h2] := sq _ (corner_mem i).
  have := h _ one; rewrite /height /= => k.
  have -> : (1, 0) = (a, b) by congr (_, _); lra.
  exact: i.
have [m m0 hm] := positive_least [seq c.1 | c <- F].
have [[a b] i h] := corner_lowest (2 / m) ne; have [/= h1 h2] := sq _ (corner_mem i).
have := h _ zero; rewrite /height /= => k; have [_ /= h3] := sq _ zero.
have [a0|a0] := Rle_lt_or_eq_dec _ _ h1.1; last by exists b; rewrite a0.
have : m <= a by apply: hm => //; apply/mapP; exists (a, b) => //; exact: corner_mem i.
move=> ma; have : 2 / m * a = 2 * (a / m) by field; lra.
have : 1 <= a / m by apply: (Rmult_le_reg_r m) => //; have -> : a / m * m = a by [field; lra]; lra.
by move: (a / m) => v *; lra.
Qed.

Lemma toward_first x z w a b : x * (1 - z) = 1 - w -> x * (z * a + (1 - z) * b) + (1 - x) * a = w * a + (1 - w) * b.
Proof. by move=> h; have := f_equal (Rmult (b - a)) h; lra. Qed.
Lemma toward_second x z w a b : x * z = w -> x * (z * a + (1 - z) * b) + (1 - x) * b = w * a + (1 - w) * b.
Proof. by move=> <-; ring. Qed.

(** * The least error at a size *)

Definition lowest_error (F : seq (R * R)) (s : R) : R := if low F s is Fin y then y else 0.
Section Least.
Variable F : seq (R * R).
Hypothesis hF : test_curve F.
Lemma over_square s y : over_line F s y -> 0 <= s <= 1 /\ 0 <= y.
Proof.
case: hF => sq _ _ h; split.
  by case: h => u [v [/sq [h1 _] /sq [h2 _] k _]]; lra.
by have := @over_heights F s y 0 0 _ h; rewrite /height /=; (case; [ | lra]) || move=> k; have := k ltac:(move=> z /sq [_ q]; lra); lra.
Qed.
Lemma over_some s : 0 <= s <= 1 -> over_line F s 1.
Proof.
case: hF => sq one [y zero] hs; have [_ /= hy] := sq _ zero.
have := over_mix (w := 1 - s) _ (over_self zero) (over_self one).
rewrite !Rmult_0_r Rplus_0_l Rplus_0_r Rmult_1_r; have -> : 1 - (1 - s) = s by ring.
move=> h; have {}h := h ltac:(lra); apply: over_up h; nra.
Qed.
Lemma low_real s : 0 <= s <= 1 -> low F s = Fin (lowest_error F s).
Proof. by move/over_some/low_le; rewrite /lowest_error; case: (low F s). Qed.
Lemma lowest_le s y : 0 <= s <= 1 -> lowest_error F s <= y <-> over_line F s y.
Proof. by move=> hs; rewrite -low_le low_real // le_Fin. Qed.
Lemma lowest_over s : 0 <= s <= 1 -> over_line F s (lowest_error F s).
Proof. by move=> hs; apply/lowest_le => //; lra. Qed.
Lemma lowest_square s : 0 <= s <= 1 -> 0 <= lowest_error F s <= 1.
Proof.
move=> hs; split; first exact: (over_square (lowest_over hs)).2.
by apply/lowest_le => //; exact: over_some.
Qed.
Lemma over_right s u y : s <= u <= 1 -> over_line F s y -> over_line F u y.
Proof.
move=> hu h; case: hF => sq one _; have [h1 h2] := over_square h.
have [e|e] := Req_dec s 1; first by have -> : u = s by [lra].
pose w := (1 - u) / (1 - s); have we : w * (1 - s) = 1 - u by rewrite /w; field; lra.
have hw : 0 <= w <= 1.
  split; first by apply: (Rmult_le_reg_r (1 - s)); lra.
  by apply: (Rmult_le_reg_r (1 - s)); lra.
have := over_mix hw h (over_self one); have -> : w * s + (1 - w) * 1 = u by lra.
by apply: over_up; nra.
Qed.
Lemma lowest_falls s u : 0 <= s -> s <= u <= 1 -> lowest_error F u <= lowest_error F s.
Proof. by move=> s0 hu; apply/lowest_le; [lra | apply: (over_right hu); apply: lowest_over; lra]. Qed.

(** At each size the least error lies on a line between two points of the curve, and on all of that line. *)
Lemma lowest_reached s : 0 <= s <= 1 -> exists u v : R * R, [/\ u \in F, v \in F, u.1 <= s <= v.1 & line u v s = lowest_error F s].
Proof.
move=> hs; have [u [v [iu iv h l]]] := lowest_over hs; exists u, v; split=> //.
apply: Rle_antisym => //; apply/lowest_le => //; exists u, v; split=> //; lra.
Qed.
Lemma chord (u v : R * R) w : 0 <= w <= 1 -> u \in F -> v \in F ->
  over_line F (w * u.1 + (1 - w) * v.1) (w * u.2 + (1 - w) * v.2).
Proof. by move=> hw iu iv; apply: over_mix => //; exact: over_point. Qed.
Lemma lowest_chord s : 0 <= s <= 1 -> exists u v : R * R, exists w, [/\ u \in F, v \in F, 0 <= w <= 1,
  s = w * u.1 + (1 - w) * v.1 & lowest_error F s = w * u.2 + (1 - w) * v.2].
Proof.
move=> hs; have [u [v [iu iv h <-]]] := lowest_reached hs; rewrite /line.
case: (Req_dec u.1 v.1) => e.
  rewrite eqR_t // /Rmin; case: Rle_dec => k; [exists u, u, 1 | exists v, v, 1]; split=> //; lra.
rewrite eqR_f //; pose w := (v.1 - s) / (v.1 - u.1); exists u, v, w.
have we : w * (v.1 - u.1) = v.1 - s by rewrite /w; field; lra.
split=> //; [split; apply: (Rmult_le_reg_r (v.1 - u.1)); lra | lra | ].
have -> : (v.2 - u.2) * (s - u.1) / (v.1 - u.1) = (v.2 - u.2) * (1 - w) by rewrite /w; field; lra.
lra.
Qed.
Lemma chord_lowest (u v : R * R) w z : u \in F -> v \in F -> 0 < w < 1 -> 0 <= z <= 1 ->
  lowest_error F (w * u.1 + (1 - w) * v.1) = w * u.2 + (1 - w) * v.2 ->
  lowest_error F (z * u.1 + (1 - z) * v.1) = z * u.2 + (1 - z) * v.2.
Proof.
move=> iu iv hw hz e; case: (hF) => sq _ _; have [[a1 a2] _] := sq _ iu; have [[b1 b2] _] := sq _ iv.
have inside x : 0 <= x <= 1 -> 0 <= x * u.1 + (1 - x) * v.1 <= 1 by move=> hx; split; nra.
apply: Rle_antisym; first by apply/lowest_le; [exact: inside | exact: chord].
set y := lowest_error F (z * _ + _); have oy : over_line F (z * u.1 + (1 - z) * v.1) y by apply: lowest_over; exact: inside.
have le x a b : 0 <= x <= 1 -> over_line F a b -> x * (z * u.1 + (1 - z) * v.1) + (1 - x) * a = w * u.1 + (1 - w) * v.1 ->
    w * u.2 + (1 - w) * v.2 <= x * y + (1 - x) * b.
  by move=> hx o ex; rewrite -e; apply/lowest_le; [apply: inside; lra | rewrite -ex; exact: over_mix].
have [zw|zw] := Rle_lt_dec z w.
  pose x := (1 - w) / (1 - z); have xe : x * (1 - z) = 1 - w by rewrite /x; field; lra.
  have hx : 0 < x <= 1 by split; [apply: Rdiv_lt_0_compat; lra | apply: (Rmult_le_reg_r (1 - z)); lra].
  have k := le x _ _ ltac:(lra) (over_point iu) (toward_first _ _ xe).
  have m := toward_first u.2 v.2 xe; apply: (Rmult_le_reg_l x _ _ hx.1); lra.
pose x := w / z; have xe : x * z = w by rewrite /x; field; lra.
have hx : 0 < x <= 1 by split; [apply: Rdiv_lt_0_compat; lra | apply: (Rmult_le_reg_r z); lra].
have k := le x _ _ ltac:(lra) (over_point iv) (toward_second _ _ xe).
have m := toward_second u.2 v.2 xe; apply: (Rmult_le_reg_l x _ _ hx.1); lra.
Qed.
End Least.
