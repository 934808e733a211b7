package travel_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/travel"
	"tablehand/assist/rulebook/rulebooktest"
)

// group is a table in the travel phase with the group as it is said.
func group(t testing.TB, terrain, weather string, tokens int, day ...string) *malhya.State {
	t.Helper()
	return Road(t, func(s *malhya.State) {
		s.Group = malhya.Group{Terrain: terrain, Weather: weather, Tokens: tokens, Day: day, Crystals: 1}
	})
}

func card(words string) travel.Card { return travel.Card{Words: strings.Fields(words)} }

// plays plays an act of travel, and gives its result and what it says.
func plays(t testing.TB, s *malhya.State, act malhya.Act, what Said) (*malhya.State, travel.Result, string) {
	t.Helper()
	after, told := Plays(t, s, act, what)
	var all []string
	for _, m := range told.Events {
		all = append(all, m.Event.String())
	}
	for _, r := range told.Remarks {
		all = append(all, r.Text)
	}
	return after, told.Result.(travel.Result), strings.Join(all, "\n")
}

func is(t testing.TB, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// travel-printed-match
func TestItMatches(t *testing.T) {
	rulebooktest.Proves(t, "travel.match.yes.place", "travel.match.yes.event-card",
		"travel.match.yes.chapter",
		"book.event-numbers", "travel.day.slots")
	s, r, says := plays(t, group(t, "plain", "good", 0), card("plain 01"), Said{Draws: "event=01"})
	is(t, says, "slot 1 of the day\nthe Travel card matches: Event Booklet, 01-01 (good weather)")
	if !r.Matches || r.Event != "01-01" || r.Slots != 1 || s.Booklets.Event != "01-01" ||
		!slices.Equal(s.Booklets.Events, []string{"01-01"}) {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, group(t, "plain", "good", 0), card("plain 01"), "", Said{})
	_ = Refuses(t, group(t, "plain", "good", 0), card("plain 01"), "", Said{Draws: "event=100"})
	surplus := Said{Draws: "event=01,event=02"}.Script(t)
	if _, _, err := Tell(t, group(t, "plain", "good", 0), card("plain 01"), surplus, false); err != nil {
		t.Fatal(err)
	}
	if err := surplus.Over(); err == nil {
		t.Error("a second Event card is drawn for nothing")
	}
}

// travel-match-no-top-effects
func TestAMatchHasNoEffects(t *testing.T) {
	s, r, _ := plays(t, group(t, "plain", "good", 1), card("plain weather bad, token 01"),
		Said{Draws: "event=03"})
	if r.Weather != "good" || r.Tokens != 1 || r.Event != "01-03" || s.Group.Day[0] != "day event" {
		t.Errorf("%+v", r)
	}
}

// travel-two-terrains-one-fits
func TestSeveralTerrains(t *testing.T) {
	rulebooktest.Proves(t, "travel.card.terrain-list")
	for terrain, tokens := range map[string]int{"swamp": 0, "forest": 0, "plain": 1} {
		_, r, _ := plays(t, group(t, terrain, "good", 0), card("forest,swamp token 04"),
			Said{Draws: "event=02"})
		if r.Matches != (tokens == 0) || r.Tokens != tokens {
			t.Errorf("%s: %+v", terrain, r)
		}
	}
}

// travel-token-limit and travel-two-tokens-at-two
func TestTheLimitOfTokens(t *testing.T) {
	rulebooktest.Proves(t, "travel.token.limit", "travel.effect.token", "travel.match.no.place")
	s, r, says := plays(t, group(t, "forest", "good", 3), card("plain token 01"), Said{})
	if is(t, says,
		"no match: slot 1 of the day\nthe group has 3 Travel tokens: the new one is lost"); r.Tokens != 3 ||
		s.Group.Day[0] != "day" {
		t.Errorf("%+v", r)
	}
	_, r, says = plays(t, group(t, "forest", "good", 2), card("plain token, token 01"), Said{})
	if is(t, says, "no match: slot 1 of the day\nthe group gains 1 Travel token: 3\n"+
		"the group has 3 Travel tokens: the new one is lost"); r.Tokens != 3 {
		t.Errorf("%+v", r)
	}
}

// travel-token-once-for-group: by reading A15 a card is for each hero.
func TestATokenIsTheGroups(t *testing.T) {
	rulebooktest.Proves(t, "travel.tokens.group-level")
	for reading, want := range map[string]int{"group": 1, "each": 2} {
		s := group(t, "forest", "good", 0)
		s.Readings = map[string]string{"A15": reading}
		if _, r, _ := plays(t, s, card("plain weather bad, token 01"), Said{}); r.Tokens != want ||
			r.Weather != "bad" {
			t.Errorf("%s: %+v", reading, r)
		}
	}
}

// travel-village-demo
func TestNoVillages(t *testing.T) {
	rulebooktest.Proves(t, "travel.effect.village")
	s := group(t, "forest", "good", 1)
	_ = Refuses(t, s, card("plain token or village 01"), "travel.effect.village",
		Said{Choices: map[string]string{"village": "village"}})
	if _, r, _ := plays(t, s, card("plain token or village 01"), Said{}); r.Tokens != 2 {
		t.Errorf("%+v", r)
	}
}

// A token with a condition, text to be done by hand, and effects that nobody has said.
func TestEffects(t *testing.T) {
	rulebooktest.Proves(t, "travel.effect.token-conditional", "travel.effect.weather",
		"travel.match.no.effects")
	if _, r, _ := plays(t, group(t, "mountain", "good", 0), card("plain token if mountain or city 01"),
		Said{}); r.Tokens != 1 {
		t.Errorf("%+v", r)
	}
	_, r, says := plays(t, group(t, "forest", "bad", 0), card("plain weather bad, token if mountain 01"),
		Said{})
	if is(t, says,
		"no match: slot 1 of the day\nthe weather is bad already\n"+
			"no token: it is for mountain alone"); r.Tokens != 0 {
		t.Errorf("%+v", r)
	}
	_, _, says = plays(t, group(t, "forest", "good", 0), card("plain 01"), Said{})
	is(t, says,
		"no match: slot 1 of the day\nno match, and its effects are not said: apply them from left to right")
	_, _, says = plays(t, group(t, "forest", "good", 0),
		travel.Card{Words: []string{"plain other 'lose a potion' 01"}},
		Said{})
	is(t, says, "no match: slot 1 of the day\nby hand: lose a potion")
	shell := travel.Card{Words: []string{"plain", "other", "lose 1 gold,", "token", "09"}} // took the quotes off
	_, r, says = plays(t, group(t, "forest", "good", 0), shell, Said{})
	if is(t, says, "no match: slot 1 of the day\nthe group gains 1 Travel token: 1\n"+
		"by hand: lose 1 gold"); r.Tokens != 1 {
		t.Errorf("%+v", r)
	}
}

// travel-weather-turns-then-move and travel-move-bad-two-refused
func TestWeatherTurnsBeforeTheMove(t *testing.T) {
	rulebooktest.Proves(t, "travel.effect.order", "travel.move.cost-bad", "travel.weather.two-states")
	s, r, says := plays(t, group(t, "forest", "good", 1), card("plain weather bad, token 01"), Said{})
	if is(t, says,
		"no match: slot 1 of the day\nthe weather is bad\nthe group gains 1 Travel token: 2"); r.Tokens != 2 ||
		r.Weather != "bad" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, travel.Move{To: "plain"}, "travel.move.cost-bad", Said{})
	s.Group.Tokens = 3
	if _, r, _ = plays(t, s, travel.Move{To: "plain"}, Said{}); r.Tokens != 0 || r.Terrain != "plain" {
		t.Errorf("%+v", r)
	}
	_, r, _ = plays(t, s, travel.Weather{To: "good"}, Said{})
	if r.Weather != "good" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, travel.Weather{To: "misty"}, "", Said{})
}

