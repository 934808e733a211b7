package gear

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Group is the word that stands for all heroes where a hero's name is expected.
const Group = "group"

// Gain gives a hero or the group what a chapter says: life, aura, gold, Travel tokens, a resource, a card
// or a talent. Lose takes it.
type (
	Gain struct {
		Who   string
		Words []string // [N] WHAT
	}
	Lose struct {
		Who   string
		Words []string
	}
)

func (a Gain) Play(t *malhya.Table) error { return change(t, a.Who, a.Words, 1) }
func (a Lose) Play(t *malhya.Table) error { return change(t, a.Who, a.Words, -1) }

// counted cuts the number off the beginning, or the end, of what is given or taken; without one n is 1, for
// all it is -1. It refuses words that name nothing.
func counted(words []string) (n int, what string, err error) {
	words = strings.Fields(strings.Join(words, " "))
	if last := len(words) - 1; last > 0 && isNumber(words[last]) && !isNumber(words[0]) {
		words = append([]string{words[last]}, words[:last]...)
	}
	if len(words) == 0 || len(words) == 1 && isNumber(words[0]) {
		return 0, "", telling.Impossible("what? life, aura, gold, travel, a resource, a talent")
	}
	n, what = 1, strings.Join(words, " ")
	switch {
	case words[0] == All && len(words) > 1:
		n, what = -1, strings.Join(words[1:], " ")
	case isNumber(words[0]):
		what = strings.Join(words[1:], " ")
		if n, err = strconv.Atoi(words[0]); err != nil || n < 1 || n > malhya.Most {
			return 0, "", noNumber(words[0], malhya.Most)
		}
	}
	return n, plainly(what), nil
}

// plainly returns the one word for what people name otherwise: life points are life, gold coins gold,
// tokens travel. Other words stay.
func plainly(what string) string {
	word, unit, two := strings.Cut(strings.ToLower(what), " ")
	is := two && slices.Contains([]string{"point", "token", "coin"}, strings.TrimSuffix(unit, "s"))
	if !two {
		word = strings.TrimSuffix(word, "s")
	}
	switch {
	case is && slices.Contains(Goods(), word):
		return word
	case word == "token" && !two: // there are no others that are counted
		return "travel"
	case word == "coin" && !two:
		return "gold"
	}
	return what
}

// isNumber says whether a word is meant as a number, even if it is none that can count things: 1e9, 1.5.
func isNumber(word string) bool {
	return word[0] >= '0' && word[0] <= '9' && strings.Trim(word, "0123456789.,_xe+-") == ""
}

// noNumber returns the refusal of a word as a number of things from 1 to most.
func noNumber(word string, most int) error {
	return &telling.Nonsense{Reason: fmt.Sprintf("%s is no number from 1 to %d", chance.Quote(word), most)}
}

// goodsNamed returns the gold or the resource that words mean; false: neither.
func goodsNamed(words string) (string, bool) {
	if strings.EqualFold(words, "gold") {
		return "gold", true
	}
	return notation.Resource(words)
}

func change(t *malhya.Table, who string, words []string, by int) error {
	n, what, err := counted(words)
	if err != nil {
		return err
	}
	names, err := those(t.State(), who)
	if err != nil { // gain 2 travel tokens
		if many, of, wrong := counted(append([]string{who}, words...)); wrong == nil && of == "travel" {
			n, what, err = many, of, nil
		}
	}
	if err != nil {
		return err
	}
	what = bare(t.State(), what)
	if what == "travel" {
		if n < 0 {
			n = t.State().Group.Tokens
		}
		return tokens(t, by*n)
	}
	each := len(names) > 1
	if some := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return passes(t.State().Hero(name), what, n, by)
	}); len(some) > 0 {
		names = some
	}
	if what == "life" && by < 0 {
		names = falling(t.State(), names)
	}
	for _, name := range names {
		if err := changeOf(t, name, what, n, by, each); err != nil {
			return err
		}
	}
	return nil
}

