package malice

import (
	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v verbs) creature() app.Verb {
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
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var m voice.Meeting
			m.Flags(f)
			return func(w app.Words) error {
				act, err := m.Settle(f, w)
				if err != nil {
					return err
				}
				if act.Mods, err = v.Modifiers(); err != nil {
					return err
				}
				return v.Anywhere(act.Enough(), func(table bool) malice.Act {
					act.Table = table
					return act
				})
			}
		},
	}
}

func (v verbs) harvest() app.Verb {
	return app.Verb{
		Use:   "harvest [AVATAR]",
		Short: "soulshards of the creature just beaten",
		Example: "harvest Sara\n" +
			"harvest --by Sara --extra yellow\n" +
			"harvest --life 6 --ability yellow",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var h voice.Harvesting
			h.Flags(f)
			return func(w app.Words) error {
				act, err := h.Settle(f)
				if err != nil {
					return err
				}
				if len(w) == 1 && act.By != "" {
					return &app.UsageError{Msg: "harvest " + w[0] + " --by " + act.By +
						": who harvests is said twice"}
				}
				act.By = w.At(0) + act.By
				if act.Mods, err = v.Modifiers(); err != nil {
					return err
				}
				return v.Anywhere(act.Enough(), func(table bool) malice.Act {
					act.Table = table
					return act
				})
			}
		},
	}
}
