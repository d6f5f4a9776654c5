(** One unit of each of several clusters that are drawn without replacement: what frames lose, and a mechanism that loses it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets words.permutations claims.dpcalc.two_stage_samples.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.derangements rules.ordered_samples rules.drawn_units rules.told_bits rules.counted_events.
From dpcalc Require Import rules.counted_samples rules.two_stages.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition picked_word (v_x v_g v_u : seq number) (v_M : number) : option (seq number) := mapped (range (len (Some v_u)))
  (fun v_a => item (Some v_x) (plus (times (item (Some v_g) (Some v_a)) (Some v_M)) (item (Some v_u) (Some v_a)))).
Definition averaged (v_H v_M v_h : number) (F : seq number -> seq number -> option number) : option number :=
  divided (sum_of (ap1 permutations.permutations (Some v_H)) (fun v_g => sum_of (functions (Some v_h) (Some v_M)) (fun v_u => F v_g v_u)))
    (times (len (ap1 permutations.permutations (Some v_H))) (power (Some v_M) (Some v_h))).
Definition frame_word (v_K : seq (seq number)) (v_x : seq number) (v_H v_M v_h v_k v_m : number) : option (seq number) := mapped (range (Some v_m)) (fun v_o =>
  averaged v_H v_M v_h (fun v_g v_u => item (item (Some v_K) (ap2 code_of (ap4 picked_word (Some v_x) (Some v_g) (Some v_u) (Some v_M)) (Some v_k))) (Some v_o))).
Definition frames_word (v_K : seq (seq number)) (v_H v_M v_h v_k v_m : number) : option number :=
  largest (functions (times (Some v_H) (Some v_M)) (Some v_k)) (fun v_x => largest (functions (times (Some v_H) (Some v_M)) (Some v_k)) (fun v_y =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_x) (fun e => of_number (Some e))) (mapped (Some v_y) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (ap7 frame_word (Some v_K) (Some v_x) (Some v_H) (Some v_M) (Some v_h) (Some v_k) (Some v_m))
      (ap7 frame_word (Some v_K) (Some v_y) (Some v_H) (Some v_M) (Some v_h) (Some v_k) (Some v_m))) (num 1))).
