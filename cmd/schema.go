package cmd

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/telling"
	"tablehand/cmd/app"
	"tablehand/cmd/carry"
	"tablehand/cmd/roll"
	"tablehand/cmd/rules"
)

// newSchema returns the verb that describes the document of a command.
func newSchema(p place) app.Verb {
	return app.Verb{
		Use:   "schema [COMMAND]",
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
	all := sharedShapes()
	if p.game.Shapes != nil {
		maps.Copy(all, p.game.Shapes())
	}
	all["status"] = all["status"].Or(app.Gives[Outline]()) // status turn
	typed := map[string]bool{"help": true, "next": true}   // next is what the program's name alone says
	addNames(typed, "", append(p.anyVerbs(), newNew(p)))
	addNames(typed, "", p.game.Own())
	maps.DeleteFunc(all, func(name string, _ app.Shape) bool { return !typed[name] })
	return all
}

// addNames adds the names of verbs, and of those below them, that can be typed behind others.
func addNames(typed map[string]bool, behind string, verbs []app.Verb) {
	for _, v := range verbs {
		if v.Hidden {
			continue
		}
		name := behind + v.Name()
		typed[name] = true
		if v.Verbs != nil {
			addNames(typed, name+" ", v.Verbs())
		}
	}
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
	return app.Schema(command, gives, events)
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

// sharedShapes returns the results of the commands that any table has, where no game answers them.
func sharedShapes() app.Shapes {
	file := app.Keyed[string]("file")
	travelled := app.Gives[Travelled]()
	found := app.Gives[rules.Answer]()
	return app.Shapes{
		"board new": app.Keyed[string]("board").Or(file),
		"board svg": app.Keyed[string]("svg").Or(file), "check": app.Keyed[[]string]("faults"),
		"completion": app.Gives[struct {
			Shell  string `json:"shell"`
			Script string `json:"script"`
		}]().Or(file),
		"config list": app.Keyed[[]shownPreference]("preferences"), "edit": app.Keyed[bool]("changed"),
		"help": app.Keyed[string]("help"), "goto": travelled, "undo": travelled, "redo": travelled,
		"log":  app.Keyed[[]LogLine]("entries").Or(app.Gives[wholeEntry]()),
		"mark": app.Gives[mark]().Or(app.Keyed[[]shownMark]("marks")),
		"next": app.Gives[Outline](), "note": app.Gives[app.KeptNote[app.Bare]](),
		"odds roll": app.Gives[roll.RollOdds]().Or(app.Keyed[string]("svg")),
		"export":    app.Gives[carry.Exported]().Or(app.Gives[carry.Told]()), "import": app.Gives[carry.Imported](),
		"roll": app.Gives[roll.Thrown](), "rules": found.Or(app.Keyed[[]rules.Area]("areas")),
		"rules list": found.Or(app.Keyed[[]rules.Area]("areas")),
		"rules diff": app.Keyed[[]rules.Difference]("differences"), "run": app.Keyed[[]scriptLine]("lines"),
		"play": {}, "serve": {}, // they only refuse --json
		"schema": app.Keyed[[]string]("commands").Or(app.Keyed[described]("schema")),
		"tour":   app.Keyed[[]stop]("stops"), "verify": app.Gives[Verified](),
		"version": app.Gives[Build](),
	}
}
