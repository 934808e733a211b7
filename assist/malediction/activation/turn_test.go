package activation_test

import (
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// units returns so many plain units of a player.
func units(of string, n int) (list []Unit) {
	for range n {
		list = append(list, Unit{Of: of, Card: of + "s Guard", Stats: "3 3/1 0 5 12 10"})
	}
	return list
}

// played activates a unit of whoever is next, passes, and so on to the end of the phase; it returns the
// owners of the units in order.
func played(t *testing.T, s *malediction.State) (order []string, end *malediction.State) {
	t.Helper()
	for s.Phase == notation.Action {
		var id string
		for _, u := range s.Units {
			if u.State == notation.Refreshed && (s.Turn == "" ||
				s.MayActivate(u.Of, activation.Turn(s))) && id == "" {
				id = u.ID
			}
		}
		if id == "" {
			t.Fatalf("nobody may activate: %+v", s)
		}
		order = append(order, s.Unit(id).Of)
		s, _ = Plays(t, s, activation.Activate{Unit: id}, Said{})
		if s.Active.AP != activation.APs || s.Unit(id).State != notation.Exhausted {
			t.Fatalf("%+v", s.Active)
		}
		s, _ = Plays(t, s, activation.Pass{}, Said{})
	}
	return order, s
}

// Two units against four: in turn, then back to back (case activation-alternates-then-back-to-back).
func turnsAlternate(t *testing.T) {
	rulebooktest.Proves(t, "action.alternate", "action.back-to-back", "action.all",
		"initiative.choice.action", "activation.pass", "activation.ap-lost", "activation.start",
		"activation.ap", "activation.state", "action.may-idle")
	s := Duel(t, append(units("Ashley", 2), units("Logan", 4)...)...)
	order, end := played(t, s)
	if got := strings.Join(order, " "); got != "Ashley Logan Ashley Logan Logan Logan" {
		t.Error(got)
	}
	if end.Phase != notation.End || end.Over != nil {
		t.Errorf("%+v", end)
	}
	for _, u := range end.Units {
		if u.State != notation.Exhausted {
			t.Errorf("%+v", u)
		}
	}
	_, told := Plays(t, s, activation.Activate{Unit: "guard-1"}, Said{})
	Says(t, told, "Logan lets Ashley go first")
}

// A side without units leaves all turns to the other, and has not lost (case one-side-empty).
func aSideWithoutUnits(t *testing.T) {
	rulebooktest.Proves(t, "action.back-to-back")
	order, end := played(t, Duel(t, units("Logan", 3)...))
	if len(order) != 3 || end.Over != nil || end.Phase != notation.End {
		t.Errorf("%v %+v", order, end)
	}
}

// Who has a refreshed unit activates one; doing nothing with it is allowed (case
// cannot-pass-with-refreshed-unit).
func nobodyPassesWithARefreshedUnit(t *testing.T) {
	s := Duel(t, append(units("Ashley", 1), units("Logan", 1)...)...)
	Refuses(t, s, activation.Pass{}, "action.must", Said{})
	s.First, s.Turn = "Ashley", "Ashley"
	Refuses(t, s, activation.Pass{}, "action.must", Said{})
	Refuses(t, s, activation.Activate{Unit: "guard-2"}, "action.alternate", Said{})
	s, _ = Plays(t, s, activation.Activate{Unit: "guard-1"}, Said{})
	Refuses(t, s, activation.Activate{Unit: "guard-1"}, "", Said{})
	Refuses(t, s, activation.Activate{Unit: "guard-2"}, "activation.only", Said{})
	s, told := Plays(t, s, activation.Pass{}, Said{})
	Says(t, told, "Guard 1 passes and loses 2 AP")
	if s.Active != nil || s.Turn != "Logan" || s.Unit("guard-1").State != notation.Exhausted {
		t.Errorf("%+v", s)
	}
}

// An exhausted unit is not activated, a new arrival is (case new-arrival-activates).
func whoIsActivated(t *testing.T) {
	rulebooktest.Proves(t, "deploy.refreshed", "activation.start")
	s := Duel(t, append(units("Ashley", 2), units("Logan", 1)...)...)
	s.Unit("guard-1").State = notation.Exhausted
	s.Unit("guard-2").Since = s.Round
	Refuses(t, s, activation.Activate{Unit: "guard-1"}, "activation.refuse-exhausted", Said{})
	after, _ := Plays(t, s, activation.Activate{Unit: "guard-2"}, Said{})
	if after.Active.AP != 2 || after.Unit("guard-2").State != notation.Exhausted {
		t.Errorf("%+v", after.Active)
	}
	s.Phase = notation.Deploy
	Refuses(t, s, activation.Activate{Unit: "guard-2"}, "round.phases", Said{})
	Refuses(t, s, activation.Pass{}, "round.phases", Said{})
	s.Over = &malediction.Over{Winner: "Logan"}
	Refuses(t, s, activation.Activate{Unit: "guard-2"}, "", Said{})
}

// Who has nothing left to do need not pass: the next side's act does it.
func TestTheNextActPasses(t *testing.T) {
	rulebooktest.Proves(t, "activation.pass", "action.alternate")
	s := Active(Duel(t, append(units("Ashley", 2), units("Logan", 1)...)...), "guard-1", 0)
	after, _ := Plays(t, s, activation.Activate{Unit: "guard-3"}, Said{})
	if after.Active.Unit != "guard-3" || after.Turn != "Logan" {
		t.Errorf("%+v %s", after.Active, after.Turn)
	}
	Refuses(t, s, activation.Activate{Unit: "guard-2"}, "action.alternate", Said{})
	after, _ = Plays(t, s, activation.Activate{Unit: "guard-3",
		Mods: []notation.Mod{{Stat: notation.APs, N: 1}}}, Said{})
	if after.Active.AP != 3 {
		t.Errorf("%+v", after.Active)
	}
}

// A unit that an effect refreshes is activated once more; in its own activation it keeps the AP it has.
func TestActivatedOnceMore(t *testing.T) {
	rulebooktest.Proves(t, "activation.start", "action.back-to-back")
	s := Active(Duel(t, append(units("Ashley", 1), units("Logan", 1)...)...), "guard-1", 1)
	s.Unit("guard-1").State = notation.Refreshed
	s.Unit("guard-2").State = notation.Exhausted
	Refuses(t, s, activation.Activate{Unit: "guard-1"}, "", Said{})
	s.Active.AP = 0
	after, _ := Plays(t, s, activation.Activate{Unit: "guard-1"}, Said{})
	if after.Active.AP != 2 || after.Unit("guard-1").State != notation.Exhausted {
		t.Errorf("%+v", after)
	}
}

// Where the last unit that a side could activate has fallen, the turn is the other side's.
func TestATurnWithoutUnitsGoesOn(t *testing.T) {
	rulebooktest.Proves(t, "action.alternate")
	s := Duel(t, append(units("Ashley", 1), units("Logan", 1)...)...)
	s.First, s.Turn = "Ashley", "Ashley"
	s.Unit("guard-1").State = notation.Exhausted
	after, _ := Plays(t, s, activation.Activate{Unit: "guard-2"}, Said{})
	if after.Turn != "Logan" {
		t.Error(after.Turn)
	}
	s.Unit("guard-2").State = notation.Exhausted
	after, _ = Plays(t, s, activation.Pass{}, Said{})
	if after.Phase != notation.End {
		t.Errorf("%+v", after)
	}
}

// seated is a table of Ashley and Logan against Brad and Monica, seated Ashley, Brad, Logan, Monica.
func seated(t *testing.T, units ...Unit) *malediction.State {
	t.Helper()
	s := Teams(t, units...)
	s.Players = nil
	for _, name := range []string{"Ashley", "Brad", "Logan", "Monica"} {
		s.Players = append(s.Players, malediction.Player{Name: name, Echo: 20})
	}
	s.Teams = map[string]malediction.Team{"red": {Members: []string{"Ashley", "Logan"}},
		"blue": {Members: []string{"Brad", "Monica"}}}
	s.Initiative = "red"
	return s
}

// A player without a unit left is stood in for by the teammate, and the order goes on as it was (case
// team-substitute-activation); by reading A8 the teams alternate, or all go as they sit.
func aTeammateStepsIn(t *testing.T) {
	rulebooktest.Proves(t, "team.activate.order", "team.activate.sub")
	all := append(units("Logan", 2), append(units("Brad", 1), units("Monica", 1)...)...)
	s := seated(t, all...)
	s.First, s.Turn = "red", "Ashley"
	order, _ := played(t, s)
	if got := strings.Join(order, " "); got != "Logan Brad Logan Monica" {
		t.Error(got)
	}
	s = seated(t, append(all, units("Monica", 1)...)...)
	s.First, s.Turn = "blue", "Monica"
	s, _ = Plays(t, s, activation.Activate{Unit: "guard-5"}, Said{})
	s, told := Plays(t, s, activation.Pass{}, Said{})
	Says(t, told, "Logan is next, for Ashley")
	if order, _ := played(t, s); strings.Join(order, " ") != "Logan Brad Logan Monica" {
		t.Error(order)
	}
	s = seated(t, all...)
	s.Players[1], s.Players[2] = s.Players[2], s.Players[1] // teammates sit side by side
	s.First, s.Turn = "red", "Ashley"
	for reading, want := range map[string]string{"alternate": "Logan Brad Logan Monica",
		"seats": "Logan Logan Brad Monica"} {
		s.Readings["A8"] = reading
		order, _ := played(t, s)
		if got := strings.Join(order, " "); got != want {
			t.Errorf("%s: %s", reading, got)
		}
	}
}
