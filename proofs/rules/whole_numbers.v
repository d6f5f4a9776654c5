(** Words of whole numbers: what they are on 0, 1, 2, ... *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers rules.numbers rules.laws rules.listings.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma whole_nm v : holds (numbers.is_whole v) -> exists n, v = nm n.
Proof.
rewrite /numbers.is_whole /plus /ap2 !bindE /range /ap1 bindE /member /holds.
by case: (to_nat _) => [m|] //= [/mapP [i _ ->]]; exists i.
Qed.
Lemma range_iota n : range (Some (nm n)) = Some [seq nm i | i <- iota 0 n].
Proof. by rewrite /range /ap1 bindE nm_to_nat. Qed.
Lemma minus_nm m n : (n <= m)%N -> minus (Some (nm m)) (Some (nm n)) = Some (nm (m - n)).
Proof. by move=> h; rewrite /nm minus_INR //; apply/leP. Qed.
Lemma plus_nm m n : plus (Some (nm m)) (Some (nm n)) = Some (nm (m + n)).
Proof. by rewrite /nm plus_INR. Qed.
Lemma times_nm m n : times (Some (nm m)) (Some (nm n)) = Some (nm (m * n)).
Proof. by rewrite /nm mult_INR. Qed.
Lemma from_zero n : numbers.from_to (nm 0) (nm n) = Some [seq nm i | i <- iota 0 n.+1].
Proof.
rewrite /numbers.from_to -[num 1]/(Some (nm 1)) -[num 0]/(Some (nm 0)) plus_nm minus_nm // subn0 addn1.
have -> : maximum (Some (nm 0)) (Some (nm n.+1)) = Some (nm n.+1) by rewrite /maximum /ap2 /= /max_number le_nm.
rewrite range_iota (mapped_map (g := nm)) // => i _.
by rewrite plus_nm.
Qed.
Lemma prod_last n (f : nat -> R) : prod (iota 0 n.+1) f = prod (iota 0 n) f * f n.
Proof. by rewrite -addn1 iotaD prod_cat add0n; congr Rmult; simpl; lra. Qed.
Lemma factorial_nm n : numbers.factorial (nm n) = Some (nm n`!).
Proof.
rewrite /numbers.factorial range_iota (product_map (g := fun i => INR i.+1)) => [|i _].
  congr (Some (Fin _)); elim: n => [|n ih] //.
  by rewrite prod_last ih factS mult_INR Rmult_comm.
by rewrite -[num 1]/(Some (nm 1)) plus_nm addn1.
Qed.
Lemma Int_part_INR n : Int_part (INR n) = Z.of_nat n.
Proof.
rewrite /Int_part -(tech_up (INR n) (Z.of_nat n + 1)); first by rewrite Z.add_simpl_r.
  by rewrite plus_IZR -INR_IZR_INZ; lra.
by rewrite plus_IZR -INR_IZR_INZ; lra.
Qed.
Lemma pow_nm x n : pow_number (Fin x) (nm n) = Some (Fin (x ^ n)).
Proof.
rewrite /pow_number /nm Int_part_INR -INR_IZR_INZ eqR_t // /whole_power; case: n => [|n] //=.
by rewrite SuccNat2Pos.id_succ.
Qed.

Lemma same_t (A : eqType) (a b : A) : a = b -> same (Some a) (Some b) = Some true.
Proof. by move=> ->; rewrite /same /ap2 /= eqxx. Qed.
Lemma if_zero k A (a b : option A) : chosen (same (Some (nm k)) (num 0)) a b = if k is 0%N then a else b.
Proof. by rewrite -[num 0]/(Some (nm 0)) /same ap2E nmE; case: k. Qed.
Lemma INR_expn m n : INR (m ^ n) = INR m ^ n.
Proof. by elim: n => [|n ih] //; rewrite expnS mult_INR ih. Qed.
Lemma also_holds a b : holds a -> holds b -> holds (also a b).
Proof. by rewrite /holds => -> ->. Qed.
