(** How much the counts of a table move, in squares, where few records change. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets.
From dpcalc Require Import rules.cells rules.differences rules.variables rules.semi_adjacent rules.record_lists.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition change (x z : seq thing) (r : thing) : R := INR (count_mem r x) - INR (count_mem r z).
Definition squared (x z : seq thing) : R := sum (kinds (x ++ z)) (fun r => change x z r * change x z r).
Lemma squared_at x z : sum_of (distinct (join (list_of [:: Some x; Some z]))) (fun r =>
  ap1 numbers.square (minus (ap2 order.times_in (Some r) (Some x)) (ap2 order.times_in (Some r) (Some z)))) = Some (Fin (squared x z)).
Proof.
have -> : distinct (join (list_of [:: Some x; Some z])) = Some (kinds (x ++ z)) by rewrite /= cats0.
by apply: sum_of_in => r _; rewrite !ap2E !times_in_at.
Qed.
Lemma count_places (r : thing) (x : seq thing) : count_mem r x = count (fun i => nth nil_thing x i == r) (iota 0 (size x)).
Proof. by rewrite -{1}[x](mkseq_nth nil_thing) /mkseq seq.count_map. Qed.
Lemma few_more x z r : size x = size z -> (count_mem r x - count_mem r z <= count_mem r [seq nth nil_thing x i | i <- iota 0 (size x) & nth nil_thing x i != nth nil_thing z i])%N.
Proof.
move=> e; rewrite seq.count_map count_filter leq_subLR !count_places -e addnC.
elim: (iota 0 (size x)) => //= i s ih.
apply: leq_trans (_ : ((nth nil_thing x i == r) && (nth nil_thing x i != nth nil_thing z i) + (nth nil_thing z i == r)) + _ <= _)%N; last first.
  by rewrite -!addnA leq_add2l addnCA.
apply: leq_add ih; case: (eqVneq (nth nil_thing x i) r) => [<-|] //=.
by rewrite eq_sym; case: (_ == _).
Qed.
Lemma rest_steps x z : size x = size z -> (size (rest x z) <= steps (size x) x z)%N.
Proof.
move=> e; rewrite rest_gap /steps -size_filter -(size_map (nth nil_thing x)).
by apply: gap_le => r; exact: few_more.
Qed.
Lemma squared_le x z : size x = size z -> squared x z <= 2 * INR (steps (size x) x z) * INR (steps (size x) x z).
Proof.
move=> e; set h := INR (steps _ _ _); set s := INR (size (rest x z)).
have sh : s <= h by apply/le_INR/leP; exact: rest_steps.
have s0 : 0 <= s by exact: pos_INR.
have one r : Rabs (change x z r) <= s.
  rewrite /change /s; have [le_xz|/ltnW le_zx] := leqP (count_mem r x) (count_mem r z).
    have k := le_INR _ _ (leP le_xz); rewrite Rabs_left1; last lra.
    have c : (count_mem r (rest z x) <= size (rest z x))%N by exact: count_size.
    by rewrite (rest_sizes e); have := le_INR _ _ (leP c); rewrite rest_count minus_INR; [lra | exact/leP].
  have k := le_INR _ _ (leP le_zx); rewrite Rabs_right; last lra.
  have c : (count_mem r (rest x z) <= size (rest x z))%N by exact: count_size.
  by have := le_INR _ _ (leP c); rewrite rest_count minus_INR; [lra | exact/leP].
have total : sum (kinds (x ++ z)) (fun r => Rabs (change x z r)) = 2 * s.
  by rewrite -[sum _ _]/(cells.apart x z) cells_apart -(rest_sizes e) /s; lra.
apply: Rle_trans (_ : s * (2 * s) <= _); last by nra.
rewrite -total -sum_scale; apply: sum_le => r.
have a := Rabs_pos (change x z r); have -> : change x z r * change x z r = Rabs (change x z r) * Rabs (change x z r).
  by rewrite -Rabs_mult Rabs_right //; have := Rle_0_sqr (change x z r); rewrite /Rsqr; lra.
exact: Rmult_le_compat_r.
Qed.
(** Two records of one kind that both become one other kind. *)
Lemma squared_two (u v : thing) : u != v -> squared [:: u; u] [:: v; v] = 8.
Proof.
move=> ne; rewrite /squared; have p : perm_eq (kinds ([:: u; u] ++ [:: v; v])) [:: u; v].
  apply: uniq_perm; [exact: kinds_uniq | by rewrite /= inE ne | move=> r; rewrite mem_kinds !inE].
  by case: (r == u); case: (r == v).
have vu : (v == u) = false by rewrite eq_sym (negbTE ne).
by rewrite (sum_perm _ p) /change /= !eqxx (negbTE ne) vu /=; lra.
Qed.
