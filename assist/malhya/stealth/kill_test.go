package stealth_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/rulebook/rulebooktest"
)

type edits = []func(*malhya.State)

// dueBy says which enemies are about to sound the alarm.
func dueBy(by ...string) func(*malhya.State) {
	return func(s *malhya.State) { s.Pending = []malhya.Pending{{What: malhya.WaitAlarm, By: by}} }
}

func waitsFor(s *malhya.State) []string {
	if due := s.Waits(malhya.WaitAlarm); due != nil {
		return due.By
	}
	return nil
}

// Assassinations in the practice room: Ann on D5 with an Axe, Ben on B5 with a Bow, swordsman-2 on E4, next
// to Ann, archer-1 on J5.
func TestKill(t *testing.T) {
	for name, c := range map[string]struct {
		edits  edits
		act    stealth.Kill
		with   map[string]string
		points int
		due    []string // alarm
		noise  []string
		body   []string
		rules  []string
	}{
		"stealth-alarm-prevented": {edits{StandsBy(Ann, 4), dueBy("swordsman-2")},
			stealth.Kill{Hero: Ann, Enemy: "sw"}, nil, 0, nil, nil, []string{"E4"},
			[]string{"stealth.alarm.prevent", "stealth.kill.melee.cost", "stealth.kill.melee.tokens",
				"stealth.kill.melee.needs",
				"stealth.standby.reactivate", "stealth.reactivate.free"}},
		"stealth-step-into-view-and-kill": {edits{Acts(Ann, 6, "move"), dueBy("swordsman-2")},
			stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, nil, 2, nil, nil, []string{"E4"},
			[]string{"stealth.alarm.prevent"}},
		"stealth-melee-kill-bow": {edits{Acts(Ben, 4), Stand(Ben, "E5", Ann, "A1")},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, 0, nil, nil, []string{"E4"}, nil},
		"bare hands": {edits{Acts(Ben, 4), Stand(Ben, "E5", Ann, "A1"), Bare(Ben)},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, 0, nil, nil, []string{"E4"}, nil},
		"from a distance": {edits{Acts(Ben, 6), Stand(Ben, "G3", Ann, "A1")},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, 1, nil, []string{"E4"}, []string{"E4"},
			[]string{"stealth.kill.ranged.cost", "stealth.kill.ranged.tokens", "stealth.kill.ranged.needs"}},
		"a shot at somebody adjacent": {edits{Acts(Ben, 6), Stand(Ben, "E5", Ann, "A1")},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2", Ranged: true}, nil, 1, nil, []string{"E4"},
			[]string{"E4"}, nil},
		"an angled weapon": {edits{Acts(Ben, 6), Stand(Ben, "B3", Ann, "A1", "swordsman-2", "E5"),
			func(s *malhya.State) { s.Hero(Ben).Mods = []string{"angle"} }},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, 1, nil, []string{"E5"}, []string{"E5"}, nil},
		"an angled weapon, by its card": {edits{Acts(Ben, 6), Stand(Ben, "B3", Ann, "A1", "swordsman-2", "E5"),
			Wields(Ben, "Crook")}, stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, 1, nil, []string{"E5"},
			[]string{"E5"}, nil},
		"past another hero": {edits{Acts(Ben, 5), Stand(Ben, "G3", Ann, "F3", "swordsman-2", "D3",
			"archer-1", "J7")},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, 0, nil, []string{"D3"}, []string{"D3"}, nil},
		"another enemy finds the cadaver": {edits{StandsBy(Ann, 4), StandsBy(Ben, 5), Stand(Ben, "E1",
			"archer-1", "E3"),
			dueBy("swordsman-2")}, stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, nil, 0,
			[]string{"archer-1"}, nil,
			[]string{"E4"}, []string{"stealth.alarm.seen"}},
		"without a plan": {edits{NoPlan, Acts(Ann, 6)}, stealth.Kill{Hero: Ann, Enemy: "archer-1"}, nil, 2,
			nil, nil,
			nil, nil},
		"without a plan somebody sees it": {edits{NoPlan, Acts(Ann, 6), StandsBy(Ben, 5)},
			stealth.Kill{Hero: Ann, Enemy: "archer-1"}, map[string]string{"seen": "swordsman-2"}, 2,
			[]string{"swordsman-2"}, nil, nil, nil},
		"without a plan from a distance": {edits{NoPlan, Acts(Ben, 6)},
			stealth.Kill{Hero: Ben, Enemy: "archer-1", Ranged: true}, map[string]string{"line": "clear"},
			1, nil, nil,
			nil, nil},
		"by A6 another": {edits{Acts(Ann, 6), Stand("archer-1", "C4"), dueBy("archer-1"), Reads("A6",
			"free")},
			stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, nil, 2, []string{"archer-1"}, nil,
			[]string{"E4"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			s := Sneak(t, c.edits...)
			gone := s.Enemies[0].Name
			if e, err := s.FindEnemy(c.act.Enemy); err == nil {
				gone = e.Name
			}
			after, told := Plays(t, s, c.act, Said{Choices: c.with})
			if after.Enemy(gone) != nil || after.Mode != malhya.InStealth {
				t.Errorf("%s, %+v: %v", after.Mode, after.Enemies, Kinds(told))
			}
			if done := told.Result.(stealth.Killed); done.Points != c.points ||
				after.Hero(c.act.Hero).Turn.Points != c.points {
				t.Errorf("%+v", done)
			}
			if !slices.Equal(after.Room.Cadavers, c.body) || !slices.Equal(after.Room.Noise, c.noise) ||
				!slices.Equal(waitsFor(after), c.due) {
				t.Errorf("cadavers %v noise %v alarm %v", after.Room.Cadavers, after.Room.Noise,
					after.Pending)
			}
			rulebooktest.Proves(t, c.rules...)
		})
	}
}

