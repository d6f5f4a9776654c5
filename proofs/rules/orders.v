(** Concentrated privacy: Renyi divergences of every order a above 1, at most rho a. Their roots add up along two steps, by
    Hoelder's inequality with the exponents that two orders give (Bun and Steinke 2016), which is the tangent of a power
    below 1 outcome by outcome; and what Markov's inequality makes of them for one event. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.concentrated.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.sums rules.ratios rules.distances.
From dpcalc Require Import rules.largest_ratios rules.powers rules.derived rules.events rules.renyi.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Two orders bound a third one *)

Lemma young w A B X Y : 0 < w < 1 -> 0 < A -> 0 < B -> 0 < X -> 0 < Y ->
  Rpower X w * Rpower Y (1 - w) <= Rpower A w * Rpower B (1 - w) * (w * (X / A) + (1 - w) * (Y / B)).
Proof.
move=> hw A0 B0 X0 Y0; have xa := Rdiv_lt_0_compat _ _ X0 A0; have yb := Rdiv_lt_0_compat _ _ Y0 B0.
have z0 := Rdiv_lt_0_compat _ _ xa yb; have h := power_below hw z0.
have lz : ln (X / A / (Y / B)) = ln X - ln A - (ln Y - ln B).
  have l x y : 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
    by move=> a b; rewrite /Rdiv ln_mult ?ln_Rinv //; exact: Rinv_0_lt_compat.
  by rewrite !l.
have e : Rpower X w * Rpower Y (1 - w) = Rpower A w * Rpower B (1 - w) * (Y / B * Rpower (X / A / (Y / B)) w).
  have -> : Y / B = exp (ln Y - ln B) by rewrite /Rminus exp_plus exp_Ropp !exp_ln.
  rewrite /Rpower -/(Rpower _ _) -(exp_ln _ yb) in lz *.
  have ey : ln (exp (ln Y - ln B)) = ln Y - ln B by exact: ln_exp.
  rewrite /Rpower; have -> : ln (X / A / exp (ln Y - ln B)) = ln X - ln A - (ln Y - ln B).
    have -> : exp (ln Y - ln B) = Y / B by rewrite /Rminus exp_plus exp_Ropp !exp_ln.
    by rewrite -(exp_ln _ yb).
  by rewrite -!exp_plus; congr exp; ring.
rewrite e; apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; exact: Rlt_le (Rpower_pos _ _).
have -> : w * (X / A) + (1 - w) * (Y / B) = Y / B * (1 + w * (X / A / (Y / B) - 1)) by field; repeat split; lra.
by apply: Rmult_le_compat_l h; exact: Rlt_le.
Qed.

Section Three.
Variables (a s m w : R).
Hypotheses (a1 : 1 < a) (s1 : 1 < s) (m1 : 1 < m) (hw : 0 < w < 1) (sw : s * w = a) (mw : (s - 1) * w = m * (1 - w)).
Lemma mom_three A B p q r : 0 < A -> 0 < B -> 0 <= p -> 0 <= q -> 0 <= r ->
  le (mom a p r) (add (part (Rpower A w * Rpower B (1 - w) * w / A) (mom s p q))
    (part (Rpower A w * Rpower B (1 - w) * (1 - w) / B) (mom m q r))).
Proof.
move=> A0 B0; set C := Rpower A w * Rpower B (1 - w).
have C0 : 0 < C by apply: Rmult_lt_0_compat; exact: Rpower_pos.
have ca : 0 < C * w / A by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
have cb : 0 < C * (1 - w) / B by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
move=> /Rle_lt_or_eq_dec [p0|<-] hq hr; last first.
  rewrite !mom0 part_Fin Rmult_0_r add0; have := mom_ge0 m hq hr.
  case: (mom m q r) => [x|] h; last by rewrite part_Inf.
  by rewrite part_Fin; apply/le_Fin; move/le_Fin: h => h; apply: Rmult_le_pos; lra.
