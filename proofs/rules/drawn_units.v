(** Units that are drawn one by one, each with a probability of its own, and what a frame of which one record differs loses. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.largest_ratios rules.whole_vectors rules.independent.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * One unit *)

Lemma least_of m (f : nat -> R) : (0 < m)%N -> exists2 a, (a < m)%N & forall b, (b < m)%N -> f a <= f b.
Proof.
case: m => // m _; elim: m => [|m [a l h]]; first by exists 0%N => // -[|b] // _; lra.
have [c|c] := Rle_dec (f a) (f m.+1).
  by exists a => [|b]; [exact: ltnW | rewrite ltnS leq_eqVlt => /orP [/eqP ->|/h]].
exists m.+1 => // b; rewrite ltnS leq_eqVlt => /orP [/eqP ->|/h k]; lra.
Qed.

Section Draw.
Variables (n m : nat) (w : nat -> R) (k : nat -> nat -> R).
Hypotheses (hw : law (iota 0 n) w) (k0 : forall a o, 0 <= k a o).
Definition seen (x : seq nat) (o : nat) : R := sum (iota 0 n) (fun i => w i * k (nth 0%N x i) o).
Lemma seen_law t x : (forall a, law t (k a)) -> law t (seen x).
Proof.
move=> hk; split=> [o|]; first by apply: sum_ge0 => i; apply: Rmult_le_pos; [exact: hw.1 | exact: k0].
by rewrite exchange (sum_eq _ (g := w)) => [|i]; [exact: hw.2 | rewrite sum_scale (hk _).2 Rmult_1_r].
Qed.
(** Where the unit that differs is drawn, an output has at most C times the smallest probability that it has at any record; and
    it has at least that probability whoever is drawn. *)
Lemma seen_within C M x z i o : only i x z -> size x = n -> size z = n -> all (fun j => j < m)%N x -> all (fun j => j < m)%N z ->
  1 <= C -> w i <= M -> (forall a b, (a < m)%N -> (b < m)%N -> k a o <= C * k b o) -> seen x o <= (1 + M * (C - 1)) * seen z o.
Proof.
move=> oi ex ez /(all_nthP 0%N) ax /(all_nthP 0%N) az C1 wM h; have e := etrans ex (esym ez); have [il _ _] := oi.
have := sum_only (fun j b => w j * k b o) oi e; rewrite ex -/(seen x o) -/(seen z o) => s.
have xi := ax i il; have zi : (nth 0%N z i < m)%N by apply: az; rewrite ez -ex.
have m0 : (0 < m)%N by exact: leq_ltn_trans xi.
have [a am low] := least_of (fun a => k a o) m0.
have z_low : k a o <= seen z o.
  rewrite -[k a o]Rmult_1_l -hw.2 -sum_scaler; apply: sum_le_in => j /In_mem /in_range jl; apply: Rmult_le_compat_l; first exact: hw.1.
  by apply: low; apply: az; rewrite ez.
have gain : k (nth 0%N x i) o - k (nth 0%N z i) o <= (C - 1) * k a o by have := h _ _ xi am; have := low _ zi; lra.
have w0 := hw.1 i; have l0 := k0 a o; have g : w i * (k (nth 0%N x i) o - k (nth 0%N z i) o) <= w i * ((C - 1) * k a o) by exact: Rmult_le_compat_l.
have b : w i * ((C - 1) * k a o) <= M * ((C - 1) * seen z o).
  by apply: Rmult_le_compat => //; [apply: Rmult_le_pos; lra | apply: Rmult_le_compat_l; lra].
lra.
Qed.
End Draw.

(** * Independent draws *)

