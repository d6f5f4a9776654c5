(** What swapping does to datasets of one universe: the chances of each output differ by a factor for each record in
    which the datasets differ, if the chances of permutations differ by as much for each record that is moved. *)
From Coq Require Import Reals Lra FunctionalExtensionality.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.selections rules.strata.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The obligation of a budget *)

(** At most C times as likely for each record moved more or less, in a stratum of at most b records, at the odds o: the
    weight of a permutation that moves k records is o^k / d(k). No permutation moves a single record, so that between k
    and k + 1 records there are at least two exchanges. *)
Definition steps (j : nat) : nat := if j == 1%N then 2%N else j.
Definition bounded (b : nat) (o C : R) : Prop := 1 <= C /\ forall k j, k != 1%N -> (k + j)%N != 1%N -> (k + j <= b)%N ->
  o ^ j * INR (d k) <= C ^ steps j * INR (d (k + j)) /\ INR (d (k + j)) <= C ^ steps j * o ^ j * INR (d k).

Lemma pow_split x (a b : nat) : (a <= b)%N -> x ^ b = x ^ a * x ^ (b - a).
Proof. by move=> le; rewrite -pow_add; congr pow; rewrite -{1}(subnKC le). Qed.
Lemma draw_shared r n k : 0 < r < 1 -> (2 <= n)%N -> (k <= n)%N -> k != 1%N ->
  draw r n k = ((1 - r) ^ n / accepted r n) * ((r / (1 - r)) ^ k / INR (d k)).
Proof.
move=> h n2 kn k1; rewrite /draw ltnNge n2 /=.
have a := accepted_pos (r := r) ltac:(lra) n2; have dk := d_pos k1.
have q : (1 - r) ^ k > 0 by apply: pow_lt; lra.
rewrite (pow_split (1 - r) kn).
rewrite /Rdiv Rpow_mult_distr pow_inv.
by field; repeat split; lra.
Qed.
Lemma draw_le b C r n k k' j : 0 < r < 1 -> bounded b (r / (1 - r)) C -> (n <= b)%N -> (k <= n)%N -> (k' <= n)%N ->
  k != 1%N -> k' != 1%N -> j != 1%N -> (k' <= k + j)%N -> (k <= k' + j)%N -> draw r n k' <= C ^ j * draw r n k.
Proof.
move=> h [C1 B] nb kn kn' k1 k1' j1 up down; have [n2|n2] := ltnP n 2.
  by rewrite /draw n2 Rmult_1_r; exact: pow_R1_Rle.
rewrite !draw_shared //; set o := r / (1 - r) in B *; set W := _ / accepted r n.
have o0 : 0 < o by apply: Rdiv_lt_0_compat; lra.
have W0 : 0 < W by apply: Rdiv_lt_0_compat; [apply: pow_lt; lra | apply: accepted_pos => //; lra].
have dk := d_pos k1; have dk' := d_pos k1'.
suff : o ^ k' / INR (d k') <= C ^ j * (o ^ k / INR (d k)).
  by move=> le; rewrite -Rmult_assoc (Rmult_comm _ W) Rmult_assoc; apply: Rmult_le_compat_l => //; exact: Rlt_le.
have small i : (i <= j)%N -> o ^ k' / INR (d k') <= C ^ steps i * (o ^ k / INR (d k)) ->
    o ^ k' / INR (d k') <= C ^ j * (o ^ k / INR (d k)).
  move=> ij le; apply: Rle_trans le _; apply: Rmult_le_compat_r.
    by apply: Rmult_le_pos; [apply: pow_le; lra | apply/Rlt_le/Rinv_0_lt_compat].
  apply: Rle_pow => //; apply/leP; rewrite /steps; case: eqP ij => [->|//].
  by rewrite leq_eqVlt eq_sym (negbTE j1).
