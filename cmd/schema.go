package cmd

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/remind"
	"tablehand/assist/stats"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// newSchema returns the verb that describes the document of a command.
func newSchema(p place) app.Verb {
	return app.Verb{
		Use:   "schema [COMMAND]",
		Bare:  true,
		Gives: app.Keyed[[]string]("commands").Or(app.Keyed[described]("schema")),
		Short: "the JSON Schema of what a command answers to --json",
		Long: "Prints the JSON Schema (2020-12) of the document that a command writes with --json:\n" +
			"all its keys, and no other. Alone it lists the commands.",
		Example: "schema status\nschema odds roll",
		Args:    app.Args(0, -1),
		Completes: func(words app.Words, begun string) []string {
			return app.GoesOn(words, begun, slices.Sorted(maps.Keys(p.shapes())))
		},
		Do: func(words app.Words) error {
			if len(words) == 0 {
				return p.listShapes()
			}
			return p.sayShape(words.From(0))
		},
	}
}

// shapes returns the results of all commands of the place: those of a part that its game has not, and
// those that only another game has, are left out.
func (p place) shapes() app.Shapes {
	all := app.Shapes{}
	for _, n := range slices.Concat(p.shared(), app.Declared(p.game.Own())) {
		if n.Verb.Gives != nil && !n.Verb.Hidden {
			all[n.Name] = n.Verb.Gives
		}
	}
	return all
}

func (p place) listShapes() error {
	names := slices.Sorted(maps.Keys(p.shapes()))
	if p.JSON {
		return p.Answer("", "", map[string]any{"commands": names})
	}
	return p.Print(strings.Join(names, "\n") + "\n")
}

// schemaOf returns the schema of a command's document.
func (p place) schemaOf(command string) ([]byte, error) {
	all := p.shapes()
	gives, known := all[command]
	if !known {
		return nil, &telling.Unknown{What: "command", Word: command, Have: slices.Sorted(maps.Keys(all))}
	}
	var events []app.Happening
	if p.game.Events != nil {
		events = p.game.Events()
	}
	if p.game.Remind != nil {
		for _, e := range remind.Events() {
			events = append(events, e)
		}
	}
	return app.Schema(command, gives, append(events, stats.Paused{}))
}

func (p place) sayShape(command string) error {
	schema, err := p.schemaOf(command)
	switch {
	case err != nil:
		return err
	case p.JSON:
		return p.Answer("", "", map[string]any{"schema": described(schema)})
	}
	return p.Pages(string(schema) + "\n")
}

// described is a schema in JSON.
type described json.RawMessage

func (d described) MarshalJSON() ([]byte, error) { return json.RawMessage(d).MarshalJSON() }

// JSONSchema says what holds for all schemas.
func (described) JSONSchema() map[string]any {
	return map[string]any{"type": "object", "description": "a JSON Schema (2020-12)"}
}
