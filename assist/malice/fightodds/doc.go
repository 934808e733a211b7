// Package fightodds works out the odds of a fight of Shadows of Malice, exactly, and the best use of what the
// avatars hold in it.
//
// # How odds are worked out
//
// `assist/odds` knows no game; its first page (`doc.go`) says how it works, that of
// `assist/malice/fightodds/fight_race.go` how a fight becomes such a race. In five sentences: a fight is
// a race, as nothing that is lost comes back, so one walk over its states from the highest down is
// enough, and what changes nothing is waited for. The creature's life are tokens beside the states;
// avatars that are alike are a group, of which only how many stand how is kept. All numbers of an avatar
// hang on its profile (radiance left, what works once), so the blows of a phase are worked out once for
// those who stand there, not for each life total. All chances are whole numbers over one denominator
// that is known before, so the numerators are found by their residues modulo primes, in machine words,
// and nothing is rounded. Who chooses (`--best`) is solved backward in floating point, and the policy
// that comes of it is then followed exactly.
//
// What is worked out at most stands in `assist/malice/fightodds/limits.go` and at the top of
// `assist/odds/race.go`: sizes are counted before anything is listed, and what is too large is a
// `TooLarge` that says how large, and what would do. Under lockdown one race is run for all ways in
// which the d★ come to the same (`contests.go`).
//
// Floating point is used in three places, all of which only add and multiply numbers that are not
// negative: in fights with too many states (`Race.Near`, which counts the operations on the longest way
// and so proves its error, as `doc.go` says; the answer says that it is not exact, and shows only digits
// that are sure), for forecasts of Shadows beyond the first turns, and to compare worths
// (`odds.Process`).
//
// A test of odds is one of four kinds, and a new rule in a fight needs the first:
//
//   - every fall of the dice through the real acts gives the same fractions
//     (`fightodds/fight_cases_test.go`, `fight_midway_test.go`; a line a case: keep them small);
//   - some race, policy or Realm made at random, against plain recursion in fractions
//     (`assist/odds/*_test.go`, `fightodds/best_brute_test.go`, `forecast/realm_test.go`);
//   - laws: the ends come to 1, more is never worse, who is alike has the same odds
//     (`fightodds/*_law_test.go`);
//   - a million plays of the real acts within four standard errors: `TABLEHAND_LONG=1 go test
//     ./assist/malice/... -run Long -timeout 60m`.
//
// # What they cost
//
// What odds cost (`go test ./assist/malice/fightodds -run Compared -bench ThreeToSix`, medians of three
// in one run, the same machine): a joint fight of three avatars with 5 life and 2d★ against a creature
// with 6 life, CR 2 and 2d★ wounds. Ours is all that `odds fight` says of it, from the general rules;
// the specialised ones are written for this fight and know its chance to win alone (`bench_test.go`,
// `testdata/three_to_six.py`; a test holds that all say the same).
//
//	three against six                                          time   of ours
//	ours: win, every life total, phases; fractions         0.246 ms         1
//	specialised, whole numbers over one denominator        0.243 ms      0.99
//	a million plays in plain Go, one processor               390 ms     1,590
//	the specialised one in Python, with its fractions         98 ms       400
//
// How it grows (`-bench OddsGrow`): Xulthûl of power 5 against avatars with 5 life and 2d★ that are
// alike, and against avatars of which no two are; from six of those on the answer is in floating point,
// with its error proved. Below, the fight of three with more life, or more d★ on both sides.
//
//	avatars           1        2        3        4        5        6        7        8
//	alike        0.1 ms   0.3 ms   0.5 ms   1.2 ms   3.7 ms   9.2 ms    22 ms    28 ms
//	unlike       0.1 ms   0.3 ms   3.0 ms    23 ms   360 ms   180 ms   670 ms    1.9 s
//
//	life of each      5       10       20       40     d★     2        5       10       20
//	three        0.3 ms   1.2 ms   9.7 ms    63 ms        0.2 ms   0.4 ms   0.7 ms   1.7 ms
//
// As a process, eight alike took 17 MB at most, eight unlike 276 MB. The escape of a Shadow on the
// practice Realm, all seals and life included, takes 1.4 ms (`-bench Escape`), and 4.8 ms with twelve
// turns as fractions.
package fightodds
