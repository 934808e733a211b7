package combat

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Attack is one attack of a unit on an enemy.
type Attack struct {
	Unit   string // empty: the active one
	Target string
	Kind   string // melee, ranged; empty: melee where they are engaged
	Free   bool   // it takes no AP and no turn: Cleave
	Held   bool   // answers come before the damage
	Said   notation.Said
	Mods   []notation.Mod
}

// An AttackResult is what a script reads of an attack.
type AttackResult struct {
	Attacker     string              `json:"attacker"`
	Target       string              `json:"target"`
	Kind         string              `json:"kind"`
	Value        int                 `json:"value"`
	Defense      int                 `json:"defense"`
	Outcome      malediction.Outcome `json:"outcome"`
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
	mods, err := whose(t.State(), a.Mods)
	if err != nil {
		return err
	}
	if err := a.begin(t, attacker); err != nil {
		return err
	}
	kind, err := a.judged(t, attacker, target, mods)
	if err != nil {
		return err
	}
	if !a.Free {
		if err := activation.Pay(t, attacker, 1, "attack", "attack.cost"); err != nil {
			return err
		}
	}
	active := t.State().Active != nil
	retaliations := []AttackResult{}
	if kind == "ranged" { // attack.ranged.retaliation
		var stands bool
		if retaliations, stands = Retaliations(t, attacker, mods); !stands {
			t.Result = AttackResult{Attacker: attacker, Target: target, Kind: kind, Retaliations: retaliations}
			Fell(t, active)
			return nil
		}
	}
	done := strike{attacker: attacker, target: target, kind: kind, held: a.Held, mods: mods}.roll(t)
	done.Retaliations = retaliations
	t.Result = done
	Fell(t, active)
	return nil
}

// who finds the two units.
func (a Attack) who(s *malediction.State) (attacker, target string, err error) {
	to, err := s.FindUnit(a.Target)
	if err != nil {
		return "", "", err
	}
	if a.Unit == "" {
		if s.Active == nil {
			return "", "", &telling.Refused{Rule: "activation.only", Reason: "no unit is active: say which attacks"}
		}
		return s.Active.Unit, to.ID, nil
	}
	by, err := s.FindUnit(a.Unit)
	if err != nil {
		return "", "", err
	}
	return by.ID, to.ID, nil
}

// whose gives the mods the ids of the units that they name.
func whose(s *malediction.State, mods []notation.Mod) ([]notation.Mod, error) {
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

// begin activates the attacker unless the attack is free.
func (a Attack) begin(t *malediction.Table, attacker string) error {
	if a.Free {
		return activation.InPhase(t.State(), notation.Action)
	}
	return activation.Begin(t, attacker)
}

// judged says whether the attack is melee or ranged, and refuses what cannot be.
func (a Attack) judged(t *malediction.Table, attacker, target string, mods []notation.Mod) (string, error) {
	s := t.State()
	from, to := s.Unit(attacker), s.Unit(target)
	if !s.AreEnemies(from.Of, to.Of) {
		if err := t.Refuse("attack.target", "%s is no enemy of %s", s.Said(target), s.Said(attacker)); err != nil {
			return "", err
		}
	}
	card := s.Card(from.Card)
	if card.Stats.Accuracy.Null || card.Stats.Power.Null {
		if err := t.Refuse("stat.null.unusable", "%s has no accuracy or no power, and cannot attack", s.Said(attacker)); err != nil {
			return "", err
		}
	}
	near := s.IsNear(attacker, target)
	if a.Kind == "melee" || a.Kind == "" && near {
		return "melee", a.inMelee(t, attacker, target, near)
	}
	if ranged := a.Kind == "ranged" || s.Stat(from, notation.Range, strike{attacker: attacker, mods: mods}.on(from)...).Total() > 0; !ranged {
		return "melee", a.inMelee(t, attacker, target, near)
	}
	return "ranged", a.inRange(t, attacker, target, mods)
}

// inMelee refuses a melee attack on an enemy that is not engaged (attack.melee, engage.loe).
func (a Attack) inMelee(t *malediction.Table, attacker, target string, near bool) error {
	s := t.State()
	switch {
	case a.Said.Tall():
		return t.Refuse("engage.loe", "a tall obstacle stands between %s and %s: they are not engaged", s.Said(attacker),
			s.Said(target))
	case !near || a.Said.AtSaid && a.Said.At > 10:
		return t.Refuse("attack.melee", "%s is not engaged with %s: it stands more than an inch away", s.Said(attacker),
			s.Said(target))
	}
	return nil
}

// inRange refuses a shot that is too far, or at a target that cannot be seen (attack.ranged.who,
// attack.ranged.target, los.block).
func (a Attack) inRange(t *malediction.Table, attacker, target string, mods []notation.Mod) error {
	ask.Number(t, attacker, notation.Range)
	s := t.State()
	from := s.Unit(attacker)
	reach := s.Stat(from, notation.Range, strike{attacker: attacker, mods: mods}.on(from)...)
	switch {
	case reach.Null:
		return t.Refuse("stat.null.range", "%s has no range, and nothing changes that", s.Said(attacker))
	case reach.Total() == 0:
		return t.Refuse("attack.ranged.who", "%s has range 0: it attacks only enemies within an inch", s.Said(attacker))
	}
	at, past := a.Said.At, a.Said
	if !a.Said.AtSaid {
		at = Far(t, target, reach.Total()*10)
	}
	if !a.Said.PastSaid {
		past = Meets(t)
	}
	if at > reach.Total()*10 {
		return t.Refuse("attack.ranged.target", "%s is %s inches away, and %s reaches %d", s.Said(target),
			notation.Inches(at), s.Said(attacker), reach.Total())
	}
	if what := past.Unseen(); what != "" {
		return t.Refuse("los.block", "%s hides %s: choose another target", hides[what], s.Said(target))
	}
	return nil
}

var hides = map[string]string{"unit": "a unit", "husk": "a husk", "tall": "a tall obstacle"}

// Far asks how far a unit is, in tenths of an inch; who is not asked says in reach.
func Far(t *malediction.Table, target string, reach int) int {
	asked := slices.Contains(t.State().Words, "at")
	answer := t.Choose(chance.Question{For: "at", Text: "How far is " + t.State().Said(target) + "?", Flag: "at N",
		Default: notation.Inches(reach), Known: !asked,
		Check: func(word string) (string, error) { _, err := notation.Tenths(word); return word, err }})
	tenths, err := notation.Tenths(answer)
	if err != nil {
		return reach
	}
	return tenths
}

// Meets asks what the straight line meets; who is not asked says nothing.
func Meets(t *malediction.Table) notation.Said {
	asked := slices.Contains(t.State().Words, "past")
	answer := t.Choose(chance.Question{For: "past", Text: "What does the line meet?", Flag: "past X,…", Default: "none",
		Known: !asked, Check: func(word string) (string, error) {
			_, _, err := notation.ReadSaid([]string{"past", word})
			return word, err
		}})
	_, said, _ := notation.ReadSaid([]string{"past", answer})
	return said
}

// Fell passes the turn on where a unit was active and has fallen (activation.defeated).
func Fell(t *malediction.Table, active bool) {
	if s := t.State(); active && s.Active == nil && s.Phase == notation.Action {
		activation.TurnOver(t)
	}
}
