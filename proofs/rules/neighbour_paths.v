(** Neighbours of datasets of m to n records, with and without an order, and how far a shortest path of them is: exchanges,
    replacements, insertions and deletions. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.order words.datasets words.neighbours.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.places_of_measures rules.whole_vectors.
From dpcalc Require Import rules.paths rules.record_lists rules.edits.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Neighbours *)

Lemma same_nm a b : same (Some (nm a)) (Some (nm b)) = Some (a == b). Proof. by rewrite /same ap2E nmE. Qed.

Definition exchanged (u v : seq nat) : bool := (size u == size v) && (gap u v == 1%N).
Definition replaced (u v : seq nat) : bool := (size u == size v) && (apart u v == 1%N).
Definition one_more (u v : seq nat) : bool := (gap u v + gap v u == 1)%N.
Definition edited (u v : seq nat) : bool :=
  has (fun j => del j u == v) (iota 0 (size u)) || has (fun j => u == del j v) (iota 0 (size v)).
Lemma bounded_unordered_at u v : neighbours.bounded_unordered (things u) (things v) = Some (exchanged u v).
Proof.
rewrite /neighbours.bounded_unordered !len_things same_nm /exchanged; case: eqP => //= e.
rewrite /also /chosen /= difference_things /=; congr Some; have g2 : gap v u = gap u v by have := gap_sizes u v; rewrite e => /eqP; rewrite eqn_add2l => /eqP ->.
rewrite g2 plus_INR; have -> : Fin (1 / 2 * (INR (gap u v) + INR (gap u v))) = nm (gap u v) by congr Fin; lra.
by rewrite -[Fin 1]/(nm 1) nmE.
Qed.
Lemma bounded_ordered_at u v : neighbours.bounded_ordered (things u) (things v) = Some (replaced u v).
Proof.
rewrite /neighbours.bounded_ordered !len_things same_nm /replaced; case: eqP => // e.
rewrite /also /chosen bindE range_iota (count_map (p := fun i => nth 0%N u i != nth 0%N v i)) => [|i /in_range l].
  by rewrite -[num 1]/(Some (nm 1)) same_nm.
by rewrite !item_things -?e // /same /negated ap2E ap1E -nmE.
Qed.
Lemma unbounded_unordered_at u v : neighbours.unbounded_unordered (things u) (things v) = Some (one_more u v).
Proof. by rewrite /neighbours.unbounded_unordered ap2E difference_things -[num 1]/(Some (nm 1)) same_nm. Qed.
Lemma without_place_at u j : neighbours.without_place (things u) (nm j) = Some (things (del j u)).
Proof.
rewrite /neighbours.without_place len_things range_iota (kept_map (p := fun i => i != j)) => [|i _]; last first.
  by rewrite /differ /same ap2E nmE.
rewrite (mapped_map (g := fun i => Number (nm (nth 0%N u i)))) => [|i]; last first.
  by rewrite mem_filter mem_iota add0n => /and3P [_ _ l]; rewrite item_things.
congr Some; rewrite (map_comp (fun i => Number (nm i)) (nth 0%N u)) -/(things _); congr things.
elim: u j => [|x u ih] j; first by rewrite /= /del; case: j.
rewrite [size _]/= -[iota 0 (size u).+1]/(0%N :: iota 1 (size u)) iota1; case: j => [|j]; rewrite /= filter_map -map_comp.
  by rewrite (eq_filter (a2 := predT)) // filter_predT /del /= drop0; have := mkseq_nth 0%N u; rewrite /mkseq.
by rewrite /del /= -/(del j u) -ih; congr cons.
Qed.
Lemma unbounded_ordered_at u v : neighbours.unbounded_ordered (things u) (things v) = Some (edited u v).
Proof.
rewrite /neighbours.unbounded_ordered !len_things !range_iota.
rewrite (some_map (p := fun j => del j u == v)) => [|j _]; last by rewrite ap2E without_place_at /same ap2E (inj_eq things_inj).
rewrite (some_map (p := fun j => u == del j v)) => [|j _]; last by rewrite ap2E without_place_at /same ap2E (inj_eq things_inj).
by rewrite /edited /either /chosen bindE; case: (has _ _).
Qed.
Lemma premetric_things u v r : neighbours.neighbour_premetric (things u) (things v) r = Some (if u == v then Fin 0 else if r then Fin 1 else Inf).
Proof. by rewrite /neighbours.neighbour_premetric chosen_same (inj_eq things_inj); case: eqP => // _; case: r. Qed.

(** * Shortest paths of neighbours *)

