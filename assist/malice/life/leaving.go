package life

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
)

// WellAt writes the Well of the stronghold at a place: the Well of a1; its Well, where nobody knows which.
func WellAt(s *malice.State, at string) string {
	if where := s.StrongholdAt(at); where != "" {
		return "the Well of " + where
	}
	return "its Well"
}

// CloseEncounter ends the encounter; its ability cards go back. why is one of Closed.Why
// (creature.abilities.return).
func CloseEncounter(t *malice.Table, why string) {
	e := t.State().Encounter
	var returned []string
	if e.Kind != "xulthul" { // its abilities stay with it (xulthul.fixed)
		returned = slices.Clone(e.Abilities)
	}
	t.Do(malice.Closed{What: e.Kind, Why: why, Returned: returned}, "creature.abilities.return")
	vacate(t, e)
	ShuffleIcons(t, returned)
}

// vacate leaves the lair without a creature for as long as avatars are there, however the encounter
// ended; in the first printing until the turn ends (lair.reoccupy). At a Gate, city, mystic or
// stronghold nobody knows which lair was meant.
func vacate(t *malice.Table, e *malice.Encounter) {
	s := t.State()
	if e.Kind != "creature" || !e.Lair || s.Quiet(e.At) {
		return
	}
	_, known := s.HexAt(e.At)
	_, word, _ := strings.Cut(e.At, ":")
	if !known && (slices.Contains([]string{"gate", "city", "mystic", ""}, word) || s.IsStronghold(word)) {
		return
	}
	if s.Peopled(e.At) || !s.Printed().LairFillsOnceLeft() {
		t.Do(malice.HexMarked{Hex: e.At, What: "quiet"}, "lair.reoccupy", "lair.stocked.keep")
	}
}

// StandsOn says whether an avatar stands on the hex of a city or mystic that is not
// destroyed.
func StandsOn(s *malice.State, a *malice.Avatar, what string) bool {
	return s.OnPlace(a.At, what) && s.PlaceOn(malice.BoardOf(a.At), what) != malice.Destroyed
}

// TurnAway goes on with the phase when the creature's target is out of the fight: before the blows the
// creature picks another at random, after them the phase is over. For any other fighter it does nothing.
func TurnAway(t *malice.Table, name string) {
	s := t.State()
	f, rest := s.Fight(), s.Fighting()
	switch {
	case f.Target != name || len(rest) == 0:
	case f.Step == "target":
		t.Do(malice.Attracted{Foe: s.FoeName(), Target: t.Draw("target", rest)}, "combat.joint.target")
	case f.Step == "blows":
		t.Do(malice.WoundsRolled{}, "combat.phase")
	}
}
