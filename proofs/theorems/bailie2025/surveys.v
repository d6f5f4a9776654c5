(** What records, designs and adjusted weights tell (bailie2025, chapters 1, 6 and 7). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets words.losses claims.bailie2025.surveys.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.images rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma two : num 2 = Some (nm 2). Proof. by rewrite /nm; congr (Some (Fin _)); simpl; lra. Qed.
Lemma nm_ge1 n : le (Fin 1) (nm n) -> (1 <= n)%N. Proof. by rewrite -[Fin 1]/(nm 1) /le le_nm. Qed.
Lemma nm_ge2 n : le (Fin 2) (nm n) -> (2 <= n)%N.
Proof. by have -> : Fin 2 = nm 2 by [rewrite /nm; congr Fin; simpl; lra]; rewrite /le le_nm. Qed.
Lemma each_place n (F : number -> option bool) : (forall i, (i < n)%N -> holds (F (nm i))) -> holds (every (range (Some (nm n))) F).
Proof. by move=> h; rewrite range_iota; apply: everyI => _ /(List.in_map_iff nm) [i [<- /In_mem /in_range l]]; exact: h. Qed.

(** * Records of units *)

Theorem records_by_units : claim_bailie2025_prose_6_2_dataset_expression.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_2_dataset_expression] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: for_whole => x <- ax; apply: each_place => i il; apply: each_place => j jl.
rewrite !ap2E !item_whole //; apply: entailsI => [|/sameP [e _]]; first by eexists.
by apply/sameP; rewrite /nm e.
Qed.
Theorem row_by_row : claim_bailie2025_prose_7_6_hotdeck.
Proof.
split; cbv zeta.
  move=> n m t /whole_nm [n' ->] /whole_nm [m' ->] /whole_nm [t' ->].
  apply: for_whole => x ex ax; apply: for_whole => y ey ay; apply: entailsI => [|_]; first exact: at_most_defined.
  apply: each_place => i il; rewrite !item_whole ?ex ?ey //; apply: entailsI => [|/sameP e]; first by eexists.
  by rewrite /ap3 !bindE !item_whole ?ex ?ey // e; exact/sameP.
exists [seq whole g | g <- below 2 2]; split; first by rewrite two functions_below.
exists (whole [:: 0%N; 0%N]); split; first by apply: map_f; rewrite in_below.
exists [seq whole g | g <- below 2 2]; split; first by rewrite two functions_below.
exists (whole [:: 1%N; 0%N]); split; first by apply: map_f; rewrite in_below.
exists [seq nm i | i <- iota 0 2]; split; first by rewrite two range_iota.
exists (nm 1); split; first by apply: map_f; rewrite mem_iota.
rewrite -[num 0]/(Some (nm 0)) !ap2E !item_whole // times_nm !plus_nm; apply: alsoI; first exact/sameP.
by rewrite /differ /negated /same ap2E ap1E nmE.
Qed.
(** Two frames with two designs: what is told of the one has probability 1 there, and 0 given the other. *)
Theorem told_design : claim_bailie2025_prose_7_2_design_release.
Proof.
cbv zeta delta [claim_bailie2025_prose_7_2_design_release] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: for_whole => f <- /(all_nthP 0%N) af.
rewrite range_iota (some_map (p := fun i => has (fun j => nth 0%N f i != nth 0%N f j) (iota 0 (size f)))) => [|i /in_range il]; last first.
  rewrite (some_map (p := fun j => nth 0%N f i != nth 0%N f j)) // => j /in_range jl.
  by rewrite !item_whole // /differ /negated /same ap2E ap1E nmE.
apply/entailsP => /hasP [i ii /hasP [j jj /eqP d]].
pose told i k := truth (nth 0%N f i == k).
have told_law k : (k < size f)%N -> law (iota 0 m') (told k).
  move=> l; split=> [o|]; first by rewrite /told /truth; case: (_ == _); lra.
  exact: sum_one (af k l).
have told_at k : (k < size f)%N -> ap3 (fun v_f v_i v_m => mapped (range (Some v_m)) (fun v_k => chosen (same (item (Some v_f) (Some v_i)) (Some v_k)) (num 1) (num 0)))
    (Some (whole f)) (Some (nm k)) (Some (nm m')) = Some (vec (iota 0 m') (told k)).
  move=> l; rewrite /ap3 !bindE range_iota; apply: mapped_map => o _; rewrite item_whole // /same ap2E nmE /told /truth /chosen bindE.
  by case: (_ == _).
rewrite /language.largest (mapped_map (g := fun i => top (iota 0 (size f)) (fun j => both (iota 0 m') (told i) (told j)))) => [|k /in_range kl]; last first.
  rewrite (mapped_map (g := fun j => both (iota 0 m') (told k) (told j))) // => l /in_range ll.
  by rewrite !told_at // ap2E /distances.exp_MULT !ap2E !largest_ratio_value.
rewrite bindE; apply/sameP; apply: le_anti; first exact: le_Inf.
apply: le_trans (top_ge (fun i => top (iota 0 (size f)) (fun j => both (iota 0 m') (told i) (told j))) (mem_In ii)).
apply: le_trans (top_ge (fun j => both (iota 0 m') (told i) (told j)) (mem_In jj)); apply: le_trans (max_l _ _).
have il := in_range ii; have io : nth 0%N f i \in iota 0 m' by rewrite mem_iota add0n; exact: af.
apply: le_trans (top_ge (fun k => quotient (told i k) (told j k)) (mem_In io)).
rewrite /quotient /told eqxx; case: eqP => [e|_]; first by case: d.
by rewrite /truth eqR_f ?eqR_t //; lra.
Qed.

(** * Weights by groups *)

Definition of_group (g : seq nat) (i : nat) : R := 12 / INR (count_mem i g).
Lemma weights_at g : (fun v_g => mapped (Some v_g) (fun v_i => divided (num 12) (count_of (Some v_g) (fun v_k => same (Some v_k) (Some v_i))))) (things g) =
  Some [seq Fin (of_group g i) | i <- g].
Proof.
rewrite /things; apply: mapped_map => i ig; rewrite (count_map (p := pred1 i)) => [|j _].
  rewrite /divided ap2E /num /nm /div eqR_f // => /(INR_eq _ 0) e.
  by move: ig; rewrite -has_pred1 has_count e.
by rewrite /same ap2E; congr Some; apply/eqP/eqP => [[/INR_eq]|->].
Qed.
Theorem weights_move : claim_bailie2025_prose_6_4_3_final_weights.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_3_final_weights] => n m /whole_nm [n' ->] /whole_nm [m' ->].
apply: entailsI => [|/at_mostP /nm_ge2 n2]; first exact: at_most_defined.
apply: entailsI => [|/at_mostP /nm_ge2 m2]; first exact: at_most_defined.
rewrite functions_below; pose differ_ g h := (apart g h == 1%N) && ([seq Fin (of_group g i) | i <- g] != [seq Fin (of_group h i) | i <- h]).
rewrite (some_map (p := fun g => has (differ_ g) (below n' m'))) => [|g]; last first.
  rewrite in_below => /andP [/eqP eg _]; rewrite (some_map (p := differ_ g)) // => h.
  rewrite in_below => /andP [/eqP eh _]; rewrite hamming_one ?eg // !things_whole !ap1E !weights_at /same ap2E /negated ap1E.
  by rewrite /differ_ /also /chosen bindE; case: (_ == _).
have all0 k : (0 < m')%N -> all (fun j => j < m')%N (nseq k 0%N) by move=> p; elim: k => //= k ->; rewrite p.
rewrite /holds; congr Some; case: n' n2 => // s s1.
apply/hasP; exists (1%N :: nseq s 0%N); first by rewrite in_below /= size_nseq eqxx m2 all0 // ltnW.
apply/hasP; exists (nseq s.+1 0%N); first by rewrite in_below size_nseq eqxx all0 // ltnW.
rewrite /differ_ (only_apart (only_first s _)) // eqxx andTb; apply/eqP => /(congr1 (fun l => nth Inf l 0)) [].
have -> : of_group (nseq s.+1 0%N) 0 = 12 / INR s.+1 by rewrite /of_group; congr (_ / INR _); rewrite count_nseq /= mul1n.
have -> : of_group (1%N :: nseq s 0%N) 1 = 12 / INR 1 by rewrite /of_group; congr (_ / INR _); rewrite /= count_nseq /= mul0n.
have h : 1 <= INR s by apply: (le_INR 1); apply/leP.
rewrite (S_INR s) [INR 1]/= => e.
have : 12 = 12 / (INR s + 1) * (INR s + 1) by [field; lra]; rewrite -e.
by lra.
Qed.

(** * What a mechanism that samples has to be given *)

Definition told_with (g x : seq nat) : seq nat := [seq if nth 0%N g j == 1%N then (nth 0%N x j).+1 else 0%N | j <- iota 0 (size x)].
Lemma told_below g x m : all (fun j => j < m)%N x -> told_with g x \in below (size x) m.+1.
Proof.
move=> /(all_nthP 0%N) h; rewrite in_below size_map size_iota eqxx; apply/allP => v /mapP [j /in_range l ->].
by case: eqP => _ //; rewrite ltnS; exact: h.
Qed.
Lemma told_word g x : size g = size x -> mapped (range (len (Some (whole x)))) (fun j => chosen (same (item (Some (whole g)) (Some j)) (num 1))
  (plus (item (Some (whole x)) (Some j)) (num 1)) (num 0)) = Some (whole (told_with g x)).
Proof.
move=> e; rewrite len_whole range_iota /told_with /whole -map_comp; apply: mapped_map => j /in_range l.
rewrite !item_whole ?e // -[num 1]/(Some (nm 1)) -[num 0]/(Some (nm 0)) plus_nm addn1 /same ap2E nmE /chosen bindE /=.
by case: (_ == _).
Qed.
(** What is told of a sample that has the unit has a probability above 0 with its record, and none with another. *)
Theorem drawn_with_its_record : claim_bailie2025_ex_6_2_2_input.
Proof.
cbv zeta delta [claim_bailie2025_ex_6_2_2_input] => n m /whole_nm [n' ->] /whole_nm [m' ->].
rewrite two functions_below; set D := [seq whole g | g <- below n' 2].
exists [:: D]; split=> // D'; rewrite inE => /eqP ->; split; first by eexists; rewrite /len ap1E.
move=> P /alsoP [/is_law_vec [eP lP] /same_len eN]; rewrite /places eN in eP lP; rewrite size_map in eP lP.
move: (prob P) eP lP => w -> lw {P eN}.
apply: for_whole => x ex ax; apply: for_whole => y ey ay; rewrite range_iota.
exists [seq nm i | i <- iota 0 n']; split=> // _ /mapP [i /in_range il ->].
pose K := size (below n' 2); pose at_ k := nth [::] (below n' 2) k.
have size_at k : (k < K)%N -> size (at_ k) = n'.
  by move=> l; have := mem_nth [::] l; rewrite in_below => /andP [/eqP].
have lenD : len (Some D) = Some (nm K) by rewrite /len ap1E size_map.
have itemD A (h : seq number -> option A) k : (k < K)%N -> bind (item (Some D) (Some (nm k))) h = h (whole (at_ k)).
  by move=> l; rewrite item_place -map_comp (nth_map [::]).
have len_n : range (Some (nm n')) = Some [seq nm i | i <- iota 0 n'] by exact: range_iota.
have drawn : sum_of (range (len (Some D))) (fun k => chosen (same (item (item (Some D) (Some k)) (Some (nm i))) (num 1)) (item (Some (vec (iota 0 K) w)) (Some k)) (num 0)) =
    Some (Fin (sum (iota 0 K) (fun k => if nth 0%N (at_ k) i == 1%N then w k else 0))).
  rewrite lenD range_iota; apply: sum_of_map => k /in_range l.
  have -> : item (Some D) (Some (nm k)) = Some (whole (at_ k)) by have := itemD _ (fun x => Some x) k l; case: (item _ _).
  rewrite item_whole ?size_at // item_vec // -[num 1]/(Some (nm 1)) /same ap2E nmE /chosen bindE.
  by case: (_ == _).
rewrite drawn; apply: entailsI => [|/less_Fin pos]; first exact: less_defined.
have [k ik wk] : exists2 k, List.In k (iota 0 K) & 0 < (if nth 0%N (at_ k) i == 1%N then w k else 0).
  by apply: sum_pos pos => k; case: eqP => _; [exact: lw.1 | lra].
have {ik} lk : (k < K)%N by exact: (in_range (In_mem ik)).
have {}wk : nth 0%N (at_ k) i = 1%N /\ 0 < w k by move: wk; case: eqP => // _; lra.
rewrite !item_whole ?ex ?ey // ?len_n.
rewrite (every_map (p := fun j => (j != i) ==> (nth 0%N x j == nth 0%N y j))) => [|j /in_range jl]; last first.
  by rewrite !item_whole ?ex ?ey // /differ /negated /same !ap2E ap1E !nmE /entails /chosen bindE; case: (j == i).
apply: entailsI => [|/alsoP [d _]]; first by apply: also_defined; eexists.
have {}d : nth 0%N x i != nth 0%N y i by move: d; rewrite /differ /negated /same ap2E ap1E nmE => -[].
pose law_of z o := sum (iota 0 K) (fun k => if told_with (at_ k) z == o then w k else 0).
have told z : size z = n' -> ap4 (fun v_D v_P v_x v_m => mapped (functions (len (Some v_x)) (plus (Some v_m) (num 1))) (fun v_o => sum_of (range (len (Some v_D))) (fun v_k =>
    chosen (same (ap2 (fun v_s v_x => mapped (range (len (Some v_x))) (fun v_j => chosen (same (item (Some v_s) (Some v_j)) (num 1)) (plus (item (Some v_x) (Some v_j)) (num 1)) (num 0)))
      (mapped (item (Some v_D) (Some v_k)) (fun e => as_number (Some e))) (Some v_x)) (Some v_o)) (item (Some v_P) (Some v_k)) (num 0))))
    (mapped (Some D) (fun e => mapped (Some e) (fun e => of_number (Some e)))) (Some (vec (iota 0 K) w)) (Some (whole z)) (Some (nm m')) =
    Some [seq Fin (law_of z o) | o <- below n' m'.+1].
  move=> ez; have -> : mapped (Some D) (fun e => mapped (Some e) (fun e => of_number (Some e))) = Some [seq things g | g <- below n' 2].
    by rewrite /D; apply: mapped_map => g _; exact: things_whole.
  rewrite /ap4 !bindE len_whole ez -[num 1]/(Some (nm 1)) plus_nm addn1 functions_below; apply: mapped_map => o _.
  have -> : len (Some [seq things g | g <- below n' 2]) = Some (nm K) by rewrite /len ap1E size_map.
  rewrite range_iota; apply: sum_of_map => j /in_range jl.
  have -> : item (Some [seq things g | g <- below n' 2]) (Some (nm j)) = Some (things (at_ j)) by rewrite item_place -map_comp (nth_map [::]).
  have -> : mapped (Some (things (at_ j))) (fun e => as_number (Some e)) = Some (whole (at_ j)).
    by rewrite /things; apply: mapped_map.
  rewrite ap2E told_word ?size_at ?ez // item_vec // /same ap2E (inj_eq whole_inj) /chosen bindE.
  by case: (_ == _).
rewrite !told // /same ap2E; apply: negatedI => [|[/eqP e]]; first by eexists.
pose o := told_with (at_ k) x; have oi : o \in below n' m'.+1 by rewrite /o -ex; exact: told_below.
have nth_told g z : size z = n' -> nth 0%N (told_with g z) i = if nth 0%N g i == 1%N then (nth 0%N z i).+1 else 0%N.
  by move=> ez; rewrite (nth_map 0%N) ?size_iota ez // nth_iota.
have : law_of x o = law_of y o.
  have := congr1 (fun l => nth Inf l (index o (below n' m'.+1))) e.
  by rewrite !(nth_map [::]) ?index_mem // nth_index // => -[].
have -> : law_of y o = 0.
  rewrite -(sum0 (iota 0 K)); apply: sum_in_eq => j /in_range jl; case: eqP => // f.
  have := congr1 (fun l => nth 0%N l i) f; rewrite /o !nth_told // wk.1 eqxx.
  by case: eqP => // _ [h]; rewrite h eqxx in d.
have : w k <= law_of x o.
  have -> : w k = (fun j => if told_with (at_ j) x == o then w j else 0) k by rewrite /o /= eqxx.
  apply: sum_in_le; last by apply: mem_In; rewrite mem_iota.
  by move=> j; case: (_ == _); [exact: lw.1 | lra].
by have := wk.2; lra.
Qed.
