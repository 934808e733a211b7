package familiar

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Retrieve sends a Familiar for a Treasure Token or a disarmed card, which comes at the end of the turn
// (action.retrieve.delay).
type Retrieve struct {
	By   string
	Hex  string
	What string   // treasure, or the number of a Card Marker; empty: what lies there alone
	With []string // godspeed
}

// A Retrieved is the result of a Retrieve or a Pick Up.
type Retrieved struct {
	Player string       `json:"player"`
	Hex    notation.Hex `json:"hex"`
	Item   string       `json:"item"` // treasure, or the number of a Card Marker
	Card   string       `json:"card" unknown:"null"`
}

func (a Retrieve) Play(t *axismundi.Table) error {
	by, err := t.State().Actor(a.By)
	if err != nil {
		return err
	}
	who := by.Name
	h, err := t.State().ReadHex(who, a.Hex)
	if err != nil {
		return err
	}
	item, err := Lying(t, h, a.What, "action.retrieve.target")
	if err != nil {
		return err
	}
	c, err := Commanded(t, who, "retrieve", a.With)
	if err != nil {
		return err
	}
	if err := c.Hex(h); err != nil {
		return err
	}
	if err := c.Go(); err != nil {
		return err
	}
	r := Retrieved{Player: who, Hex: h, Item: item}
	rules := []string{"action.retrieve.target", "action.retrieve.delay"}
	if item == Treasure {
		t.Do(axismundi.TreasureMoved{Player: who, From: "board", To: "familiar", Hex: h}, rules...)
	} else {
		r.Card = t.State().Markers[item].Card
		t.Do(axismundi.EffectMoved{Player: who, Effect: "catch " + item,
			Text: fmt.Sprintf("%s's Familiar takes marker %s", who, item)}, append(rules,
			"card.one.danzig.fetch")...)
		t.Do(axismundi.MarkerMoved{Number: item, Card: r.Card}, rules...)
	}
	t.Result = r
	return nil
}

// Treasure is the word of a Treasure Token; a disarmed card is the number of its marker.
const Treasure = "treasure"

// Lying returns which thing on a hex is meant: the one that is said, or the only one. Where tokens lie that
// nobody has named a hex of, one is believed to lie there, if one may (setup.treasure.where).
func Lying(t *axismundi.Table, h notation.Hex, word, rule string) (string, error) {
	s := t.State()
	var there []string
	if s.Hexes[h].Treasure || s.Treasures.Board > marked(s) && bears(s, h) {
		there = append(there, Treasure)
	}
	for _, n := range slices.Sorted(maps.Keys(s.Markers)) {
		if s.Markers[n].At == h {
			there = append(there, n)
		}
	}
	switch {
	case len(there) == 0:
		return "", &telling.Refused{Rule: rule,
			Reason: "neither a Treasure Token nor a Card Marker lies on " + string(h)}
	case word != "" && !slices.Contains(there, word) && isItem(s, word):
		if spot, err := s.ReadSpot("", word); err == nil && spot.Hex != "" {
			word = string(spot.Hex)
		}
		return "", &telling.Refused{Rule: rule, Reason: fmt.Sprintf(
			"one thing is taken from one hex, and what lies on %s is %s, not %s", h, text.Listed(there), word)}
	case word != "":
		return telling.Named("item there", word, there)
	case len(there) > 1 && s.Hexes[h].Treasure:
		return "", telling.Unclear("what lies on "+string(h), there)
	}
	return there[len(there)-1], nil
}

// isItem says whether a word means something that may lie somewhere, or a hex.
func isItem(s *axismundi.State, word string) bool {
	if _, err := strconv.Atoi(word); err == nil || word == Treasure {
		return true
	}
	_, err := s.ReadSpot("", word)
	return err == nil
}

// bears says whether a Treasure Token may lie on a hex: on a Path, an Accessible or a Shelter Hex above the
// Sea Level.
func bears(s *axismundi.State, h notation.Hex) bool {
	terrain := s.Terrain(h)
	return h != notation.Center && s.LevelOf(h) > notation.Sea &&
		(terrain == notation.Unknown || slices.Contains(notation.MarkedBy("treasure"), terrain))
}

// marked counts the hexes of which the table says that a token lies there.
func marked(s *axismundi.State) int {
	return len(s.Lying(func(h axismundi.Hex) bool { return h.Treasure }))
}
