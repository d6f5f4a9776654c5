(** Words of the statement language on losses, printed by dpcalc from dpcalc/language/words/losses.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets words.neighbours words.swapping words.swaps.
Open Scope R_scope.

(** approximate privacy of two output laws, event by event, with c = e^epsilon *)
Definition private (v_P : (seq number)) (v_Q : (seq number)) (v_c : number) (v_delta : number) : option bool :=
  (every (ap1 laws.events (Some v_P)) (fun v_A => (also (at_most (ap2 laws.chance (Some v_P) (Some v_A)) (plus (times
  (Some v_c) (ap2 laws.chance (Some v_Q) (Some v_A))) (Some v_delta))) (at_most (ap2 laws.chance (Some v_Q) (Some
  v_A)) (plus (times (Some v_c) (ap2 laws.chance (Some v_P) (Some v_A))) (Some v_delta)))))).

(** the probability that the privacy loss is at least ln t *)
Definition loss_from (v_P : (seq number)) (v_Q : (seq number)) (v_t : number) : option number :=
  (sum_of (kept (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (at_least (ap2 distances.ratio (item (Some v_c)
  (num 0)) (item (Some v_c) (num 1))) (Some v_t)))) (fun v_c => (item (Some v_c) (num 0)))).

(** the probability that the privacy loss is below ln t *)
Definition loss_below (v_P : (seq number)) (v_Q : (seq number)) (v_t : number) : option number :=
  (sum_of (kept (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (less (ap2 distances.ratio (item (Some v_c) (num
  0)) (item (Some v_c) (num 1))) (Some v_t)))) (fun v_c => (item (Some v_c) (num 0)))).

(** the least delta of two output laws at a level, with c = e^epsilon *)
Definition least_delta (v_P : (seq number)) (v_Q : (seq number)) (v_c : number) : option number :=
  (maximum (ap3 distances.hockey_stick (Some v_P) (Some v_Q) (Some v_c)) (ap3 distances.hockey_stick (Some v_Q) (Some
  v_P) (Some v_c))).
