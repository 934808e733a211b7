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
	"tablehand/assist/names"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// KeepCards hands over the owner's file of cards. It is read when a card is first needed; Unusable then
// tells of a fault in it.
func (b *Book) KeepCards(file printed.CardFile) { b.cardFile = &file }

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
		if names.Same(known, name) {
			return known
		}
	}
	return ""
}

// OwnersForm describes the owner's file of cards: the troves under the game's name.
func (c *Cards) OwnersForm(f *yamlfile.Form) { f.Group(notation.Name, c.owners) }

func (c *Cards) owners(f *yamlfile.Form) {
	c.form(f)
	for _, trove := range Troves {
		checkNames(f, trove, c.In(trove.Name))
	}
}

// CheckedForm describes the owner's file of cards for its check, in which an effect that can do nothing on
// its card is a fault. In a game it only does nothing.
func (c *Cards) CheckedForm(f *yamlfile.Form) {
	f.Group(notation.Name, func(f *yamlfile.Form) {
		if c.owners(f); !f.Reading() {
			return
		}
		for _, trove := range Troves {
			for _, name := range slices.Sorted(maps.Keys(c.In(trove.Name))) {
				card, key := c.In(trove.Name)[name], trove.Key+"."+name
				trove.idleAt(f, key+".does", card.Kind, card.Does)
				trove.idleAt(f, key+".secondary", card.Kind, card.Secondary)
			}
		}
	})
}

// idleAt faults an effect in text that can do nothing on a card of this trove and kind, at the word that
// rules it out.
func (t Trove) idleAt(f *yamlfile.Form, key, kind, text string) {
	if _, err := notation.ReadEffects(text); text == "" || err != nil {
		return // it is a fault already
	}
	_, err := notation.ReadCard(text, t.bearer(kind))
	if wrong, ok := errors.AsType[*dice.SyntaxError](err); ok {
		f.FaultAt(key, utf8.RuneCountInString(text[:wrong.At]), "%s", wrong.Message)
	}
}

// checkNames refuses cards whose names cannot be typed, or cannot be told from another.
func checkNames(f *yamlfile.Form, trove Trove, deck map[string]Card) {
	seen := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(deck)) {
		if wrong := UnfitName(trove, name); wrong != "" {
			f.Fault(trove.Key+"."+name, "%s", wrong)
		}
		if other := seen[names.Key(name)]; other != "" {
			f.Fault(trove.Key+"."+name, "it is there already, as %s", other)
		}
		seen[names.Key(name)] = name
	}
}

// UnfitName returns why a card cannot have a name; empty: it can.
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

// Fits refuses a name that no card of the trove can have, with the reason of UnfitName.
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

// Canonical returns the effects of a card of the trove in the words that the program itself uses.
func (t Trove) Canonical(kind, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	list, err := notation.ReadCard(text, t.bearer(kind))
	var words []string
	for _, m := range list {
		words = append(words, m.String())
	}
	return strings.Join(words, "; "), err
}

// Written describes a card as it was added: its own words, and nothing else.
func (c *Card) Written(f *yamlfile.Form) {
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
