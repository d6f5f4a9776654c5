(** Where among the levels of a ray a uniform variable lies, and whether its level is above it: of two of these laws the gap of their
    levels lies in the one alone, and as much in the other, where distances that are sums are easily told. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger.
From dpcalc Require Import rules.listings rules.whole_numbers rules.rays rules.ray_laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** What claims say of it. *)
Definition step_of := fun (v_levels : (seq number)) (v_i : number) => ((minus (item (Some v_levels) (Some v_i))
  (chosen (same (Some v_i) (num 0)) (num 0) (item (Some v_levels) (minus (Some v_i) (num 1))))) : option number).
Definition uniform_at (u : number) (l : seq number) : option (seq number) :=
  join (list_of [:: mapped (range (len (Some l))) (fun i => chosen (at_most (item (Some l) (Some i)) (Some u)) (ap2 step_of (Some l) (Some i)) (num 0));
    mapped (range (len (Some l))) (fun i => chosen (at_most (item (Some l) (Some i)) (Some u)) (num 0) (ap2 step_of (Some l) (Some i)));
    list_of [:: minus (num 1) (item (Some l) (minus (len (Some l)) (num 1)))]]).

Section Levels.
Variable l : seq R.
Hypotheses (up : rising l) (l01 : forall x, List.In x l -> 0 <= x <= 1).
Let n := size l.
Local Notation at_ i := (nth 0 l i).
Definition step (i : nat) : R := if (i < n)%N then at_ i - (if i is j.+1 then at_ j else 0) else 0.
Lemma at_01 i : (i < n)%N -> 0 <= at_ i <= 1.
Proof. by move=> h; apply: l01; exact: nth_in. Qed.
Lemma step_ge0 i : 0 <= step i.
Proof.
rewrite /step; case: ltnP => h; last by lra.
by case: i h => [|i] h; [have := at_01 h; lra | have := up (leqnn _) h; lra].
Qed.
Lemma at_le i j : (i < n)%N -> (j < n)%N -> leR (at_ i) (at_ j) = (i <= j)%N.
Proof.
move=> il jl; case: (ltngtP i j) => [h|h|->]; last by apply: leR_t; lra.
  by apply: leR_t; have := up h jl; lra.
by apply: leR_f; exact: up h il.
Qed.
Lemma steps j : (j < n)%N -> sum (iota 0 j.+1) step = at_ j.
Proof.
elim: j => [|j ih] h; first by rewrite /= /step h; lra.
by rewrite -addn1 iotaD sum_cat add0n ih /=; [rewrite /step h; lra | exact: ltnW].
Qed.
Lemma steps_below j : (j < n)%N -> sum (iota 0 n) (fun i => if (i <= j)%N then step i else 0) = at_ j.
Proof.
move=> h; rewrite -(subnKC h) iotaD sum_cat add0n (sum_in_eq (g := step)) => [|i]; last first.
  by rewrite mem_iota add0n ltnS => /andP [_ ->].
rewrite steps // (sum_in_eq (g := fun=> 0)) ?sum0; first lra.
by move=> i; rewrite mem_iota => /andP [k _]; rewrite leqNgt k.
Qed.
Definition pieces : seq (option bool * nat) := [seq (Some true, i) | i <- iota 0 n] ++ [seq (Some false, i) | i <- iota 0 n] ++ [:: (None, 0%N)].
Definition share (j : nat) (z : option bool * nat) : R :=
  match z.1 with
  | Some true => if (z.2 <= j)%N then step z.2 else 0
  | Some false => if (z.2 <= j)%N then 0 else step z.2
  | None => 1 - at_ n.-1
  end.
Lemma sum_pieces f : sum pieces f = sum (iota 0 n) (fun i => f (Some true, i)) + (sum (iota 0 n) (fun i => f (Some false, i)) + f (None, 0%N)).
Proof. by rewrite /pieces !sum_cat !sum_map /=; lra. Qed.
Lemma share_law j : (j < n)%N -> law pieces (share j).
Proof.
move=> h; have n0 : (n.-1 < n)%N by rewrite prednK // (leq_trans _ h).
split=> [[[[]|] i]|]; rewrite /share /=.
- by case: (_ <= _)%N; [exact: step_ge0 | lra].
- by case: (_ <= _)%N; [lra | exact: step_ge0].
- by have := at_01 n0; lra.
rewrite sum_pieces /=; set A := sum _ _; set B := sum _ _.
have -> : A + (B + (1 - at_ n.-1)) = sum (iota 0 n) (fun i => if (i <= n.-1)%N then step i else 0) + (1 - at_ n.-1).
  rewrite -Rplus_assoc -sum_add; congr (_ + _); apply: sum_in_eq => i; rewrite mem_iota add0n => /andP [_ il].
  have -> : (i <= n.-1)%N by rewrite -ltnS prednK // (leq_trans _ h).
  by case: (i <= j)%N; lra.
by rewrite steps_below //; lra.
Qed.
Lemma uniform_word j : (j < n)%N -> uniform_at (Fin (at_ j)) (levels l) = Some (vec pieces (share j)).
Proof.
move=> h; have n0 : (0 < n)%N by exact: leq_ltn_trans h.
have n1 : (n.-1 < n)%N by rewrite prednK.
have stepE i : (i < n)%N -> ap2 step_of (Some (levels l)) (Some (nm i)) = Some (Fin (step i)).
  move=> il; rewrite ap2E /step_of level_at // if_zero /step il.
  case: i il => [|i] il; first by rewrite /minus /num ap2E /= Rminus_0_r.
  by rewrite -[num 1]/(Some (nm 1)) minus_nm // subn1 level_at ?(ltnW il).
