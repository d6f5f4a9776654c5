(** Units that are drawn each by itself (Bernoulli, Poisson): what frames lose that a unit joins or leaves, and a mechanism that loses it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets claims.dpcalc.thinned_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.ordered_samples rules.drawn_units rules.told_bits rules.thinned.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition among_word (v_x v_g : seq number) : option (seq number) := mapped (range (len (Some v_x))) (fun v_i => times (item (Some v_x) (Some v_i)) (item (Some v_g) (Some v_i))).
Definition likelihood_word (v_R : seq (seq number)) (v_g : seq number) : option number := product_of (range (len (Some v_g))) (fun v_i => item (item (Some v_R) (Some v_i)) (item (Some v_g) (Some v_i))).
Definition frame_word (v_K v_R : seq (seq number)) (v_x : seq number) (v_m : number) : option (seq number) := mapped (range (Some v_m)) (fun v_o =>
  sum_of (functions (len (Some v_x)) (num 2)) (fun v_g => times (ap2 likelihood_word (Some v_R) (Some v_g))
    (item (item (Some v_K) (ap2 code_of (ap2 among_word (Some v_x) (Some v_g)) (num 2))) (Some v_o)))).
Definition frames_word (v_K v_R : seq (seq number)) (v_N v_m : number) : option number :=
  largest (functions (Some v_N) (num 2)) (fun v_x => largest (functions (Some v_N) (num 2)) (fun v_y =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_x) (fun e => of_number (Some e))) (mapped (Some v_y) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (ap4 frame_word (Some v_K) (Some v_R) (Some v_x) (Some v_m)) (ap4 frame_word (Some v_K) (Some v_R) (Some v_y) (Some v_m))) (num 1))).
Definition rate_word (v_R : seq (seq number)) : option number := largest (Some v_R) (fun v_r => item (Some v_r) (num 1)).

Lemma among_at N x g : x \in below N 2 -> g \in below N 2 -> ap2 among_word (Some (whole x)) (Some (whole g)) = Some (whole (among x g)).
Proof.
rewrite !in_below => /andP [/eqP ex _] /andP [/eqP eg _]; rewrite ap2E /among_word len_whole range_iota.
have -> : whole (among x g) = [seq nm (nth 0%N x i * nth 0%N g i)%N | i <- iota 0 (size x)] by rewrite /whole /among -map_comp.
by apply: mapped_map => i /in_range l; rewrite !item_whole ?eg -?ex // times_nm.
Qed.
Section Poisson.
Variables (N : nat) (p : nat -> nat -> R).
Hypotheses (p0 : forall i b, 0 <= p i b) (p1 : (0 < N)%N -> forall i, law (iota 0 2) (p i)).
Local Notation R_ := (rows (iota 0 N) (iota 0 2) p).
Lemma one_each i : (i < N)%N -> sum (iota 0 2) (p i) = 1. Proof. by case: (posnP N) => [->|/p1 h] // _; exact: (h i).2. Qed.
Lemma likelihood_at g : g \in below N 2 -> ap2 likelihood_word (Some R_) (Some (whole g)) = Some (Fin (independent p g)).
Proof. by move=> ig; rewrite ap2E /likelihood_word len_whole; have := ig; rewrite in_below => /andP [/eqP -> _]; exact: independent_value. Qed.
Section Bound.
Variables (m : nat) (K : nat -> nat -> R).
Hypothesis hK : forall j, law (iota 0 m) (K j).
Definition frame_of (x : seq nat) (o : nat) : R := thinned N p x (fun s => sample_law 2 K s o).
Lemma frame_at x : x \in below N 2 -> ap4 frame_word (Some (table N 2 m K)) (Some R_) (Some (whole x)) (Some (nm m)) = Some (vec (iota 0 m) (frame_of x)).
Proof.
move=> ix; have := ix; rewrite in_below => /andP [/eqP ex _].
rewrite /ap4 /ap3 !bindE /frame_word range_iota; apply: mapped_map => o /in_range om.
rewrite len_whole ex -[num 2]/(Some (nm 2)) functions_below; apply: sum_of_map => g ig.
by rewrite (likelihood_at ig) (among_at ix ig) (row_word m K (among_below ix ig)) item_vec.
Qed.
Lemma frames_at : ap4 frames_word (Some (table N 2 m K)) (Some R_) (Some (nm N)) (Some (nm m)) = Some (largest_loss 2 m N frame_of).
Proof.
rewrite /ap4 /ap3 !bindE /frames_word.
exact: (loss_word (k := 2) (F := fun x => ap4 frame_word (Some (table N 2 m K)) (Some R_) (Some x) (Some (nm m))) frame_at).
Qed.
Lemma frames_lose M C : (forall i, (i < N)%N -> p i 1%N <= M) -> 0 <= M ->
  largest_loss 2 m N (sample_law 2 K) = Fin C -> le (largest_loss 2 m N frame_of) (Fin (1 + M * (C - 1))).
