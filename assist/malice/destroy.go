package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Destroy is an avatar's Return to Light: all its life tokens are lost, and its body
// with them (return.trigger).
type Destroy struct{ Who string } // empty: the only one that has lost all

// Bookkeeping: what happens to one body ends nothing that others have open.
func (Destroy) Bookkeeping() {}

// DestroyResult is what a script reads of it.
type DestroyResult struct {
	Who     string     `json:"who"`
	Items   []ItemFate `json:"items"`
	Rebirth int        `json:"rebirth"` // actions to be spent on a new body
	Avatar  AvatarView `json:"avatar"`
}

// ItemFate is what became of an item on a Return to Light.
type ItemFate struct {
	Item string `json:"item"`
	Roll int    `json:"roll"`
	Fate string `json:"fate"` // destroyed | left | kept
}

// Play implements telling.Act.
func (a Destroy) Play(t *table) error {
	who, err := t.State().theOne(a.Who, "has lost all its life tokens", func(a *Avatar) bool { return a.Life == 0 && a.Rebirth == 0 })
	if err != nil {
		return err
	}
	name := who.Name
	switch {
	case who.Rebirth > 0:
		return telling.Impossible("%s has Returned to Light already: avatar return %s forms a new body", name, name)
	case who.Life > 0:
		if err := t.Refuse("return.trigger", "%s has %s: a body is destroyed when all are lost to wounds and drains", name, things(who.Life, "sound life token", "sound life tokens")); err != nil {
			return err
		}
		t.Do(LifeTurned{Who: name, From: "sound", To: "wound", N: who.Life}, "wound.track")
	}
	items, err := flare(t, name)
	if err != nil {
		return err
	}
	leaveBody(t, name)
	t.Result = DestroyResult{Who: name, Items: items, Rebirth: t.State().avatar(name).Rebirth, Avatar: t.State().shown(name)}
	return nil
}

// flare is what the flare of radiance takes: soulshards, radiance, items, and the fate
// card if the table reads it so (return.shards, return.radiance, return.item.roll,
// return.fate).
func flare(t *table, name string) ([]ItemFate, error) {
	takeBack(t, name, "return.shards")
	for _, kind := range slices.Clone(t.State().avatar(name).Radiance) {
		loseRadiance(t, name, kind, "pool", "return.radiance")
	}
	items, err := scatter(t, name)
	if err != nil {
		return nil, err
	}
	if card := t.State().avatar(name).Fate; card != "" && !keepsFate(t, name, card) {
		t.Do(FateMoved{Card: card, From: name, To: "trove"}, "return.fate", "trove.return")
	}
	return items, nil
}

// scatter rolls a die for each item held: back to its trove, left in Aethos for the
// band, or kept (return.item.roll, return.item.left).
func scatter(t *table, name string) ([]ItemFate, error) {
	table, err := t.State().Book().Return()
	if err != nil {
		return nil, err
	}
	survivors := slices.DeleteFunc(slices.Clone(t.State().avatar(name).Band), func(other string) bool {
		return t.State().avatar(other).Life == 0
	})
	fates := []ItemFate{}
	for _, item := range slices.Clone(t.State().avatar(name).Items) {
		roll := t.Die("item", d6)
		fate := ItemFate{item, roll, table.Items.Of[roll]}
		fates = append(fates, fate)
		assume(t, &table.Items.Origin, "return.item.roll")
		because := telling.Why{N: roll, What: "the die for " + itemName(item), Rule: "return.item.roll"}
		switch fate.Fate {
		case "destroyed":
			t.Do(ItemMoved{Item: item, From: name, To: "trove"}, "return.item.roll", "trove.return").Because(because)
		case "left":
			t.Do(ItemMoved{Item: item, From: name, To: "left", Band: survivors}, "return.item.roll", "return.item.left").Because(because)
			t.Remark("return.item.left", "%s: %s", itemName(item), claimants(survivors, item))
		default:
			t.Remark("return.item.roll", "%s stays with %s", itemName(item), name)
		}
	}
	return fates, nil
}

func claimants(survivors []string, item string) string {
	if len(survivors) == 0 {
		return "nobody of the band is left to claim it: it goes back when the turn ends"
	}
	return fmt.Sprintf("%s may claim it until the turn ends: item claim", listed(survivors))
}

// keepsFate says whether the fate card stays: asked, unless the table has settled it
// (return.fate, reading A9).
func keepsFate(t *table, name, card string) bool {
	if how := t.State().reading("A9"); how != "ask" {
		return how == "keep"
	}
	return t.Choose(chance.Question{
		For: "fate", Text: fmt.Sprintf("what becomes of %s of %s", FateName(card), name), Answers: []string{"keep", "return"}, Default: "keep",
	}) == "keep"
}

// leaveBody: it leaves its band and its craft, a fight without anybody in it is over, a
// lair that it stood in alone fills again; then come the actions for a new body
// (return.time, lair.reoccupy).
func leaveBody(t *table, name string) {
	s := t.State()
	a := s.avatar(name)
	if len(a.Band) > 0 {
		t.Do(Banded{Who: name}, "return.trigger")
	}
	fallOut(t, name)
	if slices.Contains(s.Hexes.Quiet, a.At) && s.second() && !s.peopled(a.At) {
		t.Do(HexMarked{Hex: a.At, What: "stirs"}, "lair.reoccupy")
	}
	n := s.actions()
	left := s.actionsLeft(a)
	if s.Turn == "players" && left > 0 && s.reading("A8") == "next-turn" {
		t.Do(TurnLost{Who: name, N: left}, "return.time")
	}
	t.Do(BodyChanged{Who: name, Rebirth: n}, "return.trigger", "return.time").Because(why(n, "of a turn, for a new body", "return.time"))
	if left := s.actionsLeft(a); s.Turn == "players" && left > 0 {
		t.Remark("return.time", "%s has %s left this turn, and they count: avatar return %s", name, things(left, "action", "actions"), name)
		return
	}
	t.Remark("return.time", "in its next turn: avatar return %s", name)
}

// fallOut takes who has no body out of its fight: the others fight on, and without any the
// fight is over.
func fallOut(t *table, name string) {
	s := t.State()
	e, f := s.Encounter, s.fight()
	switch {
	case e == nil || e.Beaten:
	case f != nil && slices.Contains(f.Fighters, name):
		t.Do(FighterLeft{Who: name}, "return.trigger")
		if len(s.fighting()) == 0 {
			closeEncounter(t, "left")
			return
		}
		turnAway(t, name)
	case !slices.ContainsFunc(e.By, func(n string) bool { return s.avatar(n).Life > 0 }):
		closeEncounter(t, "left")
	}
}

// peopled says whether an avatar with a body stands on a hex.
func (s *State) peopled(hex string) bool {
	return slices.ContainsFunc(s.Avatars, func(a Avatar) bool { return a.At == hex && a.Life > 0 })
}

// TurnLost: what an avatar had left to do in this turn is lost.
type TurnLost struct {
	Who string `json:"who"`
	N   int    `json:"n"` // actions
}

// Kind implements telling.Event.
func (e TurnLost) Kind() string { return "turn.lost" }

func (e TurnLost) String() string {
	return fmt.Sprintf("%s loses %s of this turn", e.Who, things(e.N, "action", "actions"))
}

// Apply uses the actions up, so that nothing more can be done with them.
func (e TurnLost) Apply(s *State) { ActionSpent{Who: e.Who, On: "body", N: e.N}.Apply(s) }