have clear a c x : 0 < c -> a / c <= x <-> a <= x * c.
  move=> c0; split=> le; first by apply: (Rmult_le_reg_r (/ c)); [exact: Rinv_0_lt_compat | rewrite Rmult_assoc Rinv_r; lra].
  by apply: (Rmult_le_reg_r c) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have [le|lt] := leqP k k'.
  apply: (small (k' - k)%N); first by rewrite leq_subLR.
  have := B k (k' - k)%N; rewrite subnKC // => /(_ k1 k1' (leq_trans kn' nb)) [le1 _].
  apply/clear => //; rewrite (pow_split o le).
  set c := C ^ _ in le1 *; have -> : c * (o ^ k / INR (d k)) * INR (d k') = (o ^ k / INR (d k)) * (c * INR (d k')) by lra.
  apply: Rle_trans (Rmult_le_compat_l _ _ _ _ le1); last first.
    by apply: Rmult_le_pos; [apply: pow_le; lra | apply/Rlt_le/Rinv_0_lt_compat].
  by apply: Req_le; field; lra.
apply: (small (k - k')%N); first by rewrite leq_subLR.
have le := ltnW lt; have := B k' (k - k')%N; rewrite subnKC // => /(_ k1' k1 (leq_trans kn nb)) [_ le1].
rewrite (pow_split o le); apply/clear => //.
set c := C ^ _ in le1 *; have -> : c * (o ^ k' * o ^ (k - k') / INR (d k)) * INR (d k') =
    (o ^ k' / INR (d k)) * (c * o ^ (k - k') * INR (d k')) by lra.
apply: Rle_trans (Rmult_le_compat_l _ _ _ _ le1).
  by apply: Req_le; field; lra.
by apply: Rmult_le_pos; [apply: pow_le; lra | apply/Rlt_le/Rinv_0_lt_compat].
Qed.

(** * Permutations one after another *)

Section Swapping.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple) (g h s : 'S_n).

Lemma count_or (p q t : pred 'I_n) : (forall i, p i -> q i || t i) -> (cnt p <= cnt q + cnt t)%N.
Proof.
move=> h; rewrite /cnt -count_predUI; apply: leq_trans (leq_addr _ _).
by apply: sub_count => i /h.
Qed.
Lemma stirred_mul X g s m : (stirred X (g * s)%g m <= stirred X g m + stirred X s m)%N.
Proof.
apply: count_or => i /andP [-> /=]; rewrite permM.
by case: (eqVneq (g i) i) => [->|].
Qed.
Lemma stirred_div X g s m : (stirred X g m <= stirred X (g * s)%g m + stirred X s m)%N.
Proof.
apply: count_or => i /andP [-> /=]; rewrite permM => gi.
case: (eqVneq (s i) i) => [e|]; last by rewrite orbT.
by rewrite orbF; apply: contraNneq gi => k; apply/eqP/(@perm_inj _ s); rewrite k e.
Qed.
Lemma stirred_inv X s m : stirred X s^-1 m = stirred X s m.
Proof.
rewrite /stirred; apply: eq_count => i; congr (_ && _); congr negb.
by apply/eqP/eqP => e; [rewrite -{1}e permKV | rewrite -{1}e permK].
Qed.
Lemma stirred_sum X s : sumn [seq stirred X s m | m <- values X] = moves s.
Proof.
apply: INR_eq; have -> : INR (sumn [seq stirred X s m | m <- values X]) = sum (values X) (fun m => INR (stirred X s m)).
  by elim: (values X) => //= m l <-; rewrite plus_INR.
rewrite /moves /cnt count_sum (sum_eq _ (g := fun m => sum (enum 'I_n) (fun i => truth ((match_of X i == m) && (s i != i))))).
  rewrite exchange; apply: sum_eq => i; rewrite (sum_one (fun=> s i != i)) ?values_uniq // mem_values.
  by apply/existsP; exists i.
by move=> m; rewrite /stirred /cnt count_sum.
Qed.

(** Within strata: a group. *)
Lemma keeps_mul X g h : keeps X g -> keeps X h -> keeps X (g * h)%g.
Proof.
move=> /forallP kg /forallP kh; apply/forallP => i; rewrite permM.
by rewrite (eqP (kg i)); exact: kh.
Qed.
Lemma keeps_inv X g : keeps X g -> keeps X g^-1.
Proof. by move=> /forallP k; apply/forallP => i; rewrite eq_sym -{2}(permKV g i); exact: k. Qed.

(** One permutation after another that moves records of mixed strata alone. *)
Definition within_mixed X s : Prop := forall i, s i != i -> mixed X i.
Lemma weight_le X b C r g s : 0 < r < 1 -> bounded b (r / (1 - r)) C -> (biggest X <= b)%N -> keeps X g -> keeps X s ->
  within_mixed X s -> weight X r (g * s)%g <= C ^ moves s * weight X r g.
Proof.
move=> h B big kg ks mx; rewrite -(stirred_sum X) /weight; have C1 := B.1.
have step m : draw r (counted X m) (stirred X (g * s)%g m) <= C ^ stirred X s m * draw r (counted X m) (stirred X g m).
  have [none|some] := posnP (stirred X s m).
    have e : stirred X (g * s)%g m = stirred X g m.
      by apply/eqP; rewrite eqn_leq; have := stirred_mul X g s m; have := stirred_div X g s m; rewrite none !addn0 => -> ->.
    by rewrite none e /=; lra.
  have nb : (counted X m <= b)%N.
    move: some; rewrite /stirred /cnt -has_count => /hasP [i _ /andP [/eqP <- /mx mi]].
    by apply: leq_trans big; case/andP: (mixed_2 mi).
  apply: draw_le B nb _ _ _ _ _ _ _ => //; by [exact: stirred_le | apply: stirred_not_1; rewrite ?keeps_mul | exact: stirred_mul | exact: stirred_div].
elim: (values X) => [|m l ih] /=; first lra.
rewrite pow_add; have := step m; set a := draw _ _ _; set a' := draw _ _ _ => le.
have a0 : 0 <= a by apply: draw_ge0; [lra | apply: stirred_not_1; exact: keeps_mul].
have p0 : 0 <= prod l (fun m => draw r (counted X m) (stirred X g m)).
  by apply: prod_ge0 => m'; apply: draw_ge0; [lra | exact: stirred_not_1].
have p1 : 0 <= prod l (fun m => draw r (counted X m) (stirred X (g * s)%g m)).
  by apply: prod_ge0 => m'; apply: draw_ge0; [lra | apply: stirred_not_1; exact: keeps_mul].
apply: Rle_trans (Rmult_le_compat _ _ _ _ a0 p1 le ih) _; apply: Req_le; rewrite -/(sumn _); lra.
Qed.

(** * Datasets of one universe *)

(** The order of records does not matter. *)
Lemma values_order X (w : 'S_n) : perm_eq (values (fun i => X (w i))) (values X).
Proof.
apply: uniq_perm; rewrite ?values_uniq // => m; rewrite !mem_values; apply/existsP/existsP => -[i e].
  by exists (w i).
by exists (w^-1 i)%g; rewrite /match_of permKV.
Qed.
Lemma cnt_order (p : pred 'I_n) (w : 'S_n) : cnt (fun i => p (w i)) = cnt p.
Proof. by rewrite /cnt (count_reindex p (@perm_inj _ w)). Qed.
Lemma chance_of_order X (w : 'S_n) r z : chance_of (fun i => X (w i)) r z = chance_of X r z.
Proof.
pose c g := (w * g * w^-1)%g.
have ci : injective c by move=> g h /mulIg /mulgI.
have cE g i : c g i = (w^-1)%g (g (w i)) by rewrite /c !permM.
rewrite /chance_of (sum_reindex _ ci); apply: sum_eq => g.
have -> : keeps (fun i => X (w i)) (c g) = keeps X g.
  apply/forallP/forallP => k i.
    by have := k (w^-1 i)%g; rewrite cE /match_of !permKV.
  by rewrite cE /match_of permKV; exact: k.
have -> : perm_eq (rows (swap (fun i => X (w i)) (c g))) z = perm_eq (rows (swap X g)) z.
  apply: permPl; rewrite (_ : rows _ = [seq rec (swap X g (w i)) | i <- enum 'I_n]).
    exact: (reordered (fun i => rec (swap X g i)) w).
  by apply: eq_map => i; rewrite /swap cE permKV.
case: ifP => // _; rewrite /weight (prod_perm _ (values_order X w)); apply: prod_in_eq => m _.
congr (draw r _ _); first exact: (cnt_order (fun i => match_of X i == m)).
rewrite -[RHS](cnt_order _ w); apply: eq_count => i; congr (_ && _).
by rewrite cE (can2_eq (permKV w) (permK w)).
Qed.

(** After a first permutation within strata, what comes of all. *)
Lemma chance_of_swap X s r z : keeps X s -> chance_of (swap X s) r z =
  sum (enum 'S_n) (fun g => if keeps X g && perm_eq (rows (swap X g)) z then weight X r (g * s^-1)%g else 0).
Proof.
move=> ks; rewrite [RHS](sum_reindex _ (@mulIg _ s)); apply: sum_eq => g.
rewrite mulgK; have -> : keeps X (g * s)%g = keeps X g.
  apply/idP/idP => k; last exact: keeps_mul.
  by rewrite -(mulgK s g); apply: keeps_mul => //; exact: keeps_inv.
by rewrite (_ : rows (swap (swap X s) g) = rows (swap X (g * s)%g)) //; apply: eq_map => i; rewrite /swap permM.
Qed.

(** Both ways: a factor for each record that is moved. *)
Lemma chance_of_le X s b C r z : 0 < r < 1 -> bounded b (r / (1 - r)) C -> (biggest X <= b)%N -> keeps X s ->
  within_mixed X s -> chance_of X r z <= C ^ moves s * chance_of (swap X s) r z /\
  chance_of (swap X s) r z <= C ^ moves s * chance_of X r z.
Proof.
move=> h B big ks mx; rewrite chance_of_swap // /chance_of -!sum_scale.
have ki := keeps_inv ks; have mi : within_mixed X s^-1.
  by move=> i e; apply: mx; apply: contraNneq e => k; rewrite -{1}k permK.
have em : moves s^-1 = moves s.
  by rewrite -(stirred_sum X) -(stirred_sum X s); congr sumn; apply: eq_map => m; exact: stirred_inv.
split; apply: sum_le => g; case: (boolP (keeps X g)) => kg /=; try (case: ifP => _); try lra.
  by have := weight_le h B big (keeps_mul kg ki) ks mx; rewrite mulgKV.
by rewrite -em; exact: weight_le B big _ _ mi.
Qed.

(** Datasets of one universe: the factor is C to the power of their distance. *)
Lemma universe_le X Y : holds (datasets.one_universe (rows X) (rows Y)) ->
  exists k, [/\ datasets.hamming_s (rows X) (rows Y) = Some (nm k), biggest X = 0%N -> k = 0%N,
    k = 0%N -> forall r z, chance_of X r z = chance_of Y r z &
    forall C r z, 0 < r < 1 -> bounded (biggest X) (r / (1 - r)) C ->
      chance_of X r z <= C ^ k * chance_of Y r z /\ chance_of Y r z <= C ^ k * chance_of X r z].
Proof.
move=> /same_universe [s [ks pY [-> apart]]]; exists (moves s).
have mx : within_mixed X s.
  move=> i si; apply/hasP; exists (s i); last first.
    by have := apart i si; apply: contraNneq => e; rewrite /swap e; case: (X i).
  by rewrite mem_filter mem_enum andbT eq_sym; exact: (forallP ks i).
have same r z : chance_of Y r z = chance_of (swap X s) r z.
  have [w e] : exists w : 'S_n, forall i, rec (Y (w i)) = rec (swap X s i) by exact: (perm_of_values (F := fun i => rec (swap X s i)) (G := fun i => rec (Y i)) pY).
  rewrite -(chance_of_order Y w); congr (chance_of _ r z); apply: functional_extensionality => i.
  exact/rec_inj/e.
split=> // [b0|m0 r z|C r z h B].
- apply/eqP; rewrite /moves /cnt -leqn0 leqNgt -has_count; apply/negP => /hasP [i _ /mx /mixed_2].
  by rewrite b0 => /andP [a b]; have := leq_trans a b.
- rewrite same; congr (chance_of _ r z); apply: functional_extensionality => i.
  rewrite /swap; have -> : s i = i; last by case: (X i).
  apply/eqP/negPn/negP => si; move: m0; rewrite /moves /cnt => /eqP; rewrite -leqn0 leqNgt -has_count => /hasP [].
  by exists i; rewrite ?mem_enum.
- by rewrite same; exact: chance_of_le B (leqnn _) ks mx.
Qed.
End Swapping.
