package looks

import (
	"fmt"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/push"
	"tablehand/assist/telling"
)

// A Pushed is where a Melee Attack would push somebody.
type Pushed struct {
	Attacker string         `json:"attacker"`
	Target   string         `json:"target"`
	From     notation.Hex   `json:"from"`
	To       []notation.Hex `json:"to"`     // none: nobody is moved; two: a die decides, 1 to 3 is the first
	Wounds   []int          `json:"wounds"` // of the hex, in the same order
	Rule     string         `json:"rule"`
	Unsaid   []notation.Hex `json:"unsaid"` // whose terrain decides it and has not been said
}

// Push returns where a Melee Attack of by would push who. The error is a refusal: the attack does not
// reach, or only the real boards show where the Push leads.
func Push(s *axismundi.State, by, who *axismundi.Player) (Pushed, error) {
	laid, err := Needs(s)
	if err != nil {
		return Pushed{}, err
	}
	if by.Name == who.Name {
		return Pushed{}, telling.Impossible("%s does not attack %s", by.Name, who.Name)
	}
	if !laid.Strikes(by.At, who.At, s.Mat(by).StrikesDown) {
		return Pushed{}, unreached(laid, by, who)
	}
	to, known := push.Where(s, push.Hit{By: by.Name, Who: who.Name})
	if !known {
		return Pushed{}, telling.Impossible("only your boards show where %s would be Pushed", who.Name)
	}
	p := Pushed{Attacker: by.Name, Target: who.Name, From: who.At, To: []notation.Hex{}, Wounds: []int{},
		Rule: to.Rule, Unsaid: append([]notation.Hex{}, to.Ask...)}
	if len(to.Ask) > 0 {
		return p, nil
	}
	w, b, err := walk(s, who)
	if err != nil {
		return p, err
	}
	w.areas = nil // of the hex alone
	for _, h := range to.Hexes {
		_, came, _ := w.enter(b, h, notation.Push)
		p.To, p.Wounds = append(p.To, h), append(p.Wounds, came)
	}
	return p, nil
}

// unreached returns the refusal of a Melee Attack that does not reach, with its rule.
func unreached(laid island.Laid, by, who *axismundi.Player) error {
	rule := "melee.range"
	if laid.Level(who.At) < laid.Level(by.At) && laid.Touch(by.At, who.At) {
		rule = "melee.not-below"
	}
	return &telling.Refused{Rule: rule, Reason: fmt.Sprintf("%s on %s is out of reach of %s's Melee Attack "+
		"from %s", who.Name, who.At, by.Name, by.At)}
}
