package status

import (
	"slices"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// fights lists what hurts or holds an Opponent.
func (o offers) fights(p *axismundi.Player) {
	var names []string
	for _, other := range o.State.Opponents(p.Name) {
		names = append(names, other.Name)
	}
	const target = "TARGET"
	names = slices.DeleteFunc(names, func(name string) bool { // somebody has said that they are too far away
		n, _, said := o.State.Apart(p.Name, name)
		_, known := o.State.Touch(p.At, o.State.Player(name).At)
		return said && !known && n > 1
	})
	own := o.State.Mat(p).DemonicHP > 0
	rule := "melee.range"
	if own {
		rule = "demon.melee"
	}
	o.EachOf(telling.Step{Command: telling.Line("attack"), Rule: rule}, target, names,
		func(who string) axismundi.Act { return attacks.Attack{Who: who} }, func(who string) string {
			if _, known := o.State.Touch(p.At, o.State.Player(who).At); !known {
				return "if a neighbour"
			}
			return ""
		})
	if own {
		for _, name := range names {
			o.may(attacks.Attack{Who: name, Plain: true}, "melee.range", "", telling.Line("attack", name, "--plain"))
		}
	}
	o.May(attacks.Blast{}, telling.Step{Command: telling.Line("aoe"), Rule: "demon.aoe", Idle: !o.inBlast(p)})
	o.each(telling.Line("shoot"), target, "arrow.requires", names,
		func(who string) axismundi.Act { return attacks.Shoot{Who: who} })
	o.poisoned(p, names)
	for _, name := range names {
		if p.Treasures > 0 {
			o.may(attacks.Throw{Who: name}, "grenade.range", "with the Grenade", telling.Line("throw", name))
		}
	}
	o.each(telling.Line("immobilize"), target, "action.immobilize.range", names,
		func(who string) axismundi.Act { return familiar.Immobilize{Who: who} })
}

// inBlast says whether an Opponent may stand within the Demon's Area of Effect: one does not who is known to
// stand farther away (demon.aoe).
func (o offers) inBlast(p *axismundi.Player) bool {
	return slices.ContainsFunc(o.State.Opponents(p.Name), func(other *axismundi.Player) bool {
		n, known := o.State.Distance(p.At, other.At)
		return !known || other.Hidden != nil || n <= o.State.Mat(p).BlastTo
	})
}

// poisoned lists the arrows with a Dose (poison.strength).
func (o offers) poisoned(p *axismundi.Player, names []string) {
	has := map[string]bool{"sagittarius": p.Doses.Sagittarius > 0, "avis": p.Doses.Avis > 0,
		"sanguinem": len(p.Doses.Sanguinem) > 0}
	for _, kind := range notation.Poisons {
		for _, name := range names {
			if has[kind] && o.State.Module("poison") {
				o.may(attacks.Shoot{Who: name, Poison: kind}, "poison.strength", "",
					telling.Line("shoot", name, "--poison", kind))
			}
		}
	}
}

// moves lists the Move Actions: onto neighbors, where the board shows them.
func (o offers) moves(p *axismundi.Player) {
	laid, rings := o.State.Laid()
	rule, changes := "axis.enter.cost", "the change into Angel or Demon"
	if o.State.Center != notation.Axis {
		rule, changes = "move.walk", "onto the centre, which is Accessible now"
	}
	o.may(movement.Move{Way: []string{"axis"}}, rule, changes, telling.Line("enter"))
	if rings && o.State.OnMap(p.At) {
		o.onBoard(p, laid)
	} else {
		o.believed()
	}
	o.May(movement.Move{Way: []string{"spelunk"}}, telling.Step{Command: telling.Line("spelunk"),
		Rule: "move.spelunk.effect", Why: o.spelunked(p, laid, rings), Ends: telling.EndsTurn})
}

// spelunked says where a cave comes out.
func (o offers) spelunked(p *axismundi.Player, laid island.Laid, rings bool) string {
	if !rings || !o.State.OnMap(p.At) || o.State.Terrain(p.At) != notation.Cave {
		return "ends the turn"
	}
	return "to " + string(laid.Across(p.At)) + ", ends the turn"
}

// onBoard lists the neighbors, and the Runs over two of them.
func (o offers) onBoard(p *axismundi.Player, laid island.Laid) {
	var near, two, piers []string
	for _, h := range laid.Neighbors(p.At) {
		if h == notation.Center && o.State.Center == notation.Axis {
			continue // enter
		}
		if axismundi.PierOwner(h) != "" && !p.Form.Transformed() {
			piers = append(piers, string(h))
		} else {
			near = append(near, string(h))
		}
		for _, next := range laid.Neighbors(h) {
			two = append(two, string(h)+"+"+string(next))
		}
	}
	kind := func(word string) string { return axismundi.Kind(o.State.Terrain(notation.Hex(word))) }
	climb := telling.Step{Command: telling.Line("climb"), Rule: "move.climb.cost"}
	walk := telling.Step{Command: telling.Line("walk"), Rule: "move.walk"}
	o.EachOf(climb, "HEX", near, by(notation.Climb), kind)
	o.EachOf(walk, "HEX", text.Without(near, string(p.Began)), by(notation.Walk), kind)
	walk.Idle = true // back to where the turn began, and what is of use to an Angel or a Demon alone
	if slices.Contains(near, string(p.Began)) {
		o.EachOf(walk, "HEX", []string{string(p.Began)}, by(notation.Walk), kind)
	}
	o.EachOf(walk, "HEX", piers, by(notation.Walk), kind)
	if o.State.Mat(p).Runs {
		o.each(telling.Line("move"), "WAY", "move.run.effect", two, func(word string) axismundi.Act {
			return movement.Move{Way: []string{word}}
		})
	}
}

// by returns the Move Action of one kind onto a hex.
func by(way notation.Way) func(word string) axismundi.Act {
	return func(word string) axismundi.Act {
		return movement.Move{Way: []string{word}, By: map[int]notation.Way{0: way}}
	}
}

// believed lists the Move Actions where only the real boards show what touches what: each names a terrain,
// and the hex that is meant is said in its place.
func (o offers) believed() {
	for _, m := range []struct{ verb, place, word, rule string }{
		{"climb", "HEX", "up:accessible", "move.climb.cost"}, {"walk", "HEX", "accessible", "move.walk"},
		{"move", "WAY", "accessible+accessible", "move.run.effect"},
	} {
		act := movement.Move{Way: []string{m.word}}
		if m.verb != "move" {
			act.By = map[int]notation.Way{0: notation.Way(m.verb)}
		}
		o.may(act, m.rule, "", telling.Line(m.verb).AndOpen(m.place, m.word))
	}
}

// here lists what the own hex allows.
func (o offers) here(p *axismundi.Player) {
	if p.HP < o.State.Mat(p).HP || p.Wounds > 0 {
		o.may(actions.Heal{}, "action.power-heal.effect", "the Power Hex Heal", telling.Line("heal"))
	}
	o.may(actions.Harvest{Free: true}, "char.cultivator.up.free", "two cards of a deck, or 2 HPs",
		telling.Line("harvest", "--free"))
	o.may(actions.Harvest{}, "action.harvest.place", "", telling.Line("harvest"))
	o.flown(p)
	o.scavenge(p, "action.scavenge.effect", "scavenge")
	o.may(actions.PickUp{}, "action.pickup.effect", "", telling.Line("pickup"))
	o.may(actions.PickUp{What: familiar.Treasure}, "action.pickup.effect", "a Treasure Token, if one lies here",
		telling.Line("pickup", familiar.Treasure))
	o.may(actions.Disarm{}, "action.timebomb.disarm", "", telling.Line("disarm"))
	o.may(actions.Bomb{}, "action.timebomb.place", "with the Time Bomb", telling.Line("bomb"))
}

// flown lists what Familiars bring: what lies within their flight, and the Upgraded Beastmaster's Harvests.
func (o offers) flown(p *axismundi.Player) {
	laid, rings := o.State.Laid()
	var lies, grows []string
	switch {
	case rings && o.State.OnMap(p.At):
		for _, h := range laid.Within(p.At, 0, 6) { // the farthest that any Familiar flies without a card
			lies = append(lies, string(h))
		}
	default:
		for _, h := range o.State.Lying(func(is axismundi.Hex) bool { return is.Treasure }) {
			lies = append(lies, string(h))
		}
	}
	if o.State.Mat(p).HarvestFlight > 0 {
		grows = lies
	}
	o.each(telling.Line("retrieve"), "HEX", "action.retrieve.target", lies,
		func(word string) axismundi.Act { return familiar.Retrieve{Hex: word} })
	o.each(telling.Line("harvest"), "HEX", "char.beastmaster.up.harvest",
		slices.DeleteFunc(grows, func(h string) bool { return h == string(p.At) }),
		func(word string) axismundi.Act { return actions.Harvest{Hex: word} })
}

// scavenge lists the cards of the crate where somebody stands, those that nobody has named by their decks.
func (o offers) scavenge(p *axismundi.Player, rule string, line ...string) {
	c, there := o.State.Crates[p.At]
	if !there {
		return
	}
	var words []string
	for _, row := range []struct {
		deck  notation.Deck
		cards []string
	}{{notation.Permanent, c.Permanent}, {notation.OneTime, c.OneTime}} {
		for _, name := range row.cards {
			word := string(row.deck)
			if card := o.State.CardNamed(name); name != "" && card != nil {
				word = card.Key
			}
			words = text.With(words, word)
		}
	}
	before := len(o.Steps)
	o.each(telling.Line(line...), "CARD", rule, words, func(word string) axismundi.Act {
		return actions.Scavenge{By: p.Name, Cards: []string{word}}
	})
	for i := before; i < len(o.Steps) && o.State.Mat(p).Scavenge > 1 && o.State.Turn != ""; i++ {
		o.Steps[i].Free[0].Many, o.Steps[i].Free[0].Open = true, true
	}
}

// names offers to say which card lies in a crate where nobody has said it.
func (o offers) names(p *axismundi.Player) {
	c, there := o.State.Crates[p.Warehouse]
	unknown := func(name string) bool { return name == "" }
	if !there || !slices.ContainsFunc(slices.Concat(c.Permanent, c.OneTime), unknown) {
		return
	}
	line := telling.Line("crate", string(p.Warehouse))
	deck := notation.OneTime
	if slices.ContainsFunc(c.Permanent, unknown) {
		deck = notation.Permanent
	}
	line = line.AndOpen("CARD", keys(o.State, deck)[0])
	line.Free[0].Many = true
	o.add(telling.Step{Command: line, Who: p.Name, Idle: true,
		Why: "what lies open there, as far as anybody has named it", Rule: "setup.crates.stock"})
}

// keys lists the short names of the cards of a deck, as this game has them.
func keys(s *axismundi.State, deck notation.Deck) (list []string) {
	for _, key := range s.Book().Kinds(s.Modules...) {
		if s.Book().Card(key).Deck == deck {
			list = append(list, key)
		}
	}
	slices.SortFunc(list, strings.Compare)
	return list
}
