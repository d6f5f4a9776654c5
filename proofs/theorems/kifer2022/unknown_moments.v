(** The posterior of a record under Renyi privacy where the rest of the data is not known (Theorem 7.4.2 of kifer2022): given the rest,
    the law of an output in the counterfactual world is a mean of those with the two records. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.unknown_moments.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.powers rules.renyi rules.images rules.priors rules.mixed_moments.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma for_orders (F : number -> Prop) : (forall a, 1 < a -> F (Fin a)) -> for_each (list_of ((num 2) :: (num 3) :: nil)) F.
Proof.
move=> h; exists [:: Fin 2; Fin 3]; split=> // x; rewrite !inE => /orP [/eqP ->|/eqP ->]; apply: h; lra.
Qed.
Lemma max_case a b c : le c a \/ le c b -> le c (max_number a b).
Proof. by case=> h; apply: le_trans h _; [exact: max_l | exact: max_r]. Qed.

Section Joint.
Variables (a : R) (w : nat -> R) (k : nat -> nat -> R) (r : nat).
Hypotheses (a1 : 1 < a) (lw : law (iota 0 4) w) (lk : forall x, law (iota 0 2) (k x)) (lr : (r < 2)%N).
Local Notation moment x z := (sums (mom a) (iota 0 2) (k x) (k z)).
Definition pair_moment (d : nat) : number :=
  max_number (moment (2 * d)%N (2 * d + 1)%N) (moment (2 * d + 1)%N (2 * d)%N).
Definition worst_pair : number := top (iota 0 2) pair_moment.
Lemma worst_pair_value : language.largest (range (num 2)) (fun v_d =>
  (maximum (ap3 distances.moment (item (Some (rows (iota 0 4) (iota 0 2) k)) (times (num 2) (Some v_d)))
  (item (Some (rows (iota 0 4) (iota 0 2) k)) (plus (times (num 2) (Some v_d)) (num 1))) (Some (Fin a)))
  (ap3 distances.moment (item (Some (rows (iota 0 4) (iota 0 2) k)) (plus
  (times (num 2) (Some v_d)) (num 1))) (item (Some (rows (iota 0 4) (iota 0 2) k)) (times (num 2) (Some v_d))) (Some (Fin a))))) =
  Some worst_pair.
Proof.
rewrite -[num 2]/(Some (nm 2)) range_iota /language.largest (mapped_map (g := pair_moment)) // => d.
rewrite mem_iota add0n -[num 1]/(Some (nm 1)) => ld; rewrite (times_nm 2) plus_nm !item_of ?place4 //.
  by rewrite /ap3 !bindE !moment_value.
by rewrite -[(2 * d)%N]addn0; exact: place4.
Qed.
Lemma worst_pair_bound d i j : (d < 2)%N -> (i < 2)%N -> (j < 2)%N -> le (moment (2 * d + i)%N (2 * d + j)%N) worst_pair.
Proof.
move=> ld li lj; have t := top_ge pair_moment (images.mem_In (_ : d \in iota 0 2)); apply: le_trans (t _); last by rewrite mem_iota add0n.
have one x : le (moment x x) (pair_moment d).
  by rewrite moment_diagonal //; apply: le_trans (max_l _ _); exact: moment_ge1.
case: i j li lj => [|[|]] // [|[|]] // _ _; rewrite ?addn0; try exact: one; apply: max_case; [left | right]; exact: le_refl.
Qed.

(** Any bound of the moments of two records. *)
Variable B : number.
Hypothesis bound : forall d i j, (d < 2)%N -> (i < 2)%N -> (j < 2)%N -> le (moment (2 * d + i)%N (2 * d + j)%N) B.
Lemma drawn_bound d : (d < 2)%N -> rested w d <> 0 -> le (sums (mom a) (iota 0 2) (k (2 * d + r)%N) (drawn w k d)) B.
Proof.
move=> ld n; have [w0 _] := lw.
have r0 : 0 < rested w d by move: n (w0 (2 * d)%N) (w0 (2 * d + 1)%N); rewrite /rested; lra.
have lv : law (iota 0 2) (fun i => w (2 * d + i)%N / rested w d).
  split; first by move=> i; apply: Rmult_le_pos => //; exact/Rlt_le/Rinv_0_lt_compat.
  by rewrite /= addn0 /rested in n *; field.
have -> : sums (mom a) (iota 0 2) (k (2 * d + r)%N) (drawn w k d) =
    sums (mom a) (iota 0 2) (k (2 * d + r)%N) (fun y => sum (iota 0 2) (fun i => w (2 * d + i)%N / rested w d * k (2 * d + i)%N y)).
  apply: tot_eq => y; congr (mom a _ _); rewrite /drawn eqR_f // /= addn0; field; exact: n.
apply: (moment_mean a1 lv (lk _).1 (k := fun i => k (2 * d + i)%N)) => [i|i /below_in li]; first exact: (lk _).1.
exact: bound.
Qed.
Lemma joint_bound b : B = Fin b ->
  le (tot (iota 0 2) (fun o => mom a (actual w k r o) (counter w k r o))) (Fin ((w r + w (2 + r)%N) * b)).
Proof.
move=> eB; have [w0 _] := lw; have k0 x y : 0 <= k x y := (lk x).1 y.
apply: (@le_trans (tot (iota 0 2) (fun o => tot (iota 0 2) (fun d => part (w (2 * d + r)%N) (mom a (k (2 * d + r)%N o) (drawn w k d o)))))).
  apply: tot_le => o.
  have ph := phi_sum (mom0 a 0) (@mom_add a a1) (iota 0 2) (p := fun d => w (2 * d + r)%N * k (2 * d + r)%N o)
    (q := fun d => w (2 * d + r)%N * drawn w k d o).
  have -> : actual w k r o = sum (iota 0 2) (fun d => w (2 * d + r)%N * k (2 * d + r)%N o) by rewrite /= Rplus_0_r.
  have -> : counter w k r o = sum (iota 0 2) (fun d => w (2 * d + r)%N * drawn w k d o) by rewrite /= Rplus_0_r.
  apply: le_trans (ph _ _) _; try by move=> d; apply: Rmult_le_pos => //; exact: drawn_ge0.
  by apply: tot_le => d; apply: le_eq; apply: (phi_part (mom0 a 0) (@mom_scale a)) => //; exact: drawn_ge0.
rewrite tot_exchange; apply: (@le_trans (tot (iota 0 2) (fun d => Fin (w (2 * d + r)%N * b)))); last first.
  by rewrite tot_Fin /=; apply/le_Fin; rewrite muln0 muln1 add0n; lra.
apply: tot_le_in => d /below_in ld; rewrite tot_part //.
have [e|n] := Req_dec (rested w d) 0; last by apply: part_le => //; rewrite -eB; exact: drawn_bound.
have -> : w (2 * d + r)%N = 0.
  by move: e (w0 (2 * d)%N) (w0 (2 * d + 1)%N); rewrite /rested; case: (r) lr => [|[|]] // _; rewrite ?addn0; lra.
by rewrite /part eqR_t // Rmult_0_l; exact: le_refl.
Qed.
(** What a record and an output have together they have in the counterfactual world as well. *)
Lemma counter_pos o : 0 < actual w k r o -> 0 < counter w k r o.
Proof.
have [w0 _] := lw; have k0 x y : 0 <= k x y := (lk x).1 y.
have pos d : (d < 2)%N -> 0 < w (2 * d + r)%N * k (2 * d + r)%N o -> 0 < w (2 * d + r)%N * drawn w k d o.
  move=> ld; have d0 := drawn_ge0 w0 k0 d o; have := drawn_rest k w0 d o.
  have wk0 := Rmult_le_pos _ _ (w0 (2 * d)%N) (k0 (2 * d)%N o); have wk1 := Rmult_le_pos _ _ (w0 (2 * d + 1)%N) (k0 (2 * d + 1)%N o).
  move=> e h; have wr : 0 < w (2 * d + r)%N by case: (Rle_lt_or_eq_dec _ _ (w0 (2 * d + r)%N)) => // z; rewrite -z Rmult_0_l in h; lra.
  apply: Rmult_lt_0_compat => //; case: (Rle_lt_or_eq_dec _ _ d0) => // z; rewrite -z Rmult_0_l in e.
  by move: h; case: (r) lr => [|[|]] // _; rewrite ?addn0; lra.
have n0 d : 0 <= w (2 * d + r)%N * drawn w k d o by apply: Rmult_le_pos => //; exact: drawn_ge0.
have := pos 0%N isT; have := pos 1%N isT; have := n0 0%N; have := n0 1%N; rewrite !muln0 !muln1 !add0n /actual /counter.
move=> u v f g h.
have [z|z] := Rle_lt_dec (w r * k r o) 0; last by have := g z; lra.
have h2 : 0 < w (2 + r)%N * k (2 + r)%N o by lra.
by have := f h2; lra.
Qed.
Lemma mom_real o : mom a (actual w k r o) (counter w k r o) =
  Fin (if eqR (actual w k r o) 0 then 0 else actual w k r o * Rpower (actual w k r o / counter w k r o) (a - 1)).
Proof.
case e : (eqR _ 0); first by move/eqRP: e => ->; rewrite mom0.
have [w0 _] := lw; have k0 x y : 0 <= k x y := (lk x).1 y.
have n0 : 0 <= actual w k r o by apply: Rplus_le_le_0_compat; exact: Rmult_le_pos.
have p0 : 0 < actual w k r o by case: (Rle_lt_or_eq_dec _ _ n0) => // z; move: e; rewrite -z eqR_t.
have q0 := counter_pos p0; rewrite mom_split //; congr Fin; move: p0 q0.
move: (actual _ _ _ _) (counter _ _ _ _) => p q p0 q0; have x0 := Rdiv_lt_0_compat _ _ p0 q0.
have -> : Rpower (p / q) a = p / q * Rpower (p / q) (a - 1).
  by rewrite -{2}(Rpower_1 (p / q)) // -Rpower_plus; congr Rpower; lra.
by field; lra.
Qed.
End Joint.

Section Bounds.
Variables (a : R) (w : nat -> R) (k : nat -> nat -> R) (r : nat) (B : number).
Hypotheses (a1 : 1 < a) (lw : law (iota 0 4) w) (lk : forall x, law (iota 0 2) (k x)) (lr : (r < 2)%N).
Hypothesis wr : 0 < w r + w (2 + r)%N.
Hypothesis bound : forall d i j, (d < 2)%N -> (i < 2)%N -> (j < 2)%N ->
  le (sums (mom a) (iota 0 2) (k (2 * d + i)%N) (k (2 * d + j)%N)) B.
Local Notation W := (vec (iota 0 4) w).
Local Notation M := (rows (iota 0 4) (iota 0 2) k).
Lemma over_prior m : (forall b, B = Fin b -> m <= (w r + w (2 + r)%N) * b) -> le (Fin (m / (w r + w (2 + r)%N))) B.
Proof.
case: B => [b|] h; last exact: le_Inf.
apply/le_Fin; apply: (Rmult_le_reg_r (w r + w (2 + r)%N)) => //.
have -> : m / (w r + w (2 + r)%N) * (w r + w (2 + r)%N) = m by field; lra.
by have := h b erefl; lra.
Qed.
Lemma seen_moment : holds (at_most (divided (sum_of (range (num 2)) (fun v_o
  => (chosen (same (ap4 seen (Some W) (Some M) (Some (nm r)) (Some v_o)) (num 0)) (num 0) (times (ap4 seen (Some
  W) (Some M) (Some (nm r)) (Some v_o)) (power (divided (ap4 seen (Some W) (Some M) (Some (nm r)) (Some v_o)) (ap4
  seen_cf (Some W) (Some M) (Some (nm r)) (Some v_o))) (minus (Some (Fin a)) (num 1))))))) (plus (item (Some W) (Some (nm r)))
  (item (Some W) (plus (num 2) (Some (nm r)))))) (Some B)).
Proof.
have [w0 _] := lw; have k0 x y : 0 <= k x y := (lk x).1 y.
rewrite possible_at // (sum_range (n := 2) (g := fun o => if eqR (actual w k r o) 0 then 0 else actual w k r o *
  Rpower (actual w k r o / counter w k r o) (a - 1))) => [||o lo] //; last first.
  rewrite seen_at // seen_cf_at // -[same _ _]/(Some (eqR (actual w k r o) 0)) /chosen bindE; case e : (eqR _ 0) => //.
  have n0 : 0 <= actual w k r o by apply: Rplus_le_le_0_compat; exact: Rmult_le_pos.
  have p0 : 0 < actual w k r o by case: (Rle_lt_or_eq_dec _ _ n0) => // z; move: e; rewrite -z eqR_t.
  have q0 := counter_pos lw lk lr p0; rewrite quotient_at; last lra.
  by rewrite -[minus _ _]/(Some (Fin (a - 1))) power_value //; exact: Rdiv_lt_0_compat.
