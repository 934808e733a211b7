package notation

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/text"
)

// A Banner is a skill test as its banner prints it: 2d 1x 3+ vigilance.
type Banner struct {
	Difficulty int      // dice
	Stops      int      // so many end the test in failure; 0: the pick says it
	Objectives []int    // the least successes of each, the smallest first
	Hidden     bool     // an objective is a question mark
	Symbols    []string // of abilities that help
	Pick       string   // the pick for a lock: purple fails at 2 stops, blue at 1
	Aura       int      // Aura Points that are to be used before the first roll: no test takes more than 1
}

// Limit returns the number of stops at which the test fails (test.fail.threshold, test.lockpick.purple,
// test.lockpick.blue).
func (b Banner) Limit() int {
	switch b.Pick {
	case "purple":
		return 2
	case "blue":
		return 1
	}
	return b.Stops
}

// Reached returns the highest objective that so many successes reach; 0: none.
func (b Banner) Reached(successes int) (objective int) {
	for _, n := range b.Objectives {
		if successes >= n {
			objective = n
		}
	}
	return objective
}

// bannerSays shows how a banner is typed, behind an error in one.
const bannerSays = "2d 1x 3+ vigilance: Difficulty dice, stops that fail, objectives (?+ hidden), symbols, " +
	"purple or blue for a pick, aura"

// ReadBanner reads the words of a banner, in any order. The error is a *dice.SyntaxError.
func ReadBanner(typed string) (b Banner, err error) {
	r := newReader(typed)
	given := map[byte]bool{}
	for !r.ended() {
		if r.takes(",") {
			continue
		}
		b.word(r, given)
	}
	r.at = len(r.tokens)
	switch {
	case !given['d']:
		r.wrong("how many Difficulty dice? %s", bannerSays)
	case !given['x'] && b.Pick == "":
		r.wrong("at how many stops does it fail? %s", bannerSays)
	case len(b.Objectives) == 0 && !b.Hidden:
		r.wrong("which successes are asked for? %s", bannerSays)
	}
	slices.Sort(b.Objectives)
	return b, r.err
}

func (b *Banner) word(r *reader, given map[byte]bool) {
	word := r.see(0)
	last := word[len(word)-1]
	n, number := plain(word[:len(word)-1])
	switch {
	case word == "?+":
		b.Hidden = true
	case number && last == '+' && n > 0:
		if slices.Contains(b.Objectives, n) {
			r.wrong("%s stands there twice", r.here())
		}
		b.Objectives = append(b.Objectives, n)
	case number && (last == 'd' && n <= 9 || last == 'x' && n > 0 && n <= 9):
		if given[last] {
			r.wrong("%s is a second number of the kind: %s", r.here(), bannerSays)
		}
		if given[last] = true; last == 'd' {
			b.Difficulty = n
		} else {
			b.Stops = n
		}
	case r.isOne(Picks):
		if b.Pick != "" {
			r.wrong("a second pick: one ends the test")
		}
		b.Pick = r.word("pick", Picks)
		return
	case r.isOne([]string{"aura"}):
		b.Aura++
	case r.isOne(Symbols):
		b.Symbols = text.With(b.Symbols, r.symbol())
		return
	default:
		r.wrong("%s is no word of a test%s: %s", r.here(), meant(word, append([]string{"aura"},
			slices.Concat(Symbols, Picks)...)), bannerSays)
	}
	r.take()
}

// String writes a banner as ReadBanner reads it back.
func (b Banner) String() string {
	words := []string{fmt.Sprintf("%dd", b.Difficulty)}
	if b.Stops > 0 {
		words = append(words, fmt.Sprintf("%dx", b.Stops))
	}
	for _, n := range b.Objectives {
		words = append(words, fmt.Sprintf("%d+", n))
	}
	if b.Hidden {
		words = append(words, "?+")
	}
	words = append(words, b.Symbols...)
	if b.Pick != "" {
		words = append(words, b.Pick)
	}
	words = append(words, slices.Repeat([]string{"aura"}, b.Aura)...)
	return strings.Join(words, " ")
}

// The kinds of tests by who takes part (test.target.solo, test.target.individual, test.target.group).
const (
	Solo  = "solo"
	Each  = "each"
	Group = "group"
)

// Targets lists the kinds of tests.
var Targets = []string{Solo, Each, Group}

// A Test is a whole line of the verb: who takes part, the trait and the banner.
type Test struct {
	For    string   // of Targets
	Heroes []string // as they were typed, in their order; of each, and of a group that is not named, none
	Max    int      // of a group; 0: any number
	Trait  string
	Banner Banner
}

// ReadTest reads a line of who takes the test, the trait and the banner: Ann intelligence 2d 1x 3+, each
// dexterity …, group Ann Ben max2 strength ….
func ReadTest(words []string) (t Test, err error) {
	r := newReader(strings.Join(words, " "))
	who := r.see(0)
	if r.ended() {
		r.wrong("who takes the test? a hero, each, or group: Ann intelligence %s", bannerSays)
		return t, r.err
	}
	switch r.take(); who {
	case Each, "all", "everybody", "everyone":
		t.For = Each
	case Group:
		t.For = Group
		for !r.ended() && !r.trait() {
			t.member(r)
		}
	default:
		t.For, t.Heroes = Solo, []string{r.tokens[0].as}
	}
	if !r.trait() {
		r.wrong("%s is no trait%s: %s", r.here(), meant(r.see(0), Traits), strings.Join(Traits, ", "))
		return t, r.err
	}
	t.Trait = r.word("trait", Traits)
	if r.ended() {
		r.wrong("what does the banner say? %s", bannerSays)
		return t, r.err
	}
	from := r.tokens[r.at].at
	t.Banner, err = ReadBanner(r.text[from:])
	return t, placedIn(r.text, from, err)
}

// trait says whether the next word is a trait, or at least the first three letters of one.
func (r *reader) trait() bool { return len(r.see(0)) > 2 && r.isOne(Traits) }

// member takes the next word as a hero of a group, or as maxN, the most heroes that may take part. A comma
// it passes over.
func (t *Test) member(r *reader) {
	if n, is := plain(strings.TrimPrefix(r.see(0), "max")); is && n > 0 && strings.HasPrefix(r.see(0),
		"max") {
		t.Max = n
	} else if !r.takes(",") {
		t.Heroes = append(t.Heroes, r.tokens[r.at].as)
	} else {
		return
	}
	r.take()
}
