(** Claims on the approximate form of the multiplicative distance, MULT^delta (sections 2.4 and 4.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.distances claims.bailie2025.mult_delta.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.ratios rules.distances rules.largest_ratios.
From dpcalc Require Import rules.logic rules.events rules.levels rules.approximate rules.strict rules.images rules.probabilistic.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** The sum of max(0, p - C q) is at most 0 where each p is at most C q. *)
Theorem mult_delta_zero : claim_bailie2025_prose_2_4_5_mult_delta_zero.
Proof.
cbv zeta; apply: for_two => s p q hp hq; rewrite /num ap2E MULT_value // MULT_delta_at //.
by apply/sameP; congr lnn; exact: but_zero.
Qed.

(** Where all p <= C q, the sum of max(0, p - E q) is at most C - E, which is delta for some E < C. *)
Theorem mult_delta_strict : claim_bailie2025_prose_4_3_mult_delta_strict_repaired.
Proof.
cbv zeta; apply: for_two => s p q hp hq d /rate_real [e -> he].
rewrite /num /infinity; apply: entailsI => [|/less_Fin d0]; first exact: less_defined.
rewrite !ap2E MULT_value // MULT_delta_at // ap1E; apply: alsoI.
  by apply/at_mostP; apply: but_below => //; lra.
apply: entailsI => [|/alsoP [/lessP h /lessP k]]; first by apply: also_defined; exact: less_defined.
by apply/lessP; apply: but_strict => // l; apply: k; rewrite l.
Qed.

Lemma selected_in A B (h : A -> B) l f b : (forall x, List.In x l -> f (h x) = Some (b x)) ->
  selected f [seq h x | x <- l] = Some [seq h x | x <- l & b x].
Proof.
elim: l => //= x l ih k; rewrite k ?ih /=; [by case: (b x) | by move=> y i; apply: k; right | by left].
Qed.
Definition one_sided e T (s : seq T) (r u : T -> R) : number :=
  top [seq A <- truths (size s) | leR e (mass A s r)] (fun A => quotient (mass A s r - e) (mass A s u)).
Lemma one_sided_value e T (s : seq T) r u : law s r ->
  language.largest (language.kept (ap1 laws.events (Some (vec s r)))
    (fun A => at_least (ap2 laws.chance (Some (vec s r)) (Some A)) (Some (Fin e))))
    (fun A => ap2 distances.ratio (minus (ap2 laws.chance (Some (vec s r)) (Some A)) (Some (Fin e)))
      (ap2 laws.chance (Some (vec s u)) (Some A))) = Some (one_sided e s r u).
Proof.
move=> hr; rewrite events_vec /language.kept bindE (selected_in (b := fun A => leR e (mass A s r))); last first.
  by move=> A /in_truths eA; rewrite ap2E chance_vec.
rewrite /language.largest /mapped bindE collect_map; rewrite (collect_in (g := fun A => quotient (mass A s r - e) (mass A s u))) //.
by move=> A /in_filter [/in_truths eA _]; rewrite !ap2E !chance_vec // /minus ap2E ap2E ratio_value.
Qed.

(** An event of less than delta gains nothing, so that events of at least delta are enough. *)
Theorem mult_delta_sym : claim_bailie2025_prose_2_4_5_mult_delta_sym.
Proof.
cbv zeta; apply: for_two => s p q hp hq d /rate_real [e -> [e0 e1]].
rewrite /ap3 !bindE (one_sided_value _ _ hp) (one_sided_value _ _ hq) /maximum /num !ap2E.
rewrite log_value; last exact: max_r.
rewrite MULT_delta_is //.
apply/sameP; congr lnn; apply: le_anti.
  have part r u A : law s u -> size A = size s ->
      le (forgiven e (mass A s r) (mass A s u)) (max_number (one_sided e s r u) (Fin 1)).
    move=> hu eA; have [l|l] := Rle_lt_dec e (mass A s r).
      rewrite /forgiven Rmax_right; last lra.
      apply: le_trans (max_l _ _); apply: (top_ge (fun A => quotient (mass A s r - e) (mass A s u))).
      by apply/in_filter; split; [exact/in_truths | exact: leR_t].
    rewrite /forgiven Rmax_left; last lra.
    by apply: le_trans (max_r _ _); rewrite /quotient eqR_t //; apply/le_Fin; lra.
  apply: max_lub; first exact: max_r.
  apply/top_truths => A eA; apply: max_lub.
    by apply: le_trans (part _ _ _ hq eA) _; apply: max_mono; [exact: max_l | exact: le_refl].
  by apply: le_trans (part _ _ _ hp eA) _; apply: max_mono; [exact: max_r | exact: le_refl].
have lev := worst_but_level e hp hq.
have part r u : law s u -> (forall C, approximate.kept e C s p q -> over C s r u <= e) -> le (one_sided e s r u) (worst_but e s p q).
  move=> hu h; have [->|[C [-> C1 k]]] := level_cases lev; first exact: le_Inf.
  apply: top_le => [|A /in_filter [_ /leRP l]]; first by apply/le_Fin; lra.
  apply/quotient_le; [lra | exact: (mass_between A hu).1 | lra | ].
  by have := mass_over C A s r u; have := h C k; lra.
by apply: max_lub; [apply: max_lub; apply: part => // C [] | exact: lev.1].
Qed.

(** At delta_0 the budgets agree, and beyond it the budget is infinite. *)
Theorem curve : claim_bailie2025_prose_2_4_6_curve.
Proof.
cbv zeta; apply: for_two => s p q hp hq d /at_mostP d0 c /at_mostP c0 a /rate_real [a' -> ha] b /rate_real [b' -> hb].
rewrite /num; apply: entailsI => [|/at_mostP c1]; first exact: at_most_defined.
have [m em] : exists m, mul (lnn c) d = Some m.
  case: c c1 {c0} => [x|] /=; case: d d0 => [y|] /=; try by eexists.
    by move=> _ /le_Fin h; rewrite leR_t; [eexists | rewrite -ln_1; apply: ln_le; lra].
  by move=> /le_Fin h _; rewrite leR_t //; eexists.
have ei : mul Inf d = Some Inf by case: d d0 {em} => [y|] //= /le_Fin h; rewrite leR_t.
have et : times (logarithm (Some c)) (Some d) = Some m by rewrite log_value // /times ap2E.
set first := at_most (ap3 distances.MULT_delta (Some (vec s p)) (Some (vec s q)) (Some (Fin a'))) _.
have -> : first = at_most (Some (logs (worst_but a') s p q)) (Some m).
  by rewrite /first MULT_delta_at // log_value // ap2E /times ap2E em.
set f := fun t => _; have vt t : f (Fin t) =
    Some (le_number (logs (worst_but t) s p q) (if Fin t == Fin a' then m else Inf)).
  rewrite /f MULT_delta_at // /ap3 !bindE /same ap2E /chosen bindE /infinity.
  by case: (_ == _); rewrite ?log_value // ap2E /times ap2E ?em ?ei.
rewrite every_two !vt eqxx; apply: sameI; first exact: at_most_defined.
  by apply: also_defined; [eexists | apply: also_defined; eexists].
split=> [/at_mostP h|/alsoP [[h] _]]; last by apply/at_mostP.
apply: alsoI; first by rewrite /holds h.
apply: alsoI => //; case: eqP => [[->]|_]; first by rewrite /holds h.
by rewrite /holds le_Inf.
Qed.

(** The function is a kernel. *)
Theorem sigma_algebra : claim_bailie2025_prose_4_3_sigma_algebra.
Proof.
apply: for_two => s p q hp hq; apply: for_functions => g e lt d /rate_real [d' -> hd].
have m0 : (0 < size s)%N by have [x [l ->]] := law_not_nil hp.
rewrite !len_vec /ap3 !bindE !(image_vec _ e) !bindE.
rewrite !MULT_delta_is //; try exact: (law_share e lt m0).
apply/at_mostP; exact: (share_post e lt m0 (MULT_delta_value d') (@but_post d') hp hq).
Qed.
