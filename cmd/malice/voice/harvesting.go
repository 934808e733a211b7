package voice

import (
	"strings"

	"github.com/spf13/pflag"

	"tablehand/assist/malice/treasure"
	"tablehand/cmd/app"
)

// Harvesting holds the flags of a harvest.
type Harvesting struct {
	act   treasure.Harvest
	extra []string
}

// Flags defines the flags.
func (h *Harvesting) Flags(f *pflag.FlagSet) {
	app.NumberVar(f, &h.act.Life, "life", "life tokens the creature had")
	f.StringArrayVar(&h.act.Abilities, "ability", nil, "the color of one of its abilities; once for each")
	f.StringVar(&h.act.By, "by", "", "who harvests for the band")
	f.StringArrayVar(&h.extra, "extra", nil, "COLOR or COLOR=N: what Harvest radiance gives")
}

// Settle returns the harvest that the flags describe.
func (h Harvesting) Settle(f *pflag.FlagSet) (act treasure.Harvest, err error) {
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
