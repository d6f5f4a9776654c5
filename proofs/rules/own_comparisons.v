(** Relations that somebody claims between distances of laws, where one outcome is not enough. [own_comparison] names the
    value of each distance, and of those that laws made by kernels, mixtures and products come from; says what is known of
    these values (rules/between_distances.v, rules/made_laws.v); and leaves what remains to arithmetic of reals. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.distances rules.hellinger rules.ratios rules.largest_ratios.
From dpcalc Require Import rules.events rules.listings rules.whole_numbers rules.logic rules.powers rules.renyi rules.masses rules.own_laws rules.relations rules.own_relations.
From dpcalc Require Import rules.between_distances rules.made_laws rules.named_values.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The tactic *)

Ltac is_lawful := lazymatch goal with
  | |- law _ (pushed _ _ _) => apply pushed_law; [is_lawful | assumption]
  | |- law _ (mixed _ _ _) => apply mixed_law; [first [assumption | lra] | is_lawful | is_lawful]
  | |- law _ (paired _ _) => apply paired_law; is_lawful
  | |- _ => assumption
  end.
Ltac worded :=
  rewrite ?/ap3;
  repeat first
    [ rewrite bindE | rewrite ap1E | rewrite ap2E
    | rewrite product_at | rewrite mix_at | rewrite mixture_at | rewrite push_at; [|is_lawful]
    | rewrite total_variation_value; [|is_lawful|is_lawful] | rewrite squared_hellinger_value; [|is_lawful|is_lawful]
    | rewrite hellinger_value; [|is_lawful|is_lawful]
    | rewrite KL_value; [|is_lawful|is_lawful] | rewrite chi_squared_value; [|is_lawful|is_lawful]
    | rewrite hockey_stick_at; [|is_lawful|is_lawful]
    | rewrite max_divergence_value; [|is_lawful|is_lawful] | rewrite MULT_value; [|is_lawful|is_lawful]
    | rewrite renyi_2; [|is_lawful|is_lawful] | rewrite moment_2; [|is_lawful|is_lawful]
    | rewrite largest_ratio_value | rewrite exp_MULT_value ];
  rewrite /logs /roots.
(** Kernels are rows of functions; names that range over what has an empty list of conditions have theirs left out. *)
Ltac kernels_named :=
  repeat (intros; try (split; [by eexists; rewrite /len ap1E |]));
  repeat match goal with
  | L : holds (ap1 laws.is_law (Some ?P)), H : holds (also (ap2 laws.is_random (Some ?K) (Some ?m)) (same (len (Some ?K)) (len (Some ?P)))) |- _ =>
    let e := fresh "eK" in let k := fresh "k" in let m := fresh "m" in
    destruct (kernel_rows (proj2 (is_law_vec L)) H) as [e k m]; clear H;
    generalize dependent (outputs K); generalize dependent (rowf K); intros ? ? ? e; intros; subst K; subst
  end.
Ltac joint := first [exact joint_tv | exact joint_hel | exact joint_chi | exact joint_kl | apply joint_excess].
Ltac same_0 := first [exact same_tv | exact hel_diagonal | exact same_chi | exact same_kl | (apply excess_diagonal; lra)].
Ltac given D := match goal with E : D = _ |- _ => idtac end.
Ltac value_of D := match goal with E : D = Fin _ |- _ => constr:(E) end.
Ltac worth_of D :=
  let x := fresh "x" in let E := fresh "E" in let b := fresh "b" in let g := fresh "g" in
  lazymatch D with
  | sums ?phi ?s ?p ?p => assert (E := @sums_diagonal phi ltac:(same_0) _ s p ltac:(is_lawful))
  | both ?s ?p ?p => assert (E := @both_itself _ s p ltac:(is_lawful))
  | sums tv ?s ?p ?q => destruct (@tv_named _ s p q ltac:(is_lawful) ltac:(is_lawful)) as [x [E b]]
  | sums hel ?s ?p ?q => destruct (@hel_named _ s p q ltac:(is_lawful) ltac:(is_lawful)) as [x [E b]]
  | sums (excess ?f) ?s ?p ?q => destruct (@excess_named f _ s p q ltac:(is_lawful) ltac:(is_lawful)) as [x [E b]]
  | sums chi ?s ?p ?q => destruct (@chi_named _ s p q ltac:(is_lawful) ltac:(is_lawful)) as [[g E]|[x [E [g b]]]]
  | sums kl ?s ?p ?q => destruct (@kl_named _ s p q ltac:(is_lawful) ltac:(is_lawful)) as [[g E]|[x [E [g b]]]]
  | worst ?s ?p ?q => destruct (@worst_named _ s p q ltac:(is_lawful) ltac:(is_lawful)) as [[g E]|[x [E [g b]]]]
  | both ?s ?p ?q => destruct (@both_named _ s p q ltac:(is_lawful) ltac:(is_lawful)) as [[g E]|[x [E [g b]]]]
  end.
