(** Intervals of measures, and densities that are far apart (appendix C). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2025.intervals.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.distances rules.events rules.images.
From dpcalc Require Import rules.listings rules.whole_numbers rules.relations.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** * The symmetric interval of measures is 2-monotone *)

Definition joined_by (f : bool -> bool -> bool) (A B : seq bool) : seq bool := [seq f z.1 z.2 | z <- zip A B].
Lemma size_joined f A B n : size A = n -> size B = n -> size (joined_by f A B) = n.
Proof. by move=> a b; rewrite size_map size_zip a b minnn. Qed.
Lemma joined_word (g : option number -> option number -> option number) f A B : size A = size B ->
  (forall a b, g (Some (one_if a)) (Some (one_if b)) = Some (one_if (f a b))) ->
  mapped (ap2 laws.columns (Some [seq one_if b | b <- A]) (Some [seq one_if b | b <- B]))
    (fun d => g (item (Some d) (num 0)) (item (Some d) (num 1))) = Some [seq one_if b | b <- joined_by f A B].
Proof.
move=> e h; have [e1 e2] := zip_places e.
have a : [seq one_if b | b <- A] = vec (zip A B) (fun z => INR z.1) by rewrite -{1}e1 /vec /unzip1 -map_comp.
have b : [seq one_if b | b <- B] = vec (zip A B) (fun z => INR z.2) by rewrite -{1}e2 /vec /unzip2 -map_comp.
rewrite a b ap2E columns_vec /mapped bindE collect_map (collect_all (g := fun z => one_if (f z.1 z.2))) => [|z]; last first.
  by rewrite item0 item1 h.
by rewrite /joined_by -map_comp.
Qed.
Lemma mass_joined T (s : seq T) p A B : size A = size s -> size B = size s ->
  mass (joined_by orb A B) s p + mass (joined_by andb A B) s p = mass A s p + mass B s p.
Proof.
elim: s A B => [|x s ih] [|a A] [|b B] //=; try by rewrite /joined_by /mass /=; lra.
by move=> [ea] [eb]; rewrite /joined_by /= -!/(joined_by _ _ _) !mass_cons; have := ih A B ea eb; case: a; case: b => /=; lra.
Qed.
Lemma mass_part T (s : seq T) p A B : nonneg p -> size A = size s -> size B = size s ->
  mass (joined_by andb A B) s p <= mass A s p.
Proof.
move=> p0; elim: s A B => [|x s ih] [|a A] [|b B] //=; try by rewrite /joined_by /mass /=; lra.
by move=> [ea] [eb]; rewrite /joined_by /= -!/(joined_by _ _ _) !mass_cons; have := ih A B ea eb; have := p0 x; case: a; case: b => /=; lra.
Qed.
Lemma joinedC A B : size A = size B -> joined_by andb A B = joined_by andb B A.
Proof. by rewrite /joined_by; elim: A B => [|a A ih] [|b B] //= [/ih ->]; rewrite andbC. Qed.

Definition envelope (c x : R) : R := Rmax (x / c) (1 - c * (1 - x)).
Lemma envelope_convex c a b u i : 1 <= c -> i <= a -> i <= b -> u + i = a + b ->
  envelope c a + envelope c b <= envelope c u + envelope c i.
Proof.
move=> c1 ia ib e; have k : / c <= c.
  by apply: (Rmult_le_reg_l c); [lra | rewrite Rinv_r; nra].
have k0 : 0 < / c by apply: Rinv_0_lt_compat; lra.
have low x : x / c <= envelope c x /\ 1 - c * (1 - x) <= envelope c x := conj (Rmax_l _ _) (Rmax_r _ _).
have is_ x : envelope c x = x / c \/ envelope c x = 1 - c * (1 - x).
  by rewrite /envelope /Rmax; case: Rle_dec; [right | left].
