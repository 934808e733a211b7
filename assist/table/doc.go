// Package table keeps a table: a text that people read and edit by hand, and the
// journal beside it, which remembers how the text came about. It knows no game
// and no key of the text.
//
// The journal of FILE.yaml is FILE.journal, one line of JSON an entry, only ever
// appended to. A save appends its entry and then renames a new text over the
// old; the rename is what commits. Entries link to one another by their offsets,
// so an act reads only the journal's tail, however long the game has become.
//
// # Older tables
//
// A key with a default may be added to a table as it is: format 1 has been read since the first commit
// of each game. What an older program could not read is a new format: the game hands over `Steps`, a
// function of the text from each format to the next (`cmd/app/head.go`). An older table is read in the
// newest form; the first act that changes it writes that, keeps the old file and journal beside it and
// says so, and undo brings the old text back. What is newer is refused with exit 3 by whatever would
// look at it or write it, redo and undo too (`table.Session.May`). `cmd/testdata/tables` keeps a table
// and journal of each game for each format, each version in CHANGELOG.md and the first commit that had
// one (`first`); `TABLEHAND_UPDATE=1 go test ./cmd -run KeptTable` makes what is missing of the game's
// tour. Never write one of them anew.
//
// # Other systems
//
// `.ci/release DIR` builds for Linux, macOS and Windows; `--twice` proves that two folders give the same
// bytes (all eight files on 2026-11-28). It vets all tests for Windows and macOS first, which costs
// nearly two minutes of processor time each the first time. What tests need of Unix stands in
// `system_other_test.go`. What differs stands in `assist/table/system_*.go`: on Windows a locked file
// cannot be read, so the lock is on a hidden file that its process alone has open and that goes with it;
// files are opened so that others may replace them, and a rename that somebody's look keeps back is
// tried for two seconds; folders are not synced. Tried with the tests of `assist/table` and whole
// commands under Debian's wine 8 (2026-11-23), which lacks `bcryptprimitives.dll`, so that Go starts
// there only with one of our own making: killed writers, many writers and readers, undo and hand edits
// lose nothing; what fails is wine's removing of folders, modes and links. Transcripts that need no
// `sed`, `grep` or `true` pass there (`tables`, `undo`, `color` …);
// others fail for these, or for a separator in a path (`config`, `export`). On a real Windows it has not
// run.
//
// # What a table survives
//
// `cmd/testdata/faults.txt` lists its faults with the tests that try each; a test holds the list to
// them, and that what hangs on a game's own file is tried with a table of each game. `go test` runs a
// sample of every kind, `.ci/faults` all of it, and prints (2 cores, 2026-11-28):
//
//	fault | tried | lost
//	killed at random moments: a writer, each game's command, one of an older table | 2,000, 5 × 500 | nothing
//	the same kills of a naive writer, which must show | 2,000 | 1,072 times something
//	16 writers × 200 and 2 readers; 16 × 50 commands of each game | 3,200, 3,200 | nothing
//	the same of naive writers | 3,200 | all but 7
//	a call on a file fails, lies or is the last, in 14 kinds of commands that write | 2,100 | nothing
//	6 programs raise an older table at once, while 3 older ones play on it | 100 × 9 | nothing
//	Ctrl-C, SIGTERM and SIGHUP at a moment of one of these commands | 1,001 | nothing
//	acts, undos, redos and hand edits at random, played again and undone in the end | 4 × 10,000 | nothing
//
// All rows ran whole on 2026-11-28, in 607 s with nothing else on the machine: the random acts take 184
// of them, a journal cut anywhere 139, kills 82, calls on files 74. `FUZZ=1m .ci/faults fuzz` gives each
// reader of text a minute of random input; of whole scripts it plays some 300 a second (`FuzzScript`:
// what is refused leaves every byte alone, what is done can be verified). On 2026-11-28 each of the 24
// readers had three minutes on one core, and stood them; ten for each is four hours.
package table