Section Sharpened.
Variables (B : eqType) (pt : seq nat -> B) (M : seq (seq nat)) (step : B -> B -> option number) (rel : seq nat -> seq nat -> bool) (z : number).
Hypotheses (injective_pt : injective pt) (z0 : le (Fin 0) z).
Hypothesis steps : {in M &, forall u v, step (pt u) (pt v) = Some (if u == v then z else if rel u v then Fin 1 else Inf)}.
Lemma sharpened (f : seq nat -> seq nat -> number) a b : f b b = Fin 0 ->
  {in M &, forall u v, u <> v -> rel u v -> le (f u b) (add (Fin 1) (f v b))} ->
  {in M, forall u, u <> b -> f u b = Inf \/ exists n v, [/\ v \in M, rel u v, f u b = nm n.+1 & f v b = nm n]} ->
  a \in M -> b \in M -> shortest_path (Some [seq pt u | u <- M]) (Some (pt a)) (Some (pt b)) step = Some (f a b).
Proof.
move=> fb far near aM bM.
apply: (@shortest_is _ _ pt M step (fun u v => if u == v then z else if rel u v then Fin 1 else Inf) b injective_pt _ (fun u => f u b)) => //.
- by move=> u v uM vM; split; first exact: steps; case: eqP => // _; case: (rel u v); [apply/le_Fin; lra | exact: le_Inf].
- move=> u v uM vM; case: eqP => [->|n]; first by rewrite -{1}(add0 (f v b)); apply: add_le => //; exact: le_refl.
  by case e : (rel u v); [exact: far | exact: le_Inf].
move=> u uM; case: (eqVneq u b) => [->|/eqP n]; first by apply: Or32.
have [->|[i [v [vM r fu fv]]]] := near u uM n; first exact: Or31.
apply: Or33; exists i, v => //; split=> //; rewrite r; case: eqP => // uv.
by move: fu; rewrite uv fv => /nm_inj /eqP; rewrite -[X in X == _]addn0 -[in X in _ == X]addn1 eqn_add2l.
Qed.
End Sharpened.

Lemma nm_step (m n : nat) : (m <= n.+1)%N -> le (nm m) (add (Fin 1) (nm n)).
Proof. by move=> h; have -> : add (Fin 1) (nm n) = nm n.+1; [rewrite /nm S_INR /= Rplus_comm | rewrite /le le_nm]. Qed.

Section Points.
Variables (B : eqType) (pt : seq nat -> B) (step : B -> B -> option number) (z : number) (k m n : nat).
Hypotheses (injective_pt : injective pt) (z0 : le (Fin 0) z).
Definition steps_by (M : seq (seq nat)) (rel : seq nat -> seq nat -> bool) :=
  {in M &, forall u v, step (pt u) (pt v) = Some (if u == v then z else if rel u v then Fin 1 else Inf)}.

(** Records exchanged, one at a time. *)
Lemma exchanges a b : steps_by (ascending_lists k m n) exchanged -> a \in ascending_lists k m n -> b \in ascending_lists k m n ->
  shortest_path (Some [seq pt u | u <- ascending_lists k m n]) (Some (pt a)) (Some (pt b)) step =
  Some (if size a == size b then nm (gap a b) else Inf).
Proof.
move=> s aM bM; apply: (sharpened injective_pt z0 s (f := fun a b => if size a == size b then nm (gap a b) else Inf)) => //.
- by rewrite eqxx gap_self.
- move=> u v uM vM _ /andP [/eqP -> /eqP g1]; case: eqP => _; last exact: le_Inf.
  by apply: nm_step; rewrite -add1n -g1 gap_triangle.
move=> u uM ne; case: (eqVneq (size u) (size b)) => [e|_]; last by left.
right; have g2 : gap b u = gap u b by have := gap_sizes u b; rewrite e => /eqP; rewrite eqn_add2l => /eqP.
move: uM bM; rewrite !in_ascending => /and4P [su mu un ku] /and4P [sb mb bn kb].
have pos : (0 < gap u b)%N.
  rewrite lt0n; apply/negP => /eqP g0; apply: ne; apply: (sorted_eq leq_trans anti_leq su sb).
  by apply: gap_none; rewrite ?g2.
