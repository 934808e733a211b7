package setup

import (
	"fmt"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/field"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/rounds"
	"tablehand/assist/telling"
)

// Spacing is the least distance between two terrain pieces, in tenths of an inch
// (setup.full.terrain.spacing).
const Spacing = 30

// Place puts one terrain piece or one husk on the field.
type Place struct {
	Player string
	What   string // large, medium, small or husk
	Said   notation.Said
	Corner int // tenths of an inch from the nearest corner of the field; below zero: not said
}

// PlaceDone says that all that is left to place lies where the rules allow it.
type PlaceDone struct{}

func (a Place) Play(t *malediction.Table) error {
	p, err := t.State().FindPlayer(a.Player)
	if err != nil {
		return err
	}
	if err := due(t.State(), notation.Place, "placing"); err != nil {
		return err
	}
	rolled := begin(t)
	a.Player = p.Name
	at, err := a.lay(t)
	if err != nil {
		return err
	}
	lies := ""
	if at != nil {
		lies = fmt.Sprintf("%s lies at %s", called(a.What), at)
	}
	r := finish(t, rolled, lies)
	r.measured(a, at)
	t.Result = r
	return nil
}

// lay puts a piece or a husk down where the rules allow it; on a field that is typed in it returns where.
func (a *Place) lay(t *malediction.Table) (at *spot, err error) {
	if err := a.ordered(t); err != nil {
		return nil, err
	}
	if at, err = a.measured(t); err != nil {
		return nil, err
	}
	if t.State().Mode == notation.Full {
		if err := a.spaced(t, at); err != nil {
			return nil, err
		}
	}
	on := a.Said.On
	if at != nil {
		on = at.shape.At()
	}
	put(t, a.Player, a.What, on)
	return at, nil
}

func (PlaceDone) Play(t *malediction.Table) error {
	if err := due(t.State(), notation.Place, "placing"); err != nil {
		return err
	}
	rolled := begin(t)
	for {
		side, what := Next(t.State())
		if what == "" {
			break
		}
		act := Place{Player: t.State().Members(side)[0], What: what, Corner: -1}
		if _, err := act.lay(t); err != nil {
			return err
		}
	}
	t.Result = finish(t, rolled)
	return nil
}

// due refuses an act of the set-up, called so, unless its step is due now.
func due(s *malediction.State, what notation.Due, called string) error {
	if s.Over == nil && s.Phase == notation.Setup && s.Due == what {
		return nil
	}
	return telling.Offer(telling.Impossible("%s is not due now", called), telling.AnyTable("next"))
}

// begin lets the players roll for who places first; the tutorial asks for no roll (setup.full.terrain.first,
// reading A15). It returns the rolls in words; empty: nobody has rolled now.
func begin(t *malediction.Table) (rolled string) {
	s := t.State()
	if s.First != "" {
		return ""
	}
	sides := s.Sides()
	if s.Mode == notation.Tutorial {
		t.Do(malediction.FirstChosen{Side: sides[0], By: sides[0]}, "setup.tutorial.terrain")
		return ""
	}
	fell := rounds.RollOff(t, "first-terrain", sides)
	first, second := sides[0], sides[1]
	if fell[second] > fell[first] {
		first, second = second, first
	}
	t.Do(malediction.FirstChosen{Side: first, By: first}, "setup.full.terrain.first")
	return fmt.Sprintf("%s %d, %s %d: %s starts the terrain, %s the husks", sides[0], fell[sides[0]],
		sides[1], fell[sides[1]], first, second)
}

// Next returns the side that places next, and what: terrain from large to small, the sides alternating,
// then the husks, begun by who placed the last piece (setup.full.terrain.alternate,
// setup.full.terrain.size-order, setup.full.husk.first, setup.full.husk.alternate). Empty: all is placed.
func Next(s *malediction.State) (side, what string) {
	sides := s.Sides()
	first := s.First
	if first == "" {
		first = sides[0]
	}
	pieces := len(s.Terrain)
	husks := len(s.Husks.Field)
	if pieces < 2*total(s) {
		side = alternate(s, first, pieces)
		if nextSize(s, side) == "" { // the tutorial has no order
			side = s.OtherSide(side)
		}
		return side, nextSize(s, side)
	}
	if husks < s.Numbers().Husks {
		last := first
		if pieces > 0 {
			last = alternate(s, first, pieces-1)
		}
		return alternate(s, last, husks), "husk"
	}
	return "", ""
}

// alternate returns whose turn it is after n placements that a side has begun.
func alternate(s *malediction.State, first string, n int) string {
	if n%2 == 0 {
		return first
	}
	return s.OtherSide(first)
}

// Pieces returns the terrain that each player or team places, by size (battlefield.havoc.terrain and the
// like, team.terrain).
func Pieces(s *malediction.State) map[string]int {
	if len(s.Pieces) > 0 {
		return s.Pieces
	}
	size := s.Size
	if s.Mode == notation.Tutorial {
		size = "strife"
	}
	if known := s.Book().Size(size); known != nil {
		return known.Pieces
	}
	return s.Book().Size("havoc").Pieces
}

// Gap returns the least distance between two husks, in tenths of an inch (setup.full.husk.spacing).
func Gap(s *malediction.State) int {
	if s.Gap > 0 {
		return s.Gap * 10
	}
	if known := s.Book().Size(s.Size); known != nil {
		return known.Gap * 10
	}
	return s.Book().Size("havoc").Gap * 10
}

func total(s *malediction.State) (n int) {
	for _, count := range Pieces(s) {
		n += count
	}
	return n
}

