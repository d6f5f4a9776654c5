(** Frames of which units are drawn independently, as claims write what a mechanism on samples loses on them. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.ratios rules.largest_ratios rules.events rules.odds rules.powers.
From dpcalc Require Import rules.density_ratios rules.images rules.whole_vectors rules.independent rules.ordered_samples rules.drawn_units.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition taken_word (v_x v_g : seq number) : option (seq number) := mapped (Some v_g) (fun v_i => item (Some v_x) (Some v_i)).
Definition likelihood_word (v_P v_g : seq number) : option number := product_of (Some v_g) (fun v_i => item (Some v_P) (Some v_i)).
Definition frame_word (v_K : seq (seq number)) (v_P v_x : seq number) (v_n v_k v_m : number) : option (seq number) := mapped (range (Some v_m)) (fun v_o =>
  sum_of (functions (Some v_n) (len (Some v_x))) (fun v_g => times (ap2 likelihood_word (Some v_P) (Some v_g))
    (item (item (Some v_K) (ap2 code_of (ap2 taken_word (Some v_x) (Some v_g)) (Some v_k))) (Some v_o)))).
Definition frames_word (v_K : seq (seq number)) (v_P : seq number) (v_n v_k v_m : number) : option number :=
  largest (functions (len (Some v_P)) (Some v_k)) (fun v_x => largest (functions (len (Some v_P)) (Some v_k)) (fun v_y =>
    chosen (same (ap2 datasets.hamming (mapped (Some v_x) (fun e => of_number (Some e))) (mapped (Some v_y) (fun e => of_number (Some e)))) (num 1))
    (ap2 distances.exp_MULT (ap6 frame_word (Some v_K) (Some v_P) (Some v_x) (Some v_n) (Some v_k) (Some v_m))
      (ap6 frame_word (Some v_K) (Some v_P) (Some v_y) (Some v_n) (Some v_k) (Some v_m))) (num 1))).
Section Words.
Variables (N n : nat) (w : nat -> R).
Local Notation P := (vec (iota 0 N) w).
Lemma taken_at x g : size x = N -> g \in below n N -> ap2 taken_word (Some (whole x)) (Some (whole g)) = Some (whole [seq nth 0%N x i | i <- g]).
Proof.
move=> ex; rewrite in_below => /andP [_ /allP ag]; rewrite ap2E /taken_word.
have -> : whole [seq nth 0%N x i | i <- g] = [seq nm (nth 0%N x i) | i <- g] by rewrite /whole -map_comp.
by apply: mapped_map => i /ag l; rewrite item_whole ?ex.
Qed.
Lemma likelihood_at g : g \in below n N -> ap2 likelihood_word (Some P) (Some (whole g)) = Some (Fin (prod g w)).
Proof. by rewrite in_below => /andP [_ /allP ag]; rewrite ap2E; apply: product_map => i /ag l; exact: item_vec. Qed.
End Words.
Section Bound.
Variables (N n k m : nat) (w : nat -> R) (K : nat -> nat -> R).
Hypothesis hw : law (iota 0 N) w.
Local Notation P := (vec (iota 0 N) w).
Definition frame_of (x : seq nat) (o : nat) : R := drawn N w n x (fun s => sample_law k K s o).
Lemma frame_at x : size x = N -> all (fun j => j < k)%N x ->
  ap6 frame_word (Some (table n k m K)) (Some P) (Some (whole x)) (Some (nm n)) (Some (nm k)) (Some (nm m)) = Some (vec (iota 0 m) (frame_of x)).
Proof.
move=> ex ax; rewrite /ap6 /ap5 /ap4 /ap3 !bindE /frame_word range_iota; apply: mapped_map => o /in_range om.
rewrite len_whole ex functions_below; apply: sum_of_map => g ig; have is_ := in_places ex ax ig.
by rewrite (likelihood_at w ig) (taken_at ex ig) (row_word m K is_) item_vec.
Qed.
Lemma frames_at : ap5 frames_word (Some (table n k m K)) (Some P) (Some (nm n)) (Some (nm k)) (Some (nm m)) = Some (largest_loss k m N frame_of).
Proof.
rewrite /ap5 /ap4 /ap3 !bindE /frames_word; have -> : len (Some P) = Some (nm N) by rewrite len_vec size_iota.
apply: (loss_word (F := fun x => ap6 frame_word (Some (table n k m K)) (Some P) (Some x) (Some (nm n)) (Some (nm k)) (Some (nm m)))) => x.
by rewrite in_below => /andP [/eqP e a]; exact: frame_at.
Qed.
Lemma frames_lose M C : ((0 < k ^ n)%N -> forall j, law (iota 0 m) (K j)) -> (forall i, (i < N)%N -> w i <= M) -> 0 <= M <= 1 ->
  largest_loss k m n (sample_law k K) = Fin C -> le (largest_loss k m N frame_of) (Fin ((1 + M * (C - 1)) ^ n)).
Proof.
move=> hK wM [M0 M1] e; case: (posnP k) => [k0|k0].
  have -> : largest_loss k m N frame_of = Fin 0.
    by rewrite /largest_loss k0; case: (N) hw => // -[_]; rewrite /=; lra.
  apply/le_Fin; case: (n) e => [|n'] e; first by rewrite /=; lra.
  by move: e; rewrite /largest_loss k0 => -[<-]; apply: pow_le; lra.
have C1 : 1 <= C by have := loss_ge1 m n (sample_law k K) k0; rewrite e => /le_Fin.
have {}hK : forall j, law (iota 0 m) (K j) by apply: hK; rewrite expn_gt0 k0.
have ls s : law (iota 0 m) (sample_law k K s) by exact: hK.
have near := (largest_lossP k n ls C1).1 (le_eq e).
have lf x : law (iota 0 m) (frame_of x) by apply: (drawn_law hw).
have D1 : 1 <= (1 + M * (C - 1)) ^ n by apply: pow_R1_Rle; have : 0 <= M * (C - 1) by [apply: Rmult_le_pos; lra]; lra.
apply/(largest_lossP k N lf D1) => x y o; rewrite !in_below => /andP [/eqP ex ax] /andP [/eqP ey ay] xy om.
have [i oi] := apart_one (etrans ex (esym ey)) xy; have [il d o'] := oi; rewrite ex in il.
have oi' : only i y x by split; [rewrite ey | exact: nesym | move=> l /o' ->].
have n' s t : s \in below n k -> t \in below n k -> apart s t = 1%N -> sample_law k K s o <= C * sample_law k K t o.
  by move=> hs ht st; have [] := near s t o hs ht st om.
have pos s : 0 <= sample_law k K s o by exact: (ls s).1.
split; first exact: (drawn_within hw oi ex ey ax ay C1 (wM i il) pos n').
exact: (drawn_within hw oi' ey ex ay ax C1 (wM i il) pos n').
Qed.
End Bound.
