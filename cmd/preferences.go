package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// preferences may stand in a flag, the environment or the config file, in this order.
type preferences struct{ viper *viper.Viper }

var preferred = []string{"table", "data", "ask", "why", "quiet", "color", "printing"}

func preferenceFlags(f *pflag.FlagSet) *preferences {
	f.String("table", "", "the table file, if not the nearest table.yaml")
	f.String("data", "", "your corrections of our data: a YAML file")
	f.Bool("ask", false, "ask for each die and draw at the terminal")
	f.Bool("why", false, "under each number what it is made of, with its rule")
	f.Bool("quiet", false, "only what was asked for")
	f.String("color", "auto", "auto, always or never")
	f.String("printing", "", "first or second, where no table says it (default second)")
	return &preferences{viper.New()}
}

// read settles the preferences once, into the app's plain fields.
func (p *preferences) read(f *pflag.FlagSet, a *app.App) error {
	if err := p.file(a); err != nil && !slices.Contains(alone, a.Command) {
		return err
	}
	if err := p.viper.MergeConfigMap(environment(a)); err != nil {
		return err
	}
	for _, key := range preferred {
		if err := p.viper.BindPFlag(key, f.Lookup(key)); err != nil {
			return err
		}
		if said := p.viper.GetString(key); said != "" {
			if err := meant(key, said); err != nil {
				return err
			}
		}
	}
	a.Table, a.Data = p.viper.GetString("table"), p.viper.GetString("data")
	a.Ask, a.Why, a.Quiet = p.viper.GetBool("ask"), p.viper.GetBool("why"), p.viper.GetBool("quiet")
	a.Color, a.Printing = p.viper.GetString("color"), p.viper.GetString("printing")
	if a.Environ != nil {
		a.Odd(unheard(a.Environ()))
	}
	if f.Changed("ask") && a.Ask && !a.Person {
		return &app.UsageError{Msg: "--ask: nobody sits at a terminal here: say --dice and --draw"}
	}
	return nil
}

// meant refuses a value that a preference cannot have.
func meant(key string, value any) error {
	word := fmt.Sprint(value)
	switch key {
	case "color":
		return oneOf(key, word, "auto", "always", "never")
	case "printing":
		return oneOf(key, word, "first", "second")
	case "ask", "why", "quiet":
		if _, err := strconv.ParseBool(word); err != nil {
			return oneOf(key, word, "true", "false")
		}
	default:
		if _, text := value.(string); !text {
			return &telling.Nonsense{Reason: "no file name is given for " + key}
		}
	}
	return nil
}

func oneOf(key, word string, may ...string) error {
	if !slices.Contains(may, word) {
		return &telling.Unknown{What: key, Word: word, Have: may}
	}
	return nil
}

// environment is what TABLEHAND_TABLE, TABLEHAND_DATA and the others say.
func environment(a *app.App) map[string]any {
	said := map[string]any{}
	for _, key := range preferred {
		if value := a.Getenv("TABLEHAND_" + strings.ToUpper(key)); value != "" {
			said[key] = value
		}
	}
	return said
}
