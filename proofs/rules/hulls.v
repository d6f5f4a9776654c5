(** A point lies on or above a line through two points of a curve if, and only if, no slope puts all points of the curve above
    it. Each test of two laws so lies above their trade-off function. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.listings rules.curves rules.tested.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma below_all (A B : seq R) : (forall a b, a \in A -> b \in B -> a < b) -> exists2 t, (forall a, a \in A -> a < t) & (forall b, b \in B -> t < b).
Proof.
move=> h; have low (l : seq R) : exists m, forall b, b \in l -> m < b.
  elim: l => [|x l [m k]]; first by exists 0.
  exists (Rmin m (x - 1)) => b; have [e1 e2] := (Rmin_l m (x - 1), Rmin_r m (x - 1)).
  rewrite inE => /orP [/eqP ->|/k]; lra.
have high : exists m, (forall a, a \in A -> a <= m) /\ forall b, b \in B -> m < b.
  elim: A h => [|x l ih] h; first by have [m k] := low B; exists m.
  have [|m [k1 k2]] := ih; first by move=> a b i j; apply: h => //; rewrite inE i orbT.
  exists (Rmax m x); split=> [a|b j]; have [e1 e2] := (Rmax_l m x, Rmax_r m x).
    by rewrite inE => /orP [/eqP ->|/k1]; lra.
  by apply: Rmax_lub_lt; [exact: k2 | apply: h; rewrite // mem_head].
have [m [k1 k2]] := high.
have [t mt k3] : exists2 t, m < t & forall b, b \in B -> t < b.
  elim: (B) k2 => [|x l ih] k2; first by exists (m + 1); [lra | ].
  have [|t mt k] := ih; first by move=> b j; apply: k2; rewrite inE j orbT.
  have mx := k2 x (mem_head _ _); exists (Rmin t ((m + x) / 2)); first by apply: Rmin_glb_lt; lra.
  by move=> b; have [e1 e2] := (Rmin_l t ((m + x) / 2), Rmin_r t ((m + x) / 2)); rewrite inE => /orP [/eqP ->|/k]; lra.
by exists t => // a /k1; lra.
Qed.
(** Where no two points of the curve span a line at or below (s, y), some slope tells it from the curve. *)
Lemma over_slopes (F : seq (R * R)) s y : (forall t, exists2 c : R * R, c \in F & height t c <= height t (s, y)) -> over_line F s y.
Proof.
move=> h; apply: Classical_Prop.NNPP => no.
have at_s (c : R * R) : c \in F -> c.1 = s -> y < c.2.
  case: c => a b i /= e; apply: Rnot_le_lt => l; apply: no; rewrite -e; have [u [v [iu iv k m]]] := over_self i.
  by exists u, v; split=> //; lra.
pose A := [seq (y - v.2) / (v.1 - s) | v <- F & ~~ leR v.1 s].
pose B := [seq (u.2 - y) / (s - u.1) | u <- F & ~~ leR s u.1].
have [|t hA hB] := @below_all A B.
  move=> _ _ /mapP [[c d] + ->] /mapP [[a b] + ->]; rewrite !mem_filter => /andP [/negP /= n1 iv] /andP [/negP /= n2 iu].
  have {}n1 : s < c by apply: Rnot_le_lt => k; apply: n1; exact: leR_t.
  have {}n2 : a < s by apply: Rnot_le_lt => k; apply: n2; exact: leR_t.
  apply: Rnot_le_lt => k; apply: no; exists (a, b), (c, d); split=> //=; first lra.
  rewrite /line /= eqR_f; last lra.
  have g1 : 0 < s - a by lra. have g2 : 0 < c - s by lra.
  have {}k : (b - y) * (c - s) <= (y - d) * (s - a).
    have := Rmult_le_compat_r ((s - a) * (c - s)) _ _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ g1 g2)) k.
    have -> : (b - y) / (s - a) * ((s - a) * (c - s)) = (b - y) * (c - s) by field; lra.
    by have -> : (y - d) / (c - s) * ((s - a) * (c - s)) = (y - d) * (s - a) by [field; lra].
  apply: (Rmult_le_reg_r (c - a)); first lra.
  have -> : (b + (d - b) * (s - a) / (c - a)) * (c - a) = b * (c - a) + (d - b) * (s - a) by field; lra.
  nra.
have [[a b] i] := h t; rewrite /height /=; apply: Rlt_not_le.
have [k|[k|k]] := Rtotal_order a s.
- have : t < (b - y) / (s - a) by apply: hB; apply/mapP; exists (a, b) => //; rewrite mem_filter i /= leR_f.
  move=> l; have := Rmult_lt_compat_r (s - a) _ _ ltac:(lra) l; have -> : (b - y) / (s - a) * (s - a) = b - y by field; lra.
  lra.
- by have := at_s _ i k; rewrite /= k; lra.
have : (y - b) / (a - s) < t by apply: hA; apply/mapP; exists (a, b) => //; rewrite mem_filter i /= leR_f.
move=> l; have := Rmult_lt_compat_r (a - s) _ _ ltac:(lra) l; have -> : (y - b) / (a - s) * (a - s) = y - b by field; lra.
lra.
Qed.

Section Tests.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (hp : law s p) (hq : law s q).
Lemma all_rejected : (1, 0) \in tests s p q.
Proof.
have [x i px] : exists2 x, List.In x s & 0 < p x by apply: (sum_pos hp.1); rewrite hp.2; lra.
have [|y [j _ hy m]] := @least_likely _ s p q hp hq (fun=> true) s; first by exists x => //; split=> //; left.
have e (r : T -> R) : law s r -> (forall z, 0 < r z -> some_chance p q z) -> within s (as_likely p q y) r = 1.
  move=> hr hz; rewrite -hr.2; apply: sum_eq_in => z k; case l : (as_likely p q y z) => //.
  have [rz|rz] := Rle_lt_or_eq_dec _ _ (hr.1 z); last by rewrite -rz.
  by have := m z k isT (hz z rz); rewrite l.
have -> : (1, 0) = tested s p q y by rewrite /tested !e //; [congr (_, _); lra | move=> z; right | move=> z; left].
have at_ (f : T -> R * R) l : List.In y l -> f y \in [seq f z | z <- l].
  by elim: l => //= z l ih [->|/ih k]; rewrite inE ?eqxx // k orbT.
by rewrite inE at_ ?orbT.
Qed.
Lemma curve_under t k : test k -> exists2 c : R * R, c \in curve s p q & height t c <= height t (size_of s p k, error_of s q k).
Proof.
move=> hk; have [t0|t0] := Rle_lt_dec 0 t; first by have [c i h] := curve_below hp hq t0 hk; exists c.
have [|c i h] := @corner_lowest (tests s p q) t; first by [].
exists c => //; have := h _ all_rejected; rewrite /height /= => h1; apply: Rle_trans h1 _.
have : size_of s p k <= 1 by rewrite -hp.2; apply: sum_le => x; have := hp.1 x; have := hk x; nra.
have : sum s (fun x => q x * k x) <= 1 by rewrite -hq.2; apply: sum_le => x; have := hq.1 x; have := hk x; nra.
by rewrite /error_of; nra.
Qed.
Lemma test_over k : test k -> over_line (curve s p q) (size_of s p k) (error_of s q k).
Proof. by move=> hk; apply: over_slopes => t; exact: curve_under. Qed.
End Tests.
