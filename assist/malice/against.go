package malice

// luckAgainst makes an avatar's luck roll against a number, which it has to exceed
// (roll.lr); every modifier that was said has to be one that the roll uses.
func luckAgainst(t *table, who string, target int, mods []Mod) (Rolled, error) {
	act := Roll{Mods: mods, used: map[string]bool{}}
	r := &reckoning{t: t, act: act, kind: "lr", who: who, against: &target}
	rolled, err := r.luck()
	if err != nil {
		return Rolled{}, err
	}
	return rolled, act.allUsed("this roll does not use it")
}

// allUsed refuses a modifier that no roll of an act has used.
func (a Roll) allUsed(why string) error {
	for _, m := range a.Mods {
		if !a.used[m.Text] {
			return modError(m.Text, why)
		}
	}
	return nil
}
