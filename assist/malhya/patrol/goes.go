package patrol

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/text"
)

// A leg is a part of a way that an enemy goes at once: a step, or a leap to where it may stop.
type leg struct {
	stages []room.Stage
	seen   []room.Glance
}

// legs cuts a way into its legs.
func legs(stages []room.Stage) (list []leg) {
	var l leg
	for _, stage := range stages {
		l.stages, l.seen = append(l.stages, stage), append(l.seen, stage.Seen...)
		if stage.Stops {
			list, l = append(list, l), leg{}
		}
	}
	return list
}

// begins says whether two ways of an enemy begin with the same leg: that is the one before which it has
// halted.
func begins(scene room.Scene, enemy room.Figure, one, other []room.Space) bool {
	var first [2][]string
	for i, way := range [][]room.Space{one, other} {
		stages, err := scene.Trace(enemy, way, nil, nil)
		if err != nil || len(stages) == 0 {
			return false
		}
		first[i] = room.WayNames(legs(stages)[0].stages)
	}
	return slices.Equal(first[0], first[1])
}

// goes moves an enemy along the way that is left to it, leg by leg, until it halts or sees somebody. intro
// tells why it goes; empty: that has been told.
func (r *run) goes(enemy room.Figure, intro string) error {
	v := r.looking()
	if r.lowers(enemy, intro); r.stopped {
		return nil
	}
	s := r.t.State()
	scene, _ := s.Scene()
	stages, err := scene.Trace(enemy, r.way, &v, nil, alarm.Cadavers(s)...)
	if err != nil {
		return err
	}
	g := &going{enemy: enemy.Name, from: enemy.At.String(), intro: intro}
	for _, l := range legs(stages) {
		how := "from " + where(l) + " " + enemy.Name
		if len(g.way) == 0 && r.told != enemy.Name {
			how = g.before() + "from " + where(l) + " it"
		}
		if len(l.seen) > 0 && len(g.way) > 0 && r.waits() {
			r.moved(g, nil)
		}
		if r.halts(enemy.Name, l.seen, how) {
			return nil
		}
		g.goes(l)
		r.way = r.way[len(l.stages):]
		r.spent(l)
		if len(l.seen) > 0 {
			r.moved(g, l.seen)
			if len(r.way) == 0 && r.steps[0].Do == notation.Moves {
				r.next()
			}
			r.sees(enemy.Name, l.seen)
			return nil
		}
	}
	r.moved(g, nil)
	return nil
}

// waits says whether the next step would halt if it showed somebody.
func (r *run) waits() bool { return !r.through && !r.bold && len(stealth.Standing(r.t.State())) > 0 }

// where returns the first space of a leg from which somebody is seen; empty: nobody is.
func where(l leg) string {
	for _, stage := range l.stages {
		if len(stage.Seen) > 0 {
			return stage.To.String()
		}
	}
	return ""
}

// spent takes the points of a leg off the card's step. For a Focus step the destination becomes the space
// of the enemy, so that the step finds it again.
func (r *run) spent(l leg) {
	step := &r.steps[0]
	for _, stage := range l.stages {
		step.Spaces -= stage.Cost
		if step.Do == notation.Focuses {
			step.To = stage.To.String()
		}
	}
}

// lowers takes away the Vigilance token of an enemy that is about to move: from then on it looks all round.
// If it would see somebody it may halt first.
func (r *run) lowers(enemy room.Figure, intro string) {
	s := r.t.State()
	if !slices.ContainsFunc(s.Room.Vigilance, func(v malhya.Vigil) bool { return v.By == enemy.Name }) {
		return
	}
	v := r.looking()
	scene, _ := s.Scene()
	seen := glances(s, scene, v, enemy.Name)
	if intro != "" {
		intro += "; "
	}
	if r.halts(enemy.Name, seen, intro+"once it no longer peers "+enemy.Name) {
		return
	}
	r.t.Do(malhya.VigilMoved{Enemy: enemy.Name}, "stealth.focus.token")
	r.sees(enemy.Name, seen)
}

// A going is the part of a way that an enemy has gone, and that no event has told yet.
type going struct {
	enemy, from, intro string
	way                []string
	cost               int
	rules              []string
}

func (g *going) before() string {
	if g.intro == "" {
		return g.enemy + " goes on: "
	}
	return g.intro + "; "
}

func (g *going) goes(l leg) {
	for _, stage := range l.stages {
		g.way, g.cost = append(g.way, stage.To.String()), g.cost+stage.Cost
		g.rules = text.With(g.rules, stage.Rules...)
	}
}

// moved puts an enemy on the last space that it has gone, by one event that tells the way and whom it sees
// there. Where it has gone no space it does nothing.
func (r *run) moved(g *going, seen []room.Glance) {
	if len(g.way) == 0 {
		return
	}
	step := r.steps[0]
	to := strings.Join(g.way, ", ")
	if len(r.others) > 0 && len(r.way) == 0 {
		to, r.others = fmt.Sprintf("%s (or %s)", to, strings.Join(r.others, " or ")), nil
	}
	said := fmt.Sprintf("%s steps to %s and sees %s", g.enemy, to, whom(seen))
	if g.intro != "" {
		goes := ", and goes to "
		if step.Do == notation.Focuses { // it goes into a direction
			goes = ": "
		}
		said = fmt.Sprintf("%s%s%s. It sees %s", g.intro, goes, to, whom(seen))
	}
	rules := append([]string{"stealth.card.move.read", "stealth.enemy.path",
		"stealth.enemy.move-card-distance"},
		g.rules...)
	if r.tie {
		rules = append(rules, "stealth.enemy.path-tie")
	}
	if step.Do == notation.Focuses {
		rules = append([]string{"stealth.focus.move"}, g.rules...)
		r.focus().Way = append(r.focus().Way, g.way...)
	} else {
		r.result.Moves = append(r.result.Moves, Move{Enemy: g.enemy, To: step.To, Way: g.way, Cost: g.cost,
			Rules: rules})
	}
	rules = append(rules, "stealth.vision.when")
	e := malhya.FigureMoved{Who: g.enemy, From: g.from, To: g.way[len(g.way)-1], Text: said,
		Reasons: r.reasons(g)}
	r.t.Do(e, rules...)
	g.from, g.way, g.intro, r.told, r.tie = e.To, nil, "", g.enemy, false
}
