(** Words of the statement language on swapping, printed by dpcalc from dpcalc/language/words/swapping.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets words.neighbours.
Open Scope R_scope.

(** the places of the records of each stratum *)
Definition strata (v_x : (seq thing)) : option (seq (seq number)) :=
  (distinct (mapped (Some v_x) (fun v_r => (kept (range (len (Some v_x))) (fun v_i => (same (item (as_list (item (Some
  v_x) (Some v_i))) datasets.MATCH) (item (as_list (Some v_r)) datasets.MATCH))))))).

(** how many permutations within strata move k records and turn x into z, order forgotten *)
Definition ways (v_x : (seq thing)) (v_z : (seq thing)) (v_k : number) : option number :=
  (count_of (ap1 datasets.within (Some v_x)) (fun v_g => (also (same (ap1 permutations.moved (Some v_g)) (Some v_k))
  (ap2 order.equivalent (mapped (ap2 datasets.swapped (Some v_x) (Some v_g)) (fun e => (of_list (Some e)))) (Some
  v_z))))).

(** the odds o of a swap rate *)
Definition odds (v_p : number) : option number :=
  (divided (Some v_p) (minus (num 1) (Some v_p))).

(** the probability of each permutation of a stratum of n records that moves k, k not 1, in the Permutation Swapping Algorithm at the swap rate p (bailie2025, proof of Theorem 3.2.4) *)
Definition drawn (v_n : number) (v_k : number) (v_p : number) : option number :=
  (chosen (less (Some v_n) (num 2)) (num 1) (divided (times (power (Some v_p) (Some v_k)) (power (minus (num 1) (Some
  v_p)) (minus (Some v_n) (Some v_k)))) (times (minus (num 1) (times (times (Some v_n) (Some v_p)) (power (minus (num
  1) (Some v_p)) (minus (Some v_n) (num 1))))) (ap1 permutations.deranged (Some v_k))))).

(** the probability that the algorithm permutes x by g: its strata are permuted independently *)
Definition draws (v_x : (seq thing)) (v_g : (seq number)) (v_p : number) : option number :=
  (product_of (ap1 swapping.strata (Some v_x)) (fun v_I => (ap3 swapping.drawn (len (Some v_I)) (count_of (Some v_I)
  (fun v_i => (differ (item (Some v_g) (Some v_i)) (Some v_i)))) (Some v_p)))).

(** the probability that swapping turns x into z, order forgotten *)
Definition released (v_x : (seq thing)) (v_z : (seq thing)) (v_p : number) : option number :=
  (sum_of (ap1 datasets.within (Some v_x)) (fun v_g => (chosen (ap2 order.equivalent (mapped (ap2 datasets.swapped
  (Some v_x) (Some v_g)) (fun e => (of_list (Some e)))) (Some v_z)) (ap3 swapping.draws (Some v_x) (Some v_g) (Some
  v_p)) (num 0)))).

(** what swapping may turn x into *)
Definition outputs (v_x : (seq thing)) : option (seq (seq (seq thing))) :=
  (distinct (mapped (ap1 datasets.within (Some v_x)) (fun v_g => (ap2 datasets.swapped (Some v_x) (Some v_g))))).

(** how often each value of the variable k occurs *)
Definition counts (v_x : (seq thing)) (v_k : number) : option (seq number) :=
  (bind (ap2 datasets.margin (Some v_x) (list_of ((Some v_k) :: nil))) (fun v_V => (mapped (distinct (Some v_V)) (fun
  v_v => (ap2 order.times_in (of_list (Some v_v)) (mapped (Some v_V) (fun e => (of_list (Some e))))))))).

(** the most that both of two groups have at least, for the best split of some numbers into two groups *)
Definition even_split (v_c : (seq number)) : option number :=
  (largest (functions (len (Some v_c)) (num 2)) (fun v_s => (bind (sum_of (range (len (Some v_c))) (fun v_i => (times
  (item (Some v_s) (Some v_i)) (item (Some v_c) (Some v_i))))) (fun v_t => (minimum (Some v_t) (minus (sum_of (Some
  v_c) (fun v_n => (Some v_n))) (Some v_t))))))).

(** whether swapping some dataset of the universe of x can move all records and leave it none in common *)
Definition leads_away (v_x : (seq thing)) : option bool :=
  (some (ap1 swapping.outputs (Some v_x)) (fun v_y => (some (ap1 datasets.within (mapped (Some v_y) (fun e => (of_list
  (Some e))))) (fun v_g => (also (same (ap1 permutations.moved (Some v_g)) (len (Some v_y))) (same (ap2
  datasets.hamming_s (mapped (Some v_y) (fun e => (of_list (Some e)))) (mapped (ap2 datasets.swapped (mapped (Some
  v_y) (fun e => (of_list (Some e)))) (Some v_g)) (fun e => (of_list (Some e))))) (len (Some v_y)))))))).

(** e to the multiplicative distance of the laws of the table released given x and given y *)
Definition released_ratio (v_x : (seq thing)) (v_y : (seq thing)) (v_p : number) : option number :=
  (largest (join (list_of ((ap1 swapping.outputs (Some v_x)) :: (ap1 swapping.outputs (Some v_y)) :: nil))) (fun v_z
  => (maximum (ap2 distances.ratio (ap3 swapping.released (Some v_x) (mapped (Some v_z) (fun e => (of_list (Some e))))
  (Some v_p)) (ap3 swapping.released (Some v_y) (mapped (Some v_z) (fun e => (of_list (Some e)))) (Some v_p))) (ap2
  distances.ratio (ap3 swapping.released (Some v_y) (mapped (Some v_z) (fun e => (of_list (Some e)))) (Some v_p)) (ap3
  swapping.released (Some v_x) (mapped (Some v_z) (fun e => (of_list (Some e)))) (Some v_p)))))).

(** that the output z tells y from x at a loss per record of at least (ln c)/k *)
Definition loses (v_y : (seq thing)) (v_x : (seq thing)) (v_z : (seq thing)) (v_p : number) (v_c : number) (v_k : number) : option bool :=
  (also (more (ap3 swapping.released (Some v_y) (Some v_z) (Some v_p)) (num 0)) (at_least (power (ap3
  swapping.released (Some v_y) (Some v_z) (Some v_p)) (Some v_k)) (times (power (Some v_c) (ap2 datasets.hamming_s
  (Some v_y) (Some v_x))) (power (ap3 swapping.released (Some v_x) (Some v_z) (Some v_p)) (Some v_k))))).

(** that the loss of the universe of x, the least budget that swapping keeps there, is at least (ln c)/k *)
Definition loss_reaches (v_x : (seq thing)) (v_p : number) (v_c : number) (v_k : number) : option bool :=
  (either (at_most (Some v_c) (num 1)) (some (ap1 swapping.outputs (Some v_x)) (fun v_y => (some (ap1 swapping.outputs
  (Some v_x)) (fun v_y' => (some (ap1 swapping.outputs (Some v_x)) (fun v_z => (also (more (ap2 datasets.hamming_s
  (mapped (Some v_y) (fun e => (of_list (Some e)))) (mapped (Some v_y') (fun e => (of_list (Some e))))) (num 0)) (ap6
  swapping.loses (mapped (Some v_y) (fun e => (of_list (Some e)))) (mapped (Some v_y') (fun e => (of_list (Some e))))
  (mapped (Some v_z) (fun e => (of_list (Some e)))) (Some v_p) (Some v_c) (Some v_k)))))))))).

(** e to the budget of Theorem 3.2.4 (bailie2025, (3.4)), for 0 < p < 1 *)
Definition swapping_factor (v_b : number) (v_p : number) : option number :=
  (chosen (same (Some v_b) (num 0)) (num 1) (chosen (less (power (ap1 swapping.odds (Some v_p)) (num 2)) (plus (Some
  v_b) (num 1))) (divided (plus (Some v_b) (num 1)) (ap1 swapping.odds (Some v_p))) (ap1 swapping.odds (Some v_p)))).
