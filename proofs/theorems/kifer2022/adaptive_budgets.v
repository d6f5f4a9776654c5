(** Budgets that depend on the outputs so far (kifer2022, section 4.2): after first outputs that neither law gives, the second
    laws may be taken to be equal; and of three responses each multiplies the ratio by at most its odds. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.kifer2022.adaptive_budgets.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.ratios rules.distances rules.largest_ratios rules.attained rules.events rules.images rules.listings rules.whole_numbers rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * Two mechanisms *)

Section Two.
Variables (s t : seq nat) (p q : nat -> R) (k l : nat -> nat -> R).
Hypotheses (hp : law s p) (hq : law s q) (hk : forall x, law t (k x)) (hl : forall x, law t (l x)).
Definition given (x : nat) : bool := ~~ leR (p x + q x) 0.
Definition second (x : nat) : nat -> R := if given x then l x else k x.
Lemma not_given x : given x = false -> q x = 0.
Proof. by rewrite /given; case e : leR => // _; move/leRP: e; have := hp.1 x; have := hq.1 x; lra. Qed.
Lemma some_given : exists2 x, List.In x s & given x.
Proof.
have [x i h] : exists2 x, List.In x s & 0 < p x by apply: (sum_pos hp.1); rewrite hp.2; lra.
by exists x => //; rewrite /given leR_f //; have := hq.1 x; lra.
Qed.
Definition given_list : seq nat := [seq x <- s | given x].
Lemma logs_given : le (logs both (pairs s (fun=> t)) (fun z => p z.1 * k z.1 z.2) (fun z => q z.1 * l z.1 z.2))
  (top given_list (fun x => add (logs both s p q) (logs both t (k x) (l x)))).
Proof.
have hs x : law t (second x) by rewrite /second; case: given.
have e : vec (pairs s (fun=> t)) (fun z => q z.1 * l z.1 z.2) = vec (pairs s (fun=> t)) (fun z => q z.1 * second z.1 z.2).
  by apply: eq_map => -[x y] /=; rewrite /second; case g : (given x) => //; rewrite (not_given g) !Rmult_0_l.
have lp := law_in_turn hp hk; have lq := law_in_turn hq hl; have ls := law_in_turn hq hs.
have := MULT_value lp lq; rewrite e (MULT_value lp ls) => -[<-].
apply: le_trans (logs_adaptive both_ge1 bothP alike_mul hp hq hk hs) _.
have pos r u : law t r -> law t u -> le (Fin 0) (logs both t r u).
  move=> hr hu; rewrite /logs -ln_1 -[Fin (ln 1)]/(lnn (Fin 1)); apply: lnn_le; [exact: le_refl | exact: both_ge1].
have [x0 i0 g0] := some_given.
have : le (top s (fun x => logs both t (k x) (second x))) (top given_list (fun x => logs both t (k x) (l x))).
  apply: top_le => [|x i].
    apply: le_trans (top_ge (fun x => logs both t (k x) (l x)) (_ : List.In x0 given_list)); first exact: pos.
    by apply/in_filter.
  rewrite /second; case g : (given x); last first.
    rewrite (logs_premetric both_ge1 bothP alike_one (hk x)).
    apply: le_trans (top_ge (fun x => logs both t (k x) (l x)) (_ : List.In x0 given_list)); first exact: pos.
    by apply/in_filter.
  by apply: (top_ge (fun x => logs both t (k x) (l x))); apply/in_filter.
have [|x i ->] := @top_reached _ given_list (fun x => logs both t (k x) (l x)).
  by move=> e0; have := proj2 (in_filter given s x0) (conj i0 g0); rewrite -/given_list e0.
move=> h; apply: le_trans (add_le (le_refl _) h) _.
exact: (top_ge (fun x => add (logs both s p q) (logs both t (k x) (l x))) i).
Qed.
End Two.

(** * Three responses *)

Section Three.
Variables (a : seq nat).
Hypothesis size7 : size a = 7%N.
Definition before (o : seq nat) (i : nat) : nat := (2 ^ i - 1 + sumn [seq 2 ^ j * nth 0 o j | j <- iota 0 i])%N.
Definition odds (o : seq nat) (i : nat) : R := 1 + INR (nth 0%N a (before o i)).
Definition told (o : seq nat) (i bit : nat) : nat := odd (bit + sumn [seq nth 0%N o j | j <- iota 0 i]).
Definition answer (o : seq nat) (bit i : nat) : R := (if nth 0%N o i == told o i bit then odds o i else 1) / (1 + odds o i).
Lemma odds1 o i : 1 <= odds o i. Proof. by rewrite /odds; have := pos_INR (nth 0%N a (before o i)); lra. Qed.

