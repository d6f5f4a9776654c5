(** The kernel's rules in Rocq: what the scripts of replayed certificates apply. *)
From Coq Require Import Reals ZArith Lra Lia.
From dpcalc Require Import kernel.meaning.
Open Scope R_scope.

(** * Whole numbers *)

Lemma whole_IZR z : whole (IZR z).
Proof. now exists z. Qed.
Lemma whole_plus x y : whole x -> whole y -> whole (x + y).
Proof. intros [a ->] [b ->]; exists (a + b)%Z; now rewrite plus_IZR. Qed.
Lemma whole_mult x y : whole x -> whole y -> whole (x * y).
Proof. intros [a ->] [b ->]; exists (a * b)%Z; now rewrite mult_IZR. Qed.
Lemma whole_pow x k : whole x -> whole (x ^ k).
Proof. intro H; induction k as [|k IH]; simpl; [now exists 1%Z | now apply whole_mult]. Qed.
Lemma whole_at f x : whole (at_whole f x).
Proof. now eexists. Qed.
Lemma whole_floor x : whole (floor x).
Proof. now eexists. Qed.
Ltac is_whole :=
  solve [ repeat first [ assumption | apply whole_IZR | apply whole_plus | apply whole_mult | apply whole_pow
                       | apply whole_at | apply whole_floor ] ].

Lemma whole_split x k : whole x -> x <= IZR k \/ IZR (k + 1) <= x.
Proof. intros [z ->]; destruct (Z_le_gt_dec z k); [left | right]; apply IZR_le; lia. Qed.

Lemma whole_step x k : whole x -> IZR k <= x -> x = IZR k \/ IZR (k + 1) <= x.
Proof.
intros [z ->] H; apply le_IZR in H; destruct (Z.eq_dec z k) as [->|D]; [now left | right; apply IZR_le; lia].
Qed.

Lemma Int_part_IZR z : Int_part (IZR z) = z.
Proof.
destruct (base_Int_part (IZR z)) as [A B]; apply le_IZR in A.
assert (IZR z < IZR (Int_part (IZR z) + 1)) as C by (rewrite plus_IZR; lra); apply lt_IZR in C; lia.
Qed.

Lemma from_first (P : R -> Prop) (a : Z) :
  (forall n : nat, P (IZR (a + Z.of_nat n))) -> forall x, whole x -> IZR a <= x -> P x.
Proof.
intros H x [z ->] L; apply le_IZR in L; replace z with (a + Z.of_nat (Z.to_nat (z - a)))%Z by lia; apply H.
Qed.

Lemma induct_1 (P : R -> Prop) (a : Z) :
  P (IZR a) -> (forall x, whole x -> IZR a <= x -> P x -> P (x + 1)) -> forall x, whole x -> IZR a <= x -> P x.
Proof.
intros B S; apply from_first; intro n; induction n as [|n IH].
- now replace (a + Z.of_nat 0)%Z with a by lia.
- replace (IZR (a + Z.of_nat (Datatypes.S n))) with (IZR (a + Z.of_nat n) + 1).
  + apply S; [apply whole_IZR | apply IZR_le; lia | exact IH].
  + rewrite <- plus_IZR; f_equal; lia.
Qed.

Lemma induct_2 (P : R -> Prop) (a : Z) :
  P (IZR a) -> P (IZR (a + 1)) -> (forall x, whole x -> IZR a <= x -> P x -> P (x + 1) -> P (x + 2)) ->
  forall x, whole x -> IZR a <= x -> P x.
Proof.
intros B0 B1 S x W L.
enough (P x /\ P (x + 1)) by tauto; revert x W L; apply induct_1.
- rewrite <- plus_IZR; now split.
- intros x W L [H0 H1]; split; [exact H1|].
  replace (x + 1 + 1) with (x + 2) by ring; now apply S.
Qed.

(** * Sums of products *)

Lemma gap_le a b : a <= b -> 0 <= b + (-1) * a. Proof. lra. Qed.
Lemma gap_lt a b : a < b -> 0 < b + (-1) * a. Proof. lra. Qed.
Lemma gap_eq a b : a = b -> a + (-1) * b = 0. Proof. lra. Qed.
Lemma weight p : 0 < IZR (Zpos p). Proof. now apply IZR_lt. Qed.
Lemma square x : 0 <= x * x. Proof. apply Rle_0_sqr. Qed.
Lemma none x y : x = 0 -> x * y = 0. Proof. intros ->; ring. Qed.
Lemma at_least x : x = 0 -> 0 <= x. Proof. lra. Qed.
Lemma sum_ww x y : 0 <= x -> 0 <= y -> 0 <= x + y. Proof. lra. Qed.
Lemma sum_sw x y : 0 < x -> 0 <= y -> 0 < x + y. Proof. lra. Qed.
Lemma sum_ws x y : 0 <= x -> 0 < y -> 0 < x + y. Proof. lra. Qed.
Lemma sum_zz x y : x = 0 -> y = 0 -> x + y = 0. Proof. lra. Qed.

Lemma close_lt n a b s : IZR (Zpos n) * (b + (-1) * a) = s -> 0 < s -> a < b.
Proof. intros <- H; assert (N := weight n); enough (0 < b + -1 * a) by lra; nra. Qed.
Lemma close_le n a b s : IZR (Zpos n) * (b + (-1) * a) = s -> 0 <= s -> a <= b.
Proof. intros <- H; assert (N := weight n); enough (0 <= b + -1 * a) by lra; nra. Qed.
Lemma close_eq n a b s : IZR (Zpos n) * (a + (-1) * b) = s -> s = 0 -> a = b.
Proof. intros <- H; assert (N := weight n); apply Rmult_integral in H; lra. Qed.

(** * Multiplying by what is positive *)

Lemma clear_lt f p a b : p = f * (b + (-1) * a) -> 0 < f -> 0 < p -> a < b.
Proof. intros -> F P; enough (0 < b + -1 * a) by lra; nra. Qed.
Lemma clear_le f p a b : p = f * (b + (-1) * a) -> 0 < f -> 0 <= p -> a <= b.
Proof. intros -> F P; enough (0 <= b + -1 * a) by lra; nra. Qed.
Lemma clear_eq f p a b : p = f * (a + (-1) * b) -> 0 < f -> p = 0 -> a = b.
Proof. intros -> F P; apply Rmult_integral in P; lra. Qed.

(** What is not 0: it is another thing that is not, or a factor of one, or a sum of such with roots, which are not below 0. *)
Ltac nonzero_alone :=
  first
    [ assumption
    | match goal with H : ?d <> 0 |- ?a <> 0 => solve [let E := fresh in intro E; apply H; clear - E; lra] end
    | match goal with H : 0 < ?d |- ?a <> 0 => solve [clear - H; lra] end
    | match goal with H : ?d <> 0 |- ?a <> 0 => solve [let E := fresh in intro E; apply H; rewrite E; ring] end ].
Ltac nonzero_through rest :=
  match goal with H : ?d <> 0 |- ?a <> 0 =>
    solve [let E := fresh in intro E; apply H; field_simplify_eq; [clear - E; lra | repeat split; rest]] end.
Ltac nonzero :=
  repeat split;
  first
    [ nonzero_alone
    | nonzero_through ltac:(nonzero_alone)
    | nonzero_through ltac:(first [nonzero_alone | nonzero_through ltac:(nonzero_alone)])
    | apply Rgt_not_eq, sqrt_lt_R0; assumption
    | apply Rgt_not_eq, exp_pos
    | solve
        [ repeat match goal with
            |- context [sqrt ?x] => let r := fresh in let R := fresh in
              pose proof (sqrt_pos x) as R; set (r := sqrt x) in *; clearbody r end;
          apply Rgt_not_eq; lra ]
    | lra ].

(** * Logarithms *)

Definition product_of_powers p s := 0 < p /\ ln p = s.
Lemma powers_none : product_of_powers 1 0.
Proof. split; [lra | apply ln_1]. Qed.
Lemma ln_power a k : 0 < a -> ln (a ^ k) = INR k * ln a.
Proof.
intro A; induction k as [|k IH]; [simpl; rewrite ln_1; ring|].
change (a ^ S k) with (a * a ^ k); rewrite ln_mult, IH, S_INR; [ring | exact A | now apply pow_lt].
Qed.
Lemma powers_more k z p s a :
  Z.of_nat k = z -> 0 < a -> product_of_powers p s -> product_of_powers (p * a ^ k) (s + IZR z * ln a).
Proof.
intros <- A [P S]; assert (0 < a ^ k) by now apply pow_lt.
split; [now apply Rmult_lt_0_compat | rewrite ln_mult, ln_power, S, <- INR_IZR_INZ; auto].
Qed.
Lemma logs_lt n a b u su v sv :
  product_of_powers u su -> product_of_powers v sv -> IZR (Zpos n) * (b + (-1) * a) = su - sv -> v < u -> a < b.
Proof. intros [U <-] [V <-] E L; apply (close_lt n _ _ _ E), Rlt_Rminus; now apply ln_increasing. Qed.
Lemma ln_monotone u v : 0 < u -> u <= v -> ln u <= ln v.
Proof. intros U [L | ->]; [left; now apply ln_increasing | apply Rle_refl]. Qed.
Lemma logs_le n a b u su v sv :
  product_of_powers u su -> product_of_powers v sv -> IZR (Zpos n) * (b + (-1) * a) = su - sv -> v <= u -> a <= b.
Proof. intros [U <-] [V <-] E L; apply (close_le n _ _ _ E); apply ln_monotone in L; lra. Qed.
Lemma logs_eq n a b u su v sv :
  product_of_powers u su -> product_of_powers v sv -> IZR (Zpos n) * (a + (-1) * b) = su - sv -> u = v -> a = b.
Proof. intros [U <-] [V <-] E L; apply (close_eq n _ _ _ E); rewrite L; ring. Qed.

Lemma whole_power x k z : Z.of_nat k = z -> 0 < x -> Rpower x (IZR z) = x ^ k.
Proof. intros <- X; rewrite <- INR_IZR_INZ; now apply Rpower_pow. Qed.

(** * Names and choices *)

Lemma named (x : R) : exists y, y = x. Proof. now exists x. Qed.
Lemma abs_0 x : 0 <= x -> Rabs x = x. Proof. apply Rabs_pos_eq. Qed.
Lemma abs_1 x : 0 <= (-1) * x -> Rabs x = (-1) * x.
Proof. intro H; rewrite Rabs_left1; lra. Qed.
Ltac flat e := lazymatch e with context [Rmax _ _] => fail | context [Rmin _ _] => fail | _ => idtac end.
(** Which argument a maximum or minimum is, from the inside out. *)
Ltac chosen :=
  repeat match goal with
  | |- context [Rmax ?a ?b] => flat a; flat b; let H := fresh in
      destruct (Rle_or_lt a b) as [H | H]; [rewrite (Rmax_right a b H) | rewrite (Rmax_left a b (Rlt_le _ _ H))]
  | |- context [Rmin ?a ?b] => flat a; flat b; let H := fresh in
      destruct (Rle_or_lt a b) as [H | H]; [rewrite (Rmin_left a b H) | rewrite (Rmin_right a b (Rlt_le _ _ H))]
  end; lra.

(** * Facts *)

Ltac decide_numbers := lra.
Ltac power_positive u p :=
  first [ exact (exp_pos _) | exact (pow_lt u _ p) | exact (sqrt_lt_R0 u p) | exact (Rinv_0_lt_compat _ p)
        | exact (Rinv_0_lt_compat _ (pow_lt u _ p)) | exact (Rinv_0_lt_compat _ (sqrt_lt_R0 u p)) ].

Lemma at_whole_value f x k z : x = IZR k -> f (Z.to_nat k) = z -> at_whole f x = IZR z.
Proof. intros -> <-; unfold at_whole; now rewrite Int_part_IZR. Qed.
Lemma exp_of x : x = 0 -> exp x = 1. Proof. intros ->; exact exp_0. Qed.
Lemma log_of x : x = 1 -> ln x = 0. Proof. intros ->; exact ln_1. Qed.
Lemma floor_value x k : IZR k <= x -> x < IZR k + 1 -> floor x = IZR k.
Proof.
intros A B; unfold floor; f_equal; destruct (base_Int_part x) as [C D].
enough (k < Int_part x + 1 /\ Int_part x < k + 1)%Z by lia.
split; apply lt_IZR; rewrite plus_IZR; lra.
Qed.
Lemma counts f n : at_whole f (INR n) = IZR (f n).
Proof. rewrite INR_IZR_INZ; unfold at_whole; now rewrite Int_part_IZR, Nat2Z.id. Qed.
Lemma is_count u : whole u -> 0 <= u -> exists n, u = INR n.
Proof.
intros [z ->] H; apply le_IZR in H; exists (Z.to_nat z); rewrite INR_IZR_INZ, Z2Nat.id; auto.
Qed.
Lemma even_twice n : Nat.even (S (S n)) = Nat.even n. Proof. reflexivity. Qed.
Lemma even_next n : Nat.even (S n) = negb (Nat.even n).
Proof. rewrite Nat.even_succ; symmetry; apply Nat.negb_even. Qed.

Lemma factorial_step u : whole u -> 0 <= u -> factorial (u + 1) = (u + 1) * factorial u.
Proof.
intros W H; destruct (is_count u W H) as [n ->]; rewrite <- S_INR; unfold factorial; rewrite !counts.
change (factorials (S n)) with (Z.of_nat (S n) * factorials n)%Z; now rewrite mult_IZR, <- INR_IZR_INZ.
Qed.
Lemma derangements_step u : whole u -> 0 <= u ->
  derangements (u + 2) = (u + 1) * (derangements (u + 1) + derangements u).
Proof.
intros W H; destruct (is_count u W H) as [n ->].
replace (INR n + 2) with (INR (S (S n))) by (rewrite !S_INR; ring); rewrite <- S_INR.
unfold derangements; rewrite !counts, INR_IZR_INZ, <- plus_IZR, <- mult_IZR; f_equal.
assert (E : forall m,
  (derangement_numbers (S m) = Z.of_nat (S m) * derangement_numbers m + if Nat.even (S m) then 1 else -1)%Z)
  by reflexivity.
rewrite !E, even_twice, even_next; destruct (Nat.even n); cbn [negb]; lia.
Qed.
Lemma exp_tangent u : 1 + u <= exp u.
Proof. destruct (Req_dec u 0) as [->|D]; [rewrite exp_0; lra | left; now apply exp_ineq1]. Qed.
Lemma exp_monotone u v : u <= v -> exp u <= exp v.
Proof. intros [H | ->]; [left; now apply exp_increasing | apply Rle_refl]. Qed.
Lemma log_tangent u : 0 < u -> ln u <= u + (-1) * 1.
Proof. intro U; assert (H := exp_tangent (ln u)); rewrite exp_ln in H; lra. Qed.
Lemma log_power u v : 0 < u -> ln (Rpower u v) = v * ln u.
Proof. intros; unfold Rpower; apply ln_exp. Qed.
Lemma root_square u : 0 <= u -> sqrt u ^ 2 = u.
Proof. apply pow2_sqrt. Qed.
Lemma power_step u v : 0 < u -> Rpower u (v + 1) = u * Rpower u v.
Proof. intro U; rewrite Rpower_plus, Rpower_1; [ring | exact U]. Qed.
Lemma abs_bounds u : u <= Rabs u /\ (-1) * u <= Rabs u.
Proof. split; [apply Rle_abs | rewrite <- Rabs_Ropp; replace (-1 * u) with (- u) by ring; apply Rle_abs]. Qed.
Lemma floor_bounds u : floor u <= u /\ u + (-1) * 1 < floor u.
Proof. unfold floor; destruct (base_Int_part u); lra. Qed.
