(** Lists place by place, and measures by their places: numbers from 0 up, finite or not. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures rules.numbers rules.laws rules.logic rules.events.
From dpcalc Require Import rules.levels rules.ratios rules.largest_ratios rules.powers rules.listings rules.whole_numbers.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Lists place by place *)

Definition lst A n (f : nat -> A) : seq A := [seq f i | i <- iota 0 n].
Lemma size_lst A n (f : nat -> A) : size (lst n f) = n. Proof. by rewrite size_map size_iota. Qed.
Lemma len_lst A n (f : nat -> A) : len (Some (lst n f)) = Some (nm n).
Proof. by rewrite /len ap1E size_lst. Qed.
Lemma item_lst A n (f : nat -> A) i : (i < n)%N -> item (Some (lst n f)) (Some (nm i)) = Some (f i).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma lst_of A (d : A) l : l = lst (size l) (nth d l).
Proof. by rewrite -[LHS](mkseq_nth d). Qed.
Lemma lst_in A n (f : nat -> A) x : List.In x (lst n f) <-> exists2 i, (i < n)%N & x = f i.
Proof.
rewrite /lst List.in_map_iff; split=> [[i [<- h]]|[i l ->]]; [exists i => // | exists i; split=> //].
  move: h; suff e l : List.In i l -> i \in l by move/e; rewrite mem_iota.
  by elim: l => //= y l ih [->|/ih h]; rewrite inE ?eqxx // h orbT.
have : i \in iota 0 n by rewrite mem_iota.
by elim: (iota 0 n) => //= y m ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right].
Qed.
Lemma lst_eq A n (f g : nat -> A) : lst n f = lst n g <-> forall i, (i < n)%N -> f i = g i.
Proof.
split=> h => [i l|]; last by apply/eq_in_map => i; rewrite mem_iota => l; exact: h.
by have := item_lst f l; rewrite h item_lst // => -[].
Qed.
Lemma mapped_range A n (F : number -> option A) (f : nat -> A) : (forall i, (i < n)%N -> F (nm i) = Some (f i)) ->
  mapped (range (Some (nm n))) F = Some (lst n f).
Proof. by move=> h; rewrite range_iota; apply: mapped_map => i; rewrite mem_iota => l; exact: h. Qed.
Lemma mapped_lst A B n (F : A -> option B) (f : nat -> A) (g : nat -> B) :
  (forall i, (i < n)%N -> F (f i) = Some (g i)) -> mapped (Some (lst n f)) F = Some (lst n g).
Proof. by move=> h; apply: mapped_map => i; rewrite mem_iota => l; exact: h. Qed.
Lemma everyN n F : holds (every (range (Some (nm n))) F) <-> forall i, (i < n)%N -> holds (F (nm i)).
Proof.
rewrite range_iota; split=> [h i l|h]; first by apply: (everyP h); apply/(lst_in n nm); exists i.
by apply: everyI => x /(lst_in n nm) [i l ->]; exact: h.
Qed.
Lemma everyN_defined n F : (forall i, (i < n)%N -> defined (F (nm i))) -> defined (every (range (Some (nm n))) F).
Proof. by move=> h; rewrite range_iota; apply: every_defined => x /(lst_in n nm) [i l ->]; exact: h. Qed.
Lemma everyL A n (f : nat -> A) F : holds (every (Some (lst n f)) F) <-> forall i, (i < n)%N -> holds (F (f i)).
Proof.
split=> [h i l|h]; first by apply: (everyP h); apply/lst_in; exists i.
by apply: everyI => x /lst_in [i l ->]; exact: h.
Qed.
Lemma everyL_defined A n (f : nat -> A) F : (forall i, (i < n)%N -> defined (F (f i))) -> defined (every (Some (lst n f)) F).
Proof. by move=> h; apply: every_defined => x /lst_in [i l ->]; exact: h. Qed.
Lemma chosen_same (A : eqType) (a b : A) B (x y : option B) : chosen (same (Some a) (Some b)) x y = if a == b then x else y.
Proof. by []. Qed.
Lemma entails_defined a b : defined a -> (holds a -> defined b) -> defined (entails a b).
Proof. by move=> [x ->] h; case: x h => h; [apply: h | eexists]. Qed.
Lemma columns_lst n f g : laws.columns (lst n f) (lst n g) = Some (lst n (fun i => [:: f i; g i])).
Proof. by rewrite /laws.columns len_lst; apply: mapped_range => i l; rewrite !item_lst. Qed.

(** * Names of measures: a condition h on each number says that it is good *)

Section Names.
Variables (good : number -> Prop) (h : number -> option bool).
Hypothesis goodP : forall m, holds (h m) -> good m.
Hypothesis good0 : good (Fin 0).
Local Notation all_good P := (holds (every (Some P) h)).
Local Notation alike P Q := (holds (same (len (Some P)) (len (Some Q)))).
Lemma good_lst P : all_good P -> P = lst (size P) (nth (Fin 0) P) /\ forall i, good (nth (Fin 0) P i).
Proof.
move=> k; split; first exact: lst_of.
move=> i; case: (ltnP i (size P)) => l; last by rewrite nth_default.
by apply: goodP; move: k; rewrite {1}(lst_of (Fin 0) P) => /everyL; apply.
Qed.
Lemma two_lists (C : seq number -> seq number -> Prop) :
  (forall n f g, (forall i, good (f i)) -> (forall i, good (g i)) -> C (lst n f) (lst n g)) ->
  forall P Q, all_good P -> all_good Q -> alike P Q -> C P Q.
Proof.
move=> k P Q /good_lst [eP gP] /good_lst [eQ gQ] /same_len e.
by rewrite eP eQ e; exact: k.
Qed.
Lemma three_lists (C : seq number -> seq number -> seq number -> Prop) :
  (forall n f g j, (forall i, good (f i)) -> (forall i, good (g i)) -> (forall i, good (j i)) -> C (lst n f) (lst n g) (lst n j)) ->
  forall P Q S, all_good P -> all_good Q -> alike P Q -> all_good S -> alike Q S -> C P Q S.
Proof.
move=> k P Q S /good_lst [eP gP] /good_lst [eQ gQ] /same_len e /good_lst [eS gS] /same_len e2.
by rewrite eP eQ eS e e2; exact: k.
Qed.
Lemma four_lists (C : seq number -> seq number -> seq number -> seq number -> Prop) :
  (forall n f g j l, (forall i, good (f i)) -> (forall i, good (g i)) -> (forall i, good (j i)) -> (forall i, good (l i)) ->
    C (lst n f) (lst n g) (lst n j) (lst n l)) ->
  forall P Q S V, all_good P -> all_good Q -> alike P Q -> all_good S -> alike Q S -> all_good V -> alike S V -> C P Q S V.
Proof.
move=> k P Q S V /good_lst [eP gP] /good_lst [eQ gQ] /same_len e /good_lst [eS gS] /same_len e2 /good_lst [eV gV] /same_len e3.
by rewrite eP eQ eS eV e e2 e3; exact: k.
Qed.
End Names.
Definition weight (m : number) : Prop := le (Fin 0) m.
Definition finite_weight (m : number) : Prop := exists2 x, m = Fin x & 0 <= x.
Lemma weightP m : holds (at_least (Some m) (num 0)) -> weight m. Proof. by move/at_mostP. Qed.
Lemma weight0 : weight (Fin 0). Proof. exact: le_refl. Qed.
Lemma finite_weightP m : holds (also (at_least (Some m) (num 0)) (less (Some m) infinity)) -> finite_weight m.
Proof. by move=> /amount_real [x -> h]; exists x. Qed.
Lemma finite_weight0 : finite_weight (Fin 0). Proof. by exists 0 => //; lra. Qed.
Lemma finite_weight_weight m : finite_weight m -> weight m. Proof. by move=> [x -> h]; apply/le_Fin. Qed.
Definition two_any := two_lists weightP weight0.
Definition three_any := three_lists weightP weight0.
Definition four_any := four_lists weightP weight0.
Definition two_finite := two_lists finite_weightP finite_weight0.
Definition three_finite := three_lists finite_weightP finite_weight0.
Definition four_finite := four_lists finite_weightP finite_weight0.

Lemma below_infinity m : holds (less (Some m) infinity) <-> m <> Inf.
Proof. by rewrite /infinity lessP; case: m => [x|]; split=> // h; case: h. Qed.
Lemma positive m : weight m -> holds (more (Some m) (num 0)) <-> m <> Fin 0.
Proof.
rewrite /more lessP => w; split=> [k e|k l]; first by apply: k; rewrite e; exact: le_refl.
by apply: k; exact: le_anti.
Qed.
