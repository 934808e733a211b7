// Package tests plays skill tests: of one hero, of each, of the group. A test stands on the table from the
// dice that are taken to the effect that is read.
package tests

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Begin begins a test, and tells the first hero which dice to take.
type Begin struct{ Test notation.Test }

// A Result is a skill test as an act leaves it, in JSON: whose part it is, the dice, the successes and
// stops, and whether it is over.
type Result struct {
	Hero       string `json:"hero"`  // whose part it is, or was
	Skill      int    `json:"skill"` // dice of a roll
	Difficulty int    `json:"difficulty"`
	Successes  int    `json:"successes"`
	Stops      int    `json:"stops"`
	Limit      int    `json:"limit"` // stops at which the hero fails
	Total      int    `json:"total"` // successes, with those that others have locked
	Objective  int    `json:"objective" unknown:"null"`
	MayStop    bool   `json:"may_stop"`
	Over       bool   `json:"over"`
	Success    bool   `json:"success"`
}

func (a Begin) Play(t *malhya.Table) error {
	if why, do := t.State().Testing(); why != "" {
		return telling.Offer(telling.Against("test.goes-on", "%s", why), do...)
	}
	who, err := a.who(t)
	if err != nil {
		return err
	}
	b := a.Test.Banner
	if b.Aura > 1 {
		if err := t.Refuse("test.aura.one", "%d Aura Points for a test: 1 at most", b.Aura); err != nil {
			return err
		}
		b.Aura = 1
	}
	picks(t, who, b.Pick)
	first := t.State().Hero(who[0])
	d, said := announce(t, first, a.Test.Trait, b, false)
	skill, difficulty := d.Numbers()
	if said = first.Name + ": " + said; len(who) > 1 {
		said = text.Listed(who) + " in turn. " + said
	}
	t.Do(malhya.TestBegun{For: a.Test.For, Who: who, Trait: a.Test.Trait, Banner: b, Words: b.String(),
		Skill: skill, Difficulty: difficulty, Fresh: ownTurn(t.State()), Text: said},
		begins(t.State(), first, a.Test)...).Because(d.Skill...)
	return ready(t)
}

// picks remarks that no hero of the test has a pick of this color: the players may not have typed it in
// (test.lockpick.purple, test.lockpick.blue).
func picks(t *malhya.Table, who []string, pick string) {
	has := func(name string) bool { return t.State().Hero(name).Gear.Resources[pick+" pick"] > 0 }
	if pick == "" || slices.ContainsFunc(who, has) {
		return
	}
	t.Remark("test.lockpick."+pick, "no %s pick is among the cubes of %s", pick, text.Listed(who)).
		Offer(telling.Line("gain", who[0], pick, "pick"))
}

// begins lists the rules by which the test begins for its first hero.
func begins(s *malhya.State, first *malhya.Hero, test notation.Test) []string {
	list := []string{"test.dice-skill", "test.dice-difficulty"}
	switch test.For {
	case notation.Solo:
		list = append(list, "test.target.solo")
	case notation.Each:
		list = append(list, "test.target.individual")
	default:
		list = append(list, "test.target.group", "test.group.turn-order")
	}
	if len(Abilities(s, first, test.Banner.Symbols)) > 0 {
		list = append(list, "test.ability.same-symbol")
	}
	return list
}

// who returns the names of those who take part, in their order. It refuses heroes who cannot, more than the
// banner allows, and a group that leaves somebody out or goes against the order of turns.
func (a Begin) who(t *malhya.Table) (who []string, err error) {
	s := t.State()
	for _, word := range a.Test.Heroes {
		h, err := s.FindHero(word)
		switch {
		case err != nil:
			return nil, err
		case slices.Contains(who, h.Name):
			return nil, &telling.Nonsense{Reason: h.Name + " is named twice"}
		case h.Unconscious():
			err = t.Refuse("wound.hero.unconscious", "%s is unconscious", h.Name)
		case h.Turn.Is == malhya.Out:
			err = t.Refuse("stealth.leave.aside", "%s has left the room", h.Name)
		}
		if err != nil {
			return nil, err
		}
		who = append(who, h.Name)
	}
	all := inOrder(s)
	most := a.Test.Max
	switch {
	case len(all) == 0 && len(who) == 0:
		return nil, telling.Impossible("no hero is there who could take a test")
	case a.Test.For == notation.Solo:
		return who, nil
	case len(who) == 0 && most > 0 && most < len(all):
		return nil, telling.Offer(telling.Against("test.target.max",
			"%d of %d heroes at most take part: name them", most, len(all)), a.line(all[:most], most))
	case len(who) == 0:
		return all, nil
	case most > 0 && len(who) > most:
		err = t.Refuse("test.target.max", "%d heroes take part: %d at most", len(who), most)
	case most == 0 && len(who) < len(all):
		rest := slices.DeleteFunc(all, func(name string) bool { return slices.Contains(who, name) })
		err = telling.Offer(t.Refuse("test.target.group",
			"each hero takes part: %s too, unless the banner says max %d", text.Listed(rest), len(who)),
			a.line(who, len(who)))
	case a.Test.For == notation.Group && !InTurn(s, who):
		turns := byGauge(s, who)
		err = telling.Offer(t.Refuse("test.group.turn-order", "by the gauge the order is %s",
			text.Listed(turns)), a.line(turns, most))
	}
	return who, err
}

