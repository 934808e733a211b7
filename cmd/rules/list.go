package rules

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/near"
	"tablehand/assist/rulebook"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

func newRulesList(p app.Place) app.Verb {
	return app.Verb{
		Use:   "list [AREA]",
		Gives: app.Gives[Answer]().Or(app.Keyed[[]Area]("areas")),
		Short: "the areas of the rules, or the rules of one",
		Long: "Lists the areas, which are the first words of the rules' ids, with how many rules each\n" +
			"has and the first of them; or the rules of one area.",
		Example: "rules list",
		Args:    app.Args(0, -1),
		Do: func(args app.Words) error {
			return inArea(p, args, (*lookup).listed)
		},
	}
}

// inArea calls do with the area of the rules that the words name, "" for all areas where there are none.
// Words that name no area, nor nearly, are searched for like any others: "list of troops".
func inArea(p app.Place, args app.Words, do func(*lookup, string) error) error {
	return withRules(p, func(r *lookup) error {
		area := strings.ToLower(args.At(0))
		names, err := r.areaNames()
		switch {
		case err != nil:
			return err
		case len(args) == 0, len(args) == 1 && slices.Contains(names, area):
			return do(r, area)
		case len(args) == 1 && near.Word(area, names) != "":
			return &telling.Unknown{What: "area", Word: args[0], Have: names}
		}
		return r.answerInstead(args)
	})
}

// answerInstead searches for the words of a line whose first word is no verb.
func (r *lookup) answerInstead(args app.Words) error {
	text := args.From(0)
	found, err := r.book.Search(text, r.printing)
	switch {
	case err != nil:
		return err
	case len(found.Entries) == 0 || app.Printable("a word", text, 1000) != nil:
		return telling.Offer(&app.UsageError{Msg: "no area " + chance.Quote(text)},
			telling.Line("rules", "list"))
	}
	verb := strings.TrimPrefix(r.Command, "rules ")
	r.Command = "rules"
	return r.answer(verb + " " + text)
}

func (r *lookup) areaNames() ([]string, error) {
	areas, err := r.book.Areas()
	var names []string
	for _, area := range areas {
		names = append(names, area.Name)
	}
	return names, err
}

func (r *lookup) listed(area string) error {
	if area == "" {
		return r.areas()
	}
	found, err := r.book.Within(area)
	if err != nil {
		return err
	}
	return r.say(found)
}

// Area is an area of the rules in JSON.
type Area struct {
	Name  string   `json:"area"`
	Rules int      `json:"rules"`
	About []string `json:"about"`
}

func (r *lookup) areas() error {
	areas, err := r.book.Areas()
	if err != nil {
		return err
	}
	if r.JSON {
		list := make([]Area, 0, len(areas))
		for _, area := range areas {
			list = append(list, Area(area))
		}
		return r.Answer(r.game, r.printing, map[string]any{"areas": list})
	}
	var b strings.Builder
	for _, area := range areas {
		fmt.Fprintf(&b, "%-10s %3d  %s\n", area.Name, area.Rules, about(area, r.App.Width()-16))
	}
	return r.Pages(b.String())
}

// about returns as many of an area's titles as fit into so many letters, but one at least.
func about(area rulebook.Area, letters int) string {
	said := ""
	for i, title := range area.About {
		longer := said + "; " + title
		if i == 0 {
			longer = title
		} else if text.Width(longer) > letters {
			break
		}
		said = longer
	}
	return said
}
