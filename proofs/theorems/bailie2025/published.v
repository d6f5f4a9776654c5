(** What may be published beside the output of swapping (bailie2025, section 3.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.laws words.distances words.datasets words.swapping words.swaps claims.bailie2025.published.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.strata.
From dpcalc Require Import rules.largest_ratios rules.universes rules.swapping rules.budgets rules.released.
Open Scope R_scope.

(** Two datasets of one universe have the same b: so the chance of an output and of b is that of the output where b is as
    it is, and 0 elsewhere, given the one dataset and the other. *)
Theorem budget_published : claim_bailie2025_rem_3_2_5b.
Proof.
cbv zeta delta [claim_bailie2025_rem_3_2_5b] => x x' /dataset_rows [n [X ->]] /dataset_rows [m [Y ->]] t /rate_real [r -> h].
rewrite ap2E; case u : (datasets.one_universe (rows X) (rows Y)) => [[]|]; [|by []|by rewrite one_universe_at in u].
have e := universe_size u; case: m / e Y u => Y u; apply/entailsP => _.
have e := universe_biggest u; have [K eK _] := outputs_at X; have [L eL _] := outputs_at Y.
pose p z := chance_of X r (map Listed z); pose q z := chance_of Y r (map Listed z).
pose f z := max_number (quotient (p z) (q z)) (quotient (q z) (p z)).
have at_ z : ap2 distances.ratio (ap3 swapping.released (Some (rows X)) (mapped (Some z) (fun e => of_list (Some e))) (Some (Fin r)))
    (ap3 swapping.released (Some (rows Y)) (mapped (Some z) (fun e => of_list (Some e))) (Some (Fin r))) = Some (quotient (p z) (q z)).
  by rewrite as_things /ap3 !bindE !released_at // ap2E ratio_value.
have at_' z : ap2 distances.ratio (ap3 swapping.released (Some (rows Y)) (mapped (Some z) (fun e => of_list (Some e))) (Some (Fin r)))
    (ap3 swapping.released (Some (rows X)) (mapped (Some z) (fun e => of_list (Some e))) (Some (Fin r))) = Some (quotient (q z) (p z)).
  by rewrite as_things /ap3 !bindE !released_at // ap2E ratio_value.
have -> : ap3 swapping.released_ratio (Some (rows X)) (Some (rows Y)) (Some (Fin r)) = Some (top (K ++ L) f).
  rewrite /ap3 !bindE /swapping.released_ratio !ap1E eK eL.
  have -> : join (list_of [:: Some K; Some L]) = Some (K ++ L) by rewrite /= cats0.
  by rewrite -{1}[K ++ L]map_id (top_vec _ (h := id) (g := f)) // => z; rewrite at_ at_'.
rewrite /ap3 !bindE !ap1E eK -{1}[K]map_id (top_vec _ (h := id) (g := f)); last first.
  move=> z; rewrite !largest_mixed_at -e -[list_of _]/(Some [:: nm (biggest X); nm (biggest X)]).
  rewrite /language.largest /mapped bindE /collect /ap4 !bindE !ap1E !largest_mixed_at -e /same !ap2E eqxx /chosen !bindE.
  by rewrite at_ at_' /maximum ap2E !bindE /maximal /= /max_number; case: ifP.
apply/at_mostP; apply: top_le => [|z zK]; last by apply: top_ge; apply/List.in_or_app; left.
case: (K ++ L) => [|z s]; first exact: le_refl.
have f0 : le (Fin 0) (f z).
  apply: le_trans (max_l _ _); rewrite /quotient; case: eqR; first exact: le_refl.
  have [q0|q0] := Req_dec (q z) 0; first by rewrite (eqR_t q0); exact: le_Inf.
  rewrite (eqR_f q0); have {}q0 : 0 < q z by have := chance_of_ge0 Y (map Listed z) h; rewrite -/(q z); lra.
  by apply/le_Fin; apply: Rmult_le_pos; [exact: chance_of_ge0 | exact/Rlt_le/Rinv_0_lt_compat].
by apply: le_trans f0 _; apply: top_ge; left.
Qed.
