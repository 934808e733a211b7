package app

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Cards shows and changes the cards that are known of a game: those that the program brings along, and
// those that the owner types in once. A game hands it over as Game.Cards: Cards{…}.Verb.
type Cards struct {
	CardFile
	Editions Editions
	Deck     string // the game's word for a deck: in usage, and with an s a key in JSON
	Head     string // comments at the beginning of a new file
	About    Help   // of the verb card itself
	Examples CardExamples
	Gives    CardShapes

	// Decks returns every deck, with all cards of it that are known, sorted by name.
	Decks func() ([]Deck, error)
	// Own returns a description of the file, and the cards in it once it was read.
	Own func() (describe func(*yamlfile.Form), read func() []Card)

	Add   func() Verb   // of card add, which reads the game's words and calls Put
	Verbs func() []Verb // of the game alone; nil: none
}

// CardExamples names a deck and two cards for the examples in help: one that is known without the
// owner, and one that the example of card add types in.
type CardExamples struct{ Deck, Known, Own string }

// Deck is a deck of cards, with those that are known.
type Deck struct {
	Name  string // as it is typed
	Key   string // of its cards in the file
	Box   int    // number of cards that lie in the box; 0: nobody knows
	Cards []Card
	JSON  any // with its cards, as scripts read them
}

// Card is a card of a deck that is known.
type Card struct {
	Deck, Name string
	Owned      bool        // typed in by the owner
	Title      string      // its name and its kind
	Line       string      // all that is printed on it, in a line
	Parts      [][2]string // all that is known of it, each part with its label
	JSON       any         // as scripts read it
}

// Verb returns the verb of cards, with all that stands under it.
func (c Cards) Verb() Verb {
	return Verb{
		Use: "card", Short: c.About.Short, Long: c.About.Long, Example: c.About.Example,
		Bare: true, Gives: c.Gives.Listed,
		Do: func(Words) error { return c.list("") },
		Verbs: func() []Verb {
			add := c.Add()
			add.Gives = c.Gives.Changed
			list := append([]Verb{add}, c.verbs()...)
			if c.Verbs != nil {
				list = append(list, c.Verbs()...)
			}
			return list
		},
	}
}

// verbs returns the verbs that need no word of the game; the name of a card needs no quotes.
func (c Cards) verbs() []Verb {
	return []Verb{
		{
			Use:       "list [" + strings.ToUpper(c.Deck) + "]",
			Short:     "the cards that are known, ours and yours, and of how many",
			Example:   "card list\ncard list " + c.Examples.Deck,
			Gives:     c.Gives.Listed,
			Completes: c.OneDeck, Do: func(w Words) error { return c.list(w.At(0)) },
		},
		{
			Use: "show NAME", Short: "what a card does, and how that is known",
			Gives:   c.Gives.Shown,
			Example: "card show " + c.Examples.Known, Args: Args(1, -1), Completes: c.known,
			Do: func(w Words) error { return c.show(w.From(0)) },
		},
		{
			Use: "remove NAME", Short: "take a card of yours out again",
			Gives:   c.Gives.Changed,
			Example: "card remove " + c.Examples.Own, Args: Args(1, -1), Completes: c.known,
			Do: func(w Words) error { return c.remove(w.From(0)) },
		},
		{
			Use: "edit", Short: "edit your cards in $EDITOR; a broken file is not kept, and not lost",
			Gives:   Gives[Checked](),
			Example: "card edit", Do: func(Words) error { return c.edit() },
		},
		{
			Use: "check [FILE]", Short: "check your cards: all faults in one run",
			Gives:   Gives[Checked](),
			Example: "card check", Do: func(w Words) error { return c.check(w.At(0)) },
		},
	}
}

// OneDeck completes the first word with the names of the decks.
func (c Cards) OneDeck(w Words, _ string) (names []string) {
	decks, err := c.Decks()
	if len(w) > 0 || err != nil {
		return nil
	}
	for _, d := range decks {
		names = append(names, d.Name)
	}
	return names
}

// known completes the names of cards; none where the owner's file cannot be used.
func (c Cards) known(w Words, begun string) (names []string) {
	decks, err := c.Decks()
	if err != nil || c.Unusable() != nil {
		return nil
	}
	for _, d := range decks {
		for _, card := range d.Cards {
			names = append(names, card.Name)
		}
	}
	return GoesOn(w, begun, names)
}

// GoesOn returns, of each name that begins with the words w and then begun, the part behind w.
func GoesOn(w Words, begun string, names []string) (rest []string) {
	typed := strings.Join(append(slices.Clone(w), ""), " ")
	for _, name := range names {
		if whole := typed + begun; len(name) >= len(whole) && strings.EqualFold(name[:len(whole)], whole) {
			rest = append(rest, name[len(typed):])
		}
	}
	return rest
}

// decks returns all decks, or the one that a word names: as it is typed, as the file has it, or a
// beginning.
func (c Cards) decks(word string) ([]Deck, error) {
	decks, err := c.Decks()
	if err != nil || word == "" {
		return decks, err
	}
	var names []string
	for _, d := range decks {
		if strings.EqualFold(word, d.Key) {
			return []Deck{d}, nil
		}
		names = append(names, d.Name)
	}
	name, ok := chance.Match(word, names)
	if !ok {
		return nil, &telling.Unknown{What: c.Deck, Word: word, Have: names}
	}
	i := slices.Index(names, name)
	return decks[i : i+1], nil
}

// list prints the known cards of all decks, or of the one that a word names, a line each.
func (c Cards) list(word string) error {
	decks, err := c.decks(word)
	if err != nil {
		return err
	}
	views := []any{}
	var b strings.Builder
	for _, d := range decks {
		views = append(views, d.JSON)
		yours := 0
		for _, card := range d.Cards {
			if card.Owned {
				yours++
			}
		}
		of := fmt.Sprintf("%s: %d of %d", d.Key, len(d.Cards), d.Box)
		if d.Box == 0 {
			of = fmt.Sprintf("%s: %d", d.Name, len(d.Cards))
		}
		fmt.Fprintf(&b, "%s known, %d of them yours\n", of, yours)
		for _, card := range d.Cards {
			b.WriteString("  " + card.Line + "\n")
		}
	}
	if c.JSON {
		return c.answer(map[string]any{c.Deck + "s": views})
	}
	return c.Print(b.String())
}

// show prints everything known about the cards of a name.
func (c Cards) show(word string) error {
	found, err := c.find(word)
	if err != nil {
		return err
	}
	views := []any{}
	var b strings.Builder
	for _, card := range found {
		views = append(views, card.JSON)
		b.WriteString(card.Title + "\n")
		for _, part := range card.Parts {
			b.WriteString(Labeled("  "+part[0], part[1]))
		}
	}
	if c.JSON {
		return c.answer(map[string]any{"cards": views})
	}
	return c.Print(b.String())
}

// find returns the cards of a name: several where decks share it.
func (c Cards) find(word string) (found []Card, err error) {
	if err := Printable("a card", word, 200); err != nil {
		return nil, err
	}
	decks, err := c.Decks()
	if err != nil {
		return nil, err
	}
	var all []Card
	var names []string
	for _, d := range decks {
		for _, card := range d.Cards {
			all, names = append(all, card), append(names, card.Name)
		}
	}
	name, err := telling.Named("card known", word, names)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(card Card) bool { return card.Name != name }), nil
}

// answer writes the JSON answer of a verb of cards.
func (c Cards) answer(result any) error {
	return c.Answer(c.Game, c.EditionSaid(c.Editions), result)
}
