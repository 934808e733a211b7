package looks

import (
	"fmt"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// Push says where a Melee Attack would push somebody; nothing is moved.
func Push(of *voice.Voice, w app.Words) error {
	v := looking{of}
	s, err := v.Here()
	if err != nil {
		return err
	}
	who := ""
	if len(w) > 1 {
		who = w[0]
	}
	by, err := s.Actor(who)
	if err != nil {
		return err
	}
	target, err := s.FindPlayer(w[len(w)-1])
	if err != nil {
		return err
	}
	p, err := looks.Push(s, by, target)
	if err != nil {
		return err
	}
	return v.Show(p, app.Fit("", saidPush(s, p))+v.because(p.Rule))
}

// because names a rule under --why.
func (v looking) because(rule string) string {
	if !v.Why {
		return ""
	}
	return "  [" + rule + "]\n"
}

// saidPush tells where a Push leads.
func saidPush(s *axismundi.State, p looks.Pushed) string {
	goal := func(i int) string {
		return fmt.Sprintf("%s, %s: %s", p.To[i], axismundi.Kind(s.Terrain(p.To[i])),
			text.Things(p.Wounds[i], "Wound", "Wounds"))
	}
	switch {
	case len(p.Unsaid) > 0:
		return fmt.Sprintf("%s's Push hangs on the terrain of %s, which nobody has said", p.Target,
			axismundi.Said(p.Unsaid...))
	case len(p.To) == 0:
		return fmt.Sprintf("%s is not Pushed off %s", p.Target, p.From)
	case len(p.To) == 1:
		return fmt.Sprintf("%s is Pushed to %s", p.Target, goal(0))
	}
	return fmt.Sprintf("%s is Pushed by a die: 1 to 3 to %s; 4 to 6 to %s", p.Target, goal(0), goal(1))
}
