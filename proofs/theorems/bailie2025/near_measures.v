(** Measures that are near each other: intervals that they lie in or not, and how much a set can gain (section 5.3, Proposition 9). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.measures claims.bailie2025.near_measures.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.sums rules.distances rules.events rules.largest_ratios.
From dpcalc Require Import rules.images rules.listings rules.whole_numbers rules.whole_vectors rules.density_ratios rules.masses.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Local Notation measure P := (holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity)))).
Lemma top_Fin T (l : seq T) f : exists m, top l (fun x => Fin (f x)) = Fin m.
Proof.
case: l => [|x l]; first by exists 0.
by have [|y _ ->] := top_reached (s := x :: l) (fun x => Fin (f x)); [|eexists].
Qed.

(** What excludes a law from an interval is at most its distance from a law that the interval holds. *)
Theorem outside_stays_outside : claim_bailie2025_rem_5_3_6b.
Proof.
rewrite /claim_bailie2025_rem_5_3_6b; cbv zeta => n /whole_nm [m ->] L U /measure_vec [eL _] /measure_vec [eU _] eLU Q R hQ hR eQR.
have [eQ _] := is_law_vec hQ; have [eR _] := is_law_vec hR.
have {}eU : U = vec (places L) (prob U) by rewrite {1}eU (same_places eLU).
have {}eR : R = vec (places Q) (prob R) by rewrite {1}eR (same_places eQR).
rewrite /places in eL eU eQ eR; move: (prob L) (prob U) (prob Q) (prob R) (size L) (size Q) eL eU eQ eR {hQ hR eLU eQR}.
move=> l u q r N M -> -> -> -> {L U Q R}.
apply: entailsI => [|/at_mostP n1]; first by eexists.
have m1 : 1 <= INR m by apply/le_Fin.
apply: entailsI => [|_]; first by rewrite ap2E; exact: below_defined.
rewrite !len_vec !size_iota; apply: entailsI => [|/sameP [/INR_eq e]]; first exact: same_defined.
rewrite -{}e {M}; apply: entailsI => [|_]; first by apply: every_defined => v _; eexists.
have part f : ap2 (fun v_mu v_n => ap2 measures.scaled (divided (num 1) (Some v_n)) (Some v_mu)) (Some (vec (iota 0 N) f))
    (Some (nm m)) = Some (vec (iota 0 N) (fun x => 1 / INR m * f x)).
  have e : divided (num 1) (Some (nm m)) = Some (Fin (1 / INR m)) by rewrite /divided /num ap2E /= eqR_f //; lra.
  by rewrite ap2E e ap2E scaled_word.
rewrite !part; move: (1 / INR m) => c {n1 m1 n m part}; rewrite /ap3 !bindE ap2E.
apply: entailsI => [|/negatedP out]; first by apply: negated_defined; exact: inside_defined.
pose f x := Rmax (c * l x - q x) (q x - c * u x); pose g x := Rabs (q x - r x).
have -> : language.largest (range (len (Some (vec (iota 0 N) q)))) (fun t => maximum (minus (item (Some (vec (iota 0 N) (fun x => c * l x))) (Some t)) (item (Some (vec (iota 0 N) q)) (Some t)))
    (minus (item (Some (vec (iota 0 N) q)) (Some t)) (item (Some (vec (iota 0 N) (fun x => c * u x))) (Some t)))) = Some (top (iota 0 N) (fun x => Fin (f x))).
  rewrite len_vec size_iota -[num (INR N)]/(Some (nm N)) range_iota; apply: top_in => x /In_mem /in_range h.
  by rewrite !item_vec // /minus !ap2E /maximum ap2E max_Fin.
rewrite bindE !ap2E columns_vec (top_vec (iota 0 N) (g := fun x => Fin (g x))) => [|x]; last by rewrite item0 item1.
have [e eE] := top_Fin (iota 0 N) f; have [d eD] := top_Fin (iota 0 N) g; rewrite eE eD.
apply: entailsI => [|near].
  by rewrite /either /chosen /at_most /num ap2E /less ap2E bindE; case: (le_number _ _); eexists.
