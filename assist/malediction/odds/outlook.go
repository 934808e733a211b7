package odds

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
)

// plain says whether only attacks and retaliations damage units, and no unit's power, health and range hang
// on other units. Then it is known what the attacks that are left cannot bring about.
func plain(s *malediction.State, mods []notation.Mod) bool {
	for _, m := range mods {
		if m.Stat == notation.Health || m.Stat == notation.Range {
			return false
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		if s.Power(u, mods...).Open {
			return false // somebody is asked what it is
		}
		for _, b := range s.Bears(u) {
			if !isPlain(b.Effect) {
				return false
			}
		}
		for _, text := range u.Mods {
			m, err := notation.ParseMod(text)
			if err != nil || slices.Contains(counted, m.Stat) {
				return false
			}
		}
	}
	return true
}

// counted lists the stats that decide how much damage a unit does and can take.
var counted = []notation.Stat{notation.Power, notation.Health, notation.Range}

// quiet lists the deeds that change nothing that odds ask for, elsewhere the moments that never come in a
// search.
var (
	quiet = []notation.Deed{notation.Told, notation.GivesEcho, notation.Draws, notation.Discards,
		notation.Banishes, notation.NoRetaliation, notation.Retaliates, notation.FreeAttack}
	elsewhere = []notation.Trigger{notation.ForAP, notation.OnPlay, notation.OnEnter}
)

func isPlain(e notation.Effect) bool {
	switch {
	case slices.Contains(quiet, e.Deed), slices.Contains(elsewhere, e.When):
		return true
	case e.Deed == notation.Heals:
		return e.When == notation.OnActivation && (e.Whom.Kin == "" || e.Whom.Kin == notation.Self)
	case e.Deed != notation.Boosts || !e.Lasting():
		return false
	case !slices.Contains(counted, e.Stat):
		return true
	}
	return !e.Aura() && e.More == "" && e.Each == nil
}

// An outlook is what a side can still bring about from a position on.
type outlook struct {
	fall map[string]bool // the enemies that may still fall
	gain int             // the most mastery that there is still to gain in this round
}

// A build holds the numbers of a unit on a plain table, which stay the same as long as it stands.
type build struct {
	health, both int // max health; the most damage of one blow that the unit deals
	shoots       bool
	known        bool // its health has been typed in
}

// builds returns by id, for each unit: its max health, its hardest blow with the mods of the question, and
// whether it shoots. They hold on a plain table.
func (d deeds) builds(s *malediction.State) map[string]build {
	all := map[string]build{}
	for i := range s.Units {
		u := &s.Units[i]
		b := build{both: s.Power(u).Both(), shoots: shoots(s, u)}
		health := s.Stat(u, notation.Health)
		b.health, b.known = health.Total(), health.Known && !health.Null
		for _, m := range d.o.Mods {
			switch {
			case m.Stat == notation.Damage && m.N > 0:
				b.both += m.N
			case m.Stat == notation.Power && m.Power != nil:
				b.both = max(b.both, m.Power.Both())
			case m.Stat == notation.Power && m.N > 0:
				b.both += 2 * m.N
			}
		}
		b.both = max(b.both, 1)
		all[u.ID] = b
	}
	return all
}

// outlook returns what the side can still bring about, where all is plain.
func (d deeds) outlook(s *malediction.State) outlook {
	most := map[string]int{}
	husks := map[string]bool{}
	for i := range s.Units {
		u := &s.Units[i]
		if s.SideOf(u.Of) != d.side {
			continue
		}
		for _, husk := range s.NearHusks(u) {
			husks[husk] = true
		}
		ap := d.apLeft(s, u)
		if ap == 0 {
			continue
		}
		d.mayHurt(s, u, ap, most)
		for _, r := range d.reach {
			if r.Unit == u.ID && slices.Contains(s.Husks.Field, r.Piece) {
				husks[r.Piece] = true
			}
		}
	}
	look := outlook{fall: map[string]bool{}, gain: len(husks) * effects.RelicMastery}
	for id, n := range most {
		u := s.Unit(id)
		if b := d.built[id]; b.known && u.Damage+n >= b.health {
			look.fall[id] = true
			look.gain += s.CostOf(u.Card) + s.CostOf(u.Item) + s.CostOf(u.Relic)
		}
	}
	return look
}

// apLeft returns the AP that a unit may still use in the round; 0 for a unit that the question leaves out.
func (d deeds) apLeft(s *malediction.State, u *malediction.Unit) int {
	switch {
	case d.only != "" && d.only != u.ID:
		return 0
	case s.Active != nil && s.Active.Unit == u.ID:
		ap := s.Active.AP
		if u.State == notation.Refreshed {
			ap += 2
		}
		return ap
	case u.State == notation.Refreshed:
		return 2
	}
	return 0
}

// mayHurt adds to most, by the id of each enemy that the unit gets to, the most damage that it can do with
// ap.
func (d deeds) mayHurt(s *malediction.State, u *malediction.Unit, ap int, most map[string]int) {
	by := d.built[u.ID]
	for _, enemy := range s.Units {
		if !s.AreEnemies(u.Of, enemy.Of) || !d.target(enemy.ID) {
			continue
		}
		reaches := slices.Contains(d.reach, Reach{u.ID, enemy.ID})
		if s.IsNear(u.ID, enemy.ID) || reaches || by.shoots {
			most[enemy.ID] += ap * by.both
		}
	}
}

// key names a position: two of one key have the same odds. Where all is plain it leaves out the damage of
// an enemy that cannot fall any more, and of a unit of the side that does not act any more.
func (d deeds) key(s *malediction.State) string {
	if !d.plain {
		return key(s, nil)
	}
	look := d.outlook(s)
	return key(s, func(u *malediction.Unit) bool {
		if s.SideOf(u.Of) == d.side {
			return d.apLeft(s, u) == 0
		}
		return !look.fall[u.ID]
	})
}
