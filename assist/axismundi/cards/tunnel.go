package cards

import (
	"fmt"
	"slices"
	"strconv"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// tunnel returns the effect of a Spelunk of 4, 5 or 6 hexes along the own Level, to the left or to the
// right (card.one.now-you).
func (u *using) tunnel(one *play, e notation.Effect) (func() error, error) {
	steps, err := u.steps(e)
	if err != nil {
		return nil, err
	}
	goals, rule, err := u.goals(steps)
	_, rings := u.state().Laid()
	later := rings && !u.alone // what is played before it may move somebody
	if err != nil && !later {
		return nil, err
	}
	return func() error {
		if later {
			if goals, rule, err = u.goals(steps); err != nil {
				return err
			}
		}
		to := goals[0]
		if len(goals) == 2 && decks.Roll(u.t, "cave", 6) > u.state().Book().Dice().Left {
			to = goals[1]
		}
		var more []sum.Part
		if !u.state().Mat(u.player()).Flies {
			more = append(more, sum.Part{N: e.Wounds, What: "the tunnel", Rule: "card.one.now-you.wounds"})
		}
		wounds.Land(u.t, wounds.Landing{Who: u.who, To: to, Way: notation.Tunnel, More: more,
			Rules: append(slices.Clone(one.rules), rule)})
		return nil
	}, nil
}

// steps takes the number that is printed on the card off the words, or asks for it. It refuses one that no
// such card has.
func (u *using) steps(e notation.Effect) (int, error) {
	if n, said := u.number(); said {
		if n < e.From || n > e.To {
			return 0, telling.Impossible("%d: the card says %d to %d", n, e.From, e.To)
		}
		return n, nil
	}
	var answers []string
	for n := e.From; n <= e.To; n++ {
		answers = append(answers, strconv.Itoa(n))
	}
	n, _ := strconv.Atoi(u.t.Choose(chance.Question{For: "now-you", Answers: answers,
		Text: "how many hexes does the card say"})) // one of the numbers above
	return n, nil
}

// goals returns the one or two hexes where the tunnel may end, the left one first, and the rule. Without a
// board of rings the words say them.
func (u *using) goals(steps int) ([]notation.Hex, string, error) {
	at := u.player().At
	laid, rings := u.state().Laid()
	if !rings || !u.state().OnMap(at) {
		return u.described()
	}
	if at == notation.Center || axismundi.PierOwner(at) != "" {
		return nil, "", telling.Impossible("no Level runs around from %s", at)
	}
	to := laid.Spelunked(at, steps)
	for len(to.Ask) > 0 {
		axismundi.AskTerrain(u.t, to.Ask[0])
		laid, _ = u.state().Laid()
		to = laid.Spelunked(at, steps)
	}
	if left, _ := laid.Sides(at, steps); left == at { // all around Level 3: no Opponent stands there
		to.Hexes, to.Rule = []notation.Hex{at}, "card.one.now-you"
	}
	if len(to.Hexes) == 0 {
		return nil, "", &telling.Refused{Rule: "card.one.now-you.blocked",
			Reason: fmt.Sprintf("both hexes %d away are closed", steps)}
	}
	return to.Hexes, to.Rule, nil
}

// described takes the goals off the words, the left one and the right one, and returns those that are open.
// It refuses goals on another Level, and where none is open.
func (u *using) described() (goals []notation.Hex, rule string, err error) {
	said := 0
	for said < 2 {
		spot, ok := u.hex()
		if !ok {
			break
		}
		said++
		h, err := spot.Set(u.t, u.player().At)
		if err != nil {
			return nil, "", err
		}
		if from := u.player().At; u.state().LevelOf(h) != u.state().LevelOf(from) || h == notation.Center ||
			axismundi.PierOwner(h) != "" {
			return nil, "", &telling.Refused{Rule: "card.one.now-you",
				Reason: fmt.Sprintf("%s lies on another Level than %s", h, from)}
		}
		if u.state().Occupant(h) == nil && axismundi.AskTerrain(u.t, h) != notation.Inaccessible {
			goals = append(goals, h)
		}
	}
	switch {
	case said == 0:
		return nil, "", telling.Impossible(
			"say where the tunnel may end: use now-you NUMBER LEFT RIGHT, each a hex")
	case goals == nil:
		return nil, "", &telling.Refused{Rule: "card.one.now-you.blocked", Reason: "both hexes are closed"}
	case said > len(goals):
		return goals, "card.one.now-you.blocked", nil
	}
	return goals, "card.one.now-you", nil
}
