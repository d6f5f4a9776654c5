(** Distances of laws on the numbers 0, 1, 2, ..., where an outcome's place counts: means of functions of the place, and
    the Wasserstein distance, the sum of |P(< k) - Q(< k)|. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances rules.numbers rules.laws rules.shapes.
From dpcalc Require Import rules.sums rules.distances rules.events.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Means of functions of the place *)

Definition placed T (s : seq T) : seq (nat * T) := zip (iota 0 (size s)) s.
Definition gap (w : nat -> R) T (s : seq T) (p q : T -> R) : R := sum (placed s) (fun z => w z.1 * (p z.2 - q z.2)).
Definition means (ws : seq (nat -> R)) : functional := fun T s p q => top ws (fun w => Fin (Rabs (gap w s p q))).
Definition tests (ws : seq (nat -> R)) (n : nat) : seq (seq number) := [seq [seq Fin (w i) | i <- iota 0 n] | w <- ws].

Lemma placed2 T (s : seq T) : unzip2 (placed s) = s. Proof. by rewrite /placed unzip2_zip // size_iota. Qed.
Lemma placed1 T (s : seq T) : unzip1 (placed s) = iota 0 (size s). Proof. by rewrite /placed unzip1_zip // size_iota. Qed.
Lemma size_placed T (s : seq T) : size (placed s) = size s. Proof. by rewrite -{2}(placed2 s) size_map. Qed.
Lemma integral_value ws T (s : seq T) p q :
  distances.integral (vec s p) (vec s q) (tests ws (size s)) = Some (means ws s p q).
Proof.
have e2 f : vec s f = [seq Fin (f z.2) | z <- placed s] by rewrite -{1}(placed2 s) /vec /unzip2 -map_comp.
have e1 w : [seq Fin (w i) | i <- iota 0 (size s)] = [seq Fin (w z.1) | z <- placed s].
  by rewrite -placed1 /unzip1 -map_comp.
rewrite /distances.integral; apply: top_vec => w; rewrite len_vec -(size_placed s).
rewrite (sum_walk (g := fun z => Fin (w z.1 * (p z.2 - q z.2)))); first by rewrite tot_Fin.
move=> i x h; rewrite size_placed e1 !e2 !item_place.
by rewrite (place_map (fun z => Fin (w z.1)) h) (place_map (fun z => Fin (p z.2)) h) (place_map (fun z => Fin (q z.2)) h).
Qed.
Lemma nth_places n i x : nth None [seq Some y | y <- iota 0 n] i = Some x -> x = i /\ (i < n)%N.
Proof.
have [l|l] := ltnP i (size (iota 0 n)); last by rewrite nth_default // size_map.
by rewrite (nth_map 0%N) //; rewrite size_iota in l; rewrite nth_iota // add0n => -[<-].
Qed.
(** The values of a function of the place, as a claim lists them. *)
Lemma place_list n (f : number -> option number) (w : nat -> R) : (forall i, f (Fin (INR i)) = Some (Fin (w i))) ->
  mapped (range (num (INR n))) f = Some [seq Fin (w i) | i <- iota 0 n].
Proof.
move=> h; rewrite -{1}(size_iota 0 n); by apply: range_walk => i x /nth_places [-> _]; exact: h.
Qed.

