(** What swapping keeps of a dataset, what it may change, and what is told by its table (bailie2025). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.order words.permutations words.datasets words.swapping claims.bailie2025.records.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.exchanges.
From dpcalc Require Import rules.strata rules.swapping rules.images rules.budgets rules.universes rules.masses rules.ratios.
From dpcalc Require Import rules.distances rules.largest_ratios rules.released rules.variables rules.witnesses.
Open Scope R_scope.

(** A permutation moves no record alone. *)
Theorem no_neighbours : claim_bailie2025_prose_2_4_4_no_neighbours.
Proof.
split.
  move=> x /only_stratum_rows hx y /(two_of_a_universe hx) [n [X [Y [-> -> u]]]]; have [g [_ _ [h _]]] := same_universe u.
  by rewrite ap2E h -[num 1]/(Some (nm 1)) /differ /same ap2E nmE; have := moves_not_1 g; case: eqP.
exists (rows twins); split; first exact: twins_only; exists (rows (swap twins crossing)); split.
  by apply: alsoI; [exact: crossed_three | rewrite ap2E crossed_universe].
have [g [_ _ [h _]]] := same_universe crossed_universe; rewrite ap2E h; apply: alsoI; last exact/lessP.
rewrite -[num 0]/(Some (nm 0)); apply/lessP => /le_Fin l; have := hamming_0 (X := twins) (Y := swap twins crossing).
rewrite h crossed_others => k; suff: false by []; apply: k; congr (Some (Fin _)); have := pos_INR (moves g).
rewrite /= in l; lra.
Qed.
(** Margins over the matching variables and one other kind stay; over the other two they need not; and what swapping
    releases is in the same universe. *)
Theorem marginals : claim_bailie2025_prose_4_4_marginals.
Proof.
split; [ | split]; cbv zeta.
- move=> x /dataset_rows [n [X ->]]; apply: for_within => g k; rewrite swapped_at; apply: everyI => V /=.
  have two : Fin 2 = nm 2 := nm2.
  move=> [<-|[<-|[<-|[<-|[<-|[]]]]]]; rewrite ?two.
  + by apply: (kept_margin (V := [:: 0]%N) k) => //; left.
  + by apply: (kept_margin (V := [:: 2]%N) k) => //; right.
  + by apply: (kept_margin (V := [:: 1]%N) k) => //; left.
  + by apply: (kept_margin (V := [:: 0; 2]%N) k) => //; right.
  + by apply: (kept_margin (V := [:: 0; 1]%N) k) => //; left.
- exists (rows twins); split; first exact: only_stratum_rows twins_only.
  by apply: (some_within crossing_keeps); rewrite swapped_at; exact: crossed_margin.
- move=> x x' /dataset_rows [n [X ->]] /dataset_rows [m [Y ->]] p /rate_real [r -> h].
  apply: entailsI => [|_]; first by apply: also_defined; exact: less_defined.
  rewrite ap2E; apply: entailsI => [|/negatedP o]; first by rewrite one_universe_at; eexists.
  rewrite ap1E; have [L -> LP] := outputs_at X; apply: everyI => z; move=> iz.
  have {iz} : z \in L by elim: (L) iz => //= y l ih [->|/ih k]; rewrite inE ?eqxx // k orbT.
  case/LP => g k ->; rewrite as_things listed_rows /ap3 !bindE released_at //; apply/sameP; congr Fin.
  rewrite /chance_of (sum_eq _ (g := fun=> 0)) ?sum0 // => f; case: ifP => // /andP [kf e]; case: o.
  have u : holds (datasets.one_universe (rows Y) (rows (swap Y f))) := within_universe kf.
  have v : holds (datasets.one_universe (rows X) (rows (swap X g))) := within_universe k.
  have e' : n = m by have := perm_size e; rewrite /rows (size_map _ (enum 'I_m)) (size_map _ (enum 'I_n)) !size_enum_ord.
  case: m / e' Y f kf e u => Y f kf e u; move: u v; rewrite !one_universe_at => -[] /andP [a b] [] /andP [c d].
  have /reordering [w ew] := e.
  congr Some; apply/andP; split; [apply: (perm_trans c) | apply: (perm_trans d)]; rewrite perm_sym.
    by apply: (perm_trans a); rewrite ew; exact: (reordered (hold_of (swap X g)) w).
  by apply: (perm_trans b); rewrite ew; exact: (reordered (swap_of (swap X g)) w).
Qed.
(** Each record stands in the table with how often it is there. *)
Theorem table_determines_data : claim_bailie2025_prose_3_2_3_table_determines_data.
Proof.
cbv zeta delta [claim_bailie2025_prose_3_2_3_table_determines_data] => Z Z' _ _; rewrite !ap1E.
have tab (X : seq thing) : mapped (mapped (distinct (Some X)) (fun c => list_of [:: Some c; of_number (ap2 order.times_in (Some c) (Some X))]))
    (fun e => of_list (Some e)) = Some [seq Listed [:: c; Number (nm (count_mem c X))] | c <- rev (undup (rev X))].
  rewrite (_ : distinct (Some X) = Some (rev (undup (rev X)))) //.
  rewrite (mapped_in (g := fun c => [:: c; Number (nm (count_mem c X))])) => [|c _]; last by rewrite ap2E times_in_at.
  by rewrite (mapped_in (g := Listed)) // -map_comp.
rewrite !tab !ap2E !equivalent_at; apply/entailsP => /perm_mem e; congr Some.
have inX (X : seq thing) c : c \in X -> Listed [:: c; Number (nm (count_mem c X))] \in [seq Listed [:: c; Number (nm (count_mem c X))] | c <- rev (undup (rev X))].
  by move=> i; apply: map_f; rewrite mem_rev mem_undup mem_rev.
apply/allP => c; rewrite mem_cat => /orP [] i /=.
  by have := inX Z c i; rewrite e => /mapP [c' _ [<- /INR_eq ->]].
by have := inX Z' c i; rewrite -e => /mapP [c' _ [<- /INR_eq ->]].
Qed.
(** In a stratum of duplicates no record changes; others of it would have to come from it. *)
Theorem duplicates_are_known : claim_bailie2025_prose_4_6_duplicates.
Proof.
cbv zeta delta [claim_bailie2025_prose_4_6_duplicates] => x x' hx hx'; apply: universe_entails => // n X Y -> -> u; apply: everyI => s /(List.in_map_iff _ _ s) [i [<- _]].
have [g [k pY _]] := same_universe u.
have stY (Z : 'I_n -> triple) (r : triple) : datasets.stratum (rows Z) [:: r.1.1; r.1.2; r.2] =
    Some [seq rec (Z j) | j <- members_of Z r.1.1].
  rewrite /datasets.stratum; apply: (kept_map (h := fun j => rec (Z j))) => j _.
  by rewrite -[datasets.MATCH]/(Some (nm 0)) field_at //; rewrite -[nm 0]/(nm 0) -number0 item0 /same ap2E.
rewrite -[as_list _]/(Some [:: (X i).1.1; (X i).1.2; (X i).2]) !ap2E !stY ap2E equivalent_at.
rewrite (every_map (p := fun j => rec (X j) == rec (X i))) => [|j _]; last by [].
apply/entailsP => /allP dup; congr Some.
have {}dup j : match_of X j = match_of X i -> X j = X i.
  by move=> e; apply/rec_inj/eqP/dup; rewrite mem_filter mem_enum andbT; apply/eqP.
have e : [seq rec (Y j) | j <- members_of Y (X i).1.1] = [seq c <- rows Y | nth nil_thing (unlisted c) 0 == (X i).1.1].
  by rewrite filter_map.
have e2 : [seq rec (X j) | j <- members_of X (X i).1.1] = [seq c <- rows (swap X g) | nth nil_thing (unlisted c) 0 == (X i).1.1].
  rewrite filter_map /members_of; apply/eq_in_map => j; rewrite mem_filter => /andP [/eqP m _]; congr rec.
  move/forallP: k => /(_ j) /eqP mg; have eg : X (g j) = X i by apply: dup; rewrite -mg.
  by rewrite /swap eg (dup j m); case: (X i).
by rewrite e e2; apply: perm_filter; rewrite perm_sym.
Qed.

(** * Without swapping *)

Section Still.
Variable n : nat.
Implicit Types (X Y : 'I_n -> triple).
Lemma still_weight X g : keeps X g -> g != 1%g -> weight X 0 g = 0.
Proof.
move=> k ne; have [i gi] : exists i, g i != i.
  by apply/existsP; apply: contraR ne => /existsPn h; apply/eqP/permP => i; rewrite perm1; apply/eqP; have := h i; rewrite negbK.
have iv : match_of X i \in values X by rewrite mem_values; apply/existsP; exists i.
rewrite /weight; case/splitPr: iv => a b; rewrite prod_cat /= /draw.
have s1 : (1 <= stirred X g (match_of X i))%N by rewrite /stirred /cnt -has_count; apply/hasP; exists i; rewrite ?mem_enum // eqxx gi.
have c2 : (2 <= counted X (match_of X i))%N.
  apply: leq_trans (stirred_le X g (match_of X i)); have := stirred_not_1 (match_of X i) k; by case: (stirred _ _ _) s1 => [|[|]].
by rewrite ltnNge c2 /= pow_i /Rdiv ?Rmult_0_l ?Rmult_0_r //; exact/ltP.
Qed.
Lemma still_none X z : perm_eq (rows X) z = false -> chance_of X 0 z = 0.
Proof.
move=> ne; rewrite /chance_of (sum_eq _ (g := fun=> 0)) ?sum0 // => g; case: ifP => // /andP [k e].
apply: still_weight => //; apply: contraFneq ne => g1; rewrite -(_ : rows (swap X g) = rows X) //.
by apply: eq_map => i; congr rec; rewrite /swap g1 perm1; case: (X i).
Qed.
Lemma still_some X : 0 < chance_of X 0 (rows X).
Proof.
have k : keeps X 1%g by apply/forallP => i; rewrite perm1.
have -> : rows X = rows (swap X 1%g) by apply: eq_map => i; congr rec; rewrite /swap perm1; case: (X i).
apply: chance_of_gt0 => //; first lra.
apply: prod_gt0 => m; apply: draw_gt0; [lra | exact: stirred_not_1 | right | left; lra].
by rewrite /stirred /cnt (eq_count (a2 := pred0)) ?count_pred0 // => i; rewrite perm1 eqxx andbF.
Qed.
Lemma infinite_ratio X Y : perm_eq (rows Y) (rows X) = false ->
  ap3 swapping.released_ratio (Some (rows X)) (Some (rows Y)) (Some (Fin 0)) = Some Inf.
Proof.
move=> ne; rewrite /ap3 !bindE; have [K eK KP] := outputs_at X; have [L eL _] := outputs_at Y; have r0 : 0 <= 0 <= 1 by lra.
rewrite /swapping.released_ratio !ap1E eK eL.
have -> : join (list_of [:: Some K; Some L]) = Some (K ++ L) by rewrite /= cats0.
pose p z := chance_of X 0 (map Listed z); pose q z := chance_of Y 0 (map Listed z).
rewrite -[K ++ L]map_id (top_vec _ (h := id) (g := fun z => max_number (quotient (p z) (q z)) (quotient (q z) (p z)))); last first.
  by move=> z; rewrite as_things /ap3 !bindE !released_at // !ap2E !ratio_value.
congr Some; apply: le_anti; first exact: le_Inf.
have i : List.In (listed X) (K ++ L).
  apply/List.in_app_iff; left; have : listed X \in K.
    apply/KP; exists 1%g; first by apply/forallP => i; rewrite perm1.
    by apply: eq_map => i; rewrite /swap perm1; case: (X i).
  by elim: (K) => //= y l ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right].
apply: le_trans (top_ge (fun z => max_number (quotient (p z) (q z)) (quotient (q z) (p z))) i).
apply: le_trans (max_l _ _); rewrite /p /q listed_rows (still_none _ _ ne); have x0 := still_some X; rewrite /quotient (eqR_t (erefl 0)).
by rewrite eqR_f //; lra.
Qed.
End Still.
(** Without swapping the data are released as they are, so that one table tells two datasets apart. *)
Lemma told_apart x x' : three_each x -> holds (also (every (Some x') (fun v_r => same (len (as_list (Some v_r))) (num 3)))
    (ap2 datasets.one_universe (Some x) (Some x'))) ->
  for_each (list_of [:: num 0]) (fun v_p => holds (entails (negated (ap2 order.equivalent (Some x) (Some x')))
    (language.some (ap1 swapping.outputs (Some x)) (fun v_y => language.some (ap1 swapping.outputs (Some x)) (fun v_y' =>
      same (ap3 swapping.released_ratio (mapped (Some v_y) (fun e => of_list (Some e))) (mapped (Some v_y') (fun e => of_list (Some e))) (Some v_p))
        infinity))))).
Proof.
move=> hx /(two_of_a_universe hx) [n [X [Y [-> -> u]]]]; exists [:: Fin 0]; split=> // p; rewrite inE => /eqP ->.
rewrite ap2E equivalent_at; apply: entailsI => [|/negatedP o]; first by eexists.
have [K eK KP] := outputs_at X; rewrite !ap1E eK; have [g [k e _]] := same_universe u.
have inK z : List.In z K <-> z \in K.
  by elim: (K) => //= y l ih; rewrite inE; split=> [[->|/ih ->]|/orP [/eqP ->|/ih]]; rewrite ?eqxx ?orbT; auto.
have at_ z : z \in K -> exists2 Z : 'I_n -> triple, z = listed Z & True by move/KP => [f _ ->]; exists (swap X f).
have d y y' : y \in K -> y' \in K -> defined (same (ap3 swapping.released_ratio (mapped (Some y) (fun e => of_list (Some e)))
    (mapped (Some y') (fun e => of_list (Some e))) (Some (Fin 0))) infinity).
  move=> /at_ [Z -> _] /at_ [Z' -> _]; rewrite !as_things !listed_rows /ap3 !bindE.
  by have [v -> _] := released_ratio_at Z Z' (r := 0) ltac:(lra); exact: same_defined.
have inner y : y \in K -> _ := fun yK => @some_word _ K (fun v_y' => same (ap3 swapping.released_ratio (mapped (Some y) (fun e => of_list (Some e)))
    (mapped (Some v_y') (fun e => of_list (Some e))) (Some (Fin 0))) infinity) (fun y' i => d y y' yK (proj1 (inK y') i)).
apply/(some_word _).2 => [y /inK yK|]; first exact: (inner y yK).1.
have iX : listed X \in K.
  by apply/KP; exists 1%g; [apply/forallP => i; rewrite perm1 | apply: eq_map => i; rewrite /swap perm1; case: (X i)].
have iY : listed (swap X g) \in K by apply/KP; exists g.
exists (listed X); split; first exact/inK; apply/(inner _ iX).2; exists (listed (swap X g)); split; first exact/inK.
rewrite !as_things !listed_rows infinite_ratio; first exact/sameP.
apply/negP => h; apply: o; congr Some; rewrite perm_sym in h; apply: perm_trans h _; exact: e.
Qed.
Theorem no_swapping : claim_bailie2025_prop_2.
Proof.
split; [ | split].
- exists (rows twins); split; first exact: only_stratum_rows twins_only; exists (rows (swap twins crossing)); split.
    by apply: alsoI; [exact: crossed_three | rewrite ap2E crossed_universe].
  by rewrite ap2E equivalent_at crossed_others.
- by move=> x hx x' hx'; exact: told_apart.
- by move=> x /only_stratum_rows hx x' hx'; exact: told_apart.
Qed.
