(** Vectors of whole numbers below m, as functions(n, m) lists them: their places and sums, where two of them differ, and the
    largest of a quantity over pairs that differ at one place. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.datasets words.neighbours.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.events rules.images.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition whole (g : seq nat) : seq number := [seq nm j | j <- g].
Lemma whole_inj : injective whole. Proof. exact: inj_map nm_inj. Qed.
Fixpoint below (n m : nat) : seq (seq nat) :=
  if n is n'.+1 then flatten [seq [seq i :: l | l <- below n' m] | i <- iota 0 m] else [:: [::]].
Lemma in_below n m g : (g \in below n m) = (size g == n) && all (fun j => j < m)%N g.
Proof.
elim: n g => [|n ih] g; first by case: g.
apply/flatten_mapP/idP => [[i + /mapP [l + ->]]|].
  by rewrite mem_iota ih /= => -> /andP [/eqP -> ->]; rewrite eqxx.
case: g => // i l /= /andP [/eqP [e] /andP [im h]]; exists i; first by rewrite mem_iota.
by apply: map_f; rewrite ih e eqxx.
Qed.
Lemma all_functions_below n m : all_functions n m = [seq whole g | g <- below n m].
Proof.
elim: n => //= n ->; rewrite map_flatten -map_comp; congr flatten; apply: eq_map => i /=.
by rewrite -!map_comp.
Qed.
Lemma functions_below n m : functions (Some (nm n)) (Some (nm m)) = Some [seq whole g | g <- below n m].
Proof. by rewrite /functions ap2E !nm_to_nat !bindE all_functions_below. Qed.
Lemma for_whole n m (F : seq number -> Prop) : (forall g, size g = n -> all (fun j => j < m)%N g -> F (whole g)) ->
  for_each (functions (Some (nm n)) (Some (nm m))) F.
Proof.
move=> h; exists [seq whole g | g <- below n m]; split; first exact: functions_below.
by move=> _ /mapP [g + ->]; rewrite in_below => /andP [/eqP e k]; exact: h.
Qed.
Lemma In_mem (A : eqType) (x : A) l : List.In x l -> x \in l.
Proof. by elim: l => //= y l ih [->|/ih]; rewrite inE ?eqxx // => ->; rewrite orbT. Qed.
Lemma in_range n (i : nat) : i \in iota 0 n -> (i < n)%N. Proof. by rewrite mem_iota add0n. Qed.

(** * What binders say of one *)

Lemma len_whole g : len (Some (whole g)) = Some (nm (size g)).
Proof. by rewrite /len ap1E size_map. Qed.
Lemma item_whole g i : (i < size g)%N -> item (Some (whole g)) (Some (nm i)) = Some (nm (nth 0%N g i)).
Proof. by move=> h; rewrite item_place -map_comp (nth_map 0%N). Qed.
Lemma item_vec n (p : nat -> R) i : (i < n)%N -> item (Some (vec (iota 0 n) p)) (Some (nm i)) = Some (Fin (p i)).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota. Qed.
Definition things (g : seq nat) : seq thing := [seq Number (nm j) | j <- g].
Lemma things_whole g : mapped (Some (whole g)) (fun e => of_number (Some e)) = Some (things g).
Proof. by rewrite /whole (mapped_map (g := fun j => Number (nm j))). Qed.
Lemma len_things g : len (Some (things g)) = Some (nm (size g)).
Proof. by rewrite /len ap1E size_map. Qed.
Lemma item_things g i : (i < size g)%N -> item (Some (things g)) (Some (nm i)) = Some (Number (nm (nth 0%N g i))).
Proof. by move=> h; rewrite item_place -map_comp (nth_map 0%N). Qed.
Lemma sum_whole g : sum_of (Some (whole g)) (fun t => Some t) = Some (nm (sumn g)).
Proof.
rewrite /whole (sum_of_map (h := nm) (g := INR)) //; congr (Some (Fin _)).
by elim: g => //= j g ->; rewrite plus_INR.
Qed.
Lemma sum_sumn g : sum g INR = INR (sumn g).
Proof. by elim: g => //= j g ->; rewrite plus_INR. Qed.
Lemma sum_at (g : seq nat) (f : nat -> R) : sum (iota 0 (size g)) (fun i => f (nth 0%N g i)) = sum g f.
Proof. by rewrite -[in RHS](mkseq_nth 0%N g) /mkseq sum_map. Qed.

