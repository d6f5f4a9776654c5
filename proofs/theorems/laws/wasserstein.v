(** The Wasserstein distance of laws on 0, 1, 2, ...: the sum of |P(< k) - Q(< k)|. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.laws.wasserstein.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.images rules.places.
Open Scope R_scope.

(** |a - b| = |b - a|. *)
Theorem wasserstein_symmetric : claim_laws_wasserstein_symmetric.
Proof. exact: (rule_symmetric wasserstein_value moves_symmetric). Qed.

(** |a - a| = 0. *)
Theorem wasserstein_premetric : claim_laws_wasserstein_premetric.
Proof. exact: (rule_premetric wasserstein_value moves_premetric). Qed.

(** |a - c| <= |a - b| + |b - c|. *)
Theorem wasserstein_triangle : claim_laws_wasserstein_triangle.
Proof. exact: (rule_triangle wasserstein_value moves_triangle). Qed.

(** |c a + (1 - c) b| <= c |a| + (1 - c) |b|. *)
Theorem wasserstein_convex : claim_laws_wasserstein_convex.
Proof. exact: (rule_convex wasserstein_value moves_convex). Qed.

(** At distance 0 the probabilities below each k agree, and so do their differences. *)
Theorem wasserstein_separates : claim_laws_wasserstein_separates.
Proof. exact: (rule_separates wasserstein_value moves_separates). Qed.

(** * The ray *)

(** The law with the outcome u alone; P(< k) is 1 for the k above u. *)
Definition point (u i : nat) : R := if u == i then 1 else 0.
Definition above (u k : nat) : R := if (u < k)%N then 1 else 0.
Lemma point_law n u : (u < n)%N -> law (iota 0 n) (point u).
Proof. by move=> l; split=> [i|]; [rewrite /point; case: eqP; lra | exact: sum_one]. Qed.
Lemma sum_last n f : sum (iota 0 n.+1) f = sum (iota 0 n) f + f n.
Proof. by rewrite -addn1 iotaD sum_cat add0n /=; lra. Qed.
Lemma below_point u k : sum (iota 0 k) (point u) = above u k.
Proof.
elim: k => // k ih; rewrite sum_last ih /above /point ltnS.
by case: (ltngtP u k); lra.
Qed.
Lemma sum_above n u : sum (iota 0 n) (above u) = INR (n - u.+1).
Proof.
elim: n => // n ih; rewrite sum_last ih /above subSS; case: ltnP => l; last by rewrite (eqP l) /=; lra || (rewrite subnS (eqP l) /=; lra).
by rewrite subnS -S_INR prednK // subn_gt0.
Qed.
Lemma moves_points n u v : (u <= v)%N -> (v < n)%N -> moves (iota 0 n) (point u) (point v) = Fin (INR v - INR u).
Proof.
move=> uv vn; have un := leq_ltn_trans uv vn; congr Fin.
rewrite size_iota (sum_in_eq (g := fun k => above u k - above v k)) => [|k]; last first.
  rewrite mem_iota /= add0n => kn; rewrite /before take_iota (minn_idPl (ltnW kn)) sum_sub !below_point /above.
  by case: ltnP => a; case: ltnP => b; rewrite ?(Rminus_diag_eq _ _ erefl) ?Rabs_R0 ?Rabs_right; try lra; move: (leq_ltn_trans uv b); rewrite ltnNge a.
by rewrite sum_sub !sum_above !minus_INR ?S_INR; [lra | exact/leP | exact/leP].
Qed.
Theorem wasserstein_ray : claim_laws_wasserstein_ray.
Proof.
move=> r s t /whole_nm [a ->] /whole_nm [b ->] /whole_nm [c ->].
apply: entailsI => [|/alsoP [/lessP ab /lessP bc]]; first by apply: also_defined; exact: less_defined.
have {}ab : (a < b)%N by rewrite ltnNge -le_nm; apply/negP.
have {}bc : (b < c)%N by rewrite ltnNge -le_nm; apply/negP.
have level_ x : List.In x [:: nm a; nm b; nm c] -> exists2 i, x = nm i & (i < c.+1)%N.
  move=> /= [<-|[<-|[<-|//]]]; [exists a | exists b | exists c] => //; last exact: ltnW.
  by rewrite ltnS ltnW // (ltn_trans ab).
have at_ i : mapped (range (plus (item (Some [:: nm a; nm b; nm c]) (num 2)) (num 1)))
    (fun z => chosen (same (Some z) (Some (nm i))) (num 1) (num 0)) = Some (vec (iota 0 c.+1) (point i)).
  rewrite -[2]/(INR 2) item_place [nth _ _ _]/= -[num 1]/(Some (nm 1)) plus_nm addn1 range_iota.
  rewrite (mapped_map (g := fun j => Fin (point i j))) // => j _.
  by rewrite /same ap2E nmE /chosen bindE /point eq_sym; case: eqP.
apply: everyI => x /level_ [i -> ic]; apply: everyI => y /level_ [j -> jc].
rewrite !ap2E !at_ !ap2E wasserstein_value; try exact: point_law.
have -> : absolute (minus (Some (nm i)) (Some (nm j))) = Some (Fin (Rabs (INR i - INR j))) by [].
apply/sameP; have [l|l] := leqP i j.
  rewrite moves_points // Rabs_minus_sym Rabs_right //; apply: Rge_minus; apply: Rle_ge; apply: le_INR; exact/leP.
rewrite moves_symmetric ?moves_points ?Rabs_right //; try exact: point_law; last exact: ltnW.
by apply: Rge_minus; apply: Rle_ge; apply: le_INR; apply/leP; exact: ltnW.
Qed.
