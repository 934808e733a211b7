package malhya

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"tablehand/assist/board"
	"tablehand/assist/chance"
	"tablehand/assist/grid"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/region"
	"tablehand/assist/malhya/room"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Practice is the name of the room that everybody has.
const Practice = "practice"

// Plans opens the floor plans of rooms and the Region boards, and keeps each that it has read. Several
// goroutines may ask.
type Plans struct {
	Ours   fs.FS        // the plans that the program brings along
	Beside func() fs.FS // the folder of the table; nil, or nil returned: no other plan can be read

	mu      sync.Mutex
	open    map[string]*room.Plan
	regions map[string]*board.Board
}

// Region opens a Region board by its name: one that the program brings along, or a file beside the table.
func (p *Plans) Region(name string) (*board.Board, error) {
	return opened(p, &p.regions, name, func(name string, text []byte) (*board.Board, error) {
		return board.Read(name, text, region.Kind())
	})
}

// Open returns a floor plan by its name: practice, or a file beside the table. The error is a
// *yamlfile.Faults.
func (p *Plans) Open(name string) (*room.Plan, error) { return opened(p, &p.open, name, room.Open) }

// opened returns what kept has under a name; else it reads the file of that name and keeps the result. A
// file with faults is an error, and is not kept.
func opened[T any](p *Plans, kept *map[string]*T, name string,
	read func(name string, text []byte) (*T, error)) (*T, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if is := (*kept)[name]; is != nil {
		return is, nil
	}
	text, err := board.Shelf{Ours: p.Ours, Beside: p.Beside}.Text(name)
	if err != nil {
		return nil, err
	}
	is, err := read(name, text)
	if err != nil {
		return nil, err
	}
	if *kept == nil {
		*kept = map[string]*T{}
	}
	(*kept)[name] = is
	return is, nil
}

// Region returns the Region board, or nil: nobody has typed one in. One that cannot be read is a fault of the
// table file (Form).
func (s *State) Region() *board.Board {
	if s.Group.Region == "" {
		return nil
	}
	b, _ := s.plans.Region(s.Group.Region)
	return b
}

// soundRegion refuses a Region board that cannot be read, and a group that stands on no hex of it.
func (s *State) soundRegion(f *yamlfile.Form) {
	if s.Group.Region == "" {
		return
	}
	b, err := s.plans.Region(s.Group.Region)
	if err != nil {
		f.Fault("group.region", "%v", err)
		return
	}
	p, is := b.Find(s.Group.Hex)
	switch {
	case s.Group.Hex == "":
	case !is || b.Name(p) != s.Group.Hex:
		f.Fault("group.hex", "%q is no hex of %s", s.Group.Hex, s.Group.Region)
	case s.Group.Terrain != b.Cell(p).Terrain:
		f.Fault("group.terrain", "%s is %s (travel.board.terrains)", s.Group.Hex, b.Cell(p).Terrain)
	}
}

// Plan returns the floor plan of the room, or nil: nobody has typed one in. A plan that cannot be read is a
// fault of the table file (Form).
func (s *State) Plan() *room.Plan {
	if s.Room.Plan == "" {
		return nil
	}
	plan, _ := s.plans.Open(s.Room.Plan)
	return plan
}

// Scene returns the room with all who stand in it; false: there is no plan. The unconscious and those who
// have left are no figures (wound.hero.space-empty, stealth.leave.aside).
func (s *State) Scene() (room.Scene, bool) {
	plan := s.Plan()
	if plan == nil {
		return room.Scene{}, false
	}
	is := func(reading, value string) bool { return s.Reading(reading) == value }
	scene := room.Scene{Plan: plan, Readings: room.Readings{InAll: is("A1", "in-all"),
		Fewest: is("A20", "fewest-points"), Spaces: is("A22", "spaces"), Hides: is("A24", "yes"),
		Round: is("A25", "open"), Engaged: is("A27", "hindered"), Shoots: is("A29", "shoot"),
		Loyal: is("A30", "nearest")}}
	for i := range s.Heroes {
		h := &s.Heroes[i]
		if at, on := grid.Read(h.At); on && h.Present() {
			scene.Figures = append(scene.Figures, room.Figure{Name: h.Name, At: at,
				Levitates: s.levitates(h), Angles: s.Angles(h), Melee: s.melee(h)})
		}
	}
	for i := range s.Enemies {
		e := &s.Enemies[i]
		if at, on := grid.Read(e.At); on {
			card, typed := s.Numbers(Type(e.Name))
			scene.Figures = append(scene.Figures, room.Figure{Name: e.Name, At: at, Enemy: true,
				Levitates: card.Levitate, Angles: card.Angle, Melee: typed && !card.Ranged})
		}
	}
	return scene, true
}

