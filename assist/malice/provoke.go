package malice

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// Provoke is an attempt to bring about an encounter on the hex where an avatar stands: an
// action of the one who tries, and a luck roll against 4 (encounter.provoke.lr,
// action.one.provoke).
type Provoke struct {
	Who     string // who spends the action; empty: the only band there is
	Terrain string // of the hex, where the board is not typed in
	Mods    []Mod
}

// provokeTarget is what its luck roll has to exceed (encounter.provoke.lr).
const provokeTarget = 4

// ProvokeResult is what a script reads of it.
type ProvokeResult struct {
	At       string          `json:"at"`
	Roll     Rolled          `json:"roll"`
	Success  bool            `json:"success"`
	Creature *CreatureResult `json:"creature"` // null: nothing came
}

// Play implements telling.Act.
func (a Provoke) Play(t *table) error {
	s := t.State()
	who, err := s.meeter(a.Who)
	if err != nil {
		return err
	}
	if err := a.allowed(t, who); err != nil {
		return err
	}
	if err := spend(t, who.Name, "provoke", 1, "action.one.provoke"); err != nil {
		return err
	}
	rolled, err := luckAgainst(t, lucky(t, who), provokeTarget, a.Mods)
	if err != nil {
		return err
	}
	t.Do(HexMarked{Hex: who.At, What: "provoked", Who: who.Name}, "encounter.provoke.once", "encounter.provoke.lr").Because(rolled.Why...)
	t.Remark("encounter.provoke.lr", "%s", strings.TrimSuffix(rolled.Text, " (roll.lr)"))
	result := ProvokeResult{At: who.At, Roll: rolled, Success: *rolled.Success}
	if result.Success {
		if err := (Creature{Kind: "creature", Terrain: a.Terrain, Table: true, By: who.Name}).Play(t); err != nil {
			return err
		}
		t.Remark("encounter.provoke.success", "it attacks at once; beyond lairs there is no treasure")
		creature := t.Result.(CreatureResult)
		result.Creature = &creature
	}
	t.Result = result
	return nil
}

// allowed refuses an attempt that the rules or the table forbid.
func (a Provoke) allowed(t *table, who *Avatar) error {
	s := t.State()
	if e := s.Encounter; e != nil {
		return telling.Impossible("the %s of this encounter still stands there: encounter won, or encounter left, first", foe(e.Kind))
	}
	if err := a.said(s); err != nil {
		return err
	}
	if err := embodied(t, who.Name); err != nil {
		return err
	}
	for _, bar := range s.barsProvoking(who) {
		if bar.rule == "encounter.provoke.once" && s.loose(who.At) && sameHexAgain(t, who.At, "where it was tried this turn") == "no" {
			continue
		}
		if err := t.Refuse(bar.rule, "%s", bar.reason); err != nil {
			return err
		}
	}
	return nil
}

// said refuses words that an attempt has no use for.
func (a Provoke) said(s *State) error {
	if a.Terrain != "" && !slices.Contains(Terrains, a.Terrain) {
		return &telling.Unknown{What: "terrain", Word: a.Terrain, Have: Terrains}
	}
	return s.checkMods(a.Mods, "", "lr")
}

// sameHexAgain asks where only the players can see: a:forest may be any forest of board a.
func sameHexAgain(t *table, place, what string) string {
	return t.Choose(chance.Question{For: "same", Text: "is this " + place + " the one " + what, Answers: []string{"yes", "no"}, Default: "yes"})
}

// lucky is who makes the roll: in the second printing a band names a member, in the first
// it is the avatar that tries (roll.lr.band).
func lucky(t *table, who *Avatar) string {
	band := []string{who.Name}
	for _, name := range who.Band {
		if t.State().second() && t.State().avatar(name).Life > 0 {
			band = append(band, name)
		}
	}
	if len(band) == 1 {
		return who.Name
	}
	return t.Choose(chance.Question{For: "by", Text: "who makes the luck roll", Answers: band, Default: who.Name})
}
