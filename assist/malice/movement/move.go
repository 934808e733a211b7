package movement

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Move takes an avatar's band over hexes. On boards that are typed in the words are
// places, and the cheapest way is taken from each to the next. On others they are what
// the players see: the terrain of each hex entered, or road, bridge, path for a further
// hex along one, each with the owners' name for it if it has one (forest=old-oak); the
// last word may name the last hex by itself.
type Move struct {
	Who string // empty: the only band there is
	Way []string
}

// Mover parts the words of a move into who goes and the way. Where everybody is in one
// band nobody has to be named; a first word that is no place is meant as an avatar.
func Mover(s *malice.State, words []string) (who string, way []string) {
	first := strings.TrimRight(words[0], ",")
	_, err := s.AvatarNamed(first)
	if len(words) == 1 || err != nil && leadsSomewhere(s, first) {
		return "", words
	}
	return first, words[1:]
}

// leadsSomewhere says whether a word begins a way of the only band there is.
func leadsSomewhere(s *malice.State, word string) bool {
	leader, err := s.Meeter("")
	if err != nil {
		return false
	}
	own := malice.BoardOf(leader.At)
	if _, known := s.HexAt(leader.At); known {
		_, err = Destination(s, own, word)
		return err == nil
	}
	_, _, ground := Ground(word)
	return ground || strings.EqualFold(word, "shadow")
}

// MoveResult is a move in JSON.
type MoveResult struct {
	At     string          `json:"at"`
	MP     notation.Points `json:"mp"` // points left
	Way    []malice.Stop   `json:"way"`
	Sets   []string        `json:"sets_off"` // lair, guardian, shadow-1, xulthul, city, mystic
	Afloat bool            `json:"afloat"`
}

// Play implements telling.Act (move.step, move.optional).
func (a Move) Play(t *malice.Table) error {
	s := t.State()
	band, err := movers(t, a.Who)
	if err != nil {
		return err
	}
	if err := allRolled(t, band); err != nil {
		return err
	}
	leader := s.Avatar(band[0])
	m := march{Table: t, band: band, left: s.BandMP(band)}
	from, known := s.HexAt(leader.At)
	switch way := wayWords(a.Way); {
	case len(way) == 0:
		err = &telling.Nonsense{Reason: "no hex is said"}
	case known:
		err = m.plan(box.Footing{Place: from, Afloat: leader.Afloat}, way)
	default:
		err = m.said(leader, way)
	}
	if err != nil {
		return err
	}
	if err := m.keepOut(); err != nil {
		return err
	}
	if foe, _ := s.Foe(m.to); foe != "" && s.Reading("A27") == "lost" {
		m.left = 0 // the fight ends the move
		m.Remark("move.after-combat", "the fight ends the move: no points are left for after it (reading A27)")
	}
	m.arrive()
	return nil
}

// march is one move: its stops, and what is left to pay for them.
type march struct {
	*malice.Table
	band   []string
	left   notation.Points
	stops  []malice.Stop
	to     string
	afloat bool
	ground map[string]string // by hex: the terrain that players said of hexes to which they gave names
}

// arrive moves the band, and remarks and offers what that sets off.
func (m *march) arrive() {
	s := m.State()
	e := malice.BandMoved{Who: m.band, From: s.Avatar(m.band[0]).At, To: m.to, Left: m.left, Afloat: m.afloat,
		Ground: m.ground}
	rules := append([]string{"move.step"}, m.waters()...)
	own := "" // the board that needs no name
	if malice.BoardOf(e.From) == malice.BoardOf(e.To) {
		own = malice.BoardOf(e.To) + ":"
	}
	var parts []sum.Part
	for i, stop := range m.stops {
		e.Cost += stop.Cost
		e.Sailed = e.Sailed || stop.Rule == box.CostRule("water")
		if i < len(m.stops)-1 {
			e.Via = append(e.Via, strings.TrimPrefix(stop.At, own))
		}
		parts = append(parts, sum.Part{N: int(stop.Cost / 2), Half: stop.Cost%2 == 1,
			What: stop.At + ", " + stop.By, Rule: stop.Rule})
		rules = text.With(rules, append([]string{stop.Rule}, m.entered(stop.At)...)...)
		if m.costs().Sure == "assumed" {
			m.Assume(stop.Rule)
		}
	}
	m.Do(e, rules...).Because(parts...)
	m.to = life.Found(m.Table, m.to)
	result := MoveResult{At: m.to, MP: m.left, Way: m.stops, Afloat: m.afloat, Sets: []string{}}
	result.Sets = m.setsOff()
	life.Waits(m.Table, m.band, m.to)
	m.Result = result
}

// entered returns the rules of a hex besides that of its price: of a Gate's hex, of one with several
// terrains, and of one that the edge of the map cuts off.
func (m *march) entered(at string) (rules []string) {
	s := m.State()
	if s.OnGate(at) {
		rules = append(rules, "move.cost.gate-hex")
	}
	p, known := s.HexAt(at)
	if !known {
		return rules
	}
	cell := s.Ground().Land.Board(p.Board).Cell(p.Pos)
	if len(cell.Also) > 0 {
		rules = append(rules, "move.cost.dominant")
	}
	if cell.Half {
		rules = append(rules, "move.half-hex")
	}
	return rules
}

// waters returns the rules of going afloat, on and ashore again; a craft that everybody leaves is gone.
func (m *march) waters() (rules []string) {
	add := func(rule string) {
		rules = text.With(rules, rule)
	}
	leader := m.State().Avatar(m.band[0])
	afloat, from := leader.Afloat, leader.At
	for _, stop := range m.stops {
		switch wet := stop.Rule == box.CostRule("water"); {
		case wet && afloat:
			add("water.move")
		case wet:
			add("water.only-via-launch-hex")
		case afloat:
			add("water.leave")
			if !slices.ContainsFunc(m.State().Avatars, func(a malice.Avatar) bool {
				return a.Afloat && a.At == from && !slices.Contains(m.band, a.Name)
			}) {
				add("water.unmanned")
			}
		}
		afloat = stop.Rule == box.CostRule("water")
	}
	return rules
}

func (m *march) costs() *box.Movement {
	costs, err := m.State().Book().Movement(m.State().Printing)
	if err != nil {
		panic(err) // read and checked before the band set out
	}
	return costs
}

// pay takes a step's price off what is left.
func (m *march) pay(stop malice.Stop) {
	m.left = max(0, m.left-stop.Cost)
	m.stops = append(m.stops, stop)
}

// embark refuses to enter water from a hex without a launch, which it asks for; a band that steps on land
// leaves its craft (water.launch, water.leave).
func (m *march) embark(water bool) error {
	if water && !m.afloat {
		launch := m.Choose(chance.Question{For: "launch", Text: "is there a launch in the hex that is left",
			Answers: []string{"yes", "no"}, Default: "no"})
		if launch == "no" {
			if err := telling.Offer(m.Refuse("water.launch",
				"water is entered only from a hex with a launch (--choose launch=yes), or by boarding a craft"),
				boarding(m.State())...); err != nil {
				return err
			}
		}
	}
	m.afloat = water
	return nil
}
