(** The Hamming distance of vectors and the symmetric difference of multisets are metrics; that of neighbours is none, nor is the
    approximate form of the multiplicative distance (section 5.2, Example 6.2.3). *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.order words.laws words.distances words.datasets words.neighbours claims.bailie2025.record_metrics.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.distances rules.ratios rules.largest_ratios rules.events rules.levels rules.approximate rules.strict.
From dpcalc Require Import rules.listings rules.whole_numbers rules.datasets rules.cells rules.differences rules.places_of_measures rules.whole_vectors.
From dpcalc Require Import rules.paths rules.record_lists rules.edits rules.neighbour_paths theorems.bailie2025.sharpening.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma apart_self g : apart g g = 0%N.
Proof. by rewrite /apart (eq_count (a2 := pred0)) ?count_pred0 // => i; rewrite /= eqxx. Qed.
Lemma apart_none g h : size g = size h -> apart g h = 0%N -> g = h.
Proof.
move=> e /eqP; rewrite /apart -leqn0 leqNgt -has_count => /hasPn a; apply: (@eq_from_nth _ 0%N) => // i l.
by apply/eqP/negPn; apply: a; rewrite mem_iota.
Qed.
Lemma apart_sym g h : size g = size h -> apart g h = apart h g.
Proof. by move=> e; rewrite /apart e; apply: eq_count => i; rewrite eq_sym. Qed.
Lemma apart_triangle g h b : size g = size h -> (apart g b <= apart g h + apart h b)%N.
Proof.
move=> e; rewrite /apart -e -count_predUI; apply: leq_trans (leq_addr _ _); apply: sub_count => i /=.
by case: (eqVneq (nth 0%N g i) (nth 0%N h i)) => [->|].
Qed.
Definition places_apart (g h : seq nat) : number := if size g == size h then nm (apart g h) else Inf.
Lemma is_metric_of (D : seq nat -> seq nat -> number) g h b : le (Fin 0) (D g h) -> (D g h = Fin 0 <-> g = h) -> D g h = D h g ->
  le (D g b) (add (D g h) (D h b)) -> holds (also (at_least (Some (D g h)) (num 0)) (also (same (same (Some (D g h)) (num 0)) (same (Some (whole g)) (Some (whole h))))
    (also (same (Some (D g h)) (Some (D h g))) (at_most (Some (D g b)) (plus (Some (D g h)) (Some (D h b))))))).
Proof.
move=> p z s t; apply: alsoI; first exact/at_mostP.
apply: alsoI; last by apply: alsoI; [exact/sameP | exact/at_mostP].
apply: sameI; try exact: same_defined; rewrite !sameP z; by split=> [->//|/whole_inj].
Qed.
Lemma in_three (M : seq (seq nat)) (P : seq number -> seq number -> seq number -> Prop) :
  (forall g h b, g \in M -> h \in M -> b \in M -> P (whole g) (whole h) (whole b)) ->
  for_each (Some [seq whole g | g <- M]) (fun x => for_each (Some [seq whole g | g <- M]) (fun y => for_each (Some [seq whole g | g <- M]) (P x y))).
Proof. by move=> h; apply: for_lists => g gM; apply: in_two => h' b hM bM; exact: h. Qed.

Theorem metrics_of_records : claim_bailie2025_prose_5_2_metrics.
Proof.
split; cbv zeta => k /whole_nm [k' ->] n /whole_nm [n' ->]; rewrite /ap3 !bindE ?(multisets_lists k' 0 n') ?(vectors_lists k' 0 n');
  apply: in_three => g h b; rewrite !things_whole !ap2E.
  move=> _ _ _; rewrite !hamming_of_things -/(places_apart g h) -/(places_apart h g) -/(places_apart h b) -/(places_apart g b).
  apply: is_metric_of; rewrite /places_apart.
  - by case: eqP => // _; apply/le_Fin; exact: pos_INR.
  - split=> [|->]; last by rewrite eqxx apart_self.
    by case: eqP => // e; rewrite -[Fin 0]/(nm 0) => /nm_inj; exact: apart_none.
  - by rewrite eq_sym; case: eqP => // e; rewrite apart_sym.
  case: (eqVneq (size g) (size h)) => [e|_]; last by rewrite /=; exact: le_Inf.
  rewrite e; case: eqP => _; last by rewrite addC; exact: le_Inf.
  by rewrite /nm /= -plus_INR; apply/le_Fin/le_INR/leP; exact: apart_triangle.
rewrite !in_ascending => /and4P [sg _ _ _] /and4P [sh _ _ _] _.
have w u v : plus (len (order.without (things u) (things v))) (len (order.without (things v) (things u))) = Some (nm (gap u v + gap v u)).
  by rewrite !without_at !len_at plus_nm !rest_gap !(gap_map _ _ thing_inj).
rewrite !w; apply: (is_metric_of (D := fun u v => nm (gap u v + gap v u))).
- by apply/le_Fin; exact: pos_INR.
- split=> [|->]; last by rewrite gap_self.
  rewrite -[Fin 0]/(nm 0) => /nm_inj /eqP; rewrite addn_eq0 => /andP [/eqP a /eqP c].
  by apply: (sorted_eq leq_trans anti_leq sg sh); exact: gap_none.
- by rewrite addnC.
rewrite /nm /= -plus_INR; apply/le_Fin/le_INR/leP; have := gap_triangle g h b; have := gap_triangle b h g => *; naturals.
Qed.

(** * No metrics *)

Lemma some_list (M : seq (seq nat)) (f : seq number -> option bool) (p : seq nat -> bool) g : {in M, forall h, f (whole h) = Some (p h)} -> g \in M -> p g ->
  language.some (Some [seq whole h | h <- M]) f = Some true.
Proof. by move=> e gM pg; rewrite (some_map (p := p)) //; congr Some; apply/hasP; exists g. Qed.
Theorem no_metrics : claim_bailie2025_ex_6_2_3_not_metric.
Proof.
split; cbv zeta.
  move=> n k /whole_nm [n' ->] /whole_nm [k' ->]; rewrite -[num 2]/(Some (Fin 2)) nm2.
  apply: entailsI => [|/at_mostP]; first exact: at_most_defined.
  rewrite /le le_nm => n2; apply: entailsI => [|/at_mostP]; first exact: at_most_defined.
  rewrite /le le_nm => k2; rewrite /ap3 !bindE vectors_lists.
  pose step (u v : seq nat) := if u == v then Fin 0 else if replaced u v then Fin 1 else Inf.
  pose far u v w := ~~ le_number (step u w) (add (step u v) (step v w)).
  pose zero := nseq n' 0%N; pose one := 1%N :: nseq n'.-1 0%N; pose two := [:: 1%N, 1%N & nseq n'.-2 0%N].
  have inl l : size l = n' -> all (fun j => (j < 2)%N) l -> l \in lists_of k' n' n'.
    move=> e a; rewrite in_lists e leqnn /=; apply/allP => j /(allP a) l2; exact: leq_trans l2 k2.
  have iz : zero \in lists_of k' n' n' by apply: inl; rewrite ?size_nseq // all_nseq orbT.
  have io : one \in lists_of k' n' n' by apply: inl; rewrite /= ?size_nseq ?prednK ?all_nseq ?orbT //; exact: ltnW.
  have it : two \in lists_of k' n' n' by apply: inl; rewrite /= ?size_nseq ?all_nseq ?orbT //; case: (n') n2 => [|[]].
  have t : far zero one two.
    have [i ei] : exists i, n' = i.+2 by case: (n') n2 => [|[|i]] // _; exists i.
    have az : apart (nseq i 0%N) (nseq i 0%N) = 0%N by exact: apart_self.
    have cz (a b : seq nat) x y : apart (x :: a) (y :: b) = ((x != y) + apart a b)%N by rewrite /apart /= iota1 seq.count_map.
    have e1 : step zero one = Fin 1 by rewrite /step /zero /one ei /= /replaced /= !size_nseq eqxx !cz apart_self.
    have e2 : step one two = Fin 1 by rewrite /step /one /two ei /= /replaced /= !size_nseq eqxx !cz apart_self.
    have e3 : step zero two = Inf by rewrite /step /zero /two ei /= /replaced /= !size_nseq eqxx !cz apart_self.
    by rewrite /far e1 e2 e3.
  apply: (some_list (p := fun u => has (fun v => has (far u v) (lists_of k' n' n')) (lists_of k' n' n')) _ iz).
    move=> u uM; apply: some_map => v vM; apply: some_map => w wM.
    by rewrite !things_whole !ap2E !bounded_ordered_at /ap3 !bindE !premetric_things.
  by apply/hasP; exists one => //; apply/hasP; exists two.
move=> delta /amount_real [d -> d0]; apply: entailsI => [|/moreP h]; first exact: less_defined.
have {}d0 : 0 < d by apply: Rnot_le_lt => l; apply: h; exact/le_Fin.
have [u [u0 u1 ud eu]] : exists u, [/\ 0 < u, u <= 1, u <= d & minimum (Some (Fin d)) (num 1) = Some (Fin u)].
  rewrite /minimum /num ap2E /min_number /=; case e : (leR d 1); [move/leRP: e | move/leRF: e] => e; [exists d | exists 1]; split=> //; lra.
rewrite !ap1E !eu; have -> : list_of [:: minus (num 1) (Some (Fin u)); Some (Fin u)] = Some [:: Fin (1 - u); Fin u] by [].
have -> : list_of [:: num 1; num 0] = Some [:: Fin 1; Fin 0] by [].
pose p (b : bool) := if b then 1 else 0; pose q (b : bool) := if b then 1 - u else u.
have lp : law two p by split=> [b|]; rewrite /p /=; [case: b; lra | lra].
have lq : law two q by split=> [b|]; rewrite /q /=; [case: b; lra | lra].
rewrite bindE; apply: alsoI; last by apply: negatedI; [exact: same_defined | move=> /sameP [] *; lra].
rewrite (MULT_delta_at d lp lq); apply/sameP.
have l := worst_but_level d lp lq; have k : le (worst_but d two p q) (Fin 1).
  by apply/l.2; [lra | split; rewrite /over /= /p /q /Rmax; repeat case: Rle_dec; lra].
rewrite /logs; move: k l.1; case: (worst_but _ _ _ _) => [c|] // /le_Fin a /le_Fin b.
by have -> : c = 1; [lra | rewrite /lnn ln_1].
Qed.
