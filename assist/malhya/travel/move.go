package travel

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/region"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Move moves the group to an adjacent hex, for Travel tokens: on the Region board, or to a hex as the
// players call it.
type Move struct{ To string }

func (a Move) Play(t *malhya.Table) error {
	if err := travels(t, "travel", "move", a.To); err != nil {
		return err
	}
	to, place, err := a.hex(t)
	if err != nil {
		return err
	}
	s := t.State()
	costs := s.Book().Parts().Costs
	cost, rule := costs.TravelGood, "travel.move.cost-good"
	if s.Group.Weather == "bad" {
		cost, rule = costs.TravelBad, "travel.move.cost-bad"
	}
	if s.Group.Tokens < cost {
		err := t.Refuse(rule, "a move takes %s in %s weather: the group has %d", text.Things(cost,
			"Travel token", "Travel tokens"), s.Group.Weather, s.Group.Tokens)
		if err != nil {
			return telling.Offer(err, telling.Line("travel", "card"))
		}
	}
	has := s.Group.Tokens
	paid := min(cost, has)
	if paid > 0 {
		t.Do(malhya.TokensMoved{N: -paid, Now: has - paid}, rule).
			Because(sum.Part{N: has, What: "Travel tokens"},
				sum.Part{N: -paid, What: "the move", Rule: rule})
	}
	t.Do(to, "travel.move.adjacent", "travel.group-token", "travel.group-together",
		"precedence.group-together", "travel.move.no-slot", "travel.actions.any-order")
	r := of(t.State())
	if place != "" {
		r.Chapter = arrives(t, place)
	}
	t.Result = r
	return nil
}

// hex returns the hex that the group moves to, and the name of the place on it that has a chapter; empty:
// it is no such place.
func (a Move) hex(t *malhya.Table) (to malhya.GroupMoved, place string, err error) {
	if b := t.State().Region(); b != nil {
		return a.onBoard(t, b)
	}
	if text.Safe(a.To) != a.To || a.To == "" || len([]rune(a.To)) > 40 {
		return to, "", &telling.Nonsense{Reason: "a hex is called by 1 to 40 letters that can be shown"}
	}
	if word := strings.ToLower(a.To); word == "half" || word == "half hex" {
		return malhya.GroupMoved{Hex: a.To}, "", halfHex(t, "that")
	}
	if card, err := notation.ReadTravelLine(a.To + " 01"); err == nil && len(card.Terrains) == 1 {
		to.Terrain = only(t, card.Terrains[0])
		return to, "", sea(t, to.Terrain)
	}
	const unknown = "unknown"
	to.Hex = a.To
	to.Terrain = t.Choose(terrains(chance.Question{For: "terrain", Flag: "--terrain ",
		Text:    "which terrain is that hex?",
		Answers: append(slices.Clone(notation.Terrains), unknown), Default: unknown, Known: true}))
	if to.Terrain == unknown {
		to.Terrain = ""
	}
	if region.Chapter(a.To) > 0 {
		place = a.To
	}
	return to, place, sea(t, to.Terrain)
}

// sea refuses a sea hex (travel.move.no-sea).
func sea(t *malhya.Table, terrain string) error {
	if terrain == "sea" {
		return t.Refuse("travel.move.no-sea", "nobody goes onto the sea")
	}
	return nil
}

// halfHex refuses a hex that the edge of the board cuts off (travel.move.no-half-hex).
func halfHex(t *malhya.Table, name string) error {
	return t.Refuse("travel.move.no-half-hex", "%s is a half hex at the edge of the Region board", name)
}

