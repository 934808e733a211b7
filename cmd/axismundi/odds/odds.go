// Package odds says what may come in Axis Mundi: the verbs of odds, which save nothing.
package odds

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/odds"
	"tablehand/assist/chart"
	exact "tablehand/assist/odds"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// forecasts holds the verbs of odds in one command.
type forecasts struct{ *voice.Voice }

// Verbs returns the forecasts of this game.
func Verbs(of *voice.Voice) *app.Odds {
	v := forecasts{of}
	return &app.Odds{Mine: v.mine, Verbs: func() []app.Verb {
		return []app.Verb{v.turn(), v.threat(), v.way(), v.axis(), v.mix(), v.draw()}
	}}
}

// Outcomes holds chances in JSON.
type Outcomes struct {
	Outcomes []Outcome `json:"outcomes"`
}

// Outcome is one outcome with its chance.
type Outcome struct {
	Outcome string   `json:"outcome"`
	P       *big.Rat `json:"p"`
}

// tell answers with the chances p of the outcomes in what: as one line, a picture or JSON.
func (v forecasts) tell(title string, what []string, p []*big.Rat) error {
	out, g := Outcomes{Outcomes: []Outcome{}}, chart.Group{}
	var said []string
	for i, name := range what {
		out.Outcomes = append(out.Outcomes, Outcome{name, p[i]})
		each := fmt.Sprintf("%s (%s)", exact.Percent(p[i]), exact.Fraction(p[i]))
		said = append(said, name+" "+each)
		g.Bars = append(g.Bars, chart.Bar{Label: name, P: p[i], Said: each})
	}
	if v.SVG {
		return v.Picture(chart.Chart{Title: title, Groups: []chart.Group{g}})
	}
	return v.Show(out, app.Fit("", strings.Join(said, ", ")))
}

// standing returns the table here, or an empty one for odds that need no table. It refuses --dice and
// --draw.
func (v forecasts) standing() (*axismundi.State, error) {
	if err := v.still(); err != nil {
		return nil, err
	}
	return v.Standing()
}

// still refuses --dice and --draw.
func (v forecasts) still() error {
	if v.Dice != "" || v.Draw != "" {
		return &app.UsageError{Msg: "--dice and --draw: odds let nothing fall and draw nothing: leave them out"}
	}
	return nil
}

// here returns the table here, and the player that a word names. It refuses --dice and --draw.
func (v forecasts) here(word string) (*axismundi.State, *axismundi.Player, error) {
	if err := v.still(); err != nil {
		return nil, nil, err
	}
	s, err := v.Here()
	if err != nil {
		return nil, nil, err
	}
	p, err := s.Actor(word)
	return s, p, err
}

func (v forecasts) axis() app.Verb {
	return app.Verb{
		Use: "axis", Short: "Angel or Demon, or ejected: who comes onto the Axis Mundi Hex",
		Bare:    true,
		Gives:   app.Gives[Outcomes]().Or(app.Keyed[string]("svg")),
		Means:   []app.Meaning{{Said: "angel, demon", Lines: []string{"odds axis"}}},
		Long:    "--module free-will: with that module, where the table has it not.",
		Example: "odds axis\nodds axis --module free-will",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var module string
			f.StringVar(&module, "module", "", "free-will")
			v.Draws(f)
			return func(app.Words) error {
				s, err := v.standing()
				if err != nil {
					return err
				}
				free := s.Module("free-will")
				if module != "" {
					if err := app.OneOf("module", module, "free-will"); err != nil {
						return err
					}
					free = true
				}
				level := s.Book().Level(s.Level)
				c := odds.Changed(s.Book().Dice(), level, free)
				what, p := []string{"Angel", "Demon"}, []*big.Rat{c.Angel, c.Demon}
				if level.Wins {
					what, p = []string{"wins"}, []*big.Rat{c.Wins}
				}
				if free {
					what, p = append(what, "ejected"), append(p, c.Ejected)
				}
				return v.tell("at the Axis Mundi Hex", what, p)
			}
		},
	}
}

// Mixed holds, in JSON, where to lay the die that has fallen, and how many rolls it is to a Dose.
type Mixed struct {
	Drops      []int    `json:"drops"`
	Die        *int     `json:"die"`
	Ingredient *int     `json:"ingredient"` // the best one for the die
	Rolls      *big.Rat `json:"rolls"`      // more to a Dose
	Places     []Laid   `json:"places"`
	Nothing    *big.Rat `json:"nothing"` // rolls to a Dose from an empty Mixture
	Dose       *big.Rat `json:"dose"`    // rolls a Dose, in the long run
	Rules      []string `json:"rules"`
}

// Laid is an Ingredient that the die may be laid at, with the rolls to a Dose from there.
type Laid struct {
	Ingredient int      `json:"ingredient"`
	Rolls      *big.Rat `json:"rolls"`
}

func (v forecasts) mix() app.Verb {
	return app.Verb{
		Use: "mix [DROPS] [DIE]", Short: "which Ingredient for a die, and how many rolls to a Dose",
		Bare:  true,
		Gives: app.Gives[Mixed](),
		Long: "DROPS are those of Ingredients 1, 2 and 3 that lie in the Mixture; DIE has fallen. All rolls are\n" +
			"used as well as can be; who goes over for 1 Dose begins again or aims for 2.",
		Example: "odds mix\nodds mix 3,2,3\nodds mix 3,2,3 1",
		Do: func(w app.Words) error {
			s, err := v.standing()
			if err != nil {
				return err
			}
			from, die, err := mixture(s.Book().Poison(), w)
			if err != nil {
				return err
			}
			return v.mixed(odds.Mixing(s.Book().Poison()), from, die)
		},
	}
}

