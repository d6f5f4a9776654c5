(** What a private release does to the beliefs of an attacker (bailie2025, Theorem 5.8.4 and Remark 5.8.5): the density of the
    posterior with respect to the prior is the likelihood of the output over its probability, so that quotients of two such
    densities are quotients of likelihoods; and independent records leave a mean of laws that are near each other. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.losses claims.bailie2025.posteriors.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.density_ratios rules.events rules.approximate rules.private rules.images rules.models.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The laws of the output where the other records are V: means of laws that are within c of one another at each place. *)
Lemma for_two_kernels (F : number -> seq number -> seq (seq number) -> seq (seq number) -> number -> Prop) :
  (forall N n w k l c, law (iota 0 N) w -> (forall x, law (iota 0 n) (k x)) -> (forall x, law (iota 0 n) (l x)) -> 0 <= c ->
    F (nm n) (vec (iota 0 N) w) (rows (iota 0 N) (iota 0 n) k) (rows (iota 0 N) (iota 0 n) l) (Fin c)) ->
  forall m : number, holds (ap1 numbers.is_whole (Some m)) -> forall W, holds (ap1 laws.is_law (Some W)) ->
  defined (len (Some W)) /\ (forall K L, holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some W)))) ->
    holds (also (ap2 laws.is_random (Some L) (Some m)) (same (len (Some L)) (len (Some W)))) ->
    forall C, holds (also (at_most (num 0) (Some C)) (less (Some C) infinity)) -> F m W K L C).
Proof.
move=> h m hm W hW; split; first by eexists; rewrite /len ap1E.
move=> K L hK hL C hC; have := for_models (F := fun m W K C =>
  forall L, holds (also (ap2 laws.is_random (Some L) (Some m)) (same (len (Some L)) (len (Some W)))) -> F m W K L C) _ hm hW.
case; last by move=> _ /(_ K hK C hC L hL).
move=> N n w k c lw lk c0 {}L {}hL; have [_ lP] := is_law_vec (law_is lw).
have [eL lL em] := kernel_rows lP hL; move: em; rewrite /outputs; case=> /INR_eq e.
have eP : places (vec (iota 0 N) w) = iota 0 N by rewrite /places size_map size_iota.
have eo : outputs L = iota 0 n by rewrite /outputs e /places size_iota.
rewrite eL eP eo; apply: h => // x; rewrite -eo; exact: lL.
Qed.

Section Means.
Variables (N n : nat) (w : nat -> R) (k l : nat -> nat -> R) (c : R).
Hypotheses (lw : law (iota 0 N) w) (lk : forall x, law (iota 0 n) (k x)) (ll : forall x, law (iota 0 n) (l x)) (c0 : 0 <= c).
Local Notation W := (vec (iota 0 N) w).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Local Notation L := (rows (iota 0 N) (iota 0 n) l).
Lemma near_at x : (x < N)%N ->
  let h := ap4 losses.private (item (Some K) (Some (nm x))) (item (Some L) (Some (nm x))) (Some (Fin c)) (num 0) in
  defined h /\ (holds h <-> forall y, (y < n)%N -> k x y <= c * l x y /\ l x y <= c * k x y).
Proof.
move=> lx; rewrite !at_place //; split; first exact: private_defined.
split=> [/privateP [/over_within g /over_within h] y ly|h]; first by split; [apply: g | apply: h]; exact/in_iota.
by apply/privateP; split; apply/over_within => y /in_iota ly; have [] := h y ly.
Qed.
Lemma near_means : let h := ap4 losses.private (ap2 laws.push (Some W) (Some K)) (ap2 laws.push (Some W) (Some L)) (Some (Fin c)) (num 0) in
  defined h /\ (holds h <-> forall y, (y < n)%N -> sum (iota 0 N) (fun x => w x * k x y) <= c * sum (iota 0 N) (fun x => w x * l x y) /\
    sum (iota 0 N) (fun x => w x * l x y) <= c * sum (iota 0 N) (fun x => w x * k x y)).
Proof.
rewrite !ap2E !push_law //; split; first exact: private_defined.
split=> [/privateP [/over_within g /over_within h] y ly|h]; first by split; [apply: g | apply: h]; exact/in_iota.
by apply/privateP; split; apply/over_within => y /in_iota ly; have [] := h y ly.
Qed.
End Means.

