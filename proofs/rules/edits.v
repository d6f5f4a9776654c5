(** Insertions and deletions: lists without a place, longest common subsequences, and how many edits lead from one list to another
    (bailie2025, appendix A.4, item B2). *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.neighbours.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.places_of_measures rules.whole_vectors.
From dpcalc Require Import rules.paths rules.record_lists.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Without a place, and with one more *)

Section Places.
Variable T : eqType.
Implicit Types u v w b : seq T.
Definition del (j : nat) u : seq T := take j u ++ drop j.+1 u.
Definition ins (j : nat) (x : T) u : seq T := take j u ++ x :: drop j u.
Lemma del_ins j x u : (j <= size u)%N -> del j (ins j x u) = u.
Proof. by move=> h; rewrite /del /ins take_size_cat ?size_takel // -cat_rcons drop_size_cat ?size_rcons ?size_takel // cat_take_drop. Qed.
Lemma ins_perm j x u : perm_eq (ins j x u) (x :: u).
Proof. by rewrite /ins perm_catC /= perm_cons perm_catC cat_take_drop. Qed.
Lemma del_size j u : (j < size u)%N -> size u = (size (del j u)).+1.
Proof. by move=> h; rewrite /del size_cat size_takel ?size_drop ?(ltnW h) //; naturals. Qed.
Lemma del_subseq j u : subseq (del j u) u.
Proof.
rewrite -{2}(cat_take_drop j u) /del cat_subseq ?subseq_refl //.
by rewrite -addn1 addnC -drop_drop drop_subseq.
Qed.
Lemma sub_cons y w x u : subseq (y :: w) (x :: u) = if y == x then subseq w u else subseq (y :: w) u.
Proof. by rewrite /=; case: eqP. Qed.
(** What is not all of a list leaves out one of its places. *)
Lemma del_some w u : subseq w u -> (size w < size u)%N -> exists2 j, (j < size u)%N & subseq w (del j u).
Proof.
elim: u w => // x u ih w; have [s _ _|n] := boolP (subseq w u); first by exists 0%N => //; rewrite /del /= drop0.
case: w n => [|y w]; first by rewrite sub0seq.
move=> /= n; case: (eqVneq y x) n => [-> n|_ /negbTE -> //] s l; have [j jl k] := ih w s l.
by exists j.+1 => //; rewrite /del /= eqxx.
Qed.
(** A list that lacks a place has all but one place of what it had. *)
Lemma del_cut j w u : subseq w u -> exists2 w', subseq w' (del j u) & subseq w' w /\ (size w <= (size w').+1)%N.
Proof.
elim: u j w => [|x u ih] j w; first by rewrite subseq0 => /eqP ->; exists [::]; rewrite ?sub0seq.
case: w => [_|y w]; first by exists [::]; rewrite ?sub0seq.
case: j => [|j]; rewrite sub_cons; case: (eqVneq y x) => [-> s|_ s].
- by exists w; [rewrite /del /= drop0 | split=> //; exact: subseq_cons].
- by exists (y :: w); [rewrite /del /= drop0 | split; [exact: subseq_refl | ]].
- have [w' a [c d]] := ih j _ s; exists (x :: w'); last by rewrite sub_cons eqxx.
  by rewrite -[del _ _]/(x :: del j u) sub_cons eqxx.
have [w' a [c d]] := ih j _ s; exists w' => //; apply: subseq_trans a _; exact: subseq_cons.
Qed.
(** What is not all of a list can be made longer within it. *)
Lemma longer w b : subseq w b -> (size w < size b)%N -> exists w' i, [/\ (i < size w')%N, del i w' = w & subseq w' b].
Proof.
elim: b w => // x b ih w; have [s _ _|n] := boolP (subseq w b).
  by exists (x :: w), 0%N; rewrite /del /= drop0 eqxx.
