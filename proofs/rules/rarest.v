(** Who has a new value, in the datasets with given one-way margins: any sets of as many of the others. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.datasets words.invariants.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.variables rules.cells.
From dpcalc Require Import rules.semi_adjacent rules.hitting_sets.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Rule.
Variables (n k : nat) (X : 'I_n.+1 -> seq thing).
Hypothesis sX : forall i, size (X i) = k.
Implicit Types (Y Z : 'I_n.+1 -> seq thing) (H : {set 'I_n.+1}) (S : nat -> {set 'I_n.+1}).

(** A person with a rarest value of a variable, and how many have it. *)
Definition holders v j : nat := count_mem v (column X j).
Definition rare_one j : 'I_n.+1 := [arg min_(i < ord0) holders (value_at (X i) j) j].
Definition rarest j : thing := value_at (X (rare_one j)) j.
Definition rare j : nat := holders (rarest j) j.
Lemma rare_least v j : v \in column X j -> (rare j <= holders v j)%N.
Proof. by move=> /mapP [i _ ->]; rewrite /rare /rarest /rare_one; case: arg_minnP => // m _; apply. Qed.
Lemma rare_in j : rarest j \in column X j. Proof. by apply: map_f; rewrite mem_enum. Qed.
Lemma rare_gt0 j : (0 < rare j)%N. Proof. by rewrite /rare /holders -has_count has_pred1; exact: rare_in. Qed.

(** The variables with two values that occur. *)
Definition open : seq nat := [seq j <- iota 0 k | (1 < size (kinds (column X j)))%N].
Lemma open_uniq : uniq open. Proof. exact/filter_uniq/iota_uniq. Qed.
Lemma open_less j : j \in open -> (j < k)%N. Proof. by rewrite mem_filter mem_iota add0n => /andP []. Qed.
Lemma two_open j a b : (j < k)%N -> a \in column X j -> b \in column X j -> a != b -> j \in open.
Proof.
move=> l aX bX ne; rewrite mem_filter mem_iota leq0n add0n l !andbT.
have u : uniq [:: a; b] by rewrite /= inE ne.
apply: (@leq_trans (size [:: a; b])) => //; apply: (uniq_leq_size u) => v; rewrite !inE mem_kinds => /orP [] /eqP -> //.
Qed.
Lemma gaps_open Y Z i : arranged k X Y -> arranged k X Z -> {subset gaps k Y Z i <= open}.
Proof.
move=> /arrangedP [_ p] /arrangedP [_ q] j; rewrite mem_gaps => /andP [l ne].
apply: (two_open l _ _ ne); first by rewrite (perm_mem (q j l)); apply: map_f; rewrite mem_enum.
by rewrite (perm_mem (p j l)); apply: map_f; rewrite mem_enum.
Qed.

Definition others i : {set 'I_n.+1} := ~: [set i].
Lemma others_size i : #|others i| = n. Proof. by rewrite cardsC1 card_ord. Qed.
Lemma rare_room j : j \in open -> (rare j <= n)%N.
Proof.
move=> jO; have := jO; rewrite mem_filter => /andP [two _].
have : [exists l, value_at (X l) j != rarest j].
  apply: contraLR two; rewrite negb_exists => /forallP h; rewrite -leqNgt.
  apply: (@leq_trans (size [:: rarest j])) => //; apply: uniq_leq_size; first exact: kinds_uniq.
  by move=> v; rewrite mem_kinds inE => /mapP [l _ ->]; have := h l; rewrite negbK.
move=> /existsP [l ne]; rewrite /rare /holders count_value; apply: leq_trans (_ : #|others l| <= n)%N; last by rewrite others_size.
apply: subset_leq_card.
by apply/subsetP => m; rewrite !inE; apply: contraTneq => ->.
Qed.

(** Those with the new value, for each variable: any sets of as many of the others. *)
Definition with_new Y Z i j : {set 'I_n.+1} := [set l | value_at (Y l) j == value_at (Z i) j].
Lemma with_new_size Y Z i j : arranged k X Y -> arranged k X Z -> (j < k)%N -> (rare j <= #|with_new Y Z i j|)%N.
Proof.
move=> /arrangedP [_ p] /arrangedP [_ q] l; rewrite -count_value -(seq.permP (p j l)); apply: rare_least.
by rewrite (perm_mem (q j l)); apply: map_f; rewrite mem_enum.
Qed.
Lemma any_sets i S : {in open, forall j, S j \subset others i} -> {in open, forall j, #|S j| = rare j} ->
  exists Y Z, [/\ arranged k X Y, arranged k X Z & {in open, forall j, j \in gaps k Y Z i /\ with_new Y Z i j = S j}].
Proof.
move=> sS cS; pose w j : 'S_n.+1 := odflt 1%g [pick w : 'S_n.+1 | [forall l, (value_at (X (w l)) j == rarest j) == (l \in S j)]].
have wP j : j \in open -> forall l, (value_at (X (w j l)) j == rarest j) = (l \in S j).
  move=> jO; rewrite /w; case: pickP => [v /forallP h l|no] /=; first by move/eqP: (h l).
  have [|v hv] := @perm_of_values n.+1 bool_eqType (fun l => l \in S j) (fun l => value_at (X l) j == rarest j).
    have countE (F : 'I_n.+1 -> bool) : count_mem true [seq F l | l <- enum 'I_n.+1] = #|[set l | F l]|.
      by rewrite (seq.count_map F) count_card cardsE; apply: eq_card => l; exact: eqb_id.
    have sizeE (F : 'I_n.+1 -> bool) : size [seq F l | l <- enum 'I_n.+1] = n.+1 by rewrite size_map size_enum_ord.
    have restE s : count_mem false s = (size s - count_mem true s)%N.
      by elim: s => //= b s ->; case: b => /=; rewrite ?add0n ?add1n ?subSS // subSn // count_size.
    have e : count_mem true [seq l \in S j | l <- enum 'I_n.+1] = count_mem true [seq value_at (X l) j == rarest j | l <- enum 'I_n.+1].
      by rewrite !countE -count_value -/(holders _ _) -/(rare j) -(cS j jO); apply: eq_card => l; rewrite inE.
    by apply/allP => -[] _ /=; rewrite ?restE ?sizeE e.
  by have := no v; case/negP; apply/forallP => l; rewrite hv.
pose Y := taken k X w; have XY : arranged k X Y by exact: taken_arranged.
pose c j := odflt i [pick l in S j]; pose Z := taken k Y (fun j => tperm i (c j)); exists Y, Z.
have YZ : arranged k Y Z by exact: taken_arranged.
have XZ : arranged k X Z by exact: arranged_trans (arranged_sym sX XY) YZ.
split=> // j jO; have l := open_less jO.
have new : value_at (Z i) j = rarest j.
  rewrite taken_at // tpermL taken_at //; apply/eqP; rewrite wP // /c; case: pickP => [m //|no] /=.
  by have := rare_gt0 j; rewrite -cS // card_gt0 => /set0Pn [m]; rewrite no.
have sets : with_new Y Z i j = S j by apply/setP => m; rewrite inE new taken_at // wP.
split=> //; rewrite mem_gaps l /= eq_sym.
have -> : (value_at (Y i) j == value_at (Z i) j) = (i \in with_new Y Z i j) by rewrite inE.
by rewrite sets; apply/negP => /(subsetP (sS j jO)); rewrite !inE eqxx.
Qed.

(** How few of the others meet up to three of these sets, at worst. *)
Definition needed : nat := let K := size open in let s := total rare open in
  if (s <= n)%N then K else if (K <= 2)%N then 1%N else if (s <= 2 * n)%N then 2%N else 1%N.
Lemma total_le (J : seq nat) (f g : nat -> nat) : {in J, forall j, (f j <= g j)%N} -> (total f J <= total g J)%N.
Proof.
rewrite /total; elim: J => //= a J ih h; apply: leq_add; first by apply: h; exact: mem_head.
by apply: ih => j jJ; apply: h; rewrite inE jJ orbT.
Qed.
Lemma meets_hits Y Z i H S : {in open, forall j, j \in gaps k Y Z i /\ with_new Y Z i j = S j} -> meets k Y Z i H -> hits H S open.
Proof.
by move=> e h j jO; have [jG <-] := e j jO; have [l lH v] := h j jG; exists l; rewrite // inE v.
Qed.
(** Sets of the sizes of all rarest values can be met by m people, if that is what a(t) says. *)
Lemma met_sets m S : met k X m -> {in open, forall j, S j \subset others ord0} -> {in open, forall j, #|S j| = rare j} ->
  exists2 H : {set 'I_n.+1}, (#|H| <= m)%N & hits H S open.
Proof.
move=> h sS cS; have [Y [Z [XY XZ e]]] := any_sets sS cS.
by have [H sH hH] := h Y Z ord0 XY XZ; exists H => //; exact: meets_hits e hH.
Qed.
Lemma met_apart m : met k X m -> (total rare open <= n)%N -> (size open <= m)%N.
Proof.
move=> h s; have [|S [sS cS dS]] := @room _ (others ord0) open rare open_uniq; first by rewrite others_size.
have [H sH hH] := met_sets h sS cS; exact: leq_trans (as_many open_uniq dS hH) sH.
Qed.
Lemma met_some m : met k X m -> open != [::] -> (0 < m)%N.
Proof.
move=> h nO; pose S j : {set 'I_n.+1} := odflt set0 [pick A : {set 'I_n.+1} | (A \subset others ord0) && (#|A| == rare j)].
have SP j : j \in open -> (S j \subset others ord0) /\ #|S j| = rare j.
  move=> jO; rewrite /S; case: pickP => [A /andP [-> /eqP] //|no].
  have [|A AO cA] := @subset_of_size _ (others ord0) (rare j); first by rewrite others_size; exact: rare_room.
  by have := no A; rewrite AO cA eqxx.
have [|j|H sH hH] := @met_sets m S h; [by move=> j /SP [] | by move=> /SP [] |].
case eO : open nO => [//|a J] _; have [|l lH _] := hH a; first by rewrite eO mem_head.
by apply: leq_trans sH; apply/card_gt0P; exists l.
Qed.
Lemma least_met m : met k X m -> open != [::] -> (size open <= 3)%N -> (needed <= m)%N.
Proof.
move=> h nO O3; rewrite /needed; case: ifP => [s|_]; first exact: met_apart.
case: ifP => [_|K2]; first exact: met_some.
case: ifP => [s|_]; last exact: met_some.
have K3 : size open = 3%N by apply/eqP; rewrite eqn_leq O3 ltnNge K2.
move: K2; case eO : open (K3) => [|a [|b [|c [|? ?]]]] // _ _.
have aO : a \in open by rewrite eO !inE eqxx.
have bO : b \in open by rewrite eO !inE eqxx orbT.
have cO : c \in open by rewrite eO !inE eqxx !orbT.
have := open_uniq; rewrite eO /= !inE negb_or !andbT => /andP [/andP [ab ac] bc].
have [||||A [B [C [AO BO CO [cA [cB cC]] no]]]] := @in_no_three _ (others ord0) (rare a) (rare b) (rare c); rewrite ?others_size ?rare_room //.
  by move: s; rewrite eO /total /= addn0 addnA.
pose S j := if j == a then A else if j == b then B else C.
have [Sa Sb Sc] : [/\ S a = A, S b = B & S c = C].
  by rewrite /S !eqxx ![_ == a]eq_sym (negbTE ab) (negbTE ac) [c == b]eq_sym (negbTE bc).
have [j|j|H sH hH] := @met_sets m S h.
- by rewrite eO !inE => /or3P [] /eqP ->; rewrite ?Sa ?Sb ?Sc.
- by rewrite eO !inE => /or3P [] /eqP ->; rewrite ?Sa ?Sb ?Sc.
apply: leq_trans sH; rewrite ltnNge; apply/negP => /card_le1_eqP one.
have [x xH xA] := hH a aO; have [y yH yB] := hH b bO; have [z zH zC] := hH c cO.
have xy : x = y by apply/eqP; rewrite (one x y).
have xz : x = z by apply/eqP; rewrite (one x z).
have : x \in A :&: B :&: C by rewrite !inE -Sa xA -Sb xy yB -xy -Sc xz zC.
by rewrite no inE.
Qed.
(** All changes are met by m people where all sets of these sizes at least are. *)
Lemma few_met m : (forall i S, {in open, forall j, S j \subset others i} -> {in open, forall j, (rare j <= #|S j|)%N} ->
    exists2 H : {set 'I_n.+1}, (#|H| <= m)%N & hits H S open) -> met k X m.
Proof.
move=> few Y Z i XY XZ; pose S j := if j \in gaps k Y Z i then with_new Y Z i j else others i.
have SO : {in open, forall j, S j \subset others i}.
  move=> j jO; rewrite /S; case: ifP => // jG; apply/subsetP => l; rewrite !inE => /eqP v.
  by move: jG; rewrite mem_gaps => /andP [_]; apply: contraNneq => li; rewrite -v li.
have Sr : {in open, forall j, (rare j <= #|S j|)%N}.
  by move=> j jO; rewrite /S; case: ifP => _; [exact: with_new_size XY XZ (open_less jO) | rewrite others_size; exact: rare_room].
have [H sH hH] := few i S SO Sr; exists H => // j jG; have [l lH] := hH j (gaps_open XY XZ jG).
by rewrite /S jG inE => /eqP v; exists l.
Qed.
Lemma sets_inhabited S : {in open, forall j, (rare j <= #|S j|)%N} -> {in open, forall j, S j != set0}.
Proof. by move=> Sr j jO; rewrite -card_gt0; apply: leq_trans (Sr j jO); exact: rare_gt0. Qed.
(** For any number of variables: somebody for each, and one less where the sets cannot be apart. *)
Lemma open_met : met k X (size open).
Proof. by apply: few_met => i S _ /sets_inhabited S0; exact: one_each. Qed.
Lemma less_met : (n < total rare open)%N -> met k X (size open).-1.
Proof.
move=> s; apply: few_met => i S SO Sr; apply: (one_less open_uniq SO (sets_inhabited Sr)).
by rewrite others_size; apply: leq_trans s _; exact: total_le.
Qed.
Lemma needed_met : open != [::] -> (size open <= 3)%N -> met k X needed.
Proof.
move=> nO O3; apply: few_met => i S SO Sr; have S0 := sets_inhabited Sr.
rewrite /needed; case: ifP => [_|/negbT]; first exact: one_each.
rewrite -ltnNge => s; have more : (#|others i| < total (fun j => #|S j|) open)%N.
  by rewrite others_size; apply: leq_trans s _; exact: total_le.
have [H sH hH] := one_less open_uniq SO S0 more.
have few : (size open).-1 = if (size open <= 2)%N then (size open).-1 else 2%N.
  by case: ifP => // /negbT; rewrite -ltnNge => K3; have -> : size open = 3%N by apply/eqP; rewrite eqn_leq O3.
case: ifP few => [K2 _|K2 K]; first by exists H => //; apply: leq_trans sH _; case: (size open) K2 => [|[|[|?]]].
rewrite K in sH; case: ifP => [_|/negbT]; first by exists H.
rewrite -ltnNge => s2; have K3 : size open = 3%N by apply/eqP; rewrite eqn_leq O3 ltnNge K2.
case eO : open (K3) => [|a [|b [|c [|? ?]]]] // _.
have aO : a \in open by rewrite eO !inE eqxx.
have bO : b \in open by rewrite eO !inE eqxx orbT.
have cO : c \in open by rewrite eO !inE eqxx !orbT.
have [|l [lA lB lC]] := in_all_three (SO a aO) (SO b bO) (SO c cO).
  rewrite others_size; apply: leq_trans s2 _; rewrite eO /total /= addn0 addnA; apply: leq_add; last exact: Sr.
  by apply: leq_add; exact: Sr.
exists [set l]; first by rewrite cards1.
by move=> j; rewrite !inE => /or3P [] /eqP ->; exists l; rewrite ?inE.
Qed.
End Rule.
