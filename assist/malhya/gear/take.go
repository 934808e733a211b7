package gear

import (
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Take gives a hero a card, which is stored in the knapsack; a weapon becomes the spare one. Gold and
// resources it gives too.
type Take struct{ Hero, Thing string }

func (a Take) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	n, word, err := counted([]string{a.Thing})
	if err != nil {
		return err
	}
	if what, is := goodsNamed(word); is && n > 0 {
		return earn(t, h.Name, what, n)
	}
	if n != 1 && s.Book().Cards().Gear(a.Thing) == nil {
		return &telling.Nonsense{Reason: "one card is taken at a time: take " + h.Name + " " + word}
	}
	th, err := named(s, h, a.Thing, false)
	if err != nil {
		return err
	}
	to := malhya.Knapsack
	if th.kind = kindOf(t, th, "item", decks...); th.kind == "weapon" {
		to = malhya.Spare
	}
	if err := again(h, th); err != nil {
		return err
	}
	return store(t, h, th, to)
}

// store puts a thing into a hero's knapsack, or as the spare weapon: to is the place. It refuses without
// room: for 1 spare weapon, item cards up to the capacity, and the heavy icons that the hero bears.
func store(t *malhya.Table, h *malhya.Hero, th thing, to string) error {
	if err := spare(h, to); err != nil {
		return err
	}
	if err := stores(t, h, slot(t.State(), to)); err != nil {
		return err
	}
	if th.at == malhya.Worn {
		if err := without(t, h, th); err != nil {
			return err
		}
	}
	if th.at == "" {
		if err := bears(t, h, th.heavy()); err != nil {
			return err
		}
	}
	rule := "knapsack.capacity-limit"
	switch {
	case to == malhya.Spare:
		rule = "knapsack.spare-weapon-limit"
	case th.kind == "artifact":
		rule = "knapsack.unequipped-artifact"
	}
	moves(t, h, th, to, rule)
	return nil
}

// spare refuses a second spare weapon (knapsack.spare-weapon-limit). Any other place than Spare it lets
// pass.
func spare(h *malhya.Hero, to string) error {
	if to != malhya.Spare || h.Gear.Spare == "" {
		return nil
	}
	err := telling.Against("knapsack.spare-weapon-limit", "%s carries a further weapon already: %s", h.Name,
		h.Gear.Spare)
	return telling.Offer(err, telling.Line("drop", h.Name, h.Gear.Spare))
}

// Drop discards a card of a hero's, all that is in the knapsack, or gold and resources
// (icon.discard-all-items).
type Drop struct{ Hero, Thing string }

// All stands for everything in the knapsack, and for all that can be gained or recovered.
const All = "all"

func (a Drop) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(a.Hero)
	if err != nil {
		return err
	}
	if a.Thing == All {
		if len(h.Gear.Items) == 0 {
			return telling.Impossible("%s's knapsack is empty", h.Name)
		}
		for _, name := range slices.Clone(h.Gear.Items) {
			moves(t, h, asCard(s, h, name), malhya.Supply, "icon.discard-all-items")
		}
		return nil
	}
	if n, word, err := counted([]string{a.Thing}); err == nil {
		if what, is := goodsNamed(word); is {
			return spend(t, h.Name, what, n)
		}
	}
	th, err := held(s, h, a.Thing)
	if err != nil {
		return err
	}
	return takeOff(t, h, th, malhya.Supply)
}

// takeOff moves a thing that a hero has to the knapsack or the supply: armor not in combat
// (equip.armor.change-time). What it gave goes with it (equip.artifact.persists).
func takeOff(t *malhya.Table, h *malhya.Hero, th thing, to string) error {
	if th.at == malhya.Worn && th.kind == "armor" {
		if err := changes(t); err != nil {
			return err
		}
	}
	err := Alters(t, h.Name, func() error {
		if to != malhya.Supply {
			return store(t, h, th, to)
		}
		moves(t, h, th, to)
		return nil
	})
	if err == nil {
		Tight(t, h.Name)
	}
	return err
}

// Destroy discards armor that a hero destroys for its shields, with what it gave
// (combat.defense.destroy-armor, equip.artifact.persists).
func Destroy(t *malhya.Table, hero, armor string) error {
	h := t.State().Hero(hero)
	err := Alters(t, hero, func() error {
		moves(t, h, asCard(t.State(), h, armor), malhya.Supply, "combat.defense.destroy-armor")
		return nil
	})
	Tight(t, hero)
	return err
}