case: w n => [|y w]; first by rewrite sub0seq.
move=> /= n; case: (eqVneq y x) n => [-> n|_ /negbTE -> //] s l; have [w' [i [a c d]]] := ih w s l.
by exists (x :: w'), i.+1; rewrite /= eqxx ltnS /del /=; split=> //; rewrite -/(del i w') c.
Qed.
(** A list that has all of another but one place has all of it once a value is inserted. *)
Lemma insert_one w' i u : (i < size w')%N -> subseq (del i w') u ->
  exists2 j, (j <= size u)%N & exists2 x, x \in w' & subseq w' (ins j x u).
Proof.
elim: u w' i => [|z u ih] w' i; case: w' i => // y w' [|i] l; rewrite /del /= ?drop0 // => s.
- by exists 0%N => //; exists y; rewrite ?mem_head // /ins /= eqxx.
- by exists 0%N => //; exists y; rewrite ?mem_head // /ins /= eqxx.
case: (eqVneq y z) s => [e|_] s.
  have [j jl [x xw k]] := ih w' i l s; exists j.+1 => //; exists x; first by rewrite inE xw orbT.
  by rewrite /ins /= e eqxx.
have [|j jl [x xw k]] := ih (y :: w') i.+1 l; first by rewrite /del.
by exists j.+1 => //; exists x => //; apply: (subseq_trans k); rewrite -[ins j.+1 x (z :: u)]/(z :: ins j x u); exact: subseq_cons.
Qed.
End Places.

(** * The longest common subsequence *)

Definition commons (g h : seq nat) : seq nat :=
  [seq size (mask [seq i == 0%N | i <- I] g) | I <- below (size g) 2 & subseq (mask [seq i == 0%N | i <- I] g) h].
Definition longest (g h : seq nat) : nat := foldr maxn 0%N (commons g h).
Lemma max_reached (l : seq nat) : l <> [::] -> foldr maxn 0%N l \in l.
Proof.
elim: l => // x [|y l] ih _; first by rewrite /= maxn0 mem_head.
have {}ih : foldr maxn 0%N (y :: l) \in y :: l by apply: ih.
by rewrite inE -[foldr _ _ (x :: _)]/(maxn x (foldr maxn 0%N (y :: l))) /maxn; case: ifP => _; rewrite ?ih ?eqxx ?orbT.
Qed.
Lemma max_above (l : seq nat) x : x \in l -> (x <= foldr maxn 0%N l)%N.
Proof. by elim: l => //= y l ih; rewrite inE leq_max => /orP [/eqP ->|/ih ->]; rewrite ?leqnn ?orbT. Qed.
Lemma marks m : [seq i == 0%N | i <- [seq (~~ b : nat) | b <- m]] = m.
Proof. by rewrite -map_comp map_id_in // => -[]. Qed.
Lemma marked_below (m : seq bool) n : size m = n -> [seq (~~ b : nat) | b <- m] \in below n 2.
Proof. by move=> e; rewrite in_below size_map e eqxx all_map; apply/allP => -[]. Qed.
Lemma longest_ge g h w : subseq w g -> subseq w h -> (size w <= longest g h)%N.
Proof.
move=> /subseqP [m em ->] s; apply: max_above; apply/mapP; exists [seq (~~ b : nat) | b <- m]; last by rewrite marks.
by rewrite mem_filter marks s marked_below.
Qed.
Lemma longest_some g h : exists w, [/\ subseq w g, subseq w h & size w = longest g h].
Proof.
have ne : commons g h <> [::].
  suff : 0%N \in commons g h by case: commons.
  apply/mapP; exists [seq (~~ b : nat) | b <- nseq (size g) false]; last by rewrite marks mask_false.
  by rewrite mem_filter marks mask_false sub0seq marked_below ?size_nseq.
rewrite /longest; have /mapP [I + ->] := max_reached ne; rewrite mem_filter => /andP [s _].
by exists (mask [seq i == 0%N | i <- I] g); rewrite mask_subseq.
Qed.
Lemma longest_l g h : (longest g h <= size g)%N.
Proof. by have [w [/size_subseq + _ <-]] := longest_some g h. Qed.
Lemma longest_r g h : (longest g h <= size h)%N.
Proof. by have [w [_ /size_subseq + <-]] := longest_some g h. Qed.
Definition edits (g h : seq nat) : nat := (size g - longest g h + (size h - longest g h))%N.
Lemma edits_self g : edits g g = 0%N.
Proof. by have := longest_ge (subseq_refl g) (subseq_refl g); rewrite /edits => h; naturals. Qed.
(** One edit takes off 1 at most. *)
Lemma edits_deleted j g h : (j < size g)%N -> (edits g h <= (edits (del j g) h).+1)%N.
Proof.
move=> l; have e := del_size l; have [w [a b c]] := longest_some (del j g) h.
have := longest_ge (subseq_trans a (del_subseq j g)) b; have := longest_l g h; have := longest_l (del j g) h; rewrite /edits => *; naturals.
Qed.
Lemma edits_inserted j g h : (j < size g)%N -> (edits (del j g) h <= (edits g h).+1)%N.
Proof.
move=> l; have e := del_size l; have [w [a b c]] := longest_some g h; have [w' s [t n]] := del_cut j a.
have := longest_ge s (subseq_trans t b); have := longest_r g h; have := longest_r (del j g) h; rewrite /edits => *; naturals.
Qed.
(** And some edit takes off 1, within the sizes m to n. *)
Lemma edits_less g h m n : (m < n)%N -> (m <= size g)%N -> (size g <= n)%N -> (m <= size h)%N -> (size h <= n)%N -> g <> h ->
  (exists2 j, (j < size g)%N & (m < size g)%N /\ edits g h = (edits (del j g) h).+1) \/
  (exists2 j, (j <= size g)%N & (size g < n)%N /\ exists2 x, x \in h & edits g h = (edits (ins j x g) h).+1).
Proof.
move=> mn mg gn mh hn ne; have [w [a b c]] := longest_some g h.
have lw := size_subseq a; have lh := size_subseq b.
have [|whole_g] := ltnP (size w) (size g); first have [mg'|gm] := ltnP m (size g).
- move=> l; left; have [j jl s] := del_some a l; exists j => //; split=> //.
  have e := del_size jl; have u := longest_ge s b; have [w2 [a2 b2 c2]] := longest_some (del j g) h.
  have v := longest_ge (subseq_trans a2 (del_subseq j g)) b2; have := longest_l g h; have := longest_l (del j g) h.
  rewrite /edits => *; naturals.
- move=> l; have wh : (size w < size h)%N by naturals.
  right; have [w' [i [il d s]]] := longer b wh; rewrite -d in a; have [j jl [x xw k]] := insert_one il a.
  exists j => //; split; first by naturals.
  exists x; first exact: mem_subseq xw.
  have e := del_size il; have u := longest_ge k s; rewrite d in e.
  have ez : size (ins j x g) = (size g).+1 by rewrite (perm_size (ins_perm j x g)).
  have [w2 [a2 b2 c2]] := longest_some (ins j x g) h; have [w3 s3 [t3 n3]] := del_cut j a2; rewrite del_ins // in s3.
  have v := longest_ge s3 (subseq_trans t3 b2); have := longest_l g h; have := longest_l (ins j x g) h.
  have := longest_r g h; have := longest_r (ins j x g) h; rewrite /edits => *; naturals.
have wg : w = g by apply/eqP; rewrite -(size_subseq_leqif a) eqn_leq lw whole_g.
have wh : (size w < size h)%N.
  rewrite ltn_neqAle lh andbT; apply/negP => e; apply: ne; rewrite -wg; apply/eqP.
  by rewrite -(size_subseq_leqif b).
right; have [w' [i [il d s]]] := longer b wh; rewrite -d in a; have [j jl [x xw k]] := insert_one il a.
exists j => //; split; first by rewrite -wg; naturals.
exists x; first exact: mem_subseq xw.
have e := del_size il; have u := longest_ge k s; rewrite d in e.
have ez : size (ins j x g) = (size g).+1 by rewrite (perm_size (ins_perm j x g)).
have [w2 [a2 b2 c2]] := longest_some (ins j x g) h; have [w3 s3 [t3 n3]] := del_cut j a2; rewrite del_ins // in s3.
have v := longest_ge s3 (subseq_trans t3 b2); have := longest_l g h; have := longest_l (ins j x g) h.
by have := longest_r g h; have := longest_r (ins j x g) h; rewrite /edits => *; naturals.
Qed.
