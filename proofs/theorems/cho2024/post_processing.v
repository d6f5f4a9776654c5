(** Post-processing of tests (Proposition 23, section 2.2 and Remark 33). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.cho2024.post_processing.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.least_error.
Open Scope R_scope.

(** The lesser of two sums is at least the sum of the lesser, for each slope of the dual form. *)
Theorem post_processing : claim_cho2024_prop_23.
Proof.
move=> P Q hP hQ e m hm; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K /(kernel_rows lP) [eK k _]; move: (outputs K) (rowf K) eK k => t f -> k z /rate_real [z' -> [z0 _]].
move: (places P) (prob P) (places Q) (prob Q) eP lP eQ lQ eF => s p s2 q -> lp -> lq es.
rewrite {}es in lq *; rewrite /num; apply: entailsI => [|_]; first exact: less_defined.
rewrite !ap2E !push_law // /ap3 !bindE.
rewrite (error_value z' (law_push lp k) (law_push lq k)) (error_value z' lp lq).
by apply/at_mostP; exact: error_post.
Qed.
