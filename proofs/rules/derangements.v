(** Permutations of places as lists of numbers, and how many of them fix no place: the derangement numbers. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.laws words.permutations.
From dpcalc Require Import rules.numbers rules.laws rules.listings.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * The list of all permutations *)

Definition ps n (g : 'S_n) : seq number := [seq nm (val (g i)) | i <- enum 'I_n].
Lemma ps_inj n : injective (@ps n).
Proof.
move=> g h e; apply/permP => i; have := eq_in_map (fun i => nm (val (g i))) (fun i => nm (val (h i))) (enum 'I_n).
by case=> _ /(_ e i); rewrite mem_enum => /(_ isT) /nm_inj /val_inj.
Qed.

Fixpoint lists (n m : nat) : seq (seq nat) :=
  if n is n'.+1 then [seq i :: l | i <- iota 0 m, l <- lists n' m] else [:: [::]].
Lemma all_functions_lists n m : all_functions n m = [seq [seq nm i | i <- l] | l <- lists n m].
Proof.
elim: n => //= n ->; rewrite map_flatten -!map_comp; congr flatten; apply: eq_map => i /=.
by rewrite -!map_comp.
Qed.
Lemma mem_lists n m l : (l \in lists n m) = (size l == n) && all (fun i => i < m)%N l.
Proof.
elim: n l => [|n ih] l /=; first by rewrite inE; case: l.
apply/allpairsP/andP => [[[i k] [/= i_m k_l ->]]|].
  by move: k_l i_m; rewrite ih mem_iota /= eqSS => /andP [-> ->] ->.
case: l => [[]|i l] //=; rewrite eqSS => -[h /andP [i_m k]].
by exists (i, l); split=> //=; rewrite ?mem_iota // ih h k.
Qed.
Lemma uniq_lists n m : uniq (lists n m).
Proof.
elim: n => //= n ih; apply: allpairs_uniq => //; first exact: iota_uniq.
by move=> [i k] [j l] _ _ /= [-> ->].
Qed.

