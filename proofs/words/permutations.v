(** Words of the statement language on permutations, printed by dpcalc from dpcalc/language/words/permutations.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures.
Open Scope R_scope.

(** every permutation of n places *)
Definition permutations (v_n : number) : option (seq (seq number)) :=
  (kept (functions (Some v_n) (Some v_n)) (fun v_g => (same (len (distinct (Some v_g))) (len (Some v_g))))).

(** how many places a permutation does not fix *)
Definition moved (v_g : (seq number)) : option number :=
  (count_of (range (len (Some v_g))) (fun v_i => (differ (item (Some v_g) (Some v_i)) (Some v_i)))).

(** one permutation applied after another: place i takes from g(r(i)) *)
Definition after (v_g : (seq number)) (v_r : (seq number)) : option (seq number) :=
  (mapped (range (len (Some v_g))) (fun v_i => (item (Some v_g) (item (Some v_r) (Some v_i))))).

(** the permutation that fixes every place *)
Definition identity (v_n : number) : option (seq number) :=
  (range (Some v_n)).

(** the permutation of n places that exchanges two of them *)
Definition transposition (v_n : number) (v_i : number) (v_j : number) : option (seq number) :=
  (mapped (range (Some v_n)) (fun v_k => (chosen (same (Some v_k) (Some v_i)) (Some v_j) (chosen (same (Some v_k)
  (Some v_j)) (Some v_i) (Some v_k))))).

(** the number d(k) of permutations of k places that fix none *)
Definition deranged (v_k : number) : option number :=
  (count_of (ap1 permutations.permutations (Some v_k)) (fun v_g => (same (ap1 permutations.moved (Some v_g)) (Some
  v_k)))).

(** how many places rho, g and g after rho move, for the permutations g and rho of n places *)
Definition matched_counts (v_n : number) : option (seq (seq number)) :=
  (distinct (join (mapped (ap1 permutations.permutations (Some v_n)) (fun v_r => (mapped (ap1
  permutations.permutations (Some v_n)) (fun v_g => (list_of ((ap1 permutations.moved (Some v_r)) :: (ap1
  permutations.moved (Some v_g)) :: (ap1 permutations.moved (ap2 permutations.after (Some v_g) (Some v_r))) ::
  nil)))))))).
