(** An event whose probability falls by the same factor with each record of a sample that is 1: a mechanism that loses that factor. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances words.datasets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.shapes rules.largest_ratios rules.events rules.whole_vectors rules.ordered_samples rules.drawn_units rules.told_bits.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition event_word (v_E : number) (v_s : seq number) : option (seq number) := ap2 told_word (Some v_E) (sum_of (Some v_s) (fun v_a => Some v_a)).
Lemma event_at l s : ap2 event_word (Some (Fin (exp l))) (Some (whole s)) = Some (vec (iota 0 2) (bit (half l (sumn s)))).
Proof. by rewrite ap2E /event_word sum_whole ap2E told_at. Qed.
Lemma events_alike n l : 0 <= l -> holds (every (functions (Some (nm n)) (num 2)) (fun v_s => every (functions (Some (nm n)) (num 2)) (fun v_t =>
  entails (same (ap2 datasets.hamming (mapped (Some v_s) (fun e => of_number (Some e))) (mapped (Some v_t) (fun e => of_number (Some e)))) (num 1))
    (at_most (ap2 distances.exp_MULT (ap2 event_word (Some (Fin (exp l))) (Some v_s)) (ap2 event_word (Some (Fin (exp l))) (Some v_t))) (Some (Fin (exp l))))))).
Proof.
move=> l0; rewrite -[num 2]/(Some (nm 2)) functions_below; apply: everyI => _ /In_mem /mapP [s is_ ->]; apply: everyI => _ /In_mem /mapP [t it ->].
have es := is_; have et := it; move: es et; rewrite !in_below => /andP [/eqP es _] /andP [/eqP et _].
have e := etrans es (esym et); rewrite hamming_one //; apply/entailsP => /eqP h.
rewrite !event_at ap2E bits_value; apply/at_mostP.
by apply: half_alike => //; apply: one_more; rewrite ?es ?et // apart_sym.
Qed.
