package creature

import (
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// Lair meets the creature of the lair in which an avatar's band stands; it attacks without
// a luck roll (lair.occupied, lair.attack).
type Lair struct {
	Who     string // an avatar of the band; empty: the only band there is
	Terrain string // terrain of the hex, where the board is not typed in
	Mods    []notation.Mod
}

// Play implements telling.Act.
func (a Lair) Play(t *malice.Table) error {
	s := t.State()
	who, err := s.Meeter(a.Who)
	if err != nil {
		return err
	}
	if err := life.Embodied(t, who.Name); err != nil {
		return err
	}
	if err := life.DuringPlayersTurn(t, "fight"); err != nil {
		return err
	}
	if err := lairHere(t, who); err != nil {
		return err
	}
	return Creature{Kind: "creature", Lair: true, Terrain: a.Terrain, Table: true, By: who.Name,
		Mods: a.Mods}.Play(t)
}

// lairHere refuses a place that has no lair as far as the table knows: on a board that is typed in,
// and at any stronghold (lair.attack, guardian.trigger).
func lairHere(t *malice.Table, who *malice.Avatar) error {
	s := t.State()
	_, known := s.HexAt(who.At)
	for _, what := range []string{"Gate", "city", "mystic"} { // a hex has one of them, or a lair
		if !known && s.OnPlace(who.At, strings.ToLower(what)) {
			return telling.Offer(t.Refuse("lair.attack", "%s stands at %s, the hex of a %s and no lair", who.Name,
				who.At, what), telling.Line("encounter", "provoke", who.Name))
		}
	}
	switch where := s.StrongholdAt(who.At); {
	case s.IsLair(who.At) || !known && where == "":
		return nil
	case s.GuardianAt(who.At) != "":
		return telling.Offer(t.Refuse("guardian.trigger",
			"%s stands at %s, a stronghold with its Guardian and no lair", who.Name, where),
			malice.Meet(malice.Attacker{Kind: "guardian"}, who.Name))
	case where != "":
		return t.Refuse("lair.attack", "%s stands at %s, a stronghold and no lair, and its Guardian is gone",
			who.Name, where)
	}
	return telling.Offer(t.Refuse("lair.attack", "no lair is at %s, where %s stands", who.At, who.Name),
		telling.Line("encounter", "provoke", who.Name))
}

// calm refuses a lair's creature while that lair is empty for the turn (lair.reoccupy).
func calm(t *malice.Table, met malice.Met) error {
	s := t.State()
	lair := met.At
	if met.Lair && !s.Quiet(lair) {
		lair = malice.SaidOne(t, lair, s.Tracks.Quiet...)
	}
	if !met.Lair || lair == "" {
		return nil
	}
	until := "the avatars leave it"
	if !s.Printed().LairFillsOnceLeft() {
		until = "the turn ends"
	}
	if err := t.Refuse("lair.reoccupy", "the lair at %s is empty: another creature takes it when %s", lair,
		until); err != nil {
		return err
	}
	t.Do(malice.HexMarked{Hex: lair, What: "stirs"}, "lair.reoccupy")
	return nil
}
