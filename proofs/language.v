(** The statement language (docs/language.md) in Rocq: what each head of a term means.

    A term has a value or none: its meaning is an [option], and [None] is "without value" (a division by 0, infinity
    taken away, a place that is not there). Arguments are evaluated first; connectives, choices and quantifiers are
    read from left to right and no further than needed. Nothing here is proved; dpcalc prints claims and words with
    these constants alone (dpcalc/language/to_rocq.py). *)
From Coq Require Import Reals ZArith Classical_Prop ClassicalDedekindReals.
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Numbers: reals and infinity *)

Inductive number := Fin of R | Inf.

Definition leR (a b : R) : bool := if Rle_dec a b then true else false.
Definition eqR (a b : R) : bool := if Req_EM_T a b then true else false.

Definition eq_number (a b : number) : bool :=
  match a, b with Fin x, Fin y => eqR x y | Inf, Inf => true | _, _ => false end.
Definition le_number (a b : number) : bool :=
  match a, b with Fin x, Fin y => leR x y | _, Inf => true | Inf, Fin _ => false end.

Lemma eq_numberP : Equality.axiom eq_number.
Proof.
move=> [x|] [y|]; rewrite /= /eqR; try by constructor.
by case: Req_EM_T => h; constructor; [rewrite h | case].
Qed.
Canonical number_eqType := EqType number (EqMixin eq_numberP).

Definition add (a b : number) : number :=
  match a, b with Fin x, Fin y => Fin (x + y) | _, _ => Inf end.
Definition sub (a b : number) : option number :=
  match a, b with _, Inf => None | Inf, _ => Some Inf | Fin x, Fin y => Some (Fin (x - y)) end.
(** 0 times infinity is infinite; infinity times a number below 0 has no value. *)
Definition mul (a b : number) : option number :=
  match a, b with
  | Fin x, Fin y => Some (Fin (x * y))
  | Inf, Inf => Some Inf
  | Inf, Fin x | Fin x, Inf => if leR 0 x then Some Inf else None
  end.
Definition div (a b : number) : option number :=
  match a, b with
  | _, Inf => None
  | Fin x, Fin y => if eqR y 0 then None else Some (Fin (x / y))
  | Inf, Fin y => if leR y 0 then None else Some Inf
  end.
Definition max_number (a b : number) : number := if le_number a b then b else a.
Definition min_number (a b : number) : number := if le_number a b then a else b.
(** The whole part of a real; a whole power; a real power of a base above 0 alone. *)
Definition whole_power (a : number) (k : Z) : option number :=
  if (k =? 0)%Z then Some (Fin 1) else
  match a with
  | Inf => if (k <? 0)%Z then None else Some Inf
  | Fin x => if (k <? 0)%Z && eqR x 0 then None else Some (Fin (powerRZ x k))
  end.
Definition pow_number (a b : number) : option number :=
  match b with
  | Inf => None
  | Fin y =>
    if eqR (IZR (Int_part y)) y then whole_power a (Int_part y) else
    match a with Inf => None | Fin x => if leR x 0 then None else Some (Fin (Rpower x y)) end
  end.
Definition ln_number (a : number) : option number :=
  match a with Inf => Some Inf | Fin x => if leR x 0 then None else Some (Fin (ln x)) end.
Definition exp_number (a : number) : number := match a with Inf => Inf | Fin x => Fin (exp x) end.
Definition sqrt_number (a : number) : option number :=
  match a with Inf => Some Inf | Fin x => if leR 0 x then Some (Fin (sqrt x)) else None end.
Definition abs_number (a : number) : number := match a with Inf => Inf | Fin x => Fin (Rabs x) end.
Definition floor_number (a : number) : number := match a with Inf => Inf | Fin x => Fin (IZR (Int_part x)) end.
(** The natural number that a number is, if it is one. *)
Definition to_nat (a : number) : option nat :=
  match a with
  | Inf => None
  | Fin x => let n := Z.to_nat (Int_part x) in if eqR (INR n) x then Some n else None
  end.

(** The standard normal law: 1/2, and the area from 0 on below exp(-t^2/2)/sqrt(2 pi). *)
Definition bell (t : R) : R := exp (- (t * t) / 2).
Lemma bell_continuous : continuity bell.
Proof.
by apply: (continuity_comp (fun t => - (t * t) / 2) exp); [reg | exact: derivable_continuous derivable_exp].
Qed.
Definition area (x : R) (h : 0 <= x) : R := RiemannInt (continuity_implies_RiemannInt h (fun t _ => bell_continuous t)).
Definition normal_probability (x : R) : R :=
  match Rle_dec 0 x, Rle_dec 0 (- x) with
  | left h, _ => 1 / 2 + area h / sqrt (2 * PI)
  | _, left h => 1 / 2 - area h / sqrt (2 * PI)
  | _, _ => 0
  end.
