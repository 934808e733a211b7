package malhya

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// Looks is the JSON of the verb looks: who has whom in sight.
type Looks struct {
	Looks []room.Looked `json:"looks"`
}

// Reaches lists where somebody may end a move.
type Reaches struct {
	Who    string         `json:"who"`
	Free   int            `json:"free" unknown:"null"`   // Movement Points; null: no matter how many
	Points int            `json:"points" unknown:"null"` // Action Points beside them, of a hero
	Spaces []room.Reached `json:"spaces"`
}

func (v verbs) look() app.Verb {
	return app.Verb{
		Use: "look [WHO] [WHOM]", Short: "who has whom in sight, and how far away",
		Says:  "See who sees whom",
		Scene: "room practice\nroom deploy\nroom place Ann A5",
		Gives: app.Gives[Looks](),
		Means: []app.Meaning{
			{Said: "los, see, sight, line of sight, visible", Lines: []string{"look --help"}},
		},
		Long: "The line between two figures with what it meets; of WHO alone to all opponents; bare all of\n" +
			"them, or in Stealth Mode what the enemies see. Where the line is hindered, or somebody is\n" +
			"engaged, it counts the Dodge dice that come on top.",
		Example: "look Ann swordsman-1\nlook swordsman-1\nlook",
		Do: func(w app.Words) error {
			s, scene, err := v.scene()
			if err != nil {
				return err
			}
			vision, err := visionOf(s)
			if err != nil {
				return err
			}
			var figures []room.Figure
			for _, word := range w {
				figure, err := stands(s, scene, word)
				if err != nil {
					return err
				}
				figures = append(figures, figure)
			}
			var list []room.Looked
			switch len(figures) {
			case 0:
				list = scene.Looks("", vision)
			case 1:
				list = scene.Looks(figures[0].Name, vision)
			default:
				list = []room.Looked{scene.Look(figures[0], figures[1], vision)}
			}
			return v.Show(Looks{list}, v.looked(list))
		},
	}
}

// scene returns the table here and its room with all figures; it is an error that no plan is typed in.
func (v verbs) scene() (*malhya.State, room.Scene, error) {
	s, err := v.Here()
	if err != nil {
		return nil, room.Scene{}, err
	}
	scene, is := s.Scene()
	if !is {
		return s, scene, telling.Offer(telling.Impossible("no plan is typed in: the table shows who sees whom"),
			telling.Line("room").And("ROOM", malhya.Practice))
	}
	return s, scene, nil
}

// visionOf returns how far enemies see in Stealth Mode; nil in another mode. It is an error that nobody has
// said it.
func visionOf(s *malhya.State) (*room.Vision, error) {
	if s.Mode != malhya.InStealth {
		return nil, nil
	}
	vision, known := alarm.Vision(s)
	if !known {
		return nil, telling.Offer(telling.Impossible("nobody has said how far enemies see by space %d of the track",
			s.Stealth.Cube), telling.Line("data", "calibrate", "stealth."+s.Stealth.Side))
	}
	return &vision, nil
}

// stands returns the figure that a word names; it is an error that it stands nowhere in the room.
func stands(s *malhya.State, scene room.Scene, word string) (room.Figure, error) {
	name, err := s.Find(word)
	if err != nil {
		return room.Figure{}, err
	}
	figure, is := scene.Figure(name)
	if !is {
		return figure, telling.Offer(telling.Impossible("%s stands nowhere in the room", name),
			telling.Line("room", "place", name).And("SPACE"))
	}
	return figure, nil
}

// looked writes a line for each look, with --why its rules below it.
func (v verbs) looked(list []room.Looked) string {
	if len(list) == 0 {
		return "nobody has an opponent in the room\n"
	}
	var b strings.Builder
	for _, l := range list {
		b.WriteString(app.Fit("", l.String()))
		if v.Why {
			b.WriteString(app.Fit("    ", strings.Join(l.Rules, ", ")))
		}
	}
	return b.String()
}

