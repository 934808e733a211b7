package turns

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
)

// mostHarm returns the bound for the goals Hurt, Kill and Threat: the most HPs and Wounds that the target
// may lose. It counts the player whose turn it is with the points that are left, and of a Threat all turns
// before the target's own.
func (x *search) mostHarm(n *node) Tally {
	return x.harmTo(n, n.s.Player(x.goal.target()), false)
}

// harmTo returns the most that the turn that goes on, and of a Threat those that follow, can do to a
// target. With loose a player may die meanwhile and come to stand elsewhere, so that distances rule no
// attack out.
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

// most turns units, HPs and Wounds both counted in Wounds, into the most HPs and Wounds that a target may
// lose, and whether that kills (wound.limit).
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

// areas returns the most Wounds that the areas of the target's Opponents give it in a round. With no area
// it still counts one, since an Opponent may get it.
func (h *harm) areas() (n int) {
	for _, o := range h.n.s.Opponents(h.target.Name) {
		if len(h.n.s.Mat(o).Area) > 0 {
			n += wounds.AreaMost
		}
	}
	return max(n, wounds.AreaMost)
}

// holder says whether an Opponent of the target has the Malignant's area.
func (h *harm) holder() bool {
	return slices.ContainsFunc(h.n.s.Opponents(h.target.Name),
		func(p *axismundi.Player) bool { return len(h.n.s.Mat(p).Area) > 0 })
}

// others adds up the most that the turns between the one that goes on and the target's own can do, in
// Wounds.
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

// turn returns the most that a player may do to the target in a turn with so many points, in Wounds. It
// adds the Pushes of that turn to slack.
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

// A force is what a player may hurt the target with; its numbers count Wounds, an HP as perHP of them.
type force struct {
	each, more int // of each attack, and more of each once a further card is Activated
	free       bool
	arms       arms
	command    int // of each Familiar that is sent to immobilize
	commands   int
	single     int // once in a turn: cards that go with a single attack, or are one
	once       int // once in a turn, for no Attack point or AP
}

// strikes returns the most Wounds that a player's attacks do for so many points: with the cards that are
// Activated now, or where that is more, with one Activated first.
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

// attacks returns the most attacks that a player can make at the target for so many points. Where no
// distance is known each point pays for one.
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

// frail says whether a player with 1 HP stands on the hex with the number at while an Opponent of the
// target has the Malignant's area, or may get it: the player may die there, and be gone.
func (h *harm) frail(at int) bool {
	return slices.ContainsFunc(h.n.s.Players, func(p axismundi.Player) bool {
		return p.HP == 1 && at >= 0 && h.g.number[p.At] == at && (h.spreads || h.holder())
	})
}

// force adds up what a player hurts with: the mat, Activated cards, and the cards and Treasure Tokens in
// may.
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

// arrows raises the range of the bow to that of a card with these effects.
func (f *force) arrows(does []notation.Effect) {
	for _, e := range does {
		if e.Do == notation.Shoots {
			f.arms.bow = max(f.arms.bow, e.To)
		}
	}
}

// adds returns how many Wounds the effects of a card add to an attack, an HP counted as perHP of them.
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

// card adds to a force what a card or a Treasure Token does that is known to be in the hand.
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

// poison returns the Wounds that the Doses of Sanguinem on a player's strongest arrow add.
func (h *harm) poison(p *axismundi.Player) (most int) {
	for _, doses := range p.Doses.Sanguinem {
		most = max(most, h.n.s.Book().Poison().Toxin("sanguinem").Hurts(doses))
	}
	return most
}
