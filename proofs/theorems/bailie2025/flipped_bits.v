(** Randomised response, which flips bits independently: its privacy loss, and its law as a product (Example 5.2.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets claims.bailie2025.flipped_bits.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.models rules.largest_ratios rules.listings rules.whole_numbers.
From dpcalc Require Import rules.datasets rules.images rules.places_of_measures rules.independent rules.whole_vectors rules.neighbour_paths.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Local Notation bit := (fun j => (j < 2)%N).
Definition kept_with (p : R) (x : seq nat) (k i : nat) : R := if i == nth 0%N x k then 1 - p else p.
Definition given (p : R) (x t : seq nat) : R := prod (iota 0 (size x)) (fun k => kept_with p x k (nth 0%N t k)).
Lemma bit_at x k : all bit x -> (nth 0%N x k < 2)%N.
Proof. by move=> h; case: (ltnP k (size x)) => l; [exact: (all_nthP 0%N h) | rewrite nth_default]. Qed.

(** * The loss *)

Section Loss.
Variables (p c : R) (x y : seq nat).
Hypotheses (p01 : 0 < p < 1) (pc : 1 - p = c * p) (c1 : 1 <= c) (bx : all bit x) (by_ : all bit y) (e : size x = size y).
Lemma kept_pos z k i : 0 <= kept_with p z k i. Proof. by rewrite /kept_with; case: eqP => _; lra. Qed.
Lemma kept_law z k : all bit z -> sum (iota 0 2) (kept_with p z k) = 1.
Proof. by move=> h; have := @bit_at z k h; rewrite /= /kept_with; case: (nth 0%N z k) => [|[]] //= _; lra. Qed.
Lemma given_law z : all bit z -> law (below (size z) 2) (independent (kept_with p z)).
Proof. by move=> h; apply: independent_law => [k i|k _]; [exact: kept_pos | exact: kept_law]. Qed.
Lemma place_alike k i : alike (if nth 0%N x k == nth 0%N y k then 1 else c) (kept_with p x k i) (kept_with p y k i).
Proof.
rewrite /kept_with; case: (eqVneq (nth 0%N x k) (nth 0%N y k)) => [->|ne]; first exact: alike_one.
case: (eqVneq i (nth 0%N x k)) => [->|n1]; first by rewrite (negbTE ne) pc; split; rewrite /bounded; nra.
by case: (eqVneq i (nth 0%N y k)) => _; rewrite ?pc; split; rewrite /bounded; nra.
Qed.
Lemma prod_alike (l : seq nat) t : alike (c ^ count (fun k => nth 0%N x k != nth 0%N y k) l)
  (prod l (fun k => kept_with p x k (nth 0%N t k))) (prod l (fun k => kept_with p y k (nth 0%N t k))).
Proof.
have prod0 z (l' : seq nat) : 0 <= prod l' (fun k => kept_with p z k (nth 0%N t k)).
  by elim: l' => [|k l' ih] /=; [lra | apply: Rmult_le_pos => //; exact: kept_pos].
elim: l => [|k l ih] /=; first exact: alike_one.
have cp m : 1 <= c ^ m by apply: pow_R1_Rle.
have := place_alike k (nth 0%N t k); case: eqP => /= _ h.
  by rewrite add0n -[c ^ _]Rmult_1_l; apply: alike_mul h ih => //; try exact: kept_pos; try exact: prod0; lra.
by apply: alike_mul h ih => //; try exact: kept_pos; exact: prod0.
Qed.
Lemma loss_within : le (both (below (size x) 2) (independent (kept_with p x)) (independent (kept_with p y))) (Fin (c ^ apart x y)).
Proof.
have lx := given_law bx; have ly := given_law by_; rewrite -e in ly.
apply/(bothP lx ly); first by apply: pow_le; lra.
move=> t /In_mem; rewrite in_below => /andP [/eqP st _]; rewrite /independent st /apart; exact: prod_alike.
Qed.
End Loss.
Definition response (v_x : seq number) (v_p : number) : option (seq number) := mapped (functions (len (Some v_x)) (num 2)) (fun v_T =>
  product_of (range (len (Some v_x))) (fun v_i => chosen (same (item (Some v_T) (Some v_i)) (item (Some v_x) (Some v_i))) (minus (num 1) (Some v_p)) (Some v_p))).
Lemma response_at x p : response (whole x) (Fin p) = Some (vec (below (size x) 2) (independent (kept_with p x))).
Proof.
rewrite /response len_whole -[num 2]/(Some (Fin 2)) nm2 functions_below; apply: mapped_map => t; rewrite in_below => /andP [/eqP st _].
rewrite range_iota /independent st; apply: product_map => k /in_range l; rewrite !item_whole ?st // same_nm /kept_with.
by rewrite /chosen bindE; case: (_ == _).
Qed.
Lemma flip_at c : 1 <= c -> divided (num 1) (plus (Some (Fin c)) (num 1)) = Some (Fin (1 / (c + 1))).
Proof. by move=> h; rewrite /plus /num ap2E /divided ap2E /= eqR_f //; lra. Qed.
Theorem loss_of_flips : claim_bailie2025_ex_5_2_3a.
Proof.
rewrite /claim_bailie2025_ex_5_2_3a; cbv zeta => n /whole_nm [m ->]; rewrite -[num 2]/(Some (Fin 2)) nm2.
apply: for_whole => x ex bx; apply: for_whole => y ey by_ c' /amount_real [c -> c0].
apply: entailsI => [|/at_mostP /le_Fin c1]; first exact: at_most_defined.
rewrite !ap1E (flip_at c1) hamming_whole ?ex ?ey // !ap2E.
have r z : response (whole z) (Fin (1 / (c + 1))) = Some (vec (below (size z) 2) (independent (kept_with (1 / (c + 1)) z))) by exact: response_at.
rewrite /response -[num 2]/(Some (Fin 2)) nm2 in r; rewrite !r ap2E ey -ex.
rewrite /distances.exp_MULT !ap2E !largest_ratio_value /maximum ap2E /power ap2E pow_nm; apply/at_mostP.
have q : 0 < / (c + 1) by apply: Rinv_0_lt_compat; lra.
have qq : / (c + 1) * (c + 1) = 1 by apply: Rinv_l; lra.
apply: loss_within => //; rewrite ?ex ?ey //; rewrite /Rdiv Rmult_1_l; [split; nra | nra].
Qed.

(** * The law *)

Lemma below_uniq n m : uniq (below n m).
Proof.
elim: n => // n ih; have -> : below n.+1 m = [seq i :: l | i <- iota 0 m, l <- below n m] by [].
by apply: allpairs_uniq => //; [exact: iota_uniq | move=> [a l] [b k] _ _ /= [-> ->]].
Qed.
Definition flips (x t : seq nat) : seq nat := mkseq (fun k => (nth 0%N x k != nth 0%N t k : nat)%N) (size x).
Definition coin (v_B : seq number) (v_p : number) : option number := product_of (range (len (Some v_B))) (fun v_i =>
  chosen (same (item (Some v_B) (Some v_i)) (num 1)) (Some v_p) (minus (num 1) (Some v_p))).
Definition flipped (v_x v_b : number) : option number := chosen (same (Some v_x) (Some v_b)) (num 0) (num 1).
Definition chance_of (v_T v_x : seq number) (v_p : number) : option number := sum_of (kept (functions (len (Some v_x)) (num 2)) (fun v_B =>
  every (range (len (Some v_x))) (fun v_i => same (ap2 flipped (item (Some v_x) (Some v_i)) (item (Some v_B) (Some v_i))) (item (Some v_T) (Some v_i)))))
  (fun v_B => ap2 coin (Some v_B) (Some v_p)).
Lemma coin_at B p : coin (whole B) (Fin p) = Some (Fin (prod (iota 0 (size B)) (fun k => if nth 0%N B k == 1%N then p else 1 - p))).
Proof.
rewrite /coin len_whole range_iota; apply: product_map => k /in_range l; rewrite item_whole // -[num 1]/(Some (nm 1)) same_nm /chosen bindE.
by case: (_ == _).
Qed.
Lemma one_if_differ (a b : nat) : (if a == b then Some (nm 0) else Some (nm 1)) = Some (nm (a != b)).
Proof. by case: (a == b). Qed.
Lemma chance_at x t p : size t = size x -> all bit x -> all bit t -> chance_of (whole t) (whole x) (Fin p) = Some (Fin (given p x t)).
Proof.
move=> e bx bt; rewrite /chance_of len_whole -[num 2]/(Some (Fin 2)) nm2 functions_below.
rewrite (kept_map (p := fun B => B == flips x t)) => [|B]; last first.
  rewrite in_below => /andP [/eqP sB bB].
  rewrite range_iota (every_map (p := fun k => nth 0%N B k == (nth 0%N x k != nth 0%N t k : nat)%N)) => [|k /in_range l].
    congr Some; apply/allP/eqP => [h|-> k]; last by rewrite mem_iota add0n => /andP [_ l]; rewrite nth_mkseq.
    apply: (@eq_from_nth _ 0%N) => [|k l]; first by rewrite size_mkseq sB.
    by rewrite nth_mkseq -?sB //; apply/eqP; apply: h; rewrite mem_iota -sB.
  rewrite !item_whole ?sB ?e // ap2E /flipped same_nm -[num 0]/(Some (nm 0)) -[num 1]/(Some (nm 1)) /chosen bindE one_if_differ same_nm; congr Some.
  have := @bit_at x k bx; have := @bit_at t k bt; have := @bit_at B k bB.
  by case: (nth 0%N x k) => [|[]] //; case: (nth 0%N B k) => [|[]] //; case: (nth 0%N t k) => [|[]].
have fl : flips x t \in below (size x) 2.
  rewrite in_below size_mkseq eqxx /=; apply/(all_nthP 0%N) => k; rewrite size_mkseq => l; rewrite nth_mkseq //; by case: (_ != _).
rewrite (@eq_filter _ _ (pred1 (flips x t))) // filter_pred1_uniq ?below_uniq //.
rewrite (sum_of_map (g := fun B => prod (iota 0 (size B)) (fun k => if nth 0%N B k == 1%N then p else 1 - p))) => [|B _]; last by rewrite ap2E coin_at.
rewrite /= Rplus_0_r size_mkseq /given; congr (Some (Fin _)); apply: prod_in_eq => k; rewrite mem_iota add0n => /andP [_ l].
by rewrite nth_mkseq // /kept_with (eq_sym (nth 0%N t k)); case: (nth 0%N x k == nth 0%N t k).
Qed.
Theorem law_of_flips : claim_bailie2025_ex_5_2_3b.
Proof.
rewrite /claim_bailie2025_ex_5_2_3b; cbv zeta => n /whole_nm [m ->]; rewrite -[num 2]/(Some (Fin 2)) nm2.
apply: for_whole => x ex bx c' /amount_real [c -> c0]; apply: for_whole => t et bt.
apply: entailsI => [|_]; first exact: at_most_defined.
apply: entailsI => [|/at_mostP /le_Fin c1]; first exact: at_most_defined.
rewrite (flip_at c1) range_iota.
have r z s : size s = size z -> all bit z -> all bit s -> chance_of (whole s) (whole z) (Fin (1 / (c + 1))) = Some (Fin (given (1 / (c + 1)) z s)) by exact: chance_at.
rewrite /chance_of -[num 2]/(Some (Fin 2)) nm2 in r.
rewrite (product_map (g := fun k => kept_with (1 / (c + 1)) x k (nth 0%N t k))) => [|k /in_range l]; last first.
  rewrite !item_whole ?ex ?et //; have -> : list_of [:: Some (nm (nth 0%N t k))] = Some (whole [:: nth 0%N t k]) by [].
  have -> : list_of [:: Some (nm (nth 0%N x k))] = Some (whole [:: nth 0%N x k]) by [].
  by rewrite /ap3 !bindE r //= ?bit_at // /given /= /kept_with /= Rmult_1_r.
by rewrite /ap3 !bindE r ?et ?ex // /given ex; apply/sameP.
Qed.
