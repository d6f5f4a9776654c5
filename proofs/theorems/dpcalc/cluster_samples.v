(** One cluster of several of one size (a systematic sample is one): what frames lose, and a mechanism that loses it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets words.permutations claims.dpcalc.cluster_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers rules.masses.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.derangements rules.ordered_samples rules.drawn_units rules.told_bits rules.counted_events rules.clusters_of_frames.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition cluster_word (v_x v_L : seq number) (v_u v_M : number) : option (seq number) := mapped (range (Some v_M)) (fun v_a =>
  item (Some v_x) (item (Some v_L) (plus (times (Some v_u) (Some v_M)) (Some v_a)))).
Definition frame_word (v_K : seq (seq number)) (v_x v_L : seq number) (v_H v_M v_k v_m : number) : option (seq number) := mapped (range (Some v_m)) (fun v_o =>
  divided (sum_of (range (Some v_H)) (fun v_u => item (item (Some v_K) (ap2 code_of (ap4 cluster_word (Some v_x) (Some v_L) (Some v_u) (Some v_M)) (Some v_k)))
    (Some v_o))) (Some v_H)).
Definition frames_word (v_K : seq (seq number)) (v_L : seq number) (v_H v_M v_k v_m : number) : option number :=
  largest (functions (times (Some v_H) (Some v_M)) (Some v_k)) (fun v_x => largest (functions (times (Some v_H) (Some v_M)) (Some v_k)) (fun v_y =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_x) (fun e => of_number (Some e))) (mapped (Some v_y) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (ap7 frame_word (Some v_K) (Some v_x) (Some v_L) (Some v_H) (Some v_M) (Some v_k) (Some v_m))
      (ap7 frame_word (Some v_K) (Some v_y) (Some v_L) (Some v_H) (Some v_M) (Some v_k) (Some v_m))) (num 1))).
Definition bound_word (v_H v_M v_c : number) : option number := divided (minus (plus (power (Some v_c) (Some v_M)) (Some v_H)) (num 1))
  (minus (plus (power (Some v_c) (minus (Some v_M) (num 1))) (Some v_H)) (num 1)).
Lemma quotient_at p q : q <> 0 -> divided (Some (Fin p)) (Some (Fin q)) = Some (Fin (p / q)).
Proof. by move=> q0; rewrite /divided ap2E /div eqR_f. Qed.
Lemma bound_at H M C : (0 < H)%N -> (0 < M)%N -> 1 <= C -> ap3 bound_word (Some (nm H)) (Some (nm M)) (Some (Fin C)) = Some (Fin (ratio H M C)).
Proof.
move=> H0 M0 C1; rewrite /ap3 !bindE /bound_word -[num 1]/(Some (nm 1)) minus_nm // !/(power _ _) !ap2E !pow_nm /plus /minus /nm !ap2E.
have P1 : 1 <= C ^ M.-1 by exact: pow_R1_Rle.
have e : INR H - INR 1 = INR H.-1 by rewrite -minus_INR ?minusE ?subn1 //; apply/leP.
have h := pos_INR H.-1; rewrite subn1 quotient_at; last by rewrite /=; rewrite /= in e; lra.
by congr (Some (Fin (_ / _))); rewrite /=; rewrite /= in e; lra.
Qed.
Section Words.
Variables (H M : nat) (l : seq nat).
Hypotheses (H0 : (0 < H)%N) (M0 : (0 < M)%N) (sl : size l = (H * M)%N) (ul : uniq l) (al : all (fun j => j < H * M)%N l).
Local Notation N := (H * M)%N.
Lemma cluster_value x u : size x = N -> (u < H)%N ->
  ap4 cluster_word (Some (whole x)) (Some (whole l)) (Some (nm u)) (Some (nm M)) = Some (whole (cluster M l u x)).
Proof.
move=> ex lu; rewrite /ap4 /ap3 !bindE /cluster_word range_iota /whole /cluster -map_comp; apply: mapped_map => a /in_range la.
have p := place lu la; rewrite times_nm plus_nm -/(whole l) -/(whole x) item_whole ?sl // item_whole // ex.
exact: (listed sl al p).
Qed.
Section Bound.
Variables (k m : nat) (K : nat -> nat -> R).
Hypotheses (k0 : (0 < k)%N) (lK : forall j, law (iota 0 m) (K j)).
Definition frame_of (x : seq nat) (o : nat) : R := drawn_one H M l (fun s => sample_law k K s o) x / INR H.
Let Hp : 0 < INR H. Proof. exact/lt_0_INR/ltP. Qed.
Lemma frame_at x : x \in below N k ->
  ap7 frame_word (Some (table M k m K)) (Some (whole x)) (Some (whole l)) (Some (nm H)) (Some (nm M)) (Some (nm k)) (Some (nm m)) = Some (vec (iota 0 m) (frame_of x)).
