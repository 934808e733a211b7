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

// goals lists the spaces that a card may mean by a word: a Staging token, a space, or the tokens of a kind.
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

// moves is the Move step: the enemies nearest to a token are picked, and then go one after the other
// (stealth.card.move.read).
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

// considers keeps how far all enemies have to a token, and which are passed over
// (stealth.card.move.eligible).
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

// reasons says why an enemy goes where it goes.
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

// picked returns the n enemies that go to a token: the nearest, of those that are as near those that the
// heroes choose (stealth.enemy.path-tie).
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
	said := r.t.Choose(chance.Question{For: "target", Or: "target-" + to, Answers: several(tied, more),
		Text: "which enemies go, of those that are as near", Flag: r.flag("target", to, "")})
	r.tie = r.tie || more < len(tied)
	return append(names, strings.Split(said, "+")...)
}

// several lists the ways to take so many of some names, with + between.
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

// walks lets an enemy go to a token, as far as its spaces take it.
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
	if !holds(scene, enemy, r.way, step.Spaces) {
		way, err := r.route(scene, enemy, step, to)
		if err != nil {
			return err
		}
		r.bold = false // whatever way it goes now is a new one
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

// farther says whether an enemy at the end of its way can get closer still: somebody has made room since it
// was chosen.
func (r *run) farther(to []room.Space) bool {
	step := r.steps[0]
	scene, _ := r.t.State().Scene()
	enemy, stands := scene.Figure(step.Who)
	r.on = stands && !slices.Contains(to, enemy.At) && scene.Toward(enemy, step.Spaces, true, to...) != nil
	return r.on
}

// holds says whether a way can still be gone, as it was chosen before somebody interrupted.
func holds(scene room.Scene, enemy room.Figure, way []room.Space, spaces int) bool {
	paid, err := scene.Price(enemy, way)
	return err == nil && len(way) > 0 && room.Total(paid) <= spaces && !slices.ContainsFunc(paid,
		func(p room.Paid) bool { return slices.Contains(p.Rules, "obstacle.annoying.cost") })
}

// route returns the way of an enemy: the cheapest toward the token that crosses no dashed line. Where ends
// or ways are as good, the heroes are asked about those on which something else is touched or seen; unasked
// they may name any other that is as good (stealth.enemy.path, stealth.enemy.path-tie).
func (r *run) route(scene room.Scene, enemy room.Figure, step notation.Step, to []room.Space) ([]room.Space,
	error) {
	v, cadavers := r.looking(), alarm.Cadavers(r.t.State())
	ways := map[string][][]room.Stage{} // by place
	var every, places, told []string
	for _, place := range straightest(scene, enemy, step, to) {
		list, err := scene.Choices(enemy, place.At, true, &v, nil, cadavers...)
		if err != nil {
			return nil, err
		}
		all := ""
		for _, way := range list {
			all += room.Happenings(way) + "|"
		}
		name := place.At.String()
		every, ways[name] = append(every, name), list
		if !slices.Contains(told, all) {
			places, told = append(places, name), append(told, all)
		}
	}
	if len(places) == 0 {
		return nil, nil
	}
	r.tie = r.tie || len(places) > 1
	at := places[0]
	if len(every) > 1 {
		at = r.t.Choose(r.named("place", enemy, places, every, func(typed string) (string, bool) {
			return chance.Match(typed, every)
		}))
	}
	var names []string
	for _, way := range ways[at] {
		names = append(names, strings.Join(room.WayNames(way), "+"))
	}
	r.tie = r.tie || len(names) > 1
	name := r.t.Choose(r.named("way", enemy, names, names, func(typed string) (string, bool) {
		if found, is := chance.Match(typed, names); is {
			return found, true
		}
		way, is := reads(typed)
		return typed, is && way[len(way)-1].String() == at && cheapest(scene, enemy, way)
	}))
	way, _ := reads(name)
	return way, nil
}

// named is a question of where or how an enemy goes: known where the answers come to the same, and answered
// by whatever is as good, of which it names some.
func (r *run) named(what string, enemy room.Figure, answers, some []string, good func(string) (string, bool),
) chance.Question {
	q := chance.Question{For: what, Or: what + "-" + enemy.Name, Answers: answers, Text: "where does " +
		enemy.Name + " go"}
	if what == "way" {
		q.Text = "which way does " + enemy.Name + " go"
	}
	q.Flag = r.flag(what, enemy.Name, enemy.Name)
	if len(answers) == 1 {
		q.Known, q.Default = true, answers[0]
	}
	q.Check = func(typed string) (string, error) {
		if found, is := good(typed); is {
			return found, nil
		}
		return "", &chance.Refused{Reason: fmt.Sprintf("%s is no answer to %s: %s", chance.Quote(typed), what,
			strings.Join(some, ", "))}
	}
	return q
}

// flag returns how a choice is said of one enemy, or one token, where the card has others move too: the plain
// name would be said of all of them. Empty: the plain name.
func (r *run) flag(what, of, enemy string) string {
	others := slices.ContainsFunc(r.steps[1:], func(s notation.Step) bool { return s.Do == notation.Moves }) ||
		slices.ContainsFunc(r.result.Moves, func(m Move) bool { return m.Enemy != enemy })
	if !others {
		return ""
	}
	return fmt.Sprintf("--choose %s-%s=", what, of)
}

// cheapest says whether no way round the dashed lines is cheaper than this one.
func cheapest(scene room.Scene, enemy room.Figure, way []room.Space) bool {
	cost, leads := scene.WaysAround(enemy, -1).Cost(way[len(way)-1])
	return leads && holds(scene, enemy, way, cost)
}

// reads reads a way as a choice names it.
func reads(typed string) (way []room.Space, is bool) {
	for word := range strings.SplitSeq(typed, "+") {
		at, is := grid.Read(word)
		if !is {
			return nil, false
		}
		way = append(way, at)
	}
	return way, true
}

// straightest lists the places to which an enemy may go, the one straight ahead first.
func straightest(scene room.Scene, enemy room.Figure, step notation.Step, to []room.Space) []room.Place {
	ends := scene.Toward(enemy, step.Spaces, true, to...)
	slices.SortStableFunc(ends, func(a, b room.Place) int { return off(a.At, to) - off(b.At, to) })
	return ends
}

// off says how far a space is from the nearest of some, as the crow flies: of ends that are as good one
// straight ahead looks best.
func off(at room.Space, to []room.Space) int {
	least := -1
	for _, goal := range to {
		dx, dy := at.Column-goal.Column, at.Row-goal.Row
		if n := dx*dx + dy*dy; least < 0 || n < least {
			least = n
		}
	}
	return least
}

// looking returns how an enemy looks that moves: all round.
func (r *run) looking() room.Vision {
	v := alarm.Asked(r.t)
	v.Peers = nil
	return v
}
