(** Trade-off functions and kernels: a point that no line separates from a curve is on or above it, and a test of what a kernel puts
    out is a test of what goes in. *)
From Coq Require Import Reals Lra Classical_Prop.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.events rules.listings rules.curves rules.tested.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Points and lines *)

(** Finitely many numbers below finitely many others leave room between them. *)
Lemma room (A B : seq R) : (forall a b, List.In a A -> List.In b B -> a < b) ->
  exists t, (forall a, List.In a A -> a < t) /\ (forall b, List.In b B -> t < b).
Proof.
have under x (l : seq R) : (forall b, List.In b l -> x < b) -> exists t, x < t /\ forall b, List.In b l -> t < b.
  elim: l => [_|b l ih h]; first by exists (x + 1); split=> //; lra.
  have [t [xt h1]] := ih (fun c i => h c (or_intror i)); have xb := h b (or_introl erefl).
  exists (Rmin t ((x + b) / 2)); split; first by apply: Rmin_glb_lt; lra.
  have m1 := Rmin_l t ((x + b) / 2); have m2 := Rmin_r t ((x + b) / 2).
  by move=> c [<-|/h1]; lra.
elim: A => [_|a A ih h].
  suff [t k] : exists t, forall b, List.In b B -> t < b by exists t.
  elim: B => [|b B [t k]]; first by exists 0.
  exists (Rmin t (b - 1)); have m1 := Rmin_l t (b - 1); have m2 := Rmin_r t (b - 1).
  by move=> c [<-|/k]; lra.
have [t [h1 h2]] := ih (fun x b i j => h x b (or_intror i) j).
have [e [ae k]] := under a B (fun b j => h a b (or_introl erefl) j).
have m1 := Rmax_l t e; have m2 := Rmax_r t e; exists (Rmax t e); split.
  by move=> x [<-|/h1]; lra.
by move=> b j; apply: Rmax_lub_lt; [exact: h2 | exact: k].
Qed.
Lemma over_by_lines (F : seq (R * R)) s y :
  (forall t, exists2 c : R * R, List.In c F & height t c <= height t (s, y)) -> over_line F s y.
Proof.
move=> h; apply: NNPP => no.
have mem (z : R * R) : List.In z F -> z \in F by elim: (F) => //= x l ih; rewrite inE => -[->|/ih ->]; rewrite ?eqxx ?orbT.
have level_ z : List.In z F -> z.1 = s -> y < z.2.
  case: z => a b i /= e; apply: Rnot_le_lt => l; apply: no; exists (a, b), (a, b).
  by split=> /=; [exact: mem | exact: mem | lra | rewrite /line eqR_t //= Rmin_left; lra].
pose A := [seq (y - u.2) / (s - u.1) | u <- F & ~~ leR s u.1]; pose B := [seq (v.2 - y) / (v.1 - s) | v <- F & ~~ leR v.1 s].
have side (x z : R) : ~~ leR x z <-> z < x by rewrite /leR; case: Rle_dec => k; split=> //; lra.
have [|t [hA hB]] := @room A B.
  move=> _ _ /List.in_map_iff [u [<- /in_filter [iu /side lu]]] /List.in_map_iff [v [<- /in_filter [iv /side lv]]].
  apply: Rnot_le_lt => l; apply: no; exists u, v; split; [exact: mem | exact: mem | lra | ].
  rewrite /line eqR_f; last lra.
  have p1 : 0 < s - u.1 by lra.
  have p2 : 0 < v.1 - s by lra.
  have l' : (v.2 - y) * (s - u.1) <= (y - u.2) * (v.1 - s).
    have := Rmult_le_compat_r ((s - u.1) * (v.1 - s)) _ _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ p1 p2)) l.
    have -> : (v.2 - y) / (v.1 - s) * ((s - u.1) * (v.1 - s)) = (v.2 - y) * (s - u.1) by field; lra.
    by have -> : (y - u.2) / (s - u.1) * ((s - u.1) * (v.1 - s)) = (y - u.2) * (v.1 - s) by field; lra.
  apply: (Rmult_le_reg_r (v.1 - u.1)); first lra.
  have -> : (u.2 + (v.2 - u.2) * (s - u.1) / (v.1 - u.1)) * (v.1 - u.1) = u.2 * (v.1 - u.1) + (v.2 - u.2) * (s - u.1) by field; lra.
  lra.
have [z i] := h (- t); rewrite /height /=; apply: Rlt_not_le.
have [lz|[ez|gz]] := Rtotal_order z.1 s; last 1 first.
- have := hB _ (List.in_map (fun v => (v.2 - y) / (v.1 - s)) _ _ (proj2 (in_filter (fun v : R * R => ~~ leR v.1 s) F z) (conj i (proj2 (side _ _) gz)))).
  move/(Rmult_lt_compat_r (z.1 - s)) => /(_ ltac:(lra)).
  have -> : (z.2 - y) / (z.1 - s) * (z.1 - s) = z.2 - y by field; lra.
  lra.
- have := hA _ (List.in_map (fun u => (y - u.2) / (s - u.1)) _ _ (proj2 (in_filter (fun u : R * R => ~~ leR s u.1) F z) (conj i (proj2 (side _ _) lz)))).
  move/(Rmult_lt_compat_r (s - z.1)) => /(_ ltac:(lra)).
  have -> : (y - z.2) / (s - z.1) * (s - z.1) = y - z.2 by field; lra.
  lra.
by have := level_ z i ez; rewrite ez; lra.
Qed.

(** * The end of a curve *)

