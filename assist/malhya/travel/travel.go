// Package travel plays the travel phase: Travel cards, moves over hexes, rest, weather; and says which
// chapter is read.
package travel

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Result is the journey as an act leaves it, in JSON: the hex, the weather, tokens and the Day board, and
// the chapter or event to be read.
type Result struct {
	Hex      string `json:"hex" unknown:"null"`
	Terrain  string `json:"terrain" unknown:"null"`
	Weather  string `json:"weather"`
	Tokens   int    `json:"tokens"`
	Slots    int    `json:"slots"` // of the Day board that are full
	Crystals int    `json:"crystals"`
	Matches  bool   `json:"matches"` // the card that was drawn matches the hex
	Event    string `json:"event" unknown:"null"`
	Chapter  int    `json:"chapter" unknown:"null"` // that is to be read
}

// of returns the journey of a table as it is now.
func of(s *malhya.State) Result {
	g := s.Group
	return Result{Hex: g.Hex, Terrain: g.Terrain, Weather: g.Weather, Tokens: g.Tokens, Slots: len(g.Day),
		Crystals: g.Crystals}
}

// travels refuses an act outside the travel phase, with the line that does it as a chapter says: played
// anyway, the phase begins (travel.actions, book.phase-told). line is the act's own.
func travels(t *malhya.Table, line ...string) error {
	s := t.State()
	malhya.Unread(t)
	if err := malhya.Tested(t); err != nil || s.Phase == malhya.Travel {
		return err
	}
	if s.Mode != malhya.NoMode {
		return telling.Against("travel.actions", "nobody travels in %s Mode", map[string]string{
			malhya.InStealth: "Stealth", malhya.InCombat: "Combat"}[s.Mode])
	}
	if err := t.Refuse("travel.actions",
		"the group explores: it travels when a booklet says so"); err != nil {
		return telling.Offer(err, telling.Line(append(line, "--anyway")...))
	}
	t.Do(malhya.PhaseTurned{Phase: malhya.Travel}, "book.phase-told")
	return nil
}

// fill lays a card into the first free slot of the Day board. If there is none the day ends first: all
// cards go back, and a crystal marks the day (travel.day.end-trigger, travel.day.after-end). drawn holds
// what each of the cards is known by, first what it shows: a remark asks about one that lies there already.
func fill(t *malhya.Table, card string, drawn [][]string, rules ...string) {
	g := t.State().Group
	if len(g.Day) >= t.State().Book().Parts().Costs.Day {
		back := goesBack(g.Day)
		t.Do(malhya.DayEnded{Crystals: g.Crystals + 1,
			Text: fmt.Sprintf("The day ends: %s; %s on the Day board",
				back, text.Things(g.Crystals+1, "crystal", "crystals"))}, "travel.day.end-trigger",
			"travel.day.crystal", "travel.day.crystal-asked",
			"travel.day.reshuffle-travel", "travel.day.reshuffle-event", "travel.day.rest-card-back",
			"travel.day.keeps-rest", "travel.day.after-end")
	}
	var shown []string
	for _, names := range drawn {
		shown = append(shown, names[0])
		lies := slices.IndexFunc(names, func(name string) bool {
			return slices.Contains(t.State().Group.Drawn, name)
		})
		if lies >= 0 {
			deck, name, _ := strings.Cut(names[lies], " ")
			t.Remark("travel.day.reshuffle-"+deck,
				"the %s card %s lies on the Day board until the day ends: is it another?",
				map[string]string{"travel": "Travel", "event": "Event"}[deck], name)
		}
	}
	t.Do(malhya.SlotFilled{Card: card, Slot: len(t.State().Group.Day) + 1, Drawn: shown}, append(rules,
		"travel.day.slots")...)
}

// goesBack writes which cards leave the Day board as the day ends, each into its own deck.
func goesBack(day []string) string {
	var parts []string
	count := func(name string, is func(card string) bool) {
		n := 0
		for _, card := range day {
			if is(card) {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, text.Things(n, name+" card", name+" cards"))
		}
	}
	count("Day", func(card string) bool { return strings.HasPrefix(card, "day") })
	count("Night", func(card string) bool { return strings.HasPrefix(card, "night") })
	count("Event", func(card string) bool { return strings.HasSuffix(card, "event") })
	said := text.Listed(parts)
	if said != "" {
		said += " shuffled back"
	}
	if slices.Contains(day, "rest") {
		said = strings.TrimPrefix(said+", the Rest card beside the board", ", ")
	}
	return said
}

// gain gives the group 1 Travel token; at the limit it is lost, with a remark (travel.token.limit).
func gain(t *malhya.Table, rules ...string) {
	most := t.State().Book().Parts().Costs.TravelMost
	n := t.State().Group.Tokens
	if n >= most {
		t.Remark("travel.token.limit", "the group has %d Travel tokens: the new one is lost", n)
		return
	}
	t.Do(malhya.TokensMoved{N: 1, Now: n + 1}, append(rules, "travel.effect.token")...)
}

// turn turns the Weather token to a side; if it shows that already there is only a remark
// (travel.effect.weather).
func turn(t *malhya.Table, weather string) {
	if t.State().Group.Weather == weather {
		t.Remark("travel.effect.weather", "the weather is %s already", weather)
		return
	}
	t.Do(malhya.WeatherTurned{Weather: weather}, "travel.effect.weather", "travel.weather.two-states")
}

// Weather turns the Weather token.
type Weather struct{ To string }

func (a Weather) Play(t *malhya.Table) error {
	to, is := chance.Match(a.To, notation.Weathers)
	if !is {
		return &telling.Unknown{What: "weather", Word: a.To, Have: notation.Weathers}
	}
	turn(t, to)
	t.Result = of(t.State())
	return nil
}

// Rest lays the Rest card on the Day board (travel.rest.card). What a rest brings is done by hand, as the
// rulebook's text for it is lost.
type Rest struct{}

func (Rest) Play(t *malhya.Table) error {
	if err := travels(t, "rest"); err != nil {
		return err
	}
	s := t.State()
	full := len(s.Group.Day) >= s.Book().Parts().Costs.Day
	if s.Reading("A19") == "one" && slices.Contains(s.Group.Day, "rest") && !full {
		if err := t.Refuse("travel.rest.once-per-day",
			"the Rest card lies on the Day board until the day ends"); err != nil {
			return err
		}
	}
	fill(t, "rest", nil, "travel.rest.card")
	t.Remark("travel.rest.card", "what a rest brings is done by hand: heal, gain")
	t.Result = of(t.State())
	return nil
}

// Collect notes what the group collects (travel.collect).
type Collect struct{ Text string }

func (a Collect) Play(t *malhya.Table) error {
	if err := travels(t, "collect", a.Text); err != nil {
		return err
	}
	if text.Safe(a.Text) != a.Text || a.Text == "" || len([]rune(a.Text)) > 200 {
		return &telling.Nonsense{Reason: "what is collected is said in 1 to 200 letters that can be shown"}
	}
	t.Do(malhya.Collected{Text: a.Text}, "travel.collect")
	t.Result = of(t.State())
	return nil
}
