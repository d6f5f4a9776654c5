(** The linear vacuous distance, 1 less the least quotient of the chances of an event (bailie2025, Remark C.4.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.measures claims.bailie2025.linear_vacuous.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.events rules.masses.
From dpcalc Require Import rules.images rules.attained rules.density_ratios rules.measured_ratios rules.constant_odds rules.compute.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Vacuous.
Variables (T : Type) (s : seq T).
Local Notation mass := (events.mass).
Definition share p q : number := low (reach s q) (fun A => Fin (mass A s p / mass A s q)).
Lemma share_Fin p q : law s q -> exists2 A, List.In A (reach s q) & share p q = Fin (mass A s p / mass A s q).
Proof.
move=> hq; apply: low_Fin; have [x i qx] := sum_pos hq.1 (eq_ind_r (fun z => 0 < z) Rlt_0_1 hq.2).
by apply: (@reach_some _ s q q); exists x.
Qed.
Lemma vacuous_word p q : law s p -> law s q ->
  exists2 r, share p q = Fin r & measures.linear_vacuous (vec s p) (vec s q) = Some (Fin (1 - r)).
Proof.
move=> hp hq; have [A iA e] := share_Fin p hq; eexists; first exact: e.
rewrite /measures.linear_vacuous reached_word (low_in (g := fun A => Fin (mass A s p / mass A s q))) => [|B /in_reach [eB B0]].
  by rewrite -/(share p q) e.
by rewrite !ap2E !chance_vec // /divided ap2E /= eqR_f //; lra.
Qed.
Lemma mass_mix w p q A : mass A s (fun x => w * p x + (1 - w) * q x) = w * mass A s p + (1 - w) * mass A s q.
Proof. by rewrite /mass -!sum_scale -sum_add; apply: sum_eq => z; case: z.1; lra. Qed.
(** Of a mixture, a quotient lies between those of its parts. *)
Lemma vacuous_mixed w p q r a b c : 0 <= w <= 1 -> law s q -> law s r -> nonneg p ->
  (forall A, size A = size s -> 0 < mass A s q <-> 0 < mass A s r) ->
  share p q = Fin a -> share p r = Fin b -> share p (fun x => w * q x + (1 - w) * r x) = Fin c -> Rmin a b <= c.
Proof.
move=> hw hq hr p0 same ea eb; have [A iA ->] := share_Fin p (law_mix hw hq hr) => -[<-].
have [eA] := proj1 (in_reach s _ A) iA; rewrite mass_mix => A0; have Ap := mass_ge0 s A p0.
have q1 : 0 < mass A s q.
  case: (Rle_lt_or_eq_dec _ _ (mass_ge0 s A hq.1)) => // e; have n : ~ 0 < mass A s r by rewrite -same //; lra.
  by exfalso; have := mass_ge0 s A hr.1; nra.
have r1 : 0 < mass A s r by apply/same.
have ha : a <= mass A s p / mass A s q.
  by apply/le_Fin; rewrite -ea; apply: (low_le (fun A => Fin (mass A s p / mass A s q))); apply/in_reach.
have hb : b <= mass A s p / mass A s r.
  by apply/le_Fin; rewrite -eb; apply: (low_le (fun A => Fin (mass A s p / mass A s r))); apply/in_reach.
have qa : mass A s p / mass A s q * mass A s q = mass A s p by field; lra.
have rb : mass A s p / mass A s r * mass A s r = mass A s p by field; lra.
apply: (Rmult_le_reg_r (w * mass A s q + (1 - w) * mass A s r)) => //.
have -> : mass A s p / (w * mass A s q + (1 - w) * mass A s r) * (w * mass A s q + (1 - w) * mass A s r) = mass A s p by field; lra.
have ma := Rmin_l a b; have mb := Rmin_r a b.
have ka : Rmin a b * mass A s q <= mass A s p by rewrite -qa; apply: Rmult_le_compat_r; lra.
have kb : Rmin a b * mass A s r <= mass A s p by rewrite -rb; apply: Rmult_le_compat_r; lra.
by nra.
Qed.
End Vacuous.

Lemma all_positive (s : seq nat) p q r : holds (every (join (list_of [:: Some (vec s p); Some (vec s q); Some (vec s r)])) (fun v => more (Some v) (num 0))) ->
  forall x, List.In x s -> [/\ 0 < p x, 0 < q x & 0 < r x].
Proof.
rewrite -[join _]/(Some (vec s p ++ (vec s q ++ (vec s r ++ [::])))) => h x i.
have at_ v : List.In v (vec s p ++ (vec s q ++ (vec s r ++ [::]))) -> forall y, v = Fin y -> 0 < y.
  by move=> j y e; have := everyP h j; rewrite e /num => /moreP k; apply: Rnot_le_lt => l; apply: k; exact/le_Fin.
have in_ u : List.In (Fin (u x)) (vec s u) by exact: (List.in_map (fun x => Fin (u x))).
split; apply: at_; try reflexivity; apply/List.in_or_app; first by left.
  by right; apply/List.in_or_app; left.
by right; apply/List.in_or_app; right; apply/List.in_or_app; left.
Qed.
Lemma all_defined (s : seq nat) p q r : defined (every (join (list_of [:: Some (vec s p); Some (vec s q); Some (vec s r)])) (fun v => more (Some v) (num 0))).
Proof. by rewrite -[join _]/(Some (vec s p ++ (vec s q ++ (vec s r ++ [::])))); apply: every_defined => v _; by eexists; rewrite /more /less /num ap2E. Qed.
Lemma at_most_the_larger : claim_bailie2025_rem_c4_3b.
Proof.
cbv zeta delta [claim_bailie2025_rem_c4_3b] => P Q R hP hQ e hR f w /rate_real [w' -> hw].
move: P Q R hP hQ e hR f; apply: for_three => s p q r hp hq hr; apply: entailsI => [|/all_positive pos]; first exact: all_defined.
rewrite {1}/ap3 !bindE mix_vec !ap2E.
have [c ec ->] := vacuous_word hp (law_mix hw hq hr).
have [a ea ->] := vacuous_word hp hq; have [b eb ->] := vacuous_word hp hr.
rewrite /ap3 !bindE /maximum ap2E; apply/at_mostP; have h : Rmin a b <= c.
  apply: (vacuous_mixed hw hq hr hp.1 _ ea eb ec) => A eA.
  have both u v : nonneg u -> nonneg v -> (forall x, List.In x s -> 0 < u x /\ 0 < v x) -> 0 < events.mass A s u -> 0 < events.mass A s v.
    move=> u0 v0 k; apply: (sup_mass u0 v0 _ eA); apply/supportsP => x i; have [] := k x i; lra.
  by split; apply: both; try exact: hq.1; try exact: hr.1; move=> x i; have [] := pos x i.
move: h; rewrite /Rmin; case: Rle_dec => k h.
  by apply: le_trans (max_l _ _); apply/le_Fin; lra.
by apply: le_trans (max_r _ _); apply/le_Fin; lra.
Qed.
Theorem quasi_convex : claim_bailie2025_rem_c4_3b.
Proof. exact: at_most_the_larger. Qed.
(** Convexity implies it, for numbers are: a mean is at most the larger; and the example has d = 1/6 above 1/7. *)
Theorem convex_or_not : claim_bailie2025_rem_c4_3a.
Proof.
split; [ | split; [exact: at_most_the_larger | ]]; cbv zeta.
  move=> s t v hs ht hv w /rate_real [w' -> hw]; rewrite /ap3 !bindE.
  have same_w x : same (Some (Fin w')) (num x) = Some (eqR w' x) by [].
  rewrite !same_w /chosen !bindE; have [e0|n0] := Req_dec w' 0.
    rewrite e0 (eqR_t erefl); apply: entailsI => [|/at_mostP h]; first by eexists.
    by rewrite /maximum ap2E; apply/at_mostP; exact: le_trans h (max_r _ _).
  have [e1|n1] := Req_dec w' 1.
    rewrite e1 (eqR_f (a := 1) (b := 0)); last lra.
    rewrite (eqR_t erefl); apply: entailsI => [|/at_mostP h]; first by eexists.
    by rewrite /maximum ap2E; apply/at_mostP; exact: le_trans h (max_l _ _).
  rewrite !eqR_f // /maximum ap2E; case: s t {hs ht} (hs) (ht) => [s|] [t|] /at_mostP hs /at_mostP ht.
  - rewrite -[plus _ _]/(Some (Fin (w' * s + (1 - w') * t))); apply: entailsI => [|/at_mostP h]; first by eexists.
    apply/at_mostP; apply: le_trans h _; have [k|k] := Rle_lt_dec s t.
      by apply: le_trans (max_r _ _); apply/le_Fin; nra.
    by apply: le_trans (max_l _ _); apply/le_Fin; nra.
  - have -> : plus (times (Some (Fin w')) (Some (Fin s))) (times (minus (num 1) (Some (Fin w'))) (Some Inf)) = Some Inf.
      by rewrite /times /minus /num /plus !ap2E /= leR_t //; lra.
    apply: entailsI => [|_]; first by eexists.
    by apply/at_mostP; apply: le_trans (max_r _ _); exact: le_Inf.
  - have -> : plus (times (Some (Fin w')) (Some Inf)) (times (minus (num 1) (Some (Fin w'))) (Some (Fin t))) = Some Inf.
      by rewrite /times /minus /num /plus !ap2E /= leR_t //; lra.
    apply: entailsI => [|_]; first by eexists.
    by apply/at_mostP; apply: le_trans (max_l _ _); exact: le_Inf.
  have -> : plus (times (Some (Fin w')) (Some Inf)) (times (minus (num 1) (Some (Fin w'))) (Some Inf)) = Some Inf.
    by rewrite /times /minus /num /plus !ap2E /= !leR_t //; lra.
  apply: entailsI => [|_]; first by eexists.
  by apply/at_mostP; apply: le_trans (max_l _ _); exact: le_Inf.
have sole (A : eqType) (a : A) (P : A -> Prop) : P a -> for_each (list_of [:: Some a]) P.
  by move=> h; exists [:: a]; split=> // x; rewrite inE => /eqP ->.
do 3!apply: (sole).
have mixed : ap3 laws.mix (num (1 / 2)) (Some [:: Fin (1 / 2); Fin (1 / 2)]) (Some [:: Fin (7 / 10); Fin (3 / 10)]) = Some [:: Fin (6 / 10); Fin (4 / 10)].
  by rewrite /num /ap3 !bindE; computed.
have d1 : measures.linear_vacuous [:: Fin (1 / 2); Fin (1 / 2)] [:: Fin (6 / 10); Fin (4 / 10)] = Some (Fin (1 / 6)) by computed.
have d2 : measures.linear_vacuous [:: Fin (1 / 2); Fin (1 / 2)] [:: Fin (1 / 2); Fin (1 / 2)] = Some (Fin 0) by computed.
have d3 : measures.linear_vacuous [:: Fin (1 / 2); Fin (1 / 2)] [:: Fin (7 / 10); Fin (3 / 10)] = Some (Fin (2 / 7)) by computed.
rewrite mixed !ap2E d1 d2 d3; apply: alsoI; first exact/sameP.
apply: alsoI; first by apply/moreP => /le_Fin; lra.
by apply/sameP; rewrite -[RHS]/(Fin _); congr Fin; lra.
Qed.
