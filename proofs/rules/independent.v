(** Independent outputs: the law of a list of them, one of each of finitely many laws on the places below m. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.largest_ratios.
From dpcalc Require Import rules.ratios rules.images rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * A list of laws *)

Lemma laws_list N n K : holds (also (ap2 laws.is_random (Some K) (Some (nm n))) (same (len (Some K)) (Some (nm N)))) ->
  exists k, [/\ K = rows (iota 0 N) (iota 0 n) k, forall x y, 0 <= k x y & (0 < N)%N -> forall x, law (iota 0 n) (k x)].
Proof.
case: N => [|N] h.
  have [_ /sameP e] := alsoP h; exists (fun _ _ => 0); split=> //; last by move=> *; exact: Rle_refl.
  by apply/size0nil/INR_eq; case: e.
pose p i : R := if i == 0%N then 1 else 0; pose P := vec (iota 0 N.+1) p.
have lp : law (iota 0 N.+1) p.
  split=> [i|]; first by rewrite /p; case: eqP => _; lra.
  rewrite /= {1}/p eqxx iota1 sum_map (sum_eq _ (g := fun=> 0)) ?sum0; first lra.
  by move=> i; rewrite /p.
have [eP lP] := is_law_vec (law_is lp).
have [|eK lK en] := @kernel_rows P K (nm n) lP; first by rewrite len_vec size_iota.
exists (rowf K); have -> : iota 0 n = outputs K by move: en; rewrite /outputs /places => -[/INR_eq ->]; rewrite size_iota.
split=> [||_ x //]; last by move=> x y; exact: (lK x).1.
by rewrite {1}eK /places size_map size_iota.
Qed.

(** * The law of a list *)

Definition independent (p : nat -> nat -> R) (t : seq nat) : R := prod (iota 0 (size t)) (fun k => p k (nth 0%N t k)).
Lemma independent_cons p i t : independent p (i :: t) = p 0%N i * independent (fun k => p k.+1) t.
Proof. by rewrite /independent /= iota1 prod_map. Qed.
Lemma independent_ge0 p t : (forall k x, 0 <= p k x) -> 0 <= independent p t.
Proof.
elim: t p => [|i t ih] p h; first by rewrite /independent /=; lra.
by rewrite independent_cons; apply: Rmult_le_pos => //; exact: ih.
Qed.
Lemma below_pairs K m : below K.+1 m = [seq z.1 :: z.2 | z <- pairs (iota 0 m) (fun=> below K m)].
Proof. by rewrite /pairs map_flatten -map_comp; congr flatten; apply: eq_map => i /=; rewrite -map_comp. Qed.
Lemma sum_below K m f : sum (below K.+1 m) f = sum (iota 0 m) (fun i => sum (below K m) (fun t => f (i :: t))).
Proof. by rewrite below_pairs sum_map sum_pairs. Qed.
Lemma independent_law p K m : (forall k x, 0 <= p k x) -> (forall k, (k < K)%N -> sum (iota 0 m) (p k) = 1) ->
  law (below K m) (independent p).
Proof.
move=> p0 p1; split=> [t|]; first exact: independent_ge0.
elim: K p p0 p1 => [|K ih] p p0 p1; first by rewrite /= /independent /=; lra.
rewrite sum_below -(p1 0%N isT); apply: sum_eq => i.
rewrite (sum_eq _ (g := fun t => p 0%N i * independent (fun k => p k.+1) t)) => [|t]; last exact: independent_cons.
by rewrite sum_scale ih ?Rmult_1_r // => k l; exact: p1.
Qed.
Lemma independent_value K m k t : t \in below K m ->
  product_of (range (Some (nm K))) (fun j => item (item (Some (rows (iota 0 K) (iota 0 m) k)) (Some j)) (item (Some (whole t)) (Some j))) =
  Some (Fin (independent k t)).
Proof.
rewrite in_below => /andP [/eqP e h]; rewrite range_iota /independent e; apply: product_map => j /in_range l.
by rewrite item_whole ?e // !item_place -!map_comp (nth_map 0%N) ?size_iota // nth_iota // item_place -map_comp
  (nth_map 0%N) ?size_iota ?nth_iota // -?e; apply: (all_nthP 0%N h); rewrite e.
Qed.

(** * Pure privacy *)

Lemma top_map T U (h : U -> T) s f : top [seq h x | x <- s] f = top s (fun x => f (h x)).
Proof. by rewrite /top -map_comp. Qed.
Lemma both_map T U (h : U -> T) s p q : both [seq h x | x <- s] p q = both s (fun x => p (h x)) (fun x => q (h x)).
Proof. by rewrite /both /worst !top_map. Qed.
Lemma top_same T (s : seq T) f g : (forall x, f x = g x) -> top s f = top s g.
Proof. by move=> h; rewrite /top; congr maximal; exact: eq_map. Qed.
Lemma losses_add p q K m : (forall k x, 0 <= p k x) -> (forall k x, 0 <= q k x) ->
  (forall k, (k < K)%N -> sum (iota 0 m) (p k) = 1) -> (forall k, (k < K)%N -> sum (iota 0 m) (q k) = 1) ->
  le (logs both (below K m) (independent p) (independent q)) (tot (iota 0 K) (fun k => logs both (iota 0 m) (p k) (q k))).
Proof.
elim: K p q => [|K ih] p q p0 q0 p1 q1.
  rewrite /logs /both /worst /top /= /independent /= /quotient !eqR_f; try lra.
  by rewrite /Rdiv Rinv_1 Rmult_1_r /max_number le_refl /= ln_1; exact: le_refl.
rewrite -[iota 0 K.+1]/(0%N :: iota 1 K) tot_cons iota1 tot_map below_pairs /logs both_map; apply: le_trans (add_le (le_refl _) (ih _ _ _ _ _ _)) => //; last first.
- by move=> k l; exact: q1.
- by move=> k l; exact: p1.
have lp := independent_law (p := fun k => p k.+1) (K := K) (m := m) (fun k => p0 k.+1) (fun k l => p1 k.+1 l).
have lq := independent_law (p := fun k => q k.+1) (K := K) (m := m) (fun k => q0 k.+1) (fun k l => q1 k.+1 l).
have c := logs_composition both_ge1 bothP alike_mul (conj (p0 0%N) (p1 0%N isT)) (conj (q0 0%N) (q1 0%N isT)) lp lq.
apply: le_trans c; apply: le_eq; rewrite /logs; congr lnn; rewrite /both /worst.
by congr max_number; apply: top_same => z; rewrite !independent_cons.
Qed.