(** A distance of laws that are made of others: finite where theirs are. *)
Ltac made D :=
  let z := fresh "x" in let E := fresh "E" in let b := fresh "b" in
  lazymatch D with
  | sums ?phi ?t (pushed ?s ?p ?k) (pushed ?s ?q ?k) =>
    let v := value_of (sums phi s p q) in
    destruct (@fin_post phi ltac:(joint) _ _ s t p q k _ ltac:(is_lawful) ltac:(is_lawful) ltac:(assumption) v) as [z [E b]]
  | both ?t (pushed ?s ?p ?k) (pushed ?s ?q ?k) =>
    let v := value_of (both s p q) in
    destruct (@fin_both_post _ _ s t p q k _ ltac:(is_lawful) ltac:(is_lawful) ltac:(assumption) v) as [z [E b]]
  | sums ?phi ?s (mixed ?c ?p ?r) (mixed ?c ?q ?u) =>
    let v := value_of (sums phi s p q) in let w := value_of (sums phi s r u) in
    destruct (@fin_mix phi ltac:(joint) _ s c p q r u _ _ ltac:(first [assumption | lra]) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) v w) as [z [E b]]
  | both ?s (mixed ?c ?p ?r) (mixed ?c ?q ?u) =>
    let v := value_of (both s p q) in let w := value_of (both s r u) in
    destruct (@fin_both_mix _ s c p q r u _ _ ltac:(first [assumption | lra]) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) v w) as [z [E b]]
  | sums ?phi ?s (mixed ?c ?p ?q) ?q =>
    let v := value_of (sums phi s p q) in
    destruct (@fin_first phi ltac:(joint) ltac:(same_0) _ s c p q _ ltac:(first [assumption | lra]) ltac:(is_lawful) ltac:(is_lawful) v) as [z [E b]]
  | sums ?phi ?s ?q (mixed ?c ?p ?q) =>
    let v := value_of (sums phi s q p) in
    destruct (@fin_first_back phi ltac:(joint) ltac:(same_0) _ s c p q _ ltac:(first [assumption | lra]) ltac:(is_lawful) ltac:(is_lawful) v) as [z [E b]]
  | sums ?phi ?s (mixed ?c ?p ?q) ?p =>
    let v := value_of (sums phi s q p) in
    destruct (@fin_second phi ltac:(joint) ltac:(same_0) _ s c p q _ ltac:(first [assumption | lra]) ltac:(is_lawful) ltac:(is_lawful) v) as [z [E b]]
  | sums ?phi ?s ?p (mixed ?c ?p ?q) =>
    let v := value_of (sums phi s p q) in
    destruct (@fin_second_back phi ltac:(joint) ltac:(same_0) _ s c p q _ ltac:(first [assumption | lra]) ltac:(is_lawful) ltac:(is_lawful) v) as [z [E b]]
  | sums ?phi (couples ?s ?t) (paired ?p ?r) (paired ?q ?u) =>
    let v := value_of (sums phi s p q) in let w := value_of (sums phi t r u) in
    first
      [ destruct (@fin_kl_pair _ _ s t p q r u ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) _ _ v w) as [z [E b]]
      | destruct (@fin_chi_pair _ _ s t p q r u ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) _ _ v w) as [z [E b]]
      | destruct (@fin_hel_pair _ _ s t p q r u ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) _ _ v w) as [z [E b]]
      | destruct (@fin_tv_pair _ _ s t p q r u ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) _ _ v w) as [z [E b]] ]
  | both (couples ?s ?t) (paired ?p ?r) (paired ?q ?u) =>
    let v := value_of (both s p q) in let w := value_of (both t r u) in
    destruct (@fin_both_pair _ _ s t p q r u ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) _ _ v w) as [z [E b]]
  end.
