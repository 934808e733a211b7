// Package card says what cards of Malediction do, reads those of the owners' boxes as they are typed in,
// and checks warbands.
package card

import (
	"strconv"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// cards holds the verbs of cards in one command.
type cards struct{ *voice.Voice }

// Verb returns the verb of cards, with all that stands under it.
func Verb(of *voice.Voice) app.Verb { return cards{of}.ofBox().Verb() }

// ofBox returns the game's part of the verbs of cards that all games share.
func (v cards) ofBox() app.Cards {
	return app.Cards{
		CardFile: v.Cards, Deck: "type", Head: head,
		Gives: app.CardShapesOf[TypeView, View]("type"),
		About: app.Help{
			Short: "the owners' cards: add, list, show, check, edit, remove",
			Long: "Cards that you type in once are known to all your tables. They stand in cards.yaml in\n" +
				"tablehand's folder of $XDG_CONFIG_HOME (~/.config), a line each, which you may edit.\n" +
				"The practice warbands of our own are known without that.",
			Example: "card list\ncard show Lancer\n" +
				"card add unit 'Duskwood Prowler' 6 basic legion '4 4/2 0 8 12 10'",
		},
		Examples: app.CardExamples{Deck: "unit", Known: "Lancer", Own: "Duskwood Prowler"},
		Decks:    v.types, Own: own, Add: v.add,
	}
}

// head is the comment at the beginning of a new file of cards.
const head = "# The cards of your boxes, for all your tables (card add, card list). " +
	"Everything here may be\n" +
	"# edited: card check says whether it still can be.\n"

// key is the key of the owner's file under which all cards of the game are.
const key = "cards"

// types returns the known cards, in a deck for each type.
func (v cards) types() (list []app.Deck, err error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	known := book.Deck()
	for _, name := range notation.Types {
		deck := app.Deck{Name: name, Key: key}
		views := []View{}
		for _, card := range known.Names(notation.Type(name)) {
			shown := of(known.Cards[card])
			deck.Cards, views = append(deck.Cards, shown.card()), append(views, shown)
		}
		deck.JSON = TypeView{Type: name, Cards: views}
		list = append(list, deck)
	}
	return list, nil
}

// own returns a description of the owner's file of cards, to be read with, and a function that then returns
// the cards.
func own() (describe func(*yamlfile.Form), read func() []app.Card) {
	deck := &box.Deck{}
	describe = func(f *yamlfile.Form) {
		deck.OwnersForm(f)
		for _, name := range deck.Names(notation.UnitCard, notation.Seeker) {
			if notation.IsOfAct(name) {
				f.Fault(notation.Name+"."+key+"."+name, "%v", malediction.NameableUnit(name))
			}
		}
	}
	return describe, func() (list []app.Card) {
		for _, name := range deck.Names() {
			card := deck.Cards[name]
			card.Owned = true
			list = append(list, of(card).card())
		}
		return list
	}
}

// A TypeView holds the known cards of a type in JSON, as card list prints them.
type TypeView struct {
	Type  string `json:"type"`
	Cards []View `json:"cards"`
}

// A View is a card in JSON: its type, cost, rank and factions, stats, boosts, abilities and text.
type View struct {
	Name      string            `json:"name"`
	Type      string            `json:"type"`
	Cost      *int              `json:"cost"` // null: it has none
	Rank      string            `json:"rank" unknown:"null"`
	Of        []string          `json:"of"`
	Echo      int               `json:"echo"` // of a Seeker: what its legacy gives
	Bound     string            `json:"bound" unknown:"null"`
	Stats     string            `json:"stats" unknown:"null"` // empty: it has none
	Boosts    string            `json:"boosts" unknown:"null"`
	Abilities map[string]string `json:"abilities"`
	Text      string            `json:"text" unknown:"null"`
	Owned     bool              `json:"owned"`
}

// of returns the view of a card.
func of(c box.Card) View {
	v := View{Name: c.Name, Type: string(c.Type), Rank: c.Rank, Of: append([]string{}, c.Of...), Echo: c.Echo,
		Bound: c.Bound, Boosts: c.Boosts, Abilities: map[string]string{}, Text: c.Text, Owned: c.Owned}
	if c.Priced {
		v.Cost = &c.Cost
	}
	if c.Stats != (notation.Stats{}) {
		v.Stats = c.Stats.String()
	}
	for name, text := range c.Abilities {
		v.Abilities[name] = text
	}
	return v
}

// card returns the card as the verbs of all games take it.
func (v View) card() app.Card {
	return app.Card{Deck: key, Name: v.Name, Owned: v.Owned, Title: v.Name + ", " + v.Type, Line: v.line(),
		Parts: v.parts(), JSON: v}
}

// line writes all that is known of a card in one line.
func (v View) line() string {
	words := []string{v.Name + ":", v.Type}
	if v.Cost != nil {
		words = append(words, "cost", strconv.Itoa(*v.Cost))
	}
	words = append(words, v.Rank, strings.Join(v.Of, " "), v.Stats)
	line := strings.Join(strings.Fields(strings.Join(words, " ")), " ")
	for _, part := range v.does() {
		line += "; " + part
	}
	return line
}

// does lists what the card does: its boosts, its abilities, its text.
func (v View) does() (list []string) {
	if v.Boosts != "" {
		list = append(list, v.Boosts)
	}
	for _, name := range box.SortedKeys(v.Abilities) {
		list = append(list, name+": "+v.Abilities[name])
	}
	if v.Text != "" {
		list = append(list, v.Text)
	}
	return list
}

// parts lists all that is known of the card, each part with its label.
func (v View) parts() (list [][2]string) {
	add := func(label, text string) {
		if text != "" {
			list = append(list, [2]string{label, text})
		}
	}
	if v.Cost != nil {
		add("cost", strconv.Itoa(*v.Cost))
	}
	add("rank", v.Rank)
	add("factions", strings.Join(v.Of, ", "))
	add("stats", v.Stats)
	add("boosts", v.Boosts)
	for _, name := range box.SortedKeys(v.Abilities) {
		add(name, v.Abilities[name])
	}
	add("text", v.Text)
	add("bound to", v.Bound)
	if v.Echo > 0 {
		add("echo", strconv.Itoa(v.Echo))
	}
	if !v.Owned {
		add("from", "the practice warbands: in no box")
	}
	return list
}
