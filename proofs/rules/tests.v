(** Tests of one law against another: kernels into two outcomes, of which the first rejects. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.events rules.approximate rules.private.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition sides : seq nat := [:: 0%N; 1%N].
(** The probability of a rejection: k x 0 is the chance that the test rejects at x. *)
Definition reject T (s : seq T) (p : T -> R) (k : T -> nat -> R) : R := sum s (fun x => p x * k x 0%N).

Lemma size_two n : Fin 2 = Fin (INR n) -> n = 2%N.
Proof. by case=> h; apply: INR_eq; rewrite -h. Qed.
Lemma for_test (C : seq number -> seq number -> seq (seq number) -> Prop) :
  (forall (s : seq nat) p q k, law s p -> law s q -> (forall x, law sides (k x)) ->
    C (vec s p) (vec s q) (rows s sides k)) ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) -> defined (len (Some P)) /\ (forall K,
  holds (also (ap2 laws.is_random (Some K) (num 2)) (same (len (Some K)) (len (Some P)))) -> C P Q K).
Proof.
move=> h P Q hP hQ e; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K /(kernel_rows lP) [eK k /size_two two].
have {}two : outputs K = sides by move: two; rewrite /outputs /places size_iota => ->.
rewrite two in eK k; move: (rowf K) eK k => f -> k.
move: (places P) (prob P) (places Q) (prob Q) eP lP eQ lQ eF => s p s2 q -> lp -> lq es.
by rewrite {}es in lq *; exact: h.
Qed.

Section Values.
Variables (T : Type) (s : seq T) (p : T -> R) (k : T -> nat -> R).
Hypotheses (hp : law s p) (hk : forall x, law sides (k x)).
Lemma one_value : item (ap2 laws.push (Some (vec s p)) (Some (rows s sides k))) (num 0) = Some (Fin (reject s p k)).
Proof. by rewrite ap2E push_law // item0. Qed.
Lemma chance_at x : 0 <= k x 0%N <= 1 /\ k x 1%N = 1 - k x 0%N.
Proof. by have [h /= e] := hk x; move: (h 0%N) (h 1%N); lra. Qed.
Lemma accept : sum s (fun x => p x * k x 1%N) = 1 - reject s p k.
Proof.
by rewrite -hp.2 /reject -sum_sub; apply: sum_eq => x; have [_ ->] := chance_at x; lra.
Qed.
Lemma reject_between : 0 <= reject s p k <= 1.
Proof.
split; first by apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: hp.1 | exact: (hk x).1].
by rewrite -hp.2; apply: sum_le => x; have := hp.1 x; have [h _] := chance_at x; nra.
Qed.
End Values.
(** What a law exceeds c times another by in all outcomes, it exceeds it by at most in those that a test rejects. *)
Lemma reject_over c d T (s : seq T) p q k : 0 <= c -> law s p -> law s q -> (forall x, law sides (k x)) ->
  over c s p q <= d -> reject s p k <= c * reject s q k + d /\ 1 - reject s p k <= c * (1 - reject s q k) + d.
Proof.
move=> c0 hp hq hk h.
have side y : (forall x, 0 <= k x y <= 1) ->
    sum s (fun x => p x * k x y) - c * sum s (fun x => q x * k x y) <= over c s p q.
  move=> b; rewrite -sum_scale -sum_sub; apply: sum_le => x.
  have := b x; have [m1 m2] := (Rmax_l 0 (p x - c * q x), Rmax_r 0 (p x - c * q x)).
  by move: (Rmax 0 _) m1 m2 => m m1 m2; nra.
have b0 x : 0 <= k x 0%N <= 1 by have [] := chance_at hk x.
have b1 x : 0 <= k x 1%N <= 1 by have [b ->] := chance_at hk x; lra.
by move: (side _ b0) (side _ b1); rewrite !accept // -/(reject s p k) -/(reject s q k); lra.
Qed.

