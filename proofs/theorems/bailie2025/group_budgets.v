(** How far apart records can be, and that approximate privacy of neighbours says little of groups (Examples 5.4.3 and 6.2.3). *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.datasets words.neighbours claims.bailie2025.group_budgets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.distances rules.ratios rules.largest_ratios rules.events rules.levels rules.approximate rules.strict.
From dpcalc Require Import rules.listings rules.whole_numbers rules.datasets rules.images rules.places_of_measures rules.whole_vectors.
From dpcalc Require Import rules.record_lists rules.neighbour_paths theorems.bailie2025.sharpening.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The farthest records *)

Lemma ten : Fin 10 = nm 10. Proof. by rewrite /nm; congr Fin; simpl; lra. Qed.
Lemma twenty : Fin 20 = nm 20. Proof. by rewrite /nm; congr Fin; simpl; lra. Qed.
Definition bits (n k : nat) : seq nat := [seq (i < k : nat)%N | i <- iota 0 n].
Lemma bits_at n k : mapped (range (Some (nm n))) (fun v_i => chosen (less (Some v_i) (Some (nm k))) (num 1) (num 0)) = Some (whole (bits n k)).
Proof.
rewrite range_iota (mapped_map (g := fun i => nm (i < k)%N)) ?/whole -?map_comp // => i _.
by rewrite /less ap2E le_nm -ltnNge; case: (i < k)%N.
Qed.
Lemma size_bits n k : size (bits n k) = n. Proof. by rewrite size_map size_iota. Qed.
Lemma apart_most g h : (apart g h <= size g)%N. Proof. by apply: leq_trans (count_size _ _) _; rewrite size_iota. Qed.
Lemma gap_most (g h : seq nat) : (gap g h <= size g)%N. Proof. by apply: gap_le => j; exact: leq_subr. Qed.
Lemma for_places m n (F : number -> Prop) : (forall i, (m <= i)%N -> (i <= n)%N -> F (nm i)) -> for_each (ap2 numbers.from_to (Some (nm m)) (Some (nm n))) F.
Proof.
move=> h; rewrite ap2E from_to_nm; eexists; split=> // x /mapP [i + ->]; rewrite mem_iota => /andP [a]; case: (leqP m n.+1) => l.
  by rewrite subnKC // ltnS; exact: h.
by rewrite (eqP (ltnW l)) addn0 ltnNge a.
Qed.
Lemma some_place m n i (F : number -> Prop) : (m <= i)%N -> (i <= n)%N -> F (nm i) -> for_some (ap2 numbers.from_to (Some (nm m)) (Some (nm n))) F.
Proof.
move=> a c h; rewrite ap2E from_to_nm; eexists; split=> //; exists (nm i); split=> //; apply: map_f.
by rewrite mem_iota a subnKC ?ltnS //; apply: leq_trans a (leqW c).
Qed.
Theorem farthest_records : claim_bailie2025_ex_5_4_3d_repaired.
Proof.
rewrite /claim_bailie2025_ex_5_4_3d_repaired -[num 10]/(Some (Fin 10)) -[num 20]/(Some (Fin 20)) ten twenty -[num 1]/(Some (nm 1)) -[num 0]/(Some (nm 0)).
split; [|split; [|split; [|split]]]; cbv zeta.
- move=> n /whole_nm [m ->]; rewrite -[num 2]/(Some (Fin 2)) nm2 /ap3 !bindE vectors_lists; apply: in_two => g h.
  rewrite !in_lists => /and3P [mg gm _] /and3P [mh hm _].
  have e : size g = size h by apply/eqP; rewrite eqn_leq (leq_trans gm mh) (leq_trans hm mg).
  apply: entailsI => [|/alsoP [_ /at_mostP]]; first by apply: also_defined; exact: at_most_defined.
  rewrite /le le_nm => m10; rewrite !things_whole ap2E hamming_of_things e eqxx.
  by apply/at_mostP; rewrite /le le_nm; apply: leq_trans (apart_most _ _) (leq_trans gm m10).
