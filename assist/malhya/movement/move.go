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

// What stops a move.
const (
	Interest = "interest"
	Engaged  = "engaged"
	Seen     = "seen"
)

// A Result tells a move to scripts.
type Result struct {
	Who     string   `json:"who"`
	Way     []string `json:"way"`    // the spaces that it went, in order
	Cost    int      `json:"cost"`   // in Movement Points
	Free    int      `json:"free"`   // of these by free movement
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

// unknown says that nobody has typed in how far a hero goes free of charge, where a free move is due: who is
// engaged in combat has none.
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

// mover plays one move.
type mover struct {
	t      *malhya.Table
	who    string
	hero   bool
	scene  room.Scene
	figure room.Figure
	dearer string // the rule of the obstacle without which the way could be paid for; else empty
	result Result
}

// over moves over a plan.
func (m *mover) over(way []string) error {
	var stands bool
	if m.figure, stands = m.scene.Figure(m.who); !stands {
		return telling.Offer(telling.Impossible("%s stands nowhere in the room", m.who),
			telling.Line("room", "place", m.who).And("SPACE"))
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

// dear says whether every way takes more than the hero has.
func (m *mover) dear(trips []trip) bool {
	for _, g := range trips {
		d := turns.Deed{Hero: m.who, For: "the move", Rule: "move.hero.paid", N: g.cost, Free: true}
		if !m.hero || turns.May(m.t.State(), d) == nil {
			return false
		}
	}
	return true
}

// barred refuses a way that cannot be gone; played anyway, the figure is put where it leads.
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
	return m.look(nil)
}

// trips lists the ways that may be gone, each as far as it goes, one for each outcome.
func (m *mover) trips(spaces []room.Space) (list []trip, err error) {
	s := m.t.State()
	var v *room.Vision
	if s.Mode == malhya.InStealth && len(s.Enemies) > 0 {
		vision, err := alarm.Asked(m.t)
		if err != nil {
			return nil, err
		}
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

// interest lists the Interest tokens that lie in the room with their chapters; of one that the plan does
// not know nobody has said it.
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

// unsaid stands for the chapter of an Interest token that the plan does not tell.
const unsaid = -1

// pick lets the players choose among ways that cost the same (precedence.ties-heroes-choose).
func (m *mover) pick(trips []trip) trip {
	var answers []string
	question := "which way does " + m.who + " go"
	for _, g := range trips {
		answers = append(answers, g.String())
		if len(g.seen) > 0 {
			question += fmt.Sprintf("; to %s: %s", g.end(), sights(g.seen))
		}
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

// sights says who sees whom: archer-1 sees Ann.
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

// wayNamed reads a way, its beginning, or the space where only one of them ends.
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

// goes pays for a trip and goes it.
func (m *mover) goes(g trip) error {
	m.result.Way, m.result.Cost, m.result.Stopped = g.spaces(), g.cost, g.halt
	moved := malhya.FigureMoved{Who: m.who, From: m.figure.At.String(), To: g.end().String()}
	rules := g.rules(m.scene)
	if room := m.t.State().Room; slices.ContainsFunc(g.spaces(), func(at string) bool {
		return slices.Contains(room.Cadavers, at) || slices.Contains(room.Noise, at)
	}) {
		rules = append(rules, "stealth.cadaver.no-obstacle")
	}
	if !m.hero && m.t.State().Mode == malhya.InStealth && !slices.Contains(rules, "obstacle.annoying.cost") {
		rules = append(rules, "stealth.enemy.path")
	}
	if m.hero {
		m.dearer = m.hinders(g)
		said, err := m.pay(g.touched, g.cost-g.touched)
		if err != nil {
			return telling.Offer(err, telling.Line("reach", m.who))
		}
		moved.Text = moved.String() + said + m.touched(g)
	}
	m.t.Do(moved, rules...).Because(g.why()...)
	Lowers(m.t, m.who)
	if m.hero {
		m.reads(g.chapter)
		m.exits(g.end())
		m.stops(g)
	}
	return m.look(g.seen)
}

// touched says who engages the hero on a trip, and what that takes of the free move.
func (m *mover) touched(g trip) string {
	if g.engaged == nil {
		return ""
	}
	said := "; " + text.Listed(g.engaged) + " engages"
	if len(g.engaged) > 1 {
		said = strings.TrimSuffix(said, "s")
	}
	if left := m.t.State().Hero(m.who).Turn.Free; left > 0 {
		said += fmt.Sprintf(", %d free %s lost", left, isAre(left))
	}
	return said
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// fights says whether it is Combat Mode.
func (m *mover) fights() bool { return m.t.State().Mode == malhya.InCombat }

// reads lets a chapter wait that an Interest token calls for, which stays where it lies
// (room.interest.enter, room.interest.stays).
func (m *mover) reads(chapter int) {
	n := max(chapter, 0)
	waits := slices.ContainsFunc(m.t.State().Pending, func(p malhya.Pending) bool {
		return p.What == malhya.WaitChapter && p.N == n && p.Who == m.who
	})
	if chapter == 0 {
		return
	}
	said := fmt.Sprintf("Interest token: chapter %d is due", n)
	if n == 0 {
		said = "Interest token: the chapter of its number is due"
	}
	if waits { // it waits since the hero came here before, or to another token without a number
		m.t.Remark("room.interest.enter", "%s", said)
		return
	}
	rules := []string{"room.interest.enter", "room.interest.stays"}
	if m.fights() {
		rules = append(rules, "combat.chapter-number")
	}
	m.t.Do(malhya.PendingPut{What: malhya.WaitChapter, Who: m.who, Text: said,
		Pending: malhya.Pending{What: malhya.WaitChapter, Who: m.who, N: n}}, rules...)
}

// exits says which chapter tells whether the room may be left at an Access token (stealth.leave.how).
func (m *mover) exits(at room.Space) {
	if chapter := m.scene.Access[at]; chapter > 0 && m.t.State().Mode == malhya.InStealth {
		m.t.Remark("stealth.leave.how", "Access token: chapter %d says whether one may leave here", chapter).
			Offer(telling.Line("leave", m.who))
	}
}

// stops ends the free movement of a hero who stops; who is seen or reads a chapter goes on with it
// afterwards (hero.movement-waste).
func (m *mover) stops(g trip) {
	switch {
	case g.engaged != nil:
		turns.Spent(m.t, m.who, "combat.hero.engaged-free-move", "combat.engaged")
	case g.halt == "":
		turns.Stopped(m.t, m.who, "hero.movement-waste", "move.hero.no-bank", "move.hero.free-once")
	}
}

// look tells who has seen whom on the way, and after it.
func (m *mover) look(seen []room.Glance) error {
	s := m.t.State()
	if s.Mode != malhya.InStealth {
		return nil
	}
	by, err := alarm.Look(m.t, m.who)
	for _, glance := range seen {
		by = text.With(by, glance.Enemy)
	}
	m.result.SeenBy = append(m.result.SeenBy, by...)
	if err != nil || m.t.State().Mode != malhya.InStealth {
		return err
	}
	if len(by) > 0 && m.t.State().Waits(malhya.WaitAlarm) == nil {
		return m.glimpsed(seen, by)
	}
	return nil
}

// glimpsed lets the alarm be due, or sound, where somebody was seen on a space on which nobody may stop.
func (m *mover) glimpsed(seen []room.Glance, by []string) error {
	what := seen[0].Who
	if what == "" {
		what = "a cadaver on " + seen[0].At.String()
	}
	said := fmt.Sprintf("%s sees %s on the way", seen[0].Enemy, what)
	rules := []string{"stealth.alarm.seen", "stealth.vision.when"}
	if !alarm.Preventable(m.t.State(), by) {
		return alarm.Sound(m.t, said, rules...)
	}
	m.t.Do(malhya.AlarmDue{Enemies: by, Who: m.who, Text: said}, rules...)
	return nil
}
