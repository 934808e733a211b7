package shadows

import (
	"fmt"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// xulthul plays Xulthûl's Turn: an action, then its recovery (turn.xulthul,
// xulthul.action, xulthul.recovery.when).
func (n night) xulthul() error {
	n.Whose("xulthul")
	r := &XulthulResult{Did: []string{}, Destroyed: []string{}}
	n.result.Xulthul = r
	half := n.halfLost() // as its turn begins (xulthul.recovery.half.first)
	if err := n.stride(r, half); err != nil {
		return err
	}
	if n.State().Over != nil {
		return nil
	}
	return n.recover(r, half)
}

// halfLost says whether more than half of Xulthûl's life tokens show wounds or drains.
func (n night) halfLost() bool {
	x := n.State().Xulthul
	return 2*(x.Wounds+x.Drains) > x.Life+x.Wounds+x.Drains
}

// stride plays Xulthûl's action: toward a stronghold, or an attempt there. The first printing attempts in
// the turn in which it arrives, and withdraws when more than half its life is lost, half (xulthul.action,
// xulthul.withdraw.half.first).
func (n night) stride(r *XulthulResult, half bool) error {
	if err := n.pursue(); err != nil {
		return err
	}
	if !n.there() {
		if n.State().Xulthul.Target == "" {
			n.Remark("xulthul.target.unrevealed", "Xulthûl can reach no stronghold: it stays")
			return nil
		}
		if err := n.walk(r); err != nil {
			return err
		}
		if !n.State().Printed().XulthulMovesAndTries() || !n.there() {
			return nil
		}
	}
	if n.State().Printed().HurtXulthulFlees() && half {
		n.withdraw(r)
		return nil
	}
	if n.State().Wells[n.State().Xulthul.Target] == "light" {
		return n.extinguish(r)
	}
	return n.unseat(r)
}

// there says whether Xulthûl stands at its target.
func (n night) there() bool {
	x := n.State().Xulthul
	at := n.State().StrongholdAt(x.At)
	if _, charted := n.State().Charted(x.At); !charted && at == "" {
		at = x.Target // what people call its hex is theirs to say
	}
	return x.Target != "" && x.Away == 0 && at == x.Target
}

// pursue chooses Xulthûl's target: revealed Light Wells first, then unrevealed ones; a target that is still
// right is kept (xulthul.target.light, xulthul.target.unrevealed, xulthul.target.change).
func (n night) pursue() error {
	s := n.State()
	x := s.Xulthul
	lights, hidden := s.LightWells(), s.Hidden(s.BoardNames()...)
	well := s.Wells[x.Target]
	keeps := x.Target != "" &&
		(well == "light" || well == "" && (len(lights) == 0 || !s.Printed().XulthulLeavesSiege() && n.there()))
	at, charted := s.Charted(x.At)
	if charted {
		n.untold("steps.xulthul")
	}
	if keeps && (n.there() || !charted && x.Away > 0) && (charted || !n.act.Told["steps.xulthul"]) {
		return nil
	}
	what, allowed, rule, only := "revealed Light Well", lights, "xulthul.target.light", ""
	if len(lights) == 0 {
		what, allowed, rule = "stronghold with an unrevealed Well", hidden, "xulthul.target.unrevealed"
	} else if x.Target != "" && well == "" {
		rule = "xulthul.target.change"
	}
	if len(allowed) == 0 {
		n.Do(malice.Aimed{Who: "xulthul"}, rule)
		return nil
	}
	if s.Printed().XulthulDrawsTarget() && len(lights) == 0 {
		if only = x.Target; !keeps {
			only = n.Draw("target", allowed)
		}
	}
	if charted {
		n.pursueOnBoards(at, allowed, only, rule)
		return nil
	}
	text := fmt.Sprintf("nearest %s from Xulthûl (%s), and how many hexes, Gates included", what, x.At)
	if only != "" {
		text = fmt.Sprintf("hexes to %s from Xulthûl (%s), Gates included", only, x.At)
	}
	target, away, ok := n.nearest("steps.xulthul", text, allowed, only, "")
	if !ok {
		n.Do(malice.Aimed{Who: "xulthul"}, rule)
		return nil
	}
	n.Do(malice.Aimed{Who: "xulthul", Target: target, Away: new(away)},
		rule).Because(notation.Why(away, "as the table told", rule))
	return nil
}

// unseat lets Xulthûl try to reveal the Well with a power roll; no Guardian stops it (xulthul.reveal,
// xulthul.reveal.fail, xulthul.no-guardian).
func (n night) unseat(r *XulthulResult) error {
	s := n.State()
	where := s.Xulthul.Target
	r.Did = append(r.Did, "tried")
	if !n.power("reveal", "reveal the Well of "+where, "xulthul.reveal") {
		lost, rolled := 1, 0
		if s.Printed().XulthulRollsLoss() {
			d2, err := s.Die("d2")
			if err != nil {
				return err
			}
			rolled = n.Die("toll", d2)
			lost = rolled
			n.Assume("dice.d2")
		}
		n.pays(lost, rolled, "xulthul.reveal", "xulthul.reveal.fail")
		n.driven(r)
		return nil
	}
	r.Did = append(r.Did, "revealed")
	well, err := life.DrawWell(n.Table)
	if err != nil {
		return err
	}
	n.Then(malice.WellTurned{At: where, From: "unrevealed", To: well},
		append(unmolested(s, "xulthul.ignore-avatars", s.Xulthul.At), "xulthul.reveal", "xulthul.action",
			"xulthul.no-guardian", "aethos.reveal.guardian-gone")...)
	if well == "dark" {
		n.Do(malice.Aimed{Who: "xulthul"}, "xulthul.reveal.dark")
		return nil
	}
	life.DealSet(n.Table)
	n.Remark("xulthul.reveal.light", "it tries to extinguish %s next", where)
	return nil
}

// extinguish makes Xulthûl's luck roll against 5, with +1 for each attempt before, to make a Light Well
// Dark (xulthul.extinguish, xulthul.extinguish.cumulative, reading A20).
func (n night) extinguish(r *XulthulResult) error {
	s := n.State()
	where := s.Xulthul.Target
	before := s.Xulthul.Attempts[where]
	bonus := before
	if s.Reading("A20") == "game" {
		bonus = 0
		for _, tries := range s.Xulthul.Attempts {
			bonus += tries
		}
	}
	r.Did = append(r.Did, "tried")
	roll := n.Die("extinguish", box.D6)
	success := roll+bonus > 5
	parts := []sum.Part{notation.Why(roll, "the die", "xulthul.extinguish"),
		notation.Why(bonus, "attempts before", "xulthul.extinguish.cumulative")}
	n.Do(malice.Attempted{At: where, N: before + 1}, "xulthul.extinguish",
		"xulthul.extinguish.cumulative").Because(parts...)
	malice.Check(n.Table, telling.Check{Roll: "lr", Who: "xulthul", Total: roll + bonus, Target: 5,
		Success: success, Why: parts},
		fmt.Sprintf("Xulthûl's luck roll to extinguish %s: %d +%d = %d against 5%s", where, roll, bonus, roll+bonus,
			malice.Outcome(success)), "xulthul.extinguish", "roll.lr")
	if !success {
		d2, err := s.Die("d2")
		if err != nil {
			return err
		}
		n.Assume("dice.d2")
		lost := n.Die("toll", d2)
		n.pays(lost, lost, "xulthul.extinguish.fail")
		n.driven(r)
		return nil
	}
	r.Did = append(r.Did, "extinguished")
	life.DarkenWell(n.Table, where, "xulthul.extinguish", "xulthul.extinguish.pool")
	n.Do(malice.Aimed{Who: "xulthul"}, "xulthul.target.light")
	life.LastLight(n.Table, "scenario.preserve.lose")
	return nil
}

// pays takes the life tokens that a failure costs Xulthûl; rolled is what a d2 showed for them, or 0. By
// the reading it keeps its last one, or the players win (xulthul.self-kill, readings A22, A33).
func (n night) pays(lost, rolled int, rules ...string) {
	side := malice.Wound
	if n.State().Reading("A33") == "drains" {
		side = malice.Drain
	}
	left := n.State().Xulthul.Life
	if n.State().Reading("A22") == "keeps" {
		left--
	}
	if lost = min(lost, left); lost == 0 {
		n.Remark("xulthul.self-kill", "Xulthûl keeps its last life token (reading A22)")
		return
	}
	n.Then(malice.LifeTurned{Who: "xulthul", From: malice.Sound, To: side, N: lost, Rolled: rolled}, rules...)
	if n.State().Xulthul.Life > 0 {
		return
	}
	n.Do(malice.Ended{Won: true, Rule: "xulthul.self-kill"}, "xulthul.self-kill", "scenario.preserve.win")
	n.Remark("xulthul.self-kill", "Xulthûl destroyed itself; the rules do not say so expressly (reading A22)")
}

// driven lets the first printing's Xulthûl, if an attempt of its own has brought it to more than half lost,
// withdraw in its next turn, or at once (xulthul.withdraw.half.first, reading A36).
func (n night) driven(r *XulthulResult) {
	s := n.State()
	if !s.Printed().HurtXulthulFlees() || s.Over != nil || !n.halfLost() {
		return
	}
	if s.Reading("A36") == "at-once" {
		n.withdraw(r)
		return
	}
	n.Remark("xulthul.withdraw.half.first",
		"more than half its life is lost by its own attempt: it withdraws in its next turn (reading A36)")
}

// recover heals wounds for certain, then restores drains with a d* for each point that is left; 2 points, one
// more for each Dark and one less for each Light Well revealed on its board
// (xulthul.recovery, xulthul.count-light, xulthul.recovery.half.first,
// xulthul.recovery.kind, xulthul.life-max, reading A19).
func (n night) recover(r *XulthulResult, half bool) error {
	s := n.State()
	light, dark := s.WellsOn(malice.BoardOf(s.Xulthul.At))
	parts := sum.Of([]sum.Part{notation.Why(2, "base", "xulthul.recovery"),
		notation.Why(dark, "Dark Wells on its board", "xulthul.recovery"),
		notation.Why(-light, "Light Wells on its board", "xulthul.count-light")},
		sum.AtLeast(0, "never below none", "xulthul.recovery")).Parts
	if half && s.Printed().HurtXulthulHeals() {
		parts = append(parts, notation.Why(1, "more than half lost", "xulthul.recovery.half.first"))
	}
	points := sum.Total(parts)
	r.Recovery = points
	healed := min(points, s.Xulthul.Wounds)
	if healed > 0 {
		n.Do(malice.LifeTurned{Who: "xulthul", From: malice.Wound, To: malice.Sound, N: healed},
			"xulthul.recovery", "xulthul.recovery.when", "xulthul.life-max").Because(parts...)
	}
	restored, err := n.restored(points - healed)
	if err != nil {
		return err
	}
	if restored > 0 {
		n.Do(malice.LifeTurned{Who: "xulthul", From: malice.Drain, To: malice.Sound, N: restored},
			"xulthul.recovery.kind", "xulthul.recovery.when", "dice.dstar.success",
			"xulthul.life-max").Because(parts...)
	}
	return nil
}

// restored returns the number of drained tokens that points give back: those lost at most (xulthul.life-max).
func (n night) restored(points int) (int, error) {
	drains := n.State().Xulthul.Drains
	if drains == 0 || n.State().Reading("A19") == "certain" {
		return min(points, drains), nil
	}
	star, err := n.State().Die("d*")
	if err != nil {
		return 0, err
	}
	malice.AssumeDice(n.Table, points)
	return min(n.Sum("restore", points, star), drains), nil
}
