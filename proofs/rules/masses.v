(** Measures on finitely many outcomes: lists of reals from 0 up; the measures of sets, and the multiplicative distance,
    ln of the least C >= 1 with p <= C q and q <= C p at every outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.measures rules.numbers rules.laws rules.shapes rules.logic.
From dpcalc Require Import rules.ratios rules.largest_ratios rules.events rules.attained rules.levels rules.density_ratios rules.listings.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Lists of reals from 0 up *)

Local Notation measure P := (holds (every (Some P) (fun m => also (at_least (Some m) (num 0)) (less (Some m) infinity)))).
Lemma measure_vec P : measure P -> P = vec (places P) (prob P) /\ nonneg (prob P).
Proof.
move=> h; have k x : List.In x P -> exists2 r, x = Fin r & 0 <= r.
  by move=> /(everyP h) /amount_real.
split.
  rewrite /vec /places /prob -[LHS](mkseq_nth (Fin 0)) /mkseq; apply/eq_in_map => i; rewrite mem_iota => /andP [_ l].
  by have [r -> _] := k _ (nth_in (Fin 0) l).
move=> i; rewrite /prob; case: (ltnP i (size P)) => l; last by rewrite nth_default //=; lra.
by have [r -> r0] := k _ (nth_in (Fin 0) l).
Qed.
Lemma for_measure (C : seq number -> Prop) :
  (forall (s : seq nat) p, nonneg p -> C (vec s p)) -> forall P, measure P -> C P.
Proof. by move=> h P /measure_vec [e l]; rewrite e; apply: h. Qed.
Lemma for_two_measures (C : seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q, nonneg p -> nonneg q -> C (vec s p) (vec s q)) ->
  forall P Q, measure P -> measure Q -> holds (same (len (Some P)) (len (Some Q))) -> C P Q.
Proof.
move=> h P Q /measure_vec [eP hP] /measure_vec [eQ hQ] /same_places e; rewrite e in eQ.
by rewrite eP eQ; apply: h.
Qed.
Lemma for_three_measures (C : seq number -> seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q r, nonneg p -> nonneg q -> nonneg r -> C (vec s p) (vec s q) (vec s r)) ->
  forall P Q S, measure P -> measure Q -> holds (same (len (Some P)) (len (Some Q))) -> measure S ->
  holds (same (len (Some Q)) (len (Some S))) -> C P Q S.
Proof.
move=> h P Q S /measure_vec [eP hP] /measure_vec [eQ hQ] /same_places e /measure_vec [eS hS] /same_places e2.
by rewrite e2 e in eS; rewrite e in eQ; rewrite eP eQ eS; apply: h.
Qed.

Lemma for_four_measures (C : seq number -> seq number -> seq number -> seq number -> Prop) :
  (forall (s : seq nat) p q r t, nonneg p -> nonneg q -> nonneg r -> nonneg t -> C (vec s p) (vec s q) (vec s r) (vec s t)) ->
  forall P Q S V, measure P -> measure Q -> holds (same (len (Some P)) (len (Some Q))) -> measure S ->
  holds (same (len (Some Q)) (len (Some S))) -> measure V -> holds (same (len (Some S)) (len (Some V))) -> C P Q S V.
Proof.
move=> h P Q S V /measure_vec [eP hP] /measure_vec [eQ hQ] /same_places e /measure_vec [eS hS] /same_places e2.
move=> /measure_vec [eV hV] /same_places e3; rewrite e3 e2 e in eV; rewrite e2 e in eS; rewrite e in eQ.
by rewrite eP eQ eS eV; apply: h.
Qed.
Lemma vec_eq T (s : seq T) p q : vec s p = vec s q -> forall x, List.In x s -> p x = q x.
Proof. by rewrite /vec; elim: s => //= y l ih [h k] x [<-|i] //; exact: ih. Qed.

(** * The measure of a set *)

