// Package config holds the preferences: what a flag, the environment or the config file may set, and the verb
// that lists and sets them.
package config

import (
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// Verb returns the verb config.
func (p *Preferences) Verb(a *app.App) app.Verb {
	return app.Verb{
		Use:   "config",
		Bare:  true,
		Means: []app.Meaning{{Said: "settings, preferences, configure", Lines: []string{"config list"}}},
		Short: "your preferences: list, set",
		Long: "Preferences stand in flags, in the environment as TABLEHAND_WHY, and in the config file,\n" +
			"tablehand/config.yaml in $XDG_CONFIG_HOME (~/.config); the first of these that says one\n" +
			"counts.",
		Example: "config list",
		Verbs: func() []app.Verb {
			return []app.Verb{{
				Use: "list", Short: "every preference, and where its value comes from", Example: "config list",
				Gives: app.Keyed[[]shownPreference]("preferences"),
				Do:    func(app.Words) error { return listPreferences(a) },
			}, {
				Use: "set PREFERENCE VALUE", Short: "keep a preference in your config file",
				Example: "config set why true",
				Gives:   app.Keyed[[]shownPreference]("preferences"),
				Long: "Writes one line of the config file and leaves all others as they are, comments too. A value\n" +
					"that means nothing is refused.",
				Completes: func(words app.Words, _ string) []string {
					return map[int][]string{0: Keys, 1: valuesOf(words.At(0))}[len(words)]
				},
				Do: func(words app.Words) error { return p.set(a, words.At(0), words.At(1)) },
			}}
		},
	}
}

// shownPreference is a preference in JSON: its value, and which flag, environment or file it comes from.
type shownPreference struct {
	Name  string  `json:"name"`
	Value *string `json:"value"` // null: none
	From  string  `json:"from"`
	File  string  `json:"file" unknown:"null"`
}

func listPreferences(a *app.App) error {
	var shown []shownPreference
	rows := [][]string{{"preference", "value", "from"}}
	for _, p := range a.Preferences {
		one := shownPreference{Name: p.Name, From: p.From, File: p.File}
		row := []string{p.Name, "-", p.From}
		if p.Value != "" {
			one.Value, row[1] = &p.Value, p.Value
		}
		if p.File != "" {
			row[2] = a.Shown(p.File)
		}
		shown, rows = append(shown, one), append(rows, row)
	}
	if a.JSON {
		return a.Answer("", "", map[string]any{"preferences": shown})
	}
	return a.Print(text.Aligned("", rows))
}
