(** Noisy counts of which more change are told apart no worse than those of which fewer do (kifer2022, section 6.3): counts that
    change the other way have their outputs mirrored, and what a count says is lost where it does not change. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.counts.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.largest_ratios.
From dpcalc Require Import rules.images rules.whole_vectors rules.independent rules.least_error.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The least of two products, summed *)

Definition overlap (n m : nat) (a b : R) (q p : nat -> nat -> R) : R :=
  sum (below n m) (fun t => Rmin (a * independent q t) (b * independent p t)).
Lemma Rmin_scale c a b : 0 <= c -> Rmin (c * a) (c * b) = c * Rmin a b.
Proof. by move=> h; rewrite /Rmin; case: Rle_dec => k; case: Rle_dec => l //; nra. Qed.
Lemma overlap_cons n m a b q p : overlap n.+1 m a b q p =
  sum (iota 0 m) (fun x => overlap n m (a * q 0%N x) (b * p 0%N x) (fun k => q k.+1) (fun k => p k.+1)).
Proof.
rewrite /overlap sum_below; apply: sum_eq => x; apply: sum_eq => t; rewrite !independent_cons.
by congr Rmin; ring.
Qed.
(** What the first count says is lost where it does not change. *)
Lemma overlap_lost n m a b (q p : nat -> nat -> R) u v : 0 <= a -> 0 <= b -> (forall k x, 0 <= q k x) -> (forall k x, 0 <= p k x) ->
  (forall x, 0 <= u x) -> (forall x, 0 <= v x) -> sum (iota 0 m) u = 1 -> sum (iota 0 m) v = 1 ->
  sum (iota 0 m) (fun x => overlap n m (a * u x) (b * v x) q p) <= sum (iota 0 m) (fun x => overlap n m (a * v x) (b * v x) q p).
Proof.
move=> a0 b0 q0 p0 u0 v0 u1 v1.
have -> : sum (iota 0 m) (fun x => overlap n m (a * v x) (b * v x) q p) = overlap n m a b q p.
  rewrite -[RHS]Rmult_1_l -v1 -sum_scaler; apply: sum_eq => x; rewrite /overlap -sum_scale; apply: sum_eq => t.
  by rewrite -Rmin_scale //; congr Rmin; ring.
rewrite /overlap exchange; apply: sum_le => t; apply: Rmin_glb.
  apply: (Rle_trans _ (sum (iota 0 m) (fun x => u x * (a * independent q t)))); last by rewrite sum_scaler u1; lra.
  by apply: sum_le => x; apply: (Rle_trans _ _ _ (Rmin_l _ _)); lra.
apply: (Rle_trans _ (sum (iota 0 m) (fun x => v x * (b * independent p t)))); last by rewrite sum_scaler v1; lra.
by apply: sum_le => x; apply: (Rle_trans _ _ _ (Rmin_r _ _)); lra.
Qed.
(** A map of outputs that leaves p as it is and takes one of two laws to the other changes nothing. *)
Lemma overlap_less n m a b (q r p : nat -> nat -> R) (turn : nat -> nat) : 0 <= a -> 0 <= b ->
  (forall k x, 0 <= q k x) -> (forall k x, 0 <= r k x) -> (forall k x, 0 <= p k x) -> (forall k, (k < n)%N -> sum (iota 0 m) (q k) = 1) ->
  (forall k, (k < n)%N -> sum (iota 0 m) (p k) = 1) -> perm_eq [seq turn x | x <- iota 0 m] (iota 0 m) ->
  (forall k, (k < n)%N -> [\/ r k = p k, {in iota 0 m, q k =1 r k} | {in iota 0 m, forall x, q k (turn x) = r k x /\ p k (turn x) = p k x}]) ->
  overlap n m a b q p <= overlap n m a b r p.
Proof.
move=> + + + + + + + pt; elim: n a b q r p => [|n ih] a b q r p a0 b0 q0 r0 p0 q1 p1 h.
  by rewrite /overlap /= /independent /=; lra.
