package malice

import (
	"slices"

	"github.com/spf13/pflag"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/near"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

func (v verbs) creature() app.Verb {
	return app.Verb{
		Use: "creature [AVATAR] [TERRAIN]", Faces: true,
		Says: "AVATAR TERRAIN = Meet a creature (TERRAIN)\n" +
			"Meet a creature",
		Gives: app.Gives[creature.CreatureResult](),
		Asks:  []*app.Fall{&generated, &whoMeets},
		Short: "make the creature that a band meets",
		Long: "Makes a creature with the Creature Generator; on a table it becomes the encounter.\n" +
			"Draw its abilities from your trove and say what they are: --draw yellow:Glacial, or\n" +
			"encounter draw yellow:Glacial.",
		Example: "creature Sara forest\n" +
			"creature wild --lair --dice power=6\n" +
			"creature swamp --guardian --at a1\n" +
			"creature --shadow --avatars 4",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			var m voice.Meeting
			m.Flags(f)
			return func(w app.Words) error {
				act, err := m.Settle(f)
				if err != nil {
					return err
				}
				if act.Mods, err = v.Modifiers(); err != nil {
					return err
				}
				return v.Tell(app.Act[malice.State]{Alone: act.Enough(), Modified: true,
					On: func(s *malice.State, table bool) (malice.Act, error) {
						return metBy(act, s, table, w)
					}})
			}
		},
	}
}

// metBy returns an encounter as the words [AVATAR] [TERRAIN] say it: whose band meets the creature, and
// where. table says that it is played on a table. A word too many is refused, and an avatar where --by
// names one too.
func metBy(act creature.Creature, s *malice.State, table bool, w app.Words) (malice.Act, error) {
	act.Table = table
	who, w := voice.Whose(s, w, notation.Terrains...)
	mistyped := len(w) > 0 && !slices.Contains(notation.Terrains, w[0])
	_, unknown := s.AvatarNamed(w.At(0))
	switch {
	case who != "" && act.By != "":
		return nil, &app.UsageError{Msg: "creature " + who + " --by " + act.By +
			": whose band it is is said twice"}
	case len(w) > 1 && (who != "" || !mistyped || unknown == nil):
		return nil, tooMany(w[1])
	case who != "" && unknown == nil:
		return nil, tooMany(w[0])
	case who == "" && unknown != nil && (len(w) > 1 || mistyped && near.Word(w[0], s.AvatarNames()) != ""):
		return nil, unknown
	}
	act.By += who
	act.Terrain = w.At(0)
	return act, nil
}

func tooMany(word string) error {
	return &app.UsageError{Msg: "creature: " + word + " is one word too many: creature [AVATAR] [TERRAIN]"}
}

func (v verbs) harvest() app.Verb {
	return app.Verb{
		Use: "harvest [AVATAR]", Faces: true,
		Says:  "Harvest",
		Scene: meet + " --draw ability=yellow:Glacial,ability=_\nencounter won",
		Gives: app.Gives[treasure.HarvestResult](),
		Asks: []*app.Fall{&harvested, {Choices: []string{
			"by AVATAR who harvests for the band [roll.lr.band]"}}},
		Short: "soulshards of the creature just beaten",
		Example: "harvest Sara\n" +
			"harvest Sara --extra yellow\n" +
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

// harvested lists what falls and is drawn at a harvest.
var harvested = app.Fall{
	Dice: []string{"harvest a d★ for each life token, then the extra ones [harvest.colorless]"},
	Draws: []string{"well of the Guardian just beaten [well.light.effects]",
		"radiance avatar by avatar in seating order [radiance.draw]"}}
