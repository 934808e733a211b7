package malediction

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// sound refuses a table that no act could be played on: names that are none, units of nobody.
func (s *State) sound(f *yamlfile.Form) {
	if n := len(s.Players); n != 2 && n != 4 {
		f.Fault("players", "%d players: 2, or 4 in teams (team.size)", n)
	}
	for i, p := range s.Players {
		at := fmt.Sprintf("players[%d]", i)
		if err := Nameable(p.Name); err != nil {
			f.Fault(at, "%v", err)
		}
		if slices.ContainsFunc(s.Players[:i], func(o Player) bool { return o.Name == p.Name }) {
			f.Fault(at, "a second player %q", p.Name)
		}
		if words := strings.Fields(p.Seeker); len(words) > 0 && strings.Trim(words[len(words)-1],
			"0123456789") == "" {
			f.Fault(at+".seeker", "%q: a number behind a name reads as what it costs", p.Seeker)
		}
		if p.Zone != "" && !slices.Contains(notation.Corners, p.Zone) {
			f.Fault(at+".zone",
				"%q is no corner: north-east, south-east, south-west or north-west", p.Zone)
		}
	}
	s.soundTeams(f)
	for i, u := range s.Units {
		s.soundUnit(f, fmt.Sprintf("units[%d]", i), i, u)
	}
	s.soundNear(f)
	s.soundTurn(f)
	s.soundReadings(f)
}

// soundReadings holds the readings to their names and values.
func (s *State) soundReadings(f *yamlfile.Form) {
	if len(s.Readings) == 0 {
		return
	}
	list, err := s.book.Readings()
	if err != nil {
		s.book.Spoil(err)
		return
	}
	printed.Sound(f, s.Readings, list)
}

func (s *State) soundTeams(f *yamlfile.Form) {
	if len(s.Teams) == 0 {
		if len(s.Players) == 4 {
			f.Fault("players",
				"4 players without teams: teams: {red: {members: [A, C]}, blue: {members: [B, D]}} (team.size)")
		}
		return
	}
	if len(s.Teams) != 2 {
		f.Fault("teams", "%d teams: 2 of 2 players each (team.size)", len(s.Teams))
	}
	seen := map[string]string{}
	for name, t := range s.Teams {
		if s.Player(name) != nil {
			f.Fault("teams."+name, "a team is called like a player")
		}
		if len(t.Members) != 2 {
			f.Fault("teams."+name, "%d members: 2 each (team.size)", len(t.Members))
		}
		for _, member := range t.Members {
			if s.Player(member) == nil {
				f.Fault("teams."+name, "no player %q", member)
			} else if seen[member] != "" {
				f.Fault("teams."+name, "%s is in two teams", member)
			}
			seen[member] = name
		}
	}
}

func (s *State) soundUnit(f *yamlfile.Form, at string, i int, u Unit) {
	if u.ID == "" || text.Safe(u.ID) != u.ID || s.Unit(u.ID) != &s.Units[i] {
		f.Fault(at+".id", "%q names no unit of its own", u.ID)
	}
	if s.Player(u.Of) == nil {
		f.Fault(at+".of", "no player %q", u.Of)
	}
	if slices.Contains(s.Husks.Field, u.ID) {
		f.Fault(at+".id", "a husk is called %q too", u.ID)
	}
	for j, text := range u.Powers {
		if _, _, ok := changedPower(text); !ok {
			f.Fault(fmt.Sprintf("%s.powers[%d]", at, j), "%q: power, its change and what it is then: 4/2 +2 = 6/4",
				text)
		}
	}
	for j, mod := range u.Mods {
		switch m, err := notation.ParseMod(mod); {
		case err != nil:
			f.Fault(fmt.Sprintf("%s.mods[%d]", at, j), "%v", err)
		case m.Who != "" || !slices.Contains(notation.StatNames, string(m.Stat)):
			f.Fault(fmt.Sprintf("%s.mods[%d]", at, j), "%q changes nothing of the unit: STAT ±N, such as defense +1",
				mod)
		}
	}
}

func (s *State) soundNear(f *yamlfile.Form) {
	for i, p := range s.Near {
		for _, id := range p {
			if s.Unit(id) == nil && !slices.Contains(s.Husks.Field, id) {
				f.Fault(fmt.Sprintf("near[%d]", i), "neither unit nor husk is called %q", id)
			}
		}
	}
}

