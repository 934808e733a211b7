package malice

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"tablehand/assist/chance"
	"tablehand/assist/malice/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// Printed returns what the rules are in the printing of this table where the printings differ.
func (s *State) Printed() notation.Printed { return notation.Printed(s.Printing) }

func (s *State) AvatarIndex(name string) int {
	return slices.IndexFunc(s.Avatars, func(a Avatar) bool { return a.Name == name })
}

func (s *State) Avatar(name string) *Avatar {
	if i := s.AvatarIndex(name); i >= 0 {
		return &s.Avatars[i]
	}
	return nil
}

// AvatarNames lists the names of the avatars in seating order.
func (s *State) AvatarNames() []string {
	list := make([]string, len(s.Avatars))
	for i := range s.Avatars {
		list[i] = s.Avatars[i].Name
	}
	return list
}

// AvatarNamed returns the avatar that a word names: its name, or a beginning of it that no other has.
func (s *State) AvatarNamed(word string) (*Avatar, error) {
	name, err := s.AvatarCalled(word)
	return s.Avatar(name), err
}

// AvatarCalled returns the name of the avatar that AvatarNamed returns.
func (s *State) AvatarCalled(word string) (string, error) {
	have := s.AvatarNames()
	if err := telling.Alike(word, have); err != nil {
		rename := telling.Line("avatar", "rename").And("AVATAR", names.Alike(have, word)...).And("NAME")
		return "", telling.Offer(err, rename)
	}
	if name, ok := chance.Match(word, have); ok {
		return name, nil
	}
	return "", &telling.Unknown{What: "avatar", Word: word, Have: have}
}

// NamedOnce returns the names of the avatars that words name; it refuses one that is named twice.
func (s *State) NamedOnce(words []string) (names []string, err error) {
	for _, word := range words {
		a, err := s.AvatarNamed(word)
		switch {
		case err != nil:
			return nil, err
		case slices.Contains(names, a.Name):
			return nil, &telling.Nonsense{Reason: a.Name + " is named twice: once is enough"}
		}
		names = append(names, a.Name)
	}
	return names, nil
}

// FindTwo returns the avatars that two words name; it refuses a word that names none.
func (s *State) FindTwo(one, other string) (a, b *Avatar, err error) {
	if a, err = s.AvatarNamed(one); err == nil {
		b, err = s.AvatarNamed(other)
	}
	return a, b, err
}

func (s *State) IsBoard(name string) bool {
	return slices.ContainsFunc(s.Boards, func(b Board) bool { return b.Name == name })
}

func (s *State) BoardNames() (names []string) {
	for _, b := range s.Boards {
		names = append(names, b.Name)
	}
	return names
}

func (s *State) Strongholds() []string {
	var all []string
	for _, b := range s.Boards {
		all = append(all, notation.Strongholds(b.Name)...)
	}
	return all
}

func (s *State) IsStronghold(name string) bool { return slices.Contains(s.Strongholds(), name) }

// Hidden lists the strongholds of these boards whose Well is unrevealed.
func (s *State) Hidden(boards ...string) []string {
	var list []string
	for _, b := range boards {
		for _, where := range notation.Strongholds(b) {
			if s.Wells[where] == "" {
				list = append(list, where)
			}
		}
	}
	return list
}

// LightWells lists the strongholds whose revealed Well is Light now.
func (s *State) LightWells() []string {
	var list []string
	for _, where := range s.Strongholds() {
		if s.Wells[where] == "light" {
			list = append(list, where)
		}
	}
	return list
}

// WellsOn counts the revealed Wells of a board; darkened ones are Dark.
func (s *State) WellsOn(board string) (light, dark int) {
	for _, where := range notation.Strongholds(board) {
		switch s.Wells[where] {
		case "light":
			light++
		case "dark", "darkened":
			dark++
		}
	}
	return light, dark
}

// BoardOf returns the board of a place such as a:C4 or of a stronghold such as a1.
func BoardOf(place string) string {
	board, _, _ := strings.Cut(place, ":")
	if len(board) == 2 && board[1] >= '1' && board[1] <= '3' {
		return board[:1]
	}
	return board
}

