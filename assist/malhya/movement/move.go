package movement

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Move moves a figure: a hero by the free movement first and then by points, an enemy by hand.
type Move struct {
	Who string
	Way []string // one space: the cheapest way there; several: that way, a space after the other
	N   int      // spaces, where no plan is typed in
}

// What stops a move before its end: an Interest token, somebody new who engages the mover, or being seen.
const (
	Interest = "interest"
	Engaged  = "engaged"
	Seen     = "seen"
)

// A Result is a move in JSON: the way, what it cost, what stopped it, and who sees the figure then.
type Result struct {
	Who     string   `json:"who"`
	Way     []string `json:"way"`    // the spaces that it went, in order
	Cost    int      `json:"cost"`   // in Movement Points
	Free    int      `json:"free"`   // the part of the cost that free movement pays
	Points  int      `json:"points"` // Action Points
	Stopped string   `json:"stopped" unknown:"null"`
	SeenBy  []string `json:"seen_by"`
}

func (a Move) Play(t *malhya.Table) error {
	s := t.State()
	who, err := s.Find(a.Who)
	if err != nil {
		return err
	}
	if h := s.Hero(who); h != nil {
		waited := h.Turn.Is == malhya.Waiting
		if err := turns.Act(t, who); err != nil {
			return err
		}
		if waited {
			unknown(t, who)
		}
		lost(t, who)
	} else if c := s.Combat; c != nil && slices.Contains(c.Acted, who) {
		t.Remark("combat.enemy.attack-first", "%s has had its turn in this round, and is moved by hand", who)
	}
	m := mover{t: t, who: who, hero: t.State().Hero(who) != nil, result: Result{Who: who, Way: []string{},
		SeenBy: []string{}}}
	var is bool
	if m.scene, is = t.State().Scene(); is {
		err = m.over(a.Way)
	} else {
		err = m.blind(a)
	}
	t.Result = m.result
	return err
}

// unknown adds a remark that nobody has typed in how far a hero goes free of charge, where the hero has a
// free move: one who is engaged in combat has none.
func unknown(t *malhya.Table, hero string) {
	s := t.State()
	if s.Mode == malhya.NoMode || s.Mode == malhya.InCombat && len(s.Engages(hero)) > 0 {
		return
	}
	if s.Stat(s.Hero(hero), "movement") == nil {
		t.Remark("hero.movement-free", "nobody has said how far %s goes free of charge", hero).Offer(
			telling.Line("hero", "set", hero).And("movement=N", "movement=4"))
	}
}

// lost takes the rest of the free movement from a hero who is engaged (combat.hero.engaged-free-move).
func lost(t *malhya.Table, hero string) {
	s := t.State()
	if s.Mode == malhya.InCombat && len(s.Engages(hero)) > 0 {
		turns.Spent(t, hero, "combat.hero.engaged-free-move")
	}
}

// A mover is one move that is being played.
type mover struct {
	t      *malhya.Table
	who    string
	hero   bool
	scene  room.Scene
	figure room.Figure
	dearer string // the rule of the obstacle without which the way could be paid for; else empty
	result Result
}

// over moves the figure on a floor plan, to one space by the cheapest way, or along several. It refuses
// without a space, and where the figure does not stand on the plan.
func (m *mover) over(way []string) error {
	var stands bool
	if m.figure, stands = m.scene.Figure(m.who); !stands {
		return telling.Offer(telling.Impossible("%s stands nowhere in the room", m.who),
			telling.Line("room", "place", m.who).And("SPACE"))
	}
	if m.hero && m.fights() {
		m.figure.Free = m.t.State().Hero(m.who).Turn.Free
	}
	var spaces []room.Space
	for _, word := range way {
		at, err := malhya.SpaceOf(m.scene.Plan, word)
		if err != nil {
			return err
		}
		spaces = append(spaces, at)
	}
	switch {
	case len(spaces) == 0:
		return telling.Offer(telling.Impossible("a plan lies there: name the space, not how many"),
			telling.Line("reach", m.who))
	case len(spaces) == 1 && spaces[0] == m.figure.At:
		return telling.Impossible("%s stands on %v", m.who, spaces[0])
	}
	trips, err := m.trips(spaces)
	if barred, is := errors.AsType[*room.Barred](err); is {
		return m.barred(barred, spaces[len(spaces)-1])
	}
	if err != nil {
		return err
	}
	if m.dear(trips) {
		trips = trips[:1] // nobody chooses among ways that are refused; played anyway the spaces can be named
	}
	return m.goes(m.pick(trips))
}

