package rounds

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// A Chance is a unit that may claim a relic at a husk.
type Chance struct {
	Unit string `json:"unit"`
	Husk string `json:"husk"`
}

// Claims lists who may claim a relic and where, by the three conditions: near the husk, not engaged, and
// no enemy near the same husk (relic.claim.near, relic.claim.unengaged, relic.claim.uncontested). Units
// that have waived are left out; where no relic is left there is nothing to claim (relic.display.empty).
func Claims(s *malediction.State) (list []Chance) {
	if s.Relics.Deck+len(s.Relics.Display) == 0 {
		return nil
	}
	for i := range s.Units {
		u := &s.Units[i]
		for _, husk := range s.NearHusks(u) {
			if rule, _ := Forbidden(s, u, husk); rule == "" && !slices.Contains(s.Waived, u.ID) {
				list = append(list, Chance{u.ID, husk})
			}
		}
	}
	return list
}

// At lists the husks at which a unit may claim, of all claims.
func At(claims []Chance, unit string) (husks []string) {
	for _, c := range claims {
		if c.Unit == unit {
			husks = append(husks, c.Husk)
		}
	}
	return husks
}

// Forbidden returns the rule that keeps a unit from claiming at a husk, and why; empty: nothing does.
func Forbidden(s *malediction.State, u *malediction.Unit, husk string) (rule, why string) {
	switch {
	case !s.IsNear(u.ID, husk):
		return "relic.claim.near", "it is not within an inch of " + husk
	case len(s.Engaged(u)) > 0:
		return "relic.claim.unengaged", "it is engaged with " + s.Said(s.Engaged(u)[0].ID)
	case u.Relic != "" && s.Reading("A11") != "swap":
		has := u.Relic
		if has == malediction.UnnamedRelic {
			has = "a relic"
		}
		return "relic.claim.one-relic", "it has " + has + " already"
	}
	for _, id := range s.NearTo(husk) {
		if other := s.Unit(id); other != nil && s.AreEnemies(other.Of, u.Of) {
			return "relic.claim.uncontested", s.Said(id) + " is near " + husk + " too"
		}
	}
	return "", ""
}

// ClaimTurn returns the side whose claim is next, of those that have one; empty: the holder of initiative
// has still to say who begins. With no claims left it is empty too (relic.claim.order).
func ClaimTurn(s *malediction.State) string {
	sides := claiming(s)
	switch {
	case len(sides) == 1:
		return sides[0]
	case len(sides) == 2 && s.First != "":
		if s.Turn != "" {
			return s.OtherSide(s.SideOf(s.Turn))
		}
		return s.First
	}
	return ""
}

// claiming lists the sides that have a relic to claim.
func claiming(s *malediction.State) (sides []string) {
	for _, side := range s.Sides() {
		for _, c := range Claims(s) {
			if s.SideOf(s.Unit(c.Unit).Of) == side && !slices.Contains(sides, side) {
				sides = append(sides, side)
			}
		}
	}
	return sides
}

// inClaims says whether claims can be made now (relic.claim.time).
func inClaims(s *malediction.State) bool { return s.Phase == notation.End && s.Over == nil }

// Claimable returns how many relics the units of some players may claim now: each husk brings one, each
// unit takes one (relic.claim.husk-gone, relic.claim.one-relic), and no more than display and deck have. of
// says whose units count.
func Claimable(s *malediction.State, of func(player string) bool) int {
	may := map[string][]string{} // by unit: the husks
	for _, c := range Claims(s) {
		if u := s.Unit(c.Unit); of(u.Of) && u.Relic == "" {
			may[c.Unit] = append(may[c.Unit], c.Husk)
		}
	}
	taken := map[string]string{} // by husk: the unit
	n := 0
	for _, u := range s.Units {
		if husks := may[u.ID]; len(husks) > 0 && gives(u.ID, may, taken, nil) {
			n++
		}
	}
	return min(n, s.Relics.Deck+len(s.Relics.Display))
}

// gives finds a husk for a unit and notes it in taken, by husk; a unit that has it already gets another one
// of its own. Husks in tried are not looked at again. false: there is no husk for it.
func gives(unit string, may map[string][]string, taken map[string]string, tried []string) bool {
	for _, husk := range may[unit] {
		if slices.Contains(tried, husk) {
			continue
		}
		tried = append(tried, husk)
		if other := taken[husk]; other == "" || gives(other, may, taken, tried) {
			taken[husk] = unit
			return true
		}
	}
	return false
}
