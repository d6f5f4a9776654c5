(** Three forms of probabilistically bounded privacy, one post-processing at a time (theorem 5). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.kifer2022.bounded_tests.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.events rules.approximate rules.private.
From dpcalc Require Import rules.images rules.tests rules.post_processing.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Definition 5.4 *)

Lemma private_forward c d T (s : seq T) p q k : 1 <= c -> law s p -> law s q -> (forall x, law sides (k x)) ->
  approximate.kept 0 c s p q -> reject s q k <= d / c -> reject s p k <= d.
Proof.
move=> c1 hp hq hk h e; have c0 : 0 <= c by lra.
have [_ h1 _ _] := reject_private hp hq hk c0 h.
have := Rmult_le_compat_l _ _ _ c0 e; have -> : c * (d / c) = d by field; lra.
lra.
Qed.
(** A private test that rejects rarely at D2 does so at D1. *)
Theorem rare_tests : claim_kifer2022_thm_5b_forward.
Proof.
rewrite /claim_kifer2022_thm_5b_forward; cbv zeta; apply: for_test => s p q k hp hq hk c hc d hd; have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd.
apply: where_private => c1 h; apply: entailsI => [|/more_Fin d1]; first exact: less_defined.
rewrite !one_at // ap2E divided_Fin; last lra.
apply: entailsI => [|/at_most_Fin e]; first exact: at_most_defined.
by apply/at_most_Fin; exact: private_forward e.
Qed.

(** The middle of both probabilities lies between them. *)
Theorem the_middle : claim_kifer2022_thm_5b_step_repaired.
Proof.
rewrite /claim_kifer2022_thm_5b_step_repaired; cbv zeta; apply: for_two => s p q hp hq.
rewrite events_list; eexists; split; first by []; move=> a /mem_In /(List.in_map_iff _ _ a) [A [<- /in_truths e]] c hc.
have [c' -> c0] := amount_real hc.
apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
rewrite !ap2E !chance_vec // times_Fin; apply: entailsI => [|/more_Fin h]; first exact: less_defined.
rewrite /ap4 !bindE !ap2E !chance_vec // times_Fin plus_Fin /num divided_Fin; last lra.
rewrite bindE divided_Fin; last lra.
have [q0 _] := mass_between A hq.
have cq := Rmult_le_pos _ _ c0 q0.
apply: alsoI; first by apply/more_Fin; lra.
apply: alsoI; last by apply/more_Fin; lra.
apply/at_most_Fin; apply: (Rmult_le_reg_l c'); first lra.
have -> : c' * ((c' * mass A s q + mass A s p) / 2 / c') = (c' * mass A s q + mass A s p) / 2 by field; lra.
lra.
Qed.

(** * Definitions 5.3 and 5.4: a test is scaled down *)

Lemma shrink_below a b c d : 1 <= c -> 0 < d -> 0 < b -> d < a -> c * b < a -> d < d / c / b * a.
Proof.
move=> c1 d0 b0 da ca; have cb : 0 < c * b by apply: Rmult_lt_0_compat; lra.
have -> : d / c / b * a = d * (a / (c * b)) by field; lra.
rewrite -{1}(Rmult_1_r d); apply: Rmult_lt_compat_l => //; apply: (Rmult_lt_reg_l (c * b)) => //.
by have -> : c * b * (a / (c * b)) = a by [field; lra]; lra.
Qed.
Theorem scaled_tests : claim_kifer2022_thm_5c_scaling.
Proof.
rewrite /claim_kifer2022_thm_5c_scaling; cbv zeta; apply: for_test => s p q k hp hq hk c hc d hd.
have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd.
apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
apply: entailsI => [|/more_Fin d1]; first exact: less_defined.
have dc : 0 < d' / c' by apply: Rdiv_lt_0_compat; lra.
rewrite !one_at // times_Fin divided_Fin; last lra.
apply: entailsI => [|/more_Fin p1]; first exact: less_defined.
apply: entailsI => [|/more_Fin p2]; first exact: less_defined.
apply: entailsI => [|/more_Fin q1]; first exact: less_defined.
rewrite /ap3 !bindE divided_Fin; last lra.
rewrite divided_Fin; last lra.
rewrite bindE fewer_rows bindE /ap2 !bindE !one_value ?reject_fewer // times_Fin.
have q0 : 0 < reject s q k by lra.
have scaled : d' / c' / reject s q k * reject s q k = d' / c' by field; lra.
apply: alsoI.
  apply/less_Fin; apply: (Rmult_lt_reg_r (reject s q k)) => //; lra.