// travel-move-good-two
func TestAMoveInGoodWeather(t *testing.T) {
	rulebooktest.Proves(t, "travel.move.cost-good", "travel.group-together", "travel.group-token",
		"precedence.group-together")
	_, told := Plays(t, group(t, "plain", "good", 3), travel.Move{To: "forest"}, Said{})
	if why := told.Events[0].Why; len(why) != 2 || why[0].N != 3 || why[1].N != -2 {
		t.Errorf("3 tokens, and 2 of them paid: %+v", why)
	}
	s, r, says := plays(t, group(t, "plain", "good", 3), travel.Move{To: "forest"}, Said{})
	if is(t, says, "the group pays 2 Travel tokens: 1 left\nthe group is in forest"); r.Tokens != 1 ||
		r.Terrain != "forest" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, travel.Move{To: "plain"}, "travel.move.cost-good", Said{})
	if _, r, _ = plays(t, s, travel.Move{To: "plain"}, Said{Anyway: true}); r.Tokens != 0 ||
		r.Terrain != "plain" {
		t.Errorf("a chapter beats all: %+v", r)
	}
}

// travel-move-illegal-hexes, on a board and without one
func TestWhereNobodyGoes(t *testing.T) {
	rulebooktest.Proves(t, "travel.move.no-sea", "travel.move.no-half-hex", "travel.move.adjacent")
	s := group(t, "plain", "good", 3)
	_ = Refuses(t, s, travel.Move{To: "sea"}, "travel.move.no-sea", Said{})
	_ = Refuses(t, s, travel.Move{To: "half"}, "travel.move.no-half-hex", Said{})
	_ = Refuses(t, s, travel.Move{To: "the ford"}, "travel.move.no-sea", Said{Choices: map[string]string{
		"terrain": "sea"}})
	_ = Refuses(t, s, travel.Move{To: "a\tb"}, "", Said{})
	at := func(hex string) *malhya.State {
		s, _ := Plays(t, s, travel.Lay{Region: "practice-region", Hex: hex}, Said{})
		return s
	}
	_ = Refuses(t, at("D2"), travel.Move{To: "E2"}, "travel.move.no-sea", Said{})
	_ = Refuses(t, at("D3"), travel.Move{To: "E3"}, "travel.move.no-half-hex", Said{})
	_ = Refuses(t, at("A3"), travel.Move{To: "A4"}, "travel.move.no-half-hex", Said{})
	_ = Refuses(t, at("A1"), travel.Move{To: "C1"}, "travel.move.adjacent", Said{})
	_ = Refuses(t, at("A1"), travel.Move{To: "Z9"}, "", Said{})
	_ = Refuses(t, at(""), travel.Move{To: "A1"}, "", Said{})
	_, r, _ := plays(t, at("A1"), travel.Move{To: "b1"}, Said{})
	if r.Hex != "B1" || r.Terrain != "forest" || r.Tokens != 1 {
		t.Errorf("%+v", r)
	}
}

