(** Strata of a dataset: the chance with which each is permuted, and the size of the largest with different records. *)
From Coq Require Import Reals Lra FunctionalExtensionality.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.laws words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.selections.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The chance of each permutation of one stratum *)

Definition accepted (r : R) (n : nat) : R := 1 - INR n * r * (1 - r) ^ (n - 1).
Definition draw (r : R) (n k : nat) : R :=
  if (n < 2)%N then 1 else r ^ k * (1 - r) ^ (n - k) / (accepted r n * INR (d k)).
Lemma accepted_pos r n : 0 <= r <= 1 -> (2 <= n)%N -> 0 < accepted r n.
Proof.
move=> h n2; rewrite /accepted; have [r0|r0] := Req_dec r 0; first by rewrite r0; lra.
have [r1|r1] := Req_dec r 1; last by apply: accepted_gt0; lra.
by rewrite r1 (_ : 1 - 1 = 0) ?pow_i; [lra | apply/ltP; rewrite subn_gt0 | lra].
Qed.
Lemma d_pos k : k != 1%N -> 0 < INR (d k).
Proof. by move=> h; apply/lt_0_INR/ltP/d_gt0. Qed.
Lemma drawn_at r n k : 0 <= r <= 1 -> k != 1%N -> (k <= n)%N ->
  swapping.drawn (nm n) (nm k) (Fin r) = Some (Fin (draw r n k)).
Proof.
move=> h k1 kn; rewrite /swapping.drawn /draw.
have -> : less (Some (nm n)) (num 2) = Some (n < 2)%N by rewrite /num nm2 /less ap2E le_nm [(n < 2)%N]ltnNge.
rewrite /chosen bindE; case: (ltnP n 2) => // n2.
rewrite minus_nm // -[num 1]/(Some (nm 1)) [minus (Some (nm n)) _]minus_nm; last exact: ltnW.
rewrite -[minus (Some (nm 1)) (Some (Fin r))]/(Some (Fin (1 - r))) /power !ap2E !pow_nm ap1E deranged_at.
rewrite -[times (minus _ _) _]/(Some (Fin (accepted r n * INR (d k)))) /divided ap2E /= eqR_f //.
by have := Rmult_lt_0_compat _ _ (accepted_pos h n2) (d_pos k1); lra.
Qed.
Lemma draw_ge0 r n k : 0 <= r <= 1 -> k != 1%N -> 0 <= draw r n k.
Proof.
move=> h k1; rewrite /draw; case: (ltnP n 2) => n2; first lra.
apply: Rmult_le_pos; first by apply: Rmult_le_pos; apply: pow_le; lra.
by apply: Rlt_le; apply/Rinv_0_lt_compat/Rmult_lt_0_compat; [exact: accepted_pos | exact: d_pos].
Qed.
(** Positive, but where all records are moved for certain, or none. *)
Lemma draw_gt0 r n k : 0 <= r <= 1 -> k != 1%N -> r <> 0 \/ k = 0%N -> r <> 1 \/ (n <= k)%N -> 0 < draw r n k.
Proof.
move=> h k1 r0 r1; rewrite /draw; case: (ltnP n 2) => n2; first lra.
apply: Rmult_lt_0_compat; last by apply/Rinv_0_lt_compat/Rmult_lt_0_compat; [exact: accepted_pos | exact: d_pos].
apply: Rmult_lt_0_compat.
  by case: r0 => [r0|->]; [apply: pow_lt; lra | rewrite /=; lra].
by case: r1 => [r1|le]; [apply: pow_lt; lra | move: le; rewrite -subn_eq0 => /eqP ->; rewrite /=; lra].
Qed.

(** * Strata *)

