package attacks_test

import (
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// edits put a table as a test needs it.
type edits = []func(*axismundi.State)

// A life: HPs and Wounds.
type life struct{ hp, wounds int }

func of(s *axismundi.State, name string) life {
	p := s.Player(name)
	return life{p.HP, p.Wounds}
}

// kind makes a hex another one than on the practice island.
func kind(h notation.Hex, is notation.Terrain) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Hexes[h] = axismundi.Hex{Terrain: is} }
}

// points gives the points of the turn.
func points(p axismundi.Points) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Points = p }
}

// after plays an act and meets its rules.
func after(t *testing.T, s *axismundi.State, act axismundi.Act, what Said) (*axismundi.State,
	*axismundi.Table) {
	t.Helper()
	s, told := Plays(t, s, act, what)
	rulebooktest.Met(t, told.Events, told.Remarks)
	return s, told
}

// ben is Ann's attack at Ben.
func ben(with ...string) attacks.Attack { return attacks.Attack{Who: Ben, With: with} }

// atSea has Ann and Ben beside one another on the Sea Level, where nobody is Pushed.
func atSea(more ...func(*axismundi.State)) edits {
	return append(edits{At(Ann, "D"), At(Ben, "E")}, more...)
}

// What a Melee Attack takes and gives, on the Sea Level (cases melee-honed-blade, melee-honed-blade-overflow,
// melee-hickory, melee-shields-overkill, melee-desperate-three, melee-cornered-four-off,
// card-double-makeshift, and more).
func TestMelee(t *testing.T) {
	rulebooktest.Proves(t, "attack.list", "attack.no-dice", "melee.cost", "melee.damage", "melee.modifiers",
		"melee.shield-floor", "melee.self-loss-cancel", "push.sea-level", "card.perm.honed", "card.perm.cornered",
		"card.perm.execution", "card.perm.shields", "card.one.counter", "card.one.counter.gain",
		"card.one.desperate",
		"card.one.hickory", "card.one.makeshift", "card.one.reaction", "card.one.double", "wound.overflow",
		"wound.limit",
		"treasure.attack1", "turn.ap.attack-points", "card.one.godmode", "card.one.free-list",
		"char.malignant.melee")
	hand := func(n int) func(*axismundi.State) { return With(Ben, func(p *axismundi.Player) { p.Hand = n }) }
	god := func(who string) func(*axismundi.State) {
		return With(who, func(p *axismundi.Player) { p.Effects = []string{axismundi.GodMode} })
	}
	for name, c := range map[string]struct {
		edits    edits
		with     []string
		shield   string
		ann, ben life
	}{
		"plain":       {nil, nil, "", life{9, 0}, life{8, 0}},
		"Honed Blade": {edits{Slot(Ann, "honed")}, nil, "", life{9, 0}, life{8, 3}},
		"Honed Blade, 2 Wounds before": {edits{Slot(Ann, "honed"), Life(Ben, 10, 2)}, nil, "", life{9, 0},
			life{7, 1}},
		"the same by A1": {edits{Slot(Ann, "honed"), Life(Ben, 10, 2), wipe}, nil, "", life{9, 0},
			life{7, 0}},
		"Hickory Shield":  {nil, nil, "hickory", life{9, 0}, life{10, 0}},
		"the last card":   {edits{hand(1)}, nil, "hickory", life{9, 0}, life{10, 0}},
		"Makeshift":       {nil, nil, "makeshift", life{9, 0}, life{9, 0}},
		"Makeshift twice": {edits{Life(Ben, 6, 0)}, nil, "double+makeshift", life{9, 0}, life{6, 0}},
		"both shields against 3": {edits{Life(Ann, 3, 0)}, []string{"desperate"}, "hickory,makeshift",
			life{2, 0}, life{10, 0}},
		"Shields Up and Hickory": {edits{Slot(Ben, "shields"), Life(Ben, 7, 0)}, nil, "hickory", life{9, 0},
			life{7, 0}},
		"Shields Up alone":           {edits{Slot(Ben, "shields")}, nil, "", life{9, 0}, life{9, 0}},
		"shields keep no Wounds off": {edits{Slot(Ann, "honed")}, nil, "hickory", life{9, 0}, life{10, 3}},
		"Desperate Measures at 3": {edits{Life(Ann, 3, 0)}, []string{"desperate"}, "", life{2, 0},
			life{7, 0}},
		"Cornered Animal at 4": {edits{Slot(Ann, "cornered"), Life(Ann, 4, 0)}, nil, "", life{3, 0},
			life{8, 0}},
		"Cornered Animal at 3": {edits{Slot(Ann, "cornered"), Life(Ann, 3, 0)}, nil, "", life{3, 0},
			life{8, 2}},
		"Perfect Execution": {edits{Slot(Ann, "execution")}, nil, "", life{10, 0}, life{8, 0}},
		"Perfect Counter":   {nil, []string{"counter"}, "", life{10, 0}, life{8, 0}},
		"both, which brings 1": {edits{Slot(Ann, "execution"), Life(Ann, 8, 0)}, []string{"counter"}, "",
			life{9, 0}, life{8, 0}},
		"the Treasure": {edits{points(axismundi.Points{TreasureAttack: 1})}, nil, "", life{9, 0},
			life{8, 2}},
		"Ann in God-Mode":   {edits{god(Ann)}, nil, "", life{10, 0}, life{8, 0}},
		"Ben in God-Mode":   {edits{god(Ben)}, nil, "", life{9, 0}, life{10, 0}},
		"Ben holds nothing": {edits{hand(0)}, nil, "", life{9, 0}, life{8, 0}},
		"the Malignant":     {edits{with(Ann, notation.Malignant)}, nil, "", life{9, 0}, life{8, 2}},
		"the Malignant with all of it": {edits{with(Ann, notation.Malignant), Slot(Ann, "honed"),
			points(axismundi.Points{TreasureAttack: 1})}, nil, "", life{9, 0}, life{7, 3}},
		"an Attack point of the Monkey": {edits{points(axismundi.Points{Attack: 1})}, nil, "", life{9, 0},
			life{8, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, atSea(c.edits...)...)
			what := Said{}
			if c.shield != "" {
				what.Choices = map[string]string{"shield": c.shield}
			}
			s, _ = after(t, s, ben(c.with...), what)
			if of(s, Ann) != c.ann || of(s, Ben) != c.ben || s.Player(Ben).At != "E" {
				t.Error(of(s, Ann), of(s, Ben), s.Player(Ben).At)
			}
		})
	}
}

