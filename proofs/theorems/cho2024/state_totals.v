(** What state totals do to the budget of persons (cho2024, section 6.1). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.datasets claims.cho2024.state_totals.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets.
From dpcalc Require Import rules.variables rules.semi_adjacent rules.squared_changes.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma near_at x z m : holds (also (same (len (Some x)) (len (Some z))) (at_most (ap2 datasets.hamming (Some x) (Some z)) (Some (nm m)))) ->
  size x = size z /\ (steps (size x) x z <= m)%N.
Proof.
move=> /alsoP [/same_len e]; rewrite ap2E (@hamming_steps (size x)) // => /at_mostP; rewrite /le le_nm => h; by split.
Qed.
Lemma near_defined x z t : defined t -> exists b, also (same (len (Some x)) (len (Some z))) (at_most (ap2 datasets.hamming (Some x) (Some z)) t) = Some b.
Proof.
move=> [m ->]; rewrite [same _ _](_ : _ = Some (size x == size z)); last by rewrite /len !ap1E -!/(nm _) /same ap2E nmE.
case: eqP => [e|_]; last by eexists.
by rewrite ap2E (@hamming_steps (size x)) //; eexists.
Qed.
Lemma bounded_loss x z c m : size x = size z -> (steps (size x) x z <= m)%N -> 0 <= c -> 32 / 25 * (2 * INR m * INR m) <= c ->
  32 / 25 * squared x z <= c.
Proof.
move=> e h c0 hc; have le_m := le_INR _ _ (leP h); have p0 := pos_INR (steps (size x) x z); have := squared_le e.
by move=> q; nra.
Qed.

Theorem rather_than : claim_cho2024_prose_6_1_rather_than.
Proof.
cbv zeta delta [claim_cho2024_prose_6_1_rather_than]; split; last split.
- move=> k0 _ x z _ _; have [b eb] := near_defined x z (ex_intro _ _ erefl : defined (num 1)); apply: entailsI; first by exists b.
  rewrite number1 => /near_at [e h]; rewrite ap2E ap2E squared_at; apply/at_most_Fin.
  by apply: bounded_loss h _ _ => //; simpl; lra.
- move=> k0 /whole_nm [k ->] x z hx hz; have [b eb] := near_defined x z (ex_intro _ _ erefl : defined (num 2)); apply: entailsI; first by exists b.
  rewrite number2 => /near_at [e h].
  rewrite [at_least _ _](_ : _ = Some (1 <= k)%N); last by rewrite number1 /at_least /at_most ap2E le_nm.
  apply/entailsP => k1.
  have [l ex kl] := datasets_of hx; have [l' ez kl'] := datasets_of hz; rewrite ex ez in e h *.
  rewrite -[list_of [:: num 0]]/(Some [seq nm v | v <- [:: 0%N]]) /ap3 !bindE (@same_margin_of k) //; last by rewrite /= k1.
  apply/entailsP => _; rewrite ap2E ap2E squared_at; apply/at_most_Fin.
  by apply: bounded_loss h _ _ => //; simpl; lra.
pose r : seq thing := [:: Number (Fin 0); Number (Fin 0)]; pose r' : seq thing := [:: Number (Fin 0); Number (Fin 1)].
have ne : Listed r != Listed r' by apply/eqP => -[] /esym; lra.
exists (nm 2); split.
  by rewrite ap1E /numbers.is_whole number1 plus_nm range_iota /member ap2E; congr Some; rewrite map_f ?mem_iota.
exists (table [:: r; r]), (table [:: r'; r']).
have long (s : seq thing) : size s = 2%N -> holds (every (Some (table [:: s; s])) (fun v_r => same (len (as_list (Some v_r))) (Some (nm 2)))).
  move=> s2; rewrite (every_map (p := fun=> true)) => [|q]; first by [].
  by rewrite !inE orbb => /eqP ->; apply: same_t; rewrite s2.
split; first exact: long; split; first exact: long.
apply: alsoI; first by rewrite number1 /at_least /at_most ap2E le_nm.
apply: alsoI; first by rewrite -[list_of [:: num 0]]/(Some [seq nm v | v <- [:: 0%N]]) /ap3 !bindE (@same_margin_of 2) //; congr Some; exact: perm_refl.
apply: alsoI.
  apply: alsoI; first exact: same_t.
  by rewrite ap2E (@hamming_steps 2) // number2 /at_most ap2E le_nm; congr Some; exact: leq_trans (count_size _ _) _.
by rewrite ap2E ap2E squared_at squared_two //; apply: same_t; congr Fin; lra.
Qed.
