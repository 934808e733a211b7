package fightodds

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// FightAhead is a fight whose odds somebody wants to know: the one on the table, one that is
// described, or half of each.
type FightAhead struct {
	Who      []string       // whose band fights; in the first printing who of it; empty: the only one
	Avatars  []string       // descriptions: life=5 cr=2d*; empty: those of the table
	Creature string         // likewise; empty: what stands on the table
	DStar    string         // one of DStars; empty: as the table resolves them
	Defend   []string       // who defends in every phase
	Mods     []notation.Mod // effects on every phase
	Best     bool           // the best use of what they hold is asked for
}

// FightSeen is such a fight on a table of its own, about to begin or going on.
type FightSeen struct {
	*malice.State
	Defend  []string // who defends in every phase
	Against string   // what is fought, with its numbers
	Method  string   // how d* are resolved: one of DStars
	Stars   bool     // there are any
	Undrawn int      // ability cards that nobody has drawn yet: what they do is left out

	turn.Grounds
}

// See looks at the fight on a copy of the table. No die falls: what the dice would bring
// forth first is refused.
func (a FightAhead) See(s *malice.State, o turn.Outset) (seen FightSeen, err error) {
	now := s.Clone()
	if a.apart() {
		now = malice.Begin(s.Book(), s.Printing)
		now.Readings, now.Options = s.Readings, s.Options
	}
	source := &chance.Script{Choices: o.Choices, Next: &chance.Stream{}}
	told, err := telling.Play(now, malice.Confirmed{Act: turn.Looking(func(t *malice.Table) error {
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
func (a FightAhead) set(t *malice.Table, seen *FightSeen) error {
	described, defend, err := combat.ParseFighters(t, a.Avatars, "%d")
	if err != nil {
		return err
	}
	var met *malice.Met
	if a.Creature != "" {
		one, err := creature.Describe(t, a.Creature)
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
		if err := creature.Apart(met, t); err != nil {
			return err
		}
		t.Do(combat.Described{Avatars: described, Met: *met, DStar: t.State().Options.DStar},
			"combat.trigger")
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
func (a FightAhead) resolve(s *malice.State) error {
	switch {
	case a.DStar == "":
	case !slices.Contains(notation.DStars, a.DStar):
		return &telling.Unknown{What: "method for d*", Word: a.DStar, Have: notation.DStars}
	case !s.Second() && a.DStar != "all":
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
func (a FightAhead) against(t *malice.Table, met malice.Met) error {
	s := t.State()
	if len(s.Avatars) == 0 {
		return &telling.Nonsense{Reason: "--creature needs who fights it: --avatar 'life=5 cr=2d*', once for each"}
	}
	s.Encounter = nil
	by := ""
	if len(a.Who) > 0 {
		by = a.Who[0]
	} else {
		by = creature.NearestBand(s, t, "")
	}
	who, err := s.AvatarNamed(by)
	if err != nil {
		return err
	}
	met.By, met.At = append([]string{who.Name}, who.Band...), who.At
	if err := creature.Apart(&met, t); err != nil {
		return err
	}
	t.Do(met, "combat.trigger")
	return nil
}

// takePlace lets avatars that are described fight what stands on the table.
func takePlace(t *malice.Table, described []malice.Avatar) error {
	s := t.State()
	e, err := malice.Open(s)
	if err != nil {
		return telling.Impossible(
			"nothing stands there for them to fight: --creature 'power=3' describes it, creature TERRAIN makes it")
	}
	if f := e.Combat; f != nil && f.Phase > 0 {
		return telling.Impossible("%s already: leave --avatar out, or describe --creature too",
			malice.Do(s.Fighting(), "fights", "fight"))
	}
	e.Combat, s.Avatars, e.By = nil, described, nil
	for _, one := range described {
		e.By = append(e.By, one.Name)
	}
	for i := range s.Avatars {
		s.Avatars[i].At, s.Avatars[i].Band = e.At, notation.Without(e.By, s.Avatars[i].Name)
	}
	return nil
}

// begun begins the fight, if it has not.
func (a FightAhead) begun(t *malice.Table) error {
	s := t.State()
	e, err := malice.Open(s)
	if err != nil {
		return err
	}
	words := a.Who
	if len(a.Avatars) > 0 && len(words) > 0 {
		return &telling.Nonsense{Reason: "--avatar says who fights: leave " + notation.Listed(words) + " out"}
	}
	if e.Combat != nil {
		if len(words) > 0 {
			return telling.Impossible("%s already: leave the names out",
				malice.Do(s.Fighting(), "fights", "fight"))
		}
		return nil
	}
	fighters, err := combat.Chosen(t, e, words)
	if err != nil {
		return err
	}
	t.Do(malice.FightBegun{Fighters: fighters, Foe: s.FoeName()}, "combat.trigger")
	return nil
}

// defending are those who defend in every phase, each once.
func (a FightAhead) defending(s *malice.State, described []string) (list []string, err error) {
	for _, word := range append(described, a.Defend...) {
		if word == "creature" {
			return nil, &telling.Nonsense{Reason: "--defend creature: it defends while it takes a new form, and that is counted: name avatars"}
		}
		who, err := s.AvatarNamed(word)
		switch {
		case err != nil:
			return nil, err
		case !slices.Contains(s.Fight().Fighters, who.Name):
			return nil, telling.Impossible("%s does not fight: %s", who.Name,
				malice.Do(s.Fight().Fighters, "fights", "fight"))
		case !slices.Contains(list, who.Name):
			list = append(list, who.Name)
		}
	}
	return list, nil
}

// lasting lets effects that are said work in every phase, as if they stood in the table.
func (a FightAhead) lasting(t *malice.Table) error {
	s := t.State()
	if err := combat.CheckFightMods(s, a.Mods); err != nil {
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
		for _, name := range s.Fight().Fighters {
			if whose == "" || whose == "target" || s.Means(whose, name) {
				who := s.Avatar(name)
				who.Mods = append(who.Mods, line)
			}
		}
	}
	return nil
}
