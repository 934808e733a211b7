package movement

import (
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
)

// speedOf returns how far a unit goes with one move, by its stat and the mods of the act, or refuses that
// it moves at all (stat.null.speed).
func speedOf(t *malediction.Table, id string, mods []notation.Mod) (inches int, err error) {
	ask.Number(t, id, notation.Speed)
	s := t.State()
	var own []notation.Mod
	for _, m := range mods {
		if m.Who == "" || m.Who == id {
			own = append(own, m)
		}
	}
	own = append(own, effects.Auras(t, map[string][]notation.Stat{id: {notation.Speed}})...)
	speed := s.Stat(s.Unit(id), notation.Speed, own...)
	if speed.Null {
		return 0, t.Refuse("stat.null.speed", "%s has no speed: it cannot move", s.Said(id))
	}
	return speed.Total(), nil
}

// mayGo refuses a unit without speed, and a way longer than its speed.
func mayGo(t *malediction.Table, id string, n int, rule string, mods []notation.Mod) error {
	speed, err := speedOf(t, id, mods)
	if err == nil && n > speed*10 {
		err = t.Refuse(rule, "%s goes at most %d inches, not %s%s", t.State().Said(id), speed,
			notation.Inches(n), effects.Outside(t))
	}
	return err
}

// passes refuses a way through what no unit passes: an obstacle of any height, another unit, a husk, a
// gap narrower than its base (move.obstacle, move.narrow).
func passes(t *malediction.Table, id string, said notation.Said) error {
	rule, met := "", []string{}
	for _, word := range said.Past {
		if by := bars(word); by != "" {
			rule, met = by, append(met, called(word))
		}
	}
	if len(met) > 1 {
		rule = "terrain.obstacle.list"
	}
	if len(met) > 0 {
		err := t.Refuse(rule, "%s cannot move through %s: it has to go round", t.State().Said(id),
			strings.Join(met, " or "))
		if err != nil {
			return err
		}
	}
	if said.Base > said.Gap {
		return t.Refuse("move.narrow", "a base of %s inches does not pass a gap of %s",
			notation.Inches(said.Base), notation.Inches(said.Gap))
	}
	return nil
}

// bars returns the rule by which a unit cannot move over what a line meets; empty: it can.
func bars(word string) string {
	switch word {
	case "flat":
		return ""
	case "unit":
		return "move.obstacle"
	case "husk":
		return "husk.obstacle"
	case "short", "tall":
		return "terrain.obstacle." + word
	}
	if !(notation.Said{Past: []string{word}}).Raised() {
		return ""
	}
	return "terrain.obstacle.3d-move"
}

// called names what a line meets: a tall obstacle.
func called(word string) string {
	switch {
	case word == "short" || word == "tall":
		return "a " + word + " obstacle"
	case slices.Contains(notation.Met, word):
		return "a " + word
	}
	return "terrain that is " + word + " inches high"
}
