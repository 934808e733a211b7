package combat

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
)

// Evade is an avatar's attempt to avoid an effect of the creature that allows it (evade.lr).
type Evade struct {
	Who  string
	Mods []notation.Mod
}

// Evaded is what a script reads of it.
type Evaded struct {
	Who     string       `json:"who"`
	Roll    rolls.Rolled `json:"roll"`
	Success bool         `json:"success"`
}

// Said says how the roll went.
func (r Evaded) Said(bool) string { return r.Roll.Text + "\n" }

// Play implements telling.Act.
func (a Evade) Play(t *malice.Table) error {
	s := t.State()
	if err := s.CheckMods(a.Mods, "", "lr"); err != nil {
		return err
	}
	if _, err := begun(t); err != nil {
		return err
	}
	who, err := fighter(t, a.Who)
	if err != nil {
		return err
	}
	if err := s.CheckWhose(a.Mods, who.Name); err != nil {
		return err
	}
	rolled, err := resist(t, who.Name, "evade", a.Mods)
	if err != nil {
		return err
	}
	t.Do(malice.RollMade{Text: rolled.Text}, "evade.lr").Because(rolled.Why...)
	t.Result = Evaded{who.Name, rolled, *rolled.Success}
	return nil
}

// evade is the luck roll that keeps an effect off.
func evade(t *malice.Table, name string, mods []notation.Mod) (bool, error) {
	rolled, err := resist(t, name, "evade", mods)
	if err != nil {
		return false, err
	}
	t.Do(malice.RollMade{Text: rolled.Text}, "evade.lr").Because(rolled.Why...)
	return *rolled.Success, nil
}

// resist is a luck roll against the power of the creature; who defends already has +1 on
// it in the second printing when it evades (evade.lr, evade.defending, withdraw.chosen).
func resist(t *malice.Table, name, purpose string, mods []notation.Mod) (rolls.Rolled, error) {
	s := t.State()
	var defending []notation.Share
	if purpose == "evade" && s.Second() && s.Defends(name) {
		defending = append(defending, malice.Plain(1, name+" defends", "evade.defending"))
	}
	return rolls.Luck(t, purpose, name, s.Encounter.Power, mods, defending...)
}
