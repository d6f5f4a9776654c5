(** Two-way tables with the same one-way margins: what they differ by, within any number of records and within three. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.models rules.cells rules.differences.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition value (j : nat) (r : thing) : thing := nth nil_thing (unlisted r) j.
Definition pair (a b : thing) : thing := Listed [:: a; b].
Lemma pairE l r : of_size 2 l -> r \in table l -> r = pair (value 0 r) (value 1 r).
Proof. by move=> /allP s /mapP [z /s /eqP + ->]; case: z => [|a [|b [|? ?]]]. Qed.
Lemma values_of j l : [seq value j r | r <- table l] = [seq value 0 (Listed (part [:: j] r)) | r <- l].
Proof. by rewrite /table -map_comp. Qed.
(** The record with the row of one and the column of another. *)
Definition crossing (u v : thing) : thing := pair (value 0 u) (value 1 v).
Lemma pair_inj a b c d : pair a b = pair c d -> a = c /\ b = d. Proof. by case. Qed.

Section Differences.
Variables (l l' : seq (seq thing)).
Hypotheses (kl : of_size 2 l) (kl' : of_size 2 l').
Notation x := (table l).
Notation x' := (table l').
Notation a := (rest x x').
Notation b := (rest x' x).
Definition alike_in j : bool := perm_eq [seq part [:: j] r | r <- l] [seq part [:: j] r | r <- l'].
Hypotheses (rows : alike_in 0) (columns : alike_in 1).

Lemma values_alike j : alike_in j -> perm_eq [seq value j r | r <- x] [seq value j r | r <- x'].
Proof. by rewrite !values_of => p; have := perm_map (fun s => value 0 (Listed s)) p; rewrite -!map_comp. Qed.
Lemma as_many_records : size x = size x'.
Proof. by have := perm_size (values_alike rows); rewrite !size_map. Qed.
Lemma left_pair r : r \in a -> r = pair (value 0 r) (value 1 r).
Proof. by move=> /rest_in; exact: pairE. Qed.
Lemma right_pair r : r \in b -> r = pair (value 0 r) (value 1 r).
Proof. by move=> /rest_in; exact: pairE. Qed.
(** Nothing is left over of both. *)
Lemma rests_apart r : r \in a -> r \notin b.
Proof.
rewrite -!has_pred1 !has_count !rest_count subn_gt0 => h.
by rewrite -leqNgt leqn0 subn_eq0 ltnW.
Qed.
(** What is left over of either dataset has the same rows, and the same columns; so each is the other, columns rearranged. *)
Lemma rearranged_rest : exists n (A : 'I_n -> thing) (g : 'S_n), a = [seq A i | i <- enum 'I_n] /\
  perm_eq b [seq crossing (A i) (A (g i)) | i <- enum 'I_n].
Proof.
have := rest_map (values_alike rows); have := rest_map (values_alike columns); have := rest_sizes as_many_records.
have rb r := @right_pair r; move: (rest _ _) (rest _ _) rb => s t rb sab q1 q0.
have [n sa] : exists n, size s = n by exists (size s).
have [A eA] := seq_places sa; have [B eB] := seq_places (etrans (esym sab) sa).
move: q0 q1; rewrite eA eB -!(map_comp _ A) -!(map_comp _ B) => q0 q1.
have [w hw] := perm_of_values (F := fun i => value 0 (A i)) (G := fun i => value 0 (B i)) q0.
have [g hg] := perm_of_values (F := fun i => value 1 (B (w i))) (G := fun i => value 1 (A i))
  (seq.perm_trans (reordered (fun i => value 1 (B i)) w) (etrans (perm_sym _ _) q1)).
exists n, A, g; split=> //.
rewrite perm_sym (_ : [seq crossing (A i) (A (g i)) | i <- enum 'I_n] = [seq B (w i) | i <- enum 'I_n]); first exact: reordered.
apply: eq_map => i; rewrite /crossing hg -(hw i); apply/esym/rb; rewrite eB; apply: map_f; exact: mem_enum.
Qed.
Lemma no_fixed_place n (A : 'I_n -> thing) (g : 'S_n) : a = [seq A i | i <- enum 'I_n] ->
  perm_eq b [seq crossing (A i) (A (g i)) | i <- enum 'I_n] -> forall i, g i != i.
Proof.
move=> eA p i; apply/eqP => e; have iA : A i \in a by rewrite eA map_f // mem_enum.
have := rests_apart iA; rewrite (perm_mem p) => /negP; case; apply/mapP; exists i; first exact: mem_enum.
by rewrite e /crossing -left_pair.
Qed.
(** Up to three records: none, a rectangle, or a cycle of three. *)
Lemma up_to_three : (size a <= 3)%N -> [\/ a = [::] /\ b = [::],
  exists u v : thing, perm_eq a [:: u; v] /\ perm_eq b [:: crossing u v; crossing v u] |
  exists u v w : thing, perm_eq a [:: u; v; w] /\ perm_eq b [:: crossing u v; crossing v w; crossing w u]].
Proof.
have [n [A [g [eA p]]]] := rearranged_rest; have free := no_fixed_place eA p.
move: p; rewrite eA size_map size_enum_ord => p n3.
case: n n3 A g eA p free => [|[|[|[|n]]]] // _ A g eA p free.
- apply: Or31; split; first by apply/size0nil; rewrite size_map size_enum_ord.
  by apply/size0nil; rewrite (perm_size p) size_map size_enum_ord.
- by have := free ord0; rewrite (ord1 (g ord0)).
- apply: Or32; pose i : 'I_2 := ord0; pose j : 'I_2 := ord_max.
  have e2 : enum 'I_2 = [:: i; j] by apply: (inj_map val_inj); rewrite val_enum_ord.
  have two (m : 'I_2) : m = i \/ m = j by case: m => [[|[|m]] lm] //; [left | right]; exact: val_inj.
  have gi : g i = j by case: (two (g i)) (free i) => -> //; rewrite eqxx.
  have gj : g j = i by case: (two (g j)) (free j) => -> //; rewrite eqxx.
  by exists (A i), (A j); rewrite e2 /=; split=> //; move: p; rewrite e2 /= gi gj.
- apply: Or33; pose i : 'I_3 := ord0; pose j : 'I_3 := @Ordinal 3 1 isT; pose k : 'I_3 := ord_max.
  have e3 : enum 'I_3 = [:: i; j; k] by apply: (inj_map val_inj); rewrite val_enum_ord.
  have three (m : 'I_3) : [\/ m = i, m = j | m = k] by case: m => [[|[|[|m]]] lm] //; [constructor 1 | constructor 2 | constructor 3]; exact: val_inj.
  have inj m m' : m != m' -> g m != g m' by rewrite (inj_eq perm_inj).
  move: p; rewrite e3 /=.
  have := free i; have := free j; have := free k; have := inj i j isT; have := inj i k isT; have := inj j k isT.
  case: (three (g i)) => ->; case: (three (g j)) => ->; case: (three (g k)) => -> //= _ _ _ _ _ _ p.
    by exists (A i), (A j), (A k).
  exists (A i), (A k), (A j); split; first by rewrite perm_cons (perm_catC [:: A j] [:: A k]).
  by apply: (seq.perm_trans p); rewrite perm_cons (perm_catC [:: crossing (A j) (A i)] [:: crossing (A k) (A j)]).
Qed.
(** In a rectangle rows and columns differ, and so they do in a cycle of three. *)
Lemma crossing_new u v : u \in a -> v \in a -> crossing u v \in b -> value 0 u != value 0 v /\ value 1 u != value 1 v.
Proof.
move=> iu iv ib; have := rests_apart iu; have := rests_apart iv.
split; apply/eqP => e.
  by move: (rests_apart iv); rewrite (left_pair iv) -e -/(crossing u v) ib.
by move: (rests_apart iu); rewrite (left_pair iu) e -/(crossing u v) ib.
Qed.
End Differences.
