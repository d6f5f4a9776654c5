(** Queries whose answers do not change add nothing to the losses of the others, nor to their divergences (section 8). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.concentrated claims.kifer2022.unchanged_queries.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.sums rules.ratios rules.largest_ratios rules.derived.
From dpcalc Require Import rules.powers rules.images rules.whole_vectors rules.independent rules.masses rules.places_of_measures rules.renyi rules.orders.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Independent answers: divergences of every order add up *)

Lemma orders_add n m (p q : nat -> nat -> R) r : (forall k x, 0 <= p k x) -> (forall k x, 0 <= q k x) ->
  (forall k, (k < n)%N -> sum (iota 0 m) (p k) = 1) -> (forall k, (k < n)%N -> sum (iota 0 m) (q k) = 1) ->
  (forall k, (k < n)%N -> bounded_orders (r k) (iota 0 m) (p k) (q k)) ->
  bounded_orders (sum (iota 0 n) r) (below n m) (independent p) (independent q).
Proof.
elim: n p q r => [|n ih] p q r p0 q0 p1 q1 h a a1.
  have l : law (below 0 m) (independent p) by exact: independent_law.
  rewrite (renyis_congr a (p' := independent p) (q' := independent p)) => [||x [<-|[]]] //.
  by rewrite renyi_diagonal // Rmult_0_l; exact: le_refl.
have lp := independent_law (p := fun k => p k.+1) (K := n) (m := m) (fun k => p0 k.+1) (fun k l => p1 k.+1 l).
have lq := independent_law (p := fun k => q k.+1) (K := n) (m := m) (fun k => q0 k.+1) (fun k l => q1 k.+1 l).
have c := renyi_composes a1 (conj (p0 0%N) (p1 0%N isT)) (conj (q0 0%N) (q1 0%N isT)) lp lq.
have e : renyis a (below n.+1 m) (independent p) (independent q) = renyis a (pairs (iota 0 m) (fun=> below n m))
    (fun z => p 0%N z.1 * independent (fun k => p k.+1) z.2) (fun z => q 0%N z.1 * independent (fun k => q k.+1) z.2).
  rewrite /renyis /through below_pairs /sums tot_map; congr (per _ _); apply: tot_eq => z.
  by rewrite !independent_cons.
rewrite e; apply: le_trans c _; have -> : sum (iota 0 n.+1) r * a = r 0%N * a + sum (iota 0 n) (fun k => r k.+1) * a.
  by rewrite -[iota 0 n.+1]/(0%N :: iota 1 n) /= iota1 sum_map; ring.
apply: (add_le (b := Fin _) (d := Fin _)); first exact: h.
by apply: (ih (fun k => p k.+1) (fun k => q k.+1) (fun k => r k.+1)) => // k l; [exact: p1 | exact: q1 | exact: h].
Qed.

(** * The loss at an output *)

Lemma quotient_scale w a b : 0 < w -> quotient (w * a) (w * b) = quotient a b.
Proof.
move=> w0; have z x : eqR (w * x) 0 = eqR x 0.
  apply/idP/idP => /eqRP h; apply/eqRP; last by rewrite h Rmult_0_r.
  by case: (Rmult_integral _ _ h) => //; lra.
rewrite /quotient !z; case: (eqR a 0) => //; case e : (eqR b 0) => //.
have b0 : b <> 0 by move=> k; move: e; rewrite eqR_t.
by congr Fin; field; lra.
Qed.
Lemma prod_common (l : seq nat) (b : nat -> bool) (f g : nat -> R) : (forall i, 0 <= f i) -> {in l, forall i, ~~ b i -> f i = g i} ->
  0 < prod l f -> exists2 w, 0 < w & prod l f = w * prod l (fun i => if b i then f i else 1) /\
    prod l g = w * prod l (fun i => if b i then g i else 1).
Proof.
move=> f0; elim: l => [|i l ih] h; first by exists 1; [lra | rewrite /=; lra].
have pc (k : nat -> R) : prod (i :: l) k = k i * prod l k by [].
rewrite !pc => p0; have fi : 0 < f i.
  by case: (Rle_lt_or_eq_dec _ _ (f0 i)) => // e; rewrite -e Rmult_0_l in p0; lra.
