package cards

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// atLight refuses an avatar that has no body, fights, or does not stand at a revealed Light Well, where
// attuning is done; what is begun there is completed even if the Well is Dark by then (attune.where,
// attune.mastery.first.lr, combat.within-action).
func atLight(t *malice.Table, who *malice.Avatar) error {
	s := t.State()
	if err := life.Embodied(t, who.Name); err != nil {
		return err
	}
	if err := life.NotFighting(t, who.Name); err != nil || who.Attuning || lightAt(s, who.At) {
		return err
	}
	lights := "and none is revealed yet"
	if wells := s.LightWells(); len(wells) > 0 {
		lights = text.Listed(wells)
	}
	return t.Refuse("attune.where", "%s stands at %s: a mastery is attuned at a revealed Light Well, %s",
		who.Name, who.At, lights)
}

func lightAt(s *malice.State, place string) bool {
	where := s.StrongholdAt(place)
	return where != "" && s.Wells[where] == "light"
}

// attuner returns the avatar that a word names, or the only one that could attune.
func attuner(s *malice.State, word string) (*malice.Avatar, error) {
	return life.TheOne(s, word, "stands at a revealed Light Well",
		func(a *malice.Avatar) bool { return a.Attuning || lightAt(s, a.At) })
}

// AttuneShards turns colorless soulshards into those that the secondary mastery needs.
type AttuneShards struct {
	Who  string      // empty: the only one at a revealed Light Well
	Lots []rolls.Lot // none: all that are colorless, into the only color it can be
}

// Play implements telling.Act (attune.shards.any-number, attune.shards.no-lr).
func (a AttuneShards) Play(t *malice.Table) error {
	who, err := attuner(t.State(), a.Who)
	if err != nil {
		return err
	}
	name := who.Name
	if err := atLight(t, who); err != nil {
		return err
	}
	lots := slices.Clone(a.Lots)
	if len(lots) == 0 {
		lots = []rolls.Lot{{N: max(1, who.Shards["colorless"])}}
	}
	total := 0
	for i := range lots {
		if lots[i].Color, err = attunedColor(t, who, lots[i].Color); err != nil {
			return err
		}
		if lots[i].Color != lots[0].Color {
			if err := t.Refuse("attune.shards.free-colour",
				"all shards of one attuning turn into one color, not %s and %s: another attuning may take another",
				lots[0].Color, lots[i].Color); err != nil {
				return err
			}
		}
		total += lots[i].N
	}
	if have := who.Shards["colorless"]; have < total {
		return telling.Impossible("%s: %s", rolls.TooFew(who, have, "colorless", total), rolls.HeldBy(who))
	}
	bank := t.State().Bank()
	if !slices.ContainsFunc(lots, func(l rolls.Lot) bool { return bank[l.Color] > 0 }) {
		return telling.Against("shard.bank", "the bank has no %s shard to give", lots[0].Color)
	}
	if err := life.Spend(t, name, "attune-shards", 1, "action.one.attune-shards"); err != nil {
		return err
	}
	for _, l := range lots {
		exchange(t, name, l)
	}
	t.Result = rolls.Shards(t.State())
	return nil
}

// attunedColor returns the color that attuning gives: that of the mastery, or the player's choice where the
// mastery takes colorless ones. It refuses any other (attune.shards.colour, attune.shards.free-colour).
func attunedColor(t *malice.Table, who *malice.Avatar, color string) (string, error) {
	m := who.Mastery
	switch {
	case m.Color == "":
		return "", telling.Offer(telling.Impossible("the color of the mastery of %s is not known", who.Name),
			life.MasteryIs(t.State(), who.Name))
	case color == "colorless":
		return "", &telling.Refused{Rule: "attune.shards.colour",
			Reason: "attuning gives colored shards: those that are colorless are what it takes"}
	case m.Color == "colorless" && color == "":
		return t.Choose(chance.Question{For: "color",
			Text: "into which color does " + who.Name + " turn them", Answers: notation.AbilityColors}), nil
	case m.Color == "colorless" || color == m.Color:
		return color, nil
	case color == "":
		return m.Color, nil
	}
	return color, t.Refuse("attune.shards.colour",
		"the mastery of %s takes %s shards: attuning turns them %s, not %s", who.Name, m.Color, m.Color,
		color)
}

