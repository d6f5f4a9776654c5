(** Two stages: of H clusters of M units h are drawn without replacement, and one unit of each. As if one unit of every cluster were drawn
    first, and then a simple random sample of these H units; so what a frame loses of which one record differs is what such samples lose,
    where its unit is the one of its cluster, and nothing elsewhere. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.laws words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.largest_ratios.
From dpcalc Require Import rules.whole_vectors rules.independent rules.derangements rules.ordered_samples rules.selections rules.moved_answers.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Sums over vectors, one place at a time *)

Lemma sum_place H M c b (G : seq nat -> R) : (c < H)%N -> (b < M)%N ->
  sum (below H M) (fun v => if nth 0%N v c == b then sum (iota 0 M) (fun j => G (set_nth 0%N v c j)) else 0) = sum (below H M) G.
Proof.
elim: H c G => [|H ih] [|c] G // lc lb; rewrite !sum_below.
  have pick := sum_pick (fun=> sum (iota 0 M) (fun j => sum (below H M) (fun t => G (j :: t)))) (iota_uniq 0 M) (_ : b \in iota 0 M).
  rewrite -pick ?mem_iota //; apply: sum_eq => i /=; case: eqP => _; last by rewrite sum0.
  by rewrite exchange.
by apply: sum_eq => i; exact: (ih c (fun t => G (i :: t))).
Qed.
Definition at_units (v l : seq nat) : seq nat := [seq nth 0%N v c | c <- l].
Lemma at_units_set v l c j : c \notin l -> at_units (set_nth 0%N v c j) l = at_units v l.
Proof.
move=> h; apply/eq_in_map => d dl; rewrite nth_set_nth /=; case: eqP => // e; by rewrite -e dl in h.
Qed.
Lemma sum_units H M l (F : seq nat -> R) : (0 < M)%N -> uniq l -> all (fun c => c < H)%N l ->
  INR M ^ size l * sum (below H M) (fun v => F (at_units v l)) = INR M ^ H * sum (below (size l) M) F.
Proof.
move=> M0; elim: l F => [|c l ih] F /=.
  move=> _ _; rewrite Rmult_1_l Rplus_0_r sum_constant; congr (_ * _).
  by rewrite size_below -INR_expn.
move=> /andP [cl ul] /andP [lc al]; rewrite sum_below.
have one b : (b < M)%N -> INR M * sum (below H M) (fun v => if nth 0%N v c == b then F (b :: at_units v l) else 0) = sum (below H M) (fun v => F (b :: at_units v l)).
  move=> lb; rewrite -(sum_place (fun v => F (b :: at_units v l)) lc lb) -sum_scale; apply: sum_eq => v; case: eqP => _; last by rewrite Rmult_0_r.
  by rewrite (sum_eq _ (g := fun=> F (b :: at_units v l))) => [|j]; [rewrite sum_constant size_iota | rewrite at_units_set].
have split_ : sum (below H M) (fun v => F (nth 0%N v c :: at_units v l)) =
    sum (iota 0 M) (fun b => sum (below H M) (fun v => if nth 0%N v c == b then F (b :: at_units v l) else 0)).
  rewrite exchange; apply: sum_in_eq => v; rewrite in_below => /andP [/eqP ev /(all_nthP 0%N) av].
  have i : nth 0%N v c \in iota 0 M by rewrite mem_iota add0n; apply: av; rewrite ev.
  rewrite -(sum_pick (fun b => F (b :: at_units v l)) (iota_uniq 0 M) i); apply: sum_eq => b; by rewrite eq_sym.
rewrite split_ -!sum_scale; apply: sum_in_eq => b /in_range lb.
have -> : INR M * INR M ^ size l * sum (below H M) (fun v => if nth 0%N v c == b then F (b :: at_units v l) else 0) =
  INR M ^ size l * (INR M * sum (below H M) (fun v => if nth 0%N v c == b then F (b :: at_units v l) else 0)) by ring.
by rewrite one // (ih (fun t => F (b :: t))).
Qed.

(** * One unit of each cluster *)

