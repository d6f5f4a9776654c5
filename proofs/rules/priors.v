(** A prior of so many datasets and a mechanism from them, as functions; and the words of what is inferred of one record where
    the rest of the data is not known. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.images.
From dpcalc Require Import rules.whole_numbers rules.events rules.approximate rules.private rules.largest_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A prior of N datasets, and a mechanism from them to n outputs. *)
Lemma for_priors N n a b (F : seq number -> seq (seq number) -> Prop) : INR N = a -> INR n = b ->
  (forall w k, law (iota 0 N) w -> (forall x, law (iota 0 n) (k x)) -> F (vec (iota 0 N) w) (rows (iota 0 N) (iota 0 n) k)) ->
  forall W, holds (also (ap1 laws.is_law (Some W)) (same (len (Some W)) (num a))) ->
  forall K, holds (also (ap2 laws.is_random (Some K) (num b)) (same (len (Some K)) (num a))) -> F W K.
Proof.
move=> <- <- h W /alsoP [/is_law_vec [eP lP] /sameP [/INR_eq sW]] K /alsoP [hK hl].
have [|eK lK] := @kernel_rows W K (Fin (INR n)) lP.
  by apply: alsoI => //; move: hl; rewrite /len !ap1E sW.
move=> [/INR_eq en]; have eo : outputs K = iota 0 n by rewrite en /outputs /places size_iota.
by rewrite eP eK; move: lP lK; rewrite /places sW eo => lP lK; exact: h.
Qed.
Lemma each_place n a (F : number -> Prop) : INR n = a -> (forall i, (i < n)%N -> F (nm i)) -> for_each (range (num a)) F.
Proof.
move=> <- h; exists [seq nm i | i <- iota 0 n]; split; first exact: range_iota.
by move=> x /mapP [i]; rewrite mem_iota add0n => l ->; exact: h.
Qed.
Lemma item_of N A (f : nat -> A) x : (x < N)%N -> item (Some [seq f i | i <- iota 0 N]) (Some (nm x)) = Some (f x).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma more0 r : more (Some (Fin r)) (num 0) = Some (~~ leR r 0). Proof. by []. Qed.
Lemma if_more0 r X : (0 < r -> holds X) -> holds (entails (more (Some (Fin r)) (num 0)) X).
Proof. by move=> h; apply: entailsI => [|/less_Fin //]; eexists. Qed.
Lemma quotient_at x y : y <> 0 -> divided (Some (Fin x)) (Some (Fin y)) = Some (Fin (x / y)).
Proof. by move=> n; rewrite /divided ap2E /= eqR_f. Qed.
Lemma sum_range n a f g : INR n = a -> (forall i, (i < n)%N -> f (nm i) = Some (Fin (g i))) ->
  sum_of (range (num a)) f = Some (Fin (sum (iota 0 n) g)).
Proof.
move=> <- h; rewrite -[num _]/(Some (nm n)) range_iota; apply: sum_of_map => i; rewrite mem_iota add0n; exact: h.
Qed.
Lemma INR3 : INR 3 = 3. Proof. by rewrite /=; lra. Qed.
Lemma INR4 : INR 4 = 4. Proof. by rewrite /=; lra. Qed.

(** * Two rests of the data, with two records each *)

Definition rest := fun (v_W : (seq number)) (v_d : number) => ((plus (item (Some v_W) (times (num 2) (Some v_d))) (item
  (Some v_W) (plus (times (num 2) (Some v_d)) (num 1)))) : option number).
Definition seen := fun (v_W : (seq number)) (v_M : (seq (seq number))) (v_r : number) (v_o : number) =>
  ((sum_of (range (num 2)) (fun v_d => (times (item (Some
  v_W) (plus (times (num 2) (Some v_d)) (Some v_r))) (item (item (Some v_M) (plus (times (num 2) (Some v_d)) (Some
  v_r))) (Some v_o))))) : option number).
Definition resampled := fun (v_W : (seq number)) (v_M : (seq (seq number)))
  (v_d : number) (v_o : number) => ((chosen (same (ap2 rest (Some v_W) (Some v_d)) (num 0)) (num 0) (divided (plus
  (times (item (Some v_W) (times (num 2) (Some v_d))) (item (item (Some v_M) (times (num 2) (Some v_d))) (Some v_o)))
  (times (item (Some v_W) (plus (times (num 2) (Some v_d)) (num 1))) (item (item (Some v_M) (plus (times (num 2) (Some
  v_d)) (num 1))) (Some v_o)))) (ap2 rest (Some v_W) (Some v_d)))) : option number).
Definition seen_cf := fun (v_W : (seq number)) (v_M : (seq (seq number))) (v_r : number) (v_o : number) =>
  ((sum_of (range (num 2)) (fun v_d => (times (item (Some v_W) (plus (times (num 2) (Some v_d)) (Some v_r)))
  (ap4 resampled (Some v_W) (Some v_M) (Some v_d) (Some v_o))))) : option number).

Section Words.
Variables (w : nat -> R) (k : nat -> nat -> R).
Hypotheses (w0 : forall x, 0 <= w x) (k0 : forall x y, 0 <= k x y).
Local Notation W := (vec (iota 0 4) w).
Local Notation K := (rows (iota 0 4) (iota 0 2) k).
Definition rested (d : nat) : R := w (2 * d)%N + w (2 * d + 1)%N.
Definition drawn (d o : nat) : R := if eqR (rested d) 0 then 0 else
  (w (2 * d)%N * k (2 * d)%N o + w (2 * d + 1)%N * k (2 * d + 1)%N o) / rested d.
Definition actual (r o : nat) : R := w r * k r o + w (2 + r)%N * k (2 + r)%N o.
Definition counter (r o : nat) : R := w r * drawn 0 o + w (2 + r)%N * drawn 1 o.

Lemma at_two d : times (num 2) (Some (nm d)) = Some (nm (2 * d)).
Proof. exact: (times_nm 2). Qed.
Lemma at_two_and d r : plus (times (num 2) (Some (nm d))) (Some (nm r)) = Some (nm (2 * d + r)).
Proof. by rewrite at_two plus_nm. Qed.
Lemma prior_at x : (x < 4)%N -> item (Some W) (Some (nm x)) = Some (Fin (w x)).
Proof. exact: item_of. Qed.
Lemma output_at x o : (x < 4)%N -> (o < 2)%N -> item (item (Some K) (Some (nm x))) (Some (nm o)) = Some (Fin (k x o)).
Proof. by move=> l m; rewrite item_of // item_of. Qed.
Lemma place4 d r : (d < 2)%N -> (r < 2)%N -> (2 * d + r < 4)%N. Proof. by case: d r => [|[|d]] [|[|r]]. Qed.
Lemma rest_at d : (d < 2)%N -> ap2 rest (Some W) (Some (nm d)) = Some (Fin (rested d)).
Proof.
move=> l; rewrite ap2E /rest -[num 1]/(Some (nm 1)) at_two_and at_two !prior_at //; first exact: place4.
by rewrite -[(2 * d)%N]addn0; exact: place4.
Qed.
Lemma seen_at r o : (r < 2)%N -> (o < 2)%N -> ap4 seen (Some W) (Some K) (Some (nm r)) (Some (nm o)) = Some (Fin (actual r o)).
Proof.
move=> lr lo; rewrite /ap4 !bindE /seen (sum_range (n := 2) (g := fun d => w (2 * d + r)%N * k (2 * d + r)%N o)) // => [|d ld].
  by rewrite /= /actual; congr (Some (Fin _)); rewrite Rplus_0_r.
by rewrite at_two_and prior_at ?output_at // place4.
Qed.
Lemma resampled_at d o : (d < 2)%N -> (o < 2)%N -> ap4 resampled (Some W) (Some K) (Some (nm d)) (Some (nm o)) = Some (Fin (drawn d o)).
Proof.
move=> ld lo; rewrite /ap4 !bindE /resampled rest_at // -[num 1]/(Some (nm 1)) at_two_and at_two.
have l0 : (2 * d < 4)%N by rewrite -[(2 * d)%N]addn0; exact: place4.
rewrite !prior_at ?output_at ?place4 // /same /num ap2E /chosen bindE /drawn /eq_op /=.
by case e : (eqR _ _) => //; rewrite /divided /times /plus !ap2E /= e.
Qed.
Lemma seen_cf_at r o : (r < 2)%N -> (o < 2)%N -> ap4 seen_cf (Some W) (Some K) (Some (nm r)) (Some (nm o)) = Some (Fin (counter r o)).
Proof.
move=> lr lo; rewrite /ap4 !bindE /seen_cf (sum_range (n := 2) (g := fun d => w (2 * d + r)%N * drawn d o)) // => [|d ld].
  by rewrite /= /counter; congr (Some (Fin _)); rewrite Rplus_0_r.
by rewrite at_two_and prior_at ?place4 // resampled_at.
Qed.
Lemma possible_at r : (r < 2)%N -> plus (item (Some W) (Some (nm r))) (item (Some W) (plus (num 2) (Some (nm r)))) = Some (Fin (w r + w (2 + r)%N)).
Proof.
move=> l; have -> : plus (num 2) (Some (nm r)) = Some (nm (2 + r)) by exact: (plus_nm 2).
by rewrite !prior_at //; case: r l => [|[|]].
Qed.

(** Both worlds give an output one probability. *)
Lemma drawn_rest d o : drawn d o * rested d = w (2 * d)%N * k (2 * d)%N o + w (2 * d + 1)%N * k (2 * d + 1)%N o.
Proof.
rewrite /drawn; have [e|n] := Req_dec (rested d) 0; last by rewrite eqR_f //; field.
rewrite eqR_t // Rmult_0_l; move: e (w0 (2 * d)) (w0 (2 * d + 1)); rewrite /rested => e a b.
have -> : w (2 * d)%N = 0 by lra.
have -> : w (2 * d + 1)%N = 0 by lra.
by rewrite !Rmult_0_l Rplus_0_r.
Qed.
Lemma worlds o : actual 0 o + actual 1 o = counter 0 o + counter 1 o.
Proof.
have := drawn_rest 0 o; have := drawn_rest 1 o; rewrite /actual /counter !muln0 !muln1 !add0n !addn0.
by move: (drawn 0 o) (drawn 1 o) => a b; rewrite /rested !muln0 !muln1 !add0n => e f; lra.
Qed.
Lemma drawn_ge0 d o : 0 <= drawn d o.
Proof.
rewrite /drawn; case e : (eqR _ _); first lra.
have n : rested d <> 0 by move=> /eqR_t; rewrite e.
have r0 : 0 < rested d by move: n (w0 (2 * d)) (w0 (2 * d + 1)); rewrite /rested; lra.
apply: Rmult_le_pos; last exact/Rlt_le/Rinv_0_lt_compat.
by apply: Rplus_le_le_0_compat; exact: Rmult_le_pos.
Qed.
(** What a record drawn again gives is a mean of what the two give. *)
Lemma drawn_alike c d r o : (r < 2)%N -> 0 <= c -> 1 <= c ->
  k (2 * d)%N o <= c * k (2 * d + 1)%N o -> k (2 * d + 1)%N o <= c * k (2 * d)%N o ->
  w (2 * d + r)%N * k (2 * d + r)%N o <= c * (w (2 * d + r)%N * drawn d o) /\
  w (2 * d + r)%N * drawn d o <= c * (w (2 * d + r)%N * k (2 * d + r)%N o).
Proof.
move=> lr c0 c1 h1 h2.
have [e|n] := Req_dec (rested d) 0.
  have -> : w (2 * d + r)%N = 0.
    move: e (w0 (2 * d)) (w0 (2 * d + 1)); rewrite /rested; case: r lr => [|[|]] // _; rewrite ?addn0; lra.
  by rewrite !Rmult_0_l Rmult_0_r; lra.
have r0 : 0 < rested d by move: n (w0 (2 * d)) (w0 (2 * d + 1)); rewrite /rested; lra.
have [g1 g2] : k (2 * d + r)%N o <= c * drawn d o /\ drawn d o <= c * k (2 * d + r)%N o.
  have e := drawn_rest d o.
  suff [g1 g2] : k (2 * d + r)%N o * rested d <= c * (drawn d o * rested d) /\ drawn d o * rested d <= c * k (2 * d + r)%N o * rested d.
    by split; apply: (Rmult_le_reg_r (rested d)) => //; lra.
  rewrite e /rested; move: (w0 (2 * d)) (w0 (2 * d + 1)) (k0 (2 * d) o) (k0 (2 * d + 1) o) h1 h2.
  case: r lr => [|[|]] // _; rewrite ?addn0; move: (w _) (w _) (k _ _) (k _ _) => a b p q a0 b0 p0 q0 h1 h2.
    have ap := Rmult_le_compat_r _ _ _ (Rmult_le_pos _ _ a0 p0) c1; have bp := Rmult_le_compat_l _ _ _ b0 h1.
    have bq := Rmult_le_compat_l _ _ _ b0 h2; split; lra.
  have bq := Rmult_le_compat_r _ _ _ (Rmult_le_pos _ _ b0 q0) c1; have ap := Rmult_le_compat_l _ _ _ a0 h1.
  have aq := Rmult_le_compat_l _ _ _ a0 h2; split; lra.
have a0 := w0 (2 * d + r)%N; have h3 := Rmult_le_compat_l _ _ _ a0 g1; have h4 := Rmult_le_compat_l _ _ _ a0 g2; split; lra.
Qed.
Lemma worlds_alike c r o : (r < 2)%N -> 1 <= c -> (forall d, (d < 2)%N -> k (2 * d)%N o <= c * k (2 * d + 1)%N o /\ k (2 * d + 1)%N o <= c * k (2 * d)%N o) ->
  actual r o <= c * counter r o /\ counter r o <= c * actual r o.
Proof.
move=> lr c1 h; have c0 : 0 <= c by lra.
have [a b] := drawn_alike lr c0 c1 (h 0%N isT).1 (h 0%N isT).2.
have [a1 b1] := drawn_alike lr c0 c1 (h 1%N isT).1 (h 1%N isT).2.
by rewrite /actual /counter; move: a b a1 b1; rewrite !muln0 !muln1 !add0n; split; lra.
Qed.
End Words.

(** Where M is private both worlds are within its factor of one another. *)
Lemma within_at n c (p q : nat -> R) y : (y < n)%N -> 0 <= c ->
  holds (ap4 losses.private (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q)) (Some (Fin c)) (num 0)) ->
  p y <= c * q y /\ q y <= c * p y.