// A type of action counts once for the dice, an assassination as what it was.
func TestKillIsAType(t *testing.T) {
	s, _ := Plays(t, Sneak(t, Acts(Ann, 4, "move")), stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, Said{})
	if got := s.Hero(Ann).Turn.Types; !slices.Equal(got, []string{"move", "melee"}) {
		t.Errorf("%v", got)
	}
	s, _ = Plays(t, Sneak(t, Acts(Ben, 5), Stand(Ben, "G3", Ann, "A1")), stealth.Kill{Hero: Ben,
		Enemy: "swordsman-2"}, Said{})
	if got := s.Hero(Ben).Turn.Types; !slices.Equal(got, []string{"ranged"}) {
		t.Errorf("%v", got)
	}
	rulebooktest.Proves(t, "stealth.threat.count")
}

// Assassinations that cannot be.
func TestNoKill(t *testing.T) {
	far := Stand(Ben, "G3", Ann, "A1")
	for name, c := range map[string]struct {
		edits edits
		act   stealth.Kill
		with  map[string]string
		rule  string
	}{
		"stealth-ranged-kill-four-points": {edits{Acts(Ben, 4), far}, stealth.Kill{Hero: Ben,
			Enemy: "swordsman-2"},
			nil, "stealth.kill.ranged.cost"},
		"three points": {edits{Acts(Ann, 3)}, stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, nil,
			"stealth.kill.melee.cost"},
		"stealth-ranged-kill-sword": {edits{Acts(Ben, 6), far, Wields(Ben, "Axe")},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, "stealth.kill.ranged.needs"},
		"no weapon": {edits{Acts(Ben, 6), far, Bare(Ben)}, stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil,
			"stealth.kill.ranged.needs"},
		"los-stealth-shot-past-second-enemy": {edits{Acts(Ben, 6), Stand(Ben, "H3", "swordsman-2", "F3",
			"archer-1",
			"G3")}, stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, "los.annoying-stealth"},
		"a dashed line": {edits{Acts(Ben, 6), Stand(Ann, "A1", Ben, "B5", "swordsman-2", "F4")},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, "los.annoying-stealth"},
		"a red line": {edits{Acts(Ben, 6), Stand(Ann, "A1", Ben, "D1", "swordsman-2", "F1")},
			stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, nil, "los.blocking-touch"},
		"who has ended": {edits{HasEnded(Ann)}, stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, nil,
			"stealth.end-turn"},
		"stealth-alarm-move-plus-kill": {edits{StandsBy(Ann, 5), Stand(Ann, "C6"), dueBy("swordsman-2")},
			stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, nil, "stealth.kill.ranged.needs"},
		"another than who has seen": {edits{Acts(Ann, 6), Stand("archer-1", "C4"), dueBy("archer-1")},
			stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, nil, "stealth.alarm.prevent-single-action"},
		"without a plan hindered": {edits{NoPlan, Acts(Ben, 6)}, stealth.Kill{Hero: Ben, Enemy: "archer-1",
			Ranged: true}, map[string]string{"line": "hindered"}, "los.annoying-stealth"},
		"without a plan no line": {edits{NoPlan, Acts(Ben, 6)}, stealth.Kill{Hero: Ben, Enemy: "archer-1",
			Ranged: true}, map[string]string{"line": "none"}, "stealth.kill.ranged.needs"},
		"without a plan no word of the line": {edits{NoPlan, Acts(Ben, 6)}, stealth.Kill{Hero: Ben,
			Enemy: "archer-1", Ranged: true}, nil, ""},
		"nobody": {nil, stealth.Kill{Hero: "Zed", Enemy: "archer-1"}, nil, ""},
		"a hero": {nil, stealth.Kill{Hero: Ann, Enemy: Ben}, nil, ""},
		"in combat": {edits{func(s *malhya.State) {
			s.Mode, s.Stealth = malhya.NoMode, nil
		}}, stealth.Kill{Hero: Ann, Enemy: "archer-1"}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			Refuses(t, Sneak(t, c.edits...), c.act, c.rule, Said{Choices: c.with})
		})
	}
	s := Sneak(t, Acts(Ben, 6), Stand(Ann, "A1", Ben, "B5", "swordsman-2", "F4"), dueBy("swordsman-2"))
	err := Refuses(t, s, stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, "los.annoying-stealth", Said{})
	if err.Error() != "B5-F4 meets a dashed line (los.annoying-stealth)" { // nobody moves while it is due
		t.Error(err)
	}
	s.Hero(Ben).Gear.Weapon = "Club" // nobody has typed it in: it may be a ranged weapon
	err = Refuses(t, s, stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, "los.annoying-stealth", Said{})
	if err.Error() != "swordsman-2 is not adjacent, and B5-F4 meets a dashed line (los.annoying-stealth)" {
		t.Error(err)
	}
}

