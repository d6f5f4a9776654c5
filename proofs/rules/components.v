(** Datasets in components, within which a mechanism is private: what the hypotheses of claims about a model's support say of
    functions, and sets of places as lists. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses words.specifications.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.images rules.models.
From dpcalc Require Import rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A law of datasets and a kernel from them, as functions. *)
Lemma for_mechanisms (F : number -> seq number -> seq (seq number) -> Prop) :
  (forall N n w k, law (iota 0 N) w -> (forall x, law (iota 0 n) (k x)) ->
    F (nm n) (vec (iota 0 N) w) (rows (iota 0 N) (iota 0 n) k)) ->
  forall m : number, holds (ap1 numbers.is_whole (Some m)) -> forall W, holds (ap1 laws.is_law (Some W)) ->
  defined (len (Some W)) /\ (forall K, holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some W)))) ->
    F m W K).
Proof.
move=> h m hm W hW; have := @for_models (fun m W K _ => F m W K) (fun N n w k _ lw lk _ => h N n w k lw lk) m hm W hW.
move=> [d g]; split=> // K hK; apply: (g K hK (Fin 0)).
by rewrite /num /infinity; apply: alsoI; [exact/at_mostP/le_refl | exact/lessP].
Qed.

(** Another law on as many outcomes. *)
Lemma for_law_on N (F : seq number -> Prop) : (forall v, law (iota 0 N) v -> F (vec (iota 0 N) v)) ->
  forall V, holds (also (ap1 laws.is_law (Some V)) (same (len (Some V)) (Some (nm N)))) -> F V.
Proof.
move=> h V /alsoP [hV e]; have [eV lV] := is_law_vec hV.
have s : size V = N by apply: INR_eq; move: e; rewrite /len ap1E /num => /sameP [].
by rewrite eV; move: lV; rewrite /places s; exact: h.
Qed.

(** Every event, by the truth at each place. *)
Lemma for_events N (F : seq number -> Prop) :
  (forall A, size A = N -> F [seq one_if b | b <- A]) -> for_each (functions (Some (nm N)) (num 2)) F.
Proof.
move=> h; exists [seq [seq one_if b | b <- A] | A <- truths N]; split.
  by rewrite /functions /ap2 /num !bindE nm_to_nat bindE -[2]/(INR 2) to_nat_INR bindE functions_truths.
by move=> x /mapP [A /mem_In /in_truths e ->]; exact: h.
Qed.
Lemma at_event N (A : seq bool) x : size A = N -> (x < N)%N ->
  item (Some [seq one_if b | b <- A]) (Some (nm x)) = Some (one_if (nth false A x)).
Proof. by move=> e l; rewrite item_place -map_comp (nth_map false) ?e. Qed.
Lemma same_one b : same (Some (one_if b)) (num 1) = Some b.
Proof. by rewrite /same /num ap2E; congr Some; case: b; [exact/eqP | apply/negbTE/eqP; case=> /=; lra]. Qed.

(** * Sets of places *)

Definition places_of (l : seq nat) : seq number := [seq nm x | x <- l].
Lemma member_places x l : member (Some (nm x)) (Some (places_of l)) = Some (x \in l).
Proof. by rewrite /member ap2E in_numbers. Qed.
Lemma subset_places a b : ap2 specifications.subset (Some (places_of a)) (Some (places_of b)) = Some (all (mem b) a).
Proof.
by rewrite ap2E /specifications.subset; apply: (every_map (p := mem b)) => x _; rewrite member_places.
Qed.
Lemma every_places (l : seq nat) f (p : nat -> bool) : {in l, forall x, f (nm x) = Some (p x)} -> language.every (Some (places_of l)) f = Some (all p l).
Proof. exact: every_map. Qed.
Lemma every_pair (l : seq nat) f (p : nat -> nat -> bool) : {in l &, forall x y, f (nm x) (nm y) = Some (p x y)} ->
  every (Some (places_of l)) (fun x => every (Some (places_of l)) (f x)) = Some (all (fun x => all (p x) l) l).
Proof. by move=> h; apply: every_places => x ix; apply: every_places => y iy; exact: h. Qed.
Lemma pairs_defined l (f : number -> number -> option bool) : {in l &, forall x y, defined (f (nm x) (nm y))} ->
  defined (every (Some (places_of l)) (fun x => every (Some (places_of l)) (f x))).
