(** Relations that somebody claims between distances of laws: that the total variation distance is at most the bound on the
    ratios less 1, and such. [own_relation] gives each distance its value, takes infinite ones apart, writes both sides as
    sums over the outcomes, a constant as its multiple of a law's total, and compares one outcome; a bound on ratios is
    bounded outcome by outcome. Where one outcome is not enough, it leaves the inequality of the sums. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.events rules.listings rules.whole_numbers rules.logic rules.masses rules.own_laws rules.relations.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Ltac no_sum t := lazymatch t with context [sum] => fail | _ => idtac end.
Ltac sided w1 :=
  lazymatch goal with
  | |- side _ _ (sum _ _) => apply: side_sum
  | |- side _ _ ?t => first
    [ no_sum t; exact: (side_constant _ w1)
    | lazymatch t with
      | _ + _ => apply: side_add; sided w1
      | _ - _ => apply: side_sub; sided w1
      | - _ => apply: side_opp; sided w1
      | ?c * ?u => first [no_sum c; apply: (side_scale c); sided w1 | no_sum u; apply: (side_scaler u); sided w1]
      | _ / ?c => no_sum c; apply: (side_div c); sided w1
      end ]
  end.

Ltac supposed :=
  rewrite /num;
  repeat first
    [ apply same_entails | apply: at_most_entails => ? | apply: less_entails => ?
    | rewrite [at_least _ _]/(at_most _ _) | rewrite [more _ _]/(less _ _) | apply: also_entails ].

Ltac as_functions :=
  intros;
  repeat match goal with
  | H : holds (also (at_most (num 0) (Some ?t)) (at_most (Some ?t) (num 1))) |- _ =>
    is_var t; let c := fresh "c" in let h := fresh "h" in destruct (rate_real H) as [c ? h]; subst t; clear H
  | H : holds (also (at_most (num 0) (Some ?t)) (less (Some ?t) infinity)) |- _ =>
    is_var t; let c := fresh "c" in let h := fresh "h" in destruct (amount_real H) as [c ? h]; subst t; clear H
  | H : holds (less (Some ?t) infinity) |- _ =>
    is_var t; let c := fresh "c" in destruct (finite_at H) as [c ?]; subst t; clear H
  end;
  repeat match goal with
  | H : holds (same (len (Some ?P)) (len (Some ?Q))) |- _ => is_var P; is_var Q; apply same_places in H
  end;
  repeat match goal with
  | H : holds (ap1 laws.is_law (Some ?P)) |- _ =>
    is_var P; let e := fresh "e" in let l := fresh "l" in destruct (is_law_vec H) as [e l]; clear H
  end;
  repeat match goal with
  | E : places ?Q = places _ |- _ =>
    repeat match goal with H : context [places Q] |- _ => lazymatch type of H with places Q = _ => fail | _ => rewrite E in H end end;
    clear E
  end;
  repeat match goal with
  | e : ?P = vec ?s (prob ?P) |- _ =>
    let p := fresh P in set (p := prob P) in *; clearbody p
  end;
  repeat match goal with
  | e : ?P = vec (places ?Q) _ |- _ => let s := fresh "s" in set (s := places Q) in *; clearbody s
  end;
  subst; rewrite ?len_vec; supposed; try (apply for_events; intros; rewrite ?len_vec; supposed).

Ltac lawful := first [assumption | apply law_mix; [assumption | lawful | lawful] | apply law_product; lawful | eassumption].
Ltac valued :=
  repeat first
    [ rewrite product_vec | rewrite /ap3 ?bindE mix_vec | rewrite ap1E | rewrite ap2E
    | rewrite total_variation_value; [|lawful|lawful] | rewrite squared_hellinger_value; [|lawful|lawful]
    | rewrite KL_value; [|lawful|lawful] | rewrite chi_squared_value; [|lawful|lawful]
    | rewrite /ap3 ?bindE hockey_stick_at; [|lawful|lawful]
    | rewrite max_divergence_value; [|lawful|lawful] | rewrite MULT_value; [|lawful|lawful]
    | rewrite largest_ratio_value | rewrite exp_MULT_value | rewrite chance_vec; [|assumption] ];
  rewrite /logs ?tv_sum ?hel_sum ?excess_sum.
Ltac parted_values :=
  repeat match goal with
  | |- context [sums chi ?s ?p ?q] =>
    let H := fresh "H" in assert (H := @chi_cases _ s p q ltac:(lawful) ltac:(lawful)); destruct H as [[? ->]|[? ->]]
  | |- context [sums kl ?s ?p ?q] =>
    let H := fresh "H" in assert (H := @kl_cases _ s p q ltac:(lawful) ltac:(lawful)); destruct H as [[? ->]|[? ->]]
  | |- context [both ?s ?p ?q] =>
    let H := fresh "H" in assert (H := @both_cases _ s p q ltac:(lawful) ltac:(lawful)); destruct H as [[? ->]|[? [-> ? ?]]]
  | |- context [worst ?s ?p ?q] =>
    let H := fresh "H" in assert (H := @worst_cases _ s p q ltac:(lawful) ltac:(lawful)); destruct H as [[? ->]|[? [-> ? ?]]]
  end.

Ltac from_0 :=
  first [lra | match goal with L : law ?s ?p |- 0 <= mass ?A ?s ?p => apply: mass_ge0; exact: (proj1 L) end | nra].
Ltac at_reals :=
  cbn [lnn]; rewrite /num;
  repeat first
    [ rewrite plus_at | rewrite minus_at | rewrite times_at | rewrite maximum_at | rewrite minimum_at | rewrite absolute_at
    | rewrite add_Inf | rewrite addr_Inf | rewrite sub_Inf | rewrite mul_Inf; [|from_0] | rewrite mulr_Inf; [|from_0]
    | rewrite divided_at; [|lra] | rewrite div_Inf; [|lra] | rewrite squared_at | rewrite squared_Inf
    | rewrite /numbers.square ];
  repeat (rewrite exp_ln; [|lra]);
  first [exact: same_Inf | apply: same_reals; apply: Rle_antisym | apply/at_mostP; first [exact: le_Inf | apply/le_Fin | idtac] | idtac].

(** * One outcome *)

Ltac seen_at x i :=
  repeat match goal with
  | N : nonneg ?f |- context [?f (?g x)] => let n := fresh "n" in assert (n := N (g x)); set (f (g x)) in *; clear N
  | K : forall y, List.In y _ -> _ |- _ => let k := fresh "k" in assert (k := K x i); clear K
  | K : covered _ _ _ |- _ => let k := fresh "k" in assert (k := K x i); clear K
  | L : law _ ?f |- _ => let n := fresh "n" in assert (n := proj1 L x); clear L
  end.
Ltac escaped :=
  repeat match goal with H : _ \/ _ |- _ => destruct H end;
  match goal with H : escapes _ _ _ |- _ =>
    let x := fresh "x" in let i := fresh "i" in let px := fresh "px" in let qx := fresh "qx" in
    destruct H as [x [i px qx]]; seen_at x i; exfalso;
    match type of qx with ?t = 0 => let z := fresh "z" in set (z := t) in *; clearbody z; subst z end; intuition nra
  end.
(** Roots are named, and their squares put for what they are of; quotients are named too. *)
Ltac rooted :=
  repeat match goal with
  | |- context [sqrt (?a * ?b)] => rewrite (sqrt_mult a b); [|lra|lra]
  end;
  repeat match goal with
  | A : 0 <= ?a |- context [sqrt ?a] =>
    let r := fresh "r" in let e := fresh "e" in let n := fresh "n" in
    assert (e := sqrt_sqrt a A); assert (n := sqrt_pos a); set (r := sqrt a) in *; clearbody r; subst a
  end.
Ltac ordered_roots :=
  match goal with R : 0 <= ?r, T : 0 <= ?t |- _ =>
    is_var r; is_var t; lazymatch r with t => fail | _ => destruct (Rle_or_lt r t) end end.
Ltac quotients :=
  repeat match goal with
  | A : 0 < ?a, B : 0 < ?b |- context [?a / ?b] =>
    let c := fresh "c" in let e := fresh "e" in let n := fresh "n" in
    assert (e : a = a / b * b) by (field; lra); assert (n : 0 < a / b) by (apply: Rdiv_lt_0_compat; lra);
    set (c := a / b) in *; clearbody c; subst a;
    repeat match goal with
    | K : c * b <= ?x * b |- _ => apply (Rmult_le_reg_r b _ _ B) in K
    | K : b <= ?x * (c * b) |- _ =>
      let k := fresh "k" in assert (k : 1 <= x * c) by (apply: (Rmult_le_reg_r b _ _ B); lra); clear K;
      try (assert (2 - x <= c) by nra; assert ((c - 1) * (c - 1) <= (x - 1) * (x - 1)) by nra)
    end
  end;
  repeat match goal with B : 0 < ?b |- context [sqrt (?c * ?b * ?b)] => rewrite (@root_common c b); [|lra|exact: B] end.
(** One over a bound. *)
Ltac inverses :=
  repeat match goal with
  | X : 1 <= ?x |- context [1 / ?x] =>
    let i := fresh "i" in let e := fresh "e" in let n := fresh "n" in
    assert (e : x * (1 / x) = 1) by (field; lra); assert (n : 0 < 1 / x) by (apply: Rdiv_lt_0_compat; lra);
    set (i := 1 / x) in *; clearbody i; assert (i <= 1) by nra;
    repeat match goal with K : ?u <= x * ?v |- _ =>
      let k := fresh "k" in assert (k : i * u <= v) by (apply: Rle_trans (Rmult_le_compat_l i _ _ (Rlt_le _ _ n) K) _; nra); clear K
    end
  end.
Ltac logarithms :=
  repeat match goal with
  | |- context [ln ?x] =>
    first
      [ match goal with H : (ln x <= _)%R |- _ => fail 2 end
      | let b := fresh "below" in let a := fresh "above" in
        assert (b : ln x <= x - 1) by (apply: ln_tangent; lra);
        try assert (a : x - 1 <= x * ln x) by (apply: ln_above; lra);
        try assert (2 * x - 2 * sqrt x <= x * ln x) by (apply: ln_above_root; lra);
        repeat match goal with y : _ |- _ => lazymatch type of y with R => idtac end;
          lazymatch goal with H : (ln x <= ln y)%R |- _ => fail | _ => assert (ln x <= ln y) by (apply: ln_grows; nra) end end ]
  end.
(** An outcome that the second law has not has no probability under the first. *)
Ltac null_outcomes :=
  repeat match goal with
  | K : ?b = 0 -> ?a = 0 |- _ =>
    is_var b; is_var a; destruct (Req_dec b 0) as [?z|?z];
    [ subst b; assert (a = 0) by (apply: K; reflexivity); subst a; rewrite ?Rmult_0_l ?Rmult_0_r ?sqrt_0 | clear K; assert (0 < b) by lra;
      try (destruct (Req_dec a 0) as [?z|?z]; [subst a; rewrite /Rdiv ?Rmult_0_l ?Rmult_0_r ?sqrt_0 | assert (0 < a) by lra]) ]
  end.
Ltac outcome :=
  repeat match goal with H : _ /\ _ |- _ => destruct H end;
  repeat match goal with |- context [if ?b then _ else _] => destruct b end;
  inverses;
  first [ lra | parted; first [lra | nra] | rooted; try ordered_roots; parted; nra
  | null_outcomes; quotients; logarithms; parted; first [lra | nra] ].
Ltac compare w1 k :=
  match goal with lp : law ?s ?p, lq : law ?s ?q |- _ <= _ =>
    eapply (@compared _ s _ _ _ _ p q k (proj2 lp) (proj2 lq)); [sided w1 | sided w1 | ];
    let x := fresh "x" in let i := fresh "i" in intros x i; cbv beta; seen_at x i;
    let a := fresh "a" in let b := fresh "b" in
    let u := eval cbv beta in (p x) in let v := eval cbv beta in (q x) in
    set (a := u) in *; clearbody a; set (b := v) in *; clearbody b; clear i; outcome
  end.
Ltac compared_by k :=
  match goal with lp : law ?s ?p, lq : law ?s ?q |- _ =>
    first [compare (proj2 lp) k | compare (proj2 lq) k | compare (half_each (proj2 lp) (proj2 lq)) k]
  end.
Ltac on_events :=
  match goal with E : size ?A = size ?s |- context [mass ?A ?s _] =>
    rewrite /mass ?(@zip_sum _ s A _ E);
    repeat match goal with
    | L : law s _ |- _ => apply (zip_law E) in L
    | K : covered s _ _ |- _ => rewrite /covered in K
    | K : forall x, List.In x s -> @?B x |- _ => let k := fresh "k" in assert (k := @zip_in _ s A B K); clear K; cbv beta in k
    end; clear E
  end.
Ltac on_pairs :=
  match goal with |- context [sum (pairs ?s (fun=> ?t)) _] =>
    match goal with R : law t ?r |- _ =>
      repeat match goal with |- context [sum s ?f] => rewrite (@pairs_sum _ _ s t r f R) end;
      repeat match goal with
      | L : law s ?p |- _ => let l := fresh "l" in assert (l := law_product L R); apply proj1 in L
      end; apply proj1 in R
    end
  end.
(** Where a bound on ratios is bounded: by whatever bounds the ratios of each outcome. *)
Ltac in_pairs_apart :=
  repeat match goal with i : List.In _ (pairs _ _) |- _ =>
    let j := fresh "i" in let k := fresh "i" in destruct (pairs_in i) as [j k]; clear i end.
(** A bound holds of a share of both sides, and of the rest. *)
Ltac mixed :=
  repeat match goal with
  | X : 1 <= ?x, N : 0 <= ?a |- _ =>
    lazymatch goal with _ : a <= x * a |- _ => fail | _ => is_var x; is_var a; assert (a <= x * a) by nra end
  end;
  repeat match goal with
  | C : 0 <= ?c <= 1, K : ?u <= ?x * ?v |- _ =>
    is_var u; is_var x; is_var v;
    lazymatch goal with _ : c * u <= c * (x * v) |- _ => fail | _ => idtac end;
    assert (c * u <= c * (x * v)) by (apply: Rmult_le_compat_l K; lra);
    assert ((1 - c) * u <= (1 - c) * (x * v)) by (apply: Rmult_le_compat_l K; lra)
  end.
Ltac bounds_related :=
  rewrite /logs; apply/at_mostP;
  first [apply: lnn_le; [first [apply: both_ge1 | apply: worst_ge1]; lawful |] | idtac];
  lazymatch goal with
  | |- le _ (both ?s ?p ?q) =>
    let H := fresh "H" in assert (H := @both_cases _ s p q ltac:(lawful) ltac:(lawful)); destruct H as [[_ ->]|[? [-> ? ?]]]
  | |- le _ (worst ?s ?p ?q) =>
    let H := fresh "H" in assert (H := @worst_cases _ s p q ltac:(lawful) ltac:(lawful)); destruct H as [[_ ->]|[? [-> ? ?]]]
  end;
  first
    [ exact: le_Inf
    | first [apply/bothP | apply/worstP]; [lawful | lawful | lra |];
      let x := fresh "x" in let i := fresh "i" in intros x i; in_pairs_apart; rewrite /alike /bounded;
      repeat match goal with j : List.In ?z ?s |- _ =>
        try match goal with K : forall y, List.In y s -> _ |- _ => let k := fresh "k" in assert (k := K z j) end; clear j
      end;
      repeat match goal with L : law _ ?f |- context [?f ?y] =>
        let n := fresh "n" in assert (n := proj1 L y); let a := fresh "a" in set (a := f y) in *; clearbody a
      end;
      repeat match goal with H : _ <= _ * _ /\ _ |- _ => destruct H end; mixed; repeat split; nra ].
Ltac own_relation :=
  as_functions; valued;
  first
    [ solve [bounds_related]
    | parted_values; at_reals; try on_events; try on_pairs; try solve [escaped];
      first [compared_by 0 | compared_by 1 | compared_by (-1) | compared_by (/ 2) | compared_by (- / 2) | idtac] ].

(** * Some, as claims print them *)

Local Notation is_law P := (holds (ap1 laws.is_law (Some P))).
Local Notation alike P Q := (same (len (Some P)) (len (Some Q))).
Lemma variation_and_ratios : forall (P : (seq number)) (Q : (seq number)), is_law P -> is_law Q -> holds (alike P Q) -> holds (entails (alike P
  Q) (at_most (ap2 distances.total_variation (Some P) (Some Q)) (minus (ap2 distances.exp_MULT (Some P) (Some Q))
  (num 1)))).
Proof. own_relation. Qed.
Lemma ratios_of_products : forall (P : (seq number)) (Q : (seq number)) (R : (seq number)), is_law P -> is_law Q -> holds (alike P Q) ->
  is_law R -> holds (alike Q R) -> holds (entails (alike P Q) (at_most (ap2 distances.MULT (ap2 laws.product (Some P)
  (Some R)) (ap2 laws.product (Some Q) (Some R))) (ap2 distances.MULT (Some P) (Some Q)))).
Proof. own_relation. Qed.
Lemma chance_and_ratios : forall (P : (seq number)) (Q : (seq number)), is_law P -> is_law Q -> holds (alike P Q) -> for_each (ap1
  laws.events (Some P)) (fun A => holds (entails (alike P Q) (at_most (ap2 laws.chance (Some P) (Some A)) (times (ap2
  distances.exp_MULT (Some P) (Some Q)) (ap2 laws.chance (Some Q) (Some A)))))).
Proof. own_relation. Qed.
Lemma hellinger_and_entropy : forall (P : (seq number)) (Q : (seq number)), is_law P -> is_law Q -> holds (alike P Q) -> holds (entails (alike P
  Q) (at_most (ap2 distances.squared_hellinger (Some P) (Some Q)) (divided (ap2 distances.KL (Some P) (Some Q)) (num
  2)))).
Proof. own_relation. Qed.
Lemma variation_as_excess : forall (P : (seq number)) (Q : (seq number)), is_law P -> is_law Q -> holds (alike P Q) -> holds (entails (alike P
  Q) (same (ap2 distances.total_variation (Some P) (Some Q)) (ap3 distances.hockey_stick (Some P) (Some Q) (num 1)))).
Proof. own_relation. Qed.
