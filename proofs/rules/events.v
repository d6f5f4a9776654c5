(** Events as lists of truths, one a place of a law; their probabilities; and the law of whether an event happens. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers rules.laws rules.shapes.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Fixpoint truths (n : nat) : seq (seq bool) :=
  if n is n'.+1 then [seq false :: A | A <- truths n'] ++ [seq true :: A | A <- truths n'] else [:: [::]].
Definition one_if (b : bool) : number := Fin (INR b).
Definition mass T (A : seq bool) (s : seq T) (p : T -> R) : R := sum (zip A s) (fun z => if z.1 then p z.2 else 0).

Lemma in_truths n A : List.In A (truths n) <-> size A = n.
Proof.
elim: n A => [|n ih] A; first by case: A => [|? ?]; split=> //; [left | case].
rewrite /= List.in_app_iff !List.in_map_iff; split.
  by case=> -[B [<- /ih /= ->]].
case: A => // b A [/ih i]; by case: b; [right | left]; exists A.
Qed.
Lemma functions_truths n : all_functions n 2 = [seq [seq one_if b | b <- A] | A <- truths n].
Proof. by elim: n => //= n ih; rewrite cats0 ih map_cat -!map_comp. Qed.

(** Some element of a list that is not empty is the largest. *)
Lemma top_reached T (s : seq T) f : s <> [::] -> exists2 x, List.In x s & top s f = f x.
Proof.
case: s => // x s _; rewrite /top /=; elim: s => [|y s [z i e]]; first by exists x => //; left.
rewrite /= e /max_number; case: ifP => _; first by exists z => //; case: i => [->|i]; [left | right; right].
by exists y => //; right; left.
Qed.

Section Events.
Variable T : Type.
Implicit Types (s : seq T) (A : seq bool).

Lemma zip_places s A : size A = size s -> unzip1 (zip A s) = A /\ unzip2 (zip A s) = s.
Proof. by move=> e; rewrite unzip1_zip ?unzip2_zip // e. Qed.
Lemma chance_vec s p A : size A = size s ->
  laws.chance (vec s p) [seq one_if b | b <- A] = Some (Fin (mass A s p)).
Proof.
rewrite /mass => /zip_places [e1 e2]; rewrite -{1}e1 -{1}e2; move: (zip A s) => z.
rewrite /laws.chance len_vec size_map -tot_Fin; apply: sum_walk => i x h.
rewrite /vec /unzip1 /unzip2 -!map_comp !item_place (place_map _ h) (place_map _ h) /times ap2E /=.
by case: (x.1) => /=; congr (Some (Fin _)); lra.
Qed.
Lemma largest_events s p (f : seq number -> option number) g :
  (forall A, size A = size s -> f [seq one_if b | b <- A] = Some (g A)) ->
  language.largest (ap1 laws.events (Some (vec s p))) f = Some (top (truths (size s)) g).
Proof.
move=> h; rewrite ap1E /laws.events len_vec /functions /ap2 /num !bindE to_nat_INR bindE -[2]/(INR 2) to_nat_INR bindE.
rewrite functions_truths /language.largest /mapped bindE collect_map (collect_in (g := g)) //.
by move=> A /in_truths; exact: h.
Qed.
Lemma top_truths n g c : le (top (truths n) g) c <-> forall A, size A = n -> le (g A) c.
Proof.
split=> [h A e|h]; first by apply: le_trans h; apply: top_ge; apply/in_truths.
have: forall A, List.In A (truths n) -> le (g A) c by move=> A /in_truths; exact: h.
have: truths n <> [::] by have: List.In (nseq n true) (truths n) by [apply/in_truths; rewrite size_nseq]; case: (truths n).
case: (truths n) => // A l _ k; apply/foldr_max_le; split; first by apply: k; left.
by move=> y /(List.in_map_iff g l y) [z [<- i]]; apply: k; right.
Qed.

Lemma truths_reached n g : exists A, size A = n /\ top (truths n) g = g A.
Proof.
have [|A i e] := top_reached (s := truths n) g; last by exists A; split=> //; apply/in_truths.
by have: List.In (nseq n true) (truths n) by [apply/in_truths; rewrite size_nseq]; case: (truths n).
Qed.

Lemma mass_map s p f : mass [seq f x | x <- s] s p = sum s (fun x => if f x then p x else 0).
Proof. by rewrite /mass; elim: s => //= x s ->. Qed.
Lemma mass_cons b A x s p : mass (b :: A) (x :: s) p = (if b then p x else 0) + mass A s p. Proof. by []. Qed.
Lemma mass_nil s p : mass [::] s p = 0. Proof. by case: s. Qed.
Lemma mass_between s p A : law s p -> 0 <= mass A s p <= 1.
Proof.
move=> [p0 <-]; split; first by apply: sum_ge0 => z; case: z.1; [exact: p0 | lra].
elim: A s => [|b A ih] s; first by rewrite mass_nil; exact: sum_ge0.
case: s => [|x s]; first by rewrite /mass /=; lra.
by rewrite mass_cons; have -> : sum (x :: s) p = p x + sum s p by []; move: (ih s) (p0 x); case: b; lra.
Qed.

(** * The most that an event gains: the sum of max(0, p - f q) *)

Definition over (f : R) s (p q : T -> R) : R := sum s (fun x => Rmax 0 (p x - f * q x)).
Lemma over_cons f x s p q : over f (x :: s) p q = Rmax 0 (p x - f * q x) + over f s p q. Proof. by []. Qed.
Lemma over_ge0 f s p q : 0 <= over f s p q. Proof. by apply: sum_ge0 => x; exact: Rmax_l. Qed.
Lemma mass_over f A s p q : mass A s p - f * mass A s q <= over f s p q.
Proof.
elim: A s => [|b A ih] s; first by rewrite !mass_nil; have := over_ge0 f s p q; lra.
case: s => [|x s]; first by rewrite /mass /over /=; lra.
rewrite !mass_cons over_cons; move: (ih s) (Rmax_l 0 (p x - f * q x)) (Rmax_r 0 (p x - f * q x)); case: b; lra.
Qed.
Definition best f s (p q : T -> R) : seq bool := [seq leR 0 (p x - f * q x) | x <- s].
Lemma mass_best f s p q : mass (best f s p q) s p - f * mass (best f s p q) s q = over f s p q.
Proof.
rewrite !mass_map /over -sum_scale -sum_sub; apply: sum_eq => x.
rewrite /leR; case: Rle_dec => h; first by rewrite Rmax_right.
by rewrite Rmax_left /=; lra.
Qed.
Lemma size_best f s p q : size (best f s p q) = size s. Proof. exact: size_map. Qed.
Lemma overP f s p q c : over f s p q <= c <-> forall A, size A = size s -> mass A s p - f * mass A s q <= c.
Proof.
split=> [h A _|h]; first exact: Rle_trans (mass_over _ _ _ _ _) h.
by rewrite -mass_best; apply: h; exact: size_best.
Qed.

(** * The law of an event and its complement *)

Definition split_by A s (p : T -> R) (b : bool) : R := if b then mass A s p else 1 - mass A s p.
Definition two : seq bool := [:: true; false].
Lemma event_vec s p A : size A = size s ->
  laws.event (vec s p) [seq one_if b | b <- A] = Some (vec two (split_by A s p)).
Proof. by move=> h; rewrite /laws.event ap2E chance_vec. Qed.
Lemma law_split A s p : law s p -> law two (split_by A s p).
Proof.
move=> h; have := mass_between A h; split; last by rewrite /=; lra.
by case=> /=; lra.
Qed.
End Events.

(** A distance sees a law's list alone, so that places may be named otherwise. *)
Lemma value_ext D d T U (s : seq T) (t : seq U) p q r u : value D d -> law s p -> law s q -> law t r -> law t u ->
  vec s p = vec t r -> vec s q = vec t u -> d T s p q = d U t r u.
Proof. by move=> h hp hq hr hu e1 e2; have := h _ _ _ _ hp hq; rewrite e1 e2 h // => -[]. Qed.

(** Post-processing bounds the distance of the laws of an event. *)
Lemma split_post D d : value D d ->
  (forall T U (s : seq T) (t : seq U) p q k, law s p -> law s q -> (forall x, law t (k x)) ->
    le (d U t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (d T s p q)) ->
  forall T (s : seq T) A p q, size A = size s -> law s p -> law s q ->
  le (d bool two (split_by A s p) (split_by A s q)) (d T s p q).
Proof.
move=> D_d post T s A p q e hp hq; have [_ e2] := zip_places e.
have vz (f : T -> R) : vec s f = vec (zip A s) (fun z => f z.2) by rewrite -{1}e2 /vec /unzip2 -map_comp.
have lz f : law s f -> law (zip A s) (fun z => f z.2).
  by move=> [f0 f1]; split=> [z|]; [exact: f0 | rewrite -f1 -{2}e2 /unzip2 sum_map].
pose k (z : bool * T) b : R := if z.1 == b then 1 else 0.
have hk z : law two (k z) by split=> [b|]; rewrite /k /=; [case: eqP; lra | case: z.1 => /=; lra].
have ek f : law s f -> vec two (split_by A s f) = vec two (fun y => sum (zip A s) (fun z => f z.2 * k z y)).
  move=> hf; have [_ f1] := lz _ hf; rewrite /vec /= /split_by.
  have -> : sum (zip A s) (fun z => f z.2 * k z true) = mass A s f.
    by apply: sum_eq => z; rewrite /k; case: z.1 => /=; lra.
  have -> // : sum (zip A s) (fun z => f z.2 * k z false) = 1 - mass A s f.
  by rewrite -f1 /mass -sum_sub; apply: sum_eq => z; rewrite /k; case: z.1 => /=; lra.
rewrite (value_ext D_d hp hq (lz _ hp) (lz _ hq) (vz _) (vz _)).
rewrite (value_ext D_d (law_split _ hp) (law_split _ hq) (law_push (lz _ hp) hk) (law_push (lz _ hq) hk) (ek _ hp) (ek _ hq)).
by apply: post => //; exact: lz.
Qed.

(** Events suffice where some event reaches the distance and none exceeds it. *)
Lemma rule_events D d : value D d ->
  (forall T (s : seq T) A p q, size A = size s -> law s p -> law s q ->
    le (d bool two (split_by A s p) (split_by A s q)) (d T s p q)) ->
  (forall T (s : seq T) p q, law s p -> law s q ->
    exists A, size A = size s /\ le (d T s p q) (d bool two (split_by A s p) (split_by A s q))) ->
  forall P Q, holds (ap1 laws.is_law (Some P)) -> holds (ap1 laws.is_law (Some Q)) ->
  holds (same (len (Some P)) (len (Some Q))) ->
  holds (same (ap2 D (Some P) (Some Q)) (language.largest (ap1 laws.events (Some P)) (fun A =>
    ap2 D (ap2 laws.event (Some P) (Some A)) (ap2 laws.event (Some Q) (Some A))))).
Proof.
move=> D_d above reached; apply: for_two => s p q hp hq; rewrite ap2E D_d //.
rewrite (@largest_events _ s p _ (fun A => d bool two (split_by A s p) (split_by A s q))); last first.
  by move=> A e; rewrite !ap2E !event_vec // ap2E D_d //; exact: law_split.
apply/sameP; apply: le_anti; last by apply/top_truths => A e; exact: above.
have [A [e h]] := reached _ s p q hp hq; apply: le_trans h _.
by apply: (top_ge (fun A => d bool two (split_by A s p) (split_by A s q))); apply/in_truths.
Qed.
