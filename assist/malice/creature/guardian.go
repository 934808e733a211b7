package creature

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// garrisoned refuses an opponent that cannot be fought at its place: a Guardian where no Well is
// hidden, and a Shadow at a stronghold before its Guardian (guardian.where, guardian.trigger,
// reading A30).
func garrisoned(t *malice.Table, met malice.Met) error {
	s := t.State()
	if met.What == "xulthul" && s.Xulthul == nil {
		return telling.Impossible(
			"Xulthûl is not in Aethos: outside a game --avatars N says what it would be")
	}
	at := s.StrongholdAt(met.At)
	_, known := s.HexAt(met.At)
	switch guarded := s.GuardianAt(met.At); {
	case met.What == "guardian" && at != "" && guarded == "":
		return t.Refuse("guardian.where",
			"the Well of %s is revealed: only a stronghold with an unrevealed Well has a Guardian", at)
	case met.What == "guardian" && at == "" && (known || otherwise(s, met.At)):
		return t.Refuse("guardian.where", "no stronghold is at %s: Guardians are where a Well is hidden",
			met.At)
	case met.What == "guardian" && at == "" && !guardians(s, malice.BoardOf(met.At)):
		return t.Refuse("guardian.where", "no stronghold of board %s has its Guardian still",
			malice.BoardOf(met.At))
	case met.What == "shadow" && guarded != "" && s.Reading("A30") == "stronghold-defense":
		return telling.Offer(
			t.Refuse("guardian.trigger", "the Guardian of %s fights before the Shadow there", guarded),
			malice.Meet(malice.Attacker{Kind: "guardian"}, met.By[0]))
	case met.What == "shadow" && guarded != "":
		t.Assume("guardian.trigger")
	}
	if met.Shadow > 0 && !slices.ContainsFunc(met.By,
		func(name string) bool { return MayAttack(s, s.Avatar(name), met.At) }) {
		return t.Refuse("aethos.avatars-enter",
			"Shadow %d came to %s, and not the other way: only who moves into its hex fights it "+
				"(reading A18)", met.Shadow, text.Listed(met.By))
	}
	return nil
}

// guardians says whether a stronghold of a board has its Guardian still.
func guardians(s *malice.State, board string) bool {
	return slices.ContainsFunc(notation.Strongholds(board),
		func(where string) bool { return s.GuardianAt(s.PlaceOf(board, where)) != "" })
}

// otherwise says whether the word of a place, on a board that is not typed in, names another feature
// than a stronghold.
func otherwise(s *malice.State, place string) bool {
	return s.IsLair(place) || slices.ContainsFunc([]string{"gate", "city", "mystic"},
		func(what string) bool { return s.OnPlace(place, what) })
}

// MayAttack says whether an avatar may fight a Shadow at a place: one that stopped where
// the avatar stood already, whatever its hex is called there, only if the table lets it be
// attacked (aethos.avatars-enter, reading A18).
func MayAttack(s *malice.State, a *malice.Avatar, at string) bool {
	here := s.SameHex(a.At, at) || s.MayBeOne(a.At, at) ||
		s.Unnamed(a.At) && malice.BoardOf(a.At) == malice.BoardOf(at)
	return s.Reading("A18") == "when-attacked" || !here || !stayed(s, a)
}

// shadowsHex returns the place where a Shadow is fought: its hex, whatever other names that has;
// elsewhere only if the table allows it (aethos.avatars-enter).
func shadowsHex(t *malice.Table, h *malice.Shadow, said string) (string, error) {
	s := t.State()
	if s.SameHex(said, h.At) || s.MayBeOne(said, h.At) || h.At == "" {
		return h.At, nil
	}
	return said, t.Refuse("aethos.avatars-enter", "Shadow %d stands at %s, not at %s: leave --at out", h.ID,
		h.At, said)
}

// Engage spends the action of each avatar in a combat, in the first printing, except of one that
// provoked it; where an action is gone the table is only told (turn.first.actions,
// turn.first.provoke-and-fight).
func Engage(t *malice.Table, band []string) {
	s := t.State()
	if !s.Printed().CombatIsAction() || s.Turn != "players" {
		return
	}
	for _, name := range band {
		a := s.Avatar(name)
		switch {
		case s.ActionsLeft(a) > 0:
			t.Do(malice.ActionSpent{Who: name, On: "combat", N: 1}, "turn.first.actions")
		case !slices.Contains(a.Turn.Did, "provoke"):
			t.Remark("turn.first.actions", "%s has acted this turn: a combat is an avatar's one action", name)
		}
	}
}
