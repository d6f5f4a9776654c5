(** What distances have, by name, and what is left of it in a rising function of a distance and in the larger of both
    directions. Hellinger's distance, Renyi divergences, and those of concentrated privacy are made so. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws rules.numbers rules.laws rules.shapes.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Properties.
Variable d : functional.
Definition at_least_ c := forall T (s : seq T) p q, law s p -> law s q -> le c (d s p q).
Definition symmetric_ := forall T (s : seq T) p q, law s p -> law s q -> d s p q = d s q p.
Definition diagonal_ c := forall T (s : seq T) p, law s p -> d s p p = c.
Definition separates_ c := forall T (s : seq T) p q, law s p -> law s q -> d s p q = c ->
  forall x, List.In x s -> p x = q x.
Definition post_ := forall T U (s : seq T) (t : seq U) p q k, law s p -> law s q -> (forall x, law t (k x)) ->
  le (d t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (d s p q).
Definition noise_ := forall T U (s : seq T) (t : seq U) p q r, law s p -> law s q -> law t r ->
  d (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = d s p q.
Definition disjoint_ := forall T (s : seq T) p q, law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) ->
  d s p q = Inf.
Definition quasi_ := forall T (s : seq T) c p q r u, 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
  le (d s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (max_number (d s p q) (d s r u)).
Definition composes_ := forall T U (s : seq T) (t : seq U) p q r u, law s p -> law s q -> law t r -> law t u ->
  le (d (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2)) (add (d s p q) (d t r u)).
Definition adaptive_ := forall T U (s : seq T) (t : seq U) p q k l, law s p -> law s q ->
  (forall x, law t (k x)) -> (forall x, law t (l x)) ->
  le (d (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2))
     (add (d s p q) (top s (fun x => d t (k x) (l x)))).
End Properties.

(** The largest of the same is the same, and kernels may forget the first outcome. *)
Lemma top_const T (s : seq T) p c : law s p -> top s (fun=> c) = c.
Proof.
move=> /law_not_nil [x [l ->]]; apply: le_anti; last by apply: (top_ge (fun=> c) (x := x)); left.
by apply/foldr_max_le; split=> [|y /(List.in_map_iff _ l y) [z [<- _]]]; exact: le_refl.
Qed.
Lemma adaptive_composes d : adaptive_ d -> composes_ d.
Proof.
move=> h T U s t p q r u hp hq hr hu.
by have := h T U s t p q (fun=> r) (fun=> u) hp hq (fun=> hr) (fun=> hu); rewrite (top_const _ hp).
Qed.
Lemma top_ge_at T (s : seq T) p f c : law s p -> (forall x, le c (f x)) -> le c (top s f).
Proof.
move=> /law_not_nil [x [l e]] h; apply: le_trans (h x) _; apply: top_ge; rewrite e; by left.
Qed.
Lemma top_mono T (s : seq T) f g : (forall x, le (f x) (g x)) -> le (top s f) (top s g).
Proof.
case: s => [|x s] h; first exact: le_refl.
apply/foldr_max_le; split=> [|y /(List.in_map_iff f s y) [z [<- i]]]; apply: le_trans (h _) _; apply: top_ge; [by left | by right].
Qed.

Lemma max_eq_r a b : le a b -> max_number a b = b.
Proof. by move=> h; apply: le_anti; [apply: max_lub => //; exact: le_refl | exact: max_r]. Qed.
Lemma max_eq_l a b : le b a -> max_number a b = a. Proof. by rewrite maxC; exact: max_eq_r. Qed.

(** * A function h of a distance from c up, which rises there *)

Section Through.
Variables (c : number) (h : number -> number) (d : functional).
Hypothesis d_ge : at_least_ d c.
Hypothesis h_le : forall x y, le c x -> le x y -> le (h x) (h y).
Definition through : functional := fun T s p q => h (d s p q).

Lemma h_max x y : le c x -> le c y -> h (max_number x y) = max_number (h x) (h y).
Proof.
by move=> cx cy; have [l|l] := le_total x y; [rewrite !max_eq_r | rewrite !max_eq_l] => //; exact: h_le.
Qed.
Lemma h_top T (s : seq T) p f : law s p -> (forall x, le c (f x)) -> h (top s f) = top s (fun x => h (f x)).
Proof.
move=> /law_not_nil [x [l ->]] k; rewrite /top /=; move: (f x) (k x) => y cy; elim: l => //= z l ih.
rewrite h_max ?ih //; elim: l {ih} => //= w l _; exact: le_trans (k w) (max_l _ _).
Qed.
Lemma through_symmetric : symmetric_ d -> symmetric_ through.
Proof. by move=> k T s p q hp hq; rewrite /through k. Qed.
Lemma through_diagonal : h c = Fin 0 -> diagonal_ d c -> diagonal_ through (Fin 0).
Proof. by move=> h0 k T s p hp; rewrite /through k. Qed.
Lemma through_ge : h c = Fin 0 -> at_least_ through (Fin 0).
Proof. by move=> <- T s p q hp hq; apply: h_le; [exact: le_refl | exact: d_ge]. Qed.
Lemma through_separates : (forall x, le c x -> h x = Fin 0 -> x = c) -> separates_ d c -> separates_ through (Fin 0).
Proof. by move=> h0 k T s p q hp hq e; apply: (k T s) => //; apply: h0 => //; exact: d_ge. Qed.
Lemma through_post : post_ d -> post_ through.
Proof. by move=> k T U s t p q g hp hq hg; apply: h_le; [apply: d_ge; exact: law_push | exact: k]. Qed.
Lemma through_noise : noise_ d -> noise_ through.
Proof. by move=> k T U s t p q r hp hq hr; rewrite /through k. Qed.
Lemma through_disjoint : h Inf = Inf -> disjoint_ d -> disjoint_ through.
Proof. by move=> h0 k T s p q hp hq e; rewrite /through k. Qed.
Lemma through_quasi : quasi_ d -> quasi_ through.
Proof.
move=> k T s w p q r u hw hp hq hr hu; rewrite /through -h_max; try exact: d_ge.
by apply: h_le; [apply: d_ge; exact: law_mix | exact: k].
Qed.
Hypothesis h_add : forall x y, le c x -> le c y -> le (h (add x y)) (add (h x) (h y)).
Lemma through_composes : composes_ d -> composes_ through.
Proof.
move=> k T U s t p q r u hp hq hr hu; apply: le_trans (h_add (d_ge hp hq) (d_ge hr hu)).
by apply: h_le; [apply: d_ge; exact: law_product | exact: k].
Qed.
Lemma through_adaptive : adaptive_ d -> adaptive_ through.
Proof.
move=> k T U s t p q f g hp hq hf hg; have tc x : le c (d t (f x) (g x)) by exact: d_ge.
rewrite /through -(h_top hp tc).
apply: le_trans (h_add (d_ge hp hq) (top_ge_at hp tc)).
by apply: h_le; [apply: d_ge; exact: law_in_turn | exact: k].
Qed.
End Through.

(** * The larger of both directions *)

Definition larger (d : functional) : functional := fun T s p q => max_number (d T s p q) (d T s q p).
Section Larger.
Variable d : functional.
Lemma larger_symmetric : symmetric_ (larger d). Proof. by move=> *; exact: maxC. Qed.
Lemma larger_diagonal c : diagonal_ d c -> diagonal_ (larger d) c.
Proof. by move=> h T s p hp; rewrite /larger h // max_eq_l //; exact: le_refl. Qed.
Lemma larger_ge c : at_least_ d c -> at_least_ (larger d) c.
Proof. by move=> h T s p q hp hq; apply: le_trans (h _ _ _ _ hp hq) (max_l _ _). Qed.
Lemma larger_separates c : at_least_ d c -> separates_ d c -> separates_ (larger d) c.
Proof.
move=> g h T s p q hp hq e; apply: (h T s) => //; apply: le_anti; last exact: g.
by rewrite -e; exact: max_l.
Qed.
Lemma larger_post : post_ d -> post_ (larger d).
Proof. by move=> h T U s t p q k hp hq hk; apply: max_mono; exact: h. Qed.
Lemma larger_noise : noise_ d -> noise_ (larger d).
Proof. by move=> h T U s t p q r hp hq hr; rewrite /larger !h. Qed.
Lemma larger_disjoint : disjoint_ d -> disjoint_ (larger d).
Proof. by move=> h T s p q hp hq e; rewrite /larger h // max_eq_l //; exact: le_Inf. Qed.
Lemma larger_quasi : quasi_ d -> quasi_ (larger d).
Proof.
move=> h T s c p q r u hc hp hq hr hu; apply: max_lub; [apply: le_trans (h _ _ _ _ _ _ _ hc hp hq hr hu) _ | apply: le_trans (h _ _ _ _ _ _ _ hc hq hp hu hr) _];
  by apply: max_mono; first [exact: max_l | exact: max_r].
Qed.
Lemma larger_composes : composes_ d -> composes_ (larger d).
Proof.
move=> h T U s t p q r u hp hq hr hu; apply: max_lub; [apply: le_trans (h _ _ _ _ _ _ _ _ hp hq hr hu) _ | apply: le_trans (h _ _ _ _ _ _ _ _ hq hp hu hr) _];
  by apply: add_le; first [exact: max_l | exact: max_r].
Qed.
Lemma larger_adaptive : adaptive_ d -> adaptive_ (larger d).
Proof.
move=> h T U s t p q k l hp hq hk hl; apply: max_lub; [apply: le_trans (h _ _ _ _ _ _ _ _ hp hq hk hl) _ | apply: le_trans (h _ _ _ _ _ _ _ _ hq hp hl hk) _];
  by apply: add_le; first [exact: max_l | exact: max_r | apply: top_mono => x; first [exact: max_l | exact: max_r]].
Qed.
End Larger.