Section Means.
Variable ws : seq (nat -> R).
Local Notation m := (means ws).
Lemma means_le T (s : seq T) p q b : 0 <= b -> (forall w, Rabs (gap w s p q) <= b) -> le (m s p q) (Fin b).
Proof. by move=> b0 h; apply: top_le => [|w _]; apply/le_Fin. Qed.
Lemma means_real T (s : seq T) p q : exists2 r, m s p q = Fin r & 0 <= r /\ forall w, List.In w ws -> Rabs (gap w s p q) <= r.
Proof.
case: (ws) => [|w l]; first by exists 0 => //; split=> //; lra.
have [|v iv e] := top_reached (s := w :: l) (fun w => Fin (Rabs (gap w s p q))); first by [].
exists (Rabs (gap v s p q)) => //; split; first exact: Rabs_pos.
move=> u iu; apply/le_Fin; rewrite -e; exact: (top_ge (fun w => Fin (Rabs (gap w s p q))) iu).
Qed.
Lemma gap_sym w T (s : seq T) p q : gap w s q p = - gap w s p q.
Proof. by rewrite /gap -[RHS]Rmult_1_l -Ropp_mult_distr_r Ropp_mult_distr_l -sum_scale; apply: sum_eq => z; lra. Qed.
Lemma gap_same w T (s : seq T) p : gap w s p p = 0.
Proof. by rewrite /gap -(sum0 (placed s)); apply: sum_eq => z; lra. Qed.
Lemma gap_trans w T (s : seq T) p q r : gap w s p r = gap w s p q + gap w s q r.
Proof. by rewrite /gap -sum_add; apply: sum_eq => z; lra. Qed.
Lemma gap_mix w T (s : seq T) c p q r u :
  gap w s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x) = c * gap w s p q + (1 - c) * gap w s r u.
Proof. by rewrite /gap -!sum_scale -sum_add; apply: sum_eq => z; lra. Qed.

