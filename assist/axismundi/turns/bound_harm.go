package turns

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
)

// mostHarm returns the bound of what hurts somebody, counted in Wounds: by whoever's turn it is with the
// points that are left, and by all who come before the target's own turn.
func (x *search) mostHarm(n *node) Tally {
	return x.harmTo(n, n.s.Player(x.goal.target()), false)
}

// harmTo adds up what can be done to a target. With loose somebody may die meanwhile and come to elsewhere,
// so that distances say nothing.
func (x *search) harmTo(n *node, target *axismundi.Player, loose bool) Tally {
	h := &harm{x: x, n: n, target: target, g: x.ground(n.s), loose: loose}
	h.area = h.areas()
	for _, o := range n.s.Opponents(target.Name) {
		if a := n.s.AreaBy(target, o.Name); a != nil && a.Round == n.s.Round && len(n.s.Mat(o).Area) > 0 {
			h.area -= a.Wounds
		}
	}
	all := 0
	if !n.over() && (x.goal.Kind != Threat || n.s.Turn != x.goal.Who) {
		all = h.turn(n.me(), n.s.Points)
	}
	if x.goal.Kind == Threat {
		all += h.others()
	}
	if h.spreads || h.holder() {
		all += h.area
	}
	if h.spreads && h.holder() {
		all += 2 * wounds.AreaMost // of a second one, in this round and in the next
	}
	if x.goal.Kind == Hurt && !loose && target.Wounds+all >= perHP*target.HP {
		return x.harmTo(n, target, true)
	}
	return x.goal.most(target, all)
}

// most returns the most that so many Wounds come to, with each HP lost counted as its Wounds (wound.limit).
func (g Goal) most(target *axismundi.Player, units int) Tally {
	t := Tally{HP: (target.Wounds + units) / perHP}
	t.Wounds = (target.Wounds+units)%perHP - target.Wounds
	if units == 0 {
		t = Tally{}
	}
	if t.HP >= target.HP {
		t.Kills = 1
		if g.Kind == Threat {
			t.HP = target.HP
		}
		t.Wounds = perHP
	}
	return t
}

// harm adds up the most that can be done to somebody.
type harm struct {
	x       *search
	n       *node
	target  *axismundi.Player
	g       *ground // nil: no board
	slack   int     // Pushes that may move the target before
	area    int     // Wounds that areas may still give
	loose   bool    // somebody may die, or fall, and come to elsewhere meanwhile
	spreads bool    // somebody who acts before the target's turn may come to have the Malignant's area
}

// areas returns the Wounds that all areas give in a round: of one, where nobody has any yet.
func (h *harm) areas() (n int) {
	for _, o := range h.n.s.Opponents(h.target.Name) {
		if len(h.n.s.Mat(o).Area) > 0 {
			n += wounds.AreaMost
		}
	}
	return max(n, wounds.AreaMost)
}

// holder says whether somebody has the Malignant's area.
func (h *harm) holder() bool {
	return slices.ContainsFunc(h.n.s.Opponents(h.target.Name),
		func(p *axismundi.Player) bool { return len(h.n.s.Mat(p).Area) > 0 })
}

// others adds up the turns that follow before the target's own.
func (h *harm) others() (all int) {
	s := *h.n.s
	for h.x.goal.follows(&s) {
		next, round := s.After(s.Turn)
		if round {
			laid, rings := s.Laid()
			if rings {
				s.Turned = laid.Turned.After(1, laid.Readings.Block)
				h.g = h.x.ground(&s)
			}
			h.area += h.areas()
		}
		s.Turn, s.Points = next, axismundi.Points{Used: []string{axismundi.TurnOver}}
		p := s.Player(next)
		if s.Bomb != nil && s.Bomb.By == next {
			all += perHP * 5
		}
		move := looks.Points(&s, p) - 3
		all += h.turn(p, axismundi.Points{AP: 3, Move: max(0, move)})
	}
	return all
}

// turn returns the most that somebody may do in a turn with so many points.
func (h *harm) turn(p *axismundi.Player, points axismundi.Points) int {
	s, may := h.n.s, h.x.may(h.n, p)
	have := h.x.purse(s, p, points, may)
	f := h.force(p, may)
	best, most := 0, have
	for y := range min(have.ap, f.commands) + 1 {
		most.ap = have.ap - y
		best = max(best, h.strikes(p, most, f)+y*f.command)
	}
	h.slack += h.attacks(p, have, f)
	return best + f.once
}

// A force is what somebody may hurt with.
type force struct {
	each, more int // an attack, and what a card that is Activated first adds
	free       bool
	arms       arms
	command    int // of each that is sent to immobilize
	commands   int
	single     int // of what goes with one attack, or is one
	once       int // of what costs no such points
}

// strikes returns the most that attacks do for so many points: as somebody is armed, and with a card
// Activated first.
func (h *harm) strikes(p *axismundi.Player, have purse, f force) (best int) {
	if n := h.attacks(p, have, f); n > 0 {
		best = n*f.each + f.single
	}
	if f.more == 0 {
		return best
	}
	if !f.free {
		have.ap--
	}
	if n := h.attacks(p, have, f); have.ap >= 0 && n > 0 {
		best = max(best, n*(f.each+f.more)+f.single)
	}
	return best
}