apply: alsoI; first by apply/sameP; rewrite scaled.
apply: alsoI; first exact/sameP.
by apply/more_Fin; exact: shrink_below.
Qed.

(** Where a test violates Definition 5.3, the one scaled down violates 5.4; and what violates 5.4 violates 5.3. *)
Theorem two_forms : claim_kifer2022_thm_5c.
Proof.
split; cbv zeta; apply: for_test => s p q k hp hq hk c hc d hd;
  have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd;
  (apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined);
  (apply: entailsI => [|/more_Fin d1]; first exact: less_defined); rewrite !one_at //.
- rewrite times_Fin; apply: entailsI => [|/alsoP [/more_Fin p1 /more_Fin p2]].
    by apply: also_defined; exact: less_defined.
  rewrite /ap3 !bindE divided_Fin; last lra.
  rewrite /chosen /at_most ap2E bindE [le_number _ _]/= /leR; case: Rle_dec => h.
    rewrite /num bindE fewer_rows bindE /ap2 !bindE !one_value ?reject_fewer // !Rmult_1_l.
    by apply: alsoI; [apply/at_most_Fin | apply/more_Fin].
  have dc : 0 < d' / c' by apply: Rdiv_lt_0_compat; lra.
  have q0 := Rnot_le_lt _ _ h.
  rewrite divided_Fin; last lra.
  rewrite bindE fewer_rows bindE /ap2 !bindE !one_value ?reject_fewer //.
  apply: alsoI; last by apply/more_Fin; apply: shrink_below => //; lra.
  by apply/at_most_Fin; apply: Req_le; field; lra.
- rewrite ap2E times_Fin divided_Fin; last lra.
  apply: entailsI => [|/alsoP [/at_most_Fin h /more_Fin p1]].
    by apply: also_defined; [exact: at_most_defined | exact: less_defined].
  apply: alsoI; apply/more_Fin => //; have := Rmult_le_compat_l _ _ _ c0 h.
  have -> : c' * (d' / c') = d' by field; lra.
  lra.
Qed.

(** * Definitions 5.2 and 5.3 *)

Definition high (c a b : R) : bool := ~~ leR a (c * b).
Lemma tail_value c T (s : seq T) p q : sum_of (ap2 laws.columns (Some (vec s p)) (Some (vec s q)))
  (fun d => chosen (more (item (Some d) (num 0)) (times (Some (Fin c)) (item (Some d) (num 1)))) (item (Some d) (num 0)) (num 0)) =
  Some (Fin (sum s (fun x => if high c (p x) (q x) then p x else 0))).
Proof.
rewrite ap2E columns_vec -tot_Fin; apply: (sum_vec s (h := fun x => [:: Fin (p x); Fin (q x)])) => x.
by rewrite item0 item1 times_Fin /more /less ap2E /chosen bindE [le_number _ _]/= /high; case: leR.
Qed.
Definition tail c T (s : seq T) p q : R := sum s (fun x => if high c (p x) (q x) then p x else 0).
Lemma tail_at c T (s : seq T) p q : ap3 (fun P Q c => sum_of (ap2 laws.columns (Some P) (Some Q))
  (fun d => chosen (more (item (Some d) (num 0)) (times (Some c) (item (Some d) (num 1)))) (item (Some d) (num 0)) (num 0)))
  (Some (vec s p)) (Some (vec s q)) (Some (Fin c)) = Some (Fin (tail c s p q)).
Proof. exact: tail_value. Qed.
Lemma highP c a b : reflect (c * b < a) (high c a b).
Proof. by rewrite /high /leR; case: Rle_dec => h; constructor; lra. Qed.
Lemma tail_within c T (s : seq T) p q : 0 <= c -> nonneg p -> nonneg q -> tail c s p q = 0 <-> within c s p q.
Proof.
move=> c0 p0 q0; have z x : 0 <= if high c (p x) (q x) then p x else 0 by case: ifP => _; [exact: p0 | lra].
rewrite /tail (sum_zero s z); split=> h x i; have := h x i; case: highP => // k; have := Rmult_le_pos _ _ c0 (q0 x); lra.
Qed.
Lemma private_within c T (s : seq T) p q : 0 <= c -> law s p -> law s q ->
  approximate.kept 0 c s p q <-> within c s p q /\ within c s q p.
