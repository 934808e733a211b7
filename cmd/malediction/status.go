package malediction

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/status"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// parts lists the parts of the status, in order.
var parts = []string{"units", "near", "score", "relics", "sequence"}

// screen writes the status of a table, or with part only that one of parts. near is shown only if it is
// asked for.
func (v verbs) screen(s *malediction.State, part string) string {
	var b strings.Builder
	if part == "" {
		bold := v.Paint(v.OutTerm, color.Bold)
		b.WriteString(apart(bold(headline(s)), fmt.Sprintf("%d mastery wins", s.Threshold)))
		if holder := holder(s); holder != "" {
			b.WriteString(apart(activity(s), holder))
		}
		b.WriteString("\n")
	}
	for _, show := range []struct {
		name  string
		draw  func(*malediction.State) string
		below string
	}{
		{"score", score, "\n"}, {"units", units, "\n"}, {"near", nearness, ""}, {"relics", relics, ""},
		{"sequence", sequence, ""},
	} {
		if part == show.name || part == "" && show.name != "near" {
			if drawn := show.draw(s); drawn != "" {
				b.WriteString(drawn)
				if part == "" {
					b.WriteString(show.below)
				}
			}
		}
	}
	if part == "" {
		b.WriteString(toGo(s))
	}
	return b.String()
}

// apart sets two texts at the two ends of a line of 80 columns; where they do not fit it joins them with a
// semicolon.
func apart(left, right string) string {
	const wide = 80
	if gap := wide - text.Width(left) - text.Width(right); gap > 1 {
		return left + strings.Repeat(" ", gap) + right + "\n"
	}
	return left + "; " + right + "\n"
}

// headline writes the title of the status: the size of the game, its round and phase, or who has won.
func headline(s *malediction.State) string {
	if s.Over != nil {
		return fmt.Sprintf("Malediction, %s: %s has won in round %d", sized(s), s.Over.Winner, s.Round)
	}
	return fmt.Sprintf("Malediction, %s: round %d, %s phase", sized(s), s.Round, s.Phase)
}

// sized returns the name of the game's size: tutorial, strife and the like, or its inches.
func sized(s *malediction.State) string {
	size := s.Size
	if _, err := strconv.Atoi(size); err == nil {
		size += " inches"
	} else if s.Mode == notation.Tutorial {
		size = "tutorial"
	}
	return text.Capital(size)
}

// activity writes which unit is active, whose cards lie face down, or who has placed which units; empty:
// there is none of these.
func activity(s *malediction.State) string {
	if a := s.Active; a != nil {
		channel := "free"
		if a.Channel {
			channel = "played"
		}
		return fmt.Sprintf("%s (%s) is active: %d AP, channel %s", s.Said(a.Unit),
			s.Unit(a.Unit).Of, a.AP, channel)
	}
	var lie []string
	for _, name := range s.Bid {
		lie = append(lie, "a card of "+name+"'s")
	}
	if len(lie) == 1 {
		return lie[0] + " lies face down"
	} else if len(lie) > 1 {
		return text.Listed(lie) + " lie face down"
	}
	for _, each := range s.Staged {
		lie = append(lie, each.Card)
	}
	if len(lie) > 0 {
		return s.Turn + " has placed " + strings.Join(lie, ", ")
	}
	return ""
}

func holder(s *malediction.State) string {
	if s.Initiative == "" {
		return ""
	}
	return "initiative " + s.Initiative
}

// score shows in a table each player's mastery, echo, hand and deck, and the mastery that the end phase
// would bring.
func score(s *malediction.State) string {
	rows := [][]string{{"", "mastery", "echo", "hand", "deck", "at the end phase"}}
	for _, p := range s.Players {
		rows = append(rows, []string{p.Name, strconv.Itoa(s.MasteryOf(p.Name)), strconv.Itoa(p.Echo),
			strconv.Itoa(p.Hand), strconv.Itoa(p.Deck), ahead(s, p.Name)})
	}
	return columns(rows, "lrrrrl")
}

