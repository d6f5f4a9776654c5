(** Curves as lists of points (size, error), and their corners: of each line a + t size + error = constant that touches the
    points from below, one corner lies on it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma eqR_axiom : Equality.axiom eqR.
Proof. by move=> x y; rewrite /eqR; case: Req_EM_T => h; constructor. Qed.
Canonical R_eqType := EqType R (EqMixin eqR_axiom).

Definition point : Type := (R * R)%type.
Definition pt (z : R * R) : seq number := [:: Fin z.1; Fin z.2].
Definition pts (F : seq (R * R)) : seq (seq number) := [seq pt z | z <- F].
Lemma pt_inj : injective pt. Proof. by case=> a b [c d] [-> ->]. Qed.
Lemma pt0 z : item (Some (pt z)) (num 0) = Some (Fin z.1). Proof. exact: item0. Qed.
Lemma pt1 z : item (Some (pt z)) (num 1) = Some (Fin z.2). Proof. exact: item1. Qed.
Lemma pt_eq y z : (pt y == pt z) = (y == z). Proof. exact: (inj_eq pt_inj). Qed.

(** * The line through two points, and the lowest line at a size *)

Definition line (u v : R * R) (s : R) : R :=
  if eqR u.1 v.1 then Rmin u.2 v.2 else u.2 + (v.2 - u.2) * (s - u.1) / (v.1 - u.1).
Lemma line_value u v s : tradeoffs.line_through (pt u) (pt v) (Fin s) = Some (Fin (line u v s)).
Proof.
rewrite /tradeoffs.line_through !pt0 !pt1 /line.
case: (Req_dec u.1 v.1) => h.
  have -> : same (Some (Fin u.1)) (Some (Fin v.1)) = yes by apply/sameP; rewrite h.
  by rewrite (eqR_t h) -[chosen _ _ _]/(Some (min_number (Fin u.2) (Fin v.2))) /min_number /= /leR /Rmin; case: Rle_dec.
have -> : same (Some (Fin u.1)) (Some (Fin v.1)) = no by rewrite /same ap2E /eq_op /= eqR_f.
rewrite (eqR_f h) /no /chosen bindE -[minus _ (Some (Fin u.2))]/(Some (Fin (v.2 - u.2))) -[minus (Some (Fin s)) _]/(Some (Fin (s - u.1))).
by rewrite -[minus _ _]/(Some (Fin (v.1 - u.1))) -[times _ _]/(Some (Fin ((v.2 - u.2) * (s - u.1)))) /divided ap2E /= eqR_f //; lra.
Qed.
Definition low (F : seq (R * R)) (s : R) : number :=
  minimal [seq minimal [seq Fin (line u v s) | v <- F & leR s v.1] | u <- F & leR u.1 s].
Lemma low_value F s : tradeoffs.tradeoff (pts F) (Fin s) = Some (low F s).
Proof.
rewrite /tradeoffs.tradeoff /language.least (kept_map (p := fun u => leR u.1 s)) => [|u _]; last by rewrite pt0.
rewrite (mapped_map (g := fun u => minimal [seq Fin (line u v s) | v <- F & leR s v.1])) // => u _.
rewrite /language.least (kept_map (p := fun v => leR s v.1)) => [|v _]; last by rewrite pt0.
by rewrite (mapped_map (g := fun v => Fin (line u v s))) // => v _; rewrite /ap3 !bindE line_value.
Qed.
Lemma min_le a b c : le (min_number a b) c <-> le a c \/ le b c.
Proof.
rewrite /min_number; case e : (le_number a b); split; try tauto; case=> // h; first exact: le_trans e h.
by have [k|k] := le_total a b; [move: e; rewrite k | exact: le_trans k h].
Qed.
Lemma minimal_le (A : eqType) (l : seq A) f y : le (minimal [seq f x | x <- l]) (Fin y) <-> exists2 x, x \in l & le (f x) (Fin y).
Proof.
case: l => [|x l]; first by split=> // -[].
rewrite /=; elim: l => [|z l ih] /=.
  by split=> [h|[z]]; [exists x; rewrite ?mem_head | rewrite inE => /eqP ->].
rewrite min_le ih; split=> [[h|[w i h]]|[w]].
- by exists z => //; rewrite !inE eqxx orbT.
- by exists w => //; move: i; rewrite !inE => /orP [->|->] //; rewrite !orbT.
- by rewrite !inE => /or3P [/eqP ->|/eqP ->|i] h; [right; exists x; rewrite ?mem_head | left | right; exists w; rewrite ?inE ?i ?orbT].
Qed.
Definition over_line (F : seq (R * R)) (s y : R) : Prop :=
  exists u v : R * R, [/\ u \in F, v \in F, u.1 <= s <= v.1 & line u v s <= y].
Lemma low_le F s y : le (low F s) (Fin y) <-> over_line F s y.
Proof.
rewrite minimal_le; split=> [[u iu /minimal_le [v iv /le_Fin h]]|[u [v [iu iv [h1 h2] h]]]].
  move: iu iv; rewrite !mem_filter => /andP [/leRP h1 iu] /andP [/leRP h2 iv]; exists u, v; by split.
exists u; first by rewrite mem_filter iu andbT leR_t.
by apply/minimal_le; exists v; [rewrite mem_filter iv andbT leR_t | exact/le_Fin].
Qed.

Lemma over_self (F : seq (R * R)) a b : (a, b) \in F -> over_line F a b.
Proof. by move=> i; exists (a, b), (a, b); split=> //=; [lra | rewrite /line eqR_t //= Rmin_left; lra]. Qed.

(** A point on or above a line through two others is on no lower line of a slope than both of them. *)
Definition height (t : R) (z : R * R) : R := z.2 + t * z.1.
Lemma over_heights (F : seq (R * R)) s y t m : (forall z, z \in F -> m <= height t z) -> over_line F s y -> m <= height t (s, y).
Proof.
move=> h [[a b] [[c d] [/h + /h + [h1 h2]]]]; rewrite /line /height /= in h1 h2 *.
case: (Req_dec a c) => e; first by rewrite eqR_t // -e; have -> : s = a by [lra]; rewrite /Rmin; case: Rle_dec => *; lra.
rewrite eqR_f // => hu hv; have g : 0 < c - a by lra.
pose w := (s - a) / (c - a).
have ws : s = a + w * (c - a) by rewrite /w; field; lra.
have w0 : 0 <= w by apply: Rmult_le_pos; [lra | apply: Rlt_le; exact: Rinv_0_lt_compat].
have w1 : w <= 1 by apply: (Rmult_le_reg_r (c - a)) => //; lra.
have -> : b + (d - b) * (s - a) / (c - a) = b + w * (d - b) by rewrite /w; field; lra.
move=> hl; rewrite ws; nra.
Qed.

(** * Corners *)

Definition bends (F : seq (R * R)) (c : R * R) : bool := ~~ le_number (low [seq d <- F | d != c] c.1) (Fin c.2).
Definition bent (F : seq (R * R)) : seq (R * R) := [seq c <- rev (undup (rev F)) | bends F c].
Definition rank (V : seq (R * R)) (c : R * R) : nat := count (fun d : R * R => ~~ leR c.1 d.1) V.
Definition ranked (V : seq (R * R)) : seq (R * R) :=
  [seq head (0, 0) [seq c <- V | rank V c == k] | k <- iota 0 (size V)].

Lemma distinct_pts F : distinct (Some (pts F)) = Some (pts (rev (undup (rev F)))).
Proof. by rewrite /distinct ap1E /pts -map_rev (undup_map_inj pt_inj) map_rev. Qed.

Section Ranks.
Variable V : seq (R * R).
Hypotheses (V_uniq : uniq V) (sizes : {in V &, forall c d, c.1 = d.1 -> c = d}).
Lemma rank_lt (c : R * R) : c \in V -> (rank V c < size V)%N.
Proof.
move=> i; rewrite /rank -size_filter; have := count_predC (fun d : R * R => ~~ leR c.1 d.1) V; rewrite -!size_filter => <-.
rewrite -[X in (X < _)%N]addn0 ltn_add2l lt0n size_eq0; apply/eqP => e.
have : c \in [seq x <- V | predC (fun d : R * R => ~~ leR c.1 d.1) x] by rewrite mem_filter i /= leR_t //; lra.
by rewrite e.
Qed.
Lemma rank_mono (c d : R * R) : c \in V -> d \in V -> c.1 < d.1 -> (rank V c < rank V d)%N.
Proof.
move=> ic id h; rewrite /rank.
have sub : forall l : seq (R * R), (count (fun z : R * R => ~~ leR c.1 z.1) l <= count (fun z : R * R => ~~ leR d.1 z.1) l)%N.
  by move=> l; apply: sub_count => z /=; rewrite /leR; case: Rle_dec => // k _; case: Rle_dec => // m; lra.
case/splitPr: ic => V1 V2; rewrite !count_cat /= leR_t; last lra.
rewrite [leR d.1 c.1]leR_f //= add0n addnCA -addn1 addnC leq_add2l; exact: leq_add.
Qed.
Lemma rank_inj : {in V &, injective (rank V)}.
Proof.
move=> [c1 c2] [d1 d2] ic id e; apply: sizes => //=; have [h|[//|h]] := Rtotal_order c1 d1.
  by have := rank_mono ic id h; rewrite e ltnn.
by have := rank_mono id ic h; rewrite e ltnn.
Qed.
Lemma rank_onto k : (k < size V)%N -> exists2 c, c \in V & rank V c = k.
Proof.
move=> h; have u : uniq [seq rank V c | c <- V] by rewrite map_inj_in_uniq //; exact: rank_inj.
have sub : {subset [seq rank V c | c <- V] <= iota 0 (size V)}.
  by move=> _ /mapP [c i ->]; rewrite mem_iota add0n rank_lt.
have [|_ e] := uniq_min_size u sub; first by rewrite size_iota size_map.
have : k \in [seq rank V c | c <- V] by rewrite e mem_iota add0n.
by move/mapP => [c i ->]; exists c.
Qed.
Lemma of_rank (c : R * R) : c \in V -> [seq d <- V | rank V d == rank V c] = [:: c].
Proof.
move=> i; rewrite (eq_in_filter (a2 := pred1 c)); last first.
  by move=> d id /=; apply/eqP/eqP => [e|-> //]; exact: rank_inj e.
by apply: perm_small_eq => //; rewrite filter_pred1_uniq.
Qed.
Lemma ranked_mem (c : R * R) : (c \in ranked V) = (c \in V).
Proof.
apply/mapP/idP => [[k]|i].
  by rewrite mem_iota add0n => /rank_onto [d id <-] ->; rewrite of_rank.
by exists (rank V c); [rewrite mem_iota add0n rank_lt | rewrite of_rank].
Qed.
End Ranks.

Section Corners.
Variable F : seq (R * R).
Lemma mem_bent c : (c \in bent F) = bends F c && (c \in F).
Proof. by rewrite mem_filter mem_rev mem_undup mem_rev. Qed.
Lemma bendsP (c : R * R) y : bends F c -> over_line [seq d <- F | d != c] c.1 y -> c.2 < y.
Proof.
move=> b [u [v [iu iv h k]]]; apply: Rnot_le_lt => l; move/negP: b; apply.
by apply/low_le; exists u, v; split=> //; lra.
Qed.
Lemma bent_uniq : uniq (bent F). Proof. by apply: filter_uniq; rewrite rev_uniq undup_uniq. Qed.
Lemma bent_sizes : {in bent F &, forall c d, c.1 = d.1 -> c = d}.
Proof.
have below (c d : R * R) : c \in bent F -> d \in bent F -> c.1 = d.1 -> c != d -> c.2 < d.2.
  rewrite !mem_bent => /andP [b _] /andP [_ i] e n; apply: (bendsP b); rewrite e.
  by apply: over_self; rewrite -surjective_pairing mem_filter i eq_sym n.
move=> [c1 c2] [d1 d2] ic id e; apply/eqP; apply/negPn/negP => n.
by have := below _ _ ic id e n; have := below _ _ id ic (esym e); rewrite eq_sym => /(_ n) /=; lra.
Qed.
Lemma corners_value : tradeoffs.corners (pts F) = Some (pts (ranked (bent F))).
Proof.
rewrite /tradeoffs.corners distinct_pts (kept_map (p := bends F)) => [|c _]; last first.
  rewrite (kept_map (p := fun d => d != c)) => [|d _]; last by rewrite /same !ap2E /negated ap1E pt_eq.
  by rewrite pt0 pt1 ap2E low_value.
rewrite bindE -/(bent F) /len ap1E size_map -/(nm _) range_iota (mapped_map (g := fun k => pt (head (0, 0) [seq c <- bent F | rank (bent F) c == k]))).
  by rewrite /ranked /pts -map_comp.
move=> k; rewrite mem_iota add0n => /(rank_onto bent_uniq bent_sizes) [c i <-].
rewrite (kept_map (p := fun d => rank (bent F) d == rank (bent F) c)) => [|d _].
  by rewrite (of_rank bent_uniq bent_sizes i) item0.
rewrite (count_map (p := fun z : R * R => ~~ leR d.1 z.1)) => [|z _]; last by rewrite !pt0.
by rewrite /same ap2E nmE.
Qed.
Lemma corner_mem c : c \in ranked (bent F) -> c \in F.
Proof. by rewrite (ranked_mem bent_uniq bent_sizes) mem_bent => /andP []. Qed.

(** The lowest point of a slope, and of those the one of the least size, is a corner. *)
Lemma lowest t : F <> [::] -> exists2 c : R * R, c \in F & forall z : R * R, z \in F -> height t c < height t z \/ height t c = height t z /\ c.1 <= z.1.
Proof.
case: F => // x l _; elim: l => [|y l [c i h]].
  by exists x; rewrite ?mem_head // => z; rewrite inE => /eqP ->; right; lra.
have [k|k] : (height t c < height t y \/ height t c = height t y /\ c.1 <= y.1) \/ (height t y < height t c \/ height t y = height t c /\ y.1 <= c.1).
  by have [a|[a|a]] := Rtotal_order (height t c) (height t y); have := Rle_dec c.1 y.1; (case=> b; [ | ]); lra.
  exists c => [|z]; first by move: i; rewrite !inE => /orP [->|->] //; rewrite !orbT.
  by rewrite !inE => /or3P [/eqP ->|/eqP -> //|j]; apply: h; rewrite !inE ?eqxx ?j ?orbT.
exists y => [|z]; first by rewrite !inE eqxx orbT.
have tr : height t c < height t z \/ height t c = height t z /\ c.1 <= z.1 -> height t y < height t z \/ height t y = height t z /\ y.1 <= z.1 by lra.
rewrite !inE => j; have [/eqP ->|n] := boolP (z == y); first by right; lra.
by apply: tr; apply: h; rewrite inE; move: j n; case: (z == x); case: (z == y).
Qed.
Lemma corner_lowest t : F <> [::] -> exists2 c : R * R, c \in ranked (bent F) & forall z : R * R, z \in F -> height t c <= height t z.
Proof.
move/(lowest t) => [c i h]; exists c => [|z /h]; last lra.
rewrite (ranked_mem bent_uniq bent_sizes) mem_bent i andbT; apply/negP => /low_le.
case: c i h => c1 c2 i h [[a b] [[d e] []]]; rewrite !mem_filter => /andP [/eqP nu /h hu] /andP [/eqP nv /h hv].
rewrite /line /height /= in hu hv *; move=> [h1 h2]; case: (Req_dec a d) => k.
  rewrite eqR_t // -k in hv *; have es : c1 = a by lra.
  rewrite es in hu hv nu nv *; rewrite -k in nv; rewrite /Rmin; case: Rle_dec => l m.
    by apply: nu; congr (_, _); lra.
  by apply: nv; congr (_, _); lra.
rewrite eqR_f // => m; have g : 0 < d - a by lra.
pose w := (c1 - a) / (d - a).
have ws : c1 = a + w * (d - a) by rewrite /w; field; lra.
have w0 : 0 <= w by apply: Rmult_le_pos; [lra | apply: Rlt_le; exact: Rinv_0_lt_compat].
have w1 : w <= 1 by apply: (Rmult_le_reg_r (d - a)) => //; lra.
have el : b + (e - b) * (c1 - a) / (d - a) = b + w * (e - b) by rewrite /w; field; lra.
rewrite el in m; have [x|x] := Rle_lt_dec d c1.
  have e1 : c1 = d by lra.
  have ew : w = 1 by apply: (Rmult_eq_reg_r (d - a)); lra.
  rewrite ew in m; by apply: nv; rewrite -e1; congr (_, _); rewrite e1 in hv; lra.
have v1 : w < 1 by apply: (Rmult_lt_reg_r (d - a)) => //; lra.
have hc : (1 - w) * (b + t * a - (c2 + t * c1)) + w * (e + t * d - (c2 + t * c1)) <= 0 by rewrite ws; nra.
have eu : b + t * a = c2 + t * c1 by nra.
have ea : a = c1 by lra.
by apply: nu; rewrite ea in eu *; congr (_, _); lra.
Qed.
End Corners.
