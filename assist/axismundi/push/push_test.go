package push_test

import (
	"errors"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/push"
	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
)

// hits pushes alone: what a Melee Attack takes of HPs is another matter.
type hits push.Hit

func (a hits) Play(t *axismundi.Table) error {
	t.Result = push.Push(t, push.Hit(a))
	return nil
}

// Pushes on the practice island end where the rules say, with the Wounds of the hex.
func TestPushes(t *testing.T) {
	at := func(by, who notation.Hex) []func(*axismundi.State) {
		return []func(*axismundi.State){Turn(Ben, 1), At(Ben, by), At(Ann, who), At(Cid, "A")}
	}
	terrain := func(h notation.Hex, t notation.Terrain) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Terrain: t} }
	}
	for name, c := range map[string]struct {
		edits  []func(*axismundi.State)
		said   Said
		to     notation.Hex // empty: nobody moves
		wounds int
		rule   string
	}{
		"push-straight-accessible": {append(at("2C", "2B"), terrain("2A", notation.Accessible)), Said{},
			"2A", 1,
			"push.same-level.straight"},
		"push-straight-dexterity": {append(at("2C", "2B"), terrain("2A", notation.Accessible),
			Slot(Ann, "dexterity")), Said{}, "2A", 0, ""},
		"push-straight-path": {append(at("1E", "1F"), terrain("1F", notation.Accessible)), Said{}, "1G", 0,
			"push.same-level.straight"},
		"push-all-closed": {append(at("1E", "1F"), terrain("1F", notation.Accessible),
			terrain("1G", notation.Inaccessible), At(Cid, "H")), Said{}, "", 0, "push.none"},
		"push-level1-down-to-sea": {append(at("1F", "1G"), terrain("J", notation.Accessible)), Said{}, "J", 1,
			"push.corner.same-level"},
		"rings-push-past-lava": {append(at("1I", "1J"), func(s *axismundi.State) {
			s.Turned = s.Turned.After(1, false)
		}), Said{}, "K", 0, "push.corner.same-level.blocked"},
		"at the sea": {at("B", "D"), Said{}, "", 0, "push.sea-level"},
		"push-not-with-angel": {append(at("1E", "1F"), Changed(Cid, notation.Angel)), Said{}, "", 0,
			"push.angel-demon-in-play"},
		"push-demon-power-hex": {append(at("F", "G"), Changed(Ann, notation.Demon)), Said{}, "H", 1,
			"angeldemon.power.push"},
		"push-demon-elsewhere": {append(at("C", "D"), Changed(Ann, notation.Demon)), Said{}, "", 0,
			"push.angel-demon-in-play"},
		"the hex behind the Demon is taken": {append(at("F", "G"), Changed(Ann, notation.Demon), At(Cid,
			"H")), Said{},
			"", 0, "angeldemon.power.push-free"},
		"push-corner-to-corner-die": {append(at("1A", "2A"), terrain("1B", notation.Accessible),
			terrain("1R", notation.Accessible)), Said{Dice: "3"}, "1B", 1, "push.corner.corner"},
		"to the right": {append(at("1A", "2A"), terrain("1B", notation.Accessible),
			terrain("1R", notation.Accessible)), Said{Dice: "4"}, "1R", 1, "push.corner.corner"},
		"one side is closed": {append(at("1A", "2A"), At(Cid, "1B"), terrain("1R", notation.Accessible)),
			Said{}, "1R", 1,
			"push.corner.corner.blocked"},
		"by Free Will": {append(at("1A", "2A"), terrain("1R", notation.Accessible), func(s *axismundi.State) {
			s.Modules = []string{"free-will"}
		}), Said{Dice: "3", Choices: map[string]string{"free-will": "5"}}, "1R", 1, ""},
		"immobilized": {append(at("1E", "1F"), terrain("1F", notation.Accessible),
			With(Ann,
				func(p *axismundi.Player) { p.Immobilized = []string{Ben} })), Said{}, "1G", 0, "push.immobilized"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.rule != "" {
				rulebooktest.Proves(t, c.rule)
			}
			s := Plain(t, c.edits...)
			from := s.Player(Ann).At
			after, told := Plays(t, s, hits{By: Ben, Who: Ann}, c.said)
			p, r := after.Player(Ann), told.Result.(push.Pushed)
			if c.to == "" {
				c.to = from
			}
			if p.At != c.to || p.Wounds != c.wounds || r.Came != c.wounds || (r.To == "") != (from == c.to) {
				t.Errorf("on %s with %d Wounds: %+v", p.At, p.Wounds, r)
			}
		})
	}
}

