(** Two noisy counts of which both change are told apart no worse than those of which one does (kifer2022, section 6.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.counts.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.compute rules.least_error.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A count with noise on -1, 0, 1 has its law on the places 0 to 4: as it is, and one more. *)
Definition still (a b c : R) (i : nat) : R := nth 0 [:: 0; a; b; c; 0] i.
Definition moved (a b c : R) (i : nat) : R := nth 0 [:: 0; 0; a; b; c] i.
Definition counts : seq nat := iota 0 5.
Definition noisy (N : seq number) (k : option number) : option (seq number) := mapped (range (num 5)) (fun i => sum_of (range (num 3))
  (fun j => chosen (same (plus (plus (Some j) (num 1)) k) (Some i)) (item (Some N) (Some j)) (num 0))).
Lemma still_value a b c : noisy [:: Fin a; Fin b; Fin c] (num 0) = Some (vec counts (still a b c)).
Proof. by rewrite /noisy; computed. Qed.
Lemma moved_value a b c : noisy [:: Fin a; Fin b; Fin c] (num 1) = Some (vec counts (moved a b c)).
Proof. by rewrite /noisy; computed. Qed.
Lemma noise_law N : holds (also (ap1 laws.is_law (Some N)) (same (len (Some N)) (num 3))) ->
  exists a b c, [/\ N = [:: Fin a; Fin b; Fin c], law counts (still a b c) & law counts (moved a b c)].
Proof.
move=> /alsoP [/is_law_vec [e [p0 p1]] /sameP [h]]; have s3 : size N = 3%N by apply: INR_eq; rewrite h /=; lra.
rewrite /places s3 in e p1; exists (prob N 0), (prob N 1), (prob N 2); rewrite /= in p1.
split; first by [].
  by split; [case=> [|[|[|[|[|i]]]]]; rewrite /still /= ?nth_nil; try exact: p0; lra | rewrite /still /=; lra].
by split; [case=> [|[|[|[|[|i]]]]]; rewrite /moved /= ?nth_nil; try exact: p0; lra | rewrite /moved /=; lra].
Qed.

(** What the second count says is lost where it does not change. *)
Lemma gain_less z u T U (s : seq T) (t : seq U) n m p q : 0 <= u -> law s n -> law s m -> law t p -> law t q ->
  gain z u (pairs s (fun=> t)) (fun x => n x.1 * p x.2) (fun x => m x.1 * q x.2) <=
  gain z u (pairs s (fun=> t)) (fun x => n x.1 * p x.2) (fun x => m x.1 * p x.2).
Proof.
move=> u0 hn hm hp hq; suff : forall x, sum t (fun y => Rmin (m x * q y) (u * (n x * p y))) <= sum t (fun y => Rmin (m x * p y) (u * (n x * p y))).
  by move=> h; rewrite /gain !sum_pairs; have := sum_le s h; rewrite /=; lra.
move=> x; have -> : sum t (fun y => Rmin (m x * p y) (u * (n x * p y))) = Rmin (m x) (u * n x).
  transitivity (sum t (fun y => Rmin (m x) (u * n x) * p y)); last by rewrite sum_scale hp.2 Rmult_1_r.
  apply: sum_eq => y; have := hp.1 y; have -> : u * (n x * p y) = u * n x * p y by ring.
  by move: (m x) (u * n x) (p y) => v w r r0; rewrite /Rmin; case: Rle_dec => h; case: Rle_dec => k //; nra.
apply: Rmin_glb.
  apply: (Rle_trans _ (sum t (fun y => m x * q y))); last by rewrite sum_scale hq.2; lra.
  by apply: sum_le => y; exact: Rmin_l.
have -> : u * n x = sum t (fun y => u * (n x * p y)) by rewrite sum_scale sum_scale hp.2 Rmult_1_r.
by apply: sum_le => y; exact: Rmin_r.
Qed.

Theorem more_counts : claim_kifer2022_prose_6_3_dgm_b.
Proof.
move=> N M /noise_law [a [b [c [-> n0 n1]]]] /noise_law [d [e [f [-> m0 m1]]]] z /rate_real [z' -> [z0 _]].
apply: entailsI => [|_]; first by apply: also_defined; eexists; computed.
have l11 : list_of [:: num 1; num 1] = Some [:: Fin 1; Fin 1] by []. have l10 : list_of [:: num 1; num 0] = Some [:: Fin 1; Fin 0] by [].
rewrite l11 l10 !item0 !item1 !ap2E.
rewrite -!/(noisy [:: Fin a; Fin b; Fin c] (num 0)) -!/(noisy [:: Fin d; Fin e; Fin f] (num 0)) !still_value.
rewrite -!/(noisy [:: Fin a; Fin b; Fin c] (num 1)) -!/(noisy [:: Fin d; Fin e; Fin f] (num 1)) !moved_value !ap2E !product_vec.
have v := error_value z'; rewrite /ap3 !bindE; have lp := law_product n0 m0.
rewrite (v _ _ _ _ lp (law_product n1 m1)) (v _ _ _ _ lp (law_product n1 m0)); apply/at_mostP.
have [u u0 ->] := error_reached z' (pairs counts (fun=> counts)) (fun x => still a b c x.1 * still d e f x.2) (law_product n1 m1).1.
apply: le_trans (error_ge z0 _ lp.1 (law_product n1 m0).1 u0); apply/le_Fin.
exact: gain_less.
Qed.
