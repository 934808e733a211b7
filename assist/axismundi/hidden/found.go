package hidden

import (
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Found is a Melee Attack, also one at a hex where somebody invisible may stand. An invisible player who
// owns up to standing there first plays what was noted and is Visible, and is then hit without a Push
// (invisible.attack.hit, invisible.early).
type Found struct {
	Attack attacks.Attack // its Who may be a hex
	Asks   bool           // whether it hits, and what was noted, is asked
	Line   string         // what was noted, with commas between; none: nothing
	Word   string         // of the seal; empty: nothing was sealed
	Opened bool           // the seal has been opened before: the act is played again from a journal
}

func (a Found) Play(t *axismundi.Table) error {
	s := t.State()
	by, err := s.Actor(a.Attack.By)
	if err != nil {
		return err
	}
	at, is := attacks.Guess(s, by.Name, a.Attack.Who)
	switch {
	case !is && a.Asks:
		return a.Attack.Play(t)
	case !is:
		return telling.Impossible("%s is no hex: an attack at somebody invisible names one", a.Attack.Who)
	}
	if a.Asks {
		hit, err := a.Attack.Hits(t, at)
		if err != nil {
			return err
		}
		if !hit {
			a.Attack.Missed = true
			return a.Attack.Play(t)
		}
	}
	who := whom(t, by.Name)
	if who == "" {
		return &telling.Refused{Rule: "invisible.attack", Reason: "nobody is invisible"}
	}
	if a.Asks {
		a.Line = noted(t, who)
	}
	if a.Line == nothing {
		a.Line = ""
	}
	if err := (Appear{Player: who, Line: a.Line, Word: a.Word, Opened: a.Opened}).Play(t); err != nil {
		return err
	}
	if p := t.State().Player(who); p.At != at && t.State().Reading("A22") != "void" {
		return &telling.Refused{Rule: "invisible.attack.hit",
			Reason: "what " + who + " noted leads to " + string(p.At) + ", not to " + string(at)}
	}
	a.Attack.Found = who
	return a.Attack.Play(t)
}

// nothing is the word of an empty note.
const nothing = "none"

// noted asks what somebody has noted.
func noted(t *axismundi.Table, who string) string {
	return t.Choose(chance.Question{For: "noted", Flag: "--noted ", Who: who, Closed: true,
		Text: "what has " + who + " noted till now, with commas between (none: nothing)",
		Check: func(answer string) (string, error) {
			if answer == nothing {
				return answer, nil
			}
			_, err := read(t.State(), who, answer)
			return answer, err
		}})
}

// whom returns the invisible Opponent whom an attack may find; where two are it asks. Empty: none is.
func whom(t *axismundi.Table, by string) string {
	var names []string
	for _, o := range t.State().Opponents(by) {
		if o.Hidden != nil {
			names = append(names, o.Name)
		}
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0]
	}
	return t.Choose(chance.Question{For: "found", Answers: names,
		Text: "who is Visible: " + strings.Join(names, " or ")})
}
