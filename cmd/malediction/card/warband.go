package card

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"tablehand/assist/malediction/box"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// Warband returns the verb that checks, begins and changes warband files.
func Warband(of *voice.Voice) app.Verb {
	v := cards{of}
	return app.Verb{
		Use: "warband", Short: "a player's Seeker, legacy, terrain and deck as a file: new, check, show, swap",
		Bare:    true,
		Example: "warband check oath",
		Verbs: func() []app.Verb {
			return []app.Verb{
				{
					Use: "new FILE", Short: "a warband file to type your cards into",
					Gives:   app.Keyed[string]("file"),
					Example: "warband new mine.yaml", Do: func(w app.Words) error { return v.blank(w[0]) },
				},
				{
					Use: "check FILE", Short: "hold a warband to the rules of building one",
					Gives:   app.Gives[WarbandView](),
					Example: "warband check oath", Do: func(w app.Words) error { return v.checkWarband(w[0]) },
				},
				{
					Use: "show FILE", Short: "what a warband is made of",
					Gives:   app.Gives[WarbandView](),
					Example: "warband show grave", Do: func(w app.Words) error { return v.showWarband(w[0]) },
				},
				{
					Use: "swap FILE OUT IN", Short: "put a card of the side deck in the place of one of the deck",
					Scene: "warband new mine.yaml", Bare: true,
					Gives:   app.Gives[WarbandView](),
					Long:    "For the next match; the deck has to be lawful afterwards.",
					Example: "warband swap mine.yaml Lancer Crow", Do: func(w app.Words) error { return v.swap(w) },
				},
			}
		},
	}
}

// A WarbandView is a warband in JSON: its Seeker and legacy, its terrain, how often each card is in its
// decks, and what is wrong with it.
type WarbandView struct {
	File       string          `json:"file"`
	Seeker     string          `json:"seeker"`
	Legacy     string          `json:"legacy"`
	Terrain    string          `json:"terrain"`
	Cards      int             `json:"cards"`
	Units      int             `json:"units"`
	Deck       map[string]int  `json:"deck"`
	Side       map[string]int  `json:"side"`
	Complaints []box.Complaint `json:"complaints"`
}

// view returns the view of a warband from a file of this name.
func (v cards) view(file string, w box.Warband) (WarbandView, error) {
	book, err := v.Book()
	if err != nil {
		return WarbandView{}, err
	}
	is := WarbandView{File: file, Seeker: w.Seeker, Legacy: w.Legacy, Terrain: w.Terrain,
		Cards: box.Cards(w.Deck),
		Deck:  w.Deck, Side: w.Side, Complaints: append(append([]box.Complaint{}, book.Wrong(w)...),
			box.Missing(w)...)}
	for name, n := range w.Deck {
		if deck := book.Deck(); deck.Cards[deck.Spelled(name)].Type.Fields() {
			is.Units += n
		}
	}
	if is.Side == nil {
		is.Side = map[string]int{}
	}
	return is, nil
}

// checkWarband refuses a warband that breaks rules of building one, and notes what cannot be told of it. A
// lawful one it shows.
func (v cards) checkWarband(word string) error {
	w, _, err := v.Warband(word)
	if err != nil {
		return err
	}
	is, err := v.view(word, w)
	if err != nil {
		return err
	}
	var wrong []string
	rule := ""
	for _, c := range is.Complaints {
		if c.Open {
			v.Note("%s (%s)", c.Text, c.Rule)
			continue
		}
		rule = c.Rule // the refusal ends with that of the last
		wrong = append(wrong, fmt.Sprintf("%s (%s)", c.Text, c.Rule))
	}
	if len(wrong) > 0 {
		return &telling.Refused{Rule: rule, Reason: strings.TrimSuffix(strings.Join(wrong, "; "), " ("+rule+")")}
	}
	return v.Show(is, fmt.Sprintf("%s is lawful: %s, %s\n", word, is.Seeker,
		text.Things(is.Cards, "card", "cards")))
}

