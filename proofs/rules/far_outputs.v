(** Chances of outputs where all records of a stratum differ, as claims compare them: some outputs attain a loss. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.permutations words.datasets words.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.derangements rules.datasets rules.images.
From dpcalc Require Import rules.selections rules.strata rules.growth rules.odds rules.swapping rules.universes rules.budgets rules.released.
From dpcalc Require Import rules.drawn_ratios rules.all_different.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Far.
Variables (n : nat) (X : 'I_n -> triple) (K : one_kind X) (D : all_differ X) (r : R) (r01 : 0 < r < 1).
Implicit Types s t : 'S_n.
Lemma some_output g (f : seq (seq thing) -> option bool) : (forall h, defined (f (listed (swap X h)))) ->
  holds (f (listed (swap X g))) -> holds (language.some (ap1 swapping.outputs (Some (rows X))) f).
Proof.
move=> hd hg; have [L eL iL] := outputs_at X; rewrite ap1E eL /language.some bindE.
have {hd} hd z : z \in L -> defined (f z) by move=> /iL [h _ ->].
have : listed (swap X g) \in L by apply/iL; exists g => //; exact: kind_keeps.
elim: L {eL iL} hd => //= z l ih hd; have [b eb] := hd z (mem_head _ _); rewrite eb /either /chosen bindE.
case: b eb => [|] eb //; rewrite inE => /orP [/eqP e|]; first by move: eb; rewrite -e hg.
by apply: ih => y yl; apply: hd; rewrite inE yl orbT.
Qed.
Lemma listed_word t : mapped (Some (listed (swap X t))) (fun e => of_list (Some e)) = Some (rows (swap X t)).
Proof. by rewrite as_things listed_rows. Qed.
Lemma chance_word s : ap3 swapping.released (Some (rows X)) (Some (rows (swap X s))) (Some (Fin r)) = Some (Fin (draw r n (moves s))).
Proof. by rewrite /ap3 !bindE released_at ?chance_alone //; lra. Qed.
Lemma chance_words t s : ap3 swapping.released (Some (rows (swap X t))) (Some (rows (swap X s))) (Some (Fin r)) =
  Some (Fin (draw r n (moves (s * t^-1)%g))).
Proof.
rewrite /ap3 !bindE released_at; last lra.
have -> : swap X s = swap (swap X t) (s * t^-1)%g by rewrite swap_twice mulgKV.
by rewrite chance_alone //; exact: differ_swap.
Qed.
Lemma far_word t : ap2 datasets.hamming_s (Some (rows X)) (Some (rows (swap X t))) = Some (nm (moves t)).
Proof. by rewrite ap2E hamming_swap. Qed.
Lemma moves_tperm (i j : 'I_n) : i != j -> moves (tperm i j) = 2%N.
Proof.
move=> ij; rewrite /moves /cnt (eq_count (a2 := fun k => (k == i) || (k == j))) => [|k /=].
  rewrite count_card (_ : #|_| = #|[set i; j]|); first by rewrite cards2 ij.
  by apply: eq_card => k; rewrite !inE.
case: tpermP => [->|->|/eqP ki /eqP kj]; first by rewrite eqxx eq_sym ij.
  by rewrite eqxx orbT ij.
by rewrite (negbTE ki) (negbTE kj) eqxx.
Qed.
Lemma moves_1 : moves (1%g : 'S_n) = 0%N.
Proof. by rewrite /moves /cnt (eq_count (a2 := pred0)) ?count_pred0 // => i; rewrite /= perm1 eqxx. Qed.
(** One exchange: o^2 times as likely as none. *)
Lemma first_step : (2 <= n)%N -> draw r n 2 = odd r ^ 2 * draw r n 0.
Proof.
move=> n2; have := drawn_ratio_odds r01 n2 (isT : 2 != 1)%N (isT : 0 != 1)%N n2 (leq0n n); rewrite /drawn_ratio d2 d0 => e.
have p : 0 < draw r n 0 by apply: draw_gt0 => //; try lra; left; lra.
have -> : draw r n 2 = draw r n 2 / draw r n 0 * draw r n 0 by field; lra.
by rewrite e /=; field.
Qed.
(** From all but two records to all. *)
Lemma last_step : (2 <= n)%N -> n != 3%N -> draw r n (n - 2) = INR (d n) / INR (d (n - 2)) / odd r ^ 2 * draw r n n.
Proof.
move=> n2 n3; have k1 : (n - 2 != 1)%N by apply: contra n3 => /eqP e; rewrite -(subnK n2) e.
have m1 : n != 1%N by rewrite neq_ltn n2 orbT.
have := drawn_ratio_odds r01 n2 k1 m1 (leq_subr _ _) (leqnn n); rewrite /drawn_ratio => e.
have p : 0 < draw r n n by apply: draw_gt0 => //; try lra; left; lra.
have o0 := odd_pos r01; have ok := pow_lt _ (n - 2) o0; have o2 := pow_lt _ 2 o0; have dk := d_pos k1.
have en : odd r ^ n = odd r ^ (n - 2) * odd r ^ 2 by rewrite -{1}(subnK n2); exact: pow_add.
have -> : draw r n (n - 2) = draw r n (n - 2) / draw r n n * draw r n n by field; lra.
by rewrite e en; field; lra.
Qed.
Lemma reach_body F t s B : B = Some (Fin F) ->
  also (less (num 0) (ap2 datasets.hamming_s (Some (rows X)) (mapped (Some (listed (swap X t))) (fun e => of_list (Some e)))))
    (at_least (power (ap3 swapping.released (Some (rows X)) (mapped (Some (listed (swap X s))) (fun e => of_list (Some e))) (Some (Fin r))) (num 2))
      (times (power B (ap2 datasets.hamming_s (Some (rows X)) (mapped (Some (listed (swap X t))) (fun e => of_list (Some e)))))
        (power (ap3 swapping.released (mapped (Some (listed (swap X t))) (fun e => of_list (Some e))) (mapped (Some (listed (swap X s))) (fun e => of_list (Some e))) (Some (Fin r))) (num 2)))) =
  Some ((0 < moves t)%N && leR (F ^ moves t * draw r n (moves (s * t^-1)%g) ^ 2) (draw r n (moves s) ^ 2)).
Proof.
move=> ->; rewrite !listed_word far_word chance_word chance_words /num nm2 !power_word.
by rewrite -[Some (Fin 0)]/(Some (nm 0)) /less ap2E le_nm -ltnNge also_some.
Qed.
Lemma reaches F t s B : B = Some (Fin F) -> moves t = 2%N -> draw r n (moves s) = F * draw r n (moves (s * t^-1)%g) ->
  holds (language.some (ap1 swapping.outputs (Some (rows X))) (fun v_y => language.some (ap1 swapping.outputs (Some (rows X))) (fun v_z =>
   also (less (num 0) (ap2 datasets.hamming_s (Some (rows X)) (mapped (Some v_y) (fun e => of_list (Some e)))))
    (at_least (power (ap3 swapping.released (Some (rows X)) (mapped (Some v_z) (fun e => of_list (Some e))) (Some (Fin r))) (num 2))
      (times (power B (ap2 datasets.hamming_s (Some (rows X)) (mapped (Some v_y) (fun e => of_list (Some e)))))
        (power (ap3 swapping.released (mapped (Some v_y) (fun e => of_list (Some e))) (mapped (Some v_z) (fun e => of_list (Some e))) (Some (Fin r))) (num 2))))))).
Proof.
move=> eB t2 e; apply: (@some_output t) => [h|].
  have [L eL iL] := outputs_at X; rewrite ap1E eL /language.some bindE; have {iL} : forall z, z \in L -> exists s, z = listed (swap X s).
    by move=> z /iL [g _ ->]; exists g.
  elim: L {eL} => [|z l ih] k /=; first by eexists.
  have [g ->] := k z (mem_head _ _); rewrite (reach_body _ _ eB) /either /chosen bindE; case: (_ && _); first by eexists.
  by apply: ih => y yl; apply: k; rewrite inE yl orbT.
apply: (@some_output s) => [h|]; rewrite (reach_body _ _ eB); first by eexists.
by rewrite t2 /=; congr Some; apply/leRP; rewrite e /=; apply: Req_le; ring.
Qed.
End Far.
(** A permutation that moves all places but two. *)
Lemma all_but_two n (i j : 'I_n) : i != j -> n != 3%N -> exists s : 'S_n, moves s = (n - 2)%N /\ moves (s * (tperm i j)^-1)%g = n.
Proof.
move=> ij n3; pose A : pred 'I_n := fun k => (k != i) && (k != j).
have cA : #|A| = (n - 2)%N.
  have := cardC (pred2 i j); rewrite card2 ij card_ord => e.
  have -> : #|A| = #|[predC pred2 i j]| by apply: eq_card => k; rewrite !inE /A unfold_in negb_or.
  by apply/eqP; rewrite -(eqn_add2l 2) e subnKC // -e leq_addr.
have n2 : (2 <= n)%N by have := max_card (pred2 i j); rewrite card2 ij card_ord.
have : (0 < #|[set s : 'S_n | [forall k, (s k != k) == A k]]|)%N.
  by rewrite card_moved cA; apply: d_gt0; apply: contra n3 => /eqP e; rewrite -(subnK n2) e.
case/card_gt0P => s; rewrite inE => /forallP h; exists s.
have hk k : (s k != k) = A k by exact: (eqP (h k)).
split; first by rewrite -cA /moves /cnt count_card; apply: eq_card => k; rewrite !unfold_in /= hk.
have si : s i = i by apply/eqP/negPn; rewrite hk /A eqxx.
have sj : s j = j by apply/eqP/negPn; rewrite hk /A eqxx andbF.
rewrite /moves /cnt (eq_count (a2 := predT)) ?count_predT ?size_enum_ord // => k /=; rewrite permM tpermV.
have [->|ki] := eqVneq k i; first by rewrite si tpermL eq_sym.
have [->|kj] := eqVneq k j; first by rewrite sj tpermR.
rewrite tpermD ?hk /A ?ki ?kj //; apply/eqP => e; [move: ki | move: kj]; rewrite -(inj_eq (@perm_inj _ s)) ?si ?sj e ?eqxx //.
Qed.

(** * The loss of a universe *)

Section Reaches.
Variables (n : nat) (X : 'I_n -> triple) (K : one_kind X) (D : all_differ X) (r : R) (r01 : 0 < r < 1).
Implicit Types s t u : 'S_n.
Lemma far_words t u : ap2 datasets.hamming_s (Some (rows (swap X t))) (Some (rows (swap X u))) = Some (nm (moves (u * t^-1)%g)).
Proof.
have -> : swap X u = swap (swap X t) (u * t^-1)%g by rewrite swap_twice mulgKV.
by rewrite ap2E hamming_swap //; exact: differ_swap.
Qed.
Lemma outputs_defined (f : seq (seq thing) -> option bool) : (forall h, defined (f (listed (swap X h)))) ->
  defined (language.some (ap1 swapping.outputs (Some (rows X))) f).
Proof.
have [L eL iL] := outputs_at X; rewrite ap1E eL /language.some bindE => hd.
have {iL hd} : forall z, z \in L -> defined (f z) by move=> z /iL [g _ ->].
elim: L {eL} => [|z l ih] k /=; first by eexists.
have [b ->] := k z (mem_head _ _); rewrite /either /chosen bindE; case: b; first by eexists.
by apply: ih => y yl; apply: k; rewrite inE yl orbT.
Qed.
Lemma loses_word c k t u s : ap6 swapping.loses (Some (rows (swap X t))) (Some (rows (swap X u))) (Some (rows (swap X s))) (Some (Fin r)) (Some (Fin c)) (Some (nm k)) =
  Some (~~ leR (draw r n (moves (s * t^-1)%g)) 0 && leR (c ^ moves (u * t^-1)%g * draw r n (moves (s * u^-1)%g) ^ k) (draw r n (moves (s * t^-1)%g) ^ k)).
Proof.
rewrite /ap6 /ap5 /ap4 /ap3 /ap2 !bindE /swapping.loses !chance_words // far_words !power_word.
by rewrite /more /num less_real also_some.
Qed.
Lemma loss_reached c k t u s : (0 < moves (u * t^-1)%g)%N ->
  c ^ moves (u * t^-1)%g * draw r n (moves (s * u^-1)%g) ^ k <= draw r n (moves (s * t^-1)%g) ^ k ->
  holds (ap4 swapping.loss_reaches (Some (rows X)) (Some (Fin r)) (Some (Fin c)) (Some (nm k))).
Proof.
move=> tu le; rewrite /ap4 /ap3 !bindE /swapping.loss_reaches {1}/num /at_most ap2E /either /chosen bindE.
rewrite -/(chosen _ _ _) -/(either _ _); case: (le_number _ _) => //.
have body a b e : also (more (ap2 datasets.hamming_s (mapped (Some (listed (swap X a))) (fun e => of_list (Some e))) (mapped (Some (listed (swap X b))) (fun e => of_list (Some e)))) (num 0))
    (ap6 swapping.loses (mapped (Some (listed (swap X a))) (fun e => of_list (Some e))) (mapped (Some (listed (swap X b))) (fun e => of_list (Some e)))
      (mapped (Some (listed (swap X e))) (fun e => of_list (Some e))) (Some (Fin r)) (Some (Fin c)) (Some (nm k))) =
    Some ((0 < moves (b * a^-1)%g)%N && (~~ leR (draw r n (moves (e * a^-1)%g)) 0 &&
      leR (c ^ moves (b * a^-1)%g * draw r n (moves (e * b^-1)%g) ^ k) (draw r n (moves (e * a^-1)%g) ^ k))).
  by rewrite !listed_word far_words loses_word -[num 0]/(Some (nm 0)) /more /less ap2E le_nm -ltnNge also_some.
apply: (some_output K (g := t)) => [h|].
  by apply: outputs_defined => g; apply: outputs_defined => f; rewrite body; eexists.
apply: (some_output K (g := u)) => [h|]; first by apply: outputs_defined => f; rewrite body; eexists.
apply: (some_output K (g := s)) => [h|]; rewrite body; first by eexists.
rewrite tu /= (leR_f (_ : 0 < _)) /=; first by congr Some; exact/leRP.
by apply: draw_gt0; [lra | exact: moves_not_1 | left; lra | left; lra].
Qed.
End Reaches.
