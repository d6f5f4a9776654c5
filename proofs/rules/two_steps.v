(** Laws two steps apart: G(1 - F), piece by piece a line from one of the listed sizes to the next; and the largest trade-off
    function of neighbours on a path. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.tradeoffs rules.numbers rules.laws rules.logic rules.shapes.
From dpcalc Require Import rules.listings rules.whole_numbers rules.curves rules.tested rules.hulls rules.regions rules.gaps.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Section Links.
Variables F G : seq (R * R).
Definition between (u v w : R * R) : bool := ~~ leR w.1 (1 - u.2) && ~~ leR (1 - v.2) w.1.
Definition meets (u v w : R * R) : R := u.1 + (v.1 - u.1) * (w.1 - 1 + u.2) / (u.2 - v.2).
Definition inner : seq R :=
  flatten [seq flatten [seq [seq meets u v w | w <- [seq w <- G | between u v w]] | v <- F] | u <- F].
Definition sizes : seq R := [seq c.1 | c <- F] ++ inner.
Definition composed (s : R) : R := lowest_error G (1 - lowest_error F s).
Definition links : seq (R * R) := [seq (s, composed s) | s <- sizes].

Lemma betweenP u v w : between u v w <-> 1 - u.2 < w.1 < 1 - v.2.
Proof. by rewrite /between /leR; case: Rle_dec => h; case: Rle_dec => k; split=> //=; lra. Qed.
Lemma inner_mem (u v w : R * R) : u \in F -> v \in F -> w \in G -> between u v w -> meets u v w \in sizes.
Proof.
move=> iu iv iw b; rewrite mem_cat; apply/orP; right; apply/flattenP.
exists (flatten [seq [seq meets u v w | w <- [seq w <- G | between u v w]] | v <- F]).
  by apply/mapP; exists u.
apply/flattenP; exists [seq meets u v w | w <- [seq w <- G | between u v w]]; first by apply/mapP; exists v.
by apply/mapP; exists w => //; rewrite mem_filter b.
Qed.
Lemma size_cases s : s \in sizes -> (exists2 c : R * R, c \in F & s = c.1) \/
  exists u v w : R * R, [/\ u \in F, v \in F, 1 - u.2 < w.1 < 1 - v.2 & s = meets u v w].
Proof.
rewrite mem_cat => /orP [/mapP [c i ->]|]; first by left; exists c.
move/flattenP => [l /mapP [u iu ->]] /flattenP [k /mapP [v iv ->]] /mapP [w].
by rewrite mem_filter => /andP [/betweenP b _] ->; right; exists u, v, w.
Qed.

Hypotheses (hF : test_curve F) (hG : test_curve G).
Lemma size_between s : s \in sizes -> 0 <= s <= 1.
Proof.
case: (hF) => sq _ _ /size_cases [[c /sq [h _] ->] //|[u [v [w [/sq [hu _] /sq [hv _] b ->]]]]].
rewrite /meets; pose z := (w.1 - 1 + u.2) / (u.2 - v.2).
have ze : z * (u.2 - v.2) = w.1 - 1 + u.2 by rewrite /z; field; lra.
have -> : (v.1 - u.1) * (w.1 - 1 + u.2) / (u.2 - v.2) = (v.1 - u.1) * z by rewrite /z; field; lra.
have hz : 0 <= z <= 1 by split; apply: (Rmult_le_reg_r (u.2 - v.2)); lra.
by split; nra.
Qed.
Lemma composed_square s : 0 <= s <= 1 -> 0 <= composed s <= 1.
Proof. by move=> hs; apply: lowest_square => //; have := lowest_square hF hs; lra. Qed.
Lemma links_square : test_curve links.
Proof.
case: (hF) => sq one [y zero]; split; last first.
- exists (composed 0); apply/mapP; exists 0 => //; rewrite mem_cat; apply/orP; left; by apply/mapP; exists (0, y).
- have e : composed 1 = 0.
    have z (H : seq (R * R)) : test_curve H -> lowest_error H 1 = 0.
      move=> hH; apply: Rle_antisym; last by have := lowest_square hH (s := 1); lra.
      by apply/lowest_le => //; [lra | case: hH => _ i _; exact: over_self i].
    by rewrite /composed z // Rminus_0_r z.
  apply/mapP; exists 1; rewrite ?e // mem_cat; apply/orP; left; by apply/mapP; exists (1, 0).
move=> z /mapP [s /size_between hs ->]; split=> //=; exact: composed_square.
Qed.

(** * Its value *)

Lemma composed_value s : 0 <= s <= 1 ->
  ap2 tradeoffs.tradeoff (Some (pts G)) (minus (num 1) (ap2 tradeoffs.tradeoff (Some (pts F)) (Some (Fin s)))) = Some (Fin (composed s)).
Proof.
move=> hs; have h := lowest_square hF hs.
rewrite [ap2 _ (Some (pts F)) _]ap2E low_value low_real // -[minus (num 1) _]/(Some (Fin (1 - lowest_error F s))) ap2E low_value low_real //; lra.
Qed.
Lemma join_map (A : eqType) B (l : seq A) (g : A -> seq B) : join (Some [seq g x | x <- l]) = Some (flatten [seq g x | x <- l]).
Proof. by []. Qed.
Lemma chained_value : tradeoffs.chained (pts F) (pts G) = Some (pts (bend links)).
Proof.
rewrite /tradeoffs.chained.
rewrite (mapped_map (g := fun u => [seq Fin x | x <- flatten [seq [seq meets u v w | w <- [seq w <- G | between u v w]] | v <- F]])) => [|u _]; last first.
  rewrite (mapped_map (g := fun v => [seq Fin x | x <- [seq meets u v w | w <- [seq w <- G | between u v w]]])) => [|v _]; last first.
    rewrite (kept_map (p := between u v)) => [|w _]; last first.
      rewrite !pt0 !pt1 -[less (minus _ _) (Some _)]/(Some (~~ leR w.1 (1 - u.2))) -[less (Some _) (minus _ _)]/(Some (~~ leR (1 - v.2) w.1)) /between.
      by case: (leR w.1 (1 - u.2)).
    rewrite (mapped_map (g := fun w => Fin (meets u v w))) => [|w]; last first.
      rewrite mem_filter => /andP [/betweenP b _]; rewrite !pt0 !pt1 /divided /plus /times /minus /num !ap2E /= eqR_f; last lra.
      by rewrite /=; congr (Some (Fin _)); rewrite /meets; field; lra.
    by rewrite -map_comp.
  by rewrite join_map map_flatten -map_comp.
rewrite join_map bindE (mapped_map (g := fun c => Fin c.1)) => [|c _]; last by rewrite pt0.
have -> : join (list_of [:: Some [seq Fin c.1 | c <- F]; Some (flatten [seq [seq Fin x | x <- flatten [seq [seq meets u v w | w <- [seq w <- G | between u v w]] | v <- F]] | u <- F])]) = Some [seq Fin s | s <- sizes].
  by rewrite /join /ap1 /= cats0 /sizes map_cat -map_comp /inner map_flatten -map_comp.
rewrite (mapped_map (g := fun s => pt (s, composed s))) => [|s /size_between hs]; last by rewrite composed_value.
by rewrite ap1E /links -corners_value /pts -map_comp.
Qed.

(** * Between the sizes it is a line *)

Lemma node (u v : R * R) z x : u \in F -> v \in F -> 0 < z < 1 -> v.2 < u.2 ->
  lowest_error F (z * u.1 + (1 - z) * v.1) = z * u.2 + (1 - z) * v.2 ->
  1 - u.2 <= x <= 1 - v.2 -> (exists2 w : R * R, w \in G & x = w.1) \/ x = 1 - u.2 \/ x = 1 - v.2 ->
  ((1 - v.2 - x) / (u.2 - v.2) * u.1 + (1 - (1 - v.2 - x) / (u.2 - v.2)) * v.1, lowest_error G x) \in links.
Proof.
move=> iu iv hz lt e hx hc; set y := (1 - v.2 - x) / (u.2 - v.2); have ye : y * (u.2 - v.2) = 1 - v.2 - x by rewrite /y; field; lra.
have hy : 0 <= y <= 1 by split; apply: (Rmult_le_reg_r (u.2 - v.2)); lra.
have f := chord_lowest hF iu iv hz hy e.
apply/mapP; exists (y * u.1 + (1 - y) * v.1); last by rewrite /composed f; congr (_, lowest_error G _); lra.
have ends (c : R * R) : c \in F -> c.1 \in sizes by move=> i; rewrite mem_cat; apply/orP; left; apply/mapP; exists c.
have first : x = 1 - u.2 -> y * u.1 + (1 - y) * v.1 \in sizes.
  move=> ex; have -> : y = 1 by rewrite /y ex; field; lra.
  by have -> : 1 * u.1 + (1 - 1) * v.1 = u.1 by [ring]; exact: ends.
have last : x = 1 - v.2 -> y * u.1 + (1 - y) * v.1 \in sizes.
  move=> ex; have -> : y = 0 by rewrite /y ex; field; lra.
  by have -> : 0 * u.1 + (1 - 0) * v.1 = v.1 by [ring]; exact: ends.
case: hc => [[w iw ew]|[/first|/last]] //.
case: (Req_dec x (1 - u.2)) => [/first //|n1]; case: (Req_dec x (1 - v.2)) => [/last //|n2].
have -> : y * u.1 + (1 - y) * v.1 = meets u v w by rewrite /meets /y ew; field; lra.
by apply: inner_mem => //; apply/betweenP; lra.
Qed.
Lemma links_ordered (u v p q : R * R) z y a : u \in F -> v \in F -> p \in G -> q \in G -> 0 < z < 1 -> v.2 < u.2 ->
  lowest_error F (z * u.1 + (1 - z) * v.1) = z * u.2 + (1 - z) * v.2 -> 0 <= y <= 1 -> p.1 <= q.1 -> a = z * u.1 + (1 - z) * v.1 ->
  1 - (z * u.2 + (1 - z) * v.2) = y * p.1 + (1 - y) * q.1 ->
  lowest_error G (1 - (z * u.2 + (1 - z) * v.2)) = y * p.2 + (1 - y) * q.2 -> over_line links a (composed a).
Proof.
move=> iu iv ip iq hz lt f hy pq ea ee g; set e := 1 - (z * u.2 + (1 - z) * v.2) in ee g.
have ca : composed a = y * p.2 + (1 - y) * q.2 by rewrite /composed ea f.
have he : 1 - u.2 < e < 1 - v.2 by rewrite /e; nra.
have hpe : p.1 <= e <= q.1 by rewrite ee; nra.
pose at_ x := (1 - v.2 - x) / (u.2 - v.2).
have ate : at_ e = z by rewrite /at_ /e; field; lra.
have mem x := @node u v z x iu iv hz lt f.
pose e1 := Rmax p.1 (1 - u.2); pose e2 := Rmin q.1 (1 - v.2).
have [a1 a2] := (Rmax_l p.1 (1 - u.2), Rmax_r p.1 (1 - u.2)); have [b1 b2] := (Rmin_l q.1 (1 - v.2), Rmin_r q.1 (1 - v.2)).
have e1e : e1 <= e by apply: Rmax_lub; lra.
have e2e : e <= e2 by apply: Rmin_glb; lra.
have m1 := mem e1; have {}m1 := m1 ltac:(rewrite /e1 in e1e *; lra).
have c1 : (exists2 w : R * R, w \in G & e1 = w.1) \/ e1 = 1 - u.2 \/ e1 = 1 - v.2.
  by rewrite /e1 /Rmax; case: Rle_dec => h; [right; left | left; exists p].
have m2 := mem e2; have {}m2 := m2 ltac:(rewrite /e2 in e2e *; lra).
have c2 : (exists2 w : R * R, w \in G & e2 = w.1) \/ e2 = 1 - u.2 \/ e2 = 1 - v.2.
  by rewrite /e2 /Rmin; case: Rle_dec => h; [left; exists q | right; right].
have {m1 c1} m1 := m1 c1; have {m2 c2} m2 := m2 c2; rewrite -/(at_ e1) in m1; rewrite -/(at_ e2) in m2.
case: (Req_dec e1 e2) => [e12|n12].
  have e1E : e1 = e by lra.
  by rewrite e1E ate in m1; rewrite ca -g ea; exact: (over_self m1).
have pq1 : p.1 < q.1 by rewrite -/e1 -/e2 in a1 b1; lra.
pose on x := p.2 + (q.2 - p.2) * ((x - p.1) / (q.1 - p.1)).
have below x : p.1 <= x <= q.1 -> lowest_error G x <= on x.
  move=> hx; case: (hG) => sq _ _; have [[p0 p1] _] := sq _ ip; have [[q0 q1] _] := sq _ iq.
  pose k := (q.1 - x) / (q.1 - p.1); have ke : k * (q.1 - p.1) = q.1 - x by rewrite /k; field; lra.
  have hk : 0 <= k <= 1 by split; apply: (Rmult_le_reg_r (q.1 - p.1)); lra.
  have ex : x = k * p.1 + (1 - k) * q.1 by lra.
  have -> : on x = k * p.2 + (1 - k) * q.2 by rewrite /on /k; field; lra.
  by rewrite {1}ex; apply/(lowest_le hG); [lra | exact: chord].
have ge : lowest_error G e = on e.
  have ye : y = (q.1 - e) / (q.1 - p.1) by apply: (Rmult_eq_reg_r (q.1 - p.1)); [rewrite ee; field; lra | lra].
  by rewrite g ye /on; field; lra.
have h1 := below e1; have {}h1 := h1 ltac:(rewrite -/e1 in a1; lra).
have h2 := below e2; have {}h2 := h2 ltac:(rewrite -/e2 in b1; lra).
pose k := (e2 - e) / (e2 - e1); have ke : k * (e2 - e1) = e2 - e by rewrite /k; field; lra.
have hk : 0 <= k <= 1 by split; apply: (Rmult_le_reg_r (e2 - e1)); lra.
have o := over_mix hk (over_self m1) (over_self m2).
have es : k * (at_ e1 * u.1 + (1 - at_ e1) * v.1) + (1 - k) * (at_ e2 * u.1 + (1 - at_ e2) * v.1) = a.
  have kz : k * at_ e1 + (1 - k) * at_ e2 = z.
    rewrite -ate /at_; apply: (Rmult_eq_reg_r (u.2 - v.2)); last lra.
    have -> : (k * ((1 - v.2 - e1) / (u.2 - v.2)) + (1 - k) * ((1 - v.2 - e2) / (u.2 - v.2))) * (u.2 - v.2) = 1 - v.2 - e2 + k * (e2 - e1) by field; lra.
    by rewrite ke; field; lra.
  by rewrite ea -kz; ring.
rewrite es in o; apply: over_up o; rewrite ca -g ge.
have -> : on e = k * on e1 + (1 - k) * on e2.
  have -> : e = k * e1 + (1 - k) * e2 by lra.
  by rewrite /on; field; lra.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l; lra.
Qed.
Lemma links_low a : 0 <= a <= 1 -> over_line links a (composed a).
Proof.
move=> ha; have [u [v [z [iu iv hz ea ef]]]] := lowest_chord hF ha.
have at_end (c : R * R) : c \in F -> a = c.1 -> over_line links a (composed a).
  move=> i e; apply: over_self; apply/mapP; exists a => //; rewrite mem_cat; apply/orP; left; by apply/mapP; exists c.
have [z0|z0] := Rle_lt_or_eq_dec _ _ hz.1; last by apply: (at_end v iv); rewrite ea -z0; ring.
have [z1|z1] := Rle_lt_or_eq_dec _ _ hz.2; last by apply: (at_end u iu); rewrite ea z1; ring.
have hz1 : 0 < z < 1 by [].
have fa := ef; rewrite ea in fa.
have sq := lowest_square hF ha; rewrite ef in sq.
have [p [q [y [ip iq hy ee eg]]]] := @lowest_chord _ hG (1 - (z * u.2 + (1 - z) * v.2)) ltac:(lra).
have swap x c d : (1 - x) * d + (1 - (1 - x)) * c = x * c + (1 - x) * d by ring.
have [uv|[uv|uv]] := Rtotal_order u.2 v.2; last 1 first.
- have [pq|pq] := Rle_lt_dec p.1 q.1; first exact: (@links_ordered u v p q z y).
  by apply: (@links_ordered u v q p z (1 - y)); rewrite ?swap //; lra.
- have go (p' q' : R * R) y' : p' \in G -> q' \in G -> 0 <= y' <= 1 -> p'.1 <= q'.1 ->
      1 - (z * u.2 + (1 - z) * v.2) = y' * p'.1 + (1 - y') * q'.1 ->
      lowest_error G (1 - (z * u.2 + (1 - z) * v.2)) = y' * p'.2 + (1 - y') * q'.2 -> over_line links a (composed a).
    move=> ip' iq' hy' pq e1 e2; apply: (@links_ordered v u p' q' (1 - z) y') => //; rewrite ?swap //; lra.
  have [pq|pq] := Rle_lt_dec p.1 q.1; first exact: (go p q y).
  by apply: (go q p (1 - y)); rewrite ?swap //; lra.
have f1 := @chord_lowest _ hF u v z 1 iu iv hz1 ltac:(lra) fa; have f0 := @chord_lowest _ hF u v z 0 iu iv hz1 ltac:(lra) fa.
have on (c : R * R) : c \in F -> lowest_error F c.1 = u.2 -> (c.1, composed a) \in links.
  move=> i e; apply/mapP; exists c.1; first by rewrite mem_cat; apply/orP; left; apply/mapP; exists c.
  by rewrite /composed e ef -uv; congr (_, lowest_error G _); ring.
have e1 : 1 * u.1 + (1 - 1) * v.1 = u.1 by ring. have e0 : 0 * u.1 + (1 - 0) * v.1 = v.1 by ring.
have o := over_mix hz (over_self (on u iu _)) (over_self (on v iv _)).
have {}o := o ltac:(rewrite -{1}e1 f1; ring) ltac:(rewrite -{1}e0 f0 uv; ring).
by rewrite -ea in o; apply: over_up o; lra.
Qed.
End Links.
