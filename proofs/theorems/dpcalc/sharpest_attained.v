(** The sharpest budget of permutation swapping in b and p: each of its lines is the loss of two datasets at an output.

    All records differ in both values, so that the output has one permutation from either dataset: its chance is known by how
    many records this moves (rules/all_different.v). What is left is to count what given permutations move. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.permutations words.datasets words.swapping claims.dpcalc.sharpest_attained.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.swapping rules.universes rules.budgets rules.growth rules.odds.
From dpcalc Require Import rules.drawn_ratios rules.all_different rules.far_outputs rules.exchanges.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Permutations by their lists, and what they move *)

Lemma listed_perm n (f : nat -> nat) : (forall i, i < n -> f i < n)%N -> {in [pred i | (i < n)%N] &, injective f} ->
  exists2 g : 'S_n, [seq nm (f i) | i <- iota 0 n] = ps g & forall i : 'I_n, val (g i) = f (val i).
Proof.
move=> fn fi; have inj : injective (fun i : 'I_n => Ordinal (fn i (ltn_ord i))).
  by move=> i j /(congr1 val) /fi /= e; apply: val_inj; apply: e; rewrite inE; exact: ltn_ord.
exists (perm inj) => [|i]; last by rewrite permE.
by rewrite /ps -val_enum_ord -map_comp; apply: eq_map => i; rewrite permE.
Qed.
Lemma moves_listed n (g : 'S_n) f : (forall i, val (g i) = f (val i)) -> moves g = count (fun i => f i != i) (iota 0 n).
Proof. by move=> e; rewrite -val_enum_ord seq.count_map; apply: eq_count => i; rewrite /= -e. Qed.
Lemma moves_between n (g h : 'S_n) f f' : (forall i, val (g i) = f (val i)) -> (forall i, val (h i) = f' (val i)) ->
  moves (h * g^-1)%g = count (fun i => f' i != f i) (iota 0 n).
Proof.
move=> e e'; rewrite -val_enum_ord seq.count_map; apply: eq_count => i /=; rewrite -e -e' permM (inj_eq val_inj).
congr negb; apply/eqP/eqP => [e1|->]; last by rewrite permK.
by rewrite -[in RHS]e1 permKV.
Qed.

(** * What is released *)

Notation dataset g := (mapped (ap1 (fun v_g => mapped (range (len (Some v_g))) (fun v_i => list_of (num 0 :: Some v_i :: item (Some v_g) (Some v_i) :: nil))) g)
  (fun e => of_list (mapped (Some e) (fun e => of_number (Some e))))).
Section Released.
Variables (n : nat) (r : R).
Hypotheses (r01 : 0 < r < 1) (n2 : (2 <= n)%N).
Definition X0 (i : 'I_n) : triple := (Number (nm 0), Number (nm (val i)), Number (nm (val i))).
Lemma X0_kind : one_kind X0. Proof. move=> i j; rewrite /match_of /X0 /=; reflexivity. Qed.
Lemma X0_differ : all_differ X0.
Proof.
move=> i j ij; have ne : Number (nm (val i)) != Number (nm (val j)); last by split.
by apply: contra ij => /eqP [] /INR_eq /val_inj ->.
Qed.
Lemma dataset_word (g : 'S_n) : dataset (Some (ps g)) = Some (rows (swap X0 g)).
Proof.
rewrite ap1E len_at range_at (mapped_map (g := fun i : 'I_n => [:: nm 0; nm (val i); nm (val (g i))])) => [|i _].
  by rewrite (mapped_map (g := fun i : 'I_n => rec (swap X0 g i))).
by rewrite item_ps.
Qed.
Lemma identity_word : permutations.identity (nm n) = Some (ps (1%g : 'S_n)).
Proof. by rewrite /permutations.identity range_at; congr Some; apply: eq_map => i; rewrite perm1. Qed.
(** A line of the envelope, as claims ask for it. *)
Lemma line (G H : option (seq number)) (f f' : nat -> nat) k m D F :
  G = Some [seq nm (f i) | i <- iota 0 n] -> H = Some [seq nm (f' i) | i <- iota 0 n] ->
  (forall i, i < n -> f i < n)%N -> {in [pred i | (i < n)%N] &, injective f} ->
  (forall i, i < n -> f' i < n)%N -> {in [pred i | (i < n)%N] &, injective f'} ->
  count (fun i => f i != i) (iota 0 n) = k -> count (fun i => f' i != i) (iota 0 n) = m ->
  count (fun i => f' i != f i) (iota 0 n) = D -> F = Some (Fin (odd r ^ k / odd r ^ m * INR (d m) / INR (d k))) ->
  holds (also (same (ap2 datasets.hamming_s (dataset G) (dataset H)) (Some (nm D)))
    (also (more (ap3 swapping.released (dataset H) (dataset (permutations.identity (nm n))) (Some (Fin r))) (num 0))
      (same (ap3 swapping.released (dataset G) (dataset (permutations.identity (nm n))) (Some (Fin r)))
        (times F (ap3 swapping.released (dataset H) (dataset (permutations.identity (nm n))) (Some (Fin r))))))).
Proof.
move=> -> -> /listed_perm fn /fn [g -> eg] /listed_perm fn' /fn' [h -> eh] ck cm cD ->.
have mg : moves g = k by rewrite (moves_listed eg).
have mh : moves h = m by rewrite (moves_listed eh).
have mD : moves (h * g^-1)%g = D by rewrite (moves_between eg eh).
have k1 : k != 1%N by rewrite -mg moves_not_1.
have m1 : m != 1%N by rewrite -mh moves_not_1.
have kn : (k <= n)%N by rewrite -mg moves_le_n.
have mn : (m <= n)%N by rewrite -mh moves_le_n.
rewrite identity_word !dataset_word !(chance_words X0_kind X0_differ r01) !mul1g !moves_inv mg mh.
have -> : swap X0 h = swap (swap X0 g) (h * g^-1)%g by rewrite swap_twice mulgKV.
rewrite (far_word (kind_swap _ X0_kind) (differ_swap _ X0_differ)) mD.
have p : 0 < draw r n m by apply: draw_gt0 => //; try lra; left; lra.
apply: also_holds; first exact/sameP.
apply: also_holds; first exact/less_Fin.
apply/sameP; congr Fin; rewrite -(drawn_ratio_odds r01 n2 k1 m1 kn mn) /drawn_ratio; field; lra.
Qed.
End Released.

(** * The lines *)

Lemma d3 : d 3 = 2%N. Proof. by rewrite d_nat d2 d1. Qed.
Lemma exchange_word n : (2 <= n)%N -> ap3 permutations.transposition (Some (nm n)) (num 0) (num 1) =
  Some [seq nm (if i == 0 then 1 else if i == 1 then 0 else i)%N | i <- iota 0 n].
Proof.
move=> n2; rewrite /ap3 !bindE /permutations.transposition range_iota.
apply: mapped_map => i _; rewrite -[Some (Fin 0)]/(Some (nm 0)) -[Some (Fin 1)]/(Some (nm 1)) /same !ap2E !nmE /chosen !bindE.
by case: (i == 0%N); case: (i == 1%N).
Qed.
(** The cycle through the places from 2 on. *)
Definition cycle (m i : nat) : nat := if i == m.+3 then 2%N else i.+1.
Definition first (m i : nat) : nat := if (i < 2)%N then i else cycle m i.
Definition second (m i : nat) : nat := if (i < 2)%N then (1 - i)%N else cycle m i.
Lemma cycle_2 m i : (2 <= i)%N -> (2 <= cycle m i)%N.
Proof. by rewrite /cycle => h; case: ifP => // _; apply: leq_trans h _. Qed.
Lemma cycle_lt m i : (i < m.+4)%N -> (cycle m i < m.+4)%N.
Proof. by rewrite /cycle ltnS leq_eqVlt => /orP [/eqP ->|h]; [rewrite eqxx | rewrite (ltn_eqF h) ltnS]. Qed.
Lemma cycle_inj m i j : (2 <= i)%N -> (2 <= j)%N -> cycle m i = cycle m j -> i = j.
Proof.
rewrite /cycle => i2 j2; case: (eqVneq i m.+3) => [->|_]; case: (eqVneq j m.+3) => [->|_] //.
- by move=> [e]; rewrite -e in j2.
- by move=> [e]; rewrite e in i2.
by case.
Qed.
Lemma cycle_moves m i : cycle m i != i.
Proof. by rewrite /cycle; case: (eqVneq i m.+3) => [->|_] //; rewrite -[X in _ != X]addn0 -addn1 eqn_add2l. Qed.
Lemma split_inj m (h : nat -> nat) : (forall i, i < 2 -> h i < 2)%N -> {in [pred i | (i < 2)%N] &, injective h} ->
  {in [pred i | (i < m.+4)%N] &, injective (fun i => if (i < 2)%N then h i else cycle m i)}.
Proof.
move=> h2 hi i j _ _; case: (ltnP i 2) => i2; case: (ltnP j 2) => j2; first exact: hi.
- by move=> e; move: (h2 _ i2); rewrite e ltnNge cycle_2.
- by move=> e; move: (h2 _ j2); rewrite -e ltnNge cycle_2.
exact: cycle_inj.
Qed.
Lemma cycle_word n m (h : nat -> nat) (t : option number -> option number) : n = m.+4 ->
  (forall i, (i < 2)%N -> t (Some (nm i)) = Some (nm (h i))) ->
  mapped (range (Some (nm n))) (fun v_i => chosen (less (Some v_i) (num 2)) (t (Some v_i))
    (chosen (same (Some v_i) (minus (Some (nm n)) (num 1))) (num 2) (plus (Some v_i) (num 1)))) =
  Some [seq nm (if (i < 2)%N then h i else cycle m i) | i <- iota 0 n].
Proof.
move=> e th; have em : minus (Some (nm n)) (num 1) = Some (nm m.+3).
  by rewrite -[num 1]/(Some (nm 1)) minus_nm e // subn1.
rewrite em range_iota; apply: mapped_map => i _.
have -> : less (Some (nm i)) (num 2) = Some (i < 2)%N by rewrite /num nm2 /less ap2E le_nm -ltnNge.
rewrite {1}/chosen bindE; case: ltnP => i2; first exact: th.
rewrite /same ap2E nmE /chosen bindE /cycle; case: eqP => _; first by rewrite /num nm2.
by rewrite -[num 1]/(Some (nm 1)) plus_nm addn1.
Qed.
Lemma at_least_word n k : at_least (Some (nm n)) (Some (nm k)) = Some (k <= n)%N.
Proof. by rewrite /at_least /at_most ap2E le_nm. Qed.

Lemma same_word n k : same (Some (nm n)) (Some (nm k)) = Some (n == k).
Proof. by rewrite /same ap2E nmE. Qed.

Theorem lines_attained : claim_dpcalc_sharpest_psa_attained.
Proof.
cbv zeta delta [claim_dpcalc_sharpest_psa_attained].
have two : num 2 = Some (nm 2) by rewrite /num nm2.
have three_ : num 3 = Some (nm 3) by rewrite /num three.
have open P (B : number -> option bool) : (forall r, 0 < r < 1 -> P = true -> holds (B (Fin r))) ->
    forall p, holds (also (at_most (num 0) (Some p)) (at_most (Some p) (num 1))) ->
    holds (entails (Some P) (entails (also (less (num 0) (Some p)) (less (Some p) (num 1))) (B p))).
  move=> h p /rate_within [r ->]; apply/entailsP => e; rewrite !less_real also_some; apply/entailsP => /andP [p0 p1].
  apply: h => //; split; apply: Rnot_le_lt => l; [move: p0 | move: p1]; by rewrite leR_t.
split; [|split; [|split; [|split]]].
- move=> b /whole_nm [n ->]; rewrite {1}two at_least_word; apply: open => r r01 n2; rewrite !ap2E !ap1E two.
  apply: (line r01 n2 (exchange_word n2) (f' := id) (k := 2) (m := 0)).
  + by rewrite /permutations.identity range_iota.
  + by case: n n2 => [|[|n]] // _ [|[|i]].
  + by move=> [|[|i]] [|[|j]] // _ _ [].
  + by [].
  + by move=> i j.
  + have -> : iota 0 n = 0%N :: 1%N :: iota 2 (n - 2) by case: n n2 => [|[|n]] //; rewrite subn2.
    rewrite /= (eq_in_count (a2 := pred0)) ?count_pred0 // => i; rewrite mem_iota => /andP [i2 _].
    by case: i i2 => [|[|i]] //= _; rewrite eqxx.
  + by rewrite (eq_count (a2 := pred0)) ?count_pred0 // => i; rewrite /= eqxx.
  + have -> : iota 0 n = 0%N :: 1%N :: iota 2 (n - 2) by case: n n2 => [|[|n]] //; rewrite subn2.
    rewrite /= (eq_in_count (a2 := pred0)) ?count_pred0 // => i; rewrite mem_iota => /andP [i2 _].
    by case: i i2 => [|[|i]] //= _; rewrite eqxx.
  by rewrite odds_at // power_word d2 d0 /=; congr (Some (Fin _)); field.
- move=> b /whole_nm [n ->]; rewrite {1}two same_word; apply: open => r r01 /eqP ->; rewrite !ap2E !ap1E ?two ?three_.
  apply: (@line 2 r r01 isT (list_of [:: num 0; num 1]) (list_of [:: num 1; num 0]) (nth 0%N [:: 0; 1]%N) (nth 0%N [:: 1; 0]%N) 0 2 2
    (divided (num 1) (power (swapping.odds (Fin r)) (Some (nm 2))))).
  1,2: by rewrite /= ?two.
  1,3: by move=> [|[|i]].
  1,2: by move=> [|[|i]] [|[|j]].
  1-3: by [].
  rewrite odds_at // power_word divided_word; last by apply: pow_nonzero; have := odd_pos r01; lra.
  by rewrite d2 d0 /=; congr (Some (Fin _)); have := odd_pos r01 => o0; field; lra.
- move=> b /whole_nm [n ->]; rewrite {1}three_ same_word; apply: open => r r01 /eqP ->; rewrite !ap2E !ap1E ?two ?three_.
  apply: (@line 3 r r01 isT (list_of [:: num 0; num 1; num 2]) (list_of [:: num 1; num 2; num 0]) (nth 0%N [:: 0; 1; 2]%N) (nth 0%N [:: 1; 2; 0]%N) 0 3 3
    (divided (num 2) (power (swapping.odds (Fin r)) (Some (nm 3))))).
  1,2: by rewrite /= ?two.
  1,3: by move=> [|[|[|i]]].
  1,2: by move=> [|[|[|i]]] [|[|[|j]]].
  1-3: by [].
  rewrite odds_at // power_word divided_word; last by apply: pow_nonzero; have := odd_pos r01; lra.
  by rewrite d3 d0 /=; congr (Some (Fin _)); have := odd_pos r01 => o0; field; lra.
- move=> b /whole_nm [n ->]; rewrite {1}three_ same_word; apply: open => r r01 /eqP ->; rewrite !ap2E !ap1E ?two ?three_.
  apply: (@line 3 r r01 isT (list_of [:: num 1; num 0; num 2]) (list_of [:: num 1; num 2; num 0]) (nth 0%N [:: 1; 0; 2]%N) (nth 0%N [:: 1; 2; 0]%N) 2 3 2
    (divided (num 2) (swapping.odds (Fin r)))).
  1,2: by rewrite /= ?two.
  1,3: by move=> [|[|[|i]]].
  1,2: by move=> [|[|[|i]]] [|[|[|j]]].
  1-3: by [].
  have o0 := odd_pos r01; rewrite odds_at // divided_word; last lra.
  by rewrite d3 d2 /=; congr (Some (Fin _)); field; lra.
move=> b /whole_nm [n ->]; have four : num 4 = Some (nm 4) by rewrite /num /nm; congr (Some (Fin _)); simpl; lra.
rewrite {1}four at_least_word; apply: open => r r01 n4; rewrite !ap2E !ap1E.
have [m e] : exists m, n = m.+4 by exists (n - 4)%N; rewrite -addn4 subnK.
have eG := @cycle_word n m id id e (fun _ _ => erefl).
have eH := @cycle_word n m (fun i => 1 - i)%N (minus (num 1)) e.
have n2 : (2 <= n)%N by exact: leq_trans n4.
rewrite two in eG eH *.
have rest (P : pred nat) : count P (iota 0 n) = (P 0%N + (P 1%N + count P (iota 2 m.+2)))%N by rewrite e.
apply: (line r01 n2 eG (eH _) (k := (n - 2)%N) (m := n)).
- by move=> i i2; rewrite -[num 1]/(Some (nm 1)) minus_nm // -ltnS.
- rewrite e => i; case: ifP => // _; exact: cycle_lt.
- by rewrite e; apply: split_inj.
- rewrite e => i; case: ifP => [|_]; [by case: i => [|[|i]] | exact: cycle_lt].
- by rewrite e; apply: split_inj => [[|[|i]]|[|[|i]] [|[|j]]].
- rewrite rest (eq_in_count (a2 := predT)) => [|i]; last first.
    by rewrite mem_iota => /andP [i2 _] /=; rewrite ltnNge i2 /= cycle_moves.
  by rewrite count_predT size_iota e subn2.
- rewrite rest (eq_in_count (a2 := predT)) => [|i]; last first.
    by rewrite mem_iota => /andP [i2 _] /=; rewrite ltnNge i2 /= cycle_moves.
  by rewrite count_predT size_iota e.
- rewrite rest (eq_in_count (a2 := pred0)) => [|i]; last first.
    by rewrite mem_iota => /andP [i2 _] /=; rewrite ltnNge i2 /= eqxx.
  by rewrite count_pred0.
have o0 := odd_pos r01; have o2 := pow_lt _ 2 o0; have k1 : (n - 2 != 1)%N by rewrite e subn2.
transitivity (divided (divided (permutations.deranged (nm n)) (ap1 permutations.deranged (minus (Some (nm n)) (Some (nm 2)))))
  (power (swapping.odds (Fin r)) (Some (nm 2)))); first by [].
rewrite odds_at // minus_nm // ap1E !deranged_at power_word !divided_word; try lra; last by have := d_pos k1; lra.
have dk := d_pos k1; have ok := pow_lt _ (n - 2) o0.
have -> : odd r ^ n = odd r ^ (n - 2) * odd r ^ 2 by rewrite -pow_add; congr pow; rewrite -{1}(subnK n2).
congr (Some (Fin _)); field; lra.
Qed.
