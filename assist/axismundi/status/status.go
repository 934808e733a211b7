// Package status tells what is due on a table of Axis Mundi, and what each player may do now, at which
// price. It changes nothing: each line that it offers has been rehearsed, so the acts themselves say what can
// be done and what it takes.
package status

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/axismundi/booking"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/poison"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Steps lists what is due, the most urgent first, then what each player may do, and at the end what ends the
// turn. A game that is over has none.
func Steps(s *axismundi.State) []telling.Step {
	if s.Over != nil {
		return nil
	}
	o := listing(s)
	o.due()
	switch p := s.Player(s.Turn); {
	case p == nil:
		o.beforehand()
	case p.Hidden != nil:
		o.unseen(p)
	case !s.Used(axismundi.TurnOver) && !s.Used(axismundi.Ended):
		o.turn(p)
	}
	for i := range s.Players {
		o.aside(&s.Players[i])
	}
	o.ends()
	return o.Steps
}

// turn lists what a player may do in the own turn.
func (o offers) turn(p *axismundi.Player) {
	o.Who = p.Name
	o.fights(p)
	o.moves(p)
	o.here(p)
	o.hand(p)
}

// due lists what comes before anything else.
func (o offers) due() {
	s := o.State
	if p := s.Overfull(); p != nil {
		n := strconv.Itoa(p.Hand - s.HandLimit(p))
		line := telling.Line("discard", p.Name).AndOpen("CARDS", n)
		line.Free[0].Many = true
		o.add(telling.Step{Command: line, Who: p.Name, Due: true,
			Why:  text.Things(p.Hand, "card", "cards") + ", the limit is " + strconv.Itoa(s.HandLimit(p)),
			Rule: "hand.limit.at-once"})
	}
	o.undealt()
	o.unplaced()
	o.crated()
	o.pushed()
	if p := s.Player(s.Turn); p != nil {
		o.returns(p)
		o.outstanding(p)
	}
	o.begins()
}

// unplaced lists the starting markers of a shorter game that no board has drawn (setup.quick.harvested,
// setup.quick.infected).
func (o offers) unplaced() {
	for _, mark := range setup.Marks[:2] {
		if n := setup.Missing(o.State, mark); n > 0 && o.State.Turn == "" {
			if word := o.place(mark); word != "" {
				o.add(telling.Step{Command: telling.Line("place", mark).AndOpen("HEX", word), Due: true,
					Rule: "setup.quick." + mark, Why: "still to be drawn and placed: " + strconv.Itoa(n)})
			}
		}
	}
}

// place returns a hex where a mark may be placed, as it is typed: 1B or 1B:accessible. It tries the hexes
// that the table knows and likely names; empty: none of these will do.
func (o offers) place(mark string) string {
	hexes := []string{"1B", "1C", "2B", "2C"}
	for letter := 'A'; letter <= 'P'; letter++ {
		hexes = append(hexes, "1"+string(letter), "2"+string(letter), string(letter))
	}
	for _, h := range slices.Sorted(maps.Keys(o.State.Hexes)) {
		hexes = append(hexes, string(h))
	}
	for _, h := range hexes {
		for _, kind := range []string{"", ":accessible"} {
			if _, can := o.Rehearse(setup.Place{Mark: mark, Hexes: []string{h + kind}}); can {
				return h + kind
			}
		}
	}
	return ""
}

// pushed lists a Push that is still to be done.
func (o offers) pushed() {
	due := o.State.Push
	if due == nil {
		return
	}
	r, _ := o.Rehearse(attacks.Shove{By: due.By, Who: due.Who})
	o.add(telling.Step{Command: telling.Line("push", due.By, due.Who, "--do"), Who: due.By, Due: true,
		Rule: "push.at-once", Asks: r.Asks, Why: due.Who + " is still to be Pushed"})
}

// undealt lists the first hands that nobody has drawn (setup.hand.draw).
func (o offers) undealt() {
	for _, p := range o.State.Players {
		if o.State.Turn == "" && p.Hand+len(p.Slots) == 0 {
			line := telling.Line("deal", p.Name).And("P", "2", "3", "1", "4", "0", "5").Asking(
				"how many of the 5 cards are Permanent, and the others 1-Time?")
			line.Free[0].Open = true
			o.add(telling.Step{Command: line, Who: p.Name, Due: true, Rule: "setup.hand.draw",
				Why: "no hand yet: so many of 5 cards are Permanent"})
		}
	}
}

