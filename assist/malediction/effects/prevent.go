package effects

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Prevent keeps so much damage from a unit, and returns how much that was: of the newest attack or effect
// whose damage is not all prevented yet (damage.prevent). Where the damage was dealt already it reaches
// back: what is prevented comes off again, and a defeat that it prevents is taken back with its mastery, its
// husk and its relic (spell.swift.after-roll).
func Prevent(t *malediction.Table, id string, n int) (prevented int, err error) {
	s := t.State()
	b := s.Struck(id)
	if b == nil {
		return 0, &telling.Refused{Rule: "damage.prevent",
			Reason: fmt.Sprintf("%s has just taken no damage: there is nothing to prevent", s.Said(id))}
	}
	if prevented = min(n, b.Dealt()); prevented == 0 {
		return 0, &telling.Refused{Rule: "damage.prevent", Reason: fmt.Sprintf(
			"all that %s has just taken is prevented already", s.Said(id))}
	}
	place := s.Place(b)
	all, dealt := b.Prevented+prevented, b.Dealt()
	switch {
	case b.Held:
		t.Do(malediction.BlowChanged{Place: place, Prevented: all, Held: true}, "damage.prevent")
		return prevented, nil
	case b.Fallen == nil:
		if s.Unit(id) == nil {
			return 0, telling.Impossible("%s is not on the field", s.Said(id))
		}
		spare(t, id, prevented, dealt)
		t.Do(malediction.BlowChanged{Place: place, Prevented: all}, "damage.prevent", "spell.swift.after-roll")
		return prevented, nil
	}
	fallen := *b.Fallen
	if fellAnyway(t, fallen, all) {
		t.Do(malediction.BlowChanged{Place: place, Prevented: all, Fallen: &fallen}, "damage.prevent")
		t.Remark("damage.prevent", "%d of %d prevented: %s falls all the same", prevented, dealt, s.Said(id))
		return prevented, nil
	}
	if b.Final() {
		return 0, telling.Offer(telling.Impossible("%s has fallen and set off %s: undo that, and %s",
			s.Said(id), fallen.Told, before(b)), telling.AnyTable("undo"))
	}
	returns(t, fallen)
	spare(t, id, all, b.Damage)
	by := *b
	takesBack(t, fallen, by)
	GoesOn(t, fallen, by)
	t.Do(malediction.BlowChanged{Place: place, Prevented: all}, "damage.prevent", "spell.swift.after-roll")
	return prevented, nil
}

// before says how an answer comes before the damage of a blow.
func before(b *malediction.Blow) string {
	switch b.Kind {
	case malediction.Effect:
		return "book it by hand: cards by their cost alone, then the damage that is left (damage UNIT N)"
	case "retaliation":
		return "let the answer come before the damage (wait with the act that brings it, or retaliate … held; " +
			"then deal)"
	}
	return "let the answer come before the damage (attack … held, then deal)"
}

// fellAnyway says whether a unit that a blow has defeated falls all the same with so much of the damage
// prevented, where it stood (damage.prevent, defeat.when). What was prevented before has not been taken off
// it.
func fellAnyway(t *malediction.Table, fallen malediction.Fallen, prevented int) bool {
	stood := telling.Copy(t.State())
	returned(stood, fallen).Apply(stood)
	u := stood.Unit(fallen.Unit.ID)
	damage := u.Damage - prevented
	return damage >= stood.Stat(u, notation.Health, sustained(t, stood, u, damage)...).Total()
}

// TakeBack takes all back that the last blow has done, as its die is rolled again: the damage, and a defeat
// with all that went with it, unless that has set off what nothing takes back.
func TakeBack(t *malediction.Table) error {
	b := *t.State().Last
	if b.Fallen != nil {
		if b.Final() {
			return telling.Offer(telling.Impossible("%s has fallen and set off %s: the blow stands",
				t.State().Said(b.Target), b.Fallen.Told), telling.AnyTable("undo"))
		}
		returns(t, *b.Fallen)
	}
	if t.State().Unit(b.Target) == nil {
		return telling.Impossible("%s is not on the field any more", t.State().Said(b.Target))
	}
	dealt := b.Dealt()
	if b.Fallen != nil { // what was prevented has not been taken off it
		dealt = b.Damage
	}
	Heal(t, b.Target, dealt)
	if b.Fallen != nil {
		takesBack(t, *b.Fallen, b)
	}
	staysOf(t, b)
	return nil
}