have [c ci] := gap_some pos; have [|d di] := @gap_some _ b u; first by rewrite g2.
have [u' p [g1 g3]] := gap_less ci.
have di' : d \in more_in b u'.
  by rewrite -has_pred1 has_count more_count; have := more_in_l di; rewrite (seq.permP p) /= subn_gt0; apply: leq_ltn_trans; rewrite leq_addl.
have [g4 g5] := gap_grown di'; pose v := sort leq (d :: u').
have pv : perm_eq v (d :: u') by rewrite perm_sort.
have sv : size v = size u by rewrite (perm_size pv) (perm_size p).
exists (gap v b), v; rewrite sv e eqxx; split=> //.
- rewrite in_ascending sort_sorted //=; last exact: leq_total.
  rewrite sv mu un; have -> : all (fun j => (j < k)%N) v = all (fun j => (j < k)%N) (d :: u') by apply: perm_all.
  move: ku; rewrite (perm_all _ p) /= => /andP [_ ->]; rewrite andbT; apply: (allP kb).
  exact: more_subset di.
- rewrite /exchanged sv eqxx /= (gap_perm p pv); apply/eqP; have l := more_in_l ci; have l2 := more_in_l di.
  have cd : c != d by apply: contraTneq l2 => <-; rewrite -leqNgt ltnW.
  apply: (gap_eq (z := [:: c])) => j /=; case: (eqVneq c j) cd => [<-|_] cd; first by rewrite eq_sym (negbTE cd); naturals.
  by case: eqVneq => _; naturals.
- by congr nm; rewrite g1 (gap_perm pv (perm_refl b)) g5.
Qed.
(** Values replaced, one place at a time. *)
Lemma replacements a b : steps_by (lists_of k m n) replaced -> a \in lists_of k m n -> b \in lists_of k m n ->
  shortest_path (Some [seq pt u | u <- lists_of k m n]) (Some (pt a)) (Some (pt b)) step =
  Some (if size a == size b then nm (apart a b) else Inf).
Proof.
move=> s aM bM; apply: (sharpened injective_pt z0 s (f := fun a b => if size a == size b then nm (apart a b) else Inf)) => //.
- by rewrite eqxx /apart (eq_count (a2 := pred0)) ?count_pred0 // => i; rewrite /= eqxx.
- move=> u v uM vM _ /andP [/eqP e /eqP g1]; rewrite e; case: eqP => _; last exact: le_Inf.
  apply: nm_step; rewrite -add1n -g1 /apart e -count_predUI; apply: leq_trans (leq_addr _ _); apply: sub_count => i /=.
  by case: (eqVneq (nth 0%N u i) (nth 0%N v i)) => [->|].
move=> u uM ne; case: (eqVneq (size u) (size b)) => [e|_]; last by left.
right; move: uM bM; rewrite !in_lists => /and3P [mu un ku] /and3P [mb bn kb].
have [i iu d] : exists2 i, (i < size u)%N & nth 0%N u i != nth 0%N b i.
  have : has (fun i => nth 0%N u i != nth 0%N b i) (iota 0 (size u)).
    apply/negPn/negP => /hasPn h; apply: ne; apply: (@eq_from_nth _ 0%N) => // i l.
    by apply/eqP/negPn; apply: h; rewrite mem_iota.
  by move=> /hasP [i + d]; rewrite mem_iota add0n => /andP [_ l]; exists i.
pose v := set_nth 0%N u i (nth 0%N b i).
have sv : size v = size u by rewrite size_set_nth; apply/maxn_idPr.
have vi j : nth 0%N v j = if j == i then nth 0%N b i else nth 0%N u j by rewrite nth_set_nth.
have one (p : pred nat) : p i -> count p (iota 0 (size u)) = (count (fun j => p j && (j != i)) (iota 0 (size u))).+1.
  move=> pi; rewrite (count_split p (fun j => j != i)) -addn1; congr addn.
  rewrite (eq_count (a2 := pred1 i)) => [|j /=]; last by rewrite negbK; case: eqP => [->|]; rewrite ?pi ?andbF.
  by rewrite count_uniq_mem ?iota_uniq // mem_iota iu.
exists (apart v b), v; rewrite sv e eqxx; split=> //.
- rewrite in_lists sv mu un; apply/allP => x /(nthP 0%N) [j +<-]; rewrite sv vi => l; case: eqP => _.
    by apply: (allP kb); rewrite mem_nth -?e.
  by apply: (allP ku); rewrite mem_nth.
- rewrite /replaced sv eqxx /= /apart one; last by rewrite vi eqxx.
  by rewrite (eq_count (a2 := pred0)) ?count_pred0 // => j /=; rewrite vi; case: (j == i); rewrite ?andbF ?eqxx.
congr nm; rewrite /apart sv (one (fun j => nth 0%N u j != nth 0%N b j)) //; congr S; apply: eq_count => j /=; rewrite vi.
by case: (eqVneq j i) => [->|_]; rewrite ?eqxx ?andbF ?andbT.
Qed.
(** Records added or taken away, one at a time. *)
Lemma additions a b : (m < n)%N -> steps_by (ascending_lists k m n) one_more -> a \in ascending_lists k m n -> b \in ascending_lists k m n ->
  shortest_path (Some [seq pt u | u <- ascending_lists k m n]) (Some (pt a)) (Some (pt b)) step = Some (nm (gap a b + gap b a)).
Proof.
move=> mn s aM bM; apply: (sharpened injective_pt z0 s (f := fun a b => nm (gap a b + gap b a))) => //.
- by rewrite gap_self.
- move=> u v uM vM _ /eqP g1; apply: nm_step; have t1 := gap_triangle u v b; have t2 := gap_triangle b v u; naturals.
move=> u uM ne; right; have sizes := gap_sizes u b.
move: uM bM; rewrite !in_ascending => /and4P [su mu un ku] /and4P [sb mb bn kb].
have pos : (0 < gap u b + gap b u)%N.
  rewrite lt0n addn_eq0; apply/negP => /andP [/eqP g0 /eqP g1]; apply: ne; apply: (sorted_eq leq_trans anti_leq su sb).
  exact: gap_none.
have [/andP [gu mu']|no] := boolP ((0 < gap u b)%N && (m < size u)%N).
  have [c ci] := gap_some gu; have [u' p [g1 g3]] := gap_less ci; pose v := sort leq u'.
  have pv : perm_eq v u' by rewrite perm_sort.
  have sv : size u = (size v).+1 by rewrite (perm_size pv) (perm_size p).
  exists (gap v b + gap b v)%N, v; split=> //.
  - rewrite in_ascending sort_sorted //=; last exact: leq_total.
    rewrite (perm_all _ pv); move: ku; rewrite (perm_all _ p) /= => /andP [_ ->]; rewrite andbT -ltnS -sv mu' /=; naturals.
  - by rewrite /one_more (gap_perm p pv) (gap_perm pv p); have [-> ->] := gap_cons c u'.
  by congr nm; rewrite g1 (gap_perm pv (perm_refl b)) (gap_perm (perm_refl b) pv) g3 addSn.
have gb : (0 < gap b u)%N && (size u < n)%N.
  move: no; rewrite negb_and -!leqNgt => /orP [h|h]; apply/andP; split; naturals.
move: gb => /andP [gb un']; have [d di] := gap_some gb; have [g4 g5] := gap_grown di; pose v := sort leq (d :: u).
have pv : perm_eq v (d :: u) by rewrite perm_sort.
have sv : size v = (size u).+1 by rewrite (perm_size pv).
exists (gap v b + gap b v)%N, v; split=> //.
- rewrite in_ascending sort_sorted //=; last exact: leq_total.
  rewrite (perm_all _ pv) /= ku andbT sv un' (allP kb) ?(more_subset di) //= andbT; naturals.
- by rewrite /one_more (gap_perm (perm_refl u) pv) (gap_perm pv (perm_refl u)); have [-> ->] := gap_cons d u.
by congr nm; rewrite (gap_perm pv (perm_refl b)) (gap_perm (perm_refl b) pv) g5 g4 addnS.
Qed.
(** Values inserted or deleted, one at a time. *)
Lemma insertions a b : (m < n)%N -> steps_by (lists_of k m n) edited -> a \in lists_of k m n -> b \in lists_of k m n ->
  shortest_path (Some [seq pt u | u <- lists_of k m n]) (Some (pt a)) (Some (pt b)) step = Some (nm (edits a b)).
Proof.
move=> mn s aM bM; apply: (sharpened injective_pt z0 s (f := fun a b => nm (edits a b))) => //.
- by rewrite edits_self.
- move=> u v uM vM _ /orP [] /hasP [j]; rewrite mem_iota add0n => /andP [_ l] /eqP e; apply: nm_step.
    by rewrite -e; exact: edits_deleted.
  by rewrite e; exact: edits_inserted.
move=> u uM ne; right; move: uM bM; rewrite !in_lists => /and3P [mu un ku] /and3P [mb bn kb].
have [[j jl [mu' e]]|[j jl [un' [x xb e]]]] := edits_less mn mu un mb bn ne.
  exists (edits (del j u) b), (del j u); have sz := del_size jl; split=> //; last by rewrite e.
    rewrite in_lists -ltnS -sz mu' /=; apply/andP; split; first by naturals.
    by apply/allP => y /(mem_subseq (del_subseq j u)) /(allP ku).
  by apply/orP; left; apply/hasP; exists j; rewrite ?mem_iota.
have sz : size (ins j x u) = (size u).+1 by rewrite (perm_size (ins_perm j x u)).
exists (edits (ins j x u) b), (ins j x u); split=> //; last by rewrite e.
  rewrite in_lists sz un' /= (perm_all _ (ins_perm j x u)) /= ku (allP kb) // !andbT; naturals.
apply/orP; right; apply/hasP; exists j; first by rewrite mem_iota add0n sz ltnS.
by rewrite del_ins.
Qed.
End Points.

(** * How many insertions and deletions *)

Lemma left_out_at g I : size I = size g -> neighbours.left_out (things g) (whole I) = Some (things (mask [seq i == 0%N | i <- I] g)).
Proof.
move=> e; rewrite /neighbours.left_out len_things range_iota (kept_map (p := fun i => nth 0%N I i == 0%N)) => [|i /in_range l]; last first.
  by rewrite item_whole ?e // -[num 0]/(Some (nm 0)) same_nm.
rewrite (mapped_map (g := fun i => Number (nm (nth 0%N g i)))) => [|i]; last first.
  by rewrite mem_filter mem_iota add0n => /and3P [_ _ l]; rewrite item_things.
congr Some; rewrite (map_comp (fun i => Number (nm i)) (nth 0%N g)) -/(things _); congr things.
rewrite filter_mask map_mask; congr mask; last exact: mkseq_nth.
by rewrite -[in RHS](mkseq_nth 0%N I) /mkseq e -map_comp.
Qed.
Lemma marked_size (I g : seq nat) : size I = size g -> all (fun i => i < 2)%N I -> (size (mask [seq i == 0%N | i <- I] g) + sumn I = size g)%N.
Proof.
move=> e h; rewrite size_mask ?size_map // -e seq.count_map; elim: I h {e} => //= i I ih /andP [l /ih <-].
by case: i l => [|[|i]] //= _; rewrite ?addnS ?addSn.
Qed.
Lemma insertions_and_deletions_at g h : neighbours.insertions_and_deletions (things g) (things h) = Some (nm (edits g h)).
Proof.
pose cut (I l : seq nat) := mask [seq i == 0%N | i <- I] l.
pose cost I J := if cut I g == cut J h then nm (sumn I + sumn J) else Inf.
have e : neighbours.insertions_and_deletions (things g) (things h) =
    Some (minimal [seq minimal [seq cost I J | J <- below (size h) 2] | I <- below (size g) 2]).
  rewrite /neighbours.insertions_and_deletions !len_things -[num 2]/(Some (Fin 2)) nm2 !functions_below {1}/least.
  rewrite (mapped_map (g := fun I => minimal [seq cost I J | J <- below (size h) 2])) // => I; rewrite in_below => /andP [/eqP eI hI].
  rewrite /least (mapped_map (g := cost I)) // => J; rewrite in_below => /andP [/eqP eJ hJ].
  by rewrite !ap2E !left_out_at // chosen_same (inj_eq things_inj) !sum_whole plus_nm /cost; case: eqP.
rewrite e; congr Some; apply: le_anti.
  have [w [sg sh ew]] := longest_some g h; have [m em wm] := subseqP sg; have [m' em' wm'] := subseqP sh.
  pose I := [seq (~~ b : nat) | b <- m]; pose J := [seq (~~ b : nat) | b <- m'].
  have Ig : I \in below (size g) 2 by exact: marked_below.
  have Jh : J \in below (size h) 2 by exact: marked_below.
  apply: le_trans (minimal_reached (fun I => minimal [seq cost I J | J <- below (size h) 2]) Ig) _.
  apply: le_trans (minimal_reached (cost I) Jh) _; rewrite /cost /cut !marks -wm -wm' eqxx /le le_nm.
  move: Ig Jh; rewrite !in_below => /andP [/eqP a c] /andP [/eqP a' c'].
  have := marked_size a c; have := marked_size a' c'; rewrite !marks -wm -wm' ew /edits => *; naturals.
apply: minimal_least => I; rewrite in_below => /andP [/eqP a c]; apply: minimal_least => J; rewrite in_below => /andP [/eqP a' c'].
rewrite /cost; case: eqP => [ee|_]; last exact: le_Inf.
have sg : subseq (cut I g) g by exact: mask_subseq.
have sh : subseq (cut I g) h by rewrite ee; exact: mask_subseq.
rewrite /le le_nm; have := longest_ge sg sh; have := marked_size a c; have := marked_size a' c'.
by rewrite -/(cut I g) -/(cut J h) -ee /edits => *; naturals.
Qed.