Section End.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (hp : law s p) (hq : law s q).
Local Notation tests := (tests s p q).
Local Notation curve := (curve s p q).
Lemma within_between b r : law s r -> 0 <= within s b r <= 1.
Proof.
move=> [r0 r1]; split; first by apply: sum_ge0 => x; case: (b x); [exact: r0 | lra].
by rewrite -r1; apply: sum_le => x; case: (b x); have := r0 x; lra.
Qed.
Lemma tests_between (c : R * R) : c \in tests -> c.1 <= 1 /\ 0 <= c.2.
Proof.
rewrite inE => /orP [/eqP ->|]; first by rewrite /=; lra.
have : forall l, c \in [seq tested s p q x | x <- l] -> exists x, c = tested s p q x.
  by elim=> // x l ih; rewrite inE => /orP [/eqP ->|/ih //]; exists x.
move=> h /h [x ->].
by have := within_between (as_likely p q x) hp; have := within_between (as_likely p q x) hq; rewrite /tested /=; lra.
Qed.
Lemma reject_all : (1, 0) \in tests.
Proof.
have [|x [i _ _ h]] := @least_likely T s p q hp hq (fun=> true) s.
  have s1 : 0 < sum s p by rewrite hp.2; lra.
  by have [x i px] := sum_pos hp.1 s1; exists x => //; split=> //; left.
have e r : law s r -> (forall y, 0 < r y -> some_chance p q y) -> within s (as_likely p q x) r = 1.
  move=> [r0 r1] k; rewrite -r1 /within; apply: sum_eq_in => y j; case e : (as_likely p q x y) => //.
  by case: (Rle_lt_or_eq_dec _ _ (r0 y)) => [/k ry|->] //; rewrite (h y j) in e.
have -> : (1, 0) = tested s p q x.
  by rewrite /tested !e //; [congr pair; lra | move=> y; right | move=> y; left].
rewrite inE; apply/orP; right; suff : forall l, List.In x l -> tested s p q x \in [seq tested s p q x | x <- l] by apply.
by elim=> //= y l ih [->|/ih k]; rewrite inE ?eqxx ?k ?orbT.
Qed.
Lemma curve_ends : (1, 0) \in curve.
Proof.
rewrite /curve (ranked_mem (@bent_uniq _) (@bent_sizes _)) mem_bent reject_all andbT.
apply/negP => /low_le [[a b] [[c d] []]]; rewrite !mem_filter => /andP [/eqP nu iu] /andP [/eqP nv iv] /= [a1 c1].
have [_ /= b0] := tests_between iu; have [/= c2 d0] := tests_between iv; have ec : c = 1 by lra.
have d1 : 0 < d by case: (Rle_lt_or_eq_dec _ _ d0) => // e; case: nv; rewrite ec -e.
rewrite /line /=; case: (Req_dec a c) => k.
  have b1 : 0 < b by case: (Rle_lt_or_eq_dec _ _ b0) => // e; case: nu; rewrite k ec -e.
  by rewrite eqR_t // /Rmin; case: Rle_dec; lra.
rewrite eqR_f // ec; have -> : (d - b) * (1 - a) / (1 - a) = d - b by field; lra.
lra.
Qed.
(** No test is below the curve. *)
Lemma test_over k : test k -> over_line curve (size_of s p k) (error_of s q k).
Proof.
move=> hk; apply: over_by_lines => t; have [t0|t0] := Rle_lt_dec 0 t.
  have [c i h] := curve_below hp hq t0 hk; exists c => //; elim: curve i => //= x l ih; rewrite inE => /orP [/eqP ->|/ih]; by [left | right].
exists (1, 0).
  by elim: curve curve_ends => //= x l ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right].
have a1 : size_of s p k <= 1.
  by rewrite -hp.2; apply: sum_le => x; have := hp.1 x; have := hk x; nra.
have a2 : 0 <= error_of s q k.
  rewrite /error_of; suff : sum s (fun x => q x * k x) <= sum s q by rewrite hq.2; lra.
  by apply: sum_le => x; have := hq.1 x; have := hk x; nra.
by rewrite /height /=; nra.
Qed.
End End.

(** * Kernels *)

Section Kernel.
Variables (T U : Type) (s : seq T) (t : seq U) (p q : T -> R) (K : T -> U -> R).
Hypotheses (hp : law s p) (hq : law s q) (hK : forall x, law t (K x)).
Local Notation out r := (fun y => sum s (fun x => r x * K x y)).
Lemma test_before (b : U -> bool) : test (fun x => sum t (fun y => K x y * INR (b y))).
Proof.
move=> x; have [K0 K1] := hK x; split; first by apply: sum_ge0 => y; apply: Rmult_le_pos; [exact: K0 | exact: pos_INR].
by rewrite -K1; apply: sum_le => y; have := K0 y; case: (b y) => /=; lra.
Qed.
Lemma size_before r (b : U -> bool) : sum t (fun y => out r y * INR (b y)) = sum s (fun x => r x * sum t (fun y => K x y * INR (b y))).
Proof.
rewrite (sum_eq _ (g := fun y => sum s (fun x => r x * K x y * INR (b y)))) => [|y]; last by rewrite sum_scaler.
by rewrite exchange; apply: sum_eq => x; rewrite -sum_scale; apply: sum_eq => y; lra.
Qed.
Lemma curve_after : holds (tradeoffs.no_less (pts (curve t (out p) (out q))) (pts (curve s p q))).
Proof.
apply: everyI => z /List.in_map_iff [c [<- i]]; rewrite pt0 pt1 ap2E low_value; apply/at_mostP/low_le.
have [|b -> ->] := @curve_test U t (out p) (out q) c; first by elim: (curve _ _ _) i => //= x l ih; rewrite inE => -[->|/ih ->]; rewrite ?eqxx ?orbT.
by rewrite /size_of /error_of !size_before; exact: (test_over hp hq (test_before b)).
Qed.
End Kernel.
