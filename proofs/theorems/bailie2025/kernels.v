(** Blackwell's theorem for two laws on finitely many outcomes (bailie2025, Theorem A.6.2), and what rests on it: where no test of P', Q'
    is better than the tests of P, Q, the kernel that the claim names takes P to P' and Q to Q'.

    Its first step is the test of Neyman and Pearson of each size at once, its second gives back what that is too good for. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs claims.bailie2025.kernels.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.images rules.whole_vectors rules.independent rules.models rules.finite_spaces rules.curves rules.tested rules.own_laws rules.gaps rules.chained_intervals rules.dominated_pairs rules.exchanged_masses.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma len_points n p : len (Some (vec (iota 0 n) p)) = Some (nm n). Proof. by rewrite len_vec size_iota. Qed.
Lemma if_bool A (c : bool) (a b : option A) : chosen (Some c) a b = if c then a else b. Proof. by []. Qed.
Lemma same_Fin a b : same (Some (Fin a)) (Some (Fin b)) = Some (eqR a b). Proof. by []. Qed.
(** No test is better says so of all slopes. *)
Lemma better_slopes n m p q w v : law (iota 0 n) p -> law (iota 0 n) q -> law (iota 0 m) w -> law (iota 0 m) v ->
  holds (tradeoffs.no_less (pts (curve (iota 0 m) w v)) (pts (curve (iota 0 n) p q))) ->
  forall t, 0 <= t -> gap (iota 0 m) w v t 1 <= gap (iota 0 n) p q t 1.
Proof.
move=> hp hq hw hv h t t0; have [c i l] := best_corner hw hv t0.
have := everyP h (List.in_map pt _ _ (mem_In i)); rewrite pt0 pt1 ap2E low_value => /at_mostP /low_le o.
by have := gap_over t0 o; rewrite /height in l; lra.
Qed.
Lemma no_less_defined F G : defined (tradeoffs.no_less (pts F) (pts G)).
Proof. by apply: every_defined => z /List.in_map_iff [c [<- _]]; rewrite pt0 pt1 ap2E low_value; eexists. Qed.
Lemma no_less_itself F : holds (tradeoffs.no_less (pts F) (pts F)).
Proof.
apply: everyI => z /List.in_map_iff [c [<- i]]; rewrite pt0 pt1 ap2E low_value; apply/at_mostP/low_le.
by apply: over_self; rewrite -surjective_pairing; exact: In_mem.
Qed.

Section Kernel.
Variables (n m : nat) (p q w v : nat -> R).
Hypotheses (hp : law (iota 0 n) p) (hq : law (iota 0 n) q) (hw : law (iota 0 m) w) (hv : law (iota 0 m) v).
Hypothesis better : forall t, 0 <= t -> gap (iota 0 m) w v t 1 <= gap (iota 0 n) p q t 1.
Local Notation K := (covered n m p q w v).
Definition reached (j : nat) : R := sum (iota 0 n) (fun i => q i * K i j).
Local Notation M := (given_back m w v reached).
Lemma covered_law i : (i < n)%N -> law (iota 0 m) (K i).
Proof. by move=> li; split; [move=> j; exact: covered_ge0 | exact: covered_row]. Qed.
Lemma reached_law : law (iota 0 m) reached.
Proof.
split; first by move=> j; apply: sum_ge0 => i; apply: Rmult_le_pos; [exact: hq.1 | exact: covered_ge0].
rewrite /reached exchange -hq.2; apply: sum_in_eq => i /in_range li.
by rewrite sum_scale covered_row // Rmult_1_r.
Qed.
Lemma reached_more k : (k < m)%N -> sum (iota 0 m) (fun j => if up_to (ratios w v) k j then v j else 0) <=
  sum (iota 0 m) (fun j => if up_to (ratios w v) k j then reached j else 0).
Proof. by move=> lk; exact: too_much. Qed.
Definition returned (j k : nat) : R := if (j < m)%N && (k < m)%N then M j k else 0.
Lemma returned_rows : rows (iota 0 m) (iota 0 m) M = rows (iota 0 m) (iota 0 m) returned.
Proof.
apply/eq_in_map => j /in_range lj; apply/eq_in_map => k /in_range lk.
by rewrite /returned lj lk.
Qed.
Lemma returned_law j : (j < m)%N -> law (iota 0 m) (returned j).
Proof.
move=> lj; split=> [k|].
  by rewrite /returned lj; case: ltnP => lk /=; [exact: (given_back_ge0 hw hv reached_law reached_more) | lra].
rewrite -[RHS](given_back_row w v reached lj); apply: sum_in_eq => k /in_range lk.
by rewrite /returned lj lk.
Qed.
Definition led (i k : nat) : R := sum (iota 0 m) (fun j => K i j * returned j k).
Lemma led_law i : (i < n)%N -> law (iota 0 m) (led i).
Proof.
move=> li; split=> [k|].
  apply: sum_ge0 => j; apply: Rmult_le_pos; first exact: covered_ge0.
  by rewrite /returned; case: ifP => [/andP [lj lk]|_]; [exact: (given_back_ge0 hw hv reached_law reached_more) | lra].
rewrite /led exchange -[RHS](covered_row q v hp hw li); apply: sum_in_eq => j /in_range lj.
by rewrite sum_scale (returned_law lj).2 Rmult_1_r.
Qed.
Lemma led_sum f k : sum (iota 0 n) (fun i => f i * led i k) = sum (iota 0 m) (fun j => sum (iota 0 n) (fun i => f i * K i j) * returned j k).
Proof.
rewrite (sum_eq _ (g := fun i => sum (iota 0 m) (fun j => f i * K i j * returned j k))) => [|i]; last first.
  by rewrite /led -sum_scale; apply: sum_eq => j; ring.
by rewrite exchange; apply: sum_eq => j; rewrite sum_scaler.
Qed.
Lemma led_first k : (k < m)%N -> sum (iota 0 n) (fun i => p i * led i k) = w k.
Proof.
move=> lk; rewrite led_sum -[RHS](third_kept v reached hw lk); apply: sum_in_eq => j /in_range lj.
by rewrite (first_kept q v hp hw lj) /returned lj lk.
Qed.
Lemma led_second k : (k < m)%N -> sum (iota 0 n) (fun i => q i * led i k) = v k.
Proof.
move=> lk; rewrite led_sum -[RHS](brought hw hv reached_law reached_more lk); apply: sum_in_eq => j /in_range lj.
by rewrite /returned lj lk.
Qed.
End Kernel.

(** * What the claim's words are on functions of places *)

Lemma less_Fin_value a b : less (Some (Fin a)) (Some (Fin b)) = Some (~~ leR b a). Proof. by []. Qed.
Lemma less_nm i j : less (Some (nm i)) (Some (nm j)) = Some (i < j)%N.
Proof. by rewrite /nm less_Fin_value INR_le ltnNge. Qed.
Lemma also_value a b : also (Some a) (Some b) = Some (a && b). Proof. by case: a. Qed.
Lemma either_value a b : either (Some a) (Some b) = Some (a || b). Proof. by case: a. Qed.
Lemma same_nm i j : same (Some (nm i)) (Some (nm j)) = Some (i == j). Proof. by rewrite /same ap2E nmE. Qed.
Lemma mapped_range B n f (g : nat -> B) : (forall i, (i < n)%N -> f (nm i) = Some (g i)) ->
  mapped (range (Some (nm n))) f = Some [seq g i | i <- iota 0 n].
Proof. by move=> h; rewrite range_iota; apply: mapped_map => i /in_range; exact: h. Qed.
Lemma sum_range n f g : (forall i, (i < n)%N -> f (nm i) = Some (Fin (g i))) -> sum_of (range (Some (nm n))) f = Some (Fin (sum (iota 0 n) g)).
Proof. by move=> h; rewrite range_iota; apply: sum_of_map => i /in_range; exact: h. Qed.
Lemma quot_value x y : (x <> 0 -> y <> 0) -> chosen (same (Some (Fin y)) (num 0)) (num 0) (divided (Some (Fin x)) (Some (Fin y))) = Some (Fin (quot x y)).
Proof.
move=> h; rewrite same_Fin if_bool; have [z|z] := Req_dec y 0.
  have -> : x = 0 by have [//|/h] := Req_dec x 0.
  by rewrite eqR_t // quot0.
rewrite eqR_f // divided_at // /quot; case e : (eqR x 0) => //; move/eqRP: e => ->; congr (Some (Fin _)); field; exact: z.
Qed.

Lemma larger_tradeoff : claim_bailie2025_thm_a_6_2_fwd.
Proof.
match goal with |- ?c => lazy delta [c] end; move=> u_share u_ahead u_before u_overlap u_covered u_excess u_sent u_part u_off u_given_back.
have share_ a b : ap2 u_share (Some (Fin a)) (Some (Fin b)) = Some (Fin (share a b)).
  rewrite ap2E /u_share /share -[plus _ _]/(Some (Fin (a + b))) same_Fin if_bool; case e : (eqR (a + b) 0) => //.
  by apply: divided_at => k; rewrite eqR_t in e.
have ahead_ n p q i j : (i < n)%N -> (j < n)%N ->
    ap4 u_ahead (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q)) (Some (nm i)) (Some (nm j)) = Some (ahead (ratios p q) i j).
  move=> li lj; rewrite -[ap4 _ _ _ _ _]/(u_ahead _ _ _ _) /u_ahead !item_vec // share_ bindE share_ bindE.
  by rewrite /more less_Fin_value same_Fin less_nm also_value either_value.
have before_ n p q w i : (i < n)%N ->
    ap4 u_before (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q)) (Some (vec (iota 0 n) w)) (Some (nm i)) = Some (Fin (before n (ratios p q) w i)).
  move=> li; rewrite -[ap4 _ _ _ _ _]/(u_before _ _ _ _) /u_before len_points; apply: sum_range => j lj.
  by rewrite ahead_ // if_bool item_vec //; case: (ahead _ _ _).
have overlap_ a b c d : ap4 u_overlap (Some (Fin a)) (Some (Fin b)) (Some (Fin c)) (Some (Fin d)) = Some (Fin (overlap a b c d)).
  rewrite -[ap4 _ _ _ _ _]/(u_overlap _ _ _ _) /u_overlap -[plus (Some (Fin a)) _]/(Some (Fin (a + b))) -[plus _ _]/(Some (Fin (c + d))).
  by rewrite minimum_at maximum_at -[minus _ _]/(Some (Fin (Rmin (a + b) (c + d) - Rmax a c))) maximum_at.
have covered_ n m p q w v : law (iota 0 n) p ->
    ap4 u_covered (Some (vec (iota 0 n) p)) (Some (vec (iota 0 n) q)) (Some (vec (iota 0 m) w)) (Some (vec (iota 0 m) v)) =
    Some (rows (iota 0 n) (iota 0 m) (covered n m p q w v)).
  move=> hp; rewrite -[ap4 _ _ _ _ _]/(u_covered _ _ _ _) /u_covered !len_points; apply: mapped_range => i li; apply: mapped_range => j lj.
  rewrite !item_vec // !before_ // overlap_ same_Fin if_bool /covered; case e : (eqR (p i) 0).
    rewrite range_iota (some_map (p := fun k => ahead (ratios w v) k j)) => [|k /in_range lk]; last exact: ahead_.
    by rewrite if_bool /foremost; case: has.
  by rewrite divided_at // => k; rewrite eqR_t in e.
have excess_ m x y : ap2 u_excess (Some (vec (iota 0 m) x)) (Some (vec (iota 0 m) y)) = Some (vec (iota 0 m) (excess x y)).
  rewrite ap2E /u_excess len_points; apply: mapped_range => i li.
  by rewrite !item_vec // -[minus _ _]/(Some (Fin (x i - y i))) maximum_at.
have sent_ m w v u j k : (j < m)%N -> (k < m)%N ->
    ap6 u_sent (Some (vec (iota 0 m) w)) (Some (vec (iota 0 m) v)) (Some (vec (iota 0 m) (excess u v))) (Some (vec (iota 0 m) (excess v u)))
      (Some (nm j)) (Some (nm k)) = Some (Fin (sent m w v u j k)).
  by move=> lj lk; rewrite -[ap6 _ _ _ _ _ _ _]/(u_sent _ _ _ _ _ _) /u_sent !before_ // !item_vec // overlap_.
have part_ x y : (x <> 0 -> y <> 0) -> ap2 u_part (Some (Fin x)) (Some (Fin y)) = Some (Fin (quot x y)) by move=> h; exact: quot_value.
have off_ m w v u j k : law (iota 0 m) w -> law (iota 0 m) v -> law (iota 0 m) u -> (forall k, (k < m)%N ->
      sum (iota 0 m) (fun j => if up_to (ratios w v) k j then v j else 0) <= sum (iota 0 m) (fun j => if up_to (ratios w v) k j then u j else 0)) ->
    (j < m)%N -> (k < m)%N ->
    ap7 u_off (Some (vec (iota 0 m) w)) (Some (vec (iota 0 m) v)) (Some (vec (iota 0 m) u)) (Some (vec (iota 0 m) (excess u v)))
      (Some (vec (iota 0 m) (excess v u))) (Some (nm j)) (Some (nm k)) = Some (Fin (off m w v u j k)).
  move=> hw hv hu h lj lk; rewrite -[ap7 _ _ _ _ _ _ _ _]/(u_off _ _ _ _ _ _ _) /u_off !sent_ // !item_vec // same_Fin if_bool /off.
  have v0 := hv.1; have above i l : sent m w v u i l <> 0 -> 0 < sent m w v u i l by have := sent_ge0 m w v u i l; lra.
  case: (positive_or hw j) => [e|[e wj]].
    by rewrite eqR_t //; apply: part_ => /above /(sent_pos h lj lk) [_ l _]; have := v0 j; lra.
  rewrite eqR_f // !times_at !minus_at !part_ //.
    move=> /above s; case: (positive_or hw j) => // _; case: (positive_or hw k) => [g|[_ wk]].
      by rewrite g Rmult_0_r => z; have [_ l _] := sent_pos h lk lj s; have := v0 k; nra.
    by have := between hw hv h lk lj wk wj s; lra.
  move=> /above s; case: (positive_or hw k) => [g|[_ wk]]; first by rewrite (none_sent hw hv hu h lj lk wj g) in s; lra.
  by have := between hw hv h lj lk wj wk s; lra.
have given_back_ m w v u : law (iota 0 m) w -> law (iota 0 m) v -> law (iota 0 m) u -> (forall k, (k < m)%N ->
      sum (iota 0 m) (fun j => if up_to (ratios w v) k j then v j else 0) <= sum (iota 0 m) (fun j => if up_to (ratios w v) k j then u j else 0)) ->
    ap3 u_given_back (Some (vec (iota 0 m) w)) (Some (vec (iota 0 m) v)) (Some (vec (iota 0 m) u)) = Some (rows (iota 0 m) (iota 0 m) (given_back m w v u)).
  move=> hw hv hu h; rewrite -[ap3 _ _ _ _]/(u_given_back _ _ _) /u_given_back !excess_ !bindE len_points.
  apply: mapped_range => j lj; apply: mapped_range => k lk; rewrite same_nm if_bool /given_back; case: eqP => e; last exact: off_.
  rewrite (sum_range (g := fun i => if i == j then 0 else off m w v u j i)) // => i li.
  by rewrite same_nm if_bool; case: eqP => // _; exact: off_.
move=> P Q /is_law_vec [eP hP] /is_law_vec [eQ hQ] /same_places e P' Q' /is_law_vec [eP' hP'] /is_law_vec [eQ' hQ'] /same_places e'.
rewrite e in eQ hQ; rewrite e' in eQ' hQ'; rewrite /places in eP hP eQ hQ eP' hP' eQ' hQ'.
move: (size P) (prob P) (prob Q) (size P') (prob P') (prob Q') eP hP eQ hQ eP' hP' eQ' hQ' {e e'} => n p q m w v -> hp -> hq -> hw -> hv.
rewrite ap2E errors_value ap2E errors_value ap2E; apply: entailsI; first exact: no_less_defined.
move=> /(better_slopes hp hq hw hv) better; rewrite covered_ // bindE (ap2E laws.push) push_law //.
rewrite -/(reached n m p q w v) given_back_; try done; [|exact: reached_law|exact: reached_more].
rewrite bindE (returned_rows n m p q w v) (mapped_map (g := fun i => vec (iota 0 m) (led n m p q w v i))) => [|i /in_range li]; last first.
  by rewrite ap2E push_law //; exact: covered_law.
rewrite bindE -/(rows (iota 0 n) (iota 0 m) _) len_points; apply: alsoI; last apply: alsoI.
- rewrite ap2E; apply: everyI => row /(List.in_map_iff _ _ row) [i [<- /in_iota li]].
  by apply: alsoI; [exact: law_is (led_law _ _ _ _ _ _) | rewrite len_points; apply/sameP].
- by rewrite ap2E push_law //; apply: same_vec => k /in_iota lk; exact: led_first.
by rewrite ap2E push_law //; apply: same_vec => k /in_iota lk; exact: led_second.
Qed.

(** A larger trade-off function, so a kernel. *)
Theorem blackwell : claim_bailie2025_thm_a_6_2_fwd.
Proof. exact: larger_tradeoff. Qed.

(** * Kernels are random functions *)

Section Random.
Variables (N n m : nat) (p : nat -> R) (a : nat -> nat) (l : nat -> nat -> R).
Hypotheses (hl : forall i, law (iota 0 m) (l i)) (ha : forall x, (x < N)%N -> (a x < n)%N).
Lemma seeds_law : law (below n m) (independent l).
Proof. by apply: independent_law => [i x|i _]; [exact: (hl i).1 | exact: (hl i).2]. Qed.
(** The seed's entry at a place has the law of that row. *)
Lemma independent_entry k i j (g : nat -> nat -> R) : (forall i, law (iota 0 m) (g i)) -> (i < k)%N -> (j < m)%N ->
  sum (below k m) (fun u => if nth 0%N u i == j then independent g u else 0) = g i j.
Proof.
elim: k i g => // k ih i g hg li lj; rewrite sum_below.
have gk : law (below k m) (independent (fun i => g i.+1)) by apply: independent_law => [x y|x _]; [exact: (hg _).1 | exact: (hg _).2].
case: i li => [_|i li].
  rewrite (sum_eq _ (g := fun x => if j == x then g 0%N x else 0)) => [|x]; first exact: sum_pick.
  rewrite (sum_eq _ (g := fun u => (if j == x then g 0%N x else 0) * independent (fun i => g i.+1) u)) => [|u].
    by rewrite sum_scale gk.2 Rmult_1_r.
  by rewrite /= eq_sym; case: eqP => _; [exact: independent_cons | lra].
rewrite (sum_eq _ (g := fun x => g 0%N x * g i.+1 j)) => [|x]; first by rewrite sum_scaler (hg 0%N).2 Rmult_1_l.
rewrite -(ih i (fun i => g i.+1)) // -sum_scale; apply: sum_eq => u /=; case: eqP => _; last lra.
exact: independent_cons.
Qed.
Lemma random_entry y : (y < m)%N ->
  image_at (cells (iota 0 N) (below n m)) (fun z => nth 0%N z.2 (a z.1)) (fun z => p z.1 * independent l z.2) y =
  sum (iota 0 n) (fun i => image_at (iota 0 N) a p i * l i y).
Proof.
move=> ly; rewrite /image_at sum_pairs.
rewrite (sum_eq (iota 0 n) (g := fun i => sum (iota 0 N) (fun x => if a x == i then p x * l i y else 0))) => [|i]; last first.
  by rewrite -sum_scaler; apply: sum_eq => x; case: eqP => _; lra.
rewrite [RHS]exchange; apply: sum_eq_in => x /in_iota lx; rewrite (sum_pick (fun i => p x * l i y) (ha lx)).
rewrite -(independent_entry hl (ha lx) ly) -sum_scale; apply: sum_eq => u /=; case: eqP => _; lra.
Qed.
End Random.

(** Two pairs with one trade-off function are kernels of each other, and a kernel is a random function. *)
Theorem one_tradeoff : claim_bailie2025_prose_2_5_su_repaired.
Proof.
split.
  move=> share ahead_ before_ overlap_ covered_ excess_ sent_ part_ off_ given_back_ P Q hP hQ e P' Q' hP' hQ' e'.
  have := larger_tradeoff hP hQ e hP' hQ' e'; have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ.
  have [eP' lP'] := is_law_vec hP'; have [eQ' lQ'] := is_law_vec hQ'.
  have ee : ap2 tradeoffs.errors (Some P) (Some Q) = Some (pts (curve (places P) (prob P) (prob Q))).
    by rewrite {1}eP {1}eQ ap2E (same_places e) errors_value.
  have ee' : ap2 tradeoffs.errors (Some P') (Some Q') = Some (pts (curve (places P') (prob P') (prob Q'))).
    by rewrite {1}eP' {1}eQ' ap2E (same_places e') errors_value.
  rewrite ee ee' ap2E => h; apply: entailsI; first by eexists.
  by move=> /sameP s; rewrite s (no_less_itself _) in h.
cbv zeta; move=> P /is_law_vec [e hp]; rewrite /places in e hp; move: (size P) (prob P) e hp => N p -> hp n m k.
move=> /whole_nm [{}n ->] /whole_nm [{}m ->] /whole_nm [{}k ->]; rewrite len_points; apply: for_whole => aa ea ka K.
move=> /laws_list [l [-> _ hl]]; apply: for_whole => hh eh kh; apply: for_whole => cc ec kc.
have ha x : (x < N)%N -> (nth 0%N aa x < n)%N by move=> lx; apply: (all_nthP 0%N ka); rewrite ea.
have N0 : (0 < N)%N by case: (N) hp => // -[_ /=]; lra.
have n0 : (0 < n)%N by exact: leq_ltn_trans (ha 0%N N0).
have {}hl := hl n0; have hc j : (j < m)%N -> (nth 0%N cc j < k)%N by move=> lj; apply: (all_nthP 0%N kc); rewrite ec.
rewrite (whole_nums aa) ea; set a := nth 0%N aa in ha *; set c := nth 0%N cc in hc *.
have entry u x : u \in below n m -> (x < N)%N -> (nth 0%N u (a x) < m)%N.
  by rewrite in_below => /andP [/eqP eu ku] lx; apply: (all_nthP 0%N ku); rewrite eu; exact: ha.
have at_c j : (j < m)%N -> item (Some (whole cc)) (Some (nm j)) = Some (nm (c j)) by move=> lj; rewrite item_whole // ec.
have at_h j : (j < k)%N -> item (Some (whole hh)) (Some (nm j)) = Some (nm (nth 0%N hh j)) by move=> lj; rewrite item_whole // eh.
rewrite range_iota (every_map (p := fun j => nth 0%N hh (c j) == j)) => [|j /in_range lj]; last first.
  by rewrite at_c // at_h ?hc // same_nm.
apply/entailsP => /allP chosen_.
have back j : (j < m)%N -> nth 0%N hh (c j) = j by move=> lj; apply/eqP/chosen_; rewrite mem_iota.
have lK : len (Some (rows (iota 0 n) (iota 0 m) l)) = Some (nm n) by rewrite /len ap1E size_map size_iota.
rewrite ap2E lK functions_below (mapped_map (g := fun u => Fin (independent l u))) => [|u iu]; last exact: independent_value.
rewrite -/(vec (below n m) (independent l)) bindE.
rewrite -[ap4 _ _ _ _ _]/(join (mapped _ (fun i => mapped _ _))) functions_below.
pose F z := c (nth 0%N z.2 (a z.1)).
rewrite (join_cells (t := below n m) (g := fun z => nm (F z))) => [|x /in_range lx]; last first.
  apply: mapped_map => u iu; move: (iu); rewrite in_below => /andP [/eqP eu _].
  by rewrite item_whole ?eu ?ha // at_c // entry.
rewrite bindE -/(nums (cells (iota 0 N) (below n m)) F); apply: alsoI; first by apply: law_is; exact: seeds_law.
have Fk z : List.In z (cells (iota 0 N) (below n m)) -> (F z < k)%N.
  by move=> /In_mem /in_cells [/in_range lx iu]; apply: hc; exact: entry.
apply: alsoI.
  rewrite !ap2E product_vec -/(cells _ _) /ap3 !bindE image_nums !bindE (whole_nums hh) eh !image_nums ap2E push_law; last first.
    split=> [y|]; first by apply: sum_ge0 => x; case: eqP => _; [exact: hp.1 | lra].
    rewrite /image_at exchange -[RHS]hp.2; apply: sum_eq_in => x /in_iota lx; exact: (sum_pick (fun=> p x) (ha x lx)).
  apply: same_vec => y /in_iota ly; rewrite (image_twice _ _ _ Fk) -(random_entry p hl ha ly); apply: sum_eq_in => z i.
  by have [/in_range lx iu] := in_cells (In_mem i); rewrite /F back // entry.
rewrite len_nums size_cells size_iota; set M := size (below n m).
have eM (G : nat * seq nat -> nat) : nums (cells (iota 0 N) (below n m)) G =
    nums (cells (iota 0 N) (iota 0 M)) (fun z => G (z.1, nth [::] (below n m) z.2)).
  rewrite /nums /cells /pairs !map_flatten -!map_comp; congr flatten; apply: eq_map => x /=; rewrite -!map_comp.
  by rewrite -{1}(mkseq_nth [::] (below n m)) /mkseq -map_comp.
rewrite len_vec -[num (INR _)]/(Some (nm M)) (range_nums M) !ap2E -!/(finite_spaces.both _ _) both_nums size_iota eM.
rewrite range_iota; apply: everyI => _ /(List.in_map_iff nm) [i [<- /in_iota li]].
apply: everyI => _ /(List.in_map_iff nm) [j [<- /in_iota lj]]; rewrite !item_cells //.
have M0 : (0 < M)%N by case: (M) li => //; rewrite muln0.
have low v : (v < N * M)%N -> (F ((v %/ M)%N, nth [::] (below n m) (v %% M)) < k)%N.
  by move=> lv; rewrite /F; apply: hc; apply: entry; [apply: mem_nth; exact: ltn_pmod | rewrite ltn_divLR].
rewrite !at_h; try by exact: low.
rewrite !same_nm; apply/entailsP; rewrite /= cell_code ?ltn_pmod // => /andP [/eqP ea' /eqP em].
by congr Some; rewrite /F /= ea' em eqxx.
Qed.