rewrite quotient_at; last lra; apply/at_mostP; apply: over_prior => b eB; apply/le_Fin.
apply: le_trans (joint_bound a1 lw lk lr bound eB); rewrite -tot_Fin; apply: tot_le => o.
by apply: le_eq; rewrite mom_real.
Qed.
Lemma seen_tail t : 0 < t -> holds (at_most (divided (sum_of (range (num 2)) (fun v_o => (chosen (at_least (ap4
  seen (Some W) (Some M) (Some (nm r)) (Some v_o)) (times (Some (Fin t)) (ap4 seen_cf (Some W) (Some M) (Some
  (nm r)) (Some v_o)))) (ap4 seen (Some W) (Some M) (Some (nm r)) (Some v_o)) (num 0)))) (plus (item (Some W) (Some (nm r)))
  (item (Some W) (plus (num 2) (Some (nm r)))))) (divided (Some B) (power (Some (Fin t)) (minus (Some (Fin a)) (num 1))))).
Proof.
move=> t0; have [w0 _] := lw; have k0 x y : 0 <= k x y := (lk x).1 y; have P0 := Rpower_pos t (a - 1).
pose g o := if leR (t * counter w k r o) (actual w k r o) then actual w k r o else 0.
rewrite possible_at // (sum_range (n := 2) (g := g)) => [||o lo] //; last first.
  by rewrite seen_at // seen_cf_at // /times ap2E /at_least /at_most ap2E /chosen bindE /= /g; case: (leR _ _).