case: (Rle_lt_or_eq_dec _ _ hq) => [q0|<-]; last by rewrite (mom_inf s p0) part_Inf //; exact: le_Inf.
case: (Rle_lt_or_eq_dec _ _ hr) => [r0|<-]; last by rewrite (mom_inf m q0) (part_Inf cb) addC; exact: le_Inf.
rewrite !mom_split // !part_Fin; apply/le_Fin.
have X0 : 0 < q * Rpower (p / q) s by apply: Rmult_lt_0_compat => //; exact: Rpower_pos.
have Y0 : 0 < r * Rpower (q / r) m by apply: Rmult_lt_0_compat => //; exact: Rpower_pos.
have e : r * Rpower (p / r) a = Rpower (q * Rpower (p / q) s) w * Rpower (r * Rpower (q / r) m) (1 - w).
  have l x y : 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
    by move=> u v; rewrite /Rdiv ln_mult ?ln_Rinv //; exact: Rinv_0_lt_compat.
  have lx x y z : 0 < x -> 0 < y -> ln (y * Rpower (x / y) z) = ln y + z * (ln x - ln y).
    by move=> u v; rewrite ln_mult //; [rewrite ln_exp l | exact: Rpower_pos].
  rewrite -[LHS](exp_ln) ?(lx p r) //; last by apply: Rmult_lt_0_compat => //; exact: Rpower_pos.
  have rp x z : Rpower x z = exp (z * ln x) by [].
  rewrite [Rpower (q * _) w]rp [Rpower (r * _) (1 - w)]rp (lx p q s) // (lx q r m) // -exp_plus; congr exp.
  have -> : w * (ln q + s * (ln p - ln q)) + (1 - w) * (ln r + m * (ln q - ln r)) =
    s * w * ln p - (s - 1) * w * ln q + m * (1 - w) * ln q + (1 - w) * ln r - m * (1 - w) * ln r by ring.
  by rewrite -mw -sw; ring.
rewrite e; apply: Rle_trans (young hw A0 B0 X0 Y0) _; rewrite -/C; apply: Req_le; field; split; lra.
Qed.
Lemma renyi_three x y T (l : seq T) p q r : law l p -> law l q -> law l r ->
  le (renyis s l p q) (Fin x) -> le (renyis m l q r) (Fin y) ->
  le (renyis a l p r) (Fin ((w * (s - 1) * x + (1 - w) * (m - 1) * y) / (a - 1))).
Proof.
move=> hp hq hr; have ma := moment_ge1 s1 hp hq; have mb := moment_ge1 m1 hq hr; have mc := moment_ge1 a1 hp hr.
rewrite /renyis /through; case eA : (sums (mom s) l p q) ma => [A|] // /le_Fin A1.
case eB : (sums (mom m) l q r) mb => [B|] // /le_Fin B1.
rewrite {1 2}/per [lnn _]/= [lnn (Fin B)]/= !/scale => /le_Fin hx /le_Fin hy.
have C0 : 0 < Rpower A w * Rpower B (1 - w) by apply: Rmult_lt_0_compat; exact: Rpower_pos.
have k : le (sums (mom a) l p r) (Fin (Rpower A w * Rpower B (1 - w))).
  have -> : Fin (Rpower A w * Rpower B (1 - w)) = add (part (Rpower A w * Rpower B (1 - w) * w / A) (Fin A))
      (part (Rpower A w * Rpower B (1 - w) * (1 - w) / B) (Fin B)).
    by rewrite !part_Fin /=; congr Fin; field; split; lra.
  rewrite -eA -eB /sums -!tot_part -tot_add; apply: tot_le => z.
  by apply: mom_three; try lra; [exact: hp.1 | exact: hq.1 | exact: hr.1].
apply: le_trans (per_le (w := a - 1) _ mc k) _; first lra.
rewrite /per /= ln_mult; try exact: Rpower_pos.
rewrite !ln_exp; apply/le_Fin.
have -> : / (a - 1) * (w * ln A + (1 - w) * ln B) = (w * (s - 1) * (/ (s - 1) * ln A) + (1 - w) * (m - 1) * (/ (m - 1) * ln B)) / (a - 1).
  by field; repeat split; lra.
