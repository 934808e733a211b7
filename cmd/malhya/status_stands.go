package malhya

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/status"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// stands writes the lines for the mode: the Stealth board, the order of combat or the road; then a test,
// and what lies in the room.
func (p page) stands() (said string) {
	for _, row := range standings(p.s) {
		if row.Label == "" {
			said += row.Text + "\n"
		} else {
			said += p.line(row.Label, row.Text)
		}
	}
	return said
}

// standings returns the lines on the mode, a test and the room as rows with labels; empty ones are left
// out.
func standings(s *malhya.State) (rows []app.PanelRow) {
	add := func(label, said string) {
		if said != "" {
			rows = append(rows, app.PanelRow{Label: label, Text: said})
		}
	}
	switch {
	case s.Mode == malhya.InCombat:
		if s.Combat.Alarmed() {
			add("", "Alarm: initiative counts from 0 this round")
		}
		add("order", order(s))
	case s.Mode == malhya.InStealth:
		add("threat", threat(s))
		add("cycle", cycle(s))
		add("room", lies(s))
	case s.Phase == malhya.Travel:
		add("group", group(s))
		add("day", day(s))
	default:
		add("room", lies(s))
	}
	if s.Test != nil {
		add("test", test(s.Test))
	}
	return rows
}

// order writes the Initiative Gauge from the highest, with the types that still have a figure in the room,
// and marks who may act now.
func order(s *malhya.State) string {
	gauge := s.Combat.Gauge
	there := append(s.Types(), s.HeroNames()...)
	names := slices.DeleteFunc(sortedKeys(gauge),
		func(name string) bool { return !slices.Contains(there, name) })
	slices.SortStableFunc(names, func(a, b string) int { return gauge[b] - gauge[a] })
	var next, list []string
	if s.Part() == malhya.Fighting {
		next = turns.Next(s)
	}
	for _, name := range names {
		said := fmt.Sprintf("%s %d", name, gauge[name])
		if slices.Contains(next, name) {
			said = "> " + said
		}
		list = append(list, said)
	}
	return strings.Join(list, ", ")
}

// threat writes on which space of the Threat track the cube is, how far enemies see by it, and how many
// Action cards they play.
func threat(s *malhya.State) string {
	st := s.Stealth
	track := s.Book().Track(st.Side)
	vision, cards, known := track.At(st.Cube)
	if !known {
		return fmt.Sprintf("cube on %d; the track is not read off", st.Cube)
	}
	return fmt.Sprintf("cube on %d of %d, vision %d, %s", st.Cube, track.Spaces(), vision,
		text.Things(cards, "Action card", "Action cards"))
}

// cycle writes the phase of the stealth cycle, who stands by, and how many cards are in the Action deck.
func cycle(s *malhya.State) string {
	st := s.Stealth
	said := map[string]string{malhya.Primary: "primary phase", malhya.Secondary: "secondary phase"}[st.Step]
	if st.Step == malhya.Foes {
		said = fmt.Sprintf("the enemies' phase, %d cards done", st.Done)
		if st.Due != malhya.Unknown {
			said = fmt.Sprintf("the enemies' phase, %d of %d cards done", st.Done, st.Due)
		}
	}
	var by []string
	for i := range s.Heroes {
		if s.Heroes[i].Turn.Is == malhya.Standby {
			by = append(by, s.Heroes[i].Name)
		}
	}
	switch len(by) {
	case 0:
	case 1:
		said += "; " + by[0] + " stands by"
	default:
		said += "; " + text.Listed(by) + " stand by"
	}
	return said + "; " + text.Things(st.Deck, "card", "cards") + " in the deck"
}

// group writes what all heroes share on the road: weather, Travel tokens, and where the group is.
func group(s *malhya.State) string {
	g := s.Group
	said := "weather " + g.Weather + ", " + text.Things(g.Tokens, "Travel token", "Travel tokens")
	switch {
	case g.Hex != "" && g.Terrain != "":
		said += ", at " + g.Hex + " (" + g.Terrain + ")"
	case g.Hex != "":
		said += ", at " + g.Hex
	case g.Terrain != "":
		said += ", in " + g.Terrain
	}
	return said
}

// day writes which cards lie on the Day board, and how many days are over.
func day(s *malhya.State) string {
	g := s.Group
	said := fmt.Sprintf("%d of %d slots", len(g.Day), s.Book().Parts().Costs.Day)
	if len(g.Day) > 0 {
		said += ": " + strings.Join(g.Day, ", ")
	}
	if g.Crystals > 0 {
		said += "; " + text.Things(g.Crystals, "day over", "days over")
	}
	return said
}

// lies writes which room is built, and where its tokens lie.
func lies(s *malhya.State) string {
	r := s.Room
	if r.Plan == "" {
		return ""
	}
	said := r.Plan
	for _, of := range []struct {
		what  string
		where []string
	}{{"cadaver", r.Cadavers}, {"noise", r.Noise}, {"interest", r.Interest}} {
		if len(of.where) > 0 {
			said += "; " + of.what + " " + strings.Join(of.where, " ")
		}
	}
	return said
}

// test writes whose part of a skill test it is, the successes and stops so far, and the single-use items that
// help.
func test(t *malhya.Test) string {
	said := fmt.Sprintf("%s, %s: %s has %s, %s", t.Trait, t.Words, t.Turn,
		text.Things(t.Successes, "success", "successes"), text.Things(t.Stops, "stop", "stops"))
	if len(t.Used) > 0 {
		said += ", helped by " + text.Listed(t.Used)
	}
	for _, name := range sortedKeys(t.Locked) {
		said += fmt.Sprintf("; %s %d", name, t.Locked[name])
	}
	for _, name := range t.Failed {
		said += "; " + name + " has failed"
	}
	return said
}

// next writes what is due and what may be done.
func (p page) next() string {
	if p.s.Over != nil {
		return ""
	}
	due, may := offered(p.s)
	if whose := status.Whose(p.s); len(due) == 0 && whose != "" {
		due = []string{whose}
	}
	return p.line("due", whole(due)) + p.line("may", whole(may))
}

// whole joins lines that can be typed with semicolons, so that wrapping the text breaks none that fits a
// line.
func whole(lines []string) string {
	glued := make([]string, len(lines))
	for i, line := range lines {
		glued[i] = text.Glued(line)
	}
	return strings.Join(glued, "; ")
}

// offered returns the lines that may be typed, each with its price: due holds what has to be done now, and
// why; may what can be done.
func offered(s *malhya.State) (due, may []string) {
	for _, step := range status.Brief(s) {
		said := step.Command.String()
		if step.Price != "" {
			said += " (" + step.Price + ")"
		}
		if step.Due {
			if step.Why != "" {
				said += ": " + step.Why
			}
			due = append(due, said)
		} else {
			may = append(may, said)
		}
	}
	return due, may
}
