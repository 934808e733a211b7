package combat

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// WhoHits returns the side that has rolled more, avatar or creature; empty: neither (roll.cr, roll.cr.tie).
func WhoHits(avatar, foe int) string {
	switch {
	case avatar > foe:
		return "avatar"
	case avatar < foe:
		return "creature"
	}
	return ""
}

// RollBlows makes both combat rolls of a phase, once its target is known (roll.cr,
// combat.joint.dice).
type RollBlows struct {
	Defend []string // who does something other than fight: avatars, or creature
	Again  string   // cr | creature-cr: that roll is made again, the other lies; empty: neither
	Mods   []notation.Mod
}

// Play implements telling.Act.
func (a RollBlows) Play(t *malice.Table) error {
	if err := CheckFightMods(t.State(), a.Mods, modsOfBlows...); err != nil {
		return err
	}
	if err := a.playRolls(t); err != nil {
		return err
	}
	rolls.Offer(t, t.State().Fight().Target, "cr", "combat", "roll", "--again=cr")
	setResult(t)
	return nil
}

func (a RollBlows) playRolls(t *malice.Table) error {
	f, err := begun(t)
	if err != nil {
		return err
	}
	lies := f.Step == "blows"
	switch {
	case a.Again != "" && !lies:
		return telling.Offer(telling.Impossible("no combat roll has been made that could be made again"),
			nextStep(f)...)
	case a.Again == "" && lies:
		return telling.Offer(telling.Against("combat.phase", "the combat rolls of phase %d are made", f.Phase),
			telling.Line("combat", "wounds"), telling.Line("combat", "roll", "--again=cr"),
			telling.Line("combat", "roll", "--again=creature-cr"))
	case lies && len(a.Defend) > 0:
		return late(f, "--defend says before them who defends")
	case !lies && f.Step != "target":
		return telling.Offer(telling.Impossible("nobody knows yet whom the creature attacks"),
			telling.Line("combat", "target"))
	}
	if err := alive(t, f.Target); err != nil {
		return err
	}
	if err := defend(t, a.Defend); err != nil {
		return err
	}
	return a.strike(t)
}

// strike makes both combat rolls, or the one that is made again, and notes who hits. Before the first rolls
// the target may evade effects on them.
func (a RollBlows) strike(t *malice.Table) error {
	s := t.State()
	f := s.Fight()
	who := f.Target
	if a.Again == "" {
		if err := evadeAll(t, who, func(m notation.Mod) bool { return m.What == "cr" }); err != nil {
			return err
		}
	}
	b, err := s.Blows(who, a.Mods)
	if err != nil {
		return err
	}
	if a.Again == "cr" { // those invoked since that roll count with the next phase (shard.limit.combat)
		b.Shards = b.Shards[:len(b.Shards)-len(s.Pledged(who, "cr"))]
	}
	lent := b.Shards
	b = b.By(Method(s))
	e := malice.BlowsRolled{Lent: f.Lent, Who: who, CR: f.CR, FoeCR: f.Foe, Foe: s.FoeName(),
		Sum: fmt.Sprint(f.CR), FoeSum: fmt.Sprint(f.Foe)}
	var parts []sum.Part
	if a.Again != "creature-cr" {
		if parts, err = avatarCR(t, who, b, a.Again == ""); err != nil {
			return err
		}
		e.CR, e.Sum, e.Lent = sum.Total(parts), sum.Said(parts), lend(lent, parts[1:1+len(b.Shards)])
	}
	if a.Again != "cr" {
		foe, err := foeCR(t, b)
		if err != nil {
			return err
		}
		e.FoeCR, e.FoeSum = sum.Total(foe), sum.Said(foe)
		parts = append(parts, foe...)
	}
	hits, rules := WhoHits(e.CR, e.FoeCR), []string{"roll.cr", "combat.cr.modifiers"}
	if e.Hits = hits; hits == "" {
		e.Hits, rules = "nobody", append(rules, "roll.cr.tie")
	}
	if len(s.Fighting()) > 1 {
		rules = append(rules, "combat.joint.dice", "combat.joint.modifiers", "combat.joint.hit-by")
	}
	t.Do(e, rules...).Because(slices.Concat(parts, idle(s, "cr", "avatar", who, nil),
		idle(s, "cr", "creature", who, nil))...)
	return nil
}

// avatarCR makes the combat roll of the avatar that is attacked: as many d6 as fight, of which the
// highest counts; where everybody defends one, or none (combat.joint.dice,
// combat.joint.all-defending, reading A4). Where both roll, the dice of the creature fall with its own.
func avatarCR(t *malice.Table, who string, b malice.Blows, both bool) ([]sum.Part, error) {
	s := t.State()
	t.Whose(who)
	hand := malice.NewHand(t)
	invoked, err := hand.TakeShares("shard", b.Shards)
	if err != nil {
		return nil, err
	}
	dice := hand.Take("cr", b.Dice, box.D6)
	stars, err := together(t, hand, "cr-star", RollName(who, "cr", ""), b.CR)
	if err != nil {
		return nil, err
	}
	if both && hand.Size() > 0 && Method(s) != "lockdown" {
		foes, err := s.DiceOf("creature-cr-star", b.Foe)
		if err != nil {
			return nil, err
		}
		t.Beside(s.FoePiece(), append(chance.Several(1+b.More, "creature-cr", box.D6), foes...)...)
	}
	hand.Throw()
	shards := invoked()
	if n := len(b.Shards) - len(s.Fight().Lent); both && n > 0 {
		served := shards[min(len(shards), len(s.Fight().Lent)):]
		t.Do(malice.ShardsUsed{Who: who, Roll: "cr", N: n}, "shard.invoke.consume",
			"shard.roll.stack").Because(served...)
	}
	highest := malice.Highest(dice())
	rule := "roll.cr"
	what := "the die of " + who
	switch {
	case b.Dice == 0:
		what = "no die: everybody defends"
	case b.Dice > 1:
		what = fmt.Sprintf("the highest of %d dice of %s", b.Dice, who)
	}
	if len(s.Active()) > 1 {
		rule = "combat.joint.dice"
	}
	if len(s.Active()) == 0 && len(s.Fighting()) > 1 {
		falls := "no die"
		if s.CombatDice() > 0 {
			falls = "one die all the same"
		}
		t.Remark("combat.joint.all-defending", "everybody defends: %s rolls %s", who, falls)
	}
	cr, err := stars()
	if err != nil {
		return nil, err
	}
	return slices.Concat([]sum.Part{notation.Why(highest, what, rule)}, shards, cr), nil
}

// foeCR makes the creature's combat roll, and returns its parts: the highest of its d6, and what b adds.
func foeCR(t *malice.Table, b malice.Blows) ([]sum.Part, error) {
	throws(t, "creature")
	hand, what := malice.NewHand(t), "the die of "+t.State().FoeName()
	dice := hand.Take("creature-cr", 1+b.More, box.D6)
	stars, err := together(t, hand, "creature-cr-star", RollName("creature", "cr", ""), b.Foe)
	if err != nil {
		return nil, err
	}
	hand.Throw()
	if b.More > 0 {
		what = fmt.Sprintf("the highest of %d dice of %s", 1+b.More, t.State().FoeName())
	}
	foe, err := stars()
	return append([]sum.Part{notation.Why(malice.Highest(dice()), what, "roll.cr")}, foe...), err
}