// On a board the terrain names the hex beside the group, and of several the players choose.
func TestAHexByItsTerrain(t *testing.T) {
	at := func(hex string) *malhya.State {
		s, _ := Plays(t, group(t, "plain", "good", 3), travel.Lay{Region: "practice-region", Hex: hex},
			Said{})
		return s
	}
	if _, r, _ := plays(t, at("A1"), travel.Move{To: "forest"}, Said{}); r.Hex != "B1" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, at("B2"), travel.Move{To: "swamp"}, "", Said{})
	if _, r, _ := plays(t, at("B2"), travel.Move{To: "swamp"},
		Said{Choices: map[string]string{"hex": "C3"}}); r.Hex != "C3" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, at("A1"), travel.Move{To: "city"}, "", Said{})
}

// travel-scenario-hex
func TestAScenarioHex(t *testing.T) {
	rulebooktest.Proves(t, "travel.destination.enter", "travel.destination", "travel.board.terrains")
	_, r, says := plays(t, group(t, "plain", "good", 2), travel.Move{To: "fortress"}, Said{})
	if is(t, says, "the group pays 2 Travel tokens: 0 left\nthe group is at fortress\n"+
		"fortress: read chapter 108 of the Scenario Booklet"); r.Chapter != 108 || r.Tokens != 0 ||
		r.Hex != "fortress" {
		t.Errorf("%+v", r)
	}
	s, _ := Plays(t, group(t, "plain", "good", 3), travel.Lay{Region: "practice-region", Hex: "C1"}, Said{})
	_, r, says = plays(t, s, travel.Move{To: "fortress"}, Said{})
	if is(t, says, "the group pays 2 Travel tokens: 1 left\nthe group is at C2, swamp\n"+
		"fortress: read chapter 108 of the Scenario Booklet"); r.Chapter != 108 {
		t.Errorf("%+v", r)
	}
	s, _ = Plays(t, s, travel.Lay{Region: "practice-region", Hex: "b2"}, Said{})
	if _, r, _ = plays(t, s, travel.Move{To: "Village 52"}, Said{}); r.Chapter != 52 || r.Hex != "B3" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, travel.Lay{Region: "nowhere"}, "", Said{})
	_ = Refuses(t, s, travel.Lay{Region: "practice-region", Hex: "Z1"}, "", Said{})
	if s, _ = Plays(t, s, travel.Lay{Region: "none"}, Said{}); s.Group.Region != "" || s.Region() != nil {
		t.Errorf("%+v", s.Group)
	}
	rulebooktest.Met(t, "travel.destination", "travel.board.terrains")
}

