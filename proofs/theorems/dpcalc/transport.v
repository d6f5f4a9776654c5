(** Tests of two models between which mass moves only from a dataset to one whose law is within a factor (the
    infinity-Wasserstein distance in the place of the diameter). Both laws of the output are mixtures with the same weights,
    over the moves: of the law at the dataset that mass leaves, and of that at the dataset where it comes to lie. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.dpcalc.transport.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.listings rules.whole_numbers.
From dpcalc Require Import rules.largest_ratios rules.events rules.approximate rules.private rules.images rules.models rules.components rules.own_laws rules.tests.
From dpcalc Require Import theorems.bailie2025.tests_of_models.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Moves.
Variables (N n : nat) (w : nat -> R) (g k : nat -> nat -> R) (c : R).
Hypotheses (lw : law (iota 0 N) w) (lg : forall x, law (iota 0 N) (g x)) (lk : forall x, law (iota 0 n) (k x)) (c1 : 1 <= c).
Definition moved (z : nat) : R := sum (iota 0 N) (fun x => w x * g x z).
Hypothesis near : forall x z y, (x < N)%N -> (z < N)%N -> (y < n)%N -> 0 < w x -> 0 < g x z -> k x y <= c * k z y /\ k z y <= c * k x y.
Lemma released_moved y : released N k moved y = sum (iota 0 N) (fun x => w x * released N k (g x) y).
Proof.
rewrite /released /moved; move: (iota 0 N) => s.
transitivity (sum s (fun z => sum s (fun x => w x * g x z * k z y))); first by apply: sum_eq => z; rewrite sum_scaler.
rewrite exchange; apply: sum_eq => x; rewrite -sum_scale; apply: sum_eq => z; ring.
Qed.
Lemma one_moved x y : (x < N)%N -> (y < n)%N -> 0 < w x -> k x y <= c * released N k (g x) y /\ released N k (g x) y <= c * k x y.
Proof.
move=> lx ly wx; split.
  by apply: below_mean => // z lz gz; have [] := near lx lz ly wx gz.
by apply: (mean_below (k := k)) => // z lz gz; have [] := near lx lz ly wx gz.
Qed.
Lemma moved_near y : (y < n)%N -> released N k w y <= c * released N k moved y /\ released N k moved y <= c * released N k w y.
Proof.
move=> ly; rewrite released_moved {1 3}/released -!sum_scale; split; apply: sum_le_in => x /in_iota lx.
  case: (Rle_lt_or_eq_dec _ _ (lw.1 x)) => [wx|<-]; last by lra.
  by have [a _] := one_moved lx ly wx; have := Rmult_le_compat_l _ _ _ (lw.1 x) a; lra.
case: (Rle_lt_or_eq_dec _ _ (lw.1 x)) => [wx|<-]; last by lra.
rewrite -/(released N k (g x) y); have [_ a] := one_moved lx ly wx; by have := Rmult_le_compat_l _ _ _ (lw.1 x) a; lra.
Qed.
Lemma moved_law : law (iota 0 N) moved. Proof. exact: law_push. Qed.
End Moves.

Theorem power_after_moves : claim_dpcalc_transport_power.
Proof.
cbv zeta delta [claim_dpcalc_transport_power] => W hW; have [eW lW] := is_law_vec hW.
have [N [w [{}eW {}lW]]] : exists N w, W = vec (iota 0 N) w /\ law (iota 0 N) w by exists (size W), (prob W).
rewrite {}eW {W hW}.
have len_w : len (Some (vec (iota 0 N) w)) = Some (nm N) by rewrite len_vec size_iota.
rewrite !len_w; split; first by eexists.
split; first by eexists.
move=> G hG; have [eP lP] := is_law_vec (law_is lW).
have ep : places (vec (iota 0 N) w) = iota 0 N by rewrite /places size_map size_iota.
have [eG lG eg] := @kernel_rows (vec (iota 0 N) w) G (nm N) lP ltac:(by rewrite len_w).
have eo : outputs G = iota 0 N by move: eg => [] /INR_eq; rewrite /outputs /places size_iota => <-.
rewrite eo in lG; rewrite {}eG ep eo; move: (rowf G) lG => g lg {G hG eg eo}.
move=> m0 /whole_nm [n ->]; split; first by eexists.
move=> K hK; have [eK lK ek] := @kernel_rows (vec (iota 0 N) w) K (nm n) lP ltac:(by rewrite len_w).
have eo : outputs K = iota 0 n by move: ek => [] /INR_eq; rewrite /outputs /places size_iota => <-.
rewrite eo in lK; rewrite {}eK ep eo; move: (rowf K) lK => k lk {K hK ek eo}.
apply: (@for_tests n (fun T => _)) => [|t lt c0 /amount_real [c -> c0']]; first by exists (k 0%N).
apply: entailsI => [|/at_mostP /le_Fin c1]; first by eexists.
have at_ x z : (x < N)%N -> (z < N)%N -> also (more (item (Some (vec (iota 0 N) w)) (Some (nm x))) (num 0))
    (more (item (item (Some (rows (iota 0 N) (iota 0 N) g)) (Some (nm x))) (Some (nm z))) (num 0)) =
    Some (~~ leR (w x) 0 && ~~ leR (g x z) 0).
  by move=> lx lz; rewrite at_place // at_row // !positive also_bools.
rewrite range_places; apply: entailsI.
  apply: pairs_defined => x z; rewrite !mem_iota !add0n => lx lz; rewrite at_ //; case: (_ && _); last by eexists.
  exact: (alike n k lx lz c0').1.
move=> p; have near x z y : (x < N)%N -> (z < N)%N -> (y < n)%N -> 0 < w x -> 0 < g x z -> k x y <= c * k z y /\ k z y <= c * k x y.
  move=> lx lz ly wx gz; have := pairsP p (_ : x \in iota 0 N) (_ : z \in iota 0 N); rewrite !mem_iota !add0n => /(_ lx lz).
  rewrite at_ // !leR_f // => hp; exact: (alike n k lx lz c0').2 hp y ly.
have lv := moved_law lW lg.
rewrite ap2E push_law // bindE -/(moved N w g).
rewrite /ap1 /ap3 !bindE.
have lr := released_law lk lW; have lq := released_law lk lv.
have kept : approximate.kept 0 c (iota 0 n) (released N k w) (released N k (moved N w g)).
  by split; apply/over_within => y /in_iota ly; have [a b] := moved_near lW lg near ly.
rewrite !(level_word lk t) //.
apply: alsoI.
  by rewrite [ap2 laws.push (Some (vec _ w)) _]ap2E [ap2 laws.push (Some (vec _ (moved _ _ _))) _]ap2E !push_law //; apply/privateP.
have [a _ _ _] := reject_private lr lq lt c0' kept.
by rewrite times_at; apply/at_most_Fin; lra.
Qed.
