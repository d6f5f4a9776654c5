(** The law of f(Z) where Z has the law P: what post-processing says of it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws rules.numbers rules.laws rules.shapes rules.events.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** A list of n numbers below m, as functions(n, m) lists them. *)
Lemma in_functions n m x : List.In x (all_functions n m) ->
  exists g : seq nat, [/\ x = [seq Fin (INR j) | j <- g], size g = n & forall j, List.In j g -> (j < m)%N].
Proof.
elim: n x => [|n ih] x /=; first by case=> // <-; exists [::].
move=> h; have {h} [j [jm [l [<- /ih [g [-> <- gm]]]]]] : exists j, (j < m)%N /\
    exists l, Fin (INR j) :: l = x /\ List.In l (all_functions n m).
  have: forall k, List.In x (flatten [seq [seq Fin (INR i) :: l | l <- all_functions n m] | i <- iota k (m - k)]) ->
    exists j, (j < m)%N /\ exists l, Fin (INR j) :: l = x /\ List.In l (all_functions n m).
    move=> k; move e : (m - k)%N => d; elim: d k e => //= d hd k e i.
    case: (List.in_app_or _ _ _ i) => [/List.in_map_iff [l [e2 i2]]|i2].
      by exists k; split; [rewrite -subn_gt0 e | exists l].
    by apply: (hd k.+1) => //; rewrite subnS e.
  by move/(_ 0%N); rewrite subn0; apply.
by exists (j :: g); split=> // i [<-|] //; exact: gm.
Qed.

Section Images.
Variables (T : Type) (s : seq T) (g : seq nat) (m : nat).
Hypotheses (size_g : size g = size s) (g_m : forall j, List.In j g -> (j < m)%N) (m0 : (0 < m)%N).
Definition share (p : T -> R) (k : nat) : R := sum (zip g s) (fun z => if z.1 == k then p z.2 else 0).

Lemma zip2 : unzip2 (zip g s) = s. Proof. by rewrite unzip2_zip // size_g. Qed.
Lemma zip1 : unzip1 (zip g s) = g. Proof. by rewrite unzip1_zip // size_g. Qed.
Lemma zip_in z : List.In z (zip g s) -> (z.1 < m)%N.
Proof. by move=> i; apply: g_m; rewrite -zip1; exact: List.in_map. Qed.
Lemma image_vec p : laws.image (vec s p) [seq Fin (INR j) | j <- g] (Fin (INR m)) = Some (vec (iota 0 m) (share p)).
Proof.
have ep : vec s p = [seq Fin (p z.2) | z <- zip g s] by rewrite -{1}zip2 /vec /unzip2 -map_comp.
have eg : [seq Fin (INR j) | j <- g] = [seq Fin (INR z.1) | z <- zip g s] by rewrite -{1}zip1 /unzip1 -map_comp.
rewrite /laws.image -[Some (Fin (INR m))]/(num (INR m)) -{1}(size_iota 0 m); apply: range_walk => k y h.
have -> : y = k.
  have [l|l] := ltnP k (size (iota 0 m)); last by move: h; rewrite nth_default // size_map.
  by move: h; rewrite (nth_map 0%N) //; rewrite size_iota in l; rewrite nth_iota // add0n => -[<-].
have e2 : size s = size (zip g s) by rewrite -{1}zip2 size_map.
rewrite len_vec e2 /share -tot_Fin; apply: sum_walk => i z hz.
rewrite ep eg !item_place (place_map (fun z => Fin (INR z.1)) hz) (place_map (fun z => Fin (p z.2)) hz).
rewrite /same ap2E /chosen bindE; have -> : (Fin (INR z.1) == Fin (INR k)) = (z.1 == k).
  by apply/eqP/eqP => [[/INR_eq]|->].
by case: (z.1 == k).
Qed.

