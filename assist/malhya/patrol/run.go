package patrol

import (
	"fmt"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A run is an Action card whose steps are being done.
type run struct {
	t       *malhya.Table
	through bool // it never halts
	bold    bool // the next step is taken though it shows somebody: it has halted there
	hand    bool // something was done by hand: only the table shows who sees somebody then
	stopped bool
	on      bool   // the enemy with which the steps begin has gone a part of its way
	tie     bool   // the heroes have chosen who goes, or where
	told    string // the enemy that the last event told of
	steps   []notation.Step
	way     []room.Space // the rest of the way of the enemy with which the steps begin
	chosen  string       // what the heroes have chosen of that way: place, or way for all of it; empty: nothing
	others  []string     // spaces where that way could have ended as well
	result  *Result
}

// newRun takes up the Action card that waits. through is that of Resume: it never halts.
func newRun(t *malhya.Table, through bool) *run {
	p := t.State().Waits(malhya.WaitCard)
	r := &run{t: t, through: through, bold: p.Who != "", chosen: p.Chosen,
		result: &Result{Card: p.N, Moves: []Move{}, Sees: []Sight{}}}
	r.steps, _ = notation.ReadAction(p.Text) // what cannot be read is a fault of the table; nothing: no step
	r.way = room.Spaces(p.Way)
	t.Result = r.result
	return r
}

// play does the steps of the card from top to bottom (stealth.card.upper), and discards it.
func (r *run) play() error {
	for len(r.steps) > 0 && !r.stopped {
		var err error
		switch step := r.steps[0]; step.Do {
		case notation.Moves:
			err = r.moves(step)
		case notation.Focuses:
			err = r.focuses(step)
		case notation.Threatens:
			r.threatens(step)
		case notation.Told:
			r.tells(step)
		default:
			r.done(true)
			return nil
		}
		if err != nil {
			return err
		}
	}
	if !r.stopped {
		r.done(false)
	}
	return nil
}

// done discards the card; reshuffles: its icon makes one deck of all cards (stealth.reshuffle-icon). After
// steps by hand it first asks who sees somebody.
func (r *run) done(reshuffles bool) {
	if r.hand {
		r.hand = false
		if r.looks(""); r.stopped {
			return
		}
	}
	r.t.Do(malhya.CardDone{Card: r.result.Card}, "stealth.enemy.draw")
	if reshuffles {
		st := r.t.State().Stealth
		r.t.Do(malhya.DeckShuffled{Deck: st.Deck + len(st.Discards), Drawn: max(st.Due-st.Done, 0)},
			"stealth.reshuffle-icon")
	}
	stealth.Onward(r.t)
}

// next drops the first step, and all that was chosen for it.
func (r *run) next() { r.steps, r.way, r.chosen, r.others, r.on = r.steps[1:], nil, "", nil, false }

// halts stops the card before something by which who would see somebody, while a hero stands by and may do
// something about it. It says whether it has stopped. Where it halted before, the step is taken now
// (stealth.standby.reactivate).
func (r *run) halts(who string, seen []room.Glance, how string) bool {
	s := r.t.State()
	by := stealth.Standing(s)
	if len(seen) == 0 || r.through || r.bold || len(by) == 0 {
		r.bold = false
		return false
	}
	rules := []string{"stealth.standby.reactivate", "stealth.vision.when"}
	if slices.ContainsFunc(seen, func(g room.Glance) bool { return g.Who == "" }) {
		rules = append(rules, "stealth.alarm.cadaver-hide")
	}
	r.saves(who, fmt.Sprintf("%s will see %s: %s may act, else resume", how, whom(seen), text.Listed(by)),
		rules...)
	r.stopped = true
	return true
}

// saves keeps what is left of the card, to go on later; why tells in words why it halts.
func (r *run) saves(who, why string, rules ...string) {
	r.t.Do(malhya.CardAdvanced{Left: notation.Written(r.steps), Who: who, Way: room.Names(r.way),
		Chosen: r.chosen, Text: why},
		append(rules, "stealth.enemy.interrupt-resume")...)
}

// sees lets the alarm be due, or sound, for what who sees after a step or another change
// (stealth.vision.when). What is seen in the middle of a leap counts, wherever the leap ends.
func (r *run) sees(who string, seen []room.Glance) {
	if len(seen) == 0 {
		return
	}
	for _, g := range seen {
		r.result.Sees = append(r.result.Sees, Sight{g.Enemy, g.Who, g.At.String(), g.Rules})
	}
	if r.looks(who); !r.stopped {
		r.notices(who, who+" sees "+whom(seen))
	}
}

// notices lets the alarm be due by one enemy, or sound where nobody can prevent it; why tells what it sees.
func (r *run) notices(enemy, why string) {
	if !alarm.Preventable(r.t.State(), []string{enemy}) {
		r.stopped = true
		alarm.Sound(r.t, why, "stealth.alarm.seen")
		return
	}
	r.t.Do(malhya.AlarmDue{Enemies: []string{enemy}, Who: enemy, Text: why}, "stealth.alarm.seen",
		"stealth.alarm.prevent")
	r.alarmed()
}

// looks finds what all enemies see once who has moved, and lets the alarm be due, or sound, for it.
func (r *run) looks(who string) {
	alarm.Look(r.t, who)
	r.alarmed()
}

// alarmed stops the card where the alarm has sounded, or is due; a card that never halts lets it sound.
func (r *run) alarmed() {
	s := r.t.State()
	switch {
	case s.Stealth == nil:
		r.stopped = true
	case s.Waits(malhya.WaitAlarm) == nil:
	case r.through:
		r.stopped = true
		sound(r.t)
	default:
		r.stopped = true
		r.saves("", "")
	}
}

// threatens moves the cube by the step's number. As enemies may then see further, it may halt before that
// (stealth.track.advance).
func (r *run) threatens(step notation.Step) {
	s := r.t.State()
	st := s.Stealth
	track := s.Book().Track(st.Side)
	scene, plan := s.Scene()
	var seen []room.Glance
	if v, known := alarm.Vision(s); plan && known && !track.Alarm(st.Cube+step.N) {
		if far, _, is := track.At(st.Cube + step.N); is {
			v.Far = far
			seen = scene.Glances(v, alarm.Cadavers(s)...)
		}
	}
	if len(seen) > 0 && r.halts(seen[0].Enemy, seen, fmt.Sprintf("with the cube on %d %s", st.Cube+step.N,
		seen[0].Enemy)) {
		return
	}
	r.next()
	alarm.Advance(r.t, step.N, "", "stealth.card.gems")
	if r.stopped = r.t.State().Stealth == nil; !r.stopped && plan {
		r.looks("")
	}
}

// tells remarks a step that is done by hand. The steps after it wait until resume, where there is a plan.
func (r *run) tells(step notation.Step) {
	remark := r.t.Remark("", "by hand: %s", step.Text)
	r.next()
	if len(r.steps) > 0 && !r.through && r.t.State().Plan() != nil {
		remark.Offer(telling.Line("resume"))
		r.stopped = true
		r.saves("", "the Action card waits: "+notation.Written(r.steps))
	}
}

// byHand remarks a step that people do on the table, as no floor plan is typed in.
func (r *run) byHand(step notation.Step) {
	rule := "stealth.card.move.read"
	if step.Do == notation.Focuses {
		rule = "stealth.focus.condition"
	}
	r.t.Remark(rule, "on the table: %v", step)
	r.next()
}

// whom lists in words what is seen: heroes, and cadavers by their spaces; nobody, if nothing is.
func whom(seen []room.Glance) string {
	var list []string
	for _, g := range seen {
		who := g.Who
		if who == "" {
			who = "the cadaver on " + g.At.String()
		}
		list = text.With(list, who)
	}
	if list == nil {
		return "nobody"
	}
	return text.Listed(list)
}
