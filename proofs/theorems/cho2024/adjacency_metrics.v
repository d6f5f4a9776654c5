(** The Hamming distance and the symmetric difference are adjacency metrics (cho2024, Example 1), as they are metrics, and the
    sharpening of their steps of length 1, on more datasets than these. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.order words.datasets words.neighbours claims.cho2024.adjacency_metrics.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.cells rules.datasets rules.differences rules.places_of_measures rules.whole_numbers rules.whole_vectors rules.record_lists.
From dpcalc Require Import theorems.bailie2025.sharpening theorems.bailie2025.record_metrics.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma for_each_imp (A : eqType) (l : option (seq A)) (F G : A -> Prop) : (forall x, F x -> G x) -> for_each l F -> for_each l G.
Proof. by move=> h [k [e f]]; exists k; split=> // x /f /h. Qed.
Lemma lists_imp (M : seq (seq nat)) (F G : seq number -> Prop) : (forall g, F (whole g) -> G (whole g)) ->
  for_each (Some [seq whole g | g <- M]) F -> for_each (Some [seq whole g | g <- M]) G.
Proof. by move=> h [k [[<-] f]]; eexists; split=> // x /mapP [g i ->]; apply: h; apply: f; exact: map_f. Qed.

Theorem adjacency_metrics : claim_cho2024_ex_1.
Proof.
have [m1 m2] := metrics_of_records; have [s1 s2] := unit_steps; split; [ | split; [ | split]]; cbv zeta.
- move=> k hk n hn; apply: for_each_imp (m1 k hk n hn) => x; apply: for_each_imp => y; apply: for_each_imp => z h.
  by apply: entailsI => // ; do ?apply: also_defined; eexists; reflexivity.
- move=> k hk m n hm hn; apply: for_each_imp (s1 k hk m n hm hn) => X; apply: for_each_imp => x; apply: for_each_imp => y h.
  by apply: entailsI => //; exact: same_defined.
- move=> k hk n hn; have := m2 k hk n hn; have [k' ek] := whole_nm hk; have [n' en] := whole_nm hn.
  rewrite ek en /ap3 !bindE (multisets_lists k' 0 n'); apply: lists_imp => g; apply: lists_imp => h; apply: lists_imp => b.
  have w u v : plus (len (order.without (things u) (things v))) (len (order.without (things v) (things u))) = Some (nm (gap u v + gap v u)).
    by rewrite !without_at !len_at plus_nm !rest_gap !(gap_map _ _ thing_inj).
  by rewrite !things_whole !ap2E !difference_things !w.
move=> k hk m n hm hn; apply: for_each_imp (s2 k hk m n hm hn) => X; apply: for_each_imp => x; apply: for_each_imp => y h.
apply: entailsI => [|/alsoP [/sameP em n0]]; first by apply: also_defined; eexists; reflexivity.
by move: h; rewrite em -[less (Some (Fin 0)) (Some n)]/(more (Some n) (num 0)) n0.
Qed.
