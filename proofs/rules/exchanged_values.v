(** How much a sum over permutations changes where the values of two places, one of each kind, are exchanged: with weights
    o^k / d(k), and of a function that does not see how places of one kind are permuted. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.derangements rules.datasets rules.strata rules.growth.
From dpcalc Require Import rules.drawn_ratios rules.odds_weights rules.two_kinds.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Both.
Variables (n : nat) (o : R) (o0 : 0 < o).
Notation w g := (odds_weight o (moves g)).
Implicit Types (g h : 'S_n) (k : 'I_n).
Notation over := (sum (enum 'S_n)).
Variables (A : pred 'I_n) (i j : 'I_n) (I : 'S_n -> R).
Hypotheses (Ai : A i) (Aj : ~~ A j) (I0 : forall g, 0 <= I g) (IA : blind A I).
Let B : pred 'I_n := fun k => ~~ A k.
Let Bi : ~~ B i. Proof. by rewrite /B Ai. Qed.
Let IB : blind B I.
Proof. by move=> h g e; apply: IA => k; have := e k; rewrite /B => /negb_inj. Qed.
Let off_in g : off_kind A g = in_kind B g. Proof. by []. Qed.
Let in_off g : in_kind A g = off_kind B g.
Proof. by apply: sum_eq => k; rewrite /B negbK. Qed.
Lemma down_other : down_sum o B j i I = down_sum o A i j I.
Proof. by apply: sum_eq => g; rewrite /down /B negbK andbC. Qed.
Lemma leaving_other g : leaving B g = leaving A g.
Proof. by rewrite [RHS]as_many_enter; apply: sum_eq => k; rewrite /B negbK. Qed.
Lemma exchanging_le : over (fun g => if exchanging i j g then I g * w (g * tperm i j)%g else 0) <=
  (4 / o ^ 2 + (INR n - 2) / o) * down_sum o A i j I.
Proof.
have S1 := many_as_long o0 Ai Aj I0 IA; have S2 := one_shorter o0 Ai Aj I0 IA; have S3 := one_shorter o0 Aj Bi I0 IB.
have e3 : over (fun g => if exchanging j i g then I g * odds_weight o (moves g).-1 * (within_kind B g * off_kind B g) else 0) =
    over (fun g => if exchanging i j g then I g * odds_weight o (moves g).-1 * (within_kind B g * in_kind A g) else 0).
  by apply: sum_eq => g; rewrite /exchanging andbC -in_off.
rewrite e3 down_other in S3; have sizes : INR #|A| + INR #|B| = INR n.
  by rewrite -plus_INR -[n in RHS]card_ord -(cardC A); congr (INR (_ + _)).
set s1 := over _ in S1; set s2 := over _ in S2; set s3 := over _ in S3; set D := down_sum o A i j I in S1 S2 S3 *.
have io := Rinv_0_lt_compat _ o0; have io2 := Rinv_0_lt_compat _ (pow_lt _ 2 o0).
apply: Rle_trans (_ : 4 / o ^ 2 * s1 + / o * s2 + / o * s3 <= _); last first.
  have := Rmult_le_compat_l (4 / o ^ 2) _ _ ltac:(rewrite /Rdiv; lra) S1.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ io) S2; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ io) S3.
  have -> : (4 / o ^ 2 + (INR n - 2) / o) * D = 4 / o ^ 2 * D + / o * ((INR #|A| - 1) * D) + / o * ((INR #|B| - 1) * D).
    by rewrite -sizes /Rdiv; ring.
  lra.
rewrite /s1 /s2 /s3 -!sum_scale -!sum_add; apply: sum_le => g; case ex : (exchanging i j g); last lra.
have [/eqP gi /eqP gj] := andP ex.
have dg : down A i j g by rewrite /down -{1}gi permK Ai -{1}gj permK.
have := down_moves Ai Aj dg; rewrite gi gj !eqxx /truth => em.
have mE : moves g = (moves (g * tperm i j)%g).+2 by apply: INR_eq; rewrite !S_INR; lra.
have := in_off g; have cA := leaves A g; have cB := leaves B g; have one : 1 <= leaving A g by apply: (one_leaves Aj); have /andP [] := dg.
have wA := within_ge0 A g; have wB := within_ge0 B g; have := all_moved A g; rewrite off_in leaving_other in cB *.
rewrite mE !S_INR -[_.+2.-1]/(_.+1) => cc _.
have P := @paid o o0 (moves (g * tperm i j)%g) (in_kind A g) (in_kind B g) (within_kind A g) (within_kind B g) (moves_not_1 _)
  ltac:(lra) ltac:(lra) wA wB ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra).
have := Rmult_le_compat_l _ _ _ (I0 g) P; set x := odds_weight o _; set y := odds_weight o _; set z := odds_weight o _.
move=> le; apply: Rle_trans le _; apply: Req_le; ring.
Qed.

(** The values i and j exchanged: for the sum as for one of the three cases, both from one kind, up and down. *)
Definition exchange_bound : R := Rmax (Rmax 1 (o ^ 2)) (1 + 3 * (INR n - 1) / o + 4 / o ^ 2).
Hypothesis n2 : (2 <= n)%N.
Lemma bound_1 : 1 <= exchange_bound. Proof. exact: Rle_trans (Rmax_l _ _) (Rmax_l _ _). Qed.
Lemma exchanged_le : over (fun g => I g * w (g * tperm i j)%g) <= exchange_bound * over (fun g => I g * w g).
Proof.
pose up g := A (g^-1 i)%g && ~~ A (g^-1 j)%g; pose flat g := A (g^-1 i)%g == A (g^-1 j)%g.
have cases (F : 'S_n -> R) : over F = over (fun g => if up g then F g else 0) + over (fun g => if flat g then F g else 0) + over (fun g => if down A i j g then F g else 0).
  rewrite -!sum_add; apply: sum_eq => g; rewrite /up /flat /down.
  by case: (A _); case: (A _); rewrite /=; lra.
rewrite (cases (fun g => I g * w (g * tperm i j)%g)) (cases (fun g => I g * w g)) !Rmult_plus_distr_l.
have iw0 g h : 0 <= I g * w h by apply: Rmult_le_pos => //; exact: w_ge0.
apply: Rplus_le_compat; first apply: Rplus_le_compat.
- rewrite -sum_scale; apply: sum_le => g; case u : (up g); last lra.
  have /andP [a b] := u; have e := up_moves Ai Aj a b.
  have [c c2 ec] : exists2 c, (c <= 2)%N & moves (g * tperm i j)%g = (moves g + c)%N.
    exists ((g i == i) + (g j == j))%N; first by case: (_ == _); case: (_ == _).
    apply: INR_eq; rewrite e !plus_INR /truth; case: (_ == _); case: (_ == _); rewrite /=; lra.
  rewrite -Rmult_assoc [exchange_bound * _]Rmult_comm Rmult_assoc; apply: Rmult_le_compat_l => //.
  rewrite ec; apply: Rle_trans (weight_up o0 c2 (moves_not_1 g) _) _; first by rewrite -ec; exact: moves_not_1.
  by apply: Rmult_le_compat_r; [exact: w_ge0 | exact: Rmax_l].
- rewrite (_ : over _ = over (fun g => if flat g then I g * w g else 0)).
    have f0 : 0 <= over (fun g => if flat g then I g * w g else 0) by apply: sum_ge0 => g; case: ifP => _; [exact: iw0 | lra].
    by have := Rmult_le_compat_r _ _ _ f0 bound_1; lra.
  rewrite [RHS](sum_reindex _ (@mulIg _ (tperm i j))); apply: sum_eq => g.
  have -> : flat (g * tperm i j)%g = flat g by rewrite /flat invMg tpermV !permM tpermL tpermR eq_sym.
  case f : (flat g) => //; congr Rmult.
  have -> : (g * tperm i j = tperm (g^-1 i) (g^-1 j) * g)%g by rewrite -tpermJ conjgE invgK !mulgA mulgKV.
  by apply/esym/IA => k; case: tpermP => [->|->|//]; rewrite (eqP f).
set D := over (fun g => if down A i j g then I g * w g else 0).
have D0 : 0 <= D by apply: sum_ge0 => g; case: ifP => _; [exact: iw0 | lra].
have io := Rinv_0_lt_compat _ o0; have n2' := INR_2 n2.
apply: Rle_trans (_ : (1 + (INR n + 1) / o) * D + (4 / o ^ 2 + (INR n - 2) / o) * D <= _); last first.
  rewrite -Rmult_plus_distr_r; apply: Rmult_le_compat_r => //; apply: Rle_trans (Rmax_r _ _); rewrite /Rdiv.
  have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ io) n2'; lra.
apply: Rle_trans (Rplus_le_compat_l _ _ _ exchanging_le); rewrite /D -sum_scale -sum_add; apply: sum_le => g.
case ex : (exchanging i j g).
  have /andP [/eqP gi /eqP gj] := ex.
  have -> : down A i j g by rewrite /down -{1}gi permK Ai -{1}gj permK.
  have := iw0 g g; have b0 : 0 <= 1 + (INR n + 1) / o.
    have : 0 <= (INR n + 1) / o by apply: Rmult_le_pos; lra.
    lra.
  by move=> /(Rmult_le_pos _ _ b0); lra.
case dg : (down A i j g); last lra.
rewrite Rplus_0_r; have em := down_moves Ai Aj dg; have iw := iw0 g g.
have q0 : 0 <= (INR n + 1) / o by apply: Rmult_le_pos; lra.
have same : moves g = moves (g * tperm i j)%g -> I g * w (g * tperm i j)%g <= (1 + (INR n + 1) / o) * (I g * w g).
  by move=> <-; have := Rmult_le_pos _ _ q0 iw; lra.
have less : moves g = (moves (g * tperm i j)%g).+1 -> I g * w (g * tperm i j)%g <= (1 + (INR n + 1) / o) * (I g * w g).
  move=> e; set k := moves (g * tperm i j)%g in e *.
  have k1 : (1 < k)%N.
    have : k != 1%N := moves_not_1 _; have := moves_not_1 g; rewrite e eqSS; by case: (k) => [|[|]].
  have := Rmult_le_compat_l _ _ _ (I0 g) (weight_one o0 k1); rewrite -e.
  have le : INR k + 2 <= INR n + 1 by have := INR_leq (moves_le_n g); rewrite e S_INR; lra.
  have := Rmult_le_compat_r _ _ _ iw (Rmult_le_compat_r _ _ _ (Rlt_le _ _ io) le); rewrite /Rdiv; lra.
move: em ex; rewrite /exchanging; case: (g i == j); case: (g j == i); rewrite /truth => // em _.
- by apply: less; apply: INR_eq; rewrite S_INR; lra.
- by apply: less; apply: INR_eq; rewrite S_INR; lra.
- by apply: same; apply: INR_eq; lra.
Qed.
End Both.
