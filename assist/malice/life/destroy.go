package life

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Destroy is an avatar's Return to Light: all its life tokens are lost, and its body
// with them (return.trigger).
type Destroy struct{ Who string } // empty: the only one that has lost all

// Bookkeeping says that one destroyed body ends nothing that others have open.
func (Destroy) Bookkeeping() {}

// DestroyResult is an avatar after its Return to Light in JSON, with what became of its items.
type DestroyResult struct {
	malice.AvatarView
	Fates []ItemFate `json:"item_fates"` // what becomes of each item it held
}

// ItemFate is the fate of an item on a Return to Light.
type ItemFate struct {
	Item string `json:"item"`
	Roll int    `json:"roll"`
	Fate string `json:"fate"` // destroyed | left | kept
}

// Play implements telling.Act.
func (a Destroy) Play(t *malice.Table) error {
	who, err := TheOne(t.State(), a.Who, "has lost all its life tokens",
		func(a *malice.Avatar) bool { return a.Life == 0 && a.Rebirth == 0 })
	if err != nil {
		return err
	}
	name := who.Name
	switch {
	case who.Rebirth > 0:
		return telling.Offer(telling.Against("return.trigger", "%s has Returned to Light already", name),
			telling.Line("avatar", "return", name))
	case who.Life > 0:
		if err := t.Refuse("return.trigger",
			"%s has %s: a body is destroyed when all are lost to wounds and drains", name,
			text.Things(who.Life, "sound life token", "sound life tokens")); err != nil {
			return err
		}
		t.Do(malice.LifeTurned{Who: name, From: malice.Sound, To: malice.Wound, N: who.Life}, "wound.track")
	}
	items, err := flare(t, name)
	if err != nil {
		return err
	}
	leaveBody(t, name)
	t.Result = DestroyResult{t.State().Shown(name), items}
	return nil
}

// flare takes from an avatar what its Return to Light costs: soulshards, radiance, items, and the fate card
// if the table reads it so. It returns the fates of the items (return.shards, return.radiance,
// return.item.roll, return.fate).
func flare(t *malice.Table, name string) ([]ItemFate, error) {
	TakeBack(t, name, "return.shards")
	for _, kind := range slices.Clone(t.State().Avatar(name).Radiance) {
		LoseRadiance(t, name, kind, "pool", "return.radiance")
	}
	items, err := scatter(t, name)
	if err != nil {
		return nil, err
	}
	if card := t.State().Avatar(name).Fate; card != "" && !keepsFate(t, name, card) {
		t.Do(malice.FateMoved{Card: card, From: name, To: "trove"}, "return.fate", "trove.return")
	}
	return items, nil
}

// scatter rolls a die for each item held: back to its trove, left in Aethos for the
// band, or kept (return.item.roll, return.item.left).
func scatter(t *malice.Table, name string) ([]ItemFate, error) {
	table, err := t.State().Book().Return()
	if err != nil {
		return nil, err
	}
	survivors := slices.DeleteFunc(slices.Clone(t.State().Avatar(name).Band), func(other string) bool {
		return t.State().Avatar(other).Life == 0
	})
	fates := []ItemFate{}
	for _, item := range slices.Clone(t.State().Avatar(name).Items) {
		t.Whose(name)
		roll := t.Die("item", box.D6)
		fate := ItemFate{item, roll, table.Items.Of[roll]}
		fates = append(fates, fate)
		malice.Assume(t, &table.Items.Origin, "return.item.roll")
		because := sum.Part{N: roll, What: "the die for " + malice.ItemName(item),
			Rule: "return.item.roll"}
		switch fate.Fate {
		case "destroyed":
			t.Do(malice.ItemMoved{Item: item, From: name, To: "trove"}, "return.item.roll",
				"trove.return").Because(because)
		case "left":
			t.Do(malice.ItemMoved{Item: item, From: name, To: "left", Band: survivors}, "return.item.roll",
				"return.item.left").Because(because)
			t.Remark("return.item.left", "%s: %s", malice.ItemName(item), claimants(survivors, item))
		default:
			t.Remark("return.item.roll", "%s stays with %s", malice.ItemName(item), name)
		}
	}
	return fates, nil
}

