package combat

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// BeginCombat begins the combat with the creature that stands against the band, or with one that the
// players describe (combat.trigger).
type BeginCombat struct {
	Who      []string // who fights: the first printing lets a band choose; empty: the whole band
	Creature string   // a creature as it is described: power=3 life=6 energy=cold; empty: the encounter
}

// Play implements telling.Act.
func (a BeginCombat) Play(t *malice.Table) error {
	if a.Creature != "" {
		if err := a.describe(t); err != nil {
			return err
		}
	}
	if err := Begin(t, a.Who); err != nil {
		return err
	}
	t.Remark("combat.precombat", "before the first phase each may use one book, scroll or potion").
		Offer(append([]telling.Command{telling.Line("combat", "phase")}, prepares(t.State())...)...)
	setResult(t)
	return nil
}

// Begin begins the fight with the creature at a band; a band that has met nothing meets the one on its hex.
// words name the fighters; none: the whole band. It refuses while a fight goes on, and where the creature
// has no life left.
func Begin(t *malice.Table, words []string) error {
	s := t.State()
	if _, err := s.NamedOnce(words); err != nil {
		return err
	}
	if err := meet(t, words); err != nil {
		return err
	}
	e, err := malice.Open(s)
	if err != nil {
		return err
	}
	if e.Combat != nil {
		return telling.Offer(telling.Impossible("%s already", malice.Do(s.Fighting(), "fights", "fight")),
			nextStep(e.Combat)...)
	}
	if s.FoeLife() == 0 {
		return telling.Offer(telling.Impossible("%s has no life left", s.FoeName()),
			telling.Line("encounter", "won"))
	}
	if err := life.DuringPlayersTurn(t, "fight"); err != nil {
		return err
	}
	fighters, err := Chosen(t, e, words)
	if err != nil {
		return err
	}
	rules := []string{"combat.trigger", "combat.single"}
	if len(fighters) > 1 {
		rules[1] = "combat.joint"
	}
	if !s.Printed().CombatIsAction() {
		rules = append(rules, "action.free.combat")
	}
	t.Do(malice.FightBegun{Fighters: fighters, Foe: s.FoeName()}, rules...)
	spare(t, e.By, fighters)
	if n := e.Undrawn; n > 0 {
		t.Remark("creature.abilities.draw", "%s still to be drawn",
			text.Things(n, "ability card is", "ability cards are")).Offer(creature.AbilityDrawn(s))
	}
	return lockAll(t)
}

// meet makes a band that has met nothing yet meet the creature on its hex.
func meet(t *malice.Table, words []string) error {
	if t.State().Encounter != nil {
		return nil
	}
	act, err := Attacker(t.State(), words)
	if err != nil {
		return err
	}
	return act.Play(t)
}

// Attacker returns the act that meets the creature on the hex of a band that has met nothing yet:
// Xulthûl, a Guardian, a Shadow, the creature of a lair (combat.trigger, xulthul.fight,
// guardian.trigger, lair.attack).
func Attacker(s *malice.State, words []string) (act creature.Creature, err error) {
	name := ""
	if len(words) > 0 {
		name = words[0]
	}
	who, err := s.Meeter(name)
	switch {
	case err != nil && name == "":
		return act, telling.Offer(telling.Impossible("no combat goes on: say whose band fights (%s)",
			strings.Join(s.AvatarNames(), ", ")),
			telling.Line("combat", "begin").And("AVATAR", s.AvatarNames()...))
	case err != nil:
		return act, err
	}
	act = creature.Creature{Kind: "creature", By: who.Name, Table: true}
	shadow := slices.IndexFunc(s.Shadows, func(h malice.Shadow) bool { return s.SameHex(h.At, who.At) })
	switch {
	case s.Xulthul != nil && s.SameHex(s.Xulthul.At, who.At):
		act.Kind = "xulthul"
	case s.GuardianAt(who.At) != "":
		act.Kind = "guardian"
	case shadow >= 0:
		act.Kind, act.Shadow = "shadow", s.Shadows[shadow].ID
	case !s.IsLair(who.At) || s.Quiet(who.At):
		return act, telling.Offer(telling.Impossible("nothing attacks %s at %s", who.Name, who.At),
			telling.Line("encounter", "provoke", who.Name), telling.Line("encounter", "lair", who.Name),
			telling.Line("creature").And("TERRAIN", notation.Terrains...),
			telling.Line("combat", "begin", who.Name, "--creature", "power=3"))
	}
	return act, nil
}

