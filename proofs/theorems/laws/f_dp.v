(** f-privacy where f is the largest of lines a + b x: all that counts is a - 1 + the sum of max(0, q + b p). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.f_dp.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.events rules.levels rules.trade_offs.
Open Scope R_scope.

Definition f1 : lines := [:: (1, (- 2) / 1); (1 / 2, (- 1) / 2)].
Definition f2 : lines := [:: (3 / 4, (- 11) / 4); (3 / 11, (- 4) / 11); (0, 0)].
Definition f3 : lines := [:: (1, (- 1) / 1)].
Lemma f1_low z : List.In z f1 -> z.1 <= 1 /\ z.1 + z.2 <= 0.
Proof. by case=> [<-|[<-|//]] /=; lra. Qed.
Lemma f2_low z : List.In z f2 -> z.1 <= 1 /\ z.1 + z.2 <= 0.
Proof. by case=> [<-|[<-|[<-|//]]] /=; lra. Qed.

(** Both laws' tests count. *)
Theorem f_dp_symmetric : claim_laws_f_dp_symmetric.
Proof. split; [exact: (rule_symmetric (f_dp_value f1) (@shorts_symmetric _)) | exact: (rule_symmetric (f_dp_value f2) (@shorts_symmetric _))]. Qed.

(** Each line is at most 1 - x on [0, 1]. *)
Theorem f_dp_premetric : claim_laws_f_dp_premetric.
Proof.
split; [apply: (rule_premetric (f_dp_value f1)) | apply: (rule_premetric (f_dp_value f2))] => T s p;
  apply: shorts_premetric; [exact: f1_low | exact: f2_low].
Qed.

(** The sums do not grow under a kernel. *)
Theorem f_dp_post_processing : claim_laws_f_dp_post_processing.
Proof. split; [exact: (rule_post (f_dp_value f1) (@shorts_post _)) | exact: (rule_post (f_dp_value f2) (@shorts_post _))]. Qed.

(** The sums stay as they are. *)
Theorem f_dp_extraneous_noise : claim_laws_f_dp_extraneous_noise.
Proof. split; [exact: (rule_noise (f_dp_value f1) (@shorts_noise _)) | exact: (rule_noise (f_dp_value f2) (@shorts_noise _))]. Qed.

(** The sums are convex. *)
Theorem f_dp_convex : claim_laws_f_dp_convex.
Proof. split; [exact: (rule_convex (f_dp_value f1) (@shorts_convex _)) | exact: (rule_convex (f_dp_value f2) (@shorts_convex _))]. Qed.

(** The test that falls shortest is an event, and an event is a kernel. *)
Theorem f_dp_events_suffice : claim_laws_f_dp_events_suffice.
Proof.
split; [apply: (rule_events (f_dp_value f1)) | apply: (rule_events (f_dp_value f2))]; try exact: shorts_reached;
  [exact: (split_post (f_dp_value f1) (@shorts_post _)) | exact: (split_post (f_dp_value f2) (@shorts_post _))].
Qed.

(** The first function is below the second on [0, 1], and that below 1 - x. *)
Theorem f_dp_monotone : claim_laws_f_dp_monotone.
Proof.
split.
  apply: (rule_monotone (f_dp_value f2) (f_dp_value f1)) => T s p q hp hq; apply: shorts_monotone => // x hx z.
  case=> [<-|[<-|[<-|//]]]; [exists (1, (- 2) / 1) | exists (1 / 2, (- 1) / 2) | exists (1 / 2, (- 1) / 2)]; rewrite /=; lra || auto.
apply: (rule_monotone (f_dp_value f1) (f_dp_value f3)) => T s p q hp hq; apply: shorts_monotone => // x hx z.
by case=> [<-|[<-|//]]; exists (1, (- 1) / 1); rewrite /=; lra || auto.
Qed.
