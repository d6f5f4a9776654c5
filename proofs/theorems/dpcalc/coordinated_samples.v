(** Two samples of one frame that each unit joins by itself, both, one or none: what frames lose that a unit joins or leaves, and a mechanism
    that loses it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets claims.dpcalc.coordinated_samples.
From dpcalc Require Import rules.variables rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.ordered_samples rules.drawn_units rules.told_bits rules.thinned rules.coordinated.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition joined_word (v_g v_b : number) : option number := chosen (either (same (Some v_g) (num 3)) (same (Some v_g) (plus (Some v_b) (num 1)))) (num 1) (num 0).
Definition among_word (v_x v_g : seq number) : option (seq number) := join (list_of
  (mapped (range (len (Some v_x))) (fun v_i => times (item (Some v_x) (Some v_i)) (ap2 joined_word (item (Some v_g) (Some v_i)) (num 0))) ::
   mapped (range (len (Some v_x))) (fun v_i => times (item (Some v_x) (Some v_i)) (ap2 joined_word (item (Some v_g) (Some v_i)) (num 1))) :: nil)).
Definition likelihood_word (v_R : seq (seq number)) (v_g : seq number) : option number := product_of (range (len (Some v_g))) (fun v_i => item (item (Some v_R) (Some v_i)) (item (Some v_g) (Some v_i))).
Definition unit_word (v_r : seq number) (v_c : number) : option number := plus (plus (item (Some v_r) (num 0))
  (times (plus (item (Some v_r) (num 1)) (item (Some v_r) (num 2))) (Some v_c))) (times (item (Some v_r) (num 3)) (power (Some v_c) (num 2))).
Definition frame_word (v_K v_R : seq (seq number)) (v_x : seq number) (v_m : number) : option (seq number) := mapped (range (Some v_m)) (fun v_o =>
  sum_of (functions (len (Some v_x)) (num 4)) (fun v_g => times (ap2 likelihood_word (Some v_R) (Some v_g))
    (item (item (Some v_K) (ap2 code_of (ap2 among_word (Some v_x) (Some v_g)) (num 2))) (Some v_o)))).
Definition frames_word (v_K v_R : seq (seq number)) (v_N v_m : number) : option number :=
  largest (functions (Some v_N) (num 2)) (fun v_x => largest (functions (Some v_N) (num 2)) (fun v_y =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_x) (fun e => of_number (Some e))) (mapped (Some v_y) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (ap4 frame_word (Some v_K) (Some v_R) (Some v_x) (Some v_m)) (ap4 frame_word (Some v_K) (Some v_R) (Some v_y) (Some v_m))) (num 1))).
Definition bound_word (v_R : seq (seq number)) (v_c : number) : option number := maximum (num 1) (largest (Some v_R) (fun v_r => ap2 unit_word (Some v_r) (Some v_c))).

Lemma joined_at v b : ap2 joined_word (Some (nm v)) (Some (nm b)) = Some (nm (joined b v)).
Proof.
rewrite ap2E /joined_word number3 -[num 1]/(Some (nm 1)) plus_nm addn1 /same !ap2E !nmE /either /chosen !bindE /joined.
by case: (v == 3)%N => //=; case: (v == b.+1).
Qed.
Lemma half_at b N x g : x \in below N 2 -> g \in below N 4 ->
  mapped (range (len (Some (whole x)))) (fun v_i => times (item (Some (whole x)) (Some v_i)) (ap2 joined_word (item (Some (whole g)) (Some v_i)) (Some (nm b)))) =
  Some (whole [seq joined b v | v <- among x g]).
Proof.
rewrite !in_below => /andP [/eqP ex /(all_nthP 0%N) ax] /andP [/eqP eg _]; rewrite len_whole range_iota /among -map_comp /whole -map_comp.
apply: mapped_map => i /in_range l; rewrite -/(whole x) -/(whole g) !item_whole ?eg -?ex // joined_at times_nm /=.
by have := ax i l; case: (nth 0%N x i) => [|[|c]] // _; rewrite ?mul0n ?mul1n.
Qed.
Lemma among_at N x g : x \in below N 2 -> g \in below N 4 -> ap2 among_word (Some (whole x)) (Some (whole g)) = Some (whole (bits (among x g))).
Proof.
move=> ix ig; rewrite ap2E /among_word -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) !(half_at _ ix ig).
by rewrite /join /list_of /= cats0 /whole -map_cat.
Qed.
Lemma unit_at q C : ap2 unit_word (Some (vec (iota 0 4) q)) (Some (Fin C)) = Some (Fin (of_unit q C)).
Proof.
rewrite ap2E /unit_word -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) number3 -[num 2]/(Some (nm 2)) !item_vec //.
by rewrite /power ap2E pow_nm.
Qed.
Lemma laws_four N K : holds (also (ap2 laws.is_random (Some K) (num 4)) (same (len (Some K)) (Some (nm N)))) ->
  exists k, [/\ K = rows (iota 0 N) (iota 0 4) k, forall x y, 0 <= k x y & (0 < N)%N -> forall x, law (iota 0 4) (k x)].