// push-malignant-leaves-marker: the Malignant infects the hex off which it is Pushed.
func TestMalignantIsPushed(t *testing.T) {
	rulebooktest.Proves(t, "char.malignant.infect")
	s := Practice(t, Turn(Cid, 1), At(Cid, "1E"), At(Ben, "1F"))
	s, _ = Plays(t, s, hits{By: Cid, Who: Ben}, Said{})
	if !s.Hexes["1F"].Infected || s.Hexes["1G"].Infected || s.Player(Ben).At != "1G" {
		t.Error(s.Hexes)
	}
}

// Without a board people are told the goals in order, and say where a Push ends.
func TestWithoutABoard(t *testing.T) {
	rulebooktest.Proves(t, "push.same-level.straight", "push.corner.corner", "push.none",
		"push.corner.same-level",
		"push.from-below.sideways", "push.corner.from-below", "push.corner.corner.blocked")
	bare := func(by, who notation.Hex, terrain notation.Terrain) *axismundi.State {
		return Bare(t, Turn(Cid, 1), At(Cid, by), At(Ann, who), func(s *axismundi.State) {
			s.Hexes[who] = axismundi.Hex{Terrain: terrain}
			s.Hexes[by] = axismundi.Hex{Terrain: notation.Path}
		})
	}
	says := func(corner, to string) map[string]string {
		said := map[string]string{"push": to, "near-Ann": "none"}
		if corner != "" {
			said["corner"] = corner
		}
		return said
	}
	act := hits{By: Cid, Who: Ann}
	for name, c := range map[string]struct {
		by, who notation.Hex
		corner  string
		to      string
		dice    string
		rule    string
		wounds  int
	}{
		"straight":         {"1B", "1C", "none", "1D:cave", "", "push.same-level.straight", 1},
		"off a corner":     {"1B", "1C", "ann", "down:accessible", "", "push.corner.same-level", 1},
		"sideways":         {"1B", "2C", "none", "path", "", "push.from-below.sideways", 0},
		"angled":           {"1B", "2C", "ann", "down:path", "", "push.corner.from-below", 0},
		"corner to corner": {"1B", "2C", "both", "down:path,down:accessible", "6", "push.corner.corner", 1},
		"one of two":       {"1B", "2C", "both", "down:path", "", "push.corner.corner.blocked", 0},
		"a Path is one":    {"1B", "2C", "", "down:path", "", "push.corner.corner.blocked", 0},
	} {
		t.Run(name, func(t *testing.T) {
			terrain := notation.Accessible
			if c.corner == "" {
				terrain = notation.Path
			}
			s, told := Plays(t, bare(c.by, c.who, terrain), act, Said{Choices: says(c.corner, c.to),
				Dice: c.dice})
			if r := told.Result.(push.Pushed); r.Rule != c.rule || s.Player(Ann).Wounds != c.wounds {
				t.Errorf("%+v", r)
			}
		})
	}
	s := bare("1B", "1C", notation.Accessible)
	for _, to := range []string{"1B", "1E:inaccessible", "1D,1E"} {
		err := Refuses(t, s, act, "", Said{Choices: says("none", to)})
		if _, is := errors.AsType[*chance.Refused](err); !is {
			t.Errorf("%s: %T %v", to, err, err)
		}
	}
	_ = Refuses(t, s, act, "", Said{Choices: says("none", "2X9")})
	for _, c := range []struct{ corner, to string }{ // on no level where the Push goes
		{"ann", "path"}, {"ann", "1D:path"}, {"none", "up:path"}, {"none", "2B:path"},
	} {
		_ = Refuses(t, s, act, "", Said{Choices: says(c.corner, c.to)})
	}
	high := bare("1B", "2C", notation.Accessible)
	for _, corner := range []string{"ann", "both"} {
		_ = Refuses(t, high, act, "", Said{Choices: says(corner, "path")})
	}
	_, told := Plays(t, s, act, Said{Choices: map[string]string{"corner": "none", "push": "none"}})
	if r := told.Result.(push.Pushed); r.To != "" || r.Rule != "push.none" {
		t.Errorf("%+v", r)
	}
}