(** One response, each way. *)
Lemma answer_pos o bit i : 0 < answer o bit i.
Proof. by have := odds1 o i; rewrite /answer => h; apply: Rdiv_lt_0_compat; [case: ifP; lra | lra]. Qed.
Lemma answer_le o b c i : answer o b i <= odds o i * answer o c i.
Proof.
have h := odds1 o i; rewrite /answer; set r := odds o i in h *.
have -> (u : R) : r * (u / (1 + r)) = r * u / (1 + r) by move=> *; field; lra.
apply: Rmult_le_compat_r; first by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
by case: ifP; case: ifP; nra.
Qed.
Definition chances (o : seq nat) (bit : nat) : R := prod (iota 0 3) (answer o bit).
Definition spent (o : seq nat) : R := prod (iota 0 3) (odds o).
Lemma chances_le o b c : chances o b <= spent o * chances o c.
Proof.
rewrite /chances /spent /= !Rmult_1_r.
have h i := answer_le o b c i; have p i := answer_pos o b i; have r i := odds1 o i.
have -> : odds o 0 * (odds o 1 * odds o 2) * (answer o c 0 * (answer o c 1 * answer o c 2)) =
  odds o 0 * answer o c 0 * (odds o 1 * answer o c 1 * (odds o 2 * answer o c 2)) by ring.
by apply: Rmult_le_compat; [exact: Rlt_le | | exact: h | apply: Rmult_le_compat; try exact: Rlt_le; exact: h];
  apply: Rmult_le_pos; exact: Rlt_le.
Qed.
Lemma chances_pos o b : 0 < chances o b.
Proof. by rewrite /chances /= Rmult_1_r; do 2 (apply: Rmult_lt_0_compat; first exact: answer_pos); exact: answer_pos. Qed.
End Three.

Lemma odd_value n : minus (Some (nm n)) (times (num 2) (floored (divided (Some (nm n)) (num 2)))) = Some (nm (odd n)).
Proof.
have -> : floored (divided (Some (nm n)) (num 2)) = Some (nm n./2).
  rewrite /divided /num ap2E /= eqR_f; last lra.
  rewrite /floored ap1E /=; congr (Some (Fin _)); rewrite [INR n./2]INR_IZR_INZ; congr IZR.
  have e := odd_double_half n; have {e} : INR n = INR (odd n) + 2 * INR n./2.
    by rewrite -{1}e plus_INR -muln2 mult_INR /=; ring.
  move=> ->; rewrite /Int_part; have -> : up ((INR (odd n) + 2 * INR n./2) / 2) = (Z.of_nat n./2 + 1)%Z; last by rewrite Z.add_simpl_r.
  by apply/esym/tech_up; rewrite plus_IZR -INR_IZR_INZ /=; case: (odd n) => /=; lra.
rewrite -[num 2]/(Some (nm 2)) times_nm minus_nm; last by rewrite -{2}(odd_double_half n) mul2n leq_addl.
by rewrite -{1}(odd_double_half n) mul2n addnK.
Qed.

Section Values.
Variables (a o : seq nat).
Hypotheses (size7 : size a = 7%N) (size3 : size o = 3%N) (bits : all (fun j => j < 2)%N o).
Lemma bit_at i : (i < 3)%N -> (nth 0 o i <= 1)%N.
Proof. by move=> h; move/all_nthP: bits => /(_ 0%N i); rewrite size3 => /(_ h). Qed.
Lemma sum_below (f : nat -> nat) (g : number -> option number) i : (forall j, (j < i)%N -> g (nm j) = Some (nm (f j))) ->
  sum_of (range (Some (nm i))) g = Some (nm (sumn [seq f j | j <- iota 0 i])).
Proof.
move=> h; rewrite range_iota (sum_of_map (g := fun j => INR (f j))) => [|j]; last by rewrite mem_iota add0n /= => /h.
by congr (Some (Fin _)); elim: (iota 0 i) => //= j l ->; rewrite plus_INR.
Qed.
Lemma before_value i : (i < 3)%N ->
  plus (minus (power (num 2) (Some (nm i))) (num 1)) (sum_of (range (Some (nm i))) (fun j =>
    times (power (num 2) (Some j)) (item (Some (whole o)) (Some j)))) = Some (nm (before o i)) /\ (before o i < 7)%N.
