package notation

import (
	"fmt"
	"slices"
	"strings"
)

// A Travel is what a Travel card says: the terrains that it looks for, and what happens where the group's
// hex is none of them.
type Travel struct {
	Terrains []string
	Does     []Journey
	Night    bool   // a Night card; else a Day card
	Number   string // the first half of the event's number, where it is not the name of the card
}

// A Journey is one effect of a Travel card, from left to right (travel.effect.order).
type Journey struct {
	Weather string   // it turns to good or bad
	Token   bool     // a Travel token is gained
	If      []string // in one of these terrains alone (travel.effect.token-conditional)
	Village bool     // instead of the token a village may be entered (travel.effect.village)
	Text    string   // done by hand
}

const travelSays = "terrain plain forest: weather bad, token, token if mountain, token or village, " +
	"other 'TEXT'"

// Matches says whether a card matches the terrain of the group's hex (travel.card.terrain-list).
func (t Travel) Matches(terrain string) bool { return slices.Contains(t.Terrains, terrain) }

// ReadTravel reads a Travel card: terrain plain: weather bad, token if mountain. The error is a
// *dice.SyntaxError.
func ReadTravel(text string) (t Travel, err error) {
	r := newReader(text)
	err = r.clauses(func() {
		switch {
		case r.takes("night"):
			t.Night = true
		case r.takes("day"):
			t.Night = false
		case r.takes("number"):
			t.Number = r.half()
		case r.takes("terrain") || r.isOne(Terrains):
			if t.Terrains != nil {
				r.wrong("a second list of terrains")
			}
			if t.Terrains = r.terrains(); r.takes(":") || !r.ended() && r.see(0) != ";" {
				t.Does = r.journeys(false)
			}
		default:
			r.wrong("%s is nothing that a Travel card says%s: %s; night; number 01", r.here(),
				meant(r.see(0), append([]string{"terrain", "night", "number"}, Terrains...)), travelSays)
		}
	})
	if err == nil && t.Terrains == nil {
		r.wrong("which terrain does the card look for? %s", travelSays)
	}
	return t, r.err
}

// ReadTravelLine reads a Travel card that nobody has typed in from one line: TERRAIN,… [EFFECTS] [NN], as
// in plain weather bad, token 01. The number may stand before the effects too, or be left out.
func ReadTravelLine(text string) (t Travel, err error) {
	r := newReader(text)
	ends := func() {
		if !r.takes(":") && !r.takes(";") {
			r.takes(",")
		}
	}
	isNumber := func() bool { _, is := plain(r.see(0)); return is }
	t.Terrains = r.terrains()
	if ends(); isNumber() {
		t.Number = r.half()
		ends()
	}
	if !isNumber() && !r.ended() {
		t.Does = r.journeys(true)
		r.takes(";")
	}
	if t.Number == "" && !r.ended() {
		t.Number = r.half()
	}
	if !r.ended() {
		r.wrong("%s is too much: the number stands last", r.here())
	}
	return t, r.err
}

// ReadJourneys reads the effects at the top of a Travel card: weather bad, token. The error is a
// *dice.SyntaxError.
func ReadJourneys(text string) (list []Journey, err error) {
	r := newReader(text)
	err = r.clauses(func() { list = append(list, r.journeys(false)...) })
	return list, err
}

// terrains takes one terrain or more, with commas or spaces between.
func (r *reader) terrains() (list []string) {
	for {
		list = append(list, r.word("terrain", Terrains))
		comma := r.takes(",")
		if r.isJourney() || r.err != nil || !comma && !r.takes("or") && !r.takes("and") && !r.isOne(Terrains) {
			return list
		}
	}
}

// isJourney reports whether an effect begins here, as its card prints it or as people say it: bad weather,
// a Travel token.
func (r *reader) isJourney() bool {
	begins := []string{"weather", "token", "other", "travel", "a", "an", "one", "the"}
	return slices.Contains(append(begins, Weathers...), strings.ToLower(r.see(0)))
}

// journeys takes effects with commas or and between, up to a semicolon; with line they also end at a number.
func (r *reader) journeys(line bool) (list []Journey) {
	for {
		list = append(list, r.journey())
		if !r.takes(",") {
			r.takes("and")
		}
		if _, number := plain(r.see(0)); r.ended() || r.see(0) == ";" || line && number {
			return list
		}
	}
}

func (r *reader) journey() (j Journey) {
	for r.takes("a") || r.takes("an") || r.takes("one") || r.takes("the") || r.takes("travel") {
		continue
	}
	switch {
	case r.see(1) == "weather" && r.isOne(Weathers):
		j.Weather = r.word("weather", Weathers)
		r.takes("weather")
	case r.takes("weather"):
		j.Weather = r.word("weather", Weathers)
	case r.takes("token"):
		j.Token = true
		if r.takes("if") {
			j.If = append(j.If, r.word("terrain", Terrains))
			for r.takes("or") {
				j.If = append(j.If, r.word("terrain", Terrains))
			}
		} else if r.takes("or") {
			if j.Village = r.takes("village"); !j.Village {
				r.wrong("token or what? token or village")
			}
		}
	case r.takes("other"):
		j.Text = r.rest()
	default:
		r.wrong("%s is no effect of a Travel card%s: %s", r.here(), meant(r.see(0), []string{"weather",
			"token", "other"}), travelSays)
	}
	return j
}

// half takes half of the number of an event, and returns it with two digits: 01 to 99 (book.event-numbers).
func (r *reader) half() string {
	word := r.see(0)
	n, is := plain(word)
	switch {
	case r.ended():
		r.wrong("the number on the card, half of an event's, is missing: 01 to 99")
		return ""
	case !is || n < 1 || n > 99:
		r.wrong("%s is no half of an event's number: 01 to 99", r.here())
		return ""
	}
	r.at++
	return fmt.Sprintf("%02d", n)
}

// String writes a card as ReadTravel reads it back.
func (t Travel) String() string {
	said := "terrain " + strings.Join(t.Terrains, " ")
	for i, j := range t.Does {
		if i == 0 {
			said += ": " + j.String()
		} else {
			said += ", " + j.String()
		}
	}
	if t.Night {
		said += "; night"
	}
	if t.Number != "" {
		said += "; number " + t.Number
	}
	return said
}

// String writes one effect of a Travel card.
func (j Journey) String() string {
	switch {
	case j.Weather != "":
		return "weather " + j.Weather
	case j.Village:
		return "token or village"
	case j.If != nil:
		return "token if " + strings.Join(j.If, " or ")
	case j.Token:
		return "token"
	}
	return "other " + Quoted(j.Text)
}

// An Event is an Event card: the second half of an event's number on its two sides.
type Event struct{ Good, Bad string }

// ReadEvent reads an Event card: good 01; bad 02.
func ReadEvent(text string) (e Event, err error) {
	r := newReader(text)
	err = r.clauses(func() {
		if r.word("side", Weathers) == "good" {
			e.Good = r.half()
		} else {
			e.Bad = r.half()
		}
	})
	if err == nil && (e.Good == "" || e.Bad == "") {
		r.wrong("an Event card has two sides: good 01; bad 02")
	}
	return e, r.err
}

// Side returns the half of an event's number on the side of the card that counts in a weather
// (travel.match.yes.chapter).
func (e Event) Side(weather string) string {
	if weather == "bad" {
		return e.Bad
	}
	return e.Good
}

// String writes a card as ReadEvent reads it back.
func (e Event) String() string { return "good " + e.Good + "; bad " + e.Bad }