// attacks returns the most attacks that somebody can make at the target for so many points.
func (h *harm) attacks(p *axismundi.Player, have purse, f force) (most int) {
	if h.g == nil || p.Hidden != nil || h.target.Hidden != nil || h.loose {
		return max(0, have.ap+have.attack)
	}
	t, known := h.g.number[h.target.At]
	from, also := h.g.number[p.At]
	if !known || !also {
		return max(0, have.ap+have.attack)
	}
	c := chase{g: h.g, legs: h.g.legs(h.n.s, p), arms: f.arms, pushes: h.n.s.Transformed() == nil,
		other: h.other(p.Name)}
	if h.slack > 0 {
		c.sway = far // whoever came before may stand anywhere
		for at, apart := range h.g.apart[t] {
			if apart <= 2*h.slack {
				most = max(most, c.attacks(from, at, have))
			}
		}
		return most
	}
	if f.once > 0 || h.frail(c.other) {
		c.sway = far
	}
	most = c.attacks(from, t, have)
	c.sway = far // an attack at the third player may move that one anywhere, by a death
	for have.ap+have.attack > most+1 {
		if have.attack--; have.attack < 0 {
			have.attack = 0
			have.ap--
		}
		most = max(most, c.attacks(from, t, have))
	}
	return most
}

// frail says whether somebody on a hex may die of a few Wounds.
func (h *harm) frail(at int) bool {
	return slices.ContainsFunc(h.n.s.Players, func(p axismundi.Player) bool {
		return p.HP == 1 && at >= 0 && h.g.number[p.At] == at && (h.spreads || h.holder())
	})
}

// force adds up what somebody hurts with.
func (h *harm) force(p *axismundi.Player, may []string) (f force) {
	s := h.n.s
	mats := []notation.Mat{s.MatName(p)}
	if slices.Contains(may, "identity") {
		for _, o := range s.Opponents(p.Name) {
			mats = append(mats, s.MatName(o))
		}
	}
	pushed := 0
	if s.Transformed() != nil || s.LevelOf(h.target.At) > notation.Sea || h.slack > 0 {
		pushed = 2 // an Accessible Hex, and an Infection Marker there
	}
	for _, name := range mats {
		mat := s.Book().Mat(name)
		f.each = max(f.each, perHP*mat.AttackHP+s.Book().MeleeWounds(name, s.Reading("A5"))+pushed,
			perHP*mat.DemonicHP+mat.DemonicWounds+pushed)
		f.arms.blast = max(f.arms.blast, mat.BlastTo)
		f.command = max(f.command, perHP*mat.CommandHP)
		f.free = f.free || mat.SlotsFree || mat.FreeSlot > 0
		h.spreads = h.spreads || len(mat.Area) > 0
	}
	for _, slot := range p.Slots {
		c := s.CardNamed(slot)
		f.each += h.adds(c.Does)
		f.arrows(c.Does)
	}
	for _, key := range may {
		h.card(&f, key, s.MatName(p), may)
	}
	if f.arms.bow > 0 {
		f.each = max(f.each, perHP+max(2, h.poison(p)))
	}
	f.single += 2 * s.Points.TreasureAttack
	for _, n := range p.Energy {
		if n > 0 || slices.ContainsFunc(may, func(key string) bool {
			return key == "morsel" || key == "vermin" || key == "drain" || key == "energy2"
		}) {
			f.commands++
		}
	}
	f.commands *= 2
	if f.command == 0 {
		f.commands = 0
	}
	return f
}

// arrows notes how far a bow shoots.
func (f *force) arrows(does []notation.Effect) {
	for _, e := range does {
		if e.Do == notation.Shoots {
			f.arms.bow = max(f.arms.bow, e.To)
		}
	}
}

// adds returns what effects add to an attack, in Wounds.
func (h *harm) adds(does []notation.Effect) (n int) {
	for _, e := range does {
		switch e.Do {
		case notation.AttackHP:
			n += perHP * e.N
		case notation.AttackWounds:
			n += e.N
		}
	}
	return n
}

// card adds what a card or a Treasure Token may do that is known to be in the hand.
func (h *harm) card(f *force, key string, mat notation.Mat, may []string) {
	s := h.n.s
	c := s.Book().Card(key)
	switch {
	case key == "attack":
		f.single += 2
	case key == "grenade":
		f.arms.throws = true
		f.single += perHP * 3
	case c == nil:
	case c.Deck == notation.Permanent:
		f.more += h.adds(c.Does)
		f.arrows(c.Does)
	default:
		f.single += h.adds(c.Does)
		times := 1
		if c.Doubled && slices.Contains(may, "double") {
			times = 2
		}
		for _, e := range c.Effects(mat) {
			if e.Do == notation.Blasts || e.Do == notation.Strikes {
				f.once += perHP * times * max(e.N, 3)
			}
		}
	}
}

// poison returns the Wounds of the strongest arrow.
func (h *harm) poison(p *axismundi.Player) (most int) {
	for _, doses := range p.Doses.Sanguinem {
		most = max(most, h.n.s.Book().Poison().Toxin("sanguinem").Hurts(doses))
	}
	return most
}
