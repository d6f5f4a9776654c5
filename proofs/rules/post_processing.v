(** Claims on every post-processing of the outputs of two laws: kernels into any number of outcomes. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers rules.laws rules.logic rules.shapes.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma for_post (C : seq number -> seq number -> number -> seq (seq number) -> Prop) :
  (forall (s t : seq nat) p q k, law s p -> law s q -> (forall x, law t (k x)) ->
    C (vec s p) (vec s q) (Fin (INR (size t))) (rows s t k)) ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) -> forall m, holds (ap1 numbers.is_whole (Some m)) ->
  defined (len (Some P)) /\ (forall K,
  holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some P)))) -> C P Q m K).
Proof.
move=> h P Q hP hQ e m _; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K /(kernel_rows lP) [eK hk ->]; move: (outputs K) (rowf K) eK hk => t k -> hk.
move: (places P) (prob P) (places Q) (prob Q) eP lP eQ lQ eF => s p s2 q -> hp -> hq es.
by rewrite {}es in hq *; exact: h.
Qed.
