package malice

// Evade is an avatar's attempt to avoid an effect of the creature that allows it (evade.lr).
type Evade struct {
	Who  string
	Mods []Mod
}

// Evaded is what a script reads of it.
type Evaded struct {
	Who     string `json:"who"`
	Roll    Rolled `json:"roll"`
	Success bool   `json:"success"`
}

// Said says how the roll went.
func (r Evaded) Said(bool) string { return r.Roll.Text + "\n" }

// Play implements telling.Act.
func (a Evade) Play(t *table) error {
	s := t.State()
	if err := s.checkMods(a.Mods, "", "lr"); err != nil {
		return err
	}
	if _, err := begun(t); err != nil {
		return err
	}
	who, err := fighter(t, a.Who)
	if err != nil {
		return err
	}
	if err := s.checkWhose(a.Mods, who.Name); err != nil {
		return err
	}
	rolled, err := resist(t, who.Name, "evade", a.Mods)
	if err != nil {
		return err
	}
	t.Do(RollMade{Text: rolled.Text}, "evade.lr").Because(rolled.Why...)
	t.Result = Evaded{who.Name, rolled, *rolled.Success}
	return nil
}

// evade is the luck roll that keeps an effect off.
func evade(t *table, name string, mods []Mod) (bool, error) {
	rolled, err := resist(t, name, "evade", mods)
	if err != nil {
		return false, err
	}
	t.Do(RollMade{Text: rolled.Text}, "evade.lr").Because(rolled.Why...)
	return *rolled.Success, nil
}

// resist is a luck roll against the power of the creature; who defends already has +1 on
// it in the second printing when it evades (evade.lr, evade.defending, withdraw.chosen).
func resist(t *table, name, purpose string, mods []Mod) (Rolled, error) {
	s := t.State()
	r := &reckoning{t: t, act: Roll{Mods: mods, used: map[string]bool{}}, kind: "lr", who: name, purpose: purpose}
	if purpose == "evade" && s.second() && s.defends(name) {
		r.extra = []Share{plain(1, name+" defends", "evade.defending")}
	}
	power := s.Encounter.Power
	r.against = &power
	rolled, err := r.luck()
	if err != nil {
		return Rolled{}, err
	}
	return rolled, r.act.allUsed("this roll does not use it")
}
