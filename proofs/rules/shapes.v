(** From lists of numbers to functions: each rule turns a claim about every law, of a distance D, into one about reals.

    [value D d] says that D of two laws p and q on the outcomes s has the value [d s p q]. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers rules.laws.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition distance := seq number -> seq number -> option number.
Definition functional := forall T : Type, seq T -> (T -> R) -> (T -> R) -> number.
Definition value (D : distance) (d : functional) : Prop :=
  forall T (s : seq T) p q, law s p -> law s q -> D (vec s p) (vec s q) = Some (d T s p q).

(** * Names that range over laws and kernels *)

Lemma same_places A B (P : seq A) (Q : seq B) : holds (same (len (Some P)) (len (Some Q))) -> places Q = places P.
Proof. by move/same_len; rewrite /places => ->. Qed.

Definition outputs (K : seq (seq number)) : seq nat := places (head [::] K).
Definition rowf (K : seq (seq number)) (i : nat) : nat -> R := prob (nth (head [::] K) K i).

Lemma nth_in A (d : A) l i : (i < size l)%N -> List.In (nth d l i) l.
Proof. by elim: l i => // x l ih [|i] h /=; [left | right; exact: ih]. Qed.

Lemma kernel_rows P K m : law (places P) (prob P) ->
  holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some P)))) ->
  [/\ K = rows (places P) (outputs K) (rowf K), forall i, law (outputs K) (rowf K i) & m = Fin (INR (size (outputs K)))].
Proof.
move=> [_ p1] /alsoP [h /same_places e].
have K0 : (0 < size K)%N.
  move: p1; rewrite e /places; case: (size K) => //=; lra.
have row r : List.In r K -> [/\ r = vec (places r) (prob r), law (places r) (prob r) & m = Fin (INR (size r))].
  by move=> i; have /alsoP [/is_law_vec [? ?] /sameP b] := everyP h i; split.
have at_ i : List.In (nth (head [::] K) K i) K.
  case: (ltnP i (size K)) => l; first exact: nth_in.
  by rewrite nth_default // -nth0; exact: nth_in.
have size_ i : places (nth (head [::] K) K i) = outputs K.
  have [_ _ a] := row _ (at_ i); have [_ _ b] := row _ (at_ 0%N).
  by rewrite /outputs /places; congr iota; apply: INR_eq; move: b; rewrite a nth0; case=> ->; case: (K) K0.
split.
- rewrite /rows e /places -[LHS](mkseq_nth (head [::] K)) /mkseq; apply: eq_map => i.
  by have [a _ _] := row _ (at_ i); rewrite {1}a /rowf size_.
- by move=> i; have [_ a _] := row _ (at_ i); rewrite /rowf -(size_ i).
- by have [_ _ ->] := row _ (at_ 0%N); rewrite /outputs size_iota; case: (K) K0.
Qed.

Lemma law_not_nil T (s : seq T) p : law s p -> exists x l, s = x :: l.
Proof. case: s => [|x l] [_ /=]; [lra | by exists x, l]. Qed.
Lemma push_law T U (s : seq T) (t : seq U) p k : law s p ->
  laws.push (vec s p) (rows s t k) = Some (vec t (fun y => sum s (fun x => p x * k x y))).
Proof. by move=> /law_not_nil [x [l ->]]; exact: push_vec. Qed.

(** * Rules *)

Section Rules.
Variables (D : distance) (d : functional).
Hypothesis D_d : value D d.
Local Notation D_ := (ap2 D).
Local Notation is_law P := (holds (ap1 laws.is_law (Some P))).
Local Notation alike P Q := (holds (same (len (Some P)) (len (Some Q)))).

Lemma for_one (C : seq number -> Prop) :
  (forall (s : seq nat) p, law s p -> C (vec s p)) -> forall P, is_law P -> C P.
Proof. by move=> h P /is_law_vec [e l]; rewrite e; apply: h. Qed.
Lemma for_two (C : seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q, law s p -> law s q -> C (vec s p) (vec s q)) ->
  forall P Q, is_law P -> is_law Q -> alike P Q -> C P Q.
