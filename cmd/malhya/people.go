package malhya

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/status"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// people returns the verbs that set what stands on heroes' boards and cards, with their words and flags.
func (v verbs) people() chapter {
	return chapter{
		verbs: func() []app.Verb { return []app.Verb{v.hero()} },
		values: func() map[string]string {
			return map[string]string{"hero": "NAME=PEOPLE", "scenario": "TEXT", "reading": "READING"}
		},
	}
}

func (v verbs) hero() app.Verb {
	return app.Verb{
		Use: "hero", Short: "the heroes: add, set, show, rename, leave",
		Means:   []app.Meaning{{Said: "player, character, join, people", Lines: []string{"hero --help"}}},
		Long:    "Who sits at the table, and what the boards and the Hero card say.",
		Example: "hero add Cid=Mhay life=4\nhero set Ann life=5 strength=2\nhero show Ann",
		Verbs: func() []app.Verb {
			return []app.Verb{v.heroAdd(), v.heroSet(), v.heroShow(), v.heroRename(), v.heroLeave()}
		},
	}
}

func (v verbs) heroAdd() app.Verb {
	return app.Verb{
		Use: "add NAME=PEOPLE [KEY=VALUE...]", Short: "a hero comes to the table",
		Says:  "Let a hero join",
		Gives: app.Nothing(),
		Long: "Without more, traits begin at 1 and 6 Action Points; the rest is unknown until it is said.\n" +
			"The people may stand among the values too: hero add Cid people=Mhay life=4.",
		Example: "hero add Cid=Mhay\nhero add Cid=Mhay life=4 initiative=3 movement=4",
		Do: func(w app.Words) error {
			typed, words := w[0], slices.Clone(w[1:])
			if i := slices.IndexFunc(words, saysPeople); i >= 0 && !strings.Contains(typed, "=") {
				typed, words = typed+words[i][len("people"):], slices.Delete(words, i, i+1)
			}
			seat, err := readSeat(typed)
			if err != nil {
				return err
			}
			return v.Play(setup.Add{Hero: seat.Name, People: seat.People, Words: words})
		},
	}
}

func (v verbs) heroSet() app.Verb {
	return app.Verb{
		Use: "set HERO [KEY=VALUE]...", Short: "put right what a hero's boards and card say",
		Says:  "Put right what the boards of HERO say",
		Gives: app.Nothing(),
		Asks:  []*app.Fall{&rising, &thrownThreat},
		Means: []app.Meaning{{Said: "has", Of: "life aura capacity initiative movement heavy strength dexterity " +
			"sense intelligence knowledge", Lines: []string{"hero set ..."}}},
		Long: "KEY is life, aura, gold, initiative, movement, capacity, heavy (icons that may be borne),\n" +
			"step and standby (points for a space, and for going on standby), a trait, color (of the\n" +
			"cube), mod and no-mod (an effect that lasts, as --mod takes it). Nothing comes of it,\n" +
			"but that a hero whom it leaves no Life Point falls, and rises with one again.\n" +
			"Numbers alone are those of the Hero card and the Hero board in this order, - for one that\n" +
			"stays: " + strings.Join(printedKeys(), ", ") + ".",
		Example: "hero set Ann life=5 intelligence=2 initiative=4 movement=4\n" +
			"hero set Ann 3 4 2 3 4 1 1 1 2 1 1\n" +
			"hero set Ann color=green capacity=2\nhero set Ann mod='initiative +1'",
		Do: func(w app.Words) error {
			words := eitherWay(w[1:])
			if words == nil {
				var err error
				if words, err = inPrintedOrder(app.Unlisted(apart(w[1:]))); err != nil {
					return err
				}
			}
			if len(words) == 0 {
				var err error
				if words, err = v.sheet(w[0]); err != nil {
					return err
				}
				v.Line = append(v.Line, words...) // as one would have typed it
			}
			return v.Play(stealth.After{Act: setup.Set{Hero: w[0], Words: words}})
		},
	}
}

