package axismundi

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/names"
	"tablehand/assist/printed"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// Seats counts the players (game.players).
const Seats = 3

// sound refuses a table that no act could be played on: names that are none, two on a hex, cards that are
// none.
func (s *State) sound(f *yamlfile.Form) {
	s.soundBoard(f)
	for i, name := range s.Modules {
		if slices.Contains(s.Modules[:i], name) {
			f.Fault("modules", "%s is there twice", name)
		}
	}
	if n := len(s.Players); n != Seats {
		f.Fault("players", "%s: this game is for %d (game.players)", text.Things(n, "player", "players"), Seats)
	}
	for i := range s.Players {
		s.soundPlayer(f, fmt.Sprintf("players[%d]", i), i)
	}
	if s.Turn != "" && s.Player(s.Turn) == nil {
		f.Fault("turn", "no player %q", s.Turn)
	}
	for _, h := range slices.Sorted(maps.Keys(s.Hexes)) {
		if !s.IsHex(h) {
			f.Fault("hexes."+string(h), "%q is no hex", h)
		}
	}
	for _, h := range slices.Sorted(maps.Keys(s.Crates)) {
		at, c := "crates."+string(h), s.Crates[h]
		if !s.IsHex(h) {
			f.Fault(at, "%q is no hex", h)
		}
		s.soundCards(f, at+".permanent", notation.Permanent, c.Permanent)
		s.soundCards(f, at+".one-time", notation.OneTime, c.OneTime)
	}
	s.soundCards(f, "discard.cards", "", s.Discard.Cards)
	for _, n := range slices.Sorted(maps.Keys(s.Markers)) {
		m := s.Markers[n]
		s.soundCards(f, "markers."+n+".card", notation.Permanent, []string{m.Card})
		if m.At != "" && !s.IsHex(m.At) {
			f.Fault("markers."+n+".at", "%q is no hex", m.At)
		}
	}
	if s.Bomb != nil && (s.Player(s.Bomb.By) == nil || !s.IsHex(s.Bomb.At)) {
		f.Fault("bomb", "it lies on no hex, or is nobody's")
	}
	if s.Push != nil && (s.Player(s.Push.By) == nil || s.Player(s.Push.Who) == nil ||
		s.Push.By == s.Push.Who || !s.IsHex(s.Push.From)) {
		f.Fault("push", "it is nobody's, of nobody else, or from no hex")
	}
	if pile := len(s.Discard.Cards) + s.Discard.Unnamed.All(); s.Discard.Taken > pile {
		f.Fault("discard.taken", "%d taken, and %s ever been discarded", s.Discard.Taken,
			text.Things(pile, "card has", "cards have"))
	}
	for _, h := range s.Points.Healed {
		if !s.IsHex(h) {
			f.Fault("points.healed", "%q is no hex", h)
		}
	}
	if s.Over != nil && s.Player(s.Over.Winner) == nil {
		f.Fault("over.winner", "no player %q", s.Over.Winner)
	}
	s.soundGaps(f)
	s.soundForms(f)
	s.soundReadings(f)
}

// soundBoard refuses a board that cannot be read.
func (s *State) soundBoard(f *yamlfile.Form) {
	if s.Board == "" {
		return
	}
	if _, err := s.maps.Open(s.Board); err != nil {
		f.Fault("board", "%v", err)
	}
}

func (s *State) soundPlayer(f *yamlfile.Form, at string, i int) {
	p := &s.Players[i]
	if err := s.Nameable(p.Name); err != nil {
		f.Fault(at+".name", "%v", err)
	}
	for _, o := range s.Players[:i] {
		switch {
		case o.Name == p.Name:
			f.Fault(at+".name", "a second player %q", p.Name)
		case o.Character == p.Character:
			f.Fault(at+".character", "%s is the %s too", o.Name, p.Character)
		case o.Warehouse == p.Warehouse:
			f.Fault(at+".warehouse", "%s has the Warehouse %s too", o.Name, p.Warehouse)
		case o.At == p.At && o.Hidden == nil && p.Hidden == nil:
			f.Fault(at+".at", "%s stands on %s too (move.occupied)", o.Name, p.At)
		}
	}
	for key, h := range map[string]notation.Hex{"warehouse": p.Warehouse, "at": p.At} {
		if !s.IsHex(h) {
			f.Fault(at+"."+key, "%q is no hex", h)
		}
	}
	if p.Began != "" && !s.IsHex(p.Began) {
		f.Fault(at+".began", "%q is no hex", p.Began)
	}
	if s.IsHex(p.Warehouse) && (s.LevelOf(p.Warehouse) != notation.Sea || p.Warehouse == notation.Center) {
		f.Fault(at+".warehouse", "%s lies on no Sea Level: Warehouses do", p.Warehouse)
	}
	s.soundMat(f, at, p)
	for _, name := range p.Immobilized {
		if s.Player(name) == nil {
			f.Fault(at+".immobilized", "no player %q", name)
		}
	}
	for j, e := range p.Effects {
		if !s.isEffect(e) {
			f.Fault(fmt.Sprintf("%s.effects[%d]", at, j), "%q lasts on nobody", e)
		}
	}
	if p.Area != nil {
		s.soundArea(f, at+".area", *p.Area)
	}
	for _, holder := range slices.Sorted(maps.Keys(p.Areas)) {
		if s.Player(holder) == nil {
			f.Fault(at+".areas", "no player %q", holder)
		}
		s.soundArea(f, at+".areas."+holder, p.Areas[holder])
	}
	if p.Hidden != nil {
		s.soundHidden(f, at+".hidden", p.Hidden)
	}
}