(** The least upper bound of a set of reals that has an element and an upper bound. *)
Definition supremum (E : R -> Prop) : option R :=
  match sig_not_dec (bound E /\ exists x, E x) with
  | left h => let (b, i) := NNPP _ h in Some (proj1_sig (completeness E b i))
  | right _ => None
  end.
Definition phi_number (a : number) : number := match a with Inf => Fin 1 | Fin x => Fin (normal_probability x) end.
(** Where the normal law has a probability; of 0 and 1 it has no value. *)
Definition quantile_number (a : number) : option number :=
  match a with Inf => None | Fin p => omap Fin (supremum (fun x => normal_probability x <= p)) end.

(** * Things: where no sort says what a value is (a record, a value of a variable), it is a number or a list of things *)

Inductive thing := Number of number | Listed of seq thing.

Fixpoint eq_thing (a b : thing) : bool :=
  match a, b with
  | Number x, Number y => x == y
  | Listed k, Listed l =>
    (fix same_list (k l : seq thing) : bool :=
      match k, l with
      | [::], [::] => true
      | x :: k', y :: l' => eq_thing x y && same_list k' l'
      | _, _ => false
      end) k l
  | _, _ => false
  end.

Lemma eq_thingP : forall a b, reflect (a = b) (eq_thing a b).
Proof.
fix IH 1; case=> [x|k] [y|l] /=; try by constructor.
  by apply: (iffP eqP) => [->|[->]].
apply: (@iffP (k = l)) => [|->|[->]] //; move: k l; fix IHk 1; case=> [|x k] [|y l] /=; try by constructor.
case: (IH x y) => [->|h]; last by constructor; case.
by case: (IHk k l) => [->|h]; constructor; [ | case].
Qed.
Canonical thing_eqType := EqType thing (EqMixin eq_thingP).

(** * Arguments first *)

Definition bind A B (a : option A) (f : A -> option B) : option B := if a is Some x then f x else None.
Definition ap1 A B (f : A -> option B) a := bind a f.
Definition ap2 A B C (f : A -> B -> option C) a b := bind a (fun x => bind b (f x)).
Definition ap3 A B C D (f : A -> B -> C -> option D) a b c := bind a (fun x => bind b (fun y => bind c (f x y))).
Definition ap4 A B C D E (f : A -> B -> C -> D -> option E) a b c d :=
  bind a (fun x => bind b (fun y => bind c (fun z => bind d (f x y z)))).
Definition ap5 A B C D E F (f : A -> B -> C -> D -> E -> option F) a b c d e := bind a (fun x => ap4 (f x) b c d e).
Definition ap6 A B C D E F G (f : A -> B -> C -> D -> E -> F -> option G) a b c d e g := bind a (fun x => ap5 (f x) b c d e g).
Definition ap7 A B C D E F G H (f : A -> B -> C -> D -> E -> F -> G -> option H) a b c d e g h :=
  bind a (fun x => ap6 (f x) b c d e g h).
Definition ap8 A B C D E F G H I (f : A -> B -> C -> D -> E -> F -> G -> H -> option I) a b c d e g h i :=
  bind a (fun x => ap7 (f x) b c d e g h i).

(** A thing where a number or a list is wanted has a value if it is one; what is known to be one may be any thing. *)
Definition as_number := ap1 (fun a => if a is Number x then Some x else None).
Definition as_list := ap1 (fun a => if a is Listed l then Some l else None).
Definition of_number := ap1 (fun x => Some (Number x)).
Definition of_list := ap1 (fun l => Some (Listed l)).

(** * Arithmetic and comparisons *)

Definition num (x : R) : option number := Some (Fin x).
Definition infinity : option number := Some Inf.
Definition plus := ap2 (fun a b => Some (add a b)).
Definition minus := ap2 sub.
Definition times := ap2 mul.
Definition divided := ap2 div.
Definition power := ap2 pow_number.
Definition logarithm := ap1 ln_number.
Definition exponential := ap1 (fun a => Some (exp_number a)).
Definition square_root := ap1 sqrt_number.
Definition normal_up_to := ap1 (fun a => Some (phi_number a)).
Definition normal_quantile := ap1 quantile_number.
Definition absolute := ap1 (fun a => Some (abs_number a)).
Definition floored := ap1 (fun a => Some (floor_number a)).
Definition maximum := ap2 (fun a b => Some (max_number a b)).
Definition minimum := ap2 (fun a b => Some (min_number a b)).
Definition at_most := ap2 (fun a b => Some (le_number a b)).
Definition less := ap2 (fun a b => Some (~~ le_number b a)).
Definition at_least a b := at_most b a.
Definition more a b := less b a.
Definition same (A : eqType) := ap2 (fun a b : A => Some (a == b)).

