(** The power of tests, and the total variation distance, along a path of private neighbours. A probability grows at a step at
    most by the factor c, and its complement falls at most by it: k steps of the first kind and then n - k of the second bound
    the power, for each k, and a law of two outcomes that meets the least of these bounds at every step is private. Of the
    difference between power and level the bounds for the k about n/2 are free of the level, or their mean is. *)
From Coq Require Import Reals Lra Lia ZArith.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.dpcalc.path_tests.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.binomials rules.events rules.approximate rules.private rules.images rules.models rules.components rules.own_laws rules.tests rules.paths rules.drawn_ratios rules.places_of_measures.
From dpcalc Require Import theorems.bailie2025.tests_of_models.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Numbers along a path *)

Section Path.
Variable c : R.
Hypothesis c1 : 1 <= c.
Definition bound (a : R) (n k : nat) : R := 1 - (1 - c ^ k * a) / c ^ (n - k).
Lemma cn_pos n : 0 < c ^ n. Proof. by apply: pow_lt; lra. Qed.
Lemma bound_last a n : bound a n n = c ^ n * a. Proof. by rewrite /bound subnn /=; field. Qed.
Lemma bound_next a n k : (k <= n)%N -> bound a n.+1 k = 1 - (1 - bound a n k) / c.
Proof. by move=> h; rewrite /bound subSn //=; have := cn_pos (n - k); move=> p; field; lra. Qed.

Definition rising (u : nat -> R) (n : nat) : Prop := forall i, (i < n)%N -> u i.+1 <= c * u i /\ 1 - u i <= c * (1 - u i.+1).
Lemma under_bound u n a k : rising u n -> u 0%N <= a -> (k <= n)%N -> u n <= bound a n k.
Proof.
move=> h ua kn.
have up j : (j <= n)%N -> u j <= c ^ j * a.
  elim: j => [|j ih] l /=; first by lra.
  by have [a1 _] := h j l; have := ih (ltnW l); nra.
have down j : (k + j <= n)%N -> 1 - u k <= c ^ j * (1 - u (k + j)%N).
  elim: j => [|j ih] l; first by rewrite addn0 /=; lra.
  rewrite addnS in l *; have [_ a2] := h (k + j)%N l; have := ih (ltnW l); have := cn_pos j => /=; nra.
have := down (n - k)%N; rewrite subnKC // => /(_ (leqnn n)) d; have := up k kn => b.
have p := cn_pos (n - k); rewrite /bound; set q := c ^ (n - k) in d p *.
have e : (1 - c ^ k * a) / q * q = 1 - c ^ k * a by field; lra.
by apply: Rnot_lt_le => l; nra.
Qed.
Lemma halves n : n = (n./2 + n./2)%N \/ n = (n./2 + n./2).+1.
Proof. by have := odd_double_half n; rewrite -addnn; case: (odd n) => /= e; [right | left]; rewrite -[LHS]e. Qed.
Definition gap (n : nat) : R := if n == (n./2 + n./2)%N then 1 - 1 / c ^ n./2 else 1 - 2 / (c ^ n./2 * (1 + c)).
Lemma under_gap u n : rising u n -> u n - u 0%N <= gap n.
Proof.
move=> h; rewrite /gap; have p := cn_pos n./2; set m := n./2 in p *.
have [e|e] : n = (m + m)%N \/ n = (m + m).+1 by exact: halves.
  have mn : (m <= n)%N by rewrite e leq_addr.
  have s : (n - m = m)%N by rewrite {1}e addnK.
  have -> : (n == (m + m)%N) = true by apply/eqP.
  have := under_bound h (Rle_refl _) mn; rewrite /bound s.
  by have -> : 1 - (1 - c ^ m * u 0%N) / c ^ m = 1 - 1 / c ^ m + u 0%N; [field; lra | lra].
