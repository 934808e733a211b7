package turns

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
)

// bound returns an upper bound of the worth that may still come from a table on: nothing that follows is
// worth more.
func (x *search) bound(n *node) (w worth) {
	if n.over() && x.goal.Kind != Threat || n.s.Over != nil {
		return w
	}
	var most Tally
	switch x.goal.Kind {
	case Hurt, Kill, Threat:
		most = x.mostHarm(n)
	case Reach:
		most = x.fewestPoints(n)
	case Heal:
		most = x.mostHealth(n)
	case Cards:
		most = x.mostCards(n)
	}
	return x.goal.worth(most, 0)
}

// foresee returns the most that a deed may be worth, before it is played. For a Move Action, a Slot Action
// and what hurts nobody that is the bound of the table behind it; for all else it is the bound of this
// table.
func (x *search) foresee(n *node, d *Deed, bound worth) worth {
	if d.Argv[0] == "end" {
		s := *n.s
		s.Points = axismundi.Points{Used: []string{axismundi.Ended}}
		return higherNot(x.bound(&node{s: &s, hands: n.hands}), bound)
	}
	only := x.goal.Kind == Hurt || x.goal.Kind == Kill || x.goal.Kind == Reach || x.goal.Kind == Threat
	if x.goal.Kind == Heal && n.s.Terrain(d.to) == notation.Power {
		return bound // it heals whoever comes
	}
	if x.goal.Kind == Safe || d.to == "" && !only || d.to == "" && !d.idle && d.slots == nil {
		return bound
	}
	s := *n.s
	s.Players = slices.Clone(s.Players)
	if d.slots != nil {
		s.Player(s.Turn).Slots = d.slots
	}
	if d.to != "" {
		s.Player(s.Turn).At = d.to
		paid := min(d.price, s.Points.Move)
		s.Points.Move -= paid
		s.Points.AP -= d.price - paid
	} else {
		s.Points.AP -= d.price
	}
	after := x.bound(&node{s: &s, hands: n.hands})
	return higherNot(after.plus(x.goal.worth(Tally{Points: d.price}, 1)), bound)
}

// higherNot returns the lesser of two worths.
func higherNot(a, b worth) worth {
	if a.beats(b) {
		return b
	}
	return a
}

// A purse holds the most points that somebody may come to have in a turn.
type purse struct{ ap, move, attack int }

// all returns the points that may pay for moves.
func (p purse) all() int { return p.ap + p.move }

// purse returns the points of somebody with what known cards and Treasure Tokens may bring.
func (x *search) purse(s *axismundi.State, p *axismundi.Player, points axismundi.Points, may []string) purse {
	all := purse{points.AP, points.Move, points.Attack + points.TreasureAttack}
	if s.Has(p, "cornered") && !slices.Contains(points.Used, axismundi.Cornered) {
		all.move++ // as soon as few HPs are left
	}
	times := 1
	if slices.Contains(may, "double") {
		times = 2
	}
	for _, key := range may {
		switch key {
		case "inspiration":
			all.ap += times
		case "ap":
			all.ap++
		case "options":
			all.move += times
		case "alpinist", "cornered":
			all.move++
		case "move2":
			all.move += 2
		case "monkey":
			all.attack += times
		case "attack":
			all.attack++
		}
	}
	return all
}

// may lists the cards that somebody may come to have within a turn: those that are known in the hand, and
// those that lie open where they can be taken.
func (x *search) may(n *node, p *axismundi.Player) []string {
	list := n.hands[p.Name]
	if !x.piles {
		return list
	}
	list = slices.Clone(list)
	for _, name := range n.s.Discard.Cards {
		list = append(list, n.s.CardNamed(name).Key)
	}
	for _, crate := range n.s.Crates {
		for _, name := range slices.Concat(crate.Permanent, crate.OneTime) {
			if name != "" {
				list = append(list, n.s.CardNamed(name).Key)
			}
		}
	}
	for _, m := range n.s.Markers {
		list = append(list, n.s.CardNamed(m.Card).Key)
	}
	return list
}

// fewestPoints returns the bound for the goal Reach: the hex is reached, for the fewest points that lead
// there. Where the points are too few it returns an empty Tally.
func (x *search) fewestPoints(n *node) Tally {
	g := x.ground(n.s)
	p := n.me()
	may := x.may(n, p)
	have := x.purse(n.s, p, n.s.Points, may).all()
	if g == nil || slices.Contains(may, "now-you") || slices.Contains(may, "identity") {
		return Tally{Reached: 1}
	}
	gaps := g.gaps(n.s, p)
	to := gaps.to[g.number[x.goal.Hex]]
	if n.s.Module("free-will") && n.s.Terrain(x.goal.Hex) == notation.Power {
		to = min(to, gaps.to[g.number[notation.Center]]) // an ejection
	}
	if to > have {
		return Tally{}
	}
	return Tally{Reached: 1, Points: to}
}