// passes says whether a change for the whole group leaves this hero out: no life or aura is there to
// recover, no ready Aura token to lose, or none of the goods of which all is lost. by is 1 for a gain, -1
// for a loss.
func passes(h *malhya.Hero, what string, n, by int) bool {
	thing, goods := goodsNamed(what)
	switch {
	case what == "life" && by > 0:
		return h.Crystals.All() > 0 && h.Crystals.All() == h.Crystals.Life
	case what == "aura" && by > 0:
		return h.Aura.Exhausted == 0
	case what == "aura":
		return h.Aura.Ready == 0
	}
	return goods && by < 0 && n < 0 && has(h, thing) == 0
}

// everyone lists the words that are read as Group.
var everyone = []string{Group, "each", "all", "everybody", "everyone"}

// bare returns the name of what is given without an article, and without the kind in front where the rest
// names a card of it: Keen Eyes for talent Keen Eyes.
func bare(s *malhya.State, what string) string {
	kind, name, two := strings.Cut(what, " ")
	kind, cards := strings.ToLower(kind), s.Book().Cards()
	if kind == "a" || kind == "an" || kind == "the" {
		return bare(s, name)
	}
	isTalent := two && kind == "talent" && !slices.ContainsFunc(cards.Names("talent"), func(known string) bool {
		return strings.EqualFold(known, what)
	})
	isGear := two && slices.Contains([]string{"item", "weapon", "armor", "artifact"}, kind) &&
		cards.Gear(name) != nil
	if isTalent || isGear {
		return name
	}
	return what
}

// those returns the names of the heroes that a word means: one, or for the group all.
func those(s *malhya.State, who string) ([]string, error) {
	if slices.Contains(everyone, strings.ToLower(who)) {
		return s.HeroNames(), nil
	}
	h, err := s.FindHero(who)
	if err != nil {
		return nil, err
	}
	return []string{h.Name}, nil
}

// tokens gives the group n Travel tokens; below zero it takes them, and refuses where there are too few.
func tokens(t *malhya.Table, n int) error {
	if n >= 0 {
		return travels(t, n)
	}
	has := t.State().Group.Tokens
	if has < -n {
		return telling.Impossible("the group has %s", text.Things(has, "Travel token", "Travel tokens"))
	}
	t.Do(malhya.TokensMoved{N: n, Now: has + n})
	return nil
}

// changeOf gives one hero n of something (by 1), or takes it (by -1); n below zero is all. each says that
// several heroes get it: a talent and a card go to one alone.
func changeOf(t *malhya.Table, hero, what string, n, by int, each bool) error {
	thing, is := goodsNamed(what)
	switch {
	case what == "life" && by > 0:
		return recovers(t, hero, n, "", "wound.recover-icons")
	case what == "life" && n < 0:
		return telling.Impossible("how many? lose %s N life", hero)
	case what == "life":
		return wounds.Harm(t, hero, n, malhya.Damage)
	case what == "aura":
		return turnsOver(t, hero, n, by)
	case is && by > 0 && n > 0:
		return earn(t, hero, thing, n)
	case is:
		return spend(t, hero, thing, n)
	case len(partOf(what)) > 0: // of which color, or what in that color?
		return telling.Offer(&telling.Unknown{What: "resource", Word: what, Have: partOf(what)},
			which(hero, what, n, by))
	case each || n != 1:
		if of := partOf(what[strings.LastIndex(what, " ")+1:]); len(of) > 0 { // 2 iron keys
			return &telling.Unknown{What: "resource", Word: what, Near: of[0]}
		}
		return telling.Impossible("a talent is one hero's, and one card: gain HERO TALENT")
	case by < 0 && t.State().Hero(hero).Gear.Holds(what) != "":
		return Drop{hero, what}.Play(t)
	case by < 0:
		return forget(t, hero, what)
	case t.State().Book().Cards().Gear(what) != nil:
		return Take{hero, what}.Play(t)
	}
	return learn(t, hero, what)
}

