package setup

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
	"tablehand/assist/names"
	"tablehand/assist/near"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Lay builds the room that a booklet leads into: by a plan, or one of which no plan is typed in
// (room.source, room.build). It refuses in Stealth and Combat Mode.
type Lay struct {
	Plan string // practice, or a file beside the table; empty: none
}

func (a Lay) Play(t *malhya.Table) error {
	s := t.State()
	if s.Mode != malhya.NoMode {
		mode := map[string]string{malhya.InStealth: "Stealth Mode", malhya.InCombat: "Combat Mode"}[s.Mode]
		return telling.Offer(telling.Impossible("%s goes on in the room that lies there: end it first", mode),
			telling.Line(s.Mode, "end"))
	}
	if err := malhya.Tested(t); err != nil {
		return err
	}
	laid := malhya.RoomLaid{Plan: a.Plan, Interest: []string{}}
	if a.Plan != "" {
		plan, err := s.Plans().Open(a.Plan)
		if err != nil {
			return err
		}
		for _, at := range plan.Squares() {
			if _, lies := plan.Interest[at]; lies {
				laid.Interest = append(laid.Interest, at.String())
			}
		}
	}
	if s.Phase != malhya.Explore {
		t.Do(malhya.PhaseTurned{Phase: malhya.Explore}, "room.source")
	}
	t.Do(laid, "room.build", "room.tokens-placed", "room.booklet-closed", "book.exploration-icon",
		"room.page-open")
	return nil
}

// Deploy puts enemies into the room: those of the deployment table, or those that are named.
type Deploy struct {
	Heroes int // for how many heroes the deployment table is read; 0: for all at the table
	Cells  []room.Cell
}

// Deployed lists the enemies that came into the room, in JSON.
type Deployed struct {
	Heroes  int            `json:"heroes" unknown:"null"` // 0: the enemies were named
	Enemies []DeployedItem `json:"enemies"`
}

// A DeployedItem is an enemy that came into the room: its Staging token, and the space where it was put.
type DeployedItem struct {
	Enemy string `json:"enemy"`
	Token string `json:"token"`
	At    string `json:"at" unknown:"null"` // empty: no plan is typed in
}

func (a Deploy) Play(t *malhya.Table) error {
	s := t.State()
	heroes := cmp.Or(a.Heroes, len(s.Conscious()))
	result := Deployed{Heroes: heroes, Enemies: []DeployedItem{}}
	if len(a.Cells) > 0 {
		result.Heroes = 0
	}
	list, err := a.placed(s, heroes)
	if err != nil {
		return err
	}
	if err := apart(s, list); err != nil {
		return err
	}
	if s.Phase != malhya.Explore {
		t.Do(malhya.PhaseTurned{Phase: malhya.Explore}, "room.source")
	}
	a.wonders(t)
	for _, p := range list {
		at, err := put(t, p)
		if err != nil {
			return err
		}
		result.Enemies = append(result.Enemies, DeployedItem{p.Name, p.Token, at})
	}
	t.Result = result
	return nil
}

// wonders remarks on each named type that has no card, but a name near that of a card: it comes all the
// same, and its numbers are unknown.
func (a Deploy) wonders(t *malhya.Table) {
	cards := t.State().Book().Cards()
	var told []string
	for _, cell := range a.Cells {
		for _, word := range cell.Types {
			if _, err := cards.Find("enemy", word); err == nil || slices.Contains(told, word) {
				continue
			}
			told = append(told, word)
			if card := near.Word(word, cards.Names("enemy")); card != "" {
				t.Remark("room.deploy.cards", "no Enemy card %s is typed in: did you mean %s?", word, card).
					Offer(telling.AnyTable("undo"))
			}
		}
	}
}

// placed lists the enemies that come: those that are named, or else those of the plan's deployment table
// for so many heroes. It refuses where there is no table, and where the table is used already.
func (a Deploy) placed(s *malhya.State, heroes int) ([]room.Placed, error) {
	plan := s.Plan()
	if len(a.Cells) > 0 {
		return named(s, plan, a.Cells)
	}
	say := telling.Line("room", "deploy", "yellow=swordsman+archer")
	switch {
	case plan == nil:
		return nil, telling.Offer(telling.Impossible("no plan is typed in: name the enemies of each token"), say)
	case len(plan.Deploy) == 0:
		return nil, telling.Offer(telling.Impossible("%s has no deployment table: name the enemies of each token",
			s.Room.Plan), say)
	case len(s.Enemies) > 0:
		return nil, telling.Offer(&telling.Refused{Rule: "room.deploy.columns",
			Reason: "the deployment table is done: enemies are in the room"}, say)
	}
	list, err := plan.Deployed(heroes, func(word string) (string, error) { return typeOf(s, word) })
	if err != nil {
		return nil, err
	}
	if list == nil {
		return nil, telling.Impossible("the deployment table begins with %d heroes, and there are %d",
			plan.Deploy[0].Heroes, heroes)
	}
	return list, nil
}

