// Package alarm plays what enemies notice in Stealth Mode: sightings, the cube of the Threat track,
// Threat dice, the alarm.
package alarm

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Vision returns how far the enemies see with the cube where it is, and what they peer at. The Threat track
// tells it, or else the players have; on the first space it is 1 (stealth.track.vision,
// stealth.vision.beyond). known is false where nobody has said.
func Vision(s *malhya.State) (v room.Vision, known bool) {
	st := s.Stealth
	if st == nil {
		return v, false
	}
	far, _, read := s.Book().Track(st.Side).At(st.Cube)
	switch {
	case read:
		v.Far = far
	case st.Far > 0:
		v.Far = st.Far
	case st.Cube == 1:
		v.Far = 1
	default:
		return v, false
	}
	v.Peers, v.Doubts = peers(s)
	return v, true
}

// peers returns, by the space of each enemy with a Vigilance token, the spaces at which it peers. doubts
// are the spaces beside the diagonal of an enemy whose token points to a corner: only the table shows
// whether it peers at them.
func peers(s *malhya.State) (fields, doubts map[room.Space][]room.Space) {
	plan := s.Plan()
	if plan == nil || len(s.Room.Vigilance) == 0 {
		return nil, nil
	}
	fields, doubts = map[room.Space][]room.Space{}, map[room.Space][]room.Space{}
	for _, vigil := range s.Room.Vigilance {
		at, on := grid.Read(s.Enemy(vigil.By).At)
		if d, is := plan.Compass(vigil.Look); on && is {
			sure, doubt := plan.Field(at, d)
			if fields[at] = sure; doubt != nil {
				doubts[at] = doubt
			}
		}
	}
	return fields, doubts
}

// Asked returns how far the enemies see and what they peer at. It asks how far where the track is not read
// off, and keeps the answer.
func Asked(t *malhya.Table) room.Vision {
	v, known := Vision(t.State())
	if known {
		return v
	}
	side, cube := t.State().Stealth.Side, t.State().Stealth.Cube
	far := malhya.Number(t, chance.Question{For: "vision", Flag: "--choose vision=",
		Text:    fmt.Sprintf("how far do enemies see by space %d of the Threat track", cube),
		Answers: []string{"1", "2", "3", "4", "5"}}, 1, 99,
		"WORD is no vision distance: 1, 2, …; or data calibrate stealth."+side)
	t.Do(malhya.VisionSaid{Far: far}, "stealth.track.vision")
	v, _ = Vision(t.State())
	return v
}

// Cadavers lists the spaces of the plan on which a cadaver lies.
func Cadavers(s *malhya.State) []room.Space { return room.Spaces(s.Room.Cadavers) }

// Look finds who sees whom in Stealth Mode after somebody's step or another change; mover may be empty.
// Enemies that see a hero or a cadaver are about to sound the alarm: it waits for them to be assassinated,
// or sounds where nobody can do that (stealth.alarm.seen, stealth.alarm.prevent,
// stealth.alarm.all-eliminated). Without a plan it asks who sees somebody. It returns all enemies that are
// about to sound the alarm.
func Look(t *malhya.Table, mover string) (seen []string) {
	s := t.State()
	if s.Mode != malhya.InStealth {
		return nil
	}
	said, rules := noticed(t, mover)
	var before []string
	due := s.Waits(malhya.WaitAlarm)
	if due != nil {
		before = due.By
	}
	seen = slices.Clone(before)
	for _, one := range said {
		seen = text.With(seen, one.enemy)
	}
	switch {
	case len(seen) == 0 && due != nil:
		t.Do(malhya.AlarmDue{}, "stealth.alarm.prevent")
	case len(seen) == 0:
	case !Preventable(s, seen):
		rules = append([]string{"stealth.alarm.seen"}, rules...)
		if due != nil {
			rules = append(rules, "stealth.alarm.all-eliminated")
		}
		Sound(t, sentence(said, seen), rules...)
	case len(seen) != len(before):
		t.Do(malhya.AlarmDue{Enemies: seen, Who: mover, Text: sentence(said, seen), Due: ways(s, seen)},
			append([]string{"stealth.alarm.seen", "stealth.alarm.prevent"}, rules...)...)
	}
	return seen
}

// A sighting is an enemy, and in words whom or what it sees.
type sighting struct{ enemy, whom string }

// noticed lists what the enemies see now: by the plan, or without one as the players say. rules are those
// by which they see it.
func noticed(t *malhya.Table, mover string) (list []sighting, rules []string) {
	s := t.State()
	scene, plan := s.Scene()
	if len(s.Enemies) == 0 {
		return nil, nil
	}
	if !plan {
		return told(t), []string{"stealth.vision.when"}
	}
	v := Asked(t)
	if v.Far > 1 {
		rules = append(rules, "stealth.track.vision")
	}
	for _, glance := range scene.Glances(v, Cadavers(s)...) {
		list = append(list, sighting{glance.Enemy, glance.Whom()})
		rules = text.With(rules, glance.Rules...)
		enemy, _ := scene.Figure(glance.Enemy)
		delete(v.Doubts, enemy.At) // that one sees somebody anyway
	}
	for _, enemy := range Corners(t, v, mover) {
		list, rules = append(list, sighting{enemy, "somebody"}), text.With(rules, "stealth.focus.field")
	}
	if len(list) > 0 {
		rules = append(rules, "stealth.vision.when")
	}
	return list, rules
}

