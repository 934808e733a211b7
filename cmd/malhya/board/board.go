// Package board lists, checks and draws floor plans of rooms and Region boards that somebody has typed in.
package board

import (
	"slices"

	"tablehand/assist/grid"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/alarm"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/svg"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/hexes"
	"tablehand/cmd/malhya/voice"
)

// rooms holds the verbs of floor plans in one command.
type rooms struct{ *voice.Voice }

// Verbs returns the game's functions for the verbs of boards.
func Verbs(of *voice.Voice) *app.Boards {
	v := rooms{of}
	regions := v.regions().Boards()
	gives := app.BoardShapesOf[Listing, Shown, app.Either[Listed, hexes.CheckedBoard]]()
	gives.Shown = gives.Shown.Or(regions.Gives.Shown)
	return &app.Boards{
		Gives: gives,
		Names: v.anyNames,
		Drawn: func() []string { return text.With(v.drawn(), regions.Drawn()...) },
		Files: func() ([]string, error) {
			files, err := v.files()
			if err != nil {
				return nil, err
			}
			more, err := regions.Files()
			return text.With(files, more...), err
		},
		List: v.list,
		Check: func(word string) (app.SoundBoard, error) {
			if v.isRegion(word) {
				return regions.Check(word)
			}
			return v.check(word)
		},
		Show: func(word string, width int) error {
			if v.isRegion(word) {
				return regions.Show(word, width)
			}
			return v.show(word, width)
		},
		SVG: func(word string) ([]byte, error) {
			if v.isRegion(word) {
				return regions.SVG(word)
			}
			return v.svg(word, false)
		},
		Far: func(word string) ([]byte, error) {
			if v.isRegion(word) {
				return regions.Far(word)
			}
			return v.svg(word, true)
		},
		Ground: func(at string, words []string) (*svg.Ground, error) {
			if g, err := v.ground(at, words); g != nil || err != nil {
				return g, err
			}
			return regions.Ground(at, words)
		},
		Verbs: func() []app.Verb { return []app.Verb{v.newVerb(regions.Verbs()[0])} },
	}
}

// anyNames returns the names of floor plans and Region boards, for completion.
func (v rooms) anyNames() []string { return text.With(v.names(), v.regions().Names()...) }

// A sheet is a floor plan under the name that the command line gave it.
type sheet struct {
	room.Scene
	file  string
	table *malhya.State // the table in whose room it lies; nil: none
}

// names returns the names of the table's plan and of practice, for completion.
func (v rooms) names() []string {
	names := []string{malhya.Practice}
	for _, name := range v.drawn() {
		if name != malhya.Practice {
			names = append([]string{name}, names...)
		}
	}
	return names
}

// drawn returns the name of the table's floor plan, for which there is a picture; none: the table has none.
func (v rooms) drawn() []string {
	s, err := v.Standing()
	if err != nil || s.Room.Plan == "" {
		return nil
	}
	return []string{s.Room.Plan}
}

// files returns the file of the table's floor plan, if it is one of the players' own.
func (v rooms) files() ([]string, error) {
	s, err := v.Standing()
	if err != nil || s.Room.Plan == "" || s.Room.Plan == malhya.Practice {
		return nil, err
	}
	return []string{s.Room.Plan}, nil
}

// open opens the floor plan that a word names: practice, or a file. Without a word, or with that of the
// table's plan, it is the table's, with the figures and tokens there.
func (v rooms) open(word string) (is sheet, err error) {
	s, err := v.Standing()
	if err != nil {
		return is, err
	}
	switch {
	case word == "" && s.Room.Plan == "":
		return is, telling.Offer(telling.Impossible(
			"no room of this table is typed in: say which plan, a file or %s", malhya.Practice),
			telling.Line("board", "show", malhya.Practice), telling.Line("room", malhya.Practice))
	case word == "":
		word = s.Room.Plan
	}
	is.file = word
	if word == s.Room.Plan {
		if is.Plan, err = s.Plans().Open(word); err == nil {
			is.table = s
			is.Scene, _ = s.Scene()
			is.Plan = lying(is.Plan, s)
		}
		return is, err
	}
	if word == malhya.Practice {
		is.Plan, err = s.Plans().Open(word)
		return is, err
	}
	file, err := v.BoardFile(word, v.anyNames)
	if err != nil {
		return is, err
	}
	is.Plan, err = room.Open(word, file)
	return is, err
}

// svg draws a plan as a picture, for paper, or with far for a screen across the room.
func (v rooms) svg(word string, far bool) ([]byte, error) {
	is, err := v.open(word)
	if err != nil {
		return nil, err
	}
	return is.SVG(is.shown(far)), nil
}

