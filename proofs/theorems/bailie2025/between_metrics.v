(** Measures whose density ratio metric lies strictly between 0 and the multiplicative distance (bailie2025, Proposition 13, its proof):
    with the densities r and 2 the one is ln(2/r), the other ln 2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.between_metrics.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.ratios rules.largest_ratios rules.events rules.levels rules.density_ratios rules.listings rules.whole_numbers.
From dpcalc Require Import rules.models rules.images rules.masses rules.measured_ratios rules.places_of_measures rules.infinite_measures rules.densities.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Example.
Variables (T : Type) (s : seq T) (p q : T -> R) (A : T -> bool) (r : R).
Hypotheses (p0 : nonneg p) (q0 : nonneg q) (r12 : 1 < r < 2).
Hypotheses (inside : forall x, List.In x s -> A x -> q x = r * p x) (outside : forall x, List.In x s -> ~~ A x -> q x = 2 * p x).
Hypotheses (some_in : exists2 x, List.In x s & A x /\ 0 < p x) (some_out : exists2 x, List.In x s & ~~ A x /\ 0 < p x).
Lemma density x : List.In x s -> exists2 d, q x = d * p x & r <= d <= 2.
Proof. by move=> i; case e : (A x); [exists r; [exact: inside | lra] | exists 2; [apply: outside; rewrite ?e | lra]]. Qed.
Lemma distance_is_two : apart s p q = Fin 2.
Proof.
apply: (level_at (apart_level s p0 q0)); first lra.
  by move=> x /density [d -> h]; have px := p0 x; split; [nra | apply: Rmult_le_compat_r; lra].
move=> E E1 h; have [x i [a px]] := some_out; have [_ k] := h x i; move: k; rewrite (outside i a) => k.
by apply: (Rmult_le_reg_r (p x)).
Qed.
Lemma ratio_is : ratio_of s p q = Fin (2 / r).
Proof.
have r0 : 0 < r by lra.
have c1 : 1 <= 2 / r by apply: (Rmult_le_reg_r r) => //; have -> : 2 / r * r = 2 by [field; lra]; lra.
apply: (level_at (ratio_level s p0 q0)) => //.
  split=> [|x y i j].
    by apply/supportsP => x /density [d -> h]; split=> [->|/Rmult_integral [|//]]; [rewrite Rmult_0_r | lra].
  have [d -> [d1 d2]] := density i; have [e -> [e1 e2]] := density j; have px := p0 x; have py := p0 y.
  have -> : p x * (e * p y) = e * (p x * p y) by ring.
  have -> : 2 / r * (d * p x * p y) = (2 * (d / r)) * (p x * p y) by field; lra.
  have k : 1 <= d / r by apply: (Rmult_le_reg_r r) => //; have -> : d / r * r = d by [field; lra]; lra.
  by apply: Rmult_le_compat_r; [exact: Rmult_le_pos | lra].
move=> E E1 [_ h]; have [x i [a px]] := some_in; have [y j [b py]] := some_out.
have := h x y i j; rewrite (inside i a) (outside j b) => k; apply: (Rmult_le_reg_r r) => //.
have -> : 2 / r * r = 2 by field; lra.
have pp := Rmult_lt_0_compat _ _ px py; apply: (Rmult_le_reg_r (p x * p y)) => //; lra.
Qed.
Lemma strictly_between : holds (also (less (num 0) (ap2 distances.density_ratio (Some (vec s p)) (Some (vec s q))))
  (less (ap2 distances.density_ratio (Some (vec s p)) (Some (vec s q))) (ap2 measures.multiplicative (Some (vec s p)) (Some (vec s q))))).
Proof.
rewrite !ap2E ratio_value // multiplicative_word // ratio_is distance_is_two /lnn; have r0 : 0 < r by lra.
have e : 2 / r * r = 2 by field; lra.
have c1 : 1 < 2 / r by apply: (Rmult_lt_reg_r r) => //; rewrite e; lra.
have c2 : 2 / r < 2 by apply: (Rmult_lt_reg_r r) => //; rewrite e; lra.
by apply: alsoI; apply/less_Fin; [rewrite -ln_1 | ]; apply: ln_increasing; lra.
Qed.
End Example.

Lemma has_measure T (s : seq T) p : nonneg p -> holds (every (Some (vec s p)) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity))).
Proof. by move=> h; apply: everyI => x /(List.in_map_iff _ s x) [y [<- _]]; apply: alsoI => //; apply/at_mostP/le_Fin; exact: h. Qed.
Lemma mass_places n (A : seq bool) p : size A = n -> mass A (iota 0 n) p = sum (iota 0 n) (fun i => if nth false A i then p i else 0).
Proof. by move=> e; rewrite -(mass_map (iota 0 n) p (nth false A)); congr mass; rewrite -{1}(mkseq_nth false A) /mkseq e. Qed.
Lemma is_one b : same (Some (one_if b)) (num 1) = Some b.
Proof. by rewrite /same /num ap2E /one_if /eq_op /=; case: b; rewrite /= ?(@eqR_t 1 1) ?(@eqR_f 0 1) //; lra. Qed.
Lemma is_zero b : same (Some (one_if b)) (num 0) = Some (~~ b).
Proof. by rewrite /same /num ap2E /one_if /eq_op /=; case: b; rewrite /= ?(@eqR_t 0 0) ?(@eqR_f 1 0) //; lra. Qed.

Theorem between_the_two : claim_bailie2025_prop_13g.
Proof.
split; cbv zeta.
  pose p (i : nat) : R := 1; pose q (i : nat) : R := if (i == 0)%N then 3 / 2 else 2.
  have p0 : nonneg p by move=> i; rewrite /p; lra.
  have q0 : nonneg q by move=> i; rewrite /q; case: (i == 0)%N; lra.
  exists (vec (iota 0 2) p), (vec (iota 0 2) q); split; first exact: has_measure.
  split; first exact: has_measure.
  split; first by apply/sameP.
  apply: (@strictly_between _ (iota 0 2) p q (fun i => i == 0)%N (3 / 2)) => //; first lra.
  - by move=> x _ /eqP ->; rewrite /q /p /=; lra.
  - by move=> x _ /negbTE e; rewrite /q /p e; lra.
  - by exists 0%N; [left | rewrite /p; split=> //; lra].
  - by exists 1%N; [right; left | rewrite /p; split=> //; lra].
apply: two_reals => n p q p0 q0; rewrite ap1E -[laws.events _]/(ap1 laws.events (Some (vec (iota 0 n) p))) events_word size_iota.
eexists; split; first reflexivity.
move=> E /mapP [A iA ->]; have {iA} eA : size A = n by apply/in_truths; exact: mem_In.
have at_E i : (i < n)%N -> item (Some [seq one_if b | b <- A]) (Some (nm i)) = Some (one_if (nth false A i)).
  by move=> l; rewrite item_place -map_comp (nth_map false) ?eA.
rewrite len_lst.
apply: entailsI => [|/everyN h1].
  apply: everyN_defined => i li; apply: everyN_defined => j lj; rewrite !at_E // !is_one !item_lst // also_bools.
  by apply: entails_defined => [|_]; [eexists | exact: same_defined].
apply: entailsI => [|/everyN h2].
  by apply: everyN_defined => i li; rewrite !at_E // !is_zero !item_lst //; apply: entails_defined => [|_]; [eexists | exact: same_defined].
have word : language.some (range (Some (nm n))) (fun t => also (same (item (Some [seq one_if b | b <- A]) (Some t)) (num 0)) (more (item (Some (pts n p)) (Some t)) (num 0))) =
    Some (has (fun i => ~~ nth false A i && ~~ leR (p i) 0) (iota 0 n)).
  rewrite range_iota; apply: some_map => i; rewrite mem_iota add0n => /andP [_ l]; rewrite at_E // is_zero item_lst //.
  by rewrite -[more _ _]/(Some (~~ leR (p i) 0)) also_bools.
rewrite word; apply/entailsP => /hasP [j jn /andP [jA /above0 pj]].
rewrite !ap2E -[pts n p]/(vec (iota 0 n) p) -[pts n q]/(vec (iota 0 n) q) !mass_word ?size_iota // mass_places // mass_places //.
set mp := sum _ _; set mq := sum _ _; apply: entailsI; first by do 2?[apply: also_defined]; exact: less_defined.
move=> /alsoP [/less_Fin m0 /alsoP [/less_Fin m1 /less_Fin m2]].
have lt x : List.In x (iota 0 n) -> (x < n)%N by move/in_iota.
have inside x : List.In x (iota 0 n) -> nth false A x -> q x = mq / mp * p x.
  move=> /lt l a; have e : q x * mp = mq * p x.
    rewrite /mp /mq -sum_scale -sum_scaler; apply: sum_eq_in => y /lt k; case b : (nth false A y); last lra.
    have := h1 x l => /everyN /(_ y k); rewrite !at_E // !is_one a b !item_lst // => /entailsP /(_ erefl).
    by rewrite /times !ap2E => /sameP [e]; lra.
  apply: (Rmult_eq_reg_r mp); last lra.
  by rewrite e; field; lra.
have r12 : 1 < mq / mp < 2.
  by split; apply: (Rmult_lt_reg_r mp) => //; have -> : mq / mp * mp = mq by [field; lra | field; lra]; lra.
apply: (@strictly_between _ (iota 0 n) p q (fun x => nth false A x) (mq / mp)) => //.
- move=> x /lt l a; have := h2 x l; rewrite !at_E // is_zero a !item_lst // => /entailsP /(_ erefl).
  by rewrite /times /num ap2E => /sameP [].
- have nn y : 0 <= (if nth false A y then p y else 0) by case: (nth false A y); [exact: p0 | lra].
  have [x i] := sum_pos nn m0.
  by case a : (nth false A x) => h; [exists x | lra].
- by exists j => //; exact: mem_In.
Qed.
