package status_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/status"
	"tablehand/assist/telling"
)

// lines lists the steps of a table as they are typed, with the values of their last places.
func lines(s *malediction.State) (list []string) {
	for _, step := range status.Steps(s) {
		list = append(list, step.Filled(step.Samples()...).String())
	}
	return list
}

// pair is a table on which Ashley's Ann, who is active, is engaged with Logan's Ben.
func pair(t *testing.T, ben string) *malediction.State {
	s := Duel(t, Unit{Of: "Ashley", Card: "Ann", Cost: 3, Stats: "4 4/2 0 8 12 10"},
		Unit{Of: "Logan", Card: "Ben", Cost: 3, Stats: "4 4/2 0 8 12 10", Near: []string{"ann-1"}, Item: ben})
	Card(s, "Boots", notation.Item, 2, nil, "no retaliation")
	return Active(s, "ann-1", 2)
}

// A retaliation that is owed is not offered against whom an effect forbids it; what lets it be is
// (effect.contradict).
func TestAForbiddenRetaliationIsNotOffered(t *testing.T) {
	for item, want := range map[string][]string{
		"":      {"retaliate ann-1 ben-1", "sequence resolve"},
		"Boots": {"sequence resolve"},
	} {
		s := pair(t, item)
		s.Owed = []malediction.Owed{{Line: []string{"retaliate", "ann-1", ""}, May: true,
			Rule: "effect.sequence.lifo"}}
		if got := lines(s); !slices.Equal(got, want) {
			t.Errorf("Ben bears %q: %q, not %q", item, got, want)
		}
	}
}

// Where the newest damage to a unit is prevented, what prevents damage is offered for that before it, and
// for none once the action phase is over (damage.prevent, spell.phase).
func TestDamageBeforeTheNewestIsAnswered(t *testing.T) {
	s := pair(t, "")
	s.Players[0].Warband, s.Players[0].Hand, s.Players[0].Echo = "oath", 2, 5
	s.Units[0].Damage = 3
	blow := malediction.Blow{Target: "ann-1", Kind: malediction.Effect, Damage: 3}
	is := func() bool { return slices.Contains(lines(s), "swift Ashley 'Turn Aside'") }
	newest := blow
	newest.Prevented = 3
	if s.Earlier = []malediction.Blow{newest}; is() {
		t.Error("all of it is prevented")
	}
	if s.Earlier = []malediction.Blow{blow, newest}; !is() {
		t.Error("the damage before it is left")
	}
	s.Active, s.Phase = nil, notation.End
	s.Sequence = []malediction.Waiting{{Who: "ann-1", What: "Song"}}
	if is() {
		t.Error("the action phase is over")
	}
}

// A unit that has been refreshed in its own activation may act once its AP are spent (activation.again).
func TestARefreshedUnitActsAgain(t *testing.T) {
	for state, want := range map[string]bool{notation.Refreshed: true, notation.Exhausted: false} {
		s := pair(t, "")
		s.Active.AP, s.Unit("ann-1").State, s.Unit("ben-1").State = 0, state, notation.Exhausted
		i := slices.IndexFunc(status.Steps(s), func(step telling.Step) bool { return step.Words[0] == "attack" })
		if (i >= 0) != want {
			t.Errorf("%s: an attack is offered: %v", state, !want)
		}
	}
}

// A Seeker is offered to whom none leads yet, whichever it is, and by its own name (card.seeker.enter).
func TestASecondSeekerIsNotOffered(t *testing.T) {
	for _, c := range []struct {
		leads  notation.Type
		seeker string
		want   bool
	}{
		{notation.UnitCard, "Chief", true}, {notation.Seeker, "Chief", false}, {notation.UnitCard, "chi", false},
	} {
		s := Duel(t, Unit{Of: "Ashley", Card: "Ann", Cost: 3, Stats: "4 4/2 0 8 12 10"})
		Card(s, "Ann", c.leads, 3, nil, "")
		Card(s, "Chief", notation.Seeker, 2, nil, "")
		s.Phase, s.First, s.Players[0].Seeker = notation.Deploy, "Ashley", c.seeker
		if got := slices.Contains(lines(s), "deploy Ashley "+strings.ToLower(c.seeker)); got != c.want {
			t.Errorf("Ann is a %s: %s is offered: %v, of %q", c.leads, c.seeker, got, lines(s))
		}
	}
}