Definition bound_word (v_H v_M v_h v_c : number) : option number := plus (num 1) (times (divided (Some v_h) (times (Some v_H) (Some v_M))) (minus (Some v_c) (num 1))).
Section Words.
Variables (H M h : nat).
Hypotheses (hH : (h <= H)%N) (h0 : (0 < h)%N) (M0 : (0 < M)%N).
Let H0 : (0 < H)%N. Proof. exact: leq_trans h0 hH. Qed.
Let N0 : (0 < H * M)%N. Proof. by rewrite muln_gt0 H0. Qed.
Local Notation N := (H * M)%N.
Definition share (C : R) : R := 1 + INR h / INR N * (C - 1).
Lemma bound_at C : ap4 bound_word (Some (nm H)) (Some (nm M)) (Some (nm h)) (Some (Fin C)) = Some (Fin (share C)).
Proof. rewrite /ap4 /ap3 !bindE /bound_word times_nm /divided ap2E /nm /div eqR_f //; by apply/Rgt_not_eq/lt_0_INR/ltP. Qed.
Lemma share_ge1 C : 1 <= C -> 1 <= share C.
Proof.
move=> C1; have i0 : 0 < / INR N by apply/Rinv_0_lt_compat/lt_0_INR/ltP.
have : 0 <= INR h / INR N * (C - 1); last by rewrite /share; lra.
by apply: Rmult_le_pos; [apply: Rmult_le_pos; [exact: pos_INR | lra] | lra].
Qed.
Lemma picked_at x (g : 'S_H) u : size x = N -> u \in below h M ->
  ap4 picked_word (Some (whole x)) (Some (ps g)) (Some (whole u)) (Some (nm M)) = Some (whole (picked M x (to_list g) u)).
Proof.
rewrite in_below => ex /andP [/eqP eu /(all_nthP 0%N) au].
have -> : ps g = whole (to_list g) by rewrite /whole /to_list -map_comp.
have sg : size (to_list g) = H by rewrite size_map size_enum_ord.
rewrite /ap4 /ap3 !bindE /picked_word len_whole range_iota /whole /picked -map_comp; apply: mapped_map => a /in_range la.
have lc : (a < H)%N by apply: leq_trans hH; rewrite -eu.
rewrite -/(whole (to_list g)) -/(whole u) -/(whole x) !item_whole ?sg // times_nm plus_nm item_whole // ex unit_place //; last exact: au.
by rewrite (to_list_at g (Ordinal lc)).
Qed.
Lemma picked_in k x (g : 'S_H) u : x \in below N k -> u \in below h M -> picked M x (to_list g) u \in below h k.
Proof.
rewrite !in_below => /andP [/eqP ex /(all_nthP 0%N) ax] /andP [/eqP eu /(all_nthP 0%N) au].
rewrite size_map size_iota eu eqxx; apply/allP => _ /mapP [a /in_range la ->]; apply: ax.
have l' := la; rewrite eu in l'.
have lg : (nth 0%N (to_list g) a < H)%N by rewrite (to_list_at g (Ordinal (leq_trans l' hH))).
by rewrite ex; apply: unit_place => //; exact: au.
Qed.
Definition orders : R := INR (size (enum 'S_H)).
Definition draws : R := orders * INR M ^ h.
Lemma draws_positive : 0 < draws.
Proof. by apply: Rmult_lt_0_compat; [exact: orders_positive | apply: pow_lt; apply/lt_0_INR/ltP]. Qed.
Lemma averaged_at x f (F : seq number -> seq number -> option number) :
  (forall (g : 'S_H) u, u \in below h M -> F (ps g) (whole u) = Some (Fin (f (picked M x (to_list g) u)))) ->
  averaged (nm H) (nm M) (nm h) F = Some (Fin (staged H M h f x / draws)).
Proof.
move=> e; rewrite /averaged ap1E; have [G -> pG] := permutations_at H.
rewrite (sum_of_map (g := fun g => sum (below h M) (fun u => f (picked M x (to_list g) u)))) => [|g _]; last first.
  by rewrite functions_below; apply: sum_of_map => u iu; exact: e.
have -> : len (Some [seq ps g | g <- G]) = Some (nm (size (enum 'S_H))) by rewrite /len ap1E size_map (perm_size pG).
rewrite (sum_perm _ pG) power_nm times_nm /divided ap2E /nm mult_INR INR_expn -[INR (size _)]/orders -/draws /div eqR_f //; have := draws_positive; lra.
Qed.
Section Bound.
Variables (k m : nat) (K : nat -> nat -> R).
Hypotheses (k0 : (0 < k)%N) (lK : forall j, law (iota 0 m) (K j)).
Definition frame_of (x : seq nat) (o : nat) : R := staged H M h (fun s => sample_law k K s o) x / draws.
Lemma frame_at x : x \in below N k ->
  ap7 frame_word (Some (table h k m K)) (Some (whole x)) (Some (nm H)) (Some (nm M)) (Some (nm h)) (Some (nm k)) (Some (nm m)) = Some (vec (iota 0 m) (frame_of x)).
Proof.
move=> ix; have := ix; rewrite in_below => /andP [/eqP ex _].
rewrite /ap7 /ap6 /ap5 /ap4 /ap3 !bindE /frame_word range_iota; apply: mapped_map => o /in_range om.
by apply: averaged_at => g u iu; rewrite -/(ap4 _ _ _ _ _) picked_at // row_word ?item_vec //; exact: picked_in.
Qed.
Lemma frames_at : ap6 frames_word (Some (table h k m K)) (Some (nm H)) (Some (nm M)) (Some (nm h)) (Some (nm k)) (Some (nm m)) = Some (largest_loss k m N frame_of).
Proof.
rewrite /ap6 /ap5 /ap4 /ap3 !bindE /frames_word times_nm.
exact: (loss_word (F := fun x => ap7 frame_word (Some (table h k m K)) (Some x) (Some (nm H)) (Some (nm M)) (Some (nm h)) (Some (nm k)) (Some (nm m))) frame_at).
Qed.
Lemma frame_is_law x : law (iota 0 m) (frame_of x).
Proof.
have d0 := draws_positive; have i0 := Rinv_0_lt_compat _ d0; split=> [o|].
  by apply: Rmult_le_pos; [apply: sum_ge0 => g; apply: sum_ge0 => u; exact: (lK _).1 | lra].
rewrite /frame_of /Rdiv sum_scaler /staged exchange (sum_eq _ (g := fun=> INR M ^ h)) => [|g]; last first.
  rewrite exchange (sum_eq _ (g := fun=> 1)) => [|u]; last exact: (lK _).2.
  by rewrite sum_constant Rmult_1_r moved_answers.size_below INR_expn.
by rewrite sum_constant -[INR (size _)]/orders -/draws; field; lra.
Qed.
Lemma frames_lose C : 1 <= C -> largest_loss k m h (sample_law k K) = Fin C -> le (largest_loss k m N frame_of) (Fin (share C)).
Proof.
move=> C1 e; have ls s : law (iota 0 m) (sample_law k K s) by exact: lK.
have near := (largest_lossP k h ls C1).1 (le_eq e).
apply/(largest_lossP k N frame_is_law (share_ge1 C1)) => x y o ix iy xy om.
have := ix; have := iy; rewrite !in_below => /andP [/eqP ey ay] /andP [/eqP ex ax].
have [i oi] := apart_one (etrans ex (esym ey)) xy; have [il d o'] := oi; rewrite ex in il.
have oi' : only i y x by split; [rewrite ey | exact: nesym | move=> j /o' ->].
have n' s t : s \in below h k -> t \in below h k -> apart s t = 1%N -> sample_law k K s o <= C * sample_law k K t o.
  by move=> hs ht st; have [] := near s t o hs ht st om.
have pos s : 0 <= sample_law k K s o by exact: (ls s).1.
have i0 := Rinv_0_lt_compat _ draws_positive.
split; rewrite /frame_of /Rdiv -Rmult_assoc; apply: Rmult_le_compat_r; try lra.
  exact: (staged_within hH h0 M0 C1 pos ix iy oi n').
exact: (staged_within hH h0 M0 C1 pos iy ix oi' n').
Qed.
End Bound.

(** * Attained *)

Definition from_word (v_E : number) (v_x : seq number) (v_H v_M v_h : number) : option (seq number) := mapped (range (num 2)) (fun v_o =>
  averaged v_H v_M v_h (fun v_g v_u => item (ap2 event_word (Some v_E) (ap4 picked_word (Some v_x) (Some v_g) (Some v_u) (Some v_M))) (Some v_o))).
Definition lost_word (v_E v_H v_M v_h : number) : option number := ap2 distances.exp_MULT
  (ap5 from_word (Some v_E) (ap2 all_but_word (times (Some v_H) (Some v_M)) (num 0)) (Some v_H) (Some v_M) (Some v_h))
  (ap5 from_word (Some v_E) (ap2 all_but_word (times (Some v_H) (Some v_M)) (times (Some v_H) (Some v_M))) (Some v_H) (Some v_M) (Some v_h)).
Variable r : R.
Hypothesis r0 : 0 <= r.
Definition told_of (x : seq nat) (o : nat) : R := staged H M h (fun s => bit (half r (sumn s)) o) x / draws.
Lemma from_at x : size x = N -> ap5 from_word (Some (Fin (exp r))) (Some (whole x)) (Some (nm H)) (Some (nm M)) (Some (nm h)) = Some (vec (iota 0 2) (told_of x)).
Proof.
move=> ex; rewrite /ap5 /ap4 /ap3 !bindE /from_word -[num 2]/(Some (nm 2)) range_iota; apply: mapped_map => o /in_range o2.
by apply: (averaged_at (f := fun s => bit (half r (sumn s)) o)) => g u iu; rewrite -/(ap4 _ _ _ _ _) picked_at // event_at item_vec.
Qed.
Lemma lost_at : ap4 lost_word (Some (Fin (exp r))) (Some (nm H)) (Some (nm M)) (Some (nm h)) = Some (both (iota 0 2) (told_of (all_but N 0)) (told_of (all_but N N))).
Proof.
by rewrite /ap4 /ap3 !bindE /lost_word times_nm -[num 0]/(Some (nm 0)) !all_but_at !from_at ?size_all_but // ap2E bits_value.
Qed.
Lemma units_but v a : v \in below H M -> (a == 0%N) || (a == N) -> units_of H M v (all_but N a) = all_but H (if (a == 0%N) && (nth 0%N v 0 == 0%N) then 0%N else H).
Proof.
move=> iv ha; apply/eq_in_map => c /in_range lc; have lv := unit_below iv lc; have lp := unit_place lc lv.
rewrite all_but_nth //; congr nat_of_bool; case/orP: ha => /eqP ->; last by rewrite (ltn_eqF lp) (gtn_eqF N0) (ltn_eqF lc).
rewrite eqxx addn_eq0 muln_eq0 (gtn_eqF M0) orbF /=; case: c lc lp lv => [|c] lc lp lv /=; case: (nth 0%N v 0 == 0%N) => //=.
  by rewrite (ltn_eqF H0).
by rewrite (ltn_eqF lc).
Qed.
Lemma all_vectors : sum (below H M) (fun=> 1) = INR M ^ H.
Proof. by rewrite sum_constant Rmult_1_r moved_answers.size_below INR_expn. Qed.
Lemma marked_vectors : INR M * sum (below H M) (fun v => if nth 0%N v 0 == 0%N then 1 else 0) = INR M ^ H.
Proof.
rewrite -all_vectors -(sum_place (fun=> 1) H0 M0) -sum_scale; apply: sum_eq => v.
by case: eqP => _; rewrite ?sum_constant ?size_iota; ring.
Qed.
Lemma staged_value x A : INR M ^ H * staged H M h (fun s => half r (sumn s)) x = INR M ^ h * (INR M ^ H * A) -> staged H M h (fun s => half r (sumn s)) x = INR M ^ h * A.
Proof.
have Mp : 0 < INR M by apply/lt_0_INR/ltP.
by have := pow_lt _ H Mp => P e; apply: (Rmult_eq_reg_l (INR M ^ H)); [rewrite e; ring | lra].
Qed.
Lemma attained : le (Fin (share (exp r))) (both (iota 0 2) (told_of (all_but N 0)) (told_of (all_but N N))).
Proof.
have S0 : 0 < orders := orders_positive H; have Mp : 0 < INR M by apply/lt_0_INR/ltP.
have Hp : 0 < INR H by apply/lt_0_INR/ltP.
have E1 : 1 <= exp r by rewrite -exp_0; exact: exp_up.
have hh := half_pos r h; have P := pow_lt _ h Mp; have B1 := share_ge1 E1.
have one : total_of H h (fun s => half r (sumn s)) (all_but H 0) = orders * ((1 + INR h / INR H * (exp r - 1)) * half r h) := counted_but hH h0 r.
have none : total_of H h (fun s => half r (sumn s)) (all_but H H) = orders * half r h := counted_all hH r.
have all_ : told_of (all_but N N) 0 = half r h.
  rewrite /told_of /= (@staged_value _ (orders * half r h)); first by rewrite /draws; field; lra.
  rewrite as_simple // -all_vectors -[X in _ = _ * X]sum_scaler; congr (_ * _); apply: sum_in_eq => v iv.
  by rewrite units_but ?eqxx ?orbT // (gtn_eqF N0) /= none Rmult_1_l.
have but : told_of (all_but N 0) 0 = share (exp r) * half r h.
  rewrite /told_of /= (@staged_value _ (orders * (share (exp r) * half r h))); first by rewrite /draws; field; lra.
  have -> : INR M ^ H * (orders * (share (exp r) * half r h)) =
    orders * half r h * (INR M ^ H * 1 + INR h / INR H * (exp r - 1) * (INR M ^ H / INR M)) by rewrite /share mult_INR; field; lra.
  rewrite as_simple //; congr (_ * _); rewrite -{2}marked_vectors -all_vectors.
  set V := fun v => if nth 0%N v 0 == 0%N then 1 else 0.
  have -> : INR M * sum (below H M) V / INR M = sum (below H M) V by field; lra.
  rewrite Rmult_1_r -sum_scale -sum_add -sum_scale; apply: sum_in_eq => v iv.
  by rewrite units_but // eqxx /V; case: eqP => _ /=; rewrite ?one ?none; field; lra.
apply: (@at_least_ratio _ _ _ _ 0%N); [by left | by rewrite all_ | by rewrite all_ but | lra].
Qed.
End Words.
Lemma sizes_at H M h : holds (also (at_most (num 1) (Some (nm h))) (also (at_most (Some (nm h)) (Some (nm H))) (at_most (num 1) (Some (nm M))))) ->
  [/\ (0 < h)%N, (h <= H)%N & (0 < M)%N].
Proof. by move=> /alsoP [/at_mostP + /alsoP [/at_mostP + /at_mostP]]; rewrite -[Fin 1]/(nm 1) /le !le_nm. Qed.
Theorem one_unit_of_each : claim_dpcalc_sampling_two_stage.
Proof.
cbv zeta delta [claim_dpcalc_sampling_two_stage]; rewrite -/picked_word -/bound_word; split.
  move=> H M h k m /whole_nm [H' ->] /whole_nm [M' ->] /whole_nm [h' ->] /whole_nm [k' ->] /whole_nm [m' ->].
  split=> [|K /kernel_table [p -> lp]]; first by rewrite power_nm; eexists.
  apply: entailsI => [|/alsoP [/at_mostP h0 /alsoP [/at_mostP hH /alsoP [/at_mostP M0 /at_mostP k0]]]].
    by apply: also_defined; [|apply: also_defined; [|apply: also_defined]]; exact: at_most_defined.
  move: h0 hH M0 k0; rewrite -[Fin 1]/(nm 1) /le !le_nm => h0 hH M0 k0.
  have {}lp : forall j, law (iota 0 m') (p j) by apply: lp; rewrite expn_gt0 k0.
  rewrite !on_samples_word; apply: entailsI => [|/lessP fin]; first exact: less_defined.
  case e : (largest_loss _ _ _ _) fin => [C|] fin; last by case: fin; exact: le_Inf.
  have C1 : 1 <= C by have := loss_ge1 m' h' (sample_law k' p) k0; rewrite e => /le_Fin.
  have f := frames_at hH M0 k' m' p; rewrite /frames_word /frame_word /averaged in f; rewrite f bound_at //; apply/at_mostP.
  exact: (frames_lose hH h0 M0 lp C1 e).
move=> H M h /whole_nm [H' ->] /whole_nm [M' ->] /whole_nm [h' ->] E /amount_real [y -> _].
apply: entailsI => [|/sizes_at [h0 hH M0]]; first by apply: also_defined; [|apply: also_defined]; exact: at_most_defined.
apply: entailsI => [|/at_mostP /le_Fin y1]; first exact: at_most_defined.
have y0 : 0 < y by lra.
rewrite -[y](exp_ln _ y0); set r := ln y; have r0 : 0 <= r by rewrite /r -ln_1; apply: ln_up; lra.
apply: alsoI; first exact: events_alike.
rewrite bound_at //; have l := lost_at hH M0 r; rewrite /lost_word /from_word /averaged /event_word in l; rewrite l.
by apply/at_mostP; exact: attained.
Qed.
