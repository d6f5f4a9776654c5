(** Laws of datasets and kernels from them as functions of places: what claims about a model and a mechanism compute. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.images.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma in_iota n x : List.In x (iota 0 n) <-> (x < n)%N.
Proof.
have -> : (x < n)%N = (x \in iota 0 n) by rewrite mem_iota add0n.
by elim: (iota 0 n) => //= a l ih; rewrite inE; split=> [[->|/ih ->]|/orP [/eqP ->|/ih]]; rewrite ?eqxx ?orbT; auto.
Qed.
Lemma mem_of_In (A : eqType) (x : A) l : List.In x l -> x \in l.
Proof. by elim: l => //= y l ih; rewrite inE => -[->|/ih ->]; rewrite ?eqxx ?orbT. Qed.
Lemma for_range n (F : number -> Prop) : (forall i, (i < n)%N -> F (nm i)) -> for_each (range (Some (nm n))) F.
Proof.
move=> h; exists [seq nm i | i <- iota 0 n]; split; first exact: range_iota.
by move=> x /mapP [i]; rewrite mem_iota add0n => l ->; exact: h.
Qed.
Lemma at_place N A (f : nat -> A) x : (x < N)%N -> item (Some [seq f i | i <- iota 0 N]) (Some (nm x)) = Some (f x).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma positive r : more (Some (Fin r)) (num 0) = Some (~~ leR r 0). Proof. by []. Qed.
Lemma above0 r : ~~ leR r 0 <-> 0 < r.
Proof. by split=> [|h]; [case e : (leR r 0) => // _; exact/leRF | rewrite leR_f]. Qed.

Section Words.
Variables (N n : nat) (w : nat -> R) (k : nat -> nat -> R).
Hypotheses (w0 : forall x, 0 <= w x) (kl : forall x, law (iota 0 n) (k x)).
Local Notation s := (iota 0 N).
Local Notation t := (iota 0 n).
Definition both_positive (y x : nat) : bool := ~~ leR (w x) 0 && ~~ leR (k x y) 0.
Definition possible (W : seq number) (K : seq (seq number)) (y : number) : option (seq number) :=
  language.kept (range (len (Some W))) (fun x => also (more (item (Some W) (Some x)) (num 0))
    (more (item (item (Some K) (Some x)) (Some y)) (num 0))).
Lemma at_row x y : (x < N)%N -> (y < n)%N -> item (item (Some (rows s t k)) (Some (nm x))) (Some (nm y)) = Some (Fin (k x y)).
Proof. by move=> lx ly; rewrite at_place // at_place. Qed.
Lemma also_bools a b : also (Some a) (Some b) = Some (a && b). Proof. by case: a. Qed.
Lemma possible_value y : (y < n)%N ->
  possible (vec s w) (rows s t k) (nm y) = Some [seq nm x | x <- filter (both_positive y) s].
Proof.
move=> ly; rewrite /possible len_vec size_iota range_iota; apply: kept_map => x; rewrite mem_iota add0n => lx.
by rewrite at_place // at_row // !positive also_bools.
Qed.
Lemma pushed y : law s w -> (y < n)%N ->
  item (ap2 laws.push (Some (vec s w)) (Some (rows s t k))) (Some (nm y)) = Some (Fin (sum s (fun x => w x * k x y))).
Proof. by move=> lw ly; rewrite ap2E push_law // at_place. Qed.
Lemma alike c x z : (x < N)%N -> (z < N)%N -> 0 <= c ->
  defined (ap4 losses.private (item (Some (rows s t k)) (Some (nm x))) (item (Some (rows s t k)) (Some (nm z))) (Some (Fin c)) (num 0)) /\
  (holds (ap4 losses.private (item (Some (rows s t k)) (Some (nm x))) (item (Some (rows s t k)) (Some (nm z))) (Some (Fin c)) (num 0)) ->
   forall y, (y < n)%N -> k x y <= c * k z y /\ k z y <= c * k x y).
Proof.
move=> lx lz c0; rewrite !at_place //; split; first exact: private_defined.
move/privateP => [/over_within g /over_within h] y ly.
by split; [apply: g | apply: h]; exact/in_iota.
Qed.
Lemma all_alike c l z : (forall x, x \in l -> (x < N)%N) -> (z < N)%N -> 0 <= c ->
  let h := every (Some [seq nm x | x <- l]) (fun x => ap4 losses.private (item (Some (rows s t k)) (Some x))
    (item (Some (rows s t k)) (Some (nm z))) (Some (Fin c)) (num 0)) in
  defined h /\ (holds h -> forall x, x \in l -> forall y, (y < n)%N -> k x y <= c * k z y /\ k z y <= c * k x y).
Proof.
move=> hl lz c0; split.
  by apply: every_defined => a /(List.in_map_iff _ l a) [x [<- /mem_of_In i]]; exact: (alike (hl _ i) lz c0).1.
move=> h x i; apply: (alike (hl _ i) lz c0).2; apply: (everyP h); apply: List.in_map; exact: mem_In.
Qed.
Lemma in_possible y x : (x \in filter (both_positive y) s) = ((x < N)%N && both_positive y x).
Proof. by rewrite mem_filter mem_iota add0n andbC. Qed.
Lemma in_numbers x l : (nm x \in [seq nm i | i <- l]) = (x \in l). Proof. by rewrite mem_map //; exact: nm_inj. Qed.
Lemma both_positiveP y x : both_positive y x <-> 0 < w x /\ 0 < k x y.
Proof. by rewrite /both_positive -!above0; split=> [/andP|/andP]. Qed.
End Words.

(** Privacy of every two of the rows. *)
Section Near.
Variables (N n : nat) (k : nat -> nat -> R) (c : R).
Local Notation K := (rows (iota 0 N) (iota 0 n) k).
Lemma all_near : let h := every (range (Some (nm N))) (fun i => every (range (Some (nm N))) (fun j =>
    ap4 losses.private (item (Some K) (Some i)) (item (Some K) (Some j)) (Some (Fin c)) (num 0))) in
  defined h /\ (holds h <-> forall x z y, (x < N)%N -> (z < N)%N -> (y < n)%N -> k x y <= c * k z y).
Proof.
have one x z : (x < N)%N -> (z < N)%N -> let h := ap4 losses.private (item (Some K) (Some (nm x))) (item (Some K) (Some (nm z))) (Some (Fin c)) (num 0) in
    defined h /\ (holds h <-> forall y, (y < n)%N -> k x y <= c * k z y /\ k z y <= c * k x y).
  move=> lx lz; rewrite !at_place //; split; first exact: private_defined.
  split=> [/privateP [/over_within g /over_within h] y ly|h]; first by split; [apply: g | apply: h]; exact/in_iota.
  by apply/privateP; split; apply/over_within => y /in_iota ly; have [] := h y ly.
rewrite range_iota; split.
  apply: every_defined => a /(List.in_map_iff _ _ a) [x [<- /in_iota lx]].
  by apply: every_defined => b /(List.in_map_iff _ _ b) [z [<- /in_iota lz]]; exact: (one x z lx lz).1.
have at_ x : (x < N)%N -> List.In (nm x) [seq nm j | j <- iota 0 N] by move=> lx; apply: List.in_map; exact/in_iota.
split=> [h x z y lx lz ly|h].
  by have [] := (one x z lx lz).2.1 (everyP (everyP h (at_ x lx)) (at_ z lz)) y ly.
apply: everyI => a /(List.in_map_iff _ _ a) [x [<- /in_iota lx]]; apply: everyI => b /(List.in_map_iff _ _ b) [z [<- /in_iota lz]].
by apply/(one x z lx lz).2 => y ly; split; exact: h.
Qed.
End Near.

(** A law of datasets and a kernel from them, as functions. *)
Lemma for_kernels (F : number -> seq number -> seq (seq number) -> Prop) :
  (forall N n w k, law (iota 0 N) w -> (forall x, law (iota 0 n) (k x)) -> F (nm n) (vec (iota 0 N) w) (rows (iota 0 N) (iota 0 n) k)) ->
  forall m : number, holds (ap1 numbers.is_whole (Some m)) -> forall W, holds (ap1 laws.is_law (Some W)) ->
  defined (len (Some W)) /\ (forall K, holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some W)))) -> F m W K).
