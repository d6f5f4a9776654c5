(** Laws as functions on a list of outcomes, and what the words of laws are on them. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The probabilities [p x] of the outcomes x in s, in order. *)
Definition vec T (s : seq T) (p : T -> R) : seq number := [seq Fin (p x) | x <- s].
Definition nonneg T (p : T -> R) : Prop := forall x, 0 <= p x.
Definition law T (s : seq T) (p : T -> R) : Prop := nonneg p /\ sum s p = 1.

(** * Lists *)

Lemma bindE A B (x : A) (f : A -> option B) : bind (Some x) f = f x. Proof. by []. Qed.
Lemma ap1E A B (f : A -> option B) x : ap1 f (Some x) = f x. Proof. by []. Qed.
Lemma ap2E A B C (f : A -> B -> option C) x y : ap2 f (Some x) (Some y) = f x y. Proof. by []. Qed.

#[global] Arguments to_nat : simpl never.

Lemma to_nat_INR n : to_nat (Fin (INR n)) = Some n.
Proof.
have e : Int_part (INR n) = Z.of_nat n.
  rewrite /Int_part -(tech_up (INR n) (Z.of_nat n + 1)); first by rewrite Z.add_simpl_r.
    by rewrite plus_IZR -INR_IZR_INZ; lra.
  by rewrite plus_IZR -INR_IZR_INZ; lra.
by rewrite /to_nat e Nat2Z.id eqR_t.
Qed.

Lemma iota1 n : iota 1 n = [seq i.+1 | i <- iota 0 n]. Proof. exact: (iotaDl 1 0 n). Qed.

Lemma selected_map A B (h : A -> B) (f : B -> option bool) b (s : seq A) : (forall x, f (h x) = Some (b x)) ->
  selected f [seq h x | x <- s] = Some [seq h x | x <- [seq x <- s | b x]].
