package malediction

import (
	"slices"

	"tablehand/assist/malediction/notation"
)

// A Borne is an effect of a card that a unit bears: its own, its item's or its relic's.
type Borne struct {
	notation.Effect
	Card   string
	Attach bool    // the card is an item or a relic
	Weaker []Borne // effects of the same name, that do not count beside this one
}

// Called returns the name by which people know the effect: its ability's, else its card's.
func (b Borne) Called() string {
	if b.Name != "" {
		return b.Name
	}
	return b.Card
}

// Stacks returns the name under which the effect counts only once beside others (effect.same-name): the
// ability's without its number, else the card's.
func (b Borne) Stacks() string {
	if b.Name != "" {
		return notation.Base(b.Name)
	}
	return b.Card
}

// Bears lists the effects of a unit's own cards. The unit may have left the field.
func (s *State) Bears(u *Unit) (list []Borne) {
	for _, name := range []string{u.Card, u.Item, u.Relic} {
		if name == "" {
			continue
		}
		card := s.Card(name)
		for _, e := range s.book.Effects(&card) {
			list = append(list, Borne{Effect: e, Card: name, Attach: name != u.Card})
		}
	}
	return list
}

// Sets lists the effects of a unit's own cards that a moment sets off, as far as their conditions hold. Of
// several of one name and deed that may work on one unit the strongest counts (effect.same-name): weaker
// holds the others, by the place of the strongest in the list.
func (s *State) Sets(u *Unit, when notation.Trigger) (list []Borne, weaker map[int][]Borne) {
	weaker = map[int][]Borne{}
	for _, b := range s.Bears(u) {
		if b.When != when || !s.Holds(u, b.Effect) {
			continue
		}
		i := slices.IndexFunc(list, func(o Borne) bool {
			return b.Deed != notation.Told && o.Deed == b.Deed && o.Stat == b.Stat &&
				o.Stacks() == b.Stacks() && o.Card != b.Card && b.Whom.MayMeet(o.Whom)
		})
		switch {
		case i < 0:
			list = append(list, b)
		case max(b.N, -b.N) > max(list[i].N, -list[i].N):
			weaker[i] = append(weaker[i], list[i])
			list[i] = b
		default:
			weaker[i] = append(weaker[i], b)
		}
	}
	return list, weaker
}

// Forbids returns the name of the ability or card by which a unit never provokes retaliations, its own or
// one that reaches it; empty: none does that (effect.contradict).
func (s *State) Forbids(u *Unit) string {
	for _, c := range s.sources(u) {
		for _, e := range c.effects {
			if spares(e) && c.reaches(e) && s.Holds(c.unit, e) {
				return c.what(e)
			}
		}
	}
	return ""
}

// spares says whether an effect forbids retaliations against its own unit or all of some kind. Of enemies it
// is not plain whether they provoke none or do not retaliate.
func spares(e notation.Effect) bool {
	return e.Deed == notation.NoRetaliation && e.Lasting() &&
		slices.Contains([]notation.Kin{"", notation.Self, notation.Allies, notation.Units}, e.Whom.Kin)
}

// MayForbid returns words of a card that may forbid retaliations against a unit, with their name: another
// unit's, if this one stands within some inches of it, 2 or more, or its own, where it is not plain whom
// they mean; empty: there are none.
func (s *State) MayForbid(u *Unit) string {
	for _, c := range s.sources(u) {
		for _, e := range c.effects {
			own := c.own && e.Deed == notation.NoRetaliation && e.Lasting() && !spares(e)
			if (own || spares(e) && c.distant(e)) && s.Holds(c.unit, e) {
				return c.what(e) + ": " + e.Text
			}
		}
	}
	return ""
}

// Counted lists the units on the field that whom names for an effect of a player, without the unit id
// itself: those within an inch of it where whom says nearby, else all. More inches it does not look at, as
// only the players see them (ally.self, measure.nearby.other, team.owned).
func (s *State) Counted(id, player string, whom notation.Whom) (list []string) {
	for _, u := range s.Units {
		if u.ID != id && s.Means(whom, player, &u) && (whom.Within != 1 || s.IsNear(id, u.ID)) {
			list = append(list, u.ID)
		}
	}
	return list
}

// Means reports whether a unit is one of those that an effect of a player names: ally or enemy, or a unit of
// that player's own. Where it stands does not matter.
func (s *State) Means(whom notation.Whom, player string, u *Unit) bool {
	return whom.Kin.Fits(s.AreEnemies(player, u.Of)) && (!whom.Owned || u.Of == player)
}
