package wounds_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// What a Walk says of each terrain, and who is spared: the Angel alone, whom an Infection Marker still hurts
// (angel-infection-wound).
func TestWhomTerrainWounds(t *testing.T) {
	rulebooktest.Proves(t, "terrain.accessible.wound", "terrain.cave.walk", "terrain.path.safe",
		"demon.terrain", "wound.who", "angel.other-wounds", "angel.no-wounds")
	infected := func(s *axismundi.State) { s.Hexes["B"] = axismundi.Hex{Infected: true} }
	for name, c := range map[string]struct {
		edits  []func(*axismundi.State)
		to     notation.Hex
		wounds int
		rules  []string // that an event of the walk names, and
		not    []string // that none does
	}{
		"Accessible": {nil, "B", 1, []string{"terrain.accessible.wound"}, []string{"wound.who"}},
		"Accessible, with Dexterity": {[]func(*axismundi.State){Slot(Ann, "dexterity")}, "B", 0, nil,
			[]string{"terrain.accessible.wound"}},
		"a Cave": {nil, "1B", 1, []string{"terrain.cave.walk"}, []string{"terrain.accessible.wound"}},
		"a Path": {nil, "1A", 0, []string{"terrain.path.safe"}, []string{"terrain.accessible.wound"}},
		"the Demon": {[]func(*axismundi.State){Changed(Ann, notation.Demon)}, "B", 1,
			[]string{"terrain.accessible.wound", "demon.terrain", "wound.who"}, []string{"angel.other-wounds"}},
		"the Upgraded": {[]func(*axismundi.State){Changed(Ben, notation.Demon)}, "B", 1,
			[]string{"wound.who"}, []string{"demon.terrain"}},
		"the Angel": {[]func(*axismundi.State){Changed(Ann, notation.Angel)}, "B", 0, nil,
			[]string{"wound.who", "terrain.accessible.wound"}},
		"the Angel, infected": {[]func(*axismundi.State){Changed(Ann, notation.Angel), infected}, "B", 1,
			[]string{"angel.other-wounds"}, []string{"wound.who"}},
	} {
		t.Run(name, func(t *testing.T) {
			s, told := Plays(t, Plain(t, c.edits...), land{Who: Ann, To: c.to, Way: notation.Walk}, Said{})
			if got := s.Player(Ann).Wounds; got != c.wounds {
				t.Errorf("%d Wounds", got)
			}
			var named []string
			for _, m := range told.Events {
				named = append(named, m.Rules...)
			}
			for _, rule := range c.rules {
				if !slices.Contains(named, rule) {
					t.Errorf("%s is not named: %q", rule, named)
				}
			}
			for _, rule := range c.not {
				if slices.Contains(named, rule) {
					t.Errorf("%s is named: %q", rule, named)
				}
			}
		})
	}
}

// Whoever dies keeps the Drops and the Doses.
func TestPoisonsOutliveDeath(t *testing.T) {
	rulebooktest.Proves(t, "poison.death")
	s := Plain(t, Turn(Ben, 2), At(Ann, "L"), With(Ann, func(p *axismundi.Player) {
		p.Drops, p.Doses = []int{3, 1, 0}, axismundi.Doses{Avis: 2, Sanguinem: []int{4, 1}}
	}), func(s *axismundi.State) { s.Modules = []string{"poison"} })
	s, _ = Plays(t, s, hurt{Who: Ann, HP: 10, By: Ben}, Said{})
	if p := s.Player(Ann); p.HP != 5 || !slices.Equal(p.Drops, []int{3, 1, 0}) || p.Doses.Avis != 2 ||
		!slices.Equal(p.Doses.Sanguinem, []int{4, 1}) {
		t.Errorf("%+v", p)
	}
}

// The centre that was harvested while it was Accessible stays so once it is the Axis Mundi again; an
// Infection Marker does not.
func TestTheCenterIsHarvestedOnce(t *testing.T) {
	rulebooktest.Proves(t, "action.harvest.once", "downgrade.tile")
	s := Plain(t, Changed(Ann, notation.Angel), At(Ann, "G"), Turn(Cid, 2), func(s *axismundi.State) {
		s.Hexes[notation.Center] = axismundi.Hex{Harvested: true, Infected: true}
	})
	s, told := Plays(t, s, hurt{Who: Ann, HP: 25, By: Cid}, Said{})
	rulebooktest.Met(t, told.Events)
	if is := s.Hexes[notation.Center]; s.Center != notation.Axis || !is.Harvested || is.Infected {
		t.Errorf("%+v", is)
	}
	s.Turn, s.Points, s.Center = Ben, axismundi.Points{AP: 1}, notation.Accessible
	At(Ben, notation.Center)(s)
	_ = Refuses(t, s, actions.Harvest{}, "action.harvest.once", Said{})
}

// repeats gives the Wounds of areas that are due as somebody's turn begins.
type repeats struct{ turn string }

func (a repeats) Play(t *axismundi.Table) error {
	wounds.Repeats(t, a.turn)
	return nil
}

// Whoever is beside the Upgraded Malignant takes both Wounds, also where the Demon beside it dies of them.
func TestTheAreaReachesBothBeforeTheDemonFalls(t *testing.T) {
	rulebooktest.Proves(t, "char.malignant.up.aoe", "downgrade.trigger")
	inside := func(p *axismundi.Player) { p.Area = &axismundi.Area{Round: 1, Wounds: 2, Repeat: Ben, Near: 1} }
	for name, c := range map[string]struct {
		edit func(*axismundi.State)
		act  axismundi.Act
	}{
		"the Malignant comes": {At(Ben, "1F"), land{Who: Ben, To: "1B", Way: notation.Walk}},
		"its turn begins": {func(s *axismundi.State) {
			At(Ben, "1B")(s)
			With(Ann, inside)(s)
			With(Cid, inside)(s)
		}, repeats{Ben}},
	} {
		s := Practice(t, Changed(Ann, notation.Demon), Turn(Ben, 3), Life(Ann, 1, 2), At(Ann, "1C"), At(Cid, "1A"),
			c.edit)
		s, _ = Plays(t, s, c.act, Said{})
		if p := s.Player(Cid); p.Wounds != 2 || p.Form != notation.Ordinary || s.Player(Ann).HP != 5 {
			t.Errorf("%s: %+v %+v", name, p, s.Player(Ann))
		}
	}
}
