(** The trade-off function that neighbours on a path of laws allow, and what is left of it at the two ends. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.listings rules.whole_numbers rules.curves rules.tested rules.hulls rules.regions rules.gaps rules.two_steps.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Paths.
Variables (T : Type) (s : seq T).
Definition either_way (p q : T -> R) : seq (R * R) := curve s p q ++ curve s q p.
Fixpoint along (p : T -> R) (l : seq (T -> R)) : seq (R * R) := if l is q :: l' then either_way p q ++ along q l' else [::].
Lemma along_places d p l : flatten [seq either_way (nth d (p :: l) i) (nth d (p :: l) i.+1) | i <- iota 0 (size l)] = along p l.
Proof.
elim: l p => //= q l ih p; congr (_ ++ _); rewrite -(ih q) -[iota 1 _]/(iota (1 + 0) _) iotaDl -map_comp.
by congr flatten; apply: eq_map.
Qed.
Lemma kept_along_value p l : (forall i, (i <= size l)%N -> law s (nth p (p :: l) i)) ->
  tradeoffs.kept_along [seq vec s q | q <- p :: l] = Some (pts (bend (along p l))).
Proof.
move=> h; rewrite /tradeoffs.kept_along.
have -> : len (Some [seq vec s q | q <- p :: l]) = Some (nm (size l).+1) by rewrite /len ap1E size_map.
pose thing_of (z : R * R) := Listed [seq Number x | x <- pt z].
have item_at i : (i <= size l)%N -> item (Some [seq vec s q | q <- p :: l]) (Some (nm i)) = Some (vec s (nth p (p :: l) i)).
  by move=> le; rewrite item_place -map_comp (nth_map p).
pose piece i := if i is j.+1 then either_way (nth p (p :: l) j) (nth p (p :: l) i) else [::].
rewrite range_iota (mapped_map (g := fun i => [seq thing_of z | z <- piece i])) => [|i]; last first.
  rewrite mem_iota add0n ltnS leq0n [true && _]/= => le; rewrite if_zero; case: i le => [|j] le //.
  rewrite -[num 1]/(Some (nm 1)) minus_nm // subn1 -[j.+1.-1]/j !item_at //; last exact: ltnW.
  have l1 := h _ le; have l0 := h _ (ltnW le); rewrite !ap2E !errors_value //.
  have -> : join (list_of [:: Some (pts (curve s (nth p (p :: l) j) (nth p (p :: l) j.+1))); Some (pts (curve s (nth p (p :: l) j.+1) (nth p (p :: l) j)))]) =
      Some (pts (piece j.+1)) by rewrite /join /ap1 /= cats0 /pts map_cat.
  by rewrite (mapped_map (g := thing_of)).
rewrite join_map (_ : flatten _ = [seq thing_of z | z <- along p l]); last first.
  rewrite -(along_places p) map_flatten -!map_comp /= -[iota 1 _]/(iota (1 + 0) _) iotaDl -map_comp.
  by congr flatten; apply: eq_map.
by rewrite (mapped_map (g := pt)) // ap1E corners_value.
Qed.
Lemma either_square p q : law s p -> law s q -> test_curve (either_way p q).
Proof. by move=> hp hq; apply: test_curve_cat; exact: curve_square. Qed.

(** * Two steps *)

Lemma two_steps_lie F G p q r : law s p -> law s q -> law s r -> test_curve F -> test_curve G ->
  lies F (curve s p q) -> lies G (curve s q r) -> lies (links F G) (curve s p r).
Proof.
move=> hp hq hr hF hG h1 h2 z i; case: (curve_square hp hr) => sq _ _; have [hz _] := sq _ i.
apply: over_up (links_low hF hG hz).
have [b ez ee] := curve_test i; set k := fun x => INR (b x) in ez ee.
have hk : test k by move=> x; rewrite /k; case: (b x) => /=; lra.
have o1 := lies_over h1 (test_over hp hq hk); have o2 := lies_over h2 (test_over hq hr hk).
rewrite -ez in o1; rewrite -ee in o2; have fz := proj2 (lowest_le hF _ hz) o1.
have sz := lowest_square hF hz; apply/lowest_le => //; first lra.
apply: (over_right hG _ o2); rewrite /error_of -/(size_of s q k) in fz; lra.
Qed.
End Paths.
