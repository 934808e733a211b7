package box

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// KeepCards hands over the owner's file of cards. It is read when a card is first needed; Unusable then
// tells of a fault in it.
func (b *Book) KeepCards(file CardFile) { b.cardFile = &file }

// ownCards lays the cards of the owner's file over those that are known without it.
func (b *Book) ownCards(c *Cards) {
	if b.cardFile == nil {
		return
	}
	text, err := b.cardFile.Text()
	own, ok := Quickly(string(text))
	if err == nil && !ok {
		own = &Cards{}
		err = b.cardFile.Read(text, own.OwnersForm)
	}
	if err != nil {
		b.spoil(err)
		return
	}
	var quick *quickRead
	if ok {
		quick = &quickRead{b, text}
	}
	for _, trove := range Troves {
		ours := c.In(trove.Name)
		for name, card := range own.In(trove.Name) {
			card.quick = quick
			if known := Spelled(ours, name); known != "" {
				card.Rule, card.Kind = cmp.Or(card.Rule, ours[known].Rule),
					cmp.Or(card.Kind, ours[known].Kind)
				delete(ours, known)
			}
			ours[name] = card
		}
	}
}

// Spelled returns the name of a card as a trove has it; empty: it has none.
func Spelled(trove map[string]Card, name string) string {
	if _, ok := trove[name]; ok {
		return name
	}
	for known := range trove {
		if strings.EqualFold(known, name) {
			return known
		}
	}
	return ""
}

// OwnersForm describes the owner's file of cards: the troves under the game's name.
func (c *Cards) OwnersForm(f *yamlfile.Form) {
	f.Group(notation.Name, func(f *yamlfile.Form) {
		c.form(f)
		for _, trove := range Troves {
			checkNames(f, trove, c.In(trove.Name))
		}
	})
}

// checkNames refuses cards whose names cannot be typed, or cannot be told from another.
func checkNames(f *yamlfile.Form, trove Trove, deck map[string]Card) {
	seen := map[string]string{}
	for _, name := range notation.SortedKeys(deck) {
		if wrong := UnfitName(trove, name); wrong != "" {
			f.Fault(trove.Key+"."+name, "%s", wrong)
		}
		if other := seen[strings.ToLower(name)]; other != "" {
			f.Fault(trove.Key+"."+name, "it is there already, as %s", other)
		}
		seen[strings.ToLower(name)] = name
	}
}

// UnfitName says why a card cannot have a name; empty: it can.
func UnfitName(trove Trove, name string) string {
	_, kind := trove.Kind(name)
	switch err := notation.Printable(name); {
	case err != nil:
		return "its name is " + err.Error()
	case kind || name == "_":
		return fmt.Sprintf("a card cannot be called %s: that is a %s", name, trove.Of)
	case strings.ContainsAny(name, ":=;"):
		return "a card's name has none of : = ; in it, which part a name from other words"
	case !unicode.IsLetter([]rune(name)[0]) && !unicode.IsDigit([]rune(name)[0]):
		return "a card's name begins with a letter or a digit"
	}
	return ""
}

// Fits refuses a name that a card of the trove cannot have.
func (t Trove) Fits(name string) error {
	if wrong := UnfitName(t, name); wrong != "" {
		return &telling.Nonsense{Reason: "card " + chance.Quote(name) + ": " + wrong}
	}
	return nil
}

// effectsAt refuses a text that holds no effects, at the letter where it goes wrong.
func effectsAt(f *yamlfile.Form, key, text string) {
	if text == "" {
		return
	}
	_, err := notation.ReadEffects(text)
	if wrong, ok := errors.AsType[*dice.SyntaxError](err); ok {
		f.FaultAt(key, utf8.RuneCountInString(text[:wrong.At]), "%s", wrong.Message)
	} else if err != nil {
		f.Fault(key, "%v", err)
	}
}

// Canonical returns a text of effects in the words that the program itself uses.
func Canonical(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	list, err := notation.ReadEffects(text)
	var words []string
	for _, m := range list {
		words = append(words, m.String())
	}
	return strings.Join(words, "; "), err
}

// WithCard returns the owner's file with a card in it, in the place of one of that name; nil is a
// file that is not there yet. An impossible card is refused.
func WithCard(file *yamlfile.File, trove Trove, name string, card Card) ([]byte, error) {
	if err := trove.Fits(name); err != nil {
		return nil, err
	}
	if file == nil {
		text, err := yamlfile.New(only(trove, map[string]Card{name: card}))
		return append([]byte(cardsHead), text...), err
	}
	deck, err := ownIn(file, trove)
	if err != nil {
		return nil, err
	}
	if old := Spelled(deck, name); old != "" {
		text, err := WithoutCard(file, trove, old)
		if err != nil {
			return nil, err
		}
		if file, err = yamlfile.Parse("", text); err != nil {
			return nil, err
		}
		delete(deck, old)
	}
	kept := blank(deck)
	kept[name] = card
	return file.Write(only(trove, kept))
}

// WithoutCard returns the owner's file without a card that is in it.
func WithoutCard(file *yamlfile.File, trove Trove, name string) ([]byte, error) {
	deck, err := ownIn(file, trove)
	if err != nil {
		return nil, err
	}
	delete(deck, name)
	return file.Write(only(trove, blank(deck)))
}

const cardsHead = "# The cards of your box, for all your tables (card add, card list). " +
	"Everything here may be\n" +
	"# edited: card check says whether it still can be, help cards how effects are said.\n"

func ownIn(file *yamlfile.File, trove Trove) (map[string]Card, error) {
	own := &Cards{}
	err := file.Read(own.OwnersForm)
	return maps.Clone(own.In(trove.Name)), err
}

// blank returns a copy of a deck whose cards have nothing written: they stay as they are.
func blank(deck map[string]Card) map[string]Card {
	kept := map[string]Card{}
	for name := range deck {
		kept[name] = Card{}
	}
	return kept
}

// only describes the cards of one trove, a line each, beside whatever else is in the file.
func only(trove Trove, deck map[string]Card) func(*yamlfile.Form) {
	return func(f *yamlfile.Form) {
		f.Rest()
		f.Group(notation.Name, func(f *yamlfile.Form) {
			f.Rest()
			yamlfile.Table(f, trove.Key, &deck, (*Card).line)
			f.OnLines(trove.Key)
		})
		f.OnLines(notation.Name)
	}
}

// line writes a card as it was added: its own words, and nothing else.
func (c *Card) line(f *yamlfile.Form) {
	f.Rest()
	f.OneLine()
	for _, part := range []struct {
		key  string
		text *string
	}{{"kind", &c.Kind}, {"does", &c.Does}, {"secondary", &c.Secondary}, {"says", &c.Says}} {
		if *part.text != "" {
			f.Text(part.key, part.text)
		}
	}
	if c.Shuffle {
		f.Bool("shuffle", &c.Shuffle)
	}
}

// Names returns the names of the cards of a trove, sorted.
func (c *Cards) Names(trove string) []string { return slices.Sorted(maps.Keys(c.In(trove))) }
