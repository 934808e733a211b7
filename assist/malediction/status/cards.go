package status

import (
	"slices"
	"strconv"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// abilities lists what the active unit can do for AP, by what is typed in of its cards.
func abilities(s *malediction.State, u *malediction.Unit, ap int) (steps []telling.Step) {
	var names []string
	for _, b := range s.Bears(u) {
		if b.When != notation.ForAP || b.AP > ap || slices.Contains(names, b.Called()) {
			continue
		}
		names = append(names, b.Called())
		line := telling.Line("ability", call(s, u), b.Called())
		if one := b.Whom.Kin; one != "" && one != notation.Self && !one.Several() {
			fit := s.Counted(u.ID, u.Of, notation.Whom{Kin: one, Owned: b.Whom.Owned})
			there := helped(s, b, near(s, u, b.Whom, fit))
			if len(there) == 0 {
				continue
			}
			line = line.And("UNIT", calls(s, there)...)
		}
		steps = append(steps, telling.Step{Command: line, Who: u.Of, Why: b.Text, Rule: "ability.ap",
			Cost: telling.Cost{"AP": float64(b.AP)}})
	}
	return steps
}

// near keeps of some units those that stand near another, where an effect means such alone.
func near(s *malediction.State, u *malediction.Unit, whom notation.Whom, list []string) []string {
	if whom.Within != 1 {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return !s.IsNear(u.ID, id) })
}

// helped keeps of some units those that have damage, where an effect heals.
func helped(s *malediction.State, b malediction.Borne, list []string) []string {
	if b.Deed != notation.Heals {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return s.Unit(id).Damage == 0 })
}

// channels lists what a player can channel in an activation of an own unit.
func channels(s *malediction.State, player string) []telling.Step {
	if s.Active.Channel || s.Last != nil && s.Last.Held || len(s.Sequence) > 0 {
		return nil
	}
	return playable(s, player, notation.Channel, "spell.channel.own-turn")
}

// swifts lists the answers that the players can give to the last blow.
func swifts(s *malediction.State) (steps []telling.Step) {
	if len(s.Blows()) == 0 {
		return nil
	}
	for _, p := range s.Players {
		steps = append(steps, playable(s, p.Name, notation.Swift, "spell.swift.any-time")...)
	}
	return steps
}

// playable lists the spells of a type that a player can pay for: those of a practice warband by name, else by
// their cost.
func playable(s *malediction.State, player string, of notation.Type, rule string) (steps []telling.Step) {
	p := s.Player(player)
	if p.Hand == 0 {
		return nil
	}
	offer := func(line telling.Command, why string, cost int) {
		step := telling.Step{Command: line, Who: player, Why: why, Rule: rule, Costly: true}
		if cost >= 0 {
			step.Cost = telling.Cost{"echo": float64(cost)}
		}
		steps = append(steps, step)
	}
	practice := s.Book().Practice(p.Warband)
	for _, name := range box.SortedKeys(practice.Deck) {
		card := s.Card(name)
		if card.Type != of || card.Cost > p.Echo {
			continue
		}
		if line, fits := aimed(s, player, card); fits {
			offer(line, card.Text, card.Cost)
		}
	}
	if practice.Seeker == "" {
		var may []string
		for n := range min(p.Echo, len(costs)-1) + 1 {
			may = append(may, strconv.Itoa(n))
		}
		line := telling.Line(string(of), player).And("COST", may...).Asking("what does the card cost?")
		offer(line, "a "+string(of)+", by its cost in echo", -1)
	}
	return steps
}

// aimed returns the line of a spell with the units that it can be played on, and whether it fits now.
func aimed(s *malediction.State, player string, card box.Card) (line telling.Command, fits bool) {
	line = telling.Line(string(card.Type), player, card.Name)
	for _, e := range card.Effects() {
		switch one := e.Whom.Kin; {
		case e.Deed == notation.Prevents:
			b := s.Suffered(player)
			return line, b != nil && b.Dealt() > 0 && !s.AreEnemies(player, s.OwnerOf(b.Target)) && !b.Final()
		case one == notation.Attacker:
			return line, s.Against(player) != nil
		case one == "" || one == notation.Self || one.Several() || one == notation.Target:
		default:
			there := s.Counted("", player, e.Whom)
			line.Words = append(line.Words, "on")
			return line.And("UNIT", calls(s, there)...), len(there) > 0
		}
	}
	return line, true
}

// rearrangements lists the items and relics that a player's units can hand to one another.
func rearrangements(s *malediction.State, player string) (steps []telling.Step) {
	for _, u := range s.UnitsOf(player) {
		for _, held := range []struct{ what, card string }{{"item", u.Item}, {"relic", u.Relic}} {
			if held.card == "" || len(s.Engaged(u)) > 0 || held.what == "relic" && s.Reading("A10") == "own-items" {
				continue
			}
			for _, id := range s.NearTo(u.ID) {
				to := s.Unit(id)
				if to == nil || to.Of != player || len(s.Engaged(to)) > 0 {
					continue
				}
				way := "to"
				if held.what == "item" && to.Item != "" || held.what == "relic" && to.Relic != "" {
					way = "with"
				}
				steps = append(steps, telling.Step{
					Command: telling.Line("rearrange", call(s, u), held.what, way, call(s, to)), Who: player,
					Why: held.card, Rule: "deploy.rearrange", Cost: telling.Free(),
				})
			}
		}
	}
	return steps
}
