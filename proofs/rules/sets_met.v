(** a(t) of one-way margins and sets of people: as many people meet all sets of the sizes of the rarest values. *)
From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.derangements rules.datasets rules.variables rules.semi_adjacent rules.hitting_sets rules.rarest.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Met.
Variables (n k : nat) (X : 'I_n.+1 -> seq thing).
Hypothesis sX : forall i, size (X i) = k.
Notation O := (open k X).
Notation K := (size (open k X)).
Notation m := (rare X).
(** Who is in the p-th set, by a list of K times n zeros and ones; the size of that set; the people H meet all. *)
Definition inside (l : seq nat) p q : bool := nth 0%N l (p * n + q) == 1%N.
Definition how_many l p : nat := count (inside l p) (iota 0 n).
Definition of_sizes l : bool := all (fun p => how_many l p == m (nth 0%N O p)) (iota 0 K).
Definition meet_all l (H : seq nat) : bool := all (fun p => has (inside l p) H) (iota 0 K).
Definition sets_met h : bool := all (fun l => of_sizes l ==> has (meet_all l) (lists h n)) (lists (K * n) 2).

Lemma at_enum (p : pred nat) : count p (iota 0 n) = #|[set q : 'I_n | p q]|.
Proof. by rewrite -val_enum_ord (seq.count_map val) count_card cardsE; apply: eq_card. Qed.
Lemma lifted_card i (T : {set 'I_n.+1}) : T \subset others i -> #|[set q : 'I_n | lift i q \in T]| = #|T|.
Proof.
move=> Ti; rewrite -(card_imset _ (@lift_inj _ i)); apply: eq_card => x.
apply/imsetP/idP => [[q + ->]|xT]; first by rewrite inE.
have ix : i != x by have := subsetP Ti x xT; rewrite !inE eq_sym.
by have [q e _] := unlift_some ix; exists q; rewrite ?inE -?e.
Qed.
Lemma place_in j : j \in O -> (index j O < K)%N. Proof. by rewrite index_mem. Qed.

Lemma met_listed h : O != [::] -> met k X h -> sets_met h.
Proof.
move=> nO hm; apply/allP => l _; apply/implyP => /allP sl.
pose S j : {set 'I_n.+1} := lift ord0 @: [set q : 'I_n | inside l (index j O) q].
have [j jO|j jO|H cH hH] := @met_sets n k X sX h S hm.
- by apply/subsetP => _ /imsetP [q _ ->]; rewrite !inE eq_sym neq_lift.
- rewrite (card_imset _ (@lift_inj _ ord0)) -at_enum.
  have := sl (index j O); rewrite mem_iota add0n place_in // => /(_ isT) /eqP; by rewrite nth_index.
have n0 : (0 < n)%N.
  case eO : O nO => [//|a J] _; have aO : a \in O by rewrite eO mem_head.
  exact: leq_trans (rare_gt0 X a) (rare_room aO).
pose L := [seq val q | q <- pmap (unlift ord0) (enum H)].
have sL : (size L <= h)%N by rewrite size_map size_pmap; apply: leq_trans (count_size _ _) _; rewrite -cardE.
apply/hasP; exists (L ++ nseq (h - size L) 0%N).
  rewrite mem_lists size_cat size_nseq subnKC // eqxx /= all_cat; apply/andP; split; last by apply/allP => q /nseqP [-> _].
  by apply/allP => _ /mapP [q _ ->]; exact: ltn_ord.
apply/allP => p; rewrite mem_iota add0n => /andP [_ pK]; rewrite has_cat; apply/orP; left.
have [l' l'H] := hH _ (mem_nth 0%N pK); rewrite /S index_uniq ?open_uniq // => /imsetP [q]; rewrite inE => iq e.
apply/hasP; exists (val q) => //; apply: map_f; rewrite mem_pmap; apply/mapP; exists l'; rewrite ?mem_enum // e.
by rewrite liftK.
Qed.

Lemma listed_met h : O != [::] -> sets_met h -> met k X h.
Proof.
move=> nO /allP hs; apply: few_met => // i S SO Sr.
pose T j : {set 'I_n.+1} := odflt set0 [pick A : {set 'I_n.+1} | (A \subset S j) && (#|A| == m j)].
have TP j : j \in O -> T j \subset S j /\ #|T j| = m j.
  move=> jO; rewrite /T; case: pickP => [A /andP [-> /eqP] //|no].
  have [A AS cA] := subset_of_size (Sr j jO); by have := no A; rewrite AS cA eqxx.
pose other q : 'I_n.+1 := inord (bump i q).
have otherE (q : 'I_n) : other q = lift i q by rewrite /other -[bump i q]/(val (lift i q)) inord_val.
pose l := mkseq (fun t => (other (t %% n) \in T (nth 0%N O (t %/ n))) : nat) (K * n).
have insideE p q : (p < K)%N -> (q < n)%N -> inside l p q = (other q \in T (nth 0%N O p)).
  move=> pK qn; have n0 : (0 < n)%N by exact: leq_ltn_trans qn.
  rewrite /inside /l nth_mkseq; last first.
    by apply: leq_trans (_ : p.+1 * n <= _)%N; [rewrite mulSn addnC ltn_add2r | rewrite leq_mul2r pK orbT].
  by rewrite modnMDl modn_small // divnMDl // divn_small // addn0; case: (_ \in _).
have lL : l \in lists (K * n) 2.
  by rewrite mem_lists size_mkseq eqxx; apply/allP => _ /mapP [t _ ->]; case: (_ \in _).
have /hasP [H + /allP mH] : has (meet_all l) (lists h n).
  apply: (implyP (hs l lL)).
  apply/allP => p; rewrite mem_iota add0n => /andP [_ pK]; have pO := mem_nth 0%N pK; have [TS cT] := TP _ pO.
  rewrite -cT /how_many at_enum -(lifted_card (subset_trans TS (SO _ pO))); apply/eqP/eq_card => q.
  by rewrite !inE insideE // otherE.
rewrite mem_lists => /andP [/eqP sH /allP Hn]; exists [set x in [seq other q | q <- H]].
  by rewrite -sH -(size_map other) cardsE; exact: card_size.
move=> j jO; have := mH (index j O); rewrite mem_iota add0n place_in // => /(_ isT) /hasP [q qH].
rewrite insideE ?place_in //; last exact: Hn.
rewrite nth_index // => qT; exists (other q); first by rewrite inE map_f.
by have [TS _] := TP j jO; exact: (subsetP TS).
Qed.
Lemma met_sets_met h : O != [::] -> met k X h <-> sets_met h.
Proof. by move=> nO; split; [exact: met_listed | exact: listed_met]. Qed.
End Met.