Lemma sum_one_place N x f : (x < N)%N -> sum (iota 0 N) (fun y => if y == x then f y else 0) = f x.
Proof.
move=> lx; rewrite -sum_filter (_ : [seq y <- iota 0 N | y == x] = [:: x]); first by rewrite /= Rplus_0_r.
by have := filter_pred1_uniq (iota_uniq 0 N) (_ : x \in iota 0 N); apply; rewrite mem_iota add0n.
Qed.
(** A law that gives a place everything gives nothing to others. *)
Lemma sum_known N w f x : (x < N)%N -> law (iota 0 N) w -> w x = 1 -> sum (iota 0 N) (fun y => w y * f y) = f x.
Proof.
move=> lx [w0 w1] e; have z y : y \in iota 0 N -> y != x -> w y = 0.
  move=> iy n; apply: Rle_antisym; last exact: w0.
  have r0 v : 0 <= (if v == x then 0 else w v) by case: (v == x); [exact: Rle_refl | exact: w0].
  have := sum_in_le r0 (mem_In iy); rewrite (negbTE n).
  suff -> : sum (iota 0 N) (fun v => if v == x then 0 else w v) = 0 by [].
  have := sum_add (iota 0 N) (fun v => if v == x then w v else 0) (fun v => if v == x then 0 else w v).
  rewrite sum_one_place // e (sum_eq _ (g := w)) => [|v]; first by rewrite w1 => ?; lra.
  by case: (v == x); ring.
rewrite (sum_in_eq (g := fun y => if y == x then f y else 0)) => [|y iy]; first exact: sum_one_place.
by case: (eqVneq y x) => [->|n]; [rewrite e; ring | rewrite (z y iy n); ring].
Qed.

(** Means over V of probabilities within c of one another; where V knows the other records, the mean is one of them. *)
Theorem independent_records : claim_bailie2025_rem_5_8_5a.
Proof.
split; first (apply: for_two_kernels => N n w k l c lw lk ll c0; rewrite len_vec size_iota; apply: for_range => x lx).
  apply: entailsI; first by eexists.
  move=> _; rewrite range_iota; apply: entailsI => [|h].
    by apply: every_defined => a /(List.in_map_iff _ _ a) [o [<- /in_iota lo]]; exact: (near_at n k l c lo).1.
  apply/(near_means n k l c lw).2 => y ly; split; rewrite -sum_scale; apply: sum_le_in => o /in_iota lo.
    have i : List.In (nm o) [seq nm j | j <- iota 0 N] by apply: List.in_map; exact/in_iota.
    by have [_ [/(_ (everyP h i) y ly) [g _] _]] := near_at n k l c lo; have := lw.1 o; nra.
  have i : List.In (nm o) [seq nm j | j <- iota 0 N] by apply: List.in_map; exact/in_iota.
  by have [_ [/(_ (everyP h i) y ly) [_ g] _]] := near_at n k l c lo; have := lw.1 o; nra.
apply: for_two_kernels => N n w k l c lw lk ll c0; rewrite len_vec size_iota; apply: for_range => x lx.
apply: entailsI; first by eexists.
move=> _; rewrite (at_place (fun j => Fin (w j)) lx); apply: entailsI; first by eexists.
move=> /sameP [e]; apply: entailsI => [|/(near_means n k l c lw).2 h]; first exact: (near_means n k l c lw).1.
apply/(near_at n k l c lx).2 => y ly; have := h y ly.
by rewrite !(sum_known (fun z => _ z y) lx lw e).
Qed.

(** Both sums are over the product of the laws. *)
Definition joint (W V : seq number) (i o : number) : option number := times (item (Some W) (Some i)) (item (Some V) (Some o)).
Theorem conditional_law : claim_bailie2025_rem_5_8_5b.
Proof.
rewrite /claim_bailie2025_rem_5_8_5b -/joint; move=> m hm W hW V hV; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hW; have [_ lV] := is_law_vec hV; move=> K hK.
have [J [q [eQ lQ]]] : exists J q, W = vec (iota 0 J) q /\ law (iota 0 J) q by exists (size W), (prob W).
have [N [w [eV lw]]] : exists N w, V = vec (iota 0 N) w /\ law (iota 0 N) w by exists (size V), (prob V); exact: is_law_vec.
have [n [k [-> [lK ->]]]] : exists n k, K = rows (places V) (iota 0 n) k /\ (forall x, law (iota 0 n) (k x)) /\ m = nm n.
  have [eK lK em] := kernel_rows lV hK; exists (size (head [::] K)), (rowf K).
  by split=> //; split=> //; rewrite em /outputs /places size_iota.