// crated lists who may take a card out of the own crate before the first turn, once all hands are dealt.
func (o offers) crated() {
	if o.State.Turn != "" || slices.ContainsFunc(o.State.Players, func(p axismundi.Player) bool {
		return p.Hand+len(p.Slots) == 0
	}) {
		return
	}
	before := len(o.Steps)
	for i := range o.State.Players {
		p := &o.State.Players[i]
		o.Who = p.Name
		o.scavenge(p, "setup.pregame.crate", "scavenge", p.Name)
	}
	o.Since(before, func(step *telling.Step) {
		step.Due, step.Costly, step.Why = true, true, "free before the first turn, for a card that is discarded"
	})
	o.Who = ""
}

// begins offers the first turn, and the next one after an end that has stopped before it.
func (o offers) begins() {
	begin := telling.Step{Command: telling.Line("begin"), Due: true, Rule: "turn.phases", Cost: telling.Free(),
		Why: "no turn has begun"}
	if o.State.Used(axismundi.TurnOver) {
		begin.Why = o.State.Turn + "'s turn is over, and the next one has not begun"
	}
	o.Who = ""
	o.May(rounds.Begin{}, begin)
}

// returns offers what somebody noted who is Visible again (invisible.end). Where Opponents stand on the hex
// and on that where the player vanished, the rules have no answer, and the players say where the miniature
// stands.
func (o offers) returns(p *axismundi.Player) {
	if p.Hidden == nil || o.State.Round <= p.Hidden.Round || o.State.Used(axismundi.TurnOver) {
		return
	}
	step := telling.Step{Command: telling.Line("appear", p.Name), Who: p.Name, Due: true,
		Rule: "invisible.end",
		Why:  "Visible again: what was noted, with commas between, stands behind it"}
	r, can := o.Rehearse(hidden.Appear{Player: p.Name})
	switch {
	case can:
		step.Asks = r.Asks
	case p.Hidden.Seal != "":
		step.Command = telling.Line("appear", p.Name).And("LINE").And("--word=WORD")
		step.Why = "Visible again: what was sealed, and the word that opens it"
	default:
		step.Command, step.Rule = o.set(p), "invisible.end.occupied"
		step.Why = "Visible again, and Opponents stand there: say where the miniature stands"
	}
	o.add(step)
}

// set returns the line that says where a player stands: on a hex beside, or on another.
func (o offers) set(p *axismundi.Player) telling.Command {
	line := telling.Line("set", p.Name)
	if laid, rings := o.State.Laid(); rings && o.State.OnMap(p.At) {
		for _, h := range laid.Neighbors(p.At) {
			word := "at=" + string(h)
			if _, can := o.Rehearse(booking.Set{What: p.Name, Words: []string{word}}); can {
				return line.AndOpen("AT", word)
			}
		}
	}
	return line.AndOpen("AT", "at=accessible")
}

// outstanding offers the Ingredients for a die of a Mixture that waits: in the own turn it may be placed,
// and none is rolled (poison.outstanding).
func (o offers) outstanding(p *axismundi.Player) {
	if poison.Waiting(p) == 0 {
		return
	}
	o.Who = p.Name
	o.ingredients(p, telling.Step{Due: true, Rule: "poison.outstanding",
		Why: "a " + strconv.Itoa(poison.Waiting(p)) + " waits for its Ingredient"})
}

// ends offers the end of the turn, with what is left over then.
func (o offers) ends() {
	if o.State.Turn == "" || o.State.Used(axismundi.TurnOver) {
		return
	}
	o.Who = ""
	why := "ends the turn"
	if left := Left(o.State, o.State.Player(o.State.Turn)); len(left) > 0 {
		why = "left over: " + strings.Join(left, ", ")
	}
	o.May(rounds.End{}, telling.Step{Command: telling.Line("end"), Due: o.State.Used(axismundi.Ended), Why: why,
		Rule: "round.order", Cost: telling.Free(), Ends: telling.EndsTurn})
}

// Left lists what somebody has not used in the own turn: points, and what the mat allows for nothing.
func Left(s *axismundi.State, p *axismundi.Player) (list []string) {
	if s.Turn != p.Name || s.Used(axismundi.Ended) || s.Used(axismundi.TurnOver) {
		return nil
	}
	if n := s.Points; n.AP+n.Move+n.Attack+n.TreasureAttack > 0 {
		list = append(list, points.Left(s))
	}
	if poison.Waiting(p) > 0 {
		list = append(list, "a waiting die")
	}
	return append(list, Free(s, p)...)
}

