package combat

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// spare gives back the action that the combat took from each member of a band who does not fight: in the
// first printing a band may send one of its members, and the combat is the action of its fighters
// (combat.single, turn.first.actions).
func spare(t *malice.Table, band, fighters []string) {
	for _, name := range band {
		did := t.State().Avatar(name).ThisTurn().Did
		if slices.Contains(did, "combat") && !slices.Contains(fighters, name) {
			t.Do(malice.ActionSpared{Who: name}, "combat.single", "turn.first.actions")
		}
	}
}

// Withdraw is an avatar's way out of a combat, its manoeuvre of the phase: to a random hex
// beside it, or with a luck roll to one of its choice (withdraw.random, withdraw.chosen,
// withdraw.individual).
type Withdraw struct {
	Who  string
	To   string // the hex, or 1 to 6 for its direction where the board is not typed in; empty: a random one
	Mods []notation.Mod
}

// Play implements telling.Act.
func (a Withdraw) Play(t *malice.Table) error {
	s := t.State()
	if _, err := begun(t); err != nil {
		if _, none := malice.Open(s); none == nil {
			err = telling.Offer(telling.Impossible("the combat has not begun: once it has, each withdraws before the "+
				"blows"), telling.Line("combat", "begin"))
		}
		return err
	}
	if err := s.CheckMods(a.Mods, "", "lr"); err != nil {
		return err
	}
	who, err := fighter(t, a.Who)
	if err != nil {
		return err
	}
	a.Who = who.Name
	if err := Free(t, a.Who, "withdraw"); err != nil || s.Fight() == nil {
		return err
	}
	if a.To == "" {
		err = a.anywhere(t)
	} else {
		err = a.there(t)
	}
	if err != nil {
		return err
	}
	setResult(t)
	return nil
}

// anywhere leaves at once for a random hex beside it that is no water (withdraw.random).
func (a Withdraw) anywhere(t *malice.Table) error {
	if len(a.Mods) > 0 {
		return notation.ModError(a.Mods[0].Text, "leaving for a random hex takes no luck roll")
	}
	to, err := retreat(t, a.Who)
	if err != nil {
		return err
	}
	return leaveFight(t, a.Who, to, "withdraw.random")
}

// there tries to leave for a hex of the avatar's choice, by a luck roll against the power of the opponent.
// In the second printing success takes the avatar there at once; in the first it spends the phase defending
// first. Failure keeps it in the combat, defending (withdraw.chosen, withdraw.chosen.fail).
func (a Withdraw) there(t *malice.Table) error {
	s := t.State()
	to, err := retreatTo(s, t, s.Avatar(a.Who), a.To)
	if err != nil {
		return err
	}
	if f := s.Fight(); f.Step == "ready" || f.Step == "over" {
		if err := (TargetPhase{}).PlayStep(t); err != nil || s.Fight() == nil {
			return err
		}
	}
	t.MayDraw("target", text.Without(s.Fighting(), a.Who)...)
	rolled, err := resist(t, a.Who, "withdraw", "withdraw.chosen", a.Mods)
	if err != nil {
		return err
	}
	if *rolled.Success && !s.Printed().WithdrawsDefending() {
		return leaveFight(t, a.Who, to, "withdraw.chosen")
	}
	t.Do(malice.Maneuvered{Who: a.Who, What: "tries to withdraw", Defends: true}, "defend.when",
		"withdraw.chosen")
	if *rolled.Success {
		t.Do(malice.FighterLeft{Who: a.Who, To: to}, "withdraw.chosen")
		return nil
	}
	t.Remark("withdraw.chosen.fail", "%s stays in the combat for this phase, and may try again in the next",
		a.Who)
	return nil
}

// leaveFight takes an avatar out of the combat and its band, and to a hex; an empty one leaves it where it
// stands. The creature attacks another if it had chosen this one; where nobody is left the encounter is
// over, and a Guardian recovers all it lost (reform.guardian.heal, reform.shadow.keep).
func leaveFight(t *malice.Table, name, to string, rules ...string) error {
	s := t.State()
	from := s.Avatar(name).At
	t.Do(malice.FighterLeft{Who: name}, append(rules, "withdraw.individual")...)
	if len(s.Avatar(name).Band) > 0 {
		t.Do(malice.Banded{Who: name}, "withdraw.individual", "band.leave")
	}
	if to != "" {
		t.Do(malice.Moved{Who: name, From: from, To: to, Walked: true}, rules...)
		life.Triggers(t, []string{name}, to)
	}
	rest := s.Fighting()
	if len(rest) == 0 {
		if s.Encounter.Kind == "guardian" {
			t.Remark("reform.guardian.heal",
				"the Guardian recovers completely: who enters again meets it in a new form")
		}
		life.CloseEncounter(t, "left")
		return nil
	}
	life.TurnAway(t, name)
	return nil
}

