package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/telling"
)

// RollBlows makes both combat rolls of a phase, once its target is known (roll.cr,
// combat.joint.dice).
type RollBlows struct {
	Defend []string // who does something other than fight: avatars, or creature
	Again  string   // cr | creature-cr: that roll is made again, the other lies; empty: neither
	Mods   []Mod
}

// Play implements telling.Act.
func (a RollBlows) Play(t *table) error {
	if err := a.play(t); err != nil {
		return err
	}
	offer(t, t.State().fight().Target, "cr", "combat roll --again=cr")
	combatResult(t)
	return nil
}

func (a RollBlows) play(t *table) error {
	f, err := begun(t)
	if err != nil {
		return err
	}
	if err := t.State().checkFightMods(a.Mods); err != nil {
		return err
	}
	lies := f.Step == "blows"
	switch {
	case a.Again != "" && !lies:
		return telling.Impossible("no combat roll lies that could be made again: %s", nextStep(f))
	case a.Again == "" && lies:
		return telling.Impossible("the combat rolls of phase %d are made: combat wounds; to make one again, combat roll --again=cr or creature-cr", f.Phase)
	case !lies && f.Step != "target":
		return telling.Impossible("nobody knows yet whom the creature attacks: combat target")
	}
	if err := alive(t, f.Target); err != nil {
		return err
	}
	if err := defend(t, a.Defend); err != nil {
		return err
	}
	return a.strike(t)
}

// strike rolls what is to be rolled.
func (a RollBlows) strike(t *table) error {
	s := t.State()
	f := s.fight()
	who := f.Target
	if a.Again == "" {
		if err := evadeAll(t, who, func(m Mod) bool { return m.What == "cr" }); err != nil {
			return err
		}
	}
	b, err := s.blows(who, a.Mods)
	if err != nil {
		return err
	}
	lent := b.Shards
	b = b.By(s.method())
	e := BlowsRolled{Lent: f.Lent, Who: who, CR: f.CR, FoeCR: f.Foe, Foe: s.foeName(), Sum: fmt.Sprint(f.CR), FoeSum: fmt.Sprint(f.Foe)}
	var parts []telling.Why
	if a.Again != "creature-cr" {
		if parts, err = avatarCR(t, who, b); err != nil {
			return err
		}
		e.CR, e.Sum, e.Lent = totalOf(parts), sumOf(parts), lend(lent, parts[1:1+len(b.Shards)])
	}
	if a.Again != "cr" {
		foe, err := foeCR(t, b)
		if err != nil {
			return err
		}
		e.FoeCR, e.FoeSum = totalOf(foe), sumOf(foe)
		parts = append(parts, foe...)
	}
	hits, rules := whoHits(e.CR, e.FoeCR), []string{"roll.cr", "combat.cr.modifiers"}
	if e.Hits = hits; hits == "" {
		e.Hits, rules = "nobody", append(rules, "roll.cr.tie")
	}
	if len(s.fighting()) > 1 {
		rules = append(rules, "combat.joint.dice", "combat.joint.modifiers")
	}
	t.Do(e, rules...).Because(slices.Concat(parts, s.idle("cr", "avatar", who, nil), s.idle("cr", "creature", who, nil))...)
	return nil
}

// avatarCR is the combat roll of the avatar that is attacked: as many d6 as fight, of which
// the highest counts; where everybody defends one, or none (combat.joint.dice,
// combat.joint.all-defending, reading A4).
func avatarCR(t *table, who string, b Blows) ([]telling.Why, error) {
	s := t.State()
	shards, err := allFall(t, "shard", b.Shards)
	if err != nil {
		return nil, err
	}
	if n := len(s.pledged(who, "cr")); n > 0 {
		served := shards[min(len(shards), len(s.fight().Lent)):]
		t.Do(ShardsUsed{Who: who, Roll: "cr", N: n}, "shard.invoke.consume", "shard.roll.stack").Because(served...)
	}
	highest := 0
	for range b.Dice {
		highest = max(highest, t.Die("cr", d6))
	}
	rule := "roll.cr"
	what := "the die of " + who
	switch {
	case b.Dice == 0:
		what = "no die: everybody defends"
	case b.Dice > 1:
		what = fmt.Sprintf("the highest of %d dice of %s", b.Dice, who)
	}
	if len(s.active()) > 1 {
		rule = "combat.joint.dice"
	}
	if len(s.active()) == 0 && len(s.fighting()) > 1 {
		t.Remark("combat.joint.all-defending", "everybody defends: %s rolls %s", who, map[bool]string{true: "one die all the same", false: "no die"}[s.combatDice() > 0])
	}
	cr, err := fall(t, "cr-star", rollName(who, "cr", ""), b.CR)
	if err != nil {
		return nil, err
	}
	return slices.Concat([]telling.Why{why(highest, what, rule)}, shards, cr), nil
}

// foeCR is the creature's combat roll.
func foeCR(t *table, b Blows) ([]telling.Why, error) {
	roll, what := 0, "the die of "+t.State().foeName()
	for range 1 + b.More {
		roll = max(roll, t.Die("creature-cr", d6))
	}
	if b.More > 0 {
		what = fmt.Sprintf("the highest of %d dice of %s", 1+b.More, t.State().foeName())
	}
	foe, err := fall(t, "creature-cr-star", rollName("creature", "cr", ""), b.Foe)
	return append([]telling.Why{why(roll, what, "roll.cr")}, foe...), err
}

// totalOf is what parts come to.
func totalOf(parts []telling.Why) (total int) {
	for _, p := range parts {
		total += p.N
	}
	return total
}

// sumOf is how people say a sum: 4 +1 -1.
func sumOf(parts []telling.Why) string {
	text := ""
	for i, p := range parts {
		switch {
		case i == 0:
			text = fmt.Sprint(p.N)
		case p.N != 0:
			text += fmt.Sprintf(" %+d", p.N)
		}
	}
	return text
}
