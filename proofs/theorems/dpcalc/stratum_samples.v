(** A simple random sample without replacement in a stratum, beside what is drawn of others: what frames lose, and a mechanism that loses it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets words.permutations claims.dpcalc.stratum_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.derangements rules.ordered_samples rules.drawn_units rules.told_bits rules.counted_events rules.counted_samples.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition row_of (v_s : seq number) (v_j v_k : number) : option number :=
  plus (ap2 code_of (Some v_s) (Some v_k)) (times (power (Some v_k) (len (Some v_s))) (Some v_j)).
Definition samples_word (v_K : seq (seq number)) (v_R v_n v_k : number) : option number := largest (range (Some v_R)) (fun v_j =>
  largest (functions (Some v_n) (Some v_k)) (fun v_s => largest (functions (Some v_n) (Some v_k)) (fun v_t =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_s) (fun e => of_number (Some e))) (mapped (Some v_t) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (item (Some v_K) (ap3 row_of (Some v_s) (Some v_j) (Some v_k))) (item (Some v_K) (ap3 row_of (Some v_t) (Some v_j) (Some v_k)))) (num 1)))).
Definition frame_word (v_K : seq (seq number)) (v_W v_x : seq number) (v_n v_k v_m : number) : option (seq number) := mapped (range (Some v_m)) (fun v_o =>
  divided (sum_of (ap1 permutations.permutations (len (Some v_x))) (fun v_g => sum_of (range (len (Some v_W))) (fun v_j => times (item (Some v_W) (Some v_j))
    (item (item (Some v_K) (ap3 row_of (ap3 taken_of (Some v_x) (Some v_g) (Some v_n)) (Some v_j) (Some v_k))) (Some v_o)))))
  (len (ap1 permutations.permutations (len (Some v_x))))).
Definition frames_word (v_K : seq (seq number)) (v_W : seq number) (v_N v_n v_k v_m : number) : option number :=
  largest (functions (Some v_N) (Some v_k)) (fun v_x => largest (functions (Some v_N) (Some v_k)) (fun v_y =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_x) (fun e => of_number (Some e))) (mapped (Some v_y) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (ap6 frame_word (Some v_K) (Some v_W) (Some v_x) (Some v_n) (Some v_k) (Some v_m))
      (ap6 frame_word (Some v_K) (Some v_W) (Some v_y) (Some v_n) (Some v_k) (Some v_m))) (num 1))).
Definition bound_word (v_n v_N v_c : number) : option number := plus (num 1) (times (divided (Some v_n) (Some v_N)) (minus (Some v_c) (num 1))).
Lemma bound_at N n C : (0 < N)%N -> ap3 bound_word (Some (nm n)) (Some (nm N)) (Some (Fin C)) = Some (Fin (1 + INR n / INR N * (C - 1))).
Proof.
move=> N0; rewrite /ap3 !bindE /bound_word /divided ap2E /nm /div eqR_f //; by apply/Rgt_not_eq/lt_0_INR/ltP.
Qed.

(** * No more *)

Section Bound.
Variables (N n R_ k m : nat) (w : nat -> R) (p : nat -> nat -> R).
Hypotheses (nN : (n <= N)%N) (n0 : (0 < n)%N) (k0 : (0 < k)%N) (hw : law (iota 0 R_) w) (hp : forall j, law (iota 0 m) (p j)).
Local Notation W := (vec (iota 0 R_) w).
Local Notation K := (rows (iota 0 (R_ * k ^ n)) (iota 0 m) p).
Definition beside (j : nat) (s : seq nat) : nat -> R := p (code k s + k ^ n * j).
Definition mixed (s : seq nat) (o : nat) : R := sum (iota 0 R_) (fun j => w j * beside j s o).
Lemma row_at s j : s \in below n k -> (j < R_)%N -> item (Some K) (ap3 row_of (Some (whole s)) (Some (nm j)) (Some (nm k))) = Some (vec (iota 0 m) (beside j s)).
Proof.
rewrite in_below => /andP [/eqP e a] jR; have l := code_below a; rewrite e in l.
have b : (code k s + k ^ n * j < R_ * k ^ n)%N.
  apply: (@leq_trans (k ^ n * j.+1)); first by rewrite mulnS ltn_add2r.
  by rewrite mulnC; apply: leq_mul.
