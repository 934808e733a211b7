package cmd

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/meaning"
	"tablehand/cmd/app"
)

// inFull returns the words of a command with the names of commands in full: at a prompt, each may be
// shortened to a beginning that no other has. A word that is no beginning, or that players say of something
// else, as the name of one of them, stays as it is.
func (p place) inFull(words []string) ([]string, error) {
	full := slices.Clone(words)
	level := p.shortened()
	for i, word := range full {
		v, err := begunBy(word, level)
		switch {
		case err != nil:
			return nil, err
		case v == nil || v.Name() != word && (!meaning.Short(word, p.spokenOf().People) ||
			!p.gameHas([]string{v.Name()}) && p.meansSomething(word)):
			return full, nil
		}
		full[i] = v.Name()
		if level = p.below(*v); level == nil {
			return full, nil
		}
	}
	return full, nil
}

// verbOf returns the verb that a line of the table here begins with, the longest below another, and the
// words behind it; nil: none.
func (p place) verbOf(words []string) (found *app.Verb, behind []string) {
	level := p.shortened()
	for _, word := range words {
		i := slices.IndexFunc(level, func(v app.Verb) bool { return v.Name() == word })
		if i < 0 {
			break
		}
		found, level, words = &level[i], p.below(level[i]), words[1:]
	}
	return found, words
}

// shortened returns the verbs that may be typed shortened: all that can be played on the table here, and
// help, but not completion.
func (p place) shortened() []app.Verb {
	list := slices.DeleteFunc(p.everyVerb(), func(v app.Verb) bool { return v.Name() == "completion" })
	if p.game.Name != p.all[0].Name {
		own := p.all[0].Own()
		list = slices.DeleteFunc(list, func(v app.Verb) bool {
			return slices.ContainsFunc(own, func(o app.Verb) bool { return o.Name() == v.Name() })
		})
		list = append(list, p.game.Own()...)
	}
	return append(list, app.Verb{Use: "help"})
}

// below returns the verbs below another one; nil where its own words follow.
func (p place) below(v app.Verb) []app.Verb {
	for i, g := range p.all {
		if v.Name() == g.Mount {
			return p.under(&p.all[i]).ofMount()
		}
	}
	if v.Verbs == nil || v.Args != nil {
		return nil
	}
	return v.Verbs()
}

// begunBy returns the verb of that name, else the one whose name begins so; nil: none. Several: an error.
func begunBy(word string, list []app.Verb) (*app.Verb, error) {
	var found []string
	var verb *app.Verb
	for i, v := range list {
		switch {
		case v.Name() == word:
			return &list[i], nil
		case word != "" && strings.HasPrefix(v.Name(), word) && !v.Hidden && !slices.Contains(found, v.Name()):
			found, verb = append(found, v.Name()), &list[i]
		}
	}
	if len(found) > 1 {
		slices.Sort(found)
		return nil, &app.UsageError{Msg: fmt.Sprintf("%s begins several commands: type more of one (%s)", word,
			strings.Join(found, ", "))}
	}
	return verb, nil
}
