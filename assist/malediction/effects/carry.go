package effects

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Carry does what effects of one cause say, in their order, as far as the program can; words that are none
// of its language are shown for the people to carry out. What all of them set off is resolved behind them.
// It returns the attacks that they bring.
func Carry(t *malediction.Table, c Cause, list ...malediction.Borne) (waits []Wait) {
	foresee(t)
	var m moment
	for _, b := range list {
		waits = append(waits, m.carry(t, b, c)...)
	}
	m.resolve(t)
	return append(waits, m.waits...)
}

// carry does what one effect says; what that sets off waits in the moment.
func (m *moment) carry(t *malediction.Table, b malediction.Borne, c Cause) []Wait {
	switch b.Deed {
	case notation.Told:
		c.tell(t, b)
	case notation.FreeAttack, notation.Retaliates:
		return []Wait{{Unit: cmp.Or(c.Unit, c.Target), Target: c.Attacker, Deed: b.Deed, Name: b.Called()}}
	case notation.GivesEcho, notation.GivesMastery, notation.Draws, notation.Discards, notation.Banishes:
		c.forPlayer(t, b)
	case notation.Damages:
		n := c.Amount(t, b)
		m.hurts(t, c.whom(t, b), n, c.Player)
	case notation.Defeats:
		list := c.whom(t, b)
		for i, id := range list {
			m.hurt = list[i+1:]
			m.defeat(t, id, c.Player)
		}
	case notation.Prevents:
		c.prevents(t, b)
	default:
		list := c.whom(t, b)
		m.withers(t, func() {
			for _, id := range list {
				c.does(t, b, id)
			}
		})
	}
	return nil
}

// Amount returns the number of an effect, as often as it counts; one that is equal to a stat of its unit is 0
// where that is a dash, and is asked for where nobody has typed it in (stat.null.zero).
func (c Cause) Amount(t *malediction.Table, b malediction.Borne) int {
	if b.Like == "" {
		return b.N * c.times(t, b)
	}
	id := cmp.Or(c.Unit, c.Target)
	ask.Number(t, id, b.Like)
	u := cmp.Or(t.State().Unit(id), t.State().Felled(id), c.Fell)
	if u == nil {
		return 0
	}
	return t.State().Stat(u, b.Like).Total() * c.times(t, b)
}

// does carries an effect out on one unit; the caller defeats whom it leaves no health. A push or a pull it
// only offers as a command.
func (c Cause) does(t *malediction.Table, b malediction.Borne, id string) {
	n := c.Amount(t, b)
	switch b.Deed {
	case notation.Heals:
		rules := []string{"damage.heal"}
		if notation.Base(b.Called()) == "Regeneration" || b.When == notation.OnActivation && b.Whom.Kin == "" {
			rules = append(rules, "ability.regeneration")
		}
		if len(b.Weaker) > 0 {
			rules = append(rules, "effect.same-name")
		}
		name := ""
		if b.Whom.Kin == "" { // nothing else names it
			name = by(b)
		}
		recovers(t, id, n, name, rules...)
	case notation.Refreshes:
		if why := MayNotRefresh(t.State(), id); why != "" {
			t.Remark("activation.again", "%s", why)
			return
		}
		Turn(t, id, notation.Refreshed)
	case notation.Exhausts:
		Turn(t, id, notation.Exhausted)
	case notation.Removes:
		removeOnly(t, id)
	case notation.Destroys:
		c.destroys(t, b, id)
	case notation.Boosts:
		boostOnly(t, id, notation.Mod{Stat: b.Stat, N: n, Power: b.Pair, Name: b.Called(), Span: spanOf(t, b)})
	case notation.GivesAP:
		c.gives(t, id, n)
	case notation.Pushes, notation.Pulls:
		t.Remark("effect.forced.line", "%s: %s %s up to %d inches; say where it ends", b.Called(), b.Deed,
			t.State().Said(id), n).Offer(forced(t.State(), b, c, id))
	}
}

