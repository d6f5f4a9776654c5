(** Outputs with a large loss, and events that they make up (sections 5 and 5.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.kifer2022.bad_events.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.events rules.approximate rules.private.
From dpcalc Require Import rules.images rules.tests.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** What is impossible at D2 exceeds c times 0. *)
Theorem infinite_losses : claim_kifer2022_prose_5_delta_b.
Proof.
rewrite /claim_kifer2022_prose_5_delta_b; cbv zeta; apply: for_two => s p q hp hq c hc d hd.
have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd; apply: where_private => c1 [h _].
rewrite ap2E columns_vec.
rewrite (sum_vec s (h := fun x => [:: Fin (p x); Fin (q x)]) (g := fun x => Fin (if eqR (q x) 0 then p x else 0))); last first.
  by move=> x; rewrite item0 item1 ap1E /num /same ap2E /chosen bindE /eq_op /=; case: eqR.
rewrite tot_Fin; apply/at_most_Fin; apply: Rle_trans h; apply: sum_le => x.
case e : eqR; last exact: Rmax_l.
by move/eqRP: e => ->; have := Rmax_r 0 (p x - c' * 0); lra.
Qed.

(** A bad event takes from an output what it has above c times the other. *)
Definition bad u v w := chosen (at_most (Some u) (times (Some w) (Some v))) (num 0)
  (times (Some u) (minus (num 1) (divided (times (Some w) (Some v)) (Some u)))).
Lemma bad_at a b c : 0 <= c -> 0 <= b -> ap3 bad (item (Some [:: Fin a; Fin b]) (num 0)) (item (Some [:: Fin a; Fin b]) (num 1))
  (Some (Fin c)) = Some (Fin (Rmax 0 (a - c * b))).
Proof.
move=> c0 b0; rewrite item0 item1 /ap3 !bindE /bad times_Fin /chosen /at_most ap2E bindE [le_number _ _]/=.
have cb := Rmult_le_pos _ _ c0 b0; rewrite /leR; case: Rle_dec => h; first by rewrite Rmax_left //; lra.
rewrite /num divided_Fin; last lra.
by rewrite minus_Fin times_Fin Rmax_right; [congr (Some (Fin _)); field; lra | lra].
Qed.
Lemma bad_sum c T (s : seq T) p q : 0 <= c -> law s q -> sum_of (ap2 laws.columns (Some (vec s p)) (Some (vec s q)))
  (fun d => ap3 bad (item (Some d) (num 0)) (item (Some d) (num 1)) (Some (Fin c))) = Some (Fin (over c s p q)).
Proof.
move=> c0 [q0 _]; rewrite ap2E columns_vec -tot_Fin; apply: (sum_vec s (h := fun x => [:: Fin (p x); Fin (q x)])) => x.
exact: bad_at.
Qed.
Theorem bad_events : claim_kifer2022_prose_5_coin_a.
Proof.
rewrite /claim_kifer2022_prose_5_coin_a; cbv zeta; apply: for_two => s p q hp hq c hc d hd.
have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd; apply: where_private => c1 [h _].
by rewrite (bad_sum p c0 hq); apply/at_most_Fin.
Qed.

(** What is left of an output is at most c times the other, and all that is left at least 1 - delta. *)
Theorem where_no_bad_event_happens : claim_kifer2022_prose_5_coin_b_repaired.
Proof.
rewrite /claim_kifer2022_prose_5_coin_b_repaired; cbv zeta; apply: for_two => s p q hp hq c hc d hd.
have [c' -> c0] := amount_real hc; have [d' -> d0] := rate_real hd; apply: where_private => c1 [h _].
rewrite (bad_sum p c0 hq); apply: entailsI => [|/less_Fin b1]; first exact: less_defined.
apply: entailsI => [|/less_Fin d1]; first exact: less_defined.
rewrite /num minus_Fin bindE [X in every X _]ap2E columns_vec; apply: everyI => y /(List.in_map_iff _ s y) [x [<- _]].
rewrite (bad_at _ c0 (hq.1 x)) item0 item1 ap1E !ap2E minus_Fin !divided_Fin; try lra.
rewrite times_Fin; apply/at_most_Fin; have q0 := hq.1 x.
have cq := Rmult_le_pos _ _ c0 q0.
have g : p x - Rmax 0 (p x - c' * q x) <= c' * q x by have := Rmax_r 0 (p x - c' * q x); lra.
apply: (Rle_trans _ (c' * q x / (1 - over c' s p q))).
  by apply: Rmult_le_compat_r => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
have -> : c' / (1 - d') * q x = c' * q x / (1 - d') by field; lra.
apply: Rmult_le_compat_l => //; apply: Rinv_le_contravar; lra.
Qed.

(** Odds change by the ratio of the two probabilities of what is seen. *)
Theorem odds_of_a_guess : claim_kifer2022_prose_5_odds.
Proof.
rewrite /claim_kifer2022_prose_5_odds; cbv zeta; apply: for_three => s p q r hp hq hr.
rewrite events_list; eexists; split; first by []; move=> a /mem_In /(List.in_map_iff _ _ a) [A [<- /in_truths e]].
move=> c hc w hw; have [c' -> c0] := amount_real hc; have [w' -> w0] := rate_real hw; apply: where_private => c1 [/overP h _].
apply: entailsI => [|/alsoP [/less_Fin w1 /less_Fin w2]]; first by apply: also_defined; exact: less_defined.
rewrite !ap2E !chance_vec //; apply: entailsI => [|/alsoP [/more_Fin q1 /more_Fin r1]].
  by apply: also_defined; exact: less_defined.
have v1 : 0 < (1 - w') * mass A s q by apply: Rmult_lt_0_compat; lra.
have v2 : 0 < (1 - w') * mass A s r by apply: Rmult_lt_0_compat; lra.
rewrite /ap3 !bindE /num !minus_Fin !times_Fin !divided_Fin; try lra.
rewrite times_Fin; apply/at_most_Fin; have := h A e => k.
have -> : c' * (w' * mass A s r / ((1 - w') * mass A s r)) = w' * (c' * mass A s q) / ((1 - w') * mass A s q) by field; lra.
apply: Rmult_le_compat_r; first by apply: Rlt_le; exact: Rinv_0_lt_compat.
by apply: Rmult_le_compat_l; lra.
Qed.
