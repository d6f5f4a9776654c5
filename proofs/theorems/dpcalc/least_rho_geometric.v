(** The least rho of discrete Laplace noise at one, two and three steps. With x = ln E and N = 2 a - 1 the moment is a product of
    quotients of ch(N y) + c by ch(y) + c, with y = x/2 or x: two steps have c = 1 - 1/E, three a second factor with - 1/E. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.dpcalc.least_rho_geometric.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.tests rules.listings rules.whole_numbers rules.powers rules.odds rules.record_lists rules.least_rho rules.hyperbolic.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Noise.
Variables (e a : R) (e1 : 1 < e) (a2 : 2 <= a).
Definition chance (n k : nat) : R := (if (k == 0)%N || (k == n) then e else e - 1) / (e + 1) / Rpower e (INR k).
Definition moment (n : nat) : R := sum (iota 0 n.+1) (fun k => chance n k * Rpower (Rpower e (INR n - 2 * INR k)) (a - 1)).
Local Notation x := (ln e).
Local Notation N := (2 * a - 1).
Lemma x_pos : 0 < x. Proof. by rewrite -ln_1; apply: ln_increasing; lra. Qed.
Lemma e_exp : e = exp x. Proof. by rewrite exp_ln //; lra. Qed.
Lemma e_times u : e * exp u = exp (x + u). Proof. by rewrite exp_plus -e_exp. Qed.
Lemma N1 : 1 <= N. Proof. lra. Qed.
Lemma half_square : exp (x / 2) * exp (x / 2) = e.
Proof. by rewrite -exp_plus; have -> : x / 2 + x / 2 = x by [field]; rewrite -e_exp. Qed.
Lemma half_ch : ch (x / 2) * exp (x / 2) = e + 1.
Proof. by rewrite /ch Rmult_plus_distr_r half_square (Rmult_comm (exp (- _))) exp_both. Qed.
Lemma ch_x : ch x = e + / e. Proof. by rewrite /ch exp_Ropp -e_exp. Qed.
Lemma sh_x : sh x = e - / e. Proof. by rewrite /sh exp_Ropp -e_exp. Qed.
Lemma th_half : sh (x / 2) / ch (x / 2) = (e - 1) / (e + 1).
Proof.
have s : sh (x / 2) * exp (x / 2) = e - 1 by rewrite /sh Rmult_minus_distr_r half_square (Rmult_comm (exp (- _))) exp_both.
have p := exp_pos (x / 2); have c := ch_pos (x / 2); rewrite -s -half_ch; field; lra.
Qed.
Lemma power_exp u v : Rpower (Rpower e u) v = exp (u * v * x). Proof. by rewrite Rpower_mult. Qed.
Lemma over_power u w : w / Rpower e u = w * exp (- (u * x)). Proof. by rewrite exp_Ropp. Qed.
Lemma term w u v : w / (e + 1) / Rpower e u * Rpower (Rpower e v) (a - 1) = w * exp (v * (a - 1) * x - u * x) / (e + 1).
Proof. by rewrite power_exp over_power /Rminus exp_plus; field; lra. Qed.

Lemma moment_1 : moment 1 = ch (N * (x / 2)) / ch (x / 2).
Proof.
have p := exp_pos (x / 2); have c := ch_pos (x / 2); rewrite /moment /chance /= !term.
apply: (Rmult_eq_reg_r (ch (x / 2) * exp (x / 2))); last by rewrite half_ch; lra.
have -> : ch (N * (x / 2)) / ch (x / 2) * (ch (x / 2) * exp (x / 2)) = ch (N * (x / 2)) * exp (x / 2) by field; lra.
rewrite half_ch; have -> (u v : R) : (u / (e + 1) + (v / (e + 1) + 0)) * (e + 1) = u + v by move=> *; field; lra.
rewrite /ch Rmult_plus_distr_r !e_times -!exp_plus; congr (exp _ + exp _); field.
Qed.
Lemma moment_2 : moment 2 = (ch (N * x) + (1 - / e)) / (ch x + (1 - / e)).
Proof.
rewrite ch_x /moment /chance /= !term; have -> : e + / e + (1 - / e) = e + 1 by ring.
have -> (u v w : R) : u / (e + 1) + (v / (e + 1) + (w / (e + 1) + 0)) = (u + w + v) / (e + 1) by move=> *; field; lra.
congr ((_ + _) / _); last first.
  have -> : (1 + 1 - 2 * 1) * (a - 1) * x - 1 * x = - x by ring.
  by rewrite exp_Ropp -e_exp; field; lra.
rewrite /ch !e_times; congr (exp _ + exp _); ring.
Qed.
Lemma moment_3 : moment 3 = ch (N * (x / 2)) / ch (x / 2) * ((ch (N * x) - / e) / (ch x - / e)).
Proof.
have p := exp_pos (x / 2); have c := ch_pos (x / 2); rewrite ch_x /moment /chance /= !term.
have -> : e + / e - / e = e by ring.
have -> (u v w z : R) : u / (e + 1) + (v / (e + 1) + (w / (e + 1) + (z / (e + 1) + 0))) = (u + v + w + z) / (e + 1) by move=> *; field; lra.
rewrite -half_ch; apply: (Rmult_eq_reg_r (ch (x / 2) * exp (x / 2) * e)); last first.
  by rewrite half_ch; nra.
have -> (u : R) : u / (ch (x / 2) * exp (x / 2)) * (ch (x / 2) * exp (x / 2) * e) = u * e by move=> *; field; lra.
have -> (u v : R) : u / ch (x / 2) * (v / e) * (ch (x / 2) * exp (x / 2) * e) = u * v * exp (x / 2) by move=> *; field; lra.
set y := x / 2; have ex : x = y + y by rewrite /y; field.
have ee : e = exp y * exp y by rewrite half_square.
have tri : ch (N * y) * (ch (N * x) - / e) = exp (3 * (N * y)) + exp (- (3 * (N * y))) + (1 - / e) * (exp (N * y) + exp (- (N * y))).
  rewrite /ch ex; have -> : 3 * (N * y) = N * y + N * (y + y) by ring.
  have -> : exp (- (N * y + N * (y + y))) = exp (- (N * y)) * exp (- (N * (y + y))) by rewrite -exp_plus; congr exp; ring.
  have k1 : exp (N * y) * exp (- (N * (y + y))) = exp (- (N * y)) by rewrite -exp_plus; congr exp; ring.
  have k2 : exp (- (N * y)) * exp (N * (y + y)) = exp (N * y) by rewrite -exp_plus; congr exp; ring.
  rewrite exp_plus; nra.
rewrite tri; clear tri.
have inv : / e = exp (- x) by rewrite exp_Ropp -e_exp.
have outer A B : x + A + x = B + y -> e * exp A * e = exp B * exp y.
  by move=> h; rewrite e_times (Rmult_comm _ e) e_times -exp_plus; congr exp; lra.
have inner A B : A + x + x = B + y -> (e - 1) * exp A * e = (1 - / e) * exp B * exp y.
  move=> h; have -> : exp A = exp B * exp y * / e * / e.
    by rewrite inv -!exp_plus; congr exp; lra.
  field; lra.
move: (outer ((1 + 1 + 1 - 2 * 0) * (a - 1) * x - 0 * x) (3 * (N * y))) (inner ((1 + 1 + 1 - 2 * 1) * (a - 1) * x - 1 * x) (N * y)) (outer ((1 + 1 + 1 - 2 * (1 + 1 + 1)) * (a - 1) * x - (1 + 1 + 1) * x) (- (3 * (N * y)))) (inner ((1 + 1 + 1 - 2 * (1 + 1)) * (a - 1) * x - (1 + 1) * x) (- (N * y))).
move=> h1 h2 h4 h3; have {}h1 := h1 ltac:(rewrite ex; ring); have {}h2 := h2 ltac:(rewrite ex; ring).
have {}h3 := h3 ltac:(rewrite ex; ring); have {}h4 := h4 ltac:(rewrite ex; ring).
have -> (f g h k : R) : (f + g + h + k) * e = f * e + g * e + h * e + k * e by move=> *; ring.
by rewrite h1 h2 h3 h4; ring.
Qed.
End Noise.

(** * The claim *)

Section Bound.
Variables (e : R) (e1 : 1 < e) (n : nat) (n2 : (2 <= n)%N).
Local Notation a := (INR n).
Local Notation x := (ln e).
Definition rho (k : nat) : R := x * (INR k - 2 / e * (1 - 1 / Rpower e (INR k)) / (1 - 1 / Rpower e 2)).
Lemma two_at : Rpower e 2 = e * e.
Proof. have e0 : 0 < e by [lra]; have := @Rpower_pow 2 e e0; rewrite /= => ->; ring. Qed.
Lemma ln_div u v : 0 < u -> 0 < v -> ln (u / v) = ln u - ln v.
Proof. by move=> u0 v0; have i := Rinv_0_lt_compat _ v0; rewrite /Rdiv ln_mult // ln_Rinv. Qed.
Lemma bound_1 : 0 < moment e a 1 /\ ln (moment e a 1) <= a * (a - 1) * rho 1.
Proof.
have a2 := order_2 n2; have x0 := x_pos e1; have c1 := ch_pos ((2 * a - 1) * (x / 2)); have c2 := ch_pos (x / 2).
rewrite moment_1 //; split; first exact: Rdiv_lt_0_compat.
have := @added_within 0 ltac:(lra) (2 * a - 1) (x / 2) ltac:(lra) ltac:(lra); rewrite !Rplus_0_r th_half // ln_div //.
move/Rle_trans; apply; apply: Req_le; rewrite /rho two_at Rpower_1; last lra.
by rewrite /=; field; nra.
Qed.
Lemma bound_2 : 0 < moment e a 2 /\ ln (moment e a 2) <= a * (a - 1) * rho 2.
Proof.
have a2 := order_2 n2; have x0 := x_pos e1; have i : 0 < / e < 1.
  by split; [apply: Rinv_0_lt_compat; lra | rewrite -Rinv_1; apply: Rinv_lt_contravar; lra].
have hc : -2 < 1 - / e <= 2 by lra.
have c1 := added_pos hc ((2 * a - 1) * x); have c2 := added_pos hc x.
rewrite moment_2 //; split; first exact: Rdiv_lt_0_compat.
have := @added_within _ hc (2 * a - 1) x ltac:(lra) x0; rewrite ln_div // sh_x //.
move/Rle_trans; apply; apply: Req_le; rewrite /rho -[INR 2]/2 two_at ch_x //.
by field; nra.
Qed.
Lemma bound_3 : 0 < moment e a 3 /\ ln (moment e a 3) <= a * (a - 1) * rho 3.
Proof.
have a2 := order_2 n2; have x0 := x_pos e1; have i : 0 < / e < 1.
  by split; [apply: Rinv_0_lt_compat; lra | rewrite -Rinv_1; apply: Rinv_lt_contravar; lra].
have hc : -2 < - / e <= 2 by lra.
have c1 := added_pos hc ((2 * a - 1) * x); have c2 := added_pos hc x.
have c3 := ch_pos ((2 * a - 1) * (x / 2)); have c4 := ch_pos (x / 2).
have p1 := Rdiv_lt_0_compat _ _ c3 c4; have p2 := Rdiv_lt_0_compat _ _ c1 c2.
rewrite moment_3 //; split; first exact: Rmult_lt_0_compat.
have h1 := @added_within _ hc (2 * a - 1) x ltac:(lra) x0; rewrite sh_x // in h1.
have := @added_within 0 ltac:(lra) (2 * a - 1) (x / 2) ltac:(lra) ltac:(lra); rewrite !Rplus_0_r th_half // => h2.
rewrite ln_mult // !ln_div //; apply: Rle_trans (Rplus_le_compat _ _ _ _ h2 h1) _; apply: Req_le.
rewrite /rho two_at Rpower_pow; last lra.
by rewrite ch_x //=; field; nra.
Qed.
End Bound.

Theorem discrete_laplace : claim_dpcalc_least_rho_discrete_laplace.
Proof.
cbv zeta; move=> v /whole_nm [n ->] E /amount_real [e -> e0].
have -> : ap2 numbers.from_to (num 1) (num 3) = Some [:: nm 1; nm 2; nm 3].
  have -> : num 3 = Some (nm 3) by rewrite /num /nm /=; congr (Some (Fin _)); lra.
  by rewrite -[num 1]/(Some (nm 1)) ap2E from_to_nm.
eexists; split; first reflexivity; move=> w iw.
have [k -> k3] : exists2 k, w = nm k & k \in [:: 1; 2; 3]%N.
  by move: iw; rewrite !inE => /or3P [/eqP ->|/eqP ->|/eqP ->]; [exists 1%N | exists 2%N | exists 3%N].
apply: entailsI => [|/least_order n2]; first exact: at_most_defined.
apply: entailsI => [|/more_Fin e1]; first exact: less_defined.
have a2 := order_2 n2.
have m : sum_of (range (plus (Some (nm k)) (num 1))) (fun j => times (divided (divided (chosen (either (same (Some j) (num 0)) (same (Some j) (Some (nm k))))
    (Some (Fin e)) (minus (Some (Fin e)) (num 1))) (plus (Some (Fin e)) (num 1))) (power (Some (Fin e)) (Some j)))
    (power (power (Some (Fin e)) (minus (Some (nm k)) (times (num 2) (Some j)))) (minus (Some (nm n)) (num 1)))) = Some (Fin (moment e (INR n) k)).
  rewrite -[plus _ _]/(plus (Some (nm k)) (Some (nm 1))) plus_nm addn1 range_iota; apply: sum_of_map => j _.
  have -> : chosen (either (same (Some (nm j)) (num 0)) (same (Some (nm j)) (Some (nm k)))) (Some (Fin e)) (minus (Some (Fin e)) (num 1)) =
      Some (Fin (if (j == 0)%N || (j == k) then e else e - 1)).
    rewrite -[num 0]/(Some (nm 0)) /same !ap2E !nmE; by case: (j == 0)%N; case: (j == k).
  rewrite -[plus (Some (Fin e)) _]/(Some (Fin (e + 1))) -[minus (Some (nm k)) _]/(Some (Fin (INR k - 2 * INR j))) -[minus (Some (nm n)) _]/(Some (Fin (INR n - 1))).
  rewrite divided_Fin; last lra.
  have e2 : 0 < e by lra.
  rewrite !power_value //; try exact: Rpower_pos.
  by rewrite divided_Fin; last by have := Rpower_pos e (INR j); lra.
have r : times (logarithm (Some (Fin e))) (minus (Some (nm k)) (divided (times (divided (num 2) (Some (Fin e))) (minus (num 1) (divided (num 1)
    (power (Some (Fin e)) (Some (nm k)))))) (minus (num 1) (divided (num 1) (power (Some (Fin e)) (num 2)))))) = Some (Fin (rho e k)).
  rewrite ln_at; last lra.
  rewrite power_value; last lra.
  rewrite -[power (Some (Fin e)) (num 2)]/(power (Some (Fin e)) (Some (Fin 2))) power_value; last lra.
  have p := Rpower_pos e (INR k).
  rewrite -[divided (num 2) _]/(divided (Some (Fin 2)) (Some (Fin e))) divided_Fin; last lra.
  rewrite -[divided (num 1) (Some (Fin (Rpower e (INR k))))]/(divided (Some (Fin 1)) (Some (Fin (Rpower e (INR k))))) divided_Fin; last lra.
  have q : 1 < Rpower e 2 by rewrite two_at //; nra.
  rewrite -[divided (num 1) _]/(divided (Some (Fin 1)) (Some (Fin (Rpower e 2)))) divided_Fin; last lra.
  rewrite -[minus (num 1) (Some (Fin (1 / Rpower e 2)))]/(Some (Fin (1 - 1 / Rpower e 2))) -[times (Some (Fin (2 / e))) _]/(Some (Fin (2 / e * (1 - 1 / Rpower e (INR k))))).
  rewrite divided_Fin //.
  have : 1 / Rpower e 2 < 1; last lra.
  by rewrite /Rdiv Rmult_1_l -Rinv_1; apply: Rinv_lt_contravar; lra.
rewrite -[holds _]/(holds (at_most (divided (logarithm (sum_of (range (plus (Some (nm k)) (num 1))) (fun j => times (divided (divided (chosen (either (same (Some j) (num 0)) (same (Some j) (Some (nm k))))
    (Some (Fin e)) (minus (Some (Fin e)) (num 1))) (plus (Some (Fin e)) (num 1))) (power (Some (Fin e)) (Some j)))
    (power (power (Some (Fin e)) (minus (Some (nm k)) (times (num 2) (Some j)))) (minus (Some (nm n)) (num 1)))))) (minus (Some (nm n)) (num 1)))
  (times (times (num 1) (Some (nm n))) (times (logarithm (Some (Fin e))) (minus (Some (nm k)) (divided (times (divided (num 2) (Some (Fin e))) (minus (num 1) (divided (num 1)
    (power (Some (Fin e)) (Some (nm k)))))) (minus (num 1) (divided (num 1) (power (Some (Fin e)) (num 2)))))))))) m r {m r}.
have [m0 h] : 0 < moment e (INR n) k /\ ln (moment e (INR n) k) <= INR n * (INR n - 1) * rho e k.
  by move: k3; rewrite !inE => /or3P [] /eqP ->; [exact: bound_1 | exact: bound_2 | exact: bound_3].
rewrite ln_at // -[minus _ _]/(Some (Fin (INR n - 1))) divided_Fin; last lra.
rewrite -[times (num 1) _]/(Some (Fin (1 * INR n))) times_Fin; apply/at_most_Fin; apply: (Rmult_le_reg_r (INR n - 1)); first lra.
have -> : ln (moment e (INR n) k) / (INR n - 1) * (INR n - 1) = ln (moment e (INR n) k) by field; lra.
lra.
Qed.
