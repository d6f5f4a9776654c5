(** One unit is drawn with a probability of its own, and its record released (bailie2025, section 6.4.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets claims.bailie2025.unit_draws.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios.
From dpcalc Require Import rules.largest_ratios rules.density_ratios rules.events rules.images rules.whole_vectors rules.independent rules.drawn_units.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem one_unit_drawn : claim_bailie2025_prose_6_4_1_pps.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_1_pps] => n m o /whole_nm [n' ->] /whole_nm [m' ->] /whole_nm [o' ->] P /alsoP [/is_law_vec [eP lP] /sameP eN].
have {eN} eN : size P = n' by apply: INR_eq; case: eN.
rewrite /places eN in eP lP; move: (prob P) eP lP => w -> lw K /laws_list [k [-> k0 lk]].
apply: for_whole => x ex ax; apply: for_whole => z ez az; have e := etrans ex (esym ez).
rewrite hamming_one //; apply/entailsP => /eqP /(apart_one e) [i oi].
have [il _ _] := oi; have xi := all_nthP 0%N ax i il; have m0 : (0 < m')%N by exact: leq_ltn_trans xi.
have {}lk := lk m0; have exp_value a b : distances.exp_MULT (vec (iota 0 o') (k a)) (vec (iota 0 o') (k b)) = Some (both (iota 0 o') (k a) (k b)).
  by rewrite /distances.exp_MULT !ap2E !largest_ratio_value.
pose G := top (iota 0 m') (fun a => top (iota 0 m') (fun b => both (iota 0 o') (k a) (k b))).
have loss : ap1 (fun v_K => language.largest (Some v_K) (fun v_u => language.largest (Some v_K) (fun v_v => ap2 distances.exp_MULT (Some v_u) (Some v_v))))
    (Some (rows (iota 0 m') (iota 0 o') k)) = Some G.
  rewrite ap1E; apply: top_in => a _; apply: top_in => b _; exact: exp_value.
rewrite !loss; apply: entailsI => [|/lessP fin]; first exact: less_defined.
case eG : G fin => [C|] fin; last by case: fin; exact: le_Inf.
have inside a b : (a < m')%N -> (b < m')%N -> le (both (iota 0 o') (k a) (k b)) (Fin C).
  move=> la lb; have ia : List.In a (iota 0 m') by apply: mem_In; rewrite mem_iota.
  have ib : List.In b (iota 0 m') by apply: mem_In; rewrite mem_iota.
  rewrite -eG; apply: le_trans (top_ge (fun a => top (iota 0 m') (fun b => both (iota 0 o') (k a) (k b))) ia).
  exact: (top_ge (fun b => both (iota 0 o') (k a) (k b)) ib).
have C1 : 1 <= C by have := le_trans (both_ge1 (lk 0%N) (lk 0%N)) (inside _ _ m0 m0) => /le_Fin.
have hC a b v : List.In v (iota 0 o') -> (a < m')%N -> (b < m')%N -> k a v <= C * k b v.
  move=> iv la lb; have C0 : 0 <= C by lra.
  by have [] := (bothP (lk a) (lk b) C0).1 (inside a b la lb) v iv.
have row_at a : (a < m')%N -> item (Some (rows (iota 0 m') (iota 0 o') k)) (Some (nm a)) = Some (vec (iota 0 o') (k a)).
  by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota.
have seen_word g : size g = n' -> all (fun j => j < m')%N g -> ap4 (fun v_P v_K v_x v_o => mapped (range (Some v_o)) (fun v_y => sum_of (range (len (Some v_x))) (fun v_i =>
    times (item (Some v_P) (Some v_i)) (item (item (Some v_K) (as_number (item (Some v_x) (Some v_i)))) (Some v_y))))) (Some (vec (iota 0 n') w))
    (Some (rows (iota 0 m') (iota 0 o') k)) (mapped (Some (whole g)) (fun e => of_number (Some e))) (Some (nm o')) = Some (vec (iota 0 o') (seen n' w k g)).
  move=> eg /(all_nthP 0%N) ag; rewrite things_whole /ap4 !bindE.
  rewrite range_iota; apply: mapped_map => v /in_range vl; rewrite len_things eg range_iota.
  apply: sum_of_map => j /in_range jl; rewrite item_things ?eg // item_vec //.
  have l : (nth 0%N g j < m')%N by apply: ag; rewrite eg.
  by rewrite -[as_number (Some (Number (nm (nth 0%N g j))))]/(Some (nm (nth 0%N g j))) row_at // item_vec.
rewrite !seen_word // ap2E /distances.exp_MULT !ap2E !largest_ratio_value ap1E (top_vec _ (g := fun j => Fin (w j))) //.
have [|j jn ej] := top_reached (fun j => Fin (w j)) (s := iota 0 n').
  by case: (n') lw => // -[_]; rewrite /=; lra.
rewrite ej /minus /num ap2E /times ap2E /sub /mul /plus ap2E; apply/at_mostP.
have wM l : List.In l (iota 0 n') -> w l <= w j by move=> l'; apply/le_Fin; rewrite -ej; exact: (top_ge (fun j => Fin (w j))).
rewrite ex in il; have wi : w i <= w j by apply: wM; apply: mem_In; rewrite mem_iota.
have b0 : 0 <= 1 + w j * (C - 1) by have := lw.1 j => wj; have : 0 <= w j * (C - 1) by [apply: Rmult_le_pos; lra]; lra.
have io : only i z x by have [a b c] := oi; split; [rewrite -e | exact: nesym | move=> l /c ->].
apply/(bothP (seen_law lw k0 x lk) (seen_law lw k0 z lk) b0) => v iv; split.
  by apply: (seen_within (m := m') lw k0 oi) => // a b; exact: hC.
by apply: (seen_within (m := m') lw k0 io) => // a b; exact: hC.
Qed.
