(** Words of the statement language on distances, printed by dpcalc from dpcalc/language/words/distances.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws.
Open Scope R_scope.

(** the ratio of two probabilities, 0 where both are 0 *)
Definition ratio (v_p : number) (v_q : number) : option number :=
  (chosen (same (Some v_p) (num 0)) (num 0) (chosen (same (Some v_q) (num 0)) infinity (divided (Some v_p) (Some
  v_q)))).

(** the largest ratio of the probabilities of one outcome *)
Definition largest_ratio (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (largest (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (ap2 distances.ratio (item (Some v_c) (num 0)) (item
  (Some v_c) (num 1))))).

(** the max-divergence, the order-infinity divergence of Renyi *)
Definition max_divergence (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (logarithm (ap2 distances.largest_ratio (Some v_P) (Some v_Q))).

(** e to the multiplicative distance *)
Definition exp_MULT (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (maximum (ap2 distances.largest_ratio (Some v_P) (Some v_Q)) (ap2 distances.largest_ratio (Some v_Q) (Some v_P))).

(** the multiplicative distance, of pure differential privacy (bailie2025, Def. 2.4.4) *)
Definition MULT (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (logarithm (ap2 distances.exp_MULT (Some v_P) (Some v_Q))).

(** the ratio of an event's probabilities once delta is forgiven *)
Definition ratio_beyond (v_P : (seq number)) (v_Q : (seq number)) (v_A : (seq number)) (v_delta : number) : option number :=
  (ap2 distances.ratio (maximum (num 0) (minus (ap2 laws.chance (Some v_P) (Some v_A)) (Some v_delta))) (ap2
  laws.chance (Some v_Q) (Some v_A))).

(** the multiplicative distance but for delta, of approximate privacy (bailie2025, section 2.4.5) *)
Definition MULT_delta (v_P : (seq number)) (v_Q : (seq number)) (v_delta : number) : option number :=
  (logarithm (maximum (num 1) (largest (ap1 laws.events (Some v_P)) (fun v_A => (maximum (ap4 distances.ratio_beyond
  (Some v_P) (Some v_Q) (Some v_A) (Some v_delta)) (ap4 distances.ratio_beyond (Some v_Q) (Some v_P) (Some v_A) (Some
  v_delta))))))).

(** the hockey-stick divergence at a factor e^epsilon *)
Definition hockey_stick (v_P : (seq number)) (v_Q : (seq number)) (v_factor : number) : option number :=
  (sum_of (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (maximum (num 0) (minus (item (Some v_c) (num 0))
  (times (Some v_factor) (item (Some v_c) (num 1))))))).

(** the probability under P that the ratio exceeds t *)
Definition mass_beyond (v_P : (seq number)) (v_Q : (seq number)) (v_t : number) : option number :=
  (sum_of (kept (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (more (ap2 distances.ratio (item (Some v_c) (num
  0)) (item (Some v_c) (num 1))) (Some v_t)))) (fun v_c => (item (Some v_c) (num 0)))).

(** the larger of the two ratios *)
Definition either_ratio (v_p : number) (v_q : number) : option number :=
  (chosen (same (Some v_p) (Some v_q)) (num 1) (maximum (ap2 distances.ratio (Some v_p) (Some v_q)) (ap2
  distances.ratio (Some v_q) (Some v_p)))).

(** the probability under P that one of the ratios exceeds t *)
Definition mass_apart (v_P : (seq number)) (v_Q : (seq number)) (v_t : number) : option number :=
  (sum_of (kept (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (more (ap2 distances.either_ratio (item (Some
  v_c) (num 0)) (item (Some v_c) (num 1))) (Some v_t)))) (fun v_c => (item (Some v_c) (num 0)))).

(** the larger ratio of each outcome, and 1 *)
Definition ratios (v_P : (seq number)) (v_Q : (seq number)) : option (seq number) :=
  (join (list_of ((list_of ((num 1) :: nil)) :: (mapped (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (ap2
  distances.either_ratio (item (Some v_c) (num 0)) (item (Some v_c) (num 1))))) :: nil))).

(** the loss that is exceeded with probability at most delta (probabilistic privacy) *)
Definition probabilistic (v_P : (seq number)) (v_Q : (seq number)) (v_delta : number) : option number :=
  (logarithm (least (kept (ap2 distances.ratios (Some v_P) (Some v_Q)) (fun v_t => (at_most (maximum (ap3
  distances.mass_apart (Some v_P) (Some v_Q) (Some v_t)) (ap3 distances.mass_apart (Some v_Q) (Some v_P) (Some v_t)))
  (Some v_delta)))) (fun v_t => (Some v_t)))).

(** the same, each law's own loss alone *)
Definition one_sided_probabilistic (v_P : (seq number)) (v_Q : (seq number)) (v_delta : number) : option number :=
  (logarithm (least (kept (ap2 distances.ratios (Some v_P) (Some v_Q)) (fun v_t => (at_most (maximum (ap3
  distances.mass_beyond (Some v_P) (Some v_Q) (Some v_t)) (ap3 distances.mass_beyond (Some v_Q) (Some v_P) (Some
  v_t))) (Some v_delta)))) (fun v_t => (Some v_t)))).

(** the integral probability metric of functions of outcomes *)
Definition integral (v_P : (seq number)) (v_Q : (seq number)) (v_F : (seq (seq number))) : option number :=
  (largest (Some v_F) (fun v_f => (absolute (sum_of (range (len (Some v_P))) (fun v_i => (times (item (Some v_f) (Some
  v_i)) (minus (item (Some v_P) (Some v_i)) (item (Some v_Q) (Some v_i))))))))).

(** the value at a size of the convex function that is the largest of lines (value at 0, slope) *)
Definition promised (v_F : (seq (seq number))) (v_size : number) : option number :=
  (largest (Some v_F) (fun v_line => (plus (item (Some v_line) (num 0)) (times (item (Some v_line) (num 1)) (Some
  v_size))))).

(** by how much a test beats the trade-off function F *)
Definition shortfall (v_P : (seq number)) (v_Q : (seq number)) (v_F : (seq (seq number))) : option number :=
  (largest (ap1 laws.events (Some v_P)) (fun v_A => (maximum (num 0) (minus (ap2 distances.promised (Some v_F) (ap2
  laws.chance (Some v_P) (Some v_A))) (minus (num 1) (ap2 laws.chance (Some v_Q) (Some v_A))))))).

(** how far the tests of P and Q stay from keeping f-DP *)
Definition f_dp (v_P : (seq number)) (v_Q : (seq number)) (v_F : (seq (seq number))) : option number :=
  (maximum (ap3 distances.shortfall (Some v_P) (Some v_Q) (Some v_F)) (ap3 distances.shortfall (Some v_Q) (Some v_P)
  (Some v_F))).

(** the least type II error of a test of P against Q with a size: the trade-off function, in its dual form *)
Definition least_error (v_P : (seq number)) (v_Q : (seq number)) (v_size : number) : option number :=
  (largest (join (list_of ((list_of ((num 0) :: nil)) :: (mapped (kept (ap2 laws.columns (Some v_P) (Some v_Q)) (fun
  v_c => (more (item (Some v_c) (num 0)) (num 0)))) (fun v_c => (divided (item (Some v_c) (num 1)) (item (Some v_c)
  (num 0))))) :: nil))) (fun v_t => (minus (sum_of (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (minimum (item
  (Some v_c) (num 1)) (times (Some v_t) (item (Some v_c) (num 0)))))) (times (Some v_t) (Some v_size))))).

(** the total variation distance *)
Definition total_variation (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (times (num (1 / 2)) (sum_of (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (absolute (minus (item (Some v_c)
  (num 0)) (item (Some v_c) (num 1))))))).

(** e to the density ratio metric *)
Definition exp_density_ratio (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (chosen (ap2 laws.same_support (Some v_P) (Some v_Q)) (bind (kept (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c
  => (more (item (Some v_c) (num 0)) (num 0)))) (fun v_C => (maximum (num 1) (largest (Some v_C) (fun v_c => (largest
  (Some v_C) (fun v_d => (divided (times (item (Some v_c) (num 0)) (item (Some v_d) (num 1))) (times (item (Some v_c)
  (num 1)) (item (Some v_d) (num 0))))))))))) infinity).

(** the density ratio metric, 0 between zero measures (bailie2025, section 5.2 and Proposition 7) *)
Definition density_ratio (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (logarithm (ap2 distances.exp_density_ratio (Some v_P) (Some v_Q))).

(** the Kullback-Leibler divergence *)
Definition KL (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (sum_of (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (chosen (same (item (Some v_c) (num 0)) (num 0)) (num
  0) (chosen (same (item (Some v_c) (num 1)) (num 0)) infinity (times (item (Some v_c) (num 0)) (logarithm (divided
  (item (Some v_c) (num 0)) (item (Some v_c) (num 1))))))))).

(** the mean under Q of (P/Q)^order, for an order above 1 *)
Definition moment (v_P : (seq number)) (v_Q : (seq number)) (v_order : number) : option number :=
  (sum_of (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (chosen (same (item (Some v_c) (num 0)) (num 0)) (num
  0) (chosen (same (item (Some v_c) (num 1)) (num 0)) infinity (times (item (Some v_c) (num 1)) (power (divided (item
  (Some v_c) (num 0)) (item (Some v_c) (num 1))) (Some v_order))))))).

(** the Renyi divergence of an order above 1 *)
Definition renyi (v_P : (seq number)) (v_Q : (seq number)) (v_order : number) : option number :=
  (divided (logarithm (ap3 distances.moment (Some v_P) (Some v_Q) (Some v_order))) (minus (Some v_order) (num 1))).

(** the squared Hellinger distance *)
Definition squared_hellinger (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (minus (num 1) (sum_of (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (square_root (times (item (Some v_c)
  (num 0)) (item (Some v_c) (num 1))))))).

(** the Hellinger distance *)
Definition hellinger (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (square_root (ap2 distances.squared_hellinger (Some v_P) (Some v_Q))).

(** the chi-squared divergence *)
Definition chi_squared (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (sum_of (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (chosen (same (item (Some v_c) (num 0)) (item (Some
  v_c) (num 1))) (num 0) (chosen (same (item (Some v_c) (num 1)) (num 0)) infinity (divided (ap1 numbers.square (minus
  (item (Some v_c) (num 0)) (item (Some v_c) (num 1)))) (item (Some v_c) (num 1))))))).

(** the Wasserstein distance of laws on the numbers 0, 1, 2, ... *)
Definition wasserstein (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (sum_of (range (len (Some v_P))) (fun v_k => (absolute (sum_of (range (Some v_k)) (fun v_i => (minus (item (Some
  v_P) (Some v_i)) (item (Some v_Q) (Some v_i)))))))).
