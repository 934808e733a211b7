package shadows

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/text"
)

// realm plays the events in the Shadow Realm: unseal, add life and move, spawn
// (realm.order).
func (n night) realm() error {
	atDusk := n.State().Realm.Shadow != nil
	n.unseal()
	if n.State().Realm.Shadow != nil {
		if err := n.haunt(); err != nil {
			return err
		}
	}
	return n.spawn(atDusk)
}

// unseal takes a Gate Seal off at random. In the second printing a Shadow that stands
// there enters Aethos at once, before it gains life (realm.unseal,
// realm.unseal.under-shadow).
func (n night) unseal() {
	s := n.State()
	if len(s.Realm.Seals) == 0 {
		n.Remark("realm.unseal.all-open", "all Gates are active: nothing is unsealed")
		return
	}
	gate := n.Draw("gate-seal", slices.Clone(s.Realm.Seals))
	n.Do(malice.SealRemoved{Gate: gate}, "realm.unseal")
	n.result.Unsealed = &gate
	if h := s.Realm.Shadow; h != nil && h.At == gate && s.Printed().GateOpensUnderShadow() {
		n.tracked(h)
		n.enter("realm.unseal.under-shadow")
	}
}

// tracked returns the entry of a Shadow of the Realm in the turn's result; it adds one if there is none.
func (n night) tracked(h *malice.Haunt) *HauntResult {
	for _, r := range n.result.Realm {
		if r.ID == h.ID {
			return r
		}
	}
	r := &HauntResult{ID: h.ID, Life: h.Life, At: notation.InRealm(h.At)}
	n.result.Realm = append(n.result.Realm, r)
	return r
}

// haunt adds life to the Shadow and moves it (realm.shadow.add-life).
func (n night) haunt() error {
	h := n.State().Realm.Shadow
	n.tracked(h)
	who := malice.ShadowName(h.ID)
	n.Whose(who)
	n.Do(malice.LifeTurned{Who: who, From: malice.Box, To: malice.Sound, N: 1}, "realm.shadow.add-life")
	step := n.direction()
	to := h.At
	if step.to != "off" {
		to = step.to
	}
	e := malice.Moved{Who: who, From: notation.InRealm(h.At), To: notation.InRealm(to), Direction: step.number,
		OffLand: step.to == "off"}
	n.Do(e, step.rules...)
	if e.OffLand && !n.State().Printed().StandingCountsInRealm() {
		return nil
	}
	return n.stands(to)
}

// A step is the direction in which the dice send the Shadow, and what lies there.
type step struct {
	to     string // pit, land, a Gate, or off
	number int    // the direction that leads there
	rules  []string
}

func (n night) direction() step {
	if n.State().Printed().RealmDiceTogether() {
		return n.allDice()
	}
	return n.reRolls()
}

// allDice rolls a black die and a white one for each revealed Light Well, as in the second printing. The
// step leads to an active Gate that any die points to, one drawn of several, else where the black die points
// (realm.shadow.dice, realm.shadow.to-gate).
func (n night) allDice() step {
	var rolled []int
	for _, roll := range n.Throw(append(chance.Several(1, "black", box.D6),
		chance.Several(len(n.State().LightWells()), "white", box.D6)...)...) {
		rolled = append(rolled, roll.Value)
	}
	black := rolled[0]
	var decides step
	var gates []string
	ways := map[string]int{}
	for i, number := range rolled {
		if slices.Contains(rolled[:i], number) {
			continue
		}
		where := n.leads(number)
		if number == black {
			decides = step{where, number, []string{"realm.shadow.dice"}}
		}
		if n.active(where) && ways[where] == 0 {
			gates, ways[where] = append(gates, where), number
		}
	}
	switch {
	case len(gates) > 0:
		gate := n.Draw("way", gates)
		return step{gate, ways[gate], []string{"realm.shadow.to-gate"}}
	case decides.to == "off":
		decides.rules = []string{"realm.shadow.off-land"}
	}
	return decides
}

// reRolls rolls the first printing's way and returns the step: one die, rolled again for each revealed
// Light Well until it leads to an active Gate; the last roll decides. A roll off the land is no roll
// (realm.shadow.reroll.first, realm.shadow.off-land).
func (n night) reRolls() step {
	die, now := box.D6, step{rules: []string{"realm.shadow.reroll.first"}}
	roll := func() {
		for {
			now.number = n.Die("black", die)
			now.to = n.leads(now.number)
			if now.to != "off" {
				return
			}
			if len(now.rules) == 1 {
				now.rules = append(now.rules, "realm.shadow.off-land")
			}
			die = rolledAgain(die, now.number)
			if len(die.Outcomes()) == 0 {
				return
			}
		}
	}
	roll()
	for range n.State().LightWells() {
		if n.active(now.to) || now.to == "off" {
			break // it is there, or no land lies around it
		}
		roll()
	}
	return now
}

// rolledAgain returns a die on which one more face is rolled again.
func rolledAgain(d chance.Die, face int) chance.Die {
	d.Sides = slices.Clone(d.Sides)
	d.Sides[face-1].Again = true
	return d
}

