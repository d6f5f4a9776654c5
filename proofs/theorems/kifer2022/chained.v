(** Outputs that are processed further, or named (kifer2022, sections 5.2 and 6.4): two kernels one after the other are one,
    and a test of the output of one of two mechanisms, with its name, is a test of each. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.measures claims.kifer2022.chained.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.events rules.masses rules.own_laws rules.densities rules.tests rules.models.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * One kernel after another *)

Lemma kernel_after (s : seq nat) (p : nat -> R) n B : law s p ->
  holds (also (ap2 laws.is_random (Some B) (Some n)) (same (len (Some B)) (Some (nm (size s))))) ->
  exists (t : seq nat) b, B = rows (iota 0 (size s)) t b /\ forall y, law t (b y).
Proof.
move=> lp hB; have [_ lP] := is_law_vec (law_is lp).
have [|eB lB _] := @kernel_rows (vec s p) B n lP; first by rewrite len_vec.
exists (outputs B), (rowf B); split=> //.
by move: eB; rewrite {1}/places size_map.
Qed.

Section Chain.
Variables (s t u : seq nat) (a b : nat -> nat -> R).
Definition after (x z : nat) : R := sum t (fun y => a x y * b y z).
Lemma same_self (v : option number) : defined v -> holds (same v v).
Proof. by move=> [x ->]; exact/sameP. Qed.
Lemma after_value : (forall x, law t (a x)) ->
  mapped (Some (rows s t a)) (fun row => ap2 laws.push (Some row) (Some (rows t u b))) = Some (rows s u after).
Proof.
move=> la; rewrite /mapped bindE /rows collect_map; apply: collect_all => x.
by rewrite ap2E push_law.
Qed.
Lemma chained p : vec u (fun z => sum t (fun y => sum s (fun x => p x * a x y) * b y z)) = vec u (fun z => sum s (fun x => p x * after x z)).
Proof.
apply: eq_map => z; congr Fin.
rewrite (sum_eq _ (g := fun y => sum s (fun x => p x * (a x y * b y z)))) => [|y].
  by rewrite exchange; apply: sum_eq => x; rewrite sum_scale.
by rewrite -sum_scaler; apply: sum_eq => x; ring.
Qed.
Lemma tail_defined p q c : defined (sum_of (ap2 laws.columns (Some (vec u p)) (Some (vec u q))) (fun d =>
  chosen (more (item (Some d) (num 0)) (times (Some (Fin c)) (item (Some d) (num 1)))) (item (Some d) (num 0)) (num 0))).
Proof.
rewrite ap2E columns_vec; eexists; apply: (@sum_vec _ _ _ u _ (fun x => if ~~ le_number (Fin (p x)) (Fin (c * q x)) then Fin (p x) else Fin 0)) => x.
by rewrite item0 item1 times_at /more /less ap2E /chosen bindE; case: (~~ _).
Qed.
End Chain.

Theorem kernels_in_turn : claim_kifer2022_prose_5_2_ppi.
Proof.
cbv zeta; move=> m n /whole_nm [{}m ->] /whole_nm [{}n ->] P Q hP hQ e; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> A hA; have [eA lA em] := kernel_rows lP hA; rewrite eF in eQ lQ.
have lO : law (outputs A) (rowf A 0) by exact: lA.
have eO : outputs A = iota 0 m by move: em => /nm_inj ->; rewrite /outputs /places size_iota.
have sO : size (outputs A) = m by rewrite eO size_iota.
move=> B hB; have [|t [b [eB lb]]] := @kernel_after _ _ (nm n) B lO; first by rewrite sO.
have et : iota 0 (size (outputs A)) = outputs A by rewrite eO size_iota.
move: eA lA eB; rewrite et; move: (outputs A) (rowf A) => o a eA la eB.
move=> c /amount_real [{}c -> c0]; apply: entailsI; first by eexists.
move=> _; rewrite eP eQ eB eA; move: (places P) (prob P) (prob Q) lP lQ => s p q lp lq.
have one r : law s r -> ap2 laws.push (Some (vec s r)) (mapped (Some (rows s o a)) (fun row => ap2 laws.push (Some row) (Some (rows o t b)))) =
    Some (vec t (fun z => sum s (fun x => r x * after o a b x z))).
  by move=> lr; rewrite after_value // ap2E push_law.
