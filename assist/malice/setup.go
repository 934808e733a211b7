package malice

import (
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// New sets a game up. It has no defaults: what is empty is refused.
type New struct {
	Printing    string
	Scenario    string
	Boards      int               // terrain boards on the table
	Files       map[string]string // those that are typed in, by name: a, b, realm
	Adjoins     []string          // how they lie side by side: a.east b.west
	Avatars     []Seat
	Difficulty  string
	Stewardship bool
	DStar       string
	Readings    map[string]string
	Seed        int
}

// Seat is an avatar as it sits down; an empty mastery is drawn.
type Seat struct {
	Name    string
	Mastery Mastery
}

type table = telling.Telling[State]

// Play implements telling.Act.
func (a New) Play(t *table) error {
	s := t.State()
	s.Printing = a.Printing
	if err := a.allowed(t); err != nil {
		return err
	}
	readings, err := a.readings(s.Book())
	if err != nil {
		return err
	}
	if a.Scenario == "" {
		a.Scenario = "preserve"
	}
	parts := s.Book().Parts()
	lairs, err := a.lairs(s.Book())
	if err != nil {
		return err
	}
	t.Do(Begun{
		Printing: a.Printing, Scenario: a.Scenario, Seed: a.Seed, Readings: readings,
		Options: Options{Difficulty: a.Difficulty, Stewardship: a.Stewardship, DStar: a.DStar},
		Boards:  BoardNames[:a.Boards], Files: a.Files, Adjoins: a.Adjoins,
		Unturned: Unturned{
			Light: parts.Board.Light * a.Boards, Dark: parts.Board.Dark * a.Boards,
			Cities: parts.Cities.Tokens, Mystics: parts.Mystics.Tokens,
		},
		Lairs: lairs, Seals: parts.Gates.Seals,
	}, "setup.wells.count", "setup.wells.hidden", "setup.cities", "setup.mystics", "setup.lairs", "setup.gates.sealed").Because(
		why(parts.Board.Light*a.Boards, things(parts.Board.Light, "Light Well", "Light Wells")+" a board", "setup.wells.count"),
		why(parts.Board.Dark*a.Boards, things(parts.Board.Dark, "Dark Well", "Dark Wells")+" a board", "setup.wells.count"),
		why(stock(lairs), "lairs of all boards", "setup.lairs"),
		why(parts.Gates.Seals, "Gates of the Shadow Realm", "setup.gates.sealed"))
	t.Assume("component.tokens.mystics")
	if !s.allTyped() {
		t.Assume("setup.lairs")
	}
	if err := s.Lay(); err != nil {
		return err
	}
	for _, seat := range a.Avatars {
		if err := a.seat(t, seat); err != nil {
			return err
		}
	}
	if a.Difficulty != "hard" {
		if err := a.lootLairs(t); err != nil {
			return err
		}
	}
	if a.Difficulty == "easy" {
		return a.revealAtOnce(t)
	}
	return nil
}

// allowed holds the choices against the printing (setup.maps.count, game.players,
// scenario.choose, dstar.method.choose).
func (a New) allowed(t *table) error {
	players := t.State().Book().Parts().Players[a.Printing]
	n := len(a.Avatars)
	switch {
	case a.Boards < 1 || a.Boards > 4:
		return &telling.Refused{Rule: "setup.maps.count", Reason: fmt.Sprintf("%d boards: 1 to 4 terrain boards are used", a.Boards)}
	case n < 1 || n > 8:
		return &telling.Refused{Rule: "game.players", Reason: fmt.Sprintf("%s: there are 8 avatar tokens, and somebody has to play", things(n, "avatar", "avatars"))}
	case n < players.Least || n > players.Most:
		if err := t.Refuse("game.players", "%s: the %s printing is for %d to %d players", things(n, "avatar", "avatars"), a.Printing, players.Least, players.Most); err != nil {
			return err
		}
	}
	switch {
	case a.Scenario == "" && a.Printing == "second":
		return &telling.Refused{Rule: "scenario.choose", Reason: "no scenario: thwart or preserve has to be chosen"}
	case a.Scenario == "thwart" && a.Printing == "first":
		if err := t.Refuse("scenario.choose", "the first printing has no scenarios: its one game is preserve"); err != nil {
			return err
		}
	}
	if a.DStar != "all" && a.Printing == "first" {
		return t.Refuse("dstar.method.choose", "%s: the first printing rolls every d* whenever it occurs", a.DStar)
	}
	return nil
}

// lairs are those that a board prints, where it is typed in, and all are stocked
// (setup.lairs).
func (a New) lairs(book *Book) (map[string]int, error) {
	all := map[string]int{}
	for _, name := range BoardNames[:a.Boards] {
		all[name] = book.Parts().Board.Lairs
		if file := a.Files[name]; file != "" {
			b, err := book.OpenBoard(a.Printing, file, "terrain")
			if err != nil {
				return nil, err
			}
			all[name] = len(b.Places("lair"))
		}
	}
	return all, nil
}

// stock is how many lairs all boards have together.
func stock(lairs map[string]int) (n int) {
	for _, on := range lairs {
		n += on
	}
	return n
}

func (a New) readings(book *Book) (map[string]string, error) {
	taken := map[string]string{}
	for name, value := range a.Readings {
		name, err := book.checkReading(a.Printing, name, value)
		if err != nil {
			return nil, err
		}
		taken[name] = value
	}
	return taken, nil
}

// seat gives an avatar its life, mastery and shards (setup.avatar.*).
func (a New) seat(t *table, seat Seat) error {
	s := t.State()
	if err := nameable(seat.Name); err != nil {
		return &telling.Nonsense{Reason: fmt.Sprintf("avatar %s: %v", chance.Quote(seat.Name), err)}
	}
	if slices.Contains(s.AvatarNames(), seat.Name) {
		return telling.Impossible("two avatars called %s: each needs a name of its own", seat.Name)
	}
	mastery, err := masteryOf(t, seat.Mastery, a.said()...)
	if err != nil {
		return err
	}
	if err := leavesTrove(t, "mastery", mastery.card()); err != nil {
		return err
	}
	start := s.Book().Parts().Start
	t.Do(Joined{Name: seat.Name, At: s.placeOf(s.Boards[0].Name, "gate"), Life: start.Life, Mastery: mastery},
		"setup.avatar.token", "setup.avatar.life", "setup.avatar.mastery", "setup.start.gate").
		Because(why(start.Life, "life tokens to begin with", "setup.avatar.life"))
	give(t, seat.Name, "colorless", start.Colorless, due(start.Colorless, "colorless shards to begin with", "setup.avatar.shards"), "setup.avatar.shards", "setup.bank")
	startingColor(t, seat.Name)
	return nil
}

// startingColor gives the shards of the mastery's color, once it is known
// (setup.avatar.shards, setup.avatar.shards.colorless-mastery).
func startingColor(t *table, name string) {
	m := t.State().avatar(name).Mastery
	n := t.State().Book().Parts().Start.Colored
	switch m.Color {
	case "":
		t.Remark("setup.avatar.shards", "%s gets %d more shards when its mastery is known: avatar set %s mastery COLOR:NAME", name, n, name)
	case "colorless":
		give(t, name, m.Color, n, due(n, "for a colorless mastery", "setup.avatar.shards.colorless-mastery"), "setup.avatar.shards.colorless-mastery", "setup.bank")
	default:
		give(t, name, m.Color, n, due(n, "of its mastery's color", "setup.avatar.shards"), "setup.avatar.shards", "setup.bank")
	}
}

// said are the masteries that the players have drawn themselves.
func (a New) said() (names []string) {
	for _, seat := range a.Avatars {
		names = append(names, seat.Mastery.Name)
	}
	return names
}

// masteryOf completes a mastery: drawn if it is empty, but none that others have; its color
// looked up if the rulebooks tell it.
func masteryOf(t *table, m Mastery, others ...string) (Mastery, error) {
	if m == (Mastery{}) {
		top := slices.DeleteFunc(t.State().top(troveNamed("mastery")), func(card string) bool {
			return slices.Contains(others, entitled("mastery", card))
		})
		card := t.Card("mastery", top...)
		if card == "" {
			return m, nil
		}
		var err error
		if m, err = ParseMastery(card); err != nil {
			return m, err
		}
	}
	if could := begunBy(m.Name, t.State().Book().Cards().Names("mastery")); m.Color == "" && len(could) > 1 {
		return m, unclear(m.Name, could)
	}
	if name, known := cardNamed(t.State().Book().Cards().Masteries, m.Color, m.Name); m.Name != "" && known.Kind != "" {
		m.Name = name
		if m.Color == "" {
			m.Color = known.Kind
		}
	}
	return m, nil
}

// lootLairs takes a stocked lair token off a board for each avatar that wants one
// (item.start.challenging).
func (a New) lootLairs(t *table) error {
	var tokens []string
	for _, seat := range a.Avatars {
		s := t.State()
		var from []string
		for _, b := range s.boardNames() {
			if s.Lairs.Stocked[b] > 0 {
				from = append(from, b)
			}
		}
		if len(from) == 0 {
			break
		}
		board := t.Choose(chance.Question{
			For: "lair-" + seat.Name, Text: "from which board does " + seat.Name + " take a stocked lair token",
			Answers: append(from, "none"), Default: from[0],
		})
		if board != "none" {
			t.Do(LairEmptied{Board: board}, "item.start.challenging")
			tokens = append(tokens, seat.Name)
		}
	}
	return a.startingItems(t, tokens)
}

// revealAtOnce reveals a Well on each board, with all that follows (item.start.easy,
// item.start.easy.consequences).
func (a New) revealAtOnce(t *table) error {
	d2, err := t.State().die("d2")
	if err != nil {
		return err
	}
	for _, b := range t.State().boardNames() {
		where := t.Choose(chance.Question{For: "reveal-" + b, Text: "which Well of board " + b + " is revealed", Answers: Strongholds(b), Default: Strongholds(b)[0]})
		if err := revealWell(t, where, "item.start.easy", "item.start.easy.consequences"); err != nil {
			return err
		}
		potions, items := t.Die("potions", d2), t.Die("items", d2)
		t.Remark("item.start.easy", "share out %s and %s for the Well of %s", things(potions, "potion", "potions"), things(items, "treasure", "treasures"), where)
	}
	return nil
}
