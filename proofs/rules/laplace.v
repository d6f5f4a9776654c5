(** Laplace laws around levels -ln u, seen through the intervals that three levels r < s < t leave: with a = r/s and b = s/t
    twice their probabilities are 1, 1 - a, a (1 - b), a b around r; a, 1 - a, 1 - b, b around s; a b, b (1 - a), 1 - b, 1
    around t. The ratio of the outermost ones is the largest. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.ratios rules.largest_ratios rules.compute.
From dpcalc Require Import rules.rays rules.ray_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** What claims say of it. *)
Definition laplace_at (t : number) (levels : seq number) : option (seq number) :=
  bind (join (list_of (list_of (num 0 :: nil) :: mapped (Some levels) (fun l =>
      chosen (at_most (Some l) (Some t)) (divided (divided (Some l) (Some t)) (num 2))
        (minus (num 1) (divided (divided (Some t) (Some l)) (num 2)))) :: list_of (num 1 :: nil) :: nil))) (fun below =>
    mapped (range (plus (len (Some levels)) (num 1))) (fun i =>
      minus (item (Some below) (plus (Some i) (num 1))) (item (Some below) (Some i)))).

Lemma worst_lists n (L M : seq R) C : law (iota 0 n) (at_place L) -> law (iota 0 n) (at_place M) -> 0 <= C ->
  (forall i, List.In i (iota 0 n) -> at_place L i <= C * at_place M i) ->
  (exists2 j, List.In j (iota 0 n) & 0 < at_place M j /\ C * at_place M j <= at_place L j) ->
  logs worst (iota 0 n) (at_place L) (at_place M) = Fin (ln C).
Proof.
move=> hl hm C0 h [j i [m0 e]]; rewrite /logs (number_is (C := C) (worst_ge1 hl hm)) //.
  exact/(worstP hl hm C0).
move=> E E0 /(worstP hl hm E0) k; have := k j i; rewrite /bounded => l.
by apply: (Rmult_le_reg_r (at_place M j)) => //; lra.
Qed.

Section Levels.
Variables r s t : R.
Hypotheses (r0 : 0 < r) (rs : r < s) (st : s < t).
Let levels := [:: Fin r; Fin s; Fin t].
Let a := r / s.
Let b := s / t.
Definition around_first := [:: 1 / 2; (1 - a) / 2; a * (1 - b) / 2; a * b / 2].
Definition around_second := [:: a / 2; (1 - a) / 2; (1 - b) / 2; b / 2].
Definition around_third := [:: a * b / 2; b * (1 - a) / 2; (1 - b) / 2; 1 / 2].
Lemma laplace_first : laplace_at (Fin r) levels = Some [seq Fin x | x <- around_first].
Proof.
have -> : [seq Fin x | x <- around_first] =
    [:: Fin (r / r / 2 - 0); Fin (1 - r / s / 2 - r / r / 2); Fin (1 - r / t / 2 - (1 - r / s / 2)); Fin (1 - (1 - r / t / 2))].
  by rewrite /= /a /b; congr [:: Fin _; Fin _; Fin _; Fin _]; field; lra.
by rewrite /laplace_at /levels; computed.
Qed.
Lemma laplace_second : laplace_at (Fin s) levels = Some [seq Fin x | x <- around_second].
Proof.
have -> : [seq Fin x | x <- around_second] =
    [:: Fin (r / s / 2 - 0); Fin (s / s / 2 - r / s / 2); Fin (1 - s / t / 2 - s / s / 2); Fin (1 - (1 - s / t / 2))].
  by rewrite /= /a /b; congr [:: Fin _; Fin _; Fin _; Fin _]; field; lra.
by rewrite /laplace_at /levels; computed.
Qed.
Lemma laplace_third : laplace_at (Fin t) levels = Some [seq Fin x | x <- around_third].
Proof.
have -> : [seq Fin x | x <- around_third] =
    [:: Fin (r / t / 2 - 0); Fin (s / t / 2 - r / t / 2); Fin (t / t / 2 - s / t / 2); Fin (1 - t / t / 2)].
  by rewrite /= /a /b; congr [:: Fin _; Fin _; Fin _; Fin _]; field; lra.
by rewrite /laplace_at /levels; computed.
Qed.

Let a0 : 0 < a. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let b0 : 0 < b. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let a1 : a < 1. Proof. by apply: (Rmult_lt_reg_r s); [lra | rewrite /a /Rdiv Rmult_assoc Rinv_l; lra]. Qed.
Let b1 : b < 1. Proof. by apply: (Rmult_lt_reg_r t); [lra | rewrite /b /Rdiv Rmult_assoc Rinv_l; lra]. Qed.
Let ab : 0 < a * b. Proof. exact: Rmult_lt_0_compat. Qed.
Let ca : s / r * a = 1. Proof. by rewrite /a; field; lra. Qed.
Let cb : t / s * b = 1. Proof. by rewrite /b; field; lra. Qed.
Let cab : t / r * (a * b) = 1. Proof. by rewrite /a /b; field; lra. Qed.
Lemma around_laws : [/\ law (iota 0 4) (at_place around_first), law (iota 0 4) (at_place around_second) &
  law (iota 0 4) (at_place around_third)].