// line returns the command that begins the group test with these heroes, with most as its max; 0: none.
func (a Begin) line(who []string, most int) telling.Command {
	words := append([]string{"test", "group"}, who...)
	if most > 0 {
		words = append(words, fmt.Sprintf("max%d", most))
	}
	words = append(words, a.Test.Trait)
	return telling.Line(append(words, strings.Fields(a.Test.Banner.String())...)...)
}

// InTurn says whether heroes may take a group test in this order: in combat who stands further on the gauge
// comes first, and equal places are free; else, and before all of them stand there, any order is
// (test.group.turn-order).
func InTurn(s *malhya.State, who []string) bool {
	off := func(name string) bool { _, on := s.Combat.Gauge[name]; return !on }
	return s.Combat == nil || slices.ContainsFunc(who, off) || slices.Equal(byGauge(s, who), who)
}

// byGauge returns heroes in the order of the turns of combat; without combat as they are.
func byGauge(s *malhya.State, who []string) []string {
	who = slices.Clone(who)
	if c := s.Combat; c != nil {
		slices.SortStableFunc(who, func(a, b string) int { return cmp.Compare(c.Gauge[b], c.Gauge[a]) })
	}
	return who
}

// inOrder lists the names of the heroes who are present in the order of their turns: that of the gauge in
// combat, else as they sit (test.group.turn-order).
func inOrder(s *malhya.State) (names []string) {
	for _, h := range s.Conscious() {
		names = append(names, h.Name)
	}
	return byGauge(s, names)
}

// ready settles the aura of a hero's first roll: the Aura Point that the banner's line names, or a die of
// aura that waits for the test. Of several heroes one who can use none gets a remark. It remarks the
// single-use items that would help, and sets the act's result.
func ready(t *malhya.Table) error {
	s := t.State()
	h := s.Hero(s.Test.Turn)
	rule, why := bars(s)
	switch named := s.Test.Banner().Aura > 0; {
	case named && (rule == "" || len(s.Test.Who) == 1):
		if err := useAura(t); err != nil {
			return err
		}
	case Waits(h):
		takeEffect(t)
	case named:
		t.Remark(rule, "%s", why)
	}
	for _, name := range AtHand(t.State(), h, s.Test.Banner().Symbols) {
		t.Remark("item.single-use.free", "%s helps %s in this test once it is used", name, h.Name).
			Offer(telling.Line("use", h.Name, name))
	}
	short(t)
	t.Result = of(t.State())
	return nil
}

// takeEffect uses up the die of an Aura token that waited for this test, and counts it for the test.
func takeEffect(t *malhya.Table) {
	h := t.State().Hero(t.State().Test.Turn)
	t.Do(malhya.AuraMoved{Hero: h.Name, Ready: h.Aura.Ready, Exhausted: h.Aura.Exhausted, Used: true},
		"test.aura.extra-die")
	withAura(t)
}

// bars returns the rule and the reason why the hero whose part it is can use no aura now; empty: the hero
// can.
func bars(s *malhya.State) (rule, why string) {
	test := s.Test
	h := s.Hero(test.Turn)
	rule, why = Barred(s, h, test.Trait)
	switch {
	case test.Aura:
		return "test.aura.one", usedFor(h)
	case test.Rolls > 0 && (rule == "" || rule == "aura.one-per-turn"):
		return "test.aura.timing", "aura is used before the first roll: " + h.Name + " has rolled"
	}
	return rule, why
}

