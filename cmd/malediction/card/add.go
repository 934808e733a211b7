package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/meaning"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// added is a card while card add reads it from words and flags.
type added struct {
	card      box.Card
	abilities []string
	force     bool
}

func (v cards) add() app.Verb {
	return app.Verb{
		Use:   "add TYPE NAME [COST] [RANK] [FACTION]... [STATS|TEXT]",
		Texts: true,
		Short: "type a card in, once: from then on it is known",
		Means: []app.Meaning{{Said: meaning.AddsACard,
			Lines: []string{"card add ...", "card add --help"}}},
		Long: "TYPE is " + strings.Join(notation.Types, ", ") + ".\n" +
			"STATS are accuracy, power, range, speed, defense and health, - for none: 4 4/2 0 8 12 10.\n" +
			"Of an item or a relic TEXT is its boost, of a spell what it does when it is played. What is\n" +
			"said in the words of help effects is computed, all else is shown at its moment. Quotes are\n" +
			"needed only where a name holds a number, or signs of your shell. At a terminal what is\n" +
			"missing is asked for.",
		Example: "card add unit 'Duskwood Prowler' 6 basic legion '4 4/2 0 8 12 10'\n" +
			"card add item \"Hunter's Bow\" 3 +3 range\n" +
			"card add swift Shield of Andravos 2 prevent 10\n" +
			"card add unit 'Truestone Exemplar' 5 elite order '3 4/2 0 4 13 12' " +
			"--ability 'Shield Wall=+1 defense nearby allies'",
		Completes: v.addable,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a added
			f.StringArrayVar(&a.abilities, "ability", nil, "NAME=EFFECTS; once for each")
			f.StringVar(&a.card.Text, "text", "", "what its text says")
			f.StringVar(&a.card.Bound, "bound", "", "of a legacy: its Seeker")
			app.NumberVar(f, &a.card.Echo, "echo", "of a Seeker: what its legacy gives at the start")
			f.BoolVar(&a.force, "force", false, "replace the card of that name")
			return func(w app.Words) error {
				if err := a.read(w); err != nil {
					return err
				}
				if v.MayTypeIn() {
					if err := v.asks(&a.card); err != nil {
						return err
					}
				}
				if err := a.whole(); err != nil {
					return err
				}
				if !a.card.Priced && a.card.Type.Fields() {
					v.Note("nobody has said what %s costs: it counts 0 until card add … --force says it", a.card.Name)
				}
				return v.put(a.card, a.force)
			}
		},
	}
}

// read reads the words behind card add into the card.
func (a *added) read(w app.Words) error {
	for _, word := range append(slices.Clone(w), a.abilities...) {
		if err := app.Printable("card add", word, mostLetters); err != nil {
			return err
		}
	}
	if err := app.OneOf("type of card", w[0], notation.Types...); err != nil {
		return err
	}
	a.card.Type = notation.Type(w[0])
	a.card.Name, w = nameOf(a.card.Type, w[1:])
	nameable := malediction.Nameable
	if a.card.Type.Fields() {
		nameable = malediction.NameableUnit
	}
	if err := nameable(a.card.Name); err != nil {
		return err
	}
	abilities, err := app.Pairs("--ability", a.abilities)
	if err != nil {
		return err
	}
	if len(abilities) > 0 {
		a.card.Abilities = abilities
	}
	return a.behind(w)
}

// mostLetters is the most letters that the text of a card may have.
const mostLetters = 500

// nameOf cuts the words of a name off a line, up to the first that is a cost, a rank, a faction, stats or a
// boost, to a colon, or to the end of quotes; it returns the name and the rest. A relic costs nothing: its
// name ends where what it does begins.
func nameOf(of notation.Type, w app.Words) (string, app.Words) {
	end := 1
	for end < len(w) && !begins(w[end]) && !strings.HasSuffix(w[end-1], ":") &&
		!(end == 1 && strings.Contains(w[0], " ")) && !(of == notation.Relic && does(w[end:])) {
		end++
	}
	end = min(end, len(w))
	return strings.TrimSuffix(strings.Join(w[:end], " "), ":"), w[end:]
}

// does reports whether words are what a card does, all of it in the language of effects.
func does(w app.Words) bool {
	list := notation.ReadEffects("", strings.Join(w, " "))
	return len(list) > 0 && !slices.ContainsFunc(list, func(e notation.Effect) bool {
		return e.Deed == notation.Told
	})
}

func begins(word string) bool {
	if strings.EqualFold(word, "cost") {
		return true
	}
	_, err := strconv.Atoi(word)
	return err == nil || slices.Contains(notation.Ranks, word) || slices.Contains(notation.Factions, word) ||
		strings.Contains(word, " ") || strings.HasPrefix(word, "+")
}

