(** A density that falls by at most a factor c from one place to the next falls no faster than a power of it (section 2.3.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.fat_tails.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors rules.masses rules.places_of_measures.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma falls_by_powers c (v : nat -> R) n : 0 <= c -> (forall i, (i < n)%N -> v i <= c * v i.+1) -> v 0%N <= v n * c ^ n.
Proof.
move=> c0; elim: n => [|n ih] h; first by rewrite /=; lra.
apply: Rle_trans (ih _) _ => [i l|]; first by apply: h; exact: ltnW.
have p0 : 0 <= c ^ n by exact: pow_le.
have := Rmult_le_compat_r _ _ _ p0 (h n (ltnSn n)); rewrite /=; lra.
Qed.
Theorem falls_no_faster : claim_bailie2025_prose_2_3_2_fat_tail.
Proof.
rewrite /claim_bailie2025_prose_2_3_2_fat_tail; cbv zeta => V /measure_vec [e v0] c /amount_real [{}c -> c0].
rewrite {}e /places; move: (size V) (prob V) v0 => n v v0 {V}.
rewrite len_vec size_iota; apply: entailsI => [|/at_mostP]; first exact: at_most_defined.
rewrite -[Fin 1]/(nm 1) /le le_nm; case: n => // n _; apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
have -> : minus (Some (nm n.+1)) (num 1) = Some (nm n).
  by rewrite /minus /num ap2E /nm /sub S_INR; congr (Some (Fin _)); ring.
have next i : (i < n)%N -> item (Some (vec (iota 0 n.+1) v)) (plus (Some (nm i)) (num 1)) = Some (Fin (v i.+1)).
  by move=> l; rewrite -[num 1]/(Some (nm 1)) plus_nm addn1 item_vec.
apply: entailsI => [|/everyN h].
  by apply: everyN_defined => i l; rewrite next // item_vec; [eexists | exact: ltnW].
rewrite -[num 0]/(Some (nm 0)) !item_vec // ap1E /power ap2E pow_nm /times ap2E; apply/at_most_Fin.
apply: falls_by_powers => // i l; have := h i l; rewrite next // item_vec; last by exact: ltnW.
by rewrite /times ap2E => /at_most_Fin.
Qed.
