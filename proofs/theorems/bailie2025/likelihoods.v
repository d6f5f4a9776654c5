(** Pure privacy bounds the ratio of likelihoods at every output (bailie2025, section 2.4.5): a bound on every outcome is one on
    every event. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.bailie2025.likelihoods.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma amount v : holds (at_least (Some v) (num 0)) -> le (Fin 0) v.
Proof. by rewrite /at_least => /at_mostP. Qed.
Lemma product_ge0 a b : le (Fin 0) a -> le (Fin 0) b -> exists2 d, times (Some a) (Some b) = Some d & le (Fin 0) d.
Proof.
case: a => [a|] a0; case: b => [b|] b0.
- by exists (Fin (a * b)) => //; apply/le_Fin; apply: Rmult_le_pos; apply/le_Fin.
- by exists Inf => //; rewrite /times ap2E /= (leR_t ((le_Fin 0 a).1 a0)).
- by exists Inf => //; rewrite /times ap2E /= (leR_t ((le_Fin 0 b).1 b0)).
by exists Inf.
Qed.
Lemma all_in T (c : T -> bool) s : all c s <-> forall x, List.In x s -> c x.
Proof.
elim: s => //= a s [ih ih']; split=> [/andP [k h] x [<-|/(ih h)] //|h].
by rewrite h; [apply: ih' => x i; apply: h; right | left].
Qed.
(** A distance of at most d says that the logarithm of each ratio is. *)
Lemma logs_both_le T (s : seq T) p q d : law s p -> law s q -> 0 <= d ->
  le (logs both s p q) (Fin d) <-> forall x, List.In x s -> alike (exp d) (p x) (q x).
Proof.
move=> hp hq d0; have e0 := exp_pos d; rewrite -(bothP hp hq (Rlt_le _ _ e0)) /logs.
have := both_ge1 hp hq; case: (both s p q) => [C|] // /le_Fin C1; rewrite /lnn.
split=> /le_Fin h; apply/le_Fin.
  have [l|e] := Rle_lt_or_eq_dec _ _ h; first by rewrite -(exp_ln C); [apply: Rlt_le; exact: exp_increasing | lra].
  by rewrite -(exp_ln C) ?e; lra.
have [l|e] := Rle_lt_or_eq_dec _ _ h; first by rewrite -(ln_exp d); apply: Rlt_le; apply: ln_increasing; lra.
by rewrite e ln_exp; lra.
Qed.
Lemma side d a b : le (Fin 0) d -> 0 <= b -> at_most (Some (Fin a)) (times (exponential (Some d)) (Some (Fin b))) =
  Some (if d is Fin r then leR a (exp r * b) else true).
Proof. by case: d => [r|] // _ b0; rewrite /times /exponential ap1E ap2E /= leR_t. Qed.
Theorem likelihood_ratios : claim_bailie2025_prose_2_4_5_likelihood_repaired.
Proof.
cbv zeta delta [claim_bailie2025_prose_2_4_5_likelihood_repaired]; apply: for_two => s p q hp hq e t b /amount e0 /amount t0 _.
apply: entailsI => [|/sameP <-]; first exact: same_defined.
have [d -> d0] := product_ge0 e0 t0; rewrite !ap2E MULT_value // columns_vec.
pose c x := (if d is Fin r then leR (p x) (exp r * q x) else true) && (if d is Fin r then leR (q x) (exp r * p x) else true).
have row x : also (at_most (item (Some [:: Fin (p x); Fin (q x)]) (num 0)) (times (exponential (Some d)) (item (Some [:: Fin (p x); Fin (q x)]) (num 1))))
    (at_most (item (Some [:: Fin (p x); Fin (q x)]) (num 1)) (times (exponential (Some d)) (item (Some [:: Fin (p x); Fin (q x)]) (num 0)))) = Some (c x).
  rewrite item0 item1 !side //; [|exact: hp.1|exact: hq.1].
  by rewrite /c; case: d {d0 c} => [r|] //; case: leR.
have all_ : every (Some [seq [:: Fin (p x); Fin (q x)] | x <- s]) (fun z => also (at_most (item (Some z) (num 0)) (times (exponential (Some d)) (item (Some z) (num 1))))
    (at_most (item (Some z) (num 1)) (times (exponential (Some d)) (item (Some z) (num 0))))) = Some (all c s).
  rewrite /every bindE; elim: s {hp hq} => //= x s ih; rewrite row /also /chosen /=.
  by case: (c x).
have yes_ a : entails yes a = a by case: a => [[]|].
rewrite all_ yes_; apply: sameI; [by apply: also_defined; exact: at_most_defined | by eexists |].
split=> [/alsoP [/at_mostP h _]|[/all_in h]].
  suff -> : all c s = true by []. apply/all_in => x i; rewrite /c; case: d d0 h {c row all_} => [r|] // /le_Fin r0 h.
  by have [k l] := (logs_both_le hp hq r0).1 h x i; rewrite !leR_t.
suff l : le (logs both s p q) d by apply: alsoI; apply/at_mostP.
case: d d0 @c row all_ h => [r|] r0 c _ _ h; last exact: le_Inf.
apply/(logs_both_le hp hq); first exact/le_Fin.
by move=> x /h /andP [/leRP k /leRP l].
Qed.