// mostHealth returns the bound for the goal Heal: the most HPs and Wounds that cards, Treasure Tokens,
// Harvests, attacks and a Power Hex can heal.
func (x *search) mostHealth(n *node) Tally {
	p := n.me()
	mat, may := n.s.Mat(p), x.may(n, p)
	have := x.purse(n.s, p, n.s.Points, may)
	missing := mat.HP - p.HP
	if slices.Contains(may, "identity") {
		return Tally{OwnHP: missing, OwnWounds: -p.Wounds}
	}
	h := x.remedies(n, may)
	a := Tally{OwnHP: min(missing, h.hp+h.each*(have.ap+have.attack)), OwnWounds: -min(p.Wounds, h.wounds)}
	// More than is missing heals what Wounds beyond the count have taken, and those are off with it.
	if mat.Flies && n.s.Has(p, "dexterity") || h.hp+h.each*(have.ap+have.attack) > missing {
		a.OwnWounds = -p.Wounds
	}
	if most := max(h.most, h.each); a.OwnHP > h.free {
		a.Points = (a.OwnHP - h.free + most - 1) / most
	}
	b := Tally{OwnHP: missing, OwnWounds: -p.Wounds, Points: x.toPower(n, p, may)}
	if b.Points <= have.all() && x.goal.worth(b, 0).beats(x.goal.worth(a, 0)) {
		return b
	}
	return a
}

// remedies holds, for the bound of Heal, the most that known cards and Treasure Tokens heal, and the most
// HPs that one point may bring.
type remedies struct {
	hp, wounds int // that all cards and tokens heal
	free       int // HPs for no point
	most       int // HPs of the one card that heals most
	each       int // HPs for a point
}

func (x *search) remedies(n *node, may []string) (h remedies) {
	mat := n.s.Mat(n.me())
	h.each, h.hp, h.free = 1, mat.FreeHarvest, mat.FreeHarvest
	if mat.DemonicHP > 0 {
		h.each = 2 // Perfect Execution, and Perfect Counter
	}
	times := 1
	if slices.Contains(may, "double") {
		times = 2
	}
	for _, key := range may {
		heals, wounds := 0, 0
		switch key {
		case "heal4":
			h.free += 4
			h.hp += 4
		case "last-resort":
			heals = n.me().Hand
		case "herbs", "salve":
			heals, wounds = 3*times, 3*times
		case "suture":
			heals = 2 * times
		case "options", "harvester", "counter":
			heals = times
		}
		if heals > 0 && slices.Contains(may, "phrygian") {
			h.free += heals
		}
		h.hp, h.wounds, h.most = h.hp+heals, h.wounds+wounds, max(h.most, heals)
	}
	return h
}

// toPower returns the fewest points with which a player comes to be healed by a Power Hex that has not
// healed in this turn; far: by none.
func (x *search) toPower(n *node, p *axismundi.Player, may []string) int {
	g := x.ground(n.s)
	if g == nil || slices.Contains(may, "now-you") {
		return 1
	}
	ways, least := g.gaps(n.s, p).to, far
	for i, h := range g.hexes {
		switch {
		case n.s.Terrain(h) != notation.Power || slices.Contains(n.s.Points.Healed, h):
		case h == p.At: // it heals for a point, or whoever comes back
			least = min(least, 1)
		default:
			least = min(least, ways[i])
		}
	}
	if n.s.Module("free-will") {
		least = min(least, ways[g.number[notation.Center]]) // an ejection
	}
	return least
}

// mostCards returns the bound for the goal Cards: the most cards that may come into the hand, for the
// fewest points.
func (x *search) mostCards(n *node) Tally {
	p := n.me()
	mat, may := n.s.Mat(p), x.may(n, p)
	have := x.purse(n.s, p, n.s.Points, may)
	scavenge := mat.Scavenge - 1
	if n.s.Used(axismundi.Scavenged) || have.ap == 0 {
		scavenge = 0
	}
	cards := 5*(have.ap/3) + have.ap%3 + scavenge + mat.FreeHarvest
	free := cards - 5*(have.ap/3) - have.ap%3
	if mat.Demands {
		cards++
	}
	if mat.Scrounge > 0 {
		cards++
	}
	before := cards
	for _, key := range may {
		switch key {
		case "refills":
			cards += 4
		case "draw3":
			cards += 3
		case "harvester", "mobilizing":
			cards++
		case "identity":
			cards += 6
		}
		if mat.Recycles {
			cards++
		}
	}
	if g := x.ground(n.s); g != nil && n.s.Center == notation.Axis &&
		g.gaps(n.s, p).to[g.number[notation.Center]] <= have.all() {
		cards += n.s.Book().Mat(notation.Mat(notation.Angel)).Draws + 2
	}
	free += cards - before + 2
	t := Tally{Cards: cards}
	if draws := cards - free; draws > 0 {
		t.Points = (3*draws + 4) / 5
	}
	return t
}
