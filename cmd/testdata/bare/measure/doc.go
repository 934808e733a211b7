// Measure holds the processor time of whole commands against small bare programs, or two checkouts against
// each other, and prints the ratios of their medians; it judges nothing.
//
// # What is left of the difference
//
// What is left of ours is in small pieces. A page that is touched for the first time costs 2.5 µs: half
// of `version`, a third of `status`, a quarter of `wound`. Ours touches 385 of them for `version`, the
// bare one 335, mostly since its code is spread over 13 MB of text and not 2. The largest piece is a
// table that Go fills at each start with all pairs of a type and an interface that the compiler has
// seen: 900 of ours and 160 of the bare program, 5 in 100 of `version`. Where the rest of the difference
// goes (`perf record -g -F 20000` over 100 to 250 runs, in hundredths of our whole command; `version`
// measured anew on 2026-11-23):
//
//	what the bare programs do not do, or less of | version | status | wound
//	what begins before `main`: packages of others, interface tables | 12 | 3 | 2
//	the four games, commands, flags and preferences | 10 | 5 | 4
//	the nearest table found, and known for one of ours |  | 3 | 1
//	the journal's last line read |  | 2 | 1
//	nodes with line, column and extent, made of the parser's |  | 2 | 2
//	the state read from them, and checked |  | 7 | 4
//	the state described, to be written, and the patch |  |  | 3
//	the new text parsed and compared with what was meant |  |  | 6
//	the entry of the journal, as JSON |  |  | 3
//	signals watched, so that nobody's Ctrl-C tears a save |  |  | 3
//	files read back, and looked at once more before the rename |  |  | 2
//	what is said |  | 2 | 1
//
// The proof is the dearest piece. Held to the changed items alone it would save 5 of its 6, not reach
// the aim either, and rest on the same reckoning of lines that it is there to check: so it stays whole.
// The stack is made large at once (`makeRoom`), which saved 2 in 100 of each command. Left as they are,
// since by the profile each is worth 1 in 100 or less: entries encoded without reflection, lists of
// flags of our own, a table of verbs from which one is made, words of effects that are looked up
// unsorted. Nothing of ours is made before `main` (`TestNothingIsMadeBeforeMain`): no variable holds a
// map, a pattern or a list that is put together, and what only help needs is returned by a function. A
// table of other data is read by the entry where few of many are needed (`printed.Files.ReadEntry`): all
// cards of Axis Mundi cost as much as starting the program. Looking a rule up reads of a book only the
// entries that may be shown: an index in `data/words.bin` says in which each word stands (next section).
//
// # What grows, and what does not
//
// `status` with an owner's data file of all assumed tables takes 1.11 of one without (80 pairs in turn).
//
// `run` of a script of 1,000 commands takes 0.47 s of processor time, and 1,000 processes of the same
// lines 7.1 s: 0.066 of it (median of three in turn, without cgo, much other work beside it,
// 2026-11-23). Its table is opened, synced and renamed once (`TestAScriptIsSavedOnce`), and a table that
// is written is parsed for its proof alone. What `play`, `serve`, `status --watch` and a story hold does
// not grow with 10,000 acts (`TestPlayingForALongTime`, `TestServeStaysSmall`,
// `TestWatchedStatusStaysSmall`, `TestAStoryDoesNotGrowInMemory`: so many with `TABLEHAND_LONG=1`, else
// a few hundred).
//
// What shows a table stays as small as it was: after 100 acts on the practice boards, each shown,
// `serve` with a page open took 21.9 MB and `status --watch` 19.1 MB, after 10,000 acts 22.3 MB and 20.5
// MB (resident, as processes of their own; of the heap 33 kB more: `TABLEHAND_LONG=1 go test ./cmd -run
// StaysSmall -v -timeout 60m`, without it 200 acts). A browser showed an act 24 ms after its saving
// (`-run Browser/live -v`), of which 15 ms are waited for what comes with it.
//
// # What a question costs
//
// What each kind of question costs as a whole process, of which 1.9 ms are the program's start:
// processor time of the dearest example of its help, on the table that the help sets up, as the median
// of five runs (measured once, by hand, on 2026-11-23, with other work on the machine):
//
//	6.4 ms  odds creature hills --avatar 'life=5 cr=2d*' --avatar 'shield=1d*'
//
// 14.2 ms  odds fight --best --avatar 'name=Ann shards=2' --avatar name=Ben --creature power=2
//
//	3.5 ms  odds gate Bryan
//	2.7 ms  odds harvest --life 6 --ability yellow
//	2.9 ms  odds provoke Bryan
//	3.3 ms  odds recover Sara --points 2
//
// 79.7 ms  odds roll 500d1000 --simulate 1000 --seed 7
//
//	6.4 ms  odds shadow --practice
//	5.6 ms  malediction odds attack reaver lancer --times 2 --why
//	6.0 ms  malediction odds charge baruk ilse
//
// 78.4 ms  malediction odds kill lancer --reach baruk=lancer
//
//	5.7 ms  malediction odds move lancer
//	4.5 ms  malediction odds redraw unit=20 item=5 swift=7 --want 'unit>=2,item>=1'
//
// 95.3 ms  malediction odds roll 500d1000 --simulate 1000 --seed 7
//
//	4.0 ms  malediction odds round Logan --reach baruk=husk-1 --why
//	7.2 ms  malediction odds turn lancer --for live
//	3.0 ms  axismundi odds axis
//	3.7 ms  axismundi odds draw dexterity=6 alpinist=4 --deck permanent --cards 2
//
// 79.0 ms  axismundi odds mix 84.9 ms  axismundi odds roll 500d1000 --simulate 1000 --seed 7 135.3 ms
// axismundi odds threat Ann --suppose Ben=desperate,monkey --suppose Cid=honed 53.8 ms  axismundi odds
// turn Ann --for safe --exact 52.4 ms  axismundi odds way Ann pier --block Ben
//
//	5.6 ms  malhya odds attack Ann swordsman-2 1+2
//	6.4 ms  malhya odds end Ann
//	5.5 ms  malhya odds enemy archer-1 Ann
//	4.5 ms  malhya odds first Ann
//
// 85.4 ms  malhya odds roll 500d1000 --simulate 1000 --seed 7
//
//	4.6 ms  malhya odds test group Ann Ben strength 1d 2x 4+ --best
//
// 47.0 ms  malhya odds turn Ann --best
//
// `roll` is dear since its example plays 500 dice a thousand times. `threat`, `turn`, `way` and `kill`
// look for the best of many plays.
//
// Without the process around them (`go test -bench . ./assist/axismundi/{odds,looks,turns}
// ./assist/malhya/odds`), 2026-11-24:
//
//	Axis Mundi: odds                             Malhya: odds
//	axis                          0.7 µs         first                                0.04 ms
//	draw, ten of six kinds       0.12 ms         test of 1 hero, 2, 5     0.10, 0.49 and 50 ms
//	mix                            68 ms         the same, going on, 2                0.09 ms
//	way to axis, pier     2.9 and 1.0 ms         end                                  0.93 ms
//	… --block               54 and 37 ms         attack by 1 row, 2         0.56 and 0.74 ms
//	turn --for hurt, kill  290 and 84 ms         enemy, beside and far off  0.82 and 1.1 ms
//	… heal, cards          210 and 93 ms         turn damage, vanquish       4.4 and 4.2 ms
//	… reach, safe          4.1 and 81 ms         … safe                              4.1 ms
//	threat                         21 ms
package main
