package card

import (
	"fmt"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// understand fills in the card from the words of card add, and asks for the missing ones.
func (v cards) understand(a *added, args []string) error {
	for _, text := range append([]string{a.card.Says, a.secondary}, args...) {
		if err := app.Printable("card add", text, mostLetters); err != nil {
			return err
		}
	}
	var troves []string
	for _, t := range box.Troves {
		troves = append(troves, t.Name)
	}
	if len(args) == 0 {
		word, asked, err := v.AskOr("which trove", troves, "")
		if err != nil || !asked {
			return orMissing(err, "card add: say the trove: "+strings.Join(troves, ", "))
		}
		args = []string{word}
	}
	trove, err := box.FindTrove(args[0])
	if err != nil {
		return notTheTrove(args[0], err)
	}
	if a.trove = trove; a.secondary != "" && trove.Name != "mastery" {
		return &app.UsageError{Msg: "--secondary: only a mastery has a secondary ability"}
	}
	book, err := v.Book()
	if err != nil {
		return err
	}
	does := a.split(book.Cards(), args[1:])
	if err := v.askCard(a, &does); err != nil {
		return err
	}
	if a.card.Does, err = trove.Canonical(a.card.Kind, does); err == nil {
		a.card.Secondary, err = trove.Canonical(a.card.Kind, strings.ReplaceAll(a.secondary, minus, "-"))
	}
	return err
}

// notTheTrove returns the error for a word that is no trove. Where it is a kind of one trove's cards the
// error names that trove; else it is err.
func notTheTrove(word string, err error) error {
	var of []box.Trove
	for _, t := range box.Troves {
		if _, ok := t.Kind(word); ok {
			of = append(of, t)
		}
	}
	if len(of) != 1 {
		return err
	}
	return &app.UsageError{Msg: fmt.Sprintf("%s is a %s of the %ss: card add %[3]s NAME %[1]s ...",
		strings.ToLower(word), of[0].Of, of[0].Name)}
}

// minus is the printed minus sign. A word that begins with -1 arrives with it, since -1 would be
// taken for a flag.
const minus = "\u2212"

// mostLetters is the longest text of a card; no real card has more letters.
const mostLetters = 500

func orMissing(err error, msg string) error {
	if err != nil {
		return err
	}
	return &app.UsageError{Msg: msg}
}

// split separates the name, the kind and the effects: the kind stands between the two others, where
// the words behind it read as effects. A card that the rulebooks name has a kind already.
func (a *added) split(known *box.Cards, words []string) (does string) {
	joined := func(words []string) string { return strings.ReplaceAll(strings.Join(words, " "), minus, "-") }
	first := 0
	for i := 1; i < len(words); i++ {
		kind, ok := a.trove.Kind(words[i])
		if !ok || words[i] != strings.ToLower(words[i]) {
			continue
		}
		if rest := joined(words[i+1:]); rest == "" || reads(rest) {
			a.card.Kind = kind
			if rest == "" { // said last, behind the effects
				words, rest = before(words[:i], joined)
				i = len(words)
			}
			a.name = strings.Join(words[:i], " ")
			return rest
		}
		if first == 0 {
			first = i
		}
	}
	if first > 0 {
		a.name = strings.Join(words[:first], " ")
		a.card.Kind, _ = a.trove.Kind(words[first])
		return joined(words[first+1:])
	}
	if len(words) > 1 && words[0] == strings.ToLower(words[0]) {
		if kind, ok := a.trove.Kind(words[0]); ok { // said before the name
			a.card.Kind = kind
			words, does = before(words[1:], joined)
			a.name = strings.Join(words, " ")
			return does
		}
	}
	end := 1
	for end < len(words) && !reads(joined(words[end:])) {
		end++
	}
	end = min(end, len(words))
	a.name = strings.Join(words[:end], " ")
	a.card.Kind = known.In(a.trove.Name)[a.spelled(known)].Kind
	return joined(words[end:])
}

// before splits words where effects begin, at the first word with a sign from which on all reads as
// effects; empty: none do.
func before(words []string, joined func([]string) string) ([]string, string) {
	for i := 1; i < len(words); i++ {
		if text := joined(words[i:]); strings.ContainsAny(text[:1], "+-") && reads(text) {
			return words[:i], text
		}
	}
	return words, ""
}

func reads(text string) bool {
	_, err := notation.ReadEffects(text)
	return err == nil
}

// askCard asks for the name, the kind and the effects that are missing, one question each; without a person
// a missing name or kind is an error.
func (v cards) askCard(a *added, does *string) error {
	if a.name == "" {
		name, asked, err := v.AskOr("its name", nil, "none")
		if err != nil || !asked || name == "none" {
			return orMissing(err, "card add "+a.trove.Name+": say the card's name")
		}
		a.name = name
	}
	if err := a.trove.Fits(a.name); err != nil {
		return err
	}
	if a.card.Kind == "" {
		kind, asked, err := v.AskOr("its "+a.trove.Of, a.trove.Kinds(), "")
		if err != nil {
			return err
		}
		if !asked {
			return a.noKind()
		}
		a.card.Kind = kind
	}
	for note := ""; *does == "" && a.card.Says == ""; {
		typed, asked, err := v.AskOr(note+"what it does, as effects", nil, "nothing that they can say")
		if err != nil || !asked {
			return err
		}
		if typed == "nothing that they can say" {
			return v.askWords(a)
		}
		if _, err := a.trove.Canonical(a.card.Kind, typed); err == nil {
			*does = typed
		} else {
			note = err.Error() + "\n"
		}
	}
	return nil
}

// askWords asks for a text beside the effects.
func (v cards) askWords(a *added) error {
	typed, asked, err := v.AskOr("what it says then, in words", nil, "nothing")
	if err != nil || !asked || typed == "nothing" {
		return err
	}
	a.card.Says = typed
	return app.Printable("card add", typed, mostLetters)
}

// noKind returns the error for a missing or unknown kind, with the kinds there are.
func (a *added) noKind() error {
	words := strings.Fields(a.name)
	if last := words[len(words)-1]; len(words) > 1 && near.Word(last, a.trove.Kinds()) != "" {
		return &telling.Unknown{What: a.trove.Of, Word: last, Have: a.trove.Kinds()}
	}
	return &app.UsageError{Msg: fmt.Sprintf("card add %s %s: behind its name say its %s: %s", a.trove.Name,
		chance.Quote(a.name), a.trove.Of, strings.Join(a.trove.Kinds(), ", "))}
}
