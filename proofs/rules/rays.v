(** Rays: for levels in rising order, as many as one likes, laws whose distances are the gaps of their levels. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.distances rules.hellinger.
From dpcalc Require Import rules.listings rules.whole_numbers rules.ratios rules.largest_ratios rules.density_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * The rules *)

Definition levels (l : seq R) : seq number := [seq Fin x | x <- l].
Definition rising (l : seq R) : Prop := forall i j, (i < j)%N -> (j < size l)%N -> nth 0 l i < nth 0 l j.
Lemma level_at l i : (i < size l)%N -> item (Some (levels l)) (Some (nm i)) = Some (Fin (nth 0 l i)).
Proof. by move=> h; rewrite item_place -map_comp (nth_map 0). Qed.
Lemma len_levels l : len (Some (levels l)) = Some (nm (size l)). Proof. by rewrite /len ap1E size_map. Qed.
Lemma in_level l u : List.In u l -> exists2 j, (j < size l)%N & u = nth 0 l j.
Proof.
elim: l => //= x l ih [<-|/ih [j jl ->]]; first by exists 0%N.
by exists j.+1.
Qed.
Lemma rising_tail x l : rising (x :: l) -> rising l.
Proof. by move=> h i j ij jl; exact: (h i.+1 j.+1). Qed.
(** One level among them, and nothing elsewhere. *)
Lemma sum_level l w f : rising l -> List.In w l -> (forall x, x <> w -> f x = 0) -> sum l f = f w.
Proof.
elim: l => //= x l ih h i k; have [e|d] := Req_dec x w.
  rewrite e (sum_eq_in (g := fun=> 0)) ?sum0 ?Rplus_0_r // => y /in_level [j jl ->]; apply: k => e'.
  by have := h 0%N j.+1 isT jl; rewrite /= e' e; lra.
by rewrite k // Rplus_0_l ih //; [exact: rising_tail h | case: i].
Qed.
Section Rays.
Variables (D : distance) (at_ : number -> seq number -> option (seq number)) (gap : number -> number -> option number).
Local Notation vectors n L := (holds (also (same (len (Some L)) (Some n)) (every (Some L) (fun t => also (at_most (num 0) (Some t)) (at_most (Some t) (num 1)))))).
Local Notation ordered n L := (every (range (Some n)) (fun j => every (range (Some j)) (fun i => less (item (Some L) (Some i)) (item (Some L) (Some j))))).
Local Notation fit L := (every (Some L) (fun u => every (Some L) (fun v =>
  same (ap2 D (ap2 at_ (Some u) (Some L)) (ap2 at_ (Some v) (Some L))) (ap2 gap (Some u) (Some v))))).
Definition fits (l : seq R) := forall u v, List.In u l -> List.In v l ->
  holds (same (ap2 D (at_ (Fin u) (levels l)) (at_ (Fin v) (levels l))) (gap (Fin u) (Fin v))).
Lemma in_levels l x : List.In x (levels l) -> exists2 y, x = Fin y & List.In y l.
Proof. by move=> /List.in_map_iff [y [<- i]]; exists y. Qed.
Lemma fit_all l : fits l -> holds (fit (levels l)).
Proof.
move=> h; apply: every_intro => u /in_levels [a -> ia]; apply: every_intro => v /in_levels [b -> ib]; exact: h.
Qed.
Lemma rates_list n L : vectors n L -> exists l, [/\ L = levels l, n = nm (size l) & forall x, List.In x l -> 0 <= x <= 1].
Proof.
move=> /alsoP [/sameP e /everyP h]; have {e} : n = nm (size L) by case: e.
elim: L n h => [|a L ih] n h ->; first by exists [::]; split.
have [|l [-> _ hl]] := ih (nm (size L)) _ erefl; first by move=> x i; apply: h; right.
have [b -> hb] := rate_real (h a (or_introl erefl)).
by exists (b :: l); split; rewrite /= ?size_map // => x [<-|/hl].
Qed.
Lemma ordered_rising l : ordered (nm (size l)) (levels l) =
  Some (all (fun j => all (fun i => ~~ leR (nth 0 l j) (nth 0 l i)) (iota 0 j)) (iota 0 (size l))).
Proof.
rewrite range_iota; apply: every_map => j; rewrite mem_iota add0n => /andP [_ jl].
rewrite range_iota; apply: every_map => i; rewrite mem_iota add0n => /andP [_ ij].
by rewrite !level_at ?(ltn_trans ij jl) // /less ap2E.
Qed.
Lemma rule_linear_ray : (forall l, rising l -> (forall x, List.In x l -> 0 <= x <= 1) -> fits l) ->
  forall n, holds (ap1 numbers.is_whole (Some n)) -> forall L, vectors n L -> holds (entails (ordered n L) (fit L)).
Proof.
move=> h n _ L /rates_list [l [-> -> hl]]; rewrite ordered_rising; apply/entailsP => /allP k; apply: fit_all; apply: h => // i j ij jl.
have := k j; rewrite mem_iota => /(_ jl) /allP /(_ i); rewrite mem_iota => /(_ ij) /negP n'.
by apply: Rnot_le_lt => /leRP.
Qed.
Lemma rule_ray : (forall l, rising l -> (forall x, List.In x l -> 0 < x <= 1) -> fits l) ->
  forall n, holds (ap1 numbers.is_whole (Some n)) -> forall L, vectors n L ->
  holds (entails (ordered n L) (entails (every (Some L) (fun t => more (Some t) (num 0))) (fit L))).
Proof.
move=> h n _ L /rates_list [l [-> -> hl]]; rewrite ordered_rising; apply/entailsP => /allP k.
apply: entailsI => [|/everyP pos]; first by apply: every_defined => x _; eexists.
apply: fit_all; apply: h => [i j ij jl|x i].
  have := k j; rewrite mem_iota => /(_ jl) /allP /(_ i); rewrite mem_iota => /(_ ij) /negP n'.
  by apply: Rnot_le_lt => /leRP.
have [a b] := hl x i; split=> //; apply: Rnot_le_lt => c.
have : List.In (Fin x) (levels l) by apply: List.in_map.
by move=> /pos /moreP; apply; apply/le_Fin.
Qed.
End Rays.

(** * Laws on two outcomes whose ratios are those of their levels *)

Definition pair_ (c : R) (b : bool) : R := if b then c else 1 - c.
Lemma pair_law c : 0 <= c <= 1 -> law [:: true; false] (pair_ c).
Proof. by move=> h; split; [case=> /=; lra | rewrite /= /pair_; lra]. Qed.
Lemma pair_vec c : vec [:: true; false] (pair_ c) = [:: Fin c; Fin (1 - c)]. Proof. by []. Qed.
Lemma log_gap u v : 0 < u -> 0 < v -> absolute (logarithm (divided (Some (Fin u)) (Some (Fin v)))) = Some (Fin (Rabs (ln u - ln v))).
Proof.
move=> hu hv; have k : 0 < u / v by exact: Rdiv_lt_0_compat.
rewrite /divided ap2E /= eqR_f; last lra.
rewrite /logarithm ap1E /= leR_f // /absolute ap1E /=.
have iv := Rinv_0_lt_compat _ hv; rewrite /Rdiv ln_mult // ln_Rinv //.
Qed.