// exchange gives colorless shards to the bank for as many colored ones as the bank has.
func exchange(t *malice.Table, name string, l rolls.Lot) {
	n := min(l.N, t.State().Bank()[l.Color])
	if n > 0 {
		t.Do(malice.ShardsMoved{Color: "colorless", N: n, From: name, To: "bank"}, "attune.shards.colour",
			"attune.shards.any-number").
			Because(notation.Why(n, "as many as it turns", "attune.shards.any-number"))
	}
	life.Give(t, name, l.Color, l.N, life.Due(l.N, "one for each colorless shard",
		"attune.shards.any-number"), "attune.shards.colour", "attune.shards.no-lr")
}

// AttuneMastery makes an avatar one with the Light: whole again, with another mastery.
type AttuneMastery struct {
	Who string // empty: the only one at a revealed Light Well
}

// Play implements telling.Act (action.two.attune-mastery, attune.mastery.first.lr).
func (a AttuneMastery) Play(t *malice.Table) error {
	s := t.State()
	who, err := attuner(s, a.Who)
	if err != nil {
		return err
	}
	name := who.Name
	if who.Rebirth > 0 {
		return telling.Offer(telling.Against("return.time", "%s has no body to make whole",
			name), telling.Line("avatar", "return", name))
	}
	if err := atLight(t, who); err != nil {
		return err
	}
	done := true
	if s.Printed().LuckEndsAttuning() {
		done, err = attuneFirst(t, name)
	} else {
		err = life.Spend(t, name, "attune-mastery", 2, "action.two.attune-mastery")
	}
	if err != nil {
		return err
	}
	if done {
		if err := renewed(t, name); err != nil {
			return err
		}
	}
	t.Result = t.State().Shown(name)
	return nil
}

// attuneFirst spends an action on attuning in the first printing. The first such action makes a luck roll,
// which no modifier touches. done is false after a failed roll: the next action succeeds without one
// (attune.mastery.first.no-mod).
func attuneFirst(t *malice.Table, name string) (done bool, err error) {
	const target = 3
	if err := life.Spend(t, name, "attune-mastery", 1, "attune.mastery.first.lr"); err != nil {
		return false, err
	}
	if t.State().Avatar(name).Attuning {
		t.Do(malice.AttuningChanged{Who: name}, "attune.mastery.first.lr")
		return true, nil
	}
	t.Whose(name)
	roll := t.Die("attune", box.D6)
	malice.Check(t, telling.Check{Roll: "lr", Who: chance.Name(name), Total: roll, Target: target,
		Success: roll > target},
		fmt.Sprintf("%s's luck roll %d against %d%s", name, roll, target, malice.Outcome(roll > target)),
		"attune.mastery.first.lr", "attune.mastery.first.no-mod")
	if roll > target {
		return true, nil
	}
	t.Do(malice.AttuningChanged{Who: name, On: true}, "attune.mastery.first.lr",
		"attune.mastery.first.no-mod")
	t.Remark("attune.mastery.first.lr", "%s attunes again with its next action", name).
		Offer(telling.Line("mastery", "attune", name))
	return false, nil
}

// renewed heals all wounds, restores all drains, radiance among them, and changes the
// mastery; shards and items stay (attune.mastery.effect, drain.radiance-first).
func renewed(t *malice.Table, name string) error {
	const rule = "attune.mastery.effect"
	a := t.State().Avatar(name)
	if a.Wounds > 0 {
		t.Do(malice.LifeTurned{Who: name, From: malice.Wound, To: malice.Sound, N: a.Wounds},
			rule).Because(notation.Why(a.Wounds, "all its wounds", rule))
	}
	if a.Drains > 0 {
		t.Do(malice.LifeTurned{Who: name, From: malice.Drain, To: malice.Sound, N: a.Drains},
			rule).Because(notation.Why(a.Drains, "all its drains", rule))
	}
	for s := t.State(); s.RadianceLost(name) > 0 && len(s.Pool) > 0; {
		life.DrawRadiance(t, name, slices.Clone(s.Pool), rule, "pool.restore")
	}
	old := t.State().Avatar(name).Mastery
	drawn, err := life.MasteryOf(t, malice.Mastery{})
	if err != nil {
		return err
	}
	if drawn == (malice.Mastery{}) {
		t.Do(malice.Owed{Due: malice.Due{What: "mastery", Who: []string{name}}}, rule)
		t.Remark(rule, "draw a new mastery now").Offer(life.MasteryIs(t.State(), name))
	} else if err := life.LeavesTrove(t, "mastery", drawn.Card()); err != nil {
		return err
	} else {
		t.Do(malice.Mastered{Who: name, To: drawn}, rule)
	}
	if old.Name != "" {
		t.Remark("trove.return", "%s goes under the Mastery Trove, once the new one is drawn", old)
	}
	return nil
}