have -> : (n == (m + m)%N) = false by rewrite e; apply/eqP; lia.
have mn : (m <= n)%N by rewrite e -addnS leq_addr.
have mn1 : (m.+1 <= n)%N by rewrite e ltnS leq_addr.
have a1 := under_bound h (Rle_refl _) mn; have a2 := under_bound h (Rle_refl _) mn1.
have s1 : (n - m = m.+1)%N by rewrite {1}e -addnS addKn.
have s2 : (n - m.+1 = m)%N by rewrite {1}e subSS addnK.
rewrite /bound s1 /= in a1; rewrite /bound s2 /= in a2.
have {}a1 : c * (u n - u 0%N) <= c - 1 / c ^ m + u 0%N * (1 - c).
  apply: (Rle_trans _ (c * (1 - (1 - c ^ m * u 0%N) / (c * c ^ m) - u 0%N))); first by apply: Rmult_le_compat_l; lra.
  by apply: Req_le; field; lra.
have {}a2 : u n - u 0%N <= 1 - 1 / c ^ m + u 0%N * (c - 1).
  apply: (Rle_trans _ (1 - (1 - c * c ^ m * u 0%N) / c ^ m - u 0%N)); first by lra.
  by apply: Req_le; field; lra.
apply: (Rmult_le_reg_l (1 + c)); first by lra.
have -> : (1 + c) * (1 - 2 / (c ^ m * (1 + c))) = (1 + c) - 2 / c ^ m by field; lra.
have e2 : 2 / c ^ m = 1 / c ^ m + 1 / c ^ m by field; lra.
by rewrite e2; lra.
Qed.

