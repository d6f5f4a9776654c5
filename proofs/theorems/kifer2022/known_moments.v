(** Posteriors under Renyi privacy where the rest of the data is known (the first Theorem 7.4.1 of kifer2022): the law of an output is
    the mean of those with each record, so that the moment against it is at most the largest against one of these. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.known_moments.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.powers rules.renyi rules.models rules.rests rules.mixed_moments.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Moments.
Variables (a : R) (s t : seq nat) (w : nat -> R) (k : nat -> nat -> R).
Hypotheses (a1 : 1 < a) (lw : law s w) (lk : forall x, law t (k x)).
Definition worst : number := top s (fun x => top s (fun z => sums (mom a) t (k x) (k z))).
Lemma worst_value : (language.largest (Some (rows s t k)) (fun v_P => (language.largest (Some (rows s t k)) (fun v_Q =>
  (ap3 distances.moment (Some v_P) (Some v_Q) (Some (Fin a))))))) = Some worst.
Proof. by apply: top_vec => x; apply: top_vec => z; rewrite /ap3 !bindE moment_value. Qed.
Lemma worst_bound x z : List.In x s -> List.In z s -> le (sums (mom a) t (k x) (k z)) worst.
Proof.
move=> ix iz; apply: le_trans (top_ge (fun x => top s (fun z => sums (mom a) t (k x) (k z))) ix).
exact: (top_ge (fun z => sums (mom a) t (k x) (k z)) iz).
Qed.
Lemma mean_bound x : List.In x s -> le (sums (mom a) t (k x) (fun y => sum s (fun z => w z * k z y))) worst.
Proof. by move=> ix; apply: (moment_mean a1 lw (lk x).1 (fun z => (lk z).1)) => z iz; exact: worst_bound. Qed.
End Moments.

Lemma in_places n x : (x < n)%N -> List.In x (iota 0 n). Proof. by move/in_iota. Qed.
Lemma if_order a X : (1 < a -> holds X) -> holds (entails (more (Some (Fin a)) (num 1)) X).
Proof. by move=> h; apply: entailsI => [|/less_Fin //]; eexists. Qed.

(** The expectation of a power of the ratio. *)
Theorem moment_of_the_ratio : claim_kifer2022_thm_7_4_1_1_step.
Proof.
rewrite /claim_kifer2022_thm_7_4_1_1_step; apply: for_kernels => N n w k lw lk; rewrite len_vec size_iota.
apply: for_range => r lr C /amount_real [a -> _]; rewrite !at_place //; apply: if_more0 => _; apply: if_order => a1.
rewrite !ap2E worst_value // push_law // /ap3 !bindE moment_value //; last exact: law_push.
by apply/at_mostP; apply: mean_bound => //; exact: in_places.
Qed.

(** Markov's inequality. *)
Lemma tail_rule N n a t w k r B : 1 < a -> 0 < t -> law (iota 0 N) w -> (forall x, law (iota 0 n) (k x)) -> (r < N)%N ->
  (forall z, (z < N)%N -> le (sums (mom a) (iota 0 n) (k r) (k z)) B) ->
  holds (bind (ap2 laws.push (Some (vec (iota 0 N) w)) (Some (rows (iota 0 N) (iota 0 n) k))) (fun v_P => (at_most (sum_of
    (range (Some (nm n))) (fun v_o => (chosen (also (more (item (Some v_P)
    (Some v_o)) (num 0)) (at_least (item (item (Some (rows (iota 0 N) (iota 0 n) k)) (Some (nm r))) (Some v_o)) (times (Some (Fin t)) (item (Some v_P)
    (Some v_o))))) (item (Some v_P) (Some v_o)) (num 0)))) (divided (Some B) (power (Some (Fin t)) (Some (Fin a))))))).
Proof.
move=> a1 t0 lw lk lr h; rewrite ap2E push_law // bindE; set q := fun y => sum _ _.
rewrite (sum_places (g := fun y => if ~~ leR (q y) 0 && leR (t * q y) (k r y) then q y else 0)) => [|o lo]; last first.
  rewrite !at_place // more0 /times ap2E /at_least /at_most ap2E /also /chosen /= .
  by case: (~~ leR _ _) => //=; case: (leR _ _).
rewrite power_value // scale_value; last exact: Rpower_pos.
have P0 := Rpower_pos t a; have q0 : nonneg q by exact: (law_push lw lk).1.
have := tail_moment (iota 0 n) a1 t0 (lk r).1 q0; rewrite /tail; set m := sum _ _ => g.
have {}g : le (Fin (Rpower t a * m)) B.
  apply: le_trans g _; apply: (moment_mean a1 lw (lk r).1 (fun z => (lk z).1)) => z /in_iota; exact: h.
apply/at_mostP; case: B g {h} => [b|] /= g; last exact: le_Inf.
move/le_Fin: g => g; apply/le_Fin; apply: (Rmult_le_reg_l (Rpower t a)) => //.
by have -> : Rpower t a * (/ Rpower t a * b) = b by field; lra.
Qed.
Theorem renyi_privacy : claim_kifer2022_thm_7_4_1_1a.
Proof.
rewrite /claim_kifer2022_thm_7_4_1_1a; apply: for_kernels => N n w k lw lk; rewrite len_vec size_iota.
apply: for_range => r lr A /amount_real [a -> _] C /amount_real [t -> _].
rewrite at_place //; apply: if_more0 => _; apply: if_order => a1; apply: if_more0 => t0; rewrite (ap2E _ (rows _ _ _)) worst_value //.
by apply: tail_rule => // z lz; apply: worst_bound; exact: in_places.
Qed.

(** After post-processing the moments are at most what they were. *)
Theorem post_processed : claim_kifer2022_thm_7_4_1_1e.
Proof.
rewrite /claim_kifer2022_thm_7_4_1_1e; apply: for_kernels => N n w k lw lk; rewrite len_vec size_iota.
apply: for_range => r lr A /amount_real [a -> _] L _ H hH C /amount_real [t -> _].
rewrite at_place //; apply: if_more0 => _; apply: if_order => a1; apply: if_more0 => t0; rewrite (ap2E _ (rows _ _ _) (Fin a)) worst_value //.
have n0 : (0 < n)%N by have := (lk 0%N).2; case: (n) => //=; lra.
have [l [h [-> lh ->]]] := rows_of n0 hH.
pose k' x y := sum (iota 0 n) (fun z => k x z * h z y).
have lk' x : law (iota 0 l) (k' x) by exact: law_push.
rewrite !(ap2E _ (rows _ _ k) (rows _ _ h)).
have -> : mapped (Some (rows (iota 0 N) (iota 0 n) k)) (fun v_row => ap2 laws.push (Some v_row) (Some (rows (iota 0 n) (iota 0 l) h))) =
    Some (rows (iota 0 N) (iota 0 l) k').
  by rewrite /mapped bindE collect_map; apply: collect_all => x; rewrite ap2E push_law.
apply: (tail_rule (k := k')) => // z lz; apply: le_trans (worst_bound (s := iota 0 N) a (iota 0 n) k (in_places lr) (in_places lz)).
exact: (sums_post (mom0 a 0) (@mom_scale a) (mom_add a1)).
Qed.
