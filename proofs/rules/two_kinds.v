(** Places of two kinds, and a function of permutations that does not see how places of one kind are permuted: sums of it
    over permutations that exchange a place of one kind for one of the other, and over those that come of them. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.derangements rules.datasets rules.selections rules.strata rules.odds_weights.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Kinds.
Variables (n : nat) (o : R) (o0 : 0 < o).
Notation w g := (odds_weight o (moves g)).
Implicit Types (g h : 'S_n) (k u t : 'I_n).
Notation over := (sum (enum 'S_n)).
Notation places := (sum (enum 'I_n)).
Lemma places_pick u (f : 'I_n -> R) : places (fun k => if k == u then f k else 0) = f u.
Proof. by rewrite sum_pick ?enum_uniq ?mem_enum. Qed.
Lemma INR_moves g : INR (moves g) = places (fun k => truth (g k != k)).
Proof. by rewrite /moves /cnt count_sum. Qed.
Lemma w_ge0 g : 0 <= w g. Proof. by apply/Rlt_le/weight_pos => //; exact: moves_not_1. Qed.

(** Places of the kind A, a place i of it and a place j that is not, and a function I that does not see how places of
    one kind are permuted first. *)
Definition blind (A : pred 'I_n) (I : 'S_n -> R) : Prop := forall h g, (forall k, A (h k) = A k) -> I (h * g)%g = I g.

Section Exchanged.
Variables (A : pred 'I_n) (i j : 'I_n) (I : 'S_n -> R).
Hypotheses (Ai : A i) (Aj : ~~ A j) (I0 : forall g, 0 <= I g) (IA : blind A I).
Lemma kind_apart k u : A k -> ~~ A u -> (k == u) = false.
Proof. by move=> a b; apply/negbTE; apply: contraNneq b => <-. Qed.
(** Permutations after which j comes from A and i does not; those that exchange i and j are among them. *)
Definition down g : bool := A (g^-1 j)%g && ~~ A (g^-1 i)%g.
Definition exchanging g : bool := (g i == j) && (g j == i).
Definition down_sum : R := over (fun g => if down g then I g * w g else 0).
Lemma from_places g (x : R) : (if down g then x else 0) =
  places (fun u => places (fun t => if [&& A u, ~~ A t, g u == j & g t == i] then x else 0)).
Proof.
rewrite (sum_eq _ (g := fun u => if u == (g^-1 j)%g then (if A u && ~~ A (g^-1 i)%g then x else 0) else 0)) => [|u].
  by rewrite places_pick /down.
have -> : (u == (g^-1)%g j) = (g u == j) by apply/eqP/eqP => [->|<-]; rewrite ?permKV ?permK.
case: (g u == j); last by rewrite (sum_eq _ (g := fun=> 0)) ?sum0 // => t; rewrite !andbF.
rewrite (sum_eq _ (g := fun t => if t == (g^-1 i)%g then (if A u && ~~ A t then x else 0) else 0)) ?places_pick // => t.
have -> : (t == (g^-1)%g i) = (g t == i) by apply/eqP/eqP => [->|<-]; rewrite ?permKV ?permK.
by case: (g t == i); rewrite ?andbT ?andbF.
Qed.

(** What is moved of either kind, and what is moved within its kind. *)
Definition in_kind g : R := places (fun k => truth (A k && (g k != k))).
Definition off_kind g : R := places (fun k => truth (~~ A k && (g k != k))).
Definition within_kind g : R := places (fun k => truth [&& A k, A (g k) & g k != k]).

Lemma spread (x : R) (b : bool) (p q : pred 'I_n) :
  (if b then x * (places (fun u => truth (p u)) * places (fun t => truth (q t))) else 0) =
  places (fun u => places (fun t => if [&& b, p u & q t] then x else 0)).
Proof.
case: b; last by rewrite (sum_eq _ (g := fun=> 0)) ?sum0 // => u; rewrite sum0.
rewrite [RHS](sum_eq _ (g := fun u => x * places (fun t => truth (q t)) * truth (p u))) => [|u]; first by rewrite sum_scale !Rmult_assoc; congr Rmult; exact: Rmult_comm.
rewrite [LHS](sum_eq _ (g := fun t => x * truth (p u) * truth (q t))) => [|t]; first by rewrite sum_scale !Rmult_assoc; congr Rmult; exact: Rmult_comm.
by rewrite /truth /=; case: (p u); case: (q t); rewrite /=; ring.
Qed.
Lemma down_places : down_sum = places (fun u => places (fun t => over (fun g => if [&& A u, ~~ A t, g u == j & g t == i] then I g * w g else 0))).
Proof.
rewrite /down_sum (sum_eq _ (fun g => from_places g (I g * w g))) exchange; apply: sum_eq => u.
exact: exchange.
Qed.

(** An image of i and one of j passed on to other places. *)
Definition passed u t : 'S_n := (tperm i u * tperm j t)%g.
Section Passed.
Variables (u t : 'I_n).
Hypotheses (Au : A u) (At : ~~ A t).
Let ij : (i == j) = false. Proof. exact: kind_apart. Qed.
Let ji : (j == i) = false. Proof. by rewrite eq_sym. Qed.
Let it : (i == t) = false. Proof. exact: kind_apart. Qed.
Let ti : (t == i) = false. Proof. by rewrite eq_sym. Qed.
Let uj : (u == j) = false. Proof. exact: kind_apart. Qed.
Let ju : (j == u) = false. Proof. by rewrite eq_sym. Qed.
Let ut : (u == t) = false. Proof. exact: kind_apart. Qed.
Let tu : (t == u) = false. Proof. by rewrite eq_sym. Qed.
Lemma passed_u : passed u t u = i.
Proof. rewrite /passed permM tpermR tpermD; by rewrite ?ji ?ti. Qed.
Lemma passed_t : passed u t t = j.
Proof. rewrite /passed permM [tperm i u t]tpermD ?tpermR; by rewrite ?it ?ut. Qed.
Lemma passed_i : passed u t i = u.
Proof. rewrite /passed permM tpermL tpermD; by rewrite ?ju ?tu. Qed.
Lemma passed_j : passed u t j = t.
Proof. rewrite /passed permM [tperm i u j]tpermD ?tpermL; by rewrite ?ij ?uj. Qed.
Lemma passed_else k : k != u -> k != t -> k != i -> k != j -> passed u t k = k.
Proof. by move=> a b c e; rewrite permM !tpermD // eq_sym. Qed.
Lemma passed_kind k : A (passed u t k) = A k.
Proof.
have [->|a] := eqVneq k u; first by rewrite passed_u Ai Au.
have [->|b] := eqVneq k t; first by rewrite passed_t (negbTE Aj) (negbTE At).
have [->|c] := eqVneq k i; first by rewrite passed_i Ai Au.
have [->|e] := eqVneq k j; first by rewrite passed_j (negbTE Aj) (negbTE At).
by rewrite passed_else.
Qed.
End Passed.
Lemma many_as_long : over (fun g => if exchanging g then I g * w g * (in_kind g * off_kind g) else 0) <= down_sum.
Proof.
rewrite down_places (sum_eq _ (fun g => spread _ _ _ _)) exchange; apply: sum_le => u.
rewrite exchange; apply: sum_le => t; rewrite [X in _ <= X](sum_reindex _ (mulgI (passed u t))).
apply: sum_le => g; case: ifP => [/and4P [/andP [/eqP gi /eqP gj] /andP [Au gu] At gt]|_]; last first.
  by case: ifP => _; [apply: Rmult_le_pos => //; exact: w_ge0 | lra].
have pE k : (passed u t * g)%g k = g (passed u t k) by exact: permM.
rewrite Au At !pE passed_u // passed_t // gi gj !eqxx /= IA; last exact: passed_kind.
have -> : moves (passed u t * g)%g = moves g; last lra.
apply: eq_count => k /=; rewrite pE; have [->|ku] := eqVneq k u; first by rewrite passed_u // gi gu eq_sym kind_apart.
have [->|kt] := eqVneq k t; first by rewrite passed_t // gj gt kind_apart.
have [->|ki] := eqVneq k i.
  by rewrite passed_i // gi -{1}gj (inj_eq (@perm_inj _ g)) kind_apart // [j == i]eq_sym kind_apart.
have [->|kj] := eqVneq k j; last by rewrite passed_else.
by rewrite passed_j // gj -{1}gi (inj_eq (@perm_inj _ g)) [t == i]eq_sym !kind_apart.
Qed.

(** The same, with a place taken out that is moved within its kind. *)
Definition taken_out u k t : 'S_n := (tperm u k * passed u t)%g.
Lemma one_shorter : over (fun g => if exchanging g then I g * odds_weight o (moves g).-1 * (within_kind g * off_kind g) else 0) <=
  (INR #|A| - 1) * down_sum.
Proof.
have -> : (INR #|A| - 1) * down_sum = over (fun g => if down g then I g * w g * (INR #|A| - 1) else 0).
  by rewrite /down_sum -sum_scale; apply: sum_eq => g; case: (down g); ring.
apply: Rle_trans (_ : over (fun g => if down g then I g * w g * places (fun u => truth (A u && (g u == u))) else 0) <= _); last first.
  apply: sum_le => g; case dg : (down g); last lra; apply: Rmult_le_compat_l; first by apply: Rmult_le_pos => //; exact: w_ge0.
  have -> : INR #|A| = places (fun u => truth (A u)) by rewrite -count_sum count_card.
  suff : places (fun u => truth (A u && (g u == u)) + truth (u == i)) <= places (fun u => truth (A u)).
    have less a b : a + 1 <= b -> a <= b - 1 by lra.
    rewrite sum_add (_ : places (fun u => truth (u == i)) = 1); first exact: less.
    by rewrite -(places_pick i (fun=> 1)); apply: sum_eq => u; rewrite /truth; case: eqP.
  apply: sum_le => u; have [->|ui] := eqVneq u i; last by rewrite /truth; case: (A u); case: (g u == u); rewrite /=; lra.
  have gi : (g i == i) = false.
    by apply/negbTE; move: dg => /andP [_]; apply: contraNneq => e; rewrite -{1}e permK.
  by rewrite gi Ai /truth /=; lra.
pose x g (u k t : 'I_n) : R := if [&& A u, g u == u, A k, ~~ A t, g k == j & g t == i] then I g * w g else 0.
pose y g (u k t : 'I_n) : R := if [&& exchanging g, [&& A k, A u & k != u], g k == u & ~~ A t && (g t != t)] then I g * odds_weight o (moves g).-1 else 0.
have x0 g u k t : 0 <= x g u k t.
  by rewrite /x; case: ifP => _; [apply: Rmult_le_pos => //; exact: w_ge0 | lra].
have below : places (fun u => places (fun k => places (fun t => over (fun g => y g u k t)))) <=
    places (fun u => places (fun k => places (fun t => over (fun g => x g u k t)))).
  apply: sum_le => u; apply: sum_le => k; apply: sum_le => t; rewrite [X in _ <= X](sum_reindex _ (mulgI (taken_out u k t))).
  apply: sum_le => g; rewrite {1}/y; case: ifP => [/and4P [/andP [/eqP gi /eqP gj] /and3P [Ak Au ku] /eqP gk /andP [At gt]]|_]; last exact: x0.
  have pE z : (taken_out u k t * g)%g z = g (passed u t (tperm u k z)) by rewrite [LHS]permM [taken_out u k t z]permM.
  have nj : (k == j) = false by exact: kind_apart.
  have nt : (k == t) = false by exact: kind_apart.
  have ni : (k == i) = false by apply/negbTE; apply: contraNneq Aj => e; rewrite -gi -e gk.
  have ui : (u == i) = false by rewrite -gk -gj (inj_eq (@perm_inj _ g)).
  have ut : (u == t) = false by exact: kind_apart.
  have uj : (u == j) = false by exact: kind_apart.
  have uk : (u == k) = false by rewrite eq_sym (negbTE ku).
  have gu : (g u == u) = false by rewrite -{2}gk (inj_eq (@perm_inj _ g)).
  have gu_i : (g u == i) = false by rewrite -gj (inj_eq (@perm_inj _ g)).
  have gt_j : (g t == j) = false by rewrite -gi (inj_eq (@perm_inj _ g)) eq_sym kind_apart.
  have hu : passed u t (tperm u k u) = k by rewrite tpermL passed_else ?ku ?nt ?ni ?nj.
  have hk : passed u t (tperm u k k) = i by rewrite tpermR passed_u.
  have ht : passed u t (tperm u k t) = j by rewrite tpermD ?passed_t ?ut ?nt.
  have hi : passed u t (tperm u k i) = u by rewrite tpermD ?passed_i ?ui ?ni.
  have hj : passed u t (tperm u k j) = t by rewrite tpermD ?passed_j ?uj ?nj.
  have -> : moves g = (moves (taken_out u k t * g)%g).+1.
    apply: INR_eq; rewrite S_INR !INR_moves -(places_pick u (fun=> 1)) -sum_add; apply: sum_eq => z; rewrite pE.
    have [->|zu] := eqVneq z u.
      by rewrite hu gk gu eqxx /truth /=; lra.
    have [->|zk] := eqVneq z k; first by rewrite hk gi gk uk [j == k]eq_sym nj /truth /=; lra.
    have [->|zt] := eqVneq z t; first by rewrite ht gj gt [i == t]kind_apart // /truth /=; lra.
    have [->|zi] := eqVneq z i.
      by rewrite hi gi gu_i [j == i]eq_sym kind_apart // /truth /=; lra.
    have [->|zj] := eqVneq z j.
      by rewrite hj gj gt_j kind_apart // /truth /=; lra.
    have -> : tperm u k z = z by apply: tpermD; rewrite eq_sym.
    by rewrite passed_else //; lra.
  rewrite /x !pE hu hk ht Au Ak At gi gj gk !eqxx /= IA; first lra.
  move=> z; rewrite [taken_out u k t z]permM passed_kind //.
  by case: tpermP => [->|->|//]; rewrite Au Ak.
apply: Rle_trans (Rle_trans _ _ _ _ below) _; apply: Req_le.
  rewrite (sum_eq _ (g := fun g => places (fun u => places (fun k => places (fun t => y g u k t))))).
    by rewrite exchange; apply: sum_eq => u; rewrite exchange; apply: sum_eq => k; exact: exchange.
  move=> g; rewrite spread [RHS]exchange; apply: sum_eq => k.
  rewrite [RHS](sum_eq _ (g := fun u => if u == g k then places (fun t => y g u k t) else 0)) => [|u].
    by rewrite places_pick; apply: sum_eq => t; rewrite /y eqxx [k == g k]eq_sym.
  case: eqP => [//|ne]; rewrite (sum_eq _ (g := fun=> 0)) ?sum0 // => t; rewrite /y.
  by have -> : (g k == u) = false; [apply/eqP => e; case: ne | rewrite !andbF].
rewrite [RHS](sum_eq _ (g := fun g => places (fun u => places (fun k => places (fun t => x g u k t))))).
  by rewrite [RHS]exchange; apply: sum_eq => u; rewrite [RHS]exchange; apply: sum_eq => k; rewrite [RHS]exchange.
move=> g; rewrite [RHS](sum_eq _ (g := fun u => (if down g then I g * w g else 0) * truth (A u && (g u == u)))) => [|u].
  by rewrite sum_scale; case: (down g); rewrite ?Rmult_0_l.
rewrite (from_places g (I g * w g)) -[RHS]sum_scaler; apply: sum_eq => k; rewrite -[RHS]sum_scaler; apply: sum_eq => t.
by rewrite /x /truth; case: (A u); case: (g u == u); rewrite /= ?Rmult_1_r ?Rmult_0_r.
Qed.

(** What else is counted. *)
Lemma all_moved g : in_kind g + off_kind g = INR (moves g).
Proof.
rewrite INR_moves /in_kind /off_kind -sum_add; apply: sum_eq => k.
by rewrite /truth; case: (A k); case: (g k != k); rewrite /=; lra.
Qed.
Definition leaving g : R := places (fun k => truth (A k && ~~ A (g k))).
Lemma leaves g : in_kind g = within_kind g + leaving g.
Proof.
rewrite /in_kind /within_kind /leaving -sum_add; apply: sum_eq => k.
rewrite /truth; case Ak : (A k); case Ag : (A (g k)); case: eqP => [e|_]; rewrite /=; try lra.
by rewrite e Ak in Ag.
Qed.
Lemma as_many_enter g : leaving g = places (fun k => truth (~~ A k && A (g k))).
Proof.
have e : places (fun k => truth (A k)) = places (fun k => truth (A (g k))) by exact: (sum_reindex (fun k => truth (A k)) (@perm_inj _ g)).
have l : leaving g + places (fun k => truth (A k && A (g k))) = places (fun k => truth (A k)).
  by rewrite /leaving -sum_add; apply: sum_eq => k; rewrite /truth; case: (A k); case: (A (g k)); rewrite /=; lra.
have r : places (fun k => truth (~~ A k && A (g k))) + places (fun k => truth (A k && A (g k))) = places (fun k => truth (A (g k))).
  by rewrite -sum_add; apply: sum_eq => k; rewrite /truth; case: (A k); case: (A (g k)); rewrite /=; lra.
by apply: (Rplus_eq_reg_r (places (fun k => truth (A k && A (g k))))); rewrite l r.
Qed.
Lemma one_leaves g : A (g^-1 j)%g -> 1 <= leaving g.
Proof.
move=> a; rewrite -(places_pick (g^-1 j)%g (fun=> 1)); apply: sum_le => k; case: eqP => [->|_]; first by rewrite permKV a Aj /truth /=; lra.
by rewrite /truth; case: ifP; lra.
Qed.
Lemma within_ge0 g : 0 <= within_kind g.
Proof. by apply: sum_ge0 => k; rewrite /truth; case: ifP; lra. Qed.

(** What the exchange of the values i and j does to the number of places moved. *)
Lemma down_moves g : down g -> INR (moves g) = INR (moves (g * tperm i j)%g) + truth (g i == j) + truth (g j == i).
Proof.
move=> /andP [a b]; have ij : (i == j) = false by exact: kind_apart.
have gi : (g i == i) = false by apply/negbTE; apply: contraNneq b => e; rewrite -{1}e permK.
have gj : (g j == j) = false by apply/negbTE; apply: contraNneq Aj => e; rewrite -{1}e permK in a.
rewrite !INR_moves -(places_pick i (fun k => truth (g k == j))) -(places_pick j (fun k => truth (g k == i))) -!sum_add.
apply: sum_eq => k; rewrite permM; have [->|ki] := eqVneq k i.
  rewrite gi ij; case: tpermP => [e|->|/eqP gni /eqP gnj]; first by rewrite e eqxx in gi.
    by rewrite !eqxx /truth /=; lra.
  by rewrite gi (negbTE gnj) /truth /=; lra.
have [->|kj] := eqVneq k j.
  rewrite gj; case: tpermP => [->|e|/eqP gni /eqP gnj]; last by rewrite gj (negbTE gni) /truth /=; lra.
    by rewrite !eqxx /truth /=; lra.
  by rewrite e eqxx in gj.
have -> : (tperm i j (g k) == k) = (g k == k).
  have e : tperm i j k = k by apply: tpermD; rewrite eq_sym.
  by rewrite -{2}e (inj_eq (@perm_inj _ _)).
lra.
Qed.
Lemma up_moves g : A (g^-1 i)%g -> ~~ A (g^-1 j)%g -> INR (moves (g * tperm i j)%g) = INR (moves g) + truth (g i == i) + truth (g j == j).
Proof.
move=> a b; have ij : (i == j) = false by exact: kind_apart.
have gi : (g i == j) = false by apply/negbTE; apply: contraNneq b => e; rewrite -{1}e permK.
have gj : (g j == i) = false by apply/negbTE; apply: contraNneq Aj => e; rewrite -{1}e permK in a.
rewrite !INR_moves -(places_pick i (fun k => truth (g k == i))) -(places_pick j (fun k => truth (g k == j))) -!sum_add.
apply: sum_eq => k; rewrite permM; have [->|ki] := eqVneq k i.
  rewrite ij; case: tpermP => [->|e|/eqP gni /eqP gnj].
  - by rewrite eqxx [j == i]eq_sym ij /truth /=; lra.
  - by rewrite e eqxx in gi.
  - by rewrite (negbTE gni) /truth /=; lra.
have [->|kj] := eqVneq k j.
  case: tpermP => [e|->|/eqP gni /eqP gnj]; first by rewrite e eqxx in gj.
    by rewrite eqxx ij /truth /=; lra.
  by rewrite (negbTE gnj) /truth /=; lra.
have -> : (tperm i j (g k) == k) = (g k == k).
  have e : tperm i j k = k by apply: tpermD; rewrite eq_sym.
  by rewrite -{2}e (inj_eq (@perm_inj _ _)).
lra.
Qed.
End Exchanged.
End Kinds.
