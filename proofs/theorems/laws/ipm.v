(** The integral probability metric of one or two functions of the place: the largest |mean under P - mean under Q|. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.ipm.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.distances rules.places rules.rays.
Open Scope R_scope.

Definition first : nat -> R := INR.
Definition second (i : nat) : R := Rabs (INR i - 1) / Rmax 1 (INR i).
Definition D1 (P Q : seq number) : option number := ap3 distances.integral (Some P) (Some Q)
  (list_of (mapped (range (len (Some P))) (fun z => Some z) :: nil)).
Definition D2 (P Q : seq number) : option number := ap3 distances.integral (Some P) (Some Q)
  (list_of (mapped (range (len (Some P))) (fun z => Some z) ::
    mapped (range (len (Some P))) (fun z => divided (absolute (minus (Some z) (num 1))) (maximum (num 1) (Some z))) :: nil)).
Lemma second_list n : mapped (range (num (INR n))) (fun z => divided (absolute (minus (Some z) (num 1)))
  (maximum (num 1) (Some z))) = Some [seq Fin (second i) | i <- iota 0 n].
Proof.
apply: place_list => i; rewrite /maximum /minus /num !ap2E max_Fin /absolute /= eqR_f //.
by have := Rmax_l 1 (INR i); lra.
Qed.
Lemma D1_value : value D1 (means [:: first]).
Proof.
move=> T s p q _ _; rewrite /D1 len_vec (place_list _ (w := first)) //; exact: (integral_value [:: first] s p q).
Qed.
Lemma D2_value : value D2 (means [:: first; second]).
Proof.
move=> T s p q _ _; rewrite /D2 len_vec (place_list _ (w := first)) // second_list.
exact: (integral_value [:: first; second] s p q).
Qed.

(** |a - a| = 0. *)
Theorem ipm_premetric : claim_laws_ipm_premetric.
Proof. split; [exact: (rule_premetric D1_value (@means_premetric _)) | exact: (rule_premetric D2_value (@means_premetric _))]. Qed.

(** |a - b| = |b - a|. *)
Theorem ipm_symmetric : claim_laws_ipm_symmetric.
Proof. split; [exact: (rule_symmetric D1_value (@means_symmetric _)) | exact: (rule_symmetric D2_value (@means_symmetric _))]. Qed.

(** |a - c| <= |a - b| + |b - c|. *)
Theorem ipm_triangle : claim_laws_ipm_triangle.
Proof. split; [exact: (rule_triangle D1_value (@means_triangle _)) | exact: (rule_triangle D2_value (@means_triangle _))]. Qed.

(** The mean under a mixture is the mixture of means. *)
Theorem ipm_convex : claim_laws_ipm_convex.
Proof. split; [exact: (rule_convex D1_value (@means_convex _)) | exact: (rule_convex D2_value (@means_convex _))]. Qed.

(** More functions, a larger maximum. *)
Theorem ipm_monotone : claim_laws_ipm_monotone.
Proof.
apply: (rule_monotone D1_value D2_value) => T s p q hp hq; apply: means_monotone => // w [<-|//]; by left.
Qed.

(** Laws on 0 and 1 with the probability u of 1: the mean of the place is u. *)
Theorem ipm_ray : claim_laws_ipm_ray.
Proof.
apply: (rule_linear_ray (D := D1)) => l _ l01 u v iu iv.
have at_ w : list_of [:: minus (num 1) (Some (Fin w)); Some (Fin w)] = Some (vec [:: false; true] (pair_ w)) by [].
have law_ w : List.In w l -> law [:: false; true] (pair_ w).
  by move=> /l01 h; split; [case=> /=; lra | rewrite /= /pair_; lra].
rewrite !at_ !ap2E D1_value; try exact: law_.
by rewrite /minus ap2E /absolute ap1E; apply/sameP; congr (Fin (Rabs _)); rewrite /gap /= /first /=; lra.
Qed.