// While the alarm is due a word that several enemies begin with means the one that is about to sound it.
func TestWhoIsMeant(t *testing.T) {
	s := Sneak(t, Acts(Ann, 6), func(s *malhya.State) {
		s.Enemies = append(s.Enemies, malhya.Enemy{Name: "swordsman-1", At: "J7"})
	})
	if err := Refuses(t, s, stealth.Kill{Hero: Ann, Enemy: "s"}, "", Said{}); !strings.Contains(err.Error(),
		"say more of its name") {
		t.Error(err)
	}
	dueBy("swordsman-2")(s)
	after, _ := Plays(t, s, stealth.Kill{Hero: Ann, Enemy: "s"}, Said{})
	if after.Enemy("swordsman-2") != nil || after.Enemy("swordsman-1") == nil {
		t.Errorf("%+v", after.Enemies)
	}
	_ = Refuses(t, s, stealth.Kill{Hero: Ann, Enemy: "x"}, "", Said{})
}

// What is done in Stealth Mode says in another mode what is so, and a turn that is not on is not ended.
func TestOtherModes(t *testing.T) {
	rulebooktest.Proves(t, "combat.stealth-rules-off")
	exploring := func(s *malhya.State) { s.Phase = malhya.Explore }
	for want, s := range map[string]*malhya.State{
		"it is Combat Mode, and this is for Stealth Mode (combat.stealth-rules-off)": Fight(t),
		"Stealth Mode is not on: nobody explores a room":                             Road(t),
		"Stealth Mode is not on": Road(t, exploring),
	} {
		if err := Refuses(t, s, stealth.Stand{Hero: Ben}, "", Said{}); err.Error() != want {
			t.Errorf("%v, not %s", err, want)
		}
	}
	err := Refuses(t, Road(t), stealth.End{Hero: Ben}, "", Said{})
	if err.Error() != "neither Stealth nor Combat Mode is on: no turn is to be ended" {
		t.Error(err)
	}
}

