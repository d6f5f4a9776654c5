(** Swapping at rate 1, where every record is selected: strata of two records or more move whole. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Certain.
Variables (n : nat) (X : 'I_n -> triple).
(** At rate 1 no permutation that fixes a record of a stratum of two is drawn. *)
Lemma weight_certain g (i j : 'I_n) : keeps X g -> i != j -> match_of X i = match_of X j -> g i = i -> weight X 1 g = 0.
Proof.
move=> k ij mij gi; have iv : match_of X i \in values X by rewrite mem_values; apply/existsP; exists i.
have c2 : (2 <= counted X (match_of X i))%N.
  rewrite /counted /cnt count_card; apply: leq_trans (_ : #|[set i; j]| <= _)%N; first by rewrite cards2 ij.
  by apply: subset_leq_card; apply/subsetP => l; rewrite !inE unfold_in => /orP [] /eqP ->; rewrite ?mij.
have st : (stirred X g (match_of X i) < counted X (match_of X i))%N.
  rewrite /stirred /counted /cnt !count_card; apply: proper_card; apply/properP; split.
    by apply/subsetP => l; rewrite !unfold_in => /andP [].
  by exists i; rewrite !unfold_in ?eqxx //= gi eqxx.
have z : draw 1 (counted X (match_of X i)) (stirred X g (match_of X i)) = 0.
  rewrite /draw ltnNge c2 /= (_ : 1 - 1 = 0); last lra.
  by rewrite pow_i ?Rmult_0_r /Rdiv ?Rmult_0_l //; apply/ltP; rewrite subn_gt0.
rewrite /weight; elim: (values X) iv => //= m l ih; rewrite inE => /orP [/eqP <-|/ih ->]; first by rewrite z Rmult_0_l.
by rewrite Rmult_0_r.
Qed.
Lemma prod_pos_in (A : eqType) (l : seq A) f : {in l, forall x, 0 < f x} -> 0 < prod l f.
Proof.
elim: l => [|x l ih] h /=; first lra.
by apply: Rmult_lt_0_compat; [apply: h; exact: mem_head | apply: ih => y yl; apply: h; rewrite inE yl orbT].
Qed.
Lemma weight_all g : keeps X g -> (forall i, g i != i) -> 0 < weight X 1 g.
Proof.
move=> k all_; apply: prod_pos_in => m _; apply: draw_gt0; [lra | exact: stirred_not_1 | by left; lra | right].
by apply: sub_count => i /= ->; rewrite all_.
Qed.
(** A record alone with its holding value, and alone with its swapping value, in its stratum. *)
Definition lone_hold i : Prop := forall l, match_of X l = match_of X i -> (X l).1.2 = (X i).1.2 -> l = i.
Definition lone_swap i : Prop := forall l, match_of X l = match_of X i -> (X l).2 = (X i).2 -> l = i.
Lemma chance_certain (i j : 'I_n) : i != j -> match_of X i = match_of X j -> lone_hold i -> lone_swap i -> chance_of X 1 (rows X) = 0.
Proof.
move=> ij mij h s; rewrite /chance_of (sum_eq _ (g := fun=> 0)) ?sum0 // => g; case: ifP => // /andP [kg e].
have [w ew] := reordering e; apply: (weight_certain kg ij mij).
have ei l : swap X g l = X (w l) by rewrite ew.
have wi : w i = i.
  have a := ei i; apply: h; first by rewrite /match_of -a.
  by rewrite -a.
have := ei i; rewrite wi => a; apply: s; first by have /forallP /(_ i) /eqP := kg.
by rewrite -[in RHS]a.
Qed.
End Certain.
Lemma alone_word n (X : 'I_n -> triple) (i : 'I_n) k : (k < 3)%N ->
  ap3 (fun x i k => same (count_of (Some x) (fun r => also (same (item (as_list (Some r)) datasets.MATCH) (item (as_list (item (Some x) (Some i))) datasets.MATCH))
   (same (item (as_list (Some r)) (Some k)) (item (as_list (item (Some x) (Some i))) (Some k))))) (num 1)) (Some (rows X)) (Some (nm (val i))) (Some (nm k)) =
  Some (cnt (fun l => (match_of X l == match_of X i) && (field k (X l) == field k (X i))) == 1%N).
Proof.
move=> k3; rewrite /ap3 !bindE (count_map (p := fun l => (match_of X l == match_of X i) && (field k (X l) == field k (X i)))) => [|l _].
  by rewrite -[num 1]/(Some (nm 1)) /same ap2E nmE.
by rewrite !item_rows -[datasets.MATCH]/(Some (nm 0)) !field_at // /same !ap2E also_some.
Qed.
Lemma one_alone n (p : pred 'I_n) i : p i -> cnt p == 1%N -> forall l, p l -> l = i.
Proof.
rewrite /cnt count_card => pi /eqP c l pl; apply/eqP/negPn/negP => li.
have : (#|[set l; i]| <= #|p|)%N by apply: subset_leq_card; apply/subsetP => a; rewrite !inE => /orP [] /eqP ->.
by rewrite cards2 li c.
Qed.
