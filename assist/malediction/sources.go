package malediction

import (
	"fmt"

	"tablehand/assist/malediction/notation"
)

// A source is a card whose effects may reach a unit.
type source struct {
	unit    *Unit // who bears it
	card    string
	effects []notation.Effect
	own     bool // it is borne by the unit itself
	ally    bool // by an ally; else by an enemy
	owned   bool // by a unit of the same player
	near    bool // within an inch
	attach  bool // it is an item or a relic
}

// sources returns the cards whose effects may reach a unit: its own, what it carries, and those of all
// on the field.
func (s *State) sources(u *Unit) (list []source) {
	borne := func(by *Unit, own bool) {
		at := source{unit: by, own: own}
		for _, name := range []string{by.Card, by.Item, by.Relic} {
			if name == "" {
				continue
			}
			card := s.Card(name)
			if at.effects = s.book.Effects(&card); len(at.effects) == 0 {
				continue
			}
			at.ally, at.owned, at.near = !s.AreEnemies(u.Of, by.Of), u.Of == by.Of, s.IsNear(u.ID, by.ID)
			at.card, at.attach = name, name != by.Card
			list = append(list, at)
		}
	}
	borne(u, true)
	for i := range s.Units {
		if s.Units[i].ID != u.ID {
			borne(&s.Units[i], false)
		}
	}
	return list
}

// reaches says whether an effect works on the unit that was asked about.
func (c source) reaches(e notation.Effect) bool {
	switch {
	case e.Whom.Kin == "" || e.Whom.Kin == notation.Self:
		return c.own
	case c.own: // a model is not nearby itself (measure.nearby.other)
		return false
	case e.Whom.Owned && !c.owned, e.Whom.Within > 0 && !c.near:
		return false
	}
	return e.Whom.Kin.Fits(!c.ally)
}

func (c source) what(e notation.Effect) string {
	switch {
	case e.Name != "" && !c.own:
		return e.Name + " of " + capital(c.unit.Card)
	case e.Name != "":
		return e.Name
	}
	return c.card
}

// stacksAs returns the name under which the effect stacks: boosts of one stat by item and relic count
// as of one name, a bonus and a penalty apart (effect.attachment-boost, reading A16).
func (c source) stacksAs(e notation.Effect) string {
	name := notation.Base(e.Name)
	if c.attach {
		return fmt.Sprintf("%s%s %t%s%s", attachment, e.Stat, e.N < 0, attachmentNamed, name)
	}
	return name
}

// Holds says whether the condition of an effect holds for the side of a unit: more of one side than of
// the other on the field.
func (s *State) Holds(u *Unit, e notation.Effect) bool {
	if e.More == "" {
		return true
	}
	return s.More(u.Of, e.More)
}

// More reports whether a player has more allies than enemies on the field or, where kin is Enemies, more
// enemies than allies; Seekers count (card.seeker.leader).
func (s *State) More(player string, kin notation.Kin) bool {
	allies, enemies := 0, 0
	for _, u := range s.Units {
		if s.AreEnemies(player, u.Of) {
			enemies++
		} else {
			allies++
		}
	}
	if kin == notation.Enemies {
		return enemies > allies
	}
	return allies > enemies
}

// times returns how often an effect counts: once, or for each unit that its count means. A count within
// several inches takes only the units within an inch here: of the rest acts ask the players (Distant).
func (s *State) times(u *Unit, e notation.Effect) int {
	if e.Each == nil {
		return 1
	}
	whom := e.Each.Of
	whom.Within = min(whom.Within, 1)
	return e.Each.Most(len(s.Counted(u.ID, u.Of, whom)))
}