// leads returns the hex in a direction from the Shadow's; the players are asked where the Realm is
// not typed in.
func (n night) leads(number int) string {
	h := n.State().Realm.Shadow
	if where, known := LeadsTo(n.State(), h.At, number); known {
		return where
	}
	return n.Choose(chance.Question{
		For:  fmt.Sprintf("leads.%d", number),
		Flag: fmt.Sprintf("--leads %d=", number),
		Text: fmt.Sprintf("where does direction %d lead from Shadow %d (%s), 1 being north and on clockwise",
			number, h.ID, h.At),
		Answers: append([]string{"pit", "land", "off"},
			notation.Gates[:n.State().Book().Parts().Gates.Seals]...),
	})
}

// active says whether a place is a Gate without a seal.
func (n night) active(where string) bool {
	return slices.Contains(notation.Gates, where) && !slices.Contains(n.State().Realm.Seals, where)
}

// stands does to the Shadow what the hex does on which it stands: the Pit, an active Gate, a sealed one
// (realm.pit.life, realm.gate.sealed, realm.gate.active).
func (n night) stands(at string) error {
	s := n.State()
	who := malice.ShadowName(s.Realm.Shadow.ID)
	switch {
	case at == "pit":
		n.Do(malice.LifeTurned{Who: who, From: malice.Box, To: malice.Sound, N: 1}, "realm.pit.life")
	case n.active(at):
		n.enter("realm.gate.active")
	case slices.Contains(s.Realm.Seals, at):
		d2, err := s.Die("d2")
		if err != nil {
			return err
		}
		toll := n.Die("seal-toll", d2)
		n.Assume("dice.d2")
		n.Do(malice.LifeTurned{Who: who, From: malice.Sound, To: malice.Box, N: min(toll, s.Realm.Shadow.Life),
			Rolled: toll}, "realm.gate.sealed")
		if h := s.Realm.Shadow; h.Life == 0 {
			r := n.tracked(h)
			r.Life, r.At, r.Left = 0, at, new("died")
			n.Do(malice.Gone{ID: h.ID, Why: "died"}, "realm.shadow.zero")
		}
	}
	return nil
}

// enter brings the Shadow to the Gate of a random board that has an unrevealed Well
// (realm.enter.map).
func (n night) enter(rule string) {
	s := n.State()
	h := s.Realm.Shadow
	r := n.tracked(h)
	r.Life, r.At = h.Life, notation.InRealm(h.At)
	boards := OpenBoards(s)
	if len(boards) == 0 {
		r.Left = new("dissipated")
		n.Do(malice.Gone{ID: h.ID, Why: "dissipated"}, rule, "realm.enter.map")
		return
	}
	board := n.Draw("map", boards)
	r.Left = new("entered " + board)
	entered := malice.Entered{ID: h.ID, Life: h.Life, At: s.PlaceOf(board, "gate")}
	n.Do(entered, rule, "realm.enter.map").Because(
		sum.Part{N: h.Life, What: "the life that it has left", Rule: "shadow.life"})
}

// OpenBoards returns the boards with an unrevealed Well (realm.enter.map).
func OpenBoards(s *malice.State) (boards []string) {
	for _, b := range s.BoardNames() {
		if len(s.Hidden(b)) > 0 {
			boards = append(boards, b)
		}
	}
	return boards
}

// spawn puts a Shadow on the Spawning Pit if there is none: now, or by the other reading when the turn
// began, atDusk (realm.spawn, realm.one-shadow, reading A1).
func (n night) spawn(atDusk bool) error {
	s := n.State()
	if s.Realm.Shadow != nil || atDusk && s.Reading("A1") == "next-turn" {
		return nil
	}
	tokens, err := SpawningLife(s)
	if err != nil {
		return err
	}
	avatars := len(s.Avatars)
	e := malice.Spawned{ID: s.NextShadow(), Life: tokens}
	rule := creature.TableRule("shadow", avatars)
	n.Do(e, "realm.spawn", "realm.one-shadow", rule).Because(notation.Why(e.Life,
		"spawning life with "+text.Things(avatars, "avatar", "avatars"), rule))
	// a number may come again: another Shadow of this turn may have had it and died
	n.result.Realm = append(n.result.Realm, &HauntResult{ID: e.ID, Spawned: true})
	if len(s.Shadows) >= 6 {
		n.Remark("component.tokens.shadows", "the box has six Shadow tokens: use something else for this one")
	}
	return nil
}

// SpawningLife returns the life of a Shadow that spawns now, by the number of avatars.
func SpawningLife(s *malice.State) (int, error) {
	scales, err := s.Book().Scales(s.Printing)
	if err != nil {
		return 0, err
	}
	return scales.Shadow.Life[box.ColumnOf(len(s.Avatars))], nil
}

// LeadsTo returns the hex in a direction from a hex of the Realm, where that is typed in: 1 is
// north with flat hexes, north-east with pointy ones, and they run clockwise.
func LeadsTo(s *malice.State, from string, direction int) (where string, known bool) {
	p, ok := s.Haunts(from)
	if !ok {
		return "", false
	}
	if next, land := s.RealmBoard().Neighbor(p, direction); land {
		return s.Haunt(next), true
	}
	return "off", true
}
