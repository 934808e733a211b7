package malice

import "tablehand/assist/telling"

// Recover is an avatar's recovery by an action.
type Recover struct {
	Who    string // empty: the only one that has lost something
	Points int    // 0: as the rules have it
	Mods   []Mod
}

// Recovered is what a script reads of a recovery.
type Recovered struct {
	Who      string   `json:"who"`
	Points   int      `json:"points"`
	Healed   int      `json:"healed"`   // wounds
	Restored int      `json:"restored"` // drained life tokens
	Radiance []string `json:"radiance"` // regained
}

// Play implements telling.Act (recovery.action, action.one.recover).
func (a Recover) Play(t *table) error {
	h, err := a.begins(t)
	if err != nil {
		return err
	}
	if err := h.reckon(); err != nil {
		return err
	}
	if err := h.share(); err != nil {
		return err
	}
	t.Result = h.Recovered
	return nil
}

// begins is all of it that comes before its dice.
func (a Recover) begins(t *table) (*healing, error) {
	s := t.State()
	who, err := a.whose(s)
	if err != nil {
		return nil, err
	}
	if !s.second() {
		if err := t.Refuse("recovery.action", "in the first printing recovery comes by itself at the end of the players' turn: round ends it"); err != nil {
			return nil, err
		}
	}
	if err := a.possible(t, who); err != nil {
		return nil, err
	}
	h, err := convalescence(t, who.Name, a.Points, a.Mods)
	if err != nil || !s.second() {
		return h, err
	}
	return h, spend(t, who.Name, "recover", 1, "action.one.recover", "recovery.action")
}

// whose recovery it is.
func (a Recover) whose(s *State) (*Avatar, error) {
	return s.theOne(a.Who, "has lost life or radiance", func(a *Avatar) bool { return a.Life > 0 && s.lost(a) })
}

// possible refuses who has no body, fights, or has nothing to recover.
func (a Recover) possible(t *table, who *Avatar) error {
	if err := embodied(t, who.Name); err != nil {
		return err
	}
	if err := notFighting(t, who.Name); err != nil {
		return err
	}
	if !t.State().lost(who) {
		return t.Refuse("recovery.cap", "%s has lost nothing: no wounds, no drains, no radiance", who.Name)
	}
	return nil
}

// lost says whether recovery can give an avatar anything back (recovery.cap).
func (s *State) lost(a *Avatar) bool { return a.Wounds+a.Drains+s.radianceLost(a) > 0 }

// radianceLost is how many tokens an avatar can regain: one for each revealed Light
// Well, as long as the pool has them (recovery.radiance-cap).
func (s *State) radianceLost(a *Avatar) int {
	return max(0, min(len(s.lightWells())-len(a.Radiance), len(s.Pool)))
}

// theOne is the avatar that a word names; where nothing was said, the only one that an
// act can be meant for.
func (s *State) theOne(word, what string, fits func(*Avatar) bool) (*Avatar, error) {
	if word != "" {
		return s.findAvatar(word)
	}
	var found []string
	for i := range s.Avatars {
		if fits(&s.Avatars[i]) {
			found = append(found, s.Avatars[i].Name)
		}
	}
	switch len(found) {
	case 0:
		return nil, telling.Impossible("no avatar %s", what)
	case 1:
		return s.avatar(found[0]), nil
	}
	return nil, telling.Impossible("%s: each %s: say which", listed(found), what)
}