Proof. by rewrite number4; exact: laws_list. Qed.
Section Coordinated.
Variables (N : nat) (p : nat -> nat -> R).
Hypotheses (p0 : forall i b, 0 <= p i b) (p1 : (0 < N)%N -> forall i, law (iota 0 4) (p i)).
Local Notation R_ := (rows (iota 0 N) (iota 0 4) p).
Lemma one_each i : (i < N)%N -> sum (iota 0 4) (p i) = 1. Proof. by case: (posnP N) => [->|/p1 h] // _; exact: (h i).2. Qed.
Lemma likelihood_at g : g \in below N 4 -> ap2 likelihood_word (Some R_) (Some (whole g)) = Some (Fin (independent p g)).
Proof. by move=> ig; rewrite ap2E /likelihood_word len_whole; have := ig; rewrite in_below => /andP [/eqP -> _]; exact: independent_value. Qed.
Section Bound.
Variables (m : nat) (K : nat -> nat -> R).
Hypothesis hK : forall j, law (iota 0 m) (K j).
Definition frame_of (x : seq nat) (o : nat) : R := joint N p x (fun s => sample_law 2 K (bits s) o).
Lemma frame_at x : x \in below N 2 -> ap4 frame_word (Some (table (2 * N)%N 2 m K)) (Some R_) (Some (whole x)) (Some (nm m)) = Some (vec (iota 0 m) (frame_of x)).
Proof.
move=> ix; have := ix; rewrite in_below => /andP [/eqP ex _].
rewrite /ap4 /ap3 !bindE /frame_word range_iota; apply: mapped_map => o /in_range om.
rewrite len_whole ex number4 functions_below; apply: sum_of_map => g ig.
rewrite (likelihood_at ig) (among_at ix ig) -[num 2]/(Some (nm 2)) (row_word m K); first by rewrite item_vec.
by apply: bits_below; exact: among_below.
Qed.
Lemma frames_at : ap4 frames_word (Some (table (2 * N)%N 2 m K)) (Some R_) (Some (nm N)) (Some (nm m)) = Some (largest_loss 2 m N frame_of).
Proof.
rewrite /ap4 /ap3 !bindE /frames_word.
exact: (loss_word (k := 2) (F := fun x => ap4 frame_word (Some (table (2 * N)%N 2 m K)) (Some R_) (Some x) (Some (nm m))) frame_at).
Qed.
Lemma frames_lose D C : (forall i, (i < N)%N -> of_unit (p i) C <= D) -> 1 <= D ->
  largest_loss 2 m (2 * N)%N (sample_law 2 K) = Fin C -> le (largest_loss 2 m N frame_of) (Fin D).
Proof.
move=> pD D1 e; have C1 : 1 <= C by have := loss_ge1 m (2 * N)%N (sample_law 2 K) (isT : (0 < 2)%N); rewrite e => /le_Fin.
have ls s : law (iota 0 m) (sample_law 2 K s) by exact: hK.
have near := (largest_lossP 2 (2 * N)%N ls C1).1 (le_eq e).
have lf x : law (iota 0 m) (frame_of x) by apply: (means_law _ p0 one_each).
apply/(largest_lossP 2 N lf D1) => x y o ix iy xy om.
have := ix; have := iy; rewrite !in_below => /andP [/eqP ey ay] /andP [/eqP ex ax].
have [i oi] := apart_one (etrans ex (esym ey)) xy; have [il d o'] := oi; rewrite ex in il.
have oi' : only i y x by split; [rewrite ey | exact: nesym | move=> l /o' ->].
have n' s t j : s \in below N 4 -> t \in below N 4 -> only j s t -> close (nth 0%N s j) (nth 0%N t j) -> sample_law 2 K (bits s) o <= C * sample_law 2 K (bits t) o.
  move=> hs ht oj cl; have es := hs; have et := ht; rewrite !in_below in es et; move: es et => /andP [/eqP es _] /andP [/eqP et _].
  by have [] := near (bits s) (bits t) o (bits_below hs) (bits_below ht) (bits_close es et oj cl) om.
