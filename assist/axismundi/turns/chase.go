package turns

import (
	"tablehand/assist/axismundi/notation"
)

// A chase works out how often one player can attack another at most. Each Melee Attack pushes the target
// away, and the attacker has to walk after it. Nobody stands in the way, and each Push goes where that
// suits the attacker.
type chase struct {
	g      *ground
	legs   legs
	arms   arms
	pushes bool // Melee Attacks push at present
	other  int  // the hex of the third player, who may close it to a Push; -1: on no hex
	sway   int  // how many hexes the third player may be moved meanwhile
}

// arms holds which weapons a player has beside Melee Attacks, with the hexes that each reaches.
type arms struct {
	bow, blast int // in hexes; 0: the player has none
	throws     bool
}

// A chased is a position of a chase, for looking up what was worked out: where both stand, how the attacker
// is armed, and the points that are left.
type chased struct {
	legs             legs
	arms             arms
	pushes           bool
	other, sway      int
	target           int
	ap, move, attack int
}

// attacks returns the most attacks that the points pay for, from the hex at against somebody on the hex
// target.
func (c chase) attacks(at, target int, have purse) int {
	if have.ap+have.attack <= 0 {
		return 0
	}
	key := chased{c.legs, c.arms, c.pushes, c.other, c.sway, target, have.ap, have.move, have.attack}
	key.legs.from = at
	if n, known := c.g.chases[key]; known {
		return n
	}
	best, ways := 0, c.g.from(key.legs)
	for from, price := range ways.to {
		paid := have
		paid.move = max(0, have.move-price)
		if paid.ap -= max(0, price-have.move); paid.ap < 0 {
			continue
		}
		if paid.attack--; paid.attack < 0 {
			paid.attack = 0
			paid.ap--
		}
		if paid.ap < 0 {
			continue
		}
		for _, next := range c.after(from, target) {
			best = max(best, 1+c.attacks(from, next, paid))
		}
	}
	c.g.chases[key] = best
	return best
}

// after lists the hexes where the target may stand after an attack made from a hex; the list is empty where
// no weapon reaches the target from there.
func (c chase) after(from, target int) (list []int) {
	apart := c.g.apart[from][target]
	if apart > 0 && (apart <= c.arms.bow || apart <= c.arms.blast || c.arms.throws && apart == 1) {
		list = append(list, target)
	}
	if !c.g.reaches(c.legs, from, target, 0) {
		return list
	}
	if !c.pushes {
		list = append(list, target)
		if p := c.g.laid.PowerPush(c.g.hexes[from], c.g.hexes[target]); len(p.Goals) > 0 {
			list = append(list, c.g.number[p.Goals[0].Hex])
		}
		return list
	}
	return append(list, c.pushed(from, target)...)
}

// pushed lists the hexes where a Push may end: its goals in order, up to the first one that cannot be
// closed. Where all may be closed the target's own hex is one of them.
func (c chase) pushed(from, target int) (list []int) {
	at, to := c.g.hexes[from], c.g.hexes[target]
	if at.IsPier() || to.IsPier() {
		return []int{target}
	}
	p := c.g.laid.Push(at, to)
	open := false
	for _, goal := range p.Goals {
		h, known := c.g.number[goal.Hex]
		if !known {
			continue
		}
		lava := c.g.laid.Is(goal.Hex) == notation.Inaccessible
		closes := lava || c.other >= 0 && c.g.apart[c.other][h] <= c.sway
		if !lava {
			list = append(list, h)
		}
		if !closes && !p.Die {
			return list
		}
		open = open || !closes
	}
	if !open {
		list = append(list, target)
	}
	return list
}

// other returns the number of the hex where the player stands who is neither the target nor by; -1: hidden,
// or on no hex of the board.
func (h *harm) other(by string) int {
	for i := range h.n.s.Players {
		p := &h.n.s.Players[i]
		if p.Name != by && p.Name != h.target.Name && p.Hidden == nil {
			if at, known := h.g.number[p.At]; known {
				return at
			}
		}
	}
	return -1
}
