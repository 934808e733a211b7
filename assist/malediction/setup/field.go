package setup

import (
	"fmt"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/field"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A spot is where the next piece or husk comes to lie on a field that is typed in, and what is measured
// there.
type spot struct {
	shape  field.Shape
	gap    field.Gap // to the nearest piece, or of a husk to the nearest husk, that lies there already
	beside string    // which piece or husk that is; empty: none lies there
	corner field.Gap
	which  string       // that corner
	raised *field.Piece // on whose obstacle it would stand; nil: none
}

// spotFor returns where a piece or a husk of a player's comes to lie, by the order of the file; nil: the
// table has no field, or its field has none left.
func spotFor(s *malediction.State, player, what string) (*spot, error) {
	f, err := s.Field()
	if f == nil || err != nil {
		return nil, err
	}
	at := &spot{}
	if what == "husk" {
		n := len(s.Husks.Field)
		if n >= len(f.Husks) {
			return nil, nil
		}
		at.shape = f.Husks[n].Shape
		if gap, i := field.Nearest(at.shape, f.Husks[:n]); i >= 0 {
			at.gap, at.beside = gap, fmt.Sprintf("husk-%d", i+1)
		}
		at.raised = f.Raised(at.shape)
	} else {
		own, n := f.Of(s.SetOf(player), what), placed(s, s.SideOf(player))[what]
		if n >= len(own) {
			return nil, nil
		}
		at.shape = own[n].Shape
		laid := s.Laid(f)
		if gap, i := field.Nearest(at.shape, laid); i >= 0 {
			at.gap, at.beside = gap, fmt.Sprintf("the %s piece at %s", laid[i].Size, laid[i].At())
		}
	}
	at.corner, at.which = f.Corner(at.shape)
	return at, nil
}

// slack is the tenths of an inch by which a measure of the players may be off.
const slack = 1

// measured refuses what was said of a placement where the field says otherwise, and fills in what was not
// said. It returns the place; nil: no field is typed in, or it has none left.
func (a *Place) measured(t *malediction.Table) (*spot, error) {
	at, err := spotFor(t.State(), a.Player, a.What)
	if at == nil || err != nil {
		return nil, err
	}
	place := fmt.Sprintf("%s lies at %s on the field", called(a.What), at.shape.At())
	if a.Said.AtSaid && at.beside != "" && apart(a.Said.At, at.gap.Tenths()) {
		return nil, telling.Impossible("%s: %s inches from %s, not %s", place, notation.Inches(at.gap.Tenths()),
			at.beside, notation.Inches(a.Said.At))
	}
	if a.Said.AtSaid && at.beside == "" {
		return nil, telling.Impossible("%s, and nothing that it could be %s inches from lies there yet", place,
			notation.Inches(a.Said.At))
	}
	if a.Corner >= 0 && apart(a.Corner, at.corner.Tenths()) {
		return nil, telling.Impossible("%s: %s inches from the %s corner, not %s", place,
			notation.Inches(at.corner.Tenths()), at.which, notation.Inches(a.Corner))
	}
	if a.What == "husk" && a.Said.On != "" && (a.Said.On == "obstacle") != (at.raised != nil) {
		return nil, telling.Impossible("%s, on %s ground, and not on %s", place, at.ground(), a.Said.On)
	}
	if a.Said.AtSaid = at.beside != ""; a.Said.AtSaid {
		a.Said.At = at.gap.Tenths()
	}
	a.Corner = at.corner.Tenths()
	if a.What == "husk" && at.raised != nil {
		a.Said.On = "obstacle"
	}
	return at, nil
}

func apart(said, is int) bool { return said > is+slack || said < is-slack }

// ground returns the word for what a husk stands on: raised or flat.
func (at *spot) ground() string {
	if at.raised != nil {
		return "raised"
	}
	return "flat"
}

// String writes where a piece lies, and what is measured there.
func (at *spot) String() string {
	said := fmt.Sprintf("%s: %s inches from the %s corner", at.shape.At(), notation.Inches(at.corner.Tenths()),
		at.which)
	if at.beside != "" {
		said += fmt.Sprintf(", %s from %s", notation.Inches(at.gap.Tenths()), at.beside)
	}
	return said
}

// board holds the field that is typed in to the size of the game, and to the pieces and husks that are to
// be placed (battlefield.strife.size and the like, setup.full.scenario).
func (a New) board(t *malediction.Table, inches int) error {
	if a.Board == "" {
		return nil
	}
	book := t.State().Book()
	f, err := book.Field(a.Board)
	if err != nil {
		return err
	}
	if f.Inches != inches {
		return telling.Impossible("%s is a field of %d by %d inches, and %s is played on %d by %d", a.Board,
			f.Inches, f.Inches, a.called(), inches, inches)
	}
	s := malediction.Begin(book)
	s.Mode, s.Size, s.Pieces, s.Scenario = a.Mode, a.Size, a.Pieces, a.Scenario
	want, rule := Pieces(s), terrainRule(s)
	for set := 1; set <= 2; set++ {
		for _, size := range notation.PieceSizes {
			if has := len(f.Of(set, size)); has != want[size] {
				if err := t.Refuse(rule, "%s has %s of set %d, and each side places %d: --pieces says otherwise",
					a.Board, text.Things(has, size+" piece", size+" pieces"), set, want[size]); err != nil {
					return err
				}
			}
		}
	}
	rule = "setup.full.scenario"
	switch {
	case len(a.Scenario) > 0:
		rule = "battlefield.custom"
	case a.Mode == notation.Tutorial:
		rule = "setup.tutorial.husks"
	}
	if most := s.Numbers().Husks; len(f.Husks) < most {
		return t.Refuse(rule, "%s has %s, and %d are placed", a.Board, text.Things(len(f.Husks), "husk", "husks"),
			most)
	}
	return nil
}

// called names the game that is set up: the tutorial, or its size.
func (a New) called() string {
	if a.Mode == notation.Tutorial {
		return "the tutorial"
	}
	return a.Size
}