// soundArea refuses an Area whose Repeat or Owed names no player of the table.
func (s *State) soundArea(f *yamlfile.Form, at string, a Area) {
	for key, name := range map[string]string{"repeat": a.Repeat, "owed": a.Owed} {
		if name != "" && s.Player(name) == nil {
			f.Fault(at+"."+key, "no player %q", name)
		}
	}
}

// soundHidden refuses a Hidden with a place that is no hex, a name that is no player's, or a Seal that is
// no sum.
func (s *State) soundHidden(f *yamlfile.Form, at string, h *Hidden) {
	if !s.IsHex(h.At) {
		f.Fault(at+".at", "%q is no hex", h.At)
	}
	if raw, err := hex.DecodeString(h.Seal); err != nil || len(raw) > 0 && len(raw) != sha256.Size {
		f.Fault(at+".seal", "that is no sum of a sealed line")
	}
	for _, name := range slices.Sorted(maps.Keys(h.Stood)) {
		switch {
		case s.Player(name) == nil:
			f.Fault(at+".stood", "no player %q", name)
		case !s.IsHex(h.Stood[name]):
			f.Fault(at+".stood", "%q is no hex", h.Stood[name])
		}
	}
	for _, h := range h.Infected {
		if !s.IsHex(h) {
			f.Fault(at+".infected", "%q is no hex", h)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(h.Lasting)) {
		for _, e := range h.Lasting[name] {
			if s.Player(name) == nil || !s.isEffect(e) || !Lasts(e) {
				f.Fault(at+".lasting", "%s: %q: a player and what lasts until the own next turn", name, e)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(h.Passed)) {
		for _, pass := range h.Passed[name] {
			if s.Player(name) == nil || !s.IsHex(pass.At) || pass.Round < 1 || pass.Round > Most {
				f.Fault(at+".passed", "%s: %d:%s: a player, a round and a hex", name, pass.Round, pass.At)
			}
		}
	}
	for _, name := range h.Immobilized {
		if s.Player(name) == nil {
			f.Fault(at+".immobilized", "no player %q", name)
		}
	}
}

// soundMat refuses HPs, Energy, cards in Slots and Drops that the player's mat has no room for.
func (s *State) soundMat(f *yamlfile.Form, at string, p *Player) {
	mat := s.book.Mat(notation.MatOf(p.Character, p.Form))
	if mat == nil {
		return // the Character or the form is none, which is a fault of its own
	}
	if p.HP > mat.HP {
		f.Fault(at+".hp", "%d HPs: the most is %d (mat.hp.max)", p.HP, mat.HP)
	}
	if len(p.Energy) != mat.Sections {
		f.Fault(at+".energy", "%d Sections: this mat has %d", len(p.Energy), mat.Sections)
	}
	for _, n := range p.Energy {
		if n > mat.Energy {
			f.Fault(at+".energy", "%d tokens: a Section holds %d (energy.cap)", n, mat.Energy)
		}
	}
	s.soundCards(f, at+".slots", notation.Permanent, p.Slots)
	if len(p.Slots) > mat.Slots {
		f.Fault(at+".slots", "%d cards are Activated: this mat has %s (mat.slot.one, mat.slot.exceptions)",
			len(p.Slots), text.Things(mat.Slots, "Slot", "Slots"))
	}
	for i, name := range p.Slots {
		if slices.Contains(p.Slots[:i], name) {
			f.Fault(at+".slots", "%s is Activated twice (angel.slots, char.savant.up.slots)", name)
		}
	}
	if n := len(p.Drops); n != box.Ingredients {
		f.Fault(at+".drops", "%d numbers: one for each of the %d Ingredients", n, box.Ingredients)
	}
}

// soundCards refuses names that no card has, and cards of another deck than this one; an empty deck lets
// both pass. A crate may have cards without a name.
func (s *State) soundCards(f *yamlfile.Form, at string, deck notation.Deck, names []string) {
	for i, name := range names {
		of := s.book.DeckOf(name)
		switch {
		case name == "" && strings.HasPrefix(at, "crates."):
		case of == "":
			f.Fault(at, "no card is called %q", names[i])
		case deck != "" && of != deck:
			f.Fault(at, "%s is a card of the other deck", name)
		}
	}
}

// soundForms refuses a second Angel or Demon, an Upgraded player without one, and an ordinary player beside
// one (axis.only-one, upgrade.trigger).
func (s *State) soundForms(f *yamlfile.Form) {
	n := 0
	for _, p := range s.Players {
		if p.Form.Transformed() {
			n++
		}
	}
	for i, p := range s.Players {
		at := fmt.Sprintf("players[%d].form", i)
		switch {
		case n > 1 && p.Form.Transformed():
			f.Fault(at, "a second Angel or Demon (axis.only-one)")
		case n == 0 && p.Form == notation.Upgraded:
			f.Fault(at, "nobody is Upgraded without an Angel or Demon (upgrade.trigger)")
		case n == 1 && p.Form == notation.Ordinary:
			f.Fault(at, "beside an Angel or Demon everybody else is Upgraded (upgrade.trigger)")
		}
	}
}

// soundReadings refuses a reading that the book does not list, and a value that it does not take.
func (s *State) soundReadings(f *yamlfile.Form) {
	if len(s.Readings) == 0 {
		return
	}
	list, err := s.book.Readings()
	if err != nil {
		f.Fault("readings", "%v", err)
		return
	}
	printed.Sound(f, s.Readings, list)
}

// isEffect says whether a text is an effect of a player, as the table file has it: god-mode, identity
// scrounger.
func (s *State) isEffect(e string) bool {
	if who, is := cutWord(e, "identity"); is {
		return slices.Contains(notation.Characters, who)
	}
	if n, is := cutWord(e, "catch"); is && n != "treasure" {
		_, there := s.Markers[n]
		return there
	}
	if n, is := cutWord(e, DieWaits); is { // rolled for Drops, and not yet placed
		return len(n) == 1 && n >= "1" && n <= "3"
	}
	return e == GodMode || e == Sagittarius || e == CatchToken
}

// CardNamed returns the kind of a card by its printed name, or nil.
func (s *State) CardNamed(name string) *box.Card { return s.book.Named(name) }

// IsHex says whether a table may name a hex so: a printed name, a nameless one, a Warehouse or the Pier of
// somebody who plays.
func (s *State) IsHex(h notation.Hex) bool {
	switch {
	case s.Printed(h):
		return true
	case Nameless(h):
		_, number, _ := strings.Cut(string(h), "-")
		n, err := strconv.Atoi(number)
		return err == nil && n > 0
	case PierOwner(h) != "":
		return s.Player(PierOwner(h)) != nil
	}
	return slices.Contains(UnknownWarehouses, h)
}

// UnknownWarehouses are the names of Warehouses on a table that names none.
var UnknownWarehouses = []notation.Hex{"w1", "w2", "w3"}

// Nameable refuses a name that could not be typed, or that reads as something else: a hex, a word, a card.
func (s *State) Nameable(name string) error {
	lower := names.Key(name)
	_, is := notation.ReadHex(lower)
	switch {
	case s.book.IsCard(lower):
		return fmt.Errorf("%q is the name of a card: another name, please", name)
	case lower == "" || text.Safe(name) != name || len([]rune(name)) > 40 || strings.ContainsAny(name,
		" =:,+") || name[0] == '-':
		return fmt.Errorf("%q is no name: 1 to 40 letters that can be shown, none of them a blank or = : , +",
			name)
	case is || Nameless(notation.Hex(lower)) || strings.HasPrefix(lower, "pier-"):
		return fmt.Errorf("%q is the name of a hex: another name, please", name)
	case slices.Contains(reserved(), lower):
		return fmt.Errorf("%q is a word of the game: another name, please", name)
	}
	return nil
}

// reserved lists the words that a player cannot be called, since they stand where a name does.
func reserved() []string {
	words := []string{"axis", "pier", "none", "nobody", "both", "yes", "no", "over", "for", "move", "heal",
		"walk",
		"run", "climb", "spelunk", "enter", "turned", "decks", "harvested", "infected", "treasure", "w1",
		"w2", "w3"}
	for _, list := range [][]string{notation.Characters, notation.Terrains, notation.Decks,
		notation.Treasures, notation.Poisons, notation.Forms} {
		words = append(words, list...)
	}
	return words
}
