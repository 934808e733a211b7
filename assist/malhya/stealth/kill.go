package stealth

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/telling"
)

// Kill assassinates an enemy: hand to hand if it is adjacent, else from a distance. Ranged asks for a shot:
// without a plan always, by a plan only for an adjacent enemy.
type Kill struct {
	Hero, Enemy string
	Ranged      bool
}

// A Killed is an assassination in JSON: who killed which enemy and how, the points left, and the enemies
// that have seen it.
type Killed struct {
	Hero   string   `json:"hero"`
	Enemy  string   `json:"enemy"`
	How    string   `json:"how"`               // melee or ranged
	At     string   `json:"at" unknown:"null"` // where the tokens lie
	Points int      `json:"points"`            // Action Points left
	Seen   []string `json:"seen_by"`           // enemies that are about to sound the alarm
}

func (a Kill) Play(t *malhya.Table) error {
	h, err := acting(t.State(), a.Hero)
	if err != nil {
		return err
	}
	e, err := a.whom(t.State())
	if err != nil {
		return err
	}
	done := Killed{Hero: h.Name, Enemy: e.Name, How: "melee", At: e.At}
	if err := turns.Kill(t, h.Name); err != nil {
		return err
	}
	if err := a.only(t, e.Name); err != nil {
		return err
	}
	costs := t.State().Book().Parts().Costs
	deed := turns.Deed{Hero: h.Name, For: "the assassination", Type: "melee", N: costs.KillMelee,
		Rule: "stealth.kill.melee.cost", Kill: true}
	tokens := []string{"stealth.kill.melee.tokens", "stealth.kill.melee.needs"}
	if a.ranged(t.State(), h.Name, e.Name) {
		done.How, tokens = "ranged", []string{"stealth.kill.ranged.tokens", "stealth.kill.ranged.needs"}
		deed.Type, deed.N, deed.Rule = "ranged", costs.KillRanged, "stealth.kill.ranged.cost"
		if err := shot(t, h.Name, e.Name); err != nil {
			return err
		}
	}
	if err := turns.Pay(t, deed); err != nil {
		return err
	}
	if err := wounds.KillEnemy(t, e.Name, "assassinated"); err != nil {
		return err
	}
	lay(t, "cadaver", done.At, tokens...)
	if done.How == "ranged" {
		lay(t, "noise", done.At, tokens...)
	}
	done.Seen = append([]string{}, alarm.Look(t, h.Name)...)
	done.Points = t.State().Hero(h.Name).Turn.Points
	t.Result = done
	return nil
}

// only refuses to assassinate another enemy while one is about to sound the alarm, but by reading A6.
func (a Kill) only(t *malhya.Table, enemy string) error {
	s := t.State()
	due := s.Waits(malhya.WaitAlarm)
	if due == nil || slices.Contains(due.By, enemy) || s.Reading("A6") == "free" {
		return nil
	}
	return telling.Offer(t.Refuse("stealth.alarm.prevent-single-action",
		"%s is not about to sound the alarm: %s is", enemy, due.By[0]), turns.Prevents(s, due.By)...)
}

// whom returns the enemy that the word means; of several, while the alarm is due, one that is about to
// sound it.
func (a Kill) whom(s *malhya.State) (*malhya.Enemy, error) {
	e, err := s.FindEnemy(a.Enemy)
	if due := s.Waits(malhya.WaitAlarm); err != nil && due != nil {
		if name, one := chance.Match(a.Enemy, due.By); one {
			return s.Enemy(name), nil
		}
	}
	return e, err
}

// ranged says whether the assassination is done from a distance.
func (a Kill) ranged(s *malhya.State, hero, enemy string) bool {
	scene, plan := s.Scene()
	return a.Ranged || plan && !turns.Beside(scene, hero, enemy)
}

// shot refuses to assassinate an enemy from a distance without a ranged weapon, or without a clear line of
// sight. Without a plan it asks for the line (stealth.kill.ranged.needs).
func shot(t *malhya.Table, hero, enemy string) error {
	s := t.State()
	h := s.Hero(hero)
	scene, plan := s.Scene()
	apart := ""
	if !plan || !turns.Beside(scene, hero, enemy) {
		apart = enemy + " is not adjacent, and "
	}
	if !turns.Armed(s, h) {
		weapon := h.Gear.Weapon + " is no ranged weapon"
		if h.Gear.Weapon == "" {
			weapon = hero + " wields no ranged weapon"
		}
		if err := t.Refuse("stealth.kill.ranged.needs", "%s", apart+weapon); err != nil {
			return err
		}
	}
	untyped := h.Gear.Weapon != "" && s.Book().Cards().Gear(h.Gear.Weapon) == nil
	if !plan {
		if err := said(t, hero, enemy); err != nil {
			return err
		}
	} else if line, stands := turns.Line(s, scene, h, enemy); stands && line.Line != room.Clear {
		if !untyped {
			apart = "" // a shot is meant
		}
		return blocked(t, line, apart)
	}
	if untyped {
		t.Remark("stealth.kill.ranged.needs", "nobody has typed %s in: it is taken for a ranged weapon",
			h.Gear.Weapon)
	}
	return nil
}

// blocked refuses a shot along a line that is not clear, with the lines that may be typed instead. apart says
// first that the enemy is not adjacent; empty: it is not said.
func blocked(t *malhya.Table, line room.Sight, apart string) error {
	met := line.String()
	switch {
	case line.Met != nil && line.Met.Kind == room.Red:
		met = "meets a red line"
	case line.Met != nil:
		met = "meets a dashed line"
	}
	s, reason := t.State(), fmt.Sprintf("%s%v-%v %s", apart, line.From, line.To, met)
	var do []telling.Command
	switch due := s.Waits(malhya.WaitAlarm); {
	case due != nil && s.Reading("A6") != "free": // nobody goes to another place now
		do = turns.Prevents(s, due.By)
	case s.Waiting() != nil:
		reason, do = reason+": another place, or resume", []telling.Command{telling.Line("resume")}
	default:
		reason += ": another place"
	}
	return telling.Offer(t.Refuse(line.Rules[len(line.Rules)-1], "%s", reason), do...)
}

// said asks for the line of a shot where there is no plan, and refuses one that is not clear.
func said(t *malhya.Table, hero, enemy string) error {
	line := t.Choose(chance.Question{For: "line", Flag: "--line ",
		Text:    fmt.Sprintf("how is the line of sight from %s to %s", hero, enemy),
		Answers: []string{room.Clear, room.Hindered, room.None}})
	switch line {
	case room.Hindered:
		return t.Refuse("los.annoying-stealth", "a hindered line is none in Stealth Mode")
	case room.None:
		return t.Refuse("stealth.kill.ranged.needs", "no line of sight, no shot")
	}
	return nil
}

// lay lays a token where an enemy stood. Without a plan, or if all tokens lie in the room, a remark says
// so.
func lay(t *malhya.Table, token, at string, rules ...string) {
	s := t.State()
	if _, on := grid.Read(at); !on {
		t.Remark(rules[0], "on the table: a %s token where the enemy stood", map[string]string{"cadaver": "Cadaver",
			"noise": "Noise"}[token])
		return
	}
	most := s.Book().Parts().Pieces.NoiseCadaver
	if len(s.Room.Cadavers)+len(s.Room.Noise) >= most {
		t.Remark("component.tokens.noise-cadaver", "all %d Noise and Cadaver tokens lie in the room", most)
		return
	}
	t.Do(malhya.TokenMoved{Token: token, To: at}, rules...)
}