Section Strata.
Variable n : nat.
Implicit Types (X : 'I_n -> triple) (g h : 'S_n) (m : thing).
Definition values X : seq thing := rev (undup (rev [seq match_of X i | i <- enum 'I_n])).
Definition counted X m : nat := cnt (fun i => match_of X i == m).
Definition stirred X g m : nat := cnt (fun i => (match_of X i == m) && (g i != i)).
Definition members_of X m : seq 'I_n := [seq i <- enum 'I_n | match_of X i == m].
Definition places_of X m : seq number := [seq nm (val i) | i <- members_of X m].

Lemma undup_map_in (A B : eqType) (f : A -> B) (s : seq A) : {in s &, injective f} -> undup (map f s) = map f (undup s).
Proof.
elim: s => //= x s ih inj.
have inj' : {in s &, injective f} by move=> y z ys zs; apply: inj; rewrite inE ?ys ?zs orbT.
have -> : (f x \in map f s) = (x \in s).
  apply/mapP/idP => [[y ys e]|xs]; last by exists x.
  by rewrite (inj x y) // ?mem_head // inE ys orbT.
by case: (x \in s); rewrite /= ih.
Qed.
Lemma mem_values X m : (m \in values X) = [exists i, match_of X i == m].
Proof.
rewrite mem_rev mem_undup mem_rev; apply/mapP/existsP => [[i _ ->]|[i /eqP <-]]; exists i; by rewrite ?mem_enum ?eqxx.
Qed.
Lemma values_uniq X : uniq (values X). Proof. by rewrite rev_uniq undup_uniq. Qed.
Lemma strata_at X : swapping.strata (rows X) = Some [seq places_of X m | m <- values X].
Proof.
rewrite /swapping.strata (mapped_map (g := fun i => places_of X (match_of X i))) => [|i _]; last first.
  rewrite len_rows range_at (kept_map (p := fun j => match_of X j == match_of X i)) // => j _.
  by rewrite item_rows -[datasets.MATCH]/(Some (nm 0)) !field_at.
rewrite /distinct ap1E; congr Some; rewrite /values [RHS]map_rev -undup_map_in => [|a b]; last first.
  rewrite !mem_rev => /mapP [i _ ->] /mapP [j _ ->] /(congr1 (fun s => nm (val i) \in s)).
  rewrite (mem_map (fun u v e => val_inj (nm_inj e))) mem_filter eqxx mem_enum /=.
  by rewrite (mem_map (fun u v e => val_inj (nm_inj e))) mem_filter => /esym /andP [/eqP ->].
by congr (rev (undup _)); rewrite [RHS]map_rev (map_comp (places_of X) (match_of X)).
Qed.

(** Of one stratum, too, no permutation within strata moves a single record. *)
Lemma stirred_not_1 X g m : keeps X g -> stirred X g m != 1%N.
Proof.
move=> /forallP k; apply/negP; rewrite /stirred /cnt count_card => /card1P [i one].
have oneE j : ((match_of X j == m) && (g j != j)) = (j == i) by move: (one j); rewrite inE.
have /andP [im gi] : (match_of X i == m) && (g i != i) by rewrite oneE.
have := oneE (g i); rewrite -(eqP (k i)) im (inj_eq (@perm_inj _ g)) gi => /esym /eqP e.
by rewrite e eqxx in gi.
Qed.
Lemma stirred_le X g m : (stirred X g m <= counted X m)%N.
Proof. by apply: sub_count => i /andP []. Qed.

Definition weight X r g : R := prod (values X) (fun m => draw r (counted X m) (stirred X g m)).
Lemma draws_at X r g : 0 <= r <= 1 -> keeps X g ->
  swapping.draws (rows X) (ps g) (Fin r) = Some (Fin (weight X r g)).
Proof.
move=> h k; rewrite /swapping.draws ap1E strata_at; apply: product_map => m _.
rewrite /len ap1E -[num _]/(Some (nm (size (places_of X m)))).
have -> : size (places_of X m) = counted X m by rewrite size_map size_filter.
rewrite (count_map (p := fun i => g i != i)) => [|i _]; last by rewrite item_ps /differ /same ap2E nmE.
have -> : count (fun i => g i != i) (members_of X m) = stirred X g m.
  by rewrite count_filter; apply: eq_count => i /=; rewrite andbC.
by rewrite /ap3 !bindE; apply: drawn_at => //; [exact: stirred_not_1 | exact: stirred_le].
Qed.
Lemma prod_ge0 (A : eqType) (s : seq A) f : (forall x, 0 <= f x) -> 0 <= prod s f.
Proof. by move=> h; elim: s => [|x s ih] /=; [lra | apply: Rmult_le_pos]. Qed.
Lemma prod_gt0 (A : eqType) (s : seq A) f : (forall x, 0 < f x) -> 0 < prod s f.
Proof. by move=> h; elim: s => [|x s ih] /=; [lra | apply: Rmult_lt_0_compat]. Qed.
Lemma weight_ge0 X r g : 0 <= r <= 1 -> keeps X g -> 0 <= weight X r g.
Proof. by move=> h k; apply: prod_ge0 => m; apply: draw_ge0 => //; exact: stirred_not_1. Qed.

(** * The law of what is released *)

Definition chance_of X r (z : seq thing) : R :=
  sum (enum 'S_n) (fun g => if keeps X g && perm_eq (rows (swap X g)) z then weight X r g else 0).
Lemma released_at X z r : 0 <= r <= 1 -> swapping.released (rows X) z (Fin r) = Some (Fin (chance_of X r z)).
Proof.
move=> h; rewrite /swapping.released ap1E; have [G -> pG] := within_at X.
rewrite (sum_of_map (g := fun g => if perm_eq (rows (swap X g)) z then weight X r g else 0)) => [|g g_G].
  rewrite (sum_perm _ pG) sum_filter; congr (Some (Fin _)); apply: sum_eq => g.
  by case: (keeps X g).
have k : keeps X g by move: g_G; rewrite (perm_mem pG) mem_filter => /andP [].
by rewrite swapped_at ap2E equivalent_at /ap3 !bindE draws_at // /chosen bindE; case: perm_eq.
Qed.
Lemma chance_of_ge0 X r z : 0 <= r <= 1 -> 0 <= chance_of X r z.
Proof. by move=> h; apply: sum_ge0 => g; case: (boolP (keeps X g)) => k /=; [case: ifP => _; [exact: weight_ge0 | lra] | lra]. Qed.
Lemma chance_of_perm X r z z' : perm_eq z z' -> chance_of X r z = chance_of X r z'.
Proof. by move=> e; apply: sum_eq => g; rewrite (permPr e). Qed.

(** * The largest stratum with two different records *)

Definition mixed X i : bool := has (fun j => X j != X i) (members_of X (match_of X i)).
Definition biggest X : nat := \max_(i < n | mixed X i) counted X (match_of X i).
Lemma stratum_at X i : datasets.stratum (rows X) [:: (X i).1.1; (X i).1.2; (X i).2] =
  Some [seq rec (X j) | j <- members_of X (match_of X i)].
Proof.
rewrite /datasets.stratum; apply: (kept_map (h := fun j => rec (X j))) => j _.
rewrite -[Some [:: _; _; _]]/(as_list (Some (rec (X i)))) -[datasets.MATCH]/(Some (nm 0)) !field_at //.
Qed.
Lemma maximal_nm (A : Type) (l : seq A) (f : A -> nat) : maximal [seq nm (f x) | x <- l] = nm (foldr maxn 0%N (map f l)).
Proof.
case: l => // x l; rewrite [maximal _]/= [foldr maxn _ _]/=.
have e a b : max_number (nm a) (nm b) = nm (maxn a b).
  by rewrite /max_number le_nm /maxn leq_eqVlt; case: eqP => [->|] //=; case: ltnP.
elim: l => [|y l ih] /=; first by rewrite maxn0.
by rewrite ih e maxnCA.
Qed.
Lemma largest_mixed_at X : datasets.largest_mixed (rows X) = Some (nm (biggest X)).
Proof.
rewrite /datasets.largest_mixed /language.largest.
rewrite (mapped_map (g := fun i => nm (if mixed X i then counted X (match_of X i) else 0%N))) => [|i _].
  rewrite bindE (maximal_nm (enum 'I_n)); congr (Some (nm _)).
  by rewrite /biggest big_mkcond /= foldrE big_map big_enum.
rewrite -[as_list _]/(Some [:: (X i).1.1; (X i).1.2; (X i).2]) ap2E stratum_at.
rewrite (some_map (p := fun j => X j != X i)) => [|j _]; last by rewrite /same ap2E /negated ap1E (inj_eq rec_inj).
rewrite /chosen bindE -/(mixed X i); case: (mixed X i) => //.
by rewrite /len ap1E size_map size_filter.
Qed.
Lemma mixed_2 X i : mixed X i -> (2 <= counted X (match_of X i) <= biggest X)%N.
Proof.
move=> h; rewrite /biggest (leq_bigmax_cond _ h) andbT.
have /hasP [j j_i ne] := h.
have ij : j != i by apply: contraNneq ne => ->.
rewrite /counted /cnt count_card; apply: (@leq_trans #|pred2 j i|); first by rewrite card2 ij.
by apply/subset_leq_card/subsetP => k /orP [] /eqP ->; rewrite ?inE ?unfold_in ?eqxx //; move: j_i; rewrite mem_filter => /andP [].
Qed.
Lemma biggest_2 X : biggest X = 0%N \/ (2 <= biggest X)%N.
Proof.
case: (pickP (mixed X)) => [i h|none]; last by left; rewrite /biggest big_pred0.
by right; have /andP [a b] := mixed_2 h; exact: leq_trans a b.
Qed.
End Strata.
