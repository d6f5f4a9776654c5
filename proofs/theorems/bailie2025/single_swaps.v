(** What the swap of two records changes (bailie2025, proof of Proposition 1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2025.single_swaps.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.two_records.
Open Scope R_scope.

(** Four different cells, each held by one record before the swap or after it; margins by the values that stay. *)
Theorem single_swap : claim_bailie2025_prop_1_proof_single_swap.
Proof.
have four m h s h' s' : (h == h') = false -> (s == s') = false -> let x := [:: raw m h s; raw m h' s'] in let y := [:: raw m h s'; raw m h' s] in
   holds (also (every (list_of [:: list_of [:: Some (nm m); Some (nm h); Some (nm s)]; list_of [:: Some (nm m); Some (nm h'); Some (nm s')]])
     (fun v_c => same (ap2 order.times_in (of_list (mapped (Some v_c) (fun e => of_number (Some e)))) (mapped (Some y) (fun e => of_list (Some e))))
       (minus (ap2 order.times_in (of_list (mapped (Some v_c) (fun e => of_number (Some e)))) (Some (map Listed x))) (num 1))))
     (every (list_of [:: list_of [:: Some (nm m); Some (nm h'); Some (nm s)]; list_of [:: Some (nm m); Some (nm h); Some (nm s')]])
     (fun v_c => same (ap2 order.times_in (of_list (mapped (Some v_c) (fun e => of_number (Some e)))) (mapped (Some y) (fun e => of_list (Some e))))
       (plus (ap2 order.times_in (of_list (mapped (Some v_c) (fun e => of_number (Some e)))) (Some (map Listed x))) (num 1))))).
  move=> hh ss x y; have hh' : (h' == h) = false by rewrite eq_sym. have ss' : (s' == s) = false by rewrite eq_sym.
  have w a b c : of_list (mapped (Some [:: nm a; nm b; nm c]) (fun e => of_number (Some e))) = Some (rec (of_wholes a b c)) by [].
  have ey : mapped (Some y) (fun e => of_list (Some e)) = Some [:: rec (of_wholes m h s'); rec (of_wholes m h' s)] by [].
  have ex : Some (map Listed x) = Some [:: rec (of_wholes m h s); rec (of_wholes m h' s')] by [].
  rewrite -[list_of [:: list_of [:: Some (nm m); Some (nm h); Some (nm s)]; _]]/(Some [:: [:: nm m; nm h; nm s]; [:: nm m; nm h'; nm s']]).
  rewrite -[list_of [:: list_of [:: Some (nm m); Some (nm h'); Some (nm s)]; _]]/(Some [:: [:: nm m; nm h'; nm s]; [:: nm m; nm h; nm s']]).
  rewrite ex ey -[num 1]/(Some (nm 1)); apply: also_holds; apply: every_intro => c /=; (case=> [<-|[<-|[]]]);
    rewrite w !ap2E !times_two !recE !eqxx ?hh ?ss ?hh' ?ss' ?minus_nm ?plus_nm //; exact: same_t.
have ex m h s h' s' : mapped (list_of [:: list_of [:: Some (nm m); Some (nm h); Some (nm s)]; list_of [:: Some (nm m); Some (nm h'); Some (nm s')]])
    (fun e => of_list (mapped (Some e) (fun e => of_number (Some e)))) = Some (rows (two_of (of_wholes m h s) (of_wholes m h' s'))).
  by rewrite rows_two.
split; [ | split; [ | split; [ | split]]]; cbv zeta => _ _ _ _ _ /whole_nm [m ->] /whole_nm [h ->] /whole_nm [h' ->] /whole_nm [s ->] /whole_nm [s' ->].
- by rewrite same_t.
- apply: either_same => /nm_neq hh; apply: either_same => /nm_neq ss; rewrite /ap5 /ap4 !bindE ex swapped_word.
  rewrite rows_two; exact: (four m h s h' s' hh ss).
- rewrite /ap5 /ap4 !bindE ex swapped_word.
  have ey : mapped (Some [:: raw m h s'; raw m h' s]) (fun e => of_list (Some e)) = Some (rows (two_of (of_wholes m h s') (of_wholes m h' s))).
    by rewrite rows_two.
  rewrite ey ap2E equivalent_at /same !ap2E !nmE.
  have -> : either (Some (h == h')) (Some (s == s')) = Some ((h == h') || (s == s')) by case: (h == h').
  apply/entailsP => /orP [] /eqP ->; congr Some; rewrite !rows_two /two_of.
    by apply/permPl; exact: (perm_catC [:: _] [:: _]).
  exact: perm_refl.
- rewrite /ap5 /ap4 !bindE ex swapped_word.
  have ey : mapped (Some [:: raw m h s'; raw m h' s]) (fun e => of_list (Some e)) = Some (rows (two_of (of_wholes m h s') (of_wholes m h' s))).
    by rewrite rows_two.
  have := within_universe (keeps_two m h s h' s'); rewrite swapped_two.
  set X := two_of _ _; set Y := two_of _ _ => u; have [a b] := alsoP (u : holds (datasets.one_universe (rows X) (rows Y))).
  rewrite bindE ey; exact: alsoI b a.
- apply: either_same => /nm_neq hh; apply: either_same => /nm_neq ss; rewrite /ap5 /ap4 !bindE ex swapped_word.
  have ey : mapped (Some [:: raw m h s'; raw m h' s]) (fun e => of_list (Some e)) = Some (rows (two_of (of_wholes m h s') (of_wholes m h' s))).
    by rewrite rows_two.
  rewrite ey -[list_of [:: datasets.HOLD; datasets.SWAP]]/(Some [:: Fin 1; Fin 2]) nm2 -[Fin 1]/(nm 1).
  have margin t u : mapped (ap2 datasets.margin (Some (rows (two_of t u))) (Some [:: nm 1; nm 2])) (fun e => of_list (Some e)) =
      Some [:: Listed [:: t.1.2; t.2]; Listed [:: u.1.2; u.2]].
    rewrite ap2E /datasets.margin (mapped_map (g := fun i => [seq field k (two_of t u i) | k <- [:: 1%N; 2%N]])) => [|i _].
      by rewrite enum_2.
    by rewrite -[[:: nm 1; nm 2]]/(map nm [:: 1%N; 2%N]); apply: mapped_map => k; rewrite !inE => /orP [] /eqP ->; exact: field_at.
  rewrite /ap3 !bindE /datasets.same_margin !margin ap2E equivalent_at /negated ap1E; congr Some.
  apply/negP => /seq.permP /(_ (pred1 (Listed [:: Number (nm h); Number (nm s)]))) /=.
  have pE a b c e : (Listed [:: Number (nm a); Number (nm b)] == Listed [:: Number (nm c); Number (nm e)]) = (a == c) && (b == e).
    by apply/eqP/andP => [[/INR_eq -> /INR_eq ->]|[/eqP -> /eqP ->]].
  by rewrite !pE !eqxx (eq_sym h' h) (eq_sym s' s) hh ss.
Qed.
