package axismundi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/cmd/app"
)

// cardVerbs returns the verbs of cards and of Treasure Tokens.
func (v verbs) cardVerbs() []app.Verb {
	return []app.Verb{v.use(), v.activate(), v.deactivate(), v.swap(), v.scrounge(), v.discard()}
}

// whose cuts the player off the beginning of a line of cards, and returns the name and the other words,
// cards by their short names. A word that is the beginning of a player's name counts as one only if it
// names no card.
func (v verbs) whose(w app.Words) (who string, rest app.Words) {
	s, err := v.Here()
	if err != nil || len(w) == 0 {
		return "", w
	}
	defer func() { rest = s.Book().Spelled(rest, s.Modules...) }()
	for _, name := range s.PlayerNames() {
		if strings.EqualFold(name, w[0]) {
			return name, w[1:]
		}
	}
	if _, err := s.Book().Find(w[0], s.Modules...); err == nil || s.Book().Treasure(w[0]) != nil {
		return "", w
	}
	if p, err := s.FindPlayer(w[0]); err == nil {
		return p.Name, w[1:]
	}
	return "", w
}

// spell returns the words of a command line with the name of each card as one word.
func (v verbs) spell(w app.Words) app.Words {
	s, err := v.Here()
	if err != nil {
		return w
	}
	return s.Book().Spelled(w, s.Modules...)
}

func (v verbs) use() app.Verb {
	return app.Verb{
		Use: "use [PLAYER] CARD|TREASURE [WHAT...]",
		Says: "Use CARD: WHAT\n" +
			"Use CARD",
		Gives: app.Gives[cards.Result]().Or(app.Gives[hidden.Result]()).Or(app.Gives[attacks.Shot]()).
			Or(app.Gives[actions.Bombed]()),
		Asks: []*app.Fall{&ofCards, &ofTheCenter, &rebuiltDecks, &recycled},
		Means: []app.Meaning{
			{Said: "play, cast, one-time, 1-time"},
			{Said: "treasure, token", Lines: []string{"use ...", "status players"}},
		},
		Short: "play a 1-Time Power, or use a Treasure Token, by its text",
		Long: "Behind it stands what it asks for: a player, a hex, a card, a Character, a number, move or heal;\n" +
			"of cards that are drawn how many are Permanent and how many 1-Time. herbs salve go together,\n" +
			"phrygian CARD... plays several, double behind a card is Double Double. Cards that go with an\n" +
			"attack, a Harvest or a Familiar are said there: --with CARD.",
		Example: "use suture\nuse options move --double\nuse herbs salve\nuse refills 1 2\n" +
			"use phrygian vermin peek",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var act cards.Use
			f.BoolVar(&act.Double, "double", false, "with Double Double: it happens twice")
			asked := v.asks(f, "to", "decks", "free-will", "near", "distance", "slots", "scrounge")
			return func(w app.Words) error {
				asked()
				who, rest := v.whose(w)
				act.Player, act.Words = who, v.token(rest)
				if own := v.ofItsOwn(act); own != nil {
					return v.Play(own)
				}
				return v.Play(act)
			}
		},
	}
}

// token returns the words of a command line with the Treasure Token at its beginning as its short name,
// where it is named by what is printed on it: his treasure: gain 1 AP.
func (v verbs) token(words app.Words) []string {
	list := slices.Clone(words)
	book, err := v.Book()
	if err != nil {
		return list
	}
	idle := func(word string) bool {
		return slices.Contains([]string{"his", "her", "my", "the", "from", "treasure", "token"},
			strings.ToLower(strings.Trim(word, ":,")))
	}
	from := slices.IndexFunc(list, func(word string) bool { return !idle(word) })
	if from < 0 || book.Treasure(list[0]) != nil {
		return list
	}
	if key, n := book.TreasureSaid(list[from:]); key != "" {
		return append([]string{key}, slices.DeleteFunc(list[from+n:], idle)...)
	}
	if from > 0 && book.Treasure(list[from]) != nil {
		return list[from:]
	}
	return list
}

// ofItsOwn returns the act of a card or a token that has a verb of its own: the one that makes invisible,
// the Grenade and the Time Bomb; nil: it has none.
func (v verbs) ofItsOwn(act cards.Use) axismundi.Act {
	book, err := v.Book()
	if err != nil || act.Double || len(act.Words) == 0 {
		return nil
	}
	switch card, err := book.Find(act.Words[0]); {
	case len(act.Words) == 2 && act.Words[0] == "grenade":
		return attacks.Throw{By: act.Player, Who: act.Words[1]}
	case len(act.Words) == 1 && act.Words[0] == "bomb":
		return actions.Bomb{By: act.Player}
	case len(act.Words) == 1 && err == nil && card.Key == hidden.Card:
		return hidden.Vanish{Player: act.Player}
	}
	return nil
}

// slotVerb returns a verb of Slots, whose words are cards.
func (v verbs) slotVerb(verb app.Verb, act func(who string, list []string) axismundi.Act) app.Verb {
	verb.Do = func(w app.Words) error {
		who, rest := v.whose(w)
		return v.Play(act(who, slices.Clone(rest)))
	}
	return verb
}