// onBoard returns the hex of the Region board that the group moves to, by its name, a place on it, or the
// terrain of one beside the group; and the place on it. It refuses one that is not adjacent, sea, and a
// half hex.
func (a Move) onBoard(t *malhya.Table, b *board.Board) (to malhya.GroupMoved, place string, err error) {
	from, stands := b.Find(t.State().Group.Hex)
	if !stands {
		return to, "", nowhere(t.State(), b)
	}
	p, found := b.Find(a.To)
	if !found {
		if p, err = ofTerrain(t, b, from, a.To); err != nil {
			return to, "", err
		}
	}
	name := b.Name(p)
	if !slices.Contains(b.Neighbors(from), p) {
		err = t.Refuse("travel.move.adjacent", "%s is not beside %s: a move goes to an adjacent hex", name,
			b.Name(from))
	}
	if err == nil {
		err = sea(t, b.Cell(p).Terrain)
	}
	if err == nil && region.IsHalf(b, p) {
		err = halfHex(t, name)
	}
	if b.Has(p, region.Place) {
		place = b.Label(p)
	}
	return malhya.GroupMoved{Hex: name, Terrain: only(t, b.Cell(p).Terrain)}, place, err
}

// nowhere returns the refusal of an act while nobody has said where the group is on the Region board, with
// a line that names a hex (travel.move.no-sea, travel.move.no-half-hex).
func nowhere(s *malhya.State, b *board.Board) error {
	line := telling.Line("travel", "region", s.Group.Region)
	for _, p := range b.Hexes() {
		if b.Cell(p).Terrain != "sea" && !region.IsHalf(b, p) {
			line = line.And("HEX", b.Name(p))
			break
		}
	}
	return telling.Offer(telling.Impossible("nobody has said where the group is on the Region board"), line)
}

// ofTerrain returns the hex beside the group that has the terrain which a word means, half hexes left out;
// of several the players choose.
func ofTerrain(t *malhya.Table, b *board.Board, from board.Pos, word string) (board.Pos, error) {
	unknown := &telling.Unknown{What: "hex", Word: word}
	card, err := notation.ReadTravelLine(word + " 01")
	if err != nil {
		return 0, unknown
	}
	var names []string
	for _, p := range b.Neighbors(from) {
		if b.Cell(p).Terrain == card.Terrains[0] && !region.IsHalf(b, p) {
			names = append(names, b.Name(p))
		}
	}
	if len(names) == 0 {
		return 0, telling.Impossible("no %s lies beside %s", card.Terrains[0], b.Name(from))
	}
	p, _ := b.Find(t.Choose(chance.Question{For: "hex", Answers: names,
		Text: "which " + card.Terrains[0] + " is meant"}))
	return p, nil
}

// Beside lists the words by which the group can move: the names of the hexes beside it on the Region board,
// or without a board all terrains.
func Beside(s *malhya.State) (names []string) {
	b := s.Region()
	if b == nil {
		return slices.Clone(notation.Terrains)
	}
	if from, stands := b.Find(s.Group.Hex); stands {
		for _, p := range b.Neighbors(from) {
			names = append(names, b.Name(p))
		}
	}
	return names
}

// arrives lets the chapter of a place wait to be read, and returns it; 0: only the Scenario card there
// names it (travel.destination.enter).
func arrives(t *malhya.Table, place string) int {
	n := region.Chapter(place)
	if n == 0 {
		t.Remark("travel.destination.enter", "%s: read the chapter that the Scenario card there names", place)
		return 0
	}
	t.Do(malhya.PendingPut{What: malhya.WaitChapter, Pending: malhya.Pending{What: malhya.WaitChapter, N: n},
		Text: fmt.Sprintf("%s: read chapter %d of the Scenario Booklet", place, n)}, "travel.destination.enter")
	return n
}

// Lay lays a Region board, with the group on a hex of it; the name none puts the board away.
type Lay struct{ Region, Hex string }

func (a Lay) Play(t *malhya.Table) error {
	name := a.Region
	if name == "none" {
		t.Do(malhya.RegionLaid{}, "travel.group-token")
		t.Result = of(t.State())
		return nil
	}
	b, err := t.State().Plans().Region(name)
	if err != nil {
		return err
	}
	var to malhya.GroupMoved
	if a.Hex != "" {
		p, found := b.Find(a.Hex)
		if !found {
			return &telling.Unknown{What: "hex", Word: a.Hex}
		}
		to = malhya.GroupMoved{Hex: b.Name(p), Terrain: b.Cell(p).Terrain}
	}
	if t.Do(malhya.RegionLaid{Region: name}, "travel.group-token"); a.Hex != "" {
		t.Do(to, "travel.group-token")
	}
	t.Result = of(t.State())
	return nil
}
