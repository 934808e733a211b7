package cities

import (
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// UseMystic: an avatar uses the ability of the mystic on whose hex it stands.
type UseMystic struct {
	Who  string // empty: the only one at a mystic
	Kind string // empty: whichever stands there
}

// Play implements telling.Act (action.one.service).
func (a UseMystic) Play(t *malice.Table) error {
	if unnamed(t.State(), a.Who, "mystic", notation.Mystics) {
		a.Who, a.Kind = "", a.Who
	}
	v, err := visits(t, a.Who, "mystic", nil)
	if err != nil {
		return err
	}
	if err := v.isKind(a.Kind); err != nil {
		return err
	}
	switch v.is {
	case "cleanse":
		err = v.cleanse()
	case "heal":
		err = v.heal()
	default:
		err = v.restore()
	}
	v.done()
	return err
}

// isKind refuses where another mystic is meant than the one that stands there.
func (v *visit) isKind(word string) error {
	switch kind, known := notation.OtherWords.Match(word, notation.Mystics); {
	case word == "" || kind == v.is:
		return nil
	case known:
		return telling.Against("mystic."+v.is, "the mystic of board %s does not %s: it can %s", v.board, kind, v.is)
	}
	return &telling.Unknown{What: "mystic", Word: word, Have: notation.Mystics}
}

// cleanse returns an avatar's curse to the Fate Trove (mystic.cleanse).
func (v *visit) cleanse() error {
	card := v.State().Avatar(v.who).Fate
	curse := malice.FateKind(card) == "curse"
	if card != "" && malice.FateKind(card) == "" {
		curse = v.Choose(chance.Question{For: "curse", Text: "is " + malice.FateName(card) + " a curse",
			Answers: []string{"yes", "no"}, Default: "yes"}) == "yes"
	}
	switch {
	case card == "":
		return &telling.Refused{Rule: "mystic.cleanse",
			Reason: v.who + " has no fate card: cleansing takes a curse away"}
	case !curse:
		if err := v.Refuse("mystic.cleanse", "%s of %s is no curse: cleansing takes a curse away",
			malice.FateName(card), v.who); err != nil {
			return err
		}
	}
	if err := v.serves("cleanse", "mystic.cleanse"); err != nil {
		return err
	}
	v.Do(malice.FateMoved{Card: card, From: v.who, To: "trove"}, "mystic.cleanse", "trove.return")
	return nil
}

// heal turns all wounds back, and no drains (mystic.heal).
func (v *visit) heal() error {
	const rule = "mystic.heal"
	if v.State().Avatar(v.who).Wounds == 0 {
		if err := v.Refuse(rule, "%s has no wounds: this mystic heals nothing else", v.who); err != nil {
			return err
		}
	}
	if err := v.serves("heal", rule); err != nil {
		return err
	}
	v.whole(malice.Wound, rule)
	return nil
}

// restore turns all drained life back and regains all lost radiance, and heals no wounds
// (mystic.restore, pool.restore, recovery.radiance-cap).
func (v *visit) restore() error {
	s := v.State()
	if a := s.Avatar(v.who); a.Drains == 0 && s.RadianceLost(v.who) == 0 {
		if err := v.Refuse("mystic.restore",
			"%s has lost no life to drains and no radiance: this mystic restores nothing else",
			v.who); err != nil {
			return err
		}
	}
	if err := v.serves("restore", "mystic.restore"); err != nil {
		return err
	}
	v.whole(malice.Drain, "mystic.restore")
	for range s.RadianceLost(v.who) {
		if len(s.Pool) == 0 {
			v.Remark("pool.restore", "the pool is empty: %s regains no more radiance", v.who)
			break
		}
		life.DrawRadiance(v.Table, v.who, s.Pool, "mystic.restore", "pool.restore", "recovery.radiance-cap")
	}
	return nil
}

// whole turns all tokens of a side back to sound ones.
func (v *visit) whole(side malice.Side, rule string) {
	if n := v.State().Tokens(v.who).On(side); n > 0 {
		v.Do(malice.LifeTurned{Who: v.who, From: side, To: "sound", N: n},
			rule).Because(notation.Why(n, "all that it had lost so", rule))
	}
}
