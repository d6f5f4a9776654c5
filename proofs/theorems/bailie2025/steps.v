(** The Permutation Swapping Algorithm, step by step, has the law that counts permutations (Algorithm 3.2.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping claims.bailie2025.steps.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.swapping rules.universes rules.drawn_ratios rules.all_different rules.steps.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Several strata *)

Section Parts.
Variable n : nat.
Implicit Types (X Y Z : 'I_n -> triple) (m : thing).
Let none : triple := (Listed [::], Listed [::], Listed [::]).
Definition part_of X m (i : 'I_(counted X m)) : triple := nth none [seq X j | j <- members_of X m] i.
Lemma members_size X m : size (members_of X m) = counted X m. Proof. by rewrite size_filter. Qed.
Lemma part_rows X m : rows (@part_of X m) = [seq rec (X j) | j <- members_of X m].
Proof.
rewrite /rows /part_of (map_comp rec X) -[in RHS](mkseq_nth none [seq X j | j <- members_of X m]) size_map members_size /mkseq.
by rewrite -val_enum_ord -!map_comp.
Qed.
Lemma part_kind X m : one_kind (@part_of X m).
Proof.
have e (i : 'I_(counted X m)) : match_of (@part_of X m) i = m.
  have : part_of i \in [seq X j | j <- members_of X m] by apply: mem_nth; rewrite size_map members_size.
  by move=> /mapP [j]; rewrite mem_filter => /andP [/eqP jm _] e; rewrite /match_of e -/(match_of X j).
by move=> i j; rewrite !e.
Qed.
Lemma part_at X Y m : m \in values X -> kept (Some (rows Y)) (fun v_r => language.some (Some (places_of X m)) (fun v_i =>
    same (item (as_list (Some v_r)) datasets.MATCH) (item (as_list (item (Some (rows X)) (Some v_i))) datasets.MATCH))) =
  Some [seq rec (Y j) | j <- members_of Y m].
Proof.
rewrite mem_values => /existsP [a /eqP am]; apply: (kept_map (h := fun j => rec (Y j))) => j _.
rewrite (some_map (p := fun i => match_of Y j == match_of X i)) => [|i _].
  congr Some; apply/hasP/eqP => [[i]|e]; first by rewrite mem_filter => /andP [/eqP <- _] /eqP.
  by exists a; [rewrite mem_filter am eqxx mem_enum | rewrite e am].
by rewrite item_rows -[datasets.MATCH]/(Some (nm 0)) !field_at.
Qed.
Lemma same_members (T : eqType) X Z m (f : 'I_n -> thing * T) (g : 'I_n -> thing * T) :
  (forall i, (f i).1 = match_of X i) -> (forall i, (g i).1 = match_of Z i) ->
  perm_eq [seq f i | i <- enum 'I_n] [seq g i | i <- enum 'I_n] ->
  perm_eq [seq f i | i <- members_of X m] [seq g i | i <- members_of Z m].
Proof.
move=> ef eg p; have e (h : 'I_n -> thing * T) W : (forall i, (h i).1 = match_of W i) -> [seq h i | i <- members_of W m] = [seq c <- [seq h i | i <- enum 'I_n] | c.1 == m].
  by move=> k; rewrite filter_map; congr map; apply: eq_filter => i /=; rewrite k.
by rewrite !e //; exact: perm_filter.
Qed.
Lemma alone_alike X Z m : holds (datasets.one_universe (rows X) (rows Z)) -> (counted X m < 2)%N ->
  perm_eq (rows (@part_of X m)) [seq rec (Z j) | j <- members_of Z m].
Proof.
rewrite one_universe_at part_rows -members_size => -[/andP [ph ps]].
have {ph} ph : perm_eq [seq hold_of X i | i <- members_of X m] [seq hold_of Z i | i <- members_of Z m] by exact: same_members.
have {ps} ps : perm_eq [seq swap_of X i | i <- members_of X m] [seq swap_of Z i | i <- members_of Z m] by exact: same_members.
have sz := perm_size ph; rewrite !size_map in sz; move: ph ps sz.
case: (members_of X m) => [|a [|? ?]]; case: (members_of Z m) => [|b [|? ?]] //= ph ps _ _.
have eh : hold_of X a = hold_of Z b by have := perm_mem ph (hold_of X a); rewrite !inE eqxx => /esym /eqP.
have es : swap_of X a = swap_of Z b by have := perm_mem ps (swap_of X a); rewrite !inE eqxx => /esym /eqP.
rewrite (_ : X a = Z b) ?perm_refl //; move: eh es; rewrite /hold_of /swap_of.
by case: (X a) => -[? ?] ?; case: (Z b) => -[? ?] ? /= [-> ->] [->].
Qed.
End Parts.

Definition part_in (v_z v_x : seq thing) (v_I : seq number) : option (seq thing) :=
  kept (Some v_z) (fun v_r => language.some (Some v_I) (fun v_i =>
    same (item (as_list (Some v_r)) datasets.MATCH) (item (as_list (item (Some v_x) (Some v_i))) datasets.MATCH))).
Definition run_strata (v_x v_z : seq thing) (v_G : seq (seq (seq number))) (v_L : seq (seq number)) : option number :=
  product_of (ap1 swapping.strata (Some v_x)) (fun v_I => ap4 walked (ap3 part_in (Some v_x) (Some v_x) (Some v_I))
    (ap3 part_in (Some v_z) (Some v_x) (Some v_I)) (item (Some v_G) (len (Some v_I))) (item (Some v_L) (len (Some v_I)))).
Lemma several_strata_law r : 0 < r < 1 -> forall v_n, holds (ap1 numbers.is_whole (Some v_n)) ->
  for_each (list_of [:: mapped (range (plus (Some v_n) (num 1))) (fun v_k => ap1 every_permutation (Some v_k))]) (fun v_G =>
  for_each (list_of [:: mapped (Some v_G) (fun v_H => mapped (Some v_H) (step_law r))]) (fun v_L => forall v_x : seq thing,
  holds (every (Some v_x) (fun v_r => same (len (as_list (Some v_r))) (num 3))) ->
  forall v_z : seq thing, holds (also (every (Some v_z) (fun v_record => same (len (as_list (Some v_record))) (num 3))) (ap2 datasets.one_universe (Some v_x) (Some v_z))) ->
  holds (entails (same (len (Some v_x)) (Some v_n)) (same (run_strata v_x v_z v_G v_L)
    (product_of (ap1 swapping.strata (Some v_x)) (fun v_I => ap3 counted_ways (ap3 part_in (Some v_x) (Some v_x) (Some v_I))
      (ap3 part_in (Some v_z) (Some v_x) (Some v_I)) (Some (Fin r)))))))).
Proof.
move=> r01 _ /whole_nm [n ->]; have h : 0 <= r <= 1 by lra.
pose P k := odflt [::] (every_permutation (nm k)); pose Q k := odflt [::] (mapped (Some (P k)) (step_law r)).
have eP k : every_permutation (nm k) = Some (P k) by rewrite /P; have [H -> _] := all_permutations k.
have eQ k : mapped (Some (P k)) (step_law r) = Some (Q k).
  by have [H eH _] := all_permutations k; rewrite /Q /P eH [odflt _ (Some _)]/([seq ps g | g <- H]) step_laws.
have eG : mapped (range (plus (Some (nm n)) (num 1))) (fun v_k => ap1 every_permutation (Some v_k)) = Some [seq P k | k <- iota 0 n.+1].
  rewrite -[plus _ _]/(Some (Fin (INR n + 1))) -S_INR -/(nm n.+1) range_iota; apply: mapped_map => k _; exact: eP.
have eL : mapped (Some [seq P k | k <- iota 0 n.+1]) (fun v_H => mapped (Some v_H) (step_law r)) = Some [seq Q k | k <- iota 0 n.+1].
  by apply: mapped_map => k _; exact: eQ.
apply: (for_the eG); apply: (for_the eL) => x hx z hz; have [m [X [Z [-> -> u]]]] := two_of_a_universe hx hz.
rewrite len_rows {1}/same ap2E nmE; apply/entailsP => /eqP e; case: n / e eG eL => _ _.
have at_ (A : Type) (F : nat -> A) k : (k <= m)%N -> item (Some [seq F k | k <- iota 0 m.+1]) (Some (nm k)) = Some (F k).
  by move=> km; rewrite item_place -map_comp (nth_map 0%N) ?size_iota ?ltnS // nth_iota ?ltnS // add0n.
pose g (v : thing) : R := chance_of (@part_of m X v) r [seq rec (Z j) | j <- members_of Z v].
have stratum v : v \in values X ->
    [/\ ap3 part_in (Some (rows X)) (Some (rows X)) (Some (places_of X v)) = Some (rows (@part_of m X v)),
        ap3 part_in (Some (rows Z)) (Some (rows X)) (Some (places_of X v)) = Some [seq rec (Z j) | j <- members_of Z v] &
        len (Some (places_of X v)) = Some (nm (counted X v))].
  by move=> hv; rewrite /ap3 !bindE /part_in !part_at // part_rows /len ap1E size_map members_size.
have small v : (counted X v <= m)%N by rewrite -[X in (_ <= X)%N](size_enum_ord m) count_size.
rewrite /run_strata !ap1E strata_at (product_map (g := g)) => [|v hv].
  rewrite (product_map (g := g)); first exact: same_t.
  move=> v hv; have [-> -> _] := stratum v hv; rewrite /ap3 !bindE; apply: counted_all => //; first exact: part_kind.
  exact: alone_alike.
have [-> -> ->] := stratum v hv; rewrite !at_ // /ap4 !bindE.
have [H eH pH] := all_permutations (counted X v).
have -> : P (counted X v) = [seq ps g | g <- H] by rewrite /P eH.
have -> : Q (counted X v) = [seq Fin (draw r (counted X v) (moves g)) | g <- H].
  by rewrite /Q /P eH [odflt _ (Some _)]/([seq ps g | g <- H]) step_laws.
by rewrite walked_at //; exact: part_kind.
Qed.

(** * The theorem *)

Theorem the_algorithm : claim_bailie2025_alg_3_2_1.
Proof.
split; [|split; [|split]].
- move=> ? ? ? ? ? ? ? ? ? ? ? ? n hn p /rate_between [r -> h].
  by apply: one_stratum_law => //; lra.
- move=> ? ? ? ? ? ? ? ? ? ? ? ? n hn; exists [:: Fin 0; Fin 1]; split=> // p.
  by rewrite !inE => /orP [] /eqP ->; apply: one_stratum_law => //; lra.
- move=> ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? n hn p /rate_between [r -> h].
  exact: several_strata_law.
- move=> x /dataset_rows [n [X ->]]; have [G eG pG] := within_at X; rewrite ap1E eG.
  exists [seq ps g | g <- G]; split=> // _ /mapP [g gG ->].
  rewrite swapped_at ap2E; apply: within_universe.
  by move: gG; rewrite (perm_mem pG) mem_filter => /andP [].
Qed.