// mixture reads [DROPS] [DIE]; without the die it is 0. It refuses a Mixture that makes a Dose or has gone
// over.
func mixture(of *box.Poison, w app.Words) (m box.Mixture, die int, err error) {
	words := []string{"0", "0", "0"}
	if len(w) > 0 {
		words = strings.Split(w[0], ",")
	}
	bad := &app.UsageError{Msg: fmt.Sprintf("%s: Drops of Ingredients 1, 2 and 3 of a Mixture that makes "+
		"no Dose yet, up to %d,%d,%d", w.At(0), of.Recipe.Two[0], of.Recipe.Two[1], of.Recipe.Two[2])}
	if len(words) != box.Ingredients {
		return m, 0, bad
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > of.Recipe.Two[i] {
			return m, 0, bad
		}
		m[i] = n
	}
	if m == of.Recipe.One || m == of.Recipe.Two {
		return m, 0, bad
	}
	if len(w) < 2 {
		return m, 0, nil
	}
	if die, err = strconv.Atoi(w[1]); err != nil || die < 1 || die > 3 {
		return m, 0, &app.UsageError{Msg: w[1] + " is no face of a d3: 1 to 3"}
	}
	return m, die, nil
}

// mixed tells how many rolls it is from a Mixture to a Dose and, of a die above 0, at which Ingredient it
// is best laid.
func (v forecasts) mixed(m *odds.Mixer, from box.Mixture, die int) error {
	rolls := m.Rolls(from)
	r := Mixed{Drops: from[:], Places: []Laid{}, Nothing: m.Nothing, Dose: m.Dose,
		Rules: []string{"poison.roll", "poison.recipe", "poison.over", "poison.two", "poison.bust"}}
	said := rolls.FloatString(4) + " rolls more to a Dose"
	if die > 0 {
		places := m.Places(from, die)
		rolls, r.Die, r.Ingredient = places[0].Rolls, &die, &places[0].Ingredient
		var others []string
		for i, p := range places {
			r.Places = append(r.Places, Laid{p.Ingredient, p.Rolls})
			if i > 0 {
				others = append(others, fmt.Sprintf("%d: %s", p.Ingredient, p.Rolls.FloatString(4)))
			}
		}
		said = fmt.Sprintf("Ingredient %d (%s rolls more to a Dose; %s)", *r.Ingredient, rolls.FloatString(4),
			strings.Join(others, "; "))
	}
	r.Rolls = rolls
	return v.Show(r, app.Fit("", said+fmt.Sprintf(". From nothing %s; %s a Dose in the long run",
		m.Nothing.FloatString(4), m.Dose.FloatString(4))))
}

func (v forecasts) draw() app.Verb {
	return app.Verb{
		Use: "draw CARD|CARD=N...", Short: "the chance of cards among those that are drawn",
		Gives: app.Gives[Outcomes]().Or(app.Keyed[string]("svg")),
		Long: "Of all cards of a deck that do not lie open: nobody knows which of them are in hands. N is how\n" +
			"many copies there are, where the owner has not counted them (data calibrate cards).",
		Example: "odds draw dexterity=6 alpinist=4 --deck permanent --cards 2", Args: app.Args(1, 6),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var deck string
			cards := 1
			f.StringVar(&deck, "deck", "", "permanent or one-time; else that of the first card")
			app.NumberVar(f, &cards, "cards", "so many are drawn; else one")
			v.Draws(f)
			return func(w app.Words) error { return v.drawn(w, deck, cards) }
		},
	}
}

// drawn tells the chances that so many draws bring each card of the line, CARD or CARD=COPIES. Without a
// deck it is that of the first card; cards of another deck are refused.
func (v forecasts) drawn(w app.Words, deck string, draws int) error {
	s, err := v.standing()
	if err != nil {
		return err
	}
	if d, is := notation.ReadDeck(deck); is {
		deck = string(d)
	}
	if deck != "" {
		if err := app.OneOf("deck", deck, notation.Decks...); err != nil {
			return err
		}
	}
	var names []string
	var kinds []odds.Wanted
	for _, word := range w {
		word, count, _ := strings.Cut(word, "=")
		copies, err := app.CountOr("copies", app.Words(strings.Fields(count)), 0)
		if err != nil {
			return err
		}
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			return err
		}
		if deck == "" {
			deck = string(card.Deck)
		}
		if string(card.Deck) != deck {
			return &app.UsageError{Msg: fmt.Sprintf("%s is a %s card, and %s are drawn", card.Name,
				card.Deck, deck)}
		}
		names, kinds = append(names, card.Name), append(kinds, odds.Wanted{Card: card, Copies: copies})
	}
	pool, of, err := odds.Unseen(s, notation.Deck(deck), kinds)
	if err != nil {
		return err
	}
	if draws < 1 {
		return &app.UsageError{Msg: fmt.Sprintf("--cards %d: at least 1 is drawn", draws)}
	}
	if draws > pool {
		return &app.UsageError{Msg: fmt.Sprintf("--cards %d: only %d of this deck do not lie open", draws,
			pool)}
	}
	d := odds.Drawing(pool, of, draws)
	p := slices.Clone(d.Each)
	if len(names) > 1 {
		names, p = append(names, "any of them", "all of them"), append(p, d.Any, d.All)
	}
	return v.tell(text.Things(draws, "card", "cards"), names, p)
}