apply: Rmult_le_compat_r; first by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
apply: Rplus_le_compat; apply: Rmult_le_compat_l => //; apply: Rmult_le_pos; lra.
Qed.
End Three.

(** * Roots add up *)

Definition bounded_orders (c : R) T (s : seq T) p q : Prop := forall a, 1 < a -> le (renyis a s p q) (Fin (c * a)).
Lemma sums_congr T (s : seq T) phi p q p' q' : (forall x, List.In x s -> p x = p' x) -> (forall x, List.In x s -> q x = q' x) ->
  sums phi s p q = sums phi s p' q'.
Proof.
rewrite /sums; elim: s => //= x s ih h k; rewrite !tot_cons h ?k ?ih //; try (by left); move=> y i; [apply: h | apply: k]; by right.
Qed.
Lemma renyis_congr a T (s : seq T) p q p' q' : (forall x, List.In x s -> p x = p' x) -> (forall x, List.In x s -> q x = q' x) ->
  renyis a s p q = renyis a s p' q'.
Proof. by move=> h k; rewrite /renyis /through (sums_congr (mom a) h k). Qed.
Lemma bounded_0 T (s : seq T) p q : law s p -> law s q -> bounded_orders 0 s p q -> forall x, List.In x s -> p x = q x.
Proof.
move=> hp hq h; have h2 : 1 < 2 by lra.
apply: (renyi_separates h2 hp hq); apply: le_anti; last exact: renyi_ge0.
by have := h 2 h2; rewrite Rmult_0_l.
Qed.
Lemma roots_add x y T (s : seq T) p q r : 0 <= x -> 0 <= y -> law s p -> law s q -> law s r ->
  bounded_orders (x * x) s p q -> bounded_orders (y * y) s q r -> bounded_orders ((x + y) * (x + y)) s p r.
Proof.
move=> /Rle_lt_or_eq_dec [x0|<-] hy hp hq hr hx hr'; last first.
  rewrite Rmult_0_l in hx; have e := bounded_0 hp hq hx => a a1; rewrite Rplus_0_l.
  by rewrite (renyis_congr a (p' := q) (q' := r)) //; exact: hr'.
case: (Rle_lt_or_eq_dec _ _ hy) hr' => [y0|<-] hr' a a1; last first.
  rewrite Rmult_0_l in hr'; have e := bounded_0 hq hr hr'; rewrite Rplus_0_r.
  by rewrite (renyis_congr a (p' := p) (q' := q)) //; [exact: hx | move=> z i; rewrite e].
set k := (x + y) / y; have k1 : 1 < k by rewrite /k; apply: (Rmult_lt_reg_r y) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have kx : k - 1 = x / y by rewrite /k; field; lra.
have ka : 1 < k * a by nra.
have s1 : 1 < (k * a - 1) / (k - 1).
  apply: (Rmult_lt_reg_r (k - 1)); first lra; rewrite /Rdiv Rmult_assoc Rinv_l; nra.
have hw : 0 < a * (k - 1) / (k * a - 1) < 1.
  split; first by apply: Rdiv_lt_0_compat; nra.
  by apply: (Rmult_lt_reg_r (k * a - 1)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; nra].