// dear says whether each of the trips costs more than the hero has.
func (m *mover) dear(trips []trip) bool {
	for _, g := range trips {
		d := turns.Deed{Hero: m.who, For: "the move", Rule: "move.hero.paid", N: g.cost, Free: true}
		if !m.hero || turns.May(m.t.State(), d) == nil {
			return false
		}
	}
	return true
}

// barred refuses a way that cannot be gone. If people play on anyway, the figure is put on the space where
// it leads, if no figure stands there; an abyss is never landed on.
func (m *mover) barred(b *room.Barred, to room.Space) error {
	if slices.Contains([]string{"obstacle.abyss.no-landing", "move.levitate.no-landing"}, b.Rule) {
		return telling.Against(b.Rule, "%s", b.Reason)
	}
	if err := m.t.Refuse(b.Rule, "%s", b.Reason); err != nil {
		return err
	}
	if !m.scene.Available(to) {
		return telling.Impossible("%s", b.Reason)
	}
	Step(m.t, m.who, to, b.Rule)
	Lowers(m.t, m.who)
	m.result.Way = []string{to.String()}
	m.look(nil)
	return nil
}

// trips lists the trips to one space by the cheapest ways, or along several, each as far as it goes before
// something stops it. Of those that come out alike it has one.
func (m *mover) trips(spaces []room.Space) (list []trip, err error) {
	s := m.t.State()
	var v *room.Vision
	if s.Mode == malhya.InStealth && len(s.Enemies) > 0 {
		vision := alarm.Asked(m.t)
		v = &vision
	}
	cadavers := alarm.Cadavers(s)
	var ways [][]room.Stage
	if len(spaces) == 1 {
		around := !m.hero && v != nil // stealth.enemy.path
		ways, err = m.scene.Choices(m.figure, spaces[0], around, v, m.interest(), cadavers...)
	} else {
		ways = make([][]room.Stage, 1)
		ways[0], err = m.scene.Trace(m.figure, spaces, v, m.interest(), cadavers...)
	}
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, way := range ways {
		gone := m.follow(way)
		if key := gone.outcome(); !known[key] {
			known[key] = true
			list = append(list, gone)
		}
	}
	return list, nil
}

// interest returns the chapters of the Interest tokens in the room by their spaces; unsaid where the plan
// does not tell one.
func (m *mover) interest() map[room.Space]int {
	lie := map[room.Space]int{}
	for _, word := range m.t.State().Room.Interest {
		if at, on := grid.Read(word); on {
			lie[at] = unsaid
			if n, printed := m.scene.Interest[at]; printed {
				lie[at] = n
			}
		}
	}
	return lie
}

// unsaid is the chapter of an Interest token on which the plan does not tell the chapter.
const unsaid = -1

// pick returns the trip that is gone; among several, which cost the same, the players choose
// (precedence.ties-heroes-choose).
func (m *mover) pick(trips []trip) trip {
	var answers, seen []string
	for _, g := range trips {
		answers = append(answers, g.String())
		if len(g.seen) > 0 {
			seen = append(seen, fmt.Sprintf("on %s %s", g.end(), sights(g.seen)))
		}
	}
	question := "which way does " + m.who + " go"
	if len(seen) > 0 {
		question = strings.Join(seen, ", ") + ": " + question
	}
	q := chance.Question{For: "way", Text: question, Answers: answers}
	if len(trips) > 1 {
		q.Check = func(typed string) (string, error) { return wayNamed(typed, trips, answers) }
	}
	answer := m.t.Choose(q)
	chosen := trips[max(slices.Index(answers, answer), 0)]
	chosen.tied = len(trips) > 1
	return chosen
}

// sights writes who sees whom: archer-1 sees Ann.
func sights(seen []room.Glance) string {
	var said []string
	for _, glance := range seen {
		whom := glance.Who
		if whom == "" {
			whom = "a cadaver"
		}
		said = text.With(said, glance.Enemy+" sees "+whom)
	}
	return text.Listed(said)
}

// wayNamed reads a way as one of the answers: by its spaces, a beginning of them, or the space at which
// only one of the trips ends.
func wayNamed(typed string, trips []trip, answers []string) (string, error) {
	found, is := chance.Match(typed, answers)
	for i, g := range trips {
		if !is && strings.EqualFold(typed, g.end().String()) {
			if found != "" {
				return "", &telling.Unknown{What: "one way", Word: typed, Have: answers}
			}
			found = answers[i]
		}
	}
	if found == "" {
		return "", &telling.Unknown{What: "way", Word: typed, Have: answers}
	}
	return found, nil
}
