package config

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// Preferences holds the value of each key: that of a flag, else of the environment, else of the config file.
type Preferences struct {
	viper    *viper.Viper
	editions []string // of all games
	filed    map[string]any
}

// Keys lists the preferences.
var Keys = []string{"table", "data", "ask", "why", "quiet", "color", "printing", "ghost"}

// yesOrNo lists the values of ghost.
var yesOrNo = []string{"yes", "no"}

// Colorings lists the values of --color.
var Colorings = []string{"auto", "always", "never"}

// Flags adds the flags of the preferences to those of every command, at a place of one of all games.
func Flags(f *pflag.FlagSet, of *app.Game, all []app.Game) *Preferences {
	f.String("table", "", "the table file, if not the nearest table.yaml")
	f.String("data", "", "your corrections of our data: a YAML file")
	f.Bool("ask", false, "ask for each die and draw at the terminal")
	f.String("ghost", "yes", "no: what Enter does at the prompt of play stands on a line of its own")
	f.Lookup("ghost").Hidden = true
	f.BoolP("why", "w", false, "under each number what it is made of, with its rule")
	f.BoolP("quiet", "q", false, "only what was asked for")
	f.String("color", "auto", "auto, always or never")
	f.String("printing", "", printingUsage(of.Editions))
	prefs := &Preferences{viper: viper.New()}
	for _, g := range all {
		prefs.editions = append(prefs.editions, g.Editions...)
	}
	slices.Sort(prefs.editions)
	prefs.editions = slices.Compact(prefs.editions)
	return prefs
}

// printingUsage returns the help of --printing, with the printings there are.
func printingUsage(editions app.Editions) string {
	if len(editions) == 0 {
		return "the printing of a game that has several, where no table says it"
	}
	names := strings.Join(slices.Sorted(slices.Values(editions)), " or ")
	return fmt.Sprintf("%s, where no table says it (default %s)", names, editions.Newest())
}

// Read settles the preferences of a command once, into the app's plain fields.
func (p *Preferences) Read(f *pflag.FlagSet, a *app.App) error {
	if err := p.file(a); err != nil && !slices.Contains(Alone, a.Command) {
		return err
	}
	if err := p.viper.MergeConfigMap(environment(a)); err != nil {
		return err
	}
	for _, key := range Keys {
		if err := p.viper.BindPFlag(key, f.Lookup(key)); err != nil {
			return err
		}
		if said := p.viper.GetString(key); said != "" {
			if err := p.meant(key, said); err != nil {
				return err
			}
		}
	}
	a.Table, a.Data = p.viper.GetString("table"), p.viper.GetString("data")
	a.Ask, a.Why, a.Quiet = p.viper.GetBool("ask"), p.viper.GetBool("why"), p.viper.GetBool("quiet")
	a.Color, a.Printing = p.viper.GetString("color"), p.viper.GetString("printing")
	if a.Command == "config list" {
		a.Preferences = p.list(f, a)
	}
	if a.Environ != nil {
		a.Odd(Unheard(a.Environ()))
	}
	if f.Changed("ask") && a.Ask && !a.Person {
		return &app.UsageError{Msg: "--ask: nobody sits at a terminal here: say --dice and --draw"}
	}
	return nil
}

// Ghost says whether what Enter does at the prompt of play stands dim in its line, and not on one of its own.
func (p *Preferences) Ghost() bool { return p.viper.GetString("ghost") != "no" }

// meant refuses an impossible value of the preference key; nil: the value may be set.
func (p *Preferences) meant(key string, value any) error {
	word := fmt.Sprint(value)
	switch key {
	case "color":
		return app.OneOf(key, word, Colorings...)
	case "ghost":
		return app.OneOf(key, word, yesOrNo...)
	case "printing":
		if len(p.editions) > 0 {
			return app.OneOf(key, word, p.editions...)
		}
	case "ask", "why", "quiet":
		if _, err := strconv.ParseBool(word); err != nil {
			return &telling.Nonsense{Reason: key + ": true or false, not " + chance.Quote(word)}
		}
	default:
		if _, text := value.(string); !text {
			return &telling.Nonsense{Reason: "no file name is given for " + key}
		}
	}
	return nil
}

// list returns every preference with the place that says it.
func (p *Preferences) list(f *pflag.FlagSet, a *app.App) (list []app.Preference) {
	said := environment(a)
	for _, key := range Keys {
		one := app.Preference{Name: key, Value: p.viper.GetString(key), From: "default"}
		switch {
		case f.Changed(key):
			one.From = "flag"
		case said[key] != nil:
			one.From = "environment"
		case p.filed[key] != nil:
			one.From, one.File = "file", configPath(a)
		}
		list = append(list, one)
	}
	return list
}

// environment returns the preferences set by TABLEHAND_TABLE, TABLEHAND_DATA and the others.
func environment(a *app.App) map[string]any {
	said := map[string]any{}
	for _, key := range Keys {
		if value := a.Getenv("TABLEHAND_" + strings.ToUpper(key)); value != "" {
			said[key] = value
		}
	}
	return said
}