// shown returns what a picture shows beside the plan: tokens, lines of sight, spaces that enemies see.
func (is sheet) shown(far bool) room.Show {
	show := room.Show{Tokens: is.tokens("cadaver", "noise"), Fallen: is.fallen(), Lines: is.lines(), Far: far,
		Spied: is.spied()}
	if next := is.next(); far && len(next) > 0 {
		show.Lines = slices.DeleteFunc(show.Lines, func(l room.Sight) bool {
			return !slices.Contains(next, l.From) && !slices.Contains(next, l.To)
		})
	}
	return show
}

// next returns where those stand who are next in combat: a hero, or the enemies of a type that have yet to
// act.
func (is sheet) next() (list []room.Space) {
	if is.table == nil || is.table.Mode != malhya.InCombat {
		return nil
	}
	for _, name := range turns.Next(is.table) {
		for _, who := range append(turns.Figures(is.table, name), name) {
			if f, stands := is.Figure(who); stands {
				list = append(list, f.At)
			}
		}
	}
	return list
}

// fallen returns the unconscious by where they lie: they are no figures (wound.hero.space-empty).
func (is sheet) fallen() map[room.Space][]string {
	lie := map[room.Space][]string{}
	if is.table == nil {
		return lie
	}
	for i := range is.table.Heroes {
		h := &is.table.Heroes[i]
		if at, on := grid.Read(h.At); on && h.Unconscious() {
			lie[at] = append(lie[at], h.Name)
		}
	}
	return lie
}

// ground draws the table's plan with the outlines of spaces that can be tapped: those that words and at
// name. nil: there is no plan, or fewer than two are named.
func (v rooms) ground(at string, words []string) (*svg.Ground, error) {
	there := v.drawn()
	if len(there) == 0 {
		return nil, nil
	}
	is, err := v.open(there[0])
	if err != nil {
		return nil, err
	}
	var of []room.Space
	for _, word := range append(slices.Clone(words), at) {
		if space, ok := grid.Read(word); ok && slices.Contains(is.Squares(), space) && !slices.Contains(of, space) {
			of = append(of, space)
		}
	}
	if len(of) < 2 {
		return nil, nil
	}
	ground := is.Spots(is.shown(true), of)
	return &ground, nil
}

// spied lists the spaces that an enemy sees in Stealth Mode; none, if nobody has said how far they see.
func (is sheet) spied() (list []room.Space) {
	if is.table == nil {
		return nil
	}
	vision, known := alarm.Vision(is.table)
	if !known {
		return nil
	}
	for _, at := range is.Squares() {
		sees := func(enemy room.Figure) bool { return enemy.At != at && is.Sees(enemy.At, at, vision).Sees }
		if slices.ContainsFunc(is.Sides(true), sees) {
			list = append(list, at)
		}
	}
	return list
}

// lines lists the lines of sight that a picture shows: in Stealth Mode from enemies to what they see, in
// Combat Mode between opponents, unless blocked.
func (is sheet) lines() (list []room.Sight) {
	switch {
	case is.table == nil:
	case is.table.Mode == malhya.InStealth:
		vision, known := alarm.Vision(is.table)
		if !known {
			return nil
		}
		for _, seen := range is.Glances(vision, alarm.Cadavers(is.table)...) {
			if enemy, stands := is.Figure(seen.Enemy); stands {
				list = append(list, is.Shot(enemy.At, seen.At, true))
			}
		}
	case is.table.Mode == malhya.InCombat:
		for _, hero := range is.Sides(false) {
			for _, enemy := range is.Sides(true) {
				if line := is.Shot(hero.At, enemy.At, false); line.Line != room.None {
					list = append(list, line)
				}
			}
		}
	}
	return list
}

// tokens returns the signs for tokens that lie on the table's spaces and are not printed on the plan: the
// given ones for a cadaver and for noise, and ? for an Interest token.
func (is sheet) tokens(cadaver, noise string) map[room.Space][]string {
	if is.table == nil {
		return nil
	}
	r := is.table.Room
	lie := map[room.Space][]string{}
	for _, at := range is.Squares() {
		name := at.String()
		if slices.Contains(r.Cadavers, name) {
			lie[at] = append(lie[at], cadaver)
		}
		if slices.Contains(r.Noise, name) {
			lie[at] = append(lie[at], noise)
		}
		if _, printed := is.Interest[at]; slices.Contains(r.Interest, name) && !printed {
			lie[at] = append(lie[at], "?")
		}
	}
	return lie
}

// lying returns a copy of a plan with only those Interest tokens that still lie there.
func lying(plan *room.Plan, s *malhya.State) *room.Plan {
	left := *plan
	left.Interest = map[room.Space]int{}
	for at, chapter := range plan.Interest {
		if slices.Contains(s.Room.Interest, at.String()) {
			left.Interest[at] = chapter
		}
	}
	return &left
}
