package malice

import (
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// BeginCombat begins the combat with what stands against the band, or with a creature that
// the players describe (combat.trigger).
type BeginCombat struct {
	Who      []string // who fights: the first printing lets a band choose; empty: the whole band
	Creature string   // a creature as it is described: power=3 life=6 energy=cold; empty: the encounter
}

// Play implements telling.Act.
func (a BeginCombat) Play(t *table) error {
	if a.Creature != "" {
		if err := a.describe(t); err != nil {
			return err
		}
	}
	if err := begin(t, a.Who); err != nil {
		return err
	}
	t.Remark("combat.precombat", "before the first phase each may use one book, scroll or potion: item use AVATAR ITEM; then combat phase")
	combatResult(t)
	return nil
}

// begin lets the fight begin that stands there.
func begin(t *table, words []string) error {
	s := t.State()
	if err := meet(t, words); err != nil {
		return err
	}
	e, err := open(s)
	if err != nil {
		return err
	}
	if e.Combat != nil {
		return telling.Impossible("%s already: %s", do(s.fighting(), "fights", "fight"), nextStep(e.Combat))
	}
	if s.foeLife() == 0 {
		return telling.Impossible("%s has no life left: encounter won", s.foeName())
	}
	if err := duringPlayersTurn(t, "fight"); err != nil {
		return err
	}
	fighters, err := chosen(t, e, words)
	if err != nil {
		return err
	}
	rules := []string{"combat.trigger", "combat.single"}
	if len(fighters) > 1 {
		rules[1] = "combat.joint"
	}
	t.Do(FightBegun{Fighters: fighters, Foe: s.foeName()}, rules...)
	spare(t, e.By, fighters)
	if n := e.Undrawn; n > 0 {
		t.Remark("creature.abilities.draw", "%s still to be drawn: encounter draw COLOR:NAME", things(n, "ability card is", "ability cards are"))
	}
	return lockAll(t)
}

// meet lets the band meet what stands on its hex, where it has met nothing yet.
func meet(t *table, words []string) error {
	if t.State().Encounter != nil {
		return nil
	}
	act, err := t.State().attacker(words)
	if err != nil {
		return err
	}
	return act.Play(t)
}

// attacker is what stands on the hex of a band that has met nothing yet: Xulthûl, a
// Guardian, a Shadow, the creature of a lair (combat.trigger, xulthul.fight,
// guardian.trigger, lair.attack).
func (s *State) attacker(words []string) (act Creature, err error) {
	name := ""
	if len(words) > 0 {
		name = words[0]
	}
	who, err := s.meeter(name)
	switch {
	case err != nil && name == "":
		return act, telling.Impossible("no combat goes on: combat begin AVATAR says whose band fights (%s)", strings.Join(s.AvatarNames(), ", "))
	case err != nil:
		return act, err
	}
	act = Creature{Kind: "creature", By: who.Name, Table: true}
	shadow := slices.IndexFunc(s.Shadows, func(h Shadow) bool { return h.At == who.At })
	switch {
	case s.Xulthul != nil && s.Xulthul.At == who.At:
		act.Kind = "xulthul"
	case s.guardianAt(who.At) != "":
		act.Kind = "guardian"
	case shadow >= 0:
		act.Kind, act.Shadow = "shadow", s.Shadows[shadow].ID
	case !s.isLair(who.At) || s.quiet(who.At):
		return act, telling.Impossible("nothing attacks %s at %s: creature TERRAIN, encounter provoke or encounter lair makes what is fought, combat begin --creature 'power=3' describes it", who.Name, who.At)
	}
	return act, nil
}

// chosen are who fights: the whole band with a body. In the first printing it may send one
// of them or several; in the second all fight (combat.joint, combat.single).
func chosen(t *table, e *Encounter, words []string) ([]string, error) {
	s := t.State()
	band := slices.DeleteFunc(s.victors(e), func(name string) bool { return s.avatar(name).Life == 0 })
	if len(band) == 0 {
		return nil, telling.Impossible("nobody of the band has a body to fight with")
	}
	if len(words) == 0 {
		return band, nil
	}
	var list []string
	for _, word := range words {
		who, err := s.findAvatar(word)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(band, who.Name) {
			if err := t.Refuse("combat.many-avatars-not-banded", "%s is not of the band that fights: %s", who.Name, listed(band)); err != nil {
				return nil, err
			}
		}
		if !slices.Contains(list, who.Name) {
			list = append(list, who.Name)
		}
	}
	if len(list) < len(band) && s.second() {
		if err := t.Refuse("combat.joint", "the whole band fights jointly: combat begin %s", strings.Join(band, " ")); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// CombatResult is what a script reads of a combat.
type CombatResult struct {
	Fight
	Foe  string `json:"against"` // what the players call it
	Life int    `json:"life"`    // sound tokens that it has left
	Over string `json:"over"`    // won | left | fled; empty: it goes on
}

// combatResult tells scripts how the combat stands.
func combatResult(t *table) {
	s := t.State()
	r := CombatResult{}
	switch e := s.Encounter; {
	case e != nil:
		r.Foe, r.Life = s.foeName(), s.foeLife()
		if e.Combat != nil {
			r.Fight = *e.Combat.clone()
		}
		if e.Beaten {
			r.Over, r.Life = "won", 0
		}
	default:
		r.Over = over(t)
	}
	t.Result = r
}

// over is how a combat ended whose encounter is closed.
func over(t *table) string {
	for _, m := range t.Events {
		if closed, ok := m.Event.(Closed); ok {
			return closed.Why
		}
	}
	return ""
}
