(** Two-way tables within three records of one another (cho2024, Proposition 32): rectangles, and cycles of three. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.invariants claims.cho2024.two_way.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.semi_adjacent rules.models rules.cells rules.differences rules.two_way rules.small_differences.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** What is left over of one table is that of the other with its columns rearranged: no place is fixed, and of three that leaves a cycle. *)
Theorem rectangles_and_cycles : claim_cho2024_prop_32_repaired.
Proof.
cbv zeta delta [claim_cho2024_prop_32_repaired]; split; last split; last split.
- move=> x x' /datasets_of_pairs [l -> kl] /datasets_of_pairs [l' -> kl'].
  rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at //.
  apply/entailsP => p0; apply/entailsP => p1; rewrite within_three //.
  apply/entailsP => a3; rewrite -[X in either _ (either X _)]/(a_rectangle (table l) (table l')) -[X in either _ (either _ X)]/(a_cycle (table l) (table l')).
  exact: no_others_at.
- move=> x x' /datasets_of_pairs [l -> kl] /datasets_of_pairs [l' -> kl'].
  rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at //.
  apply/entailsP => p0; apply/entailsP => p1; rewrite within_three //.
  apply/entailsP => a3.
  pose two u v w := [|| value 0 u == value 0 v, value 0 v == value 0 w | value 0 u == value 0 w].
  rewrite (every_in (p := fun u => all (fun v => all (two u v) (table l)) (table l))) => [|u ul]; last first.
    apply: every_in => v vl; apply: every_in => w wl.
    by rewrite (pairE kl ul) (pairE kl vl) (pairE kl wl) !as_pair !item0 /same !ap2E !either_truths.
  apply/entailsP => /allP two_rows.
  rewrite -[language.some _ _]/(a_rectangle (table l) (table l')) ap2E equivalent_at rectangle_at // !either_truths; congr Some.
  case: (small_differences kl kl' p0 p1 a3) => [[-> _]|[u [v [h pa _]]]|[u [v [w [h pa _]]]]] //.
    by rewrite (rectangle_holds h pa) orbT.
  have ina r : r \in [:: u; v; w] -> r \in table l by rewrite -(perm_mem pa) => /rest_in.
  have ul : u \in table l by apply: ina; rewrite inE eqxx.
  have vl : v \in table l by apply: ina; rewrite !inE eqxx orbT.
  have wl : w \in table l by apply: ina; rewrite !inE eqxx !orbT.
  move: h; rewrite /cycle => /andP [+ _]; rewrite /= !inE !negb_or !andbT => /andP [/andP [uv uw] vw].
  have := allP (allP (two_rows u ul) v vl) w wl.
  by rewrite /two (negbTE uv) (negbTE uw) (negbTE vw).
- move=> i k j l _ _ _ _; rewrite !differP; apply/entailsP => ik; apply/entailsP => jl.
  have [m0 m1 s ne] := it_arises ik jl.
  rewrite -[ap4 _ _ _ _ _]/(Some [:: [:: i; j]; [:: k; l]]) bindE -[list_of [:: list_of _; _]]/(Some [:: [:: i; l]; [:: k; j]]) bindE.
  rewrite !numbers_listed -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at // m0 m1.
  rewrite ![ap2 datasets.hamming _ _]ap2E (@hamming_steps 2) // number3 /at_most ap2E le_nm s.
  by rewrite ap2E equivalent_at /negated ap1E (negbTE ne).
- move=> i k m _ _ _; rewrite !differP !also_bools; apply/entailsP => /and3P [ik km im].
  rewrite -[list_of [:: list_of [:: Some i; Some i]; _; _]]/(Some [:: [:: i; i]; [:: k; k]; [:: m; m]]) bindE.
  rewrite -[list_of [:: list_of _; _; _]]/(Some [:: [:: i; k]; [:: k; m]; [:: m; i]]) bindE.
  have m0 : alike_in [seq [seq Number c | c <- r] | r <- [:: [:: i; i]; [:: k; k]; [:: m; m]]] [seq [seq Number c | c <- r] | r <- [:: [:: i; k]; [:: k; m]; [:: m; i]]] 0 by exact: perm_refl.
  have m1 : alike_in [seq [seq Number c | c <- r] | r <- [:: [:: i; i]; [:: k; k]; [:: m; m]]] [seq [seq Number c | c <- r] | r <- [:: [:: i; k]; [:: k; m]; [:: m; i]]] 1.
    by rewrite /alike_in /= /part /= (perm_catC [:: [:: Number i]] [:: [:: Number k]; [:: Number m]]).
  rewrite !numbers_listed -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at // m0 m1.
  rewrite ![ap2 datasets.hamming _ _]ap2E (@hamming_steps 3) // number3 /at_most ap2E le_nm.
  rewrite (leq_trans (count_size _ _)) // size_at // rest_of_new => [|r].
    by rewrite /same ap2E -[size _]/3%N; congr Some; apply/eqP; congr Fin; simpl; lra.
  rewrite !inE => /or3P [] /eqP ->; apply/negP => /or3P [] /eqP [] *; subst; by rewrite eqxx in ik km im.
Qed.

(** Somebody in an empty cell makes the tables differ; what is neither a rectangle nor a cycle takes four records. *)
Theorem no_other_completions : claim_cho2024_proof_32_repaired.
Proof.
cbv zeta delta [claim_cho2024_proof_32_repaired] => x x' /datasets_of_pairs [l -> kl] /datasets_of_pairs [l' -> kl'].
rewrite -[list_of [:: num 0]]/(Some [:: nm 0]) -[list_of [:: num 1]]/(Some [:: nm 1]) !same_margin_at //.
apply/entailsP => p0; apply/entailsP => p1.
pose entered y u := [&& value 0 u != value 0 y, value 1 u != value 1 y & le_number (Fin 1) (Fin (gains (table l) (table l') u))].
rewrite (some_in (p := fun y => (y \notin table l) && has (entered y) (table l))) => [|y yl']; last first.
  rewrite (some_in (p := entered y)) => [|u ul].
    by rewrite /member ap2E /negated ap1E also_bools.
  rewrite (pairE kl ul) (pairE kl' yl') !as_pair !item0 !item1.
  rewrite -[ap3 _ _ _ _]/(ap3 change_of (Some [:: value 0 u; value 1 u]) (Some (table l)) (Some (table l'))) change_at.
  by rewrite /at_least /at_most /negated /same !ap2E !ap1E !also_bools.
apply/entailsP => /hasP [y yl' /andP [yl _]].
rewrite -[X in entails (negated X)]/(a_rectangle (table l) (table l')) rectangle_at // negated_truth; apply/entailsP => nr.
rewrite -[X in entails (negated X)]/(a_cycle (table l) (table l')) cycle_at // negated_truth; apply/entailsP => nc.
rewrite distance_at // number3 /more /less ap2E le_nm -ltnNge; congr Some; rewrite ltnNge; apply/negP => a3.
case: (small_differences kl kl' p0 p1 a3) => [[p _]|[u [v [h pa _]]]|[u [v [w [h pa _]]]]].
- by move: yl; rewrite (perm_mem p) yl'.
- by move: nr; rewrite (rectangle_holds h pa).
- by move: nc; rewrite (cycle_holds h pa).
Qed.
