package status

import (
	"fmt"
	"slices"

	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/enemies"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/patrol"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/telling"
)

// stealth offers what may be done in this step of a cycle: the enemies' next card, the acts of heroes who
// may act, the end of Stealth Mode.
func (o *offers) stealth() {
	s := o.State
	if p := s.Waiting(); p != nil && p.What == malhya.WaitAlarm && s.Reading("A6") != "free" {
		return
	}
	// Where nobody in the room can act the primary phase is over, unless somebody comes back first.
	empty := s.Stealth.Step == malhya.Primary && len(s.Conscious()) == 0
	if (s.Stealth.Step == malhya.Foes || empty) && s.Waiting() == nil {
		o.card(!empty)
	}
	for _, h := range s.Heroes {
		if o.brief && s.Acting() != nil && s.Acting().Name != h.Name {
			continue
		}
		o.Who = h.Name
		before := len(o.Steps)
		o.sneaks(&h)
		if h.Turn.Is == malhya.Standby && s.Stealth.Step == malhya.Primary { // whose points wait for later
			o.Costly(before)
		}
	}
	o.enters()
	if o.Who = ""; s.Stealth.Step != malhya.Foes {
		o.May(stealth.Cease{}, telling.Step{Command: telling.Line("stealth", "end"), Costly: true,
			Rule: "stealth.voluntary-end"})
	}
}

// card offers the next Action card. due says that nothing else can be done: else it is one choice among
// others.
func (o *offers) card(due bool) {
	step := telling.Step{Command: telling.Line("enemy"), Due: due, Rule: "stealth.enemy.draw",
		Why: "the enemies' phase"}
	r, can := o.Rehearse(patrol.Card{})
	if !can {
		return
	}
	step.Cost, step.Asks = telling.Free(), r.Asks
	if o.State.Plan() == nil { // the card is read out at the table, which alone shows who sees somebody
		step.Asks = append(step.Asks, "--seen")
	}
	o.Add(step)
}

// sneaks offers what a hero may do in Stealth Mode; one who has left the room may only return.
func (o *offers) sneaks(h *malhya.Hero) {
	if h.Turn.Is == malhya.Out {
		o.May(stealth.Return{Hero: h.Name}, telling.Step{Command: telling.Line("return", h.Name)})
		return
	}
	if o.State.Plan() != nil {
		o.kills(h)
		o.moves(h)
	} else { // only the table shows who is near enough
		o.moves(h)
		o.kills(h)
	}
	for _, at := range o.State.Room.Cadavers {
		o.drags(h, at)
	}
	for i := range o.State.Heroes {
		if whom := &o.State.Heroes[i]; whom.Unconscious() {
			o.May(stealth.Revive{Hero: h.Name, Whom: whom.Name},
				telling.Step{Command: telling.Line("revive", h.Name, whom.Name), Rule: "stealth.revive"})
		}
	}
	// Without a plan only the table shows who is at an exit.
	if o.State.Plan() != nil || h.Turn.Is == malhya.Acting {
		o.May(stealth.Leave{Hero: h.Name}, telling.Step{Command: telling.Line("leave", h.Name), Costly: true})
	}
	o.helps(h)
	o.threatened(h)
	o.May(stealth.Stand{Hero: h.Name}, telling.Step{Command: telling.Line("standby", h.Name), Costly: true})
	o.May(stealth.End{Hero: h.Name}, telling.Step{Command: telling.Line("end", h.Name), Cost: telling.Free(),
		Ends: telling.EndsTurn})
}

// kills offers a hero's assassinations: by the plan each that can be done. Without one it offers all
// enemies at once, hand to hand and from a distance, as only the table shows who is near.
func (o *offers) kills(h *malhya.Hero) {
	enemies := o.State.EnemyNames()
	if o.State.Plan() != nil {
		for _, e := range enemies {
			o.kill(h, e, false)
		}
		return
	}
	line := telling.Line("assassinate", h.Name)
	o.Each(telling.Step{Command: line}, "ENEMY", enemies, func(word string) malhya.Act {
		return stealth.Kill{Hero: h.Name, Enemy: word}
	})
	line.Words = append(line.Words, "--ranged")
	o.Each(telling.Step{Command: line}, "ENEMY", enemies, func(word string) malhya.Act {
		return stealth.Kill{Hero: h.Name, Enemy: word, Ranged: true}
	})
}

// kill offers the assassination of one enemy, if it can be done and is not offered as due already; due says
// that it is due now (stealth.kill.melee.needs, stealth.kill.ranged.needs).
func (o *offers) kill(h *malhya.Hero, enemy string, due bool) {
	if turns.MayKill(o.State, h, enemy) && !slices.ContainsFunc(o.Steps, func(s telling.Step) bool {
		return s.Due && slices.Equal(s.Words, []string{"assassinate", h.Name, enemy})
	}) {
		act := stealth.Kill{Hero: h.Name, Enemy: enemy}
		step := telling.Step{Due: due, Command: telling.Line("assassinate", h.Name, enemy)}
		if due {
			if r, can := o.Rehearse(act); can && r.Told != nil { // it may not prevent the alarm
				step.Why, _ = warns(r.Told)
			}
		}
		o.May(act, step)
	}
}