Proof.
have pw j : power (num 2) (Some (nm j)) = Some (nm (2 ^ j)).
  by rewrite /power /num ap2E pow_nm -[2]/(INR 2) -INR_expn.
move=> h; rewrite (sum_below (f := fun j => 2 ^ j * nth 0 o j)%N) => [|j hj]; last first.
  by rewrite pw item_whole ?size3 ?times_nm //; exact: ltn_trans hj h.
rewrite pw -[num 1]/(Some (nm 1)) minus_nm ?expn_gt0 // plus_nm; split=> //.
have b0 := bit_at (isT : 0 < 3)%N; have b1 := bit_at (isT : 1 < 3)%N.
by rewrite /before; case: i h => [|[|[|i]]] //= _; move: (nth 0%N o 0) (nth 0%N o 1) b0 b1 => [|[|x]] [|[|y]].
Qed.
Lemma told_value i bit : (i < 3)%N -> bind (plus (Some (nm bit)) (sum_of (range (Some (nm i))) (fun j => item (Some (whole o)) (Some j))))
  (fun s => minus (Some s) (times (num 2) (floored (divided (Some s) (num 2))))) = Some (nm (told o i bit)).
Proof.
move=> h; rewrite (sum_below (f := fun j => nth 0%N o j)) => [|j hj]; last by rewrite item_whole ?size3 //; exact: ltn_trans hj h.
by rewrite plus_nm bindE odd_value.
Qed.
End Values.

Theorem adaptive_budgets : claim_kifer2022_prose_4_comp_full.
Proof.
split; cbv zeta.
  move=> P Q hP hQ e; split; first by eexists; rewrite /len ap1E.
  have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
  move=> K L /(kernel_rows lP) [eK k nK] /(kernel_rows lP) [eL l nL].
  have eo : outputs L = outputs K by move: nL; rewrite nK /outputs /places !size_iota; case=> /INR_eq ->.
  rewrite {}eo {nL nK} in l eL; rewrite eF /places in eQ lQ *; rewrite /places in eP lP eK eL *.
  move: (outputs K) (rowf K) (rowf L) (size P) eK k eL l eP lP eQ lQ => t f g n -> hf -> hg.
  move: (prob P) (prob Q) => p q -> lp -> lq.
  rewrite ![ap2 laws.in_turn _ _]ap2E !in_turn_vec [ap2 distances.MULT (Some (vec (pairs _ _) _)) _]ap2E MULT_value; try exact: law_in_turn.
  have at_ x : (x < n)%N -> forall h : nat -> nat -> R, item (Some (rows (iota 0 n) t h)) (Some (nm x)) = Some (vec t (h x)).
    by move=> lx h; rewrite item_place -map_comp (nth_map 0%N) ?size_iota // nth_iota.
  rewrite [ap2 (fun _ _ => kept _ _) _ _]ap2E len_vec size_iota -/(nm n) range_iota (kept_map (p := given p q)) => [|x /in_range lx]; last by rewrite !item_vec.
  rewrite /language.largest (mapped_map (g := fun x => add (logs both (iota 0 n) p q) (logs both t (f x) (g x)))) => [|x]; last first.
    by rewrite mem_filter => /andP [_ /in_range lx]; rewrite !at_ // ![ap2 distances.MULT _ _]ap2E !MULT_value.
  by apply/at_mostP; exact: logs_given.
move=> m /whole_nm [n ->]; rewrite -[plus _ (num 1)]/(plus (Some (nm n)) (Some (nm 1))) plus_nm.
have n7 : num 7 = Some (nm 7) by rewrite /num /nm /=; congr (Some (Fin _)); lra.
have n3 : num 3 = Some (nm 3) by rewrite /num /nm /=; congr (Some (Fin _)); lra.
rewrite n7; apply: for_whole => a size7 _.
have -> : functions (num 3) (num 2) = Some [seq whole o | o <- below 3 2] by rewrite n3; exact: (functions_below 3 2).
have in3 o i : o \in below 3 2 -> i \in iota 0 3 -> [/\ size o = 3%N, all (fun j => j < 2)%N o & (i < 3)%N].
  by rewrite in_below => /andP [/eqP size3 bits] /in_range.
