(** Words of the statement language on laws, printed by dpcalc from dpcalc/language/words/laws.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order.
Open Scope R_scope.

(** that a list of numbers is a law: the probabilities of the outcomes 0, 1, 2, ... *)
Definition is_law (v_P : (seq number)) : option bool :=
  (also (every (Some v_P) (fun v_p => (at_least (Some v_p) (num 0)))) (same (sum_of (Some v_P) (fun v_p => (Some
  v_p))) (num 1))).

(** that a list lists laws *)
Definition are_laws (v_L : (seq (seq number))) : option bool :=
  (every (Some v_L) (fun v_P => (ap1 laws.is_law (Some v_P)))).

(** that a list of laws is a kernel into m outcomes *)
Definition is_random (v_K : (seq (seq number))) (v_m : number) : option bool :=
  (every (Some v_K) (fun v_row => (also (ap1 laws.is_law (Some v_row)) (same (len (Some v_row)) (Some v_m))))).

(** the two probabilities of each outcome *)
Definition columns (v_P : (seq number)) (v_Q : (seq number)) : option (seq (seq number)) :=
  (mapped (range (len (Some v_P))) (fun v_i => (list_of ((item (Some v_P) (Some v_i)) :: (item (Some v_Q) (Some v_i))
  :: nil)))).

(** the law of two independent outputs *)
Definition product (v_P : (seq number)) (v_R : (seq number)) : option (seq number) :=
  (join (mapped (Some v_P) (fun v_p => (mapped (Some v_R) (fun v_r => (times (Some v_p) (Some v_r))))))).

(** the law of f(Z) for Z ~ P, where f takes values below n *)
Definition image (v_P : (seq number)) (v_f : (seq number)) (v_n : number) : option (seq number) :=
  (mapped (range (Some v_n)) (fun v_k => (sum_of (range (len (Some v_P))) (fun v_i => (chosen (same (item (Some v_f)
  (Some v_i)) (Some v_k)) (item (Some v_P) (Some v_i)) (num 0)))))).

(** the law of the output of a kernel whose input has the law P *)
Definition push (v_P : (seq number)) (v_K : (seq (seq number))) : option (seq number) :=
  (mapped (range (len (item (Some v_K) (num 0)))) (fun v_k => (sum_of (range (len (Some v_P))) (fun v_i => (times
  (item (Some v_P) (Some v_i)) (item (item (Some v_K) (Some v_i)) (Some v_k))))))).

(** the law of both, an output of law P and one of the kernel at it (adaptive composition) *)
Definition in_turn (v_P : (seq number)) (v_K : (seq (seq number))) : option (seq number) :=
  (join (mapped (range (len (Some v_P))) (fun v_i => (mapped (item (Some v_K) (Some v_i)) (fun v_k => (times (item
  (Some v_P) (Some v_i)) (Some v_k))))))).

(** the even mixture of two laws *)
Definition mixture (v_P : (seq number)) (v_Q : (seq number)) : option (seq number) :=
  (mapped (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (times (num (1 / 2)) (plus (item (Some v_c) (num 0))
  (item (Some v_c) (num 1)))))).

(** the mixture t P + (1 - t) Q *)
Definition mix (v_t : number) (v_P : (seq number)) (v_Q : (seq number)) : option (seq number) :=
  (mapped (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (plus (times (Some v_t) (item (Some v_c) (num 0)))
  (times (minus (num 1) (Some v_t)) (item (Some v_c) (num 1)))))).

(** every event, each by the indicators of its outcomes *)
Definition events (v_P : (seq number)) : option (seq (seq number)) :=
  (functions (len (Some v_P)) (num 2)).

(** the probability of an event, or the power of a test *)
Definition chance (v_P : (seq number)) (v_A : (seq number)) : option number :=
  (sum_of (range (len (Some v_P))) (fun v_i => (times (item (Some v_A) (Some v_i)) (item (Some v_P) (Some v_i))))).

(** the law of an event and its complement *)
Definition event (v_P : (seq number)) (v_A : (seq number)) : option (seq number) :=
  (list_of ((ap2 laws.chance (Some v_P) (Some v_A)) :: (minus (num 1) (ap2 laws.chance (Some v_P) (Some v_A))) ::
  nil)).

(** that no outcome has a positive probability under both *)
Definition disjoint (v_P : (seq number)) (v_Q : (seq number)) : option bool :=
  (every (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (same (times (item (Some v_c) (num 0)) (item (Some v_c)
  (num 1))) (num 0)))).

(** that both laws have the same support *)
Definition same_support (v_P : (seq number)) (v_Q : (seq number)) : option bool :=
  (every (ap2 laws.columns (Some v_P) (Some v_Q)) (fun v_c => (same (same (item (Some v_c) (num 0)) (num 0)) (same
  (item (Some v_c) (num 1)) (num 0))))).