// depart takes out the avatars that have spent the phase on withdrawing (withdraw.chosen).
func depart(t *malice.Table) error {
	f := t.State().Fight()
	for _, name := range slices.Sorted(maps.Keys(f.Leaving)) {
		if t.State().Avatar(name).Life == 0 {
			continue
		}
		if err := leaveFight(t, name, f.Leaving[name], "withdraw.chosen"); err != nil ||
			t.State().Fight() == nil {
			return err
		}
	}
	return nil
}

// Free refuses a second manoeuvre of an avatar in a phase, or one after its blows (combat.noncombat); what
// is the verb for the refusal: withdraw.
func Free(t *malice.Table, name, what string) error {
	f := t.State().Fight()
	switch {
	case f.Step == "blows":
		return telling.Offer(
			telling.Against("combat.phase", "the blows of phase %d have fallen: %s may %s in the next", f.Phase, name,
				what),
			telling.Line("combat", "wounds"))
	case f.Step == "target" && slices.Contains(f.Used, name):
		return t.Refuse("combat.noncombat",
			"%s has made its manoeuvre of this phase: one of withdrawing, or one potion, book or scroll",
			name)
	}
	return nil
}

// retreat returns a random hex of land beside an avatar: as the boards that are typed in have it, else one
// that the players say is land. Empty: none lies there, and the table plays on anyway.
func retreat(t *malice.Table, name string) (string, error) {
	s := t.State()
	at := s.Avatar(name).At
	p, ok := s.HexAt(at)
	if !ok {
		land := t.Choose(chance.Question{
			For: "land", Text: "which of the six hexes around are land, 1 being north and on clockwise",
			Default: "123456",
			Check:   directions,
		})
		return beside(at, t.Draw("hex", strings.Split(land, ""))), nil
	}
	var hexes []string
	for _, next := range s.Ground().Land.Neighbors(p) {
		if !s.Water(next) {
			hexes = append(hexes, s.Named(next))
		}
	}
	if len(hexes) == 0 {
		return "", t.Refuse("withdraw.random", "no hex of land lies beside %s", at)
	}
	return t.Draw("hex", hexes), nil
}

// directions reads an answer that names some of the six hexes around, 1,2,4 or 124, and returns 124; it
// refuses any other answer.
func directions(answer string) (string, error) {
	found := ""
	for _, n := range "123456" {
		if strings.ContainsRune(answer, n) {
			found += string(n)
		}
	}
	if found == "" || strings.Trim(answer, "123456, ") != "" {
		return "", &chance.Refused{Reason: chance.Quote(answer) +
			" says no hexes: some of 1 to 6, such as 1,2,4"}
	}
	return found, nil
}

// beside returns the program's name for the hex in a direction, 1 to 6, of a place of a board that is not
// typed in.
func beside(at, direction string) string {
	board, word, _ := strings.Cut(at, ":")
	if i := strings.LastIndex(word, "-"); strings.HasPrefix(word, "beside-") && i > 0 {
		word = strings.TrimPrefix(word[:i], "beside-") + "-" + word[i+1:]
	}
	return board + ":beside-" + word + "-" + direction
}

// retreatOver returns a hex of the avatar's choice that is named by its ground, on a board that is
// not typed in.
func retreatOver(t *malice.Table, who *malice.Avatar, kind, name string) (string, error) {
	s := t.State()
	if kind == "water" {
		if err := t.Refuse("withdraw.chosen", "nobody withdraws onto water: %s needs a hex of land",
			who.Name); err != nil {
			return "", err
		}
	}
	board := malice.BoardOf(who.At)
	if name == "" {
		return s.Fresh(board, kind), nil
	}
	if !strings.Contains(name, ":") {
		name = board + ":" + name
	}
	to, err := s.FindPlace(name)
	if err == nil {
		malice.Learn(t, to, kind)
	}
	return to, err
}

// retreatTo returns the hex that a word names, if it is land beside the avatar; else it refuses.
func retreatTo(s *malice.State, t *malice.Table, who *malice.Avatar, word string) (string, error) {
	p, ok := s.HexAt(who.At)
	if kind, name, ground := movement.Ground(word); !ok && ground {
		return retreatOver(t, who, kind, name)
	}
	if !ok {
		if len(word) == 1 && strings.Contains("123456", word) {
			return beside(who.At, word), nil
		}
		if !strings.Contains(word, ":") && !s.IsStronghold(strings.ToLower(word)) {
			word = malice.BoardOf(who.At) + ":" + word
		}
		return s.FindPlace(word)
	}
	to, err := movement.Destination(s, p.Board, word)
	if err != nil {
		return "", err
	}
	for _, next := range s.Ground().Land.Neighbors(p) {
		if next == to && !s.Water(next) {
			return s.Named(next), nil
		}
	}
	if err := t.Refuse("withdraw.chosen", "%s is no hex of land beside %s", s.Named(to), who.At); err != nil {
		return "", err
	}
	return s.Named(to), nil
}
