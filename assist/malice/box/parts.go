package box

import (
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Parts holds the contents of the box, and the part of it that a game begins with.
type Parts struct {
	Shards struct {
		printed.Origin
		Colored, Colorless int // pieces of each color, and colorless ones
	}
	Radiance struct {
		printed.Origin
		Sets int
	}
	Gates struct {
		printed.Origin
		Seals int
	}
	Cities struct {
		printed.Origin
		Tokens []string
	}
	Mystics struct {
		printed.Origin
		Tokens map[string]int
	}
	Board struct {
		printed.Origin
		Light, Dark, Lairs int
	}
	Start struct {
		printed.Origin
		Life, Colorless, Colored int
	}
	Players   map[string]*Players
	Bonuses   map[string]*Bonuses
	Masteries struct {
		printed.Origin
		Known map[string]string // name: color
	}
}

// Players holds the least and the greatest number of players.
type Players struct {
	printed.Origin
	Least, Most int
}

// Bonuses holds the worth of the radiance tokens for which the printings differ.
type Bonuses struct {
	printed.Origin
	Movement, Harvest int
}

func (p *Parts) form(f *yamlfile.Form) {
	part := func(key string, o *printed.Origin, describe func(*yamlfile.Form)) {
		f.Group(key, o.Over(describe))
	}
	part("shards", &p.Shards.Origin, func(f *yamlfile.Form) {
		f.Int("colored", &p.Shards.Colored, 1, 99)
		f.Int("colorless", &p.Shards.Colorless, 1, 99)
	})
	part("radiance", &p.Radiance.Origin, func(f *yamlfile.Form) { f.Int("sets", &p.Radiance.Sets, 1, 4) })
	part("gates", &p.Gates.Origin, func(f *yamlfile.Form) { f.Int("seals", &p.Gates.Seals, 1, 6) })
	part("cities", &p.Cities.Origin,
		func(f *yamlfile.Form) { f.Words("tokens", &p.Cities.Tokens, notation.Cities...) })
	part("mystics", &p.Mystics.Origin,
		func(f *yamlfile.Form) { f.Counts("tokens", &p.Mystics.Tokens, 0, 6, notation.Mystics...) })
	part("board", &p.Board.Origin, func(f *yamlfile.Form) {
		f.Int("light", &p.Board.Light, 1, 1)
		f.Int("dark", &p.Board.Dark, 2, 2)
		f.Int("lairs", &p.Board.Lairs, 0, 99)
	})
	part("start", &p.Start.Origin, func(f *yamlfile.Form) {
		f.Int("life", &p.Start.Life, 1, 80)
		f.Int("colorless", &p.Start.Colorless, 0, 48)
		f.Int("colored", &p.Start.Colored, 0, 12)
	})
	f.Group("players", func(f *yamlfile.Form) {
		for _, printing := range notation.Printings {
			n := entry(&p.Players, printing)
			f.Group(printing, n.Over(func(f *yamlfile.Form) {
				f.Int("least", &n.Least, 1, 8)
				f.Int("most", &n.Most, 1, 8)
			}))
		}
	})
	f.Group("bonuses", func(f *yamlfile.Form) {
		for _, printing := range notation.Printings {
			n := entry(&p.Bonuses, printing)
			f.Group(printing, n.Over(func(f *yamlfile.Form) {
				f.Int("movement", &n.Movement, 0, 9)
				f.Int("harvest", &n.Harvest, 0, 9)
			}))
		}
	})
	part("masteries", &p.Masteries.Origin,
		func(f *yamlfile.Form) { f.Dict("known", &p.Masteries.Known, notation.Colors...) })
}

// entry returns the value under a key, made if there is none.
func entry[T any](m *map[string]*T, key string) *T {
	if *m == nil {
		*m = map[string]*T{}
	}
	if (*m)[key] == nil {
		(*m)[key] = new(T)
	}
	return (*m)[key]
}

// ShardsOf returns how many pieces of a color the box has (component.shards.coloured,
// component.shards.colorless).
func (p *Parts) ShardsOf(color string) int {
	if color == "colorless" {
		return p.Shards.Colorless
	}
	return p.Shards.Colored
}

func ShardRule(color string) string {
	if color == "colorless" {
		return "component.shards.colorless"
	}
	return "component.shards.coloured"
}
