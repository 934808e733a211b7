package travel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/near"
	"tablehand/assist/telling"
)

// Card draws a Travel card: one that is typed in, by its name, or one as the words say it. Without words it
// is asked for.
type Card struct{ Words []string }

func (a Card) Play(t *malhya.Table) error {
	if err := travels(t, append([]string{"travel", "card"}, a.Words...)...); err != nil {
		return err
	}
	line := joined(a.Words)
	if line == "" {
		if line = t.Card("travel"); line == "" {
			return telling.Offer(telling.Impossible("which Travel card is it? Its name, or what it says: "+
				"--draw 'travel=plain 01'"), telling.Line("travel", "card", "plain", "01"))
		}
	}
	card, err := named(t.State(), line)
	if err != nil {
		return err
	}
	terrain, err := ask(t)
	if err != nil {
		return err
	}
	r, drawn := of(t.State()), [][]string{}
	r.Matches = card.Matches(terrain)
	if card.Number == "" && r.Matches {
		card.Number = half(t)
	}
	if card.Number != "" { // else nobody can tell it from another
		drawn = append(drawn, []string{"travel " + card.String()})
	}
	if r.Matches {
		number, sides, err := event(t, card.Number)
		if err != nil {
			return err
		}
		r.Event = number
		drawn = append(drawn, sides)
		fill(t, kind(card, " event"), drawn, "travel.match.yes.place", "travel.match.yes.event-card")
		t.Do(malhya.ChapterRead{Event: number,
			Text: fmt.Sprintf("the Travel card matches: Event Booklet, %s (%s weather)", number,
				t.State().Group.Weather)}, "travel.match.yes.chapter", "book.event-numbers",
			"travel.card.terrain-list")
	} else {
		t.MayTake("event", func(string) error { return nil })
		fill(t, kind(card, ""), drawn, "travel.match.no.place", "travel.card.terrain-list")
		if err := effects(t, said(t, card.Does), terrain); err != nil {
			return err
		}
	}
	now := of(t.State())
	now.Matches, now.Event = r.Matches, r.Event
	t.Result = now
	return nil
}

// joined puts the words of a line together. The word behind other gets its quotes back, which the shell has
// taken off: other 'lose 1 gold', token 09.
func joined(words []string) string {
	words = slices.Clone(words)
	for i := 1; i < len(words); i++ {
		if words[i-1] == "other" && strings.Trim(words[i], `'"`) == words[i] {
			said, comma := strings.CutSuffix(words[i], ",")
			words[i] = notation.Quoted(said)
			if comma {
				words[i] += ","
			}
		}
	}
	return strings.Join(words, " ")
}

// kind returns the word for a card on the Day board: day or night, with more behind it.
func kind(card notation.Travel, more string) string {
	if card.Night {
		return "night" + more
	}
	return "day" + more
}

// named returns the Travel card that a line means: one that is typed in, by name or number, or else one as
// the line says it.
func named(s *malhya.State, line string) (notation.Travel, error) {
	cards := s.Book().Cards()
	known := byNumber(cards, "travel", line)
	if first := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' }); known == nil &&
		(len(first) == 0 || !isTerrain(first[0])) {
		found, err := cards.Find("travel", line)
		if err != nil && len(first) > 0 && near.Word(first[0], notation.Terrains) != "" {
			return notation.ReadTravelLine(line)
		}
		if err != nil {
			return notation.Travel{}, &telling.Unknown{What: "Travel card", Word: line,
				Have: cards.Names("travel"), Near: "plain 01"}
		}
		known = found
	}
	if known == nil {
		return notation.ReadTravelLine(line)
	}
	card := known.Travel
	if card.Number == "" {
		if n, event, err := malhya.Chapter(known.Name); err == nil && event == "" && n < 100 {
			card.Number = fmt.Sprintf("%02d", n)
		}
	}
	return card, nil
}

// byNumber returns the card of a deck with this name, or nil; 5 is 05 too.
func byNumber(cards *box.Cards, deck, name string) *box.Card {
	if card := cards.Card(deck, name); card != nil {
		return card
	}
	if n, err := strconv.Atoi(name); err == nil {
		return cards.Card(deck, fmt.Sprintf("%02d", n))
	}
	return nil
}

// isTerrain says whether a word is a terrain, or the beginning of one.
func isTerrain(word string) bool {
	_, err := notation.ReadTravelLine(word + " 01")
	return err == nil
}

// ask returns the terrain of the group's hex: by the Region board, as it was typed last, or as the players
// answer now. It refuses while nobody has said where the group is on the board.
func ask(t *malhya.Table) (string, error) {
	s := t.State()
	g := s.Group
	if b := s.Region(); b != nil {
		if _, stands := b.Find(g.Hex); !stands {
			return "", nowhere(s, b)
		}
		return only(t, g.Terrain), nil
	}
	terrain := t.Choose(terrains(chance.Question{For: "terrain", Flag: "--terrain ",
		Text:    "which terrain is the group's hex?",
		Answers: notation.Terrains, Default: g.Terrain, Known: g.Terrain != ""}))
	if terrain != g.Terrain {
		t.Do(malhya.GroupMoved{Hex: g.Hex, Terrain: terrain}, "travel.board.terrains")
	}
	return terrain, nil
}

// only returns a terrain that is known already, and allows it to be typed once more.
func only(t *malhya.Table, terrain string) string {
	return t.Choose(chance.Question{For: "terrain", Flag: "--terrain ", Answers: []string{terrain}})
}

// terrains returns a question for a terrain that allows other words for one, as plains.
func terrains(q chance.Question) chance.Question {
	listed := q
	q.Check = func(answer string) (string, error) {
		if terrain, is := notation.Terrain(answer); is {
			return terrain, nil
		}
		return listed.Read(answer)
	}
	return q
}

