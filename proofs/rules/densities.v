(** Finite measures with densities, and measures between two others, point by point. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.events rules.listings rules.whole_numbers rules.places_of_measures rules.infinite_measures.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Finite measures and their densities *)

Definition pts n (p : nat -> R) : seq number := lst n (fun i => Fin (p i)).
Lemma to_reals n f : (forall i, finite_weight (f i)) -> exists2 p, lst n f = pts n p & nonneg p.
Proof.
move=> h; exists (fun i => real (f i)); last by move=> i; have [x -> ?] := h i.
by apply/lst_eq => i _; have [x -> _] := h i.
Qed.
Lemma two_reals (C : seq number -> seq number -> Prop) :
  (forall n p q, nonneg p -> nonneg q -> C (pts n p) (pts n q)) ->
  forall P Q, holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (every (Some Q) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some P)) (len (Some Q))) -> C P Q.
Proof. by move=> h; apply: two_finite => n f g /(to_reals n) [p -> p0] /(to_reals n) [q -> q0]; exact: h. Qed.
Lemma three_reals (C : seq number -> seq number -> seq number -> Prop) :
  (forall n p q r, nonneg p -> nonneg q -> nonneg r -> C (pts n p) (pts n q) (pts n r)) ->
  forall P Q S, holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (every (Some Q) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some P)) (len (Some Q))) ->
  holds (every (Some S) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some Q)) (len (Some S))) -> C P Q S.
Proof.
move=> h; apply: three_finite => n f g j /(to_reals n) [p -> p0] /(to_reals n) [q -> q0] /(to_reals n) [r -> r0]; exact: h.
Qed.
Lemma four_reals (C : seq number -> seq number -> seq number -> seq number -> Prop) :
  (forall n p q r t, nonneg p -> nonneg q -> nonneg r -> nonneg t -> C (pts n p) (pts n q) (pts n r) (pts n t)) ->
  forall P Q S V, holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (every (Some Q) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some P)) (len (Some Q))) ->
  holds (every (Some S) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some Q)) (len (Some S))) ->
  holds (every (Some V) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))) ->
  holds (same (len (Some S)) (len (Some V))) -> C P Q S V.
Proof.
move=> h; apply: four_finite => n f g j l /(to_reals n) [p -> p0] /(to_reals n) [q -> q0] /(to_reals n) [r -> r0] /(to_reals n) [t -> t0].
exact: h.
Qed.
Lemma mp a b : holds (entails a b) -> holds a -> holds b.
Proof. by case: a => [[]|]. Qed.
Lemma pts_weight p : nonneg p -> forall i : nat, weight (Fin (p i)).
Proof. by move=> p0 i; apply/le_Fin. Qed.
Lemma density_at n (m v : nat -> R) h :
  holds (also (same (len (Some h)) (len (Some (pts n v)))) (also (every (Some h) (fun x => at_least (Some x) (num 0)))
    (every (range (len (Some (pts n v)))) (fun t => entails (more (item (Some (pts n v)) (Some t)) (num 0))
      (same (times (item (Some h) (Some t)) (item (Some (pts n v)) (Some t))) (item (Some (pts n m)) (Some t))))))) ->
  exists f, [/\ h = lst n f, forall i, weight (f i) & forall i, (i < n)%N -> 0 < v i -> f i = Fin (m i / v i)].
Proof.
move=> /alsoP [/same_len e /alsoP [w k]]; have [eh wh] := good_lst weightP weight0 w.
rewrite size_lst in e; exists (nth (Fin 0) h); split=> //; first by rewrite {1}eh e.
move=> i l vi; move: k; rewrite len_lst => /everyN /(_ i l); rewrite eh e !item_lst // => /mp.
rewrite -e -eh => /(_ (proj2 (less_Fin 0 _) vi)); case: (nth (Fin 0) h i) => [x|]; rewrite /times ap2E /=.
  by move/sameP => [<-]; congr Fin; field; lra.
by rewrite leR_t; [move/sameP | lra].
Qed.
Lemma dense_pts a x y : 0 <= y -> (0 < y -> a = Fin (x / y)) -> dense a (Fin y) = if eqR y 0 then Fin 0 else Fin x.
Proof.
move=> y0 h; case e : (eqR y 0).
  by move/eqRP: e => ->; case: (a) => [z|] /=; rewrite ?Rmult_0_r // eqR_t.