Lemma means_symmetric T (s : seq T) p q : law s p -> law s q -> m s p q = m s q p.
Proof. by move=> _ _; congr maximal; apply: eq_map => w; rewrite gap_sym Rabs_Ropp. Qed.
Lemma means_premetric T (s : seq T) p : law s p -> m s p p = Fin 0.
Proof.
move=> _; have [r e [r0 _]] := means_real s p p; apply: le_anti; last by rewrite e; apply/le_Fin.
by apply: means_le => [|w]; rewrite ?gap_same ?Rabs_R0; lra.
Qed.
Lemma means_triangle T (s : seq T) p q r : law s p -> law s q -> law s r -> le (m s p r) (add (m s p q) (m s q r)).
Proof.
move=> _ _ _; have [a -> [a0 ha]] := means_real s p q; have [b -> [b0 hb]] := means_real s q r.
apply: top_le => [|w i]; apply/le_Fin; first lra.
by rewrite (gap_trans _ _ _ q); apply: Rle_trans (Rabs_triang _ _) _; have := ha w i; have := hb w i; lra.
Qed.
Lemma means_convex T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  exists a b, mul (Fin c) (m s p q) = Some a /\ mul (Fin (1 - c)) (m s r u) = Some b /\
  le (m s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (add a b).
Proof.
move=> hc _ _ _ _; apply: parts_convex => //.
have [a -> [a0 ha]] := means_real s p q; have [b -> [b0 hb]] := means_real s r u; rewrite !part_Fin.
apply: top_le => [|w i]; apply/le_Fin; first by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra.
rewrite gap_mix; apply: Rle_trans (Rabs_triang _ _) _; rewrite !Rabs_mult (Rabs_right c) ?(Rabs_right (1 - c)); try lra.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l; try lra; [exact: ha | exact: hb].
Qed.
End Means.
Lemma means_monotone ws vs T (s : seq T) p q : (forall w, List.In w ws -> List.In w vs) -> law s p -> law s q ->
  le (means ws s p q) (means vs s p q).
Proof.
move=> h _ _; have [a e [a0 ha]] := means_real vs s p q; rewrite e.
by apply: top_le => [|w /h i]; apply/le_Fin => //; exact: ha.
Qed.

(** * The Wasserstein distance *)

Definition before k T (s : seq T) (p q : T -> R) : R := sum (take k s) (fun x => p x - q x).
Definition moves : functional := fun T s p q => Fin (sum (iota 0 (size s)) (fun k => Rabs (before k s p q))).

Lemma nth_take_some T (s : seq T) k i x : nth None [seq Some y | y <- take k s] i = Some x ->
  nth None [seq Some y | y <- s] i = Some x.
Proof. by elim: s k i => [|y s ih] [|k] [|i] //=; exact: ih. Qed.
Lemma wasserstein_value : value distances.wasserstein moves.
Proof.
move=> T s p q _ _; rewrite /distances.wasserstein len_vec -{1}(size_iota 0 (size s)) /moves -tot_Fin.
apply: sum_walk => k x /nth_places [-> l]; have e : size (take k s) = k by rewrite size_take l.
rewrite -[Some (Fin (INR k))]/(num (INR k)) -{1}e (sum_walk (g := fun x => Fin (p x - q x))) ?tot_Fin // => i y h0; have h := nth_take_some h0.
by rewrite !item_place (place_map (fun x => Fin (p x)) h) (place_map (fun x => Fin (q x)) h).
Qed.

Lemma before_add k T (s : seq T) p q r : before k s p r = before k s p q + before k s q r.
Proof. by rewrite /before -sum_add; apply: sum_eq => x; lra. Qed.
Lemma before_sym k T (s : seq T) p q : before k s q p = - before k s p q.
Proof. by rewrite /before -[RHS]Rmult_1_l -Ropp_mult_distr_r Ropp_mult_distr_l -sum_scale; apply: sum_eq => x; lra. Qed.
Lemma moves_symmetric T (s : seq T) p q : law s p -> law s q -> moves s p q = moves s q p.
Proof. by move=> _ _; congr Fin; apply: sum_eq => k; rewrite before_sym Rabs_Ropp. Qed.
Lemma moves_premetric T (s : seq T) p : law s p -> moves s p p = Fin 0.
Proof.
move=> _; congr Fin; rewrite -(sum0 (iota 0 (size s))); apply: sum_eq => k.
by rewrite /before (sum_eq _ (g := fun=> 0)) ?sum0 ?Rabs_R0 // => x; lra.
Qed.
Lemma moves_triangle T (s : seq T) p q r : law s p -> law s q -> law s r -> le (moves s p r) (add (moves s p q) (moves s q r)).
Proof.
move=> _ _ _; apply/le_Fin; rewrite -sum_add; apply: sum_le => k; rewrite (before_add k s p q r); exact: Rabs_triang.
Qed.
Lemma moves_convex T (s : seq T) c p q r u : 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  exists a b, mul (Fin c) (moves s p q) = Some a /\ mul (Fin (1 - c)) (moves s r u) = Some b /\
  le (moves s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (add a b).
Proof.
move=> hc _ _ _ _; apply: parts_convex => //; rewrite !part_Fin; apply/le_Fin; rewrite -!sum_scale -sum_add.
apply: sum_le => k.
have -> : before k s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x) =
    c * before k s p q + (1 - c) * before k s r u.
  by rewrite /before -!sum_scale -sum_add; apply: sum_eq => x; lra.
by apply: Rle_trans (Rabs_triang _ _) _; rewrite !Rabs_mult (Rabs_right c) ?(Rabs_right (1 - c)); lra.
Qed.
Lemma sum_abs0 T (s : seq T) f : sum s (fun x => Rabs (f x)) = 0 -> forall x, List.In x s -> f x = 0.
Proof.
move=> h x i; have := sum_in_le (f := fun x => Rabs (f x)) (fun x => Rabs_pos _) i; rewrite h => k.
by have := Rabs_pos (f x); rewrite /Rabs in k *; move: k; case: Rcase_abs; lra.
Qed.
Lemma moves_separates T (s : seq T) p q : law s p -> law s q -> moves s p q = Fin 0 -> forall x, List.In x s -> p x = q x.
Proof.
move=> [_ p1] [_ q1] [/sum_abs0 h].
have {h} : forall k, (k <= size s)%N -> before k s p q = 0.
  move=> k; rewrite leq_eqVlt => /orP [/eqP ->|l]; first by rewrite /before take_size sum_sub p1 q1; lra.
  have i : List.In k (iota 0 (size s)).
    by rewrite -[k]add0n -(nth_iota 0 0 l); apply: nth_in; rewrite size_iota.
  exact: h.
elim: s {p1 q1} => // y s ih h x.
have h1 := h 1%N isT; rewrite /before /= take0 /= in h1.
case=> [<-|]; first lra.
apply: ih => k l; have := h k.+1 l; rewrite /before /=; lra.
Qed.