(** * Truths *)

Definition yes : option bool := Some true.
Definition no : option bool := Some false.
Definition negated := ap1 (fun a => Some (~~ a)).
Definition chosen A (c : option bool) (a b : option A) := bind c (fun t => if t then a else b).
Definition also (a b : option bool) := chosen a b no.
Definition either (a b : option bool) := chosen a yes b.
Definition entails (a b : option bool) := chosen a b yes.
Definition differ (A : eqType) (a b : option A) := negated (same a b).

(** * Lists *)

Section Lists.
Variables A B : Type.
(** [collect f l]: the list of all [f x], if each has a value. *)
Fixpoint collect (f : A -> option B) (l : seq A) : option (seq B) :=
  if l is x :: l' then bind (f x) (fun y => bind (collect f l') (fun k => Some (y :: k))) else Some [::].
Fixpoint selected (f : A -> option bool) (l : seq A) : option (seq A) :=
  if l is x :: l' then bind (f x) (fun t => bind (selected f l') (fun k => Some (if t then x :: k else k)))
  else Some [::].
Fixpoint each (f : A -> option bool) (l : seq A) : option bool :=
  if l is x :: l' then also (f x) (each f l') else yes.
Fixpoint one (f : A -> option bool) (l : seq A) : option bool :=
  if l is x :: l' then either (f x) (one f l') else no.
End Lists.

Definition every A l (f : A -> option bool) := bind l (each f).
Definition some A l (f : A -> option bool) := bind l (one f).
Definition mapped A B l (f : A -> option B) := bind l (collect f).
Definition kept A l (f : A -> option bool) := bind l (selected f).
Definition count_of A l (f : A -> option bool) := bind (kept l f) (fun k => num (INR (size k))).
(** Of nothing: 0, 1, 0, infinity. *)
Definition total (l : seq number) : number := foldr add (Fin 0) l.
Definition maximal (l : seq number) : number := if l is x :: l' then foldr max_number x l' else Fin 0.
Definition minimal (l : seq number) : number := if l is x :: l' then foldr min_number x l' else Inf.
Definition sum_of A l (f : A -> option number) := bind (mapped l f) (fun k => Some (total k)).
Definition product_of A l (f : A -> option number) :=
  bind (mapped l f) (foldl (fun a x => times a (Some x)) (num 1)).
Definition largest A l (f : A -> option number) := bind (mapped l f) (fun k => Some (maximal k)).
Definition least A l (f : A -> option number) := bind (mapped l f) (fun k => Some (minimal k)).

Definition list_of A (l : seq (option A)) : option (seq A) := collect id l.
Definition len A := ap1 (fun l : seq A => num (INR (size l))).
Definition item A := ap2 (fun (l : seq A) a => bind (to_nat a) (fun n => nth None [seq Some x | x <- l] n)).
Definition join A := ap1 (fun l : seq (seq A) => Some (flatten l)).
Definition range := ap1 (fun a => bind (to_nat a) (fun n => Some [seq Fin (INR i) | i <- iota 0 n])).
(** All lists of n numbers below m, the last place first. *)
Fixpoint all_functions (n m : nat) : seq (seq number) :=
  if n is n'.+1 then flatten [seq [seq Fin (INR i) :: l | l <- all_functions n' m] | i <- iota 0 m] else [:: [::]].
Definition functions :=
  ap2 (fun a b => bind (to_nat a) (fun n => bind (to_nat b) (fun m => Some (all_functions n m)))).
Definition member (A : eqType) := ap2 (fun (x : A) (l : seq A) => Some (x \in l)).
Definition distinct (A : eqType) := ap1 (fun l : seq A => Some (rev (undup (rev l)))).

(** * Claims *)

Definition holds (t : option bool) : Prop := t = Some true.
Definition defined A (t : option A) : Prop := exists x, t = Some x.
Definition for_each (A : eqType) (l : option (seq A)) (f : A -> Prop) : Prop :=
  exists k, l = Some k /\ forall x, x \in k -> f x.
Definition for_some (A : eqType) (l : option (seq A)) (f : A -> Prop) : Prop :=
  exists k, l = Some k /\ exists x, x \in k /\ f x.

(** What a word says of every real order above 1; it needs a value at each. *)
Definition true_or_false (P : Prop) : bool := if sig_not_dec P then true else false.
Definition at_every_order (f : number -> option bool) : option bool :=
  if true_or_false (forall a, 1 < a -> defined (f (Fin a))) then Some (true_or_false (forall a, 1 < a -> holds (f (Fin a))))
  else None.