(** A test that rejects less often by the factor c, of which the claims of probabilistically bounded privacy make use. *)
Definition fewer (c : R) T (k : T -> nat -> R) (x : T) (y : nat) : R := if y is 0%N then c * k x 0%N else 1 - c * k x 0%N.
Lemma fewer_rows c T (s : seq T) k : mapped (Some (rows s sides k)) (fun row => list_of
  [:: times (Some (Fin c)) (item (Some row) (num 0)); minus (num 1) (times (Some (Fin c)) (item (Some row) (num 0)))]) =
  Some (rows s sides (fewer c k)).
Proof. by rewrite /mapped bindE /rows collect_map; apply: collect_all => x; rewrite item0. Qed.
Lemma reject_fewer c T (s : seq T) p k : reject s p (fewer c k) = c * reject s p k.
Proof. by rewrite /reject -sum_scale; apply: sum_eq => x /=; lra. Qed.

(** * Numbers that are finite *)

Lemma plus_Fin a b : plus (Some (Fin a)) (Some (Fin b)) = Some (Fin (a + b)). Proof. by []. Qed.
Lemma minus_Fin a b : minus (Some (Fin a)) (Some (Fin b)) = Some (Fin (a - b)). Proof. by []. Qed.
Lemma times_Fin a b : times (Some (Fin a)) (Some (Fin b)) = Some (Fin (a * b)). Proof. by []. Qed.
Lemma divided_Fin a b : b <> 0 -> divided (Some (Fin a)) (Some (Fin b)) = Some (Fin (a / b)).
Proof. by move=> h; rewrite /divided ap2E /= eqR_f. Qed.
Lemma min_Fin a b : min_number (Fin a) (Fin b) = Fin (Rmin a b).
Proof. by rewrite /min_number /= /leR /Rmin; case: Rle_dec. Qed.
Lemma minimum_Fin a b : minimum (Some (Fin a)) (Some (Fin b)) = Some (Fin (Rmin a b)).
Proof. by rewrite /minimum ap2E min_Fin. Qed.
Lemma more_Fin a b : holds (more (Some (Fin a)) (Some (Fin b))) <-> b < a.
Proof. by rewrite moreP le_Fin; split; lra. Qed.

Section Rejections.
Variables (T : Type) (s : seq T) (p q : T -> R) (k : T -> nat -> R).
Hypotheses (hp : law s p) (hq : law s q) (hk : forall x, law sides (k x)).
Lemma one_at (r : T -> R) : law s r -> ap2 (fun P A => item (ap2 laws.push (Some P) (Some A)) (num 0))
  (Some (vec s r)) (Some (rows s sides k)) = Some (Fin (reject s r k)).
Proof. by move=> hr; rewrite [LHS]bindE bindE one_value. Qed.
(** What approximate privacy says of level and power. *)
Lemma reject_private c d : 0 <= c -> approximate.kept d c s p q ->
  [/\ reject s q k <= c * reject s p k + d, reject s p k <= c * reject s q k + d,
    1 - reject s p k <= c * (1 - reject s q k) + d & 1 - reject s q k <= c * (1 - reject s p k) + d].
Proof.
by move=> c0 [/(reject_over c0 hp hq hk) [h1 h2] /(reject_over c0 hq hp hk) [h3 h4]].
Qed.
Lemma where_private c d X : (1 <= c -> approximate.kept d c s p q -> holds X) -> holds (entails (at_least (Some (Fin c)) (num 1))
  (entails (ap4 losses.private (Some (vec s p)) (Some (vec s q)) (Some (Fin c)) (Some (Fin d))) X)).
Proof.
move=> h; apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
by apply: entailsI => [|/privateP]; [exact: private_defined | exact: h].
Qed.
End Rejections.
(** The bound on the power, solved for it. *)
Lemma power_bound a b c d : 1 <= c -> b <= c * a + d -> 1 - a <= c * (1 - b) + d ->
  b <= Rmin (c * a + d) (1 - (1 - a - d) / c).
Proof.
move=> c1 h1 h2; apply: Rmin_glb => //; apply: (Rmult_le_reg_l c); first lra.
have -> : c * (1 - (1 - a - d) / c) = c - (1 - a - d) by field; lra.
lra.
Qed.
