(** That swapping satisfies a budget, for datasets of all sizes and strata: it does where the budget bounds how fast the
    weights o^k / d(k) of permutations rise and fall with the number k of records that are moved. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.laws words.distances words.datasets words.swapping words.swaps.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.images rules.selections rules.strata rules.swapping.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Some output is possible *)

Section Possible.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple) (g : 'S_n).
Definition onward X (i : 'I_n) : 'I_n := next (members_of X (match_of X i)) i.
Lemma members_uniq X m : uniq (members_of X m). Proof. by rewrite filter_uniq ?enum_uniq. Qed.
Lemma in_members X m i : (i \in members_of X m) = (match_of X i == m). Proof. by rewrite mem_filter mem_enum andbT. Qed.
Lemma onward_match X i : match_of X (onward X i) = match_of X i.
Proof. by apply/eqP; rewrite -in_members mem_next in_members. Qed.
Lemma onward_inj X : injective (onward X).
Proof.
move=> i j e; have m : match_of X i = match_of X j by rewrite -(onward_match X i) e onward_match.
by move: e; rewrite /onward m => /(congr1 (prev (members_of X (match_of X j)))); rewrite !prev_next ?members_uniq.
Qed.
Lemma onward_moves X i : (2 <= counted X (match_of X i))%N -> onward X i != i.
Proof.
rewrite /counted /cnt -size_filter -/(members_of X _) /onward; have := members_uniq X (match_of X i).
have : i \in members_of X (match_of X i) by rewrite in_members.
move: (members_of _ _) => s is_ us s2; have [k t e] := rot_to is_.
rewrite -(next_rot k us) e; move: us s2; rewrite -(rot_uniq k) -(size_rot k) e.
by case: t {e} => [|y t] //=; rewrite eqxx inE eq_sym => /andP [/norP []].
Qed.
(** Every record onward to the next of its stratum, for certain selections; none, for others. *)
Lemma possible X r : 0 <= r <= 1 -> exists2 g, keeps X g & 0 < weight X r g.
Proof.
move=> h; have [r1|r1] := Req_dec r 1.
  pose g := perm (@onward_inj X).
  have kg : keeps X g by apply/forallP => i; rewrite permE onward_match.
  exists g => //; apply: prod_gt0 => m; have [lt|le] := ltnP (counted X m) 2.
    by rewrite /draw lt; lra.
  apply: draw_gt0 => //; [exact: stirred_not_1 | by left; lra | right].
  by apply: sub_count => i /= /eqP e; rewrite e eqxx permE onward_moves // e.
have k1 : keeps X 1%g by apply/forallP => i; rewrite perm1.
have s1 m : stirred X 1%g m = 0%N.
  by rewrite /stirred /cnt (eq_count (a2 := pred0)) ?count_pred0 // => i /=; rewrite perm1 eqxx andbF.
exists 1%g => //; apply: prod_gt0 => m; apply: draw_gt0 => //; rewrite ?s1 //; by [right | left].
Qed.
Lemma chance_of_gt0 X r g : 0 <= r <= 1 -> keeps X g -> 0 < weight X r g -> 0 < chance_of X r (rows (swap X g)).
Proof.
move=> h k w; apply: Rlt_le_trans w _.
have := @sum_in_le _ (enum 'S_n) (fun f => if keeps X f && perm_eq (rows (swap X f)) (rows (swap X g)) then weight X r f else 0) g.
rewrite k perm_refl /=; apply; last by apply: mem_In; rewrite mem_enum.
by move=> f; case: (boolP (keeps X f)) => kf /=; [case: ifP => _; [exact: weight_ge0 | lra] | lra].
Qed.

(** * The outputs, and one of each universe *)

Definition listed X : seq (seq thing) := [seq [:: (X i).1.1; (X i).1.2; (X i).2] | i <- enum 'I_n].
Lemma listed_rows X : map Listed (listed X) = rows X. Proof. by rewrite /listed -map_comp. Qed.
Lemma as_things (l : seq (seq thing)) : mapped (Some l) (fun e => of_list (Some e)) = Some (map Listed l).
Proof. exact: mapped_in. Qed.
Lemma of_things (t : option (seq (seq thing))) l : mapped t (fun e => of_list (Some e)) = Some (map Listed l) -> t = Some l.
Proof. by case: t => // k; rewrite as_things => -[/inj_map -> //]; move=> a b []. Qed.
Lemma outputs_at X : exists2 L, swapping.outputs (rows X) = Some L &
  forall z, z \in L <-> exists2 g, keeps X g & z = listed (swap X g).
Proof.
have [G eG pG] := within_at X; exists (rev (undup (rev [seq listed (swap X g) | g <- G]))).
  rewrite /swapping.outputs ap1E eG (mapped_map (g := fun g => listed (swap X g))) // => g _.
  by apply: of_things; rewrite swapped_at listed_rows.
move=> z; rewrite mem_rev mem_undup mem_rev; split=> [/mapP [g kg ->]|[g kg ->]]; [exists g => // | apply/mapP; exists g => //].
  by move: kg; rewrite (perm_mem pG) mem_filter => /andP [].
by rewrite (perm_mem pG) mem_filter kg mem_enum.
Qed.
Lemma members_at X : exists2 U, swaps.members (rows X) = Some U &
  forall g, keeps X g -> exists2 z, z \in U & perm_eq (rows (swap X g)) (map Listed z).
Proof.
have [L eL LP] := outputs_at X; rewrite /swaps.members ap1E eL bindE.
pose at_ i := nth [::] L i; pose like i j := perm_eq (map Listed (at_ i)) (map Listed (at_ j)).
have item_L i : i \in iota 0 (size L) -> item (Some L) (Some (nm i)) = Some (at_ i).
  by rewrite mem_iota => /andP [_ lt]; rewrite item_place (nth_map [::]).
pose new i := all (fun j => ~~ like i j) (iota 0 i).
exists [seq at_ i | i <- iota 0 (size L) & new i].
  rewrite -[len (Some L)]/(Some (nm (size L))) range_iota (kept_map (p := new)).
    by apply: mapped_map => i; rewrite mem_filter => /andP [_]; exact: item_L.
  move=> i i_L; rewrite range_iota; apply: every_map => j j_i.
  have j_L : j \in iota 0 (size L).
    by move: i_L j_i; rewrite !mem_iota !add0n => /andP [_ a] /andP [_ b]; rewrite (ltn_trans b a).
  by rewrite !item_L // !as_things ap2E equivalent_at.
move=> g kg; pose same z := perm_eq (rows (swap X g)) (map Listed z).
have hs : has same L.
  by apply/hasP; exists (listed (swap X g)); [apply/LP; exists g | rewrite /same listed_rows].
have lt : (find same L < size L)%N by rewrite -has_find.
exists (at_ (find same L)); last exact: (nth_find [::] hs).
apply: map_f; rewrite mem_filter mem_iota add0n lt /= andbT; apply/allP => j; rewrite mem_iota => /andP [_ jf].
apply/negP => like_j; have := before_find [::] jf; rewrite /same => /negP; apply.
exact: perm_trans (nth_find [::] hs) like_j.
Qed.
End Possible.

(** * Chances alike *)

Lemma worst_le T (s : seq T) p q C : nonneg p -> nonneg q -> 0 <= C -> (forall x, p x <= C * q x) ->
  le (worst s p q) (Fin C).
Proof. by move=> p0 q0 C0 h; apply: top_le => [|x _]; [exact/le_Fin | exact/quotient_le]. Qed.
Section Alike.
Variables (T : Type) (s : seq T) (p q : T -> R).
Hypotheses (p0 : nonneg p) (q0 : nonneg q).
(** The distance has a value where some outcome has a chance. *)
Lemma MULT_some x : List.In x s -> 0 < p x -> exists2 v, distances.MULT (vec s p) (vec s q) = Some v &
  forall C, 1 <= C -> (forall x, p x <= C * q x /\ q x <= C * p x) -> le v (Fin (ln C)).
Proof.
move=> xs px; rewrite /distances.MULT ap2E /distances.exp_MULT !ap2E !largest_ratio_value /maximum ap2E.
have : ~ le (max_number (worst s p q) (worst s q p)) (Fin 0).
  move=> h; have := le_trans (top_ge (fun x => quotient (p x) (q x)) xs) (le_trans (max_l _ _) h).
  by move/(quotient_le (p0 x) (q0 x) (Rle_refl 0)); lra.
have bound C : 1 <= C -> (forall x, p x <= C * q x /\ q x <= C * p x) -> le (max_number (worst s p q) (worst s q p)) (Fin C).
  by move=> C1 h; apply: max_lub; apply: worst_le => //; try lra; move=> y; have [] := h y.
move: (max_number _ _) bound => [v|] bound pos.
  have v0 : 0 < v by apply: Rnot_le_lt => h; apply: pos; exact/le_Fin.
  exists (Fin (ln v)); first by rewrite /logarithm ap1E /= leR_f.
  move=> C C1 /(bound C C1) /le_Fin h; apply/le_Fin.
  by have [l|->] := Rle_lt_or_eq_dec _ _ h; [apply/Rlt_le/ln_increasing | lra].
by exists Inf => // C C1 /(bound C C1).
Qed.
End Alike.

(** * The rule *)

(** What a budget e at b and p has to be, b the size of the largest stratum with different records. *)
Definition allowed (b : nat) (r : R) (e : number) : Prop :=
  b = 0%N \/ e = Inf \/ exists2 x, e = Fin x & 0 < r < 1 /\ bounded b (r / (1 - r)) (exp x).

Definition law_of (x : seq thing) (U : seq (seq (seq thing))) (p : number) : option (seq number) :=
  mapped (Some U) (fun z => ap3 swapping.released (Some x) (mapped (Some z) (fun e => of_list (Some e))) (Some p)).
Lemma law_of_at n (X : 'I_n -> triple) U r : 0 <= r <= 1 ->
  law_of (rows X) U (Fin r) = Some (vec U (fun z => chance_of X r (map Listed z))).
Proof. by move=> h; apply: mapped_in => z _; rewrite as_things /ap3 !bindE released_at. Qed.

Definition apart_within (x x' : seq thing) (p : number) (e : option number) : Prop :=
  holds (bind (ap1 swaps.members (Some x)) (fun U => at_most
    (ap2 distances.MULT (ap3 law_of (Some x) (Some U) (Some p)) (ap3 law_of (Some x') (Some U) (Some p)))
    (times e (ap2 datasets.hamming_s (Some x) (Some x'))))).
Lemma ln_pow x k : 0 < x -> ln (x ^ k) = INR k * ln x.
Proof. by move=> h; rewrite -Rpower_pow // /Rpower ln_exp. Qed.
Lemma kept_within n (X Y : 'I_n -> triple) r e : 0 <= r <= 1 -> holds (datasets.one_universe (rows X) (rows Y)) ->
  allowed (biggest X) r e -> apart_within (rows X) (rows Y) (Fin r) (Some e).
Proof.
move=> h u a; have [U eU UP] := members_at X; have [k [hk kb k0 kC]] := universe_le u.
rewrite /apart_within ap1E eU bindE /ap3 !bindE !law_of_at // !ap2E hk.
have [g kg wg] := possible X h; have [z0 z0U z0g] := UP g kg.
have pz : 0 < chance_of X r (map Listed z0) by rewrite -(chance_of_perm X r z0g); exact: chance_of_gt0.
have [v -> vC] := @MULT_some _ U (fun z => chance_of X r (map Listed z)) (fun z => chance_of Y r (map Listed z))
  (fun z => chance_of_ge0 X (map Listed z) h) (fun z => chance_of_ge0 Y (map Listed z) h) z0 (mem_In z0U) pz.
case: e a => [x|] a; last first.
  rewrite /times ap2E /nm /mul leR_t; last exact: pos_INR.
  by apply/at_mostP; exact: le_Inf.
apply/at_mostP; apply: le_trans (vC (exp x ^ k) _ _) _.
- case: a => [b0|[//|[y [<-] [_ [C1 _]]]]]; last exact: pow_R1_Rle.
  by rewrite (kb b0) /=; lra.
- move=> z; case: a => [b0|[//|[y [<-] [r01 B]]]]; last exact: kC.
  by have k00 := kb b0; rewrite (k0 k00) k00 /=; lra.
by rewrite ln_pow ?ln_exp; [apply/le_Fin; lra | exact: exp_pos].
Qed.

Section Rule.
Variables (budget : number -> number -> option number).
Notation three_each x := (holds (every (Some x) (fun v_r => same (len (as_list (Some v_r))) (num 3)))).
Lemma rate_real p : holds (also (at_most (num 0) (Some p)) (at_most (Some p) (num 1))) -> exists2 r, p = Fin r & 0 <= r <= 1.
Proof. by case: p => [r|] /alsoP [/at_mostP h /at_mostP k]; [exists r => //; split; apply/le_Fin | ]. Qed.

(** Swapping satisfies what is allowed at every size of the largest stratum with different records, where it is claimed. *)
Theorem satisfied_where (claimed : number -> number -> option bool) :
  (forall b r, b = 0%N \/ (2 <= b)%N -> 0 <= r <= 1 -> exists2 t, claimed (nm b) (Fin r) = Some t &
    t -> exists2 e, budget (nm b) (Fin r) = Some e & allowed b r e) ->
  forall x x', three_each x -> three_each x' ->
  forall p, holds (also (at_most (num 0) (Some p)) (at_most (Some p) (num 1))) ->
  holds (entails (ap2 datasets.one_universe (Some x) (Some x'))
    (entails (ap2 claimed (ap1 datasets.largest_mixed (Some x)) (Some p)) (bind (ap1 swaps.members (Some x)) (fun U => at_most
      (ap2 distances.MULT (ap3 law_of (Some x) (Some U) (Some p)) (ap3 law_of (Some x') (Some U) (Some p)))
      (times (ap2 budget (ap1 datasets.largest_mixed (Some x)) (Some p)) (ap2 datasets.hamming_s (Some x) (Some x'))))))).
Proof.
move=> ok x x' /dataset_rows [n [X ->]] /dataset_rows [m [Y ->]] p /rate_real [r -> h]; rewrite ap2E.
case u : (datasets.one_universe (rows X) (rows Y)) => [[]|]; [|by []|by rewrite one_universe_at in u].
have e := universe_size u; case: m / e Y u => Y u; apply/entailsP => _.
rewrite ap1E largest_mixed_at ap2E; have [t -> et] := ok _ _ (biggest_2 X) h.
by apply/entailsP => /et [e]; rewrite ap2E => -> a; exact: kept_within.
Qed.
Theorem satisfied :
  (forall b r, b = 0%N \/ (2 <= b)%N -> 0 <= r <= 1 -> exists2 e, budget (nm b) (Fin r) = Some e & allowed b r e) ->
  forall x x', three_each x -> three_each x' ->
  forall p, holds (also (at_most (num 0) (Some p)) (at_most (Some p) (num 1))) ->
  holds (entails (ap2 datasets.one_universe (Some x) (Some x')) (bind (ap1 swaps.members (Some x)) (fun U => at_most
      (ap2 distances.MULT (ap3 law_of (Some x) (Some U) (Some p)) (ap3 law_of (Some x') (Some U) (Some p)))
      (times (ap2 budget (ap1 datasets.largest_mixed (Some x)) (Some p)) (ap2 datasets.hamming_s (Some x) (Some x')))))).
Proof.
move=> ok x x' hx hx' p hp; have := @satisfied_where (fun _ _ => yes) _ x x' hx hx' p hp.
case: (dataset_rows hx) => n [X ->]; rewrite [ap1 datasets.largest_mixed _]ap1E largest_mixed_at; apply.
by move=> b r hb h; exists true => // _; exact: ok.
Qed.
End Rule.
