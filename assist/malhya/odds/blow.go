package odds

import (
	"fmt"
	"math/big"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/fight"
	"tablehand/assist/malhya/room"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Share is the chance that a number comes up.
type Share struct {
	N int      `json:"n"`
	P *big.Rat `json:"p"`
}

// A Defence holds what an attack comes to against one way to defend, in JSON: its price, the chances of
// each number of wounds, and the chance that the target falls.
type Defence struct {
	Defend string   `json:"defend" unknown:"null"` // rows, armor, none; of an enemy, which has no choice, null
	Price  int      `json:"price"`                 // Action Points
	Wounds []Share  `json:"wounds"`
	Mean   *big.Rat `json:"mean"`  // wounds on average
	Falls  *big.Rat `json:"falls"` // vanquished, or unconscious; null: nobody knows how much life is left
}

// A Blow is what to expect of an attack, in JSON: from where and for what price it is made, and what each
// target may expect.
type Blow struct {
	Attacker string `json:"attacker"`
	At       string `json:"at" unknown:"null"` // where an enemy has gone for it; null: it stays
	Price    int    `json:"price"`             // Action Points
	Met
	Others []Met    `json:"others"` // further targets of a strike over several spaces
	Rules  []string `json:"rules"`
}

// Met is the damage and the wounds that one target may expect of an attack.
type Met struct {
	Target   string    `json:"target"`
	Damage   []Share   `json:"damage"`
	Mean     *big.Rat  `json:"mean"` // damage on average, before any shield
	Defences []Defence `json:"defences"`
}

// Foresee works out what to expect of an attack against each defence of a target: an enemy has one, a hero
// those that the points left pay for. A strike over several spaces meets each target by itself. An enemy
// first goes to where the rules have it attack this hero from; if they have it attack nobody, or somebody
// else, it attacks from where it stands. Dice that nobody has read off end it with a *chance.Unread.
func Foresee(s *malhya.State, b fight.Blow) (Blow, error) {
	r := Blow{Attacker: b.Attacker, Others: []Met{}}
	st, err := fight.Striking(s, b, telling.Against)
	if err != nil {
		return r, err
	}
	if s.Hero(b.Attacker) == nil {
		if s, r.At, err = gone(s, b); err != nil {
			return r, err
		}
	}
	line, err := aimed(s, st, b)
	if err != nil {
		return r, err
	}
	rolled, err := falls(s, st.Hand)
	if err != nil {
		return r, err
	}
	targets, err := fight.Targets(s, b, st.Area, func(answers []string) (string, error) {
		return "", telling.Impossible("several strikes of this kind hit %s: say whom else with --at (%s)",
			b.Target, text.Listed(answers))
	})
	if err != nil {
		return r, err
	}
	r.Price, r.Rules = st.Price, st.Rules
	for i, target := range targets {
		m, err := meets(s, st, b, line, target, struck(s, st, b.Attacker, rolled, target))
		if err != nil {
			return r, err
		}
		if i == 0 {
			r.Met = m
			continue
		}
		r.Others = append(r.Others, m)
	}
	return r, nil
}

// gone returns a copy of the table on which an enemy has gone to where it makes an attack from, and that
// space. If it stays, or does not get to make this attack, it returns the table itself, and the space is
// empty.
func gone(s *malhya.State, b fight.Blow) (*malhya.State, string, error) {
	moved := telling.Copy(s)
	attacks, err := aims(moved, b)
	at := moved.Enemy(b.Attacker).At
	if err != nil || !attacks || at == s.Enemy(b.Attacker).At {
		return s, "", err
	}
	return moved, at, nil
}

// aimed returns the line of sight of a shot. It refuses one that is blocked, and one that only the table
// shows (los.ranged-needs).
func aimed(s *malhya.State, st fight.Strike, b fight.Blow) (line room.Sight, err error) {
	line, known := fight.Aimed(s, b)
	if st.Angle {
		line = line.Angled()
	}
	switch {
	case st.Ranged && !known:
		return line, telling.Impossible("only the table shows the line of sight: --line clear or --line hindered")
	case st.Ranged && line.Line == room.None:
		return line, telling.Against("los.ranged-needs", "%s has no line of sight to %s: it %v", b.Attacker,
			b.Target, line)
	}
	return line, nil
}

// meets works out what to expect for one target, against each of its defences; attack holds the ways in
// which the attack may fall.
func meets(s *malhya.State, st fight.Strike, b fight.Blow, line room.Sight, target string,
	attack []hit) (m Met, err error) {
	m.Target = target
	damage := map[int]*big.Rat{}
	for _, a := range attack {
		add(damage, a.damage[0], a.p)
	}
	m.Damage, m.Mean = shares(damage)
	choices := []string{""}
	if h := s.Hero(target); h != nil {
		choices, _ = fight.Guards(s, h, b)
	}
	for _, choice := range choices {
		d, err := against(s, st, b, line, target, choice, attack)
		if err != nil {
			return m, err
		}
		m.Defences = append(m.Defences, d)
	}
	return m, nil
}

// against works out what to expect against one defence, which choice names; it is empty for an enemy.
func against(s *malhya.State, st fight.Strike, b fight.Blow, line room.Sight, target, choice string,
	attack []hit) (d Defence, err error) {
	d.Defend = choice
	wounds := map[int]*big.Rat{}
	for _, a := range attack {
		list, g, err := pierces(s, st, b, line, target, choice, a.damage[0], a.cancels)
		if err != nil {
			return d, err
		}
		d.Price = g.Price
		for _, w := range list {
			add(wounds, w.N, new(big.Rat).Mul(a.p, w.P))
		}
	}
	d.Wounds, d.Mean = shares(wounds)
	if left := life(s, target); left > 0 {
		d.Falls = new(big.Rat)
		for _, w := range d.Wounds {
			if w.N >= left {
				d.Falls.Add(d.Falls, w.P)
			}
		}
	}
	return d, nil
}

// pierces returns the chances of the wounds that a defence leaves of a damage that lies there, with the
// defence; cancels are the dice of the defence that are cancelled, by kind.
func pierces(s *malhya.State, st fight.Strike, b fight.Blow, line room.Sight, target, choice string,
	damage int, cancels map[string]int) ([]Share, fight.Guard, error) {
	g, err := fight.Guarding(s, b, target, choice, telling.Against)
	if err != nil {
		return nil, g, err
	}
	if damage == 0 {
		return []Share{{0, big.NewRat(1, 1)}}, g, nil
	}
	if st.Ranged {
		g.Dodges(fight.Dodge(s, b, target, line))
	}
	after := g.Lessened(s, cancels)
	met, err := falls(s, g.Hand)
	wounds := map[int]*big.Rat{}
	for _, f := range met {
		best := g.Cancelled(f.dice, after, s.Hero(target) != nil)[0]
		add(wounds, fight.Wounds(damage, g.Count(best.Left)), f.p)
	}
	list, _ := shares(wounds)
	return list, g, err
}

// life returns the Life Points that a hero or an enemy has left; 0 where nobody has typed them in.
func life(s *malhya.State, who string) int {
	if h := s.Hero(who); h != nil {
		return h.Crystals.Life
	}
	parts := s.EnemyStat(malhya.Type(who), "life")
	if parts == nil {
		return 0
	}
	return sum.Total(parts) - s.Enemy(who).Damage
}

// A hit is a way in which an attack may fall, with its chance: the damage for each target, and the dice of
// a defence that it cancels.
type hit struct {
	damage  []int
	cancels map[string]int
	p       *big.Rat
}

// struck turns the falls of an attack into hits for these targets; falls that come to the same are one.
func struck(s *malhya.State, st fight.Strike, attacker string, rolled []fall,
	targets ...string) (list []hit) {
	at := map[string]int{}
	for _, f := range rolled {
		tally := st.Count(f.dice)
		h := hit{cancels: tally.Cancels, p: f.p}
		for _, target := range targets {
			h.damage = append(h.damage, sum.Total(st.Damage(s, attacker, target, tally)))
		}
		key := fmt.Sprint(h.damage, h.cancels)
		if i, is := at[key]; is {
			list[i].p = new(big.Rat).Add(list[i].p, h.p)
			continue
		}
		at[key], list = len(list), append(list, h)
	}
	return list
}
