package life

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Return spends the actions that an avatar has on a new body; with the last of them it has one
// (return.time, action.two.new-body).
type Return struct{ Who string } // empty: the only one without a body

// Play implements telling.Act.
func (a Return) Play(t *malice.Table) error {
	who, err := TheOne(t.State(), a.Who, "is forming a new body",
		func(a *malice.Avatar) bool { return a.Rebirth > 0 })
	if err != nil {
		return err
	}
	name := who.Name
	switch {
	case who.Rebirth == 0 && who.Life > 0:
		return telling.Against("action.two.new-body",
			"%s has a body: a new one is formed after a Return to Light", name)
	case who.Rebirth == 0:
		return telling.Offer(telling.Against(
			"return.shards",
			"%s has not Returned to Light yet: what becomes of its shards and items is to be said", name),
			telling.Line("avatar", "destroy", name))
	}
	n := BodyPrice(t.State(), who)
	rules := []string{"return.time"}
	if !t.State().Printed().BodyTakesTurn() {
		rules = append(rules, "action.two.new-body")
	}
	if err := Spend(t, name, "body", n, rules...); err != nil {
		return err
	}
	if left := t.State().Avatar(name).Rebirth - n; left > 0 {
		t.Do(malice.BodyChanged{Who: name, Rebirth: left}, "return.time").Because(notation.Why(left+n,
			"a new body takes", "return.time"), notation.Why(-n, "spent now", "return.time"))
	} else if err := incarnate(t, name); err != nil {
		return err
	}
	if s := t.State(); s.Incarnating(s.Avatar(name)) {
		t.Remark("return.time", "%s plays again in the next turn", name)
	}
	t.Result = t.State().Shown(name)
	return nil
}

// incarnate gives an avatar its new body: on a random Gate hex, with life, a new mastery, shards and
// radiance; it keeps the items that stayed with it (return.place, return.life, return.items).
func incarnate(t *malice.Table, name string) error {
	table, err := t.State().Book().Return()
	if err != nil {
		return err
	}
	body := table.Body[t.State().Printing]
	gate := t.Draw("gate", t.State().BoardNames())
	t.Do(malice.BodyChanged{Who: name, At: t.State().PlaceOf(gate, "gate")}, "return.place", "return.items")
	if err := enliven(t, name, body.Drained); err != nil {
		return err
	}
	mastery, err := MasteryOf(t, malice.Mastery{})
	if err != nil {
		return err
	}
	if err := LeavesTrove(t, "mastery", mastery.Card()); err != nil {
		return err
	}
	reborn := malice.Mastered{Who: name, To: mastery}
	if mastery.Color == "" {
		reborn.Due = body.Colored
	}
	t.Do(reborn, "return.mastery")
	Give(t, name, "colorless", body.Colorless,
		Due(body.Colorless, "colorless shards of a new body", "return.newshards"), "return.newshards")
	if mastery.Color == "" {
		t.Do(malice.Owed{Due: malice.Due{What: "mastery", Who: []string{name}}}, "return.mastery")
		t.Remark("return.newshards", "%s gets %d more shards once the mastery is known", name, body.Colored).
			Offer(MasteryIs(t.State(), name))
	} else {
		Give(t, name, mastery.Color, body.Colored,
			Due(body.Colored, "of its mastery's color", "return.newshards"), "return.newshards")
	}
	shine(t, name)
	return nil
}

// enliven turns all life tokens to their sound side, then in the first printing d2 of
// them to drains (return.life).
func enliven(t *malice.Table, name string, drained int) error {
	a := t.State().Avatar(name)
	most := t.State().LifeMost(a)
	for _, lost := range []struct {
		side malice.Side
		n    int
	}{
		{malice.Wound, a.Wounds}, {malice.Drain, a.Drains},
		{malice.Box, most - a.Life - a.Wounds - a.Drains},
	} {
		if lost.n > 0 {
			t.Do(malice.LifeTurned{Who: name, From: lost.side, To: malice.Sound, N: lost.n},
				"return.life").Because(notation.Why(lost.n, "all that it had lost", "return.life"))
		}
	}
	if drained == 0 {
		return nil
	}
	d2, err := t.State().Die("d2")
	if err != nil {
		return err
	}
	t.Assume("dice.d2")
	t.Whose(name)
	n := t.Sum("drained", drained, d2)
	t.Do(malice.LifeTurned{Who: name, From: malice.Sound, To: malice.Drain, N: n},
		"return.life").Because(sum.Part{N: n, What: "d2 drained", Rule: "return.life"})
	return nil
}

// shine draws one radiance token for each revealed Light Well of all boards
// (return.newradiance).
func shine(t *malice.Table, name string) {
	for range t.State().RadianceLost(name) {
		if len(t.State().Pool) == 0 {
			t.Remark("return.newradiance", "the pool is empty: %s draws no more", name)
			return
		}
		DrawRadiance(t, name, t.State().Pool, "return.newradiance")
	}
}

// BodyPrice returns the number of actions spent now on a new body: all of them, or as many as are left
// (return.time).
func BodyPrice(s *malice.State, who *malice.Avatar) int {
	return max(1, min(s.ActionsLeft(who), who.Rebirth))
}
