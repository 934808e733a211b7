package combat

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Retaliations plays the retaliations that an engaged unit provokes by an action, before that action:
// one of each enemy engaged with it, until the unit falls (retaliation.each, retaliation.before,
// retaliation.lethal). Rule is the one by which this action provokes them. Then are the commands that finish
// the action by hand, where an answer saves the unit from a retaliation that has felled it. With wait the
// damage of the first is held back for answers, and the others and the action are owed (attack.steps). It
// returns whether the unit goes on now: it stands, and nothing waits.
func Retaliations(t *malediction.Table, id string, mods []notation.Mod, wait bool, rule string,
	then ...[]string) (rolled []AttackResult, goesOn bool) {
	rolled = []AttackResult{}
	order, owed := owing(t.State(), id)
	if !owed {
		order = retaliators(t, id)
	}
	if len(order) == 0 {
		return rolled, true
	}
	for _, enemy := range order {
		ask.May(t, enemy, notation.Accuracy, notation.Power)
	}
	list := ordered(t, id, order)
	defer t.Follows("", "")
	for i, enemy := range list {
		if t.State().Unit(enemy) == nil || !answers(t, enemy) {
			continue
		}
		t.Follows("", "")
		switch { // whose dice may be said behind this one
		case i+1 < len(list) && t.State().Unit(list[i+1]) != nil:
			t.Follows("retaliation", t.State().Said(list[i+1])+"'s")
		case rule != "move.retaliation":
			t.Follows("retaliation", t.State().Said(id)+"'s attack")
		}
		provoked := strike{attacker: enemy, target: id, kind: "retaliation", provoked: rule, mods: mods,
			held: wait, then: then}
		rolled = append(rolled, provoked.roll(t))
		if wait {
			if !owed {
				effects.OweDeclared(t, id, list[i+1:], then)
			}
			t.Remark("attack.steps", "the damage waits for answers, and %s goes on once it is dealt",
				t.State().Said(id)).Offer(telling.Line("deal"))
			return rolled, false
		}
		if t.State().Unit(id) == nil {
			if rule != "move.retaliation" {
				t.MayRoll("attack", anyFace()) // which it would have rolled
			}
			t.Remark("retaliation.lethal", "%s fell before it could act", t.State().Said(id))
			return rolled, false
		}
	}
	return rolled, true
}

// owing lists the retaliations that have still to come before a unit goes on with what it had declared, and
// says whether it had declared anything.
func owing(s *malediction.State, id string) (order []string, owed bool) {
	for _, o := range s.Owed {
		switch {
		case o.Line[0] == "retaliate" && o.Line[2] == id:
			order = append(order, o.Who())
		case o.Who() == id:
			owed = true
		}
	}
	return order, owed
}

// retaliators lists the enemies that an action of a unit provokes, in the order in which they came near:
// none in the tutorial, none where an effect forbids it (retaliation.not-tutorial, effect.contradict).
func retaliators(t *malediction.Table, id string) (order []string) {
	s := t.State()
	for _, enemy := range s.Engaged(s.Unit(id)) {
		order = append(order, enemy.ID)
	}
	switch by := s.Forbids(s.Unit(id)); {
	case len(order) == 0:
	case s.Mode == notation.Tutorial:
		return nil
	case by != "":
		t.Remark("effect.contradict", "%s: nobody retaliates against %s", by, s.Said(id))
		return nil
	}
	return order
}

// answers says whether a unit can attack; where it has no accuracy or power a remark says that it cannot.
func answers(t *malediction.Table, id string) bool {
	ask.Number(t, id, notation.Accuracy, notation.Power)
	if s := t.State(); !s.Strikes(s.Unit(id)) {
		t.Remark("stat.null.unusable", "%s cannot attack, and does not retaliate", s.Said(id))
		return false
	}
	return true
}

// ordered asks the owner of several retaliators for their order; by reading A19 also who of them
// retaliates at all.
func ordered(t *malediction.Table, id string, order []string) []string {
	s := t.State()
	text, hint := fmt.Sprintf("Who retaliates against %s, in which order? Or none", s.Said(id)), ""
	own := spokenOf(s, id)
	if own != "" {
		text = fmt.Sprintf("Who retaliates against %s? %s", s.Said(id), own)
		hint = strings.Join(order, ", ") + ", none"
	}
	may := own != "" || s.Reading("A19") == "may"
	q := chance.Question{For: "retaliation", Default: strings.Join(order, ","), Known: !may, Text: text,
		Hint: hint,
		Check: func(words string) (string, error) {
			list, err := named(t.State(), words, order, may)
			return strings.Join(list, ","), err
		}}
	if len(order) == 1 && !may {
		t.MayChoose(q)
		return order
	}
	if answer := t.Choose(q); answer != "none" {
		return strings.Split(answer, ",")
	}
	return nil
}