Proof.
by split; apply: list_law => //; split; try (do 4 (constructor; first nra); constructor); rewrite /=; lra.
Qed.
Lemma laplace_fits : fits (fun P Q => ap2 distances.max_divergence (Some P) (Some Q)) laplace_at
  (fun u v => absolute (logarithm (divided (Some u) (Some v)))) r s t.
Proof.
have [l1 l2 l3] := around_laws; have c1 := over_ge1 r0 (Rlt_le _ _ rs).
have s0 : 0 < s by lra. have c2 := over_ge1 s0 (Rlt_le _ _ st).
have rt : r <= t by lra. have c3 := over_ge1 r0 rt.
have same_ L : law (iota 0 4) (at_place L) -> logs worst (iota 0 4) (at_place L) (at_place L) = Fin 0.
  by move=> h; exact: logs_premetric worst_ge1 worstP bounded_one _ _ _ h.
have ends L M C : law (iota 0 4) (at_place L) -> law (iota 0 4) (at_place M) -> 1 <= C ->
    (forall i, List.In i (iota 0 4) -> at_place L i <= C * at_place M i) ->
    0 < at_place M 0 /\ C * at_place M 0 <= at_place L 0 \/ 0 < at_place M 3 /\ C * at_place M 3 <= at_place L 3 ->
    logs worst (iota 0 4) (at_place L) (at_place M) = Fin (ln C).
  move=> hl hm C1 h k; apply: worst_lists => //; first lra.
  by case: k => k; [exists 0%N => //; left | exists 3%N => //; do 3 right; left].
have d12 : logs worst (iota 0 4) (at_place around_first) (at_place around_second) = Fin (ln (s / r)).
  move: (s / r) c1 ca => C C1 e; apply: ends => //; last by left; rewrite /at_place /=; lra.
  by move=> i /= [<-|[<-|[<-|[<-|//]]]]; rewrite /at_place /=; nra.
have d21 : logs worst (iota 0 4) (at_place around_second) (at_place around_first) = Fin (ln (s / r)).
  move: (s / r) c1 ca => C C1 e; apply: ends => //; last by right; rewrite /at_place /=; nra.
  by move=> i /= [<-|[<-|[<-|[<-|//]]]]; rewrite /at_place /=; nra.
have d23 : logs worst (iota 0 4) (at_place around_second) (at_place around_third) = Fin (ln (t / s)).
  move: (t / s) c2 cb => C C1 e; apply: ends => //; last by left; rewrite /at_place /=; nra.
  by move=> i /= [<-|[<-|[<-|[<-|//]]]]; rewrite /at_place /=; nra.
have d32 : logs worst (iota 0 4) (at_place around_third) (at_place around_second) = Fin (ln (t / s)).
  move: (t / s) c2 cb => C C1 e; apply: ends => //; last by right; rewrite /at_place /=; lra.
  by move=> i /= [<-|[<-|[<-|[<-|//]]]]; rewrite /at_place /=; nra.
have d13 : logs worst (iota 0 4) (at_place around_first) (at_place around_third) = Fin (ln (t / r)).
  move: (t / r) c3 cab => C C1 e; apply: ends => //; last by left; rewrite /at_place /=; lra.
  by move=> i /= [<-|[<-|[<-|[<-|//]]]]; rewrite /at_place /=; nra.
have d31 : logs worst (iota 0 4) (at_place around_third) (at_place around_first) = Fin (ln (t / r)).
  move: (t / r) c3 cab => C C1 e; apply: ends => //; last by right; rewrite /at_place /=; lra.
  by move=> i /= [<-|[<-|[<-|[<-|//]]]]; rewrite /at_place /=; nra.
have g0 u : Rabs (ln u - ln u) = 0 by rewrite Rminus_diag_eq // Rabs_R0.
have g12 := gap_of r0 (Rlt_le _ _ rs); have g23 := gap_of s0 (Rlt_le _ _ st); have g13 := gap_of r0 rt.
have g := (g0, g12, g23, g13, etrans (gap_sym s r) g12, etrans (gap_sym t s) g23, etrans (gap_sym t r) g13).
move=> u v /= [<-|[<-|[<-|//]]] [<-|[<-|[<-|//]]];
  rewrite ?laplace_first ?laplace_second ?laplace_third !list_vec !ap2E max_divergence_value // ?same_ //
    ?d12 ?d21 ?d23 ?d32 ?d13 ?d31 log_gap ?g; try lra; exact/sameP.
Qed.
End Levels.
