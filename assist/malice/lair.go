package malice

import (
	"slices"
	"strings"
)

// Lair meets the creature of the lair in which an avatar's band stands; it attacks without
// a luck roll (lair.occupied, lair.attack).
type Lair struct {
	Who     string // an avatar of the band; empty: the only band there is
	Terrain string // of the hex, where the board is not typed in
	Mods    []Mod
}

// Play implements telling.Act.
func (a Lair) Play(t *table) error {
	s := t.State()
	who, err := s.meeter(a.Who)
	if err != nil {
		return err
	}
	if err := embodied(t, who.Name); err != nil {
		return err
	}
	if err := duringPlayersTurn(t, "fight"); err != nil {
		return err
	}
	if _, known := s.hexAt(who.At); known && !s.isLair(who.At) {
		if err := t.Refuse("lair.attack", "no lair is at %s, where %s stands: encounter provoke %s tries its luck", who.At, who.Name, who.Name); err != nil {
			return err
		}
	}
	return Creature{Kind: "creature", Lair: true, Terrain: a.Terrain, Table: true, By: who.Name, Mods: a.Mods}.Play(t)
}

// isLair says whether a place is a lair: by its board, or by the name that players gave it
// on a board that is not typed in (a:lair-2).
func (s *State) isLair(place string) bool {
	if _, known := s.hexAt(place); known {
		return s.on(place, "lair")
	}
	_, word, _ := strings.Cut(place, ":")
	return strings.HasPrefix(strings.ToLower(word), "lair")
}

// quiet says whether a lair's creature is gone for now (lair.reoccupy).
func (s *State) quiet(place string) bool { return slices.Contains(s.Hexes.Quiet, place) }

// calm refuses a creature out of a lair that is empty for now (lair.reoccupy).
func calm(t *table, met Met) error {
	s := t.State()
	if !met.Lair || !s.quiet(met.At) {
		return nil
	}
	if s.loose(met.At) && sameHexAgain(t, met.At, "whose lair is empty") == "no" {
		return nil
	}
	until := "the avatars leave it"
	if !s.second() {
		until = "the turn ends"
	}
	if err := t.Refuse("lair.reoccupy", "the lair at %s is empty: another creature takes it when %s", met.At, until); err != nil {
		return err
	}
	t.Do(HexMarked{Hex: met.At, What: "stirs"}, "lair.reoccupy")
	return nil
}

// vacate: however the encounter ended, the lair has no creature for as long as avatars are
// there; in the first printing until the turn ends (lair.reoccupy). At a Gate, city,
// mystic or stronghold nobody knows which lair was meant.
func vacate(t *table, e *Encounter) {
	s := t.State()
	if e.Kind != "creature" || !e.Lair || s.quiet(e.At) {
		return
	}
	_, known := s.hexAt(e.At)
	_, word, _ := strings.Cut(e.At, ":")
	if !known && (slices.Contains([]string{"gate", "city", "mystic", ""}, word) || s.isStronghold(word)) {
		return
	}
	if s.peopled(e.At) || !s.second() {
		t.Do(HexMarked{Hex: e.At, What: "quiet"}, "lair.reoccupy")
	}
}

// keepOut: who is in no band with those who fight in a lair stays outside (lair.band).
func (m *march) keepOut() error {
	s := m.State()
	e := s.Encounter
	if e == nil || e.Beaten || !e.Lair || e.At != m.to {
		return nil
	}
	if s.loose(e.At) {
		m.Remark("lair.band", "the lair where %s is for one band: nobody else goes in", do(e.By, "fights", "fight"))
		return nil
	}
	return m.Refuse("lair.band", "%s in the lair at %s: only one band goes in, joined before it does (band join)", do(e.By, "fights", "fight"), e.At)
}
