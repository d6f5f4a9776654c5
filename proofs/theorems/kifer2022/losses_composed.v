(** Privacy losses after a function of the outcome, mixtures, and deltas of two outcomes in turn (Lemma 3.5, sections 4 and 5). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures words.losses claims.kifer2022.losses_composed.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.sums rules.distances rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.powers rules.derived rules.events rules.approximate rules.probabilistic rules.images rules.masses.
From dpcalc Require Import rules.renyi rules.orders rules.private rules.post_processing theorems.kifer2022.losses.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** Neither a moment nor a divergence grows under post-processing. *)
Theorem losses_after_post_processing : claim_kifer2022_lem_3_5c.
Proof.
split; cbv zeta; apply: for_post => s t p q k hp hq hk.
- move=> w hw c hc; have [c' -> c0] := amount_real hc; have [w' -> _] := amount_real hw; apply: above => w1.
  apply: where_moment => // M pos M1 eM.
  rewrite /ap4 /ap3 !bindE moment_value // eM bound_value // !ap2E !push_law // ?bindE loss_from_value.
  apply/at_most_Fin; apply: from_bound => //; try exact: law_push.
  by rewrite -eM; exact: (sums_post (mom0 w' 0) (@mom_scale w') (mom_add w1)).
- move=> r hr c hc; have [r' -> _] := amount_real hr; have [c' -> c0] := amount_real hc.
  apply: where_rho => // r0 pos l b.
  rewrite rho_value // /ap3 ?bindE !ap2E ?push_law // ?bindE loss_from_value; apply/at_most_Fin.
  apply: from_concentrated => //; try exact: law_push.
  by move=> a a1; apply: le_trans (b.1 a a1); exact: renyi_post.
Qed.

(** * Mixtures, and two outcomes in turn *)

Lemma told_apart_vec w T (s : seq T) p r :
  join (list_of [:: ap2 measures.scaled (Some (Fin w)) (Some (vec s p));
    ap2 measures.scaled (minus (num 1) (Some (Fin w))) (Some (vec s r))]) =
  Some (vec (pairs [:: true; false] (fun=> s)) (fun z => if z.1 then w * p z.2 else (1 - w) * r z.2)).
Proof.
have -> : minus (num 1) (Some (Fin w)) = Some (Fin (1 - w)) by [].
rewrite !ap2E !scaled_word /join /list_of /= /vec /pairs /= !cats0 map_cat -!map_comp.
by [].
Qed.
(** A bound on every ratio is one on those of a mixture, whether or not it is told which law was drawn. *)
Theorem mixtures_are_private : claim_kifer2022_prose_4_convex.
Proof.
rewrite /claim_kifer2022_prose_4_convex; cbv zeta => P Q R S hP hQ ePQ hR eQR hS eRS c hc w hw; have [c' -> c0] := amount_real hc; have [w' -> w01] := rate_real hw.
move: P Q R S hP hQ ePQ hR eQR hS eRS; apply: for_four => s p q r u hp hq hr hu.
apply: entailsI => [|_]; first exact: at_most_defined.
apply: entailsI => [|/alsoP [/privateP [h1 h2] /privateP [k1 k2]]].
  by apply: also_defined; exact: private_defined.
rewrite !ap1E /ap3 !bindE !told_apart_vec !mix_vec; apply: alsoI; apply/privateP; split.
- by apply: Rle_trans (over_mix c' w01 hp hq hr hu) _; nra.
- by apply: Rle_trans (over_mix c' w01 hq hp hu hr) _; nra.
- apply: (Rle_trans _ (w' * over c' s p q + (1 - w') * over c' s r u)); last by nra.
  rewrite /over sum_pairs /= Rplus_0_r -!sum_scale; apply: Rplus_le_compat; apply: sum_le => x; move: (Rmax_l 0 (p x - c' * q x)) (Rmax_r 0 (p x - c' * q x)) (Rmax_l 0 (r x - c' * u x)) (Rmax_r 0 (r x - c' * u x)) => *; apply: Rmax_lub; nra.
- apply: (Rle_trans _ (w' * over c' s q p + (1 - w') * over c' s u r)); last by nra.
  rewrite /over sum_pairs /= Rplus_0_r -!sum_scale; apply: Rplus_le_compat; apply: sum_le => x; move: (Rmax_l 0 (q x - c' * p x)) (Rmax_r 0 (q x - c' * p x)) (Rmax_l 0 (u x - c' * r x)) (Rmax_r 0 (u x - c' * r x)) => *; apply: Rmax_lub; nra.
Qed.

(** What exceeds the first level, and then what exceeds the second of what is left. *)
Theorem deltas_add_up : claim_kifer2022_prose_5_naive.
Proof.
rewrite /claim_kifer2022_prose_5_naive; cbv zeta => P Q hP hQ /same_places eF m _; split=> [|K L hK hL c d hc hd]; first by eexists; rewrite /len ap1E.
have [c' -> c0] := amount_real hc; have [d' -> d0] := amount_real hd.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ.
move: hK hL => /(kernel_rows lP) [eK k nK] /(kernel_rows lP) [eL l nL].
have eo : outputs L = outputs K by move: nL; rewrite nK /outputs /places !size_iota; case=> /INR_eq ->.
rewrite {}eo {nK nL} in l eL; move: (outputs K) (rowf K) (rowf L) eK k eL l => t f g -> hf -> hg.
move: (places P) (prob P) (places Q) (prob Q) eP lP eQ lQ eF => s p s2 q -> lp -> lq es.
rewrite {}es in lq *; do 2 (apply: entailsI => [|_]; first exact: at_most_defined).
rewrite !ap2E !in_turn_vec len_vec /times ap2E [mul _ _]/= /language.largest.
rewrite (range_walk (s := s) (g := fun x => Fin (Rmax (over d' t (f x) (g x)) (over d' t (g x) (f x))))); last first.
  move=> i x hx; rewrite !item_place (place_map (fun x => vec t (f x)) hx) (place_map (fun x => vec t (g x)) hx) /ap3 !bindE.
  by rewrite least_delta_value.
rewrite bindE /ap3 !bindE !least_delta_value //; try exact: law_in_turn.
rewrite /plus ap2E; apply/at_mostP; have [x0 [s' ex]] := law_not_nil lp.
have ge x (i : List.In x s) := top_ge (fun x => Fin (Rmax (over d' t (f x) (g x)) (over d' t (g x) (f x)))) i.
rewrite /top in ge; move: ge; case: (maximal _) => [B|] ge; last exact: le_Inf.
have {}ge x : List.In x s -> over d' t (f x) (g x) <= B /\ over d' t (g x) (f x) <= B.
  by move=> i; have /le_Fin := ge x i; have := Rmax_l (over d' t (f x) (g x)) (over d' t (g x) (f x)); have := Rmax_r (over d' t (f x) (g x)) (over d' t (g x) (f x)); lra.
have m1 := Rmax_l (over c' s p q) (over c' s q p); have m2 := Rmax_r (over c' s p q) (over c' s q p).
apply/le_Fin; apply: Rmax_lub.
  by apply: Rle_trans (over_adaptive c0 d0 lp lq hf hg (fun x i => proj1 (ge x i))) _; lra.
by apply: Rle_trans (over_adaptive c0 d0 lq lp hg hf (fun x i => proj2 (ge x i))) _; lra.
Qed.
