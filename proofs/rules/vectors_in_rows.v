(** Vectors as one list of numbers: entry k of vector i, each of d entries, stands at d i + k. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors rules.dot_products.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Rows.
Variables (m d : nat) (B : nat -> R).
Definition entry (i k : nat) : R := B (d * i + k)%N.
Lemma entry_at i k : (i < m)%N -> (k < d)%N ->
  item (Some (real (m * d) B)) (plus (times (Some (nm d)) (Some (nm i))) (Some (nm k))) = Some (Fin (entry i k)).
Proof.
move=> im kd; rewrite times_nm plus_nm item_vec // (leq_trans (n := (i.+1 * d)%N)) ?leq_mul2r ?im ?orbT //.
by rewrite mulnC mulSn addnC ltn_add2r.
Qed.
Lemma vector_at i : (i < m)%N -> mapped (range (Some (nm d))) (fun k => item (Some (real (m * d) B)) (plus (times (Some (nm d)) (Some (nm i))) (Some k))) =
  Some (real d (entry i)).
Proof. by move=> im; rewrite range_iota; apply: mapped_map => k /in_range kd; rewrite entry_at. Qed.
Lemma every_entry (f : number -> option bool) (P : nat -> bool) : (forall k, (k < d)%N -> f (nm k) = Some (P k)) ->
  every (range (Some (nm d))) f = Some (all P (iota 0 d)).
Proof. by move=> h; rewrite range_iota; apply: every_map => k /in_range; exact: h. Qed.
Lemma every_holds (f : number -> option bool) : (forall k, (k < d)%N -> f (nm k) = Some true) -> every (range (Some (nm d))) f = Some true.
Proof. by move=> h; rewrite (every_entry h); congr Some; apply/allP. Qed.
End Rows.
