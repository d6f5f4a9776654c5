(** Pure privacy on datasets with a metric between them, said by events, intervals of measures and densities, and what it says of
    supports (Theorem 5.3.5, Remark 5.3.7). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.laws words.distances words.measures words.metrics claims.bailie2025.metric_privacy.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.sums rules.listings rules.whole_numbers rules.places_of_measures rules.ratios rules.compute.
From dpcalc Require Import rules.models rules.largest_ratios rules.powers rules.independent rules.paths rules.events rules.density_ratios rules.masses rules.infinite_measures.
From dpcalc Require Import rules.metric_privacy.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Ltac privately := move=> n k /whole_nm [n' ->] /whole_nm [k' ->] d /semimetricP [ed sd] M /laws_list [P [-> _ lP]].
Ltac granted := match goal with e : len (Some ?d) = Some (nm ?n), s : semi ?n ?d |- _ =>
  move=> c' /amount_real [c -> c0]; apply: entailsI => [|hm]; [exact: (metric_defined e s) |
    apply: entailsI => [|/at_mostP /le_Fin c1]; [exact: at_most_defined | ]] end.

Section Kernel.
Variables (n k : nat) (d : seq (seq number)) (P : nat -> nat -> R) (c : R).
Hypotheses (ed : len (Some d) = Some (nm n)) (sd : semi n d) (c1 : 1 <= c).
Hypothesis (lP : (0 < n)%N -> forall i, law (iota 0 k) (P i)).
Local Notation D := (between d).
Local Notation M := (rows (iota 0 n) (iota 0 k) P).
Local Notation s := (iota 0 k).
Lemma P0 i : (i < n)%N -> nonneg (P i). Proof. by move=> l; exact: (law_at lP l).1. Qed.
Lemma within x : (x < k)%N <-> List.In x s. Proof. by rewrite in_iota. Qed.
Lemma distance_real i j r : (i < n)%N -> (j < n)%N -> D i j = Fin r -> 0 <= r.
Proof. by move=> li lj e; have [z _ _] := sd.2 i j li lj; move: z; rewrite e => /le_Fin. Qed.
Lemma Rpower_inv r : Rpower (1 / c) r = / Rpower c r.
Proof. by rewrite /Rpower /Rdiv Rmult_1_l ln_Rinv; [rewrite -exp_Ropp; congr exp; lra | lra]. Qed.

(** * The standard formulation *)

Definition standard (v_d M : seq (seq number)) (c : number) : option bool := every (range (len (Some M))) (fun v_i =>
  every (range (len (Some M))) (fun v_j => entails (same (item (item (Some v_d) (Some v_i)) (Some v_j)) (num 1))
    (every (ap1 laws.events (item (Some M) (Some v_i))) (fun v_S => at_most (ap2 measures.mass (item (Some M) (Some v_j)) (Some v_S))
      (times (Some c) (ap2 measures.mass (item (Some M) (Some v_i)) (Some v_S))))))).
Lemma masses_at p q A : size A = size s -> at_most (ap2 measures.mass (Some (vec s p)) (Some [seq one_if b | b <- A]))
  (times (Some (Fin c)) (ap2 measures.mass (Some (vec s q)) (Some [seq one_if b | b <- A]))) =
  at_most (Some (Fin (mass A s p))) (Some (Fin (c * mass A s q))).
