(** A prior of the rest of the data and, given it, of one record; a mechanism from both; and the words of what is inferred of the
    record in the actual and in the counterfactual world. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses rules.numbers rules.laws rules.logic rules.shapes rules.listings.
From dpcalc Require Import rules.whole_numbers rules.sums rules.largest_ratios rules.private rules.images rules.events rules.approximate rules.models.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

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
(** Two private laws are within the factor of one another. *)
Lemma within_at n c (p q : nat -> R) y : (y < n)%N -> 0 <= c ->
  holds (ap4 losses.private (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q)) (Some (Fin c)) (num 0)) ->
  p y <= c * q y /\ q y <= c * p y.
Proof.
move=> ly c0 /privateP [/over_within g /over_within h].
have i : List.In y (iota 0 n).
  by rewrite -[y]add0n; elim: n 0%N y ly {g h} => // n ih a [|y] l /=; [left; rewrite addn0 | right; rewrite addnS -addSn; exact: ih].
by split; [apply: g | apply: h].
Qed.
(** * Ranges, and means of numbers within a factor of each other *)

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

(** Kernels of so many rows. *)
Lemma rows_of N K m : (0 < N)%N -> holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (Some (nm N)))) ->
  exists n k, [/\ K = rows (iota 0 N) (iota 0 n) k, forall x, law (iota 0 n) (k x) & m = nm n].
Proof.
move=> N0; set P := vec (iota 0 N) (fun i => if i == 0%N then 1 else 0).
have lP : law (iota 0 N) (fun i => if i == 0%N then 1 else 0).
  split=> [i|]; first by case: (i == 0%N); lra.
  case: N N0 {P} => // N _; rewrite [sum _ _]/= (sum_eq_in (g := fun=> 0)) ?sum0 => [|i]; first lra.
  by move/mem_of_In; rewrite mem_iota; case: i.
have [_ lw] := is_law_vec (law_is lP); have sP : places P = iota 0 N by rewrite /places size_map size_iota.
have -> : Some (nm N) = len (Some P) by rewrite len_vec size_iota.
move=> hK; have [eK lK em] := kernel_rows lw hK; exists (size (head [::] K)), (rowf K); split=> //.
  by rewrite {1}eK sP.
by rewrite em /outputs /places size_iota.
Qed.

Lemma for_rests (F : number -> number -> seq number -> seq (seq number) -> seq (seq number) -> Prop) :
  (forall N n m v r k, law (iota 0 N) v -> (forall d, law (iota 0 n) (r d)) -> (forall x, law (iota 0 m) (k x)) ->
    F (nm n) (nm m) (vec (iota 0 N) v) (rows (iota 0 N) (iota 0 n) r) (rows (iota 0 (N * n)) (iota 0 m) k)) ->
  forall n m : number, holds (ap1 numbers.is_whole (Some n)) -> holds (ap1 numbers.is_whole (Some m)) ->
  forall V, holds (ap1 laws.is_law (Some V)) -> defined (len (Some V)) /\ (forall R,
    holds (also (ap2 laws.is_random (Some R) (Some n)) (same (len (Some R)) (len (Some V)))) ->
    defined (times (len (Some V)) (Some n)) /\ (forall M,
      holds (also (ap2 laws.is_random (Some M) (Some m)) (same (len (Some M)) (times (len (Some V)) (Some n)))) -> F n m V R M)).
Proof.
move=> h n' m' _ _ V /is_law_vec [eV lV]; split; first by eexists; rewrite /len ap1E.
have N0 : (0 < size V)%N by move: lV.2; rewrite /places; case: (size V) => //=; lra.
have -> : len (Some V) = Some (nm (size V)) by rewrite /len ap1E.
move=> R /(rows_of N0) [n [r [eR lr ->]]]; rewrite times_nm; split; first by eexists.
have n0 : (0 < n)%N by have := (lr 0%N).2; case: (n) => //=; lra.
move=> M /(rows_of (_ : 0 < size V * n)%N) [|m [k [eM lk ->]]]; first by rewrite muln_gt0 N0.
by rewrite {1}eV eR eM; apply: h.
Qed.

