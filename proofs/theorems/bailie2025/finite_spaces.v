(** What laws and sigma-algebras mechanisms and random functions have on finite spaces (bailie2025, sections 2.5 and A.5 to A.7).

    Two laws are read off a draw from each; independent seeds give products of laws; a function of an output and of a seed leads to the
    image of the law with noise. A sum over pairs is a sum of sums, and a sum over the values of a function one over its arguments. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.bailie2025.finite_spaces.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.events rules.images rules.whole_vectors rules.models rules.finite_spaces.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma below_nth m g i : all (fun j => j < m)%N g -> (i < size g)%N -> (nth 0%N g i < m)%N.
Proof. by move=> /allP h l; apply: h; exact: mem_nth. Qed.
Lemma sum_first T U (s : seq T) (t : seq U) p q y (F : T -> nat) : law t q ->
  image_at (cells s t) (fun z => F z.1) (fun z => p z.1 * q z.2) y = image_at s F p y.
Proof.
move=> [_ q1]; rewrite /image_at sum_pairs; apply: sum_eq => x /=; case: eqP => _; last exact: sum0.
by rewrite sum_scale q1 Rmult_1_r.
Qed.
Lemma sum_second T U (s : seq T) (t : seq U) p q y (F : U -> nat) : law s p ->
  image_at (cells s t) (fun z => F z.2) (fun z => p z.1 * q z.2) y = image_at t F q y.
Proof.
move=> [_ p1]; rewrite /image_at sum_pairs exchange; apply: sum_eq => x /=; case: eqP => _; last exact: sum0.
by rewrite sum_scaler p1 Rmult_1_l.
Qed.
Lemma image_id n p y : (y < n)%N -> image_at (iota 0 n) id p y = p y.
Proof.
by move=> l; rewrite -[RHS](sum_pick p l); apply: sum_eq => x; rewrite eq_sym.
Qed.
Lemma image_is n T (s : seq T) F p q : (forall y, (y < n)%N -> image_at s F p y = q y) ->
  laws.image (vec s p) (nums s F) (nm n) = Some (vec (iota 0 n) q).
Proof. by move=> h; rewrite image_nums; congr Some; apply: List.map_ext_in => y /in_iota l; rewrite h. Qed.
Lemma law_at P : holds (ap1 laws.is_law (Some P)) -> P = vec (iota 0 (size P)) (prob P) /\ law (iota 0 (size P)) (prob P).
Proof. exact: is_law_vec. Qed.
Lemma for_law (F : seq number -> Prop) : (forall n p, law (iota 0 n) p -> F (vec (iota 0 n) p)) -> forall P, holds (ap1 laws.is_law (Some P)) -> F P.
Proof. by move=> h P /law_at [e k]; rewrite e; exact: h. Qed.
Lemma len_points n p : len (Some (vec (iota 0 n) p)) = Some (nm n). Proof. by rewrite len_vec size_iota. Qed.

Lemma codes (T U : eqType) (s : seq T) (t : seq U) m c e z w : {in t, forall y, (e y < m)%N} -> z \in cells s t -> w \in cells s t ->
  (m * c z.1 + e z.2 = m * c w.1 + e w.2)%N -> c z.1 = c w.1 /\ e z.2 = e w.2.
Proof.
move=> h /in_cells [_ /h zl] /in_cells [_ /h wl] /eqP; rewrite cell_code // => /andP [/eqP -> /eqP ->]; by split.
Qed.
Lemma atoms_below c n : all (fun j => j < n)%N c -> size c = n -> {in iota 0 n, forall y, (nth 0%N c y < n)%N}.
Proof. by move=> k e y; rewrite mem_iota add0n -{1}e; exact: below_nth. Qed.
Lemma results_below f n k : size f = n -> all (fun j => j < k)%N f -> {in iota 0 n, forall x, (nth 0%N f x < k)%N}.
Proof. by move=> e h x; rewrite mem_iota add0n -{1}e; exact: below_nth. Qed.
Lemma In_results f n k : size f = n -> all (fun j => j < k)%N f -> forall x, List.In x (iota 0 n) -> (nth 0%N f x < k)%N.
Proof. by move=> e h x /mem_of_In; exact: results_below e h x. Qed.

Lemma image_code T U (s : seq T) (t : seq U) m (F : T -> nat) (G : U -> nat) p q a b : (forall v, List.In v t -> (G v < m)%N) -> (b < m)%N ->
  image_at (cells s t) (fun z => (m * F z.1 + G z.2)%N) (fun z => p z.1 * q z.2) (m * a + b) = image_at s F p a * image_at t G q b.
Proof.
move=> h lb; rewrite /image_at sum_pairs -sum_scaler; apply: sum_eq_in => u iu /=; rewrite -sum_scale; apply: sum_eq_in => v iv.
by rewrite cell_code ?h //; case: eqP => _ /=; [case: eqP => _ | ]; lra.
Qed.
Lemma same_unions (T U : eqType) (s : seq T) (t : seq U) a c b d :
  ({in s &, forall x y, c x = c y -> a x = a y} <-> {in t &, forall x y, d x = d y -> b x = b y}) ->
  holds (same (Some (union s a c)) (Some (union t b d))).
Proof. by move=> [h k]; apply/sameP; apply/unionP/unionP. Qed.
Lemma join_two A (x y : seq A) : join (list_of [:: Some x; Some y]) = Some (x ++ y).
Proof. by rewrite /join /list_of /= cats0. Qed.

(** Two laws are those of a mechanism, and independent seeds give their product. *)
Lemma two_laws : claim_bailie2025_prop_2_5_3_only_if.
Proof.
split; cbv zeta.
  move=> P Q /law_at [eP hP] /law_at [eQ hQ] /same_len e; rewrite -e in eQ hQ.
  move: (size P) (prob P) (prob Q) eP hP eQ hQ {e} => n p q -> hp -> hq; rewrite !len_points; apply: for_whole => c ec kc.
  rewrite !ap1E range_nums (join_cells (t := iota 0 n) (g := fun z => nm z.1)) => [|u _]; last exact: mapped_map.
  rewrite (join_cells (t := iota 0 n) (g := fun z => nm z.2)) => [|u _]; last exact: mapped_map.
  rewrite !ap2E product_vec /ap3 !bindE -!/(nums _ _).
  rewrite (image_is (q := p)) => [|y l]; last by rewrite (sum_first _ _ _ id hq) image_id.
  rewrite (image_is (q := q)) => [|y l]; last by rewrite (sum_second _ _ _ id hp) image_id.
  do 2! [apply: alsoI; first exact/sameP]; rewrite /laws.events len_points; apply: for_sets => g eg kg.
  rewrite !ap2E -!/(measurable _ _) -!/(inverse _ _) -/(both _ _) !whole_nums ec eg both_nums.
  rewrite !inverse_nums; try by move=> z /in_cells [] /=; rewrite !mem_iota.
  rewrite !ap2E -!/(measurable _ _) !measurable_nums size_iota; apply/entailsP => /unionP h.
  apply: alsoI; congr Some; apply/unionP => z w iz iw /(codes (atoms_below kc ec) iz iw) [e1 e2]; apply: h => //.
  - exact: (in_cells iz).1.
  - exact: (in_cells iw).1.
  - exact: (in_cells iz).2.
  exact: (in_cells iw).2.
apply: for_law => l z hz; apply: for_law => j r hr n m /whole_nm [{}n ->] /whole_nm [{}m ->].
rewrite !len_points; apply: for_whole => f ef kf; apply: for_whole => g eg kg.
rewrite !whole_nums ef eg !ap2E product_vec times_nm /ap3 !bindE.
rewrite (join_cells (t := iota 0 j) (g := fun z => nm (m * nth 0%N f z.1 + nth 0%N g z.2))) => [|u _]; last first.
  by apply: mapped_map => v _; rewrite times_nm plus_nm.
rewrite bindE -/(nums _ _) !image_nums bindE image_nums ap2E product_vec vec_cells; apply: same_vec => y /In_mem /in_cells [].
by case: y => a b; rewrite !mem_iota /= !add0n => la lb; rewrite image_code //; exact: In_results eg kg.
Qed.

Theorem composition : claim_bailie2025_prop_2_5_3_only_if.
Proof. exact: two_laws. Qed.

(** A function of the output has the image of its law; a measurable one has no sets but those of post-processing. *)
Theorem post_processing : claim_bailie2025_prop_2_5_4_only_if_repaired.
Proof.
split; first exact: proj1 two_laws.
split; cbv zeta.
  apply: for_law => l z hz n k /whole_nm [{}n ->] /whole_nm [{}k ->].
  rewrite !len_points; apply: for_whole => t et kt; apply: for_whole => f ef kf.
  have lt := In_results et kt; rewrite !ap2E -!/(inverse _ _) !whole_nums et ef.
  rewrite inverse_nums => [|x]; last by move/mem_In; exact: lt.
  rewrite /ap3 !bindE !(@image_nums nat) !bindE (@image_nums nat).
  have -> : vec (iota 0 k) (image_at (iota 0 n) (nth 0%N f) (image_at (iota 0 l) (nth 0%N t) z)) =
    vec (iota 0 k) (image_at (iota 0 l) (fun x => nth 0%N f (nth 0%N t x)) z) by apply: eq_map => y; congr Fin; exact: image_twice.
  apply: alsoI; first exact/sameP.
  apply: for_sets => b eb kb; rewrite !whole_nums eb !ap2E -/(inverse _ _) inverse_nums; last exact: results_below ef kf.
  rewrite ap2E !(@chance_nums nat); apply/sameP; congr Fin; rewrite (chance_image _ _ lt) chance_image // => x /lt.
  by move=> h; apply: (In_results ef kf); exact/in_iota.
move=> n k /whole_nm [{}n ->] /whole_nm [{}k ->]; apply: for_whole => c ec kc; apply: for_whole => d ed kd; apply: for_whole => f ef kf.
rewrite !whole_nums ec ed ef; have lf := results_below ef kf.
rewrite (every_pairs (b := fun i j => (nth 0%N c i == nth 0%N c j) ==> (nth 0%N d (nth 0%N f i) == nth 0%N d (nth 0%N f j)))); last first.
  move=> i j li lj; rewrite !item_nums //; try by apply: lf; rewrite mem_iota.
  by rewrite /same !ap2E !nmE /entails /chosen bindE; case: eqP.
apply/entailsP => /all_pairsP h; apply: for_sets => b eb kb; rewrite !ap2E -!/(inverse _ _) !whole_nums eb inverse_nums //.
rewrite ap2E -!/(measurable _ _) !measurable_nums; apply/entailsP => /unionP u; congr Some; apply/unionP => i j ii ij e.
apply: u; try by rewrite mem_iota /= add0n; exact: lf.
apply/eqP; apply: (implyP (h i j _ _)); by [exact: in_range | apply/eqP].
Qed.

(** A function of the output and of a seed. *)
Lemma with_seed : claim_bailie2025_prose_2_5_random_pp_repaired.
Proof.
cbv zeta delta [claim_bailie2025_prose_2_5_random_pp_repaired].
apply: for_law => l z hz; apply: for_law => m r hr n k /whole_nm [{}n ->] /whole_nm [{}k ->].
rewrite !len_points; apply: for_whole => t et kt; rewrite times_nm; apply: for_whole => f ef kf.
have lt := results_below et kt.
rewrite !whole_nums et ef !ap2E product_vec /ap3 !bindE.
rewrite (join_cells (t := iota 0 m) (g := fun z => nm (nth 0%N f (m * nth 0%N t z.1 + z.2)))) => [|u /lt lu]; last first.
  rewrite range_iota; apply: mapped_map => v; rewrite mem_iota add0n => lv; by rewrite times_nm plus_nm item_nums // cell_below.
rewrite bindE -/(nums _ _) nums_cells !image_nums !bindE image_nums.
rewrite ap2E product_vec !bindE image_nums; apply: same_vec => y iy.
rewrite /image_at !sum_pairs.
transitivity (sum (iota 0 l) (fun x => sum (iota 0 n) (fun i => if nth 0%N t x == i then
    sum (iota 0 m) (fun v => if nth 0%N f (m * i + v) == y then z x * r v else 0) else 0))).
  by apply: sum_eq_in => x /In_mem /lt lx; rewrite (sum_pick (fun i => sum (iota 0 m) (fun v => if nth 0%N f (m * i + v) == y then z x * r v else 0)) lx).
rewrite exchange; apply: sum_eq => i /=.
transitivity (sum (iota 0 m) (fun v => sum (iota 0 l) (fun x => if nth 0%N t x == i then
    if nth 0%N f (m * i + v) == y then z x * r v else 0 else 0))).
  by rewrite exchange; apply: sum_eq => x; case: eqP => _ //; rewrite sum0.
apply: sum_eq => v; case: eqP => _; last by rewrite -[RHS](sum0 (iota 0 l)); apply: sum_eq => x; case: eqP.
by rewrite -sum_scaler; apply: sum_eq => x; case: eqP => _; lra.
Qed.

Theorem random_functions : claim_bailie2025_prose_2_5_random_pp_repaired.
Proof. exact: with_seed. Qed.

(** With a null event added to the seed a random function has any sets for which it is measurable. *)
Theorem null_events : claim_bailie2025_cor_a_5_4_only_if.
Proof.
split; first exact: proj1 two_laws.
split; first exact: with_seed.
cbv zeta; apply: for_law => n p hp; apply: for_law => m r hr k /whole_nm [{}k ->].
rewrite !len_points; apply: for_whole => c ec kc; apply: for_whole => e ee ke; apply: for_whole => d ed kd; rewrite times_nm; apply: for_whole => f ef kf.
have lf := results_below ef kf; have lc := atoms_below kc ec; have le_ := atoms_below ke ee; have ld := atoms_below kd ed.
rewrite !whole_nums ec ee ed ef len_nums size_iota !ap2E -!/(both _ _) both_nums size_iota.
have below_cell i : (i < n * m)%N -> (0 < m)%N by case: (m) => //; rewrite muln0.
rewrite (every_pairs (b := fun i j => ((m * nth 0%N c (i %/ m) + nth 0%N e (i %% m))%N == (m * nth 0%N c (j %/ m) + nth 0%N e (j %% m))%N) ==>
  (nth 0%N d (nth 0%N f i) == nth 0%N d (nth 0%N f j)))); last first.
  move=> i j li lj; rewrite !item_cells // !item_nums //; try by apply: lf; rewrite mem_iota.
  by rewrite /same !ap2E !nmE /entails /chosen bindE; case: eqP.
apply/entailsP => /all_pairsP h.
have alike_ i v j w : (i < n)%N -> (v < m)%N -> (j < n)%N -> (w < m)%N -> nth 0%N c i = nth 0%N c j -> nth 0%N e v = nth 0%N e w ->
    nth 0%N d (nth 0%N f (m * i + v)) = nth 0%N d (nth 0%N f (m * j + w)).
  move=> li lv lj lw ei ev; have m0 : (0 < m)%N by exact: leq_ltn_trans lv.
  have := h _ _ (cell_below li lv) (cell_below lj lw); rewrite !(mulnC m) !divnMDl // !modnMDl !divn_small // !modn_small // !addn0 ei ev eqxx.
  by rewrite !(mulnC _ m) => /eqP.
pose F (z : nat * nat) := if (z.2 < m)%N then nth 0%N f (m * z.1 + z.2) else (z.2 - m)%N.
pose E v := if (v < m)%N then nth 0%N e v else (m + nth 0%N d (v - m))%N.
have longer u : (u < n)%N -> join (list_of [:: mapped (range (Some (nm m))) (fun v => item (Some (nums (iota 0 (n * m)) (nth 0%N f))) (plus (times (Some (nm m)) (Some (nm u))) (Some v)));
    range (Some (nm k))]) = Some [seq nm (F (u, v)) | v <- iota 0 (m + k)].
  move=> lu; rewrite !range_iota (mapped_map (g := fun v => nm (nth 0%N f (m * u + v)))) => [|v]; last first.
    by rewrite mem_iota add0n => lv; rewrite times_nm plus_nm item_nums // cell_below.
  by rewrite join_two append_places; congr Some; apply: eq_map => v; rewrite /F /=; case: ifP.
rewrite /ap4 /ap3 !bindE [range (Some (nm n))]range_iota.
rewrite (join_cells (t := iota 0 (m + k)) (g := fun z => nm (F z))) => [|u]; last by rewrite mem_iota add0n; exact: longer.
rewrite bindE -/(nums _ _) [range (Some (nm k))]range_iota (mapped_map (g := fun=> Fin 0)) // join_two append_places.
have -> : [seq (if (v < m)%N then Fin (r v) else Fin 0) | v <- iota 0 (m + k)] = vec (iota 0 (m + k)) (fun v => if (v < m)%N then r v else 0).
  by apply: eq_map => v; case: ifP.
rewrite ap2E !product_vec !bindE image_nums nums_cells !image_nums; apply: alsoI.
  apply: same_vec => y _; rewrite /image_at !sum_pairs; apply: sum_eq_in => u iu /=.
  rewrite iotaD sum_cat add0n [X in _ + X](_ : _ = 0); last first.
    transitivity (sum (iota m k) (fun=> 0)); last exact: sum0.
    apply: sum_eq_in => v /In_mem; rewrite mem_iota => /andP [mv _].
    by rewrite (ltnNge v) mv /= Rmult_0_r; case: eqP.
  by rewrite Rplus_0_r; apply: sum_eq_in => v /in_iota lv; rewrite /F /= lv.
apply: for_sets => b eb kb; rewrite !whole_nums eb (mapped_map (g := fun v => nm (m + nth 0%N d v))) => [|v _]; last first.
  by rewrite len_nums size_iota plus_nm.
rewrite join_two append_places.
have -> : [seq (if (v < m)%N then nm (nth 0%N e v) else nm (m + nth 0%N d (v - m))) | v <- iota 0 (m + k)] = nums (iota 0 (m + k)) E.
  by apply: eq_map => v; rewrite /E; case: ifP.
have lF : {in cells (iota 0 n) (iota 0 (m + k)), forall z, (F z < k)%N}.
  move=> [u v] /in_cells [] /=; rewrite !mem_iota !add0n /F /= => lu lv; case: (ltnP v m) => [l|g]; last by rewrite -(ltn_add2l m) subnKC.
  by apply: lf; rewrite mem_iota /= add0n cell_below.
have lE : {in iota 0 (m + k), forall v, (E v < m + k)%N}.
  move=> v; rewrite mem_iota add0n /E => lv; case: (ltnP v m) => [l|g].
    by apply: (@leq_trans m); [apply: le_; rewrite mem_iota | exact: leq_addr].
  by rewrite ltn_add2l; apply: ld; rewrite mem_iota /= add0n -(ltn_add2l m) subnKC.
rewrite !ap2E -!/(both _ _) both_nums -!/(inverse _ _) (inverse_nums _ lF).
rewrite !ap2E -!/(measurable _ _) !measurable_nums size_iota; apply: same_unions; split=> u.
  move=> [i v] [j w] iz iw /(codes lE iz iw) [/= e1 e2]; apply: u; try by rewrite mem_iota /= add0n lF.
  move: (in_cells iz) (in_cells iw) e2; rewrite /= !mem_iota !add0n /E /F /= => -[li lv] [lj lw].
  have le_of x : (x < m)%N -> (nth 0%N e x < m)%N by move=> l; apply: le_; rewrite mem_iota.
  case: (ltnP v m) => hv; case: (ltnP w m) => hw.
  - exact: alike_.
  - by move=> e2; have := le_of _ hv; rewrite e2 ltnNge leq_addr.
  - by move=> e2; have := le_of _ hw; rewrite -e2 ltnNge leq_addr.
  exact: addnI.
have n0 : (0 < n)%N by case: (n) hp => // -[_ /=]; lra.
have F_at i : F (0%N, (m + i)%N) = i by rewrite /F /= ltnNge leq_addr addKn.
have E_at i : E (m + i)%N = (m + nth 0%N d i)%N by rewrite /E ltnNge leq_addr addKn.
move=> i j; rewrite !mem_iota !add0n => li lj eij; rewrite -(F_at i) -(F_at j); apply: u.
- by apply: cells_in; rewrite mem_iota ?add0n ?ltn_add2l.
- by apply: cells_in; rewrite mem_iota ?add0n ?ltn_add2l.
by rewrite /= !E_at eij.
Qed.

(** A function is a random function with one seed. *)
Theorem one_seed : claim_bailie2025_prop_a_5_3.
Proof.
split; first exact: with_seed.
cbv zeta; apply: for_law => n p hp k /whole_nm [{}k ->]; rewrite !len_points; apply: for_whole => c ec kc; apply: for_whole => f ef kf.
have lf := results_below ef kf; rewrite !whole_nums ec ef.
have -> : list_of [:: num 1] = Some (vec (iota 0 1) (fun=> 1)) by [].
have -> : list_of [:: num 0] = Some (nums (iota 0 1) (fun=> 0%N)) by [].
have one F : nums (iota 0 n) F = nums (cells (iota 0 n) (iota 0 1)) (fun z => F z.1).
  by rewrite -{1}(muln1 n) nums_cells; apply/eq_in_map => -[a b] /in_cells [_] /=; rewrite inE => /eqP ->; rewrite mul1n addn0.
rewrite !ap2E product_vec /ap3 !bindE; apply: alsoI.
  rewrite image_nums one image_nums; apply: same_vec => y _; rewrite /image_at sum_pairs; apply: sum_eq => x /=.
  by case: eqP => _; lra.
apply: for_sets => b eb kb; rewrite !whole_nums eb !ap2E -!/(both _ _) both_nums -!/(inverse _ _) (inverse_nums _ lf).
rewrite !ap2E -!/(measurable _ _) !one !measurable_nums; apply: same_unions.
by split=> u z w iz iw e; apply: u => //; move: e; rewrite /= !mul1n !addn0.
Qed.

(** Noise can be added and dropped. *)
Theorem noise : claim_bailie2025_lem_a_7_2.
Proof.
split; first exact: proj1 two_laws.
cbv zeta; apply: for_law => n p hp; apply: for_law => m r hr; rewrite !len_points.
apply: for_whole => c ec kc; apply: for_whole => e ee ke; rewrite !whole_nums ec ee !ap2E times_nm.
rewrite !range_nums (join_cells (t := iota 0 m) (g := fun z => nm z.1)) => [|u _]; last exact: mapped_map.
rewrite bindE -/(nums _ _) product_vec /ap3 !bindE.
rewrite (image_is (q := p)) => [|y l]; last by rewrite (sum_first _ _ _ id hr) image_id.
apply: alsoI; first exact/sameP.
apply: alsoI.
  rewrite nums_cells image_nums vec_cells; apply: same_vec => y /In_mem /in_cells [].
  case: y => a b; rewrite !mem_iota /= !add0n => la lb.
  by rewrite (@image_code _ _ _ _ _ id id) ?image_id // => v /in_iota.
rewrite ap1E /laws.events len_points; apply: for_sets => b eb kb; rewrite !whole_nums eb.
have n0 : (0 < n)%N by case: (n) hp => // -[_ /=]; lra.
have m0 : (0 < m)%N by case: (m) hr => // -[_ /=]; lra.
rewrite !ap2E -!/(both _ _) both_nums -!/(inverse _ _) inverse_nums; last by move=> z /in_cells []; rewrite mem_iota.
rewrite !ap2E -!/(measurable _ _) !measurable_nums size_iota; apply: same_unions; split=> u.
  move=> i j ii ij eij; apply: (u (i, 0%N) (j, 0%N)); try by apply: cells_in => //; rewrite mem_iota.
  by rewrite /= eij.
move=> z w iz iw /(codes (atoms_below ke ee) iz iw) [e1 _]; apply: u => //; [exact: (in_cells iz).1 | exact: (in_cells iw).1].
Qed.
