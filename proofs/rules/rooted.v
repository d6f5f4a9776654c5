(** Hellinger's distance is a norm of the difference of the roots of probabilities. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger.
From dpcalc Require Import rules.derived rules.adaptive.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * The norm of a function on outcomes *)

Section Norm.
Variable T : Type.
Implicit Types (s : seq T) (f g : T -> R).
Definition inner s f g : R := sum s (fun x => f x * g x).
Definition norm s f : R := sqrt (inner s f f).
Lemma inner_ge0 s f : 0 <= inner s f f. Proof. by apply: sum_ge0 => x; exact: Rle_0_sqr. Qed.
Lemma norm_ge0 s f : 0 <= norm s f. Proof. exact: sqrt_pos. Qed.
Lemma norm_sq s f : norm s f * norm s f = inner s f f. Proof. exact: sqrt_sqrt (inner_ge0 s f). Qed.
(** The sum of (b f - a g)^2, with the norms a of f and b of g. *)
Lemma inner_gap s f g (a := norm s f) (b := norm s g) :
  sum s (fun x => (b * f x - a * g x) * (b * f x - a * g x)) = 2 * (a * b) * (a * b - inner s f g).
Proof.
rewrite (sum_eq _ (g := fun x => b * b * (f x * f x) + (a * a * (g x * g x) - 2 * (a * b) * (f x * g x)))); last by move=> x; ring.
rewrite sum_add sum_sub !sum_scale -!/(inner _ _ _) -(norm_sq s f) -(norm_sq s g) -/a -/b; ring.
Qed.
Lemma sum_square_eq0 s f : sum s (fun x => f x * f x) = 0 -> forall x, List.In x s -> f x = 0.
Proof.
move=> e x i; have := sum_in_le (fun x => Rle_0_sqr (f x)) i; rewrite /Rsqr e => h.
by apply: Rsqr_0_uniq; apply: Rle_antisym => //; exact: Rle_0_sqr.
Qed.
Lemma cauchy s f g : inner s f g <= norm s f * norm s g.
Proof.
have zero u v : norm s u = 0 -> inner s u v = 0.
  move=> e; have k := sum_square_eq0 (f := u) (s := s); rewrite -/(inner s u u) -norm_sq e Rmult_0_l in k.
  by rewrite /inner (sum_eq_in (g := fun=> 0)) ?sum0 // => x i; rewrite k // Rmult_0_l.
have [e|a0] := Req_dec (norm s f) 0; first by rewrite (zero f g e) e; lra.
have [e|b0] := Req_dec (norm s g) 0.
  have -> : inner s f g = inner s g f by apply: sum_eq => x; ring.
  by rewrite (zero g f e) e; lra.
have : 0 <= sum s (fun x => (norm s g * f x - norm s f * g x) * (norm s g * f x - norm s f * g x)).
  by apply: sum_ge0 => x; exact: Rle_0_sqr.
rewrite inner_gap; move: (norm_ge0 s f) (norm_ge0 s g) => h k l.
have : 0 < norm s f * norm s g by apply: Rmult_lt_0_compat; lra.
nra.
Qed.
Lemma norm_sum s f g : inner s (fun x => f x + g x) (fun x => f x + g x) = inner s f f + 2 * inner s f g + inner s g g.
Proof.
rewrite /inner -sum_scale -!sum_add; apply: sum_eq => x; ring.
Qed.
Lemma minkowski s f g : norm s (fun x => f x + g x) <= norm s f + norm s g.
Proof.
apply: Rsqr_incr_0_var; last by move: (norm_ge0 s f) (norm_ge0 s g); lra.
rewrite /Rsqr norm_sq norm_sum -!norm_sq; move: (cauchy s f g); lra.
Qed.
(** Where the norm of a sum is that of both, they are proportional. *)
Lemma minkowski_eq s f g : norm s f + norm s g <= norm s (fun x => f x + g x) ->
  forall x, List.In x s -> norm s g * f x = norm s f * g x.
Proof.
move=> h x i; have a0 := norm_ge0 s f; have b0 := norm_ge0 s g.
have k : norm s f * norm s g <= inner s f g.
  have : (norm s f + norm s g) * (norm s f + norm s g) <= norm s (fun x => f x + g x) * norm s (fun x => f x + g x).
    by apply: Rmult_le_compat; lra.
  by rewrite norm_sq norm_sum -!norm_sq; lra.
