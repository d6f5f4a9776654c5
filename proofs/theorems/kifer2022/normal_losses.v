(** The law of the loss of normal noise: on one count, and with any covariance (kifer2022, examples 4.5 and 5.10). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws claims.kifer2022.normal_losses.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.whole_vectors rules.normal_law rules.dot_products.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Lemma a_real x : holds (less (Some x) infinity) -> exists r, x = Fin r.
Proof. by case: x => [r|] // _; exists r. Qed.

(** * One count *)

Definition log_ratio (s d o : R) : R := (d * d - 2 * d * o) / (2 * (s * s)).
Definition density_of (s o : number) : option number := exponential (minus (num 0) (divided (ap1 numbers.square (divided (Some o) (Some s))) (num 2))).
Lemma loss_value s d o : 0 < s ->
  logarithm (divided (ap2 density_of (Some (Fin s)) (Some (Fin o))) (ap2 density_of (Some (Fin s)) (minus (Some (Fin o)) (Some (Fin d))))) =
  Some (Fin (log_ratio s d o)).
Proof.
move=> s0; have two : eqR 2 0 = false by apply: eqR_f; lra.
have at_ x : density_of (Fin s) (Fin x) = Some (Fin (exp (0 - x / s * (x / s) / 2))).
  rewrite /density_of [divided (Some (Fin x)) _]/divided ap2E /div eqR_f; last lra.
  by rewrite ap1E /numbers.square /times ap2E /mul /divided /num ap2E /div two.
rewrite /minus !ap2E !at_ /divided ap2E /div eqR_f; last exact/Rgt_not_eq/exp_pos.
rewrite /logarithm ap1E /= leR_f; last exact: (Rdiv_lt_0_compat _ _ (exp_pos _) (exp_pos _)).
have i := Rinv_0_lt_compat _ (exp_pos (0 - (o - d) / s * ((o - d) / s) / 2)).
rewrite /Rdiv (ln_mult _ _ (exp_pos _) i) ln_Rinv ?ln_exp; last exact: exp_pos.
by congr (Some (Fin _)); rewrite /log_ratio; field; lra.
Qed.
Lemma same_truths (a b : bool) (A B : Prop) : (a = true <-> A) -> (b = true <-> B) -> (A <-> B) -> holds (same (Some a) (Some b)).
Proof. by move=> ra rb ab; apply/sameP; case: a b ra rb => [] [] // ra rb; [symmetry; tauto | tauto]. Qed.
Theorem loss_of_noise : claim_kifer2022_ex_4_5a.
Proof.
cbv zeta delta [claim_kifer2022_ex_4_5a] => s /amount_real [s' -> s0]; eexists; split; first by reflexivity.
move=> d id o t /a_real [o' ->] /a_real [t' ->]; apply: entailsI => [|/less_Fin {}s0]; first exact: less_defined.
have {id} [d' [-> dE]] : exists d', d = Fin d' /\ (d' = 0 \/ d' = 1 \/ d' = -1).
  move: id; rewrite !inE => /orP [/eqP ->|/orP [/eqP ->|/eqP ->]].
  - by exists (-1); split; [congr Fin; lra | right; right].
  - by exists 0; split; [ | left].
  - by exists 1; split; [ | right; left].
clear d; rewrite /ap3 !bindE (loss_value _ _ s0).
have sq : ap1 numbers.square (Some (Fin s')) = Some (Fin (s' * s')) by [].
have is_ a b : same (Some (Fin a)) (Some (Fin b)) = Some (eqR a b) by [].
have yes_ A (a b : option A) : chosen (Some true) a b = a by [].
have no_ A (a b : option A) : chosen (Some false) a b = b by [].
have ge a b : at_most (Some (Fin a)) (Some (Fin b)) = Some (leR a b) by [].
have ge' a b : at_least (Some (Fin a)) (Some (Fin b)) = Some (leR b a) by [].
have p2 : 0 < 2 * (s' * s') by nra.
have z : divided (minus (Some (Fin t')) (ap1 (fun s => divided (num 1) (times (num 2) (ap1 numbers.square (Some s)))) (Some (Fin s'))))
    (ap1 (fun s => divided (num 1) (Some s)) (Some (Fin s'))) = Some (Fin ((t' - 1 / (2 * (s' * s'))) / (1 / s'))).
  have p0 : s' * s' <> 0 by nra.
  have q0 : 1 / s' <> 0 by apply/Rgt_not_eq/Rdiv_lt_0_compat; lra.
  have q2 : 2 * (s' * s') <> 0 by lra.
  rewrite !ap1E /numbers.square /divided /minus /times /num !ap2E /= !eqR_f //=; try lra.
  by rewrite /= eqR_f.
have over x : divided (Some (Fin x)) (Some (Fin s')) = Some (Fin (x / s')) by rewrite /divided ap2E /div eqR_f //; lra.
have inv0 := Rinv_0_lt_compat _ s0.
have rescale d : log_ratio s' d o' <= t' <-> d * d - 2 * d * o' <= 2 * (s' * s') * t'.
  rewrite /log_ratio; split=> h.
    have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ p2) h; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
  by apply: (Rmult_le_reg_r (2 * (s' * s'))) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
rewrite z ge; case: dE => [->|[->|->]].
- by rewrite /num (is_ 0 0) (eqR_t (a := 0) (b := 0)) // yes_; apply/sameP; congr Fin; rewrite /log_ratio; field; lra.
- rewrite /num !is_ (eqR_f (a := 1) (b := 0)) ?(eqR_t (a := 1) (b := 1)) //; try lra.
  rewrite no_ !yes_ ge' over; apply: alsoI.
    by rewrite ?ge; apply: same_truths (leRP _ _) (leRP _ _) _; rewrite rescale; split; lra.
  rewrite !phi_value /minus ap2E /=; apply/sameP; congr Fin; rewrite -phi_opp; congr phi; field; lra.
rewrite /num !is_ (eqR_f (a := -1) (b := 0)) ?(eqR_f (a := -1) (b := 1)) //; try lra.
rewrite !no_ over; apply: alsoI.
  by rewrite ?ge; apply: same_truths (leRP _ _) (leRP _ _) _; rewrite rescale; split; lra.
by rewrite !phi_value; apply/sameP; congr (Fin (phi _)); field; lra.
Qed.

(** * Any covariance *)

Section Covariance.
Variables (n : nat) (b : nat -> R).
Notation dot := (product_of_vectors n).
Let B := real (n ^ 2) b.
Definition inverse_at (i j : nat) : R := sum (iota 0 n) (fun k => b (n * k + i)%N * b (n * k + j)%N).
Definition form_at (y z : nat -> R) : R := sum (iota 0 n) (fun i => sum (iota 0 n) (fun j => y i * inverse_at i j * z j)).
Definition unit_at (z : nat -> R) (k : nat) : R := sum (iota 0 n) (fun i => b (n * k + i)%N * z i).
Lemma form_units y z : form_at y z = dot (unit_at y) (unit_at z).
Proof.
rewrite /form_at /product_of_vectors /unit_at.
rewrite (sum_eq _ (g := fun i => sum (iota 0 n) (fun k => b (n * k + i)%N * y i * unit_at z k))) => [|i]; last first.
  rewrite (sum_eq _ (g := fun j => sum (iota 0 n) (fun k => b (n * k + i)%N * y i * (b (n * k + j)%N * z j)))) => [|j].
    by rewrite exchange; apply: sum_eq => k; rewrite sum_scale.
  rewrite /inverse_at (_ : y i * _ * z j = y i * z j * sum (iota 0 n) (fun k => b (n * k + i)%N * b (n * k + j)%N)); last ring.
  by rewrite -sum_scale; apply: sum_eq => k; ring.
rewrite exchange; apply: sum_eq => k; rewrite -[RHS]Rmult_comm -sum_scale; apply: sum_eq => i; rewrite /unit_at; ring.
Qed.
Lemma unit_sub y z k : unit_at (fun i => y i - z i) k = unit_at y k - unit_at z k.
Proof. by rewrite /unit_at -sum_sub; apply: sum_eq => i; ring. Qed.
Lemma shifted o d : form_at (fun i => o i - d i) (fun i => o i - d i) - form_at o o = form_at d d - 2 * dot (unit_at d) (unit_at o).
Proof.
rewrite !form_units /product_of_vectors -sum_scale -!sum_sub; apply: sum_eq => k; rewrite unit_sub; ring.
Qed.

(** What the claim says of it. *)
Definition inverse_word := fun (v_B : (seq number)) (v_n : number) (v_i : number) (v_j : number) => ((sum_of (range (Some
  v_n)) (fun v_k => (times (item (Some v_B) (plus (times (Some v_n) (Some v_k)) (Some v_i))) (item (Some v_B) (plus
  (times (Some v_n) (Some v_k)) (Some v_j)))))) : option number).
Definition form_word := fun (v_B : (seq number)) (v_y : (seq number)) (v_z : (seq number)) =>
  ((sum_of (range (len (Some v_z))) (fun v_i => (sum_of (range (len (Some v_z))) (fun
  v_j => (times (times (item (Some v_y) (Some v_i)) (ap4 inverse_word (Some v_B) (len (Some v_z)) (Some v_i) (Some v_j)))
  (item (Some v_z) (Some v_j))))))) : option number).
Definition gap_word := fun (v_y : (seq number)) (v_z : (seq number)) =>
  ((mapped (range (len (Some v_z))) (fun v_i => (minus (item (Some v_y) (Some v_i)) (item (Some v_z) (Some v_i))))) : option (seq number)).
Definition unit_word := fun (v_B : (seq number)) (v_z : (seq number)) (v_k : number) =>
  ((sum_of (range (len (Some v_z))) (fun v_i => (times (item (Some v_B) (plus (times
  (len (Some v_z)) (Some v_k)) (Some v_i))) (item (Some v_z) (Some v_i))))) : option number).
Lemma place_below k i : (k < n)%N -> (i < n)%N -> (n * k + i < n ^ 2)%N.
Proof. by move=> kn il; rewrite expnS expn1; apply: leq_trans (_ : (n * k + n <= _)%N); [rewrite ltn_add2l | rewrite -mulnSr leq_mul]. Qed.
Lemma entry k i : (k < n)%N -> (i < n)%N -> item (Some B) (plus (times (Some (nm n)) (Some (nm k))) (Some (nm i))) = Some (Fin (b (n * k + i)%N)).
Proof. by move=> kn il; rewrite times_nm plus_nm /B /real item_vec //; exact: place_below. Qed.
Lemma inverse_value i j : (i < n)%N -> (j < n)%N -> ap4 inverse_word (Some B) (Some (nm n)) (Some (nm i)) (Some (nm j)) = Some (Fin (inverse_at i j)).
Proof.
move=> il jl; rewrite /ap4 /ap3 !bindE /inverse_word range_iota; apply: sum_of_map => k /in_range kl.
by rewrite !entry.
Qed.
Lemma form_value y z : ap3 form_word (Some B) (Some (real n y)) (Some (real n z)) = Some (Fin (form_at y z)).
Proof.
rewrite /ap3 !bindE /form_word len_real range_iota; apply: sum_of_map => i /in_range il.
by apply: sum_of_map => j /in_range jl; rewrite inverse_value // !item_vec.
Qed.
Lemma gap_value y z : ap2 gap_word (Some (real n y)) (Some (real n z)) = Some (real n (fun i => y i - z i)).
Proof. by rewrite ap2E /gap_word len_real range_iota; apply: mapped_map => i /in_range il; rewrite !item_vec. Qed.
Lemma unit_value z k : (k < n)%N -> ap3 unit_word (Some B) (Some (real n z)) (Some (nm k)) = Some (Fin (unit_at z k)).
Proof.
move=> kn; rewrite /ap3 !bindE /unit_word len_real range_iota; apply: sum_of_map => i /in_range il.
by rewrite entry // item_vec.
Qed.
End Covariance.
Theorem any_covariance : claim_kifer2022_ex_5_10e.
Proof.
cbv zeta delta [claim_kifer2022_ex_5_10e].
have two : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
have square_nm n : power (Some (nm n)) (num 2) = Some (nm (n ^ 2)) by rewrite two /power ap2E pow_nm -INR_expn.
move=> _ /whole_nm [n ->]; rewrite square_nm; split; first by eexists.
move=> _ /real_vector [b ->] _ _ /real_vector [d ->] /real_vector [o ->] _ /a_real [t ->].
rewrite -/inverse_word -/form_word -/gap_word -/unit_word.
set B := Some (real (n ^ 2) b); set D := Some (real n d); set O := Some (real n o).
have mu : ap2 (fun v_B v_d => ap3 form_word (Some v_B) (Some v_d) (Some v_d)) B D = Some (Fin (form_at n b d d)).
  exact: form_value.
have half x : divided (Some (Fin x)) (num 2) = Some (Fin (x / 2)) by rewrite /divided /num ap2E /= eqR_f //; lra.
have loss : ap3 (fun v_B v_d v_o => divided (minus (ap3 form_word (Some v_B) (ap2 gap_word (Some v_o) (Some v_d)) (ap2 gap_word (Some v_o) (Some v_d)))
    (ap3 form_word (Some v_B) (Some v_o) (Some v_o))) (num 2)) B D O =
    Some (Fin ((form_at n b d d - 2 * product_of_vectors n (unit_at n b d) (unit_at n b o)) / 2)).
  rewrite (_ : ap3 _ B D O = divided (minus (ap3 form_word B (ap2 gap_word O D) (ap2 gap_word O D)) (ap3 form_word B O O)) (num 2)) //.
  by rewrite gap_value !form_value -shifted -half.
have units : ap3 (fun v_B v_d v_o => sum_of (range (len (Some v_o))) (fun v_k => times (ap3 unit_word (Some v_B) (Some v_d) (Some v_k))
    (ap3 unit_word (Some v_B) (Some v_o) (Some v_k)))) B D O = Some (Fin (product_of_vectors n (unit_at n b d) (unit_at n b o))).
  rewrite (_ : ap3 _ B D O = sum_of (range (len O)) (fun k => times (ap3 unit_word B D (Some k)) (ap3 unit_word B O (Some k)))) //.
  by rewrite len_real range_iota; apply: sum_of_map => k /in_range kl; rewrite !unit_value.
have variance : ap2 (fun v_B v_d => sum_of (range (len (Some v_d))) (fun v_k => ap1 numbers.square (ap3 unit_word (Some v_B) (Some v_d) (Some v_k)))) B D =
    Some (Fin (form_at n b d d)).
  rewrite ap2E len_real range_iota form_units; apply: sum_of_map => k /in_range kl; by rewrite unit_value.
rewrite mu; apply: entailsI => [|/less_Fin m0]; first exact: less_defined.
rewrite loss units variance half /minus ap2E bindE; set m := form_at n b d d in m0 *.
have s0 : 0 < sqrt m by exact: sqrt_lt_R0.
have root : square_root (Some (Fin m)) = Some (Fin (sqrt m)) by rewrite /square_root ap1E /= leR_t //; lra.
have over x : divided (Some (Fin x)) (Some (Fin (sqrt m))) = Some (Fin (x / sqrt m)) by rewrite /divided ap2E /div eqR_f //; lra.
rewrite root ap2E !over; apply: alsoI.
  by apply: same_truths (leRP _ _) (leRP _ _) _; split; lra.
by rewrite !phi_value ap2E /=; apply/sameP; congr Fin; rewrite -phi_opp; congr phi; field; lra.
Qed.