- apply: for_places => n n1 n10; apply: for_places => k _ kn.
  rewrite !ap2E !bits_at !things_whole ap2E hamming_of_things !size_bits eqxx; apply/at_mostP; rewrite /le le_nm.
  by apply: leq_trans (apart_most _ _) _; rewrite size_bits.
- apply: (some_place (i := 10)) => //; apply: (some_place (i := 10)) => //.
  by rewrite !ap2E !bits_at !things_whole ap2E hamming_of_things !size_bits eqxx /differ same_nm.
- apply: for_places => n n1 n10; apply: for_places => m m1 m10; apply: for_places => i _ _; apply: for_places => j _ _.
  rewrite !ap2E !bits_at !things_whole ap2E difference_things; apply/at_mostP; rewrite /le le_nm.
  have a := gap_most (bits n i) (bits m j); have c := gap_most (bits m j) (bits n i); rewrite !size_bits in a c; naturals.
apply: (some_place (i := 10)) => //; apply: (some_place (i := 10)) => //; apply: (some_place (i := 0)) => //; apply: (some_place (i := 10)) => //.
by rewrite !ap2E !bits_at !things_whole ap2E difference_things /differ same_nm.
Qed.

(** * Approximate privacy of groups *)

Section Two.
Variable e : R.
Hypothesis e01 : 0 < e < 1.
Definition chance (k : nat) : R := Rmin (e * INR k) 1.
Definition answer (k : nat) (b : bool) : R := if b then 1 - chance k else chance k.
Lemma chance_between k : 0 <= chance k <= 1.
Proof.
rewrite /chance; have h : 0 <= e * INR k by apply: Rmult_le_pos; [lra | exact: pos_INR].
by split; [apply: Rmin_glb; lra | exact: Rmin_r].
Qed.
Lemma answer_law k : law two (answer k).
Proof. by have h := chance_between k; split=> [b|]; rewrite /answer /=; [case: b; lra | lra]. Qed.
Definition drawn (v_x : seq thing) (v_delta : number) : option number :=
  minimum (times (Some v_delta) (plus (as_number (item (Some v_x) (num 0))) (as_number (item (Some v_x) (num 1))))) (num 1).
Lemma drawn_at a b : drawn (things [:: a; b]) (Fin e) = Some (Fin (chance (a + b))).
Proof.
rewrite /drawn -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) !item_things // /as_number !ap1E plus_nm /times ap2E /minimum.
rewrite [mul _ _]/= ap2E /min_number /= /chance /Rmin /leR; by case: Rle_dec.
Qed.
Definition told (v_x : seq thing) (v_delta : number) : option (seq number) :=
  list_of ((minus (num 1) (ap2 drawn (Some v_x) (Some v_delta))) :: (ap2 drawn (Some v_x) (Some v_delta)) :: nil).
Lemma told_at a b : told (things [:: a; b]) (Fin e) = Some (vec two (answer (a + b))).
Proof. by rewrite /told ap2E drawn_at. Qed.
Lemma near_answers k l : (k <= l.+1)%N -> (l <= k.+1)%N -> logs (worst_but e) two (answer k) (answer l) = Fin 0.
Proof.
move=> kl lk; have hk := answer_law k; have hl := answer_law l; have lev := worst_but_level e hk hl.
have steps a b : (a <= b.+1)%N -> chance a <= chance b + e.
  move=> h; have r := le_INR _ _ (leP h); rewrite S_INR in r; rewrite /chance /Rmin; case: Rle_dec; case: Rle_dec; nra.
have c : le (worst_but e two (answer k) (answer l)) (Fin 1).
  have a := steps k l kl; have b := steps l k lk; apply/lev.2; first lra.
  by split; rewrite /over /= /answer /Rmax; repeat case: Rle_dec; lra.
