package status

import (
	"slices"
	"strconv"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/malhya/travel"
	"tablehand/assist/offer"
	"tablehand/assist/telling"
)

// explore offers what may be done in the exploration phase outside of any mode: a room, its enemies, a
// mode, moves, and where booklets lead.
func (o *offers) explore() {
	s := o.State
	o.unknown()
	before := len(o.Steps)
	o.reading()
	if s.Room.Plan != "" || len(s.Enemies) > 0 { // a room waits: the booklet alone says when to read on
		o.Costly(before)
	}
	o.enters()
	switch {
	case s.Room.Plan == "" && len(s.Enemies) == 0:
		o.May(setup.Lay{Plan: malhya.Practice}, telling.Step{Command: telling.Line("room").AndOpen("ROOM",
			malhya.Practice)})
		o.named()
	case len(s.Enemies) == 0:
		o.May(setup.Deploy{}, telling.Step{Command: telling.Line("room", "deploy")})
	default:
		o.May(stealth.Begin{Side: notation.Sides[0]},
			telling.Step{Command: telling.Line("stealth").And("SIDE", notation.Sides...)})
		o.May(rounds.Combat{}, telling.Step{Command: telling.Line("combat"), Rule: "combat.start.ap"})
	}
	for i := range s.Heroes {
		if o.Who = s.Heroes[i].Name; s.Heroes[i].At != "" {
			before := len(o.Steps)
			o.moves(&s.Heroes[i])
			if len(s.Enemies) > 0 { // a mode begins first
				o.Costly(before)
			}
		}
		o.helps(&s.Heroes[i])
	}
	o.Who = ""
	o.leads()
}

// leads offers where booklets may lead a group with no enemy before it: into another room, or back onto the
// road (book.phase-told). Enemies in a room that the group has left do not count.
func (o *offers) leads() {
	s := o.State
	inside := slices.ContainsFunc(s.Heroes, func(h malhya.Hero) bool { return h.At != "" })
	if len(s.Enemies) > 0 && (inside || s.Room.Plan == "") {
		return
	}
	if s.Room.Plan != "" {
		o.May(setup.Lay{Plan: malhya.Practice}, telling.Step{Command: telling.Line("room").AndOpen("ROOM",
			malhya.Practice)})
	}
	road, cards := telling.Copy(s), o.travelCards()
	road.Phase = malhya.Travel
	if r, can := (&offer.List[malhya.State]{State: road}).Rehearse(travel.Card{Words: cards[:1]}); can {
		o.Add(telling.Step{Command: telling.Line("travel", "card", "--anyway").AndOpen("CARD", cards...),
			Cost: telling.Free(), Asks: r.Asks, Why: "where a booklet leads back onto the road",
			Rule: "book.phase-told"})
	}
}

// travelCards lists the names of the Travel cards that are typed in; if there are none, an example of what
// a card says.
func (o *offers) travelCards() []string {
	if cards := o.State.Book().Cards().Names("travel"); len(cards) > 0 {
		return cards
	}
	return []string{"plain 01"}
}

// named offers to bring enemies by their names into a room of which no plan is typed in.
func (o *offers) named() {
	of := append(o.State.Book().Cards().Names("enemy"), "swordsman")[0]
	cells := []room.Cell{{Token: "yellow", Types: []string{of}}}
	o.May(setup.Deploy{Cells: cells}, telling.Step{Command: telling.Line("room", "deploy").AndOpen("TOKEN=TYPE",
		"yellow="+of)})
}

// unknown offers to type in the boards and the Hero card of each hero whose crystals nobody has counted.
func (o *offers) unknown() {
	const first = "life=4"
	for _, h := range o.State.Heroes {
		if h.Crystals.All() == 0 {
			o.May(setup.Set{Hero: h.Name, Words: []string{first}}, telling.Step{Who: h.Name,
				Command: telling.Line("hero", "set", h.Name).AndOpen("KEY=VALUE", first).Asking(h.Name + printed).
					OnEnter(oneByOne),
				Rule: "hero.life-start"})
		}
	}
}

// oneByOne tells what Enter does where a hero's sheet is asked for in one answer.
const oneByOne = "each number is asked for"

