(** The semi-adjacent parameter of one-way margins, exactly: the holders of the rarest values, and how few people meet them. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.datasets words.invariants claims.dpcalc.universes.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.variables rules.cells.
From dpcalc Require Import rules.semi_adjacent rules.hitting_sets rules.rarest rules.common_members rules.rarest_words.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem exactly : claim_dpcalc_semi_adjacent.
Proof.
cbv zeta delta [claim_dpcalc_semi_adjacent] => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
rewrite [at_most _ (num 3)](_ : _ = Some (k <= 3)%N); last by rewrite number3 /at_most ap2E le_nm.
apply/entailsP => k3.
have [->|[n [X [-> sX]]]] := persons kl; first by apply/entailsP => /negP []; exact: (le_nm 0 0).
have len_x : len (Some (table (grid X))) = Some (nm n.+1) by exact: len_table.
rewrite [more (len (Some (table (grid X)))) _](_ : _ = Some true); last by rewrite len_x number0 /more /less ap2E le_nm.
apply/entailsP => _.
rewrite [ap2 _ _ (Some (nm k))](_ : _ = Some [seq nm j | j <- open k X]); last first.
  rewrite ap2E range_iota; apply: kept_map => j; rewrite mem_iota add0n => /andP [_ jk].
  by rewrite ap2E (column_at sX) // number1 /distinct ap1E -/(kinds _) /len ap1E /more /less ap2E le_nm -ltnNge.
rewrite bindE (sum_nm (m := rare X)) => [|j /open_less jk]; last first.
  by rewrite ap2E ap2E (column_at sX) // /distinct ap1E -/(kinds _) (rare_at sX).
rewrite bindE; set a := ap1 invariants.semi_adjacent _.
have -> : a = Some (nm (if open k X == [::] then 0%N else (needed k X).+1)).
  have O3 : (size (open k X) <= 3)%N by apply: leq_trans k3; rewrite size_filter; apply: leq_trans (count_size _ _) _; rewrite size_iota.
  apply: (bounded_eq (universe_reach sX)).
    case: eqP => [e Z i XZ|/eqP nO]; last exact: needed_met.
    have XX : arranged k X X by apply/arrangedP.
    have /arrangedP [sZ _] := XZ; apply: (@same_rows n k) => //.
    by case eG : (gaps k X Z i) => [//|j J]; have := @gaps_open n k X X Z i XX XZ j; rewrite eG mem_head e => /(_ isT).
  case: eqVneq => // nO [|b] h; last exact: least_met.
  suff : met k X 0 by move/met_some => /(_ sX nO).
  move=> Y Z i XY XZ; exists set0; rewrite ?cards0 // => j; rewrite mem_gaps => /andP [_ /eqP []].
  by rewrite -(h Y) // -(h Z).
rewrite /needed; set K := size (open k X); set s := hitting_sets.total (rare X) (open k X).
have -> : len (Some [seq nm j | j <- open k X]) = Some (nm K) by rewrite /len ap1E size_map.
rewrite [ap1 _ (Some (table (grid X)))](_ : _ = Some (nm n)); last by rewrite ap1E len_x number1 minus_nm // subn1.
have -> : (open k X == [::]) = (K == 0%N) by rewrite /K size_eq0.
rewrite number0 [same (Some (nm K)) (Some (nm 0))](_ : _ = Some (K == 0%N)); last by rewrite /same ap2E nmE.
rewrite /chosen bindE; case: (K == 0%N); first exact: same_t.
rewrite /ap3 !bindE -[Fin (2 * INR n)]/(Fin (INR 2 * INR n)) -mult_INR -/(nm _) nm2 !le_nm number1 number2.
by case: (s <= n)%N; last case: (K <= 2)%N; last case: (s <= 2 * n)%N; rewrite plus_nm add1n; exact: same_t.
Qed.

(** For any number of variables: with room for sets apart each needs somebody, and without two share somebody. *)
Theorem when_attained : claim_dpcalc_semi_adjacent_attained.
Proof.
cbv zeta delta [claim_dpcalc_semi_adjacent_attained] => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
have [->|[n [X [-> sX]]]] := persons kl.
  rewrite ap2E range_iota (kept_map (p := fun=> false)) => [|j _]; last by rewrite -[len _]/(Some (nm 0)) number1 /more /less ap2E le_nm.
  by rewrite filter_pred0; apply/entailsP => /negP []; exact: (le_nm 0 0).
rewrite ap2E (free_at sX); have -> : len (Some [seq nm j | j <- open k X]) = Some (nm (size (open k X))) by rewrite /len ap1E size_map.
rewrite number0 [more _ _](_ : _ = Some (0 < size (open k X))%N); last by rewrite /more /less ap2E le_nm -ltnNge.
apply/entailsP => K0; have nO : open k X != [::] by rewrite -size_eq0 -lt0n.
rewrite bindE (sum_nm (m := rare X)) => [|j /open_less jk]; last first.
  by rewrite ap2E ap2E (column_at sX) // /distinct ap1E -/(kinds _) (rare_at sX).
rewrite bindE; have [a -> h] := universe_reach sX; rewrite bindE.
have -> : len (Some [seq nm j | j <- open k X]) = Some (nm (size (open k X))) by rewrite /len ap1E size_map.
rewrite ![ap1 _ (Some (nm (size (open k X))))]ap1E number1 plus_nm addn1.
rewrite [ap1 _ (Some (table (grid X)))](_ : _ = Some (nm n)); last by rewrite ap1E len_table minus_nm // subn1.
rewrite /at_most ap2E le_nm /chosen bindE.
have a0 : (0 < a)%N.
  rewrite lt0n; apply/negP => /eqP a0; move: h; rewrite a0 => h; have {}h := (h 0%N).1 (leqnn _).
  suff : met k X 0 by move/met_some => /(_ sX nO).
  by move=> Y Z i XY XZ; exists set0; rewrite ?cards0 // => j; rewrite mem_gaps => /andP [_ /eqP []]; rewrite -(h Y) // -(h Z).
case: leqP => s.
  have up : (a <= (size (open k X)).+1)%N by apply/h; exact: open_met.
  have low : (size (open k X) < a)%N.
    case: a a0 h {up} => // b _ h; rewrite ltnS; apply: (met_apart sX) => //; exact: (h b.+1).1 (leqnn _).
  by apply: same_t; congr nm; apply/eqP; rewrite eqn_leq up.
rewrite /less ap2E le_nm -ltnNge; congr Some; rewrite ltnS.
have : (a <= (size (open k X)).-1.+1)%N by apply/h; exact: less_met.
by rewrite prednK.
Qed.

(** For any number of variables: one person is enough where somebody holds all new values, however they lie. *)
Theorem when_least : claim_dpcalc_semi_adjacent_least.
Proof.
cbv zeta delta [claim_dpcalc_semi_adjacent_least] => k0 /whole_nm [k ->] x /datasets_of [l -> kl].
have [->|[n [X [-> sX]]]] := persons kl.
  rewrite ap2E range_iota (kept_map (p := fun=> false)) => [|j _]; last by rewrite -[len _]/(Some (nm 0)) number1 /more /less ap2E le_nm.
  by rewrite filter_pred0; apply/entailsP => /negP []; exact: (le_nm 0 0).
rewrite ap2E (free_at sX); have -> : len (Some [seq nm j | j <- open k X]) = Some (nm (size (open k X))) by rewrite /len ap1E size_map.
rewrite number0 [more _ _](_ : _ = Some (0 < size (open k X))%N); last by rewrite /more /less ap2E le_nm -ltnNge.
apply/entailsP => K0; have nO : open k X != [::] by rewrite -size_eq0 -lt0n.
rewrite bindE (sum_nm (m := rare X)) => [|j /open_less jk]; last first.
  by rewrite ap2E ap2E (column_at sX) // /distinct ap1E -/(kinds _) (rare_at sX).
rewrite bindE; have [a -> h] := universe_reach sX; rewrite bindE.
have -> : len (Some [seq nm j | j <- open k X]) = Some (nm (size (open k X))) by rewrite /len ap1E size_map.
rewrite [ap1 _ (Some (table (grid X)))](_ : _ = Some (nm n)); last by rewrite ap1E len_table number1 minus_nm // subn1.
rewrite [ap2 _ _ (Some (nm n))](_ : _ = Some (nm ((size (open k X)).-1 * n))); last by rewrite ap2E number1 minus_nm // subn1 times_nm.
rewrite number2 [same (Some (nm a)) _](_ : _ = Some (a == 2)%N); last by rewrite /same ap2E nmE.
rewrite [more _ _](_ : _ = Some ((size (open k X)).-1 * n < hitting_sets.total (rare X) (open k X))%N); last by rewrite /more /less ap2E le_nm -ltnNge.
apply: same_t; have a2 : (1 < a)%N.
  rewrite ltnNge; apply/negP => a1.
  have m0 : met k X 0 by exact: (h 1%N).1 a1.
  by move: (met_some sX m0 nO).
rewrite eqn_leq a2 andbT; apply/idP/idP => [a_2|s]; last by apply/h; exact: one_enough.
by rewrite ltnNge; apply/negP => s; exact: (one_too_few sX nO s ((h 2%N).1 a_2)).
Qed.