have {}near : e <= 0 \/ d < e.
  by move: near; rewrite /either /chosen /at_most /num ap2E bindE; case k : (le_number _ _); [left; exact/le_Fin | move/less_Fin; right].
apply: negatedI; first exact: inside_defined.
move=> /inside_word w; apply: out; apply/inside_word => x i; case: near => [e0|de].
  have := top_ge (fun x => Fin (f x)) i; rewrite eE => /le_Fin h.
  by have := Rmax_l (c * l x - q x) (q x - c * u x); have := Rmax_r (c * l x - q x) (q x - c * u x); rewrite -/(f x); lra.
have [|y iy] := top_reached (s := iota 0 N) (fun x => Fin (f x)); first by case: (iota 0 N) i.
rewrite eE => -[ey]; have [a b] := w y iy; have := top_ge (fun x => Fin (g x)) iy; rewrite eD => /le_Fin.
rewrite /g => hd; have := Rle_abs (q y - r y); have := Rle_abs (r y - q y); rewrite Rabs_minus_sym => k1 k2.
by exfalso; move: ey; rewrite /f /Rmax; case: Rle_dec; lra.
Qed.

(** * How much a set can gain *)

Section Gain.
Variables (T : Type) (s : seq T) (p q : T -> R) (d : R) (A : seq bool).
Hypotheses (p0 : forall x, List.In x s -> 0 < p x) (eA : size A = size s).
Lemma gain_word : exists2 M, language.largest (kept (range (len (Some (vec s p)))) (fun v_i => same (item (Some [seq one_if b | b <- A]) (Some v_i)) (num 1)))
    (fun v_i => divided (plus (item (Some (vec s p)) (Some v_i)) (Some (Fin d))) (item (Some (vec s p)) (Some v_i))) = Some (Fin M) &
  forall z, List.In z (zip A s) -> z.1 -> (p z.2 + d) / p z.2 <= M.
Proof.
have [e1 e2] := zip_places eA; have p0' z : List.In z (zip A s) -> 0 < p z.2.
  by move=> i; apply: p0; rewrite -e2; exact: List.in_map.
set Z0 := zip A s in e1 e2 p0' *; rewrite -{1}e1 -{1 2 3}e2; move: Z0 p0' {e1 e2} => Z pos.
have -> : range (len (Some (vec (unzip2 Z) p))) = Some [seq nm i | i <- iota 0 (size Z)].
  by rewrite len_vec size_map; exact: range_iota.