(** What is known of every value, of one that is named already. *)
Ltac bounds_of D :=
  match goal with E : D = Fin _ |- _ =>
    let E' := fresh in pose proof E as E'; clear E; worth_of D;
    match goal with F : D = _ |- _ => rewrite F in E'; first [discriminate E' | injection E' as E'; subst] end
  end.
Ltac named D :=
  first [given D | of_others D; first [made D; try bounds_of D | worth_of D] | worth_of D]
with of_others D := lazymatch D with
  | sums ?phi ?t (pushed ?s ?p ?k) (pushed ?s ?q ?k) => named (sums phi s p q)
  | both ?t (pushed ?s ?p ?k) (pushed ?s ?q ?k) => named (both s p q)
  | sums ?phi ?s (mixed ?c ?p ?r) (mixed ?c ?q ?u) => named (sums phi s p q); named (sums phi s r u)
  | both ?s (mixed ?c ?p ?r) (mixed ?c ?q ?u) => named (both s p q); named (both s r u)
  | sums ?phi ?s (mixed ?c ?p ?q) ?q => named (sums phi s p q)
  | sums ?phi ?s ?q (mixed ?c ?p ?q) => named (sums phi s q p)
  | sums ?phi ?s (mixed ?c ?p ?q) ?p => named (sums phi s q p)
  | sums ?phi ?s ?p (mixed ?c ?p ?q) => named (sums phi s p q)
  | sums ?phi (couples ?s ?t) (paired ?p ?r) (paired ?q ?u) => named (sums phi s p q); named (sums phi t r u)
  | both (couples ?s ?t) (paired ?p ?r) (paired ?q ?u) => named (both s p q); named (both t r u)
  end.
Ltac put D := named D; match goal with E : D = _ |- _ => rewrite E end.
Ltac all_named :=
  repeat match goal with
  | |- context [sums ?phi (couples ?s ?t) (paired ?p ?r) (paired ?q ?r)] =>
    rewrite (@noise_at phi ltac:(joint) _ _ s t p q r ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful))
  end;
  repeat match goal with
  | |- context [sums ?phi ?s ?p ?q] => put (sums phi s p q)
  | |- context [both ?s ?p ?q] => put (both s p q)
  | |- context [worst ?s ?p ?q] => put (worst s p q)
  end.
Ltac contradicted :=
  repeat match goal with H : escapes _ _ _ \/ escapes _ _ _ |- _ => destruct H | H : covered _ _ _ /\ covered _ _ _ |- _ => destruct H end;
  match goal with H : escapes ?s ?p ?q, K : covered ?s ?p ?q |- _ => exfalso; exact (not_both H K) end.

(** ** What is known of values *)