(** The kernel of f, which takes an input to f of it. *)
Definition at_ (z : nat * T) (y : nat) : R := if (if (z.1 < m)%N then z.1 else 0%N) == y then 1 else 0.
Lemma sum_one n j : (j < n)%N -> sum (iota 0 n) (fun y => if j == y then 1 else 0) = 1.
Proof.
have h k n' : ~~ (k <= j < k + n')%N -> sum (iota k n') (fun y => if j == y then 1 else 0) = 0.
  elim: n' k => //= n' ih k l; rewrite ih; last by apply: contra l => /andP [a b]; rewrite (ltnW a) -addSnnS.
  by case: eqP => [e|_]; [move: l; rewrite e leqnn -addSnnS leq_addr | lra].
suff k_ k n' : (k <= j < k + n')%N -> sum (iota k n') (fun y => if j == y then 1 else 0) = 1 by move=> l; exact: k_.
elim: n' k => [|n' ih] k; first by rewrite addn0 ltnNge andbN.
move=> /= /andP [a b]; case: eqP => [e|/eqP n1].
  by rewrite h ?e ?ltnn //; lra.
by rewrite ih ?addSnnS ?b ?andbT; [lra | rewrite ltn_neqAle eq_sym n1].
Qed.
Lemma law_at z : law (iota 0 m) (at_ z).
Proof.
split; first by move=> y; rewrite /at_; case: ifP => _; lra.
by rewrite /at_; apply: sum_one; case: ifP.
Qed.
Lemma law_zip p : law s p -> law (zip g s) (fun z => p z.2).
Proof. by move=> [p0 p1]; split=> [z|]; [exact: p0 | rewrite -p1 -{2}zip2 /unzip2 sum_map]. Qed.
Lemma share_push p : vec (iota 0 m) (share p) = vec (iota 0 m) (fun y => sum (zip g s) (fun z => p z.2 * at_ z y)).
Proof.
apply: eq_map => y; congr Fin; apply: sum_eq_in => z i; rewrite /at_ (zip_in i).
by case: eqP => _; lra.
Qed.
Lemma law_share p : law s p -> law (iota 0 m) (share p).
Proof.
move=> hp; have h := law_push (law_zip hp) law_at; split; first by move=> y; apply: sum_ge0 => z; case: eqP => _; [exact: hp.1 | lra].
rewrite -h.2; apply: sum_eq => y; apply: sum_eq_in => z i; rewrite /at_ (zip_in i).
by case: eqP => _; lra.
Qed.
Lemma share_post D d : value D d ->
  (forall T U (s : seq T) (t : seq U) p q k, law s p -> law s q -> (forall x, law t (k x)) ->
    le (d U t (fun y => sum s (fun x => p x * k x y)) (fun y => sum s (fun x => q x * k x y))) (d T s p q)) ->
  forall p q, law s p -> law s q -> le (d nat (iota 0 m) (share p) (share q)) (d T s p q).
Proof.
move=> D_d post p q hp hq.
have ez f : vec s f = vec (zip g s) (fun z => f z.2) by rewrite -{1}zip2 /vec /unzip2 -map_comp.
rewrite (value_ext D_d hp hq (law_zip hp) (law_zip hq) (ez _) (ez _)).
rewrite (value_ext D_d (law_share hp) (law_share hq) (law_push (law_zip hp) law_at) (law_push (law_zip hq) law_at) (share_push _) (share_push _)).
by apply: post; [exact: law_zip | exact: law_zip | exact: law_at].
Qed.
End Images.

Lemma mem_In (A : eqType) (x : A) l : x \in l -> List.In x l.
Proof. by elim: l => //= y l ih; rewrite inE => /orP [/eqP ->|/ih]; [left | right]. Qed.
(** A claim about every function of the outcomes. *)
Lemma for_functions T (s : seq T) p (F : seq number -> Prop) :
  (forall g, size g = size s -> (forall j, List.In j g -> (j < size s)%N) -> F [seq Fin (INR j) | j <- g]) ->
  for_each (functions (len (Some (vec s p))) (len (Some (vec s p)))) F.
Proof.
move=> h; rewrite len_vec; exists (all_functions (size s) (size s)); split.
  by rewrite /functions /ap2 /num !bindE to_nat_INR bindE.
move=> x /mem_In i; have [g [-> e k]] := in_functions i; exact: h.
Qed.