// prevents keeps damage of the newest blow from the unit that the effect is played on, else from the blow's
// target, whether it still stands or not.
func (c Cause) prevents(t *malediction.Table, b malediction.Borne) {
	id := c.Target
	if blows := t.State().Blows(); id == "" && len(blows) > 0 {
		id = blows[0].Target
	}
	if _, err := Prevent(t, id, c.Amount(t, b)); err != nil {
		t.Remark("damage.prevent", "%s", err.Error())
	}
}

// forced returns the command that pushes or pulls a unit. The line is drawn from the unit that has the
// effect; where none has it, from its player's first unit on the field.
func forced(s *malediction.State, b malediction.Borne, c Cause, id string) telling.Command {
	cause := c.Unit
	if cause == "" {
		for _, u := range s.UnitsOf(c.Player) {
			cause = u.ID
			break
		}
	}
	return telling.Line(string(b.Deed), id, fmt.Sprint(b.N), "by", cause)
}

func (c Cause) destroys(t *malediction.Table, b malediction.Borne, id string) {
	if u := t.State().Unit(id); b.What == notation.Item && u.Item == "" || b.What == notation.Relic &&
		u.Relic == "" {
		t.Remark("card.item.destroyed", "%s has no %s", t.State().Said(id), b.What)
		return
	}
	destroyOnly(t, id, b.What)
}

// gives changes the AP of the unit, if it is the active one; else a remark says that it is not.
func (c Cause) gives(t *malediction.Table, id string, n int) {
	s := t.State()
	if s.Active == nil || s.Active.Unit != id {
		t.Remark("activation.ap", "%s is not active: it has no AP to change", s.Said(id))
		return
	}
	GiveAP(t, id, n)
}

// spanOf returns how long a boost lasts that was set off: as it says, else as long as the activation, else
// the round.
func spanOf(t *malediction.Table, b malediction.Borne) string {
	switch {
	case b.Span != "":
		return b.Span
	case t.State().Active != nil:
		return "activation"
	}
	return "round"
}

// tell shows words that the people carry out at their moment.
func (c Cause) tell(t *malediction.Table, b malediction.Borne) {
	e := malediction.EffectNamed{Name: b.Called(), Who: c.Unit, Text: b.Text, Said: c.Called}
	if c.Unit == "" {
		e.Who = c.Player
	}
	t.Do(e, "ability.passive")
	t.Remark("card.text-wins", "the people carry out: %s", b.Text)
}

// forPlayer moves echo, mastery or cards of the player whose effect it is.
func (c Cause) forPlayer(t *malediction.Table, b malediction.Borne) {
	s := t.State()
	if s.Player(c.Player) == nil {
		return
	}
	n := c.Amount(t, b)
	switch b.Deed {
	case notation.GivesEcho:
		rules := []string{"echo.public"}
		if b.Each != nil {
			rules = append(rules, "ally.self")
		}
		if b.Each != nil && b.Each.Of.Owned {
			rules = append(rules, "ally.owned", "team.owned")
		}
		Echo(t, c.Player, n, rules...)
	case notation.GivesMastery:
		Gain(t, s.SideOf(c.Player), max(n, -max(0, s.MasteryOf(c.Player))), "mastery.sources")
	case notation.Draws:
		Draw(t, c.Player, n)
	case notation.Discards:
		Cards(t, c.Player, c.hand(s), "discard", unknown(n))
	case notation.Banishes:
		Cards(t, c.Player, c.hand(s), "banished", unknown(n))
	}
}

// hand returns how many cards the effect's player has in hand. A spell that is being played counts in Hand
// until it is discarded, and is not in hand any more (spell.discard).
func (c Cause) hand(s *malediction.State) int {
	hand := s.Player(c.Player).Hand
	if c.Unit == "" {
		hand--
	}
	return max(0, hand)
}

// unknown returns so many cards that nobody has named.
func unknown(n int) []string { return slices.Repeat([]string{"?"}, max(0, n)) }