func claimants(survivors []string, item string) string {
	if len(survivors) == 0 {
		return "nobody of the band is left to claim it: it goes back when the turn ends"
	}
	return fmt.Sprintf("%s may claim it until the turn ends: item claim", text.Listed(survivors))
}

// keepsFate says whether the fate card stays: the players are asked, unless the table has settled it
// (return.fate, reading A9).
func keepsFate(t *malice.Table, name, card string) bool {
	if how := t.State().Reading("A9"); how != "ask" {
		return how == "keep"
	}
	return t.Choose(chance.Question{
		For: "fate", Text: fmt.Sprintf("what becomes of %s of %s", malice.FateName(card), name),
		Answers: []string{"keep", "return"}, Default: "keep",
	}) == "keep"
}

// leaveBody takes an avatar out of its band and its craft; a fight without anybody in it is over, a
// lair that it stood in alone fills again; then come the actions for a new body (return.time,
// lair.reoccupy).
func leaveBody(t *malice.Table, name string) {
	s := t.State()
	a := s.Avatar(name)
	if len(a.Band) > 0 {
		t.Do(malice.Banded{Who: name}, "return.trigger")
	}
	fallOut(t, name)
	if slices.Contains(s.Tracks.Quiet, a.At) && s.Printed().LairFillsOnceLeft() && !s.Peopled(a.At) {
		t.Do(malice.HexMarked{Hex: a.At, What: "stirs"}, "lair.reoccupy")
	}
	n := s.Actions()
	left := s.ActionsLeft(a)
	if s.Turn == "players" && left > 0 && s.Reading("A8") == "next-turn" && !a.ThisTurn().Fell {
		t.Do(TurnLost{Who: name, N: left}, "return.time")
	}
	t.Do(malice.BodyChanged{Who: name, Rebirth: n}, "return.trigger",
		"return.time").Because(notation.Why(n, "of a turn, for a new body", "return.time"))
	if left := s.ActionsLeft(a); s.Turn == "players" && left > 0 {
		t.Remark("return.time", "%s has %s left this turn, and they count", name,
			text.Things(left, "action", "actions")).Offer(telling.Line("avatar", "return", name))
		return
	}
	t.Remark("return.time", "%s forms its new body in its next turn", name).
		Offer(telling.Line("avatar", "return", name))
}

// fallOut takes an avatar that lost its body out of its fight. The others fight on, or harvest what is
// beaten; without others the encounter closes, and the harvest is lost (harvest.at-once).
func fallOut(t *malice.Table, name string) {
	s := t.State()
	e, f := s.Encounter, s.Fight()
	switch {
	case e == nil:
	case e.Beaten:
		if !slices.ContainsFunc(s.Victors(e), s.Present) {
			CloseEncounter(t, "unharvested")
			t.Remark("harvest.at-once", "nobody who has beaten it has a body to harvest it with")
		}
	case f != nil && slices.Contains(f.Fighters, name):
		t.Do(malice.FighterLeft{Who: name}, "return.trigger")
		if len(s.Fighting()) == 0 {
			CloseEncounter(t, "left")
			return
		}
		TurnAway(t, name)
	case !slices.ContainsFunc(e.By, func(n string) bool { return s.Avatar(n).Life > 0 }):
		CloseEncounter(t, "left")
	}
}

// TurnLost ends the rest of an avatar's turn.
type TurnLost struct {
	Who string `json:"who"`
	N   int    `json:"n"` // actions
}

// Kind implements telling.Event.
func (e TurnLost) Kind() string { return "turn.lost" }

func (e TurnLost) String() string {
	return fmt.Sprintf("%s loses %s of this turn", e.Who, text.Things(e.N, "action", "actions"))
}

// Apply uses the actions up, so that nothing more can be done with them.
func (e TurnLost) Apply(s *malice.State) { malice.ActionSpent{Who: e.Who, On: "body", N: e.N}.Apply(s) }