Ltac learnt F := let P := type of F in lazymatch goal with _ : P |- _ => fail | _ => let h := fresh "known" in pose proof F as h end.
Ltac known :=
  repeat match goal with
  | E : sums kl ?s ?p ?q = Fin _, F : sums tv ?s ?p ?q = Fin _ |- _ => learnt (@pinsker _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : sums chi ?s ?p ?q = Fin _, F : sums tv ?s ?p ?q = Fin _ |- _ => learnt (@chi_and_tv _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : sums hel ?s ?p ?q = Fin _, F : sums tv ?s ?p ?q = Fin _ |- _ => learnt (@hel_and_tv _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : sums kl ?s ?p ?q = Fin _, F : sums chi ?s ?p ?q = Fin _ |- _ => learnt (@kl_and_chi _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : sums kl ?s ?p ?q = Fin _, F : sums hel ?s ?p ?q = Fin _ |- _ => learnt (@kl_and_hel _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : sums hel ?s ?p ?q = Fin _, F : sums chi ?s ?p ?q = Fin _ |- _ => learnt (@hel_and_chi _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : worst ?s ?p ?q = Fin _, F : sums tv ?s ?p ?q = Fin _ |- _ => learnt (@worst_and_tv _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : worst ?s ?p ?q = Fin _, F : sums chi ?s ?p ?q = Fin _ |- _ => learnt (@worst_and_chi _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : worst ?s ?p ?q = Fin _, F : sums kl ?s ?p ?q = Fin _ |- _ => learnt (@worst_and_kl _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : both ?s ?p ?q = Fin _, F : sums tv ?s ?p ?q = Fin _ |- _ => learnt (@both_and_tv _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : both ?s ?p ?q = Fin _, F : sums chi ?s ?p ?q = Fin _ |- _ => learnt (@both_and_chi _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : both ?s ?p ?q = Fin _, F : sums hel ?s ?p ?q = Fin _ |- _ => learnt (@both_and_hel _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : both ?s ?p ?q = Fin _, F : sums kl ?s ?p ?q = Fin _, G : sums kl ?s ?q ?p = Fin _, I : sums tv ?s ?p ?q = Fin _ |- _ =>
    learnt (@both_and_kls _ s p q _ _ _ _ ltac:(is_lawful) ltac:(is_lawful) E F G I)
  | E : sums tv ?s ?p ?q = Fin _, F : sums tv ?s ?q ?r = Fin _, G : sums tv ?s ?p ?r = Fin _ |- _ => learnt (tv_three E F G)
  | E : sums hel ?s ?p ?q = Fin _, F : sums hel ?s ?q ?r = Fin _, G : sums hel ?s ?p ?r = Fin _ |- _ =>
    learnt (@hel_three _ s p q r ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) _ _ _ E F G)
  | E : both ?s ?p ?q = Fin _, F : both ?s ?q ?r = Fin _, G : both ?s ?p ?r = Fin _ |- _ =>
    learnt (@both_three _ s p q r ltac:(is_lawful) ltac:(is_lawful) ltac:(is_lawful) _ _ _ E F G)
  | E : sums tv ?s ?p ?q = Fin _, F : sums tv ?s ?q ?p = Fin _ |- _ => learnt (tv_back E F)
  | E : sums hel ?s ?p ?q = Fin _, F : sums hel ?s ?q ?p = Fin _ |- _ => learnt (@hel_back _ s p q ltac:(is_lawful) ltac:(is_lawful) _ _ E F)
  | E : both ?s ?p ?q = Fin _, F : both ?s ?q ?p = Fin _ |- _ => learnt (both_back E F)
  end.

(** ** From values to reals *)

Ltac signed :=
  first
    [ lra | (apply ln_ge0; lra) | (apply sqrt_pos) | (apply exp_pos) | (apply Rlt_le; apply exp_pos)
    | (apply Rmult_le_pos; signed) | (apply Rmult_lt_0_compat; signed) | (apply Rplus_le_le_0_compat; signed)
    | (apply sqrt_lt_R0; signed) | nra ].
Ltac to_reals :=
  cbn [lnn root add]; rewrite /num;
  repeat first
    [ rewrite plus_at | rewrite minus_at | rewrite times_at | rewrite maximum_at | rewrite minimum_at | rewrite absolute_at
    | rewrite squared_at | rewrite cubed_at | rewrite fourth_at | rewrite exp_at
    | rewrite add_Inf | rewrite addr_Inf | rewrite sub_Inf | rewrite squared_Inf | rewrite log_Inf | rewrite max_at_Inf | rewrite max_from_Inf | rewrite min_at_Inf | rewrite min_from_Inf
    | rewrite exp_Inf | rewrite root_Inf
    | rewrite mul_Inf; [|signed] | rewrite mulr_Inf; [|signed]
    | rewrite divided_at; [|first [lra | (apply Rgt_not_eq; signed)]] | rewrite div_Inf; [|signed]
    | rewrite log_at; [|signed] | rewrite root_at; [|signed]
    | rewrite /numbers.square ];
  repeat (rewrite exp_ln; [|lra]);
  first [exact: same_Inf | apply: same_reals; apply: Rle_antisym | apply/at_mostP; first [exact: le_Inf | apply/le_Fin | idtac] | idtac].

(** ** Arithmetic *)

Ltac pieces :=
  repeat match goal with H : _ /\ _ |- _ => destruct H end;
  repeat match goal with H : sums _ _ _ _ = _ |- _ => clear H | H : both _ _ _ = _ |- _ => clear H | H : worst _ _ _ = _ |- _ => clear H
  | H : covered _ _ _ |- _ => clear H | H : law _ _ |- _ => clear H | H : forall _, law _ _ |- _ => clear H end;
  repeat match goal with
  | |- context [Rmax ?a ?b] => let m := fresh "m" in generalize (Rmax_l a b) (Rmax_r a b); set (m := Rmax a b); clearbody m; intros
  | H : context [Rmax ?a ?b] |- _ => let m := fresh "m" in let e := fresh "e" in
    destruct (@larger_of a b) as [[e ?]|[e ?]]; rewrite e in H; clear e
  end;
  repeat match goal with
  | |- context [sqrt ?a] =>
    let r := fresh "r" in let e := fresh "e" in let n := fresh "n" in
    assert (e := @sqrt_sqrt a ltac:(signed)); assert (n := sqrt_pos a); set (r := sqrt a) in *; clearbody r
  | H : context [sqrt ?a] |- _ =>
    let r := fresh "r" in let e := fresh "e" in let n := fresh "n" in
    assert (e := @sqrt_sqrt a ltac:(signed)); assert (n := sqrt_pos a); set (r := sqrt a) in *; clearbody r
  end.
Ltac ask P := lazymatch goal with _ : P |- _ => fail | _ => idtac end.
Ltac logs_of x :=
  try (ask (0 <= ln x); assert (0 <= ln x) by (apply ln_ge0; (lra || nra)));
  try (ask (ln x <= x - 1); assert (ln x <= x - 1) by (apply ln_tangent; (lra || nra)));
  try (ask (x - 1 <= x * ln x); assert (x - 1 <= x * ln x) by (apply ln_above; (lra || nra))).
Ltac logs_compared x y :=
  lazymatch x with y => fail | _ => idtac end; ask (ln x <= ln y);
  assert (ln x <= ln y) by (apply ln_grows; (lra || nra)).
Ltac logs_known :=
  repeat match goal with
  | |- context [ln ?x] => progress logs_of x
  | H : context [ln ?x] |- _ => progress logs_of x
  end;
  repeat match goal with
  | |- context [ln ?x] => match goal with |- context [ln ?y] => logs_compared x y | H : context [ln ?y] |- _ => first [logs_compared x y | logs_compared y x] end
  end.
(** Roots are compared with each other, and with numbers, by their squares. *)
Ltac roots_known :=
  repeat match goal with
  | e : ?r * ?r = ?a, n : 0 <= ?r |- _ =>
    match goal with t : R |- _ =>
      lazymatch t with r => fail | _ => idtac end; ask (t <= r);
      assert (t <= r) by (apply (@below_root t r a n e); lra)
    end
  end.
Ltac arithmetic := try roots_known; first [lra | timeout 15 nra | (progress logs_known; first [lra | timeout 20 nra])].

(** More values of the same pairs of laws, where those of the claim are not enough. *)
Ltac more_of s p q :=
  lazymatch p with q => fail | _ => idtac end;
  first
    [ (lazymatch goal with _ : sums tv s p q = Fin _ |- _ => fail | _ => named (sums tv s p q) end)
    | (lazymatch goal with _ : sums hel s p q = Fin _ |- _ => fail | _ => named (sums hel s p q) end)
    | (lazymatch goal with _ : sums chi s p q = Fin _ |- _ => fail | _ => covered_here s p q; named (sums chi s p q) end)
    | (lazymatch goal with _ : sums kl s p q = Fin _ |- _ => fail | _ => covered_here s p q; named (sums kl s p q) end) ]
with covered_here s p q := repeat match goal with H : _ /\ _ |- _ => destruct H end; match goal with _ : covered s p q |- _ => idtac end.
Ltac more_named :=
  match goal with
  | _ : sums _ ?s ?p ?q = Fin _ |- _ => more_of s p q
  | _ : both ?s ?p ?q = Fin _ |- _ => more_of s p q
  | _ : worst ?s ?p ?q = Fin _ |- _ => more_of s p q
  end.
Ltac own_comparison :=
  kernels_named; as_functions; worded; all_named; try contradicted; to_reals;
  first
    [ solve [known; pieces; arithmetic]
    | solve [repeat (more_named; try contradicted); known; pieces; arithmetic]
    | idtac ].

(** * Some, as claims print them *)

Lemma pinsker_as_claimed :
  forall (v_P : (seq number)) (v_Q : (seq number)), holds (ap1 laws.is_law (Some v_P)) -> holds (ap1 laws.is_law (Some
  v_Q)) -> holds (same (len (Some v_P)) (len (Some v_Q))) -> holds (entails (same (len (Some v_P)) (len (Some v_Q)))
  (at_most (times (num 2) (power (ap2 distances.total_variation (Some v_P) (Some v_Q)) (num 2))) (ap2 distances.KL
  (Some v_P) (Some v_Q)))).
Proof. own_comparison. Qed.
Lemma entropy_and_chi_squared :
  forall (v_P : (seq number)) (v_Q : (seq number)), holds (ap1 laws.is_law (Some v_P)) -> holds (ap1 laws.is_law (Some
  v_Q)) -> holds (same (len (Some v_P)) (len (Some v_Q))) -> holds (entails (same (len (Some v_P)) (len (Some v_Q)))
  (at_most (ap2 distances.KL (Some v_P) (Some v_Q)) (logarithm (plus (num 1) (ap2 distances.chi_squared (Some v_P)
  (Some v_Q)))))).
Proof. own_comparison. Qed.
Lemma pinsker_after_a_kernel :
  forall (v_P : (seq number)) (v_Q : (seq number)), holds (ap1 laws.is_law (Some v_P)) -> holds (ap1 laws.is_law (Some
  v_Q)) -> holds (same (len (Some v_P)) (len (Some v_Q))) -> forall (v_m : number), holds (ap1 numbers.is_whole (Some
  v_m)) -> defined (len (Some v_P)) /\ (forall (v_K : (seq (seq number))), holds (also (ap2 laws.is_random (Some v_K)
  (Some v_m)) (same (len (Some v_K)) (len (Some v_P)))) -> holds (entails (same (len (Some v_P)) (len (Some v_Q)))
  (entails (more (Some v_m) (num 0)) (at_most (times (num 2) (power (ap2 distances.total_variation (ap2 laws.push
  (Some v_P) (Some v_K)) (ap2 laws.push (Some v_Q) (Some v_K))) (num 2))) (ap2 distances.KL (Some v_P) (Some v_Q)))))).
Proof. own_comparison. Qed.
Lemma variations_of_products :
  forall (v_P : (seq number)) (v_Q : (seq number)) (v_P' : (seq number)) (v_Q' : (seq number)), holds (ap1 laws.is_law
  (Some v_P)) -> holds (ap1 laws.is_law (Some v_Q)) -> holds (same (len (Some v_P)) (len (Some v_Q))) -> holds (ap1
  laws.is_law (Some v_P')) -> holds (same (len (Some v_Q)) (len (Some v_P'))) -> holds (ap1 laws.is_law (Some v_Q'))
  -> holds (same (len (Some v_P')) (len (Some v_Q'))) -> holds (entails (same (len (Some v_P)) (len (Some v_Q)))
  (entails (same (len (Some v_P')) (len (Some v_Q'))) (at_most (ap2 distances.total_variation (ap2 laws.product (Some
  v_P) (Some v_P')) (ap2 laws.product (Some v_Q) (Some v_Q'))) (plus (ap2 distances.total_variation (Some v_P) (Some
  v_Q)) (ap2 distances.total_variation (Some v_P') (Some v_Q')))))).
Proof. own_comparison. Qed.
Lemma entropy_of_a_mixture :
  forall (v_P : (seq number)) (v_Q : (seq number)), holds (ap1 laws.is_law (Some v_P)) -> holds (ap1 laws.is_law (Some
  v_Q)) -> holds (same (len (Some v_P)) (len (Some v_Q))) -> forall (v_t : number), holds (also (at_most (num 0) (Some
  v_t)) (at_most (Some v_t) (num 1))) -> holds (entails (same (len (Some v_P)) (len (Some v_Q))) (at_most (ap2
  distances.KL (ap3 laws.mix (Some v_t) (Some v_P) (Some v_Q)) (Some v_Q)) (times (Some v_t) (ap2 distances.KL (Some
  v_P) (Some v_Q))))).
Proof. own_comparison. Qed.
