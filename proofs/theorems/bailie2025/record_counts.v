(** Distances that are infinite between datasets of different sizes: the number of records is an invariant, and is not protected
    (sections 3.1 and 5.3, appendix A.4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language paths words.numbers words.order words.laws words.distances words.datasets words.neighbours claims.bailie2025.record_counts.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.places_of_measures rules.whole_vectors.
From dpcalc Require Import rules.paths rules.record_lists rules.neighbour_paths theorems.bailie2025.vectors theorems.bailie2025.sharpening.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** * A path leads to datasets of one size *)

(** The value of a word that is known to have one. *)
Definition value_of (w : option number) : number := if w is Some d then d else Inf.
Definition far (D : seq number -> seq number -> option number) := forall a b : seq nat,
  exists2 d, D (whole a) (whole b) = Some d & le (Fin 0) d /\ (size a <> size b -> d = Inf).
Lemma one_size (M : seq (seq nat)) step a b : far step -> a \in M -> b \in M ->
  holds (entails (less (shortest_path (Some [seq whole u | u <- M]) (Some (whole a)) (Some (whole b)) step) infinity)
    (same (len (Some (whole a))) (len (Some (whole b))))).
Proof.
move=> s aM bM; pose f (u : seq nat) := if size u == size b then Fin 0 else Inf.
have k : {in M &, forall u v, step (whole u) (whole v) = Some (value_of (step (whole u) (whole v))) /\ le (Fin 0) (value_of (step (whole u) (whole v)))}.
  by move=> u v _ _; have [d -> [z _]] := s u v.
have [|u v uM vM|d -> h] := @shortest_ge _ _ whole M step _ b whole_inj k f a _ _ aM bM; first by rewrite /f eqxx.
  have [d e [z n]] := s u v; rewrite e /= /f; case: (eqVneq (size u) (size b)) => [eu|nu].
    by case: eqP => _; rewrite ?addx0 // addC; exact: le_Inf.
  case: eqP => [ev|_]; last by rewrite addC; exact: le_Inf.
  by rewrite n //; rewrite ev; exact/eqP.
apply: entailsI => [|/below_infinity n]; first exact: less_defined.
by rewrite len_wholes; move: h n; rewrite /f; case: (size a == size b) => //; case: d.
Qed.
Lemma hamming_far u v : exists2 d, datasets.hamming (things u) (things v) = Some d & le (Fin 0) d /\ (size u <> size v -> d = Inf).
Proof.
rewrite hamming_of_things; eexists; first by []; case: eqP => [e|n]; last by split=> //; exact: le_Inf.
by split=> //; apply/le_Fin; exact: pos_INR.
Qed.
Lemma hamming_s_far u v : exists2 d, datasets.hamming_s (things u) (things v) = Some d & le (Fin 0) d /\ (size u <> size v -> d = Inf).
Proof.
rewrite hamming_s_things; eexists; first by []; case: eqP => [e|n]; last by split=> //; exact: le_Inf.
by split=> //; apply/le_Fin; exact: pos_INR.
Qed.
Lemma premetric_far u v (r : bool) : (r -> size u = size v) ->
  exists2 d, neighbours.neighbour_premetric (things u) (things v) r = Some d & le (Fin 0) d /\ (size u <> size v -> d = Inf).
Proof.
move=> h; rewrite premetric_things; eexists; first by [].
case: eqP => [->|_]; first by split=> //; exact: le_refl.
by case: r h => h; split=> //; [apply/le_Fin; lra | rewrite h].
Qed.
(** * The law of the number of records *)

Lemma told_of x y b d : (size x <= b)%N -> (size y <= b)%N -> le (Fin 0) d -> (size x <> size y -> d = Inf) ->
  holds (at_most (ap2 distances.MULT
    (ap2 (fun v_x v_n => mapped (ap2 numbers.from_to (num 0) (Some v_n)) (fun v_s => chosen (same (len (Some v_x)) (Some v_s)) (num 1) (num 0)))
      (mapped (Some (whole x)) (fun e => of_number (Some e))) (Some (nm b)))
    (ap2 (fun v_x v_n => mapped (ap2 numbers.from_to (num 0) (Some v_n)) (fun v_s => chosen (same (len (Some v_x)) (Some v_s)) (num 1) (num 0)))
      (mapped (Some (whole y)) (fun e => of_number (Some e))) (Some (nm b)))) (times (num 0) (Some d))).
Proof.
move=> hx hy d0 h; rewrite !numbers_as_things 2!(@ap2E _ _ _ (fun _ _ => mapped _ _)) !told_at; apply: told_apart => //; rewrite ?size_map //.
Qed.

(** * One universe, or one for each size *)

Lemma minimal_same (A : eqType) (l : seq A) c : l <> [::] -> minimal [seq c | _ <- l] = c.
Proof. by case: l => // x l _ /=; elim: l => //= y l ->; rewrite /min_number; case: ifP. Qed.
Lemma allowed_at (L : seq (seq thing)) x y e d t : times (Some e) (Some d) = Some t ->
  neighbours.allowed [seq Listed U | U <- L] x y e d = Some (if has (fun U : seq thing => (x \in U) && (y \in U)) L then t else Inf).
Proof.
move=> et; rewrite /neighbours.allowed (kept_map (p := fun U : seq thing => (x \in U) && (y \in U))) => [|U _]; last first.
  by rewrite /also /chosen /member !ap2E /=; case: (x \in U).
rewrite /least (mapped_map (g := fun=> t)) // bindE has_filter; congr Some.
case: eqP => [->|/eqP n] //; apply: minimal_same; exact/eqP.
Qed.
Definition points (M : seq (seq nat)) : seq thing := [seq Listed (things g) | g <- M].
Lemma in_points M g : (Listed (things g) \in points M) = (g \in M).
Proof. by rewrite /points (mem_map (f := fun g => Listed (things g))) // => a b [] /things_inj. Qed.
Lemma one_universe_at M : mapped (list_of [:: Some [seq whole g | g <- M]]) (fun e => of_list (mapped (Some e) (fun e => of_list
  (mapped (Some e) (fun e => of_number (Some e)))))) = Some [seq Listed U | U <- [:: points M]].
Proof.
have e : mapped (Some [seq whole g | g <- M]) (fun e => of_list (mapped (Some e) (fun e => of_number (Some e)))) = Some (points M).
  by apply: mapped_map => g _; rewrite things_whole.
have -> : list_of [:: Some [seq whole g | g <- M]] = Some [:: [seq whole g | g <- M]] by [].
by rewrite (mapped_in (g := fun=> Listed (points M))) // => X; rewrite inE => /eqP ->; rewrite e.
Qed.
Lemma by_size_at M : exists L, ap1 neighbours.by_size (mapped (Some [seq whole g | g <- M]) (fun e => mapped (Some e) (fun e => of_number (Some e)))) = Some L /\
  (forall V, V \in L <-> exists2 g, g \in M & V = [seq things h | h <- M & size h == size g]).
Proof.
rewrite points_at ap1E /neighbours.by_size (mapped_map (g := fun g => [seq things h | h <- M & size h == size g])) => [|g gM]; last first.
  by rewrite (kept_map (p := fun h => size h == size g)) // => h _; rewrite !len_things same_nm.
eexists; split; first by []; move=> V; rewrite mem_rev mem_undup mem_rev.
by split=> [/mapP [g gM ->]|[g gM ->]]; [exists g | apply/mapP; exists g].
Qed.
Lemma universes_at (L : seq (seq (seq thing))) : mapped (Some L) (fun e => of_list (mapped (Some e) (fun e => of_list (Some e)))) =
  Some [seq Listed U | U <- [seq [seq Listed x | x <- V] | V <- L]].
Proof. by rewrite -map_comp (mapped_in (g := fun V => Listed [seq Listed x | x <- V])) // => V _; rewrite (mapped_in (g := Listed)). Qed.
(** The two ask the same of any distance that is infinite between different sizes. *)
Lemma same_demands M (D : seq number -> seq number -> option number) :
  far D ->
  for_each (list_of [:: ap1 neighbours.by_size (mapped (Some [seq whole g | g <- M]) (fun e => mapped (Some e) (fun e => of_number (Some e))))])
    (fun MV => for_each (Some [seq whole g | g <- M]) (fun x => for_each (Some [seq whole g | g <- M]) (fun y =>
      forall eps, holds (at_least (Some eps) (num 0)) -> holds (same
        (ap5 neighbours.allowed (mapped (list_of [:: Some [seq whole g | g <- M]]) (fun e => of_list (mapped (Some e) (fun e => of_list
            (mapped (Some e) (fun e => of_number (Some e)))))))
          (of_list (mapped (Some x) (fun e => of_number (Some e)))) (of_list (mapped (Some y) (fun e => of_number (Some e)))) (Some eps) (D x y))
        (ap5 neighbours.allowed (mapped (Some MV) (fun e => of_list (mapped (Some e) (fun e => of_list (Some e)))))
          (of_list (mapped (Some x) (fun e => of_number (Some e)))) (of_list (mapped (Some y) (fun e => of_number (Some e)))) (Some eps) (D x y)))))).
Proof.
move=> far; have [L [-> inL]] := by_size_at M; apply: for_one_list; apply: in_two => a b aM bM eps /at_mostP e0.
have [d -> [d0 n]] := far a b.
have [t et ti] : exists2 t, times (Some eps) (Some d) = Some t & d = Inf -> t = Inf.
  case: d d0 {n} => [y|] d0; case: eps e0 => [x|] e0; [exists (Fin (x * y)) | exists Inf | exists Inf | exists Inf] => //;
    by rewrite /times ap2E /=; move: d0 e0; rewrite /le /= => y0 x0; rewrite ?y0 ?x0.
rewrite one_universe_at universes_at !things_whole /of_list !ap1E /ap5 /ap4 !bindE !(allowed_at _ _ _ et).
rewrite /= !in_points aM bM /=; apply: holds_same; case: hasP => // no; apply: ti; apply: n => sab; apply: no.
have lst V g : (Listed (things g) \in [seq Listed x | x <- V]) = (things g \in V) by rewrite mem_map // => x y [].
exists [seq Listed x | x <- [seq things h | h <- M & size h == size a]].
  by apply: map_f; apply/inL; exists a.
by rewrite !lst !(mem_map things_inj) !mem_filter eqxx aM bM sab eqxx.
Qed.

(** * The theorems *)

Lemma exchanged_size u v : exchanged u v -> size u = size v. Proof. by case/andP => /eqP. Qed.
Lemma replaced_size u v : replaced u v -> size u = size v. Proof. by case/andP => /eqP. Qed.
Ltac sized := cbv zeta => k /whole_nm [k' ->] n /whole_nm [n' ->]; rewrite -[num 0]/(Some (nm 0)) /ap3 !bindE ?multisets_lists ?vectors_lists.
Ltac distant lemma := let u := fresh in let v := fresh in move=> u v; rewrite ?things_whole ?ap2E; exact: lemma.
Ltac paths lemma := sized; apply: for_one_list; apply: in_two => a b aM bM; apply: one_size => //; distant lemma.
Ltac demands lemma := sized; apply: for_one_list; apply: same_demands; distant lemma.
Lemma told_lists M D b : far D -> {in M, forall g, (size g <= b)%N} ->
  for_each (Some [seq whole g | g <- M]) (fun x => for_each (Some [seq whole g | g <- M]) (fun y => holds (at_most (ap2 distances.MULT
    (ap2 (fun v_x v_n => mapped (ap2 numbers.from_to (num 0) (Some v_n)) (fun v_s => chosen (same (len (Some v_x)) (Some v_s)) (num 1) (num 0)))
      (mapped (Some x) (fun e => of_number (Some e))) (Some (nm b)))
    (ap2 (fun v_x v_n => mapped (ap2 numbers.from_to (num 0) (Some v_n)) (fun v_s => chosen (same (len (Some v_x)) (Some v_s)) (num 1) (num 0)))
      (mapped (Some y) (fun e => of_number (Some e))) (Some (nm b)))) (times (num 0) (D x y))))).
Proof. by move=> f h; apply: in_two => x y xM yM; have [d -> [z n]] := f x y; apply: told_of => //; exact: h. Qed.
Theorem sizes_are_not_protected : claim_bailie2025_prose_5_3_ham_size.
Proof.
split; first by paths hamming_far.
sized; apply: told_lists => [|g]; first by distant hamming_far.
by rewrite in_lists => /and3P [].
Qed.
Theorem size_is_invariant : claim_bailie2025_prose_3_1_hamming_size.
Proof.
split; first by paths hamming_far.
split; first by paths hamming_s_far.
split; first by demands hamming_far.
split; first by demands hamming_s_far.
split; sized; apply: told_lists => [|g]; try by [distant hamming_far | distant hamming_s_far].
  by rewrite in_lists => /and3P [].
by rewrite in_ascending => /and4P [].
Qed.
Theorem bounded_is_invariant : claim_bailie2025_prose_a_4_bounded_invariant.
Proof.
split; first by sized; apply: for_one_list; apply: same_demands => u v; rewrite !things_whole /ap3 !ap2E bounded_unordered_at !bindE; apply: premetric_far; exact: exchanged_size.
split; first by sized; apply: for_one_list; apply: same_demands => u v; rewrite !things_whole /ap3 !ap2E bounded_ordered_at !bindE; apply: premetric_far; exact: replaced_size.
by split; [demands hamming_s_far | demands hamming_far].
Qed.
