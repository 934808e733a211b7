package axismunditest

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// AnyActs plays whatever anybody may say on any tables, in any order; holds may check further laws of every
// state. Cards and tokens add up after each act, and nobody stands where somebody else does (Audit).
func AnyActs(t *testing.T, act func(*rapid.T, *axismundi.State) axismundi.Act,
	holds func(*rapid.T, *axismundi.State)) {
	t.Helper()
	var now *axismundi.State
	laws.Random(t, func(rt *rapid.T) *axismundi.State {
		now = AnyTable(t, rt)
		return now
	}, func(rt *rapid.T, n int) (telling.Act[axismundi.State], chance.Source) {
		seed := rapid.Int64Range(0, 1000).Draw(rt, "seed")
		return act(rt, now), Guesses{Stream: chance.NewStream(seed, n, "any"), T: rt}
	}, func(rt *rapid.T, s *axismundi.State) {
		now = s
		holds(rt, s)
	})
}

// Guesses answers whatever an act asks.
type Guesses struct {
	*chance.Stream
	T *rapid.T
}

// Choose answers with a default, an answer that is offered, or a word that may be none.
func (g Guesses) Choose(q chance.Question) (chance.Choice, error) {
	answers := slices.Clone(q.Answers)
	if q.Check != nil {
		answers = append(answers, "none", "G", "O", "W", "path", "power", "down:accessible", "path,cave",
			"dexterity", "50,60")
	}
	if q.Default != "" {
		answers = append(answers, q.Default)
	}
	value, err := q.Read(rapid.SampledFrom(answers).Draw(g.T, q.For))
	return chance.Choice{For: q.For, Value: value}, err
}

// Word draws a word that may name a hex on the way of somebody.
func Word(rt *rapid.T) string {
	if rapid.IntRange(0, 5).Draw(rt, "nameless") == 0 {
		return rapid.SampledFrom([]string{"path", "down:path", "up:cave", "accessible", "axis", "pier",
			"1P:cave", "pier-Ben", "shelter"}).Draw(rt, "word")
	}
	return string(rapid.SampledFrom(island.Hexes()).Draw(rt, "hex"))
}

// Near draws a word for a hex that a player may reach with one step, and now and then for any.
func Near(rt *rapid.T, s *axismundi.State, who string) string {
	laid, rings := s.Laid()
	p := s.Player(who)
	if !rings || !s.OnMap(p.At) || rapid.IntRange(0, 9).Draw(rt, "far") == 0 {
		return Word(rt)
	}
	return string(rapid.SampledFrom(laid.Neighbors(p.At)).Draw(rt, "near"))
}

// AnyTable draws a table in the middle of a game: with a board or without, ordinary or with an Angel or
// Demon, anybody anywhere with whatever there is, by any readings.
func AnyTable(t *testing.T, rt *rapid.T) *axismundi.State {
	t.Helper()
	tables := []func(testing.TB, ...func(*axismundi.State)) *axismundi.State{Practice, Practice, Plain, Bare}
	edits := []func(*axismundi.State){Turn(anybody(rt), rapid.IntRange(0, 4).Draw(rt, "ap"))}
	if rapid.Bool().Draw(rt, "changed") {
		form := rapid.SampledFrom([]notation.Form{notation.Angel, notation.Demon}).Draw(rt, "form")
		edits = append(edits, Changed(anybody(rt), form))
	}
	for _, of := range [][]string{{"A1", "wipe", "count"}, {"A2", "prose", "matrix"}, {"A3", "block",
		"twist"},
		{"A6", "mover", "opponent"}, {"A10", "no", "heals"}, {"A11", "die", "active"}, {"A13", "kept",
			"none"},
		{"A16", "stayed", "ends"}, {"A18", "no", "yes"}, {"A21", "no", "counts"}, {"A24", "grid",
			"warehouse"}} {
		value := rapid.SampledFrom(of[1:]).Draw(rt, of[0])
		edits = append(edits, func(s *axismundi.State) { s.Readings[of[0]] = value })
	}
	edits = append(edits, func(s *axismundi.State) { anyPlaces(rt, s) })
	return tables[rapid.IntRange(0, 3).Draw(rt, "table")](t, edits...)
}

func anybody(rt *rapid.T) string { return rapid.SampledFrom([]string{Ann, Ben, Cid}).Draw(rt, "who") }

// anyPlaces sets everybody somewhere, and markers too.
func anyPlaces(rt *rapid.T, s *axismundi.State) {
	open := slices.DeleteFunc(island.Hexes(), func(h notation.Hex) bool {
		return s.Island() != nil && s.Terrain(h) == notation.Inaccessible
	})
	for i := range s.Players {
		p := &s.Players[i]
		h := rapid.SampledFrom(open).Draw(rt, fmt.Sprint("at ", p.Name))
		if s.Occupant(h) == nil {
			p.At = h
		}
		p.Began = p.At
		p.HP = rapid.IntRange(1, s.Mat(p).HP).Draw(rt, "hp")
		p.Wounds = rapid.IntRange(0, 3).Draw(rt, "wounds")
		p.Hand = rapid.IntRange(0, 7).Draw(rt, "hand")
		if rapid.Bool().Draw(rt, "slot") {
			p.Slots = []string{rapid.SampledFrom([]string{"Dexterity", "Alpinist",
				"Cornered Animal"}).Draw(rt, "card")}
		}
		if rapid.IntRange(0, 5).Draw(rt, "god") == 0 {
			p.Effects = append(p.Effects, axismundi.GodMode)
		}
	}
	for range rapid.IntRange(0, 5).Draw(rt, "infected") {
		h := rapid.SampledFrom(open).Draw(rt, "marker")
		is := s.Hexes[h]
		is.Infected = true
		s.Hexes[h] = is
	}
}