Definition seen := fun (v_V : (seq number)) (v_R : (seq (seq number))) (v_M : (seq (seq number))) (v_r : number) (v_o : number) =>
  ((sum_of (range (len (Some v_V))) (fun v_d => (times (times (item (Some v_V) (Some v_d)) (item (item (Some v_R) (Some v_d))
  (Some v_r))) (item (item (Some v_M) (plus (times (Some v_d) (len (item (Some v_R) (Some v_d)))) (Some v_r))) (Some v_o))))) :
  option number).
Definition resampled := fun (v_R : (seq (seq number))) (v_M : (seq (seq number))) (v_d : number) (v_o : number) =>
  ((sum_of (range (len (item (Some v_R) (Some v_d)))) (fun v_s => (times (item (item (Some v_R) (Some v_d)) (Some v_s)) (item
  (item (Some v_M) (plus (times (Some v_d) (len (item (Some v_R) (Some v_d)))) (Some v_s))) (Some v_o))))) : option number).
Definition seen_cf := fun (v_V : (seq number)) (v_R : (seq (seq number))) (v_M : (seq (seq number))) (v_r : number) (v_o : number) =>
  ((sum_of (range (len (Some v_V))) (fun v_d => (times (times (item (Some v_V) (Some v_d)) (item (item (Some v_R) (Some v_d))
  (Some v_r))) (ap4 resampled (Some v_R) (Some v_M) (Some v_d) (Some v_o))))) : option number).

Lemma sum_places n f g : (forall i, (i < n)%N -> f (nm i) = Some (Fin (g i))) ->
  sum_of (range (Some (nm n))) f = Some (Fin (sum (iota 0 n) g)).
Proof. exact: (@sum_range n (INR n) f g erefl). Qed.
Lemma place_lt d s N n : (d < N)%N -> (s < n)%N -> (d * n + s < N * n)%N.
Proof. by move=> ld ls; apply: (@leq_trans (d * n + n)); [rewrite ltn_add2l | rewrite -mulSnr leq_mul2r ld orbT]. Qed.

Section Words.
Variables (N n m : nat) (v : nat -> R) (r k : nat -> nat -> R).
Hypotheses (lv : law (iota 0 N) v) (lr : forall d, law (iota 0 n) (r d)) (lk : forall x, law (iota 0 m) (k x)).
Local Notation V := (vec (iota 0 N) v).
Local Notation R_ := (rows (iota 0 N) (iota 0 n) r).
Local Notation M := (rows (iota 0 (N * n)) (iota 0 m) k).
Definition drawn (d o : nat) : R := sum (iota 0 n) (fun s => r d s * k (d * n + s)%N o).
Definition actual (s o : nat) : R := sum (iota 0 N) (fun d => v d * r d s * k (d * n + s)%N o).
Definition counter (s o : nat) : R := sum (iota 0 N) (fun d => v d * r d s * drawn d o).

Lemma len_rests : len (Some V) = Some (nm N). Proof. by rewrite len_vec size_iota. Qed.
Lemma len_record d : (d < N)%N -> len (item (Some R_) (Some (nm d))) = Some (nm n).
Proof. by move=> ld; rewrite at_place // len_vec size_iota. Qed.
Lemma row_of d s : (d < N)%N -> (s < n)%N ->
  item (Some M) (plus (times (Some (nm d)) (Some (nm n))) (Some (nm s))) = Some (vec (iota 0 m) (k (d * n + s)%N)).
Proof. by move=> ld ls; rewrite times_nm plus_nm at_place // place_lt. Qed.
Lemma output_of d s o : (d < N)%N -> (s < n)%N -> (o < m)%N ->
  item (item (Some M) (plus (times (Some (nm d)) (Some (nm n))) (Some (nm s)))) (Some (nm o)) = Some (Fin (k (d * n + s)%N o)).
Proof. by move=> ld ls lo; rewrite row_of // at_place. Qed.
Lemma prior_of d s : (d < N)%N -> (s < n)%N ->
  times (item (Some V) (Some (nm d))) (item (item (Some R_) (Some (nm d))) (Some (nm s))) = Some (Fin (v d * r d s)).
Proof. by move=> ld ls; rewrite at_place // at_row. Qed.
Lemma record_at s : (s < n)%N -> sum_of (range (len (Some V))) (fun v_d => times (item (Some V) (Some v_d)) (item (item (Some R_)
  (Some v_d)) (Some (nm s)))) = Some (Fin (sum (iota 0 N) (fun d => v d * r d s))).