// A weapon that nobody has typed in is taken at the players' word, and said so.
func TestUntypedWeapon(t *testing.T) {
	s := Sneak(t, Acts(Ben, 6), Stand(Ben, "G3", Ann, "A1"), Wields(Ben, "Sling"))
	_, told := Plays(t, s, stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, Said{})
	if len(told.Remarks) != 1 ||
		told.Remarks[0].Text != "nobody has typed Sling in: it is taken for a ranged weapon" {
		t.Errorf("%+v", told.Remarks)
	}
}

// Once all Noise and Cadaver tokens lie in the room, no more are laid.
func TestTokensRunOut(t *testing.T) {
	s := Sneak(t, Acts(Ben, 6), Stand(Ben, "G3", Ann, "A1"), func(s *malhya.State) {
		s.Room.Cadavers = []string{"A7", "A7", "A7", "A7", "A7", "A7", "A7", "A7", "A7"}
	})
	after, told := Plays(t, s, stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, Said{})
	if len(after.Room.Cadavers) != 10 || len(after.Room.Noise) != 0 || len(told.Remarks) != 1 {
		t.Errorf("%+v", after.Room)
	}
	rulebooktest.Proves(t, "component.tokens.noise-cadaver")
}

// An enemy that is vanquished or taken off, as a chapter says, sounds no alarm either.
func TestGoneSoundsNoAlarm(t *testing.T) {
	for by, still := range map[string]bool{"swordsman-2": false, "archer-1": true} {
		s := Sneak(t, Acts(Ann, 5), dueBy("swordsman-2"))
		if still {
			s.Pending[0].By = append(s.Pending[0].By, by)
		}
		after, _ := Plays(t, s, gone(by), Said{})
		if due := after.Waits(malhya.WaitAlarm); (due != nil) != still {
			t.Errorf("%s is gone, and %+v waits", by, after.Pending)
		}
	}
}

// gone takes an enemy off by hand.
type gone string

func (g gone) Play(t *malhya.Table) error { return wounds.KillEnemy(t, string(g), "gone") }

// Of two enemies who see her one is assassinated by a hero who stands by, and the other by herself, whose
// turn was interrupted so: it goes on then, and after it that of the other hero.
func TestBothAssassinate(t *testing.T) {
	s := Sneak(t, Acts(Ann, 6, "move"), StandsBy(Ben, 5), Stand(Ben, "C3", "archer-1", "D4"),
		dueBy("swordsman-2", "archer-1"))
	s = plays(t, s, act{stealth.Kill{Hero: Ben, Enemy: "archer-1"}, "", ""})
	if s.Acting().Name != Ben || !slices.Equal(waitsFor(s), []string{"swordsman-2"}) {
		t.Fatalf("%+v", s.Pending)
	}
	Refuses(t, s, stealth.End{Hero: Ann}, "stealth.alarm.prevent-single-action", Said{})
	s = plays(t, s, act{stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, "", ""})
	if s.Acting().Name != Ann || waitsFor(s) != nil || s.Interrupted().Who != Ben || turnOf(s,
		Ann) != "acting 2" {
		t.Fatalf("%+v", s.Pending)
	}
	s = plays(t, s, act{stealth.End{Hero: Ann}, "", ""})
	if s.Acting().Name != Ben || s.Interrupted() != nil {
		t.Errorf("%+v", s.Pending)
	}
	free := Sneak(t, Acts(Ann, 6, "move"), StandsBy(Ben, 5), dueBy("swordsman-2"), Reads("A6", "free"))
	free = plays(t, free, act{stealth.Action{Hero: Ben, Name: "lever", Points: 1}, "", ""})
	free, _ = Plays(t, free, stealth.End{Hero: Ben}, Said{Dice: "-"})
	if free.Acting().Name != Ann || free.Interrupted() != nil || waitsFor(free) == nil {
		t.Errorf("%+v", free.Pending)
	}
}