// behind reads what stands behind the name into the card. Numbers side by side count as one text, and so do
// words, as if they were quoted.
func (a *added) behind(w app.Words) error {
	var numbers, words []string
	flush := func() error {
		said, list := strings.Join(words, " "), numbers
		numbers, words = nil, nil
		if err := a.numbers(list); err != nil || said == "" {
			return err
		}
		return a.take(said)
	}
	for _, word := range w {
		known := slices.Contains(notation.Ranks, word) || slices.Contains(notation.Factions, word)
		switch {
		case strings.EqualFold(word, "cost") && len(words) == 0 && !a.card.Priced:
		case len(words) == 0 && a.isNumber(word, len(numbers)):
			numbers = append(numbers, word)
		case len(words) == 0 && known, strings.Contains(word, " "):
			if err := flush(); err != nil {
				return err
			}
			if err := a.take(word); err != nil {
				return err
			}
		default:
			words = append(words, word)
		}
	}
	return flush()
}

// isNumber says whether a word is the cost, or one of the numbers of a unit; before is how many numbers
// stand in front of it.
func (a *added) isNumber(word string, before int) bool {
	if _, err := strconv.Atoi(word); err == nil && !strings.HasPrefix(word, "+") {
		return a.card.Type.Fields() || a.card.Type != notation.Relic && !a.card.Priced && before == 0
	}
	_, err := notation.ParsePair(word) // 4/2, or a dash
	return err == nil && a.card.Type.Fields() && a.card.Stats == (notation.Stats{})
}

// numbers takes a list of numbers: the cost alone, the six numbers of a unit, or all seven. Another count
// it refuses for a unit.
func (a *added) numbers(list []string) error {
	six := len(notation.StatNames)
	switch n := len(list); {
	case n == 0:
		return nil
	case n == 1 && !a.card.Priced:
		return a.costs(list[0])
	case n == six && a.card.Type.Fields():
		return a.take(strings.Join(list, " "))
	case n == six+1 && !a.card.Priced:
		if err := a.costs(list[0]); err != nil {
			return err
		}
		return a.take(strings.Join(list[1:], " "))
	case a.card.Type.Fields():
		return &app.UsageError{Msg: fmt.Sprintf("card add %s %s: %s behind it: the cost, then %s", a.card.Type,
			a.card.Name, text.Things(n, "number", "numbers"), strings.Join(notation.StatNames, ", "))}
	}
	return a.take(strings.Join(list, " "))
}

// costs reads a word as the cost and sets it on the card; it refuses a number that no card costs.
func (a *added) costs(word string) error {
	cost, _ := strconv.Atoi(word)
	if cost < 0 || cost > notation.Most {
		return &telling.Nonsense{Reason: fmt.Sprintf("%s is no cost from 0 to %d", word, notation.Most)}
	}
	a.card.Cost, a.card.Priced = cost, true
	return nil
}

// take takes one text behind the name as what it can be: a rank, a faction, stats, a boost, an ability or
// the text of the card.
func (a *added) take(word string) error {
	c := &a.card
	switch {
	case slices.Contains(notation.Ranks, word) && c.Rank == "":
		c.Rank = word
	case slices.Contains(notation.Factions, word):
		c.Of = append(c.Of, word)
	case c.Type.Fields() && c.Stats == (notation.Stats{}):
		stats, err := notation.ParseStats(word)
		if err != nil {
			return &telling.Nonsense{Reason: err.Error()}
		}
		c.Stats = stats
	case (c.Type == notation.Item || c.Type == notation.Relic) && c.Boosts == "":
		c.Boosts = word
	case c.Type.Fields() && reckoned(word):
		if c.Abilities == nil {
			c.Abilities = map[string]string{}
		}
		name, does, _ := strings.Cut(word, ":")
		c.Abilities[strings.TrimSpace(name)] = strings.TrimSpace(does)
	case c.Text == "":
		c.Text = word
	default:
		return &app.UsageError{Msg: "card add: " + word + " is too much: " + c.Text + " is its text already"}
	}
	return nil
}

// reckoned says whether words are NAME: EFFECTS of an ability, in words that the program carries out
// itself.
func reckoned(words string) bool {
	name, does, is := strings.Cut(words, ":")
	list := notation.ReadEffects(name, does)
	return is && name != "" && len(list) > 0 && list[0].Deed != notation.Told &&
		notation.ReadEffects("", words)[0].Deed == notation.Told
}

// whole refuses a unit without its numbers, and a legacy without its Seeker.
func (a *added) whole() error {
	c := a.card
	switch {
	case c.Type.Fields() && c.Stats == (notation.Stats{}):
		return &app.UsageError{Msg: "card add " + string(c.Type) + " " + c.Name +
			": its numbers are missing: the cost, then " +
			strings.Join(notation.StatNames, ", ") + ", such as 6 4 4/2 0 8 12 10"}
	case c.Type == notation.Legacy && c.Bound == "":
		return &app.UsageError{Msg: "card add legacy " + c.Name + ": --bound SEEKER is missing"}
	}
	return nil
}

// addable completes the words of card add: the type, then ranks and factions.
func (v cards) addable(w app.Words, _ string) []string {
	switch len(w) {
	case 0:
		return notation.Types
	case 1:
		return nil
	}
	return append(slices.Clone(notation.Ranks), notation.Factions...)
}