Proof. by move=> ls; rewrite len_rests; apply: sum_places => d ld; rewrite prior_of. Qed.
Lemma seen_at s o : (s < n)%N -> (o < m)%N -> ap5 seen (Some V) (Some R_) (Some M) (Some (nm s)) (Some (nm o)) = Some (Fin (actual s o)).
Proof.
move=> ls lo; rewrite /ap5 /ap4 !bindE /seen len_rests; apply: sum_places => d ld.
by rewrite prior_of // len_record // output_of.
Qed.
Lemma resampled_at d o : (d < N)%N -> (o < m)%N -> ap4 resampled (Some R_) (Some M) (Some (nm d)) (Some (nm o)) = Some (Fin (drawn d o)).
Proof.
move=> ld lo; rewrite /ap4 !bindE /resampled len_record //; apply: sum_places => s ls.
by rewrite at_row // output_of.
Qed.
Lemma seen_cf_at s o : (s < n)%N -> (o < m)%N -> ap5 seen_cf (Some V) (Some R_) (Some M) (Some (nm s)) (Some (nm o)) = Some (Fin (counter s o)).
Proof.
move=> ls lo; rewrite /ap5 /ap4 !bindE /seen_cf len_rests; apply: sum_places => d ld.
by rewrite prior_of // resampled_at.
Qed.
Lemma output_at o : (o < m)%N -> sum_of (range (Some (nm n))) (fun v_s => ap5 seen (Some V) (Some R_) (Some M) (Some v_s) (Some (nm o))) =
  Some (Fin (sum (iota 0 n) (actual^~ o))).
Proof. by move=> lo; apply: sum_places => s ls; rewrite seen_at. Qed.
Lemma output_cf_at o : (o < m)%N -> sum_of (range (Some (nm n))) (fun v_s => ap5 seen_cf (Some V) (Some R_) (Some M) (Some v_s) (Some (nm o))) =
  Some (Fin (sum (iota 0 n) (counter^~ o))).
Proof. by move=> lo; apply: sum_places => s ls; rewrite seen_cf_at. Qed.

(** Both worlds give an output one probability. *)
Lemma worlds o : sum (iota 0 n) (actual^~ o) = sum (iota 0 n) (counter^~ o).
Proof.
rewrite /actual /counter !(exchange (iota 0 n)); apply: sum_eq => d; rewrite sum_scaler sum_scale (lr d).2 Rmult_1_r.
by rewrite -sum_scale; apply: sum_eq => s; rewrite Rmult_assoc.
Qed.
(** The probabilities of the output cancel in the ratio of the posteriors. *)
Lemma posteriors s o : 0 < sum (iota 0 n) (actual^~ o) -> 0 < counter s o ->
  holds (same (divided (divided (Some (Fin (actual s o))) (Some (Fin (sum (iota 0 n) (actual^~ o))))) (divided (Some (Fin (counter s o)))
    (Some (Fin (sum (iota 0 n) (counter^~ o)))))) (ap2 (fun x y => divided (Some x) (Some y)) (Some (Fin (actual s o))) (Some (Fin (counter s o))))).
Proof.
rewrite -worlds; set t := sum _ _ => t0 c0; rewrite ap2E !quotient_at; try lra.
  by apply/sameP; congr Fin; field; lra.
by apply: Rgt_not_eq; exact: Rdiv_lt_0_compat.
Qed.
Lemma drawn_ge0 d o : 0 <= drawn d o.
Proof. by apply: sum_ge0 => s; apply: Rmult_le_pos; [exact: (lr d).1 | exact: (lk _).1]. Qed.
Lemma actual_ge0 s o : 0 <= actual s o.
Proof. by apply: sum_ge0 => d; apply: Rmult_le_pos; [apply: Rmult_le_pos; [exact: lv.1 | exact: (lr d).1] | exact: (lk _).1]. Qed.
Lemma counter_ge0 s o : 0 <= counter s o.
Proof. by apply: sum_ge0 => d; apply: Rmult_le_pos; [apply: Rmult_le_pos; [exact: lv.1 | exact: (lr d).1] | exact: drawn_ge0]. Qed.

(** Records of one rest within a factor of each other: a record drawn again gives a mean of what they give. *)
Definition near (c : R) : Prop := forall d s u o, (d < N)%N -> (s < n)%N -> (u < n)%N -> (o < m)%N ->
  k (d * n + s)%N o <= c * k (d * n + u)%N o.
