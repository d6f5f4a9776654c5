(** The posterior of a record under Renyi privacy where the rest of the data is not known (Theorem 7.4.2 of kifer2022): given the rest,
    the law of an output in the counterfactual world is a mean of those with each record. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.unknown_moments.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.powers rules.renyi rules.images rules.models rules.rests rules.mixed_moments.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma if_order a X : (1 < a -> holds X) -> holds (entails (more (Some (Fin a)) (num 1)) X).
Proof. by move=> h; apply: entailsI => [|/less_Fin //]; eexists. Qed.
Lemma top_places n f g : (forall i, (i < n)%N -> f (nm i) = Some (g i)) -> language.largest (range (Some (nm n))) f = Some (top (iota 0 n) g).
Proof. by move=> h; rewrite range_iota /language.largest (mapped_map (g := g)) // => i; rewrite mem_iota add0n; exact: h. Qed.

Section Joint.
Variables (a : R) (N n m : nat) (v : nat -> R) (r k : nat -> nat -> R) (s : nat).
Hypotheses (a1 : 1 < a) (lv : law (iota 0 N) v) (lr : forall d, law (iota 0 n) (r d)) (lk : forall x, law (iota 0 m) (k x)) (ls : (s < n)%N).
Local Notation V := (vec (iota 0 N) v).
Local Notation R_ := (rows (iota 0 N) (iota 0 n) r).
Local Notation M := (rows (iota 0 (N * n)) (iota 0 m) k).
Local Notation act := (actual N n v r k).
Local Notation cf := (counter N n v r k).
Local Notation moment x z := (sums (mom a) (iota 0 m) (k x) (k z)).
Definition worst : number :=
  top (iota 0 N) (fun d => top (iota 0 n) (fun i => top (iota 0 n) (fun j => moment (d * n + i)%N (d * n + j)%N))).
Lemma worst_value : language.largest (range (len (Some R_))) (fun v_d => (language.largest (range (len (item (Some R_) (Some v_d)))) (fun v_s =>
  (language.largest (range (len (item (Some R_) (Some v_d)))) (fun v_u => (ap3 distances.moment (item (Some M) (plus (times (Some v_d)
  (len (item (Some R_) (Some v_d)))) (Some v_s))) (item (Some M) (plus (times (Some v_d) (len (item (Some R_) (Some v_d)))) (Some v_u)))
  (Some (Fin a)))))))) = Some worst.
Proof.
have -> : len (Some R_) = Some (nm N) by rewrite /len ap1E size_map size_iota.
apply: top_places => d ld; rewrite !len_record //; apply: top_places => i li; apply: top_places => j lj.
by rewrite !row_of // /ap3 !bindE moment_value.
Qed.
Lemma worst_bound d i j : (d < N)%N -> (i < n)%N -> (j < n)%N -> le (moment (d * n + i)%N (d * n + j)%N) worst.
Proof.
move=> /in_iota ld /in_iota li /in_iota lj.
apply: le_trans (top_ge (fun d => top (iota 0 n) (fun i => top (iota 0 n) (fun j => moment (d * n + i)%N (d * n + j)%N))) ld).
apply: le_trans (top_ge (fun i => top (iota 0 n) (fun j => moment (d * n + i)%N (d * n + j)%N)) li).
exact: (top_ge (fun j => moment (d * n + i)%N (d * n + j)%N) lj).
Qed.

(** Any bound of the moments of two records. *)
Variable B : number.
Hypothesis bound : forall d i j, (d < N)%N -> (i < n)%N -> (j < n)%N -> le (moment (d * n + i)%N (d * n + j)%N) B.
Definition weight (d : nat) : R := v d * r d s.
Definition prior : R := sum (iota 0 N) weight.
Lemma weight_ge0 d : 0 <= weight d. Proof. by apply: Rmult_le_pos; [exact: lv.1 | exact: (lr d).1]. Qed.
Lemma drawn_bound d : (d < N)%N -> le (sums (mom a) (iota 0 m) (k (d * n + s)%N) (drawn n r k d)) B.
Proof.
move=> ld; apply: (moment_mean a1 (lr d) (lk _).1 (k := fun i => k (d * n + i)%N)) => [i|i /in_iota li]; first exact: (lk _).1.
exact: bound.
Qed.
Lemma joint_bound b : B = Fin b -> le (tot (iota 0 m) (fun o => mom a (act s o) (cf s o))) (Fin (prior * b)).
Proof.
move=> eB; have w0 := weight_ge0; have d0 d o := drawn_ge0 lr lk d o; have k0 x y : 0 <= k x y := (lk x).1 y.
apply: (@le_trans (tot (iota 0 m) (fun o => tot (iota 0 N) (fun d => part (weight d) (mom a (k (d * n + s)%N o) (drawn n r k d o)))))).
  apply: tot_le => o.
  have ph := phi_sum (mom0 a 0) (@mom_add a a1) (iota 0 N) (p := fun d => weight d * k (d * n + s)%N o)
    (q := fun d => weight d * drawn n r k d o).
  apply: le_trans (ph _ _) _; try by move=> d; apply: Rmult_le_pos.
  by apply: tot_le => d; apply: le_eq; apply: (phi_part (mom0 a 0) (@mom_scale a)).
rewrite tot_exchange; apply: (@le_trans (tot (iota 0 N) (fun d => Fin (weight d * b)))); last first.
  by rewrite tot_Fin sum_scaler; exact: le_refl.
by apply: tot_le_in => d /in_iota ld; rewrite tot_part //; apply: part_le => //; rewrite -eB; exact: drawn_bound.
Qed.
(** What a record and an output have together they have in the counterfactual world as well. *)
Lemma counter_pos o : 0 < act s o -> 0 < cf s o.
Proof.
have k0 x y : 0 <= k x y := (lk x).1 y; have w0 := weight_ge0; have d0 d := drawn_ge0 lr lk d o.
move=> h; have [|d id hd] := sum_pos _ h.
  by move=> d; apply: Rmult_le_pos => //; exact: w0.
have wd : 0 < weight d by case: (Rle_lt_or_eq_dec _ _ (w0 d)) => // z; rewrite -/(weight d) -z Rmult_0_l in hd; lra.
have kd : 0 < k (d * n + s)%N o by case: (Rle_lt_or_eq_dec _ _ (k0 (d * n + s)%N o)) => // z; rewrite -z Rmult_0_r in hd; lra.
have rd : 0 < r d s by move: wd; rewrite /weight => wd; case: (Rle_lt_or_eq_dec _ _ ((lr d).1 s)) => // z; rewrite -z Rmult_0_r in wd; lra.
have g : r d s * k (d * n + s)%N o <= drawn n r k d o.
  by apply: (@sum_in_le _ (iota 0 n) (fun u => r d u * k (d * n + u)%N o)); [move=> u; apply: Rmult_le_pos => //; exact: (lr d).1 | exact/in_iota].
have g2 : weight d * drawn n r k d o <= cf s o.
  by apply: (@sum_in_le _ (iota 0 N) (fun d => weight d * drawn n r k d o)) => // e; exact: Rmult_le_pos.
have := Rmult_lt_0_compat _ _ rd kd => g3; have : 0 < weight d * drawn n r k d o by apply: Rmult_lt_0_compat => //; lra.
lra.
Qed.
Lemma act_pos o : eqR (act s o) 0 = false -> 0 < act s o.
Proof. by move=> e; case: (Rle_lt_or_eq_dec _ _ (actual_ge0 lv lr lk s o)) => // z; move: e; rewrite -z eqR_t. Qed.
Lemma mom_real o : mom a (act s o) (cf s o) = Fin (if eqR (act s o) 0 then 0 else act s o * Rpower (act s o / cf s o) (a - 1)).
Proof.
case e : (eqR _ 0); first by move/eqRP: e => ->; rewrite mom0.
have p0 := act_pos e; have q0 := counter_pos p0; rewrite mom_split //; congr Fin; move: p0 q0.
move: (act _ _) (cf _ _) => p q p0 q0; have x0 := Rdiv_lt_0_compat _ _ p0 q0.
have -> : Rpower (p / q) a = p / q * Rpower (p / q) (a - 1).
  by rewrite -{2}(Rpower_1 (p / q)) // -Rpower_plus; congr Rpower; lra.
by field; lra.
Qed.

Hypothesis wr : 0 < prior.
Lemma over_prior x : (forall b, B = Fin b -> x <= prior * b) -> le (Fin (x / prior)) B.
Proof.
move: bound; case: B => [b|] _ h; last exact: le_Inf.
apply/le_Fin; apply: (Rmult_le_reg_r prior) => //.
have -> : x / prior * prior = x by field; lra.
by have := h b erefl; lra.
Qed.
Lemma seen_moment : holds (at_most (divided (sum_of (range (Some (nm m))) (fun v_o => (chosen (same (ap5 seen (Some V) (Some R_) (Some M)
  (Some (nm s)) (Some v_o)) (num 0)) (num 0) (times (ap5 seen (Some V) (Some R_) (Some M) (Some (nm s)) (Some v_o)) (power (divided (ap5 seen
  (Some V) (Some R_) (Some M) (Some (nm s)) (Some v_o)) (ap5 seen_cf (Some V) (Some R_) (Some M) (Some (nm s)) (Some v_o))) (minus (Some
  (Fin a)) (num 1))))))) (Some (Fin prior))) (Some B)).
Proof.
rewrite (sum_places (g := fun o => if eqR (act s o) 0 then 0 else act s o * Rpower (act s o / cf s o) (a - 1))) => [|o lo]; last first.
  rewrite seen_at // seen_cf_at // -[same _ _]/(Some (eqR (act s o) 0)) /chosen bindE; case e : (eqR _ 0) => //.
  have p0 := act_pos e; have q0 := counter_pos p0; rewrite quotient_at; last lra.
  by rewrite -[minus _ _]/(Some (Fin (a - 1))) power_value //; exact: Rdiv_lt_0_compat.
rewrite quotient_at; last lra; apply/at_mostP; apply: over_prior => b eB; apply/le_Fin.
by apply: le_trans (joint_bound eB); rewrite -tot_Fin; apply: tot_le => o; apply: le_eq; rewrite mom_real.
Qed.
Lemma seen_tail t : 0 < t -> holds (at_most (divided (sum_of (range (Some (nm m))) (fun v_o => (chosen (at_least (ap5 seen (Some V) (Some R_)
  (Some M) (Some (nm s)) (Some v_o)) (times (Some (Fin t)) (ap5 seen_cf (Some V) (Some R_) (Some M) (Some (nm s)) (Some v_o)))) (ap5 seen
  (Some V) (Some R_) (Some M) (Some (nm s)) (Some v_o)) (num 0)))) (Some (Fin prior))) (divided (Some B) (power (Some (Fin t))
  (minus (Some (Fin a)) (num 1))))).
Proof.
move=> t0; have P0 := Rpower_pos t (a - 1).
pose g o := if leR (t * cf s o) (act s o) then act s o else 0.
rewrite (sum_places (g := g)) => [|o lo]; last first.
  by rewrite seen_at // seen_cf_at // /times ap2E /at_least /at_most ap2E /chosen bindE /= /g; case: (leR _ _).
rewrite quotient_at; last lra; rewrite -[minus _ _]/(Some (Fin (a - 1))) power_value // scale_value //; apply/at_mostP.
have h : le (Fin (Rpower t (a - 1) * sum (iota 0 m) g / prior)) B.
  apply: over_prior => b eB; apply/le_Fin; apply: le_trans (joint_bound eB); rewrite -sum_scale -tot_Fin; apply: tot_le => o.
  rewrite mom_real; apply/le_Fin; rewrite /g; have n0 := actual_ge0 lv lr lk s o.
  case e : (eqR _ 0); first by move/eqRP: e => ->; case: ifP => _; lra.
  have p0 := act_pos e; have q0 := counter_pos p0; have R0 := Rpower_pos (act s o / cf s o) (a - 1).
  case: ifP => [/leRP h|_]; last by rewrite Rmult_0_r; apply: Rmult_le_pos; lra.
  rewrite Rmult_comm; apply: Rmult_le_compat_l => //; apply: Rle_Rpower_l; first lra.
  split=> //; apply: (Rmult_le_reg_r (cf s o)) => //.
  by have -> : act s o / cf s o * cf s o = act s o by field; lra.
move: bound h; case: B => [b|] _ h; last exact: le_Inf.
move/le_Fin: h => h; apply/le_Fin; apply: (Rmult_le_reg_l (Rpower t (a - 1))) => //.
have -> : Rpower t (a - 1) * (/ Rpower t (a - 1) * b) = b by field; lra.
by move: h; rewrite /Rdiv Rmult_assoc.
Qed.
End Joint.

(** The expectation of a power of the ratio. *)
Theorem moment_of_the_ratio : claim_kifer2022_thm_7_4_2_step.
Proof.
rewrite /claim_kifer2022_thm_7_4_2_step -/seen -/resampled -/seen_cf; apply: for_rests => N n m v r k lv lr lk.
apply: for_range => s ls A /amount_real [a -> _]; rewrite /ap3 /ap4 !bindE record_at //; apply: if_more0 => wr; apply: if_order => a1.
rewrite worst_value // ap2E; apply: (seen_moment a1 lv lr lk ls _ wr) => d i j; exact: worst_bound.
Qed.

(** Markov's inequality. *)
Theorem renyi_privacy : claim_kifer2022_thm_7_4_2a.
Proof.
rewrite /claim_kifer2022_thm_7_4_2a -/seen -/resampled -/seen_cf; apply: for_rests => N n m v r k lv lr lk.
apply: for_range => s ls A /amount_real [a -> _] C /amount_real [t -> _]; rewrite /ap3 !bindE record_at //.
apply: if_more0 => wr; apply: if_order => a1; apply: if_more0 => t0; rewrite worst_value // !bindE.
by apply: (seen_tail a1 lv lr lk ls _ wr t0) => d i j; exact: worst_bound.
Qed.

(** After post-processing the moments are at most what they were. *)
Theorem post_processed : claim_kifer2022_thm_7_4_2d.
Proof.
rewrite /claim_kifer2022_thm_7_4_2d -/seen -/resampled -/seen_cf; apply: for_rests => N n m v r k lv lr lk.
apply: for_range => s ls A /amount_real [a -> _] L _ H hH C /amount_real [t -> _]; rewrite /ap3 !bindE record_at //.
apply: if_more0 => wr; apply: if_order => a1; apply: if_more0 => t0; rewrite worst_value // !bindE.
have m0 : (0 < m)%N by have := (lk 0%N).2; case: (m) => //=; lra.
have [l [h [-> lh ->]]] := rows_of m0 hH.
pose k' x y := sum (iota 0 m) (fun z => k x z * h z y).
have lk' x : law (iota 0 l) (k' x) by exact: law_push.
have -> : mapped (Some (rows (iota 0 (N * n)) (iota 0 m) k)) (fun v_row => ap2 laws.push (Some v_row) (Some (rows (iota 0 m) (iota 0 l) h))) =
    Some (rows (iota 0 (N * n)) (iota 0 l) k').
  by rewrite /mapped bindE collect_map; apply: collect_all => x; rewrite ap2E push_law.
rewrite !bindE; apply: (@seen_tail a N n l v r k' s a1 lv lr lk' ls (worst a N n m k) _ wr t t0) => d i j ld li lj.
apply: le_trans (worst_bound a m k ld li lj).
exact: (sums_post (mom0 a 0) (@mom_scale a) (mom_add a1)).
Qed.
