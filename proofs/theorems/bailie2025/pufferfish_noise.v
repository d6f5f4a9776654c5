(** Laplace noise on the sum of independent bits protects each bit, whatever the law of the others (bailie2025, section 5.9). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.pufferfish_noise.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.events.
From dpcalc Require Import rules.laplace_densities rules.whole_vectors rules.models rules.rests rules.largest_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** What is a function F of the sum, and changes by the factor c at most where the sum changes by one: its mean given that bit i is b. *)
Section Bits.
Variable c : R.
Hypothesis c1 : 1 <= c.
Definition gentle (F : nat -> R) : Prop := (forall s, 0 <= F s) /\ forall s, F s <= c * F s.+1 /\ F s.+1 <= c * F s.
Definition chance_of (L : nat -> nat -> R) (g : seq nat) : R := prod (iota 0 (size g)) (fun j => L j (nth 0%N g j)).
Definition given n (L : nat -> nat -> R) (F : nat -> R) (i b : nat) : R :=
  sum (below n 2) (fun g => if nth 0%N g i == b then chance_of L g * F (sumn g) else 0).
Lemma chance_cons L v g : chance_of L (v :: g) = L 0%N v * chance_of (fun j => L j.+1) g.
Proof. by rewrite /chance_of /= iota1 prod_map. Qed.
Lemma gentle_after F v : gentle F -> gentle (fun s => F (v + s)%N).
Proof. by move=> [F0 h]; split=> [s|s]; [exact: F0 | rewrite addnS; exact: h]. Qed.
Lemma gentle_bits F b d s : gentle F -> (b < 2)%N -> (d < 2)%N -> F (b + s)%N <= c * F (d + s)%N.
Proof.
move=> [F0 h] lb ld; have same x : F x <= c * F x by have := Rmult_le_compat_r _ _ _ (F0 x) c1; lra.
by case: b d lb ld => [|[|]] // [|[|]] // _ _; rewrite ?add0n ?add1n //; [exact: (h s).1 | exact: (h s).2].
Qed.
Lemma sum_below n f : sum (below n.+1 2) f = sum (below n 2) (fun g => f (0%N :: g)) + sum (below n 2) (fun g => f (1%N :: g)).
Proof. by rewrite /= cats0 sum_cat !sum_map. Qed.
Lemma sum_if (l : seq (seq nat)) (p : bool) f : sum l (fun g => if p then f g else 0) = if p then sum l f else 0.
Proof. by case: p => //; rewrite sum0. Qed.
Lemma given_within n L F i b d : gentle F -> (forall j v, 0 <= L j v) -> (i < n)%N -> (b < 2)%N -> (d < 2)%N ->
  given n L F i b * L i d <= c * given n L F i d * L i b.
Proof.
elim: n L F i => // n ih L F [|i] hF L0 li lb ld; rewrite /given !sum_below.
  have at_first x : (x < 2)%N -> sum (below n 2) (fun g => if nth 0%N (0%N :: g) 0 == x then chance_of L (0%N :: g) * F (sumn (0%N :: g)) else 0) +
      sum (below n 2) (fun g => if nth 0%N (1%N :: g) 0 == x then chance_of L (1%N :: g) * F (sumn (1%N :: g)) else 0) =
      L 0%N x * sum (below n 2) (fun g => chance_of (fun j => L j.+1) g * F (x + sumn g)%N).
    by case: x => [|[|]] // _; rewrite /= sum0 -sum_scale ?Rplus_0_r ?Rplus_0_l; apply: sum_eq => g; rewrite chance_cons ?add0n; ring.
  rewrite !at_first //; set Sb := sum _ _; set Sd := sum _ _.
  have k : Sb <= c * Sd.
    rewrite -sum_scale; apply: sum_le => g; have p0 : 0 <= chance_of (fun j => L j.+1) g.
      by rewrite /chance_of; elim: (iota 0 _) => [|x l ihl] /=; [lra | apply: Rmult_le_pos].
    by have := Rmult_le_compat_l _ _ _ p0 (gentle_bits (sumn g) hF lb ld); lra.
  have w0 := Rmult_le_pos _ _ (L0 0%N b) (L0 0%N d).
  by have := Rmult_le_compat_l _ _ _ w0 k; lra.
have later x v : sum (below n 2) (fun g => if nth 0%N (v :: g) i.+1 == x then chance_of L (v :: g) * F (sumn (v :: g)) else 0) =
    L 0%N v * given n (fun j => L j.+1) (fun s => F (v + s)%N) i x.
  rewrite /given -sum_scale; apply: sum_eq => g; rewrite [nth _ _ _]/= [sumn _]/= chance_cons.
  by case: (_ == _); ring.