Lemma apart_cons a b s t : apart (a :: s) (b :: t) = ((a != b) + apart s t)%N.
Proof. by rewrite /apart /= iota1 seq.count_map. Qed.
Lemma apart_same s : apart s s = 0%N.
Proof. by rewrite /apart (eq_count (a2 := pred0)) ?count_pred0 // => j; rewrite /= eqxx. Qed.
Lemma apart_sym s t : size s = size t -> apart t s = apart s t.
Proof. by move=> e; rewrite /apart e; apply: eq_count => i; rewrite eq_sym. Qed.
Lemma one_more s t : s \in below (size s) 2 -> t \in below (size t) 2 -> size s = size t -> apart s t = 1%N -> (sumn s <= (sumn t).+1)%N.
Proof.
rewrite !in_below => /andP [_ a] /andP [_ b] e h; have [i oi] := apart_one e h; have [il _ _] := oi.
have := sum_only (fun _ v => INR v) oi e; rewrite {2}e !sum_at !sum_sumn => k.
apply/leP/RIneq.INR_le; rewrite S_INR; have := all_nthP 0%N a i il => /ltP /lt_INR /=.
by have := pos_INR (nth 0%N t i); move=> t0 s1; have : INR (nth 0%N s i) <= 1 by [apply: (le_INR _ 1); apply/leP; exact: (all_nthP 0%N a i il)]; lra.
Qed.

