package malice

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

func (s *State) second() bool { return s.Printing != "first" }

func (s *State) avatarIndex(name string) int {
	return slices.IndexFunc(s.Avatars, func(a Avatar) bool { return a.Name == name })
}

func (s *State) avatar(name string) *Avatar {
	if i := s.avatarIndex(name); i >= 0 {
		return &s.Avatars[i]
	}
	return nil
}

// AvatarNames in seating order.
func (s *State) AvatarNames() []string {
	var names []string
	for _, a := range s.Avatars {
		names = append(names, a.Name)
	}
	return names
}

// findAvatar is the avatar that a word names: its name, or a beginning of it that
// no other has.
func (s *State) findAvatar(word string) (*Avatar, error) {
	name, ok := chance.Match(word, s.AvatarNames())
	if !ok {
		return nil, &telling.Unknown{What: "avatar", Word: word, Have: s.AvatarNames()}
	}
	return s.avatar(name), nil
}

// findTwo are the avatars that two words name.
func (s *State) findTwo(one, other string) (a, b *Avatar, err error) {
	if a, err = s.findAvatar(one); err == nil {
		b, err = s.findAvatar(other)
	}
	return a, b, err
}

func (s *State) isBoard(name string) bool {
	return slices.ContainsFunc(s.Boards, func(b Board) bool { return b.Name == name })
}

func (s *State) boardNames() []string {
	var names []string
	for _, b := range s.Boards {
		names = append(names, b.Name)
	}
	return names
}

func (s *State) strongholds() []string {
	var all []string
	for _, b := range s.Boards {
		all = append(all, Strongholds(b.Name)...)
	}
	return all
}

func (s *State) isStronghold(name string) bool { return slices.Contains(s.strongholds(), name) }

// findStronghold is the stronghold that a word names.
func (s *State) findStronghold(word string) (string, error) {
	word = strings.ToLower(word)
	if !s.isStronghold(word) {
		return "", &telling.Unknown{What: "stronghold", Word: word, Have: s.strongholds()}
	}
	return word, nil
}

// hidden lists the strongholds of these boards whose Well is unrevealed.
func (s *State) hidden(boards ...string) []string {
	var list []string
	for _, b := range boards {
		for _, where := range Strongholds(b) {
			if s.Wells[where] == "" {
				list = append(list, where)
			}
		}
	}
	return list
}

// lightWells lists the strongholds whose revealed Well is Light now.
func (s *State) lightWells() []string {
	var list []string
	for _, where := range s.strongholds() {
		if s.Wells[where] == "light" {
			list = append(list, where)
		}
	}
	return list
}

// wellsOn counts the revealed Wells of a board; darkened ones are Dark.
func (s *State) wellsOn(board string) (light, dark int) {
	for _, where := range Strongholds(board) {
		switch s.Wells[where] {
		case "light":
			light++
		case "dark", "darkened":
			dark++
		}
	}
	return light, dark
}

// boardOf is the board of a place such as a:C4 or of a stronghold such as a1.
func boardOf(place string) string {
	board, _, _ := strings.Cut(place, ":")
	if len(board) == 2 && board[1] >= '1' && board[1] <= '3' {
		return board[:1]
	}
	return board
}

// findPlace reads a place: board:word, a board alone (its Gate), or a stronghold. On a
// board that is typed in it is a hex.
func (s *State) findPlace(word string) (string, error) {
	board, rest, found := strings.Cut(word, ":")
	board = strings.ToLower(board)
	switch {
	case !found && s.isStronghold(board) && board != word && s.typedIn(board[:1]) != nil:
		return "", telling.Impossible("%s: say %s for the stronghold, or %s:%s for the hex", word, board, board[:1], strings.ToUpper(word))
	case !found && s.isStronghold(board):
		return s.placeOf(board[:1], board), nil
	case !found && s.isBoard(board):
		return s.placeOf(board, "gate"), nil
	case !s.isBoard(board):
		return "", &telling.Unknown{What: "board", Word: board, Have: s.boardNames()}
	}
	if err := printable(rest); err != nil {
		return "", &telling.Unknown{What: "place", Word: word, Have: []string{board + ":gate"}}
	}
	if p, ok := s.hexAt(board + ":" + rest); ok {
		return s.named(p), nil
	}
	if b := s.typedIn(board); b != nil {
		return "", telling.Impossible("board %s has no hex %s: board show %s shows them", board, chance.Quote(rest), board)
	}
	return board + ":" + rest, nil
}

// strongholdAt is the stronghold that stands at a place, or empty.
func (s *State) strongholdAt(place string) string {
	if p, ok := s.hexAt(place); ok {
		for _, on := range s.typedIn(p.Board).On(p.Pos) {
			if on.Name == "stronghold" {
				return Strongholds(p.Board)[on.Number-1]
			}
		}
		return ""
	}
	_, rest, _ := strings.Cut(place, ":")
	if rest = strings.ToLower(rest); s.isStronghold(rest) && boardOf(rest) == boardOf(place) {
		return rest
	}
	return ""
}

// tokens counts the radiance tokens in play.
func (s *State) tokens() int {
	n := len(s.Pool)
	for _, a := range s.Avatars {
		n += len(a.Radiance)
	}
	return n
}

func (s *State) ofKind(kind string) int {
	n := count(s.Pool, kind)
	for _, a := range s.Avatars {
		n += count(a.Radiance, kind)
	}
	return n
}

// Sets is how many sets of radiance are in the game.
func (s *State) Sets() int { return s.tokens() / len(Radiances) }

// Bank is what is left of each color (shard.bank).
func (s *State) Bank() map[string]int {
	bank := map[string]int{}
	for _, c := range Colors {
		bank[c] = s.Book().Parts().shards(c)
		for _, a := range s.Avatars {
			bank[c] -= a.Shards[c]
		}
	}
	return bank
}

// nameable says whether an avatar may be called so: a short printable word that
// reads as nothing else at the table.
func nameable(name string) error {
	switch {
	case name == "":
		return fmt.Errorf("an avatar needs a name")
	case utf8.RuneCountInString(name) > 24:
		return fmt.Errorf("the name is longer than 24 letters")
	case strings.ContainsAny(name, " \t=,:;\"'|"):
		return fmt.Errorf("a name has no spaces, quotes or = , : ; |")
	case reserved(name):
		return fmt.Errorf("%q reads as something else here: choose another name", name)
	}
	return printable(name)
}

// printable says whether a card or a place may be called so.
func printable(text string) error {
	const most = 80
	switch {
	case !utf8.ValidString(text):
		return fmt.Errorf("not valid UTF-8")
	case utf8.RuneCountInString(text) > most:
		return fmt.Errorf("longer than %d letters", most)
	}
	for _, r := range text {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("%+q cannot be shown on a terminal", r)
		}
	}
	return nil
}

// reserved names read as a die, an id, a word of the game or one of effects.
func reserved(name string) bool {
	lower := strings.ToLower(name)
	words := slices.Concat([]string{"xulthul", "bank", "pool", "all", "none", "box"}, Colors)
	first := lower[0]
	return slices.Contains(words, lower) || !called(name) || first == '_' ||
		len(lower) > 1 && first == 'd' && (lower[1] >= '0' && lower[1] <= '9' || lower[1] == '%' || lower[1] == '*')
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// listed joins words as they are said: a, b and c.
func listed(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nobody"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// things says a number with its noun.
func things(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
