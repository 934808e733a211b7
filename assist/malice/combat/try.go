package combat

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// TryCombat is a fight without a table: everybody in it is described, and nothing of it is kept.
type TryCombat struct {
	Avatars  []string // descriptions: life=5 cr=2d*
	Creature string
	DStar    string // one of DStars
	Phases   int    // at most
	Mods     []notation.Mod
}

// MostPhases is the limit of a trial: more phases than any fight that ends takes.
const MostPhases = 1000

// Play implements telling.Act.
func (a TryCombat) Play(t *malice.Table) error {
	e, defend, err := a.describe(t)
	if err != nil {
		return err
	}
	t.Do(e, "combat.trigger").Because(creature.Numbers(e.Met)...)
	if err := Begin(t, nil); err != nil {
		return err
	}
	return a.fight(t, defend)
}

// describe reads the descriptions of the fighters, and which of them defend in every phase.
func (a TryCombat) describe(t *malice.Table) (e Described, defend []string, err error) {
	switch {
	case !slices.Contains(notation.DStars, a.DStar):
		return e, nil, &telling.Unknown{What: "method for d*", Word: a.DStar, Have: notation.DStars}
	case len(a.Avatars) == 0 || a.Creature == "":
		return e, nil, &telling.Nonsense{Reason: "combat try needs who fights: " +
			"--avatar 'life=5 cr=2d*' --creature 'power=3'"}
	case a.Phases < 1 || a.Phases > MostPhases:
		return e, nil, &telling.Nonsense{Reason: fmt.Sprintf("--phases: %d: 1 to %d", a.Phases, MostPhases)}
	}
	e.DStar = a.DStar
	if e.Met, err = creature.Describe(t, a.Creature); err != nil {
		return e, nil, err
	}
	e.Avatars, defend, err = ParseFighters(t, a.Avatars, "avatar-%d")
	return e, defend, err
}

// fight runs phases until one side is beaten or gone.
func (a TryCombat) fight(t *malice.Table, defend []string) error {
	s := t.State()
	r := Tried{Avatars: map[string]int{}, lines: sentences(t.Events)}
	for s.Fight() != nil && len(s.Fighting()) > 0 && r.Phases < a.Phases {
		r.Phases++
		began := len(t.Events)
		still := slices.DeleteFunc(slices.Clone(defend),
			func(name string) bool { return s.Avatar(name).Life == 0 })
		if err := (FightPhase{Defend: still, Mods: a.Mods}).playPhase(t); err != nil {
			return err
		}
		r.lines = append(r.lines,
			fmt.Sprintf("phase %d: %s", r.Phases, strings.Join(sentences(t.Events[began:]), "; ")))
	}
	r.outcome(t)
	t.Result = r
	t.Remarks = worthSaying(t.Remarks)
	if r.Over == "" {
		t.Remark("", "it goes on after %s: --phases %d lets it", phases(r.Phases),
			min(MostPhases, 10*r.Phases))
	}
	return nil
}

// worthSaying returns the remarks that matter in a fight of which nothing is kept, each once: none on
// harvests, lost bodies or power rolls.
func worthSaying(all []telling.Remark) (list []telling.Remark) {
	for _, m := range all {
		kept := strings.HasPrefix(m.Rule, "harvest.") ||
			slices.Contains([]string{"return.trigger", "combat.end", "guardian.type", "roll.pr",
				"futile.creature.flee", "shadow.no-loot"}, m.Rule)
		said := slices.ContainsFunc(list,
			func(o telling.Remark) bool { return o.Text == m.Text && o.Rule == m.Rule })
		if !kept && !said {
			list = append(list, m)
		}
	}
	return list
}

// Described is the event that avatars and a creature that the players made up face each other.
type Described struct {
	Avatars []malice.Avatar `json:"-"`
	Met     malice.Met      `json:"creature"`
	DStar   string          `json:"dstar"`
}

func (e Described) Kind() string { return "fight.described" }

func (e Described) String() string { return e.Met.String() }

func (e Described) Apply(s *malice.State) {
	for _, a := range e.Avatars {
		s.Avatars = append(s.Avatars, *telling.Copy(&a))
	}
	for i := range s.Avatars {
		s.Avatars[i].Band = text.Without(s.AvatarNames(), s.Avatars[i].Name)
	}
	s.Options.DStar = e.DStar
	met := e.Met
	met.By = s.AvatarNames()
	met.Apply(s)
}
