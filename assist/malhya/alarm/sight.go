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

// Vision returns how the enemies look with the cube where it is: as the track says, or the players where
// nobody has read it off; of the first space the text tells (stealth.track.vision, stealth.vision.beyond).
// False: nobody has said.
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

// peers returns the fields of the enemies that peer, and of those that peer to a corner the spaces of which
// only the table shows whether they lie in it.
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

// Asked returns how the enemies look, and asks how far where no track that is read off says.
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

// Look sees who sees whom, after a step of somebody or another change; mover may be empty. Enemies that see
// a hero or a cadaver are about to sound the alarm: it waits for them to be assassinated, or sounds where
// nobody can do that (stealth.alarm.seen, stealth.alarm.prevent, stealth.alarm.all-eliminated). Without a
// plan it asks who sees somebody. It returns all enemies that are about to sound the alarm.
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

// A sighting is an enemy, and what it sees.
type sighting struct{ enemy, whom string }

// noticed lists what the enemies see now: by the plan, or as the players say.
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

// Corners asks which of the enemies that peer to a corner see a hero who has moved, any hero where an enemy
// has, or a cadaver: the table shows it, where the plan does not (stealth.focus.field). Where nobody is on a
// space in doubt nobody is asked.
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

// among reads names of enemies of which each peers to a corner, or none.
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

// told asks which enemies see somebody now, where no plan tells.
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

// byHand returns the steps of an Action card that people do on the table: threat is raised, and the deck made
// anew, by the program.
func byHand(card string) string {
	list, _ := notation.ReadAction(card) // what cannot be read is a fault of the table
	return notation.Written(slices.DeleteFunc(list, func(step notation.Step) bool {
		return step.Do == notation.Threatens || step.Do == notation.Reshuffles
	}))
}

// named reads names of enemies with + or a comma between, or none. A number alone is nobody: it may be the
// answer to another question.
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

// sentence says who sees whom; of enemies whose sight is from before only that they do.
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
