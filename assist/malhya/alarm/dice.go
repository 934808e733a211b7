package alarm

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
)

// Dice are the Threat dice that fall at the end of an activation, or that a chapter has rolled.
type Dice struct {
	White, Black int
	Types        []string // of action
	Rules        []string
}

// mostWhite is the number of white dice from which on the black one falls in their place.
const mostWhite = 2

// Due returns the Threat dice that a hero rolls for the types of action done in this activation
// (stealth.threat.count, stealth.threat.black). Without enemies there are none
// (stealth.threat.none-without-enemies). asks is true where an Aura token cancels one of three dice or
// more: then it matters whether before they turn black, and the dice are not settled yet.
func Due(s *malhya.State, h *malhya.Hero) (d Dice, asks bool) {
	d.Types = h.Turn.Types
	if len(s.Enemies) == 0 {
		d.Rules = []string{"stealth.threat.none-without-enemies"}
		return d, false
	}
	cancels := h.Aura.Effect == "menace"
	d.White, d.Rules = len(d.Types), []string{"stealth.threat.when", "stealth.threat.count"}
	if len(d.Types) > 0 {
		d.Rules = append(d.Rules, "stealth.threat.per-activation")
	}
	if slices.Contains(d.Types, "move") {
		d.Rules = append(d.Rules, "stealth.threat.move-type")
	}
	if cancels && d.White > mostWhite {
		return d, true
	}
	if cancels && d.White > 0 {
		d.White, d.Rules = d.White-1, append(d.Rules, "aura.effects")
	}
	return d.black(), false
}

// White returns n white Threat dice that a chapter has rolled, with enemies in the room or without; three
// or more are the black one.
func White(n int) Dice {
	return Dice{White: n, Rules: []string{"stealth.threat.direct-still"}}.black()
}

// black returns the dice with the black one in the place of three white ones or more.
func (d Dice) black() Dice {
	if d.White > mostWhite {
		d.White, d.Black, d.Rules = 0, 1, append(d.Rules, "stealth.threat.black")
	}
	return d
}

// cancelled returns three dice or more of which an Aura token cancels one: a white one before they turn
// black, or else the black one.
func (d Dice) cancelled(before bool) Dice {
	d.Rules = append(d.Rules, "aura.effects")
	if before {
		d.White--
		return d.black()
	}
	d.White = 0
	return d
}

// Roll rolls the Threat dice of a hero whose activation ends, and moves the cube by them; the alarm may
// sound. It asks how an Aura token cancels a die, where that matters, and uses the token up.
func Roll(t *malhya.Table, hero string) malhya.ThreatRolled {
	s := t.State()
	d, asks := Due(s, s.Hero(hero))
	if asks {
		d = d.cancelled(t.Choose(chance.Question{For: "menace",
			Text:    "is the Menace die cancelled before the dice turn black, or the black one",
			Answers: []string{"before", "after"}}) == "before")
	}
	if s.Hero(hero).Aura.Effect == "menace" && len(d.Types) > 0 && len(s.Enemies) > 0 {
		a := s.Hero(hero).Aura
		t.Do(malhya.AuraMoved{Hero: hero, Ready: a.Ready, Exhausted: a.Exhausted, Used: a.Used},
			"aura.effects")
	}
	return Cast(t, hero, d)
}

// Cast rolls the Threat dice d and moves the cube by their icons; a special of the black die sounds the
// alarm. Specials of white dice count the heavy icons of hero; with hero empty, where a chapter has the
// dice rolled, none.
func Cast(t *malhya.Table, hero string, d Dice) malhya.ThreatRolled {
	s := t.State()
	e := malhya.ThreatRolled{Hero: hero, Types: d.Types, White: d.White, Black: d.Black}
	t.Whose(hero)
	book := s.Book()
	rolls := t.Throw(append(chance.Several(d.White, notation.Threat, book.Die(notation.Threat)),
		chance.Several(d.Black, notation.ThreatBlack, book.Die(notation.ThreatBlack))...)...)
	specials, why, rules := 0, []sum.Part{}, d.Rules
	for _, roll := range rolls {
		e.Icons += roll.Icons[notation.Threat]
		specials += roll.Icons[string(notation.Special)]
	}
	if e.Alarm = d.Black > 0 && specials > 0; e.Alarm {
		t.Do(e, append(rules, "stealth.threat.black-special")...)
		Sound(t, "", "stealth.threat.black-special")
		return e
	}
	if e.Icons > 0 {
		rules = append(rules, "stealth.threat.icons")
		why = append(why, sum.Part{N: e.Icons, What: "Threat icons", Rule: "stealth.threat.icons"})
	}
	if n := heavy(s, s.Hero(hero), specials); n > 0 {
		e.Icons += n
		rules = append(rules, "stealth.threat.heavy")
		why = append(why, sum.Part{N: n, What: "heavy equipment", Rule: "stealth.threat.heavy"})
	}
	t.Do(e, rules...).Because(why...)
	Advance(t, e.Icons, hero, "stealth.threat.icons")
	return e
}

// heavy returns the Threat icons that special faces of white dice bring by a hero's heavy equipment: all
// its heavy icons for each such face, or by reading A5 once. An Aura token may make them 0.
func heavy(s *malhya.State, h *malhya.Hero, specials int) int {
	if h == nil || h.Aura.Effect == "heavy" || specials == 0 {
		return 0
	}
	if s.Reading("A5") == "once" {
		specials = 1
	}
	return specials * s.Load(h)
}

// shuffles says whether the steps of an Action card, as text, show the reshuffle icon.
func shuffles(steps string) bool { return strings.Contains(steps, string(notation.Reshuffles)) }
