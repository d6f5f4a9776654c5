(** Records copied from donors: a donor's answer is in more than one record (section 2.4.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.datasets words.neighbours words.units claims.bailie2025.donors.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.images.
From dpcalc Require Import rules.places_of_measures rules.infinite_measures rules.households.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma for_kept (A : eqType) (l : seq A) f (F : A -> Prop) : (forall x, x \in l -> defined (f x)) ->
  (forall x, x \in l -> holds (f x) -> F x) -> for_each (kept (Some l) f) F.
Proof.
rewrite /kept bindE; elim: l => [|x l ih] d h; first by exists [::].
have [||k [e hk]] := ih; [by move=> y i; apply: d; rewrite inE i orbT | by move=> y i; apply: h; rewrite inE i orbT |].
have [b ex] := d x (mem_head _ _); rewrite /= ex e /=; case: b ex => ex; last by exists k.
exists (x :: k); split=> // y; rewrite inE => /orP [/eqP ->|]; last exact: hk.
by apply: h; [exact: mem_head | exact: ex].
Qed.
Definition whole (g : seq nat) : seq number := [seq nm j | j <- g].
Lemma whole_at g i : (i < size g)%N -> item (Some (whole g)) (Some (nm i)) = Some (nm (nth 0%N g i)).
Proof. by move=> l; rewrite item_place -map_comp (nth_map 0%N). Qed.
Lemma entry_below n g i : size g = n -> (forall j, List.In j g -> (j < n)%N) -> (i < n)%N -> (nth 0%N g i < n)%N.
Proof. by move=> e h l; apply: h; apply: mem_In; apply: mem_nth; rewrite e. Qed.
Lemma for_patterns n (F : seq number -> Prop) : (forall g, size g = n -> (forall i, (i < n)%N -> (nth 0%N g i < n)%N) -> F (whole g)) ->
  for_each (ap1 units.patterns (Some (nm n))) F.
Proof.
move=> h; rewrite ap1E /units.patterns; have -> : functions (Some (nm n)) (Some (nm n)) = Some (all_functions n n) by rewrite /functions ap2E !nm_to_nat.
apply: for_kept => x /mem_In /in_functions [g [-> e k]]; last first.
  by move=> _; apply: h => // i; exact: entry_below.
apply: everyN_defined => i l; have l' := entry_below e k l; rewrite -/(whole g) !whole_at ?e //.
by eexists.
Qed.
(** The files of a pattern: a copy is what its donor says. *)
Lemma for_files n g (F : seq number -> Prop) : size g = n -> (forall i, (i < n)%N -> (nth 0%N g i < n)%N) ->
  (forall x, size x = n -> (forall i, (i < n)%N -> nth 0%N x i = nth 0%N x (nth 0%N g i)) -> F (whole x)) ->
  for_each (ap2 units.files (Some (whole g)) (num 2)) F.
Proof.
move=> e k h; rewrite ap2E /units.files; have -> : len (Some (whole g)) = Some (nm n) by rewrite /len ap1E size_map e.
have -> : ap3 neighbours.vectors (Some (Fin 2)) (Some (nm n)) (Some (nm n)) = Some (all_functions n 2).
  rewrite /ap3 !bindE /neighbours.vectors ap2E /numbers.from_to -[num 1]/(Some (nm 1)) -[num 0]/(Some (nm 0)) plus_nm minus_nm ?leq_addr // addKn.
  have -> : maximum (Some (nm 0)) (Some (nm 1)) = Some (nm 1) by rewrite /maximum /ap2 /= /max_number le_nm.
  rewrite range_iota (mapped_map (g := fun i => nm (n + i))) => [|i _]; last by rewrite plus_nm.
  rewrite (mapped_map (g := fun i => all_functions (n + i) 2)) => [|i _]; last by rewrite /functions ap2E nm2 !nm_to_nat.
  by rewrite /join ap1E /= addn0 cats0.
apply: for_kept => x /mem_In /in_functions [f [-> ef kf]]; last first.
  move=> /everyN c; apply: h => // i l; have := c i l; rewrite -/(whole f) !whole_at ?e ?ef //; try exact: k.
  by move/sameP/nm_inj.
apply: everyN_defined => i l; rewrite -/(whole f) !whole_at ?e ?ef //; try exact: k.
by eexists.
Qed.
Lemma recipients_at n g i : size g = n -> units.recipients (whole g) (nm i) = Some (nm (count (fun k => (nth 0%N g k == i) && (k != i)) (iota 0 n))).
Proof.
move=> e; rewrite /units.recipients; have -> : len (Some (whole g)) = Some (nm n) by rewrite /len ap1E size_map e.
rewrite range_iota; apply: count_map => k; rewrite mem_iota add0n => /andP [_ l]; rewrite whole_at ?e //.
by rewrite /differ !same_whole /also /chosen bindE; case: (_ == i).
Qed.
Lemma numbers_listed (x : seq nat) : mapped (Some (whole x)) (fun e => of_number (Some e)) = Some [seq Number (nm j) | j <- x].
Proof. by rewrite /whole; apply: mapped_map. Qed.
Lemma hamming_at n x y : size x = n -> size y = n ->
  datasets.hamming [seq Number (nm j) | j <- x] [seq Number (nm j) | j <- y] = Some (nm (count (fun k => nth 0%N x k != nth 0%N y k) (iota 0 n))).
Proof.
move=> ex ey; have l z : size z = n -> len (Some [seq Number (nm j) | j <- z]) = Some (nm n) by move=> e; rewrite /len ap1E size_map e.
rewrite /datasets.hamming !l // same_t // /chosen bindE range_iota; apply: count_map => k; rewrite mem_iota add0n => /andP [_ lk].
have at_ z : size z = n -> item (Some [seq Number (nm j) | j <- z]) (Some (nm k)) = Some (Number (nm (nth 0%N z k))).
  by move=> e; rewrite item_place -map_comp (nth_map 0%N) ?e.
rewrite !at_ // /negated /same !ap2E ap1E; congr (Some (~~ _)).
by apply/eqP/eqP => [[/INR_eq]|->].
Qed.

(** A donor's answer is in the donor's record and in each copy. *)
Theorem more_than_one_record : claim_bailie2025_prose_2_4_4_donor_unit.
Proof.
rewrite /claim_bailie2025_prose_2_4_4_donor_unit; cbv zeta => n /whole_nm [m ->]; apply: for_patterns => g eg gm.
apply: (for_files eg gm) => x ex cx; apply: (for_files eg gm) => y ey cy; rewrite !numbers_listed !ap2E (hamming_at ex ey).
rewrite range_iota (some_map (p := fun i => (0 < count (fun k => (nth 0%N g k == i) && (k != i)) (iota 0 m))%N && (nth 0%N x i != nth 0%N y i))) => [|i]; last first.
  rewrite mem_iota add0n => /andP [_ l]; rewrite ap2E (recipients_at i eg) !whole_at ?ex ?ey //.
  rewrite -[num 1]/(Some (nm 1)) /at_least /at_most ap2E le_nm same_whole /negated ap1E /also /chosen bindE; by case: (0 < _)%N.
apply/entailsP => /hasP [i]; rewrite mem_iota add0n => /andP [_ l] /andP [+ ne].
rewrite -has_count => /hasP [k]; rewrite mem_iota add0n => /andP [_ lk] /andP [/eqP ki kn].
apply/moreP; rewrite -[Fin 1]/(nm 1) /le le_nm; apply/negP; rewrite -ltnNge -size_filter.
have : (size [:: i; k] <= size [seq j <- iota 0 m | nth 0%N x j != nth 0%N y j])%N; last by [].
apply: uniq_leq_size; first by rewrite /= inE eq_sym kn.
by move=> j; rewrite !inE mem_filter mem_iota add0n => /orP [] /eqP ->; rewrite ?l ?lk ?ne // (cx k lk) (cy k lk) ki ne.
Qed.
