package patrol

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
)

// focuses plays the Focus step: the enemy on a token goes in one direction, and peers in one. Who stands
// there is looked for once the Move step is done (stealth.focus.condition, stealth.focus.after-move).
// Without a plan people do it by hand.
func (r *run) focuses(step notation.Step) error {
	s := r.t.State()
	scene, plan := s.Scene()
	if !plan {
		r.byHand(step)
		return nil
	}
	to := goals(s, step.To)
	enemies := scene.Sides(true)
	enemies = slices.DeleteFunc(enemies, func(f room.Figure) bool { return !slices.Contains(to, f.At) })
	if len(enemies) == 0 {
		r.t.Remark("stealth.focus.condition", "no enemy stands on %s: no Focus", step.To)
		r.next()
		return nil
	}
	enemy := r.focused(enemies, step.To)
	f := r.focus()
	f.Enemy, f.Rules = enemy.Name, []string{"stealth.focus.condition", "stealth.focus.after-move"}
	toward, _ := scene.Compass(step.Toward)
	way := scene.Straight(enemy, toward, step.Spaces)
	r.bold = r.bold && slices.Equal(way, r.way) // else somebody has shut it, or made room
	if r.way = way; len(way) > 0 {
		intro := fmt.Sprintf("%s goes %s", enemy.Name, notation.Point(step.Toward))
		if r.bold { // it goes on
			intro = ""
		}
		err := r.goes(enemy, intro)
		if r.way = nil; err != nil || r.stopped {
			return err
		}
		scene, _ = r.t.State().Scene()
		enemy, _ = scene.Figure(enemy.Name)
	}
	r.peers(enemy, r.steps[0].Look)
	return nil
}

// focused returns the enemy that a Focus step moves; of several on tokens of one kind the heroes choose
// (precedence.ties-heroes-choose).
func (r *run) focused(enemies []room.Figure, on string) room.Figure {
	if len(enemies) == 1 {
		return enemies[0]
	}
	var names []string
	for _, enemy := range enemies {
		names = append(names, enemy.Name)
	}
	name := r.t.Choose(r.t.State().Called(chance.Question{For: "focus", Answers: names,
		Text: "which enemy does the Focus step move, of those on " + on}))
	enemy := enemies[slices.Index(names, name)]
	r.steps[0].To = enemy.At.String() // should it halt before it has gone anywhere
	return enemy
}

// focus returns the part of the result that holds the Focus step, and begins it if there is none.
func (r *run) focus() *Focus {
	if r.result.Focus == nil {
		r.result.Focus = &Focus{Way: []string{}}
	}
	return r.result.Focus
}

// peers puts the Vigilance token before an enemy, which from then on sees in that direction and nowhere
// else (stealth.focus.token, stealth.focus.field). A token that may not lie there is left out, with a
// remark. It halts before that if it would show somebody.
func (r *run) peers(enemy room.Figure, look string) {
	s := r.t.State()
	scene, _ := s.Scene()
	d, is := scene.Compass(look)
	if look == "" || !is {
		r.next()
		return
	}
	at, may := scene.Vigilance(enemy.At, d)
	if may = may && !laid(s, enemy.Name); !may {
		where := "on " + at.String()
		if !scene.Has(at) {
			where = "outside the room"
		}
		r.t.Remark("stealth.focus.token-legal", "no Vigilance token can lie %s: %s does not peer %s", where,
			enemy.Name, notation.Point(look))
		r.next()
		return
	}
	v := r.looking()
	field, doubts := scene.Field(enemy.At, d)
	v.Peers = map[room.Space][]room.Space{enemy.At: field}
	seen := glances(s, scene, v, enemy.Name)
	if r.halts(enemy.Name, seen, fmt.Sprintf("peering %s %s", notation.Point(look), enemy.Name)) {
		return
	}
	if doubts != nil {
		v.Doubts = map[room.Space][]room.Space{enemy.At: doubts}
	}
	e := malhya.VigilMoved{Enemy: enemy.Name, At: at.String(), Look: look, Sees: whom(seen)}
	if len(seen) == 0 && len(scene.Doubtful(v, alarm.Cadavers(s)...)) > 0 {
		e.Sees = ""
	}
	f := r.focus()
	f.Look, f.Token = look, e.At
	r.next()
	r.told = enemy.Name
	r.t.Do(e, "stealth.focus.token", "stealth.focus.token-legal", "stealth.focus.field",
		"stealth.focus.shadow")
	if len(seen) > 0 {
		r.sees(enemy.Name, seen)
		return
	}
	r.asks(enemy.Name, v)
}

// glances lists whom and what one enemy sees with this vision.
func glances(s *malhya.State, scene room.Scene, v room.Vision, enemy string) []room.Glance {
	return slices.DeleteFunc(scene.Glances(v, alarm.Cadavers(s)...),
		func(g room.Glance) bool { return g.Enemy != enemy })
}

// asks the players whether an enemy whose token points to a corner sees somebody on a space about which
// only the table tells; if so the alarm is due.
func (r *run) asks(enemy string, v room.Vision) {
	if alarm.Corners(r.t, v, enemy) == nil {
		return
	}
	r.result.Sees = append(r.result.Sees, Sight{Enemy: enemy, Rules: []string{"stealth.focus.field"}})
	r.notices(enemy, enemy+" sees somebody")
}

// laid says whether all Interest and Vigilance tokens of the box lie somewhere already; the token of this
// enemy itself does not count.
func laid(s *malhya.State, enemy string) bool {
	n := len(s.Room.Interest)
	for _, vigil := range s.Room.Vigilance {
		if vigil.By != enemy {
			n++
		}
	}
	return n >= s.Book().Parts().Pieces.InterestVigilance
}
