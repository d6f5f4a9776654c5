(** Sets of given sizes among n people: when somebody is in all of them, for any number of sets; and a(t) = 2. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.datasets rules.variables rules.semi_adjacent rules.hitting_sets rules.rarest rules.record_lists.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Sets.
Variable T : finType.
Implicit Types (O P : {set T}) (S : nat -> {set T}) (J : seq nat) (m : nat -> nat).
Lemma total_cons m a J : hitting_sets.total m (a :: J) = (m a + hitting_sets.total m J)%N. Proof. by []. Qed.
Definition in_all O S J : {set T} := [set l in O | all (fun j => l \in S j) J].
Lemma in_all_size O S J : {in J, forall j, S j \subset O} ->
  (#|O| + hitting_sets.total (fun j => #|S j|) J <= #|in_all O S J| + size J * #|O|)%N.
Proof.
elim: J => [|a J ih] s.
  by rewrite /hitting_sets.total /= addn0 mul0n addn0 subset_leq_card //; apply/subsetP => l; rewrite inE => ->.
have aO : S a \subset O by apply: s; exact: mem_head.
have {}ih := ih (fun j jJ => s j (mem_behead (s := a :: J) jJ)).
have e : in_all O S (a :: J) = in_all O S J :&: S a by apply/setP => l; rewrite !inE /= andbCA andbC.
have u : (#|in_all O S J :|: S a| <= #|O|)%N.
  by apply: subset_leq_card; rewrite subUset aO andbT; apply/subsetP => l; rewrite inE => /andP [].
have := cardsUI (in_all O S J) (S a); rewrite -e total_cons [size (a :: J)]/= mulSn.
by move: ih u; move: (size J * #|O|)%N => t ih u v; naturals.
Qed.
Lemma somebody O S J : {in J, forall j, S j \subset O} -> ((size J).-1 * #|O| < hitting_sets.total (fun j => #|S j|) J)%N ->
  exists l, {in J, forall j, l \in S j}.
Proof.
case: J => [|a J] s h; first by [].
have c := in_all_size s; have : (0 < #|in_all O S (a :: J)|)%N.
  rewrite lt0n; apply/negP => /eqP z; move: c; rewrite z add0n [size _]/= mulSn leq_add2l leqNgt => /negP; exact.
by move=> /card_gt0P [l]; rewrite inE => /andP [_ /allP al]; exists l.
Qed.
(** Where what they leave out can cover P, the sets may be such that nobody of P is in all of them. *)
Lemma nobody_of O P J m : uniq J -> P \subset O -> {in J, forall j, (m j <= #|O|)%N} -> (#|P| + hitting_sets.total m J <= size J * #|O|)%N ->
  exists S, [/\ {in J, forall j, S j \subset O}, {in J, forall j, #|S j| = m j} & forall l, l \in P -> exists2 j, j \in J & l \notin S j].
Proof.
elim: J P => [|a J ih] P /=.
  move=> _ _ _; rewrite mul0n /hitting_sets.total /= addn0 leqn0 cards_eq0 => /eqP ->; exists (fun=> set0); split=> // l; by rewrite inE.
move=> /andP [aJ u] PO mO; rewrite total_cons mulSn => h.
have maO := mO a (mem_head _ _); have mJ j : j \in J -> (m j <= #|O|)%N by move=> jJ; apply: mO; rewrite inE jJ orbT.
have small : (hitting_sets.total m J <= size J * #|O|)%N.
  elim: J mJ {ih aJ u mO h} => //= b J ih mJ; rewrite total_cons mulSn; apply: leq_add; first by apply: mJ; exact: mem_head.
  by apply: ih => j jJ; apply: mJ; rewrite inE jJ orbT.
have cP : (#|O :\: P| + #|P| = #|O|)%N by rewrite cardsD (setIidPr PO) subnK // subset_leq_card.
have [B [BO cB rest_]] : exists B : {set T}, [/\ B \subset O, #|B| = m a & (#|P :&: B| + hitting_sets.total m J <= size J * #|O|)%N].
  have [le_|lt_] := leqP (m a) #|O :\: P|.
    have [B BD cB] := subset_of_size le_; exists B; split=> //; first by apply: subset_trans BD _; exact: subsetDl.
    have -> : P :&: B = set0.
      apply/setP => l; rewrite !inE; apply/negP => /andP [lP /(subsetP BD)]; by rewrite inE lP.
    by rewrite cards0.
  have [|A AP cA] := @subset_of_size _ P (m a - #|O :\: P|); first by rewrite leq_subLR cP.
  exists ((O :\: P) :|: A); split; first by rewrite subUset subsetDl (subset_trans AP PO).
    have d : (O :\: P) :&: A = set0 by apply/setP => l; rewrite !inE; apply/negP => /andP [/andP [nP _] /(subsetP AP)]; rewrite (negbTE nP).
    by rewrite cardsU d cards0 subn0 cA subnKC // ltnW.
  have -> : P :&: ((O :\: P) :|: A) = A.
    apply/setP => l; rewrite !inE; case lA : (l \in A); first by rewrite (subsetP AP) // orbT.
    by rewrite orbF; case: (l \in P).
  by rewrite cA; move: h lt_ cP; move: (size J * #|O|)%N => t h lt_ cP; naturals.
have [S [SO sS none]] := ih (P :&: B) u (subset_trans (subsetIl _ _) PO) mJ rest_.
pose F j := if j == a then B else S j; exists F.
have FJ j : j \in J -> F j = S j by move=> jJ; rewrite /F; case: eqVneq => // e; rewrite -e jJ in aJ.
have Fa : F a = B by rewrite /F eqxx.
split=> [j|j|l lP].
- by rewrite inE => /orP [/eqP ->|jJ]; rewrite ?Fa // FJ // SO.
- by rewrite inE => /orP [/eqP ->|jJ]; rewrite ?Fa // FJ // sS.
case lB : (l \in B); last by exists a; rewrite ?mem_head // Fa lB.
have [|j jJ nS] := none l; first by rewrite inE lP.
by exists j; rewrite ?FJ // inE jJ orbT.
Qed.
End Sets.

Section Least.
Variables (n k : nat) (X : 'I_n.+1 -> seq thing).
Hypothesis sX : forall i, size (X i) = k.
Notation open := (open k X).
Notation rare := (rare X).
Lemma one_enough : ((size open).-1 * n < hitting_sets.total rare open)%N -> met k X 1.
Proof.
move=> h; apply: few_met => // i S SO Sr; have [|l al] := @somebody _ (others i) S open SO.
  by rewrite others_size; apply: leq_trans h _; exact: total_le.
by exists [set l]; rewrite ?cards1 // => j jO; exists l; rewrite ?inE // al.
Qed.
Lemma one_too_few : open != [::] -> (hitting_sets.total rare open <= (size open).-1 * n)%N -> ~ met k X 1.
Proof.
move=> nO h m1.
have mO : {in open, forall j, (rare j <= #|others (ord0 : 'I_n.+1)|)%N} by move=> j jO; rewrite others_size; exact: (rare_room jO).
have hs : (#|others (ord0 : 'I_n.+1)| + hitting_sets.total rare open <= size open * #|others (ord0 : 'I_n.+1)|)%N.
  by move: h; rewrite others_size -[size open in X in _ -> X]prednK ?lt0n ?size_eq0 // mulSn leq_add2l.
have [S [SO sS none]] := nobody_of (open_uniq k X) (subxx _) mO hs.
have [H sH hH] := met_sets sX m1 SO sS.
case eO : open nO => [//|a J] _; have [|l lH la] := hH a; first by rewrite eO mem_head.
have lO : l \in others ord0 by apply: (subsetP (SO a _)); rewrite // eO mem_head.
have [j jO nj] := none l lO; have [l' l'H l'j] := hH j jO.
by move/card_le1_eqP: sH => one; move: nj; rewrite (one l' l) // l'j.
Qed.
End Least.
