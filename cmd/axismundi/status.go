package axismundi

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// parts lists the parts of the status, in order.
var parts = []string{"players", "hexes", "crates", "discard", "poison"}

// screen writes the status: one of parts, or without one the players, the distances, the marks and the
// decks.
func (v verbs) screen(s *axismundi.State, part string) string {
	switch part {
	case "players":
		return players(s, v.room())
	case "hexes":
		return hexes(s)
	case "crates":
		return crates(s)
	case "discard":
		return discards(s)
	case "poison":
		if !s.Module("poison") {
			return "this game is without the module Poison\n"
		}
		return poisons(s)
	}
	var b strings.Builder
	bold := v.Paint(v.OutTerm, color.Bold)
	b.WriteString(bold(headline(s)) + "\n" + turned(s) + "\n\n")
	b.WriteString(players(s, v.room()) + "\n" + distances(s) + marks(s) + piles(s))
	return b.String()
}

// headline says which game this is, and whose turn.
func headline(s *axismundi.State) string {
	said := fmt.Sprintf("Axis Mundi, %s, Level %d showing: round %d", lengthSaid(s.Length), s.Level, s.Round)
	switch {
	case s.Over != nil:
		said = fmt.Sprintf("Axis Mundi, %s: %s has won in round %d", lengthSaid(s.Length), s.Over.Winner,
			s.Round)
	case s.Turn == "":
		said += ", not begun"
	case s.Used(axismundi.TurnOver):
		said += fmt.Sprintf(", %s's turn is over", s.Turn)
	case s.Returning(s.Player(s.Turn)):
		said += fmt.Sprintf(", %s's turn", s.Turn)
	default:
		said += fmt.Sprintf(", %s's turn, %s", s.Turn, points.Left(s))
	}
	for _, m := range s.Modules {
		said += ". " + moduleSaid(m)
	}
	return said
}

// moduleSaid returns the name of a module.
func moduleSaid(module string) string {
	if module == "poison" {
		return "Poison"
	}
	return "Free Will"
}

func lengthSaid(length string) string {
	if length == notation.Lengths[0] {
		return "full game"
	}
	return length + " minutes"
}

// turned says how far the levels have turned, in degrees.
func turned(s *axismundi.State) string {
	var each []string
	for level := notation.Level(1); level <= notation.Highest; level++ {
		each = append(each, fmt.Sprintf("Level %d by %d", level, 60*s.Turned[level]))
	}
	return "Turned: " + strings.Join(each, ", ")
}

// lasting lists what lasts on somebody, as people say it.
func lasting(s *axismundi.State, p *axismundi.Player) (list []string) {
	for i, e := range p.Effects {
		if e == axismundi.Sagittarius && slices.Index(p.Effects, e) < i {
			continue // one entry tells all arrows
		}
		kind, what, _ := strings.Cut(e, " ")
		switch {
		case e == axismundi.GodMode:
			e = "God-Mode"
		case kind == "identity":
			e = "powers of the " + text.Capital(what)
		case e == axismundi.Sagittarius:
			e = text.Things(p.Poisoned(), "AP", "APs") + " less next turn"
		case e == axismundi.CatchToken:
			e = "Familiar brings a Treasure Token"
		case kind == "catch":
			e = "Familiar brings " + s.Markers[what].Card
		case kind == "die":
			e = "a " + what + " to place"
		}
		list = append(list, e)
	}
	return list
}

func dosesSaid(p *axismundi.Player) string {
	var each []string
	if n := p.Doses.Sagittarius; n > 0 {
		each = append(each, fmt.Sprintf("Sagittarius %d", n))
	}
	if n := p.Doses.Avis; n > 0 {
		each = append(each, fmt.Sprintf("Avis %d", n))
	}
	for _, n := range p.Doses.Sanguinem {
		each = append(each, fmt.Sprintf("Sanguinem %d", n))
	}
	return strings.Join(each, ", ")
}

// distances tells how far everybody is from everybody, now and after the next Rotation.
func distances(s *axismundi.State) string {
	now := apart(s)
	if now == "" {
		return ""
	}
	next := *s
	next.Turned = s.Turned.After(1, s.Reading("A3") == "block")
	return "Distance       " + now + "\nNext Rotation  " + apart(&next) + "\n"
}

func apart(s *axismundi.State) string {
	var each []string
	for i := range s.Players {
		for j := i + 1; j < len(s.Players); j++ {
			a, b := &s.Players[i], &s.Players[j]
			if n, known := s.Distance(a.At, b.At); known && a.Hidden == nil && b.Hidden == nil {
				each = append(each, fmt.Sprintf("%s-%s %d", a.Name, b.Name, n))
			}
		}
	}
	return strings.Join(each, ", ")
}

