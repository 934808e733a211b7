package odds

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chart"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	"tablehand/cmd/app"
)

func (v forecasts) redraw() app.Verb {
	return app.Verb{
		Use: "redraw FILE...", Short: "keep or redraw: the chance of a hand that has what you want",
		Gives: shape(),
		Long: "Of a warband, or of counts of types in its place: unit=20 item=5 channel=8 swift=7. Each\n" +
			"redraw has a card fewer. --want: unit, item, channel, swift, spell or a card's name, then\n" +
			">=, <=, = and a number; several with commas, all of which are wanted.",
		Example: "odds redraw oath --want 'unit>=2'\nodds redraw unit=20 item=5 swift=7 --want 'unit>=2,item>=1'",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var a odds.Redraw
			f.StringVar(&a.Want, "want", "unit>=2", "what the hand has to have: unit>=2,Lancer>=1")
			app.NumberVar(f, &a.Hand, "hand", "cards in the hand now; else as many as are drawn first")
			v.Draws(f)
			return func(w app.Words) error { return v.foreseeRedraw(a, w) }
		},
	}
}

func (v forecasts) foreseeRedraw(a odds.Redraw, w app.Words) error {
	if _, err := v.outset(); err != nil {
		return err
	}
	book, err := v.Book()
	if err != nil {
		return err
	}
	if a.Hand == 0 {
		a.Hand = book.Mode(notation.Full).Hand
	}
	deck := book.Deck()
	a.Card = func(name string) box.Card { return deck.Cards[deck.Spelled(name)] }
	if a.Deck, err = v.deckOf(w); err != nil {
		return err
	}
	r, err := a.Odds()
	if err != nil {
		return err
	}
	first, least := r.Outcomes[0].P, bounded(r)
	text := app.Fit("",
		fmt.Sprintf("a redraw has %s in %s%s, redrawn on as long as it lacks it; the first hand of %d in %s%s",
			a.Want, least, exactly(r.P), a.Hand, least, percent(first)))
	var each []string
	g := chart.Group{}
	for _, o := range r.Outcomes {
		each = append(each, o.What+" "+least+percent(o.P))
		g.Bars = append(g.Bars, bar(o.What, o.P))
	}
	g.Bars = append(g.Bars, bar("redrawn on", new(big.Rat).Set(r.P)))
	text += app.Fit("    ", strings.Join(each, ", "))
	return v.tell(r, text, chart.Chart{Title: strings.TrimSpace(a.Want + " " + least), Groups: []chart.Group{g}})
}

// deckOf returns how many there are of each card of a warband's deck; or of each type, from counts such as
// unit=20.
func (v forecasts) deckOf(w app.Words) (map[string]int, error) {
	if !strings.Contains(w[0], "=") {
		if len(w) > 1 {
			return nil, &app.UsageError{Msg: "odds redraw FILE: one warband, or counts such as unit=20 item=5"}
		}
		warband, _, err := v.Warband(w[0])
		return warband.Deck, err
	}
	deck := map[string]int{}
	for _, word := range w {
		name, count, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(count)
		if err != nil || n < 0 || n > 500 {
			return nil, &app.UsageError{Msg: fmt.Sprintf("%s: how many cards of a type, such as unit=20", word)}
		}
		if !slices.Contains(odds.Types, name) {
			return nil, &app.UsageError{Msg: fmt.Sprintf("%s: one of %s", word, strings.Join(odds.Types, ", "))}
		}
		deck[name] += n
	}
	return deck, nil
}
