(** The loss of K-norm noise on two-way tables (cho2024, Algorithm 3): a difference of three records is the sum of two of
    two records, so weights that change by at most 1 at each of these change by at most 2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers claims.cho2024.hulls_of_tables.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.images rules.whole_vectors rules.variables rules.dot_products rules.vectors_in_rows.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition follows (k n : nat) : nat := if k.+1 == n then 0%N else k.+1.
Definition next (k : number) (i : seq number) : option number :=
  chosen (same (plus (Some k) (num 1)) (len (Some i))) (num 0) (plus (Some k) (num 1)).
Definition change (w : seq number) (c : number) (i j : seq number) : option number :=
  sum_of (range (len (Some i))) (fun k =>
    minus (item (Some w) (plus (times (Some c) (item (Some i) (Some k))) (item (Some j) (Some k))))
      (item (Some w) (plus (times (Some c) (item (Some i) (Some k))) (item (Some j) (ap2 next (Some k) (Some i)))))).
Lemma next_at k g : next (nm k) (whole g) = Some (nm (follows k (size g))).
Proof.
rewrite /next len_whole -[num 1]/(Some (nm 1)) plus_nm addn1 /same ap2E nmE /chosen bindE /follows.
by case: ifP => // _; rewrite -[num 0]/(Some (nm 0)).
Qed.

Section Weights.
Variables (r c : nat) (W : nat -> R).
Notation cell := (entry c W).
Definition total_change (g h : seq nat) : R :=
  sum (iota 0 (size g)) (fun k => cell (nth 0%N g k) (nth 0%N h k) - cell (nth 0%N g k) (nth 0%N h (follows k (size g)))).
Lemma change_at g h : size g = size h -> all (fun i => i < r)%N g -> all (fun j => j < c)%N h ->
  change (real (r * c) W) (nm c) (whole g) (whole h) = Some (Fin (total_change g h)).
Proof.
move=> e ag ah; rewrite /change len_whole range_iota; apply: sum_of_map => k /in_range kg.
have kh : (k < size h)%N by rewrite -e.
have fh : (follows k (size g) < size h)%N.
  by rewrite /follows -e; case: eqP => [_|n]; [exact: leq_trans kg | rewrite ltn_neqAle kg andbT; exact/eqP].
rewrite ap2E next_at !item_whole // !entry_at //; by [apply: (allP ag); exact: mem_nth | apply: (allP ah); exact: mem_nth].
Qed.
Definition within (n : nat) (most : R) : bool :=
  all (fun g => all (fun h => leR (total_change g h) most) (below n c)) (below n r).
Lemma every_change n most :
  every (functions (Some (nm n)) (Some (nm r))) (fun i => every (functions (Some (nm n)) (Some (nm c))) (fun j =>
    at_most (change (real (r * c) W) (nm c) i j) (num most))) = Some (within n most).
Proof.
rewrite !functions_below; apply: every_map => g; rewrite in_below => /andP [/eqP eg ag].
by apply: every_map => h; rewrite in_below => /andP [/eqP eh ah]; rewrite change_at ?eg ?eh.
Qed.
Lemma three_of_two : within 2 1 -> within 3 (INR 2).
Proof.
rewrite /within => h; apply/allP => g; rewrite in_below => /andP [/eqP sg ag].
apply/allP => u; rewrite in_below => /andP [/eqP su au].
case: g sg ag => [|g0 [|g1 [|g2 []]]] //= _ /and4P [g0r g1r g2r _].
case: u su au => [|u0 [|u1 [|u2 []]]] //= _ /and4P [u0c u1c u2c _].
have at_ a b x y : (a < r)%N -> (b < r)%N -> (x < c)%N -> (y < c)%N -> total_change [:: a; b] [:: x; y] <= 1.
  move=> ar br xc yc; have ig : [:: a; b] \in below 2 r by rewrite in_below /= ar br.
  have iu : [:: x; y] \in below 2 c by rewrite in_below /= xc yc.
  by have /= := allP (allP h _ ig) _ iu; rewrite /leR; case: Rle_dec.
have A := at_ g0 g1 u0 u1 g0r g1r u0c u1c; have B := at_ g1 g2 u0 u2 g1r g2r u0c u2c.
rewrite /leR; case: Rle_dec => // [[]].
by move: A B; rewrite /total_change /=; lra.
Qed.
End Weights.

Theorem losses : claim_cho2024_alg_3_privacy_repaired.
Proof.
rewrite /claim_cho2024_alg_3_privacy_repaired; split; cbv zeta => r0 c0 /whole_nm [r ->] /whole_nm [c ->]; split.
- by exists (nm (r * c)); rewrite times_nm.
- rewrite times_nm => w /real_vector [W ->].
  rewrite number3 (every_change r c W 3 1).
  by apply/entailsP => ->.
- by exists (nm (r * c)); rewrite times_nm.
- rewrite times_nm => w /real_vector [W ->]; rewrite number3 number2.
  by rewrite (every_change r c W 2 1) (every_change r c W 3 (INR 2)); apply/entailsP => /three_of_two ->.
Qed.