func (s *State) soundTurn(f *yamlfile.Form) {
	if s.Due != "" && !slices.Contains(notation.Dues, string(s.Due)) {
		f.Fault("due", "%q: place, redraw, bid, take or null", string(s.Due))
	}
	switch {
	case s.Phase != notation.Setup:
	case s.Due == "":
		f.Fault("due", "nothing, but in the set-up it is place, redraw, bid or take")
	case s.Due == notation.Take && s.First == "":
		f.Fault("first", "nobody, but who has won the bid takes a prize now")
	}
	for key, side := range map[string]string{"first": s.First, "initiative": s.Initiative} {
		if side != "" && !slices.Contains(s.Sides(), side) && s.Player(side) == nil {
			f.Fault(key, "no player or team %q", side)
		}
	}
	if s.Turn != "" && s.Player(s.Turn) == nil {
		f.Fault("turn", "no player %q", s.Turn)
	}
	s.soundNames(f)
	for i, o := range s.Owed {
		if wrong := s.soundOwed(o); wrong != "" {
			f.Fault(fmt.Sprintf("owed[%d].line", i), "%s", wrong)
		}
	}
	if s.Last != nil {
		s.Last.sound(f, "last")
	}
	for i := range s.Earlier {
		s.Earlier[i].sound(f, fmt.Sprintf("earlier[%d]", i))
	}
	if s.Active != nil && s.Unit(s.Active.Unit) == nil {
		f.Fault("active.unit", "no unit %q is on the field", s.Active.Unit)
	}
}

// soundNames adds a fault for each name in the table's lists that no player has, or no unit on the field.
func (s *State) soundNames(f *yamlfile.Form) {
	for key, names := range map[string][]string{"deployed": s.Deployed, "bid": s.Bid} {
		for i, name := range names {
			if s.Player(name) == nil {
				f.Fault(fmt.Sprintf("%s[%d]", key, i), "no player %q", name)
			}
		}
	}
	for i, id := range s.Waived {
		if s.Unit(id) == nil {
			f.Fault(fmt.Sprintf("waived[%d]", i), "no unit %q is on the field", id)
		}
	}
	for i, w := range s.Sequence {
		if w.Set != nil && w.Set.Fell != nil && s.Player(w.Set.Fell.Of) == nil {
			f.Fault(fmt.Sprintf("sequence[%d].set.fell.of", i), "no player %q", w.Set.Fell.Of)
		}
		if w.Who != "" && s.Player(w.Who) == nil && s.Unit(w.Who) == nil {
			f.Fault(fmt.Sprintf("sequence[%d].who", i), "neither unit nor player is called %q", w.Who)
		}
	}
	for i, p := range s.Terrain {
		if s.Player(p.Set) == nil {
			f.Fault(fmt.Sprintf("terrain[%d].set", i), "no player %q", p.Set)
		}
	}
}

// Nameable refuses a name that could not be typed, or that reads as something else.
func Nameable(name string) error {
	switch {
	case names.Key(name) == "" || text.Safe(name) != name || len([]rune(name)) > 40 || name[0] == '-':
		return &telling.Nonsense{Reason: fmt.Sprintf("%q is no name: 1 to 40 letters that can be shown", name)}
	case slices.Contains(reserved, names.Key(name)):
		return &telling.Nonsense{Reason: fmt.Sprintf("%q is a word of the game: another name, please", name)}
	}
	return nil
}

// NameableUnit refuses the name of a unit's card that lines would read as a word of theirs: charge near.
func NameableUnit(card string) error {
	if word := names.Key(card); notation.IsOfAct(word) {
		return &telling.Nonsense{Reason: fmt.Sprintf("%s is a word of acts, and a unit of that name could not be "+
			"typed: add a word to the name, such as '%s One'", word, text.Capital(word))}
	}
	return Nameable(card)
}

// reserved lists the words that a player cannot be called, since they stand where a name does.
var reserved = []string{
	"none", "blind", "done", "zone", "initiative", "near", "at", "past", "on", "through",
	"by", "stopped", "nobody", "terrain", "field",
}
