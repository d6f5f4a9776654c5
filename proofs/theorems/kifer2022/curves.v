(** What is kept by one of two mechanisms, chosen with a known chance: no test lies below the curves of both (kifer2022,
    Remark 5.8, section 5.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs words.measures claims.kifer2022.curves.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_vectors rules.curves rules.tested rules.hulls.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Runs.
Variables (T U : Type) (s : seq T) (t : seq U).
Definition run (k : R) (p : T -> R) (r : U -> R) (z : T + U) : R := match z with inl x => k * p x | inr y => (1 - k) * r y end.
Definition both : seq (T + U) := [seq inl x | x <- s] ++ [seq inr y | y <- t].
Lemma run_value k p r : join (list_of [:: ap2 measures.scaled (Some (Fin k)) (Some (vec s p));
  ap2 measures.scaled (minus (num 1) (Some (Fin k))) (Some (vec t r))]) = Some (vec both (run k p r)).
Proof.
have sc V (l : seq V) c f : measures.scaled (Fin c) (vec l f) = Some (vec l (fun x => c * f x)).
  by rewrite /measures.scaled /mapped bindE collect_map; apply: collect_all.
by rewrite -[minus (num 1) _]/(Some (Fin (1 - k))) !ap2E !sc /join /ap1 /= cats0 /vec /both map_cat -!map_comp.
Qed.
Lemma run_law k p r : 0 <= k <= 1 -> law s p -> law t r -> law both (run k p r).
Proof.
move=> hk hp hr; split; first by case=> x; apply: Rmult_le_pos; try lra; [exact: hp.1 | exact: hr.1].
by rewrite sum_cat !sum_map /= !sum_scale hp.2 hr.2; lra.
Qed.
Lemma run_sum k p r (b : T + U -> R) : sum both (fun z => run k p r z * b z) =
  k * sum s (fun x => p x * b (inl x)) + (1 - k) * sum t (fun y => r y * b (inr y)).
Proof. by rewrite sum_cat !sum_map /= -!sum_scale; congr (_ + _); apply: sum_eq => x; ring. Qed.
End Runs.

Theorem one_of_two : claim_kifer2022_rem_5_8b.
Proof.
cbv zeta; apply: for_two => s p q hp hq; apply: for_two => t r u hr hu k /rate_real [k' -> hk].
rewrite /ap3 !bindE !run_value ap2E errors_value; try exact: run_law.
apply: everyI => c /(List.in_map_iff _ _ c) [z [<- /In_mem iz]]; rewrite pt0 pt1 !ap2E !errors_value // !bindE.
have -> : join (list_of [:: Some (pts (curve s p q)); Some (pts (curve t r u))]) = Some (pts (curve s p q ++ curve t r u)).
  by rewrite /join /ap1 /= cats0 /pts map_cat.
rewrite ap2E low_value /at_least; apply/at_mostP/low_le/over_slopes => h.
have [b eb ee] := curve_test iz; have ib : test (fun x => INR (b x)) by move=> x; case: (b x) => /=; lra.
have [x ix hx] := @curve_under _ s p q hp hq h (fun x => INR (b (inl x))) (fun x => ib (inl x)).
have [y iy hy] := @curve_under _ t r u hr hu h (fun y => INR (b (inr y))) (fun y => ib (inr y)).
have m : k' * height h x + (1 - k') * height h y <= height h (z.1, z.2).
  move: hx hy; rewrite /height /= eb ee /size_of /error_of !run_sum; nra.
have [l|l] := Rle_lt_dec (height h x) (height h y).
  by exists x; [rewrite mem_cat ix | nra].
by exists y; [rewrite mem_cat iy orbT | nra].
Qed.