Definition to_list n (g : 'S_n) : seq nat := [seq val (g i) | i <- enum 'I_n].
Lemma to_list_perm n (l : seq nat) : l \in lists n n -> uniq l -> exists g : 'S_n, to_list g = l.
Proof.
rewrite mem_lists => /andP [/eqP sl al] ul.
pose f (i : 'I_n) : 'I_n := insubd i (nth 0%N l i).
have vf i : val (f i) = nth 0%N l i by rewrite val_insubd (allP al) // mem_nth // sl.
have fi : injective f.
  by move=> i j /(congr1 val); rewrite !vf => /eqP; rewrite nth_uniq ?sl // => /eqP /val_inj.
exists (perm fi); apply: (@eq_from_nth _ 0%N); rewrite size_map size_enum_ord ?sl // => i lt.
by rewrite (nth_map (Ordinal lt)) ?size_enum_ord // permE vf nth_enum_ord.
Qed.
Lemma to_list_in n (g : 'S_n) : (to_list g \in lists n n) && uniq (to_list g).
Proof.
rewrite mem_lists size_map size_enum_ord eqxx /= map_inj_uniq ?enum_uniq ?andbT; last by move=> i j /val_inj /perm_inj.
by apply/allP => _ /mapP [i _ ->]; exact: ltn_ord.
Qed.
Lemma to_list_inj n : injective (@to_list n).
Proof. by move=> g h e; apply: ps_inj; rewrite /ps (map_comp nm (fun i => val (g i))) -/(to_list g) e /to_list -map_comp. Qed.

Lemma permutations_at n :
  exists2 G : seq 'S_n, permutations.permutations (nm n) = Some [seq ps g | g <- G] & perm_eq G (enum 'S_n).
Proof.
pose F := [seq l <- lists n n | uniq l].
pose of_list l : 'S_n := odflt 1%g [pick g : 'S_n | to_list g == l].
have ofK l : l \in F -> to_list (of_list l) = l.
  rewrite mem_filter /of_list => /andP [ul /to_list_perm /(_ ul) [g e]].
  by case: pickP => [h /eqP //|/(_ g)]; rewrite e eqxx.
exists [seq of_list l | l <- F].
  rewrite /permutations.permutations /functions /ap2 !bindE !nm_to_nat !bindE all_functions_lists.
  rewrite (kept_map (p := uniq)) => [|l _]; last first.
    rewrite /distinct /len /ap1 /same /ap2 /= nmE !size_rev; congr Some.
    rewrite -(map_inj_uniq nm_inj) -(rev_uniq (map nm l)) -(size_rev (map nm l)).
    by rewrite eqn_leq size_undup leqNgt ltn_size_undup negbK.
  congr Some; rewrite -map_comp; apply/eq_in_map => l l_F /=.
  by rewrite -[LHS](congr1 (map nm) (ofK l l_F)) /to_list -map_comp.
apply: uniq_perm; rewrite ?enum_uniq ?map_inj_in_uniq ?filter_uniq ?uniq_lists //.
  by move=> k l k_F l_F e; rewrite -(ofK _ k_F) -(ofK _ l_F) e.
move=> g; rewrite mem_enum; apply/mapP; exists (to_list g).
  by rewrite mem_filter andbC; exact: to_list_in.
by apply: to_list_inj; rewrite ofK // mem_filter andbC; exact: to_list_in.
Qed.

Definition cnt n (P : pred 'I_n) : nat := count P (enum 'I_n).
Definition moves n (g : 'S_n) : nat := cnt (fun i => g i != i).
Lemma count_card (T : finType) (P : pred T) : count P (enum T) = #|P|.
Proof. by rewrite cardE {2}/enum_mem size_filter enumT; apply: eq_count. Qed.
Lemma moved_at n (g : 'S_n) : permutations.moved (ps g) = Some (nm (moves g)).
Proof.
rewrite /permutations.moved len_at range_at (count_map (p := fun i => g i != i)) // => i _.
by rewrite item_at /differ /same /ap2 /= nmE.
Qed.

(** * How many permutations fix none of the first q places *)

Definition free n q : nat := #|[set g : 'S_n | [forall i : 'I_n, (i < q)%N ==> (g i != i)]]|.
Definition d n : nat := free n n.

Lemma free_0 n : free n 0 = n`!.
Proof. by rewrite /free -card_Sn -cardsT; apply: eq_card => g; rewrite !inE; apply/forallP. Qed.

(** A permutation that fixes a place is one of the other places. *)
Lemma fixes_lift n (g : 'S_n.+1) x : g x = x -> exists s : 'S_n, g = lift_perm x x s.
Proof.
move=> gx; pose f k := odflt k (unlift x (g (lift x k))).
have fE k : lift x (f k) = g (lift x k).
  rewrite /f; case: unliftP => [j -> //|e].
  by have := neq_lift x k; rewrite -(inj_eq (@perm_inj _ g)) gx e eqxx.
have fi : injective f.
  by move=> i j e; apply: (@lift_inj _ x); apply: (@perm_inj _ g); rewrite -!fE e.
exists (perm fi); apply/permP => i; case: (unliftP x i) => [k ->|->].
  by rewrite lift_perm_lift permE fE.
by rewrite lift_perm_id.
Qed.
Lemma lift_perm_inj n (x : 'I_n.+1) : injective (fun s : 'S_n => lift_perm x x s).
Proof.
move=> s t e; apply/permP => i; apply: (@lift_inj _ x).
by rewrite -(lift_perm_lift x x s) -(lift_perm_lift x x t) e.
Qed.
Lemma card_fixes n x (P : pred 'S_n.+1) (Q : pred 'S_n) : (forall s, P (lift_perm x x s) = Q s) ->
  #|[set g : 'S_n.+1 | P g] :&: [set g : 'S_n.+1 | g x == x]| = #|[set s | Q s]|.
Proof.
move=> e; rewrite -(card_imset _ (@lift_perm_inj _ x)); apply: eq_card => g; rewrite !inE.
apply/andP/imsetP => [[Pg /eqP /fixes_lift [s gs]]|[s]].
  by exists s => //; rewrite inE -e -gs.
by rewrite inE -e => Ps ->; rewrite Ps lift_perm_id eqxx.
Qed.

Lemma free_step n q : (q <= n)%N -> free n.+1 q = (free n.+1 q.+1 + free n q)%N.
Proof.
move=> le; pose x := @Ordinal n.+1 q le.
rewrite {1}/free -(cardsID [set g : 'S_n.+1 | g x == x]) addnC; congr addn.
  apply: eq_card => g; rewrite !inE; apply/andP/forallP => [[gx /forallP h] i|h].
    rewrite ltnS leq_eqVlt; apply/implyP => /orP [/eqP e|lt]; last by have := h i; rewrite lt.
    by have -> : i = x by apply: val_inj.
  split; first by have := h x; rewrite ltnSn.
  by apply/forallP => i; apply/implyP => lt; have := h i; rewrite ltnS ltnW.
have lv (k : 'I_n) : (lift x k < q)%N = (k < q)%N.
  have -> : nat_of_ord (lift x k) = bump q k by [].
  by rewrite /bump; case: (leqP q k) => h; rewrite ?add0n // add1n; apply/negbTE; rewrite -leqNgt leqW.
apply: card_fixes => s; apply/forallP/forallP => h i.
  by have := h (lift x i); rewrite lv lift_perm_lift (inj_eq (@lift_inj _ x)).
case: (unliftP x i) => [k ->|->]; last by rewrite /= ltnn.
by rewrite lv lift_perm_lift (inj_eq (@lift_inj _ x)); exact: h.
Qed.

(** * The recurrence, the formulas, and how fast they grow *)

(** With m more places that are free: E m q = E (m + 1) (q - 1) - E m (q - 1), the differences of the factorials. *)
Definition E (m q : nat) : R := INR (free (m + q) q).
Lemma E_step m q : E m q.+1 = E m.+1 q - E m q.
Proof.
rewrite /E addnS addSn (free_step (leq_addl m q)) -[free (m + q) q in RHS]/(free (m + q) q).
by rewrite plus_INR; lra.
Qed.
Lemma E_row m q : E m.+1 q = INR m.+1 * E m q + INR q * E m.+1 q.-1.
Proof.
elim: q m => [|q ih] m; first by rewrite /E !free_0 !addn0 factS mult_INR; simpl (INR 0); lra.
rewrite -[q.+1.-1]/q; move: (ih m.+1) (ih m) (E_step m.+1 q) (E_step m q); have [q0|q0] := posnP q.
  by rewrite q0 !S_INR => f1 f2 e1 e0; rewrite e1 e0; have z : INR 0 = 0 by []; rewrite z in f1 f2 *; lra.
move: (E_step m.+1 q.-1); rewrite prednK // !S_INR.
set a := E m.+1 q; set b := E m.+2 q.-1; set c := E m.+1 q.-1 => ab f1 f2 e1 e0.
have bE : b = a + c by lra.
rewrite e1 e0 f1 bE; lra.
Qed.
Lemma d_real n : INR (d n) = E 0 n. Proof. by []. Qed.
Lemma d_rec n : INR (d n.+2) = INR n.+1 * (INR (d n.+1) + INR (d n)).
Proof.
rewrite !d_real; move: (E_row 0 n.+1) (E_step 0 n.+1) (E_step 0 n); rewrite /= => r e1 e0.
have -> : E 0 n.+1 + E 0 n = E 1 n by lra.
lra.
Qed.
Lemma d_nat n : d n.+2 = (n.+1 * (d n.+1 + d n))%N.
Proof. by apply: INR_eq; rewrite mult_INR plus_INR d_rec. Qed.
Lemma d0 : d 0 = 1%N. Proof. by rewrite /d free_0. Qed.
Lemma d1 : d 1 = 0%N.
Proof.
apply: INR_eq; rewrite d_real E_step /E !free_0 /=; lra.
Qed.
Lemma d2 : d 2 = 1%N. Proof. by rewrite d_nat d1 d0. Qed.

Lemma d_gt0 n : n != 1%N -> (0 < d n)%N.
Proof.
case: n => [|[|n]] // _; first by rewrite d0.
by elim: n => [|n ih]; rewrite ?d2 // d_nat muln_gt0 addn_gt0 ih.
Qed.
Lemma d_up n : (n != 0)%N -> (d n <= d n.+1)%N.
Proof. by case: n => // n _; rewrite d_nat mulSn -addnA leq_addr. Qed.
Lemma d_mono m n : m != 1%N -> (m <= n)%N -> n != 1%N -> (d m <= d n)%N.
Proof.
move=> m1 le n1; have [n0|n_pos] := posnP n; first by move: le; rewrite n0 leqn0 => /eqP ->.
have [m0|m_pos] := posnP m; first by rewrite m0 d0 d_gt0.
elim: n le {n1 n_pos} => [|n ih]; first by rewrite leqn0 => /eqP m0; rewrite m0 in m_pos.
rewrite leq_eqVlt => /orP [/eqP -> //|]; rewrite ltnS => le; apply: leq_trans (ih le) (d_up _).
by rewrite -lt0n (leq_trans m_pos).
Qed.
(** One more place: at most n + 2 times as many, n not 0 or 1. *)
Lemma d_next n : (1 < n)%N -> (d n.+1 <= n.+2 * d n)%N.
Proof.
case: n => [|[|[|n]]] // _; first by rewrite d_nat d2 d1.
have h : (n.+2 * d n.+2 <= d n.+3)%N by rewrite [X in (_ <= X)%N]d_nat leq_mul // leq_addr.
have k : (n.+3 * d n.+2 <= 2 * d n.+3)%N.
  apply: leq_trans (_ : 2 * (n.+2 * d n.+2) <= _)%N; last by rewrite leq_mul2l h orbT.
  by rewrite mulnA leq_mul2r; apply/orP; right; rewrite mul2n -addnn -[n.+3]addn1 leq_add.
rewrite d_nat mulnDr; apply: leq_trans (leq_add (leqnn _) k) _.
by rewrite -mulnDl leq_mul2r addn2 leqnn orbT.
Qed.
(** Lemma B.3.5: j more places, at most (b + 1)^j times as many, for k + j <= b. *)
Lemma d_growth (b k j : nat) : k != 1%N -> (k + j <= b)%N -> (k + j)%N != 1%N -> (d (k + j) <= b.+1 ^ j * d k)%N.
Proof.
have far k' j' : (1 < k')%N -> (k' + j' <= b)%N -> (d (k' + j') <= b.+1 ^ j' * d k')%N.
  move=> k1; elim: j' => [|i ih] le; first by rewrite addn0 expn0 mul1n.
  rewrite addnS in le *; apply: leq_trans (d_next _) _; first by rewrite (leq_trans k1) ?leq_addr.
  by rewrite expnS -mulnA leq_mul ?ltnS // ih // ltnW.
case: k => [|[|k]] // _; last by move=> le _; exact: far.
rewrite add0n d0 muln1; case: j => [|[|j]] //; first by rewrite d0.
move=> le _; have := far 2%N j isT; rewrite add2n d2 muln1 => /(_ le) h; apply: leq_trans h _.
by apply: leq_pexp2l => //; exact: leqW (leqW (leqnn j)).
Qed.

Lemma d_sign n : INR (d n.+1) = INR n.+1 * INR (d n) + (-1) ^ n.+1.
Proof.
elim: n => [|n ih]; first by rewrite d1 d0 /=; lra.
rewrite d_rec -[(-1) ^ n.+2]/(-1 * (-1) ^ n.+1); move: ih; rewrite !S_INR; lra.
Qed.
Lemma sum_last n (f : nat -> R) : sum (iota 0 n.+1) f = sum (iota 0 n) f + f n.
Proof. by rewrite -addn1 iotaD sum_cat add0n; congr Rplus; simpl; lra. Qed.
Lemma d_sum n : INR (d n) = INR n`! * sum (iota 0 n.+1) (fun j => (-1) ^ j / INR j`!).
Proof.
have f0 k : INR k`! <> 0 by apply: not_0_INR; apply/eqP; rewrite -lt0n fact_gt0.
elim: n => [|n ih]; first by rewrite d0 /= /Rdiv Rinv_1; lra.
rewrite d_sign (sum_last n.+1) ih factS mult_INR; set s := (-1) ^ n.+1; field; split; by [exact: f0 | apply: not_0_INR].
Qed.

(** Counted one by one, in the list of all permutations. *)
Lemma deranged_at n : permutations.deranged (nm n) = Some (nm (d n)).
Proof.
rewrite /permutations.deranged ap1E; have [G -> eG] := permutations_at n.
rewrite (count_map (p := fun g : 'S_n => moves g == n)) => [|g _]; last by rewrite ap1E moved_at /same /ap2 /= nmE.
congr (Some (nm _)); rewrite (seq.permP eG) count_card /d /free cardsE; apply: eq_card => g.
rewrite !unfold_in /= /moves /cnt -[X in _ == X](size_enum_ord n) -all_count; apply/allP/forallP => h i.
  by apply/implyP => _; apply: h; rewrite mem_enum.
by move=> _; have := h i; rewrite ltn_ord.
Qed.
