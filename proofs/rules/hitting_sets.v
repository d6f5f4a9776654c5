(** Sets of given sizes among n people, and how few people can meet them all. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Sets.
Variable T : finType.
Implicit Types (A B C O H : {set T}) (S : nat -> {set T}) (J : seq nat) (m : nat -> nat).

Definition hits H S J : Prop := {in J, forall j, exists2 l, l \in H & l \in S j}.
Definition apart_sets S J : Prop := {in J &, forall a b, a != b -> [disjoint S a & S b]}.
Definition total m J : nat := sumn [seq m j | j <- J].

Lemma subset_of_size A s : (s <= #|A|)%N -> exists2 B : {set T}, B \subset A & #|B| = s.
Proof.
move=> h; exists [set x | x \in take s (enum A)].
  by apply/subsetP => x; rewrite inE => /mem_take; rewrite mem_enum.
by rewrite cardsE (card_uniqP (take_uniq _ (enum_uniq _))) size_takel // -cardE.
Qed.

(** Sets of these sizes with nobody in common, where there is room for them. *)
Lemma room O J m : uniq J -> (total m J <= #|O|)%N ->
  exists S, [/\ {in J, forall j, S j \subset O}, {in J, forall j, #|S j| = m j} & apart_sets S J].
Proof.
elim: J O => [|a J ih] O /=; first by exists (fun=> set0).
move=> /andP [aJ u] h; have [|B BO sB] := @subset_of_size O (m a); first by apply: leq_trans h; exact: leq_addr.
have [//||S [SO sS dS]] := ih (O :\: B); first by rewrite cardsD (setIidPr BO) sB leq_subRL //; apply: leq_trans h; exact: leq_addr.
pose F j := if j == a then B else S j; exists F.
have FJ j : j \in J -> F j = S j by move=> jJ; rewrite /F; case: eqVneq => // e; rewrite -e jJ in aJ.
have Fa : F a = B by rewrite /F eqxx.
have away j : j \in J -> [disjoint B & S j].
  by move=> jJ; rewrite disjoint_sym; apply: disjointWl (SO j jJ) _; rewrite -setI_eq0 setIDAC setDIl setDv setI0.
split=> [j|j|b c].
- by rewrite inE => /orP [/eqP ->|jJ]; rewrite ?Fa // FJ //; apply: subset_trans (SO j jJ) _; exact: subsetDl.
- by rewrite inE => /orP [/eqP ->|jJ]; rewrite ?Fa // FJ // sS.
- rewrite !inE => /orP [/eqP ->|bJ] /orP [/eqP ->|cJ] ne; rewrite ?Fa ?FJ ?eqxx //; first by rewrite eqxx in ne.
  + exact: away.
  + by rewrite disjoint_sym; exact: away.
  + exact: dS.
Qed.

(** Sets with nobody in common need somebody each. *)
Lemma as_many H S J : uniq J -> apart_sets S J -> hits H S J -> (size J <= #|H|)%N.
Proof.
elim: J H => //= a J ih H /andP [aJ u] d h; have [l lH la] := h a (mem_head _ _).
rewrite (cardsD1 l) lH ltnS; apply: ih => // [b c bJ cJ|j jJ]; first by apply: d; rewrite inE ?bJ ?cJ orbT.
have [|l' l'H l'j] := h j; first by rewrite inE jJ orbT.
exists l' => //; rewrite !inE l'H andbT; apply: contraTneq l'j => ->.
by have := d a j (mem_head _ _); rewrite inE jJ orbT => /(_ isT); rewrite disjoint_subset => ad; apply: (subsetP (ad _)); rewrite // eq_sym; apply: contraNneq aJ => <-.
Qed.
Lemma one_each S J : {in J, forall j, S j != set0} -> exists2 H : {set T}, (#|H| <= size J)%N & hits H S J.
Proof.
elim: J => [|a J ih] h; first by exists set0; rewrite ?cards0.
have [|H sH hH] := ih; first by move=> j jJ; apply: h; rewrite inE jJ orbT.
have /set0Pn [l la] := h a (mem_head _ _); exists (l |: H); first by rewrite cardsU1 /=; case: (_ \notin _); [exact: sH | exact: leqW].
move=> j; rewrite inE => /orP [/eqP ->|/hH [l' l'H l'j]]; first by exists l; rewrite ?setU11.
by exists l'; rewrite // inE l'H orbT.
Qed.
Lemma apart_total S J O : uniq J -> {in J, forall j, S j \subset O} -> apart_sets S J -> (total (fun j => #|S j|) J <= #|O|)%N.
Proof.
elim: J O => [|a J ih] O //= /andP [aJ u] s d.
have Oa := s a (mem_head _ _); rewrite -[#|O|](cardsID (S a)) (setIidPr Oa) leq_add2l; apply: ih => // [j jJ|b c bJ cJ]; last by apply: d; rewrite inE ?bJ ?cJ orbT.
have jJ' : j \in a :: J by rewrite inE jJ orbT.
rewrite subsetD s //= disjoint_sym; apply: d => //; first exact: mem_head.
by apply: contraNneq aJ => ->.
Qed.
(** Too many for the room: two of the sets have somebody in common, who serves both. *)
Lemma one_less S J O : uniq J -> {in J, forall j, S j \subset O} -> {in J, forall j, S j != set0} ->
  (#|O| < total (fun j => #|S j|) J)%N -> exists2 H : {set T}, (#|H| <= (size J).-1)%N & hits H S J.
Proof.
elim: J O => [|a J ih] O //= /andP [aJ u] s ne h.
have sJ j : j \in J -> j \in a :: J by move=> jJ; rewrite inE jJ orbT.
case: (boolP (has (fun j => S a :&: S j != set0) J)) => [/hasP [b bJ /set0Pn [l]]|/hasPn no].
  rewrite inE => /andP [la lb]; have [|H sH hH] := one_each (S := S) (J := rem b J); first by move=> j /mem_rem /sJ; exact: ne.
  exists (l |: H).
    by rewrite cardsU1; move: sH; rewrite size_rem //; case: (J) bJ => // c J' _ /= sH; case: (_ \notin _); [exact: sH | exact: leqW].
  move=> j; rewrite inE => /orP [/eqP ->|jJ]; first by exists l; rewrite ?setU11.
  have [->|jb] := eqVneq j b; first by exists l; rewrite ?setU11.
  have [|l' l'H l'j] := hH j; first by rewrite mem_rem_uniq // inE jb.
  by exists l' => //; rewrite inE l'H orbT.
have Oa := s a (mem_head _ _).
have [//|j jJ|j jJ||H sH hH] := ih (O :\: S a).
- rewrite subsetD s ?sJ //= disjoint_sym -setI_eq0; have := no j jJ; by rewrite negbK.
- exact/ne/sJ.
- by move: h; rewrite -[#|O|](cardsID (S a)) (setIidPr Oa) ltn_add2l.
have /set0Pn [l la] := ne a (mem_head _ _); exists (l |: H).
  by move: sH h; rewrite cardsU1; case: (J) => [|c J'] /= sH; [rewrite /total /= addn0 ltnNge subset_leq_card // | move=> _; case: (_ \notin _); [exact: sH | exact: leqW]].
move=> j; rewrite inE => /orP [/eqP ->|/hH [l' l'H l'j]]; first by exists l; rewrite ?setU11.
by exists l'; rewrite // inE l'H orbT.
Qed.

(** Three sets: somebody is in all where the sizes leave no way out, and else nobody may be. *)
Lemma in_all_three A B C O : A \subset O -> B \subset O -> C \subset O -> (2 * #|O| < #|A| + #|B| + #|C|)%N ->
  exists l, [/\ l \in A, l \in B & l \in C].
Proof.
move=> AO BO CO h; case: (set_0Vmem (A :&: B :&: C)) => [e|[l]]; last by rewrite !inE => /andP [/andP [? ?] ?]; exists l.
have : (#|A :&: B| + #|C| <= #|O|)%N.
  rewrite -cardsUI e cards0 addn0; apply: subset_leq_card; rewrite subUset CO andbT; exact: subset_trans (subsetIl _ _) AO.
have : (#|A :|: B| <= #|O|)%N by apply: subset_leq_card; rewrite subUset AO.
move=> u i; have := leq_add u i; rewrite addnA [(#|A :|: B| + _)%N]cardsUI addnn -mul2n; by rewrite leqNgt h.
Qed.
Lemma in_no_three O a b c : (a <= #|O|)%N -> (b <= #|O|)%N -> (c <= #|O|)%N -> (a + b + c <= 2 * #|O|)%N ->
  exists A B C, [/\ A \subset O, B \subset O, C \subset O, (#|A| = a /\ #|B| = b /\ #|C| = c) & A :&: B :&: C = set0].
Proof.
move=> aO bO cO h; have [A AO sA] := subset_of_size aO.
have sD : #|O :\: A| = (#|O| - a)%N by rewrite cardsD (setIidPr AO) sA.
have [le_b|lt_b] := leqP b (#|O| - a).
  have [|B BD sB] := @subset_of_size (O :\: A) b; first by rewrite sD.
  have [C CO sC] := subset_of_size cO; exists A, B, C; split=> //; first by apply: subset_trans BD _; exact: subsetDl.
  apply/eqP; rewrite -subset0; apply/subsetP => x; rewrite !inE => /andP [/andP [xA /(subsetP BD)]].
  by rewrite inE xA.
have [|B' BA sB'] := @subset_of_size A (b - (#|O| - a)); first by rewrite sA leq_subLR subnK.
have [|C CD sC] := @subset_of_size (O :\: B') c.
  rewrite cardsD (setIidPr (subset_trans BA AO)) sB'.
  move: (subnK aO) lt_b h (bO); set d := (#|O| - a)%N => <- lt_b h bN; set x := (b - d)%N.
  have bE : b = (d + x)%N by rewrite subnKC // ltnW.
  rewrite leq_subRL; last by rewrite leq_subLR; apply: leq_trans bN _; exact: leq_addl.
  rewrite -(leq_add2l (d + a)); apply: leq_trans (_ : a + b + c <= _)%N; first by rewrite bE !addnA (addnC a d).
  by rewrite addnn -mul2n.
exists A, ((O :\: A) :|: B'), C; split=> //.
- by rewrite subUset subsetDl (subset_trans BA AO).
- by apply: subset_trans CD _; exact: subsetDl.
- split=> //; split=> //; rewrite cardsU sD sB'.
  have -> : (O :\: A) :&: B' = set0 by apply/eqP; rewrite -subset0; apply/subsetP => x; rewrite !inE => /andP [/andP [xA _] /(subsetP BA)]; rewrite (negbTE xA).
  by rewrite cards0 subn0 subnKC // ltnW.
- apply/eqP; rewrite -subset0; apply/subsetP => x; rewrite !inE => /andP [/andP [xA /orP [/andP [nA _]|xB]] xC]; first by rewrite xA in nA.
  by have := subsetP CD x xC; rewrite inE xB.
Qed.
End Sets.