Proof.
move=> h P Q /is_law_vec [eP hP] /is_law_vec [eQ hQ] /same_places e.
rewrite e in eQ hQ.
by move: (places P) (prob P) (prob Q) eP hP eQ hQ => s p q -> ? -> ?; apply: h.
Qed.
Lemma for_three (C : seq number -> seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q r, law s p -> law s q -> law s r -> C (vec s p) (vec s q) (vec s r)) ->
  forall P Q S, is_law P -> is_law Q -> alike P Q -> is_law S -> alike Q S -> C P Q S.
Proof.
move=> h P Q S /is_law_vec [eP hP] /is_law_vec [eQ hQ] /same_places e /is_law_vec [eS hS] /same_places e2.
rewrite e2 e in eS hS; rewrite e in eQ hQ.
by move: (places P) (prob P) (prob Q) (prob S) eP hP eQ hQ eS hS => s p q r -> ? -> ? -> ?; apply: h.
Qed.
Lemma for_four (C : seq number -> seq number -> seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q r t, law s p -> law s q -> law s r -> law s t ->
    C (vec s p) (vec s q) (vec s r) (vec s t)) ->
  forall P Q S T, is_law P -> is_law Q -> alike P Q -> is_law S -> alike Q S -> is_law T -> alike S T -> C P Q S T.
Proof.
move=> h P Q S T /is_law_vec [eP hP] /is_law_vec [eQ hQ] /same_places e /is_law_vec [eS hS] /same_places e2.
move=> /is_law_vec [eT hT] /same_places e3.
rewrite e3 e2 e in eT hT; rewrite e2 e in eS hS; rewrite e in eQ hQ.
move: (places P) (prob P) (prob Q) (prob S) (prob T) eP hP eQ hQ eS hS eT hT => s p q r t.
by move=> -> ? -> ? -> ? -> ?; apply: h.
Qed.

Lemma rule_symmetric : (forall T (s : seq T) p q, law s p -> law s q -> d s p q = d s q p) ->
  forall P Q, is_law P -> is_law Q -> alike P Q -> holds (same (D_ (Some P) (Some Q)) (D_ (Some Q) (Some P))).
Proof.
move=> h; apply: for_two => s p q hp hq; rewrite !ap2E !D_d //.
by apply/sameP; exact: h. Qed.

Lemma rule_premetric : (forall T (s : seq T) p, law s p -> d s p p = Fin 0) ->
  forall P, is_law P -> holds (same (D_ (Some P) (Some P)) (num 0)).
Proof. move=> h; apply: for_one => s p hp; rewrite ap2E D_d // /num; apply/sameP; exact: h. Qed.

Lemma rule_separates :
  (forall T (s : seq T) p q, law s p -> law s q -> d s p q = Fin 0 -> forall x, List.In x s -> p x = q x) ->
  forall P Q, is_law P -> is_law Q -> alike P Q ->
  holds (entails (same (D_ (Some P) (Some Q)) (num 0)) (same (Some P) (Some Q))).
Proof.
move=> h; apply: for_two => s p q hp hq; rewrite ap2E D_d // /same {1}/num ap2E; apply/entailsP => /eqP k.
apply/sameP; rewrite /vec; apply: List.map_ext_in => x i; congr Fin; exact: h k x i.
Qed.

Lemma rule_triangle : (forall T (s : seq T) p q r, law s p -> law s q -> law s r ->
    le (d s p r) (add (d s p q) (d s q r))) ->
  forall P Q R, is_law P -> is_law Q -> alike P Q -> is_law R -> alike Q R ->
  holds (at_most (D_ (Some P) (Some R)) (plus (D_ (Some P) (Some Q)) (D_ (Some Q) (Some R)))).
Proof.
by move=> h; apply: for_three => s p q r hp hq hr; rewrite !ap2E !D_d // /plus ap2E; apply/at_mostP; exact: h.
Qed.

Lemma rule_post : (forall T U (s : seq T) (t : seq U) p q k, law s p -> law s q -> (forall x, law t (k x)) ->
    le (d t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (d s p q)) ->
  forall P Q, is_law P -> is_law Q -> alike P Q -> forall m, holds (ap1 numbers.is_whole (Some m)) ->
  defined (len (Some P)) /\ (forall K,
  holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some P)))) ->
  holds (entails (more (Some m) (num 0))
    (at_most (D_ (ap2 laws.push (Some P) (Some K)) (ap2 laws.push (Some Q) (Some K))) (D_ (Some P) (Some Q))))).
