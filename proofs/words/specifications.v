(** Words of the statement language on specifications, printed by dpcalc from dpcalc/language/words/specifications.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets words.neighbours words.swapping words.swaps words.losses words.units words.invariants.
Open Scope R_scope.

(** that a list lists the points of a set that is not empty; they are named 0, 1, 2, ... *)
Definition is_set (v_X : (seq number)) : option bool :=
  (also (same (mapped (Some v_X) (fun e => (of_number (Some e)))) (mapped (range (len (Some v_X))) (fun e =>
  (of_number (Some e))))) (at_least (len (Some v_X)) (num 1))).

(** that a list lists sets of points, each once *)
Definition is_multiverse (v_MV : (seq (seq number))) (v_X : (seq number)) : option bool :=
  (also (every (Some v_MV) (fun v_U => (same (Some v_U) (kept (Some v_X) (fun v_x => (member (Some v_x) (Some
  v_U))))))) (same (len (distinct (Some v_MV))) (len (Some v_MV)))).

(** that a matrix gives each two points a value in [0, inf] *)
Definition is_distance (v_d : (seq (seq number))) (v_X : (seq number)) : option bool :=
  (also (same (len (Some v_d)) (len (Some v_X))) (every (Some v_d) (fun v_row => (also (same (len (Some v_row)) (len
  (Some v_X))) (every (Some v_row) (fun v_v => (at_least (Some v_v) (num 0)))))))).

(** that a matrix gives each element of one set and each of another a value in [0, inf] *)
Definition is_table (v_m : (seq (seq number))) (v_X : (seq number)) (v_V : (seq number)) : option bool :=
  (also (same (len (Some v_m)) (len (Some v_X))) (every (Some v_m) (fun v_row => (also (same (len (Some v_row)) (len
  (Some v_V))) (every (Some v_row) (fun v_v => (at_least (Some v_v) (num 0)))))))).

(** that a list pairs each universe with a value in [0, inf] *)
Definition is_budget (v_eps : (seq (seq thing))) (v_MV : (seq (seq number))) : option bool :=
  (also (same (len (Some v_eps)) (len (Some v_MV))) (every (range (len (Some v_MV))) (fun v_i => (also (same (item
  (item (Some v_eps) (Some v_i)) (num 0)) (of_list (mapped (item (Some v_MV) (Some v_i)) (fun e => (of_number (Some
  e)))))) (at_least (as_number (item (item (Some v_eps) (Some v_i)) (num 1))) (num 0)))))).

(** that a list gives each point an element of V *)
Definition is_map (v_c : (seq number)) (v_X : (seq number)) (v_V : (seq number)) : option bool :=
  (also (same (len (Some v_c)) (len (Some v_X))) (every (Some v_c) (fun v_v => (member (Some v_v) (Some v_V))))).

(** that a list gives each point the set of the points that it is related to *)
Definition is_relation (v_r : (seq (seq number))) (v_X : (seq number)) : option bool :=
  (also (same (len (Some v_r)) (len (Some v_X))) (every (Some v_r) (fun v_U => (same (Some v_U) (kept (Some v_X) (fun
  v_x => (member (Some v_x) (Some v_U)))))))).

(** that a list gives each element of one set the set of those of another that it is related to *)
Definition is_relation_between (v_r : (seq (seq number))) (v_X : (seq number)) (v_V : (seq number)) : option bool :=
  (also (same (len (Some v_r)) (len (Some v_X))) (every (Some v_r) (fun v_U => (same (Some v_U) (kept (Some v_V) (fun
  v_v => (member (Some v_v) (Some v_U)))))))).

(** the budget of a universe *)
Definition budget_of (v_eps : (seq (seq thing))) (v_U : (seq number)) : option number :=
  (as_number (item (item (kept (Some v_eps) (fun v_pair => (same (item (Some v_pair) (num 0)) (of_list (mapped (Some
  v_U) (fun e => (of_number (Some e)))))))) (num 0)) (num 1))).

(** the budget that is the same in every universe *)
Definition everywhere (v_e : number) (v_MV : (seq (seq number))) : option (seq (seq thing)) :=
  (mapped (Some v_MV) (fun v_U => (list_of ((of_list (mapped (Some v_U) (fun e => (of_number (Some e))))) ::
  (of_number (Some v_e)) :: nil)))).

(** that one universe lies inside another *)
Definition subset (v_U : (seq number)) (v_V : (seq number)) : option bool :=
  (every (Some v_U) (fun v_x => (member (Some v_x) (Some v_V)))).

(** that two universes have the same points *)
Definition same_points (v_U : (seq number)) (v_V : (seq number)) : option bool :=
  (also (ap2 specifications.subset (Some v_U) (Some v_V)) (ap2 specifications.subset (Some v_V) (Some v_U))).

(** that every universe of the first lies inside one of the second (Proposition 2.4.13, Definition 6.2.6) *)
Definition refines (v_MV' : (seq (seq number))) (v_MV : (seq (seq number))) : option bool :=
  (every (Some v_MV') (fun v_U' => (some (Some v_MV) (fun v_U => (ap2 specifications.subset (Some v_U') (Some
  v_U)))))).

(** for each universe, the infimum of the budgets of the universes of another multiverse inside it *)
Definition least_inside (v_MV : (seq (seq number))) (v_MV' : (seq (seq number))) (v_eps' : (seq (seq thing))) : option (seq (seq thing)) :=
  (mapped (Some v_MV) (fun v_U => (list_of ((of_list (mapped (Some v_U) (fun e => (of_number (Some e))))) ::
  (of_number (least (kept (Some v_MV') (fun v_V => (ap2 specifications.subset (Some v_V) (Some v_U)))) (fun v_U' =>
  (ap2 specifications.budget_of (Some v_eps') (Some v_U'))))) :: nil)))).

(** the supremum of the same *)
Definition largest_inside (v_MV : (seq (seq number))) (v_MV' : (seq (seq number))) (v_eps' : (seq (seq thing))) : option (seq (seq thing)) :=
  (mapped (Some v_MV) (fun v_U => (list_of ((of_list (mapped (Some v_U) (fun e => (of_number (Some e))))) ::
  (of_number (largest (kept (Some v_MV') (fun v_V => (ap2 specifications.subset (Some v_V) (Some v_U)))) (fun v_U' =>
  (ap2 specifications.budget_of (Some v_eps') (Some v_U'))))) :: nil)))).

(** for each universe, the infimum of the budgets of the universes of another multiverse around it *)
Definition least_around (v_MV' : (seq (seq number))) (v_MV : (seq (seq number))) (v_eps : (seq (seq thing))) : option (seq (seq thing)) :=
  (mapped (Some v_MV') (fun v_U' => (list_of ((of_list (mapped (Some v_U') (fun e => (of_number (Some e))))) ::
  (of_number (least (kept (Some v_MV) (fun v_V => (ap2 specifications.subset (Some v_U') (Some v_V)))) (fun v_U =>
  (ap2 specifications.budget_of (Some v_eps) (Some v_U))))) :: nil)))).

(** the supremum of the same *)
Definition largest_around (v_MV' : (seq (seq number))) (v_MV : (seq (seq number))) (v_eps : (seq (seq thing))) : option (seq (seq thing)) :=
  (mapped (Some v_MV') (fun v_U' => (list_of ((of_list (mapped (Some v_U') (fun e => (of_number (Some e))))) ::
  (of_number (largest (kept (Some v_MV) (fun v_V => (ap2 specifications.subset (Some v_U') (Some v_V)))) (fun v_U =>
  (ap2 specifications.budget_of (Some v_eps) (Some v_U))))) :: nil)))).

(** each budget times a number *)
Definition multiplied_budget (v_factor : number) (v_MV : (seq (seq number))) (v_eps : (seq (seq thing))) : option (seq (seq thing)) :=
  (mapped (Some v_MV) (fun v_U => (list_of ((of_list (mapped (Some v_U) (fun e => (of_number (Some e))))) ::
  (of_number (times (Some v_factor) (ap2 specifications.budget_of (Some v_eps) (Some v_U)))) :: nil)))).

(** that some universe has both points *)
Definition share_a_universe (v_MV : (seq (seq number))) (v_x : number) (v_y : number) : option bool :=
  (some (Some v_MV) (fun v_U => (also (member (Some v_x) (Some v_U)) (member (Some v_y) (Some v_U))))).

(** the nonempty intersections of a universe of each *)
Definition intersections (v_MV : (seq (seq number))) (v_MV' : (seq (seq number))) : option (seq (seq number)) :=
  (kept (join (mapped (Some v_MV) (fun v_U => (mapped (Some v_MV') (fun v_V => (kept (Some v_U) (fun v_x => (member
  (Some v_x) (Some v_V))))))))) (fun v_W => (some (Some v_W) (fun v_x => yes)))).

(** that two multiverses hold the same universes *)
Definition same_universes (v_MV : (seq (seq number))) (v_MV' : (seq (seq number))) : option bool :=
  (also (every (Some v_MV) (fun v_U => (some (Some v_MV') (fun v_V => (ap2 specifications.same_points (Some v_U) (Some
  v_V)))))) (every (Some v_MV') (fun v_V => (some (Some v_MV) (fun v_U => (ap2 specifications.same_points (Some v_U)
  (Some v_V))))))).

(** the budgets of the universes that have x itself: b'(x) (appendix A.2) *)
Definition budgets_at (v_MV : (seq (seq number))) (v_eps : (seq (seq thing))) (v_x : number) : option (seq number) :=
  (mapped (kept (Some v_MV) (fun v_V => (member (Some v_x) (Some v_V)))) (fun v_U => (ap2 specifications.budget_of
  (Some v_eps) (Some v_U)))).

(** that two lists have the same elements, in whatever order and however often *)
Definition same_elements (v_a : (seq thing)) (v_b : (seq thing)) : option bool :=
  (also (every (Some v_a) (fun v_i => (member (Some v_i) (Some v_b)))) (every (Some v_b) (fun v_i => (member (Some
  v_i) (Some v_a))))).

(** that r = 1/t, with 1/0 infinite and 1/infinity 0 *)
Definition is_reciprocal (v_r : number) (v_t : number) : option bool :=
  (chosen (same (Some v_t) (num 0)) (same (Some v_r) infinity) (chosen (same (Some v_t) infinity) (same (Some v_r)
  (num 0)) (same (times (Some v_r) (Some v_t)) (num 1)))).

(** that universes are inhabited, cover the domain, and are equal or disjoint *)
Definition is_partition (v_MV : (seq (seq number))) (v_X : (seq number)) : option bool :=
  (also (every (Some v_MV) (fun v_U => (some (Some v_U) (fun v_x => yes)))) (also (every (Some v_X) (fun v_x => (some
  (Some v_MV) (fun v_U => (member (Some v_x) (Some v_U)))))) (every (Some v_MV) (fun v_U => (every (Some v_MV) (fun
  v_V => (either (ap2 specifications.same_points (Some v_U) (Some v_V)) (every (Some v_U) (fun v_x => (negated (member
  (Some v_x) (Some v_V)))))))))))).

(** Not told: is_premetric, induced, induced_by_both, satisfies, restricted, pair_weights, of_relation, edge_lengths, path_lengths, closure, at_most_elsewhere, at_finite_distance, comparable, joined_by_steps, near_points, near_both_ways, linked, link_classes, related_pairs, component_classes, cut_along_components, budgets_of_component, between_images, keeps_in, is_equivalence, agreeing, is_symmetric, has_triangle, separates. *)
