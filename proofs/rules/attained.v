(** Events that keep a distance: where p is at least a multiple of q, and single outcomes. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances.
From dpcalc Require Import rules.largest_ratios rules.derived rules.events.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition attained_ (d : functional) := forall T (s : seq T) p q, law s p -> law s q ->
  exists A, size A = size s /\ le (d T s p q) (d bool two (split_by A s p) (split_by A s q)).

(** The sum of max(0, p - f q) is P(A) - f Q(A) for the best event. *)
Lemma excess_attained f : attained_ (sums (excess f)).
Proof.
move=> T s p q _ _; exists (best f s p q); split; first exact: size_best.
rewrite /sums /excess tot_Fin -/(over f s p q) -mass_best; apply: (@le_trans (excess f (mass (best f s p q) s p) (mass (best f s p q) s q))).
  by apply/le_Fin; exact: Rmax_r.
rewrite tot_cons -[X in le X _]addx0; apply: add_le; first exact: le_refl.
by rewrite tot_cons addx0; apply/le_Fin; exact: Rmax_l.
Qed.
(** |p - q| is 2 max(0, p - q) - (p - q), and the sum of p - q is 0. *)
Lemma tv_excess T (s : seq T) p q : law s p -> law s q -> sums tv s p q = sums (excess 1) s p q.
Proof.
move=> [_ p1] [_ q1]; rewrite /sums /tv /excess !tot_Fin; congr Fin.
rewrite (sum_eq _ (g := fun x => Rmax 0 (p x - 1 * q x) - / 2 * (p x - q x))) => [|x].
  by rewrite sum_sub sum_scale sum_sub p1 q1; lra.
by rewrite /Rmax /Rabs; case: Rle_dec; case: Rcase_abs; lra.
Qed.
Lemma tv_attained : attained_ (sums tv).
Proof.
move=> T s p q hp hq; have [A [e h]] := excess_attained 1 hp hq; exists A; split=> //.
by rewrite !tv_excess //; exact: law_split.
Qed.

(** * One outcome, wherever it is listed first *)

Lemma quotient_at T (s : seq T) p q x : List.In x s -> exists A, [/\ size A = size s, mass A s p = p x & mass A s q = q x].
Proof.
elim: s => //= y s ih [->|/ih [A [e hp hq]]].
  exists (true :: nseq (size s) false); rewrite /= size_nseq; have z r : mass (nseq (size s) false) s r = 0.
    by elim: s {ih} => //= w s k; rewrite mass_cons k; lra.
  by rewrite !mass_cons !z; split=> //; lra.
by exists (false :: A); rewrite /= e !mass_cons hp hq; split=> //; lra.
Qed.
Lemma worst_at T (s : seq T) p q : law s p -> law s q ->
  exists A, size A = size s /\ le (worst s p q) (worst two (split_by A s p) (split_by A s q)).
Proof.
move=> hp hq; have [|x i e] := @top_reached _ s (fun x => quotient (p x) (q x)).
  by have [x [l ->]] := law_not_nil hp.
have [A [a b c]] := quotient_at p q i; exists A; split=> //; rewrite /worst e -b -c.
by apply: (top_ge (fun y => quotient (split_by A s p y) (split_by A s q y)) (x := true)); left.
Qed.
Lemma worst_attained : attained_ (logs worst).
Proof.
move=> T s p q hp hq; have [A [a h]] := worst_at hp hq; exists A; split=> //.
by apply: (logs_le worst_ge1) => //; exact: law_split.
Qed.
Lemma both_attained : attained_ (logs both).
Proof.
move=> T s p q hp hq; have [A [a ha]] := worst_at hp hq; have [B [b hb]] := worst_at hq hp.
have [l|l] := le_total (worst s p q) (worst s q p); [exists B | exists A]; split=> //;
  apply: (logs_le both_ge1); try exact: law_split; rewrite // /both.
  by rewrite max_eq_r //; apply: le_trans hb (max_r _ _).
by rewrite max_eq_l //; apply: le_trans ha (max_l _ _).
Qed.