Proof.
move=> h; apply: every_defined => _ /(List.in_map_iff _ l) [x [<- /mem_of_In ix]].
by apply: every_defined => _ /(List.in_map_iff _ l) [y [<- /mem_of_In iy]]; exact: h.
Qed.
Lemma pairsP l (f : number -> number -> option bool) :
  holds (every (Some (places_of l)) (fun x => every (Some (places_of l)) (f x))) ->
  {in l &, forall x y, holds (f (nm x) (nm y))}.
Proof.
move=> h x y ix iy.
by apply: (everyP (everyP h (List.in_map nm _ _ (mem_In ix))) (List.in_map nm _ _ (mem_In iy))).
Qed.
Lemma pairsI l (f : number -> number -> option bool) : {in l &, forall x y, holds (f (nm x) (nm y))} ->
  holds (every (Some (places_of l)) (fun x => every (Some (places_of l)) (f x))).
Proof.
move=> h; apply: everyI => _ /(List.in_map_iff _ l) [x [<- /mem_of_In ix]].
by apply: everyI => _ /(List.in_map_iff _ l) [y [<- /mem_of_In iy]]; exact: h.
Qed.
Lemma kept_places (l : seq nat) f (p : nat -> bool) : {in l, forall x, f (nm x) = Some (p x)} ->
  language.kept (Some (places_of l)) f = Some (places_of [seq x <- l | p x]).
Proof. exact: kept_map. Qed.
Lemma sum_places l f (g : nat -> R) : {in l, forall x, f (nm x) = Some (Fin (g x))} ->
  sum_of (Some (places_of l)) f = Some (Fin (sum l g)).
Proof. exact: sum_of_map. Qed.
Lemma range_places n : range (Some (nm n)) = Some (places_of (iota 0 n)). Proof. exact: range_iota. Qed.
Lemma in_places x n : (x \in iota 0 n) = (x < n)%N. Proof. by rewrite mem_iota add0n. Qed.

(** * Components *)

Section Components.
Variables (N n : nat) (k : nat -> nat -> R) (c : R) (f : seq nat).
Hypotheses (c0 : 0 <= c) (size_f : size f = N).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Local Notation g := (nth 0%N f).
Lemma same_component x y : (x < N)%N -> (y < N)%N ->
  same (item (Some (whole f)) (Some (nm x))) (item (Some (whole f)) (Some (nm y))) = Some (g x == g y).
Proof. by move=> lx ly; rewrite !item_whole ?size_f // /same ap2E nmE. Qed.
(** The mechanism is private within components. *)
Lemma private_within : let h := every (range (Some (nm N))) (fun x => every (range (Some (nm N))) (fun y =>
    entails (same (item (Some (whole f)) (Some x)) (item (Some (whole f)) (Some y)))
      (ap4 losses.private (item (Some K) (Some x)) (item (Some K) (Some y)) (Some (Fin c)) (num 0)))) in
  defined h /\ (holds h -> forall x y, (x < N)%N -> (y < N)%N -> g x = g y -> forall t, (t < n)%N -> k x t <= c * k y t).
Proof.
rewrite range_places; split.
  apply: pairs_defined => x y; rewrite !in_places => lx ly; rewrite same_component //.
  by case: (g x == g y); [exact: (alike n k lx ly c0).1 | eexists].
move=> h x y lx ly e t lt; have := pairsP h; move/(_ x y); rewrite !in_places same_component // e eqxx => /(_ lx ly).
by move=> p; have [] := (alike n k lx ly c0).2 p t lt.
Qed.
(** The places of a list are in one component. *)
Lemma connected l : {in l, forall x, (x < N)%N} ->
  let h := every (Some (places_of l)) (fun x => every (Some (places_of l)) (fun y =>
    same (item (Some (whole f)) (Some x)) (item (Some (whole f)) (Some y)))) in
  defined h /\ (holds h -> {in l &, forall x y, g x = g y}).
Proof.
move=> hl; rewrite (every_pair (p := fun x y => g x == g y)) => [|x y ix iy]; last by rewrite same_component // hl.
split; first by eexists.
by case=> /allP h x y ix iy; have /allP /(_ y iy) /eqP := h x ix.
Qed.
End Components.