have two r : law s r -> ap2 laws.push (ap2 laws.push (Some (vec s r)) (Some (rows s o a))) (Some (rows o t b)) =
    ap2 laws.push (Some (vec s r)) (mapped (Some (rows s o a)) (fun row => ap2 laws.push (Some row) (Some (rows o t b)))).
  move=> lr; rewrite one // [ap2 laws.push (Some (vec _ _)) (Some _)]ap2E push_law // ap2E push_law; last exact: law_push.
  by rewrite chained.
rewrite !two //; apply: same_self; rewrite !one //; exact: tail_defined.
Qed.

(** * One of two mechanisms, with its name *)

Lemma test_rows P K : holds (ap1 laws.is_law (Some P)) ->
  holds (also (ap2 laws.is_random (Some K) (num 2)) (same (len (Some K)) (len (Some P)))) ->
  exists (s : seq nat) p k, [/\ s = places P, P = vec s p, law s p, K = rows s sides k & forall x, law sides (k x)].
Proof.
move=> hP hK; have [eP lP] := is_law_vec hP; have [eK lK /size_two two] := kernel_rows lP hK.
have eo : outputs K = sides by move: two; rewrite /outputs /places size_iota => ->.
by exists (places P), (prob P), (rowf K); split=> //; [rewrite -eo | move=> x; rewrite -eo].
Qed.

Section Named.
Variables (s t : seq nat) (w : R) (k l : nat -> nat -> R).
Hypotheses (w0 : 0 <= w <= 1).
Definition both_places : seq (nat + nat) := [seq inl x | x <- s] ++ [seq inr y | y <- t].
Definition both_laws (p q : nat -> R) (z : nat + nat) : R := match z with inl x => w * p x | inr y => (1 - w) * q y end.
Definition both_tests (z : nat + nat) : nat -> R := match z with inl x => k x | inr y => l y end.
Lemma named_value p q : law s p -> law t q -> item (ap2 laws.push
  (join (list_of [:: ap2 measures.scaled (Some (Fin w)) (Some (vec s p)); ap2 measures.scaled (minus (num 1) (Some (Fin w))) (Some (vec t q))]))
  (join (list_of [:: Some (rows s sides k); Some (rows t sides l)]))) (num 0) =
  Some (Fin (w * reject s p k + (1 - w) * reject t q l)).
Proof.
move=> lp lq; rewrite minus_at !ap2E !scaled_word !joined.
have -> : vec s (fun x => w * p x) ++ vec t (fun y => (1 - w) * q y) = vec both_places (both_laws p q).
  by rewrite /vec map_cat -!map_comp.
have -> : rows s sides k ++ rows t sides l = rows both_places sides both_tests by rewrite /rows map_cat -!map_comp.
have lb : law both_places (both_laws p q).
  split=> [[x|y]|] /=; first by apply: Rmult_le_pos; [lra | exact: lp.1].
    by apply: Rmult_le_pos; [lra | exact: lq.1].
  by rewrite sum_cat !sum_map /= !sum_scale lp.2 lq.2; lra.
rewrite one_value //; congr (Some (Fin _)); rewrite /reject sum_cat !sum_map -!sum_scale.
by congr (_ + _); apply: sum_eq => x /=; ring.
Qed.
End Named.

Lemma of_pair X Y : ap2 (fun P A => item (ap2 laws.push (Some P) (Some A)) (num 0)) X Y = item (ap2 laws.push X Y) (num 0).
Proof. by case: X => [P|]; case: Y. Qed.

(** A test of the output with the name: its level and its power are the weighted sums. *)
Theorem tests_of_either : claim_kifer2022_thm_6d_mix.
Proof.
cbv zeta; move=> P Q hP hQ e P' Q' hP' hQ' e'; split; first by eexists; rewrite /len ap1E.
move=> T hT; split; first by eexists; rewrite /len ap1E.
move=> T' hT' w /rate_real [{}w -> w0].
have beside (R S : seq number) : holds (ap1 laws.is_law (Some S)) -> holds (same (len (Some R)) (len (Some S))) -> exists2 f, S = vec (places R) f & law (places R) f.
  by move=> /is_law_vec [eS lS] /same_places es; exists (prob S); rewrite -es.
have [f eQ lf] := beside P Q hQ e; have [g eQ' lg] := beside P' Q' hQ' e'.
have [s [p [k [es eP lp -> lk]]]] := test_rows hP hT; have [t [q [l [et eP' lq -> ll]]]] := test_rows hP' hT'.
rewrite eQ eQ' -es -et eP eP'; rewrite -es in lf; rewrite -et in lg.
rewrite /ap3 !bindE !of_pair !named_value // !one_value // !bindE !minus_at !times_at !plus_at.
by apply: alsoI; apply/sameP.
Qed.
