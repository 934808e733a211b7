package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// TryCombat is a fight that no table has: everybody in it is described, and nothing of it
// is kept.
type TryCombat struct {
	Avatars  []string // descriptions: life=5 cr=2d*
	Creature string
	DStar    string // one of DStars
	Phases   int    // at most
	Mods     []Mod
}

// Tried is what a script reads of it.
type Tried struct {
	Over    string         `json:"over"` // won | lost | fled; empty: it goes on
	Phases  int            `json:"phases"`
	Life    int            `json:"life"` // sound tokens that the creature has left
	Avatars map[string]int `json:"avatars"`
}

// Play implements telling.Act.
func (a TryCombat) Play(t *table) error {
	s := t.State()
	if !slices.Contains(DStars, a.DStar) {
		return &telling.Unknown{What: "method for d*", Word: a.DStar, Have: DStars}
	}
	if len(a.Avatars) == 0 || a.Creature == "" {
		return &telling.Nonsense{Reason: "combat try needs who fights: --avatar 'life=5 cr=2d*' --creature 'power=3'"}
	}
	if len(a.Avatars) > 8 {
		return &telling.Refused{Rule: "game.players", Reason: fmt.Sprintf("%d avatars: 1 to 8 play", len(a.Avatars))}
	}
	e := Described{DStar: a.DStar}
	var err error
	if e.Met, err = s.ParseCreature(a.Creature); err != nil {
		return err
	}
	var defend []string
	for _, text := range a.Avatars {
		who, defends, err := s.ParseFighter(text, fmt.Sprintf("avatar-%d", len(e.Avatars)+1))
		if err != nil {
			return err
		}
		if slices.ContainsFunc(e.Avatars, func(o Avatar) bool { return o.Name == who.Name }) {
			return &telling.Nonsense{Reason: "--avatar: two are called " + who.Name}
		}
		if e.Avatars = append(e.Avatars, who); defends {
			defend = append(defend, who.Name)
		}
	}
	t.Do(e, "combat.trigger")
	if err := begin(t, nil); err != nil {
		return err
	}
	return a.fight(t, defend)
}

// fight runs phases until one side is beaten or gone.
func (a TryCombat) fight(t *table, defend []string) error {
	s := t.State()
	phases := 0
	for s.fight() != nil && len(s.fighting()) > 0 && phases < a.Phases {
		phases++
		still := slices.DeleteFunc(slices.Clone(defend), func(name string) bool { return s.avatar(name).Life == 0 })
		if err := (FightPhase{Defend: still, Mods: a.Mods}).play(t); err != nil {
			return err
		}
	}
	r := Tried{Phases: phases, Avatars: map[string]int{}}
	for _, who := range s.Avatars {
		r.Avatars[who.Name] = who.Life
	}
	switch e := s.Encounter; {
	case e == nil:
		r.Over = over(t)
	case e.Beaten:
		r.Over = "won"
	default:
		if r.Life = s.foeLife(); len(s.fighting()) == 0 {
			r.Over = "lost"
		}
	}
	t.Result = r
	t.Remarks = slices.DeleteFunc(t.Remarks, func(m telling.Remark) bool { // nothing is kept of it
		return strings.HasPrefix(m.Rule, "harvest.") || m.Rule == "return.trigger" || m.Rule == "combat.end"
	})
	return nil
}

// Described: avatars and a creature that the players made up face each other.
type Described struct {
	Avatars []Avatar `json:"-"`
	Met     Met      `json:"creature"`
	DStar   string   `json:"dstar"`
}

func (e Described) Kind() string   { return "fight.described" }
func (e Described) String() string { return e.Met.String() }

func (e Described) Apply(s *State) {
	for _, a := range e.Avatars {
		s.Avatars = append(s.Avatars, a.clone())
	}
	for i := range s.Avatars {
		s.Avatars[i].Band = without(s.AvatarNames(), s.Avatars[i].Name)
	}
	s.Options.DStar = e.DStar
	met := e.Met
	met.By = s.AvatarNames()
	met.Apply(s)
}

// ParseFighter reads an avatar as it is described, and whether it defends in every phase.
func (s *State) ParseFighter(text, name string) (Avatar, bool, error) {
	d, err := parseDescription("avatar", text, FighterWords)
	if err != nil {
		return Avatar{}, false, err
	}
	a := Avatar{Name: name}
	if called := d.words["name"]; called != "" {
		if err := nameable(called); err != nil {
			return a, false, &telling.Nonsense{Reason: "--avatar: " + err.Error()}
		}
		a.Name = called
	}
	if a.Life, err = d.number("life", s.book.Parts().Start.Life, 1, 99); err != nil {
		return a, false, err
	}
	for _, kind := range strings.FieldsFunc(d.words["radiance"], func(r rune) bool { return r == ',' }) {
		if !slices.Contains(Radiances, kind) {
			return a, false, &telling.Unknown{What: "radiance", Word: kind, Have: Radiances}
		}
		a.Radiance = append(a.Radiance, kind)
	}
	a.Mods, err = d.mods("name", "life", "radiance", "defends")
	_, defends := d.words["defends"]
	return a, defends, err
}