func (v verbs) activate() app.Verb {
	return v.slotVerb(app.Verb{
		Use: "activate [PLAYER] CARD...", Short: "put a Permanent Power out of the hand into a free Slot",
		Says:  "Activate CARD",
		Gives: app.Gives[cards.Result](),
		Means: []app.Meaning{
			{Said: "equip, attach, slot, permanent",
				Lines: []string{"activate ...", "swap ...", "next"}},
		},
		Long: "It costs 1 AP, is free where the mat says so, and one Action of the Angel's does three. Before\n" +
			"the first turn it is the free step of the third player.",
		Example: "activate dexterity", Args: app.Args(1, -1),
	}, func(who string, list []string) axismundi.Act { return cards.Activate{Player: who, Cards: list} })
}

func (v verbs) deactivate() app.Verb {
	return v.slotVerb(app.Verb{
		Use: "deactivate [PLAYER] CARD...", Short: "take a Permanent Power out of its Slot into the hand",
		Says:    "Deactivate CARD",
		Scene:   "activate dexterity",
		Gives:   app.Gives[cards.Result](),
		Means:   []app.Meaning{{Said: "unequip, remove"}},
		Example: "deactivate dexterity", Args: app.Args(1, -1),
	}, func(who string, list []string) axismundi.Act { return cards.Deactivate{Player: who, Cards: list} })
}

func (v verbs) swap() app.Verb {
	return v.slotVerb(app.Verb{
		Use: "swap [PLAYER] OLD NEW...", Short: "exchange a card in a Slot with one of the hand",
		Says:  "Exchange OLD for NEW",
		Scene: "activate dexterity",
		Gives: app.Gives[cards.Result](),
		Means: []app.Meaning{
			{Said: "exchange, replace", Lines: []string{"swap ...", "redraw WHO ...", "next"}},
		},
		Long: "Cards stand in pairs. Behind the first one the Angel may name cards alone too: out of a Slot\n" +
			"into the hand, or out of the hand into a Slot; three such changes are one Action.",
		Example: "swap dexterity honed", Args: app.Args(2, -1),
	}, func(who string, list []string) axismundi.Act {
		list = slices.DeleteFunc(list, func(word string) bool { return word == "for" || word == "with" })
		return cards.Swap{Player: who, Cards: list}
	})
}

func (v verbs) scrounge() app.Verb {
	return app.Verb{
		Use:  "scrounge [PLAYER] [CARD]",
		Says: "Take a card back from the discards",
		Scene: "new --player Ann=cultivator:C --player Ben=scrounger:S --player Cid=savant:K " +
			"--board practice --seed 7" +
			hands + "\nbegin\nuse vermin\nuse identity Ben",
		Bare:    true,
		Gives:   app.Gives[cards.Result](),
		Asks:    []*app.Fall{&rebuiltDecks, &scroungedCard},
		Short:   "the Scrounger takes a card of the Discard Pile for Scrounge Tokens",
		Example: "scrounge vermin",
		Do: func(w app.Words) error {
			who, rest := v.whose(w)
			if len(rest) > 1 {
				return &app.UsageError{Msg: "scrounge [PLAYER] [CARD]: " + rest[1] + " is one word too many"}
			}
			return v.Play(cards.Scrounge{Player: who, Card: rest.At(0), Asks: v.asksAt("scrounge")})
		},
	}
}

func (v verbs) discard() app.Verb {
	return app.Verb{
		Use: "discard [PLAYER] CARD...|N", Short: "discard down to the Hand Limit: cards by name, or so many",
		Says: "Discard CARD\n" +
			"Discard cards",
		Scene:   "use refills 1 2",
		Gives:   app.Gives[cards.Result](),
		Means:   []app.Meaning{{Said: "toss, trash"}},
		Example: "discard peek\ndiscard 1", Args: app.Args(1, -1),
		Do: func(w app.Words) error {
			who, rest := v.whose(w)
			act := cards.Discard{Player: who}
			for _, word := range rest {
				n, err := strconv.Atoi(chance.Digits(word)) // one is no piece of Honed Blade
				if err != nil {
					act.Cards = append(act.Cards, word)
					continue
				}
				if n < 1 || n > axismundi.Most || act.N > 0 {
					return &app.UsageError{Msg: fmt.Sprintf("%s is no number of cards: one of them, 1 to %d", word,
						axismundi.Most)}
				}
				act.N = n
			}
			return v.Play(act)
		},
	}
}

// used returns the kind of word that a free place with this name takes: a card or a Treasure Token.
func (v verbs) used(name string) app.Kind {
	return app.Kind{Name: name, Offers: func(begun string) []string {
		return append(v.cards(begun), notation.Treasures...)
	}}
}

// activated lists the Permanent Powers that lie in Slots, by their short names.
func activated(s *axismundi.State) (keys []string) {
	for _, p := range s.Players {
		for _, name := range p.Slots {
			keys = append(keys, s.CardNamed(name).Key)
		}
	}
	return keys
}

// says lists, for completion, the words that may stand behind a card: players, hexes, Characters, decks,
// cards, and move, heal and double.
func says(s *axismundi.State) []string {
	list := append(s.PlayerNames(), named(s)...)
	list = append(append(list, notation.Characters...), notation.Decks...)
	return append(append(list, s.Book().Kinds(s.Modules...)...), "move", "heal", "double")
}
