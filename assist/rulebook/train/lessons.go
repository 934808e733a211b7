package main

import (
	_ "embed"
	"slices"
	"strings"

	"tablehand/assist/rulebook"
)

// talk lists the words that people at a table say for words of rules in any game: what is meant, a colon,
// what is said.
//
//go:embed talk.txt
var talk string

// questions lists the questions of players of a game, with the rules that answer: "game: question -> id id /
// others".
//
//go:embed questions.txt
var questions string

// twice counts how often each question is asked in a round.
const twice = 2

// lessons hold all that is to be learned: in each class every asking should be nearest to its own text of
// all.
type lessons struct {
	words   map[string]int // numbers of the words that occur
	names   []string       // by number
	classes []class
}

// class are texts among which one is meant: the entries of a book, or the words of a table of talk.
type class struct {
	texts  []counts
	asking []asking
}

// counts say how often each word stands in a text.
type counts map[int]float64

// An asking holds the words of somebody who means a text. What stands there only because it was asked so is
// taken off it first, each word so many times.
type asking struct {
	text  int
	words []int
	own   float64
}

// gather takes the lessons of the books and of what people say at a table.
func gather(games []string, books []*rulebook.Book) (*lessons, error) {
	l := &lessons{words: map[string]int{}}
	for i, b := range books {
		entries, err := b.Entries()
		if err != nil {
			return nil, err
		}
		c := l.ofEntries(entries)
		c.asking = append(c.asking, l.ofQuestions(games[i], entries)...)
		l.classes = append(l.classes, c, l.ofTalk(b.Spoken()))
	}
	l.classes = append(l.classes, l.ofTalk(talk))
	return l, nil
}

// ofQuestions reads the questions of a game.
func (l *lessons) ofQuestions(game string, entries []rulebook.Entry) (list []asking) {
	place := map[string]int{}
	for i, e := range entries {
		place[e.ID] = i
	}
	for line := range strings.Lines(questions) {
		question, ofGame := strings.CutPrefix(line, game+": ")
		question, answers, _ := strings.Cut(question, " -> ")
		answers, _, _ = strings.Cut(answers, " / ")
		for _, id := range strings.Fields(answers) {
			if entry, known := place[id]; ofGame && known {
				list = append(list, slices.Repeat([]asking{{text: entry, words: l.numbers(question)}}, twice)...)
			}
		}
	}
	return list
}

func (l *lessons) ofEntries(entries []rulebook.Entry) (c class) {
	for i, e := range entries {
		text := counts{}
		l.count(text, e.Title, 2)
		l.count(text, e.Text, 1)
		for phrase := range strings.SplitSeq(e.Words, ",") {
			words := l.count(text, phrase, 1)
			if len(words) >= 2 {
				c.asking = append(c.asking, asking{i, words, 1})
			}
		}
		c.asking = append(c.asking, asking{i, l.numbers(e.Title), 2})
		c.texts = append(c.texts, text)
	}
	return c
}

// ofTalk reads lines of what is meant, a colon, and what is said for it with commas between.
func (l *lessons) ofTalk(lines string) (c class) {
	for line := range strings.Lines(lines) {
		meant, said, found := strings.Cut(line, ":")
		if !found {
			continue
		}
		text := counts{}
		for _, word := range l.numbers(meant) {
			text[word] = 1
		}
		for phrase := range strings.SplitSeq(said, ",") {
			if words := l.numbers(phrase); len(words) > 0 {
				c.asking = append(c.asking, asking{text: len(c.texts), words: words})
			}
		}
		c.texts = append(c.texts, text)
	}
	return c
}

// count counts the words of a part of a text, each so many times, and returns them.
func (l *lessons) count(text counts, part string, times float64) []int {
	words := l.numbers(part)
	for _, word := range words {
		text[word] += times
	}
	return words
}

// numbers returns the words of a text by their numbers; a word that is new gets the next one.
func (l *lessons) numbers(text string) (list []int) {
	for word := range rulebook.PlainWords(text) {
		n, known := l.words[word]
		if !known {
			n = len(l.names)
			l.words[word], l.names = n, append(l.names, word)
		}
		list = append(list, n)
	}
	return list
}
