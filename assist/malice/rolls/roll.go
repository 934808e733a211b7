package rolls

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// NamedRolls lists the rolls of the game (roll.cr, roll.lr, roll.mr, roll.pr).
var NamedRolls = []string{"cr", "lr", "mr", "pr"}

// Roll rolls expressions and named rolls, one after the other.
type Roll struct {
	Throws  []Throw
	Against *dice.Expr // target of luck rolls
	Power   int        // power of the creature that rolls; 0: that of the encounter
	Band    int        // avatars in the band that moves; 0: that of the avatar, or 1
	Who     string     // whose dice the expressions are that have no label; empty: nobody's
	Mods    []notation.Mod

	used Modifiers
}

// Throw is one word of a roll.
type Throw struct {
	Named string    // cr | lr | mr | pr, or empty
	Who   string    // the avatar whose roll it is, or empty
	Line  dice.Line // the dice, where it is no named roll
}

// Rolled is the result of one throw in JSON; what the throw does not have is null.
type Rolled struct {
	Expr    string      `json:"expr"`
	Who     string      `json:"who" unknown:"null"`
	Label   string      `json:"label" unknown:"null"`
	Total   *int        `json:"total"`  // null where the line is rolled several times
	Totals  []int       `json:"totals"` // total of each time that it is rolled; none: rolled once
	Against *dice.Other `json:"against"`
	Parts   []dice.Part `json:"parts,omitzero"` // the groups, from left to right
	Dice    []int       `json:"dice"`
	Target  *int        `json:"target"`
	Success *bool       `json:"success"`
	MP      *int        `json:"mp"`
	Doubles *bool       `json:"doubles"`
	Why     []sum.Part  `json:"why"`
	Rules   []string    `json:"rules"` // rules of the dice of an expression
	Text    string      `json:"text"`
}

// Rolls is the results of a roll in JSON, one for each throw.
type Rolls struct {
	Rolls []Rolled `json:"rolls"`

	listed []dice.Rolled // nil: named rolls are among them
}

// Listed returns the dice of the expressions to list in JSON; if a named roll is among them, all dice
// thrown.
func (r Rolls) Listed(thrown []chance.Roll) []chance.Roll {
	if r.listed == nil {
		return thrown
	}
	return dice.List(r.listed, thrown)
}

// Said returns every roll in a line, with its parts if why.
func (r Rolls) Said(why bool) string {
	var b strings.Builder
	for _, one := range r.Rolls {
		b.WriteString(one.Text + "\n")
		for _, w := range one.Why {
			if why {
				fmt.Fprintf(&b, "    %s %s (%s)\n", w.Amount(), w.What, w.Rule)
			}
		}
	}
	return b.String()
}

// Beside says whether this is a plain roll, none of the game's own: it need not wait for what is due.
func (a Roll) Beside(*malice.State) bool {
	return !slices.ContainsFunc(a.Throws, func(t Throw) bool { return t.Named != "" })
}

// Play implements telling.Act.
func (a Roll) Play(t *malice.Table) error {
	if err := t.State().CheckMods(a.Mods, append([]string{""}, NamedRolls...)...); err != nil {
		return err
	}
	a.used = With(a.Mods)
	var result Rolls
	if a.Who != "" {
		who, err := t.State().AvatarNamed(a.Who)
		if err != nil {
			return err
		}
		a.Who = who.Name
	}
	for _, throw := range a.Throws {
		rolled, came, err := a.rollThrow(t, throw)
		if err != nil {
			return err
		}
		result.Rolls = append(result.Rolls, rolled)
		if came != nil {
			result.listed = append(result.listed, *came)
		}
	}
	if len(result.listed) < len(result.Rolls) {
		result.listed = nil
	}
	if err := a.used.AllUsed("none of these rolls uses it"); err != nil {
		return err
	}
	if len(t.Events) > 0 { // soulshards served: the rolls are part of what happened
		for _, r := range result.Rolls {
			t.Do(malice.RollMade{Text: r.Text}).Because(r.Why...)
		}
	}
	t.Result = result
	return nil
}