Proof.
move=> ix; have := ix; rewrite in_below => /andP [/eqP ex _].
rewrite /ap7 /ap6 /ap5 /ap4 /ap3 !bindE /frame_word range_iota; apply: mapped_map => o /in_range om.
rewrite range_iota (sum_of_map (g := fun u => sample_law k K (cluster M l u x) o)) => [|u /in_range lu].
  by rewrite quotient_at //; lra.
by rewrite cluster_value // row_word ?item_vec //; exact: (cluster_below sl al lu ix).
Qed.
Lemma frames_at : ap6 frames_word (Some (table M k m K)) (Some (whole l)) (Some (nm H)) (Some (nm M)) (Some (nm k)) (Some (nm m)) = Some (largest_loss k m N frame_of).
Proof.
rewrite /ap6 /ap5 /ap4 /ap3 !bindE /frames_word times_nm.
exact: (loss_word (F := fun x => ap7 frame_word (Some (table M k m K)) (Some x) (Some (whole l)) (Some (nm H)) (Some (nm M)) (Some (nm k)) (Some (nm m))) frame_at).
Qed.
Lemma frames_lose C : 1 <= C -> largest_loss k m M (sample_law k K) = Fin C -> le (largest_loss k m N frame_of) (Fin (ratio H M C)).
Proof.
move=> C1 e; have ls s : law (iota 0 m) (sample_law k K s) by exact: lK.
have near := (largest_lossP k M ls C1).1 (le_eq e).
have lf x : law (iota 0 m) (frame_of x) by exact: (drawn_law M l H0).
apply/(largest_lossP k N lf (ratio_ge1 H M0 C1)) => x y o ix iy xy om.
have := ix; have := iy; rewrite !in_below => /andP [/eqP ey ay] /andP [/eqP ex ax].
have [i oi] := apart_one (etrans ex (esym ey)) xy; have [il d o'] := oi; rewrite ex in il.
have oi' : only i y x by split; [rewrite ey | exact: nesym | move=> j /o' ->].
have n' s t : s \in below M k -> t \in below M k -> apart s t = 1%N -> sample_law k K s o <= C * sample_law k K t o.
  by move=> hs ht st; have [] := near s t o hs ht st om.