// staysOf remarks which abilities a hit has set off that is taken back: what they did stays.
func staysOf(t *malediction.Table, b malediction.Blow) {
	s := t.State()
	bearer := s.Unit(hitBearer(s, b))
	if !b.IsHit() || bearer == nil {
		return
	}
	list, _ := s.Sets(bearer, notation.OnHit)
	for _, e := range list {
		if e.Deed != notation.Retaliates && e.Deed != notation.Prevents { // of the damage, which is taken back
			t.Remark("ability.passive", "the first hit has set off %s of %s: what that did stays, and is yours to "+
				"put right", e.Called(), s.Said(bearer.ID))
		}
	}
}

// hitBearer returns the unit whose abilities for hits a blow sets off (reading A31).
func hitBearer(s *malediction.State, b malediction.Blow) string {
	if s.Reading("A31") == "dealt" {
		return b.Attacker
	}
	return b.Target
}

// spare takes n of the damage of a unit off again, as it is prevented; of is the damage that was dealt, for
// the sentence.
func spare(t *malediction.Table, id string, n, of int) {
	s := t.State()
	u := s.Unit(id)
	n = min(n, u.Damage)
	health := s.Stat(u, notation.Health)
	left := max(0, health.Total()-u.Damage+n)
	t.Do(malediction.DamageMoved{Unit: id, N: -n, Left: left, Of: health.Total(), Name: s.Said(id),
		Said: fmt.Sprintf("%d of %d prevented, %s has %d of %d health", n, of, s.Said(id), left, health.Total())},
		"damage.prevent").Because(sum.Part{N: -n, What: "prevented", Rule: "damage.prevent"})
}

// returns puts a unit back where it was defeated.
func returns(t *malediction.Table, fallen malediction.Fallen) {
	t.Do(returned(t.State(), fallen), "spell.swift.after-roll")
}

// returned returns the event by which a unit stands again where it was defeated.
func returned(s *malediction.State, fallen malediction.Fallen) malediction.UnitReturned {
	u := fallen.Unit
	return malediction.UnitReturned{Unit: u, Near: fallen.Near, Active: fallen.Active, Boosts: fallen.Boosts,
		Name: s.Said(u.ID)}
}

// takesBack takes back all that went with a defeat: cards, mastery, relic, husk, turn, and the free attack
// that its attacker has waiting for it.
func takesBack(t *malediction.Table, fallen malediction.Fallen, by malediction.Blow) {
	s := t.State()
	u := fallen.Unit
	name := s.Said(u.ID)
	if fallen.Husk != "" {
		t.Do(malediction.HuskMoved{Husk: fallen.Husk, To: "supply"}, "relic.lose.husk")
	}
	unearned(t, by.Attacker)
	waitsAgain(t, fallen)
	if cards := fieldCards(t.State(), u); len(cards) > 0 {
		t.Do(malediction.CardsMoved{Player: u.Of, From: "discard", To: "field", N: len(cards),
			Cards: cards}, "defeat.remove")
	}
	then := *s
	then.Turn = fallen.Turn // as it was booked
	Gain(t, then.ScoredBy(s.OtherSide(s.SideOf(u.Of))), -fallen.Mastery, "mastery.defeat")
	if u.Relic != "" {
		relics := t.State().Relics
		relics.Deck--
		relics.Under = slices.Clone(relics.Under)
		if at := slices.Index(relics.Under, u.Relic); at >= 0 { // others may have gone under it since
			relics.Under = slices.Delete(relics.Under, at, at+1)
		}
		t.Do(malediction.Relaid(relics, u.Relic+" is "+name+"'s again"), "relic.lose.bottom")
		Gain(t, u.Of, RelicMastery, "mastery.relic.lose")
	}
	if passedOn(t.State(), fallen) {
		turnsBack(t, fallen)
	}
	owesAgain(t, fallen, by)
}