func (a Roll) rollThrow(t *malice.Table, throw Throw) (Rolled, *dice.Rolled, error) {
	if throw.Named == "" {
		return a.line(t, throw.Line)
	}
	rolled, err := a.named(t, throw)
	return rolled, nil, err
}

func (a Roll) named(t *malice.Table, throw Throw) (Rolled, error) {
	if throw.Who != "" {
		who, err := t.State().AvatarNamed(throw.Who)
		if err != nil {
			return Rolled{}, err
		}
		throw.Who = who.Name
	}
	r := &reckoning{t: t, act: a, mods: a.used, kind: throw.Named, who: throw.Who}
	switch throw.Named {
	case "cr":
		return r.combat()
	case "lr":
		return r.luckRoll()
	case "mr":
		return r.movementRoll()
	}
	return r.power()
}

func (a Roll) line(t *malice.Table, l dice.Line) (Rolled, *dice.Rolled, error) {
	set, err := t.State().Dice()
	if err != nil {
		return Rolled{}, nil, err
	}
	who, label := l.Whose(t.State().AvatarNames())
	if who == "" && label == "" {
		who = a.Who
	}
	printed := l
	unprinted(t, l.Names())
	for _, m := range a.bare() {
		a.used.use(m)
		extra, err := notation.OwnDice.Parse(m.Text)
		if err != nil {
			return Rolled{}, nil, err
		}
		l.Expr = l.Expr.Plus(extra)
	}
	r := Rolled{Expr: l.String(), Who: who, Label: label, Rules: []string{"dice.notation"}}
	t.Whose(who)
	got, err := l.Roll(set, func(w dice.Wave) ([]chance.Roll, error) {
		r.Rules = diceRules(r.Rules, *w.Die)
		return t.Throw(w.Thrown("roll")...), nil
	})
	if err != nil {
		return Rolled{}, nil, err
	}
	for _, remark := range l.Remarks() {
		t.Remark("", "%s", remark)
	}
	for _, h := range got.Held() {
		t.Checks = append(t.Checks, telling.Check{Roll: l.Called(label), Who: chance.Name(who), Total: h.Total,
			Target: *h.Target, Success: *h.Success})
	}
	r.Expr = printed.String()
	r.Total, r.Totals = got.Came()
	r.Dice, r.Parts, r.Against = got.Values(), got.Parts(), got.Other(printed)
	if r.Target, r.Success = got.Aimed(); l.Against != nil {
		r.Expr = printed.Expr.String()
	}
	r.Text = printed.Told(who, label, got)
	return r, &got, nil
}

// diceRules adds to rules the ids of a die of the game, dice.only-d6 among them for every die but the d6.
func diceRules(rules []string, d chance.Die) []string {
	of := []string{"dice." + d.Name, "dice.only-d6"}
	switch d.Name {
	case "d6":
		of = of[:1]
	case "d*":
		of[0] = "dice.dstar"
	case "d2", "d3", "d4", "d5":
	default:
		return rules
	}
	return text.With(rules, of...)
}

// bare returns the modifiers that name no roll: they hold for every roll.
func (a Roll) bare() []notation.Mod {
	return slices.DeleteFunc(slices.Clone(a.Mods),
		func(m notation.Mod) bool { return m.What != "" || m.Who != "" })
}

// unprinted remarks on dice of an expression that the first printing does not have (dice.d4, dice.d5).
func unprinted(t *malice.Table, names []string) {
	for _, die := range []string{"d4", "d5"} {
		if !t.State().Printed().D4AndD5() && slices.Contains(names, die) {
			t.Remark("dice."+die, "the first printing has no %s: its dice are d*, d2, d3 and d6", die)
		}
	}
}
