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

// FightQuery is a fight whose odds somebody wants to know: the one on the table, one that is
// described, or half of each.
type FightQuery struct {
	Who      []string       // whose band fights; in the first printing who of it; empty: the only one
	Avatars  []string       // descriptions: life=5 cr=2d*; empty: those of the table
	Creature string         // likewise; empty: what stands on the table
	DStar    string         // one of DStars; empty: as the table resolves them
	Defend   []string       // who defends in every phase
	Mods     []notation.Mod // effects on every phase
	Best     bool           // the best use of what they hold is asked for
}

// FightView is such a fight on a table of its own, about to begin or going on.
type FightView struct {
	*malice.State
	Defend  []string // who defends in every phase
	Against string   // what is fought, with its numbers
	Method  string   // how d* are resolved: one of DStars
	Stars   bool     // there are any
	Undrawn int      // ability cards that nobody has drawn yet: what they do is left out

	turn.Grounds
}

// View looks at the fight on a copy of the table. No die falls: what the dice would bring
// forth first is refused.
func (q FightQuery) View(s *malice.State, o turn.Outset) (view FightView, err error) {
	now := s.Clone()
	if q.describesAll() {
		now = malice.Begin(s.Book(), s.Printing)
		now.Readings, now.Options = s.Readings, s.Options
	}
	source := &chance.Script{Choices: o.Choices, Next: &chance.Stream{}}
	told, err := telling.Play(now, malice.Confirmed{Act: turn.Looking(func(t *malice.Table) error {
		if err := q.setUp(t, &view); err != nil {
			return err
		}
		view.addGrounds(t)
		if !q.Best {
			view.remarkShards(t)
		}
		return nil
	})}, source, o.Anyway)
	if err == nil {
		err = source.Over()
	}
	view.Assumed, view.Remarks = told.Assumed, told.Remarks
	return view, err
}

// describesAll says that nothing of the fight comes from a table.
func (q FightQuery) describesAll() bool { return len(q.Avatars) > 0 && q.Creature != "" }

// setUp lets the two sides face each other.
func (q FightQuery) setUp(t *malice.Table, view *FightView) error {
	described, defend, err := combat.ParseFighters(t, q.Avatars, "%d")
	if err != nil {
		return err
	}
	var met *malice.Met
	if q.Creature != "" {
		one, err := creature.Describe(t, q.Creature)
		if err != nil {
			return err
		}
		met = &one
	}
	if err := q.resolve(t.State()); err != nil {
		return err
	}
	switch {
	case q.describesAll():
		if err := creature.Apart(met, t); err != nil {
			return err
		}
		t.Do(combat.Described{Avatars: described, Met: *met, DStar: t.State().Options.DStar},
			"combat.trigger")
	case met != nil:
		err = q.meetDescribed(t, *met)
	case described != nil:
		err = replaceBand(t, described)
	default:
		err = q.findFoe(t)
	}
	if err == nil {
		err = q.begin(t)
	}
	if err == nil {
		view.Defend, err = q.defenders(t.State(), defend)
	}
	if err == nil {
		err = q.addMods(t)
	}
	view.State = t.State()
	return err
}

// resolve takes the method for d* that is said.
func (q FightQuery) resolve(s *malice.State) error {
	switch {
	case q.DStar == "":
	case !slices.Contains(notation.DStars, q.DStar):
		return &telling.Unknown{What: "method for d*", Word: q.DStar, Have: notation.DStars}
	case !s.Second() && q.DStar != "all":
		return telling.Impossible("--dstar %s: the first printing has all d* fall: leave it out", q.DStar)
	default:
		s.Options.DStar = q.DStar
	}
	if s.Options.DStar == "" {
		s.Options.DStar = "all"
	}
	return nil
}

// meetDescribed lets a band of the table meet a creature that is described.
func (q FightQuery) meetDescribed(t *malice.Table, met malice.Met) error {
	s := t.State()
	if len(s.Avatars) == 0 {
		return &telling.Nonsense{Reason: "--creature needs who fights it: --avatar 'life=5 cr=2d*', once for each"}
	}
	s.Encounter = nil
	by := ""
	if len(q.Who) > 0 {
		by = q.Who[0]
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

// replaceBand lets avatars that are described fight what stands on the table.
func replaceBand(t *malice.Table, described []malice.Avatar) error {
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

// begin begins the fight, if it has not.
func (q FightQuery) begin(t *malice.Table) error {
	s := t.State()
	e, err := malice.Open(s)
	if err != nil {
		return err
	}
	words := q.Who
	if len(q.Avatars) > 0 && len(words) > 0 {
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

// defenders are those who defend in every phase, each once.
func (q FightQuery) defenders(s *malice.State, described []string) (list []string, err error) {
	for _, word := range append(described, q.Defend...) {
		if word == "creature" {
			return nil,
				&telling.Nonsense{Reason: "--defend creature: it defends while it takes a new form, and that is counted: name avatars"}
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

// addMods lets effects that are said work in every phase, as if they stood in the table.
func (q FightQuery) addMods(t *malice.Table) error {
	s := t.State()
	if err := combat.CheckFightMods(s, q.Mods); err != nil {
		return err
	}
	for _, m := range q.Mods {
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