Proof. by move=> e; rewrite !ap2E !mass_word. Qed.
Lemma standard_defined : defined (standard d M (Fin c)).
Proof.
rewrite /standard len_M; apply: everyN_defined => i li; apply: everyN_defined => j lj; rewrite (item_d sd) // !item_M //.
by apply: entails_defined => [|_]; [exact: same_defined | apply: event_defined => A e; rewrite masses_at //; exact: at_most_defined].
Qed.
Lemma standardP : holds (standard d M (Fin c)) <-> forall i j, (i < n)%N -> (j < n)%N -> D i j = Fin 1 -> forall x, (x < k)%N -> P j x <= c * P i x.
Proof.
rewrite /standard len_M everyN; split=> [h i j li lj e x lx|h i li].
  have := h i li => /everyN /(_ j lj); rewrite (item_d sd) // !item_M // e => /entailsP; rewrite /eq_op /= eqR_t // => /(_ erefl).
  rewrite (@every_event _ _ _ _ (fun A => mass A s (P j) <= c * mass A s (P i))) => [g|A eA]; last by rewrite masses_at // at_most_Fin.
  by apply: (mass_points (C := fun a b => a <= c * b) g); exact/within.
apply/everyN => j lj; rewrite (item_d sd) // !item_M //; apply: entailsI => [|/sameP e]; first exact: same_defined.
rewrite (@every_event _ _ _ _ (fun A => mass A s (P j) <= c * mass A s (P i))) => [A eA|A eA]; last by rewrite masses_at // at_most_Fin.
by apply: mass_bound => x /within; exact: h.
Qed.
Lemma Rpower_1c : Rpower c 1 = c. Proof. by apply: Rpower_1; lra. Qed.
Lemma pure_standard : pure n k d P c -> holds (standard d M (Fin c)).
Proof. by move=> h; apply/standardP => i j li lj e x lx; have [_] := h i j 1 li lj e x lx; rewrite Rpower_1c. Qed.
Lemma standard_pure : unit_steps n d -> holds (standard d M (Fin c)) -> pure n k d P c.
Proof.
move=> us /standardP h i j r li lj e.
apply: (@along_paths n d (fun i j r => similar k P (Rpower c r) i j) _ _ us i j r li lj e) => [a la x lx|a u b t la lu lb t0 e1 q x lx].
  by rewrite /Rpower Rmult_0_l exp_0; exact: alike_one.
rewrite Rpower_plus Rpower_1c; have t1 := Rpower_ge1 c1 t0.
apply: alike_trans c1 t1 (P0 la x) (P0 lu x) (P0 lb x) _ (q x lx).
by split; [apply: h => //; have [_ <- _] := sd.2 a u la lu | exact: h].
Qed.

(** * Intervals of measures *)

Definition intervals (del : number -> option bool) (v_d M : seq (seq number)) (c : number) : option bool := every (range (len (Some M))) (fun v_i =>
  every (range (len (Some M))) (fun v_j => entails (ap1 del (item (item (Some v_d) (Some v_i)) (Some v_j)))
    (ap3 measures.inside (ap2 measures.scaled (power (divided (num 1) (Some c)) (item (item (Some v_d) (Some v_i)) (Some v_j))) (item (Some M) (Some v_i)))
      (item (Some M) (Some v_j)) (ap2 measures.scaled (power (Some c) (item (item (Some v_d) (Some v_i)) (Some v_j))) (item (Some M) (Some v_i)))))).
Section Intervals.
Variables (del : number -> option bool) (dl : R -> bool).
Hypotheses (delF : forall r, del (Fin r) = Some (dl r)) (delI : del Inf = Some false).
Lemma inside_at i j r : (i < n)%N -> (j < n)%N ->
  ap3 measures.inside (ap2 measures.scaled (power (divided (num 1) (Some (Fin c))) (Some (Fin r))) (Some (vec s (P i)))) (Some (vec s (P j)))
    (ap2 measures.scaled (power (Some (Fin c)) (Some (Fin r))) (Some (vec s (P i)))) =
  measures.inside (vec s (fun x => Rpower (1 / c) r * P i x)) (vec s (P j)) (vec s (fun x => Rpower c r * P i x)).
Proof.
move=> li lj; have -> : divided (num 1) (Some (Fin c)) = Some (Fin (1 / c)) by rewrite /divided /num ap2E /= eqR_f //; lra.
rewrite !power_value; try lra; first by rewrite !ap2E !scaled_word.
by apply: Rdiv_lt_0_compat; lra.
Qed.
Lemma intervals_defined : defined (intervals del d M (Fin c)).
Proof.
rewrite /intervals len_M; apply: everyN_defined => i li; apply: everyN_defined => j lj; rewrite (item_d sd) // !item_M // ap1E.
case: (D i j) => [r|]; rewrite ?delF ?delI; last by exists true.
by apply: entails_defined => [|_]; [eexists | rewrite inside_at //; exact: inside_defined].
Qed.
Lemma intervalsP : holds (intervals del d M (Fin c)) <-> forall i j r, (i < n)%N -> (j < n)%N -> D i j = Fin r -> dl r -> similar k P (Rpower c r) i j.
Proof.
rewrite /intervals len_M everyN; split=> [h i j r li lj e t x lx|h i li].
  have := h i li => /everyN /(_ j lj); rewrite (item_d sd) // !item_M // ap1E e delF t inside_at // => /inside_word /(_ x (proj1 (within x) lx)).
  rewrite Rpower_inv => -[a b]; split=> //; have p0 := Rpower_pos c r.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ p0) a; rewrite -Rmult_assoc Rinv_r; lra.
apply/everyN => j lj; rewrite (item_d sd) // !item_M // ap1E; case e : (D i j) => [r|]; last by rewrite delI.
rewrite delF; case t : (dl r) => //; rewrite inside_at //; apply/inside_word => x /within lx; rewrite Rpower_inv.
have [a b] := h i j r li lj e t x lx; have p0 := Rpower_pos c r; split=> //.
by apply: (Rmult_le_reg_l (Rpower c r)) => //; rewrite -Rmult_assoc Rinv_r; lra.
Qed.
End Intervals.
End Kernel.

Theorem standard_formulation : claim_bailie2025_thm_5_3_5a.
Proof.
rewrite /claim_bailie2025_thm_5_3_5a; cbv zeta; privately; granted; apply: entailsI => [|hg]; first exact: graph_defined ed sd.
have us := graphP ed sd hg; have df := pure_defined sd c1 lP; apply: sameI => //; first exact: (standard_defined k' P c sd).
split=> [/(pureP sd c1 lP) h|h]; first exact: (pure_standard sd c1 h).
by apply/(pureP sd c1 lP); exact: (standard_pure sd c1 lP).
Qed.
Lemma whole_steps n d : semi n d -> unit_steps n d -> forall i j r, (i < n)%N -> (j < n)%N -> between d i j = Fin r -> exists m, r = INR m.
Proof.
move=> sd us i j r li lj e; apply: (@along_paths n d (fun _ _ r => exists m, r = INR m) _ _ us i j r li lj e) => [_ _|_ _ _ t _ _ _ _ _ [m ->]].
  by exists 0%N.
by exists m.+1; rewrite S_INR; lra.
Qed.
Theorem by_intervals : claim_bailie2025_thm_5_3_5b.
Proof.
rewrite /claim_bailie2025_thm_5_3_5b; cbv zeta; privately; granted; apply: entailsI => [|hg]; first exact: graph_defined ed sd.
have us := graphP ed sd hg.
have dF r : also (less (Some (Fin r)) infinity) (same (floored (Some (Fin r))) (Some (Fin r))) = Some (eqR (IZR (Int_part r)) r) by [].
apply: sameI; [exact: (pure_defined sd c1 lP) | exact: (intervals_defined k' P sd c1 dF erefl) | ].
rewrite (pureP sd c1 lP); split=> h; first by apply/(intervalsP k' P sd c1 dF erefl) => i j r li lj e _; exact: h.
move=> i j r li lj e; apply: (proj1 (intervalsP k' P sd c1 dF erefl) h) => //.
have [m ->] := whole_steps sd us li lj e; apply/eqRP; by rewrite Int_part_INR -INR_IZR_INZ.
Qed.

(** * Densities *)

Section Densities.
Variables (n k : nat) (d : seq (seq number)) (P : nat -> nat -> R) (c : R).
Hypotheses (ed : len (Some d) = Some (nm n)) (sd : semi n d) (c1 : 1 <= c).
Hypothesis (lP : (0 < n)%N -> forall i, law (iota 0 k) (P i)).
Local Notation D := (between d).
Local Notation M := (rows (iota 0 n) (iota 0 k) P).
Local Notation s := (iota 0 k).
Definition near (v_P v_Q : seq number) (v_factor : number) (v_nu : seq number) : option bool :=
  also (ap2 measures.dominated (Some v_Q) (Some v_nu)) (every (range (len (Some v_P))) (fun v_t =>
    entails (more (item (Some v_nu) (Some v_t)) (num 0)) (also
      (at_most (divided (item (Some v_Q) (Some v_t)) (item (Some v_nu) (Some v_t))) (times (Some v_factor) (divided (item (Some v_P) (Some v_t)) (item (Some v_nu) (Some v_t)))))
      (at_most (divided (item (Some v_P) (Some v_t)) (item (Some v_nu) (Some v_t))) (times (Some v_factor) (divided (item (Some v_Q) (Some v_t)) (item (Some v_nu) (Some v_t)))))))).
Definition densities_by (v_d M : seq (seq number)) (c : number) (v_nu : seq number) : option bool := every (range (len (Some M))) (fun v_i =>
  every (range (len (Some M))) (fun v_j => entails (also (ap2 measures.dominated (item (Some M) (Some v_i)) (Some v_nu))
    (less (item (item (Some v_d) (Some v_i)) (Some v_j)) infinity))
    (ap4 near (item (Some M) (Some v_i)) (item (Some M) (Some v_j)) (power (Some c) (item (item (Some v_d) (Some v_i)) (Some v_j))) (Some v_nu)))).
Lemma near_t (p q : nat -> R) C (m : nat -> R) t : (t < k)%N -> 0 < m t ->
  also (at_most (divided (item (Some (vec s q)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t)))) (times (Some (Fin C)) (divided (item (Some (vec s p)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t))))))
    (at_most (divided (item (Some (vec s p)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t)))) (times (Some (Fin C)) (divided (item (Some (vec s q)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t)))))) =
  Some (leR (q t / m t) (C * (p t / m t)) && leR (p t / m t) (C * (q t / m t))).
Proof.
move=> lt m0; rewrite !at_place // /divided !ap2E /=; rewrite !eqR_f; try lra.
by rewrite /also /chosen /at_most /times /=; case: (leR _ _).
Qed.
Lemma near_value (p q : nat -> R) C (m : nat -> R) : nonneg m ->
  defined (near (vec s p) (vec s q) (Fin C) (vec s m)) /\
  (holds (near (vec s p) (vec s q) (Fin C) (vec s m)) <->
    (forall t, (t < k)%N -> m t = 0 -> q t = 0) /\ forall t, (t < k)%N -> 0 < m t -> alike C (p t) (q t)).
Proof.
move=> m0; have cut a b t : 0 < m t -> (a / m t <= C * (b / m t)) <-> a <= C * b.
  move=> h; have -> : C * (b / m t) = (C * b) / m t by rewrite /Rdiv; lra.
  split=> k'; first by apply: (Rmult_le_reg_r (/ m t)) => //; exact: Rinv_0_lt_compat.
  by apply: Rmult_le_compat_r => //; apply/Rlt_le; exact: Rinv_0_lt_compat.
have ev : forall t, (t < k)%N -> entails (more (item (Some (vec s m)) (Some (nm t))) (num 0)) (also
      (at_most (divided (item (Some (vec s q)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t)))) (times (Some (Fin C)) (divided (item (Some (vec s p)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t))))))
      (at_most (divided (item (Some (vec s p)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t)))) (times (Some (Fin C)) (divided (item (Some (vec s q)) (Some (nm t))) (item (Some (vec s m)) (Some (nm t))))))) =
    Some (leR (m t) 0 || (leR (q t / m t) (C * (p t / m t)) && leR (p t / m t) (C * (q t / m t)))).
  move=> t lt; rewrite {1}(at_place (fun x => Fin (m x))) // models.positive; case e : (leR (m t) 0); first by [].
  by rewrite /entails /chosen bindE near_t //; exact/leRF.
have dm := @dominated_defined k (fun x => Fin (q x)) (fun x => Fin (m x)).
have lenp : len (Some (vec s p)) = Some (nm k) by rewrite len_vec size_iota.
split.
  rewrite /near ap2E lenp; apply: also_defined; first exact: dm.
  by apply: everyN_defined => t lt; rewrite ev //; eexists.
rewrite /near ap2E lenp; split=> [/alsoP [/(@dominatedP k (fun x => Fin (q x)) (fun x => Fin (m x))) a /everyN b]|[a b]].
  split=> t lt h; first by have := a t lt; rewrite h => /(_ erefl) [].
  have := b t lt; rewrite ev // leR_f // => -[/andP [/leRP u /leRP v]].
  by split; [apply/(cut _ _ _ h) | apply/(cut _ _ _ h)].
apply: alsoI; first by apply/(@dominatedP k (fun x => Fin (q x)) (fun x => Fin (m x))) => t lt [z]; congr Fin; exact: a.
apply/everyN => t lt; rewrite ev //; case e : (leR (m t) 0) => //; have h : 0 < m t by exact/leRF.
by have [u v] := b t lt h; rewrite !leR_t //; apply/cut.
Qed.
Lemma density_entry i j (m : nat -> R) : nonneg m -> (i < n)%N -> (j < n)%N ->
  let e := entails (also (ap2 measures.dominated (item (Some M) (Some (nm i))) (Some (vec s m))) (less (item (item (Some d) (Some (nm i))) (Some (nm j))) infinity))
    (ap4 near (item (Some M) (Some (nm i))) (item (Some M) (Some (nm j))) (power (Some (Fin c)) (item (item (Some d) (Some (nm i))) (Some (nm j)))) (Some (vec s m))) in
  defined e /\ (holds e <-> forall r, D i j = Fin r -> (forall t, (t < k)%N -> m t = 0 -> P i t = 0) ->
    (forall t, (t < k)%N -> m t = 0 -> P j t = 0) /\ forall t, (t < k)%N -> 0 < m t -> alike (Rpower c r) (P i t) (P j t)).
Proof.
move=> m0 li lj; rewrite (item_d sd) // !item_M // ap2E; case e : (D i j) => [r|]; cbv zeta; last first.
  have [b eb] := @dominated_defined k (fun x => Fin (P i x)) (fun x => Fin (m x)).
  by rewrite /vec in eb *; rewrite eb; case: b {eb}; split=> //; eexists.
rewrite power_value; last lra.
have [nd ni] := near_value (P i) (P j) (Rpower c r) m0.
have dd : defined (also (measures.dominated (vec s (P i)) (vec s m)) (less (Some (Fin r)) infinity)).
  by apply: also_defined; [exact: (@dominated_defined k (fun x => Fin (P i x)) (fun x => Fin (m x))) | exact: less_defined].
split; first by apply: entails_defined.
split=> [h r' [<-] a|h].
  apply/ni; move: h; case: dd => b eb; rewrite eb => /entailsP; apply; move: eb.
  have -> : measures.dominated (vec s (P i)) (vec s m) = yes; last by case.
  by apply/(@dominatedP k (fun x => Fin (P i x)) (fun x => Fin (m x))) => t lt [z]; congr Fin; exact: a.
apply: entailsI => // /alsoP [/(@dominatedP k (fun x => Fin (P i x)) (fun x => Fin (m x))) a _]; apply/ni.
by apply: h => // t lt z; have := a t lt; rewrite z => /(_ erefl) [].
Qed.
Lemma densities_defined m : nonneg m -> defined (densities_by d M (Fin c) (vec s m)).
Proof.
move=> m0; rewrite /densities_by len_M; apply: everyN_defined => i li; apply: everyN_defined => j lj.
exact: (proj1 (density_entry m0 li lj)).
Qed.
Lemma pure_densities m : nonneg m -> pure n k d P c -> holds (densities_by d M (Fin c) (vec s m)).
Proof.
move=> m0 h; rewrite /densities_by len_M; apply/everyN => i li; apply/everyN => j lj; apply/(proj2 (density_entry m0 li lj)) => r e a.
split=> [t lt z|t lt _]; last exact: h e t lt.
have [_ q] := h i j r li lj e t lt; move: q; rewrite (a t lt z) Rmult_0_r; have := P0 lP lj t; lra.
Qed.
Lemma densities_pure : (forall i, (i < n)%N -> holds (densities_by d M (Fin c) (vec s (P i)))) -> pure n k d P c.
Proof.
move=> h i j r li lj e t lt; have := h i li; rewrite /densities_by len_M => /everyN /(_ i li) /everyN /(_ j lj).
move/(proj2 (density_entry (P0 lP li) li lj)) => /(_ r e) [//|a b].
have [z|z] := Req_dec (P i t) 0; first by rewrite z (a t lt z); exact: alike0.
by apply: b => //; have := P0 lP li t; lra.
Qed.
End Densities.
Lemma measure_on (nu : seq number) k : nu = vec (places nu) (prob nu) -> holds (same (len (Some nu)) (Some (nm k))) -> nu = vec (iota 0 k) (prob nu).
Proof.
move=> e h; have z : size nu = k by apply: nm_inj; exact/sameP.
by rewrite {1}e /places z.
Qed.
Lemma rows_every n k P (f : seq number -> option bool) : holds (every (Some (rows (iota 0 n) (iota 0 k) P)) f) ->
  forall i, (i < n)%N -> holds (f (vec (iota 0 k) (P i))).
Proof. by move=> h i l; apply: (everyP h); apply: (List.in_map (fun i => vec (iota 0 k) (P i))); rewrite in_iota. Qed.
Section BothWays.
Variables (n k : nat) (d : seq (seq number)) (P : nat -> nat -> R) (c : R).
Hypotheses (sd : semi n d) (c1 : 1 <= c) (lP : (0 < n)%N -> forall i, law (iota 0 k) (P i)).
Local Notation M := (rows (iota 0 n) (iota 0 k) P).
Lemma from_densities : holds (entails (every (Some M) (fun v_P => densities_by d M (Fin c) v_P)) (ap3 metrics.is_pure (Some d) (Some M) (Some (Fin c)))).
Proof.
apply: entailsI => [|h]; last by apply/(pureP sd c1 lP); apply: (densities_pure sd c1 lP) => i li; exact: (rows_every h li).
apply: every_defined => x /List.in_map_iff [i [<- /in_iota li]]; apply: densities_defined => //; exact: (P0 lP li).
Qed.
Lemma to_densities nu : nu = vec (places nu) (prob nu) -> nonneg (prob nu) ->
  holds (entails (same (len (Some nu)) (Some (nm k))) (entails (ap3 metrics.is_pure (Some d) (Some M) (Some (Fin c))) (densities_by d M (Fin c) nu))).
Proof.
move=> enu nu0; apply: entailsI => [|/(measure_on enu) ->]; first exact: same_defined.
by apply: entailsI => [|/(pureP sd c1 lP) h]; [exact: (pure_defined sd c1 lP) | exact: (pure_densities sd c1 lP nu0 h)].
Qed.
End BothWays.
Theorem by_densities : claim_bailie2025_thm_5_3_5c.
Proof.
split; cbv zeta.
  privately; move=> nu /measure_vec [enu nu0]; granted; apply: entailsI => [|_]; first exact: graph_defined ed sd.
  exact: (to_densities sd c1 lP enu nu0).
privately; granted; apply: entailsI => [|_]; first exact: graph_defined ed sd.
exact: (from_densities sd c1 lP).
Qed.
Theorem for_any_metric : claim_bailie2025_thm_5_3_5e_repaired.
Proof.
split; cbv zeta.
  privately; granted; have dF r : less (Some (Fin r)) infinity = Some true by [].
  apply: sameI; [exact: (pure_defined sd c1 lP) | exact: (intervals_defined k' P sd c1 (dl := xpredT) dF erefl) | ].
  rewrite (pureP sd c1 lP); split=> h; first by apply/(intervalsP k' P sd c1 (dl := xpredT) dF erefl) => i j r li lj e _; exact: h.
  by move=> i j r li lj e; apply: (proj1 (intervalsP k' P sd c1 (dl := xpredT) dF erefl) h).
split; first by privately; move=> nu /measure_vec [enu nu0]; granted; exact: (to_densities sd c1 lP enu nu0).
by privately; granted; exact: (from_densities sd c1 lP).
Qed.
Theorem more_stringent : claim_bailie2025_thm_5_3_5f.
Proof.
split; cbv zeta.
  privately; granted; apply: entailsI => [|/(pureP sd c1 lP) h]; first exact: (pure_defined sd c1 lP).
  exact: (pure_standard sd c1 h).
pose P (i x : nat) : R := if (i == 0%N) == (x == 0%N) then 1 else 0.
have lP i : law (iota 0 2) (P i) by split=> [x|]; rewrite /P /=; [case: eqP => _; lra | case: (i == 0%N) => /=; lra].
exists [:: Fin 2; Fin 3]; split; first by computed.
exists (Fin 2); split; first exact: mem_head.
pose d := [:: [:: Fin 0; Fin 2]; [:: Fin 2; Fin 0]]; exists d.
have hd : holds (also (ap1 metrics.is_semimetric (Some d)) (same (len (Some d)) (Some (Fin 2)))) by computed.
split=> //; exists (rows (iota 0 2) (iota 0 2) P); split; first by rewrite /rows /vec /= /P /=; computed.
exists (Fin 1); split; first by computed.
have [ed sd] := semimetricP (n := 2) hd; have c1 : 1 <= 1 by lra.
apply: alsoI; first by computed.
apply: alsoI; first by computed.
apply: alsoI.
  apply: (proj2 (standardP 2 P 1 sd)) => -[|[|i]] [|[|j]] //= _ _ []; lra.
apply: negatedI => [|/(pureP sd c1 (fun _ => lP)) h]; first exact: (pure_defined sd c1 (fun _ => lP)).
by have [+ _] := h 0%N 1%N 2 isT isT erefl 0%N isT; rewrite /P /=; lra.
Qed.

(** * Supports *)

Theorem null_together : claim_bailie2025_rem_5_3_7a.
Proof.
rewrite /claim_bailie2025_rem_5_3_7a; cbv zeta; privately; granted; apply: entailsI => [|/(pureP sd c1 lP) h]; first exact: (pure_defined sd c1 lP).
apply/everyN => i li; apply/everyN => j lj; rewrite (item_d sd) // !item_M // ap1E; apply: entailsI => [|/below_infinity]; first exact: less_defined.
case e : (between d i j) => [r|] // _; set T := fun v_S : seq number => _.
have ev A : size A = size (iota 0 k') -> holds (T [seq one_if b | b <- A]) <-> (mass A (iota 0 k') (P i) = 0 -> mass A (iota 0 k') (P j) = 0).
  move=> eA; rewrite /T !ap2E !mass_word // /num; split; first by move=> /entailsP g z; move: g; rewrite z eqxx => /(_ erefl) /sameP [].
  by move=> g; apply/entailsP => /eqP [z]; apply/sameP; rewrite g.
apply/(every_event (P i) ev) => A eA z; have b : mass A (iota 0 k') (P j) <= Rpower c r * mass A (iota 0 k') (P i).
  by apply: mass_bound => x /in_iota lx; have [_] := h i j r li lj e x lx.
by have := mass_ge0 (iota 0 k') A (P0 lP lj); move: b; rewrite z; lra.
Qed.
Theorem supports_together : claim_bailie2025_rem_5_3_7b.
Proof.
rewrite /claim_bailie2025_rem_5_3_7b; cbv zeta; privately; granted; apply: entailsI => [|/(pureP sd c1 lP) h]; first exact: (pure_defined sd c1 lP).
apply/everyN => i li; apply/everyN => j lj; rewrite (item_d sd) // !item_M // ap1E; apply: entailsI => [|/below_infinity]; first exact: less_defined.
case e : (between d i j) => [r|] // _; rewrite ap2E same_support_value; congr Some; apply/allP => x; rewrite mem_iota add0n => /andP [_ lx].
have [a b] := h i j r li lj e x lx; have p0 := Rpower_pos c r; have := P0 lP li x; have := P0 lP lj x => q0 q1.
have [z|z] := Req_dec (P i x) 0; first by rewrite (eqR_t z) eqR_t //; move: b; rewrite z; lra.
by rewrite (eqR_f z) eqR_f // => w; apply: z; move: a; rewrite w; lra.
Qed.
