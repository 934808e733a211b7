package creature

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
)

// Lair meets the creature of the lair in which an avatar's band stands; it attacks without
// a luck roll (lair.occupied, lair.attack).
type Lair struct {
	Who     string // an avatar of the band; empty: the only band there is
	Terrain string // of the hex, where the board is not typed in
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
	if where := s.GuardianAt(who.At); where != "" && !s.IsLair(who.At) {
		if err := t.Refuse("guardian.trigger", "%s is a stronghold, and no lair: its Guardian is met by creature --guardian --by %s", where, who.Name); err != nil {
			return err
		}
	} else if _, known := s.HexAt(who.At); (known || s.StrongholdAt(who.At) != "") && !s.IsLair(who.At) {
		if err := t.Refuse("lair.attack", "no lair is at %s, where %s stands: encounter provoke %s tries its luck", who.At, who.Name, who.Name); err != nil {
			return err
		}
	}
	return Creature{Kind: "creature", Lair: true, Terrain: a.Terrain, Table: true, By: who.Name, Mods: a.Mods}.Play(t)
}

// calm refuses a creature out of a lair that is empty for now (lair.reoccupy).
func calm(t *malice.Table, met malice.Met) error {
	s := t.State()
	if !met.Lair || !s.Quiet(met.At) {
		return nil
	}
	if s.Loose(met.At) && sameHexAgain(t, met.At, "whose lair is empty") == "no" {
		return nil
	}
	until := "the avatars leave it"
	if !s.Second() {
		until = "the turn ends"
	}
	if err := t.Refuse("lair.reoccupy", "the lair at %s is empty: another creature takes it when %s", met.At, until); err != nil {
		return err
	}
	t.Do(malice.HexMarked{Hex: met.At, What: "stirs"}, "lair.reoccupy")
	return nil
}