apply: Rminus_diag_uniq; apply: (sum_square_eq0 (s := s) (f := fun x => norm s g * f x - norm s f * g x)) => //.
have e := inner_gap s f g; apply: Rle_antisym; last by apply: sum_ge0 => y; exact: Rle_0_sqr.
by rewrite e; have := Rmult_le_pos _ _ a0 b0; nra.
Qed.
End Norm.

(** * Hellinger's distance *)

Definition apart T (p q : T -> R) (x : T) : R := sqrt (p x) - sqrt (q x).
Lemma roots_norm T (s : seq T) p q : law s p -> law s q -> roots s p q = Fin (sqrt (/ 2) * norm s (apart p q)).
Proof.
move=> hp hq; rewrite /roots /sums /hel tot_Fin /= /norm -sqrt_mult; [|lra|exact: inner_ge0].
congr (Fin (sqrt _)); rewrite /inner -sum_scale; apply: sum_eq => x.
by have := hel_square (hp.1 x) (hq.1 x); rewrite /Rsqr /apart; lra.
Qed.
Lemma half_root : 0 < sqrt (/ 2). Proof. apply: sqrt_lt_R0; lra. Qed.
Lemma apart_add T (p q r : T -> R) s : norm s (apart p r) = norm s (fun x => apart p q x + apart q r x).
Proof. by rewrite /norm; congr sqrt; apply: sum_eq => x; rewrite /apart; ring. Qed.
Lemma roots_triangle T (s : seq T) p q r : law s p -> law s q -> law s r ->
  le (roots s p r) (add (roots s p q) (roots s q r)).
Proof.
move=> hp hq hr; rewrite !roots_norm //; apply/le_Fin; rewrite -Rmult_plus_distr_l (apart_add p q).
by apply: Rmult_le_compat_l; [exact: Rlt_le half_root | exact: minkowski].
Qed.
(** Roots of laws lie on a sphere, which holds no three points of a line. *)
Lemma roots_strict T (s : seq T) p q r : law s p -> law s q -> law s r ->
  le (add (roots s p q) (roots s q r)) (roots s p r) ->
  [\/ roots s p q = Fin 0, roots s q r = Fin 0 | roots s p r = Fin 0].
Proof.
move=> hp hq hr; rewrite !roots_norm // => /le_Fin; rewrite -Rmult_plus_distr_l (apart_add p q r) => h.
have := minkowski_eq (Rmult_le_reg_l _ _ _ half_root h); move: {h} (norm_ge0 s (apart p q)) (norm_ge0 s (apart q r)).
case: (Req_dec (norm s (apart p q)) 0) => [->|n]; first by move=> *; apply: Or31; rewrite Rmult_0_r.
case: (Req_dec (norm s (apart q r)) 0) => [->|m]; first by move=> *; apply: Or32; rewrite Rmult_0_r.
move: (norm s (apart p q)) (norm s (apart q r)) n m => a b n m a0 b0 e; apply: Or33.
rewrite -(apart_add p q r) -roots_norm //.
have root_sq (t : T -> R) : law s t -> sum s (fun x => sqrt (t x) * sqrt (t x)) = 1.
  by move=> [t0 <-]; apply: sum_eq => x; exact: sqrt_sqrt.
have c x : sqrt (p x * r x) = sqrt (p x) * sqrt (r x) by apply: sqrt_mult; [exact: hp.1 | exact: hr.1].
have l : (a + b) * (a + b) = b * b + (2 * (a * b) * common s p r + a * a).
  rewrite -{1}(Rmult_1_r ((a + b) * _)) -{1}(root_sq q hq) -(Rmult_1_r (b * b)) -{1}(root_sq p hp).
  rewrite -(Rmult_1_r (a * a)) -{1}(root_sq r hr) /common -!sum_scale -!sum_add.
  apply: sum_eq_in => x i; rewrite c; have := e x i; rewrite /apart => k2.
  have -> : (a + b) * (a + b) * (sqrt (q x) * sqrt (q x)) = ((a + b) * sqrt (q x)) * ((a + b) * sqrt (q x)) by ring.
  have -> : (a + b) * sqrt (q x) = b * sqrt (p x) + a * sqrt (r x) by lra.
  ring.
have ab : 0 < a * b by apply: Rmult_lt_0_compat; lra.
have {l} : common s p r = 1 by nra.
by rewrite /roots hel_common // => ->; rewrite /= Rminus_diag_eq // sqrt_0.
Qed.

(** * Composition *)

Lemma roots_composes : composes_ roots.
Proof. exact: (through_composes hel_ge0 (fun x y _ => @root_le x y) root_add hel_composition). Qed.
Lemma roots_adaptive : adaptive_ roots.
Proof. exact: (through_adaptive hel_ge0 (fun x y _ => @root_le x y) root_add hel_adaptive). Qed.

(** Squares of distances. *)
Definition squared (a : number) : number := if a is Fin x then Fin (x * x) else Inf.
Lemma square_value a : numbers.square a = Some (squared a). Proof. by case: a. Qed.
Lemma squared_root a : le (Fin 0) a -> squared (root a) = a.
Proof. by case: a => [x|] // /le_Fin h; rewrite /= sqrt_sqrt. Qed.
Definition quadratic_ (d : functional) := forall T U (s : seq T) (t : seq U) p q r u,
  law s p -> law s q -> law t r -> law t u ->
  le (squared (d _ (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2)))
     (add (squared (d _ s p q)) (squared (d _ t r u))).
Lemma rule_quadratic D d : value D d -> quadratic_ d ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) ->
  forall R S, holds (ap1 laws.is_law (Some R)) -> holds (ap1 laws.is_law (Some S)) ->
  holds (same (len (Some R)) (len (Some S))) ->
  holds (at_most (ap1 numbers.square (ap2 D (ap2 laws.product (Some P) (Some R)) (ap2 laws.product (Some Q) (Some S))))
    (plus (ap1 numbers.square (ap2 D (Some P) (Some Q))) (ap1 numbers.square (ap2 D (Some R) (Some S))))).