Proof. by move=> k; elim: s => //= x s ->; rewrite k /=; case: (b x). Qed.
Lemma in_filter A (b : A -> bool) l x : List.In x (filter b l) <-> List.In x l /\ b x.
Proof.
elim: l => [|y l ih] /=; first by split=> // -[].
case e : (b y) => /=; rewrite ih; split.
- by case=> [<-|[]]; [split=> //; left | split=> //; right].
- by case=> [[<-|i] k]; [left | right].
- by case=> i k; split=> //; right.
- by case=> [[e2|i] k]; [rewrite -e2 e in k | ].
Qed.

Section Lists.
Variables (A B C : Type).
Lemma collect_in (f : A -> option B) (g : A -> B) l :
  (forall x, List.In x l -> f x = Some (g x)) -> collect f l = Some [seq g x | x <- l].
Proof. by elim: l => //= x l ih h; rewrite h ?ih //=; [move=> y k; apply: h; right | left]. Qed.
Lemma collect_all (f : A -> option B) (g : A -> B) l :
  (forall x, f x = Some (g x)) -> collect f l = Some [seq g x | x <- l].
Proof. by move=> h; apply: collect_in. Qed.
Lemma collect_map (h : C -> A) (f : A -> option B) l : collect f [seq h x | x <- l] = collect (fun x => f (h x)) l.
Proof. by elim: l => //= x l ->. Qed.
End Lists.
Section Walks.
Variables (A B : Type).
Lemma place_map (h : A -> B) (s : seq A) i x : nth None [seq Some y | y <- s] i = Some x ->
  nth None [seq Some y | y <- [seq h y | y <- s]] i = Some (h x).
Proof. by elim: s i => [|y s ih] [|i] //=; [case=> -> | apply: ih]. Qed.
Lemma collect_walk (s : seq A) (f : nat -> option B) (g : A -> B) :
  (forall i x, nth None [seq Some y | y <- s] i = Some x -> f i = Some (g x)) ->
  collect f (iota 0 (size s)) = Some [seq g x | x <- s].
Proof.
elim: s f => //= y s ih f h; rewrite (h O y erefl) iota1 collect_map /=.
by rewrite (ih (fun i => f i.+1)) // => i x k; apply: h.
Qed.
End Walks.

Lemma item_place A (l : seq A) i : item (Some l) (Some (Fin (INR i))) = nth None [seq Some x | x <- l] i.
Proof. by rewrite /item /ap2 /bind to_nat_INR. Qed.
Lemma item0 A (x : A) l : item (Some (x :: l)) (num 0) = Some x.
Proof. by rewrite -[0]/(INR 0) item_place. Qed.
Lemma item1 A (x y : A) l : item (Some [:: x, y & l]) (num 1) = Some y.
Proof. by rewrite -[1]/(INR 1) item_place. Qed.
Lemma len_vec T (s : seq T) p : len (Some (vec s p)) = num (INR (size s)).
Proof. by rewrite /len /ap1 /= size_map. Qed.
Lemma range_walk A B (s : seq A) (f : number -> option B) g :
  (forall i x, nth None [seq Some y | y <- s] i = Some x -> f (Fin (INR i)) = Some (g x)) ->
  mapped (range (num (INR (size s)))) f = Some [seq g x | x <- s].
Proof.
move=> h; rewrite /range /ap1 /num [bind (Some _) _]/= to_nat_INR /mapped [bind (Some _) _]/= /bind collect_map.
exact: collect_walk.
Qed.
Lemma sum_walk A (s : seq A) (f : number -> option number) g :
  (forall i x, nth None [seq Some y | y <- s] i = Some x -> f (Fin (INR i)) = Some (g x)) ->
  sum_of (range (num (INR (size s)))) f = Some (tot s g).
Proof. by move=> h; rewrite /sum_of (range_walk h). Qed.
Lemma sum_vec A B (h : A -> B) (s : seq A) (f : B -> option number) g :
  (forall x, f (h x) = Some (g x)) -> sum_of (Some [seq h x | x <- s]) f = Some (tot s g).
Proof. by move=> k; rewrite /sum_of /mapped /= collect_map (collect_all _ k). Qed.
Lemma top_vec A B (h : A -> B) (s : seq A) (f : B -> option number) g :
  (forall x, f (h x) = Some (g x)) -> language.largest (Some [seq h x | x <- s]) f = Some (top s g).
Proof. by move=> k; rewrite /language.largest /mapped /= collect_map (collect_all _ k). Qed.

(** * Truths *)

Lemma alsoP a b : holds (also a b) -> holds a /\ holds b.
Proof. by case: a => [[]|]. Qed.
Lemma everyP A (l : seq A) f : holds (every (Some l) f) -> forall x, List.In x l -> holds (f x).
Proof.
rewrite /every /=; elim: l => //= x l ih /alsoP [h k] y [<- //|i]; exact: ih.
Qed.
Lemma every_intro A (l : seq A) f : (forall x, List.In x l -> holds (f x)) -> holds (every (Some l) f).
Proof.
rewrite /every /=; elim: l => //= x l ih h; rewrite (h x); last by left.
by rewrite /also /chosen /=; apply: ih => y i; apply: h; right.
Qed.
Lemma every_defined A (l : seq A) f : (forall x, List.In x l -> exists b, f x = Some b) -> defined (every (Some l) f).
Proof.
rewrite /every bindE; elim: l => [|x l ih] h; first by exists true.
have [b e] := h x (or_introl erefl); rewrite /= e; case: b {e}; last by exists false.
by apply: ih => y i; apply: h; right.
Qed.
Lemma sameP (A : eqType) (a b : A) : holds (same (Some a) (Some b)) <-> a = b.
Proof. by rewrite /holds /same /=; split=> [[/eqP]|->]; rewrite ?eqxx. Qed.
Lemma at_mostP a b : holds (at_most (Some a) (Some b)) <-> le a b.
Proof. by rewrite /holds /at_most /= /le; split=> [[]|->]. Qed.
Lemma lessP a b : holds (less (Some a) (Some b)) <-> ~ le b a.
Proof. by rewrite /holds /less /= /le; split=> [[]|]; case: le_number. Qed.
Lemma entailsP a b : holds (entails (Some a) b) <-> (a = true -> holds b).
Proof. by case: a; rewrite /holds /entails /chosen /=; split=> // h; exact: h. Qed.

(** * Laws *)

Lemma total_fin (l : seq number) r : total l = Fin r -> exists p, l = [seq Fin x | x <- p] /\ foldr Rplus 0 p = r.
Proof.
elim: l r => [|[x|] l ih] r /=; first by case=> <-; exists [::].
  case e : (total l) => [y|] //= [<-]; have [p [-> <-]] := ih _ e; by exists (x :: p).
by [].
Qed.
Lemma foldr_nth (p : seq R) d : foldr Rplus 0 p = sum (iota 0 (size p)) (nth d p).
Proof.
elim: p => //= x p ih; congr Rplus; by rewrite ih iota1 sum_map.
Qed.
Lemma vec_nth (p : seq R) d : [seq Fin x | x <- p] = vec (iota 0 (size p)) (nth d p).
Proof. by rewrite /vec -{1}(mkseq_nth d p) /mkseq -map_comp. Qed.

Definition real (a : number) : R := if a is Fin x then x else 0.
Definition prob (P : seq number) (i : nat) : R := real (nth (Fin 0) P i).
Definition places A (P : seq A) : seq nat := iota 0 (size P).

Lemma prob_nth p i : prob [seq Fin x | x <- p] i = nth 0 p i.
Proof. by rewrite /prob; elim: p i => [|x p ih] [|i] //=. Qed.

(** What is_law says: finitely many reals from 0 up that add up to 1. *)
Lemma is_law_vec P : holds (laws.is_law P) -> P = vec (places P) (prob P) /\ law (places P) (prob P).
Proof.
move=> /alsoP [h /= k]; have /sameP e : holds (same (Some (total P)) (num 1)).
  by move: k; rewrite /sum_of /mapped /= (collect_all (g := id)) //= map_id.
have [p [P_p p1]] := total_fin e; rewrite /places P_p size_map; split.
  by rewrite {1}(vec_nth p 0); apply: eq_map => i; rewrite prob_nth.
split; last by rewrite -p1 (foldr_nth p 0); apply: sum_eq => i; rewrite prob_nth.
move=> i; rewrite prob_nth; case: (ltnP i (size p)) => l; last by rewrite nth_default //; lra.
suff i_P : List.In (Fin (nth 0 p i)) P.
  by have /at_mostP /le_Fin : holds (at_most (num 0) (Some (Fin (nth 0 p i)))) := everyP h i_P.
by rewrite P_p; apply: List.in_map; elim: p i l {P_p p1 e} => // x p ih [|i] l /=; [left | right; exact: ih].
Qed.
Lemma law_is T (s : seq T) p : law s p -> holds (laws.is_law (vec s p)).
Proof.
move=> [p0 p1]; rewrite /laws.is_law.
have -> : every (Some (vec s p)) (fun v_p => at_least (Some v_p) (num 0)) = Some true.
  apply: every_intro => x /(List.in_map_iff _ s x) [y [<- _]]; apply/at_mostP/le_Fin; exact: p0.
rewrite /also /chosen /bind (sum_vec s (h := fun x => Fin (p x)) (g := fun x => Fin (p x))) //.
by apply/sameP; rewrite tot_Fin p1.
Qed.
Lemma same_len A B (P : seq A) (Q : seq B) : holds (same (len (Some P)) (len (Some Q))) -> size P = size Q.
Proof. by move/sameP; case=> /INR_eq. Qed.

(** * Words of laws on vectors *)

Section Words.
Variables (T U : Type).
Implicit Types (s : seq T) (t : seq U).

Lemma columns_vec s p q : laws.columns (vec s p) (vec s q) = Some [seq [:: Fin (p x); Fin (q x)] | x <- s].
Proof.
rewrite /laws.columns len_vec; apply: range_walk => i x h.
by rewrite !item_place (place_map (fun x => Fin (p x)) h) (place_map (fun x => Fin (q x)) h).
Qed.
Lemma product_vec s t p r : laws.product (vec s p) (vec t r) = Some (vec (pairs s (fun=> t)) (fun z => p z.1 * r z.2)).
Proof.
rewrite /laws.product /mapped /= collect_map (collect_all (g := fun x => [seq Fin (p x * r y) | y <- t])).
  rewrite /join /ap1 /= /vec /pairs map_flatten -map_comp; congr (Some (flatten _)).
  by apply: eq_map => x /=; rewrite -map_comp.
by move=> x; rewrite collect_map; exact: collect_all.
Qed.
Lemma mix_vec s c p q : laws.mix (Fin c) (vec s p) (vec s q) = Some (vec s (fun x => c * p x + (1 - c) * q x)).
Proof.
rewrite /laws.mix ap2E columns_vec /mapped bindE collect_map; apply: collect_all => x; cbv beta.
by rewrite item0 item1.
Qed.
(** A kernel: a row of probabilities of the outcomes in t for each outcome in s. *)
Definition rows s t (k : T -> U -> R) : seq (seq number) := [seq vec t (k x) | x <- s].
Lemma push_vec x0 s t p k :
  laws.push (vec (x0 :: s) p) (rows (x0 :: s) t k) = Some (vec t (fun y => sum (x0 :: s) (fun x => p x * k x y))).
Proof.
rewrite /laws.push item0 !len_vec; apply: range_walk => j y hy.
rewrite -tot_Fin; apply: sum_walk => i x hx.
rewrite !item_place (place_map (fun x => Fin (p x)) hx) (place_map (fun x => vec t (k x)) hx) item_place.
by rewrite (place_map (fun y => Fin (k x y)) hy).
Qed.
Lemma in_turn_vec s t p k : laws.in_turn (vec s p) (rows s t k) =
  Some (vec (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2)).
Proof.
rewrite /laws.in_turn len_vec (range_walk (s := s) (g := fun x => [seq Fin (p x * k x y) | y <- t])).
  rewrite /join /ap1 /= /vec /pairs map_flatten -map_comp; congr (Some (flatten _)).
  by apply: eq_map => x /=; rewrite -map_comp.
move=> i x h; rewrite !item_place (place_map (fun x => Fin (p x)) h) (place_map (fun x => vec t (k x)) h).
by rewrite /mapped /= collect_map; exact: collect_all.
Qed.
End Words.

Lemma nonneg_mul T U (p : T -> R) (r : U -> R) : nonneg p -> nonneg r -> nonneg (fun z => p z.1 * r z.2).
Proof. by move=> h k z; apply: Rmult_le_pos. Qed.
Lemma law_product T U (s : seq T) (t : seq U) p r : law s p -> law t r ->
  law (pairs s (fun=> t)) (fun z => p z.1 * r z.2).
Proof.
move=> [p0 p1] [r0 r1]; split; first exact: nonneg_mul.
by rewrite sum_pairs (sum_eq _ (g := p)) // => x /=; rewrite sum_scale r1 Rmult_1_r.
Qed.
Lemma law_in_turn T U (s : seq T) (t : seq U) p k : law s p -> (forall x, law t (k x)) ->
  law (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2).
Proof.
move=> [p0 p1] h; split; first by move=> z; apply: Rmult_le_pos => //; exact: (h _).1.
by rewrite sum_pairs (sum_eq _ (g := p)) // => x /=; rewrite sum_scale (h x).2 Rmult_1_r.
Qed.
Lemma law_push T U (s : seq T) (t : seq U) p k : law s p -> (forall x, law t (k x)) ->
  law t (fun y => sum s (fun x => p x * k x y)).
Proof.
move=> [p0 p1] h; split; first by move=> y; apply: sum_ge0 => x; apply: Rmult_le_pos => //; exact: (h _).1.
by rewrite exchange (sum_eq _ (g := p)) // => x /=; rewrite sum_scale (h x).2 Rmult_1_r.
Qed.
Lemma law_mix T (s : seq T) c p q : 0 <= c <= 1 -> law s p -> law s q -> law s (fun x => c * p x + (1 - c) * q x).
Proof.
move=> h [p0 p1] [q0 q1]; split; last by rewrite sum_add !sum_scale p1 q1; lra.
by move=> x; move: (p0 x) (q0 x) => u v; apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra.
Qed.