func wipe(s *axismundi.State) { s.Readings["A1"] = "wipe" }

// with gives somebody another Character; whoever has it plays the other one.
func with(who string, c notation.Character) func(*axismundi.State) {
	return func(s *axismundi.State) {
		if o := s.Plays(c); o != nil {
			o.Character = s.Player(who).Character
		}
		s.Player(who).Character = c
	}
}

// Three attacks in a turn (case melee-repeat-three), and the cards that leave the hands.
func TestAttacksAgain(t *testing.T) {
	rulebooktest.Proves(t, "turn.ap", "action.play.discard")
	s := Plain(t, atSea()...)
	for range 3 {
		s, _ = after(t, s, ben(), Said{})
	}
	if of(s, Ann) != (life{7, 0}) || of(s, Ben) != (life{4, 0}) || s.Points.AP != 0 {
		t.Error(of(s, Ann), of(s, Ben), s.Points)
	}
	_ = Refuses(t, s, ben(), "melee.cost", Said{})
	s, told := after(t, Plain(t, atSea()...), ben("counter"),
		Said{Choices: map[string]string{"shield": "double+hickory"}})
	if s.Player(Ann).Hand != 4 || s.Player(Ben).Hand != 3 || len(s.Discard.Cards) != 3 {
		t.Error(s.Player(Ann).Hand, s.Player(Ben).Hand, s.Discard)
	}
	want := attacks.Result{Attacker: Ann, Target: Ben, Push: &attacks.Pushed{Rule: "push.sea-level", From: "E"},
		Died: []string{}}
	got := told.Result.(attacks.Result)
	if *got.Push != *want.Push || got.HP != 0 || got.Self != 0 || len(got.Died) != 0 {
		t.Errorf("%+v", got)
	}
}

