(** Which budgets bound the weights o^k / d(k): those that bound the odds o, and the growth of the derangement numbers. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.listings rules.derangements rules.selections rules.strata.
From dpcalc Require Import rules.swapping rules.budgets.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma INR_leq m n : (m <= n)%N -> INR m <= INR n. Proof. by move=> h; apply/le_INR/leP. Qed.
Lemma INR_2 m : (2 <= m)%N -> 2 <= INR m. Proof. by move=> /INR_leq; rewrite /=; lra. Qed.

Lemma d3 : d 3 = 2%N. Proof. by rewrite d_nat d2 d1. Qed.
Lemma d4 : d 4 = 9%N. Proof. by rewrite d_nat d3 d2. Qed.

(** * Two steps: d(m) / d(m - 2) rises with m *)

Definition two (m : nat) : R := INR (d m.+2) / INR (d m).
Lemma two_mul m : m != 1%N -> INR (d m.+2) = two m * INR (d m).
Proof. by move=> h; rewrite /two; field; have := d_pos h; lra. Qed.
Lemma next_real m : (1 < m)%N -> INR (d m.+1) <= (INR m + 2) * INR (d m).
Proof. by move=> h; have := INR_leq (d_next h); rewrite mult_INR !S_INR; lra. Qed.
Lemma two_step m : (1 < m)%N -> two m <= two m.+1.
Proof.
move=> h; have m1 : m != 1%N by rewrite neq_ltn h orbT.
have dm := d_pos m1; have dm1 : 0 < INR (d m.+1) by apply: d_pos; rewrite eqSS -lt0n ltnW.
have a := next_real h; have r1 := d_rec m; have r2 := d_rec m.+1; rewrite !S_INR in r1 r2.
apply: (Rmult_le_reg_r (INR (d m) * INR (d m.+1))); first exact: Rmult_lt_0_compat.
have -> : two m * (INR (d m) * INR (d m.+1)) = INR (d m.+2) * INR (d m.+1) by rewrite /two; field; lra.
have -> : two m.+1 * (INR (d m) * INR (d m.+1)) = INR (d m.+3) * INR (d m) by rewrite /two; field; lra.
have dm2 := pos_INR (d m.+2); have m0 := pos_INR m; rewrite r2.
have := Rmult_le_compat_l _ _ _ dm2 a; have := Rmult_le_pos (INR m + 1 + 1) (INR (d m.+1) * INR (d m)) ltac:(lra) ltac:(nra); lra.
Qed.
Lemma two_mono m n : (1 < m)%N -> (m <= n)%N -> two m <= two n.
Proof.
move=> h; elim: n => [|n ih]; first by rewrite leqn0 => /eqP e; rewrite e in h.
rewrite leq_eqVlt => /orP [/eqP -> |]; first lra.
by rewrite ltnS => le; apply: Rle_trans (ih le) _; apply: two_step; exact: leq_trans le.
Qed.
(** Between (m + 1)^2 and (m + 2)^2. *)
Lemma two_ge m : (1 < m)%N -> (INR m + 1) * (INR m + 1) <= two m.
Proof.
case: m => [|[|m]] // _; have dm : 0 < INR (d m.+2) by exact: d_pos.
apply: (Rmult_le_reg_r (INR (d m.+2))) => //; rewrite -two_mul // (d_rec m.+2) (d_rec m.+1) !S_INR.
have m0 := pos_INR m; have d1 := pos_INR (d m.+1); set M := INR m in m0 *; set A := INR (d m.+2) in dm *; set B := INR _ in d1 *.
have -> : (M + 1 + 1 + 1) * (M + 1 + 1 + 1) * A = (M + 1 + 1 + 1) * ((M + 1 + 1) * A + A) by lra.
apply: Rmult_le_compat_l; first lra.
by have : 0 <= (M + 1 + 1) * B by [apply: Rmult_le_pos; lra]; lra.
Qed.
Lemma two_le m : (1 < m)%N -> two m <= (INR m + 2) * (INR m + 2).
Proof.
move=> h; have m1 : m != 1%N by rewrite neq_ltn h orbT.
have dm := d_pos m1; have a := next_real h; have m0 := pos_INR m.
apply: (Rmult_le_reg_r (INR (d m))) => //; rewrite -two_mul // d_rec !S_INR; nra.
Qed.

(** * The obligation *)

(** Upwards the derangement numbers grow. *)
Lemma downwards b o C : 0 < o -> o <= C -> 1 <= C -> (forall k j, k != 1%N -> (k + j)%N != 1%N -> (k + j <= b)%N ->
  INR (d (k + j)) <= C ^ steps j * o ^ j * INR (d k)) -> bounded b o C.
Proof.
move=> o0 oC C1 down; split=> // k j k1 kj1 kj; split; last exact: down.
have up : INR (d k) <= INR (d (k + j)) by apply/INR_leq/d_mono => //; exact: leq_addr.
apply: Rmult_le_compat => //; try (apply: pow_le; lra); first exact: pos_INR.
apply: Rle_trans (_ : C ^ j <= _); first by apply: pow_incr; lra.
by apply: Rle_pow => //; apply/leP; rewrite /steps; case: eqP => [->|].
Qed.

Section Obligation.
Variables (b : nat) (o C G : R).
Hypotheses (o0 : 0 < o) (oC : o <= C) (G1 : 1 <= G) (GC : G <= C * o).
Lemma C_ge1 : 1 <= C. Proof. nra. Qed.
Lemma C_pow j : C ^ j * o ^ j >= G ^ j.
Proof. by rewrite -Rpow_mult_distr; apply/Rle_ge/pow_incr; lra. Qed.
Lemma cubed : G * (G * G) <= (C * C * o) * (C * C * o).
Proof.
have c := C_ge1; have a : G <= C * C by nra.
have e : (C * C * o) * (C * C * o) = (C * C) * ((C * o) * (C * o)) by lra.
rewrite e; apply: Rmult_le_compat; try nra.
Qed.
Lemma obligation :
  (forall k j, k != 1%N -> (k + j)%N != 1%N -> (k + j <= b)%N -> j != 1%N -> INR (d (k + j)) <= G ^ j * INR (d k)) ->
  (forall k, (1 < k)%N -> (k < b)%N -> INR (d k.+1) * INR (d k.+1) <= G * (G * G) * (INR (d k) * INR (d k))) ->
  bounded b o C.
Proof.
move=> many single; have C1 := C_ge1; apply: downwards => // k j k1 kj1 kj; have dk := d_pos k1.
rewrite /steps; have [j1|j1] := eqVneq j 1%N; last first.
  apply: Rle_trans (many k j k1 kj1 kj j1) _; apply: Rmult_le_compat_r; first exact: Rlt_le.
  by apply: Rge_le; exact: C_pow.
rewrite j1 addn1 /= !Rmult_1_r; case: k {many} k1 kj1 kj dk => [|[|k]] // _; first by rewrite j1.
rewrite j1 addn1 => _ kb dk; have s := single k.+2 isT kb; have c := cubed.
apply: Rnot_lt_le => lt.
have d0 : 0 <= C * C * o by nra.
have : (C * C * o * INR (d k.+2)) * (C * C * o * INR (d k.+2)) < INR (d k.+3) * INR (d k.+3).
  by apply: Rmult_le_0_lt_compat => //; apply: Rmult_le_pos; lra.
have -> : (C * C * o * INR (d k.+2)) * (C * C * o * INR (d k.+2)) = (C * C * o) * (C * C * o) * (INR (d k.+2) * INR (d k.+2)) by lra.
have : G * (G * G) * (INR (d k.+2) * INR (d k.+2)) <= (C * C * o) * (C * C * o) * (INR (d k.+2) * INR (d k.+2)).
  by apply: Rmult_le_compat_r => //; nra.
lra.
Qed.
End Obligation.

(** Four records or more: the growth from b - 2 to b is the steepest. *)
Lemma bounded_two (m : nat) o C G : (1 < m)%N -> 0 < o -> o <= C -> 0 <= G -> two m <= G * G -> G <= C * o ->
  bounded m.+2 o C.
Proof.
move=> h o0 oC G0 tG GC; have m2 := INR_2 h.
have Gm : INR m + 1 <= G by have := two_ge h; nra.
apply: (@obligation m.+2 o C G) => //; try lra.
  have chain k i : (1 < k)%N -> (k + i.*2 <= m.+2)%N -> INR (d (k + i.*2)) <= G ^ i.*2 * INR (d k).
    move=> k1; elim: i => [|i ih] le; first by rewrite addn0 /=; lra.
    rewrite doubleS !addnS in le *; have ki : (1 < k + i.*2)%N by apply: leq_trans k1 (leq_addr _ _).
    rewrite two_mul; last by rewrite neq_ltn ki orbT.
    apply: Rle_trans (_ : G * G * (G ^ i.*2 * INR (d k)) <= _); last by rewrite /=; lra.
    apply: Rmult_le_compat; try exact: pos_INR; last by apply: ih; apply: ltnW; exact: ltnW.
      by have := two_ge ki; have := pos_INR (k + i.*2); nra.
    by apply: Rle_trans tG; apply: two_mono.
  have far k j : (1 < k)%N -> (k + j <= m.+2)%N -> j != 1%N -> INR (d (k + j)) <= G ^ j * INR (d k).
    move=> k1 le j1; rewrite -(odd_double_half j) in le *; case: (odd j) (odd_double_half j) => /= e in le *; last first.
      by rewrite add0n in le *; exact: chain.
    have i0 : (0 < j./2)%N by move: e; case: (j./2) => //= e; rewrite -e in j1.
    rewrite addnA addn1 in le *; apply: Rle_trans (chain k.+1 j./2 _ le) _; first exact: leqW.
    rewrite (Rmult_comm G) Rmult_assoc; apply: Rmult_le_compat_l; first by apply: pow_le.
    apply: Rle_trans (next_real k1) _; apply: Rmult_le_compat_r; first exact: pos_INR.
    apply: Rle_trans Gm; have : (k.+1 <= m)%N.
      by move: le; case: (j./2) i0 => // i _; rewrite doubleS !addnS !ltnS; apply: leq_trans; exact: leq_addr.
    by move/INR_leq; rewrite S_INR; lra.
  move=> k j k1 kj1 le j1; case: k k1 kj1 le => [|[|k]] // _ kj1 le; last exact: far.
  rewrite add0n d0 in le *; case: j j1 le {kj1} => [|[|[|[|j]]]] // _ le.
  - by rewrite d0 /=; lra.
  - by rewrite d2 /=; nra.
  - by rewrite d3 /=; have : 3 * 3 <= G * G by [nra]; nra.
  have := far 2%N j.+2 isT le isT; rewrite d2 Rmult_1_r => /Rle_trans; apply.
  by rewrite Rmult_1_r; apply: Rle_pow; [lra | apply/leP; exact: leqW (leqW (leqnn _))].
move=> k k1 kb; have kk := next_real k1; have dk := pos_INR (d k); have dk1 := pos_INR (d k.+1); have k0 := INR_2 k1.
have [m3|m3] := ltnP 2 m.
  have km : INR k <= INR m + 1 by rewrite -S_INR; exact: INR_leq.
  have m3' : 3 <= INR m by have := INR_leq m3; rewrite /=; lra.
  have s : (INR k + 2) * (INR k + 2) <= G * (G * G).
    have a : (INR k + 2) * (INR k + 2) <= (G + 2) * (G + 2) by apply: Rmult_le_compat; lra.
    have c : (G + 2) * (G + 2) <= 4 * (G * G) by have := Rmult_le_pos (G - 2) (3 * G + 2) ltac:(lra) ltac:(lra); lra.
    by have := Rmult_le_compat_r (G * G) 4 G ltac:(nra) ltac:(lra); lra.
  apply: Rle_trans (_ : ((INR k + 2) * INR (d k)) * ((INR k + 2) * INR (d k)) <= _); first exact: Rmult_le_compat.
  by have := Rmult_le_pos _ _ dk dk; nra.
have me : m = 2%N by apply/eqP; rewrite eqn_leq m3 h.
have G3 : 3 <= G by move: tG; rewrite me /two d4 d2 /=; nra.
have cube : 27 <= G * (G * G) by nra.
move: kb; rewrite me !ltnS => kb; case: k k1 kb {kk dk dk1 k0} => [|[|[|[|k]]]] // _ _; rewrite ?d4 ?d3 ?d2 /=; lra.
Qed.

Lemma bounded_3 o C : 0 < o -> o <= C -> 2 <= (C * o) ^ 3 -> 2 <= C * C * o -> bounded 3 o C.
Proof.
move=> o0 oC cube single; have C1 : 1 <= C by nra.
have Co : 1 <= C * o.
  by apply: Rnot_lt_le => lt; have : (C * o) ^ 3 <= 1 ^ 3 by [apply: pow_incr; nra]; rewrite pow1; lra.
have sq : 1 <= (C * o) ^ 2 by rewrite /=; nra.
by apply: downwards => // -[|[|[|[|k]]]] // [|[|[|[|j]]]] // _ _ _;
  rewrite ?addn0 ?add0n ?[(2 + 1)%N]/3%N ?d0 ?d2 ?d3 /steps /=; move: cube sq single => /=; lra.
Qed.
Lemma bounded_2 o C : 0 < o -> o <= C -> 1 <= C * o -> bounded 2 o C.
Proof.
move=> o0 oC GC; apply: (@obligation 2 o C 1) => //; try lra; last by move=> [|[|k]].
by move=> [|[|[|k]]] // [|[|[|j]]] // _ _ _ _; rewrite ?addn0 ?add0n ?d0 ?d2 /=; lra.
Qed.
(** It is enough that b bounds the growth. *)
Lemma bounded_simple b o C : (2 <= b)%N -> 0 < o -> o <= C -> INR b <= C * o -> bounded b o C.
Proof.
move=> b2 o0 oC bC; have b2' := INR_2 b2; case: b b2 bC b2' => [|[|[|[|m]]]] // _ bC b2.
- by apply: bounded_2 => //; lra.
- rewrite /= in bC; apply: bounded_3 => //.
    by apply: Rle_trans (_ : 3 ^ 3 <= _); [rewrite /=; lra | apply: pow_incr; lra].
  have C1 : 1 <= C by nra.
  by nra.
apply: (@bounded_two m.+2 o C (INR m.+4)) => //; first lra.
by have := @two_le m.+2 isT; rewrite !(S_INR m.+3) !(S_INR m.+2); lra.
Qed.