have := @renyi_three a ((k * a - 1) / (k - 1)) (k * a) (a * (k - 1) / (k * a - 1)) a1 s1 ka hw _ _ _ _ T s p q r hp hq hr (hx _ s1) (hr' _ ka).
move=> h; apply: le_trans (h _ _) _.
- by field; split; lra.
- by field; split; lra.
apply/le_Fin/Req_le; rewrite /k; field; repeat split; nra.
Qed.

(** * The word *)

Lemma true_or_falseP P : true_or_false P = true <-> P.
Proof. by rewrite /true_or_false; case: ClassicalDedekindReals.sig_not_dec => h; split=> // k; exact: Classical_Prop.NNPP. Qed.
Definition both_ways c T (s : seq T) p q : Prop := bounded_orders c s p q /\ bounded_orders c s q p.
Lemma concentrated_word c T (s : seq T) p q : law s p -> law s q ->
  words.concentrated.concentrated (vec s p) (vec s q) (Fin c) = Some (true_or_false (both_ways c s p q)).
Proof.
move=> hp hq; rewrite /words.concentrated.concentrated.
set f := fun a => _; have at_ a : 1 < a -> f (Fin a) = also (Some (le_number (renyis a s p q) (Fin (c * a))))
    (Some (le_number (renyis a s q p) (Fin (c * a)))).
  by move=> a1; rewrite /f /ap3 !bindE !(renyi_value a1).
rewrite /at_every_order; have -> : true_or_false (forall a, 1 < a -> defined (f (Fin a))) = true.
  by apply/true_or_falseP => a a1; rewrite at_ //; apply: also_defined; eexists.
congr Some; apply/idP/idP => /true_or_falseP h; apply/true_or_falseP.
  by split=> a a1; have := h a a1; rewrite at_ // => /alsoP [[k] [l]].
by move=> a a1; rewrite at_ //; apply: alsoI; congr Some; [exact: h.1 | exact: h.2].
Qed.
Lemma concentrated_defined c T (s : seq T) p q : law s p -> law s q ->
  defined (ap3 words.concentrated.concentrated (Some (vec s p)) (Some (vec s q)) (Some (Fin c))).
Proof. by move=> hp hq; rewrite /ap3 !bindE concentrated_word //; eexists. Qed.
Lemma concentratedP c T (s : seq T) p q : law s p -> law s q ->
  holds (ap3 words.concentrated.concentrated (Some (vec s p)) (Some (vec s q)) (Some (Fin c))) <-> both_ways c s p q.
Proof.
move=> hp hq; rewrite /ap3 !bindE concentrated_word //.
by split=> [[/true_or_falseP]|/true_or_falseP h] //; congr Some.
Qed.
Lemma concentrated_entails T (s : seq T) p q c X : law s p -> law s q -> (both_ways c s p q -> holds X) ->
  holds (entails (ap3 words.concentrated.concentrated (Some (vec s p)) (Some (vec s q)) (Some (Fin c))) X).
Proof. by move=> hp hq h; apply: entailsI => [|/(concentratedP c hp hq)]; first exact: concentrated_defined. Qed.
Lemma square_Fin x : ap1 numbers.square (Some (Fin x)) = Some (Fin (x * x)). Proof. by []. Qed.
(** It differs from law to law: of one law twice it says yes, of laws that are never the same no. *)
Example concentrated_itself T (s : seq T) p : law s p ->
  holds (ap3 words.concentrated.concentrated (Some (vec s p)) (Some (vec s p)) (Some (Fin 0))).
Proof. by move=> hp; apply/(concentratedP 0 hp hp); split=> a a1; rewrite renyi_diagonal // Rmult_0_l; exact: le_refl. Qed.
Example concentrated_apart T (s : seq T) p q c : law s p -> law s q -> (forall x, List.In x s -> p x * q x = 0) ->
  ~ holds (ap3 words.concentrated.concentrated (Some (vec s p)) (Some (vec s q)) (Some (Fin c))).
Proof.
move=> hp hq e /(concentratedP c hp hq) [h _]; have a1 : 1 < 2 by lra.
by have := h 2 a1; rewrite renyi_disjoint.
Qed.

(** * One event *)

Lemma event_mom t e p q : 0 < t -> 0 <= p -> 0 <= q ->
  le (Fin p) (add (Fin (exp e * q)) (part (exp (- (t * e))) (mom (1 + t) p q))).
Proof.
move=> t0 /Rle_lt_or_eq_dec [p0|<-] hq; last first.
  by rewrite mom0 part_Fin; apply/le_Fin; have := exp_pos e; nra.
have F0 := exp_pos (- (t * e)).
case: (Rle_lt_or_eq_dec _ _ hq) => [q0|<-]; last by rewrite (mom_inf _ p0) part_Inf // addC; exact: le_Inf.
rewrite mom_split // part_Fin; apply/le_Fin; have r0 := Rdiv_lt_0_compat _ _ p0 q0.
have -> : q * Rpower (p / q) (1 + t) = p * Rpower (p / q) t by rewrite Rpower_plus Rpower_1 //; field; lra.
have P0 := Rpower_pos (p / q) t; case: (Rle_lt_dec p (exp e * q)) => h.
  by have : 0 <= exp (- (t * e)) * (p * Rpower (p / q) t); [apply: Rmult_le_pos; [lra | apply: Rmult_le_pos; lra] | lra].
have k : e <= ln (p / q).
  rewrite -[e]ln_exp; apply: Rlt_le; apply: ln_increasing; first exact: exp_pos.
  by apply: (Rmult_lt_reg_r q) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have l : exp (t * e) <= Rpower (p / q) t.
  have [m|m] := Rle_lt_or_eq_dec _ _ k; last by rewrite /Rpower m; lra.
  by apply: Rlt_le; rewrite /Rpower; apply: exp_increasing; nra.
have o : exp (- (t * e)) * exp (t * e) = 1 by rewrite -exp_plus Rplus_opp_l exp_0.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ F0 p0)) l; have := Rmult_lt_0_compat _ _ (exp_pos e) q0.
nra.
Qed.
Lemma event_over t e p q : 0 < t -> 0 <= p -> 0 <= q ->
  le (Fin (Rmax 0 (p - exp e * q))) (part (exp (- (t * e))) (mom (1 + t) p q)).