have pos s : 0 <= sample_law k K s o by exact: (ls s).1.
have i0 := Rinv_0_lt_compat _ Hp.
by split; rewrite /frame_of /Rdiv -Rmult_assoc; apply: Rmult_le_compat_r; try lra; [exact: (drawn_within M0 sl ul al ix iy oi) | exact: (drawn_within M0 sl ul al iy ix oi')].
Qed.
End Bound.

(** * Attained *)

Definition from_word (v_E : number) (v_x v_L : seq number) (v_H v_M : number) : option (seq number) := mapped (range (num 2)) (fun v_o =>
  divided (sum_of (range (Some v_H)) (fun v_u => item (ap2 event_word (Some v_E) (ap4 cluster_word (Some v_x) (Some v_L) (Some v_u) (Some v_M))) (Some v_o))) (Some v_H)).
Definition lost_word (v_E : number) (v_x v_y v_L : seq number) (v_H v_M : number) : option number := ap2 distances.exp_MULT
  (ap5 from_word (Some v_E) (Some v_x) (Some v_L) (Some v_H) (Some v_M)) (ap5 from_word (Some v_E) (Some v_y) (Some v_L) (Some v_H) (Some v_M)).
Section Attained.
Variable r : R.
Hypothesis r0 : 0 <= r.
Let Hp : 0 < INR H. Proof. exact/lt_0_INR/ltP. Qed.
Definition told_of (x : seq nat) (o : nat) : R := drawn_one H M l (fun s => bit (half r (sumn s)) o) x / INR H.
Lemma from_at x : x \in below N 2 -> ap5 from_word (Some (Fin (exp r))) (Some (whole x)) (Some (whole l)) (Some (nm H)) (Some (nm M)) = Some (vec (iota 0 2) (told_of x)).
Proof.
rewrite in_below => /andP [/eqP ex _].
rewrite /ap5 /ap4 /ap3 !bindE /from_word -[num 2]/(Some (nm 2)) range_iota; apply: mapped_map => o /in_range o2.
rewrite range_iota (sum_of_map (g := fun u => bit (half r (sumn (cluster M l u x))) o)) => [|u /in_range lu].
  by rewrite quotient_at //; lra.
by rewrite cluster_value // event_at item_vec.
Qed.
Lemma lost_at x y : x \in below N 2 -> y \in below N 2 ->
  ap6 lost_word (Some (Fin (exp r))) (Some (whole x)) (Some (whole y)) (Some (whole l)) (Some (nm H)) (Some (nm M)) = Some (both (iota 0 2) (told_of x) (told_of y)).
Proof. by move=> ix iy; rewrite /ap6 /ap5 /ap4 /ap3 !bindE /lost_word -/(ap3 _ _ _) !from_at // ap2E bits_value. Qed.
(** All records of the first cluster are 0, all others are 1; and one more of them is. *)
Definition marked (j : nat) : bool := (M <= index j l)%N.
Definition first_x : seq nat := [seq nat_of_bool (marked j) | j <- iota 0 N].
Definition first_y : seq nat := [seq nat_of_bool (marked j || (j == nth 0%N l 0)) | j <- iota 0 N].
Lemma x_below : first_x \in below N 2.
Proof. by rewrite in_below size_map size_iota eqxx; apply/allP => _ /mapP [j _ ->]; case: marked. Qed.
Lemma y_below : first_y \in below N 2.
Proof. by rewrite in_below size_map size_iota eqxx; apply/allP => _ /mapP [j _ ->]; case: (_ || _). Qed.
Let N0 : (0 < N)%N. Proof. by rewrite muln_gt0 H0. Qed.
Lemma first_only : only (nth 0%N l 0) first_x first_y.
Proof.
have f : (nth 0%N l 0 < N)%N by exact: (listed sl al).
have m : marked (nth 0%N l 0) = false by rewrite /marked index_uniq ?sl // leqNgt M0.
split=> [||j ne]; first by rewrite size_map size_iota.
  by rewrite !(nth_map 0%N) ?size_iota // !nth_iota // m eqxx.
have [lj|lj] := ltnP j N; last by rewrite !nth_default ?size_map ?size_iota.
by rewrite !(nth_map 0%N) ?size_iota // !nth_iota // add0n (introF eqP ne) orbF.
Qed.
Lemma sumn_same (s : seq nat) (F : nat -> nat) c : {in s, forall a, F a = c} -> sumn [seq F a | a <- s] = (size s * c)%N.
Proof. by elim: s => //= a s ih h; rewrite h ?mem_head // ih => [|b ib]; [rewrite mulSn | apply: h; rewrite inE ib orbT]. Qed.
Lemma value_at F u a : (u < H)%N -> (a < M)%N -> nth 0%N [seq F j | j <- iota 0 N] (nth 0%N l (u * M + a)%N) = F (nth 0%N l (u * M + a)%N).
Proof. by move=> lu la; have h := listed sl al (place lu la); rewrite (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma marked_at u a : (u < H)%N -> (a < M)%N -> marked (nth 0%N l (u * M + a)%N) = (u != 0)%N.
Proof.
move=> lu la; rewrite /marked index_uniq ?sl ?place //; case: u lu => [|u] lu; first by rewrite add0n leqNgt la.
by rewrite mulSn -addnA leq_addr.
Qed.
Lemma sum_x u : (u < H)%N -> sumn (cluster M l u first_x) = if u == 0%N then 0%N else M.
Proof.
move=> lu; rewrite /cluster (sumn_same (c := (u != 0)%N)) => [|a /in_range la]; last by rewrite value_at // marked_at.
by rewrite size_iota; case: (u == 0%N); rewrite ?muln0 ?muln1.
Qed.
Lemma sum_y u : (u < H)%N -> sumn (cluster M l u first_y) = if u == 0%N then 1%N else M.
Proof.
move=> lu; case: eqP => [u0|/eqP ne].
  rewrite /cluster; have -> : iota 0 M = 0%N :: iota 1 M.-1 by rewrite -[in LHS](prednK M0).
  rewrite /= (sumn_same (c := 0%N)) => [|a]; first by rewrite muln0 addn0 value_at // u0 eqxx orbT.
  rewrite mem_iota add1n prednK // => /andP [a1 la]; rewrite value_at // marked_at // u0 eqxx /=.
  have p : (a < size l)%N by rewrite sl; have := place H0 la; rewrite mul0n add0n.
  have z : (0 < size l)%N by rewrite sl muln_gt0 H0 M0.
  by rewrite (nth_uniq 0%N p z ul); case: (a) a1.
rewrite /cluster (sumn_same (c := 1%N)) ?size_iota ?muln1 // => a /in_range la.
by rewrite value_at // marked_at // ne.
Qed.
Lemma told_sum x c : x \in below N 2 -> (forall u, (u < H)%N -> sumn (cluster M l u x) = if u == 0%N then c else M) ->
  told_of x 0 = (half r c + INR H.-1 * half r M) / INR H.
Proof.
move=> ix h; rewrite /told_of /drawn_one (sum_split _ H0) h // eqxx; congr ((_ + _) / _).
have -> : H.-1 = size (others H 0) by rewrite -{1}(size_others H0).
by rewrite -sum_constant; apply: sum_in_eq => u; rewrite mem_filter mem_iota => /andP [ne lu]; rewrite h // (negbTE ne).
Qed.
Lemma attained : le (Fin (ratio H M (exp r))) (both (iota 0 2) (told_of first_x) (told_of first_y)).
Proof.
have E1 : 1 <= exp r by rewrite -exp_0; exact: exp_up.
have h0 := half_pos r 0; have h1 := half_pos r 1; have hM := half_pos r M; have n0 := pos_INR H.-1.
have B1 := ratio_ge1 H M0 E1; have i0 := Rinv_0_lt_compat _ Hp.
apply: (@at_least_ratio _ _ _ _ 0%N); [by left | | | lra].
  rewrite (told_sum y_below sum_y); apply: Rmult_lt_0_compat => //.
  by have : 0 <= INR H.-1 * half r M by [apply: Rmult_le_pos; lra]; lra.
rewrite (told_sum y_below sum_y) (told_sum x_below sum_x).
have pw n : half r n = / 2 * / exp r ^ n.
  rewrite /half exp_Ropp; have -> : exp (r * INR n) = exp r ^ n; last by rewrite /Rdiv Rmult_comm.
  by elim: n => [|n ih]; [rewrite /= Rmult_0_r exp_0 | rewrite S_INR Rmult_plus_distr_l exp_plus ih Rmult_1_r /= Rmult_comm].
have eM : exp r ^ M = exp r * exp r ^ M.-1 by rewrite -{1}(prednK M0).
have P := pow_lt (exp r) M.-1 (exp_pos r); have e0 := exp_pos r.
rewrite !pw /ratio eM pow_1 pow_O; move: (exp r ^ M.-1) (exp r) (INR H.-1) (INR H) P e0 n0 Hp => p e h d *.
by field; repeat split; lra.
Qed.
End Attained.
End Words.
Lemma sizes_at H M : holds (also (at_most (num 1) (Some (nm H))) (at_most (num 1) (Some (nm M)))) -> (0 < H)%N /\ (0 < M)%N.
Proof. by move=> /alsoP [/at_mostP + /at_mostP]; rewrite -[Fin 1]/(nm 1) /le !le_nm. Qed.
Theorem one_cluster : claim_dpcalc_sampling_cluster.
Proof.
cbv zeta delta [claim_dpcalc_sampling_cluster]; rewrite -/cluster_word -/bound_word; split.
  move=> H M k m /whole_nm [H' ->] /whole_nm [M' ->] /whole_nm [k' ->] /whole_nm [m' ->].
  split=> [|K /kernel_table [p -> lp]]; first by rewrite power_nm; eexists.
  apply: entailsI => [|/alsoP [/at_mostP H0 /alsoP [/at_mostP M0 /at_mostP k0]]].
    by apply: also_defined; [|apply: also_defined]; exact: at_most_defined.
  move: H0 M0 k0; rewrite -[Fin 1]/(nm 1) /le !le_nm => H0 M0 k0.
  have {}lp : forall j, law (iota 0 m') (p j) by apply: lp; rewrite expn_gt0 k0.
  rewrite !on_samples_word; apply: entailsI => [|/lessP fin]; first exact: less_defined.
  case e : (largest_loss _ _ _ _) fin => [C|] fin; last by case: fin; exact: le_Inf.
  have C1 : 1 <= C by have := loss_ge1 m' M' (sample_law k' p) k0; rewrite e => /le_Fin.
  rewrite times_nm ap1E; have [G -> _] := permutations_at (H' * M')%N.
  apply: everyI => L /In_mem /mapP [g _ ->].
  have := to_list_in g; rewrite mem_lists => /andP [/andP [/eqP sl al] ul].
  have -> : ps g = whole (to_list g) by rewrite /whole /to_list -map_comp.
  have f := frames_at H0 sl al k' m' p; rewrite /frames_word /frame_word in f; rewrite f bound_at //; apply/at_mostP.
  exact: (frames_lose H0 M0 sl ul al lp C1 e).
move=> H M /whole_nm [H' ->] /whole_nm [M' ->] E /amount_real [y -> _].
apply: entailsI => [|/sizes_at [H0 M0]]; first by apply: also_defined; exact: at_most_defined.
apply: entailsI => [|/at_mostP /le_Fin y1]; first exact: at_most_defined.
have y0 : 0 < y by lra.
rewrite -[y](exp_ln _ y0); set r := ln y; have r0 : 0 <= r by rewrite /r -ln_1; apply: ln_up; lra.
apply: alsoI; first exact: events_alike.
rewrite times_nm ap1E; have [G -> _] := permutations_at (H' * M')%N.
apply: everyI => L /In_mem /mapP [g _ ->].
have := to_list_in g; rewrite mem_lists => /andP [/andP [/eqP sl al] ul].
have -> : ps g = whole (to_list g) by rewrite /whole /to_list -map_comp.
have E1 : 1 <= exp r by rewrite -exp_0; exact: exp_up.
rewrite -/told_word -/event_word -/from_word -/lost_word bound_at // -[num 2]/(Some (nm 2)) functions_below.
have each x y' : x \in below (H' * M') 2 -> y' \in below (H' * M') 2 -> defined (also (same (ap2 datasets.hamming (mapped (Some (whole x)) (fun e => of_number (Some e)))
  (mapped (Some (whole y')) (fun e => of_number (Some e)))) (num 1)) (at_least (ap6 lost_word (Some (Fin (exp r))) (Some (whole x)) (Some (whole y')) (Some (whole (to_list g)))
  (Some (nm H')) (Some (nm M'))) (Some (Fin (ratio H' M' (exp r)))))).
  move=> ix iy; rewrite (lost_at H0 sl al) //; move: ix iy; rewrite !in_below => /andP [/eqP ex _] /andP [/eqP ey _].
  by rewrite hamming_one ?ex ?ey //; apply: also_defined; eexists.
have inner x : x \in below (H' * M') 2 -> forall z, List.In z [seq whole s | s <- below (H' * M') 2] -> defined _ := fun ix z iz =>
  let: ex_intro2 s is_ e := mapP (In_mem iz) in eq_ind_r (fun z => defined (also (same (ap2 datasets.hamming (mapped (Some (whole x)) (fun e => of_number (Some e)))
  (mapped (Some z) (fun e => of_number (Some e)))) (num 1)) (at_least (ap6 lost_word (Some (Fin (exp r))) (Some (whole x)) (Some z) (Some (whole (to_list g)))
  (Some (nm H')) (Some (nm M'))) (Some (Fin (ratio H' M' (exp r))))))) (each x s ix is_) e.
have ix := x_below H' M' (to_list g); have iy := y_below H' M' (to_list g).
apply/(some_word _).2 => [_ /In_mem /mapP [x jx ->]|]; first exact: (some_word (inner x jx)).1.
exists (whole (first_x H' M' (to_list g))); split; first by apply/mem_In/map_f.
apply/(some_word (inner _ ix)).2; exists (whole (first_y H' M' (to_list g))); split; first by apply/mem_In/map_f.
apply: alsoI; last by rewrite (lost_at H0 sl al) //; apply/at_mostP; exact: attained.
have := first_only H0 M0 sl ul al; move: ix iy; rewrite !in_below => /andP [/eqP ex _] /andP [/eqP ey _] oi.
by rewrite hamming_one ?ex ?ey //; apply/eqP; rewrite (only_apart oi).
Qed.