Proof.
move=> h P Q hP hQ e m _; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K /(kernel_rows lP) [eK k _]; move: (outputs K) (rowf K) eK k => t f -> k.
move: (places P) (prob P) (places Q) (prob Q) eP lP eQ lQ eF => s p s2 q -> lp -> lq es.
rewrite {}es in lq *; rewrite /more /less /num ap2E; apply/entailsP => _.
rewrite !ap2E !push_law // ap2E !D_d //; try exact: law_push.
by apply/at_mostP; exact: h.
Qed.

Lemma rule_composition : (forall T U (s : seq T) (t : seq U) p q r u, law s p -> law s q -> law t r -> law t u ->
    le (d (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * u z.2)) (add (d s p q) (d t r u))) ->
  forall P Q, is_law P -> is_law Q -> alike P Q -> forall R S, is_law R -> is_law S -> alike R S ->
  holds (at_most (D_ (ap2 laws.product (Some P) (Some R)) (ap2 laws.product (Some Q) (Some S)))
    (plus (D_ (Some P) (Some Q)) (D_ (Some R) (Some S)))).
Proof.
move=> h; apply: for_two => s p q hp hq; apply: for_two => t r u hr hu.
rewrite !ap2E !product_vec ap2E !D_d //; try exact: law_product.
by rewrite /plus ap2E; apply/at_mostP; exact: h.
Qed.

Lemma rule_noise : (forall T U (s : seq T) (t : seq U) p q r, law s p -> law s q -> law t r ->
    d (pairs s (fun=> t)) (fun z => p z.1 * r z.2) (fun z => q z.1 * r z.2) = d s p q) ->
  forall P Q, is_law P -> is_law Q -> alike P Q -> forall R, is_law R ->
  holds (same (D_ (ap2 laws.product (Some P) (Some R)) (ap2 laws.product (Some Q) (Some R)))
    (D_ (Some P) (Some Q))).
Proof.
move=> h; apply: for_two => s p q hp hq; apply: for_one => t r hr.
rewrite !ap2E !product_vec ap2E !D_d //; try exact: law_product.
by apply/sameP; exact: h.
Qed.

Lemma rule_disjoint : (forall T (s : seq T) p q, law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) ->
    d s p q = Inf) ->
  forall P Q, is_law P -> is_law Q -> alike P Q ->
  holds (entails (ap2 laws.disjoint (Some P) (Some Q)) (same (D_ (Some P) (Some Q)) infinity)).
Proof.
move=> h; apply: for_two => s p q hp hq; rewrite !ap2E D_d // /laws.disjoint ap2E columns_vec.
set t := every _ _; have [b e] : defined t.
  apply: every_defined => c /(List.in_map_iff _ s c) [x [<- _]].
  by rewrite item0 item1 /times ap2E /num /same ap2E; eexists.
rewrite e /infinity; apply/entailsP => b1; apply/sameP/h => // x i.
have k : holds t by rewrite e b1.
have := everyP k (List.in_map (fun x => [:: Fin (p x); Fin (q x)]) _ _ i).
by rewrite item0 item1 /times ap2E => /sameP [].
Qed.

(** Mixtures, with the factor t in [0, 1] as the family of rates says. *)
Lemma rate_real t : holds (also (at_most (num 0) (Some t)) (at_most (Some t) (num 1))) ->
  exists2 c, t = Fin c & 0 <= c <= 1.
Proof.
by rewrite /num; case: t => [c|] /alsoP [/at_mostP h /at_mostP k] //; exists c => //; split; apply/le_Fin.
Qed.