Proof.
move=> ly c0 /privateP [/over_within g /over_within h].
have i : List.In y (iota 0 n).
  by rewrite -[y]add0n; elim: n 0%N y ly {g h} => // n ih a [|y] l /=; [left; rewrite addn0 | right; rewrite addnS -addSn; exact: ih].
by split; [apply: g | apply: h].
Qed.
Lemma worlds_within w k c r o : law (iota 0 4) w -> (forall x, law (iota 0 2) (k x)) -> (r < 2)%N -> (o < 2)%N -> 0 <= c ->
  let W := vec (iota 0 4) w in let M := rows (iota 0 4) (iota 0 2) k in
  holds (entails (at_least (Some (Fin c)) (num 1)) (entails
  (also (ap4 losses.private (item (Some M) (num 0)) (item (Some M) (num 1)) (Some (Fin c)) (num 0)) (ap4
  losses.private (item (Some M) (num 2)) (item (Some M) (num 3)) (Some (Fin c)) (num 0))) (entails (more (plus (item
  (Some W) (Some (nm r))) (item (Some W) (plus (num 2) (Some (nm r))))) (num 0)) (entails (more (plus (ap4 seen (Some
  W) (Some M) (num 0) (Some (nm o))) (ap4 seen (Some W) (Some M) (num 1) (Some (nm o)))) (num 0)) (also (at_most
  (ap4 seen (Some W) (Some M) (Some (nm r)) (Some (nm o))) (times (Some (Fin c)) (ap4 seen_cf (Some W)
  (Some M) (Some (nm r)) (Some (nm o))))) (at_most (ap4 seen_cf (Some W) (Some M) (Some (nm r)) (Some (nm o))) (times
  (Some (Fin c)) (ap4 seen (Some W) (Some M) (Some (nm r)) (Some (nm o)))))))))).
