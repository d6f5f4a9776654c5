(** What two-way tables with the same one-way margins differ by within four records: also cycles of four, and two rectangles. *)
From Coq Require Import Reals Lia.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.models rules.cells rules.differences rules.two_way.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Ltac reordered_lists := by apply/seq.permP => q /=; rewrite -!plusE; lia.

Section Four.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l') (rows : alike_in l l' 0) (columns : alike_in l l' 1).
Notation a := (rest (table l) (table l')).
Notation b := (rest (table l') (table l)).
Lemma of_four : size a = 4%N -> exists u v w t : thing, perm_eq a [:: u; v; w; t] /\
  (perm_eq b [:: crossing u v; crossing v w; crossing w t; crossing t u] \/
   perm_eq b [:: crossing u v; crossing v u; crossing w t; crossing t w]).
Proof.
have [n [A [g [eA p]]]] := rearranged_rest kl' rows columns; have free := no_fixed_place kl eA p.
move: p; rewrite eA size_map size_enum_ord => p n4; subst n.
pose i : 'I_4 := ord0; pose j : 'I_4 := @Ordinal 4 1 isT; pose k : 'I_4 := @Ordinal 4 2 isT; pose h : 'I_4 := ord_max.
have e4 : enum 'I_4 = [:: i; j; k; h] by apply: (inj_map val_inj); rewrite val_enum_ord.
have four (m : 'I_4) : [\/ m = i, m = j, m = k | m = h].
  by case: m => [[|[|[|[|m]]]] lm] //; [constructor 1 | constructor 2 | constructor 3 | constructor 4]; exact: val_inj.
have inj m m' : m != m' -> g m != g m' by rewrite (inj_eq perm_inj).
move: p; rewrite e4 /=.
have := free i; have := free j; have := free k; have := free h.
have := inj i j isT; have := inj i k isT; have := inj i h isT; have := inj j k isT; have := inj j h isT; have := inj k h isT.
case: (four (g i)) => ->; case: (four (g j)) => -> //=; case: (four (g k)) => -> //=; case: (four (g h)) => -> //= _ _ _ _ _ _ _ _ _ _ p.
all: match goal with |- _ => idtac end.
all: let from x y z := exists (A i), (A x), (A y), (A z); split; [reordered_lists | first [left; apply: (seq.perm_trans p); reordered_lists | right; apply: (seq.perm_trans p); reordered_lists]] in
  first [from j k h | from j h k | from k j h | from k h j | from h j k | from h k j].
Qed.
End Four.
