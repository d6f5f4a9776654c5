(** Words of the statement language on metrics, printed by dpcalc from dpcalc/language/words/metrics.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets words.neighbours words.swapping words.swaps words.losses words.units words.invariants words.specifications.
Open Scope R_scope.

(** that distances are symmetric, and 0 exactly between a point and itself *)
Definition is_semimetric (v_d : (seq (seq number))) : option bool :=
  (every (range (len (Some v_d))) (fun v_i => (also (same (len (item (Some v_d) (Some v_i))) (len (Some v_d))) (every
  (range (len (Some v_d))) (fun v_j => (also (at_least (item (item (Some v_d) (Some v_i)) (Some v_j)) (num 0)) (also
  (same (item (item (Some v_d) (Some v_i)) (Some v_j)) (item (item (Some v_d) (Some v_j)) (Some v_i))) (same (same
  (item (item (Some v_d) (Some v_i)) (Some v_j)) (num 0)) (same (Some v_i) (Some v_j)))))))))).

(** that distances are a metric, which may be infinite *)
Definition is_metric (v_d : (seq (seq number))) : option bool :=
  (also (ap1 metrics.is_semimetric (Some v_d)) (every (range (len (Some v_d))) (fun v_i => (every (range (len (Some
  v_d))) (fun v_j => (every (range (len (Some v_d))) (fun v_k => (at_most (item (item (Some v_d) (Some v_i)) (Some
  v_k)) (plus (item (item (Some v_d) (Some v_i)) (Some v_j)) (item (item (Some v_d) (Some v_j)) (Some v_k))))))))))).

(** that distances are the lengths of shortest paths in a graph with unit edges (bailie2025, Assumption 5.3.3) *)
Definition is_graph_distance (v_d : (seq (seq number))) : option bool :=
  (every (range (len (Some v_d))) (fun v_i => (every (range (len (Some v_d))) (fun v_j => (same (item (item (Some v_d)
  (Some v_i)) (Some v_j)) (shortest_path (range (len (Some v_d))) (Some v_i) (Some v_j) (fun v_u => (fun v_v =>
  (chosen (same (item (item (Some v_d) (Some v_u)) (Some v_v)) (num 1)) (num 1) infinity))))))))).

(** that a mechanism is epsilon-differentially private, c = e^epsilon (bailie2025, (5.2)) *)
Definition is_pure (v_d : (seq (seq number))) (v_M : (seq (seq number))) (v_c : number) : option bool :=
  (every (range (len (Some v_M))) (fun v_i => (every (range (len (Some v_M))) (fun v_j => (either (same (item (item
  (Some v_d) (Some v_i)) (Some v_j)) infinity) (at_most (ap2 distances.MULT (item (Some v_M) (Some v_i)) (item (Some
  v_M) (Some v_j))) (times (item (item (Some v_d) (Some v_i)) (Some v_j)) (logarithm (Some v_c))))))))).

(** the points at a finite distance of a point, by their indicators *)
Definition component (v_d : (seq (seq number))) (v_i : number) : option (seq bool) :=
  (mapped (range (len (Some v_d))) (fun v_j => (less (item (item (Some v_d) (Some v_i)) (Some v_j)) infinity))).
