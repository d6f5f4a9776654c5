(** Words of the statement language on tradeoffs, printed by dpcalc from dpcalc/language/words/tradeoffs.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated.
Open Scope R_scope.

(** the error at a size on the line through two points of a curve *)
Definition line_through (v_u : (seq number)) (v_v : (seq number)) (v_size : number) : option number :=
  (chosen (same (item (Some v_u) (num 0)) (item (Some v_v) (num 0))) (minimum (item (Some v_u) (num 1)) (item (Some
  v_v) (num 1))) (plus (item (Some v_u) (num 1)) (divided (times (minus (item (Some v_v) (num 1)) (item (Some v_u)
  (num 1))) (minus (Some v_size) (item (Some v_u) (num 0)))) (minus (item (Some v_v) (num 0)) (item (Some v_u) (num
  0)))))).

(** the trade-off function of a curve at a size: the largest convex function below its points *)
Definition tradeoff (v_F : (seq (seq number))) (v_size : number) : option number :=
  (least (kept (Some v_F) (fun v_u => (at_most (item (Some v_u) (num 0)) (Some v_size)))) (fun v_u => (least (kept
  (Some v_F) (fun v_v => (at_most (Some v_size) (item (Some v_v) (num 0))))) (fun v_v => (ap3 tradeoffs.line_through
  (Some v_u) (Some v_v) (Some v_size)))))).

(** the points at which the function of a curve bends, and its ends, by their size *)
Definition corners (v_F : (seq (seq number))) : option (seq (seq number)) :=
  (bind (kept (distinct (Some v_F)) (fun v_c => (more (ap2 tradeoffs.tradeoff (kept (Some v_F) (fun v_d => (negated
  (same (Some v_d) (Some v_c))))) (item (Some v_c) (num 0))) (item (Some v_c) (num 1))))) (fun v_V => (mapped (range
  (len (Some v_V))) (fun v_k => (item (kept (Some v_V) (fun v_c => (same (count_of (Some v_V) (fun v_d => (less (item
  (Some v_d) (num 0)) (item (Some v_c) (num 0))))) (Some v_k)))) (num 0)))))).

(** the trade-off function T(P, Q), by the tests that reject where the likelihood ratio is at least so large (Neyman and Pearson) *)
Definition errors (v_P : (seq number)) (v_Q : (seq number)) : option (seq (seq number)) :=
  (ap1 tradeoffs.corners (join (list_of ((list_of ((list_of ((num 0) :: (num 1) :: nil)) :: nil)) :: (mapped (ap2
  laws.columns (Some v_P) (Some v_Q)) (fun v_c => (bind (kept (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_d =>
  (at_least (times (item (Some v_d) (num 1)) (item (Some v_c) (num 0))) (times (item (Some v_d) (num 0)) (item (Some
  v_c) (num 1)))))) (fun v_R => (list_of ((sum_of (Some v_R) (fun v_d => (item (Some v_d) (num 0)))) :: (minus (num 1)
  (sum_of (Some v_R) (fun v_d => (item (Some v_d) (num 1))))) :: nil)))))) :: nil)))).

(** the largest trade-off function f such that neighbours on a path of datasets with these output laws are f-private *)
Definition kept_along (v_L : (seq (seq number))) : option (seq (seq number)) :=
  (ap1 tradeoffs.corners (mapped (join (mapped (range (len (Some v_L))) (fun v_i => (chosen (same (Some v_i) (num 0))
  (list_of ((nil : seq (option thing)))) (mapped (join (list_of ((ap2 tradeoffs.errors (item (Some v_L) (minus (Some
  v_i) (num 1))) (item (Some v_L) (Some v_i))) :: (ap2 tradeoffs.errors (item (Some v_L) (Some v_i)) (item (Some v_L)
  (minus (Some v_i) (num 1)))) :: nil))) (fun e => (of_list (mapped (Some e) (fun e => (of_number (Some e)))))))))))
  (fun e => (mapped (as_list (Some e)) (fun e => (as_number (Some e))))))).

(** two laws with that trade-off function *)
Definition laws_of (v_F : (seq (seq number))) : option (seq (seq number)) :=
  (bind (ap1 tradeoffs.corners (Some v_F)) (fun v_C => (list_of ((join (list_of ((list_of ((num 0) :: nil)) :: (mapped
  (range (minus (len (Some v_C)) (num 1))) (fun v_k => (minus (item (item (Some v_C) (plus (Some v_k) (num 1))) (num
  0)) (item (item (Some v_C) (Some v_k)) (num 0))))) :: nil))) :: (join (list_of ((list_of ((minus (num 1) (item (item
  (Some v_C) (num 0)) (num 1))) :: nil)) :: (mapped (range (minus (len (Some v_C)) (num 1))) (fun v_k => (minus (item
  (item (Some v_C) (Some v_k)) (num 1)) (item (item (Some v_C) (plus (Some v_k) (num 1))) (num 1))))) :: nil))) ::
  nil)))).

(** the trade-off function of two independent outputs (Dong, Roth and Su 2022, Definition 3.1) *)
Definition tensor (v_F : (seq (seq number))) (v_G : (seq (seq number))) : option (seq (seq number)) :=
  (bind (ap1 tradeoffs.laws_of (Some v_F)) (fun v_L => (bind (ap1 tradeoffs.laws_of (Some v_G)) (fun v_M => (ap2
  tradeoffs.errors (ap2 laws.product (item (Some v_L) (num 0)) (item (Some v_M) (num 0))) (ap2 laws.product (item
  (Some v_L) (num 1)) (item (Some v_M) (num 1)))))))).

(** G(1 - F): what is left for laws two steps apart, the first with F and the second with G *)
Definition chained (v_F : (seq (seq number))) (v_G : (seq (seq number))) : option (seq (seq number)) :=
  (bind (join (mapped (Some v_F) (fun v_u => (join (mapped (Some v_F) (fun v_v => (mapped (kept (Some v_G) (fun v_w =>
  (also (less (minus (num 1) (item (Some v_u) (num 1))) (item (Some v_w) (num 0))) (less (item (Some v_w) (num 0))
  (minus (num 1) (item (Some v_v) (num 1))))))) (fun v_w => (plus (item (Some v_u) (num 0)) (divided (times (minus
  (item (Some v_v) (num 0)) (item (Some v_u) (num 0))) (plus (minus (item (Some v_w) (num 0)) (num 1)) (item (Some
  v_u) (num 1)))) (minus (item (Some v_u) (num 1)) (item (Some v_v) (num 1))))))))))))) (fun v_inside => (ap1
  tradeoffs.corners (mapped (join (list_of ((mapped (Some v_F) (fun v_c => (item (Some v_c) (num 0)))) :: (Some
  v_inside) :: nil))) (fun v_s => (list_of ((Some v_s) :: (ap2 tradeoffs.tradeoff (Some v_G) (minus (num 1) (ap2
  tradeoffs.tradeoff (Some v_F) (Some v_s)))) :: nil))))))).

(** that the trade-off function of one curve is at least that of another, everywhere *)
Definition no_less (v_F : (seq (seq number))) (v_G : (seq (seq number))) : option bool :=
  (every (Some v_F) (fun v_c => (at_most (ap2 tradeoffs.tradeoff (Some v_G) (item (Some v_c) (num 0))) (item (Some
  v_c) (num 1))))).

(** the least size at which a trade-off function is at most so much *)
Definition inverse_tradeoff (v_F : (seq (seq number))) (v_error : number) : option number :=
  (chosen (at_most (ap2 tradeoffs.tradeoff (Some v_F) (num 0)) (Some v_error)) (num 0) (ap2 tradeoffs.tradeoff (mapped
  (Some v_F) (fun v_c => (list_of ((item (Some v_c) (num 1)) :: (item (Some v_c) (num 0)) :: nil)))) (Some v_error))).

(** that a curve lists the corners of a trade-off function: convex, falling, at most 1 minus the size *)
Definition is_tradeoff (v_F : (seq (seq number))) : option bool :=
  (also (same (Some v_F) (ap1 tradeoffs.corners (Some v_F))) (also (same (item (item (Some v_F) (num 0)) (num 0)) (num
  0)) (also (same (item (Some v_F) (minus (len (Some v_F)) (num 1))) (list_of ((num 1) :: (num 0) :: nil))) (every
  (Some v_F) (fun v_c => (also (same (len (Some v_c)) (num 2)) (also (at_most (num 0) (item (Some v_c) (num 1)))
  (at_most (item (Some v_c) (num 1)) (num 1))))))))).
