(** The trade-off function of two laws: its corners are tests, and no test of the two lies below what its corners span. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.events rules.listings rules.curves.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Tests.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (hp : law s p) (hq : law s q).

(** The test that rejects where q / p is at least what it is at x. *)
Definition as_likely (x y : T) : bool := leR (p y * q x) (q y * p x).
Definition within (b : T -> bool) (r : T -> R) : R := sum s (fun y => if b y then r y else 0).
Definition tested (x : T) : R * R := (within (as_likely x) p, 1 - within (as_likely x) q).
Definition tests : seq (R * R) := (0, 1) :: [seq tested x | x <- s].
Definition curve : seq (R * R) := ranked (bent tests).

Lemma within_sum b r : within b r = sum [seq y <- s | b y] r.
Proof. by rewrite /within; elim: s => //= y l ->; case: (b y) => //=; rewrite Rplus_0_l. Qed.
Lemma errors_value : tradeoffs.errors (vec s p) (vec s q) = Some (pts curve).
Proof.
rewrite /tradeoffs.errors ap2E columns_vec -corners_value.
rewrite /mapped bindE collect_map (collect_all (g := fun x => pt (tested x))) => [|x].
  by rewrite /join /ap1 /= cats0 /tests /pts /= -map_comp.
rewrite /kept bindE (selected_map s (b := as_likely x)) => [|y]; last by rewrite !item0 !item1.
rewrite bindE (sum_vec [seq y <- s | as_likely x y] (h := fun y => [:: Fin (p y); Fin (q y)]) (g := fun y => Fin (p y))) => [|y]; last by rewrite item0.
rewrite (sum_vec [seq y <- s | as_likely x y] (h := fun y => [:: Fin (p y); Fin (q y)]) (g := fun y => Fin (q y))) => [|y]; last by rewrite item1.
by rewrite !tot_Fin /tested !within_sum.
Qed.

(** A test rejects x with the chance k x. *)
Definition test (k : T -> R) : Prop := forall x, 0 <= k x <= 1.
Definition size_of (k : T -> R) : R := sum s (fun x => p x * k x).
Definition error_of (k : T -> R) : R := 1 - sum s (fun x => q x * k x).
Lemma curve_test (c : R * R) : c \in curve -> exists2 b : T -> bool, c.1 = size_of (fun x => INR (b x)) & c.2 = error_of (fun x => INR (b x)).
Proof.
have w (b : T -> bool) r : sum s (fun x => r x * INR (b x)) = within b r.
  by apply: sum_eq => x; case: (b x) => /=; lra.
move/corner_mem; rewrite inE => /orP [/eqP ->|].
  by exists (fun=> false); rewrite /size_of /error_of !w /within /= sum0; lra.
have : forall l, c \in [seq tested x | x <- l] -> exists x, c = tested x.
  by elim=> // x l ih; rewrite inE => /orP [/eqP ->|/ih //]; exists x.
by move=> h /h [x ->]; exists (as_likely x); rewrite /size_of /error_of !w.
Qed.

(** Of the outcomes with a chance, some x has the least q / p among those where it is at least t. *)
Definition some_chance (x : T) : Prop := 0 < p x \/ 0 < q x.
Lemma likely_trans x y z : some_chance y -> as_likely x y -> as_likely y z -> as_likely x z.
Proof.
rewrite /as_likely => hy /leRP h /leRP k; apply/leRP.
move: (hp.1 x) (hq.1 x) (hp.1 y) (hq.1 y) (hp.1 z) (hq.1 z); rewrite /some_chance in hy.
move: (p x) (q x) (p y) (q y) (p z) (q z) hy h k => a b c d e f hy h k a0 b0 c0 d0 e0 f0.
case: (Rle_lt_or_eq_dec _ _ c0) => [c1|c1]; last first.
  rewrite -c1 in hy h k; have d1 : 0 < d by lra.
  have -> : e = 0; last by have := Rmult_le_pos _ _ f0 a0; lra.
  nra.
apply: (Rmult_le_reg_r c) => //; have h1 : a * (e * d) <= a * (f * c) by apply: Rmult_le_compat_l.
have h2 : e * (c * b) <= e * (d * a) by apply: Rmult_le_compat_l.
lra.
Qed.
Lemma least_likely (b : T -> bool) (l : seq T) : (exists2 x, List.In x l & b x /\ some_chance x) ->
  exists x, [/\ List.In x l, b x, some_chance x & forall y, List.In y l -> b y -> some_chance y -> as_likely x y].
Proof.
have total x y : as_likely x y \/ as_likely y x.
  by rewrite /as_likely; have [h|h] := Rle_lt_dec (p y * q x) (q y * p x); [left | right]; apply: leR_t; lra.
elim: l => [[x []]|a l ih h].
have [no|yes] := Classical_Prop.classic (exists2 x, List.In x l & b x /\ some_chance x); last first.
  case: h => x [<-|i] [bx hx]; last by case: yes; exists x.
  exists a; split=> //; first by left.
  move=> y [<-|i] hb hy; first by case: (total a a).
  by case: yes; exists y.
have [x [i bx hx m]] := ih no.
have [[ba ha]|na] := Classical_Prop.classic (b a /\ some_chance a); last first.
  by exists x; split=> //; [right | move=> y [<-|j] hb hy; [case: na | exact: m]].
have [k|k] := total x a; first by exists x; split=> //; [right | move=> y [<-|j] hb hy; [ | exact: m]].
exists a; split=> //; first by left.
move=> y [<-|j] hb hy; first by case: (total a a).
by apply: (likely_trans hx k); exact: m.
Qed.

(** No test lies below a line that touches the curve from below. *)
Lemma best_test t : 0 <= t -> exists2 c : R * R, c \in tests & c.2 + t * c.1 = 1 - sum s (fun x => Rmax 0 (q x - t * p x)).
Proof.
move=> t0; pose b x := leR (t * p x) (q x).
have gain (d : T -> bool) : (forall x, List.In x s -> some_chance x -> d x = b x) ->
    1 - within d q + t * within d p = 1 - sum s (fun x => Rmax 0 (q x - t * p x)).
  move=> h; suff : within d q - t * within d p = sum s (fun x => Rmax 0 (q x - t * p x)) by lra.
  rewrite /within -sum_scale -sum_sub; apply: sum_eq_in => x i.
  have [no|hx] := Classical_Prop.classic (some_chance x); last first.
    have [-> ->] : p x = 0 /\ q x = 0 by move: (hp.1 x) (hq.1 x); rewrite /some_chance in hx; lra.
    by rewrite Rmult_0_r Rminus_0_r Rmax_left; [case: (d x); lra | lra].
  rewrite h // /b /leR; case: Rle_dec => k /=; first by rewrite Rmax_right; lra.
  by rewrite Rmax_left; lra.
have [/least_likely [x [i bx hx m]]|no] := Classical_Prop.classic (exists2 x, List.In x s & b x /\ some_chance x); last first.
  exists (0, 1); first by rewrite mem_head.
  rewrite /= -(gain (fun=> false)) => [|x i hx]; last by apply/esym/negbTE/negP => bx; case: no; exists x.
  by rewrite /within !sum0; lra.
exists (tested x).
  rewrite inE; apply/orP; right; elim: (s) i => //= y l ih [->|/ih j]; first by rewrite mem_head.
  by rewrite inE j orbT.
rewrite /= -(gain (as_likely x)) => // y j hy; apply/idP/idP => [|by_]; last exact: m.
move/leRP: bx => bx; rewrite /as_likely /b => /leRP h; apply: leR_t.
move: (hp.1 x) (hq.1 x) (hp.1 y) (hq.1 y) => a0 b0 c0 d0; rewrite /some_chance in hx.
have [a1|a1] := Rle_lt_or_eq_dec _ _ a0.
  by apply: (Rmult_le_reg_r (p x)) => //; have := Rmult_le_compat_l _ _ _ c0 bx; lra.
rewrite -a1 in h hx; have -> : p y = 0; last lra.
have b1 : 0 < q x by lra.
nra.
Qed.
Lemma curve_below t k : 0 <= t -> test k -> exists2 c : R * R, c \in curve & c.2 + t * c.1 <= error_of k + t * size_of k.
Proof.
move=> t0 hk; have [c i e] := best_test t0.
have [|d j l] := @corner_lowest tests t; first by [].
exists d => //; have := l c i; rewrite /height => h; apply: Rle_trans h _; rewrite e /error_of /size_of.
suff : sum s (fun x => q x * k x) - t * sum s (fun x => p x * k x) <= sum s (fun x => Rmax 0 (q x - t * p x)) by lra.
rewrite -sum_scale -sum_sub; apply: sum_le => x; have [h1 h2] := (Rmax_l 0 (q x - t * p x), Rmax_r 0 (q x - t * p x)).
by have := hk x; move: (Rmax _ _) h1 h2 => m h1 h2; nra.
Qed.
End Tests.
