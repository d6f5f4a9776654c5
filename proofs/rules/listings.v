(** Lists over the places 0, ..., n-1 and permutations of them: what binders over them compute, and sums in any order. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.numbers words.order words.laws words.permutations rules.numbers rules.laws.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * Whole numbers *)

Definition nm (n : nat) : number := Fin (INR n).
Lemma nm_inj : injective nm. Proof. by move=> m n [] /INR_eq. Qed.
Lemma nmE m n : (nm m == nm n) = (m == n).
Proof. by apply/eqP/eqP => [/nm_inj|->]. Qed.
Lemma INR_le m n : leR (INR m) (INR n) = (m <= n)%N.
Proof.
case: (leqP m n) => h; first by apply/leRP/le_INR/leP.
by apply/leRF/lt_INR/ltP.
Qed.
Lemma le_nm m n : le_number (nm m) (nm n) = (m <= n)%N. Proof. exact: INR_le. Qed.
Lemma nm_to_nat n : to_nat (nm n) = Some n. Proof. exact: to_nat_INR. Qed.

(** * Binders over a list of things h x, where each body has a value *)

Section Binders.
Variables (A : eqType) (C : Type) (h : A -> C).
Implicit Types (l : seq A) (p : A -> bool).
Lemma kept_map l f p : {in l, forall x, f (h x) = Some (p x)} -> kept (Some (map h l)) f = Some (map h (filter p l)).
Proof.
rewrite /kept bindE; elim: l => //= x l ih k; rewrite k ?mem_head // ih; first by case: (p x).
by move=> y i; apply: k; rewrite inE i orbT.
Qed.
Lemma count_map l f p : {in l, forall x, f (h x) = Some (p x)} -> count_of (Some (map h l)) f = Some (nm (count p l)).
Proof. by move=> k; rewrite /count_of (kept_map k) /= size_map size_filter. Qed.
Lemma every_map l f p : {in l, forall x, f (h x) = Some (p x)} -> every (Some (map h l)) f = Some (all p l).
Proof.
rewrite /every bindE; elim: l => //= x l ih k; rewrite k ?mem_head //= /also /chosen /=.
by case: (p x) => //=; apply: ih => y i; apply: k; rewrite inE i orbT.
Qed.
Lemma some_map l f p : {in l, forall x, f (h x) = Some (p x)} -> language.some (Some (map h l)) f = Some (has p l).
Proof.
rewrite /language.some bindE; elim: l => //= x l ih k; rewrite k ?mem_head //= /either /chosen /=.
by case: (p x) => //=; apply: ih => y i; apply: k; rewrite inE i orbT.
Qed.
Lemma mapped_map B l f (g : A -> B) : {in l, forall x, f (h x) = Some (g x)} -> mapped (Some (map h l)) f = Some (map g l).
Proof.
rewrite /mapped bindE; elim: l => //= x l ih k; rewrite k ?mem_head //= ih //.
by move=> y i; apply: k; rewrite inE i orbT.
Qed.
Lemma sum_of_map l f (g : A -> R) : {in l, forall x, f (h x) = Some (Fin (g x))} ->
  sum_of (Some (map h l)) f = Some (Fin (sum l g)).
Proof. by move=> k; rewrite /sum_of (mapped_map k) /=; congr Some; exact: tot_Fin. Qed.
Definition prod l (g : A -> R) : R := foldr (fun x a => g x * a) 1 l.
Lemma product_map l f (g : A -> R) : {in l, forall x, f (h x) = Some (Fin (g x))} ->
  product_of (Some (map h l)) f = Some (Fin (prod l g)).
Proof.
move=> k; rewrite /product_of (mapped_map k) bindE /num.
suff e a : foldl (fun a x => times a (Some x)) (Some (Fin a)) [seq Fin (g x) | x <- l] = Some (Fin (a * prod l g)).
  by rewrite e Rmult_1_l.
by elim: l a {k} => [|x l ih] a /=; rewrite ?Rmult_1_r // ih Rmult_assoc.
Qed.
End Binders.

Section Plain.
Variables (A : eqType).
Implicit Types (l : seq A) (p : A -> bool).
Lemma kept_in l f p : {in l, forall x, f x = Some (p x)} -> kept (Some l) f = Some (filter p l).
Proof. by move=> k; have := kept_map (h := id) k; rewrite !map_id. Qed.
Lemma count_in l f p : {in l, forall x, f x = Some (p x)} -> count_of (Some l) f = Some (nm (count p l)).
Proof. by move=> k; have := count_map (h := id) k; rewrite map_id. Qed.
Lemma every_in l f p : {in l, forall x, f x = Some (p x)} -> every (Some l) f = Some (all p l).
Proof. by move=> k; have := every_map (h := id) k; rewrite map_id. Qed.
Lemma mapped_in B l f (g : A -> B) : {in l, forall x, f x = Some (g x)} -> mapped (Some l) f = Some (map g l).
Proof. by move=> k; have := mapped_map (h := id) k; rewrite map_id. Qed.
Lemma sum_of_in l f (g : A -> R) : {in l, forall x, f x = Some (Fin (g x))} -> sum_of (Some l) f = Some (Fin (sum l g)).
Proof. by move=> k; have := sum_of_map (h := id) k; rewrite map_id. Qed.
End Plain.