// named lists the enemies that are named by Staging token, or by space: yellow=swordsman+archer.
func named(s *malhya.State, plan *room.Plan, cells []room.Cell) (list []room.Placed, err error) {
	have := len(s.Enemies)
	names := s.EnemyNames()
	for _, cell := range cells {
		at, err := tokenAt(plan, cell.Token)
		if err != nil {
			return nil, err
		}
		for _, word := range cell.Types {
			of, err := typeOf(s, word)
			if err != nil {
				return nil, err
			}
			name := malhya.NextName(of, names)
			names = append(names, name)
			list = append(list, room.Placed{Name: name, Type: of, Token: cell.Token, At: at,
				Rules: []string{"room.deploy.cell"}})
		}
	}
	if n := have + len(list); n > malhya.Most {
		return nil, telling.Impossible("%d enemies: a room holds %d", n, malhya.Most)
	}
	return list, nil
}

// apart refuses enemies with the name of a hero: no command could name either any more.
func apart(s *malhya.State, list []room.Placed) error {
	for _, hero := range s.HeroNames() {
		for _, p := range list {
			if names.Same(p.Type, hero) || names.Same(p.Name, hero) {
				return telling.Impossible("a hero is called %s too: another type of enemies, please", hero)
			}
		}
	}
	return nil
}

// tokenAt returns the space that a word means: that of the Staging token of this color, or a space by its
// name. Without a plan any word will do, and the space means nothing.
func tokenAt(plan *room.Plan, word string) (room.Space, error) {
	if plan == nil {
		return room.Space{}, nil
	}
	at, is := plan.On(strings.ToLower(word))
	if is {
		return at, nil
	}
	if at, is = grid.Read(word); is && plan.Has(at) {
		return at, nil
	}
	var colors []string
	for _, token := range plan.Staging {
		colors = append(colors, token.Color)
	}
	return at, &telling.Unknown{What: "Staging token or space", Word: word, Have: colors}
}

// typeOf returns the type of enemies that a word means: by the name or number of a card, or else the word
// itself. It refuses a number without a card, and a word that can be no type.
func typeOf(s *malhya.State, word string) (string, error) {
	if card, err := s.Book().Cards().Find("enemy", word); err == nil {
		return strings.ToLower(card.Name), nil
	}
	if _, err := strconv.Atoi(word); err == nil {
		return "", telling.Offer(telling.Impossible("no Enemy card %s is typed in", word),
			telling.AnyTable("card", "add", "enemy", word).And("NAME", "swordsman").
				And("DOES", "initiative 1; life 3"))
	}
	if !malhya.IsType(word) || s.Hero(word) != nil {
		return "", &telling.Nonsense{Reason: fmt.Sprintf("%s is no type of enemies: a word such as swordsman",
			chance.Quote(word))}
	}
	return word, nil
}

// put places an enemy on its token, or as near to it as there is room, and returns the space; empty: no
// plan is typed in.
func put(t *malhya.Table, p room.Placed) (at string, err error) {
	rules := p.Rules
	if scene, is := t.State().Scene(); is {
		choice := scene.Beside(p.At)
		if len(choice.Spaces) == 0 {
			return "", &telling.Refused{Rule: "room.deploy.none-available",
				Reason: fmt.Sprintf("no space is left for %s near %v", p.Name, p.At)}
		}
		at = pick(t, p.Name, choice.Spaces)
		rules = text.With(slices.Clone(rules), choice.Rule)
	}
	t.Do(malhya.EnemyCame{Enemy: p.Name, At: at}, append(slices.Clone(rules), "room.deploy.cards")...)
	return at, nil
}

// pick asks the players on which of some spaces a figure is put, and returns the space's name
// (precedence.ties-heroes-choose).
func pick(t *malhya.Table, who string, spaces []room.Space) string {
	return t.Choose(chance.Question{For: "place-" + who, Or: "place", Text: "where is " + who + " put",
		Answers: room.Names(spaces)})
}
