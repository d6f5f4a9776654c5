(** Selecting places: lists of marks 0 and 1, each place marked with probability p, and the permutations that move just
    the places that are marked. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.laws words.permutations.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Marks.
Variable p : R.
Definition ones (l : seq nat) : nat := count_mem 1%N l.
Definition chance (l : seq nat) : R := p ^ ones l * (1 - p) ^ (size l - ones l).
Lemma ones_le l : (ones l <= size l)%N. Proof. exact: count_size. Qed.
Lemma chance_0 l : chance (0%N :: l) = (1 - p) * chance l.
Proof. rewrite /chance -[ones (_ :: l)]/(ones l) -[size (_ :: l)]/(size l).+1 subSn ?ones_le //=; lra. Qed.
Lemma chance_1 l : chance (1%N :: l) = p * chance l.
Proof. rewrite /chance -[ones (_ :: l)]/(ones l).+1 -[size (_ :: l)]/(size l).+1 subSS /=; lra. Qed.
Lemma marks_step n (f : seq nat -> R) :
  sum (lists n.+1 2) f = sum (lists n 2) (fun l => f (0%N :: l)) + sum (lists n 2) (fun l => f (1%N :: l)).
Proof. rewrite /= !sum_cat !sum_map /=; lra. Qed.
Lemma sum_chance n : sum (lists n 2) chance = 1.
Proof.
elim: n => [|n ih]; first by rewrite /= /chance /=; lra.
rewrite marks_step (sum_eq _ chance_0) (sum_eq _ chance_1) !sum_scale ih; lra.
Qed.
Lemma sum_none n : sum (lists n 2) (fun l => if ones l == 0%N then chance l else 0) = (1 - p) ^ n.
Proof.
elim: n => [|n ih]; first by rewrite /= /chance /=; lra.
rewrite marks_step (sum_eq _ (g := fun l => (1 - p) * (if ones l == 0%N then chance l else 0))) => [|l].
  rewrite sum_scale ih (sum_eq _ (g := fun=> 0)) ?sum0 /=; first lra.
  by [].
by rewrite chance_0 -[ones (_ :: l)]/(ones l); case: eqP; lra.
Qed.
Lemma sum_alone n : sum (lists n 2) (fun l => if ones l == 1%N then chance l else 0) = INR n * p * (1 - p) ^ (n - 1).
Proof.
elim: n => [|n ih]; first by rewrite /=; lra.
rewrite marks_step (sum_eq _ (g := fun l => (1 - p) * (if ones l == 1%N then chance l else 0))) => [|l].
  rewrite sum_scale ih (sum_eq _ (g := fun l => p * (if ones l == 0%N then chance l else 0))) => [|l].
    rewrite sum_scale sum_none S_INR subn1 /=; case: n {ih} => [|n]; first by simpl (INR 0); simpl (_ ^ _); lra.
    by rewrite subn1 /=; lra.
  by rewrite chance_1 -[ones (_ :: l)]/(ones l).+1 eqSS; case: eqP; lra.
by rewrite chance_0 -[ones (_ :: l)]/(ones l); case: eqP; lra.
Qed.
Lemma sum_others n : sum (lists n 2) (fun l => if ones l == 1%N then 0 else chance l) =
  1 - INR n * p * (1 - p) ^ (n - 1).
Proof.
rewrite -(sum_alone n) -(sum_chance n) -sum_sub; apply: sum_eq => l; case: eqP; lra.
Qed.
End Marks.
Lemma chance_ge0 r l : 0 < r < 1 -> 0 <= chance r l.
Proof. by move=> h; apply: Rmult_le_pos; apply: pow_le; lra. Qed.
Lemma accepted_gt0 r n : 0 < r < 1 -> 0 < 1 - INR n * r * (1 - r) ^ (n - 1).
Proof.
move=> h; rewrite -sum_others; have q : 0 < (1 - r) ^ n by apply: pow_lt; lra.
apply: Rlt_le_trans q _; rewrite -(sum_none r n); apply: sum_le => l; have := chance_ge0 l h.
by case: (ones l) => [|[|k]] /=; lra.
Qed.

Lemma sum_pick (T : eqType) (L : seq T) a (f : T -> R) : uniq L -> a \in L ->
  sum L (fun c => if c == a then f c else 0) = f a.
Proof.
elim: L => //= c L ih /andP [c_L u]; rewrite inE; case: (eqVneq a c) => [-> _|ne /= a_L].
  rewrite (sum_in_eq (g := fun=> 0)) ?sum0; first lra.
  by move=> b b_L; case: eqP => // e; rewrite -e b_L in c_L.
by rewrite ih //; lra.
Qed.

(** * Permutations that move just the places that are marked *)

Section Moved.
Lemma card_moved n (A : pred 'I_n) : #|[set s : 'S_n | [forall i, (s i != i) == A i]]| = d #|A|.
Proof.
elim: n A => [|n ih] A.
  rewrite (_ : #|A| = 0%N); last by apply: eq_card0; case.
  by rewrite /d /free; apply: eq_card => s; rewrite !inE; apply/forallP/forallP => _ [].
have [x /= Ax|full] := pickP (fun i => ~~ A i); last first.
  have e : #|A| = n.+1 by rewrite -[RHS]card_ord; apply: eq_card => i; rewrite [RHS]inE; exact: negbFE (full i).
  rewrite e /d /free; apply: eq_card => s; rewrite !inE; apply/forallP/forallP => h i; have := h i.
    by rewrite (negbFE (full i)) ltn_ord => /eqP ->.
  by rewrite ltn_ord (negbFE (full i)) /= => ->.
pose B k := A (lift x k).
have -> : #|A| = #|B|.
  rewrite -(card_imset B (@lift_inj _ x)); apply: eq_card => i; apply/idP/imsetP => [Ai|[k Bk ->] //].
  by case: (unliftP x i) Ai => [k ->|->] Ai; [exists k | move: Ax; rewrite -[A x]/(x \in A) Ai].
rewrite -ih -(card_fixes (x := x) (P := fun s => [forall i, (s i != i) == A i])); last first.
  move=> s; apply/forallP/forallP => h i.
    by have := h (lift x i); rewrite lift_perm_lift (inj_eq (@lift_inj _ x)).
  case: (unliftP x i) => [k ->|->]; first by rewrite lift_perm_lift (inj_eq (@lift_inj _ x)); exact: h.
  by rewrite lift_perm_id eqxx (negbTE Ax).
apply: eq_card => s; rewrite !inE; case: forallP => //= h.
by have := h x; rewrite (negbTE Ax); case: (s x == x).
Qed.

Variable n : nat.
Implicit Types g h : 'S_n.
Definition marks h : seq nat := [seq nat_of_bool (h i != i) | i <- enum 'I_n].
Lemma marks_in h : marks h \in lists n 2.
Proof.
rewrite mem_lists size_map size_enum_ord eqxx; apply/allP => _ /mapP [i _ ->].
by case: (_ != _).
Qed.
Lemma ones_marks h : ones (marks h) = moves h.
Proof. by rewrite /ones /marks seq.count_map; apply: eq_count => i /=; case: (_ != _). Qed.
Lemma same_marks h : count (fun g => marks h == marks g) (enum 'S_n) = d (moves h).
Proof.
rewrite count_card /moves /cnt count_card -card_moved cardsE; apply: eq_card => g; rewrite !unfold_in /=.
apply/eqP/forallP => [e i|k].
  have := eq_in_map (fun i => nat_of_bool (h i != i)) (fun i => nat_of_bool (g i != i)) (enum 'I_n).
  by case=> _ /(_ e i); rewrite mem_enum => /(_ isT); case: (h i != i); case: (g i != i).
by apply: eq_map => i; rewrite (eqP (k i)).
Qed.
(** Where the marks of a list are the places that a permutation moves. *)
Lemma marked_at h l : l \in lists n 2 ->
  every (range (len (Some [seq nm i | i <- l]))) (fun v_i => same (same (item (Some [seq nm i | i <- l]) (Some v_i)) (num 1))
    (differ (item (Some (ps h)) (Some v_i)) (Some v_i))) = Some (l == marks h).
Proof.
rewrite mem_lists => /andP [/eqP sl al]; have [f fl] := seq_places sl.
have e : [seq nm i | i <- l] = [seq nm (f i) | i <- enum 'I_n] by rewrite fl -map_comp.
rewrite e len_at range_at (every_map (p := fun i => (f i == 1%N) == (h i != i))) => [|i _].
  congr Some; apply/allP/eqP => [k|].
    rewrite fl; apply/eq_in_map => i i_n; have := k i i_n; have := allP al (f i).
    rewrite fl map_f // => /(_ isT); case: (f i) => [|[|a]] //=; by case: (_ != _).
  rewrite fl => /eq_in_map k i i_n; by rewrite (k i i_n); case: (_ != _).
by rewrite item_at (item_at (fun i => nm (val (h i)))) -[num 1]/(Some (nm 1)) /differ /same /ap2 /= !nmE.
Qed.
End Moved.
