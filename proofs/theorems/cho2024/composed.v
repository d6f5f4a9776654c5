(** Groups of two and three, and several releases (cho2024, section 2.2 and Proposition 21). What a test has as its error at
    one end of a step is its size at the next; and of two outputs, one told of the other or not, tests gain from each no more
    than from laws with its trade-off function. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs claims.cho2024.composed.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.curves rules.tested rules.hulls rules.regions rules.gaps rules.laws_of_curves rules.two_steps rules.on_paths.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Section Path.
Variables (s : seq nat) (p q r : nat -> R).
Hypotheses (hp : law s p) (hq : law s q) (hr : law s r).
Definition along_two : seq (R * R) := bend (along s p [:: q; r]).
Lemma two_value : tradeoffs.kept_along [:: vec s p; vec s q; vec s r] = Some (pts along_two).
Proof. by apply: (@kept_along_value _ s p [:: q; r]) => -[|[|[|i]]]. Qed.
Lemma two_square : test_curve along_two.
Proof. by apply: test_curve_bend; rewrite /along cats0; apply: test_curve_cat; exact: either_square. Qed.
Lemma two_lies : lies along_two (curve s p q) /\ lies along_two (curve s q r).
Proof.
by split; apply: lies_bend; apply: lies_sub => z i; rewrite !mem_cat i ?orbT.
Qed.
End Path.

Theorem groups : claim_cho2024_prose_2_2_group_privacy.
Proof.
split; cbv zeta.
  apply: for_three => s p q r hp hq hr.
  rewrite -[list_of _]/(Some [:: vec s p; vec s q; vec s r]) !ap1E two_value // ap1E ap2E.
  have hF := two_square hp hq hr; have [h1 h2] := two_lies s p q r.
  rewrite ap2E errors_value // chained_value // ap2E; apply: no_less_value; apply: lies_bend; exact: two_steps_lie h1 h2.
apply: for_four => s p q r u hp hq hr hu.
rewrite -[list_of _]/(Some [seq vec s f | f <- [:: p; q; r; u]]) !ap1E kept_along_value => [|[|[|[|[|i]]]] //].
set F := bend _; have hF : test_curve F.
  by apply: test_curve_bend; rewrite /along cats0; do ?apply: test_curve_cat; exact: curve_square.
have h1 : lies F (curve s p q) by apply: lies_bend; apply: lies_sub => z i; rewrite !mem_cat i ?orbT.
have h2 : lies F (curve s q r) by apply: lies_bend; apply: lies_sub => z i; rewrite !mem_cat i ?orbT.
have h3 : lies F (curve s r u) by apply: lies_bend; apply: lies_sub => z i; rewrite !mem_cat i ?orbT.
have hL : test_curve (bend (links F F)) by apply: test_curve_bend; exact: links_square.
rewrite ap1E !ap2E chained_value // ap2E chained_value // errors_value // ap2E; apply: no_less_value; apply: lies_bend.
apply: (two_steps_lie hp hq hu hF hL h1); apply: lies_bend; exact: two_steps_lie h2 h3.
Qed.

(** * Several releases *)

Section Second.
Variables (s t : seq nat) (k l : nat -> nat -> R).
Hypotheses (hk : forall x, law t (k x)) (hl : forall x, law t (l x)).
Definition second_curves : seq (R * R) := flatten [seq curve t (k x) (l x) | x <- s].
Lemma second_value : ap1 tradeoffs.corners (join (mapped (range (len (Some (rows s t k)))) (fun z =>
  ap2 tradeoffs.errors (item (Some (rows s t k)) (Some z)) (item (Some (rows s t l)) (Some z))))) = Some (pts (bend second_curves)).
Proof.
rewrite /len ap1E size_map (range_walk (s := s) (g := fun x => pts (curve t (k x) (l x)))) => [|i x hx].
  rewrite /join ap1E -[[seq _ | x <- s]]map_id map_id; have -> : flatten [seq pts (curve t (k x) (l x)) | x <- s] = pts second_curves.
    by rewrite /pts map_flatten -map_comp.
  by rewrite ap1E corners_value.
by rewrite !item_place (place_map (fun x => vec t (k x)) hx) (place_map (fun x => vec t (l x)) hx) ap2E errors_value.
Qed.
Lemma in_seconds x z : List.In x s -> z \in curve t (k x) (l x) -> z \in second_curves.
Proof. by rewrite /second_curves; elim: s => //= y r ih [->|/ih h]; rewrite mem_cat => i; rewrite ?i ?h ?orbT. Qed.
Lemma seconds_square x : List.In x s -> test_curve second_curves.
Proof.
move=> ix; have [_ one [y zero]] := curve_square (hk x) (hl x); split; last by exists y; exact: in_seconds zero.
  by move=> z /flattenP [c /mapP [w _ ->]]; have [sq _ _] := curve_square (hk w) (hl w); exact: sq.
exact: in_seconds one.
Qed.
End Second.

Theorem one_after_another : claim_cho2024_prose_2_2_composition.
Proof.
cbv zeta; move=> P Q hP hQ e m _; split; first by eexists; rewrite /len ap1E.
have [eP lP] := is_law_vec hP; have [eQ lQ] := is_law_vec hQ; have eF := same_places e.
move=> K L /(kernel_rows lP) [eK k nK] /(kernel_rows lP) [eL l nL].
have eo : outputs L = outputs K by move: nL; rewrite nK /outputs /places !size_iota; case=> /INR_eq ->.
rewrite {}eo {nL nK} in l eL.
move: (outputs K) (rowf K) (rowf L) eK k eL l => t f g -> hf -> hg.
move: (places P) (prob P) (places Q) (prob Q) eP lP eQ lQ eF => s p s2 q -> lp -> lq es.
rewrite {}es in lq *; rewrite ![ap2 laws.in_turn _ _]ap2E !in_turn_vec [ap2 tradeoffs.errors _ _]ap2E errors_value; try exact: law_in_turn.
rewrite [ap2 tradeoffs.errors (Some (vec s p)) _]ap2E errors_value //.
rewrite -[ap2 (fun _ _ => ap1 tradeoffs.corners _) _ _]/(ap1 tradeoffs.corners (join (mapped (range (len (Some (rows s t f)))) (fun z =>
  ap2 tradeoffs.errors (item (Some (rows s t f)) (Some z)) (item (Some (rows s t g)) (Some z)))))) second_value //.
have [x ix] : exists x, List.In x s by have [x [r ->]] := law_not_nil lp; exists x; left.
have h1 := curve_square lp lq; have h2 := test_curve_bend (seconds_square hf hg ix).
rewrite [ap2 _ (Some (pts _)) (Some (pts _))]ap2E ap2E tensor_value // ap2E; apply: no_less_value; apply: both_lies => //.
  by apply: lies_sub.
by move=> y iy; apply: lies_bend; apply: lies_sub => z; exact: in_seconds.
Qed.

Theorem each_then_all : claim_cho2024_prop_21a.
Proof.
cbv zeta; apply: for_three => s p q r hp hq hr; apply: for_three => t p' q' r' hp' hq' hr'.
rewrite -[list_of [:: Some (vec s p); _; _]]/(Some [:: vec s p; vec s q; vec s r]) -[list_of _]/(Some [:: vec t p'; vec t q'; vec t r']).
rewrite ![ap1 tradeoffs.kept_along _]ap1E !two_value // ![ap2 laws.product _ _]ap2E !product_vec.
rewrite [ap2 tradeoffs.errors _ _]ap2E errors_value; try exact: law_product.
have hF := two_square hp hq hr; have [h1 h2] := two_lies s p q r.
have hG := two_square hp' hq' hr'; have [g1 g2] := two_lies t p' q' r'.
rewrite [ap2 _ (Some (pts _)) (Some (pts _))]ap2E ![ap2 tradeoffs.chained _ _]ap2E !chained_value // ap2E tensor_value; try by apply: test_curve_bend; exact: links_square.
rewrite ap2E; apply: no_less_value; apply: (@both_lies _ _ _ _ _ _ s t p r (fun=> p') (fun=> r')) => //; try by apply: test_curve_bend; exact: links_square.
  by apply: lies_bend; exact: two_steps_lie h1 h2.
by move=> x _; apply: lies_bend; exact: two_steps_lie g1 g2.
Qed.

Theorem all_then_each : claim_cho2024_prop_21b.
Proof.
cbv zeta; apply: for_three => s p q r hp hq hr; apply: for_three => t p' q' r' hp' hq' hr'.
rewrite -[list_of [:: Some (vec s p); _; _]]/(Some [:: vec s p; vec s q; vec s r]) -[list_of _]/(Some [:: vec t p'; vec t q'; vec t r']).
rewrite ![ap1 tradeoffs.kept_along _]ap1E !two_value // ![ap2 laws.product _ _]ap2E !product_vec.
rewrite [ap2 tradeoffs.errors _ _]ap2E errors_value; try exact: law_product.
have hF := two_square hp hq hr; have [h1 h2] := two_lies s p q r.
have hG := two_square hp' hq' hr'; have [g1 g2] := two_lies t p' q' r'.
have hB := both_square hF hG.
rewrite [ap2 _ (Some (pts _)) (Some (pts _))]ap2E ![ap2 tradeoffs.tensor _ _]ap2E !tensor_value // ap2E chained_value // ap2E; apply: no_less_value; apply: lies_bend.
apply: (@two_steps_lie _ _ _ _ _ (fun z => q z.1 * q' z.2)) => //; try exact: law_product.
  by apply: (@both_lies _ _ _ _ _ _ s t p q (fun=> p') (fun=> q')).
by apply: (@both_lies _ _ _ _ _ _ s t q r (fun=> q') (fun=> r')).
Qed.