// changes refuses in Combat Mode, where no armor is put on or taken off (equip.armor.change-time).
func changes(t *malhya.Table) error {
	if t.State().Mode != malhya.InCombat {
		return nil
	}
	return t.Refuse("equip.armor.change-time", "armor is put on and taken off at any time but in combat")
}

// Alters changes by does which cards and effects work for a hero, and gives or takes what that brings at
// once: crystals, Aura tokens, in a turn that is on free movement, as long as some is left, and the place of
// a hero who stands on the gauge (equip.artifact.immediate, equip.artifact.persists). All other numbers are
// added up as they are asked for.
func Alters(t *malhya.Table, hero string, does func() error) error {
	was := map[string]int{}
	for _, stat := range []string{"life", "aura", "movement", "initiative"} {
		was[stat] = brings(t, hero, stat)
	}
	if err := does(); err != nil {
		return err
	}
	more := func(stat string) int { return brings(t, hero, stat) - was[stat] }
	if err := grow(t, hero, "life", more("life")); err != nil {
		return err
	}
	if err := grow(t, hero, "aura", more("aura")); err != nil {
		return err
	}
	strides(t, hero, more("movement"), brought(more("movement"))...)
	advance(t, hero, more("initiative"))
	return nil
}

// strides gives a hero whose Movement value is n more now as much free movement more in a turn that is on, as
// long as some is left; below zero it takes it (hero.movement-free).
func strides(t *malhya.Table, hero string, n int, rules ...string) {
	turn := t.State().Hero(hero).Turn
	if turn.Is == malhya.Acting && turn.Free > 0 && n != 0 {
		t.Do(malhya.PointsMoved{Hero: hero, Points: turn.Points, Free: max(turn.Free+n, 0)}, rules...).
			Because(sum.Part{N: turn.Points, What: "points"})
	}
}

// advance moves the place of a hero who stands on the gauge n on, below zero back, as far as the gauge goes.
// In the first round after an alarm it stays (combat.initiative.alarm-zero).
func advance(t *malhya.Table, hero string, n int) {
	c := t.State().Combat
	if c == nil || c.Alarmed() || n == 0 {
		return
	}
	if now, stands := c.Gauge[hero]; stands {
		parts := malhya.OnGauge([]sum.Part{{N: now, What: "on the gauge"}, {N: n, What: "initiative"}})
		t.Do(malhya.GaugeMoved{Who: hero, Now: sum.Total(parts)}, brought(n)...).Because(parts...)
	}
}

// brings returns how much the cards and effects that work for a hero add to a number of the boards.
func brings(t *malhya.Table, hero, stat string) (n int) {
	h := t.State().Hero(hero)
	for _, card := range append(t.State().Bears(h, false), h.Lasting()...) {
		n += card.Sheet.Stat(stat)
	}
	return n
}

// brought returns the rule by which a card gives n of something as it is put on, or below zero takes it as
// it is taken off.
func brought(n int) []string {
	if n < 0 {
		return []string{"equip.artifact.persists"}
	}
	return []string{"equip.artifact.immediate"}
}

// grow gives a hero n crystals (life) or Aura tokens (aura), by the rules of a card where none are named;
// below zero it takes them, ready tokens first.
func grow(t *malhya.Table, hero, stat string, n int, rules ...string) error {
	if len(rules) == 0 {
		rules = brought(n)
	}
	switch {
	case n == 0:
		return nil
	case stat == "life":
		return wounds.Grow(t, hero, n, rules...)
	}
	a := t.State().Hero(hero).Aura
	if all := a.Ready + a.Exhausted; all+n > malhya.MostAura {
		return telling.Impossible("%s has %d Aura tokens: more than %d nobody has", hero, all, malhya.MostAura)
	}
	ready := max(a.Ready+n, 0)
	exhausted := max(a.Exhausted+min(a.Ready+n, 0), 0)
	t.Do(malhya.AuraMoved{Hero: hero, Ready: ready, Exhausted: exhausted, Used: a.Used, Effect: a.Effect},
		rules...)
	return nil
}

// switches pays for taking another weapon in hand: in Stealth and Combat Mode an Action Point
// (weapon.switch-ap). By reading A16 the switch is a type of action of its own.
func switches(t *malhya.Table, hero string) error {
	s := t.State()
	kind := ""
	if s.Reading("A16") == "switch-too" {
		kind = "switch"
	}
	return turns.Pay(t, turns.Deed{Hero: hero, For: "the switch", N: s.Book().Parts().Costs.Switch,
		Rule: "weapon.switch-ap", Type: kind})
}
