package malediction

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/names"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Player returns the player of a name, or nil.
func (s *State) Player(name string) *Player {
	for i := range s.Players {
		if s.Players[i].Name == name {
			return &s.Players[i]
		}
	}
	return nil
}

// PlayerNames lists the players clockwise.
func (s *State) PlayerNames() (names []string) {
	for _, p := range s.Players {
		names = append(names, p.Name)
	}
	return names
}

// FindPlayer returns the player that a word means, as PlayerCalled reads it.
func (s *State) FindPlayer(word string) (*Player, error) {
	name, err := s.PlayerCalled(word)
	return s.Player(name), err
}

// PlayerCalled returns the name of the player that a word means: a name, or the beginning of one.
func (s *State) PlayerCalled(word string) (string, error) {
	name, err := telling.Named("player", word, s.PlayerNames())
	if alike := names.Alike(s.PlayerNames(), word); len(alike) > 1 {
		err = telling.Offer(err, telling.Line("rename").And("PLAYER", alike...).And("NAME"))
	}
	return name, err
}

// Unit returns the unit on the field that has an id, or nil.
func (s *State) Unit(id string) *Unit {
	for i := range s.Units {
		if s.Units[i].ID == id {
			return &s.Units[i]
		}
	}
	return nil
}

// UnitsOf lists a player's units on the field.
func (s *State) UnitsOf(player string) (units []*Unit) {
	for i := range s.Units {
		if s.Units[i].Of == player {
			units = append(units, &s.Units[i])
		}
	}
	return units
}

// FindUnit returns the unit that a word means: its id, or the beginning of any word of its name.
func (s *State) FindUnit(word string) (*Unit, error) {
	if u := s.Unit(strings.ToLower(word)); u != nil {
		return u, nil
	}
	var fit []*Unit
	var could []string
	for i := range s.Units {
		if u := &s.Units[i]; u.Called(word) {
			fit, could = append(fit, u), append(could, u.ID)
		}
	}
	switch len(fit) {
	case 1:
		return fit[0], nil
	case 0:
		var have []string
		for _, u := range s.Units {
			have = append(have, u.ID)
		}
		return nil, &telling.Unknown{What: "unit on the field", Word: word, Have: have}
	}
	return nil, telling.Unclear(word, could)
}

// Meant returns the unit that a word means among those that have just taken damage, whether it still
// stands or not; empty: it means none of them.
func (s *State) Meant(word string) string {
	for _, b := range s.Blows() {
		u := s.Unit(b.Target)
		if u == nil && b.Fallen != nil {
			u = &b.Fallen.Unit
		}
		if u != nil && u.Called(word) {
			return u.ID
		}
	}
	return ""
}

// Called says whether a word is the beginning of a unit's id, or of a word of its card's name.
func (u *Unit) Called(word string) bool {
	word = strings.ToLower(word)
	if word == "" {
		return false
	}
	if strings.HasPrefix(u.ID, word) || u.Name() == word {
		return true
	}
	return slices.ContainsFunc(strings.Fields(strings.ToLower(u.Card)),
		func(w string) bool { return strings.HasPrefix(w, word) })
}

// Name returns the word by which the table calls a unit: the last of its card's name.
func (u *Unit) Name() string { return notation.Slug(u.Card) }

// Typed returns the word by which people type a unit: its name, or its id where several have that name or
// lines read it as a word of theirs.
func (s *State) Typed(u *Unit) string {
	if found, err := s.FindUnit(u.Name()); err == nil && found.ID == u.ID && !notation.IsOfAct(u.Name()) {
		return u.Name()
	}
	return u.ID
}

// AllTyped returns the words by which people type some units.
func (s *State) AllTyped(units []*Unit) (words []string) {
	for _, u := range units {
		words = append(words, s.Typed(u))
	}
	return words
}

// Said returns a unit's name as people say it: Prowler; Hunter 2 where there are several, or its id where
// their numbers are the same. A blow may just have felled it.
func (s *State) Said(id string) string {
	u := s.Unit(id)
	if u == nil {
		u = s.Felled(id)
	}
	if u == nil {
		return id
	}
	said, number, name := capital(u.Card), standee(id), u.Name()
	for i := range s.Units {
		switch other := &s.Units[i]; {
		case other.ID == id || other.Name() != name:
		case standee(other.ID) == number:
			return capital(id)
		default:
			said = capital(u.Card) + " " + number
		}
	}
	return said
}

// standee returns the number of a unit's standee, as its id says it.
func standee(id string) string { return id[strings.LastIndex(id, "-")+1:] }

// capital returns the last word of a card's name with a capital.
func capital(card string) string {
	words := strings.Fields(card)
	if len(words) == 0 {
		return card
	}
	return text.Capital(words[len(words)-1])
}

// FreeID returns the id for a new unit of a card: with the standee's number if one is said, else the
// first that no unit on the field has (components.standee-numbers).
func (s *State) FreeID(card string, standee int) string {
	slug := notation.Slug(card)
	if slug == "" {
		slug = "unit"
	}
	if standee > 0 {
		return slug + "-" + strconv.Itoa(standee)
	}
	for n := 1; ; n++ {
		if id := slug + "-" + strconv.Itoa(n); s.Unit(id) == nil {
			return id
		}
	}
}

// SideOf returns the side of a player: its team, or itself.
func (s *State) SideOf(player string) string {
	for name, t := range s.Teams {
		if slices.Contains(t.Members, player) {
			return name
		}
	}
	return player
}

// Sides lists the sides in the order in which they sit.
func (s *State) Sides() (sides []string) {
	for _, p := range s.Players {
		if side := s.SideOf(p.Name); !slices.Contains(sides, side) {
			sides = append(sides, side)
		}
	}
	return sides
}

// Members lists the players of a side, clockwise.
func (s *State) Members(side string) (names []string) {
	for _, p := range s.Players {
		if s.SideOf(p.Name) == side {
			names = append(names, p.Name)
		}
	}
	return names
}

// OtherSide returns the side against a side.
func (s *State) OtherSide(side string) string {
	for _, other := range s.Sides() {
		if other != side {
			return other
		}
	}
	return ""
}

// AreEnemies says whether the units of two players are enemies (ally.definition, team.allies).
func (s *State) AreEnemies(a, b string) bool { return s.SideOf(a) != s.SideOf(b) }

// MasteryOf returns the mastery of a player or a side. A team has one total; by reading A7 each member may
// have its own, and the better one is then the team's (team.mastery).
func (s *State) MasteryOf(who string) int {
	if p := s.Player(who); p != nil && (len(s.Teams) == 0 || s.membersScore()) {
		return p.Mastery
	}
	team := s.Teams[s.SideOf(who)]
	if _, is := s.Teams[who]; is {
		team = s.Teams[who]
	}
	if !s.membersScore() {
		return team.Mastery
	}
	best := math.MinInt
	for _, name := range team.Members {
		best = max(best, s.Player(name).Mastery)
	}
	return best
}

// ScoredBy returns whose total moves as a player or a side gains mastery: the side's; where each member
// has its own, the player's, for a side that of the member whose turn it is, else of the first.
func (s *State) ScoredBy(who string) string {
	_, team := s.Teams[who]
	switch {
	case !s.membersScore() && !team:
		return s.SideOf(who)
	case !s.membersScore() || !team:
		return who
	case s.Turn != "" && s.SideOf(s.Turn) == who:
		return s.Turn
	}
	return s.Members(who)[0]
}

func (s *State) membersScore() bool { return len(s.Teams) > 0 && s.Reading("A7") == "member" }