// printed ends the question for a hero's sheet in one answer, behind the hero's name.
const printed = "'s aura, life, capacity, initiative, movement, strength, dexterity, sense, intelligence, " +
	"knowledge, heavy, as in 3 4 2 3 4 1 1 1 2 1 1?"

// enters offers each hero who is not in the room yet a space to enter on, once enemies are there. Without a
// plan of the room it offers nothing.
func (o *offers) enters() {
	scene, is := o.State.Scene()
	if !is || len(o.State.Enemies) == 0 {
		return
	}
	for _, h := range o.State.Heroes {
		if h.At != "" {
			continue
		}
		for _, at := range scene.ForHero().Spaces {
			word := at.String()
			if o.May(setup.Place{Spots: []setup.Spot{{Who: h.Name, At: word}}}, telling.Step{Who: h.Name,
				Command: telling.Line("room", "place", h.Name).AndOpen("SPACE", word), Rule: scene.ForHero().Rule}) {
				break
			}
		}
	}
}

// reading offers what booklets ask for: to read a chapter, to take a test.
func (o *offers) reading() {
	n := 1
	for slices.Contains(o.State.Booklets.Read, n) {
		n++
	}
	first := strconv.Itoa(n)
	reads := telling.Line("chapter").AndOpen("N", first).Asking("which chapter?")
	o.May(travel.Chapter{Word: first}, telling.Step{Command: reads, Rule: "book.no-browsing"})
	if list := o.State.Conscious(); len(list) > 0 { // each hero's test is alike
		test := notation.Test{For: notation.Solo, Heroes: []string{list[0].Name}, Trait: notation.Traits[0],
			Banner: notation.Banner{Difficulty: 1, Stops: 1, Objectives: []int{1}}}
		var who []string
		for _, h := range list {
			who = append(who, h.Name)
		}
		if len(who) > 1 {
			who = append(who, string(notation.Each), string(notation.Group))
		}
		line := telling.Line("test").And("WHO", who...).Asking("who is tested?").And("TRAIT", notation.Traits...)
		line = line.AndOpen("BANNER", "1d 1x 1+").Asking("what does the banner show: dice, stops, objective?")
		o.May(tests.Begin{Test: test}, telling.Step{Command: line, Rule: "test.target.solo"})
	}
}

// road offers what may be done in the travel phase: a move, a Travel card, a rest, a chapter or a test, a
// room.
func (o *offers) road() {
	s := o.State
	o.unknown()
	o.goes() // before another card: whoever has the tokens can go on
	known, asks := s.Book().Cards().Names("travel"), "which terrains does the Travel card show?"
	if len(known) > 0 {
		asks = "which Travel card? its name, or the terrains that it shows"
	}
	line := telling.Line("travel", "card").AndOpen("CARD", slices.Concat(known, notation.Terrains)...)
	line = line.Asking(asks)
	o.May(travel.Card{Words: o.travelCards()[:1]}, telling.Step{Command: line, Asks: []string{"--choose=number"},
		Rule: "travel.card.terrain-list"})
	o.May(travel.Rest{}, telling.Step{Command: telling.Line("rest"), Rule: "travel.rest.card", Costly: true})
	before := len(o.Steps)
	o.reading() // the booklet alone says when
	o.Costly(before)
	for i := range s.Heroes {
		o.Who = s.Heroes[i].Name
		o.helps(&s.Heroes[i])
	}
	o.Who = ""
	o.May(setup.Lay{Plan: malhya.Practice}, telling.Step{Command: telling.Line("room").AndOpen("ROOM",
		malhya.Practice), Costly: true})
}

// goes offers the moves on the road: to each hex beside the group on the Region board, or to a terrain. A
// brief list gets the first alone.
func (o *offers) goes() {
	hexes := travel.Beside(o.State)
	line := telling.Step{Command: telling.Line("travel", "move"), Rule: "travel.move.adjacent"}
	if !o.brief {
		o.Each(line, "HEX", hexes, func(word string) malhya.Act { return travel.Move{To: word} })
		return
	}
	for _, hex := range hexes {
		line.Command = telling.Line("travel", "move").And("HEX", hex)
		if o.May(travel.Move{To: hex}, line) {
			return
		}
	}
}
