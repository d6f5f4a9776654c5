(** Order and sums of numbers that may be infinite. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition le (a b : number) : Prop := le_number a b = true.

Lemma leRP a b : leR a b = true <-> a <= b.
Proof. by rewrite /leR; case: Rle_dec. Qed.
Lemma leRF a b : leR a b = false <-> b < a.
Proof. rewrite /leR; case: Rle_dec => h; split=> // k; [lra | exact: Rnot_le_lt]. Qed.
Lemma leR_t a b : a <= b -> leR a b = true. Proof. by move=> /leRP. Qed.
Lemma leR_f a b : b < a -> leR a b = false. Proof. by move=> /leRF. Qed.
Lemma eqRP a b : eqR a b = true <-> a = b.
Proof. by rewrite /eqR; case: Req_EM_T. Qed.
Lemma eqR_f a b : a <> b -> eqR a b = false.
Proof. by rewrite /eqR; case: Req_EM_T. Qed.
Lemma eqR_t a b : a = b -> eqR a b = true. Proof. by move/eqRP. Qed.

Lemma le_Fin a b : le (Fin a) (Fin b) <-> a <= b. Proof. exact: leRP. Qed.
Lemma le_Inf a : le a Inf. Proof. by case: a. Qed.
Lemma le_refl a : le a a. Proof. case: a => [x|] //; apply/leRP; lra. Qed.
Lemma le_eq a b : a = b -> le a b. Proof. by move=> ->; exact: le_refl. Qed.
Lemma le_trans b a c : le a b -> le b c -> le a c.
Proof. case: a b c => [x|] [y|] [z|] //; rewrite /le /= !leRP; lra. Qed.
Lemma le_anti a b : le a b -> le b a -> a = b.
Proof. by case: a b => [x|] [y|] //; rewrite /le /= !leRP => h k; congr Fin; lra. Qed.
Lemma le_total a b : le a b \/ le b a.
Proof. case: a b => [x|] [y|] //=; rewrite /le /= ?leRP; try lra; by [left | right]. Qed.
Lemma not_le a b : ~~ le_number a b -> le b a.
Proof. case: (le_total a b) => //; by rewrite /le => ->. Qed.

Lemma addC a b : add a b = add b a. Proof. by case: a b => [x|] [y|] //=; rewrite Rplus_comm. Qed.
Lemma addA a b c : add a (add b c) = add (add a b) c.
Proof. by case: a b c => [x|] [y|] [z|] //=; rewrite Rplus_assoc. Qed.
Lemma add0 a : add (Fin 0) a = a. Proof. by case: a => //= x; rewrite Rplus_0_l. Qed.
Lemma addx0 a : add a (Fin 0) = a. Proof. by rewrite addC add0. Qed.
Lemma addCA a b c : add a (add b c) = add b (add a c).
Proof. by rewrite !addA (addC a). Qed.
Lemma add_le a b c d : le a b -> le c d -> le (add a c) (add b d).
Proof. case: a b c d => [x|] [y|] [z|] [t|] //; rewrite /le /= !leRP; lra. Qed.

Lemma max_l a b : le a (max_number a b).
Proof. rewrite /max_number; case: ifP => // _; exact: le_refl. Qed.
Lemma max_r a b : le b (max_number a b).
Proof. rewrite /max_number; case: ifP => [_|/negbT]; [exact: le_refl | exact: not_le]. Qed.
Lemma max_lub a b c : le a c -> le b c -> le (max_number a b) c.
Proof. by rewrite /max_number; case: ifP. Qed.
Lemma maxC a b : max_number a b = max_number b a.
Proof. apply: le_anti; apply: max_lub; by [exact: max_l | exact: max_r]. Qed.
Lemma max_mono a b c d : le a b -> le c d -> le (max_number a c) (max_number b d).
Proof. move=> h k; apply: max_lub; [exact: le_trans h (max_l _ _) | exact: le_trans k (max_r _ _)]. Qed.

(** * Sums of reals over a list *)

Section Sums.
Variable T : Type.
Implicit Types (s : seq T) (f g : T -> R).
Definition sum s f : R := foldr (fun x a => f x + a) 0 s.

Lemma sum_eq s f g : (forall x, f x = g x) -> sum s f = sum s g.
Proof. by move=> h; elim: s => //= x s ->; rewrite h. Qed.
Lemma sum_le s f g : (forall x, f x <= g x) -> sum s f <= sum s g.
Proof. by move=> h; elim: s => [|x s ih] /=; [lra | move: (h x); lra]. Qed.
Lemma sum_ge0 s f : (forall x, 0 <= f x) -> 0 <= sum s f.
Proof. by move=> h; elim: s => [|x s ih] /=; [lra | move: (h x); lra]. Qed.
Lemma sum_add s f g : sum s (fun x => f x + g x) = sum s f + sum s g.
Proof. by elim: s => [|x s ih] /=; [lra | rewrite ih; lra]. Qed.
Lemma sum_sub s f g : sum s (fun x => f x - g x) = sum s f - sum s g.
Proof. by elim: s => [|x s ih] /=; [lra | rewrite ih; lra]. Qed.
Lemma sum_scale s c f : sum s (fun x => c * f x) = c * sum s f.
Proof. by elim: s => [|x s ih] /=; [lra | rewrite ih; lra]. Qed.
Lemma sum_scaler s c f : sum s (fun x => f x * c) = sum s f * c.
Proof. by elim: s => [|x s ih] /=; [lra | rewrite ih; lra]. Qed.
Lemma sum0 s : sum s (fun=> 0) = 0.
Proof. by elim: s => [|x s ih] //=; rewrite ih; lra. Qed.
Lemma sum_cat s t f : sum (s ++ t) f = sum s f + sum t f.
Proof. by elim: s => [|x s ih] /=; [lra | rewrite ih; lra]. Qed.
Lemma sum_pos s f : (forall x, 0 <= f x) -> 0 < sum s f -> exists2 x, List.In x s & 0 < f x.
Proof.
move=> h; elim: s => [|x s ih] /=; first lra.
case: (Rlt_dec 0 (f x)) => k; first by exists x => //; left.
move=> l; have [|y iy hy] := ih; first by move: (h x); lra.
by exists y => //; right.
Qed.
Lemma sum_in_le s f x : (forall x, 0 <= f x) -> List.In x s -> f x <= sum s f.
Proof.
move=> h; elim: s => //= y s ih [->|/ih]; first by move: (sum_ge0 s h); lra.
by move: (h y); lra.
Qed.
Lemma sum_eq_in s f g : (forall x, List.In x s -> f x = g x) -> sum s f = sum s g.
Proof. by elim: s => //= x s ih h; rewrite h ?ih //; [move=> y k; apply: h; right | left]. Qed.
End Sums.

Lemma sum_map T U (h : U -> T) s f : sum [seq h x | x <- s] f = sum s (fun x => f (h x)).
Proof. by elim: s => //= x s ->. Qed.
Lemma exchange T U (s : seq T) (t : seq U) (f : T -> U -> R) :
  sum s (fun x => sum t (f x)) = sum t (fun y => sum s (fun x => f x y)).
Proof. by elim: s => [|x s ih] /=; rewrite ?sum0 // ih sum_add. Qed.

(** * Pairs *)

Definition pairs T U (s : seq T) (t : T -> seq U) : seq (T * U) := flatten [seq [seq (x, y) | y <- t x] | x <- s].
Lemma sum_pairs T U (s : seq T) (t : T -> seq U) f :
  sum (pairs s t) f = sum s (fun x => sum (t x) (fun y => f (x, y))).
Proof. by elim: s => //= x s ih; rewrite /pairs /= sum_cat sum_map -ih. Qed.

(** * Sums and maxima of numbers over a list *)

Section Totals.
Variable T : Type.
Implicit Types (s : seq T) (f g : T -> number).
Definition tot s f : number := total [seq f x | x <- s].
Definition top s f : number := maximal [seq f x | x <- s].

Lemma tot_cons x s f : tot (x :: s) f = add (f x) (tot s f). Proof. by []. Qed.
Lemma tot_eq s f g : (forall x, f x = g x) -> tot s f = tot s g.
Proof. by move=> h; rewrite /tot (eq_map h). Qed.
Lemma tot_le s f g : (forall x, le (f x) (g x)) -> le (tot s f) (tot s g).
Proof. by move=> h; elim: s => [|x s ih]; [exact: le_refl | exact: add_le]. Qed.
Lemma tot_add s f g : tot s (fun x => add (f x) (g x)) = add (tot s f) (tot s g).
Proof. elim: s => [|x s ih]; first exact: (esym (add0 _)).
by rewrite !tot_cons ih -!addA; congr add; rewrite addCA. Qed.
Lemma tot0 s : tot s (fun=> Fin 0) = Fin 0.
Proof. by elim: s => [|x s ih] //; rewrite tot_cons ih; exact: add0. Qed.
Lemma tot_Fin s (f : T -> R) : tot s (fun x => Fin (f x)) = Fin (sum s f).
Proof. by elim: s => [|x s ih] //; rewrite tot_cons ih. Qed.
Lemma tot_cat s t f : tot (s ++ t) f = add (tot s f) (tot t f).
Proof. elim: s => [|x s ih] /=; [exact: (esym (add0 _)) | by rewrite !tot_cons ih addA]. Qed.
Lemma tot_inf s f x : List.In x s -> f x = Inf -> tot s f = Inf.
Proof. by elim: s => //= y s ih [->|/ih {}ih] h; rewrite tot_cons ?h // (ih h) addC. Qed.
End Totals.
Lemma tot_map T U (h : U -> T) s f : tot [seq h x | x <- s] f = tot s (fun x => f (h x)).
Proof. by rewrite /tot -map_comp. Qed.
Lemma tot_exchange T U (s : seq T) (t : seq U) (f : T -> U -> number) :
  tot s (fun x => tot t (f x)) = tot t (fun y => tot s (fun x => f x y)).
Proof. by elim: s => [|x s ih]; rewrite ?tot0 // tot_cons ih -tot_add. Qed.
Lemma tot_pairs T U (s : seq T) (t : T -> seq U) f :
  tot (pairs s t) f = tot s (fun x => tot (t x) (fun y => f (x, y))).
Proof. by elim: s => //= x s ih; rewrite /pairs /= tot_cat tot_map tot_cons -ih. Qed.

Lemma foldr_max_le x l c : le (foldr max_number x l) c <-> le x c /\ forall y, List.In y l -> le y c.
Proof.
elim: l => [|y l ih] /=; first by split=> [h|[]].
split=> [h|[h k]]; last by apply: max_lub; [apply: k; left | apply/ih; split=> // z i; apply: k; right].
have [h1 h2] := proj1 ih (le_trans (max_r _ _) h).
by split=> // z [<-|/h2 //]; apply: le_trans h; exact: max_l.
Qed.
(** A bound on the largest of a list that is not empty is one on each. *)
Lemma top_le T (s : seq T) f c : le (Fin 0) c -> (forall x, List.In x s -> le (f x) c) -> le (top s f) c.
Proof.
case: s => // x s c0 h; apply/foldr_max_le; split; first by apply: h; left.
move=> y /(List.in_map_iff f s y) [z [<- i]]; by apply: h; right.
Qed.
Lemma top_ge T (s : seq T) f x : List.In x s -> le (f x) (top s f).
Proof.
case: s => // y s; have /foldr_max_le [h k] := le_refl (foldr max_number (f y) [seq f x | x <- s]).
by case=> [<- //|i]; apply: k; apply: List.in_map.
Qed.
