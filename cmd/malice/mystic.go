package malice

import (
	"strings"

	"github.com/spf13/cobra"
	"tablehand/assist/malice/cities"
	"tablehand/cmd/app"
)

// mysticServices are what each mystic does, as it is typed; all of them brew.
var mysticServices = map[string]string{
	"cleanse": "mystic use AVATAR (a curse goes), mystic brew AVATAR COLOR",
	"heal":    "mystic use AVATAR (all wounds healed), mystic brew AVATAR COLOR",
	"restore": "mystic use AVATAR (all drained life and radiance restored), mystic brew AVATAR COLOR",
}

func (v *voice) newMystic() *cobra.Command {
	c := &cobra.Command{
		Use:   "mystic",
		Short: "mystics: reveal, use, brew",
		Long: "Without a word: what is known of each mystic, and what it does. A service is used on\n" +
			"the mystic's hex and takes an action.",
		Example: "  tablehand mystic\n  tablehand mystic reveal a\n  tablehand mystic brew Sara black",
		Args:    app.NoCommand,
		RunE:    func(*cobra.Command, []string) error { return v.showPlaces("mystic", mysticServices) },
	}
	c.AddCommand(
		v.newRevealPlace("mystic"),
		&cobra.Command{
			Use: "use [AVATAR]", Short: "its own ability: one action", Example: "  tablehand mystic use Sara",
			Args: app.Words(0, 1), ValidArgsFunction: v.completeAvatar,
			RunE: func(_ *cobra.Command, args []string) error {
				return v.say(cities.UseMystic{Who: strings.Join(args, "")})
			},
		},
		&cobra.Command{
			Use: "brew [AVATAR] [COLOR]", Short: "a potion of the color of a shard: one action",
			Long: "The shard is consumed; cards of the Potion Trove are turned until one has its color:\n" +
				"--draw green:NAME,blue:NAME in the order in which they are turned.",
			Example: "  tablehand mystic brew Sara black\n  tablehand mystic brew Sara black --draw 'red:Elixir,black:Liquid Life'",
			Args:    app.Words(0, 2), ValidArgsFunction: v.completeAvatar,
			RunE: func(_ *cobra.Command, args []string) error {
				return v.say(cities.Brew{Who: strings.Join(args[:min(1, len(args))], ""),
					Color: strings.Join(args[min(1, len(args)):], "")})
			},
		},
	)
	return c
}
