(** The semi-adjacent parameter of datasets of one size, and the datasets with given one-way margins. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.invariants.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets.
From dpcalc Require Import rules.variables.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Largest and least of whole numbers, by what bounds them *)

Section Bounds.
Variables (A : eqType) (f : A -> option number).
(** [bounded x P]: [f x] is the least whole number m with [P m]. *)
Definition bounded (t : option number) (P : nat -> Prop) : Prop := exists2 a, t = Some (nm a) & forall m, (a <= m)%N <-> P m.
Lemma bounded_eq t P m : bounded t P -> P m -> (forall b, P b -> (m <= b)%N) -> t = Some (nm m).
Proof.
move=> [a -> h] /h am k; congr (Some (nm _)); apply/eqP; rewrite eqn_leq am; exact/k/h.
Qed.
Lemma bounded_iff t P Q : (forall m, P m <-> Q m) -> bounded t P -> bounded t Q.
Proof. by move=> e [a -> h]; exists a => // m; rewrite h e. Qed.
Lemma max_nm a b : max_number (nm a) (nm b) = nm (maxn a b).
Proof. by rewrite /max_number le_nm; case: (leqP a b). Qed.
Lemma min_nm a b : min_number (nm a) (nm b) = nm (minn a b).
Proof. by rewrite /min_number le_nm; case: (leqP a b). Qed.
Lemma largest_bounded (P : A -> nat -> Prop) l : {in l, forall x, bounded (f x) (P x)} ->
  bounded (language.largest (Some l) f) (fun m => {in l, forall x, P x m}).
Proof.
move=> h; suff [g e k] : exists2 g : seq nat, collect f l = Some [seq nm a | a <- g] &
    forall m, all (fun a => a <= m)%N g <-> {in l, forall x, P x m}.
  exists (foldr maxn 0%N g).
    rewrite /language.largest /mapped bindE e bindE; congr Some; case: g {e k} => //= a g.
    have fE b : foldr max_number (nm b) [seq nm a | a <- g] = nm (foldr maxn b g) by elim: g => //= c g ->; rewrite max_nm.
    by rewrite fE {fE}; congr nm; elim: g => [|c g ih] /=; rewrite ?maxn0 // ih maxnCA.
  by move=> m; rewrite -k; elim: g {e k} => //= a g ih; rewrite geq_max; split=> /andP [-> /ih].
elim: l h => [|x l ih] h; first by exists [::] => // m; split=> // _ x.
have [|g e k] := ih; first by move=> y i; apply: h; rewrite inE i orbT.
have [a ea ka] := h x (mem_head _ _); exists (a :: g) => /=; first by rewrite ea e.
move=> m; split=> [/andP [/ka p /k q] y|p]; first by rewrite inE => /orP [/eqP ->|/q].
by apply/andP; split; [apply/ka/p; exact: mem_head | apply/k => y i; apply: p; rewrite inE i orbT].
Qed.
Lemma least_bounded (P : A -> nat -> Prop) l x0 : x0 \in l -> {in l, forall x, bounded (f x) (P x)} ->
  bounded (least (Some l) f) (fun m => exists2 x, x \in l & P x m).
Proof.
move=> il h; suff [g e k] : exists2 g : seq nat, collect f l = Some [seq nm a | a <- g] &
    forall m, has (fun a => a <= m)%N g <-> exists2 x, x \in l & P x m.
  have g0 : g != [::] by apply: contraTneq il => g0; case: l h e k => [|x l] h //=; case: (f x) => //= y; case: (collect f l) => //= z [] e; rewrite g0 in e.
  case: g g0 e k => // a g _ e k; exists (foldr minn a g).
    rewrite /least /mapped bindE e bindE; congr Some => /=.
    by elim: g {e k} => //= c g ->; rewrite min_nm.
  by move=> m; rewrite -k /=; elim: g {e k} => [|c g ih] /=; rewrite ?orbF // geq_min orbCA; split=> /orP [-> //|/ih ->]; rewrite orbT.
