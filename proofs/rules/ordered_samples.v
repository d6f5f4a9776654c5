(** Simple random samples of n of N records, listed as they are drawn: what a release about the sample tells of a frame of which
    one record differs (Balle, Barthe and Gaboardi 2018). A unit is as likely at one place of the order as at another, and
    exchanging two places of which one is in the sample changes one record of it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.laws words.distances words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.derangements.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.density_ratios rules.events rules.images rules.whole_vectors rules.independent.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Samples *)

Definition code (k : nat) (s : seq nat) : nat := sumn [seq (nth 0 s a * k ^ a)%N | a <- iota 0 (size s)].
Lemma code_below k s : all (fun j => j < k)%N s -> (code k s < k ^ size s)%N.
Proof.
move=> /(all_nthP 0%N); rewrite /code; elim: (size s) => [|n ih] h; first by [].
rewrite (_ : iota 0 n.+1 = iota 0 n ++ [:: n]) ?map_cat; last by rewrite -addn1 iotaD add0n.
rewrite sumn_cat /= addn0 expnS.
have l : (sumn [seq nth 0 s a * k ^ a | a <- iota 0 n] < k ^ n)%N by apply: ih => i il; apply: h; exact: leqW.
by apply: leq_trans (leq_mul (h n (leqnn _)) (leqnn (k ^ n)%N)); rewrite mulSn ltn_add2r.
Qed.
Definition taken N n (x : seq nat) (g : 'S_N) : seq nat := [seq nth 0%N x (nth 0%N (to_list g) a) | a <- iota 0 n].
Lemma size_taken N n x (g : 'S_N) : size (taken n x g) = n. Proof. by rewrite size_map size_iota. Qed.
Lemma to_list_at N (g : 'S_N) (a : 'I_N) : nth 0%N (to_list g) a = g a.
Proof. by rewrite (nth_map a) ?size_enum_ord // nth_ord_enum. Qed.
Lemma taken_at N n x (g : 'S_N) (a : 'I_N) : (a < n)%N -> nth 0%N (taken n x g) a = nth 0%N x (g a).
Proof. by move=> l; rewrite (nth_map 0%N) ?size_iota // nth_iota // add0n to_list_at. Qed.
Lemma taken_below N n k x (g : 'S_N) : (n <= N)%N -> size x = N -> all (fun j => j < k)%N x -> all (fun j => j < k)%N (taken n x g).
Proof.
move=> nN e /(all_nthP 0%N) h; apply/allP => _ /mapP [a + ->]; rewrite mem_iota => l.
by apply: h; rewrite e (to_list_at g (Ordinal (leq_trans l nN))).
Qed.
Lemma taken_eq N n x y (g h : 'S_N) : (n <= N)%N -> (forall a : 'I_N, (a < n)%N -> nth 0%N x (g a) = nth 0%N y (h a)) ->
  taken n x g = taken n y h.
Proof.
move=> nN e; apply: (@eq_from_nth _ 0%N); rewrite !size_taken // => a l.
pose b := Ordinal (leq_trans l nN); by rewrite -[a]/(val b) !taken_at //; exact: e.
Qed.
Lemma taken_only N n x y (g h : 'S_N) (a : 'I_N) : (n <= N)%N -> (a < n)%N -> nth 0%N x (g a) <> nth 0%N y (h a) ->
  (forall b : 'I_N, (b < n)%N -> b != a -> nth 0%N x (g b) = nth 0%N y (h b)) -> only a (taken n x g) (taken n y h).
Proof.
move=> nN an d e; split=> [||b ba]; [by rewrite size_taken | by rewrite !taken_at |].
have [l|l] := ltnP b n; last by rewrite !nth_default ?size_taken.
pose c := Ordinal (leq_trans l nN); rewrite -[b]/(val c) !taken_at //; apply: e => //; apply/eqP => k; apply: ba; by rewrite -k.
Qed.

(** * One record of the frame *)

Lemma sum_constant T (s : seq T) c : sum s (fun=> c) = INR (size s) * c.
Proof. by elim: s => [|x s ih]; [rewrite /= Rmult_0_l | rewrite [size _]/= S_INR /= ih; lra]. Qed.
Section Frames.
Variables (N n k : nat) (f : seq nat -> R) (C : R) (x y : seq nat) (i : 'I_N).
Hypotheses (nN : (n <= N)%N) (n0 : (0 < n)%N) (C1 : 1 <= C) (f0 : forall s, 0 <= f s).
Hypotheses (ex : size x = N) (ey : size y = N) (ax : all (fun j => j < k)%N x) (ay : all (fun j => j < k)%N y) (xy : only i x y).
Hypothesis near : forall s t, s \in below n k -> t \in below n k -> apart s t = 1%N -> f s <= C * f t.
Definition total_of (z : seq nat) : R := sum (enum 'S_N) (fun g => f (taken n z g)).
Definition at_place (z : seq nat) (a : 'I_N) : R := sum (enum 'S_N) (fun g => if g a == i then f (taken n z g) else 0).
Lemma at_places z : total_of z = sum (enum 'I_N) (at_place z).
Proof.
rewrite /at_place exchange; apply: sum_eq => g.
rewrite (sum_eq _ (g := fun a => f (taken n z g) * truth (a == (g^-1)%g i))) => [|a].
  by rewrite sum_scale -count_sum count_uniq_mem ?enum_uniq // mem_enum; simpl; lra.
have -> : (g a == i) = (a == (g^-1)%g i) by rewrite (can2_eq (permK g) (permKV g)).
by rewrite /truth; case: eqP => _; lra.
Qed.
Definition inside : seq 'I_N := filter (fun a : 'I_N => (a < n)%N) (enum 'I_N).
Definition outside : seq 'I_N := filter (fun a : 'I_N => ~~ (a < n)%N) (enum 'I_N).
Lemma both_parts z : total_of z = sum inside (at_place z) + sum outside (at_place z).
Proof. by rewrite at_places !sum_filter -sum_add; apply: sum_eq => a; case: (a < n)%N => /=; lra. Qed.
Lemma size_inside : size inside = n.
Proof.
rewrite size_filter -(seq.count_map val (fun a => a < n)%N) val_enum_ord -(subnKC nN) iotaD count_cat.
rewrite (_ : count _ (iota 0 n) = n); last first.
  by apply/eqP; rewrite -{3}(size_iota 0 n) -all_count; apply/allP => a; rewrite mem_iota.
rewrite (_ : count _ _ = 0%N) ?addn0 //; apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasPn => a.
by rewrite mem_iota add0n => /andP [l _]; rewrite -leqNgt.
Qed.
Lemma size_outside : (size outside + n)%N = N.
Proof. by have := count_predC (fun a : 'I_N => a < n)%N (enum 'I_N); rewrite size_enum_ord -!size_filter -/inside size_inside addnC. Qed.
Lemma taken_in z (g : 'S_N) : size z = N -> all (fun j => j < k)%N z -> taken n z g \in below n k.
Proof. by move=> e a; rewrite in_below size_taken eqxx taken_below. Qed.
(** Frames that are x but for its record i. *)
Definition beside (z : seq nat) : Prop := [/\ size z = N, all (fun j => j < k)%N z & forall l : nat, l <> i -> nth 0%N x l = nth 0%N z l].
Lemma with_the_other z (a : 'I_N) : beside z -> (a < n)%N -> at_place x a <= C * at_place z a.
Proof.
move=> [ez az o] an; rewrite /at_place -sum_scale; apply: sum_le => g; case: eqP => [e|_]; last by lra.
have others (b : 'I_N) : b != a -> nth 0%N x (g b) = nth 0%N z (g b).
  by move=> ba; apply: o => /val_inj h; move/eqP: ba; apply; apply: (@perm_inj _ g); rewrite e.
have [s|d] := eqVneq (nth 0%N x i) (nth 0%N z i).
  rewrite (@taken_eq N n x z g g) //; first by have := f0 (taken n z g); nra.
  by move=> b _; have [->|] := eqVneq b a; [rewrite e | exact: others].
apply: near; [exact: taken_in | exact: taken_in | apply: (@only_apart a)].
by apply: taken_only => // [|b _]; [rewrite e; exact/eqP | exact: others].
Qed.
Lemma left_out z (a b : 'I_N) : size z = N -> all (fun j => j < k)%N z -> (a < n)%N -> ~~ (b < n)%N -> at_place z a <= C * at_place z b.
Proof.
move=> ez az an bn; have -> : at_place z b = sum (enum 'S_N) (fun g => if g a == i then f (taken n z (tperm a b * g)) else 0).
  rewrite /at_place (sum_reindex _ (h := mulg (tperm a b))); last exact: mulgI.
  by apply: sum_eq => g; rewrite permM tpermR.
rewrite /at_place -sum_scale; apply: sum_le => g; case: eqP => [e|_]; last by lra.
have other (c : 'I_N) : (c < n)%N -> c != a -> (tperm a b * g)%g c = g c.
  by move=> l ca; rewrite permM tpermD // eq_sym //; apply: contra bn => /eqP <-.
have [s|d] := eqVneq (nth 0%N z (g a)) (nth 0%N z (g b)).
  rewrite (@taken_eq N n z z g (tperm a b * g)%g) //; first by have := f0 (taken n z (tperm a b * g)); nra.
  move=> c l; have [->|ca] := eqVneq c a; first by rewrite permM tpermL.
  by rewrite other.
apply: near; [exact: taken_in | exact: taken_in | apply: (@only_apart a)].
apply: taken_only => // [|c l ca]; first by rewrite permM tpermL; exact/eqP.
by rewrite other.
Qed.
Lemma at_place_ge0 z a : 0 <= at_place z a.
Proof. by apply: sum_ge0 => g; case: eqP => _; [exact: f0 | lra]. Qed.
Lemma outside_same z (a : 'I_N) : beside z -> ~~ (a < n)%N -> at_place x a = at_place z a.
Proof.
move=> [_ _ o] an; apply: sum_eq => g; case: eqP => // e; congr f; apply: taken_eq => // b bn.
apply: o => /val_inj h; move: bn; rewrite (_ : b = a) ?(negbTE an) //.
by apply: (@perm_inj _ g); rewrite h e.
Qed.
Lemma beside_y : beside y. Proof. by have [_ _ o] := xy; split. Qed.
(** What x has more than y is a part of what any frame beside them has. *)
Lemma gains z : beside z -> INR N * (total_of x - total_of y) <= INR n * ((C - 1) * total_of z).
Proof.
move=> bz; rewrite !both_parts; have -> : sum outside (at_place x) = sum outside (at_place y).
  by apply: sum_in_eq => a; rewrite mem_filter => /andP [an _]; exact: outside_same beside_y an.
have gain (a : 'I_N) r : (a < n)%N -> at_place x a <= C * r -> at_place x a - at_place y a <= (C - 1) * r.
  move=> an; have := with_the_other beside_y an; have := at_place_ge0 x a.
  by move: (at_place x a) (at_place y a) => p q p0 pq pr; nra.
set A := sum inside (at_place x); set A' := sum inside (at_place y); set D := sum inside (at_place z); set B := sum outside (at_place z).
have one : A - A' <= (C - 1) * D.
  rewrite /A /A' -sum_sub -sum_scale; apply: sum_le_in => a /In_mem; rewrite mem_filter => /andP [an _].
  by apply: gain => //; exact: with_the_other.
have two : INR (size outside) * (A - A') <= INR n * ((C - 1) * B).
  have -> : INR (size outside) * (A - A') = sum inside (fun a => sum outside (fun=> at_place x a - at_place y a)).
    by rewrite (sum_eq _ (g := fun a => INR (size outside) * (at_place x a - at_place y a))) ?sum_scale ?sum_sub // => a; exact: sum_constant.
  have -> : INR n * ((C - 1) * B) = sum inside (fun=> sum outside (fun b => (C - 1) * at_place z b)).
    by rewrite sum_constant size_inside sum_scale.
  apply: sum_le_in => a /In_mem; rewrite mem_filter => /andP [an _]; apply: sum_le_in => b /In_mem; rewrite mem_filter => /andP [bn _].
  by apply: gain => //; rewrite -(outside_same bz bn); exact: left_out.
have sN : INR N = INR (size outside) + INR n by rewrite -plus_INR plusE size_outside.
have three : INR n * (A - A') <= INR n * ((C - 1) * D) by apply: Rmult_le_compat_l => //; exact: pos_INR.
by rewrite sN; lra.
Qed.
Lemma one_record : total_of x <= (1 + INR n / INR N * (C - 1)) * total_of y.
Proof.
have Np : 0 < INR N by apply/lt_0_INR/ltP; exact: leq_trans n0 nN.
apply: (Rmult_le_reg_l (INR N)) => //.
have -> : INR N * ((1 + INR n / INR N * (C - 1)) * total_of y) = INR N * total_of y + INR n * ((C - 1) * total_of y) by field; lra.
by have := gains beside_y; lra.
Qed.
End Frames.

(** * Losses *)

Section Losses.
Variables (N n k m : nat) (K : nat -> nat -> R).
Hypotheses (nN : (n <= N)%N) (n0 : (0 < n)%N) (lawK : forall j, law (iota 0 m) (K j)).
Let S := enum 'S_N.
Lemma orders_positive : 0 < INR (size S).
Proof. by apply/lt_0_INR/ltP; have : (1%g : 'S_N) \in S by [rewrite mem_enum]; case: (S). Qed.
Definition frame_law (x : seq nat) (o : nat) : R := total_of N n (fun s => K (code k s) o) x * / INR (size S).
Lemma frame_is_law x : law (iota 0 m) (frame_law x).
Proof.
have i0 := Rinv_0_lt_compat _ orders_positive; split=> [o|].
  by apply: Rmult_le_pos; [apply: sum_ge0 => g; exact: (lawK _).1 | lra].
rewrite /frame_law sum_scaler /total_of exchange (sum_eq _ (g := fun=> 1)) => [|g]; last exact: (lawK _).2.
by rewrite sum_constant -/S; have := orders_positive => p; field; lra.
Qed.
Definition loss_at (p : seq nat -> nat -> R) (s t : seq nat) : number :=
  if apart s t == 1%N then both (iota 0 m) (p s) (p t) else Fin 1.
Definition largest_loss (r : nat) (p : seq nat -> nat -> R) : number := top (below r k) (fun s => top (below r k) (loss_at p s)).
Definition sample_law (s : seq nat) : nat -> R := K (code k s).
Lemma largest_lossP r p C : (forall s, law (iota 0 m) (p s)) -> 1 <= C ->
  le (largest_loss r p) (Fin C) <->
  forall s t o, s \in below r k -> t \in below r k -> apart s t = 1%N -> (o < m)%N -> alike C (p s o) (p t o).
Proof.
move=> lp C1; have C0 : 0 <= C by lra.
split=> [h s t o hs ht st om|h].
  have := le_trans (top_ge (loss_at p s) (mem_In ht)) (le_trans (top_ge (fun s => top (below r k) (loss_at p s)) (mem_In hs)) h).
  rewrite /loss_at st eqxx => /(bothP (lp s) (lp t) C0); apply; apply: mem_In; by rewrite mem_iota.
apply: top_le => [|s /In_mem hs]; first by apply/le_Fin.
apply: top_le => [|t /In_mem ht]; first by apply/le_Fin.
rewrite /loss_at; case: eqP => [st|_]; last exact/le_Fin.
by apply/(bothP (lp s) (lp t) C0) => o /In_mem /in_range om; exact: h.
Qed.
Lemma rate_between : 0 < INR n / INR N <= 1.
Proof.
have n1 : 0 < INR n by apply/lt_0_INR/ltP.
have l : INR n <= INR N by apply/le_INR/leP.
split; first by apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_le_reg_r (INR N)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
Qed.
Lemma amplified_loss C : 1 <= C -> le (largest_loss n sample_law) (Fin C) ->
  le (largest_loss N frame_law) (Fin (1 + INR n / INR N * (C - 1))).
Proof.
have [r0 r1] := rate_between => C1 /(largest_lossP n (p := sample_law) (fun s => lawK (code k s)) C1) h.
have D1 : 1 <= 1 + INR n / INR N * (C - 1) by have := Rmult_le_pos _ _ (Rlt_le _ _ r0) (_ : 0 <= C - 1); lra.
apply/(largest_lossP N frame_is_law D1) => x y o; rewrite !in_below => /andP [/eqP ex ax] /andP [/eqP ey ay] xy om.
have e : size x = size y by rewrite ex.
have [i oi] := apart_one e xy; have [il d o'] := oi; rewrite ex in il.
have oi' : only i y x by split; [rewrite ey | exact: nesym | move=> l /o' ->].
have i0 := Rinv_0_lt_compat _ orders_positive; pose f s := K (code k s) o.
have near s t : s \in below n k -> t \in below n k -> apart s t = 1%N -> f s <= C * f t.
  by move=> hs ht st; have [] := h s t o hs ht st om.
have pos s : 0 <= f s by exact: (lawK _).1.
have up := one_record (i := Ordinal il) nN n0 C1 pos ex ey ax ay oi near.
have down := one_record (i := Ordinal il) nN n0 C1 pos ey ex ay ax oi' near.
by split; rewrite /frame_law -Rmult_assoc; apply: Rmult_le_compat_r => //; exact: Rlt_le.
Qed.
End Losses.

(** * The words *)

Section Words.
Variables (N n k m : nat) (K : nat -> nat -> R).
Hypotheses (nN : (n <= N)%N) (n0 : (0 < n)%N).
Definition code_of := fun (v_s : (seq number)) (v_k : number) => ((sum_of (range (len (Some v_s))) (fun v_a => (times (item (Some v_s) (Some v_a)) (power (Some v_k) (Some v_a))))) : option number).
Definition taken_of := fun (v_x : (seq number)) (v_g : (seq number)) (v_n : number) => ((mapped (range (Some v_n)) (fun v_a => (item (Some v_x) (item (Some v_g) (Some v_a))))) : option (seq number)).
Definition orders_of := fun (v_N : number) (v_n : number) => ((ap1 permutations.permutations (Some v_N)) : option (seq (seq number))).
Definition on_frame_of := fun (v_K : (seq (seq number))) (v_x : (seq number)) (v_n : number) (v_k : number) (v_m : number) =>
  ((mapped (range (Some v_m)) (fun v_o => (divided (sum_of (ap2 orders_of (len (Some v_x)) (Some v_n)) (fun v_g => (item (item (Some v_K)
  (ap2 code_of (ap3 taken_of (Some v_x) (Some v_g) (Some v_n)) (Some v_k))) (Some v_o)))) (len (ap2 orders_of (len (Some v_x)) (Some v_n)))))) : option (seq number)).
Definition on_samples_of := fun (v_K : (seq (seq number))) (v_n : number) (v_k : number) =>
  ((largest (functions (Some v_n) (Some v_k)) (fun v_s => (largest (functions (Some v_n) (Some v_k)) (fun v_t =>
  (chosen (same (ap2 datasets.hamming (mapped (Some v_s) (fun e => (of_number (Some e)))) (mapped (Some v_t) (fun e => (of_number (Some e))))) (num 1))
  (ap2 distances.exp_MULT (item (Some v_K) (ap2 code_of (Some v_s) (Some v_k))) (item (Some v_K) (ap2 code_of (Some v_t) (Some v_k)))) (num 1)))))) : option number).
Definition on_frames_of := fun (v_K : (seq (seq number))) (v_N : number) (v_n : number) (v_k : number) (v_m : number) =>
  ((largest (functions (Some v_N) (Some v_k)) (fun v_x => (largest (functions (Some v_N) (Some v_k)) (fun v_y =>
  (chosen (same (ap2 datasets.hamming (mapped (Some v_x) (fun e => (of_number (Some e)))) (mapped (Some v_y) (fun e => (of_number (Some e))))) (num 1))
  (ap2 distances.exp_MULT (ap5 on_frame_of (Some v_K) (Some v_x) (Some v_n) (Some v_k) (Some v_m)) (ap5 on_frame_of (Some v_K) (Some v_y) (Some v_n)
  (Some v_k) (Some v_m))) (num 1)))))) : option number).
Definition table : seq (seq number) := rows (iota 0 (k ^ n)) (iota 0 m) K.
Lemma exp_MULT_both p q : distances.exp_MULT (vec (iota 0 m) p) (vec (iota 0 m) q) = Some (both (iota 0 m) p q).
Proof. by rewrite /distances.exp_MULT !ap2E !largest_ratio_value. Qed.
Lemma code_word s : ap2 code_of (Some (whole s)) (Some (nm k)) = Some (nm (code k s)).
Proof.
rewrite ap2E /code_of len_whole range_iota (sum_of_map (g := fun a => INR (nth 0 s a * k ^ a)%N)) => [|a /in_range l].
  by rewrite /nm /code -sum_sumn sum_map.
by rewrite item_whole // /power ap2E pow_nm -INR_expn -/(nm _) times_nm.
Qed.
Lemma row_word s : s \in below n k -> item (Some table) (ap2 code_of (Some (whole s)) (Some (nm k))) = Some (vec (iota 0 m) (sample_law k K s)).
Proof.
rewrite in_below => /andP [/eqP e a]; rewrite code_word item_place -map_comp; have l := code_below a.
by rewrite (nth_map 0%N) ?size_iota -?e // nth_iota.
Qed.
Lemma taken_word x (g : 'S_N) : size x = N -> ap3 taken_of (Some (whole x)) (Some (ps g)) (Some (nm n)) = Some (whole (taken n x g)).
Proof.
move=> e; have -> : whole (taken n x g) = [seq nm (nth 0%N x (nth 0%N (to_list g) a)) | a <- iota 0 n] by rewrite /whole /taken -map_comp.
rewrite /ap3 !bindE /taken_of range_iota; apply: mapped_map => a /in_range l.
have -> : ps g = whole (to_list g) by rewrite /whole /to_list -map_comp.
have aN : (a < N)%N by exact: leq_trans l nN.
have sg : size (to_list g) = N by rewrite size_map size_enum_ord.
rewrite item_whole ?sg // item_whole // e (to_list_at g (Ordinal aN)); exact: ltn_ord.
Qed.
Lemma on_frame_word x : size x = N -> all (fun j => j < k)%N x ->
  ap5 on_frame_of (Some table) (Some (whole x)) (Some (nm n)) (Some (nm k)) (Some (nm m)) = Some (vec (iota 0 m) (frame_law N n k K x)).
Proof.
move=> e a; rewrite /ap5 /ap4 /ap3 !bindE /on_frame_of len_whole e range_iota; apply: mapped_map => o /in_range om.
rewrite !ap2E /orders_of ap1E; have [G -> pG] := permutations_at N.
rewrite (sum_of_map (g := fun g => sample_law k K (taken n x g) o)) => [|g _]; last first.
  rewrite taken_word // row_word; last by rewrite in_below size_taken eqxx taken_below.
  by rewrite item_vec.
have -> : len (Some [seq ps g | g <- G]) = Some (nm (size (enum 'S_N))) by rewrite /len ap1E size_map (perm_size pG).
rewrite (sum_perm _ pG) /divided ap2E /nm /div eqR_f //; have := orders_positive N; lra.
Qed.
Lemma loss_word r (p : seq nat -> nat -> R) (F : seq number -> option (seq number)) :
  (forall s, s \in below r k -> F (whole s) = Some (vec (iota 0 m) (p s))) ->
  largest (functions (Some (nm r)) (Some (nm k))) (fun v_s => largest (functions (Some (nm r)) (Some (nm k))) (fun v_t =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_s) (fun e => of_number (Some e))) (mapped (Some v_t) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (F v_s) (F v_t)) (num 1))) = Some (largest_loss k m r p).
Proof.
move=> h; rewrite functions_below; apply: top_in => s /In_mem hs; apply: top_in => t /In_mem ht; rewrite !h // ap2E exp_MULT_both.
move: hs ht; rewrite !in_below => /andP [/eqP es _] /andP [/eqP et _].
by rewrite hamming_one ?es // /loss_at /chosen bindE; case: (_ == _).
Qed.
Lemma on_samples_word : ap3 on_samples_of (Some table) (Some (nm n)) (Some (nm k)) = Some (largest_loss k m n (sample_law k K)).
Proof. by rewrite /ap3 !bindE; apply: (loss_word (F := fun s => item (Some table) (ap2 code_of (Some s) (Some (nm k))))) => s; exact: row_word. Qed.
Lemma on_frames_word : ap5 on_frames_of (Some table) (Some (nm N)) (Some (nm n)) (Some (nm k)) (Some (nm m)) =
  Some (largest_loss k m N (frame_law N n k K)).
Proof.
rewrite /ap5 /ap4 /ap3 !bindE.
apply: (loss_word (F := fun x => ap5 on_frame_of (Some table) (Some x) (Some (nm n)) (Some (nm k)) (Some (nm m)))) => x.
by rewrite in_below => /andP [/eqP e a]; exact: on_frame_word.
Qed.
End Words.

(** * What is claimed *)

Lemma loss_ge1 k m r p : (0 < k)%N -> le (Fin 1) (largest_loss k m r p).
Proof.
move=> k0; pose s := nseq r 0%N.
have i : s \in below r k by rewrite in_below size_nseq eqxx all_nseq k0 orbT.
apply: le_trans (top_ge (fun s => top (below r k) (loss_at m p s)) (mem_In i)).
apply: le_trans (top_ge (loss_at m p s) (mem_In i)); rewrite /loss_at (_ : apart s s = 0%N); first exact: le_refl.
by rewrite /apart (eq_count (a2 := pred0)) ?count_pred0 // => j; rewrite /= eqxx.
Qed.
Lemma amplification N n k m K C : (n <= N)%N -> (0 < n)%N -> ((0 < k ^ n)%N -> forall j, law (iota 0 m) (K j)) ->
  largest_loss k m n (sample_law k K) = Fin C -> le (largest_loss k m N (frame_law N n k K)) (Fin (1 + INR n / INR N * (C - 1))).
Proof.
move=> nN n0 hK e; have [r0 r1] := rate_between nN n0; have N0 : (0 < N)%N by exact: leq_trans n0 nN.
case: (posnP k) => [k0|k0].
  have none r p : (0 < r)%N -> largest_loss k m r p = Fin 0 by case: r => // r _; rewrite /largest_loss k0.
  by move: e; rewrite !none // => -[<-]; apply/le_Fin; lra.
have C1 : 1 <= C by have := loss_ge1 m n (sample_law k K) k0; rewrite e => /le_Fin.
by apply: amplified_loss => //; [apply: hK; rewrite expn_gt0 k0 | rewrite e; exact: le_refl].
Qed.
Lemma power_nm k n : power (Some (nm k)) (Some (nm n)) = Some (nm (k ^ n)).
Proof. by rewrite /power ap2E pow_nm -INR_expn. Qed.
Lemma kernel_table k n m K : holds (also (ap2 laws.is_random (Some K) (Some (nm m))) (same (len (Some K)) (power (Some (nm k)) (Some (nm n))))) ->
  exists2 p, K = table n k m p & (0 < k ^ n)%N -> forall j, law (iota 0 m) (p j).
Proof. by rewrite power_nm => /laws_list [p [-> _ h]]; exists p. Qed.
Definition rate_of := fun (v_n : number) (v_N : number) => ((divided (Some v_n) (Some v_N)) : option number).
Definition amplified_of := fun (v_F : number) (v_c : number) => ((plus (num 1) (times (Some v_F) (minus (Some v_c) (num 1)))) : option number).
Lemma rate_word n N : (0 < N)%N -> ap2 rate_of (Some (nm n)) (Some (nm N)) = Some (Fin (INR n / INR N)).
Proof. by move=> h; rewrite ap2E /rate_of /divided ap2E /nm /div eqR_f //; apply/Rgt_not_eq/lt_0_INR/ltP. Qed.
Lemma sizes_nm n N : holds (also (at_most (num 1) (Some (nm n))) (at_most (Some (nm n)) (Some (nm N)))) -> (0 < n)%N /\ (n <= N)%N.
Proof. by move=> /alsoP [/at_mostP + /at_mostP]; rewrite -[Fin 1]/(nm 1) /le !le_nm. Qed.

(** * Two releases about one sample *)

Lemma both_same T (s : seq T) p q p' q' : (forall x, p x = p' x) -> (forall x, q x = q' x) -> both s p q = both s p' q'.
Proof. by move=> e e'; rewrite /both /worst; congr max_number; apply: top_same => x; rewrite e e'. Qed.
Section Two.
Variables (k n m m' : nat) (A B : nat -> nat -> R).
Let outcomes := pairs (iota 0 m) (fun=> iota 0 m').
Lemma size_outcomes : size outcomes = (m * m')%N.
Proof. by have := size_allpairs (fun a b : nat => (a, b)) (iota 0 m) (iota 0 m'); rewrite !size_iota. Qed.
Definition joint (j o : nat) : R := let z := nth (0%N, 0%N) outcomes o in A j z.1 * B j z.2.
Lemma outcomes_listed : outcomes = [seq nth (0%N, 0%N) outcomes o | o <- iota 0 (m * m')].
Proof. by rewrite -size_outcomes -/(mkseq _ _) mkseq_nth. Qed.
Lemma joint_law j : law (iota 0 m) (A j) -> law (iota 0 m') (B j) -> law (iota 0 (m * m')) (joint j).
Proof.
move=> hA hB; have [p0 p1] := law_product hA hB; split=> [o|]; first exact: p0.
by rewrite -p1 -/outcomes outcomes_listed sum_map.
Qed.
Lemma together_word : mapped (range (len (Some (table n k m A)))) (fun v_i => ap2 laws.product (item (Some (table n k m A)) (Some v_i))
  (item (Some (table n k m' B)) (Some v_i))) = Some (table n k (m * m') joint).
Proof.
have -> : len (Some (table n k m A)) = Some (nm (k ^ n)) by rewrite /len ap1E /table /rows size_map size_iota.
rewrite range_iota; apply: mapped_map => j /in_range l.
rewrite !item_place -!map_comp !(nth_map 0%N) ?size_iota // nth_iota // ap2E /= product_vec -/outcomes.
by rewrite [in LHS]outcomes_listed /vec -map_comp.
Qed.
Lemma joint_loss C D : (forall j, law (iota 0 m) (A j)) -> (forall j, law (iota 0 m') (B j)) -> 1 <= C -> 1 <= D ->
  largest_loss k m n (sample_law k A) = Fin C -> largest_loss k m' n (sample_law k B) = Fin D ->
  le (largest_loss k (m * m') n (sample_law k joint)) (Fin (C * D)).
Proof.
move=> hA hB C1 D1 eA eB; have CD : 1 <= C * D by have := Rmult_le_compat 1 C 1 D; lra.
have lA s : law (iota 0 m) (sample_law k A s) by exact: hA.
have lB s : law (iota 0 m') (sample_law k B s) by exact: hB.
have a := (largest_lossP k n lA C1).1 (le_eq eA); have b := (largest_lossP k n lB D1).1 (le_eq eB).
apply/largest_lossP => // [s|s t o hs ht st om]; first exact: joint_law.
have : List.In (nth (0%N, 0%N) outcomes o) outcomes by apply: mem_In; rewrite mem_nth // size_outcomes.
move=> /pairs_in [/In_mem /in_range i /In_mem /in_range j].
by apply: alike_mul (a s t _ hs ht st i) (b s t _ hs ht st j); try lra; [apply: (lA s).1 | apply: (lA t).1 | apply: (lB s).1 | apply: (lB t).1].
Qed.
End Two.

Section Claims.
Variables (N n k m : nat) (p : nat -> nat -> R).
Hypotheses (nN : (n <= N)%N) (n0 : (0 < n)%N) (lp : (0 < k ^ n)%N -> forall j, law (iota 0 m) (p j)).
Let N0 : (0 < N)%N. Proof. exact: leq_trans n0 nN. Qed.
Local Notation on_samples A m := (ap3 on_samples_of (Some (table n k m A)) (Some (nm n)) (Some (nm k))).
Local Notation on_frames A m := (ap5 on_frames_of A (Some (nm N)) (Some (nm n)) (Some (nm k)) m).
Local Notation rate := (ap2 rate_of (Some (nm n)) (Some (nm N))).
Variables (l : nat) (q : nat -> nat -> R).
Hypothesis (lq : (0 < k ^ n)%N -> forall j, law (iota 0 l) (q j)).
Definition both_of := fun (v_A : (seq (seq number))) (v_B : (seq (seq number))) =>
  ((mapped (range (len (Some v_A))) (fun v_j => (ap2 laws.product (item (Some v_A) (Some v_j)) (item (Some v_B) (Some v_j))))) : option (seq (seq number))).
Definition bound_of := fun (v_F : number) (v_one : number) (v_other : number) =>
  ((ap2 amplified_of (Some v_F) (times (Some v_one) (Some v_other))) : option number).
Lemma two_losses C D : largest_loss k m n (sample_law k p) = Fin C -> largest_loss k l n (sample_law k q) = Fin D ->
  le (largest_loss k (m * l) N (frame_law N n k (joint m l p q))) (Fin (1 + INR n / INR N * (C * D - 1))).
Proof.
move=> eC eD; have [r0 r1] := rate_between nN n0; case: (posnP k) => [k0|k0].
  have none r w v : (0 < r)%N -> largest_loss k w r v = Fin 0 by case: r => // r _; rewrite /largest_loss k0.
  by move: eC eD; rewrite !none // => -[<-] [<-]; apply/le_Fin; lra.
have kn : (0 < k ^ n)%N by rewrite expn_gt0 k0.
have C1 : 1 <= C by have := loss_ge1 m n (sample_law k p) k0; rewrite eC => /le_Fin.
have D1 : 1 <= D by have := loss_ge1 l n (sample_law k q) k0; rewrite eD => /le_Fin.
have CD : 1 <= C * D by have := Rmult_le_compat 1 C 1 D; lra.
apply: amplified_loss => // [j|]; first by apply: joint_law; [exact: lp | exact: lq].
by apply: joint_loss => //; [exact: lp | exact: lq].
Qed.
Lemma bound_of_two : holds (entails (also (less (on_samples p m) infinity) (less (on_samples q l) infinity))
  (at_most (on_frames (ap2 both_of (Some (table n k m p)) (Some (table n k l q))) (times (Some (nm m)) (Some (nm l))))
    (ap3 bound_of rate (on_samples p m) (on_samples q l)))).
Proof.
rewrite !on_samples_word; apply: entailsI => [|/alsoP [/lessP + /lessP]]; first by apply: also_defined; exact: less_defined.
case eC : (largest_loss _ _ _ _) => [C|] finC; last by case: finC; exact: le_Inf.
case eD : (largest_loss _ _ _ _) => [D|] finD; last by case: finD; exact: le_Inf.
have -> : ap2 both_of (Some (table n k m p)) (Some (table n k l q)) = Some (table n k (m * l) (joint m l p q)) by rewrite ap2E; exact: together_word.
by rewrite times_nm on_frames_word // rate_word // /ap3 !bindE; apply/at_mostP; exact: two_losses.
Qed.
Lemma bound_of_equal : holds (entails (also (less (on_samples p m) infinity) (less (on_samples q l) infinity))
  (entails (same (on_samples p m) (on_samples q l))
  (at_most (on_frames (ap2 both_of (Some (table n k m p)) (Some (table n k l q))) (times (Some (nm m)) (Some (nm l))))
    (ap3 bound_of rate (on_samples p m) (on_samples q l))))).
Proof.
have h := bound_of_two; apply: entailsI => [|f]; first by rewrite !on_samples_word; apply: also_defined; exact: less_defined.
apply: entailsI => [|_]; first by rewrite !on_samples_word; exact: same_defined.
by move: h; rewrite f => /entailsP; apply.
Qed.
Lemma bound_in_turn : holds (entails (also (less (on_samples p m) infinity) (less (on_samples q l) infinity))
  (entails (same (on_samples p m) (on_samples q l))
    (at_most (times (on_frames (Some (table n k m p)) (Some (nm m))) (on_frames (Some (table n k l q)) (Some (nm l))))
      (power (ap2 amplified_of rate (on_samples p m)) (num 2))))).
Proof.
rewrite !on_samples_word; apply: entailsI => [|/alsoP [/lessP + /lessP]]; first by apply: also_defined; exact: less_defined.
case eC : (largest_loss _ _ _ _) => [C|] finC; last by case: finC; exact: le_Inf.
case eD : (largest_loss _ _ _ _) => [D|] finD; last by case: finD; exact: le_Inf.
apply: entailsI => [|/sameP [e]]; first exact: same_defined.
have a := amplification nN n0 lp eC; have b := amplification nN n0 lq eD; rewrite -e in b.
rewrite !on_frames_word // rate_word //.
have -> : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
rewrite -[ap2 amplified_of _ _]/(Some (Fin (1 + INR n / INR N * (C - 1)))) /power ap2E pow_nm.
have pos r w v : (0 < r)%N -> le (Fin 0) (largest_loss k w r v).
  case: (posnP k) => [k0|k0]; first by case: r => // r _; rewrite /largest_loss k0; exact: le_refl.
  by move=> _; apply: le_trans (loss_ge1 w r v k0); apply/le_Fin; lra.
move: a b (pos N m (frame_law N n k p) N0) (pos N l (frame_law N n k q) N0).
case: (largest_loss _ _ _ _) => [x|] //; case: (largest_loss _ _ _ _) => [y|] // /le_Fin xa /le_Fin ya /le_Fin x0 /le_Fin y0.
rewrite -[times _ _]/(Some (Fin (x * y))); apply/at_mostP/le_Fin; rewrite /= Rmult_1_r; exact: Rmult_le_compat.
Qed.
End Claims.
