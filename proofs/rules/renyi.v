(** Renyi divergences, ln M / (a - 1) for the moment M of an order a above 1, and the larger of both directions over a. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances.
From dpcalc Require Import rules.largest_ratios rules.powers rules.derived.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Functions of a distance *)

Definition per (w : R) (x : number) : number := scale (/ w) (lnn x).
Lemma ln_ge0 x : 1 <= x -> 0 <= ln x. Proof. by move=> h; rewrite -ln_1; apply: ln_le => //; lra. Qed.
Lemma scale_le w x y : 0 <= w -> le x y -> le (scale w x) (scale w y).
Proof. by move=> h; case: x y => [x|] [y|] //= /le_Fin k; apply/le_Fin; exact: Rmult_le_compat_l. Qed.
Lemma scale_add w x y : scale w (add x y) = add (scale w x) (scale w y).
Proof. by case: x y => [x|] [y|] //=; rewrite Rmult_plus_distr_l. Qed.
Lemma scale_0 w : scale w (Fin 0) = Fin 0. Proof. by rewrite /= Rmult_0_r. Qed.
Lemma scale_eq0 w x : 0 < w -> scale w x = Fin 0 -> x = Fin 0.
Proof. by move=> h; case: x => [x|] //= [e]; congr Fin; nra. Qed.
Lemma per_le w x y : 0 < w -> le (Fin 1) x -> le x y -> le (per w x) (per w y).
Proof. by move=> h hx k; apply: scale_le; [exact: Rlt_le (Rinv_0_lt_compat _ h) | exact: lnn_le]. Qed.
Lemma per_1 w : per w (Fin 1) = Fin 0. Proof. by rewrite /per /= ln_1 Rmult_0_r. Qed.
Lemma per_zero w x : 0 < w -> le (Fin 1) x -> per w x = Fin 0 -> x = Fin 1.
Proof. by move=> h hx /(scale_eq0 (Rinv_0_lt_compat _ h)); exact: lnn_0. Qed.
Lemma scale_value w x : 0 < w -> divided (Some x) (Some (Fin w)) = Some (scale (/ w) x).
Proof.
move=> h; rewrite /divided ap2E; case: x => [x|] /=; last by rewrite leR_f.
by rewrite eqR_f; [congr (Some (Fin _)); rewrite Rmult_comm | lra].
Qed.

(** * The Renyi divergence of an order a *)

Definition renyis (a : R) : functional := through (per (a - 1)) (sums (mom a)).
Section Order.
Variable a : R.
Hypothesis a1 : 1 < a.
Let a0 : 0 < a - 1. Proof. lra. Qed.
Let rises x y := @per_le (a - 1) x y a0.
Lemma renyi_value : value (fun P Q => distances.renyi P Q (Fin a)) (renyis a).
Proof.
move=> T s p q hp hq; rewrite /distances.renyi /ap3 !bindE (moment_value a hp hq) (log_value (moment_ge1 a1 hp hq)).
by rewrite /minus /num ap2E scale_value.
Qed.
Lemma renyi_ge0 : at_least_ (renyis a) (Fin 0).
Proof. exact: (through_ge (moment_ge1 a1) rises (per_1 _)). Qed.
Lemma renyi_diagonal : diagonal_ (renyis a) (Fin 0).
Proof. exact: (through_diagonal (per_1 _) (moment_diagonal a)). Qed.
Lemma renyi_separates : separates_ (renyis a) (Fin 0).
Proof. exact: (through_separates (moment_ge1 a1) (fun x => @per_zero _ x a0) (sums_tangent (mom_above a1) (mom_touches a1))). Qed.
Lemma renyi_post : post_ (renyis a).
Proof. exact: (through_post (moment_ge1 a1) rises (sums_post (mom0 a 0) (@mom_scale a) (mom_add a1))). Qed.
Lemma renyi_noise : noise_ (renyis a).
Proof. exact: (through_noise (per (a - 1)) (sums_noise (mom0 a 0) (@mom_scale a))). Qed.
Lemma renyi_disjoint : disjoint_ (renyis a).
Proof. exact: (@through_disjoint (per (a - 1)) (sums (mom a)) erefl (sums_disjoint (@mom_inf a))). Qed.
Lemma renyi_quasi : quasi_ (renyis a).
Proof. exact: (through_quasi (moment_ge1 a1) rises (sums_quasi (mom0 a 0) (@mom_scale a) (mom_add a1))). Qed.
(** The moment of both is at most that of the first outcome times the largest of the second, and logarithms add up. *)
Lemma renyi_adaptive : adaptive_ (renyis a).
Proof.
move=> T U s t p q k l hp hq hk hl; have m1 z := moment_ge1 a1 (hk z) (hl z).
rewrite {2 3}/renyis /through -(h_top rises hp m1).
have t1 := top_ge_at hp m1; have lj := moment_ge1 a1 (law_in_turn hp hk) (law_in_turn hq hl).
have := moment_ge1 a1 hp hq; case e : (sums (mom a) s p q) => [x|] x1; last exact: le_Inf.
move: t1; case f : (top s _) => [y|] t1; last by rewrite addC; exact: le_Inf.
move/le_Fin: x1 => x1; move/le_Fin: t1 => y1; have h : forall z, List.In z s -> le (sums (mom a) t (k z) (l z)) (Fin y).
  by move=> z i; rewrite -f; exact: (top_ge (fun z => sums (mom a) t (k z) (l z)) i).
