package malice

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// cityServices returns the command for each city's service.
func cityServices() map[string]string {
	return map[string]string{
		"alchemy": "city use AVATAR trade POTION (against one drawn), or acquire (2 colorless shards)",
		"destiny": "city use AVATAR (a fate card)",
		"gateways": "move gate AVATAR BOARD|city-BOARD (any Gate, any revealed city); " +
			"move gate AVATAR gateways from any Gate",
		"life":      "city use AVATAR (all wounds healed, all drained life restored)",
		"merchants": "city use AVATAR ITEM (against a treasure drawn)",
		"shards":    "city use AVATAR blue colorless (1 for 2), blue red (1 for 1), colorless red (2 for 1)",
	}
}

func (v verbs) city() app.Verb {
	return app.Verb{
		Use:   "city",
		Scene: "avatar set Sara at a:city",
		Gives: app.Gives[movement.PlacesView](),
		Asks:  []*app.Fall{&atPlaces},
		Short: "cities: reveal, use",
		Long: "Without a word: what is known of each city, and what it does. A service is used on\n" +
			"the city's hex and takes an action.",
		Example: "city\ncity reveal Sara life\ncity reveal Sara alchemy; city use Sara acquire",
		Do:      func(app.Words) error { return v.showPlaces("city", cityServices()) },
		Verbs:   func() []app.Verb { return []app.Verb{v.revealPlace("city", notation.Cities), v.cityUse()} },
	}
}

func (v verbs) cityUse() app.Verb {
	return app.Verb{
		Use: "use [AVATAR] [SERVICE] [WHAT...]", Short: "use its service: one action",
		Says: "AVATAR SERVICE = Use the city: SERVICE\n" +
			"AVATAR SERVICE WHAT... = Use the city: SERVICE WHAT\n" +
			"Use what the city offers",
		Scene: "avatar set Sara at a:city\ncity reveal Sara alchemy",
		Gives: app.Gives[cities.ServiceResult](),
		Means: []app.Meaning{
			{Said: "buy, shop, sell", Lines: []string{"city use WHO ...", "city"}},
			{Said: "trade", Lines: []string{"city use WHO ...", "item trade WHO ..."}},
		},
		Long: "alchemy    trade [POTION] (--draw trade=red:NAME --choose keep=old|new)\n" +
			"           or acquire (--draw potion=red:NAME)\n" +
			"destiny    (--draw fate=NAME)\n" +
			"gateways   BOARD, or city-BOARD\n" +
			"life\n" +
			"merchants  [ITEM] (--draw treasure=book:NAME --choose keep=old|new)\n" +
			"shards     what is given, what is taken: blue colorless, blue red, colorless red",
		Example: "city use Sara acquire\ncity use Sara acquire --draw 'red:Liquid Life'",
		Do: v.Plays(func(w app.Words) malice.Act {
			if len(w) == 0 {
				return cities.UseCity{}
			}
			return cities.UseCity{Who: w[0], Words: w[1:]}
		}),
	}
}

// revealPlace returns the verb that reveals a city, or a mystic.
func (v verbs) revealPlace(what string, kinds []string) app.Verb {
	return app.Verb{
		Use:   "reveal [AVATAR|BOARD] [" + strings.ToUpper(what) + "]",
		Says:  "Turn the token over",
		Gives: app.Gives[movement.PlacesView](),
		Means: []app.Meaning{{Said: "reveal " + what + ", flip " + what + ", turn over " + what,
			Lines: []string{what + " reveal WHO ..."}}},
		Short: "turn the " + what + " over where an avatar stands",
		Long: "The last word says what the token turned out to be; without it the program draws, or asks.\n" +
			"In the place of AVATAR, who stands on its hex, the name of a board does too.",
		Example: what + " reveal Sara " + kinds[0],
		Do: func(w app.Words) error {
			if err := v.drawn(what, w.At(1)); err != nil {
				return err
			}
			return v.Tell(app.Act[malice.State]{On: func(s *malice.State, _ bool) (malice.Act, error) {
				who, rest := voice.Whose(s, w, s.BoardNames()...)
				if who != "" {
					rest = nil
				}
				return movement.RevealPlace{What: what, Who: who, Board: rest.At(0)}, nil
			}})
		},
	}
}

// drawn makes the last word of the line, if any, the value of what in --draw, in the line for the journal
// too. It refuses the word where --draw is given as well.
func (v verbs) drawn(what, kind string) error {
	switch {
	case kind == "":
		return nil
	case v.Draw != "":
		return &app.UsageError{Msg: v.Command + ": what it is, is said twice: " + kind + " and --draw"}
	}
	at := slices.Index(v.Line, kind)
	v.Line = slices.Insert(slices.Delete(v.Line, at, at+1), at, "--draw="+what+"="+kind)
	v.Draw = what + "=" + kind
	return nil
}

// showPlaces lists the cities, or the mystics, with the services of each.
func (v verbs) showPlaces(what string, does map[string]string) error {
	s, err := v.Here()
	if err != nil {
		return err
	}
	view := movement.PlacesOf(s, what)
	var b strings.Builder
	for _, board := range s.BoardNames() {
		text := cmp.Or(s.PlaceOn(board, what), "face down")
		if words, ok := does[text]; ok {
			text += ": " + words
		}
		if here := view.Here[board]; len(here) > 0 {
			text += "; here: " + strings.Join(here, ", ")
		}
		b.WriteString(app.Row(strings.ToUpper(what[:1])+what[1:]+" "+board, text))
	}
	b.WriteString(app.Row("face down", app.OrNone(movement.FaceDown(s, what))))
	return v.Show(s, view, b.String())
}
