package app

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/meaning"
	"tablehand/assist/telling"
)

// Next is a command that is due, or may be given now, in JSON.
type Next struct {
	Argv []Word `json:"argv"`
	// answers for each free place, as far as the table knows them
	Values [][]string   `json:"values,omitempty"`
	Blanks []Blank      `json:"blanks,omitempty"` // the free places, in the same order
	Says   string       `json:"says,omitempty"`   // the line in a person's words, … for a free place
	Does   string       `json:"does,omitempty"`   // what it brings
	Who    string       `json:"who,omitempty"`
	All    bool         `json:"all,omitempty"` // it is the whole band's, not Who's alone
	Due    bool         `json:"due"`
	Idle   bool         `json:"idle,omitempty"`   // it takes nothing of the turn, and can be done later
	Ends   string       `json:"ends,omitempty"`   // turn or fight: it ends one
	Closed []string     `json:"closed,omitempty"` // whose answer each free place is: all choose at once, unseen
	Why    string       `json:"why,omitempty"`
	Cost   telling.Cost `json:"cost" unknown:"null"`
	Rule   string       `json:"rule,omitempty"`
	Asks   []string     `json:"asks,omitempty"`  // flags for decisions without a default
	Throw  *Throw       `json:"throw,omitempty"` // of the first step alone: the dice that fall first in it
}

// Saying returns how people at the table say a command, by what its verb Says; empty where no verb says it.
func (t Turn) Saying(verbs []Verb) func(telling.Command) string {
	calls := t.Calls
	if calls == nil {
		calls = func(word string) string { return word }
	}
	return func(c telling.Command) string {
		words := saidWords(c)
		verb, behind := verbOf(verbs, words)
		if verb == nil {
			return ""
		}
		_, use, _ := strings.Cut(verb.Use, " ")
		return meaning.Sentence(verb.Says, use, words[behind:], t.People, calls)
	}
}

// verbOf returns the verb that words begin with, or the one below it, and how many words name it.
func verbOf(verbs []Verb, words []string) (verb *Verb, behind int) {
	for ; behind < len(words); behind++ {
		i := slices.IndexFunc(verbs, func(v Verb) bool { return v.Name() == words[behind] })
		if i < 0 {
			break
		}
		verb, verbs = &verbs[i], nil
		if verb.Verbs != nil {
			verbs = verb.Verbs()
		}
	}
	return verb, behind
}

// saidWords returns the words of a command without its flags; a free place with one answer is filled in.
func saidWords(c telling.Command) (words []string) {
	free := 0
	for _, word := range c.Words {
		if word == "" && free < len(c.Free) {
			if b := c.Free[free]; len(b.Values) == 1 && !b.Open {
				word = b.Values[0]
			}
			free++
		}
		if !strings.HasPrefix(word, "--") {
			words = append(words, word)
		}
	}
	return words
}

// Blank is a free place of a command in JSON.
type Blank struct {
	Name   string   `json:"name"`
	Values []string `json:"values"` // as far as the table knows them
	Open   bool     `json:"open"`   // it may be something else too
}

// Throw holds dice that will fall together: whose, and how many of each kind.
type Throw struct {
	Who  chance.Name `json:"who"`
	Dice []DiceOf    `json:"dice"`
}

// DiceOf holds the dice of one kind in a Throw, for one purpose.
type DiceOf struct {
	For   string `json:"for"`
	Die   string `json:"die"`
	Count int    `json:"count"`
}

// ThrowOf returns a throw in JSON form.
func ThrowOf(t chance.Throw) *Throw {
	is := &Throw{Who: chance.Name(t.Who)}
	for _, d := range t.Dice {
		one := DiceOf{d.For, d.Die.Name, 1}
		if last := len(is.Dice) - 1; last >= 0 && is.Dice[last].For == one.For && is.Dice[last].Die == one.Die {
			is.Dice[last].Count++
			continue
		}
		is.Dice = append(is.Dice, one)
	}
	return is
}

// Word is a word of a command; an empty one is a free place, null in JSON.
type Word string

// MarshalJSON writes a free place as null.
func (w Word) MarshalJSON() ([]byte, error) {
	if w == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(w))
}

// JSONSchema describes a word in JSON.
func (w Word) JSONSchema() map[string]any { return map[string]any{"type": []string{"string", "null"}} }

// Instead is a command that would be allowed, or can be typed next, in JSON.
type Instead struct {
	Do     []Word     `json:"do,omitempty"`
	Values [][]string `json:"values,omitempty"` // answers for each free place of Do
	Or     []Argv     `json:"or,omitempty"`     // further ones
}

// Argv is a further command of an Instead in JSON: its words, null where Values holds the answers.
type Argv struct {
	Argv   []Word     `json:"argv"`
	Values [][]string `json:"values,omitempty"`
}

// Advised returns those commands offered with a failure that the table takes. If it takes none, a refusal
// by a rule or the table offers next instead; any other failure keeps all its offers.
func (a *App) Advised(f Failure) []telling.Command {
	list := a.Taken(f.Offers)
	switch {
	case len(list) > 0 || len(f.Offers) == 0:
		return list
	case f.Exit == Refused:
		return []telling.Command{telling.AnyTable("next")}
	}
	return f.Offers
}

// Taken returns of the commands that are offered those that the table takes, as it is after the act.
func (a *App) Taken(do []telling.Command) []telling.Command {
	on := cmp.Or(a.after, a.now)
	if len(do) == 0 || on == nil || a.Takes == nil || a.Unheard {
		return do
	}
	return a.Takes(on.path, on.text, on.seq, do)
}

// Instead returns commands in JSON form, the likeliest first.
func (a *App) Instead(do []telling.Command) (o Instead) {
	a.Offers = append(a.Offers, do...)
	for i, c := range do {
		argv, values := a.argv(c)
		if i == 0 {
			o.Do, o.Values = argv, values
		} else {
			o.Or = append(o.Or, Argv{argv, values})
		}
	}
	return o
}

// argv returns the words of a command with the answers for its free places. The mount of its game
// stands in front; the first game needs none.
func (a *App) argv(c telling.Command) (argv []Word, values [][]string) {
	if a.Mount != "" && !a.First && !c.Any {
		argv = append(argv, Word(a.Mount))
	}
	for _, word := range c.Words {
		argv = append(argv, Word(word))
	}
	for _, blank := range c.Free {
		values = append(values, blank.Values)
	}
	return argv, values
}

// Typed returns a command as it is typed here: behind the mount of its game where this command had
// one, or needs one; at a prompt none does.
func (a *App) Typed(c telling.Command) string {
	if !c.Any && a.Mount != "" && !a.Played {
		c.Words = slices.Concat([]string{a.Mount}, c.Words)
	}
	return c.String()
}

// Offering appends the commands that can be typed next to a sentence, and keeps them for JSON.
func (a *App) Offering(text string, do []telling.Command) string {
	var lines []string
	for _, c := range do {
		lines = append(lines, a.Typed(c))
	}
	a.Offers = append(a.Offers, do...)
	if len(lines) == 0 {
		return text
	}
	return text + ": " + strings.Join(lines, ", or ")
}
