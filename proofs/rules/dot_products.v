(** Lists of real numbers: their products, and what is left of one beside the line of another. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Vectors.
Variable n : nat.
Implicit Types X Y V : nat -> R.
Definition real X : seq number := vec (iota 0 n) X.
Lemma real_vector v : holds (also (same (len (Some v)) (Some (nm n))) (every (Some v) (fun e => less (Some e) infinity))) -> exists X, v = real X.
Proof.
move=> /alsoP [/sameP e fin]; have sv : size v = n by apply: nm_inj; rewrite -e.
have [p ev] : exists p, v = [seq Fin r | r <- p].
  elim: v fin {e sv} => [|a v ih] fin; first by exists [::].
  have [|p ->] := ih; first by apply: everyI => x i; apply: (everyP fin); right.
  have := everyP fin (or_introl erefl : List.In a (a :: v)); case: a {fin} => [r|] // _; by exists (r :: p).
by exists (nth 0 p); rewrite /real -sv ev size_map -vec_nth.
Qed.
Lemma len_real X : len (Some (real X)) = Some (nm n). Proof. by rewrite len_vec size_iota. Qed.
Definition product_of_vectors X Y : R := sum (iota 0 n) (fun i => X i * Y i).
Notation dot := product_of_vectors.
Lemma dot_at X Y : sum_of (range (len (Some (real X)))) (fun i => times (item (Some (real X)) (Some i)) (item (Some (real Y)) (Some i))) =
  Some (Fin (dot X Y)).
Proof.
rewrite len_real range_iota; apply: sum_of_map => i; rewrite mem_iota add0n => /andP [_ l].
by rewrite !item_vec.
Qed.
Lemma minus_at X Y : mapped (range (len (Some (real X)))) (fun i => minus (item (Some (real X)) (Some i)) (item (Some (real Y)) (Some i))) =
  Some (real (fun i => X i - Y i)).
Proof.
rewrite len_real range_iota; apply: mapped_map => i; rewrite mem_iota add0n => /andP [_ l].
by rewrite !item_vec.
Qed.
Lemma squares_at X : sum_of (Some (real X)) (fun w => times (Some w) (Some w)) = Some (Fin (dot X X)).
Proof. exact: sum_of_map. Qed.
Lemma not_zero_at X : language.some (Some (real X)) (fun w => differ (Some w) (num 0)) = Some (has (fun i => Fin (X i) != Fin 0) (iota 0 n)).
Proof. exact: some_map. Qed.

Lemma dot_sub B X Y : dot B (fun i => X i - Y i) = dot B X - dot B Y.
Proof. by rewrite /dot -sum_sub; apply: sum_eq => i; lra. Qed.
Lemma dot_ge0 X : 0 <= dot X X. Proof. by apply: sum_ge0 => i; nra. Qed.
Lemma dot_gt0 X : has (fun i => Fin (X i) != Fin 0) (iota 0 n) -> 0 < dot X X.
Proof.
move=> /hasP [i il ne]; have x0 : X i <> 0 by move=> e; rewrite e eqxx in ne.
have : X i * X i <= dot X X.
  apply: (sum_in_le (f := fun i => X i * X i)); first by move=> j; nra.
  by elim: (iota 0 n) il => //= a l ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right].
by move=> le; apply: Rlt_le_trans le; nra.
Qed.

(** The point of the line of V that is nearest to X, and what is left. *)
Definition nearest X V i : R := V i * dot X V / dot V V.
Definition away X V : R := dot (fun i => X i - nearest X V i) (fun i => X i - nearest X V i).
Lemma pythagoras X V : 0 < dot V V -> dot X X = dot (nearest X V) (nearest X V) + away X V.
Proof.
rewrite /away /nearest; move eb: (dot V V) => b; move ea: (dot X V) => a v0; have b0 : b <> 0 by lra.
have -> : dot (fun i => V i * a / b) (fun i => V i * a / b) = a / b * (a / b) * b.
  transitivity (a / b * (a / b) * dot V V); last by rewrite eb.
  by rewrite /dot -sum_scale; apply: sum_eq => i; field.
have -> : dot (fun i => X i - V i * a / b) (fun i => X i - V i * a / b) = dot X X - 2 * (a / b) * a + a / b * (a / b) * b.
  transitivity (dot X X - 2 * (a / b) * dot X V + a / b * (a / b) * dot V V); last by rewrite eb ea.
  by rewrite /dot -!sum_scale -sum_sub -sum_add; apply: sum_eq => i; field.
by field.
Qed.
End Vectors.
