package axismundi

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
)

// Begun: a game is set up; everything lies where it begins.
type Begun struct {
	Length   string            `json:"length"`
	Modules  []string          `json:"modules"`
	Readings map[string]string `json:"readings"`
	Board    string            `json:"board" unknown:"null"` // empty: none
	Level    int               `json:"level"`
	Players  []string          `json:"players"`

	Seed      int                    `json:"-"`
	Seats     []Player               `json:"-"`
	Crates    map[notation.Hex]Crate `json:"-"`
	Decks     Counted                `json:"-"`
	Treasures int                    `json:"-"`
}

func (e Begun) Kind() string { return "game.begun" }

func (e Begun) String() string {
	length := "full game"
	if e.Length != "full" {
		length = "game of " + e.Length + " minutes"
	}
	return fmt.Sprintf("The %s, Level %d showing", length, e.Level)
}

func (e Begun) Apply(s *State) {
	s.Seed, s.Length, s.Board, s.Level, s.Round = e.Seed, e.Length, e.Board, e.Level, 1
	s.Modules, s.Readings = slices.Clone(e.Modules), maps.Clone(e.Readings)
	s.Center, s.Turned = notation.Axis, island.Twisted(0, false)
	s.Players = nil
	for _, p := range e.Seats {
		p.Energy, p.Drops = slices.Clone(p.Energy), slices.Clone(p.Drops)
		s.Players = append(s.Players, p)
	}
	for h, c := range e.Crates {
		s.Crates[h] = Crate{slices.Clone(c.Permanent), slices.Clone(c.OneTime)}
	}
	s.Decks, s.Treasures.Board = e.Decks, e.Treasures
}

// HexesMarked: markers or tokens come onto hexes, or leave them.
type HexesMarked struct {
	Mark  string         `json:"mark"` // harvested, infected or treasure
	Hexes []notation.Hex `json:"hexes"`
	Off   bool           `json:"off"`
	By    string         `json:"by" unknown:"null"` // who harvests; empty: it was so, or comes by itself
}

func (e HexesMarked) Kind() string { return "hexes.marked" }

func (e HexesMarked) String() string {
	word := map[string]string{"harvested": "harvested", "infected": "infected",
		"treasure": "hiding a Treasure Token"}[e.Mark]
	if e.By != "" && e.Mark == "harvested" {
		return fmt.Sprintf("%s harvests %s", e.By, Said(e.Hexes...))
	}
	verb := "is"
	if len(e.Hexes) > 1 {
		verb = "are"
	}
	if e.Off {
		verb += " no longer"
	}
	return fmt.Sprintf("%s %s %s", Said(e.Hexes...), verb, word)
}

func (e HexesMarked) Apply(s *State) {
	for _, h := range e.Hexes {
		is := s.Hexes[h]
		switch e.Mark {
		case "harvested":
			is.Harvested = !e.Off
		case "infected":
			is.Infected = !e.Off
		case "treasure":
			is.Treasure = !e.Off
		}
		s.keep(h, is)
	}
}

// keep notes what is to be said of a hex; of one that has nothing, and on whose name nothing rests, nothing
// is kept.
func (s *State) keep(h notation.Hex, is Hex) {
	if is == (Hex{}) {
		delete(s.Hexes, h)
		return
	}
	s.Hexes[h] = is
}

// TerrainSaid: somebody has said what kind a hex is, or it is another from now on.
type TerrainSaid struct {
	Hex     notation.Hex     `json:"hex"`
	Terrain notation.Terrain `json:"terrain"`
	Level   int              `json:"level"`
	Turns   bool             `json:"turns"` // it was another kind before
}

func (e TerrainSaid) Kind() string { return "terrain.said" }

func (e TerrainSaid) String() string {
	verb := "is"
	if e.Turns {
		verb = "becomes"
	}
	return fmt.Sprintf("%s %s %s", e.Hex, verb, Kind(e.Terrain))
}

