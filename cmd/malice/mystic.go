package malice

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
)

// mysticServices returns the command for each mystic's service; all of them brew.
func mysticServices() map[string]string {
	return map[string]string{
		"cleanse": "mystic use AVATAR (a curse goes), mystic brew AVATAR COLOR",
		"heal":    "mystic use AVATAR (all wounds healed), mystic brew AVATAR COLOR",
		"restore": "mystic use AVATAR (all drained life and radiance restored), mystic brew AVATAR COLOR",
	}
}

func (v verbs) mystic() app.Verb {
	return app.Verb{
		Use:   "mystic",
		Scene: atMystic,
		Gives: app.Gives[movement.PlacesView](),
		Asks:  []*app.Fall{&atPlaces},
		Short: "mystics: reveal, use, brew",
		Long: "Without a word: what is known of each mystic, and what it does. A service is used on\n" +
			"the mystic's hex and takes an action.",
		Example: "mystic\nmystic reveal Sara heal\nmystic reveal Sara heal; mystic brew Sara black",
		Do:      func(app.Words) error { return v.showPlaces("mystic", mysticServices()) },
		Verbs:   v.mysticVerbs,
	}
}

func (v verbs) mysticVerbs() []app.Verb {
	return []app.Verb{
		v.revealPlace("mystic", notation.Mystics),
		{
			Use: "use [AVATAR] [MYSTIC]", Short: "its own ability: one action",
			Says:    "Use what the mystic does",
			Scene:   atMystic + "\nmystic reveal Sara heal\navatar wound Sara 2",
			Gives:   app.Gives[cities.ServiceResult](),
			Asks:    []*app.Fall{&livesOn},
			Example: "mystic use Sara\nmystic use Sara heal",
			Do:      v.Plays(func(w app.Words) malice.Act { return cities.UseMystic{Who: w.At(0), Kind: w.At(1)} }),
		},
		{
			Use: "brew [AVATAR] [COLOR]", Short: "a potion of the color of a shard: one action",
			Says: "Brew a COLOR potion\n" +
				"Brew a potion",
			Scene: atMystic + "\nmystic reveal Sara heal",
			Gives: app.Gives[cities.ServiceResult](),
			Means: []app.Meaning{{Said: "brew", Lines: []string{"mystic brew WHO ...", "mystic"}}},
			Long: "The shard is consumed; cards of the Potion Trove are turned until one has its color:\n" +
				"--draw green:NAME,blue:NAME in the order in which they are turned.",
			Example: "mystic brew Sara black\n" +
				"mystic brew Sara black --draw 'red:Elixir,black:Liquid Life'",
			Args: app.Args(0, -1),
			Do: v.Plays(func(w app.Words) malice.Act {
				w = slices.DeleteFunc(slices.Clone(w), func(word string) bool {
					return word == "a" || word == "potion" // as it is said: a green potion
				})
				return cities.Brew{Who: w.At(0), Color: w.At(1)}
			}),
		},
	}
}
