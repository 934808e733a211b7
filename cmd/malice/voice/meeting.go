package voice

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"

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

// Settle returns the act of the flags.
func (m Meeting) Settle(f *pflag.FlagSet, args []string) (act creature.Creature, err error) {
	act = m.act
	if len(args) == 1 {
		act.Terrain = args[0]
	}
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
