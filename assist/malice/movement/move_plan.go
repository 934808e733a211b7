package movement

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// lurks remarks which creature of a lair or which Guardian a band meets at a place, and offers the command
// that meets it. It returns "lair", "guardian" or both; nothing of a lair that is empty for now.
func (m *march) lurks(place string) (sets []string) {
	s, who := m.State(), m.band[0]
	switch lair := s.IsLair(place); {
	case lair && s.Quiet(place):
		m.Remark("lair.reoccupy", "the lair is empty: its creature is gone for now")
	case lair:
		sets = append(sets, "lair")
		m.Remark("lair.attack", "the creature of the lair attacks at once").
			Offer(telling.Line("encounter", "lair", who))
	}
	switch where := s.GuardianAt(place); {
	case where != "" && s.GuardianWaits():
		sets = append(sets, "guardian")
		m.Remark("guardian.trigger", "the Guardian of %s fights only if it is attacked", where).
			Offer(malice.Meet(malice.Attacker{Kind: "guardian"}, who))
	case where != "":
		sets = append(sets, "guardian")
		m.Remark("guardian.trigger", "the Guardian of %s awakes", where).
			Offer(malice.Meet(malice.Attacker{Kind: "guardian"}, who))
	}
	return sets
}

// keepOut refuses to enter a lair in which a band fights that the mover does not belong to (lair.band).
func (m *march) keepOut() error {
	s := m.State()
	e := s.Encounter
	if e == nil || e.Beaten || !e.Lair {
		return m.awaited()
	}
	if !s.SameHex(e.At, m.to) && (!s.IsLair(m.to) || malice.SaidOne(m.Table, m.to, e.At) == "") {
		return m.awaited()
	}
	return telling.Offer(m.Refuse("lair.band", "%s in the lair at %s: "+
		"only one band goes in, joined before it does", malice.Do(e.By, "fights", "fight"), e.At), m.joins(e.By))
}

// awaited refuses to enter a lair in which a due fight of another band waits, until the two are one band
// (lair.band).
func (m *march) awaited() error {
	s := m.State()
	if !s.IsLair(m.to) {
		return nil
	}
	for _, d := range s.DueNow() {
		if d.What == "fight" && s.SameHex(d.At, m.to) && !slices.Contains(d.Who, m.band[0]) {
			return telling.Offer(m.Refuse("lair.band", "%s: only one band goes in, joined before it does", d),
				m.joins(d.Who))
		}
	}
	return nil
}

// joins returns the command by which the mover becomes one band with others.
func (m *march) joins(others []string) telling.Command {
	return telling.Line("band", "join", m.band[0]).And("AVATAR", others...)
}

// plan finds the cheapest ways from place to place and pays for them, on boards that
// are typed in. It keeps clear of hexes where something attacks, unless they are named.
func (m *march) plan(at box.Footing, words []string) error {
	s := m.State()
	w, err := s.Walker()
	if err != nil {
		return err
	}
	m.to, m.afloat = s.Named(at.Place), at.Afloat
	for i, word := range words {
		to, err := Destination(s, at.Place.Board, strings.TrimRight(word, ","))
		if err != nil {
			return err
		}
		if at, err = m.leg(w, at, to); err != nil {
			return err
		}
		if i < len(words)-1 {
			if err := m.halt(m.to); err != nil {
				return err
			}
		}
	}
	return nil
}

// halt refuses to move on from a place where a foe attacks, and so ends the move.
func (m *march) halt(place string) error {
	foe, rule := m.State().Foe(place)
	if foe == "" {
		return nil
	}
	return m.Refuse(rule, "%s at %s attacks: the move ends there, and %s", malice.FoeSaid(foe), place,
		m.afterFight())
}

// Destination returns the hex that a word names: a place, whose board may be left out if it is own, or the
// hex of a piece. It refuses a board that is not typed in.
func Destination(s *malice.State, own, word string) (board.Place, error) {
	place, err := whereStands(s, own, word)
	switch {
	case err != nil || place != "":
	case !strings.Contains(word, ":") && !s.IsBoard(word) && !s.IsStronghold(word):
		place, err = s.FindPlace(own + ":" + word)
	default:
		place, err = s.FindPlace(word)
	}
	if err != nil {
		return board.Place{}, err
	}
	p, ok := s.HexAt(place)
	if !ok {
		return p, telling.Offer(telling.Impossible("board %s is not typed in: "+
			"say the terrain of each hex on the way", malice.BoardOf(place)),
			telling.Line("board", "use", malice.BoardOf(place)).And("FILE"))
	}
	return p, nil
}