// half asks for the number at the bottom of a Travel card, the first half of an event's chapter
// (travel.match.yes.chapter).
func half(t *malhya.Table) string {
	return t.Choose(chance.Question{For: "number", Hint: "01 to 99",
		Text: "it matches: which number stands at the bottom of the Travel card",
		About: "with the number on the Event card it makes the chapter of the Event Booklet " +
			"(rules travel.match.yes.chapter)",
		Check: func(answer string) (string, error) {
			card, err := notation.ReadTravelLine("plain " + answer)
			if err != nil || card.Number == "" || len(card.Terrains) > 1 || card.Does != nil {
				return "", &chance.Refused{Reason: chance.Quote(answer) + " is no number of a Travel card: 01 to 99"}
			}
			return card.Number, nil
		}})
}

// event draws the top Event card and returns the chapter of the Event Booklet: first, and the half on the
// card's side for the weather (travel.match.yes.event-card). sides are what the card is known by on the Day
// board: the side that is up, and of a card that is typed in the other one.
func event(t *malhya.Table, first string) (number string, sides []string, err error) {
	s := t.State()
	allDrawn(t)
	word := t.Card("event")
	if word == "" {
		return "", nil, telling.Impossible("it matches: say the number on the top Event card in %s weather: "+
			"--draw event=01", s.Group.Weather)
	}
	second, cards := word, s.Book().Cards()
	card := byNumber(cards, "event", word)
	if card != nil {
		second = card.Event.Side(s.Group.Weather)
	}
	if _, number, err = malhya.Chapter(first + "-" + second); err == nil {
		_, second, _ = strings.Cut(number, "-")
		sides = []string{fmt.Sprintf("event %s in %s weather", second, s.Group.Weather)}
		for _, weather := range notation.Weathers {
			if card != nil && weather != s.Group.Weather {
				sides = append(sides, fmt.Sprintf("event %s in %s weather", card.Event.Side(weather),
					weather))
			}
		}
		return number, sides, nil
	}
	return "", nil, &telling.Unknown{What: "Event card", Word: word, Have: cards.Names("event"), Near: "01"}
}

// allDrawn remarks that all Event cards lie on the Day board already, and there is none to draw: no rule
// tells what happens then (component.cards.event, travel.day.reshuffle-event).
func allDrawn(t *malhya.Table) {
	s := t.State()
	most := s.Book().Parts().Pieces.Cards["event"]
	drawn := 0
	for _, card := range s.Group.Day {
		if strings.HasSuffix(card, " event") {
			drawn++
		}
	}
	if drawn >= most && len(s.Group.Day) < s.Book().Parts().Costs.Day {
		t.Remark("component.cards.event", "all %d Event cards lie on the Day board until the day ends: you decide "+
			"which of them counts", most)
	}
}

// said returns the effects at the top of a card, and asks for them where nobody has typed them; none: they
// are done by hand (travel.match.no.effects).
func said(t *malhya.Table, list []notation.Journey) []notation.Journey {
	if len(list) > 0 {
		return list
	}
	q := chance.Question{For: "effects", Default: byHand, Hint: "such as weather bad, token",
		Text:  "no match: what stands at the top of the card?",
		About: "from left to right: weather good, weather bad, token, token if mountain, token or village",
		Check: func(answer string) (string, error) {
			_, err := notation.ReadJourneys(answer)
			return answer, err
		}}
	if answer := t.Choose(q); answer != byHand {
		list, _ = notation.ReadJourneys(answer) // it was checked
	}
	return list
}

// byHand is the answer that leaves the effects of a card to people.
const byHand = "by hand"

// effects does the effects of a card from left to right; by reading A15 once for each hero
// (travel.match.no.effects, travel.effect.order).
func effects(t *malhya.Table, list []notation.Journey, terrain string) error {
	if len(list) == 0 {
		t.Remark("travel.match.no.effects",
			"no match, and its effects are not said: apply them from left to right").
			Offer(telling.Line("weather", "bad"), telling.Line("gain", "group", "travel"))
		return nil
	}
	times := 1
	if t.State().Reading("A15") == "each" {
		times = len(t.State().Heroes)
	}
	for hero := range times {
		for _, one := range list {
			if one.Weather != "" && hero > 0 {
				continue // it shows that side
			}
			if err := apply(t, one, terrain); err != nil {
				return err
			}
		}
	}
	return nil
}

// apply does one effect of a card, on a hex of this terrain. It refuses to enter a village.
func apply(t *malhya.Table, j notation.Journey, terrain string) error {
	switch {
	case j.Weather != "":
		turn(t, j.Weather)
	case j.Village:
		if t.Choose(chance.Question{For: "village", Text: "a token, or into the village?", Known: true,
			Answers: []string{"token", "village"}, Default: "token"}) == "village" {
			return telling.Against("travel.effect.village",
				"this box has no villages: the group takes a Travel token")
		}
		gain(t, "travel.effect.village", "travel.tokens.group-level", "travel.effect.order")
	case j.Token && j.If != nil && !slices.Contains(j.If, terrain):
		t.Remark("travel.effect.token-conditional", "no token: it is for %s alone", strings.Join(j.If,
			" or "))
	case j.Token && j.If != nil:
		gain(t, "travel.effect.token-conditional", "travel.tokens.group-level", "travel.effect.order")
	case j.Token:
		gain(t, "travel.match.no.effects", "travel.tokens.group-level", "travel.effect.order")
	default:
		t.Remark("travel.match.no.effects", "by hand: %s", j.Text)
	}
	return nil
}