Lemma drawn_alike c d s o : near c -> (d < N)%N -> (s < n)%N -> (o < m)%N ->
  k (d * n + s)%N o <= c * drawn d o /\ drawn d o <= c * k (d * n + s)%N o.
Proof. by move=> h ld ls lo; apply: (mean_alike (lr d)) => u lu; split; exact: h. Qed.
Lemma worlds_alike c s o : near c -> (s < n)%N -> (o < m)%N -> actual s o <= c * counter s o /\ counter s o <= c * actual s o.
Proof.
move=> h ls lo; split; rewrite -sum_scale; apply: sum_le_in => d /in_iota ld; have [a b] := drawn_alike h ld ls lo.
  by have := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (lv.1 d) ((lr d).1 s)) a; lra.
by have := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (lv.1 d) ((lr d).1 s)) b; lra.
Qed.
Lemma near_word c : 0 <= c -> let h := every (range (len (Some V))) (fun v_d => (every (range (Some (nm n))) (fun v_s => (every (range
  (Some (nm n))) (fun v_u => (ap4 losses.private (item (Some M) (plus (times (Some v_d) (Some (nm n))) (Some v_s))) (item (Some M)
  (plus (times (Some v_d) (Some (nm n))) (Some v_u))) (Some (Fin c)) (num 0))))))) in defined h /\ (holds h -> near c).
Proof.
move=> c0; rewrite len_rests; split.
  apply: (@every_range N) => // d ld; apply: (@every_range n) => // s ls; apply: (@every_range n) => // u lu.
  by rewrite !row_of //; exact: private_defined.
move=> h d s u o ld ls lu lo.
have := every_rangeP (n := n) erefl (every_rangeP (n := n) erefl (every_rangeP (n := N) erefl h ld) ls) lu.
by rewrite !row_of // => /(within_at lo c0) [].
Qed.
End Words.

(** Of a private mechanism both worlds give a record and an output probabilities within its factor of each other. *)
Lemma worlds_within N n m v r k c s o : law (iota 0 N) v -> (forall d, law (iota 0 n) (r d)) -> (forall x, law (iota 0 m) (k x)) ->
  0 <= c -> (s < n)%N -> (o < m)%N ->
  let V := vec (iota 0 N) v in let R_ := rows (iota 0 N) (iota 0 n) r in let M := rows (iota 0 (N * n)) (iota 0 m) k in
  holds (entails (at_least (Some (Fin c)) (num 1)) (entails (every (range (len (Some V))) (fun v_d => (every (range (Some (nm n)))
  (fun v_s => (every (range (Some (nm n))) (fun v_u => (ap4 losses.private (item (Some M) (plus (times (Some v_d) (Some (nm n))) (Some
  v_s))) (item (Some M) (plus (times (Some v_d) (Some (nm n))) (Some v_u))) (Some (Fin c)) (num 0)))))))) (entails (more (sum_of (range
  (len (Some V))) (fun v_d => (times (item (Some V) (Some v_d)) (item (item (Some R_) (Some v_d)) (Some (nm s)))))) (num 0)) (entails
  (more (sum_of (range (Some (nm n))) (fun v_s => (ap5 seen (Some V) (Some R_) (Some M) (Some v_s) (Some (nm o))))) (num 0)) (also
  (at_most (ap5 seen (Some V) (Some R_) (Some M) (Some (nm s)) (Some (nm o))) (times (Some (Fin c)) (ap5 seen_cf (Some V)
  (Some R_) (Some M) (Some (nm s)) (Some (nm o))))) (at_most (ap5 seen_cf (Some V) (Some R_) (Some M) (Some (nm s)) (Some (nm o)))
  (times (Some (Fin c)) (ap5 seen (Some V) (Some R_) (Some M) (Some (nm s)) (Some (nm o)))))))))).
Proof.
move=> lv lr lk c0 ls lo V R_ M; apply: entailsI => [|/at_mostP /le_Fin c1]; first by eexists.
have [hd hn] := @near_word N n m v k c c0; apply: entailsI => [|/hn h]; first exact: hd.
rewrite record_at //; apply: if_more0 => _; rewrite output_at //; apply: if_more0 => _.
rewrite seen_at // seen_cf_at // /times !ap2E; have [a b] := worlds_alike lv lr h ls lo.
by apply: alsoI; apply/at_most_Fin.
Qed.