// leg goes the cheapest way to one hex and pays for it. It returns where the band stands then.
func (m *march) leg(w box.Walker, at box.Footing, to board.Place) (box.Footing, error) {
	if at.Place == to {
		return at, telling.Impossible("%s is at %s already", m.band[0], m.State().Named(to))
	}
	w.Halts = m.State().Halts()
	ways := w.Search(at, box.Far)
	end, ok := malice.NearestFooting(ways, to)
	if !ok {
		return at, m.noWay(w, at, to)
	}
	stops := m.State().Stops(w, ways.Way(end))
	if err := m.affordable(stops, to); err != nil {
		return at, err
	}
	for _, stop := range stops {
		m.pay(stop)
	}
	m.to, m.afloat = m.State().Named(to), end.Afloat
	return end, nil
}

// affordable refuses a way that costs more than is left, and tells the farthest stop on it that can be paid
// for (move.cost.unpayable).
func (m *march) affordable(stops []malice.Stop, to board.Place) error {
	var cost, spent notation.Points
	nearest := ""
	for _, stop := range stops {
		if cost += stop.Cost; cost <= m.left {
			nearest, spent = stop.At, cost
		}
	}
	switch {
	case cost <= m.left:
		return nil
	case nearest != "":
		return m.Refuse("move.cost.unpayable",
			"%s costs %s MP and %s are left; the nearest legal stop on that way is %s, for %s",
			m.State().Named(to), cost, m.left, nearest, spent)
	}
	return m.Refuse("move.cost.unpayable",
		"%s costs %s MP and %s are left: not even %s, the first hex on that way, can be entered",
		m.State().Named(to), cost, m.left, stops[0].At)
}

// noWay returns the refusal for a hex that cannot be reached, with the reason.
func (m *march) noWay(w box.Walker, at box.Footing, to board.Place) error {
	s := m.State()
	place := s.Named(to)
	if slices.Contains(s.Ground().Barred.Across(at.Place), to) {
		return &telling.Refused{Rule: "setup.maps.arrange", Reason: "boards " + at.Place.Board + " and " +
			to.Board + " carry different symbols where they touch: nobody passes there"}
	}
	if stop := s.Barring(w, at, to); stop != nil {
		_, rule := s.Foe(stop.At)
		return &telling.Refused{Rule: rule, Reason: "every way to " + place + " leads through " + stop.At +
			", where " + malice.FoeSaid(stop.Foe) + " attacks: move there first"}
	}
	if w.Terrain(to) == "water" {
		return telling.Offer(&telling.Refused{Rule: "water.launch", Reason: place +
			" is water: it is entered only from a hex with a launch, or by boarding a craft"}, boarding(s)...)
	}
	return &telling.Refused{Rule: "move.step",
		Reason: "there is no way to " + place + " on foot or by water: a Gate may lead there"}
}

// WayTo returns the command that moves an avatar to the city, mystic or Gate of its own board.
func WayTo(s *malice.State, who, what string) telling.Command {
	move := telling.Line("move", "to", who)
	if _, ok := s.HexAt(s.Avatar(who).At); !ok {
		move = move.And("TERRAIN", notation.Terrains...).Parting()
	}
	move.Words = append(move.Words, what)
	return move
}

// OpenPlace returns the kind of a board's city or mystic, by what: life, gateways. It refuses one that lies
// face down or is destroyed; who, which may be empty, is the avatar for the command that turns it over.
func OpenPlace(s *malice.State, board, what, who string) (string, error) {
	switch is := s.PlaceOn(board, what); is {
	case "":
		return "", telling.Offer(&telling.Refused{Rule: "place.reveal",
			Reason: "the " + what + " of board " + board + " lies face down"},
			telling.Line(what, "reveal", cmp.Or(who, board)))
	case malice.Destroyed:
		return "", &telling.Refused{Rule: "xulthul.destroy-place",
			Reason: "the " + what + " of board " + board + " is destroyed: no other takes its place"}
	default:
		return is, nil
	}
}

// StandingAt lists the avatars on the hex of a board's city or of its mystic; what is "city" or "mystic".
func StandingAt(s *malice.State, board, what string) []string {
	here := []string{}
	for _, a := range s.Avatars {
		if malice.BoardOf(a.At) == board && s.OnPlace(a.At, what) {
			here = append(here, a.Name)
		}
	}
	return here
}