// paired joins each KEY and the number behind it to KEY=N: life 5 to life=5. Other words stay as they are.
func paired(w app.Words) (list []string) {
	for i := 0; i < len(w); i++ {
		if i+1 < len(w) && !strings.Contains(w[i], "=") && strings.Trim(w[i+1], "0123456789") == "" {
			list = append(list, strings.ToLower(w[i])+"="+w[i+1])
			i++
			continue
		}
		list = append(list, w[i])
	}
	return list
}

// eitherWay returns KEY=N for each part of a list with commas or and, in either order: 4 life, aura 3 and
// 2 heavy; nil: a part says something else.
func eitherWay(w app.Words) (list []string) {
	number := func(word string) bool { return strings.Trim(word, "0123456789") == "" }
	said := strings.ReplaceAll(strings.Join(w, " "), " and ", ",")
	for part := range strings.SplitSeq(strings.TrimRight(said, ", "), ",") {
		words := strings.Fields(part)
		if len(words) != 2 || number(words[0]) == number(words[1]) {
			return nil
		}
		if number(words[0]) {
			words[0], words[1] = words[1], words[0]
		}
		list = append(list, strings.ToLower(words[0])+"="+words[1])
	}
	return list
}

// apart splits a word in which several stand, as 'life 5, aura 3', at blanks and commas. A word with =
// stays whole.
func apart(w app.Words) (list app.Words) {
	for _, word := range w {
		if strings.Contains(word, "=") {
			list = append(list, word)
			continue
		}
		list = append(list, strings.Fields(strings.ReplaceAll(word, ",", " "))...)
	}
	return list
}

// printedKeys lists the keys of a hero's numbers in the order in which the Hero card, and below it the Hero
// board, print them.
func printedKeys() []string {
	return slices.Concat([]string{"aura", "life", "capacity", "initiative", "movement"}, notation.Traits,
		[]string{"heavy"})
}

// stays is the word, among numbers alone, for one that stays as it is.
const stays = "-"

// inPrintedOrder returns the words of hero set as KEY=VALUE each. Numbers alone are those of printedKeys,
// in their order; it refuses more or fewer of them than there are keys.
func inPrintedOrder(words app.Words) (list []string, err error) {
	if slices.ContainsFunc(words, func(word string) bool {
		return word != stays && strings.Trim(word, "0123456789") != ""
	}) || len(words) == 0 {
		return paired(words), nil
	}
	keys := printedKeys()
	if len(words) != len(keys) {
		return nil, &app.UsageError{Msg: fmt.Sprintf("%s alone: all %d in this order, - for one that stays: %s",
			text.Things(len(words), "number", "numbers"), len(keys), strings.Join(keys, ", "))}
	}
	for i, word := range words {
		if word != stays {
			list = append(list, keys[i]+"="+word)
		}
	}
	return list, nil
}

// asItIs is the answer that leaves a number of a sheet as it is.
const asItIs = "as it is"

// sheet asks a person for what stands on the Hero board and the Hero card, and returns KEY=VALUE for each
// answer. It refuses where nobody can be asked, and where nothing is answered.
func (v verbs) sheet(hero string) (words []string, err error) {
	if !v.MayTypeIn() {
		return nil, &app.UsageError{Msg: "hero set: something is missing: hero set HERO KEY=VALUE"}
	}
	keys := printedKeys()
	fields := make([]app.Field, len(keys))
	for i, key := range keys {
		ask, about := hero+"'s "+key+"?", "as the Hero board and the Hero card print it; Enter leaves it as it is"
		if key == "heavy" {
			ask = "how many heavy pieces can " + hero + " bear?"
		}
		fields[i] = app.Field{Ask: ask, Hint: "0 to 99", Enter: asItIs, About: about, Read: numberOf}
	}
	answers, err := v.Fields(fields, "")
	for i, answer := range answers {
		if answer != asItIs {
			words = append(words, keys[i]+"="+answer)
		}
	}
	if err == nil && len(words) == 0 {
		err = &app.UsageError{Msg: "nothing is set: hero set " + hero + " life=5"}
	}
	return words, err
}

// numberOf checks that an answer is a number, and returns it as it is.
func numberOf(typed string) (string, error) {
	if strings.Trim(typed, "0123456789") != "" {
		return "", &app.UsageError{Msg: chance.Quote(typed) + " is no number"}
	}
	return typed, nil
}