apply: le_trans (rises lj (moment_adaptive hp hq hk hl e h)) _.
by rewrite -scale_add /= -ln_mult; [exact: le_refl | lra | lra].
Qed.
Lemma renyi_composes : composes_ (renyis a). Proof. exact: adaptive_composes renyi_adaptive. Qed.
End Order.

(** Renyi divergences rise with the order: powers below 1 are concave, so lie below their tangent at the moment. *)
Lemma mom_order a b c p q : 1 < a -> a < b -> 0 < c -> 0 <= p -> 0 <= q ->
  le (mom a p q) (add (Fin (Rpower c ((a - 1) / (b - 1)) * (1 - (a - 1) / (b - 1)) * p))
    (part (Rpower c ((a - 1) / (b - 1)) * ((a - 1) / (b - 1)) / c) (mom b p q))).
Proof.
move=> ha hb hc; set w := (a - 1) / (b - 1); have hw : 0 < w < 1.
  split; first by apply: Rdiv_lt_0_compat; lra.
  apply: (Rmult_lt_reg_r (b - 1)); first lra; rewrite /w /Rdiv Rmult_assoc Rinv_l; lra.
have cw := Rpower_pos c w; have v0 : 0 < Rpower c w * w / c.
  by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
move=> /Rle_lt_or_eq_dec [p0|<-] /Rle_lt_or_eq_dec [q0|<-]; rewrite ?mom0 ?part_Fin; try by apply/le_Fin; lra.
  rewrite !mom_split // part_Fin; apply/le_Fin; have x0 := Rdiv_lt_0_compat _ _ p0 q0.
  have e : Rpower (p / q) a = p / q * (Rpower c w * Rpower (Rpower (p / q) (b - 1) / c) w).
    rewrite Rpower_mult_distr //; last by apply: Rdiv_lt_0_compat => //; exact: Rpower_pos.
    have -> : c * (Rpower (p / q) (b - 1) / c) = Rpower (p / q) (b - 1) by field; lra.
    rewrite Rpower_mult -{2}(Rpower_1 (p / q)) // -Rpower_plus; congr Rpower; rewrite /w; field; lra.
  have e2 : Rpower (p / q) b = p / q * Rpower (p / q) (b - 1).
    by rewrite -{2}(Rpower_1 (p / q)) // -Rpower_plus; congr Rpower; lra.
  have := power_below hw (Rdiv_lt_0_compat _ _ (Rpower_pos (p / q) (b - 1)) hc).
  rewrite e e2; move: (Rpower (p / q) (b - 1)) => z; move: (Rpower (z / c) w) => y h.
  have -> : q * (p / q * (Rpower c w * y)) = Rpower c w * p * y by field; lra.
  have -> : Rpower c w * (1 - w) * p + Rpower c w * w / c * (q * (p / q * z)) = Rpower c w * p * (1 + w * (z / c - 1)).
    by field; lra.
  by apply: Rmult_le_compat_l h; apply: Rmult_le_pos; lra.
by rewrite !mom_inf // part_Inf // addC; exact: le_Inf.
Qed.
Lemma renyi_order a b : 1 < a -> a < b -> forall T (s : seq T) p q, law s p -> law s q ->
  le (renyis a s p q) (renyis b s p q).
Proof.
move=> ha hb T s p q hp hq; have b1 : 1 < b by lra.
have ma := moment_ge1 ha hp hq; have := moment_ge1 b1 hp hq.
rewrite /renyis /through; case e : (sums (mom b) s p q) => [c|] c1; last exact: le_Inf.
move/le_Fin: c1 => c1; set w := (a - 1) / (b - 1); have k : le (sums (mom a) s p q) (Fin (Rpower c w)).
  have -> : Fin (Rpower c w) = add (tot s (fun x => Fin (Rpower c w * (1 - w) * p x))) (part (Rpower c w * w / c) (Fin c)).
    by rewrite part_Fin tot_Fin sum_scale hp.2 /=; congr Fin; field; lra.
  rewrite -e /sums -tot_part -tot_add; apply: tot_le => x.
  by apply: mom_order => //; [lra | exact: hp.1 | exact: hq.1].