Section Sets.
Variables (T : Type) (s : seq T).
Implicit Types (p q : T -> R) (A : seq bool).
Lemma sum_nth U (z0 : U) (Z : seq U) f : sum (iota 0 (size Z)) (fun i => f (nth z0 Z i)) = sum Z f.
Proof. by rewrite -(sum_map (nth z0 Z)) -/(mkseq _ _) mkseq_nth. Qed.
Lemma mass_word p A : size A = size s -> measures.mass (vec s p) [seq one_if b | b <- A] = Some (Fin (mass A s p)).
Proof.
rewrite /mass => /zip_places [e1 e2]; rewrite -{1}e1 -{1}e2; move: (zip A s) => Z.
rewrite /measures.mass len_vec size_map -[num _]/(Some (nm (size Z))).
case: Z => [|z0 Z']; first by rewrite /range /ap1 bindE nm_to_nat.
set Z := z0 :: Z'; have -> : range (Some (nm (size Z))) = Some [seq nm i | i <- iota 0 (size Z)].
  by rewrite /range /ap1 bindE nm_to_nat.
have at_ B (h : bool * T -> B) i : (i < size Z)%N -> item (Some [seq h z | z <- Z]) (Some (nm i)) = Some (h (nth z0 Z i)).
  by move=> l; rewrite item_place -map_comp (nth_map z0).
rewrite /vec /unzip1 /unzip2 -!map_comp (kept_map (p := fun i => (nth z0 Z i).1)) => [|i]; last first.
  rewrite mem_iota add0n => l; rewrite (at_ _ (one_if \o fst)) // /same /num ap2E /= /one_if.
  by congr Some; rewrite /eq_op /= /eqR; case: Req_EM_T; case: (nth z0 Z i).1 => //=; lra.
rewrite (sum_of_map (g := fun i => p (nth z0 Z i).2)) => [|i]; last first.
  by rewrite mem_filter mem_iota add0n => /andP [_ l]; rewrite (at_ _ (fun z => Fin (p z.2))).
by rewrite sum_filter (sum_nth z0 Z (fun z => if z.1 then p z.2 else 0)).
Qed.
Lemma events_word p : ap1 laws.events (Some (vec s p)) = Some [seq [seq one_if b | b <- A] | A <- truths (size s)].
Proof.
by rewrite ap1E /laws.events len_vec /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE functions_truths.
Qed.
Lemma every_event p (f : seq number -> option bool) (C : seq bool -> Prop) :
  (forall A, size A = size s -> holds (f [seq one_if b | b <- A]) <-> C A) ->
  holds (every (ap1 laws.events (Some (vec s p))) f) <-> forall A, size A = size s -> C A.
Proof.
move=> h; rewrite events_word; split=> [k A e|k].
  by apply/h => //; apply: (everyP k); apply: List.in_map; apply/in_truths.
by apply: everyI => x /List.in_map_iff [A [<- /in_truths e]]; apply/h => //; exact: k.
Qed.
Lemma event_defined p (f : seq number -> option bool) : (forall A, size A = size s -> defined (f [seq one_if b | b <- A])) ->
  defined (every (ap1 laws.events (Some (vec s p))) f).
Proof.
by move=> h; rewrite events_word; apply: every_defined => x /List.in_map_iff [A [<- /in_truths e]]; have [b ->] := h A e; exists b.
Qed.
Lemma some_word B (l : seq B) (f : B -> option bool) : (forall x, List.In x l -> defined (f x)) ->
  defined (language.some (Some l) f) /\ (holds (language.some (Some l) f) <-> exists x, List.In x l /\ holds (f x)).
Proof.
rewrite /language.some bindE; elim: l => [|x l ih] h; first by split; [eexists | split=> // -[x []]].
have [[] e] := h x (or_introl erefl); rewrite /= e /either /chosen /=.
  by split; [eexists | split=> // _; exists x; split=> //; left].
have [d k] := ih (fun y i => h y (or_intror i)); split=> //; rewrite k; split=> -[y [i j]]; exists y; split=> //.
  by right.
by case: i j => // <-; rewrite e.
Qed.
Lemma mass_ge0 p A : nonneg p -> 0 <= mass A s p.
Proof. by move=> p0; apply: sum_ge0 => z; case: z.1; [exact: p0 | lra]. Qed.
Lemma mass_bound C p q A : (forall x, List.In x s -> p x <= C * q x) -> mass A s p <= C * mass A s q.
Proof.
elim: s A => [|x l ih] [|a A] h; rewrite ?mass_nil; try by rewrite /mass /=; lra.
rewrite !mass_cons; have := ih A (fun y i => h y (or_intror i)); have := h x (or_introl erefl).
by case: a; lra.
Qed.
Lemma mass_points (C : R -> R -> Prop) p q : (forall A, size A = size s -> C (mass A s p) (mass A s q)) ->
  forall x, List.In x s -> C (p x) (q x).
Proof. by move=> h x /(quotient_at p q) [A [e <- <-]]; exact: h. Qed.
Lemma mass_same p A : mass A s p = mass A s (fun x => 1 * p x).
Proof. by apply: sum_eq => z; case: z.1; lra. Qed.

(** * Quotients, where 0/0 is 1 *)

Definition quot (a b : R) : number := if eqR a b then Fin 1 else if eqR b 0 then Inf else Fin (a / b).
Lemma quot_word a b : measures.quotient (Fin a) (Fin b) = Some (quot a b).
Proof.
rewrite /measures.quotient /same /num /infinity /either /divided !ap2E /chosen !bindE /quot /eq_op /=.
by case: (eqR a b) => //; case e : (eqR b 0).
Qed.
Lemma quot_le a b C : 0 <= a -> 0 <= b -> 1 <= C -> le (quot a b) (Fin C) <-> a <= C * b.
Proof.
move=> a0 b0 C1; rewrite /quot; have [->|n] := Req_dec a b; first by rewrite eqR_t // le_Fin; split=> _; nra.
rewrite (eqR_f n); have [e|m] := Req_dec b 0; first by rewrite e eqR_t //; split=> // h; lra.
rewrite (eqR_f m) le_Fin; have b1 : 0 < b by lra.
have e : a / b * b = a by field.
by split=> h; [rewrite -e; apply: Rmult_le_compat_r | apply: (Rmult_le_reg_r b) => //; rewrite e].
Qed.
Definition quotients p q : number := top (truths (size s)) (fun A => quot (mass A s p) (mass A s q)).
Lemma quotients_word p q : measures.largest_quotient (vec s p) (vec s q) = Some (quotients p q).
Proof. by rewrite /measures.largest_quotient; apply: largest_events => A e; rewrite !ap2E !mass_word // ap2E quot_word. Qed.
Lemma quotients_level p q : nonneg p -> nonneg q ->
  level 1 (quotients p q) (fun C => forall x, List.In x s -> p x <= C * q x).
Proof.
move=> p0 q0; split=> [|C C1].
  have e r : mass (nseq (size s) false) s r = 0.
    by elim: s => //= y l ih; rewrite mass_cons ih; lra.
  have i : List.In (nseq (size s) false) (truths (size s)) by apply/in_truths; rewrite size_nseq.
  apply: le_trans (top_ge (fun A => quot (mass A s p) (mass A s q)) i).
  by rewrite !e /quot eqR_t //; exact: le_refl.
rewrite top_truths; split=> h.
  apply: (mass_points (C := fun a b => a <= C * b)) => A e.
  by apply/quot_le; [exact: mass_ge0 | exact: mass_ge0 | | exact: h].
by move=> A e; apply/quot_le; [exact: mass_ge0 | exact: mass_ge0 | | exact: mass_bound].
Qed.

(** * The multiplicative distance *)

Definition apart p q : number := max_number (quotients p q) (quotients q p).
Definition alike_all (C : R) p q : Prop := forall x, List.In x s -> alike C (p x) (q x).
Lemma apart_level p q : nonneg p -> nonneg q -> level 1 (apart p q) (fun C => alike_all C p q).
Proof.
move=> p0 q0; have [a1 aC] := quotients_level p0 q0; have [b1 bC] := quotients_level q0 p0.
split=> [|C C1]; first exact: le_trans a1 (max_l _ _).
split=> [h x i|h]; last by apply: max_lub; [apply/aC | apply/bC] => // x /h [].
by split; [apply: (proj1 (aC C C1)) i | apply: (proj1 (bC C C1)) i]; apply: le_trans h; [exact: max_l | exact: max_r].
Qed.
Lemma apart_word p q : measures.exp_multiplicative (vec s p) (vec s q) = Some (apart p q).
Proof. by rewrite /measures.exp_multiplicative !ap2E !quotients_word. Qed.
Lemma multiplicative_word p q : nonneg p -> nonneg q -> measures.multiplicative (vec s p) (vec s q) = Some (lnn (apart p q)).
Proof.
move=> p0 q0; rewrite /measures.multiplicative ap2E apart_word log_value //; exact: (apart_level p0 q0).1.
Qed.

(** * Intervals, multiples, and the zero measure *)

Lemma inside_word l p u : holds (measures.inside (vec s l) (vec s p) (vec s u)) <-> forall x, List.In x s -> l x <= p x <= u x.
Proof.
rewrite /measures.inside (@every_event _ _ (fun A => mass A s l <= mass A s p <= mass A s u)) => [|A e]; last first.
  rewrite !ap2E !mass_word //; split=> [/alsoP [/at_most_Fin a /at_most_Fin b]|[a b]]; first by [].
  by apply: alsoI; apply/at_most_Fin.
split=> h.
  have a := mass_points (C := Rle) (fun A e => proj1 (h A e)); have b := mass_points (C := Rle) (fun A e => proj2 (h A e)).
  by move=> x i; split; [exact: a | exact: b].
move=> A _; have := @mass_bound 1 l p A; have := @mass_bound 1 p u A; rewrite !Rmult_1_l => a b.
by split; [apply: b => x /h | apply: a => x /h]; lra.
Qed.
Lemma inside_defined l p u : defined (measures.inside (vec s l) (vec s p) (vec s u)).
Proof.
apply: event_defined => A e; rewrite !ap2E !mass_word //; apply: also_defined; exact: at_most_defined.
Qed.
Lemma below_word p u : holds (measures.below (vec s p) (vec s u)) <-> forall x, List.In x s -> p x <= u x.
Proof.
rewrite /measures.below (@every_event _ _ (fun A => mass A s p <= mass A s u)) => [|A e]; last first.
  by rewrite !ap2E !mass_word // at_most_Fin.
split=> h; first exact: (mass_points (C := Rle)).
by move=> A _; have := @mass_bound 1 p u A; rewrite !Rmult_1_l; apply=> x /h; lra.
Qed.
Lemma below_defined p u : defined (measures.below (vec s p) (vec s u)).
Proof. by apply: event_defined => A e; rewrite !ap2E !mass_word //; exact: at_most_defined. Qed.
Lemma scaled_word c p : measures.scaled (Fin c) (vec s p) = Some (vec s (fun x => c * p x)).
Proof. by rewrite /measures.scaled /mapped bindE collect_map; apply: collect_all. Qed.
Definition null p : bool := all (fun x => eqR (p x) 0) s.
Lemma null_word p : measures.is_null (vec s p) = Some (null p).
Proof. by rewrite /measures.is_null /every bindE; apply: each_value. Qed.
Lemma nullP p : null p <-> forall x, List.In x s -> p x = 0.
Proof.
rewrite /null; elim: s => [|x l ih] /=; first by split.
split=> [/andP [/eqRP h /ih k] y [<-|]|h]; [by [] | exact: k |].
by apply/andP; split; [apply/eqRP; apply: h; left | apply/ih => y i; apply: h; right].
Qed.
Lemma not_null p : nonneg p -> ~ null p -> exists2 x, List.In x s & 0 < p x.
Proof.
move=> p0 h; have [e|n] := Req_dec (sum s p) 0; last first.
  by apply: sum_pos => //; have := sum_ge0 s p0; lra.
case: h; apply/nullP => x i; have := sum_in_le p0 i; have := p0 x; rewrite e; lra.
Qed.
End Sets.