// Corners asks which enemies whose Vigilance token points to a corner see somebody beside that diagonal: a
// hero who has moved, any hero if an enemy has, or a cadaver. Only the table shows that
// (stealth.focus.field). It returns the enemies that do; where nobody is on a space in doubt nobody is
// asked.
func Corners(t *malhya.Table, v room.Vision, mover string) []string {
	s := t.State()
	scene, _ := s.Scene()
	if len(v.Doubts) == 0 {
		return nil
	}
	var corners []string
	for _, enemy := range scene.Sides(true) {
		if _, peers := v.Doubts[enemy.At]; peers {
			corners = append(corners, enemy.Name)
		}
	}
	asked, doubts := corners, slices.DeleteFunc(scene.Doubtful(v, Cadavers(s)...), func(g room.Glance) bool {
		return g.Who != mover && g.Who != "" && g.Enemy != mover
	})
	if len(doubts) > 0 {
		asked = nil
	}
	for _, glance := range doubts {
		asked = text.With(asked, glance.Enemy)
	}
	answer := t.Choose(chance.Question{For: "seen", Flag: "--seen ", Default: "none", Known: len(doubts) == 0,
		Text:    "do these, who peer to a corner, see a hero or a cadaver: " + text.Listed(asked),
		Answers: append([]string{"none"}, asked...),
		Check:   func(word string) (string, error) { return among(s, word, corners) }})
	if answer != "none" {
		return strings.Split(answer, "+")
	}
	for _, glance := range doubts {
		t.Remark("stealth.focus.field", "only the table shows whether %s peers at %v: nobody says so",
			glance.Enemy, glance.At)
	}
	return nil
}

// among reads names of enemies, with + between, or none. It refuses one that is not among corners, the
// enemies that peer to a corner.
func among(s *malhya.State, word string, corners []string) (string, error) {
	read, err := named(s, word)
	if err != nil || read == "none" {
		return read, err
	}
	for name := range strings.SplitSeq(read, "+") {
		if !slices.Contains(corners, name) {
			return "", &telling.Nonsense{Reason: name + " does not peer to a corner: the plan shows what it sees"}
		}
	}
	return read, nil
}

// told asks the players which enemies see somebody now, where no plan shows it; nil: none.
func told(t *malhya.Table) (list []sighting) {
	s := t.State()
	asked := "which enemies see a hero or a cadaver now"
	if card := s.Waits(malhya.WaitCard); card != nil {
		asked = "do on the table what the Action card says, then: which enemies see a hero or a cadaver"
		if by := byHand(card.Text); by != "" {
			asked = "do on the table: " + by + "; then: which enemies see a hero or a cadaver"
		}
	}
	if v, known := Vision(s); known {
		asked += fmt.Sprintf(" (vision %d)", v.Far)
	}
	answer := t.Choose(chance.Question{For: "seen", Text: asked,
		Answers: append([]string{"none"}, s.EnemyNames()...), Default: "none", Flag: "--seen ",
		Check: func(word string) (string, error) { return named(s, word) }})
	if answer == "none" {
		return nil
	}
	for _, name := range strings.Split(answer, "+") {
		list = append(list, sighting{enemy: name, whom: "somebody"})
	}
	return list
}

// byHand returns the steps of an Action card that people do on the table: all but raising the threat and
// making the deck anew, which the program does.
func byHand(card string) string {
	list, _ := notation.ReadAction(card) // what cannot be read is a fault of the table
	return notation.Written(slices.DeleteFunc(list, func(step notation.Step) bool {
		return step.Do == notation.Threatens || step.Do == notation.Reshuffles
	}))
}

// named reads names of enemies with + or a comma between, and returns their full names with +, or none. It
// refuses a number alone, which may be the answer to another question.
func named(s *malhya.State, word string) (string, error) {
	if word == "" || names.Nobody(word) {
		return "none", nil
	}
	var seen []string
	for _, part := range strings.FieldsFunc(word, func(r rune) bool { return r == '+' || r == ',' }) {
		if strings.Trim(part, "0123456789") == "" {
			return "", &chance.Refused{Reason: chance.Quote(part) + " is a number: name the enemies, or none"}
		}
		e, err := s.FindEnemy(part)
		if err != nil {
			return "", err
		}
		seen = text.With(seen, e.Name)
	}
	if len(seen) == 0 {
		return "", &telling.Nonsense{Reason: "no enemy is named"}
	}
	return strings.Join(seen, "+"), nil
}

// sentence writes which of the enemies in seen sees whom; of one without a sighting in list only that it
// sees somebody.
func sentence(list []sighting, seen []string) string {
	var said []string
	for _, enemy := range seen {
		var whom []string
		for _, one := range list {
			if one.enemy == enemy {
				whom = append(whom, one.whom)
			}
		}
		if whom == nil {
			whom = []string{"somebody"}
		}
		said = append(said, enemy+" sees "+text.Listed(whom))
	}
	return strings.Join(said, ", ")
}
