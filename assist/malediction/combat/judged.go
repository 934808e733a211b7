package combat

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// judged returns whether the attack is melee or ranged, and refuses one that cannot be made.
func (a Attack) judged(t *malediction.Table, attacker, target string, mods []notation.Mod) (string, error) {
	s := t.State()
	if !s.AreEnemies(s.Unit(attacker).Of, s.Unit(target).Of) {
		err := t.Refuse("attack.target", "%s is no enemy of %s", s.Said(target), s.Said(attacker))
		if err != nil {
			return "", err
		}
	}
	if err := Able(t, attacker); err != nil {
		return "", err
	}
	if a.Kind == "ranged" {
		a.closes(t, attacker, target)
		return a.Kind, a.inRange(t, attacker, target, reachOf(t, attacker, mods))
	}
	engaged, err := a.engaged(t, attacker, target)
	if engaged || err != nil {
		return "melee", err
	}
	if a.Kind == "" {
		reach := reachOf(t, attacker, mods)
		if reach.Total() > 0 || reach.Null && a.Said.AtSaid {
			return "ranged", a.inRange(t, attacker, target, reach)
		}
	}
	return "melee", t.Refuse("attack.melee",
		"%s is not engaged with %s, which stands more than an inch away%s",
		s.Said(attacker), s.Said(target), effects.Outside(t))
}

// Able refuses a unit without accuracy or power: it cannot attack (stat.null.unusable).
func Able(t *malediction.Table, id string) error {
	ask.Number(t, id, notation.Accuracy, notation.Power)
	s := t.State()
	stats := s.Card(s.Unit(id).Card).Stats
	switch {
	case stats.Accuracy.Null:
		return t.Refuse("stat.null.unusable", "%s has no accuracy, and cannot attack", s.Said(id))
	case stats.Power.Null:
		return t.Refuse("stat.null.unusable", "%s has no power, and cannot attack", s.Said(id))
	}
	return nil
}

// engaged reports whether two enemies stand within an inch with no wall between them, as the table has it
// (attack.melee, engage.definition, engage.loe). It refuses words that say otherwise, but books it where an
// inch or less is said of two who are not near yet.
func (a Attack) engaged(t *malediction.Table, attacker, target string) (bool, error) {
	s := t.State()
	near := s.IsNear(attacker, target)
	switch {
	case near && a.Said.Tall():
		return false, telling.Offer(t.Refuse("engage.loe",
			"a tall obstacle stands between %s and %s: they are not engaged",
			s.Said(attacker), s.Said(target)), telling.Line("near", attacker, "none"))
	case near && a.Said.AtSaid && a.Said.At > 10:
		return false, telling.Offer(t.Refuse("attack.melee",
			"%s stands within an inch of %s on this table, and not %s inches away",
			s.Said(target), s.Said(attacker), notation.Inches(a.Said.At)), telling.Line("near", attacker, "none"))
	}
	return a.closes(t, attacker, target), nil
}

// closes books two enemies as near one another where an inch or less is said of them, and returns whether
// they are (engage.definition).
func (a Attack) closes(t *malediction.Table, attacker, target string) bool {
	s := t.State()
	if s.IsNear(attacker, target) {
		return true
	}
	if a.Said.Touches() {
		t.Do(malediction.NearSaid{Who: attacker, Near: append(s.NearTo(attacker), target),
			Said: s.Said(attacker) + " is engaged with " + s.Said(target)}, "engage.definition")
	}
	return a.Said.Touches()
}

// reachOf returns the range of a unit in this act, with the auras that reach it from afar.
func reachOf(t *malediction.Table, attacker string, mods []notation.Mod) malediction.Value {
	ask.Number(t, attacker, notation.Range)
	far := effects.Auras(t, map[string][]notation.Stat{attacker: {notation.Range}})
	u := t.State().Unit(attacker)
	return t.State().Stat(u, notation.Range, append(strike{attacker: attacker, mods: mods}.on(u), far...)...)
}

// inRange refuses a shot that is too far, or at a target that cannot be seen (attack.ranged.who,
// attack.ranged.target, los.block).
func (a Attack) inRange(t *malediction.Table, attacker, target string, reach malediction.Value) error {
	s := t.State()
	switch {
	case reach.Null:
		return t.Refuse("stat.null.range", "%s has no range, and nothing changes that", s.Said(attacker))
	case reach.Total() == 0:
		return t.Refuse("attack.ranged.who", "%s has range 0: it attacks only enemies within an inch%s",
			s.Said(attacker), effects.Outside(t))
	}
	at := Far(t, a.Said, target, reach.Total()*10)
	past := Meets(t, a.Said)
	if at > reach.Total()*10 {
		err := t.Refuse("attack.ranged.target", "%s is %s inches away, and %s reaches %d%s", s.Said(target),
			notation.Inches(at), s.Said(attacker), reach.Total(), effects.Outside(t))
		if err != nil {
			return err
		}
	}
	return Sees(t, target, past, "los.block", "choose another target")
}

// Sees refuses an act that needs a clear line of sight to a unit, where the line meets a unit, a husk or
// anything more than an inch high (los.block, los.height). rule is the act's own, else los.block; instead is
// the advice.
func Sees(t *malediction.Table, target string, past notation.Said, rule, instead string) error {
	what := past.Unseen()
	if what == "" {
		return nil
	}
	if what == "tall" && !slices.Contains(past.Past, "tall") && rule == "los.block" {
		rule = "los.height"
	}
	return t.Refuse(rule, "%s hides %s: %s", hider(what), t.State().Said(target), instead)
}

// hider names what stands between two units: unit, husk or tall.
func hider(what string) string {
	if what == "tall" {
		return "a tall obstacle"
	}
	return "a " + what
}

// Far returns how far a unit is, in tenths of an inch: as it is said, or as somebody answers; else in
// reach.
func Far(t *malediction.Table, said notation.Said, target string, reach int) int {
	if said.AtSaid {
		return said.At
	}
	asked := slices.Contains(t.State().Words, "at")
	answer := t.Choose(chance.Question{For: "at", Text: "How far is " + t.State().Said(target) + "?",
		Flag: "at N", Default: notation.Inches(reach), Known: !asked,
		Check: func(word string) (string, error) { _, err := notation.Tenths(word); return word, err }})
	tenths, err := notation.Tenths(answer)
	if err != nil {
		return reach // Check has read it
	}
	return tenths
}

// Meets returns what the straight line meets: as it is said, or as somebody answers; else nothing.
func Meets(t *malediction.Table, said notation.Said) notation.Said {
	if said.PastSaid {
		return said
	}
	asked := slices.Contains(t.State().Words, "past")
	answer := t.Choose(chance.Question{For: "past", Text: "What does the line meet?", Flag: "past X,…",
		Default: "none",
		Known:   !asked, Check: func(word string) (string, error) {
			_, _, err := notation.ReadSaid([]string{"past", word})
			return word, err
		}})
	_, met, _ := notation.ReadSaid([]string{"past", answer})
	said.Past, said.PastSaid = met.Past, true
	return said
}
