(** Mechanisms on finitely many datasets with distances between them, as matrices: what a metric, a graph distance and pure
    privacy are place by place. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.laws words.distances words.measures words.metrics.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.sums rules.listings rules.whole_numbers rules.places_of_measures rules.ratios.
From dpcalc Require Import rules.models rules.largest_ratios rules.powers rules.independent rules.paths.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition between (d : seq (seq number)) (i j : nat) : number := nth (Fin 0) (nth [::] d i) j.
Lemma item_nth (A : Type) (a : A) l i : (i < size l)%N -> item (Some l) (Some (nm i)) = Some (nth a l i).
Proof. by move=> h; rewrite item_place (nth_map a). Qed.

(** Distances are symmetric, from 0 up, and 0 between a point and itself alone. *)
Definition semi (n : nat) (d : seq (seq number)) : Prop :=
  (forall i j, (i < n)%N -> (j < n)%N -> item (item (Some d) (Some (nm i))) (Some (nm j)) = Some (between d i j)) /\
  forall i j, (i < n)%N -> (j < n)%N -> [/\ le (Fin 0) (between d i j), between d i j = between d j i & between d i j = Fin 0 <-> i = j].
Lemma semimetricP n d : holds (also (ap1 metrics.is_semimetric (Some d)) (same (len (Some d)) (Some (nm n)))) -> len (Some d) = Some (nm n) /\ semi n d.
Proof.
move=> /alsoP [h /sameP e]; have ed : len (Some d) = Some (nm n) by rewrite -e.
have sd : size d = n by apply: nm_inj; case: ed.
split=> //; move: h; rewrite ap1E /metrics.is_semimetric ed => /everyN h.
have at_ i j : (i < n)%N -> (j < n)%N -> item (item (Some d) (Some (nm i))) (Some (nm j)) = Some (between d i j).
  move=> li lj; have /alsoP [r _] := h i li; rewrite (item_nth [::]) ?sd // in r *.
  by apply: item_nth; move: r => /sameP /nm_inj ->.
split=> // i j li lj; have /alsoP [_ /everyN k] := h i li.
have /alsoP [a /alsoP [b c]] := k j lj; rewrite !at_ // in a b c; split; first exact/at_mostP.
  by move/sameP: b.
move: c; rewrite -[num 0]/(Some (Fin 0)) /same !ap2E /holds => -[/eqP c]; split=> [z|ij].
  by apply/eqP; rewrite -nmE -c z.
by apply/eqP; rewrite c ij.
Qed.
Lemma metric_defined n d : len (Some d) = Some (nm n) -> semi n d -> defined (ap1 metrics.is_metric (Some d)).
Proof.
move=> e [at_ _]; rewrite ap1E /metrics.is_metric /also.
have sd : defined (ap1 metrics.is_semimetric (Some d)).
  rewrite ap1E /metrics.is_semimetric e; apply: everyN_defined => i li.
  have sz : size d = n by apply: nm_inj; move: e; rewrite /len ap1E /num /nm => -[->].
  apply: also_defined; first by rewrite (item_nth [::]) ?sz //; exact: same_defined.
  apply: everyN_defined => j lj; rewrite !at_ //; apply: also_defined; first exact: at_most_defined.
  by apply: also_defined; [exact: same_defined | eexists].
apply: also_defined => //; rewrite e; apply: everyN_defined => i li; apply: everyN_defined => j lj; apply: everyN_defined => k lk.
by rewrite !at_ //; exact: at_most_defined.
Qed.
Lemma metricP n d : len (Some d) = Some (nm n) -> semi n d -> holds (ap1 metrics.is_metric (Some d)) ->
  forall i j k, (i < n)%N -> (j < n)%N -> (k < n)%N -> le (between d i k) (add (between d i j) (between d j k)).
Proof.
move=> e [at_ _]; rewrite ap1E /metrics.is_metric e => /alsoP [_ /everyN h] i j k li lj lk.
by have := h i li => /everyN /(_ j lj) /everyN /(_ k lk); rewrite !at_ // => /at_mostP.
Qed.

(** * Pure privacy *)

Lemma exp_le x y : x <= y -> exp x <= exp y.
Proof. by case=> [h|->]; [apply/Rlt_le/exp_increasing | exact: Rle_refl]. Qed.

Section Private.
Variables (n k : nat) (d : seq (seq number)) (P : nat -> nat -> R) (c : R).
Hypotheses (ed : len (Some d) = Some (nm n)) (sd : semi n d) (c1 : 1 <= c).
Hypothesis (lP : (0 < n)%N -> forall i, law (iota 0 k) (P i)).
Local Notation D := (between d).
Local Notation M := (rows (iota 0 n) (iota 0 k) P).

Lemma law_at i : (i < n)%N -> law (iota 0 k) (P i). Proof. by move=> l; apply: lP; apply: leq_ltn_trans l. Qed.
Lemma len_M : len (Some M) = Some (nm n). Proof. by rewrite /len ap1E size_map size_iota. Qed.
Lemma item_M i : (i < n)%N -> item (Some M) (Some (nm i)) = Some (vec (iota 0 k) (P i)). Proof. exact: at_place. Qed.
Lemma item_d i j : (i < n)%N -> (j < n)%N -> item (item (Some d) (Some (nm i))) (Some (nm j)) = Some (D i j). Proof. exact: sd.1. Qed.
Definition similar (C : R) (i j : nat) : Prop := forall x, (x < k)%N -> alike C (P i x) (P j x).
Definition pure : Prop := forall i j r, (i < n)%N -> (j < n)%N -> D i j = Fin r -> similar (Rpower c r) i j.
Lemma ln_c : 0 <= ln c. Proof. by rewrite -ln_1; case: c1 => [h|<-]; [apply/Rlt_le/ln_increasing; lra | exact: Rle_refl]. Qed.
Lemma Rpower_ge1 r : 0 <= r -> 1 <= Rpower c r.
Proof. by move=> r0; rewrite -exp_0; apply: exp_le; apply: Rmult_le_pos => //; exact: ln_c. Qed.
Lemma MULT_within i j r : (i < n)%N -> (j < n)%N -> 0 <= r ->
  holds (at_most (ap2 distances.MULT (Some (vec (iota 0 k) (P i))) (Some (vec (iota 0 k) (P j)))) (times (Some (Fin r)) (logarithm (Some (Fin c))))) <->
  similar (Rpower c r) i j.
Proof.
move=> li lj r0; have a := law_at li; have b := law_at lj; rewrite ap2E MULT_value // /logarithm ap1E [ln_number _]/= leR_f; last lra.
rewrite /times ap2E at_mostP /logs; have g1 := both_ge1 a b; have C0 := Rlt_le _ _ (exp_pos (r * ln c)).
have -> : le (lnn (both (iota 0 k) (P i) (P j))) (Fin (r * ln c)) <-> le (both (iota 0 k) (P i) (P j)) (Fin (Rpower c r)).
  case: (both _ _ _) g1 => [y|] // /le_Fin y1; rewrite /lnn !le_Fin /Rpower; split=> h.
    by rewrite -(exp_ln y); [exact: exp_le | lra].
  by rewrite -(ln_exp (r * ln c)); case: h => [h|->]; [apply/Rlt_le/ln_increasing; lra | exact: Rle_refl].
rewrite (bothP a b C0); split=> h x; first by move=> lx; apply: h; exact/in_iota.
by move/in_iota; exact: h.
Qed.
Lemma pure_defined : defined (ap3 metrics.is_pure (Some d) (Some M) (Some (Fin c))).
Proof.
rewrite /ap3 !bindE /metrics.is_pure len_M; apply: everyN_defined => i li; apply: everyN_defined => j lj.
rewrite item_d // !item_M // /infinity /same ap2E /either /chosen bindE; case: eqP => [|_]; first by exists true.
have a := law_at li; have b := law_at lj; rewrite ?ap2E MULT_value // /logarithm ap1E [ln_number _]/= leR_f; last lra.
have [z _ _] := sd.2 i j li lj; case: (D i j) z => [r|] z; rewrite /times ap2E; first exact: at_most_defined.
rewrite [mul _ _]/=.
by rewrite leR_t; [exact: at_most_defined | exact: ln_c].
Qed.
Lemma pureP : holds (ap3 metrics.is_pure (Some d) (Some M) (Some (Fin c))) <-> pure.
Proof.
rewrite /ap3 !bindE /metrics.is_pure len_M everyN; split=> [h i j r li lj e|h i li].
  have [z _ _] := sd.2 i j li lj; have := h i li => /everyN /(_ j lj); rewrite item_d // !item_M // e.
  rewrite /infinity {1}/same ap2E /either /chosen bindE /= MULT_within //; by move: z; rewrite e => /le_Fin.
apply/everyN => j lj; rewrite item_d // !item_M //; have [z _ _] := sd.2 i j li lj.
rewrite /infinity {1}/same ap2E /either /chosen bindE; case e : (D i j) z => [r|] //= /le_Fin r0.
by apply/MULT_within => //; exact: h.
Qed.
End Private.

(** * Graph distances *)

Section Graph.
Variables (n : nat) (d : seq (seq number)).
Hypotheses (ed : len (Some d) = Some (nm n)) (sd : semi n d).
Local Notation D := (between d).
Definition edge (i j : nat) : number := if D i j == Fin 1 then Fin 1 else Inf.
Definition unit_steps : Prop := forall i j, (i < n)%N -> (j < n)%N -> D i j = length_of (iota 0 n) edge j n i.
Lemma steps_at j : (j < n)%N -> {in iota 0 n &, forall u v, (fun v_u v_v : number => chosen (same (item (item (Some d) (Some v_u)) (Some v_v)) (num 1)) (num 1) infinity)
  (nm u) (nm v) = Some (edge u v) /\ le (Fin 0) (edge u v)}.
Proof.
move=> _ u v; rewrite !mem_iota !add0n => /andP [_ lu] /andP [_ lv]; rewrite sd.1 // chosen_same /edge.
by case: eqP => _; split=> //; apply/le_Fin; lra.
Qed.
Lemma shortest_at i j : (i < n)%N -> (j < n)%N ->
  shortest_path (range (Some (nm n))) (Some (nm i)) (Some (nm j)) (fun v_u v_v => chosen (same (item (item (Some d) (Some v_u)) (Some v_v)) (num 1)) (num 1) infinity) =
  Some (length_of (iota 0 n) edge j n i).
Proof. by move=> li lj; rewrite range_iota (shortestE nm_inj (steps_at lj)) ?size_iota // mem_iota. Qed.
Lemma graph_defined : defined (ap1 metrics.is_graph_distance (Some d)).
Proof.
rewrite ap1E /metrics.is_graph_distance ed; apply: everyN_defined => i li; apply: everyN_defined => j lj.
by rewrite sd.1 // shortest_at //; exact: same_defined.
Qed.
Lemma graphP : holds (ap1 metrics.is_graph_distance (Some d)) -> unit_steps.
Proof.
rewrite ap1E /metrics.is_graph_distance ed => /everyN h i j li lj.
by have := h i li => /everyN /(_ j lj); rewrite sd.1 // shortest_at // => /sameP.
Qed.
Lemma minimal_in (l : seq number) : minimal l = Inf \/ minimal l \in l.
Proof.
case: l => [|x l]; first by left.
right; rewrite /=; elim: l => [|y l ih] /=; first exact: mem_head.
by rewrite /min_number; case: ifP => _; rewrite ?inE ?eqxx ?orbT //; move: ih; rewrite inE => /orP [->|->]; rewrite ?orbT.
Qed.
(** What holds of a point and itself, and along each edge, holds along paths. *)
Lemma along_paths (Q : nat -> nat -> R -> Prop) : (forall i, (i < n)%N -> Q i i 0) ->
  (forall i u j r, (i < n)%N -> (u < n)%N -> (j < n)%N -> 0 <= r -> D i u = Fin 1 -> Q u j r -> Q i j (1 + r)) ->
  unit_steps -> forall i j r, (i < n)%N -> (j < n)%N -> D i j = Fin r -> Q i j r.
Proof.
move=> q0 qs us i j r li lj; rewrite us //; move: {-1}n => m.
suff : length_of (iota 0 n) edge j m i = Fin r -> 0 <= r /\ Q i j r by move=> h /h [].
elim: m i r li => [|m ih] i r li /=; first by case: eqP => // -> [<-]; split; [lra | exact: q0].
rewrite /min_number; case: ifP => _; first exact: ih.
case: (minimal_in [seq add (edge i u) (length_of (iota 0 n) edge j m u) | u <- iota 0 n]) => [->|/mapP [u + ->]] //.
rewrite mem_iota add0n => /andP [_ lu]; rewrite /edge; case: eqP => // e.
case f : (length_of _ _ _ _ _) => [s|] //= [<-]; have [s0 q] := ih u s lu f; split; first lra.
exact: qs lu lj s0 e q.
Qed.
End Graph.