func (v verbs) reach() app.Verb {
	return app.Verb{
		Use: "reach WHO", Short: "where somebody may end a move, and at what price",
		Says:  "See how far WHO gets",
		Scene: "room practice\nroom deploy\nroom place Ann A5",
		Gives: app.Gives[Reaches](),
		Means: []app.Meaning{{Said: "distance, range, reachable", Lines: []string{"reach --help"}}},
		Long: "Draws the room with the Movement Points of the cheapest way to each space that the free\n" +
			"movement and the Action Points reach, what is lost of the free ones on the way among them; an\n" +
			"enemy's by its card. In stealth ! marks where one would be seen; then by whom, and whom one would touch.",
		Example: "reach Ann\nreach swordsman-1",
		Do: func(w app.Words) error {
			s, scene, err := v.scene()
			if err != nil {
				return err
			}
			who, err := stands(s, scene, w[0])
			if err != nil {
				return err
			}
			vision, err := visionOf(s)
			if err != nil {
				return err
			}
			free, points, far := purse(s, who)
			r := Reaches{Who: who.Name, Free: free, Points: points}
			if s.Mode == malhya.InCombat && !who.Enemy {
				who.Free = free
			}
			r.Spaces = scene.Reach(who, far, vision)
			return v.Show(r, reached(scene, r, v.Width()))
		},
	}
}

// purse returns the free movement and the Action Points of somebody, each Unknown where it does not count,
// and the Movement Points that they make together; below 0: there is no limit.
func purse(s *malhya.State, who room.Figure) (free, points, far int) {
	if who.Enemy {
		parts := s.EnemyStat(malhya.Type(who.Name), "movement")
		if s.Mode != malhya.InCombat || parts == nil {
			return malhya.Unknown, malhya.Unknown, -1
		}
		n := sum.Total(parts)
		return n, malhya.Unknown, n
	}
	h := s.Hero(who.Name)
	if s.Mode == malhya.NoMode || h.Board.Move == 0 {
		return malhya.Unknown, malhya.Unknown, -1
	}
	free = h.Turn.Free
	if h.Turn.Is == malhya.Waiting {
		free = sum.Total(s.Stat(h, "movement"))
	}
	if s.Mode == malhya.InCombat && len(s.Engages(h.Name)) > 0 {
		free = 0
	}
	return free, h.Turn.Points, free + h.Turn.Points/h.Board.Move
}

// reached draws the room with the price of each space, and lists who sees one where, and beside whom one
// stands.
func reached(scene room.Scene, r Reaches, width int) string {
	show := room.Show{Title: fmt.Sprintf("%s reaches %s", r.Who, text.Things(len(r.Spaces), "space",
		"spaces")),
		Points: map[room.Space]int{}}
	switch {
	case r.Free >= 0 && r.Points >= 0:
		show.Title += fmt.Sprintf(": %d free, then %s", r.Free, text.Things(r.Points, "point", "points"))
	case r.Free >= 0:
		show.Title += fmt.Sprintf(" by %s", text.Things(r.Free, "Movement Point", "Movement Points"))
	}
	var who []string
	seen, touched := map[string][]string{}, map[string][]string{}
	for _, space := range r.Spaces {
		show.Points[space.At] = space.Points
		if len(space.Seen) > 0 {
			show.Seen = append(show.Seen, space.At)
		}
		for _, name := range space.Seen {
			seen[name] = append(seen[name], space.At.String())
		}
		for _, name := range space.Engaged {
			touched[name] = append(touched[name], space.At.String())
		}
		who = text.With(who, append(slices.Clone(space.Seen), space.Engaged...)...)
	}
	said := scene.Draw(show, width)
	if len(show.Seen) > 0 {
		said += "! one would be seen\n"
	}
	for _, name := range who {
		if list := seen[name]; list != nil {
			said += app.Fit("", name+" sees: "+strings.Join(list, " "))
		}
		if list := touched[name]; list != nil {
			said += app.Fit("", "next to "+name+": "+strings.Join(list, " "))
		}
	}
	return said
}