pose q' k := q k.+1; pose p' k := p k.+1; pose r' k := r k.+1.
have up x : overlap n m (a * q 0%N x) (b * p 0%N x) q' p' <= overlap n m (a * q 0%N x) (b * p 0%N x) r' p'.
  apply: (ih _ _ q' r' p' (Rmult_le_pos _ _ a0 (q0 _ x)) (Rmult_le_pos _ _ b0 (p0 _ x))) => k; [exact: q0 | exact: r0 | exact: p0 | | |] => l.
  - exact: (q1 k.+1).
  - exact: (p1 k.+1).
  exact: (h k.+1).
rewrite !overlap_cons; apply: (Rle_trans _ _ _ (sum_le _ up)); rewrite -/p' -/r'; case: (h 0%N isT) => [e|e|e].
- rewrite e; apply: overlap_lost => //; try by [exact: q1 | exact: p1 | move=> k x; exact: r0 | move=> k x; exact: p0].
- by apply: Req_le; apply: sum_in_eq => x ix; rewrite e.
apply: Req_le; rewrite -(sum_perm _ pt) sum_map; apply: sum_in_eq => x ix; by have [-> ->] := e x ix.
Qed.

(** * Noisy counts *)

Section Counts.
Variables (w : nat) (N : nat -> nat -> R).
Let W := (2 * w + 1)%N.
Let M := (2 * w + 3)%N.
Hypotheses (N0 : forall i j, 0 <= N i j).
Definition count_ (s : nat -> nat) (i x : nat) : R := sum (iota 0 W) (fun j => if (j + s i == x)%N then N i j else 0).
Lemma count_ge0 s i x : 0 <= count_ s i x. Proof. by apply: sum_ge0 => j; case: (_ == _) => //; lra. Qed.
Lemma count_one s i : sum (iota 0 W) (N i) = 1 -> (s i < 3)%N -> sum (iota 0 M) (count_ s i) = 1.
Proof.
move=> <- l; rewrite /count_ exchange; apply: sum_in_eq => j /in_range jl.
rewrite (sum_eq _ (g := fun x => N i j * truth (x == j + s i)%N)) => [|x]; last first.
  by rewrite /truth eq_sym; case: (_ == _); lra.
rewrite sum_scale -count_sum count_uniq_mem ?iota_uniq // mem_iota add0n /= (_ : (j + s i < M)%N = true) /=; first lra.
by rewrite /M /W in jl *; apply/ltP; move: jl l => /ltP + /ltP; rewrite -!plusE -!multE; lia.
Qed.
Definition mirrored (x : nat) : nat := (2 * w + 2 - x)%N.
Lemma mirror_places : perm_eq [seq mirrored x | x <- iota 0 M] (iota 0 M).
Proof.
apply: uniq_perm; rewrite ?iota_uniq ?map_inj_in_uniq ?iota_uniq //.
  move=> x y /in_range /ltP + /in_range /ltP; rewrite /mirrored /M -!plusE -!multE -!minusE; lia.
move=> y; rewrite mem_iota add0n; apply/mapP/idP => [[x /in_range /ltP xl ->]|/ltP yl].
  by apply/ltP; move: xl; rewrite /mirrored /M -!plusE -!multE -!minusE; lia.
exists (mirrored y); last by move: yl; rewrite /mirrored /M -!plusE -!multE -!minusE; lia.
by rewrite mem_iota; apply/ltP; move: yl; rewrite /mirrored /M -!plusE -!multE -!minusE; lia.
Qed.
Lemma mirror_count s r i x : (forall j, (j < W)%N -> N i j = N i (2 * w - j)%N) -> (s i < 3)%N -> (s i + r i = 2)%N -> (x < M)%N ->
  count_ s i (mirrored x) = count_ r i x.
Proof.
move=> sym sl e xl; have rev : perm_eq [seq (2 * w - j)%N | j <- iota 0 W] (iota 0 W).
  apply: uniq_perm; rewrite ?iota_uniq ?map_inj_in_uniq ?iota_uniq //.
    move=> a b /in_range /ltP + /in_range /ltP; rewrite /W -!plusE -!multE -!minusE; lia.
  move=> y; rewrite mem_iota add0n; apply/mapP/idP => [[a /in_range /ltP al ->]|/ltP yl].
    by apply/ltP; move: al; rewrite /W -!plusE -!multE -!minusE; lia.
  exists (2 * w - y)%N; last by move: yl; rewrite /W -!plusE -!multE -!minusE; lia.
  by rewrite mem_iota; apply/ltP; move: yl; rewrite /W -!plusE -!multE -!minusE; lia.
rewrite /count_ -(sum_perm _ rev) sum_map; apply: sum_in_eq => j /in_range jl; rewrite -sym //.
suff -> : (2 * w - j + s i == mirrored x)%N = (j + r i == x)%N by [].
have {}e := e; move: jl sl xl e => /ltP + /ltP + /ltP; rewrite /mirrored /W /M -!plusE -!multE -!minusE => jl sl xl e.
by apply/eqP/eqP; rewrite -?plusE -?multE -?minusE; lia.
Qed.
End Counts.

(** * The words *)

Lemma two : num 2 = Some (nm 2). Proof. by rewrite /nm; congr (Some (Fin _)); simpl; lra. Qed.
Lemma width w c : plus (times (num 2) (Some (nm w))) (Some (nm c)) = Some (nm (2 * w + c)).
Proof. by rewrite two times_nm plus_nm. Qed.
Lemma one : num 1 = Some (nm 1). Proof. by []. Qed.
Lemma three : num 3 = Some (nm 3). Proof. by rewrite /nm; congr (Some (Fin _)); simpl; lra. Qed.
Definition noisy_of := fun (v_N : (seq number)) (v_w : number) (v_s : number) => ((mapped (range (plus (times (num 2) (Some v_w)) (num 3))) (fun v_i =>
  (sum_of (range (plus (times (num 2) (Some v_w)) (num 1))) (fun v_j => (chosen (same (plus (Some v_j) (Some v_s)) (Some v_i)) (item (Some v_N) (Some v_j)) (num 0)))))) : option (seq number)).
Definition law_of := fun (v_L : (seq (seq number))) (v_w : number) (v_k : (seq number)) =>
  ((mapped (functions (len (Some v_L)) (plus (times (num 2) (Some v_w)) (num 3))) (fun v_t => (product_of (range (len (Some v_L))) (fun v_i =>
  (item (ap3 noisy_of (item (Some v_L) (Some v_i)) (Some v_w) (item (Some v_k) (Some v_i))) (item (Some v_t) (Some v_i))))))) : option (seq number)).
Section Words.
Variables (n w : nat) (N : nat -> nat -> R).
Let L := rows (iota 0 n) (iota 0 (2 * w + 1)) N.
Definition shifted (g : seq nat) : nat -> nat -> R := count_ w N (fun i => nth 0%N g i).
Lemma noise_at i : (i < n)%N -> item (Some L) (Some (nm i)) = Some (vec (iota 0 (2 * w + 1)) (N i)).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma len_counts : len (Some L) = Some (nm n). Proof. by rewrite /len ap1E size_map size_iota. Qed.
Lemma noisy_word g i : (i < n)%N -> size g = n ->
  ap3 noisy_of (item (Some L) (Some (nm i))) (Some (nm w)) (item (Some (whole g)) (Some (nm i))) = Some (vec (iota 0 (2 * w + 3)) (shifted g i)).
Proof.
move=> l e; rewrite noise_at // item_whole ?e // /ap3 !bindE /noisy_of three one !width range_iota; apply: mapped_map => x _.
rewrite range_iota; apply: sum_of_map => j /in_range jl; rewrite item_vec // plus_nm /same ap2E nmE /chosen bindE.
by case: (_ == _).
Qed.
Lemma law_of_word g : size g = n -> ap3 law_of (Some L) (Some (nm w)) (Some (whole g)) = Some (vec (below n (2 * w + 3)) (independent (shifted g))).
Proof.
move=> e; rewrite /ap3 !bindE /law_of len_counts three width functions_below; apply: mapped_map => t; rewrite in_below => /andP [/eqP et at_].
rewrite range_iota /independent et; apply: product_map => i /in_range l; rewrite noisy_word // item_whole ?et // item_vec //.
by apply: (all_nthP 0%N at_); rewrite et.
Qed.
Lemma ones_word : mapped (range (Some (nm n))) (fun=> num 1) = Some (whole (nseq n 1%N)).
Proof.
have ones m a (v : number) : [seq v | _ <- iota a m] = nseq m v by elim: m a => //= m ih a; rewrite ih.
by rewrite range_iota (mapped_map (g := fun=> nm 1)) // ones /whole map_nseq.
Qed.
Lemma symmetric_word : every (Some L) (fun v_N => every (range (plus (times (num 2) (Some (nm w))) (num 1))) (fun v_j =>
    same (item (Some v_N) (Some v_j)) (item (Some v_N) (minus (times (num 2) (Some (nm w))) (Some v_j))))) =
  Some (all (fun i => all (fun j => Fin (N i j) == Fin (N i (2 * w - j)%N)) (iota 0 (2 * w + 1))) (iota 0 n)).
Proof.
rewrite /L /rows one width range_iota; apply: every_map => i _; apply: every_map => j /in_range jl.
have le : (j <= 2 * w)%N by rewrite addn1 ltnS in jl.
by rewrite two times_nm minus_nm // !item_vec // ?ap2E // addn1 ltnS leq_subr.
Qed.
Lemma nested_word g h : size g = n -> size h = n -> every (range (Some (nm n))) (fun v_i =>
    entails (differ (item (Some (whole g)) (Some v_i)) (num 1)) (differ (item (Some (whole h)) (Some v_i)) (num 1))) =
  Some (all (fun i => (nth 0%N g i != 1%N) ==> (nth 0%N h i != 1%N)) (iota 0 n)).
Proof.
move=> eg eh; rewrite range_iota one; apply: every_map => i /in_range l.
rewrite !item_whole ?eg ?eh // /differ /same /negated !ap2E !ap1E !nmE.
by case: (_ == _); case: (_ == _).
Qed.
End Words.
Theorem more_counts : claim_kifer2022_prose_6_3_dgm_b.
Proof.
cbv zeta delta [claim_kifer2022_prose_6_3_dgm_b] => n w /whole_nm [n' ->] /whole_nm [w' ->].
have W1 : plus (times (num 2) (Some (nm w'))) (num 1) = Some (nm (2 * w' + 1)) by rewrite one width.
split=> [|L hL]; first by rewrite W1; eexists.
rewrite W1 in hL; have [N [-> N0 lN]] := laws_list hL; rewrite {1 2}three; apply: for_whole => k ek ak; apply: for_whole => l el al z /rate_real [z' -> [z0 _]].
rewrite symmetric_word; apply/entailsP => /allP sym; rewrite nested_word //; apply/entailsP => /allP nest.
rewrite ones_word !ap2E -!/(noisy_of) -!/(law_of) !law_of_word ?size_nseq // bindE.
have N1 i : (i < n')%N -> sum (iota 0 (2 * w' + 1)) (N i) = 1 by move=> il; have [] := lN (leq_ltn_trans (leq0n i) il) i.
have law_at g : size g = n' -> all (fun j => j < 3)%N g -> law (below n' (2 * w' + 3)) (independent (shifted w' N g)).
  move=> e a; apply: independent_law => [i x|i il]; first exact: count_ge0.
  by apply: count_one; [exact: N1 | apply: (all_nthP 0%N a); rewrite e].
have a1 : all (fun j => j < 3)%N (nseq n' 1%N) by rewrite all_nseq orbT.
have lp := law_at _ (size_nseq n' 1%N) a1; have lk := law_at _ ek ak; have ll := law_at _ el al.
have v := error_value z'; rewrite /ap3 !bindE (v _ _ _ _ lp ll) (v _ _ _ _ lp lk); apply/at_mostP.
have [u u0 ->] := error_reached z' (below n' (2 * w' + 3)) (independent (shifted w' N (nseq n' 1%N))) ll.1.
apply: le_trans (error_ge z0 _ lp.1 lk.1 u0); apply/le_Fin; rewrite /gain; apply: Rplus_le_compat_r.
have less := @overlap_less n' (2 * w' + 3) 1 u (shifted w' N l) (shifted w' N k) (shifted w' N (nseq n' 1%N)) (mirrored w').
have same_ g : overlap n' (2 * w' + 3) 1 u (shifted w' N g) (shifted w' N (nseq n' 1%N)) = sum (below n' (2 * w' + 3))
    (fun x => Rmin (independent (shifted w' N g) x) (u * independent (shifted w' N (nseq n' 1%N)) x)).
  by apply: sum_eq => x; rewrite Rmult_1_l.
rewrite -!same_; apply: less => // [|i x|i x|i x|i il|i il||i il]; try exact: count_ge0; try lra.
- by apply: count_one; [exact: N1 | apply: (all_nthP 0%N al); rewrite el].
- by apply: count_one; [exact: N1 | rewrite nth_nseq il].
- exact: mirror_places.
have o1 : nth 0%N (nseq n' 1%N) i = 1%N by rewrite nth_nseq il.
have sy j : (j < 2 * w' + 1)%N -> N i j = N i (2 * w' - j)%N.
  move=> jl; have := sym i; rewrite mem_iota => /(_ il) /allP /(_ j); rewrite mem_iota => /(_ jl) /eqP [].
  by [].
have ki : (nth 0%N k i < 3)%N by apply: (all_nthP 0%N ak); rewrite ek.
have li : (nth 0%N l i < 3)%N by apply: (all_nthP 0%N al); rewrite el.
have := nest i; rewrite mem_iota => /(_ il) /implyP ns.
case: (eqVneq (nth 0%N k i) 1%N) => [k1|kn]; first by constructor 1; rewrite /shifted /count_ k1 o1.
have ln := ns kn; case: (eqVneq (nth 0%N l i) (nth 0%N k i)) => [e|d]; first by constructor 2 => x _; rewrite /shifted /count_ e.
constructor 3 => x /in_range xl; split; apply: mirror_count => //; last by rewrite o1.
  by move: ki li kn ln d; case: (nth 0%N k i) => [|[|[|?]]] //; case: (nth 0%N l i) => [|[|[|?]]].
by rewrite o1.
Qed.
