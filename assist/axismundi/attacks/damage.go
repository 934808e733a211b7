package attacks

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/sum"
)

// treasureWounds counts what the Attack point of a Treasure Token adds (treasure.attack1).
func treasureWounds(s *axismundi.State) int {
	for _, e := range s.Book().Treasure("attack").Does {
		if e.Do == notation.AttackWounds {
			return e.N
		}
	}
	return 0
}

// damage adds up the HPs and the Wounds of a Melee Attack, with all that the attacker and the target add or
// take off (melee.modifiers, melee.shield-floor).
func (m *melee) damage() (hp, given sum.Sum) {
	s := m.t.State()
	by, who := s.Player(m.by), s.Player(m.who)
	name := s.MatName(by)
	mat := s.Book().Mat(name)
	var hps, wounds []sum.Part
	switch {
	case m.own:
		rule := "demon.melee"
		if s.LevelOf(m.at) != s.LevelOf(m.from) {
			rule = "demon.melee.levels"
		}
		hps = add(hps, mat.DemonicHP, "Demonic Melee Attack", rule)
		wounds = add(wounds, mat.DemonicWounds, "Demonic Melee Attack", "demon.melee")
	default:
		rule := ofMat(name, "up.melee", "melee.damage")
		if by.Form == notation.Angel && s.LevelOf(m.at) < s.LevelOf(m.from) {
			rule = "angel.melee"
		}
		hps = add(hps, mat.AttackHP, "Melee Attack", rule)
		wounds = add(wounds, s.Book().MeleeWounds(name, s.Reading("A5")), "Malignant",
			ofMat(name, "up.melee", "char.malignant.melee"))
	}
	for _, c := range m.boosts(by) {
		for _, e := range c.Effects(name) {
			switch e.Do {
			case notation.AttackHP:
				hps = add(hps, e.N, c.Name, c.Rules[0])
			case notation.AttackWounds:
				wounds = add(wounds, e.N, c.Name, c.Rules[0])
			}
		}
	}
	if m.treasure {
		wounds = add(wounds, treasureWounds(s), "the Treasure", "treasure.attack1")
	}
	for _, c := range slots(s, who) {
		hps = add(hps, -shielded(c, 1), c.Name, c.Rules[0])
	}
	hps = append(hps, m.shields.parts...)
	return sum.Of(hps, sum.AtLeast(0, "never below none", "melee.shield-floor")), sum.Of(wounds)
}

// ofMat returns a rule by the mat: for that of the Upgraded Malignant the id char.malignant. with upgraded
// behind it, else other.
func ofMat(name notation.Mat, upgraded, other string) string {
	if name == notation.MatOf(notation.Malignant, notation.Upgraded) {
		return "char.malignant." + upgraded
	}
	return other
}

func add(list []sum.Part, n int, what, rule string) []sum.Part {
	if n == 0 {
		return list
	}
	return append(list, sum.Part{N: n, What: what, Rule: rule})
}

// slots returns the cards that a player has Activated and that work at present (card.perm.cornered.off).
func slots(s *axismundi.State, p *axismundi.Player) (list []*box.Card) {
	for _, name := range p.Slots {
		if c := s.CardNamed(name); c.Works(p.HP) {
			list = append(list, c)
		}
	}
	return list
}

// boosts returns all cards that add to an attack: those Activated, and those played with it.
func (m *melee) boosts(by *axismundi.Player) []*box.Card {
	return append(slots(m.t.State(), by), m.cards.now...)
}

// shielded returns the HPs that a card keeps off if it is played so many times.
func shielded(c *box.Card, times int) (n int) {
	for _, e := range c.Does {
		if e.Do == notation.Shields {
			n += e.N * times
		}
	}
	return n
}

// loss returns the HPs that a Melee Attack costs the attacker; or, if it costs none, the HPs that it brings
// (gain) and the rules by which it costs none (why) (melee.self-loss-cancel).
func (m *melee) loss() (self sum.Sum, gain int, why []string) {
	s := m.t.State()
	by, who := s.Player(m.by), s.Player(m.who)
	name := s.MatName(by)
	for _, c := range m.boosts(by) {
		for _, e := range c.Effects(name) {
			switch {
			case e.Do == notation.Unhurt && !m.own:
				why = append(why, c.Rules[0])
			case e.Do == notation.Gains && m.gaining(c, e, by):
				gain += e.N
			}
		}
	}
	if m.own {
		return sum.Sum{}, gain, nil
	}
	if who != nil && who.Form.Transformed() && s.Terrain(who.At) == notation.Power &&
		s.LevelOf(by.At) == notation.Sea {
		why = append(why, "angeldemon.power.attacker-loss")
	}
	if m.guessed {
		why = append(why, "invisible.attack.no-loss")
	}
	if len(why) > 0 {
		return sum.Sum{}, gain, append([]string{"melee.self-loss-cancel"}, why...)
	}
	return sum.Of(add(nil, s.Book().Mat(name).OwnLoss, "Melee Attack", "melee.cost")), 0, nil
}

// gaining says whether a card brings HPs with this attack: Perfect Execution with the Demon's own alone,
// Perfect Counter for the Demon or beside Perfect Execution (card.perm.execution.demon,
// card.one.counter.gain).
func (m *melee) gaining(c *box.Card, e notation.Effect, by *axismundi.Player) bool {
	s := m.t.State()
	if e.Beside != "" && !s.Has(by, e.Beside) {
		return false
	}
	return c.Deck == notation.OneTime || m.own
}

// gains lists the rules by which an attack brings HPs.
func (m *melee) gains() (list []string) {
	s := m.t.State()
	by := s.Player(m.by)
	for _, c := range m.boosts(by) {
		for _, e := range c.Effects(s.MatName(by)) {
			if e.Do == notation.Gains && m.gaining(c, e, by) {
				list = append(list, c.Rules[1])
			}
		}
	}
	return list
}

// rules lists the rules of the parts of sums, each once, behind those of every attack.
func rules(sums ...sum.Sum) []string {
	list := []string{"attack.list", "attack.no-dice"}
	for _, s := range sums {
		if len(s.Parts) > 1 && !slices.Contains(list, "melee.modifiers") {
			list = append(list, "melee.modifiers")
		}
		for _, p := range s.Parts {
			if p.Rule != "" && !slices.Contains(list, p.Rule) {
				list = append(list, p.Rule)
			}
		}
	}
	return list
}

// parts returns the parts of both sums, one behind the other; those of the second one are named Wounds.
func parts(hp, wounds sum.Sum) []sum.Part {
	list := slices.Clone(hp.Parts)
	for _, p := range wounds.Parts {
		p.Name = Wounds
		list = append(list, p)
	}
	return list
}

// Wounds names the parts of a sum that are Wounds, beside those that are HPs.
const Wounds = "wounds"
