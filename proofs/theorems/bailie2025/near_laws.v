(** Laws that are near each other, outcome by outcome, and their multiplicative distance (sections 5.2 and 5.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures words.datasets claims.bailie2025.near_laws.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.sums rules.distances rules.ratios rules.largest_ratios rules.events.
From dpcalc Require Import rules.listings rules.whole_numbers rules.density_ratios rules.masses rules.measured_ratios rules.levels rules.approximate.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma exp_MULT_word T (s : seq T) p q : distances.exp_MULT (vec s p) (vec s q) = Some (both s p q).
Proof. by rewrite /distances.exp_MULT !ap2E !largest_ratio_value /maximum ap2E. Qed.
Lemma both_inf T (s : seq T) p q x : law s p -> law s q -> List.In x s -> p x = 0 -> 0 < q x -> both s p q = Inf.
Proof.
move=> hp hq i e qx; case k : (both s p q) (both_ge1 hp hq) => [C|] // /le_Fin C1.
have C0 : 0 <= C by lra.
have /(bothP hp hq C0) /(_ x i) : le (both s p q) (Fin C) by rewrite k; exact: le_refl.
by rewrite /largest_ratios.alike e; lra.
Qed.
Lemma both_finite T (s : seq T) p q : law s p -> law s q -> supports s p q -> exists2 C, both s p q = Fin C & 1 <= C.
Proof.
move=> hp hq /supportsP h; have fin r u : law s r -> law s u -> (forall x, List.In x s -> (r x = 0 <-> u x = 0)) -> exists C, worst s r u = Fin C.
  move=> hr hu k; have [x0 [l e]] := law_not_nil hr; rewrite /worst.
  have [|x i ->] := top_reached (s := s) (fun x => quotient (r x) (u x)); first by rewrite e.
  rewrite /quotient; case e1 : eqR; first by exists 0.
  case e2 : eqR; last by eexists.
  by move/eqRP: e2 => /(k x i) /eqRP; rewrite e1.
have [C eC] := fin p q hp hq h; have [E eE] := fin q p hq hp (fun x i => iff_sym (h x i)).
have := both_ge1 hp hq; rewrite /both eC eE max_Fin => /le_Fin l; by eexists.
Qed.

(** Where no outcome is possible under one law alone, the largest ratio is finite. *)
Theorem bounded_where_supports_agree : claim_bailie2025_rem_5_3_7c_repaired.
Proof.
rewrite /claim_bailie2025_rem_5_3_7c_repaired; cbv zeta => P Q hP hQ e c /amount_real [c' -> c0].
move: P Q hP hQ e; apply: for_two => s p q hp hq; rewrite /ap3 !bindE !ap2E columns_vec exp_MULT_word same_support_value bindE.
have word C : every (Some [seq [:: Fin (p x); Fin (q x)] | x <- s]) (fun d => also (at_most (item (Some d) (num 0))
    (times (Some (Fin C)) (item (Some d) (num 1)))) (at_most (item (Some d) (num 1)) (times (Some (Fin C)) (item (Some d) (num 0))))) =
    Some (all (fun x => leR (p x) (C * q x) && leR (q x) (C * p x)) s).
  rewrite /every bindE; apply: each_value => x; rewrite item0 item1 /times !ap2E /at_most !ap2E /also /chosen !bindE /=.
  by case: leR.
have wordP C : all (fun x => leR (p x) (C * q x) && leR (q x) (C * p x)) s <-> forall x, List.In x s -> largest_ratios.alike C (p x) (q x).
  elim: s {hp hq word} => [|y l ih] /=; first by split.
  rewrite /largest_ratios.alike /bounded; split=> [/andP [/andP [/leRP a /leRP b] /ih k] x [<-|] //|h]; first exact: k.
  apply/andP; split; last by apply/ih => x i; apply: h; right.
  by have [a b] := h y (or_introl erefl); apply/andP; split; apply/leRP.
rewrite word; apply: alsoI; apply/entailsP.
  move/wordP => h; congr Some; apply/(supportsP s p q) => x i; have [a b] := h x i; have := hp.1 x; have := hq.1 x.
  by split=> e; move: a b; rewrite e; lra.
move=> k; have [C eC C1] := both_finite hp hq k; rewrite eC word; congr Some; apply/wordP.
have C0 : 0 <= C by lra.

apply/(bothP hp hq C0).
by rewrite eC; exact: le_refl.
Qed.

(** * Places and least values *)

Lemma each_walk A (s : seq A) (f : nat -> option bool) b :
  (forall i x, nth None [seq Some y | y <- s] i = Some x -> f i = Some (b x)) -> each f (iota 0 (size s)) = Some (all b s).
Proof.
elim: s f => //= y s ih f h; rewrite (h O y erefl) iota1 /also /chosen bindE.
have e g l : each f [seq g i | i <- l] = each (fun i => f (g i)) l by elim: l => //= x l ->.
by rewrite e (ih (fun i => f i.+1)) => [|i x k]; [case: (b y) | apply: h].
Qed.
Lemma every_walk A (s : seq A) (f : number -> option bool) b :
  (forall i x, nth None [seq Some y | y <- s] i = Some x -> f (Fin (INR i)) = Some (b x)) ->
  every (range (num (INR (size s)))) f = Some (all b s).
Proof.
move=> h; rewrite /range /ap1 /num [bind (Some _) _]/= to_nat_INR /every !bindE.
have e g (l : seq nat) : each f [seq g i | i <- l] = each (fun i => f (g i)) l by elim: l => //= x l ->.
by rewrite e; exact: each_walk.
Qed.
Lemma min_Fin a b : min_number (Fin a) (Fin b) = Fin (Rmin a b).
Proof. by rewrite /min_number /= /leR /Rmin; case: Rle_dec. Qed.
Lemma least_vec T x (s : seq T) q : exists2 m, least (Some (vec (x :: s) q)) (fun v_p => Some v_p) = Some (Fin m) &
  forall y, List.In y (x :: s) -> m <= q y.
Proof.
have -> : least (Some (vec (x :: s) q)) (fun v_p => Some v_p) = Some (minimal (vec (x :: s) q)).
  by rewrite /least /mapped bindE (collect_all (g := id)) // map_id.
rewrite /minimal /=; elim: s => [|y s [m [e] h]] /=; first by exists (q x) => // y [<-|//]; lra.
rewrite e; exists (Rmin (q y) m); first by rewrite min_Fin.
move=> z [<-|[<-|i]]; have a := Rmin_l (q y) m; have b := Rmin_r (q y) m => //.
  by apply: Rle_trans b _; apply: h; left.
by apply: Rle_trans b _; apply: h; right.
Qed.
Lemma all_In A (b : A -> bool) (s : seq A) : all b s -> forall x, List.In x s -> b x.
Proof. by elim: s => //= y s ih /andP [h /ih k] x [<-|] //; exact: k. Qed.
Lemma In_all A (b : A -> bool) (s : seq A) : (forall x, List.In x s -> b x) -> all b s.
Proof. by elim: s => //= y s ih h; rewrite h /= ?ih; [|move=> x i; apply: h; right|left]. Qed.
Lemma join3 A (a b c : seq A) : join (list_of [:: Some a; Some b; Some c]) = Some (a ++ b ++ c).
Proof. by rewrite /= cats0. Qed.
Lemma all_positive T (s : seq T) p (l : seq number) : holds (every (Some (l ++ vec s p)) (fun v_p => more (Some v_p) (num 0))) ->
  forall x, List.In x s -> 0 < p x.
Proof.
move=> h x i; have /moreP : holds (more (Some (Fin (p x))) (num 0)).
  by apply: (everyP h); apply/List.in_or_app; right; exact: (List.in_map (fun x => Fin (p x))).
by rewrite le_Fin; lra.
Qed.
Lemma near_all C T (s : seq T) p q r : 1 <= C -> law s p -> law s q -> law s r ->
  (forall x, List.In x s -> q x <= C * r x /\ r x <= C * q x) -> le (both s p q) (match both s p r with Fin b => Fin (C * b) | Inf => Inf end).
Proof.
move=> C1 hp hq hr h; case e : (both s p r) (both_ge1 hp hr) => [b|] k; last exact: le_Inf.
move/le_Fin: k => b1; have b0 : 0 <= b by lra.
have /(bothP hp hr b0) near : le (both s p r) (Fin b) by rewrite e; exact: le_refl.
have Cb : 0 <= C * b by nra.
apply/(bothP hp hq Cb) => x i; have [h1 h2] := h x i; have [n1 n2] := near x i; move: (hp.1 x) (hq.1 x) (hr.1 x) => p0 q0 r0.
split; rewrite /bounded; first by apply: Rle_trans n1 _; nra.
by apply: Rle_trans h1 _; rewrite Rmult_assoc; apply: Rmult_le_compat_l n2; lra.
Qed.
Lemma times_value C b : 0 <= C -> times (Some (Fin C)) (Some b) = Some (match b with Fin b => Fin (C * b) | Inf => Inf end).
Proof. by move=> h; rewrite /times ap2E; case: b => //=; rewrite leR_t. Qed.
Definition two_of (a b : R) (i : bool) : R := if i then a else b.
Lemma two_vec a b : list_of [:: num a; num b] = Some (vec two (two_of a b)). Proof. by []. Qed.
Lemma two_law a b : 0 <= a -> 0 <= b -> a + b = 1 -> law two (two_of a b).
Proof. by move=> ha hb e; split; [case | rewrite /= -e; lra]. Qed.
Definition three : seq nat := [:: 0; 1; 2]%N.
Definition three_of (a b c : R) (i : nat) : R := match i with 0%N => a | 1%N => b | _ => c end.
Lemma three_vec a b c : list_of [:: num a; num b; num c] = Some (vec three (three_of a b c)). Proof. by []. Qed.

(** Laws near in the largest difference have ratios near 1, if no probability is near 0. *)
Theorem nearness_is_continuity : claim_bailie2025_prose_5_2_continuity.
Proof.
split; last split.
- move=> c /amount_real [C -> C0]; apply: for_three => s p q r hp hq hr.
  apply: entailsI => [|/moreP c1]; first by eexists.
  have C1 : 1 < C by apply: Rnot_le_lt => l; apply: c1; exact/le_Fin.
  rewrite join3; apply: entailsI => [|pos]; first by apply: every_defined => v _; eexists.
  have [x0 [s' es]] := law_not_nil hq; have [m em mle] := least_vec x0 s' q; rewrite -es in em mle.
  have cm : times (divided (minus (Some (Fin C)) (num 1)) (Some (Fin C))) (least (Some (vec s q)) (fun v_p => Some v_p)) =
      Some (Fin ((C - 1) / C * m)).
    have -> : minus (Some (Fin C)) (num 1) = num (C - 1) by [].
    by rewrite em /divided /num ap2E; have -> : div (Fin (C - 1)) (Fin C) = Some (Fin ((C - 1) / C)) by rewrite /= eqR_f //; lra.
  have -> : every (range (len (Some (vec s q)))) (fun v_i => at_most (absolute (minus (item (Some (vec s q)) (Some v_i))
      (item (Some (vec s r)) (Some v_i)))) (times (divided (minus (Some (Fin C)) (num 1)) (Some (Fin C))) (least (Some (vec s q))
      (fun v_p => Some v_p)))) = Some (all (fun x => leR (Rabs (q x - r x)) ((C - 1) / C * m)) s).
    rewrite len_vec; apply: every_walk => i x h.
    by rewrite !item_place (place_map (fun x => Fin (q x)) h) (place_map (fun x => Fin (r x)) h) cm.
  apply/entailsP => /all_In near.
  have {}near x : List.In x s -> q x <= C * r x /\ r x <= C * q x.
    move=> i; have /leRP := near x i; have := mle x i; have := hq.1 x; have /leRP := near x i => n qx mx _.
    have k : (C - 1) / C * m <= (C - 1) / C * q x by apply: Rmult_le_compat_l => //; apply: Rmult_le_pos; [lra | apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
    have e : (C - 1) / C * q x = q x - q x / C by field; lra.
    have qc : q x / C * C = q x by field; lra.
    have q0 : 0 <= q x / C by apply: Rmult_le_pos => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
    have a1 := Rle_abs (q x - r x); have := Rle_abs (r x - q x); rewrite Rabs_minus_sym => a2.
    have {n k e a1 a2} [h1 h2] : q x / C <= r x /\ r x <= 2 * q x - q x / C by lra.
    move: (q x / C) qc q0 h1 h2 => w <- w0 h1 h2; have := Rmult_le_pos _ _ w0 (Rle_0_sqr (C - 1)); rewrite /Rsqr => k.
    by split; nra.
  have far x : List.In x s -> r x <= C * q x /\ q x <= C * r x by move=> /near [].
  rewrite !ap2E !exp_MULT_word !times_value //; apply: alsoI; apply/at_mostP; apply: near_all => //; lra.
- move=> d /rate_real [D -> hD]; apply: entailsI => [|/moreP d0]; first by eexists.
  have D0 : 0 < D by apply: Rnot_le_lt => l; apply: d0; exact/le_Fin.
  have e2 : divided (Some (Fin D)) (num 2) = num (D / 2) by rewrite /divided /num ap2E /= eqR_f //; lra.
  rewrite e2 -[minus _ _]/(num (1 - D / 2)) !two_vec bindE !ap2E.
  have l1 : law two (two_of 1 0) by apply: two_law; lra.
  have l2 : law two (two_of (1 - D / 2) (D / 2)) by apply: two_law; lra.
  rewrite !MULT_value //; apply: alsoI; last apply: alsoI.
  + rewrite -[num 2]/(num (INR (size two))) (@every_walk _ _ _ (fun i => ~~ leR D (Rabs (two_of 1 0 i - two_of (1 - D / 2) (D / 2) i)))).
      congr Some; apply: In_all => i _; apply/negP => /leRP; rewrite /Rabs; case: Rcase_abs; case: i => /=; lra.
    by move=> i x h; rewrite !item_place (place_map (fun x => Fin (two_of 1 0 x)) h) (place_map (fun x => Fin (two_of (1 - D / 2) (D / 2) x)) h).
  + by apply/sameP; rewrite /logs; have -> : both two (two_of 1 0) (two_of 1 0) = Fin 1; [
      apply: le_anti; [apply/(bothP l1 l1 Rle_0_1) => x _; exact: alike_one | exact: both_ge1] | rewrite /= ln_1].
  + by apply/sameP; rewrite /logs (@both_inf _ _ _ _ false) //=; [right; left | lra].
- cbv zeta => d /rate_real [D -> hD] t /whole_nm [n ->].
  rewrite /nm; apply: entailsI => [|/alsoP [/at_most_Fin n2 /moreP nd]]; first by apply: also_defined; eexists.
  have {}nd : 1 < INR n * D by apply: Rnot_le_lt => l; apply: nd; exact/le_Fin.
  have at_ x : 0 < x -> ap1 (fun v_t => divided (num 1) (times (Some v_t) (plus (Some v_t) (num 1)))) (Some (Fin x)) = num (1 / (x * (x + 1))).
    by move=> x0; rewrite ap1E /divided /times /plus /num !ap2E /= eqR_f //; nra.
  have n0 : 0 < INR n by lra.
  rewrite -[num 1]/(Some (Fin 1)) !at_ //; try lra.
  set a := 1 / (1 * (1 + 1)); set b := 1 / (INR n * (INR n + 1)).
  have ea : a = / 2 by rewrite /a; field.
  have eb : b * (INR n * (INR n + 1)) = 1 by rewrite /b; field; lra.
  have b0 : 0 < b by rewrite /b; apply: Rdiv_lt_0_compat; nra.
  have b6 : b <= / 6 by nra.
  have bd : b < D.
    apply: (Rmult_lt_reg_r (INR n * (INR n + 1))); first nra.
    by rewrite eb; nra.
  have mn x y : minus (num x) (num y) = num (x - y) by [].
  have tn x y : times (num x) (num y) = num (x * y) by [].
  rewrite -![Some (Fin 1)]/(num 1) !mn !tn.
  apply: alsoI; first by apply/less_Fin.
  apply: alsoI; first by apply/moreP; rewrite le_Fin; lra.
  rewrite !three_vec ap2E.
  have l1 : law three (three_of a b (1 - a - b)).
    by split; [move=> [|[|i]] /=; lra | rewrite /=; lra].
  have l2 : law three (three_of (a - b) (2 * b) (1 - a - b)).
    by split; [move=> [|[|i]] /=; lra | rewrite /=; lra].
  have two1 : le (Fin 1) (Fin 2) by apply/le_Fin; lra.
  rewrite MULT_value // /num (log_value two1); apply/at_mostP/lnn_le => //.
  case k : (both _ _ _) => [C|]; last exact: le_Inf.
  have C1 := both_ge1 l1 l2; rewrite k in C1; move/le_Fin: C1 => C1.
  have C0 : 0 <= C by lra.
  have /(bothP l1 l2 C0) /(_ 1%N) [] : le (both three (three_of a b (1 - a - b)) (three_of (a - b) (2 * b) (1 - a - b))) (Fin C) by rewrite k; exact: le_refl.
    by right; left.
  by rewrite /= /bounded => _ h; apply/le_Fin; nra.
Qed.
