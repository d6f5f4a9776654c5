(** The semi-adjacent parameter of parts of a universe: of the datasets with given one-way margins that have more in common. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.invariants.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables rules.semi_adjacent.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Datasets among those with given one-way margins: [semi_adjacent] of the part of the universe where [P] holds. *)
Section Parts.
Variables (n k : nat) (X : 'I_n.+1 -> seq thing) (P : ('I_n.+1 -> seq thing) -> bool).
Hypothesis sX : forall i, size (X i) = k.
Lemma part_reach U f : invariants.one_way_universe (table (grid X)) = Some U ->
  (forall Z, arranged k X Z -> f (table (grid Z)) = Some (P Z)) ->
  bounded (ap1 invariants.semi_adjacent (kept (Some U) f)) (fun m => forall Y Z i, arranged k X Y -> P Y -> arranged k X Z -> P Z ->
    exists W, [/\ arranged k X W, P W, W i = Z i & (apart Y W <= m)%N]).
Proof.
move=> eU fE; have [U' eU' inU] := universe_at sX; move: eU' inU; rewrite eU => -[<-] inU.
pose p z := if f z is Some b then b else false.
rewrite (kept_in (p := p)) => [|z /inU [Z XZ ->]]; last by rewrite /p fE.
rewrite ap1E; set V := [seq z <- U | p z].
have inV z : z \in V <-> exists Z, [/\ arranged k X Z, P Z & z = table (grid Z)].
  rewrite mem_filter; split=> [/andP [pz /inU [Z XZ e]]|[Z [XZ PZ ->]]].
    by exists Z; split=> //; move: pz; rewrite /p e fE.
  by rewrite /p fE // PZ; apply/inU; exists Z.
have sized : {in V, forall x, size x = n.+1} by move=> x /inV [Z [_ _ ->]]; exact: whole_size.
apply: (bounded_iff _ (semi_adjacent_at sized)) => m; split=> [h Y Z i XY PY XZ PZ|h x z /inV [Y [XY PY ->]] /inV [Z [XZ PZ ->]] i l].
  have [||w /inV [W [XW PW ->]]] := h (table (grid Y)) (table (grid Z)) _ _ i (ltn_ord i).
  - by apply/inV; exists Y.
  - by apply/inV; exists Z.
  by rewrite !nth_whole steps_whole => -[[e] d]; exists W.
have [W [XW PW e d]] := h Y Z (Ordinal l) XY PY XZ PZ; exists (table (grid W)); first by apply/inV; exists W.
by rewrite steps_whole -![nth _ _ i]/(nth _ _ (val (Ordinal l))) !nth_whole e.
Qed.
End Parts.
Lemma nobody_at : ap1 invariants.one_way_universe (Some [::]) = Some [:: [::]].
Proof. by rewrite ap1E /invariants.one_way_universe /len ap1E -[num (INR _)]/(Some (nm 0)) same_t. Qed.
Lemma equivalent_tables n (Y Z : 'I_n.+1 -> seq thing) :
  ap2 order.equivalent (Some (table (grid Y))) (Some (table (grid Z))) = Some (perm_eq (grid Y) (grid Z)).
Proof. by rewrite ap2E equivalent_at; congr Some; apply/idP/idP; [exact: perm_map_inj listed_inj _ _ | exact: perm_map]. Qed.
(** One person more who changes place: two records are enough to keep every joint count. *)
Lemma place_exchanged n (Y Z : 'I_n.+1 -> seq thing) i : perm_eq (grid Y) (grid Z) ->
  exists2 g : 'S_n.+1, Y (g i) = Z i & (apart Y (fun l => Y (g l)) <= 2)%N.
Proof.
move=> p; have /mapP [c _ e] : Z i \in grid Y by rewrite (perm_mem p); apply: map_f; rewrite mem_enum.
exists (tperm i c); first by rewrite tpermL -e.
rewrite /apart /cnt count_card; apply: leq_trans (_ : #|[set i; c]| <= _)%N; last by rewrite cards2; case: (_ != _).
apply: subset_leq_card; apply/subsetP => l YW; rewrite !inE; apply: contraT; rewrite negb_or => /andP [li lc].
by move: YW; rewrite unfold_in /= tpermD ?eqxx // eq_sym.
Qed.
Lemma exchanged_arranged n k (X Y : 'I_n.+1 -> seq thing) (g : 'S_n.+1) : arranged k X Y -> arranged k X (fun l => Y (g l)).
Proof.
move=> /arrangedP [s p]; apply/arrangedP; split=> [l|j jk]; first exact: s.
by apply: (seq.perm_trans (p j jk)); rewrite perm_sym; exact: (reordered (fun l => value_at (Y l) j) g).
Qed.