// marks lists the markers on the island, and the crates.
func marks(s *axismundi.State) string {
	var each []string
	for _, mark := range []string{"harvested", "infected"} {
		if list := bearing(s, mark); list != "" {
			each = append(each, text.Capital(mark)+" "+list)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(s.Markers)) {
		if m := s.Markers[n]; m.At != "" {
			each = append(each, fmt.Sprintf("%s on %s (marker %s)", m.Card, m.At, n))
		}
	}
	each = append(each, fmt.Sprintf("Treasures %d", s.Treasures.Board))
	if s.Bomb != nil {
		each = append(each, fmt.Sprintf("Time Bomb %s of %s", s.Bomb.At, s.Bomb.By))
	}
	var open []string
	for _, p := range s.Players {
		if _, there := s.Crates[p.Warehouse]; there {
			open = append(open, string(p.Warehouse))
		}
	}
	return strings.Join(append(each, "Crates "+strings.Join(open, " ")), "   ") + "\n"
}

func bearing(s *axismundi.State, mark string) string {
	var names []string
	for _, h := range s.Lying(func(is axismundi.Hex) bool { return is.Bears(mark) }) {
		names = append(names, string(h))
	}
	return strings.Join(names, " ")
}

// piles counts the decks and the Discard Pile.
func piles(s *axismundi.State) string {
	pile := len(s.Discard.Cards) + s.Discard.Unnamed.All() - s.Discard.Taken
	return fmt.Sprintf("Decks %d Permanent, %d 1-Time   Discard %d\n", s.Decks.Permanent, s.Decks.OneTime,
		pile)
}

// hexes lists all that lies on hexes, and what was said of them.
func hexes(s *axismundi.State) string {
	rows := [][]string{{"hex", "kind", "lies there"}}
	markers := slices.Sorted(maps.Keys(s.Markers))
	list := s.Lying(func(axismundi.Hex) bool { return true })
	for _, n := range markers {
		if h := s.Markers[n].At; h != "" {
			list = text.With(list, h)
		}
	}
	for _, h := range list {
		var lies []string
		for _, mark := range []string{"harvested", "infected", "treasure"} {
			if s.Hexes[h].Bears(mark) {
				lies = append(lies, mark)
			}
		}
		for _, n := range markers {
			if m := s.Markers[n]; m.At == h {
				lies = append(lies, "marker "+n+" ("+m.Card+")")
			}
		}
		rows = append(rows, []string{string(h), string(s.Terrain(h)), strings.Join(lies, ", ")})
	}
	return columns(rows, "lll")
}

// crates lists the cards that lie open in each crate.
func crates(s *axismundi.State) string {
	rows := [][]string{{"crate", "cards"}}
	for _, p := range s.Players {
		if c, there := s.Crates[p.Warehouse]; there {
			rows = append(rows, []string{string(p.Warehouse), axismundi.CardsSaid(append(append([]string{},
				c.Permanent...), c.OneTime...))})
		}
	}
	return columns(rows, "ll")
}

// discards lists the Discard Pile as far as its cards have been named.
func discards(s *axismundi.State) string {
	var each []string
	for _, name := range s.Discard.Cards {
		if n := text.Count(s.Discard.Cards, name); n > 1 {
			name += fmt.Sprintf(" (%d)", n)
		}
		each = text.With(each, name)
	}
	slices.Sort(each)
	said := text.Things(len(s.Discard.Cards)+s.Discard.Unnamed.All()-s.Discard.Taken, "card", "cards")
	if n := s.Discard.Unnamed.All(); n > 0 {
		each = append(each, fmt.Sprintf("%d that nobody has named", n))
	}
	if n := s.Discard.Taken; n > 0 {
		each = append(each, fmt.Sprintf("less %d taken back unseen", n))
	}
	return app.Fit("", "Discard Pile, "+said+": "+orNone(strings.Join(each, ", ")))
}

// poisons shows the mixtures and the arrows.
func poisons(s *axismundi.State) string {
	rows := [][]string{{"", "Drops", "Doses"}}
	for i := range s.Players {
		p := &s.Players[i]
		var drops []string
		for _, n := range p.Drops {
			drops = append(drops, strconv.Itoa(n))
		}
		rows = append(rows, []string{p.Name, strings.Join(drops, ", "), orNone(dosesSaid(p))})
	}
	return columns(rows, "lll")
}

// columns sets rows in columns; sides has a letter for each column: l sets it left, r right.
func columns(rows [][]string, sides string) string {
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			wide[i] = max(wide[i], text.Width(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			fill := strings.Repeat(" ", wide[i]-text.Width(cell))
			if i < len(sides) && sides[i] == 'r' {
				cell = fill + cell
			} else {
				cell += fill
			}
			line += cell + " "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
