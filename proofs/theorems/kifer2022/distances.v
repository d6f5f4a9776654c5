(** Claims on distances between laws. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.logic rules.events.
Open Scope R_scope.

(** The event of p >= q gains the sum of max(0, p - q), half the sum of |p - q|, and no event gains more. *)
Theorem total_variation_of_events : claim_kifer2022_prose_5_tv.
Proof.
cbv zeta; apply: for_two => s p q hp hq; rewrite ap2E total_variation_value //.
rewrite (@largest_events _ s p _ (fun A => Fin (Rmax (mass A s p - 1 * mass A s q) (mass A s q - 1 * mass A s p)))); last first.
  by move=> A e; rewrite !ap2E !chance_vec // /num /times /minus /maximum !ap2E max_Fin.
have half r u : law s r -> law s u -> over 1 s r u = sum s (fun x => / 2 * Rabs (r x - u x)).
  move=> [_ r1] [_ u1]; have -> : over 1 s r u = sum s (fun x => / 2 * Rabs (r x - u x) + / 2 * (r x - u x)).
    apply: sum_eq => x; rewrite /Rmax /Rabs; case: Rle_dec => a; case: Rcase_abs => b; lra.
  by rewrite sum_add [X in _ + X]sum_scale sum_sub r1 u1; lra.
apply/sameP; rewrite /sums /tv tot_Fin -half //; apply: le_anti.
  apply/top_truths => A _; apply/le_Fin; apply: Rmax_lub; first exact: mass_over.
  have -> : over 1 s p q = over 1 s q p by rewrite !half //; apply: sum_eq => x; rewrite Rabs_minus_sym.
  exact: mass_over.
have i : List.In (best 1 s p q) (truths (size s)) by apply/in_truths; exact: size_best.
apply: le_trans (top_ge (fun A => Fin (Rmax (mass A s p - 1 * mass A s q) (mass A s q - 1 * mass A s p))) i).
by apply/le_Fin; rewrite -mass_best; exact: Rmax_l.
Qed.
