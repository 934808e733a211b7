package status

import (
	"slices"
	"strconv"

	"tablehand/assist/board"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// Sight returns the tokens on a board that is typed in, and the state of its Wells, lairs, city,
// mystic and Gates.
func Sight(s *malice.State, name string) board.Sight {
	if name == "realm" {
		return realmSight(s)
	}
	sight := board.Sight{Tokens: map[board.Pos][]string{}, Known: known(s, name), Foes: foes(s)}
	put := func(token, at string) {
		if p, ok := s.HexAt(at); ok && p.Board == name {
			sight.Tokens[p.Pos] = append(sight.Tokens[p.Pos], token)
		}
	}
	for _, a := range s.Avatars {
		if a.Rebirth == 0 { // without a body it stands nowhere
			put(a.Name, a.At)
		}
	}
	for _, h := range s.Shadows {
		put(shadowToken(h.ID), h.At)
	}
	if s.Xulthul != nil {
		put("Xulthûl", s.Xulthul.At)
	}
	return sight
}

// realmSight returns the Shadow Realm: its Shadow, and which Gates are sealed (realm.gate.sealed).
func realmSight(s *malice.State) board.Sight {
	sight := board.Sight{Tokens: map[board.Pos][]string{}, Known: map[board.Pos]map[string]board.Known{},
		Foes: foes(s)}
	if h := s.Realm.Shadow; h != nil {
		if p, ok := s.Haunts(h.At); ok {
			sight.Tokens[p] = []string{shadowToken(h.ID)}
		}
	}
	for _, p := range s.RealmBoard().Places("gate") {
		is := openGate
		if slices.Contains(s.Realm.Seals, s.Haunt(p)) {
			is = sealed
		}
		sight.Known[p] = map[string]board.Known{"gate": is}
	}
	return sight
}

// foes returns the tokens of the Shadows and of Xulthûl, each with what a screen writes for it.
func foes(s *malice.State) map[string]string {
	list := map[string]string{"Xulthûl": "Xulthûl"}
	for _, h := range s.Shadows {
		list[shadowToken(h.ID)] = malice.Spoken(malice.ShadowName(h.ID))
	}
	if h := s.Realm.Shadow; h != nil {
		list[shadowToken(h.ID)] = malice.Spoken(malice.ShadowName(h.ID))
	}
	return list
}

func shadowToken(id int) string { return "Shadow" + strconv.Itoa(id) }

// What pictures tell of a place: a letter, which says it without the color too.
const (
	bright = "#f6cf3c"
	dark   = "#1c1c1c"
	spent  = "#e4e4e4"
)

var (
	sealed   = board.Known{Word: "sealed", Mark: "s", Said: "sealed Gate"}
	openGate = board.Known{Word: "open", Mark: "o", Said: "open Gate", Color: spent}
	emptied  = board.Known{Word: "emptied", Mark: "-", Said: "emptied lair", Color: spent}
)

// wellOf returns the picture of a revealed Well, or nothing.
func wellOf(is string) board.Known {
	switch is {
	case "light":
		return board.Known{Word: is, Mark: "L", Said: "Light Well", Color: bright}
	case "dark":
		return board.Known{Word: is, Mark: "D", Said: "Dark Well", Color: dark}
	case "darkened":
		return board.Known{Word: is, Mark: "E", Said: "Light Well made Dark", Color: dark}
	}
	return board.Known{}
}

// known returns the table's knowledge of the features of a board.
func known(s *malice.State, name string) map[board.Pos]map[string]board.Known {
	all := map[board.Pos]map[string]board.Known{}
	b := s.TypedIn(name)
	put := func(p board.Pos, feature string, is board.Known) {
		if all[p] == nil {
			all[p] = map[string]board.Known{}
		}
		all[p][feature] = is
	}
	for i, where := range notation.Strongholds(name) {
		put(b.Places("stronghold")[i], "stronghold", wellOf(s.Wells[where]))
	}
	for _, p := range b.Places("lair") {
		if s.Unstocked(s.Named(board.Place{Board: name, Pos: p})) {
			put(p, "lair", emptied)
		}
	}
	for _, what := range []string{"city", "mystic"} {
		put(b.Places(what)[0], what, turnedOver(what, s.PlaceOn(name, what)))
	}
	return all
}

// turnedOver returns the picture of a city or mystic that was revealed or destroyed; nothing while it lies
// face down.
func turnedOver(what, is string) board.Known {
	switch {
	case is == "":
		return board.Known{}
	case is == malice.Destroyed:
		return board.Known{Word: is, Mark: "-", Said: "destroyed " + what, Color: spent}
	case what == "city":
		return board.Known{Word: is, Mark: is[:1], Said: "City of " + text.Capital(is)}
	}
	return board.Known{Word: is, Mark: is[:1], Said: "mystic to " + is}
}
