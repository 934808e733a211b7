package malediction

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/yamlfile"
)

// auditUnits holds each unit to what its cards allow: a fallen one has left the field, an attachment is of
// its kind, and a player leads one Seeker (defeat.when, card.attachment.limit, card.seeker.enter).
func (s *State) auditUnits(f *yamlfile.Form) {
	leads := map[string]string{}
	for i := range s.Units {
		u, at := &s.Units[i], fmt.Sprintf("units[%d]", i)
		if s.Spent(u) {
			f.Fault(at+".damage", "%s has %d damage and no health left: it is defeated (defeat.when)",
				u.ID, u.Damage)
		}
		if u.Since > s.Round {
			f.Fault(at+".since", "%s comes in round %d, and this is round %d (round.counter)", u.ID,
				u.Since, s.Round)
		}
		auditName(f, at+".id", u.ID)
		auditName(f, at+".card", u.Card)
		s.auditCard(f, at+".card", u.Card, notation.UnitCard, notation.Seeker)
		s.auditCard(f, at+".item", u.Item, notation.Item)
		s.auditCard(f, at+".relic", u.Relic, notation.Relic)
		if s.Card(u.Card).Type == notation.Seeker {
			if other := leads[u.Of]; other != "" {
				f.Fault(at+".card", "%s leads %s already (card.seeker.enter)", u.Of, other)
			}
			leads[u.Of] = u.ID
		}
	}
}

// auditName finds what nobody can type as a unit: what lines read as a word of theirs.
func auditName(f *yamlfile.Form, at, name string) {
	if notation.IsOfAct(names.Key(name)) {
		f.Fault(at, "%v", NameableUnit(name))
	}
}

// auditCard holds a card to the types that its place takes; of an unknown card nothing is said.
func (s *State) auditCard(f *yamlfile.Form, at, name string, types ...notation.Type) {
	if name == "" {
		return
	}
	switch is := s.Card(name).Type; {
	case is == "":
		if known, err := s.FindCard(name, types...); err == nil && strings.EqualFold(known.Name, name) {
			f.Fault(at, "%s is written %s: as it stands here it does nothing", name, known.Name)
		}
	case !slices.Contains(types, is):
		f.Fault(at, "%s (%s) stands where a card of type %s belongs (card.attachment.limit)", name, is, types[0])
	}
}

// auditNear finds each pair that stands twice in the list of who is near whom, in either order
// (engage.mutual).
func (s *State) auditNear(f *yamlfile.Form) {
	for i, p := range s.Near {
		if slices.ContainsFunc(s.Near[:i], func(o Pair) bool {
			return o == p || o[0] == p[1] && o[1] == p[0]
		}) {
			f.Fault(fmt.Sprintf("near[%d]", i), "%s and %s stand here twice (engage.mutual)", p[0], p[1])
		}
	}
}

// auditZones holds each player to a corner of their own (zone.deployment, team.zone.not-mate).
func (s *State) auditZones(f *yamlfile.Form) {
	for i, p := range s.Players {
		for _, other := range s.Players[:i] {
			if p.Zone != "" && other.Zone == p.Zone {
				f.Fault(fmt.Sprintf("players[%d].zone", i), "%s deploys %s too (zone.deployment)",
					other.Name, p.Zone)
			}
		}
	}
}
