(** Away from null points the multiplicative distance is continuous on a finite set (Proposition 9): where nu_2 and nu_3 differ by less
    than nu_2 (1 - 1/c), each is less than c times the other. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.away_from_null.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.listings rules.whole_numbers rules.models rules.largest_ratios rules.levels.
From dpcalc Require Import rules.places_of_measures rules.infinite_measures rules.densities rules.masses rules.paths.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Local Notation alike := largest_ratios.alike.
Section Near.
Variables (T : Type) (s : seq T).
Implicit Types p q r : T -> R.
(** Of finitely many ratios below c the largest is below c. *)
Lemma one_below c p q : 1 < c -> nonneg p -> nonneg q -> (forall x, List.In x s -> p x < c * q x /\ q x < c * p x) ->
  exists2 k, 1 <= k < c & alike_all s k p q.
Proof.
move=> c1 p0 q0; rewrite /alike_all; elim: s => [_|y l ih h]; first by exists 1 => //; lra.
have [k k1 a] := ih (fun x i => h x (or_intror i)); have [h1 h2] := h y (or_introl erefl); have py := p0 y; have qy := q0 y.
have py' : 0 < p y by nra.
have qy' : 0 < q y by nra.
have b1 : p y / q y < c by apply: (Rmult_lt_reg_r (q y)) => //; have -> : p y / q y * q y = p y by [field; lra].
have b2 : q y / p y < c by apply: (Rmult_lt_reg_r (p y)) => //; have -> : q y / p y * p y = q y by [field; lra].
have e1 : p y = p y / q y * q y by field; lra.
have e2 : q y = q y / p y * p y by field; lra.
pose m := Rmax k (Rmax (p y / q y) (q y / p y)); have m1 := Rmax_l k (Rmax (p y / q y) (q y / p y)).
have m2 := Rmax_r k (Rmax (p y / q y) (q y / p y)); have m3 := Rmax_l (p y / q y) (q y / p y); have m4 := Rmax_r (p y / q y) (q y / p y).
exists m; first by split; [rewrite /m; lra | do 2?[apply: Rmax_lub_lt]; lra].
move=> x [<-|i]; last first.
  by have [u v] := a x i; split; [apply: Rle_trans u _ | apply: Rle_trans v _]; apply: Rmult_le_compat_r; rewrite ?/m //; exact: q0 || exact: p0.
by split; [rewrite {1}e1 | rewrite {1}e2]; apply: Rmult_le_compat_r; rewrite ?/m; lra.
Qed.
Lemma apart_finite p q : nonneg p -> nonneg q -> (forall x, List.In x s -> 0 < p x /\ 0 < q x) -> exists2 X, apart s p q = Fin X & 1 <= X.
Proof.
move=> p0 q0 h; have [C C1 hC] : exists2 C, 1 <= C & alike_all s C p q.
  rewrite /alike_all; elim: s h => [_|y l ih h]; first by exists 1 => //; lra.
  have [k k1 a] := ih (fun x i => h x (or_intror i)); have [py qy] := h y (or_introl erefl).
  have e1 : p y = p y / q y * q y by field; lra.
  have e2 : q y = q y / p y * p y by field; lra.
  have d1 : 0 < p y / q y by exact: Rdiv_lt_0_compat.
  have d2 : 0 < q y / p y by exact: Rdiv_lt_0_compat.
  exists (k + p y / q y + q y / p y); first lra.
  move=> x [<-|i]; first by split; [rewrite {1}e1 | rewrite {1}e2]; apply: Rmult_le_compat_r; lra.
  have [px qx] := h x (or_intror i).
  by have [u v] := a x i; split; [apply: Rle_trans u _ | apply: Rle_trans v _]; apply: Rmult_le_compat_r; lra.
have [X1 hX] := apart_level s p0 q0; have := proj2 (hX C C1) hC.
by case: (apart s p q) X1 => [X|] // /le_Fin X1 _; exists X.
Qed.
Lemma within_factor c p q r X Y : 1 < c -> nonneg p -> nonneg q -> nonneg r ->
  (forall x, List.In x s -> q x < c * r x /\ r x < c * q x) -> apart s p q = Fin X -> apart s p r = Fin Y -> Y < c * X.
Proof.
move=> c1 p0 q0 r0 h eX eY; have [k [k1 kc] a] := one_below c1 q0 r0 h.
have [X1 hX] := apart_level s p0 q0; have [_ hY] := apart_level s p0 r0; move: X1; rewrite eX => /le_Fin X1.
have aX : alike_all s X p q by apply/hX => //; rewrite eX; exact: le_refl.
suff : le (apart s p r) (Fin (k * X)) by rewrite eY => /le_Fin; nra.
apply/hY; first by nra.
move=> x i; have [a1 a2] := a x i; have [b1 b2] := aX x i; have X0 : 0 <= X by lra.
have k0 : 0 <= k by lra.
split.
  apply: Rle_trans b1 _; have -> : k * X * r x = X * (k * r x) by ring.
  exact: Rmult_le_compat_l.
apply: Rle_trans a2 _; have -> : k * X * p x = k * (X * p x) by ring.
exact: Rmult_le_compat_l.
Qed.
End Near.

(** The norm is below delta at each point. *)
Lemma at_each n (f g v : nat -> R) (k : R) : 0 <= k ->
  holds (less (Some (top (iota 0 n) (fun i => Fin (f i)))) (times (Some (minimal [seq Fin (g i) | i <- iota 0 n])) (Some (Fin k)))) ->
  forall i, (i < n)%N -> f i < g i * k.
Proof.
move=> k0 h i l; have iI : List.In i (iota 0 n) by exact/in_iota.
have := top_ge (fun i => Fin (f i)) iI; have : le (minimal [seq Fin (g i) | i <- iota 0 n]) (Fin (g i)).
  by apply: (minimal_reached (fun i => Fin (g i))); rewrite mem_iota.
move: h; case: (minimal _) => [m|] //; rewrite /times ap2E /=; case: (top _ _) => [N|].
  by move=> /less_Fin h /le_Fin a /le_Fin b; have := Rmult_le_compat_r k _ _ k0 a; lra.
by [].
Qed.
Theorem continuous_on_finite_sets : claim_bailie2025_prop_9.
Proof.
cbv zeta; apply: four_reals => n p q r v p0 q0 r0 v0 c_ /amount_real [c -> c0].
have pos (f : nat -> R) : holds (every (Some (pts n f)) (fun v_m => more (Some v_m) (num 0))) -> forall i, (i < n)%N -> 0 < f i.
  by move=> /everyL h i l; apply/less_Fin; exact: h.
apply: entailsI => [|/pos vp]; first by dfd.
have -> : join (list_of [:: Some (pts n p); Some (pts n q); Some (pts n r)]) = Some (pts n p ++ pts n q ++ pts n r) by rewrite /= cats0.
apply: entailsI => [|h]; first by apply: every_defined => x _; eexists.
have part (f : nat -> R) : (forall x, List.In x (pts n f) -> List.In x (pts n p ++ pts n q ++ pts n r)) -> forall i, (i < n)%N -> 0 < f i.
  by move=> k; apply: pos; apply: everyI => x /k i; exact: (everyP h i).
have pp := part p (fun x i => List.in_or_app _ _ _ (or_introl i)).
have qp := part q (fun x i => List.in_or_app _ _ _ (or_intror (List.in_or_app _ _ _ (or_introl i)))).
have rp := part r (fun x i => List.in_or_app _ _ _ (or_intror (List.in_or_app _ _ _ (or_intror i)))).
apply: entailsI => [|/less_Fin c1]; first by dfd.
rewrite !ap2E /ap3 !bindE len_lst columns_lst.
have -> : language.largest (range (Some (nm n))) (fun v_i => divided (absolute (minus (item (Some (pts n q)) (Some v_i)) (item (Some (pts n r)) (Some v_i))))
    (item (Some (pts n v)) (Some v_i))) = Some (top (iota 0 n) (fun i => Fin (Rabs (q i - r i) / v i))).
  rewrite /language.largest (mapped_range (f := fun i => Fin (Rabs (q i - r i) / v i))) // => i l.
  by rewrite !item_lst // /minus ap2E /absolute ap1E over_at //; exact: vp.
rewrite (mapped_lst (g := fun i => Fin (q i / v i))) => [|i l]; last by rewrite item0 item1 over_at //; exact: vp.
have k0 : 0 <= 1 - 1 / c.
  by have : 1 / c < 1 by [apply: (Rmult_lt_reg_r c); [lra | have -> : 1 / c * c = 1 by [field; lra]; lra]]; lra.
have one_c : minus (num 1) (divided (num 1) (Some (Fin c))) = Some (Fin (1 - 1 / c)) by rewrite over_at //; lra.
rewrite ap2E one_c.
have -> : language.least (Some (lst n (fun i => Fin (q i / v i)))) (fun v_v => Some v_v) = Some (minimal [seq Fin (q i / v i) | i <- iota 0 n]).
  by rewrite /language.least (mapped_lst (g := fun i => Fin (q i / v i))).
apply: entailsI => [|/(at_each v k0) near].
  by rewrite /times ap2E; case: (minimal _) => [m|]; rewrite [mul _ _]/= ?leR_t //; eexists.
rewrite -[pts n p]/(vec (iota 0 n) p) -[pts n q]/(vec (iota 0 n) q) -[pts n r]/(vec (iota 0 n) r) !apart_word.
have [X eX X1] := @apart_finite _ (iota 0 n) p q p0 q0 (fun x i => conj (pp x (proj1 (in_iota n x) i)) (qp x (proj1 (in_iota n x) i))).
have [Y eY Y1] := @apart_finite _ (iota 0 n) p r p0 r0 (fun x i => conj (pp x (proj1 (in_iota n x) i)) (rp x (proj1 (in_iota n x) i))).
have close x : List.In x (iota 0 n) -> q x < c * r x /\ r x < c * q x.
  move/in_iota => l; have := near x l; have vx := vp x l; have qx := qp x l; have rx := rp x l.
  move/(Rmult_lt_compat_r _ _ _ vx); have -> : Rabs (q x - r x) / v x * v x = Rabs (q x - r x) by field; lra.
  have -> : q x / v x * (1 - 1 / c) * v x = q x - q x / c by field; lra.
  have e : q x / c * c = q x by field; lra.
  have d0 : 0 < q x / c by apply: Rdiv_lt_0_compat; lra.
  by rewrite /Rabs; case: Rcase_abs => a b; split; nra.
have close' x (i : List.In x (iota 0 n)) : r x < c * q x /\ q x < c * r x by have [] := close x i.
rewrite eX eY /ap3 !bindE /either; have [e|ne] := Req_dec X Y; first by rewrite e same_t.
have -> : same (Some (Fin X)) (Some (Fin Y)) = Some false by rewrite /same ap2E /eq_op /= eqR_f.
rewrite /chosen bindE /times !ap2E; apply: alsoI; apply/less_Fin.
  exact: (within_factor c1 p0 r0 q0 close' eY eX).
exact: (within_factor c1 p0 q0 r0 close eX eY).
Qed.