func (v verbs) heroShow() app.Verb {
	return app.Verb{
		Use: "show HERO", Short: "all that is known of a hero", Example: "hero show Ann",
		Says:  "Look at HERO",
		Gives: app.Gives[status.HeroView](),
		Do: func(w app.Words) error {
			s, err := v.Here()
			if err != nil {
				return err
			}
			h, err := s.FindHero(w[0])
			if err != nil {
				return err
			}
			return v.Show(status.Hero(s, h), heroPage(s, h))
		},
	}
}

func (v verbs) heroRename() app.Verb {
	return app.Verb{
		Use: "rename HERO NAME", Short: "call a hero something else", Example: "hero rename Ann Anna",
		Says:  "Call HERO something else",
		Gives: app.Nothing(),
		Do:    v.plays(func(w app.Words) malhya.Act { return setup.Rename{Who: w[0], To: w[1]} }),
	}
}

func (v verbs) heroLeave() app.Verb {
	return app.Verb{
		Use: "leave HERO", Short: "a hero leaves the table", Example: "hero leave Ben",
		Says:  "Leave the table",
		Gives: app.Nothing(),
		Do:    v.after(func(w app.Words) malhya.Act { return setup.Leave{Hero: w[0]} }),
	}
}

// saysPeople says whether a value is the people of a hero: people=Mhay.
func saysPeople(word string) bool { return strings.HasPrefix(strings.ToLower(word), "people=") }

// readSeat reads a hero with a people: Ann=Yoktal.
func readSeat(typed string) (seat setup.Seat, err error) {
	name, word, is := strings.Cut(typed, "=")
	if !is {
		return seat, &app.UsageError{Msg: telling.Quoted(typed) + ": NAME=PEOPLE, as in Ann=Yoktal"}
	}
	people, err := setup.People(word)
	return setup.Seat{Name: name, People: people}, err
}

// heroPage writes all that is known of a hero, on several lines.
func heroPage(s *malhya.State, h *malhya.Hero) string {
	rows := [][]string{{"people", h.Board.People}}
	add := func(what, said string) {
		if said != "" {
			rows = append(rows, []string{what, said})
		}
	}
	add("cube", h.Board.Color)
	add("state", inOne(condition(s, h)))
	add("has", cmp.Or(strings.Join(has(s, h), "; "), "nothing"))
	for _, trait := range notation.Traits {
		add(trait, statSaid(s, h, trait))
	}
	for _, stat := range []string{"initiative", "movement", "capacity"} {
		add(stat, statSaid(s, h, stat))
	}
	printed := s.Book().Parts().Board
	add("step", text.Things(h.Board.Move, "point a space", "points a space")+
		unsaid(h.Board.Move == printed.Move))
	add("standby", text.Things(h.Board.Standby, "point", "points")+unsaid(h.Board.Standby == printed.Standby))
	for _, talent := range sortedKeys(h.Talents) {
		add("talent", talent+", "+h.Talents[talent])
	}
	for _, row := range status.Rows(s, h) {
		does := row.Does
		if !row.Open {
			does += " - closed, " + row.Why + " (" + row.Rule + ")"
		}
		add(fmt.Sprintf("%s %d", row.For, row.Row), does)
	}
	return text.Aligned("", rows)
}

// unsaid returns the note behind a price of a hero's board that the program has assumed; empty: it has not.
func unsaid(taken bool) string {
	if !taken {
		return ""
	}
	return " (assumed: the board may print another)"
}

// statSaid writes a number of a hero with what makes it so: 3 (2, Swift Ring +1).
func statSaid(s *malhya.State, h *malhya.Hero, stat string) string {
	parts := s.Stat(h, stat)
	switch len(parts) {
	case 0:
		return "unknown"
	case 1:
		return strconv.Itoa(parts[0].N)
	}
	var why []string
	for i, p := range parts {
		if i == 0 {
			why = append(why, strconv.Itoa(p.N))
			continue
		}
		why = append(why, fmt.Sprintf("%s %+d", p.What, p.N))
	}
	return fmt.Sprintf("%d (%s)", sum.Total(parts), strings.Join(why, ", "))
}