rewrite /places eV eQ !len_vec !size_map !size_iota; apply: for_range => i li; apply: for_range => t lt.
rewrite (at_place (fun j => Fin (q j)) li); apply: entailsI; first by eexists.
rewrite positive /holds => -[] /above0 qi; rewrite range_iota pushed //.
have at_joint o : (o < N)%N -> ap4 joint (Some (vec (iota 0 J) q)) (Some (vec (iota 0 N) w)) (Some (nm i)) (Some (nm o)) = Some (Fin (q i * w o)).
  by move=> lo; rewrite /ap4 !bindE /joint (at_place (fun j => Fin (q j)) li) at_place.
rewrite (sum_of_map (g := fun o => q i * (w o * k o t))) => [|o]; last first.
  by rewrite mem_iota add0n => lo; rewrite at_joint // at_row // /times ap2E -Rmult_assoc.
rewrite (sum_of_map (g := fun o => q i * w o)) => [|o]; last by rewrite mem_iota add0n => lo; exact: at_joint.
rewrite !sum_scale lw.2 /divided ap2E /div eqR_f; last lra.
apply/sameP; apply: (f_equal Fin).
have e S : q i * S / (q i * 1) = S by field; lra.
exact: e.
Qed.

(** * Theorem 5.8.4 *)

Definition posterior (Z : seq number) (K : seq (seq number)) (t : number) : option (seq number) :=
  mapped (range (len (Some Z))) (fun i => divided (times (item (Some Z) (Some i)) (item (item (Some K) (Some i)) (Some t)))
    (item (ap2 laws.push (Some Z) (Some K)) (Some t))).

Section Posterior.
Variables (N n : nat) (w : nat -> R) (k : nat -> nat -> R) (c : R).
Hypotheses (lw : law (iota 0 N) w) (lk : forall x, law (iota 0 n) (k x)) (c0 : 0 <= c).
Local Notation Z := (vec (iota 0 N) w).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Definition total_of y : R := sum (iota 0 N) (fun x => w x * k x y).
Definition after y x : R := w x * k x y / total_of y.
Lemma after_law y : 0 < total_of y -> law (iota 0 N) (after y).
Proof.
move=> P0; split=> [x|].
  by apply: Rmult_le_pos; [apply: Rmult_le_pos; [exact: lw.1 | exact: (lk x).1] | exact: Rlt_le (Rinv_0_lt_compat _ P0)].
rewrite /after (sum_eq _ (g := fun x => w x * k x y * / total_of y)) // sum_scaler -/(total_of y); field; lra.
Qed.
Lemma posterior_value y : (y < n)%N -> 0 < total_of y -> ap3 posterior (Some Z) (Some K) (Some (nm y)) = Some (vec (iota 0 N) (after y)).
Proof.
move=> ly P0; rewrite /ap3 !bindE /posterior len_vec size_iota range_iota /vec; apply: mapped_map => x; rewrite mem_iota add0n => lx.
by rewrite at_place // at_row // pushed // /times ap2E /divided ap2E /div eqR_f // -/(total_of y); lra.
Qed.
Lemma ball y : (y < n)%N -> 0 < total_of y -> 1 <= c -> (forall x, (x < N)%N -> 0 < w x) ->
  holds (at_most (ap2 distances.exp_density_ratio (ap3 posterior (Some Z) (Some K) (Some (nm y))) (Some Z)) (Some (Fin c))) <->
  forall x z, (x < N)%N -> (z < N)%N -> k x y <= c * k z y.
