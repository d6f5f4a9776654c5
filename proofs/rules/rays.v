(** Rays: at any three levels r < s < t laws whose distances are the gaps of their levels. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.density_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * The rules *)

Section Rays.
Variables (D : distance) (at_ : number -> seq number -> option (seq number)) (gap : number -> number -> option number).
Local Notation levels r s t := (list_of (Some r :: Some s :: Some t :: nil)).
Local Notation rate t := (holds (also (at_most (num 0) (Some t)) (at_most (Some t) (num 1)))).
Local Notation fit r s t := (every (levels r s t) (fun u => every (levels r s t) (fun v =>
  same (ap2 D (ap2 at_ (Some u) (levels r s t)) (ap2 at_ (Some v) (levels r s t))) (ap2 gap (Some u) (Some v))))).
Definition fits (r s t : R) := forall u v, List.In u [:: r; s; t] -> List.In v [:: r; s; t] ->
  holds (same (ap2 D (at_ (Fin u) [:: Fin r; Fin s; Fin t]) (at_ (Fin v) [:: Fin r; Fin s; Fin t])) (gap (Fin u) (Fin v))).
Lemma fit_all r s t : fits r s t -> holds (fit (Fin r) (Fin s) (Fin t)).
Proof.
move=> h; apply: every_intro => u hu; apply: every_intro => v hv.
have real_ x : List.In x [:: Fin r; Fin s; Fin t] -> exists2 y, x = Fin y & List.In y [:: r; s; t].
  by move=> /= [<-|[<-|[<-|//]]]; [exists r | exists s | exists t] => //; [left | right; left | right; right; left].
have [a -> ia] := real_ u hu; have [b -> ib] := real_ v hv; exact: h ia ib.
Qed.
Lemma rule_linear_ray : (forall r s t, 0 <= r -> r < s -> s < t -> t <= 1 -> fits r s t) ->
  forall r s t, rate r -> rate s -> rate t ->
  holds (entails (also (less (Some r) (Some s)) (less (Some s) (Some t))) (fit r s t)).
Proof.
move=> h r s t /rate_real [a -> [a0 a1]] /rate_real [b -> [b0 b1]] /rate_real [c -> [c0 c1]].
rewrite /less !ap2E /also {1}/chosen bindE; case ab : (le_number _ _) => //=; apply/entailsP => /negP bc.
have ab' : a < b := proj1 (leRF b a) ab.
have bc' : b < c by apply: Rnot_le_lt => /le_Fin.
exact: fit_all (h _ _ _ a0 ab' bc' c1).
Qed.
Lemma rule_ray : (forall r s t, 0 < r -> r < s -> s < t -> t <= 1 -> fits r s t) ->
  forall r s t, rate r -> rate s -> rate t ->
  holds (entails (also (less (Some r) (Some s)) (less (Some s) (Some t))) (entails (more (Some r) (num 0)) (fit r s t))).
Proof.
move=> h r s t /rate_real [a -> [a0 a1]] /rate_real [b -> [b0 b1]] /rate_real [c -> [c0 c1]].
rewrite /more /less /num !ap2E /also {1}/chosen bindE; case ab : (le_number _ _) => //=; apply/entailsP => /negP bc.
have ab' : a < b := proj1 (leRF b a) ab.
have bc' : b < c by apply: Rnot_le_lt => /le_Fin.
apply/entailsP => /negP a_; have a' : 0 < a by apply: Rnot_le_lt => /le_Fin.
exact: fit_all (h _ _ _ a' ab' bc' c1).
Qed.
End Rays.
(** Where gaps are symmetric, and distances, it is enough to look at three pairs, and at equal levels. *)
Lemma nine (C : R -> R -> Prop) r s t : C r r -> C s s -> C t t -> C r s -> C r t -> C s t ->
  (forall u v, C u v -> C v u) ->
  forall u v, List.In u [:: r; s; t] -> List.In v [:: r; s; t] -> C u v.
Proof.
by move=> rr ss tt rs rt st sym u v /= [<-|[<-|[<-|//]]] [<-|[<-|[<-|//]]] //; apply: sym.
Qed.

(** * Laws on two outcomes whose ratios are those of their levels *)

Definition pair_ (c : R) (b : bool) : R := if b then c else 1 - c.
Lemma pair_law c : 0 <= c <= 1 -> law [:: true; false] (pair_ c).
Proof. by move=> h; split; [case=> /=; lra | rewrite /= /pair_; lra]. Qed.
Lemma pair_vec c : vec [:: true; false] (pair_ c) = [:: Fin c; Fin (1 - c)]. Proof. by []. Qed.
Lemma log_gap u v : 0 < u -> 0 < v -> absolute (logarithm (divided (Some (Fin u)) (Some (Fin v)))) = Some (Fin (Rabs (ln u - ln v))).
Proof.
move=> hu hv; have k : 0 < u / v by exact: Rdiv_lt_0_compat.
rewrite /divided ap2E /= eqR_f; last lra.
rewrite /logarithm ap1E /= leR_f // /absolute ap1E /=.
have iv := Rinv_0_lt_compat _ hv; rewrite /Rdiv ln_mult // ln_Rinv //.
Qed.
