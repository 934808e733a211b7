package stealth

import (
	"errors"
	"slices"
	"strings"

	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
)

// Cadaver moves a Cadaver token from the hero's own or an adjacent space to another of these; into an abyss
// it is gone.
type Cadaver struct {
	Hero, From, To string
}

// A Dragged is a cadaver that a hero has moved, in JSON: from where to where, the hero's points left, and
// the enemies that see somebody then.
type Dragged struct {
	Hero   string   `json:"hero"`
	From   string   `json:"from"`
	To     string   `json:"to"`
	Drops  bool     `json:"drops"` // into an abyss
	Points int      `json:"points"`
	Seen   []string `json:"seen_by"`
}

func (a Cadaver) Play(t *malhya.Table) error {
	h, err := acting(t.State(), a.Hero)
	if err != nil {
		return err
	}
	if err := turns.Act(t, h.Name); err != nil {
		return err
	}
	done := Dragged{Hero: h.Name, From: a.From, To: a.To}
	if done, err = a.dragged(t, done); err != nil {
		return err
	}
	err = turns.Pay(t, turns.Deed{Hero: h.Name, For: "moving the cadaver", Type: "cadaver",
		N: t.State().Book().Parts().Costs.Cadaver, Rule: "stealth.cadaver.cost"})
	if err != nil {
		return err
	}
	if slices.Contains(t.State().Room.Cadavers, done.From) {
		moved := malhya.TokenMoved{Token: "cadaver", From: done.From, To: done.To}
		rules := []string{"stealth.cadaver.range"}
		if done.Drops {
			moved.To, rules = "", append(rules, "stealth.cadaver.abyss")
		}
		t.Do(moved, rules...)
	}
	done.Seen = append([]string{}, alarm.Look(t, h.Name)...)
	done.Points = t.State().Hero(h.Name).Turn.Points
	t.Result = done
	return nil
}

// dragged returns the move of the cadaver with the full names of its spaces, and whether the cadaver drops
// into an abyss. It refuses spaces out of the hero's range, and one without a cadaver. Without a plan it
// returns done as it is.
func (a Cadaver) dragged(t *malhya.Table, done Dragged) (Dragged, error) {
	s := t.State()
	scene, plan := s.Scene()
	if !plan {
		return done, nil
	}
	from, to, err := spaces(scene, a.From, a.To)
	if err != nil {
		return done, err
	}
	done.From, done.To = from.String(), to.String()
	if !slices.Contains(s.Room.Cadavers, done.From) {
		return done, telling.Impossible("no cadaver lies on %s", done.From)
	}
	if from == to {
		return done, telling.Impossible("it is on %v that the cadaver lies: name another space", from)
	}
	hero, _ := scene.Figure(done.Hero)
	done.Drops, err = scene.Drag(hero, from, to)
	if barred, is := errors.AsType[*room.Barred](err); is {
		return done, t.Refuse(barred.Rule, "%s", barred.Error())
	}
	return done, err
}

// spaces reads two words as spaces of the plan.
func spaces(scene room.Scene, words ...string) (from, to room.Space, err error) {
	var list [2]room.Space
	for i, word := range words {
		if list[i], err = malhya.SpaceOf(scene.Plan, word); err != nil {
			return from, to, err
		}
	}
	return list[0], list[1], nil
}

// Revive has a hero revive another who is unconscious and next to the hero, for all points.
type Revive struct {
	Hero, Whom string
}

// A Revived is the reviving of a hero, in JSON: who revived whom, the life of the one, and the points left
// to the other.
type Revived struct {
	Hero   string `json:"hero"`
	Whom   string `json:"whom"`
	Life   int    `json:"life"` // of the hero who was revived
	Points int    `json:"points"`
}

func (a Revive) Play(t *malhya.Table) error {
	s := t.State()
	h, err := acting(s, a.Hero)
	if err != nil {
		return err
	}
	whom, err := s.FindHero(a.Whom)
	switch {
	case err != nil:
		return err
	case !whom.Unconscious():
		return telling.Impossible("%s is not unconscious", whom.Name)
	case whom.Name == h.Name:
		return telling.Against("stealth.revive", "%s is unconscious: another hero revives %[1]s", h.Name)
	case whom.Turn.Is == malhya.Out:
		return telling.Against("stealth.leave.aside", "%s has left the room", whom.Name)
	}
	if err := turns.Act(t, h.Name); err != nil {
		return err
	}
	if scene, plan := s.Scene(); plan && whom.At == "" {
		return telling.Offer(telling.Impossible("%s lies nowhere in the room", whom.Name),
			telling.Line("room", "place", whom.Name).And("SPACE", "A5"))
	} else if plan && !reaches(scene, h.At, whom.At) {
		if err := t.Refuse("stealth.revive", "%s lies at %s, and %s is not next to it", whom.Name, whom.At,
			h.Name); err != nil {
			return err
		}
	}
	kind := "revive"
	if s.Reading("A16") == "neither" {
		kind = ""
	}
	err = turns.Pay(t, turns.Deed{Hero: h.Name, For: "reviving " + whom.Name, Type: kind,
		N: s.Book().Parts().Costs.Revive, Rule: "stealth.revive"})
	if err == nil {
		err = wounds.Revive(t, whom.Name, "stealth.revive")
	}
	if err == nil && s.Plan() != nil {
		alarm.Look(t, whom.Name)
	}
	s = t.State()
	t.Result = Revived{h.Name, whom.Name, s.Hero(whom.Name).Crystals.Life, s.Hero(h.Name).Turn.Points}
	return err
}

// reaches says whether two spaces are the same, or adjacent.
func reaches(scene room.Scene, one, other string) bool {
	a, isA := grid.Read(one)
	b, isB := grid.Read(other)
	return isA && isB && (a == b || scene.Adjacent(a, b))
}

// Action is an action that the scenario offers: its points, and its name, which is its type.
type Action struct {
	Hero   string
	Points int
	Name   string
}

// A Deed is an action of the scenario that a hero has done, in JSON: its name, and the points left.
type Deed struct {
	Hero   string `json:"hero"`
	Action string `json:"action"`
	Points int    `json:"points"` // left
}

func (a Action) Play(t *malhya.Table) error {
	h, err := acting(t.State(), a.Hero)
	if err != nil {
		return err
	}
	err = turns.Pay(t, turns.Deed{Hero: h.Name, For: a.Name, Type: again(h.Turn.Types, a.Name), N: a.Points,
		Rule: "stealth.actions.while-ap"})
	t.Result = Deed{h.Name, a.Name, t.State().Hero(h.Name).Turn.Points}
	return err
}

// again returns the type by which an action counts: one of types that differs only by the case of its
// letters, else its name (stealth.threat.count).
func again(types []string, name string) string {
	if i := slices.IndexFunc(types, func(of string) bool { return strings.EqualFold(of, name) }); i >= 0 {
		return types[i]
	}
	return name
}
