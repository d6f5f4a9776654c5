(** Tables with the same margins: in how few values of one they differ. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.order words.datasets claims.dpcalc.tables.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.exchanges.
From dpcalc Require Import rules.variables rules.cells rules.differences.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition value (j : nat) (r : thing) : thing := nth nil_thing (unlisted r) j.

(** What is left over of either dataset has the same values of the variable, each as often; so all of them are values of as
    many records as the datasets are apart. *)
Theorem values_touched : claim_dpcalc_values_touched.
Proof.
cbv zeta delta [claim_dpcalc_values_touched] => k /whole_nm [n ->] x x' /datasets_of [l -> kl] /datasets_of [l' -> kl'].
apply: for_places => j.
rewrite !ap2E -[list_of [:: Some _]]/(Some [seq nm v | v <- [:: val j]]) /ap3 !bindE (@same_margin_of n) //; last first.
  by rewrite /= ltn_ord.
apply/entailsP => -[p]; rewrite !without_at.
have joined s t : join (list_of [:: Some s; Some t]) = Some (s ++ t) by rewrite /= cats0.
rewrite joined.
have fE l0 : [seq value j r | r <- table l0] = [seq value 0 (Listed (part [:: val j] r)) | r <- l0] by rewrite /table -map_comp.
have {}p : perm_eq [seq value j r | r <- table l] [seq value j r | r <- table l'].
  rewrite !fE; by have := perm_map (fun s => value 0 (Listed s)) p; rewrite -!map_comp.
have e : size (table l) = size (table l') by have := perm_size p; rewrite !size_map.
rewrite hamming_rest //.
set a := rest (table l) _; set b := rest (table l') _.
have sized l0 s : of_size n l0 -> s \in l0 -> item (as_list (Some (Listed s))) (Some (nm j)) = Some (value j (Listed s)).
  by move=> h i; apply: item_size; rewrite (eqP (allP h s i)) ltn_ord.
have vE r : r \in a ++ b -> item (as_list (Some r)) (Some (nm j)) = Some (value j r).
  by rewrite mem_cat => /orP [] /rest_in /mapP [s i ->]; [exact: (sized l) | exact: (sized l')].
rewrite (mapped_in vE) /= INR_le -/(kinds _); apply: congr1.
rewrite -(size_map (value j) a); apply: uniq_leq_size; first exact: kinds_uniq.
move=> v; rewrite mem_kinds map_cat mem_cat => /orP [] //.
by rewrite (perm_mem (rest_map p)).
Qed.
