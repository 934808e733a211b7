package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// added holds the words and flags of card add.
type added struct {
	card      box.Card
	abilities []string
	force     bool
}

func (v cards) add() app.Verb {
	return app.Verb{
		Use:   "add TYPE NAME [COST] [RANK] [FACTION]... [STATS|TEXT]",
		Short: "type a card in, once: from then on it is known",
		Long: "TYPE is " + strings.Join(notation.Types, ", ") + ".\n" +
			"STATS are accuracy, power, range, speed, defense and health, - for none: '4 4/2 0 8 12 10'.\n" +
			"Of an item or a relic TEXT is its boost, of a spell what it does when it is played. What is\n" +
			"said in the words of help effects is computed, all else is shown at its moment.",
		Example: "card add unit 'Duskwood Prowler' 6 basic legion '4 4/2 0 8 12 10'\n" +
			"card add item \"Hunter's Bow\" 3 '+3 range'\n" +
			"card add swift 'Shield of Andravos' 2 'prevent 10'\n" +
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
				if v.MayTypeIn() && a.bare(w) {
					asked, err := v.asksUnit(strings.Join(w[1:], " "))
					if err != nil {
						return err
					}
					w = append(slices.Clone(w), asked...)
				}
				if err := a.read(w); err != nil {
					return err
				}
				a.card.Owned = true
				for _, e := range a.card.Effects() {
					if e.Deed == notation.Told {
						v.Note("yours to carry out, and shown at its moment: %s", e.Text)
					}
				}
				return v.ofBox().Put(of(a.card).card(), a.force, a.card.Form)
			}
		},
	}
}

// bare says whether nothing but the name of a unit or a Seeker is said.
func (a *added) bare(w app.Words) bool {
	return len(w) > 1 && notation.Type(w[0]).Fields() && len(a.abilities) == 0 &&
		!slices.ContainsFunc(w[2:], begins)
}

// asksUnit asks for what stands on the card of a unit or a Seeker, and returns it as card add takes it.
func (v cards) asksUnit(name string) (words app.Words, err error) {
	number := func(typed string) (string, error) {
		if _, err := strconv.Atoi(typed); err != nil {
			return "", &app.UsageError{Msg: chance.Quote(typed) + " is no number"}
		}
		return typed, nil
	}
	as := func(ask, hint, about string, read func(string) (string, error)) app.Field {
		return app.Field{Ask: ask, Hint: hint, About: about, Read: read}
	}
	power := func(typed string) (string, error) {
		hit, graze, both := strings.Cut(strings.ReplaceAll(typed, " ", "/"), "/")
		if _, err := number(hit); err != nil || !both {
			return "", &app.UsageError{Msg: chance.Quote(typed) + " is no power: hit/graze, such as 4/2"}
		}
		_, err := number(graze)
		return hit + "/" + graze, err
	}
	answers, err := v.Fields([]app.Field{
		as(name+": what does it cost?", "such as 6", "the number in the diamond, in echo", number),
		as("its accuracy?", "such as 4", "what is added to the d20 of an attack", number),
		as("its power: hit/graze?", "such as 4/2", "the damage of a hit, and behind the slash of a graze", power),
		as("its range?", "0: melee alone", "in inches", number),
		as("its speed?", "such as 8", "in inches for each move", number),
		as("its defense?", "such as 12", "what an attack has to reach", number),
		as("its health?", "such as 10", "how much damage it bears", number),
	}, "")
	if err != nil {
		return nil, err
	}
	v.Note("its abilities are said with card add … --ability 'NAME=EFFECTS' (help effects)")
	return app.Words{answers[0], strings.Join(answers[1:], " ")}, nil
}

// read reads the words behind card add.
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
	a.card.Name, w = nameOf(w[1:])
	if err := malediction.Nameable(a.card.Name); err != nil {
		return &telling.Nonsense{Reason: err.Error()}
	}
	for _, word := range w {
		if err := a.take(word); err != nil {
			return err
		}
	}
	abilities, err := app.Pairs("--ability", a.abilities)
	if err != nil {
		return err
	}
	if len(abilities) > 0 {
		a.card.Abilities = abilities
	}
	return a.whole()
}

// mostLetters is the longest text of a card.
const mostLetters = 500

// nameOf takes the words of a name: up to the first that is a cost, a rank, a faction, stats or a boost.
func nameOf(w app.Words) (string, app.Words) {
	end := 1
	for end < len(w) && !begins(w[end]) {
		end++
	}
	return strings.Join(w[:min(end, len(w))], " "), w[min(end, len(w)):]
}

func begins(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil || slices.Contains(notation.Ranks, word) || slices.Contains(notation.Factions, word) ||
		strings.Contains(word, " ") || strings.HasPrefix(word, "+")
}

// take takes one word behind the name.
func (a *added) take(word string) error {
	c := &a.card
	cost, err := strconv.Atoi(word)
	switch {
	case err == nil && !c.Priced && !strings.HasPrefix(word, "+"):
		if cost < 0 || cost > notation.Most {
			return &telling.Nonsense{Reason: fmt.Sprintf("%s is no cost from 0 to %d", word, notation.Most)}
		}
		c.Cost, c.Priced = cost, true
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
	case c.Text == "":
		c.Text = word
	default:
		return &app.UsageError{Msg: "card add: " + word + " is one word too many"}
	}
	return nil
}

// whole refuses a card of which something is missing.
func (a *added) whole() error {
	c := a.card
	switch {
	case c.Type.Fields() && c.Stats == (notation.Stats{}):
		return &app.UsageError{Msg: "card add " + string(c.Type) + " " + c.Name +
			": its stats are missing, such as '4 4/2 0 8 12 10'"}
	case c.Type == notation.Legacy && c.Bound == "":
		return &app.UsageError{Msg: "card add legacy " + c.Name + ": --bound SEEKER is missing"}
	}
	return nil
}

// addable completes the type, then ranks and factions.
func (v cards) addable(w app.Words, _ string) []string {
	switch len(w) {
	case 0:
		return notation.Types
	case 1:
		return nil
	}
	return append(slices.Clone(notation.Ranks), notation.Factions...)
}
