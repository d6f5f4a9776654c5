(** Households and persons protected at once: a bound on both losses is one on the loss of persons alone. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.datasets words.neighbours words.units.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.households.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Local Notation homes x := (holds (every (Some x) (fun v_home => also (at_least (len (Some v_home)) (num 1)) (ap1 neighbours.ascending (Some v_home))))).
Local Notation d_home x y := (ap2 (fun v_x v_x' => ap2 datasets.hamming_s (mapped (ap1 (fun v_x => ap1 units.named (Some v_x)) (Some v_x)) (fun e => of_list (Some e)))
  (mapped (ap1 (fun v_x => ap1 units.named (Some v_x)) (Some v_x')) (fun e => of_list (Some e)))) (Some x) (Some y)).
Local Notation d_person x y := (ap2 (fun v_x v_x' => ap2 datasets.hamming_s (mapped (ap1 (fun v_x => ap1 units.named_persons (Some v_x)) (Some v_x)) (fun e => of_list (Some e)))
  (mapped (ap1 (fun v_x => ap1 units.named_persons (Some v_x)) (Some v_x')) (fun e => of_list (Some e)))) (Some x) (Some y)).
Lemma homes_ascend x : homes x -> forall i, (i < size x)%N -> holds (neighbours.ascending (home x i)).
Proof. by move=> h i l; have [_] := alsoP (everyP h (nth_in [::] l)); rewrite ap1E. Qed.
Lemma two_distances x y : homes x -> homes y -> holds (same (len (ap1 units.persons (Some x))) (len (ap1 units.persons (Some y)))) -> size x = size y ->
  exists a b, [/\ d_home x y = Some (Fin a), d_person x y = Some (Fin b), 0 <= a <= 2 * b &
    (forall i, (i < size x)%N -> size (home x i) = size (home y i)) -> a <= b].
Proof.
move=> hx hy ep e; have ax := homes_ascend hx; have ay := homes_ascend hy.
have ep' : size (flatten x) = size (flatten y) by exact: same_len ep.
exists (1 / 2 * difference (homes_of (size x) x) (homes_of (size x) y)), (1 / 2 * difference (persons_of x) (persons_of y)).
rewrite !ap2E !named_at !named_persons_at -e !ap2E !hamming_of ?persons_size ?ep' //; last by rewrite !size_map.
have h1 := homes_apart (size x) x y; have h2 := persons_apart (erefl (size x)) (esym e) ax ay.
have h3 := persons_apart_twice (erefl (size x)) (esym e) ax ay.
have d0 : 0 <= difference (homes_of (size x) x) (homes_of (size x) y) by apply: sum_ge0 => c; exact: Rabs_pos.
split=> //; first by split; lra.
by move=> k; have := h3 (fun i => k _ (ltn_ord i)); lra.
Qed.

Section Levels.
Variables (H P U : option number) (h p u : R).
Hypotheses (eH : H = num h) (eP : P = num p) (eU : U = num u) (h0 : 0 <= h).
Lemma value_of a b : at_most (plus (times H (ap1 numbers.square (Some (Fin a)))) (times P (ap1 numbers.square (Some (Fin b)))))
  (times U (ap1 numbers.square (Some (Fin b)))) = at_most (Some (Fin (h * (a * a) + p * (b * b)))) (Some (Fin (u * (b * b)))).
Proof. by rewrite eH eP eU. Qed.
Lemma two_levels : 4 * h + p <= u -> forall x y, homes x -> homes y ->
  holds (entails (same (len (ap1 units.persons (Some x))) (len (ap1 units.persons (Some y)))) (entails (same (len (Some x)) (len (Some y)))
    (at_most (plus (times H (ap1 numbers.square (d_home x y))) (times P (ap1 numbers.square (d_person x y)))) (times U (ap1 numbers.square (d_person x y)))))).
Proof.
move=> k x y hx hy; apply: entailsI => [|ep]; first by eexists.
apply: entailsI => [|/same_len e]; first by eexists.
have [a [b [-> -> [a0 ab] _]]] := two_distances hx hy ep e; rewrite value_of; apply/at_most_Fin.
have b0 : 0 <= b * b by nra.
have aa : a * a <= 4 * (b * b) by nra.
have := Rmult_le_compat_l _ _ _ h0 aa; have := Rmult_le_compat_r _ _ _ b0 k; lra.
Qed.
Lemma two_levels_of_rosters : h + p <= u -> forall x y, homes x -> homes y ->
  holds (entails (same (len (ap1 units.persons (Some x))) (len (ap1 units.persons (Some y)))) (entails (same (len (Some x)) (len (Some y)))
    (entails (ap2 units.same_rosters (Some x) (Some y))
    (at_most (plus (times H (ap1 numbers.square (d_home x y))) (times P (ap1 numbers.square (d_person x y)))) (times U (ap1 numbers.square (d_person x y))))))).
Proof.
move=> k x y hx hy; apply: entailsI => [|ep]; first by eexists.
apply: entailsI => [|/same_len e]; first by eexists.
have -> : ap2 units.same_rosters (Some x) (Some y) = Some (all (fun i => size (home x i) == size (home y i)) (iota 0 (size x))).
  rewrite ap2E /units.same_rosters !len_homes -e same_whole eqxx /also /chosen bindE.
  rewrite -[range _]/(range (Some (nm (size x)))) range_iota; apply: every_map => i; rewrite mem_iota add0n => /andP [_ l].
  by rewrite !home_at -?e // /len !ap1E same_whole.
apply/entailsP => /allP rosters; have [a [b [-> -> [a0 _] ab]]] := two_distances hx hy ep e; rewrite value_of; apply/at_most_Fin.
have {}ab : a <= b by apply: ab => i l; apply/eqP/rosters; rewrite mem_iota.
have b0 : 0 <= b * b by nra.
have aa : a * a <= b * b by nra.
have := Rmult_le_compat_l _ _ _ h0 aa; have := Rmult_le_compat_r _ _ _ b0 k; lra.
Qed.
End Levels.
