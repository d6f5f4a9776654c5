(** Data that are released record by record (bailie2025, Example 5.4.4), for datasets of any sizes. Records are within c of one
    another, so that two datasets of n records are within c^n at every output; a mean over datasets is so too. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.bailie2025.local_releases.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers rules.largest_ratios.
From dpcalc Require Import rules.images rules.whole_vectors rules.models rules.independent.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma for_the (E : eqType) (y : E) (F : E -> Prop) : F y -> for_each (list_of [:: Some y]) F.
Proof. by move=> h; exists [:: y]; split=> // z; rewrite inE => /eqP ->. Qed.

(** * What records release *)

Section Records.
Variables (r o : nat) (k : nat -> nat -> R) (c : R).
Hypothesis k0 : forall i j, 0 <= k i j.
Hypothesis near : forall i j y, (i < r)%N -> (j < r)%N -> (y < o)%N -> k i y <= c * k j y.
Fixpoint loc (x t : seq nat) : R :=
  match x, t with [::], [::] => 1 | i :: x', j :: t' => k i j * loc x' t' | _, _ => 0 end.
Lemma loc_ge0 x t : 0 <= loc x t.
Proof. by elim: x t => [|i x ih] [|j t] /=; try lra; exact: Rmult_le_pos. Qed.
Lemma loc_size x t : size x <> size t -> loc x t = 0.
Proof. by elim: x t => [|i x ih] [|j t] //= h; rewrite ih ?Rmult_0_r // => e; apply: h; rewrite e. Qed.
Lemma loc_prod x t : size x = size t -> prod (iota 0 (size x)) (fun i => k (nth 0%N x i) (nth 0%N t i)) = loc x t.
Proof. by elim: x t => [|i x ih] [|j t] //= [e]; rewrite iota1 prod_map -ih. Qed.
Lemma loc_near x y t : size x = size t -> size y = size t -> all (fun i => i < r)%N x -> all (fun i => i < r)%N y ->
  all (fun j => j < o)%N t -> loc x t <= c ^ size t * loc y t.
Proof.
elim: t x y => [|j t ih] [|a x] [|b y] //=; first lra.
move=> [ex] [ey] /andP [la hx] /andP [lb hy] /andP [lj ht]; have := near la lb lj; have := ih x y ex ey hx hy ht.
move=> h g; have -> : c * c ^ size t * (k b j * loc y t) = c * k b j * (c ^ size t * loc y t) by ring.
by apply: Rmult_le_compat => //; exact: loc_ge0.
Qed.
End Records.

(** * The words *)

Definition local (K : seq (seq number)) (x t : seq number) : option number :=
  chosen (same (len (Some x)) (len (Some t))) (product_of (range (len (Some x))) (fun i =>
    item (item (Some K) (item (Some x) (Some i))) (item (Some t) (Some i)))) (num 0).
Definition given_out (D : seq (seq number)) (W : seq number) (K : seq (seq number)) (t : seq number) : option number :=
  sum_of (range (len (Some D))) (fun u => times (item (Some W) (Some u)) (ap3 local (Some K) (item (Some D) (Some u)) (Some t))).
Definition of_size (D : seq (seq number)) (W : seq number) (n : number) : option number :=
  sum_of (range (len (Some D))) (fun u => chosen (same (len (item (Some D) (Some u))) (Some n)) (item (Some W) (Some u)) (num 0)).

Section Words.
Variables (r o s : nat) (k : nat -> nat -> R) (w : nat -> R).
Definition datasets : seq (seq nat) := flatten [seq below n r | n <- iota 0 s.+1].
Definition dataset (u : nat) : seq nat := nth [::] datasets u.
Local Notation K := (rows (iota 0 r) (iota 0 o) k).
Local Notation D := [seq whole g | g <- datasets].
Local Notation N := (size datasets).
Local Notation W := (vec (iota 0 N) w).
Lemma all_datasets : join (mapped (range (plus (Some (nm s)) (num 1))) (fun n => functions (Some n) (Some (nm r)))) = Some D.
Proof.
rewrite -[num 1]/(Some (nm 1)) plus_nm addn1 range_iota (mapped_map (g := fun n => [seq whole g | g <- below n r])) => [|n _].
  by rewrite /join ap1E /datasets map_flatten -map_comp.
exact: functions_below.
Qed.
Lemma dataset_below u : (u < N)%N -> all (fun i => i < r)%N (dataset u).
Proof. by move=> /(mem_nth [::]) /flatten_mapP [n _]; rewrite in_below => /andP []. Qed.
Lemma at_dataset u : (u < N)%N -> item (Some D) (Some (nm u)) = Some (whole (dataset u)).
Proof. by move=> l; rewrite item_place -map_comp (nth_map [::]). Qed.
Lemma local_value x t : all (fun i => i < r)%N x -> all (fun j => j < o)%N t ->
  local K (whole x) (whole t) = Some (Fin (loc k x t)).
Proof.
move=> hx ht; rewrite /local !len_whole /same ap2E nmE /chosen bindE; case: eqP => [e|ne]; last by rewrite loc_size.
rewrite range_iota -loc_prod //; apply: product_map => i /in_range l.
rewrite !item_whole -?e // at_row //; first by apply: (all_nthP 0%N hx).
by apply: (all_nthP 0%N ht); rewrite -e.
Qed.
Lemma given_out_value t : all (fun j => j < o)%N t ->
  given_out D W K (whole t) = Some (Fin (sum (iota 0 N) (fun u => w u * loc k (dataset u) t))).
Proof.
move=> ht; rewrite /given_out /len ap1E size_map -[num _]/(Some (nm N)) range_iota; apply: sum_of_map => u /in_range l.
by rewrite at_place // at_dataset // /ap3 !bindE local_value //; exact: dataset_below.
Qed.
Lemma of_size_value n : of_size D W (nm n) = Some (Fin (sum (iota 0 N) (fun u => if size (dataset u) == n then w u else 0))).
Proof.
rewrite /of_size /len ap1E size_map -[num _]/(Some (nm N)) range_iota; apply: sum_of_map => u /in_range l.
by rewrite at_place // at_dataset // ap1E size_map -[num _]/(Some (nm (size (dataset u)))) /same ap2E nmE /chosen bindE; case: eqP.
Qed.
End Words.

(** * Example 5.4.4 *)

Lemma for_local (F : seq (seq number) -> seq number -> seq (seq number) -> number -> number -> seq number -> seq number -> option bool) :
  (forall r s o k w c n x t, law (iota 0 (size (datasets r s))) w -> (forall i j, 0 <= k i j) -> 1 <= c ->
    (forall i j y, (i < r)%N -> (j < r)%N -> (y < o)%N -> k i y <= c * k j y) ->
    size x = n -> size t = n -> all (fun i => i < r)%N x -> all (fun j => j < o)%N t ->
    holds (F [seq whole g | g <- datasets r s] (vec (iota 0 (size (datasets r s))) w) (rows (iota 0 r) (iota 0 o) k) (Fin c) (nm n) (whole x) (whole t))) ->
  forall r s o : number, holds (ap1 numbers.is_whole (Some r)) -> holds (ap1 numbers.is_whole (Some s)) -> holds (ap1 numbers.is_whole (Some o)) ->
  for_each (list_of [:: join (mapped (range (plus (Some s) (num 1))) (fun v_k => functions (Some v_k) (Some r)))]) (fun D =>
  defined (len (Some D)) /\ (forall W, holds (also (ap1 laws.is_law (Some W)) (same (len (Some W)) (len (Some D)))) ->
  forall K, holds (also (ap2 laws.is_random (Some K) (Some o)) (same (len (Some K)) (Some r))) ->
  forall c, holds (also (at_most (num 0) (Some c)) (less (Some c) infinity)) ->
  for_each (range (plus (Some s) (num 1))) (fun n => for_each (functions (Some n) (Some r)) (fun x =>
  for_each (functions (Some n) (Some o)) (fun t => holds (entails (at_least (Some c) (num 1)) (entails
    (every (range (Some r)) (fun i => every (range (Some r)) (fun j => ap4 losses.private (item (Some K) (Some i)) (item (Some K) (Some j)) (Some c) (num 0))))
    (F D W K c n x t)))))))).
Proof.
move=> h r' s' o' /whole_nm [r ->] /whole_nm [s ->] /whole_nm [o ->]; rewrite all_datasets; apply: for_the.
split; first by eexists; rewrite /len ap1E.
move=> W /alsoP [hW /same_len eW] K /laws_list [k [-> k0 _]] C /amount_real [c -> c0].
rewrite size_map in eW; have [eP lW] := is_law_vec hW; rewrite eP /places eW; rewrite /places eW in lW.
rewrite -[num 1]/(Some (nm 1)) plus_nm addn1; apply: for_range => n _.
apply: for_whole => x ex hx; apply: for_whole => t et ht.
apply: entailsI => [|/at_mostP /le_Fin c1]; first exact: at_most_defined.
have [d near] := all_near r o k c; apply: entailsI => [|/near.1 g]; first exact: d.
exact: h.
Qed.

Theorem mean_of_local_releases : claim_bailie2025_ex_5_4_4c.
Proof.
rewrite /claim_bailie2025_ex_5_4_4c -/local -/given_out; apply: for_local => r s o k w c n x t lw k0 c1 near ex et hx ht.
rewrite /ap4 /ap3 !bindE given_out_value // local_value // ap1E /power ap2E pow_nm /times ap2E; apply/at_most_Fin.
have {1}-> : c ^ n * loc k x t = sum (iota 0 (size (datasets r s))) (fun u => w u * (c ^ n * loc k x t)) by rewrite sum_scaler lw.2 Rmult_1_l.
apply: sum_le_in => u /in_iota lu; apply: Rmult_le_compat_l; first exact: lw.1.
case: (size (dataset r s u) =P size t) => [e|ne].
  by rewrite -et; apply: (loc_near k0 near) => //; [rewrite ex | exact: dataset_below].
by rewrite loc_size //; apply: Rmult_le_pos; [apply: pow_le; lra | exact: loc_ge0].
Qed.

Theorem size_and_local_releases : claim_bailie2025_ex_5_4_4b_repaired.
Proof.
rewrite /claim_bailie2025_ex_5_4_4b_repaired -/local -/given_out -/of_size; apply: for_local => r s o k w c n x t lw k0 c1 near ex et hx ht.
rewrite /ap4 /ap3 ?bindE of_size_value given_out_value // local_value // ap1E /power ap2E pow_nm /times !ap2E; apply/at_most_Fin.
rewrite -sum_scaler -sum_scale; apply: sum_le_in => u /in_iota lu; case: eqP => [e|_].
  have -> : c ^ n * (w u * loc k (dataset r s u) t) = w u * (c ^ n * loc k (dataset r s u) t) by ring.
  apply: Rmult_le_compat_l; first exact: lw.1.
  by rewrite -et; apply: (loc_near k0 near) => //; [rewrite ex | rewrite e et | exact: dataset_below].
rewrite Rmult_0_l; apply: Rmult_le_pos; first by apply: pow_le; lra.
by apply: Rmult_le_pos; [exact: lw.1 | exact: loc_ge0].
Qed.