(** * Sums and products in any order *)

Section Order.
Variable T : eqType.
Implicit Types (s t : seq T) (f : T -> R).
Lemma sum_perm s t f : perm_eq s t -> sum s f = sum t f.
Proof.
elim: s t => [|x s ih] t e; first by move: (perm_size e); case: t {e}.
have i : x \in t by rewrite -(perm_mem e) mem_head.
case/splitPr: i e => t1 t2 e; rewrite sum_cat /= (ih (t1 ++ t2)) ?sum_cat; first lra.
by rewrite -(perm_cons x) (seq.permPl e) -cat1s perm_catCA.
Qed.
Lemma prod_cat s t f : prod (s ++ t) f = prod s f * prod t f.
Proof. by elim: s => [|x s ih] /=; [lra | rewrite ih; lra]. Qed.
Lemma prod_perm s t f : perm_eq s t -> prod s f = prod t f.
Proof.
elim: s t => [|x s ih] t e; first by move: (perm_size e); case: t {e}.
have i : x \in t by rewrite -(perm_mem e) mem_head.
case/splitPr: i e => t1 t2 e; rewrite prod_cat /= (ih (t1 ++ t2)) ?prod_cat; first by rewrite -!Rmult_assoc (Rmult_comm (f x)).
by rewrite -(perm_cons x) (seq.permPl e) -cat1s perm_catCA.
Qed.
Lemma sum_filter s (p : pred T) f : sum [seq x <- s | p x] f = sum s (fun x => if p x then f x else 0).
Proof. by elim: s => //= x s ih; case: (p x); rewrite /= ih; lra. Qed.
Lemma sum_in_eq s f g : {in s, forall x, f x = g x} -> sum s f = sum s g.
Proof.
elim: s => //= x s ih k; rewrite k ?mem_head // ih // => y i; apply: k; by rewrite inE i orbT.
Qed.
Lemma prod_in_eq s f g : {in s, forall x, f x = g x} -> prod s f = prod s g.
Proof.
elim: s => //= x s ih k; rewrite k ?mem_head // ih // => y i; apply: k; by rewrite inE i orbT.
Qed.
Definition truth (b : bool) : R := if b then 1 else 0.
Lemma count_sum (p : pred T) s : INR (count p s) = sum s (fun x => truth (p x)).
Proof. by elim: s => //= x s <-; rewrite /truth; case: (p x); rewrite ?add1n ?add0n ?S_INR; lra. Qed.
End Order.
Lemma prod_map (T U : eqType) (h : U -> T) s (f : T -> R) : prod [seq h x | x <- s] f = prod s (fun x => f (h x)).
Proof. by elim: s => //= x s ->. Qed.

Section Finite.
Variable T : finType.
Lemma enum_perm (h : T -> T) : injective h -> perm_eq [seq h x | x <- enum T] (enum T).
Proof.
move=> i; apply: uniq_perm; rewrite ?map_inj_uniq -?enumT ?enum_uniq // => y; rewrite mem_enum; apply/mapP.
by exists (invF i y); rewrite ?mem_enum ?f_invF.
Qed.
Lemma sum_reindex (h : T -> T) f : injective h -> sum (enum T) f = sum (enum T) (fun x => f (h x)).
Proof. by move=> i; rewrite -(sum_perm f (enum_perm i)) sum_map. Qed.
Lemma count_reindex (h : T -> T) (p : pred T) : injective h -> count p (enum T) = count (fun x => p (h x)) (enum T).
Proof. by move=> i; rewrite -(seq.permP (enum_perm i) p) seq.count_map. Qed.
End Finite.

(** * Places *)

Section Places.
Variable n : nat.
Notation all_places := (enum 'I_n).
Lemma range_at : range (Some (nm n)) = Some [seq nm (val i) | i <- all_places].
Proof. by rewrite /range /ap1 bindE nm_to_nat bindE -val_enum_ord -map_comp. Qed.
Lemma item_at A (f : 'I_n -> A) i : item (Some [seq f j | j <- all_places]) (Some (nm (val i))) = Some (f i).
Proof.
rewrite item_place -map_comp (nth_map i) ?nth_ord_enum //.
by rewrite size_enum_ord; exact: ltn_ord.
Qed.
Lemma len_at A (f : 'I_n -> A) : len (Some [seq f j | j <- all_places]) = Some (nm n).
Proof. by rewrite /len /ap1 /= size_map size_enum_ord. Qed.
Lemma seq_places (A : Type) (l : seq A) : size l = n -> exists f : 'I_n -> A, l = [seq f i | i <- all_places].
Proof.
case: l => [|x l] <-; first by have f : 'I_0 -> A by [case=> m; rewrite ltn0]; exists f; apply/esym/size0nil; rewrite size_map size_enum_ord.
exists (fun i => nth x (x :: l) (val i)).
by rewrite -[LHS](mkseq_nth x) /mkseq -val_enum_ord -map_comp.
Qed.
End Places.
