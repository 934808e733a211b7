package chance

import (
	"fmt"
	"strings"
)

// Person asks somebody at a terminal. Enter alone, or _, leaves a die or a draw to Next; Enter alone
// leaves a choice to its default.
type Person struct {
	// Prompt shows a line and returns what was typed; its error ends the act.
	Prompt func(line string) (string, error)
	// Dice asks for dice and draws as well as for choices.
	Dice bool
	Next Source
}

// Roll implements Source. A die that nobody has read off is asked for in any case.
func (p *Person) Roll(purpose string, d Die) (Roll, error) {
	if !p.Dice && !d.Unread {
		return p.Next.Roll(purpose, d)
	}
	otherwise := "; Enter: the program rolls"
	if d.Unread {
		otherwise = ""
	}
	note := ""
	roll, err := fall(purpose, d, Asked, func() (Side, error) {
		for {
			typed, err := p.Prompt(fmt.Sprintf("%s%s for %s (it shows %s%s): ", note, d.Name, purpose, d.faces(),
				otherwise))
			switch {
			case err != nil:
				return Side{}, err
			case typed != "" && typed != left:
			case d.Unread:
				note = (&Unread{purpose, d}).Error() + "\n"
				continue
			default:
				return Side{}, errLeft
			}
			side, err := d.Side(typed)
			if err == nil {
				note = fmt.Sprintf("%s is rolled again\n", side.Face) // shown only if the die asks again
				return side, nil
			}
			note = err.Error() + "\n"
		}
	})
	if err == errLeft {
		return p.Next.Roll(purpose, d)
	}
	return roll, err
}

// Draw implements Source.
func (p *Person) Draw(purpose string, from []string) (Draw, error) {
	if !p.Dice {
		return p.Next.Draw(purpose, from)
	}
	for note := ""; ; {
		typed, err := p.Prompt(fmt.Sprintf("%sdrawn for %s (%s; Enter: the program draws): ", note, purpose,
			strings.Join(distinct(from), ", ")))
		if err != nil {
			return Draw{}, err
		}
		if typed == "" || typed == left {
			return p.Next.Draw(purpose, from)
		}
		if found, ok := Match(typed, from); ok {
			return Draw{For: purpose, Value: found, From: Asked}, nil
		}
		note = fmt.Sprintf("%s cannot be drawn\n", Quote(typed))
	}
}

// Card implements Source; a pile has more cards than a line can name.
func (p *Person) Card(purpose string, from []string) (Draw, error) {
	if !p.Dice {
		return p.Next.Card(purpose, from)
	}
	otherwise := "the program draws"
	if len(from) == 0 {
		otherwise = "still to be drawn"
	}
	typed, err := p.Prompt(fmt.Sprintf("drawn for %s (Enter: %s): ", purpose, otherwise))
	if err != nil {
		return Draw{}, err
	}
	if typed == "" || typed == left {
		return p.Next.Card(purpose, from)
	}
	return Draw{For: purpose, Value: typed, From: Asked}, nil
}

// Choose implements Source.
func (p *Person) Choose(q Question) (Choice, error) {
	if q.Known {
		return Choice{For: q.For, Value: q.Default, From: Default}, nil
	}
	hint := strings.Join(q.Answers, ", ")
	if q.Default != "" {
		hint += "; Enter: " + q.Default
	}
	for note := ""; ; {
		typed, err := p.Prompt(fmt.Sprintf("%s%s (%s): ", note, q.Text, strings.TrimPrefix(hint, "; ")))
		if err != nil {
			return Choice{}, err
		}
		if typed == "" && q.Default != "" {
			return Choice{For: q.For, Value: q.Default, From: Default}, nil
		}
		value, err := q.Read(typed)
		if err == nil {
			return Choice{For: q.For, Value: value, From: Asked}, nil
		}
		note = err.Error() + "\n"
	}
}