rewrite quotient_at; last lra; rewrite -[minus _ _]/(Some (Fin (a - 1))) power_value // scale_value //; apply/at_mostP.
suff h : le (Fin (Rpower t (a - 1) * sum (iota 0 2) g / (w r + w (2 + r)%N))) B.
  case: B h => [b|] h; last exact: le_Inf.
  move/le_Fin: h => h; apply/le_Fin; apply: (Rmult_le_reg_l (Rpower t (a - 1))) => //.
  have -> : Rpower t (a - 1) * (/ Rpower t (a - 1) * b) = b by field; lra.
  by move: h; rewrite /Rdiv Rmult_assoc.
apply: over_prior => b eB; apply/le_Fin.
apply: le_trans (joint_bound a1 lw lk lr bound eB); rewrite -sum_scale -tot_Fin; apply: tot_le => o.
rewrite mom_real //; apply/le_Fin; rewrite /g; have n0 : 0 <= actual w k r o by apply: Rplus_le_le_0_compat; exact: Rmult_le_pos.
case e : (eqR _ 0); first by move/eqRP: e => ->; case: ifP => _; lra.
have p0 : 0 < actual w k r o by case: (Rle_lt_or_eq_dec _ _ n0) => // z; move: e; rewrite -z eqR_t.
have q0 := counter_pos lw lk lr p0; have R0 := Rpower_pos (actual w k r o / counter w k r o) (a - 1).
case: ifP => [/leRP h|_]; last by rewrite Rmult_0_r; apply: Rmult_le_pos; lra.
rewrite Rmult_comm; apply: Rmult_le_compat_l => //; apply: Rle_Rpower_l; first lra.
split=> //; apply: (Rmult_le_reg_r (counter w k r o)) => //.
by have -> : actual w k r o / counter w k r o * counter w k r o = actual w k r o by field; lra.
Qed.
End Bounds.