have pos s : 0 <= sample_law 2 K (bits s) o by exact: (ls _).1.
split; first exact: (means_within oi ix iy C1 p0 one_each pD pos n').
exact: (means_within oi' iy ix C1 p0 one_each pD pos n').
Qed.
Lemma bound_at C : exists2 D, ap2 bound_word (Some R_) (Some (Fin C)) = Some (Fin D) & (forall i, (i < N)%N -> of_unit (p i) C <= D) /\ 1 <= D.
Proof.
rewrite ap2E /bound_word (top_vec _ (g := fun j => Fin (of_unit (p j) C))) => [|j]; last exact: unit_at.
have [t [et ut]] : exists t, top (iota 0 N) (fun j => Fin (of_unit (p j) C)) = Fin t /\ forall i, (i < N)%N -> of_unit (p i) C <= t.
  case: (posnP N) => [->|N0]; first by exists 0.
  have [|j _ ej] := top_reached (fun j => Fin (of_unit (p j) C)) (s := iota 0 N); first by case: (N) N0.
  exists (of_unit (p j) C); split=> // i l.
  by apply/le_Fin; rewrite -ej; apply: (top_ge (fun j => Fin (of_unit (p j) C))); apply: mem_In; rewrite mem_iota.
exists (Rmax 1 t); first by rewrite et /maximum /num ap2E /max_number /= /leR /Rmax; case: Rle_dec.
by split=> [i l|]; [apply: Rle_trans (ut i l) (Rmax_r _ _) | exact: Rmax_l].
Qed.
Lemma no_more : holds (entails (less (ap3 on_samples_of (Some (table (2 * N)%N 2 m K)) (Some (nm (2 * N)%N)) (num 2)) infinity)
    (at_most (ap4 frames_word (Some (table (2 * N)%N 2 m K)) (Some R_) (Some (nm N)) (Some (nm m)))
      (ap2 bound_word (Some R_) (ap3 on_samples_of (Some (table (2 * N)%N 2 m K)) (Some (nm (2 * N)%N)) (num 2))))).
Proof.
rewrite -[num 2]/(Some (nm 2)) !on_samples_word frames_at; apply: entailsI => [|/lessP fin]; first exact: less_defined.
case e : (largest_loss _ _ _ _) fin => [C|] fin; last by case: fin; exact: le_Inf.
by have [D -> [pD D1]] := bound_at C; apply/at_mostP; exact: (frames_lose pD D1 e).
Qed.
End Bound.

(** * Attained *)

Definition event_word (v_E v_i : number) (v_s : seq number) (v_N : number) : option (seq number) :=
  ap2 told_word (Some v_E) (minus (minus (num 2) (item (Some v_s) (Some v_i))) (item (Some v_s) (plus (Some v_N) (Some v_i)))).
Definition from_word (v_E : number) (v_R : seq (seq number)) (v_i : number) (v_x : seq number) : option (seq number) := mapped (range (num 2)) (fun v_o =>
  sum_of (functions (len (Some v_x)) (num 4)) (fun v_g => times (ap2 likelihood_word (Some v_R) (Some v_g))
    (item (ap4 event_word (Some v_E) (Some v_i) (ap2 among_word (Some v_x) (Some v_g)) (len (Some v_x))) (Some v_o)))).
Definition lost_word (v_E : number) (v_R : seq (seq number)) (v_i : number) : option number := ap2 distances.exp_MULT
  (ap4 from_word (Some v_E) (Some v_R) (Some v_i) (ap2 all_but_word (len (Some v_R)) (len (Some v_R))))
  (ap4 from_word (Some v_E) (Some v_R) (Some v_i) (ap2 all_but_word (len (Some v_R)) (Some v_i))).
Variables (l : R) (i : nat).
Hypotheses (l0 : 0 <= l) (iN : (i < N)%N).
Lemma in_place s q : s \in below (2 * N)%N 2 -> (q < 2 * N)%N -> (nth 0%N s q < 2)%N.
Proof. by rewrite in_below => /andP [/eqP e /(all_nthP 0%N) h] lq; apply: h; rewrite e. Qed.
Let i2 : (i < 2 * N)%N. Proof. by rewrite mul2n -addnn ltn_addr. Qed.
Let n2 : (N + i < 2 * N)%N. Proof. by rewrite mul2n -addnn ltn_add2l. Qed.
Definition missing (s : seq nat) : nat := (2 - nth 0%N s i - nth 0%N s (N + i))%N.
Lemma event_at s : s \in below (2 * N)%N 2 -> ap4 event_word (Some (Fin (exp l))) (Some (nm i)) (Some (whole s)) (Some (nm N)) = Some (vec (iota 0 2) (bit (half l (missing s)))).
Proof.
move=> hs; have a := in_place hs i2; have b := in_place hs n2; move: hs; rewrite in_below => /andP [/eqP e _].
have c : (nth 0%N s i <= 2)%N by exact: ltnW.
have d : (nth 0%N s (N + i) <= 2 - nth 0%N s i)%N by move: a b; case: (nth 0%N s i) => [|[|u]] //; case: (nth 0%N s (N + i)) => [|[|v]].
by rewrite /ap4 /ap3 !bindE /event_word plus_nm !item_whole ?e // -[num 2]/(Some (nm 2)) !minus_nm // ap2E told_at.
Qed.
Definition told_of (x : seq nat) (o : nat) : R := joint N p x (fun s => bit (half l (missing (bits s))) o).
Lemma from_at x : x \in below N 2 -> ap4 from_word (Some (Fin (exp l))) (Some R_) (Some (nm i)) (Some (whole x)) = Some (vec (iota 0 2) (told_of x)).
Proof.
move=> ix; have := ix; rewrite in_below => /andP [/eqP ex _].
rewrite /ap4 /ap3 !bindE /from_word -[num 2]/(Some (nm 2)) range_iota; apply: mapped_map => o /in_range o2.
rewrite len_whole ex number4 functions_below; apply: sum_of_map => g ig.
by rewrite (likelihood_at ig) (among_at ix ig) -/(ap4 _ _ _ _ _) (event_at (bits_below (among_below ix ig))) item_vec.
Qed.
Lemma all_but_below a : all_but N a \in below N 2.
Proof. by rewrite in_below size_all_but eqxx; apply/allP => _ /mapP [j _ ->]; case: (j != a). Qed.
Lemma missing_near s t : s \in below (2 * N)%N 2 -> t \in below (2 * N)%N 2 -> apart s t = 1%N -> (missing s <= (missing t).+1)%N /\ (missing t <= (missing s).+1)%N.
Proof.
move=> hs ht h; have es := hs; have et := ht; move: es et; rewrite !in_below => /andP [/eqP es _] /andP [/eqP et _].
have [j [_ _ o]] := apart_one (etrans es (esym et)) h; rewrite /missing.
have a := in_place hs i2; have b := in_place hs n2; have c := in_place ht i2; have d := in_place ht n2.
have apart_ : i <> (N + i)%N by move=> e; move: iN; rewrite -[i in X in X -> _]add0n; have := f_equal (subn^~ i) e; rewrite subnn addnK => <-.
have [e|/eqP ne] := eqVneq j i.
  have -> : nth 0%N s (N + i) = nth 0%N t (N + i) by apply: o; rewrite e => /esym.
  by move: a b c d; case: (nth 0%N s i) => [|[|?]] //; case: (nth 0%N t i) => [|[|?]] //; case: (nth 0%N t (N + i)) => [|[|?]].
have -> : nth 0%N s i = nth 0%N t i by apply: o => e; exact: ne.
by move: a b c d; case: (nth 0%N s (N + i)) => [|[|?]] //; case: (nth 0%N t i) => [|[|?]] //; case: (nth 0%N t (N + i)) => [|[|?]].
Qed.
Lemma told_first x : size x = N -> told_of x 0%N = sum (iota 0 4) (fun j => p i j * half l (2 - held (nth 0%N x i * j))).
Proof.
move=> ex; rewrite -(means_at (fun v => half l (2 - held v)) iN p0 one_each ex) /told_of; apply: sum_in_eq => g; rewrite in_below => /andP [/eqP eg _].
have sa : size (among x g) = N by rewrite size_among.
by rewrite /bit /missing (bits_first sa iN) (bits_second sa iN) subnDA.
Qed.
Lemma attained : le (Fin (of_unit (p i) (exp l))) (both (iota 0 2) (told_of (all_but N N)) (told_of (all_but N i))).
Proof.
have one := one_each iN; have h1 := half_next l 1; have h0 := half_next l 0; rewrite !addn1 in h0 h1.
have h2 := half_pos l 2; have E1 : 1 <= exp l by rewrite -exp_0; exact: exp_up.
have u1 : 1 <= of_unit (p i) (exp l).
  have e2 : 1 <= exp l * exp l by nra.
  rewrite /of_unit /= Rmult_1_r; move: one; rewrite /= Rplus_0_r => one.
  have := p0 i 1%N; have := p0 i 2%N; have := p0 i 3%N => c b a.
  have := Rmult_le_compat_l _ _ _ a E1; have := Rmult_le_compat_l _ _ _ b E1; have := Rmult_le_compat_l _ _ _ c e2; lra.
have gone : told_of (all_but N i) 0%N = half l 2.
  rewrite told_first ?size_all_but // all_but_nth // eqxx (sum_eq _ (g := fun j => p i j * half l 2)) => [|j]; last by rewrite mul0n.
  by rewrite sum_scaler one Rmult_1_l.
apply: (@at_least_ratio _ _ _ _ 0%N); [by left | by rewrite gone | | lra].
rewrite gone told_first ?size_all_but // all_but_nth // (ltn_eqF iN) /=.
change (p i 0%N * half l 2 + (p i 1%N * half l 1 + (p i 2%N * half l 1 + (p i 3%N * half l 0 + 0))) = of_unit (p i) (exp l) * half l 2).
by rewrite h0 h1 /of_unit /=; ring.
Qed.
End Coordinated.
Theorem two_coordinated_samples : claim_dpcalc_sampling_coordinated.
Proof.
cbv zeta delta [claim_dpcalc_sampling_coordinated]; split.
  move=> N m /whole_nm [N' ->] /whole_nm [m' ->] R_ /(@laws_four N') [p [-> p0 p1]].
  have e2 : times (num 2) (Some (nm N')) = Some (nm (2 * N')%N) by rewrite -[num 2]/(Some (nm 2)) times_nm.
  rewrite e2; have e3 : power (num 2) (Some (nm (2 * N')%N)) = Some (nm (2 ^ (2 * N'))%N) by rewrite -[num 2]/(Some (nm 2)) power_nm.
  split=> [|K]; first by rewrite e3; eexists.
  move=> /(@kernel_table 2 (2 * N')%N m' K) [k -> lk]; have {}lk := lk (ltac:(by rewrite expn_gt0)).
  exact: no_more.
move=> N /whole_nm [N' ->] R_ /(@laws_four N') [p [-> p0 p1]] E /amount_real [y -> _].
apply: entailsI => [|/at_mostP /le_Fin y1]; first exact: at_most_defined.
have y0 : 0 < y by lra.
rewrite -[y](exp_ln _ y0); set l := ln y; have l0 : 0 <= l by rewrite /l -ln_1; apply: ln_up; lra.
rewrite range_iota; apply: everyI => _ /In_mem /mapP [i /in_range il ->]; apply: alsoI.
  have -> : times (num 2) (Some (nm N')) = Some (nm (2 * N')%N) by rewrite -[num 2]/(Some (nm 2)) times_nm.
  rewrite -[num 2]/(Some (nm 2)) functions_below; apply: everyI => _ /In_mem /mapP [s is_ ->]; apply: everyI => _ /In_mem /mapP [t it ->].
  have es := is_; have et := it; move: es et; rewrite !in_below => /andP [/eqP es _] /andP [/eqP et _].
  rewrite hamming_one ?es ?et //; apply/entailsP => /eqP h.
  have a := event_at l il is_; have b := event_at l il it; rewrite /event_word in a b; rewrite a b ap2E bits_value; apply/at_mostP.
  by have [u v] := missing_near il is_ it h; apply: half_alike.
have -> : ap3 (@lost_word) (Some (Fin (exp l))) (Some (rows (iota 0 N') (iota 0 4) p)) (Some (nm i)) =
    Some (both (iota 0 2) (told_of N' p l i (all_but N' N')) (told_of N' p l i (all_but N' i))).
  rewrite /ap3 !bindE /lost_word; have -> : len (Some (rows (iota 0 N') (iota 0 4) p)) = Some (nm N') by rewrite /len ap1E size_map size_iota.
  by rewrite !all_but_at !(from_at p l il (all_but_below N' _)) ap2E bits_value.
have -> : item (Some (rows (iota 0 N') (iota 0 4) p)) (Some (nm i)) = Some (vec (iota 0 4) (p i)).
  by rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota.
by rewrite unit_at; apply/at_mostP; exact: attained.
Qed.
