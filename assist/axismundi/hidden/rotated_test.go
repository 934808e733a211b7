package hidden_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// A Rotation that comes while somebody is invisible takes players out of the Malignant's area before a turn
// of the new round begins, or puts them into it, as it does with those who are seen.
func TestTheRotationMeanwhile(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.rotation", "invisible.note")
	inside := func(who, repeat string) func(*axismundi.State) {
		return With(who, func(p *axismundi.Player) {
			p.Area = &axismundi.Area{Round: 2, Wounds: 1, Repeat: repeat, Near: 1}
		})
	}
	walks := func(who string, way ...string) axismundi.Act { return movement.Move{Who: who, Way: way} }
	for name, c := range map[string]struct {
		who   string // is invisible in one of two games
		edits edits
		acts  acts // of the others, till the turn of who begins again
		hurt  string
		want  int
		area  string // as whose turn begins it wounds again; empty: outside
	}{
		"apart before the Malignant's turn": {Cid, edits{At(Ann, "C"), At(Ben, "1M"), At(Cid, "Q"),
			inside(Cid, Ben)}, acts{rounds.End{}, rounds.End{}}, Cid, 0, ""},
		"beside before it, who then walks": {Cid, edits{At(Ann, "C"), At(Ben, "U"), At(Cid, "1A")},
			acts{rounds.End{}, walks(Ben, "V"), rounds.End{}}, Cid, 1, Cid},
		"apart from a hidden Malignant": {Ben, edits{At(Ann, "2G"), At(Ben, "3D"), At(Cid, "X"),
			inside(Ann, Ann)}, acts{rounds.End{}, rounds.End{}}, Ann, 0, ""},
		"beside a hidden Malignant": {Ben, edits{At(Ann, "1B"), At(Ben, "V"), At(Cid, "K")},
			acts{rounds.End{}, rounds.End{}}, Ann, 1, Ann},
		"beside, and away on foot": {Ben, edits{At(Ann, "1B"), At(Ben, "V"), At(Cid, "K")},
			acts{rounds.End{}, walks(Ann, "1C"), rounds.End{}}, Ann, 2, ""}, // one of the hex
		"Pushed behind it, within the area": {Ben, edits{At(Ann, "1B"), At(Ben, "X"), At(Cid, "2C")},
			acts{walks(Cid, "1C"), rounds.End{}, attacks.Attack{Who: Cid}, rounds.End{}}, Cid, 1, Cid},
	} {
		t.Run(name, func(t *testing.T) {
			for _, unseen := range []bool{false, true} {
				s := Practice(t, append(slices.Clone(c.edits), Turn(c.who, 3))...)
				list := slices.Concat(acts{rounds.End{}}, c.acts)
				if unseen {
					list = slices.Concat(acts{hidden.Vanish{}}, list, acts{hidden.Appear{}})
				}
				for _, act := range list {
					s, _ = plays(t, s, act, Said{})
				}
				p := s.Player(c.hurt)
				repeat := ""
				if p.Area != nil && p.Area.Near > 0 {
					repeat = p.Area.Repeat
				}
				if p.Wounds != c.want || repeat != c.area || s.Terrain(p.At) == notation.Power {
					t.Errorf("unseen %t: %d Wounds, %+v", unseen, p.Wounds, p.Area)
				}
			}
		})
	}
}

// Wounds that a Rotation owes come as that turn begins, beside those of the round already, unseen as well: a
// second Wound, and no third; what was owed is owed no more.
func TestOwedMeanwhile(t *testing.T) {
	rulebooktest.Proves(t, "aoe.malignant.rotation", "aoe.malignant.cap", "invisible.note")
	for name, c := range map[string]struct {
		area axismundi.Area // of Cid, as Ben's turn goes on
		want int
		then axismundi.Area // as Cid's turn is over
	}{
		"a Wound of this round": {axismundi.Area{Round: 2, Wounds: 1, Repeat: Ben, Near: 1, Owed: Cid}, 1,
			axismundi.Area{Round: 2, Wounds: 2, Repeat: Ben, Near: 1}},
		"none of this round": {axismundi.Area{Round: 1, Wounds: 1, Repeat: Ben, Near: 1, Owed: Cid}, 2,
			axismundi.Area{Round: 2, Wounds: 2, Repeat: Ben, Near: 1}},
		"two of this round": {axismundi.Area{Round: 2, Wounds: 2, Repeat: Ben, Near: 1, Owed: Cid}, 0,
			axismundi.Area{Round: 2, Wounds: 2, Repeat: Ben, Near: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, unseen := range []bool{false, true} {
				s := Practice(t, Changed(Ann, notation.Demon), Turn(Ben, 3), At(Ann, "A"), At(Ben, "U"),
					At(Cid, "V"), With(Cid, func(p *axismundi.Player) { p.Area = &c.area }))
				list := acts{rounds.End{}, rounds.End{Stop: true}}
				if unseen {
					list = slices.Concat(acts{hidden.Vanish{}}, list, acts{hidden.Appear{Player: Ben}})
				}
				for _, act := range list {
					s, _ = plays(t, s, act, Said{})
				}
				if p := s.Player(Cid); p.Wounds != c.want || p.Area == nil || *p.Area != c.then {
					t.Errorf("unseen %t: %d Wounds, %+v", unseen, p.Wounds, p.Area)
				}
			}
		})
	}
}