Proof.
move=> D_d h; apply: for_two => s p q hp hq; apply: for_two => t r u hr hu.
rewrite !ap2E !product_vec ap2E !D_d //; try exact: law_product.
by rewrite !ap1E !square_value /plus ap2E; apply/at_mostP; exact: h.
Qed.
Lemma roots_quadratic : quadratic_ roots.
Proof.
move=> T U s t p q r u hp hq hr hu; rewrite /roots !squared_root; try exact: hel_ge0.
  exact: hel_composition.
by apply: hel_ge0; exact: law_product.
Qed.

(** Strictly below the sum, unless two of three laws are the same. *)
Lemma rule_strict D d : value D d -> separates_ d (Fin 0) ->
  (forall T (s : seq T) p q r, law s p -> law s q -> law s r -> le (add (d T s p q) (d T s q r)) (d T s p r) ->
    [\/ d T s p q = Fin 0, d T s q r = Fin 0 | d T s p r = Fin 0]) ->
  forall P Q R, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) -> holds (ap1 laws.is_law (Some R)) ->
  holds (same (len (Some Q)) (len (Some R))) ->
  holds (entails (also (negated (same (Some P) (Some Q))) (also (negated (same (Some Q) (Some R)))
      (negated (same (Some P) (Some R)))))
    (less (ap2 D (Some P) (Some R)) (plus (ap2 D (Some P) (Some Q)) (ap2 D (Some Q) (Some R))))).
Proof.
move=> D_d sep strict; apply: for_three => s p q r hp hq hr; rewrite !ap2E !D_d // /plus ap2E /negated /same !ap2E !ap1E.
have equal (f g : nat -> R) : law s f -> law s g -> d _ s f g = Fin 0 -> vec s f == vec s g.
  by move=> hf hg e; apply/eqP; apply: List.map_ext_in => x i; congr Fin; exact: (sep _ s f g hf hg e).
case pq : (vec s p == vec s q) => //; case qr : (vec s q == vec s r) => //; case pr : (vec s p == vec s r) => //.
by apply/lessP => /(strict _ s p q r hp hq hr) [] /equal; rewrite ?pq ?qr ?pr; [move=> h; have := h hp hq | move=> h; have := h hq hr | move=> h; have := h hp hr].
Qed.
