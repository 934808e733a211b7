package shadows

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// walk moves Xulthûl 2d2 hexes, past cities, mystics and Gates in the order reached (xulthul.move,
// xulthul.water, xulthul.destroy-place, xulthul.gates).
func (n night) walk(r *XulthulResult) error {
	s := n.State()
	d2, err := s.Die("d2")
	if err != nil {
		return err
	}
	x := s.Xulthul
	target, from := x.Target, x.At
	steps := n.Sum("steps", 2, d2)
	n.Assume("dice.d2")
	away := max(0, x.Away-steps)
	r.Did = append(r.Did, "moved")
	if at, ok := s.Charted(x.At); ok && known(s, target) {
		n.walkOnBoards(at, target, steps, r)
		return nil
	}
	for _, place := range n.passes(steps) {
		what, board, _ := strings.Cut(place, "-")
		if what != "gate" {
			n.raze(what, board, r)
		} else if !n.power("gate", "pick the Gate it comes out of", "xulthul.gates") {
			n.astray(steps)
			return nil
		}
	}
	n.strode(Strode{From: from, To: onTheWay(s, n.boardNow(target, away), target, away), Rolled: steps,
		Hexes: x.Away - away, Target: target, Away: away})
	return nil
}

// strode notes how far Xulthûl has come (xulthul.move, xulthul.water).
func (n night) strode(e Strode) {
	e.Who, e.Dice = "xulthul", "2d2"
	rules := []string{"xulthul.move"}
	if e.From != e.To {
		rules = append(rules, "xulthul.water")
	}
	n.Do(e, rules...).Because(notation.Why(e.Rolled, "2d2 hexes", "xulthul.move"))
}

// passes asks for the places that lie on Xulthûl's way.
func (n night) passes(steps int) []string {
	answer := n.Choose(passed(n.State(), steps))
	if answer == "none" {
		return nil
	}
	return strings.Split(answer, ",")
}

// passed returns the question what stands on so many hexes of Xulthûl's way, in the order reached
// (xulthul.destroy-place, xulthul.gates).
func passed(s *malice.State, steps int) chance.Question {
	var known []string
	for _, b := range s.BoardNames() {
		p := s.Places[b]
		if p.City != malice.Destroyed {
			known = append(known, "city-"+b)
		}
		if p.Mystic != malice.Destroyed {
			known = append(known, "mystic-"+b)
		}
		known = append(known, "gate-"+b)
	}
	return chance.Question{
		For: "passes", Text: fmt.Sprintf(
			"what does Xulthûl pass on its %d hexes, in order (city-a, mystic-a, gate-a)", steps),
		Answers: append([]string{"none"}, known...), Default: "none",
		Check: func(typed string) (string, error) {
			typed = strings.ToLower(strings.ReplaceAll(typed, " ", ""))
			places := strings.Split(typed, ",")
			for i, place := range places {
				if slices.Contains(places[:i], place) {
					return "", &chance.Refused{Reason: fmt.Sprintf(
						"%s is named twice: Xulthûl passes a place once in a turn", chance.Quote(place))}
				}
				if typed != "none" && !slices.Contains(known, place) {
					return "", &chance.Refused{Reason: fmt.Sprintf(
						"%s does not stand on its way: none, or of %s", chance.Quote(place),
						text.Listed(known))}
				}
			}
			return typed, nil
		},
	}
}

// power makes a power roll of Xulthûl for a purpose, and says whether it is no higher than its power
// (roll.pr). to is the purpose in words: pick the Gate it comes out of.
func (n night) power(purpose, to, rule string) bool {
	x := n.State().Xulthul
	roll := n.Die(purpose, box.D6)
	success := roll <= x.Power
	malice.Check(n.Table, telling.Check{Roll: "pr", Who: "xulthul", Total: roll, Target: x.Power,
		Success: success, Why: []sum.Part{notation.Why(roll, purpose, rule)}},
		fmt.Sprintf("power roll of Xulthûl to %s: %d with power %d%s", to, roll, x.Power,
			malice.Outcome(success)), "roll.pr", rule)
	return success
}

func (n night) raze(what, board string, r *XulthulResult) {
	if n.power("place", "destroy the "+what+" of board "+board, "xulthul.destroy-place") {
		n.Then(malice.PlaceTurned{Board: board, What: what, To: malice.Destroyed}, "xulthul.destroy-place",
			"roll.pr")
		r.Destroyed = append(r.Destroyed, what+"-"+board)
	} else {
		n.Remark("xulthul.destroy-place", "the %s of board %s withstands Xulthûl", what, board)
	}
}

// astray brings Xulthûl out of a random Gate after a failed power roll, and ends its move of so many
// hexes; its way from there has to be looked up anew.
func (n night) astray(steps int) {
	board := n.Draw("map", n.State().BoardNames())
	n.Do(malice.Moved{Who: "xulthul", From: n.State().Xulthul.At, To: n.State().PlaceOf(board, "gate")},
		"xulthul.gates", "gate.fail")
	n.Do(malice.Aimed{Who: "xulthul"}, "xulthul.gates")
	n.Remark("xulthul.gates", "its move of %d hexes (2d2) ends at that Gate", steps)
}

// boardNow returns the board on which Xulthûl's move ends: the target's if it is there or never left it;
// else the players say.
func (n night) boardNow(target string, away int) string {
	from, to := malice.BoardOf(n.State().Xulthul.At), malice.BoardOf(target)
	if from == to || away == 0 {
		return to
	}
	return n.Choose(nowOn(n.State()))
}

// nowOn returns the question on which board Xulthûl stands, between that of its way's beginning and that of
// its target.
func nowOn(s *malice.State) chance.Question {
	return chance.Question{
		For: "xulthul-on", Text: "on which board does Xulthûl stand now", Answers: s.BoardNames(),
		Default: malice.BoardOf(s.Xulthul.At),
	}
}

// withdraw takes the first printing's Xulthûl from a stronghold to a random hex beside it, when more than
// half its life is lost (xulthul.withdraw.half.first).
func (n night) withdraw(r *XulthulResult) {
	x := n.State().Xulthul
	target := x.Target
	n.Do(malice.Moved{Who: "xulthul", From: x.At, To: n.besideNow(target)}, "xulthul.withdraw.half.first")
	n.Do(malice.Aimed{Who: "xulthul", Target: target, Away: new(1)}, "xulthul.withdraw.half.first")
	r.Did = append(r.Did, "withdrew")
}

// besideNow returns a random hex beside a stronghold.
func (n night) besideNow(target string) string {
	s := n.State()
	p, ok := s.HexAt(s.PlaceOf(malice.BoardOf(target), target))
	if !ok {
		return malice.BoardOf(target) + ":beside-" + target + "-" +
			n.Draw("way", []string{"1", "2", "3", "4", "5", "6"})
	}
	var hexes []string
	for _, next := range s.Ground().Land.Neighbors(p) {
		hexes = append(hexes, s.Named(next))
	}
	if len(hexes) == 0 {
		return s.Named(p) // nowhere to go
	}
	return n.Draw("way", hexes)
}
