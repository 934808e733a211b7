package combat

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// Attack is one attack of a unit on an enemy.
type Attack struct {
	Unit   string // empty: the active one
	Target string
	Kind   string // melee, ranged; empty: melee where they are engaged
	Free   bool   // it takes no AP and no turn: Cleave
	Held   bool   // answers come before the damage
	Wait   bool   // answers come before the damage of what retaliates first, before it or for its hit
	Again  int    // times that a card rolls the die again; the last face counts
	Said   notation.Said
	Mods   []notation.Mod
}

// An AttackResult is an attack in JSON: its numbers, how it ended, what damage it did, and the retaliations
// before and after it.
type AttackResult struct {
	Attacker     string              `json:"attacker"`
	Target       string              `json:"target"`
	Kind         string              `json:"kind"`
	Value        int                 `json:"value" unknown:"null"` // null: the attacker fell first
	Defense      int                 `json:"defense"`
	Outcome      malediction.Outcome `json:"outcome" unknown:"null"`
	Damage       int                 `json:"damage"`
	Prevented    int                 `json:"prevented"`
	Health       int                 `json:"health"`
	Defeated     bool                `json:"defeated"`
	AP           int                 `json:"ap"`
	Retaliations []AttackResult      `json:"retaliations"`
}

func (a Attack) Play(t *malediction.Table) error {
	attacker, target, err := a.who(t.State())
	if err != nil {
		return err
	}
	mods, err := Whose(t.State(), a.Mods)
	if err != nil {
		return err
	}
	if t.State().Owes("attack", attacker, target, "ranged") >= 0 { // it goes on with its shot, which is paid
		a.Free, a.Kind = true, "ranged"
	}
	if err := a.begin(t, attacker); err != nil {
		return err
	}
	if a.Free {
		if err := effects.Attacks(t, attacker); err != nil {
			return err
		}
	}
	if s := t.State(); s.Unit(target) == nil { // its activation has begun with that
		return telling.Impossible("%s has fallen", s.Said(target))
	}
	kind, err := a.judged(t, attacker, target, mods)
	if err != nil {
		return err
	}
	if !a.Free {
		if err := activation.Pay(t, attacker, 1, "attack", "attack.cost", mods...); err != nil {
			return err
		}
	}
	active := t.State().Active != nil
	done := strike{attacker: attacker, target: target, kind: kind, held: a.Held, wait: a.Wait, again: a.Again,
		past: a.Said, mods: mods}
	before := []AttackResult{}
	if kind == "ranged" { // attack.ranged.retaliation
		var goesOn bool
		name := t.State().Said(target)
		if before, goesOn = Retaliations(t, attacker, mods, a.Wait, "attack.ranged.retaliation",
			a.unpaid(attacker, target)); !goesOn {
			t.Result = done.never(t.State(), before)
			activation.Resume(t, active)
			return nil
		}
		if t.State().Unit(target) == nil {
			Gone(t, attacker, name)
			t.Result = done.never(t.State(), before)
			activation.Resume(t, active)
			return nil
		}
	}
	result := done.roll(t)
	result.Retaliations = append(before, result.Retaliations...)
	t.Result = result
	activation.Resume(t, active)
	return nil
}

// Offers lists the attacks that the active unit may try: melee on the enemies engaged with it, shots at all
// others. Shots are not suggested while the unit is engaged, nor in round 1, in which the sides begin in
// opposite corners. A unit without a range, or whose range nobody has typed in, gets none.
func (a Attack) Offers(o *offer.List[malediction.State], u *malediction.Unit) {
	s, line := o.State, telling.Line("attack")
	engaged := s.Engaged(u)
	on := func(word string) malediction.Act {
		a.Target = word
		return a
	}
	o.Each(telling.Step{Command: line, Rule: "attack.cost"}, "ENEMY", s.AllTyped(engaged), on)
	if s.Stat(u, notation.Range).Total() == 0 {
		return
	}
	o.Each(telling.Step{Command: line, Rule: "attack.ranged.who", Why: cmp.Or(Risk(s, u), "a shot"),
		Costly: s.Round == 1 || len(engaged) > 0}, "ENEMY", s.AllTyped(s.Apart(u)), on)
}

// who finds the attacker and the target. Without a Unit the active one attacks.
func (a Attack) who(s *malediction.State) (attacker, target string, err error) {
	to, err := s.FindUnit(a.Target)
	if err != nil {
		return "", "", err
	}
	if a.Unit == "" {
		if err := activation.InPhase(s, notation.Action); err != nil {
			return "", "", err
		}
		if s.Active == nil {
			return "", "", telling.Offer(&telling.Refused{Rule: "activation.only",
				Reason: "no unit is active: say which one attacks"}, activation.MayBegin(s)...)
		}
		return s.Active.Unit, to.ID, another(s, s.Active.Unit, to.ID)
	}
	by, err := s.FindUnit(a.Unit)
	if err != nil {
		return "", "", err
	}
	return by.ID, to.ID, another(s, by.ID, to.ID)
}

// another refuses a unit as its own target.
func another(s *malediction.State, attacker, target string) error {
	if attacker == target {
		return telling.Impossible("%s is no target of its own", s.Said(attacker))
	}
	return nil
}

// Whose returns a copy of the mods with the id of each named unit in the place of the word for it. It
// refuses a word that means no unit on the field.
func Whose(s *malediction.State, mods []notation.Mod) ([]notation.Mod, error) {
	mods = slices.Clone(mods)
	for i := range mods {
		if mods[i].Who == "" {
			continue
		}
		u, err := s.FindUnit(mods[i].Who)
		if err != nil {
			return nil, err
		}
		mods[i].Who = u.ID
	}
	return mods, nil
}

// begin activates the attacker. A free attack it refuses outside the action phase, and while damage is held
// back.
func (a Attack) begin(t *malediction.Table, attacker string) error {
	if !a.Free {
		return activation.Begin(t, attacker)
	}
	if err := activation.InPhase(t.State(), notation.Action); err != nil {
		return err
	}
	return activation.Dealt(t)
}

// unpaid returns the command of a shot whose AP are paid.
func (a Attack) unpaid(attacker, target string) []string {
	words := []string{"attack", attacker, target, "ranged", "free"}
	if a.Said.AtSaid {
		words = append(words, "at", notation.Inches(a.Said.At))
	}
	if len(a.Said.Past) > 0 {
		words = append(words, "past", strings.Join(a.Said.Past, ","))
	}
	return words
}

// Gone remarks that a unit does not make the attack that it has paid for, as the target of this name has
// fallen before, or the unit itself; a die that was given for the attack is no fault.
func Gone(t *malediction.Table, attacker, target string) {
	t.MayRoll("attack", anyFace())
	if s := t.State(); s.Unit(attacker) == nil {
		t.Remark("charge.attack", "%s fell before it could attack %s", s.Said(attacker), target)
	} else {
		t.Remark("attack.target", "%s has fallen: %s does not attack it any more", target, s.Said(attacker))
	}
}

// never returns the result of an attack that is not made, or not yet: the target as it stands, no outcome,
// and the retaliations that came before.
func (a strike) never(s *malediction.State, before []AttackResult) AttackResult {
	r := AttackResult{Attacker: a.attacker, Target: a.target, Kind: a.kind, Retaliations: before}
	if u := s.Unit(a.target); u != nil {
		r.Defense = s.Stat(u, notation.Defense, a.on(u)...).Total()
		r.Health, _ = s.HealthLeft(u)
	} else {
		r.Defeated = true
	}
	return r
}