// passedOn says whether a defeat has passed the turn on, or ended the action phase: it ended an activation,
// or the player whose turn it was had no other unit left to activate (activation.defeated,
// action.back-to-back).
func passedOn(s *malediction.State, fallen malediction.Fallen) bool {
	switch {
	case fallen.Active != nil:
		return true
	case s.Phase == notation.Action:
		return s.ToGo(s.SideOf(fallen.Turn)) > 0
	}
	return s.Phase == notation.End && fallen.MightAct()
}

// turnsBack begins the action phase again that ended with a defeat, and gives the turn back to the player who
// had it.
func turnsBack(t *malediction.Table, fallen malediction.Fallen) {
	if t.State().Phase != notation.Action {
		t.Do(malediction.PhaseBegun{Phase: notation.Action}, "activation.defeated")
		if side := t.State().SideOf(fallen.Turn); side != "" {
			t.Do(malediction.FirstChosen{Side: side, By: side}, "initiative.choice.action")
		}
	}
	if t.State().Turn != fallen.Turn {
		t.Do(malediction.TurnPassed{To: fallen.Turn}, "activation.defeated")
	}
}

// GoesOn owes a unit what it had declared before a retaliation felled it, now that the defeat is taken back:
// the other retaliations first, then the act. Where it was not active, or had attacked already, nothing was
// stopped.
func GoesOn(t *malediction.Table, fallen malediction.Fallen, by malediction.Blow) {
	if fallen.Active == nil || by.Kind != "retaliation" {
		return
	}
	s, id := t.State(), fallen.Unit.ID
	var waits []string
	for _, e := range s.Retaliators(s.Unit(id)) {
		waits = append(waits, e.ID)
	}
	for _, b := range s.Blows() {
		if b.Attacker == id {
			return
		}
		if b.Target == id {
			waits = without(waits, []string{b.Attacker})
		}
	}
	lines := declared(s, id)
	OweDeclared(t, id, waits, lines)
	for _, enemy := range waits {
		t.Remark("retaliation.each", "%s has not retaliated yet, and does so first", s.Said(enemy)).
			Offer(telling.Line("retaliate", enemy, id))
	}
	told := t.Remark("retaliation.before", "%s goes on with what it had declared: its AP are paid", s.Said(id))
	if len(waits) > 0 {
		return
	}
	for i, line := range lines {
		if i > 0 {
			told = t.Remark("retaliation.before", "and then, as %s had declared", s.Said(id))
		}
		told.Offer(telling.Line(line...))
	}
	if len(told.Do) > 0 {
		return
	}
	told.Offer(telling.Line("near", id, "none"),
		telling.Line("attack", id, "", "free").With("TARGET", enemiesOf(s, id)...))
}

// OweDeclared lets what a unit has declared fall due: first the retaliations of enemies that come before
// it, then the commands that finish it (retaliation.each, retaliation.before).
func OweDeclared(t *malediction.Table, id string, enemies []string, lines [][]string) {
	s := t.State()
	var owed []malediction.Owed
	for _, enemy := range enemies {
		if s.Strikes(s.Unit(enemy)) {
			owed = append(owed, malediction.Owed{Line: []string{"retaliate", enemy, id}, Rule: "retaliation.each",
				May: s.Reading("A19") == "may"})
		}
	}
	for _, line := range lines {
		owed = append(owed, malediction.Owed{Line: line, Rule: "retaliation.before"})
	}
	owe(t, malediction.Without(owed, s.Owed)...)
}

// declared returns the commands that finish what a unit had declared before it was retaliated against; nil:
// none.
func declared(s *malediction.State, id string) [][]string {
	for _, b := range s.Blows() {
		if b.Target == id && len(b.Then) > 0 {
			return b.Then
		}
	}
	return nil
}