// spokenOf returns words of a unit's own cards that speak of retaliation and that only people carry out, or
// those that forbid it to whoever stands within some inches, with their card; empty: there are none. Whether
// they forbid this retaliation is for the player to answer who is asked who retaliates.
func spokenOf(s *malediction.State, id string) string {
	for _, b := range s.Bears(s.Unit(id)) {
		if b.Deed == notation.Told && strings.Contains(strings.ToLower(b.Text), "retaliat") {
			return b.Called() + ": " + b.Text
		}
	}
	return s.MayForbid(s.Unit(id))
}

// named reads a list of retaliators, of whom each has to be in order. Without may all of order retaliate:
// those that words leave out come last.
func named(s *malediction.State, words string, order []string, may bool) (list []string, err error) {
	none := notation.IsNobody(words) || slices.Contains([]string{"no retaliation", "no one"},
		strings.ToLower(words))
	switch {
	case none && may:
		return []string{"none"}, nil
	case none:
		return nil, &chance.Refused{Reason: "each engaged enemy retaliates, and no card that is typed in says " +
			"otherwise: " + strings.Join(order, ",")}
	}
	for _, word := range notation.Listed(words) {
		u, err := s.FindUnit(word)
		if err != nil {
			return nil, &chance.Refused{Reason: err.Error()}
		}
		if !slices.Contains(order, u.ID) {
			return nil, &chance.Refused{Reason: fmt.Sprintf("%s does not retaliate: %s", s.Said(u.ID),
				strings.Join(order, ", "))}
		}
		list = text.With(list, u.ID)
	}
	for _, id := range order {
		if !may && !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	if len(list) == 0 {
		return nil, &chance.Refused{Reason: "nobody is named: " + strings.Join(order, ",") + ", or none"}
	}
	return list, nil
}

// Risk writes who retaliates before a unit does what provokes that; empty: nobody does.
func Risk(s *malediction.State, u *malediction.Unit) string {
	var names []string
	for _, e := range s.Retaliators(u) {
		names = append(names, s.Said(e.ID))
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " retaliates first"
	}
	return strings.Join(names, " and ") + " retaliate first"
}

// Retaliate is a retaliation that an effect allows: a melee attack without AP, in nobody's turn.
type Retaliate struct {
	Unit   string
	Target string
	Held   bool // answers come before the damage
	Mods   []notation.Mod
}

func (a Retaliate) Play(t *malediction.Table) error {
	attacker, target, err := Attack{Unit: a.Unit, Target: a.Target}.who(t.State())
	if err != nil {
		return err
	}
	mods, err := Whose(t.State(), a.Mods)
	if err != nil {
		return err
	}
	if err := (Attack{Free: true}).begin(t, attacker); err != nil {
		return err
	}
	if err := a.judged(t, attacker, target); err != nil {
		return err
	}
	active := t.State().Active != nil
	t.Result = strike{attacker: attacker, target: target, kind: "retaliation", held: a.Held,
		mods: mods}.roll(t)
	activation.Resume(t, active)
	return nil
}

// judged refuses a retaliation that cannot be: in the tutorial, in answer to another, against whom an
// effect forbids it, or of whom is not engaged.
func (a Retaliate) judged(t *malediction.Table, attacker, target string) error {
	s := t.State()
	if s.Mode == notation.Tutorial {
		if err := t.Refuse("retaliation.not-tutorial", "the tutorial has no retaliation"); err != nil {
			return err
		}
	}
	if b := s.Last; b != nil && b.Kind == "retaliation" && b.Attacker == target && b.Target == attacker {
		err := t.Refuse("retaliation.no-chain",
			"%s's last attack was a retaliation, which provokes none", s.Said(target))
		if err != nil {
			return err
		}
	}
	if by := s.Forbids(s.Unit(target)); by != "" {
		if err := t.Refuse("effect.contradict", "%s: nobody retaliates against %s", by,
			s.Said(target)); err != nil {
			return err
		}
	}
	if err := Able(t, attacker); err != nil {
		return err
	}
	if !s.IsNear(attacker, target) || !s.AreEnemies(s.Unit(attacker).Of, s.Unit(target).Of) {
		return telling.Offer(t.Refuse("retaliation.what",
			"%s is not engaged with %s, and cannot retaliate", s.Said(attacker),
			s.Said(target)), telling.Line("near", attacker, target))
	}
	return nil
}