rewrite /uniform_at len_levels range_iota.
rewrite (mapped_map (g := fun i => Fin (if (i <= j)%N then step i else 0))) => [|i]; last first.
  rewrite mem_iota add0n => /andP [_ il]; rewrite stepE // level_at // /at_most ap2E /le_number at_le // /chosen bindE.
  by case: (_ <= _)%N.
rewrite (mapped_map (g := fun i => Fin (if (i <= j)%N then 0 else step i))) => [|i]; last first.
  rewrite mem_iota add0n => /andP [_ il]; rewrite stepE // level_at // /at_most ap2E /le_number at_le // /chosen bindE.
  by case: (_ <= _)%N.
rewrite -[num 1]/(Some (nm 1)) minus_nm // subn1 level_at // /minus ap2E /=.
by rewrite /vec /pieces !map_cat -!map_comp /= ?cats0.
Qed.

Variable phi : R -> R -> number.
Variable k : R.
Hypothesis same_ : forall a, 0 <= a -> phi a a = Fin 0.
Hypothesis left_ : forall a, 0 <= a -> phi a 0 = Fin (k * a).
Hypothesis right_ : forall a, 0 <= a -> phi 0 a = Fin ((1 - k) * a).
(** What phi is of two shares of a piece: the piece itself, or a part of it, where just one of the levels is below. *)
Definition apart (i j : nat) (z : option bool * nat) : R :=
  let r := step z.2 in
  match z.1 with
  | Some true => if (z.2 <= i)%N then (if (z.2 <= j)%N then 0 else k * r) else if (z.2 <= j)%N then (1 - k) * r else 0
  | Some false => if (z.2 <= i)%N then (if (z.2 <= j)%N then 0 else (1 - k) * r) else if (z.2 <= j)%N then k * r else 0
  | None => 0
  end.
Lemma apart_value i j z : (0 < n)%N -> phi (share i z) (share j z) = Fin (apart i j z).
Proof.
move=> n0; have n1 : (n.-1 < n)%N by rewrite prednK.
case: z => [[[]|] x]; rewrite /share /apart /=; have s0 := step_ge0 x.
- by case: (_ <= i)%N; case: (_ <= j)%N; rewrite ?same_ ?left_ ?right_ //; lra.
- by case: (_ <= i)%N; case: (_ <= j)%N; rewrite ?same_ ?left_ ?right_ //; lra.
by rewrite same_ //; have := at_01 n1; lra.
Qed.
Lemma uniform_gap i j : (i < n)%N -> (j < n)%N -> sums phi pieces (share i) (share j) = Fin (Rabs (at_ i - at_ j)).
Proof.
move=> il jl; have n0 : (0 < n)%N by exact: leq_ltn_trans il.
rewrite /sums (tot_eq _ (g := fun z => Fin (apart i j z))) => [|z]; last exact: apart_value.
rewrite tot_Fin sum_pieces Rplus_0_r -sum_add; congr Fin.
rewrite -(steps_below il) -(steps_below jl) -sum_sub.
have [ij|ji] := leqP i j.
  rewrite Rabs_left1; last first.
    rewrite sum_sub (steps_below il) (steps_below jl); case: (ltngtP i j) ij => // [h|->] _; last by lra.
    by have := up h jl; lra.
  rewrite -[in RHS](Rmult_1_l (sum _ _)) Ropp_mult_distr_l -sum_scale; apply: sum_eq => x; rewrite /apart /=.
  by case: (leqP x i) => a; case: (leqP x j) => b; try ring; move: (leq_trans a ij); rewrite leqNgt b.
rewrite Rabs_right; last first.
  by rewrite sum_sub (steps_below il) (steps_below jl); have := up ji il; lra.
apply: sum_eq => x; rewrite /apart /=.
by case: (leqP x i) => a; case: (leqP x j) => b; try ring; move: (ltn_trans ji a); rewrite ltnNge b.
Qed.
Lemma uniform_fits D : value D (sums phi) ->
  fits (fun P Q => ap2 D (Some P) (Some Q)) uniform_at (fun u v => absolute (minus (Some u) (Some v))) l.
Proof.
move=> D_d u v /in_level [i il ->] /in_level [j jl ->]; rewrite !uniform_word // !ap2E D_d; try exact: share_law.
by rewrite uniform_gap //; apply/sameP.
Qed.
End Levels.

Lemma tv_left a : 0 <= a -> tv a 0 = Fin (/ 2 * a).
Proof. by move=> h; rewrite /tv Rabs_right; [congr (Fin (_ * _)); lra | lra]. Qed.
Lemma tv_right a : 0 <= a -> tv 0 a = Fin ((1 - / 2) * a).
Proof. by move=> h; rewrite /tv Rabs_left1; [congr Fin; lra | lra]. Qed.
Lemma hel_left a : 0 <= a -> hel a 0 = Fin (/ 2 * a).
Proof. by move=> h; rewrite /hel Rmult_0_r sqrt_0; congr Fin; lra. Qed.
Lemma hel_right a : 0 <= a -> hel 0 a = Fin ((1 - / 2) * a).
Proof. by move=> h; rewrite /hel Rmult_0_l sqrt_0; congr Fin; lra. Qed.
Lemma excess_left f a : 0 <= a -> excess f a 0 = Fin (1 * a).
Proof. by move=> h; rewrite /excess Rmult_0_r Rmax_right; [congr Fin; lra | lra]. Qed.
Lemma excess_right f a : 0 <= f -> 0 <= a -> excess f 0 a = Fin ((1 - 1) * a).
Proof. by move=> hf h; have k := Rmult_le_pos _ _ hf h; rewrite /excess Rmax_left; [congr Fin; lra | lra]. Qed.