have [[u1 u2] [i1 i2]] := (low u, low i); rewrite /Rdiv in u1 i1.
have ka : (a - i) * / c <= (a - i) * c by apply: Rmult_le_compat_l; lra.
have kb : (b - i) * / c <= (b - i) * c by apply: Rmult_le_compat_l; lra.
have ue : u = a + b - i by lra.
rewrite ue in u1 u2 *; rewrite /Rdiv in is_; case: (is_ a) => ->; case: (is_ b) => ->; lra.
Qed.
(** The largest of two rising lines, and the probability of a union and of what is common adds up to both. *)
Theorem two_monotone : claim_bailie2025_prose_c4_2mono.
Proof.
cbv zeta; apply: for_one => s p hp c /amount_real [r -> r0]; apply: for_events => A eA; apply: for_events => B eB.
apply: entailsI => [|/at_mostP /le_Fin r1]; first exact: at_most_defined.
have eAB : size A = size B by rewrite eA.
have env x : ap2 (fun s c => maximum (divided (Some s) (Some c)) (minus (num 1) (times (Some c) (minus (num 1) (Some s)))))
    (Some (Fin x)) (Some (Fin r)) = Some (Fin (envelope r x)).
  by rewrite ap2E /divided /minus /times /maximum /num !ap2E /= eqR_f ?ap2E ?max_Fin //; lra.
rewrite [ap2 (fun v_A v_B => mapped _ (fun v_d => maximum _ _)) _ _]ap2E (@joined_word maximum orb) //; last first.
  by move=> a b; rewrite /maximum /one_if ap2E max_Fin; congr (Some (Fin _)); case: a; case: b; rewrite /= /Rmax; case: Rle_dec => //; lra.
rewrite [ap2 (fun v_A v_B => mapped _ (fun v_d => times _ _)) _ _]ap2E (@joined_word times andb) //; last first.
  by move=> a b; rewrite /times /one_if ap2E; congr (Some (Fin _)); case: a; case: b; rewrite /=; lra.
rewrite /ap3 !bindE !ap2E !chance_vec //; try exact: size_joined.
rewrite !env /plus !ap2E; apply/at_mostP/le_Fin; apply: envelope_convex => //.
- exact: mass_part hp.1 eA eB.
- by rewrite joinedC //; exact: mass_part hp.1 eB eA.
- exact: mass_joined.
Qed.

(** * Densities 2/3 and 2/3 (1 + t) on [-1, 0] *)

Lemma integral_value a b f t : plus (times (Some (Fin a)) (minus (Some (Fin t)) (Some (Fin f))))
    (divided (times (Some (Fin b)) (minus (power (Some (Fin t)) (Some (Fin 2))) (power (Some (Fin f)) (Some (Fin 2))))) (Some (Fin 2))) =
  Some (Fin (a * (t - f) + b * (t * t - f * f) / 2)).
Proof.
have sq x : power (Some (Fin x)) (Some (Fin 2)) = Some (Fin (x * x)).
  by rewrite /power -[Fin 2]/(nm 2) ap2E pow_nm; congr (Some (Fin _)); rewrite /=; lra.
by rewrite !sq /plus /times /minus /divided /num !ap2E /= eqR_f //; lra.
Qed.
Theorem far_densities : claim_bailie2025_prop_13h.
Proof.
move=> c hc; have [r -> r0] := amount_real hc; apply: entailsI => [|/at_mostP /le_Fin r1]; first exact: at_most_defined.
have i0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have ir : r * / r = 1 by apply: Rinv_r; lra.
have e : minus (divided (num 1) (Some (Fin r))) (num 1) = Some (Fin (/ r - 1)).
  by rewrite /minus /divided /num !ap2E /= eqR_f /Rdiv ?Rmult_1_l //; lra.
rewrite e /ap4 /num !ap1E !bindE.
rewrite !integral_value; apply: alsoI.
  by rewrite /plus ap2E; apply/sameP; congr Fin; field.
apply: alsoI; first by rewrite /times ap2E; apply/less_Fin; nra.
have -> : divided (Some (Fin 1)) (plus (Some (Fin 1)) (times (Some (Fin 1)) (Some (Fin (/ r - 1))))) = Some (Fin (1 / (1 + 1 * (/ r - 1)))).
  by rewrite /plus /times /divided !ap2E /= eqR_f //; lra.
by apply/at_mostP/le_Fin; rewrite Rmult_1_l; have -> : 1 + (/ r - 1) = / r by [lra]; rewrite /Rdiv Rinv_inv; lra.
Qed.