// SpaceOf reads a word as a space of a plan. It refuses a word that names none, one outside the plan, and
// one that is walled (obstacle.blocking).
func SpaceOf(plan *room.Plan, word string) (room.Space, error) {
	at, is := grid.Read(word)
	switch {
	case !is:
		return at, &telling.Nonsense{Reason: fmt.Sprintf("%s names no space: a letter and a number, such as A1",
			chance.Quote(word))}
	case at.Column >= plan.Columns || at.Row >= plan.Rows:
		return at, &telling.Nonsense{Reason: fmt.Sprintf("%v lies outside: the room goes from A1 to %v", at,
			room.Space{Column: plan.Columns - 1, Row: plan.Rows - 1})}
	case !plan.Has(at):
		return at, telling.Against("obstacle.blocking", "%v is no space of this room", at)
	}
	return at, nil
}

// levitates says whether a hero floats over water and abysses (move.levitate.cost).
func (s *State) levitates(h *Hero) bool {
	return slices.ContainsFunc(append(s.Bears(h, false), h.Lasting()...),
		func(card Borne) bool { return card.Sheet.Marked("levitate") > 0 })
}

// melee says whether the card of a hero's weapon is typed in and has no ranged icon (weapon.ranged-icon).
func (s *State) melee(h *Hero) bool {
	card := s.book.Cards().Gear(h.Gear.Weapon)
	return card != nil && card.Sheet.Marked("ranged") == 0
}

// Angles says whether anything that a hero wields or wears, or an effect that lasts, lets attacks get round
// annoying obstacles (weapon.angle-attack).
func (s *State) Angles(h *Hero) bool {
	rounds := func(e notation.Effect) bool { return e.Do == notation.Angles }
	return slices.ContainsFunc(append(s.Bears(h, false), h.Lasting()...), func(card Borne) bool {
		return slices.ContainsFunc(card.Sheet.Under(notation.Whole), rounds) ||
			slices.ContainsFunc(card.Sheet.Under(notation.Always), rounds)
	})
}

// Engages lists the opponents next to a hero or an enemy as the plan of the room shows them; without a plan
// it lists those that the players have named (combat.engaged).
func (s *State) Engages(who string) (list []string) {
	if scene, is := s.Scene(); is {
		if figure, stands := scene.Figure(who); stands {
			list = scene.Engages(figure.At, figure.Enemy)
		}
		return list
	}
	if e := s.Enemy(who); e != nil {
		for _, name := range e.Engaged {
			if s.Hero(name).Present() {
				list = append(list, name)
			}
		}
		return list
	}
	for i := range s.Enemies {
		if slices.Contains(s.Enemies[i].Engaged, who) && s.Hero(who).Present() {
			list = append(list, s.Enemies[i].Name)
		}
	}
	return list
}

// soundRoom refuses a plan that cannot be read, and spaces that are none of it.
func (s *State) soundRoom(f *yamlfile.Form) {
	if s.Room.Plan == "" {
		return
	}
	plan, err := s.plans.Open(s.Room.Plan)
	if err != nil {
		f.Fault("room.plan", "%v", err)
		return
	}
	lies := func(key, at string) {
		if space, is := grid.Read(at); at != "" && (!is || !plan.Has(space) || space.String() != at) {
			f.Fault(key, "%q is no space of the room %s", at, s.Room.Plan)
		}
	}
	for i := range s.Heroes {
		lies(fmt.Sprintf("heroes[%d].at", i), s.Heroes[i].At)
	}
	for i := range s.Enemies {
		lies(fmt.Sprintf("enemies[%d].at", i), s.Enemies[i].At)
	}
	for key, list := range map[string][]string{"cadavers": s.Room.Cadavers, "noise": s.Room.Noise,
		"interest": s.Room.Interest} {
		for i, at := range list {
			lies(fmt.Sprintf("room.%s[%d]", key, i), at)
		}
	}
	for i, v := range s.Room.Vigilance {
		lies(fmt.Sprintf("room.vigilance[%d].at", i), v.At)
	}
}