elim: l {il} h => [|x l ih] h; first by exists [::] => // m; split=> // -[].
have [|g e k] := ih; first by move=> y i; apply: h; rewrite inE i orbT.
have [a ea ka] := h x (mem_head _ _); exists (a :: g) => /=; first by rewrite ea e.
move=> m; split=> [/orP [/ka p|/k [y i p]]|[y]].
- by exists x => //; exact: mem_head.
- by exists y => //; rewrite inE i orbT.
- by rewrite inE => /orP [/eqP -> /ka -> //|i p]; apply/orP; right; apply/k; exists y.
Qed.
End Bounds.

(** * Datasets of one size *)

Section Universe.
Variables (n : nat) (U : seq (seq thing)).
Hypothesis sized : {in U, forall x, size x = n}.
Definition steps (x z : seq thing) : nat := count (fun i => nth nil_thing x i != nth nil_thing z i) (iota 0 n).
Lemma hamming_steps x z : size x = n -> size z = n -> datasets.hamming x z = Some (nm (steps x z)).
Proof.
move=> sx sz; rewrite /datasets.hamming /len !ap1E sx sz same_t // /chosen bindE -/(nm n) range_iota.
apply: count_map => i; rewrite mem_iota add0n => /andP [_ l].
by rewrite !item_size ?sx ?sz.
Qed.
(** For the person i to have what they have in z, from x on. *)
Definition fewest (x z : seq thing) i (m : nat) : Prop := exists2 w, w \in U & nth nil_thing w i = nth nil_thing z i /\ (steps x w <= m)%N.
Lemma fewest_at x z (i : nat) : x \in U -> z \in U -> (i < n)%N ->
  bounded (least (kept (Some U) (fun w => same (item (Some w) (Some (nm i))) (Some (nth nil_thing z i))))
    (fun w => ap2 datasets.hamming (Some x) (Some w))) (fewest x z i).
Proof.
move=> xU zU l; rewrite (kept_in (p := fun w => nth nil_thing w i == nth nil_thing z i)) => [|w wU]; last first.
  by rewrite item_size ?sized.
have zF : z \in [seq w <- U | nth nil_thing w i == nth nil_thing z i] by rewrite mem_filter eqxx.
apply: (bounded_iff _ (least_bounded (P := fun w m => (steps x w <= m)%N) zF _)) => [m|w].
  split=> [[w]|[w wU [e h]]]; first by rewrite mem_filter => /andP [/eqP e wU] h; exists w.
  by exists w => //; rewrite mem_filter e eqxx.
by rewrite mem_filter => /andP [_ wU]; exists (steps x w) => //; rewrite ap2E hamming_steps ?sized.
Qed.
Theorem semi_adjacent_at : bounded (invariants.semi_adjacent U)
  (fun m => {in U & U, forall x z i, (i < n)%N -> fewest x z i m}).
Proof.
rewrite /invariants.semi_adjacent.
apply: (bounded_iff _ (largest_bounded (P := fun x m => {in U, forall z i, (i < n)%N -> fewest x z i m}) _)) => [m|x xU].
  by split=> h x z xU zU; [apply: h | move=> wU; apply: h].
rewrite /len ap1E sized // -/(nm n) range_iota.
pose Q (v : number) m := forall i, v = nm i -> {in U, forall z, fewest x z i m}.
apply: (bounded_iff _ (largest_bounded (P := Q) _)) => [m|v /mapP [i]].
  split=> h; first by move=> z zU i l; apply: (h (nm i)) => //; apply: map_f; rewrite mem_iota.
  by move=> _ /mapP [i + ->] j /nm_inj <- z zU; rewrite mem_iota => /andP [_ l]; exact: h.
rewrite mem_iota add0n => /andP [_ l] ->.
rewrite (mapped_in (g := fun z => nth nil_thing z i)) => [|z zU]; last by rewrite item_size ?sized.
rewrite /distinct ap1E.
pose P y m := exists2 w, w \in U & nth nil_thing w i = y /\ (steps x w <= m)%N.
apply: (bounded_iff _ (largest_bounded (P := P) _)) => [m|y]; last first.
  by rewrite mem_rev mem_undup mem_rev => /mapP [z zU ->]; exact: fewest_at.
split=> h; last first.
  by move=> y; rewrite mem_rev mem_undup mem_rev => /mapP [z zU ->]; exact: (h i).
by move=> j /nm_inj <- z zU; apply: h; rewrite mem_rev mem_undup mem_rev; exact: map_f.
Qed.
End Universe.

(** * The datasets with the one-way margins of one *)

Definition value_at (r : seq thing) (j : nat) : thing := nth nil_thing r j.
Section Arrangements.
Variables (n k : nat).
Implicit Types (X Y Z W : 'I_n.+1 -> seq thing).
Definition column X j : seq thing := [seq value_at (X i) j | i <- enum 'I_n.+1].
Definition arranged X Z : bool := [forall i, size (Z i) == k] && all (fun j => perm_eq (column X j) (column Z j)) (iota 0 k).
Lemma arrangedP X Z : reflect ((forall i, size (Z i) = k) /\ forall j, (j < k)%N -> perm_eq (column X j) (column Z j)) (arranged X Z).
Proof.
apply: (iffP andP) => -[h p]; split.
- by move=> i; exact/eqP/(forallP h).
- by move=> j l; apply: (allP p); rewrite mem_iota.
- by apply/forallP => i; exact/eqP.
- by apply/allP => j; rewrite mem_iota add0n => /andP [_]; exact: p.
Qed.
Lemma arranged_trans X Y Z : arranged X Y -> arranged X Z -> arranged Y Z.
Proof.
move=> /arrangedP [_ p] /arrangedP [s q]; apply/arrangedP; split=> // j l.
by apply: (seq.perm_trans _ (q j l)); rewrite perm_sym; exact: p.
Qed.
Lemma arranged_sym X Y : (forall i, size (X i) = k) -> arranged X Y -> arranged Y X.
Proof. by move=> s /arrangedP [_ p]; apply/arrangedP; split=> // j l; rewrite perm_sym; exact: p. Qed.
(** Each column taken in an order of its own. *)
Definition taken X (w : nat -> 'S_n.+1) (i : 'I_n.+1) : seq thing := [seq value_at (X (w j i)) j | j <- iota 0 k].
Lemma taken_at X w i j : (j < k)%N -> value_at (taken X w i) j = value_at (X (w j i)) j.
Proof. by move=> l; rewrite /value_at (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma taken_arranged X w : arranged X (taken X w).
Proof.
apply/arrangedP; split=> [i|j l]; first by rewrite size_map size_iota.
rewrite perm_sym (_ : column (taken X w) j = [seq value_at (X (w j i)) j | i <- enum 'I_n.+1]); last first.
  by apply: eq_map => i; exact: taken_at.
exact: (reordered (fun i => value_at (X i) j) (w j)).
Qed.
Lemma arranged_taken X Z : arranged X Z -> exists w, taken X w =1 Z.
Proof.
move=> /arrangedP [s p].
exists (fun j => odflt 1%g [pick w : 'S_n.+1 | [forall i, value_at (X (w i)) j == value_at (Z i) j]]) => i.
apply: (@eq_from_nth _ nil_thing); first by rewrite size_map size_iota s.
move=> j; rewrite size_map size_iota => l; rewrite -/(value_at _ j) taken_at //; case: pickP => [w /forallP h|h] /=; first exact/eqP/h.
have [w ew] := perm_of_values (F := fun i => value_at (Z i) j) (G := fun i => value_at (X i) j) (etrans (perm_sym _ _) (p j l)).
by have := h w; case/negP; apply/forallP => i'; rewrite ew.
Qed.

Notation whole X := (table (grid X)).
Lemma nth_whole X (i : 'I_n.+1) : nth nil_thing (whole X) i = Listed (X i).
Proof. by rewrite /table /grid -map_comp (nth_map i) ?size_enum_ord // nth_ord_enum. Qed.
Lemma whole_size X : size (whole X) = n.+1. Proof. by rewrite /table /grid 2!size_map size_enum_ord. Qed.
Lemma universe_at X : (forall i, size (X i) = k) -> exists2 U, invariants.one_way_universe (whole X) = Some U &
  forall z, z \in U <-> exists2 Z, arranged X Z & z = whole Z.
Proof.
move=> sX; rewrite /invariants.one_way_universe len_table /same -[num 0]/(Some (nm 0)) ap2E nmE /chosen bindE ap1E.
have [G -> pG] := permutations_at n.+1; rewrite bindE.
have -> : len (as_list (item (Some (whole X)) (Some (nm 0)))) = Some (nm k).
  by rewrite -[0%N]/(val (ord0 : 'I_n.+1)) item_table /= sX.
have -> : len (Some [seq ps g | g <- G]) = Some (nm (size G)) by rewrite /len ap1E size_map.
rewrite /functions ap2E !nm_to_nat !bindE all_functions_lists.
pose pick_ (l : seq nat) j := nth 1%g G (nth 0%N l j).
rewrite (mapped_map (g := fun l => grid (taken X (pick_ l)))) => [|l]; last first.
  rewrite mem_lists => /andP [/eqP sl /allP al]; rewrite range_at; apply: mapped_map => i _.
  rewrite range_iota; apply: mapped_map => j; rewrite mem_iota add0n => /andP [_ jk].
  have jl : (nth 0%N l j < size G)%N by apply: al; apply: mem_nth; rewrite sl.
  rewrite (_ : item (Some (map nm l)) (Some (nm j)) = Some (nm (nth 0%N l j))); last by rewrite item_place -map_comp (nth_map 0%N) ?sl.
  rewrite (_ : item (Some (map _ G)) (Some (nm (nth 0%N l j))) = Some (ps (pick_ l j))); last by rewrite item_place -map_comp (nth_map 1%g).
  rewrite (item_at (fun i => nm (val (pick_ l j i)))) item_table [as_list _]/= item_size ?sX //.
rewrite /distinct ap1E (mapped_in (g := fun m => table m)) => [|m _]; last exact: as_table.
eexists; first by [].
move=> z; split=> [/mapP [m]|[Z /arranged_taken [w e] ->]].
  rewrite mem_rev mem_undup mem_rev => /mapP [l _ ->] ->.
  by exists (taken X (pick_ l)) => //; exact: taken_arranged.
apply/mapP; exists (grid Z) => //; rewrite mem_rev mem_undup mem_rev; apply/mapP.
have inG g : g \in G by rewrite (perm_mem pG) mem_enum.
exists [seq index (w j) G | j <- iota 0 k].
  rewrite mem_lists size_map size_iota eqxx; apply/allP => _ /mapP [j _ ->].
  by rewrite index_mem.
rewrite /grid; apply: eq_map => i; rewrite -e; apply/eq_in_map => j; rewrite mem_iota add0n => /andP [_ l].
by rewrite /pick_ (nth_map 0%N) ?size_iota // nth_iota // nth_index.
Qed.

(** * How many have to change for person i to become what they are elsewhere *)

Definition gaps Y Z i : seq nat := [seq j <- iota 0 k | value_at (Z i) j != value_at (Y i) j].
Definition meets Y Z i (H : {set 'I_n.+1}) : Prop := {in gaps Y Z i, forall j, exists2 l, l \in H & value_at (Y l) j = value_at (Z i) j}.
Lemma mem_gaps Y Z i j : (j \in gaps Y Z i) = (j < k)%N && (value_at (Z i) j != value_at (Y i) j).
Proof. by rewrite mem_filter mem_iota add0n andbC. Qed.
Lemma same_rows Y Z i : size (Y i) = k -> size (Z i) = k -> gaps Y Z i = [::] -> Y i = Z i.
Proof.
move=> sY sZ e; apply: (@eq_from_nth _ nil_thing); rewrite ?sZ // sY => j l; apply/eqP; rewrite eq_sym.
by apply: contraFT (in_nil j) => h; rewrite -e mem_gaps l.
Qed.
Lemma count_value X j v : count_mem v (column X j) = #|[set l | value_at (X l) j == v]|.
Proof. by rewrite /column (seq.count_map (fun l => value_at (X l) j)) count_card cardsE. Qed.
(** Those who change, but for person i, meet the holders of each new value. *)
Lemma changed_meet Y Z W i : arranged Y W -> W i = Z i ->
  meets Y Z i [set l | (l != i) && (Y l != W l)].
Proof.
move=> /arrangedP [_ p] e j; rewrite mem_gaps; set v := value_at (Z i) j => /andP [l ne].
have /existsP [m /andP [/eqP Ym Wm]] : [exists m, (value_at (Y m) j == v) && (value_at (W m) j != v)].
  apply: contraT; rewrite negb_exists => /forallP h.
  have := seq.permP (p j l) (pred1 v); rewrite !count_value => /eqP; rewrite eqn_leq leqNgt => /andP [_]; rewrite leqNgt => /negP; case.
  apply: proper_card; apply/properP; split.
    by apply/subsetP => m; rewrite !inE => Ym; have := h m; rewrite Ym negbK.
  by exists i; rewrite inE; [rewrite e | rewrite eq_sym].
exists m => //; rewrite inE; apply/andP; split.
  by apply: contraNneq ne => mi; rewrite -mi Ym.
by apply: contraNneq Wm => <-; rewrite Ym.
Qed.
(** With those who meet them, that many records and one are enough. *)
Lemma meet_changed Y Z i (H : {set 'I_n.+1}) : size (Y i) = k -> size (Z i) = k -> (forall l, size (Y l) = k) -> meets Y Z i H ->
  exists W, [/\ arranged Y W, W i = Z i & (apart Y W <= #|H|.+1)%N].
Proof.
move=> sY sZ sYs hH.
pose c j := odflt i [pick l in H | (j \in gaps Y Z i) && (value_at (Y l) j == value_at (Z i) j)].
have cP j : (j < k)%N -> value_at (Y (c j)) j = value_at (Z i) j /\ ((c j == i) || (c j \in H)).
  move=> l; rewrite /c; case: pickP => [m /andP [mH /andP [_ /eqP ->]]|no] /=; first by rewrite mH orbT.
  rewrite eqxx; split=> //; apply/eqP; rewrite eq_sym; apply: contraT => ne.
  have [|m mH e] := hH j; first by rewrite mem_gaps l.
  by have := no m; rewrite mH mem_gaps l ne e eqxx.
pose W := taken Y (fun j => tperm i (c j)); exists W; split.
- exact: taken_arranged.
- apply: (@eq_from_nth _ nil_thing); first by rewrite size_map size_iota.
  by move=> j; rewrite size_map size_iota => l; rewrite -/(value_at _ j) taken_at // tpermL; have [-> _] := cP j l.
- rewrite /apart /cnt count_card; apply: leq_trans (_ : #|i |: H| <= _)%N; last by rewrite cardsU1; case: (_ \notin _).
  apply: subset_leq_card; apply/subsetP => l YW; rewrite !inE; apply: contraT; rewrite negb_or => /andP [li lH].
  move: YW; rewrite unfold_in => /negP; case; apply/eqP; apply: (@eq_from_nth _ nil_thing); first by rewrite size_map size_iota sYs.
  move=> j; rewrite sYs => jk; rewrite -!/(value_at _ j) taken_at // tpermD //; first by rewrite eq_sym.
  have [_ /orP [/eqP ->|cH]] := cP j jk; first by rewrite eq_sym.
  by apply: contraNneq lH => <-.
Qed.

(** a(t) is at most m + 1 where, for every dataset and change of a person, m others meet the holders of all new values. *)
Definition met X (m : nat) : Prop :=
  forall Y Z i, arranged X Y -> arranged X Z -> exists2 H : {set 'I_n.+1}, (#|H| <= m)%N & meets Y Z i H.
Lemma steps_whole Y W : steps n.+1 (whole Y) (whole W) = apart Y W.
Proof.
rewrite /steps /apart /cnt -val_enum_ord (seq.count_map val); apply: eq_count => i.
by rewrite /= !nth_whole (inj_eq listed_inj).
Qed.
Lemma apart_0 Y W i : (apart Y W <= 0)%N -> Y i = W i.
Proof.
rewrite leqn0 /apart /cnt -leqn0 leqNgt -has_count => /hasPn h; apply/eqP; rewrite -[_ == _]negbK; apply: h; exact: mem_enum.
Qed.
Theorem universe_reach X : (forall i, size (X i) = k) ->
  bounded (ap1 invariants.semi_adjacent (ap1 invariants.one_way_universe (Some (whole X))))
    (fun m => if m is m'.+1 then met X m' else forall Z i, arranged X Z -> X i = Z i).
Proof.
move=> sX; rewrite ap1E; have [U -> inU] := universe_at sX; rewrite ap1E.
have sized : {in U, forall x, size x = n.+1} by move=> x /inU [Z _ ->]; exact: whole_size.
apply: (bounded_iff _ (semi_adjacent_at sized)) => m.
have -> : {in U & U, forall x z i, (i < n.+1)%N -> fewest n.+1 U x z i m} <->
    forall Y Z i, arranged X Y -> arranged X Z -> exists2 W, arranged X W & W i = Z i /\ (apart Y W <= m)%N.
  split=> [h Y Z i XY XZ|h x z /inU [Y XY ->] /inU [Z XZ ->] i l]; last first.
    have [W XW [e d]] := h Y Z (Ordinal l) XY XZ; exists (whole W); first by apply/inU; exists W.
    by rewrite steps_whole -![nth _ _ i]/(nth _ _ (val (Ordinal l))) !nth_whole e.
  have wU V : arranged X V -> whole V \in U by move=> XV; apply/inU; exists V.
  have [_ /inU [W XW ->]] := h _ _ (wU Y XY) (wU Z XZ) i (ltn_ord i).
  by rewrite !nth_whole steps_whole => -[[e] d]; exists W.
have XX : arranged X X by apply/arrangedP.
case: m => [|m]; split=> h.
- by move=> Z i XZ; have [W _ [<- d]] := h X Z i XX XZ; exact: apart_0.
- by move=> Y Z i XY XZ; exists Y => //; split; [rewrite -(h Y) // (h Z) | rewrite leqn0 /apart /cnt -leqn0 leqNgt -has_count; apply/hasPn => l _; rewrite negbK].
- move=> Y Z i XY XZ; have /arrangedP [sY _] := XY; have /arrangedP [sZ _] := XZ.
  have [g0|gn] := eqVneq (gaps Y Z i) [::]; first by exists set0; rewrite ?cards0 // => j; rewrite g0.
  have [W XW [e d]] := h Y Z i XY XZ; have YW := arranged_trans XY XW.
  exists [set l | (l != i) && (Y l != W l)]; last exact: changed_meet.
  rewrite -ltnS; apply: leq_trans d; rewrite /apart /cnt count_card; apply: proper_card; apply/properP; split.
    by apply/subsetP => l; rewrite inE unfold_in => /andP [].
  exists i; rewrite ?inE ?eqxx // unfold_in /= e; apply: contraNneq gn => YZ.
  by rewrite /gaps YZ (eq_filter (a2 := pred0)) ?filter_pred0 // => j; rewrite eqxx.
- move=> Y Z i XY XZ; have /arrangedP [sY _] := XY; have /arrangedP [sZ _] := XZ.
  have [H c hH] := h Y Z i XY XZ; have [W [YW e d]] := meet_changed (sY i) (sZ i) sY hH.
  exists W; first exact: arranged_trans (arranged_sym sX XY) YW.
  by split=> //; exact: leq_trans d _.
Qed.
(** One holder for each new value: k others at most. *)
Lemma met_all X : met X k.
Proof.
move=> Y Z i XY XZ; have /arrangedP [_ p] := arranged_trans XY XZ.
pose c j := odflt i [pick l | value_at (Y l) j == value_at (Z i) j].
exists [set l in [seq c j | j <- iota 0 k]].
  by apply: leq_trans (_ : size [seq c j | j <- iota 0 k] <= _)%N; [rewrite cardsE; exact: card_size | rewrite size_map size_iota].
move=> j; rewrite mem_gaps => /andP [l _]; exists (c j); first by rewrite inE map_f // mem_iota.
have : value_at (Z i) j \in column Y j by rewrite (perm_mem (p j l)); apply: map_f; rewrite mem_enum.
move=> /mapP [m _ e]; rewrite /c; case: pickP => [l' /eqP //|/(_ m)]; by rewrite e eqxx.
Qed.
End Arrangements.
Lemma nobody : ap1 invariants.semi_adjacent (ap1 invariants.one_way_universe (Some [::])) = Some (nm 0).
Proof.
rewrite ap1E /invariants.one_way_universe /len ap1E -[num (INR _)]/(Some (nm 0)) same_t // /chosen bindE -[list_of _]/(Some [:: [::]]) ap1E.
have sized : {in [:: [::]], forall x : seq thing, size x = 0%N} by move=> x; rewrite inE => /eqP ->.
by have [a -> h] := semi_adjacent_at sized; congr (Some (nm _)); apply/eqP; rewrite -leqn0; apply/h.
Qed.
(** Any dataset is empty, or a row for each of n + 1 persons. *)
Lemma persons k l : of_size k l -> l = [::] \/ exists n (X : 'I_n.+1 -> seq thing), l = grid X /\ forall i, size (X i) = k.
Proof.
case: l => [|r l] h; [by left | right].
by have [X e s] := grid_of h erefl; exists (size l), X.
Qed.
