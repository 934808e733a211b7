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
	"tablehand/assist/text"
)

// FightQuery describes a fight whose odds are wanted. Each side comes from the table or from a
// description.
type FightQuery struct {
	Who      []string       // the band that fights; in the first printing members of it; empty: the only band
	Avatars  []string       // descriptions such as life=5 cr=2d*; empty: the avatars of the table
	Creature string         // a description; empty: the creature on the table
	DStar    string         // one of DStars; empty: the method of the table
	Defend   []string       // avatars that defend in every phase
	Mods     []notation.Mod // effects that work in every phase
	Best     bool           // the best use of shards and items is wanted
}

// FightView is the fight of a FightQuery on a table of its own, about to begin or in progress.
type FightView struct {
	State   *malice.State
	Defend  []string // avatars that defend in every phase
	Against string   // the creature with its numbers
	Method  string   // how d* are resolved: one of DStars
	Stars   bool     // some roll of the fight has d*
	Undrawn int      // ability cards still to be drawn; their effects are left out

	turn.Grounds
}

// View sets the fight up on a copy of the table. It rolls no die: a fight that needs a roll before
// it can begin is refused.
func (q FightQuery) View(s *malice.State, o turn.Outset) (view FightView, err error) {
	now := telling.Copy(s)
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

// describesAll reports whether both sides are described, so that the table does not matter.
func (q FightQuery) describesAll() bool { return len(q.Avatars) > 0 && q.Creature != "" }

// setUp puts both sides on the table and begins the fight.
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

// resolve checks the query's method for d* and sets it in the table's options; without one it keeps the
// table's, else all.
func (q FightQuery) resolve(s *malice.State) error {
	switch {
	case q.DStar == "":
	case !slices.Contains(notation.DStars, q.DStar):
		return &telling.Unknown{What: "method for d*", Word: q.DStar, Have: notation.DStars}
	case !s.Printed().DStarMethodChosen() && q.DStar != "all":
		return telling.Against("dstar.method.choose",
			"--dstar %s: the first printing has all d* fall: leave it out", q.DStar)
	default:
		s.Options.DStar = q.DStar
	}
	if s.Options.DStar == "" {
		s.Options.DStar = "all"
	}
	return nil
}

// meetDescribed lets a band of the table meet the described creature.
func (q FightQuery) meetDescribed(t *malice.Table, met malice.Met) error {
	s := t.State()
	if len(s.Avatars) == 0 {
		return &telling.Nonsense{Reason: "--creature needs avatars to fight it: " +
			"--avatar 'life=5 cr=2d*', once for each"}
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

// replaceBand puts the described avatars in the place of the band that fights on the table.
func replaceBand(t *malice.Table, described []malice.Avatar) error {
	s := t.State()
	e, err := malice.Open(s)
	if err != nil {
		return telling.Offer(
			telling.Impossible("no creature is here to fight: --creature 'power=3' describes one"),
			telling.Line("creature").And("TERRAIN", notation.Terrains...))
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
		s.Avatars[i].At, s.Avatars[i].Band = e.At, text.Without(e.By, s.Avatars[i].Name)
	}
	return nil
}

// begin begins the fight unless it has begun.
func (q FightQuery) begin(t *malice.Table) error {
	s := t.State()
	e, err := malice.Open(s)
	if err != nil {
		return err
	}
	words := q.Who
	if len(q.Avatars) > 0 && len(words) > 0 {
		return &telling.Nonsense{Reason: "--avatar says who fights: leave " + text.Listed(words) + " out"}
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

// defenders returns the avatars that defend in every phase, each once.
func (q FightQuery) defenders(s *malice.State, described []string) (list []string, err error) {
	if _, err := s.NamedOnce(text.Without(q.Defend, "creature")); err != nil {
		return nil, err
	}
	for _, word := range append(described, q.Defend...) {
		if word == "creature" {
			return nil,
				&telling.Nonsense{Reason: "--defend creature: the creature defends while it takes a new form, " +
					"which the odds count already: name avatars"}
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

// addMods adds the effects of the query to the fighters they are for, as if the table listed them.
func (q FightQuery) addMods(t *malice.Table) error {
	s := t.State()
	if err := combat.CheckFightMods(s, q.Mods, "cr", "wounds", "shield", "lr", "pr", "drains"); err != nil {
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
			if whose == "" || whose == "target" || whose == "all" || s.Means(whose, name) {
				who := s.Avatar(name)
				who.Mods = append(who.Mods, line)
			}
		}
	}
	return nil
}