(** * Where two differ *)

Definition apart (g h : seq nat) : nat := count (fun i => nth 0%N g i != nth 0%N h i) (iota 0 (size g)).
Lemma hamming_things g h : size g = size h -> datasets.hamming (things g) (things h) = Some (nm (apart g h)).
Proof.
move=> e; rewrite /datasets.hamming !len_things e /same ap2E eqxx /chosen bindE range_iota.
rewrite (count_map (p := fun i => nth 0%N g i != nth 0%N h i)) ?/apart ?e // => i /in_range l.
by rewrite !item_things ?e // /same /negated ap2E ap1E -nmE.
Qed.
Lemma hamming_whole g h : size g = size h -> ap2 datasets.hamming (mapped (Some (whole g)) (fun e => of_number (Some e)))
  (mapped (Some (whole h)) (fun e => of_number (Some e))) = Some (nm (apart g h)).
Proof. by move=> e; rewrite !things_whole ap2E hamming_things. Qed.
Lemma hamming_one g h : size g = size h -> same (ap2 datasets.hamming (mapped (Some (whole g)) (fun e => of_number (Some e)))
  (mapped (Some (whole h)) (fun e => of_number (Some e)))) (num 1) = Some (apart g h == 1%N).
Proof. by move=> e; rewrite hamming_whole // -[num 1]/(Some (nm 1)) /same ap2E nmE. Qed.
Definition only (i : nat) (g h : seq nat) : Prop :=
  [/\ (i < size g)%N, nth 0%N g i <> nth 0%N h i & forall j, j <> i -> nth 0%N g j = nth 0%N h j].
Lemma apart_one g h : size g = size h -> apart g h = 1%N -> exists i, only i g h.
Proof.
move=> e; rewrite /apart -size_filter; set l := filter _ _ => s.
have ul : uniq l by rewrite filter_uniq ?iota_uniq.
have [i el] : exists i, l = [:: i] by case: l s {ul} => [|i [|]] // _; exists i.
have il : i \in l by rewrite el mem_head.
move: (il); rewrite mem_filter => /andP [/eqP n /in_range b]; exists i; split=> // j ji.
have [jb|jb] := ltnP j (size g); last by rewrite !nth_default // -e.
apply/eqP/negPn/negP => d; have : j \in l by rewrite mem_filter d mem_iota.
by rewrite el inE => /eqP.
Qed.
Lemma only_apart i g h : only i g h -> apart g h = 1%N.
Proof.
move=> [b n o]; rewrite /apart (eq_in_count (a2 := pred1 i)) => [|j _].
  by rewrite count_uniq_mem ?iota_uniq // mem_iota b.