case: Z pos => [|z0 Z'] pos; first by exists 0.
move: (z0 :: Z') pos => Z pos.
have at_ B (h : bool * T -> B) i : (i < size Z)%N -> item (Some [seq h z | z <- Z]) (Some (nm i)) = Some (h (nth z0 Z i)).
  by move=> l; rewrite item_place -map_comp (nth_map z0).
rewrite /vec /unzip1 /unzip2 -!map_comp (kept_map (p := fun i => (nth z0 Z i).1)) => [|i]; last first.
  rewrite mem_iota add0n => l; rewrite (at_ _ (one_if \o fst)) // /same /num ap2E /= /one_if.
  by congr Some; rewrite /eq_op /= /eqR; case: Req_EM_T; case: (nth z0 Z i).1 => //=; lra.
have inZ i : (i < size Z)%N -> List.In (nth z0 Z i) Z by exact: nth_in.
rewrite /language.largest (mapped_map (g := fun i => Fin ((p (nth z0 Z i).2 + d) / p (nth z0 Z i).2))) => [|i]; last first.
  rewrite mem_filter mem_iota add0n => /andP [_ l]; rewrite !(at_ _ (fun z => Fin (p z.2))) // /plus /divided !ap2E /= eqR_f //.
  by have := pos _ (inZ i l); lra.
have [M eM] := top_Fin [seq i <- iota 0 (size Z) | (nth z0 Z i).1] (fun i => (p (nth z0 Z i).2 + d) / p (nth z0 Z i).2).
exists M; first by rewrite bindE -eM.
move=> z i; have [j [l <-]] : exists j, (j < size Z)%N /\ nth z0 Z j = z.
  by elim: (Z) i => //= y Y ih [->|/ih [j [l e]]]; [exists 0%N | exists j.+1].
move=> z1; apply/le_Fin; rewrite -eM.
have ij : List.In j [seq i <- iota 0 (size Z) | (nth z0 Z i).1].
  by apply: mem_In; rewrite mem_filter z1 mem_iota add0n l.
exact: (top_ge (fun i => Fin ((p (nth z0 Z i).2 + d) / p (nth z0 Z i).2)) ij).
Qed.
End Gain.

(** A set gains at most what one of its points gains. *)
Theorem sets_gain_little : claim_bailie2025_prop_9_step_repaired.
Proof.
rewrite /claim_bailie2025_prop_9_step_repaired; cbv zeta => P Q hP hQ e d /amount_real [D -> D0].
move: P Q hP hQ e; apply: for_two_measures => s p q p0 q0; rewrite !ap2E columns_vec.
apply: entailsI => [|pos]; first by apply: every_defined => c /List.in_map_iff [x [<- _]]; rewrite item0 item1; apply: also_defined; eexists.
apply: entailsI => [|near]; first by apply: every_defined => c /List.in_map_iff [x [<- _]]; rewrite item0 item1; eexists.
have {}pos x : List.In x s -> 0 < p x.
  move=> i; have := everyP pos (List.in_map (fun x => [:: Fin (p x); Fin (q x)]) _ _ i).
  by rewrite item0 item1 => /alsoP [/moreP]; rewrite le_Fin; lra.
have {}near x : List.In x s -> q x <= p x + D.
  move=> i; have := everyP near (List.in_map (fun x => [:: Fin (p x); Fin (q x)]) _ _ i).
  rewrite item0 item1 -[absolute _]/(Some (Fin (Rabs (p x - q x)))) => /less_Fin; have := Rle_abs (q x - p x).
  by rewrite Rabs_minus_sym; lra.
rewrite events_word; apply: everyI => S /List.in_map_iff [A [<- /in_truths eA]].
rewrite /member /num ap2E; apply/entailsP => /mapP [b bA e1]; have bt : b by move: e1 => [] ; case: (b) => //=; lra.
rewrite !ap2E !mass_word // /ap3 !bindE; have [M -> le_M] := gain_word D pos eA.
have [z iz z1] : exists2 z, List.In z (zip A s) & z.1.
  move: bA; rewrite bt; elim: (A) (s) eA => // a A' ih [|x s'] //= [e]; rewrite inE => /orP [/eqP <-|/(ih s' e) [z iz z1]].
    by exists (true, x) => //; left.
  by exists z => //; right.
have in_s y : List.In y (zip A s) -> List.In y.2 s by move=> i; rewrite -(zip_places eA).2; exact: List.in_map.
have m0 : 0 < mass A s p.
  have f0 y : 0 <= (if y.1 then p y.2 else 0) by case: y.1; [exact: p0 | lra].
  by have := sum_in_le f0 iz; rewrite z1 /mass; have := pos _ (in_s _ iz); lra.
rewrite /divided ap2E /= eqR_f; last lra.
apply/at_most_Fin; apply: (Rmult_le_reg_r (mass A s p)) => //.
have -> : mass A s q / mass A s p * mass A s p = mass A s q by field; lra.
rewrite /mass -sum_scale; apply: sum_le_in => y i; case e : y.1; last lra.
have px := pos _ (in_s _ i); have := le_M y i e; have := near _ (in_s _ i) => k l.
apply: Rle_trans k _; have -> : p y.2 + D = (p y.2 + D) / p y.2 * p y.2 by field; lra.
by apply: Rmult_le_compat_r; lra.
Qed.