// nextSize returns the size that a side has to place next: the largest that it has left; empty: none.
func nextSize(s *malediction.State, side string) string {
	done := placed(s, side)
	for _, size := range notation.PieceSizes {
		if done[size] < Pieces(s)[size] {
			return size
		}
	}
	return ""
}

// placed counts the pieces that a side has placed, by size (team.terrain).
func placed(s *malediction.State, side string) map[string]int {
	n := map[string]int{}
	for _, p := range s.Terrain {
		if s.SideOf(p.Set) == side {
			n[p.Size]++
		}
	}
	return n
}

// ordered holds a placement to turn and order. The tutorial shows its places in a diagram: of it
// only the numbers are known (setup.tutorial.terrain, setup.tutorial.husks).
func (a Place) ordered(t *malediction.Table) error {
	s := t.State()
	if s.Mode == notation.Tutorial {
		return a.inTutorial(t)
	}
	if a.What != "husk" && Pieces(s)[a.What] == 0 {
		if err := t.Refuse(of(s), "nobody places a %s piece here", a.What); err != nil {
			return err
		}
	}
	side, what := Next(s)
	if s.SideOf(a.Player) != side {
		rule := "setup.full.terrain.alternate"
		if what == "husk" {
			rule = "setup.full.husk.alternate"
		}
		if err := t.Refuse(rule, "%s places next: %s", side, called(what)); err != nil {
			return err
		}
	}
	if a.What != what {
		rule := "setup.full.terrain.size-order"
		if err := t.Refuse(rule, "%s comes first, then %s", called(what), called(a.What)); err != nil {
			return err
		}
	}
	return nil
}

// of returns the rule that says how many terrain pieces are placed.
func of(s *malediction.State) string {
	if len(s.Pieces) > 0 || s.Book().Size(s.Size) == nil {
		return "battlefield.custom"
	}
	return "battlefield." + s.Size + ".terrain"
}

// inTutorial holds a placement to the numbers of the tutorial.
func (a Place) inTutorial(t *malediction.Table) error {
	s := t.State()
	if a.What == "husk" {
		if most := s.Numbers().Husks; len(s.Husks.Field) >= most {
			return t.Refuse("setup.tutorial.husks",
				"the tutorial has %d husks, and they stand there", most)
		}
		return nil
	}
	if placed(s, a.Player)[a.What] >= Pieces(s)[a.What] {
		return t.Refuse("setup.tutorial.terrain",
			"in the tutorial each player places a medium piece and a small one")
	}
	return nil
}

// spaced holds a placement to its distances, as far as they were said or the field has them.
func (a Place) spaced(t *malediction.Table, at *spot) error {
	s := t.State()
	far, rule, what, corner := Spacing, "setup.full.terrain.spacing", "another piece", "a corner"
	if a.What == "husk" {
		far, rule, what = Gap(s), "setup.full.husk.spacing", "another husk"
	}
	if at != nil {
		what, corner = at.beside, "the "+at.which+" corner"
	}
	if a.Said.AtSaid && a.Said.At < far {
		if err := t.Refuse(rule, "%s inches from %s: at least %s%s", notation.Inches(a.Said.At), what,
			notation.Inches(far), bySize(s, a.What)); err != nil {
			return err
		}
	}
	if a.Corner >= 0 && a.Corner < field.Zone && s.Reading("A12") == "all" {
		rule := "setup.full.terrain.zones-free"
		if a.What == "husk" {
			rule = "setup.full.husk.where"
		}
		if err := t.Refuse(rule,
			"%s inches from %s: every corner might become a deployment zone of 6 inches",
			notation.Inches(a.Corner), corner); err != nil {
			return err
		}
	}
	if a.What == "husk" && a.Said.On == "obstacle" {
		return t.Refuse("setup.full.husk.where", "a husk stands on flat ground, not on an obstacle")
	}
	return nil
}

// bySize returns the words for the size of the field that asks for a gap between husks; empty for a terrain
// piece, or where no named size does.
func bySize(s *malediction.State, what string) string {
	if what != "husk" || s.Gap > 0 || s.Book().Size(s.Size) == nil {
		return ""
	}
	return " in " + s.Size
}

func called(what string) string {
	switch what {
	case "":
		return "nothing"
	case "husk":
		return "a husk"
	}
	return "the " + what + " piece"
}

// put books a piece or a husk, by the rules of its placing; on is where a piece lies.
func put(t *malediction.Table, player, what, on string) {
	s := t.State()
	if what == "husk" {
		rules := []string{"setup.tutorial.husks"}
		if s.Mode == notation.Full {
			rules = sized(s, "husk-gap", "setup.full.husk.first", "setup.full.husk.alternate",
				"setup.full.husk.where", "setup.full.husk.spacing")
		}
		t.Do(malediction.HuskMoved{Husk: s.NextHusk(), To: "field"}, append(rules, "zone.supply")...)
		return
	}
	rules := []string{"setup.tutorial.terrain"}
	if s.Mode == notation.Full {
		rules = sized(s, "terrain", "setup.full.terrain.alternate", "setup.full.terrain.size-order",
			"setup.full.terrain.spacing", "setup.full.terrain.zones-free")
	}
	if len(s.Teams) > 0 {
		rules = append(rules, "team.terrain")
	}
	t.Do(malediction.PiecePlaced{Piece: malediction.Piece{Set: player, Size: what, At: on}}, rules...)
}

// sized adds a rule of the field's size to others: battlefield.havoc.terrain.
func sized(s *malediction.State, what string, rules ...string) []string {
	if s.Book().Size(s.Size) == nil {
		return rules
	}
	return append(rules, "battlefield."+s.Size+"."+what)
}