// Free lists what a mat still allows for nothing: in the own turn a Slot Action, a Harvest and a Scrounge,
// once a game a demand (char.savant.slot, char.cultivator.up.free, char.scrounger.scrounge,
// char.savant.demand).
func Free(s *axismundi.State, p *axismundi.Player) (list []string) {
	mat := s.Mat(p)
	own := s.Turn == p.Name && !s.Used(axismundi.Ended) && !s.Used(axismundi.TurnOver)
	if own && mat.FreeSlot > 0 && !s.Used(axismundi.SlotUsed) {
		list = append(list, "free Slot Action")
	}
	if own && mat.FreeHarvest > 0 && !s.Used(axismundi.Harvested) {
		list = append(list, "free Harvest")
	}
	borrowed := p.Identity() // whose powers the player has for a while (card.one.identity.special)
	tokens := p.Scrounge >= mat.Scrounge || borrowed == notation.Scrounger && !s.Used(axismundi.Scrounged)
	if mat.Scrounge > 0 && tokens && (borrowed == "" || own) {
		list = append(list, "Scrounge")
	}
	had := slices.Contains(p.Once, "demand")
	if borrowed == notation.Savant {
		had = !own || s.Used(axismundi.Demanded)
	}
	if mat.Demands && !had {
		list = append(list, "demand")
	}
	return list
}

// beforehand lists the free steps before the first turn: cards of the first hand exchanged, one out of the
// own crate, the third player's Activation (setup.hand.mulligan, setup.pregame.crate,
// setup.pregame.activate); and markers that no board has placed.
func (o offers) beforehand() {
	s := o.State
	for i := range s.Players {
		p := &s.Players[i]
		o.Who = p.Name
		one := axismundi.Counted{Permanent: 1}
		o.may(setup.Redraw{Player: p.Name, Out: one, For: axismundi.Counted{OneTime: 1}},
			"setup.hand.mulligan", "1 Permanent card for a 1-Time card",
			mid(telling.Line("redraw", p.Name).AndOpen("P", "1").AndOpen("O", "0"), "for").AndOpen("P",
				"0").AndOpen("O", "1"))
		o.activate(p, "setup.pregame.activate", "activate", p.Name)
	}
	o.places("treasure")
}

// places offers a Treasure Token where no board has drawn all of them.
func (o offers) places(mark string) {
	o.Who = ""
	if word := o.place(mark); word != "" {
		o.May(setup.Place{Mark: mark, Hexes: []string{word}}, telling.Step{Rule: "setup.treasure.where",
			Command: telling.Line("place", mark).AndOpen("HEX", word), Why: "where it was drawn", Idle: true})
	}
}

// unseen lists what somebody invisible may do openly: become Visible. All else is noted on paper.
func (o offers) unseen(p *axismundi.Player) {
	if o.State.Round > p.Hidden.Round || o.State.Used(axismundi.TurnOver) {
		return
	}
	o.Who = p.Name
	o.May(hidden.Appear{Player: p.Name}, telling.Step{Command: telling.Line("appear", p.Name),
		Rule: "invisible.early", Why: "what was noted stands behind it",
		Idle: true}) // it gives up what the card has just brought
}

// aside lists what a player may do in anybody's turn: mix, and say what lies in the own crate.
func (o offers) aside(p *axismundi.Player) {
	o.Who = p.Name
	if o.State.Module("poison") {
		o.mixes(p)
	}
	o.names(p)
}

// mixes offers Drops in the turns of others, and arrows for a Dose that is ready (poison.when, poison.dose).
func (o offers) mixes(p *axismundi.Player) {
	o.Each(telling.Step{Command: telling.Line("dose", p.Name), Why: "a Dose is ready", Rule: "poison.dose",
		Cost: telling.Free()}, "POISON", notation.Poisons,
		func(kind string) axismundi.Act { return poison.Dose{Player: p.Name, Kind: kind} })
	o.May(poison.Mix{Player: p.Name, Over: true}, telling.Step{Command: telling.Line("mix", p.Name, "over"),
		Rule: "poison.over", Why: "the Mixture makes no Dose any more", Idle: true})
	if o.State.Turn != p.Name || o.State.Used(axismundi.TurnOver) {
		o.ingredients(p, telling.Step{Idle: true, Rule: "poison.when", Why: "a die, and its Ingredient"})
	}
}

// ingredients offers a die of a Mixture for each Ingredient.
func (o offers) ingredients(p *axismundi.Player, step telling.Step) {
	var to []string
	for n := range p.Drops {
		to = append(to, ":"+strconv.Itoa(n+1))
	}
	step.Command, step.Cost = telling.Line("mix", p.Name), telling.Free()
	o.Each(step, "DROP", to, func(word string) axismundi.Act {
		return poison.Mix{Player: p.Name, Ingredients: []int{slices.Index(to, word) + 1}}
	})
}