func (e TerrainSaid) Apply(s *State) {
	is := s.Hexes[e.Hex]
	s.names(e.Hex)
	if Nameless(e.Hex) {
		is.Level = e.Level
	}
	if e.Turns || !Nameless(e.Hex) { // else the name says it
		is.Terrain = e.Terrain
	}
	s.keep(e.Hex, is)
}

// CrateStocked: what lies open on a Crate Board is named.
type CrateStocked struct {
	Crate     notation.Hex `json:"crate"`
	Permanent Open         `json:"permanent"`
	OneTime   Open         `json:"one_time"`
}

// Open are cards that lie open; in JSON one that nobody has named is null.
type Open []string

// MarshalJSON implements json.Marshaler.
func (o Open) MarshalJSON() ([]byte, error) {
	names := make([]chance.Name, len(o))
	for i, card := range o {
		names[i] = chance.Name(card)
	}
	return json.Marshal(names)
}

// JSONSchema describes them for programs.
func (Open) JSONSchema() map[string]any {
	return map[string]any{"type": "array", "items": chance.Name("").JSONSchema()}
}

func (e CrateStocked) Kind() string { return "crate.stocked" }

func (e CrateStocked) String() string {
	return fmt.Sprintf("Crate %s: %s", e.Crate, CardsSaid(slices.Concat(e.Permanent, e.OneTime)))
}

func (e CrateStocked) Apply(s *State) {
	s.Crates[e.Crate] = Crate{slices.Clone(e.Permanent), slices.Clone(e.OneTime)}
}

// CrateGone: a Crate Board leaves the game (action.timebomb.crate).
type CrateGone struct {
	Crate notation.Hex `json:"crate"`
}

func (e CrateGone) Kind() string { return "crate.gone" }
func (e CrateGone) String() string {
	return fmt.Sprintf("The Crate Board of %s leaves the game", e.Crate)
}
func (e CrateGone) Apply(s *State) { delete(s.Crates, e.Crate) }

// Renamed: a player is called something else from now on, and so is the player's Pier.
type Renamed struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func (e Renamed) Kind() string { return "player.renamed" }

func (e Renamed) String() string { return e.From + " is called " + e.To + " from now on" }

func (e Renamed) Apply(s *State) {
	for i := range s.Players {
		e.player(&s.Players[i])
	}
	e.name(&s.Turn)
	e.hexes(s.Points.Healed)
	rekey(s.Hexes, e.pier)
	rekey(s.Crates, e.pier)
	for number, m := range s.Markers {
		m.At = e.pier(m.At)
		s.Markers[number] = m
	}
	if s.Bomb != nil {
		e.name(&s.Bomb.By)
		s.Bomb.At = e.pier(s.Bomb.At)
	}
	if s.Over != nil {
		e.name(&s.Over.Winner)
	}
}

// player changes what a player remembers of the one who is renamed.
func (e Renamed) player(p *Player) {
	e.name(&p.Name)
	p.Warehouse, p.At, p.Began = e.pier(p.Warehouse), e.pier(p.At), e.pier(p.Began)
	for i := range p.Immobilized {
		e.name(&p.Immobilized[i])
	}
	if p.Area != nil {
		e.name(&p.Area.Repeat)
	}
	h := p.Hidden
	if h == nil {
		return
	}
	h.At = e.pier(h.At)
	e.hexes(h.Points.Healed)
	rekey(h.Stood, func(name string) string {
		e.name(&name)
		return name
	})
	for name, at := range h.Stood {
		h.Stood[name] = e.pier(at)
	}
}

// name changes the name that is meant, and no other.
func (e Renamed) name(name *string) {
	if *name == e.From {
		*name = e.To
	}
}

// pier returns what a hex is called from now on.
func (e Renamed) pier(h notation.Hex) notation.Hex {
	if h == notation.PierOf(e.From) {
		return notation.PierOf(e.To)
	}
	return h
}

func (e Renamed) hexes(list []notation.Hex) {
	for i := range list {
		list[i] = e.pier(list[i])
	}
}

// rekey calls the keys of a map something else.
func rekey[K comparable, V any](m map[K]V, called func(K) K) {
	for key, value := range maps.Clone(m) {
		delete(m, key)
		m[called(key)] = value
	}
}
