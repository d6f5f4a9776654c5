(** Two records of one stratum that exchange their swapping values, as claims on single swaps list them. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios.
Open Scope R_scope.

Lemma swap_two : [:: Fin 1; Fin 0] = ps (tperm (ord0 : 'I_2) ord_max).
Proof.
have e : enum 'I_2 = [:: ord0; ord_max] by apply: (inj_map val_inj); rewrite val_enum_ord.
by rewrite /ps e /= tpermL tpermR.
Qed.
(** * Two records that exchange their swapping values *)

Section Two.
Variables m h s h' s' : nat.
Definition of_wholes (a b c : nat) : triple := (Number (nm a), Number (nm b), Number (nm c)).
Definition two_of (t u : triple) (i : 'I_2) : triple := if i == ord0 then t else u.
Lemma enum_2 : enum 'I_2 = [:: ord0; ord_max].
Proof. by apply: (inj_map val_inj); rewrite val_enum_ord. Qed.
Lemma two_places (i : 'I_2) : i = ord0 \/ i = ord_max.
Proof. by have := mem_enum 'I_2 i; rewrite enum_2 !inE => /orP [] /eqP ->; [left | right]. Qed.
Lemma rows_two t u : rows (two_of t u) = [:: rec t; rec u].
Proof. by rewrite /rows enum_2. Qed.
Let X := two_of (of_wholes m h s) (of_wholes m h' s').
Let Y := two_of (of_wholes m h s') (of_wholes m h' s).
Let r : 'S_2 := tperm ord0 ord_max.
Lemma swapped_two : swap X r = Y.
Proof.
apply: FunctionalExtensionality.functional_extensionality => i; rewrite /swap /X /Y /two_of /r.
by have [->|->] := two_places i; rewrite ?tpermL ?tpermR.
Qed.
Lemma keeps_two : keeps X r. Proof. by apply/forallP => i; rewrite /match_of /X /two_of /r; have [->|->] := two_places i; rewrite ?tpermL ?tpermR. Qed.
Definition raw (a b c : nat) : seq thing := [:: Number (nm a); Number (nm b); Number (nm c)].
Lemma swapped_word : ap2 datasets.swapped (Some (rows X)) (list_of [:: num 1; num 0]) = Some [:: raw m h s'; raw m h' s].
Proof.
have -> : list_of [:: num 1; num 0] = Some (ps r) by rewrite -swap_two.
apply: of_things; rewrite swapped_at swapped_two; congr Some; exact: rows_two.
Qed.
Lemma recE a b c a' b' c' : (rec (of_wholes a b c) == rec (of_wholes a' b' c')) = [&& a == a', b == b' & c == c'].
Proof.
rewrite (inj_eq rec_inj) /of_wholes !xpair_eqE -andbA.
by have nE u v : (Number (nm u) == Number (nm v)) = (u == v); [rewrite -(nmE u v) | rewrite !nE].
Qed.
Lemma times_two a b c t u : order.times_in (rec (of_wholes a b c)) [:: rec t; rec u] =
  Some (nm ((rec t == rec (of_wholes a b c)) + (rec u == rec (of_wholes a b c)))).
Proof. by rewrite times_in_at /= addn0. Qed.
End Two.
Lemma either_same (v w : number) B : (v <> w -> holds B) -> holds (either (same (Some v) (Some w)) B).
Proof. by move=> h; rewrite /same ap2E /either /chosen bindE; case: eqP. Qed.
Lemma nm_neq a b : nm a <> nm b -> (a == b) = false.
Proof. by move=> h; apply/eqP => e; apply: h; rewrite e. Qed.

