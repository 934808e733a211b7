// Package malice is the game Shadows of Malice, both printings: its state, the acts
// that people say at its table, and the events that they move. A file holds a rule
// or two; every rule that computes, tracks or refuses names its id.
//
// # Combat, cards, the owner's data
//
// In the rooms of `assist/malice`:
//
//   - The numbers of a fight stand in `Blows` (`blows.go`): everything that decides who hits whom and what
//     comes through, as shares with their reasons. The acts of a fight roll just that, and the odds of a
//     phase are made of just that, so that they cannot say anything else than what is played:
//     `blows_*_test.go` and `fight_grid_test.go` hold the real act, walked over every fall of its dice,
//     against both and against brute force. A new thing that touches a blow goes into `Blows`, or the grid
//     fails. What a hit sets off (triggers), who is attacked and who leaves are acts around it; the odds
//     go through them in the same order, in files of their own.
//   - The printings differ by rows of `notation/printings.go`: a name, the value in each printing, the
//     rules. A rule asks for the row, `s.Printed().WholeBandFights()`, never for the printing
//     (`printings_test.go` holds it). The rows are Go, since as YAML they would cost each command 0.3 ms.
//   - The language of effects is one for `--mod`, `mods:` in the table, and cards: `effect_words.go` has
//     its words, `effect_read.go` reads a text, with the place of what is wrong, `effect.go` is what it
//     becomes, `help cards` tells players. To add a word: there, in what counts it (`effects.go`,
//     `fight_blows.go`), and in `malicetest/effects_texts.go`. What is written and read again is the same
//     (`effect_laws_test.go`).
//   - A card that a rulebook names stands in `data/malice/cards.yaml`, with its source, how sure we are
//     and the id of its rule. All others are in people's boxes alone and must not be added here: `card
//     add` writes them into a file of the owner's, which goes over ours card by card. As it writes them, a
//     line each, they are read without a parser (`card_quick.go`).
//   - Troves keep what is known and nothing else: the cards that lie under a trove in their order, until
//     it is shuffled; the rest is what is known and lies nowhere. The program draws from a trove only if
//     all of it is known. Each card is in one place (on `assist/pile`).
//   - The owner's corrections are read with the table that they correct: a command pays, and fails, only
//     for those that it reads. `data check`, `data list`, `check` and `new` read all.
package malice
