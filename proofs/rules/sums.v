(** Distances that are sums over outcomes of a function phi of the two probabilities: f-divergences and their like.

    What they have in common follows from three things said of one outcome: phi 0 0 = 0, phi grows with both
    probabilities in proportion, and phi of sums is at most the sum. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers rules.laws rules.shapes.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition scale (w : R) (a : number) : number := if a is Fin x then Fin (w * x) else Inf.
(** The same, with nothing of what is infinite where w is 0. *)
Definition part (w : R) (a : number) : number := if eqR w 0 then Fin 0 else scale w a.

Lemma part_Fin w x : part w (Fin x) = Fin (w * x).
Proof. by rewrite /part; case e : (eqR w 0) => //; move/eqRP: e => ->; rewrite Rmult_0_l. Qed.
Lemma part_Inf w : 0 < w -> part w Inf = Inf. Proof. by move=> h; rewrite /part eqR_f //; lra. Qed.
Lemma part_add w a b : part w (add a b) = add (part w a) (part w b).
Proof.
rewrite /part; case: eqR; first by rewrite add0.
by case: a b => [x|] [y|] //=; rewrite Rmult_plus_distr_l.
Qed.
Lemma tot_part T (s : seq T) w f : tot s (fun x => part w (f x)) = part w (tot s f).
Proof.
elim: s => [|x s ih]; last by rewrite !tot_cons ih part_add.
by rewrite /tot /= part_Fin Rmult_0_r.
Qed.
Lemma part_mul w a : 0 <= w -> exists2 b, mul (Fin w) a = Some b & le (part w a) b.
Proof.
move=> h; case: a => [x|]; first by exists (Fin (w * x)) => //; rewrite part_Fin; exact: le_refl.
by exists Inf; [rewrite /= leR_t | exact: le_Inf].
Qed.
Lemma tot_parts T (t : seq T) k a : law t k -> tot t (fun y => part (k y) a) = a.
Proof.
move=> [k0 k1]; case: a => [x|].
  by rewrite (tot_eq _ (g := fun y => Fin (k y * x))) => [|y]; rewrite ?part_Fin // tot_Fin sum_scaler k1 Rmult_1_l.
have [|y iy py] := sum_pos (s := t) k0; first by rewrite k1; lra.
by apply: (tot_inf iy); rewrite part_Inf.
Qed.

Section Sums.
Variable phi : R -> R -> number.
Definition sums : functional := fun T s p q => tot s (fun x => phi (p x) (q x)).
Hypothesis phi0 : phi 0 0 = Fin 0.
Hypothesis phi_scale : forall w a b, 0 < w -> 0 <= a -> 0 <= b -> phi (w * a) (w * b) = scale w (phi a b).
Hypothesis phi_add : forall a b c d, 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  le (phi (a + c) (b + d)) (add (phi a b) (phi c d)).

Lemma phi_part w a b : 0 <= w -> 0 <= a -> 0 <= b -> phi (w * a) (w * b) = part w (phi a b).
Proof.
move=> h ha hb; rewrite /part; have [->|n] := Req_dec w 0; first by rewrite eqR_t // !Rmult_0_l.
by rewrite eqR_f //; apply: phi_scale => //; lra.
Qed.
Lemma phi_partr w a b : 0 <= w -> 0 <= a -> 0 <= b -> phi (a * w) (b * w) = part w (phi a b).
Proof. by move=> *; rewrite !(Rmult_comm _ w) phi_part. Qed.
Lemma phi_sum T (s : seq T) p q : nonneg p -> nonneg q ->
  le (phi (sum s p) (sum s q)) (tot s (fun x => phi (p x) (q x))).
Proof.
move=> hp hq; elim: s => [|x s ih]; first by rewrite /= phi0; exact: le_refl.
rewrite tot_cons; apply: le_trans (add_le (le_refl _) ih); apply: phi_add => //; exact: sum_ge0.
Qed.

Lemma sums_post T U (s : seq T) (t : seq U) p q k : law s p -> law s q -> (forall x, law t (k x)) ->
  le (sums t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (sums s p q).
Proof.
move=> [hp _] [hq _] hk; have k0 x y : 0 <= k x y by exact: (hk x).1.
apply: (@le_trans (tot t (fun y => tot s (fun x => phi (p x * k x y) (q x * k x y))))).
  by apply: tot_le => y; apply: phi_sum => x; apply: Rmult_le_pos.
apply: le_eq; rewrite -tot_exchange; apply: tot_eq => x.
by rewrite (tot_eq _ (g := fun y => part (k x y) (phi (p x) (q x)))) ?tot_parts // => y; exact: phi_partr.
Qed.
Lemma sums_noise T U (s : seq T) (t : seq U) p q r : law s p -> law s q -> law t r ->
  sums (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = sums s p q.
Proof.
move=> [hp _] [hq _] hr; rewrite /sums tot_pairs; apply: tot_eq => x /=.
rewrite (tot_eq _ (g := fun y => part (r y) (phi (p x) (q x)))) ?tot_parts // => y.
by apply: phi_partr => //; exact: hr.1.
Qed.
Lemma sums_mix T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  le (sums s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x))
     (add (part c (sums s p q)) (part (1 - c) (sums s r u))).
Proof.
move=> hc [hp _] [hq _] [hr _] [hu _]; rewrite /sums -!tot_part -tot_add; apply: tot_le => x.
have c1 : 0 <= 1 - c by lra.
have c0 : 0 <= c by lra.
by rewrite -!phi_part //; apply: phi_add; apply: Rmult_le_pos.
Qed.
Lemma parts_convex c a b x : 0 <= c <= 1 -> le x (add (part c a) (part (1 - c) b)) ->
  exists e f, mul (Fin c) a = Some e /\ mul (Fin (1 - c)) b = Some f /\ le x (add e f).
Proof.
move=> hc h; have [|e he le_e] := @part_mul c a; first lra.
have [|f hf le_f] := @part_mul (1 - c) b; first lra.
by exists e, f; do 2?split=> //; apply: le_trans h _; exact: add_le.
Qed.
Lemma parts_max c a b : 0 <= c <= 1 -> le (add (part c a) (part (1 - c) b)) (max_number a b).
Proof.
move=> hc; case: a b => [x|] [y|]; try by exact: le_Inf.
rewrite !part_Fin.
have [h|h] := Rle_dec x y.
  by apply: le_trans (max_r _ _); apply/le_Fin; nra.
by apply: le_trans (max_l _ _); apply/le_Fin; nra.
Qed.
Lemma sums_convex T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  exists a b, mul (Fin c) (sums s p q) = Some a /\ mul (Fin (1 - c)) (sums s r u) = Some b /\
  le (sums s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (add a b).
Proof. by move=> hc *; apply: parts_convex => //; exact: sums_mix. Qed.
Lemma sums_quasi T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  le (sums s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x))
     (max_number (sums s p q) (sums s r u)).
Proof. by move=> hc *; apply: le_trans (parts_max _ _ hc); exact: sums_mix. Qed.

(** Disjoint laws are infinitely far apart where phi is infinite at (p, 0). *)
Lemma sums_disjoint : (forall p, 0 < p -> phi p 0 = Inf) ->
  forall T (s : seq T) p q, law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) -> sums s p q = Inf.
Proof.
move=> h T s p q [hp p1] [hq _] pq; have [|x ix px] := sum_pos (s := s) hp; first by rewrite p1; lra.
apply: (tot_inf ix); have := pq _ ix; move: (hq x) => q0 e.
have -> : q x = 0 by nra.
exact: h.
Qed.

(** Where phi lies above a plane through the diagonal, and touches it there alone, the least value is at P = Q alone. *)
Lemma sums_tangent a b : (forall p q, 0 <= p -> 0 <= q -> le (Fin (a * (p - q) + b * q)) (phi p q)) ->
  (forall p q, 0 <= p -> 0 <= q -> phi p q = Fin (a * (p - q) + b * q) -> p = q) ->
  forall T (s : seq T) p q, law s p -> law s q -> sums s p q = Fin b -> forall x, List.In x s -> p x = q x.
Proof.
move=> lo eq_ T s p q [hp p1] [hq q1] h.
have {p1 q1} : sums s p q = Fin (sum s (fun x => a * (p x - q x) + b * q x)).
  by rewrite h sum_add sum_scale sum_sub sum_scale p1 q1; congr Fin; lra.
elim: s {h} => //= x s ih; rewrite /sums tot_cons.
have k : le (Fin (sum s (fun x => a * (p x - q x) + b * q x))) (sums s p q).
  by rewrite -tot_Fin; apply: tot_le => y; exact: lo.
move: k (lo _ _ (hp x) (hq x)) (eq_ _ _ (hp x) (hq x)); rewrite /sums.
move: ih; rewrite /sums; case: (tot s _) => [v|] //; case: (phi (p x) (q x)) => [w|] //= ih.
move=> /le_Fin k /le_Fin l e [m]; have wE : w = a * (p x - q x) + b * q x by lra.
by move=> y [<-|]; [apply: e; rewrite wE | apply: ih; congr Fin; lra].
Qed.
Lemma sums_diagonal : (forall p, 0 <= p -> phi p p = Fin 0) -> forall T (s : seq T) p, law s p -> sums s p p = Fin 0.
Proof. by move=> h T s p [hp _]; rewrite /sums (tot_eq _ (g := fun=> Fin 0)) ?tot0 // => x; exact: h. Qed.
End Sums.