Proof.
move=> ly P0 c1 w0; rewrite posterior_value // ap2E exp_density_ratio_value //; last exact: after_law.
have e x z : (x < N)%N -> (z < N)%N -> after y x * w z <= c * (w x * after y z) <-> k x y <= c * k z y.
  move=> lx lz; have x0 := w0 x lx; have z0 := w0 z lz; have i0 := Rinv_0_lt_compat _ P0.
  have p0 : 0 < w x * w z * / total_of y by do 2?apply: Rmult_lt_0_compat.
  have -> : after y x * w z = w x * w z * / total_of y * k x y by rewrite /after; field; lra.
  have -> : c * (w x * after y z) = w x * w z * / total_of y * (c * k z y) by rewrite /after; field; lra.
  by split; [exact: Rmult_le_reg_l | apply: Rmult_le_compat_l; lra].
split=> [/at_mostP /(crossP (after_law P0) lw c0) h x z lx lz|h].
  by apply/(e x z lx lz); apply: h; exact/in_iota.
by apply/at_mostP/(crossP (after_law P0) lw c0) => x z /in_iota lx /in_iota lz; apply/(e x z lx lz); exact: h.
Qed.
Lemma cells_possible : let h := every (Some Z) (fun z => more (Some z) (num 0)) in
  defined h /\ (holds h -> forall x, (x < N)%N -> 0 < w x).
Proof.
split; first by apply: every_defined => a _; eexists.
move=> h x lx; have i : List.In (Fin (w x)) Z by apply: List.in_map; exact/in_iota.
by have := everyP h i; rewrite positive /holds => -[] /above0.
Qed.
End Posterior.

(** The quotient of two densities posterior/prior is that of the likelihoods. *)
Theorem posterior_near_prior : claim_bailie2025_thm_5_8_4a.
Proof.
rewrite /claim_bailie2025_thm_5_8_4a -/posterior; apply: for_models => N n w k c lw lk c0.
apply: for_range => y ly; rewrite len_vec size_iota; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have [d p] := cells_possible N w; apply: entailsI => [|/p w0]; first exact: d.
have [e q] := all_near N n k c; apply: entailsI => [|/q.1 h]; first exact: e.
rewrite pushed //; apply: entailsI; first by eexists.
rewrite positive /holds => -[] /above0 P0; rewrite ap1E.
by apply/(ball lw lk c0 ly P0 c1 w0) => x z lx lz; exact: h.
Qed.

(** And back: an output that is not possible has probability 0 given every cell. *)
Theorem prior_near_posterior : claim_bailie2025_thm_5_8_4b.
Proof.
rewrite /claim_bailie2025_thm_5_8_4b -/posterior; apply: for_models => N n w k c lw lk c0.
rewrite len_vec size_iota; apply: entailsI; first by eexists.
move=> /at_mostP /le_Fin c1; have [d p] := cells_possible N w; apply: entailsI => [|/p w0]; first exact: d.
rewrite range_iota; apply: entailsI => [|h].
  apply: every_defined => a /(List.in_map_iff _ _ a) [y [<- /in_iota ly]]; rewrite pushed // positive.
  case e : (leR _ 0); first by eexists.
  have P0 : 0 < total_of N w k y by exact/leRF.
  rewrite posterior_value // ap2E exp_density_ratio_value //; first by eexists.
  exact: after_law.
apply/(all_near N n k c).2 => x z y lx lz ly.
have i : List.In (nm y) [seq nm j | j <- iota 0 n] by apply: List.in_map; exact/in_iota.
have := everyP h i; rewrite pushed // positive.
have K0 v : 0 <= k v y := (lk v).1 y; have t v : 0 <= w v * k v y := Rmult_le_pos _ _ (lw.1 v) (K0 v).
case: (Rle_lt_or_eq_dec 0 (total_of N w k y)) => [|P0|P0]; first exact: sum_ge0.
  rewrite leR_f // => /entailsP /(_ erefl); rewrite ap1E => /(ball lw lk c0 ly P0 c1 w0); exact.
move=> _; have zero v : (v < N)%N -> k v y = 0.
  move=> lv; have := sum_in_le t (_ : List.In v (iota 0 N)); rewrite -/(total_of N w k y) -P0 => g.
  have := g (proj2 (in_iota _ _) lv); have := w0 v lv; have := K0 v; nra.
by rewrite (zero x lx) (zero z lz); lra.
Qed.
