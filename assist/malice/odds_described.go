package malice

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// FightAhead is a fight whose odds somebody wants to know: the one on the table, one that is
// described, or half of each.
type FightAhead struct {
	Who      []string // whose band fights; in the first printing who of it; empty: the only one
	Avatars  []string // descriptions: life=5 cr=2d*; empty: those of the table
	Creature string   // likewise; empty: what stands on the table
	DStar    string   // one of DStars; empty: as the table resolves them
	Defend   []string // who defends in every phase
	Mods     []Mod    // effects on every phase
	Best     bool     // the best use of what they hold is asked for
}

// FightSeen is such a fight on a table of its own, about to begin or going on.
type FightSeen struct {
	*State
	Defend  []string // who defends in every phase
	Against string   // what is fought, with its numbers
	Method  string   // how d* are resolved: one of DStars
	Stars   bool     // there are any
	Undrawn int      // ability cards that nobody has drawn yet: what they do is left out

	Grounds
}

// See looks at the fight on a copy of the table. No die falls: what the dice would bring
// forth first is refused.
func (a FightAhead) See(s *State, o Outset) (seen FightSeen, err error) {
	now := s.Clone()
	if a.apart() {
		now = Begin(s.Book(), s.Printing)
		now.Readings, now.Options = s.Readings, s.Options
	}
	source := &chance.Script{Choices: o.Choices, Next: &chance.Stream{}}
	told, err := telling.Play(now, Confirmed{Act: looking(func(t *table) error {
		if err := a.set(t, &seen); err != nil {
			return err
		}
		seen.ground(t)
		if !a.Best {
			seen.unspent(t)
		}
		return nil
	})}, source, o.Anyway)
	if err == nil {
		err = source.Over()
	}
	seen.Assumed, seen.Remarks = told.Assumed, told.Remarks
	return seen, err
}

// apart says that nothing of the fight comes from a table.
func (a FightAhead) apart() bool { return len(a.Avatars) > 0 && a.Creature != "" }

// set lets the two sides face each other.
func (a FightAhead) set(t *table, seen *FightSeen) error {
	described, defend, err := parseFighters(t, a.Avatars, "%d")
	if err != nil {
		return err
	}
	var met *Met
	if a.Creature != "" {
		one, err := t.State().ParseCreature(a.Creature)
		if err != nil {
			return err
		}
		met = &one
	}
	if err := a.resolve(t.State()); err != nil {
		return err
	}
	switch {
	case a.apart():
		if err := met.apart(t); err != nil {
			return err
		}
		t.Do(Described{described, *met, t.State().Options.DStar}, "combat.trigger")
	case met != nil:
		err = a.against(t, *met)
	case described != nil:
		err = takePlace(t, described)
	default:
		err = a.standing(t)
	}
	if err == nil {
		err = a.begun(t)
	}
	if err == nil {
		seen.Defend, err = a.defending(t.State(), defend)
	}
	if err == nil {
		err = a.lasting(t)
	}
	seen.State = t.State()
	return err
}

// resolve takes the method for d* that is said.
func (a FightAhead) resolve(s *State) error {
	switch {
	case a.DStar == "":
	case !slices.Contains(DStars, a.DStar):
		return &telling.Unknown{What: "method for d*", Word: a.DStar, Have: DStars}
	case !s.second() && a.DStar != "all":
		return telling.Impossible("--dstar %s: the first printing has all d* fall: leave it out", a.DStar)
	default:
		s.Options.DStar = a.DStar
	}
	if s.Options.DStar == "" {
		s.Options.DStar = "all"
	}
	return nil
}

// against lets a band of the table meet a creature that is described.
func (a FightAhead) against(t *table, met Met) error {
	s := t.State()
	if len(s.Avatars) == 0 {
		return &telling.Nonsense{Reason: "--creature needs who fights it: --avatar 'life=5 cr=2d*', once for each"}
	}
	s.Encounter = nil
	by := ""
	if len(a.Who) > 0 {
		by = a.Who[0]
	} else {
		by = s.nearestBand(t, "")
	}
	who, err := s.findAvatar(by)
	if err != nil {
		return err
	}
	met.By, met.At = append([]string{who.Name}, who.Band...), who.At
	if err := met.apart(t); err != nil {
		return err
	}
	t.Do(met, "combat.trigger")
	return nil
}

// takePlace lets avatars that are described fight what stands on the table.
func takePlace(t *table, described []Avatar) error {
	s := t.State()
	e, err := open(s)
	if err != nil {
		return telling.Impossible("nothing stands there for them to fight: --creature 'power=3' describes it, creature TERRAIN makes it")
	}
	if f := e.Combat; f != nil && f.Phase > 0 {
		return telling.Impossible("%s already: leave --avatar out, or describe --creature too", do(s.fighting(), "fights", "fight"))
	}
	e.Combat, s.Avatars, e.By = nil, described, nil
	for _, one := range described {
		e.By = append(e.By, one.Name)
	}
	for i := range s.Avatars {
		s.Avatars[i].At, s.Avatars[i].Band = e.At, without(e.By, s.Avatars[i].Name)
	}
	return nil
}

// begun begins the fight, if it has not.
func (a FightAhead) begun(t *table) error {
	s := t.State()
	e, err := open(s)
	if err != nil {
		return err
	}
	words := a.Who
	if len(a.Avatars) > 0 && len(words) > 0 {
		return &telling.Nonsense{Reason: "--avatar says who fights: leave " + listed(words) + " out"}
	}
	if e.Combat != nil {
		if len(words) > 0 {
			return telling.Impossible("%s already: leave the names out", do(s.fighting(), "fights", "fight"))
		}
		return nil
	}
	fighters, err := chosen(t, e, words)
	if err != nil {
		return err
	}
	t.Do(FightBegun{Fighters: fighters, Foe: s.foeName()}, "combat.trigger")
	return nil
}

// defending are those who defend in every phase, each once.
func (a FightAhead) defending(s *State, described []string) (list []string, err error) {
	for _, word := range append(described, a.Defend...) {
		if word == "creature" {
			return nil, &telling.Nonsense{Reason: "--defend creature: it defends while it takes a new form, and that is counted: name avatars"}
		}
		who, err := s.findAvatar(word)
		switch {
		case err != nil:
			return nil, err
		case !slices.Contains(s.fight().Fighters, who.Name):
			return nil, telling.Impossible("%s does not fight: %s", who.Name, do(s.fight().Fighters, "fights", "fight"))
		case !slices.Contains(list, who.Name):
			list = append(list, who.Name)
		}
	}
	return list, nil
}

// lasting lets effects that are said work in every phase, as if they stood in the table.
func (a FightAhead) lasting(t *table) error {
	s := t.State()
	if err := s.checkFightMods(a.Mods); err != nil {
		return err
	}
	for _, m := range a.Mods {
		whose := m.Who
		m.Who = ""
		line := m.String()
		if whose == "creature" {
			s.Encounter.Mods = append(s.Encounter.Mods, line)
			continue
		}
		for _, name := range s.fight().Fighters {
			if whose == "" || whose == "target" || s.means(whose, name) {
				who := s.avatar(name)
				who.Mods = append(who.Mods, line)
			}
		}
	}
	return nil
}