Proof.
move=> t0 hp hq; have := event_mom e t0 hp hq; have := mom_ge0 (1 + t) hp hq; have := exp_pos (- (t * e)).
case: (mom (1 + t) p q) => [x|] F0; last by rewrite part_Inf // => *; exact: le_Inf.
rewrite part_Fin => /le_Fin x0 /le_Fin h; apply/le_Fin; apply: Rmax_lub; [apply: Rmult_le_pos; lra | lra].
Qed.
Lemma event_bound c t T (s : seq T) p q A : 0 < t -> law s p -> law s q -> bounded_orders c s p q -> size A = size s ->
  events.mass A s p <= exp (c + 2 * t * c) * events.mass A s q + exp (- (t * t * c)).
Proof.
move=> t0 hp hq h sA; have o1 : 1 < 1 + t by lra.
have := h _ o1; have := moment_ge1 o1 hp hq; rewrite /renyis /through; set e := c + 2 * t * c.
case eM : (sums (mom (1 + t)) s p q) => [M|] // /le_Fin M1; rewrite /per [lnn _]/= /scale => /le_Fin hM.
have lM : ln M <= t * (c * (1 + t)).
  have -> : ln M = t * (/ (1 + t - 1) * ln M) by field; lra.
  by apply: Rmult_le_compat_l; lra.
have MM : exp (- (t * e)) * M <= exp (- (t * t * c)).
  have {1}-> : M = exp (ln M) by rewrite exp_ln //; lra.
  have l : - (t * e) + ln M <= - (t * t * c) by rewrite /e; nra.
  by rewrite -exp_plus; have [m|->] := Rle_lt_or_eq_dec _ _ l; [exact: Rlt_le (exp_increasing _ _ m) | lra].
have k : le (Fin (over (exp e) s p q)) (part (exp (- (t * e))) (Fin M)).
  rewrite -eM /sums -tot_part /over -tot_Fin; apply: tot_le => x; exact: event_over t0 (hp.1 x) (hq.1 x).
by have := mass_over (exp e) A s p q; rewrite part_Fin in k; move/le_Fin: k; lra.
Qed.
Lemma every_event T (s : seq T) p f : (forall A, size A = size s -> holds (f [seq one_if b | b <- A])) ->
  holds (every (ap1 laws.events (Some (vec s p))) f).
Proof.
move=> h; rewrite ap1E /laws.events len_vec /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE.
rewrite functions_truths; apply: everyI => a /(List.in_map_iff _ _ a) [A [<- /in_truths e]]; exact: h.
Qed.
