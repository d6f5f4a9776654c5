(** How far one record moves means, proportions, weighted and imputed totals (bailie2025, chapters 6 and 7): by the change of one
    term, which is largest between records at the ends of their range. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.datasets words.neighbours claims.bailie2025.sensitivities.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.events rules.images rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma all_nseq_lt n m v : (v < m)%N -> all (fun j => j < m)%N (nseq n v).
Proof. by move=> h; elim: n => //= n ->; rewrite h. Qed.
(** The two ends of a range of m values. *)
Lemma one_end n m (k := m.-1) : (2 <= m)%N -> all (fun j => j < m)%N (k :: nseq n 0%N).
Proof. by case: m @k => [|[|m]] // k _; rewrite /= ltnSn all_nseq_lt. Qed.
Lemma within_range i g h m : only i g h -> size g = size h -> all (fun j => j < m)%N g -> all (fun j => j < m)%N h ->
  Rabs (INR (nth 0%N g i) - INR (nth 0%N h i)) <= INR m - 1.
Proof.
move=> [b _ _] e /(all_nthP 0%N) /(_ i b) gm /(all_nthP 0%N) /(_ i); rewrite -e => /(_ b) hm.
have a := le_INR _ _ (leP gm); have c := le_INR _ _ (leP hm); rewrite !S_INR in a c.
have p := pos_INR (nth 0%N g i); have q := pos_INR (nth 0%N h i); rewrite /Rabs; case: Rcase_abs; lra.
Qed.
Lemma sum_moves i g h : only i g h -> size g = size h ->
  INR (sumn g) - INR (sumn h) = INR (nth 0%N g i) - INR (nth 0%N h i).
Proof.
by move=> o e; rewrite -!sum_sumn -(sum_at g INR) -(sum_at h INR) -e; exact: (sum_only (fun=> INR) o e).
Qed.
Lemma sumn_zero n : sumn (nseq n 0%N) = 0%N. Proof. by elim: n. Qed.
Lemma divided_at x n : (0 < n)%N -> divided (Some (Fin x)) (Some (nm n)) = Some (Fin (x / INR n)).
Proof. by move=> n0; rewrite /divided ap2E /nm /div eqR_f //; apply/Rgt_not_eq/lt_0_INR/ltP. Qed.
Lemma mean_at g : (0 < size g)%N -> divided (sum_of (Some (whole g)) (fun t => Some t)) (len (Some (whole g))) =
  Some (Fin (INR (sumn g) / INR (size g))).
Proof. by move=> n0; rewrite sum_whole len_whole divided_at. Qed.
Lemma range_of_mean n m C : (0 < n)%N -> (2 <= m)%N ->
  (forall x y, size x = n -> size y = n -> C (whole x) (whole y) = Some (apart x y == 1%N)) ->
  language.largest (functions (Some (nm n)) (Some (nm m))) (fun x => language.largest (functions (Some (nm n)) (Some (nm m))) (fun y =>
    chosen (C x y) (absolute (minus (divided (sum_of (Some x) (fun t => Some t)) (len (Some x)))
      (divided (sum_of (Some y) (fun t => Some t)) (len (Some y))))) (num 0))) = Some (Fin ((INR m - 1) / INR n)).
Proof.
move=> n0 m2 hC; have n0' : 0 < INR n by apply/lt_0_INR/ltP.
have m1 : INR m.-1 = INR m - 1 by rewrite -{2}(prednK (ltnW m2)) S_INR; lra.
have m0 : 0 <= INR m - 1 by rewrite -m1; exact: pos_INR.
case: n n0 n0' hC => // n _ n0 hC.
have d : m.-1 <> 0%N by case: m m2 {hC m1 m0} => [|[|m]].
apply: (largest_apart (f := fun x y => Rabs (INR (sumn x) / INR n.+1 - INR (sumn y) / INR n.+1)) (C := C)
  (g := m.-1 :: nseq n 0%N) (h := nseq n.+1 0%N)) => //.
- by move=> x y ex ey; rewrite !mean_at ?ex ?ey.
- by rewrite /= size_nseq.
- by rewrite size_nseq.
- exact: one_end.
- by apply: all_nseq_lt; exact: ltnW.
- exact: only_first d.
- have -> : sumn (m.-1 :: nseq n 0%N) = m.-1 by rewrite -[LHS]/(m.-1 + sumn (nseq n 0%N))%N sumn_zero addn0.
  rewrite sumn_zero m1 [INR 0]/= /Rdiv Rmult_0_l Rminus_0_r Rabs_right //.
  by apply/Rle_ge/Rmult_le_pos => //; exact/Rlt_le/Rinv_0_lt_compat.
- move=> x y j ex ey ax ay o; have e := etrans ex (esym ey).
  rewrite -Rdiv_minus_distr (sum_moves o e) /Rdiv Rabs_mult (Rabs_right (/ _)); last by apply/Rle_ge/Rlt_le/Rinv_0_lt_compat.
  by apply: Rmult_le_compat_r; [exact/Rlt_le/Rinv_0_lt_compat | exact: within_range ax ay].
- by apply: Rmult_le_pos => //; exact/Rlt_le/Rinv_0_lt_compat.
Qed.

(** The mean moves by the change of one value over n. *)
Theorem mean_of_records : claim_bailie2025_prose_7_4_mean.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_4_mean] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: entailsI => [|/at_mostP n1]; first exact: at_most_defined.
apply: entailsI => [|/at_mostP m2]; first exact: at_most_defined.
have {}n1 : (1 <= n')%N by move: n1; rewrite -[Fin 1]/(nm 1) /le le_nm.
have {}m2 : (2 <= m')%N by move: m2; have -> : Fin 2 = nm 2 by [rewrite /nm; congr Fin; simpl; lra]; rewrite /le le_nm.
rewrite (range_of_mean (n := n') (m := m') (C := fun x y => same (ap2 datasets.hamming (mapped (Some x) (fun e => of_number (Some e)))
  (mapped (Some y) (fun e => of_number (Some e)))) (num 1))) => //; last by move=> x y ex ey; rewrite hamming_one ?ex.
by rewrite ap2E /minus ap2E /num /sub divided_at //; exact/sameP.
Qed.
(** A proportion is the mean of bits. *)
Theorem proportion_of_records : claim_bailie2025_prose_7_1_proportion.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_1_proportion] => n /whole_nm [n' ->].
apply: entailsI => [|/at_mostP n1]; first exact: at_most_defined.
have {}n1 : (1 <= n')%N by move: n1; rewrite -[Fin 1]/(nm 1) /le le_nm.
have -> : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
rewrite (range_of_mean (n := n') (m := 2) (C := fun x y => ap2 neighbours.bounded_ordered (mapped (Some x) (fun e => of_number (Some e)))
  (mapped (Some y) (fun e => of_number (Some e))))) => //; last by move=> x y ex ey; rewrite bounded_whole ?ex.
rewrite ap1E /num divided_at //; apply/sameP; congr (Fin (_ / _)); simpl; lra.
Qed.

(** * Totals of imputed values *)

Lemma sumn_const k c m : sumn [seq c | _ <- iota m k] = (k * c)%N.
Proof. by elim: k m => //= k ih m; rewrite ih mulSn. Qed.
Definition imputed g k : seq nat := g ++ [seq nth 0%N g 0 | _ <- iota 0 k].
Lemma imputed_at g k : (0 < size g)%N ->
  join (list_of [:: Some (whole g); mapped (range (Some (nm k))) (fun _ => item (Some (whole g)) (num 0))]) = Some (whole (imputed g k)).
Proof.
move=> g0; rewrite range_iota (mapped_map (g := fun=> nm (nth 0%N g 0))) => [|i _]; last by rewrite -[num 0]/(Some (nm 0)) item_whole.
by rewrite /= cats0 /imputed /whole map_cat -map_comp.
Qed.
Lemma imputed_total g k : INR (sumn (imputed g k)) = INR (sumn g) + INR k * INR (nth 0%N g 0).
Proof. by rewrite sumn_cat sumn_const plus_INR mult_INR. Qed.
(** The first record and its k copies move together. *)
Theorem total_of_imputed : claim_bailie2025_prose_7_6_linear.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_6_linear] => n k /whole_nm [n' ->] /whole_nm [k' ->].
apply: entailsI => [|/at_mostP n1]; first exact: at_most_defined.
have {n1} : (1 <= n')%N by move: n1; rewrite -[Fin 1]/(nm 1) /le le_nm.
case: n' => // s _; have -> : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
pose C x y := same (ap2 datasets.hamming (mapped (Some x) (fun e => of_number (Some e))) (mapped (Some y) (fun e => of_number (Some e)))) (num 1).
have k0 := pos_INR k'.
rewrite (@largest_apart s.+1 2 C _ (fun x y => Rabs (INR (sumn x) + INR k' * INR (nth 0%N x 0) - (INR (sumn y) + INR k' * INR (nth 0%N y 0))))
  (INR k' + 1) (1%N :: nseq s 0%N) (nseq s.+1 0%N) 0).
- by rewrite ap1E /num /plus ap2E; exact/sameP.
- by move=> x y ex ey; rewrite /C hamming_one ?ex.
- by move=> x y ex ey; rewrite !ap2E !imputed_at ?ex ?ey // !ap1E !sum_whole /nm !imputed_total.
- by rewrite /= size_nseq.
- by rewrite size_nseq.
- exact: (@one_end s 2).
- exact: all_nseq_lt.
- exact: only_first.
- have -> : sumn (1%N :: nseq s 0%N) = 1%N by rewrite -[LHS]/(1 + sumn (nseq s 0%N))%N sumn_zero.
  by rewrite sumn_zero [nth _ _ _]/= [nth _ _ _]/= [INR 0]/= [INR 1]/= Rabs_right; lra.
- move=> x y j ex ey ax ay o; have e := etrans ex (esym ey).
  have := within_range o e ax ay; have -> : INR 2 - 1 = 1 by simpl; lra.
  have -> : INR (sumn x) + INR k' * INR (nth 0%N x 0) - (INR (sumn y) + INR k' * INR (nth 0%N y 0)) =
    (INR (sumn x) - INR (sumn y)) + INR k' * (INR (nth 0%N x 0) - INR (nth 0%N y 0)) by ring.
  rewrite (sum_moves o e); case: j o => [|j] [_ _ h] l.
    set t := INR _ - INR _ in l *; have -> : t + INR k' * t = (INR k' + 1) * t by ring.
    rewrite Rabs_mult (Rabs_right (INR k' + 1)); last lra.
    by rewrite -{2}(Rmult_1_r (INR k' + 1)); apply: Rmult_le_compat_l; lra.
  by rewrite (h 0%N) // (_ : INR (nth 0%N y 0) - INR (nth 0%N y 0) = 0); [rewrite Rmult_0_r Rplus_0_r; lra | ring].
- lra.
Qed.

(** * Weighted totals *)

Lemma largest_whole v : v <> [::] -> exists i, [/\ (i < size v)%N, language.largest (Some (whole v)) (fun t => Some t) = Some (nm (nth 0%N v i)) &
  forall j, (nth 0%N v j <= nth 0%N v i)%N].
Proof.
move=> ne; have [w iw e] := top_reached nm ne.
have wv := In_mem iw.
have ei : nth 0%N v (index w v) = w by rewrite nth_index.
exists (index w v); split; first by rewrite index_mem.
  by rewrite /language.largest /whole (mapped_map (g := nm)) // bindE -/(top v nm) e ei.
move=> j; rewrite ei; have [jv|jv] := ltnP j (size v); last by rewrite nth_default.
by rewrite -le_nm -e; apply: (top_ge nm); apply: mem_In; exact: mem_nth.
Qed.
Definition at_place (n i v : nat) : seq nat := mkseq (fun j => if j == i then v else 0%N) n.
Lemma size_at_place n i v : size (at_place n i v) = n. Proof. exact: size_mkseq. Qed.
Lemma nth_at_place n i v j : (i < n)%N -> nth 0%N (at_place n i v) j = if j == i then v else 0%N.
Proof.
move=> h; have [l|l] := ltnP j n; first by rewrite nth_mkseq.
by rewrite nth_default ?size_mkseq //; case: eqP l => // ->; rewrite leqNgt h.
Qed.
Lemma all_at_place n i v m : (v < m)%N -> all (fun j => j < m)%N (at_place n i v).
Proof. by move=> h; apply/allP => j /mapP [k _ ->]; case: ifP => // _; case: m h. Qed.
Lemma only_at_place n i v : (i < n)%N -> v <> 0%N -> only i (at_place n i v) (nseq n 0%N).
Proof.
move=> h d; split=> [|e|j ji]; first by rewrite size_at_place.
  by move: e; rewrite nth_at_place // eqxx nth_nseq h.
by rewrite nth_at_place // nth_nseq; case: eqP ji => // _ _; case: (_ < _)%N.
Qed.
(** The unit of the largest weight moves the estimate furthest. *)
Theorem weighted_mean : claim_bailie2025_prose_7_4_ht.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_4_ht] => n m k N /whole_nm [n' ->] /whole_nm [m' ->] /whole_nm [k' ->] /whole_nm [N' ->].
apply: for_whole => v ev av; apply: entailsI => [|/alsoP [/at_mostP n1 /at_mostP nN]]; first by apply: also_defined; exact: at_most_defined.
apply: entailsI => [|/at_mostP m2]; first exact: at_most_defined.
apply: entailsI => [|_]; first by apply: every_defined => t _; eexists.
have {}n1 : (1 <= n')%N by move: n1; rewrite -[Fin 1]/(nm 1) /le le_nm.
have {}m2 : (2 <= m')%N by move: m2; have -> : Fin 2 = nm 2 by [rewrite /nm; congr Fin; simpl; lra]; rewrite /le le_nm.
have {nN} N0 : (0 < N')%N by apply: leq_trans n1 _; move: nN; rewrite /le le_nm.
have N0' : 0 < INR N' by apply/lt_0_INR/ltP.
have m1 : INR m'.-1 = INR m' - 1 by rewrite -{2}(prednK (ltnW m2)) S_INR; lra.
have m0 : 0 <= INR m' - 1 by rewrite -m1; exact: pos_INR.
have [|i [iv heaviest top_]] := @largest_whole v; first by move=> e; rewrite -ev e in n1.
pose dot x := sum (iota 0 n') (fun j => INR (nth 0%N v j) * INR (nth 0%N x j)).
have i0 := Rlt_le _ _ (Rinv_0_lt_compat _ N0').
have est x : size x = n' -> divided (sum_of (range (len (Some (whole x)))) (fun j => times (item (Some (whole v)) (Some j)) (item (Some (whole x)) (Some j)))) (Some (nm N')) =
    Some (Fin (dot x / INR N')).
  move=> ex; rewrite len_whole ex range_iota (sum_of_map (g := fun j => INR (nth 0%N v j) * INR (nth 0%N x j))) ?divided_at // => j /in_range l.
  by rewrite !item_whole ?ex ?ev.
pose C x y := same (ap2 datasets.hamming (mapped (Some x) (fun e => of_number (Some e))) (mapped (Some y) (fun e => of_number (Some e)))) (num 1).
rewrite (@largest_apart n' m' C _ (fun x y => Rabs (dot x / INR N' - dot y / INR N')) (INR (nth 0%N v i) * (INR m' - 1) / INR N')
  (at_place n' i m'.-1) (nseq n' 0%N) i).
- by rewrite ap1E heaviest /num /minus ap2E /sub /times ap2E [mul _ _]/= divided_at //; exact/sameP.
- by move=> x y ex ey; rewrite /C hamming_one ?ex.
- by move=> x y ex ey; rewrite /ap3 !bindE !est.
- exact: size_at_place.
- exact: size_nseq.
- by apply: all_at_place; case: m' m2 {m1 m0 C} => [|[|s]].
- by apply: all_nseq_lt; exact: ltnW.
- by apply: only_at_place; [rewrite -ev | case: m' m2 {m1 m0 C} => [|[|s]]].
- have o : only i (at_place n' i m'.-1) (nseq n' 0%N) by apply: only_at_place; [rewrite -ev | case: m' m2 {m1 m0 C} => [|[|s]]].
  have := sum_only (fun j t => INR (nth 0%N v j) * INR t) o; rewrite size_at_place size_nseq -/(dot _) -/(dot _) => /(_ erefl) e.
  have ni : (i < n')%N by rewrite -ev.
  rewrite -Rdiv_minus_distr e nth_at_place // eqxx nth_nseq ni m1 [INR 0]/= Rmult_0_r Rminus_0_r Rabs_right //.
  by apply/Rle_ge/Rmult_le_pos => //; apply: Rmult_le_pos => //; exact: pos_INR.
- move=> x y j ex ey ax ay o; have e := etrans ex (esym ey).
  have := sum_only (fun j t => INR (nth 0%N v j) * INR t) o e; rewrite ex -/(dot _) -/(dot _) => d.
  have v0 := pos_INR (nth 0%N v j).
  rewrite -Rdiv_minus_distr d -Rmult_minus_distr_l /Rdiv !Rabs_mult (Rabs_right _ (Rle_ge _ _ i0)) (Rabs_right _ (Rle_ge _ _ v0)).
  by apply: Rmult_le_compat_r => //; apply: Rmult_le_compat; [ | exact: Rabs_pos | exact/le_INR/leP/top_ | exact: within_range ax ay].
- by apply: Rmult_le_pos => //; apply: Rmult_le_pos => //; exact: pos_INR.
Qed.

(** * Sizes that one record moves *)

Lemma Rabs_at_most x c : - c <= x <= c -> Rabs x <= c. Proof. by rewrite /Rabs; case: Rcase_abs; lra. Qed.
Theorem sizes_of_clusters : claim_bailie2025_prose_6_4_3_pps_cluster.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_3_pps_cluster] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: for_whole => x ex ax; apply: for_whole => y ey ay; have e := etrans ex (esym ey).
rewrite hamming_one //; apply/entailsP => /eqP /(apart_one e) [i o].
rewrite range_iota (every_map (p := fun=> true)) => [|c _]; first by rewrite all_predT.
have sized g : ap2 (fun v_x v_c => count_of (Some v_x) (fun v_r => same (Some v_r) (Some v_c))) (Some (whole g)) (Some (nm c)) =
    Some (Fin (sum (iota 0 (size g)) (fun j => truth (nth 0%N g j == c)))).
  rewrite ap2E /whole (count_map (p := pred1 c)) => [|j _]; last by rewrite /same ap2E nmE.
  by rewrite /nm count_sum (sum_at g (fun t => truth (t == c))).
have := sum_only (fun=> fun t => truth (t == c)) o e; rewrite {2}e => d.
rewrite !sized /minus ap2E /sub d /absolute ap1E /abs_number /num /at_most ap2E; congr Some; apply/leRP/Rabs_at_most.
by rewrite /truth; do 2 case: (_ == _); lra.
Qed.
Section Sizes.
Variables x y : seq nat.
Hypothesis e : size x = size y.
Lemma first_moves : nth 0%N x 0 != nth 0%N y 0 -> apart x y = 1%N -> INR (sumn x) <> INR (sumn y) /\ forall i, (1 <= i)%N -> nth 0%N x i = nth 0%N y i.
Proof.
move=> d /(apart_one e) [i o]; have i0 : i = 0%N.
  by case: i o => // i [_ _ o]; case/eqP: d; exact: o.
rewrite i0 in o; split; last by move=> j j1; have [_ _ h] := o; apply: h => j0; rewrite j0 in j1.
have := sum_moves o e; move/eqP: d => d h k; apply: d; apply/INR_eq; lra.
Qed.
Lemma given_sizes (F : option bool) :
  (holds (every (join (list_of [:: Some (whole x); Some (whole y)])) (fun t => at_least (Some t) (num 1))) ->
    (forall i, (i < size x)%N -> 1 <= INR (nth 0%N x i)) -> INR (sumn x) <> INR (sumn y) ->
    (forall i, (1 <= i)%N -> nth 0%N x i = nth 0%N y i) -> holds F) ->
  holds (entails (every (join (list_of [:: Some (whole x); Some (whole y)])) (fun t => at_least (Some t) (num 1)))
    (entails (also (at_least (Some (nm (size x))) (num 2)) (also (differ (item (Some (whole x)) (num 0)) (item (Some (whole y)) (num 0)))
      (same (ap2 datasets.hamming (mapped (Some (whole x)) (fun e => of_number (Some e))) (mapped (Some (whole y)) (fun e => of_number (Some e)))) (num 1))))
      F)).
Proof.
have ej : join (list_of [:: Some (whole x); Some (whole y)]) = Some (whole x ++ whole y) by rewrite /= cats0.
move=> h; apply: entailsI => [|k]; first by rewrite ej; apply: every_defined => t _; eexists.
have at2 : at_least (Some (nm (size x))) (num 2) = Some (2 <= size x)%N.
  have -> : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
  by rewrite /at_least /at_most ap2E le_nm.
rewrite at2; have [n2|n2] := leqP 2 (size x); last by apply: entailsI => //; eexists.
have x0 : (0 < size x)%N by exact: ltnW. have y0 : (0 < size y)%N by rewrite -e.
rewrite -[num 0]/(Some (nm 0)) !item_whole // hamming_one //.
apply: entailsI => [|/alsoP [_ /alsoP [d a]]].
  by apply: also_defined; [eexists | apply: also_defined; eexists].
have [] := first_moves _ _; [ | | move=> s o]; last 1 first.
- apply: h => // i ix; move: k; rewrite ej => /everyP /(_ (nm (nth 0%N x i))) k.
  have /k /at_mostP /le_Fin // : List.In (nm (nth 0%N x i)) (whole x ++ whole y).
  by apply/List.in_or_app; left; apply: List.in_map; apply: mem_In; exact: mem_nth.
- by move: d; rewrite /differ /negated /same ap2E ap1E nmE /holds => -[].
- by case: a => /eqP.
Qed.
End Sizes.
Lemma sum_above x i : (i < size x)%N -> INR (nth 0%N x i) <= INR (sumn x).
Proof.
move=> h; rewrite -sum_sumn -(sum_at x INR); apply: (sum_in_le (f := fun i => INR (nth 0%N x i))) => [j|]; first exact: pos_INR.
by apply: mem_In; rewrite mem_iota.
Qed.
Lemma weights_differ a b s t : 0 < a -> a = b -> s <> t -> s / a <> t / b.
Proof. by move=> a0 <- ne h; apply: ne; rewrite -[s](Rmult_1_r) -[t](Rmult_1_r) -(Rinv_r a); last lra; rewrite !(Rmult_comm a) -!Rmult_assoc -/(s / a) -/(t / a) h. Qed.
Theorem weights_of_sizes : claim_bailie2025_prose_6_4_5_weights_change.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_5_weights_change] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: for_whole => x <- ax; apply: for_whole => y ey ay; apply: given_sizes => // _ x1 s o.
rewrite range_iota; apply: everyI => _ /(List.in_map_iff nm) [i [<- /In_mem /in_range il]].
apply: entailsI => [|/at_mostP i1]; first exact: at_most_defined.
have {}i1 : (1 <= i)%N by move: i1; rewrite -[Fin 1]/(nm 1) /le le_nm.
have x1i := x1 _ il; have e := o _ i1; have y1i : 1 <= INR (nth 0%N y i) by rewrite -e.
rewrite !ap2E !sum_whole !item_whole ?ey // /divided !ap2E /nm /div !eqR_f; try lra.
rewrite /differ /same ap2E; apply: negatedI => [|[/eqP [k]]]; first by eexists.
by apply: (weights_differ _ _ s k); [lra | rewrite e].
Qed.
Lemma over_one a b : 0 < a -> 0 < b -> 1 / a = 1 / b -> a = b.
Proof. by move=> a0 b0 h; have -> : a = a * (1 / b) * b by [field; lra]; rewrite -h; field; lra. Qed.
Theorem shares_of_sizes : claim_bailie2025_prose_7_4_pps.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_4_pps] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: for_whole => x <- ax; apply: for_whole => y ey ay; apply: given_sizes => // _ x1 s o.
rewrite range_iota; apply: everyI => _ /(List.in_map_iff nm) [i [<- /In_mem /in_range il]].
apply: entailsI => [|/at_mostP i1]; first exact: at_most_defined.
have {}i1 : (1 <= i)%N by move: i1; rewrite -[Fin 1]/(nm 1) /le le_nm.
have x1i := x1 _ il; have e := o _ i1; have y1i : 1 <= INR (nth 0%N y i) by rewrite -e.
have iy : (i < size y)%N by rewrite ey.
have sx := sum_above il; have sy := sum_above iy.
rewrite !ap2E !sum_whole !item_whole // /divided !ap2E /nm /div !eqR_f; try lra.
have d : INR (nth 0%N x i) / INR (sumn x) <> INR (nth 0%N y i) / INR (sumn y).
  rewrite e => k; apply: s; have a0 : INR (nth 0%N y i) <> 0 by lra.
  have {k} : / INR (sumn x) = / INR (sumn y) by apply: (Rmult_eq_reg_l (INR (nth 0%N y i))).
  by move=> k; rewrite -[LHS]Rinv_involutive ?k ?Rinv_involutive //; lra.
have px : 0 < INR (nth 0%N x i) / INR (sumn x) by apply: Rdiv_lt_0_compat; lra.
have py : 0 < INR (nth 0%N y i) / INR (sumn y) by apply: Rdiv_lt_0_compat; lra.
apply: alsoI; first by rewrite /differ /same ap2E; apply: negatedI => [|[/eqP [k]]]; [eexists | ].
rewrite /num !ap2E /div !eqR_f; try lra.
rewrite /differ /same ap2E; apply: negatedI => [|[/eqP [k]]]; first by eexists.
by apply: d; exact: over_one k.
Qed.

(** * Weighted counts *)

(** A unit taken out of the dataset I takes its term with it, at most the largest weight, which the heaviest unit has where
    its bit is 1. *)
Definition product (w x I : seq nat) (i : nat) : R := INR (nth 0%N I i) * INR (nth 0%N w i) * INR (nth 0%N x i).
Definition without (I : seq nat) (i : nat) : seq nat := mkseq (fun j => if j == i then 0%N else nth 0%N I j) (size I).
Lemma weighted_word w x I : size x = size w -> size I = size w ->
  sum_of (range (len (Some (things w)))) (fun i => times (times (item (Some (whole I)) (Some i)) (as_number (item (Some (things w)) (Some i))))
    (item (Some (whole x)) (Some i))) = Some (Fin (sum (iota 0 (size w)) (product w x I))).
Proof.
move=> ex eI; rewrite len_things range_iota; apply: sum_of_map => i /in_range l.
by rewrite !item_whole ?ex ?eI // item_things.
Qed.
Lemma without_word n I i : size I = n -> mapped (range (Some (nm n))) (fun j => chosen (same (Some j) (Some (nm i))) (num 0) (item (Some (whole I)) (Some j))) =
  Some (whole (without I i)).
Proof.
move=> e; rewrite range_iota /without /whole /mkseq e -map_comp; apply: mapped_map => j /in_range l.
by rewrite /same ap2E nmE /chosen bindE item_whole ?e //=; case: (_ == _).
Qed.
Lemma term_out w x I i : size I = size w -> (i < size w)%N ->
  sum (iota 0 (size w)) (product w x I) - sum (iota 0 (size w)) (product w x (without I i)) = product w x I i.
Proof.
move=> e l; have [z|nz] := eqVneq (nth 0%N I i) 0%N.
  have -> : without I i = I.
    apply: (@eq_from_nth _ 0%N); first by rewrite size_mkseq.
    by move=> j; rewrite size_mkseq => jl; rewrite nth_mkseq //; case: eqP => // ->.
  by rewrite /product z [INR 0]/= !Rmult_0_l; ring.
have o : only i I (without I i).
  split; [by rewrite e | by rewrite nth_mkseq ?e // eqxx; apply/eqP | move=> j ji].
  have [jl|jl] := ltnP j (size I); first by rewrite nth_mkseq //; case: eqP ji.
  by rewrite !nth_default ?size_mkseq.
have := sum_only (fun j t => INR t * INR (nth 0%N w j) * INR (nth 0%N x j)) o; rewrite size_mkseq e => /(_ erefl) ->.
by rewrite nth_mkseq ?e // eqxx /product [INR 0]/= !Rmult_0_l Rminus_0_r.
Qed.
Lemma largest_things w i : language.largest (Some (whole w)) (fun t => Some t) = Some (nm i) ->
  language.largest (Some (things w)) (fun a => as_number (Some a)) = Some (nm i).
Proof. by rewrite /language.largest /whole /things !(mapped_map (g := nm)). Qed.
Theorem weighted_count : claim_bailie2025_prose_6_4_3_ht_count.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_3_ht_count] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: for_whole => w ew aw; apply: entailsI => [|/alsoP [/at_mostP n1 _]].
  by apply: also_defined; [exact: at_most_defined | apply: every_defined => t _; eexists].
have {}n1 : (1 <= n')%N by move: n1; rewrite -[Fin 1]/(nm 1) /le le_nm.
have [|k [kw heaviest top_]] := @largest_whole w; first by move=> e; rewrite -ew e in n1.
rewrite !things_whole !ap1E (largest_things heaviest) len_things ew.
have -> : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
rewrite functions_below; set B := below n' 2.
have size_of x : x \in B -> size x = n' by rewrite in_below => /andP [/eqP].
pose v x I i := Fin (Rabs (product w x I i)).
rewrite /language.largest (mapped_map (g := fun x => top B (fun I => top (iota 0 n') (v x I)))) => [|x xB]; last first.
  rewrite (mapped_map (g := fun I => top (iota 0 n') (v x I))) // => I IB; rewrite range_iota (mapped_map (g := v x I)) // => i /in_range il.
  have ex := size_of _ xB; have eI := size_of _ IB; rewrite /ap3 !bindE -range_iota without_word // !bindE.
  have ew' : size (without I i) = n' by rewrite size_mkseq.
  by rewrite !weighted_word ?ew // /minus ap2E /sub /absolute ap1E /abs_number -ew term_out ?ew.
rewrite bindE; apply/sameP.
have bit x j : x \in B -> 0 <= INR (nth 0%N x j) <= 1.
  rewrite in_below => /andP [_ /(all_nthP 0%N) a]; split; first exact: pos_INR.
  have [l|l] := ltnP j (size x); last by rewrite nth_default //=; lra.
  by apply: (le_INR _ 1); apply/leP; rewrite -ltnS; exact: a.
have up x I i : x \in B -> I \in B -> le (v x I i) (nm (nth 0%N w k)).
  move=> xB IB; apply/le_Fin; have [a b] := bit x i xB; have [c d] := bit I i IB; have wi := pos_INR (nth 0%N w i).
  have wk : INR (nth 0%N w i) <= INR (nth 0%N w k) by exact/le_INR/leP.
  have p0 : 0 <= INR (nth 0%N I i) * INR (nth 0%N w i) by exact: Rmult_le_pos.
  rewrite /product Rabs_right; last by apply/Rle_ge; exact: Rmult_le_pos.
  apply: Rle_trans wk; apply: (Rle_trans _ (INR (nth 0%N I i) * INR (nth 0%N w i) * 1)); first exact: Rmult_le_compat_l.
  by rewrite Rmult_1_r -{2}[INR (nth 0%N w i)]Rmult_1_l; exact: Rmult_le_compat_r.
have ones : nseq n' 1%N \in B by rewrite in_below size_nseq eqxx; elim: (n') => //=.
have [_ l] := (ew, kw); rewrite ew in l.
apply: (top_is (f := fun x => top B (fun I => top (iota 0 n') (v x I))) (mem_In ones)).
  apply: (top_is (f := fun I => top (iota 0 n') (v _ I)) (mem_In ones)).
    apply: (top_is (f := v _ _) (x := k)); first by apply: mem_In; rewrite mem_iota.
      rewrite /v /product !nth_nseq l [INR 1]/= Rmult_1_l Rmult_1_r Rabs_right //; exact/Rle_ge/pos_INR.
    by move=> i _; exact: up.
  by move=> I /In_mem IB; apply: top_le => [|i _]; [exact/le_Fin/pos_INR | exact: up].
move=> x /In_mem xB; apply: top_le => [|I /In_mem IB]; first exact/le_Fin/pos_INR.
by apply: top_le => [|i _]; [exact/le_Fin/pos_INR | exact: up].
Qed.
