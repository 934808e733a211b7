package tests

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Roll rolls all dice of the hero whose part of the test it is, each time anew: dice to Keep are refused
// (test.reroll-all).
type Roll struct {
	Hero string   // empty: whose part it is
	Aura bool     // an Aura Point before the first roll
	Keep []string // dice that somebody would set aside
	Mods []string // effects on this roll that no card has: Ann each roll success +1
}

func (a Roll) Play(t *malhya.Table) error {
	test, err := on(t.State(), a.Hero)
	if err != nil {
		return err
	}
	if len(a.Keep) > 0 {
		return telling.Against("test.reroll-all",
			"all dice are rolled again: their tokens stay, no die is kept")
	}
	h := t.State().Hero(test.Turn)
	said, err := a.said(t.State(), h)
	if err != nil {
		return err
	}
	switch {
	case a.Aura:
		if err := useAura(t); err != nil {
			return telling.Offer(err, telling.Line("test", "roll"))
		}
		short(t)
	case Waits(h) && !test.Aura && test.Rolls == 0:
		takeEffect(t)
		short(t)
	}
	successes, stops := throw(t, said)
	return count(t, successes, stops)
}

// said reads the --mod effects of the roll as abilities. It refuses one on another hero, and one that
// changes nothing in this test (test.success-count).
func (a Roll) said(s *malhya.State, h *malhya.Hero) (list []Ability, err error) {
	for _, mod := range a.Mods {
		who, does, err := notation.ReadMod(mod, func(word string) bool { return s.Hero(word) != nil })
		switch {
		case err != nil:
			return nil, err
		case who != "" && who != h.Name:
			return nil, telling.Impossible("it is %s's part of the test, and %q is on %s", h.Name, mod, who)
		case !slices.ContainsFunc(does, func(e notation.Effect) bool {
			return inTest(e) || e.Do == notation.Changes && e.What == s.Test.Trait
		}):
			return nil, telling.Impossible("%q changes nothing in this test: skill +1, %s +1, "+
				"success +1, skill special = success", mod, s.Test.Trait)
		}
		list = append(list, Ability{mod, does})
	}
	return list, nil
}

// throw lets the dice of a roll fall, and counts them with the abilities that are used and the effects said
// with the roll.
func throw(t *malhya.Table, said []Ability) (successes, stops []sum.Part) {
	s := t.State()
	test := s.Test
	h := s.Hero(test.Turn)
	abilities := append(chosen(t, Abilities(s, h, test.Banner().Symbols)), said...)
	skill, difficulty := take(s, h, test.Trait, test.Banner(), test.Aura, abilities).Numbers()
	book := s.Book()
	t.Whose(h.Name)
	fallen := map[string][]chance.Face{}
	for _, roll := range t.Throw(slices.Concat(chance.Several(skill, notation.Skill,
		book.Die(notation.Skill)),
		chance.Several(difficulty, notation.Difficulty, book.Die(notation.Difficulty)))...) {
		fallen[roll.For] = append(fallen[roll.For], roll.Natural())
	}
	tells(t, abilities, fallen)
	return Counts(abilities, fallen)
}

// tells remarks the texts of the abilities that are used, which people carry out by hand; that of a face
// only if the face has fallen (test.ability.optional).
func tells(t *malhya.Table, used []Ability, fallen map[string][]chance.Face) {
	for _, a := range used {
		for _, e := range a.Does {
			if e.Do == notation.Tells && (e.Face == "" || slices.Contains(fallen[e.Die], e.Face)) {
				t.Remark("test.ability.optional", "%s: %s", a.Name, e.Text)
			}
		}
	}
}

// chosen returns the abilities that the hero uses: all, unless the players name some
// (test.ability.optional).
func chosen(t *malhya.Table, all []Ability) []Ability {
	if len(all) == 0 {
		return nil
	}
	var names []string
	for _, a := range all {
		names = append(names, a.Name)
	}
	word := t.Choose(chance.Question{For: "abilities", Text: "which abilities are used?", Default: "all",
		Known:   true,
		Answers: append([]string{"all", "none"}, names...), Check: func(answer string) (string, error) {
			list, err := readAbilities(answer, names)
			return strings.Join(list, "+"), err
		}})
	used, _ := readAbilities(word, names)
	if word == "all" {
		used = names
	}
	unused := slices.DeleteFunc(names, func(name string) bool { return slices.Contains(used, name) })
	if len(unused) > 0 {
		t.Remark("test.ability.optional", "not used: %s", text.Listed(unused))
	}
	return slices.DeleteFunc(all, func(a Ability) bool { return slices.Contains(unused, a.Name) })
}