have odds_at o i : o \in below 3 2 -> i \in iota 0 3 -> plus (num 1) (item (Some (whole a)) (plus (minus (power (num 2) (Some (nm i))) (num 1))
    (sum_of (range (Some (nm i))) (fun j => times (power (num 2) (Some j)) (item (Some (whole o)) (Some j)))))) = Some (Fin (odds a o i)).
  move=> io ii; have [size3 bits hi] := in3 o i io ii.
  by have [-> lt] := before_value size3 bits hi; rewrite item_whole ?size7 // .
have three (f : number -> option number) g : (forall i, i \in iota 0 3 -> f (nm i) = Some (Fin (g i))) ->
    product_of (range (num 3)) f = Some (Fin (prod (iota 0 3) g)).
  by move=> h; rewrite n3 range_iota (product_map (g := g)).
have spent_at o : o \in below 3 2 -> product_of (range (num 3)) (fun i => plus (num 1) (item (Some (whole a)) (plus (minus (power (num 2) (Some i)) (num 1))
    (sum_of (range (Some i)) (fun j => times (power (num 2) (Some j)) (item (Some (whole o)) (Some j))))))) = Some (Fin (spent a o)).
  by move=> io; apply: three => i; exact: odds_at.
have chance_at o bit : o \in below 3 2 -> product_of (range (num 3)) (fun i => divided (chosen (same (item (Some (whole o)) (Some i))
    (bind (plus (Some (nm bit)) (sum_of (range (Some i)) (fun j => item (Some (whole o)) (Some j))))
      (fun s => minus (Some s) (times (num 2) (floored (divided (Some s) (num 2)))))))
    (plus (num 1) (item (Some (whole a)) (plus (minus (power (num 2) (Some i)) (num 1))
    (sum_of (range (Some i)) (fun j => times (power (num 2) (Some j)) (item (Some (whole o)) (Some j))))))) (num 1))
    (plus (num 1) (plus (num 1) (item (Some (whole a)) (plus (minus (power (num 2) (Some i)) (num 1))
    (sum_of (range (Some i)) (fun j => times (power (num 2) (Some j)) (item (Some (whole o)) (Some j))))))))) = Some (Fin (chances a o bit)).
  move=> io; apply: three => i ii; rewrite odds_at //.
  have [size3 bits hi] := in3 o i io ii; rewrite told_value // item_whole ?size3 // /same ap2E nmE /answer; have h := odds1 a o i.
  by case: eqP => _; rewrite /chosen bindE /plus /divided /num !ap2E /= eqR_f //; lra.
have -> : ap1 (fun v_a => language.largest (Some [seq whole o | o <- below 3 2]) (fun v_o => product_of (range (num 3)) (fun i => plus (num 1) (item (Some v_a) (plus (minus (power (num 2) (Some i)) (num 1))
    (sum_of (range (Some i)) (fun j => times (power (num 2) (Some j)) (item (Some v_o) (Some j))))))))) (Some (whole a)) = Some (top (below 3 2) (fun o => Fin (spent a o))).
  by rewrite ap1E /language.largest (mapped_map (g := fun o => Fin (spent a o))).
have [c et ht] : exists2 c, top (below 3 2) (fun o => Fin (spent a o)) = Fin c & forall o, o \in below 3 2 -> spent a o <= c.
  have [//|o' _ e] := top_reached (s := below 3 2) (fun o => Fin (spent a o)); exists (spent a o') => // o io.
  by apply/le_Fin; rewrite -e; apply: (top_ge (fun o => Fin (spent a o))); exact/mem_In.
rewrite et bindE (every_map (p := fun=> true)); first by rewrite /holds all_predT.
move=> o io; have c0 := chance_at o 0%N io; have c1 := chance_at o 1%N io.
transitivity (also (at_most (Some (Fin (chances a o 0))) (times (Some (Fin c)) (Some (Fin (chances a o 1)))))
  (at_most (Some (Fin (chances a o 1))) (times (Some (Fin c)) (Some (Fin (chances a o 0)))))); first by rewrite -c0 -c1.
have h := ht o io; have [k0 k1] := (chances_le a o 0 1, chances_le a o 1 0); have [p0 p1] := (chances_pos a o 0, chances_pos a o 1).
apply: alsoI; apply/at_most_Fin; [apply: Rle_trans k0 _ | apply: Rle_trans k1 _]; apply: Rmult_le_compat_r => //; lra.
Qed.