have pl : 0 < prod l f by apply: (Rmult_lt_reg_l (f i)) => //; rewrite Rmult_0_r.
have [|//|w w0 [-> ->]] := ih; first by move=> j k; apply: h; rewrite inE k orbT.
case e : (b i); first by exists w => //; split; ring.
rewrite -(h i) ?inE ?eqxx ?e //; exists (f i * w); first exact: Rmult_lt_0_compat.
by split; ring.
Qed.

(** * The claim *)

Section Claim.
Variables (n m : nat) (p q : nat -> nat -> R) (g : seq nat).
Hypotheses (size_g : size g = n) (g2 : all (fun j => j < 2)%N g).
Lemma these_value (k : nat -> nat -> R) o : o \in below n m ->
  product_of (range (Some (nm n))) (fun j => chosen (same (item (Some (whole g)) (Some j)) (num 1))
    (item (item (Some (rows (iota 0 n) (iota 0 m) k)) (Some j)) (item (Some (whole o)) (Some j))) (num 1)) =
  Some (Fin (prod (iota 0 n) (fun i => if nth 0%N g i == 1%N then k i (nth 0%N o i) else 1))).
Proof.
rewrite in_below => /andP [/eqP e h]; rewrite range_iota; apply: product_map => j /in_range l.
rewrite item_whole ?size_g // -[num 1]/(Some (nm 1)) chosen_same nmE; case: ifP => _ //.
by rewrite item_whole ?e // !item_place -!map_comp (nth_map 0%N) ?size_iota // nth_iota // item_place -map_comp
  (nth_map 0%N) ?size_iota ?nth_iota //; apply: (all_nthP 0%N h); rewrite e.
Qed.
Lemma joint_value (k : nat -> nat -> R) : mapped (functions (Some (nm n)) (Some (nm m)))
  (fun o => product_of (range (Some (nm n))) (fun j => item (item (Some (rows (iota 0 n) (iota 0 m) k)) (Some j)) (item (Some o) (Some j)))) =
  Some (vec (below n m) (independent k)).
Proof. by rewrite functions_below; apply: mapped_map => o i; exact: independent_value. Qed.
End Claim.

(** Where an answer does not change its law is the same in both products, and its divergence 0. *)
Theorem queries_that_change : claim_kifer2022_prose_8_subset.
Proof.
rewrite /claim_kifer2022_prose_8_subset; cbv zeta.
move=> n' m' /whole_nm [n ->] /whole_nm [m ->] P Q /laws_list [p [-> p0 lp]] /laws_list [q [-> q0 lq]].
rewrite -[num 2]/(Some (nm 2)); apply: for_whole => g size_g g2 rho /measure_vec [e r0]; apply: entailsI => [|/sameP [/INR_eq er]]; first exact: same_defined.
rewrite {}e /places {}er; move: (prob rho) r0 => r r0 {rho}.
have rows_len (k : nat -> nat -> R) : len (Some (rows (iota 0 n) (iota 0 m) k)) = Some (nm n) by rewrite /len ap1E size_map size_iota.
have at_row (k : nat -> nat -> R) i : (i < n)%N -> item (Some (rows (iota 0 n) (iota 0 m) k)) (Some (nm i)) = Some (vec (iota 0 m) (k i)).
  by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota.
have at_g i : (i < n)%N -> item (Some (whole g)) (Some (nm i)) = Some (nm (nth 0%N g i)) by move=> l; rewrite item_whole ?size_g.
have bit i : (i < n)%N -> nth 0%N g i != 1%N -> nth 0%N g i = 0%N.
  by move=> l; have := all_nthP 0%N g2 i; rewrite size_g => /(_ l); case: (nth 0%N g i) => [|[|]].
have lp' i : (i < n)%N -> law (iota 0 m) (p i) by move=> l; have l0 := leq_ltn_trans (leq0n i) l; exact: (lp l0 i).
have lq' i : (i < n)%N -> law (iota 0 m) (q i) by move=> l; have l0 := leq_ltn_trans (leq0n i) l; exact: (lq l0 i).
apply: entailsI => [|/everyN same_].
  apply: everyN_defined => i l; rewrite !at_row // at_g //; apply: entails_defined => [|_]; first exact: same_defined.
  exact: same_defined.
have {}same_ i : (i < n)%N -> nth 0%N g i = 0%N -> forall x, List.In x (iota 0 m) -> p i x = q i x.
  move=> l z; have := same_ i l; rewrite at_g // z !at_row // -[num 0]/(Some (nm 0)) /entails chosen_same eqxx.
  by move=> /sameP; exact: vec_eq.
apply: entailsI => [|/everyN zcdp].
  apply: everyN_defined => i l; rewrite !at_row // at_g // item_vec //; apply: entails_defined => [|_]; first exact: same_defined.
  by apply: concentrated_defined; [exact: lp' | exact: lq'].
have {}zcdp i : (i < n)%N -> nth 0%N g i = 1%N -> both_ways (r i) (iota 0 m) (p i) (q i).
  move=> l z; have := zcdp i l; rewrite at_g // z !at_row // item_vec // -[num 1]/(Some (nm 1)) /entails chosen_same eqxx.
  by move=> /concentratedP; apply; [exact: lp' | exact: lq'].
apply: alsoI.
  rewrite functions_below; apply: everyI => o /List.in_map_iff [x [<- /In_mem i]].
  rewrite !ap2E /ap3 !bindE !rows_len !(these_value size_g) // !independent_value // !ap2E !ratio_value.
  apply: entailsI => [|/less_Fin h]; first exact: less_defined.
  apply/sameP; rewrite /independent; have ex : size x = n by move: i; rewrite in_below => /andP [/eqP].
  have [|//|//|w w0 [e1 e2]] := @prod_common (iota 0 n) (fun i => nth 0%N g i == 1%N) (fun i => p i (nth 0%N x i)) (fun i => q i (nth 0%N x i)).
  - by move=> j; exact: p0.
  - move=> j /in_range l /(bit j l) z; apply: (same_ j l z); apply: mem_In; rewrite mem_iota add0n.
    by move: i; rewrite in_below => /andP [_ /(all_nthP 0%N)]; apply; rewrite ex.
  - by move: h; rewrite /independent ex.
  by rewrite ex e1 e2 quotient_scale.
rewrite !ap2E !rows_len !joint_value.
have -> : sum_of (range (len (Some (whole g)))) (fun j => chosen (same (item (Some (whole g)) (Some j)) (num 1)) (item (Some (vec (iota 0 n) r)) (Some j)) (num 0)) =
    Some (Fin (sum (iota 0 n) (fun i => if nth 0%N g i == 1%N then r i else 0))).
  rewrite len_whole size_g range_iota; apply: sum_of_map => i /in_range l.
  by rewrite at_g // item_vec // -[num 1]/(Some (nm 1)) chosen_same nmE; case: ifP.
have law_ k : (forall i x, 0 <= k i x) -> (forall i, (i < n)%N -> law (iota 0 m) (k i)) -> law (below n m) (independent k).
  by move=> k0 k1; apply: independent_law => // i l; exact: (k1 i l).2.
apply/concentratedP; [exact: law_ | exact: law_ |].
have zero i k l : (i < n)%N -> law (iota 0 m) (k i) -> (forall x, List.In x (iota 0 m) -> k i x = l i x) ->
    bounded_orders 0 (iota 0 m) (k i) (l i).
  move=> _ lk e a a1; rewrite (renyis_congr a (p' := k i) (q' := k i)) => [|//|x /e <- //].
  by rewrite renyi_diagonal // Rmult_0_l; exact: le_refl.
split; apply: orders_add => // i l; try by [exact: (lp' i l).2 | exact: (lq' i l).2].
  case: eqP => [z|/eqP /(bit i l) z]; first exact: (zcdp i l z).1.
  by apply: zero => //; [exact: lp' | exact: same_].
case: eqP => [z|/eqP /(bit i l) z]; first exact: (zcdp i l z).2.
by apply: zero => //; [exact: lq' | move=> x k; rewrite (same_ i l z x k)].
Qed.
