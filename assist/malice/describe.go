package malice

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// describe makes the creature that the players describe what stands against the band.
func (a BeginCombat) describe(t *table) error {
	s := t.State()
	if e := s.Encounter; e != nil {
		return telling.Impossible("the %s of this encounter still stands there: combat begin without --creature", foe(e.Kind))
	}
	by := slices.Clone(a.Who)
	if len(by) == 0 {
		by = []string{s.nearestBand(t, "")}
	}
	who, err := s.findAvatar(by[0])
	if err != nil {
		return err
	}
	met, err := s.ParseCreature(a.Creature)
	if err != nil {
		return err
	}
	met.By, met.At = append([]string{who.Name}, who.Band...), who.At
	t.Do(met, "combat.trigger")
	engage(t, met.By)
	return nil
}

// described are the words of a description: life=6, cr=2d*+1, energy=cold, defends.
type described struct {
	what  string
	words map[string]string
	order []string
}

func parseDescription(what, text string, have []string) (described, error) {
	d := described{what, map[string]string{}, nil}
	for _, word := range strings.Fields(text) {
		key, value, _ := strings.Cut(word, "=")
		key = strings.ToLower(key)
		if !slices.Contains(have, key) {
			return d, &telling.Unknown{What: "word for " + what, Word: key, Have: have}
		}
		if _, twice := d.words[key]; twice {
			return d, d.wrong(key, "is said twice")
		}
		d.words[key] = value
		d.order = append(d.order, key)
	}
	return d, nil
}

func (d described) wrong(key, why string) error {
	return &telling.Nonsense{Reason: fmt.Sprintf("--%s: %s %s", d.what, key, why)}
}

// number is a count from least to most, or a default where nothing is said.
func (d described) number(key string, otherwise, least, most int) (int, error) {
	text, said := d.words[key]
	if !said {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, d.wrong(key, fmt.Sprintf("is %s: %d to %d", chance.Quote(text), least, most))
	}
	return n, nil
}

// word is one of some words.
func (d described) word(key string, words []string) (string, error) {
	text, said := d.words[key]
	if !said {
		return "", nil
	}
	found, ok := chance.Match(text, words)
	if !ok {
		return "", &telling.Unknown{What: key, Word: text, Have: words}
	}
	return found, nil
}

var termOf = regexp.MustCompile(`[+-]?[^+-]+`)

// mods are the effects that a description says: cr=2d*+1 as cr +2d* and cr +1,
// cold-shield=3 as cold shield +3, energy=cold, immune=red,blue.
func (d described) mods(skip ...string) ([]string, error) {
	var list []string
	for _, key := range d.order {
		value := d.words[key]
		switch {
		case slices.Contains(skip, key):
		case key == "energy" || key == "immune":
			for _, one := range strings.Split(value, ",") {
				list = append(list, key+" "+one)
			}
		case key == "activated" || key == "evadable":
			list = append(list, key)
		default:
			terms := termOf.FindAllString(value, -1)
			if strings.Join(terms, "") != value || len(terms) == 0 {
				return nil, d.wrong(key, "says no number: 2, 1d*, 2d*+1")
			}
			for _, term := range terms {
				if !strings.ContainsAny(term[:1], "+-") {
					term = "+" + term
				}
				list = append(list, strings.ReplaceAll(key, "-", " ")+" "+term)
			}
		}
	}
	for _, text := range list {
		if _, err := ParseMod(text); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// numbersOf are the words of numbers, those of an energy among them.
func numbersOf(words ...string) []string {
	for _, energy := range Energies {
		words = append(words, energy+"-wounds", energy+"-shield")
	}
	return words
}

// FighterWords and CreatureWords are what a description may say.
var (
	FighterWords  = numbersOf("name", "life", "cr", "lr", "wounds", "shield", "energy", "immune", "radiance", "defends")
	CreatureWords = numbersOf("kind", "type", "power", "life", "cr", "pr", "wounds", "shield", "energy", "immune", "abilities", "activated", "evadable", "terrain", "lair")
)

// ParseCreature reads a creature as it is described. Without a power it has the numbers
// that are said and no others; with one it has those of its power where none are said.
func (s *State) ParseCreature(text string) (Met, error) {
	met := Met{What: "creature", Power: 1}
	d, err := parseDescription("creature", text, CreatureWords)
	if err != nil {
		return met, err
	}
	tables, err := s.book.Creature()
	if err != nil {
		return met, err
	}
	if err := met.nature(d); err != nil {
		return met, err
	}
	if met.Power, err = d.number("power", 1, 1, 5); err != nil {
		return met, err
	}
	p := tables.Powers.Of[met.Power]
	if met.Life, err = d.number("life", p.Life, 1, Most); err != nil {
		return met, err
	}
	met.CR, met.WoundDice = p.CR, p.Wounds
	met.own(d)
	if met.Mods, err = d.mods("kind", "type", "power", "life", "terrain", "lair", "abilities"); err != nil {
		return met, err
	}
	for _, card := range strings.FieldsFunc(d.words["abilities"], func(r rune) bool { return r == ',' }) {
		parsed, err := parseAbility(card)
		if err != nil {
			return met, err
		}
		met.Cards = append(met.Cards, parsed)
	}
	return met, nil
}

// nature reads what it is.
func (e *Met) nature(d described) error {
	kind, err := d.word("kind", Kinds)
	if err != nil {
		return err
	}
	if kind != "" {
		e.What = kind
	}
	if e.Terrain, err = d.word("terrain", Terrains); err != nil {
		return err
	}
	body, err := d.word("type", Types)
	if body != "" {
		e.Type = &body
	}
	_, e.Lair = d.words["lair"]
	return err
}

// own puts what is said of CR and wounds in the place of what the power gives: the
// effects that are said bring them.
func (e *Met) own(d described) {
	_, power := d.words["power"]
	_, cr := d.words["cr"]
	_, wounds := d.words["wounds"]
	if power && !cr && !wounds {
		return
	}
	e.Own = &Own{CR: e.CR, Wounds: e.WoundDice}
	if cr || !power {
		e.Own.CR = 0
	}
	if wounds || !power {
		e.Own.Wounds = 0
	}
	e.CR, e.WoundDice = e.Own.CR, e.Own.Wounds
}
