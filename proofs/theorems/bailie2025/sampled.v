(** Simple random sampling of one record in n (bailie2025, section 6.5.2): the data are n records, and the mechanism sees one of
    them. One record more of the second kind moves the law by 1/n of the way, so that a bound C on the ratio on a sample becomes
    1 + (C - 1)/n, and that much is reached at one of the two ends. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.permutations words.datasets claims.bailie2025.sampled.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.largest_ratios rules.levels rules.told_bits.
From dpcalc Require Import rules.listings rules.derived rules.events rules.density_ratios rules.images rules.whole_numbers rules.compute.
From dpcalc Require Import rules.ordered_samples.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma exp_MULT_value : value distances.exp_MULT both.
Proof. by move=> T s p q hp hq; rewrite /distances.exp_MULT !ap2E !largest_ratio_value. Qed.

Section Sample.
Variables (T : Type) (s : seq T) (p q : T -> R) (n : nat).
Hypotheses (hp : law s p) (hq : law s q) (n1 : (0 < n)%N).
Definition step (i : nat) (x : T) : R := INR i / INR n * q x + (1 - INR i / INR n) * p x.
Let n0 : 0 < INR n. Proof. by apply/lt_0_INR/ltP. Qed.
Lemma fraction i : (i <= n)%N -> 0 <= INR i / INR n <= 1.
Proof.
move=> le_i; have := pos_INR i; have := le_INR _ _ (leP le_i) => a b.
split; first by apply: Rmult_le_pos => //; exact: Rlt_le (Rinv_0_lt_compat _ n0).
by apply: (Rmult_le_reg_r (INR n)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
Lemma step_law i : (i <= n)%N -> law s (step i).
Proof. by move=> le_i; exact: law_mix (fraction le_i) hq hp. Qed.
Lemma step_next i x : step i.+1 x = step i x + (q x - p x) / INR n.
Proof. by rewrite /step S_INR; field; lra. Qed.
Definition amplified (C : R) : R := 1 + 1 / INR n * (C - 1).
Lemma amplified_bound C i : (i < n)%N -> 1 <= C -> (forall x, List.In x s -> alike C (p x) (q x)) ->
  forall x, List.In x s -> alike (amplified C) (step i x) (step i.+1 x).
Proof.
move=> lt_i C1 h x ix; have [a b] := h x ix; have P := hp.1 x; have Q := hq.1 x.
have [f0 f1] := fraction (ltnW lt_i); have [g0 g1] := fraction lt_i.
have i0 := Rinv_0_lt_compat _ n0; rewrite /alike /amplified step_next.
have between c : 0 <= c <= 1 -> Rmin (p x) (q x) <= c * q x + (1 - c) * p x by move=> hc; rewrite /Rmin; case: Rle_dec; nra.
have lo := between _ (conj f0 f1); have hi := between _ (conj g0 g1); rewrite -/(step i x) in lo; rewrite -/(step i.+1 x) step_next in hi.
move: lo hi; move: (step i x) => u; rewrite /Rmin; case: Rle_dec => k lo hi.
  have d : q x - p x <= (C - 1) * p x by lra.
  have e : (C - 1) * p x <= (C - 1) * u by apply: Rmult_le_compat_l; lra.
  have w : (q x - p x) / INR n <= (C - 1) * u * / INR n by apply: Rmult_le_compat_r; lra.
  have v : 0 <= (q x - p x) / INR n by apply: Rmult_le_pos; lra.
  have z : 0 <= 1 / INR n * (C - 1) by apply: Rmult_le_pos; [rewrite /Rdiv; lra | lra].
  split; last by have -> : (1 + 1 / INR n * (C - 1)) * u = u + (C - 1) * u * / INR n by [field; lra]; lra.
  by have := Rmult_le_compat_r (u + (q x - p x) / INR n) 1 (1 + 1 / INR n * (C - 1)); lra.
have d : p x - q x <= (C - 1) * q x by lra.
have e : (C - 1) * q x <= (C - 1) * (u + (q x - p x) / INR n) by apply: Rmult_le_compat_l; lra.
have w : (p x - q x) / INR n <= (C - 1) * (u + (q x - p x) / INR n) * / INR n by apply: Rmult_le_compat_r; lra.
have v : 0 <= (p x - q x) / INR n by apply: Rmult_le_pos; lra.
have m : (q x - p x) / INR n = - ((p x - q x) / INR n) by field; lra.
have z : 0 <= 1 / INR n * (C - 1) by apply: Rmult_le_pos; [rewrite /Rdiv; lra | lra].
split; last by have := Rmult_le_compat_r u 1 (1 + 1 / INR n * (C - 1)); lra.
by have -> : (1 + 1 / INR n * (C - 1)) * (u + (q x - p x) / INR n) =
  u + (q x - p x) / INR n + (C - 1) * (u + (q x - p x) / INR n) * / INR n by [field; lra]; lra.
Qed.
Definition loss : number := top (iota 0 n) (fun i => both s (step i) (step i.+1)).
Lemma both_at C : both s p q = Fin C -> 1 <= C /\ forall x, List.In x s -> alike C (p x) (q x).
Proof.
move=> e; have C1 : 1 <= C by have := both_ge1 hp hq; rewrite e => /le_Fin.
by split=> //; apply/(bothP hp hq); [lra | rewrite e; exact: le_refl].
Qed.
Lemma in_iota i : List.In i (iota 0 n) <-> (i < n)%N.
Proof.
have -> : (i < n)%N = (i \in iota 0 n) by rewrite mem_iota add0n.
by elim: (iota 0 n) => //= a l ih; rewrite inE; split=> [[->|/ih ->]|/orP [/eqP ->|/ih]]; rewrite ?eqxx ?orbT; auto.
Qed.
Lemma loss_le D : 1 <= D -> (forall i, (i < n)%N -> forall x, List.In x s -> alike D (step i x) (step i.+1 x)) -> le loss (Fin D).
Proof.
move=> D1 h; apply: top_le => [|i /in_iota lt_i]; first by apply/le_Fin; lra.
by apply/(bothP (step_law (ltnW lt_i)) (step_law lt_i)); [lra | exact: h].
Qed.
Lemma amplified_ge1 C : 1 <= C -> 1 <= amplified C.
Proof. by move=> C1; rewrite /amplified; have := Rinv_0_lt_compat _ n0 => i0; have : 0 <= 1 / INR n * (C - 1); [apply: Rmult_le_pos; rewrite /Rdiv; lra | lra]. Qed.
Lemma reached C : both s p q = Fin C -> exists2 x, List.In x s & (0 < p x /\ q x = C * p x) \/ (0 < q x /\ p x = C * q x).
Proof.
have one (a b : T -> R) : law s a -> law s b -> worst s a b = Fin C -> exists2 x, List.In x s & 0 < b x /\ a x = C * b x.
  move=> ha hb e; have ne : s <> [::] by have [y [l ->]] := law_not_nil ha.
  have C1 : 1 <= C by have := worst_ge1 ha hb; rewrite e => /le_Fin.
  have [x ix ex] := top_reached (fun x => quotient (a x) (b x)) ne; rewrite -/(worst s a b) e in ex.
  exists x => //; move: ex; rewrite /quotient; case k : (eqR (a x) 0); first by case; lra.
  case l : (eqR (b x) 0) => // -[->]; have nb : b x <> 0 by move/eqRP; rewrite l.
  by split; [have := hb.1 x; lra | field].
rewrite /both; have [h|h] := le_total (worst s p q) (worst s q p).
  by rewrite max_eq_r // => /(one q p hq hp) [x ix k]; exists x => //; left.
by rewrite max_eq_l // => /(one p q hp hq) [x ix k]; exists x => //; right.
Qed.
Lemma loss_at C : both s p q = Fin C -> loss = Fin (amplified C).
Proof.
move=> e; have [C1 h] := both_at e; have D1 := amplified_ge1 C1; apply: le_anti.
  by apply: loss_le => // i lt_i; exact: amplified_bound.
case k : loss => [D|]; last exact: le_Inf.
apply/le_Fin; have at_ i : (i < n)%N -> forall x, List.In x s -> alike D (step i x) (step i.+1 x).
  move=> lt_i; have h' : le (both s (step i) (step i.+1)) (Fin D).
    by rewrite -k; apply: (top_ge (fun i => both s (step i) (step i.+1))); apply/in_iota.
  have D0 : 0 <= D by have := le_trans (both_ge1 (step_law (ltnW lt_i)) (step_law lt_i)) h'; move/le_Fin; lra.
  by apply/(bothP (step_law (ltnW lt_i)) (step_law lt_i)).
have first x : step 0 x = p x by rewrite /step /= /Rdiv Rmult_0_l; ring.
have last x : step n x = q x by rewrite /step /Rdiv Rinv_r; [ring | lra].
have en : (n.-1).+1 = n by case: (n) n1.
have lt_0 := n1; have lt_l : (n.-1 < n)%N by rewrite en.
(* C is the ratio at some outcome, one way or the other *)
have [x ix cx] : exists2 x, List.In x s & (0 < p x /\ q x = C * p x) \/ (0 < q x /\ p x = C * q x).
  exact: reached e.
case: cx => -[pos e'].
  have [_ b] := at_ 0%N lt_0 x ix; rewrite step_next first e' in b.
  apply: (Rmult_le_reg_r (p x)) => //; apply: Rle_trans b; apply: Req_le; rewrite /amplified; field; lra.
have [a _] := at_ n.-1 lt_l x ix; rewrite en last in a.
have l := step_next n.-1 x; rewrite en last e' in l.
apply: (Rmult_le_reg_r (q x)) => //; apply: Rle_trans a.
have -> : step n.-1 x = q x - (q x - C * q x) / INR n by lra.
by apply: Req_le; rewrite /amplified; field; lra.
Qed.
End Sample.

(** * The words *)

Definition uniform_pair : seq number := [:: Fin (1 / 2); Fin (1 / 2)].
Lemma uniform_law : law (places uniform_pair) (prob uniform_pair).
Proof.
have h : holds (laws.is_law uniform_pair) by rewrite /holds /uniform_pair; computed.
by have [] := is_law_vec h.
Qed.
Lemma two_rows A m : holds (also (ap2 laws.is_random (Some A) (Some m)) (same (len (Some A)) (num 2))) ->
  exists (t : seq nat) p q, [/\ A = [:: vec t p; vec t q], law t p & law t q].
Proof.
have -> : num 2 = len (Some uniform_pair) by rewrite /len ap1E /num; congr (Some (Fin _)); simpl; lra.
move=> h; have [e l _] := kernel_rows uniform_law h.
exists (outputs A), (rowf A 0%N), (rowf A 1%N); split; [ | exact: l | exact: l].
by rewrite {1}e.
Qed.
Section Words.
Variables (T : Type) (t : seq T) (p q : T -> R) (n : nat).
Hypotheses (hp : law t p) (hq : law t q) (n1 : (0 < n)%N).
Lemma mixed_word i : (i <= n)%N -> ap3 laws.mix (divided (Some (nm i)) (Some (nm n))) (item (Some [:: vec t p; vec t q]) (num 1))
  (item (Some [:: vec t p; vec t q]) (num 0)) = Some (vec t (step p q n i)).
Proof.
move=> le_i; rewrite item0 item1 /divided ap2E /nm /div eqR_f; last by apply/Rgt_not_eq/lt_0_INR/ltP.
by rewrite /ap3 !bindE mix_vec.
Qed.
Lemma loss_word : language.largest (range (Some (nm n))) (fun i => ap2 distances.exp_MULT
    (ap3 laws.mix (divided (Some i) (Some (nm n))) (item (Some [:: vec t p; vec t q]) (num 1)) (item (Some [:: vec t p; vec t q]) (num 0)))
    (bind (plus (Some i) (num 1)) (fun j => ap3 laws.mix (divided (Some j) (Some (nm n))) (item (Some [:: vec t p; vec t q]) (num 1))
      (item (Some [:: vec t p; vec t q]) (num 0))))) = Some (loss t p q n).
Proof.
rewrite range_iota; apply: top_in => i /in_iota lt_i.
rewrite -[num 1]/(Some (nm 1)) plus_nm addn1 bindE !mixed_word //; last exact: ltnW.
by rewrite ap2E exp_MULT_value //; apply: step_law => //; exact: ltnW.
Qed.
End Words.
Theorem sum_of_losses : claim_bailie2025_fig_6_1_red.
Proof.
split; cbv zeta.
  move=> N n k m l /whole_nm [N' ->] /whole_nm [n' ->] /whole_nm [k' ->] /whole_nm [m' ->] /whole_nm [l' ->].
  split=> [|A /kernel_table [p -> lp]]; first by rewrite power_nm; eexists.
  split=> [|B /kernel_table [q -> lq]]; first by rewrite power_nm; eexists.
  apply: entailsI => [|/sizes_nm [n0 nN]]; first by apply: also_defined; exact: at_most_defined.
  exact: bound_in_turn.
move=> n m /whole_nm [k ->] _ A B /two_rows [t [p [q [-> hp hq]]]] /two_rows [u [r [v [-> hr hv]]]].
apply: entailsI => [|/at_mostP k1]; first exact: at_most_defined.
have n1 : (0 < k)%N by move: k1; rewrite -[Fin 1]/(nm 1) /le le_nm.
rewrite !ap1E !item0 !item1 !ap2E !exp_MULT_value //.
apply: entailsI => [|/alsoP [/lessP fa /lessP fb]]; first by apply: also_defined; eexists.
have n0 : INR k <> 0 by apply/Rgt_not_eq/lt_0_INR/ltP.
apply: entailsI => [|/sameP e]; first exact: same_defined.
rewrite !loss_word //; case ea : (both t p q) fa e => [C|] fa e; last by case: fa; exact: le_Inf.
rewrite (loss_at hp hq n1 ea) (loss_at hr hv n1 (esym e)).
have -> : divided (num 1) (Some (nm k)) = Some (Fin (1 / INR k)) by rewrite /divided /num ap2E /nm /div eqR_f.
have -> : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
rewrite -[ap2 _ (Some (Fin (1 / INR k))) _]/(Some (Fin (1 + 1 / INR k * (C - 1)))) /power ap2E pow_nm /times ap2E; apply/sameP.
by rewrite /amplified /=; congr Fin; ring.
Qed.
Section Joint.
Variables (T U : Type) (t : seq T) (u : seq U) (p q : T -> R) (r v : U -> R) (n : nat).
Hypotheses (hp : law t p) (hq : law t q) (hr : law u r) (hv : law u v) (n1 : (0 < n)%N).
Lemma joint_alike C D z : 1 <= C -> 1 <= D -> (forall x, List.In x t -> alike C (p x) (q x)) -> (forall y, List.In y u -> alike D (r y) (v y)) ->
  List.In z (pairs t (fun=> u)) -> alike (C * D) (p z.1 * r z.2) (q z.1 * v z.2).
Proof.
move=> C1 D1 h k; case: z => x y /pairs_in [ix iy]; have [a b] := h x ix; have [c d] := k y iy.
have P := hp.1 x; have Q := hq.1 x; have S := hr.1 y; have V := hv.1 y; rewrite /alike [_.1]/= [_.2]/=.
have -> : C * D * (q x * v y) = (C * q x) * (D * v y) by ring.
have -> : C * D * (p x * r y) = (C * p x) * (D * r y) by ring.
by split; apply: Rmult_le_compat.
Qed.
End Joint.
(** Randomised response reaches the bound. *)
Section Response.
Variables (o : R) (o1 : 1 < o).
Definition answers : seq bool := [:: true; false].
Definition truth_ (b : bool) : R := if b then 1 / (1 + o) * o else 1 / (1 + o).
Definition lie (b : bool) : R := if b then 1 / (1 + o) else 1 / (1 + o) * o.
Let i0 : 0 < 1 / (1 + o). Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let one : 1 / (1 + o) * o + (1 / (1 + o) + 0) = 1. Proof. by field; lra. Qed.
Lemma truth_law : law answers truth_.
Proof. by split=> [[]|] /=; [apply: Rmult_le_pos; lra | lra | exact: one]. Qed.
Lemma lie_law : law answers lie.
Proof. by split=> [[]|] /=; [lra | apply: Rmult_le_pos; lra | have := one; lra]. Qed.
Lemma response_alike b : alike o (truth_ b) (lie b).
Proof. by case: b; rewrite /alike /=; split; nra. Qed.
Lemma response_both : both answers truth_ lie = Fin o.
Proof.
apply: le_anti; first by apply/(bothP truth_law lie_law); [lra | move=> b _; exact: response_alike].
by apply: (@at_least_ratio _ answers truth_ lie true); [left | exact: i0 | rewrite /=; ring | lra].
Qed.
Lemma pair_both : both (pairs answers (fun=> answers)) (fun z => truth_ z.1 * truth_ z.2) (fun z => lie z.1 * lie z.2) = Fin (o * o).
Proof.
have lp := law_product truth_law truth_law; have lq := law_product lie_law lie_law; apply: le_anti.
  apply/(bothP lp lq); first nra; move=> z iz.
  have k x (_ : List.In x answers) := response_alike x; have o0 : 1 <= o by lra.
  exact: (joint_alike truth_law lie_law truth_law lie_law o0 o0 k k iz).
apply: (@at_least_ratio _ _ _ _ (true, true)); rewrite /=; try nra; by left.
Qed.
End Response.
Theorem two_responses : claim_bailie2025_fig_6_1_blue_repaired.
Proof.
split; cbv zeta.
  move=> N n k m l /whole_nm [N' ->] /whole_nm [n' ->] /whole_nm [k' ->] /whole_nm [m' ->] /whole_nm [l' ->].
  split=> [|A /kernel_table [p -> lp]]; first by rewrite power_nm; eexists.
  split=> [|B /kernel_table [q -> lq]]; first by rewrite power_nm; eexists.
  apply: entailsI => [|/sizes_nm [n0 nN]]; first by apply: also_defined; exact: at_most_defined.
  exact: bound_of_equal.
move=> o ho; have [o' -> _] := amount_real ho; apply: entailsI => [|/moreP k]; first by eexists; rewrite /more /less /num ap2E.
have o1 : 1 < o' by apply: Rnot_le_lt => l; apply: k; exact/le_Fin.
have i0 : 1 + o' <> 0 by lra.
have eo : divided (Some (Fin o')) (plus (num 1) (Some (Fin o'))) = Some (Fin (1 / (1 + o') * o')).
  by rewrite -[plus _ _]/(Some (Fin (1 + o'))) /divided ap2E /div eqR_f //; congr (Some (Fin _)); field; lra.
have ei : divided (num 1) (plus (num 1) (Some (Fin o'))) = Some (Fin (1 / (1 + o'))).
  by rewrite -[plus _ _]/(Some (Fin (1 + o'))) /divided ap2E /div eqR_f.
have er : ap1 (fun v_o => list_of [:: list_of [:: divided (Some v_o) (plus (num 1) (Some v_o)); divided (num 1) (plus (num 1) (Some v_o))];
    list_of [:: divided (num 1) (plus (num 1) (Some v_o)); divided (Some v_o) (plus (num 1) (Some v_o))]]) (Some (Fin o')) =
  Some [:: vec answers (truth_ o'); vec answers (lie o')] by rewrite ap1E eo ei.
rewrite !er; do 4!rewrite ?ap1E ?ap2E ?item0 ?item1.
rewrite (exp_MULT_value (truth_law o1) (lie_law o1)) response_both //.
have lp := law_product (truth_law o1) (truth_law o1); have lq := law_product (lie_law o1) (lie_law o1).
have -> : Fin 10 = nm 10 by rewrite /nm; congr Fin; simpl; lra.
have L := loss_word lp lq (isT : (0 < 10)%N); rewrite (loss_at lp lq (isT : (0 < 10)%N) (pair_both o1)) in L.
set X := language.largest _ _; have -> : X = Some (Fin (amplified 10 (o' * o'))) by exact: L.
rewrite -[ap3 _ _ _ _]/(Some (Fin (1 + 1 / 10 * (o' * o' - 1)))); apply/sameP; congr Fin; rewrite /amplified.
by have -> : INR 10 = 10 by simpl; lra.
Qed.