// ahead writes the mastery that a player, or a team with one mastery, would have at the end of the round as
// things stand, and which unit would claim at which husk.
func ahead(s *malediction.State, player string) string {
	ahead := status.Ahead(s, player)
	if len(ahead.By) == 0 {
		return fmt.Sprintf("%d, nothing to claim", ahead.Mastery)
	}
	var at []string
	for _, c := range ahead.By {
		at = append(at, s.Said(c.Unit)+" at "+c.Husk)
	}
	return fmt.Sprintf("%d with %s", ahead.Mastery, strings.Join(at, ", "))
}

// columns writes rows in columns, two blanks apart. sides has a letter for each column: l sets it to the
// left, r to the right.
func columns(rows [][]string, sides string) string {
	wide := make([]int, len(sides))
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
			if sides[i] == 'r' {
				cell = fill + cell
			} else {
				cell += fill
			}
			line += cell + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// units writes the units of each player with their stats as they are now.
func units(s *malediction.State) string {
	rows := [][]string{}
	for i, p := range s.Players {
		head := []string{p.Name, "", "", "", "", "", "", "", ""}
		if i == 0 {
			head = []string{p.Name, "cost", "health", "acc", "power", "rng", "spd", "def",
				"engaged, near"}
		}
		rows = append(rows, head)
		for _, u := range s.UnitsOf(p.Name) {
			rows = append(rows, unitRow(s, u))
		}
	}
	if len(s.Units) == 0 {
		return ""
	}
	return columns(rows, "lrrrrrrrl") + "x exhausted, S Seeker, * changed (unit NAME --why)\n"
}

func unitRow(s *malediction.State, u *malediction.Unit) []string {
	name := "  " + s.Said(u.ID)
	if u.State == notation.Exhausted {
		name = "x " + s.Said(u.ID)
	}
	if s.Card(u.Card).Type == notation.Seeker {
		name += " S"
	}
	row := []string{name, strconv.Itoa(s.CostOf(u.Card)), health(s, u)}
	for _, stat := range []notation.Stat{notation.Accuracy, notation.Power, notation.Range,
		notation.Speed, notation.Defense} {
		row = append(row, statCell(s, u, stat))
	}
	return append(row, beside(s, u))
}

func health(s *malediction.State, u *malediction.Unit) string {
	left, known := s.HealthLeft(u)
	if !known {
		return fmt.Sprintf("-%d", u.Damage)
	}
	return fmt.Sprintf("%d/%d", left, s.Stat(u, notation.Health).Total())
}

// statCell writes a stat as it is now, with a star where something changes what the card bears; ?: nobody
// has typed it in; -: the unit has none.
func statCell(s *malediction.State, u *malediction.Unit, stat notation.Stat) string {
	if stat == notation.Power {
		p, printed := s.Power(u), s.Card(u.Card).Stats.Power
		return starred(p.Said(), p.Pair != printed)
	}
	v := s.Stat(u, stat)
	switch {
	case !v.Known:
		return "?"
	case v.Null:
		return "-"
	}
	stats := s.Card(u.Card).Stats
	return starred(strconv.Itoa(v.Total()), v.Total() != stats.Number(stat).N)
}

func starred(cell string, changed bool) string {
	if changed {
		return cell + "*"
	}
	return cell
}

// beside writes with whom a unit is engaged, what else stands near it, and its item and relic.
func beside(s *malediction.State, u *malediction.Unit) string {
	var engaged, near []string
	for _, id := range s.NearTo(u.ID) {
		if other := s.Unit(id); other != nil && s.AreEnemies(other.Of, u.Of) {
			engaged = append(engaged, s.Said(id))
		} else {
			near = append(near, s.Said(id))
		}
	}
	line := strings.Join(engaged, ", ")
	if line == "" {
		line = "-"
	}
	if len(near) > 0 {
		line += ", " + strings.Join(near, ", ")
	}
	if u.Item != "" {
		line += "; item " + u.Item
	}
	switch u.Relic {
	case "":
	case malediction.UnnamedRelic:
		line += "; a relic"
	default:
		line += "; relic " + u.Relic
	}
	return line
}

// nearness writes for each unit who stands near it.
func nearness(s *malediction.State) string {
	if len(s.Near) == 0 {
		return "nobody stands near anybody\n"
	}
	var b strings.Builder
	for _, p := range s.Near {
		fmt.Fprintf(&b, "%s and %s\n", s.Said(p[0]), s.Said(p[1]))
	}
	return b.String()
}

// relics writes which husks lie on the field, which relics in the display, and how many are in the deck.
func relics(s *malediction.State) string {
	field := "none"
	if len(s.Husks.Field) > 0 {
		field = strings.Join(s.Husks.Field, ", ")
	}
	shown := fmt.Sprintf("%d shown", len(s.Relics.Display))
	var named []string
	for _, card := range s.Relics.Display {
		if card != "" {
			named = append(named, card)
		}
	}
	if len(named) > 0 {
		shown += " (" + strings.Join(named, ", ") + ")"
	}
	return app.Row("husks", field) + app.Row("relics", fmt.Sprintf("%s, %d in deck", shown,
		s.Relics.Deck))
}

// sequence writes what waits to be resolved, the next one first.
func sequence(s *malediction.State) string {
	var b strings.Builder
	for i := len(s.Sequence) - 1; i >= 0; i-- {
		w := s.Sequence[i]
		who := s.Said(w.Who)
		if w.Who == "" {
			who = "nobody's"
		}
		b.WriteString(app.Row("waits", fmt.Sprintf("%s: %s", who, w.What)))
	}
	return b.String()
}

// toGo writes how many units each player has still to activate, and who is next; empty outside the action
// phase.
func toGo(s *malediction.State) string {
	if s.Phase != notation.Action || s.Over != nil {
		return ""
	}
	var each []string
	for _, p := range s.Players {
		each = append(each, fmt.Sprintf("%s %s", p.Name, text.Things(len(s.Refreshed(p.Name)),
			"unit", "units")))
	}
	line := strings.Join(each, ", ")
	switch {
	case s.First == "":
		line += "; " + s.Initiative + " says who begins"
	case s.Active == nil && s.Turn != "":
		line += "; " + s.Turn + " is next"
	}
	return app.Row("to go", line)
}

// turnOn returns how the prompt speaks of a table: its people, its state in one line, what is due and may
// be done, and the keys.
func turnOn(s *malediction.State) app.Turn {
	return app.Turn{
		People: s.PlayerNames(), Renames: []string{"rename"},
		Calls: func(word string) string { return strings.ReplaceAll(word, "-", " ") },
		Line: func(who string) string {
			if p := s.Player(who); p != nil {
				return fmt.Sprintf("%d mastery, %d echo, %s in hand", s.MasteryOf(who), p.Echo,
					text.Things(p.Hand, "card", "cards"))
			}
			line := fmt.Sprintf("round %d, %s phase", s.Round, s.Phase)
			if s.Over != nil {
				line = s.Over.Winner + " has won"
			}
			return line
		},
		Steps: func() ([]telling.Step, error) { return telling.Asking(status.Steps(s), placesAsked()), nil },
		Keys: func() []app.Key {
			if s.Active == nil {
				return nil
			}
			return app.KeysOf(status.Steps(s), lettered())
		},
	}
}

// lettered returns the verbs that an active unit may use, each with the letter that stands for it at the
// prompt.
func lettered() []app.Lettered {
	return []app.Lettered{{Letter: "m", Verb: "move"}, {Letter: "a", Verb: "attack", Asks: "which enemy?"},
		{Letter: "c", Verb: "charge", Asks: "which enemy?"}, {Letter: "s", Verb: "shift"},
		{Letter: "p", Verb: "pass"}}
}
