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
	Board    string            `json:"board" unknown:"null"` // the file, or practice; empty: none
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

// keep notes the terrain, the level and the marks of a hex. A hex that has none of these is deleted.
func (s *State) keep(h notation.Hex, is Hex) {
	if is == (Hex{}) {
		delete(s.Hexes, h)
		return
	}
	s.Hexes[h] = is
}

// TerrainSaid: somebody has said which terrain a hex is, or a hex becomes another terrain (Turns).
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

// JSONSchema describes Open for programs: a list of names, null for a card that nobody has named.
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
	s.calls(notation.PierOf(e.From), notation.PierOf(e.To))
	if s.Bomb != nil {
		e.name(&s.Bomb.By)
	}
	if s.Push != nil {
		e.name(&s.Push.By)
		e.name(&s.Push.Who)
	}
	if s.Over != nil {
		e.name(&s.Over.Winner)
	}
	for _, g := range s.Gaps {
		for i := range g.Who {
			e.name(&g.Who[i])
		}
	}
}

// player replaces the old name wherever it stands in the record of a player.
func (e Renamed) player(p *Player) {
	e.name(&p.Name)
	for i := range p.Immobilized {
		e.name(&p.Immobilized[i])
	}
	if p.Area != nil {
		e.name(&p.Area.Repeat)
		e.name(&p.Area.Owed)
	}
	now := func(name string) string {
		e.name(&name)
		return name
	}
	for of, a := range p.Areas {
		e.name(&a.Repeat)
		e.name(&a.Owed)
		p.Areas[of] = a
	}
	rekey(p.Areas, now)
	if p.Hidden != nil {
		rekey(p.Hidden.Stood, now)
		rekey(p.Hidden.Lasting, now)
		rekey(p.Hidden.Passed, now)
		for i := range p.Hidden.Immobilized {
			e.name(&p.Hidden.Immobilized[i])
		}
	}
}

// name replaces a name that is From by To, and leaves any other as it is.
func (e Renamed) name(name *string) {
	if *name == e.From {
		*name = e.To
	}
}

// HexCalled: a Warehouse without a name turns out to be a hex with a printed one.
type HexCalled struct {
	From   notation.Hex `json:"from"`
	Hex    notation.Hex `json:"hex"`
	Player string       `json:"player"` // whose Warehouse it is
}

func (e HexCalled) Kind() string { return "hex.called" }

func (e HexCalled) String() string {
	return fmt.Sprintf("%s's Warehouse is %s", e.Player, e.Hex)
}

func (e HexCalled) Apply(s *State) {
	is, also := s.Hexes[e.From], s.Hexes[e.Hex]
	is.Harvested, is.Infected = is.Harvested || also.Harvested, is.Infected || also.Infected
	is.Treasure = is.Treasure || also.Treasure
	delete(s.Hexes, e.From)
	s.keep(e.Hex, is)
	s.calls(e.From, e.Hex)
}

// calls gives a hex another name wherever it stands.
func (s *State) calls(from, to notation.Hex) {
	now := func(h notation.Hex) notation.Hex {
		if h == from {
			return to
		}
		return h
	}
	all := func(list []notation.Hex) {
		for i := range list {
			list[i] = now(list[i])
		}
	}
	for i := range s.Players {
		p := &s.Players[i]
		p.Warehouse, p.At, p.Began = now(p.Warehouse), now(p.At), now(p.Began)
		if h := p.Hidden; h != nil {
			h.At = now(h.At)
			all(h.Points.Healed)
			all(h.Infected)
			for name, at := range h.Stood {
				h.Stood[name] = now(at)
			}
		}
	}
	all(s.Points.Healed)
	for _, g := range s.Gaps {
		all(g.At)
	}
	rekey(s.Hexes, now)
	rekey(s.Crates, now)
	for number, m := range s.Markers {
		m.At = now(m.At)
		s.Markers[number] = m
	}
	if s.Bomb != nil {
		s.Bomb.At = now(s.Bomb.At)
	}
	if s.Push != nil {
		s.Push.From = now(s.Push.From)
	}
}

// rekey replaces each key of a map by what called returns for it.
func rekey[K comparable, V any](m map[K]V, called func(K) K) {
	for key, value := range maps.Clone(m) {
		delete(m, key)
		m[called(key)] = value
	}
}
