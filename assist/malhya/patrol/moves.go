package patrol

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
)

// goals lists the spaces that a destination on a card means: a space, a Staging token, or all tokens of a
// kind.
func goals(s *malhya.State, to string) (list []room.Space) {
	plan := s.Plan()
	if at, is := grid.Read(to); is {
		return []room.Space{at}
	}
	words := map[string][]string{"noise": s.Room.Noise, "cadaver": s.Room.Cadavers,
		"interest": s.Room.Interest}
	list = room.Spaces(words[to])
	if to == "access" {
		for _, at := range plan.Squares() {
			if plan.Access[at] > 0 {
				list = append(list, at)
			}
		}
	}
	if at, is := plan.On(to); is {
		list = append(list, at)
	}
	return list
}

// moves picks the enemies of a Move step: of those that can get closer to its tokens the nearest, as many
// as the card says (stealth.card.move.read). Each then goes as a step of its own, in order. Without a plan
// of the room people move them by hand.
func (r *run) moves(step notation.Step) error {
	s := r.t.State()
	if s.Plan() == nil {
		r.byHand(step)
		return nil
	}
	to := goals(s, step.To)
	if step.Who != "" {
		return r.walks(step, to)
	}
	scene, _ := s.Scene()
	called := scene.CalledTo(step.Spaces, to...)
	r.considers(scene, step.To, called)
	if len(called) == 0 {
		r.t.Remark("stealth.card.move.eligible", "no enemy can get closer to %s", step.To)
		r.next()
		return nil
	}
	n := len(called)
	if step.N > 0 {
		n = min(n, step.N)
	}
	names, err := r.inTurn(scene, called, r.picked(called, step.To, n), step)
	if err != nil {
		return err
	}
	var picked []notation.Step
	for _, name := range names {
		picked = append(picked, notation.Step{Do: notation.Moves, Who: name, To: step.To,
			Spaces: step.Spaces})
	}
	r.steps = append(picked, r.steps[1:]...)
	return nil
}

// considers notes in the result how far each enemy has to go to a token, and which are passed over as they
// cannot get closer (stealth.card.move.eligible).
func (r *run) considers(scene room.Scene, to string, called []room.Called) {
	for _, one := range called {
		r.result.Considered = append(r.result.Considered, Considered{Enemy: one.Enemy, To: to,
			Points: one.Points, Rule: "stealth.card.move.read"})
	}
	for _, enemy := range scene.Sides(true) {
		if slices.ContainsFunc(called, func(one room.Called) bool { return one.Enemy == enemy.Name }) {
			continue
		}
		passed := "cannot get closer"
		if slices.Contains(goals(r.t.State(), to), enemy.At) {
			passed = "stands there"
		}
		r.result.Considered = append(r.result.Considered, Considered{Enemy: enemy.Name, To: to,
			Passed: passed,
			Rule:   "stealth.card.move.eligible"})
	}
}

// reasons lists why an enemy goes where it goes: how far each enemy has to the token, and the way; for a
// Focus step none.
func (r *run) reasons(g *going) (list []string) {
	step := r.steps[0]
	if step.Do == notation.Focuses {
		return nil
	}
	var said []string
	rule := "stealth.card.move.read"
	for _, one := range r.result.Considered {
		if one.To == step.To {
			said = append(said, one.String())
			if one.Passed != "" {
				rule = one.Rule
			}
		}
	}
	if said != nil {
		list = append(list, fmt.Sprintf("%s (%s)", strings.Join(said, ", "), rule))
	}
	return append(list, fmt.Sprintf("the cheapest way over no dashed line: %s, %d of %d (stealth.enemy.path)",
		strings.Join(g.way, ", "), g.cost, g.cost+step.Spaces))
}

// picked returns the n enemies of called that go to a token: the nearest, and of those that are as near the
// ones that the heroes choose (stealth.enemy.path-tie).
func (r *run) picked(called []room.Called, to string, n int) (names []string) {
	var tied []string
	for _, one := range called {
		switch last := called[n-1].Points; {
		case one.Points < last:
			names = append(names, one.Enemy)
		case one.Points == last:
			tied = append(tied, one.Enemy)
		}
	}
	more := n - len(names)
	said := r.t.Choose(r.t.State().Called(chance.Question{For: "target", Or: "target-" + to,
		Answers: several(tied, more), Flag: r.flag("target", to, ""),
		Text: "which enemies go, of those that are as near"}))
	r.tie = r.tie || more < len(tied)
	return append(names, strings.Split(said, "+")...)
}

// several lists the ways to take n of some names, each with + between.
func several(names []string, n int) (list []string) {
	if n == 0 {
		return []string{""}
	}
	for i := range names {
		for _, rest := range several(names[i+1:], n-1) {
			list = append(list, strings.TrimSuffix(names[i]+"+"+rest, "+"))
		}
	}
	return list
}

// walks moves the enemy of a step toward a token, as far as the step's spaces take it. One that has been
// assassinated is passed over.
func (r *run) walks(step notation.Step, to []room.Space) error {
	scene, _ := r.t.State().Scene()
	enemy, stands := scene.Figure(step.Who)
	if !stands { // it has been assassinated
		r.next()
		return nil
	}
	intro := ""
	if len(r.way) == 0 && !r.on {
		intro = fmt.Sprintf("%s is nearest to %s", step.Who, step.To)
	}
	f, err := r.fork(scene, enemy, step, to)
	if err != nil {
		return err
	}
	if !r.decided(scene, enemy, step.Spaces, f) {
		way := r.route(scene, enemy, f)
		r.bold = r.bold && begins(scene, enemy, way, r.way)
		if r.way = way; len(way) == 0 {
			r.t.Remark("stealth.card.move.eligible", "%s cannot get closer to %s", step.Who, step.To)
			r.next()
			return nil
		}
	}
	if err := r.goes(enemy, intro); err != nil || r.stopped {
		return err
	}
	if !r.farther(to) {
		r.next()
	}
	return nil
}

// farther says whether an enemy at the end of its way can get closer still, as somebody has made room since
// the way was chosen.
func (r *run) farther(to []room.Space) bool {
	step := r.steps[0]
	scene, _ := r.t.State().Scene()
	enemy, stands := scene.Figure(step.Who)
	r.on = stands && !slices.Contains(to, enemy.At) && scene.Toward(enemy, step.Spaces, true, to...) != nil
	return r.on
}

// flag returns the flag that answers for one enemy or one token, of: `--choose way-archer-1=`. It is empty
// where the card moves no other enemy: then the plain name of the question will do.
func (r *run) flag(what, of, enemy string) string {
	others := slices.ContainsFunc(r.steps[1:], func(s notation.Step) bool { return s.Do == notation.Moves }) ||
		slices.ContainsFunc(r.result.Moves, func(m Move) bool { return m.Enemy != enemy })
	if !others {
		return ""
	}
	return fmt.Sprintf("--choose %s-%s=", what, of)
}

// looking returns the vision of an enemy that moves: it sees all round, and as far as the others do.
func (r *run) looking() room.Vision {
	v := alarm.Asked(r.t)
	v.Peers, v.Doubts = nil, nil
	return v
}
