package malice

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/cmd/app"
)

// meeting is what the command line says of what a band meets.
type meeting struct {
	act               creature.Creature
	light, dark       int
	guardian, xulthul bool
}

func (v *voice) newCreature() *cobra.Command {
	var m meeting
	c := &cobra.Command{
		Use:   "creature [TERRAIN]",
		Short: "make what the band meets",
		Long: "Makes a creature with the Creature Generator; on a table it becomes the encounter.\n" +
			"Draw its abilities from your trove and say what they are: --draw yellow:Glacial, or\n" +
			"encounter draw yellow:Glacial.",
		Example: "  tablehand creature forest\n" +
			"  tablehand creature wild --lair --dice power=6\n" +
			"  tablehand creature swamp --guardian\n" +
			"  tablehand creature --shadow --avatars 4",
		ValidArgs: notation.Terrains,
		Args:      app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			act, err := m.settle(c.Flags(), args)
			if err != nil {
				return err
			}
			if act.Mods, err = v.mods(); err != nil {
				return err
			}
			return v.tell(app.Act[malice.State]{Alone: act.Enough(), Modified: true,
				On: func(_ *malice.State, table bool) (malice.Act, error) {
					act.Table = table
					return act, nil
				}})
		},
	}
	m.flags(c.Flags())
	return c
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

// settle makes the act of the flags.
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
		return act, &app.UsageError{Msg: "only one of --lair, --guardian, --shadow and --xulthul can be what the band meets"}
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

func (v *voice) newEncounter() *cobra.Command {
	c := &cobra.Command{
		Use:     "encounter",
		Short:   "what stands against a band: provoke, lair, draw, type, wound, won, left",
		Example: "  tablehand encounter\n  tablehand encounter draw yellow:Glacial\n  tablehand encounter won",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showEncounter() },
	}
	c.AddCommand(v.newProvoke(), v.newLair(), v.newTreasure(), v.newHarmFoe("wound"), v.newHarmFoe("drain"),
		v.newHarmFoe("heal"))
	c.AddCommand(
		&cobra.Command{
			Use: "draw [COLOR:NAME...]", Short: "ability cards drawn from your trove; alone: all still due",
			Example: "  tablehand encounter draw yellow:Glacial",
			Args:    app.Words(0, -1), ValidArgsFunction: v.completeEach("ability"),
			RunE: func(_ *cobra.Command,
				args []string) error {
				return v.say(creature.DrawAbility{Cards: args})
			},
		},
		v.newType(),
		&cobra.Command{
			Use: "won", Short: "the band has defeated it; harvest next", Example: "  tablehand encounter won",
			Args: app.Words(0, 0),
			RunE: func(*cobra.Command, []string) error { return v.say(combat.WonEncounter{}) },
		},
		&cobra.Command{
			Use: "left", Short: "the band is gone, or the creature is", Example: "  tablehand encounter left",
			Args: app.Words(0, 0),
			RunE: func(*cobra.Command, []string) error { return v.say(creature.LeaveEncounter{}) },
		},
	)
	return c
}

func (v *voice) newHarvest() *cobra.Command {
	var h harvesting
	c := &cobra.Command{
		Use:   "harvest [AVATAR]",
		Short: "soulshards of the creature just beaten",
		Example: "  tablehand harvest Sara\n" +
			"  tablehand harvest --by Sara --extra yellow\n" +
			"  tablehand harvest --life 6 --ability yellow",
		Args: app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
		RunE: func(c *cobra.Command, args []string) error {
			act, err := h.settle(c.Flags())
			if err != nil {
				return err
			}
			if len(args) == 1 && act.By != "" {
				return &app.UsageError{Msg: "harvest " + args[0] + " --by " + act.By +
					": who harvests is said twice"}
			}
			act.By = strings.Join(args, "") + act.By
			if act.Mods, err = v.mods(); err != nil {
				return err
			}
			return v.tell(app.Act[malice.State]{Alone: act.Enough(), Modified: true,
				On: func(_ *malice.State, table bool) (malice.Act, error) {
					act.Table = table
					return act, nil
				}})
		},
	}
	h.flags(c.Flags())
	return c
}

// harvesting is what the command line says of a harvest.
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

// settle makes the act of the flags.
func (h harvesting) settle(f *pflag.FlagSet) (act treasure.Harvest, err error) {
	act = h.act
	if act.Life < 0 || act.Life > 99 || f.Changed("life") && act.Life == 0 {
		return act, &app.UsageError{Msg: "--life: the life tokens it had, 1 to 99"}
	}
	act.Extra, err = extras(h.extra)
	return act, err
}

// extras reads COLOR or COLOR=N; -1 means all that are due.
func extras(words []string) (map[string]int, error) {
	m := map[string]int{}
	for _, word := range words {
		color, number, counted := cut(word)
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
