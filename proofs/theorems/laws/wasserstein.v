(** The Wasserstein distance of laws on 0, 1, 2, ...: the sum of |P(< k) - Q(< k)|. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.laws.wasserstein.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.images rules.places rules.whole_vectors.
Open Scope R_scope.

(** |a - b| = |b - a|. *)
Theorem wasserstein_symmetric : claim_laws_wasserstein_symmetric.
Proof. exact: (rule_symmetric wasserstein_value moves_symmetric). Qed.

(** |a - a| = 0. *)
Theorem wasserstein_premetric : claim_laws_wasserstein_premetric.
Proof. exact: (rule_premetric wasserstein_value moves_premetric). Qed.

(** |a - c| <= |a - b| + |b - c|. *)
Theorem wasserstein_triangle : claim_laws_wasserstein_triangle.
Proof. exact: (rule_triangle wasserstein_value moves_triangle). Qed.

(** |c a + (1 - c) b| <= c |a| + (1 - c) |b|. *)
Theorem wasserstein_convex : claim_laws_wasserstein_convex.
Proof. exact: (rule_convex wasserstein_value moves_convex). Qed.

(** At distance 0 the probabilities below each k agree, and so do their differences. *)
Theorem wasserstein_separates : claim_laws_wasserstein_separates.
Proof. exact: (rule_separates wasserstein_value moves_separates). Qed.

(** * The ray *)

(** The law with the outcome u alone; P(< k) is 1 for the k above u. *)
Definition point (u i : nat) : R := if u == i then 1 else 0.
Definition above (u k : nat) : R := if (u < k)%N then 1 else 0.
Lemma point_law n u : (u < n)%N -> law (iota 0 n) (point u).
Proof. by move=> l; split=> [i|]; [rewrite /point; case: eqP; lra | exact: sum_one]. Qed.
Lemma sum_last n f : sum (iota 0 n.+1) f = sum (iota 0 n) f + f n.
Proof. by rewrite -addn1 iotaD sum_cat add0n /=; lra. Qed.
Lemma below_point u k : sum (iota 0 k) (point u) = above u k.
Proof.
elim: k => // k ih; rewrite sum_last ih /above /point ltnS.
by case: (ltngtP u k); lra.
Qed.
Lemma sum_above n u : sum (iota 0 n) (above u) = INR (n - u.+1).
Proof.
elim: n => // n ih; rewrite sum_last ih /above subSS; case: ltnP => l; last by rewrite (eqP l) /=; lra || (rewrite subnS (eqP l) /=; lra).
by rewrite subnS -S_INR prednK // subn_gt0.
Qed.
Lemma moves_points n u v : (u <= v)%N -> (v < n)%N -> moves (iota 0 n) (point u) (point v) = Fin (INR v - INR u).
Proof.
move=> uv vn; have un := leq_ltn_trans uv vn; congr Fin.
rewrite size_iota (sum_in_eq (g := fun k => above u k - above v k)) => [|k]; last first.
  rewrite mem_iota /= add0n => kn; rewrite /before take_iota (minn_idPl (ltnW kn)) sum_sub !below_point /above.
  by case: ltnP => a; case: ltnP => b; rewrite ?(Rminus_diag_eq _ _ erefl) ?Rabs_R0 ?Rabs_right; try lra; move: (leq_ltn_trans uv b); rewrite ltnNge a.
by rewrite sum_sub !sum_above !minus_INR ?S_INR; [lra | exact/leP | exact/leP].
Qed.
(** Levels in rising order are all at most the last. *)
Theorem wasserstein_ray : claim_laws_wasserstein_ray.
Proof.
move=> n m /whole_nm [a ->] /whole_nm [b ->]; apply: for_whole => g <- {a} _.
rewrite range_iota (every_map (p := fun j => all (fun i => ~~ (nth 0%N g j <= nth 0%N g i)%N) (iota 0 j))) => [|j /in_range jl]; last first.
  by rewrite range_iota; apply: every_map => i /in_range ij; rewrite !item_whole ?(ltn_trans ij) // /less ap2E le_nm.
apply/entailsP => /allP up; have low i : (i < size g)%N -> (nth 0%N g i < (nth 0%N g (size g).-1).+1)%N.
  move=> il; rewrite ltnS; have n0 : (0 < size g)%N by exact: leq_ltn_trans il.
  case: (ltngtP i (size g).-1) => [k|k|->] //; last by move: k; rewrite prednK // leqNgt il.
  by have := up (size g).-1; rewrite mem_iota prednK // => /(_ (leqnn _)) /allP /(_ i); rewrite mem_iota => /(_ k); rewrite -ltnNge => /ltnW.
set top := nth 0%N g (size g).-1 in low.
have at_ i : (i < size g)%N -> mapped (range (plus (item (Some (whole g)) (minus (len (Some (whole g))) (num 1))) (num 1)))
    (fun z => chosen (same (Some z) (Some (nm (nth 0%N g i)))) (num 1) (num 0)) = Some (vec (iota 0 top.+1) (point (nth 0%N g i))).
  move=> il; have n0 : (0 < size g)%N by exact: leq_ltn_trans il.
  rewrite len_whole -[num 1]/(Some (nm 1)) minus_nm // subn1 item_whole ?prednK // plus_nm addn1 range_iota.
  rewrite (mapped_map (g := fun j => Fin (point (nth 0%N g i) j))) // => j _.
  by rewrite /same ap2E nmE /chosen bindE /point eq_sym; case: eqP.
have level_ x : List.In x (whole g) -> exists2 i, (i < size g)%N & x = nm (nth 0%N g i).
  by move=> /In_mem /(nthP (nm 0)) [i]; rewrite size_map => il <-; exists i => //; rewrite (nth_map 0%N).
apply: everyI => x /level_ [i il ->]; apply: everyI => y /level_ [j jl ->].
rewrite !ap2E !at_ // !ap2E wasserstein_value; try by apply: point_law; exact: low.
have -> : absolute (minus (Some (nm (nth 0%N g i))) (Some (nm (nth 0%N g j)))) = Some (Fin (Rabs (INR (nth 0%N g i) - INR (nth 0%N g j)))) by [].
have iT := low i il; have jT := low j jl; move: (nth 0%N g i) (nth 0%N g j) iT jT => u v uT vT.
apply/sameP; have [l|l] := leqP u v.
  rewrite moves_points // Rabs_minus_sym Rabs_right //; apply: Rge_minus; apply: Rle_ge; apply: le_INR; exact/leP.
rewrite moves_symmetric ?moves_points ?Rabs_right //; try exact: point_law; last exact: ltnW.
by apply: Rge_minus; apply: Rle_ge; apply: le_INR; apply/leP; exact: ltnW.
Qed.