rewrite !later; have one v := ih (fun j => L j.+1) (fun s => F (v + s)%N) i (gentle_after v hF) (fun j => L0 j.+1) li lb ld.
by have := Rmult_le_compat_l _ _ _ (L0 0%N 0%N) (one 0%N); have := Rmult_le_compat_l _ _ _ (L0 0%N 1%N) (one 1%N); lra.
Qed.
End Bits.

(** The density at t, by the sum of the bits. *)
Definition noisy (e t : R) (s : nat) : R := laplace t (INR s) (1 / e).
Lemma noisy_value e t s : 0 < e -> noisy e t s = e / 2 * exp (0 - e * Rabs (t - INR s)).
Proof.
move=> e0; rewrite /noisy /laplace; have -> : Rabs (t - INR s) / (1 / e) = e * Rabs (t - INR s) by field; lra.
by field; lra.
Qed.
Lemma noisy_gentle e t : 0 < e -> gentle (exp e) (noisy e t).
Proof.
move=> e0; have i0 : 0 < 1 / e by apply: Rdiv_lt_0_compat; lra.
have one : e * (1 / e) = 1 by field; lra.
split=> s; first exact/Rlt_le/laplace_pos.
by split; apply: laplace_le => //; rewrite one S_INR /Rabs; case: Rcase_abs; lra.
Qed.

Theorem laplace_of_a_sum : claim_bailie2025_sec_5_9_584a.
Proof.
cbv zeta delta [claim_bailie2025_sec_5_9_584a] => n' /whole_nm [n ->] L hL; apply: for_range => i li.
have n0 : (0 < n)%N by apply: leq_ltn_trans li.
have [two [l [eL ll e2]]] := rows_of n0 hL.
have {}e2 : two = 2%N by move: e2 => []; rewrite -[2]/(INR 2) => /INR_eq.
rewrite {L hL}eL {two}e2 in ll *.
rewrite -[num 2]/(Some (nm 2)); apply: for_range => b lb; apply: for_range => d ld E /amount_real [e -> _] T.
case: T => [t|] /lessP; last by case; exact: le_Inf.
move=> _; apply: entailsI => [|/less_Fin e0]; first by eexists.
rewrite !at_row //; apply: entailsI => [|/alsoP [/less_Fin pb /less_Fin pd]]; first by apply: also_defined; eexists.
set W := fun _ _ _ _ _ => _.
have W_at x : (x < 2)%N -> 0 < l i x -> ap5 W (Some (rows (iota 0 n) (iota 0 2) l)) (Some (nm i)) (Some (nm x)) (Some (Fin e)) (Some (Fin t)) =
    Some (Fin (given n l (noisy e t) i x / l i x)).
  move=> lx px; rewrite /ap5 /ap4 !bindE /W at_row //.
  have -> : len (Some (rows (iota 0 n) (iota 0 2) l)) = Some (nm n) by rewrite /len ap1E size_map size_iota.
  rewrite functions_below (sum_of_map (g := fun g => if nth 0%N g i == x then chance_of l g * noisy e t (sumn g) else 0)) => [|g].
    by rewrite quotient_at //; lra.
  rewrite in_below => /andP [/eqP sg ag]; rewrite item_whole ?sg //.
  have -> : same (Some (nm (nth 0%N g i))) (Some (nm x)) = Some (nth 0%N g i == x) by rewrite /same ap2E nmE.
  rewrite /chosen bindE; case: (_ == x) => //.
  rewrite !ap2E /ap3 !bindE len_whole range_iota (product_map (g := fun j => l j (nth 0%N g j))) => [|j]; last first.
    rewrite mem_iota add0n => lj; rewrite item_whole // at_row -?sg //; exact: (all_nthP 0%N ag).
  rewrite (sum_of_map (g := fun j => INR (nth 0%N g j))) => [|j]; last by rewrite mem_iota add0n => lj; rewrite item_whole.
  rewrite sum_at sum_sumn; have -> : divided (Some (Fin e)) (num 2) = Some (Fin (e / 2)) by rewrite /num quotient_at //; lra.
  by rewrite noisy_value.
rewrite !W_at // -[ap1 _ _]/(Some (Fin e)) /exponential ap1E /times ap2E; apply/at_most_Fin.
have c1 : 1 <= exp e by have := exp_ineq1 e; lra.
have h := given_within c1 (noisy_gentle t e0) (fun j v => (ll j).1 v) li lb ld.
apply: (Rmult_le_reg_r (l i b * l i d)); first exact: Rmult_lt_0_compat.
have -> : given n l (noisy e t) i b / l i b * (l i b * l i d) = given n l (noisy e t) i b * l i d by field; lra.
have -> : exp e * (given n l (noisy e t) i d / l i d) * (l i b * l i d) = exp e * given n l (noisy e t) i d * l i b by field; lra.
exact: h.
Qed.
