(** Where two laws have no common support, every distance is as large as it can be (bailie2023, footnote 12). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2023.common_support.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.logic rules.largest_ratios rules.renyi rules.normalised.
From dpcalc Require theorems.bailie2025.distances theorems.laws.nor theorems.laws.mult.
Open Scope R_scope.

(** Each is a theorem of its own; of the Renyi divergences, some outcome has an infinite ratio. *)
Theorem no_common_support : claim_bailie2023_fn_12.
Proof.
split; [exact: theorems.bailie2025.distances.tv_meaning | split; [exact: theorems.laws.mult.mult_infinite_when_disjoint | split]].
  exact: theorems.bailie2025.distances.delta_disjoint.
split; last exact: theorems.laws.nor.nor_infinite_when_disjoint.
move=> P Q hP hQ e a /order_real [r ->]; apply: entails_above => [|r1]; first exact: disjoint_defined.
exact: (rule_disjoint (renyi_value r1) (@renyi_disjoint r) hP hQ e).
Qed.