// A chapter that is still to be read is said again, and refuses nothing.
func TestUnreadChapters(t *testing.T) {
	s, _, _ := plays(t, group(t, "plain", "good", 2), travel.Move{To: "fortress"}, Said{})
	s, _ = Plays(t, s, travel.Lay{Region: "practice-region", Hex: "C1"}, Said{})
	for _, act := range []malhya.Act{card("city token 01"), travel.Rest{}, travel.Collect{Text: "herbs"}} {
		_, told := Plays(t, s, act, Said{})
		if r := told.Remarks[0]; r.Text != "chapter 108 is still to be read" ||
			r.Rule != "travel.destination.enter" || r.Do[0].String() != "chapter 108" {
			t.Errorf("%+v", r)
		}
	}
	s, _ = Plays(t, s, travel.Chapter{Word: "108"}, Said{})
	if _, told := Plays(t, s, travel.Collect{Text: "herbs"}, Said{}); len(told.Remarks) != 0 {
		t.Errorf("it is read: %+v", told.Remarks)
	}
}

// travel-move-at-full-board
func TestAMoveTakesNoSlot(t *testing.T) {
	rulebooktest.Proves(t, "travel.move.no-slot", "travel.day.end-trigger")
	full := []string{"day", "day", "day event", "day", "night", "rest"}
	s, r, _ := plays(t, group(t, "plain", "good", 2, full...), travel.Move{To: "forest"}, Said{})
	if r.Tokens != 0 || r.Slots != 6 || r.Crystals != 1 {
		t.Errorf("%+v", r)
	}
	if _, r, _ = plays(t, s, card("plain token 01"), Said{}); r.Slots != 1 || r.Crystals != 2 {
		t.Errorf("%+v", r)
	}
}

// day-end-all-cards-back
func TestTheDayEnds(t *testing.T) {
	rulebooktest.Proves(t, "travel.day.crystal-asked")
	rulebooktest.Proves(t, "travel.day.crystal", "travel.day.reshuffle-travel", "travel.day.reshuffle-event",
		"travel.day.rest-card-back", "travel.day.keeps-rest", "travel.day.after-end")
	full := []string{"day event", "day", "day event", "day", "night", "rest"}
	s, r, says := plays(t, group(t, "forest", "bad", 2, full...), card("plain token 01"), Said{})
	is(t, says,
		"The day ends: 4 Day cards, 1 Night card and 2 Event cards shuffled back, the Rest card beside the board; "+
			"2 crystals on the Day board\nno match: slot 1 of the day\nthe group gains 1 Travel token: 3")
	if r.Crystals != 2 || !slices.Equal(s.Group.Day, []string{"day"}) || r.Weather != "bad" ||
		r.Terrain != "forest" {
		t.Errorf("%+v", r)
	}
	s, _, _ = plays(t, group(t, "forest", "good", 0, "day", "day", "day", "day", "day"),
		card("plain token 01"), Said{})
	if len(s.Group.Day) != 6 || s.Group.Crystals != 1 {
		t.Errorf("the sixth slot ends no day: %+v", s.Group)
	}
	if s, _, _ = plays(t, s, travel.Rest{}, Said{}); !slices.Equal(s.Group.Day, []string{"rest"}) ||
		s.Group.Crystals != 2 {
		t.Errorf("%+v", s.Group)
	}
}