// Whom a Melee Attack does not reach, and what goes with none (cases melee-lower-refused,
// melee-two-levels-up-refused, push-onto-shelter).
func TestMeleeRefusals(t *testing.T) {
	rulebooktest.Proves(t, "terrain.shelter.protected", "terrain.shelter.no-attacks", "axis.impervious")
	angel := func(at notation.Hex) edits {
		return edits{Changed(Ben, notation.Angel), At(Ben, at),
			func(s *axismundi.State) { s.Center = notation.Axis }}
	}
	for name, c := range map[string]struct {
		ann, ben notation.Hex
		edits    edits
		rule     string
	}{
		"lower":                 {"2B", "1B", nil, "melee.not-below"},
		"two hexes away":        {"1B", "1D", nil, "melee.range"},
		"two levels up":         {"C", "2B", nil, "melee.range"},
		"out of a Shelter":      {"1F", "1E", nil, "terrain.shelter.no-attacks"},
		"into a Shelter":        {"1E", "1F", nil, "terrain.shelter.protected"},
		"on the centre":         {"3D", "3E", angel(notation.Center), "axis.impervious"},
		"with 4 HPs, desperate": {"D", "E", edits{Life(Ann, 4, 0)}, "card.one.desperate"},
		"from Level 1 at the Angel on a Power Hex": {"1E", "G", edits{Changed(Ben, notation.Angel), At(Ben, "G"),
			At(Ann, "1F"), kind("1F", notation.Path)}, "angeldemon.power.attack-from-level1"},
		"upgraded, lower": {"2B", "1B", edits{Changed(Cid, notation.Demon), At(Cid, "R")}, "melee.not-below"},
	} {
		t.Run(name, func(t *testing.T) {
			act := ben()
			if c.rule == "card.one.desperate" {
				act = ben("desperate")
			}
			s := Plain(t, append(edits{At(Ann, c.ann), At(Ben, c.ben)}, c.edits...)...)
			if c.rule == "angeldemon.power.attack-from-level1" && !touch(s) {
				t.Fatal("they are no neighbours")
			}
			_ = Refuses(t, s, act, c.rule, Said{})
		})
	}
	sea := Plain(t, atSea()...)
	for _, act := range []axismundi.Act{ben("suture"), ben("hickory"), ben("counter", "counter"), ben("nothing"),
		attacks.Attack{Who: Ann}, attacks.Attack{Who: "Dora"}, attacks.Attack{Who: Ben, Plain: true},
		ben("danzig")} {
		_ = Refuses(t, sea, act, "", Said{})
	}
	for _, shield := range []string{"suture", "double", "hickory+makeshift", "double+double+hickory",
		"hickory,hickory,hickory,hickory,makeshift,makeshift"} {
		_ = Refuses(t, sea, ben(), "", Said{Choices: map[string]string{"shield": shield}})
	}
	_ = Refuses(t, Plain(t, atSea(With(Ann, func(p *axismundi.Player) { p.Hand = 0 }))...), ben("counter"), "",
		Said{})
	_ = Refuses(t, Plain(t, atSea(Turn(Ben, 3))...), attacks.Attack{By: Ann, Who: Ben}, "turn.ap", Said{})
	hidden := Plain(t, atSea(With(Ben, hides))...)
	_ = Refuses(t, hidden, ben(), "invisible.attack", Said{})
	// The last hex of a Push onto a Shelter protects at once.
	s := Plain(t, At(Ann, "1D"), At(Ben, "1E"), Turn(Ann, 3))
	s, _ = after(t, s, ben(), Said{})
	if s.Player(Ben).At != "1F" || of(s, Ben) != (life{8, 0}) {
		t.Error(s.Player(Ben))
	}
	_ = Refuses(t, s, ben(), "terrain.shelter.protected", Said{})
}

func touch(s *axismundi.State) bool {
	is, known := s.Touch(s.Player(Ann).At, s.Player(Ben).At)
	return is && known
}

// hides makes a player invisible.
func hides(p *axismundi.Player) {
	p.Hidden = &axismundi.Hidden{At: p.At, Round: 2, Turned: island.Twisted(0, false)}
}

// An attacker whom nobody sees is seen (case invisible-attack-reveals).
func TestAttackIsSeen(t *testing.T) {
	rulebooktest.Proves(t, "attack.visible", "invisible.broken")
	s, _ := after(t, Plain(t, atSea(With(Ann, hides))...), ben(), Said{})
	if s.Player(Ann).Hidden != nil || of(s, Ben) != (life{8, 0}) {
		t.Error(s.Player(Ann).Hidden)
	}
}
