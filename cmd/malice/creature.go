package malice

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/cmd/app"
)

// meeting holds the flags of a band's encounter.
type meeting struct {
	act               creature.Creature
	light, dark       int
	guardian, xulthul bool
}

func (v *voice) creature() app.Verb {
	return app.Verb{
		Use:   "creature [TERRAIN]",
		Short: "make the creature that a band meets",
		Long: "Makes a creature with the Creature Generator; on a table it becomes the encounter.\n" +
			"Draw its abilities from your trove and say what they are: --draw yellow:Glacial, or\n" +
			"encounter draw yellow:Glacial.",
		Example: "creature forest\n" +
			"creature wild --lair --dice power=6\n" +
			"creature swamp --guardian\n" +
			"creature --shadow --avatars 4",
		Completes: app.Offer(notation.Terrains...),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var m meeting
			m.flags(f)
			return func(w app.Words) error {
				act, err := m.settle(f, w)
				if err != nil {
					return err
				}
				if act.Mods, err = v.mods(); err != nil {
					return err
				}
				return v.anywhere(act.Enough(), func(table bool) malice.Act {
					act.Table = table
					return act
				})
			}
		},
	}
}

// anywhere plays an act whose numbers --mod may change: on the table here, or without one where the
// flags say enough.
func (v *voice) anywhere(alone bool, act func(table bool) malice.Act) error {
	return v.tell(app.Act[malice.State]{Alone: alone, Modified: true,
		On: func(_ *malice.State, table bool) (malice.Act, error) { return act(table), nil }})
}

func (m *meeting) flags(f *pflag.FlagSet) {
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

// settle returns the act of the flags.
func (m meeting) settle(f *pflag.FlagSet, args []string) (act creature.Creature, err error) {
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

func (v *voice) harvest() app.Verb {
	return app.Verb{
		Use:   "harvest [AVATAR]",
		Short: "soulshards of the creature just beaten",
		Example: "harvest Sara\n" +
			"harvest --by Sara --extra yellow\n" +
			"harvest --life 6 --ability yellow",
		Completes: v.oneAvatar,
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var h harvesting
			h.flags(f)
			return func(w app.Words) error {
				act, err := h.settle(f)
				if err != nil {
					return err
				}
				if len(w) == 1 && act.By != "" {
					return &app.UsageError{Msg: "harvest " + w[0] + " --by " + act.By +
						": who harvests is said twice"}
				}
				act.By = w.At(0) + act.By
				if act.Mods, err = v.mods(); err != nil {
					return err
				}
				return v.anywhere(act.Enough(), func(table bool) malice.Act {
					act.Table = table
					return act
				})
			}
		},
	}
}

// harvesting holds the flags of a harvest.
type harvesting struct {
	act   treasure.Harvest
	extra []string
}

func (h *harvesting) flags(f *pflag.FlagSet) {
	app.NumberVar(f, &h.act.Life, "life", "life tokens the creature had")
	f.StringArrayVar(&h.act.Abilities, "ability", nil, "the color of one of its abilities; once for each")
	f.StringVar(&h.act.By, "by", "", "who harvests for the band")
	f.StringArrayVar(&h.extra, "extra", nil, "COLOR or COLOR=N: what Harvest radiance gives")
}

// settle returns the act of the flags.
func (h harvesting) settle(f *pflag.FlagSet) (act treasure.Harvest, err error) {
	act = h.act
	if act.Life < 0 || act.Life > 99 || f.Changed("life") && act.Life == 0 {
		return act, &app.UsageError{Msg: "--life: the life tokens it had, 1 to 99"}
	}
	act.Extra, err = extras(h.extra)
	return act, err
}

// extras reads COLOR or COLOR=N; -1 stands for all that are due.
func extras(words []string) (map[string]int, error) {
	m := map[string]int{}
	for _, word := range words {
		color, number, counted := strings.Cut(word, "=")
		n := -1
		if counted {
			var err error
			if n, err = app.Count("shards", number); err != nil {
				return nil, err
			}
		}
		m[color] = n
	}
	return m, nil
}
