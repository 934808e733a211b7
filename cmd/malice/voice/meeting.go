package voice

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// Meeting holds the flags of a band's encounter.
type Meeting struct {
	act               creature.Creature
	light, dark       int
	guardian, xulthul bool
}

// Flags defines the flags.
func (m *Meeting) Flags(f *pflag.FlagSet) {
	f.BoolVar(&m.act.Lair, "lair", false, "in a lair: power one higher")
	app.NumberVar(f, &m.light, "light", "revealed Light Wells of the map")
	app.NumberVar(f, &m.dark, "dark", "revealed Dark Wells of the map")
	f.BoolVar(&m.guardian, "guardian", false, "the Guardian of a stronghold")
	app.NumberVar(f, &m.act.Shadow, "shadow", "a Shadow; its number if there are several")
	f.Lookup("shadow").NoOptDefVal = "0"
	f.BoolVar(&m.xulthul, "xulthul", false, "Xulthûl")
	app.NumberVar(f, &m.act.Avatars, "avatars", "avatars in the game, for Shadows and Xulthûl")
	app.NumberVar(f, &m.act.Life, "life", "life tokens, if not those of its power")
	f.StringVar(&m.act.At, "at", "", "where: a stronghold (a1), a board, or board:place")
	f.StringVar(&m.act.By, "by", "", "an avatar of the band that meets it")
}

// Settle returns the encounter that the flags describe; flags that do not go together are refused.
func (m Meeting) Settle(f *pflag.FlagSet) (act creature.Creature, err error) {
	act = m.act
	if f.Changed("light") {
		act.Light = &m.light
	}
	if f.Changed("dark") {
		act.Dark = &m.dark
	}
	kinds := []string{}
	for _, one := range []struct {
		kind string
		is   bool
	}{{"guardian", m.guardian}, {"shadow", f.Changed("shadow")}, {"xulthul", m.xulthul}, {"creature",
		act.Lair}} {
		if one.is {
			kinds = append(kinds, one.kind)
		}
	}
	if len(kinds) > 1 {
		return act, &app.UsageError{Msg: "only one of --lair, --guardian, --shadow and --xulthul " +
			"can be what the band meets"}
	}
	act.Kind = append(kinds, "creature")[0]
	for _, n := range []struct {
		flag           string
		is, least, top int
	}{{"light", m.light, 0, 4}, {"dark", m.dark, 0, 8}, {"life", act.Life, 1, 99}, {"avatars", act.Avatars, 1,
		8}, {"shadow", act.Shadow, 0, 9999}} {
		if f.Changed(n.flag) && (n.is < n.least || n.is > n.top) {
			return act, &app.UsageError{Msg: fmt.Sprintf("--%s %d: a whole number from %d to %d", n.flag,
				n.is, n.least, n.top)}
		}
	}
	return act, nil
}

// Meets reads [AVATAR] [TERRAIN]; a terrain alone is for the only band there is.
func Meets(w app.Words) (who, terrain string) {
	if len(w) == 1 && slices.Contains(notation.Terrains, w[0]) {
		return "", w[0]
	}
	return w.At(0), w.At(1)
}

// Whose cuts the avatar's name off the beginning of some words, and returns the name and the rest. The name
// is empty where the first word is no avatar's, or is one of others.
func Whose(s *malice.State, w app.Words, others ...string) (who string, rest app.Words) {
	if slices.Contains(others, strings.ToLower(w.At(0))) {
		return "", w
	}
	if who, named := chance.Match(w.At(0), s.AvatarNames()); named {
		return who, w[1:]
	}
	return "", w
}

// Met returns the action of a verb that meets a foe of a kind, with the line [AVATAR] [TERRAIN]; for a
// Shadow its number may stand between the two.
func (v *Voice) Met(kind string) func(app.Words) error {
	return func(w app.Words) error {
		mods, err := v.Modifiers()
		if err != nil {
			return err
		}
		return v.Tell(app.Act[malice.State]{Modified: true, On: func(s *malice.State, _ bool) (malice.Act, error) {
			act := creature.Creature{Kind: kind, Table: true, Mods: mods}
			act.By, w = Whose(s, w, notation.Terrains...)
			if kind == "shadow" && len(w) > 0 && !slices.Contains(notation.Terrains, w[0]) {
				if act.Shadow, err = app.Count("a Shadow", w[0]); err != nil {
					return nil, err
				}
				w = w[1:]
			}
			act.Terrain = w.At(0)
			return act, nil
		}})
	}
}