// travel-second-rest-same-day: by reading A19 a day has any number of them; the next day has one more.
func TestRests(t *testing.T) {
	rulebooktest.Proves(t, "travel.rest.once-per-day", "travel.rest.card")
	s := group(t, "plain", "good", 0, "day", "day", "rest")
	_ = Refuses(t, s, travel.Rest{}, "travel.rest.once-per-day", Said{})
	s.Readings = map[string]string{"A19": "any"}
	if s, _, _ := plays(t, s, travel.Rest{}, Said{}); len(s.Group.Day) != 4 {
		t.Errorf("%+v", s.Group)
	}
	s = group(t, "plain", "good", 0, "day", "day", "rest", "day", "day", "day")
	if s, _, _ = plays(t, s, travel.Rest{}, Said{}); !slices.Equal(s.Group.Day, []string{"rest"}) {
		t.Errorf("%+v", s.Group)
	}
	if _, r, says := plays(t, s, travel.Collect{Text: "2 herbs"},
		Said{}); says != "The group collects: 2 herbs" ||
		r.Slots != 1 {
		t.Errorf("%+v %s", r, says)
	}
	rulebooktest.Proves(t, "travel.collect")
	_ = Refuses(t, s, travel.Collect{Text: "a\x1bb"}, "", Said{})
}

// travel-actions-mixed
func TestActionsInAnyOrder(t *testing.T) {
	rulebooktest.Proves(t, "travel.actions.any-order")
	s := group(t, "plain", "good", 3, "day", "day")
	var tokens []int
	for _, act := range []malhya.Act{travel.Move{To: "forest"}, card("plain token 01"),
		travel.Move{To: "swamp"},
		travel.Rest{}} {
		var r travel.Result
		s, r, _ = plays(t, s, act, Said{})
		tokens = append(tokens, r.Tokens)
	}
	if !slices.Equal(tokens, []int{1, 2, 0, 0}) || len(s.Group.Day) != 4 {
		t.Error(tokens, s.Group)
	}
}

// event-side-by-weather; and cards by their names.
func TestCardsThatAreTypedIn(t *testing.T) {
	for weather, want := range map[string]string{"good": "04-02", "bad": "04-03"} {
		_, r, says := plays(t, group(t, "swamp", weather, 0), card("fen"), Said{Draws: "event=first"})
		is(t, says, "slot 1 of the day\nthe Travel card matches: Event Booklet, "+want+" ("+weather+" weather)")
		if r.Event != want {
			t.Errorf("%+v", r)
		}
	}
	_, r, _ := plays(t, group(t, "city", "good", 0), card("07"), Said{Draws: "event=9"})
	if r.Event != "07-09" {
		t.Errorf("%+v", r)
	}
	if _, r, _ = plays(t, group(t, "swamp", "good", 0), travel.Card{},
		Said{Draws: "travel=07"}); r.Tokens != 1 {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, group(t, "swamp", "good", 0), travel.Card{}, "", Said{})
	_ = Refuses(t, group(t, "swamp", "good", 0), card("nothing"), "", Said{})
	_ = Refuses(t, group(t, "swamp", "good", 0), card("plain tokens 01"), "", Said{})
}

// The terrain of the hex is asked for, and kept.
func TestTheTerrainIsAskedFor(t *testing.T) {
	_ = Refuses(t, group(t, "", "good", 0), card("plain token 01"), "", Said{})
	said := map[string]string{"terrain": "forest"}
	s, r, _ := plays(t, group(t, "", "good", 0), card("plain token 01"), Said{Choices: said})
	if r.Terrain != "forest" || s.Group.Terrain != "forest" {
		t.Errorf("%+v", r)
	}
	if _, r, _ = plays(t, s, card("plain token 01"), Said{}); r.Terrain != "forest" || r.Tokens != 2 {
		t.Errorf("%+v", r)
	}
	if _, r, _ = plays(t, group(t, "plain", "good", 0), card("plain token 01"),
		Said{Choices: said}); r.Matches {
		t.Errorf("%+v", r)
	}
}