Proof.
move=> h m _ W hW; split; first by eexists; rewrite /len ap1E.
move=> K hK; have [eP lP] := is_law_vec hW.
have [N [w [eW lW]]] : exists N w, W = vec (iota 0 N) w /\ law (iota 0 N) w by exists (size W), (prob W).
have [n [k [-> [lK ->]]]] : exists n k, K = rows (places W) (iota 0 n) k /\ (forall x, law (iota 0 n) (k x)) /\ m = nm n.
  have [eK lK em] := kernel_rows lP hK; exists (size (head [::] K)), (rowf K).
  by split=> //; split=> //; rewrite em /outputs /places size_iota.
by rewrite /places eW size_map size_iota; exact: h.
Qed.
Lemma for_models (F : number -> seq number -> seq (seq number) -> number -> Prop) :
  (forall N n w k c, law (iota 0 N) w -> (forall x, law (iota 0 n) (k x)) -> 0 <= c ->
    F (nm n) (vec (iota 0 N) w) (rows (iota 0 N) (iota 0 n) k) (Fin c)) ->
  forall m : number, holds (ap1 numbers.is_whole (Some m)) -> forall W, holds (ap1 laws.is_law (Some W)) ->
  defined (len (Some W)) /\ (forall K, holds (also (ap2 laws.is_random (Some K) (Some m)) (same (len (Some K)) (len (Some W)))) ->
    forall C, holds (also (at_most (num 0) (Some C)) (less (Some C) infinity)) -> F m W K C).
Proof. by move=> h; apply: for_kernels => N n w k lw lk C /amount_real [c -> c0]; exact: h. Qed.