// Barred returns the rule and the reason why a hero can use no aura for a test before its first roll;
// empty: the hero can.
func Barred(s *malhya.State, h *malhya.Hero, trait string) (rule, why string) {
	switch a := h.Aura; {
	case Waits(h) || a.Effect == trait:
		return "test.aura.one", usedFor(h)
	case a.Ready == 0:
		return "aura.spend-flip", fmt.Sprintf("%s has no ready Aura token (%d exhausted)", h.Name, a.Exhausted)
	case a.Used && !ownTurn(s):
		return "aura.one-per-turn", h.Name + " has used aura in this turn"
	}
	return "", ""
}

// Waits says whether a hero has used aura for a die that the next test takes.
func Waits(h *malhya.Hero) bool { return h.Aura.Effect == "die" }

func usedFor(h *malhya.Hero) string {
	return h.Name + " has used aura for this test: 1 Aura Point at most"
}

// useAura turns an Aura token over for one die more in the hero's whole part of the test. It refuses where
// bars does.
func useAura(t *malhya.Table) error {
	s := t.State()
	h := s.Hero(s.Test.Turn)
	switch rule, why := bars(s); rule {
	case "":
	case "test.aura.timing", "aura.one-per-turn":
		if err := t.Refuse(rule, "%s", why); err != nil {
			return err
		}
	default:
		return telling.Against(rule, "%s", why)
	}
	t.Do(malhya.AuraMoved{Hero: h.Name, Ready: h.Aura.Ready - 1, Exhausted: h.Aura.Exhausted + 1, Used: true,
		Effect: h.Aura.Effect}, "aura.spend-flip", "aura.stays-exhausted", "test.aura.one")
	withAura(t)
	return nil
}

// withAura notes that the hero has one die more in every roll of the test (test.aura.lasts-test).
func withAura(t *malhya.Table) {
	s := t.State()
	h := s.Hero(s.Test.Turn)
	d, said := announce(t, h, s.Test.Trait, s.Test.Banner(), true)
	t.Then(malhya.TestCounted{Hero: h.Name, Successes: s.Test.Successes, Stops: s.Test.Stops,
		Rolls: s.Test.Rolls,
		Aura:  true, Text: said}, "test.aura.extra-die", "test.aura.lasts-test").Because(d.Skill...)
}

// ownTurn says whether a test counts as a turn of its own for aura: outside stealth and combat by reading
// A17.
func ownTurn(s *malhya.State) bool { return s.Mode == malhya.NoMode && s.Reading("A17") == "own-turn" }

// taking returns the dice of a roll of the hero whose part it is.
func taking(s *malhya.State) Hand {
	return Dice(s, s.Hero(s.Test.Turn), s.Test.Trait, s.Test.Banner(), s.Test.Aura)
}

// of returns the test that is going on as a Result.
func of(s *malhya.State) Result {
	test := s.Test
	b := test.Banner()
	skill, difficulty := taking(s).Numbers()
	_, _, may := s.MayStop()
	total := test.Successes + test.Secured()
	return Result{Hero: test.Turn, Skill: skill, Difficulty: difficulty, Successes: test.Successes,
		Stops: test.Stops, Limit: b.Limit(), Total: total, Objective: b.Reached(total), MayStop: may}
}

// on returns the test that is going on. It refuses where none is, and a word that means another hero than
// the one whose part it is; an empty word means nobody.
func on(s *malhya.State, word string) (*malhya.Test, error) {
	test := s.Test
	if test == nil {
		return nil, telling.Offer(telling.Impossible("no test is going on: test Ann intelligence 2d 1x 3+"))
	}
	if word == "" {
		return test, nil
	}
	h, err := s.FindHero(word)
	if err != nil || h.Name == test.Turn {
		return test, err
	}
	rule := map[string]string{notation.Solo: "test.target.solo", notation.Each: "test.target.individual",
		notation.Group: "test.group.turn-order"}[test.For]
	reason := fmt.Sprintf("it is %s's part of the test", test.Turn)
	if test.For == notation.Solo {
		reason = fmt.Sprintf("%s alone takes this test", test.Turn)
	}
	return nil, telling.Offer(telling.Against(rule, "%s: %s does not roll", reason, h.Name),
		telling.Line(strings.Fields("test roll")...))
}