rewrite /=; case: (eqVneq j i) => [->|/eqP /o ->]; last by rewrite eqxx.
by apply/negP => /eqP.
Qed.
(** A vector of equal values, and one with another value at its first place. *)
Lemma only_first n v w : v <> w -> only 0 (v :: nseq n w) (nseq n.+1 w).
Proof. by move=> d; split=> [//|h|[|j] //]; exact: d h. Qed.
Lemma sum_only i g h (F : nat -> nat -> R) : only i g h -> size g = size h ->
  sum (iota 0 (size g)) (fun j => F j (nth 0%N g j)) - sum (iota 0 (size g)) (fun j => F j (nth 0%N h j)) =
  F i (nth 0%N g i) - F i (nth 0%N h i).
Proof.
move=> [b n o] e; rewrite -sum_sub.
rewrite (sum_eq _ (g := fun j => if j == i then F i (nth 0%N g i) - F i (nth 0%N h i) else 0)) => [|j]; last first.
  by case: (eqVneq j i) => [->|/eqP /o ->]; lra.
have : i \in iota 0 (size g) by rewrite mem_iota.
elim: (iota 0 (size g)) (iota_uniq 0 (size g)) => //= j l ih /andP [jl u]; rewrite inE => /orP [/eqP ij|il].
  rewrite ij eqxx (sum_in_eq (g := fun=> 0)) ?sum0; first lra.
  by move=> k kl; case: (eqVneq k j) kl jl => // -> ->.
by rewrite ih //; case: (eqVneq j i) jl => [->|_ _]; [rewrite il | lra].
Qed.

(** * The largest over pairs at distance 1 *)

Lemma top_is T (s : seq T) (f : T -> number) c x : List.In x s -> f x = c -> (forall y, List.In y s -> le (f y) c) -> top s f = c.
Proof.
move=> i e h; apply: le_anti; last by rewrite -e; exact: (top_ge f).
have [y iy ->] : exists2 y, List.In y s & top s f = f y by apply: top_reached; case: s i {h}.
exact: h.
Qed.
Lemma In_below n m g : List.In g (below n m) <-> size g = n /\ all (fun j => j < m)%N g.
Proof.
split=> [/In_mem|[e a]]; first by rewrite in_below => /andP [/eqP].
by apply: mem_In; rewrite in_below e eqxx.
Qed.
Lemma bounded_whole g h : size g = size h -> ap2 neighbours.bounded_ordered (mapped (Some (whole g)) (fun e => of_number (Some e)))
  (mapped (Some (whole h)) (fun e => of_number (Some e))) = Some (apart g h == 1%N).
Proof.
move=> e; rewrite !things_whole ap2E /neighbours.bounded_ordered !len_things e /same ap2E eqxx /also /chosen bindE range_iota.
rewrite (count_map (p := fun i => nth 0%N g i != nth 0%N h i)) => [|i /in_range l]; first by rewrite -[num 1]/(Some (nm 1)) ap2E nmE -e.
by rewrite !item_things ?e // /negated ap2E ap1E -nmE.
Qed.
Lemma largest_apart n m C (F : seq number -> seq number -> option number) (f : seq nat -> seq nat -> R) c g h i :
  (forall x y, size x = n -> size y = n -> C (whole x) (whole y) = Some (apart x y == 1%N)) ->
  (forall x y, size x = n -> size y = n -> F (whole x) (whole y) = Some (Fin (f x y))) ->
  size g = n -> size h = n -> all (fun j => j < m)%N g -> all (fun j => j < m)%N h -> only i g h -> f g h = c ->
  (forall x y j, size x = n -> size y = n -> all (fun j => j < m)%N x -> all (fun j => j < m)%N y -> only j x y -> f x y <= c) ->
  0 <= c ->
  language.largest (functions (Some (nm n)) (Some (nm m))) (fun x => language.largest (functions (Some (nm n)) (Some (nm m))) (fun y =>
    chosen (C x y) (F x y) (num 0))) = Some (Fin c).
Proof.
move=> hC hF sg sh ag ah o e up c0; pose v x y := if apart x y == 1%N then Fin (f x y) else Fin 0.
have at_ x y : size x = n -> size y = n -> chosen (C (whole x) (whole y)) (F (whole x) (whole y)) (num 0) = Some (v x y).
  by move=> ex ey; rewrite hC // hF // /chosen bindE /v; case: (_ == _).
have size_of x : x \in below n m -> size x = n by rewrite in_below => /andP [/eqP].
rewrite functions_below /language.largest (mapped_map (g := fun x => top (below n m) (v x))) => [|x /size_of ex]; last first.
  by rewrite (mapped_map (g := v x)) // => y /size_of ey; exact: at_.
rewrite bindE; congr Some.
have v_le x y : List.In x (below n m) -> List.In y (below n m) -> le (v x y) (Fin c).
  move=> /In_below [ex ax] /In_below [ey ay]; rewrite /v; case: eqP => [|_]; last exact/le_Fin.
  by move=> /(apart_one (etrans ex (esym ey))) [j oj]; apply/le_Fin; exact: up oj.
apply: (@top_is _ _ (fun x => top (below n m) (v x)) _ g); first exact/In_below.
  by apply: (@top_is _ _ (v g) _ h); [exact/In_below | rewrite /v (only_apart o) /= e | move=> y; apply: v_le; exact/In_below].
move=> x ix; have [|y iy ->] := @top_reached _ (below n m) (v x); last exact: v_le.
by have : List.In g (below n m) by [exact/In_below]; case: (below n m).
Qed.
