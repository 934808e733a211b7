package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// atLight: attuning needs a revealed Light Well on the avatar's hex (attune.where).
func atLight(t *table, who *Avatar) error {
	s := t.State()
	if err := embodied(t, who.Name); err != nil {
		return err
	}
	if s.lightAt(who.At) {
		return nil
	}
	return t.Refuse("attune.where", "%s stands at %s, where no Light Well is revealed: %s", who.Name, who.At, anyOf(s.lightWells()))
}

func (s *State) lightAt(place string) bool {
	where := s.strongholdAt(place)
	return where != "" && s.Wells[where] == "light"
}

// attuner is the avatar that a word names, or the only one that could attune.
func attuner(s *State, word string) (*Avatar, error) {
	return s.theOne(word, "stands at a revealed Light Well", func(a *Avatar) bool { return s.lightAt(a.At) })
}

// AttuneShards turns colorless soulshards into those that the secondary mastery needs.
type AttuneShards struct {
	Who  string // empty: the only one at a revealed Light Well
	Lots []Lot  // none: all that are colorless, into the only color it can be
}

// Play implements telling.Act (attune.shards.any-number, attune.shards.no-lr).
func (a AttuneShards) Play(t *table) error {
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
		lots = []Lot{{N: max(1, who.Shards["colorless"])}}
	}
	total := 0
	for i := range lots {
		if lots[i].Color, err = attunedColor(t, who, lots[i].Color); err != nil {
			return err
		}
		if lots[i].Color != lots[0].Color {
			if err := t.Refuse("attune.shards.free-colour", "all shards of one attuning turn into one color, not %s and %s: another attuning may take another", lots[0].Color, lots[i].Color); err != nil {
				return err
			}
		}
		total += lots[i].N
	}
	if have := who.Shards["colorless"]; have < total {
		return telling.Impossible("%s has %s to attune, not %d: %s", name, shardsOf(have, "colorless"), total, heldBy(who))
	}
	bank := t.State().Bank()
	if !slices.ContainsFunc(lots, func(l Lot) bool { return bank[l.Color] > 0 }) {
		return telling.Impossible("the bank has no %s shard to give", lots[0].Color)
	}
	if err := spend(t, name, "attune-shards", 1, "action.one.attune-shards"); err != nil {
		return err
	}
	for _, l := range lots {
		exchange(t, name, l)
	}
	t.Result = t.State().Shards()
	return nil
}

// attunedColor is the color that attuning gives: that of the mastery, or the player's
// choice where the mastery takes colorless ones (attune.shards.colour,
// attune.shards.free-colour).
func attunedColor(t *table, who *Avatar, color string) (string, error) {
	m := who.Mastery
	switch {
	case m.Color == "":
		return "", telling.Impossible("the color of the mastery of %s is not known: avatar set %s mastery COLOR:NAME", who.Name, who.Name)
	case color == "colorless":
		return "", &telling.Refused{Rule: "attune.shards.colour", Reason: "attuning gives colored shards: those that are colorless are what it takes"}
	case m.Color == "colorless" && color == "":
		return t.Choose(chance.Question{For: "color", Text: "into which color does " + who.Name + " turn them", Answers: abilityColors}), nil
	case m.Color == "colorless" || color == m.Color:
		return color, nil
	case color == "":
		return m.Color, nil
	}
	return color, t.Refuse("attune.shards.colour", "the mastery of %s takes %s shards: attuning turns them %s, not %s", who.Name, m.Color, m.Color, color)
}

// exchange gives colorless shards to the bank for as many colored ones as it has
// (reading A13).
func exchange(t *table, name string, l Lot) {
	n := min(l.N, t.State().Bank()[l.Color])
	if n > 0 {
		t.Do(ShardsMoved{Color: "colorless", N: n, From: name, To: "bank"}, "attune.shards.colour", "attune.shards.any-number").
			Because(why(n, "as many as it turns", "attune.shards.any-number"))
	}
	give(t, name, l.Color, l.N, due(l.N, "one for each colorless shard", "attune.shards.any-number"), "attune.shards.colour", "attune.shards.no-lr")
}

// AttuneMastery makes an avatar one with the Light: whole again, with another mastery.
type AttuneMastery struct {
	Who string // empty: the only one at a revealed Light Well
}

// Play implements telling.Act (action.two.attune-mastery, attune.mastery.first.lr).
func (a AttuneMastery) Play(t *table) error {
	s := t.State()
	who, err := attuner(s, a.Who)
	if err != nil {
		return err
	}
	name := who.Name
	if err := atLight(t, who); err != nil {
		return err
	}
	done := true
	if s.second() {
		err = spend(t, name, "attune-mastery", 2, "action.two.attune-mastery")
	} else {
		done, err = attuneFirst(t, name)
	}
	if err != nil {
		return err
	}
	if done {
		if err := renewed(t, name); err != nil {
			return err
		}
	}
	t.Result = t.State().shown(name)
	return nil
}

// attuneFirst spends the first printing's action, and makes the luck roll after the
// first that no modifier touches (attune.mastery.first.no-mod).
func attuneFirst(t *table, name string) (done bool, err error) {
	const target = 3
	if err := spend(t, name, "attune-mastery", 1, "attune.mastery.first.lr"); err != nil {
		return false, err
	}
	if t.State().avatar(name).Attuning {
		t.Do(AttuningChanged{Who: name}, "attune.mastery.first.lr")
		return true, nil
	}
	roll := t.Die("attune", d6)
	t.Checks = append(t.Checks, telling.Check{Roll: "lr", Who: name, Total: roll, Target: target, Success: roll > target})
	if roll > target {
		return true, nil
	}
	t.Do(AttuningChanged{Who: name, On: true}, "attune.mastery.first.lr", "attune.mastery.first.no-mod")
	t.Remark("attune.mastery.first.lr", "%d does not exceed %d: mastery attune %s again with its next action", roll, target, name)
	return false, nil
}

// renewed heals all wounds, restores all drains, radiance among them, and changes the
// mastery; shards and items stay (attune.mastery.effect, drain.radiance-first).
func renewed(t *table, name string) error {
	const rule = "attune.mastery.effect"
	a := t.State().avatar(name)
	if a.Wounds > 0 {
		t.Do(LifeTurned{Who: name, From: "wound", To: "sound", N: a.Wounds}, rule).Because(why(a.Wounds, "all its wounds", rule))
	}
	if a.Drains > 0 {
		t.Do(LifeTurned{Who: name, From: "drain", To: "sound", N: a.Drains}, rule).Because(why(a.Drains, "all its drains", rule))
	}
	for s := t.State(); len(s.avatar(name).Radiance) < len(s.lightWells()) && len(s.Pool) > 0; {
		takeRadiance(t, name, t.Draw("radiance", slices.Clone(s.Pool)), rule, "pool.restore")
	}
	old := t.State().avatar(name).Mastery
	drawn, err := masteryOf(t, Mastery{})
	if err != nil {
		return err
	}
	if drawn == (Mastery{}) {
		t.Remark(rule, "draw a new mastery now: avatar set %s mastery COLOR:NAME", name)
	} else if err := leavesTrove(t, "mastery", drawn.card()); err != nil {
		return err
	} else {
		t.Do(Mastered{Who: name, To: drawn}, rule)
	}
	if old.Name != "" {
		t.Remark("trove.return", "%s goes under the Mastery Trove, once the new one is drawn", old)
	}
	return nil
}
