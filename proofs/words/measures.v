(** Words of the statement language on measures, printed by dpcalc from dpcalc/language/words/measures.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal.
Open Scope R_scope.

(** the measure of a set *)
Definition mass (v_mu : (seq number)) (v_S : (seq number)) : option number :=
  (sum_of (kept (range (len (Some v_mu))) (fun v_i => (same (item (Some v_S) (Some v_i)) (num 1)))) (fun v_i => (item
  (Some v_mu) (Some v_i)))).

(** a quotient with 0/0 = inf/inf = 1 (bailie2025, footnote 3) *)
Definition quotient (v_a : number) (v_b : number) : option number :=
  (chosen (same (Some v_a) (Some v_b)) (num 1) (chosen (either (same (Some v_b) (num 0)) (same (Some v_a) infinity))
  infinity (chosen (same (Some v_b) infinity) (num 0) (divided (Some v_a) (Some v_b))))).

(** the supremum over all sets of mu(S)/nu(S), with 0/0 = inf/inf = 1 *)
Definition largest_quotient (v_mu : (seq number)) (v_nu : (seq number)) : option number :=
  (largest (ap1 laws.events (Some v_mu)) (fun v_S => (ap2 measures.quotient (ap2 measures.mass (Some v_mu) (Some v_S))
  (ap2 measures.mass (Some v_nu) (Some v_S))))).

(** e to the multiplicative distance of two measures *)
Definition exp_multiplicative (v_mu : (seq number)) (v_nu : (seq number)) : option number :=
  (maximum (ap2 measures.largest_quotient (Some v_mu) (Some v_nu)) (ap2 measures.largest_quotient (Some v_nu) (Some
  v_mu))).

(** the multiplicative distance of measures, the supremum over all sets of |ln(mu(S)/nu(S))| (bailie2025, (5.1)) *)
Definition multiplicative (v_mu : (seq number)) (v_nu : (seq number)) : option number :=
  (logarithm (ap2 measures.exp_multiplicative (Some v_mu) (Some v_nu))).

(** that it is the zero measure *)
Definition is_null (v_mu : (seq number)) : option bool :=
  (every (Some v_mu) (fun v_m => (same (Some v_m) (num 0)))).

(** that one measure is absolutely continuous with respect to another *)
Definition dominated (v_mu : (seq number)) (v_nu : (seq number)) : option bool :=
  (every (ap2 laws.columns (Some v_mu) (Some v_nu)) (fun v_c => (entails (same (item (Some v_c) (num 1)) (num 0))
  (same (item (Some v_c) (num 0)) (num 0))))).

(** that one measure is at most another, set by set *)
Definition below (v_mu : (seq number)) (v_nu : (seq number)) : option bool :=
  (every (ap1 laws.events (Some v_mu)) (fun v_S => (at_most (ap2 measures.mass (Some v_mu) (Some v_S)) (ap2
  measures.mass (Some v_nu) (Some v_S))))).

(** that a measure lies in an interval of measures (bailie2025, Definition 5.3.1) *)
Definition inside (v_L : (seq number)) (v_mu : (seq number)) (v_U : (seq number)) : option bool :=
  (every (ap1 laws.events (Some v_mu)) (fun v_S => (also (at_most (ap2 measures.mass (Some v_L) (Some v_S)) (ap2
  measures.mass (Some v_mu) (Some v_S))) (at_most (ap2 measures.mass (Some v_mu) (Some v_S)) (ap2 measures.mass (Some
  v_U) (Some v_S)))))).

(** a multiple of a measure *)
Definition scaled (v_factor : number) (v_mu : (seq number)) : option (seq number) :=
  (mapped (Some v_mu) (fun v_m => (times (Some v_factor) (Some v_m)))).

(** the measure with the density f with respect to nu, where 0 times infinity is 0 *)
Definition weighted (v_f : (seq number)) (v_nu : (seq number)) : option (seq number) :=
  (mapped (ap2 laws.columns (Some v_f) (Some v_nu)) (fun v_c => (chosen (either (same (item (Some v_c) (num 0)) (num
  0)) (same (item (Some v_c) (num 1)) (num 0))) (num 0) (times (item (Some v_c) (num 0)) (item (Some v_c) (num 1)))))).

(** mu(S) nu(T) / (mu(T) nu(S)) *)
Definition odds_ratio (v_mu : (seq number)) (v_nu : (seq number)) (v_S : (seq number)) (v_T : (seq number)) : option number :=
  (divided (times (ap2 measures.mass (Some v_mu) (Some v_S)) (ap2 measures.mass (Some v_nu) (Some v_T))) (times (ap2
  measures.mass (Some v_mu) (Some v_T)) (ap2 measures.mass (Some v_nu) (Some v_S)))).

(** the sets of positive measure *)
Definition reached (v_mu : (seq number)) : option (seq (seq number)) :=
  (kept (ap1 laws.events (Some v_mu)) (fun v_S => (more (ap2 measures.mass (Some v_mu) (Some v_S)) (num 0)))).

(** the constant odds ratio metric, 1 between measures with different null sets (bailie2025, Corollary C.5.5) *)
Definition constant_odds (v_mu : (seq number)) (v_nu : (seq number)) : option number :=
  (chosen (also (ap1 measures.is_null (Some v_mu)) (ap1 measures.is_null (Some v_nu))) (num 0) (chosen (ap2
  laws.same_support (Some v_mu) (Some v_nu)) (minus (num 1) (least (ap1 measures.reached (Some v_mu)) (fun v_S =>
  (least (ap1 measures.reached (Some v_mu)) (fun v_T => (ap4 measures.odds_ratio (Some v_mu) (Some v_nu) (Some v_S)
  (Some v_T))))))) (num 1))).

(** the linear vacuous distorting function (bailie2025, Remark C.4.3) *)
Definition linear_vacuous (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (minus (num 1) (least (ap1 measures.reached (Some v_Q)) (fun v_A => (divided (ap2 laws.chance (Some v_P) (Some v_A))
  (ap2 laws.chance (Some v_Q) (Some v_A)))))).

(** Not told: plus. *)