// drags offers to drag the cadaver on a space to the hero's space and to those beside it
// (stealth.cadaver.range).
func (o *offers) drags(h *malhya.Hero, at string) {
	line := telling.Line("cadaver", h.Name, at)
	scene, is := o.State.Scene()
	stands, read := grid.Read(h.At)
	if !is || !read {
		return
	}
	to := append([]string{h.At}, room.Names(scene.Neighbors(stands))...)
	o.Each(telling.Step{Command: line}, "SPACE", to, func(word string) malhya.Act {
		return stealth.Cadaver{Hero: h.Name, From: at, To: word}
	})
}

// moves offers the spaces that a hero reaches, with their prices; in a brief list one line with the price
// of a space. Without a plan of the room one line asks how many spaces.
func (o *offers) moves(h *malhya.Hero) {
	line := telling.Line("move", h.Name)
	scene, is := o.State.Scene()
	if !is {
		o.May(movement.Move{Who: h.Name, N: 1},
			telling.Step{Command: line.AndOpen("N", "1").Asking("how many spaces?")})
		return
	}
	figure, stands := scene.Figure(h.Name)
	if !stands {
		return
	}
	if o.State.Mode == malhya.InCombat {
		figure.Free = turns.Free(o.State, h)
	}
	spaces := []string{}
	for _, r := range scene.Reach(figure, o.far(h), nil) {
		spaces = append(spaces, r.At.String())
	}
	if !o.brief {
		o.Each(telling.Step{Command: line}, "SPACE", spaces, func(word string) malhya.Act {
			return movement.Move{Who: h.Name, Way: []string{word}}
		})
		return
	}
	if len(spaces) > 0 && o.May(movement.Move{Who: h.Name, Way: spaces[:1]},
		telling.Step{Command: line.And("SPACE")}) {
		o.prices[len(o.Steps)-1] = o.aSpace(h)
	}
}

// far returns how many Movement Points a hero has if all Action Points are turned into them; 99 where there
// is no limit.
func (o *offers) far(h *malhya.Hero) int {
	if o.State.Mode == malhya.NoMode {
		return 99
	}
	if h.Board.Move == 0 {
		return 99
	}
	return turns.Free(o.State, h) + h.Turn.Points/h.Board.Move
}

// aSpace writes what a space costs a hero: 2 free, then 1 a space; empty: nothing.
func (o *offers) aSpace(h *malhya.Hero) string {
	switch free := turns.Free(o.State, h); {
	case o.State.Mode == malhya.NoMode:
		return ""
	case free > 0:
		return fmt.Sprintf("%d free, then %d a space", free, h.Board.Move)
	}
	return fmt.Sprintf("%d a space", h.Board.Move)
}

// fighter offers what a hero may do in Combat Mode: attacks, moves, help for the hurt, and the end of the
// turn.
func (o *offers) fighter(h *malhya.Hero) {
	engaged := o.State.Engages(h.Name)
	for _, e := range o.State.EnemyNames() {
		near := o.State.Plan() != nil || len(engaged) == 0 || slices.Contains(engaged, e)
		if near || turns.Armed(o.State, h) { // without a plan only the table shows whom else a weapon reaches
			o.strikes(h, e)
		}
	}
	o.moves(h)
	o.helps(h)
	o.May(rounds.End{Hero: h.Name}, telling.Step{Command: telling.Line("end", h.Name),
		Rule: "combat.hero.whole-turn", Cost: telling.Free(), Ends: telling.EndsTurn})
}

// strikes offers attacks on an enemy with each choice of rows that is open and can be paid; a brief list
// gets the first alone.
func (o *offers) strikes(h *malhya.Hero, enemy string) {
	blow := fight.Blow{Attacker: h.Name, Target: enemy}
	list := fight.Attacks(o.State, h, blow)
	for i, rows := range list {
		line := telling.Line("attack", h.Name, enemy)
		if i > 0 || len(list) == 1 || o.brief { // without rows they are asked for
			line.Words = append(line.Words, rows)
		}
		blow.Rows = rows
		o.May(blow, telling.Step{Command: line})
		if o.brief {
			return
		}
	}
}

// foes offers the turn of each enemy of a type that has not acted. Where the type's card is not typed in,
// the line asks for --mod with its numbers. A brief list gets the first alone.
func (o *offers) foes(of string) {
	for _, name := range turns.Figures(o.State, of) {
		step := telling.Step{Command: telling.Line("enemy", name), Due: true, Why: "its turn",
			Cost: telling.Free(), Rule: "combat.initiative.type-together"}
		if r, can := o.Rehearse(enemies.Turn{Who: name}); can {
			step.Asks = r.Asks
		} else {
			step.Asks = []string{"--mod"}
		}
		o.Add(step)
		if o.brief {
			return
		}
	}
}
