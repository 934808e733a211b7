package movement

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// RevealPlace turns a board's city or mystic over. On boards that are typed in a move does
// it by itself; on others, or where a move left it face down, this is how it is said.
type RevealPlace struct {
	What  string // city | mystic
	Who   string // who stands on its hex; empty: Board says which
	Board string // empty: the only one that can be meant
}

// PlacesView is the cities and mystics of the table, what lies face down, and who stands on the hex of
// each board's city, or of its mystic, in JSON.
type PlacesView struct {
	Places   map[string]malice.Places `json:"places"`
	Unturned malice.Unturned          `json:"unturned"`
	Here     map[string][]string      `json:"here"`
}

// Play implements telling.Act (place.reveal, action.free.reveal-place).
func (a RevealPlace) Play(t *malice.Table) error {
	s := t.State()
	if err := a.stands(t); err != nil {
		return err
	}
	board, err := unrevealed(s, a.What, a.Board)
	if err != nil {
		return err
	}
	if len(FaceDown(s, a.What)) == 0 {
		return telling.Offer(
			telling.Impossible("the table counts no %s that lies face down: it does not add up", a.What),
			telling.AnyTable("check"))
	}
	if s.TypedIn(board) != nil && len(StandingAt(s, board, a.What)) == 0 {
		if err := t.Refuse("place.reveal",
			"nobody stands on the hex of the %s of board %s: it is revealed by moving through it, or ending there",
			a.What, board); err != nil {
			return err
		}
	}
	turnOver(t, board, a.What)
	if a.What == "city" {
		turner(t, board)
	}
	t.Result = PlacesOf(s, a.What)
	return nil
}

// stands sets Board to the board where the avatar Who stands, and refuses if that is not on the hex
// (place.reveal).
func (a *RevealPlace) stands(t *malice.Table) error {
	if a.Who == "" {
		return nil
	}
	who, err := t.State().AvatarNamed(a.Who)
	if err != nil {
		return err
	}
	a.Board = malice.BoardOf(who.At)
	if t.State().OnPlace(who.At, a.What) {
		return nil
	}
	return t.Refuse("place.reveal", "%s stands at %s: the %s of board %s is revealed on its hex", who.Name,
		who.At, a.What, a.Board)
}

// unrevealed returns the board whose city or mystic is to be turned: the one that is named, else the only
// one where an avatar stands on it, else the only one that lies face down.
func unrevealed(s *malice.State, what, word string) (string, error) {
	board := strings.ToLower(word)
	var all, here []string
	for _, name := range s.BoardNames() {
		if s.PlaceOn(name, what) != "" {
			continue
		}
		all = append(all, name)
		if len(StandingAt(s, name, what)) > 0 {
			here = append(here, name)
		}
	}
	switch {
	case board != "" && !s.IsBoard(board):
		return "", &telling.Unknown{What: "board", Word: word, Have: s.BoardNames()}
	case board != "" && !slices.Contains(all, board):
		return "", telling.Impossible("the %s of board %s is revealed already: %s", what, board,
			s.PlaceOn(board, what))
	case board != "":
		return board, nil
	case len(here) == 1:
		return here[0], nil
	case len(all) == 1:
		return all[0], nil
	case len(all) == 0:
		return "", telling.Impossible("no %s lies face down", what)
	}
	return "", telling.Impossible("on boards %s the %s lies face down: %s reveal AVATAR", text.Listed(all),
		what, what)
}

// turnOver draws a city or mystic from the tokens that lie face down, tokens out of play
// included (place.reveal, setup.cities, setup.mystics).
func turnOver(t *malice.Table, board, what string) {
	t.Do(malice.PlaceTurned{Board: board, What: what, To: t.Draw(what, FaceDown(t.State(), what))},
		"place.reveal", "action.free.reveal-place")
}

// turner asks who has turned a city over, where it matters, and lets that avatar draw the treasure held in
// trust (item.stewardship).
func turner(t *malice.Table, board string) {
	s := t.State()
	if !s.Options.Stewardship {
		return
	}
	who := StandingAt(s, board, "city")
	if len(who) == 0 {
		who = s.AvatarNames()
	}
	by := who[0]
	if len(who) > 1 {
		by = t.Choose(chance.Question{For: "by", Text: "who turned the city over", Answers: who, Default: by})
	}
	Steward(t, append([]string{by}, s.Avatar(by).Band...))
}

// FaceDown lists the tokens of cities, or of mystics, that nobody has turned over.
func FaceDown(s *malice.State, what string) []string {
	if what == "city" {
		return slices.Clone(s.Unturned.Cities)
	}
	var tokens []string
	for _, kind := range notation.Mystics {
		tokens = append(tokens, slices.Repeat([]string{kind}, s.Unturned.Mystics[kind])...)
	}
	return tokens
}

// PlacesOf returns the cities and mystics in JSON, and for each board the avatars on the hex of its city or
// of its mystic; what is "city" or "mystic".
func PlacesOf(s *malice.State, what string) PlacesView {
	v := PlacesView{Places: Turned(s), Unturned: Revealed(s).Unturned, Here: map[string][]string{}}
	for _, name := range s.BoardNames() {
		v.Here[name] = StandingAt(s, name, what)
	}
	return v
}