(** The expectation of a power of the ratio. *)
Theorem moment_of_the_ratio : claim_kifer2022_thm_7_4_2_step.
Proof.
rewrite /claim_kifer2022_thm_7_4_2_step -/rest -/seen -/resampled -/seen_cf; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // r lr; apply: for_orders => a a1; rewrite (possible_at w lr); apply: if_more0 => wr.
rewrite (ap2E _ (rows _ _ _) (Fin a)) worst_pair_value // ap2E -(possible_at w lr).
by apply: seen_moment => // d i j; exact: worst_pair_bound.
Qed.

(** Markov's inequality. *)
Theorem renyi_privacy : claim_kifer2022_thm_7_4_2a.
Proof.
rewrite /claim_kifer2022_thm_7_4_2a -/rest -/seen -/resampled -/seen_cf; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // r lr; apply: for_orders => a a1 C /amount_real [t -> _].
rewrite (possible_at w lr); apply: if_more0 => wr; apply: if_more0 => t0.
rewrite (ap2E _ (rows _ _ _) (Fin a)) worst_pair_value // /ap3 !bindE -(possible_at w lr).
by apply: seen_tail => // d i j; exact: worst_pair_bound.
Qed.

(** After post-processing the moments are at most what they were. *)
Theorem post_processed : claim_kifer2022_thm_7_4_2d.
Proof.
rewrite /claim_kifer2022_thm_7_4_2d -/rest -/seen -/resampled -/seen_cf; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // r lr; apply: for_orders => a a1 A hA C /amount_real [t -> _].
rewrite (possible_at w lr); apply: if_more0 => wr; apply: if_more0 => t0.
rewrite (ap2E _ (rows _ _ _) (Fin a)) worst_pair_value // /ap3 -(possible_at w lr).
have [h [-> lh]] : exists h, A = rows (iota 0 2) (iota 0 2) h /\ forall x, law (iota 0 2) (h x).
  have [eP lP] := is_law_vec (law_is (lk r)); move: hA => /alsoP [hA hl].
  have [|eA lA] := @kernel_rows (vec (iota 0 2) (k r)) A (Fin 2) lP; first by apply: alsoI => //; rewrite len_vec.
  move=> e; have eo : outputs A = iota 0 2.
    by move: e => [] /(@INR_eq 2 (size (outputs A))) en; rewrite /outputs /places size_iota in en *; rewrite -en.
  by exists (rowf A); rewrite {1}eA eo /places /vec size_map; split=> // x; rewrite -eo.
pose k' x y := sum (iota 0 2) (fun z => k x z * h z y).
have lk' x : law (iota 0 2) (k' x) by exact: law_push.
have -> : mapped (Some (rows (iota 0 4) (iota 0 2) k)) (fun v_row => ap2 laws.push (Some v_row) (Some (rows (iota 0 2) (iota 0 2) h))) =
    Some (rows (iota 0 4) (iota 0 2) k').
  by rewrite /mapped bindE collect_map; apply: collect_all => x; rewrite ap2E push_law.
rewrite !bindE; apply: (seen_tail (k := k') (B := worst_pair a k)) => // d i j ld li lj.
apply: le_trans (worst_pair_bound a1 lk ld li lj).
exact: (sums_post (mom0 a 0) (@mom_scale a) (mom_add a1)).
Qed.
