(** Truths with a value: how each connective is proved, and read. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers rules.laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma holds_defined A : holds A -> defined A. Proof. by move=> ->; eexists. Qed.
Lemma alsoI a b : holds a -> holds b -> holds (also a b).
Proof. by rewrite /holds => -> ->. Qed.
Lemma also_defined a b : defined a -> defined b -> defined (also a b).
Proof. by move=> [x ->] [y ->]; case: x; [exists y | exists false]. Qed.
Lemma entailsI a b : defined a -> (holds a -> holds b) -> holds (entails a b).
Proof. by move=> [x ->] h; case: x h => // h; exact: h. Qed.
Lemma negatedI a : defined a -> ~ holds a -> holds (negated a).
Proof. by move=> [[] ->] h //; case: h. Qed.
Lemma negatedP a : holds (negated a) -> ~ holds a.
Proof. by move=> + h; rewrite h. Qed.
Lemma negated_defined a : defined a -> defined (negated a).
Proof. by move=> [x ->]; eexists. Qed.
Lemma sameI (a b : option bool) : defined a -> defined b -> (holds a <-> holds b) -> holds (same a b).
Proof.
move=> [x ->] [y ->] [h k]; apply/sameP.
by case: x y h k => [] [] // h k; [case: (h erefl) | case: (k erefl)].
Qed.
Lemma same_defined (A : eqType) (a b : A) : defined (same (Some a) (Some b)). Proof. by eexists. Qed.
Lemma at_most_defined a b : defined (at_most (Some a) (Some b)). Proof. by eexists. Qed.
Lemma less_defined a b : defined (less (Some a) (Some b)). Proof. by eexists. Qed.
Lemma moreP a b : holds (more (Some a) (Some b)) <-> ~ le a b. Proof. exact: lessP. Qed.
Lemma less_Fin a b : holds (less (Some (Fin a)) (Some (Fin b))) <-> a < b.
Proof. by rewrite lessP le_Fin; split; lra. Qed.
Lemma at_most_Fin a b : holds (at_most (Some (Fin a)) (Some (Fin b))) <-> a <= b.
Proof. by rewrite at_mostP le_Fin. Qed.
Lemma everyI A (l : seq A) f : (forall x, List.In x l -> holds (f x)) -> holds (every (Some l) f).
Proof. exact: every_intro. Qed.

Lemma every_two A (a b : A) f : every (list_of [:: Some a; Some b]) f = also (f a) (also (f b) yes). Proof. by []. Qed.
Lemma every_three A (a b c : A) f :
  every (list_of [:: Some a; Some b; Some c]) f = also (f a) (also (f b) (also (f c) yes)).
Proof. by []. Qed.

(** Amounts are reals from 0 up; rates are those in [0, 1]. *)
Lemma amount_real t : holds (also (at_most (num 0) (Some t)) (less (Some t) infinity)) -> exists2 c, t = Fin c & 0 <= c.
Proof. by rewrite /num /infinity; case: t => [c|] /alsoP [/at_mostP h /lessP k]; [exists c => //; apply/le_Fin | ]. Qed.

Section Disjoint.
Variables (T : Type) (s : seq T) (p q : T -> R).
Lemma disjoint_defined : defined (laws.disjoint (vec s p) (vec s q)).
Proof.
rewrite /laws.disjoint ap2E columns_vec; apply: every_defined => c /(List.in_map_iff _ s c) [x [<- _]].
by rewrite item0 item1 /times ap2E /num /same ap2E; eexists.
Qed.
Lemma disjointP : holds (laws.disjoint (vec s p) (vec s q)) <-> forall x, List.In x s -> p x * q x = 0.
Proof.
rewrite /laws.disjoint ap2E columns_vec; split=> [h x i|h].
  have := everyP h (List.in_map (fun x => [:: Fin (p x); Fin (q x)]) _ _ i).
  by rewrite item0 item1 /times ap2E => /sameP [].
apply: everyI => c /(List.in_map_iff _ s c) [x [<- i]]; rewrite item0 item1 /times ap2E /num.
by apply/sameP; rewrite h.
Qed.
End Disjoint.
