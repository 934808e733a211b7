package room

import (
	"fmt"
	"slices"

	"tablehand/assist/text"
)

// A Looked is how Who has Whom in sight, in JSON: the line, whether they are adjacent, whether an enemy
// sees a hero, and the Dodge dice of a shot.
type Looked struct {
	Who      string   `json:"who"`
	Whom     string   `json:"whom"`
	Line     Sight    `json:"line"`
	Adjacent bool     `json:"adjacent"`
	Seen     *Seen    `json:"seen"`  // in Stealth Mode, of an enemy that looks; else null
	Dodge    *Dodge   `json:"dodge"` // in Combat Mode, of a shot between opponents; else null
	Rules    []string `json:"rules"`
	hidden   string   // why an enemy does not see, to stand behind a colon
}

// Look returns how one figure has another in sight, along the line of its shots (weapon.angle-attack). With
// a vision it is Stealth Mode: an enemy sees by it, and a hero's line that is hindered counts as none.
func (s Scene) Look(who, whom Figure, v *Vision) Looked {
	l := Looked{Who: who.Name, Whom: whom.Name, Line: s.Shot(who.At, whom.At, who.Enemy),
		Adjacent: s.Adjacent(who.At, whom.At)}
	looks := v != nil && who.Enemy && !whom.Enemy
	if who.Angles && who.Enemy != whom.Enemy && !looks {
		l.Line = l.Line.Angled()
	}
	switch {
	case looks:
		seen := s.Sees(who.At, whom.At, *v)
		l.Seen, l.Rules, l.hidden = &seen, seen.Rules, s.hidden(seen, whom, *v)
	case v != nil:
		l.Line = l.Line.Stealthy()
		l.Rules = l.Line.Rules
	default:
		l.Rules = l.Line.Rules
		if who.Enemy != whom.Enemy && l.Line.Line != None && !who.Melee {
			dodge := s.Dodge(l.Line, who, whom)
			l.Dodge, l.Rules = &dodge, append(slices.Clone(l.Rules), dodge.Rules...)
		}
	}
	return l
}

// hidden returns why an enemy does not see somebody; empty: it does.
func (s Scene) hidden(seen Seen, whom Figure, v Vision) string {
	switch rule := seen.Rules[0]; {
	case seen.Sees:
		return ""
	case rule == "stealth.focus.field" && slices.Contains(v.Doubts[seen.Line.From], whom.At):
		return "only the table shows whether it peers there"
	case rule == "stealth.focus.field":
		return "it peers another way"
	case rule == "stealth.vision.beyond":
		return "it sees " + text.Things(v.Far, "space", "spaces") + " far"
	case s.Ground(whom.At).IsDark() && seen.Line.Line == Clear:
		return fmt.Sprintf("%v lies in shadow", whom.At)
	}
	return "the line " + seen.Line.String()
}

// String writes a look in one line.
func (l Looked) String() string {
	away := text.Things(l.Line.Away, "space", "spaces")
	switch {
	case l.Seen != nil && l.Seen.Sees:
		return fmt.Sprintf("%s sees %s, %s away", l.Who, l.Whom, away)
	case l.Seen != nil:
		return fmt.Sprintf("%s does not see %s, %s away: %s", l.Who, l.Whom, away, l.hidden)
	}
	words := fmt.Sprintf("from %s to %s, %s away, the line %v", l.Who, l.Whom, away, l.Line)
	if l.Line.Line == Clear && (l.Line.Met != nil || l.Line.Past != "") {
		words += ", and the shot gets round it"
	}
	if l.Dodge != nil && l.Dodge.Dice > 0 {
		words += fmt.Sprintf(": %s more against a shot", text.Things(l.Dodge.Dice, "Dodge die", "Dodge dice"))
	}
	return words
}

// Looks lists how each figure has each of its opponents in sight; with a name only that figure. Without a
// name, in Stealth Mode, it lists only how the enemies have the heroes in sight.
func (s Scene) Looks(name string, v *Vision) []Looked {
	list := []Looked{}
	for _, who := range s.Figures {
		if name != "" && who.Name != name || name == "" && v != nil && !who.Enemy {
			continue
		}
		for _, whom := range s.Sides(!who.Enemy) {
			list = append(list, s.Look(who, whom, v))
		}
	}
	return list
}

// A Reached is a space where somebody may end a move, with its price, who would see a hero there, and whom
// it would touch.
type Reached struct {
	At      Space    `json:"at"`
	Points  int      `json:"points"`
	Seen    []string `json:"seen"`    // enemies that would see a hero there, in Stealth Mode
	Engaged []string `json:"engaged"` // opponents next to the space
}

// Reach lists the spaces where a figure may end a move of at most so many points, from the cheapest on,
// with who would see a hero there and whom it would touch; the space where it stands is none of them.
func (s Scene) Reach(f Figure, points int, v *Vision) []Reached {
	list := []Reached{}
	ways := s.Ways(f, points)
	for _, at := range ways.Stops() {
		if at == f.At {
			continue
		}
		cost, _ := ways.Cost(at)
		r := Reached{At: at, Points: cost, Seen: []string{}, Engaged: s.Engages(at, f.Enemy)}
		for _, enemy := range s.Sides(true) {
			if v != nil && !f.Enemy && s.Sees(enemy.At, at, *v).Sees {
				r.Seen = append(r.Seen, enemy.Name)
			}
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(a, b Reached) int { return a.Points - b.Points })
	return list
}
