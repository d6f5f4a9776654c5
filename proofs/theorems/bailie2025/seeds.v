(** The law of a private release as a mean over the data and over seeds (bailie2025, Propositions 17 and 18, Equation (5.15)).
    The law of f(U) for a uniform seed U gives a function of its value the mean of the function over the seeds. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.seeds.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.images rules.models rules.components rules.whole_vectors rules.own_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * The law of a function of a uniform seed *)

Section Shares.
Variables (N k : nat) (f : nat -> nat).
Hypotheses (N0 : (0 < N)%N) (fk : forall u, (u < N)%N -> (f u < k)%N).
Definition share (x : nat) : R := INR (count (fun u => f u == x) (iota 0 N)) / INR N.
Lemma N_pos : 0 < INR N. Proof. by apply: lt_0_INR; apply/ltP. Qed.
Lemma at_one_place x F : (x < k)%N -> sum (iota 0 k) (fun y => truth (x == y) * F y) = F x.
Proof.
move=> lx; have : x \in iota 0 k by rewrite mem_iota.
elim: (iota 0 k) (iota_uniq 0 k) => //= y l ih /andP [yl u]; rewrite inE => /orP [/eqP xy|il].
  rewrite -xy in yl *.
  rewrite eqxx (sum_in_eq (g := fun=> 0)) ?sum0; first by rewrite /truth; lra.
  by move=> z zl; case: (eqVneq x z) => [e|_]; [move: yl; rewrite e zl | rewrite /truth; lra].
by rewrite ih //; case: (eqVneq x y) => [e|_]; [move: yl; rewrite -e il | rewrite /truth; lra].
Qed.
Lemma share_mean F : sum (iota 0 k) (fun x => share x * F x) = sum (iota 0 N) (fun u => F (f u)) / INR N.
Proof.
have -> : sum (iota 0 k) (fun x => share x * F x) = sum (iota 0 k) (fun x => sum (iota 0 N) (fun u => truth (f u == x) * F x)) / INR N.
  rewrite /Rdiv -sum_scaler; apply: sum_eq => x; by rewrite (sum_scaler (iota 0 N) (F x)) /share count_sum /Rdiv /=; ring.
congr (_ / _); rewrite exchange; apply: sum_in_eq => u; rewrite mem_iota add0n => lu.
by apply: at_one_place; exact: fk.
Qed.
Lemma share_ge0 x : 0 <= share x.
Proof. by apply: Rmult_le_pos; [exact: pos_INR | left; apply: Rinv_0_lt_compat; exact: N_pos]. Qed.
Lemma sum_share : sum (iota 0 k) share = 1.
Proof.
rewrite (sum_eq _ (g := fun x => share x * 1)) => [|x]; last by ring.
rewrite share_mean (sum_eq _ (g := fun=> INR 1)) => [|u] //.
have -> : sum (iota 0 N) (fun=> INR 1) = INR N.
  by rewrite -[in RHS](size_iota 0 N); elim: (iota 0 N) => //= u l ->; case: (size l) => [|j]; rewrite ?S_INR /=; lra.
by field; have := N_pos; lra.
Qed.
End Shares.

Lemma count_share N (f : nat -> nat) (F : number -> option number) : (0 < N)%N ->
  (forall u, (u < N)%N -> F (nm u) = Some (nm (f u))) -> forall x,
  divided (count_of (range (Some (nm N))) (fun u => same (F u) (Some (nm x)))) (Some (nm N)) = Some (Fin (share N f x)).
Proof.
move=> N0 h x; rewrite range_iota (count_map (p := fun u => f u == x)) => [|u]; last first.
  by rewrite mem_iota add0n => lu; rewrite h // /same ap2E nmE.
by rewrite divided_at //; have := N_pos N0; lra.
Qed.
Lemma mass_places l A p : size A = l -> mass A (iota 0 l) p = sum (iota 0 l) (fun y => truth (nth false A y) * p y).
Proof.
move=> e; rewrite -{1}(mkseq_nth false A) e /mkseq mass_map; apply: sum_eq => y.
by rewrite -/(nth false A y) /truth; case: (nth false A y); lra.
Qed.

