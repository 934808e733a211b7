package movement

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// goes pays for a trip, puts the figure at its end, and does what follows there: the chapter of an Interest
// token, the end of the free movement, who sees whom.
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
	m.look(g.seen)
	return nil
}

// touched writes who engages the hero on a trip, and how much free movement is lost by it; empty: nobody
// does.
func (m *mover) touched(g trip) string {
	if g.engaged == nil {
		return ""
	}
	said := "; " + text.Listed(g.engaged) + " engages"
	if len(g.engaged) > 1 {
		said = strings.TrimSuffix(said, "s")
	}
	if left := m.t.State().Hero(m.who).Turn.Free; left > 0 {
		said += ", " + text.Things(left, "free is", "free are") + " lost"
	}
	return said
}

// fights says whether it is Combat Mode.
func (m *mover) fights() bool { return m.t.State().Mode == malhya.InCombat }

// reads notes that the chapter of an Interest token waits to be read; 0 is no token, unsaid a chapter that
// the plan does not tell. The token stays where it lies (room.interest.enter, room.interest.stays).
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

// exits adds a remark at an Access token, in Stealth Mode: which chapter tells whether one may leave there
// (stealth.leave.how).
func (m *mover) exits(at room.Space) {
	if chapter := m.scene.Access[at]; chapter > 0 && m.t.State().Mode == malhya.InStealth {
		m.t.Remark("stealth.leave.how", "Access token: chapter %d says whether one may leave here", chapter).
			Offer(telling.Line("leave", m.who))
	}
}

// stops ends the free movement of a hero who stops. One who was seen, or reads a chapter, goes on with it
// afterwards; one who is newly engaged loses it (hero.movement-waste).
func (m *mover) stops(g trip) {
	switch {
	case g.engaged != nil:
		turns.Spent(m.t, m.who, "combat.hero.engaged-free-move", "combat.engaged")
	case g.halt == "":
		turns.Stopped(m.t, m.who, "hero.movement-waste", "move.hero.no-bank", "move.hero.free-once")
	}
}

// look finds who sees whom after a move, and lets the alarm be due or sound by it; seen are the glances on
// the way.
func (m *mover) look(seen []room.Glance) {
	if m.t.State().Mode != malhya.InStealth {
		return
	}
	by := alarm.Look(m.t, m.who)
	for _, glance := range seen {
		by = text.With(by, glance.Enemy)
	}
	m.result.SeenBy = append(m.result.SeenBy, by...)
	if m.t.State().Mode != malhya.InStealth {
		return
	}
	due := m.t.State().Waits(malhya.WaitAlarm)
	for _, glance := range seen {
		if due == nil || !slices.Contains(due.By, glance.Enemy) {
			m.glimpsed(glance, by)
			return
		}
	}
}

// glimpsed lets the alarm be due, or sound, by an enemy that has seen somebody on a space on which nobody
// may stop. by are all enemies that see somebody.
func (m *mover) glimpsed(glance room.Glance, by []string) {
	said := fmt.Sprintf("%s sees %s on the way", glance.Enemy, glance.Whom())
	if due := m.t.State().Waits(malhya.WaitAlarm); due != nil {
		said = due.Text + ", " + said
	}
	rules := []string{"stealth.alarm.seen", "stealth.vision.when"}
	if !alarm.Preventable(m.t.State(), by) {
		alarm.Sound(m.t, said, rules...)
		return
	}
	m.t.Do(malhya.AlarmDue{Enemies: by, Who: m.who, Text: said}, rules...)
}