// readAbilities reads all, none, or names of abilities with + between. A name may have a + in it itself:
// each roll success +1.
func readAbilities(answer string, names []string) (list []string, err error) {
	words := append([]string{"all", "none"}, names...)
	for parts := strings.Split(answer, "+"); len(parts) > 0; {
		n := len(parts)
		for n > 1 && !slices.Contains(names, strings.Join(parts[:n], "+")) {
			n--
		}
		name, err := telling.Named("ability", strings.Join(parts[:n], "+"), words)
		if err != nil {
			return nil, err
		}
		if slices.Contains(list, name) {
			return nil, &telling.Nonsense{Reason: name + " is named twice"}
		}
		list, parts = append(list, name), parts[n:]
	}
	if len(list) > 1 && (slices.Contains(list, "all") || slices.Contains(list, "none")) {
		return nil, &telling.Nonsense{Reason: "all and none stand alone: abilities=" + strings.Join(names, "+")}
	}
	return list, nil
}

// count adds the tokens of a roll to the test. At the limit of stops the hero fails, whatever else has
// fallen (test.fail.threshold, test.fail.precedence).
func count(t *malhya.Table, successes, stops []sum.Part) error {
	test := t.State().Test
	b := test.Banner()
	now := *test
	now.Successes += max(0, sum.Total(successes))
	now.Stops += max(0, sum.Total(stops))
	now.Rolls++
	if now.Stops >= b.Limit() {
		r := of(t.State())
		r.Successes, r.Stops, r.Total = now.Successes, now.Stops, now.Successes+test.Secured()
		return fail(t, r, stops)
	}
	t.Do(malhya.TestCounted{Hero: test.Turn, Successes: now.Successes, Stops: now.Stops, Rolls: now.Rolls,
		Aura: now.Aura, Text: said(t.State(), now)}, "test.success-count", "test.stop-count",
		"test.tokens-accumulate").
		Because(slices.Concat(successes, unturned(stops))...)
	t.Result = of(t.State())
	return nil
}

// unturned keeps the parts that are 0, which tell of dice that have brought nothing.
func unturned(parts []sum.Part) []sum.Part {
	return slices.DeleteFunc(slices.Clone(parts), func(p sum.Part) bool { return p.N != 0 })
}

// said writes the successes and stops of the hero who has rolled, and what may be done next. now is the
// test after the roll.
func said(s *malhya.State, now malhya.Test) string {
	after := *s
	after.Test = &now
	b := now.Banner()
	total := now.Successes + now.Secured()
	_, _, may := after.MayStop()
	next := slices.IndexFunc(b.Objectives, func(n int) bool { return n > total })
	n := text.Things(now.Successes, "success", "successes")
	switch {
	case now.For == notation.Group && next >= 0:
		n = fmt.Sprintf("%s, %d of %d in all", n, total, b.Objectives[next])
	case now.For == notation.Group:
		n = fmt.Sprintf("%s, %d in all", n, total)
	case next >= 0:
		n = fmt.Sprintf("%d of %d successes", now.Successes, b.Objectives[next])
	}
	do := "test roll"
	if may && b.Reached(total) > 0 && now.For != notation.Group {
		do = fmt.Sprintf("test stop for %d+, or test roll", b.Reached(total))
	} else if may {
		do = "test stop, or test roll"
	}
	return fmt.Sprintf("%s: %s, %s: %s", now.Turn, n, stopped(now.Stops, b.Limit()), do)
}

// stopped writes the number of stops, and limit, at which the test ends: 1 stop of 3, or no stop.
func stopped(n, limit int) string {
	if n == 0 {
		return "no stop"
	}
	return fmt.Sprintf("%s of %d", text.Things(n, "stop", "stops"), limit)
}
