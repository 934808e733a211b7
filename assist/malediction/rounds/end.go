package rounds

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// End settles the claims that are due, in their order, then looks for a winner (end.order,
// victory.check).
type End struct{}

// An Ending is an end phase in JSON: the relics claimed in it, each side's mastery, and who has won.
type Ending struct {
	Claims  []Claimed      `json:"claims"`
	Mastery map[string]int `json:"mastery"` // of each side
	Winner  *string        `json:"winner"`  // null: another round follows

	text string
}

// Brief returns the end of the round in one line.
func (e Ending) Brief() string { return e.text + "\n" }

func (End) Play(t *malediction.Table) error {
	if err := settled(t); err != nil {
		return err
	}
	s := t.State()
	if s.Phase == notation.Action && s.Over == nil {
		if err := allGone(t); err != nil {
			return err
		}
	}
	if err := activation.InPhase(s, notation.End); err != nil {
		return err
	}
	made, err := claimAll(t)
	if err != nil {
		return err
	}
	e := Ending{Claims: made, Mastery: map[string]int{}}
	for _, side := range s.Sides() {
		e.Mastery[side] = t.State().MasteryOf(side)
	}
	won := Winner(t.State())
	e.text = won.said(t.State(), made)
	rules := []string{"end.order", "mastery.when", "mastery.sources", "victory.check"}
	rules = append(rules, won.rules(t.State())...)
	if won.Side == "" {
		t.Do(malediction.PhaseBegun{Phase: notation.Refresh}, append(rules, "round.next",
			"round.phases")...)
	} else {
		e.Winner = &won.Side
		t.Do(malediction.Ended{Winner: won.Side, Why: won.Why, Rule: won.Rule}, rules...)
	}
	t.Result = e
	return nil
}

// allGone ends the action phase. It refuses while something is unresolved, a unit is active, or one can still
// be activated (action.all); played on anyway, it ends the open activation first.
func allGone(t *malediction.Table) error {
	if err := activation.Resolved(t); err != nil {
		return err
	}
	s := t.State()
	if s.Active != nil || s.After(s.PlayerNames()[0]) != "" {
		if err := t.Refuse("action.all", "the round ends once every unit has been activated: %s",
			toGo(s)); err != nil {
			return telling.Offer(err, telling.AnyTable("next"))
		}
	}
	if s.Active != nil {
		ended := malediction.ActivationEnded{Unit: s.Active.Unit, Lost: s.Active.AP, Name: s.Said(s.Active.Unit)}
		effects.Wither(t, func() { t.Do(ended, "activation.ap-lost") })
	}
	t.Do(malediction.PhaseBegun{Phase: notation.End}, "round.phases", "action.all")
	return nil
}

// toGo writes who has still to activate units.
func toGo(s *malediction.State) string {
	var each []string
	for _, p := range s.Players {
		if n := len(s.Refreshed(p.Name)); n > 0 {
			each = append(each, fmt.Sprintf("%s has %d to go", p.Name, n))
		}
	}
	if s.Active != nil {
		each = append(each, fmt.Sprintf("%s is active with %d AP", s.Said(s.Active.Unit), s.Active.AP))
	}
	return strings.Join(each, ", ")
}

// claimAll asks for each claim that is due, side by side in their order.
func claimAll(t *malediction.Table) (made []Claimed, err error) {
	made = []Claimed{}
	t.MayChoose(whoFirst(t.State()))
	for _, c := range Claims(t.State()) {
		husks := At(Claims(t.State()), c.Unit)
		t.MayChoose(whichRelic(t.State(), c.Unit, husks))
		if len(husks) > 1 {
			t.MayChoose(whichHusk(t.State(), t.State().Unit(c.Unit), husks))
		}
	}
	for {
		s := t.State()
		claims := Claims(s)
		if len(claims) == 0 {
			return made, nil
		}
		next := claims[0]
		side := ClaimTurn(s)
		if side == "" {
			side = t.Choose(whoFirst(s))
		}
		for _, c := range claims {
			if s.SideOf(s.Unit(c.Unit).Of) == side {
				next = c
				break
			}
		}
		u := s.Unit(next.Unit)
		answer := t.Choose(whichRelic(s, u.ID, At(claims, u.ID)))
		act := Claim{Who: u.ID, Relic: answer, Blind: answer == "blind", None: answer == "none"}
		if err := act.Play(t); err != nil {
			return nil, err
		}
		if claimed, ok := t.Result.(Claimed); ok && !act.None {
			made = append(made, claimed)
		}
	}
}

// whoFirst asks the holder of initiative which side claims first (initiative.choice.relic).
func whoFirst(s *malediction.State) chance.Question {
	return chance.Question{For: "first", Text: "Who claims first?", Answers: s.Sides(), Default: s.Initiative}
}

// whichRelic asks what a unit claims at a husk, or at one of several.
func whichRelic(s *malediction.State, id string, husks []string) chance.Question {
	u := s.Unit(id)
	return chance.Question{For: "claim." + u.Name(), Or: "claim." + u.ID,
		Text: fmt.Sprintf("Which relic does %s claim at %s? (a name, blind, or none)", s.Said(u.ID),
			strings.Join(husks, " or ")),
		Check: func(word string) (string, error) {
			return word, malediction.Nameable(orWord(word))
		}}
}

// orWord returns a name for blind and none, which are no names, so that Nameable lets them pass. Any other
// word it returns as it is.
func orWord(word string) string {
	if word == "blind" || word == "none" {
		return "a relic"
	}
	return word
}