// turnsOver turns n exhausted Aura tokens ready (by 1), or ready ones exhausted (by -1); n below zero is
// all (aura.recover-icons, aura.stays-exhausted).
func turnsOver(t *malhya.Table, hero string, n, by int) error {
	a := t.State().Hero(hero).Aura
	has, state := a.Exhausted, "exhausted"
	if by < 0 {
		has, state = a.Ready, "ready"
	}
	if has == 0 {
		return telling.Impossible("%s has no %s Aura token", hero, state)
	}
	if n < 0 || n > has {
		n = has
	}
	t.Do(malhya.AuraMoved{Hero: hero, Ready: a.Ready + by*n, Exhausted: a.Exhausted - by*n, Used: a.Used,
		Effect: a.Effect}, "aura.recover-icons", "aura.stays-exhausted")
	return nil
}

// has returns how much gold, or how many cubes of a resource, a hero has.
func has(h *malhya.Hero, what string) int {
	if what == "gold" {
		return h.Gear.Gold
	}
	return h.Gear.Resources[what]
}

// earn gives a hero gold or cubes of a resource. By reading A12 each cube needs a slot of the knapsack:
// without room it refuses (hero.resource-place).
func earn(t *malhya.Table, hero, what string, n int) error {
	s := t.State()
	h := s.Hero(hero)
	now, most := has(h, what)+n, 50
	if what == "gold" {
		most = malhya.Most
	} else if s.Reading("A12") == "all" {
		if err := stores(t, h, n); err != nil {
			return err
		}
	}
	if now > most {
		return telling.Impossible("%s has %d %s: more than %d nobody has", hero, has(h, what), what, most)
	}
	t.Do(malhya.GoodsMoved{Hero: hero, What: what, N: n, Now: now}, "hero.resource-place").
		Because(sum.Part{N: now - n, What: what}, sum.Part{N: n, What: "gained"})
	return nil
}

// spend takes gold or cubes of a resource from a hero; n below zero all of them.
func spend(t *malhya.Table, hero, what string, n int) error {
	now := has(t.State().Hero(hero), what)
	if n < 0 {
		n = now
	}
	switch {
	case now == 0:
		return telling.Impossible("%s has no %s", hero, what)
	case now < n:
		return telling.Impossible("%s has %d %s", hero, now, what)
	}
	t.Do(malhya.GoodsMoved{Hero: hero, What: what, N: -n, Now: now - n}).
		Because(sum.Part{N: now, What: what}, sum.Part{N: -n, What: "spent"})
	return nil
}

// levels refuses a word that is meant as a level up, a trait or level itself, with the line for it; nil:
// the word is neither (level.up-icon).
func levels(h *malhya.Hero, word string) error {
	line := telling.Line("level", h.Name)
	switch {
	case slices.Contains(notation.Traits, word):
		return telling.Offer(telling.Impossible("%s is a trait, and raised by a level", word), line.And(word))
	case word == "level" || word == "level up":
		return telling.Offer(telling.Impossible("a level raises a trait"), line.And("TRAIT", notation.Traits...))
	}
	return nil
}

// Goods lists what can be gained and lost beside talents.
func Goods() []string {
	list := []string{"life", "aura", "gold", "travel"}
	for _, kind := range notation.Resources {
		for _, color := range notation.Colors {
			list = append(list, color+" "+kind)
		}
	}
	return list
}

// which returns the command that gives or takes n of a resource, with all that are meant where only the
// color or the kind was said; n below 0 is all, by is 1 for a gain, -1 for a loss.
func which(hero, what string, n, by int) telling.Command {
	line := telling.Line("gain", hero)
	if by < 0 {
		line = telling.Line("lose", hero)
	}
	switch {
	case n < 0:
		line.Words = append(line.Words, All)
	case n > 1:
		line.Words = append(line.Words, strconv.Itoa(n))
	}
	return line.And("WHAT", partOf(what)...)
}

// partOf lists the resources of which a word is the color or the kind alone, as yellow or potions.
func partOf(word string) (list []string) {
	word = strings.TrimSuffix(strings.ToLower(word), "s")
	if word == "lockpick" {
		word = "pick"
	}
	for _, resource := range Goods() {
		if color, kind, two := strings.Cut(resource, " "); two && (word == color || word == kind) {
			list = append(list, resource)
		}
	}
	return list
}