Section Release.
Variables (m n k l : nat) (g M : seq nat) (A : seq bool).
Hypotheses (sg : size g = m.+1) (ag : all (fun j => j < k)%N g) (sM : size M = (k * n.+1)%N) (aM : all (fun j => j < l)%N M) (sA : size A = l).
Definition data (u : nat) : nat := nth 0%N g u.
Definition out (x v : nat) : nat := nth 0%N M (x * n.+1 + v).
Lemma data_bound u : (u < m.+1)%N -> (data u < k)%N.
Proof. by move=> lu; apply: (allP ag); apply: mem_nth; rewrite sg. Qed.
Lemma place_bound x v : (x < k)%N -> (v < n.+1)%N -> (x * n.+1 + v < size M)%N.
Proof.
move=> lx lv; rewrite sM; apply: (@leq_trans (x.+1 * n.+1)); last by rewrite leq_mul2r lx orbT.
by rewrite mulSn addnC ltn_add2r.
Qed.
Lemma out_bound x v : (x < k)%N -> (v < n.+1)%N -> (out x v < l)%N.
Proof. by move=> lx lv; apply: (allP aM); apply: mem_nth; exact: place_bound. Qed.
Definition W (x : nat) : R := share m.+1 data x.
Definition K (x y : nat) : R := share n.+1 (out x) y.
Definition P (y : nat) : R := sum (iota 0 k) (fun x => W x * K x y).
Definition given (x : nat) : R := sum (iota 0 l) (fun y => truth (nth false A y) * K x y).
Lemma lawW : law (iota 0 k) W. Proof. by split; [move=> x; exact: share_ge0 | apply: sum_share => //; exact: data_bound]. Qed.
Lemma sumK x : (x < k)%N -> sum (iota 0 l) (K x) = 1. Proof. by move=> lx; apply: sum_share => // v; exact: out_bound. Qed.
Lemma lawP : law (iota 0 l) P.
Proof.
split=> [y|]; first by apply: sum_ge0 => x; apply: Rmult_le_pos; exact: share_ge0.
rewrite /P exchange -lawW.2; apply: sum_in_eq => x; rewrite mem_iota add0n => lx.
by rewrite sum_scale sumK //; ring.
Qed.
Lemma mean_of_data : mass A (iota 0 l) P = sum (iota 0 k) (fun x => W x * given x).
Proof.
rewrite mass_places // /P /given.
rewrite (sum_eq _ (g := fun y => sum (iota 0 k) (fun x => W x * (truth (nth false A y) * K x y)))) => [|y]; last first.
  by rewrite -sum_scale; apply: sum_eq => x; ring.
by rewrite exchange; apply: sum_eq => x; rewrite sum_scale.
Qed.
Lemma given_seeds x : (x < k)%N -> given x = INR (count (fun v => nth false A (out x v)) (iota 0 n.+1)) / INR n.+1.
Proof.
move=> lx; rewrite /given (sum_eq _ (g := fun y => K x y * truth (nth false A y))) => [|y]; last by ring.
by rewrite (share_mean (N := n.+1)) => [|v]; [rewrite count_sum | exact: out_bound].
Qed.
Lemma mean_of_seeds : mass A (iota 0 l) P =
  sum (iota 0 m.+1) (fun u => INR (count (fun v => nth false A (out (data u) v)) (iota 0 n.+1))) / (INR m.+1 * INR n.+1).
Proof.
rewrite mean_of_data (share_mean (N := m.+1)); last exact: data_bound.
have a := N_pos (ltn0Sn m); have b := N_pos (ltn0Sn n).
rewrite (sum_in_eq (g := fun u => INR (count (fun v => nth false A (out (data u) v)) (iota 0 n.+1)) * / INR n.+1)) => [|u]; last first.
  by rewrite mem_iota add0n => /data_bound; exact: given_seeds.
rewrite sum_scaler; move: a b; set S := sum _ _; set i := INR m.+1; set j := INR n.+1 => a b.
by field; lra.
Qed.
End Release.

(** The three forms of the probability of a set of outputs. *)
Theorem two_seeds : claim_bailie2025_prop_17.
Proof.
cbv zeta; move=> m n /whole_nm [{}m ->] /whole_nm [{}n ->] k l /whole_nm [{}k ->] /whole_nm [{}l ->].
rewrite -[num 1]/(Some (nm 1)) !plus_nm !addn1; apply: for_whole => g sg ag.
rewrite times_nm; apply: for_whole => M sM aM; apply: for_events => A sA.
have nP := N_pos (ltn0Sn n); have mP := N_pos (ltn0Sn m).
have said_at x v : (x < k)%N -> (v < n.+1)%N -> item (Some (whole M)) (plus (times (Some (nm x)) (Some (nm n.+1))) (Some (nm v))) = Some (nm (out n M x v)).
  by move=> lx lv; rewrite times_nm plus_nm item_whole //; exact: (place_bound sM).
rewrite /ap3 !bindE ?plus_nm ?addn1.
rewrite range_iota /mapped !bindE !collect_map.
rewrite (collect_all (g := fun x => Fin (W m g x))) => [|x]; last first.
  by apply: (count_share (f := data g)) => // u lu; apply: item_whole; rewrite sg.
rewrite bindE (collect_in (g := fun x => vec (iota 0 l) (K n M x))) => [|x /in_iota lx]; last first.
  rewrite /ap4 !bindE plus_nm addn1 range_iota /mapped bindE collect_map; apply: collect_all => y.
  by apply: (count_share (f := out n M x)) => // v lv; rewrite /ap4 !bindE plus_nm addn1; exact: said_at.
rewrite bindE -/(vec (iota 0 k) (W m g)) -/(rows (iota 0 k) (iota 0 l) (K n M)).
rewrite ap2E push_law; last exact: lawW.
rewrite bindE -/(P m n k g M); have lp := lawP sg ag sM aM.
apply: alsoI; first by rewrite ap1E; exact: law_is.
have sA' : size A = size (iota 0 l) by rewrite size_iota.
rewrite !ap2E chance_vec //; apply: alsoI.
  rewrite (sum_of_map (g := fun x => W m g x * given n l M A x)) => [|x]; last first.
    rewrite mem_iota add0n => lx; rewrite !at_place // ap2E chance_vec // times_at mass_places //.
  by apply/sameP; rewrite (mean_of_data m n k g M sA).
rewrite (range_iota m.+1) (sum_of_map (g := fun u => INR (count (fun v => nth false A (out n M (data g u) v)) (iota 0 n.+1)))) => [|u]; last first.
  rewrite mem_iota add0n => lu; rewrite item_whole ?sg // range_iota (count_map (p := fun v => nth false A (out n M (data g u) v))) // => v.
  rewrite mem_iota add0n => lv; rewrite /ap4 !bindE plus_nm addn1 said_at //; last exact: (data_bound sg ag).
  rewrite (at_event sA); last by apply: (out_bound sM aM) => //; exact: (data_bound sg ag).
  exact: same_one.
rewrite !plus_nm !addn1 times_nm divided_at; first by apply/sameP; rewrite (mean_of_seeds sg ag sM aM sA) mult_INR.
by rewrite mult_INR; apply: Rgt_not_eq; apply: Rmult_lt_0_compat.
Qed.
