// Package dice reads and rolls dice expressions, such as 3d6+2, 4d6kh3, 5d10t8 and 2d6ge7, and works out
// their exact distributions (Dist). A game's own dice have the names that the game gives them
// (Names, Set).
//
// # What it costs
//
// Without the process around them (`-bench . ./assist/dice ./assist/axismundi/{odds,looks,turns}
// ./assist/malhya/odds`), as the least of ten runs each, while other work on the machine gave way to it;
// a second time, when it was busier, most took a tenth longer, a few a third (2 cores, 2026-11-24):
//
//	dice             1d6      2d6   4d6kh3     10d6    100d6  100d6kh50   1000d6  1000d20 1000d100
//	distribution           2.2 µs    15 µs   3.8 µs    37 µs     1.1 ms   1.1 ms   7.3 ms    47 ms
//
//	dice                      100d*   1000d*  100d6-100d20  500d6-500d20  1000d6kh500
//	distribution             5.7 µs    79 µs        5.0 ms        230 ms       290 ms
//
// What is rolled is told too: what each die showed, whether it counts, the total and the line. The same
// of 2d6+3 written by hand takes 0.22 µs, a quarter of ours; its total alone, 6 ns (`-bench 'Roll|Dist'
// ./assist/dice`, the least of six runs of 30 ms while much other work ran, 2026-11-28; as an act, with
// dice made for it, 1.7 µs):
//
//	dice             1d6    2d6+3   4d6kh3    5d6t5     3d6x    100d6  100d6kh50   1000d6
//	rolled        0.5 µs   0.6 µs   1.0 µs   1.2 µs   1.8 µs    24 µs      29 µs   370 µs
//	and told      0.8 µs   0.8 µs   1.4 µs   1.9 µs   2.1 µs    27 µs      67 µs   390 µs
//
//	dice               3d6x    100d6x  3d10xckh2   4d6xkh3     5d10t8  10d10x10t8f1  4d6dl1dh1
//	distribution    0.30 ms    7.1 ms     1.7 ms   0.71 ms     17 µs       0.41 ms    0.38 ms
//
//	dice          4d6ro1kh3  max(d8x,d6x)  best 2 of 2xd6,2xd8  (2d6+3)*2
//	distribution      41 µs       0.82 ms              0.13 ms     5.7 µs
package dice