Proof.
move=> lw lk lr lo c0 W M; apply: entailsI => [|/at_mostP /le_Fin c1]; first by eexists.
have at_ x : (x < 4)%N -> item (Some M) (num (INR x)) = Some (vec (iota 0 2) (k x)) by exact: item_of.
rewrite -INR3 (at_ 3%N) // (at_ 2%N isT : item (Some M) (num 2) = _).
rewrite (at_ 0%N isT : item (Some M) (num 0) = _) (at_ 1%N isT : item (Some M) (num 1) = _).
apply: entailsI => [|/alsoP [/(within_at lo c0) h0 /(within_at lo c0) h1]]; first by apply: also_defined; exact: private_defined.
rewrite possible_at //; apply: if_more0 => _.
have s0 := @seen_at w k 0 o isT lo; have s1 := @seen_at w k 1 o isT lo.
rewrite s0 s1 /plus ap2E; apply: if_more0 => _; rewrite seen_at // seen_cf_at // /times !ap2E.
have [|g1 g2] := @worlds_alike w k lw.1 (fun x => (lk x).1) c r o lr c1; first by case=> [|[|]].
by apply: alsoI; apply/at_most_Fin.
Qed.

(** * Where the rest is known: the law of an output is a mean *)

Lemma below_in n x : List.In x (iota 0 n) -> (x < n)%N.
Proof. by move=> h; have : x \in iota 0 n by [elim: (iota 0 n) h => //= y l ih [->|/ih]; rewrite inE ?eqxx // orbC => ->]; rewrite mem_iota add0n. Qed.
Lemma every_range n a f : INR n = a -> (forall i, (i < n)%N -> defined (f (nm i))) -> defined (every (range (num a)) f).
Proof.
move=> <- h; rewrite -[num _]/(Some (nm n)) range_iota; apply: every_defined => x /(List.in_map_iff _ _ x) [i [<- /below_in]].
exact: h.
Qed.
Lemma every_rangeP n a f : INR n = a -> holds (every (range (num a)) f) -> forall i, (i < n)%N -> holds (f (nm i)).
Proof.
move=> <-; rewrite -[num _]/(Some (nm n)) range_iota => h i l; apply: (everyP h); apply: List.in_map; apply: mem_In.
by rewrite mem_iota add0n.
Qed.
Lemma mean_alike N w v c a : law (iota 0 N) w -> (forall z, (z < N)%N -> a <= c * v z /\ v z <= c * a) ->
  a <= c * sum (iota 0 N) (fun z => w z * v z) /\ sum (iota 0 N) (fun z => w z * v z) <= c * a.
Proof.
move=> [w0 w1] h; split.
  have {1}-> : a = sum (iota 0 N) (fun z => w z * a) by rewrite sum_scaler w1 Rmult_1_l.
  rewrite -sum_scale; apply: sum_le_in => z /below_in /h [h1 _].
  by have := Rmult_le_compat_l _ _ _ (w0 z) h1; lra.
have -> : c * a = sum (iota 0 N) (fun z => w z * (c * a)) by rewrite sum_scaler w1 Rmult_1_l.
by apply: sum_le_in => z /below_in /h [_ h1]; exact: Rmult_le_compat_l.
Qed.
Lemma marginal_at N n w k o : law (iota 0 N) w -> (o < n)%N ->
  item (ap2 laws.push (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k))) (Some (nm o)) =
  Some (Fin (sum (iota 0 N) (fun x => w x * k x o))).
Proof. by move=> lw lo; rewrite ap2E push_law // item_of. Qed.