// FindPlace reads a place: board:word, a board alone (its Gate), or a stronghold. On a
// board that is typed in it is a hex.
func (s *State) FindPlace(word string) (string, error) {
	board, rest, found := strings.Cut(word, ":")
	board = strings.ToLower(board)
	switch {
	case !found && s.IsStronghold(board) && board != word && s.TypedIn(board[:1]) != nil:
		return "", telling.Impossible("%s: say %s for the stronghold, or %s:%s for the hex", word, board,
			board[:1], strings.ToUpper(word))
	case !found && s.IsStronghold(board):
		return s.PlaceOf(board[:1], board), nil
	case !found && s.IsBoard(board):
		return s.PlaceOf(board, "gate"), nil
	case !s.IsBoard(board):
		return "", &telling.Unknown{What: "board", Word: board, Have: s.BoardNames()}
	}
	if err := notation.Printable(rest); err != nil || rest == "" {
		return "", &telling.Unknown{What: "place", Word: word, Have: []string{board + ":gate"}}
	}
	if p, ok := s.HexAt(board + ":" + rest); ok {
		return s.Named(p), nil
	}
	if b := s.TypedIn(board); b != nil {
		return "", telling.Offer(&telling.Nonsense{Reason: "board " + board + " has no hex " +
			chance.Quote(rest)}, telling.Line("board", "show", board))
	}
	return s.unseen(board, rest)
}

// StrongholdAt returns the stronghold that stands at a place, or empty.
func (s *State) StrongholdAt(place string) string {
	if p, ok := s.HexAt(place); ok {
		for _, on := range s.TypedIn(p.Board).On(p.Pos) {
			if on.Name == "stronghold" {
				return notation.Strongholds(p.Board)[on.Number-1]
			}
		}
		return ""
	}
	_, rest, _ := strings.Cut(place, ":")
	if rest = strings.ToLower(rest); s.IsStronghold(rest) && BoardOf(rest) == BoardOf(place) {
		return rest
	}
	return ""
}

// RadianceInPlay lists the radiance tokens in play: those of the pool and those that avatars have.
func (s *State) RadianceInPlay() []string {
	all := slices.Clone(s.Pool)
	for _, a := range s.Avatars {
		all = append(all, a.Radiance...)
	}
	return all
}

// Sets returns the number of sets of radiance in the game.
func (s *State) Sets() int { return len(s.RadianceInPlay()) / len(notation.Radiances) }

// Bank returns the soulshards left in the bank by color (shard.bank).
func (s *State) Bank() map[string]int {
	bank := map[string]int{}
	for _, c := range notation.Colors {
		bank[c] = s.Book().Parts().ShardsOf(c)
		for _, a := range s.Avatars {
			bank[c] -= a.Shards[c]
		}
	}
	return bank
}

// Nameable returns why an avatar may not have a name; nil: it may, since the name is one short printable
// word that reads as nothing else at the table.
func Nameable(name string) error {
	switch {
	case name == "":
		return fmt.Errorf("an avatar needs a name")
	case utf8.RuneCountInString(name) > 24:
		return fmt.Errorf("the name is longer than 24 letters")
	case strings.ContainsAny(name, " \t=,:;\"'|") || names.Key(name) == "":
		return fmt.Errorf("a name has no spaces, quotes or = , : ; |")
	case Reserved(name):
		return fmt.Errorf("%q reads as something else here: choose another name", name)
	}
	return notation.Printable(name)
}

// Reserved says whether a name reads as a die, an id, a word of the game or one of effects.
func Reserved(name string) bool {
	lower := names.Key(name)
	words := slices.Concat([]string{"xulthul", "xulthûl", "bank", "pool", "all", "none", "box"},
		dieNames, notation.Colors)
	first := lower[0]
	return slices.Contains(words, lower) || !notation.Called(name) || first == '_' || isPlace(lower) ||
		len(lower) > 1 && first == 'd' &&
			(lower[1] >= '0' && lower[1] <= '9' || lower[1] == '%' || lower[1] == '*')
}

// dieNames read as dice behind roll. They were names of avatars once, and stay so at a table that has them.
var dieNames = []string{"ds", "d★", "df"}

// isPlace says whether a word reads as the id of a place or of a Shadow: a stronghold (a1), or a
// piece.
func isPlace(lower string) bool {
	return pieceSaid(lower) != "" || slices.Contains(notation.BoardNames, lower[:1]) && isNumber(lower[1:])
}

// pieceSaid writes a piece as people say it, empty for others: a Gate of the Shadow Realm (gate-1), what
// Xulthûl's way meets (city-a), or a Shadow (shadow-1).
func pieceSaid(lower string) string {
	kind, rest, _ := strings.Cut(lower, "-")
	switch {
	case kind == "shadow" && isNumber(rest):
		return Spoken(lower)
	case kind == "gate" && isNumber(rest):
		return "a Gate of the Shadow Realm"
	case slices.Contains(fixed, kind) && slices.Contains(notation.BoardNames, rest):
		return "the " + kind + " of board " + rest + ": say " + rest + ":" + kind
	}
	return ""
}

func isNumber(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }
