(** Words of the statement language on swaps, printed by dpcalc from dpcalc/language/words/swaps.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets words.neighbours words.swapping.
Open Scope R_scope.

(** what swapping may turn x into, each dataset in one order: the universe of x *)
Definition members (v_x : (seq thing)) : option (seq (seq (seq thing))) :=
  (bind (ap1 swapping.outputs (Some v_x)) (fun v_L => (mapped (kept (range (len (Some v_L))) (fun v_i => (every (range
  (Some v_i)) (fun v_j => (negated (ap2 order.equivalent (mapped (item (Some v_L) (Some v_i)) (fun e => (of_list (Some
  e)))) (mapped (item (Some v_L) (Some v_j)) (fun e => (of_list (Some e)))))))))) (fun v_i => (item (Some v_L) (Some
  v_i)))))).

(** that the swap of two records of a stratum turns x into y, order forgotten; it may be vacuous *)
Definition one_swap (v_x : (seq thing)) (v_y : (seq thing)) : option bool :=
  (some (range (len (Some v_x))) (fun v_i => (some (range (len (Some v_x))) (fun v_j => (also (less (Some v_i) (Some
  v_j)) (also (same (item (as_list (item (Some v_x) (Some v_i))) datasets.MATCH) (item (as_list (item (Some v_x) (Some
  v_j))) datasets.MATCH)) (ap2 order.equivalent (mapped (ap2 datasets.swapped (Some v_x) (ap3
  permutations.transposition (len (Some v_x)) (Some v_i) (Some v_j))) (fun e => (of_list (Some e)))) (Some v_y)))))))).

(** that one of the permutations of a set turns x into z, order forgotten *)
Definition leads_to (v_x : (seq thing)) (v_z : (seq thing)) (v_G : (seq (seq thing))) : option bool :=
  (some (Some v_G) (fun v_g => (ap2 order.equivalent (mapped (ap2 datasets.swapped (Some v_x) (mapped (Some v_g) (fun
  e => (as_number (Some e))))) (fun e => (of_list (Some e)))) (Some v_z)))).

(** that swapping keeps the budget (ln c)/k in the universe of x: no loss per record is larger *)
Definition loss_within (v_x : (seq thing)) (v_p : number) (v_c : number) (v_k : number) : option bool :=
  (every (ap1 swaps.members (Some v_x)) (fun v_y => (every (ap1 swaps.members (Some v_x)) (fun v_y' => (every (ap1
  swaps.members (Some v_x)) (fun v_z => (at_most (power (ap3 swapping.released (mapped (Some v_y) (fun e => (of_list
  (Some e)))) (mapped (Some v_z) (fun e => (of_list (Some e)))) (Some v_p)) (Some v_k)) (times (power (Some v_c) (ap2
  datasets.hamming_s (mapped (Some v_y) (fun e => (of_list (Some e)))) (mapped (Some v_y') (fun e => (of_list (Some
  e)))))) (power (ap3 swapping.released (mapped (Some v_y') (fun e => (of_list (Some e)))) (mapped (Some v_z) (fun e
  => (of_list (Some e)))) (Some v_p)) (Some v_k)))))))))).

(** that no finite budget is kept in the universe of x *)
Definition loss_infinite (v_x : (seq thing)) (v_p : number) : option bool :=
  (some (ap1 swapping.outputs (Some v_x)) (fun v_y => (some (ap1 swapping.outputs (Some v_x)) (fun v_y' => (some (ap1
  swapping.outputs (Some v_x)) (fun v_z => (also (more (ap3 swapping.released (mapped (Some v_y) (fun e => (of_list
  (Some e)))) (mapped (Some v_z) (fun e => (of_list (Some e)))) (Some v_p)) (num 0)) (same (ap3 swapping.released
  (mapped (Some v_y') (fun e => (of_list (Some e)))) (mapped (Some v_z) (fun e => (of_list (Some e)))) (Some v_p))
  (num 0))))))))).

(** Not told: swaps_between, after_swaps. *)