// chapter-number-wrong-book and chapter-reread-refused
func TestChapters(t *testing.T) {
	rulebooktest.Proves(t, "book.read-aloud", "book.close")
	rulebooktest.Proves(t, "book.scenario-numbers", "book.event-numbers", "book.no-browsing",
		"book.chapter-redirect",
		"precedence.scenario-over-all")
	s := Road(t, func(s *malhya.State) { s.Booklets = malhya.Booklets{} })
	says := func(word, want string) {
		after, told := Plays(t, s, travel.Chapter{Word: word}, Said{})
		Says(t, told, want)
		s = after
	}
	says("26", "Scenario Booklet, chapter 26")
	says("026", "Scenario Booklet, chapter 26")
	says("01-03", "Event Booklet, 01-03")
	for _, word := range []string{"00-05", "1000", "0", "01-100", "26a", "", "-1", "1-"} {
		_ = Refuses(t, s, travel.Chapter{Word: word}, "", Said{})
	}
	says("136", "Scenario Booklet, chapter 136")
	_ = Refuses(t, s, travel.Chapter{Word: "26"}, "book.no-browsing", Said{})
	token, _ := Plays(t, s, Does{malhya.PendingPut{What: malhya.WaitChapter, Who: Ann,
		Pending: malhya.Pending{What: malhya.WaitChapter, Who: Ann, N: 26}}}, Said{})
	token, _ = Plays(t, token, travel.Chapter{Word: "26"}, Said{}) // an Interest token sends them there again
	if token.Booklets.Chapter != 26 || len(token.Pending) > 0 {
		t.Errorf("%+v %+v", token.Booklets, token.Pending)
	}
	_ = Refuses(t, s, travel.Chapter{Word: "1-3"}, "book.no-browsing", Said{})
	s, told := Plays(t, s, travel.Chapter{Word: "26"}, Said{Anyway: true})
	if r := told.Remarks; s.Booklets.Chapter != 26 || len(r) != 1 || !r[0].Anyway ||
		r[0].Rule != "book.no-browsing" {
		t.Errorf("%+v %+v", s.Booklets, r)
	}
	if !slices.Equal(s.Booklets.Read, []int{26, 136}) {
		t.Errorf("%+v", s.Booklets)
	}
	rulebooktest.Met(t, "precedence.scenario-over-all") // refused without the booklet's word, played on with it
}

// A hero on an Interest token reads its chapter, also once more, where nobody has typed in the number; of two
// who stand on such tokens each reads one.
func TestChaptersOfTokensWithoutNumbers(t *testing.T) {
	rulebooktest.Proves(t, "book.chapter-redirect")
	put := func(who string, n int) malhya.PendingPut {
		return malhya.PendingPut{What: malhya.WaitChapter, Who: who,
			Pending: malhya.Pending{What: malhya.WaitChapter, Who: who, N: n}}
	}
	s := Road(t, func(s *malhya.State) { s.Booklets = malhya.Booklets{Chapter: 26, Read: []int{40, 26}} })
	s, _ = Plays(t, s, Does{put(Ann, 0), put(Ben, 0), put(Ann, 37), put(Ben, 37)}, Said{})
	s, _ = Plays(t, s, travel.Chapter{Word: "37"}, Said{})
	if len(s.Pending) != 2 {
		t.Errorf("%+v", s.Pending)
	}
	s, _ = Plays(t, s, travel.Chapter{Word: "40"}, Said{})
	if len(s.Pending) != 1 || s.Pending[0].Who != Ben {
		t.Errorf("%+v", s.Pending)
	}
	s, _ = Plays(t, s, travel.Chapter{Word: "26"}, Said{})
	if len(s.Pending) != 0 {
		t.Errorf("%+v", s.Pending)
	}
	_ = Refuses(t, s, travel.Chapter{Word: "40"}, "book.no-browsing", Said{})
}

// Nobody travels while the group explores, unless a booklet says so.
func TestTravelIsItsOwnPhase(t *testing.T) {
	rulebooktest.Proves(t, "travel.actions", "book.phase-told")
	explores := Road(t, func(s *malhya.State) { s.Phase, s.Group.Tokens = malhya.Explore, 3 })
	for _, act := range []malhya.Act{card("plain token 01"), travel.Move{To: "forest"}, travel.Rest{},
		travel.Collect{Text: "herbs"}} {
		_ = Refuses(t, explores, act, "travel.actions", Said{})
		_ = Refuses(t, Fight(t), act, "travel.actions", Said{Anyway: true})
		_ = Refuses(t, Sneak(t), act, "travel.actions", Said{Anyway: true})
	}
	if s, r, _ := plays(t, explores, travel.Move{To: "forest"},
		Said{Anyway: true}); s.Phase != malhya.Travel ||
		r.Tokens != 1 {
		t.Errorf("%+v", r)
	}
}
