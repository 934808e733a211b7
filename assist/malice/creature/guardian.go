package creature

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// garrisoned refuses an opponent that cannot be fought at its place: a Guardian where no Well is hidden, a
// Shadow at a stronghold before its Guardian, a Shadow that came to the avatars, and Xulthûl before it is
// in Aethos (guardian.where, guardian.trigger, reading A30).
func garrisoned(t *malice.Table, met malice.Met) error {
	s := t.State()
	if met.What == "xulthul" && s.Xulthul == nil {
		return telling.Impossible(
			"Xulthûl is not in Aethos: outside a game --avatars N says what it would be")
	}
	at := s.StrongholdAt(met.At)
	_, typed := s.HexAt(met.At)
	open := guardians(s, malice.BoardOf(met.At))
	switch guarded := s.GuardianAt(met.At); {
	case met.What == "guardian" && at != "" && guarded == "":
		return t.Refuse("guardian.where",
			"the Well of %s is revealed: only a stronghold with an unrevealed Well has a Guardian", at)
	case met.What == "guardian" && at == "" && !typed && len(open) == 0:
		return t.Refuse("guardian.where", "no stronghold of board %s has its Guardian still",
			malice.BoardOf(met.At))
	case met.What == "guardian" && at == "" && (typed || otherwise(s, met.At)):
		return telling.Offer(t.Refuse("guardian.where",
			"no stronghold is at %s: Guardians are where a Well is hidden", met.At),
			standing(s, met.By[0], open...)...)
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

// guardians lists the strongholds of a board that have their Guardian still.
func guardians(s *malice.State, board string) []string {
	return slices.DeleteFunc(notation.Strongholds(board),
		func(where string) bool { return s.GuardianAt(s.PlaceOf(board, where)) == "" })
}

// otherwise says whether a place of a board that is not typed in cannot be a stronghold: it is the Gate,
// city or mystic, a lair, or has a name the program made up. A name by the players may be a stronghold.
func otherwise(s *malice.State, place string) bool {
	return s.Unnamed(place) || s.IsLair(place) || s.OnPlace(place, "gate") || s.OnPlace(place, "city") ||
		s.OnPlace(place, "mystic")
}

// MayAttack says whether an avatar may fight a Shadow at a place. If the Shadow stopped where the avatar
// stood already, whatever its hex is called there, only the table's reading lets it (aethos.avatars-enter,
// reading A18).
func MayAttack(s *malice.State, a *malice.Avatar, at string) bool {
	here := s.SameHex(a.At, at) || s.MayBeOne(a.At, at)
	return s.Reading("A18") == "when-attacked" || !here || !stayed(s, a)
}

// Able returns those of a band that may fight: in the first printing a combat is an avatar's one action,
// and who has acted fights only what attacks it; who is one with the Light has no body to fight with. It
// refuses where nobody is left (turn.first.actions, attune.mastery.first.lr).
func Able(t *malice.Table, band []string, at string) ([]string, error) {
	s := t.State()
	if !s.Printed().CombatIsAction() || s.Turn != "players" {
		return band, nil
	}
	inLight := func(name string) bool { return s.Avatar(name).Attuning }
	if others := slices.DeleteFunc(slices.Clone(band), inLight); len(others) < len(band) {
		if len(others) == 0 {
			return band, life.Acting(t, band[0])
		}
		lit := slices.DeleteFunc(slices.Clone(band), func(name string) bool { return !inLight(name) })
		t.Remark("attune.mastery.first.lr", "%s one with the Light and %s not fight", malice.Do(lit, "is", "are"),
			plural(len(lit), "does", "do"))
		band = others
	}
	spent := func(name string) bool {
		d := s.FightDue(name)
		return s.ActionsLeft(s.Avatar(name)) == 0 && (d == nil || d.At != at)
	}
	var acted []string
	for _, name := range band {
		if spent(name) {
			acted = append(acted, name)
		}
	}
	switch {
	case len(acted) == 0:
		return band, nil
	case len(acted) < len(band):
		t.Remark("turn.first.actions", "%s acted this turn and %s not fight: a combat is an avatar's one action",
			malice.Do(acted, "has", "have"), plural(len(acted), "does", "do"))
		return slices.DeleteFunc(slices.Clone(band), spent), nil
	}
	return band, t.Refuse("turn.first.actions", "%s acted this turn: a combat is an avatar's one action",
		malice.Do(acted, "has", "have"))
}

// plural picks the word for one, or for many.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Engage spends the action of each avatar in a combat, in the first printing, except of one whose action
// is gone and that is attacked all the same (turn.first.actions, turn.first.provoke-and-fight).
func Engage(t *malice.Table, band []string) {
	s := t.State()
	if !s.Printed().CombatIsAction() || s.Turn != "players" {
		return
	}
	for _, name := range band {
		if s.ActionsLeft(s.Avatar(name)) > 0 {
			t.Do(malice.ActionSpent{Who: name, On: "combat", N: 1}, "turn.first.actions")
		}
	}
}
