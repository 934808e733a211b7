package alarm_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// Enemies that see somebody are about to sound the alarm while somebody can assassinate one of them at once,
// and sound it where nobody can. Ann stands on D5 with an Axe, and Ben on B5 with a Bow; swordsman-2 is on
// E4, next to Ann, and archer-1 on J5.
func TestLook(t *testing.T) {
	cadaver := func(at string) func(*malhya.State) {
		return func(s *malhya.State) { s.Room.Cadavers = []string{at} }
	}
	due := func(by ...string) func(*malhya.State) {
		return func(s *malhya.State) { s.Pending = []malhya.Pending{{What: malhya.WaitAlarm, By: by}} }
	}
	for name, c := range map[string]struct {
		edits []func(*malhya.State)
		seen  string
		by    []string // whose alarm waits
		mode  string
		rules []string
	}{
		"the acting hero may assassinate": {[]func(*malhya.State){Acts(Ann, 4)}, "", []string{"swordsman-2"},
			malhya.InStealth, []string{"stealth.alarm.seen", "stealth.alarm.prevent"}},
		"the acting hero lacks a point": {[]func(*malhya.State){Acts(Ann, 3)}, "", nil, malhya.InCombat, nil},
		"a hero who stands by may": {[]func(*malhya.State){StandsBy(Ann, 4)}, "", []string{"swordsman-2"},
			malhya.InStealth, nil},
		"who has ended may not": {[]func(*malhya.State){func(s *malhya.State) {
			s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Ended, Points: 6}
		}}, "", nil, malhya.InCombat, []string{"stealth.alarm.combat"}},
		"nobody is near enough": {[]func(*malhya.State){Stand(Ann, "A1"), Stand(Ben, "A2"), StandsBy(Ann, 5),
			cadaver("D3")}, "", nil, malhya.InCombat, nil},
		"a shot": {[]func(*malhya.State){Stand(Ann, "A1"), Stand(Ben, "E7"), StandsBy(Ben, 5),
			cadaver("E5")}, "",
			[]string{"swordsman-2"}, malhya.InStealth, nil},
		"a shot lacks a point": {[]func(*malhya.State){Stand(Ann, "A1"), Stand(Ben, "E7"), StandsBy(Ben, 4),
			cadaver("E5")}, "", nil, malhya.InCombat, nil},
		"a shot lacks a bow": {[]func(*malhya.State){Stand(Ann, "A1"), Stand(Ben, "E7"), StandsBy(Ben, 5),
			Bare(Ben),
			cadaver("E5")}, "", nil, malhya.InCombat, nil},
		"los-annoying-stealth": {[]func(*malhya.State){StandsBy(Ben, 5)}, "", nil, malhya.InCombat, nil},
		"by A6 everything may be done": {[]func(*malhya.State){StandsBy(Ben, 1), Reads("A6", "free")}, "",
			[]string{"swordsman-2"}, malhya.InStealth, nil},
		"two see": {[]func(*malhya.State){Acts(Ann, 5), Stand("archer-1", "C4")}, "",
			[]string{"swordsman-2", "archer-1"}, malhya.InStealth, []string{"stealth.alarm.seen",
				"stealth.vision.when"}},
		"one more sees": {[]func(*malhya.State){Acts(Ann, 5), Stand("archer-1", "C4"), due("swordsman-2")},
			"",
			[]string{"swordsman-2", "archer-1"}, malhya.InStealth, nil},
		"all are eliminated": {[]func(*malhya.State){Acts(Ann, 0), Only("archer-1"), due()}, "", nil,
			malhya.InStealth, []string{"stealth.alarm.prevent"}},
		"stealth-alarm-two-observers": {[]func(*malhya.State){Acts(Ann, 1), Only("archer-1"),
			Stand("archer-1", "C4"),
			due("archer-1")}, "", nil, malhya.InCombat, []string{"stealth.alarm.all-eliminated"}},
		"nobody is seen": {[]func(*malhya.State){Stand(Ann, "A1"), Acts(Ann, 4)}, "", nil, malhya.InStealth,
			nil},
		"further up the track": {[]func(*malhya.State){Measured, Cube(3), Stand(Ann, "G5"), Acts(Ann, 4)},
			"", nil,
			malhya.InCombat, []string{"stealth.track.vision"}},
		"without a plan nobody": {[]func(*malhya.State){NoPlan, Acts(Ann, 4)}, "", nil, malhya.InStealth,
			nil},
		"without a plan one": {[]func(*malhya.State){NoPlan, Acts(Ann, 4)}, "arch",
			[]string{"archer-1"}, malhya.InStealth, nil},
		"without a plan the end": {[]func(*malhya.State){NoPlan, Acts(Ann, 3)}, "archer-1+swordsman-2",
			nil, malhya.InCombat, nil},
		"without a plan a shot": {[]func(*malhya.State){NoPlan, Acts(Ben, 5)}, "swordsman-2,archer-1",
			[]string{"swordsman-2", "archer-1"}, malhya.InStealth, nil},
		"without a plan, without points": {[]func(*malhya.State){NoPlan, Acts(Ben, 3), StandsBy(Ann, 3)},
			"archer-1", nil, malhya.InCombat, nil},
	} {
		t.Run(name, func(t *testing.T) {
			said := Said{}
			if c.seen != "" {
				said.Choices = map[string]string{"seen": c.seen}
			}
			after, told := Plays(t, Sneak(t, c.edits...), looks(Ann), said)
			var by []string
			if waits := after.Waits(malhya.WaitAlarm); waits != nil {
				by = waits.By
			}
			if after.Mode != c.mode || !slices.Equal(by, c.by) {
				t.Errorf("%s, the alarm waits for %v: %v", after.Mode, by, Kinds(told))
			}
			rulebooktest.Proves(t, c.rules...)
		})
	}
	Refuses(t, Sneak(t, NoPlan, Acts(Ann, 4)), looks(Ann), "",
		Said{Choices: map[string]string{"seen": "troll"}})
	Refuses(t, Sneak(t, NoPlan, Acts(Ann, 4)), looks(Ann), "", Said{Choices: map[string]string{"seen": "+"}})
	for _, typed := range []string{"1", "2"} { // as people answer who were asked how many cards are due
		_, err := telling.Play(Sneak(t, NoPlan, Acts(Ann, 4)), looks(Ann), person(typed), false)
		if err == nil || !strings.Contains(err.Error(), "is a number: name the enemies, or none") {
			t.Errorf("%s: %v", typed, err)
		}
	}
	for _, nobody := range []string{"no", "None", "nobody"} {
		after, _ := Plays(t, Sneak(t, NoPlan, Acts(Ann, 4)), looks(Ann),
			Said{Choices: map[string]string{"seen": nobody}})
		if after.Waits(malhya.WaitAlarm) != nil {
			t.Errorf("%s: somebody sees", nobody)
		}
	}
}

