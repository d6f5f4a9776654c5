(** Counts of units that go with any persons leave the universe of persons as it is (cho2024, section 6.1). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers claims.cho2024.units.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.whole_vectors.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Theorem any_units : claim_cho2024_prose_6_1_other_invariants.
Proof.
cbv zeta delta [claim_cho2024_prose_6_1_other_invariants] => n0 k0 m0 /whole_nm [n ->] /whole_nm [k ->] /whole_nm [m ->].
apply: for_whole => h sh ah t0 /whole_nm [t ->].
pose live (x : seq nat) : bool := count (fun i => nth 0%N x i == 0%N) (iota 0 (size x)) == t.
have total_at x : same (ap1 (fun v_x : seq number => count_of (range (len (Some v_x))) (fun v_i => same (item (Some v_x) (Some v_i)) (num 0))) (Some (whole x)))
    (Some (nm t)) = Some (live x).
  rewrite ap1E len_whole range_iota (count_map (p := fun i => nth 0%N x i == 0%N)) => [|i].
    by rewrite /same ap2E nmE.
  by rewrite mem_iota add0n => /andP [_ l]; rewrite item_whole // /same ap2E -[Fin 0]/(nm 0) nmE.
rewrite !functions_below.
have -> : kept (Some [seq whole g | g <- below n k]) (fun v_x => same (ap1 (fun v_x : seq number => count_of (range (len (Some v_x)))
    (fun v_i => same (item (Some v_x) (Some v_i)) (num 0))) (Some v_x)) (Some (nm t))) = Some [seq whole g | g <- below n k & live g].
  by apply: kept_map => x _; exact: total_at.
rewrite /ap5 /ap4 !bindE !functions_below (kept_map (p := live)) => [|x _]; first exact: same_t.
rewrite total_at (some_map (p := fun g => g == h)) => [|g _]; last by rewrite /same !ap2E (inj_eq whole_inj); case: (g == h).
have -> : has (fun g => g == h) (below k m) by apply/hasP; exists h; rewrite // in_below sh eqxx.
by case: (live x).
Qed.
