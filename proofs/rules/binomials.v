(** What the words say of whole numbers: the next one, and binomial coefficients. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma next_nm i : plus (Some (nm i)) (num 1) = Some (nm i.+1).
Proof. by rewrite -[num 1]/(Some (nm 1)) plus_nm addn1. Qed.
Lemma binomial_nm n m : numbers.binomial (nm n) (nm m) = Some (nm 'C(n, m)).
Proof.
rewrite /numbers.binomial [more _ _](_ : _ = Some (n < m)%N); last by rewrite /more /less ap2E le_nm -ltnNge.
rewrite /chosen bindE; case: ltnP => h; first by rewrite bin_small.
rewrite minus_nm // !ap1E !factorial_nm times_nm /divided ap2E /div /nm.
have p : INR (m`! * (n - m)`!) <> 0 by apply: not_0_INR; apply/eqP; rewrite -lt0n muln_gt0 !fact_gt0.
rewrite /eqR; case: Req_EM_T => [e|ne] /=; first by case: p.
congr (Some (Fin _)); rewrite -(bin_fact h) mult_INR; field; exact: p.
Qed.