// Chosen returns the fighters that words name, or without words all of the band with a body. In the first
// printing a band may send some of its members; in the second all fight (combat.joint, combat.single).
func Chosen(t *malice.Table, e *malice.Encounter, words []string) ([]string, error) {
	s := t.State()
	band := slices.DeleteFunc(s.Victors(e), func(name string) bool { return s.Avatar(name).Life == 0 })
	if len(band) == 0 {
		return nil, telling.Against("return.time", "nobody of the band has a body to fight with")
	}
	if len(words) == 0 {
		return band, nil
	}
	list, err := s.NamedOnce(words)
	if err != nil {
		return nil, err
	}
	for _, name := range list {
		if !slices.Contains(band, name) {
			if err := t.Refuse("combat.many-avatars-not-banded", "%s is not of the band that fights: %s",
				name, text.Listed(band)); err != nil {
				return nil, err
			}
		}
	}
	if len(list) < len(band) && s.Printed().WholeBandFights() {
		if err := telling.Offer(t.Refuse("combat.joint", "the whole band fights jointly"),
			telling.Line(append([]string{"combat", "begin"}, band...)...)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// CombatResult is the state of a combat in JSON.
type CombatResult struct {
	Fight     *malice.FightView `json:"fight"`               // null: none goes on
	Encounter *malice.Encounter `json:"encounter"`           // null: it is closed
	Over      string            `json:"over" unknown:"null"` // won | left | fled
}

// Combat returns in JSON how the combat stands, and the encounter; Over is "won" once the foe is beaten.
func Combat(s *malice.State) CombatResult {
	r := CombatResult{Fight: s.FightView(), Encounter: telling.Copy(s.Encounter)}
	if e := s.Encounter; e != nil && e.Beaten {
		r.Over = "won"
	}
	return r
}

// setResult makes how the combat stands, or how it ended, the result of the act.
func setResult(t *malice.Table) {
	r := Combat(t.State())
	if r.Encounter == nil {
		r.Over = Over(t)
	}
	t.Result = r
}

// Over returns how the combat ended that the events of this act closed: won, left or fled; empty: they
// closed none.
func Over(t *malice.Table) string {
	for _, m := range t.Events {
		if closed, ok := m.Event.(malice.Closed); ok {
			return closed.Why
		}
	}
	return ""
}

// begun returns the combat that goes on; the refusal says how one begins.
func begun(t *malice.Table) (*malice.Fight, error) {
	if f := t.State().Fight(); f != nil {
		return f, nil
	}
	if _, err := malice.Open(t.State()); err != nil {
		return nil, telling.Offer(telling.Impossible("no combat goes on"), telling.Line("combat", "begin"))
	}
	return nil, telling.Offer(telling.Impossible("the combat has not begun"),
		telling.Line("combat", "phase"), telling.Line("combat", "begin"))
}

// alive refuses blows against a target that has lost its last life token since the creature picked
// it.
func alive(t *malice.Table, target string) error {
	if t.State().Avatar(target).Life > 0 {
		return nil
	}
	return telling.Offer(telling.Against("return.trigger",
		"%s has no life left: once its body is gone %s attacks another",
		target, t.State().FoeName()), telling.Line("avatar", "destroy", target))
}

func (FightPhase) Blow() {}

func (TargetPhase) Blow() {}

func (RollBlows) Blow() {}

func (DealWounds) Blow() {}

func (Withdraw) Blow() {}

func (Evade) Blow() {}

// prepares returns commands to use a book, a scroll or a potion before the first phase, one for each
// fighter that has any (combat.precombat).
func prepares(s *malice.State) (list []telling.Command) {
	for _, name := range s.Fighting() {
		items := slices.DeleteFunc(slices.Clone(s.Avatar(name).Items), func(item string) bool {
			return !malice.IsPotion(item) && !slices.Contains([]string{"book", "scroll"}, malice.ItemKind(item))
		})
		if len(items) > 0 {
			list = append(list, telling.Line("item", "use", name).And("ITEM", items...))
		}
	}
	return list
}