Proof. by move=> c0 [p0 _] [q0 _]; rewrite /approximate.kept !over_within. Qed.

Lemma no_tail : forall c T (s : seq T) p q, 0 <= c -> law s p -> law s q ->
  approximate.kept 0 c s p q <-> tail c s p q = 0 /\ tail c s q p = 0.
Proof. by move=> c T s p q c0 [p0 p1] [q0 q1]; rewrite private_within ?tail_within. Qed.

(** At delta = 0 all three are pure privacy: no outcome, no event, and no outcome of a test, has more than c times. *)
Theorem nothing_beyond : claim_kifer2022_thm_5a_zero.
Proof.
split; [|split]; cbv zeta.
- apply: for_two => s p q hp hq c hc; have [c' -> c0] := amount_real hc.
  apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
  rewrite !tail_at; apply: sameI; [exact: private_defined | by apply: also_defined; exact: same_defined |].
  rewrite privateP no_tail //; split=> [[-> ->]|/alsoP [/sameP [h] /sameP [k]]] //.
  by apply: alsoI; exact/sameP.
- apply: for_test => s p q k hp hq hk c hc; have [c' -> c0] := amount_real hc; apply: where_private => c1 [h _].
  rewrite !ap2E !push_law // tail_at; apply/sameP; congr Fin.
  have hp' := law_push hp hk; have hq' := law_push hq hk.
  apply/tail_within => //; [exact: hp'.1 | exact: hq'.1 |]; apply/over_within.
  by apply: Rle_trans h; exact: over_post.
- apply: for_two => s p q hp hq c hc; have [c' -> c0] := amount_real hc.
  apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
  have at_ A : size A = size s -> forall r u, law s r -> law s u ->
      ap2 laws.chance (Some (vec s r)) (Some [seq one_if b | b <- A]) = Some (Fin (mass A s r)).
    by move=> e r u hr hu; rewrite ap2E chance_vec.
  rewrite events_list; apply: sameI; first exact: private_defined.
    apply: every_defined => a /(List.in_map_iff _ _ a) [A [<- /in_truths e]]; rewrite !ap2E !chance_vec // !times_Fin.
    by apply: also_defined; rewrite /entails /chosen /more /less ap2E bindE; case: (~~ _); eexists.
  rewrite privateP; split=> [[/overP h /overP g]|h].
    apply: everyI => a /(List.in_map_iff _ _ a) [A [<- /in_truths e]]; rewrite !ap2E !chance_vec // !times_Fin.
    have := h A e; have := g A e => u v.
    by apply: alsoI; (apply: entailsI => [|_]; [exact: less_defined | apply/at_most_Fin; lra]).
  have {}h A : size A = size s -> mass A s p - c' * mass A s q <= 0 /\ mass A s q - c' * mass A s p <= 0.
    move=> e; have := everyP h (List.in_map _ _ _ (proj2 (in_truths (size s) A) e)).
    rewrite !ap2E !chance_vec // !times_Fin => /alsoP [h1 h2].
    have step r u : law s r -> law s u -> holds (entails (more (Some (Fin (mass A s r))) (num 0))
        (at_most (Some (Fin (mass A s r))) (Some (Fin (c' * mass A s u))))) -> mass A s r - c' * mass A s u <= 0.
      move=> hr hu; have [r0 _] := mass_between A hr; have [u0 _] := mass_between A hu.
      have cu := Rmult_le_pos _ _ c0 u0.
      rewrite /entails /chosen /more /less ap2E bindE [le_number _ _]/= /leR; case: Rle_dec => z /=; first lra.
      by move/at_most_Fin; lra.
    by split; exact: step.
  by split; apply/overP => A /h [].
Qed.

Definition highs c T (s : seq T) (p q : T -> R) : seq bool := [seq high c (p x) (q x) | x <- s].
Lemma highs_value c T (s : seq T) p q (f : seq number -> option bool) :
  (forall a b, f [:: Fin a; Fin b] = more (Some (Fin a)) (times (Some (Fin c)) (Some (Fin b)))) ->
  mapped (ap2 laws.columns (Some (vec s p)) (Some (vec s q))) (fun d => chosen (f d) (num 1) (num 0)) =
  Some [seq one_if b | b <- highs c s p q].
Proof.
move=> h; rewrite ap2E columns_vec /mapped bindE collect_map /highs -map_comp; apply: collect_all => x.
by rewrite h times_Fin /more /less ap2E /chosen bindE [le_number _ _]/= /high /=; case: leR.
Qed.
Lemma size_highs c T (s : seq T) p q : size (highs c s p q) = size s. Proof. exact: size_map. Qed.
Lemma tail_above c T (s : seq T) p q : 0 <= c -> law s p -> law s q -> 0 < tail c s p q ->
  c * mass (highs c s p q) s q < mass (highs c s p q) s p.
Proof.
move=> c0 [p0 _] [q0 _] h; rewrite !mass_map -sum_scale.
have z x : 0 <= if high c (p x) (q x) then p x - c * q x else 0 by case: highP; lra.
have [|x i /=] := sum_pos _ h; first by move=> x; case: ifP => _; [exact: p0 | lra].
have := sum_in_le z i; case: highP => // [l g _|]; last lra.
suff : sum s (fun x => if high c (p x) (q x) then p x - c * q x else 0) =
    sum s (fun x => if high c (p x) (q x) then p x else 0) - sum s (fun x => c * (if high c (p x) (q x) then q x else 0)) by lra.
by rewrite -sum_sub; apply: sum_eq => y; case: ifP => _; lra.
Qed.

(** The outcomes with losses above epsilon are an event, if one is there; of two outcomes the other has no larger one. *)
Theorem losses_and_events : claim_kifer2022_thm_5a.
Proof.
split; cbv zeta.
- apply: for_post => s t p q k hp hq hk c hc d hd; have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd.
  apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
  rewrite !ap2E !push_law //; have hu := law_push hp hk; have hv := law_push hq hk; rewrite tail_at.
  apply: entailsI => [|/more_Fin h]; first exact: less_defined.
  rewrite !bindE (highs_value (c := c')); last by move=> a b; rewrite item0 item1 /ap3 !bindE.
  rewrite bindE !ap2E !chance_vec ?size_highs // times_Fin.
  have t0 : 0 < tail c' t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y)) by lra.
  by apply: alsoI; apply/more_Fin; [rewrite mass_map | exact: tail_above].
- apply: for_test => s p q k hp hq hk c hc d hd; have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd.
  apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
  rewrite ?one_at // !ap2E !push_law //; have hu := law_push hp hk; have hv := law_push hq hk; rewrite tail_at.
  rewrite ap1E times_Fin; apply: entailsI => [|/alsoP [/more_Fin h /more_Fin g]].
    by apply: also_defined; exact: less_defined.
  apply/more_Fin; apply: Rlt_le_trans h _; rewrite /tail /=.
  case: highP => // _; have := hu.1 1%N => u1; case: ifP => _; rewrite /reject; lra.
Qed.

(** The event keeps what it is made of. *)
Theorem losses_of_an_event : claim_kifer2022_thm_5a_binary.
Proof.
rewrite /claim_kifer2022_thm_5a_binary; cbv zeta; apply: for_post => s t p q k hp hq hk.
move=> c hc; have [c' -> c0] := amount_real hc; apply: entailsI => [|/at_most_Fin c1]; first exact: at_most_defined.
rewrite !ap2E !push_law //; have hu := law_push hp hk; have hv := law_push hq hk.
rewrite tail_at; apply: entailsI => [|/more_Fin h]; first exact: less_defined.
rewrite !bindE (highs_value (c := c')); last by move=> a b; rewrite item0 item1 /ap3 !bindE.
rewrite bindE tail_at !ap2E !chance_vec ?size_highs // !event_vec ?size_highs // tail_at.
apply: alsoI; first by apply/sameP; rewrite mass_map.
have g := tail_above c0 hu hv h; apply/at_most_Fin; rewrite /tail /=; case: highP => // _.
by have := mass_between (highs c' t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) hu; case: ifP => _; lra.
Qed.