Lemma rule_convex : (forall T (s : seq T) c p q r u, 0 <= c <= 1 -> law s p -> law s q -> law s r -> law s u ->
    exists a b, mul (Fin c) (d s p q) = Some a /\ mul (Fin (1 - c)) (d s r u) = Some b /\
    le (d s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (add a b)) ->
  forall P Q R S, is_law P -> is_law Q -> alike P Q -> is_law R -> alike Q R -> is_law S -> alike R S ->
  forall t, holds (also (at_most (num 0) (Some t)) (at_most (Some t) (num 1))) ->
  holds (at_most (D_ (ap3 laws.mix (Some t) (Some P) (Some R)) (ap3 laws.mix (Some t) (Some Q) (Some S)))
    (plus (times (Some t) (D_ (Some P) (Some Q))) (times (minus (num 1) (Some t)) (D_ (Some R) (Some S))))).
Proof.
move=> h; apply: for_four => s p q r u hp hq hr hu t /rate_real [c -> hc].
rewrite /ap3 !bindE !mix_vec !ap2E !D_d //; try exact: law_mix.
have [a [b [ha [hb l]]]] := h _ _ _ _ _ _ _ hc hp hq hr hu.
by rewrite /times /minus /num !ap2E /= in ha hb *; rewrite ha hb /plus ap2E; apply/at_mostP.
Qed.

Lemma rule_quasi_convex : (forall T (s : seq T) c p q r u, 0 <= c <= 1 ->
    law s p -> law s q -> law s r -> law s u ->
    le (d s (fun x => c * p x + (1 - c) * r x) (fun x => c * q x + (1 - c) * u x)) (max_number (d s p q) (d s r u))) ->
  forall P Q R S, is_law P -> is_law Q -> alike P Q -> is_law R -> alike Q R -> is_law S -> alike R S ->
  forall t, holds (also (at_most (num 0) (Some t)) (at_most (Some t) (num 1))) ->
  holds (at_most (D_ (ap3 laws.mix (Some t) (Some P) (Some R)) (ap3 laws.mix (Some t) (Some Q) (Some S)))
    (maximum (D_ (Some P) (Some Q)) (D_ (Some R) (Some S)))).
Proof.
move=> h; apply: for_four => s p q r u hp hq hr hu t /rate_real [c -> hc].
rewrite /ap3 !bindE !mix_vec !ap2E !D_d //; try exact: law_mix.
by rewrite /maximum ap2E; apply/at_mostP; exact: h.
Qed.

(** The second laws: one kernel each, and the largest distance of theirs. *)
Lemma rule_adaptive : (forall T U (s : seq T) (t : seq U) p q k l, law s p -> law s q ->
    (forall x, law t (k x)) -> (forall x, law t (l x)) ->
    le (d (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2))
       (add (d s p q) (top s (fun x => d t (k x) (l x))))) ->
  forall n P Q, is_law P -> is_law Q -> alike P Q ->
  defined (len (Some P)) /\ (forall K L,
  holds (also (ap2 laws.is_random (Some K) (num n)) (same (len (Some K)) (len (Some P)))) ->
  holds (also (ap2 laws.is_random (Some L) (num n)) (same (len (Some L)) (len (Some P)))) ->
  holds (at_most (D_ (ap2 laws.in_turn (Some P) (Some K)) (ap2 laws.in_turn (Some Q) (Some L)))
    (plus (D_ (Some P) (Some Q))
      (language.largest (range (len (Some P))) (fun z => D_ (item (Some K) (Some z)) (item (Some L) (Some z))))))).
Proof.
move=> h n P Q hP hQ e; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K L /(kernel_rows lP) [eK k nK] /(kernel_rows lP) [eL l nL].
have eo : outputs L = outputs K by move: nL; rewrite nK /outputs /places !size_iota; case=> /INR_eq ->.
rewrite {}eo {nL nK} in l eL.
move: (outputs K) (rowf K) (rowf L) eK k eL l => t f g -> hf -> hg.
move: (places P) (prob P) (places Q) (prob Q) eP lP eQ lQ eF => s p s2 q -> lp -> lq es.
rewrite {}es in lq *; rewrite !ap2E !in_turn_vec ap2E !D_d //; try exact: law_in_turn.
rewrite len_vec /language.largest (range_walk (s := s) (g := fun x => d t (f x) (g x))).
  by rewrite bindE /plus ap2E; apply/at_mostP; exact: h.
by move=> i x hx; rewrite !item_place (place_map (fun x => vec t (f x)) hx) (place_map (fun x => vec t (g x)) hx) ap2E D_d.
Qed.
End Rules.

Lemma rule_monotone D E d e : value D d -> value E e ->
  (forall T (s : seq T) p q, law s p -> law s q -> le (d T s p q) (e T s p q)) ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) ->
  holds (at_most (ap2 D (Some P) (Some Q)) (ap2 E (Some P) (Some Q))).
Proof.
move=> hd he h; apply: for_two => s p q hp hq; rewrite !ap2E hd // he //; apply/at_mostP; exact: h.
Qed.
