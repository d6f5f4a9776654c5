(** The least size at which a trade-off function is at most so much: what lies over a curve lies over the curve with sizes and
    errors exchanged. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.listings rules.curves rules.tested rules.hulls rules.regions.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition flip (F : seq (R * R)) : seq (R * R) := [seq (c.2, c.1) | c <- F].
Lemma flip_mem F (c : R * R) : c \in F -> (c.2, c.1) \in flip F. Proof. by move=> i; apply/mapP; exists c. Qed.

Section Flipped.
Variable F : seq (R * R).
Hypothesis hF : test_curve F.
Lemma first_over : over_line F 0 (lowest_error F 0). Proof. by apply: lowest_over => //; lra. Qed.
Lemma some_start y : y <= lowest_error F 0 -> exists2 b, (0, b) \in F & y <= b.
Proof.
case: (hF) => _ _ [b i] h; exists b => //; apply: Rle_trans h _; apply/(lowest_le hF); [lra | exact: over_self].
Qed.
Lemma flip_over x y : 0 <= y -> y <= lowest_error F 0 -> over_line F x y -> over_line (flip F) y x.
Proof.
move=> y0 hy h; have [x0 _] := over_square hF h; apply: over_slopes => t.
have [b ib yb] := some_start hy; have [t0|[t0|t0]] := Rtotal_order t 0.
- by exists (b, 0); [exact: flip_mem ib | rewrite /height /=; nra].
- by exists (b, 0); [exact: flip_mem ib | rewrite /height /= t0; lra].
have [c i l] := over_height (/ t) h; exists (c.2, c.1); first exact: flip_mem.
rewrite /height /= in l *; have := Rmult_le_compat_l t _ _ (Rlt_le _ _ t0) l.
by rewrite !Rmult_plus_distr_l -!Rmult_assoc Rinv_r; lra.
Qed.
Lemma flip_back x y : x <= 1 -> 0 <= y -> over_line (flip F) y x -> over_line F x y.
Proof.
move=> x1 y0 h; apply: over_slopes => t; case: (hF) => _ one _.
have [t0|[t0|t0]] := Rtotal_order t 0.
- by exists (1, 0) => //; rewrite /height /=; nra.
- by exists (1, 0) => //; rewrite /height /= t0; lra.
have [c /mapP [d i ->] l] := over_height (/ t) h; exists d => //.
rewrite /height /= in l *; have := Rmult_le_compat_l t _ _ (Rlt_le _ _ t0) l.
by rewrite !Rmult_plus_distr_l -!Rmult_assoc Rinv_r; lra.
Qed.

(** Above it the least size is 0; below, it is reached. *)
Definition least_size (y : R) : R := if leR (lowest_error F 0) y then 0 else if low (flip F) y is Fin x then x else 0.
Lemma flip_some y : 0 <= y -> y < lowest_error F 0 -> exists2 x, low (flip F) y = Fin x & 0 <= x <= 1.
Proof.
move=> y0 hy; have [b ib yb] := some_start (Rlt_le _ _ hy); case: (hF) => sq one _.
have b0 : 0 < b.
  have := proj2 (lowest_le hF b (s := 0) ltac:(lra)) (over_self ib); lra.
have ib2 := flip_mem ib; have i1 := flip_mem one; rewrite /= in ib2 i1.
pose w := y / b; have we : w * b = y by rewrite /w; field; lra.
have hw : 0 <= w <= 1 by split; apply: (Rmult_le_reg_r b); lra.
have o := over_mix hw (over_self ib2) (over_self i1).
have ey : w * b + (1 - w) * 0 = y by lra.
have e1 : w * 0 + (1 - w) * 1 = 1 - w by ring.
rewrite ey e1 in o; have := proj2 (low_le _ _ _) o; case e : (low (flip F) y) => [x|] // /le_Fin h.
exists x => //; split; last lra.
have := proj1 (low_le (flip F) y x); rewrite e => /(_ (le_refl _)) k.
have := @over_heights (flip F) y x 0 0 _ k; rewrite /height /= Rmult_0_l Rplus_0_r; apply.
by move=> z /mapP [c /sq [[h1 _] _] ->] /=; rewrite Rmult_0_l Rplus_0_r.
Qed.
Lemma inverse_value y : 0 <= y -> tradeoffs.inverse_tradeoff (pts F) (Fin y) = Some (Fin (least_size y)).
Proof.
move=> y0; rewrite /tradeoffs.inverse_tradeoff.
have -> : ap2 tradeoffs.tradeoff (Some (pts F)) (num 0) = Some (Fin (lowest_error F 0)).
  by rewrite /num ap2E low_value low_real //; lra.
rewrite -[at_most _ _]/(Some (leR (lowest_error F 0) y)) /least_size; case e : (leR _ _) => //.
rewrite (mapped_map (g := fun c => pt (c.2, c.1))) => [|c _]; last by rewrite pt0 pt1.
have -> : [seq pt (c.2, c.1) | c <- F] = pts (flip F) by rewrite /pts -map_comp.
rewrite /chosen bindE ap2E low_value; have := leRF (lowest_error F 0) y; rewrite e => -[/(_ erefl) h _].
by have [x -> _] := flip_some y0 h.
Qed.
Lemma least_size_reached y : 0 <= y -> 0 < least_size y -> y < lowest_error F 0 /\ least_size y <= 1 /\
  over_line F (least_size y) y /\ forall x, over_line F x y -> least_size y <= x.
Proof.
move=> y0; rewrite /least_size; case e : (leR _ _); first lra.
move/leRF: e => hy; have [x ex hx] := flip_some y0 hy; rewrite ex => x0.
have o := proj1 (low_le (flip F) y x) ltac:(rewrite ex; exact: le_refl).
split=> //; split; first lra; split; first by apply: flip_back => //; lra.
by move=> z /(flip_over y0 (Rlt_le _ _ hy)) /low_le; rewrite ex => /le_Fin.
Qed.
End Flipped.
