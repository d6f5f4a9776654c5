(** One unit is drawn with a probability of its own, and its bit released (bailie2025, section 6.4.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets claims.bailie2025.unit_draws.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios.
From dpcalc Require Import rules.largest_ratios rules.events rules.images rules.whole_vectors theorems.bailie2025.sampled.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Draw.
Variables (n : nat) (w : nat -> R) (p q : nat -> R).
Hypothesis hw : law (iota 0 n) w.
Definition told (b : nat) (o : nat) : R := if b is 0%N then p o else q o.
Definition seen (x : seq nat) (o : nat) : R := sum (iota 0 n) (fun i => w i * told (nth 0%N x i) o).
Lemma told_law t b : law t p -> law t q -> law t (told b). Proof. by case: b. Qed.
Lemma seen_law t x : law t p -> law t q -> law t (seen x).
Proof.
move=> hp hq; split=> [o|].
  by apply: sum_ge0 => i; apply: Rmult_le_pos; [exact: hw.1 | case: (nth _ _ _) => [|b]; [exact: hp.1 | exact: hq.1]].
rewrite exchange (sum_eq _ (g := w)); first exact: hw.2.
by move=> i; rewrite sum_scale (told_law _ hp hq).2 Rmult_1_r.
Qed.
(** Where the unit that differs is drawn with probability k, an output has at most C times its probability, and the rest gives
    it at least 1 - k times the smaller one. *)
Lemma seen_within C M x z i o : only i x z -> size x = n -> size z = n -> 1 <= C -> w i <= M -> 0 <= p o -> 0 <= q o ->
  alike C (p o) (q o) -> seen x o <= (1 + M * (C - 1)) * seen z o.
Proof.
move=> oi ex ez C1 wM p0 q0 [c d]; have e := etrans ex (esym ez).
have := sum_only (fun j b => w j * told b o) oi e; rewrite ex -/(seen x o) -/(seen z o) => s.
pose low := Rmin (p o) (q o).
have low_le b : low <= told b o by case: b => [|b]; [exact: Rmin_l | exact: Rmin_r].
have z_low : low <= seen z o.
  rewrite -[low]Rmult_1_l -hw.2 -sum_scaler; apply: sum_le => j; apply: Rmult_le_compat_l; [exact: hw.1 | exact: low_le].
have low0 : 0 <= low by rewrite /low /Rmin; case: Rle_dec.
have gain : told (nth 0%N x i) o - told (nth 0%N z i) o <= (C - 1) * low.
  by case: (nth 0%N x i) => [|a]; case: (nth 0%N z i) => [|b]; rewrite /told /low /Rmin; case: Rle_dec => h; nra.
have w0 := hw.1 i; have m : w i * ((C - 1) * low) <= M * ((C - 1) * seen z o).
  by apply: Rmult_le_compat => //; [apply: Rmult_le_pos; lra | apply: Rmult_le_compat_l; lra].
have g : w i * (told (nth 0%N x i) o - told (nth 0%N z i) o) <= w i * ((C - 1) * low) by exact: Rmult_le_compat_l.
by lra.
Qed.
End Draw.
Lemma two_bits A : holds (also (ap2 laws.is_random (Some A) (num 2)) (same (len (Some A)) (num 2))) ->
  exists p q, [/\ A = [:: vec (iota 0 2) p; vec (iota 0 2) q], law (iota 0 2) p & law (iota 0 2) q].
Proof.
have {2}-> : num 2 = len (Some uniform_pair) by rewrite /len ap1E /num; congr (Some (Fin _)); simpl; lra.
move=> h; have [e l k] := kernel_rows uniform_law h.
have s : size (outputs A) = 2%N by apply/INR_eq; move: k => [<-]; simpl; lra.
have o : outputs A = iota 0 2 by move: s; rewrite /outputs /places size_iota => ->.
by exists (rowf A 0%N), (rowf A 1%N); split; [rewrite {1}e o | rewrite -o; exact: l | rewrite -o; exact: l].
Qed.
Theorem one_unit_drawn : claim_bailie2025_prose_6_4_1_pps.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_1_pps] => n /whole_nm [n' ->] P /alsoP [/is_law_vec [eP lP] /sameP eN] K /two_bits [p [q [-> hp hq]]].
have {eN} eN : size P = n' by apply: INR_eq; case: eN.
rewrite /places eN in eP lP; move: (prob P) eP lP => w -> lw.
have -> : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
apply: for_whole => x ex ax; apply: for_whole => z ez az; have e := etrans ex (esym ez).
rewrite hamming_one //; apply/entailsP => /eqP /(apart_one e) [i oi].
have exp_value r s : distances.exp_MULT (vec (iota 0 2) r) (vec (iota 0 2) s) = Some (both (iota 0 2) r s).
  by rewrite /distances.exp_MULT !ap2E !largest_ratio_value.
rewrite item0 item1 !ap2E exp_value; apply: entailsI => [|/lessP]; first exact: less_defined.
case ec : (both (iota 0 2) p q) => [C|] fin; last by case: fin; exact: le_Inf.
have C1 : 1 <= C by have := both_ge1 hp hq; rewrite ec => /le_Fin.
have hC : forall o, List.In o (iota 0 2) -> alike C (p o) (q o) by apply/(bothP hp hq); [lra | rewrite ec; exact: le_refl].
have seen_word g : size g = n' -> all (fun j => j < 2)%N g -> ap3 (fun v_P v_K v_x => mapped (range (Some (nm 2))) (fun v_o => sum_of (range (len (Some v_x))) (fun v_i =>
    times (item (Some v_P) (Some v_i)) (item (item (Some v_K) (as_number (item (Some v_x) (Some v_i)))) (Some v_o))))) (Some (vec (iota 0 n') w))
    (Some [:: vec (iota 0 2) p; vec (iota 0 2) q]) (mapped (Some (whole g)) (fun e => of_number (Some e))) = Some (vec (iota 0 2) (seen n' w p q g)).
  move=> eg /(all_nthP 0%N) ag; rewrite things_whole /ap3 !bindE.
  rewrite range_iota; apply: mapped_map => o /in_range ol; rewrite len_things eg range_iota.
  apply: sum_of_map => j /in_range jl; rewrite item_things ?eg // item_vec //.
  have := ag j; rewrite eg => /(_ jl); rewrite /as_number ap1E; case: (nth 0%N g j) => [|[|//]] _.
    by rewrite -[Some (nm 0)]/(num 0) item0 item_vec.
  by rewrite -[Some (nm 1)]/(num 1) item1 item_vec.
rewrite !seen_word // ap2E exp_value ap1E (top_vec _ (g := fun j => Fin (w j))) //.
have [|j jn ej] := top_reached (fun j => Fin (w j)) (s := iota 0 n').
  by case: (n') lw => // -[_]; rewrite /=; lra.
rewrite ej /minus /num ap2E /times ap2E /sub /mul /plus ap2E; apply/at_mostP.
have wM k : List.In k (iota 0 n') -> w k <= w j by move=> k'; apply/le_Fin; rewrite -ej; exact: (top_ge (fun j => Fin (w j))).
have [il _ _] := oi; rewrite ex in il; have wi : w i <= w j by apply: wM; apply: mem_In; rewrite mem_iota.
have b0 : 0 <= 1 + w j * (C - 1) by have := lw.1 j => wj; have : 0 <= w j * (C - 1) by [apply: Rmult_le_pos; lra]; lra.
have io : only i z x by have [a b c] := oi; split; [rewrite -e | exact: nesym | move=> k /c ->].
apply/(bothP (seen_law lw x hp hq) (seen_law lw z hp hq) b0) => o oo; split.
  by apply: (seen_within lw oi); rewrite ?ex ?ez //; [exact: hp.1 | exact: hq.1 | exact: hC].
by apply: (seen_within lw io); rewrite ?ex ?ez //; [exact: hp.1 | exact: hq.1 | exact: hC].
Qed.
