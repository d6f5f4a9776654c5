(** What is inferred of one record from one output (bailie2025, equation 6.2 and footnote 8 of section 5.6). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.bailie2025.one_record.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.models rules.rests.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The probabilities of the output cancel. *)
Theorem ratio_of_posteriors : claim_bailie2025_eq_6_2_identity.
Proof.
rewrite /claim_bailie2025_eq_6_2_identity -/seen -/resampled -/seen_cf; apply: for_rests => N n m v r k lv lr lk.
apply: for_range => s ls; apply: for_range => o lo; rewrite record_at //; apply: if_more0 => _.
rewrite output_at //; apply: if_more0 => t0; rewrite seen_cf_at //.
apply: if_more0 => c0; rewrite bindE output_cf_at // bindE seen_at //; exact: posteriors.
Qed.

(** The posterior of a record: the law of the output is a mean t of those with each record, within the factor of each. *)
Lemma within_mean c p q t : 0 < t -> 0 <= p -> q <= c * t /\ t <= c * q -> p * q / t <= c * p /\ p <= c * (p * q / t).
Proof.
move=> t0 p0 [h1 h2]; split; apply: (Rmult_le_reg_r t) => //.
  have -> : p * q / t * t = p * q by field; lra.
  by have := Rmult_le_compat_l _ _ _ p0 h1; lra.
have -> : c * (p * q / t) * t = p * (c * q) by field; lra.
by apply: Rmult_le_compat_l.
Qed.
Theorem posterior_of_a_record : claim_bailie2025_prose_5_6_fn8a.
Proof.
rewrite /claim_bailie2025_prose_5_6_fn8a; apply: for_models => N n w k c lw lk c0.
rewrite len_vec size_iota; apply: for_range => o lo; apply: for_range => x lx.
apply: entailsI => [|_]; first exact: at_most_defined.
have [hd hn] := @all_near N n k c; apply: entailsI => [|/hn h]; first exact: hd.
rewrite pushed //; apply: if_more0 => t0; rewrite at_place // at_row // /times !ap2E quotient_at; last lra.
rewrite bindE !ap1E ap2E; have [|a b] := @within_mean c (w x) (k x o) _ t0 (lw.1 x).
  by apply: (mean_alike lw) => z lz; split; exact: h.
by rewrite at_place // ap2E; apply: alsoI; apply/at_most_Fin.
Qed.

(** Given the other records the prior is one of the records that complete them. *)
Theorem posterior_given_the_rest : claim_bailie2025_prose_5_6_fn8b.
Proof.
rewrite /claim_bailie2025_prose_5_6_fn8b; apply: for_rests => N n m v r k lv lr lk.
rewrite len_rests; apply: for_range => d ld; apply: for_range => s ls; apply: for_range => o lo C /amount_real [c -> c0].
apply: entailsI => [|_]; first exact: at_most_defined.
have [hd hn] := @near_word N n m v k c c0; rewrite -(len_rests N v); apply: entailsI => [|/hn h]; first exact: hd.
rewrite (sum_places (n := n) (g := fun u => v d * r d u * k (d * n + u)%N o)) => [|u lu]; last by rewrite prior_of // output_of.
have e : sum (iota 0 n) (fun u => v d * r d u * k (d * n + u)%N o) = v d * drawn n r k d o.
  by rewrite /drawn -sum_scale; apply: sum_eq => u; ring.
rewrite e; apply: if_more0 => t0; have v0 := lv.1 d; have d0 : 0 <= drawn n r k d o by exact: drawn_ge0.
have vp : 0 < v d by case: (Rle_lt_or_eq_dec _ _ v0) => // z; rewrite -z Rmult_0_l in t0; lra.
have dp : 0 < drawn n r k d o by case: (Rle_lt_or_eq_dec _ _ d0) => // z; rewrite -z Rmult_0_r in t0; lra.
rewrite /ap4 !bindE prior_of // output_of // len_record // (sum_places (n := n) (g := fun u => v d * r d u)) => [|u lu]; last by rewrite prior_of.
rewrite sum_scale (lr d).2 Rmult_1_r /times ap2E !quotient_at; try lra.
rewrite bindE !ap1E !ap2E; have [a b] := within_mean dp ((lr d).1 s) (drawn_alike lr h ld ls lo).
have -> : v d * r d s / v d = r d s by field; lra.
have -> : v d * r d s * k (d * n + s)%N o / (v d * drawn n r k d o) = r d s * k (d * n + s)%N o / drawn n r k d o by field; lra.
by apply: alsoI; apply/at_most_Fin.
Qed.