have n : y <> 0 by move/eqRP; rewrite e.
by rewrite h /=; [congr Fin; field | lra].
Qed.
Lemma zero_eq y : 0 <= y -> ~ 0 < y -> y = 0. Proof. by lra. Qed.
Lemma over_at x y : 0 < y -> divided (Some (Fin x)) (Some (Fin y)) = Some (Fin (x / y)).
Proof. by move=> h; rewrite /divided ap2E /= eqR_f //; lra. Qed.
Lemma div_le x y z : 0 < z -> x <= y -> x / z <= y / z.
Proof. by move=> z0 h; have := Rinv_0_lt_compat _ z0; rewrite /Rdiv => i0; apply: Rmult_le_compat_r; lra. Qed.
Lemma div_le_inv x y z : 0 < z -> x / z <= y / z -> x <= y.
Proof. by move=> z0 h; apply: (Rmult_le_reg_r (/ z)) => //; exact: Rinv_0_lt_compat. Qed.
Ltac dfd := repeat first
  [ progress intros | exact: at_most_defined | exact: less_defined | exact: same_defined | exact: below_lst_defined
  | exact: inside_lst_defined | exact: dominated_defined | apply: also_defined | apply: negated_defined | apply: everyN_defined
  | apply: everyL_defined | apply: entails_defined | rewrite !item_lst // ].
Lemma if_zero_eq y (a b : number) : 0 <= y -> (y = 0 -> a = b) -> (0 < y -> a = b) -> a = b.
Proof. by move=> h k l; case: (Rle_lt_or_eq_dec _ _ h) => [/l|/esym /k]. Qed.

(** * Proposition 14 *)

Section Bounds.
Variables (n : nat) (L U v m : nat -> R).
Hypotheses (L0 : nonneg L) (U0 : nonneg U) (v0 : nonneg v) (m0 : nonneg m).
Local Notation has_density l u := (also (measures.dominated (pts n m) (pts n v)) (every (range (Some (nm n))) (fun t =>
  entails (more (item (Some (pts n v)) (Some t)) (num 0)) (also
    (at_most (item (Some (lst n l)) (Some t)) (divided (item (Some (pts n m)) (Some t)) (item (Some (pts n v)) (Some t))))
    (at_most (divided (item (Some (pts n m)) (Some t)) (item (Some (pts n v)) (Some t))) (item (Some (lst n u)) (Some t))))))).
Lemma dominated_below p q : nonneg p -> (forall i, (i < n)%N -> v i = 0 -> q i = 0) -> (forall i, (i < n)%N -> p i <= q i) ->
  holds (measures.dominated (pts n p) (pts n v)).
Proof.
move=> p0 d h; apply/dominatedP => i l [vi]; congr Fin; have := h i l; rewrite (d i l vi); have := p0 i; lra.
Qed.
(** Densities of measures between L and U are between those of L and U. *)
Lemma between_densities l u : (forall i, (i < n)%N -> v i = 0 -> U i = 0) ->
  (forall i, (i < n)%N -> 0 < v i -> le (l i) (Fin (L i / v i))) -> (forall i, (i < n)%N -> 0 < v i -> le (Fin (U i / v i)) (u i)) ->
  (forall i, (i < n)%N -> L i <= m i <= U i) -> holds (has_density l u).
Proof.
move=> d hl hu h; apply: alsoI; first by apply: (dominated_below (q := U)) => // i /h [].
apply/everyN => i k; rewrite !item_lst //; apply: entailsI => [|/less_Fin vi]; first exact: less_defined.
have [a b] := h i k; rewrite over_at //; apply: alsoI; apply/at_mostP.
  by apply: le_trans (hl i k vi) _; apply/le_Fin/(div_le vi).
by apply: le_trans (hu i k vi); apply/le_Fin/(div_le vi).
Qed.
(** A density between those of L and U gives a measure between them. *)
Lemma between_measures f : (forall i, weight (f i)) -> (forall i, (i < n)%N -> 0 < v i -> f i = Fin (m i / v i)) ->
  (forall i, (i < n)%N -> v i = 0 -> L i = 0) ->
  (forall i, (i < n)%N -> 0 < v i -> L i / v i <= m i / v i <= U i / v i) ->
  exists2 w, measures.weighted (lst n f) (pts n v) = Some (lst n w) &
    forall i, (i < n)%N -> le (Fin (L i)) (w i) /\ le (w i) (Fin (U i)).
Proof.
move=> wf ef d h; eexists; first by apply: weighted_lst => //; exact: pts_weight.
move=> i k; rewrite /= (dense_pts (v0 i) (ef i k)); case e : (eqR _ 0).
  by move/eqRP: e => e; rewrite (d i k e); split; apply/le_Fin; [lra | exact: U0].
have vi : 0 < v i by have := v0 i; have : v i <> 0 by [move/eqRP; rewrite e]; lra.
by have [a b] := h i k vi; split; apply/le_Fin/(div_le_inv vi).
Qed.
End Bounds.
Lemma all_less n p q : (forall i, (i < n)%N -> le (Fin (p i)) (Fin (q i))) -> forall i, (i < n)%N -> p i <= q i.
Proof. by move=> h i l; apply/le_Fin; exact: h. Qed.
Lemma dominated_pts n p q : holds (measures.dominated (pts n p) (pts n q)) -> forall i, (i < n)%N -> q i = 0 -> p i = 0.
Proof. by move/dominatedP => h i l e; have := h i l; rewrite e => /(_ erefl) []. Qed.
Lemma joined A (F G : seq A) : join (list_of [:: Some F; Some G]) = Some (F ++ G).
Proof. by rewrite /= cats0. Qed.