func (v cards) showWarband(word string) error {
	w, _, err := v.Warband(word)
	if err != nil {
		return err
	}
	is, err := v.view(word, w)
	if err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(app.Row("seeker", is.Seeker) + app.Row("legacy", orNone(is.Legacy)) +
		app.Row("terrain", orNone(is.Terrain)))
	b.WriteString(app.Row("deck", fmt.Sprintf("%s, %s", text.Things(is.Cards, "card", "cards"),
		text.Things(is.Units, "unit", "units"))))
	for _, deck := range []map[string]int{is.Deck, is.Side} {
		for _, name := range box.SortedKeys(deck) {
			fmt.Fprintf(&b, "  %d %s\n", deck[name], name)
		}
		if len(is.Side) > 0 && len(deck) == len(is.Deck) {
			b.WriteString(app.Row("side deck", text.Things(box.Cards(is.Side), "card", "cards")))
		}
	}
	return v.Show(is, b.String())
}

func orNone(word string) string {
	if word == "" {
		return "not typed in"
	}
	return word
}

// blankWarband is the text of the file that warband new writes.
const blankWarband = `# A warband: one Seeker with its legacy, a terrain card, and a deck of 30 to 50 cards:
# at most 3 copies of a basic card, 2 of an elite, 1 of a unique one; each sigil of a card has
# to be on the Seeker. warband check holds it to that.
# What stands here is one of the practice warbands: type your own cards over it.
warband: mine
seeker: Warden Ilse
legacy: Oath of Ilse
terrain: Mossy Stones
deck: {Lancer: 3, Slinger: 3, Hound: 3, Recruit: 3, Bulwark: 2, Chaplain: 2, Sentinel: 2, Banneret: 1,
  Tower Shield: 3, Long Bow: 1, Whetstone: 2, Turn Aside: 2, Second Breath: 1, Healing Light: 2}
side: {Crow: 2}    # at most 7 cards
`

func (v cards) blank(file string) error {
	to := app.Export{What: "warband", Key: "warband", Advice: "name another", To: file}
	if err := to.Save(v.App, []byte(blankWarband)); err != nil {
		return err
	}
	is := "is"
	if v.DryRun {
		is = "would be"
	}
	return v.Show(map[string]string{"file": file}, "the warband "+is+" in "+file+"\n")
}

// swap puts a card of the side deck in the place of one of the deck, and rewrites the warband's file. It
// refuses during a match with that warband, and if the deck would not be lawful.
func (v cards) swap(words app.Words) error {
	w, old, err := v.Warband(words[0])
	if err != nil {
		return err
	}
	if s, err := v.Here(); err == nil && s.Over == nil {
		for _, p := range s.Players {
			if filepath.Clean(p.Warband) == filepath.Clean(words[0]) {
				return &telling.Refused{Rule: "deck.side.swap", Reason: fmt.Sprintf(
					"%s plays %s in the match on this table: cards are swapped between matches", p.Name, words[0])}
			}
		}
	}
	out, err := telling.Named("card of the deck", words[1], box.SortedKeys(w.Deck))
	if err != nil {
		return err
	}
	in, err := telling.Named("card of the side deck", words[2], box.SortedKeys(w.Side))
	if err != nil {
		return err
	}
	after, err := w.Swapped(out, in)
	if err != nil {
		return telling.Impossible("%v", err)
	}
	book, err := v.Book()
	if err != nil {
		return err
	}
	for _, c := range book.Wrong(after) {
		if !c.Open {
			return &telling.Refused{Rule: c.Rule, Reason: c.Text}
		}
	}
	file, err := yamlfile.Parse(words[0], old)
	if err != nil {
		return err
	}
	var was box.Warband
	if err := file.Read(was.Form); err != nil {
		return err
	}
	text, err := file.Write(after.Form)
	if err != nil || bytes.Equal(text, old) {
		return err
	}
	to := app.Export{What: "warband", Key: "warband", Advice: "it is rewritten", To: words[0], Force: true}
	if err := to.Save(v.App, text); err != nil {
		return err
	}
	is, err := v.view(words[0], after)
	if err != nil {
		return err
	}
	return v.Show(is, fmt.Sprintf("%s comes for %s\n", in, out))
}