rewrite /logs; move: c lev.1; case: (worst_but _ _ _ _) => [x|] // /le_Fin a /le_Fin b.
by have -> : x = 1; [lra | rewrite /lnn ln_1].
Qed.
Lemma far_answers : logs (worst_but e) two (answer 0) (answer 2) = Inf.
Proof.
have lev := worst_but_level e (answer_law 0) (answer_law 2); rewrite /logs.
case w : (worst_but _ _ _ _) => [C|] //; move: lev.1; rewrite w => /le_Fin C1.
have [_] := proj1 (lev.2 C C1) (le_eq w); rewrite /over /= /answer /chance /=.
have -> : Rmin (e * 0) 1 = 0 by rewrite Rmin_left; lra.
have m : e < Rmin (e * (1 + 1)) 1 by rewrite /Rmin; case: Rle_dec; lra.
move: (Rmin _ _) m => r m; rewrite /Rmax; repeat case: Rle_dec; nra.
Qed.
Lemma told_near a b a' b' : (a + b <= (a' + b').+1)%N -> (a' + b' <= (a + b).+1)%N -> holds (same (ap3 distances.MULT_delta
  (ap2 told (Some (things [:: a; b])) (Some (Fin e))) (ap2 told (Some (things [:: a'; b'])) (Some (Fin e))) (Some (Fin e))) (num 0)).
Proof. by move=> h h'; rewrite !ap2E !told_at (MULT_delta_at e (answer_law _) (answer_law _)) near_answers //; exact/sameP. Qed.
Lemma told_far : holds (same (ap3 distances.MULT_delta
  (ap2 told (Some (things [:: 0%N; 0%N])) (Some (Fin e))) (ap2 told (Some (things [:: 1%N; 1%N])) (Some (Fin e))) (Some (Fin e))) infinity).
Proof. by rewrite !ap2E !told_at (MULT_delta_at e (answer_law _) (answer_law _)) far_answers; exact/sameP. Qed.
End Two.
Lemma two_places g : g \in below 2 2 -> exists a b, [/\ g = [:: a; b], (a < 2)%N & (b < 2)%N].
Proof. by rewrite in_below; case: g => [|a [|b []]] //= /and3P [l l' _]; exists a, b. Qed.
Theorem groups_are_not_protected : claim_bailie2025_ex_6_2_3_approx.
Proof.
rewrite /claim_bailie2025_ex_6_2_3_approx; cbv zeta => delta /rate_real [e -> h].
apply: entailsI => [|/moreP p]; first exact: less_defined.
apply: entailsI => [|/less_Fin e1]; first exact: less_defined.
have e01 : 0 < e < 1 by split=> //; apply: Rnot_le_lt => l; apply: p; exact/le_Fin.
rewrite -[num 2]/(Some (Fin 2)) nm2 functions_below; apply: alsoI.
  rewrite (every_map (p := fun=> true)) ?all_predT // => g /two_places [a [b [-> a2 b2]]].
  rewrite (every_map (p := fun=> true)) ?all_predT // => g' /two_places [a' [b' [-> a2' b2']]].
  rewrite !things_whole [ap2 datasets.hamming _ _]ap2E (@hamming_things [:: a; b] [:: a'; b']) // -[num 1]/(Some (nm 1)) same_nm.
  apply: (entailsI (a := Some _)) => [|[/eqP one]]; first by eexists.
  by apply: (told_near e01); move: one; case: a a2 => [|[]] // _; case: b b2 => [|[]] // _; case: a' a2' => [|[]] // _; case: b' b2' => [|[]].
have -> : list_of [:: num 0; num 0] = Some (whole [:: 0%N; 0%N]) by [].
have -> : list_of [:: num 1; num 1] = Some (whole [:: 1%N; 1%N]) by [].
by rewrite !things_whole; exact: (told_far e01).
Qed.
