package setup

import (
	"cmp"
	"fmt"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
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

// Seat is an avatar as it sits down; an empty mastery is drawn, and an empty board is the first.
type Seat struct {
	Name    string
	Board   string // on whose Gate it starts
	Mastery malice.Mastery
}

// Play implements telling.Act.
func (a New) Play(t *malice.Table) error {
	s := t.State()
	s.Printing = a.Printing
	if err := a.allowed(t); err != nil {
		return err
	}
	readings, err := a.readingsOf(s.Book())
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
	t.Do(malice.Begun{
		Printing: a.Printing, Scenario: a.Scenario, Seed: a.Seed, Readings: readings,
		Options: malice.Options{Difficulty: a.Difficulty, Stewardship: a.Stewardship, DStar: a.DStar},
		Boards:  notation.BoardNames[:a.Boards], Files: a.Files, Adjoins: a.Adjoins,
		Unturned: malice.Unturned{
			Light: parts.Board.Light * a.Boards, Dark: parts.Board.Dark * a.Boards,
			Cities: parts.Cities.Tokens, Mystics: parts.Mystics.Tokens,
		},
		Lairs: lairs, Seals: parts.Gates.Seals,
	}, "setup.wells.count", "game.light-wells.total", "setup.wells.hidden", "setup.troves", "trove.list",
		"setup.cities", "setup.mystics", "setup.lairs",
		"setup.gates.sealed").Because(
		notation.Why(parts.Board.Light*a.Boards,
			text.Things(parts.Board.Light, "Light Well", "Light Wells")+" a board", "setup.wells.count"),
		notation.Why(parts.Board.Dark*a.Boards,
			text.Things(parts.Board.Dark, "Dark Well", "Dark Wells")+" a board", "setup.wells.count"),
		notation.Why(stock(lairs), "lairs of all boards", "setup.lairs"),
		notation.Why(parts.Gates.Seals, "Gates of the Shadow Realm", "setup.gates.sealed"))
	t.Assume("component.tokens.mystics")
	if !s.AllTyped() {
		t.Assume("setup.lairs")
	}
	if err := s.Lay(); err != nil {
		return err
	}
	for _, seat := range a.Avatars {
		if err := a.seatAvatar(t, seat); err != nil {
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

// allowed refuses choices that the rules or the printing do not have (setup.maps.count, game.players,
// scenario.choose, dstar.method.choose).
func (a New) allowed(t *malice.Table) error {
	players, printed := t.State().Book().Parts().Players[a.Printing], notation.Printed(a.Printing)
	n := len(a.Avatars)
	switch {
	case a.Boards < 1 || a.Boards > 4:
		return &telling.Refused{Rule: "setup.maps.count",
			Reason: fmt.Sprintf("%d boards: 1 to 4 terrain boards are used", a.Boards)}
	case n < 1 || n > 8:
		return &telling.Refused{Rule: "game.players",
			Reason: fmt.Sprintf("%s: there are 8 avatar tokens, and somebody has to play",
				text.Things(n, "avatar", "avatars"))}
	case n < players.Least || n > players.Most:
		if err := t.Refuse("game.players", "%s: the %s printing is for %d to %d players",
			text.Things(n, "avatar", "avatars"), a.Printing, players.Least, players.Most); err != nil {
			return err
		}
	}
	switch {
	case a.Scenario == "" && printed.ScenarioChosen():
		return &telling.Refused{Rule: "scenario.choose",
			Reason: "no scenario: thwart or preserve has to be chosen"}
	case a.Scenario == "thwart" && !printed.ScenarioChosen():
		if err := t.Refuse("scenario.choose",
			"the first printing has no scenarios: its one game is preserve"); err != nil {
			return err
		}
	}
	if a.DStar != "all" && !printed.DStarMethodChosen() {
		return t.Refuse("dstar.method.choose", "%s: the first printing rolls every d* whenever it occurs",
			a.DStar)
	}
	return nil
}

// lairs returns by board the number of stocked lairs: all that a typed board prints (setup.lairs).
func (a New) lairs(book *box.Book) (map[string]int, error) {
	all := map[string]int{}
	for _, name := range notation.BoardNames[:a.Boards] {
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

// stock returns the number of lairs of all boards together.
func stock(lairs map[string]int) (n int) {
	for _, on := range lairs {
		n += on
	}
	return n
}

func (a New) readingsOf(book *box.Book) (map[string]string, error) {
	taken := map[string]string{}
	for name, value := range a.Readings {
		name, err := book.CheckReading(a.Printing, name, value)
		if err != nil {
			return nil, err
		}
		taken[name] = value
	}
	return taken, nil
}

// seatAvatar gives an avatar its life, mastery and shards (setup.avatar.*).
func (a New) seatAvatar(t *malice.Table, seat Seat) error {
	s := t.State()
	if err := malice.Nameable(seat.Name); err != nil {
		return &telling.Nonsense{Reason: fmt.Sprintf("avatar %s: %v", chance.Quote(seat.Name), err)}
	}
	if err := telling.Untaken(seat.Name, s.AvatarNames()); err != nil {
		return err
	}
	mastery, err := life.MasteryOf(t, seat.Mastery, a.said()...)
	if err != nil {
		return err
	}
	if err := life.LeavesTrove(t, "mastery", mastery.Card()); err != nil {
		return err
	}
	board := cmp.Or(seat.Board, s.Boards[0].Name)
	if !slices.Contains(s.BoardNames(), board) {
		return &telling.Unknown{What: "board", Word: board, Have: s.BoardNames()}
	}
	start := s.Book().Parts().Start
	rules := []string{"setup.avatar.token", "setup.avatar.life", "setup.avatar.mastery", "setup.start.gate"}
	if a.Difficulty == "hard" {
		rules = append(rules, "item.start.hard")
	}
	t.Do(malice.Joined{Name: seat.Name, At: s.PlaceOf(board, "gate"), Life: start.Life,
		Mastery: mastery}, rules...).
		Because(notation.Why(start.Life, "life tokens to begin with", "setup.avatar.life"))
	life.Give(t, seat.Name, "colorless", start.Colorless, life.Due(start.Colorless,
		"colorless shards to begin with", "setup.avatar.shards"), "setup.avatar.shards", "setup.bank")
	startingColor(t, seat.Name)
	return nil
}

// startingColor gives the shards of the mastery's color, once it is known
// (setup.avatar.shards, setup.avatar.shards.colorless-mastery).
func startingColor(t *malice.Table, name string) {
	m := t.State().Avatar(name).Mastery
	n := t.State().Book().Parts().Start.Colored
	switch m.Color {
	case "":
		t.Remark("setup.avatar.shards", "%s gets %d more shards once the mastery is known", name, n).
			Offer(life.MasteryIs(t.State(), name))
	case "colorless":
		life.Give(t, name, m.Color, n, life.Due(n, "for a colorless mastery",
			"setup.avatar.shards.colorless-mastery"), "setup.avatar.shards.colorless-mastery", "setup.bank")
	default:
		life.Give(t, name, m.Color, n, life.Due(n, "of its mastery's color", "setup.avatar.shards"),
			"setup.avatar.shards", "setup.bank")
	}
}

// said lists the masteries that the players have drawn themselves.
func (a New) said() (names []string) {
	for _, seat := range a.Avatars {
		names = append(names, seat.Mastery.Name)
	}
	return names
}

// lootLairs takes a stocked lair token off a board for each avatar that wants one
// (item.start.challenging).
func (a New) lootLairs(t *malice.Table) error {
	var tokens []string
	for _, seat := range a.Avatars {
		s := t.State()
		var from []string
		for _, b := range s.BoardNames() {
			if s.Lairs.Stocked[b] > 0 {
				from = append(from, b)
			}
		}
		if len(from) == 0 {
			break
		}
		board := t.Choose(chance.Question{
			For:     "lair-" + seat.Name,
			Text:    "from which board does " + seat.Name + " take a stocked lair token",
			Answers: append(from, "none"), Default: from[0],
		})
		if board != "none" {
			t.Do(malice.LairEmptied{Board: board}, "item.start.challenging")
			tokens = append(tokens, seat.Name)
		}
	}
	return a.startingItems(t, tokens)
}

// revealAtOnce reveals a Well on each board, with all that follows (item.start.easy,
// item.start.easy.consequences). The last Light Well stays hidden: it would win the game before its first
// turn (scenario.win.reveal-all, reading A37). The draws for the Wells are due to any avatar.
func (a New) revealAtOnce(t *malice.Table) error {
	d2, err := t.State().Die("d2")
	if err != nil {
		return err
	}
	for _, b := range t.State().BoardNames() {
		q := chance.Question{For: "reveal-" + b, Text: "which Well of board " + b + " is revealed",
			Answers: notation.Strongholds(b), Default: notation.Strongholds(b)[0]}
		if a.Boards == 1 {
			q.Or = "well"
		}
		where := t.Choose(q)
		if err := startingWell(t, where); err != nil {
			return err
		}
		t.Whose("")
		potions, items := t.Die("potions", d2), t.Die("items", d2)
		everybody := t.State().AvatarNames()
		t.Do(malice.Owed{Due: malice.Due{What: "potion", Who: everybody, N: potions}}, "item.start.easy")
		t.Do(malice.Owed{Due: malice.Due{What: "treasure", Who: everybody, N: items}}, "item.start.easy")
		if t.State().Over != nil {
			return nil
		}
	}
	return nil
}

// startingWell reveals a Well of an easy game. If it is the last Light Well, a Dark one is laid in its
// place, unless the table's reading lets it win the game (reading A37).
func startingWell(t *malice.Table, where string) error {
	rules := []string{"item.start.easy", "item.start.easy.consequences"}
	if t.State().Unturned.Light > 1 || t.State().Reading("A37") == "drawn" {
		return life.RevealWell(t, where, rules...)
	}
	drawn, err := life.DrawWell(t)
	if err != nil {
		return err
	}
	if drawn == "light" {
		t.Remark("scenario.win.reveal-all",
			"the last Light Well would win the game before it begins: mix it in again, and lay a Dark one at %s",
			where)
	}
	t.Do(malice.WellTurned{At: where, From: "unrevealed", To: "dark"}, rules...)
	return nil
}