func ids(units []*malediction.Unit) (list []string) {
	for _, u := range units {
		list = append(list, u.ID)
	}
	return list
}

// enemiesOf lists the enemies of a unit on the field.
func enemiesOf(s *malediction.State, id string) (list []string) {
	of := s.Unit(id).Of
	for _, u := range s.Units {
		if s.AreEnemies(of, u.Of) {
			list = append(list, u.ID)
		}
	}
	return list
}

// waitsAgain gives a unit that stands again what it had waiting, in the old order; what has come since is
// resolved before it.
func waitsAgain(t *malediction.Table, fallen malediction.Fallen) {
	if len(fallen.Waiting) == 0 {
		return
	}
	now := t.State().Sequence
	var list []malediction.Waiting
	for _, w := range fallen.Waiting {
		if w.Who == fallen.Unit.ID || slices.ContainsFunc(now, w.Is) {
			list = append(list, w)
		}
	}
	for _, w := range now {
		if !slices.ContainsFunc(fallen.Waiting, w.Is) {
			list = append(list, w)
		}
	}
	t.Do(malediction.SequenceMoved{Sequence: list, Said: "what " + t.State().Said(fallen.Unit.ID) +
		" had waiting waits again"}, "effect.sequence.lifo")
}

// owesAgain lets the acts be owed again that a unit which stands again owed, and those against it, as far as
// those whom they concern still stand; what has come since comes first, but for what a unit had declared: a
// retaliation comes before that (retaliation.before). Of a retaliation GoesOn tells it.
func owesAgain(t *malediction.Table, fallen malediction.Fallen, by malediction.Blow) {
	s := t.State()
	list := slices.DeleteFunc(malediction.Without(fallen.Owed, s.Owed), func(o malediction.Owed) bool {
		return s.Unit(o.Who()) == nil || o.Line[0] != "near" && o.Line[2] != "" && s.Unit(o.Line[2]) == nil
	})
	if len(list) == 0 || s.Phase != notation.Action {
		return
	}
	owed := slices.Clone(s.Owed)
	for _, o := range list {
		at := slices.IndexFunc(owed, func(d malediction.Owed) bool {
			return o.Line[0] == "retaliate" && d.Who() == o.Line[2]
		})
		if at < 0 {
			at = len(owed)
		}
		owed = slices.Insert(owed, at, o)
	}
	said := "owed again: " + strings.TrimSuffix(Goes(s, list[0]), ",")
	t.Do(malediction.OwedMoved{Owed: owed, Said: said}, list[0].Rule)
	if by.Kind != "retaliation" {
		t.Remark(list[0].Rule, "%s", said).Offer(Lines(s, list[0])...)
	}
}

// unearned drops the free attack that a unit has waiting, or owed, for a defeat that never was.
func unearned(t *malediction.Table, attacker string) {
	s := t.State()
	u := s.Unit(attacker)
	if u == nil {
		return
	}
	for _, b := range s.Bears(u) {
		waits := func(w malediction.Waiting) bool { return w.Who == attacker && w.What == b.Called() }
		if b.When == notation.OnDefeat && b.Deed == notation.FreeAttack && slices.ContainsFunc(s.Sequence, waits) {
			t.Do(malediction.SequenceMoved{Sequence: slices.DeleteFunc(slices.Clone(s.Sequence), waits),
				Said: b.Called() + " does not happen"}, "effect.sequence.gone")
			return
		}
	}
	if at := s.Owes("attack", attacker, ""); at >= 0 { // one whose target is open: no declared shot
		t.Do(malediction.OwedMoved{Owed: slices.Delete(slices.Clone(s.Owed), at, at+1),
			Said: "there is no free attack of " + s.Said(attacker)}, "effect.sequence.gone")
		t.Remark("effect.sequence.gone", "nobody was defeated: %s does not attack for free", s.Said(attacker))
	}
}