Definition picked (M : nat) (x g u : seq nat) : seq nat := [seq nth 0%N x (nth 0%N g a * M + nth 0%N u a)%N | a <- iota 0 (size u)].
Definition units_of (H M : nat) (v x : seq nat) : seq nat := [seq nth 0%N x (c * M + nth 0%N v c)%N | c <- iota 0 H].
Section Stages.
Variables (H M h : nat).
Hypotheses (hH : (h <= H)%N) (h0 : (0 < h)%N) (M0 : (0 < M)%N).
Lemma unit_place c b : (c < H)%N -> (b < M)%N -> (c * M + b < H * M)%N.
Proof. by move=> lc lb; apply: leq_trans (leq_mul lc (leqnn M)); rewrite mulSn addnC ltn_add2r. Qed.
Lemma size_units v x : size (units_of H M v x) = H. Proof. by rewrite size_map size_iota. Qed.
Lemma units_at v x c : (c < H)%N -> nth 0%N (units_of H M v x) c = nth 0%N x (c * M + nth 0%N v c)%N.
Proof. by move=> l; rewrite (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma unit_below v c : v \in below H M -> (c < H)%N -> (nth 0%N v c < M)%N.
Proof. by rewrite in_below => /andP [/eqP e /(all_nthP 0%N) a] l; apply: a; rewrite e. Qed.
Lemma units_below k v x : v \in below H M -> x \in below (H * M) k -> units_of H M v x \in below H k.
Proof.
move=> iv; rewrite !in_below size_units eqxx => /andP [/eqP ex /(all_nthP 0%N) ax].
by apply/allP => _ /mapP [c /in_range lc ->]; apply: ax; rewrite ex unit_place // unit_below.
Qed.
Definition first_of (g : 'S_H) : seq nat := take h (to_list g).
Lemma size_first g : size (first_of g) = h.
Proof. by rewrite size_takel // size_map size_enum_ord. Qed.
Lemma first_at g a : (a < h)%N -> nth 0%N (first_of g) a = nth 0%N (to_list g) a.
Proof. by move=> la; rewrite nth_take. Qed.
Lemma first_uniq g : uniq (first_of g) /\ all (fun c => c < H)%N (first_of g).
Proof.
have := to_list_in g; rewrite mem_lists => /andP [/andP [_ a] u]; split; first exact: take_uniq.
by apply/allP => c /mem_take /(allP a).
Qed.
Lemma picked_units (g : 'S_H) v x : picked M x (to_list g) (at_units v (first_of g)) = taken h (units_of H M v x) g.
Proof.
rewrite /picked /taken size_map size_first; apply/eq_in_map => a /in_range la.
have lc : (nth 0%N (to_list g) a < H)%N by rewrite (to_list_at g (Ordinal (leq_trans la hH))).
by rewrite units_at // (nth_map 0%N) ?size_first // first_at.
Qed.
Definition staged (f : seq nat -> R) (x : seq nat) : R := sum (enum 'S_H) (fun g => sum (below h M) (fun u => f (picked M x (to_list g) u))).
Lemma as_simple f x : INR M ^ H * staged f x = INR M ^ h * sum (below H M) (fun v => total_of H h f (units_of H M v x)).
Proof.
rewrite /staged /total_of [in RHS]exchange -!sum_scale; apply: sum_eq => g.
have [u a] := first_uniq g; have := sum_units (fun t => f (picked M x (to_list g) t)) M0 u a; rewrite size_first => <-.
by congr (_ * _); apply: sum_eq => v; rewrite picked_units.
Qed.
Section Differ.
Variables (k : nat) (f : seq nat -> R) (C : R) (x y : seq nat) (i : nat).
Hypotheses (C1 : 1 <= C) (f0 : forall s, 0 <= f s) (ix : x \in below (H * M) k) (iy : y \in below (H * M) k) (xy : only i x y).
Hypothesis near : forall s t, s \in below h k -> t \in below h k -> apart s t = 1%N -> f s <= C * f t.
Let H0 : (0 < H)%N. Proof. exact: leq_trans h0 hH. Qed.
Let iN : (i < H * M)%N. Proof. by have [l _ _] := xy; move: ix l; rewrite in_below => /andP [/eqP ->]. Qed.
Let c := (i %/ M)%N.
Let b := (i %% M)%N.
Let ec : i = (c * M + b)%N. Proof. exact: divn_eq. Qed.
Let lc : (c < H)%N. Proof. by rewrite /c ltn_divLR. Qed.
Let lb : (b < M)%N. Proof. by rewrite /b ltn_mod. Qed.
Let T v z : R := total_of H h f (units_of H M v z).
Lemma other_unit v d : v \in below H M -> (d < H)%N -> (d != c) || (nth 0%N v c != b) -> nth 0%N x (d * M + nth 0%N v d)%N = nth 0%N y (d * M + nth 0%N v d)%N.
Proof.
move=> iv ld ne; have [_ _ o] := xy; apply: o; rewrite ec => e.
have lv := unit_below iv ld.
have dc : d = c by have := f_equal (divn^~ M) e; rewrite !divnMDl // !divn_small // !addn0.
by move: e ne; rewrite dc eqxx /= => /addnI ->; rewrite eqxx.
Qed.
Lemma gains_at v j : v \in below H M -> nth 0%N v c == b -> (j < M)%N ->
  INR H * (T v x - T v y) <= INR h * ((C - 1) * T (set_nth 0%N v c j) y).
Proof.
move=> iv /eqP vb lj; have [_ d _] := xy.
have sv : size v = H by move: iv; rewrite in_below => /andP [/eqP].
have ij : set_nth 0%N v c j \in below H M.
  rewrite in_below size_set_nth sv (maxn_idPr lc) eqxx /=; apply/(all_nthP 0%N) => e; rewrite size_set_nth sv (maxn_idPr lc) => le.
  by rewrite nth_set_nth /=; case: eqP => // _; exact: unit_below.
have bx z e : (forall l, l != c -> (l < H)%N -> nth 0%N v l = nth 0%N e l) -> e \in below H M -> z \in below (H * M) k ->
   (forall l, l != c -> (l < H)%N -> nth 0%N x (l * M + nth 0%N v l)%N = nth 0%N z (l * M + nth 0%N v l)%N) ->
   beside k (units_of H M v x) (Ordinal lc) (units_of H M e z).
  move=> he ie iz o; have := units_below ie iz; rewrite in_below => /andP [/eqP su au]; split=> // l nl.
  have [ll|ll] := ltnP l H; last by rewrite !nth_default ?size_units.
  by rewrite !units_at // -he //; [apply: o => //; apply/eqP | apply/eqP].
have := units_below iv ix; have := units_below iv iy; rewrite !in_below => /andP [/eqP sy ay] /andP [/eqP sx ax].
have oi : only (Ordinal lc) (units_of H M v x) (units_of H M v y).
  split=> [||l nl]; [by rewrite size_units | by rewrite !units_at //= vb -ec |].
  have [ll|ll] := ltnP l H; last by rewrite !nth_default ?size_units.
  by rewrite !units_at //; apply: other_unit => //; apply/orP; left; apply/eqP.
apply: (gains hH C1 f0 sx sy ax ay oi near); apply: bx => // [l nl _|l nl ll].
  by rewrite nth_set_nth /= (negbTE nl).
by apply: other_unit => //; rewrite nl.
Qed.
Lemma staged_gains : INR (H * M) * (staged f x - staged f y) <= INR h * ((C - 1) * staged f y).
Proof.
have Mp : 0 < INR M by apply/lt_0_INR/ltP.
have P := pow_lt _ H Mp; have Ph := pow_lt _ h Mp.
have hold : sum (below H M) (fun v => T v x) - sum (below H M) (fun v => T v y) =
    sum (below H M) (fun v => if nth 0%N v c == b then T v x - T v y else 0).
  rewrite -sum_sub; apply: sum_in_eq => v iv; case: (boolP (nth 0%N v c == b)) => // ne.
  rewrite /T (_ : units_of H M v x = units_of H M v y) ?Rminus_diag_eq //.
  by apply/eq_in_map => d /in_range ld; apply: other_unit => //; rewrite ne orbT.
have main : INR (H * M) * (sum (below H M) (fun v => T v x) - sum (below H M) (fun v => T v y)) <= INR h * ((C - 1) * sum (below H M) (fun v => T v y)).
  rewrite hold -(sum_place (fun v => T v y) lc lb) mult_INR -!sum_scale; apply: sum_le_in => v /In_mem iv.
  case: (boolP (nth 0%N v c == b)) => [vb|_]; last by rewrite !Rmult_0_r; exact: Rle_refl.
  have -> : INR H * INR M * (T v x - T v y) = sum (iota 0 M) (fun=> INR H * (T v x - T v y)) by rewrite sum_constant size_iota; ring.
  by rewrite -!sum_scale; apply: sum_le_in => j /In_mem /in_range lj; exact: gains_at.
apply: (Rmult_le_reg_l (INR M ^ H)) => //.
have -> : INR M ^ H * (INR (H * M) * (staged f x - staged f y)) = INR (H * M) * (INR M ^ H * staged f x - INR M ^ H * staged f y) by ring.
have -> : INR M ^ H * (INR h * ((C - 1) * staged f y)) = INR h * ((C - 1) * (INR M ^ H * staged f y)) by ring.
rewrite !as_simple; rewrite -/T.
have -> : INR (H * M) * (INR M ^ h * sum (below H M) (fun v => T v x) - INR M ^ h * sum (below H M) (fun v => T v y)) =
  INR M ^ h * (INR (H * M) * (sum (below H M) (fun v => T v x) - sum (below H M) (fun v => T v y))) by ring.
have -> : INR h * ((C - 1) * (INR M ^ h * sum (below H M) (fun v => T v y))) = INR M ^ h * (INR h * ((C - 1) * sum (below H M) (fun v => T v y))) by ring.
by apply: Rmult_le_compat_l => //; exact: Rlt_le.
Qed.
Lemma staged_within : staged f x <= (1 + INR h / INR (H * M) * (C - 1)) * staged f y.
Proof.
have Np : 0 < INR (H * M) by apply/lt_0_INR/ltP; rewrite muln_gt0 H0.
apply: (Rmult_le_reg_l (INR (H * M))) => //.
have -> : INR (H * M) * ((1 + INR h / INR (H * M) * (C - 1)) * staged f y) = INR (H * M) * staged f y + INR h * ((C - 1) * staged f y) by field; lra.
by have := staged_gains; lra.
Qed.
End Differ.
End Stages.