apply: le_trans (per_le (w := a - 1) _ ma k) _; first lra.
by apply: le_eq; rewrite /per /= /Rpower ln_exp /w; congr Fin; field; lra.
Qed.

(** * The larger of both directions over the order, whose supremum over orders concentrated privacy bounds *)

Definition concentrated (a : R) : functional := through (scale (/ a)) (larger (renyis a)).
Section Concentrated.
Variable a : R.
Hypothesis a1 : 1 < a.
Let a0 : 0 < / a. Proof. apply: Rinv_0_lt_compat; lra. Qed.
Let big_ge0 := larger_ge (renyi_ge0 a1).
Let rises x y (_ : le (Fin 0) x) := @scale_le (/ a) x y (Rlt_le _ _ a0).
Let sums_ x y (_ : le (Fin 0) x) (_ : le (Fin 0) y) := le_eq (scale_add (/ a) x y).
Lemma larger_renyi_value : value (fun P Q => maximum (ap3 distances.renyi (Some P) (Some Q) (num a))
  (ap3 distances.renyi (Some Q) (Some P) (num a))) (larger (renyis a)).
Proof. by move=> T s p q hp hq; rewrite /num /ap3 !bindE !(renyi_value a1) // /maximum ap2E. Qed.
Lemma concentrated_value : value (fun P Q => divided (maximum (ap3 distances.renyi (Some P) (Some Q) (num a))
  (ap3 distances.renyi (Some Q) (Some P) (num a))) (num a)) (concentrated a).
Proof. by move=> T s p q hp hq; rewrite larger_renyi_value // scale_value //; lra. Qed.
Lemma concentrated_symmetric : symmetric_ (concentrated a).
Proof. exact: through_symmetric (@larger_symmetric _). Qed.
Lemma concentrated_diagonal : diagonal_ (concentrated a) (Fin 0).
Proof. exact: (through_diagonal (scale_0 _) (larger_diagonal (renyi_diagonal a))). Qed.
Lemma concentrated_separates : separates_ (concentrated a) (Fin 0).
Proof. exact: (through_separates big_ge0 (fun x _ => @scale_eq0 _ x a0) (larger_separates (renyi_ge0 a1) (renyi_separates a1))). Qed.
Lemma concentrated_post : post_ (concentrated a).
Proof. exact: (through_post big_ge0 rises (larger_post (renyi_post a1))). Qed.
Lemma concentrated_noise : noise_ (concentrated a).
Proof. exact: (through_noise _ (larger_noise (renyi_noise a))). Qed.
Lemma concentrated_disjoint : disjoint_ (concentrated a).
Proof. exact: (@through_disjoint (scale (/ a)) _ erefl (larger_disjoint (@renyi_disjoint a))). Qed.
Lemma concentrated_quasi : quasi_ (concentrated a).
Proof. exact: (through_quasi big_ge0 rises (larger_quasi (renyi_quasi a1))). Qed.
Lemma concentrated_adaptive : adaptive_ (concentrated a).
Proof. exact: (through_adaptive big_ge0 rises sums_ (larger_adaptive (renyi_adaptive a1))). Qed.
End Concentrated.

(** * Claims at every order above 1 *)

Lemma order_real a : holds (also (at_most (num 0) (Some a)) (less (Some a) infinity)) -> exists r, a = Fin r.
Proof. by case: a => [r|] /alsoP [_ h]; [exists r | ]. Qed.
Lemma above r X : (1 < r -> holds X) -> holds (entails (more (Some (Fin r)) (num 1)) X).
Proof.
move=> h; rewrite /more /less /num ap2E; apply/entailsP => /negP k; apply: h.
by apply: Rnot_le_lt => l; apply: k; exact/le_Fin.
Qed.
(** The same after another hypothesis, which has a value. *)
Lemma entails_above r a X : defined a -> (1 < r -> holds (entails a X)) ->
  holds (entails a (entails (more (Some (Fin r)) (num 1)) X)).
Proof. by case=> -[] -> // h; exact: (above h). Qed.
Lemma more_defined a b : defined (more (Some a) (num b)).
Proof. by eexists; rewrite /more /less /num ap2E. Qed.
Lemma disjoint_defined P Q : holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) -> defined (ap2 laws.disjoint (Some P) (Some Q)).
Proof.
move: P Q; apply: for_two => s p q _ _; rewrite ap2E /laws.disjoint ap2E columns_vec.
apply: every_defined => c /(List.in_map_iff _ s c) [x [<- _]].
by rewrite item0 item1 /times ap2E /num /same ap2E; eexists.
Qed.
Lemma len_defined (P : seq number) : defined (len (Some P)). Proof. by eexists; rewrite /len ap1E. Qed.