(** All units but one. *)
Definition all_but_word (v_N v_i : number) : option (seq number) := mapped (range (Some v_N)) (fun v_j => chosen (same (Some v_j) (Some v_i)) (num 0) (num 1)).
Definition all_but (N i : nat) : seq nat := [seq nat_of_bool (j != i) | j <- iota 0 N].
Lemma all_but_at N i : ap2 all_but_word (Some (nm N)) (Some (nm i)) = Some (whole (all_but N i)).
Proof.
rewrite ap2E /all_but_word range_iota /whole /all_but -map_comp; apply: mapped_map => j _.
by rewrite /same ap2E nmE /chosen bindE /=; case: (j == i).
Qed.
Lemma size_all_but N a : size (all_but N a) = N. Proof. by rewrite size_map size_iota. Qed.
Lemma all_but_nth N a j : (j < N)%N -> nth 0%N (all_but N a) j = (j != a).
Proof. by move=> h; rewrite (nth_map 0%N) ?size_iota // nth_iota. Qed.
Lemma all_but_only N i : (i < N)%N -> only i (all_but N i) (all_but N N).
Proof.
move=> il; split=> [||j ji]; [by rewrite size_all_but | by rewrite !all_but_nth // eqxx neq_ltn il |].
have [h|h] := ltnP j N; last by rewrite !nth_default ?size_all_but.
by rewrite !all_but_nth // (introN eqP ji) neq_ltn h.
Qed.
Section Draws.
Variables (N k : nat) (w : nat -> R).
Hypothesis hw : law (iota 0 N) w.
Definition drawn (n : nat) (x : seq nat) (f : seq nat -> R) : R :=
  sum (below n N) (fun g => prod g w * f [seq nth 0%N x i | i <- g]).
Lemma drawn_step n x f : drawn n.+1 x f = sum (iota 0 N) (fun i => w i * drawn n x (fun s => f (nth 0%N x i :: s))).
Proof. by rewrite /drawn sum_below; apply: sum_eq => i; rewrite -sum_scale; apply: sum_eq => g /=; ring. Qed.
Lemma prod_ge0 g : 0 <= prod g w.
Proof. by elim: g => [|i g ih] /=; [lra | apply: Rmult_le_pos => //; exact: hw.1]. Qed.
Lemma drawn_ge0 n x f : (forall s, 0 <= f s) -> 0 <= drawn n x f.
Proof. by move=> h; apply: sum_ge0 => g; apply: Rmult_le_pos; [exact: prod_ge0 | exact: h]. Qed.
Lemma drawn_one n x : drawn n x (fun=> 1) = 1.
Proof.
elim: n => [|n ih]; first by rewrite /drawn /=; ring.
by rewrite drawn_step (sum_eq _ (g := w)) => [|i]; [exact: hw.2 | rewrite ih Rmult_1_r].
Qed.
Lemma drawn_law T (t : seq T) n x (K : seq nat -> T -> R) : (forall s, law t (K s)) -> law t (fun o => drawn n x (fun s => K s o)).
Proof.
move=> h; split=> [o|]; first by apply: drawn_ge0 => s; exact: (h s).1.
rewrite -(drawn_one n x) /drawn exchange; apply: sum_eq => g; by rewrite sum_scale (h _).2.
Qed.
Lemma in_places n x g : size x = N -> all (fun j => j < k)%N x -> g \in below n N -> [seq nth 0%N x i | i <- g] \in below n k.
Proof.
move=> ex /(all_nthP 0%N) ax; rewrite !in_below size_map => /andP [-> /allP ag] /=; apply/allP => _ /mapP [i /ag l ->].
by apply: ax; rewrite ex.
Qed.
Lemma drawn_le n x f h : size x = N -> all (fun j => j < k)%N x -> (forall s, s \in below n k -> f s <= h s) -> drawn n x f <= drawn n x h.
Proof.
move=> ex ax l; apply: sum_le_in => g /In_mem ig; apply: Rmult_le_compat_l; first exact: prod_ge0.
by apply: l; exact: in_places.
Qed.
Lemma drawn_scale n x c f : drawn n x (fun s => c * f s) = c * drawn n x f.
Proof. by rewrite /drawn -sum_scale; apply: sum_eq => g; ring. Qed.
Lemma drawn_within C M x y i n f : only i x y -> size x = N -> size y = N -> all (fun j => j < k)%N x -> all (fun j => j < k)%N y ->
  1 <= C -> w i <= M -> (forall s, 0 <= f s) -> (forall s t, s \in below n k -> t \in below n k -> apart s t = 1%N -> f s <= C * f t) ->
  drawn n x f <= (1 + M * (C - 1)) ^ n * drawn n y f.
Proof.
move=> oi ex ey ax ay C1 wM; elim: n f => [|n ih] f f0 near; first by rewrite /drawn /=; lra.
have M0 : 0 <= M by have := hw.1 i; lra.
have D0 : 0 <= (1 + M * (C - 1)) ^ n by apply: pow_le; have : 0 <= M * (C - 1) by [apply: Rmult_le_pos; lra]; lra.
have head (a : nat) s : (a < k)%N -> s \in below n k -> (a :: s) \in below n.+1 k.
  by move=> l; rewrite !in_below /= eqSS l => /andP [-> ->].
pose h (a o : nat) := drawn n y (fun s => f (a :: s)).
have h0 a o : 0 <= h a o by apply: drawn_ge0.
have hC a b : (a < k)%N -> (b < k)%N -> h a 0%N <= C * h b 0%N.
  move=> la lb; rewrite /h -drawn_scale; apply: drawn_le => // s is_.
  have [->|ab] := eqVneq a b; first by have := f0 (b :: s); nra.
  by apply: near; [exact: head | exact: head | rewrite apart_cons ab apart_same].
rewrite !drawn_step; apply: (Rle_trans _ ((1 + M * (C - 1)) ^ n * seen N w h x 0%N)).
  rewrite /seen -sum_scale; apply: sum_le_in => j /In_mem /in_range jl.
  have -> (a b c : R) : a * (b * c) = b * (a * c) by ring.
  apply: Rmult_le_compat_l; first exact: hw.1.
  have l : (nth 0%N x j < k)%N by apply: (all_nthP 0%N ax); rewrite ex.
  apply: ih => [s|s t hs ht st]; first exact: f0.
  by apply: near; [exact: head | exact: head | rewrite apart_cons eqxx].
rewrite -[_ ^ n.+1]/(_ * _ ^ n) [_ * _ ^ n]Rmult_comm Rmult_assoc; apply: Rmult_le_compat_l => //.
exact: (seen_within hw h0 oi ex ey ax ay C1 wM hC).
Qed.
Lemma drawn_powers n x c v : drawn n x (fun s => c * prod s v) = c * sum (iota 0 N) (fun i => w i * v (nth 0%N x i)) ^ n.
Proof.
elim: n c => [|n ih] c; first by rewrite /drawn /=; ring.
rewrite drawn_step (sum_eq _ (g := fun i => (c * sum (iota 0 N) (fun i => w i * v (nth 0%N x i)) ^ n) * (w i * v (nth 0%N x i)))) => [|i].
  by rewrite sum_scale /=; ring.
have -> : drawn n x (fun s => c * prod (nth 0%N x i :: s) v) = drawn n x (fun s => (c * v (nth 0%N x i)) * prod s v).
  by apply: sum_eq => g /=; ring.
by rewrite ih; ring.
Qed.
End Draws.
