(** Budgets that depend on the outputs so far (kifer2022, section 4.2): after first outputs that neither law gives, the second
    laws may be taken to be equal. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.adaptive_budgets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.distances rules.largest_ratios rules.attained rules.events rules.images rules.listings rules.whole_numbers rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Two.
Variables (s t : seq nat) (p q : nat -> R) (k l : nat -> nat -> R).
Hypotheses (hp : law s p) (hq : law s q) (hk : forall x, law t (k x)) (hl : forall x, law t (l x)).
Definition given (x : nat) : bool := ~~ leR (p x + q x) 0.
Definition second (x : nat) : nat -> R := if given x then l x else k x.
Lemma not_given x : given x = false -> q x = 0.
Proof. by rewrite /given; case e : leR => // _; move/leRP: e; have := hp.1 x; have := hq.1 x; lra. Qed.
Lemma some_given : exists2 x, List.In x s & given x.
Proof.
have [x i h] : exists2 x, List.In x s & 0 < p x by apply: (sum_pos hp.1); rewrite hp.2; lra.
by exists x => //; rewrite /given leR_f //; have := hq.1 x; lra.
Qed.
Definition given_list : seq nat := [seq x <- s | given x].
Lemma logs_given : le (logs both (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2))
  (top given_list (fun x => add (logs both s p q) (logs both t (k x) (l x)))).
Proof.
have hs x : law t (second x) by rewrite /second; case: given.
have e : vec (pairs s (fun=> t)) (fun z => q z.1 * l z.1 z.2) = vec (pairs s (fun=> t)) (fun z => q z.1 * second z.1 z.2).
  by apply: eq_map => -[x y] /=; rewrite /second; case g : (given x) => //; rewrite (not_given g) !Rmult_0_l.
have lp := law_in_turn hp hk; have lq := law_in_turn hq hl; have ls := law_in_turn hq hs.
have := MULT_value lp lq; rewrite e (MULT_value lp ls) => -[<-].
apply: le_trans (logs_adaptive both_ge1 bothP alike_mul hp hq hk hs) _.
have pos r u : law t r -> law t u -> le (Fin 0) (logs both t r u).
  move=> hr hu; rewrite /logs -ln_1 -[Fin (ln 1)]/(lnn (Fin 1)); apply: lnn_le; [exact: le_refl | exact: both_ge1].
have [x0 i0 g0] := some_given.
have : le (top s (fun x => logs both t (k x) (second x))) (top given_list (fun x => logs both t (k x) (l x))).
  apply: top_le => [|x i].
    apply: le_trans (top_ge (fun x => logs both t (k x) (l x)) (_ : List.In x0 given_list)); first exact: pos.
    by apply/in_filter.
  rewrite /second; case g : (given x); last first.
    rewrite (logs_premetric both_ge1 bothP alike_one (hk x)).
    apply: le_trans (top_ge (fun x => logs both t (k x) (l x)) (_ : List.In x0 given_list)); first exact: pos.
    by apply/in_filter.
  by apply: (top_ge (fun x => logs both t (k x) (l x))); apply/in_filter.
have [|x i ->] := @top_reached _ given_list (fun x => logs both t (k x) (l x)).
  by move=> e0; have := proj2 (in_filter given s x0) (conj i0 g0); rewrite -/given_list e0.
move=> h; apply: le_trans (add_le (le_refl _) h) _.
exact: (top_ge (fun x => add (logs both s p q) (logs both t (k x) (l x))) i).
Qed.
End Two.

Theorem adaptive_budgets : claim_kifer2022_prose_4_comp_full.
Proof.
cbv zeta.
move=> P Q hP hQ e m _; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K L /(kernel_rows lP) [eK k nK] /(kernel_rows lP) [eL l nL].
have eo : outputs L = outputs K by move: nL; rewrite nK /outputs /places !size_iota; case=> /INR_eq ->.
rewrite {}eo {nL nK} in l eL; rewrite eF /places in eQ lQ *; rewrite /places in eP lP eK eL *.
move: (outputs K) (rowf K) (rowf L) (size P) eK k eL l eP lP eQ lQ => t f g n -> hf -> hg.
move: (prob P) (prob Q) => p q -> lp -> lq.
rewrite ![ap2 laws.in_turn _ _]ap2E !in_turn_vec [ap2 distances.MULT (Some (vec (pairs _ _) _)) _]ap2E MULT_value; try exact: law_in_turn.
have at_ x : (x < n)%N -> forall h : nat -> nat -> R, item (Some (rows (iota 0 n) t h)) (Some (nm x)) = Some (vec t (h x)).
  by move=> lx h; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota.
rewrite /ap4 !bindE [ap2 (fun _ _ => kept _ _) _ _]ap2E len_vec size_iota -/(nm n) range_iota (kept_map (p := given p q)) => [|x /in_range lx]; last by rewrite !item_vec.
rewrite /language.largest (mapped_map (g := fun x => add (logs both (iota 0 n) p q) (logs both t (f x) (g x)))) => [|x]; last first.
  by rewrite mem_filter => /andP [_ /in_range lx]; rewrite !at_ // ![ap2 distances.MULT _ _]ap2E !MULT_value.
by apply/at_mostP; exact: logs_given.
Qed.