rewrite /ap3 !bindE /row_of code_word len_whole e power_nm times_nm plus_nm item_place -map_comp.
by rewrite (nth_map 0%N) ?size_iota // nth_iota.
Qed.
Lemma samples_at : ap4 samples_word (Some K) (Some (nm R_)) (Some (nm n)) (Some (nm k)) = Some (top (iota 0 R_) (fun j => largest_loss k m n (beside j))).
Proof.
rewrite /ap4 /ap3 !bindE /samples_word range_iota; apply: top_in => j /In_mem /in_range jR.
by apply: (loss_word (F := fun s => item (Some K) (ap3 row_of (Some s) (Some (nm j)) (Some (nm k))))) => s is_; exact: row_at.
Qed.
Lemma mixed_law s : law (iota 0 m) (mixed s).
Proof.
split=> [o|]; first by apply: sum_ge0 => j; apply: Rmult_le_pos; [exact: hw.1 | exact: (hp _).1].
by rewrite /mixed exchange (sum_eq _ (g := w)) => [|j]; [exact: hw.2 | rewrite sum_scale (hp _).2 Rmult_1_r].
Qed.
Definition frame_of (x : seq nat) (o : nat) : R := total_of N n (fun s => mixed s o) x * / INR (size (enum 'S_N)).
Lemma frame_at x : x \in below N k ->
  ap6 frame_word (Some K) (Some W) (Some (whole x)) (Some (nm n)) (Some (nm k)) (Some (nm m)) = Some (vec (iota 0 m) (frame_of x)).
Proof.
rewrite in_below => /andP [/eqP e a].
rewrite /ap6 /ap5 /ap4 /ap3 !bindE /frame_word len_whole e len_vec size_iota range_iota; apply: mapped_map => o /in_range om.
rewrite ap1E; have [G -> pG] := permutations_at N.
rewrite (sum_of_map (g := fun g => mixed (taken n x g) o)) => [|g _]; last first.
  rewrite range_iota; apply: sum_of_map => j /in_range jR; rewrite taken_word // row_at //; last by rewrite in_below size_taken eqxx taken_below.
  by rewrite !item_vec.
have -> : len (Some [seq ps g | g <- G]) = Some (nm (size (enum 'S_N))) by rewrite /len ap1E size_map (perm_size pG).
rewrite (sum_perm _ pG) /divided ap2E /nm /div eqR_f //; have := orders_positive N; lra.
Qed.
Lemma frames_at : ap6 frames_word (Some K) (Some W) (Some (nm N)) (Some (nm n)) (Some (nm k)) (Some (nm m)) = Some (largest_loss k m N frame_of).
Proof.
rewrite /ap6 /ap5 /ap4 /ap3 !bindE /frames_word.
exact: (loss_word (F := fun x => ap6 frame_word (Some K) (Some W) (Some x) (Some (nm n)) (Some (nm k)) (Some (nm m))) frame_at).
Qed.
Lemma frame_is_law x : law (iota 0 m) (frame_of x).
Proof.
have i0 := Rinv_0_lt_compat _ (orders_positive N); split=> [o|].
  by apply: Rmult_le_pos; [apply: sum_ge0 => g; exact: (mixed_law _).1 | lra].
rewrite /frame_of sum_scaler /total_of exchange (sum_eq _ (g := fun=> 1)) => [|g]; last exact: (mixed_law _).2.
by rewrite sum_constant; have := orders_positive N => q; field; lra.
Qed.
Lemma some_stratum : (0 < R_)%N. Proof. by case: (R_) hw => // -[_]; rewrite /=; lra. Qed.
Lemma frames_lose C : top (iota 0 R_) (fun j => largest_loss k m n (beside j)) = Fin C -> le (largest_loss k m N frame_of) (Fin (1 + INR n / INR N * (C - 1))).
Proof.
move=> e; have [q0 q1] := rate_between nN n0.
have at_j j : (j < R_)%N -> le (largest_loss k m n (beside j)) (Fin C).
  by move=> jR; rewrite -e; apply: (top_ge (fun j => largest_loss k m n (beside j))); apply: mem_In; rewrite mem_iota.
have C1 : 1 <= C by have := le_trans (loss_ge1 m n (beside 0) k0) (at_j _ some_stratum) => /le_Fin.
have D1 : 1 <= 1 + INR n / INR N * (C - 1) by have := Rmult_le_pos _ _ (Rlt_le _ _ q0) (_ : 0 <= C - 1); lra.
apply/(largest_lossP k N frame_is_law D1) => x y o; rewrite !in_below => /andP [/eqP ex ax] /andP [/eqP ey ay] xy om.
have [i oi] := apart_one (etrans ex (esym ey)) xy; have [il d o'] := oi; rewrite ex in il.
have oi' : only i y x by split; [rewrite ey | exact: nesym | move=> l /o' ->].
have i0 := Rinv_0_lt_compat _ (orders_positive N); pose f s := mixed s o.
have near s t : s \in below n k -> t \in below n k -> apart s t = 1%N -> f s <= C * f t.
  move=> hs ht st; rewrite /f /mixed -sum_scale; apply: sum_le_in => j /In_mem /in_range jR.
  have [h _] := (largest_lossP k n (fun s => hp (code k s + k ^ n * j)) C1).1 (at_j j jR) s t o hs ht st om.
  by have := Rmult_le_compat_l _ _ _ (hw.1 j) h; rewrite /beside; lra.
have pos s : 0 <= f s by exact: (mixed_law _).1.
have up := one_record (i := Ordinal il) nN n0 C1 pos ex ey ax ay oi near.
have down := one_record (i := Ordinal il) nN n0 C1 pos ey ex ay ax oi' near.
by split; rewrite /frame_of -Rmult_assoc; apply: Rmult_le_compat_r => //; exact: Rlt_le.
Qed.
End Bound.

(** * Attained *)

Definition from_word (v_E : number) (v_x : seq number) (v_n : number) : option (seq number) := mapped (range (num 2)) (fun v_o =>
  divided (sum_of (ap1 permutations.permutations (len (Some v_x))) (fun v_g => item (ap2 event_word (Some v_E) (ap3 taken_of (Some v_x) (Some v_g) (Some v_n))) (Some v_o)))
  (len (ap1 permutations.permutations (len (Some v_x))))).
Definition lost_word (v_E v_N v_n : number) : option number := ap2 distances.exp_MULT
  (ap3 from_word (Some v_E) (ap2 all_but_word (Some v_N) (num 0)) (Some v_n)) (ap3 from_word (Some v_E) (ap2 all_but_word (Some v_N) (Some v_N)) (Some v_n)).
Section Attained.
Variables (N n : nat) (l : R).
Hypotheses (nN : (n <= N)%N) (n0 : (0 < n)%N) (l0 : 0 <= l).
Let N0 : (0 < N)%N. Proof. exact: leq_trans n0 nN. Qed.
Definition told_of (x : seq nat) (o : nat) : R := total_of N n (fun s => bit (half l (sumn s)) o) x / INR (size (enum 'S_N)).
Lemma from_at x : size x = N -> ap3 from_word (Some (Fin (exp l))) (Some (whole x)) (Some (nm n)) = Some (vec (iota 0 2) (told_of x)).
Proof.
move=> e; rewrite /ap3 !bindE /from_word -[num 2]/(Some (nm 2)) range_iota; apply: mapped_map => o /in_range o2.
rewrite len_whole e ap1E; have [G -> pG] := permutations_at N.
rewrite (sum_of_map (g := fun g => bit (half l (sumn (taken n x g))) o)) => [|g _]; last by rewrite taken_word // event_at item_vec.
have -> : len (Some [seq ps g | g <- G]) = Some (nm (size (enum 'S_N))) by rewrite /len ap1E size_map (perm_size pG).
rewrite (sum_perm _ pG) /divided ap2E /nm /div eqR_f //; have := orders_positive N; lra.
Qed.
Lemma attained : le (Fin (1 + INR n / INR N * (exp l - 1))) (both (iota 0 2) (told_of (all_but N 0)) (told_of (all_but N N))).
Proof.
have S0 := orders_positive N; have Np : 0 < INR N by apply/lt_0_INR/ltP.
have E1 : 1 <= exp l by rewrite -exp_0; exact: exp_up.
have hn := half_pos l n; have [q0 q1] := rate_between nN n0.
have all_ : told_of (all_but N N) 0 = half l n by rewrite /told_of (counted_all nN); field; lra.
have but : told_of (all_but N 0) 0 = (1 + INR n / INR N * (exp l - 1)) * half l n by rewrite /told_of (counted_but nN n0); field; lra.
apply: (@at_least_ratio _ _ _ _ 0%N); [by left | by rewrite all_ | by rewrite all_ but |].
by have : 0 <= INR n / INR N * (exp l - 1) by [apply: Rmult_le_pos; lra]; lra.
Qed.
End Attained.
Lemma sizes_at N n k : holds (also (at_most (num 1) (Some (nm n))) (also (at_most (Some (nm n)) (Some (nm N))) (at_most (num 1) (Some (nm k))))) ->
  [/\ (0 < n)%N, (n <= N)%N & (0 < k)%N].
Proof. by move=> /alsoP [/at_mostP + /alsoP [/at_mostP + /at_mostP]]; rewrite -[Fin 1]/(nm 1) /le !le_nm. Qed.
Theorem sample_of_a_stratum : claim_dpcalc_sampling_stratified.
Proof.
cbv zeta delta [claim_dpcalc_sampling_stratified]; rewrite -/told_word; split.
  move=> N n R_ k m /whole_nm [N' ->] /whole_nm [n' ->] /whole_nm [R' ->] /whole_nm [k' ->] /whole_nm [m' ->] W /alsoP [/is_law_vec [eW lW] /sameP eN].
  have {eN} eN : size W = R' by apply: INR_eq; case: eN.
  rewrite /places eN in eW lW; move: (prob W) eW lW => w -> lw.
  rewrite power_nm times_nm; split=> [|K /laws_list [p [-> _ lp]]]; first by eexists.
  apply: entailsI => [|/sizes_at [n0 nN k0]]; first by apply: also_defined; [|apply: also_defined]; exact: at_most_defined.
  have N0 : (0 < N')%N by exact: leq_trans n0 nN.
  have {}lp : forall j, law (iota 0 m') (p j) by apply: lp; rewrite muln_gt0 expn_gt0 k0 andbT; exact: some_stratum lw.
  have S := samples_at n' R' k' m' p; rewrite /samples_word /row_of in S; rewrite S.
  have F := @frames_at N' n' R' k' m' w p nN; rewrite /frames_word /frame_word /row_of in F; rewrite F.
  apply: entailsI => [|/lessP fin]; first exact: less_defined.
  case e : (top _ _) fin => [C|] fin; last by case: fin; exact: le_Inf.
  rewrite -/bound_word bound_at //; apply/at_mostP; exact: (frames_lose nN n0 k0 lw lp e).
move=> N n /whole_nm [N' ->] /whole_nm [n' ->] E /amount_real [y -> _].
apply: entailsI => [|/alsoP [/at_mostP n0 /at_mostP nN]]; first by apply: also_defined; exact: at_most_defined.
move: n0 nN; rewrite -[Fin 1]/(nm 1) /le !le_nm => n0 nN; have N0 : (0 < N')%N by exact: leq_trans n0 nN.
apply: entailsI => [|/at_mostP /le_Fin y1]; first exact: at_most_defined.
have y0 : 0 < y by lra.
rewrite -[y](exp_ln _ y0); set l := ln y; have l0 : 0 <= l by rewrite /l -ln_1; apply: ln_up; lra.
apply: alsoI; first exact: events_alike.
rewrite -/event_word -/from_word -/all_but_word -/lost_word -/bound_word bound_at //.
have -> : ap3 lost_word (Some (Fin (exp l))) (Some (nm N')) (Some (nm n')) =
    Some (both (iota 0 2) (told_of N' n' l (all_but N' 0)) (told_of N' n' l (all_but N' N'))).
  rewrite -[ap3 lost_word _ _ _]/(ap2 distances.exp_MULT (ap3 from_word (Some (Fin (exp l))) (ap2 all_but_word (Some (nm N')) (Some (nm 0))) (Some (nm n')))
    (ap3 from_word (Some (Fin (exp l))) (ap2 all_but_word (Some (nm N')) (Some (nm N'))) (Some (nm n')))).
  by rewrite !all_but_at !(from_at l nN) ?size_all_but // ap2E bits_value.
apply/at_mostP; exact: (attained nN n0 l0).
Qed.
