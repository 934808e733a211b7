package malediction

import (
	"cmp"
	"fmt"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/status"
	"tablehand/assist/screen"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// sounds names the events at which a second screen makes a sound.
var sounds = screen.Sounds{Won: []string{"game.ended"}, Loss: []string{"unit.left"},
	Blow: []string{"blow.rolled"}, Turn: []string{"turn.passed", "unit.activated"}}

// scene returns what a screen across the room shows of the table: both sides, and between them the last
// blow, or the field.
func (v verbs) scene(on app.Seen) (screen.Scene, error) {
	s, err := v.State(on.Path, on.Text)
	if err != nil {
		return screen.Scene{}, err
	}
	is := screen.Scene{Sound: sounds.Of(on.Acts), Kind: screen.Calm, Stage: screen.Sides,
		Game: sized(s), About: fmt.Sprintf("round %d", s.Round),
		Title: text.Capital(string(s.Phase)) + " phase",
		Goal:  screen.Goal{What: fmt.Sprintf("%d mastery wins", s.Threshold)},
		Parts: []screen.Part{relicsOpen(s)}}
	for _, p := range s.Players {
		is.People = append(is.People, sideOf(s, p))
	}
	if s.Board != "" {
		is.Maps = []screen.Map{{Board: s.Board, Said: "the field"}}
	}
	is.Now = nowOf(s)
	if a := s.Active; a != nil {
		is.Title = s.Unit(a.Unit).Of + " acts"
	} else if s.Turn != "" && s.Phase == notation.Action {
		is.Title = s.Turn + " is next"
	}
	if len(on.Acts) > 0 {
		is.Now.Last, is.Now.Dice = screen.LastSaid(on.Acts, sounds.Loss...)
		if on.Acts[0].Has("game.begun") {
			is.Kind = screen.Join
		}
	}
	if s.Last != nil && s.Phase == notation.Action {
		is.Kind, is.Blow = screen.Fight, blowOf(s, s.Last)
		if len(on.Acts) > 0 && on.Acts[0].Has("blow.rolled") { // the blow tells its dice; what came of it stays
			_, is.Now.Last, _ = strings.Cut(is.Now.Last, "; ")
			is.Now.Dice = nil
		}
	}
	if s.Over != nil {
		is.Kind, is.Title = screen.Over, s.Over.Winner+" has won"
		is.Now = screen.Now{Lead: text.Capital(cmp.Or(s.Over.Why, "the game is over"))}
		is.Now.Last, is.Now.Dice = screen.LastSaid(on.Acts, sounds.Loss...)
		is.Parts = []screen.Part{{Title: "This evening", Side: true, Rows: []screen.PartRow{
			screen.Number(s.Round, "round", "rounds"), {Value: fmt.Sprint(s.MasteryOf(s.Over.Winner)),
				Small: "mastery"}}}}
	}
	return is, nil
}

// nowOf writes which unit acts with how many AP; else which phase it is, and who is next in it.
func nowOf(s *malediction.State) screen.Now {
	if a := s.Active; a != nil {
		now := screen.Now{Lead: s.Said(a.Unit), Text: fmt.Sprintf("%d AP left", a.AP)}
		if a.AP == 0 {
			now.Text = "no AP left, it passes or a card is played"
		}
		return now
	}
	now := screen.Now{Lead: text.Capital(string(s.Phase)) + " phase"}
	switch {
	case len(s.Bid) > 0 || len(s.Staged) > 0:
		now.Text = activity(s)
	case s.Turn != "":
		now.Text = s.Turn + " is next"
	case s.Phase == notation.Setup:
		now.Text = "the field is laid out"
	case s.Initiative != "" && s.Phase == notation.Action:
		now = screen.Now{Lead: s.Initiative + " chooses who begins"}
	case s.Initiative != "" && s.Phase == notation.Deploy && s.First == "":
		now = screen.Now{Lead: s.Initiative + " deploys first, or lets " + s.OtherSide(s.Initiative) + " do so"}
	}
	return now
}

// sideOf returns how a screen shows a player: the mastery and the mastery that wins, hand and echo, and the
// units.
func sideOf(s *malediction.State, p malediction.Player) screen.Person {
	ahead := status.Ahead(s, p.Name)
	mastery := s.MasteryOf(p.Name)
	is := screen.Person{Name: p.Name, Of: fmt.Sprint(mastery),
		Note: fmt.Sprintf("of %d", s.Threshold),
		Lines: []screen.Line{
			{Bar: &screen.Bar{N: mastery, More: ahead.Mastery - mastery, Of: s.Threshold, What: "mastery"}},
			{Counts: []screen.Count{{Marks: []screen.Mark{{Sign: screen.Back, N: p.Hand,
				What: "cards in hand", One: "card in hand"}}},
				{Text: fmt.Sprintf("%d echo", p.Echo)}}},
		}}
	if team := s.SideOf(p.Name); team != p.Name {
		is.Team = team
	}
	if more := ahead.Mastery - mastery; more > 0 {
		is.Lines[1].End, is.Lines[1].Tone = fmt.Sprintf("+%d", more), screen.Good
		is.Said = append(is.Said, fmt.Sprintf("%d at the end of the round", ahead.Mastery))
	}
	if a := s.Active; a != nil {
		is.On = s.Unit(a.Unit).Of == p.Name
	}
	is.Said = append(is.Said, text.Things(p.Deck, "card", "cards")+" in the deck")
	for _, u := range s.UnitsOf(p.Name) {
		is.Units = append(is.Units, unitOf(s, u))
	}
	return is
}

// unitOf returns how a screen shows a unit: its health, with whom it is engaged or what it is near.
func unitOf(s *malediction.State, u *malediction.Unit) screen.Person {
	is := screen.Person{Name: s.Said(u.ID), Away: u.State == notation.Exhausted,
		Crown: s.Card(u.Card).Type == notation.Seeker}
	var engaged, near []string
	for _, id := range s.NearTo(u.ID) {
		if other := s.Unit(id); other != nil && s.AreEnemies(other.Of, u.Of) {
			engaged = append(engaged, s.Said(id))
		} else {
			near = append(near, strings.Replace(s.Said(id), "husk-", "Husk ", 1))
		}
	}
	switch {
	case len(engaged) > 0:
		is.Of = "fights " + strings.Join(engaged, ", ")
	case len(near) > 0:
		is.Of = strings.Join(near, ", ")
	}
	if a := s.Active; a != nil && a.Unit == u.ID {
		is.On, is.Away, is.Tag = true, false, fmt.Sprintf("%d AP", a.AP)
	} else if u.State != notation.Exhausted && s.Phase == notation.Action {
		is.Note, is.Tone = "ready", screen.Good
	}
	line := screen.Line{End: health(s, u)}
	if left, known := s.HealthLeft(u); known {
		most := s.Stat(u, notation.Health).Total()
		line.Bar = &screen.Bar{N: left, Of: most, What: "health"}
		if 3*left <= most {
			line.Bar.Tone = screen.Bad
		}
	}
	is.Lines = []screen.Line{line}
	return is
}

// blowOf returns how a screen shows the last blow: the attacker's die with what is added, and the target's
// defense.
func blowOf(s *malediction.State, b *malediction.Blow) *screen.Blow {
	is := &screen.Blow{Title: "The last blow", Left: screen.Side{Name: s.Said(b.Attacker),
		Total: fmt.Sprint(b.Value)},
		Right: screen.Side{Name: s.Said(b.Target), Label: "defense", Total: fmt.Sprint(b.Defense)}}
	if b.Face > 0 {
		is.Left.Dice = []screen.Die{{Face: fmt.Sprint(b.Face), Sides: 20}}
		if plus := b.Value - b.Face; plus != 0 {
			is.Left.Plus = []screen.Added{{Text: fmt.Sprintf("%+d", plus)}}
		}
	} else {
		is.Left.Total, is.Right.Total, is.Right.Label = "", "", ""
	}
	is.Word, is.Tone = b.Outcome.Called(), screen.Good
	if b.Damage == 0 {
		is.Tone = screen.Plain
	}
	is.Text = text.Glued(fmt.Sprintf("%d damage", b.Damage))
	if b.Fallen != nil {
		is.Text += ", " + s.Said(b.Target) + " falls"
	}
	return is
}

// relicsOpen lists the relics that lie open, two in a row; those without a name are only counted.
func relicsOpen(s *malediction.State) screen.Part {
	part := screen.Part{Title: fmt.Sprintf("relics, and %d in the deck", s.Relics.Deck)}
	var named []string
	unnamed := 0
	for _, card := range s.Relics.Display {
		if card == "" {
			unnamed++
			continue
		}
		named = append(named, card)
	}
	if unnamed > 0 {
		named = append(named, fmt.Sprintf("%d shown", unnamed))
	}
	for i := 0; i < len(named); i += 2 {
		part.Rows = append(part.Rows, screen.PartRow{Text: strings.Join(named[i:min(i+2, len(named))], ", ")})
	}
	if len(named) == 0 {
		part.Rows = []screen.PartRow{{Text: "none lies open"}}
	}
	return part
}