Proof.
move=> pM M0 e; have C1 : 1 <= C by have := loss_ge1 m N (sample_law 2 K) (isT : (0 < 2)%N); rewrite e => /le_Fin.
have ls s : law (iota 0 m) (sample_law 2 K s) by exact: hK.
have near := (largest_lossP 2 N ls C1).1 (le_eq e).
have lf x : law (iota 0 m) (frame_of x) by apply: (means_law _ p0 one_each).
have D1 : 1 <= 1 + M * (C - 1) by have : 0 <= M * (C - 1) by [apply: Rmult_le_pos; lra]; lra.
apply/(largest_lossP 2 N lf D1) => x y o ix iy xy om.
have := ix; have := iy; rewrite !in_below => /andP [/eqP ey ay] /andP [/eqP ex ax].
have [i oi] := apart_one (etrans ex (esym ey)) xy; have [il d o'] := oi; rewrite ex in il.
have oi' : only i y x by split; [rewrite ey | exact: nesym | move=> l /o' ->].
have n' s t : s \in below N 2 -> t \in below N 2 -> apart s t = 1%N -> sample_law 2 K s o <= C * sample_law 2 K t o.
  by move=> hs ht st; have [] := near s t o hs ht st om.
have pos s : 0 <= sample_law 2 K s o by exact: (ls s).1.
split; first exact: (thinned_within oi ix iy C1 M0 p0 one_each pM pos n').
exact: (thinned_within oi' iy ix C1 M0 p0 one_each pM pos n').
Qed.
Lemma rate_at : exists2 M, ap1 rate_word (Some R_) = Some (Fin M) & (forall i, (i < N)%N -> p i 1%N <= M) /\ 0 <= M.
Proof.
rewrite ap1E /rate_word (top_vec _ (g := fun j => Fin (p j 1%N))) => [|j]; last by rewrite item1.
case: (posnP N) => [->|N0]; first by exists 0; [ | split; [ | lra]].
have [|j _ ej] := top_reached (fun j => Fin (p j 1%N)) (s := iota 0 N); first by case: (N) N0.
exists (p j 1%N); first by rewrite ej.
split=> [i l|]; last exact: p0.
by apply/le_Fin; rewrite -ej; apply: (top_ge (fun j => Fin (p j 1%N))); apply: mem_In; rewrite mem_iota.
Qed.
Lemma no_more : holds (entails (less (ap3 on_samples_of (Some (table N 2 m K)) (Some (nm N)) (num 2)) infinity)
    (at_most (ap4 frames_word (Some (table N 2 m K)) (Some R_) (Some (nm N)) (Some (nm m)))
      (plus (num 1) (times (ap1 rate_word (Some R_)) (minus (ap3 on_samples_of (Some (table N 2 m K)) (Some (nm N)) (num 2)) (num 1)))))).
Proof.
rewrite -[num 2]/(Some (nm 2)) !on_samples_word frames_at; apply: entailsI => [|/lessP fin]; first exact: less_defined.
case e : (largest_loss _ _ _ _) fin => [C|] fin; last by case: fin; exact: le_Inf.
have [M eM [pM M0]] := rate_at; rewrite eM /minus /times /plus /num !ap2E.
by apply/at_mostP; exact: frames_lose.
Qed.
End Bound.

(** * Attained *)

Definition event_word (v_E v_i : number) (v_s : seq number) : option (seq number) := ap2 told_word (Some v_E) (minus (num 1) (item (Some v_s) (Some v_i))).
Definition from_word (v_E : number) (v_R : seq (seq number)) (v_i : number) (v_x : seq number) : option (seq number) := mapped (range (num 2)) (fun v_o =>
  sum_of (functions (len (Some v_x)) (num 2)) (fun v_g => times (ap2 likelihood_word (Some v_R) (Some v_g))
    (item (ap3 event_word (Some v_E) (Some v_i) (ap2 among_word (Some v_x) (Some v_g))) (Some v_o)))).
Definition lost_word (v_E : number) (v_R : seq (seq number)) (v_i : number) : option number := ap2 distances.exp_MULT
  (ap4 from_word (Some v_E) (Some v_R) (Some v_i) (ap2 all_but_word (len (Some v_R)) (len (Some v_R))))
  (ap4 from_word (Some v_E) (Some v_R) (Some v_i) (ap2 all_but_word (len (Some v_R)) (Some v_i))).
Variables (l : R) (i : nat).
Hypotheses (l0 : 0 <= l) (iN : (i < N)%N).
Lemma in_place s : s \in below N 2 -> (nth 0%N s i < 2)%N.
Proof. by rewrite in_below => /andP [/eqP e /(all_nthP 0%N) h]; apply: h; rewrite e. Qed.
Lemma event_at s : s \in below N 2 -> ap3 event_word (Some (Fin (exp l))) (Some (nm i)) (Some (whole s)) = Some (vec (iota 0 2) (bit (half l (1 - nth 0%N s i)))).
Proof.
move=> hs; have := in_place hs; move: hs; rewrite in_below => /andP [/eqP e _] l2.
by rewrite /ap3 !bindE /event_word item_whole ?e // -[num 1]/(Some (nm 1)) minus_nm // ap2E told_at.
Qed.
Definition told_of (x : seq nat) (o : nat) : R := thinned N p x (fun s => bit (half l (1 - nth 0%N s i)) o).
Lemma from_at x : x \in below N 2 -> ap4 from_word (Some (Fin (exp l))) (Some R_) (Some (nm i)) (Some (whole x)) = Some (vec (iota 0 2) (told_of x)).
Proof.
move=> ix; have := ix; rewrite in_below => /andP [/eqP ex _].
rewrite /ap4 /ap3 !bindE /from_word -[num 2]/(Some (nm 2)) range_iota; apply: mapped_map => o /in_range o2.
rewrite len_whole ex functions_below; apply: sum_of_map => g ig.
by rewrite (likelihood_at ig) (among_at ix ig) -/(ap3 _ _ _ _) (event_at (among_below ix ig)) item_vec.
Qed.
Lemma all_but_below a : all_but N a \in below N 2.
Proof. by rewrite in_below size_all_but eqxx; apply/allP => _ /mapP [j _ ->]; case: (j != a). Qed.
End Poisson.
Lemma thinned_at N p i a b : (i < N)%N -> (forall j b, 0 <= p j b) -> (forall j, (j < N)%N -> sum (iota 0 2) (p j) = 1) ->
  forall x, size x = N -> thinned N p x (fun s => if nth 0%N s i == 0%N then a else b) =
  if nth 0%N x i == 0%N then a else p i 0%N * a + p i 1%N * b.
Proof.
elim: N p i => [|N ih] p i // il p0 p1 [|c x] // [ex]; rewrite thinned_step.
have one := p1 0%N isT; rewrite /= Rplus_0_r in one.
have all_one q v : (forall j, (j < N)%N -> sum (iota 0 2) (q j) = 1) -> (forall j b, 0 <= q j b) -> thinned N q x (fun=> v) = v.
  move=> q1 q0; rewrite /means sum_scaler; have [_ ->] := independent_law q0 q1; ring.
case: i il => [|i] il /=; last first.
  by rewrite (ih (fun j => p j.+1) i il (fun j => p0 j.+1) (fun j => p1 j.+1) x ex) -Rmult_plus_distr_r one Rmult_1_l.
by rewrite !all_one // => [|j|j]; [case: eqP => _ //; rewrite -Rmult_plus_distr_r one Rmult_1_l | exact: (p1 j.+1) | exact: (p1 j.+1)].
Qed.
Theorem units_by_themselves : claim_dpcalc_sampling_poisson.
Proof.
cbv zeta delta [claim_dpcalc_sampling_poisson]; split.
  move=> N m /whole_nm [N' ->] /whole_nm [m' ->] R_ /(@laws_list N' 2) [p [-> p0 p1]].
  have e2 : power (num 2) (Some (nm N')) = Some (nm (2 ^ N')) by rewrite -[num 2]/(Some (nm 2)) power_nm.
  split=> [|K]; first by rewrite e2; eexists.
  move=> /(@kernel_table 2 N' m' K) [k -> lk]; have {}lk := lk (ltac:(by rewrite expn_gt0)).
  exact: no_more.
move=> N /whole_nm [N' ->] R_ /(@laws_list N' 2) [p [-> p0 p1]] E /amount_real [y -> _].
apply: entailsI => [|/at_mostP /le_Fin y1]; first exact: at_most_defined.
have y0 : 0 < y by lra.
rewrite -[y](exp_ln _ y0); set l := ln y; have l0 : 0 <= l by rewrite /l -ln_1; apply: ln_up; lra.
rewrite range_iota; apply: everyI => _ /In_mem /mapP [i /in_range il ->]; apply: alsoI.
  rewrite -[num 2]/(Some (nm 2)) functions_below; apply: everyI => _ /In_mem /mapP [s is_ ->]; apply: everyI => _ /In_mem /mapP [t it ->].
  have es := is_; have et := it; move: es et; rewrite !in_below => /andP [/eqP es _] /andP [/eqP et _].
  rewrite hamming_one ?es ?et //; apply/entailsP => /eqP h.
  have a := event_at l il is_; have b := event_at l il it; rewrite /event_word in a b; rewrite a b ap2E bits_value; apply/at_mostP.
  by have := in_place il is_; have := in_place il it; case: (nth 0%N s i) => [|[|c]] //; case: (nth 0%N t i) => [|[|d]] // _ _; apply: half_alike.
have one := one_each p1; have N0 : (0 < N')%N by exact: leq_ltn_trans il.
have -> : ap3 (@lost_word) (Some (Fin (exp l))) (Some (rows (iota 0 N') (iota 0 2) p)) (Some (nm i)) =
    Some (both (iota 0 2) (told_of N' p l i (all_but N' N')) (told_of N' p l i (all_but N' i))).
  rewrite /ap3 !bindE /lost_word; have -> : len (Some (rows (iota 0 N') (iota 0 2) p)) = Some (nm N') by rewrite /len ap1E size_map size_iota.
  by rewrite !all_but_at !(from_at p l il (all_but_below N' _)) ap2E bits_value.
have -> : item (item (Some (rows (iota 0 N') (iota 0 2) p)) (Some (nm i))) (num 1) = Some (Fin (p i 1%N)).
  by rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota // item1.
rewrite /minus /times /plus /num !ap2E; apply/at_mostP.
have first x : size x = N' -> told_of N' p l i x 0%N = if nth 0%N x i == 0%N then half l 1 else p i 0%N * half l 1 + p i 1%N * half l 0.
  move=> ex; rewrite -(thinned_at (half l 1) (half l 0) il p0 one ex) /told_of; apply: sum_in_eq => g; rewrite in_below => /andP [/eqP eg ag].
  congr (_ * _); rewrite /bit; case: (nth 0%N _ i) => [|c] //.
have e0 := half_next l 0; rewrite add0n in e0; have h1 := half_pos l 1.
have p01 := one i il; rewrite /= Rplus_0_r in p01; have q0 := p0 i 1%N; have E1 : 1 <= exp l by rewrite -exp_0; exact: exp_up.
apply: (@at_least_ratio _ _ _ _ 0%N); [by left | | |].
- by rewrite first ?size_all_but // all_but_nth // eqxx.
- rewrite !first ?size_all_but // !all_but_nth // eqxx neq_ltn il /= e0; have -> : p i 0%N = 1 - p i 1%N by lra.
  ring.
- by have : 0 <= p i 1%N * (exp l - 1) by [apply: Rmult_le_pos; lra]; lra.
Qed.
