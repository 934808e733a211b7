// Package booking puts right what the table has, where something happened that no act tells.
package booking

import (
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Set says how something is: a player (hp=4 at=2G), a hex (harvested accessible), turned (1=2) or decks
// (permanent=20 one-time=30). Words have NAME=N, or marks and a terrain.
type Set struct {
	What  string
	Words []string
}

func (a Set) Play(t *axismundi.Table) error {
	if len(a.Words) == 0 {
		return telling.Impossible("say how %s is", a.What)
	}
	switch a.What {
	case "turned":
		return a.turned(t)
	case "decks":
		return a.decks(t)
	}
	if spot, err := t.State().ReadSpot("", a.What); err == nil && spot.Hex != "" {
		return a.hex(t, spot.Hex)
	}
	p, err := t.State().FindPlayer(a.What)
	if err != nil {
		return err
	}
	for _, word := range a.Words {
		if err := a.player(t, p.Name, word); err != nil {
			return err
		}
	}
	return nil
}

// PlayerKeys lists what may be said of a player.
var PlayerKeys = []string{"hp", "wounds", "at", "energy", "scrounge", "ap", "move", "attack",
	"warehouse"}

// player sets one number of a player's, or where the miniature stands.
func (a Set) player(t *axismundi.Table, who, word string) error {
	key, value, _ := strings.Cut(word, "=")
	s := t.State()
	p := s.Player(who)
	mat := s.Mat(p)
	most := map[string]int{"hp": mat.HP, "wounds": 3, "scrounge": 9, "ap": 9, "move": 9, "attack": 9}
	switch key {
	case "at":
		return stand(t, who, value)
	case "energy":
		return energy(t, who, value)
	case "warehouse":
		return home(t, p, value)
	}
	if !slices.Contains(PlayerKeys, key) {
		return &telling.Unknown{What: "thing to set", Word: key, Have: PlayerKeys}
	}
	n, err := strconv.Atoi(value)
	if least := map[string]int{"hp": 1}[key]; err != nil || n < least || n > most[key] {
		return telling.Impossible("%s: a number from %d to %d", word, least, most[key])
	}
	said := sum.Part{N: n, What: "as was said"}
	switch key {
	case "hp":
		t.Do(axismundi.LifeMoved{Player: who, HP: n - p.HP,
			Now: axismundi.Life{HP: n, Wounds: p.Wounds}}).Because(said)
	case "wounds":
		t.Do(axismundi.LifeMoved{Player: who, Wounds: n - p.Wounds, Came: max(0, n-p.Wounds),
			Now: axismundi.Life{HP: p.HP, Wounds: n}}).Because(said)
	case "scrounge":
		t.Do(axismundi.ScroungeMoved{Player: who, N: n - p.Scrounge, Now: n})
	default:
		return left(t, who, key, n)
	}
	return nil
}

// left sets the points that are left of a turn.
func left(t *axismundi.Table, who, key string, n int) error {
	s := t.State()
	if s.Turn != who {
		return telling.Impossible("it is not %s's turn: only whose turn it is has points", who)
	}
	e := axismundi.PointsMoved{Player: who}
	switch key {
	case "ap":
		e.AP = n - s.Points.AP
	case "move":
		e.Move = n - s.Points.Move
	case "attack":
		e.Attack = n - s.Points.Attack
	}
	after := telling.Copy(s)
	e.Apply(after)
	e.Left = points.Left(after)
	t.Do(e).Because(sum.Part{N: e.AP + e.Move + e.Attack, What: "as was said"})
	return nil
}

// stand puts a miniature onto a hex. Nothing comes of it but that the Malignant's area is counted anew.
func stand(t *axismundi.Table, who, word string) error {
	from := t.State().Player(who).At
	spot, err := t.State().ReadSpot(who, word)
	if err != nil {
		return err
	}
	to, err := spot.Set(t, from)
	if err != nil {
		return err
	}
	if o := t.State().Occupant(to); o != nil && o.Name != who {
		return &telling.Refused{Rule: "move.occupied", Reason: o.Name + " stands on " + string(to)}
	}
	terrain := t.State().Terrain(to)
	if terrain == notation.Inaccessible && !t.State().Mat(t.State().Player(who)).Flies {
		return &telling.Refused{Rule: "terrain.inaccessible.refuse", Reason: string(to) + " is Inaccessible"}
	}
	t.Do(axismundi.PieceMoved{Player: who, From: from, To: to, Terrain: terrain})
	wounds.Put(t, who)
	return nil
}

// home gives a Warehouse whose name nobody knew its printed name.
func home(t *axismundi.Table, p *axismundi.Player, word string) error {
	s := t.State()
	h, err := s.ReadHex("", word)
	switch terrain := s.Terrain(h); {
	case err != nil:
		return err
	case p.Warehouse == h:
		return telling.Impossible("%s's Warehouse is %s already", p.Name, h)
	case !slices.Contains(axismundi.UnknownWarehouses, p.Warehouse):
		return telling.Impossible("%s's Warehouse is %s", p.Name, p.Warehouse)
	case !s.Printed(h) || s.LevelOf(h) != notation.Sea:
		return telling.Impossible("%s is no hex with a letter of the Sea Level", word)
	case terrain != notation.Unknown && terrain != notation.Warehouse:
		return telling.Impossible("%s is %s", h, axismundi.Kind(terrain))
	case s.Keeper(h) != nil:
		return telling.Impossible("%s stands on %s", s.Keeper(h).Name, h)
	case slices.ContainsFunc(s.Players, func(o axismundi.Player) bool { return o.Warehouse == h }):
		return telling.Impossible("%s is another player's Warehouse", h)
	}
	t.Do(axismundi.HexCalled{From: p.Warehouse, Hex: h, Player: p.Name}, "terrain.warehouse.start")
	return nil
}

// energy sets the tokens of each Section: 3, or 2/1/0.
func energy(t *axismundi.Table, who, value string) error {
	p := t.State().Player(who)
	most := t.State().Book().Mat(notation.MatOf(p.Character, p.Form)).Energy
	words := strings.Split(value, "/")
	if len(words) != len(p.Energy) {
		return telling.Impossible("energy=%s: %d numbers, one for each Section", value, len(p.Energy))
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > most {
			return telling.Impossible("energy=%s: a Section holds 0 to %d tokens", value, most)
		}
		if was := t.State().Player(who).Energy[i]; was != n {
			t.Do(axismundi.EnergyMoved{Player: who, Section: i + 1, N: n - was, Now: n}, "energy.cap")
		}
	}
	return nil
}

// Marks lists what may lie on a hex; with no- in front it is taken off.
var Marks = []string{"harvested", "infected", "treasure"}

// hex sets marks and the terrain of a hex.
func (a Set) hex(t *axismundi.Table, h notation.Hex) error {
	for _, word := range a.Words {
		mark, off := strings.CutPrefix(word, "no-")
		switch {
		case slices.Contains(notation.Terrains, word):
			known := t.State().Terrain(h)
			if known == notation.Terrain(word) {
				continue
			}
			o := t.State().Keeper(h)
			if word == string(notation.Inaccessible) && o != nil && !t.State().Mat(o).Flies {
				return telling.Impossible("%s stands on %s", o.Name, h)
			}
			axismundi.SayTerrain(t, axismundi.TerrainSaid{Hex: h, Terrain: notation.Terrain(word),
				Level: int(t.State().LevelOf(h)), Turns: known != notation.Unknown})
		case slices.Contains(Marks, mark):
			if err := marked(t, h, mark, off); err != nil {
				return err
			}
		default:
			return &telling.Unknown{What: "mark or terrain", Word: word,
				Have: append(slices.Clone(Marks), notation.Terrains...)}
		}
	}
	return nil
}

// marked lays a mark onto a hex, or takes it off.
func marked(t *axismundi.Table, h notation.Hex, mark string, off bool) error {
	s := t.State()
	if s.Hexes[h].Bears(mark) != off {
		return nil // it is so
	}
	if lie := len(s.Lying(func(is axismundi.Hex) bool { return is.Treasure })); mark == "treasure" && !off &&
		lie >= s.Treasures.Board {
		return telling.Impossible("all %d Treasure Tokens that are not taken lie on hexes", lie)
	}
	t.Do(axismundi.HexesMarked{Mark: mark, Hexes: []notation.Hex{h}, Off: off})
	return nil
}

// turned sets how far levels have turned, in sixths of a circle.
func (a Set) turned(t *axismundi.Table) error {
	turned := island.Turned{}
	for level := notation.Level(1); level <= notation.Highest; level++ {
		turned[level] = t.State().Turned[level]
	}
	for _, word := range a.Words {
		level, value, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(value)
		l, bad := strconv.Atoi(level)
		if err != nil || bad != nil || l < 1 || l > int(notation.Highest) || n < 0 || n > 5 {
			return telling.Impossible("%s: a level from 1 to 3, and its sixths from 0 to 5: turned 1=2", word)
		}
		turned[notation.Level(l)] = n
	}
	t.Do(axismundi.LevelsSaid{Turned: turned, One: turned[1], Two: turned[2],
		Three: turned[notation.Highest]}, "rotation.angle")
	wounds.Rotated(t, "")
	return nil
}

// decks sets how many cards each deck has: together they stay as many.
func (a Set) decks(t *axismundi.Table) error {
	decks := t.State().Decks
	for _, word := range a.Words {
		deck, value, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || !slices.Contains(notation.Decks, deck) {
			return telling.Impossible("%s: permanent=N one-time=N", word)
		}
		if notation.Deck(deck) == notation.Permanent {
			decks.Permanent = n
		} else {
			decks.OneTime = n
		}
	}
	if all := t.State().Decks.All(); decks.All() != all {
		return telling.Impossible("%d cards: both decks have %d together", decks.All(), all)
	}
	t.Do(axismundi.DecksSaid{Decks: decks, Permanent: decks.Permanent, OneTime: decks.OneTime})
	return nil
}
