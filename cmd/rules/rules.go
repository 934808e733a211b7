// Package rules holds the verb rules: a rule looked up, listed, or side by side in its printings.
package rules

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/near"
	"tablehand/assist/rulebook"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// Verb returns the verb rules of a game.
func Verb(p app.Place) app.Verb {
	if p.Game.Rulebook == nil {
		return p.Lacking("rules", "rules")
	}
	return app.Verb{
		Use:   "rules [WORDS|ID]",
		Bare:  true,
		Gives: app.Gives[Answer]().Or(app.Keyed[[]Area]("areas")),
		Means: []app.Meaning{{Said: "rule, rulebook, faq, explain", Lines: []string{"rules ..."}}},
		Short: "look a rule up, by its id or in your own words",
		Long: "Looks a rule up in our own words, with the page to open. WORDS are what you would ask\n" +
			"at the table, and may name the printing; an ID is what refusals, the log and --why name.",
		Example: "rules end of the game\nrules list",
		Args:    app.Args(0, -1),
		With: func(f *pflag.FlagSet) func(app.Words) error {
			page := f.String("page", "", "the rules on a `PAGE`, or in a section")
			return func(words app.Words) error { return find(p, words, *page) }
		},
		Verbs: func() []app.Verb { return []app.Verb{newRulesList(p), newRulesDiff(p)} },
		Cobra: func(c *cobra.Command) { c.ValidArgsFunction = completeIDs(p) },
	}
}

// find shows the rules that words find, or those on a page; without either, the areas.
func find(p app.Place, words app.Words, page string) error {
	if page != "" && len(words) > 0 {
		return &app.UsageError{Msg: "--page shows what stands on a page: leave out " +
			chance.Quote(words.From(0))}
	}
	return withRules(p, func(r *lookup) error {
		switch {
		case page != "":
			return r.page(page)
		case len(words) == 0:
			return r.listed("")
		}
		return r.answer(words.From(0))
	})
}

// lookup holds the rulebook that one command looks into, and in which printing.
type lookup struct {
	*app.App
	game     string
	book     *rulebook.Book
	editions app.Editions
	printing string // one of them; empty where there are none
}

// withRules opens the rulebook of the game on the table, in the printing asked for or the table's.
func withRules(p app.Place, do func(*lookup) error) error {
	if err := p.Here(); err != nil {
		return err
	}
	g, printing := p.Game, p.Printing
	if printing == "" {
		printing = p.EditionHere(g.Editions)
	}
	return do(&lookup{App: p.App, game: g.Name, book: g.Rulebook(), editions: g.Editions, printing: printing})
}

// answer shows the entry with an id, or the entries that words find: the best whole where it
// clearly wins, else all in a line each.
func (r *lookup) answer(text string) error {
	id := r.book.Dotted(strings.ToLower(text))
	switch entry, ok, err := r.book.ByID(id); {
	case err != nil:
		return err
	case ok:
		return r.sayOne(entry)
	case looksLikeID(id):
		return r.partOfID(id)
	case strings.Contains(id, "-") && near.Word(id, r.book.Near(id)) != "": // an id without its dot
		return r.nothing(id)
	}
	found, err := r.search(text)
	switch {
	case err != nil:
		return err
	case len(found.Entries) == 0:
		return r.nothing(text)
	}
	if err := r.sayFound(found); err != nil {
		return err
	}
	if r.isArea(id) {
		r.Note("%s is an area too: tablehand rules list %s", id, id)
	}
	return nil
}

// search finds the entries for some words. Words that name a printing choose it, and a remark says
// so.
func (r *lookup) search(text string) (rulebook.Found, error) {
	found, err := r.book.Search(text, r.printing)
	if err == nil && len(found.Entries) > 0 && found.Edition != r.printing {
		r.printing = found.Edition
		r.Note("the %s printing, as you ask", r.printing)
	}
	return found, err
}

// isArea reports whether a word is an area of the rules: the first word of at least one id.
func (r *lookup) isArea(word string) bool {
	return !strings.ContainsAny(word, " .") && r.book.IsArea(word)
}

func looksLikeID(text string) bool {
	return strings.Contains(strings.Trim(text, "."), ".") && !strings.Contains(text, " ")
}

// partOfID lists the entries whose ids begin with this text, or offers the nearest ids.
func (r *lookup) partOfID(id string) error {
	found, err := r.book.Under(id)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return r.say(found)
	}
	return r.nothing(id)
}

// nothing returns the error for a text that finds no rule, with the nearest ids if there are any.
func (r *lookup) nothing(text string) error {
	ids := r.book.Near(text)
	if !looksLikeID(text) {
		ids = append(ids, "list", "diff")
	}
	if len(ids) > 0 && (looksLikeID(text) || near.Word(text, ids) != "") {
		return &telling.Unknown{What: "rule", Word: text, Have: ids}
	}
	return telling.Offer(&app.UsageError{Msg: "no rule " + chance.Quote(text) +
		": try other words, or choose an area"}, telling.Line("rules", "list"))
}

// completeIDs offers the areas until a dot is typed, then the ids.
func completeIDs(p app.Place) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) (offered []string,
		also cobra.ShellCompDirective) {
		also = cobra.ShellCompDirectiveNoFileComp
		if len(args) > 0 {
			return nil, also
		}
		if !strings.Contains(begun, ".") {
			also |= cobra.ShellCompDirectiveNoSpace
		}
		_ = withRules(p, func(r *lookup) error {
			offered = r.book.Completions(begun)
			return nil
		}) // a table that cannot be read offers nothing
		return offered, also
	}
}

// Areas returns the areas of the rules.
func Areas(p app.Place) (names []string) {
	if p.Game.Rulebook == nil {
		return nil
	}
	_ = withRules(p, func(r *lookup) (err error) {
		names, err = r.areaNames()
		return err
	}) // a table that cannot be read offers nothing
	return names
}
