(** Simple random samples that count how many records are 1, of frames of which all are but one or none: an event that is rarer by the same
    factor with each record is n/N of that factor more likely where one is not. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.laws words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.whole_vectors rules.derangements rules.ordered_samples rules.drawn_units rules.told_bits.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Counted.
Variables (N n : nat).
Hypotheses (nN : (n <= N)%N) (n0 : (0 < n)%N).
Let N0 : (0 < N)%N. Proof. exact: leq_trans n0 nN. Qed.
Definition o_ : 'I_N := Ordinal N0.
Lemma taken_but (g : 'S_N) (a : 'I_N) : g a = o_ -> sumn (taken n (all_but N 0) g) = (n - (a < n))%N.
Proof.
move=> e; have -> : taken n (all_but N 0) g = [seq nat_of_bool (b != a :> nat) | b <- iota 0 n].
  apply/eq_in_map => b /in_range lb; pose c := Ordinal (leq_trans lb nN).
  rewrite -[b]/(val c) to_list_at all_but_nth ?ltn_ord //; congr nat_of_bool.
  rewrite -[0%N]/(val o_) -e; by rewrite !val_eqE (inj_eq perm_inj).
have h : ((a < n) + count (predC (pred1 (a : nat))) (iota 0 n))%N = n.
  by rewrite -[RHS](size_iota 0 n) -(count_predC (pred1 (a : nat)) (iota 0 n)) count_uniq_mem ?iota_uniq // mem_iota.
by rewrite sumn_count -{2}h addKn.
Qed.
Lemma taken_all (g : 'S_N) : sumn (taken n (all_but N N) g) = n.
Proof.
have -> : taken n (all_but N N) g = [seq nat_of_bool true | b <- iota 0 n].
  apply/eq_in_map => b /in_range lb; pose c := Ordinal (leq_trans lb nN).
  by rewrite -[b]/(val c) to_list_at all_but_nth ?ltn_ord // neq_ltn ltn_ord.
by rewrite (sumn_count (fun=> true)) count_predT size_iota.
Qed.
Definition orders_at (a : 'I_N) : R := sum (enum 'S_N) (fun g => if g a == o_ then 1 else 0).
Lemma orders_alike a b : orders_at a = orders_at b.
Proof.
rewrite /orders_at (sum_reindex _ (h := mulg (tperm b a))); last exact: mulgI.
by apply: sum_eq => g; rewrite permM tpermR.
Qed.
Lemma total_but v : total_of N n (fun s => v (sumn s)) (all_but N 0) =
  INR n * (orders_at o_ * v n.-1) + INR (size (outside N n)) * (orders_at o_ * v n).
Proof.
have one (a : 'I_N) : orders_at o_ * v (n - (a < n))%N = at_place n (fun s => v (sumn s)) o_ (all_but N 0) a.
  rewrite (orders_alike o_ a) /orders_at /at_place -sum_scaler; apply: sum_eq => g; case: eqP => [e|_]; last by rewrite Rmult_0_l.
  by rewrite (taken_but e) Rmult_1_l.
have -> : INR n * (orders_at o_ * v n.-1) = sum (inside N n) (fun=> orders_at o_ * v n.-1) by rewrite sum_constant size_inside.
rewrite -sum_constant (both_parts n _ o_); congr (_ + _); apply: sum_in_eq => a; rewrite mem_filter => /andP [an _]; rewrite -one.
  by rewrite an subn1.
by rewrite (negbTE an) subn0.
Qed.
Lemma count_orders : INR (size (enum 'S_N)) = INR N * orders_at o_.
Proof.
have h := total_but (fun=> 1); rewrite /total_of sum_constant Rmult_1_r in h.
have e := f_equal INR (size_outside nN); rewrite plus_INR in e.
by rewrite h -e; ring.
Qed.
Variable l : R.
Local Notation event := (fun s : seq nat => half l (sumn s)).
Lemma counted_all : total_of N n event (all_but N N) = INR (size (enum 'S_N)) * half l n.
Proof. by rewrite /total_of (sum_eq _ (g := fun=> half l n)) => [|g]; [rewrite sum_constant | rewrite taken_all]. Qed.
Lemma counted_but : total_of N n event (all_but N 0) = INR (size (enum 'S_N)) * ((1 + INR n / INR N * (exp l - 1)) * half l n).
Proof.
have Np : 0 < INR N by apply/lt_0_INR/ltP.
rewrite (total_but (half l)) count_orders; have e := f_equal INR (size_outside nN); rewrite plus_INR in e.
have -> : INR (size (outside N n)) = INR N - INR n by lra.
have := half_next l n.-1; rewrite addn1 prednK // => ->; by field; lra.
Qed.
End Counted.