// It says who sees whom.
func TestWhatIsSeen(t *testing.T) {
	_, told := Plays(t, Sneak(t, Acts(Ann, 4), Stand("archer-1", "C4"), func(s *malhya.State) {
		s.Room.Cadavers = []string{"E5"}
	}), looks(Ann), Said{})
	Says(t, told, "swordsman-2 sees Ann and a cadaver on E5, archer-1 sees Ann and Ben")
	_, told = Plays(t, Sneak(t, Acts(Ann, 3)), looks(Ann), Said{})
	Says(t, told, "The alarm sounds. Combat Mode: swordsman-2 sees Ann")
	_, told = Plays(t, Sneak(t, Acts(Ann, 4), Stand(Ann, "A1"), func(s *malhya.State) {
		s.Pending = []malhya.Pending{{What: malhya.WaitAlarm}}
	}), looks(""), Said{})
	Says(t, told, "no alarm")
}

// An enemy that peers sees in its field alone, and there however far; to a corner what lies straight ahead.
func TestPeering(t *testing.T) {
	peers := func(by, at, look string) func(*malhya.State) {
		return func(s *malhya.State) { s.Room.Vigilance = []malhya.Vigil{{By: by, At: at, Look: look}} }
	}
	s := Sneak(t, Stand(Ann, "A1"), Stand(Ben, "C7"), Stand("swordsman-2", "J1"), Stand("archer-1", "J7"),
		StandsBy(Ben, 5),
		peers("archer-1", "I7", "w"))
	after, _ := Plays(t, s, looks(""), Said{})
	if after.Mode != malhya.InStealth || after.Waits(malhya.WaitAlarm) == nil {
		t.Errorf("%s %+v", after.Mode, after.Pending)
	}
	v, _ := alarm.Vision(Sneak(t, peers("archer-1", "I4", "nw")))
	if len(v.Peers) != 1 {
		t.Errorf("%+v", v.Peers)
	}
	for _, field := range v.Peers {
		if fmt.Sprint(field) != "[F1 G2 H3 I4]" {
			t.Errorf("%v", field)
		}
	}
	rulebooktest.Proves(t, "stealth.focus.field")
}

// person answers each question at the table with the same word.
type person string

func (p person) Choose(q chance.Question) (chance.Choice, error) {
	answer, err := q.Read(string(p))
	return chance.Choice{For: q.For, Value: answer}, err
}

func (person) Roll(string, chance.Die) (chance.Roll, error) { panic("no die falls") }
func (person) Draw(string, []string) (chance.Draw, error)   { panic("nothing is drawn") }
func (person) Card(string, []string) (chance.Draw, error)   { panic("no card is drawn") }
