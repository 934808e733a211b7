package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/text"
)

// A Kind is what a word of a verb or the value of a flag may be, under the name that Use and the
// help write for it: NAME.
type Kind struct {
	Name   string
	Offers func(begun string) []string // each with a tab and a remark, if it wants one; nil: free text
}

// KindNamed returns the first kind of that name.
func KindNamed(kinds []Kind, name string) (Kind, bool) {
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == name })
	if i < 0 {
		return Kind{}, false
	}
	return kinds[i], true
}

// A slot is one of the places for words that Use shows.
type slot struct {
	what     []string // names of kinds, and words in small letters that are typed as they stand
	optional bool
	repeats  bool
}

// slotsOf returns the places for words behind the name of a verb: "WHO [N] won|left" has three.
func slotsOf(use string) (slots []slot) {
	words := strings.Fields(use)[1:]
	for i, word := range words {
		if word == "|" || i > 0 && words[i-1] == "|" {
			if word != "|" { // another form of the place before it
				slots[len(slots)-1].what = append(slots[len(slots)-1].what, alternatives(word)...)
			}
			continue
		}
		slots = append(slots, slot{
			what:     alternatives(word),
			optional: strings.HasPrefix(word, "["),
			repeats:  strings.HasSuffix(strings.TrimRight(word, "]"), "..."),
		})
	}
	return slots
}

// alternatives returns what may stand in a place, without brackets and dots.
func alternatives(word string) []string {
	plain := strings.NewReplacer("[", "", "]", "", "...", "").Replace(word)
	return strings.Split(plain, "|")
}

// WhatMayStand returns what may stand behind so many words of a verb: where places may be left out,
// those behind them too.
func WhatMayStand(use string, words int) (what []string) {
	least, repeated := 0, false
	for i, s := range slotsOf(use) {
		repeated = repeated || s.repeats
		if least <= words && (words <= i || repeated) {
			what = append(what, s.what...)
		}
		if !s.optional {
			least++
		}
	}
	return what
}

// Offered returns the words for what, a list of kinds (NAME) and literal words, that begin with begun: of a
// kind its offers, of a literal word itself.
func Offered(kinds []Kind, what []string, begun string) (list []string) {
	for _, name := range what {
		if name == strings.ToLower(name) {
			list = append(list, name)
		} else if k, known := KindNamed(kinds, name); known && k.Offers != nil {
			list = append(list, k.Offers(begun)...)
		}
	}
	return goingOn(list, begun)
}

// goingOn returns the words that go on from what is begun, whatever its capitals.
func goingOn(list []string, begun string) (words []string) {
	for _, word := range list {
		if len(word) >= len(begun) && strings.EqualFold(word[:len(begun)], begun) {
			words = append(words, word)
		}
	}
	return words
}

// InList completes the last part of a value with commas: the words stand behind those before it.
func InList(words func(begun string) []string) func(begun string) []string {
	return func(begun string) (list []string) {
		before := begun[:strings.LastIndex(begun, ",")+1]
		for _, word := range words(begun[len(before):]) {
			list = append(list, before+word)
		}
		return list
	}
}

// Assigned returns a completer of NAME=WORD: NAME may be anything, words completes WORD.
func Assigned(words func(begun string) []string) func(begun string) []string {
	return func(begun string) (list []string) {
		name, value, named := strings.Cut(begun, "=")
		if !named {
			return nil
		}
		for _, word := range words(value) {
			list = append(list, name+"="+word)
		}
		return list
	}
}

// Fixed is a kind whose words are always the same.
func Fixed(name string, words ...string) Kind {
	return Kind{name, func(string) []string { return words }}
}

// FreeText returns kinds that no shell can complete.
func FreeText(names ...string) (kinds []Kind) {
	for _, name := range names {
		kinds = append(kinds, Kind{Name: name})
	}
	return kinds
}

// Files completes names of files with one of these endings, and folders. No ending: all files.
func (a *App) Files(endings ...string) func(begun string) []string {
	return func(begun string) (list []string) {
		folder, name := filepath.Split(begun)
		entries, _ := os.ReadDir(a.Absolute(folder)) // what cannot be read has nothing to offer
		for _, e := range entries {
			switch {
			case !strings.HasPrefix(e.Name(), name) || name == "" && strings.HasPrefix(e.Name(), "."):
			case text.Safe(e.Name()) != e.Name():
			case e.IsDir():
				list = append(list, folder+e.Name()+"/")
			case len(endings) == 0 || slices.Contains(endings, filepath.Ext(e.Name())):
				list = append(list, folder+e.Name())
			}
		}
		return list
	}
}

// Completed is the answer to a shell: never names of files beside it, and no space behind a word
// that goes on.
func Completed(list []string) ([]string, cobra.ShellCompDirective) {
	directive := cobra.ShellCompDirectiveNoFileComp
	for _, word := range list {
		word, _, _ = strings.Cut(word, "\t")
		if word != "" && strings.ContainsAny(word[len(word)-1:], "=:/.,") {
			directive |= cobra.ShellCompDirectiveNoSpace
		}
	}
	return list, directive
}