(** The least of the bounds, step by step. *)
Fixpoint most (a : R) (n : nat) : R := if n is m.+1 then Rmin (1 - (1 - most a m) / c) (c ^ n * a) else a.
Lemma most_below a n k : (k <= n)%N -> most a n <= bound a n k.
Proof.
elim: n k => [|n ih] k /=; first by rewrite leqn0 => /eqP ->; rewrite bound_last /=; lra.
rewrite leq_eqVlt => /orP [/eqP ->|l]; first by rewrite bound_last; exact: Rmin_r.
rewrite ltnS in l; rewrite bound_next //; apply: Rle_trans (Rmin_l _ _) _.
by have := ih k l => h; apply: Rplus_le_compat_l; apply: Ropp_le_contravar; apply: Rmult_le_compat_r; [apply: Rlt_le; apply: Rinv_0_lt_compat; lra | lra].
Qed.
Lemma most_met a n : exists2 k, (k <= n)%N & most a n = bound a n k.
Proof.
elim: n => [|n [k l e]]; first by exists 0%N => //; rewrite bound_last /=; lra.
rewrite /= /Rmin; case: Rle_dec => h; last by exists n.+1 => //; rewrite bound_last.
by exists k; [exact: leqW | rewrite bound_next // e].
Qed.
Section Level.
Variable a : R.
Hypothesis a01 : 0 <= a <= 1.
Lemma most_between n : 0 <= most a n <= 1.
Proof.
elim: n => [|n [l u]] //=; have p := cn_pos n; split.
  apply: Rmin_glb; last by apply: Rmult_le_pos; [apply: Rmult_le_pos; lra | lra].
  have : (1 - most a n) / c <= 1; last by lra.
  by apply: (Rmult_le_reg_r c); first lra; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
apply: Rle_trans (Rmin_l _ _) _; have : 0 <= (1 - most a n) / c; last by lra.
by apply: Rmult_le_pos; [lra | apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
Qed.
Lemma most_rises n : most a n <= most a n.+1.
Proof.
have [l u] := most_between n; rewrite /=; apply: Rmin_glb.
  have : (1 - most a n) / c <= 1 - most a n; last by lra.
  by apply: (Rmult_le_reg_r c); first lra; rewrite /Rdiv Rmult_assoc Rinv_l; [nra | lra].
apply: Rle_trans (most_below a (leqnn n)) _; rewrite bound_last ?Rmult_assoc.
have q : 0 <= c ^ n * a by apply: Rmult_le_pos; [apply: Rlt_le; exact: cn_pos | lra].
by nra.
Qed.
Lemma most_down n : 1 - most a n <= c * (1 - most a n.+1).
Proof.
have : most a n.+1 <= 1 - (1 - most a n) / c by exact: Rmin_l.
have e : (1 - most a n) / c * c = 1 - most a n by field; lra.
by nra.
Qed.
Lemma most_up n : most a n.+1 <= c * most a n.
Proof.
have [k l ->] := most_met a n; apply: Rle_trans (most_below a (_ : (k.+1 <= n.+1)%N)) _ => //.
rewrite /bound subSS /=; have p := cn_pos (n - k); set q := c ^ (n - k) in p *.
have q1 : 1 <= q by rewrite /q; apply: pow_R1_Rle.
apply: (Rmult_le_reg_r q) => //.
have -> : (1 - (1 - c * c ^ k * a) / q) * q = q - 1 + c * c ^ k * a by field; lra.
have -> : c * (1 - (1 - c ^ k * a) / q) * q = c * (q - 1) + c * c ^ k * a by field; lra.
by nra.
Qed.
End Level.
End Path.

(** * Words *)

Definition first (x : nat) : R := if x is 0%N then 1 else 0.
Lemma first_law n : law (iota 0 n.+1) first.
Proof.
split; first by case=> [|x] /=; lra.
have -> : sum (iota 0 n.+1) first = 1 + sum (iota 1 n) first by [].
have -> : sum (iota 1 n) first = 0; last by lra.
rewrite -[1%N]/(0.+1)%N; elim: n 0%N => [|n ih] m //=; rewrite ih; lra.
Qed.
(** A mechanism at n + 1 datasets and a test of its outputs. *)
Lemma for_path (F : seq (seq number) -> seq (seq number) -> Prop) n l :
  (forall k t, (forall x, law (iota 0 l) (k x)) -> (forall y, law sides (t y)) -> F (rows (iota 0 n.+1) (iota 0 l) k) (rows (iota 0 l) sides t)) ->
  defined (plus (Some (nm n)) (num 1)) /\ (forall K, holds (also (ap2 laws.is_random (Some K) (Some (nm l)))
    (same (len (Some K)) (plus (Some (nm n)) (num 1)))) -> forall T, holds (also (ap2 laws.is_random (Some T) (num 2)) (same (len (Some T)) (Some (nm l)))) -> F K T).
Proof.
move=> h; rewrite next_nm; split; first by eexists.
move=> K; have f1 := first_law n.
have -> : Some (nm n.+1) = len (Some (vec (iota 0 n.+1) first)) by rewrite len_vec size_iota.
have [eP lP] := is_law_vec (law_is f1) => hK; have [eK lK em] := kernel_rows lP hK.
have eo : outputs K = iota 0 l by move: em => [] /INR_eq; rewrite /outputs /places size_iota => <-.
have ep : places (vec (iota 0 n.+1) first) = iota 0 n.+1 by rewrite /places size_map size_iota.
rewrite eK ep eo; apply: for_tests => [|t lt]; first by exists (rowf K 0%N); rewrite -eo; exact: lK.
by apply: h => // x; rewrite -eo; exact: lK.
Qed.

Section Steps.
Variables (n l : nat) (k : nat -> nat -> R) (t : nat -> nat -> R) (c : R).
Hypotheses (lk : forall x, law (iota 0 l) (k x)) (lt : forall y, law sides (t y)) (c0 : 0 <= c).
Local Notation K := (rows (iota 0 n.+1) (iota 0 l) k).
Definition chance (i : nat) : R := reject (iota 0 l) (k i) t.
Lemma chance_word i : (i <= n)%N ->
  item (ap2 laws.push (item (Some K) (Some (nm i))) (Some (rows (iota 0 l) sides t))) (num 0) = Some (Fin (chance i)).
Proof. by move=> h; rewrite at_place // one_value. Qed.
Lemma next_place i : add (nm i) (Fin 1) = nm i.+1.
Proof. by rewrite /= -S_INR. Qed.
Lemma steps_word : let h := every (range (Some (nm n))) (fun i => ap4 losses.private (item (Some K) (Some i)) (item (Some K) (plus (Some i) (num 1))) (Some (Fin c)) (num 0)) in
  defined h /\ (holds h -> rising c chance n /\ rising c (fun i => 1 - chance i) n).
Proof.
have at_ i : (i < n)%N -> ap4 losses.private (item (Some K) (Some (nm i))) (item (Some K) (plus (Some (nm i)) (num 1))) (Some (Fin c)) (num 0) =
    ap4 losses.private (Some (vec (iota 0 l) (k i))) (Some (vec (iota 0 l) (k i.+1))) (Some (Fin c)) (num 0).
  by move=> h; rewrite next_nm !at_place //; exact: ltnW.
rewrite range_iota; split.
  by apply: every_defined => a /(List.in_map_iff _ _ a) [i [<- /in_iota h]]; rewrite at_ //; exact: private_defined.
move=> h; have {}h i : (i < n)%N -> [/\ chance i.+1 <= c * chance i, chance i <= c * chance i.+1, 1 - chance i <= c * (1 - chance i.+1) & 1 - chance i.+1 <= c * (1 - chance i)].
  move=> li; have := everyP h (List.in_map nm _ _ (proj2 (in_iota n i) li)); rewrite at_ // => /privateP p.
  by have [a1 a2 a3 a4] := reject_private (lk i) (lk i.+1) lt c0 p; rewrite /chance; split; lra.
by split=> i /h [a1 a2 a3 a4]; split; lra.
Qed.
End Steps.

Section Least.
Variables (n : nat) (F : number -> option number) (g : nat -> R).
Lemma least_at k : (forall j, (j <= n)%N -> F (nm j) = Some (Fin (g j))) -> (k <= n)%N -> (forall j, (j <= n)%N -> g k <= g j) ->
  least (range (Some (nm n.+1))) F = Some (Fin (g k)).
Proof.
move=> h kn lk; rewrite range_iota /least (mapped_map (g := fun j => Fin (g j))) => [|j]; last by rewrite mem_iota => l; exact: h.
have i : k \in iota 0 n.+1 by rewrite mem_iota.
have a := minimal_reached (fun j => Fin (g j)) i.
have b : le (Fin (g k)) (minimal [seq Fin (g j) | j <- iota 0 n.+1]).
  by apply: minimal_least => j; rewrite mem_iota => l; apply/le_Fin; exact: lk.
move: a b; rewrite bindE; case: (minimal _) => [r|] // /le_Fin a /le_Fin b; congr (Some (Fin _)); lra.
Qed.
End Least.

Definition bound_word (n a c k : number) : option number := minus (num 1) (divided (minus (num 1) (times (power (Some c) (Some k)) (Some a))) (power (Some c) (minus (Some n) (Some k)))).
Lemma bound_value c a n k : 1 <= c -> (k <= n)%N -> bound_word (nm n) (Fin a) (Fin c) (nm k) = Some (Fin (bound c a n k)).
Proof.
move=> c1 h; rewrite /bound_word minus_nm // !power_word times_at minus_at divided_at; last by have := cn_pos c1 (n - k); lra.
by rewrite minus_at.
Qed.
Definition most_word (n a c : number) : option number := least (range (plus (Some n) (num 1))) (bound_word n a c).
Lemma most_value c a n : 1 <= c -> most_word (nm n) (Fin a) (Fin c) = Some (Fin (most c a n)).
Proof.
move=> c1; rewrite /most_word next_nm; have [k kn e] := most_met c1 a n; rewrite e.
apply: (least_at (g := bound c a n)) => // j jn; first exact: bound_value.
by rewrite -e; exact: most_below.
Qed.

(** Truths that hold where c is at least 1 and neighbours are private. *)
Lemma where_steps n l k t c F : (forall x, law (iota 0 l) (k x)) -> (forall y, law sides (t y)) -> 0 <= c ->
  (1 <= c -> rising c (chance l k t) n -> rising c (fun i => 1 - chance l k t i) n -> holds F) ->
  holds (entails (at_least (Some (Fin c)) (num 1)) (entails (every (range (Some (nm n))) (fun i =>
    ap4 losses.private (item (Some (rows (iota 0 n.+1) (iota 0 l) k)) (Some i)) (item (Some (rows (iota 0 n.+1) (iota 0 l) k)) (plus (Some i) (num 1))) (Some (Fin c)) (num 0))) F)).
Proof.
move=> lk lt c0 h; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have [d p] := steps_word n lk lt c0.
by apply: entailsI => // /p [a b]; exact: h.
Qed.

(** The largest power: no more. *)
Theorem power_on_a_path : claim_dpcalc_path_power.
Proof.
cbv zeta delta [claim_dpcalc_path_power] => n0 /whole_nm [n ->] l0 /whole_nm [l ->]; apply: (@for_path (fun K T => _)) => k t lk lt a0 /rate_real [a -> a01] c0 /amount_real [c -> c0'].
apply: where_steps => // c1 up _; rewrite /ap3 !bindE.
have e0 := @chance_word n l k t lk 0 (leq0n n); rewrite -[nm 0]/(Fin 0) in e0; rewrite -[num 0]/(Some (Fin 0)) in e0 *.
rewrite e0 (chance_word t lk (leqnn n)) -/(most_word (nm n) (Fin a) (Fin c)) most_value //.
apply: entailsI => [|/at_most_Fin level]; first exact: at_most_defined.
apply/at_most_Fin; have [j jn ->] := most_met c1 a n; exact: under_bound.
Qed.

(** The law that attains it. *)
Definition two (u : R) (y : nat) : R := if y is 0%N then u else 1 - u.
Lemma two_law u : 0 <= u <= 1 -> law sides (two u).
Proof. by move=> h; split=> [[|y]|] /=; lra. Qed.
Lemma two_word u : list_of [:: Some (Fin u); minus (num 1) (Some (Fin u))] = Some (vec sides (two u)). Proof. by []. Qed.
Lemma two_private c u v : v <= c * u -> u <= c * v -> 1 - v <= c * (1 - u) -> 1 - u <= c * (1 - v) ->
  holds (ap4 losses.private (Some (vec sides (two u))) (Some (vec sides (two v))) (Some (Fin c)) (num 0)).
Proof. by move=> *; apply/privateP; split; apply/over_within => y [<-|[<-|[]]] /=; lra. Qed.

Theorem power_is_attained : claim_dpcalc_path_power_attained.
Proof.
cbv zeta delta [claim_dpcalc_path_power_attained] => n0 /whole_nm [n ->] a0 /rate_real [a -> a01] c0 /amount_real [c -> c0'].
apply: entailsI => [|/at_mostP /le_Fin c1]; first by eexists.
have m i := @most_value c a i c1; rewrite /ap3 !bindE -!/(most_word _ _ _).
rewrite -[Fin 0]/(nm 0) !m two_word.
apply: alsoI; first exact/sameP.
apply: alsoI; first by rewrite ap1E; apply: law_is; exact: two_law (most_between c1 a01 n).
apply/everyN => i _.
rewrite !bindE next_place -!/(most_word _ _ _) !m !two_word.
have b := most_between c1 a01 i; have b' := most_between c1 a01 i.+1; have r := most_rises c1 a01 i.
have d := most_down c1 a i; have u := most_up c1 a i.
by apply: two_private; nra.
Qed.

(** * Total variation *)

Lemma INR_half n : INR n = 2 * INR n./2 \/ INR n = 2 * INR n./2 + 1.
Proof.
have d m : INR (m + m) = 2 * INR m by rewrite plus_INR; ring.
by have [e|e] := halves n; [left; rewrite {1}e d | right; rewrite {1}e S_INR d].
Qed.
Lemma half_word n : floored (divided (Some (nm n)) (num 2)) = Some (nm n./2).
Proof.
rewrite divided_at; last by lra.
rewrite /floored ap1E /floor_number; congr (Some (Fin _)); rewrite (INR_IZR_INZ n./2); congr IZR.
have h := INR_half n; rewrite /Int_part -(tech_up _ (Z.of_nat n./2 + 1)); first by rewrite Z.add_simpl_r.
  by rewrite plus_IZR -INR_IZR_INZ; lra.
by rewrite plus_IZR -INR_IZR_INZ; lra.
Qed.
Lemma even_word n m : same (Some (nm n)) (times (num 2) (Some (nm m))) = Some (n == (m + m)%N).
Proof.
have -> : times (num 2) (Some (nm m)) = Some (nm (m + m)) by rewrite times_at /nm plus_INR; congr (Some (Fin _)); ring.
by rewrite /same ap2E nmE.
Qed.
Section Variation.
Variable c : R.
Hypothesis c1 : 1 <= c.
Definition gap_word (n c : number) : option number := bind (floored (divided (Some n) (num 2))) (fun m => chosen
  (same (Some n) (times (num 2) (Some m))) (minus (num 1) (divided (num 1) (power (Some c) (Some m))))
  (minus (num 1) (divided (num 2) (times (power (Some c) (Some m)) (plus (num 1) (Some c)))))).
Lemma gap_value n : gap_word (nm n) (Fin c) = Some (Fin (gap c n)).
Proof.
have p := cn_pos c1 n./2; have q : 0 < c ^ n./2 * (1 + c) by apply: Rmult_lt_0_compat; lra.
rewrite /gap_word half_word bindE even_word /gap power_word -[plus _ _]/(Some (Fin (1 + c))) times_at !divided_at; try lra.
by rewrite !minus_at; case: (n == _).
Qed.
Variable n : nat.
Local Notation m := n./2.
Definition level (i : nat) : R := if (i <= m)%N then 1 / (c ^ (m - i) * (1 + c)) else 1 - c / (c ^ (i - m) * (1 + c)).
Definition level_word (i n c : number) : option number := bind (floored (divided (Some n) (num 2))) (fun m =>
  chosen (at_most (Some i) (Some m)) (divided (num 1) (times (power (Some c) (minus (Some m) (Some i))) (plus (num 1) (Some c))))
    (minus (num 1) (divided (Some c) (times (power (Some c) (minus (Some i) (Some m))) (plus (num 1) (Some c)))))).
Lemma den_pos k : 0 < c ^ k * (1 + c). Proof. by apply: Rmult_lt_0_compat; [exact: cn_pos | lra]. Qed.
Lemma level_value i : level_word (nm i) (nm n) (Fin c) = Some (Fin (level i)).
Proof.
rewrite /level_word half_word bindE /at_most ap2E le_nm /level -[plus _ _]/(Some (Fin (1 + c))).
case: (leqP i m) => h; rewrite /chosen bindE minus_nm ?(ltnW h) // power_word times_at divided_at ?minus_at //.
  by have := den_pos (m - i); lra.
by have := den_pos (i - m); lra.
Qed.
Lemma level_late i : (m <= i)%N -> level i = 1 - c / (c ^ (i - m) * (1 + c)).
Proof.
rewrite /level leq_eqVlt => /orP [/eqP <-|h]; last by rewrite leqNgt h.
by rewrite leqnn subnn /=; field; lra.
Qed.
Lemma ends : level n - level 0 = gap c n.
Proof.
have mn : (m <= n)%N by case: (halves n) => e; rewrite [X in (_ <= X)%N]e -?addnS leq_addr.
rewrite (level_late mn) /level subn0 /gap /=; have p := cn_pos c1 m.
have [e|e] := halves n.
  have -> : (n == (m + m)%N) = true by apply/eqP.
  have -> : (n - m = m)%N by rewrite {1}e addnK.
  by field; lra.
have -> : (n == (m + m)%N) = false by rewrite {1}e; apply/eqP; lia.
have -> : (n - m = m.+1)%N by rewrite {1}e -addnS addKn.
by rewrite /=; field; lra.
Qed.
Lemma level_between i : 0 <= level i <= 1.
Proof.
rewrite /level; case: ifP => _.
  have p := den_pos (m - i); have q : 1 <= c ^ (m - i) by apply: pow_R1_Rle.
  split; first by apply: Rlt_le; apply: Rdiv_lt_0_compat; lra.
  by apply: (Rmult_le_reg_r (c ^ (m - i) * (1 + c))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; nra.
have p := den_pos (i - m); have q : 1 <= c ^ (i - m) by apply: pow_R1_Rle.
have : 0 <= c / (c ^ (i - m) * (1 + c)) by apply: Rlt_le; apply: Rdiv_lt_0_compat; lra.
have : c / (c ^ (i - m) * (1 + c)) <= 1; last by lra.
by apply: (Rmult_le_reg_r (c ^ (i - m) * (1 + c))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; nra.
Qed.
Lemma raised u v : 0 <= u -> v = c * u -> (1 + c) * u <= 1 -> [/\ v <= c * u, u <= c * v, 1 - v <= c * (1 - u) & 1 - u <= c * (1 - v)].
Proof.
move=> u0 -> h; have h1 : 0 <= (c - 1) * (1 - (1 + c) * u) by apply: Rmult_le_pos; lra.
have h2 : 0 <= (c - 1) * u by apply: Rmult_le_pos; lra.
have h3 : 0 <= c * ((c - 1) * u) by apply: Rmult_le_pos; lra.
by split; lra.
Qed.
Lemma level_steps i : [/\ level i.+1 <= c * level i, level i <= c * level i.+1, 1 - level i.+1 <= c * (1 - level i) & 1 - level i <= c * (1 - level i.+1)].
Proof.
case: (leqP m i) => h; last first.
  apply: raised; first by have [] := level_between i.
    rewrite /level h ltnW //; have -> : (m - i = (m - i.+1).+1)%N by rewrite -subSn // subSS.
    by rewrite /=; have p := cn_pos c1 (m - i.+1); field; lra.
  rewrite /level ltnW //; have p := cn_pos c1 (m - i); have q : 1 <= c ^ (m - i) by apply: pow_R1_Rle.
  have -> : (1 + c) * (1 / (c ^ (m - i) * (1 + c))) = 1 / c ^ (m - i) by field; lra.
  by apply: (Rmult_le_reg_r (c ^ (m - i))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have [] // := @raised (1 - level i.+1) (1 - level i).
- by have [] := level_between i.+1; lra.
- rewrite !level_late ?(leqW h) // subSn //=; have p := cn_pos c1 (i - m); field; lra.
- rewrite level_late ?(leqW h) // subSn //=; have p := cn_pos c1 (i - m); have q : 1 <= c ^ (i - m) by apply: pow_R1_Rle.
  have -> : (1 + c) * (1 - (1 - c / (c * c ^ (i - m) * (1 + c)))) = 1 / c ^ (i - m) by field; lra.
  by apply: (Rmult_le_reg_r (c ^ (i - m))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
by move=> a1 a2 a3 a4; split; lra.
Qed.
End Variation.

(** The largest difference of two probabilities: no more, and attained. *)
Theorem variation_on_a_path : claim_dpcalc_path_total_variation.
Proof.
cbv zeta delta [claim_dpcalc_path_total_variation] => n0 /whole_nm [n ->] l0 /whole_nm [l ->]; apply: (@for_path (fun K T => _)) => k t lk lt c0 /amount_real [c -> c0'].
apply: where_steps => // c1 up down; rewrite /ap3 /ap2 !bindE.
have e0 := @chance_word n l k t lk 0 (leq0n n); rewrite -[nm 0]/(Fin 0) in e0; rewrite -[num 0]/(Some (Fin 0)) in e0 *.
rewrite e0 (chance_word t lk (leqnn n)) -/(gap_word (nm n) (Fin c)) gap_value // minus_at absolute_at; apply/at_most_Fin.
by apply: Rabs_le; have := under_gap c1 up; have := under_gap c1 down; lra.
Qed.
Theorem variation_is_attained : claim_dpcalc_path_total_variation_attained.
Proof.
cbv zeta delta [claim_dpcalc_path_total_variation_attained] => n0 /whole_nm [n ->] c0 /amount_real [c -> c0'].
apply: entailsI => [|/at_mostP /le_Fin c1]; first by eexists.
have m i := @level_value c c1 n i; rewrite /ap3 /ap2 !bindE -!/(level_word _ _ _) -!/(gap_word _ _) -[Fin 0]/(nm 0) !m gap_value // minus_at.
apply: alsoI; first by apply/sameP; congr (Fin _); exact: ends.
have w i : holds (ap1 laws.is_law (Some (vec sides (two (level c n i))))).
  by rewrite ap1E; apply: law_is; apply: two_law; exact: level_between.
apply: alsoI.
  rewrite next_nm; apply/everyN => i _.
  by rewrite !bindE -!/(level_word _ _ _) !m two_word.
apply/everyN => i _.
rewrite !bindE next_place -!/(level_word _ _ _) !m !two_word.
by have [a1 a2 a3 a4] := level_steps c1 n i; apply: two_private.
Qed.
