(** Shortest paths: a function of points is their length where each step takes off no more than it is long, and some
    step of length 1 takes off 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths rules.numbers rules.laws rules.listings.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Lemma minimal_reached (A : eqType) (l : seq A) (F : A -> number) c : c \in l -> le (minimal [seq F x | x <- l]) (F c).
Proof.
have fold x (s : seq number) y : y \in x :: s -> le (foldr min_number x s) y.
  elim: s y => [|z s ih] y /=; first by rewrite inE => /eqP ->; exact: le_refl.
  have m : le (min_number z (foldr min_number x s)) z /\ le (min_number z (foldr min_number x s)) (foldr min_number x s).
    by rewrite /min_number; case: ifP => [h|/negbT/not_le h]; split=> //; exact: le_refl.
  rewrite !inE => /or3P [yx|/eqP -> |ys]; [|exact: m.1|]; apply: le_trans m.2 _; apply: ih; rewrite inE ?yx ?ys ?orbT //.
move=> /(map_f F); case: [seq F x | x <- l] => // x s; exact: fold.
Qed.
Lemma minimal_least (A : eqType) (l : seq A) (F : A -> number) d : {in l, forall x, le d (F x)} -> le d (minimal [seq F x | x <- l]).
Proof.
have fold x (s : seq number) : le d x -> (forall y, y \in s -> le d y) -> le d (foldr min_number x s).
  move=> dx; elim: s => //= z s ih h; rewrite /min_number; case: ifP => _; first by apply: h; rewrite mem_head.
  by apply: ih => y i; apply: h; rewrite inE i orbT.
case: l => [|x l] h; first exact: le_Inf.
by apply: fold => [|y /mapP [z i ->]]; apply: h; rewrite inE ?eqxx ?i ?orbT.
Qed.

Section Lengths.
Variables (A B : eqType) (pt : A -> B) (l : seq A) (step : B -> B -> option number) (st : A -> A -> number) (b : A).
Hypothesis injective_pt : injective pt.
Hypothesis steps : {in l &, forall u v, step (pt u) (pt v) = Some (st u v) /\ le (Fin 0) (st u v)}.

Fixpoint length_of (k : nat) (a : A) : number :=
  if k is k'.+1 then min_number (length_of k' a) (minimal [seq add (st a c) (length_of k' c) | c <- l])
  else if a == b then Fin 0 else Inf.
Lemma path_ofE k a : a \in l -> path_of [seq pt u | u <- l] step (pt b) k (pt a) = Some (length_of k a).
Proof.
elim: k a => /= [|k ih] a al; first by rewrite (inj_eq injective_pt).
rewrite ih // /minimum /least (mapped_map (g := fun c => add (st a c) (length_of k c))) // => c cl.
by have [-> z] := steps al cl; rewrite ih // /from_zero ap1E; move: z; rewrite /le => ->.
Qed.
Lemma shortestE a : a \in l -> b \in l ->
  shortest_path (Some [seq pt u | u <- l]) (Some (pt a)) (Some (pt b)) step = Some (length_of (size l) a).
Proof. by move=> al bl; rewrite /shortest_path /ap3 !bindE !(mem_map injective_pt) al bl size_map path_ofE. Qed.
Lemma length_ge (f : A -> number) k a : f b = Fin 0 -> {in l &, forall u v, le (f u) (add (st u v) (f v))} -> a \in l -> b \in l ->
  le (f a) (length_of k a).
Proof.
move=> fb h al bl; elim: k a al => [|k ih] a al /=; first by case: eqP => [->|_]; [rewrite fb; exact: le_refl | exact: le_Inf].
rewrite /min_number; case: ifP => _; first exact: ih.
apply: minimal_least => c cl; apply: le_trans (h _ _ al cl) _; apply: add_le; [exact: le_refl | exact: ih].
Qed.
Lemma length_rising k a : le (length_of k.+1 a) (length_of k a).
Proof. by rewrite /= /min_number; case: ifP => [_|/negbT/not_le]; first exact: le_refl. Qed.
Lemma length_step k a c : c \in l -> le (length_of k.+1 a) (add (st a c) (length_of k c)).
Proof.
move=> cl; have h := minimal_reached (fun c => add (st a c) (length_of k c)) cl; apply: le_trans h.
by rewrite /= /min_number; case: ifP => // _; exact: le_refl.
Qed.

(** From each point at a whole distance above 0 a step of length 1 leads to one that is nearer by 1. *)
Definition nearer (f : A -> number) := {in l, forall u, [\/ f u = Inf, u = b |
  exists n, exists2 v, v \in l & [/\ f u = nm n.+1, f v = nm n & st u v = Fin 1]]}.
Lemma length_le (f : A -> number) n k a : f b = Fin 0 -> nearer f -> a \in l -> f a = nm n -> (n <= k)%N -> le (length_of k a) (nm n).
Proof.
move=> fb h; elim: n k a => [|n ih] k a al fa nk.
  suff ab : a = b by elim: k {nk} => [|k]; [rewrite /= ab eqxx; exact: le_refl | exact: le_trans (length_rising k a)].
  by case: (h a al) => [e|//|[m [v _ [e _ _]]]]; move: e; rewrite fa // => /nm_inj.
case: k nk => // k nk; case: (h a al) => [e|e|[m [v vl [e fv one]]]]; first by move: e; rewrite fa.
  by move: fa; rewrite e fb -[Fin 0]/(nm 0) => /nm_inj.
move: e; rewrite fa => /nm_inj [e]; move: fv; rewrite -e => fv.
apply: le_trans (length_step k a vl) _; rewrite one; have -> : nm n.+1 = add (Fin 1) (nm n) by rewrite /nm S_INR /= Rplus_comm.
by apply: add_le; [exact: le_refl | exact: ih].
Qed.
Lemma few (f : A -> number) n a : f b = Fin 0 -> nearer f -> a \in l -> f a = nm n -> (n < size l)%N.
Proof.
move=> fb h al fa; have all_below m : (m <= n)%N -> nm m \in [seq f u | u <- l].
  move=> le; rewrite -(subKn le); elim: (n - m)%N => [|j ih]; first by rewrite subn0 -fa map_f.
  have [jn|jn] := ltnP j n; last by rewrite (eqP (leqW jn : (n - j.+1)%N == 0%N)) -(eqP (jn : (n - j)%N == 0%N)).
  have /mapP [u ul fu] := ih; case: (h u ul) => [e|e|[i [v vl [e fv _]]]]; first by move: e; rewrite -fu.
    by move: fu; rewrite e fb -[Fin 0]/(nm 0) => /nm_inj /eqP; rewrite subn_eq0 leqNgt jn.
  move: e; rewrite -fu => /nm_inj e; have -> : (n - j.+1)%N = i by rewrite subnS e.
  by rewrite -fv map_f.
have u : uniq [seq nm i | i <- iota 0 n.+1] by rewrite map_inj_uniq ?iota_uniq //; exact: nm_inj.
have := @uniq_leq_size _ _ [seq f u | u <- l] u; rewrite !size_map size_iota; apply=> x /mapP [i + ->].
by rewrite mem_iota add0n ltnS => /andP [_ /all_below].
Qed.
Theorem shortest_is (f : A -> number) a : f b = Fin 0 -> {in l &, forall u v, le (f u) (add (st u v) (f v))} -> nearer f ->
  a \in l -> b \in l ->
  shortest_path (Some [seq pt u | u <- l]) (Some (pt a)) (Some (pt b)) step = Some (f a).
Proof.
move=> fb far near al bl; rewrite shortestE //; congr Some; apply: le_anti; last exact: length_ge.
case e : (f a) (near a al) => [x|] n; last exact: le_Inf.
suff [m em] : exists m, f a = nm m by rewrite -e em; apply: length_le em (ltnW (few fb near al em)).
by case: n => [//|ab|[m [v _ [em _ _]]]]; [exists 0%N; rewrite ab | exists m.+1; rewrite e].
Qed.
(** What no step takes off is a bound from below. *)
Lemma shortest_ge (f : A -> number) a : f b = Fin 0 -> {in l &, forall u v, le (f u) (add (st u v) (f v))} ->
  a \in l -> b \in l -> exists2 d, shortest_path (Some [seq pt u | u <- l]) (Some (pt a)) (Some (pt b)) step = Some d & le (f a) d.
Proof. by move=> fb far al bl; rewrite shortestE //; eexists; [by [] | exact: length_ge]. Qed.
End Lengths.
