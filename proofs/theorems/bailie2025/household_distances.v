(** Household-level distances against person-level ones (bailie2025, section 2.4.4). Where households keep their members, a changed
    household has a changed person at least, and as many as it has members at most. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets words.neighbours words.units claims.bailie2025.household_distances.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.own_laws rules.households rules.two_levels rules.household_distances.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition rosters (x y : seq (seq thing)) : bool := (size x == size y) && all (fun i => size (home x i) == size (home y i)) (iota 0 (size x)).
Lemma homes_are z : z = [seq home z i | i <- iota 0 (size z)]. Proof. exact: nth_seq. Qed.
(** Members of the named household, with its name. *)
Definition members (h : thing) : seq thing := if h is Listed [:: n; Listed l] then [seq Listed [:: n; p] | p <- l] else [::].
Lemma persons_members z : persons_of z = flatten [seq members h | h <- homes_of (size z) z].
Proof. by rewrite homes_of_places -map_comp. Qed.
Definition inside (h : thing) : seq thing := if h is Listed l then l else [::].
Lemma flatten_inside z : flatten z = flatten [seq inside h | h <- [seq Listed h | h <- z]].
Proof. by rewrite -map_comp map_id. Qed.
Lemma times_most b d : times (minus (Some (nm b)) (num 0)) (Some (Fin d)) = Some (Fin (INR b * d)).
Proof. by rewrite minus_at times_at Rminus_0_r. Qed.

Section Rosters.
Variables x y : seq (seq thing).
Hypothesis same_ : rosters x y.
Definition changed (i : nat) : bool := home x i != home y i.
Definition places : seq nat := iota 0 (size x).
Lemma sizes : size x = size y. Proof. by case/andP: same_ => /eqP. Qed.
Lemma members_kept i : i \in places -> size (home x i) = size (home y i).
Proof. by case/andP: same_ => _ /allP h /h /eqP. Qed.
Lemma homes_hamming : datasets.hamming (homes_of (size x) x) (homes_of (size y) y) = Some (nm (count changed places)).
Proof.
rewrite !homes_of_places -sizes hamming_value ?size_map // places_apart_by; congr (Some (nm _)); apply: eq_count => i.
by rewrite /changed; apply/idP/idP; apply: contraNN => /eqP; [move=> -> | case=> ->].
Qed.
Lemma plain_hamming : datasets.hamming [seq Listed h | h <- x] [seq Listed h | h <- y] = Some (nm (count changed places)).
Proof.
rewrite hamming_value ?size_map ?sizes // [in X in places_apart X _](homes_are x) [in X in places_apart _ X](homes_are y) -sizes -!map_comp.
rewrite places_apart_by; congr (Some (nm _)); apply: eq_count => i.
by rewrite /changed /=; apply/idP/idP; apply: contraNN => /eqP; [move=> -> | case=> ->].
Qed.
Definition persons_changed : nat := sumn [seq places_apart (home x i) (home y i) | i <- places].
Lemma flat_sizes : size (flatten x) = size (flatten y).
Proof.
rewrite [in LHS](homes_are x) [in RHS](homes_are y) -sizes !size_flatten /shape -!map_comp; congr sumn.
by apply/eq_in_map => i k; exact: members_kept.
Qed.
Lemma plain_persons_hamming : datasets.hamming (flatten x) (flatten y) = Some (nm persons_changed).
Proof.
rewrite hamming_value ?flat_sizes // [in X in places_apart X _](homes_are x) [in X in places_apart _ X](homes_are y) -sizes.
by rewrite places_apart_flatten // => i k; exact: members_kept.
Qed.
Lemma person_places i X Y : size X = size Y -> places_apart [seq person i p | p <- X] [seq person i p | p <- Y] = places_apart X Y.
Proof.
elim: X Y => [|a X ih] [|c Y] //= [e]; rewrite /places_apart /= -!/(places_apart _ _) ih //; congr (_ + _)%N; congr nat_of_bool.
by congr negb; apply/eqP/eqP => [/person_inj []|->].
Qed.
Lemma named_persons_hamming : datasets.hamming (persons_of x) (persons_of y) = Some (nm persons_changed).
Proof.
rewrite hamming_value ?persons_size ?flat_sizes // /persons_of -sizes places_apart_flatten => [|i k]; last by rewrite !size_map members_kept.
by congr (Some (nm (sumn _))); apply/eq_in_map => i k; rewrite person_places // members_kept.
Qed.
Lemma changes_between b : {in x ++ y, forall h : seq thing, (size h <= b)%N} -> (count changed places <= persons_changed <= b * count changed places)%N.
Proof.
move=> small; apply: count_sumn => i k; have e := members_kept k; rewrite /changed -(places_apart0 e).
  by case: (places_apart _ _).
case: eqP => [->|_]; first by rewrite muln0.
rewrite muln1; apply: leq_trans (places_apart_le e) _; apply: small; rewrite mem_cat /home mem_nth //.
by move: k; rewrite mem_iota.
Qed.
End Rosters.

Lemma twice_changes x y : rosters x y -> holds (every (Some x) (fun v_home => also (at_least (len (Some v_home)) (num 1)) (ap1 neighbours.ascending (Some v_home)))) ->
  holds (every (Some y) (fun v_home => also (at_least (len (Some v_home)) (num 1)) (ap1 neighbours.ascending (Some v_home)))) ->
  difference (homes_of (size x) x) (homes_of (size y) y) <= difference (persons_of x) (persons_of y).
Proof.
move=> k hx hy; have e := sizes k; rewrite -e; apply: Rle_trans (homes_apart (size x) x y) _.
apply: (persons_apart_twice (erefl (size x)) (esym e) (homes_ascend hx) (homes_ascend hy)) => i.
by apply: (members_kept k); rewrite mem_iota add0n; exact: ltn_ord.
Qed.

(** The distance by households is at most that by persons, where nobody moves and records name the household. *)
Theorem by_households : claim_bailie2025_prose_2_4_4_household_a_repaired.
Proof.
split; [|split]; cbv zeta => x y hx hy; rewrite rosters_value; apply/entailsP => k; have e := sizes k.
- rewrite !named_at !named_persons_at !ap2E homes_hamming // named_persons_hamming //; apply/at_mostP; rewrite /le le_nm.
  have [b _ small] := most_value x y; by have /andP [] := changes_between k small.
- rewrite !named_at !named_persons_at !ap2E !hamming_of ?persons_size ?(flat_sizes k) //; last by rewrite !size_map -!enumT !size_enum_ord.
  by have := twice_changes k hx hy => h; apply/at_most_Fin; lra.
by rewrite !named_at !named_persons_at !ap2E !symmetric_difference_value; apply/at_most_Fin; exact: twice_changes.
Qed.

(** And that by persons at most as many times that by households as the largest has members. *)
Lemma cluster_sizes b x y : {in x ++ y, forall h : seq thing, (size h <= b)%N} ->
  {in homes_of (size x) x ++ homes_of (size y) y, forall h, (size (members h) <= b)%N}.
Proof.
move=> small h; rewrite mem_cat !homes_of_places => /orP [] /mapP [i + ->]; rewrite mem_iota add0n => /andP [_ l] /=; rewrite size_map; apply: small.
  by rewrite mem_cat /home mem_nth.
by rewrite mem_cat /home mem_nth ?orbT.
Qed.
Lemma plain_sizes b (x y : seq (seq thing)) : {in x ++ y, forall h : seq thing, (size h <= b)%N} ->
  {in [seq Listed h | h <- x] ++ [seq Listed h | h <- y], forall h, (size (inside h) <= b)%N}.
Proof. by move=> small h; rewrite -map_cat => /mapP [l i ->]; exact: small. Qed.
Lemma times_changes b n k : (k <= b * n)%N -> le (nm k) (Fin (INR b * INR n)).
Proof. by move=> h; have : le (nm k) (nm (b * n)) by [rewrite /le le_nm]; rewrite /nm mult_INR. Qed.
Theorem by_persons : claim_bailie2025_prose_2_4_4_household_b_repaired.
Proof.
have joined (z : seq (seq thing)) : ap1 units.persons (Some z) = Some (flatten z) by [].
split; [|split; [|split; [|split; [|split]]]]; cbv zeta => x y hx hy; have [b eb small] := most_value x y.
- rewrite !joined !homes_value eb !ap2E !symmetric_difference_value times_most; apply/at_most_Fin.
  by rewrite (flatten_inside x) (flatten_inside y); apply: clusters_apart; exact: plain_sizes.
- apply: entailsI => [|/same_len e]; first by eexists.
  apply: entailsI => [|/same_len e2]; first by rewrite !joined; eexists.
  rewrite !joined !homes_value eb !ap2E !hamming_of ?size_map ?e // times_most; apply/at_most_Fin.
  have := clusters_apart (plain_sizes small); rewrite -!flatten_inside; lra.
- rewrite rosters_value; apply/entailsP => k; have /andP [_ h] := changes_between k small.
  rewrite !joined !homes_value eb !ap2E plain_hamming // plain_persons_hamming // times_most; apply/at_mostP.
  exact: times_changes.
- rewrite rosters_value; apply/entailsP => k; have /andP [_ h] := changes_between k small.
  rewrite !named_at !named_persons_at eb !ap2E homes_hamming // named_persons_hamming // times_most; apply/at_mostP.
  exact: times_changes.
- rewrite rosters_value; apply/entailsP => k; rewrite !named_at !named_persons_at eb !ap2E.
  rewrite !hamming_of ?persons_size ?(flat_sizes k) //; last by rewrite !size_map -!enumT !size_enum_ord; exact: sizes.
  rewrite times_most; apply/at_most_Fin; have := clusters_apart (cluster_sizes small); rewrite -!persons_members => h.
  by rewrite -Rmult_assoc (Rmult_comm (INR b)) Rmult_assoc; apply: Rmult_le_compat_l; [lra | exact: h].
rewrite rosters_value; apply/entailsP => k; rewrite !named_at !named_persons_at eb !ap2E !symmetric_difference_value times_most; apply/at_most_Fin.
by rewrite !persons_members; apply: clusters_apart; exact: cluster_sizes.
Qed.
