(** Finite measurable spaces: images of laws under functions of points, sets that are unions of atoms, and products.

    The points of a space are listed in s; a function, a set or the numbers of the atoms are a list of whole numbers, one a point. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers.
From dpcalc Require Import rules.events rules.images rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition nums T (s : seq T) (F : T -> nat) : seq number := [seq nm (F x) | x <- s].
Lemma whole_nums g : whole g = nums (iota 0 (size g)) (nth 0%N g).
Proof. by rewrite /whole /nums -{1}(mkseq_nth 0%N g) /mkseq -map_comp. Qed.
Lemma range_nums n : range (Some (nm n)) = Some (nums (iota 0 n) id). Proof. exact: range_iota. Qed.
Lemma len_nums T (s : seq T) F : len (Some (nums s F)) = Some (nm (size s)).
Proof. by rewrite /len ap1E size_map. Qed.
Lemma two_nm : num 2 = Some (nm 2). Proof. by rewrite /num /nm; congr (Some (Fin _)); simpl; lra. Qed.

(** * Pairs of points *)

Definition cells (T U : Type) (s : seq T) (t : seq U) : seq (T * U) := pairs s (fun=> t).
Lemma in_cells (T U : eqType) (s : seq T) (t : seq U) z : z \in cells s t -> z.1 \in s /\ z.2 \in t.
Proof. by move/flatten_mapP => [x i /mapP [y j ->]]. Qed.
Lemma cells_in (T U : eqType) (s : seq T) (t : seq U) x y : x \in s -> y \in t -> (x, y) \in cells s t.
Proof. by move=> i j; apply/flatten_mapP; exists x => //; apply/mapP; exists y. Qed.
Lemma size_cells T U (s : seq T) (t : seq U) : size (cells s t) = (size s * size t)%N.
Proof. by elim: s => //= x s ih; rewrite /cells /pairs /= size_cat size_map -/(pairs s (fun=> t)) ih mulSn. Qed.
Lemma join_cells (T U : Type) (V : eqType) (h : V -> T) (s : seq V) (t : seq U) (f : T -> option (seq number)) g :
  {in s, forall x, f (h x) = Some [seq g (x, y) | y <- t]} ->
  join (mapped (Some [seq h x | x <- s]) f) = Some [seq g z | z <- cells s t].
Proof.
move=> k; rewrite (mapped_map (g := fun x => [seq g (x, y) | y <- t])) // /join ap1E /cells /pairs map_flatten -map_comp.
by congr (Some (flatten _)); apply: eq_map => x /=; rewrite -map_comp.
Qed.
Lemma cells_iota n m : [seq (m * z.1 + z.2)%N | z <- cells (iota 0 n) (iota 0 m)] = iota 0 (n * m).
Proof.
rewrite /cells /pairs map_flatten -map_comp.
suff h k : flatten [seq [seq (m * i + v)%N | v <- iota 0 m] | i <- iota k n] = iota (m * k) (n * m).
  by have := h 0%N; rewrite muln0 => <-; congr flatten; apply: eq_map => i /=; rewrite -map_comp.
elim: n k => //= n ih k; rewrite ih mulSn iotaD mulnS addnC; congr (_ ++ _).
by rewrite -[in RHS](addn0 (m * k)%N) iotaDl.
Qed.
Lemma cell_code (m a b c d : nat) : (b < m)%N -> (d < m)%N -> ((m * a + b)%N == (m * c + d)%N) = (a == c) && (b == d).
Proof.
move=> hb hd; have m0 : (0 < m)%N by exact: leq_ltn_trans hb.
apply/eqP/andP => [e|[/eqP -> /eqP ->]] //.
have := congr1 (divn^~ m) e; have := congr1 (modn^~ m) e.
by rewrite !(mulnC m) !modnMDl !modn_small // !divnMDl // !divn_small // !addn0 => -> ->; rewrite !eqxx.
Qed.
Lemma cell_below n m x y : (x < n)%N -> (y < m)%N -> (m * x + y < n * m)%N.
Proof.
move=> lx ly; apply: (@leq_trans (m * x.+1)); first by rewrite mulnS addnC ltn_add2r.
by rewrite (mulnC n) leq_mul2l lx orbT.
Qed.
Lemma vec_cells n m p : vec (iota 0 (n * m)) p = vec (cells (iota 0 n) (iota 0 m)) (fun z => p (m * z.1 + z.2)%N).
Proof. by rewrite -cells_iota /vec -map_comp. Qed.
Lemma nums_cells n m F : nums (iota 0 (n * m)) F = nums (cells (iota 0 n) (iota 0 m)) (fun z => F (m * z.1 + z.2)%N).
Proof. by rewrite -cells_iota /nums -map_comp. Qed.

(** Places after others. *)
Lemma append_places T (g h : nat -> T) m k :
  [seq g v | v <- iota 0 m] ++ [seq h v | v <- iota 0 k] = [seq (if (v < m)%N then g v else h (v - m)%N) | v <- iota 0 (m + k)].
Proof.
rewrite iotaD add0n map_cat; congr (_ ++ _); first by apply/eq_in_map => v /in_range ->.
have -> : iota m k = [seq (m + v)%N | v <- iota 0 k] by rewrite -iotaDl addn0.
rewrite -map_comp; apply: eq_map => v /=.
by rewrite ltnNge leq_addr /= addKn.
Qed.

(** * Laws of functions *)

Lemma sum_pick n j (f : nat -> R) : (j < n)%N -> sum (iota 0 n) (fun y => if j == y then f y else 0) = f j.
Proof.
move=> l; rewrite -[RHS]Rmult_1_r -(sum_one l) -sum_scale; apply: sum_eq => y.
by case: eqP => [->|_]; lra.
Qed.
Definition image_at T (s : seq T) (F : T -> nat) (p : T -> R) (y : nat) : R := sum s (fun x => if F x == y then p x else 0).
Lemma image_nums T (s : seq T) F p k : laws.image (vec s p) (nums s F) (nm k) = Some (vec (iota 0 k) (image_at s F p)).
Proof.
rewrite /laws.image -[Some (nm k)]/(num (INR k)) -{1}(size_iota 0 k); apply: range_walk => i y h.
have -> : y = i.
  have [l|l] := ltnP i (size (iota 0 k)); last by move: h; rewrite nth_default // size_map.
  by move: h; rewrite (nth_map 0%N) //; rewrite size_iota in l; rewrite nth_iota // add0n => -[<-].
rewrite len_vec /image_at -tot_Fin; apply: sum_walk => j z hz.
rewrite !item_place (place_map (fun x => nm (F x)) hz) (place_map (fun x => Fin (p x)) hz) /same ap2E /chosen bindE.
by rewrite -[Fin (INR i)]/(nm i) nmE; case: (F z == i).
Qed.
Lemma chance_nums T (s : seq T) p (a : T -> nat) : laws.chance (vec s p) (nums s a) = Some (Fin (sum s (fun x => INR (a x) * p x))).
Proof.
rewrite /laws.chance len_vec -tot_Fin; apply: sum_walk => i x h.
by rewrite !item_place (place_map (fun x => nm (a x)) h) (place_map (fun x => Fin (p x)) h).
Qed.
(** A function of what has the law of a function, and a set of it. *)
Lemma image_twice T (s : seq T) F n (f : nat -> nat) p y :
  (forall x, List.In x s -> (F x < n)%N) -> image_at (iota 0 n) f (image_at s F p) y = image_at s (fun x => f (F x)) p y.
Proof.
move=> h; rewrite /image_at.
rewrite (sum_eq _ (g := fun i => sum s (fun x => if F x == i then if f i == y then p x else 0 else 0))) => [|i]; last first.
  case: eqP => _; first by apply: sum_eq => x; case: eqP.
  by rewrite -[LHS](sum0 s); apply: sum_eq => x; case: eqP.
by rewrite exchange; apply: sum_eq_in => x i; rewrite (sum_pick (fun j => if f j == y then p x else 0) (h x i)).
Qed.
Lemma chance_image T (s : seq T) F n (a : nat -> nat) p : (forall x, List.In x s -> (F x < n)%N) ->
  sum (iota 0 n) (fun i => INR (a i) * image_at s F p i) = sum s (fun x => INR (a (F x)) * p x).
Proof.
move=> h; rewrite /image_at.
rewrite (sum_eq _ (g := fun i => sum s (fun x => if F x == i then INR (a i) * p x else 0))) => [|i]; last first.
  by rewrite -sum_scale; apply: sum_eq => x; case: eqP => _; lra.
by rewrite exchange; apply: sum_eq_in => x i; rewrite (sum_pick (fun j => INR (a j) * p x) (h x i)).
Qed.
Lemma same_vec T (s : seq T) p q : (forall x, List.In x s -> p x = q x) -> holds (same (Some (vec s p)) (Some (vec s q))).
Proof. by move=> h; apply/sameP; apply: List.map_ext_in => x i; rewrite h. Qed.

(** * Sets and atoms *)

Lemma every_walk A (s : seq A) (f : number -> option bool) b :
  (forall i x, nth None [seq Some y | y <- s] i = Some x -> f (nm i) = Some (b x)) ->
  every (range (Some (nm (size s)))) f = Some (all b s).
Proof.
rewrite range_iota /every bindE; elim: s f => //= y s ih f h; rewrite (h O y erefl) /also /chosen bindE.
case: (b y) => //=; rewrite iota1 -map_comp -[RHS](ih (fun v => f (add (Fin 1) v))); last first.
  by move=> i x k; rewrite /= -(h i.+1 x k) /nm S_INR Rplus_comm.
elim: (iota 0 (size s)) => //= i l e; rewrite {}e; congr (also (f _) _).
by rewrite /nm S_INR Rplus_comm.
Qed.
Definition union (T : eqType) (s : seq T) (a c : T -> nat) : bool := all (fun x => all (fun y => (c x == c y) ==> (a x == a y)) s) s.
Lemma unionP (T : eqType) (s : seq T) (a c : T -> nat) : reflect {in s &, forall x y, c x = c y -> a x = a y} (union s a c).
Proof.
apply: (iffP allP) => [h x y i j /eqP e|h x i]; first by apply/eqP; exact: (implyP (allP (h x i) y j)).
by apply/allP => y j; apply/implyP => /eqP e; apply/eqP; exact: h.
Qed.
Definition measurable (A S : seq number) : option bool := every (range (len (Some S))) (fun i => every (range (len (Some S)))
  (fun j => entails (same (item (Some S) (Some i)) (item (Some S) (Some j))) (same (item (Some A) (Some i)) (item (Some A) (Some j))))).
Lemma measurable_nums (T : eqType) (s : seq T) a c : measurable (nums s a) (nums s c) = Some (union s a c).
Proof.
rewrite /measurable !len_nums; apply: every_walk => i x hx; apply: every_walk => j y hy.
rewrite !item_place (place_map (fun x => nm (c x)) hx) (place_map (fun x => nm (c x)) hy).
rewrite (place_map (fun x => nm (a x)) hx) (place_map (fun x => nm (a x)) hy) /same !ap2E !nmE /entails /chosen bindE.
by case: (c x == c y).
Qed.
Definition inverse (B f : seq number) : option (seq number) := mapped (Some f) (fun i => item (Some B) (Some i)).
Lemma inverse_nums (T : eqType) (s : seq T) k B F : {in s, forall x, (F x < k)%N} ->
  inverse (nums (iota 0 k) B) (nums s F) = Some (nums s (fun x => B (F x))).
Proof.
move=> h; rewrite /inverse (mapped_map (g := fun x => nm (B (F x)))) // => x /h l.
by rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota.
Qed.
Definition both (S G : seq number) : option (seq number) :=
  join (mapped (Some S) (fun s => mapped (Some G) (fun g => plus (times (len (Some G)) (Some s)) (Some g)))).
Lemma both_nums (T U : eqType) (s : seq T) (t : seq U) c e :
  both (nums s c) (nums t e) = Some (nums (cells s t) (fun z => (size t * c z.1 + e z.2)%N)).
Proof.
rewrite /both /nums (join_cells (t := t) (g := fun z => nm (size t * c z.1 + e z.2))) // => x _.
rewrite (mapped_map (g := fun y => nm (size t * c x + e y))) // => y _.
by rewrite (len_nums t e) times_nm plus_nm.
Qed.
(** Sets of a space, as lists of zeros and ones. *)
Lemma for_sets k (F : seq number -> option bool) :
  (forall g, size g = k -> all (fun j => j < 2)%N g -> holds (F (whole g))) -> holds (every (functions (Some (nm k)) (num 2)) F).
Proof.
move=> h; rewrite two_nm functions_below; apply: everyI => x /(List.in_map_iff whole) [g [<- /In_below [e a]]].
exact: h.
Qed.
Lemma every_pairs n (F : number -> number -> option bool) b :
  (forall i j, (i < n)%N -> (j < n)%N -> F (nm i) (nm j) = Some (b i j)) ->
  every (range (Some (nm n))) (fun i => every (range (Some (nm n))) (F i)) = Some (all (fun i => all (b i) (iota 0 n)) (iota 0 n)).
Proof.
by move=> h; rewrite !range_iota; apply: every_map => i /in_range li; apply: every_map => j /in_range lj; exact: h.
Qed.
Lemma all_pairsP n (b : nat -> nat -> bool) : all (fun i => all (b i) (iota 0 n)) (iota 0 n) -> forall i j, (i < n)%N -> (j < n)%N -> b i j.
Proof. by move=> /allP h i j li lj; have /allP k := h i ltac:(by rewrite mem_iota); apply: k; rewrite mem_iota. Qed.
Lemma item_nums n (F : nat -> nat) i : (i < n)%N -> item (Some (nums (iota 0 n) F)) (Some (nm i)) = Some (nm (F i)).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma item_cells n m (F : nat * nat -> nat) i : (i < n * m)%N ->
  item (Some (nums (cells (iota 0 n) (iota 0 m)) F)) (Some (nm i)) = Some (nm (F (i %/ m, i %% m)%N)).
Proof.
move=> l; have m0 : (0 < m)%N by case: m l => //; rewrite muln0.
have -> : nums (cells (iota 0 n) (iota 0 m)) F = nums (iota 0 (n * m)) (fun i => F (i %/ m, i %% m)%N).
  rewrite nums_cells; apply/eq_in_map => -[a b] /in_cells [_] /=; rewrite mem_iota add0n => lb.
  by rewrite (mulnC m) divnMDl // modnMDl modn_small // divn_small // addn0.
exact: item_nums.
Qed.
