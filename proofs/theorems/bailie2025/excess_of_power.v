(** f-DP with the excess of power over size as premetric (bailie2025, section 2.4.6): 1 - a - T(a) is at least 0, for one may reject by
    a coin alone, and falls as the least error rises. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.tradeoffs claims.bailie2025.excess_of_power.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.least_error rules.curves rules.tested.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Error.
Variables (T : Type) (s : seq T) (p q : T -> R) (z : R).
Hypotheses (hp : law s p) (hq : law s q) (z0 : 0 <= z).
Definition least : R := real (error z s p q).
Lemma least_value : ap3 distances.least_error (Some (vec s p)) (Some (vec s q)) (Some (Fin z)) = Some (Fin least).
Proof. by rewrite /ap3 !bindE error_value // /least; have [t _ ->] := error_reached z s p hq.1. Qed.
Lemma excess_value : minus (minus (num 1) (Some (Fin z))) (ap3 distances.least_error (Some (vec s p)) (Some (vec s q)) (Some (Fin z))) =
  Some (Fin (1 - z - least)).
Proof. by rewrite least_value. Qed.
Lemma least_below : z <= 1 -> least <= 1 - z.
Proof.
move=> z1; rewrite /least; have [t t0 ->] := error_reached z s p hq.1; rewrite /real /gain.
have a : sum s (fun x => Rmin (q x) (t * p x)) <= 1.
  by rewrite -hq.2; apply: sum_le => x; exact: Rmin_l.
have b : sum s (fun x => Rmin (q x) (t * p x)) <= t.
  rewrite -{2}(Rmult_1_r t) -hp.2 -sum_scale; apply: sum_le => x; exact: Rmin_r.
have [h|h] := Rle_lt_dec t 1; nra.
Qed.
End Error.
Lemma least_same T (s : seq T) p z : law s p -> 0 <= z -> z <= 1 -> least s p p z = 1 - z.
Proof.
move=> hp z0 z1; apply: Rle_antisym; first exact: least_below.
have o1 : 0 <= 1 by lra.
have := error_ge z0 s hp.1 hp.1 o1; rewrite /least; have [t _ ->] := error_reached z s p hp.1 => /le_Fin /=.
rewrite {1}/gain (sum_eq _ (g := p)) => [|x]; last by rewrite Rmult_1_l Rmin_left; lra.
by rewrite hp.2; lra.
Qed.
Lemma sizes_ge0 T (s : seq T) p q c : law s p -> c \in curve s p q -> 0 <= c.1.
Proof.
move=> hp /curve_test [b -> _]; apply: sum_ge0 => x; apply: Rmult_le_pos; [exact: hp.1 | exact: pos_INR].
Qed.

Theorem excess_of_power : claim_bailie2025_prose_2_4_6_fdp_repaired.
Proof.
split; cbv zeta.
  move=> P Q hP hQ e a ha; have [z -> [z0 z1]] := rate_real ha.
  move: P Q hP hQ e; apply: for_two => s p q hp hq; rewrite /ap3 !bindE -/(ap3 distances.least_error (Some (vec s p)) (Some (vec s q)) (Some (Fin z))).
  apply: alsoI; first by rewrite excess_value //; apply/at_mostP/le_Fin; have := least_below hp hq z0 z1; lra.
  apply: entailsI => [|/sameP <-]; first exact: same_defined.
  rewrite -/(ap3 distances.least_error (Some (vec s p)) (Some (vec s p)) (Some (Fin z))) excess_value //.
  by apply/sameP; congr Fin; rewrite least_same //; lra.
move=> P Q hP hQ e P' Q' hP' hQ' e'; move: P Q hP hQ e; apply: for_two => s p q hp hq; move: P' Q' hP' hQ' e'; apply: for_two => s' p' q' hp' hq'.
pose zs := [seq c.1 | c <- curve s p q ++ curve s' p' q'].
have sizes : mapped (join (list_of [:: ap2 tradeoffs.errors (Some (vec s p)) (Some (vec s q)); ap2 tradeoffs.errors (Some (vec s' p')) (Some (vec s' q'))]))
    (fun c => item (Some c) (num 0)) = Some [seq Fin z | z <- zs].
  rewrite !ap2E !errors_value [join _]/= cats0 /pts -map_cat /zs (mapped_map (g := fun c : R * R => Fin c.1)) -?map_comp // => c _.
  exact: pt0.
have zs0 z : z \in zs -> 0 <= z.
  by move=> /mapP [c]; rewrite mem_cat => /orP [/(sizes_ge0 hp)|/(sizes_ge0 hp')] h ->.
rewrite /ap4 !bindE sizes.
rewrite (every_map (p := fun z => leR (least s' p' q' z) (least s p q z))) => [|z /zs0 z0]; last first.
  by rewrite /at_least !least_value // /ap3 !bindE -/(ap3 distances.least_error (Some (vec s' p')) (Some (vec s' q')) (Some (Fin z))) least_value.
rewrite (every_map (p := fun z => leR (1 - z - least s p q z) (1 - z - least s' p' q' z))) => [|z /zs0 z0]; last first.
  rewrite /ap3 !bindE -/(ap3 distances.least_error (Some (vec s p)) (Some (vec s q)) (Some (Fin z))).
  by rewrite -/(ap3 distances.least_error (Some (vec s' p')) (Some (vec s' q')) (Some (Fin z))) !excess_value.
apply/sameP; apply: eq_in_all => z _; rewrite /leR; do 2 case: Rle_dec => ? //; lra.
Qed.
