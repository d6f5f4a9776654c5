(** The statement language's [shortest u, v in L from a to b: t] in Rocq: the length of a shortest path.

    A path leads through points of the list, and is as long as its steps together; each step needs a value from 0 up.
    It stands apart from language.v: a file imports it where it is named. Nothing here is proved. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition from_zero := ap1 (fun a => if le_number (Fin 0) a then Some a else None).

(** The length of a shortest path of at most k steps from a to b; where there is none, infinity. *)
Fixpoint path_of (A : eqType) (l : seq A) (step : A -> A -> option number) (b : A) (k : nat) (a : A) : option number :=
  if k is k'.+1
  then minimum (path_of l step b k' a) (least (Some l) (fun c => plus (from_zero (step a c)) (path_of l step b k' c)))
  else Some (if a == b then Fin 0 else Inf).

(** A shortest path needs no more steps than there are points; both ends are points of the list. *)
Definition shortest_path (A : eqType) (l : option (seq A)) (a b : option A) (step : A -> A -> option number) : option number :=
  ap3 (fun l a b => if (a \in l) && (b \in l) then path_of l step b (size l) a else None) l a b.
